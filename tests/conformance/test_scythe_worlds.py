"""Scythe: every world that fits what a seat has seen comes up, about as often as by chance, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

import pytest
from conformance.games import seats, seen
from conformance.worlds import even, worlds
from scythe_table import scythe, seat
from table import play

import veche
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import HEXES
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS, ENCOUNTER_TABLE
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.state import NOBODY, Scythe
from veche.testing import rule

NORDIC, RUSVIET, CRIMEA = range(3)
WATCHERS = (NORDIC, RUSVIET, CRIMEA, None)

every_watcher = pytest.mark.parametrize("player", WATCHERS)

# -- cards ----------------------------------------------------------------------------------------------


@rule("S-TERM-26")
@every_watcher
def test_hands_and_the_deck_are_any_deal_of_the_unseen_cards(player: int | None) -> None:
    s = scythe(nordic={"hand": [5]}, rusviet={"hand": [3]}, crimea={"hand": [4, 4]}, deck=[2, 3])
    unseen = [*s.deck]
    for p, owner in enumerate(s.seats):
        unseen += owner.hand if p != player else ()
    deals: Counter[object] = Counter()
    for cards in permutations(unseen):
        pile = list(cards)
        hands = tuple(
            owner.hand if p == player else tuple(sorted(pile.pop() for _ in owner.hand))
            for p, owner in enumerate(s.seats)
        )
        deals[hands, tuple(pile)] += 1
    found = worlds(s, player, 30 * len(deals))
    assert even(((tuple(owner.hand for owner in world.seats), world.deck) for world in found), deals)


@rule("S-TERM-27")
@every_watcher
def test_objectives_are_any_that_the_seat_has_not_seen(player: int | None) -> None:
    s = scythe(
        nordic={"objectives": [OBJECTIVES[3], OBJECTIVES[9]]},
        rusviet={"objectives": [OBJECTIVES[5], OBJECTIVES[7]]},
        crimea={"objectives": [OBJECTIVES[4]]},
    )
    unseen = set(range(len(OBJECTIVES))) - set(s.seats[player].objectives if player is not None else ())
    found = worlds(s, player, 3000)
    for p, owner in enumerate(s.seats):
        held = [world.seats[p].objectives for world in found]
        if p == player:
            assert set(held) == {owner.objectives}
        else:
            assert even(held, set(combinations(sorted(unseen), len(owner.objectives))))
    for place in (0, -1):
        assert even((world.objective_deck[place] for world in found), unseen)
    for world in found[:20]:
        dealt = [card for owner in world.seats for card in owner.objectives]
        assert sorted(dealt + [*world.objective_deck]) == list(range(len(OBJECTIVES)))


@rule("S-SETUP-04")
@every_watcher
def test_the_encounter_deck_lies_in_any_order(player: int | None) -> None:
    s = scythe(nordic={}, rusviet={}, crimea={}, encounter_deck=["7", "21", "3"])
    cards = range(len(ENCOUNTER_CARDS))
    found = [world.encounter_deck for world in worlds(s, player, 900)]
    for place in (-1, -2, 0):
        assert even((deck[place] for deck in found), set(cards))
    assert len({deck[-2:] for deck in found}) > 450, "most of 756 pairs"
    assert all(sorted(deck) == list(cards) for deck in found)


@rule("S-FACTORY-04")
@every_watcher
def test_factory_cards_are_known_to_those_who_have_one(player: int | None) -> None:
    s = scythe(nordic={"factory": "5"}, rusviet={}, crimea={}, factory=["1", "2"])
    unseen = [card for card in range(len(FACTORY_CARDS)) if card != s.seats[NORDIC].factory]
    pairs = {s.factory} if player == NORDIC else set(combinations(unseen, 2))
    found = worlds(s, player, 1000)
    assert even((world.factory for world in found), pairs)
    assert all(sorted(world.factory + world.factory_box) == unseen for world in found)


@rule("S-FACTORY-04")
@every_watcher
def test_who_chooses_a_factory_card_sees_what_there_is(player: int | None) -> None:
    s = scythe(
        nordic={"character": "D3", "workers": {"F1": 2}, "objectives": []},
        rusviet={"workers": {}},
        crimea={"workers": {}},
        factory=["3", "7"],
        top="units",
    )
    play(s, "unit.character", "go D4", "stop")
    assert type(s.agenda[-1]).__name__ == "TakeFactoryCard"
    pairs = {s.factory} if player == NORDIC else set(combinations(range(len(FACTORY_CARDS)), 2))
    found = worlds(s, player, 1200)
    assert even((world.factory for world in found), pairs)
    for world in found[:10]:
        assert [world.text(a) for a in world.legal()] == [f"factory.card {c + 1}" for c in world.factory]


# -- combat ---------------------------------------------------------------------------------------------


def duel(**table: object) -> Scythe:
    """Rusviet's mech has come to Crimea's two units in E6; the third seat only watches."""
    s = scythe(
        rusviet={"mechs": {"riverwalk": "F7"}, "workers": {}, "objectives": [], "power": 2, "hand": [2, 5]},
        crimea={
            "mechs": {"riverwalk": "E6"},
            "character": "E6",
            "workers": {},
            "objectives": [],
            "power": 9,
            "hand": [3, 3],
        },
        nordic={"workers": {}, "objectives": [], "hand": []},
        active="rusviet",
        deck=[4],
        top="units",
        **table,
    )
    return play(s, "unit.mech F7", "go E6", "stop")


def committed(hand: tuple[int, ...], most: int) -> set[tuple[int, ...]]:
    return {cards for n in range(most + 1) for cards in combinations(hand, n)}


@rule("S-COMBAT-08", "S-COMBAT-10", "S-COMBAT-12")
@pytest.mark.parametrize(("ready", "most", "dial"), [("rusviet", 1, 2), ("crimea", 2, 7)])
@pytest.mark.parametrize("watcher", ["rusviet", "crimea", "nordic", None])
def test_who_is_ready_may_have_set_any_dial_and_any_cards(
    ready: str, most: int, dial: int, watcher: str | None
) -> None:
    s = duel()
    names = s.seat_names()
    for text in ("dial 1", "cards none"):
        s.apply(s.parse(text), names.index(ready))
    side = int(ready != names[s.active])
    player = None if watcher is None else names.index(watcher)

    def look(world: Scythe) -> tuple[object, ...]:
        return seat(world, ready).hand, world.battle.dials[side], world.battle.commits[side]

    found = worlds(s, player, 20 if watcher == ready else 500 * (dial + 1))
    if watcher == ready:
        assert {look(world) for world in found} == {look(s)}
        return
    unseen = [*s.deck]
    for p, owner in enumerate(s.seats):
        unseen += owner.hand if p != player else ()
    hands = {tuple(sorted(cards)) for cards in permutations(unseen, 2)}
    assert {look(world) for world in found} == {
        (hand, n, cards) for hand in hands for n in range(dial + 1) for cards in committed(hand, most)
    }
    sizes = [(world.battle.dials[side], len(world.battle.commits[side])) for world in found]
    assert even(sizes, set(product(range(dial + 1), range(most + 1))))
    for world in found[:20]:
        assert world.battle.dials[1 - side] == NOBODY, "the other one is not ready"
        assert world.battle.commits[1 - side] == ()


# -- chance to come -------------------------------------------------------------------------------------


@rule("S-TERM-26", "S-BOLSTER-04")
@every_watcher
def test_what_chance_will_bring_is_open_whatever_has_been_dealt(player: int | None) -> None:
    """An empty deck will be shuffled when nordic draws: neither the truth nor the deal tells the card."""
    s = scythe(
        nordic={"mat": "industrial", "hand": [], "coins": 5},
        rusviet={"hand": [2]},
        crimea={"hand": [3]},
        deck=[],
        discard=[2, 3, 4, 5],
        section="upgrade",
    )

    def draw(world: Scythe) -> tuple[int, int]:
        first = world.seats[RUSVIET].hand[0]
        play(world, "top cards")
        return first, world.seats[NORDIC].hand[0]

    first = {2, 3} if player in (NORDIC, None) else {2}
    assert even(map(draw, worlds(s, player, 800)), set(product(first, (2, 3, 4, 5))))


# -- nothing else ---------------------------------------------------------------------------------------

SECRET_ZONES = {"deck", "objective_deck", "encounter_deck", "factory", "factory_box", "rng"}


@rule("S-TERM-28", "S-TERM-29")
@every_watcher
@pytest.mark.parametrize("coins", ["shown", "hidden"])
def test_every_secret_varies_and_nothing_else(player: int | None, coins: str) -> None:
    """Coins are no secret, even where a table does not show them."""
    s = scythe(
        nordic={"factory": "5", "hand": [2, 3, 5]},
        rusviet={"hand": [2, 4]},
        crimea={"hand": [3, 4]},
        encounters=[HEXES[place] for place in PRINTED.encounters[:3]],
        options={"coins": coins},
    )
    true: Any = s.dump()
    changed: set[str] = set()
    for seed in range(40):
        world: Any = s.resample(player, seed).dump()
        changed |= {name for name in true if name != "seats" and world[name] != true[name]}
        for p, mine in enumerate(true["seats"]):
            changed |= {f"{p} {name}" for name in mine if world["seats"][p][name] != mine[name]}
    zones = SECRET_ZONES - ({"factory", "factory_box"} if player == NORDIC else set())
    others = [p for p in seats(s) if p not in (player, None)]
    assert changed == zones | {f"{p} {name}" for p in others for name in ("hand", "objectives")}


# -- blind encounters -----------------------------------------------------------------------------------


def meets(card: int, faction: str, words: dict[str, object], actions: tuple[str, ...]) -> tuple[Scythe, str]:
    """A character has met a card at a blind table and tried some options; with all that its player saw."""
    other = "rusviet" if faction == "nordic" else "nordic"
    s = scythe(
        **{
            faction: {"mat": "industrial", "character": "E1", "workers": {}, "objectives": [], **words},
            other: {"mat": "engineering", "workers": {}, "objectives": []},
        },
        active=faction,
        encounters=["E2"],
        encounter_deck=[ENCOUNTER_CARDS[card]],
        options={"blind_encounters": True},
        section="build",
        window="top",
    )
    s.listen()
    told = []
    for text in ("top units", "unit.character", "go E2", *actions):
        if s.parse(text) not in s.legal():
            return s, "another game"
        play(s, text)
        told += [*s.heard(s.active), seen(s, s.active)]
    return s, "\n".join(told)


BLIND: list[tuple[str, str, dict[str, object], tuple[str, ...]]] = [
    ("nothing tried", "nordic", {"coins": 0}, ()),
    ("coins lacking", "nordic", {"coins": 0}, ("option b",)),
    ("some coins lacking", "nordic", {"coins": 2}, ("option b",)),
    ("a coin lacking", "nordic", {"coins": 3}, ("option b",)),
    ("popularity lacking", "nordic", {"popularity": 2}, ("option c",)),
    ("no room", "nordic", {"coins": 9, "popularity": 9, "structures": {"mine": "E2"}}, ("option c",)),
    ("one taken", "polania", {}, ("option a",)),
    ("one in vain, one taken", "polania", {"coins": 0}, ("option b", "option a")),
    ("one in vain that could be paid now", "polania", {"coins": 1}, ("option b", "option a")),
    ("a coin lacking before", "polania", {"coins": 3}, ("option b", "option a")),
    ("popularity lacking before", "polania", {"popularity": 1}, ("option c", "option a")),
    (
        "popularity lacking before, coins taken",
        "polania",
        {"popularity": 2, "coins": 2},
        ("option c", "option b"),
    ),
    ("one taken, one in vain", "polania", {"coins": 0}, ("option a", "option b")),
    ("while the first is carried out", "polania", {"coins": 4, "popularity": 2}, ("option c", "option b")),
    ("coins lacking while the first is carried out", "polania", {"coins": 1}, ("option b", "option c")),
]


@rule("S-VARIANT-02")
@pytest.mark.parametrize(
    ("faction", "words", "actions"), [row[1:] for row in BLIND], ids=[row[0] for row in BLIND]
)
def test_at_a_blind_table_the_card_is_any_that_would_have_answered_so(
    faction: str, words: dict[str, object], actions: tuple[str, ...]
) -> None:
    games = [meets(card, faction, words, actions) for card in range(len(ENCOUNTER_CARDS))]
    classes: dict[str, list[int]] = {}
    for card, (_, told) in enumerate(games):
        classes.setdefault(told, []).append(card)
    tried = 0
    for told, alike in classes.items():
        s = games[alike[0]][0]
        if told == "another game" or s.encounter == NOBODY or s.observe(s.active)["encounter"] is not None:
            continue
        assert even((world.encounter for world in worlds(s, s.active, 12 * len(alike))), set(alike))
        for seed in range(3):
            keys = {games[card][0].resample(s.active, seed).key() for card in alike}
            assert len(keys) == 1, "the worlds tell the card"
        tried += 1
    assert tried, "in no game the card was hidden"


@rule("S-VARIANT-02")
def test_a_dump_without_the_cards_that_fitted_keeps_no_truth() -> None:
    """Stored before they were kept: B was in vain, and what A gave would pay for it now."""
    s, _ = meets(5, "polania", {"coins": 1}, ("option b", "option a"))
    data: Any = s.dump()
    for step in data["agenda"]:
        if step["step"] == "ChooseOption":
            assert step["fitting"]
            step["fitting"] = []
    stored = veche.load(data)
    assert isinstance(stored, Scythe)
    alike = {card for card, row in enumerate(ENCOUNTER_TABLE) if row[1] == ENCOUNTER_TABLE[5][1]}
    assert even((world.encounter for world in worlds(stored, s.active, 200)), alike)


@rule("S-VARIANT-02", "S-ENC-05")
def test_the_others_and_all_at_an_open_table_know_the_card() -> None:
    s, _ = meets(5, "nordic", {"coins": 0}, ("option b",))
    for player in (RUSVIET, None):
        assert {s.resample(player, seed).encounter for seed in range(20)} == {5}
    data: Any = s.dump()
    data["options"]["blind_encounters"] = False
    shown = veche.load(data)
    assert isinstance(shown, Scythe)
    for player in seats(shown):
        assert {shown.resample(player, seed).encounter for seed in range(20)} == {5}
