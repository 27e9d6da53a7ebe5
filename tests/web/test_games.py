"""A whole game of each title, by clicks, two people at one screen."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, expect
from server.serving import me
from web.browsing import Screen, note, percentile
from web.hands import MOUSE, Game

import veche

SEEDS = {"rurik": 1, "scythe": 1}
ANSWER = 100  # milliseconds from a click to its answer on the screen
CALM = 1.5  # processes that wait for each core: with more, the clock measures the others


def work(session: CDPSession) -> float:
    """Milliseconds that the page has computed so far, however many others computed meanwhile."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"]) * 1000


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_whole_game_by_clicks(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    session = ann.context.new_cdp_session(ann.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    ask = {"title": title, "seats": [me("Ann"), me("Bob")], "seed": str(SEEDS[title])}
    made = ann.ask("POST", "/tables", ask)
    ann.open(f"/table/{made['table']}")
    hands = MOUSE[title](ann.page, Game(veche.new(title, 2, SEEDS[title])))
    before = work(session)
    hands.play_on()
    assert hands.state.over
    view = ann.ask("GET", f"/tables/{made['table']}")
    assert view["status"] == "over"
    assert view["moment"] == hands.game.played
    winner = view["seats"][hands.state.winners()[0]]["name"]
    expect(ann.page.locator(".final")).to_contain_text(winner)

    answers = ann.probe("answers")
    each = (work(session) - before) / len(answers)
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    middle, slow = percentile(answers, 50), percentile(answers, 95)
    note(
        "Answers to clicks, ms", title, clicks=len(answers), p50=middle, p95=slow, work=round(each, 1), load=f"{load:.1f}"
    )
    assert each < ANSWER
    assert middle < ANSWER or load > CALM
