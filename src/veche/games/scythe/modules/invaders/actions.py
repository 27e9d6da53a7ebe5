"""What Invaders from Afar lets one decide, in words."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.blocks import TerritoryBlock, TrapBlock
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.modules.invaders.data import TRAPS

FLAG: Final[int] = ACTIONS.word("flag")
TRAP: Final = TrapBlock(ACTIONS, "trap", TRAPS)
ARM: Final = TerritoryBlock(ACTIONS, "arm", PLACES)
