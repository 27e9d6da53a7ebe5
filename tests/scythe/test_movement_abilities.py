"""Mechs that move otherwise: rivers, lakes, villages, mountains and home bases; and Swim."""

from __future__ import annotations

import random

import pytest
from scythe_table import controller, fighters, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.data.factions import FACTION_TABLE
from veche.games.scythe.state import Scythe
from veche.testing import rule

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")


def ways(s: Scythe) -> set[str]:
    """Where the unit that moves now can go."""
    return {text[3:] for text in choices(s) if text.startswith("go ")}


def loads(s: Scythe) -> list[str]:
    """The answers to how much goes along."""
    return [text for text in choices(s) if text.startswith("take.")]


def moving(faction: str, **own: object) -> Scythe:
    """The faction is in the middle of its Move; one other has nothing on the board."""
    other = "nordic" if faction != "nordic" else "rusviet"
    return scythe(**{faction: {"workers": {}} | own, other: {"workers": {}}}, active=faction, top="units")


# -- Riverwalk ----------------------------------------------------------------------------------------------


@rule("S-MECH-01")
def test_the_far_bank_decides() -> None:
    s = moving("saxony", mechs={"riverwalk": "F2"})
    play(s, "unit.mech F2")
    assert "E2" in ways(s)
    play(s, "go E2")  # from a farm onto a mountain
    assert fighters(s, "saxony", "E2") == 1
    s = moving("saxony", mechs={"riverwalk": "E2"})
    play(s, "unit.mech E2")
    refused(s, "go F2", "S-MOVE-09")  # and not back over the same river


# Across a river onto each terrain.
CROSSINGS = {
    "tundra": ("D1", "D2"),
    "mountain": ("F2", "E2"),
    "forest": ("G3", "F3"),
    "farm": ("E2", "F2"),
    "village": ("E1", "D1"),
}
TERRAINS_OF = {
    "nordic": "forest mountain",
    "rusviet": "farm village",
    "crimea": "farm tundra",
    "saxony": "forest mountain",
    "polania": "village mountain",
}


@rule("S-MECH-02")
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("terrain", list(CROSSINGS))
def test_two_terrains_for_each_faction(faction: str, terrain: str) -> None:
    start, across = CROSSINGS[terrain]
    for unit in ("character", f"mech {start}"):
        s = moving(faction, character=start, mechs={"riverwalk": start})
        play(s, f"unit.{unit}")
        if terrain in TERRAINS_OF[faction].split():
            play(s, f"go {across}")
            assert fighters(s, faction, across) == 1
        elif ways(s):
            refused(s, f"go {across}", "S-MOVE-09")
        else:
            assert fighters(s, faction, across) == 0  # the only way was another one


@rule("S-MECH-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_riverwalk_is_not_for_lakes(faction: str) -> None:
    for lake in ("C2", "E3", "C4"):
        s = moving(faction, mechs={"riverwalk": "D3"})
        play(s, "unit.mech D3")
        refused(s, f"go {lake}", "S-MOVE-09")
        assert ways(s) == {"D2", "C3", "D4"}


@rule("S-MECH-04")
def test_workers_cross_a_river_only_as_passengers() -> None:
    s = moving("saxony", mechs={"riverwalk": "A6"}, workers={"A6": 2})
    play(s, "unit.worker A6")
    refused(s, "go A5", "S-MOVE-09")
    assert ways(s) == {"B6", "B7"}
    play(s, "go B6", "unit.mech A6", "go A5", "take.worker 1")
    assert (workers(s, "saxony", "A5"), fighters(s, "saxony", "A5")) == (1, 1)


# -- Speed --------------------------------------------------------------------------------------------------


@rule("S-MECH-05")
@pytest.mark.parametrize("unit", ["character", "mech F6"])
def test_speed_is_a_second_step(unit: str) -> None:
    s = moving("nordic", character="F6", mechs={"speed": "nordic", "artillery": "F6"})
    play(s, f"unit.{unit}", "go F5")
    assert ways(s) >= {"E4", "E6", "F6"}
    play(s, "go E4")
    assert fighters(s, "nordic", "E4") == 1
    assert not ways(s)  # and no third
    refused(s, "go D4")


@rule("S-MECH-05")
def test_speed_is_not_for_workers() -> None:
    s = moving("nordic", mechs={"speed": "F6"}, workers={"F6": 1})
    play(s, "unit.worker F6", "go E6")
    assert not ways(s)
    refused(s, "go D6")
    assert workers(s, "nordic", "E6") == 1


@rule("S-MECH-05")
def test_without_speed_there_is_one_step() -> None:
    s = moving("nordic", character="F6", mechs={"riverwalk": "F6", "seaworthy": "F6", "artillery": "F6"})
    play(s, "unit.mech F6", "go E6")
    assert not ways(s)
    play(s, "unit.character", "go E6")
    assert not ways(s)


@rule("S-MECH-06")
@pytest.mark.parametrize("unit", ["character", "mech F6"])
@pytest.mark.parametrize(
    "enemy", [{"workers": {"E6": 1}}, {"character": "E6"}, {"workers": {}, "mechs": {"township": "E6"}}]
)
def test_speed_ends_where_enemies_are(unit: str, enemy: dict[str, object]) -> None:
    s = scythe(
        nordic={"character": "F6", "mechs": {"speed": "F6"}, "workers": {"nordic": 1}},
        rusviet={"workers": {}} | enemy,
        top="units",
    )
    play(s, f"unit.{unit}", "go E6")
    assert not ways(s)
    refused(s, "go D6")
    assert fighters(s, "nordic", "E6") == 1


@rule("S-MECH-06")
def test_speed_may_meet_enemies_with_its_last_step() -> None:
    s = scythe(nordic={"mechs": {"speed": "F6"}, "workers": {}}, rusviet={"workers": {"D6": 1}}, top="units")
    play(s, "unit.mech F6", "go E6", "go D6")
    assert (fighters(s, "nordic", "D6"), workers(s, "rusviet", "rusviet")) == (1, 1)


@rule("S-MECH-07")
@pytest.mark.parametrize("unit", ["character", "mech"])
@pytest.mark.parametrize(
    ("start", "middle", "end"),
    [("D5", "D6", "F3"), ("D6", "F3", "F2"), ("D6", "C3", "D2"), ("E4", "F5", "C5")],
)
def test_speed_before_and_after_a_tunnel(unit: str, start: str, middle: str, end: str) -> None:
    s = moving("nordic", character=start, mechs={"speed": start})
    play(s, "unit.character" if unit == "character" else f"unit.mech {start}", f"go {middle}", f"go {end}")
    assert fighters(s, "nordic", end) == 1
    assert not ways(s)


@rule("S-MECH-08")
def test_loading_between_two_steps() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {"F1": 2}},
        rusviet={},
        resources={"F1": {"oil": 3}},
        top="units",
    )
    play(s, "unit.mech E1", "go F1", "go E2", "take.worker 2", "take.oil 1")
    assert (workers(s, "nordic", "E2"), tokens(s, "E2")) == (2, {"oil": 1})
    assert (workers(s, "nordic", "F1"), tokens(s, "F1")) == (0, {"oil": 2})


