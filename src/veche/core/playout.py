"""Random play to the end: the yardstick of the benchmarks, and the rollout of search."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.core.state import State


def playout(state: State, rng: Rng) -> i64:
    """Random legal actions until the game is over; the result is the number of decisions."""
    decisions: i64 = 0
    while state.agenda:
        options = state.options
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return decisions
