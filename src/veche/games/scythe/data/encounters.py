"""The 28 encounter cards: what their three options cost and give.  S-SETUP-04, S-ENC-06..09, S-ENC-19"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.notation import COSTS, GAINS, Terms, terms

OPTIONS: Final[tuple[str, ...]] = ("A", "B", "C")

# Number, then (cost, gain) of each option from top to bottom; the words are those of `notation`.
Option = tuple[str, str]
ENCOUNTER_TABLE: Final[tuple[tuple[str, Option, Option, Option], ...]] = (
    ("1", ("", "coins 2, popularity 1"), ("coins 2", "food 4"), ("popularity 2", "build 1")),
    ("2", ("", "cards 1, popularity 1"), ("coins 2", "wood 4"), ("popularity 2", "enlist 1")),
    ("3", ("", "food 2, popularity 1"), ("coins 2", "worker 1, food 3"), ("popularity 3", "deploy 1")),
    ("4", ("", "metal 2, popularity 1"), ("coins 3", "enlist 1"), ("popularity 2", "metal 4")),
    ("5", ("", "food 2, popularity 1"), ("coins 4", "deploy 1"), ("popularity 2", "food 2, metal 2")),
    ("6", ("", "coins 2, popularity 1"), ("coins 3", "enlist 1"), ("popularity 2", "food 4")),
    ("7", ("", "oil 2, popularity 1"), ("coins 2", "upgrade 1"), ("popularity 2", "oil 4")),
    ("8", ("", "coins 2, popularity 1"), ("coins 2", "oil 4"), ("popularity 2", "enlist 1")),
    ("9", ("", "oil 2, popularity 1"), ("coins 3", "build 1"), ("popularity 2", "oil 4")),
    ("10", ("", "oil 2, popularity 1"), ("coins 4", "deploy 1"), ("popularity 2", "coins 2, resources 2")),
    ("11", ("", "food 2, popularity 1"), ("coins 2", "worker 1, food 3"), ("popularity 2", "build 1")),
    ("12", ("", "wood 2, popularity 1"), ("coins 3", "build 1"), ("popularity 2", "worker 1, wood 3")),
    (
        "13",
        ("", "coins 2, popularity 1"),
        ("coins 2", "power 2, popularity 2"),
        ("popularity 3", "resources 5"),
    ),
    ("14", ("", "food 2, popularity 1"), ("coins 2", "resources 3"), ("popularity 2", "worker 1, metal 3")),
    ("15", ("", "popularity 2"), ("coins 2", "resources 3"), ("popularity 3", "resources 5")),
    ("16", ("", "food 2, popularity 1"), ("coins 2", "worker 1, resources 2"), ("popularity 2", "enlist 1")),
    ("17", ("", "cards 1, popularity 1"), ("coins 2", "power 2, cards 2"), ("popularity 3", "deploy 1")),
    ("18", ("", "food 2, popularity 1"), ("coins 2", "resources 3"), ("popularity 2", "worker 1, wood 3")),
    ("19", ("", "coins 2, popularity 1"), ("coins 2", "food 4"), ("popularity 2", "cards 2, power 3")),
    ("20", ("", "cards 1, popularity 1"), ("coins 2", "popularity 3"), ("popularity 2", "wood 4")),
    ("21", ("", "popularity 2"), ("coins 4", "deploy 1"), ("popularity 2", "cards 2, power 3")),
    ("22", ("", "coins 2, popularity 1"), ("coins 2", "metal 4"), ("popularity 2", "build 1")),
    ("23", ("", "coins 2, popularity 1"), ("coins 3", "enlist 1"), ("popularity 2", "worker 1, food 3")),
    ("24", ("", "cards 1, popularity 1"), ("coins 2", "resources 3"), ("popularity 3", "deploy 1")),
    ("25", ("", "power 2, popularity 1"), ("coins 2", "power 4"), ("popularity 2", "upgrade 1, resources 2")),
    ("26", ("", "power 2, popularity 1"), ("coins 2", "popularity 3"), ("popularity 2", "build 1")),
    ("27", ("", "coins 2, popularity 1"), ("coins 2", "metal 4"), ("popularity 3", "deploy 1")),
    ("28", ("", "coins 2, popularity 1"), ("coins 2", "worker 1, resources 2"), ("popularity 2", "build 1")),
)

ENCOUNTER_CARDS: Final[tuple[str, ...]] = tuple(row[0] for row in ENCOUNTER_TABLE)

# The options of all cards, one after the other: `1a`, `1b`, `1c`, `2a`.
ENCOUNTER_OPTIONS: Final[tuple[str, ...]] = tuple(
    f"{card}{option.lower()}" for card in ENCOUNTER_CARDS for option in OPTIONS
)

# By card and option.
ENCOUNTER_COSTS: Final[list[list[Terms]]] = [
    [terms(row[1][0], COSTS), terms(row[2][0], COSTS), terms(row[3][0], COSTS)] for row in ENCOUNTER_TABLE
]
ENCOUNTER_GAINS: Final[list[list[Terms]]] = [
    [terms(row[1][1], GAINS), terms(row[2][1], GAINS), terms(row[3][1], GAINS)] for row in ENCOUNTER_TABLE
]
