"""The game board: fifteen regions, their goods and their borders.  R-SETUP-02..05, R-TERM-12, R-SOLO-01"""

from __future__ import annotations

from typing import Final

GOODS: Final[tuple[str, ...]] = ("wood", "stone", "fish", "honey", "fur")
WOOD: Final = 0
STONE: Final = 1
FISH: Final = 2
HONEY: Final = 3
FUR: Final = 4

# Green regions are in play with 1 and 2 players, yellow ones from 3, brown ones with 4.
# Region, zone, good, borders:
MAP: Final = (
    ("novgorod", "green", "wood", "pskov polotsk smolensk rostov"),
    ("rostov", "green", "stone", "novgorod smolensk chernigov suzdal"),
    ("polotsk", "green", "stone", "novgorod pskov brest volyn kiev chernigov smolensk"),
    ("smolensk", "green", "honey", "novgorod rostov polotsk chernigov"),
    ("volyn", "green", "fish", "brest polotsk kiev galich"),
    ("kiev", "green", "wood", "volyn polotsk chernigov pereyaslavl azov galich"),
    ("chernigov", "green", "fish", "rostov smolensk polotsk kiev pereyaslavl murom suzdal"),
    ("pereyaslavl", "green", "fur", "chernigov kiev azov murom"),
    ("pskov", "yellow", "fish", "novgorod polotsk brest"),
    ("suzdal", "yellow", "wood", "rostov chernigov murom"),
    ("galich", "yellow", "honey", "volyn kiev azov peresech brest"),
    ("brest", "brown", "wood", "pskov polotsk volyn galich peresech"),
    ("murom", "brown", "stone", "suzdal chernigov pereyaslavl azov"),
    ("peresech", "brown", "fur", "brest galich azov"),
    ("azov", "brown", "fish", "kiev pereyaslavl murom peresech galich"),
)

REGIONS: Final[tuple[str, ...]] = tuple(row[0] for row in MAP)
ZONES: Final[tuple[str, ...]] = tuple(row[1] for row in MAP)
PRINTED_GOODS: Final[tuple[int, ...]] = tuple(GOODS.index(row[2]) for row in MAP)

NOVGOROD: Final = REGIONS.index("novgorod")
KIEV: Final = REGIONS.index("kiev")

# By number of players.  The table is sorted by zone, so the regions in play are always the first ones.
ZONES_IN_PLAY: Final[dict[int, tuple[str, ...]]] = {
    1: ("green",),
    2: ("green",),
    3: ("green", "yellow"),
    4: ("green", "yellow", "brown"),
}

# The borders of the whole map, by region.
BORDERS: Final[list[list[int]]] = [sorted(REGIONS.index(name) for name in row[3].split()) for row in MAP]

# Every step from region to region, for the notation `move.troop kiev azov`.
STEPS: Final[tuple[str, ...]] = tuple(
    f"{REGIONS[a]} {REGIONS[b]}" for a in range(len(REGIONS)) for b in BORDERS[a]
)
STEP_FROM: Final[list[int]] = [REGIONS.index(step.split()[0]) for step in STEPS]
STEP_TO: Final[list[int]] = [REGIONS.index(step.split()[1]) for step in STEPS]
STEP_NUMBER: Final[list[list[int]]] = [
    [STEPS.index(f"{a} {b}") if f"{a} {b}" in STEPS else -1 for b in REGIONS] for a in REGIONS
]
