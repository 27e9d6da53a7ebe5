"""Trade, and every other gain of resources of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import PASS, PUT, RESOURCE
from veche.games.scythe.data.board import NOWHERE, PLACES
from veche.games.scythe.data.board import RESOURCES as KIND_NAMES
from veche.games.scythe.rules.bottom_effects import sites
from veche.games.scythe.state import KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeaning, ScytheNumberAbout, ScytheResourceAbout


class PlaceResources(Step[Scythe]):
    """Resources go to one controlled territory with an own worker, no lake."""

    RULES = "S-TRADE-03, S-TRADE-04, S-TRADE-07, S-FACTORY-17"
    ASKS = "put"
    __slots__ = ("amount", "source")
    amount: i64
    source: i64

    def __init__(self, player: i64 = 0, amount: i64 = 0, source: i64 = 0) -> None:
        self.player = player
        self.amount = amount
        self.source = source

    def legal(self, s: Scythe) -> list[int]:
        return [PUT.at(place) for place in sites(s, self.player, NOWHERE)] or [PASS]

    def apply(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            s.push(ChooseResources(self.player, self.amount, self.source, PUT.place(a)))

    def about(self, s: Scythe) -> ScytheNumberAbout:
        return {"n": self.amount}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[PUT.place(a)]} if PUT.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if PUT.has(a):
            place = PUT.place(a)
            if s.box.board.is_lake[place]:
                return Refusal("S-TRADE-07", "no.lake_site", place=place)
            return Refusal("S-TRADE-03", "no.worker_there", place=place)
        return None


class ChooseResources(Step[Scythe]):
    """Resources of any kinds, one by one."""

    RULES = "S-TRADE-02, S-ENC-08"
    ASKS = "resource"
    __slots__ = ("amount", "place", "source")
    amount: i64
    source: i64
    place: i64

    def __init__(self, player: i64 = 0, amount: i64 = 0, source: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.amount = amount
        self.source = source
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *RESOURCE.actions]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        kind = RESOURCE.kind(a)
        s.resources[self.place * KINDS + kind] += 1
        s.tell("gain.resource", self.player, n=1, place=self.place, what=kind, source=self.source)
        if self.amount > 1:
            s.push(ChooseResources(self.player, self.amount - 1, self.source, self.place))

    def about(self, s: Scythe) -> ScytheResourceAbout:
        return {"n": self.amount, "place": PLACES[self.place]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"what": KIND_NAMES[RESOURCE.kind(a)]} if RESOURCE.has(a) else {}


assert len(KIND_NAMES) == KINDS
