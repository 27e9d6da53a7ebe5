"""What is said in one breath: numbers, notation, and gestures that stand for several answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from veche.core.errors import BadNotation
from veche.table.standing import NOBODY, settle
from veche.table.words import TableError

if TYPE_CHECKING:
    from veche.core.state import State


def spelled(state: State, seat: int, said: Sequence[int | str], takers: frozenset[int] = NOBODY) -> list[int]:
    """The actions of a seat, one by one; a gesture is read where those before it lead."""
    actions: list[int] = []
    for one in said:
        if isinstance(one, int):
            actions.append(one)
            continue
        try:
            actions.append(state.parse(one))
        except BadNotation:
            unfolded = _ahead(state, seat, actions, takers).unfold(one, seat)
            if not unfolded:
                raise
            actions += unfolded
    return actions


def _ahead(state: State, seat: int, actions: list[int], takers: frozenset[int]) -> State:
    """Where some actions lead, if they show nothing new on the way."""
    ahead = state.copy()
    for action in actions:
        ahead.apply(action, seat)
        settle(ahead, takers)
        if ahead.barrier != state.barrier:
            raise TableError("unforeseen")
    return ahead
