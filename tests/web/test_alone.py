"""Alone against the Rebellion: a game is made, a while of it is played, and its reasons are read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web.browsing import SIZES, Screen
from web.hands import MOUSE, TOUCH, Game
from web.scenes import asks, game, lay
from web.test_looks import uncover

from veche.core.state import State

GESTURES = 16
WHY = {"en-GB": "Why", "de-DE": "Warum", "cs-CZ": "Proč"}


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_while_alone(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    record, state = game("rurik", asks("act"), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    hands = (TOUCH if size == "phone" else MOUSE)["rurik"](page, Game(state, len(record.entries)), seat=0)
    for _ in range(GESTURES):
        hands.play_on(1)
        assert ann.overflow() <= 0
    rebellion = page.get_by_role("tab", name="Rebellion")
    if size == "phone":
        rebellion.tap()
    else:
        rebellion.click()
    seen = state.observe(0)["rebellion"]
    expect(page.get_by_role("heading", name=f"Uprising card {seen['card']}")).to_be_visible()
    expect(page.locator(".why ol > li").first).to_be_visible()
    assert not ann.axe()
    ann.shoot("alone-while")


@pytest.mark.parametrize("locale", WHY)
@pytest.mark.parametrize("size", SIZES)
def test_the_rebellion_is_seen_without_a_scroll(
    size: str, locale: str, screen: Callable[..., Screen]
) -> None:
    """All of it beside the strategy board on a laptop, behind its tab elsewhere."""
    ann = screen(size, locale=locale)
    record, state = game("rurik", asks("attack"), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    if size != "laptop":
        expect(page.locator(".why")).to_have_count(0)
        page.locator('.strip [role=tab]:has(use[href="#g-rebel"])').click()
    else:
        column = page.locator(".column .scroll")
        assert column.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
        expect(page.locator(".board .head").first).to_be_visible()
    expect(page.locator(".why b").first).to_have_text(WHY[locale])
    seen = state.observe(0)["rebellion"]
    covered = sum(bonus["covered"] for column in seen["household"].values() for bonus in column)
    expect(page.locator(".bonus.covered")).to_have_count(covered)
    expect(page.locator(".card ol li")).to_have_count(len(seen["order"]))
    assert ann.overflow() <= 0
    assert not ann.axe()
    ann.shoot(f"alone-rebellion-{locale[:2]}")
    ann.darken()
    assert not ann.axe(["color-contrast"])
    ann.shoot(f"alone-rebellion-{locale[:2]}")


def regions_chosen(state: State) -> list[str]:
    """Where the Rebellion's last turn led it."""
    last = state.observe(0)["rebellion"]["last"]
    return [choice["region"] for choice in last["choices"] if "region" in choice] if last else []


def test_a_region_of_the_story_is_lit(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game("rurik", lambda state: bool(regions_chosen(state)), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    region = regions_chosen(state)[0]
    ring = page.locator(f'.region[data-region="{region}"] .ring:not(.idle)')
    expect(ring).to_have_count(0)
    page.locator(".why .region").first.hover()
    expect(ring).to_have_count(1)
    page.locator(".why .head").click()
    expect(page.locator(".why ol")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "level"), [("en-GB", "9 bonuses"), ("de-DE", "9 Boni"), ("cs-CZ", "9 bonusů")]
)
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_game_alone_is_made(size: str, locale: str, level: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size, locale=locale)
    page = ann.open("/new")
    page.get_by_role("radio", name="Rurik").click()
    expect(page.locator("[data-automaton]")).to_have_count(0)
    page.locator("[data-alone]").click()
    expect(page.locator("[data-automaton=rebellion]")).to_have_count(1)
    option = page.locator(".option", has=page.locator("option[value='4']"))
    option.locator("select").select_option("2")
    expect(option).to_contain_text(level)
    assert not ann.axe()
    ann.shoot(f"alone-new-{locale[:2]}")
    page.locator(".start .primary").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    made = ann.ask("GET", f"/tables/{table}")
    assert [seat["kind"] for seat in made["seats"]] == ["person", "automaton"]
    assert made["options"]["solo_level"] == "2"


def test_the_guide_offers_a_game_alone(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/guide/rurik")
    skip = page.locator("[data-skip]")
    offer = page.locator(".call [data-alone]")
    while not offer.count():
        expect(skip.or_(offer).first).to_be_visible()
        if skip.count():
            skip.click()
    ann.shoot("alone-guide")
    offer.click()
    expect(page.locator("[data-alone][aria-pressed=true]")).to_have_count(1)
    expect(page.locator("[data-automaton=rebellion]")).to_have_count(1)


def test_scythe_alone_brings_an_automa(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/new?title=scythe")
    page.locator("[data-alone]").click()
    expect(page.locator("[data-automaton]")).to_have_count(1)
    page.get_by_role("button", name="With others").click()
    expect(page.locator("[data-automaton]")).to_have_count(0)
    expect(page.locator(".seat select[aria-label*='seat']")).to_have_count(3)
