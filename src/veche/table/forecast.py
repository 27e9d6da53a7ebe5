"""What an action would cost and bring, and whether it could be taken back: foreseen, never looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from veche.core.errors import IllegalAction

if TYPE_CHECKING:
    from veche.core.state import State


@dataclass(frozen=True, slots=True)
class Forecast:
    changes: dict[str, int]
    undo: bool


def forecasts(state: State, seat: int, seed: int) -> dict[int, Forecast]:
    """Each legal action tried on a world that the seat cannot tell from the true one."""
    world = state.resample(seat, seed)
    before = world.holdings(seat)
    found = {}
    for action in state.legal(seat):
        after = world.copy()
        try:
            after.apply(action, seat)
        except IllegalAction:  # the world is not the true one: what is possible there may differ
            found[action] = Forecast({}, False)
            continue
        held = after.holdings(seat)
        changes = {name: held[name] - n for name, n in before.items() if held[name] != n}
        found[action] = Forecast(changes, after.barrier == world.barrier)
    return found
