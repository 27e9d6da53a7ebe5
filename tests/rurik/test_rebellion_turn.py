"""A turn of the Rebellion: the card it turns up, the advisor it retrieves, and the bonuses that match."""

from __future__ import annotations

from typing import Any

import pytest
from table import at, choices, play, rebels_act, region, seat, solo

from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik
from veche.testing import rule

DOWN = list(range(1, 19))  # the deck from the top: 1, 2, ... 18

# Unlocked bonuses: the number of coins that are left on each column of the board.
OPEN = {"conquest": 0, "build": 0, "trade": 0}


def retrieving(board: dict[str, list[str]], **data: Any) -> Rurik:
    """The Rebellion has taken a turn; blue waits with an advisor of the column move."""
    board = {"move": ["-", "-", "blue 5"], **board}
    its = {"at": {"kiev": 2}, "coins": 3, **data.pop("rebellion", {})}
    return solo(to_move="rebellion", board=board, rebellion=its, **data)


def standing(s: Rurik) -> list[str]:
    """The spaces with an advisor of the Rebellion."""
    board: Any = s.observe(None)["board"]
    return [
        f"{name} {row + 1}"
        for name, spaces in board.items()
        for row, one in enumerate(spaces)
        if one and one["seat"] == "rebellion"
    ]


def last(s: Rurik) -> Any:
    seen: Any = s.observe(None)["rebellion"]
    return seen["last"]


# -- cards and advisors ---------------------------------------------------------------------------------


@rule("R-SOLO-28")
def test_the_bottom_card_comes_to_the_top_in_each_turn() -> None:
    board = {
        "scheme": ["rebellion 1", "rebellion 2"],
        "muster": ["rebellion 4", "rebellion 5"],
        "move": ["blue 2", "blue 4", "blue 5"],
    }
    its = {"at": {"kiev": 2}, "cards": DOWN}
    s = solo(to_move="rebellion", board=board, blue={"at": {"volyn": 1}}, rebellion=its)
    assert rebellion(s).top().number == 18
    play(s, "forfeit")
    assert rebellion(s).top().number == 17
    play(s, "forfeit")
    play(s, "forfeit")
    assert (rebellion(s).top().number, rebellion(s).bottom().number) == (15, 14)
    seen: Any = s.observe(None)["rebellion"]
    assert seen["seen"] == [15, 16, 17, 18, 1]
    play(s, choices(s)[0])  # blue's deed
    assert s.round == 2
    play(s, "advise 1 tax", "bribe 0")
    assert rebellion(s).bottom().number == 14, "which is the card that places"
    row = last(s)["row"]
    assert (row["advisor"], row["columns"]["build"]) == (1, "muster")  # 3* is of round 4


@rule("R-SOLO-28")
def test_the_new_top_card_gives_the_orders() -> None:
    """Card 16 begins with Pereyaslavl, card 13 with Novgorod."""
    for card, there in ((16, "pereyaslavl"), (13, "novgorod")):
        its = {"at": {"kiev": 3}, "priority": "conquest", "next": [card], "cards": [1]}
        s = retrieving({"move": ["-", "rebellion 1", "blue 5"]}, rebellion=its)
        assert there in at(s, "rebellion")


@rule("R-SOLO-29")
@pytest.mark.parametrize(
    ("board", "left"),
    [
        ({"scheme": ["rebellion 4"], "tax": ["rebellion 1"]}, ["scheme 1"]),
        ({"tax": ["rebellion 2"], "muster": ["-", "rebellion 2"]}, ["tax 1"]),
        ({"scheme": ["rebellion 2", "rebellion 2"]}, ["scheme 2"]),
        ({"scheme": ["rebellion 5", "rebellion 2", "rebellion 2"]}, ["scheme 1", "scheme 3"]),
    ],
)
def test_the_lowest_advisor_further_left_and_higher_up(board: dict[str, list[str]], left: list[str]) -> None:
    assert standing(retrieving(board, round=3)) == left


@rule("R-SOLO-29")
def test_the_other_of_two_equal_ones_is_played_next() -> None:
    s = retrieving({"tax": ["rebellion 2"], "muster": ["rebellion 2"], "move": ["blue 4", "blue 5"]}, round=3)
    assert standing(s) == ["tax 1"]
    play(s, *(["pass"] if "pass" in choices(s) else []), "forfeit")
    assert standing(s) == []


@rule("R-SOLO-30")
def test_what_it_cannot_pay_is_forfeited_for_a_coin() -> None:
    s = retrieving({"muster": ["-", "-", "rebellion 1"]}, rebellion={"coins": 0})
    assert seat(s, "rebellion").coins == 1
    assert at(s, "rebellion") == {"kiev": 2}
    s = retrieving({"muster": ["-", "-", "rebellion 1"]}, rebellion={"coins": 1})
    assert seat(s, "rebellion").coins == 0, "exactly enough is enough"
    assert sum(at(s, "rebellion").values()) > 2


