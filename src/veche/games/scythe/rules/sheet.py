"""The achievement sheet: who was first to do what, over many games.  S-SCORE-22"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MATS

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

# Beside a win with each faction and each mat: a line that a losing player may fill in as well.
FOR_ANYONE: Final = ("stars", "most")
ENTRIES_A_GAME: Final = 2
LINES: Final = (
    *(("faction", faction) for faction in FACTIONS),
    *(("mat", mat) for mat in MATS),
    FOR_ANYONE,
)


def achievements(s: Scythe) -> list[tuple[str, str, int]]:
    """Kind, word and seat of what a finished game could be entered for."""
    if not s.over:
        return []
    found: list[tuple[str, str, int]] = []
    for p in s.winners():
        if s.automaton(p):
            continue
        seat = s.seats[p]
        found += [("faction", FACTIONS[seat.faction], p), ("mat", MATS[seat.mat], p)]
    most = max(seat.star_count() for seat in s.seats)
    return found + [
        (*FOR_ANYONE, p) for p, seat in enumerate(s.seats) if seat.star_count() == most and not s.automaton(p)
    ]
