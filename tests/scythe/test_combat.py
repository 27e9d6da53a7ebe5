"""Combat: when it comes about, dials and cards in secret, the reveal, the retreat and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest
from scythe_table import controller, fighters, place, scythe, seat, tokens, workers
from table import choices, play, refused

import veche
from veche.core.errors import BadNotation, BadRecord, IllegalAction
from veche.games.scythe.data.board import HEXES, PLACES
from veche.games.scythe.state import Scythe
from veche.testing import rule

FIVE_STARS = {"upgrades": 1, "structures": 1, "recruits": 1, "workers": 1, "popularity": 1}


def duel(
    rusviet: Mapping[str, object] | None = None, crimea: Mapping[str, object] | None = None, **table: object
) -> Scythe:
    """Rusviet has moved a mech from F7 into E6, where a mech of Crimea stands; no dial is set yet."""
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {}, "objectives": [], **(rusviet or {})},
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": [], **(crimea or {})},
        top="units",
        **table,
    )
    return play(s, "unit.mech F7", "go E6", "stop")


def two_combats(
    rusviet: Mapping[str, object] | None = None,
    crimea: Mapping[str, object] | None = None,
    polania: Mapping[str, object] | None = None,
    **table: object,
) -> Scythe:
    """Rusviet has moved a mech into Crimea's in E6, and another from G6 into Polania's in G7."""
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "G6"},
            "workers": {},
            "objectives": [],
            **(rusviet or {}),
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": [], **(crimea or {})},
        polania={"mechs": {"riverwalk": "G7"}, "workers": {}, "objectives": [], **(polania or {})},
        top="units",
        **table,
    )
    return play(s, "unit.mech F7", "go E6", "unit.mech G6", "go G7")


def answer(s: Scythe, faction: str, *texts: str) -> Scythe:
    for text in texts:
        s.apply(s.parse(text), s.seat_names().index(faction))
    return s


def options(s: Scythe, faction: str) -> list[str]:
    return [s.text(action) for action in s.legal(s.seat_names().index(faction))]


def asked(s: Scythe) -> list[str]:
    """The factions that owe a decision."""
    return [s.seat_names()[p] for p in s.pending]


def combat_at(s: Scythe) -> str | None:
    seen = s.observe(None)["battle"]
    return None if seen is None else str(seen)


def combat_stars(s: Scythe, faction: str) -> int:
    stars: Any = s.observe(None)["seats"]
    return int(stars[s.seat_names().index(faction)]["stars"].get("combat", 0))


def known(s: Scythe, faction: str | None) -> tuple[object, ...]:
    """All that a seat, or a spectator, can find out."""
    player = None if faction is None else s.seat_names().index(faction)
    legal = [] if player is None else s.legal(player)
    return s.observe(player), legal, s.prompt(), str(s), s.pending, s.player


# -- when ------------------------------------------------------------------------------------------------


@rule("S-COMBAT-01")
def test_combat_begins_when_all_units_have_moved_and_ends_before_the_bottom_action() -> None:
    s = scythe(
        rusviet={
            "mat": "agricultural",
            "mechs": {"riverwalk": "F7"},
            "character": "G6",
            "workers": {"G4": 1},
            "objectives": [],
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        resources={"G4": {"oil": 6}},
        section="upgrade",
        top="units",
    )
    play(s, "unit.mech F7", "go E6")
    assert combat_at(s) is None
    assert choices(s) == ["stop", "unit.character", "unit.worker G4"]
    refused(s, "dial 0")
    refused(s, "fight E6")
    play(s, "unit.character", "go F6")
    assert combat_at(s) == "E6"
    assert asked(s) == ["rusviet", "crimea"]
    refused(s, "bottom")
    play(s, "dial 0", "dial 0")
    assert combat_at(s) is None
    assert choices(s) == ["pass", "bottom"]


@rule("S-COMBAT-01")
def test_no_combat_without_characters_or_mechs_of_both() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {}, "objectives": []},
        crimea={"workers": {}, "structures": {"mill": "E6"}, "objectives": []},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert combat_at(s) is None
    assert s.active == s.seat_names().index("crimea")


@rule("S-COMBAT-02", "S-DEAL-05")
def test_no_answer_avoids_a_combat() -> None:
    s = two_combats({"hand": [2]}, {"hand": [3]})
    assert choices(s) == ["fight E6", "fight G7"]
    refused(s, "pass", "S-COMBAT-02")
    refused(s, "stop")
    refused(s, "end")
    play(s, "fight E6")
    for side in "rusviet", "crimea":
        assert {text.split()[0] for text in options(s, side)} == {"dial"}
        answer(s, side, "dial 0")
        assert {text.split()[0] for text in options(s, side)} == {"cards"}
    play(s, "cards none", "cards none")
    assert (fighters(s, "rusviet", "E6"), fighters(s, "crimea", "E6")) == (1, 0)
    assert combat_at(s) == "G7"
    play(s, "dial 0", "cards none", "dial 0")
    assert (fighters(s, "rusviet", "G7"), fighters(s, "polania", "G7")) == (1, 0)


@rule("S-COMBAT-03")
def test_who_is_on_turn_attacks_in_every_combat() -> None:
    s = scythe(
        active="crimea",
        rusviet={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        crimea={"mechs": {"riverwalk": "F7", "wayfare": "G6"}, "workers": {}, "objectives": []},
        polania={"mechs": {"riverwalk": "G7"}, "workers": {}, "objectives": []},
        top="units",
    )
    s.listen()
    play(s, "unit.mech F7", "go E6", "unit.mech G6", "go G7", "fight G7")
    assert "Crimea attacks Polania in G7" in s.heard()
    play(s, "dial 0", "dial 0")
    assert "Crimea attacks Rusviet in E6" in s.heard()
    play(s, "dial 0", "dial 0")
    assert combat_stars(s, "crimea") == 2


@rule("S-COMBAT-04")
def test_the_attacker_orders_combats_and_each_is_fought_to_its_end() -> None:
    s = two_combats({"power": 7, "hand": [5]}, polania={"workers": {"G7": 2}})
    assert asked(s) == ["rusviet"]
    play(s, "fight G7")
    assert combat_at(s) == "G7"
    refused(s, "fight E6")
    play(s, "dial 5", "cards 5")
    assert workers(s, "polania", "G7") == 2
    play(s, "dial 0")
    assert workers(s, "polania", "polania") == 2
    assert combat_at(s) == "E6"
    assert options(s, "rusviet") == ["dial 0", "dial 1", "dial 2"]
    play(s, "dial 0")
    assert asked(s) == ["crimea"]  # the only card is gone


@rule("S-COMBAT-04")
def test_the_other_order_is_open_too() -> None:
    s = two_combats()
    play(s, "fight E6", "dial 0", "dial 0")
    assert combat_at(s) == "G7"


@rule("S-COMBAT-04", "S-COMBAT-18")
def test_three_combats_in_one_turn() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "G6"},
            "character": "D5",
            "cubes": ["units"],
            "workers": {},
            "objectives": [],
        },
        crimea={"mechs": {"riverwalk": "E6", "wayfare": "C5"}, "workers": {}, "objectives": []},
        polania={"mechs": {"riverwalk": "G7"}, "workers": {}, "objectives": []},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.mech G6", "go G7", "unit.character", "go C5")
    assert choices(s) == ["fight C5", "fight E6", "fight G7"]
    play(s, "fight C5", "dial 0", "dial 0")
    assert choices(s) == ["fight E6", "fight G7"]
    play(s, "fight G7", "dial 0", "dial 1")
    assert combat_at(s) == "E6"
    play(s, "dial 0", "dial 0")
    assert (combat_stars(s, "rusviet"), combat_stars(s, "polania"), combat_stars(s, "crimea")) == (2, 1, 0)


@rule("S-COMBAT-05")
def test_a_third_player_has_no_say() -> None:
    s = two_combats({"hand": [2]}, polania={"power": 7, "hand": [4, 5]})
    play(s, "fight E6")
    assert asked(s) == ["rusviet", "crimea"]
    assert options(s, "polania") == []
    for text in "dial 1", "cards 4", "cards none":
        key = s.key()
        with pytest.raises(IllegalAction):
            answer(s, "polania", text)
        assert s.key() == key
    play(s, "dial 1", "cards 2")
    assert asked(s) == ["crimea"]
    play(s, "dial 0")
    assert combat_at(s) == "G7"
    assert asked(s) == ["rusviet", "polania"]
    assert options(s, "crimea") == []


@rule("S-COMBAT-06")
def test_nothing_is_needed_to_fight() -> None:
    nothing = {"power": 0, "hand": [], "popularity": 0}
    s = duel(nothing, nothing)
    assert combat_at(s) == "E6"
    assert (options(s, "rusviet"), options(s, "crimea")) == (["dial 0"], ["dial 0"])
    play(s, "dial 0", "dial 0")
    assert fighters(s, "crimea", "crimea") == 2


@rule("S-COMBAT-06")
def test_who_has_nothing_can_be_beaten_or_hold_out() -> None:
    s = duel({"power": 0}, {"power": 1})
    play(s, "dial 0", "dial 1")
    assert fighters(s, "rusviet", "rusviet") == 2


# -- abilities before the dials --------------------------------------------------------------------------


@rule("S-COMBAT-07")
@pytest.mark.parametrize(
    ("attacker", "order"), [("crimea", ["scout", "artillery"]), ("nordic", ["artillery", "scout"])]
)
def test_abilities_come_first_and_those_of_the_attacker_before_all(attacker: str, order: list[str]) -> None:
    at = {"crimea": "E6", "nordic": "E6", attacker: "F7"}
    s = scythe(
        active=attacker,
        nordic={"mechs": {"artillery": at["nordic"]}, "power": 6, "hand": [2, 3], "workers": {}},
        crimea={"mechs": {"scout": at["crimea"]}, "power": 6, "hand": [5], "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    for ability in order:
        assert asked(s) == ["crimea" if ability == "scout" else "nordic"]
        assert choices(s) == ["pass", f"use {ability}"]
        refused(s, "dial 0")
        play(s, f"use {ability}")
    assert asked(s) == ["nordic", "crimea"]
    assert (seat(s, "nordic").power, seat(s, "crimea").power) == (5, 4)
    assert (len(seat(s, "nordic").hand), len(seat(s, "crimea").hand)) == (1, 2)
    refused(s, "use artillery")
    refused(s, "use scout")


@rule("S-COMBAT-07")
def test_the_attackers_loss_comes_before_the_defenders_ability() -> None:
    """Disarmed to nothing, Nordic cannot pay for Artillery; as attacker it comes first."""
    fire = {"mechs": {"artillery": "D5"}, "power": 2, "workers": {}}
    smoke = {"mechs": {"disarm": "D6"}, "power": 5, "workers": {}}
    s = scythe(nordic=fire, saxony=smoke, top="units")
    play(s, "unit.mech D5", "go D6", "stop")
    assert choices(s) == ["pass", "use artillery"]
    play(s, "use artillery")
    assert (seat(s, "nordic").power, seat(s, "saxony").power) == (0, 3)
    s = scythe(
        active="saxony",
        nordic={**fire, "mechs": {"artillery": "D6"}},
        saxony={**smoke, "mechs": {"disarm": "D5"}},
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop")
    assert asked(s) == ["nordic", "saxony"]
    assert (seat(s, "nordic").power, seat(s, "saxony").power) == (0, 5)


@rule("S-COMBAT-38")
@pytest.mark.parametrize(("power", "most"), [(3, 1), (2, 0), (1, 0), (10, 7)])
def test_power_lost_to_disarm_is_missing_on_the_dial(power: int, most: int) -> None:
    s = scythe(
        saxony={"mechs": {"disarm": "D5"}, "workers": {}},
        polania={"mechs": {"speed": "D6"}, "power": power, "workers": {}},
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop")
    assert options(s, "polania") == [f"dial {n}" for n in range(most + 1)]


@rule("S-COMBAT-38")
def test_power_lost_to_artillery_is_missing_on_both_dials() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "F7"}, "power": 4, "workers": {}},
        polania={"mechs": {"speed": "E6"}, "power": 3, "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop", "use artillery")
    assert options(s, "polania") == ["dial 0", "dial 1"]
    assert options(s, "nordic") == ["dial 0", "dial 1", "dial 2", "dial 3"]


# -- dials and cards in secret -----------------------------------------------------------------------------

RICH = {"power": 9, "hand": [2, 3, 5]}


def secret_duel() -> Scythe:
    """Two against two, with a third player at the table: up to two cards a side."""
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7", "township": "F7"}, "workers": {}, **RICH},
        crimea={"mechs": {"riverwalk": "E6"}, "character": "E6", "workers": {}, **RICH},
        polania={"workers": {}, "hand": [4, 4]},
        top="units",
    )
    return play(s, "unit.mech F7", "go E6", "unit.mech F7", "go E6")


@rule("S-COMBAT-08", "S-COMBAT-12")
@pytest.mark.parametrize(("side", "other"), [("rusviet", "crimea"), ("crimea", "rusviet")])
def test_nobody_learns_anything_before_both_have_confirmed(side: str, other: str) -> None:
    seen_after_dial: dict[str | None, list[object]] = {}
    seen_at_last: dict[str | None, list[object]] = {}
    for dial in "dial 0", "dial 4", "dial 7":
        for cards in "cards none", "cards 2", "cards 5", "cards 2+3", "cards 3+5":
            for watcher in other, "polania", None:
                s = secret_duel()
                s.listen()
                answer(s, side, dial)
                seen_after_dial.setdefault(watcher, []).append(known(s, watcher))
                answer(s, side, cards)
                assert s.heard(None if watcher is None else s.seat_names().index(watcher)) == []
                seen_at_last.setdefault(watcher, []).append(known(s, watcher))
    for seen in seen_after_dial, seen_at_last:
        for watcher, all_seen in seen.items():
            assert all(one == all_seen[0] for one in all_seen), watcher
    s = secret_duel()
    for watcher in other, "polania", None:
        assert seen_after_dial[watcher][0] == known(s, watcher), "that a dial is set is not shown either"


@rule("S-COMBAT-08")
def test_the_order_of_answers_makes_no_difference() -> None:
    """However the four answers are mixed: the same answers given make the same position."""
    answers = [
        ("rusviet", "dial 3"),
        ("rusviet", "cards 2+5"),
        ("crimea", "dial 6"),
        ("crimea", "cards 3"),
    ]
    keys: dict[frozenset[int], set[bytes]] = {}
    for order in permutations(range(4)):
        if order.index(0) > order.index(1) or order.index(2) > order.index(3):
            continue
        s = secret_duel()
        for n, i in enumerate(order):
            answer(s, *answers[i])
            keys.setdefault(frozenset(order[: n + 1]), set()).add(s.key())
    assert len(keys) == 8
    assert {len(found) for found in keys.values()} == {1}, [sorted(k) for k, v in keys.items() if len(v) > 1]


@rule("S-COMBAT-08")
def test_all_answers_are_hidden_and_the_reveal_cannot_be_taken_back() -> None:
    s = secret_duel()
    barrier = s.barrier
    for side, texts in ("crimea", ["dial 1", "cards none"]), ("rusviet", ["dial 0", "cards none"]):
        for text in texts:
            assert s.barrier == barrier
            assert all(s.hides(a) for a in s.legal(s.seat_names().index(side)))
            answer(s, side, text)
    assert s.barrier > barrier


def shown(s: Scythe) -> list[tuple[object, ...]]:
    """What everybody knows of the last combat: place, faction, dial and cards of attacker and defender."""
    told: Any = [s.observe(player)["last_combat"] for player in (*range(s.players), None)]
    assert all(other == told[0] for other in told)
    return [(side["place"], side["faction"], side["dial"], side["cards"]) for side in told[0]]


@rule("S-COMBAT-13")
def test_the_cards_that_were_shown_are_known_though_they_are_shuffled_in_again() -> None:
    """The loser draws from a deck that is made of the cards just shown."""
    s = duel({"power": 7, "hand": [2, 5]}, {"power": 7, "hand": [3]}, deck=[])
    assert shown(s) == []
    s.listen()
    play(s, "dial 4", "cards 2")
    assert shown(s) == []  # nothing before both are ready
    play(s, "dial 6", "cards 3")
    assert (s.discard, len(s.deck)) == ((), 1)
    assert shown(s) == [("E6", "rusviet", 4, [2]), ("E6", "crimea", 6, [3])]
    assert s.heard()[:4] == [
        "Rusviet adds the combat card 2",
        "Rusviet shows 6 in all and pays 4 power: combat",
        "Crimea adds the combat card 3",
        "Crimea shows 9 in all and pays 6 power: combat",
    ]


@rule("S-COMBAT-13")
def test_the_log_names_the_cards_in_every_language() -> None:
    s = duel({"hand": [2, 5]}, {"hand": []})
    seat(s, "rusviet").mechs[1] = place("E6")
    s.listen()
    play(s, "dial 0", "cards 2+5", "dial 0")
    lines = [line for line in s.log or [] if line.key == "shows.cards"]
    assert [s.say(line, words) for line in lines for words in s.title.languages.values()] == [
        "Rusviet adds the combat cards 2 + 5",
        "Rusviet legt die Kampfkarten 2 + 5 dazu",
        "Rusvět přidává bojové karty 2 + 5",
    ]


@rule("S-COMBAT-13")
def test_what_was_shown_is_known_until_the_next_combat_shows_more() -> None:
    s = two_combats({"power": 9, "hand": [5]}, {"power": 0, "hand": []}, {"power": 0, "hand": []})
    play(s, "fight E6", "dial 1", "cards 5", "dial 0")
    first = [("E6", "rusviet", 1, [5]), ("E6", "crimea", 0, [])]
    assert combat_at(s) == "G7"
    assert shown(s) == first
    play(s, "dial 2", "dial 0")
    second = [("G7", "rusviet", 2, []), ("G7", "polania", 0, [])]
    assert shown(s) == second
    play(s, "section upgrade", "pass")
    assert shown(s) == second


def test_a_state_saved_before_the_last_combat_was_kept_plays_on() -> None:
    s = duel({"power": 7, "hand": [2]}, {"power": 7, "hand": [3]})
    data = s.dump()
    del data["last_combat"]
    old = veche.load(data)
    assert old.key() == s.key()
    for state in s, old:
        play(state, "dial 1", "cards 2", "dial 1", "cards 3")
    assert old.key() == s.key()
    assert old.observe(0) == s.observe(0)
    assert veche.load(s.dump()).key() == s.key()
    data = s.dump()
    del data["discard"]
    with pytest.raises(BadRecord, match="lacks “discard”"):
        veche.load(data)


@rule("S-COMBAT-08")
def test_what_is_set_stays_set() -> None:
    s = secret_duel()
    refused(s, "cards 2", "S-COMBAT-08")
    play(s, "dial 3")
    refused(s, "dial 4", "S-COMBAT-08")
    play(s, "cards 2")
    for text in "dial 4", "cards 3":
        with pytest.raises(IllegalAction, match="decision"):
            answer(s, "rusviet", text)
    assert options(s, "rusviet") == []
    assert asked(s) == ["crimea"]
    assert combat_at(s) == "E6"


@rule("S-COMBAT-08")
def test_a_dial_without_a_choice_waits_for_the_other_all_the_same() -> None:
    s = duel({"power": 0}, {"power": 3, "hand": [4]})
    answer(s, "rusviet", "dial 0")
    assert asked(s) == ["crimea"]
    answer(s, "crimea", "dial 0")
    assert asked(s) == ["crimea"]
    answer(s, "crimea", "cards 4")
    assert fighters(s, "rusviet", "rusviet") == 2


@rule("S-COMBAT-08")
@pytest.mark.parametrize("watcher", ["crimea", "polania", None])
def test_in_the_worlds_of_others_any_dial_may_have_been_set(watcher: str | None) -> None:
    s = answer(secret_duel(), "rusviet", "dial 7", "cards 2+5")
    player = None if watcher is None else s.seat_names().index(watcher)
    worlds = [s.resample(player, n) for n in range(120)]
    assert {world.battle.dials[0] for world in worlds} == set(range(8))
    for world in worlds:
        assert known(world, watcher) == known(s, watcher)
        for card in set(world.battle.commits[0]):
            assert world.battle.commits[0].count(card) <= world.seats[0].hand.count(card)
        assert world.battle.dials[1] == s.battle.dials[1]


@rule("S-COMBAT-08")
@pytest.mark.parametrize("player", [1, 2, None])
def test_a_dial_without_its_cards_is_in_no_world_of_others(player: int | None) -> None:
    """As long as a side owes its cards, nobody knows whether it has turned its dial."""
    untouched, turned = secret_duel(), answer(secret_duel(), "rusviet", "dial 7")
    for n in range(5):
        assert turned.resample(player, n).key() == untouched.resample(player, n).key()


@rule("S-COMBAT-08")
def test_the_own_dial_is_known_in_all_own_worlds() -> None:
    s = answer(secret_duel(), "rusviet", "dial 7", "cards 2+5")
    for n in range(20):
        world = s.resample(0, n)
        assert (world.battle.dials[0], world.battle.commits[0], world.seats[0].hand) == (7, (2, 5), (2, 3, 5))
    own: Any = s.observe(0)["own"]
    assert (own["dial"], own["cards"]) == (7, [2, 5])


@rule("S-COMBAT-12")
def test_hand_sizes_stay_as_they_are_until_the_reveal() -> None:
    s = answer(secret_duel(), "rusviet", "dial 7", "cards 2+5")
    for player in 1, 2, None:
        seats: Any = s.observe(player)["seats"]
        assert [row["cards"] for row in seats] == [3, 3, 2]
        assert [row["power"] for row in seats][:2] == [9, 9]
        assert s.observe(player)["discard"] == []
    answer(s, "crimea", "dial 0", "cards none")
    seats = s.observe(None)["seats"]
    assert [row["cards"] for row in seats] == [1, 3, 2]


@rule("S-COMBAT-12")
@pytest.mark.parametrize("cards", ["cards none", "cards 3", "cards 2+5"])
@pytest.mark.parametrize("watcher", ["crimea", "polania", None])
def test_in_the_worlds_of_others_any_number_of_cards_may_be_committed(
    cards: str, watcher: str | None
) -> None:
    s = answer(secret_duel(), "rusviet", "dial 2", cards)
    player = None if watcher is None else s.seat_names().index(watcher)
    worlds = [s.resample(player, n) for n in range(120)]
    assert {len(world.battle.commits[0]) for world in worlds} == {0, 1, 2}
    assert {card for world in worlds for card in world.battle.commits[0]} == {2, 3, 4, 5}


@rule("S-COMBAT-12")
def test_one_answer_for_all_cards_so_that_nobody_can_count_them() -> None:
    for cards in "cards none", "cards 2", "cards 3+5":
        s = answer(secret_duel(), "rusviet", "dial 2", cards)
        assert asked(s) == ["crimea"]


@rule("S-COMBAT-09")
@pytest.mark.parametrize(("power", "most"), [(0, 0), (4, 4), (7, 7), (10, 7), (16, 7)])
def test_the_dial_goes_to_seven_and_no_further_than_the_power(power: int, most: int) -> None:
    s = duel({"power": power, "objectives": []}, {"power": power})
    for side in "rusviet", "crimea":
        assert options(s, side) == [f"dial {n}" for n in range(most + 1)]
    if most < 7:
        refused(s, f"dial {most + 1}", "S-COMBAT-09")
    with pytest.raises(BadNotation):
        s.parse("dial 8")


@rule("S-COMBAT-10")
def test_one_card_for_each_character_and_mech() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "F6", "speed": "G6"},
            "character": "F6",
            "workers": {"F7": 3},
            "hand": [2, 2, 3, 5],
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {"E6": 4}, "hand": [4, 5]},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 3", "unit.character", "go E6")
    play(s, "dial 0")
    expected = ["none", "2", "3", "5", "2+2", "2+3", "2+5", "3+5"]
    assert options(s, "rusviet") == [f"cards {cards}" for cards in expected]
    refused(s, "cards 2+2+3", "S-COMBAT-10")
    refused(s, "cards 4", "S-COMBAT-10")
    refused(s, "cards 5+5", "S-COMBAT-10")
    play(s, "cards 2+5", "dial 0")
    assert choices(s) == ["cards none", "cards 4", "cards 5"]
    refused(s, "cards 4+5", "S-COMBAT-10")


@rule("S-COMBAT-10")
def test_five_units_play_five_cards() -> None:
    s = duel(
        crimea={
            "mechs": {"riverwalk": "E6", "wayfare": "E6", "scout": "E6", "speed": "E6"},
            "character": "E6",
            "hand": [2, 2, 3, 4, 5, 5],
        }
    )
    play(s, "dial 0", "dial 0")
    refused(s, "cards 2+2+3+4+5+5", "S-COMBAT-10")
    play(s, "cards 2+3+4+5+5")
    assert seat(s, "crimea").hand == (2,)


@rule("S-COMBAT-10")
def test_no_more_cards_than_in_hand() -> None:
    s = duel(crimea={"mechs": {"riverwalk": "E6", "wayfare": "E6"}, "hand": [4]})
    play(s, "dial 0", "dial 0")
    assert choices(s) == ["cards none", "cards 4"]


@rule("S-COMBAT-11")
def test_cards_go_with_an_empty_dial() -> None:
    s = duel({"power": 3}, {"power": 3, "hand": [4]})
    s.listen()
    play(s, "dial 3", "dial 0", "cards 4")
    assert "Crimea shows 4 in all and pays 0 power: combat" in s.heard()
    assert fighters(s, "crimea", "E6") == 1
    assert combat_stars(s, "crimea") == 1


# -- the reveal --------------------------------------------------------------------------------------------


@rule("S-COMBAT-13")
def test_dial_and_cards_are_added_up() -> None:
    s = duel({"power": 7, "hand": [2]}, {"power": 5, "hand": [3]})
    play(s, "dial 7", "cards none", "dial 5", "cards 3")
    assert (fighters(s, "rusviet", "E6"), fighters(s, "crimea", "E6")) == (0, 1)
    s = duel({"power": 5, "hand": [3]}, {"power": 7})
    play(s, "dial 5", "cards 3", "dial 7")
    assert (fighters(s, "rusviet", "E6"), fighters(s, "crimea", "E6")) == (1, 0)


@rule("S-COMBAT-13")
def test_several_cards_count_together() -> None:
    s = duel({"power": 7}, {"mechs": {"riverwalk": "E6", "wayfare": "E6"}, "power": 0, "hand": [3, 5]})
    play(s, "dial 7", "dial 0", "cards 3+5")
    assert fighters(s, "rusviet", "E6") == 0
    s = duel({"power": 6}, {"mechs": {"riverwalk": "E6", "wayfare": "E6"}, "power": 0, "hand": [3, 3]})
    play(s, "dial 6", "dial 0", "cards 3+3")
    assert fighters(s, "rusviet", "E6") == 1


@rule("S-COMBAT-14")
@pytest.mark.parametrize("dial", [0, 4])
def test_a_tie_goes_to_the_attacker(dial: int) -> None:
    s = duel({"power": dial}, {"power": dial})
    play(s, f"dial {dial}", f"dial {dial}")
    assert (fighters(s, "rusviet", "E6"), fighters(s, "crimea", "E6")) == (1, 0)
    assert (combat_stars(s, "rusviet"), combat_stars(s, "crimea")) == (1, 0)


@rule("S-COMBAT-15")
@pytest.mark.parametrize(("attack", "winner"), [(7, "rusviet"), (3, "crimea")])
def test_winner_and_loser_pay_their_dial_and_their_cards(attack: int, winner: str) -> None:
    s = duel({"power": 10, "hand": [2, 2]}, {"power": 4, "hand": [3, 5]}, discard=[4])
    play(s, f"dial {attack}", "cards none", "dial 4", "cards 3")
    assert combat_stars(s, winner) == 1
    assert (seat(s, "rusviet").power, seat(s, "crimea").power) == (10 - attack, 0)
    assert s.discard == (4, 3)
    assert 5 in seat(s, "crimea").hand
    assert seat(s, "rusviet").hand[:2] == (2, 2)


@rule("S-COMBAT-15")
def test_the_cards_of_both_sides_are_discarded() -> None:
    s = duel({"power": 1, "hand": [2, 4]}, {"hand": [3, 5]}, deck=[2])
    play(s, "dial 0", "cards 2", "dial 0", "cards 5")
    assert sorted(s.discard) == [2, 5]
    assert (seat(s, "rusviet").hand, seat(s, "crimea").hand) == ((2, 4), (3,))


@rule("S-COMBAT-16")
def test_cards_do_not_touch_the_power_track() -> None:
    s = duel({"power": 6, "hand": [5]}, {"power": 1, "hand": [4]})
    play(s, "dial 2", "cards 5", "dial 0", "cards 4")
    assert (seat(s, "rusviet").power, seat(s, "crimea").power) == (4, 1)


# -- victory -----------------------------------------------------------------------------------------------


@rule("S-COMBAT-17")
def test_the_attacker_wins_territory_and_resources_and_may_spend_them_at_once() -> None:
    s = duel(
        {"mat": "mechanical", "workers": {}, "power": 3},
        {"power": 3},
        resources={"E6": {"wood": 3}},
        section="build",
    )
    assert controller(s, "E6") == "crimea"
    play(s, "dial 3", "dial 3")
    assert controller(s, "E6") == "rusviet"
    assert tokens(s, "E6") == {"wood": 3}
    assert choices(s) == ["pass", "bottom"]
    play(s, "bottom")
    assert tokens(s, "E6") == {}


@rule("S-COMBAT-17")
def test_the_defender_keeps_territory_and_resources() -> None:
    s = duel({"power": 3}, {"power": 4}, resources={"E6": {"wood": 3}}, section="build")
    play(s, "dial 3", "dial 4")
    assert controller(s, "E6") == "crimea"
    assert s.active == s.seat_names().index("crimea"), "nothing to pay a bottom action with"
    seats: Any = s.observe(None)["seats"]
    assert seats[1]["fortune"]["resources"] == 1
    assert seats[0]["fortune"]["resources"] == 0


@rule("S-COMBAT-18")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("winner", ["rusviet", "crimea"])
def test_the_winner_places_a_star_up_to_two(winner: str, before: int, after: int) -> None:
    stars = {"stars": {"combat": before}}
    s = duel({"power": 3, **stars}, {"power": 3, **stars})
    play(s, "dial 0", "dial 0" if winner == "rusviet" else "dial 1")
    loser = "crimea" if winner == "rusviet" else "rusviet"
    assert (combat_stars(s, winner), combat_stars(s, loser)) == (after, before)
    assert seat(s, winner).star_count() == after


@rule("S-COMBAT-18", "S-FACTION-12")
def test_saxony_places_a_third_star() -> None:
    s = scythe(
        saxony={"mechs": {"riverwalk": "F7"}, "workers": {}, "stars": {"combat": 2}},
        polania={"mechs": {"riverwalk": "E6"}, "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop", "dial 0", "dial 0")
    assert combat_stars(s, "saxony") == 3


@rule("S-COMBAT-19")
@pytest.mark.parametrize("winner", ["rusviet", "crimea"])
def test_with_both_stars_one_may_still_attack_and_defend(winner: str) -> None:
    both = {"stars": {"combat": 2}, "power": 3}
    s = duel(both, {**both, "workers": {"E6": 1}}, resources={"E6": {"food": 1}})
    assert combat_at(s) == "E6"
    play(s, "dial 0", "dial 0" if winner == "rusviet" else "dial 1")
    assert controller(s, "E6") == winner
    assert seat(s, winner).star_count() == 2


@rule("S-COMBAT-20")
@pytest.mark.parametrize(("popularity", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_a_winning_attacker_loses_popularity_for_each_worker(popularity: int, left: int) -> None:
    s = duel({"popularity": popularity}, {"workers": {"E6": 2, "D7": 1}, "popularity": 4})
    play(s, "dial 0", "dial 0")
    assert seat(s, "rusviet").popularity == left
    assert (workers(s, "crimea", "E6"), workers(s, "crimea", "crimea")) == (0, 2)
    assert workers(s, "crimea", "D7") == 1
    assert seat(s, "crimea").popularity == 4


@rule("S-COMBAT-20")
def test_popularity_is_lost_in_each_of_two_combats() -> None:
    s = two_combats({"popularity": 5}, {"workers": {"E6": 1}}, {"workers": {"G7": 2}})
    play(s, "fight E6", "dial 0", "dial 0")
    assert seat(s, "rusviet").popularity == 4
    play(s, "dial 0", "dial 0")
    assert seat(s, "rusviet").popularity == 2


@rule("S-COMBAT-21")
def test_a_winning_defender_loses_no_popularity() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {"F7": 2}, "popularity": 5, "objectives": []},
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {"E6": 1}, "popularity": 5, "objectives": []},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 2", "stop", "dial 0", "dial 1")
    assert (workers(s, "rusviet", "E6"), workers(s, "rusviet", "rusviet")) == (0, 2)
    assert workers(s, "crimea", "E6") == 1
    assert (seat(s, "rusviet").popularity, seat(s, "crimea").popularity) == (5, 5)


# -- defeat ------------------------------------------------------------------------------------------------


@rule("S-COMBAT-22")
@pytest.mark.parametrize("loser", ["rusviet", "crimea"])
def test_all_units_of_the_loser_go_home_from_there_and_none_from_elsewhere(loser: str) -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "F6"},
            "character": "F7",
            "workers": {"F7": 1, "F6": 1},
            "power": 3,
            "objectives": [],
        },
        crimea={
            "mechs": {"riverwalk": "E6", "wayfare": "D7"},
            "character": "E6",
            "workers": {"E6": 1, "D7": 1},
            "power": 3,
            "objectives": [],
        },
        top="units",
    )
    play(s, "unit.character", "go E6", "unit.mech F7", "go E6", "take.worker 1")
    play(s, "dial 0", "dial 1" if loser == "rusviet" else "dial 0")
    winner = "crimea" if loser == "rusviet" else "rusviet"
    other = "F6" if loser == "rusviet" else "D7"
    assert (fighters(s, loser, "E6"), workers(s, loser, "E6")) == (0, 0)
    assert (fighters(s, loser, loser), workers(s, loser, loser)) == (2, 1)
    assert (fighters(s, loser, other), workers(s, loser, other)) == (1, 1)
    assert (fighters(s, winner, "E6"), workers(s, winner, "E6")) == (2, 1)


@rule("S-COMBAT-22", "S-MECH-21")
def test_each_nordic_unit_may_withdraw_to_a_lake_and_the_rest_goes_home() -> None:
    s = scythe(
        active="crimea",
        nordic={
            "mechs": {"seaworthy": "D3", "riverwalk": "D3"},
            "character": "D3",
            "workers": {"D3": 1},
            "objectives": [],
            "power": 1,
        },
        crimea={"mechs": {"riverwalk": "D4"}, "workers": {}, "popularity": 4, "objectives": []},
        polania={"mechs": {"submerge": "C4"}, "workers": {}, "objectives": []},
        resources={"D3": {"wood": 2}},
        top="units",
    )
    play(s, "unit.mech D4", "go D3", "stop", "dial 1", "dial 1")
    assert asked(s) == ["nordic"]
    assert choices(s) == ["retreat C2", "retreat E3", "retreat nordic"]
    refused(s, "retreat C4")  # an enemy is there
    play(s, "retreat E3")
    assert PLACES[seat(s, "nordic").character] == "E3"
    play(s, "retreat nordic", "retreat E3", "take.worker 0")
    assert sorted(PLACES[at] for at in seat(s, "nordic").mechs if at >= 0) == ["E3", "nordic"]
    assert workers(s, "nordic", "D3") == 0
    assert workers(s, "nordic", "nordic") == 1
    assert tokens(s, "D3") == {"wood": 2}
    assert controller(s, "D3") == "crimea"
    assert controller(s, "E3") == "nordic"
    assert seat(s, "crimea").popularity == 3


@rule("S-COMBAT-20", "S-COMBAT-22", "S-MECH-22")
def test_workers_that_follow_a_mech_to_a_lake_have_been_forced_to_retreat_as_well() -> None:
    s = scythe(
        active="crimea",
        nordic={"mechs": {"seaworthy": "D3"}, "workers": {"D3": 3}, "objectives": []},
        crimea={"mechs": {"riverwalk": "D4"}, "workers": {}, "popularity": 5, "objectives": []},
        top="units",
    )
    play(s, "unit.mech D4", "go D3", "stop", "dial 0", "dial 0", "retreat E3")
    assert choices(s) == ["take.worker 0", "take.worker 1", "take.worker 2", "take.worker 3"]
    play(s, "take.worker 2")
    assert [workers(s, "nordic", name) for name in ("D3", "E3", "nordic")] == [0, 2, 1]
    assert seat(s, "crimea").popularity == 2


@rule("S-COMBAT-22", "S-COMBAT-04")
def test_a_nordic_attacker_withdraws_to_a_lake_before_the_next_combat() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "D4", "riverwalk": "E4"}, "workers": {}, "objectives": []},
        crimea={"mechs": {"riverwalk": "D3"}, "workers": {}, "power": 3, "objectives": []},
        polania={"mechs": {"riverwalk": "F3"}, "workers": {}, "power": 3, "objectives": []},
        top="units",
    )
    play(s, "unit.mech D4", "go D3", "unit.mech E4", "go F3", "fight D3", "dial 0", "dial 1")
    assert choices(s) == ["retreat C2", "retreat E3", "retreat C4", "retreat nordic"]
    refused(s, "fight F3")
    play(s, "retreat E3")
    assert combat_at(s) == "F3"
    play(s, "dial 0", "dial 1")
    assert choices(s) == ["retreat E3", "retreat nordic"], "the own units there are no hindrance"
    play(s, "retreat E3")
    assert fighters(s, "nordic", "E3") == 2


@rule("S-COMBAT-23")
def test_resources_that_the_loser_brought_stay() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {}, "objectives": []},
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        resources={"F7": {"oil": 3}, "E6": {"oil": 1, "food": 1}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.oil 2", "stop", "dial 0", "dial 1")
    assert tokens(s, "E6") == {"oil": 3, "food": 1}
    assert tokens(s, "F7") == {"oil": 1}
    assert tokens(s, "rusviet") == {}
    assert controller(s, "E6") == "crimea"


@rule("S-COMBAT-23")
def test_a_beaten_defender_takes_nothing_along() -> None:
    s = duel({}, {"workers": {"E6": 2}}, resources={"E6": {"metal": 4}})
    play(s, "dial 0", "dial 0")
    assert tokens(s, "E6") == {"metal": 4}
    assert tokens(s, "crimea") == {}


@rule("S-COMBAT-24")
@pytest.mark.parametrize(
    ("answers", "hand"),
    [
        (["dial 0", "cards none"], (2,)),
        (["dial 0", "cards 2"], (5,)),
        (["dial 1", "cards none"], (2, 5)),
        (["dial 3", "cards 2"], (5,)),
    ],
)
@pytest.mark.parametrize("loser", ["rusviet", "crimea"])
def test_a_loser_who_has_shown_power_draws_a_card(loser: str, answers: list[str], hand: tuple[int]) -> None:
    poor = {"power": 3, "hand": [2]}
    strong = {"power": 7, "hand": []}
    s = duel(*((poor, strong) if loser == "rusviet" else (strong, poor)), deck=[5, 4])
    winner = "crimea" if loser == "rusviet" else "rusviet"
    answer(s, winner, "dial 7")
    answer(s, loser, *answers)
    assert fighters(s, loser, loser) == 2
    assert seat(s, loser).hand == hand
    assert seat(s, winner).hand == ()


@rule("S-COMBAT-24")
def test_the_card_is_drawn_after_the_retreat() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "D4"}, "workers": {}, "power": 3},
        crimea={"mechs": {"riverwalk": "D3"}, "workers": {}, "power": 3},
        deck=[5],
        top="units",
    )
    play(s, "unit.mech D4", "go D3", "stop", "dial 1", "dial 2")
    assert choices(s)[-1] == "retreat nordic"
    assert seat(s, "nordic").hand == ()
    play(s, "retreat C2")
    assert seat(s, "nordic").hand == (5,)


@rule("S-COMBAT-25")
def test_cards_used_in_the_combat_may_be_drawn_again() -> None:
    drawn = set()
    for seed in range(12):
        s = duel({"hand": [3], "power": 0}, {"hand": [5], "power": 0}, deck=[], discard=[], seed=seed)
        play(s, "dial 0", "cards 3", "dial 0", "cards 5")
        assert seat(s, "crimea").hand == ()
        assert len(seat(s, "rusviet").hand) == 1
        assert s.discard == ()
        assert sorted((*s.deck, *seat(s, "rusviet").hand)) == [3, 5]
        drawn |= set(seat(s, "rusviet").hand)
    assert drawn == {3, 5}


@rule("S-COMBAT-25")
def test_without_a_card_anywhere_there_is_no_consolation() -> None:
    s = duel({"power": 1}, {"power": 2}, deck=[])
    play(s, "dial 1", "dial 2")
    assert seat(s, "rusviet").hand == ()


@rule("S-COMBAT-26")
def test_the_losers_structure_stays_his() -> None:
    s = duel({}, {"structures": {"monument": "E6"}})
    play(s, "dial 0", "dial 0")
    assert controller(s, "E6") == "rusviet"
    assert seat(s, "crimea").structures.count(place("E6")) == 1
    places: Any = s.observe(None)["places"]
    assert places["E6"]["structure"] == "crimea monument"


# -- encounters --------------------------------------------------------------------------------------------


def meeting(**table: object) -> Scythe:
    """Rusviet's character goes to the encounter in F6, held by a mech of Crimea."""
    s = scythe(
        rusviet={"character": "F7", "mechs": {"riverwalk": "G7"}, "workers": {}, "power": 3},
        crimea={"mechs": {"riverwalk": "F6", "wayfare": "E6"}, "workers": {}, "power": 3},
        encounters=["F6"],
        encounter_deck=[13],
        top="units",
        **table,
    )
    return play(s, "unit.character", "go F6")


