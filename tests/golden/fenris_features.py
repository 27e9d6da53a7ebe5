"""The further factions: what the golden records must contain of them, and what one record contains."""

from __future__ import annotations

from veche.core.words import Line
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.factions import FACTION_MECHS, FACTIONS, FENRIS, FURTHER_FACTIONS, MECH_ABILITIES
from veche.games.scythe.data.mats import MINE
from veche.games.scythe.state import WORKER_UNIT, Scythe

BLOCKS = ("influence", "spread", "horrify", "invention", "token", "cover")


def wanted() -> set[str]:
    mechs = [MECH_ABILITIES[mech] for mech in FACTION_MECHS[FENRIS]]  # Vesna chooses hers
    return {
        *(f"action {name}" for name in BLOCKS),
        *(f"faction {FACTIONS[f]}" for f in FURTHER_FACTIONS),
        *(f"mech of {FACTIONS[FENRIS]}: {ability}" for ability in mechs),
        *(f"used: {ability}" for ability in mechs),
        "Influence taken",
    }


def told(s: Scythe, line: Line) -> set[str]:
    """What a line of the log shows; `s` is the position before the action."""
    values = line.values
    if "player" not in values or values["player"] < 0:
        return set()
    fenris = s.seats[values["player"]].faction == FENRIS
    if line.key == "influence.taken":
        return {"used: fanatical"} if fenris else {"Influence taken"}
    if line.key == "horrify":
        return {"used: horrify"}
    if not fenris:
        return set()
    if line.key == "shows.cards" and values["n"] > s.seats[values["player"]].fighters(values["place"]):
        return {"used: death_ray"}
    if line.key == "move" and values["what"] != WORKER_UNIT:
        return way(s, values["player"], values["from"], values["place"])
    return set()


def way(s: Scythe, p: int, here: int, to: int) -> set[str]:
    """A step that only Leap allows."""
    board = s.box.board
    tunnels = {*board.tunnels, s.seats[p].structures[MINE]} - {NOWHERE}
    if to in board.near[here] or {here, to} <= tunnels or to in s.influence:
        return set()
    return {"used: leap"} if board.distance(here, to) == 2 else set()
