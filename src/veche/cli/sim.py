"""`veche sim`: many games between bots, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from veche.cli.output import print_json
from veche.cli.play import OptionOption, TitleArgument, read_options
from veche.core.errors import BadOption
from veche.core.words import counted, so_many_players

if TYPE_CHECKING:
    from veche.bots import Bot
    from veche.core.state import State
    from veche.core.title import Title

COUNTED = {"ends": "won by"}
QUANTILES = {"min": 0.0, "q25": 0.25, "median": 0.5, "q75": 0.75, "max": 1.0}


class SimFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def sim(
    title: TitleArgument,
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.", metavar="N")] = 3,
    games: Annotated[int, typer.Option("--games", "-g", help="How many games.", metavar="G")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="Makes all games come out the same.", metavar="S")] = 0,
    bots: Annotated[
        str, typer.Option("--bots", help="Bots by name, one for all or one for each player.", metavar="NAMES")
    ] = "random",
    option: OptionOption = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes to share the work.", metavar="J")] = 1,
    format: Annotated[SimFormat, typer.Option("--format", help="Words to read, or JSON.")] = SimFormat.TEXT,
) -> None:
    """Let bots play many games and count.  A seed gives the same games, however many processes play them.

    JSON has these keys:

    - title, rules, players, options, seed, jobs: what was asked for

    - games, decisions, decisions_per_game

    - turns_per_game: of all seats, automata too; in Rurik a turn is an advisor retrieved; of a title that
    does not count them, runs of decisions by one seat

    - seconds, decisions_per_second: by the clock on the wall, all processes together

    - seats: a list of seat, bot, score, wins (a shared one counts in part), win_rate, one for each player; in
    Scythe, chance seats the players anew in each game unless their factions are named

    - automata: the same of each automaton, under its name and without a bot, where the options bring any

    - score: mean, min, q25, median, q75, max

    - ends: games by what decided them: points or fortune, the tie-breaker that told, or shared

    - Rurik has leaders: games, wins, win_rate and mean score of each; and rounds: games by number of rounds

    - Scythe has factions and mats: the same of each; turns_per_player and winning_score: like score;
    stars: how many were placed for what; sixth_star: games that the one who placed it won or lost
    """
    import veche
    from veche.bots import line_up

    game = veche.title(title)
    given = read_options(option)
    game.check_players(players, given)
    options = game.check(given, players)
    line = line_up(bots, players)
    for name, number in (("--games", games), ("--jobs", jobs)):
        if number < 1:
            raise BadOption(f"{name} must be a whole number from 1 up, not {number}")
    game.new(players, seed, options)
    started = perf_counter()
    tally = Tally(players, game.automata(players, options))
    for part in _with_progress(_parts(game.name, players, options, line, seed, games, jobs), games):
        tally.add(part)
    seconds = perf_counter() - started
    data: dict[str, Any] = {
        "title": game.name,
        "rules": game.version,
        "players": players,
        "options": options,
        "seed": seed,
        "jobs": jobs,
        **tally.data(tally.seat_names(), line),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
    }
    if format is SimFormat.JSON:
        print_json(data)
    else:
        _show(game, data)


# -- counting -------------------------------------------------------------------------------------------


class Tally:
    """Counts only: so parts can be added up in any order with one result."""

    def __init__(self, players: int, automata: Sequence[str] = ()) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.names: list[Counter[str]] = [Counter() for _ in range(players)]
        self.automata = sorted(automata)  # they sit after the players here, wherever they sit in a game
        sitters = players + len(automata)
        self.scores: list[Counter[int]] = [Counter() for _ in range(sitters)]
        self.wins: list[Counter[int]] = [Counter() for _ in range(sitters)]  # by number of winners
        self.groups: dict[str, Group] = {}  # leaders, factions, mats
        self.spreads: dict[str, Counter[int]] = {}
        self.counts: dict[str, Counter[str]] = {}

    def count(self, state: State, seats: list[int], decisions: int, runs: int) -> None:
        """One finished game, and where each of the players sat in it; runs are decisions by one seat."""
        from veche.cli.render import renderer

        view = renderer(state.title.name)
        self.games += 1
        self.decisions += decisions
        self.turns += state.turns_taken() or runs
        scores, winners = state.scores(), state.winners()
        seen: dict[str, Any] = state.observe(None)
        automata = state.automata
        for sitter, seat in enumerate([*seats, *sorted(automata, key=automata.__getitem__)]):
            self.scores[sitter][scores[seat]] += 1
            if seat in winners:
                self.wins[sitter][len(winners)] += 1
        for player, seat in enumerate(seats):
            score = scores[seat]
            self.names[player][state.seat_names()[seat]] += 1
            for key, group in view.groups.items():
                member = seen["seats"][seat][key]
                share = len(winners) if seat in winners else 0
                self.groups.setdefault(group, Group()).count(member, score, share)
        for name, numbers in view.spreads(seen).items():
            self.spreads.setdefault(name, Counter()).update(numbers)
        for name, words in view.counts(seen).items():
            self.counts.setdefault(name, Counter()).update(words)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        for mine, more in (
            *zip(self.scores, other.scores, strict=True),
            *zip(self.wins, other.wins, strict=True),
        ):
            mine.update(more)
        for names, others in zip(self.names, other.names, strict=True):
            names.update(others)
        for name, group in other.groups.items():
            self.groups.setdefault(name, Group()).add(group)
        for name, numbers in other.spreads.items():
            self.spreads.setdefault(name, Counter()).update(numbers)
        for name, words in other.counts.items():
            self.counts.setdefault(name, Counter()).update(words)

    def seat_names(self) -> tuple[str, ...]:
        """What the seats of the players were called; by number where that changed from game to game."""
        return tuple(
            next(iter(names)) if len(names) == 1 else f"player {player}"
            for player, names in enumerate(self.names, 1)
        )

    def data(self, seats: tuple[str, ...], bots: list[str]) -> dict[str, Any]:
        automata = [
            {"automaton": name, **self._fortune(sitter)}
            for sitter, name in enumerate(self.automata, len(self.names))
        ]
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / self.games, 1),
            "turns_per_game": round(self.turns / self.games, 1),
            "seats": [
                {"seat": name, "bot": bot, **self._fortune(player)}
                for player, (name, bot) in enumerate(zip(seats, bots, strict=True))
            ],
            **({"automata": automata} if automata else {}),
            **{name: group.data() for name, group in self.groups.items()},
            **{name: _spread(numbers) for name, numbers in self.spreads.items()},
            **{name: dict(sorted(words.items())) for name, words in self.counts.items()},
        }

    def _fortune(self, sitter: int) -> dict[str, Any]:
        wins = _shares(self.wins[sitter])
        return {
            "score": _spread(self.scores[sitter]),
            "wins": round(wins, 3),
            "win_rate": round(wins / self.games, 4),
        }


class Group:
    """Games, points and wins of those who played with the same leader, faction or mat."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.wins: Counter[tuple[str, int]] = Counter()  # by number of winners

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Group) and vars(self) == vars(other)

    def count(self, member: str, score: int, winners: int) -> None:
        """One seat of a game; `winners` is 0 if it is none of them."""
        self.games[member] += 1
        self.points[member] += score
        if winners:
            self.wins[member, winners] += 1

    def add(self, other: Group) -> None:
        self.games.update(other.games)
        self.points.update(other.points)
        self.wins.update(other.wins)

    def data(self) -> dict[str, dict[str, float]]:
        return {member: self._row(member) for member in sorted(self.games)}

    def _row(self, member: str) -> dict[str, float]:
        games = self.games[member]
        wins = _shares(Counter({n: hits for (name, n), hits in self.wins.items() if name == member}))
        return {
            "games": games,
            "wins": round(wins, 3),
            "win_rate": round(wins / games, 4),
            "mean": round(self.points[member] / games, 2),
        }