@rule("S-MECH-08")
def test_unloading_between_two_steps() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {"E1": 2}},
        rusviet={},
        resources={"E1": {"oil": 3}},
        top="units",
    )
    play(s, "unit.mech E1", "go F1", "take.worker 2", "take.oil 3", "go E2", "take.worker 0", "take.oil 1")
    assert (workers(s, "nordic", "F1"), tokens(s, "F1")) == (2, {"oil": 2})
    assert (workers(s, "nordic", "E2"), tokens(s, "E2")) == (0, {"oil": 1})


@rule("S-MECH-08", "S-MOVE-14", "S-MOVE-15")
def test_workers_that_have_walked_and_not_between_two_steps() -> None:
    """One walks to F1 and rides on; one rides to F1 and gets off to walk."""
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {"E1": 1, "E2": 1}, "cubes": ["units"]},
        rusviet={},
        top="units",
    )
    play(s, "unit.worker E2", "go F1")
    play(s, "unit.mech E1", "go F1", "take.worker 1", "go E2")
    assert loads(s) == ["take.worker 0", "take.worker 1"]  # the passenger
    play(s, "take.worker 0")
    assert loads(s) == ["take.tired 0", "take.tired 1"]  # the walker
    play(s, "take.tired 1")
    refused(s, "unit.worker E2", "S-MOVE-03")
    play(s, "unit.worker F1", "go E1")
    assert [workers(s, "nordic", name) for name in ("E1", "F1", "E2")] == [1, 0, 1]


@rule("S-MECH-09")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_riverwalk_speed_and_two_of_its_own(faction: str) -> None:
    own = {
        "nordic": {"seaworthy", "artillery"},
        "rusviet": {"township", "peoples_army"},
        "crimea": {"wayfare", "scout"},
        "saxony": {"underpass", "disarm"},
        "polania": {"submerge", "camaraderie"},
    }
    other = "nordic" if faction != "nordic" else "rusviet"
    s = scythe(
        **{faction: {"workers": {"D5": 1}, "hand": []}, other: {"workers": {}}},
        active=faction,
        resources={"D5": {"metal": 9}},
        bottom="deploy",
    )
    while "pay D5" in choices(s):
        play(s, "pay D5")
    offered = {text.split()[1] for text in choices(s) if text.startswith("deploy ")}
    assert offered == {"riverwalk", "speed"} | own[faction]
    assert set(next(row[6] for row in FACTION_TABLE if row[0] == faction).split()) == offered
    s = moving(faction, mechs={"speed": "F6"})
    play(s, "unit.mech F6", "go G6", "go G7")
    assert fighters(s, faction, "G7") == 1


# -- Saxony: Underpass --------------------------------------------------------------------------------------


@rule("S-MECH-10")
@pytest.mark.parametrize("unit", ["character", "mech A6"])
def test_underpass_joins_own_mountains_and_all_tunnels(unit: str) -> None:
    s = scythe(
        nordic={"workers": {"E4": 1}, "structures": {"mill": "D2"}, "character": "F5"},
        saxony={
            "character": "A6",
            "mechs": {"underpass": "A6"},
            "workers": {"G4": 1},
            "structures": {"monument": "F6"},
        },
        active="saxony",
        top="units",
    )
    play(s, f"unit.{unit}")
    # two on foot; six tunnels, whoever holds them; a mountain held by a worker, and one by a structure
    assert ways(s) == {"B6", "B7", "D2", "C3", "F3", "C5", "F5", "D6", "G4", "F6"}
    refused(s, "go B1", "S-MOVE-06")  # nobody's mountain
    refused(s, "go E4", "S-MOVE-06")  # another's
    play(s, "go G4")
    assert fighters(s, "saxony", "G4") == 1


@rule("S-MECH-10")
def test_underpass_is_one_step() -> None:
    s = moving("saxony", mechs={"underpass": "A6", "speed": "saxony"}, workers={"G4": 1})
    play(s, "unit.mech A6", "go G4", "go F4", "take.worker 1")
    assert (fighters(s, "saxony", "F4"), workers(s, "saxony", "F4")) == (1, 1)
    assert not ways(s)


@rule("S-MECH-10")
def test_a_mountain_that_is_entered_is_held() -> None:
    """Speed: a step onto a mountain, then the Underpass from there; and a mountain that is left is lost."""
    s = moving("saxony", character="saxony", mechs={"underpass": "saxony", "speed": "saxony"})
    play(s, "unit.character", "go A6", "go F3")
    assert fighters(s, "saxony", "F3") == 1
    s = moving("saxony", mechs={"underpass": "A6", "speed": "saxony"})
    play(s, "unit.mech A6", "go F3")
    refused(s, "go A6", "S-MOVE-06")


