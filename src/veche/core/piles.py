"""Piles of cards: tuples that are replaced, never changed, so that copies of a state can share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veche.core.rng import Rng


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A pile without one copy of a card."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def shuffled(cards: tuple[int, ...], rng: Rng) -> list[int]:
    pile = list(cards)
    rng.shuffle(pile)
    return pile


def deal_anew(pile: list[int], rng: Rng) -> None:
    """Shuffle what somebody cannot know, so that nothing of its true order shows in the result."""
    pile.sort()
    rng.shuffle(pile)


def take(pile: list[int], n: int) -> tuple[int, ...]:
    """The top n cards leave the pile."""
    taken = tuple(pile[len(pile) - n :])
    del pile[len(pile) - n :]
    return taken
