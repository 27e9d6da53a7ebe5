"""No free looks: what shows somebody something new cannot be taken back, and a refusal shows nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from conformance.games import THOROUGH, Dice, Game, Moment, seen

from veche.core.state import State

every_game = pytest.mark.parametrize("game", THOROUGH, ids=str)

OF_A_PASSAGE = 2
MOST_ACTIONS = 4
MOST_REFUSALS = 40


def kind(state: State) -> str:
    """Of a decision; one that has begun is another."""
    if state.over:
        return "end"
    step = state.agenda[-1]
    begun = [name for name, value in step.values().items() if value and name != "player"]
    return f"{type(step).__name__} {begun}"


@cache
def passages(game: Game) -> list[Moment]:
    """The first few moments at which each kind of decision led to each other: looks are taken between."""
    found = []
    passed: Counter[tuple[str, str]] = Counter()
    last: Moment | None = None
    for moment in game.walk():
        if last is not None:
            passage = kind(last.state), kind(moment.state)
            passed[passage] += 1
            if passed[passage] <= OF_A_PASSAGE:
                found.append(last)
        last = replace(moment, state=moment.state.copy())
    assert last is not None
    return [*found, last]


def sample(actions: list[int], most: int, dice: Dice) -> list[int]:
    """So many of them, from all over."""
    if len(actions) <= most:
        return actions
    step = len(actions) // most
    return actions[dice.below(step) :: step]


def after(state: State, action: int, seat: int) -> State:
    copy = state.copy()
    copy.listen()
    copy.apply(action, seat)
    return copy


def told(state: State, reader: int | None) -> tuple[str, list[str]]:
    """What a seat sees, and the log that it reads."""
    lines = [line for line in state.log or [] if line.to in (-1, reader)]
    return seen(state, reader), [state.say(line) for line in lines]


@every_game
def test_whatever_shows_somebody_something_new_raises_the_barrier(game: Game) -> None:
    """Where worlds that looked the same to a seat look different after an action, it has shown something."""
    dice = Dice(game.seed)
    for moment in passages(game):
        state = moment.state
        readers = [*state.pending, *state.pending, dice.pick(state.deciders), None]
        worlds = [(reader, state.resample(reader, number)) for number, reader in enumerate(readers)]
        for seat in state.pending:
            played = [moment.action] if seat == moment.seat else []
            for action in {*played, *sample(state.legal(seat), MOST_ACTIONS, dice)}:
                result = after(state, action, seat)
                if result.barrier > state.barrier:
                    continue
                for reader, world in worlds:
                    # A secret answer of another seat need not be possible in every world of the reader's.
                    if action in world.legal(seat):
                        assert told(after(world, action, seat), reader) == told(result, reader), (
                            f"{state.text(action)} shows seat {reader} something: {state.prompt()}"
                        )


def why(state: State, action: int, seat: int) -> tuple[str, str]:
    error = state.why(action, seat)
    return (str(error), error.rule) if error else ("", "")


@every_game
def test_a_refusal_is_the_same_in_every_world(game: Game) -> None:
    """Else one could ask about what one does not see."""
    dice = Dice(game.seed)
    for moment in passages(game):
        for state in (moment.state, after(moment.state, moment.action, moment.seat)):
            for seat in state.pending:
                world = state.resample(seat, 1)
                for action in refusals(state, seat, dice):
                    assert why(world, action, seat) == why(state, action, seat), state.text(action)


def refusals(state: State, seat: int, dice: Dice) -> Iterator[int]:
    """Actions to be refused: of every block, and more of those that the decision is about."""
    legal = set(state.legal(seat))
    for block in state.title.actions.blocks:
        actions = block.actions
        about = not legal.isdisjoint(actions)
        yield from (a for a in sample(actions, MOST_REFUSALS if about else 2, dice) if a not in legal)