@rule("S-COMBAT-27")
def test_a_character_that_wins_has_the_encounter() -> None:
    s = play(meeting(), "stop")
    assert s.encounter < 0
    play(s, "dial 1", "dial 1")
    assert s.encounter == 12
    assert choices(s)[0] == "option a"
    assert not s.encounters


@rule("S-COMBAT-27")
def test_a_character_that_loses_leaves_the_token() -> None:
    s = play(meeting(), "stop", "dial 0", "dial 1")
    assert s.encounters == 1 << place("F6")
    assert s.encounter < 0
    assert s.encounter_deck[-1] == 12


@rule("S-COMBAT-27")
def test_a_mech_that_wins_has_no_encounter() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "G7"}, "workers": {}},
        crimea={"mechs": {"riverwalk": "F6"}, "workers": {}},
        encounters=["F6"],
        top="units",
    )
    play(s, "unit.mech G7", "go F6", "stop", "dial 0", "dial 0")
    assert controller(s, "F6") == "rusviet"
    assert s.encounters == 1 << place("F6")
    assert s.encounter < 0


@rule("S-COMBAT-27")
def test_a_defending_character_that_wins_has_the_encounter() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "G7"}, "workers": {}},
        crimea={"character": "F6", "workers": {}},
        encounters=["F6"],
        encounter_deck=[13],
        top="units",
    )
    play(s, "unit.mech G7", "go F6", "stop", "dial 0", "dial 1")
    assert asked(s) == ["crimea"]
    assert s.encounter == 12
    assert not s.encounters


