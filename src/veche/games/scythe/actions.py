"""The action space of Scythe: every decision of the game in words, in the order of a turn."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from veche.core.actions import ActionSpace
from veche.games.scythe.data.board import HEXES, PLACES, RESOURCES
from veche.games.scythe.data.combat import COMBAT_VALUES, DIAL
from veche.games.scythe.data.components import CHARACTERS, MECHS
from veche.games.scythe.data.encounters import OPTIONS
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES, PEOPLES_ARMY_CARDS
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, CHOICES, CUBES, STRUCTURES
from veche.games.scythe.data.notation import GAINS
from veche.games.scythe.data.objectives import OBJECTIVES

# Amounts are unlimited; an answer that uses up the whole range is asked again.
MOST_AT_ONCE: Final = 20
NUMBERS: Final[tuple[str, ...]] = tuple(str(n) for n in range(MOST_AT_ONCE + 1))

SECTION_NAMES: Final[tuple[str, ...]] = (*BOTTOM_ACTIONS, "factory")
FACTORY_SECTION: Final = 4
TOP_NAMES: Final[tuple[str, ...]] = (*CHOICES, "factory")
FACTORY_TOP: Final[int] = len(CHOICES)

# Every set of combat cards that a side can commit: one for each character and mech, and one more by an
# ability.  One answer for the whole set, so that nobody can count the cards.  S-COMBAT-12
MOST_CARDS: Final = CHARACTERS + MECHS + PEOPLES_ARMY_CARDS
CARD_SETS: Final[list[tuple[int, ...]]] = [
    cards for n in range(MOST_CARDS + 1) for cards in combinations_with_replacement(COMBAT_VALUES, n)
]
CARD_SET_NAMES: Final[tuple[str, ...]] = tuple(
    "+".join(str(card) for card in cards) or "none" for cards in CARD_SETS
)

ACTIONS: Final = ActionSpace("scythe")

DONE: Final = ACTIONS.block("done")  # the one answer of steps that decide nothing
STOP: Final = ACTIONS.block("stop")  # use no more of what is left
PASS: Final = ACTIONS.block("pass")  # decline

# The frame of a turn
SECTION: Final = ACTIONS.block("section", SECTION_NAMES)
TOP: Final = ACTIONS.block("top", TOP_NAMES)
BOTTOM: Final = ACTIONS.block("bottom")
END: Final = ACTIONS.block("end")
REVEAL: Final = ACTIONS.block("reveal", OBJECTIVES)

# Move
UNIT_CHARACTER: Final = ACTIONS.block("unit.character")
UNIT_MECH: Final = ACTIONS.block("unit.mech", PLACES)
UNIT_WORKER: Final = ACTIONS.block("unit.worker", PLACES)
GO: Final = ACTIONS.block("go", PLACES)
TAKE: Final = ACTIONS.block("take", NUMBERS)

# Combat
FIGHT: Final = ACTIONS.block("fight", HEXES)
USE: Final = ACTIONS.block("use", MECH_ABILITIES)
DIAL_AT: Final = ACTIONS.block("dial", tuple(str(n) for n in range(DIAL + 1)))
COMMIT: Final = ACTIONS.block("cards", CARD_SET_NAMES)
RETREAT: Final = ACTIONS.block("retreat", PLACES)

# Encounters and the Factory
OPTION: Final = ACTIONS.block("option", tuple(option.lower() for option in OPTIONS))
FACTORY_CARD: Final = ACTIONS.block("factory.card", FACTORY_CARDS)
GAIN: Final = ACTIONS.block("gain", GAINS)

# Produce, trade
PRODUCE: Final = ACTIONS.block("produce", HEXES)
AMOUNT: Final = ACTIONS.block("amount", NUMBERS)
PUT: Final = ACTIONS.block("put", HEXES)
RESOURCE: Final = ACTIONS.block("resource", RESOURCES)

# Paying
PAY: Final = ACTIONS.block("pay", HEXES)
COERCE: Final = ACTIONS.block("coerce", tuple(str(value) for value in COMBAT_VALUES))
DISCARD: Final = ACTIONS.block("discard", tuple(str(value) for value in COMBAT_VALUES))

# Bottom actions
UPGRADE: Final = ACTIONS.block("upgrade", CUBES, BOTTOM_ACTIONS)
DEPLOY: Final = ACTIONS.block("deploy", MECH_ABILITIES, HEXES)
BUILD: Final = ACTIONS.block("build", STRUCTURES, HEXES)
ENLIST: Final = ACTIONS.block("enlist", BOTTOM_ACTIONS, GAINS[:4])
COINS: Final = ACTIONS.block("coins", NUMBERS)
BONUS: Final = ACTIONS.block("bonus")

# Deals
GIVE: Final = ACTIONS.block("give", FACTIONS, NUMBERS)
DELAY: Final = ACTIONS.block("delay", FACTIONS)
LAST: Final = ACTIONS.size
