"""Strategy phase of the Rebellion: advisors by the rows of the bottom card, and its bribes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import without
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS
from veche.games.rurik.rebellion.cards import ROWS
from veche.games.rurik.rebellion.choice import Choice
from veche.games.rurik.rebellion.seat import ADVISOR_PLACED, HUMAN, rebellion
from veche.games.rurik.rules.event import Event
from veche.games.rurik.rules.strategy import ask_for_advisor, next_to_advise, place_advisor
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class PlaceByCard(Event):
    """The next row of the bottom card says which advisor goes into which column, and whether coins do."""

    RULES = "R-SOLO-19..27"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        card = seat.bottom()
        rows = rows_left(s)
        row = rows[0]
        seat.begin(ADVISOR_PLACED, NOBODY, row)
        s.barrier += 1
        number: i64 = card.advisors[row]
        printed: i64 = card.columns[seat.priority][row]
        coin = card.coins[seat.priority][row]
        s.tell("rebellion.row.coin" if coin else "rebellion.row", self.player, place=printed, what=number)
        choice = Choice(s, "row", list(range(seat.rows, ROWS)))
        choice.prefer("of_this_round", rows)
        choice.take("next_from_below", row)
        seat.rows = row + 1
        column = column_with_room(s, printed)
        coins = bribe(s, number, column, coin)
        seat.coins -= coins
        seat.advisors = without(seat.advisors, number)
        place_advisor(s, self.player, number, column, coins)
        if coins:
            s.tell("advise.bribe", self.player, n=coins, place=column, what=number)
        else:
            s.tell("advise", self.player, place=column, what=number)
        ask_for_advisor(s, next_to_advise(s, self.player))


def rows_left(s: Rurik) -> list[int]:
    """Rows of the bottom card with an advisor that is still to be placed in this round.  R-SOLO-20"""
    seat = rebellion(s)
    card = seat.bottom()
    return [
        row
        for row in range(seat.rows, ROWS)
        if card.joins[row] <= s.round and card.advisors[row] in seat.advisors
    ]


def column_with_room(s: Rurik, printed: i64) -> i64:
    """The column of the card, or the next one to the right with a free space.  R-SOLO-21..23"""
    choice = Choice(s, "column", list(range(len(COLUMNS))))
    if s.column_size(printed) < s.box.rows:
        return choice.take("as_printed", printed)
    choice.prefer("as_printed", [])
    column = printed
    while s.column_size(column) == s.box.rows:
        column = (column + 1) % len(COLUMNS)
    return choice.take("next_with_room", column)


def bribe(s: Rurik, number: i64, column: i64, coin: bool) -> i64:
    """Enough for the top space where the card shows a coin, else one coin against a tie.  R-SOLO-24..27"""
    amounts = list(range(rebellion(s).coins + 1))
    choice = Choice(s, "bribe", amounts)
    more = coins_to_the_top(s, number, column) if coin else 0
    if more and choice.prefer("reaches_the_top", [n for n in amounts if n >= more]):
        return choice.take("fewest_coins", more)
    if ties_with_human(s, number, column) and choice.prefer("breaks_the_tie", [n for n in amounts if n]):
        return choice.take("fewest_coins", 1)
    return choice.take("fewest_coins", 0)


def coins_to_the_top(s: Rurik, number: i64, column: i64) -> i64:
    """Coins to pass a human advisor on the top space; an own one there is not passed.  R-SOLO-24"""
    top = column * MOST_ROWS
    if s.advisors[top] == NOBODY or s.advisors[top] >> 3 != HUMAN:
        return 0
    power: i64 = (s.advisors[top] & 7) + s.bribes[top]
    return max(0, power + 1 - number)


def ties_with_human(s: Rurik, number: i64, column: i64) -> bool:
    """Does a human advisor of that column have the same power, coins included?  R-SOLO-25"""
    for space in range(column * MOST_ROWS, column * MOST_ROWS + s.box.rows):
        human = s.advisors[space] != NOBODY and s.advisors[space] >> 3 == HUMAN
        if human and (s.advisors[space] & 7) + s.bribes[space] == number:
            return True
    return False
