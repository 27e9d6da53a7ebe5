"""Paying for deeds and conversions where the payer has a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal
from veche.games.rurik.actions import DISCARD, GIVE, PAY, RAZE
from veche.games.rurik.causes import BY_CONVERSION, BY_DEEDS
from veche.games.rurik.data.components import BUILDINGS, NOBODY
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.decision import Decision
from veche.games.rurik.event import Event
from veche.games.rurik.scheme import discard_scheme
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_GOOD: Final = (1 << len(GOODS)) - 1
ANYWHERE: Final = 0
APART: Final = 1


class Bought(Event):
    """What a deed pays for waits below its payments; who = the deed."""


def paid_for(s: Rurik) -> i64:
    """The cause of the payment on top of the agenda."""
    for step in s.agenda[::-1]:  # not `reversed`, which the compiler cannot take here
        if isinstance(step, Bought):
            return BY_DEEDS + step.who
    return BY_CONVERSION


class PayGood(Decision):
    """Pay n goods one by one; at = kinds allowed, as bits; who = 1 if each must be of another kind."""

    RULES = "R-BONUS-15..17"
    MUST = "R-BONUS-09"

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        kinds = [PAY + kind for kind in range(len(GOODS)) if self.at >> kind & 1 and seat.goods(kind)]
        return kinds[:1] if self.who == APART and len(kinds) == self.n else kinds

    def apply(self, s: Rurik, a: i64) -> None:
        kind: i64 = a - PAY
        s.seats[self.player].spend(kind)
        s.tell("pay", self.player, 1, paid_for(s), kind)
        if self.n > 1:
            allowed = self.at & ~(1 << kind) if self.who == APART else self.at
            s.push(PayGood(self.player, self.n - 1, allowed, self.who))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PAY <= a < PAY + len(GOODS):
            rule = "R-DEED-20" if self.who == APART else "R-BONUS-17" if self.at == ANY_GOOD else "R-BONUS-15"
            has = s.seats[self.player].goods(a - PAY) > 0
            return Refusal(rule, "no.pay_good" if has else "no.good_left", self.player, who=a - PAY)
        return None


class PayAlike(Decision):
    """Pay n goods of one kind."""

    RULES = "R-DEED-22"
    MUST = "R-DEED-22"

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        return [PAY + kind for kind in range(len(GOODS)) if seat.goods(kind) >= self.n]

    def apply(self, s: Rurik, a: i64) -> None:
        for _ in range(self.n):
            s.seats[self.player].spend(a - PAY)
        s.tell("pay", self.player, self.n, paid_for(s), a - PAY)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PAY <= a < PAY + len(GOODS):
            has = s.seats[self.player].goods(a - PAY) > 0
            return Refusal("R-DEED-22", "no.pay_good" if has else "no.good_left", self.player, who=a - PAY)
        return None


class DiscardScheme(Decision):
    """Give up a scheme card from hand, without its effect."""

    RULES = "R-DEED-30"
    MUST = "R-DEED-30"

    def legal(self, s: Rurik) -> list[int]:
        return [DISCARD + face for face in sorted(set(s.seats[self.player].hand))]

    def auto(self, s: Rurik) -> bool:
        return len(s.seats[self.player].hand) == 1

    def apply(self, s: Rurik, a: i64) -> None:
        discard_scheme(s, self.player, a - DISCARD)
        s.tell("scheme.discard", self.player, 0, paid_for(s), a - DISCARD)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if DISCARD <= a < DISCARD + len(SCHEME_NAMES):
            return Refusal("R-DEED-30", "no.scheme_in_hand", who=a - DISCARD)
        return None


class GiveTroops(Decision):
    """Give up n own troops, the leader last in its region; who = APART: at = regions used."""

    RULES = "R-DEED-05, R-DEED-24, R-DEED-25, R-DEED-29"
    MUST = "R-DEED-29"

    def legal(self, s: Rurik) -> list[int]:
        seat = s.seats[self.player]
        return [GIVE + r for r in range(s.regions()) if seat.occupies(r) and not self.at >> r & 1]

    def apply(self, s: Rurik, a: i64) -> None:
        r: i64 = a - GIVE
        give_troop(s, self.player, r)
        if self.n > 1:
            used: i64 = self.at | 1 << r if self.who == APART else 0
            s.push(GiveTroops(self.player, self.n - 1, used, self.who))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if not GIVE <= a < GIVE + len(REGIONS):
            return None
        r = a - GIVE
        if r < s.regions() and self.at >> r & 1:
            return Refusal("R-DEED-05", "no.give_apart", at=r)
        return Refusal("R-DEED-29", "no.own_troop_there", self.player, at=r)


class GiveRuled(Decision):
    """Give up n own troops of one region that the player rules."""

    RULES = "R-DEED-23, R-DEED-29"
    MUST = "R-DEED-23"

    def legal(self, s: Rurik) -> list[int]:
        return [GIVE + r for r in ruled_with_troops(s, self.player, self.n)]

    def apply(self, s: Rurik, a: i64) -> None:
        for _ in range(self.n):
            give_troop(s, self.player, a - GIVE)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if GIVE <= a < GIVE + len(REGIONS):
            return Refusal("R-DEED-23", "no.give_ruled", n=self.n, at=a - GIVE)
        return None


class RazeBuilding(Decision):
    """Take one own building back from the board."""

    RULES = "R-DEED-19, R-BUILD-19"
    MUST = "R-DEED-19"

    def legal(self, s: Rurik) -> list[int]:
        options: list[int] = []
        for kind in range(len(BUILDINGS)):
            for r in range(s.regions()):
                if s.building(r, kind) == self.player:
                    options.append(RAZE + kind * len(REGIONS) + r)
        return options

    def apply(self, s: Rurik, a: i64) -> None:
        kind: i64 = (a - RAZE) // len(REGIONS)
        r: i64 = (a - RAZE) % len(REGIONS)
        s.buildings[r * 3 + kind] = NOBODY
        s.tell("raze", self.player, paid_for(s), r, kind)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if RAZE <= a < RAZE + len(BUILDINGS) * len(REGIONS):
            return Refusal(
                "R-DEED-19", "no.own_building", at=(a - RAZE) % len(REGIONS), who=(a - RAZE) // len(REGIONS)
            )
        return None


def give_troop(s: Rurik, p: i64, r: i64) -> None:
    leader = s.seats[p].lose_troop(r)
    s.tell("give.leader" if leader else "give", p, 0, r, paid_for(s))


def ruled_with_troops(s: Rurik, p: i64, n: i64) -> list[int]:
    seat = s.seats[p]
    return [r for r in range(s.regions()) if seat.figures(r) >= n and s.ruler(r) == p]
