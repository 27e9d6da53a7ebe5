"""The twelve Factory cards.  S-SETUP-08, S-FACTORY-07..18"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.notation import COSTS, GAINS, Terms, terms

# Number, cost of the top action, all gains or one of them, gains; the words are those of `notation`.
FACTORY_TABLE: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("1", "coins 1, cards 1", "all", "produce 2"),
    ("2", "popularity 1", "one", "enlist 1, upgrade 1"),
    ("3", "cards 1", "all", "popularity 2"),
    ("4", "cards 1", "all", "coins 3"),
    ("5", "power 1", "all", "popularity 2"),
    ("6", "power 1", "all", "coins 3"),
    ("7", "popularity 1", "one", "deploy 1, build 1"),
    ("8", "cards 1", "all", "resources 3"),
    ("9", "coins 2", "all", "upgrade 1, popularity 1"),
    ("10", "coins 2", "all", "deploy 1, power 1"),
    ("11", "coins 2", "all", "build 1, popularity 1"),
    ("12", "coins 2", "all", "enlist 1, power 1"),
)

FACTORY_CARDS: Final[tuple[str, ...]] = tuple(row[0] for row in FACTORY_TABLE)
FACTORY_COSTS: Final[list[Terms]] = [terms(row[1], COSTS) for row in FACTORY_TABLE]
FACTORY_CHOOSES: Final[list[bool]] = [row[2] == "one" for row in FACTORY_TABLE]
FACTORY_GAINS: Final[list[Terms]] = [terms(row[3], GAINS) for row in FACTORY_TABLE]

CARDS_BEYOND_PLAYERS: Final = 1  # so many more cards than players are laid out

# The bottom action of every card.  S-FACTORY-10
FACTORY_UNITS: Final = 1
FACTORY_STEPS: Final = 2
