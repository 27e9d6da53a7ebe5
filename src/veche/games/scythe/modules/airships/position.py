"""Airships in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import index, mapping, only, whole
from veche.core.errors import BadPosition, shown
from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES
from veche.games.scythe.modules.airships.data import (
    AGGRESSIVE,
    CARRIES_WORKERS,
    HERO,
    MOST_TOKENS,
    MOST_WORKERS,
    PASSIVE,
)
from veche.games.scythe.modules.airships.state import new_airship

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

TILES: Final = ("aggressive", "passive")
WORDS: Final = (*TILES, "at", "workers", "resources", "character")


def read_airships(s: Scythe, data: Mapping[str, object]) -> None:
    """The tiles of all, and by faction where its airship is, what is aboard, and tiles of its own."""
    told = mapping(data, "airships")
    names = s.seat_names()
    for word in told:
        if word not in TILES and word not in names:
            raise BadPosition(f"airships has no {shown(word)}; it has {', '.join(TILES)} and factions")
    s.airships = []
    for seat, name in zip(s.seats, names, strict=True):
        own = mapping(told, name)
        only(own, WORDS, f"airships.{name}")
        tiles = {**{tile: told[tile] for tile in TILES if tile in told}, **own}
        aggressive = index(AGGRESSIVE, tiles.get("aggressive", AGGRESSIVE[0]), f"airships.{name}.aggressive")
        passive = index(PASSIVE, tiles.get("passive", PASSIVE[0]), f"airships.{name}.passive")
        at = index(PLACES, own.get("at", PLACES[seat.home()]), f"airships.{name}.at")
        if at not in s.box.board.places:
            raise BadPosition(f"airships.{name}.at: {PLACES[at]} is not on this board")
        if s.box.board.is_base[at] and at != seat.home():
            raise BadPosition(f"airships.{name}.at: {PLACES[at]} is a home base; airships enter none")
        ship = new_airship(NOWHERE if seat.automatic else at, aggressive, passive, len(RESOURCES))
        ship.workers = whole(own, "workers", 0, 0, MOST_WORKERS if CARRIES_WORKERS[aggressive] else 0)
        tokens = mapping(own, "resources")
        only(tokens, RESOURCES, f"airships.{name}.resources")
        for kind, name_of in enumerate(RESOURCES):
            ship.tokens[kind] = whole(
                tokens, name_of, 0, 0, 0 if CARRIES_WORKERS[aggressive] else MOST_TOKENS
            )
        if ship.load() > MOST_TOKENS:
            raise BadPosition(f"airships.{name} has {ship.load()} resources aboard; it takes {MOST_TOKENS}")
        if own.get("character", False) not in (False, True):
            raise BadPosition(
                f"airships.{name}.character must be true or false, not {shown(own['character'])}"
            )
        ship.character = bool(own.get("character", False))
        if ship.character and not ship.helps_by(HERO):
            raise BadPosition(f"airships.{name}.character: its tile carries no character")
        s.airships.append(ship)
