"""Move: who moves how far, what goes along, and whom it meets."""

from __future__ import annotations

import random

import pytest
from scythe_table import controller, fighters, new_scythe, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.state import Scythe
from veche.testing import rule


def ways(s: Scythe) -> set[str]:
    """Where the unit that moves now can go."""
    return {text[3:] for text in choices(s) if text.startswith("go ")}


def units(s: Scythe) -> set[str]:
    """The units that may be chosen now."""
    return {text[5:] for text in choices(s) if text.startswith("unit.")}


def loads(s: Scythe) -> list[str]:
    """The answers to how much goes along."""
    return [text for text in choices(s) if text.startswith("take.")]


def token_at(s: Scythe, name: str) -> bool:
    return bool(s.encounters >> place(name) & 1)


# -- how many, and in which order -------------------------------------------------------------------------


@rule("S-MOVE-01")
def test_two_different_units_move() -> None:
    s = scythe(nordic={}, rusviet={}, top="units")
    assert units(s) == {"character", "worker E1", "worker F1"}
    play(s, "unit.character", "go F1", "unit.worker E1", "go E2")
    refused(s, "unit.worker F1")
    assert not units(s)
    assert fighters(s, "nordic", "F1") == 1
    assert workers(s, "nordic", "E2") == 1


@rule("S-MOVE-01")
def test_a_third_unit_moves_when_the_cube_is_gone() -> None:
    s = scythe(nordic={"cubes": ["units"], "mechs": {"artillery": "E1"}}, rusviet={}, top="units")
    play(s, "unit.character", "go F1", "unit.worker E1", "go E2", "unit.worker F1", "go E1")
    refused(s, "unit.mech E1")
    assert workers(s, "nordic", "E1") == workers(s, "nordic", "E2") == 1


@rule("S-MOVE-02")
@pytest.mark.parametrize(("cubes", "coins"), [([], 1), (["coins"], 2)])
def test_a_coin_instead_of_moving(cubes: list[str], coins: int) -> None:
    s = scythe(nordic={"coins": 0, "power": 0, "popularity": 0, "cubes": cubes}, rusviet={}, section="build")
    assert {"top units", "top coins"} <= set(choices(s))  # neither costs anything
    play(s, "top coins")
    nordic = seat(s, "nordic")
    assert (nordic.coins, nordic.power, nordic.popularity) == (coins, 0, 0)
    assert (fighters(s, "nordic", "nordic"), workers(s, "nordic", "E1"), workers(s, "nordic", "F1")) == (
        1,
        1,
        1,
    )
    assert not units(s)
    refused(s, "top units")


@rule("S-MOVE-02")
def test_moving_pays_no_coin() -> None:
    s = scythe(nordic={"coins": 0, "cubes": ["coins"]}, rusviet={}, section="build")
    play(s, "top units", "unit.character", "go E1", "stop")
    assert seat(s, "nordic").coins == 0
    refused(s, "top coins")


@rule("S-MOVE-03")
def test_no_unit_moves_twice() -> None:
    start = {"mechs": {"artillery": "E1"}, "character": "E1", "workers": {"E1": 1}}
    for unit in ("unit.mech E1", "unit.worker E1"):
        s = scythe(nordic=start, rusviet={}, top="units")
        play(s, unit, "go E2")
        if "take.worker 0" in choices(s):
            play(s, "take.worker 0")
        refused(s, unit.replace("E1", "E2"), "S-MOVE-03")
    s = scythe(nordic=start, rusviet={}, top="units")
    play(s, "unit.character", "go E2")
    refused(s, "unit.character", "S-MOVE-03")


@rule("S-MOVE-03")
def test_two_mechs_on_one_hex_are_told_apart() -> None:
    nordic = {"mechs": {"artillery": "E1", "riverwalk": "F1"}, "workers": {}, "cubes": ["units"]}
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.mech E1", "go F1", "unit.mech F1", "go E2")  # it was the other one that went on
    refused(s, "unit.mech F1", "S-MOVE-03")
    refused(s, "unit.mech E2", "S-MOVE-03")
    assert (fighters(s, "nordic", "F1"), fighters(s, "nordic", "E2")) == (1, 1)


@rule("S-MOVE-04")
def test_one_unit_comes_to_its_end_before_the_next() -> None:
    nordic = {"mechs": {"speed": "E1", "artillery": "F1"}, "workers": {}, "cubes": ["units"]}
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.mech E1", "go E2")
    refused(s, "unit.mech F1", "S-MOVE-04")
    play(s, "stop", "unit.mech F1", "go E1")
    refused(s, "unit.mech E2", "S-MOVE-04")  # the second step of the first mech
    play(s, "stop")
    refused(s, "unit.mech E2", "S-MOVE-03")
    assert units(s) == {"character"}