@rule("R-SOLO-30")
@pytest.mark.parametrize(
    ("column", "data"),
    [
        ("attack", {}),  # nobody beside any rebel
        ("attack", {"blue": {"at": {"volyn": 2}}, "neutral": ["smolensk"]}),
        ("muster", {"rebellion": {"at": {"kiev": 15}, "leader_at": "kiev"}}),
        ("move", {"rebellion": {"at": {"kiev": 1, "volyn": 1}}}),  # nobody to spare
        ("tax", {"taxed": ["kiev"]}),
        (
            "build",
            {
                "rebellion": {
                    "at": {},
                    "leader_at": "kiev",
                    "buildings": {"kiev": ["church", "market", "stronghold"]},
                }
            },
        ),
    ],
)
def test_what_can_do_nothing_is_forfeited_for_a_coin(column: str, data: dict[str, Any]) -> None:
    spaces = ["-", "rebellion 1"] if column != "move" else ["-", "rebellion 1", "blue 5"]
    s = retrieving({column: spaces}, **data)
    assert seat(s, "rebellion").coins == 4


@rule("R-SOLO-30")
def test_a_cost_is_not_paid_when_forfeiting() -> None:
    s = retrieving({"attack": ["-", "-", "rebellion 1"]}, rebellion={"coins": 2})
    assert seat(s, "rebellion").coins == 3


@rule("R-SOLO-30", "R-SOLO-31")
@pytest.mark.parametrize(("level", "coins", "taxed"), [("1", 4, 0), ("2", 3, 1)])
def test_a_bonus_point_may_make_an_action_possible(level: str, coins: int, taxed: int) -> None:
    """One tax point where it does not rule; the board of level 2 has a free tax bonus."""
    s = retrieving(
        {"tax": ["-", "rebellion 1"]},
        options={"solo_level": level},
        blue={"at": {"kiev": 2}},
        rebellion={"at": {"kiev": 2}},
    )
    assert seat(s, "rebellion").coins == coins
    assert seat(s, "rebellion").all_goods() == taxed


@rule("R-SOLO-30")
def test_bonus_movement_does_not_make_another_action_possible() -> None:
    """Level 2 with all bonuses: an attack brings a move, but there is nobody to attack."""
    its = {"at": {"kiev": 3}, "covered": OPEN}
    s = retrieving({"attack": ["rebellion 1"]}, options={"solo_level": "2"}, rebellion=its)
    assert seat(s, "rebellion").coins == 4
    assert at(s, "rebellion") == {"kiev": 3}


@rule("R-SOLO-30")
def test_coins_of_a_bonus_do_not_pay_the_cost() -> None:
    """Level 2: mustering brings a coin, and the lowest muster space costs one."""
    s = retrieving({"muster": ["-", "-", "rebellion 1"]}, options={"solo_level": "2"}, rebellion={"coins": 0})
    assert seat(s, "rebellion").coins == 1, "it has forfeited"
    assert at(s, "rebellion") == {"kiev": 2}


# -- bonuses --------------------------------------------------------------------------------------------


@rule("R-SOLO-31")
@pytest.mark.parametrize(
    ("level", "covered", "points", "troops"),
    [
        ("1", {}, "muster 1", 2),  # free from the start
        ("2", {}, "muster 1", 1),
        ("2", {"trade": 0}, "muster 1", 2),
        ("4", {}, "muster 2", 2),
        ("4", {"conquest": 0}, "muster 2", 3),
    ],
)
def test_bonuses_of_the_action_count_once_they_are_unlocked(
    level: str, covered: dict[str, int], points: str, troops: int
) -> None:
    s = rebels_act(points, options={"solo_level": level}, rebellion={"at": {"kiev": 1}, "covered": covered})
    assert sum(at(s, "rebellion").values()) == 1 + troops


@rule("R-SOLO-31")
@pytest.mark.parametrize(("covered", "attacks"), [({}, 2), ({"build": 0}, 3)])
def test_two_bonuses_of_one_action_add_up_and_no_other_action_has_them(
    covered: dict[str, int], attacks: int
) -> None:
    """Level 3: two attack bonuses in the column build, one of them free; the last coin covers the other."""
    options, its = (
        {"solo_level": "3"},
        {"at": {"kiev": 1, "volyn": 1, "polotsk": 1, "novgorod": 1}, "covered": covered},
    )
    s = rebels_act(
        "attack 1", options=options, neutral=["kiev", "volyn", "polotsk", "novgorod"], rebellion=its
    )
    assert sum(s.neutral) == 4 - attacks
    s = rebels_act("tax 1", options=options, rebellion={**its, "covered": {"build": 2}})
    assert seat(s, "rebellion").all_goods() == 1


