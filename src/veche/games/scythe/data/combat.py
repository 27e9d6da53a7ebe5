"""The combat cards and the power dial.  S-SETUP-07, S-COMBAT-09, S-COMBAT-10, S-COMBAT-24"""

from __future__ import annotations

from typing import Final

# Value, copies.
COMBAT_TABLE: Final[tuple[tuple[int, int], ...]] = (
    (2, 16),
    (3, 12),
    (4, 8),
    (5, 6),
)

# A combat card is its value; equal cards are one and the same.
COMBAT_VALUES: Final[tuple[int, ...]] = tuple(value for value, _ in COMBAT_TABLE)
COMBAT_DECK: Final[tuple[int, ...]] = tuple(value for value, copies in COMBAT_TABLE for _ in range(copies))

DIAL: Final = 7  # the most power spent in one combat
CARDS_PER_UNIT: Final = 1  # for each own character and mech in the combat
CONSOLATION_CARDS: Final = 1  # for a loser who has shown any power
