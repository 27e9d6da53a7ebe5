"""Invaders from Afar: what the golden records of Scythe must contain of it, and what one record contains."""

from __future__ import annotations

from veche.core.record import Record
from veche.core.words import Line
from veche.games.scythe.data.board import FARM, NOWHERE
from veche.games.scythe.data.factions import (
    ALBION,
    CRIMEA,
    FACTION_MECHS,
    FACTIONS,
    MECH_ABILITIES,
    TOGAWA,
    factions_in,
)
from veche.games.scythe.data.mats import MATS, MINE, mats_in
from veche.games.scythe.modules.invaders.data import TRAPS
from veche.games.scythe.modules.invaders.tokens import FLAG_TOKEN, Token, flags, traps
from veche.games.scythe.rules.scoring import breakdown, holder
from veche.games.scythe.state import Scythe

NEW_FACTIONS = [f for f in factions_in(["invaders"]) if f not in factions_in()]
NEW_MATS = [mat for mat in mats_in(["invaders"]) if mat not in mats_in()]
BLOCKS = ("flag", "trap", "arm")


def wanted() -> set[str]:
    mechs = [(FACTIONS[f], MECH_ABILITIES[mech]) for f in NEW_FACTIONS for mech in FACTION_MECHS[f]]
    return {
        *(f"players {n} from afar" for n in (6, 7)),
        *(f"faction {FACTIONS[f]}" for f in NEW_FACTIONS),
        *(f"mat {MATS[mat]}" for mat in NEW_MATS),
        *(f"mech of {faction}: {ability}" for faction, ability in mechs),
        *(f"used: {ability}" for _, ability in mechs),
        *(f"action {name}" for name in BLOCKS),
        *(f"trap of {trap} sprung" for trap in TRAPS),
        *("flag scored", "trap scored", "wayfare to a farm", "coins by meander"),
    }


def settings(record: Record) -> set[str]:
    return {f"players {record.players} from afar"} if record.options.get("invaders") else set()


def told(s: Scythe, line: Line) -> set[str]:
    """What a line of the log shows; `s` is the position before the action."""
    values = line.values
    if line.key == "trap.sprung":
        return {f"trap of {TRAPS[values['what']]} sprung"}
    if line.key == "move" and s.box.modules:
        return way(s, values["player"], values["from"], values["place"])
    return set()


def way(s: Scythe, p: int, here: int, to: int) -> set[str]:
    """The ability without which a step could not have been made."""
    seat, board = s.seats[p], s.box.board
    tunnels = {*board.tunnels, seat.structures[MINE]} - {NOWHERE}
    if seat.automatic or to in board.land_steps[here] or {here, to} <= tunnels:
        return set()
    if seat.faction == CRIMEA and to not in board.near[here] and board.terrain[to] == FARM:
        return {"wayfare to a farm"}
    if seat.faction == ALBION:
        burrows = to in board.river_steps[here] and (here in tunnels or to in tunnels)
        return {"used: burrow"} if burrows else {"used: rally"}
    if seat.faction != TOGAWA:
        return set()
    if board.is_lake[here] or board.is_lake[to]:
        return {"used: suiton"}
    if to in traps(s) and to not in board.near[here]:
        return {"used: shinobi"}
    return {"used: toka"} if to in board.river_steps[here] else set()


def outcome(s: Scythe) -> set[str]:
    found = set()
    if any("ability" in row for row in breakdown(s)):
        found.add("coins by meander")
    for module in s.box.counts_for_scoring:
        for p in range(len(s.seats)):
            if any(module.counts_for_scoring(s, p, place) for place in flags(s)):
                found.add("flag scored")
    for row in s.faction_tokens:
        alone = row[1] != FLAG_TOKEN and Token(row).is_armed and s.controller(row[0]) < 0
        if alone and holder(s, row[0]) >= 0:
            found.add("trap scored")
    return found
