"""What others did since the own turn is marked on the map, in words too, until one acts oneself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from web.browsing import Screen
from web.scenes import asks, game, lay, uncover

from veche.core.state import State


def some_turns_on(state: State) -> bool:
    """Somebody chooses a section after four others have had several turns: some of them have moved."""
    seats: Any = state.observe(None)["seats"]
    return asks("section")(state) and bool(min(seat["turns"] for seat in seats) >= 4)


def test_pennants_are_gone_with_the_first_action(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, _ = game("scythe", some_turns_on, players=5)
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    pennants = ann.page.locator(".pennant")
    expect(pennants).not_to_have_count(0)
    told = ann.page.get_by_role("button", name=re.compile("Since your last turn: "))
    expect(told).not_to_have_count(0)
    assert told.count() <= pennants.count() <= 2 * told.count()
    ann.page.locator("[data-choice^=section]").first.click()
    expect(pennants).to_have_count(0)
    expect(told).to_have_count(0)