@rule("S-MOVE-05")
def test_moves_may_lapse() -> None:
    s = scythe(nordic={}, rusviet={}, top="units")
    play(s, "unit.worker E1", "go E2", "stop")
    refused(s, "unit.worker F1")
    assert "pass" in choices(s)  # the bottom action is next
    assert workers(s, "nordic", "E2") == 1
    assert (workers(s, "nordic", "F1"), fighters(s, "nordic", "nordic")) == (1, 1)


@rule("S-MOVE-05")
def test_all_moves_may_lapse() -> None:
    s = scythe(nordic={}, rusviet={}, top="units")
    play(s, "stop")
    assert not units(s)
    assert (fighters(s, "nordic", "nordic"), workers(s, "nordic", "E1"), workers(s, "nordic", "F1")) == (
        1,
        1,
        1,
    )


# -- where to ---------------------------------------------------------------------------------------------


@rule("S-MOVE-06")
def test_one_step_to_a_neighbour() -> None:
    s = scythe(nordic={}, rusviet={}, top="units")
    play(s, "unit.character")
    assert ways(s) == {"E1", "F1"}
    refused(s, "go E2", "S-MOVE-06")
    play(s, "go E1")
    assert not ways(s)
    refused(s, "go E2")


@rule("S-MOVE-06")
@pytest.mark.parametrize(
    ("unit", "start"),
    [
        ("unit.character", {"character": "F6", "workers": {}}),
        ("unit.mech F6", {"mechs": {"artillery": "F6"}, "workers": {}}),
        ("unit.worker F6", {"workers": {"F6": 1}}),
    ],
)
def test_a_unit_goes_to_any_of_its_neighbours(unit: str, start: dict[str, object]) -> None:
    s = scythe(nordic=start, rusviet={}, top="units")
    play(s, unit)
    assert ways(s) == {"E6", "G6", "F5", "F7", "G7"}
    refused(s, "go D6", "S-MOVE-06")
    refused(s, "go B1", "S-MOVE-06")


@rule("S-MOVE-07")
def test_a_worker_that_was_driven_home_comes_back() -> None:
    s = scythe(
        nordic={"character": "F2", "mechs": {"artillery": "G2"}, "workers": {}, "objectives": []},
        rusviet={"workers": {"F3": 1}, "mat": "engineering", "objectives": []},
        section="build",
    )
    play(s, "top units", "unit.character", "go F3", "stop")
    assert workers(s, "rusviet", "rusviet") == 1
    play(s, "section enlist", "top units", "unit.worker rusviet")
    assert ways(s) == {"G3", "G4"}
    play(s, "go G3")
    assert (workers(s, "rusviet", "rusviet"), workers(s, "rusviet", "G3")) == (0, 1)


@rule("S-MOVE-07")
def test_enemies_bar_the_way_out_for_a_worker() -> None:
    s = scythe(
        nordic={"character": "G4", "workers": {}},
        rusviet={"character": "D4", "workers": {"rusviet": 2}, "mechs": {"peoples_army": "rusviet"}},
        active="rusviet",
        top="units",
    )
    play(s, "unit.worker rusviet")  # there is one way only
    assert (workers(s, "rusviet", "G3"), workers(s, "rusviet", "rusviet")) == (1, 1)
    play(s, "unit.mech rusviet")
    assert ways(s) == {"G3", "G4"}


@rule("S-MOVE-07")
def test_a_crimean_worker_walks_out_of_an_inactive_base() -> None:
    s = scythe(crimea={"workers": {"albion": 1, "saxony": 1}}, polania={}, top="units")
    play(s, "unit.worker albion")
    assert ways(s) == {"B1", "C1"}
    play(s, "go C1", "unit.worker saxony")
    assert ways(s) == {"A6", "B7"}
    play(s, "go A6")
    assert (workers(s, "crimea", "C1"), workers(s, "crimea", "A6")) == (1, 1)


@rule("S-MOVE-08")
@pytest.mark.parametrize("base", ["nordic", "polania", "togawa"])
@pytest.mark.parametrize("unit", ["character", "mech", "worker"])
def test_no_way_into_a_home_base(base: str, unit: str) -> None:
    start = {"nordic": "F1", "polania": "A4", "togawa": "G7"}[base]
    mechs = dict.fromkeys(("riverwalk", "speed", "seaworthy", "artillery"), start)
    s = scythe(
        nordic={"mechs": mechs, "character": start, "workers": {start: 1}},
        polania={"workers": {}},
        top="units",
    )
    play(s, "unit.character" if unit == "character" else f"unit.{unit} {start}")
    refused(s, f"go {base}", "S-MOVE-08")


@rule("S-MOVE-09")
def test_rivers_and_lakes_are_in_the_way() -> None:
    crimea = {"character": "D7", "workers": {"D7": 1}, "mechs": {"scout": "D7"}}
    for unit in ("character", "mech D7", "worker D7"):
        s = scythe(crimea=crimea, polania={}, top="units")
        play(s, f"unit.{unit}")
        assert ways(s) == {"E7", "D8"}
        refused(s, "go C7", "S-MOVE-09")
        for across in ("C6", "D6"):
            refused(s, f"go {across}", "S-MOVE-09")


