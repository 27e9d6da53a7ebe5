"""A campaign by clicks: begun, an episode entered, money spent, the next one started; and its looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from server.test_campaigns import PLAYERS, RECORD, options
from web.browsing import SIZES, Screen

Open = Callable[..., Screen]


def begin(screen: Screen, tmp_path: Path) -> Page:
    """A campaign from its file, whose first episode is a recorded game; and that game."""
    file = tmp_path / "Winter.json"
    players = {player["name"]: player["faction"] for player in PLAYERS}
    episodes = [{"name": "First", "options": options()}, {"name": "Second"}]
    file.write_text(
        json.dumps({"veche_campaign": 1, "players": players, "episodes": episodes, "entries": []})
    )
    page = screen.open("/campaign")
    page.get_by_label("from its file").set_input_files(file)
    page.wait_for_url("**/campaign/*")
    record = tmp_path / "game.txt"
    record.write_text(RECORD, encoding="utf-8")
    page.get_by_label("played elsewhere").set_input_files(record)
    expect(page.get_by_role("heading", name="Next: Second")).to_be_visible()
    return page


def test_a_campaign_begins_with_a_few_clicks(screen: Open) -> None:
    ann = screen()
    ann.open("/")
    page = ann.page
    page.get_by_role("link", name="Campaigns of Scythe").click()
    page.get_by_label("Name of the campaign").fill("Long winter")
    page.get_by_label("Player 1", exact=True).fill("Anna")
    page.get_by_label("Faction of player 2").select_option("togawa")
    page.get_by_role("button", name="Begin the campaign").click()
    expect(page.get_by_role("heading", name="Long winter")).to_be_visible()
    expect(page.locator(".episodes li")).to_have_count(8)
    page.get_by_role("link", name="Campaigns", exact=True).click()
    expect(page.get_by_role("link", name="Long winter")).to_contain_text("0 of 8 episodes")


def test_the_sheet_is_written_on_and_the_next_episode_started(screen: Open, tmp_path: Path) -> None:
    ann = screen()
    page = begin(ann, tmp_path)
    sheet = page.locator("article")
    expect(sheet.locator(".wins .won")).to_have_count(1)
    expect(sheet.locator(".total")).to_contain_text("$94")
    expect(sheet.locator(".log i.ticked")).to_have_count(5)
    page.get_by_role("button", name="+3 Power").click()
    expect(sheet.locator(".total")).to_contain_text("$79")
    expect(sheet.locator(".wealth tbody")).to_contain_text("Starting bonus: Power")
    mechs = page.get_by_label("Modification: Mechs")
    mechs.select_option(label="Scout")
    sheet.get_by_role("button", name="Buy for $50").first.click()
    expect(sheet.locator(".total")).to_contain_text("$29")
    page.get_by_label("Scout covers").select_option(label="covers Speed")
    page.get_by_role("button", name="Coins: 1 more").click()
    expect(sheet.locator(".bonuses")).to_contain_text("+1")
    page.get_by_role("button", name="Take back").click()
    expect(sheet.locator(".bonuses")).to_contain_text("+0")
    page.get_by_text("Options of this episode").click()
    page.get_by_text("Interim scoring").click()
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".episodes .next")).to_contain_text("1 option is changed")
    address = page.url
    page.get_by_role("button", name="Start the episode").click()
    page.wait_for_url("**/table/*")
    page.goto(address)
    expect(page.get_by_role("link", name="To the table")).to_be_visible()
    expect(page.get_by_role("button", name="+3 Power")).to_be_disabled()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [entry["entry"] for entry in saved["entries"]] == ["game", "perk", "mod", "fit"]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_sheet_fits_the_screen_and_can_be_read(
    size: str, dark: bool, screen: Open, tmp_path: Path
) -> None:
    ann = screen(size, dark)
    page = begin(ann, tmp_path)
    for place in "the sheet", "the list":
        ann.rest()
        assert page.evaluate("document.documentElement.scrollWidth") == SIZES[size][0], place
        assert ann.axe() == [], place
        if place == "the sheet":
            page.get_by_role("link", name="Campaigns", exact=True).click()
            expect(page.get_by_role("link", name="Winter")).to_be_visible()
