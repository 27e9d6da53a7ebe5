"""Fenris as an Automa: its tokens go where its cards send its character, and to whom it drives away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.automa.criteria import Look, closest_to_fighter, reading_order
from veche.games.scythe.data.board import FACTORY_TERRAIN, LAKE
from veche.games.scythe.modules.fenris.tokens import free_for_second, lay, takes_token

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

FURTHER_TOKENS: Final = 2  # beside that of the character.  S-SOLO-50


def spread(s: Scythe, p: i64, place: i64) -> None:
    """One where the character has come to, and two on hexes of the same terrain, if it is a primary one.

    Those closest to an enemy's character or mech, then by reading order.  S-SOLO-50
    """
    seat, board = s.seats[p], s.box.board
    if not seat.influence or not takes_token(s, place):
        return
    put(s, p, place)
    if board.terrain[place] in (LAKE, FACTORY_TERRAIN):
        return
    look = Look(s, p)
    for _ in range(FURTHER_TOKENS):
        alike = [hex for hex in free_for_second(s) if board.terrain[hex] == board.terrain[place]]
        if seat.influence and alike:
            put(s, p, reading_order(look, closest_to_fighter(look, alike))[0])


def put(s: Scythe, p: i64, place: i64) -> None:
    lay(s, p, place)
    s.tell("influence", p, place=place)


def frighten(s: Scythe, p: i64, other: i64, units: i64) -> None:
    """A token for each unit that it forces to retreat, as far as it has them.  S-SOLO-50"""
    n = min(units, s.seats[p].influence)
    s.seats[p].influence -= n
    s.seats[other].influence += n
    if n:
        s.tell("horrify", p, n=n, other=other)
