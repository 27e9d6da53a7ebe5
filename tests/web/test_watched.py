"""Stewards play with every expansion, watched on all screens at once: begun, half played, and to the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import bot
from web.browsing import SIZES, Screen, note
from web.scenes import game, over

EVERYTHING = {
    "invaders": True,
    "airships": True,
    "resolution": True,
    "modular_board": True,
    "modular_tiles": True,
}
TURNS = 8  # of bots, so many of each part are watched
SHIFT = 0.004  # in all of them: numbers get longer, a column of stars grows

NEXT = """(position) => document.querySelector(".frame")?.dataset.position !== position"""


def look(screens: list[Screen], name: str) -> list[str]:
    """A picture of each screen, and what is wrong with it."""
    faults = []
    for one in screens:
        one.rest()
        one.shoot(name)
        found = [f"sideways by {one.overflow()} px"] if one.overflow() > 0 else []
        faults += [f"{name}, {one.size}: {fault}" for fault in found + one.axe()]
    return faults


def watch(screens: list[Screen], turns: int) -> None:
    """Waits for so many turns, or for the end."""
    page = screens[0].page
    for _ in range(turns):
        if page.locator(".final").count():
            return
        page.wait_for_function(NEXT, arg=page.locator(".frame").get_attribute("data-position"))


@pytest.mark.parametrize("part", ["start", "middle", "end"])
@pytest.mark.parametrize("players", [3, 7])
def test_a_game_with_everything_is_watched(players: int, part: str, screen: Callable[..., Screen]) -> None:
    screens = [screen(size) for size in SIZES]
    record, _ = game("scythe", over, players, 2, **EVERYTHING)
    moves = len(record.entries)
    moment = {"start": 0, "middle": moves // 2, "end": moves - 12 * players}[part]
    exhibit = screens[0].ask("POST", "/records", {"record": record.text()})["table"]
    seats = [bot("steward") for _ in range(players)]
    made = screens[0].ask("POST", f"/tables/{exhibit}/fork", {"moment": moment, "seats": seats})
    for one in screens:
        one.open(f"/table/{made['table']}")
    faults = look(screens, f"watched-{players}-{part}")
    watch(screens, 20 * players if part == "end" else TURNS)
    shifts = {one.size: one.probe("shifts") for one in screens}
    if part == "end":
        for one in screens:
            expect(one.page.locator(".final")).to_be_visible()
            expect(one.page.locator(".ended [data-tile]")).to_be_visible()
    faults += look(screens, f"watched-{players}-{part}-later")
    note("Watched: layout shift", f"{players} seats, {part}", **{k: f"{v:.4f}" for k, v in shifts.items()})
    for one in screens:
        if shifts[one.size] > SHIFT:
            faults += [f"{one.size} shifted: {fault}" for fault in one.probe("shifted")]
    assert not faults, "\n".join(faults)