@rule("S-MECH-10")
@pytest.mark.parametrize("taken", [0, 1])
def test_a_worker_that_stays_holds_the_mountain(taken: int) -> None:
    s = moving("saxony", mechs={"underpass": "A6", "speed": "saxony"}, workers={"A6": 1})
    play(s, "unit.mech A6", "go F3", f"take.worker {taken}")
    assert ("A6" in ways(s)) == (taken == 0)


@rule("S-MECH-10")
def test_no_underpass_from_a_farm() -> None:
    s = moving("saxony", mechs={"underpass": "D7"}, workers={"G4": 1})
    play(s, "unit.mech D7")
    assert ways(s) == {"E7", "D8"}


@rule("S-MECH-11")
@pytest.mark.parametrize("unit", ["character", "mech D6"])
def test_underpass_from_a_tunnel_to_a_mountain(unit: str) -> None:
    s = moving("saxony", character="D6", mechs={"underpass": "D6"}, workers={"B1": 1})
    play(s, f"unit.{unit}", "go B1")
    assert fighters(s, "saxony", "B1") == 1


@rule("S-MECH-11")
def test_underpass_from_the_own_mine_to_a_mountain() -> None:
    s = moving("saxony", mechs={"underpass": "B7"}, workers={"B1": 1}, structures={"mine": "B7"})
    play(s, "unit.mech B7", "go B1")
    assert fighters(s, "saxony", "B1") == 1
    s = moving("saxony", mechs={"underpass": "B7"}, workers={"B1": 1}, structures={"mill": "B7"})
    play(s, "unit.mech B7")
    assert ways(s) == {"A6", "B6"}


@rule("S-MECH-11", "S-MECH-10")
def test_without_underpass_a_tunnel_leads_to_tunnels() -> None:
    s = moving("saxony", mechs={"disarm": "D6"}, workers={"B1": 1})
    play(s, "unit.mech D6")
    refused(s, "go B1", "S-MOVE-06")


@rule("S-MECH-12")
def test_underpass_is_not_for_workers() -> None:
    s = moving("saxony", mechs={"underpass": "A6"}, workers={"A6": 2, "G4": 1, "D6": 1})
    play(s, "unit.worker A6")
    assert ways(s) == {"B6", "B7"}
    refused(s, "go D6", "S-MOVE-06")
    s = moving("saxony", mechs={"underpass": "A6"}, workers={"A6": 2, "G4": 1, "D6": 1})
    play(s, "unit.worker D6")
    refused(s, "go G4", "S-MOVE-06")
    s = moving("saxony", mechs={"underpass": "A6"}, workers={"A6": 2, "G4": 1})
    play(s, "unit.mech A6", "go G4", "take.worker 2")  # but for passengers
    assert workers(s, "saxony", "G4") == 3


# -- Rusviet: Township --------------------------------------------------------------------------------------


@rule("S-MECH-15")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_township_joins_own_villages_and_the_factory(unit: str) -> None:
    def ways_from(start: str) -> set[str]:
        s = scythe(
            nordic={"workers": {"F7": 1}},
            rusviet={
                "character": start,
                "mechs": {"township": start},
                "workers": {"C6": 1},
                "structures": {"mill": "D8"},
            },
            active="rusviet",
            top="units",
        )
        play(s, "unit.character" if unit == "character" else f"unit.mech {start}")
        refused(s, "go B4", "S-MOVE-06")  # nobody's village
        refused(s, "go F7", "S-MOVE-06")  # another's
        return ways(s)

    assert ways_from("G3") == {"F4", "G4", "D4", "C6", "D8"}
    assert ways_from("D4") == {"D3", "E4", "D5", "C6", "D8"}
    assert ways_from("C6") == {"C5", "D5", "D6", "D4", "D8"}
    assert ways_from("G4") == {"G3", "F4"}  # from a mountain


@rule("S-MECH-15")
def test_township_is_one_step() -> None:
    s = moving("rusviet", mechs={"township": "G4", "speed": "rusviet"}, workers={"C6": 1})
    play(s, "unit.mech G4", "go G3", "go C6")  # the village is held as soon as it is entered
    assert fighters(s, "rusviet", "C6") == 1
    assert not ways(s)
    s = moving("rusviet", mechs={"township": "G3", "speed": "rusviet"}, workers={"C6": 1})
    play(s, "unit.mech G3", "go D4")
    refused(s, "go G3", "S-MOVE-06")  # a village that was left is lost
    play(s, "go C6")
    assert fighters(s, "rusviet", "C6") == 1


@rule("S-MECH-15")
def test_without_township_a_village_is_a_village() -> None:
    s = moving("rusviet", mechs={"peoples_army": "G3"}, workers={"C6": 1})
    play(s, "unit.mech G3")
    assert ways(s) == {"F4", "G4"}


@rule("S-MECH-16")
@pytest.mark.parametrize(
    "enemy", [{"character": "D4"}, {"mechs": {"riverwalk": "D4"}}, {"workers": {"D4": 2}}]
)
def test_township_leads_into_a_factory_of_others(enemy: dict[str, object]) -> None:
    s = scythe(
        nordic={"workers": {}} | enemy,
        rusviet={"mechs": {"township": "G3"}, "workers": {}, "popularity": 5},
        active="rusviet",
        top="units",
    )
    assert controller(s, "D4") == "nordic"
    play(s, "unit.mech G3", "go D4", "stop")
    assert fighters(s, "rusviet", "D4") == 1
    if "workers" in enemy:
        assert (workers(s, "nordic", "nordic"), seat(s, "rusviet").popularity) == (2, 3)
    else:
        assert s.battle.place == place("D4")


