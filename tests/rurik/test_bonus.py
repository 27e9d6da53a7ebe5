"""Bonus actions: schemes, deeds and conversions within a turn.  R-BONUS-01..18"""

from __future__ import annotations

from collections import Counter

import pytest
from table import choices, figures, goods, play, refused, region, ruler, rurik, seat

from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.schemes import CASUALTY, SCHEME_COSTS, SCHEME_DECK, SCHEME_NAMES
from veche.games.rurik.state import Rurik
from veche.testing import rule


def hand(s: Rurik, colour: str) -> list[str]:
    return [SCHEME_NAMES[face] for face in seat(s, colour).hand]


def open_deeds(s: Rurik, colour: str) -> list[str]:
    return [DEEDS[deed] for deed in seat(s, colour).deeds]


def done(s: Rurik, colour: str) -> list[str]:
    return [DEEDS[deed] for deed in seat(s, colour).done]


def next_turn(s: Rurik) -> Rurik:
    """Blue ends this turn and red the one after it, both without doing anything more."""
    for player in (0, 1):
        while s.player == player:
            play(s, next(text for text in ("end", "forfeit", "pass") if text in choices(s)))
    return s


def bonus(s: Rurik) -> set[str]:
    """What a turn offers beside the main action and its end."""
    return set(choices(s)) - {"act", "forfeit", "end"}


@rule("R-BONUS-01")
def test_the_turn_offers_scheme_deed_and_conversion_and_each_only_once() -> None:
    s = rurik(
        space="move 1",
        blue={
            "hand": ["coin_2", "tax_1_coin"],
            "deeds": ["generous_prince", "trade_route"],
            "coins": 8,
            "goods": {"wood": 3, "fish": 3, "fur": 3},
        },
    )
    schemes = {"scheme.play coin_2", "scheme.play tax_1_coin"}
    deeds = {"deed.do generous_prince", "deed.do trade_route"}
    tiles = {"convert build", "convert muster"}
    assert bonus(s) == schemes | deeds | tiles
    play(s, "scheme.play coin_2")
    assert bonus(s) == deeds | tiles
    play(s, "deed.do generous_prince")  # nowhere to muster: the points are lost
    assert bonus(s) == tiles
    play(s, "convert build", "pay wood")  # nowhere to build
    assert bonus(s) == set()


# -- schemes --------------------------------------------------------------------------------------------


@rule("R-BONUS-02")
def test_a_played_scheme_pays_at_once_and_lies_face_up_on_the_discard_pile() -> None:
    s = rurik(
        space="move 1",
        discard=["move_1"],
        blue={"at": {"kiev": 1}, "hand": ["tax_1_coin", "coin_2"]},
    )
    play(s, "scheme.play tax_1_coin")
    assert seat(s, "blue").coins == 1
    play(s, "tax kiev")
    assert goods(s, "blue") == {"wood": 1}
    assert hand(s, "blue") == ["coin_2"]
    assert [SCHEME_NAMES[face] for face in s.discard] == ["move_1", "tax_1_coin"]


@rule("R-BONUS-02")
def test_a_second_scheme_in_the_same_turn_is_refused() -> None:
    s = rurik(space="move 1", blue={"hand": ["tax_1_coin", "coin_2"]})
    play(s, "scheme.play tax_1_coin")
    refused(s, "scheme.play coin_2", "R-BONUS-02")


@rule("R-BONUS-02")
def test_only_a_card_from_the_own_hand_is_played() -> None:
    s = rurik(space="move 1", blue={"hand": ["coin_2"]}, red={"hand": ["muster_2"]})
    refused(s, "scheme.play muster_2", "R-BONUS-02")


@rule("R-BONUS-02")
def test_the_next_turn_allows_another_scheme() -> None:
    s = rurik(
        space="move 1",
        board={"move": ["-", "red 1", "blue 2"]},
        blue={"at": {"kiev": 1}, "hand": ["tax_1_coin", "coin_2"]},
    )
    play(s, "scheme.play tax_1_coin", "stop")
    next_turn(s)
    play(s, "scheme.play coin_2")
    assert seat(s, "blue").coins == 1 + 1 + 2  # the 1 in the middle for the forfeited action


