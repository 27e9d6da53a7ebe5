"""Terms: territories and control, resources, units, tracks, and what is secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from scythe_table import controller, fighters, new_scythe, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.core.errors import BadPosition
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import BOARD, HEXES, PLACES, TERRAINS
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import NOBODY, Scythe
from veche.testing import rule

RESOURCES = ("oil", "metal", "wood", "food")
ALL = dict.fromkeys(RESOURCES, 9)
TUNNELS = {"D2", "C3", "F3", "C5", "F5", "D6"}

each_count = pytest.mark.parametrize("players", [2, 3, 4, 5])


def view(s: Scythe, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


def spendable(s: Scythe, faction: str, kind: str) -> int:
    return s.total(s.seat_names().index(faction), RESOURCES.index(kind))


def on_board(s: Scythe, kind: str) -> int:
    return sum(tokens(s, name).get(kind, 0) for name in PLACES)


def fortune(s: Scythe, faction: str) -> dict[str, int]:
    return breakdown(s)[s.seat_names().index(faction)]


def random_play(players: int, seed: int) -> Iterator[Scythe]:
    """The state after every decision of a random game."""
    s, rng = new_scythe(players, seed), Random(seed)
    while not s.over:
        s.apply(rng.choice(s.legal()))
        yield s


def differs_only_for(s: Scythe, other: Scythe, owner: str) -> bool:
    """Can only the owner, and no other seat and no spectator, tell the two tables apart?"""
    mine = s.seat_names().index(owner)
    others = [None, *(p for p in range(s.players) if p != mine)]
    return view(s, mine) != view(other, mine) and all(view(s, p) == view(other, p) for p in others)


# -- territories ----------------------------------------------------------------------------------------


@rule("S-TERM-01")
def test_a_territory_shows_one_of_seven_terrains() -> None:
    assert {row[1] for row in BOARD} == set(TERRAINS)
    assert set(TERRAINS) == {"farm", "forest", "mountain", "tundra", "village", "lake", "factory"}
    assert all(PRINTED.terrain[place(name)] < 7 for name in HEXES)
    assert not set(HEXES) & set(FACTIONS)


@rule("S-TERM-01", "S-TERM-02")
def test_nothing_but_a_hex_is_a_territory_of_anyone() -> None:
    """Units on a lake, a mountain and at home: two territories."""
    s = scythe(
        nordic={"character": "nordic", "workers": {"nordic": 2, "E2": 1}, "mechs": {"seaworthy": "E3"}},
        saxony={},
    )
    assert controller(s, "E3") == controller(s, "E2") == "nordic"
    assert controller(s, "nordic") is None
    assert fortune(s, "nordic")["territories"] == 2 * 2


@rule("S-TERM-02")
@pytest.mark.parametrize(
    ("action", "word"),
    [({"top": "territories"}, "produce"), ({"bottom": "deploy"}, "deploy"), ({"bottom": "build"}, "build")],
)
def test_no_use_of_workers_at_home(action: dict[str, str], word: str) -> None:
    s = scythe(
        nordic={"workers": {"nordic": 3, "E1": 1}, "mat": "industrial"},
        saxony={},
        resources={"E1": ALL},
        **action,
    )
    offered = {text.split()[-1] for text in choices(s) if text.startswith(f"{word} ")}
    assert offered == {"E1"}


@rule("S-TERM-02")
def test_traded_resources_do_not_go_home() -> None:
    s = scythe(nordic={"workers": {"nordic": 3, "E1": 1, "F1": 1}}, saxony={}, top="resources")
    assert choices(s) == ["put E1", "put F1"]


@rule("S-TERM-02")
def test_what_lies_in_a_home_base_belongs_to_nobody() -> None:
    s = scythe(
        nordic={"workers": {"nordic": 3}, "objectives": []},
        saxony={"objectives": []},
        resources={"nordic": ALL},
        section="deploy",
        window="top",
    )
    assert all(spendable(s, "nordic", kind) == 0 for kind in RESOURCES)
    assert fortune(s, "nordic")["resources"] == 0
    assert fortune(s, "nordic")["territories"] == 0
    play(s, "pass")
    assert s.active == 1  # nothing to pay a mech with


@rule("S-TERM-03")
def test_driven_off_workers_go_home() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {"F1": 1}},
        rusviet={"workers": {"E2": 2}},
        top="units",
    )
    play(s, "unit.mech E1", "go E2")
    assert workers(s, "rusviet", "rusviet") == 2
    assert workers(s, "rusviet", "E2") == 0


@rule("S-TERM-03")
def test_a_beaten_character_goes_home() -> None:
    s = scythe(
        nordic={"character": "E1", "power": 5, "workers": {}, "hand": []},
        rusviet={"character": "E2", "workers": {"E2": 1}, "power": 0, "hand": []},
        top="units",
    )
    play(s, "unit.character", "go E2", "dial 1", "dial 0")
    assert PLACES[seat(s, "rusviet").character] == "rusviet"
    assert workers(s, "rusviet", "rusviet") == 1
    assert PLACES[seat(s, "nordic").character] == "E2"


# -- control --------------------------------------------------------------------------------------------


@rule("S-TERM-04")
@pytest.mark.parametrize(
    "unit", [{"workers": {"D3": 1}}, {"workers": {}, "character": "D3"}, {"mechs": {"speed": "D3"}}]
)
def test_a_unit_controls_its_territory(unit: dict[str, object]) -> None:
    s = scythe(nordic=unit, saxony={})
    assert controller(s, "D3") == "nordic"
    assert controller(s, "C3") is None


@rule("S-TERM-05")
def test_a_structure_alone_controls_its_territory() -> None:
    s = scythe(
        nordic={"structures": {"mill": "C1"}, "workers": {"E1": 1}, "mat": "engineering"},
        saxony={},
        resources={"C1": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    assert controller(s, "C1") == "nordic"
    assert spendable(s, "nordic", "food") == 3
    play(s, "bottom", "pass")
    assert tokens(s, "C1") == {}


@rule("S-TERM-05", "S-TERM-06")
@pytest.mark.parametrize(
    "unit", [{"workers": {"C1": 1}}, {"workers": {}, "character": "C1"}, {"mechs": {"speed": "C1"}}]
)
def test_any_opposing_unit_takes_control_from_a_structure(unit: dict[str, object]) -> None:
    s = scythe(nordic={"structures": {"mill": "C1"}}, rusviet=unit, resources={"C1": {"food": 2}})
    assert controller(s, "C1") == "rusviet"
    assert spendable(s, "nordic", "food") == 0
    assert spendable(s, "rusviet", "food") == 2


@rule("S-TERM-06")
def test_an_occupied_structure_still_serves_its_owner() -> None:
    s = scythe(
        nordic={"structures": {"armory": "G4"}, "workers": {"E1": 2}, "power": 3, "mat": "mechanical"},
        rusviet={"workers": {"G3": 2}, "objectives": []},
        active="rusviet",
        top="units",
    )
    assert controller(s, "G4") == "nordic"
    play(s, "unit.worker G3", "go G4", "stop")
    assert controller(s, "G4") == "rusviet"
    play(s, "section upgrade", "top popularity")
    assert seat(s, "nordic").power == 4


@rule("S-TERM-07")
@each_count
def test_a_territory_never_has_two_controllers(players: int) -> None:
    """Who controls follows from who stands there, in every state of a random game."""
    for s in random_play(players, players):
        for at in range(len(HEXES)):
            there = [p for p, owner in enumerate(s.seats) if owner.present(at)]
            owner = s.board[at] >> 2 if s.board[at] >= 0 else NOBODY
            if len(there) > 1:  # a combat is pending: the other one was there before
                assert len(there) == 2
                assert s.active in there
                there.remove(s.active)
            assert s.controller(at) == (there[0] if there else owner)
        held = [at for p in range(players) for at in range(len(HEXES)) if s.holds(p, at)]
        assert len(held) == len(set(held))


@rule("S-TERM-08")
@pytest.mark.parametrize(
    ("attacker", "defender", "origin"), [("nordic", "rusviet", "F2"), ("rusviet", "nordic", "F2")]
)
def test_the_defender_keeps_control_until_the_combat(attacker: str, defender: str, origin: str) -> None:
    s = scythe(
        **{
            attacker: {"mechs": {"speed": origin}, "workers": {"E1": 1}, "power": 7, "hand": []},
            defender: {"mechs": {"speed": "G2"}, "workers": {"G2": 1}, "power": 0, "hand": []},
        },
        resources={"G2": {"food": 3}},
        active=attacker,
        top="units",
    )
    play(s, f"unit.mech {origin}", "go G2")
    assert fighters(s, attacker, "G2") == fighters(s, defender, "G2") == 1
    assert controller(s, "G2") == defender
    assert spendable(s, attacker, "food") == 0
    assert spendable(s, defender, "food") == 3
    play(s, "stop")
    for p in list(s.pending):
        dial = "dial 7" if s.seat_names()[p] == attacker else "dial 0"
        s.apply(s.parse(dial), p)
    assert controller(s, "G2") == attacker
    assert spendable(s, attacker, "food") == 3


# -- resources ------------------------------------------------------------------------------------------


@rule("S-TERM-09")
def test_workers_power_cards_and_the_rest_are_no_resources() -> None:
    s = scythe(
        nordic={"workers": {"E1": 4}, "power": 9, "popularity": 0, "coins": 0, "hand": [2, 3, 4]}, saxony={}
    )
    assert fortune(s, "nordic") == {"coins": 0, "stars": 0, "territories": 2, "resources": 0, "structures": 0}


@rule("S-TERM-09")
@pytest.mark.parametrize("kind", RESOURCES)
def test_there_are_four_resources(kind: str) -> None:
    s = scythe(nordic={"popularity": 0}, saxony={}, resources={"E1": {kind: 2}})
    assert fortune(s, "nordic")["resources"] == 1
    traded = scythe(nordic={}, saxony={}, top="resources")
    play(traded, "put E1")
    assert [text for text in choices(traded) if text != "pass"] == [f"resource {name}" for name in RESOURCES]


@rule("S-TERM-09")
@pytest.mark.parametrize("word", ["worker", "workers", "power", "popularity", "coins", "cards"])
def test_nothing_else_lies_on_a_territory_as_a_resource(word: str) -> None:
    with pytest.raises(BadPosition, match="oil, metal, wood, food"):
        scythe(nordic={}, saxony={}, resources={"E1": {word: 1}})


@rule("S-TERM-10")
def test_produced_resources_lie_on_the_board() -> None:
    s = scythe(nordic={"workers": {"E1": 2, "F1": 1}}, saxony={}, top="territories")
    before = view(s)["seats"][0] | {"fortune": None, "score": None}
    play(s, "produce E1", "amount 2")
    assert tokens(s, "E1") == {"wood": 2}
    assert on_board(s, "wood") == 2
    assert view(s)["seats"][0] | {"fortune": None, "score": None} == before  # nothing on the mats


@rule("S-TERM-10")
def test_traded_resources_lie_on_the_board() -> None:
    s = scythe(nordic={"workers": {"E1": 1, "F1": 1}}, saxony={}, top="resources")
    before = view(s)["seats"][0] | {"fortune": None, "score": None}
    play(s, "put F1", "resource food", "resource metal")
    assert tokens(s, "F1") == {"food": 1, "metal": 1}
    assert view(s)["seats"][0] | {"fortune": None, "score": None} == before


@rule("S-TERM-11")
def test_only_controlled_tokens_can_be_spent() -> None:
    """A mech for 3 metal: 2 of them lie where blue has nobody."""
    for metal_at, legal in (("C3", False), ("E2", True)):
        s = scythe(
            nordic={"workers": {"E1": 1, "E2": 1}, "mat": "industrial"},
            saxony={},
            resources={"E1": {"metal": 1}, metal_at: {"metal": 2}},
            section="deploy",
            window="bottom",
        )
        if legal:
            assert "bottom" in choices(s)
        else:
            refused(s, "bottom", "S-TURN-10")


@rule("S-TERM-11")
def test_a_token_of_somebody_else_cannot_be_paid() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "E2": 1}, "mat": "industrial"},
        saxony={"workers": {"D3": 1}},
        resources={"E1": {"metal": 2}, "E2": {"metal": 2}, "D3": {"metal": 2}, "C3": {"metal": 2}},
        bottom="deploy",
    )
    assert choices(s) == ["pay E1", "pay E2"]
    refused(s, "pay D3", "S-TERM-11")
    refused(s, "pay C3", "S-TERM-11")


@rule("S-TERM-12")
def test_tokens_of_several_territories_pay_for_a_third() -> None:
    s = scythe(
        nordic={"character": "E2", "workers": {"F1": 1}, "structures": {"mill": "D5"}, "mat": "industrial"},
        saxony={},
        resources={"E2": {"metal": 2}, "D5": {"metal": 1}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert tokens(s, "E2") == tokens(s, "D5") == {}
    play(s, "deploy speed F1")
    assert fighters(s, "nordic", "F1") == 1


@rule("S-TERM-12")
def test_the_payer_chooses_where_tokens_come_from() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1}, "mat": "industrial"},
        saxony={},
        resources={"E1": {"metal": 3}, "F1": {"metal": 2}},
        bottom="deploy",
    )
    play(s, "pay F1", "pay E1", "pay F1", "deploy speed E1")
    assert tokens(s, "E1") == {"metal": 2}
    assert tokens(s, "F1") == {}


@rule("S-TERM-13")
def test_spent_tokens_leave_the_board_at_once() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1}, "mat": "patriotic"},
        saxony={"workers": {"A6": 1}},
        resources={"E1": {"oil": 2}, "F1": {"oil": 1}, "A6": {"oil": 3}},
        bottom="upgrade",
    )
    play(s, "pay E1")
    assert on_board(s, "oil") == 5
    play(s, "pay F1")
    assert on_board(s, "oil") == 4
    assert tokens(s, "E1") == {"oil": 1}


@rule("S-TERM-14")
def test_resources_are_unlimited() -> None:
    s = scythe(
        nordic={"workers": {"E1": 3}},
        saxony={},
        resources={"E1": {"wood": 20}, "C3": {"wood": 70}},
        top="territories",
    )
    play(s, "produce E1", "amount 3")
    assert tokens(s, "E1") == {"wood": 23}
    assert on_board(s, "wood") == 93


@rule("S-TERM-14")
def test_a_unit_can_carry_any_number_of_resources() -> None:
    s = scythe(
        nordic={"character": "E1", "workers": {}}, saxony={}, resources={"E1": {"wood": 45}}, top="units"
    )
    play(s, "unit.character", "go E2", "take.wood 20", "take.wood 20", "take.wood 5")
    assert tokens(s, "E2") == {"wood": 45}
    assert tokens(s, "E1") == {}


@rule("S-TERM-15")
def test_an_example_of_what_can_be_spent() -> None:
    """A character, a worker and a structure; the metal beside them lies where nobody is."""
    s = scythe(
        nordic={"character": "D3", "workers": {"C3": 1}, "structures": {"mill": "D5"}},
        saxony={},
        resources={
            "D3": {"metal": 1, "wood": 1},
            "C3": {"metal": 2},
            "D5": {"metal": 4, "oil": 3},
            "D4": {"metal": 8},
        },
    )
    assert {kind: spendable(s, "nordic", kind) for kind in RESOURCES} == {
        "oil": 3,
        "metal": 7,
        "wood": 1,
        "food": 0,
    }


@rule("S-TERM-32")
def test_tokens_left_behind_wait_for_the_next_to_come() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}, "objectives": [], "mat": "patriotic"},
        rusviet={"workers": {"G2": 1}, "mat": "mechanical", "objectives": []},
        resources={"F2": {"oil": 3}},
        top="units",
    )
    assert spendable(s, "nordic", "oil") == 3
    play(s, "unit.worker F2", "go E2", "take.oil 0", "stop")
    assert tokens(s, "F2") == {"oil": 3}
    assert controller(s, "F2") is None
    assert spendable(s, "nordic", "oil") == spendable(s, "rusviet", "oil") == 0
    play(s, "section build", "top units", "unit.worker G2", "go F2", "stop", "section deploy", "pass")
    play(s, "section upgrade", "pass", "bottom", "pass")
    assert tokens(s, "F2") == {}


# -- units ----------------------------------------------------------------------------------------------


@rule("S-TERM-16")
def test_only_characters_mechs_and_workers_move() -> None:
    s = scythe(
        nordic={
            "character": "nordic",
            "mechs": {"speed": "E1"},
            "workers": {"F1": 1},
            "structures": {"mill": "D3"},
            "recruits": ["deploy"],
        },
        saxony={"workers": {"A6": 1}},
        resources={"D3": ALL, "C3": ALL},
        encounters="all",
        top="units",
    )
    assert choices(s) == ["stop", "unit.character", "unit.mech E1", "unit.worker F1"]
    refused(s, "unit.mech D3", "S-MOVE-01")
    refused(s, "unit.worker D3", "S-MOVE-01")
    refused(s, "unit.worker A6", "S-MOVE-01")


@rule("S-TERM-16")
def test_a_mech_on_the_mat_does_not_move() -> None:
    s = scythe(nordic={"character": "E1", "workers": {}}, saxony={}, top="units")
    assert choices(s) == ["stop", "unit.character"]


@rule("S-TERM-17")
@pytest.mark.parametrize("unit", ["mech E1", "character"])
def test_workers_do_not_fight(unit: str) -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "character": "E1", "workers": {}, "popularity": 5},
        rusviet={"workers": {"E2": 3}},
        resources={"E2": {"metal": 2}},
        top="units",
    )
    play(s, f"unit.{unit}", "go E2")
    assert workers(s, "rusviet", "rusviet") == 3
    assert controller(s, "E2") == "nordic"
    play(s, "stop")
    assert choices(s)[0] == "pass"  # the bottom action: there is no combat
    assert fighters(s, "nordic", "E2") == 1
    assert seat(s, "nordic").stars == [0] * 9


@rule("S-TERM-17")
def test_structures_do_not_fight() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {}},
        rusviet={"structures": {"mine": "E2"}},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "stop", "stop")
    assert choices(s)[0] == "pass"
    assert controller(s, "E2") == "nordic"


@rule("S-TERM-17")
@pytest.mark.parametrize("attacker", [{"character": "E1"}, {"mechs": {"speed": "E1"}}])
@pytest.mark.parametrize("defender", [{"character": "E2"}, {"mechs": {"speed": "E2"}}])
def test_characters_and_mechs_fight(attacker: dict[str, object], defender: dict[str, object]) -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "character": "nordic", "hand": [], **attacker},
        rusviet={"workers": {"G3": 1}, "hand": [], **defender},
        top="units",
    )
    unit = "unit.mech E1" if "mechs" in attacker else "unit.character"
    play(s, unit, "go E2", "stop")
    assert s.pending == [0, 1]
    assert choices(s)[0] == "dial 0"


@rule("S-TERM-18")
def test_only_a_character_has_encounters() -> None:
    s = scythe(
        nordic={"mechs": {"riverwalk": "E1"}, "character": "nordic", "workers": {"F1": 1}},
        saxony={},
        encounters=["E2"],
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "unit.worker F1", "go E2")
    assert view(s)["places"]["E2"]["encounter"]
    assert choices(s)[0] == "pass"
    met = scythe(nordic={"character": "E1"}, saxony={}, encounters=["E2"], top="units")
    play(met, "unit.character", "go E2", "stop")
    assert not view(met)["places"]["E2"]["encounter"]
    assert choices(met)[0] == "option a"


@rule("S-TERM-18")
def test_only_a_character_gets_a_factory_card_and_only_one() -> None:
    def go_to_factory(**units: object) -> Scythe:
        s = scythe(nordic={"workers": {"E1": 1}, **units}, saxony={}, top="units")
        unit = "unit.mech D3" if "mechs" in units else "unit.character"
        return play(s, unit, "go D4", "stop")

    s = go_to_factory(mechs={"riverwalk": "D3"})
    assert fighters(s, "nordic", "D4") == 1
    assert seat(s, "nordic").factory == NOBODY
    assert choices(s)[0] == "pass"
    assert choices(go_to_factory(character="D3"))[0].startswith("factory.card")
    assert choices(go_to_factory(character="D3", factory="5"))[0] == "pass"


@rule("S-TERM-18")
def test_a_character_carries_resources_but_no_workers() -> None:
    s = scythe(
        nordic={"character": "E1", "workers": {"E1": 2}},
        saxony={},
        resources={"E1": {"oil": 1, "food": 2}},
        top="units",
    )
    play(s, "unit.character", "go E2", "take.oil 1", "take.food 2")
    assert choices(s)[0] == "stop"  # the next unit: nobody asked for workers
    assert workers(s, "nordic", "E1") == 2
    assert tokens(s, "E2") == {"oil": 1, "food": 2}
    mech = scythe(nordic={"mechs": {"riverwalk": "E1"}, "workers": {"E1": 2}}, saxony={}, top="units")
    play(mech, "unit.mech E1", "go E2", "take.worker 2")
    assert workers(mech, "nordic", "E2") == 2


@rule("S-TERM-19")
@pytest.mark.parametrize(
    ("action", "word"),
    [
        ({"bottom": "deploy"}, "deploy"),
        ({"bottom": "build"}, "build"),
        ({"top": "resources"}, "put"),
        ({"top": "territories"}, "produce"),
    ],
)
def test_what_needs_a_worker_on_the_spot(action: dict[str, str], word: str) -> None:
    """A character, a mech or a structure alone will not do."""
    s = scythe(
        nordic={
            "character": "D3",
            "mechs": {"speed": "C3"},
            "structures": {"mine": "D5"},
            "workers": {"E1": 1, "F1": 1},
            "mat": "industrial",
        },
        saxony={},
        resources={"E1": {"metal": 3, "wood": 3}},
        **action,
    )
    offered = {text.split()[-1] for text in choices(s) if text.startswith(f"{word} ")}
    assert offered == {"E1", "F1"}


@rule("S-TERM-19")
def test_a_worker_carries_resources() -> None:
    s = scythe(nordic={"workers": {"E1": 1}}, saxony={}, resources={"E1": {"wood": 3}}, top="units")
    play(s, "unit.worker E1", "go E2", "take.wood 2")
    assert tokens(s, "E2") == {"wood": 2}
    assert tokens(s, "E1") == {"wood": 1}


@rule("S-TERM-20")
def test_any_number_of_units_and_resources_on_one_territory() -> None:
    s = scythe(
        nordic={
            "character": "E1",
            "mechs": {"riverwalk": "E1", "seaworthy": "E2", "artillery": "E2", "speed": "E2"},
            "workers": {"E2": 7, "E1": 1},
        },
        saxony={},
        resources={"E2": dict.fromkeys(RESOURCES, 30)},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "take.worker 1", "stop", "unit.character", "go E2", "stop")
    assert fighters(s, "nordic", "E2") == 5
    assert workers(s, "nordic", "E2") == 8
    assert controller(s, "E2") == "nordic"


# -- ways -----------------------------------------------------------------------------------------------


@rule("S-TERM-21")
@pytest.mark.parametrize("faction", ["rusviet", "crimea", "saxony", "polania"])
def test_a_river_bars_workers(faction: str) -> None:
    other = "saxony" if faction != "saxony" else "nordic"
    s = scythe(**{faction: {"workers": {"E1": 1}}, other: {"workers": {}}}, active=faction, top="units")
    play(s, "unit.worker E1")
    assert choices(s) == ["go F1", "go E2"]  # D1 and D2 lie across rivers
    refused(s, "go D2")
    refused(s, "go D1")


@rule("S-TERM-21")
@pytest.mark.parametrize("unit", [{"character": "E1"}, {"mechs": {"speed": "E1"}}])
def test_a_river_bars_characters_and_mechs_without_riverwalk(unit: dict[str, object]) -> None:
    s = scythe(nordic={"workers": {}, **unit}, saxony={}, top="units")
    play(s, "unit.mech E1" if "mechs" in unit else "unit.character")
    assert choices(s) == ["go F1", "go E2"]
    refused(s, "go D2", "S-MOVE-09")


@rule("S-TERM-21")
def test_nordic_workers_swim() -> None:
    s = scythe(nordic={"workers": {"E1": 1}}, saxony={}, top="units")
    play(s, "unit.worker E1")
    assert choices(s) == ["go D1", "go F1", "go D2", "go E2"]


@rule("S-TERM-22")
@pytest.mark.parametrize("shore", ["D3", "D2", "E2", "F3", "D4", "E4"])
def test_a_lake_borders_on_all_hexes_around_it(shore: str) -> None:
    """Several shores of the lake E3 have rivers on their other sides."""
    s = scythe(nordic={"mechs": {"seaworthy": shore}, "workers": {}}, saxony={}, top="units")
    play(s, f"unit.mech {shore}")
    assert "go E3" in choices(s)
    s = scythe(nordic={"mechs": {"seaworthy": "E3"}, "workers": {}}, saxony={}, top="units")
    play(s, "unit.mech E3")
    assert choices(s) == ["go D2", "go E2", "go D3", "go F3", "go D4", "go E4"]


@rule("S-TERM-22")
def test_a_lake_is_a_territory_that_most_units_cannot_enter() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "D3"}, "character": "D3", "workers": {"D3": 1}}, saxony={}, top="units"
    )
    for unit in ("unit.mech D3", "unit.character", "unit.worker D3"):
        refused(play(s.copy(), unit), "go E3", "S-MOVE-09")
    lake = scythe(nordic={"mechs": {"seaworthy": "E3"}, "workers": {}, "popularity": 0}, saxony={})
    assert controller(lake, "E3") == "nordic"
    assert fortune(lake, "nordic")["territories"] == 2


@rule("S-TERM-23")
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "crimea", "saxony", "polania"])
@pytest.mark.parametrize("unit", ["worker", "character", "mech"])
def test_tunnels_are_side_by_side_for_everyone(faction: str, unit: str) -> None:
    other = "saxony" if faction != "saxony" else "nordic"
    units: dict[str, object] = {"workers": {"D2": 1}}
    if unit != "worker":
        units = {"workers": {}} | ({"character": "D2"} if unit == "character" else {"mechs": {"speed": "D2"}})
    s = scythe(
        **{faction: units, other: {"workers": {"C5": 1}, "character": other}}, active=faction, top="units"
    )
    play(s, "unit.character" if unit == "character" else f"unit.{unit} D2")
    reached = {text.split()[1] for text in choices(s)} & TUNNELS
    assert reached == TUNNELS - {"D2"} - (
        {"C5"} if unit == "worker" else set()
    )  # an enemy worker bars workers


@rule("S-TERM-23")
def test_a_tunnel_ends_only_at_tunnels() -> None:
    s = scythe(saxony={"workers": {"D3": 1}}, polania={}, top="units")
    play(s, "unit.worker D3")
    assert choices(s) == ["go D2", "go C3", "go D4"]  # neighbours, though two of them have tunnels


@rule("S-TERM-23", "S-TERM-30")
def test_tunnels_are_side_by_side_for_movement_only() -> None:
    """No tunnel touches D2."""
    s = scythe(nordic={"structures": {"mine": "D2"}}, saxony={}, tile="adjacent_tunnels")
    assert fortune(s, "nordic")["structures"] == 0


@rule("S-TERM-30")
def test_a_river_does_not_matter_for_the_structure_bonus() -> None:
    """D2 is across a river from E1, C3 across a river from B3."""
    for at in ("E1", "B3"):
        s = scythe(nordic={"structures": {"mill": at}}, saxony={}, tile="adjacent_tunnels")
        assert fortune(s, "nordic")["structures"] == 2
    s = scythe(nordic={"structures": {"mill": "D2"}}, saxony={}, tile="adjacent_encounters")
    assert fortune(s, "nordic")["structures"] == 4  # D1 and E2, both across rivers


@rule("S-TERM-30")
def test_abilities_do_not_matter_for_the_structure_bonus() -> None:
    """Underpass makes controlled mountains adjacent to tunnels for movement only."""
    s = scythe(
        saxony={"structures": {"mill": "B1"}, "mechs": {"underpass": "B1"}},
        polania={},
        tile="adjacent_tunnels",
    )
    assert fortune(s, "saxony")["structures"] == 0


# -- tracks ---------------------------------------------------------------------------------------------


@rule("S-TERM-24")
def test_power_stops_at_16() -> None:
    s = scythe(nordic={"power": 15}, saxony={}, top="power")
    assert seat(s, "nordic").power == 16


@rule("S-TERM-24")
def test_power_stops_at_0() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {}, "power": 5, "hand": []},
        rusviet={"character": "E2", "power": 1, "hand": []},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "stop", "use artillery")
    assert seat(s, "nordic").power == 4
    assert seat(s, "rusviet").power == 0


@rule("S-TERM-24", "S-TERM-25")
@pytest.mark.parametrize("seat_words", [{"power": 17}, {"power": -1}, {"popularity": 19}, {"popularity": -1}])
def test_no_marker_leaves_its_track(seat_words: dict[str, int]) -> None:
    with pytest.raises(BadPosition):
        scythe(nordic=seat_words, saxony={})


@rule("S-TERM-25")
def test_popularity_stops_at_18() -> None:
    s = scythe(nordic={"popularity": 17, "cubes": ["popularity"]}, saxony={}, top="popularity")
    assert seat(s, "nordic").popularity == 18


@rule("S-TERM-25")
def test_popularity_stops_at_0() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "popularity": 1, "workers": {}},
        rusviet={"workers": {"E2": 3}},
        top="units",
    )
    play(s, "unit.mech E1", "go E2")
    assert seat(s, "nordic").popularity == 0


# -- what is secret -------------------------------------------------------------------------------------


@rule("S-TERM-26")
def test_others_see_how_many_combat_cards_but_not_which() -> None:
    s = scythe(nordic={"hand": [2, 3, 5]}, rusviet={"hand": [4]}, crimea={})
    for p in (None, 0, 1, 2):
        assert [described["cards"] for described in view(s, p)["seats"]] == [3, 1, 0]
    assert view(s, 0)["own"]["hand"] == [2, 3, 5]
    assert view(s, 1)["own"]["hand"] == [4]
    assert view(s)["own"] is None
    other = s.copy()
    seat(other, "nordic").hand = (2, 2, 4)
    assert differs_only_for(s, other, "nordic")


@rule("S-TERM-26")
def test_a_drawn_combat_card_is_told_to_its_owner_only() -> None:
    s = scythe(nordic={}, rusviet={}, deck=[5, 2, 3], section="upgrade", window="top")
    s.listen()
    other = s.copy()
    other.listen()
    other.deck = (3, 2, 4)
    play(s, "top cards")
    play(other, "top cards")
    assert s.copy().observe(1) == other.copy().observe(1)
    lines, changed = s.log or [], other.log or []
    for p in (None, 1):
        assert told(s, lines, p) == told(other, changed, p)
    assert told(s, lines, 0) != told(other, changed, 0)


def told(s: Scythe, lines: list[Any], player: int | None) -> list[str]:
    """What a seat reads of these lines of the log."""
    s.log = list(lines)
    return s.heard(player)


@rule("S-TERM-27")
def test_objectives_are_known_to_their_owner_only() -> None:
    s = scythe(
        nordic={"objectives": ["coins_20", "farms_3"]},
        rusviet={"objectives": ["tunnels_3", "forests_3"]},
        crimea={},
    )
    assert view(s, 0)["own"]["objectives"] == ["farms_3", "coins_20"]
    for p in (None, 1, 2):
        text = json.dumps(view(s, p))
        assert "coins_20" not in text
        assert "farms_3" not in text
    other = s.copy()
    seat(other, "nordic").objectives = tuple(map(OBJECTIVES.index, ("tundras_3", "villages_3")))
    assert differs_only_for(s, other, "nordic")


@rule("S-TERM-27")
def test_not_even_the_pace_of_a_turn_betrays_an_objective() -> None:
    """The same questions are asked whether or not an objective could be shown."""

    def turn(objectives: list[str]) -> list[dict[str, Any]]:
        s = scythe(
            nordic={"objectives": objectives, "coins": 1, "popularity": 9, "workers": {"E1": 4}},
            saxony={"objectives": []},
        )
        seen = []
        for text in ("section upgrade", "pass", "pass", "end"):
            play(s, text)
            seen.append(view(s, 1))
        return seen

    assert turn(["poor_and_popular", "coins_20"]) == turn(["mountains_3", "tunnels_3"])


@rule("S-TERM-28")
def test_coins_are_open() -> None:
    s = scythe(nordic={"coins": 17}, rusviet={"coins": 3}, crimea={"coins": 0})
    for p in (None, 0, 1, 2):
        assert [described["coins"] for described in view(s, p)["seats"]] == [17, 3, 0]


@rule("S-TERM-28")
def test_a_table_may_choose_not_to_show_coins() -> None:
    """Others have to keep track themselves: neither the coins nor a sum that tells them is shown."""
    s = scythe(nordic={"coins": 17}, rusviet={"coins": 3}, options={"coins": "hidden"})
    other = scythe(nordic={"coins": 5}, rusviet={"coins": 3}, options={"coins": "hidden"})
    assert differs_only_for(s, other, "nordic")
    assert s.scores() != other.scores()
    shown = view(scythe(nordic={"coins": 17}, rusviet={"coins": 3}), 1)
    hidden = view(s, 1)
    assert hidden["seats"][1] == shown["seats"][1]
    shown["seats"][0] |= {"coins": None, "score": None}
    del shown["seats"][0]["fortune"]["coins"]
    assert hidden == shown, "only the display differs"


@rule("S-TERM-28")
def test_the_printed_table_does_not_tell_hidden_coins() -> None:
    s = scythe(nordic={"coins": 17}, rusviet={"coins": 3}, options={"coins": "hidden"})
    other = scythe(nordic={"coins": 5}, rusviet={"coins": 3}, options={"coins": "hidden"})
    assert str(s) == str(other)
    assert "fortune ?, coins ?" in str(s)
    s.agenda.clear()
    assert f"fortune {s.scores()[0]}, coins 17" in str(s)  # over: all is told
    assert "coins 17" in str(scythe(nordic={"coins": 17}, rusviet={}))


@rule("S-TERM-28")
def test_nobody_can_be_made_to_announce_coins() -> None:
    """Whatever is answered in a game: nobody is asked out of turn, and no answer shows a hidden purse."""
    s, rng = new_scythe(3, 7, coins="hidden", deals="coins"), Random(7)
    for _ in range(200):
        for p in (None, 0, 1, 2):
            seen = view(s, p)
            assert [described["coins"] is None for described in seen["seats"]] == [q != p for q in range(3)]
            assert [described["score"] is None for described in seen["seats"]] == [q != p for q in range(3)]
            if p not in s.pending:
                assert seen["legal"] == []
        s.apply(rng.choice(s.legal()))
    s.agenda.clear()  # over: all is told
    assert [described["coins"] for described in view(s)["seats"]] == [owner.coins for owner in s.seats]


@rule("S-TERM-29")
def test_what_lies_open() -> None:
    s = scythe(
        nordic={
            "mat": "mechanical",
            "power": 9,
            "popularity": 11,
            "character": "D3",
            "mechs": {"speed": "D3", "artillery": "E2"},
            "workers": {"E1": 3},
            "structures": {"mill": "C1"},
            "stars": {"combat": 2, "mechs": 1},
            "cubes": ["units", "power"],
            "red": {"deploy": 1, "enlist": 1},
            "recruits": ["build"],
            "bonuses": ["coins"],
            "factory": "7",
            "last": "deploy",
        },
        rusviet={},
        resources={"C1": {"food": 2}},
        encounters=["B2"],
        discard=[4, 2],
        tile="in_a_row",
    )
    for p in (None, 0, 1):
        seen = view(s, p)
        described = seen["seats"][0]
        wanted = {
            "faction": "nordic",
            "mat": "mechanical",
            "power": 9,
            "popularity": 11,
            "stars": {"combat": 2, "mechs": 1},
            "cubes": ["units", "power"],
            "costs": {"upgrade": 3, "deploy": 2, "build": 3, "enlist": 3},
            "recruits": ["build"],
            "bonuses": ["coins"],
            "factory": 7,
            "section": "deploy",
            "abilities": ["artillery", "speed"],
            "structures": {"mill": "C1"},
            "workers": 3,
        }
        assert {word: described[word] for word in wanted} == wanted
        assert seen["discard"] == [4, 2]
        assert seen["tile"] == "in_a_row"
        places = seen["places"]
        assert places["D3"]["units"] == {"nordic": {"character": True, "mechs": 1, "workers": 0}}
        assert places["E1"]["units"] == {"nordic": {"character": False, "mechs": 0, "workers": 3}}
        assert places["C1"]["structure"] == "nordic mill"
        assert places["C1"]["resources"] == {"food": 2}
        assert places["B2"]["encounter"]


@rule("S-TERM-29")
def test_the_dial_is_secret_until_both_are_set() -> None:
    s = scythe(
        nordic={"character": "E1", "power": 5, "hand": [2], "workers": {}},
        rusviet={"character": "E2", "power": 5, "hand": [3]},
        crimea={},
        top="units",
    )
    play(s, "unit.character", "go E2")
    low, high = s.copy(), s.copy()
    play(low, "dial 1", "cards none")
    play(high, "dial 5", "cards 2")
    assert differs_only_for(low, high, "nordic")
    low.listen()
    play(low, "dial 0", "cards none")
    assert any("Nordic shows 1" in line for line in low.heard(2))


# -- neighbours -----------------------------------------------------------------------------------------


@rule("S-TERM-31")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_neighbours_sit_to_the_left_and_to_the_right(active: int) -> None:
    """Everybody has a recruit at deploy; the one opposite gets nothing for the deployment."""
    names = ["nordic", "rusviet", "crimea", "saxony"]
    homes = ["E1", "G3", "D7", "A6"]
    s = scythe(
        **{
            name: {"mat": mat, "recruits": ["deploy"], "coins": 0, "workers": {home: 1}, "hand": []}
            for name, home, mat in zip(
                names, homes, ["industrial", "engineering", "patriotic", "mechanical"], strict=True
            )
        },
        active=names[active],
        resources={homes[active]: {"metal": 4}},
        section="deploy",
        window="bottom",
    )
    printed = [2, 0, 3, 2][active]
    play(s, "bottom", "pass")
    got = [owner.coins for owner in s.seats]
    expected = [1, 1, 1, 1]
    expected[active] += printed
    expected[(active + 2) % 4] = 0
    assert got == expected


@rule("S-TERM-31")
def test_two_players_are_neighbours_once() -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1}},
        saxony={"recruits": ["deploy"], "coins": 0},
        resources={"E1": {"metal": 3}},
        bottom="deploy",
    )
    play(s, "pass")
    assert seat(s, "saxony").coins == 1
