"""Produce: what it costs, who produces what, and the Mill."""

from __future__ import annotations

import pytest
from scythe_table import scythe, seat, tokens, workers
from table import choices, play, refused

from veche.core.rng import seeded
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.components import WORKERS
from veche.games.scythe.state import Scythe
from veche.testing import rule

# On the industrial mat, the first that is handed out, Produce stands above deploy.
PRODUCE = "deploy"


def offered(s: Scythe) -> list[str]:
    """The territories that may still produce."""
    return [text.split()[1] for text in choices(s) if text.startswith("produce ")]


def on_the_mat(s: Scythe, faction: str) -> int:
    """Workers that are nowhere on the board; the mat knows of as many."""
    assert seat(s, faction).waiting == WORKERS - sum(seat(s, faction).workers)
    return int(seat(s, faction).waiting)


def results(s: Scythe, *actions: str) -> set[tuple[int, ...]]:
    """What can lie in each territory when Produce is over, however it is played."""
    places = [action.split()[1] for action in actions]
    tables = [s]
    for action in actions:
        asked = [play(table.copy(), action) for table in tables]
        tables = [play(t.copy(), text) for t in asked for text in choices(t) if text.startswith("amount")]
    return {tuple(sum(tokens(table, place).values()) for place in places) for table in tables}


# -- territories and costs ------------------------------------------------------------------------------


@rule("S-PRODUCE-01")
def test_two_territories_produce() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1, "F2": 1}}, rusviet={}, top="territories", section=PRODUCE
    )
    assert offered(s) == ["E1", "F1", "F2"]
    play(s, "produce E1", "amount 1")
    assert offered(s) == ["F1", "F2"]
    refused(s, "produce E1", "S-PRODUCE-17")
    play(s, "produce F1", "amount 1")
    assert offered(s) == []
    refused(s, "produce F2")
    assert (tokens(s, "E1"), tokens(s, "F1"), tokens(s, "F2")) == ({"wood": 1}, {"oil": 1}, {})


@rule("S-PRODUCE-01")
def test_fewer_territories_may_produce() -> None:
    s = scythe(nordic={"workers": {"E1": 1, "F1": 1}}, rusviet={}, top="territories", section=PRODUCE)
    play(s, "produce E1", "amount 1", "stop")
    refused(s, "produce F1")
    assert (tokens(s, "E1"), tokens(s, "F1")) == ({"wood": 1}, {})
    s = scythe(nordic={"workers": {"E1": 1, "F1": 1}}, rusviet={}, top="territories", section=PRODUCE)
    play(s, "stop")
    refused(s, "produce F1")


@rule("S-PRODUCE-01")
def test_three_territories_produce_without_the_cube() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F1": 1, "F2": 1, "E2": 1}, "cubes": ["territories"], "power": 1},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce E1", "amount 1", "produce F1", "amount 1", "produce F2", "amount 1")
    assert offered(s) == []
    refused(s, "produce E2")
    assert tokens(s, "F2") == {"food": 1}


@rule("S-PRODUCE-01")
def test_only_controlled_territories_produce() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}}, rusviet={"workers": {"G4": 1}}, top="territories", section=PRODUCE
    )
    assert offered(s) == ["E1"]
    refused(s, "produce G4", "S-PRODUCE-01")
    refused(s, "produce C1", "S-PRODUCE-01")


@rule("S-PRODUCE-01")
def test_the_cost_is_paid_before_the_territories_are_chosen() -> None:
    s = scythe(nordic={"workers": {"F1": 4}, "power": 1}, rusviet={}, section=PRODUCE)
    play(s, "top territories")
    assert seat(s, "nordic").power == 0
    play(s, "stop")
    assert seat(s, "nordic").power == 0


@rule("S-PRODUCE-02")
@pytest.mark.parametrize(
    ("out", "power", "popularity", "coins"),
    [
        (2, 0, 0, 0),
        (3, 0, 0, 0),
        (4, 1, 0, 0),
        (5, 1, 0, 0),
        (6, 1, 1, 0),
        (7, 1, 1, 0),
        (8, 1, 1, 1),
    ],
)
def test_workers_off_the_mat_make_production_dear(out: int, power: int, popularity: int, coins: int) -> None:
    s = scythe(
        nordic={"workers": {"F1": 1, "nordic": out - 1}, "power": 3, "popularity": 4, "coins": 5},
        rusviet={},
        section=PRODUCE,
    )
    play(s, "top territories")
    nordic = seat(s, "nordic")
    assert (3 - nordic.power, 4 - nordic.popularity, 5 - nordic.coins) == (power, popularity, coins)


