"""One rhythm: a turn ends with what it brought, undo goes to the last choice, a gesture is one breath."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from server.serving import bot, me
from web.browsing import Screen
from web.hands import MOUSE, Game, Hands
from web.scenes import Wanted, game, lay

from veche.core.state import State


def asks(state: State, kind: str) -> bool:
    return not state.over and state.question()["kind"] == kind


def texts(state: State) -> list[str]:
    return [state.text(action) for action in state.legal(state.pending[0])]


def nothing_more(state: State) -> bool:
    """A turn is over but for its end."""
    return not state.over and texts(state) == ["end"]


def beside(ann: Screen, title: str, wanted: Wanted, **options: object) -> tuple[Page, State, Hands]:
    """At a game against a bot, in a position that is wanted."""
    record, state = game(title, wanted, **options)
    seat = state.pending[0]
    made = lay(ann, record, [me("Ann") if other == seat else bot("steward") for other in (0, 1)])
    page = ann.open(f"/table/{made['table']}")
    hands = MOUSE[title](page, Game(state.copy(), len(record.entries)), seat)
    hands.settle()
    page.locator(".decide:not(.pale) h2").wait_for()
    return page, state, hands


@pytest.mark.parametrize("size", ["laptop", "tablet", "phone"])
@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_turn_ends_with_what_it_brought(title: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    page, _, _ = beside(ann, title, nothing_more, ends="asked")
    expect(page.locator(".decide [data-review]")).to_be_visible()
    expect(page.locator(".decide [data-primary]")).to_have_attribute("data-choice", "end")
    ann.shoot(f"review-{title}")


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_who_is_hasty_sees_no_review(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.context.add_init_script(
        'localStorage.setItem("veche.settings", JSON.stringify({ pace: "at_once", hasty: true }))'
    )
    record, state = game(title, nothing_more, ends="asked")
    seat = state.pending[0]
    made = lay(ann, record, [me("Ann") if other == seat else bot("steward") for other in (0, 1)])
    with ann.page.expect_request("**/submit?*") as request:
        ann.open(f"/table/{made['table']}")
    assert request.value.post_data_json["actions"] == [state.legal(seat)[0]]


def before_a_formality(state: State) -> str:
    """A top action after which the bottom one can only be passed; empty if there is none."""
    for text in texts(state) if asks(state, "top") else []:
        ahead = state.copy()
        ahead.apply(ahead.parse(text), ahead.pending[0])
        if text != "pass" and ahead.pending == state.pending and texts(ahead) == ["pass"]:
            return text
    return ""


def test_undo_goes_behind_a_formality_and_names_the_choice(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page, state, hands = beside(ann, "scythe", lambda state: bool(before_a_formality(state)))
    question = page.locator(".decide h2")
    before = question.inner_text()
    top = before_a_formality(state)
    hands.play(top)
    page.locator('.decide [data-choice="end"]').wait_for()
    strip = page.locator(".decide .take")
    expect(strip).to_contain_text("Can be taken back: ")
    expect(strip).not_to_contain_text("pass", ignore_case=True)
    page.keyboard.press("u")
    expect(question).to_have_text(before)
    expect(page.locator(f'.decide [data-choice="{top}"]').first).to_be_visible()


def everywhere(state: State) -> bool:
    return asks(state, "produce") and bool(state.question()["about"]["all"])


def test_all_territories_produce_by_one_answer(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page, _, _ = beside(ann, "scythe", everywhere)
    ann.shoot("produce-all")
    with page.expect_response("**/submit?*") as response:
        page.locator(".decide [data-all]").click()
    assert response.value.ok
    assert response.value.request.post_data_json["actions"] == ["produce all"]


def test_a_trade_is_one_gesture(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page, state, hands = beside(ann, "scythe", lambda state: asks(state, "put") and len(texts(state)) > 1)
    steppers = page.locator(".decide .goods .stepper")
    expect(steppers).to_have_count(4)
    for n in (0, 3):
        hands.step(steppers.nth(n), 1)
    ann.shoot("trade")
    put = texts(state)[0]
    with page.expect_response("**/submit?*") as response:
        page.locator(f'.stage .hit[data-place="{put.split()[1]}"]:not([data-unit])').click()
    assert response.value.ok
    assert response.value.request.post_data_json["actions"] == [put, "resource oil", "resource food"]