@rule("S-COMBAT-28")
def test_the_encounter_waits_for_all_combats() -> None:
    s = scythe(
        rusviet={"character": "F7", "mechs": {"riverwalk": "F7"}, "workers": {}, "power": 3},
        crimea={"mechs": {"riverwalk": "F6", "wayfare": "E6"}, "workers": {}, "power": 3},
        encounters=["F6"],
        encounter_deck=[13],
        top="units",
    )
    play(s, "unit.character", "go F6", "unit.mech F7", "go E6", "fight F6", "dial 0", "dial 0")
    assert combat_at(s) == "E6"
    assert (s.encounter, s.encounters) == (-1, 1 << place("F6"))
    play(s, "dial 0", "dial 1")
    assert (s.encounter, s.encounters) == (12, 0)


# -- lakes -------------------------------------------------------------------------------------------------


def lake_battle(**table: object) -> Scythe:
    """Nordic, with an oil aboard, attacks Polania's mech, with two workers and two wood, on the lake E5."""
    s = scythe(
        nordic={
            "mechs": {"seaworthy": "D5"},
            "workers": {"D5": 1},
            "popularity": 5,
            "power": 3,
            "objectives": [],
        },
        polania={
            "mechs": {"submerge": "E5"},
            "workers": {"E5": 2},
            "popularity": 5,
            "power": 3,
            "objectives": [],
        },
        resources={"E5": {"wood": 2}, "D5": {"oil": 1}},
        top="units",
        **table,
    )
    return play(s, "unit.mech D5", "go E5", "take.worker 1", "take.oil 1", "stop")