@rule("S-PRODUCE-02")
def test_six_workers_out_cost_power_and_popularity() -> None:
    out: dict[str, object] = {"workers": {"F1": 6}, "popularity": 1, "coins": 0}
    s = scythe(nordic={**out, "power": 0}, rusviet={}, section=PRODUCE)
    refused(s, "top territories", "S-TURN-10")
    s = scythe(nordic={**out, "power": 1}, rusviet={}, section=PRODUCE)
    play(s, "top territories")
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (0, 0)


@rule("S-PRODUCE-03")
@pytest.mark.parametrize("missing", ["power", "popularity", "coins"])
def test_no_production_without_the_whole_cost(missing: str) -> None:
    purse = {"power": 5, "popularity": 5, "coins": 5, missing: 0}
    s = scythe(nordic={**purse, "workers": {"F1": 8}}, rusviet={}, section=PRODUCE)
    refused(s, "top territories", "S-TURN-10")
    nordic = seat(s, "nordic")
    assert {"power": nordic.power, "popularity": nordic.popularity, "coins": nordic.coins} == purse


# -- workers --------------------------------------------------------------------------------------------


@rule("S-PRODUCE-04")
def test_each_worker_produces_one_item_where_it_stands() -> None:
    s = scythe(
        nordic={"workers": {"E1": 3, "F2": 2}, "power": 1, "mechs": {"speed": "E1"}, "character": "F2"},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce E1")
    refused(s, "amount 4", "S-PRODUCE-04")
    play(s, "amount 3", "produce F2")
    refused(s, "amount 3", "S-PRODUCE-04")
    play(s, "amount 2")
    assert (tokens(s, "E1"), tokens(s, "F2")) == ({"wood": 3}, {"food": 2})
    assert sum(s.resources) == 5


@rule("S-PRODUCE-04")
def test_without_a_worker_nothing_is_produced() -> None:
    s = scythe(
        nordic={
            "workers": {"F1": 1},
            "character": "E1",
            "mechs": {"speed": "E2"},
            "structures": {"mine": "G2"},
        },
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    assert offered(s) == ["F1"]
    for place in ("E1", "E2", "G2"):
        refused(s, f"produce {place}", "S-PRODUCE-04")


@rule("S-PRODUCE-05")
def test_every_worker_may_decline() -> None:
    s = scythe(nordic={"workers": {"F2": 1, "E2": 2}}, rusviet={}, top="territories", section=PRODUCE)
    assert results(s, "produce F2", "produce E2") == {(food, metal) for food in (0, 1) for metal in (0, 1, 2)}


@rule("S-PRODUCE-06")
@pytest.mark.parametrize(
    ("place", "product"), [("E2", "metal"), ("F2", "food"), ("F1", "oil"), ("E1", "wood"), ("G1", "worker")]
)
def test_the_terrain_decides_what_is_produced(place: str, product: str) -> None:
    s = scythe(nordic={"workers": {place: 1}}, rusviet={}, top="territories", section=PRODUCE)
    play(s, f"produce {place}", "amount 1")
    assert tokens(s, place) == ({product: 1} if product in RESOURCES else {})
    assert workers(s, "nordic", place) == (2 if product == "worker" else 1)


@rule("S-PRODUCE-07")
def test_lakes_and_the_factory_yield_nothing() -> None:
    s = scythe(
        nordic={"workers": {"D4": 2, "E3": 1, "F1": 1}, "mechs": {"seaworthy": "E3"}, "power": 1},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    assert offered(s) == ["F1"]
    refused(s, "produce D4")
    refused(s, "produce E3")
    play(s, "produce F1", "amount 1")
    assert (tokens(s, "D4"), tokens(s, "E3")) == ({}, {})
    assert on_the_mat(s, "nordic") == 4


@rule("S-PRODUCE-08")
def test_new_workers_come_from_the_mat_and_raise_the_next_cost() -> None:
    """Relentless lets us produce twice in a row; Produce stands above upgrade on the engineering mat."""
    s = scythe(
        nordic={"objectives": []},
        rusviet={"mat": "engineering", "workers": {"G3": 2}, "power": 3, "objectives": []},
        active="rusviet",
        section="upgrade",
    )
    rusviet = seat(s, "rusviet")
    play(s, "top territories", "produce G3", "amount 2")
    assert workers(s, "rusviet", "G3") == 4
    assert rusviet.waiting == 4
    assert rusviet.power == 3
    play(s, "section build", "pass", "section upgrade", "top territories")
    assert rusviet.power == 2


@rule("S-PRODUCE-08")
def test_the_cost_is_read_before_new_workers_come() -> None:
    s = scythe(nordic={"workers": {"D1": 3}, "power": 3}, rusviet={}, top="territories", section=PRODUCE)
    play(s, "produce D1", "amount 3")
    assert workers(s, "nordic", "D1") == 6
    assert seat(s, "nordic").power == 3


@rule("S-PRODUCE-09")
def test_a_new_worker_does_not_produce_at_once() -> None:
    s = scythe(nordic={"workers": {"D1": 1, "F1": 1}}, rusviet={}, top="territories", section=PRODUCE)
    play(s, "produce D1")
    assert choices(s) == ["amount 0", "amount 1"]
    play(s, "amount 1")
    assert workers(s, "nordic", "D1") == 2
    assert offered(s) == ["F1"]
    refused(s, "produce D1", "S-PRODUCE-17")


@rule("S-PRODUCE-10")
def test_new_workers_may_be_declined() -> None:
    s = scythe(nordic={"workers": {"D1": 3}}, rusviet={}, top="territories", section=PRODUCE)
    assert seat(s, "nordic").waiting == 5
    play(s, "produce D1")
    assert choices(s) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    play(s, "amount 1")
    assert seat(s, "nordic").waiting == 4
    assert workers(s, "nordic", "D1") == 4


@rule("S-PRODUCE-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_workers_never_return_to_the_mat(seed: int) -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E4", "riverwalk": "D4"}, "workers": {"E4": 2, "F5": 2}, "popularity": 9},
        rusviet={"mechs": {"speed": "E6", "riverwalk": "F7"}, "workers": {"E6": 2, "F6": 2}, "popularity": 9},
        saxony={"mechs": {"speed": "D5", "riverwalk": "D6"}, "workers": {"D5": 2, "C6": 2}, "popularity": 9},
        seed=seed,
    )
    rng = seeded(seed, "test")
    left = [seat.waiting for seat in s.seats]
    driven_off = 0
    for _ in range(1500):
        if s.over:
            break
        s.apply(s.options[rng.below(len(s.options))])
        now = [seat.waiting for seat in s.seats]
        assert all(new <= old for new, old in zip(now, left, strict=True))
        left = now
        driven_off += s.driven_off
    assert driven_off


@rule("S-PRODUCE-11")
def test_a_worker_driven_off_is_in_the_home_base() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {}},
        rusviet={"workers": {"E2": 2, "G3": 1}},
        top="units",
        section="build",
    )
    play(s, "unit.mech E1", "go E2")
    assert workers(s, "rusviet", "rusviet") == 2
    assert seat(s, "rusviet").waiting == 5