@rule("S-MOVE-10")
@pytest.mark.parametrize("unit", ["character", "mech F3", "worker F3"])
def test_a_tunnel_leads_to_every_other_tunnel(unit: str) -> None:
    rusviet = {"character": "F3", "workers": {"F3": 1}, "mechs": {"peoples_army": "F3"}}
    s = scythe(nordic={}, rusviet=rusviet, active="rusviet", top="units")
    play(s, f"unit.{unit}")
    assert ways(s) == {"F2", "E4", "D2", "C3", "C5", "F5", "D6"}
    refused(s, "go C6", "S-MOVE-06")  # next to a tunnel
    play(s, "go C5")
    if unit == "mech F3":
        play(s, "take.worker 0")
    assert not ways(s)
    assert seat(s, "rusviet").present(place("C5"))


@rule("S-MOVE-10")
def test_beside_a_tunnel_is_not_in_it() -> None:
    s = scythe(nordic={"character": "D3", "workers": {}}, rusviet={}, top="units")
    play(s, "unit.character")
    assert ways(s) == {"D2", "C3", "D4"}


# -- what goes along --------------------------------------------------------------------------------------


@rule("S-MOVE-11")
@pytest.mark.parametrize("unit", ["character", "mech E1", "worker E1"])
def test_any_unit_carries_resources(unit: str) -> None:
    nordic = {"character": "E1", "mechs": {"artillery": "E1"}, "workers": {"E1": 1}}
    s = scythe(
        nordic=nordic, rusviet={}, resources={"E1": {"wood": 5, "oil": 2}, "E2": {"wood": 1}}, top="units"
    )
    play(s, f"unit.{unit}", "go E2")
    if unit == "mech E1":
        play(s, "take.worker 0")
    assert loads(s) == ["take.oil 0", "take.oil 1", "take.oil 2"]
    play(s, "take.oil 0")
    assert loads(s) == [f"take.wood {n}" for n in range(6)]
    refused(s, "take.wood 6", "S-MOVE-11")
    play(s, "take.wood 3")
    assert tokens(s, "E1") == {"oil": 2, "wood": 2}
    assert tokens(s, "E2") == {"wood": 4}


@rule("S-MOVE-11")
def test_there_is_no_limit_to_a_load() -> None:
    s = scythe(nordic={"workers": {"E1": 1}}, rusviet={}, resources={"E1": {"metal": 47}}, top="units")
    play(s, "unit.worker E1", "go E2", "take.metal 20", "take.metal 20", "take.metal 5")
    assert (tokens(s, "E1"), tokens(s, "E2")) == ({"metal": 2}, {"metal": 45})


@rule("S-MOVE-12")
@pytest.mark.parametrize("unit", ["character", "mech E1"])
def test_loading_and_unloading_on_the_way(unit: str) -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"speed": "E1"}, "workers": {}},
        rusviet={},
        resources={"E1": {"oil": 1}, "F1": {"food": 2}},
        top="units",
    )
    play(s, f"unit.{unit}", "go F1", "take.oil 1", "go E2", "take.oil 0", "take.food 2")
    assert (tokens(s, "E1"), tokens(s, "F1"), tokens(s, "E2")) == ({}, {"oil": 1}, {"food": 2})


@rule("S-MOVE-12")
def test_a_load_goes_all_the_way() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {}},
        rusviet={},
        resources={"E1": {"oil": 3}, "F1": {"oil": 2}},
        top="units",
    )
    play(s, "unit.mech E1", "go F1", "take.oil 2", "go E2", "take.oil 4")
    assert (tokens(s, "E1"), tokens(s, "F1"), tokens(s, "E2")) == ({"oil": 1}, {}, {"oil": 4})


@rule("S-MOVE-13")
def test_a_mech_carries_any_number_of_workers() -> None:
    nordic = {"character": "E1", "mechs": {"artillery": "E1"}, "workers": {"E1": 5}}
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.mech E1", "go E2")
    refused(s, "take.worker 6", "S-MOVE-11")  # the character is no cargo
    play(s, "take.worker 5")
    assert (workers(s, "nordic", "E1"), workers(s, "nordic", "E2")) == (0, 5)
    assert seat(s, "nordic").character == place("E1")


@rule("S-MOVE-13")
@pytest.mark.parametrize(("unit", "left"), [("character", 5), ("worker E1", 4)])
def test_nobody_else_carries_workers(unit: str, left: int) -> None:
    s = scythe(nordic={"character": "E1", "workers": {"E1": 5}}, rusviet={}, top="units")
    play(s, f"unit.{unit}", "go E2")
    assert not loads(s)
    assert (workers(s, "nordic", "E1"), workers(s, "nordic", "E2")) == (left, 5 - left)


