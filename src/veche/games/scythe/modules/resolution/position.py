"""A resolution tile in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import index, indices, mapping, only, whole
from veche.core.errors import BadPosition
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.modules.resolution.data import PUBLIC_OBJECTIVES, RESOLUTIONS
from veche.games.scythe.modules.resolution.state import fresh_resolution

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

WORDS: Final = ("tile", "objectives", "stars", "trigger", "turns")


def read_resolution(s: Scythe, data: Mapping[str, object]) -> None:
    """Its tile and objectives, the number of stars of each faction on them, who set the end in motion, and
    the last turns to come.
    """
    told = mapping(data, "resolution")
    only(told, WORDS, "resolution")
    tile = index(RESOLUTIONS, told.get("tile", RESOLUTIONS[0]), "resolution.tile")
    n = PUBLIC_OBJECTIVES[tile]
    cards = indices(OBJECTIVES, told.get("objectives", list(OBJECTIVES[:n])), "resolution.objectives")
    if len(cards) != n:
        raise BadPosition(f"resolution.objectives has {len(cards)}; beside this tile lie {n}")
    end = fresh_resolution(len(s.seats), tile, tuple(cards))
    names = s.seat_names()
    placed, owed = mapping(told, "stars"), mapping(told, "turns")
    only(placed, names, "resolution.stars")
    only(owed, names, "resolution.turns")
    for p, name in enumerate(names):
        stars = whole(placed, name, 0, 0, max(n, 1))
        s.seats[p].tile_stars = (1 << stars) - 1
        end.owed[p] = whole(owed, name, 0, 0, 9)
    if "trigger" in told:
        end.trigger = index(names, told["trigger"], "resolution.trigger")
    s.resolutions = [end]
