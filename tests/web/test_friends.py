"""Friends: what an invitation says, who is away, other devices, finished games and the hall of fame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from server.serving import bot, golden, guest, me
from web.browsing import SIZES, Screen


def table_of(ann: Screen, seats: list[Any], **more: object) -> Any:
    return ann.ask("POST", "/tables", {"title": "scythe", "seats": seats, **more})


@pytest.mark.parametrize("size", SIZES)
def test_an_invitation_says_who_asks_to_what(size: str, screen: Callable[..., Screen]) -> None:
    ann, bob = screen(), screen(size)
    made = table_of(ann, [me("Ann"), guest(), bot("steward")], name="Sunday", patience=600)
    bob.open(made["invitations"][0]["link"])
    expect(bob.page.get_by_role("heading", name="Ann invites you to a game")).to_be_visible()
    expect(bob.page.get_by_text("Scythe, at the table “Sunday”")).to_be_visible()
    expect(bob.page.get_by_role("list", name="Who sits there").get_by_role("listitem")).to_have_count(3)
    expect(bob.page.get_by_text("10 minutes")).to_be_visible()
    bob.rest()
    bob.shoot("join")
    assert not bob.axe()
    assert bob.overflow() == 0
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".decide")).to_be_visible()
    late = screen(locale="cs-CZ")
    late.open(made["invitations"][0]["link"])
    expect(late.page.get_by_text("Někdo byl rychlejší")).to_be_visible()


def test_a_bad_link_leads_back(screen: Callable[..., Screen]) -> None:
    ann = screen(locale="de-DE")
    ann.open("/join/nothing")
    expect(ann.page.get_by_role("alert")).to_contain_text("Diese Einladung gilt nicht")
    ann.page.get_by_role("link", name="Zur Übersicht").click()
    expect(ann.page.get_by_role("heading", name="Deine Tische")).to_be_visible()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_anybody_lets_a_bot_stand_in_for_one_who_is_away(size: str, screen: Callable[..., Screen]) -> None:
    ann, bob = screen(size), screen()
    made = table_of(ann, [me("Ann"), guest()], patience=1)
    bob.ask("POST", "/join", {"link": made["invitations"][0]["link"], "name": "Bob"})
    view = ann.ask("GET", f"/tables/{made['table']}")
    (turn,) = view["turn"]
    waits, absent = (ann, bob) if view["seats"][turn]["name"] == "Bob" else (bob, ann)
    name = view["seats"][turn]["name"]
    waits.open(f"/table/{made['table']}")
    notice = waits.page.get_by_role("status").filter(has_text=f"{name} is to decide and is away")
    expect(notice).to_be_visible()
    waits.shoot("away")
    assert not waits.axe()
    notice.get_by_role("button", name="Let a bot stand in").click()
    expect(notice).to_have_count(0)
    absent.open(f"/table/{made['table']}")
    absent.page.get_by_role("button", name="Play on myself").click()
    lines = waits.ask("GET", f"/tables/{made['table']}/chat")["lines"]
    assert lines[0]["kind"] == "away"
    if waits.size != "phone":
        waits.page.get_by_role("button", name="Chat").click()
        expect(waits.page.get_by_text(f"{name} is away;")).to_be_visible()
        expect(waits.page.get_by_text(f"{name} plays again.")).to_be_visible()


def test_a_listed_table_is_found_in_the_lobby(screen: Callable[..., Screen]) -> None:
    ann, bob = screen(), screen("phone")
    page = ann.open("/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Table", exact=True).fill("Come in")
    page.get_by_role("group", name="Seats").get_by_role("button").first.click()
    page.get_by_label("Who sits at seat 2").select_option("open")
    page.get_by_label("If somebody is away").select_option("10 minutes")
    page.get_by_text("Let anybody on this server join").click()
    ann.shoot("agreement")
    page.get_by_role("button", name="Start the game").click()
    room = page.get_by_role("region", name="Waiting for guests")
    expect(room).to_contain_text("on the list of open tables")
    room.get_by_role("button", name="Code for a camera").click()
    code = room.get_by_role("img", name="The link as a code for a camera")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    ann.shoot("waiting-code")
    bob.open("/")
    tables = bob.page.get_by_role("region", name="Open tables here")
    entry = tables.get_by_role("listitem").filter(has_text="Come in")
    expect(entry).to_contain_text("Ann invites")
    bob.rest()
    bob.shoot("open-tables")
    assert not bob.axe()
    entry.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".decide")).to_be_visible()
    table = page.url.split("/")[-1].split("?")[0]
    assert ann.ask("GET", f"/tables/{table}")["patience"] == 600


def test_seats_go_along_to_another_device(screen: Callable[..., Screen]) -> None:
    desk, phone = screen(), screen("phone")
    table_of(desk, [me("Ann"), bot("steward")], name="Journey")
    desk.open("/")
    desk.page.get_by_role("link", name="Play on another device").click()
    desk.page.get_by_role("button", name="Make a link").click()
    link = desk.page.get_by_label("Link for your other device").input_value()
    expect(desk.page.get_by_role("img", name="The link as a code")).to_have_js_property("complete", True)
    desk.rest()
    desk.shoot("device")
    assert not desk.axe()
    phone.open(link)
    phone.page.get_by_role("button", name="Play here, too").click()
    phone.page.get_by_role("link", name="Journey").click()
    expect(phone.page.locator(".decide:not(.pale)")).to_be_visible()
    other = screen()
    other.open(link)
    other.page.get_by_role("button", name="Play here, too").click()
    expect(other.page.get_by_role("alert")).to_contain_text("it was used")


@pytest.mark.parametrize("size", SIZES)
def test_finished_games_are_kept_and_firsts_are_entered(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    record = golden("scythe", 2)
    last, moment = record.entries[-1], len(record.entries) - 1
    shown = ann.ask("POST", "/records", {"record": record.text()})["table"]
    seats = [me("Ann"), me("Ben")]
    made = ann.ask("POST", f"/tables/{shown}/fork", {"moment": moment, "seats": seats})
    ask = {"seat": last.seat, "position": moment, "id": "end", "actions": [last.action]}
    ann.ask("POST", f"/tables/{made['table']}/submit", ask)
    ann.open(f"/table/{made['table']}")
    ann.page.get_by_role("link", name="Finished games").click()
    expect(ann.page.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(ann.page.get_by_role("table")).to_contain_text("all games")
    fame = ann.page.get_by_role("region", name="Hall of fame")
    boxes = fame.get_by_role("checkbox")
    if boxes.count():  # else somebody at another size was the first
        boxes.first.check()
        fame.get_by_role("button", name="Enter my name").click()
        expect(
            fame.get_by_role("button", name="Enter my name").or_(fame.get_by_role("link").first).first
        ).to_be_visible()
    expect(fame.get_by_role("link").first).to_be_visible()
    ann.rest()
    ann.shoot("games")
    assert not ann.axe()
    assert ann.overflow() == 0
    ann.open("/games")
    ann.rest()
    assert ann.probe("shifts") == 0, ann.probe("shifted")
