"""Build: churches, markets and strongholds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import BUILD, REPLACE
from veche.games.rurik.data.components import BUILDINGS, CHURCH, NEUTRAL, NOBODY, REBELS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import BUILD as BUILD_COLUMN
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.points import PooledPoints
from veche.games.rurik.rules.target import enemy, target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning


class Build(PooledPoints):
    """A building costs 1 point where the player rules, else 2; one of each kind per region."""

    RULES = "R-BUILD-01..08"
    ASKS = "build"

    def column(self) -> i64:
        return BUILD_COLUMN

    def region(self, a: i64) -> i64:
        return BUILD.region(a)

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
        left = self.points - self.price(s, a)
        if left:
            s.push(Build(p, left))
        s.buildings[r * 3 + kind] = p
        s.tell("build", p, place=r, what=kind)
        if kind == CHURCH:
            if s.working(r, CHURCH) != p:
                s.tell("church.silenced", p, place=r)
            elif church_targets(s, p, r):
                s.push(Replace(p, r))

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [BUILD.of(kind, r) for kind in range(len(BUILDINGS))]

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["target"] = target(BUILDINGS[BUILD.building(a)], self.player, BUILD.region(a))
        meaning["price"] = self.reason(s, a)

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
    """Rebels, enemy and neutral troops there, but no leaders.  R-BUILD-09, R-BUILD-10, R-SOLO-56"""
    targets = [REPLACE.at(s.target(q)) for q, seat in enumerate(s.seats) if q != p and seat.troops[r]]
    if s.rebels[r] >= 0:
        targets.append(REPLACE.at(REBELS))
    if s.neutral and s.neutral[r]:
        targets.append(REPLACE.at(NEUTRAL))
    return targets


def replace(s: Rurik, p: i64, r: i64, target: i64) -> None:
    """Somebody leaves the region, and an own troop takes the place if there is one.  R-BUILD-11..14"""
    if target == REBELS:
        s.boxed = (*s.boxed, s.rebels[r])
        s.rebels[r] = NOBODY
    elif target == NEUTRAL:
        s.neutral[r] -= 1
    else:
        s.seats[s.seat_at(target)].troops[r] -= 1
    s.tell("replace", p, place=r, what=target)
    seat = s.seats[p]
    if seat.supply():
        seat.troops[r] += 1
        s.arrived(p, r)
    else:
        s.tell("replace.no_supply", p)


class Replace(Decision):
    """A new church replaces a rebel or an enemy troop by an own troop."""

    RULES = "R-BUILD-09..15, R-VARIANT-05"
    MUST = "R-BUILD-15"
    ASKS = "replace"
    __slots__ = ("region",)
    region: i64

    def __init__(self, player: i64 = 0, region: i64 = 0) -> None:
        super().__init__(player)
        self.region = region

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[BUILD_COLUMN], "region": REGIONS[self.region]}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["target"] = enemy(s, REPLACE.target(a), self.region, fight=False)

    def legal(self, s: Rurik) -> list[int]:
        return church_targets(s, self.player, self.region)

    def apply(self, s: Rurik, a: i64) -> None:
        replace(s, self.player, self.region, REPLACE.target(a))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if REPLACE.has(a):
            return Refusal("R-BUILD-10", "no.church_target", place=self.region, what=REPLACE.target(a))
        return None
