"""A while of each title with fingers on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web.browsing import Screen
from web.hands import TOUCH, Game
from web.scenes import asks, game, lay, over, uncover

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


# Whatever is wider than its box, or reaches beyond the screen.
SPILT = """box => [...document.querySelectorAll(`${box}, ${box} *`)].filter(one =>
  !one.closest("svg, .unseen") && (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
    || one.getBoundingClientRect().right > innerWidth + 1)).map(one => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "cs-CZ"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_final_scoring_of_scythe_needs_no_scrolling_sideways(
    players: int, locale: str, screen: Callable[..., Screen]
) -> None:
    ann = screen("phone", locale=locale)
    record, _ = game("scythe", over, players)
    ann.open(f"/table/{ann.ask('POST', '/records', {'record': record.text()})['table']}")
    expect(ann.page.locator(".sums thead .crest")).to_have_count(players)
    expect(ann.page.locator(".fortune svg path").first).to_be_attached()
    assert ann.page.evaluate(SPILT, ".final") == []


@pytest.mark.parametrize("locale", ["de-DE", "cs-CZ"])
@pytest.mark.parametrize("size", ["phone", "tablet", "laptop"])
def test_no_name_of_an_action_is_cut(size: str, locale: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size, locale=locale)
    record, _ = game("scythe", asks("section"))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    expect(ann.page.locator(".rows [data-choice]")).to_have_count(4)
    assert ann.page.evaluate(SPILT, ".rows [data-choice]") == []
    if size != "phone":
        assert ann.page.evaluate(SPILT, ".mat .sec") == []