@rule("S-PRODUCE-12")
def test_with_an_empty_mat_villages_produce_nothing() -> None:
    s = scythe(
        nordic={"workers": {"D1": 2, "F1": 6}, "power": 1, "popularity": 1, "coins": 1},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    assert offered(s) == ["F1"]
    refused(s, "produce D1", "S-PRODUCE-04")
    play(s, "produce F1", "amount 6")
    assert on_the_mat(s, "nordic") == 0


@rule("S-PRODUCE-12")
def test_the_last_workers_of_the_mat() -> None:
    s = scythe(
        nordic={"workers": {"D1": 3, "G1": 3}, "power": 1, "popularity": 1},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce D1")
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]
    play(s, "amount 1", "produce G1")
    assert choices(s) == ["amount 0", "amount 1"]
    play(s, "amount 1")
    assert on_the_mat(s, "nordic") == 0


@rule("S-PRODUCE-13")
def test_the_example_of_the_farm_and_the_mountain() -> None:
    s = scythe(nordic={"workers": {"F2": 1, "E2": 2}}, rusviet={}, top="territories", section=PRODUCE)
    found = results(s, "produce F2", "produce E2")
    assert {(1, 1), (1, 2)} <= found
    assert max(metal for _, metal in found) == 2
    play(s, "produce F2", "amount 1", "produce E2", "amount 2")
    assert (tokens(s, "F2"), tokens(s, "E2")) == ({"food": 1}, {"metal": 2})


# -- the mill -------------------------------------------------------------------------------------------


@rule("S-PRODUCE-14")
@pytest.mark.parametrize("order", [["E1", "F2", "F1"], ["F1", "E1", "F2"], ["E1", "F1", "F2"]])
def test_the_mill_is_one_more_territory(order: list[str]) -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F2": 1, "E2": 1}, "structures": {"mill": "F1"}},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    for place in order:
        play(s, f"produce {place}", "amount 1")
    assert offered(s) == []
    refused(s, "produce E2")
    assert (tokens(s, "E1"), tokens(s, "F2"), tokens(s, "F1")) == ({"wood": 1}, {"food": 1}, {"oil": 1})


@rule("S-PRODUCE-14")
def test_after_the_ordinary_territories_only_the_mill_is_left() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1, "F2": 1, "E2": 1}, "structures": {"mill": "F1"}},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce E1", "amount 1", "produce F2", "amount 1")
    assert offered(s) == ["F1"]
    refused(s, "produce E2", "S-PRODUCE-01")


