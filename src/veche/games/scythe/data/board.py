"""The game board as printed: 47 territories, the rivers between them and seven home bases.

What follows from these tables, for this board or another, is worked out in `scythe/board.py`.
S-TERM-01, S-TERM-21..23
"""

from __future__ import annotations

from typing import Final

# In the order of the bottom row of every player mat: upgrade, deploy, build, enlist.  S-TERM-09, S-BOTTOM-01
RESOURCES: Final[tuple[str, ...]] = ("oil", "metal", "wood", "food")
OIL: Final = 0
METAL: Final = 1
WOOD: Final = 2
FOOD: Final = 3

# Terrain, and what one worker produces there.  S-PRODUCE-06, S-PRODUCE-07
TERRAIN_TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("tundra", "oil"),
    ("mountain", "metal"),
    ("forest", "wood"),
    ("farm", "food"),
    ("village", "worker"),
    ("lake", ""),
    ("factory", ""),
)

TERRAINS: Final[tuple[str, ...]] = tuple(row[0] for row in TERRAIN_TABLE)
TUNDRA: Final = 0
MOUNTAIN: Final = 1
FOREST: Final = 2
FARM: Final = 3
VILLAGE: Final = 4
LAKE: Final = 5
FACTORY_TERRAIN: Final = 6
NO_TERRAIN: Final = 7  # of a home base

# Hex, terrain, symbol, and the hexes across a river.  The letter is the column, the digit the row; even
# rows lie half a hex to the east.  Hexes touch by their place alone; every river is listed on both sides.
HexRow = tuple[str, str, str, str]
BOARD: Final[tuple[HexRow, ...]] = (
    # row 1
    ("B1", "mountain", "", ""),
    ("C1", "farm", "", ""),
    ("D1", "village", "encounter", "E1 D2"),
    ("E1", "forest", "", "D1 D2"),
    ("F1", "tundra", "", "G1 F2"),
    ("G1", "village", "", "F1"),
    # row 2, half a hex to the east
    ("A2", "lake", "", ""),
    ("B2", "tundra", "encounter", "B3"),
    ("C2", "lake", "", ""),
    ("D2", "tundra", "tunnel", "D1 E1 E2"),
    ("E2", "mountain", "encounter", "D2 F2 F3"),
    ("F2", "farm", "", "F1 E2 G3"),
    ("G2", "farm", "encounter", "G3"),
    # row 3
    ("B3", "forest", "", "B2 C3"),
    ("C3", "mountain", "tunnel", "B3 B4"),
    ("D3", "forest", "", ""),
    ("E3", "lake", "", ""),
    ("F3", "forest", "tunnel", "E2 G3 F4"),
    ("G3", "village", "", "F2 G2 F3"),
    # row 4, half a hex to the east
    ("A4", "farm", "", "A5 B5"),
    ("B4", "village", "encounter", "C3 B5 C5"),
    ("C4", "lake", "", ""),
    ("D4", "factory", "", ""),
    ("E4", "mountain", "", "F4"),
    ("F4", "tundra", "encounter", "F3 E4 F5"),
    ("G4", "mountain", "", ""),
    # row 5
    ("A5", "forest", "encounter", "A4 A6"),
    ("B5", "forest", "", "A4 B4 A6 B6"),
    ("C5", "farm", "tunnel", "B4 B6"),
    ("D5", "tundra", "", ""),
    ("E5", "lake", "", ""),
    ("F5", "village", "tunnel", "F4"),
    ("G5", "lake", "", ""),
    # row 6, half a hex to the east
    ("A6", "mountain", "", "A5 B5"),
    ("B6", "village", "encounter", "B5 C5 C6"),
    ("C6", "village", "encounter", "B6 D7"),
    ("D6", "tundra", "tunnel", "D7 E7"),
    ("E6", "forest", "", "E7"),
    ("F6", "mountain", "encounter", ""),
    ("G6", "tundra", "", ""),
    # row 7
    ("B7", "tundra", "", ""),
    ("C7", "lake", "", ""),
    ("D7", "farm", "", "C6 D6"),
    ("E7", "mountain", "encounter", "D6 E6 F7"),
    ("F7", "village", "", "E7"),
    ("G7", "farm", "", ""),
    # row 8, half a hex to the east
    ("D8", "village", "", ""),
)

# Home base, where it lies on the grid, and its two hexes by land; clockwise from the north.  What touches a
# base across a river, and the lakes beside it, are in `provisional`.  S-SETUP-11, S-SETUP-19
BaseRow = tuple[str, str, str]
BASE_TABLE: Final[tuple[BaseRow, ...]] = (
    ("nordic", "E0", "E1 F1"),
    ("rusviet", "H3", "G3 G4"),
    ("togawa", "H7", "G6 G7"),
    ("crimea", "C8", "D7 D8"),
    ("saxony", "A7", "A6 B7"),
    ("polania", "A3", "B3 A4"),
    ("albion", "B0", "B1 C1"),
)

# A home base, hexes that touch it across a river, lakes that touch it.
WaterRow = tuple[str, str, str]

# Words of notation.  A place is a hex (0 to 46, in reading order) or a home base (47 to 53, in seating
# order).  What only other boards have follows: the home base of nobody, hexes, and two home bases of Fenris.
NOWHERE: Final = -1
HEXES: Final[tuple[str, ...]] = tuple(row[0] for row in BOARD)
NEUTRAL: Final = "neutral"
FURTHER_HEXES: Final[tuple[str, ...]] = ("A3", "H5")
FURTHER_BASES: Final[tuple[str, ...]] = ("vesna", "fenris")
PLACES: Final[tuple[str, ...]] = (
    *HEXES,
    *(row[0] for row in BASE_TABLE),
    NEUTRAL,
    *FURTHER_HEXES,
    *FURTHER_BASES,
)

# What a worker produces: a resource, a worker or nothing; by terrain.
WORKER: Final = 4
NOTHING: Final = -1
PRODUCTS: Final[tuple[str, ...]] = (*RESOURCES, "worker")
YIELDS: Final[list[int]] = [
    *(PRODUCTS.index(product) if product else NOTHING for _, product in TERRAIN_TABLE),
    NOTHING,  # a home base
]
