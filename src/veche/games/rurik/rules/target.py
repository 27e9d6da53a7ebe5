"""Pieces on the map, as the answers of a question point at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NEUTRAL, NOBODY, REBELS, SEATS
from veche.games.rurik.data.map import REGIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikTarget
    from veche.games.rurik.state import Rurik


def target(piece: str, p: i64, r: i64, origin: i64 = NOBODY, fight: bool = False) -> RurikTarget:
    """A piece of somebody, as the notation calls a seat, or of nobody, in a region or on its way there."""
    return {
        "piece": piece,
        "whose": SEATS[p] if p >= 0 else None,
        "region": REGIONS[r],
        "origin": REGIONS[origin] if origin >= 0 else None,
        "fight": fight,
    }


def first_to_go(s: Rurik, p: i64, r: i64) -> str:
    """Which figure of a player leaves a region first: the leader is the last.  R-ATTACK-09"""
    return "troop" if s.seats[p].troops[r] else "leader"


def enemy(s: Rurik, q: i64, r: i64, fight: bool) -> RurikTarget:
    """A figure of an opponent, a rebel, or a neutral troop."""
    if q == REBELS:
        return target("rebel", NOBODY, r, fight=fight)
    if q == NEUTRAL:
        return target("neutral", NOBODY, r, fight=fight)
    return target(first_to_go(s, s.seat_at(q), r), q, r, fight=fight)
