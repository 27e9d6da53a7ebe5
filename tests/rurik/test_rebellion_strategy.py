"""The Rebellion places its advisors by the rows of the bottom card."""

from __future__ import annotations

from typing import Any

import pytest
from table import choices, play, rurik, seat

from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik
from veche.testing import rule


def placing(card: int, **data: Any) -> Rurik:
    """The Rebellion has just placed an advisor by a card, and it is blue's turn."""
    its = {"next": [card], **data.pop("rebellion", {})}
    return rurik(**{"players": 1, "phase": "strategy", "to_move": "rebellion", "rebellion": its, **data})


def column(s: Rurik, name: str) -> list[str]:
    """The advisors of a column from the top, as a position describes them."""
    board: Any = s.observe(None)["board"]
    return [
        f"{one['seat']} {one['number']}" + (f"+{one['coins']}" if one["coins"] else "")
        for one in board[name]
        if one
    ]


def placed(s: Rurik) -> dict[str, list[str]]:
    """The Rebellion's advisors by column."""
    board: Any = s.observe(None)["board"]
    found = {name: [text for text in column(s, name) if "rebellion" in text] for name in board}
    return {name: texts for name, texts in found.items() if texts}


# -- rows -----------------------------------------------------------------------------------------------


@rule("R-SOLO-19", "R-SOLO-20", "R-SOLO-21")
def test_it_reads_the_bottom_card_upwards_one_advisor_a_turn() -> None:
    """Card 1, build: 2* attack, 4 muster, 1 scheme, 3* muster, 5 build with a coin, 2 move."""
    s = placing(1, rebellion={"priority": "build"})
    assert placed(s) == {"muster": ["rebellion 4"]}, "2* joins in round 3"
    play(s, "advise 1 tax")
    assert placed(s) == {"muster": ["rebellion 4"], "scheme": ["rebellion 1"]}
    play(s, "advise 2 scheme")
    assert placed(s) == {"muster": ["rebellion 4"], "scheme": ["rebellion 1"], "build": ["rebellion 5"]}
    play(s, "advise 4 move")
    assert placed(s)["move"] == ["rebellion 2"]
    assert seat(s, "rebellion").advisors == ()
    assert rebellion(s).deck[0] == 0, "the card stays at the bottom for the whole phase"


@rule("R-SOLO-20")
@pytest.mark.parametrize(
    ("round", "order"),
    [
        (1, ["4 muster", "1 scheme", "5 build", "2 move"]),
        (2, ["4 muster", "1 scheme", "5 build", "2 move"]),
        (3, ["2 attack", "4 muster", "1 scheme", "5 build", "2 move"]),
        (4, ["2 attack", "4 muster", "1 scheme", "3 muster", "5 build", "2 move"]),
    ],
)
def test_starred_advisors_are_skipped_until_their_round(round: int, order: list[str]) -> None:
    s = placing(1, round=round, rebellion={"priority": "build"})
    found: list[str] = []
    for _ in order:
        last: Any = s.observe(None)["rebellion"]
        row = last["last"]["row"]
        found.append(f"{row['advisor']} {row['columns']['build']}")
        if len(found) < len(order):
            play(s, choices(s)[0])
    assert found == order


@rule("R-SOLO-21")
@pytest.mark.parametrize(
    ("priority", "name"), [("conquest", "attack"), ("build", "muster"), ("trade", "tax")]
)
def test_the_column_is_that_of_its_priority(priority: str, name: str) -> None:
    """The row of advisor 4 on card 1."""
    assert placed(placing(1, rebellion={"priority": priority})) == {name: ["rebellion 4"]}


@rule("R-SOLO-22")
@pytest.mark.parametrize(
    ("card", "priority", "full", "there"),
    [
        (15, "build", ["scheme"], "muster"),  # from the far right to the far left
        (15, "build", ["scheme", "muster"], "move"),
        (4, "build", ["attack"], "tax"),
        (4, "build", ["attack", "tax"], "build"),
    ],
)
def test_a_full_column_sends_it_to_the_next_one_on_the_right(
    card: int, priority: str, full: list[str], there: str
) -> None:
    """Card 15 sends advisor 1 to scheme; on card 4 the first rows are 3* attack, 4 build, 2* scheme."""
    board = {}
    stones = iter(("blue 5", "blue 4", "blue 2", "blue 2", "blue 3", "blue 1"))
    for name in full:
        board[name] = sorted((next(stones) for _ in range(3)), key=lambda text: -int(text[-1]))
    rows = 1 if card == 15 else 0
    s = placing(card, round=4, board=board, rebellion={"priority": priority, "rows": rows})
    number = 1 if card == 15 else 3
    assert placed(s) == {there: [f"rebellion {number}"]}


@rule("R-SOLO-23")
def test_it_places_into_a_column_it_already_uses() -> None:
    """Card 2, trade: 4 tax, 2 tax."""
    s = placing(2, rebellion={"priority": "trade"})
    play(s, "advise 1 move")
    assert placed(s) == {"tax": ["rebellion 4", "rebellion 2"]}


# -- bribes ---------------------------------------------------------------------------------------------


