"""The modular board: two sides of a frame, four modules of two sides, eight spaces for home bases.

Known are the terrains of the modules, which of them touch a home base, the terrains beside the four home
bases of the frame, that one side has no farms, and how many encounters there are.  Where the other hexes,
the symbols and the rivers lie is not known: what is said of them here is house geometry (`DESIGNED`), made
under conditions that tests hold it to.  S-MODULAR-01, S-MODULAR-02, S-MODULAR-04
"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.board import FURTHER_BASES, NEUTRAL
from veche.games.scythe.data.factions import FACTIONS, WITH_PRINTED_BASE

DESIGNED: Final = True  # house geometry: drawn by nobody but us

# Hex of the frame, its terrain on either side, and its symbol.
SIDES: Final[tuple[str, ...]] = ("farms", "no_farms")
FRAME_TABLE: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("D1", "mountain", "mountain", ""),
    ("E1", "village", "tundra", ""),
    ("D2", "forest", "forest", "tunnel"),
    ("A3", "mountain", "forest", ""),
    ("D3", "lake", "lake", ""),
    ("E3", "tundra", "village", "encounter"),
    ("A4", "village", "tundra", ""),
    ("B4", "farm", "village", ""),
    ("C4", "tundra", "mountain", "encounter"),
    ("D4", "factory", "factory", ""),
    ("E4", "lake", "lake", ""),
    ("F4", "tundra", "forest", ""),
    ("G4", "forest", "mountain", ""),
    ("D5", "lake", "lake", ""),
    ("E5", "mountain", "tundra", "encounter"),
    ("H5", "farm", "village", ""),
    ("D6", "forest", "tundra", "tunnel"),
    ("D7", "village", "forest", ""),
    ("E7", "farm", "village", ""),
)

# Recess of the frame, clockwise, and its hexes in reading order: two, three, two; the middle is the fourth.
RECESS_TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("upper_left", "B1 C1 A2 B2 C2 B3 C3"),
    ("upper_right", "F1 G1 E2 F2 G2 F3 G3"),
    ("lower_right", "F5 G5 E6 F6 G6 F7 G7"),
    ("lower_left", "B5 C5 A6 B6 C6 B7 C7"),
)
RECESSES: Final[tuple[str, ...]] = tuple(row[0] for row in RECESS_TABLE)
MIDDLE: Final = 3

# Module and side, the terrains of its hexes in reading order, which of them have an encounter, and which one
# a tunnel.
MODULE_TABLE: Final[tuple[tuple[str, str, tuple[int, ...], int], ...]] = (
    ("1a", "village lake mountain forest village farm tundra", (3, 6), 2),
    ("1b", "tundra farm forest village village lake mountain", (3, 6), 2),
    ("2a", "tundra village lake forest mountain tundra farm", (3, 5), 4),
    ("2b", "forest farm mountain village lake tundra mountain", (3, 0), 6),
    ("3a", "tundra village farm lake mountain lake forest", (1, 6), 2),
    ("3b", "village forest tundra lake mountain farm lake", (0, 4), 2),
    ("4a", "village tundra forest mountain village farm lake", (3, 1), 2),
    ("4b", "lake tundra forest farm village village mountain", (3, 2), 6),
)
MODULES: Final[tuple[str, ...]] = tuple(row[0] for row in MODULE_TABLE)
MODULE_SIDES: Final = 2  # rows of one module

# Space for a home base, clockwise from the north, where it lies on the grid, the two hexes it touches, and
# the recess they belong to, if any.
SPACE_TABLE: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("north", "D0", "D1 E1", ""),
    ("north_east", "H1", "G1 G2", "upper_right"),
    ("east", "H4", "G4 H5", ""),
    ("south_east", "H7", "G6 G7", "lower_right"),
    ("south", "D8", "D7 E7", ""),
    ("south_west", "A7", "A6 B7", "lower_left"),
    ("west", "@4", "A3 A4", ""),
    ("north_west", "A1", "B1 A2", "upper_left"),
)
SPACES: Final[tuple[str, ...]] = tuple(row[0] for row in SPACE_TABLE)

# The markers for the spaces: those of all factions, whoever plays, and one of nobody.  With Fenris there are
# two more, and not that of nobody; one of the nine is left over.  S-MODULAR-04, S-MODULAR-05
MARKERS: Final[tuple[str, ...]] = (*WITH_PRINTED_BASE, NEUTRAL, *FURTHER_BASES)
ORDINARY_MARKERS: Final[tuple[int, ...]] = tuple(range(len(WITH_PRINTED_BASE) + 1))
FENRIS_MARKERS: Final[tuple[int, ...]] = tuple(
    number for number, marker in enumerate(MARKERS) if marker != NEUTRAL
)

MARKER_OF: Final[list[int]] = [MARKERS.index(faction) for faction in FACTIONS]

# Borders that are water of a lake though both hexes are land: nobody crosses them but over the lake.  Which
# ones there are is not known, and house geometry has none.  S-MODULAR-11
INLETS: Final[tuple[tuple[str, str], ...]] = ()

# Modules that may be taken away, by the number of seats.  S-MODULAR-03
MOST_REMOVED: Final[dict[int, int]] = {2: 3, 3: 3, 4: 1}
