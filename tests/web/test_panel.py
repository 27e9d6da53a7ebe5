"""The decision panel never clips: the question, what would follow and one row of buttons are in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from server.serving import bot, me
from web.browsing import SIZES, Screen
from web.hands import MOUSE, Game
from web.scenes import asks, game, lay, uncover

from veche.core.state import State

# What is asked, what would follow and the buttons that the panel, its foot or the screen cuts off.
CLIPPED = """() => {
  const panel = document.querySelector(".decide");
  const within = panel.getBoundingClientRect();
  const foot = panel.querySelector(".foot").getBoundingClientRect();
  const closed = "details:not([open]) > :not(summary)";
  const parts = [...panel.querySelectorAll("h2, .pinned, .acts button, .acts summary, .take")];
  const cut = (one) => {
    const box = one.getBoundingClientRect();
    if (one.matches("h2") && box.bottom > foot.top + 1) return true;
    const low = Math.min(within.bottom, innerHeight);
    return box.top < within.top - 1 || box.bottom > low + 1 || box.right > within.right + 1;
  };
  return parts.filter((one) => one.checkVisibility() && !one.closest(closed)).filter(cut)
    .map((one) => one.outerHTML.slice(0, 120));
}"""
# In how many rows the buttons lie.
ROWS = """() => {
  const all = [...document.querySelectorAll(".decide .acts :is(button, summary)")];
  const seen = all.filter((one) => one.checkVisibility());
  return new Set(seen.map((one) => Math.round(one.getBoundingClientRect().bottom / 8))).size;
}"""
# By how much what is above them has to be scrolled.
HIDDEN = """() => {
  const boxes = [...document.querySelectorAll(".decide, .decide .body")];
  return Math.max(...boxes.map((one) => one.scrollHeight - one.clientHeight));
}"""


def pushes(state: State) -> bool:
    """Predslava may move an enemy before her action."""
    texts = [] if state.over else [state.text(action) for action in state.legal(state.pending[0])]
    verbs = [text.split()[0] for text in texts]
    return "act" in verbs and any(verb.startswith("push") for verb in verbs)


def loads(state: State) -> bool:
    """A unit on its way may take along resources of two kinds."""
    question = state.question()
    cargo = question["about"].get("cargo", []) if question["kind"] == "go" else []
    assert isinstance(cargo, list)
    return len([item for item in cargo if not item["must"]]) > 1


def covers(state: State) -> bool:
    return not state.over and state.question()["kind"] == "cover"


CROWDED = {
    "predslava": ("rurik", pushes, {"leaders": "predslava,agatha"}),
    "check": ("rurik", asks("deck"), {}),
    "build": ("rurik", asks("build"), {"leaders": "predslava,agatha"}),
    "load": ("scythe", loads, {}),
    "upgrade": ("scythe", asks("upgrade"), {}),
    "cover": ("scythe", covers, {"fenris_factions": True, "factions": "vesna,saxony"}),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", CROWDED)
def test_the_panel_does_not_clip(name: str, size: str, screen: Callable[..., Screen]) -> None:
    title, wanted, options = CROWDED[name]
    ann = screen(size)
    record, _ = game(title, wanted, **options)
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    ann.shoot(f"panel-{name}")
    assert ann.page.evaluate(CLIPPED) == []
    assert ann.page.evaluate(ROWS) <= 1
    if size == "laptop":
        assert ann.page.evaluate(HIDDEN) <= 1


def test_on_the_own_turn_the_own_household_is_shown_with_hand_and_deeds(
    screen: Callable[..., Screen],
) -> None:
    ann = screen()
    record, state = game("rurik", asks("act"))
    seat = state.pending[0]
    made = lay(ann, record, [me("Ann") if other == seat else bot("steward") for other in (0, 1)])
    page = ann.open(f"/table/{made['table']}")
    hands = MOUSE["rurik"](page, Game(state, len(record.entries)), seat)
    hands.settle()
    tabs = page.locator(".each [role=tab]")
    tabs.nth(1 - seat).click()
    expect(tabs.nth(1 - seat)).to_have_attribute("aria-selected", "true")
    hands.play("act")
    expect(tabs.nth(seat)).to_have_attribute("aria-selected", "true")


# Sections of the mat that reach below the screen, and cubes, squares and bonuses that are covered or cut.
OUTSIDE = """() => {
  const mat = document.querySelector(".mat");
  const low = mat.closest("[role=tabpanel]")?.getBoundingClientRect().bottom ?? innerHeight;
  const four = [...mat.querySelectorAll(".sec")].slice(0, 4);
  const below = four.filter((one) => one.getBoundingClientRect().bottom > low + 1);
  const apart = (a, b) => a.left > b.right - 1 || b.left > a.right - 1;
  const cut = (one) => {
    const box = one.getBoundingClientRect();
    const sec = one.closest(".sec").getBoundingClientRect();
    const beside = [...one.closest(".tp, .bt").querySelectorAll(".ct > *, .cube, .sq")];
    const others = beside.filter((other) => other !== one && other.offsetWidth > 1 && !other.contains(one));
    return box.right > sec.right || others.some((other) => !apart(box, other.getBoundingClientRect()));
  };
  const parts = four.flatMap((sec) => [...sec.querySelectorAll(".cube, .sq, .rec")]);
  return [...below, ...parts.filter(cut)].map((one) => one.outerHTML.slice(0, 100));
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "cs-CZ"])
@pytest.mark.parametrize("verb", ["section", "upgrade"])
def test_a_tablet_shows_all_four_sections_and_no_cube_is_cut(
    verb: str, locale: str, screen: Callable[..., Screen]
) -> None:
    ann = screen("tablet", locale=locale)
    record, _ = game("scythe", asks(verb))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    ann.shoot(f"mat-{verb}-{locale}")
    assert ann.page.evaluate(OUTSIDE) == []