@rule("R-SOLO-24")
@pytest.mark.parametrize(
    ("column_before", "coins", "column_after", "left"),
    [
        (["blue 5"], 3, ["rebellion 4+2", "blue 5"], 1),
        (["blue 5+2"], 4, ["rebellion 4+4", "blue 5+2"], 0),
        (["blue 2"], 3, ["rebellion 4", "blue 2"], 3),
        ([], 3, ["rebellion 4"], 3),
        (["blue 4"], 3, ["rebellion 4+1", "blue 4"], 2),
        (["blue 5", "blue 4"], 3, ["rebellion 4+2", "blue 5", "blue 4"], 1),
    ],
)
def test_a_coin_on_the_card_is_enough_for_the_top(
    column_before: list[str], coins: int, column_after: list[str], left: int
) -> None:
    """Card 1, conquest: advisor 4 to attack with a coin."""
    s = placing(1, board={"attack": column_before}, rebellion={"priority": "conquest", "coins": coins})
    assert column(s, "attack") == column_after
    assert seat(s, "rebellion").coins == left


@rule("R-SOLO-24")
def test_a_two_with_a_coin_passes_a_four_for_three() -> None:
    """Card 13, build: 2 to move, then after two starred ones 1 to build; card 14, trade: 1 after 3*.

    Card 10, trade, round 1: 1 scheme, 4 tax with a coin, 2 muster: so for a two take card 17, conquest row 1.
    """
    s = placing(
        9, round=3, board={"build": ["blue 4"]}, rebellion={"priority": "build", "coins": 3, "rows": 4}
    )
    assert column(s, "build") == ["rebellion 2+3", "blue 4"]
    assert seat(s, "rebellion").coins == 0


@rule("R-SOLO-24")
def test_an_own_advisor_on_top_is_not_passed() -> None:
    """Card 1, conquest: advisor 4 with a coin, and its own 5 stands on top."""
    board = {"attack": ["rebellion 5", "blue 2"]}
    s = placing(1, board=board, rebellion={"priority": "conquest", "coins": 5})
    assert column(s, "attack") == ["rebellion 5", "rebellion 4", "blue 2"]
    assert seat(s, "rebellion").coins == 5


@rule("R-SOLO-25")
@pytest.mark.parametrize(
    ("column_before", "coins", "column_after"),
    [
        (["blue 4"], 1, ["rebellion 4+1", "blue 4"]),
        (["blue 4"], 0, ["blue 4", "rebellion 4"]),
        (["blue 2+2"], 3, ["rebellion 4+1", "blue 2+2"]),
        (["blue 4+1"], 3, ["blue 4+1", "rebellion 4"]),
        (["blue 5", "blue 4"], 3, ["blue 5", "rebellion 4+1", "blue 4"]),
        (["rebellion 5"], 3, ["rebellion 5", "rebellion 4"]),
    ],
)
def test_equal_power_is_worth_a_coin(column_before: list[str], coins: int, column_after: list[str]) -> None:
    """Card 1, build: advisor 4 to muster without a coin; one coin at most, whatever stands above."""
    s = placing(1, board={"muster": column_before}, rebellion={"priority": "build", "coins": coins})
    assert column(s, "muster") == column_after


@rule("R-SOLO-25")
def test_its_own_advisor_of_equal_power_is_not_outbid() -> None:
    board = {"muster": ["rebellion 2+2"]}
    s = placing(1, board=board, rebellion={"priority": "build", "coins": 3})
    assert column(s, "muster") == ["rebellion 2+2", "rebellion 4"]


@rule("R-SOLO-26")
@pytest.mark.parametrize(
    ("column_before", "coins", "column_after", "left"),
    [
        (["blue 5+1"], 2, ["blue 5+1", "rebellion 4"], 2),  # the top costs 3
        (["blue 5", "blue 4"], 1, ["blue 5", "rebellion 4+1", "blue 4"], 0),  # the top costs 2, the tie 1
        (["blue 5", "blue 4"], 0, ["blue 5", "blue 4", "rebellion 4"], 0),
    ],
)
def test_it_never_bribes_in_part(
    column_before: list[str], coins: int, column_after: list[str], left: int
) -> None:
    """Card 1, conquest: advisor 4 to attack with a coin."""
    s = placing(1, board={"attack": column_before}, rebellion={"priority": "conquest", "coins": coins})
    assert column(s, "attack") == column_after
    assert seat(s, "rebellion").coins == left


@rule("R-SOLO-27")
@pytest.mark.parametrize(("there", "after"), [("blue 5", "rebellion 4+2"), ("blue 4", "rebellion 4+1")])
def test_a_diverted_advisor_bribes_where_it_ends_up(there: str, after: str) -> None:
    """Card 1, conquest: advisor 4 to attack with a coin, and attack is full."""
    full = ["blue 4", "blue 3", "blue 2"] if there == "blue 5" else ["blue 5", "blue 3", "blue 2"]
    board = {"attack": full, "tax": [there]}
    s = placing(1, round=4, board=board, rebellion={"priority": "conquest", "coins": 3, "rows": 1})
    assert column(s, "tax") == [after, there]