def _shares(wins: Counter[int]) -> float:
    return sum(hits / winners for winners, hits in sorted(wins.items()))


def _spread(scores: Counter[int]) -> dict[str, float]:
    """Mean and quantiles; a quantile is a score that occurred."""
    number = scores.total()
    ranked = sorted(scores.elements())
    spread: dict[str, float] = {"mean": round(sum(ranked) / number, 2)}
    for name, share in QUANTILES.items():
        spread[name] = ranked[min(number - 1, int(share * number))]
    return spread


# -- playing --------------------------------------------------------------------------------------------


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a series."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")


Work = tuple[str, int, dict[str, bool | str], list[str], int, int, int]


def play_games(work: Work) -> Tally:
    """Some games of a series, one after the other."""
    import veche
    from veche.bots import find
    from veche.table import sit_down

    name, players, options, bots, seed, first, last = work
    title = veche.title(name)
    classes = [find(bot) for bot in bots]
    play = _play_random if set(bots) == {"random"} else _play
    tally = Tally(players, title.automata(players, options))
    for number in range(first, last):
        chance = game_seed(seed, number)
        placed = sit_down(title, [{}] * players, options, chance)
        state = title.new(players, chance, placed.options)
        seated = {
            seat: classes[player](f"{seed}/{number}/{seat}") for player, seat in enumerate(placed.seats)
        }
        tally.count(state, placed.seats, *play(state, seated))
    return tally