@rule("S-MECH-17")
def test_township_is_not_for_workers() -> None:
    s = moving("rusviet", mechs={"township": "G3"}, workers={"G3": 2, "C6": 1, "D4": 1})
    play(s, "unit.worker G3")
    assert ways(s) == {"F4", "G4"}
    refused(s, "go D4", "S-MOVE-06")
    play(s, "go G4", "unit.worker D4")
    assert ways(s) == {"D3", "E4", "D5"}
    s = moving("rusviet", mechs={"township": "G3"}, workers={"G3": 2})
    play(s, "unit.mech G3", "go D4", "take.worker 2")  # but for passengers
    assert workers(s, "rusviet", "D4") == 2


# -- Nordic: Seaworthy, and lakes ---------------------------------------------------------------------------


@rule("S-MECH-20")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_seaworthy_takes_lakes_for_land(unit: str) -> None:
    def start_at(start: str) -> Scythe:
        s = moving("nordic", character=start, mechs={"seaworthy": start})
        return play(s, "unit.character" if unit == "character" else f"unit.mech {start}")

    s = start_at("D7")
    assert ways(s) == {"E7", "D8", "C7"}
    refused(s, "go C4", "S-MOVE-06")  # not a lake beside it
    play(s, "go C7")
    assert fighters(s, "nordic", "C7") == 1
    s = start_at("C7")
    assert ways(s) == {"B6", "C6", "B7", "D7"}
    refused(s, "go C4", "S-MOVE-06")  # no two lakes of this board touch
    play(s, "go B6")
    assert fighters(s, "nordic", "B6") == 1


def battle(nordic: dict[str, object], **others: dict[str, object]) -> Scythe:
    """Nordic has entered D2, between two lakes, and is about to lose to Rusviet."""
    rusviet: dict[str, object] = {"workers": {}, "mechs": {"peoples_army": "D2"}, "power": 7, "hand": []}
    s = scythe(
        nordic={"workers": {}, "power": 5, "popularity": 5} | nordic, rusviet=rusviet, **others, top="units"
    )
    return s


def retreats(s: Scythe) -> set[str]:
    return {text[8:] for text in choices(s) if text.startswith("retreat ")}


@rule("S-MECH-21")
@pytest.mark.parametrize("unit", ["character", "mech D3"])
def test_a_retreat_to_a_free_lake_beside(unit: str) -> None:
    """C2 is empty, a Polanian mech is in E3, C4 is too far away."""
    s = battle(
        {"character": "D3", "mechs": {"seaworthy": "D3"}},
        polania={"workers": {}, "mechs": {"submerge": "E3"}},
    )
    play(s, f"unit.{unit}", "go D2", "stop", "dial 0", "dial 1")
    assert retreats(s) == {"nordic", "C2"}
    assert "An enemy unit is on the lake E3" in refused(s, "retreat E3", "S-MECH-21")
    assert "D2 and C4 are not adjacent" in refused(s, "retreat C4", "S-MECH-21")
    for name in "D3", "rusviet":  # no lake
        assert "The loser withdraws to the Nordic base" in refused(s, f"retreat {name}", "S-COMBAT-22")
    play(s, "retreat C2")
    assert fighters(s, "nordic", "C2") == 1
    assert fighters(s, "nordic", "D2") == 0


@rule("S-MECH-21")
def test_home_is_always_open() -> None:
    s = battle({"mechs": {"seaworthy": "D3"}})
    play(s, "unit.mech D3", "go D2", "stop", "dial 0", "dial 1")
    assert retreats(s) == {"nordic", "C2", "E3"}
    play(s, "retreat nordic")
    assert seat(s, "nordic").mechs[1] == place("nordic")


@rule("S-MECH-21")
def test_each_unit_retreats_by_itself() -> None:
    s = battle({"character": "D3", "mechs": {"seaworthy": "D3", "riverwalk": "D3"}, "cubes": ["units"]})
    play(s, "unit.mech D3", "go D2", "unit.mech D3", "go D2", "unit.character", "go D2", "dial 0", "dial 1")
    play(s, "retreat C2", "retreat E3", "retreat nordic")
    assert [fighters(s, "nordic", name) for name in ("C2", "E3", "D2", "nordic")] == [1, 1, 0, 1]


@rule("S-MECH-21")
def test_a_defender_retreats_to_a_lake_as_well() -> None:
    s = scythe(
        nordic={"workers": {}, "mechs": {"seaworthy": "D2"}, "power": 5},
        rusviet={"workers": {}, "character": "D3", "power": 5},
        active="rusviet",
        top="units",
    )
    play(s, "unit.character", "go D2", "dial 2", "dial 1")
    assert retreats(s) == {"nordic", "C2", "E3"}
    play(s, "retreat E3")
    assert (fighters(s, "nordic", "E3"), fighters(s, "rusviet", "D2")) == (1, 1)


@rule("S-MECH-21")
def test_without_seaworthy_home_it_is() -> None:
    s = battle({"mechs": {"riverwalk": "D3"}})
    play(s, "unit.mech D3", "go D2", "stop", "dial 0", "dial 1")
    assert not retreats(s)
    assert seat(s, "nordic").mechs[0] == place("nordic")


@rule("S-MECH-22")
def test_a_worker_does_not_swim_beside_the_character() -> None:
    s = scythe(
        nordic={"character": "D2", "workers": {"D2": 1}, "mechs": {"seaworthy": "nordic"}, "power": 5},
        rusviet={"workers": {}, "character": "D3", "power": 5},
        active="rusviet",
        top="units",
    )
    play(s, "unit.character", "go D2", "dial 2", "dial 1", "retreat C2")
    assert fighters(s, "nordic", "C2") == 1
    assert (workers(s, "nordic", "C2"), workers(s, "nordic", "nordic")) == (0, 1)
    assert not loads(s)


