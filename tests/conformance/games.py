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
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE

SEEDS = {"rurik": (1, 2), "scythe": (1,)}
"""By title; one where a game is long."""

WALKERS: dict[str, Taste] = {"rurik": {}, "scythe": SCYTHE}
"""By title, what the players like; nothing is plain chance, with which some games hardly ever end."""

EVERY_PLY = 400
SAMPLE = 40
OF_A_STEP = 2
"""A game of up to so many plies is looked at after each of them; a longer one at about so many of them, and
at the first so many decisions of every kind."""

OF_MODULES = {
    "invaders": "invaders",
    "resolution": "resolution",
    "resolution_tile": "",  # a tile that is named would be the same in every game
    "tiles": "resolution",
    "airships": "airships",
    "airship_tiles": "airships",
    "modular_board": "modular_board",
    "modular_tiles": "",  # named by the games that have them
    "modular_fewer": "",
    "fenris": "",
    "fenris_factions": "fenris_factions",
    "mech_mods": "",  # by faction
    "infrastructure_mods": "",
}
"""Options of Scythe that belong to modules, each with the one it needs."""

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
    modules: tuple[str, ...] = ()  # the options that bring them
    factions: str = ""  # named ones, if the module would else be seen by chance only
    mods: tuple[str, ...] = ()  # of mechs and for the infrastructure

    def __str__(self) -> str:
        beside = f" with {self.automata}" if self.automata else ""
        beside += "".join(f" and {name}" for name in self.modules)
        beside += " and modifications" if self.mods else ""
        how = "variants" if self.variants else "plain"
        return f"{self.title.name} {self.players}{beside} {how} {self.seed}"

    @property
    def options(self) -> dict[str, object]:
        """None at all, or each option at another value than its default, if it has one.

        Those of automata and modules are left alone where none plays.
        """
        chosen: dict[str, object] = {}
        if self.variants:
            automata = bool(self.automata or self.title.automata(self.players, {}))
            chosen = {
                option.name: other_value(option)
                for option in self.title.options
                if option.fits(self.players)
                and (automata or not option.name.startswith("automa"))
                and (option.name not in OF_MODULES or OF_MODULES[option.name] in self.modules)
            }
        chosen |= dict.fromkeys(self.modules, True)
        chosen |= {"automata": self.automata} if self.automata else {}
        chosen |= dict(zip(("mech_mods", "infrastructure_mods"), self.mods, strict=False))
        return chosen | ({"factions": self.factions} if self.factions else {})

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
    for players in title.counts({})
    for variants in (False, True)
    for seed in SEEDS.get(title.name, (1,))
]
# People and automata: of both more than one, and all that the box has seats for.
GAMES += [
    Game(veche.title("scythe"), players, variants, 1, automata)
    for players, automata in ((1, "four"), (2, "one"), (3, "two"))
    for variants in (False, True)
]
# Albion and Togawa among themselves, with all others, and with Automas.
GAMES += [
    Game(veche.title("scythe"), players, variants, 1, automata, ("invaders",), factions)
    for players, variants, automata, factions in (
        (2, False, "", "togawa,albion"),
        (2, True, "three", "togawa,albion"),
        (3, True, "", "nordic,togawa,albion"),
        (6, False, "", ""),
        (7, True, "", ""),
    )
]

# Modules: by themselves, and with Automas.
GAMES += [
    Game(veche.title("scythe"), 3, False, 2, modules=("resolution",)),
    Game(veche.title("scythe"), 2, True, 1, "one", modules=("resolution",)),
    Game(veche.title("scythe"), 2, False, 3, modules=("airships",)),
    Game(veche.title("scythe"), 4, True, 1, modules=("airships", "resolution")),
    Game(veche.title("scythe"), 1, True, 1, modules=("airships",)),
]
# Another board, smaller or not.
GAMES += [
    Game(veche.title("scythe"), players, variants, 1, automata, ("modular_board", *more))
    for players, variants, automata, more in (
        (2, False, "", ("modular_fewer",)),
        (3, True, "", ("modular_fewer",)),
        (4, True, "", ()),
        (1, False, "two", ()),
        (3, False, "", ("modular_fewer", "fenris")),
    )
]

# The further factions of Fenris: with one other, with other expansions, on a modular board, and with Automas.
GAMES += [
    Game(veche.title("scythe"), players, variants, 1, automata, ("fenris_factions", *more), factions)
    for players, variants, automata, more, factions in (
        (2, False, "", (), "fenris,rusviet"),
        (2, True, "", (), "vesna,crimea"),
        (3, True, "", ("airships", "invaders"), "fenris,togawa,albion"),
        (2, False, "two", ("modular_board",), "fenris,vesna"),
    )
]

# Modifications of mechs and for the infrastructure.
GAMES += [
    Game(
        veche.title("scythe"),
        2,
        False,
        1,
        factions="rusviet,crimea",
        mods=(
            "crimea:riverwalk=feint+crimea:scout=armor+crimea:wayfare=regroup"
            "+rusviet:township=stealth+rusviet:peoples_army=tactics+rusviet:riverwalk=feint",
            "+".join(f"{faction}:{mod}" for faction in ("crimea", "rusviet") for mod in INFRASTRUCTURE),
        ),
    )
]

COMPILED = not str(veche.core.state.__file__).endswith(".py")
THOROUGH = GAMES if COMPILED else GAMES[::4]
"""Games that are looked into from many sides.  On the plain sources, which take eight times as long, every
fourth; that they play all of them alike, key for key, is in test_determinism."""

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
