"""Mech abilities in combat: Disarm, People's Army, Artillery, Scout and Camaraderie."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from scythe_table import fighters, scythe, seat, workers
from table import choices, play, refused

from veche.games.scythe.data.mats import MINE
from veche.games.scythe.state import Scythe
from veche.testing import rule


def options(s: Scythe, faction: str) -> list[str]:
    return [s.text(action) for action in s.legal(s.seat_names().index(faction))]


def asked(s: Scythe) -> list[str]:
    """The factions that owe a decision."""
    return [s.seat_names()[p] for p in s.pending]


# -- Disarm ------------------------------------------------------------------------------------------------


def saxon_attack(at: str, power: int, **saxony: object) -> Scythe:
    """Saxony's mech has left D5 (or F7) for a hex with a Polanian mech."""
    start = "D5" if at == "D6" else "F7"
    s = scythe(
        saxony={"mechs": {"disarm": start}, "power": 4, "workers": {}, **saxony},
        polania={"mechs": {"speed": at}, "power": power, "workers": {}},
        top="units",
    )
    return play(s, f"unit.mech {start}", f"go {at}", "stop")


@rule("S-MECH-13")
@pytest.mark.parametrize(("power", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_disarm_takes_two_power_on_a_tunnel_before_dials(power: int, left: int) -> None:
    s = saxon_attack("D6", power)
    assert asked(s) == ["saxony", "polania"]
    assert options(s, "saxony")[0] == "dial 0", "it needs no decision"
    assert seat(s, "polania").power == left
    assert seat(s, "saxony").power == 4


@rule("S-MECH-13")
def test_no_disarm_away_from_tunnels_and_the_own_mine() -> None:
    s = saxon_attack("E6", 5)
    assert (seat(s, "saxony").power, seat(s, "polania").power) == (4, 5)
    s = saxon_attack("E6", 5, structures={"monument": "E6"})
    assert seat(s, "polania").power == 5
    s = saxon_attack("E6", 5, structures={"mine": "F7"})
    assert seat(s, "polania").power == 5


@rule("S-MECH-13")
def test_disarm_works_on_the_own_mine_only() -> None:
    s = saxon_attack("E6", 5, structures={"mine": "E6"})
    assert seat(s, "polania").power == 3
    s = scythe(
        saxony={"mechs": {"disarm": "F7"}, "workers": {}},
        polania={"mechs": {"speed": "E6"}, "power": 5, "workers": {}, "structures": {"mine": "E6"}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert seat(s, "polania").power == 5


@rule("S-MECH-13", "S-BUILD-08")
def test_disarm_works_on_a_mine_that_was_built_this_turn() -> None:
    """It stands; only as a tunnel it is not open yet."""
    s = saxon_attack("E6", 5, structures={"mine": "E6"}, new=["mine"])
    assert not seat(s, "saxony").uses(MINE)
    assert seat(s, "polania").power == 3


@rule("S-MECH-13")
def test_no_disarm_before_its_mech_is_deployed() -> None:
    s = saxon_attack("D6", 5, mechs={"riverwalk": "D5"})
    assert seat(s, "polania").power == 5


@rule("S-MECH-13")
def test_disarm_holds_for_a_character_alone_and_for_no_other_combat() -> None:
    """The mech with Disarm may be anywhere; the power is taken from the opponent of the tunnel only."""
    s = scythe(
        active="saxony",
        saxony={"mechs": {"disarm": "B7"}, "character": "D5", "workers": {}},
        crimea={"mechs": {"speed": "C6"}, "power": 5, "workers": {}},
        polania={"mechs": {"speed": "D6"}, "power": 5, "workers": {}},
        top="units",
    )
    play(s, "unit.character", "go D6", "stop")
    assert (seat(s, "crimea").power, seat(s, "polania").power) == (5, 3)


@rule("S-MECH-14")
@pytest.mark.parametrize("mechs", [["disarm"], ["disarm", "riverwalk", "speed"]])
def test_disarm_once_however_many_defend(mechs: list[str]) -> None:
    s = scythe(
        nordic={"mechs": {"riverwalk": "D5"}, "power": 6, "workers": {}},
        saxony={"mechs": dict.fromkeys(mechs, "D6"), "power": 3, "workers": {}},
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop")
    assert asked(s) == ["nordic", "saxony"]
    assert (seat(s, "nordic").power, seat(s, "saxony").power) == (4, 3)


@rule("S-MECH-14")
def test_disarm_once_on_a_tunnel_with_the_own_mine() -> None:
    s = saxon_attack("D6", 6, structures={"mine": "D6"}, character="D6")
    assert seat(s, "polania").power == 4


@rule("S-MECH-14")
def test_disarm_in_each_of_two_combats() -> None:
    s = scythe(
        saxony={"mechs": {"disarm": "D5", "riverwalk": "D5"}, "power": 4, "workers": {}},
        polania={"mechs": {"speed": "D6", "riverwalk": "C5"}, "power": 6, "workers": {}},
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "unit.mech D5", "go C5")
    assert seat(s, "polania").power == 6, "not before the combat has begun"
    play(s, "fight D6")
    assert seat(s, "polania").power == 4
    play(s, "dial 0", "dial 1")
    assert seat(s, "polania").power == 1


# -- People's Army -----------------------------------------------------------------------------------------


def army(workers_there: int, **rusviet: object) -> Scythe:
    """Saxony attacks two Rusviet mechs in E6; Rusviet has set its dial and chooses cards."""
    s = scythe(
        active="saxony",
        rusviet={
            "mechs": {"peoples_army": "E6", "riverwalk": "E6"},
            "workers": {"E6": workers_there, "G4": 1},
            "hand": [2, 2, 3, 5],
            **rusviet,
        },
        saxony={"mechs": {"speed": "F7"}, "workers": {"F7": 1}, "hand": [4, 4]},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 1", "stop", "dial 0", "cards none")
    return play(s, "dial 0")


@rule("S-MECH-18")
@pytest.mark.parametrize("n", [1, 3])
def test_a_worker_in_the_combat_adds_one_card(n: int) -> None:
    s = army(n)
    assert "3 cards at the most" in refused(s, "cards 2+2+3+5", "S-MECH-18")
    assert "not in your hand" in refused(s, "cards 4", "S-COMBAT-10")
    assert max(len(text.split("+")) for text in choices(s)) == 3
    play(s, "cards 2+3+5")
    assert seat(s, "rusviet").hand == (2,)


@rule("S-MECH-18")
def test_the_card_is_an_offer_and_not_a_duty() -> None:
    s = army(1)
    assert {"cards none", "cards 2", "cards 2+2"} <= set(choices(s))


@rule("S-MECH-18")
def test_no_card_for_workers_elsewhere_or_without_the_mech() -> None:
    refused(army(0), "cards 2+2+3", "S-COMBAT-10")
    refused(army(3, mechs={"riverwalk": "E6", "township": "E6"}), "cards 2+2+3", "S-COMBAT-10")


@rule("S-MECH-18")
def test_the_opponents_workers_add_nothing() -> None:
    s = scythe(
        rusviet={"mechs": {"peoples_army": "E6"}, "workers": {}, "hand": [2, 2, 3, 5]},
        saxony={"mechs": {"speed": "F7"}, "workers": {"F7": 1}, "hand": [4, 4]},
        active="saxony",
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 1", "stop", "dial 0")
    refused(s, "cards 4+4", "S-COMBAT-10")
    play(s, "cards 4", "dial 0")
    refused(s, "cards 2+2", "S-COMBAT-10")


@rule("S-MECH-18")
def test_an_attacker_that_brings_workers_has_the_card_too() -> None:
    s = scythe(
        rusviet={"mechs": {"peoples_army": "F7"}, "workers": {"F7": 2}, "hand": [2, 3, 5]},
        saxony={"mechs": {"speed": "E6"}, "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "take.worker 2", "stop", "dial 0")
    refused(s, "cards 2+3+5", "S-MECH-18")
    play(s, "cards 3+5")
    assert asked(s) == ["saxony"]


@rule("S-MECH-18")
def test_the_whole_army_plays_six_cards() -> None:
    s = scythe(
        rusviet={
            "mechs": dict.fromkeys(["riverwalk", "township", "peoples_army", "speed"], "E6"),
            "character": "E6",
            "workers": {"E6": 1},
            "hand": [2, 2, 3, 3, 4, 5, 5],
        },
        saxony={"mechs": {"speed": "F7"}, "workers": {}},
        active="saxony",
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop", "dial 0", "dial 0", "cards 2+3+3+4+5+5")
    assert seat(s, "rusviet").hand == (2,)


@rule("S-MECH-19")
def test_workers_alone_never_fight() -> None:
    s = scythe(
        active="saxony",
        rusviet={
            "mechs": {"peoples_army": "G4"},
            "workers": {"E6": 3},
            "hand": [5, 5],
            "power": 5,
            "objectives": [],
        },
        saxony={
            "mechs": {"speed": "F7"},
            "workers": {},
            "hand": [4],
            "power": 5,
            "popularity": 5,
            "objectives": [],
        },
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert (workers(s, "rusviet", "E6"), workers(s, "rusviet", "rusviet")) == (0, 3)
    assert asked(s) == ["rusviet"]
    assert choices(s)[0].startswith("section"), "the next turn, without dials or cards"
    assert (seat(s, "rusviet").hand, seat(s, "saxony").hand) == ((5, 5), (4,))
    assert seat(s, "saxony").popularity == 2


# -- Artillery ---------------------------------------------------------------------------------------------


def artillery(power: int, enemy: int, **nordic: object) -> Scythe:
    """Nordic attacks a Polanian mech in E6 and may open fire."""
    s = scythe(
        nordic={"mechs": {"artillery": "F7"}, "power": power, "workers": {}, "objectives": [], **nordic},
        polania={"mechs": {"speed": "E6"}, "power": enemy, "workers": {}, "objectives": []},
        top="units",
    )
    return play(s, "unit.mech F7", "go E6", "stop")


@rule("S-MECH-27")
def test_artillery_costs_one_power_and_takes_two() -> None:
    s = artillery(6, 5)
    assert choices(s) == ["pass", "use artillery"]
    assert asked(s) == ["nordic"]
    play(s, "use artillery")
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (5, 3)
    refused(s, "use artillery")
    assert asked(s) == ["nordic", "polania"]


@rule("S-MECH-27")
def test_artillery_may_stay_silent() -> None:
    s = play(artillery(6, 5), "pass")
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (6, 5)
    refused(s, "use artillery")
    assert options(s, "nordic")[0] == "dial 0"


@rule("S-MECH-27")
def test_artillery_fires_once_however_many_units_fight_and_in_defence_too() -> None:
    s = scythe(
        active="polania",
        nordic={"mechs": {"artillery": "E6", "speed": "E6"}, "character": "E6", "power": 6, "workers": {}},
        polania={"mechs": {"speed": "F7"}, "power": 5, "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert asked(s) == ["nordic"]
    play(s, "use artillery")
    assert asked(s) == ["nordic", "polania"]
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (5, 3)


@rule("S-MECH-27")
def test_artillery_in_each_of_two_combats() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "F7"}, "character": "F7", "power": 6, "workers": {}},
        polania={"mechs": {"speed": "E6", "riverwalk": "F6"}, "power": 7, "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.character", "go F6", "fight E6", "use artillery")
    play(s, "dial 0", "dial 0")
    assert choices(s) == ["pass", "use artillery"], "the character alone has it as well"
    play(s, "use artillery")
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (4, 3)


@rule("S-MECH-27")
def test_no_artillery_before_its_mech_is_deployed() -> None:
    s = artillery(6, 5, mechs={"riverwalk": "F7"})
    assert asked(s) == ["nordic", "polania"]


@rule("S-MECH-28")
def test_artillery_is_not_offered_without_power() -> None:
    s = artillery(0, 5)
    assert asked(s) == ["nordic", "polania"]
    refused(s, "use artillery")
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (0, 5)


@rule("S-MECH-28")
@pytest.mark.parametrize("enemy", [0, 1])
def test_the_opponents_power_stops_at_zero(enemy: int) -> None:
    s = play(artillery(1, enemy), "use artillery")
    assert (seat(s, "nordic").power, seat(s, "polania").power) == (0, 0)


# -- Scout -------------------------------------------------------------------------------------------------


def scout(crimea: list[int], nordic: list[int], seed: int = 0) -> Scythe:
    """Crimea attacks a Nordic mech in E6; Saxony looks on."""
    s = scythe(
        nordic={"mechs": {"riverwalk": "E6"}, "hand": nordic, "workers": {}},
        crimea={"mechs": {"scout": "F7"}, "hand": crimea, "workers": {}},
        saxony={"workers": {}, "hand": [4], "objectives": []},
        active="crimea",
        seed=seed,
        deck=[2, 3, 4, 5],
        top="units",
    )
    return play(s, "unit.mech F7", "go E6", "stop")


@rule("S-MECH-33")
def test_scout_takes_a_card_of_the_opponent() -> None:
    s = scout([2], [3, 3, 3])
    assert asked(s) == ["crimea"]
    assert choices(s) == ["pass", "use scout"]
    deck = s.deck
    play(s, "use scout")
    assert (seat(s, "crimea").hand, seat(s, "nordic").hand) == ((2, 3), (3, 3))
    assert (s.deck, s.discard) == (deck, ())
    refused(s, "use scout")
    assert asked(s) == ["nordic", "crimea"]


@rule("S-MECH-33")
def test_the_card_may_be_played_at_once() -> None:
    s = play(scout([], [5]), "use scout")
    play(s, "dial 0", "cards 5", "dial 0")
    assert s.discard == (5,)
    assert fighters(s, "crimea", "E6") == 1


@rule("S-MECH-33")
def test_the_card_is_random() -> None:
    taken = [play(scout([], [2, 3, 5], seed), "use scout").seats[1].hand for seed in range(40)]
    assert set(taken) == {(2,), (3,), (5,)}


@rule("S-MECH-33")
def test_nothing_to_scout_in_an_empty_hand() -> None:
    s = scout([2], [])
    assert asked(s) == ["nordic", "crimea"]
    refused(s, "use scout")
    assert seat(s, "crimea").hand == (2,)


@rule("S-MECH-33")
def test_scout_may_be_declined() -> None:
    s = play(scout([2], [3]), "pass")
    assert (seat(s, "crimea").hand, seat(s, "nordic").hand) == ((2,), (3,))
    refused(s, "use scout")


@rule("S-MECH-33")
def test_scout_once_however_many_units_fight_and_in_defence_too() -> None:
    s = scythe(
        nordic={"mechs": {"riverwalk": "F7"}, "hand": [2, 3, 4], "workers": {}},
        crimea={"mechs": {"scout": "E6", "speed": "E6"}, "character": "E6", "hand": [], "workers": {}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop")
    assert asked(s) == ["crimea"]
    play(s, "use scout")
    assert asked(s) == ["nordic", "crimea"]
    assert (len(seat(s, "nordic").hand), len(seat(s, "crimea").hand)) == (2, 1)


@rule("S-MECH-33", "S-TERM-26")
def test_only_the_two_sides_know_which_card_was_taken() -> None:
    """The same theft of different cards looks and sounds the same to Saxony and to a spectator."""
    views: dict[tuple[int, ...], tuple[object, ...]] = {}
    for seed in range(20):
        s = scout([], [2, 5], seed)
        barrier = s.barrier
        s.listen()
        play(s, "use scout")
        assert s.barrier > barrier, "a card was seen: no way back"
        log = list(s.log or [])
        onlookers = []
        for reader in 2, None:
            s.log = log[:]
            onlookers.append((s.heard(reader), s.observe(reader)))
        views[seat(s, "crimea").hand] = tuple(onlookers)
        for reader in 0, 1:
            s.log = log[:]
            assert len(s.heard(reader)) == len(onlookers[0][0]) + 1
    assert set(views) == {(2,), (5,)}
    assert views[2,] == views[5,]


# -- Camaraderie -------------------------------------------------------------------------------------------


def comrades(saxony: Mapping[str, object], mech: str = "camaraderie") -> Scythe:
    """A Polanian mech has gone from F7 to E6."""
    s = scythe(
        active="polania",
        saxony={"workers": {}, "power": 3, "objectives": [], **saxony},
        polania={"mechs": {mech: "F7"}, "workers": {}, "popularity": 5, "power": 3, "objectives": []},
        top="units",
    )
    return play(s, "unit.mech F7", "go E6", "stop")


@rule("S-MECH-36")
def test_polania_loses_no_popularity_for_a_won_attack() -> None:
    s = comrades({"mechs": {"speed": "E6"}, "workers": {"E6": 3}})
    play(s, "dial 0", "dial 0")
    assert (workers(s, "saxony", "E6"), workers(s, "saxony", "saxony")) == (0, 3)
    assert seat(s, "polania").popularity == 5


@rule("S-MECH-36")
def test_without_the_mech_it_does() -> None:
    s = comrades({"mechs": {"speed": "E6"}, "workers": {"E6": 3}}, mech="riverwalk")
    play(s, "dial 0", "dial 0")
    assert seat(s, "polania").popularity == 2


@rule("S-MECH-36")
def test_the_enemies_of_polania_pay_as_ever() -> None:
    s = scythe(
        saxony={"mechs": {"speed": "F7"}, "workers": {}, "popularity": 5},
        polania={"mechs": {"camaraderie": "E6"}, "workers": {"E6": 2}},
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "stop", "dial 0", "dial 0")
    assert seat(s, "saxony").popularity == 3


@rule("S-MECH-37")
def test_camaraderie_does_not_help_against_workers_alone() -> None:
    s = comrades({"workers": {"E6": 2}})
    assert workers(s, "saxony", "saxony") == 2
    assert seat(s, "polania").popularity == 3


@rule("S-MECH-37")
def test_a_won_combat_does_not_spare_the_rest_of_the_turn() -> None:
    s = scythe(
        active="polania",
        saxony={"mechs": {"speed": "E6"}, "workers": {"E6": 1, "F6": 1}, "objectives": []},
        polania={
            "mechs": {"camaraderie": "F7"},
            "character": "F7",
            "workers": {},
            "popularity": 5,
            "objectives": [],
        },
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.character", "go F6")
    assert seat(s, "polania").popularity == 4
    play(s, "dial 0", "dial 0")
    assert seat(s, "polania").popularity == 4
