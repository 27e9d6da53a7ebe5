"""The words of Scythe by kind: those of the tables in `data`, in printed order."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.actions import SECTION_NAMES
from veche.games.scythe.data.board import PRODUCTS, RESOURCES, TERRAINS
from veche.games.scythe.data.factions import FACTION_ABILITIES, FACTIONS, MECH_ABILITIES
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

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "faction": FACTIONS,
    "mat": MATS,
    "terrain": TERRAINS,
    "resource": RESOURCES,
    "product": PRODUCTS,
    "section": SECTION_NAMES,
    "top_action": TOP_ACTIONS,
    "top_choice": CHOICES,
    "cube": CUBES,
    "bottom": BOTTOM_ACTIONS,
    "structure": STRUCTURES,
    "bonus": ENLIST_BONUSES,
    "faction_ability": FACTION_ABILITIES,
    "ability": MECH_ABILITIES,
    "star": STAR_SPACES,
    "tile": BONUS_TILES,
    "objective": OBJECTIVES,
    "gain": GAINS,
    "cost": COSTS,
    "count": COUNTS,
    "tie_breaker": TIE_BREAKERS,
}