@rule("S-COMBAT-29")
def test_workers_aboard_the_losers_mechs_go_home_and_cost_the_attacker() -> None:
    s = lake_battle()
    assert combat_at(s) == "E5"
    play(s, "dial 1", "dial 1")
    assert (workers(s, "polania", "E5"), workers(s, "polania", "polania")) == (0, 2)
    assert fighters(s, "polania", "polania") == 2
    assert workers(s, "nordic", "E5") == 1
    assert seat(s, "nordic").popularity == 3
    assert combat_stars(s, "nordic") == 1


@rule("S-COMBAT-29", "S-COMBAT-21")
def test_a_defender_on_a_lake_pays_nothing() -> None:
    s = lake_battle()
    play(s, "dial 0", "dial 1")
    assert (workers(s, "nordic", "E5"), workers(s, "nordic", "nordic")) == (0, 1)
    assert workers(s, "polania", "E5") == 2
    assert (seat(s, "polania").popularity, seat(s, "nordic").popularity) == (5, 5)


@rule("S-COMBAT-30")
def test_the_winner_of_a_lake_has_the_resources_of_both() -> None:
    s = play(lake_battle(), "dial 1", "dial 1")
    assert tokens(s, "E5") == {"oil": 1, "wood": 2}
    assert controller(s, "E5") == "nordic"
    s = play(lake_battle(), "dial 0", "dial 1")
    assert tokens(s, "E5") == {"oil": 1, "wood": 2}
    assert (tokens(s, "nordic"), tokens(s, "D5")) == ({}, {})
    assert controller(s, "E5") == "polania"


