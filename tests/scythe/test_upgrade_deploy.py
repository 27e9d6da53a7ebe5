"""Upgrade and Deploy: cubes from green to red, mechs from the mat to the board."""

from __future__ import annotations

import pytest
from scythe_table import place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, CHOICES, CUBES
from veche.games.scythe.state import Seat
from veche.testing import rule

# Costs of the industrial mat, the first that is handed out.
COSTS = {"upgrade": 3, "deploy": 3, "build": 3, "enlist": 4}


def costs(owner: Seat) -> dict[str, int]:
    return {bottom: int(owner.cost(i)) for i, bottom in enumerate(BOTTOM_ACTIONS)}


def amounts(owner: Seat) -> dict[str, int]:
    return {choice: int(owner.amount(i)) for i, choice in enumerate(CHOICES)}


# -- upgrade --------------------------------------------------------------------------------------------


@rule("S-UPGRADE-01")
@pytest.mark.parametrize("cube", CUBES)
def test_a_cube_goes_from_a_green_square_to_a_red_one(cube: str) -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"oil": 4}},
        section="upgrade",
        window="bottom",
    )
    nordic = seat(s, "nordic")
    before = amounts(nordic)
    play(s, "bottom", f"upgrade {cube} build")
    assert tokens(s, "F1") == {"oil": 1}
    assert amounts(nordic) == {**before, cube: before[cube] + 1}
    assert costs(nordic) == {**COSTS, "build": 2}
    assert (nordic.upgraded(), sum(nordic.red)) == (1, 1)


@rule("S-UPGRADE-02")
def test_solid_squares_are_never_covered() -> None:
    """On the industrial mat a cube fits once on upgrade and build, twice on deploy and enlist."""
    s = scythe(
        nordic={"workers": {"F1": 1}, "cubes": ["units", "coins", "power"], "red": {"build": 1, "deploy": 2}},
        rusviet={},
        resources={"F1": {"oil": 3}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom")
    refused(s, "upgrade cards build", "S-UPGRADE-02")
    refused(s, "upgrade cards deploy", "S-UPGRADE-02")
    play(s, "upgrade cards upgrade")
    assert costs(seat(s, "nordic")) == {"upgrade": 2, "deploy": 1, "build": 2, "enlist": 4}


@rule("S-UPGRADE-02")
def test_a_cost_may_have_solid_squares_only() -> None:
    s = scythe(
        nordic={"mat": "patriotic", "workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom")
    for cube in CUBES:
        refused(s, f"upgrade {cube} upgrade", "S-UPGRADE-02")
        assert f"upgrade {cube} deploy" in choices(s)


@rule("S-UPGRADE-03")
def test_green_and_red_are_chosen_independently() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"oil": 3}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom")
    offered = {text for text in choices(s) if text != "pass"}
    assert offered == {f"upgrade {cube} {bottom}" for cube in CUBES for bottom in BOTTOM_ACTIONS}
    play(s, "upgrade territories enlist")
    nordic = seat(s, "nordic")
    assert amounts(nordic)["territories"] == 3
    assert costs(nordic) == {**COSTS, "enlist": 3}


@rule("S-UPGRADE-04")
def test_later_actions_give_more_and_cost_less() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "power": 3, "coins": 3, "objectives": []},
        rusviet={"objectives": []},
        resources={"F1": {"oil": 3, "wood": 4}},
        section="upgrade",
        window="bottom",
    )
    nordic = seat(s, "nordic")
    play(s, "bottom", "upgrade power build")
    play(s, "section build", "pass")  # Rusviet has nothing to build with
    play(s, "section build", "pass", "bottom", "build mine F1")
    assert tokens(s, "F1") == {"wood": 2}
    play(s, "section build", "pass")
    play(s, "section upgrade", "top power")
    assert nordic.power == 6


