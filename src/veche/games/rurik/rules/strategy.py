"""Strategy phase: advisors and bribes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.actions import ACTIONS, ADVISE, BRIBE, MOST_COINS_AT_ONCE
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import STRATEGY, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning, RurikSpace, RurikStanding

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
    ASKS = "advise"

    def about(self, s: Rurik) -> RurikAbout:
        columns = self.columns(s)
        advisor = s.seats[self.player].advisors[0]
        return {
            "advisors": list(s.box.advisors_in(s.round)),
            "most": most_coins(s, self.player),
            "next": named_next(s, self.player),
            "closed_columns": {
                COLUMNS[column]: ACTIONS.text(ADVISE.into(advisor, column))
                for column in range(len(COLUMNS))
                if column not in columns
            },
        }

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        bribe = Bribe(self.player, ADVISE.advisor(a), ADVISE.column(a))
        meaning["advisor"] = bribe.advisor
        meaning["column"] = COLUMNS[bribe.column]
        meaning["ladder"] = bribe.ladder(s)

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
    ASKS = "bribe"
    __slots__ = ("advisor", "coins", "column")
    advisor: i64
    column: i64
    coins: i64

    def __init__(self, player: i64 = 0, advisor: i64 = 0, column: i64 = 0, coins: i64 = 0) -> None:
        super().__init__(player)
        self.advisor = advisor
        self.column = column
        self.coins = coins

    def about(self, s: Rurik) -> RurikAbout:
        return {
            "advisors": list(s.box.advisors_in(s.round)),
            "advisor": self.advisor,
            "column": COLUMNS[self.column],
            "coins": self.coins,
            "most": most_coins(s, self.player),
            "ladder": self.ladder(s),
            "next": named_next(s, self.player),
        }

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["coins"] = BRIBE.coins(a)
        meaning["stands"] = self.standing(s, BRIBE.coins(a))

    def ladder(self, s: Rurik) -> list[RurikStanding]:
        """Every outcome of a bribe, with the fewest coins that bring it."""
        rungs: list[RurikStanding] = []
        for a in self.legal(s):
            rung = self.standing(s, BRIBE.coins(a))
            if not rungs or (rung["at"], rung["equal"]) != (rungs[-1]["at"], rungs[-1]["equal"]):
                rungs.append(rung)
        return rungs

    def standing(self, s: Rurik, more: i64) -> RurikStanding:
        """Where the advisor would stand with so many coins more, and whom it would push down."""
        power: i64 = self.advisor + self.coins + more
        base: i64 = self.column * MOST_ROWS
        row = row_for(s, self.column, power)
        return {
            "coins": more,
            "power": power,
            "at": space_of(s, base + row),
            "equal": row > 0 and power_of(s, base + row - 1) == power,
            "pushes": [
                {
                    "seat": s.box.seat_names[s.advisors[space] >> 3],
                    "number": s.advisors[space] & 7,
                    "coins": s.bribes[space],
                    "at": space_of(s, space + 1),
                }
                for space in range(base + row, base + s.column_size(self.column))
            ],
        }

    def legal(self, s: Rurik) -> list[int]:
        return [BRIBE.at(n) for n in range(most_coins(s, self.player) + 1)]

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
        ask_for_advisor(s, next_to_advise(s, self.player))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if BRIBE.has(a):
            return Refusal("R-STRAT-17", "no.coins", n=BRIBE.coins(a), of=s.seats[self.player].coins)
        return None


def ask_for_advisor(s: Rurik, p: i64) -> None:
    """A seat places an advisor, if there is one who does.  R-STRAT-01"""
    if p == NOBODY:
        return
    if p < s.players:
        s.push(Advise(p))
        return
    for module in s.box.places_advisor:
        module.places_advisor(s, p)


def most_coins(s: Rurik, p: i64) -> i64:
    """The coins that a player can lay beside an advisor in one answer.  R-STRAT-17"""
    return min(s.seats[p].coins, MOST_COINS_AT_ONCE)


def next_to_advise(s: Rurik, p: i64) -> i64:
    """Who places an advisor after a player; NOBODY when all stand.  R-STRAT-01"""
    nxt: i64 = (p + 1) % len(s.seats)
    return nxt if s.seats[nxt].advisors else NOBODY


def named_next(s: Rurik, p: i64) -> str | None:
    nxt = next_to_advise(s, p)
    return s.box.seat_names[nxt] if nxt >= 0 else None


def power_of(s: Rurik, space: i64) -> i64:
    """The number of an advisor, and the coins of its bribe.  R-STRAT-14"""
    advisor: i64 = s.advisors[space]
    return (advisor & 7) + s.bribes[space]


def row_for(s: Rurik, column: i64, power: i64) -> i64:
    """Where an advisor comes to stand: above weaker ones, below its equals.  R-STRAT-05..07"""
    base: i64 = column * MOST_ROWS
    row: i64 = s.column_size(column)
    while row > 0 and power_of(s, base + row - 1) < power:
        row -= 1
    return row


def place_advisor(s: Rurik, p: i64, number: i64, column: i64, coins: i64) -> None:
    """Weaker advisors move down one space, and the new one stands above them.  R-STRAT-05..07, R-STRAT-14"""
    base: i64 = column * MOST_ROWS
    space: i64 = base + s.column_size(column)
    place: i64 = base + row_for(s, column, number + coins)
    while space > place:
        s.advisors[space] = s.advisors[space - 1]
        s.bribes[space] = s.bribes[space - 1]
        space -= 1
    s.advisors[place] = p * 8 + number
    s.bribes[place] = coins


def space_of(s: Rurik, space: i64) -> RurikSpace:
    return {
        "space": SPACES[space],
        "column": COLUMNS[space // MOST_ROWS],
        "row": space % MOST_ROWS + 1,
        "points": s.box.points[space],
        "coins": s.box.costs[space],
        "marker": space == s.box.marker_space,
    }
