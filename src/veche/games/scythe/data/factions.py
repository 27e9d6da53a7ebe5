"""The factions.  What their abilities do is in the chapters that they change.

A faction is numbered by its seat round the board, those of the expansion included, so that nothing moves when
Togawa and Albion get their rows.
S-SETUP-11..13, S-SETUP-28, S-FACTION-01, S-MECH-02
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from veche.games.scythe.data.board import BASE_TABLE, TERRAINS
from veche.games.scythe.data.mats import MATS

# Seats clockwise from the north.
FACTIONS: Final[tuple[str, ...]] = tuple(row[0] for row in BASE_TABLE)
NORDIC: Final = 0
RUSVIET: Final = 1
TOGAWA: Final = 2
CRIMEA: Final = 3
SAXONY: Final = 4
POLANIA: Final = 5
ALBION: Final = 6

FACTION_ABILITIES: Final[tuple[str, ...]] = ("swim", "relentless", "coercion", "dominate", "meander")

MECH_ABILITIES: Final[tuple[str, ...]] = (
    "riverwalk",
    "speed",
    "seaworthy",
    "artillery",
    "township",
    "peoples_army",
    "wayfare",
    "scout",
    "underpass",
    "disarm",
    "submerge",
    "camaraderie",
)
# Of those that something asks for.
RIVERWALK: Final = MECH_ABILITIES.index("riverwalk")
SPEED: Final = MECH_ABILITIES.index("speed")
SEAWORTHY: Final = MECH_ABILITIES.index("seaworthy")
ARTILLERY: Final = MECH_ABILITIES.index("artillery")
WAYFARE: Final = MECH_ABILITIES.index("wayfare")
DISARM: Final = MECH_ABILITIES.index("disarm")
SUBMERGE: Final = MECH_ABILITIES.index("submerge")

# Faction, colour, power and combat cards at the start, its ability, the terrains of its riverwalk, the
# abilities of its mechs from left to right, and the module that brings it: none, if it is in every box.
FactionRow = tuple[str, str, int, int, str, str, str, str]
FACTION_TABLE: Final[tuple[FactionRow, ...]] = (
    ("nordic", "blue", 4, 1, "swim", "forest mountain", "riverwalk seaworthy artillery speed", ""),
    ("rusviet", "red", 3, 2, "relentless", "farm village", "riverwalk township peoples_army speed", ""),
    ("crimea", "yellow", 5, 0, "coercion", "farm tundra", "riverwalk wayfare scout speed", ""),
    ("saxony", "black", 1, 4, "dominate", "forest mountain", "riverwalk underpass disarm speed", ""),
    ("polania", "white", 2, 3, "meander", "village mountain", "riverwalk submerge camaraderie speed", ""),
)


def factions_in(modules: Collection[str] = ()) -> tuple[int, ...]:
    """Those in the box of a table with these modules, in seating order.  S-SETUP-09"""
    return tuple(sorted(FACTIONS.index(row[0]) for row in FACTION_TABLE if not row[7] or row[7] in modules))


# By faction; a seat without a row has nothing.
_ROWS: Final[list[FactionRow]] = [
    next((row for row in FACTION_TABLE if row[0] == name), (name, "", 0, 0, "", "", "", ""))
    for name in FACTIONS
]
COLOURS: Final[tuple[str, ...]] = tuple(row[1] for row in _ROWS)
START_POWER: Final[list[int]] = [row[2] for row in _ROWS]
START_CARDS: Final[list[int]] = [row[3] for row in _ROWS]
FACTION_ABILITY: Final[tuple[str, ...]] = tuple(row[4] for row in _ROWS)
RIVERWALK_TERRAINS: Final[list[int]] = [
    sum(1 << TERRAINS.index(terrain) for terrain in row[5].split()) for row in _ROWS
]  # as bits
FACTION_MECHS: Final[list[list[int]]] = [
    [MECH_ABILITIES.index(mech) for mech in row[6].split()] for row in _ROWS
]

# The numbers in the texts of abilities.  S-MECH-05, S-MECH-13, S-MECH-18, S-MECH-27, S-FACTION-10
SPEED_STEPS: Final = 1
DISARM_LOSS: Final = 2
PEOPLES_ARMY_CARDS: Final = 1
ARTILLERY_COST: Final = 1
ARTILLERY_LOSS: Final = 2
MEANDER_OPTIONS: Final = 2

# Faction and mat that are not dealt together.  S-SETUP-10
BANNED_TABLE: Final[tuple[tuple[str, str], ...]] = (
    ("rusviet", "industrial"),
    ("crimea", "patriotic"),
)
BANNED: Final[tuple[tuple[int, int], ...]] = tuple(
    (FACTIONS.index(faction), MATS.index(mat)) for faction, mat in BANNED_TABLE
)