@rule("R-BONUS-03")
def test_a_muster_scheme_musters_by_the_muster_rules() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "hand": ["muster_1"]})
    play(s, "scheme.play muster_1")
    refused(s, "muster.troop volyn", "R-MUSTER-02")
    play(s, "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 2
    assert "forfeit" in choices(s)  # it was one point


@rule("R-BONUS-03")
def test_the_cost_on_a_scheme_must_be_paid() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "coins": 1, "hand": ["muster_1_paid"]})
    play(s, "scheme.play muster_1_paid", "muster.troop kiev")
    assert seat(s, "blue").coins == 0
    assert figures(s, "blue", "kiev") == 2
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "hand": ["muster_1_paid"]})
    refused(s, "scheme.play muster_1_paid", "R-BONUS-03")


# Face, reward, coins to play it, casualty symbol, copies.
FACES = """
muster_1 muster:1 0 - 2 / muster_1_paid muster:1 1 - 1 / muster_1_coin muster:1,coin:1 0 casualty 1
muster_2 muster:2 0 casualty 1 / move_1 move:1 0 - 1 / move_2 move:2 0 - 2 / move_3 move:3 0 casualty 1
attack_1 attack:1 0 - 3 / attack_1_paid attack:1 1 - 1 / attack_1_coin attack:1,coin:1 0 casualty 1
tax_1 tax:1 0 - 2 / tax_1_coin tax:1,coin:1 0 casualty 1 / tax_2 tax:2 0 casualty 1
build_1 build:1 0 - 2 / build_1_paid build:1 1 - 1 / build_1_coin build:1,coin:1 0 casualty 1
coin_2 coin:2 0 - 2 / deed deed:1 0 casualty 1 / deed_paid deed:1 1 - 1 / deed_coin deed:1,coin:1 0 casualty 1
"""
CARDS = [face.split() for line in FACES.strip().splitlines() for face in line.split(" / ")]

# Uses of one point each, where blue rules Kiev and Volyn.
USES = {
    "muster": ["muster.troop kiev", "muster.troop volyn"],
    "move": ["move.troop kiev polotsk", "move.troop polotsk kiev", "move.troop kiev volyn"],
    "attack": ["attack kiev red"],
    "tax": ["tax kiev", "tax volyn"],
    "build": ["build market kiev"],
    "deed": ["deed.take hoard"],
}


@rule("R-BONUS-03")
@pytest.mark.parametrize(("name", "reward", "cost", "casualty", "copies"), CARDS)
def test_the_27_schemes(name: str, reward: str, cost: str, casualty: str, copies: str) -> None:
    face = SCHEME_NAMES.index(name)
    assert SCHEME_COSTS[face] == int(cost)
    assert CASUALTY[face] == (casualty == "casualty")
    assert Counter(SCHEME_DECK)[face] == int(copies)
    assert (len(SCHEME_NAMES), len(SCHEME_DECK)) == (20, 27)

    gains = {what: int(n) for what, _, n in (part.partition(":") for part in reward.split(","))}
    s = rurik(
        space="scheme 2",
        decks=[["move_1"] if name != "move_1" else ["tax_1"], ["build_1"]],
        row=["hoard", "law_giver", "send_gifts"],
        blue={"at": {"kiev": 5, "volyn": 2, "novgorod": 1}, "coins": int(cost), "hand": [name]},
        red={"at": {"kiev": 3}},
    )
    play(s, f"scheme.play {name}")
    assert seat(s, "blue").coins == gains.pop("coin", 0)
    for kind, n in gains.items():
        play(s, *USES[kind][:n])
        if kind == "attack":
            play(s, "deck 1")
    assert "forfeit" in choices(s)  # that was all of it


