"""Faction tokens, and the numbers in the texts of Albion, Togawa and the changes for six and seven players.

Factions, abilities and mats have their rows in the tables of all of them.  S-IFA-15
"""

from __future__ import annotations

from typing import Final

FLAGS: Final = 4  # S-IFA-24

# One trap of each kind: what is lost, and how much of it.  S-IFA-22
TRAP_TABLE: Final[tuple[tuple[str, int], ...]] = (
    ("popularity", 2),
    ("power", 3),
    ("coins", 4),
    ("cards", 2),  # at random
)
TRAPS: Final[tuple[str, ...]] = tuple(row[0] for row in TRAP_TABLE)
TRAP_LOSS: Final[list[int]] = [row[1] for row in TRAP_TABLE]
TRAP_POPULARITY: Final = 0
TRAP_POWER: Final = 1
TRAP_COINS: Final = 2
TRAP_CARDS: Final = 3

# S-IFA-06, S-IFA-17, S-IFA-19, S-IFA-20
SHIELD_POWER: Final = 2
SWORD_LOSS: Final = 2
SUITON_CARDS: Final = 1
RONIN_POWER: Final = 2

# From so many seats on Wayfare and Meander have another text; coins for an encounter territory.
# S-IFA-13, S-IFA-14
CROWDED: Final = 6
ENCOUNTER_COINS: Final = 3
