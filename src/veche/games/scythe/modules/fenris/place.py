"""Where Influence goes: under the character, then elsewhere, and to those whom an attack drives away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import PASS
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.modules.fenris.actions import HORRIFY, INFLUENCE, SPREAD
from veche.games.scythe.modules.fenris.tokens import free_for_second, lay
from veche.games.scythe.state import Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        ScytheHorrifyAbout,
        ScytheMeaning,
        ScytheSpreadAbout,
        ScytheTokenAbout,
    )


class PlaceInfluence(Step[Scythe]):
    """Fenris may place a token where its character has ended its movement, and then another one."""

    RULES = "S-FENRIS-11, S-FENRIS-12"
    ASKS = "influence"
    __slots__ = ("place",)
    place: i64

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, INFLUENCE]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p = self.player
        lay(s, p, self.place)
        s.tell("influence", p, place=self.place)
        if s.seats[p].influence and free_for_second(s):
            s.push(SpreadInfluence(p))

    def about(self, s: Scythe) -> ScytheTokenAbout:
        return {"place": PLACES[self.place], "left": s.seats[self.player].influence}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[self.place]} if a == INFLUENCE else {}


class SpreadInfluence(Step[Scythe]):
    """And a second one on an unoccupied territory of a primary terrain."""

    RULES = "S-FENRIS-11, S-FENRIS-12"
    ASKS = "spread"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *(SPREAD.at(place) for place in free_for_second(s))]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        place = SPREAD.place(a)
        lay(s, self.player, place)
        s.tell("influence", self.player, place=place)

    def about(self, s: Scythe) -> ScytheSpreadAbout:
        return {
            "places": [PLACES[place] for place in free_for_second(s)],
            "left": s.seats[self.player].influence,
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[SPREAD.place(a)]} if a != PASS else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FENRIS-12", "no.influence_there", place=SPREAD.place(a)) if SPREAD.has(a) else None


class Horrified(Step[Scythe]):
    """A token for each unit that was forced to retreat may go to its owner."""

    RULES = "S-FENRIS-17"
    ASKS = "horrify"
    __slots__ = ("other", "units")
    other: i64
    units: i64

    def __init__(self, player: i64 = 0, other: i64 = 0, units: i64 = 0) -> None:
        self.player = player
        self.other = other
        self.units = units

    def most(self, s: Scythe) -> i64:
        return min(self.units, s.seats[self.player].influence)

    def legal(self, s: Scythe) -> list[int]:
        return [HORRIFY.at(n) for n in range(self.most(s) + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n = HORRIFY.n(a)
        s.seats[self.player].influence -= n
        s.seats[self.other].influence += n
        if n:
            s.tell("horrify", self.player, n=n, other=self.other)

    def about(self, s: Scythe) -> ScytheHorrifyAbout:
        return {"faction": FACTIONS[s.seats[self.other].faction], "most": self.most(s)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": HORRIFY.n(a), "faction": FACTIONS[s.seats[self.other].faction]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FENRIS-17", "no.horrify", n=self.most(s)) if HORRIFY.has(a) else None