@rule("S-MOVE-13")
def test_a_mech_leaves_the_other_mechs() -> None:
    nordic = {"mechs": {"artillery": "E1", "riverwalk": "E1"}, "workers": {}}
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.mech E1", "go E2")
    assert (fighters(s, "nordic", "E1"), fighters(s, "nordic", "E2")) == (1, 1)


@rule("S-MOVE-14")
def test_ride_first_then_walk() -> None:
    s = scythe(nordic={"mechs": {"artillery": "E1"}, "workers": {"E1": 1}}, rusviet={}, top="units")
    play(s, "unit.mech E1", "go F1", "take.worker 1", "unit.worker F1", "go E2")
    assert workers(s, "nordic", "E2") == 1
    assert fighters(s, "nordic", "F1") == 1


@rule("S-MOVE-14")
def test_passengers_use_up_no_move() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1", "riverwalk": "E1"}, "workers": {"E1": 6}},
        rusviet={},
        top="units",
    )
    play(s, "unit.mech E1", "go F1", "take.worker 4", "unit.mech E1", "go E2", "take.worker 2")
    assert (workers(s, "nordic", "F1"), workers(s, "nordic", "E2")) == (4, 2)


@rule("S-MOVE-15")
def test_walk_first_then_ride() -> None:
    nordic = {"mechs": {"artillery": "F1"}, "workers": {"E1": 1}, "cubes": ["units"]}
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.worker E1", "go F1", "unit.mech F1", "go E2", "take.tired 1")
    assert workers(s, "nordic", "E2") == 1
    refused(s, "unit.worker E2", "S-MOVE-03")  # it has walked


@rule("S-MOVE-15", "S-MOVE-14", "S-MOVE-03")
@pytest.mark.parametrize(("fresh", "tired"), [(1, 0), (0, 1), (1, 1), (0, 0)])
def test_who_has_walked_is_known_among_the_passengers(fresh: int, tired: int) -> None:
    """In E1 one worker has just come on foot and one has not; the mech takes the one, the other, or both."""
    nordic = {
        "character": "E1",
        "mechs": {"artillery": "E1"},
        "workers": {"E1": 1, "F1": 1},
        "cubes": ["units"],
    }
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.worker F1", "go E1", "unit.mech E1", "go E2", f"take.worker {fresh}", f"take.tired {tired}")
    assert (workers(s, "nordic", "E1"), workers(s, "nordic", "E2")) == (2 - fresh - tired, fresh + tired)
    assert units(s) == {"character", "worker E2" if fresh else "worker E1"}
    if tired > fresh:
        refused(s, "unit.worker E2", "S-MOVE-03")
    if fresh > tired:
        refused(s, "unit.worker E1", "S-MOVE-03")


@rule("S-MOVE-16")
def test_workers_get_off_between_two_steps() -> None:
    s = scythe(nordic={"mechs": {"speed": "E1"}, "workers": {"E1": 2}}, rusviet={}, top="units")
    play(s, "unit.mech E1", "go F1", "take.worker 2", "go E2", "take.worker 1")
    assert [workers(s, "nordic", name) for name in ("E1", "F1", "E2")] == [0, 1, 1]


@rule("S-MOVE-16")
def test_workers_get_on_between_two_steps() -> None:
    s = scythe(nordic={"mechs": {"speed": "E1"}, "workers": {"E1": 1, "F1": 2}}, rusviet={}, top="units")
    play(s, "unit.mech E1", "go F1", "take.worker 1", "go E2", "take.worker 3")
    assert [workers(s, "nordic", name) for name in ("E1", "F1", "E2")] == [0, 0, 3]


@rule("S-MOVE-17")
@pytest.mark.parametrize(
    ("company", "worker_may_stay", "token_may_stay"),
    [({}, False, False), ({"character": "C2"}, False, True), ({"riverwalk": "C2"}, True, True)],
)
def test_what_may_be_left_on_a_lake(
    company: dict[str, str], worker_may_stay: bool, token_may_stay: bool
) -> None:
    """A mech with a worker and a token passes over C2, where somebody may be waiting."""
    mechs = {"speed": "D1", "seaworthy": "nordic"}
    if "riverwalk" in company:
        mechs["riverwalk"] = company["riverwalk"]
    s = scythe(
        nordic={"character": company.get("character", "nordic"), "mechs": mechs, "workers": {"D1": 1}},
        rusviet={},
        resources={"D1": {"oil": 1}},
        top="units",
    )
    play(s, "unit.mech D1", "go C2", "take.worker 1", "take.oil 1", "go D3")
    if worker_may_stay:
        assert loads(s) == ["take.worker 0", "take.worker 1"]
        play(s, "take.worker 0")
    if token_may_stay:
        assert loads(s) == ["take.oil 0", "take.oil 1"]
        play(s, "take.oil 0")
    assert workers(s, "nordic", "C2") == worker_may_stay
    assert workers(s, "nordic", "D3") != worker_may_stay
    assert tokens(s, "C2") == ({"oil": 1} if token_may_stay else {})
    assert tokens(s, "D3") == ({} if token_may_stay else {"oil": 1})


