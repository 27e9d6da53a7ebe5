"""What a random player likes: plain chance passes and wanders, and seldom gets to see the whole game.

A taste gives each legal action a whole number, its weight in the draw; most have NEUTRAL.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import accumulate

from veche.core.state import State
from veche.games.scythe import actions as scythe
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import CUBE_PIECES, RECRUITS
from veche.games.scythe.data.mats import CHOICE_RESOURCES, CHOICE_UNITS, MAT_TOP
from veche.games.scythe.rules.bottom import can_take_bottom
from veche.games.scythe.rules.move import Travel
from veche.games.scythe.state import CHARACTER, NOBODY, WORKER_UNIT, Scythe, Seat

NEUTRAL = 20

Taste = Mapping[str, int]
"""The weight of an action by the name of its block."""

RURIK: Taste = {
    "act": 120,
    "scheme.play": 80,
    "deed.do": 240,
    "convert": 40,
    "build": 60,
    "tax": 40,
    "attack": 40,
    "stop": 1,
    "end": 6,
}
SCYTHE: Taste = {
    "pass": 2,
    "stop": 4,
    "top": 40,
    "bottom": 200,
    "reveal": 400,
    "use": 40,
    "unit.character": 60,
    "unit.mech": 40,
    "unit.worker": 10,
    "give": 1,
    "delay": 1,
    "unit.airship": 30,
    "unload": 30,
    "target": 60,
    "exchange": 30,
}
TASTES: dict[str, Taste] = {"rurik": RURIK, "scythe": SCYTHE}


def scythe_advice(state: State, seat: int, actions: list[int], weights: list[int]) -> None:
    """Bottom actions that lead to a star and the resources they need; places where something happens."""
    assert isinstance(state, Scythe)
    own = state.seats[seat]
    for i, action in enumerate(actions):
        if scythe.SECTION.has(action):
            weights[i] *= use_of_section(state, seat, scythe.SECTION.section(action))
        elif scythe.TOP.has(action):
            weights[i] *= LIKED_TOPS.get(scythe.TOP.choice(action), 1)
        elif scythe.GO.has(action):
            weights[i] *= attraction(state, seat, scythe.GO.place(action))
        elif scythe.PRODUCE.has(action):
            weights[i] *= 1 + own.workers[scythe.PRODUCE.place(action)] ** 2
        elif scythe.AMOUNT.has(action):
            weights[i] *= 1 + 3 * scythe.AMOUNT.n(action)
        elif scythe.RESOURCE.has(action):
            kind = scythe.RESOURCE.kind(action)
            if state.total(seat, kind) < own.cost(kind) and not exhausted(own, kind):
                weights[i] *= 6
        elif scythe.GIVE.has(action) and scythe.GIVE.n(action) > 1:
            weights[i] = 0  # so many that they would crowd out everything else


def use_of_section(s: Scythe, seat: int, section: int) -> int:
    if section == scythe.FACTORY_SECTION:
        return 8
    own = s.seats[seat]
    if can_take_bottom(s, seat, section):
        return 4 if exhausted(own, section) else 30
    return (4, 3, 1, 5)[MAT_TOP[own.mat][section]]  # move, trade, bolster, produce


def exhausted(seat: Seat, bottom: int) -> bool:
    """Has a bottom action nothing left but its coins?"""
    done = (
        seat.upgraded() == CUBE_PIECES,
        NOWHERE not in seat.mechs,
        NOWHERE not in seat.structures,
        seat.enlisted() == RECRUITS,
    )
    return done[bottom]


def attraction(s: Scythe, seat: int, place: int) -> int:
    """How much a unit is drawn to a place: tokens and the Factory, then combats."""
    step = s.agenda[-1]
    if not isinstance(step, Travel):
        return 1  # an airship, or a unit that one lures away
    if step.unit == CHARACTER and s.has_encounter(place):
        return 8
    if step.unit == CHARACTER and place == s.box.board.factory and s.seats[seat].factory == NOBODY:
        return 8
    if step.unit != WORKER_UNIT and s.enemy_fighters(seat, place) != NOBODY:
        return 4
    return 0 if s.box.board.is_base[place] else 1


LIKED_TOPS = {CHOICE_UNITS: 3, CHOICE_RESOURCES: 3}
ADVICE: dict[str, Callable[[State, int, list[int], list[int]], None]] = {"scythe": scythe_advice}


def weigh(state: State, seat: int, actions: list[int], taste: Taste) -> list[int]:
    """The weight of each action."""
    block_of = state.title.actions.block_of
    weights = [taste.get(block_of(action).name, NEUTRAL) for action in actions]
    advice = ADVICE.get(state.title.name)
    if advice:
        advice(state, seat, actions, weights)
    return weights


def choose(state: State, seat: int, below: Callable[[int], int], taste: Taste) -> int:
    """An action by chance; `below` draws a number.  Without a taste all actions are alike."""
    legal = state.legal(seat)
    if len(legal) == 1 or not taste:
        return legal[below(len(legal))]
    steps = list(accumulate(weigh(state, seat, legal, taste)))
    if not steps[-1]:
        return legal[below(len(legal))]
    drawn = below(steps[-1])
    return next(action for action, step in zip(legal, steps, strict=True) if drawn < step)
