"""A whole game of each title, two people at one screen: by clicks, by keys alone, and by touch on a phone."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import me
from web.browsing import Screen, note, percentile
from web.hands import KEYS, MOUSE, TOUCH, Game, Hands

import veche

SEEDS = {"rurik": 4, "scythe": 1}  # short games


def play_whole(ann: Screen, title: str, kinds: dict[str, type[Hands]]) -> None:
    """From the first question to the final scoring, which names the winner."""
    ask = {"title": title, "seats": [me("Ann"), me("Bob")], "seed": str(SEEDS[title])}
    made = ann.ask("POST", "/tables", ask)
    ann.open(f"/table/{made['table']}")
    hands = kinds[title](ann.page, Game(veche.new(title, 2, SEEDS[title])))
    hands.play_on()
    assert hands.state.over
    view = ann.ask("GET", f"/tables/{made['table']}")
    assert view["status"] == "over"
    assert view["moment"] == hands.game.played
    winner = view["seats"][hands.state.winners()[0]]["name"]
    expect(ann.page.locator(".final")).to_contain_text(winner)


@pytest.mark.parametrize("title", SEEDS)
def test_a_whole_game_by_clicks(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    play_whole(ann, title, MOUSE)
    answers = ann.probe("answers")  # a report: what a clock says depends on who else uses the machine
    middle, slow = percentile(answers, 50), percentile(answers, 95)
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    note("Answers to clicks, ms", title, clicks=len(answers), p50=middle, p95=slow, load=f"{load:.1f}")


@pytest.mark.parametrize("title", SEEDS)
def test_a_whole_game_by_keys(title: str, screen: Callable[..., Screen]) -> None:
    """No pointer ever comes near the page."""
    ann = screen()
    play_whole(ann, title, KEYS)
    assert ann.probe("pointed") == 0


@pytest.mark.parametrize("title", SEEDS)
def test_a_whole_game_by_touch(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen("phone")
    play_whole(ann, title, TOUCH)
    assert ann.overflow() <= 0