@rule("S-MOVE-17")
def test_a_big_load_cannot_be_left_on_a_lake() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "C2"}, "workers": {"C2": 3}},
        rusviet={},
        resources={"C2": {"oil": 23}},
        top="units",
    )
    play(s, "unit.mech C2", "go D3")
    assert (workers(s, "nordic", "D3"), tokens(s, "D3"), tokens(s, "C2")) == (3, {"oil": 23}, {})


# -- enemy workers ----------------------------------------------------------------------------------------


@rule("S-MOVE-18", "S-OBJ-10")
def test_workers_driven_off_add_up_over_the_turn() -> None:
    """Whoever moves after it, and whether or not that unit drives off any."""
    s = scythe(
        nordic={"character": "E1", "mechs": {"artillery": "E1"}, "cubes": ["units"], "workers": {"E1": 1}},
        rusviet={"workers": {"E2": 2, "F1": 1}},
        top="units",
    )
    play(s, "unit.character", "go E2")
    assert s.observe(0)["driven_off"] == 2
    play(s, "unit.mech E1", "go F1", "take.worker 0")
    assert s.observe(0)["driven_off"] == 3
    play(s, "unit.worker E1", "go D1")
    assert s.observe(0)["driven_off"] == 3


@rule("S-MOVE-18", "S-MOVE-19")
@pytest.mark.parametrize("first", ["unit.mech E1", "unit.character"])
def test_workers_are_driven_home_at_once(first: str) -> None:
    s = scythe(
        nordic={
            "character": "E1",
            "mechs": {"artillery": "E1", "speed": "F1"},
            "popularity": 6,
            "workers": {},
        },
        rusviet={"workers": {"E2": 2}, "popularity": 6},
        top="units",
    )
    play(s, first, "go E2")
    assert (workers(s, "rusviet", "E2"), workers(s, "rusviet", "rusviet")) == (0, 2)
    assert (seat(s, "nordic").popularity, seat(s, "rusviet").popularity) == (4, 6)
    play(s, "unit.mech F1", "go E2", "go E1")  # nobody is in the way any more
    assert fighters(s, "nordic", "E2") == 1
    assert not any(text.startswith(("fight", "dial")) for text in choices(s))
    assert seat(s, "nordic").star_count() == 0
    assert seat(s, "nordic").popularity == 4


@rule("S-MOVE-19")
def test_nobody_to_drive_off_costs_nothing() -> None:
    s = scythe(nordic={"character": "E1", "popularity": 6}, rusviet={"workers": {"F2": 2}}, top="units")
    play(s, "unit.character", "go E2")
    assert seat(s, "nordic").popularity == 6


@rule("S-MOVE-20")
@pytest.mark.parametrize("popularity", [0, 1, 2])
def test_driving_off_needs_no_popularity(popularity: int) -> None:
    s = scythe(
        nordic={"character": "E1", "popularity": popularity}, rusviet={"workers": {"E2": 3}}, top="units"
    )
    play(s, "unit.character", "go E2")
    assert workers(s, "rusviet", "rusviet") == 3
    assert fighters(s, "nordic", "E2") == 1
    assert seat(s, "nordic").popularity == 0


@rule("S-MOVE-21")
def test_who_is_driven_off_leaves_everything() -> None:
    s = scythe(
        nordic={"mat": "engineering", "mechs": {"artillery": "E1"}, "workers": {}},
        rusviet={"mat": "industrial", "workers": {"E2": 2}},
        resources={"E2": {"food": 4}},
        section="enlist",
    )
    play(s, "top units", "unit.mech E1", "go E2", "stop")
    assert (tokens(s, "E2"), tokens(s, "rusviet")) == ({"food": 4}, {})
    assert controller(s, "E2") == "nordic"
    play(s, "bottom")
    assert tokens(s, "E2") == {"food": 1}


@rule("S-MOVE-22")
@pytest.mark.parametrize("unit", ["character", "mech E1"])
def test_enemy_workers_stop_whoever_drives_them_off(unit: str) -> None:
    nordic = {"character": "E1", "mechs": {"speed": "E1"}, "workers": {"nordic": 1}}
    s = scythe(nordic=nordic, rusviet={"workers": {"E2": 1}}, top="units")
    play(s, f"unit.{unit}", "go E2")
    assert not ways(s)
    refused(s, "go F1")
    refused(s, f"unit.{unit}".replace("E1", "E2"), "S-MOVE-03")
    assert workers(s, "rusviet", "rusviet") == 1