@rule("R-BONUS-04")
def test_a_scheme_lets_its_player_take_a_deed_and_the_row_is_filled_at_once() -> None:
    s = rurik(
        space="move 1",
        row=["hoard", "law_giver", "send_gifts"],
        deed_deck=["capital_city", "market_day"],
        blue={"hand": ["deed"]},
    )
    play(s, "scheme.play deed")
    refused(s, "deed.take capital_city")
    play(s, "deed.take law_giver")
    assert open_deeds(s, "blue") == ["law_giver"]
    assert [DEEDS[deed] for deed in s.row] == ["capital_city", "hoard", "send_gifts"]
    assert [DEEDS[deed] for deed in s.deed_deck] == ["market_day"]


@rule("R-BONUS-04")
def test_three_of_the_schemes_give_a_deed() -> None:
    givers = []
    for name in SCHEME_NAMES:
        s = rurik(space="move 1", blue={"coins": 1, "hand": [name]})
        play(s, f"scheme.play {name}")
        if any(text.startswith("deed.take") for text in choices(s)):
            givers += [name] * Counter(SCHEME_DECK)[SCHEME_NAMES.index(name)]
    assert givers == ["deed", "deed_paid", "deed_coin"]


@rule("R-BONUS-05")
def test_a_deed_gained_by_a_scheme_may_be_done_in_the_same_turn() -> None:
    s = rurik(
        space="move 1",
        row=["hoard", "trade_route", "send_gifts"],
        blue={"hand": ["deed"], "goods": {"wood": 1, "fish": 1, "fur": 1}},
    )
    refused(s, "deed.do trade_route", "R-BONUS-08")
    play(s, "scheme.play deed", "deed.take trade_route", "deed.do trade_route")
    assert done(s, "blue") == ["trade_route"]
    assert seat(s, "blue").coins == 2


@rule("R-BONUS-05", "R-BONUS-07")
def test_but_not_when_the_deed_of_the_turn_is_done() -> None:
    s = rurik(
        space="move 1",
        row=["hoard", "trade_route", "send_gifts"],
        blue={
            "hand": ["deed"],
            "deeds": ["generous_prince"],
            "coins": 4,
            "goods": {"wood": 1, "fish": 1, "fur": 1},
        },
    )
    play(s, "deed.do generous_prince", "scheme.play deed", "deed.take trade_route")
    refused(s, "deed.do trade_route", "R-BONUS-07")


# -- points of bonus actions ----------------------------------------------------------------------------


@rule("R-BONUS-06")
def test_a_build_point_of_a_tile_is_used_in_a_turn_with_another_main_action() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"wood": 2}})
    play(s, "convert build", "build market kiev")
    assert s.building(region("kiev"), 1) == 0
    assert "act" in choices(s)


@rule("R-BONUS-06")
def test_the_unspent_rest_of_the_main_action_joins_the_points_of_a_later_scheme() -> None:
    s = rurik(
        players=3,
        space="tax 1",
        blue={"at": {"kiev": 1, "volyn": 1, "smolensk": 1, "polotsk": 1}, "hand": ["tax_1"]},
        red={"at": {"polotsk": 1}},
    )
    assert ruler(s, "polotsk") is None
    play(s, "act", "tax kiev", "tax volyn")
    refused(s, "tax polotsk", "R-TAX-03")  # one point is left
    play(s, "stop", "scheme.play tax_1", "tax polotsk")
    assert goods(s, "blue") == {"wood": 1, "fish": 1, "stone": 1}
    assert "end" in choices(s)  # nothing is left of either


@rule("R-BONUS-06")
def test_tax_points_won_before_a_tax_action_may_be_kept_for_it() -> None:
    s = rurik(space="tax 2", blue={"at": {"polotsk": 1}, "hand": ["tax_1"]}, red={"at": {"polotsk": 1}})
    play(s, "scheme.play tax_1")
    assert choices(s)[0] == "act"  # the lone point finds no use and is kept
    play(s, "act", "tax polotsk")
    assert goods(s, "blue") == {"stone": 1}


