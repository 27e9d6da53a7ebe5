"""Faction tokens on the board: Albion's flags and Togawa's traps, one on a territory.  S-IFA-01"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.factions import ALBION, TOGAWA
from veche.games.scythe.modules.invaders.data import (
    FLAGS,
    TRAP_CARDS,
    TRAP_COINS,
    TRAP_LOSS,
    TRAP_POPULARITY,
    TRAP_POWER,
    TRAPS,
)
from veche.games.scythe.rules.cards import discard_card
from veche.games.scythe.rules.sources import BY_TRAP, lose_coins, lose_popularity, lose_power
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

# What a token is: a trap by its number, or a flag.
FLAG_TOKEN: Final[int] = len(TRAPS)

# How it lies.  One that was sprung once is known to all, also when it is armed again.  S-IFA-09, S-IFA-23
FACE_DOWN: Final = 0  # as it was placed; a flag always lies so
DISARMED: Final = 1
ARMED_AGAIN: Final = 2


class Token:
    """A token on the board."""

    __slots__ = ("face", "place", "what")

    def __init__(self, row: tuple[int, ...]) -> None:
        self.place: i64 = row[0]
        self.what: i64 = row[1]
        self.face: i64 = row[2]

    @property
    def is_flag(self) -> bool:
        return self.what == FLAG_TOKEN

    @property
    def is_armed(self) -> bool:
        return self.what != FLAG_TOKEN and self.face != DISARMED

    @property
    def is_secret(self) -> bool:
        """Does only its owner know which trap it is?  S-IFA-23"""
        return self.what != FLAG_TOKEN and self.face == FACE_DOWN

    @property
    def faction(self) -> i64:
        return ALBION if self.what == FLAG_TOKEN else TOGAWA


def token_at(s: Scythe, place: i64) -> Token | None:
    for row in s.faction_tokens:
        if row[0] == place:
            return Token(row)
    return None


def armed_at(s: Scythe, place: i64) -> bool:
    token = token_at(s, place)
    return token is not None and token.is_armed


def seat_with(s: Scythe, faction: i64) -> i64:
    """The seat that plays a faction, or NOBODY."""
    for p, seat in enumerate(s.seats):
        if seat.faction == faction:
            return p
    return NOBODY


def flags(s: Scythe) -> list[int]:
    """Where they stand."""
    return [row[0] for row in s.faction_tokens if row[1] == FLAG_TOKEN]


def traps(s: Scythe) -> list[int]:
    """Where they lie, armed or not."""
    return [row[0] for row in s.faction_tokens if row[1] != FLAG_TOKEN]


def flags_left(s: Scythe) -> i64:
    return FLAGS - len(flags(s))


def traps_left(s: Scythe) -> list[int]:
    """Those that are not placed, by number; only Togawa knows which they are.  S-IFA-24"""
    placed = [row[1] for row in s.faction_tokens]
    return [trap for trap in range(len(TRAPS)) if trap not in placed]


def lay(s: Scythe, place: i64, what: i64) -> None:
    s.faction_tokens = (*s.faction_tokens, (place, what, FACE_DOWN))


def turn_over(s: Scythe, place: i64, face: i64) -> None:
    s.faction_tokens = tuple((row[0], row[1], face) if row[0] == place else row for row in s.faction_tokens)


def spring(s: Scythe, p: i64, place: i64) -> bool:
    """An opponent's unit stops on an armed trap, and its owner loses what the trap says, if it is there.

    S-IFA-08, S-IFA-09, S-IFA-11, S-IFA-22
    """
    token = token_at(s, place)
    if token is None or not token.is_armed or s.seats[p].faction == token.faction:
        return False
    turn_over(s, place, DISARMED)
    s.barrier += 1
    s.tell("trap.sprung", p, place=place, what=token.what, other=seat_with(s, token.faction))
    n: i64 = TRAP_LOSS[token.what]
    if token.what == TRAP_POPULARITY:
        lose_popularity(s, p, n, BY_TRAP)
    elif token.what == TRAP_POWER:
        lose_power(s, p, n, BY_TRAP)
    elif token.what == TRAP_COINS:
        lose_coins(s, p, n, BY_TRAP)
    else:
        assert token.what == TRAP_CARDS
        lose_cards(s, p, n)
    return True


def lose_cards(s: Scythe, p: i64, n: i64) -> None:
    """Drawn from the hand at random, and discarded."""
    while n > 0 and s.seats[p].hand:
        hand = s.seats[p].hand
        card = hand[s.rng.below(len(hand))]
        discard_card(s, p, card)
        s.tell("discard", p, n=card, source=BY_TRAP)
        n -= 1
