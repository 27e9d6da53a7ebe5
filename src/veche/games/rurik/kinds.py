"""The words of Rurik by kind: those of the tables in `data`, in printed order."""

from __future__ import annotations

from typing import Final

from veche.games.rurik.actions import ACTIONS, ADVISORS, COINS, DECKS, ESCORTS, MARKET_GIVES, STORAGES
from veche.games.rurik.data.agendas import AGENDAS, MEASURES
from veche.games.rurik.data.components import (
    BUILDINGS,
    CLAIM_POINTS,
    PHASES,
    PIECES,
    REBELLION,
    SCORING,
    SEATS,
    TARGETS,
    TILES,
    TRACKS,
)
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS, STEPS, ZONES_IN_PLAY
from veche.games.rurik.data.notation import COSTS, GAINS, NEEDS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, SPACES
from veche.games.rurik.observe import USED
from veche.games.rurik.rebellion.boards import BONUSES
from veche.games.rurik.rebellion.cards import PRIORITIES
from veche.games.rurik.rebellion.choice import CHOICES, CRITERIA
from veche.games.rurik.rebellion.seat import DEEDS_OF_REBELS
from veche.games.rurik.rules.sources import SOURCES

QUESTIONS: Final[tuple[str, ...]] = (
    *("leader", "agenda", "place_troop", "place_leader"),
    *("advise", "bribe"),
    *("rescue", "retrieve", "turn"),
    *("muster", "move", "escort", "jump", "attack", "check", "tax", "store", "market", "build", "replace"),
    *("draw", "keep", "return", "marker"),
    *("pay", "discard", "give", "raze"),
    *("take_deed", "choose_deed"),
)

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "seat": SEATS,
    "colour": SEATS,
    "target": TARGETS,
    "phase": PHASES,
    "region": REGIONS,
    "step": STEPS,
    "zone": ZONES_IN_PLAY[4],
    "good": GOODS,
    "storage": STORAGES,
    "market": MARKET_GIVES,
    "building": BUILDINGS,
    "advisor": ADVISORS,
    "bribe": COINS,
    "escort": ESCORTS,
    "column": COLUMNS,
    "space": SPACES,
    "tile": TILES,
    "bonus_used": tuple(USED.values()),
    "leader": LEADERS,
    "deck": DECKS,
    "scheme": SCHEME_NAMES,
    "casualty": ("spared", "lost"),
    "deed": DEEDS,
    "agenda": AGENDAS,
    "measure": MEASURES,
    "track": TRACKS,
    "points": tuple(str(points) for points in CLAIM_POINTS),
    "scoring": SCORING,
    "gain": GAINS,
    "cost": COSTS,
    "need": NEEDS,
    "source": SOURCES,
    "piece": PIECES,
    "verb": tuple(block.name for block in ACTIONS.blocks),
    "question": QUESTIONS,
    "automaton": SEATS[REBELLION:],
    "priority": PRIORITIES,
    "rebel_bonus": BONUSES,
    "rebel_turn": DEEDS_OF_REBELS[1:],
    "rebel_choice": CHOICES,
    "rebel_criterion": CRITERIA,
}
