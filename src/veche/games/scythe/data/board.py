"""The game board: 47 territories, the rivers between them and seven home bases.  S-TERM-01, S-TERM-21..23"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.provisional import BASE_WATER

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
BOARD: Final[tuple[tuple[str, str, str, str], ...]] = (
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
BASE_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    ("nordic", "E0", "E1 F1"),
    ("rusviet", "H3", "G3 G4"),
    ("togawa", "H7", "G6 G7"),
    ("crimea", "C8", "D7 D8"),
    ("saxony", "A7", "A6 B7"),
    ("polania", "A3", "B3 A4"),
    ("albion", "B0", "B1 C1"),
)

# A place is a hex (0 to 46, in reading order) or a home base (47 to 53, in seating order).
HEX_COUNT: Final = 47
PLACE_COUNT: Final = 54
NOWHERE: Final = -1
HEXES: Final[tuple[str, ...]] = tuple(row[0] for row in BOARD)
PLACES: Final[tuple[str, ...]] = HEXES + tuple(row[0] for row in BASE_TABLE)
FIRST_BASE: Final = HEX_COUNT
BASES: Final[tuple[int, ...]] = tuple(range(HEX_COUNT, PLACE_COUNT))

TERRAIN: Final[list[int]] = [TERRAINS.index(row[1]) for row in BOARD] + [NO_TERRAIN] * len(BASE_TABLE)
LAKES: Final[tuple[int, ...]] = tuple(hex for hex in range(HEX_COUNT) if TERRAIN[hex] == LAKE)
TUNNELS: Final[tuple[int, ...]] = tuple(hex for hex in range(HEX_COUNT) if BOARD[hex][2] == "tunnel")
ENCOUNTERS: Final[tuple[int, ...]] = tuple(hex for hex in range(HEX_COUNT) if BOARD[hex][2] == "encounter")
FACTORY: Final[int] = TERRAIN.index(FACTORY_TERRAIN)

# Sets of hexes are bits of an int.  A table, since compiled code shifts a literal 1 by at most 31.
BIT: Final[list[int]] = [1 << place for place in range(PLACE_COUNT)]

IS_LAKE: Final[list[bool]] = [place in LAKES for place in range(PLACE_COUNT)]
IS_TUNNEL: Final[list[bool]] = [place in TUNNELS for place in range(PLACE_COUNT)]
IS_ENCOUNTER: Final[list[bool]] = [place in ENCOUNTERS for place in range(PLACE_COUNT)]

# What a worker produces: a resource, a worker or nothing; by terrain, and by place.
WORKER: Final = 4
NOTHING: Final = -1
PRODUCTS: Final[tuple[str, ...]] = (*RESOURCES, "worker")
YIELDS: Final[list[int]] = [
    *(PRODUCTS.index(product) if product else NOTHING for _, product in TERRAIN_TABLE),
    NOTHING,  # a home base
]
PRODUCT: Final[list[int]] = [YIELDS[terrain] for terrain in TERRAIN]


def _axial(name: str) -> tuple[int, int]:
    """A hex of the grid by its name: q grows eastwards, r southwards, the Factory is (0, 0)."""
    column = ord(name[0]) - ord("A")
    row = int(name[1])
    return column - 1 - (row + 1) // 2, row - 4


_GRID: Final[list[tuple[int, int]]] = [_axial(name) for name in HEXES] + [
    _axial(row[1]) for row in BASE_TABLE
]
AXIAL_Q: Final[list[int]] = [position[0] for position in _GRID]
AXIAL_R: Final[list[int]] = [position[1] for position in _GRID]


def _hex_at(q: int, r: int) -> int:
    """The hex at a position of the grid, or nowhere: home bases are no territories."""
    return _GRID.index((q, r)) if (q, r) in _GRID[:HEX_COUNT] else NOWHERE


# The next hex of each hex to the east, south-east and south-west, for straight rows.  S-SCORE-16
DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (-1, 1))
STRAIGHT: Final[list[list[int]]] = [
    [_hex_at(AXIAL_Q[hex] + q, AXIAL_R[hex] + r) for hex in range(HEX_COUNT)] for q, r in DIRECTIONS
]


def _near(place: int) -> list[int]:
    steps = [*DIRECTIONS, *((-q, -r) for q, r in DIRECTIONS)]
    found = [_hex_at(AXIAL_Q[place] + q, AXIAL_R[place] + r) for q, r in steps]
    return sorted(hex for hex in found if hex != NOWHERE)


def _rivers(place: int) -> list[int]:
    if place < HEX_COUNT:
        names = BOARD[place][3]
    else:
        names = " ".join(river for base, river, _ in BASE_WATER if base == PLACES[place])
    return sorted(HEXES.index(name) for name in names.split())


def _lakes(place: int) -> list[int]:
    if place < HEX_COUNT:
        return [hex for hex in NEAR[place] if TERRAIN[hex] == LAKE]
    names = " ".join(lake for base, _, lake in BASE_WATER if base == PLACES[place])
    return sorted(HEXES.index(name) for name in names.split())


def _land(place: int) -> list[int]:
    if place < HEX_COUNT:
        barred = RIVER_STEPS[place] + LAKE_STEPS[place]
        return [hex for hex in NEAR[place] if hex not in barred]
    return sorted(HEXES.index(name) for name in BASE_TABLE[place - HEX_COUNT][2].split())


# From each place: all hexes that share an edge, whatever lies between (S-TERM-30); and for movement those
# reached over land by any unit, those across a river, and the lakes.  No step leads into a home base.
# S-MOVE-06, S-MOVE-08, S-MOVE-09
NEAR: Final[list[list[int]]] = [_near(place) for place in range(PLACE_COUNT)]
RIVER_STEPS: Final[list[list[int]]] = [_rivers(place) for place in range(PLACE_COUNT)]
LAKE_STEPS: Final[list[list[int]]] = [_lakes(place) for place in range(PLACE_COUNT)]
LAND_STEPS: Final[list[list[int]]] = [_land(place) for place in range(PLACE_COUNT)]
