"""Produce: one item for each worker on the chosen territories."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import AMOUNT, MOST_AT_ONCE, PRODUCE, STOP
from veche.games.scythe.data.board import NOTHING, PLACES, PRODUCTS, WORKER
from veche.games.scythe.data.mats import MILL, PRODUCE_COSTS
from veche.games.scythe.data.notation import costs
from veche.games.scythe.rules.sources import BY_STRUCTURE
from veche.games.scythe.rules.stars import PlaceStars
from veche.games.scythe.state import KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.observation import Gain
    from veche.games.scythe.question import ScytheAmountAbout, ScytheMeaning, ScytheProduceAbout

ALL = "PRODUCE ALL"
MOST_DIGITS = 9  # of a number that somebody could mean


def producers(s: Scythe, p: i64, place: i64, mill: bool) -> i64:
    """Workers, and the Mill, that can produce there now.  S-PRODUCE-04..07, S-PRODUCE-12..19"""
    seat = s.seats[p]
    product = s.box.board.product[place]
    if product == NOTHING:
        return 0
    n: i64 = seat.workers[place]
    if mill and seat.structures[MILL] == place and seat.uses(MILL):
        n += 1
    if n and s.controller(place) != p:
        n = 0
    for module in s.box.times_made:
        n *= module.times_made(s, p)
    if mill:
        n += made_besides(s, p, place)
    if product == WORKER:
        n = min(n, seat.waiting)
    return n


def made_besides(s: Scythe, p: i64, place: i64) -> i64:
    """By pieces of modules."""
    n: i64 = 0
    for module in s.box.produces:
        n += module.produces(s, p, place)
    return n


def made(s: Scythe, place: i64) -> Gain:
    """What a worker makes there."""
    return PRODUCTS[s.box.board.product[place]]


class ProduceOn(Step[Scythe]):
    """Up to so many different territories produce; the Mill's, by the mat's own action, is one more."""

    RULES = "S-PRODUCE-01, S-PRODUCE-04..09, S-PRODUCE-12..19"
    ASKS = "produce"
    __slots__ = ("mill", "produced", "source", "territories")
    territories: i64
    source: i64
    mill: bool  # does it take part?
    produced: tuple[int, ...]  # the hexes that have

    def __init__(
        self,
        player: i64 = 0,
        territories: i64 = 0,
        source: i64 = 0,
        mill: bool = False,
        produced: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.territories = territories
        self.source = source
        self.mill = mill
        self.produced = produced

    def legal(self, s: Scythe) -> list[int]:
        options = [STOP]
        for place in s.box.board.hexes:
            if (
                place not in self.produced
                and self.allows(s, place)
                and producers(s, self.player, place, self.mill)
            ):
                options.append(PRODUCE.at(place))
        return options

    def allows(self, s: Scythe, place: i64) -> bool:
        """With no ordinary territory left only the Mill's may follow.  S-PRODUCE-14"""
        return self.territories > 0 or self.besides(s, place)

    def besides(self, s: Scythe, place: i64) -> bool:
        """Does the territory count as none?"""
        seat = s.seats[self.player]
        if not self.mill:
            return False
        return (seat.uses(MILL) and seat.structures[MILL] == place) or made_besides(s, self.player, place) > 0

    def apply(self, s: Scythe, a: i64) -> None:
        if a == STOP:
            return
        p = self.player
        place = PRODUCE.place(a)
        left = self.territories if self.besides(s, place) else self.territories - 1
        s.push(ProduceOn(p, left, self.source, self.mill, (*self.produced, place)))
        s.push(Produced(p, producers(s, p, place, self.mill), self.source, place))

    def about(self, s: Scythe) -> ScytheProduceAbout:
        return {"territories": self.territories, "all": self.all_can(s)}

    def all_can(self, s: Scythe) -> bool:
        """Are there several, and not more than may produce?"""
        places = [PRODUCE.place(a) for a in self.legal(s) if PRODUCE.has(a)]
        return len(places) > 1 and len([1 for r in places if not self.besides(s, r)]) <= self.territories

    def unfold(self, s: Scythe, gesture: str) -> list[int]:
        """`produce all`: everywhere as many as can be; `produce all with D4 1`: there not so many."""
        head, _, tail = " ".join(gesture.split()).upper().partition(" WITH ")
        words = tail.split()
        numbers = words[1::2]
        if head != ALL or not self.all_can(s) or len(words) % 2 or not all(n.isdecimal() for n in numbers):
            return []
        wanted = {place: int(n[:MOST_DIGITS]) for place, n in zip(words[::2], numbers, strict=True)}
        found: list[int] = []
        ahead = s.copy()
        ahead.pass_over_automata()
        while ahead.agenda and isinstance(ahead.agenda[-1], ProduceOn):
            left = [a for a in ahead.agenda[-1].legal(ahead) if PRODUCE.has(a)]
            if not left:
                break
            ahead.apply(left[0], self.player)
            most = AMOUNT.n(ahead.legal(self.player)[-1])
            made = AMOUNT.at(min(wanted.get(PLACES[PRODUCE.place(left[0])], most), most))
            ahead.apply(made, self.player)
            found += [left[0], made]
        return found

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == STOP:
            return {}
        place = PRODUCE.place(a)
        most = producers(s, self.player, place, self.mill)
        means: ScytheMeaning = {"place": PLACES[place], "what": made(s, place), "most": most}
        if self.besides(s, place):
            means["besides"] = True
        if s.box.board.product[place] == WORKER:
            before = s.seats[self.player].workers_placed()
            means["dearer"] = costs(PRODUCE_COSTS[before + most])
        return means

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if not PRODUCE.has(a):
            return None
        place = PRODUCE.place(a)
        if place in self.produced:
            return Refusal("S-PRODUCE-17", "no.produced_already", place=place)
        if s.controller(place) != self.player:
            return Refusal("S-PRODUCE-01", "no.control", place=place)
        if not self.allows(s, place):
            return Refusal("S-PRODUCE-01", "no.more_territories")
        return Refusal("S-PRODUCE-04", "no.producers", place=place)


