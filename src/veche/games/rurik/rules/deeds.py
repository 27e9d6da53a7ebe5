"""Deeds: one interpreter of their conditions and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.data.components import MARKET
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_REWARDS, DEED_RULES
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.notation import (
    COST_ALIKE,
    COST_APART,
    COST_BUILDING,
    COST_COIN,
    COST_GOODS,
    COST_SCHEME,
    COST_TROOPS,
    COST_TROOPS_APART,
    COST_TROOPS_RULED,
    NEED_CHAIN,
    NEED_MARKER,
    NEED_MARKETS,
    NEED_REBELS,
    NEED_REGIONS,
    NEED_TOGETHER,
    NEED_TOGETHER_TROOPS,
)
from veche.games.rurik.rules.event import Event
from veche.games.rurik.rules.payment import (
    ANY_GOOD,
    DiscardScheme,
    GiveRuled,
    GiveTroops,
    PayAlike,
    PayGood,
    RazeBuilding,
)
from veche.games.rurik.rules.rewards import gain
from veche.games.rurik.rules.sources import by_deed
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_do_deed(s: Rurik, p: i64, deed: i64) -> bool:
    """All conditions hold and all costs can be paid.  R-BONUS-09"""
    for need, n in DEED_NEEDS[deed]:
        if not meets(s, p, need, n):
            return False
    return all(can_pay(s, p, cost, n) for cost, n in DEED_COSTS[deed])


def why_no_deed(s: Rurik, p: i64, deed: i64) -> Refusal:
    """What is missing for a deed; the sentence is that of the card."""
    if deed not in s.seats[p].deeds:
        return Refusal("R-BONUS-08", "no.own_deed", p, what=deed)
    for need, n in DEED_NEEDS[deed]:
        if not meets(s, p, need, n):
            return Refusal(DEED_RULES[deed], "no.deed", what=deed)
    return Refusal(DEED_RULES[deed], "no.deed_cost", what=deed)


def meets(s: Rurik, p: i64, need: i64, n: i64) -> bool:
    """Does a condition hold?"""
    return reached(s, p, need, n) >= needed(need, n)


def needed(need: i64, n: i64) -> i64:
    """How much a condition asks for; that of buildings in one region has their kinds as bits."""
    return bits(n) if need == NEED_TOGETHER else n


def reached(s: Rurik, p: i64, need: i64, n: i64) -> i64:
    """How much there is of it.  Own pieces only; strongholds are no troops.  R-TERM-10, R-TERM-13"""
    seat = s.seats[p]
    best: i64 = 0
    if need == NEED_TOGETHER_TROOPS:
        for r in range(s.box.regions):
            best = max(best, seat.figures(r))
        return best
    if need == NEED_REGIONS:
        return seat.regions_occupied()
    if need == NEED_REBELS:
        return seat.defeated
    if need == NEED_MARKER:
        return 1 if s.start == p else 0
    if need == NEED_MARKETS:
        goods: i64 = 0
        for r in range(s.box.regions):
            if s.building(r, MARKET) == p:
                goods |= 1 << s.symbols[r]
        return bits(goods)
    if need == NEED_TOGETHER:
        for r in range(s.box.regions):
            best = max(best, bits(n & _kinds_there(s, p, r)))
        return best
    kind = need - NEED_CHAIN
    return len(s.largest_group([s.building(r, kind) == p for r in range(s.box.regions)]))


def _kinds_there(s: Rurik, p: i64, r: i64) -> i64:
    """The kinds of own buildings in a region, as bits."""
    kinds: i64 = 0
    for kind in range(3):
        if s.building(r, kind) == p:
            kinds |= 1 << kind
    return kinds


def missing_together(s: Rurik, p: i64, n: i64) -> i64:
    """The kinds that are missing, as bits, where the most of those that a deed wants together stand."""
    missing = n
    for r in range(s.box.regions):
        left = n & ~_kinds_there(s, p, r)
        if bits(left) < bits(missing):
            missing = left
    return missing


def bits(n: i64) -> i64:
    count: i64 = 0
    while n:
        n &= n - 1
        count += 1
    return count


def can_pay(s: Rurik, p: i64, cost: i64, n: i64) -> bool:
    return payable(s, p, cost) >= n


def payable(s: Rurik, p: i64, cost: i64) -> i64:
    """How much of a cost could be paid."""
    seat = s.seats[p]
    most: i64 = 0
    if cost < len(GOODS):
        return seat.goods(cost)
    if cost == COST_COIN:
        return seat.coins
    if cost == COST_GOODS:
        return seat.all_goods()
    if cost == COST_ALIKE:
        for kind in range(len(GOODS)):
            most = max(most, seat.goods(kind))
        return most
    if cost == COST_APART:
        return sum(1 for kind in range(len(GOODS)) if seat.goods(kind))
    if cost == COST_SCHEME:
        return len(seat.hand)
    if cost == COST_TROOPS:
        return sum(seat.figures(r) for r in range(s.box.regions))
    if cost == COST_TROOPS_APART:
        return seat.regions_occupied()
    if cost == COST_TROOPS_RULED:
        for r in range(s.box.regions):
            if seat.figures(r) > most and s.ruler(r) == p:
                most = seat.figures(r)
        return most
    assert cost == COST_BUILDING
    return sum(1 for r in range(s.box.regions) if s.has_building(p, r))


def pay(s: Rurik, p: i64, cost: i64, n: i64, source: i64) -> None:
    """Fixed goods and coins at once; the rest is for the payer to choose."""
    seat = s.seats[p]
    if cost < len(GOODS):
        for _ in range(n):
            seat.spend(cost)
        s.tell("pay", p, n=n, what=cost, source=source)
    elif cost == COST_COIN:
        seat.coins -= n
        s.tell("pay.coins", p, n=n, source=source)
    elif cost == COST_GOODS:
        s.push(PayGood(p, goods=n, kinds=ANY_GOOD, source=source))
    elif cost == COST_ALIKE:
        s.push(PayAlike(p, goods=n, source=source))
    elif cost == COST_APART:
        s.push(PayGood(p, goods=n, kinds=ANY_GOOD, apart=True, source=source))
    elif cost == COST_SCHEME:
        s.push(DiscardScheme(p, source))
    elif cost == COST_TROOPS:
        s.push(GiveTroops(p, troops=n, source=source))
    elif cost == COST_TROOPS_APART:
        s.push(GiveTroops(p, troops=n, apart=True, source=source))
    elif cost == COST_TROOPS_RULED:
        s.push(GiveRuled(p, troops=n, source=source))
    else:
        assert cost == COST_BUILDING
        s.push(RazeBuilding(p, source))


def do_deed(s: Rurik, p: i64, deed: i64) -> None:
    """Pay, then take the reward.  R-BONUS-07..11"""
    s.tell("deed.do", p, what=deed)
    s.push(DeedReward(p, deed))
    for cost, n in DEED_COSTS[deed]:
        pay(s, p, cost, n, by_deed(deed))


class DeedReward(Event):
    """A deed that is paid for gives its reward and is tucked away."""

    RULES = "R-BONUS-10"
    __slots__ = ("deed",)
    deed: i64

    def __init__(self, player: i64 = 0, deed: i64 = 0) -> None:
        super().__init__(player)
        self.deed = deed

    def apply(self, s: Rurik, a: i64) -> None:
        seat = s.seats[self.player]
        seat.deeds = without(seat.deeds, self.deed)
        seat.done = (*seat.done, self.deed)
        gain(s, self.player, DEED_REWARDS[self.deed], by_deed(self.deed))
