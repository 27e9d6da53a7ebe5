"""Without a mouse: from the lobby to a game, and a while of each title by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web.browsing import Screen
from web.hands import KEYS, Game, Keys
from web.scenes import asks, game, lay

import veche

GESTURES = 14


def test_a_game_is_started_by_keys(screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.open("/")
    keys = Keys(ann.page, Game(veche.new("scythe", 2, 1)))
    keys.press(ann.page.get_by_role("radio", name="Rurik"))
    keys.press(ann.page.get_by_role("button", name="Start the game"))
    expect(ann.page.locator(".decide")).to_be_visible()


@pytest.mark.parametrize(
    ("title", "from_"),
    [("rurik", "place.troop"), ("rurik", "act"), ("scythe", "section"), ("scythe", "dial")],
)
def test_a_while_by_keys(title: str, from_: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game(title, asks(from_))
    made = lay(ann, record)
    ann.open(f"/table/{made['table']}")
    hands = KEYS[title](ann.page, Game(state, len(record.entries)))
    hands.play_on(GESTURES)
    assert hands.game.played >= GESTURES
