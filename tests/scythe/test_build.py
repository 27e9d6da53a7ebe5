"""Build: where structures go, what they are good for, and the Mine."""

from __future__ import annotations

import pytest
from scythe_table import controller, place, scythe, seat, tokens
from table import choices, play, refused

from veche.core.rng import seeded
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import HEXES, NOWHERE
from veche.games.scythe.data.mats import MILL, MINE, STRUCTURES
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import Scythe
from veche.testing import rule

TUNNEL_NAMES = {HEXES[tunnel] for tunnel in PRINTED.tunnels}


def site(s: Scythe, faction: str, structure: str) -> str | None:
    at = seat(s, faction).structures[STRUCTURES.index(structure)]
    return None if at == NOWHERE else HEXES[at]


def ways(s: Scythe) -> set[str]:
    """Where the unit that moves can go."""
    return {text.split()[1] for text in choices(s) if text.startswith("go ")}


# -- where ----------------------------------------------------------------------------------------------


@rule("S-BUILD-01")
def test_a_structure_goes_where_an_own_worker_stands() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1, "nordic": 1}, "character": "E1", "mechs": {"speed": "E2"}},
        rusviet={"workers": {"G4": 1}},
        resources={"E1": {"wood": 4}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    for nowhere in ("E1", "E2", "G4", "C1"):
        refused(s, f"build mine {nowhere}", "S-BUILD-01")
    assert {text.split()[2] for text in choices(s) if text != "pass"} == {"F1"}
    play(s, "build mine F1")
    assert site(s, "nordic", "mine") == "F1"
    assert s.structure_at(place("F1")) >= 0
    assert tokens(s, "E1") == {"wood": 1}
    refused(s, "build mill F1")  # one structure for one Build


@rule("S-BUILD-02")
def test_a_territory_holds_one_structure_of_anybody() -> None:
    s = scythe(
        nordic={"structures": {"armory": "G4"}},
        rusviet={
            "mat": "industrial",
            "workers": {"G4": 1, "G3": 1, "F4": 1},
            "structures": {"mill": "G3"},
        },
        resources={"F4": {"wood": 3}},
        active="rusviet",
        section="build",
        window="bottom",
    )
    assert controller(s, "G4") == "rusviet"
    play(s, "bottom")
    refused(s, "build mine G4", "S-BUILD-02")
    refused(s, "build mine G3", "S-BUILD-02")
    assert choices(s) == ["pass", "build mine F4", "build armory F4", "build monument F4"]


@rule("S-BUILD-03")
def test_the_factory_can_be_built_on() -> None:
    s = scythe(
        nordic={"workers": {"D4": 1}},
        rusviet={},
        resources={"D4": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom", "build mill D4")
    assert site(s, "nordic", "mill") == "D4"


@rule("S-BUILD-04")
def test_lakes_are_not_built_on() -> None:
    s = scythe(
        nordic={},
        polania={
            "mat": "industrial",
            "workers": {"A2": 1, "B3": 1},
            "mechs": {"submerge": "A2"},
        },
        active="polania",
        resources={"B3": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    assert {text.split()[2] for text in choices(s) if text != "pass"} == {"B3"}
    refused(s, "build mine A2", "S-BUILD-04")


@rule("S-BUILD-04")
def test_home_bases_are_not_built_on() -> None:
    s = scythe(
        nordic={"workers": {"nordic": 2}, "character": "E1", "coins": 3},
        rusviet={},
        resources={"E1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    assert seat(s, "nordic").built() == 0
    assert seat(s, "nordic").coins == 4
    refused(s, "build mine E1")


@rule("S-BUILD-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_structures_stay_to_the_end(seed: int) -> None:
    crowd: dict[str, object] = {"popularity": 9, "power": 9, "coins": 30}
    s = scythe(
        nordic={**crowd, "mechs": {"speed": "E4"}, "workers": {"E4": 3}, "structures": {"mine": "F5"}},
        rusviet={**crowd, "mechs": {"speed": "E6"}, "workers": {"E6": 3}, "structures": {"mill": "D5"}},
        saxony={**crowd, "mechs": {"speed": "D6"}, "workers": {"D6": 3}, "structures": {"armory": "D4"}},
        resources={"E4": {"wood": 20}, "E6": {"wood": 20}, "D6": {"wood": 20}},
        seed=seed,
    )
    rng = seeded(seed, "test")
    standing: dict[tuple[int, int], int] = {}
    overrun = 0
    for _ in range(1500):
        if s.over:
            break
        s.apply(s.options[rng.below(len(s.options))])
        for p, owner in enumerate(s.seats):
            for number, at in enumerate(owner.structures):
                if at != NOWHERE:
                    assert standing.setdefault((p, number), at) == at
                    assert s.board[at] == p * 4 + number
                    overrun += s.controller(at) != p
                else:
                    assert (p, number) not in standing
        assert sum(at >= 0 for at in s.board) == len(standing)
    assert len(standing) > 3
    assert overrun


# -- what they are good for -----------------------------------------------------------------------------


@rule("S-BUILD-06")
def test_nobody_else_uses_the_structure() -> None:
    s = scythe(
        nordic={"structures": {"mine": "G4"}, "workers": {}},
        rusviet={"workers": {"G4": 1}, "mechs": {"speed": "G4"}, "character": "G4"},
        active="rusviet",
        section="enlist",
        top="units",
    )
    assert controller(s, "G4") == "rusviet"
    for unit in ("unit.worker G4", "unit.mech G4", "unit.character"):
        assert ways(play(s.copy(), unit)) == {"G3", "F4"}


@rule("S-BUILD-06")
@pytest.mark.parametrize(
    ("structure", "section", "choice"), [("armory", "enlist", "popularity"), ("monument", "upgrade", "power")]
)
def test_the_gains_of_a_structure_are_its_owners(structure: str, section: str, choice: str) -> None:
    s = scythe(
        nordic={"structures": {structure: "G4"}, "power": 2, "popularity": 5},
        rusviet={"mat": "industrial", "workers": {"G4": 1}, "power": 2, "popularity": 5},
        active="rusviet",
        section=section,
    )
    play(s, f"top {choice}")
    rusviet, nordic = seat(s, "rusviet"), seat(s, "nordic")
    assert (rusviet.power, rusviet.popularity) == ((4, 5) if choice == "power" else (2, 6))
    assert (nordic.power, nordic.popularity) == (2, 5)


@rule("S-BUILD-07")
def test_the_owner_keeps_the_benefit_under_an_enemy() -> None:
    overrun: dict[str, object] = {
        "mechs": {"speed": "G4", "riverwalk": "F4", "township": "G3"},
        "workers": {},
    }
    for section, choice, power, popularity in (("upgrade", "power", 4, 6), ("enlist", "popularity", 3, 6)):
        s = scythe(
            nordic={
                "structures": {"monument": "G4", "armory": "F4", "mine": "G3"},
                "power": 2,
                "popularity": 5,
            },
            rusviet=overrun,
            section=section,
        )
        assert controller(s, "G4") == controller(s, "F4") == "rusviet"
        play(s, f"top {choice}")
        assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (power, popularity)
    s = scythe(
        nordic={"structures": {"mine": "G3"}, "mechs": {"speed": "D2"}, "workers": {}},
        rusviet=overrun,
        section="build",
        top="units",
    )
    assert "G3" in ways(play(s, "unit.mech D2"))


@rule("S-BUILD-08")
def test_the_benefit_begins_with_the_next_turn() -> None:
    """Mechanical mat: Move and build, Trade and upgrade."""
    s = scythe(
        nordic={"mat": "mechanical", "workers": {"F1": 1}, "power": 2, "objectives": []},
        rusviet={"objectives": []},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom", "build armory F1", "section upgrade", "pass")
    play(s, "section upgrade", "top popularity")
    assert seat(s, "nordic").power == 3


@rule("S-BUILD-08")
def test_a_mine_of_the_factory_card_is_no_tunnel_in_the_same_turn() -> None:
    """Card 11 builds and then moves a unit."""
    s = scythe(
        nordic={"factory": "11", "workers": {"G1": 1}, "character": "G1", "coins": 4, "objectives": []},
        rusviet={"objectives": []},
        section="factory",
    )
    play(s, "top factory", "build mine G1", "bottom")
    assert ways(play(s.copy(), "unit.character")) == {"F2", "G2"}
    play(s, "stop", "section upgrade", "pass", "section build", "top units", "unit.character")
    assert ways(s) == {"F2", "G2"} | TUNNEL_NAMES


@rule("S-BUILD-08")
def test_the_way_into_the_new_mine_opens_next_turn_too() -> None:
    s = scythe(
        nordic={
            "factory": "11",
            "workers": {"G1": 1},
            "character": "D6",
            "mechs": {"artillery": "F2"},
            "coins": 4,
            "objectives": [],
        },
        rusviet={"objectives": []},
        section="factory",
    )
    play(s, "top factory", "build mine G1", "bottom")
    assert "G1" not in ways(play(s.copy(), "unit.character"))
    play(s, "stop", "section upgrade", "pass", "section build", "top units", "unit.character")
    assert "G1" in ways(s)


@rule("S-BUILD-13")
def test_any_structure_may_be_chosen() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pass", "build mine F1", "build armory F1", "build monument F1", "build mill F1"]


@rule("S-BUILD-13")
def test_a_structure_is_built_once() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "structures": {"mine": "E1"}},
        rusviet={},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    refused(s, "build mine F1", "S-BUILD-13")
    assert choices(s) == ["pass", "build armory F1", "build monument F1", "build mill F1"]


# -- the mine -------------------------------------------------------------------------------------------


@rule("S-BUILD-09")
def test_the_mine_is_a_tunnel_for_its_owner_only() -> None:
    s = scythe(
        nordic={"workers": {"D1": 1}, "structures": {"mine": "D1"}},
        rusviet={"workers": {"C3": 1}},
        section="build",
        top="units",
    )
    play(s, "unit.worker D1")
    assert ways(s) >= TUNNEL_NAMES - {"C3"}
    play(s, "go D6")
    s = scythe(
        nordic={"structures": {"mine": "G1"}, "workers": {}},
        rusviet={"workers": {"G1": 1, "D6": 1}},
        active="rusviet",
        section="enlist",
        top="units",
    )
    assert ways(play(s.copy(), "unit.worker G1")) == {"F2", "G2"}
    assert "G1" not in ways(play(s.copy(), "unit.worker D6"))


@rule("S-BUILD-09")
@pytest.mark.parametrize("tunnel", sorted(TUNNEL_NAMES))
def test_every_tunnel_leads_to_the_mine(tunnel: str) -> None:
    s = scythe(
        nordic={"workers": {tunnel: 1}, "structures": {"mine": "D1"}},
        rusviet={},
        section="build",
        top="units",
    )
    play(s, f"unit.worker {tunnel}", "go D1")
    assert seat(s, "nordic").workers[place("D1")] == 1


@rule("S-BUILD-09")
def test_no_other_territory_leads_to_the_mine() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "structures": {"mine": "D1", "mill": "F1"}},
        rusviet={},
        section="build",
        top="units",
    )
    assert "D1" not in ways(play(s, "unit.worker F1"))


@rule("S-BUILD-10")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech D1", "unit.worker D1"])
def test_every_unit_uses_the_mine(unit: str) -> None:
    s = scythe(
        nordic={
            "character": "D1",
            "mechs": {"artillery": "D1"},
            "workers": {"D1": 1},
            "structures": {"mine": "D1"},
        },
        rusviet={},
        section="build",
        top="units",
    )
    assert ways(play(s, unit)) >= TUNNEL_NAMES


@rule("S-BUILD-10")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech D1", "unit.worker D1"])
def test_the_factory_move_uses_the_mine(unit: str) -> None:
    s = scythe(
        nordic={
            "factory": "5",
            "character": "D1",
            "mechs": {"artillery": "D1"},
            "workers": {"D1": 1},
            "structures": {"mine": "D1"},
        },
        rusviet={},
        section="factory",
        window="bottom",
    )
    play(s, "bottom", unit, "go D6")
    if "take.worker 0" in choices(s):
        play(s, "take.worker 0")
    play(s, "go E6")
    nordic = seat(s, "nordic")
    assert nordic.fighters(place("E6")) + nordic.workers[place("E6")] == 1


@rule("S-BUILD-11")
def test_the_way_to_a_mine_under_an_enemy() -> None:
    board: dict[str, object] = {
        "nordic": {
            "mechs": {"artillery": "D2"},
            "character": "D6",
            "workers": {"F5": 1},
            "structures": {"mine": "G4"},
            "power": 0,
        },
        "rusviet": {"mechs": {"riverwalk": "G4"}, "workers": {}, "power": 0},
    }
    s = scythe(**board, section="build", top="units")
    assert controller(s, "G4") == "rusviet"
    refused(play(s.copy(), "unit.worker F5"), "go G4", "S-MOVE-23")
    assert "G4" in ways(play(s.copy(), "unit.character"))
    play(s, "unit.mech D2", "go G4", "stop", "dial 0", "dial 0")
    assert seat(s, "nordic").star_count() == 1
    assert controller(s, "G4") == "nordic"


@rule("S-BUILD-11")
def test_workers_on_the_mine_are_driven_off() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "D2"}, "workers": {}, "structures": {"mine": "G4"}, "popularity": 5},
        rusviet={"workers": {"G4": 1}},
        section="build",
        top="units",
    )
    play(s, "unit.mech D2", "go G4")
    assert controller(s, "G4") == "nordic"
    assert seat(s, "nordic").popularity == 4


@rule("S-BUILD-12")
def test_a_mine_is_no_tunnel_for_scoring() -> None:
    for tile in ("on_tunnels", "adjacent_tunnels"):
        s = scythe(nordic={"structures": {"mine": "G2", "mill": "G1"}, "workers": {}}, rusviet={}, tile=tile)
        assert breakdown(s)[0]["structures"] == 0
    s = scythe(nordic={"structures": {"mine": "D2"}, "workers": {}}, rusviet={}, tile="on_tunnels")
    assert breakdown(s)[0]["structures"] == 2


@rule("S-BUILD-08")
def test_two_structures_of_one_turn_are_both_new() -> None:
    """One was built by an encounter before the bottom action."""
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1}, "structures": {"mine": "F1"}, "new": ["mine"]},
        rusviet={},
        resources={"E1": {"wood": 4}},
        bottom="build",
    )
    while "build mill E1" not in choices(s):
        s.apply(s.legal()[0])
    play(s, "build mill E1")
    assert seat(s, "nordic").new == 1 << MINE | 1 << MILL


def test_every_site_tells_what_the_structure_bonus_would_pay() -> None:
    s = scythe(
        nordic={"workers": {"B2": 1, "C1": 1, "F1": 1}, "structures": {"mill": "E1"}},
        rusviet={},
        resources={"F1": {"wood": 4}},
        tile="on_farms_and_tundras",
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    told = {text: s.meaning(s.parse(text)) for text in choices(s) if text != "pass"}
    coins = {means["place"]: means["bonus_coins"] for means in told.values()}
    assert coins == {"B2": (0, 2), "C1": (0, 2), "F1": (0, 2)}
    for text, means in told.items():
        after = s.copy()
        after.apply(after.parse(text))
        assert breakdown(after)[0]["structures"] == means["bonus_coins"][1]
    assert breakdown(s)[0]["structures"] == 0
