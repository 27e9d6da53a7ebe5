"""The player mats: what a section costs and pays, and what is the same on all.  S-SETUP-20..26"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.components import STARTING_WORKERS, WORKERS
from veche.games.scythe.data.notation import COSTS, GAINS, Terms, terms

# Top row.  A structure belongs to the top action with the same number.
TOP_ACTIONS: Final[tuple[str, ...]] = ("move", "trade", "bolster", "produce")
MOVE: Final = 0
TRADE: Final = 1
BOLSTER: Final = 2
PRODUCE: Final = 3

# Top action, its cost, what may be chosen, how much at first, how much without the cube.  The cost of
# produce is below.  S-MOVE-01, S-MOVE-02, S-TRADE-01, S-TRADE-05, S-BOLSTER-01..03, S-PRODUCE-01
TOP_TABLE: Final[tuple[tuple[str, str, str, int, int], ...]] = (
    ("move", "", "units", 2, 3),
    ("move", "", "coins", 1, 2),
    ("trade", "coins 1", "resources", 2, 2),
    ("trade", "coins 1", "popularity", 1, 2),
    ("bolster", "coins 1", "power", 2, 3),
    ("bolster", "coins 1", "cards", 1, 2),
    ("produce", "", "territories", 2, 3),
)

CHOICES: Final[tuple[str, ...]] = tuple(row[2] for row in TOP_TABLE)
CHOICE_UNITS: Final = 0
CHOICE_COINS: Final = 1
CHOICE_RESOURCES: Final = 2
CHOICE_POPULARITY: Final = 3
CHOICE_POWER: Final = 4
CHOICE_CARDS: Final = 5
CHOICE_TERRITORIES: Final = 6
CHOICE_TOP: Final[list[int]] = [TOP_ACTIONS.index(row[0]) for row in TOP_TABLE]
CHOICE_AMOUNT: Final[list[int]] = [row[3] for row in TOP_TABLE]  # a moved cube adds one
CHOICE_COST: Final[list[Terms]] = [terms(row[1], COSTS) for row in TOP_TABLE]

# The six technology cubes, named after the green square that each of them covers.  S-SETUP-20, S-UPGRADE-04
CUBES: Final[tuple[str, ...]] = tuple(row[2] for row in TOP_TABLE if row[4] > row[3])
CUBE_CHOICE: Final[list[int]] = [CHOICES.index(cube) for cube in CUBES]
CHOICE_CUBE: Final[list[int]] = [CUBES.index(name) if name in CUBES else -1 for name in CHOICES]

# The six rectangles above produce from left to right, each under a worker at first.  S-PRODUCE-02, S-SETUP-23
PRODUCE_TABLE: Final[tuple[str, ...]] = ("", "power 1", "", "popularity 1", "", "coins 1")
PRODUCE_COSTS: Final[list[Terms]] = [
    terms(", ".join(filter(None, PRODUCE_TABLE[: max(workers - STARTING_WORKERS, 0)])), COSTS)
    for workers in range(WORKERS + 1)
]  # by workers off the mat

# Structure, its top action, what it adds there.  The mine and the mill change how their action works.
# S-BUILD-09, S-TRADE-06, S-BOLSTER-06, S-PRODUCE-14
STRUCTURE_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    ("mine", "move", ""),
    ("armory", "trade", "power 1"),
    ("monument", "bolster", "popularity 1"),
    ("mill", "produce", ""),
)

STRUCTURES: Final[tuple[str, ...]] = tuple(row[0] for row in STRUCTURE_TABLE)
MINE: Final = 0
ARMORY: Final = 1
MONUMENT: Final = 2
MILL: Final = 3
STRUCTURE_GAINS: Final[list[Terms]] = [terms(row[2], GAINS) for row in STRUCTURE_TABLE]

# Bottom row, from left to right on every mat: action, what it is paid with, the bonus that its recruit opens.
# S-BOTTOM-01, S-ENLIST-14
BOTTOM_TABLE: Final[tuple[tuple[str, str, str], ...]] = (
    ("upgrade", "oil", "power 1"),
    ("deploy", "metal", "coins 1"),
    ("build", "wood", "popularity 1"),
    ("enlist", "food", "cards 1"),
)

BOTTOM_ACTIONS: Final[tuple[str, ...]] = tuple(row[0] for row in BOTTOM_TABLE)
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
BOTTOM_RESOURCE: Final[list[int]] = [RESOURCES.index(row[1]) for row in BOTTOM_TABLE]
RECRUIT_BONUS: Final[list[Terms]] = [terms(row[2], GAINS) for row in BOTTOM_TABLE]

# The one-time bonuses for recruits, on every faction mat.  S-ENLIST-02
ENLIST_TABLE: Final[tuple[str, ...]] = ("power 2", "coins 2", "popularity 2", "cards 2")
ENLIST_BONUSES: Final[tuple[str, ...]] = tuple(text.split()[0] for text in ENLIST_TABLE)
ENLIST_BONUS: Final[list[Terms]] = [terms(text, GAINS) for text in ENLIST_TABLE]

# Mat, its number, popularity and coins at the start, and the module that brings it: none, if it is in every
# box.  S-SETUP-14, S-SETUP-17
MAT_TABLE: Final[tuple[tuple[str, str, int, int, str], ...]] = (
    ("industrial", "1", 2, 4, ""),
    ("engineering", "2", 2, 5, ""),
    ("patriotic", "3", 2, 6, ""),
    ("mechanical", "4", 3, 6, ""),
    ("agricultural", "5", 4, 7, ""),
    ("militant", "2a", 3, 4, "invaders"),
    ("innovative", "3a", 3, 5, "invaders"),
)

# The sections of each mat from left to right: mat, top action, bottom action, its cost, squares of the cost
# that a cube can cover, coins.  S-SETUP-32, S-UPGRADE-02, S-BOTTOM-02
SECTION_TABLE: Final[tuple[tuple[str, str, str, int, int, int], ...]] = (
    ("industrial", "bolster", "upgrade", 3, 1, 3),
    ("industrial", "produce", "deploy", 3, 2, 2),
    ("industrial", "move", "build", 3, 1, 1),
    ("industrial", "trade", "enlist", 4, 2, 0),
    ("engineering", "produce", "upgrade", 3, 1, 2),
    ("engineering", "trade", "deploy", 4, 2, 0),
    ("engineering", "bolster", "build", 3, 2, 3),
    ("engineering", "move", "enlist", 3, 1, 1),
    ("patriotic", "move", "upgrade", 2, 0, 1),
    ("patriotic", "bolster", "deploy", 4, 3, 3),
    ("patriotic", "trade", "build", 4, 2, 0),
    ("patriotic", "produce", "enlist", 3, 1, 2),
    ("mechanical", "trade", "upgrade", 3, 1, 0),
    ("mechanical", "bolster", "deploy", 3, 2, 2),
    ("mechanical", "move", "build", 3, 1, 2),
    ("mechanical", "produce", "enlist", 4, 2, 2),
    ("agricultural", "move", "upgrade", 2, 0, 1),
    ("agricultural", "trade", "deploy", 4, 2, 0),
    ("agricultural", "produce", "build", 4, 2, 2),
    ("agricultural", "bolster", "enlist", 3, 2, 3),
    ("militant", "bolster", "upgrade", 3, 2, 0),
    ("militant", "move", "deploy", 3, 1, 3),
    ("militant", "produce", "build", 4, 1, 1),
    ("militant", "trade", "enlist", 3, 2, 2),
    ("innovative", "trade", "upgrade", 3, 0, 3),
    ("innovative", "produce", "deploy", 3, 1, 1),
    ("innovative", "bolster", "build", 4, 3, 2),
    ("innovative", "move", "enlist", 3, 2, 0),
)


def mats_in(modules: Collection[str] = ()) -> tuple[int, ...]:
    """Those in the box of a table with these modules.  S-SETUP-09"""
    return tuple(mat for mat, row in enumerate(MAT_TABLE) if not row[4] or row[4] in modules)


SECTIONS: Final = 4
MATS: Final[tuple[str, ...]] = tuple(row[0] for row in MAT_TABLE)
MAT_NUMBERS: Final[tuple[str, ...]] = tuple(row[1] for row in MAT_TABLE)
MAT_POPULARITY: Final[list[int]] = [row[2] for row in MAT_TABLE]
MAT_COINS: Final[list[int]] = [row[3] for row in MAT_TABLE]

# Who has the lowest begins.  Numbers such as 2a of an expansion lie between 2 and 3.  S-SETUP-25, S-SETUP-26
MAT_RANK: Final[list[int]] = [2 * int(number[0]) + len(number) - 1 for number in MAT_NUMBERS]

# By mat and section; a section has the number of its bottom action.
MAT_TOP: Final[list[list[int]]] = [
    [TOP_ACTIONS.index(row[1]) for row in SECTION_TABLE if row[0] == mat] for mat in MATS
]
MAT_COST: Final[list[list[int]]] = [[row[3] for row in SECTION_TABLE if row[0] == mat] for mat in MATS]
MAT_COVERABLE: Final[list[list[int]]] = [[row[4] for row in SECTION_TABLE if row[0] == mat] for mat in MATS]
MAT_PAYS: Final[list[list[int]]] = [[row[5] for row in SECTION_TABLE if row[0] == mat] for mat in MATS]

# The section of a top action, by mat and top action.
SECTION_OF_TOP: Final[list[list[int]]] = [
    [tops.index(top) for top in range(len(TOP_ACTIONS))] for tops in MAT_TOP
]
