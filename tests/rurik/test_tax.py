"""Tax: goods from the regions, boat and dock, markets."""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, ruler, rurik, seat

from veche.core.errors import BadPosition
from veche.games.rurik.data.components import BOAT
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.state import Rurik
from veche.testing import rule

ASKED = {"storage": "asked"}


def stored(s: Rurik, colour: str, good: str) -> tuple[int, int]:
    """How many lie on the boat, and how many on the dock."""
    kind = GOODS.index(good)
    return seat(s, colour).boat[kind], seat(s, colour).dock[kind]


@rule("R-TAX-01")
@pytest.mark.parametrize(("space", "wagons"), [("tax 1", 2), ("tax 2", 1)])
def test_as_many_points_as_wagons(space: str, wagons: int) -> None:
    regions = ["kiev", "volyn", "smolensk"]
    s = rurik(space=space, blue={"at": dict.fromkeys(regions, 1), "hand": ["coin_2"]})
    play(s, "act")
    for name in regions[:wagons]:
        play(s, f"tax {name}")
    refused(s, f"tax {regions[wagons]}")
    assert seat(s, "blue").all_goods() == wagons


@rule("R-TAX-01")
def test_goods_are_taken_where_the_player_has_a_figure() -> None:
    s = rurik(
        points="tax 2",
        blue={
            "leader": "agatha",
            "at": {"kiev": 1},
            "leader_at": "rostov",
            "buildings": {"volyn": ["stronghold", "market"]},
        },
        red={"at": {"novgorod": 1}},
    )
    assert ruler(s, "volyn") == "blue"
    refused(s, "tax volyn", "R-TAX-01")
    refused(s, "tax novgorod", "R-TAX-01")
    assert choices(s) == ["stop", "tax rostov", "tax kiev"]
    play(s, "tax rostov")
    assert goods(s, "blue") == {"stone": 1}


@rule("R-TAX-02")
def test_one_point_where_the_player_rules() -> None:
    s = rurik(
        points="tax 1",
        rebels=["kiev"],
        blue={"at": {"kiev": 2, "volyn": 1}, "hand": ["coin_2"]},
        red={"at": {"kiev": 1}},
    )
    play(s, "tax kiev")
    assert goods(s, "blue") == {"wood": 1}
    assert s.goods[region("kiev")] == 0, "it is the region's good"
    refused(s, "tax volyn")


@rule("R-TAX-03")
@pytest.mark.parametrize("strength", [1, 2])
def test_two_points_where_the_player_does_not_rule(strength: int) -> None:
    seats = {"blue": {"at": {"kiev": 1, "volyn": 1}}, "red": {"at": {"kiev": strength}}}
    s = rurik(points="tax 1", **seats)
    refused(s, "tax kiev", "R-TAX-03")
    s = rurik(points="tax 3", **seats)
    play(s, "tax kiev")
    assert goods(s, "blue") == {"wood": 1}
    play(s, "tax volyn")
    assert goods(s, "blue") == {"wood": 1, "fish": 1}, "one point was left"
    s = rurik(points="tax 2", **seats)
    play(s, "tax kiev")
    refused(s, "tax volyn")


@rule("R-TAX-03")
def test_a_lone_troop_beside_a_rebel_pays_two() -> None:
    s = rurik(points="tax 1", rebels=["kiev"], blue={"at": {"kiev": 1, "volyn": 1}})
    refused(s, "tax kiev", "R-TAX-03")


@rule("R-TAX-04")
def test_a_good_that_is_gone_comes_back_with_the_refill() -> None:
    s = rurik(points="tax 3", blue={"at": {"kiev": 2, "volyn": 1}, "hand": ["tax_1"]})
    play(s, "tax kiev")
    refused(s, "tax kiev", "R-TAX-04")
    play(s, "tax volyn")
    refused(s, "tax kiev")
    play(s, "scheme.play tax_1")
    refused(s, "tax kiev")
    assert goods(s, "blue") == {"wood": 1, "fish": 1}
    play(s, "end")
    while s.round == 1:
        play(s, choices(s)[0])
    assert (s.goods[region("kiev")], s.goods[region("volyn")]) == (1, 1)
    assert goods(s, "blue") == {"wood": 1, "fish": 1}


@rule("R-TAX-05")
@pytest.mark.parametrize("moves", [("scheme.play tax_1", "act"), ("act", "scheme.play tax_1")])
def test_bonus_points_join_the_main_tax_action(moves: tuple[str, str]) -> None:
    s = rurik(space="tax 2", blue={"at": {"kiev": 1}, "hand": ["tax_1"]}, red={"at": {"kiev": 1}})
    play(s, moves[0])
    refused(s, "tax kiev")
    play(s, moves[1], "tax kiev")
    assert goods(s, "blue") == {"wood": 1}


