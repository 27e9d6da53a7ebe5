"""Muster: troops from the supply to where own figures stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import MUSTER_LEADER, MUSTER_TROOP
from veche.games.rurik.data.components import OFF_BOARD
from veche.games.rurik.data.leaders import MARIA
from veche.games.rurik.data.strategy import MUSTER
from veche.games.rurik.rules.points import Points
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikMeaning


class Muster(Points):
    """Each point brings a troop, or the leader, to a region with an own figure."""

    RULES = "R-MUSTER-01..06, R-LEADER-10..12"
    ASKS = "muster"

    def column(self) -> i64:
        return MUSTER

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

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [MUSTER_TROOP.at(r), MUSTER_LEADER.at(r)]

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        explain_muster(self.player, a, meaning)

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


def explain_muster(p: i64, a: i64, meaning: RurikMeaning) -> None:
    if MUSTER_LEADER.has(a):
        meaning["target"] = target("leader", p, MUSTER_LEADER.region(a))
    else:
        meaning["target"] = target("troop", p, MUSTER_TROOP.region(a))


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
