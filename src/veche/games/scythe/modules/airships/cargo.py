"""What an airship may take up and set down, and where.  S-AIR-16..26"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.modules.airships.data import (
    AIR_CARGO,
    CARRIES_WORKERS,
    FIRST_TOKEN,
    HERO,
    HERO_CARGO,
    MOST_TOKENS,
    MOST_WORKERS,
)
from veche.games.scythe.rules.move import available, stranded
from veche.games.scythe.state import CHARACTER, FRESH, KINDS, NOBODY, TIRED, WORKER_UNIT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.modules.airships.state import Airship
    from veche.games.scythe.state import Scythe

CARGOES = len(AIR_CARGO)


def there(s: Scythe, p: i64, here: i64, cargo: i64) -> i64:
    """How much of a cargo lies or stands on a place."""
    if cargo == HERO_CARGO:
        return 1 if s.seats[p].character == here else 0
    return available(s, p, here, cargo)


def aboard(ship: Airship, cargo: i64, tired: i64) -> i64:
    """How much of it is on the airship, with so many workers who have walked before they came aboard."""
    if cargo == HERO_CARGO:
        return 1 if ship.character else 0
    if cargo >= FIRST_TOKEN:
        return ship.tokens[cargo - FIRST_TOKEN]
    return tired if cargo == TIRED else ship.workers - tired


def has_room(ship: Airship, cargo: i64) -> bool:
    """Resources or workers, never both, as the aggressive tile shows.  S-AIR-16"""
    if cargo == HERO_CARGO:
        return ship.helps_by(HERO) and not ship.character
    if cargo >= FIRST_TOKEN:
        return not CARRIES_WORKERS[ship.aggressive] and ship.load() < MOST_TOKENS
    return CARRIES_WORKERS[ship.aggressive] and ship.workers < MOST_WORKERS


def why_no_load(s: Scythe, p: i64, here: i64, cargo: i64) -> Refusal | None:
    """What forbids to take a piece up; None if nothing does."""
    if not has_room(s.airships[p], cargo):
        return Refusal("S-AIR-16", "no.room_aboard", what=cargo)
    if s.controller(here) not in (NOBODY, p):
        return Refusal("S-AIR-20", "no.load_here", place=here)
    if not there(s, p, here, cargo):
        return Refusal("S-AIR-17", "no.cargo_here", what=cargo, place=here)
    if cargo == HERO_CARGO and s.tokens(here) and stranded(s, p, CHARACTER, here, FIRST_TOKEN):
        return Refusal("S-MOVE-17", "no.left_on_lake", place=here)
    return None


def why_no_unload(s: Scythe, p: i64, here: i64, cargo: i64, tired: i64) -> Refusal | None:
    """What forbids to set a piece down; None if nothing does."""
    if not aboard(s.airships[p], cargo, tired):
        return Refusal("S-AIR-18", "no.cargo_aboard", what=cargo)
    board, seat = s.box.board, s.seats[p]
    if board.is_base[here]:
        return Refusal("S-AIR-23", "no.unload_at_base")
    if FIRST_TOKEN <= cargo < HERO_CARGO:
        if board.is_lake[here] and not seat.fighters(here):
            return Refusal("S-AIR-21", "no.lake_unload", place=here)
        return None
    if s.enemy_present(p, here):
        return Refusal("S-AIR-23", "no.enemy_unload", place=here)
    if board.is_lake[here] and here not in seat.mechs:
        return Refusal("S-AIR-24", "no.lake_unload", place=here)
    return None


def load(s: Scythe, p: i64, here: i64, cargo: i64) -> None:
    seat, ship = s.seats[p], s.airships[p]
    if cargo == HERO_CARGO:
        seat.character = NOWHERE
        ship.character = True
    elif cargo >= FIRST_TOKEN:
        s.resources[here * KINDS + cargo - FIRST_TOKEN] -= 1
        ship.tokens[cargo - FIRST_TOKEN] += 1
    else:
        seat.workers[here] -= 1
        ship.workers += 1
        if cargo == TIRED:
            s.march.tired[here] -= 1
    s.tell("air.load", p, what=cargo, place=here)


def unload(s: Scythe, p: i64, here: i64, cargo: i64) -> None:
    """Workers and a character come to the territory as units that have arrived there."""
    seat, ship = s.seats[p], s.airships[p]
    s.tell("air.unload", p, what=cargo, place=here)
    if FIRST_TOKEN <= cargo < HERO_CARGO:
        ship.tokens[cargo - FIRST_TOKEN] -= 1
        s.resources[here * KINDS + cargo - FIRST_TOKEN] += 1
        return
    if cargo == HERO_CARGO:
        ship.character = False
        seat.character = here
    else:
        ship.workers -= 1
        seat.workers[here] += 1
        if cargo == TIRED:
            s.march.tired[here] += 1
    for module in s.box.on_arrive:
        module.on_arrive(s, p, CHARACTER if cargo == HERO_CARGO else WORKER_UNIT, here)


assert AIR_CARGO[FRESH] == "worker"
