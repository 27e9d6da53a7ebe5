"""The Rebellion moves: to where it is not, or to one region that it does not rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.rebellion.cards import CONQUEST
from veche.games.rurik.rebellion.choice import Choice, first_in_order, in_order
from veche.games.rurik.rebellion.seat import HUMAN, rebellion
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class RebelsMove(Event):
    """One figure to any distance: one into each region without rebels, or all into one not ruled."""

    RULES = "R-SOLO-40..47"
    __slots__ = ("points", "to")
    points: i64
    to: i64  # the one region that all go to, or NOBODY

    def __init__(self, player: i64 = 0, points: i64 = 0, to: i64 = NOBODY) -> None:
        super().__init__(player)
        self.points = points
        self.to = to

    def apply(self, s: Rurik, a: i64) -> None:
        to = self.to
        if to == NOBODY:
            to = destination(s)
        if to == NOBODY or not sources(s, to):
            s.tell("rebellion.stays", self.player, n=self.points)
            return
        if self.points > 1:
            one = rebellion(s).priority != CONQUEST
            s.push(RebelsMove(self.player, self.points - 1, to=to if one else NOBODY))
        march(s, self.player, source(s, to), to)


def can_move(s: Rurik) -> bool:
    return any(sources(s, to) for to in destinations(s))


def destinations(s: Rurik) -> list[int]:
    """Regions that its priority sends it to: where it is not, or where it does not rule.  R-SOLO-41..42"""
    seat = rebellion(s)
    if seat.priority == CONQUEST:
        return [r for r in range(s.box.regions) if not seat.occupies(r)]
    return [r for r in range(s.box.regions) if s.ruler(r) != s.players]


def destination(s: Rurik) -> i64:
    """The first of them in location order that a troop can come to; NOBODY if there is none."""
    found = destinations(s)
    reached = [r for r in found if sources(s, r)]
    if not reached:
        return NOBODY
    choice = Choice(s, "move_to", list(range(s.box.regions)))
    choice.prefer("not_occupied" if rebellion(s).priority == CONQUEST else "not_ruled", found)
    choice.prefer("within_reach", reached)
    return first_in_order(s, choice)


def sources(s: Rurik, to: i64) -> list[int]:
    """Other regions that can spare a figure.  R-SOLO-43, R-SOLO-44"""
    return [r for r in range(s.box.regions) if r != to and leaves_one(s, r) and not cedes(s, r)]


def leaves_one(s: Rurik, r: i64) -> bool:
    return rebellion(s).figures(r) > 1


def cedes(s: Rurik, r: i64) -> bool:
    """Would the human rule a region after a figure has left it, and does not now?  R-SOLO-44"""
    if s.ruler(r) == HUMAN:
        return False
    troops = rebellion(s).troops
    troops[r] -= 1
    ceded = s.ruler(r) == HUMAN
    troops[r] += 1
    return ceded


def source(s: Rurik, to: i64) -> i64:
    """The nearest region that can spare a figure; of equal ones the last on the card.  R-SOLO-43..45"""
    seat = rebellion(s)
    choice = Choice(s, "move_from", [r for r in range(s.box.regions) if r != to and seat.occupies(r)])
    choice.prefer("leaves_a_troop", [r for r in choice.left if leaves_one(s, r)])
    choice.prefer("cedes_no_rule", [r for r in choice.left if not cedes(s, r)])
    away = distances(s, to)
    least = min([away[r] for r in choice.left])
    choice.prefer("nearest", [r for r in choice.left if away[r] == least])
    return choice.take("last_in_order", in_order(s, choice.left)[-1])


def distances(s: Rurik, to: i64) -> list[int]:
    """Fewest borders from each region in play to one of them.  R-SOLO-45"""
    away = [NOBODY] * s.box.regions
    away[to] = 0
    reached = [to]
    for r in reached:
        for other in s.box.near[r]:
            if away[other] == NOBODY:
                away[other] = away[r] + 1
                reached.append(other)
    return away


def march(s: Rurik, p: i64, start: i64, to: i64) -> None:
    """Sviatopolk goes, if he stands there.  R-SOLO-46"""
    seat = rebellion(s)
    if seat.leader_at == start:
        Choice(s, "figure", [seat.leader, NOBODY]).take("sviatopolk", seat.leader)
        seat.leader_at = to
        s.tell("move.leader", p, place=to, from_=start, what=seat.leader)
    else:
        seat.troops[start] -= 1
        seat.troops[to] += 1
        s.tell("move.troop", p, n=1, place=to, from_=start)
    s.arrived(p, to)
