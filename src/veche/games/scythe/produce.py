"""Produce: one item for each worker on the chosen territories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import AMOUNT, MOST_AT_ONCE, PRODUCE, STOP
from veche.games.scythe.causes import BY_STRUCTURE, source
from veche.games.scythe.data.board import BIT, HEX_COUNT, NOTHING, NOWHERE, PRODUCT, WORKER
from veche.games.scythe.data.mats import MILL
from veche.games.scythe.stars import PlaceStars
from veche.games.scythe.state import KINDS, Scythe
from veche.games.scythe.tracks import tell_tokens

if TYPE_CHECKING:
    from mypy_extensions import i64

WITH_MILL = 1


def producers(s: Scythe, p: i64, place: i64, mill: bool) -> i64:
    """Workers, and the Mill, that can produce there now.  S-PRODUCE-04..07, S-PRODUCE-12..19"""
    seat = s.seats[p]
    product = PRODUCT[place]
    if product == NOTHING:
        return 0
    n: i64 = seat.workers[place]
    if mill and seat.structures[MILL] == place and seat.uses(MILL):
        n += 1
    if n == 0 or s.controller(place) != p:
        return 0
    if product == WORKER:
        n = min(n, seat.waiting)
    return n


class ProduceOn(Step[Scythe]):
    """Up to n different territories produce; at = those that have, as bits; who = WITH_MILL on the mat.

    The Mill's territory is one more.
    """

    RULES = "S-PRODUCE-01, S-PRODUCE-04..09, S-PRODUCE-12..19"

    def legal(self, s: Scythe) -> list[int]:
        options = [STOP]
        for place in range(HEX_COUNT):
            if (
                not self.at >> place & 1
                and self.allows(s, place)
                and producers(s, self.player, place, self.who == 1)
            ):
                options.append(PRODUCE + place)
        return options

    def allows(self, s: Scythe, place: i64) -> bool:
        """With no ordinary territory left only the Mill's may follow.  S-PRODUCE-14"""
        return self.n > 0 or self.is_mill(s, place)

    def is_mill(self, s: Scythe, place: i64) -> bool:
        seat = s.seats[self.player]
        return self.who == WITH_MILL and seat.uses(MILL) and seat.structures[MILL] == place

    def apply(self, s: Scythe, a: i64) -> None:
        if a == STOP:
            return
        place: i64 = a - PRODUCE
        left = self.n if self.is_mill(s, place) else self.n - 1
        s.push(ProduceOn(self.player, left, self.at | BIT[place], self.who))
        s.push(Produced(self.player, producers(s, self.player, place, self.who == WITH_MILL), place))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not PRODUCE <= a < PRODUCE + HEX_COUNT:
            return None
        place = a - PRODUCE
        if self.at >> place & 1:
            return Refusal("S-PRODUCE-17", "no.produced_already", at=place)
        if s.controller(place) != self.player:
            return Refusal("S-PRODUCE-01", "no.control", at=place)
        if not self.allows(s, place):
            return Refusal("S-PRODUCE-01", "no.more_territories")
        return Refusal("S-PRODUCE-04", "no.producers", at=place)


class Produced(Step[Scythe]):
    """Each of the n producers makes one item, or declines."""

    RULES = "S-PRODUCE-04..06, S-PRODUCE-08..11"

    def legal(self, s: Scythe) -> list[int]:
        return [AMOUNT + n for n in range(min(self.n, MOST_AT_ONCE) + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n: i64 = a - AMOUNT
        seat = s.seats[self.player]
        product = PRODUCT[self.at]
        # More than there are workers: one was the Mill's.
        cause: i64 = BY_STRUCTURE + MILL if n > seat.workers[self.at] else source(s, self.player)
        s.push(PlaceStars(self.player))  # a sixth star ends the action here.  S-END-07
        if n == 0:
            return
        if product == WORKER:
            seat.workers[self.at] += n
            seat.waiting -= n
            s.tell("gain.worker", self.player, n, self.at, cause)
        else:
            s.resources[self.at * KINDS + product] += n
            tell_tokens(s, self.player, product, n, cause, self.at)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if AMOUNT <= a <= AMOUNT + MOST_AT_ONCE:
            return Refusal("S-PRODUCE-04", "no.more_producers", n=self.n, at=self.at)
        return None


assert NOWHERE < 0