@rule("S-MECH-22")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_workers_may_go_along_with_a_mech_that_retreats(taken: int) -> None:
    s = scythe(
        nordic={"workers": {"D2": 2}, "mechs": {"seaworthy": "D2"}, "power": 5},
        rusviet={"workers": {}, "character": "D3", "power": 5, "popularity": 6},
        active="rusviet",
        top="units",
    )
    play(s, "unit.character", "go D2", "dial 2", "dial 1", "retreat C2")
    assert loads(s) == ["take.worker 0", "take.worker 1", "take.worker 2"]
    play(s, f"take.worker {taken}")
    assert fighters(s, "nordic", "C2") == 1
    assert (workers(s, "nordic", "C2"), workers(s, "nordic", "nordic")) == (taken, 2 - taken)
    assert workers(s, "nordic", "D2") == 0
    assert seat(s, "rusviet").popularity == 4  # they were forced away, wherever they go


@rule("S-MECH-22")
@pytest.mark.parametrize("mech_to", ["E3", "nordic"])
def test_workers_need_a_mech_on_the_same_lake(mech_to: str) -> None:
    """The character goes to C2, the mech elsewhere."""
    s = scythe(
        nordic={"character": "D2", "workers": {"D2": 1}, "mechs": {"seaworthy": "D2"}, "power": 5},
        rusviet={"workers": {}, "character": "D3", "power": 5},
        active="rusviet",
        top="units",
    )
    play(s, "unit.character", "go D2", "dial 2", "dial 1", "retreat C2")
    assert not loads(s)
    play(s, f"retreat {mech_to}")
    if mech_to == "E3":
        play(s, "take.worker 1")
    assert (workers(s, "nordic", mech_to), workers(s, "nordic", "C2")) == (1, 0)


@rule("S-MECH-22")
def test_workers_go_home_with_a_mech_that_goes_home() -> None:
    s = scythe(
        nordic={"workers": {"D2": 2}, "mechs": {"seaworthy": "D2"}, "power": 5},
        rusviet={"workers": {}, "character": "D3", "power": 5},
        active="rusviet",
        top="units",
    )
    play(s, "unit.character", "go D2", "dial 2", "dial 1", "retreat nordic")
    assert not loads(s)
    assert workers(s, "nordic", "nordic") == 2


@rule("S-MECH-23")
def test_the_only_mech_takes_everything_off_the_lake() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "C2"}, "workers": {"C2": 2}},
        rusviet={},
        resources={"C2": {"oil": 2, "food": 1}},
        top="units",
    )
    play(s, "unit.mech C2", "go D1")  # nothing is asked
    assert (workers(s, "nordic", "D1"), tokens(s, "D1")) == (2, {"oil": 2, "food": 1})
    assert (workers(s, "nordic", "C2"), tokens(s, "C2")) == (0, {})


@rule("S-MECH-23")
def test_the_only_character_takes_everything_off_the_lake() -> None:
    s = scythe(
        nordic={
            "character": "D1",
            "mechs": {"seaworthy": "nordic"},
            "workers": {"D1": 2},
            "cubes": ["units"],
        },
        rusviet={},
        resources={"D1": {"oil": 2}},
        top="units",
    )
    play(s, "unit.character", "go C2", "take.oil 2", "stop")
    assert (workers(s, "nordic", "D1"), tokens(s, "C2")) == (2, {"oil": 2})
    s = scythe(
        nordic={"character": "C2", "mechs": {"seaworthy": "nordic"}, "workers": {"D1": 2}},
        rusviet={},
        resources={"C2": {"oil": 2}},
        top="units",
    )
    play(s, "unit.character", "go D1")
    assert (tokens(s, "D1"), tokens(s, "C2")) == ({"oil": 2}, {})


@rule("S-MECH-23")
def test_onto_a_lake_cargo_is_a_choice() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "D1"}, "workers": {"D1": 2}},
        rusviet={},
        resources={"D1": {"oil": 2}},
        top="units",
    )
    play(s, "unit.mech D1", "go C2", "take.worker 1", "take.oil 1")
    assert (workers(s, "nordic", "C2"), tokens(s, "C2")) == (1, {"oil": 1})
    assert (workers(s, "nordic", "D1"), tokens(s, "D1")) == (1, {"oil": 1})


@rule("S-MECH-23")
def test_with_speed_the_cargo_crosses_the_lake() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "D1", "speed": "nordic"}, "workers": {"D1": 2}},
        rusviet={},
        resources={"D1": {"oil": 2}},
        top="units",
    )
    play(s, "unit.mech D1", "go C2", "take.worker 2", "take.oil 1", "go D3")
    assert (workers(s, "nordic", "D3"), tokens(s, "D3")) == (2, {"oil": 1})


@rule("S-MECH-23", "S-MOVE-17")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_ever_alone_on_a_lake(seed: int) -> None:
    """Two fleets move and fight at random."""
    dice = random.Random(seed)
    nordic = dict.fromkeys(("riverwalk", "seaworthy", "artillery", "speed"), "D3")
    polania = dict.fromkeys(("riverwalk", "submerge", "camaraderie", "speed"), "D5")
    s = scythe(
        seed=seed,
        nordic={"character": "D2", "mechs": nordic, "workers": {"D3": 4}, "power": 16},
        polania={"character": "C5", "mechs": polania, "workers": {"D5": 4}, "power": 16},
        resources={"D3": {"oil": 5}, "D5": {"food": 5}},
    )
    cargo = 0
    for _ in range(600):
        moves = [
            text for text in choices(s) if text.startswith(("top units", "unit.mech", "unit.char", "go "))
        ]
        sailing = [text for text in moves if text[3:] in ("A2", "C2", "E3", "C4", "E5", "G5", "C7")]
        play(s, dice.choice(sailing or moves if dice.random() < 0.6 and moves else choices(s)))
        for lake in map(place, ("A2", "C2", "E3", "C4", "E5", "G5", "C7")):
            for owner in s.seats:
                cargo += owner.workers[lake]
                assert not owner.workers[lake] or lake in owner.mechs
            assert not s.tokens(lake) or any(owner.fighters(lake) for owner in s.seats)
        if s.over:
            break
    assert cargo


