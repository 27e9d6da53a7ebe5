"""The hall of fame: the achievement sheet of a title, which players fill in over many games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from veche.table.words import TableError

if TYPE_CHECKING:
    from veche.core.state import State

Line = tuple[str, str]  # kind and word


def enter(
    sheet: Mapping[Line, str], state: State, name: str, seat: int, lines: Sequence[Line], before: int = 0
) -> dict[Line, str]:
    """The sheet with a player's new firsts of one game, of which so many were entered `before`."""
    allowed = earned(state, seat)
    most = state.title.ENTRIES_A_GAME
    if not allowed:
        raise TableError("no_firsts")
    if before + len(lines) > most or len(set(lines)) < len(lines):
        raise TableError("too_many_firsts", most=most)
    for line in lines:
        if line not in allowed:
            raise TableError("not_a_first")
        if line in sheet:
            raise TableError("was_first", name=sheet[line])
    return {**sheet, **dict.fromkeys(lines, name)}


def earned(state: State, seat: int) -> Collection[Line]:
    """What a seat could be entered for."""
    return [(kind, word) for kind, word, owner in state.firsts() if owner == seat]