class Produced(Step[Scythe]):
    """Each of the producers makes one item, or declines."""

    RULES = "S-PRODUCE-04..06, S-PRODUCE-08..11"
    ASKS = "amount"
    __slots__ = ("place", "producers", "source")
    producers: i64
    source: i64
    place: i64

    def __init__(self, player: i64 = 0, producers: i64 = 0, source: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.producers = producers
        self.source = source
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        return [AMOUNT.at(n) for n in range(min(self.producers, MOST_AT_ONCE) + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        p, place = self.player, self.place
        n = AMOUNT.n(a)
        seat = s.seats[p]
        product = s.box.board.product[place]
        # More than there are workers: one was the Mill's.
        mill = seat.structures[MILL] == place
        source: i64 = BY_STRUCTURE + MILL if mill and n > seat.workers[place] else self.source
        s.push(PlaceStars(p))  # a sixth star ends the action here.  S-END-07
        if n == 0:
            return
        if product == WORKER:
            seat.workers[place] += n
            seat.waiting -= n
            s.tell("gain.worker", p, n=n, place=place, source=source)
            for module in s.box.on_appear:
                module.on_appear(s, p, place)
            return
        for module in s.box.produces:
            n -= module.takes_aboard(s, p, place, product, n)
        if n:
            s.resources[place * KINDS + product] += n
            s.tell("gain.resource", p, n=n, place=place, what=product, source=source)

    def about(self, s: Scythe) -> ScytheAmountAbout:
        most = min(self.producers, MOST_AT_ONCE)
        return {"what": made(s, self.place), "place": PLACES[self.place], "least": 0, "most": most}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": AMOUNT.n(a)}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if AMOUNT.has(a):
            return Refusal("S-PRODUCE-04", "no.more_producers", n=self.producers, place=self.place)
        return None