@rule("S-MECH-24")
def test_another_mech_keeps_the_cargo() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "C2", "riverwalk": "C2"}, "workers": {"C2": 1}},
        rusviet={},
        resources={"C2": {"oil": 2}},
        top="units",
    )
    play(s, "unit.mech C2", "go D1", "take.worker 0", "take.oil 1")
    assert (workers(s, "nordic", "C2"), tokens(s, "C2")) == (1, {"oil": 1})
    play(s, "unit.mech C2", "go D3")  # and takes it all
    assert (workers(s, "nordic", "D3"), tokens(s, "D3"), tokens(s, "C2")) == (1, {"oil": 1}, {})


@rule("S-MECH-24")
def test_the_character_keeps_tokens_but_no_workers() -> None:
    s = scythe(
        nordic={"character": "C2", "mechs": {"seaworthy": "C2"}, "workers": {"C2": 1}},
        rusviet={},
        resources={"C2": {"oil": 2}},
        top="units",
    )
    play(s, "unit.mech C2", "go D1")
    assert loads(s) == ["take.oil 0", "take.oil 1", "take.oil 2"]  # the worker must come
    play(s, "take.oil 0")
    assert (workers(s, "nordic", "D1"), tokens(s, "C2")) == (1, {"oil": 2})


@rule("S-MECH-24")
def test_the_character_hands_its_tokens_to_a_mech() -> None:
    s = scythe(
        nordic={"character": "C2", "mechs": {"seaworthy": "C2"}, "workers": {"C2": 1}},
        rusviet={},
        resources={"C2": {"oil": 2}},
        top="units",
    )
    play(s, "unit.character", "go D1", "take.oil 0")
    assert (workers(s, "nordic", "C2"), tokens(s, "C2")) == (1, {"oil": 2})


@rule("S-MECH-25")
@pytest.mark.parametrize("faction", ["nordic", "polania"])
def test_a_worker_on_a_lake_cannot_walk(faction: str) -> None:
    mech = "seaworthy" if faction == "nordic" else "submerge"
    s = moving(faction, mechs={mech: "C2"}, workers={"C2": 1})
    assert "unit.worker C2" not in choices(s)
    refused(s, "unit.worker C2", "S-MECH-25")


@rule("S-MECH-26")
def test_a_lake_is_a_territory() -> None:
    def fortune(at: str) -> int:
        s = scythe(
            nordic={"mechs": {"seaworthy": at}, "workers": {}, "popularity": 0, "coins": 0}, rusviet={}
        )
        return s.scores()[0]

    assert fortune("C2") - fortune("nordic") == 2  # a territory of somebody unpopular
    s = scythe(nordic={"mechs": {"seaworthy": "C2"}}, rusviet={})
    assert controller(s, "C2") == "nordic"


@rule("S-MECH-26")
def test_a_battle_on_a_lake() -> None:
    s = scythe(
        nordic={"mechs": {"seaworthy": "C2"}, "workers": {}, "power": 3},
        polania={"mechs": {"submerge": "C4"}, "workers": {}, "power": 3},
        active="polania",
        top="units",
    )
    play(s, "unit.mech C4", "go C2", "stop")
    assert s.battle.place == place("C2")
    play(s, "dial 3", "dial 0")
    assert controller(s, "C2") == "polania"
    assert seat(s, "nordic").mechs[1] == place("nordic")  # no lake touches this one


