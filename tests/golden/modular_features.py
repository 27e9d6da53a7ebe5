"""The modular board: what the golden records of Scythe must contain of it, and what one record contains."""

from __future__ import annotations

from veche.core.record import Record
from veche.games.scythe.modules.modular_board.data import SIDES
from veche.games.scythe.modules.modular_board.layout import GONE, modules_in
from veche.games.scythe.modules.modular_board.tiles import COUNTS

SWITCHES = ("modular_board", "modular_tiles", "modular_fewer")
BLOCKS = ("faction",)
"""Actions that are never legal on the printed board."""


def wanted() -> set[str]:
    """Each tile has a test of its own: there would have to be a game for each."""
    return {
        *(f"option {name}" for name in SWITCHES),
        *(f"modular side {side}" for side in SIDES),
        *(f"action {block}" for block in BLOCKS),
        "modular factions named",
        "modular module taken away",
        "modular tile scored",
    }


def settings(record: Record) -> set[str]:
    found = {f"option {name}" for name in SWITCHES if record.options.get(name)}
    if record.options.get("modular_board") and record.options["factions"] != "random":
        found.add("modular factions named")
    return found


def outcome(layout: tuple[int, ...], tile: str, bonus: int) -> set[str]:
    """The layout at the end, the structure bonus tile, and the most coins that it brought."""
    found = {"modular tile scored"} if tile in COUNTS and bonus else set()
    if layout:
        found.add(f"modular side {SIDES[layout[0]]}")
    if GONE in modules_in(layout):
        found.add("modular module taken away")
    return found
