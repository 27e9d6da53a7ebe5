"""The games that the suite walks through: every title and player count, two sets of options, a few seeds."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path

from conformance import rurik_invariants, scythe_invariants
from conformance.tastes import SCYTHE, Taste, choose

import veche
from veche.core.options import Option
from veche.core.state import State
from veche.core.title import Title

SEEDS = {"rurik": (1, 2), "scythe": (1,)}
"""By title; one where a game is long."""

WALKERS: dict[str, Taste] = {"rurik": {}, "scythe": SCYTHE}
"""By title, what the players like; nothing is plain chance, with which some games hardly ever end."""

EVERY_PLY = 400
SAMPLE = 40
OF_A_STEP = 2
"""A game of up to so many plies is looked at after each of them; a longer one at about so many of them, and
at the first so many decisions of every kind."""

KEYS = Path(__file__).with_name("keys.json")

# What must hold in every position of a title, and between two positions; they raise AssertionError.
# `CHANGES` are given an `after` that has listened, and so has the log of the action.
INVARIANTS: dict[str, Callable[[State], None]] = {
    "rurik": rurik_invariants.check,
    "scythe": scythe_invariants.check,
}
CHANGES: dict[str, Callable[[State, int, State], None]] = {
    "rurik": rurik_invariants.check_change,
    "scythe": scythe_invariants.check_change,
}


@dataclass(frozen=True)
class Moment:
    """A position in a game and what is done next.  The state is not to be changed: play on a copy."""

    ply: int
    state: State
    seat: int
    action: int


@dataclass(frozen=True)
class Game:
    title: Title
    players: int
    variants: bool
    seed: int
    automata: str = ""  # the word of an option that brings them

    def __str__(self) -> str:
        beside = f" with {self.automata}" if self.automata else ""
        how = "variants" if self.variants else "plain"
        return f"{self.title.name} {self.players}{beside} {how} {self.seed}"

    @property
    def options(self) -> dict[str, object]:
        """None at all, or each option at another value than its default, if it has one.

        Those of automata are left alone where none plays.
        """
        chosen: dict[str, object] = {}
        if self.variants:
            automata = bool(self.automata or self.title.automata(self.players, {}))
            chosen = {
                option.name: other_value(option)
                for option in self.title.options
                if option.fits(self.players) and (automata or not option.name.startswith("automa"))
            }
        return chosen | ({"automata": self.automata} if self.automata else {})

    def new(self) -> State:
        return veche.new(self.title.name, self.players, self.seed, **self.options)

    def walk(self) -> Iterator[Moment]:
        """One game, ply by ply, with a single state; whoever owes a decision may be the next to answer."""
        state = self.new()
        dice = Dice(self.seed)
        taste = WALKERS[self.title.name]
        ply = 0
        while not state.over:
            seat = dice.pick(state.pending)
            action = choose(state, seat, dice.below, taste)
            yield Moment(ply, state, seat, action)
            state.apply(action, seat)
            ply += 1

    @cache  # noqa: B019  (games are few and live as long as the run)
    def moments(self) -> list[Moment]:
        """Positions from all over the game."""
        plies = sum(1 for _ in self.walk())
        step = 1 if plies <= EVERY_PLY else plies // SAMPLE
        kinds: Counter[str] = Counter()
        found = []
        for moment in self.walk():
            kind = f"{type(moment.state.agenda[-1]).__name__} {len(moment.state.pending)}"
            kinds[kind] += 1
            if moment.ply % step == 0 or moment.ply == plies - 1 or kinds[kind] <= OF_A_STEP:
                found.append(replace(moment, state=moment.state.copy()))
        return found

    @cache  # noqa: B019
    def final(self) -> State:
        last = self.moments()[-1]
        state = after(last)
        assert state.over
        return state

    def prints(self) -> dict[str, object]:
        """What keys.json knows of this game: all its keys in one, and the last one."""
        digest = blake2b(digest_size=16)
        plies = 0
        state = self.new()
        for moment in self.walk():
            state = moment.state
            digest.update(state.key())
            plies += 1
        return {"plies": plies, "all": digest.hexdigest(), "last": state.key().hex()}


def other_value(option: Option) -> object:
    """A value that is not the default, if there is one."""
    if not option.choices:
        return not option.default
    return next((word for word in option.choices[1:] if word != option.default), option.choices[0])


class Dice:
    """A linear congruential generator: the same picks in every version of Python, for ever."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def below(self, n: int) -> int:
        self.x = (self.x * 1103515245 + 12345) % 2**31
        return (self.x >> 16) % n

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]


def after(moment: Moment) -> State:
    """What comes of it, with the log of how."""
    state = moment.state.copy()
    state.listen()
    state.apply(moment.action, moment.seat)
    return state


GAMES = [
    Game(title, players, variants, seed)
    for title in veche.titles()
    for players in title.players
    for variants in (False, True)
    for seed in SEEDS.get(title.name, (1,))
]
# People and automata: of both more than one, and all that the box has seats for.
GAMES += [
    Game(veche.title("scythe"), players, variants, 1, automata)
    for players, automata in ((1, "four"), (2, "one"), (3, "two"))
    for variants in (False, True)
]

# One game of each title and player count, plain and variants by turns, for tests that are slow.
FEWER_GAMES = [game for game in GAMES if game.seed == 1 and game.variants == bool(game.players % 2)]


def seats(state: State) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*state.deciders, None]


def seen(state: State, player: int | None) -> str:
    """All that a seat is told about a position, byte for byte."""
    told = [
        state.observe(player),
        state.legal(player) if player is not None else [],
        state.prompt(),
        state.question(player),
        [state.meaning(action, player) for action in state.legal(player)] if player is not None else [],
        state.rules(),
        state.pending,
        state.barrier,
    ]
    return json.dumps(told, ensure_ascii=False)
