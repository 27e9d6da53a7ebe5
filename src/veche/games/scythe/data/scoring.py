"""Tracks, stars, popularity tiers, structure bonus tiles and tie-breakers.  S-TERM-24..25, S-STAR-01"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

MOST_POWER: Final = 16
MOST_POPULARITY: Final = 18

# Star space, what must be reached, stars of one player that fit.  S-STAR-01, S-STAR-04
STAR_TABLE: Final[tuple[tuple[str, int, int], ...]] = (
    ("upgrades", 6, 1),
    ("mechs", 4, 1),
    ("structures", 4, 1),
    ("recruits", 4, 1),
    ("workers", 8, 1),
    ("objective", 1, 1),
    ("combat", 1, 2),
    ("popularity", 18, 1),
    ("power", 16, 1),
)

STAR_SPACES: Final[tuple[str, ...]] = tuple(row[0] for row in STAR_TABLE)
ON_A_TILE: Final = "tile"  # where stars lie that a resolution tile takes
STAR_UPGRADES: Final = 0
STAR_MECHS: Final = 1
STAR_STRUCTURES: Final = 2
STAR_RECRUITS: Final = 3
STAR_WORKERS: Final = 4
STAR_OBJECTIVE: Final = 5
STAR_COMBAT: Final = 6
STAR_POPULARITY: Final = 7
STAR_POWER: Final = 8
STAR_NEEDS: Final[list[int]] = [row[1] for row in STAR_TABLE]
STAR_LIMIT: Final[list[int]] = [row[2] for row in STAR_TABLE]

# Popularity from and to, coins for a star, for a territory, for two resources.  S-SCORE-02, S-SCORE-04
TIER_TABLE: Final[tuple[tuple[int, int, int, int, int], ...]] = (
    (0, 6, 3, 2, 1),
    (7, 12, 4, 3, 2),
    (13, 18, 5, 4, 3),
)

# By popularity.
TIER: Final[list[int]] = [tier for tier, row in enumerate(TIER_TABLE) for _ in range(row[0], row[1] + 1)]
STAR_COINS: Final[list[int]] = [TIER_TABLE[tier][2] for tier in TIER]
TERRITORY_COINS: Final[list[int]] = [TIER_TABLE[tier][3] for tier in TIER]
PAIR_COINS: Final[list[int]] = [TIER_TABLE[tier][4] for tier in TIER]

FACTORY_TERRITORIES: Final = 3  # S-SCORE-09

# Tile, its coins for a count of 0, 1, 2 and so on (the last value holds for more), and the module that brings
# it: none, if it is in every box.  S-SCORE-11..17, S-SCORE-24
BONUS_TABLE: Final[tuple[tuple[str, tuple[int, ...], str], ...]] = (
    ("adjacent_tunnels", (0, 2, 4, 4, 6, 6, 9), ""),
    ("adjacent_lakes", (0, 2, 4, 4, 6, 6, 9), ""),
    ("adjacent_encounters", (0, 2, 4, 4, 6, 6, 9), ""),
    ("on_tunnels", (0, 2, 4, 6, 6), ""),
    ("in_a_row", (0, 2, 4, 6, 9), ""),
    ("on_farms_and_tundras", (0, 2, 4, 6, 9), ""),
    ("adjacent_home_base_or_factory", (0, 3, 6, 9), "modular_tiles"),
    ("adjacent_same_lake", (0, 2, 4, 6, 9), "modular_tiles"),
    ("on_villages", (0, 3, 6, 9), "modular_tiles"),
    ("on_mountain_or_forest", (0, 2, 4, 6, 9), "modular_tiles"),
    ("on_encounters", (0, 3, 6, 9), "modular_tiles"),
    ("isolated", (0, 2, 4, 6), "modular_tiles"),
    ("diamond", (0, 2, 3, 4, 9), "modular_tiles"),
    ("adjacent_same_encounter", (0, 2, 4, 6, 9), "modular_tiles"),
)


def tiles_in(modules: Collection[str] = ()) -> tuple[int, ...]:
    """Those in the box of a table with these modules."""
    return tuple(tile for tile, row in enumerate(BONUS_TABLE) if not row[2] or row[2] in modules)


BONUS_TILES: Final[tuple[str, ...]] = tuple(row[0] for row in BONUS_TABLE)
BONUS_ADJACENT_TUNNELS: Final = 0
BONUS_ADJACENT_LAKES: Final = 1
BONUS_ADJACENT_ENCOUNTERS: Final = 2
BONUS_ON_TUNNELS: Final = 3
BONUS_IN_A_ROW: Final = 4
BONUS_ON_FARMS_AND_TUNDRAS: Final = 5

MOST_COUNTED: Final = 11  # the encounter territories; no tile can count more
BONUS_COINS: Final[list[list[int]]] = [
    [scale[min(count, len(scale) - 1)] for count in range(MOST_COUNTED + 1)] for _, scale, _ in BONUS_TABLE
]

# From the first to the last; the larger value wins.  S-SCORE-19, S-SCORE-20
TIE_BREAKERS: Final[tuple[str, ...]] = (
    "workers_mechs_structures",
    "power",
    "popularity",
    "resources",
    "territories",
    "stars",
)
