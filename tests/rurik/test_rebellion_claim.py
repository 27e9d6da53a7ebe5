"""The claim phase against the Rebellion, and the end of the solo game."""

from __future__ import annotations

from typing import Any

import pytest
from table import at, choices, play, region, rurik, seat

from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.rebellion.cards import PRIORITIES
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.rules.scoring import breakdown
from veche.games.rurik.state import Rurik
from veche.testing import rule


def claims(**data: Any) -> Rurik:
    """The claim phase has begun, and you choose a deed; in the fourth round the game is over."""
    return rurik(**{"players": 1, "phase": "claim", "rebellion": {}, **data})


def priority(s: Rurik) -> str:
    return PRIORITIES[rebellion(s).priority]


# -- priority -------------------------------------------------------------------------------------------

THREE = {"kiev": 1, "volyn": 1, "polotsk": 1}


@rule("R-SOLO-60")
@pytest.mark.parametrize(
    ("blue", "its", "now"),
    [
        ({"at": THREE}, {"at": {"kiev": 5, "novgorod": 1}}, "conquest"),
        ({"at": THREE}, {"at": THREE}, "trade"),  # all equal: the start of level 2
        ({"buildings": {"kiev": ["church"]}}, {}, "build"),
        ({"boat": {"wood": 1}}, {}, "trade"),
        ({"at": {"kiev": 3}, "buildings": {"kiev": ["church"]}}, {"at": {"volyn": 1}}, "build"),
        ({"at": THREE, "buildings": {"kiev": ["church"]}, "boat": {"wood": 1}}, {}, "conquest"),
        ({"buildings": {"kiev": ["church"]}, "boat": {"wood": 1}}, {}, "build"),
    ],
)
def test_what_you_have_more_of_becomes_its_priority(
    blue: dict[str, Any], its: dict[str, Any], now: str
) -> None:
    s = claims(options={"solo_level": "2"}, blue=blue, rebellion={**its, "priority": "conquest"})
    assert priority(s) == now


@rule("R-SOLO-60")
@pytest.mark.parametrize(
    ("level", "start"), [("1", "build"), ("2", "trade"), ("3", "conquest"), ("4", "build")]
)
def test_else_the_priority_it_started_with(level: str, start: str) -> None:
    for before in PRIORITIES:
        s = claims(options={"solo_level": level}, rebellion={"priority": before, "dock": {"wood": 2}})
        assert priority(s) == start


@rule("R-SOLO-60")
def test_buildings_are_compared_by_neighbouring_regions() -> None:
    """Three buildings far apart are one region; two in neighbouring ones are two."""
    apart = {"novgorod": ["church"], "kiev": ["church"], "rostov": ["market", "stronghold"]}
    its = {"buildings": {"volyn": ["church"], "polotsk": ["market"]}, "priority": "conquest"}
    blue = {"buildings": {"kiev": ["church", "market"], "smolensk": ["church"]}}
    s = claims(options={"solo_level": "2"}, blue=blue, rebellion=its)
    assert priority(s) == "trade", "one against two"
    assert priority(claims(options={"solo_level": "2"}, blue={"buildings": apart})) == "build", (
        "two against none"
    )


@rule("R-SOLO-60")
def test_goods_on_the_dock_do_not_count() -> None:
    s = claims(options={"solo_level": "1"}, blue={"dock": {"fur": 5}}, rebellion={"boat": {"wood": 1}})
    assert priority(s) == "build"
    s = claims(options={"solo_level": "1"}, blue={"boat": {"wood": 2}}, rebellion={"boat": {"wood": 1}})
    assert priority(s) == "trade"


# -- bonuses --------------------------------------------------------------------------------------------


@rule("R-SOLO-61")
@pytest.mark.parametrize(
    ("blue", "its", "covered"),
    [
        ({"rule": 3, "build": 2}, {}, [2, 0, 2]),
        ({"rule": 3, "build": 2, "trade": 1}, {}, [1, 0, 2]),  # the column build is empty then
        ({"rule": 3, "build": 2}, {"rule": 3, "build": 3}, [2, 2, 2]),
        ({"rule": 3}, {"rule": 2}, [2, 1, 2]),
        ({"warfare": 4}, {}, [2, 2, 2]),
        ({"rule": 1}, {"covered": {"conquest": 0, "build": 0, "trade": 0}}, [0, 0, 0]),
    ],
)
def test_for_each_track_on_which_you_lead_a_bonus_is_unlocked(
    blue: dict[str, Any], its: dict[str, Any], covered: list[int]
) -> None:
    """Level 1 starts with build, and nothing changes that."""
    before = [2, 2, 2] if "covered" not in its else [0, 0, 0]
    s = claims(blue=blue, rebellion={**its, "coins": 0})
    assert rebellion(s).covered == covered
    assert rebellion(s).coins == sum(before) - sum(covered) + 1, "the coins, and one of income"


