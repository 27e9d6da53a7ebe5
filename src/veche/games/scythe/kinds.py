"""The words of Scythe by kind: those of the tables in `data`, in printed order."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.actions import (
    CARD_NAMES,
    CARD_SET_NAMES,
    CARGO_NAMES,
    OPTION_NAMES,
    SECTION_NAMES,
    TOP_NAMES,
)
from veche.games.scythe.automa.data import AUTOMA_GAINS, CRITERIA, LEVELS, MOVES, SCHEMES
from veche.games.scythe.automa.state import OUTCOMES
from veche.games.scythe.data.board import PLACES, PRODUCTS, RESOURCES, TERRAINS
from veche.games.scythe.data.components import UNITS
from veche.games.scythe.data.encounters import ENCOUNTER_OPTIONS
from veche.games.scythe.data.factions import FACTION_ABILITIES, FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    CHOICES,
    CUBES,
    ENLIST_BONUSES,
    MATS,
    STRUCTURES,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import COSTS, COUNTS, GAINS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import BONUS_TILES, STAR_SPACES, TIE_BREAKERS
from veche.games.scythe.rules.sources import SOURCES

# What a seat is asked, in the order of a turn; each is the word of a step.
QUESTIONS: Final[tuple[str, ...]] = (
    "section",
    "top",
    "bottom",
    "end",
    "unit",
    "go",
    "load",
    "fight",
    "ability",
    "bribe",
    "dial",
    "retreat",
    "along",
    "option",
    "factory_card",
    "gain",
    "produce",
    "amount",
    "put",
    "resource",
    "pay",
    "discard",
    "upgrade",
    "deploy",
    "build",
    "enlist",
    "coins",
    "bonus",
    "take",
)

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "seat": FACTIONS,
    "faction": FACTIONS,
    "mat": MATS,
    "place": PLACES,
    "terrain": TERRAINS,
    "resource": RESOURCES,
    "product": PRODUCTS,
    "unit": UNITS,
    "cargo": CARGO_NAMES,
    "section": SECTION_NAMES,
    "top_action": TOP_ACTIONS,
    "top_choice": CHOICES,
    "top": TOP_NAMES,
    "cube": CUBES,
    "bottom": BOTTOM_ACTIONS,
    "structure": STRUCTURES,
    "bonus": ENLIST_BONUSES,
    "faction_ability": FACTION_ABILITIES,
    "ability": MECH_ABILITIES,
    "star": STAR_SPACES,
    "tile": BONUS_TILES,
    "objective": OBJECTIVES,
    "combat_card": CARD_NAMES,
    "card_set": CARD_SET_NAMES,
    "letter": OPTION_NAMES,
    "encounter": ENCOUNTER_OPTIONS,
    "factory_card": FACTORY_CARDS,
    "gain": GAINS,
    "cost": COSTS,
    "count": COUNTS,
    "tie_breaker": TIE_BREAKERS,
    "source": SOURCES,
    "question": QUESTIONS,
    "automaton": LEVELS,
    "scheme": SCHEMES,
    "automa_move": MOVES,
    "automa_gain": AUTOMA_GAINS,
    "criterion": CRITERIA,
    "outcome": OUTCOMES,
}