@rule("R-BONUS-06")
def test_build_points_are_kept_for_a_build_action_too() -> None:
    s = rurik(
        space="build 2",
        blue={"at": {"polotsk": 1, "kiev": 1}, "goods": {"wood": 2}},
        red={"at": {"polotsk": 1}},
    )
    play(s, "convert build", "stop", "act", "build market polotsk")
    assert s.building(region("polotsk"), 1) == 0


@rule("R-BONUS-06")
def test_points_of_two_bonus_actions_are_not_joined_without_such_a_main_action() -> None:
    for column in ("move 1", "build 1"):
        s = rurik(
            space=column,
            blue={
                "at": {"polotsk": 1, "volyn": 1},
                "hand": ["tax_1"],
                "deeds": ["capital_city"],
                "buildings": {"kiev": ["market", "stronghold", "church"]},
            },
            red={"at": {"polotsk": 1}},
        )
        play(s, "scheme.play tax_1")
        refused(s, "tax polotsk", "R-TAX-03")
        play(s, "stop", "deed.do capital_city")
        refused(s, "tax polotsk", "R-TAX-03")
        play(s, "tax volyn")
        assert goods(s, "blue") == {"fish": 1}


@rule("R-BONUS-06")
def test_points_kept_for_the_main_action_are_joined_in_it_and_not_before() -> None:
    s = rurik(
        space="tax 2",
        blue={
            "at": {"polotsk": 1, "volyn": 1, "novgorod": 1},
            "hand": ["tax_1"],
            "deeds": ["capital_city"],
            "buildings": {"kiev": ["market", "stronghold", "church"]},
        },
        red={"at": {"polotsk": 1}},
    )
    play(s, "scheme.play tax_1", "stop", "deed.do capital_city")
    refused(s, "tax polotsk", "R-TAX-03")
    play(s, "stop", "act", "tax polotsk", "tax volyn")  # 1 + 1 + 1 points
    assert goods(s, "blue") == {"stone": 1, "fish": 1}
    assert "tax novgorod" not in choices(s)


@rule("R-BONUS-06")
def test_tax_points_and_build_points_are_not_mixed() -> None:
    s = rurik(
        space="build 2",
        blue={"at": {"polotsk": 1, "volyn": 1}, "hand": ["tax_1"]},
        red={"at": {"polotsk": 1}},
    )
    play(s, "scheme.play tax_1", "stop", "act")
    refused(s, "build market polotsk", "R-BUILD-03")
    s = rurik(
        space="tax 2",
        blue={"at": {"polotsk": 1, "volyn": 1}, "goods": {"wood": 2}},
        red={"at": {"polotsk": 1}},
    )
    play(s, "act", "stop", "convert build")
    refused(s, "build market polotsk", "R-BUILD-03")


@rule("R-BONUS-06")
def test_a_forfeited_tax_action_joins_nothing() -> None:
    for first in (["forfeit", "scheme.play tax_1", "stop"], ["scheme.play tax_1", "stop", "forfeit"]):
        s = rurik(
            space="tax 2",
            blue={
                "at": {"polotsk": 1, "volyn": 1},
                "hand": ["tax_1"],
                "deeds": ["capital_city"],
                "buildings": {"kiev": ["market", "stronghold", "church"]},
            },
            red={"at": {"polotsk": 1}},
        )
        play(s, *first, "deed.do capital_city")
        refused(s, "tax polotsk", "R-TAX-03")


@rule("R-BONUS-06")
def test_other_points_are_used_at_once_or_lost() -> None:
    s = rurik(
        space="muster 2",
        blue={"at": {"kiev": 1}, "hand": ["muster_1"], "goods": {"fish": 2}},
    )
    play(s, "scheme.play muster_1", "stop", "act", "muster.troop kiev", "muster.troop kiev")
    assert "muster.troop kiev" not in choices(s)
    assert figures(s, "blue", "kiev") == 3


@rule("R-BONUS-06")
def test_unspent_points_are_lost_with_the_turn() -> None:
    s = rurik(
        space="tax 1",
        board={"tax": ["-", "blue 2"], "move": ["red 1"]},
        blue={"at": {"polotsk": 1, "volyn": 1}, "hand": ["coin_2"]},
        red={"at": {"polotsk": 1}},
    )
    play(s, "act", "stop", "end")
    play(s, "act", "stop")  # red
    play(s, "act")
    refused(s, "tax polotsk", "R-TAX-03")