@rule("S-MECH-39")
def test_tokens_on_a_lake_can_be_spent() -> None:
    s = scythe(
        nordic={"mat": "industrial", "mechs": {"seaworthy": "C2"}, "workers": {"E1": 1}, "objectives": []},
        rusviet={"mat": "engineering"},
        resources={"C2": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert tokens(s, "C2") == {}
    assert {text.split()[2] for text in choices(s) if text.startswith("deploy")} == {"E1"}
    play(s, "deploy speed E1")
    assert fighters(s, "nordic", "E1") == 1


@rule("S-MECH-39")
def test_tokens_on_a_lake_score() -> None:
    def fortune(tokens: int) -> int:
        s = scythe(
            nordic={"mechs": {"seaworthy": "C2"}, "popularity": 0},
            rusviet={},
            resources={"C2": {"metal": tokens}},
        )
        return s.scores()[0]

    assert fortune(4) - fortune(0) == 2


# -- Crimea: Wayfare ----------------------------------------------------------------------------------------


@rule("S-MECH-29")
@pytest.mark.parametrize("unit", ["character", "mech"])
@pytest.mark.parametrize("start", ["D4", "B1", "albion"])
def test_wayfare_leads_home_and_to_free_home_bases(unit: str, start: str) -> None:
    def ready() -> Scythe:
        s = scythe(
            nordic={},
            rusviet={},
            crimea={"character": start, "mechs": {"wayfare": start}, "workers": {}},
            active="crimea",
            top="units",
        )
        return play(s, "unit.character" if unit == "character" else f"unit.mech {start}")

    s = ready()
    bases = {"nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"}
    assert ways(s) & bases == {"togawa", "crimea", "saxony", "polania", "albion"} - {start}
    refused(s, "go nordic", "S-MOVE-08")
    refused(s, "go rusviet", "S-MOVE-08")
    play(s, "go saxony")
    assert fighters(s, "crimea", "saxony") == 1
    s = play(ready(), "go crimea")
    assert seat(s, "crimea").present(place("crimea"))


@rule("S-MECH-29")
def test_wayfare_is_not_for_workers() -> None:
    s = moving("crimea", mechs={"wayfare": "D8"}, workers={"D8": 1, "crimea": 1})
    play(s, "unit.worker D8")
    assert ways(s) == {"D7", "E7"}
    refused(s, "go crimea", "S-MOVE-08")
    play(s, "go D7", "unit.worker crimea")
    assert ways(s) == {"D7", "D8"}


@rule("S-MECH-29")
def test_no_home_base_without_wayfare() -> None:
    s = moving("crimea", character="D8", mechs={"scout": "D8", "riverwalk": "D8", "speed": "D8"})
    play(s, "unit.character")
    refused(s, "go crimea", "S-MOVE-08")
    refused(s, "go saxony", "S-MOVE-08")


@rule("S-MECH-30")
def test_wayfare_is_one_step() -> None:
    s = moving("crimea", mechs={"wayfare": "D4", "speed": "crimea"})
    play(s, "unit.mech D4", "go saxony", "go A6")
    assert fighters(s, "crimea", "A6") == 1
    assert not ways(s)
    s = moving("crimea", mechs={"wayfare": "D4", "speed": "crimea"})
    play(s, "unit.mech D4", "go D5", "go saxony")
    assert fighters(s, "crimea", "saxony") == 1
    assert not ways(s)
    s = moving("crimea", mechs={"wayfare": "D4"})
    play(s, "unit.mech D4", "go saxony")
    assert not ways(s)  # without Speed it was the only step


@rule("S-MECH-30")
def test_wayfare_from_base_to_base() -> None:
    s = moving("crimea", mechs={"wayfare": "D4", "speed": "crimea"})
    play(s, "unit.mech D4", "go saxony", "go albion")
    assert fighters(s, "crimea", "albion") == 1


@rule("S-MECH-31")
def test_cargo_travels_by_wayfare_but_is_useless_in_a_base() -> None:
    s = scythe(
        nordic={},
        crimea={
            "mat": "industrial",
            "coins": 0,
            "popularity": 0,
            "mechs": {"wayfare": "D4"},
            "workers": {"D4": 2, "D7": 1},
            "hand": [],
            "red": {"build": 1},
            "cubes": ["units"],
        },
        resources={"D4": {"wood": 3}},
        active="crimea",
        section="build",
    )
    play(s, "top units", "unit.mech D4", "go crimea", "take.worker 1", "take.wood 2", "stop")
    assert (workers(s, "crimea", "crimea"), tokens(s, "crimea")) == (1, {"wood": 2})
    assert "bottom" not in choices(s)  # a Build costs 2 wood; 1 is on a territory
    refused(s, "bottom", "S-TURN-10")
    # the Factory (3 for a worker there) and D7 are held, and 1 wood makes no pair
    assert s.scores()[1] == 4 * 2


@rule("S-MECH-31")
@pytest.mark.parametrize(("where", "coins"), [("D4", 3 * 2 + 2), ("crimea", 3 * 2), ("albion", 3 * 2)])
def test_tokens_in_a_base_do_not_score(where: str, coins: int) -> None:
    s = scythe(
        nordic={},
        crimea={"coins": 0, "popularity": 0, "workers": {"D4": 1, "albion": 1, "crimea": 1}},
        resources={where: {"metal": 4}},
    )
    assert s.scores()[1] == coins


@rule("S-MECH-31")
@pytest.mark.parametrize("unit", ["character", "mech crimea", "worker crimea"])
def test_tokens_are_carried_out_of_a_base_again(unit: str) -> None:
    s = scythe(
        nordic={},
        crimea={"character": "crimea", "mechs": {"wayfare": "crimea"}, "workers": {"crimea": 1}},
        resources={"crimea": {"metal": 2}},
        active="crimea",
        top="units",
    )
    play(s, f"unit.{unit}", "go D7")
    if unit.startswith("mech"):
        play(s, "take.worker 0")
    play(s, "take.metal 2")
    assert (tokens(s, "D7"), tokens(s, "crimea")) == ({"metal": 2}, {})


@rule("S-MECH-31")
def test_the_character_takes_tokens_but_no_workers() -> None:
    s = scythe(
        nordic={},
        crimea={"character": "D4", "mechs": {"wayfare": "crimea"}, "workers": {"D4": 1}},
        resources={"D4": {"metal": 2}},
        active="crimea",
        top="units",
    )
    play(s, "unit.character", "go albion", "take.metal 1")
    assert (workers(s, "crimea", "D4"), tokens(s, "albion")) == (1, {"metal": 1})


@rule("S-MECH-32")
def test_a_foreign_base_is_no_territory() -> None:
    s = scythe(
        nordic={},
        crimea={
            "mat": "industrial",
            "coins": 0,
            "popularity": 0,
            "mechs": {"wayfare": "albion"},
            "workers": {"albion": 1},
            "hand": [],
        },
        active="crimea",
    )
    assert controller(s, "albion") is None
    assert s.scores()[1] == 0


@rule("S-MECH-32")
def test_nothing_is_produced_in_a_base() -> None:
    s = scythe(
        nordic={},
        crimea={"mat": "industrial", "workers": {"albion": 2, "D5": 1, "C5": 1}},
        active="crimea",
        section="deploy",
    )
    play(s, "top territories")
    assert {text.split()[1] for text in choices(s) if text.startswith("produce ")} == {"C5", "D5"}


@rule("S-MECH-32")
@pytest.mark.parametrize("bottom", ["deploy", "build"])
def test_nothing_is_deployed_or_built_in_a_base(bottom: str) -> None:
    s = scythe(
        nordic={},
        crimea={
            "mechs": {"wayfare": "albion"},
            "workers": {"albion": 1, "saxony": 1, "D5": 1},
            "hand": [],
        },
        resources={"D5": {"metal": 4, "wood": 4}},
        active="crimea",
        bottom=bottom,
    )
    assert {text.split()[2] for text in choices(s) if text.startswith(bottom)} == {"D5"}


# -- Polania: Submerge --------------------------------------------------------------------------------------


@rule("S-MECH-34")
@pytest.mark.parametrize("unit", ["character", "mech"])
def test_submerge_leads_from_lake_to_lake(unit: str) -> None:
    def start_at(start: str) -> Scythe:
        s = moving("polania", character=start, mechs={"submerge": start})
        return play(s, "unit.character" if unit == "character" else f"unit.mech {start}")

    s = start_at("C7")
    assert ways(s) == {"B6", "C6", "B7", "D7"} | {"A2", "C2", "E3", "C4", "E5", "G5"}
    play(s, "go A2")
    assert fighters(s, "polania", "A2") == 1
    s = start_at("D7")
    assert ways(s) == {"E7", "D8", "C7"}
    assert "D7 and C4 are not adjacent" in refused(s, "go C4", "S-MOVE-06")


@rule("S-MECH-34")
def test_submerge_is_one_step_each() -> None:
    s = moving("polania", mechs={"submerge": "B3", "speed": "polania"}, workers={"B3": 2})
    play(s, "unit.mech B3", "go A2", "take.worker 2", "go G5")  # the workers must come
    assert (workers(s, "polania", "G5"), fighters(s, "polania", "G5")) == (2, 1)
    assert not ways(s)


@rule("S-MECH-35")
@pytest.mark.parametrize("unit", ["character", "mech D3"])
def test_submerge_is_no_way_to_retreat(unit: str) -> None:
    s = scythe(
        nordic={"character": "D2", "workers": {}, "power": 5},
        polania={"character": "D3", "mechs": {"submerge": "D3"}, "workers": {}, "power": 5},
        active="polania",
        top="units",
    )
    play(s, f"unit.{unit}", "go D2", "stop", "dial 0", "dial 3")
    assert not retreats(s)
    assert seat(s, "polania").present(place("polania"))
    assert fighters(s, "polania", "D2") == 0


# -- together -----------------------------------------------------------------------------------------------


@rule("S-MECH-38")
@pytest.mark.parametrize("unit", ["character", "mech A6"])
def test_abilities_add_up(unit: str) -> None:
    """Saxony: over the river and on; one mech alone brings its ability to everybody."""
    s = moving("saxony", character="A6", mechs={"riverwalk": "saxony", "speed": "saxony", "disarm": "A6"})
    play(s, f"unit.{unit}", "go B5", "go C5")
    assert fighters(s, "saxony", "C5") == 1


# Faction, its way of two steps, and the abilities that it takes besides Speed.
WAYS = [
    ("nordic", "D2 E2 E3", "riverwalk seaworthy"),  # over a river, onto a lake
    ("nordic", "E3 F3 E2", "riverwalk"),  # off a lake, over a river
    ("nordic", "D3 E3 E4", "seaworthy"),  # across a lake
    ("rusviet", "F4 F5 D4", "riverwalk township"),  # over a river into a village, to the Factory
    ("rusviet", "D4 C6 B6", "township riverwalk"),  # to a village, over a river
    ("rusviet", "G3 D4 C6", "township"),  # from village to village by the Factory
    ("crimea", "D4 rusviet G2", "wayfare riverwalk"),  # to a base, over a river
    ("crimea", "D7 D6 saxony", "riverwalk wayfare"),  # over a river, to a base
    ("crimea", "D6 C3 albion", "wayfare"),  # through a tunnel, to a base
    ("saxony", "B5 A6 F3", "riverwalk underpass"),  # over a river onto a mountain, to a tunnel
    ("saxony", "A6 D6 E7", "underpass riverwalk"),  # to a tunnel, over a river
    ("saxony", "A6 C3 B2", "underpass"),  # to a tunnel, and on
    ("polania", "B3 C3 C2", "riverwalk submerge"),  # over a river, onto a lake
    ("polania", "polania A2 G5", "submerge"),  # from home onto a lake, to another
    ("polania", "D2 C2 C7", "submerge"),  # onto a lake beside a tunnel, to another
]


@rule("S-MECH-38")
@pytest.mark.parametrize(("faction", "way", "needed"), WAYS)
def test_two_abilities_in_one_move(faction: str, way: str, needed: str) -> None:
    """The way is open with all of them, and not without any one of them."""
    start, middle, end = way.split()

    def is_open(mechs: set[str]) -> bool:
        s = moving(faction, character=start, mechs=dict.fromkeys(mechs, faction), workers={"C6": 1})
        play(s, "unit.character")
        if middle in ways(s):
            play(s, f"go {middle}")
            if end in ways(s):
                play(s, f"go {end}")
                assert seat(s, faction).character == place(end)
                return True
        return False

    needs = {*needed.split(), "speed"}
    assert is_open(needs)
    for missing in needs:
        assert not is_open(needs - {missing}), missing


# -- Nordic: Swim -------------------------------------------------------------------------------------------


@rule("S-FACTION-08")
def test_nordic_workers_swim() -> None:
    s = moving("nordic", workers={"D1": 1, "F4": 1})
    play(s, "unit.worker D1")
    assert ways(s) == {"C1", "E1", "D2"}
    refused(s, "go C2", "S-MOVE-09")
    play(s, "go D2", "unit.worker F4")
    assert ways(s) == {"G3", "G4", "F3", "E4", "F5"}
    play(s, "go F5")
    assert (workers(s, "nordic", "D2"), workers(s, "nordic", "F5")) == (1, 1)


@rule("S-FACTION-08")
def test_a_swimmer_stays_away_from_enemies() -> None:
    s = scythe(nordic={"workers": {"D1": 1}}, rusviet={"workers": {"D2": 1}}, top="units")
    play(s, "unit.worker D1")
    refused(s, "go D2", "S-MOVE-23")


@rule("S-FACTION-08")
@pytest.mark.parametrize("faction", ["rusviet", "crimea", "saxony", "polania"])
def test_other_workers_do_not_swim(faction: str) -> None:
    s = moving(faction, workers={"F4": 1})
    play(s, "unit.worker F4")
    assert ways(s) == {"G3", "G4"}


@rule("S-FACTION-09")
@pytest.mark.parametrize("unit", ["character", "mech F4"])
def test_only_workers_swim(unit: str) -> None:
    s = moving("nordic", character="F4", mechs={"artillery": "F4"}, workers={"F4": 1})
    play(s, f"unit.{unit}")
    assert ways(s) == {"G3", "G4"}
    for across in ("F3", "E4", "F5"):
        refused(s, f"go {across}", "S-MOVE-09")
