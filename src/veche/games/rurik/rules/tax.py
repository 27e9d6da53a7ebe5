"""Tax: goods from occupied regions to boat or dock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal
from veche.games.rurik.actions import MARKET as MARKET_CHOICE
from veche.games.rurik.actions import STORAGES, STORE, TAX
from veche.games.rurik.data.components import BOAT, MARKET, NOBODY
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.data.strategy import TAX as TAX_COLUMN
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.points import PooledPoints
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning

ON_BOAT: Final[int] = STORE.at(0)
ON_DOCK: Final[int] = STORE.at(1)
A_GOOD: Final[int] = MARKET_CHOICE.at(0)
A_COIN: Final[int] = MARKET_CHOICE.at(1)


class Tax(PooledPoints):
    """A good costs 1 point where the player rules, else 2."""

    RULES = "R-TAX-01..05"
    ASKS = "tax"

    def column(self) -> i64:
        return TAX_COLUMN

    def region(self, a: i64) -> i64:
        return TAX.region(a)

    def offer(self, s: Rurik, options: list[int]) -> None:
        p = self.player
        seat = s.seats[p]
        for r in range(s.box.regions):
            if s.goods[r] and seat.occupies(r) and (self.points >= 2 or seat.power.price(s, p, r) == 1):
                options.append(TAX.at(r))

    def use(self, s: Rurik, a: i64) -> None:
        p = self.player
        r = TAX.region(a)
        left = self.points - self.price(s, a)
        if left:
            s.push(Tax(p, left))
        s.goods[r] = 0
        kind = s.symbols[r]
        s.tell("tax", p, place=r, what=kind)
        if s.working(r, MARKET) == p:
            s.push(Market(p, region=r, good=kind))
        get_good(s, p, kind)

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [TAX.at(r)]

    def explain_use(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        r = TAX.region(a)
        meaning["target"] = target("good", NOBODY, r)
        meaning["good"] = GOODS[s.symbols[r]]
        meaning["price"] = self.reason(s, a)

    def why_no_use(self, s: Rurik, a: i64) -> Refusal | None:
        if not TAX.has(a):
            return None
        r = TAX.region(a)
        if not s.seats[self.player].occupies(r):
            return Refusal("R-TAX-01", "no.own_troop_there", self.player, place=r)
        if not s.goods[r]:
            return Refusal("R-TAX-04", "no.good_there", place=r)
        return Refusal("R-TAX-03", "no.price", n=self.points, place=r)


def get_good(s: Rurik, p: i64, kind: i64) -> None:
    """A good to boat or dock; asked only at tables that want to be.  R-TAX-06, R-ATTACK-06"""
    seat = s.seats[p]
    if s.box.asks_storage and seat.boat[kind] < BOAT[kind]:
        s.push(Store(p, kind))
    else:
        seat.store(kind)


class Store(Decision):
    """A good goes to its column of the boat or to the dock, as the player wishes."""

    RULES = "R-TAX-06, R-TAX-08, R-TAX-09"
    MUST = "R-TAX-06"
    ASKS = "store"
    __slots__ = ("good",)
    good: i64

    def __init__(self, player: i64 = 0, good: i64 = 0) -> None:
        super().__init__(player)
        self.good = good

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[TAX_COLUMN], "good": GOODS[self.good]}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["storage"] = STORAGES[STORE.word(a)]

    def legal(self, s: Rurik) -> list[int]:
        room = s.seats[self.player].boat[self.good] < BOAT[self.good]
        return [ON_BOAT, ON_DOCK] if room else [ON_DOCK]

    def apply(self, s: Rurik, a: i64) -> None:
        seat = s.seats[self.player]
        if a == ON_BOAT:
            seat.boat[self.good] += 1
        else:
            seat.dock[self.good] += 1

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        return Refusal("R-TAX-06", "no.boat_full", what=self.good) if a == ON_BOAT else None


class Market(Decision):
    """The own market of a taxed region adds a good of that kind or a coin."""

    RULES = "R-TAX-10..13"
    MUST = "R-TAX-10"
    ASKS = "market"
    __slots__ = ("good", "region")
    region: i64
    good: i64

    def __init__(self, player: i64 = 0, region: i64 = 0, good: i64 = 0) -> None:
        super().__init__(player)
        self.region = region
        self.good = good

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[TAX_COLUMN], "region": REGIONS[self.region], "good": GOODS[self.good]}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a == A_GOOD:
            meaning["good"] = GOODS[self.good]
        else:
            meaning["coins"] = 1

    def legal(self, s: Rurik) -> list[int]:
        return [A_GOOD, A_COIN]

    def apply(self, s: Rurik, a: i64) -> None:
        if a == A_GOOD:
            s.tell("market.good", self.player, place=self.region, what=self.good)
            get_good(s, self.player, self.good)
        else:
            s.seats[self.player].coins += 1
            s.tell("market.coin", self.player, place=self.region)
