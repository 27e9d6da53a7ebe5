"""Standing answers: who takes everything that is offered is not asked each time whether they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import NO_ANSWER
from veche.core.record import Entry

if TYPE_CHECKING:
    from veche.core.state import State

NOBODY: Final[frozenset[int]] = frozenset()


def standing_answer(state: State, takers: frozenset[int]) -> Entry | None:
    """What the table answers for one of those who take everything, if that is what is asked."""
    answer = state.taking_all() if takers else NO_ANSWER
    if answer == NO_ANSWER or state.player not in takers:
        return None
    return Entry(state.player, answer)


def settle(state: State, takers: frozenset[int]) -> None:
    """Give all standing answers that are due."""
    while entry := standing_answer(state, takers):
        state.apply(entry.action, entry.seat)
