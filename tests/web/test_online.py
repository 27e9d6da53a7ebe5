"""Two browsers at one table: hidden hands, a server that dies in a combat, a page that finds back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from server.serving import Server, bot, guest, me, serving
from web.browsing import SIZES, Screen
from web.hands import MOUSE, Game, Hands
from web.scenes import asks, game, lay


@pytest.fixture
def mortal(page_built: None, tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    with serving(tmp_path / "veche.db") as server:
        yield server


def test_a_friend_joins_by_link_and_hands_stay_hidden(screen: Callable[..., Screen]) -> None:
    ann, bob = screen(), screen()
    heard: list[str] = []
    bob.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))

    ann.open("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("group", name="Seats").get_by_role("button").first.click()
    ann.page.get_by_label("Who sits at seat 2").select_option("open")
    ann.page.get_by_role("button", name="Start the game").click()
    room = ann.page.get_by_role("region", name="Waiting for guests")
    link = room.get_by_label("Seat link").input_value()

    bob.open(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        expect(one.page.locator(".decide")).to_be_visible()
        expect(one.page.get_by_text("Waiting for guests")).to_have_count(0)
    table = ann.page.url.split("/")[-1].split("?")[0]
    seats = ann.ask("GET", f"/tables/{table}")["seats"]
    mine = next(seat["seat"] for seat in seats if seat["name"] == "Ann")  # chance has dealt who sits where
    expect(ann.page.locator(".seat").nth(1 - mine)).to_contain_text("Bob")

    secrets = [one.page.locator(".hand .objective b").all_inner_texts() for one in (ann, bob)]
    assert [len(found) for found in secrets] == [2, 2]
    update = ann.ask("GET", f"/tables/{table}/update?seat={mine}&from=0&lang=en")
    ids = update["observation"]["own"]["objectives"]
    first = ann if ann.page.locator(".decide:not(.pale)").count() else bob  # chance has dealt who begins
    first.page.locator(".decide [data-choice]:visible").first.click()
    for one in (ann, bob):
        expect(one.page.locator('.frame:not([data-position="0"])')).to_be_visible()
    for secret in secrets[0]:
        assert secret not in bob.page.content()
    assert heard
    for secret in ids:
        assert f'"{secret}"' not in "".join(heard)


def people(server: Server, browser: Browser) -> tuple[list[Screen], list[Hands], str]:
    """Ann and Bob, each with a browser, in a combat where both set their dials."""
    record, state = game("scythe", asks("dial"))
    ann, bob = Screen(browser, server), Screen(browser, server)
    made = lay(ann, record, [me("Ann"), guest()])
    bob.ask("POST", "/join", {"link": made["invitations"][0]["link"], "name": "Bob"})
    known = Game(state, len(record.entries))
    hands = []
    for seat, one in enumerate((ann, bob)):
        one.open(f"/table/{made['table']}?seat={seat}")
        expect(one.page.locator(".shade")).to_be_visible()
        hands.append(MOUSE["scythe"](one.page, known, seat))
    return [ann, bob], hands, made["table"]


def assert_covers_nothing(page: Page) -> None:
    """The notice stands below the table and the sheet, at every size."""
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        boxes = [page.locator(one).bounding_box() for one in (".notice", ".area", ".shade .sheet")]
        notice, *above = [box for box in boxes if box]
        assert len(above) == 2
        assert all(box["y"] + box["height"] <= notice["y"] + 0.5 for box in above)
        assert notice["y"] + notice["height"] <= height
    width, height = SIZES["laptop"]
    page.set_viewport_size({"width": width, "height": height})


def test_a_combat_survives_reload_and_restart(mortal: Server, browser: Browser) -> None:
    (ann, bob), (attacker, defender), table = people(mortal, browser)
    assert sorted(attacker.state.pending) == [0, 1]
    attacker.play(attacker.mind.choose(attacker.state, 0))
    expect(bob.page.locator(".shade .side .chip.warn")).to_be_visible()  # sealed, and nothing more is told

    mortal.kill()
    for one in (ann, bob):
        expect(one.page.get_by_text("Connection lost")).to_be_visible()
        expect(one.page.locator(".stage svg.map")).to_be_visible()
        expect(one.page.locator(".shade")).to_be_visible()
        expect(one.page.locator(".seat")).to_have_count(2)
        assert_covers_nothing(one.page)
    bob.shoot("connection-lost")

    mortal.start()
    for one in (ann, bob):
        expect(one.page.get_by_text("Connection lost")).to_have_count(0)
    bob.page.reload()
    expect(bob.page.locator(".shade .side .chip.warn")).to_be_visible()
    assert bob.page.locator(".frame").get_attribute("data-position") == str(defender.game.position)

    defender.play(defender.mind.choose(defender.state, 1))
    attacker.settle()
    assert not asks("dial")(attacker.state)
    for one in (ann, bob):
        expect(one.page.locator(".shade [data-power]")).to_have_count(0)
    view = ann.ask("GET", f"/tables/{table}")
    assert view["position"] == attacker.game.position
    for one in (ann, bob):
        one.close()


def test_a_click_without_a_server_is_not_lost_from_sight(mortal: Server, browser: Browser) -> None:
    """It says so, nothing changes, and the same click works when the server is back."""
    (ann, bob), (attacker, _), _ = people(mortal, browser)
    bob.close()
    before = attacker.game.position
    mortal.kill()
    seal = ann.page.locator(".shade [data-primary]")
    seal.click()
    expect(ann.page.get_by_role("alert").or_(ann.page.get_by_text("Connection lost")).first).to_be_visible()
    assert ann.page.locator(".frame").get_attribute("data-position") == str(before)
    mortal.start()
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0)
    seal.click()
    attacker.settle()
    assert attacker.game.position > before
    ann.close()


@pytest.mark.parametrize("way", ["table", "lobby", "rules"])
def test_a_page_opened_while_the_server_is_down_comes_by_itself(
    way: str, mortal: Server, browser: Browser
) -> None:
    ann = Screen(browser, mortal)
    made = ann.ask("POST", "/tables", {"title": "rurik", "seats": [me("Ann"), bot()], "name": "Later"})
    ann.open("/")
    link = ann.page.get_by_role("link", name="Later" if way == "table" else "Rules").first
    expect(link).to_be_visible()
    mortal.kill()
    if way == "lobby":
        expect(ann.page.get_by_text("The server does not answer.").first).to_be_visible()
    else:
        link.click()
        expect(ann.page.get_by_role("heading", name="The server does not answer.")).to_be_visible()
        expect(ann.page.get_by_role("link", name="To the lobby")).to_be_visible()
        ann.shoot("unreached")
    mortal.start()
    expect(ann.page.get_by_text("The server does not answer.")).to_have_count(0)
    if way == "table":
        ann.page.wait_for_url(f"**/table/{made['table']}")
        expect(ann.page.locator(".decide")).to_be_visible()
    ann.close()


def test_a_table_that_is_none_leads_back(server: Server, browser: Browser) -> None:
    ann = Screen(browser, server)
    for path, words in (("/table/nothing", "There is no such table."), ("/nowhere", "There is no such page")):
        ann.open(path)
        expect(ann.page.get_by_role("heading", name=words)).to_be_visible()
        assert not ann.axe()
        ann.page.get_by_role("link", name="To the lobby").click()
        expect(ann.page.get_by_role("heading", name="Your tables")).to_be_visible()
    ann.close()
