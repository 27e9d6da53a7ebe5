"""What the two further factions let one decide, in words."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.blocks import AbilityBlock, CardBlock, CoveringBlock, NumberBlock, TerritoryBlock
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.modules.fenris.data import INFLUENCE_TOKENS, PRINTED_ABILITIES, VESNA_TOKENS

INFLUENCE: Final[int] = ACTIONS.word("influence")
SPREAD: Final = TerritoryBlock(ACTIONS, "spread", PLACES)
HORRIFY: Final = NumberBlock(ACTIONS, "horrify", tuple(str(n) for n in range(INFLUENCE_TOKENS + 1)))

INVENTION: Final = CardBlock(ACTIONS, "invention", FACTORY_CARDS)
TOKEN: Final = AbilityBlock(ACTIONS, "token", VESNA_TOKENS)
COVER: Final = CoveringBlock(ACTIONS, "cover", PRINTED_ABILITIES, VESNA_TOKENS)
