"""A token is used: once in a game, at its own moment, and turned over.  S-FENRIS-40"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import MOD, PASS
from veche.games.scythe.data.notation import GAIN_POPULARITY
from veche.games.scythe.modules.mech_mods.data import (
    HOUSE_MODS,
    INFRASTRUCTURE,
    MOMENTS,
    PROPAGANDA_POPULARITY,
)
from veche.games.scythe.rules.cards import look_at_hand
from veche.games.scythe.rules.sources import BY_PROPAGANDA
from veche.games.scythe.rules.tracks import gain_track
from veche.games.scythe.state import NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeaning, ScytheModAbout

AUTOMACHINES: Final = INFRASTRUCTURE.index("automachines")
SPY: Final = INFRASTRUCTURE.index("spy")
PROPAGANDA: Final = INFRASTRUCTURE.index("propaganda")
CAVALRY: Final = INFRASTRUCTURE.index("cavalry")


def owns(s: Scythe, p: i64, mod: i64) -> bool:
    """Does it lie before the player, used or not?  An automaton has none."""
    seat = s.seats[p]
    if seat.automatic or seat.faction == NOBODY:
        return False
    return s.box.infrastructure[seat.faction] >> mod & 1 == 1


def usable(s: Scythe, p: i64, moment: str) -> list[int]:
    """The tokens of a player that have not been used and belong to a moment."""
    spent = s.seats[p].spent
    return [
        mod for mod, when in enumerate(MOMENTS) if when == moment and owns(s, p, mod) and not spent >> mod & 1
    ]


def turn_over(s: Scythe, p: i64, mod: i64) -> None:
    s.seats[p].spent |= 1 << mod
    s.tell("mod", p, what=mod)


def why_not(s: Scythe, p: i64, a: i64) -> Refusal | None:
    """Why a token cannot be used now."""
    if not MOD.has(a):
        return None
    mod = MOD.mod(a)
    if not owns(s, p, mod):
        return Refusal("S-FENRIS-40", "no.mod", what=mod)
    if s.seats[p].spent >> mod & 1:
        return Refusal("S-FENRIS-40", "no.mod_again", what=mod)
    return Refusal("S-FENRIS-40", "no.mod_now", what=mod)


class UseMod(Step[Scythe]):
    """One token may be used with the action or combat that begins."""

    RULES = "S-FENRIS-40, S-FENRIS-42..45"
    ASKS = "mod"
    __slots__ = ("enemy", "mod")
    mod: i64
    enemy: i64  # in a combat, or NOBODY

    def __init__(self, player: i64 = 0, mod: i64 = 0, enemy: i64 = NOBODY) -> None:
        self.player = player
        self.mod = mod
        self.enemy = enemy

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, MOD.at(self.mod)]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p, mod = self.player, self.mod
        turn_over(s, p, mod)
        if mod == SPY:
            look_at_hand(s, p, self.enemy)
        elif mod == PROPAGANDA:
            gain_track(s, p, GAIN_POPULARITY, PROPAGANDA_POPULARITY, BY_PROPAGANDA)
        else:
            s.seats[p].running |= 1 << mod

    def about(self, s: Scythe) -> ScytheModAbout:
        name = INFRASTRUCTURE[self.mod]
        return {"mod": name, "designed": name in HOUSE_MODS}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"mod": INFRASTRUCTURE[MOD.mod(a)]} if MOD.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return why_not(s, self.player, a)
