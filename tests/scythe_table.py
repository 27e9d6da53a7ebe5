"""Scythe's words to write tests in; `table` has those for every title."""

from __future__ import annotations

from table import play

import veche
from veche.games.scythe.data.board import PLACES, RESOURCES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.modules.invaders.data import TRAPS
from veche.games.scythe.state import KINDS, Scythe, Seat


def scythe(**data: object) -> Scythe:
    """A position of Scythe, described as in docs/api.md."""
    state = veche.position("scythe", data)
    assert isinstance(state, Scythe)
    return state


def new_scythe(players: int, seed: int = 1, **options: object) -> Scythe:
    state = veche.new("scythe", players, seed, **options)
    assert isinstance(state, Scythe)
    return state


def seat(s: Scythe, faction: str) -> Seat:
    return s.seats[s.seat_names().index(faction)]


def place(name: str) -> int:
    return PLACES.index(name)


def controller(s: Scythe, name: str) -> str | None:
    p = s.controller(place(name))
    return FACTIONS[s.seats[p].faction] if p >= 0 else None


def tokens(s: Scythe, name: str) -> dict[str, int]:
    """Resources on a place, without zeros."""
    row = s.resources[place(name) * KINDS : (place(name) + 1) * KINDS]
    return {RESOURCES[kind]: n for kind, n in enumerate(row) if n}


def workers(s: Scythe, faction: str, name: str) -> int:
    return seat(s, faction).workers[place(name)]


def fighters(s: Scythe, faction: str, name: str) -> int:
    """Character and mechs of a faction on a place."""
    return seat(s, faction).fighters(place(name))


def from_afar(**data: object) -> Scythe:
    """A position with Invaders from Afar in the box."""
    chosen = data.pop("options", {})
    assert isinstance(chosen, dict)
    return scythe(options={"invaders": True, **chosen}, **data)


def asks(s: Scythe) -> str:
    """The kind of the question."""
    return s.question()["kind"]


def march(s: Scythe, *texts: str) -> Scythe:
    """Some moves, and no more of them."""
    play(s, *texts)
    while asks(s) in ("unit", "go"):
        play(s, "stop")
    return s


def faction_tokens(s: Scythe) -> dict[str, tuple[str, int]]:
    """Flags and traps by hex, and how they lie."""
    kinds = (*TRAPS, "flag")
    return {PLACES[row[0]]: (kinds[row[1]], row[2]) for row in s.faction_tokens}
