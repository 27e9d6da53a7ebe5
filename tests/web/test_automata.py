"""A seat that the engine plays, in the browser: never a person who is away.

No title of the shelf has one yet.  So the new-game page asks a server with the toy, and the pages of a table
are told that a bot of Rurik or Scythe were an automaton.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect
from server.serving import Data, Server, bot, golden, guest, me, serving
from web.browsing import Screen

TOY = (sys.executable, str(Path(__file__).parents[1] / "server" / "toy_server.py"), "serve")
MARKS = {
    "en-GB": "an automaton: its cards decide",
    "de-DE": "ein Automat: Seine Karten entscheiden",
    "cs-CZ": "automat: rozhodují jeho karty",
}


@pytest.fixture
def toy_screen(page_built: None, browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Screen]]:
    screens: list[Screen] = []
    with serving(tmp_path / "veche.db", command=TOY) as server:

        def open_screen(**more: str) -> Screen:
            screens.append(Screen(browser, server, **more))
            return screens[-1]

        yield open_screen
        for one in screens:
            one.close()


@pytest.mark.parametrize(("locale", "name"), [("en-GB", "Golem"), ("de-DE", "Golem")])
def test_options_bring_automata_to_a_new_game(
    locale: str, name: str, toy_screen: Callable[..., Screen]
) -> None:
    ann = toy_screen(locale=locale)
    page = ann.open("/")
    page.get_by_role("radio", name="toy").click()
    golems = page.locator(".option select").last
    expect(page.locator("[data-automaton]")).to_have_count(0)
    golems.select_option("two")
    expect(page.locator("[data-automaton=golem]")).to_have_count(2)
    expect(page.locator("[data-automaton] b").first).to_have_text(name)
    sitters = page.locator(".seat select")
    expect(sitters).to_have_count(3)
    fewer = page.locator(".head button").first
    fewer.click()
    fewer.click()
    expect(sitters).to_have_count(1)
    assert not ann.axe()
    ann.shoot(f"automata-new-{locale[:2]}")
    golems.select_option("none")  # nobody plays this alone
    expect(sitters).to_have_count(2)
    expect(page.locator("[data-automaton]")).to_have_count(0)


def disguise(screen: Screen, seat: int) -> None:
    """From now on the page is told that an automaton sits there."""

    def changed(data: Data) -> Data:
        view = data.get("view", data)
        if "seats" in view and "turn" in view:
            view["seats"][seat] |= {"kind": "automaton", "name": "golem", "bot": None, "standing_in": False}
        return data

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, json=changed(response.json()))

    def speak(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda text: socket.send(json.dumps(changed(json.loads(text)))))

    screen.page.route("**/api/tables/*/update*", answer)
    screen.page.route("**/api/tables/*/moments/*", answer)
    screen.page.route_web_socket("**/socket*", speak)


def seat_of(server: Screen, table: str, kind: str) -> int:
    seats = server.ask("GET", f"/tables/{table}")["seats"]
    return next(int(seat["seat"]) for seat in seats if seat["kind"] == kind)


@pytest.mark.parametrize("locale", MARKS)
@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_it_is_shown_in_the_bar_and_while_guests_are_awaited(
    title: str, locale: str, screen: Callable[..., Screen]
) -> None:
    ann = screen(locale=locale)
    table = ann.ask("POST", "/tables", {"title": title, "seats": [me("Ann"), guest(), bot()]})["table"]
    seat = seat_of(ann, table, "bot")
    disguise(ann, seat)
    page = ann.open(f"/table/{table}")
    shown = page.locator(f".seat[data-seat='{seat}']")
    expect(shown).to_contain_text("Golem")
    expect(shown.get_by_label(MARKS[locale])).to_have_count(1)
    row = page.locator(".room li").nth(seat)
    expect(row).to_contain_text("Golem")
    expect(row).to_contain_text(MARKS[locale])
    expect(row.locator("button, input")).to_have_count(0)
    assert not ann.axe()
    ann.shoot(f"automata-waiting-{title}-{locale[:2]}")


@pytest.mark.parametrize("title", ["rurik", "scythe"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_it_is_shown_at_the_end_and_nobody_takes_its_seat(
    title: str, size: str, screen: Callable[..., Screen], server: Server
) -> None:
    ann = screen(size)
    table = ann.ask("POST", "/records", {"record": golden(title, 3).text()})["table"]
    disguise(ann, 1)
    page = ann.open(f"/table/{table}")
    final = page.locator(".final")
    expect(final.get_by_label(MARKS["en-GB"])).to_have_count(1)
    asked: list[Data] = []

    def note(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fulfill(status=409, json={"sentence": "No", "rule": "", "position": None})

    page.route("**/api/tables", note)
    final.locator(".exits button").first.click()
    expect(final.get_by_role("alert")).to_be_visible()
    assert [seat["kind"] for seat in asked[0]["seats"]] == ["me", "bot"]
    ann.shoot(f"automata-final-{title}")
    final.locator(".exits button").nth(2).click()
    page.locator(".replay").get_by_label("Play on from here").click()
    expect(page.locator("dialog select")).to_have_count(2)
    expect(page.locator(".replay .who option")).to_have_count(3)  # a spectator, and those who decide
