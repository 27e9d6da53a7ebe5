"""Modifications: what the golden records of Scythe must contain of them, and what one record contains."""

from __future__ import annotations

from veche.core.record import Record
from veche.core.words import Line
from veche.games.scythe.data.factions import MECH_ABILITIES
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE

BLOCKS = ("mod",)
OPTIONS = ("mech_mods", "infrastructure_mods")
BEFORE_COMBAT = ("armor", "reinforce", "tactics")
WORDS = {"feint": "a feint", "slip": "a unit slips by"}


def wanted() -> set[str]:
    """Those that need a rare position have tests of their own."""
    return {
        *(f"action {block}" for block in BLOCKS),
        *(f"option {name}" for name in OPTIONS),
        *(f"infrastructure {mod}" for mod in INFRASTRUCTURE),
        *(f"modification {mod}" for mod in BEFORE_COMBAT),
        *WORDS.values(),
    }


def settings(record: Record) -> set[str]:
    return {f"option {name}" for name in OPTIONS if record.options.get(name, "none") != "none"}


def told(line: Line) -> set[str]:
    if line.key == "mod":
        return {f"infrastructure {INFRASTRUCTURE[line.values['what']]}"}
    if line.key == "use" and MECH_ABILITIES[line.values["what"]] in BEFORE_COMBAT:
        return {f"modification {MECH_ABILITIES[line.values['what']]}"}
    return {WORDS[line.key]} if line.key in WORDS else set()
