"""The Rebellion musters: first where it does not rule, then where it does, one region after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NOBODY, OFF_BOARD
from veche.games.rurik.rebellion.choice import Choice
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class RebelsMuster(Event):
    """One figure, Sviatopolk first; then the next region in location order, after the last one it went to.

    Once it rules all regions that it occupies it begins again from the top of the card with those.
    """

    RULES = "R-SOLO-34..37"
    __slots__ = ("last", "points", "ruling")
    points: i64
    last: i64  # region, or NOBODY
    ruling: bool  # has it begun with the regions that it rules?

    def __init__(self, player: i64 = 0, points: i64 = 0, last: i64 = NOBODY, ruling: bool = False) -> None:
        super().__init__(player)
        self.points = points
        self.last = last
        self.ruling = ruling

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        p = self.player
        if not seat.supply() and seat.leader_at != OFF_BOARD:
            return  # R-SOLO-37
        homes = [r for r in range(s.box.regions) if seat.occupies(r)]
        choice = Choice(s, "muster", homes)
        ruling = not choice.prefer("not_ruled", [r for r in homes if s.ruler(r) != p])
        if ruling:
            choice.prefer("ruled", homes)
        after = self.last if ruling == self.ruling else NOBODY
        r = choice.take("next_in_order", next_in_order(s, choice.left, after))
        if self.points > 1:
            s.push(RebelsMuster(p, self.points - 1, last=r, ruling=ruling))
        if seat.leader_at == OFF_BOARD:
            seat.leader_at = r
            s.tell("muster.leader", p, place=r, what=seat.leader)
        else:
            seat.troops[r] += 1
            s.tell("muster.troop", p, place=r)
        s.arrived(p, r)


def next_in_order(s: Rurik, regions: list[int], after: i64) -> i64:
    """The first of these regions after another one; the location order goes round.  R-SOLO-16"""
    order = rebellion(s).top().order
    start = order.index(after) + 1 if after != NOBODY else 0
    return next(r for r in order[start:] + order[:start] if r in regions)