@rule("S-MOVE-23")
@pytest.mark.parametrize(
    "enemy",
    [
        {"workers": {"D6": 1}},
        {"workers": {}, "character": "D6"},
        {"workers": {}, "mechs": {"speed": "D6"}},
    ],
)
@pytest.mark.parametrize("start", ["D5", "C5"])
def test_a_worker_cannot_walk_to_enemies(enemy: dict[str, object], start: str) -> None:
    """From beside them, or through the tunnel."""
    s = scythe(nordic={"workers": {start: 1}}, rusviet=enemy, top="units")
    play(s, f"unit.worker {start}")
    assert "C6" in ways(s)
    refused(s, "go D6", "S-MOVE-23")


@rule("S-MOVE-24")
@pytest.mark.parametrize("enemy", [{"character": "E2"}, {"mechs": {"speed": "E2"}}])
def test_workers_ride_into_battle(enemy: dict[str, object]) -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {"E1": 2}, "power": 4},
        rusviet={"workers": {}, "power": 4, **enemy},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "take.worker 2", "stop")
    assert workers(s, "nordic", "E2") == 2
    assert s.battle.place == place("E2")


@rule("S-MOVE-24")
def test_workers_ride_to_enemy_workers() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {"E1": 2}},
        rusviet={"workers": {"E2": 1}},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "take.worker 2")
    assert (workers(s, "nordic", "E2"), workers(s, "rusviet", "E2")) == (2, 0)


@rule("S-MOVE-25")
@pytest.mark.parametrize("enemy", [{"character": "E2"}, {"mechs": {"speed": "E2"}}])
def test_a_worker_does_not_leave_a_battle(enemy: dict[str, object]) -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {"E1": 1}},
        rusviet={"workers": {}, **enemy},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "take.worker 1")
    assert units(s) == {"character"}
    refused(s, "unit.worker E2", "S-MOVE-25")


# -- structures -------------------------------------------------------------------------------------------


@rule("S-MOVE-26")
@pytest.mark.parametrize("unit", ["character", "mech E1", "worker E1"])
def test_a_structure_keeps_nobody_out(unit: str) -> None:
    s = scythe(
        nordic={
            "mat": "industrial",
            "character": "E1",
            "mechs": {"artillery": "E1"},
            "workers": {"E1": 1},
            "popularity": 5,
            "cubes": ["units"],
            "red": {"build": 1},
        },
        rusviet={"workers": {}, "structures": {"mill": "E2"}},
        resources={"E2": {"wood": 2}},
        section="build",
    )
    assert controller(s, "E2") == "rusviet"
    play(s, "top units", f"unit.{unit}", "go E2")
    if unit == "mech E1":
        play(s, "take.worker 0")
    play(s, "stop")
    assert controller(s, "E2") == "nordic"
    assert seat(s, "nordic").popularity == 5
    assert not any(text.startswith(("fight", "dial")) for text in choices(s))
    play(s, "bottom")  # a Build that costs 2 wood
    assert tokens(s, "E2") == {}


@rule("S-MOVE-27")
@pytest.mark.parametrize("unit", ["character", "mech E1"])
def test_a_structure_stops_nobody(unit: str) -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"speed": "E1"}, "workers": {}},
        rusviet={"workers": {}, "structures": {"monument": "E2"}},
        top="units",
    )
    play(s, f"unit.{unit}", "go E2", "go F1")
    assert fighters(s, "nordic", "F1") == 1
    assert controller(s, "E2") == "rusviet"


# -- enemy characters and mechs ---------------------------------------------------------------------------


@rule("S-MOVE-28")
@pytest.mark.parametrize("unit", ["character", "mech E1"])
@pytest.mark.parametrize("enemy", [{"character": "E2"}, {"mechs": {"township": "E2"}}])
def test_enemy_fighters_stop_a_unit(unit: str, enemy: dict[str, object]) -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"speed": "E1"}, "workers": {"F1": 1}},
        rusviet={"workers": {}, **enemy},
        top="units",
    )
    play(s, f"unit.{unit}", "go E2")
    assert not ways(s)
    refused(s, "go F1")
    refused(s, f"unit.{unit}".replace("E1", "E2"), "S-MOVE-03")
    assert s.battle.place < 0  # not yet
    play(s, "unit.worker F1", "go E1")
    assert workers(s, "nordic", "E1") == 1
    assert s.battle.place == place("E2")


@rule("S-MOVE-28")
def test_a_second_unit_stops_in_the_same_battle() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1", "speed": "F1"}, "workers": {}, "cubes": ["units"]},
        rusviet={"workers": {}, "character": "E2"},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "unit.mech F1", "go E2")
    assert not ways(s)
    assert units(s) == {"character"}
    assert fighters(s, "nordic", "E2") == 2


