"""`veche sim`: many games between bots, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from veche.cli.output import print_json
from veche.cli.play import OptionOption, TitleArgument, read_options
from veche.core.errors import BadOption

if TYPE_CHECKING:
    from veche.bots import Bot
    from veche.core.state import State

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
        str, typer.Option("--bots", help="Bots by name, one for all or one for each seat.", metavar="NAMES")
    ] = "random",
    option: OptionOption = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes to share the work.", metavar="J")] = 1,
    format: Annotated[SimFormat, typer.Option("--format", help="Words to read, or JSON.")] = SimFormat.TEXT,
) -> None:
    """Let bots play many games and count.  A seed gives the same games, however many processes play them.

    JSON has these keys:

    - title, rules, players, options, seed, jobs: what was asked for

    - games, decisions, decisions_per_game

    - turns_per_game: runs of decisions by one seat

    - seconds, decisions_per_second: by the clock on the wall, all processes together

    - seats: a list of seat, bot, score, wins (a shared one counts in part), win_rate

    - score: mean, min, q25, median, q75, max

    - leaders: games, wins, win_rate and mean score of each leader

    - rounds: games by number of rounds

    - ends: games by what decided them: points, regions, coins, or shared
    """
    import veche
    from veche.bots import line_up

    game = veche.title(title)
    game.check_players(players)
    options = game.check(read_options(option), players)
    line = line_up(bots, players)
    for name, number in (("--games", games), ("--jobs", jobs)):
        if number < 1:
            raise BadOption(f"{name} must be a whole number from 1 up, not {number}")
    game.new(players, seed, options)
    started = perf_counter()
    tally = Tally(players)
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
        **tally.data(game.words.names["seat"], line),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
    }
    if format is SimFormat.JSON:
        print_json(data)
    else:
        _show(data)


# -- counting -------------------------------------------------------------------------------------------


class Tally:
    """Counts only: so parts can be added up in any order with one result."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.scores: list[Counter[int]] = [Counter() for _ in range(players)]
        self.wins: list[Counter[int]] = [Counter() for _ in range(players)]  # by number of winners
        self.leader_games: Counter[str] = Counter()
        self.leader_points: Counter[str] = Counter()
        self.leader_wins: Counter[tuple[str, int]] = Counter()
        self.rounds: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()

    def count(self, state: State, decisions: int, turns: int) -> None:
        """One finished game."""
        from veche.cli.render import decided

        self.games += 1
        self.decisions += decisions
        self.turns += turns
        scores, winners = state.scores(), state.winners()
        seen: dict[str, Any] = state.observe(None)
        for seat, score in enumerate(scores):
            self.scores[seat][score] += 1
            leader = seen["seats"][seat].get("leader")
            if leader is not None:
                self.leader_games[leader] += 1
                self.leader_points[leader] += score
                self.leader_wins[leader, len(winners)] += seat in winners
        for seat in winners:
            self.wins[seat][len(winners)] += 1
        if "round" in seen:
            self.rounds[seen["round"]] += 1
        self.ends[decided(seen)] += 1

    def add(self, other: Tally) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(value, list):
                for counter, more in zip(mine, value, strict=True):
                    counter.update(more)
            elif isinstance(value, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)

    def data(self, seats: tuple[str, ...], bots: list[str]) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / self.games, 1),
            "turns_per_game": round(self.turns / self.games, 1),
            "seats": [
                {
                    "seat": seats[seat],
                    "bot": bots[seat],
                    "score": _spread(self.scores[seat]),
                    "wins": round(_shares(wins), 3),
                    "win_rate": round(_shares(wins) / self.games, 4),
                }
                for seat, wins in enumerate(self.wins)
            ],
            "leaders": {leader: self._leader(leader) for leader in sorted(self.leader_games)},
            "rounds": {str(n): self.rounds[n] for n in sorted(self.rounds)},
            "ends": dict(sorted(self.ends.items())),
        }

    def _leader(self, leader: str) -> dict[str, float]:
        games = self.leader_games[leader]
        wins = _shares(Counter({n: hits for (name, n), hits in self.leader_wins.items() if name == leader}))
        mean = self.leader_points[leader] / games
        return {
            "games": games,
            "wins": round(wins, 3),
            "win_rate": round(wins / games, 4),
            "mean": round(mean, 2),
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

    name, players, options, bots, seed, first, last = work
    title = veche.title(name)
    classes = [find(bot) for bot in bots]
    play = _play_random if set(bots) == {"random"} else _play
    tally = Tally(players)
    for number in range(first, last):
        state = title.new(players, game_seed(seed, number), options)
        seated = [cls(f"{seed}/{number}/{seat}") for seat, cls in enumerate(classes)]
        tally.count(state, *play(state, seated))
    return tally


def _play(state: State, bots: list[Bot]) -> tuple[int, int]:
    """Each bot is handed its seat, and nothing but its seat."""
    from veche.bots import View

    decisions = turns = 0
    before: int | None = None
    while (seat := state.player) is not None:
        state.apply(bots[seat].choose(View(state, seat)), seat)
        decisions += 1
        turns += seat != before
        before = seat
    return decisions, turns


def _play_random(state: State, bots: list[Any]) -> tuple[int, int]:
    """The same games as `_play` with random bots, without the ceremony: how fast the rules are."""
    chances = [bot.chance for bot in bots]
    decisions = turns = 0
    before: int | None = None
    legal, apply = state.legal, state.apply
    while (seat := state.player) is not None:
        actions = legal()
        apply(actions[int(chances[seat]() * len(actions))])
        decisions += 1
        if seat != before:
            turns += 1
            before = seat
    return decisions, turns


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


def _show(data: dict[str, Any]) -> None:
    from rich.table import Table

    from veche.cli.output import console

    out = console()
    rounds = ", ".join(f"{n} rounds: {games}" for n, games in data["rounds"].items())
    out.print(
        f"{data['title']}, {data['players']} players: {data['games']} games, {data['decisions']} decisions "
        f"in {data['seconds']} s"
    )
    out.print(
        f"{data['decisions_per_second']} decisions/s, {data['decisions_per_game']} decisions and "
        f"{data['turns_per_game']} turns per game\n"
    )
    seats = Table("seat", "bot", "mean", *QUANTILES, "wins", "win rate", box=None, pad_edge=False)
    for row in data["seats"]:
        numbers = (str(value) for value in row["score"].values())
        seats.add_row(row["seat"], row["bot"], *numbers, f"{row['wins']:g}", f"{row['win_rate']:.1%}")
    leaders = Table("leader", "games", "mean", "wins", "win rate", box=None, pad_edge=False)
    for leader, row in data["leaders"].items():
        leaders.add_row(
            leader, str(row["games"]), str(row["mean"]), f"{row['wins']:g}", f"{row['win_rate']:.1%}"
        )
    for table in (seats, leaders):
        for column in table.columns[2 if table is seats else 1 :]:
            column.justify = "right"
        if table.row_count:
            out.print(table)
            out.print()
    ends = ", ".join(f"{end} {n}" for end, n in data["ends"].items())
    out.print(f"won by: {ends}{f'; {rounds}' if rounds else ''}")
