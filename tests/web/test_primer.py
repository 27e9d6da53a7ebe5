"""A title in five minutes: cards with drawings and examples, whose rules exist; and the way there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web.browsing import SIZES, Screen

from veche import catalogue


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "cards"), [("scythe", 6), ("rurik", 5)])
def test_a_title_in_five_minutes(title: str, cards: int, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    page = ann.open(f"/rules?title={title}")
    page.get_by_role("link", name="In five minutes").click()
    expect(page.get_by_role("heading", level=2)).to_have_count(cards)
    assert page.get_by_text("Example.").count() == cards
    known = {rule.id for rule in catalogue.all_rules("en")}
    told = page.locator(".rules a").all_inner_texts()
    assert {*told} <= known
    ann.rest()
    ann.shoot(f"primer-{title}")
    assert not ann.axe()
    assert ann.overflow() == 0
    page.get_by_role("link", name="Play the guided first game").click()
    page.locator(".call").get_by_text("The goal").wait_for()


def test_the_chapters_at_a_glance(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/rules?title=scythe")
    page.get_by_text("Overview of the chapters").click()
    page.get_by_role("button", name="Combat", exact=True).click()
    expect(page.get_by_label("Chapter")).to_have_value("COMBAT")
