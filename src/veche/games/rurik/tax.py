"""Tax: goods from occupied regions to boat or dock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import MARKET as MARKET_CHOICE
from veche.games.rurik.actions import STORE, TAX
from veche.games.rurik.data.components import BOAT, MARKET
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import TAX as TAX_COLUMN
from veche.games.rurik.decision import Decision
from veche.games.rurik.points import PooledPoints
from veche.games.rurik.state import STORAGE_ASKED, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

ON_BOAT = STORE
GOOD = MARKET_CHOICE


class Tax(PooledPoints):
    """A good costs 1 point where the player rules, else 2."""

    RULES = "R-TAX-01..05"

    def column(self) -> i64:
        return TAX_COLUMN

    def offer(self, s: Rurik, options: list[int]) -> None:
        p = self.player
        seat = s.seats[p]
        for r in range(s.regions()):
            if s.goods[r] and seat.occupies(r) and (self.n >= 2 or seat.power.price(s, p, r) == 1):
                options.append(TAX + r)

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        r: i64 = a - TAX
        left = self.n - s.seats[p].power.price(s, p, r)
        if left:
            s.push(Tax(p, left))
        s.goods[r] = 0
        kind = s.symbols[r]
        s.tell("tax", p, 0, r, kind)
        if s.working(r, MARKET) == p:
            s.push(Market(p, 0, r, kind))
        get_good(s, p, kind)

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        if not TAX <= a < TAX + len(REGIONS):
            return None
        r = a - TAX
        if not s.seats[self.player].occupies(r):
            return Refusal("R-TAX-01", "no.own_troop_there", self.player, at=r)
        if not s.goods[r]:
            return Refusal("R-TAX-04", "no.good_there", at=r)
        return Refusal("R-TAX-03", "no.price", n=self.n, at=r)


def get_good(s: Rurik, p: i64, kind: i64) -> None:
    """A good to boat or dock; asked only at tables that want to be.  R-TAX-06, R-ATTACK-06"""
    seat = s.seats[p]
    if s.variants & STORAGE_ASKED and seat.boat[kind] < BOAT[kind]:
        s.push(Store(p, 0, 0, kind))
    else:
        seat.store(kind)


class Store(Decision):
    """A good goes to its column of the boat or to the dock, as the player wishes."""

    RULES = "R-TAX-06, R-TAX-08, R-TAX-09"
    MUST = "R-TAX-06"

    def legal(self, s: Rurik) -> list[int]:
        boat = s.seats[self.player].boat[self.who] < BOAT[self.who]
        return [ON_BOAT, ON_BOAT + 1] if boat else [ON_BOAT + 1]

    def apply(self, s: Rurik, a: i64) -> None:
        seat = s.seats[self.player]
        if a == ON_BOAT:
            seat.boat[self.who] += 1
        else:
            seat.dock[self.who] += 1

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        return Refusal("R-TAX-06", "no.boat_full", who=self.who) if a == ON_BOAT else None


class Market(Decision):
    """An own market adds a good of that kind or a coin; at = region, who = good."""

    RULES = "R-TAX-10..13"
    MUST = "R-TAX-10"

    def legal(self, s: Rurik) -> list[int]:
        return [GOOD, GOOD + 1]

    def apply(self, s: Rurik, a: i64) -> None:
        if a == GOOD:
            s.tell("market.good", self.player, 0, self.at, self.who)
            get_good(s, self.player, self.who)
        else:
            s.seats[self.player].coins += 1
            s.tell("market.coin", self.player, 0, self.at)
