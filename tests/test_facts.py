"""The tables for the page: read here as a person would read them off the components."""

from __future__ import annotations

import json
from typing import Any

import pytest

from veche.games.rurik.facts import facts as rurik_facts
from veche.games.scythe.facts import facts as scythe_facts

# By way of JSON, as the page gets them.
RURIK: Any = json.loads(json.dumps(rurik_facts()))
SCYTHE: Any = json.loads(json.dumps(scythe_facts()))


def by(rows: list[dict[str, Any]], key: str) -> dict[Any, dict[str, Any]]:
    """Rows by the value of a key, which all differ."""
    found = {row[key]: row for row in rows}
    assert len(found) == len(rows)
    return found


@pytest.mark.parametrize("facts", [rurik_facts, scythe_facts])
def test_every_call_gives_its_own_copy(facts: Any) -> None:
    first = facts()
    untouched = repr(facts())
    for value in first.values():
        if isinstance(value, list | dict):
            value.clear()
    assert repr(facts()) == untouched


# -- Rurik ----------------------------------------------------------------------------------------------


def test_borders_of_regions_have_two_sides() -> None:
    regions = by(RURIK["regions"], "region")
    assert all(name in regions[other]["near"] for name, row in regions.items() for other in row["near"])
    assert {name: row["players"] for name, row in regions.items() if row["players"] > 1} == (
        dict.fromkeys(("pskov", "suzdal", "galich"), 3)
        | dict.fromkeys(("brest", "murom", "peresech", "azov"), 4)
    )
    assert regions["kiev"] == {
        "region": "kiev",
        "zone": "green",
        "good": "wood",
        "players": 1,
        "near": ["polotsk", "volyn", "chernigov", "pereyaslavl", "galich", "azov"],
    }


def test_the_strategy_board_by_players() -> None:
    sides = by(RURIK["strategy"], "players")
    assert sorted(sides) == [1, 2, 3, 4]
    for players, side in sides.items():
        columns = by(side["columns"], "column")
        assert {len(column["spaces"]) for column in columns.values()} == {3 if players <= 2 else 4}
        marked = [
            (name, row) for name in columns for row in range(3) if columns[name]["spaces"][row]["marker"]
        ]
        assert marked == [("scheme", 0)]
    attack = by(sides[3]["columns"], "column")["attack"]["spaces"]
    assert [(space["points"], space["coins"]) for space in attack] == [(2, 0), (1, 0), (1, 1), (1, 2)]
    assert sides[2]["advisors"] == [[1, 2, 4, 5], [1, 2, 4, 5], [1, 2, 2, 4, 5], [1, 2, 2, 3, 4, 5]]
    assert sides[4]["advisors"][3] == [1, 2, 2, 4, 5]


def test_cards_of_rurik() -> None:
    schemes = by(RURIK["schemes"], "scheme")
    assert sum(card["copies"] for card in schemes.values()) == RURIK["supply"]["schemes"] == 27
    assert schemes["tax_1_coin"] == {
        "scheme": "tax_1_coin",
        "coins": 0,
        "gains": [["tax", 1], ["coin", 1]],
        "casualty": True,
        "copies": 1,
    }
    deeds = by(RURIK["deeds"], "deed")
    assert len(deeds) == 26
    assert deeds["enforce_peace"] == {
        "deed": "enforce_peace",
        "rule": "R-DEED-21",
        "points": 1,
        "costs": [["wood", 1], ["honey", 1]],
        "needs": [{"what": "rebels_defeated", "n": 2, "buildings": []}],
        "gains": [["sure_attack", 1]],
    }
    assert deeds["establish_fortress"]["needs"] == [
        {"what": "together", "n": 2, "buildings": ["church", "stronghold"]}
    ]
    agendas = by(RURIK["agendas"], "agenda")
    assert agendas["wealthy"] == {"agenda": "wealthy", "measure": "coins", "points": 2}


