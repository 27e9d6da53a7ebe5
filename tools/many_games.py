"""Play many games with every invariant checked after every action.

    python tools/many_games.py 20000 --title scythe
    python tools/many_games.py 20000 --title rurik --kind solo
    python tools/many_games.py 2000 --title scythe --kind solo --bot steward

The games go round all player counts and variants, leaders, factions and mats; one in three of those of
Scythe has Automas.  Games alone go round the levels; those in company have two people or more, and Automas.
Half of those of Rurik are played by plain chance, and one in eight of those of Scythe, where it takes long
to end; the others with a liking for what plain chance seldom reaches, or by a bot.  The last line is
`N games, P plies, 0 errors`; an error names the seed, players and options of its game.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from pathlib import Path

import veche
from veche.bots import View, find
from veche.games.scythe.automa.data import HOW_MANY, LEVELS
from veche.games.scythe.data.factions import FACTIONS, factions_in
from veche.games.scythe.data.mats import MATS

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from conformance.games import CHANGES, INVARIANTS  # type: ignore[import-not-found]
from conformance.tastes import TASTES, Taste, choose  # type: ignore[import-not-found]

Settings = tuple[int, dict[str, object]]

RURIK_VARIANTS = ("alternate_goods", "reward_tokens", "deed_row")
AUTOMA_READINGS = (
    ("automa_start", "people", "automa"),
    ("automa_workers", "together", "safe"),
    ("automa_units", "character", "mech"),
    ("automa_cards", "printed", "one_per_unit"),
    ("automa_spoils", "terrain", "everywhere"),
    ("automa_ties", "reading_order", "marker"),
    ("automa_side", "competitive", "cooperative"),
)
SCYTHE_VARIANTS = ("interim_scoring", "delay_penalty", "weak_rusviet", "blind_encounters")

# Every faction with every mat, two seats at a time; some of them need a table that allows all pairings.
PAIRS = [
    (f"{FACTIONS[one]},{FACTIONS[other]}", f"{mat},{next_mat}")
    for one, other in permutations(factions_in(), 2)
    for mat, next_mat in permutations(MATS, 2)
]


def rurik_alone(number: int) -> Settings:
    """All levels by both sets of rules, with and without the variants that one player may choose."""
    options: dict[str, object] = {"leaders": "random", "solo_level": str(1 + number % 4)}
    options["solo_rules"] = "1.5" if number // 4 % 2 else "rulebook"
    bits = number // 8
    options["storage"] = "asked" if bits & 1 else "automatic"
    options |= {"alternate_goods": bool(bits >> 1 & 1), "deed_row": bool(bits >> 2 & 1)}
    return 1, options


def rurik_settings(number: int) -> Settings:
    """Players and options of a game: all 24 combinations come in turn."""
    bits = number // 3 % 8
    options: dict[str, object] = {name: bool(bits >> i & 1) for i, name in enumerate(RURIK_VARIANTS)}
    options["leaders"] = "random"
    options["storage"] = "asked" if number // 24 % 2 else "automatic"
    return 2 + number % 3, options


def automa_settings(players: int, dice: random.Random) -> dict[str, object]:
    """Some Automas, as far as there are factions, and any reading of their rules."""
    options: dict[str, object] = {"automata": dice.choice(HOW_MANY[1 : 6 - players])}
    options["automa_level"] = dice.choice(LEVELS)
    for name, usual, other in AUTOMA_READINGS:
        options[name] = dice.choices([usual, other], [3, 1])[0]
    return options


def scythe_alone(number: int) -> Settings:
    """All levels in turn, against one Automa and with the usual readings in every other game of a level."""
    dice = random.Random(f"alone {number}")
    usual: dict[str, object] = {"automata": "one"}
    return 1, (automa_settings(1, dice) if number // 4 % 2 else usual) | {"automa_level": LEVELS[number % 4]}


def scythe_in_company(number: int) -> Settings:
    dice = random.Random(f"company {number}")
    players = 2 + number % 3
    return players, automa_settings(players, dice)


def scythe_settings(number: int) -> Settings:
    """All player counts with and without each variant; two players also with every pair of named mats.

    One game in three has Automas.
    """
    dice = random.Random(f"settings {number}")
    options: dict[str, object] = {name: dice.random() < 0.25 for name in SCYTHE_VARIANTS}
    options["gains"] = "asked" if number // 4 % 4 == 3 else "automatic"
    options["deals"] = "coins" if dice.random() < 0.2 else "none"
    options["coins"] = "hidden" if dice.random() < 0.2 else "shown"
    options["pairings"] = "all" if number // 4 % 2 else "official"
    options["mats"] = "in_order" if dice.random() < 0.2 else "random"
    if number % 4 == 0 and number // 4 % 2:
        options["factions"], options["mats"] = PAIRS[number // 8 % len(PAIRS)]
    if number % 3 == 2:
        players = 1 + number // 3 % 4
        if "," in str(options["mats"]):
            options["factions"] = options["mats"] = "random"
        return players, options | automa_settings(players, dice)
    return 2 + number % 4, options


SETTINGS: dict[tuple[str, str], Callable[[int], Settings]] = {
    ("rurik", "all"): rurik_settings,
    ("rurik", "solo"): rurik_alone,
    ("scythe", "all"): scythe_settings,
    ("scythe", "solo"): scythe_alone,
    ("scythe", "company"): scythe_in_company,
}
PLAIN_CHANCE: dict[str, Callable[[int], bool]] = {
    "rurik": lambda number: number // 48 % 2 == 0,
    "scythe": lambda number: number // 4 % 8 == 0,
}


def play(title: str, kind: str, bot: str, number: int) -> tuple[int, str]:
    """One game: its plies, and what went wrong."""
    players, options = SETTINGS[title, kind](number)
    dice = random.Random(number)
    taste: Taste = {} if PLAIN_CHANCE[title](number) else TASTES[title]
    check, check_change = INVARIANTS[title], CHANGES[title]
    plies = 0
    try:
        state = veche.new(title, players, number, **options)
        bots = {seat: find(bot)(f"{number} {seat}") for seat in state.deciders if bot}
        check(state)
        while not state.over:
            seat = dice.choice(state.pending)
            if bots:
                action = bots[seat].choose(View(state, seat))
            else:
                action = choose(state, seat, dice.randrange, taste)
            before = state.copy()
            state.listen()
            state.apply(action, seat)
            plies += 1
            check(state)
            check_change(before, action, state)
    except Exception as error:  # whatever it is, it is to be reported with the game it happened in
        what = f"{type(error).__name__} {error}"
        return plies, f"game {number}, {players} players, {options}, ply {plies}: {what}"
    return plies, ""


def results(title: str, kind: str, bot: str, numbers: range, cores: int) -> Iterator[tuple[int, str]]:
    one = partial(play, title, kind, bot)
    if cores == 1:
        yield from map(one, numbers)
    else:
        with multiprocessing.Pool(cores) as pool:
            yield from pool.imap_unordered(one, numbers, chunksize=10)


def main() -> int:
    titles, kinds = (sorted(set(names)) for names in zip(*SETTINGS, strict=True))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", type=int)
    parser.add_argument("--title", choices=titles, default="rurik")
    parser.add_argument("--kind", choices=kinds, default="all", help="alone, or people with automata")
    parser.add_argument("--bot", default="", help="who plays, instead of chance")
    parser.add_argument("--first", type=int, default=0, help="number of the first game, which is its seed")
    parser.add_argument("--cores", type=int, default=2)
    args = parser.parse_args()
    if (args.title, args.kind) not in SETTINGS:
        parser.error(f"{args.title} has no games of the kind {args.kind}")
    began = time.monotonic()
    plies = errors = 0
    numbers = range(args.first, args.first + args.games)
    games = results(args.title, args.kind, args.bot, numbers, args.cores)
    for done, (more, error) in enumerate(games, 1):
        plies += more
        if error:
            errors += 1
            print(error)
        if done % 1000 == 0:
            print(f"{done} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{args.games} games, {plies} plies, {errors} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
