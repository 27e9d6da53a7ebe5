"""The action space of Scythe: every decision of the game in words, in the order of a turn.

The numbers are those of `actions.lock`: blocks and words may be declared in any order, and what is new is
added there by tools/lock_actions.py.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from veche.core.actions import ActionSpace, manifest
from veche.games.scythe.blocks import (
    AbilityBlock,
    BuildingBlock,
    CardBlock,
    CardsBlock,
    DeployingBlock,
    EnlistingBlock,
    FactionBlock,
    GainBlock,
    GivingBlock,
    NumberBlock,
    OptionBlock,
    PlaceBlock,
    ResourceBlock,
    SectionBlock,
    TopBlock,
    UpgradingBlock,
)
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

# What travels with a unit: own workers that may still walk this turn, those that may not, and the resources.
CARGO_NAMES: Final[tuple[str, ...]] = ("worker", "tired", *RESOURCES)

SECTION_NAMES: Final[tuple[str, ...]] = (*BOTTOM_ACTIONS, "factory")
FACTORY_SECTION: Final = 4
OPTION_NAMES: Final[tuple[str, ...]] = tuple(option.lower() for option in OPTIONS)
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
CARD_NAMES: Final[tuple[str, ...]] = tuple(str(value) for value in COMBAT_VALUES)

ACTIONS: Final = ActionSpace("scythe", manifest("veche.games.scythe"))

DONE: Final[int] = ACTIONS.word("done")  # the one answer of steps that decide nothing
STOP: Final[int] = ACTIONS.word("stop")  # use no more of what is left
PASS: Final[int] = ACTIONS.word("pass")  # decline

# The frame of a turn
SECTION: Final = SectionBlock(ACTIONS, "section", SECTION_NAMES)
TOP: Final = TopBlock(ACTIONS, "top", TOP_NAMES)
BOTTOM: Final[int] = ACTIONS.word("bottom")
END: Final[int] = ACTIONS.word("end")
REVEAL: Final = CardBlock(ACTIONS, "reveal", OBJECTIVES)

# Move
UNIT_CHARACTER: Final[int] = ACTIONS.word("unit.character")
UNIT_MECH: Final = PlaceBlock(ACTIONS, "unit.mech", PLACES)
UNIT_WORKER: Final = PlaceBlock(ACTIONS, "unit.worker", PLACES)
GO: Final = PlaceBlock(ACTIONS, "go", PLACES)
TAKE: Final = NumberBlock(ACTIONS, "take", NUMBERS)  # of former days: what was taken, the question told
ACTIONS.retire(TAKE)
TAKES: Final[list[NumberBlock]] = [NumberBlock(ACTIONS, f"take.{cargo}", NUMBERS) for cargo in CARGO_NAMES]

# Combat
FIGHT: Final = PlaceBlock(ACTIONS, "fight", HEXES)
USE: Final = AbilityBlock(ACTIONS, "use", MECH_ABILITIES)
DIAL_AT: Final = NumberBlock(ACTIONS, "dial", tuple(str(n) for n in range(DIAL + 1)))
COMMIT: Final = CardsBlock(ACTIONS, "cards", CARD_SET_NAMES)
RETREAT: Final = PlaceBlock(ACTIONS, "retreat", PLACES)

# Encounters and the Factory
OPTION: Final = OptionBlock(ACTIONS, "option", OPTION_NAMES)
FACTORY_CARD: Final = CardBlock(ACTIONS, "factory.card", FACTORY_CARDS)
GAIN: Final = GainBlock(ACTIONS, "gain", GAINS)

# Produce, trade
PRODUCE: Final = PlaceBlock(ACTIONS, "produce", HEXES)
AMOUNT: Final = NumberBlock(ACTIONS, "amount", NUMBERS)
PUT: Final = PlaceBlock(ACTIONS, "put", HEXES)
RESOURCE: Final = ResourceBlock(ACTIONS, "resource", RESOURCES)

# Paying; cards are places in COMBAT_VALUES
PAY: Final = PlaceBlock(ACTIONS, "pay", HEXES)
COERCE: Final = CardBlock(ACTIONS, "coerce", CARD_NAMES)
DISCARD: Final = CardBlock(ACTIONS, "discard", CARD_NAMES)

# Bottom actions
UPGRADE: Final = UpgradingBlock(ACTIONS, "upgrade", CUBES, BOTTOM_ACTIONS)
DEPLOY: Final = DeployingBlock(ACTIONS, "deploy", MECH_ABILITIES, HEXES)
BUILD: Final = BuildingBlock(ACTIONS, "build", STRUCTURES, HEXES)
ENLIST: Final = EnlistingBlock(ACTIONS, "enlist", BOTTOM_ACTIONS, GAINS[:4])
COINS: Final = NumberBlock(ACTIONS, "coins", NUMBERS)
BONUS: Final[int] = ACTIONS.word("bonus")

# Deals
GIVE: Final = GivingBlock(ACTIONS, "give", FACTIONS, NUMBERS)
DELAY: Final = FactionBlock(ACTIONS, "delay", FACTIONS)
