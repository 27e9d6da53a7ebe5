"""Move: steps to neighbouring regions, and the deeds' jumps to any region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import ESCORT, JUMP_LEADER, JUMP_TROOP, MOVE_LEADER, MOVE_TROOP
from veche.games.rurik.data.components import OFF_BOARD
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import COLUMNS, MOVE
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.points import OneByOne, Points
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning


class Move(Points):
    """Each point takes a troop or the leader one border further."""

    RULES = "R-MOVE-01..06"
    ASKS = "move"

    def column(self) -> i64:
        return MOVE

    def offer(self, s: Rurik, options: list[int]) -> None:
        seat = s.seats[self.player]
        near = s.box.near
        for r in range(s.box.regions):
            if seat.troops[r]:
                for to in near[r]:
                    options.append(MOVE_TROOP.between(r, to))
        if seat.leader_at != OFF_BOARD:
            for to in near[seat.leader_at]:
                options.append(MOVE_LEADER.at(to))

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        if self.points > 1:
            s.push(Move(p, self.points - 1))
        if MOVE_LEADER.has(a):
            lead(s, p, MOVE_LEADER.region(a), 0)
        else:
            march(s, p, MOVE_TROOP.start(a), MOVE_TROOP.to(a), 1)

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        ways = [MOVE_TROOP.between(r, to) for to in s.box.near[r]]
        if s.seats[self.player].leader_at == r:
            ways += [MOVE_LEADER.at(to) for to in s.box.near[r]]
        return ways

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        p = self.player
        if MOVE_LEADER.has(a):
            meaning["target"] = target("leader", p, MOVE_LEADER.region(a), s.seats[p].leader_at)
        else:
            meaning["target"] = target("troop", p, MOVE_TROOP.to(a), MOVE_TROOP.start(a))

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        seat = s.seats[self.player]
        if MOVE_TROOP.has(a):
            return Refusal("R-MOVE-01", "no.own_troop_there", self.player, place=MOVE_TROOP.start(a))
        if MOVE_LEADER.has(a):
            to = MOVE_LEADER.region(a)
            if seat.leader_at == OFF_BOARD:
                return Refusal("R-MOVE-05", "no.leader_off_board", what=seat.leader)
            if to == seat.leader_at:
                return Refusal("R-MOVE-01", "no.same_region")
            return Refusal("R-MOVE-01", "no.border", place=to, from_=seat.leader_at)
        return None


def march(s: Rurik, p: i64, start: i64, to: i64, n: i64) -> None:
    troops = s.seats[p].troops
    troops[start] -= n
    troops[to] += n
    s.tell("move.troop", p, n=n, place=to, from_=start)
    s.arrived(p, to)


def lead(s: Rurik, p: i64, to: i64, jumps: i64) -> None:
    """The leader moves, and may be escorted; so many jumps are still to come.  R-LEADER-02..04"""
    seat = s.seats[p]
    start = seat.leader_at
    seat.leader_at = to
    s.tell("move.leader", p, place=to, from_=start, what=seat.leader)
    if seat.power.escorts() and seat.troops[start]:
        s.push(Escort(p, start=start, to=to, jumps=jumps))
    elif jumps:
        s.push(Jump(p, figures=jumps, last=to, leader=True))
    s.arrived(p, to)


class Escort(Decision):
    """Up to 2 troops go with Agatha; then the jumps that are still to come."""

    RULES = "R-LEADER-02..05"
    MUST = "R-LEADER-02"
    ASKS = "escort"
    __slots__ = ("jumps", "start", "to")
    start: i64
    to: i64
    jumps: i64

    def __init__(self, player: i64 = 0, start: i64 = 0, to: i64 = 0, jumps: i64 = 0) -> None:
        super().__init__(player)
        self.start = start
        self.to = to
        self.jumps = jumps

    def most(self, s: Rurik) -> i64:
        seat = s.seats[self.player]
        return min(seat.power.escorts(), seat.troops[self.start])

    def legal(self, s: Rurik) -> list[int]:
        return [ESCORT.at(n) for n in range(self.most(s) + 1)]

    def about(self, s: Rurik) -> RurikAbout:
        return {
            "action": COLUMNS[MOVE],
            "origin": REGIONS[self.start],
            "region": REGIONS[self.to],
            "most": self.most(s),
        }

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["troops"] = ESCORT.troops(a)

    def apply(self, s: Rurik, a: i64) -> None:
        n = ESCORT.troops(a)
        if self.jumps:
            s.push(Jump(self.player, figures=self.jumps, last=self.to, troops=n, leader=True))
        if n:
            march(s, self.player, self.start, self.to, n)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if ESCORT.has(a):
            troops = s.seats[self.player].troops[self.start]
            return Refusal("R-LEADER-03", "no.escorts", n=troops, from_=self.start)
        return None


class Jump(OneByOne):
    """Different own figures go to any regions.

    So many figures are to come; the last ones went to one region: so many troops, and the leader or not.
    """

    RULES = "R-DEED-27, R-LEADER-04"
    ASKS = "jump"
    __slots__ = ("figures", "last", "leader", "troops")
    figures: i64
    last: i64
    troops: i64
    leader: bool

    def __init__(
        self, player: i64 = 0, figures: i64 = 0, last: i64 = OFF_BOARD, troops: i64 = 0, leader: bool = False
    ) -> None:
        super().__init__(player)
        self.figures = figures
        self.last = last
        self.troops = troops
        self.leader = leader

    def column(self) -> i64:
        return MOVE

    def to_go(self) -> i64:
        return self.figures

    def offer(self, s: Rurik, options: list[int]) -> None:
        seat = s.seats[self.player]
        regions = s.box.regions
        for r in range(regions):
            if self.resting(s, r):
                for to in range(regions):
                    if to != r:
                        options.append(JUMP_TROOP.of(r, to))
        if seat.leader_at != OFF_BOARD and not self.leader:
            options += [JUMP_LEADER.at(to) for to in range(regions) if to != seat.leader_at]

    def resting(self, s: Rurik, r: i64) -> bool:
        """Is there a troop that has not jumped yet?"""
        jumped: i64 = self.troops if r == self.last else 0
        return s.seats[self.player].troops[r] > jumped

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        if JUMP_LEADER.has(a):
            lead(s, p, JUMP_LEADER.region(a), self.figures - 1)
            return
        to = JUMP_TROOP.to(a)
        if self.figures > 1:
            s.push(Jump(p, figures=self.figures - 1, last=to, troops=1))
        march(s, p, JUMP_TROOP.start(a), to, 1)

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        others = [to for to in range(s.box.regions) if to != r]
        ways = [JUMP_TROOP.of(r, to) for to in others]
        if s.seats[self.player].leader_at == r:
            ways += [JUMP_LEADER.at(to) for to in others]
        return ways

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        p = self.player
        if JUMP_LEADER.has(a):
            meaning["target"] = target("leader", p, JUMP_LEADER.region(a), s.seats[p].leader_at)
        else:
            meaning["target"] = target("troop", p, JUMP_TROOP.to(a), JUMP_TROOP.start(a))

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        if JUMP_TROOP.has(a):
            start = JUMP_TROOP.start(a)
            if start == JUMP_TROOP.to(a):
                return Refusal("R-DEED-27", "no.same_region")
            if s.seats[self.player].troops[start]:
                return Refusal("R-DEED-27", "no.second_jump")
            return Refusal("R-DEED-27", "no.own_troop_there", self.player, place=start)
        if JUMP_LEADER.has(a):
            if self.leader:
                return Refusal("R-DEED-27", "no.second_jump")
            if s.seats[self.player].leader_at == OFF_BOARD:
                return Refusal("R-DEED-27", "no.leader_off_board", what=s.seats[self.player].leader)
            return Refusal("R-DEED-27", "no.same_region")
        return None