@rule("S-COMBAT-30")
def test_what_was_won_on_a_lake_sails_on_with_the_winner() -> None:
    s = play(lake_battle(), "dial 1", "dial 1")
    back = scythe(
        nordic={"mechs": {"seaworthy": "E5"}, "workers": {"E5": 1}, "objectives": []},
        polania={"workers": {}},
        resources={"E5": tokens(s, "E5")},
        top="units",
    )
    play(back, "unit.mech E5", "go D4")
    assert tokens(back, "D4") == {"oil": 1, "wood": 2}, "nothing stays without a carrier"


# -- the end of the game -----------------------------------------------------------------------------------


@rule("S-COMBAT-31")
def test_the_sixth_star_does_not_cut_the_combat_short() -> None:
    s = duel(
        {"stars": FIVE_STARS, "popularity": 7, "power": 3},
        {"workers": {"E6": 2}, "power": 3, "hand": []},
        resources={"E6": {"food": 2}},
        deck=[4, 2],
    )
    play(s, "dial 2", "dial 1")
    assert s.over
    assert seat(s, "rusviet").star_count() == 6
    assert seat(s, "rusviet").popularity == 5
    assert (seat(s, "rusviet").power, seat(s, "crimea").power) == (1, 2)
    assert workers(s, "crimea", "crimea") == 2
    assert seat(s, "crimea").hand == (4,)
    assert controller(s, "E6") == "rusviet"
    coins = seat(s, "rusviet").coins
    assert s.scores()[0] == coins + 6 * 3 + 1 * 2 + 1 * 1, "scored in the lower tier of popularity"


