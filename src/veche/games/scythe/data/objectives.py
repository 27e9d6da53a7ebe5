"""The 23 objective cards.  S-SETUP-05, S-OBJ-09, S-OBJ-10"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.notation import COUNTS, Ranges, ranges

# Number, our name for it, when it may be shown (in any window, or only at the end of the own turn), and what
# must hold, all of it at once; the words are those of `notation.COUNTS`.
OBJECTIVE_TABLE: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("1", "mountains_3", "end", "control mountain 3+"),
    ("2", "tunnels_3", "end", "control tunnel 3+"),
    ("3", "farms_3", "end", "control farm 3+"),
    ("4", "tundras_3", "end", "control tundra 3+"),
    ("5", "factory_and_most_power", "end", "control factory 1, power rank 1"),
    ("6", "workers_driven_off", "any", "workers driven off 1+, power 7+"),
    ("7", "mech_and_few_workers", "any", "factory cards 1+, mechs 1+, workers 0-3"),
    ("8", "poor_and_popular", "any", "coins 0-2, workers 4+, popularity 7+"),
    ("9", "mixed_stock_9", "end", "tokens of all kinds 9+"),
    ("10", "forests_3", "end", "control forest 3+"),
    ("11", "villages_3", "end", "control village 3+"),
    ("12", "coins_20", "end", "coins 20+"),
    ("13", "pieces_together_6", "any", "pieces together 6+"),
    (
        "14",
        "one_of_everything",
        "end",
        "upgrades 1+, mechs 1+, structures 1+, recruits 1+, of each resource 1+",
    ),
    ("15", "workers_equal_recruits", "any", "workers over recruits 0"),
    ("16", "guarded_stock_5", "end", "tokens in company 5+"),
    ("17", "beside_factory_2", "end", "factory cards 0, control beside factory 2+"),
    ("18", "popular_without_power", "any", "power 0, popularity 13+, workers 5+"),
    ("19", "around_lake_5", "end", "control around lake 5+"),
    ("20", "structures_without_mechs", "any", "structures 3+, popularity 7+, mechs 0"),
    ("21", "one_resource_9", "end", "of one resource 9+"),
    ("22", "factory_card_without_upgrade", "any", "factory cards 1+, upgrades 0"),
    ("23", "cards_8_and_combat_star", "any", "cards 8+, combat stars 1+"),
)

OBJECTIVES: Final[tuple[str, ...]] = tuple(row[1] for row in OBJECTIVE_TABLE)
OBJECTIVE_NUMBERS: Final[tuple[str, ...]] = tuple(row[0] for row in OBJECTIVE_TABLE)
AT_END_OF_TURN: Final[list[bool]] = [row[2] == "end" for row in OBJECTIVE_TABLE]
OBJECTIVE_NEEDS: Final[list[Ranges]] = [ranges(row[3], COUNTS) for row in OBJECTIVE_TABLE]
