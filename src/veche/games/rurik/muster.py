"""Muster: troops from the supply to where own figures stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import MUSTER_LEADER, MUSTER_TROOP
from veche.games.rurik.data.components import OFF_BOARD
from veche.games.rurik.data.leaders import MARIA
from veche.games.rurik.points import Points
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class Muster(Points):
    """Each point brings a troop, or the leader, to a region with an own figure."""

    RULES = "R-MUSTER-01..06, R-LEADER-10..12"

    def offer(self, s: Rurik, options: list[int]) -> None:
        seat = s.seats[self.player]
        homes = [r for r in range(s.box.regions) if seat.occupies(r)]
        if seat.supply():
            opened = seat.power.opens(s, self.player)
            options += [MUSTER_TROOP.at(r) for r in (sorted(homes + opened) if opened else homes)]
        if seat.leader_at == OFF_BOARD:
            options += [MUSTER_LEADER.at(r) for r in homes]

    def use(self, s: Rurik, a: i64) -> None:
        if self.points > 1:
            s.push(Muster(self.player, self.points - 1))
        muster(s, self.player, a)

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        return why_no_muster(s, self.player, a)


def muster(s: Rurik, p: i64, a: i64) -> None:
    """One figure enters the board."""
    seat = s.seats[p]
    if MUSTER_LEADER.has(a):
        seat.leader_at = MUSTER_LEADER.region(a)
        s.tell("muster.leader", p, place=seat.leader_at, what=seat.leader)
        s.arrived(p, seat.leader_at)
        return
    r = MUSTER_TROOP.region(a)
    if not seat.occupies(r):
        seat.used = 1  # Maria opened the region.  R-LEADER-12
    seat.troops[r] += 1
    s.tell("muster.troop", p, place=r)
    s.arrived(p, r)


def why_no_muster(s: Rurik, p: i64, a: i64) -> Refusal | None:
    seat = s.seats[p]
    if MUSTER_LEADER.has(a):
        r = MUSTER_LEADER.region(a)
        if seat.leader_at != OFF_BOARD:
            return Refusal("R-MUSTER-05", "no.leader_on_board", what=seat.leader)
        return Refusal("R-MUSTER-06", "no.own_troop_there", p, place=r)
    if MUSTER_TROOP.has(a):
        r = MUSTER_TROOP.region(a)
        if not seat.supply():
            return Refusal("R-MUSTER-04", "no.supply", p)
        if seat.leader == MARIA and seat.used and seat.leader_at >= 0 and r in s.box.near[seat.leader_at]:
            return Refusal("R-LEADER-10", "no.opened_already")
        return Refusal("R-MUSTER-02", "no.own_troop_there", p, place=r)
    return None
