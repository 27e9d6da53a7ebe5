"""The rewards under the rebels and on the variant's tokens.  R-SETUP-10, R-ATTACK-05, R-VARIANT-04"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.notation import GAINS, Terms, terms
from veche.games.rurik.data.provisional import REBEL_REWARDS, REWARD_TOKENS

REWARD_NAMES: Final[tuple[str, ...]] = tuple(name.replace(" ", "_") for name, _ in REBEL_REWARDS)
REWARDS: Final[list[Terms]] = [terms(name, GAINS) for name, _ in REBEL_REWARDS]

STICKERS: Final[tuple[int, ...]] = tuple(
    number for number, (_, copies) in enumerate(REBEL_REWARDS) for _ in range(copies)
)
TOKENS: Final[tuple[int, ...]] = tuple(
    REWARD_NAMES.index(name.replace(" ", "_")) for name, copies in REWARD_TOKENS for _ in range(copies)
)