def test_leaders_by_their_numbers() -> None:
    leaders = by(RURIK["leaders"], "leader")
    assert [name for name, row in leaders.items() if row["once_a_round"]] == ["maria", "predslava"]
    assert {name: row["escorts"] for name, row in leaders.items() if row["escorts"]} == {"agatha": 2}
    assert [name for name, row in leaders.items() if row["cards_fewer"] and row["coins_stolen"]] == ["boris"]
    assert [name for name, row in leaders.items() if row["recruits_rebels"]] == ["sviatopolk"]
    assert [name for name, row in leaders.items() if row["wins_ties"] and row["silences_buildings"]] == [
        "yaroslav"
    ]


def test_the_claim_board_and_the_boat() -> None:
    rule = RURIK["claim"]["rule"]
    assert [(space["least"], space["points"]) for space in rule] == [(2, 1), (3, 2), (4, 3), (5, 5), (5, 8)]
    assert [space["regions"] for space in rule] == [[], [], [], [], ["kiev", "novgorod"]]
    assert [space["least"] for space in RURIK["claim"]["trade"]] == [3, 5, 7, 9, 11]
    assert sum(column["spaces"] for column in RURIK["boat"]) == 11, "a full boat reaches the top"
    assert by(RURIK["boat"], "good")["stone"]["spaces"] == 2
    assert RURIK["tiles"][0] == {"tile": "build", "goods": ["wood", "stone"]}
    for pile in ("rebels", "tokens"):
        assert sum(reward["copies"] for reward in RURIK[pile]) == RURIK["supply"]["rebels"] == 15


# -- Scythe ---------------------------------------------------------------------------------------------

PLACES = by(SCYTHE["places"], "place")
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def touch(a: str, b: str) -> bool:
    """By their places on the grid alone."""
    return (PLACES[b]["q"] - PLACES[a]["q"], PLACES[b]["r"] - PLACES[a]["r"]) in AROUND


def test_the_grid() -> None:
    assert len({(place["q"], place["r"]) for place in PLACES.values()}) == len(PLACES) == 54
    assert (PLACES["D4"]["q"], PLACES["D4"]["r"]) == (0, 0)
    assert SCYTHE["factory_at"] == "D4"
    hexes = [name for name, place in PLACES.items() if place["base"] is None]
    for name, place in PLACES.items():
        assert sorted(place["near"]) == sorted(other for other in hexes if touch(name, other))
        assert set(place["land"] + place["river"] + place["lake"]) <= set(place["near"])
    assert sum(place["encounter"] for place in PLACES.values()) == 11
    assert sum(place["tunnel"] for place in PLACES.values()) == 6
    assert [name for name, place in PLACES.items() if place["terrain"] == "lake"] == (
        "A2 C2 E3 C4 E5 G5 C7".split()
    )
    assert [name for name, place in PLACES.items() if place["terrain"] is None] == (
        "nordic rusviet togawa crimea saxony polania albion".split()
    )
    assert PLACES["E1"]["product"] == "wood"
    assert PLACES["D4"]["product"] is None


def test_rivers_lie_between_neighbours() -> None:
    rivers = [frozenset(pair) for pair in SCYTHE["rivers"]]
    assert len(set(rivers)) == len(rivers)
    assert all(touch(a, b) for a, b in SCYTHE["rivers"])
    assert {frozenset(("D1", "E1")), frozenset(("rusviet", "G2"))} <= set(rivers)
    for a, b in SCYTHE["rivers"]:
        assert b in PLACES[a]["river"]
        assert b not in PLACES[a]["land"]
        assert a in PLACES[b]["river"] or PLACES[a]["base"] is not None


