"""The resolution tile as everybody sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.modules.resolution.data import DESIGNED, RESOLUTION_TABLE, RESOLUTIONS
from veche.games.scythe.modules.resolution.state import NO_TRIGGER

if TYPE_CHECKING:
    from veche.games.scythe.modules.resolution.observation import ScytheResolution, ScytheResolutionFacts
    from veche.games.scythe.state import Scythe


def observe_resolution(s: Scythe) -> ScytheResolution | None:
    if not s.resolutions:
        return None
    end = s.resolutions[0]
    names = s.seat_names()
    return {
        "tile": RESOLUTIONS[end.tile],
        "designed": DESIGNED[end.tile],
        "objectives": [OBJECTIVES[card] for card in end.objectives],
        "stars": [
            [names[p] for p, seat in enumerate(s.seats) if seat.tile_stars >> space & 1]
            for space in range(len(end.objectives) or 1)
        ],
        "trigger": names[end.trigger] if end.trigger != NO_TRIGGER else None,
        "turns": {names[p]: n for p, n in enumerate(end.owed) if n},
    }


def resolution_facts() -> list[ScytheResolutionFacts]:
    return [
        {
            "tile": name,
            "number": number,
            "designed": designed,
            "stars": stars,
            "turns_of_others": others,
            "turns_of_trigger": own,
            "turns_in_all": in_all,
        }
        for number, name, designed, stars, others, own, in_all, _ in RESOLUTION_TABLE
    ]
