"""The combat deck, and paying with its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe


def draw_cards(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """Combat cards to a hand; an empty deck is made anew from the discard pile.  S-BOLSTER-03..05"""
    drawn: i64 = 0
    while drawn < n:
        if not s.deck:
            if not s.discard:
                break
            pile = list(s.discard)
            s.rng.shuffle(pile)
            s.deck = tuple(pile)
            s.discard = ()
            s.tell("reshuffle")
        s.seats[p].take_card(s.deck[-1])
        s.tell("draw.own", p, n=s.deck[-1], to=p)
        s.deck = s.deck[:-1]
        drawn += 1
    if drawn:
        s.barrier += 1
        s.tell("draw", p, n=drawn, source=source)


def look_at_hand(s: Scythe, p: i64, other: i64) -> None:
    """Look at somebody's combat cards; the others know only that."""
    s.barrier += 1
    for card in s.seats[other].hand:
        s.tell("air.spied", p, n=card, other=other, to=p)


def discard_card(s: Scythe, p: i64, card: int) -> None:
    """From hand, face up.  S-FACTION-06"""
    s.seats[p].drop_card(card)
    s.discard = (*s.discard, card)
    s.barrier += 1  # now all have seen it