@rule("S-UPGRADE-05")
def test_a_moved_cube_stays() -> None:
    s = scythe(
        nordic={
            "workers": {"F1": 1},
            "cubes": ["units", "coins", "popularity", "power", "cards"],
            "red": {"upgrade": 1, "deploy": 2, "build": 1, "enlist": 1},
        },
        rusviet={},
        resources={"F1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pass", "upgrade territories enlist"]
    refused(s, "upgrade units enlist", "S-UPGRADE-05")


@rule("S-UPGRADE-05")
def test_after_six_upgrades_only_the_coins_are_left() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "cubes": list(CUBES), "coins": 3, "stars": {"upgrades": 1}},
        rusviet={},
        resources={"F1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    nordic = seat(s, "nordic")
    red = nordic.red[:]
    play(s, "bottom")
    assert not any(text.startswith("upgrade") for text in choices(s))
    assert nordic.coins == 6
    assert (nordic.upgraded(), nordic.red) == (6, red)
    assert tokens(s, "F1") == {}


@rule("S-UPGRADE-06")
def test_the_example_of_produce_and_enlist() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "coins": 3},
        rusviet={},
        resources={"F1": {"oil": 3}},
        section="upgrade",
        window="bottom",
    )
    nordic = seat(s, "nordic")
    assert (amounts(nordic)["territories"], costs(nordic)["enlist"]) == (2, 4)
    play(s, "bottom", "upgrade territories enlist")
    assert (amounts(nordic)["territories"], costs(nordic)["enlist"]) == (3, 3)
    assert nordic.coins == 3 + 3