# -- deeds ----------------------------------------------------------------------------------------------


@rule("R-BONUS-07")
def test_one_deed_a_turn() -> None:
    s = rurik(
        space="move 1",
        board={"move": ["-", "red 1", "blue 2"]},
        blue={
            "at": {"kiev": 1},
            "coins": 4,
            "goods": {"wood": 1, "fish": 1, "fur": 1},
            "deeds": ["generous_prince", "trade_route"],
        },
    )
    play(s, "deed.do generous_prince", "stop")
    refused(s, "deed.do trade_route", "R-BONUS-07")
    next_turn(s)
    play(s, "deed.do trade_route")
    assert done(s, "blue") == ["generous_prince", "trade_route"]


@rule("R-BONUS-08")
def test_a_deed_of_the_row_or_of_another_player_is_refused() -> None:
    s = rurik(
        space="move 1",
        row=["generous_prince", "hoard", "send_gifts"],
        blue={"coins": 4, "goods": {"wood": 1, "fish": 1, "fur": 1}, "deeds": ["market_day"]},
        red={"deeds": ["trade_route"]},
    )
    refused(s, "deed.do generous_prince", "R-BONUS-08")
    refused(s, "deed.do trade_route", "R-BONUS-08")


@rule("R-BONUS-09")
@pytest.mark.parametrize(
    ("wood", "buildings", "possible"),
    [
        (0, ["church", "stronghold"], False),
        (1, ["church", "stronghold"], False),
        (2, ["church"], False),
        (2, [], False),
        (2, ["church", "stronghold"], True),
    ],
)
def test_a_deed_needs_all_costs_and_all_conditions(wood: int, buildings: list[str], possible: bool) -> None:
    s = rurik(
        space="move 1",
        blue={"goods": {"wood": wood}, "buildings": {"kiev": buildings}, "deeds": ["establish_fortress"]},
    )
    if possible:
        play(s, "deed.do establish_fortress")
        assert goods(s, "blue") == {}
    else:
        refused(s, "deed.do establish_fortress", "R-DEED-02")


@rule("R-BONUS-10")
def test_the_reward_comes_at_once_and_the_card_is_tucked_away() -> None:
    s = rurik(
        space="move 1",
        board={"move": ["-", "red 1", "blue 2"]},
        blue={
            "at": {"kiev": 1},
            "coins": 4,
            "goods": {"wood": 2, "fish": 2, "fur": 2},
            "deeds": ["trade_route"],
        },
    )
    play(s, "deed.do trade_route")
    assert goods(s, "blue") == {"wood": 1, "fish": 1, "fur": 1}
    assert seat(s, "blue").coins == 6
    assert done(s, "blue") == ["trade_route"]
    assert open_deeds(s, "blue") == []
    next_turn(s)
    assert s.player == COLOURS.index("blue")
    assert not any(text.startswith("deed.do") for text in choices(s))
    refused(s, "deed.do trade_route", "R-BONUS-08")


def four_turns() -> Rurik:
    """Blue holds Amass Forces with its condition met, and has four turns to come."""
    return rurik(
        to_move="blue",
        board={
            "move": ["blue 5", "red 4", "blue 1"],
            "muster": ["blue 4", "red 2"],
            "scheme": ["red 5", "blue 2", "red 1"],
        },
        blue={"at": {"kiev": 6}, "deeds": ["amass_forces"]},
        red={"at": {"kiev": 1}},
    )


@rule("R-BONUS-11")
def test_a_deed_may_wait_for_a_later_turn() -> None:
    s = four_turns()
    for _ in range(3):
        assert "deed.do amass_forces" in choices(s)
        next_turn(s)
    play(s, "deed.do amass_forces")
    assert done(s, "blue") == ["amass_forces"]


