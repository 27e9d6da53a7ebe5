"""What a seat knows of the scheme decks, and how likely a casualty is by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.schemes import CASUALTY

if TYPE_CHECKING:
    from veche.games.rurik.state import Rurik, Seat


def known_top(s: Rurik, seat: Seat, d: int) -> tuple[int, ...]:
    """The top cards of a deck that a seat put there and that nobody has touched since."""
    return s.decks[d][len(s.decks[d]) - seat.known[d] :]


def unseen(s: Rurik, seat: Seat) -> tuple[int, int]:
    """How many scheme cards a seat cannot place, and how many casualties are among them."""
    seen = [*s.discard, *s.revealed, *seat.hand, *seat.drawn, *known_top(s, seat, 0), *known_top(s, seat, 1)]
    return len(s.box.schemes) - len(seen), casualties(s.box.schemes) - casualties(seen)


def casualties(cards: tuple[int, ...] | list[int]) -> int:
    return sum(CASUALTY[face] for face in cards)


def casualty_chance(s: Rurik, seat: Seat, d: int, cards: int) -> int:
    """The chance of a casualty in percent, in so many cards of a deck or as many as it has.  R-ATTACK-12"""
    known = known_top(s, seat, d)[::-1][:cards]
    if casualties(known):
        return 100
    left, bad = unseen(s, seat)
    none = 1.0
    for n in range(min(cards, len(s.decks[d])) - len(known)):
        none *= (left - bad - n) / (left - n)
    return round(100 * (1 - none))
