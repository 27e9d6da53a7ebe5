"""Search random games for a small set that contains everything, and write it to tests/golden.

    python tools/find_golden.py --title scythe

`--title automa` finds the games of Scythe with Automas, `invaders`, `wind`, `modular`, `fenris` and `mods`
those with expansions, and `--title rebellion` the solo games of Rurik; all others are left alone.

It is needed again whenever a change of the rules changes games, and takes a few minutes, more for Scythe.
Each game is played by chance, with a taste of its own on top of a liking for what plain chance seldom does.
Of all games the one with the rarest missing feature and the most others in the least space is taken, until
nothing is missing.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

from many_games import FURTHER, RURIK_VARIANTS, SCYTHE_VARIANTS, Settings, automa_settings

import veche
from veche.core.play import Play
from veche.core.record import Record
from veche.core.state import State
from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.scythe.data.factions import FACTIONS, factions_in
from veche.games.scythe.data.mats import MATS, mats_in
from veche.games.scythe.data.notation import COUNT_ALL_KINDS, COUNT_IN_COMPANY
from veche.games.scythe.data.objectives import OBJECTIVE_NEEDS
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE, mat_abilities
from veche.games.scythe.rules.objectives import count
from veche.games.scythe.state import KINDS, Scythe

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
from conformance.tastes import NEUTRAL, TASTES, Taste, weigh  # type: ignore[import-not-found]
from golden.features import SEARCHED, features  # type: ignore[import-not-found]

ROOT = Path(__file__).resolve().parent.parent
TITLES = {
    "rurik": "rurik",
    "rebellion": "rurik",
    "scythe": "scythe",
    "automa": "scythe",
    "invaders": "scythe",
    "wind": "scythe",
    "modular": "scythe",
    "fenris": "scythe",
    "mods": "scythe",
}
"""By search, the title of its games."""
NAMES = {
    "rurik": "game",
    "rebellion": "rebellion",
    "scythe": "game",
    "automa": "automa",
    "invaders": "invaders",
    "wind": "wind",
    "modular": "modular",
    "fenris": "fenris",
    "mods": "mods",
}
"""How its files begin."""

GAMES = {
    "rurik": 3000,
    "rebellion": 1000,
    "scythe": 500,
    "automa": 1500,
    "invaders": 300,
    "wind": 100,
    "modular": 60,
    "fenris": 60,
    "mods": 40,
}
MOST_ENTRIES = {
    "rurik": 10_000,
    "rebellion": 10_000,
    "scythe": 1500,
    "automa": 700,
    "invaders": 2200,
    "wind": 2000,
    "modular": 700,
    "fenris": 1500,
    "mods": 1200,
}
"""Longer games are not kept."""


def rurik_settings(number: int, dice: random.Random) -> Settings:
    players = 2 + number % 3
    bits = number // 3 % 8
    options: dict[str, object] = {name: bool(bits >> i & 1) for i, name in enumerate(RURIK_VARIANTS)}
    options["leaders"] = dice.choice(["choose", "random", ",".join(dice.sample(LEADERS, players))])
    options["start"] = dice.choice(["random", COLOURS[dice.randrange(players)]])
    options["storage"] = dice.choice(["automatic", "asked"])
    return players, options


def rebellion_settings(number: int, dice: random.Random) -> Settings:
    options: dict[str, object] = {
        "leaders": dice.choice(["choose", "random"]),
        "solo_level": str(1 + number % 4),
        "solo_rules": "1.5" if number // 4 % 4 == 3 else "rulebook",
        "storage": dice.choice(["automatic", "asked"]),
    }
    return 1, options


def scythe_settings(number: int, dice: random.Random) -> Settings:
    """Variants are seldom: they make a game longer, and each of them needs to occur only once."""
    players = 2 + number % 4
    options: dict[str, object] = {name: dice.random() < 0.1 for name in SCYTHE_VARIANTS}
    options["gains"] = dice.choices(["automatic", "asked"], [10, 1])[0]
    options["deals"] = dice.choices(["none", "coins"], [10, 1])[0]
    options["coins"] = dice.choice(["shown", "hidden"])
    options["pairings"] = dice.choice(["official", "all"])
    options["mats"] = dice.choice(["random", "in_order"])
    if dice.random() < 0.2:
        options["pairings"] = "all"
        options["factions"] = ",".join(FACTIONS[faction] for faction in dice.sample(factions_in(), players))
        options["mats"] = ",".join(dice.sample([MATS[mat] for mat in mats_in()], players))
    return players, options


def with_automas(number: int, dice: random.Random) -> Settings:
    """One to four people; the options of people are left alone but for the one that asks more often."""
    players = 1 + number % 4
    return players, automa_settings(players, dice)


def from_afar(number: int, dice: random.Random) -> Settings:
    """Two, six or seven players, always with Albion or Togawa; the other options are left alone."""
    players = (2, 2, 2, 6, 7)[number % 5]
    named = "togawa,albion" if players == 2 else "random"
    return players, {"invaders": True, "factions": named}


def with_the_wind_gambit(number: int, dice: random.Random) -> Settings:
    """Any resolution tile, and mostly a pair of airship tiles for each: more of them in one game."""
    options: dict[str, object] = {
        "airships": number % 5 > 0,
        "airship_tiles": dice.choices(["own", "shared"], [4, 1])[0],
        "resolution": True,
        "tiles": dice.choices(["all", "published"], [9, 1])[0],
    }
    return 2 + number % 3, options


def modular_settings(number: int, dice: random.Random) -> Settings:
    """Small tables, whose games are short."""
    options: dict[str, object] = {"modular_board": True, "modular_tiles": dice.random() < 0.5}
    options["modular_fewer"] = dice.random() < 0.5
    if dice.random() < 0.3:
        options["factions"] = ",".join(FACTIONS[faction] for faction in dice.sample(factions_in(), 2))
    return 2, options


def fenris_settings(number: int, dice: random.Random) -> Settings:
    """Two players, one of them a further faction."""
    other = FACTIONS[dice.choice(factions_in())]
    return 2, {"fenris_factions": True, "factions": f"{dice.choice(FURTHER)},{other}"}


def with_modifications(number: int, dice: random.Random) -> Settings:
    """Two factions with all tokens for the infrastructure, and mats that are covered altogether."""
    named = [FACTIONS[faction] for faction in dice.sample(factions_in(), 2)]
    covers = []
    for faction in named:
        others = dice.sample(("armor", "feint", "reinforce", "stealth", "tactics"), 4)
        covers += [
            f"{faction}:{over}={mod}" for over, mod in zip(mat_abilities(faction), others, strict=True)
        ]
    tokens = [f"{faction}:{mod}" for faction in named for mod in INFRASTRUCTURE]
    mods = {"mech_mods": "+".join(covers), "infrastructure_mods": "+".join(tokens)}
    return 2, {"factions": ",".join(named), **mods}


SETTINGS: dict[str, Callable[[int, random.Random], Settings]] = {
    "rurik": rurik_settings,
    "rebellion": rebellion_settings,
    "scythe": scythe_settings,
    "automa": with_automas,
    "invaders": from_afar,
    "wind": with_the_wind_gambit,
    "modular": modular_settings,
    "fenris": fenris_settings,
    "mods": with_modifications,
}


def game(search: str, number: int) -> Record:
    """The same game for the same number.  Some players take back what they did, and then do it after all."""
    dice = random.Random(number)
    players, options = SETTINGS[search](number, dice)
    title = TITLES[search]
    play = Play(veche.new_record(title, players, number, **options))
    taste = {
        block.name: max(1, int(TASTES[title].get(block.name, NEUTRAL) * dice.choice((0.3, 1, 3))))
        for block in play.state.title.actions.blocks
    }
    hesitates = number % 50 == 0
    while not play.state.over and len(play.record.entries) <= MOST_ENTRIES[search]:
        seat = dice.choice(play.state.pending)
        play.do(choose(play.state, seat, dice, taste, search not in ("wind", "fenris")), seat)
        if hesitates and dice.random() < 0.05 and play.can_undo(seat):
            play.undo(seat)
            if dice.random() < 0.5:
                play.redo(seat)
    return play.record


def choose(state: State, seat: int, dice: random.Random, taste: Taste, seeks: bool) -> int:
    legal = state.legal(seat)
    weights = weigh(state, seat, legal, taste)
    if seeks and isinstance(state, Scythe) and len(legal) > 1:
        seek(state, seat, legal, weights)
    return dice.choices(legal, weights if any(weights) else None)[0]


# -- objectives of Scythe --------------------------------------------------------------------------------


def seek(s: Scythe, seat: int, actions: list[int], weights: list[int]) -> None:
    """What brings one of the own objectives nearer is liked, what leads away from it is not."""
    objectives = s.seats[seat].objectives
    if not objectives or s.player != seat:
        return
    now = {card: distance(s, seat, card) for card in objectives}
    for i, action in enumerate(actions):
        after = s.copy()
        after.apply(action, seat)
        if not after.over and after.seats[seat].objectives == objectives:
            then = {card: distance(after, seat, card) for card in objectives}
            nearer = max(now[card] - then[card] for card in objectives)
            further = min(now[card] - then[card] for card in objectives)
            if nearer > 0 and further >= 0:
                weights[i] *= 10
            elif further < 0 and nearer <= 0:
                weights[i] = max(1, weights[i] // 10)


def distance(s: Scythe, seat: int, card: int) -> int:
    """How much an objective lacks."""
    lacking = 0
    for what, least, most in OBJECTIVE_NEEDS[card]:
        if what == COUNT_ALL_KINDS:
            lacking += least - max(mixed(s, seat, place) for place in s.box.board.hexes)
        elif what == COUNT_IN_COMPANY:
            lacking += least - max(guarded(s, seat, place) for place in s.box.board.hexes)
        else:
            n = count(s, seat, what)
            lacking += max(0, least - n) + max(0, n - most)
    return lacking


def mixed(s: Scythe, seat: int, place: int) -> int:
    """Tokens on a territory, and those of a kind that is not there yet count double."""
    here = s.resources[place * KINDS : place * KINDS + KINDS]
    return sum(here) - 2 * here.count(0) if sum(here) and s.controller(place) == seat else -2 * KINDS


def guarded(s: Scythe, seat: int, place: int) -> int:
    """Tokens beside which the company of the objective is complete, or nearly."""
    own = s.seats[seat]
    if s.controller(place) != seat:
        return -6
    present = (own.character == place) + (own.mechs.count(place) == 1) + (own.workers[place] == 1)
    return min(5, s.tokens(place)) - 2 * (3 - present)


# -- the search ------------------------------------------------------------------------------------------


def contents(search: str, number: int) -> tuple[int, int, set[str]]:
    """The number of a game, its length, and what it contains; a game that is too long has nothing."""
    record = game(search, number)
    length = len(record.entries)
    if length > MOST_ENTRIES[search]:
        return number, length, set()
    return number, length, features(record) & SEARCHED[search]()


def cover(games: dict[int, set[str]], lengths: dict[int, int]) -> list[int]:
    """Numbers of games that contain everything that any of them contains."""
    frequency = Counter(feature for found in games.values() for feature in found)
    missing = set(frequency)
    chosen: list[int] = []

    def worth(number: int) -> tuple[float, int]:
        return sum(1 / frequency[feature] for feature in games[number] & missing) / lengths[number], -number

    while missing:
        rarest = min(missing, key=lambda feature: (frequency[feature], feature))
        best = max((number for number, found in games.items() if rarest in found), key=worth)
        chosen.append(best)
        missing -= games[best]
    for number in chosen[:]:  # one that was taken early may have become needless
        others = set().union(*(games[other] for other in chosen if other != number))
        if games[number] <= others:
            chosen.remove(number)
    return sorted(chosen)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", choices=sorted(SETTINGS), default="rurik")
    parser.add_argument("--games", type=int)
    parser.add_argument("--cores", type=int, default=2)
    args = parser.parse_args()
    search = args.title
    wanted = SEARCHED[search]()
    games: dict[int, set[str]] = {}
    lengths: dict[int, int] = {}
    began = time.monotonic()
    with multiprocessing.Pool(args.cores) as pool:
        numbers = range(args.games or GAMES[search])
        for number, length, found in pool.imap_unordered(partial(contents, search), numbers, 10):
            games[number] = found
            lengths[number] = length
            if len(games) % 100 == 0:
                left = len(wanted - set().union(*games.values()))
                print(f"{len(games)} games, {time.monotonic() - began:.0f} s, {left} missing", flush=True)
    missing = sorted(wanted - set().union(*games.values()))
    if missing:
        print(f"not found, try more --games: {', '.join(missing)}")
        return 1
    folder = ROOT / "tests/golden" / TITLES[search]
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{NAMES[search]}-*.txt"):
        old.unlink()
    chosen = cover(games, lengths)
    for number in chosen:
        record = game(search, number)
        (folder / f"{NAMES[search]}-{number:05}-{record.players}-players.txt").write_text(
            record.text(), encoding="utf-8"
        )
    print(f"{len(chosen)} records in {folder.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
