"""Play many games with every invariant checked after every action.

    python tools/many_games.py 20000 --title scythe
    python tools/many_games.py 20000 --title rurik --kind solo
    python tools/many_games.py 2000 --title scythe --kind solo --bot steward
    python tools/many_games.py 2000 --title scythe --kind invaders

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
from veche.campaign.sheet import PERKS
from veche.games.scythe.automa.data import HOW_MANY, LEVELS
from veche.games.scythe.data.factions import FACTIONS, FURTHER_FACTIONS, WITH_PRINTED_BASE, factions_in
from veche.games.scythe.data.mats import MATS, mats_in
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS, INFRASTRUCTURE, MECH_MODS, mat_abilities

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
SEATS, SEATS_FROM_AFAR = 5, 7
FURTHER = [FACTIONS[faction] for faction in factions_in(["fenris_factions"]) if faction in FURTHER_FACTIONS]
MODULAR = (("modular_board", 0.3), ("modular_tiles", 0.3), ("modular_fewer", 0.5), ("fenris", 0.3))
SCYTHE_VARIANTS = ("interim_scoring", "delay_penalty", "weak_rusviet", "blind_encounters")

# Every faction with every mat, two seats at a time; some of them need a table that allows all pairings.
PAIRS = [
    (f"{FACTIONS[one]},{FACTIONS[other]}", f"{mat},{next_mat}")
    for one, other in permutations(factions_in(), 2)
    for mat, next_mat in permutations([MATS[mat] for mat in mats_in()], 2)
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


def automa_settings(players: int, dice: random.Random, seats: int = SEATS) -> dict[str, object]:
    """Some Automas, as far as there are factions, and any reading of their rules."""
    options: dict[str, object] = {"automata": dice.choice(HOW_MANY[1 : seats + 1 - players])}
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


def scythe_from_afar(number: int) -> Settings:
    """Invaders from Afar with all player counts, Automas in one game of three, and any other option.

    Albion or Togawa is at the table in nearly all of them.
    """
    dice = random.Random(f"from afar {number}")
    players = 2 + number % 6
    options: dict[str, object] = {name: dice.random() < 0.2 for name in SCYTHE_VARIANTS}
    options |= {"invaders": True, "gains": dice.choice(["automatic", "automatic", "asked"])}
    options["deals"] = "coins" if dice.random() < 0.1 else "none"
    options["pairings"] = dice.choice(["official", "all"])
    if dice.random() < 0.7:
        own = dice.sample(["albion", "togawa"], min(players, dice.choice([1, 2])))
        others = [FACTIONS[faction] for faction in factions_in()]
        if len(own) + len(others) >= players:
            options["factions"] = ",".join([*own, *dice.sample(others, players - len(own))])
    if number % 3 == 2:
        players = 1 + number // 3 % 6
        options.pop("factions", None)
        options |= automa_settings(players, dice, SEATS_FROM_AFAR)
    return players, options


def wind_gambit(number: int) -> dict[str, object]:
    """Resolution tiles and airships, each in one game of four, and both in some."""
    dice = random.Random(f"wind {number}")
    return {
        "resolution": dice.random() < 0.25,
        "airships": dice.random() < 0.25,
        "airship_tiles": dice.choices(["shared", "own"], [2, 1])[0],
        "tiles": dice.choices(["all", "published"], [9, 1])[0],
    }


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
    options |= wind_gambit(number)
    board = random.Random(f"board {number}")
    options |= {name: board.random() < chance for name, chance in MODULAR}
    if number % 4 == 0 and number // 4 % 2:
        options["factions"], options["mats"] = PAIRS[number // 8 % len(PAIRS)]
    if number % 3 == 2:
        players = 1 + number // 3 % 4
        if "," in str(options["mats"]):
            options["factions"] = options["mats"] = "random"
        return players, options | automa_settings(players, dice)
    return 2 + number % 4, options


def scythe_winds(number: int) -> Settings:
    """Airships in every game, resolution tiles in every other one."""
    players, options = scythe_settings(number)
    return players, options | {"airships": True, "resolution": number % 2 == 0}


def scythe_modular(number: int) -> Settings:
    """Any table, on a modular board."""
    players, options = scythe_settings(number)
    return players, options | {"modular_board": True}


def scythe_with_modules(number: int) -> Settings:
    """Any of the modules together, with all player counts and with Automas in one game of four."""
    _, options = scythe_from_afar(3 * (number // 2) + number % 2)  # people alone
    dice = random.Random(f"modules {number}")
    players = 2 + number % 6
    options |= wind_gambit(number) | {name: dice.random() < 0.6 for name in ("resolution", "airships")}
    options |= {"modular_board": dice.random() < 0.75, "modular_tiles": dice.random() < 0.3}
    options |= {"modular_fewer": dice.random() < 0.5, "coins": dice.choice(["shown", "shown", "hidden"])}
    options["invaders"] = players > SEATS or dice.random() < 0.7
    options.pop("factions", None)
    names = [FACTIONS[faction] for faction in factions_in(("invaders",) if options["invaders"] else ())]
    drawn = random.Random(f"fenris {number}")
    options["fenris_factions"] = drawn.random() < 0.5
    if dice.random() < 0.3:
        named = dice.sample(names, players)
        if options["fenris_factions"]:
            named[: len(FURTHER)] = FURTHER
        options["factions"] = ",".join(named)
    elif number % 4 == 3:
        players = 1 + number // 4 % (len(names) - 1)
        options |= automa_settings(players, dice, len(names))
    if dice.random() < 0.4:
        options |= modifications(names, options | {"automata": "some"} if players == 1 else options, dice)
    return players, options


def scythe_further(number: int) -> Settings:
    """Any modules, with a further faction of Fenris in every game."""
    players, options = scythe_with_modules(number)
    dice = random.Random(f"further {number}")
    options |= {"fenris_factions": True, "modular_board": dice.random() < 0.3, "mats": "random"}
    names = [FACTIONS[faction] for faction in factions_in(("invaders",) if options["invaders"] else ())]
    if options.get("automa_faction", "random") != "random":
        options["automa_faction"] = "random"
    named = dice.sample(names, players)
    further = dice.sample(FURTHER, min(players, dice.randint(1, len(FURTHER))))
    named[: len(further)] = further
    dice.shuffle(named)
    return players, options | {"factions": ",".join(named)}


def scythe_campaign(number: int) -> Settings:
    """Any modules, with what the sheets of a campaign give: named factions, bonuses and modifications."""
    players, options = scythe_with_modules(number)
    dice = random.Random(f"campaign {number}")
    players = max(2, players)
    options = {name: value for name, value in options.items() if not name.startswith("automa")}
    options |= {"mats": "random", "fenris": dice.random() < 0.5, "invaders": True}
    named = dice.sample(WITH_PRINTED_BASE, players)
    options["factions"] = ",".join(named)
    options["head_starts"] = ",".join(
        "+".join(f"{what}{n}" for what, n in dice.choice(list(PERKS.values())).items()) for _ in named
    )
    return players, options | modifications(named, options, dice)


def modifications(named: list[str], options: dict[str, object], dice: random.Random) -> dict[str, object]:
    """Some of both kinds for each of these factions; no house tokens where only published tiles are used."""
    left_out = HOUSE_MODS if options["tiles"] == "published" else ()
    left_out += ("spy",) if options.get("automata", "none") != "none" else ()
    covers, tokens = [], []
    for faction in named:
        mods = [mod for mod in MECH_MODS if mod not in mat_abilities(faction) and mod not in left_out]
        spaces = dice.sample(mat_abilities(faction), dice.randint(0, 4))
        used = zip(spaces, dice.sample(mods, len(spaces)), strict=True)
        covers += [f"{faction}:{over}={mod}" for over, mod in used]
        lying = [mod for mod in INFRASTRUCTURE if mod not in left_out and dice.random() < 0.4]
        tokens += [f"{faction}:{mod}" for mod in lying]
    return {"mech_mods": "+".join(covers) or "none", "infrastructure_mods": "+".join(tokens) or "none"}


SETTINGS: dict[tuple[str, str], Callable[[int], Settings]] = {
    ("rurik", "all"): rurik_settings,
    ("rurik", "solo"): rurik_alone,
    ("scythe", "all"): scythe_settings,
    ("scythe", "solo"): scythe_alone,
    ("scythe", "company"): scythe_in_company,
    ("scythe", "invaders"): scythe_from_afar,
    ("scythe", "wind"): scythe_winds,
    ("scythe", "modular"): scythe_modular,
    ("scythe", "modules"): scythe_with_modules,
    ("scythe", "campaign"): scythe_campaign,
    ("scythe", "further"): scythe_further,
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
