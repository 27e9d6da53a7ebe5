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
    CargoBlock,
    DeployingBlock,
    EnlistingBlock,
    FactionBlock,
    GainBlock,
    GivingBlock,
    ModBlock,
    NumberBlock,
    OptionBlock,
    PlaceBlock,
    ResourceBlock,
    SectionBlock,
    SpendingBlock,
    TerritoryBlock,
    TopBlock,
    UpgradingBlock,
)
from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES
from veche.games.scythe.data.combat import COMBAT_TABLE, COMBAT_VALUES, DIAL
from veche.games.scythe.data.components import CHARACTERS, MECHS
from veche.games.scythe.data.encounters import OPTIONS
from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES, PEOPLES_ARMY_CARDS
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, CHOICES, CUBES, STRUCTURES
from veche.games.scythe.data.notation import GAINS
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.modules.airships.data import ABOARD, AIR_CARGO
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE

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
    *(cards for n in range(MOST_CARDS + 1) for cards in combinations_with_replacement(COMBAT_VALUES, n)),
    # Of one value any number may be played by an ability.  S-FENRIS-16
    *((value,) * n for value, copies in COMBAT_TABLE for n in range(MOST_CARDS + 1, copies + 1)),
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
FIGHT: Final = TerritoryBlock(ACTIONS, "fight", PLACES)
USE: Final = AbilityBlock(ACTIONS, "use", MECH_ABILITIES)
DIAL_AT: Final = NumberBlock(ACTIONS, "dial", tuple(str(n) for n in range(DIAL + 1)))
COMMIT: Final = CardsBlock(ACTIONS, "cards", CARD_SET_NAMES)
RETREAT: Final = PlaceBlock(ACTIONS, "retreat", PLACES)

# Encounters and the Factory
OPTION: Final = OptionBlock(ACTIONS, "option", OPTION_NAMES)
FACTORY_CARD: Final = CardBlock(ACTIONS, "factory.card", FACTORY_CARDS)
GAIN: Final = GainBlock(ACTIONS, "gain", GAINS)

# Produce, trade
PRODUCE: Final = TerritoryBlock(ACTIONS, "produce", PLACES)
AMOUNT: Final = NumberBlock(ACTIONS, "amount", NUMBERS)
PUT: Final = TerritoryBlock(ACTIONS, "put", PLACES)
RESOURCE: Final = ResourceBlock(ACTIONS, "resource", RESOURCES)

# Paying; cards are places in COMBAT_VALUES
PAY: Final = TerritoryBlock(ACTIONS, "pay", PLACES)
COERCE: Final = CardBlock(ACTIONS, "coerce", CARD_NAMES)
DISCARD: Final = CardBlock(ACTIONS, "discard", CARD_NAMES)

# Bottom actions
UPGRADE: Final = UpgradingBlock(ACTIONS, "upgrade", CUBES, BOTTOM_ACTIONS)
DEPLOY: Final = DeployingBlock(ACTIONS, "deploy", MECH_ABILITIES, PLACES)
BUILD: Final = BuildingBlock(ACTIONS, "build", STRUCTURES, PLACES)
ENLIST: Final = EnlistingBlock(ACTIONS, "enlist", BOTTOM_ACTIONS, GAINS[:4])
COINS: Final = NumberBlock(ACTIONS, "coins", NUMBERS)
BONUS: Final[int] = ACTIONS.word("bonus")

# Deals
GIVE: Final = GivingBlock(ACTIONS, "give", FACTIONS, NUMBERS)
DELAY: Final = FactionBlock(ACTIONS, "delay", FACTIONS)

# Airships
UNIT_AIRSHIP: Final[int] = ACTIONS.word("unit.airship")
LOAD: Final = CargoBlock(ACTIONS, "load", AIR_CARGO)
UNLOAD: Final = CargoBlock(ACTIONS, "unload", AIR_CARGO)
TARGET: Final = FactionBlock(ACTIONS, "target", FACTIONS)
EXCHANGE: Final = CardBlock(ACTIONS, "exchange", OBJECTIVES)

# A token of any kind, or one that lies on no hex.
SPEND: Final = SpendingBlock(ACTIONS, "spend", RESOURCES, (*PLACES, ABOARD))
FROM_ABOARD: Final[int] = len(PLACES)

# Modifications for the infrastructure
MOD: Final = ModBlock(ACTIONS, "mod", INFRASTRUCTURE)


def place_in(action: int) -> int:
    """The place that an action names, or NOWHERE."""
    block = ACTIONS.block_of(action)
    if isinstance(block, PlaceBlock | DeployingBlock | BuildingBlock):
        return int(block.place(action))
    if isinstance(block, SpendingBlock) and block.place(action) != FROM_ABOARD:
        return int(block.place(action))
    return NOWHERE


def names_territory(action: int) -> bool:
    """Is the place that an action names a territory, if it is any of use?"""
    return isinstance(
        ACTIONS.block_of(action), TerritoryBlock | DeployingBlock | BuildingBlock | SpendingBlock
    )
