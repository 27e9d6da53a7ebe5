"""The factions.  What their abilities do is in the chapters that they change.

A faction is numbered by its seat round the board, those of an expansion included; two further ones, which
have no base of their own on the printed board, come after them.
S-SETUP-11..13, S-SETUP-28, S-FACTION-01, S-MECH-02
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from veche.games.scythe.data.board import BASE_TABLE, FURTHER_BASES, TERRAINS
from veche.games.scythe.data.mats import ENLIST_TABLE, MATS
from veche.games.scythe.data.notation import GAINS, Terms, terms

# Seats clockwise from the north, then those of Fenris.
WITH_PRINTED_BASE: Final[tuple[str, ...]] = tuple(row[0] for row in BASE_TABLE)
FACTIONS: Final[tuple[str, ...]] = (*WITH_PRINTED_BASE, *FURTHER_BASES)
NORDIC: Final = 0
RUSVIET: Final = 1
TOGAWA: Final = 2
CRIMEA: Final = 3
SAXONY: Final = 4
POLANIA: Final = 5
ALBION: Final = 6
VESNA: Final = 7
FENRIS: Final = 8

FACTION_ABILITIES: Final[tuple[str, ...]] = (
    "swim",
    "relentless",
    "coercion",
    "dominate",
    "meander",
    "exalt",
    "maifuku",
    "influence",
    "technophile",
)

# Printed on mats; and those that only a modification brings.  S-FENRIS-04
MAT_ABILITIES: Final[tuple[str, ...]] = (
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
    "burrow",
    "sword",
    "shield",
    "rally",
    "toka",
    "suiton",
    "ronin",
    "shinobi",
    "leap",
    "horrify",
    "death_ray",
    "fanatical",
)
MOD_ABILITIES: Final[tuple[str, ...]] = (
    "armor",
    "entrenched",
    "feint",
    "foothold",
    "pontoons",
    "regroup",
    "reinforce",
    "stealth",
    "tactics",
)
# Positions name what Vesna has drawn and chosen by these numbers: what comes later stands behind both.
MECH_ABILITIES: Final[tuple[str, ...]] = (*MAT_ABILITIES, *MOD_ABILITIES)
# Of those that something asks for.
RIVERWALK: Final = MECH_ABILITIES.index("riverwalk")
SPEED: Final = MECH_ABILITIES.index("speed")
ARTILLERY: Final = MECH_ABILITIES.index("artillery")
WAYFARE: Final = MECH_ABILITIES.index("wayfare")
DISARM: Final = MECH_ABILITIES.index("disarm")

# Faction, colour, power and combat cards at the start, its ability, the terrains of its riverwalk, the
# abilities of its mechs from left to right, and the module that brings it: none, if it is in every box.
FactionRow = tuple[str, str, int, int, str, str, str, str]
FACTION_TABLE: Final[tuple[FactionRow, ...]] = (
    ("nordic", "blue", 4, 1, "swim", "forest mountain", "riverwalk seaworthy artillery speed", ""),
    ("rusviet", "red", 3, 2, "relentless", "farm village", "riverwalk township peoples_army speed", ""),
    ("togawa", "purple", 0, 2, "maifuku", "", "toka suiton ronin shinobi", "invaders"),
    ("crimea", "yellow", 5, 0, "coercion", "farm tundra", "riverwalk wayfare scout speed", ""),
    ("saxony", "black", 1, 4, "dominate", "forest mountain", "riverwalk underpass disarm speed", ""),
    ("polania", "white", 2, 3, "meander", "village mountain", "riverwalk submerge camaraderie speed", ""),
    ("albion", "green", 3, 0, "exalt", "", "burrow sword shield rally", "invaders"),
    ("vesna", "cyan", 1, 1, "technophile", "", "riverwalk speed", "fenris_factions"),
    (
        "fenris",
        "orange",
        4,
        2,
        "influence",
        "",
        "leap horrify death_ray fanatical",
        "fenris_factions",
    ),
)

# Those without a printed home base.  S-FENRIS-09
FURTHER_FACTIONS: Final[tuple[int, ...]] = (VESNA, FENRIS)


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
FACTION_MODULE: Final[tuple[str, ...]] = tuple(row[7] for row in _ROWS)

# One-time bonuses for recruits that are not those of all mats.  Vesna's are not known: that she has the usual
# ones is designed.  S-ENLIST-02, S-FENRIS-18
OWN_BONUSES: Final[dict[str, tuple[str, ...]]] = {
    "fenris": ("power 3", "coins 3", "popularity 1", "cards 3"),
}
FACTION_BONUS: Final[list[list[Terms]]] = [
    [terms(text, GAINS) for text in OWN_BONUSES.get(faction, ENLIST_TABLE)] for faction in FACTIONS
]  # by faction

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
