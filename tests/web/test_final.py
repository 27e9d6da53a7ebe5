"""The end of a game: category by category, with its reasons, its moments, and ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from server.serving import me
from web.browsing import Screen
from web.scenes import game, over, uncover

import veche

TITLES = ["scythe", "rurik"]
both = pytest.mark.parametrize("title", TITLES)


def ended(ann: Screen, title: str) -> tuple[Page, Any]:
    """A finished game of three, looked up; and what everybody may see of it."""
    record, state = game(title, over, 3)
    made = ann.ask("POST", "/records", {"record": record.text()})
    page = ann.open(f"/table/{made['table']}")
    ann.rest()
    return page, state.observe(None)


@both
def test_each_category_can_be_looked_at(title: str, screen: Callable[..., Screen]) -> None:
    page, _ = ended(screen(), title)
    lit = {"scythe": "territories", "rurik": "rule"}[title]
    category = page.locator(f".counting [data-category={lit}]")
    category.click()
    expect(category).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".final .at").first).to_be_visible()
    expect(page.locator(".final .later")).to_have_count(0)
    category.click()
    expect(page.locator(".final .at")).to_have_count(0)


@both
def test_the_score_is_counted_when_the_game_ends(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen(motion="no-preference")
    record, state = game(title, over, 2)
    last = record.entries[-1]
    exhibit = ann.ask("POST", "/records", {"record": record.text()})["table"]
    before = {"moment": len(record.entries) - 1, "seats": [me("Ann"), me("Bob")]}
    table = ann.ask("POST", f"/tables/{exhibit}/fork", before)["table"]
    page = ann.open(f"/table/{table}")
    uncover(ann)
    expect(page.locator(".final")).to_have_count(0)
    position = ann.ask("GET", f"/tables/{table}/update?seat={last.seat}")["position"]
    answer = {"seat": last.seat, "position": position, "id": "last", "actions": [state.text(last.action)]}
    ann.ask("POST", f"/tables/{table}/submit", answer)
    expect(page.locator(".final .later").first).to_be_attached()
    page.locator(".counting button").first.click()
    expect(page.locator(".final .later")).to_have_count(0)


@both
def test_bars_are_as_long_as_the_scores(title: str, screen: Callable[..., Screen]) -> None:
    page, seen = ended(screen(), title)
    scores = sorted((seat["score"] for seat in seen["seats"]), reverse=True)
    expect(page.locator(".final .bar > b")).to_have_text([str(score) for score in scores])
    widths = page.locator(".final .parts").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] / widths[0] == pytest.approx(scores[-1] / scores[0], abs=0.02)


def test_an_agenda_tells_why_it_scored_or_not(screen: Callable[..., Screen]) -> None:
    page, seen = ended(screen(), "rurik")
    names = veche.title("rurik").words.names["agenda"]
    row = page.locator(".final tbody tr", has=page.locator("th", has_text="Agenda"))
    for number, own in enumerate(seen["secrets"]):
        mine, best = own["counted"][number], max(own["counted"])
        scored = seen["seats"][number]["points"]["agenda"] > 0
        assert scored == (mine == best > 0)
        words = f"{names[own['agenda']]}: {mine}" if best else names[own["agenda"]]
        expect(row).to_contain_text(words + (", nobody has more" if scored else ", but " if best else ""))


@both
def test_the_chart_is_in_sight(title: str, screen: Callable[..., Screen]) -> None:
    page, _ = ended(screen(), title)
    expect(page.locator(".fortune .chart")).to_be_in_viewport(ratio=0.5)


@both
def test_a_moment_leads_there_and_the_game_can_go_on_from_it(
    title: str, screen: Callable[..., Screen]
) -> None:
    page, _ = ended(screen(), title)
    moment = page.locator(".moments .moment").first
    words = moment.locator(".what").inner_text()
    moment.click()
    bar = page.get_by_role("region", name="Replay")
    expect(bar).to_contain_text(words)
    bar.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_contain_text(words)


@both
def test_the_end_can_be_shared(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page, _ = ended(ann, title)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
