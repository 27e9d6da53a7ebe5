"""A mouse drags a figure over the map: that very figure moves, and no other one in its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, expect
from server.serving import bot, me
from web.browsing import Screen
from web.hands import MOUSE, Game, Hands
from web.scenes import game, lay

from veche.core.state import State
from veche.table.gestures import spelled


def legal(state: State) -> list[str]:
    return [] if state.over else [state.text(action) for action in state.legal(state.pending[0])]


def beside(screen: Screen, title: str, wanted: Callable[[State], bool]) -> tuple[Hands, State]:
    """Hands at a game against a bot, in a position that is wanted."""
    record, state = game(title, wanted)
    seat = state.pending[0]
    made = lay(screen, record, [me("Ann") if other == seat else bot("steward") for other in (0, 1)])
    screen.open(f"/table/{made['table']}")
    hands = MOUSE[title](screen.page, Game(state.copy(), len(record.entries)), seat)
    hands.settle()
    screen.page.locator(".decide:not(.pale) h2").wait_for()
    return hands, state


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take(page: Page, what: Locator) -> None:
    page.mouse.move(*middle(what))
    page.mouse.down()


def drop(page: Page, where: Locator) -> None:
    page.mouse.move(*middle(where), steps=8)
    page.mouse.up()


def said(request: Request, state: State) -> list[str]:
    data = request.post_data_json
    return [state.text(action) for action in spelled(state, data["seat"], data["actions"])]


# -- Rurik ------------------------------------------------------------------------------------------------


def together(state: State) -> bool:
    """Leader and troops stand in one region, and both may go."""
    return bool(both(state))


def both(state: State) -> tuple[str, str] | None:
    """Where they stand, and where both may go to."""
    texts = legal(state)
    for text in texts:
        if text.startswith("move.leader"):
            end = text.split()[1]
            start = home(state)
            if start and f"move.troop {start} {end}" in texts:
                return start, end
    return None


def home(state: State) -> str | None:
    observed = state.observe(state.pending[0])
    seats: list[dict[str, str | None]] = observed["seats"]  # type: ignore[assignment]
    return seats[state.pending[0]]["leader_at"]


@pytest.mark.parametrize("piece", ["leader", "troop"])
def test_in_rurik_the_figure_that_is_dragged_moves(piece: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands, state = beside(ann, "rurik", together)
    places = both(state)
    assert places
    start, end = places
    own = state.seat_names()[hands.seat]
    figure = ann.page.locator(f'.pieces[data-pieces="{start}"] [data-piece="{piece} {own}"]')
    with ann.page.expect_request("**/submit?*") as request:
        take(ann.page, figure)
        drop(ann.page, ann.page.locator(f'.pieces[data-pieces="{end}"] > g').first)
    wanted = f"move.leader {end}" if piece == "leader" else f"move.troop {start} {end}"
    assert said(request.value, state) == [wanted]
    expect(ann.page.locator(".ghost")).to_have_count(0)


def follows(page: Page) -> None:
    """What is held is where the pointer is."""
    x, y = page.viewport_size["width"] / 3, page.viewport_size["height"] / 3
    page.mouse.move(x, y, steps=3)
    ghost = page.locator(".ghost")
    expect(ghost).to_have_count(1)
    at = middle(ghost)
    assert abs(at[0] - x) < 2
    assert abs(at[1] - y) < 2


def test_in_rurik_a_dragged_figure_follows_the_pointer(screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands, state = beside(ann, "rurik", together)
    start = home(state)
    own = state.seat_names()[hands.seat]
    take(ann.page, ann.page.locator(f'.pieces[data-pieces="{start}"] [data-piece="leader {own}"]'))
    follows(ann.page)
    ann.page.mouse.up()
    expect(ann.page.locator(".ghost")).to_have_count(0)


# A finger, which has no method of its own in Playwright: down, some way, and up.
FINGER = """([from, to]) => {
  const at = ([x, y]) => document.elementFromPoint(x, y);
  const between = (n) => [0, 1].map((axis) => from[axis] + ((to[axis] - from[axis]) * n) / 4);
  const send = (kind, spot) => at(spot).dispatchEvent(new PointerEvent(kind, {
    bubbles: true, pointerId: 7, pointerType: "touch", isPrimary: true, clientX: spot[0], clientY: spot[1],
  }));
  send("pointerdown", from);
  for (const n of [1, 2, 3, 4]) send("pointermove", between(n));
  window.lift = () => send("pointerup", to);
}"""


def test_a_figure_follows_a_finger_too(screen: Callable[..., Screen]) -> None:
    ann = screen("phone")
    hands, state = beside(ann, "rurik", together)
    places = both(state)
    assert places
    start, end = places
    own = state.seat_names()[hands.seat]
    page = ann.page
    figure = middle(page.locator(f'.pieces[data-pieces="{start}"] [data-piece="leader {own}"]'))
    goal = middle(page.locator(f'.pieces[data-pieces="{end}"] > g').first)
    page.evaluate(FINGER, [figure, goal])
    expect(page.locator(".ghost.touched")).to_have_count(1)
    with page.expect_request("**/submit?*") as request:
        page.evaluate("lift()")
    assert said(request.value, state) == [f"move.leader {end}"]


def test_in_rurik_only_a_figure_that_may_go_is_dragged(screen: Callable[..., Screen]) -> None:
    """What is dragged from the ground, may not go, or not there, stays; the leader in hand still may go."""
    ann = screen()
    hands, state = beside(ann, "rurik", together)
    places = both(state)
    assert places
    start, end = places
    own = state.seat_names()[hands.seat]
    page = ann.page
    target = page.locator(f'.pieces[data-pieces="{end}"] > g').first
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/submit" in request.url else None)
    take(page, page.locator(f'.pieces[data-pieces="{start}"] > g').first)  # the name of the region
    drop(page, target)
    others = page.locator(f'.piece:not([data-piece$=" {own}"])')
    take(page, others.first)
    drop(page, target)
    take(page, page.locator(f'.pieces[data-pieces="{start}"] [data-piece="leader {own}"]'))
    far = page.locator(f'.pieces:not(.lit):not([data-pieces="{start}"])')
    page.mouse.move(*middle(target), steps=4)
    expect(far.first).to_be_visible()
    drop(page, far.first.locator("> g").first)
    expect(page.locator(f'[data-pieces="{start}"].dim')).to_have_count(0)  # the leader is still taken up
    page.locator(f'.pieces[data-pieces="{end}"] > g').first.click()
    expect(page.locator(f'[data-pieces="{end}"] [data-piece="leader {own}"]')).to_be_visible()
    assert len(asked) == 1


# -- Scythe -----------------------------------------------------------------------------------------------


def crowd(state: State) -> bool:
    """Character, mech and worker may all move."""
    units = [text for text in legal(state) if text.startswith("unit.")]
    return {text.split()[0] for text in units} == {"unit.character", "unit.mech", "unit.worker"}


@pytest.mark.parametrize("kind", ["character", "mech", "worker"])
def test_in_scythe_the_unit_that_is_dragged_moves(kind: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands, state = beside(ann, "scythe", crowd)
    page = ann.page
    taken = next(text for text in legal(state) if text.startswith(f"unit.{kind}"))
    where = f'[data-place="{taken.split()[1]}"]' if " " in taken else ""
    unit = page.locator(f'.stage .hit{where}[data-unit="{kind}"]').first
    with page.expect_request("**/submit?*") as request:
        take(page, unit)
    assert said(request.value, state) == [taken]
    follows(page)
    state.apply(state.parse(taken), hands.seat)
    free = next(text for text in legal(state) if text.startswith("go "))
    end = page.locator(f'.stage .hit.can[data-place="{free.split()[1]}"]:not([data-unit])')
    end.wait_for()
    with page.expect_request("**/submit?*") as request:
        drop(page, end)
    assert said(request.value, state)[0] == free
