"""A whole game of each title, by clicks, two people at one screen."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import me
from web.browsing import Screen, note, percentile
from web.hands import MOUSE, Game

import veche

SEEDS = {"rurik": 1, "scythe": 1}


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_whole_game_by_clicks(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    ask = {"title": title, "seats": [me("Ann"), me("Bob")], "seed": str(SEEDS[title])}
    made = ann.ask("POST", "/tables", ask)
    ann.open(f"/table/{made['table']}")
    hands = MOUSE[title](ann.page, Game(veche.new(title, 2, SEEDS[title])))
    hands.play_on()
    assert hands.state.over
    view = ann.ask("GET", f"/tables/{made['table']}")
    assert view["status"] == "over"
    assert view["moment"] == hands.game.played
    winner = view["seats"][hands.state.winners()[0]]["name"]
    expect(ann.page.locator(".final")).to_contain_text(winner)

    answers = ann.probe("answers")  # a report: what a clock says depends on who else uses the machine
    middle, slow = percentile(answers, 50), percentile(answers, 95)
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    note("Answers to clicks, ms", title, clicks=len(answers), p50=middle, p95=slow, load=f"{load:.1f}")