@rule("R-TAX-05")
def test_tax_points_join_no_other_main_action() -> None:
    s = rurik(space="build 2", blue={"at": {"kiev": 1}, "hand": ["tax_1"]}, red={"at": {"kiev": 1}})
    play(s, "scheme.play tax_1")
    refused(s, "tax kiev")
    assert s.pool == 0
    play(s, "act")
    refused(s, "build market kiev")
    assert goods(s, "blue") == {}


# -- boat and dock --------------------------------------------------------------------------------------


@rule("R-TAX-06")
def test_a_good_goes_to_the_boat_while_its_column_has_room() -> None:
    s = rurik(points="tax 3", blue={"at": {"rostov": 1, "polotsk": 1}, "boat": {"stone": 1}})
    play(s, "tax rostov")
    assert stored(s, "blue", "stone") == (2, 0)
    play(s, "tax polotsk")
    assert stored(s, "blue", "stone") == (2, 1)


@rule("R-TAX-06")
@pytest.mark.parametrize(("place", "result"), [("boat", (2, 0)), ("dock", (1, 1))])
def test_the_player_chooses_boat_or_dock(place: str, result: tuple[int, int]) -> None:
    s = rurik(
        points="tax 1",
        options=ASKED,
        blue={"at": {"rostov": 1}, "boat": {"stone": 1}, "hand": ["coin_2"]},
    )
    play(s, "tax rostov")
    assert choices(s) == ["store boat", "store dock"]
    play(s, f"store {place}")
    assert stored(s, "blue", "stone") == result
    assert s.goods[region("rostov")] == 0


@rule("R-TAX-06")
def test_a_full_column_takes_no_more() -> None:
    s = rurik(
        points="tax 1",
        options=ASKED,
        blue={"at": {"rostov": 1}, "boat": {"stone": 2}, "hand": ["coin_2"]},
    )
    play(s, "tax rostov")
    refused(s, "store boat")
    assert stored(s, "blue", "stone") == (2, 1)


@rule("R-TAX-06", "R-TAX-10")
def test_the_good_of_a_market_is_stored_like_any_other() -> None:
    s = rurik(
        points="tax 1",
        options=ASKED,
        blue={"at": {"rostov": 1}, "buildings": {"rostov": ["market"]}, "hand": ["coin_2"]},
    )
    play(s, "tax rostov", "store dock", "market good", "store boat")
    assert stored(s, "blue", "stone") == (1, 1)


@rule("R-TAX-07")
@pytest.mark.parametrize("options", [{}, ASKED])
def test_dock_goods_are_loaded_before_claim_markers_move(options: dict[str, object]) -> None:
    s = rurik(
        phase="claim",
        options=options,
        blue={"boat": {"wood": 1, "fish": 1}, "dock": {"fish": 2, "stone": 1}},
        red={"boat": {"wood": 2}, "dock": {"wood": 2}},
    )
    assert stored(s, "blue", "fish") == (3, 0)
    assert sum(seat(s, "blue").boat) == 5
    assert (seat(s, "blue").trade, seat(s, "red").trade) == (2, 1), "5 goods and 3 goods"
    assert stored(s, "red", "wood") == (3, 1)


@rule("R-TAX-07")
def test_dock_goods_are_loaded_before_income() -> None:
    markers = {"rule": 1, "build": 1, "trade": 1, "warfare": 1}
    s = rurik(
        phase="claim", blue={"dock": {"fur": 1, "stone": 2}, **markers}, red={"dock": {"wood": 2}, **markers}
    )
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (2, 0), "a coin for each full column"


@rule("R-TAX-07")
def test_a_good_left_on_the_dock_counts_in_the_claim_phase() -> None:
    s = rurik(
        points="tax 1",
        options=ASKED,
        blue={"at": {"pereyaslavl": 1}, "rule": 1, "build": 1, "trade": 1, "warfare": 1},
    )
    play(s, "tax pereyaslavl", "store dock")
    assert stored(s, "blue", "fur") == (1, 0)
    assert seat(s, "blue").coins == 1


@rule("R-TAX-08")
def test_columns_take_one_kind_of_good_each() -> None:
    s = rurik(
        points="tax 1",
        options=ASKED,
        blue={"at": {"smolensk": 1}, "boat": {"honey": 2}, "hand": ["coin_2"]},
    )
    play(s, "tax smolensk")
    refused(s, "store boat")
    assert stored(s, "blue", "honey") == (2, 1)
    assert stored(s, "blue", "stone") == (0, 0), "free spaces of other columns are no help"