@rule("S-MOVE-29")
@pytest.mark.parametrize(("own", "theirs"), [(3, 0), (0, 3)])
def test_workers_beside_a_mech_wait_for_the_battle(own: int, theirs: int) -> None:
    s = scythe(
        nordic={"character": "E1", "popularity": 6, "power": 5, "workers": {}},
        rusviet={"workers": {"E2": 2}, "mechs": {"speed": "E2"}, "power": 5},
        top="units",
    )
    play(s, "unit.character", "go E2")
    assert s.battle.place == place("E2")
    assert (workers(s, "rusviet", "E2"), seat(s, "nordic").popularity) == (2, 6)
    play(s, f"dial {own}", f"dial {theirs}")
    if own > theirs:
        assert (workers(s, "rusviet", "E2"), workers(s, "rusviet", "rusviet")) == (0, 2)
        assert seat(s, "nordic").popularity == 4
    else:
        assert (workers(s, "rusviet", "E2"), workers(s, "rusviet", "rusviet")) == (2, 0)
        assert seat(s, "nordic").popularity == 6


# -- encounters, and what comes after ---------------------------------------------------------------------


@rule("S-MOVE-30")
def test_an_encounter_stops_the_character() -> None:
    nordic = {"character": "E1", "mechs": {"speed": "nordic"}}
    s = scythe(nordic=nordic, rusviet={}, encounters=["E2"], top="units")
    play(s, "unit.character", "go E2")
    assert not ways(s)
    refused(s, "go F1")
    refused(s, "unit.character", "S-MOVE-03")
    s = scythe(nordic=nordic, rusviet={}, top="units")
    play(s, "unit.character", "go E2", "go F1")  # the token had been taken before
    assert fighters(s, "nordic", "F1") == 1


@rule("S-MOVE-31")
def test_a_mech_passes_an_encounter() -> None:
    nordic = {"mechs": {"speed": "E1"}, "workers": {"E1": 1}}
    s = scythe(nordic=nordic, rusviet={}, encounters=["E2"], top="units")
    play(s, "unit.mech E1", "go E2", "take.worker 1", "go F1", "take.worker 0")
    assert fighters(s, "nordic", "F1") == 1
    play(s, "stop")
    assert (token_at(s, "E2"), s.encounter) == (True, -1)


@rule("S-MOVE-31")
@pytest.mark.parametrize("unit", ["mech E1", "worker E1"])
def test_mechs_and_workers_have_no_encounters(unit: str) -> None:
    nordic = {"mechs": {"artillery": "E1"}, "workers": {"E1": 1}}
    s = scythe(nordic=nordic, rusviet={}, encounters=["E2"], top="units")
    play(s, f"unit.{unit}", "go E2")
    if unit == "mech E1":
        play(s, "take.worker 0")
    play(s, "stop")
    assert (token_at(s, "E2"), s.encounter) == (True, -1)
    assert "pass" in choices(s)  # the bottom action is next


@rule("S-MOVE-32")
def test_combat_comes_before_the_encounter_and_both_before_the_bottom_action() -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"riverwalk": "B2"}, "power": 5, "workers": {}},
        rusviet={"workers": {}, "mechs": {"speed": "C3"}, "power": 5},
        encounters=["E2"],
        encounter_deck=[13],
        top="units",
    )
    play(s, "unit.character", "go E2", "unit.mech B2", "go C3")
    assert s.battle.place == place("C3")
    assert (token_at(s, "E2"), s.encounter) == (True, -1)
    play(s, "dial 2", "dial 1")
    assert (token_at(s, "E2"), s.encounter) == (False, 12)
    assert choices(s)[0] == "option a"
    play(s, "option a")
    assert "pass" in choices(s)


@rule("S-MOVE-32")
def test_combat_comes_before_the_factory() -> None:
    s = scythe(
        nordic={"character": "D3", "mechs": {"riverwalk": "B2"}, "power": 5, "workers": {}},
        rusviet={"workers": {}, "mechs": {"speed": "C3"}, "power": 5},
        factory=["3", "5", "8"],
        top="units",
    )
    play(s, "unit.character", "go D4")
    refused(s, "factory.card 5")
    play(s, "unit.mech B2", "go C3")
    refused(s, "factory.card 5")
    play(s, "dial 2", "dial 1", "factory.card 5")
    assert s.seats[0].factory >= 0
    assert "pass" in choices(s)


@rule("S-MOVE-33")
@pytest.mark.parametrize("window", ["top", "bottom", "end"])
def test_resources_do_not_move_by_themselves(window: str) -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"speed": "E1"}, "workers": {"E1": 1, "E2": 1}},
        rusviet={},
        resources={"E1": {"wood": 3}},
        section="build",
        window=window,
    )
    for text in ("take.worker 1", "go E2", "unit.worker E1", "unit.mech E1", "unit.character"):
        refused(s, text)


