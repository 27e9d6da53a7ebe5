"""Described positions: what the box does not hold is refused with a sentence that names the place."""

from __future__ import annotations

import pytest
from table import choices, play, rurik

from veche.core.errors import BadPosition
from veche.testing import rule

TOKENS = {"reward_tokens": True}
ACTING: dict[str, object] = {"space": "build 1", "blue": {"at": {"kiev": 1}}}


@rule("R-SETUP-29", "R-SETUP-17")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        # advisors
        (
            {"players": 4, "round": 4, "board": {"build": ["blue 3"]}},
            "with 4 players a colour has 1, 2, 2, 4, 5",
        ),
        (
            {"board": {"build": ["blue 1"], "move": ["blue 1"]}},
            "advisor 1 of blue is in the position more often",
        ),
        (
            {"round": 3, "board": {"build": ["red 2"], "move": ["red 2"], "tax": ["red 2"]}},
            "advisor 2 of red is in the position more often than in the box",
        ),
        ({"phase": "strategy", "board": {"build": ["blue 3"]}}, "no such advisor 3 in round 1"),
        (
            {"phase": "strategy", "board": {"build": ["blue 1"]}, "blue": {"advisors": [1, 2]}},
            "advisor 1 of blue is in the position more often",
        ),
        (
            {"phase": "strategy", "blue": {"advisors": [4, 4]}},
            "advisor 4 of blue is in the position more often",
        ),
        ({"phase": "strategy", "blue": {"advisors": ["1"]}}, "in round 1 there are [1, 2, 4, 5]"),
        ({"phase": "strategy", "blue": {"advisors": [True]}}, "in round 1 there are [1, 2, 4, 5]"),
        ({"phase": "strategy", "blue": {"advisors": []}}, "blue has no advisor left to place"),
        ({"phase": "claim", "board": {"build": ["blue 1"]}}, "empty in the claim phase"),
        ({"board": {"build": [""]}}, "is no advisor; write “blue 2” or “blue 2+1”"),
        ({"board": {"build": ["blue 1+"]}}, "is no advisor"),
        ({"board": {"build": ["blue 1+99999999999999999999"]}}, "is no advisor"),
        # pieces of a seat
        ({"blue": {"at": {"kiev": 13}}}, "blue.at.kiev has 13 troops; a player has 12"),
        ({"blue": {"at": {"kiev": 7, "volyn": 6}}}, "there are 12"),
        ({"blue": {"leader": "boris"}, "red": {"leader": "boris"}}, "boris is taken already"),
        ({"blue": {"tiles": ["build", "build"]}}, "one of each: build, muster"),
        ({"blue": {"goods": {"fur": 10**9}}}, "from 0 to 999"),
        ({"blue": {"dock": {"fur": 10**30}}}, "from 0 to 999"),
        ({"blue": {"boat": {"fur": 2}}}, "blue.boat has 2 of fur"),
        ({"blue": {"leader_used": "no"}}, "must be true or false"),
        ({"blue": {"rule": True}}, "blue.rule must be one of (0, 1, 2, 3, 5, 8)"),
        ({"blue": {"build": 1.0}}, "blue.build must be one of"),
        ({"blue": {"trade": 4}}, "blue.trade must be one of"),
        (
            {
                "players": 4,
                "blue": {"buildings": {r: ["church"] for r in ("kiev", "volyn", "azov", "murom")}},
            },
            "blue has more than 3 of church",
        ),
        # the common table
        ({"rebels": ["kiev", "kiev"]}, "a region has one rebel"),
        ({"rebels": {"kiev": "fur_1", "volyn": "fur_1"}}, "not that many with the reward fur_1"),
        (
            {"rebels": ["kiev"], "blue": {"defeated": 8}, "red": {"defeated": 7}},
            "more than the 15 of the box",
        ),
        ({"tokens": ["coin_1"]}, "set the option reward_tokens"),
        ({"options": TOKENS, "tokens": ["fur_1", "fur_1"]}, "more often than in the box"),
        ({"options": TOKENS, "tokens": ["coin_1"] * 4, "blue": {"defeated": 12}}, "there are 15"),
        ({"row": ["hoard", "law_giver", "market_day", "send_gifts"]}, "row has 4 deeds; there are 3"),
        ({"row": ["hoard"], "blue": {"deeds": ["hoard"]}}, "deeds: one of them"),
        ({"blue": {"hand": ["muster_2", "muster_2"]}}, "schemes: one of them"),
        ({"blue": {"agenda": "regal"}, "red": {"agenda": "regal"}}, "agendas: one of them"),
        ({"taxed": ["azov"]}, "azov is not in play with 2 players"),
        ({"symbols": {"azov": "fur"}}, "azov is not in play with 2 players"),
        ({"rebels": ["azov"]}, "azov is not in play with 2 players"),
        # the turn
        ({**ACTING, "space": "build 4"}, "with 2 players a column has 3 spaces"),
        ({**ACTING, "used": ["acted", "forfeited"]}, "both acted and forfeited"),
        ({"used": ["acted"]}, "name the space of its advisor"),
        ({"pool": 2}, "name the space of its advisor"),
        ({"points": "move 0"}, "write a column and a number"),
        ({"points": "move 100"}, "write a column and a number"),
        ({"points": "move 999999999999999999999999"}, "write a column and a number"),
        ({"points": ""}, "write a column and a number"),
        ({"phase": "strategy", "space": "build 1"}, "space tells of a turn of the action phase"),
        ({"phase": "claim", "points": "move 2"}, "points tells of a turn of the action phase"),
        # unknown words, at every level
        ({"foo": 1}, "a position has no “foo”"),
        ({"blue": {"foo": 1}}, "blue has no “foo”"),
        ({"board": {"foo": []}}, "it is one of muster, move, attack, tax, build, scheme"),
        ({"blue": {"goods": {"gold": 1}}}, "it is one of wood, stone, fish, honey, fur"),
        ({"players": 2, "yellow": {}}, "“yellow” does not play"),
    ],
)
def test_what_the_box_does_not_hold(data: dict[str, object], said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        rurik(**data)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@rule("R-STRAT-06", "R-STRAT-10")
@pytest.mark.parametrize(
    ("column", "said"),
    [
        (["blue 1", "red 5"], "board.build is out of order"),
        (["red 2+1", "blue 4"], "board.build is out of order"),
        (["red 4", "-", "blue 2"], "board.build has a gap"),
        (["-", "blue 2"], "board.build has a gap"),
    ],
)
def test_columns_of_the_strategy_phase_are_sorted_from_the_top(column: list[str], said: str) -> None:
    """Else an advisor would vanish when the next one is placed."""
    with pytest.raises(BadPosition, match=said):
        rurik(phase="strategy", board={"build": column})
    rurik(board={"build": column})  # in the action phase advisors have left


@rule("R-STRAT-06", "R-STRAT-16")
def test_bribes_count_for_the_order_of_a_column() -> None:
    s = rurik(phase="strategy", to_move="red", board={"build": ["blue 1+3", "red 4"]})
    play(s, "advise 5 tax")
    s = rurik(phase="strategy", board={"build": ["red 4", "blue 4", "-"], "move": ["-", "-"]})
    assert choices(s)


@rule("R-SETUP-23")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_advisors_of_a_colour_may_stand_on_the_board(players: int) -> None:
    numbers = [1, 2, 2, 4, 5] + ([3] if players < 4 else [])
    columns = ("muster", "move", "attack", "tax", "build", "scheme")
    board = {column: [f"blue {n}"] for column, n in zip(columns, numbers, strict=False)}
    s = rurik(players=players, round=4, board=board, blue={"at": {"kiev": 1}})
    assert s.player == 0


@rule("R-SETUP-10")
def test_the_whole_box_of_rebels_fits() -> None:
    s = rurik(rebels=["kiev"], blue={"defeated": 7}, red={"defeated": 7})
    assert s.boxed == ()
    s = rurik(options=TOKENS, tokens=["coin_1"] * 4, blue={"defeated": 11}, rebels=["kiev"])
    assert len(s.tokens) == 4


def test_what_is_used_up_may_be_told_with_or_without_a_space() -> None:
    s = rurik(**{**ACTING, "used": ["scheme"]})
    assert s.observe(0)["used"] == ["scheme"]
    s = rurik(blue={"at": {"kiev": 1}, "leader_used": True}, board={"move": ["blue 1"]}, used=["deed"])
    assert s.observe(0)["used"] == ["deed"]


@pytest.mark.parametrize("advisors", [[9], [0], ["x"], [None], [True], [2**70]])
def test_advisors_that_do_not_exist_are_refused_in_every_phase(advisors: list[object]) -> None:
    for phase in ("strategy", "action"):
        with pytest.raises(BadPosition, match=r"blue\.advisors"):
            rurik(players=2, phase=phase, blue={"advisors": advisors})
