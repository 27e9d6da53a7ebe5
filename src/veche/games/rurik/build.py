"""Build: churches, markets and strongholds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import BUILD, REPLACE
from veche.games.rurik.data.components import BUILDINGS, CHURCH, NOBODY, REBELS
from veche.games.rurik.data.strategy import BUILD as BUILD_COLUMN
from veche.games.rurik.decision import Decision
from veche.games.rurik.points import PooledPoints
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class Build(PooledPoints):
    """A building costs 1 point where the player rules, else 2; one of each kind per region."""

    RULES = "R-BUILD-01..08"

    def column(self) -> i64:
        return BUILD_COLUMN

    def offer(self, s: Rurik, options: list[int]) -> None:
        p = self.player
        seat = s.seats[p]
        sites = [
            r
            for r in range(s.box.regions)
            if seat.occupies(r) and (self.points >= 2 or seat.power.price(s, p, r) == 1)
        ]
        for kind in range(len(BUILDINGS)):
            if s.buildings_left(p, kind):
                for r in sites:
                    if s.building(r, kind) == NOBODY:
                        options.append(BUILD.of(kind, r))

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        kind = BUILD.building(a)
        r = BUILD.region(a)
        left = self.points - s.seats[p].power.price(s, p, r)
        if left:
            s.push(Build(p, left))
        s.buildings[r * 3 + kind] = p
        s.tell("build", p, place=r, what=kind)
        if kind == CHURCH:
            if s.working(r, CHURCH) != p:
                s.tell("church.silenced", p, place=r)
            elif church_targets(s, p, r):
                s.push(Replace(p, r))

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        if not BUILD.has(a):
            return None
        kind, r = BUILD.building(a), BUILD.region(a)
        if not s.seats[self.player].occupies(r):
            return Refusal("R-BUILD-01", "no.own_troop_there", self.player, place=r)
        if s.building(r, kind) != NOBODY:
            return Refusal("R-BUILD-06", "no.building_there", place=r, what=kind)
        if not s.buildings_left(self.player, kind):
            return Refusal("R-BUILD-07", "no.building_left", self.player, what=kind)
        return Refusal("R-BUILD-03", "no.price", n=self.points, place=r)


def church_targets(s: Rurik, p: i64, r: i64) -> list[int]:
    """Rebels and enemy troops in the region, but no leaders.  R-BUILD-09, R-BUILD-10"""
    targets = [REPLACE.at(q) for q in range(s.players) if q != p and s.seats[q].troops[r]]
    if s.rebels[r] >= 0:
        targets.append(REPLACE.at(REBELS))
    return targets


class Replace(Decision):
    """A new church replaces a rebel or an enemy troop by an own troop."""

    RULES = "R-BUILD-09..15, R-VARIANT-05"
    MUST = "R-BUILD-15"
    __slots__ = ("region",)
    region: i64

    def __init__(self, player: i64 = 0, region: i64 = 0) -> None:
        super().__init__(player)
        self.region = region

    def legal(self, s: Rurik) -> list[int]:
        return church_targets(s, self.player, self.region)

    def apply(self, s: Rurik, a: i64) -> None:
        r = self.region
        q = REPLACE.target(a)
        if q == REBELS:
            s.boxed = (*s.boxed, s.rebels[r])
            s.rebels[r] = NOBODY
        else:
            s.seats[q].troops[r] -= 1
        s.tell("replace", self.player, place=r, what=q)
        seat = s.seats[self.player]
        if seat.supply():
            seat.troops[r] += 1
            s.arrived(self.player, r)
        else:
            s.tell("replace.no_supply", self.player)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if REPLACE.has(a):
            return Refusal("R-BUILD-10", "no.church_target", place=self.region, what=REPLACE.target(a))
        return None
