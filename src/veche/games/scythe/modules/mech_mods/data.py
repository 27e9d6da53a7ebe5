"""Modifications: their names, what is known of them, and the numbers in their texts.  S-FENRIS-04

What the published token says is not known of all of them.  A row that is `designed` is a house token: ours in
part or in whole, and shown as such wherever it is named.  Who knows better corrects the row.
"""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.factions import FACTION_MECHS, FACTIONS, MECH_ABILITIES

# Modification, its kind, designed, the number in its text (power, cards, popularity, territories), and the
# moment in which one for the infrastructure is used: an action of the mat, or a combat.
ModRow = tuple[str, str, bool, int, str]
MOD_TABLE: Final[tuple[ModRow, ...]] = (
    ("artillery", "mech", False, 2, ""),
    ("camaraderie", "mech", False, 0, ""),
    ("scout", "mech", False, 1, ""),
    ("suiton", "mech", False, 1, ""),
    ("sword", "mech", False, 2, ""),
    ("township", "mech", False, 0, ""),
    ("underpass", "mech", False, 0, ""),
    ("armor", "mech", False, 1, ""),
    ("entrenched", "mech", True, 2, ""),
    ("feint", "mech", True, 2, ""),
    ("foothold", "mech", True, 0, ""),
    ("pontoons", "mech", True, 0, ""),
    ("regroup", "mech", True, 0, ""),
    ("reinforce", "mech", True, 1, ""),
    ("stealth", "mech", False, 0, ""),
    ("tactics", "mech", True, 2, ""),
    ("machinery", "infrastructure", False, 0, "upgrade"),
    ("assembly_line", "infrastructure", False, 0, "deploy"),
    ("construction", "infrastructure", False, 0, "build"),
    ("recruitment_office", "infrastructure", False, 0, "enlist"),
    ("automachines", "infrastructure", False, 2, "produce"),
    ("spy", "infrastructure", True, 0, "combat"),
    ("propaganda", "infrastructure", True, 2, "trade"),
    ("cavalry", "infrastructure", True, 1, "move"),
)
MODS: Final[tuple[str, ...]] = tuple(row[0] for row in MOD_TABLE)
MECH_MODS: Final[tuple[str, ...]] = tuple(row[0] for row in MOD_TABLE if row[1] == "mech")
INFRASTRUCTURE: Final[tuple[str, ...]] = tuple(row[0] for row in MOD_TABLE if row[1] == "infrastructure")
HOUSE_MODS: Final[tuple[str, ...]] = tuple(row[0] for row in MOD_TABLE if row[2])
MOMENTS: Final[tuple[str, ...]] = tuple(row[4] for row in MOD_TABLE if row[1] == "infrastructure")

# The numbers in their texts.
_NUMBERS: Final[dict[str, int]] = {row[0]: row[3] for row in MOD_TABLE}
ARMOR_CARDS: Final[int] = _NUMBERS["armor"]
ENTRENCHED_POWER: Final[int] = _NUMBERS["entrenched"]
FEINT_TURN: Final[int] = _NUMBERS["feint"]
REINFORCE_CARDS: Final[int] = _NUMBERS["reinforce"]
TACTICS_POWER: Final[int] = _NUMBERS["tactics"]
AUTOMACHINES_TIMES: Final[int] = _NUMBERS["automachines"]
PROPAGANDA_POPULARITY: Final[int] = _NUMBERS["propaganda"]
CAVALRY_STEPS: Final[int] = _NUMBERS["cavalry"]


def mat_abilities(faction: str) -> list[str]:
    """Those of mechs, as printed."""
    return [MECH_ABILITIES[mech] for mech in FACTION_MECHS[FACTIONS.index(faction)]]
