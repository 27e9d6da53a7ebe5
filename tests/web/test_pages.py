"""Around the games: a newcomer's way in, the way back from the rules, what lies over a table, warnings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from server.serving import bot, guest, me
from web.browsing import SIZES, Screen
from web.scenes import asks, game, lay, over

from veche.core.state import State

CLICKS = 3  # from the lobby to the first decision
PANELS = ["chat", "log", "rules", "settings"]


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("title", ["Scythe", "Rurik: Dawn of Kiev"])
def test_a_newcomer_plays_after_three_clicks(title: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    ann.open("/")
    ann.page.get_by_role("radio", name=title).click()
    clicks = 1
    ann.page.get_by_role("button", name="Start the game").click()
    clicks += 1
    expect(ann.page.locator(".decide")).to_be_visible()
    assert clicks <= CLICKS
    assert ann.page.locator("dialog.veil").count() == 0


@pytest.mark.parametrize("way", ["link", "browser"])
def test_the_rules_lead_back_to_the_guide(way: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/guide/scythe")
    page.locator(".call [data-show]").click()
    lesson = page.locator('.call[data-lesson="scythe.trade"]')
    lesson.wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("link", name="All rules").click()
    page.get_by_role("searchbox").wait_for()
    if way == "link":
        page.get_by_role("link", name="Back to the table").click()
    else:
        page.go_back()
    page.wait_for_url("**/guide/scythe")
    lesson.wait_for()


@pytest.mark.parametrize(
    ("locale", "name"), [("de-DE", "Rurik: Kampf um Kiev"), ("cs-CZ", "Rurik: Úsvit Kyjeva")]
)
def test_a_title_is_called_as_on_its_box(locale: str, name: str, screen: Callable[..., Screen]) -> None:
    ann = screen(locale=locale)
    ann.open("/")
    expect(ann.page.get_by_role("radio", name=name)).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_what_lies_over_a_table(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    made = ann.ask("POST", "/tables", {"title": "scythe", "seats": [me("Ann"), guest(), bot("steward")]})
    ann.open(f"/table/{made['table']}")
    expect(ann.page.get_by_role("region", name="Waiting for guests")).to_be_visible()
    faults = ann.axe()
    ann.page.get_by_role("button", name="Bot").click()
    expect(ann.page.get_by_text("Waiting for guests")).to_have_count(0)
    for number, panel in enumerate(PANELS):
        if size == "phone" and panel != "settings":
            ann.page.locator("header .tool:visible").click()
            ann.page.locator(".drawer .narrow button").nth(number).click()
        else:
            ann.page.locator("header .tool:visible").nth(0 if size == "phone" else number).click()
        ann.page.locator(".drawer").wait_for()
        ann.rest()
        faults += [f"{panel}: {fault}" for fault in ann.axe()]
        assert ann.overflow() == 0
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator(".drawer")).to_have_count(0)
    assert not faults, "\n".join(faults)


# -- before something is given up -----------------------------------------------------------------------


def could(*verbs: str) -> Callable[[State], bool]:
    """Until all of these are possible at once."""
    return lambda state: all(asks(verb)(state) for verb in verbs)


WARNINGS: dict[str, tuple[str, Callable[[State], bool], str, str]] = {
    "scythe-bottom": ("scythe", could("bottom", "pass"), "pass", "can still be taken"),
    "rurik-points": ("rurik", could("move.troop", "stop"), "stop", "would expire"),
    "rurik-main": ("rurik", could("act", "forfeit"), "forfeit", "would be lost"),
}


@pytest.mark.parametrize("name", WARNINGS)
def test_what_is_left_unused_is_said_before(name: str, screen: Callable[..., Screen]) -> None:
    """Enter goes back to the question; who means it says so once more."""
    title, until, choice, words = WARNINGS[name]
    ann = screen()
    record, state = game(title, until)
    made: Any = lay(ann, record, [me("Ann") if s in state.pending else bot("steward") for s in (0, 1)])
    ann.open(f"/table/{made['table']}")
    left = ann.page.locator(f'.decide [data-choice="{choice}"]:visible')
    warning = ann.page.get_by_role("alert").filter(has_text=words)
    left.click()
    expect(warning).to_be_visible()
    ann.shoot(f"warning-{name}")
    ann.page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    position = len(record.entries)
    expect(ann.page.locator(".frame")).to_have_attribute("data-position", str(position))
    left.click()
    expect(warning).to_be_visible()
    left.click()
    expect(ann.page.locator(f'.frame:not([data-position="{position}"])')).to_be_visible()


# -- seats and their ways ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "verb"), [("scythe", "section"), ("rurik", "advise")])
def test_a_seat_shows_what_lies_before_it(title: str, verb: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game(title, asks(verb))
    made: Any = lay(ann, record, [me("Ann") if s in state.pending else bot("steward") for s in (0, 1)])
    ann.open(f"/table/{made['table']}")
    whose = ann.page.locator(".mat .head" if title == "scythe" else ".side .tabs")
    own = whose.inner_text()
    ann.page.get_by_role("button", name="What lies before Mila").click()
    expect(whose).not_to_have_text(own, use_inner_text=True)
    ann.page.get_by_role("button", name="What lies before Ann").click()
    expect(whose).to_have_text(own, use_inner_text=True)


def test_a_bot_in_my_seat_gives_it_back(screen: Callable[..., Screen]) -> None:
    ann, bob = screen(), screen()
    record, _ = game("rurik", asks("advise"))
    made: Any = lay(ann, record, [me("Ann"), guest()])
    bob.ask("POST", "/join", {"link": made["invitations"][0]["link"], "name": "Bob"})
    ann.ask("POST", f"/tables/{made['table']}/seats/0/leave")
    ann.open(f"/table/{made['table']}?seat=0")
    notice = ann.page.get_by_role("status").filter(has_text="A bot plays for you.")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)


def test_a_game_that_is_over_leads_on(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, _ = game("rurik", over)
    made = ann.ask("POST", "/records", {"record": record.text()})
    ann.open(f"/table/{made['table']}")
    ways = ann.page.get_by_role("navigation", name="Where to now")
    expect(ways.get_by_role("link", name="Save the record")).to_have_attribute("download", re.compile("json"))
    ways.get_by_role("button", name="New game, same seats").click()
    ann.page.wait_for_url(lambda url: made["table"] not in url)
    expect(ann.page.locator(".seat")).to_have_count(record.players)
    expect(ann.page.locator(".seat").first).to_contain_text("(you)")


def test_the_rules_of_a_refusal_are_a_click_away(screen: Callable[..., Screen]) -> None:
    """The tip stays until it is reached, and goes away with the question."""
    ann = screen()
    record, state = game("scythe", could("unit.mech", "stop"))
    made: Any = lay(ann, record, [me("Ann") if s in state.pending else bot("steward") for s in (0, 1)])
    ann.open(f"/table/{made['table']}")
    ann.page.locator('.stage [data-place="D4"]').click(force=True)
    tip = ann.page.get_by_role("tooltip")
    rule = tip.get_by_role("link")
    name = rule.inner_text().split()[-1]
    rule.click()
    expect(ann.page.get_by_role("region", name="Rules of this decision")).to_contain_text(name)
    expect(tip).to_have_count(0)