@rule("R-TAX-08")
def test_the_boat_has_eleven_spaces() -> None:
    assert dict(zip(GOODS, BOAT, strict=True)) == {"wood": 3, "fish": 3, "honey": 2, "stone": 2, "fur": 1}
    s = rurik(phase="claim", blue={"dock": dict.fromkeys(GOODS, 5)}, red={"goods": dict.fromkeys(GOODS, 5)})
    for colour in ("blue", "red"):
        assert seat(s, colour).boat == [3, 2, 3, 2, 1]
        assert sum(seat(s, colour).boat) == 11
        assert seat(s, colour).dock == [2, 3, 2, 3, 4]
        assert len(seat(s, colour).full_columns()) == 5


@rule("R-TAX-08")
@pytest.mark.parametrize("good", GOODS)
def test_no_position_has_more_goods_in_a_column_than_spaces(good: str) -> None:
    spaces = BOAT[GOODS.index(good)]
    rurik(space="move 1", blue={"boat": {good: spaces}})
    with pytest.raises(BadPosition):
        rurik(space="move 1", blue={"boat": {good: spaces + 1}})


@rule("R-TAX-09")
def test_the_dock_is_unlimited() -> None:
    s = rurik(
        points="tax 1", blue={"at": {"volyn": 1}, "boat": {"fish": 3}, "dock": {"fish": 19, "wood": 20}}
    )
    play(s, "tax volyn")
    assert stored(s, "blue", "fish") == (3, 20)
    assert sum(seat(s, "blue").dock) + sum(seat(s, "blue").boat) == 43


# -- markets --------------------------------------------------------------------------------------------


@rule("R-TAX-10")
@pytest.mark.parametrize(("choice", "wood", "coins"), [("good", 2, 0), ("coin", 1, 1)])
def test_an_own_market_adds_a_good_of_that_kind_or_a_coin(choice: str, wood: int, coins: int) -> None:
    s = rurik(
        points="tax 1",
        blue={"at": {"kiev": 1}, "buildings": {"kiev": ["market"]}, "hand": ["coin_2"]},
    )
    play(s, "tax kiev")
    assert choices(s) == ["market good", "market coin"]
    play(s, f"market {choice}")
    assert goods(s, "blue") == {"wood": wood}
    assert seat(s, "blue").coins == coins


@rule("R-TAX-10")
def test_no_market_no_bonus() -> None:
    s = rurik(
        points="tax 1",
        blue={
            "at": {"kiev": 1},
            "buildings": {"kiev": ["church", "stronghold"], "volyn": ["market"]},
            "hand": ["coin_2"],
        },
    )
    play(s, "tax kiev")
    refused(s, "market good")
    assert goods(s, "blue") == {"wood": 1}


@rule("R-TAX-11")
def test_the_bonus_comes_from_the_supply_and_once() -> None:
    s = rurik(
        points="tax 3",
        blue={
            "at": {"kiev": 1, "novgorod": 1},
            "buildings": {"kiev": ["market"]},
            "boat": {"wood": 3},
            "dock": {"wood": 40},
            "hand": ["coin_2"],
        },
        red={"at": {"kiev": 1}},
    )
    play(s, "tax kiev", "market good")
    assert goods(s, "blue") == {"wood": 45}, "one from the region and one from the supply, for two points"
    assert s.goods[region("kiev")] == 0
    assert s.goods[region("novgorod")] == 1
    refused(s, "market good")
    refused(s, "tax kiev", "R-TAX-04")
    play(s, "tax novgorod")
    assert goods(s, "blue") == {"wood": 46}


@rule("R-TAX-12")
def test_a_market_needs_the_regions_good() -> None:
    s = rurik(
        points="tax 2",
        taxed=["kiev"],
        blue={"at": {"kiev": 1, "volyn": 1}, "buildings": {"kiev": ["market"]}},
    )
    assert choices(s) == ["stop", "tax volyn"]
    refused(s, "tax kiev", "R-TAX-04")
    refused(s, "market coin")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)


@rule("R-TAX-13")
def test_a_market_serves_its_owner_only() -> None:
    s = rurik(
        points="tax 1",
        blue={"at": {"kiev": 2}, "hand": ["coin_2"]},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["market"]}},
    )
    play(s, "tax kiev")
    assert s.player == 0
    refused(s, "market good")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"wood": 1}, 0)
    assert (goods(s, "red"), seat(s, "red").coins) == ({}, 0)
    assert figures(s, "red", "kiev") == 1
