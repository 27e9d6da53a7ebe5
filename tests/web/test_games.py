"""A whole game of each title, by clicks, two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from server.serving import me
from web.browsing import Screen, note, percentile
from web.hands import MOUSE, Game

import veche

SEEDS = {"rurik": 1, "scythe": 1}
ANSWER = 100  # milliseconds from a click to its answer on the screen


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_whole_game_by_clicks(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    seed = SEEDS[title]
    ask = {"title": title, "seats": [me("Ann"), me("Bob")], "seed": str(seed)}
    made = ann.ask("POST", "/tables", ask)
    ann.open(f"/table/{made['table']}")
    hands = MOUSE[title](ann.page, Game(veche.new(title, 2, seed)))
    hands.play_on()
    assert hands.state.over
    view = ann.ask("GET", f"/tables/{made['table']}")
    assert view["status"] == "over"
    assert view["moment"] == hands.game.played

    answers = ann.probe("answers")
    note(
        "Answers to clicks, ms",
        title,
        clicks=len(answers),
        p50=percentile(answers, 50),
        p95=percentile(answers, 95),
    )
    assert percentile(answers, 50) < ANSWER
