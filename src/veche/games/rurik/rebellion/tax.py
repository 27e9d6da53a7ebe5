"""The Rebellion taxes: goods that its boat has room for come first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BOAT, MARKET
from veche.games.rurik.rebellion.choice import Choice, first_in_order
from veche.games.rurik.rebellion.provisional import LATER_PRICE
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class RebelsTax(Event):
    """One good, and one more where its market stands; then the next, chosen anew."""

    RULES = "R-SOLO-57..59"
    __slots__ = ("points",)
    points: i64

    def __init__(self, player: i64 = 0, points: i64 = 0) -> None:
        super().__init__(player)
        self.points = points

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        if not taxable(s, self.points):
            return
        r = taxed(s, self.points)
        left = self.points - price(s, r)
        if left:
            s.push(RebelsTax(p, left))
        seat = rebellion(s)
        s.goods[r] = 0
        kind = s.symbols[r]
        s.tell("tax", p, place=r, what=kind)
        seat.store(kind)
        if s.working(r, MARKET) == p:
            s.tell("market.good", p, place=r, what=kind)
            seat.store(kind)


def price(s: Rurik, r: i64) -> i64:
    """Points for a good or a building: as for a player, or by the later rules the same everywhere."""
    if s.box.later_solo_rules:
        return LATER_PRICE
    return 1 if s.ruler(r) == s.players else 2


def taxable(s: Rurik, points: i64) -> list[int]:
    """Occupied regions with a good that so many points can pay."""
    seat = rebellion(s)
    return [r for r in range(s.box.regions) if s.goods[r] and seat.occupies(r) and price(s, r) <= points]


def taxed(s: Rurik, points: i64) -> i64:
    """The region whose good is taken.  R-SOLO-57"""
    choice = Choice(s, "tax", taxable(s, points))
    with_room = [r for r in choice.left if has_room(s, r)]
    without = [r for r in choice.left if not has_room(s, r)]
    if s.box.later_solo_rules:
        if not choice.prefer("with_room", with_room):
            choice.prefer("without_room", without)
        return first_in_order(s, choice)
    for room, regions in (("with_room", with_room), ("without_room", without)):
        if choice.prefer(f"ruled_{room}", [r for r in regions if s.ruler(r) == s.players]):
            break
        if choice.prefer(f"not_ruled_{room}", [r for r in regions if s.ruler(r) != s.players]):
            break
    return first_in_order(s, choice)


def has_room(s: Rurik, r: i64) -> bool:
    """Is the column of a region's good on the boat not full?"""
    kind = s.symbols[r]
    return rebellion(s).boat[kind] < BOAT[kind]
