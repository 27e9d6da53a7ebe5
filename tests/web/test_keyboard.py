"""Without a mouse: from the lobby to a game, and a while of each title by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import bot, me
from web.browsing import Screen
from web.hands import KEYS, Game, Hands, Keys
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


def alone(ann: Screen, title: str, verb: str) -> Hands:
    """The hands of Ann before a decision of a game against a bot."""
    record, state = game(title, asks(verb))
    made = lay(ann, record, [me("Ann") if seat in state.pending else bot("steward") for seat in (0, 1)])
    ann.open(f"/table/{made['table']}")
    ann.page.locator(".decide:not(.pale) h2").wait_for()
    return KEYS[title](ann.page, Game(state, len(record.entries)))


def test_enter_answers_after_a_click(screen: Callable[..., Screen]) -> None:
    """The focus is on what was clicked, which is chosen already: Enter means the answer that wears it."""
    ann = screen()
    position = alone(ann, "rurik", "advise").game.position
    ann.page.locator(".decide [data-advisor]").first.click()
    ann.page.locator("[data-column]").first.click()
    expect(ann.page.locator(".decide [data-primary]:not(:disabled) kbd")).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(f'.frame:not([data-position="{position}"])')).to_be_visible()


def test_enter_on_a_place_that_cannot_be_chosen_answers(screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands = alone(ann, "rurik", "act")
    position = hands.game.position
    primary = ann.page.locator(".decide [data-primary]:not(:disabled)")
    expect(primary).to_have_count(1)
    assert isinstance(hands, Keys)
    hands.reach(ann.page.locator(".region:not(.lit)").first)
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(f'.frame:not([data-position="{position}"])')).to_be_visible()


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_keys_lead_to_the_question_and_its_rules(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    alone(ann, title, "advise" if title == "rurik" else "section")
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("button", name="To the decision")).to_be_focused()
    ann.page.keyboard.press("d")
    expect(ann.page.locator(".decide")).to_be_focused()
    ann.page.keyboard.press("Tab")
    expect(ann.page.locator(".decide :focus")).to_have_count(1)
    ann.page.keyboard.press("r")
    expect(ann.page.get_by_role("region", name="Rules of this decision")).to_be_visible()
