"""The action space of Rurik: every decision of the game in words, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from veche.core.actions import ActionSpace
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import BUILDINGS, COLOURS, TARGETS, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS, STEPS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, SPACES

# A bribe may be any number of coins; one that uses up the whole range is asked again.  R-STRAT-16
MOST_COINS_AT_ONCE: Final = 20

ACTIONS: Final = ActionSpace("rurik")

DONE: Final = ACTIONS.block("done")  # the one answer of steps that decide nothing
STOP: Final = ACTIONS.block("stop")  # use no more of these points
PASS: Final = ACTIONS.block("pass")  # decline an offer

# Set-up
LEADER: Final = ACTIONS.block("leader", LEADERS)
AGENDA: Final = ACTIONS.block("agenda", AGENDAS)
PLACE_TROOP: Final = ACTIONS.block("place.troop", REGIONS)
PLACE_LEADER: Final = ACTIONS.block("place.leader", REGIONS)

# Strategy phase
ADVISE: Final = ACTIONS.block("advise", ("1", "2", "3", "4", "5"), COLUMNS)
BRIBE: Final = ACTIONS.block("bribe", tuple(str(n) for n in range(MOST_COINS_AT_ONCE + 1)))

# Action phase: the frame of a turn
RESCUE: Final = ACTIONS.block("rescue", REGIONS)
RETRIEVE: Final = ACTIONS.block("retrieve", SPACES)
ACT: Final = ACTIONS.block("act")
FORFEIT: Final = ACTIONS.block("forfeit")
END: Final = ACTIONS.block("end")

# Muster, move
MUSTER_TROOP: Final = ACTIONS.block("muster.troop", REGIONS)
MUSTER_LEADER: Final = ACTIONS.block("muster.leader", REGIONS)
MOVE_TROOP: Final = ACTIONS.block("move.troop", STEPS)
MOVE_LEADER: Final = ACTIONS.block("move.leader", REGIONS)
ESCORT: Final = ACTIONS.block("escort", ("0", "1", "2"))
JUMP_TROOP: Final = ACTIONS.block("jump.troop", REGIONS, REGIONS)
JUMP_LEADER: Final = ACTIONS.block("jump.leader", REGIONS)

# Attack, tax, build
ATTACK: Final = ACTIONS.block("attack", REGIONS, TARGETS)
DECK: Final = ACTIONS.block("deck", ("1", "2"))
TAX: Final = ACTIONS.block("tax", REGIONS)
MARKET: Final = ACTIONS.block("market", ("good", "coin"))
STORE: Final = ACTIONS.block("store", ("boat", "dock"))
BUILD: Final = ACTIONS.block("build", BUILDINGS, REGIONS)
REPLACE: Final = ACTIONS.block("replace", TARGETS)

# Schemes, deeds, conversion
SCHEME_KEEP: Final = ACTIONS.block("scheme.keep", SCHEME_NAMES)
SCHEME_RETURN: Final = ACTIONS.block("scheme.return", SCHEME_NAMES)
MARKER: Final = ACTIONS.block("marker", COLOURS)
SCHEME_PLAY: Final = ACTIONS.block("scheme.play", SCHEME_NAMES)
DEED_DO: Final = ACTIONS.block("deed.do", DEEDS)
CONVERT: Final = ACTIONS.block("convert", TILES)
DEED_TAKE: Final = ACTIONS.block("deed.take", DEEDS)
PAY: Final = ACTIONS.block("pay", GOODS)
DISCARD: Final = ACTIONS.block("scheme.discard", SCHEME_NAMES)
GIVE: Final = ACTIONS.block("give", REGIONS)
RAZE: Final = ACTIONS.block("raze", BUILDINGS, REGIONS)

# Predslava
PUSH_TROOP: Final = ACTIONS.block("push.troop", COLOURS, REGIONS)
PUSH_LEADER: Final = ACTIONS.block("push.leader", COLOURS, REGIONS)
LAST: Final = ACTIONS.size