@rule("R-SOLO-61", "R-SOLO-69")
def test_markers_are_compared_after_they_have_advanced() -> None:
    """Both rule two regions now, which you have claimed before."""
    its = {"at": {"kiev": 1, "volyn": 1}}
    assert rebellion(claims(blue={"rule": 1}, rebellion=its)).covered == [2, 2, 2]
    blue = {"at": {"kiev": 1, "volyn": 1}}
    assert sum(rebellion(claims(blue=blue, rebellion={"at": {"polotsk": 1}})).covered) == 5


@rule("R-SOLO-69")
def test_a_coin_comes_from_the_column_of_the_new_priority() -> None:
    blue = {"buildings": {"kiev": ["church"]}, "trade": 1}
    s = claims(round=2, options={"solo_level": "2"}, blue=blue, rebellion={"priority": "conquest"})
    assert priority(s) == "build"
    assert rebellion(s).covered == [2, 1, 3]


@rule("R-SOLO-69", "R-SOLO-61")
def test_in_the_last_round_it_ends_with_the_unlocking() -> None:
    s = claims(round=4, blue={"trade": 1}, rebellion={"coins": 3})
    assert s.over
    assert rebellion(s).coins == 4, "no income"
    assert breakdown(s)[1]["coins"] == 2
    assert rebellion(s).covered == [2, 1, 2]


@rule("R-SOLO-69")
def test_the_order_of_the_claim_phase() -> None:
    """Priority, tracks, bonuses, income; your deed, then goods, the next round, and Sviatopolk's troop."""
    s = claims(
        round=2,
        taxed=["kiev"],
        blue={"at": {"kiev": 1, "volyn": 1}},
        rebellion={"at": {"polotsk": 1}, "leader_at": "polotsk"},
    )
    assert choices(s)[0].startswith("deed.take")
    assert (s.round, at(s, "rebellion"), s.goods[region("kiev")]) == (2, {"polotsk": 2}, 0)
    seen: Any = s.observe(None)["rebellion"]
    assert [choice["choice"] for choice in seen["last"]["choices"]] == ["priority", "bonus"]
    play(s, choices(s)[0])
    assert (s.round, at(s, "rebellion"), s.goods[region("kiev")]) == (3, {"polotsk": 3}, 1)


# -- income, deeds, tracks, leader ----------------------------------------------------------------------


@rule("R-SOLO-62")
@pytest.mark.parametrize(
    ("rules", "boat", "coins"),
    [
        ("rulebook", {}, 1),
        ("rulebook", {"wood": 3, "fur": 1, "fish": 2}, 3),
        ("1.5", {}, 0),
        ("1.5", {"wood": 3, "fur": 1, "fish": 2}, 2),
    ],
)
def test_a_coin_and_one_for_each_full_column(rules: str, boat: dict[str, int], coins: int) -> None:
    s = claims(options={"solo_rules": rules}, rebellion={"boat": boat, "coins": 0})
    assert rebellion(s).coins == coins
    assert seat(s, "blue").coins == 4, "your own income is as always"


@rule("R-SOLO-63")
def test_only_you_take_a_deed() -> None:
    s = claims(round=1)
    row = s.row
    play(s, f"deed.take {choices(s)[0].split()[1]}")
    assert len(seat(s, "blue").deeds) == 1
    assert seat(s, "rebellion").deeds == ()
    assert len(s.row) == 3
    assert len(set(row) - set(s.row)) == 1
    assert s.round == 2
    assert choices(s)[0].startswith("advise")


@rule("R-SOLO-67")
def test_its_markers_advance_like_yours() -> None:
    its = {
        "at": {"kiev": 1, "volyn": 1, "polotsk": 1},
        "buildings": {"kiev": ["church"], "volyn": ["church"]},
        "boat": {"wood": 3, "fish": 2},
    }
    s = claims(rebellion=its)
    found = breakdown(s)[1]
    assert (found["rule"], found["build"], found["trade"]) == (2, 1, 2)


@rule("R-SOLO-67")
def test_its_markers_never_go_back() -> None:
    s = claims(rebellion={"rule": 5, "build": 3, "trade": 2})
    found = breakdown(s)[1]
    assert (found["rule"], found["build"], found["trade"]) == (5, 3, 2)


@rule("R-SOLO-66")
@pytest.mark.parametrize(
    ("its", "after"),
    [
        ({"at": {"kiev": 2}, "leader_at": "kiev"}, {"kiev": 4}),
        ({"at": {"kiev": 2}, "leader_at": "volyn"}, {"kiev": 2, "volyn": 2}),
        ({"at": {"kiev": 2}}, {"kiev": 2}),
        ({"at": {"kiev": 15}, "leader_at": "kiev"}, {"kiev": 16}),
    ],
)
def test_sviatopolk_musters_at_the_end_of_a_round(its: dict[str, Any], after: dict[str, int]) -> None:
    s = claims(rebellion=its)
    play(s, choices(s)[0])
    assert at(s, "rebellion") == after


@rule("R-SOLO-66")
def test_he_musters_nobody_after_the_last_round() -> None:
    s = claims(round=4, rebellion={"at": {"kiev": 2}, "leader_at": "kiev"})
    assert at(s, "rebellion") == {"kiev": 3}


