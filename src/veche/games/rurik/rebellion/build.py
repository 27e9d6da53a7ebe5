"""The Rebellion builds: churches among others, elsewhere what its card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BUILDINGS, CHURCH, NOBODY
from veche.games.rurik.rebellion.attack import shared, victim
from veche.games.rurik.rebellion.choice import Choice, first_in_order
from veche.games.rurik.rebellion.seat import HUMAN, rebellion
from veche.games.rurik.rebellion.tax import price
from veche.games.rurik.rules.build import replace
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class RebelsBuild(Event):
    """One building; then the next, chosen anew."""

    RULES = "R-SOLO-54..56"
    __slots__ = ("points",)
    points: i64

    def __init__(self, player: i64 = 0, points: i64 = 0) -> None:
        super().__init__(player)
        self.points = points

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        if not sites(s, self.points):
            return
        r = site(s, self.points)
        left = self.points - price(s, r)
        if left:
            s.push(RebelsBuild(p, left))
        kind = building(s, r)
        s.buildings[r * 3 + kind] = p
        s.tell("build", p, place=r, what=kind)
        if kind == CHURCH:
            convert(s, p, r)


def kinds(s: Rurik, r: i64) -> list[int]:
    """Buildings that it can still build in a region."""
    return [
        kind
        for kind in range(len(BUILDINGS))
        if s.building(r, kind) == NOBODY
        and s.buildings_left(s.players, kind)
        and (kind != CHURCH or shared(s, r) or not s.box.later_solo_rules)
    ]


def sites(s: Rurik, points: i64) -> list[int]:
    """Occupied regions where so many points can build; none that it has built in but does not rule."""
    p = s.players
    seat = rebellion(s)
    return [
        r
        for r in range(s.box.regions)
        if seat.occupies(r)
        and price(s, r) <= points
        and kinds(s, r)
        and (s.ruler(r) == p or not s.has_building(p, r) or s.box.later_solo_rules)
    ]


def site(s: Rurik, points: i64) -> i64:
    """The region it builds in.  R-SOLO-54"""
    p = s.players
    choice = Choice(s, "site", sites(s, points))
    new = [r for r in choice.left if not s.has_building(p, r)]
    common = [r for r in choice.left if s.has_building(p, r) and shared(s, r)]
    built = [r for r in choice.left if s.has_building(p, r)]
    if s.box.later_solo_rules:
        if not choice.prefer("not_built", new) and not choice.prefer("shared", common):
            choice.prefer("any_other", built)
        return first_in_order(s, choice)
    if (
        not choice.prefer("ruled_not_built", [r for r in new if s.ruler(r) == p])
        and not choice.prefer("not_ruled_not_built", [r for r in new if s.ruler(r) != p])
        and not choice.prefer("ruled_built_shared", common)
    ):
        choice.prefer("ruled_built", built)
    return first_in_order(s, choice)


def building(s: Rurik, r: i64) -> i64:
    """A church where others stand, if it can be, else the first of the build order.  R-SOLO-55"""
    seat = rebellion(s)
    choice = Choice(s, "building", kinds(s, r))
    if shared(s, r):
        if CHURCH in choice.left:
            return choice.take("church_where_shared", CHURCH)
        choice.prefer("church_where_shared", [])
    order = seat.top().build_orders[seat.priority]
    return choice.take("build_order", next(kind for kind in order if kind in choice.left))


def convert(s: Rurik, p: i64, r: i64) -> None:
    """The church replaces a troop of yours, else a neutral one; leaders are not replaced.  R-SOLO-55"""
    if s.working(r, CHURCH) != p:
        s.tell("church.silenced", p, place=r)
    elif s.seats[HUMAN].troops[r] or s.neutral[r]:
        replace(s, p, r, victim(s, "replaced", r, s.seats[HUMAN].troops[r] > 0))