@rule("R-BONUS-11")
def test_but_its_condition_must_hold_then() -> None:
    s = four_turns()
    assert "deed.do amass_forces" in choices(s)
    play(s, "act", "move.troop kiev volyn")
    next_turn(s)
    assert s.player == COLOURS.index("blue")
    refused(s, "deed.do amass_forces", "R-DEED-01")


# -- conversions ----------------------------------------------------------------------------------------


@rule("R-BONUS-13")
def test_one_conversion_a_turn() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"wood": 2, "fish": 2}})
    play(s, "convert build", "pay wood", "stop")
    refused(s, "convert muster", "R-BONUS-13")


@rule("R-BONUS-14")
def test_each_tile_once_a_round() -> None:
    s = rurik(
        space="move 1",
        board={"move": ["-", "red 1", "blue 2"], "tax": ["blue 4", "red 2"]},
        blue={"at": {"kiev": 1}, "goods": {"wood": 3, "fish": 3}},
    )
    play(s, "convert build", "pay wood", "stop")
    next_turn(s)
    next_turn(s)
    refused(s, "convert build", "R-BONUS-14")
    play(s, "convert muster", "pay fish", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 2
    assert seat(s, "blue").tiles == 0


@rule("R-BONUS-15")
@pytest.mark.parametrize(
    ("stock", "first", "second"),
    [
        ({"wood": 1, "fur": 1}, "wood", "fur"),
        ({"stone": 1, "fish": 1}, "stone", "fish"),
        ({"wood": 2}, "wood", "wood"),
        ({"stone": 2}, "stone", "stone"),
        ({"wood": 1, "stone": 1}, "stone", "wood"),
    ],
)
def test_the_build_tile_takes_wood_or_stone_and_any_good(
    stock: dict[str, int], first: str, second: str
) -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": stock})
    play(s, "convert build")
    for good in (first, second):
        if f"pay {good}" in choices(s):
            play(s, f"pay {good}")
    assert goods(s, "blue") == {}
    play(s, "build church kiev")
    assert s.building(region("kiev"), 0) == 0
    assert "forfeit" in choices(s)  # one point


@rule("R-BONUS-15")
def test_the_build_tile_takes_no_other_pair() -> None:
    for stock in ({"fish": 1, "fur": 1}, {"honey": 3}, {"wood": 1}, {}):
        s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": stock})
        refused(s, "convert build", "R-BONUS-15")
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"wood": 1, "stone": 1, "fish": 1, "fur": 1}})
    play(s, "convert build")
    refused(s, "pay fish", "R-BONUS-15")
    refused(s, "pay fur", "R-BONUS-15")
    play(s, "pay wood")
    assert set(choices(s)) == {"pay stone", "pay fish", "pay fur"}  # exactly the goods still there


@rule("R-BONUS-16")
@pytest.mark.parametrize(
    ("stock", "first", "second"),
    [
        ({"honey": 1, "stone": 1}, "honey", "stone"),
        ({"fish": 1, "fur": 1}, "fish", "fur"),
        ({"fish": 2}, "fish", "fish"),
        ({"honey": 2}, "honey", "honey"),
    ],
)
def test_the_muster_tile_takes_honey_or_fish_and_any_good(
    stock: dict[str, int], first: str, second: str
) -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": stock})
    play(s, "convert muster")
    for good in (first, second):
        if f"pay {good}" in choices(s):
            play(s, f"pay {good}")
    assert goods(s, "blue") == {}
    play(s, "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 2
    assert "forfeit" in choices(s)  # one point


@rule("R-BONUS-16")
def test_the_muster_tile_takes_no_other_pair() -> None:
    for stock in ({"wood": 1, "stone": 1}, {"fur": 2}, {"honey": 1}):
        s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": stock})
        refused(s, "convert muster", "R-BONUS-16")
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"honey": 1, "fish": 1, "wood": 1}})
    play(s, "convert muster")
    refused(s, "pay wood")