@rule("S-COMBAT-31")
def test_a_nordic_loser_still_chooses_where_to_go() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "D3"}, "workers": {}, "power": 1, "objectives": []},
        crimea={"mechs": {"riverwalk": "D4"}, "workers": {}, "stars": FIVE_STARS, "objectives": []},
        active="crimea",
        deck=[4],
        top="units",
    )
    play(s, "unit.mech D4", "go D3", "stop", "dial 1", "dial 1")
    assert seat(s, "crimea").star_count() == 6
    assert asked(s) == ["nordic"]
    assert s.winners() == []
    play(s, "retreat E3")
    assert s.over
    assert controller(s, "E3") == "nordic"
    assert seat(s, "nordic").hand == (4,)


@rule("S-COMBAT-31")
def test_a_star_reached_just_before_the_combat_ends_the_game_only_after_it() -> None:
    """Power 16 without its star yet, as a bonus before the combat would give."""
    s = duel({"stars": FIVE_STARS, "power": 16}, {"power": 5})
    assert asked(s) == ["rusviet", "crimea"]
    play(s, "dial 0", "dial 1")
    assert s.over
    assert [p.star_count() for p in s.seats] == [6, 1]
    assert fighters(s, "rusviet", "rusviet") == 2


@rule("S-COMBAT-31")
def test_the_star_reached_before_the_combat_counts_whatever_is_spent_in_it() -> None:
    """Power 16 earns its star although the dial takes the power away again."""
    s = duel({"power": 3}, {"power": 16, "stars": {"mechs": 1}})
    play(s, "dial 0", "dial 7")
    assert seat(s, "crimea").power == 9
    assert seat(s, "crimea").star_count() == 3  # mechs, power, combat