def _play(state: State, bots: dict[int, Bot]) -> tuple[int, int]:
    """Each bot is handed its seat, and nothing but its seat."""
    from veche.bots import View

    decisions = runs = 0
    before: int | None = None
    while (seat := state.player) is not None:
        state.apply(bots[seat].choose(View(state, seat)), seat)
        decisions += 1
        runs += seat != before
        before = seat
    return decisions, runs


def _play_random(state: State, bots: dict[int, Any]) -> tuple[int, int]:
    """The same games as `_play` with random bots, without the ceremony: how fast the rules are."""
    chances = {seat: bot.chance for seat, bot in bots.items()}
    decisions = runs = 0
    before: int | None = None
    legal, apply = state.legal, state.apply
    while (seat := state.player) is not None:
        actions = legal()
        apply(actions[int(chances[seat]() * len(actions))])
        decisions += 1
        if seat != before:
            runs += 1
            before = seat
    return decisions, runs


def _parts(
    name: str, players: int, options: dict[str, bool | str], bots: list[str], seed: int, games: int, jobs: int
) -> Iterator[Tally]:
    """The series in small parts, by one process or several."""
    size = max(1, min(50, games // (4 * jobs)))
    work: list[Work] = [
        (name, players, options, bots, seed, first, min(first + size, games))
        for first in range(0, games, size)
    ]
    if jobs == 1:
        yield from map(play_games, work)
        return
    from multiprocessing import get_context

    with get_context("spawn").Pool(min(jobs, len(work)), _ignore_interrupts) as pool:
        yield from pool.imap_unordered(play_games, work)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that the person started; it ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _with_progress(parts: Iterator[Tally], games: int) -> Iterator[Tally]:
    """A bar with the time left, on a terminal only and beside the result."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield from parts
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games)
        for part in parts:
            progress.advance(task, part.games)
            yield part


# -- showing --------------------------------------------------------------------------------------------


def _show(game: Title, data: dict[str, Any]) -> None:
    from rich.table import Table

    from veche.cli.output import console
    from veche.cli.render import renderer

    view = renderer(game.name)
    out = console()
    games = counted(["1 game", "# games"], data["games"])
    out.print(
        f"{data['title']}, {so_many_players(data['players'])}: {games}, "
        f"{data['decisions']} decisions in {data['seconds']} s"
    )
    out.print(
        f"{data['decisions_per_second']} decisions/s, {data['decisions_per_game']} decisions and "
        f"{data['turns_per_game']} turns per game\n"
    )
    seats = Table("seat", "bot", "mean", *QUANTILES, "wins", "win rate", box=None, pad_edge=False)
    for row in data["seats"]:
        numbers = (str(value) for value in row["score"].values())
        seats.add_row(row["seat"], row["bot"], *numbers, f"{row['wins']:g}", f"{row['win_rate']:.1%}")
    for row in data.get("automata", ()):
        numbers = (str(value) for value in row["score"].values())
        seats.add_row(row["automaton"], "automaton", *numbers, f"{row['wins']:g}", f"{row['win_rate']:.1%}")
    tables = [(seats, 2)]
    spreads = Table("", "mean", *QUANTILES, box=None, pad_edge=False)
    counts = []
    for name, value in data.items():
        if name in view.groups.values():
            kind = next(key for key, group in view.groups.items() if group == name)
            group = Table(kind, "games", "mean", "wins", "win rate", box=None, pad_edge=False)
            for member, row in value.items():
                group.add_row(
                    member, str(row["games"]), str(row["mean"]), f"{row['wins']:g}", f"{row['win_rate']:.1%}"
                )
            tables.append((group, 1))
        elif name not in ("options", "seats") and isinstance(value, dict):
            if list(value)[1:] == list(QUANTILES):
                spreads.add_row(name.replace("_", " "), *map(str, value.values()))
            else:
                words = ", ".join(f"{word} {n}" for word, n in value.items())
                counts.append(f"{COUNTED.get(name, name.replace('_', ' '))}: {words}")
    tables.append((spreads, 1))
    for table, first in tables:
        for column in table.columns[first:]:
            column.justify = "right"
        if table.row_count:
            out.print(table)
            out.print()
    for line in counts:
        out.print(line)