@rule("S-PRODUCE-15")
def test_the_mill_produces_like_a_worker() -> None:
    s = scythe(
        nordic={"workers": {"F1": 2}, "structures": {"mill": "F1"}},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce F1")
    assert choices(s) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    play(s, "amount 3")
    assert tokens(s, "F1") == {"oil": 3}
    assert on_the_mat(s, "nordic") == 6


@rule("S-PRODUCE-15")
def test_the_mill_produces_only_where_it_stands() -> None:
    s = scythe(
        nordic={"workers": {"F1": 2, "E1": 1}, "structures": {"mill": "E1", "mine": "F1"}},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce F1")
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]


@rule("S-PRODUCE-16")
def test_a_mill_in_a_village_produces_a_worker() -> None:
    s = scythe(
        nordic={"workers": {"nordic": 4}, "structures": {"mill": "D1"}, "power": 1},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    assert seat(s, "nordic").waiting == 4
    play(s, "produce D1", "amount 1")
    assert workers(s, "nordic", "D1") == 1
    assert seat(s, "nordic").waiting == 3
    assert tokens(s, "D1") == {}


@rule("S-PRODUCE-17")
@pytest.mark.parametrize("cubes", [[], ["territories"]])
def test_no_territory_produces_twice(cubes: list[str]) -> None:
    s = scythe(
        nordic={"workers": {"F2": 2, "E1": 1}, "structures": {"mill": "F2"}, "cubes": cubes},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    play(s, "produce F2")
    assert choices(s)[-1] == "amount 3"
    play(s, "amount 2")
    refused(s, "produce F2", "S-PRODUCE-17")
    play(s, "produce E1", "amount 1")
    refused(s, "produce F2")
    assert tokens(s, "F2") == {"food": 2}


@rule("S-PRODUCE-18")
def test_a_mill_under_an_enemy_produces_for_nobody() -> None:
    board: dict[str, object] = {
        "nordic": {"workers": {"E1": 1}, "structures": {"mill": "F2"}},
        "rusviet": {"mat": "engineering", "workers": {"F2": 1}, "structures": {"mill": "G3"}},
    }
    s = scythe(**board, top="territories", section=PRODUCE)
    assert offered(s) == ["E1"]
    refused(s, "produce F2", "S-PRODUCE-01")
    s = scythe(**board, active="rusviet", top="territories", section="upgrade")
    play(s, "produce F2")
    assert choices(s) == ["amount 0", "amount 1"]


@rule("S-PRODUCE-19")
def test_a_mill_on_the_factory_yields_nothing() -> None:
    s = scythe(
        nordic={"workers": {"D4": 1, "F1": 1}, "structures": {"mill": "D4"}},
        rusviet={},
        top="territories",
        section=PRODUCE,
    )
    assert offered(s) == ["F1"]
    refused(s, "produce D4", "S-PRODUCE-04")