@rule("R-BONUS-17")
@pytest.mark.parametrize(
    ("boat", "dock"),
    [({"wood": 2}, {}), ({}, {"wood": 2}), ({"wood": 1}, {"wood": 1}), ({"wood": 1}, {"fur": 1})],
)
def test_spent_goods_come_from_boat_or_dock(boat: dict[str, int], dock: dict[str, int]) -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "boat": boat, "dock": dock})
    play(s, "convert build")
    assert "build market kiev" in choices(s)
    assert (sum(seat(s, "blue").boat), sum(seat(s, "blue").dock)) == (0, 0)


@rule("R-BONUS-17")
def test_goods_of_a_deed_come_from_boat_or_dock_too() -> None:
    s = rurik(
        space="move 1",
        blue={
            "at": {"kiev": 1},
            "boat": {"stone": 1},
            "dock": {"fur": 1, "wood": 1},
            "deeds": ["wilderness_forts"],
        },
    )
    play(s, "deed.do wilderness_forts")
    assert goods(s, "blue") == {}


# -- rewards that find no use ---------------------------------------------------------------------------


@rule("R-BONUS-18")
def test_a_deed_counts_though_its_point_finds_no_use() -> None:
    s = rurik(
        space="move 1",
        taxed=["kiev"],
        blue={
            "at": {"kiev": 1},
            "buildings": {"kiev": ["church", "market", "stronghold"]},
            "deeds": ["capital_city"],
        },
    )
    play(s, "deed.do capital_city")
    assert done(s, "blue") == ["capital_city"]
    assert goods(s, "blue") == {}
    assert choices(s) == ["act", "forfeit"]


@rule("R-BONUS-18")
def test_a_scheme_is_played_as_far_as_it_goes() -> None:
    s = rurik(
        space="move 1", blue={"at": {"kiev": 11, "volyn": 0}, "hand": ["muster_2"], "leader_at": "kiev"}
    )
    play(s, "scheme.play muster_2", "muster.troop kiev")
    assert choices(s) == ["act", "forfeit"]  # no troop in supply for the second point
    assert hand(s, "blue") == []
    s = rurik(space="move 1", blue={"hand": ["attack_1"]})
    play(s, "scheme.play attack_1")
    assert choices(s) == ["act", "forfeit"]


@rule("R-BONUS-18")
def test_points_may_be_given_up_though_they_have_a_use() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "coins": 4, "deeds": ["generous_prince"]})
    play(s, "deed.do generous_prince", "muster.troop kiev", "stop")
    assert figures(s, "blue", "kiev") == 2
    assert done(s, "blue") == ["generous_prince"]
    assert choices(s) == ["act", "forfeit"]


@rule("R-BONUS-18")
def test_a_deed_or_a_draw_as_a_reward_may_be_given_up() -> None:
    s = rurik(space="move 1", blue={"hand": ["deed"], "deeds": ["hoard"], "goods": {"fish": 3}})
    row = s.row
    play(s, "deed.do hoard", "pass")
    assert (done(s, "blue"), hand(s, "blue"), goods(s, "blue")) == (["hoard"], ["deed"], {})
    play(s, "scheme.play deed", "pass")
    assert (open_deeds(s, "blue"), hand(s, "blue"), s.row) == ([], [], row)
    assert choices(s) == ["act", "forfeit"]


@rule("R-BONUS-06")
def test_kept_points_are_used_once() -> None:
    s = rurik(
        space="build 1", blue={"at": {"kiev": 2, "volyn": 2}, "hand": ["build_1"], "goods": {"wood": 2}}
    )
    play(s, "scheme.play build_1", "stop", "act")
    assert s.agenda[-1].points == 3
    play(s, *(f"build {kind} kiev" for kind in ("church", "market", "stronghold")), "convert build")
    assert s.agenda[-1].points == 1


@rule("R-BONUS-06", "R-ACTION-15")
def test_nothing_is_kept_for_a_main_action_that_was_forfeited() -> None:
    s = rurik(space="build 1", blue={"at": {"kiev": 2}, "hand": ["build_1"], "goods": {"fish": 2}})
    play(s, "forfeit", "scheme.play build_1", "stop")
    assert s.observe(0)["pool"] == 0
