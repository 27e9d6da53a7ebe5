"""What an action would cost and bring, and whether it could be taken back: foreseen, never looked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from veche.core.errors import IllegalAction
from veche.table.standing import NOBODY, settle

if TYPE_CHECKING:
    from veche.core.state import State

WORLDS: Final = 5


@dataclass(frozen=True, slots=True)
class Forecast:
    changes: dict[str, int]
    undo: bool


def forecasts(state: State, seat: int, seed: int, takers: frozenset[int] = NOBODY) -> dict[int, Forecast]:
    """Each legal action tried on a world that the seat cannot tell from the true one.

    Of an action that shows something new only what it brings in several of them is told: not the luck in one.
    Where the rules hide what is chosen, nothing is told.
    """
    worlds = [state.resample(seat, seed)]
    found = {}
    for action in state.legal(seat):
        forecast = _tried(worlds[0], action, seat, takers)
        if not forecast.undo:
            worlds += [state.resample(seat, seed + n) for n in range(len(worlds), WORLDS)]
            others = [_tried(world, action, seat, takers).changes for world in worlds[1:]]
            sure = {
                name: n
                for name, n in forecast.changes.items()
                if all(changes.get(name) == n for changes in others)
            }
            forecast = Forecast(sure if state.foretells() else {}, False)
        found[action] = forecast
    return found


def _tried(world: State, action: int, seat: int, takers: frozenset[int]) -> Forecast:
    before = world.holdings(seat)
    after = world.copy()
    try:
        after.apply(action, seat)
        settle(after, takers)
    except IllegalAction:  # the world is not the true one: what is possible there may differ
        return Forecast({}, False)
    held = after.holdings(seat)
    changes = {name: held[name] - n for name, n in before.items() if held[name] != n}
    return Forecast(changes, after.barrier == world.barrier)
