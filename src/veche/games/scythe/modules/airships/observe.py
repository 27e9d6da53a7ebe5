"""Airships as everybody sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.board import NOWHERE, PLACES, RESOURCES
from veche.games.scythe.modules.airships.data import (
    AGGRESSIVE,
    AGGRESSIVE_TABLE,
    AIRSHIP_TILES,
    CARRIES_WORKERS,
    DESIGNED,
    PASSIVE_TABLE,
    RANGE,
)

if TYPE_CHECKING:
    from veche.games.scythe.modules.airships.observation import ScytheAirship, ScytheAirshipTileFacts
    from veche.games.scythe.state import Scythe


def observe_airships(s: Scythe) -> list[ScytheAirship]:
    return [_airship(s, p) for p, ship in enumerate(s.airships) if ship.at != NOWHERE]


def _airship(s: Scythe, p: int) -> ScytheAirship:
    ship = s.airships[p]
    tiles = (ship.aggressive, len(AGGRESSIVE) + ship.passive)
    return {
        "faction": s.seat_names()[p],
        "place": PLACES[ship.at],
        "aggressive": AIRSHIP_TILES[tiles[0]],
        "passive": AIRSHIP_TILES[tiles[1]],
        "designed": [AIRSHIP_TILES[tile] for tile in tiles if DESIGNED[tile]],
        "carries": "workers" if CARRIES_WORKERS[ship.aggressive] else "resources",
        "range": RANGE[ship.passive],
        "resources": {RESOURCES[kind]: n for kind, n in enumerate(ship.tokens) if n},
        "workers": ship.workers,
        "character": ship.character,
    }


def airship_facts() -> list[ScytheAirshipTileFacts]:
    found: list[ScytheAirshipTileFacts] = [
        {
            "tile": name,
            "number": number,
            "kind": "aggressive",
            "designed": designed,
            "carries": "workers" if carries == "workers" else "resources",
            "range": None,
        }
        for number, name, designed, carries, _ in AGGRESSIVE_TABLE
    ]
    found += [
        {
            "tile": name,
            "number": number,
            "kind": "passive",
            "designed": designed,
            "carries": None,
            "range": far,
        }
        for number, name, designed, far, _ in PASSIVE_TABLE
    ]
    return found
