"""The deck of an Automa: two discard piles, and when they are shuffled in again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import shuffled
from veche.games.scythe.automa.data import AUTOMA_CARDS
from veche.games.scythe.automa.state import NO_CARD, Automa

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.state import Scythe


def new_deck(rng: Rng) -> tuple[int, ...]:
    return tuple(shuffled(tuple(range(len(AUTOMA_CARDS))), rng))


def draw(s: Scythe, automa: Automa) -> i64:
    """The top card; an empty deck is made anew from both discard piles.  S-SOLO-05"""
    if not automa.deck:
        automa.deck = tuple(shuffled(automa.discard + automa.spent, s.rng))
        automa.discard = automa.spent = ()
        s.tell("automa.reshuffle", automa.seat)
    card = automa.deck[-1]
    automa.deck = automa.deck[:-1]
    s.barrier += 1
    return card


def lay_down(automa: Automa) -> None:
    """The card of a turn goes to the main discard pile, carried out or skipped.  S-SOLO-37"""
    automa.discard = (*automa.discard, automa.card)
    automa.card = NO_CARD


def shuffle_all(s: Scythe, automa: Automa) -> None:
    """All 19 cards, those of combats and the one of this turn included.  S-SOLO-06"""
    automa.card = NO_CARD
    automa.discard = automa.spent = ()
    automa.deck = new_deck(s.rng)
    s.barrier += 1
