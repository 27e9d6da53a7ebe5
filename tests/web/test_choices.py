"""The new-game page: whatever is chosen for a seat comes to the one who sits there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from web.browsing import Screen


def choose(page: Page, label: str, item: str) -> None:
    page.get_by_label(label, exact=True).select_option(item)


def seated(ann: Screen) -> list[dict[str, object]]:
    """The seats of the table that was just made."""
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.wait_for_url("**/table/*")
    expect(ann.page.locator(".decide")).to_be_visible()
    seats: list[dict[str, object]] = ann.ask("GET", f"/tables/{ann.page.url.rpartition('/')[2]}")["seats"]
    return seats


@pytest.mark.parametrize("who", [1, 2, 3])
def test_my_faction_and_mat_are_mine_wherever_i_sit(who: int, screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/")
    page.get_by_role("radio", name="Scythe").click()
    for n in (1, 2, 3):
        choose(page, f"Who sits at seat {n}", "me" if n == who else "bot:random")
    choose(page, f"Factions {who}", "saxony")
    choose(page, f"Player mats {who}", "mechanical")
    (mine,) = [seat for seat in seated(ann) if seat["mine"]]
    assert mine["title_name"] == "saxony"
    update = ann.ask("GET", f"/tables/{page.url.rpartition('/')[2]}/update?seat={mine['seat']}")
    assert update["observation"]["you"] == "saxony"
    own = next(seat for seat in update["observation"]["seats"] if seat["faction"] == "saxony")
    assert own["mat"] == "mechanical"


@pytest.mark.parametrize("who", [1, 2, 3])
def test_my_leader_and_my_colour_are_mine(who: int, screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/")
    page.get_by_role("radio", name="Rurik: Dawn of Kiev").click()
    for n in (1, 2, 3):
        choose(page, f"Who sits at seat {n}", "me" if n == who else "bot:random")
    colour = ("blue", "red", "yellow")[who - 1]
    row = page.locator(".seat").nth(who - 1)
    expect(row.get_by_role("img", name=colour)).to_be_visible()
    choose(page, f"Leaders {who}", "boris")
    begins = page.get_by_label("Who begins", exact=True)
    assert "white" not in begins.locator("option").all_text_contents()
    begins.select_option(colour)
    (mine,) = [seat for seat in seated(ann) if seat["mine"]]
    assert mine["title_name"] == colour
    table = page.url.rpartition("/")[2]
    update = ann.ask("GET", f"/tables/{table}/update?seat={mine['seat']}")
    assert update["observation"]["seats"][who - 1]["leader"] == "boris"
    assert update["view"]["options"]["start"] == colour


@pytest.mark.parametrize("size", ["laptop", "tablet", "phone"])
def test_a_refused_start_is_said_where_it_is_seen(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    sentence = "These two cannot sit at one table; " * 3
    refused = {"sentence": sentence, "rule": "", "position": None}
    page = ann.open("/")
    page.route("**/api/tables", lambda route: route.fulfill(status=422, json=refused))
    page.get_by_role("button", name="Start the game").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("cannot sit at one table")
    ann.rest()
    box, view = alert.bounding_box(), page.viewport_size
    assert box
    assert view
    assert 0 <= box["x"] <= box["x"] + box["width"] <= view["width"]
    assert 0 <= box["y"] <= box["y"] + box["height"] <= view["height"]
    for x, y in ((20, 4), (box["width"] - 20, box["height"] - 4)):  # nothing lies over it
        at = [box["x"] + x, box["y"] + y]
        assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('[role=alert]')", at)
    ann.shoot("refused-start")
    assert ann.overflow() <= 0
    assert not ann.axe()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_a_table_made_here_asks_about_gains_whoever_wants_it(screen: Callable[..., Screen]) -> None:
    """Everything is taken by itself until a person says otherwise in the settings of the table."""
    ann = screen()
    page = ann.open("/")
    page.get_by_role("radio", name="Scythe").click()
    for n in (1, 2, 3):
        choose(page, f"Who sits at seat {n}", "me" if n == 1 else "bot:random")
    (mine,) = [seat for seat in seated(ann) if seat["mine"]]
    assert mine["asked"] is False
    table = f"/tables/{page.url.rpartition('/')[2]}"
    assert ann.ask("GET", table)["options"]["gains"] == "asked"
    page.get_by_role("button", name="Settings").click()
    takes_all = page.get_by_label("Take all that I gain without asking")
    expect(takes_all).to_be_checked()
    page.get_by_text("Take all that I gain without asking").click()
    page.wait_for_function("() => document.querySelector('.frame').ariaBusy !== 'true'")
    assert ann.ask("GET", table)["seats"][mine["seat"]]["asked"] is True
    ann.shoot("settings-gains")
