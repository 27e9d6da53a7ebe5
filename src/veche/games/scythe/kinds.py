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
from veche.games.scythe.data.scoring import BONUS_TILES, ON_A_TILE, STAR_SPACES, TIE_BREAKERS
from veche.games.scythe.modules.airships.data import ABOARD, AIR_CARGO, AIRSHIP_TILES
from veche.games.scythe.modules.fenris.data import VESNA_TOKENS
from veche.games.scythe.modules.invaders.data import TRAPS
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE, MODS
from veche.games.scythe.modules.resolution.data import RESOLUTIONS
from veche.games.scythe.rules.sources import SOURCES

# What a seat is asked, in the order of a turn; each is the word of a step.
QUESTIONS: Final[tuple[str, ...]] = (
    "faction",
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
    "flag",
    "trap",
    "arm",
    "influence",
    "spread",
    "horrify",
    "invention",
    "mech_token",
    "cover",
    "fly",
    "target",
    "bombs",
    "spend",
    "lure",
    "lure_to",
    "exchange",
    "turn_dial",
    "retreat_together",
    "mod",
)

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "seat": (*FACTIONS, *MATS),  # a mat names the seat of who has no faction yet
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
    "mod": MODS,
    "mech_token": VESNA_TOKENS,
    "infrastructure": INFRASTRUCTURE,
    "star": (*STAR_SPACES, ON_A_TILE),
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
    "trap": TRAPS,
    "resolution": RESOLUTIONS,
    "airship_tile": AIRSHIP_TILES,
    "air_cargo": AIR_CARGO,
    "spent_from": (*PLACES, ABOARD),
}
