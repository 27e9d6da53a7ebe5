"""What Invaders from Afar brings, as plain data."""

from __future__ import annotations

from typing import TypedDict

from veche.games.scythe.modules.invaders.data import (
    CROWDED,
    ENCOUNTER_COINS,
    FLAGS,
    RONIN_POWER,
    SHIELD_POWER,
    SUITON_CARDS,
    SWORD_LOSS,
    TRAP_TABLE,
)
from veche.games.scythe.modules.invaders.observation import Trap


class ScytheTrapFacts(TypedDict):
    """A trap of Togawa's, and how much is lost by it."""

    trap: Trap
    loses: int


class ScytheInvadersFacts(TypedDict):
    """Tokens of Albion and Togawa, and the numbers in the texts of their abilities.

    With `crowded` seats or more Wayfare leads to farms, and Meander earns `encounter_coins` for each
    encounter territory.
    """

    flags: int
    traps: list[ScytheTrapFacts]
    sword_loss: int
    shield_power: int
    suiton_cards: int
    ronin_power: int
    crowded: int
    encounter_coins: int


def invaders_facts() -> ScytheInvadersFacts:
    return {
        "flags": FLAGS,
        "traps": [{"trap": trap, "loses": n} for trap, n in TRAP_TABLE],
        "sword_loss": SWORD_LOSS,
        "shield_power": SHIELD_POWER,
        "suiton_cards": SUITON_CARDS,
        "ronin_power": RONIN_POWER,
        "crowded": CROWDED,
        "encounter_coins": ENCOUNTER_COINS,
    }
