"""One round of measurements of our own engine, in the interpreter that runs this file; prints JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import perf_counter

import veche
from veche.core import state
from veche.core.playout import playout
from veche.core.rng import seeded


def decisions_per_second(
    title: str, players: int, seconds: float, options: dict[str, object]
) -> tuple[float, float]:
    """Whole random games, set-up included, until the time is up: decisions/s and games/s."""
    decisions = games = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        decisions += playout(veche.new(title, players, games, **options), seeded(games, "bench"))
        games += 1
    return decisions / spent, games / spent


def microseconds(call: Callable[[], object], seconds: float) -> float:
    calls = 0
    begin = perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        for _ in range(20):
            call()
        calls += 20
    return spent / calls * 1e6


def midgame(title: str, players: int) -> state.State:
    """A state in the middle of a random game."""
    rng = seeded(1, "bench")
    s = veche.new(title, players, 1)
    total = playout(s.copy(), rng.copy())
    for _ in range(total // 2):
        s.apply(s.options[rng.below(len(s.options))])
    return s


def main(title: str, players: int, seconds: float) -> None:
    options: dict[str, object] = {"leaders": "random"} if title == "rurik" else {}
    speed, games = decisions_per_second(title, players, seconds, options)
    s = midgame(title, players)
    calls: dict[str, Callable[[], object]] = {
        "copy": s.copy,
        "key": s.key,
        "observe": lambda: s.observe(0),
        "resample": lambda: s.resample(0, 1),
        "dump": s.dump,
        "new game": lambda: veche.new(title, players, 1),
    }
    print(
        json.dumps(
            {
                "compiled": not str(state.__file__).endswith(".py"),
                "decisions/s": speed,
                "games/s": games,
                "us": {name: microseconds(call, seconds / 10) for name, call in calls.items()},
            }
        )
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