@rule("S-UPGRADE-06")
def test_the_upgraded_sections_in_play() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1, "F2": 1}, "cubes": ["territories"], "red": {"enlist": 1}},
        rusviet={},
        section="deploy",
        top="territories",
    )
    play(s, "produce E1", "amount 1", "produce F1", "amount 1", "produce F2", "amount 1")
    assert sum(s.resources) == 3
    s = scythe(
        nordic={"workers": {"F2": 1}, "cubes": ["territories"], "red": {"enlist": 1}},
        rusviet={},
        resources={"F2": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "enlist build coins")
    assert tokens(s, "F2") == {}


@rule("S-UPGRADE-07")
def test_the_upgrade_under_way_is_paid_at_the_old_price() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"oil": 3}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "upgrade power upgrade")
    assert tokens(s, "F1") == {}
    assert costs(seat(s, "nordic"))["upgrade"] == 2
    s = scythe(
        nordic={"workers": {"F1": 1}, "cubes": ["power"], "red": {"upgrade": 1}},
        rusviet={},
        resources={"F1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "upgrade cards build")
    assert tokens(s, "F1") == {}


@rule("S-UPGRADE-07")
def test_two_oil_do_not_pay_for_an_upgrade_of_upgrade() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")


# -- deploy ---------------------------------------------------------------------------------------------


@rule("S-DEPLOY-01")
def test_a_mech_is_put_where_an_own_worker_stands() -> None:
    s = scythe(
        nordic={
            "workers": {"E1": 1},
            "mechs": {"riverwalk": "F1"},
            "character": "E2",
            "structures": {"mine": "F2"},
        },
        rusviet={"workers": {"G4": 1}},
        resources={"E1": {"metal": 4}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert {text.split()[2] for text in choices(s) if text != "pass"} == {"E1"}
    for nowhere in ("F1", "E2", "F2", "G4", "C1"):
        refused(s, f"deploy speed {nowhere}", "S-DEPLOY-01")
    play(s, "deploy speed E1")
    assert tokens(s, "E1") == {"metal": 1}
    assert sorted(seat(s, "nordic").mechs) == sorted([place("F1"), place("E1"), NOWHERE, NOWHERE])


@rule("S-DEPLOY-02")
def test_mechs_are_deployed_in_any_order() -> None:
    s = scythe(
        nordic={"workers": {"E2": 1, "F1": 1}, "objectives": []},
        rusviet={"objectives": []},
        resources={"E2": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    mechs = ("riverwalk", "seaworthy", "artillery", "speed")
    assert {text for text in choices(s) if text != "pass"} == {
        f"deploy {mech} {where}" for mech in mechs for where in ("E2", "F1")
    }
    refused(s, "deploy township E2", "S-DEPLOY-02")
    play(s, "deploy speed E2", "section enlist", "pass", "section build", "top units", "unit.mech E2")
    refused(s, "go F3", "S-MOVE-09")  # no Riverwalk: no river
    refused(s, "go E3", "S-MOVE-09")  # nor a lake
    play(s, "go F1", "take.worker 0")
    assert "go E1" in choices(s)  # Speed: a second step


@rule("S-DEPLOY-02")
def test_a_deployed_mech_is_no_longer_on_the_mat() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}, "mechs": {"speed": "F1"}},
        rusviet={},
        resources={"E1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pass", "deploy riverwalk E1", "deploy seaworthy E1", "deploy artillery E1"]
    refused(s, "deploy speed E1", "S-DEPLOY-02")


@rule("S-DEPLOY-03")
def test_no_mech_is_deployed_on_a_lake() -> None:
    s = scythe(
        nordic={"workers": {"E3": 1, "E2": 1}, "mechs": {"seaworthy": "E3"}},
        rusviet={},
        resources={"E2": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pass", "deploy riverwalk E2", "deploy speed E2", "deploy artillery E2"]
    refused(s, "deploy speed E3", "S-DEPLOY-03")


@rule("S-DEPLOY-04")
def test_no_mech_is_deployed_at_home() -> None:
    s = scythe(
        nordic={"workers": {"nordic": 2}, "character": "E1", "coins": 3},
        rusviet={},
        resources={"E1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert seat(s, "nordic").mechs_deployed() == 0
    assert seat(s, "nordic").coins == 5
    assert tokens(s, "E1") == {}
    refused(s, "deploy speed E1")


@rule("S-DEPLOY-05")
def test_the_ability_is_for_the_character_and_all_mechs_but_no_worker() -> None:
    """Saxony's Riverwalk leads to forests and mountains: from B6, a village, to B5."""
    s = scythe(
        rusviet={"objectives": []},
        saxony={
            "mat": "industrial",
            "character": "B6",
            "mechs": {"underpass": "B6"},
            "workers": {"B6": 1},
            "objectives": [],
        },
        active="saxony",
        resources={"B6": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", "deploy riverwalk B6")
    for table, crosses in ((before, False), (s, True)):
        if table is before:
            play(table, "pass")
        play(table, "section enlist", "pass", "section build", "top units")
        for unit in ("unit.character", "unit.mech B6"):
            moving = play(table.copy(), unit)
            assert ("go B5" in choices(moving)) == crosses
            assert "go C5" not in choices(moving)  # a farm
        refused(play(table.copy(), "unit.worker B6"), "go B5", "S-MOVE-09")


@rule("S-DEPLOY-06")
def test_a_defeated_mech_keeps_its_ability_open() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "F1"}, "workers": {}, "power": 7, "objectives": []},
        rusviet={
            "mat": "engineering",
            "mechs": {"speed": "E2"},
            "character": "G3",
            "workers": {},
            "power": 0,
            "objectives": [],
        },
        section="build",
        top="units",
    )
    play(s, "unit.mech F1", "go E2", "stop", "pass", "dial 7", "dial 0")
    rusviet = seat(s, "rusviet")
    assert rusviet.fighters(place("rusviet")) == 1
    assert rusviet.mechs_deployed() == 1
    play(s, "section enlist", "top units", "unit.character", "go G4")
    assert "go F4" in choices(s)


@rule("S-DEPLOY-06")
def test_a_defeated_mech_is_not_deployed_again() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}, "mechs": {"speed": "nordic"}},
        rusviet={},
        resources={"E1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    refused(s, "deploy speed E1", "S-DEPLOY-02")


@rule("S-DEPLOY-07")
def test_metal_from_two_territories_pays_for_a_mech_on_a_third() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1, "nordic": 1}, "character": "E1", "mechs": {"artillery": "E2"}},
        rusviet={},
        resources={"E1": {"metal": 1}, "E2": {"metal": 2}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "deploy speed F1")
    assert (tokens(s, "E1"), tokens(s, "E2")) == ({}, {})
    assert seat(s, "nordic").fighters(place("F1")) == 1
    assert workers(s, "nordic", "F1") == 1
