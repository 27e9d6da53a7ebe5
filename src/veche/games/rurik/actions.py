"""The action space of Rurik: every decision of the game in words, in the order of the rulebook.

The numbers are those of `actions.lock`: blocks and words may be declared in any order, and what is new is
added there by tools/lock_actions.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.actions import ActionSpace, Block, manifest
from veche.games.rurik.blocks import (
    AdvisingBlock,
    AgendaBlock,
    AttackingBlock,
    BuildingBlock,
    CoinsBlock,
    ColourBlock,
    DeckBlock,
    DeedBlock,
    GoodBlock,
    JumpingBlock,
    LeaderBlock,
    MarchingBlock,
    PushingBlock,
    RegionBlock,
    SchemeBlock,
    SpaceBlock,
    TargetBlock,
    TileBlock,
    TroopsBlock,
)
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import BUILDINGS, COLOURS, SEATS, TARGETS, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS, STEPS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, SPACES

if TYPE_CHECKING:
    from mypy_extensions import i64

# A bribe may be any number of coins; one that uses up the whole range is asked again.  R-STRAT-16
MOST_COINS_AT_ONCE: Final = 20
COINS: Final[tuple[str, ...]] = tuple(str(n) for n in range(MOST_COINS_AT_ONCE + 1))

ADVISORS: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5")
ESCORTS: Final[tuple[str, ...]] = ("0", "1", "2")
DECKS: Final[tuple[str, ...]] = ("1", "2")
MARKET_GIVES: Final[tuple[str, ...]] = ("good", "coin")
STORAGES: Final[tuple[str, ...]] = ("boat", "dock")

ACTIONS: Final = ActionSpace("rurik", manifest("veche.games.rurik"))

DONE: Final[int] = ACTIONS.word("done")  # the one answer of steps that decide nothing
STOP: Final[int] = ACTIONS.word("stop")  # use no more of these points
PASS: Final[int] = ACTIONS.word("pass")  # decline an offer

# Set-up
LEADER: Final = LeaderBlock(ACTIONS, "leader", LEADERS)
AGENDA: Final = AgendaBlock(ACTIONS, "agenda", AGENDAS)
PLACE_TROOP: Final = RegionBlock(ACTIONS, "place.troop", REGIONS)
PLACE_LEADER: Final = RegionBlock(ACTIONS, "place.leader", REGIONS)

# Strategy phase
ADVISE: Final = AdvisingBlock(ACTIONS, "advise", ADVISORS, COLUMNS)
BRIBE: Final = CoinsBlock(ACTIONS, "bribe", COINS)

# Action phase: the frame of a turn
RESCUE: Final = RegionBlock(ACTIONS, "rescue", REGIONS)
RETRIEVE: Final = SpaceBlock(ACTIONS, "retrieve", SPACES)
ACT: Final[int] = ACTIONS.word("act")
FORFEIT: Final[int] = ACTIONS.word("forfeit")
END: Final[int] = ACTIONS.word("end")

# Muster, move
MUSTER_TROOP: Final = RegionBlock(ACTIONS, "muster.troop", REGIONS)
MUSTER_LEADER: Final = RegionBlock(ACTIONS, "muster.leader", REGIONS)
MOVE_TROOP: Final = MarchingBlock(ACTIONS, "move.troop", STEPS)
MOVE_LEADER: Final = RegionBlock(ACTIONS, "move.leader", REGIONS)
ESCORT: Final = TroopsBlock(ACTIONS, "escort", ESCORTS)
JUMP_TROOP: Final = JumpingBlock(ACTIONS, "jump.troop", REGIONS, REGIONS)
JUMP_LEADER: Final = RegionBlock(ACTIONS, "jump.leader", REGIONS)

# Attack, tax, build
ATTACK: Final = AttackingBlock(ACTIONS, "attack", REGIONS, TARGETS)
DECK: Final = DeckBlock(ACTIONS, "deck", DECKS)
TAX: Final = RegionBlock(ACTIONS, "tax", REGIONS)
MARKET: Final = Block(ACTIONS, "market", MARKET_GIVES)
STORE: Final = Block(ACTIONS, "store", STORAGES)
BUILD: Final = BuildingBlock(ACTIONS, "build", BUILDINGS, REGIONS)
REPLACE: Final = TargetBlock(ACTIONS, "replace", TARGETS)

# Schemes, deeds, conversion
SCHEME_KEEP: Final = SchemeBlock(ACTIONS, "scheme.keep", SCHEME_NAMES)
SCHEME_RETURN: Final = SchemeBlock(ACTIONS, "scheme.return", SCHEME_NAMES)
MARKER: Final = ColourBlock(ACTIONS, "marker", COLOURS)
SCHEME_PLAY: Final = SchemeBlock(ACTIONS, "scheme.play", SCHEME_NAMES)
DEED_DO: Final = DeedBlock(ACTIONS, "deed.do", DEEDS)
CONVERT: Final = TileBlock(ACTIONS, "convert", TILES)
DEED_TAKE: Final = DeedBlock(ACTIONS, "deed.take", DEEDS)
PAY: Final = GoodBlock(ACTIONS, "pay", GOODS)
DISCARD: Final = SchemeBlock(ACTIONS, "scheme.discard", SCHEME_NAMES)
GIVE: Final = RegionBlock(ACTIONS, "give", REGIONS)
RAZE: Final = BuildingBlock(ACTIONS, "raze", BUILDINGS, REGIONS)

# Predslava
PUSH_TROOP: Final = PushingBlock(ACTIONS, "push.troop", SEATS, REGIONS)
PUSH_LEADER: Final = PushingBlock(ACTIONS, "push.leader", SEATS, REGIONS)


def is_setup(a: i64) -> bool:
    """Does it belong to the set-up?"""
    return LEADER.has(a) or AGENDA.has(a) or PLACE_TROOP.has(a) or PLACE_LEADER.has(a)


def is_bonus(a: i64) -> bool:
    """Is it a bonus action?  R-ACTION-08"""
    return SCHEME_PLAY.has(a) or DEED_DO.has(a) or CONVERT.has(a)


def is_push(a: i64) -> bool:
    """Does Predslava move somebody?  R-LEADER-15"""
    return PUSH_TROOP.has(a) or PUSH_LEADER.has(a)
