"""Paying for deeds and conversions where the payer has a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.actions import DISCARD, GIVE, PAY, RAZE
from veche.games.rurik.data.components import BUILDINGS, NOBODY
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.scheme import discard_scheme
from veche.games.rurik.rules.sources import FIRST_DEED
from veche.games.rurik.rules.target import first_to_go, target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning

ANY_GOOD: Final[tuple[int, ...]] = tuple(range(len(GOODS)))


class Payment(Decision):
    """Something is given up; the source is what it is given for."""

    __slots__ = ("source",)
    source: i64

    def __init__(self, player: i64 = 0, source: i64 = 0) -> None:
        super().__init__(player)
        self.source = source

    def about(self, s: Rurik) -> RurikAbout:
        return {"deed": DEEDS[self.source - FIRST_DEED]} if self.source >= FIRST_DEED else {}


class PayGood(Payment):
    """Pay so many goods of the kinds allowed, one by one, or each of another kind."""

    RULES = "R-BONUS-15..17"
    MUST = "R-BONUS-09"
    ASKS = "pay"
    __slots__ = ("apart", "goods", "kinds")
    goods: i64
    kinds: tuple[int, ...]
    apart: bool

    def __init__(
        self,
        player: i64 = 0,
        goods: i64 = 0,
        kinds: tuple[int, ...] = (),
        apart: bool = False,
        source: i64 = 0,
    ) -> None:
        super().__init__(player, source)
        self.goods = goods
        self.kinds = kinds
        self.apart = apart

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["left"] = self.goods
        about["apart"] = self.apart
        return about

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["good"] = GOODS[PAY.good(a)]

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        options = [PAY.at(kind) for kind in self.kinds if seat.goods(kind)]
        return options[:1] if self.apart and len(options) == self.goods else options

    def apply(self, s: Rurik, a: i64) -> None:
        kind = PAY.good(a)
        s.seats[self.player].spend(kind)
        s.tell("pay", self.player, n=1, what=kind, source=self.source)
        if self.goods > 1:
            kinds = without(self.kinds, kind) if self.apart else self.kinds
            s.push(PayGood(self.player, self.goods - 1, kinds, self.apart, self.source))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PAY.has(a):
            rule = "R-DEED-20" if self.apart else "R-BONUS-17" if self.kinds == ANY_GOOD else "R-BONUS-15"
            has = s.seats[self.player].goods(PAY.good(a)) > 0
            return Refusal(rule, "no.pay_good" if has else "no.good_left", self.player, what=PAY.good(a))
        return None


class PayAlike(Payment):
    """Pay so many goods of one kind."""

    RULES = "R-DEED-22"
    MUST = "R-DEED-22"
    ASKS = "pay"
    __slots__ = ("goods",)
    goods: i64

    def __init__(self, player: i64 = 0, goods: i64 = 0, source: i64 = 0) -> None:
        super().__init__(player, source)
        self.goods = goods

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["left"] = self.goods
        about["alike"] = True
        return about

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["good"] = GOODS[PAY.good(a)]

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        return [PAY.at(kind) for kind in range(len(GOODS)) if seat.goods(kind) >= self.goods]

    def apply(self, s: Rurik, a: i64) -> None:
        kind = PAY.good(a)
        for _ in range(self.goods):
            s.seats[self.player].spend(kind)
        s.tell("pay", self.player, n=self.goods, what=kind, source=self.source)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PAY.has(a):
            kind = PAY.good(a)
            has = s.seats[self.player].goods(kind) > 0
            return Refusal("R-DEED-22", "no.pay_good" if has else "no.good_left", self.player, what=kind)
        return None


class DiscardScheme(Payment):
    """Give up a scheme card from hand, without its effect."""

    RULES = "R-DEED-30"
    MUST = "R-DEED-30"
    ASKS = "discard"

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["scheme"] = SCHEME_NAMES[DISCARD.scheme(a)]

    def legal(self, s: Rurik) -> list[int]:
        return [DISCARD.at(face) for face in sorted(set(s.seats[self.player].hand))]

    def auto(self, s: Rurik) -> bool:
        return len(s.seats[self.player].hand) == 1

    def apply(self, s: Rurik, a: i64) -> None:
        face = DISCARD.scheme(a)
        discard_scheme(s, self.player, face)
        s.tell("scheme.discard", self.player, what=face, source=self.source)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if DISCARD.has(a):
            return Refusal("R-DEED-30", "no.scheme_in_hand", what=DISCARD.scheme(a))
        return None


class GiveTroops(Payment):
    """Give up so many own troops, the leader last in its region, or each from a region that gave none."""

    RULES = "R-DEED-05, R-DEED-24, R-DEED-25, R-DEED-29"
    MUST = "R-DEED-29"
    ASKS = "give"
    __slots__ = ("apart", "given", "troops")
    troops: i64
    apart: bool
    given: tuple[int, ...]

    def __init__(
        self,
        player: i64 = 0,
        troops: i64 = 0,
        apart: bool = False,
        given: tuple[int, ...] = (),
        source: i64 = 0,
    ) -> None:
        super().__init__(player, source)
        self.troops = troops
        self.apart = apart
        self.given = given

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["left"] = self.troops
        about["apart"] = self.apart
        about["closed"] = self.closed(s)
        return about

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [GIVE.at(r)]

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        explain_give(s, self.player, a, 1, meaning)

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        return [GIVE.at(r) for r in range(s.box.regions) if seat.occupies(r) and r not in self.given]

    def apply(self, s: Rurik, a: i64) -> None:
        r = GIVE.region(a)
        give_troop(s, self.player, r, self.source)
        if self.troops > 1:
            given = tuple(sorted((*self.given, r))) if self.apart else ()
            s.push(GiveTroops(self.player, self.troops - 1, self.apart, given, self.source))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if not GIVE.has(a):
            return None
        r = GIVE.region(a)
        if r in self.given:
            return Refusal("R-DEED-05", "no.give_apart", place=r)
        return Refusal("R-DEED-29", "no.own_troop_there", self.player, place=r)


class GiveRuled(Payment):
    """Give up so many own troops of one region that the player rules."""

    RULES = "R-DEED-23, R-DEED-29"
    MUST = "R-DEED-23"
    ASKS = "give"
    __slots__ = ("troops",)
    troops: i64

    def __init__(self, player: i64 = 0, troops: i64 = 0, source: i64 = 0) -> None:
        super().__init__(player, source)
        self.troops = troops

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["left"] = self.troops
        about["ruled"] = True
        about["closed"] = self.closed(s)
        return about

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [GIVE.at(r)]

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        explain_give(s, self.player, a, self.troops, meaning)

    def legal(self, s: Rurik) -> list[int]:
        return [GIVE.at(r) for r in ruled_with_troops(s, self.player, self.troops)]

    def apply(self, s: Rurik, a: i64) -> None:
        for _ in range(self.troops):
            give_troop(s, self.player, GIVE.region(a), self.source)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if GIVE.has(a):
            return Refusal("R-DEED-23", "no.give_ruled", n=self.troops, place=GIVE.region(a))
        return None


class RazeBuilding(Payment):
    """Take one own building back from the board."""

    RULES = "R-DEED-19, R-BUILD-19"
    MUST = "R-DEED-19"
    ASKS = "raze"

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["closed"] = self.closed(s)
        return about

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        standing = [kind for kind in range(len(BUILDINGS)) if s.building(r, kind) != NOBODY]
        return [RAZE.of(kind, r) for kind in standing or range(len(BUILDINGS))]

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["target"] = target(BUILDINGS[RAZE.building(a)], self.player, RAZE.region(a))

    def legal(self, s: Rurik) -> list[int]:
        options: list[int] = []
        for kind in range(len(BUILDINGS)):
            for r in range(s.box.regions):
                if s.building(r, kind) == self.player:
                    options.append(RAZE.of(kind, r))
        return options

    def apply(self, s: Rurik, a: i64) -> None:
        kind = RAZE.building(a)
        r = RAZE.region(a)
        s.buildings[r * 3 + kind] = NOBODY
        s.tell("raze", self.player, place=r, what=kind, source=self.source)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if RAZE.has(a):
            return Refusal("R-DEED-19", "no.own_building", place=RAZE.region(a), what=RAZE.building(a))
        return None


def give_troop(s: Rurik, p: i64, r: i64, source: i64) -> None:
    leader = s.seats[p].lose_troop(r)
    s.tell("give.leader" if leader else "give", p, place=r, source=source)


def explain_give(s: Rurik, p: i64, a: i64, troops: i64, meaning: RurikMeaning) -> None:
    r = GIVE.region(a)
    meaning["target"] = target(first_to_go(s, p, r), p, r)
    meaning["troops"] = troops


def ruled_with_troops(s: Rurik, p: i64, n: i64) -> list[int]:
    seat = s.seats[p]
    return [r for r in range(s.box.regions) if seat.figures(r) >= n and s.ruler(r) == p]