@rule("S-MOVE-33")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_game_only_moves_shift_resources(seed: int) -> None:
    s = new_scythe(3, seed)
    dice = random.Random(seed)
    shifted = 0
    for _ in range(1500):
        if s.over:
            break
        before = s.resources[:]
        text = dice.choice(choices(s))
        play(s, text)
        changes = [new - old for new, old in zip(s.resources, before, strict=True)]
        if min(changes) < 0 < max(changes):
            shifted += 1
            assert text.startswith(("take.", "go ", "unit.")), text
    assert shifted


@rule("S-MOVE-34")
@pytest.mark.parametrize("wins", [False, True])
def test_cargo_is_at_stake_in_battle(wins: bool) -> None:
    s = scythe(
        nordic={"mechs": {"riverwalk": "E1"}, "workers": {"E1": 1}, "power": 5},
        rusviet={"workers": {}, "mechs": {"speed": "E2"}, "power": 5},
        resources={"E1": {"metal": 3}, "E2": {"metal": 1}},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "take.worker 1", "take.metal 2", "stop")
    assert (tokens(s, "E2"), workers(s, "nordic", "E2")) == ({"metal": 3}, 1)
    play(s, "dial 5" if wins else "dial 0", "dial 3")
    assert (tokens(s, "E1"), tokens(s, "E2"), tokens(s, "nordic")) == ({"metal": 1}, {"metal": 3}, {})
    assert controller(s, "E2") == ("nordic" if wins else "rusviet")
    where = "E2" if wins else "nordic"
    assert workers(s, "nordic", where) == 1
    assert seat(s, "nordic").mechs[0] == place(where)


@rule("S-MOVE-35")
def test_passengers_get_off_where_the_mech_is_stopped() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {"E1": 2}}, rusviet={"workers": {"E2": 2}}, top="units"
    )
    play(s, "unit.mech E1", "go E2", "take.worker 2")
    assert not ways(s)
    assert (workers(s, "nordic", "E2"), fighters(s, "nordic", "E2"), workers(s, "rusviet", "E2")) == (2, 1, 0)
    assert controller(s, "E2") == "nordic"
    play(s, "unit.worker E2", "go F1")
    assert (workers(s, "nordic", "E2"), workers(s, "nordic", "F1")) == (1, 1)


@rule("S-MOVE-11")
def test_what_was_taken_in_words_of_former_days_is_what_was_asked_for() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "E1"}, "workers": {"E1": 2}},
        rusviet={},
        resources={"E1": {"wood": 3}},
        top="units",
    )
    assert s.text(s.parse("take 1")) == "take 1"  # nothing is asked for
    play(s, "unit.mech E1", "go E2")
    assert s.text(s.parse("take 1")) == "take.worker 1"
    play(s, "take 1")
    assert s.text(s.parse("take 2")) == "take.wood 2"
    refused(s, "take 4", "S-MOVE-11")
    play(s, "take 2")
    assert (workers(s, "nordic", "E2"), tokens(s, "E2")) == (1, {"wood": 2})


@rule("S-MOVE-36")
def test_a_mech_loads_at_home() -> None:
    s = scythe(nordic={"mechs": {"artillery": "nordic"}, "workers": {"nordic": 3}}, rusviet={}, top="units")
    play(s, "unit.mech nordic", "go F1")
    assert loads(s) == ["take.worker 0", "take.worker 1", "take.worker 2", "take.worker 3"]
    play(s, "take.worker 3")
    assert (workers(s, "nordic", "F1"), fighters(s, "nordic", "F1")) == (3, 1)
    play(s, "unit.worker F1", "go E1")  # a second unit; the three passengers used up nothing
    assert workers(s, "nordic", "E1") == 1


@rule("S-MOVE-37")
@pytest.mark.parametrize(
    ("faction", "mech", "other", "shore"),
    [("polania", "submerge", "camaraderie", "A2"), ("rusviet", "riverwalk", "township", "G2")],
)
def test_over_the_water_from_home(faction: str, mech: str, other: str, shore: str) -> None:
    for unit in ("character", f"mech {faction}", f"worker {faction}"):
        own: dict[str, object] = {"workers": {faction: 1}, "mechs": {mech: faction}}
        s = scythe(**{"nordic": {"workers": {}}, faction: own}, active=faction, top="units")
        play(s, f"unit.{unit}")
        assert (shore in ways(s)) == (not unit.startswith("worker"))
        s = scythe(**{"nordic": {}, faction: own | {"mechs": {other: faction}}}, active=faction, top="units")
        play(s, f"unit.{unit}")
        refused(s, f"go {shore}")


@rule("S-MOVE-37")
def test_a_lake_beside_home_takes_cargo() -> None:
    s = scythe(
        nordic={"workers": {}},
        polania={"workers": {"polania": 2}, "mechs": {"submerge": "polania"}},
        active="polania",
        top="units",
    )
    play(s, "unit.mech polania", "go A2", "take.worker 2")
    assert (workers(s, "polania", "A2"), fighters(s, "polania", "A2")) == (2, 1)
