"""Points of an action, used one by one: what muster, move, attack, tax and build have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import ACT, END, FORFEIT, PASS, STOP, is_bonus, is_push
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.push import explain_push, push_enemy, why_no_push
from veche.games.rurik.state import ACTED, FORFEITED, MAIN_OVER, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning, RurikPrice


class OneByOne(Decision):
    """Use what was won, one by one, or only a part of it.  Predslava may step in at any moment."""

    RULES = "R-ACTION-11, R-LEADER-29"
    MUST = "R-ACTION-11"

    def column(self) -> i64:
        """The action that it belongs to."""
        raise NotImplementedError

    def to_go(self) -> i64:
        """How much there is to use."""
        raise NotImplementedError

    def price(self, s: Rurik, a: i64) -> i64:
        """How much of it one use takes."""
        return 1

    def offer(self, s: Rurik, options: list[int]) -> None:
        """Add what can be done next, in order."""
        raise NotImplementedError

    def use(self, s: Rurik, a: i64) -> None:
        raise NotImplementedError

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        """Add what a use of its own kind points at."""
        raise NotImplementedError

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        """Why a use of its own kind is refused."""
        return None

    def leave(self, s: Rurik) -> None:
        """The rest is given up."""

    def waits(self, s: Rurik) -> bool:
        """Would the rest be kept for a main action to come?"""
        return False

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[self.column()], "left": self.to_go(), "closed": self.closed(s)}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a == STOP:
            uses: list[int] = []
            self.offer(s, uses)
            if uses and not self.waits(s):
                meaning["forgoes"] = {"what": "points", "n": self.to_go()}
        elif is_push(a):
            explain_push(s, self.player, a, meaning)
        else:
            self.explain_use(s, a, meaning)
            meaning["left"] = self.to_go() - self.price(s, a)

    def legal(self, s: Rurik) -> list[int]:
        options = [STOP]
        self.offer(s, options)
        pushes = s.seats[self.player].power.pushes(s, self.player)
        if pushes:
            options += pushes
        return options

    def apply(self, s: Rurik, a: i64) -> None:
        if a == STOP:
            self.leave(s)
        elif is_push(a):
            s.push(self)
            push_enemy(s, self.player, a)
        else:
            self.use(s, a)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if is_push(a):
            return why_no_push(s, self.player, a)
        if a == FORFEIT and s.used & MAIN_OVER:
            return Refusal("R-ACTION-15", "no.main_over")
        if a in (ACT, FORFEIT, END) or is_bonus(a):
            return Refusal("R-ACTION-10", "no.points_first")
        if a == PASS:
            return Refusal("R-ACTION-11", "no.points_first")
        return self.why_no_use(s, a)


class Points(OneByOne):
    """Points of an action; unspent ones expire."""

    __slots__ = ("points",)
    points: i64

    def __init__(self, player: i64 = 0, points: i64 = 0) -> None:
        super().__init__(player)
        self.points = points

    def to_go(self) -> i64:
        return self.points


class Undecided(Decision):
    """A turn whose main action is still to be chosen keeps tax and build points that may join it."""

    def columns(self, s: Rurik) -> list[int]:
        """The main actions to choose from."""
        raise NotImplementedError

    def keep(self, column: i64, points: i64) -> Undecided:
        """The same question, with points kept."""
        raise NotImplementedError


class PooledPoints(Points):
    """Tax and build points of a turn with that main action are joined.

    Won before the main action they may be kept for it; won after it they join its unspent rest; the points of
    two bonus actions without such a main action do not meet.
    """

    RULES = "R-TAX-05, R-BUILD-05, R-BONUS-06"

    def region(self, a: i64) -> i64:
        """Where an answer of its own kind would use the points."""
        raise NotImplementedError

    def price(self, s: Rurik, a: i64) -> i64:
        return s.seats[self.player].power.price(s, self.player, self.region(a))

    def reason(self, s: Rurik, a: i64) -> RurikPrice:
        """The price, and why it is so high or so low."""
        points = self.price(s, a)
        if s.ruler(self.region(a)) == self.player:
            return {"points": points, "because": "rule"}
        return {"points": points, "because": "leader" if points == 1 else "no_rule"}

    def waits(self, s: Rurik) -> bool:
        if s.space >= 0:
            return s.space // MOST_ROWS == self.column() and not s.used & MAIN_OVER
        return any(isinstance(turn, Undecided) and self.column() in turn.columns(s) for turn in s.agenda)

    def leave(self, s: Rurik) -> None:
        if s.space >= 0:
            if s.space // MOST_ROWS == self.column() and not s.used & FORFEITED:
                s.pool += self.points
        elif s.agenda:
            turn = s.agenda[-1]
            if isinstance(turn, Undecided):
                s.agenda[-1] = turn.keep(self.column(), self.points)


def pooled(s: Rurik, column: i64, n: i64) -> i64:
    """Points to use now: those just won, and the pool of a main action that was performed."""
    if s.space >= 0 and s.space // MOST_ROWS == column and s.used & ACTED:
        n += s.pool
        s.pool = 0
    return n