def test_factions_and_mats() -> None:
    factions = by(SCYTHE["factions"], "faction")
    assert factions["crimea"] == {
        "faction": "crimea",
        "colour": "yellow",
        "base": "crimea",
        "power": 5,
        "cards": 0,
        "ability": "coercion",
        "riverwalk": ["tundra", "farm"],
        "mechs": ["riverwalk", "wayfare", "scout", "speed"],
        "banned": ["patriotic"],
        "module": None,
    }
    assert [name for name, facts in factions.items() if facts["module"] == "invaders"] == ["togawa", "albion"]
    assert [name for name, facts in factions.items() if facts["module"] == "fenris_factions"] == [
        "vesna",
        "fenris",
    ]
    assert [mat["mat"] for mat in SCYTHE["mats"] if mat["module"] == "invaders"] == ["militant", "innovative"]
    for mat in SCYTHE["mats"]:
        assert [section["bottom"] for section in mat["sections"]] == ["upgrade", "deploy", "build", "enlist"]
        assert sorted(section["top"] for section in mat["sections"]) == [
            "bolster",
            "move",
            "produce",
            "trade",
        ]
        squares = sum(section["cost"] - section["least"] for section in mat["sections"])
        assert squares == SCYTHE["limits"]["cubes"], "every cube has a square to go to"
    assert by(SCYTHE["mats"], "mat")["patriotic"]["sections"][1] == {
        "top": "bolster",
        "bottom": "deploy",
        "cost": 4,
        "least": 1,
        "coins": 3,
    }


def test_actions_of_the_mats() -> None:
    tops = by(SCYTHE["tops"], "top")
    assert tops["trade"] == {
        "top": "trade",
        "choices": [
            {"choice": "resources", "costs": [["coins", 1]], "amount": 2, "upgraded": 2, "cube": False},
            {"choice": "popularity", "costs": [["coins", 1]], "amount": 1, "upgraded": 2, "cube": True},
        ],
        "structure": "armory",
        "gains": [["power", 1]],
    }
    assert [top["structure"] for top in tops.values()] == ["mine", "armory", "monument", "mill"]
    assert SCYTHE["produce_costs"][2] == []
    assert SCYTHE["produce_costs"][8] == [["power", 1], ["popularity", 1], ["coins", 1]]
    assert by(SCYTHE["bottoms"], "bottom")["build"] == {
        "bottom": "build",
        "resource": "wood",
        "bonus": [["popularity", 1]],
    }
    assert by(SCYTHE["enlist"], "bonus")["cards"]["gains"] == [["cards", 2]]


def test_cards_of_scythe() -> None:
    assert sum(card["copies"] for card in SCYTHE["combat_cards"]) == 42
    encounters = by(SCYTHE["encounters"], "number")
    assert sorted(encounters) == list(range(1, 29))
    assert encounters[25]["options"] == [
        {"costs": [], "gains": [["power", 2], ["popularity", 1]]},
        {"costs": [["coins", 2]], "gains": [["power", 4]]},
        {"costs": [["popularity", 2]], "gains": [["upgrade", 1], ["resources", 2]]},
    ]
    factory = by(SCYTHE["factory"], "number")
    assert sorted(factory) == list(range(1, 13))
    assert factory[7] == {
        "number": 7,
        "costs": [["popularity", 1]],
        "chooses": True,
        "gains": [["deploy", 1], ["build", 1]],
    }
    objectives = by(SCYTHE["objectives"], "number")
    assert objectives[8] == {
        "objective": "poor_and_popular",
        "number": 8,
        "when": "any",
        "needs": [["coins", 0, 2], ["workers", 4, None], ["popularity", 7, None]],
    }
    assert objectives[15]["needs"] == [["workers over recruits", 0, 0]]


def test_scoring_of_scythe() -> None:
    ends = [(tier["least"], tier["most"]) for tier in SCYTHE["tiers"]]
    assert ends == [(0, 6), (7, 12), (13, 18)]
    assert SCYTHE["tiers"][2] == {"least": 13, "most": 18, "star": 5, "territory": 4, "pair": 3}
    assert by(SCYTHE["tiles"], "tile")["in_a_row"]["coins"] == [0, 2, 4, 6, 9]
    stars = by(SCYTHE["stars"], "space")
    assert stars["combat"] == {"space": "combat", "needs": 1, "limit": 2}
    assert sum(star["limit"] for star in stars.values()) == 10
    assert SCYTHE["limits"]["stars"] == 6
