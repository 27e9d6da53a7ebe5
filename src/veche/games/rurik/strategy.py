"""Strategy phase: advisors and bribes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.actions import ADVISE, BRIBE, MOST_COINS_AT_ONCE
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS
from veche.games.rurik.decision import Decision
from veche.games.rurik.event import Event
from veche.games.rurik.state import STRATEGY, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

COLUMNS_BEFORE_SHARING = 3


class StrategyPhase(Event):
    """A round begins: everyone has all advisors of the round in hand."""

    RULES = "R-STRAT-01, R-STRAT-24"

    def apply(self, s: Rurik, a: i64) -> None:
        s.phase = STRATEGY
        s.first = s.start
        hand = s.box.advisors_in(s.round)
        for seat in s.seats:
            seat.advisors = hand
            seat.used = 0
        s.tell("round", s.start, n=s.round)
        s.push(Advise(s.start))


class Advise(Decision):
    """In turn each places one of the remaining advisors into a column."""

    RULES = "R-STRAT-01..15"
    MUST = "R-STRAT-01"

    def legal(self, s: Rurik) -> list[int]:
        open_columns = self.columns(s)
        options: list[int] = []
        before = 0
        for number in s.seats[self.player].advisors:
            if number != before:
                for column in open_columns:
                    options.append(ADVISE.into(number, column))
            before = number
        return options

    def columns(self, s: Rurik) -> list[int]:
        """Columns with a free space; one with own advisors only from three on.  R-STRAT-08, R-STRAT-11"""
        mine: i64 = 0
        free: list[int] = []
        new: list[int] = []
        rows = s.box.rows
        for column in range(len(COLUMNS)):
            base: i64 = column * MOST_ROWS
            own = False
            for space in range(base, base + rows):
                advisor: i64 = s.advisors[space]
                if advisor >= 0 and advisor >> 3 == self.player:
                    own = True
            if own:
                mine += 1
            if s.advisors[base + rows - 1] < 0:
                free.append(column)
                if not own:
                    new.append(column)
        return free if mine >= COLUMNS_BEFORE_SHARING else new

    def apply(self, s: Rurik, a: i64) -> None:
        s.push(Bribe(self.player, advisor=ADVISE.advisor(a), column=ADVISE.column(a)))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if not ADVISE.has(a):
            return None
        number, column = ADVISE.advisor(a), ADVISE.column(a)
        if number not in s.seats[self.player].advisors:
            return Refusal("R-STRAT-23", "no.advisor", what=number)
        if s.column_size(column) == s.box.rows:
            return Refusal("R-STRAT-08", "no.column_full", place=column)
        return Refusal("R-STRAT-11", "no.three_columns", place=column)


class Bribe(Decision):
    """Coins laid beside the advisor that goes into a column raise its power; some may lie there already."""

    RULES = "R-STRAT-16..22"
    MUST = "R-STRAT-16"
    __slots__ = ("advisor", "coins", "column")
    advisor: i64
    column: i64
    coins: i64

    def __init__(self, player: i64 = 0, advisor: i64 = 0, column: i64 = 0, coins: i64 = 0) -> None:
        super().__init__(player)
        self.advisor = advisor
        self.column = column
        self.coins = coins

    def legal(self, s: Rurik) -> list[int]:
        most: i64 = min(s.seats[self.player].coins, MOST_COINS_AT_ONCE)
        return [BRIBE.at(n) for n in range(most + 1)]

    def apply(self, s: Rurik, a: i64) -> None:
        seat = s.seats[self.player]
        more = BRIBE.coins(a)
        coins = self.coins + more
        seat.coins -= more
        if more == MOST_COINS_AT_ONCE and seat.coins:
            s.push(Bribe(self.player, self.advisor, self.column, coins))
            return
        seat.advisors = without(seat.advisors, self.advisor)
        place_advisor(s, self.player, self.advisor, self.column, coins)
        if coins:
            s.tell("advise.bribe", self.player, n=coins, place=self.column, what=self.advisor)
        else:
            s.tell("advise", self.player, place=self.column, what=self.advisor)
        nxt: i64 = (self.player + 1) % s.players
        if s.seats[nxt].advisors:
            s.push(Advise(nxt))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if BRIBE.has(a):
            return Refusal("R-STRAT-17", "no.coins", n=BRIBE.coins(a), of=s.seats[self.player].coins)
        return None


def place_advisor(s: Rurik, p: i64, number: i64, column: i64, coins: i64) -> None:
    """Weaker advisors move down one space, and the new one stands above them.  R-STRAT-05..07, R-STRAT-14"""
    power: i64 = number + coins
    base: i64 = column * MOST_ROWS
    row: i64 = s.column_size(column)
    while row > 0:
        above = base + row - 1
        if (s.advisors[above] & 7) + s.bribes[above] >= power:
            break
        s.advisors[above + 1] = s.advisors[above]
        s.bribes[above + 1] = s.bribes[above]
        row -= 1
    s.advisors[base + row] = p * 8 + number
    s.bribes[base + row] = coins
