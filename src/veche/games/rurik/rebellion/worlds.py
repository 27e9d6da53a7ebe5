"""The uprising decks that fit what has been seen: nobody knows more of them than anybody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import deal_anew
from veche.games.rurik.rebellion.cards import UPRISING
from veche.games.rurik.rebellion.seat import rebellion

if TYPE_CHECKING:
    from veche.core.rng import Rng
    from veche.games.rurik.state import Rurik


def resample_uprising(c: Rurik, rng: Rng) -> None:
    """Cards that have been on top stay; at the bottom lies any other that shows the same rows."""
    seat = rebellion(c)
    unseen = list(seat.deck[: len(seat.deck) - seat.seen])
    if not unseen:
        return
    alike = [card for card in sorted(unseen) if UPRISING[card].alike(seat.bottom(), seat.rows)]
    bottom = alike[rng.below(len(alike))]
    unseen.remove(bottom)
    deal_anew(unseen, rng)
    seat.deck = (bottom, *unseen, *seat.deck[len(seat.deck) - seat.seen :])
