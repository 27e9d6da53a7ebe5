"""Without a mouse: from the lobby to a game, and a while of each title by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import bot, me
from web.browsing import Screen
from web.hands import KEYS, Game, Hands, Keys
from web.scenes import asks, game, lay, uncover

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


# -- the keys of a table ------------------------------------------------------------------------------------


def moved_on(ann: Screen, position: int) -> None:
    expect(ann.page.locator(f'.frame:not([data-position="{position}"])')).to_be_visible()


def test_a_number_chooses(screen: Callable[..., Screen]) -> None:
    """Numbers appear with the first key, on what can be chosen and on what says why it cannot."""
    ann = screen()
    hands = alone(ann, "scythe", "section")
    rows = ann.page.locator(".rows button")
    expect(ann.page.locator("[data-nth]")).to_have_count(0)
    ann.rest()
    shifts = ann.probe("shifts")
    ann.page.keyboard.press("d")
    for n in range(4):
        expect(rows.nth(n)).to_have_attribute("aria-keyshortcuts", str(n + 1))
    ann.rest()
    assert ann.probe("shifts") == shifts
    ann.shoot("numbers")
    ann.page.keyboard.press("2")
    moved_on(ann, hands.game.position)


def test_an_advisor_is_its_number_and_enter_places_it(screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands = alone(ann, "rurik", "advise")
    ann.page.keyboard.press("4")
    expect(ann.page.locator('.decide [data-advisor="4"][aria-pressed=true]')).to_be_visible()
    ann.page.keyboard.press("m")
    expect(ann.page.locator(".board .ok .head").first).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator(".board .head").nth(1)).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("+")
    expect(ann.page.locator(".bribe .stepper b")).to_have_text("1")
    ann.page.keyboard.press("Enter")
    moved_on(ann, hands.game.position)


@pytest.mark.parametrize(
    ("title", "verb", "legal"),
    [("rurik", "build", ".region.lit"), ("scythe", "go", ".stage .hit.can:not([data-unit])")],
)
def test_m_leads_to_the_map_and_arrows_over_what_is_legal(
    title: str, verb: str, legal: str, screen: Callable[..., Screen]
) -> None:
    ann = screen()
    hands = alone(ann, title, verb)
    places = ann.page.locator(legal)
    assert places.count() > 1
    names = [one.get_attribute("aria-label") for one in places.all()]
    ann.page.keyboard.press("m")
    expect(places.first).to_be_focused()
    met = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]:
        ann.page.keyboard.press(key)
        met.add(ann.page.locator(":focus").get_attribute("aria-label"))
    assert len(met) > 1
    assert met <= set(names)
    ann.page.keyboard.press("d")
    for n in range(places.count()):  # whatever arrows do not reach, M does
        ann.page.keyboard.press("m")
        expect(places.nth(n)).to_be_focused()
    if title == "scythe":
        ann.page.keyboard.press("Enter")
        ann.page.locator(".decide [role=alert]").or_(
            ann.page.locator(f'.frame:not([data-position="{hands.game.position}"])')
        ).first.wait_for()


def test_escape_puts_down_what_was_taken_up(screen: Callable[..., Screen]) -> None:
    ann = screen()
    alone(ann, "scythe", "unit.mech")
    asked = ann.page.locator(".decide h2").inner_text()
    ann.page.keyboard.press("1")
    expect(ann.page.locator(".decide h2")).not_to_have_text(asked)
    ann.rest()
    ann.page.keyboard.press("m")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".decide h2")).to_have_text(asked)
    expect(ann.page.locator(".decide")).to_be_focused()


def test_escape_leads_back_to_the_question(screen: Callable[..., Screen]) -> None:
    """One thing at a time: a drawer first, then what is in hand."""
    ann = screen()
    alone(ann, "rurik", "move.troop")
    question = ann.page.locator(".decide h2")
    asked = question.inner_text()
    ann.page.keyboard.press("m")
    ann.page.keyboard.press("Enter")
    expect(question).not_to_have_text(asked)
    ann.page.keyboard.press("r")
    expect(ann.page.locator(".drawer")).to_be_focused()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".drawer")).to_have_count(0)
    expect(question).not_to_have_text(asked)
    ann.page.keyboard.press("Escape")
    expect(question).to_have_text(asked)
    expect(ann.page.locator(".decide")).to_be_focused()


STOPS = (
    13  # the way to the decision, the bar, the map and what lies on it, the decision in three parts, the rest
)


@pytest.mark.parametrize("size", ["laptop", "tablet"])
@pytest.mark.parametrize(
    ("title", "verb"),
    [("rurik", "advise"), ("rurik", "act"), ("scythe", "unit.mech"), ("scythe", "dial")],
)
def test_there_are_few_stops(title: str, verb: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    record, _ = game(title, asks(verb))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    stops = 0
    ann.page.keyboard.press("Tab")
    while ann.page.locator("body:not(:focus) :focus").count():
        stops += 1
        ann.page.keyboard.press("Tab")
        assert stops <= STOPS + 3 * (verb == "dial"), "too many stops"


def test_the_keys_are_said_in_the_settings(screen: Callable[..., Screen]) -> None:
    ann = screen()
    alone(ann, "rurik", "advise")
    ann.page.get_by_role("button", name="Settings and table").press("Enter")
    expect(ann.page.locator(".drawer .keys dl kbd").first).to_have_text("1")
