"""A few words to write tests in: set the table, play, look."""

from __future__ import annotations

from typing import TypeVar

import pytest

import veche
from veche.core.errors import IllegalAction
from veche.core.state import State
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.state import Rurik, Seat

S = TypeVar("S", bound=State)


def rurik(**data: object) -> Rurik:
    """A position of Rurik, described as in docs/api.md."""
    state = veche.position("rurik", data)
    assert isinstance(state, Rurik)
    return state


def new_rurik(players: int, seed: int = 1, **options: object) -> Rurik:
    state = veche.new("rurik", players, seed, **options)
    assert isinstance(state, Rurik)
    return state


def play(s: S, *texts: str) -> S:
    """Carry out actions of whoever decides, in notation."""
    for text in texts:
        s.apply(s.parse(text))
    return s


def choices(s: State) -> list[str]:
    """The legal actions of whoever decides, in notation."""
    return [s.text(action) for action in s.legal()]


def refused(s: State, text: str, rule: str = "") -> str:
    """The action is refused, by the named rule, and the state is untouched; the sentence is the result."""
    before = s.key()
    with pytest.raises(IllegalAction) as caught:
        s.apply(s.parse(text))
    assert s.key() == before
    if rule:
        assert caught.value.rule == rule, str(caught.value)
    return str(caught.value)


def seat(s: Rurik, colour: str) -> Seat:
    return s.seats[s.seat_names().index(colour)]


def region(name: str) -> int:
    return REGIONS.index(name)


def ruler(s: Rurik, name: str) -> str | None:
    p = s.ruler(region(name))
    return s.seat_names()[p] if p >= 0 else None


def figures(s: Rurik, colour: str, name: str) -> int:
    """Troops and leader of a colour in a region."""
    return seat(s, colour).figures(region(name))


def goods(s: Rurik, colour: str) -> dict[str, int]:
    """Boat and dock together, without zeros."""
    owner = seat(s, colour)
    return {good: owner.goods(kind) for kind, good in enumerate(GOODS) if owner.goods(kind)}


# -- the solo game --------------------------------------------------------------------------------------


def solo(**data: object) -> Rurik:
    """A solo position; an advisor of blue waits, so that the round goes on after a turn of the Rebellion."""
    return rurik(**{"players": 1, "board": {"move": ["blue 5"]}, **data})


def rebels_act(points: str, **data: object) -> Rurik:
    """What the Rebellion has made of so many points of an action."""
    return solo(to_move="rebellion", points=points, **data)


def at(s: Rurik, colour: str) -> dict[str, int]:
    """The figures of a colour by region, the leader included."""
    owner = seat(s, colour)
    return {name: owner.figures(r) for r, name in enumerate(REGIONS) if owner.occupies(r)}


def neutral(s: Rurik) -> list[str]:
    """Where a neutral troop stands."""
    return [name for r, name in enumerate(REGIONS) if s.neutral[r]]
