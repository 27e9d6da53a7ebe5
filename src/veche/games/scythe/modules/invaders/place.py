"""After a Move action: a flag, a trap, and traps that are armed again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import PASS
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.modules.invaders.actions import ARM, FLAG, TRAP
from veche.games.scythe.modules.invaders.data import TRAPS
from veche.games.scythe.modules.invaders.tokens import (
    ARMED_AGAIN,
    DISARMED,
    FLAG_TOKEN,
    Token,
    flags_left,
    lay,
    token_at,
    traps_left,
    turn_over,
)
from veche.games.scythe.state import CHARACTER, FIRST_MECH, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheArmAbout, ScytheMeaning, ScytheTokenAbout


class AtCharacter(Step[Scythe]):
    """A token may be placed where the character stands."""

    __slots__ = ("place",)
    place: i64

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place


class PlaceFlag(AtCharacter):
    """Albion may place a flag where its character has ended its movement."""

    RULES = "S-IFA-02, S-IFA-01, S-IFA-03, S-IFA-24"
    ASKS = "flag"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, FLAG]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == FLAG:
            lay(s, self.place, FLAG_TOKEN)
            s.tell("flag", self.player, place=self.place)

    def about(self, s: Scythe) -> ScytheTokenAbout:
        return {"place": PLACES[self.place], "left": flags_left(s)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[self.place]} if a == FLAG else {}


class PlaceTrap(AtCharacter):
    """Togawa may place a trap of its choice there, face down."""

    RULES = "S-IFA-07, S-IFA-01, S-IFA-03, S-IFA-23, S-IFA-24"
    ASKS = "trap"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *(TRAP.at(trap) for trap in traps_left(s))]

    def hides(self, a: i64) -> bool:
        return TRAP.has(a)

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        trap = TRAP.trap(a)
        lay(s, self.place, trap)
        s.tell("trap", self.player, place=self.place)
        s.tell("trap.own", self.player, what=trap, to=self.player)

    def about(self, s: Scythe) -> ScytheTokenAbout:
        return {"place": PLACES[self.place], "left": len(traps_left(s))}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[self.place], "trap": TRAPS[TRAP.trap(a)]} if TRAP.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-IFA-24", "no.trap_left", what=TRAP.trap(a)) if TRAP.has(a) else None


def to_be_armed(s: Scythe, p: i64) -> list[int]:
    """Disarmed traps on which a character or mech has ended its movement of this action, sorted.  S-IFA-21"""
    seat = s.seats[p]
    places = [seat.mechs[i] for i in range(MECHS) if s.march.ended_in(FIRST_MECH + i, seat.mechs[i])]
    if s.march.ended_in(CHARACTER, seat.character):
        places.append(seat.character)
    return sorted(row[0] for row in s.faction_tokens if row[0] in places and Token(row).face == DISARMED)


class ArmTraps(Step[Scythe]):
    """With Shinobi a disarmed trap under a unit that has ended its movement there may be armed again."""

    RULES = "S-IFA-21"
    ASKS = "arm"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *(ARM.at(place) for place in to_be_armed(s, self.player))]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        place = ARM.place(a)
        turn_over(s, place, ARMED_AGAIN)
        s.tell("trap.arm", self.player, place=place)
        if to_be_armed(s, self.player):
            s.push(self)

    def about(self, s: Scythe) -> ScytheArmAbout:
        return {"places": [PLACES[place] for place in to_be_armed(s, self.player)]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        token = token_at(s, ARM.place(a))
        assert token is not None
        return {"place": PLACES[token.place], "trap": TRAPS[token.what]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-IFA-21", "no.trap_to_arm", place=ARM.place(a)) if ARM.has(a) else None
