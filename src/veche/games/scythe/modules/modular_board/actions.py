"""What the modular board adds to the action space."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.blocks import FactionBlock
from veche.games.scythe.data.factions import FACTIONS

FACTION: Final = FactionBlock(ACTIONS, "faction", FACTIONS)
