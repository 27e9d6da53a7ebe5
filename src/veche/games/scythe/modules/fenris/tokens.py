"""Influence: tokens on the board that stop others, and cost a dollar each at the end.  S-FENRIS-11..14"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import without
from veche.games.scythe.data.board import FACTORY_TERRAIN, LAKE, NO_TERRAIN
from veche.games.scythe.data.factions import FENRIS
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe


def seat_of_fenris(s: Scythe) -> i64:
    for p, seat in enumerate(s.seats):
        if seat.faction == FENRIS:
            return p
    return NOBODY


def takes_token(s: Scythe, place: i64) -> bool:
    """No token of any kind lies there yet.  S-FENRIS-12"""
    if s.box.board.is_base[place] or place in s.influence or s.has_encounter(place):
        return False
    return all(row[0] != place for row in s.faction_tokens)


def free_for_second(s: Scythe) -> list[int]:
    """Unoccupied territories of a primary terrain that have no token.  S-FENRIS-12"""
    board = s.box.board
    return [
        place
        for place in board.hexes
        if board.terrain[place] not in (LAKE, FACTORY_TERRAIN, NO_TERRAIN)
        and takes_token(s, place)
        and not any(seat.present(place) for seat in s.seats)
    ]


def lay(s: Scythe, p: i64, place: i64) -> None:
    """From the supply of Fenris to a territory."""
    s.seats[p].influence -= 1
    s.influence = tuple(sorted((*s.influence, place)))


def take(s: Scythe, p: i64, place: i64) -> None:
    """From a territory to a player; Fenris may place it again."""
    s.influence = without(s.influence, place)
    s.seats[p].influence += 1
    s.tell("influence.taken", p, place=place)


def entered(s: Scythe, p: i64, place: i64) -> bool:
    """A unit has come to a territory: who is not Fenris stops, and takes the token.  S-FENRIS-13"""
    if place not in s.influence or s.seats[p].faction == FENRIS:
        return False
    take(s, p, place)
    return True
