"""Move: steps to neighbouring regions, and the deeds' jumps to any region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import ESCORT, JUMP_LEADER, JUMP_TROOP, MOVE_LEADER, MOVE_TROOP
from veche.games.rurik.data.components import NOBODY, OFF_BOARD
from veche.games.rurik.data.map import REGIONS, STEP_FROM, STEP_NUMBER, STEP_TO, STEPS
from veche.games.rurik.decision import Decision
from veche.games.rurik.points import Points
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

ON_FOOT = 0
LEADER_JUMPED = 8


class Move(Points):
    """Each point takes a troop or the leader one border further."""

    RULES = "R-MOVE-01..06"

    def offer(self, s: Rurik, options: list[int]) -> None:
        seat = s.seats[self.player]
        for r in range(s.regions()):
            if seat.troops[r]:
                numbers = STEP_NUMBER[r]
                for to in s.near(r):
                    options.append(MOVE_TROOP + numbers[to])
        if seat.leader_at != OFF_BOARD:
            for to in s.near(seat.leader_at):
                options.append(MOVE_LEADER + to)

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        if self.n > 1:
            s.push(Move(p, self.n - 1))
        if a >= MOVE_LEADER:
            lead(s, p, a - MOVE_LEADER, ON_FOOT)
        else:
            step: i64 = a - MOVE_TROOP
            march(s, p, STEP_FROM[step], STEP_TO[step], 1)

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        seat = s.seats[self.player]
        if MOVE_TROOP <= a < MOVE_TROOP + len(STEPS):
            return Refusal("R-MOVE-01", "no.own_troop_there", self.player, at=STEP_FROM[a - MOVE_TROOP])
        if MOVE_LEADER <= a < MOVE_LEADER + len(REGIONS):
            if seat.leader_at == OFF_BOARD:
                return Refusal("R-MOVE-05", "no.leader_off_board", who=seat.leader)
            if a - MOVE_LEADER == seat.leader_at:
                return Refusal("R-MOVE-01", "no.same_region")
            return Refusal("R-MOVE-01", "no.border", at=seat.leader_at, who=a - MOVE_LEADER)
        return None


def march(s: Rurik, p: i64, start: i64, to: i64, n: i64) -> None:
    troops = s.seats[p].troops
    troops[start] -= n
    troops[to] += n
    s.tell("move.troop", p, n, to, start)


def lead(s: Rurik, p: i64, to: i64, jumps: i64) -> None:
    """The leader moves, and may be escorted; `jumps` are still to come, or ON_FOOT.  R-LEADER-02..04"""
    seat = s.seats[p]
    start = seat.leader_at
    seat.leader_at = to
    s.tell("move.leader", p, seat.leader, to, start)
    if seat.power.escorts() and seat.troops[start]:
        s.push(Escort(p, jumps, to, start))
    elif jumps:
        s.push(Jump(p, jumps, to, LEADER_JUMPED))


class Escort(Decision):
    """Up to 2 troops go with Agatha; n = jumps to come, at = to, who = from."""

    RULES = "R-LEADER-02..05"
    MUST = "R-LEADER-02"

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        most: i64 = min(seat.power.escorts(), seat.troops[self.who])
        return list(range(ESCORT, ESCORT + most + 1))

    def apply(self, s: Rurik, a: i64) -> None:
        n: i64 = a - ESCORT
        if n:
            march(s, self.player, self.who, self.at, n)
        if self.n:
            s.push(Jump(self.player, self.n, self.at, LEADER_JUMPED + n))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if ESCORT <= a <= ESCORT + 2:
            return Refusal("R-LEADER-03", "no.escorts", n=s.seats[self.player].troops[self.who], at=self.who)
        return None


class Jump(Points):
    """Different own figures go to any regions.

    n = figures to come; at = where the last ones went; who = how many troops went there, plus LEADER_JUMPED.
    """

    RULES = "R-DEED-27, R-LEADER-04"

    def offer(self, s: Rurik, options: list[int]) -> None:
        seat = s.seats[self.player]
        regions = s.regions()
        for r in range(regions):
            if self.resting(s, r):
                for to in range(regions):
                    if to != r:
                        options.append(JUMP_TROOP + r * len(REGIONS) + to)
        if seat.leader_at != OFF_BOARD and self.who < LEADER_JUMPED:
            options += [JUMP_LEADER + to for to in range(regions) if to != seat.leader_at]

    def resting(self, s: Rurik, r: i64) -> bool:
        """Is there a troop that has not jumped yet?"""
        jumped: i64 = self.who & (LEADER_JUMPED - 1) if r == self.at else 0
        return s.seats[self.player].troops[r] > jumped

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        if a >= JUMP_LEADER:
            lead(s, p, a - JUMP_LEADER, self.n - 1)
            return
        start: i64 = (a - JUMP_TROOP) // len(REGIONS)
        to: i64 = (a - JUMP_TROOP) % len(REGIONS)
        march(s, p, start, to, 1)
        if self.n > 1:
            s.push(Jump(p, self.n - 1, to, 1))

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        if JUMP_TROOP <= a < JUMP_TROOP + len(REGIONS) * len(REGIONS):
            start, to = (a - JUMP_TROOP) // len(REGIONS), (a - JUMP_TROOP) % len(REGIONS)
            if start == to:
                return Refusal("R-DEED-27", "no.same_region")
            if s.seats[self.player].troops[start]:
                return Refusal("R-DEED-27", "no.second_jump")
            return Refusal("R-DEED-27", "no.own_troop_there", self.player, at=start)
        if JUMP_LEADER <= a < JUMP_LEADER + len(REGIONS):
            if self.who >= LEADER_JUMPED:
                return Refusal("R-DEED-27", "no.second_jump")
            if s.seats[self.player].leader_at == OFF_BOARD:
                return Refusal("R-DEED-27", "no.leader_off_board", who=s.seats[self.player].leader)
            return Refusal("R-DEED-27", "no.same_region")
        return None


def jump(p: i64, n: i64) -> Jump:
    return Jump(p, n, NOBODY)
