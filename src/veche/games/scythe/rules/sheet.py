"""The achievement sheet: who was first to do what, over many games.  S-SCORE-22"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.errors import BadOption, shown
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MATS

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

# Beside a win with each faction and each mat: a line that a losing player may fill in as well.
FOR_ANYONE: Final = "most stars"
ENTRIES_A_GAME: Final = 2


def achievements(s: Scythe) -> list[tuple[str, int]]:
    """Category and seat of what a finished game could be entered for."""
    if not s.over:
        return []
    found = []
    for p in s.winners():
        if s.automaton(p):
            continue
        seat = s.seats[p]
        found += [(f"win with {FACTIONS[seat.faction]}", p), (f"win with the {MATS[seat.mat]} mat", p)]
    most = max(seat.star_count() for seat in s.seats)
    return found + [
        (FOR_ANYONE, p) for p, seat in enumerate(s.seats) if seat.star_count() == most and not s.automaton(p)
    ]


def enter(sheet: dict[str, str], s: Scythe, name: str, seat: int, categories: list[str]) -> dict[str, str]:
    """The sheet with a player's new firsts of one game, all in one call: at most two."""
    allowed = [category for category, p in achievements(s) if p == seat]
    if len(categories) > ENTRIES_A_GAME:
        raise BadOption(f"a player may make {ENTRIES_A_GAME} entries a game, not {len(categories)}")
    for category in categories:
        if category not in allowed:
            raise BadOption(f"{shown(category)} was not achieved; it was {', '.join(allowed) or 'nothing'}")
        if category in sheet:
            raise BadOption(f"{shown(category)} is filled in already: {sheet[category]} was first")
    return {**sheet, **dict.fromkeys(categories, name)}