@rule("R-SOLO-04")
def test_he_has_no_ability_of_the_game_for_more() -> None:
    s = claims(rebellion={"at": {"kiev": 2}, "leader_at": "kiev"})
    its = seat(s, "rebellion")
    assert LEADERS[its.leader] == "sviatopolk"
    assert (its.power.rebel_support(s, region("kiev")), its.power.recruits()) == (0, False)


# -- points ---------------------------------------------------------------------------------------------


@rule("R-SOLO-64")
def test_the_example_of_its_points() -> None:
    its = {"rule": 3, "build": 2, "trade": 5, "warfare": 2, "coins": 4, "dock": {"fur": 7}}
    s = claims(
        round=4,
        blue={"rule": 5, "build": 5, "trade": 5, "warfare": 1},
        rebellion={**its, "boat": {"fur": 1}, "covered": {"conquest": 0, "build": 0, "trade": 0}},
    )
    assert breakdown(s)[1] == {
        "rule": 3,
        "build": 2,
        "trade": 5,
        "warfare": 3,
        "deeds": 0,
        "agenda": 0,
        "coins": 2,
        "dock": 3,
    }
    assert s.scores()[1] == 18


@rule("R-SOLO-64")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_three_coins_or_goods_on_the_dock_are_a_point_rounded_up(n: int, points: int) -> None:
    s = claims(round=4, rebellion={"coins": n})
    assert breakdown(s)[1]["coins"] == points
    s = claims(round=4, rebellion={"dock": {"fur": n}, "boat": {"fur": 1}})
    assert breakdown(s)[1]["dock"] == points


@rule("R-SOLO-64")
def test_goods_on_the_boat_bring_it_nothing_of_their_own() -> None:
    s = claims(round=4, rebellion={"boat": {"wood": 2}})
    assert s.scores()[1] == 0


@rule("R-SOLO-65")
def test_more_points_win() -> None:
    for yours, its, winner in ((2, 1, "blue"), (1, 2, "rebellion")):
        full = {"covered": {"conquest": 0, "build": 0, "trade": 0}}
        blue = {"rule": yours, "coins": 9, "agenda": "dignified"}
        s = claims(round=4, blue=blue, rebellion={"build": its, **full})
        assert s.scores() == [yours, its]
        assert [s.seat_names()[p] for p in s.winners()] == [winner]
    assert "coins" not in breakdown(s)[0], "your coins are no points"


@rule("R-SOLO-65")
@pytest.mark.parametrize(
    ("agenda", "blue", "its", "met"),
    [
        ("conquering", {"warfare": 2}, {"warfare": 3}, False),
        ("conquering", {"warfare": 3}, {"warfare": 3}, True),
        ("wealthy", {"coins": 4}, {"coins": 5}, False),
        ("wealthy", {"coins": 5}, {"coins": 4}, True),
        ("capable", {"boat": {"wood": 1}}, {"dock": {"fur": 2}, "boat": {"fur": 1}}, False),
        ("esteemed", {"at": {"kiev": 1, "volyn": 1}}, {"at": {"rostov": 1}}, True),
    ],
)
def test_your_agenda_is_compared_with_the_rebellion(
    agenda: str, blue: dict[str, Any], its: dict[str, Any], met: bool
) -> None:
    s = claims(round=4, blue={**blue, "agenda": agenda}, rebellion={**its, "rule": 8, "build": 8, "trade": 8})
    assert breakdown(s)[0]["agenda"] == (2 if met else 0)


@rule("R-SOLO-65")
@pytest.mark.parametrize(
    ("blue", "its", "winners"),
    [
        ({"rule": 1, "at": {"kiev": 1}}, {"build": 1}, ["blue"]),
        ({"rule": 1}, {"build": 1, "at": {"kiev": 1}}, ["rebellion"]),
        ({"rule": 2, "coins": 2}, {"build": 1, "coins": 3}, ["rebellion"]),
        ({"rule": 2, "coins": 5}, {"build": 1, "coins": 3}, ["blue"]),
        ({"rule": 2, "coins": 3}, {"build": 1, "coins": 3}, ["blue", "rebellion"]),
    ],
)
def test_ties_are_broken_by_regions_and_then_by_coins(
    blue: dict[str, Any], its: dict[str, Any], winners: list[str]
) -> None:
    """Neither rule nor build is ahead, so that no coin is unlocked."""
    full = {"covered": {"conquest": 0, "build": 0, "trade": 0}}
    s = claims(round=4, blue={**blue, "agenda": "dignified"}, rebellion={**its, **full})
    assert s.scores()[0] == s.scores()[1]
    assert [s.seat_names()[p] for p in s.winners()] == winners


@rule("R-SOLO-65")
def test_by_the_later_rules_its_coins_break_no_tie() -> None:
    full = {"covered": {"conquest": 0, "build": 0, "trade": 0}}
    s = claims(
        round=4,
        options={"solo_rules": "1.5"},
        blue={"rule": 2, "coins": 1, "agenda": "dignified"},
        rebellion={"build": 1, "coins": 3, **full},
    )
    assert s.scores() == [2, 2]
    assert s.winners() == [0]