@rule("R-SOLO-31")
def test_a_bonus_that_is_just_unlocked_counts_from_the_next_action_on() -> None:
    """Level 1: the scheme bonus of 2 coins is the last one of the column trade."""
    its = {"at": {"kiev": 1}, "priority": "trade", "covered": {"trade": 1}, "coins": 0}
    s = rebels_act("scheme 1", rebellion=its)
    assert rebellion(s).covered[2] == 0
    assert seat(s, "rebellion").coins == 1, "the coin that lay on it"
    s = rebels_act("scheme 1", rebellion={**its, "covered": {"trade": 0}})
    assert seat(s, "rebellion").coins == 3


@rule("R-SOLO-31")
def test_a_forfeited_action_brings_no_bonus() -> None:
    """Level 2: mustering brings a coin, but there is nobody left to muster."""
    its = {"at": {"kiev": 15}, "leader_at": "kiev", "coins": 0}
    s = retrieving({"muster": ["rebellion 1"]}, options={"solo_level": "2"}, rebellion=its)
    assert seat(s, "rebellion").coins == 1


@rule("R-SOLO-31")
def test_it_plays_no_schemes_deeds_or_conversions() -> None:
    s = retrieving({"tax": ["rebellion 1"]}, rebellion={"goods": {"wood": 3, "fish": 3}})
    assert last(s)["what"] == "turn"
    its = seat(s, "rebellion")
    assert (its.hand, its.deeds, its.done, its.tiles) == ((), (), (), 0)
    assert its.all_goods() >= 6


@rule("R-SOLO-32")
def test_bonus_movement_comes_after_the_attack() -> None:
    """Level 2: attack, and then move: Smolensk is free of neutral troops before anybody comes there."""
    its = {
        "at": {"kiev": 2, "volyn": 1},
        "covered": {"build": 0},
        "priority": "conquest",
        "cards": [4],
    }
    s = rebels_act("attack 1", options={"solo_level": "2"}, neutral=["smolensk", "volyn"], rebellion=its)
    assert [name for name in ("smolensk", "volyn") if s.neutral[region(name)]] == ["smolensk"]
    assert at(s, "rebellion") == {"kiev": 1, "volyn": 1, "smolensk": 1}


@rule("R-SOLO-32", "R-SOLO-42")
def test_bonus_movement_is_judged_anew() -> None:
    """Build priority, move 2 and a bonus: two make Smolensk ruled, the third goes to Polotsk (card 4)."""
    its = {"at": {"kiev": 6}, "covered": {"build": 0}, "priority": "build", "cards": [4]}
    s = rebels_act("move 2", rebellion=its)
    assert at(s, "rebellion") == {"kiev": 3, "smolensk": 2, "polotsk": 1}


@rule("R-SOLO-33")
def test_example_j() -> None:
    """Two unlocked bonuses match an attack: a card fewer from the left column, a point from the middle."""
    its = {"at": {"kiev": 3}, "covered": {"conquest": 0, "build": 1}}
    blue = {"at": {"kiev": 2}}
    decks = [["muster_2", "move_3"], ["deed", "coin_2"]]
    s = rebels_act("attack 1", blue=blue, decks=decks, rebellion=its)
    assert at(s, "blue") == {}, "two attacks with one sword"
    assert seat(s, "rebellion").warfare == 2
    assert at(s, "rebellion") == {"kiev": 3}
    assert [len(deck) for deck in s.decks] == [2, 2], "one card less each: none at all"


# -- without figures ------------------------------------------------------------------------------------


@rule("R-SOLO-68")
def test_without_figures_sviatopolk_and_a_rebel_return_before_the_action() -> None:
    """Card 11 begins with Volyn."""
    s = retrieving(
        {"muster": ["-", "rebellion 1"]}, rebellion={"at": {}, "next": [11], "covered": {"build": 2}}
    )
    assert seat(s, "rebellion").leader_at == region("volyn")
    assert at(s, "rebellion") == {"volyn": 2 + 2 + 1}


@rule("R-SOLO-68")
def test_with_a_figure_left_nobody_returns() -> None:
    s = retrieving({"scheme": ["rebellion 1"]}, rebellion={"at": {"kiev": 1}, "next": [11]})
    assert at(s, "rebellion") == {"kiev": 1}
    s = retrieving({"scheme": ["rebellion 1"]}, rebellion={"at": {}, "leader_at": "kiev", "next": [11]})
    assert at(s, "rebellion") == {"kiev": 1}
