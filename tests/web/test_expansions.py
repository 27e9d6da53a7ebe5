"""Expansions on the page: seven seats, boards that are laid out, airships, flags, traps and the tiles."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from server.serving import bot, me
from web.browsing import SIZES, Screen
from web.scenes import Wanted, lay, uncover

import veche
from veche.core.record import Entry, Record

ALL: dict[str, object] = {"invaders": True, "airships": True, "resolution": True}
LAID = {**ALL, "modular_board": True}
LIKED = ("unit.airship", "flag", "trap", "load", "go", "deploy", "build", "section", "bottom", "produce")
SHIFT = 0.001


@cache
def played(players: int, seed: int, until: Wanted, options: tuple[tuple[str, object], ...]) -> Record:
    """Chance plays, fond of what expansions bring, until a decision is wanted."""
    record = veche.new_record("scythe", players, seed, **dict(options))
    state = record.start()
    chance = random.Random(seed)
    while not until(state):
        seat = state.pending[0]
        actions = state.legal(seat)
        liked = [action for action in actions if state.text(action).startswith(LIKED)]
        action = chance.choice(liked if liked and chance.random() < 0.7 else actions)
        record.entries.append(Entry(seat, action))
        state.apply(action, seat)
    record.close(state)
    return record


def asks(step: str, turn: int = 0) -> Wanted:
    """A step that is asked, at the earliest when everybody has had so many turns."""

    def found(state: Any) -> bool:
        assert not state.over, f"the game ended before {step}"
        return type(state.agenda[-1]).__name__ == step and min(seat.turns for seat in state.seats) >= turn

    return found


SEVEN = asks("Fly", turn=18)
FLY = asks("Fly")
MOVE = asks("MoveUnits", turn=12)
DRAFT = asks("ChooseFaction")
TRAP = asks("PlaceTrap")
FLAG = asks("PlaceFlag")
FOREIGN = {**ALL, "factions": "albion,togawa"}

# Name: players, seed, the decision and the options.
SCENES: dict[str, tuple[int, int, Wanted, dict[str, object]]] = {
    "seven-seats": (7, 3, SEVEN, ALL),
    "flight": (2, 3, FLY, ALL),
    "laid-board": (2, 5, MOVE, {**LAID, "modular_fewer": True}),
    "draft": (3, 5, DRAFT, LAID),
    "trap": (2, 5, TRAP, FOREIGN),
    "flag": (2, 5, FLAG, FOREIGN),
}


def lay_scene(ann: Screen, name: str) -> Page:
    """The scene with the screen in the hands of whom it asks."""
    players, seed, until, options = SCENES[name]
    record = played(players, seed, until, tuple(options.items()))
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_a_table_with_expansions(name: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    lay_scene(ann, name)
    ann.shoot(f"scythe-{name}")
    faults = [f"sideways by {ann.overflow()} px"] if ann.overflow() > 0 else []
    faults += [f"shifted: {one}" for one in ann.probe("shifted")] if ann.probe("shifts") > SHIFT else []
    faults += [f"{one['size']:.1f} px: {one['text']}" for one in ann.texts() if one["size"] < 11.95][:4]
    faults += ann.axe()
    if name == "seven-seats":
        ann.darken()
        ann.shoot(f"scythe-{name}")
        faults += [f"dark: {fault}" for fault in ann.axe(["color-contrast"])]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", SIZES)
def test_no_seat_of_seven_leaves_the_bar(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    page = lay_scene(ann, "seven-seats")
    seats = page.locator(".seats .seat")
    expect(seats).to_have_count(7)
    bar = page.locator("header").first.bounding_box()
    assert bar
    for number in range(7):
        for part in (".crest svg", ".score"):
            box = seats.nth(number).locator(part).bounding_box()
            own = seats.nth(number).bounding_box()
            assert box
            assert own
            assert own["x"] <= box["x"] + 1
            assert box["x"] + box["width"] <= own["x"] + own["width"] + 1
            assert box["y"] + box["height"] <= bar["y"] + bar["height"]


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_tiles_have_a_page(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    page = lay_scene(ann, "seven-seats")
    page.get_by_role("tab", name="Tiles").click()
    tiles = page.locator(".tiles")
    expect(tiles.locator("[data-tile]")).to_have_count(3)  # how the game ends, and one pair for all
    expect(tiles.locator(".ships li")).to_have_count(7)
    ann.shoot("scythe-tiles")
    assert ann.overflow() <= 0
    assert ann.probe("shifts") <= SHIFT, ann.probe("shifted")
    assert not ann.axe()


def test_an_airship_flies_several_steps_by_one_click(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = lay_scene(ann, "flight")
    start = page.locator(".frame").get_attribute("data-position")
    far = page.locator(".stage .hit.can:not([data-unit])").last
    place = far.get_attribute("data-place")
    far.hover()
    expect(page.locator(".decide [data-primary]")).to_contain_text(f"Fly to {place}")
    ann.shoot("scythe-flight-pointed")
    far.click()
    expect(page.locator(f'.frame:not([data-position="{start}"])')).to_be_visible()
    there = page.locator(f'.stage .hit[data-place="{place}"]:not([data-unit])')
    expect(there).to_have_attribute("aria-label", re.compile("Airship of"))


def test_expansions_are_chosen_by_clicks(screen: Callable[..., Screen]) -> None:
    """Seats follow from them: six and seven players, two more factions."""
    ann = screen()
    page = ann.open("/new?title=scythe")
    more = page.locator(".stepper").first.locator("button").last
    for name in ("Invaders from Afar", "Airships", "Resolution tiles"):
        page.locator("label.tg", has_text=name).click()
    faction = page.get_by_label("Factions 1")
    expect(faction.locator("option", has_text="Togawa")).to_have_count(1)
    for players in range(4, 8):
        expect(more).to_be_enabled()
        more.click()
        expect(page.locator(".seat select[aria-label^=Who]")).to_have_count(players)
    expect(more).to_be_disabled()
    ann.rest()
    ann.shoot("new-game-expansions")
    assert not ann.axe()
    faction.select_option("togawa")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".seats .seat")).to_have_count(7)
    expect(page.locator("[data-airship]")).to_have_count(7)


def test_without_invaders_there_are_five_again(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/new?title=scythe")
    invaders = page.locator("label.tg", has_text="Invaders from Afar")
    more = page.locator(".stepper").first.locator("button").last
    invaders.click()
    for players in range(4, 8):
        more.click()
        expect(page.locator(".seat select[aria-label^=Who]")).to_have_count(players)
    invaders.click()
    expect(page.locator(".seat select[aria-label^=Who]")).to_have_count(5)


def test_a_draft_is_answered_on_the_map(screen: Callable[..., Screen]) -> None:
    ann = screen()
    made = ann.ask(
        "POST", "/tables", {"title": "scythe", "seats": [me("Ann"), bot("steward")], "options": LAID}
    )
    page = ann.open(f"/table/{made['table']}")
    offers = page.locator(".decide .offer:not([aria-disabled=true])")
    offers.first.wait_for()
    faction = (offers.last.get_attribute("data-choice") or "").split()[1]
    page.locator(f'.stage .hit[data-place="{faction}"]:not([data-unit])').click()
    expect(page.locator(".decide .offer")).to_have_count(0)
    expect(page.locator(".seats .seat.you")).to_contain_text(faction.capitalize())


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_a_draft_is_seen_whole_and_a_finger_points_first(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    page = lay_scene(ann, "draft")
    offers = page.locator(".decide .offer")
    last, foot = offers.last.bounding_box(), page.locator(".decide .foot").bounding_box()
    assert last
    assert foot
    assert last["y"] + last["height"] <= foot["y"]
    can = page.locator(".decide .offer:not([aria-disabled=true])").nth(1)
    if size == "phone":
        can.tap()
        expect(can).to_have_class(re.compile(r"\bon\b"))
    else:
        can.hover()
    expect(page.locator(".decide .pointed")).to_contain_text(":")
    ann.shoot("scythe-draft-pointed")
    assert not ann.axe()
    if size == "phone":
        page.locator(".decide [data-primary]").tap()
    else:
        can.click()
    expect(page.locator("dialog.veil .pass, .notice.closed")).to_be_visible()
