"""A while of each title with fingers on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from web.browsing import Screen
from web.hands import TOUCH, Game
from web.scenes import asks, game, lay

GESTURES = 25


@pytest.mark.parametrize(
    ("title", "from_"), [("rurik", "leader"), ("rurik", "act"), ("scythe", "section"), ("scythe", "dial")]
)
def test_a_while_on_a_phone(title: str, from_: str, screen: Callable[..., Screen]) -> None:
    ann = screen("phone")
    record, state = game(title, asks(from_))
    made = lay(ann, record)
    ann.open(f"/table/{made['table']}")
    hands = TOUCH[title](ann.page, Game(state, len(record.entries)))
    for _ in range(GESTURES):
        hands.play_on(1)
        assert ann.overflow() <= 0
    assert hands.game.played >= GESTURES
