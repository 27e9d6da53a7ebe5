"""A resolution tile in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import index, indices, mapping, whole
from veche.core.errors import BadPosition, shown
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
    for word in told:
        if word not in WORDS:
            raise BadPosition(f"resolution has no {shown(word)}; it has {', '.join(WORDS)}")
    tile = index(RESOLUTIONS, told.get("tile", RESOLUTIONS[0]), "resolution.tile")
    n = PUBLIC_OBJECTIVES[tile]
    cards = indices(OBJECTIVES, told.get("objectives", list(OBJECTIVES[:n])), "resolution.objectives")
    if len(cards) != n:
        raise BadPosition(f"resolution.objectives has {len(cards)}; beside this tile lie {n}")
    end = fresh_resolution(len(s.seats), tile, tuple(cards))
    names = s.seat_names()
    for p, name in enumerate(names):
        stars = whole(mapping(told, "stars"), name, 0, 0, max(n, 1))
        s.seats[p].tile_stars = (1 << stars) - 1
        end.owed[p] = whole(mapping(told, "turns"), name, 0, 0, 9)
    if "trigger" in told:
        end.trigger = index(names, told["trigger"], "resolution.trigger")
    s.resolutions = [end]
