"""The Wind Gambit: what the golden records of Scythe must contain of it, and what one record contains."""

from __future__ import annotations

from veche.core.record import Record
from veche.core.words import Line
from veche.games.scythe.modules.airships.data import AGGRESSIVE, AIR_CARGO, AIRSHIP_TILES
from veche.games.scythe.modules.resolution.data import RESOLUTIONS
from veche.games.scythe.modules.resolution.state import NO_TRIGGER
from veche.games.scythe.state import Scythe

BLOCKS = ("unit.airship", "load", "unload", "target", "exchange", "spend")
OPTIONS = ("airship_tiles own", "tiles published")
WORDS = {
    "resolution.trigger": "the end is set in motion",
    "resolution.last": "a last turn",
    "star.tile": "a star on the tile",
    "star.public": "a star on an open objective",
    "air.lured": "a unit is lured away",
    "air.spied": "cards are looked at",
    "air.exchanged": "an objective is exchanged",
    "air.wins": "a duel",
    "air.toll": "a toll is paid",
    "air.reap": "an airship produces",
    "air.pay": "a token from aboard is paid",
}


def wanted() -> set[str]:
    return {
        *(f"action {block}" for block in BLOCKS),
        *(f"option {option}" for option in OPTIONS),
        *(f"resolution {tile}" for tile in RESOLUTIONS),
        *(f"airship tile {tile}" for tile in AIRSHIP_TILES),
        *(f"{what} {cargo}" for what in ("loaded", "unloaded") for cargo in AIR_CARGO),
        *WORDS.values(),
        "airships and resolution together",
    }


def settings(record: Record) -> set[str]:
    """Of records from before there were such options nothing."""
    options = record.options
    return {
        f"option {name} {options[name]}" for name in ("airship_tiles", "tiles") if options.get("airships")
    }


def told(line: Line) -> set[str]:
    if line.key in ("air.load", "air.unload"):
        what = "loaded" if line.key == "air.load" else "unloaded"
        return {f"{what} {AIR_CARGO[line.values['what']]}"}
    return {WORDS[line.key]} if line.key in WORDS else set()


def outcome(s: Scythe) -> set[str]:
    found = {f"airship tile {AGGRESSIVE[ship.aggressive]}" for ship in s.airships}
    found |= {f"airship tile {AIRSHIP_TILES[len(AGGRESSIVE) + ship.passive]}" for ship in s.airships}
    for end in s.resolutions:
        if end.trigger != NO_TRIGGER or s.over:
            found.add(f"resolution {RESOLUTIONS[end.tile]}")
        if s.airships:
            found.add("airships and resolution together")
    return found