@rule("S-COMBAT-31")
def test_a_defender_may_end_the_game_by_winning() -> None:
    s = duel({"workers": {}}, {"stars": FIVE_STARS, "power": 3}, section="build")
    play(s, "dial 0", "dial 1")
    assert s.over
    assert seat(s, "crimea").star_count() == 6
    assert fighters(s, "rusviet", "rusviet") == 2


@rule("S-COMBAT-31", "S-END-02")
@pytest.mark.parametrize("winner", ["rusviet", "crimea"])
def test_the_game_ends_with_that_combat_and_not_later(winner: str) -> None:
    """The character of the attacker has won, or waits elsewhere: its encounter does not come any more."""
    s = scythe(
        rusviet={
            "character": "F7",
            "mechs": {"riverwalk": "F7"},
            "workers": {},
            "stars": FIVE_STARS if winner == "rusviet" else {},
        },
        crimea={
            "mechs": {"riverwalk": "E6"},
            "workers": {},
            "power": 3,
            "stars": FIVE_STARS if winner == "crimea" else {},
        },
        encounters=["F6"],
        encounter_deck=[13],
        top="units",
    )
    play(s, "unit.character", "go F6", "unit.mech F7", "go E6")
    play(s, "dial 0", "dial 0" if winner == "rusviet" else "dial 1")
    assert s.over
    assert (s.encounter, s.encounters) == (-1, 1 << place("F6"))


@rule("S-COMBAT-32")
@pytest.mark.parametrize("dial", ["dial 0", "dial 5"])
def test_both_sides_may_have_six_stars(dial: str) -> None:
    """The defender has reached power 16 just before; what the dial takes does not take the star."""
    s = duel({"stars": FIVE_STARS, "power": 7}, {"stars": FIVE_STARS, "power": 16})
    play(s, "dial 7", dial)
    assert s.over
    assert [p.star_count() for p in s.seats] == [6, 6]
    assert (combat_stars(s, "rusviet"), combat_stars(s, "crimea")) == (1, 0)


@rule("S-COMBAT-32")
def test_both_sides_may_have_six_stars_with_three_at_the_table() -> None:
    """The third player, due a star as well, was no part of that combat and places none."""
    s = two_combats(
        {"stars": FIVE_STARS, "power": 16},
        {"stars": FIVE_STARS, "power": 7},
        {"stars": FIVE_STARS, "power": 16},
    )
    play(s, "fight E6", "dial 0", "dial 1")
    assert s.over
    assert [p.star_count() for p in s.seats] == [6, 6, 5]


