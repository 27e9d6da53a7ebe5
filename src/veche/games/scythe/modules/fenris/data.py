"""Influence, and what is known of Vesna's tokens.

The factions and their abilities have their rows in the tables of all of them.  S-FENRIS-09..19
"""

from __future__ import annotations

from typing import Final

INFLUENCE_TOKENS: Final = 16
INFLUENCE_LOSS: Final = 1  # dollar for each token held at the end.  S-FENRIS-14

VESNA_CARDS: Final = 3  # Factory cards at the start.  S-FENRIS-20

# Vesna draws 6 of these 18 for each game and keeps 2 to 4: on the empty spaces, or over the printed ones.
# S-FENRIS-24
VESNA_DRAWS: Final = 6
VESNA_TOKENS: Final[tuple[str, ...]] = (
    "artillery",
    "camaraderie",
    "disarm",
    "feint",
    "peoples_army",
    "regroup",
    "ronin",
    "scout",
    "seaworthy",
    "shield",
    "stealth",
    "submerge",
    "suiton",
    "sword",
    "tactics",
    "township",
    "underpass",
    "wayfare",
)
PRINTED_ABILITIES: Final[tuple[str, ...]] = ("riverwalk", "speed")  # in the order of the spaces
