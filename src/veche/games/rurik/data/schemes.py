"""The 27 scheme cards as 20 faces; equal cards are one and the same.  R-BONUS-03"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.notation import GAINS, Terms, terms
from veche.games.rurik.data.provisional import SCHEMES

SCHEME_NAMES: Final[tuple[str, ...]] = tuple(card[0] for card in SCHEMES)
SCHEME_REWARDS: Final[list[Terms]] = [terms(card[1], GAINS) for card in SCHEMES]
SCHEME_COSTS: Final[list[int]] = [card[2] for card in SCHEMES]
CASUALTY: Final[list[int]] = [int(card[3]) for card in SCHEMES]

# The whole deck, unshuffled: every face as often as it is in the box.
SCHEME_DECK: Final[tuple[int, ...]] = tuple(face for face, card in enumerate(SCHEMES) for _ in range(card[4]))