@rule("S-COMBAT-33", "S-END-05")
def test_units_in_combats_not_fought_go_back_with_what_they_carried() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "G6"},
            "workers": {"G6": 3},
            "stars": FIVE_STARS,
            "power": 3,
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}},
        polania={"mechs": {"riverwalk": "G7"}, "workers": {"G7": 1}},
        resources={"G6": {"oil": 3}, "G7": {"food": 1}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.mech G6", "go G7", "take.worker 1", "take.oil 2")
    assert tokens(s, "G7") == {"oil": 2, "food": 1}
    play(s, "fight E6", "dial 0", "dial 0")
    assert s.over
    assert (fighters(s, "rusviet", "G7"), workers(s, "rusviet", "G7")) == (0, 0)
    assert (fighters(s, "rusviet", "G6"), workers(s, "rusviet", "G6")) == (1, 3)
    assert tokens(s, "G6") == {"oil": 3}
    assert tokens(s, "G7") == {"food": 1}
    assert controller(s, "G7") == "polania"
    assert (fighters(s, "polania", "G7"), workers(s, "polania", "G7")) == (1, 1)
    assert fighters(s, "rusviet", "E6") == 1, "the combat that was fought stands"
    assert combat_stars(s, "polania") == 0
    held = [PLACES[at] for at in range(len(HEXES)) if s.controller(at) == 2]
    assert held == ["G7"]


@rule("S-COMBAT-33")
def test_units_go_back_to_where_their_move_began_home_bases_included() -> None:
    s = scythe(
        rusviet={
            "mechs": {"speed": "D5", "riverwalk": "rusviet"},
            "character": "F7",
            "cubes": ["units"],
            "workers": {"rusviet": 1, "F6": 1},
            "stars": FIVE_STARS,
        },
        crimea={"character": "E6", "workers": {}},
        polania={"mechs": {"riverwalk": "F5", "speed": "F4"}, "workers": {}},
        resources={"E4": {"metal": 1}},
        top="units",
    )
    play(s, "unit.character", "go E6")
    play(s, "unit.mech rusviet", "go G4", "take.worker 1", "go F4", "take.worker 1")
    play(s, "unit.mech D5", "go D4", "go E4")
    assert choices(s) == ["fight F4", "fight E6"]
    play(s, "fight E6", "dial 0", "dial 0")
    assert s.over
    assert (fighters(s, "rusviet", "rusviet"), workers(s, "rusviet", "rusviet")) == (1, 1)
    assert controller(s, "F4") == "polania"
    assert controller(s, "G4") is None
    assert controller(s, "E4") == "rusviet", "a unit in no combat stays"


@rule("S-COMBAT-33")
def test_several_units_in_one_unfought_combat_go_back_each_to_its_own_place() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "G6", "peoples_army": "F6"},
            "character": "F7",
            "cubes": ["units"],
            "workers": {"G6": 2, "F6": 1},
            "stars": FIVE_STARS,
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}},
        polania={"mechs": {"riverwalk": "G7"}, "workers": {}},
        top="units",
    )
    play(
        s,
        "unit.character",
        "go E6",
        "unit.mech G6",
        "go G7",
        "take.worker 2",
        "unit.mech F6",
        "go G7",
        "take.worker 1",
    )
    play(s, "fight E6", "dial 0", "dial 0")
    assert s.over
    for name, units in ("G6", (1, 2)), ("F6", (1, 1)), ("F7", (1, 0)), ("G7", (0, 0)), ("E6", (1, 0)):
        assert (fighters(s, "rusviet", name), workers(s, "rusviet", name)) == units, name


@rule("S-COMBAT-33")
def test_a_combat_lost_before_is_not_undone() -> None:
    """Polania wins in G7, then Crimea's sixth star in E6 ends the game; a third combat is not fought."""
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7", "township": "G6"},
            "character": "D5",
            "cubes": ["units"],
            "workers": {},
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "stars": FIVE_STARS, "power": 3},
        polania={"mechs": {"riverwalk": "G7", "submerge": "C5"}, "workers": {}, "power": 3},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.mech G6", "go G7", "unit.character", "go C5")
    play(s, "fight G7", "dial 0", "dial 1", "fight E6", "dial 0", "dial 1")
    assert s.over
    assert fighters(s, "rusviet", "rusviet") == 2
    assert fighters(s, "rusviet", "D5") == 1
    assert controller(s, "C5") == "polania"
    assert [combat_stars(s, name) for name in ("rusviet", "crimea", "polania")] == [0, 1, 1]


@rule("S-COMBAT-33")
def test_without_a_sixth_star_all_combats_are_fought() -> None:
    s = two_combats({"stars": {**FIVE_STARS, "popularity": 0}, "power": 3})
    play(s, "fight E6", "dial 0", "dial 0")
    assert combat_at(s) == "G7"
    play(s, "dial 0", "dial 0")
    assert s.over


# -- examples and borders ----------------------------------------------------------------------------------


@rule("S-COMBAT-34")
def test_john_and_sandra() -> None:
    s = scythe(
        rusviet={  # John
            "mechs": {"riverwalk": "F7"},
            "character": "F6",
            "workers": {"F7": 2},
            "power": 10,
            "popularity": 6,
            "hand": [2, 4],
            "objectives": [],
        },
        crimea={  # Sandra
            "mechs": {"riverwalk": "E6"},
            "character": "E6",
            "workers": {"E6": 1},
            "power": 4,
            "hand": [3, 5],
            "objectives": [],
        },
        resources={"E6": {"food": 3}},
        deck=[2, 5],
        top="units",
    )
    play(s, "unit.character", "go G7", "unit.mech F7", "go E6", "take.worker 2")
    play(s, "dial 7")
    refused(s, "cards 2+4", "S-COMBAT-10")
    play(s, "cards none")
    refused(s, "dial 5", "S-COMBAT-09")
    play(s, "dial 4")
    assert "cards 3+5" in choices(s)
    play(s, "cards 3")
    assert (seat(s, "rusviet").power, seat(s, "crimea").power) == (3, 0)
    assert seat(s, "rusviet").popularity == 5
    assert combat_stars(s, "rusviet") == 1
    assert controller(s, "E6") == "rusviet"
    assert controller(s, "G7") == "rusviet"
    assert tokens(s, "E6") == {"food": 3}
    assert s.total(0, 3) == 3
    assert (fighters(s, "crimea", "crimea"), workers(s, "crimea", "crimea")) == (2, 1)
    assert s.discard == (3,)
    assert seat(s, "crimea").hand == (2, 5)
    assert (workers(s, "rusviet", "E6"), seat(s, "rusviet").hand) == (2, (2, 4))


@rule("S-COMBAT-35")
def test_driving_workers_off_is_no_combat() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {}, "hand": [2], "power": 5, "objectives": []},
        crimea={"workers": {"E6": 3}, "hand": [3], "power": 5, "objectives": []},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert combat_at(s) is None
    assert workers(s, "crimea", "crimea") == 3
    assert s.active == s.seat_names().index("crimea"), "the turn is over, and no dial was set"
    assert [p.star_count() for p in s.seats] == [0, 0]
    assert [p.hand for p in s.seats] == [(2,), (3,)]
    assert [p.power for p in s.seats] == [5, 5]


@rule("S-COMBAT-36")
def test_a_unit_that_fought_and_won_stays() -> None:
    s = scythe(
        rusviet={"mechs": {"speed": "F7"}, "workers": {"F7": 1}, "mat": "agricultural", "objectives": []},
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 1")
    assert "unit.mech E6" not in choices(s)
    assert "unit.worker E6" not in choices(s)
    refused(s, "unit.mech E6", "S-MOVE-03")
    refused(s, "go D6")
    play(s, "stop", "dial 0", "dial 0")
    assert fighters(s, "rusviet", "E6") == 1
    assert s.active == s.seat_names().index("crimea"), "no step, no second unit after the combat"


@rule("S-COMBAT-36")
def test_moves_left_are_lost_once_combat_has_begun() -> None:
    s = duel({"mechs": {"speed": "F7", "riverwalk": "D5"}, "mat": "agricultural"})
    play(s, "dial 0", "dial 0")
    refused(s, "unit.mech D5")
    assert s.active == s.seat_names().index("crimea")


@rule("S-COMBAT-37")
def test_combat_after_the_move_of_the_factory_card() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "F7"},
            "workers": {},
            "factory": "5",
            "power": 3,
            "hand": [4],
            "objectives": [],
        },
        crimea={"mechs": {"riverwalk": "E6"}, "workers": {"E6": 1}, "power": 3, "objectives": []},
        section="factory",
        window="bottom",
    )
    play(s, "bottom", "unit.mech F7", "go E6")
    assert combat_at(s) == "E6"
    assert asked(s) == ["rusviet", "crimea"]
    play(s, "dial 0", "cards 4", "dial 3")
    assert combat_stars(s, "rusviet") == 1
    assert (fighters(s, "crimea", "crimea"), workers(s, "crimea", "crimea")) == (2, 1)
    assert s.active == s.seat_names().index("crimea")
    assert choices(s)[0].startswith("section")
