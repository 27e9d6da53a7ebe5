"""Alone against the Rebellion or an Automa: a game is made, played for a while, and reasons are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from web.browsing import SIZES, Screen
from web.hands import MOUSE, TOUCH, Game
from web.scenes import asks, game, lay, over, uncover

from veche.core.state import State
from veche.games.scythe.automa.data import CARD_DIALS

GESTURES = 16
WHY = {"en-GB": "Why", "de-DE": "Warum", "cs-CZ": "Proč"}


FIRST = {"rurik": "act", "scythe": "section"}


def seats(state: State) -> Any:
    return state.observe(0)["seats"]


def automa(state: State, seat: int = 1) -> Any:
    """What is seen of an Automa at a table of Scythe."""
    return seats(state)[seat]["automa"]


def card_shown(title: str, state: State) -> str:
    if title == "rurik":
        return f"Uprising card {state.observe(0)['rebellion']['card']}"
    return f"Card {automa(state)['trace']['card']}"


def looked_at(ann: Screen, name: str) -> None:
    """By day and in the evening."""
    assert ann.overflow() <= 0
    assert not ann.axe()
    ann.shoot(name)
    ann.darken()
    assert not ann.axe(["color-contrast"])
    ann.shoot(name)


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("title", FIRST)
def test_a_while_alone(title: str, size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    record, state = game(title, asks(FIRST[title]), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    hands = (TOUCH if size == "phone" else MOUSE)[title](page, Game(state, len(record.entries)), seat=0)
    for _ in range(GESTURES):
        hands.play_on(1)
        assert ann.overflow() <= 0
    tab = page.get_by_role("tab", name={"rurik": "Rebellion", "scythe": "Automa"}[title])
    if size == "phone":
        tab.tap()
    else:
        tab.click()
    expect(page.get_by_role("heading", name=card_shown(title, state), exact=True)).to_be_visible()
    expect(page.locator(".why ol > li").first).to_be_visible()
    assert not ann.axe()
    ann.shoot(f"alone-while-{title}")


@pytest.mark.parametrize("locale", WHY)
@pytest.mark.parametrize("size", SIZES)
def test_the_rebellion_is_seen_without_a_scroll(
    size: str, locale: str, screen: Callable[..., Screen]
) -> None:
    """All of it beside the strategy board on a laptop, behind its tab elsewhere."""
    ann = screen(size, locale=locale)
    record, state = game("rurik", asks("attack"), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    if size != "laptop":
        expect(page.locator(".why")).to_have_count(0)
        page.locator('.strip [role=tab]:has(use[href="#g-rebel"])').click()
        if size == "tablet":
            tab = page.locator("[role=tabpanel]")
            assert tab.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    else:
        column = page.locator(".column .scroll")
        assert column.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
        expect(page.locator(".board .head").first).to_be_visible()
    expect(page.locator(".why b").first).to_have_text(WHY[locale])
    seen = state.observe(0)["rebellion"]
    covered = sum(bonus["covered"] for column in seen["household"].values() for bonus in column)
    expect(page.locator(".bonus.covered")).to_have_count(covered)
    expect(page.locator(".card ol li")).to_have_count(len(seen["order"]))
    looked_at(ann, f"alone-rebellion-{locale[:2]}")


def regions_chosen(state: State) -> list[str]:
    """Where the Rebellion's last turn led it."""
    last = state.observe(0)["rebellion"]["last"]
    return [choice["region"] for choice in last["choices"] if "region" in choice] if last else []


def test_a_region_of_the_story_is_lit(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game("rurik", lambda state: bool(regions_chosen(state)), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    region = regions_chosen(state)[0]
    ring = page.locator(f'.region[data-region="{region}"] .ring:not(.idle)')
    expect(ring).to_have_count(0)
    page.locator(".why .region").first.hover()
    expect(ring).to_have_count(1)
    page.locator(".why .head").click()
    expect(page.locator(".why ol")).to_have_count(0)


# -- the Automa -----------------------------------------------------------------------------------------

AUTOMA = '[role=tab]:has(use[href="#g-automaton"])'


def thought(state: State) -> bool:
    """An Automa had several units and several hexes, and it is the person's turn."""
    moves = automa(state)["trace"]["moves"]
    return asks("section")(state) and any(
        move["place"] and move["units"] and len(move["hexes"]) > 4 for move in moves
    )


@pytest.mark.parametrize("locale", WHY)
@pytest.mark.parametrize("size", SIZES)
def test_the_automa_is_seen_without_a_scroll(size: str, locale: str, screen: Callable[..., Screen]) -> None:
    """By itself below the decision on a laptop, behind its tab elsewhere."""
    ann = screen(size, locale=locale)
    record, state = game("scythe", thought, players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    panel = page.locator(".automa")
    if size != "laptop":
        expect(panel).to_have_count(0)
        page.locator(AUTOMA).click()
    else:
        expect(page.locator(".decide h2")).to_be_in_viewport(ratio=1)
    expect(panel.get_by_role("heading", name=WHY[locale])).to_be_visible()
    trace = automa(state)["trace"]
    tried = panel.locator("[data-entry]:not([data-entry=''])")
    assert [one.get_attribute("data-entry") for one in tried.all()] == [
        move["outcome"] for move in trace["moves"]
    ]
    asked = [step for move in trace["moves"] for step in (*move["units"], *move["hexes"])]
    expect(panel.locator(".why ol > li")).to_have_count(len(asked))
    expect(panel.locator(".spaces i")).to_have_count(automa(state)["spaces"])
    for part in ("h2", ".entries", ".why ol", ".spaces", "dl"):
        expect(panel.locator(part).last).to_be_in_viewport(ratio=1)
    looked_at(ann, f"alone-automa-{locale[:2]}")


def test_what_an_automa_weighed_is_lit(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game("scythe", thought, players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    weighed = page.locator("[data-weighed]")
    expect(weighed).to_have_count(0)
    move = next(move for move in automa(state)["trace"]["moves"] if move["place"])
    chosen = page.locator(f'.automa .places[data-places="{move["place"]}"]').first
    chosen.hover()
    expect(weighed).to_have_count(1)
    expect(weighed).to_have_attribute("data-weighed", move["place"])
    page.locator(".decide h2").hover()
    expect(weighed).to_have_count(0)
    chosen.focus()
    expect(weighed).to_have_count(1)


def test_an_automa_shows_its_turn_until_the_first_answer(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game("scythe", thought, players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    hands = MOUSE["scythe"](page, Game(state, len(record.entries)), seat=0)
    tab = page.locator(AUTOMA)
    expect(tab).to_have_attribute("aria-selected", "true")
    hands.play_on(1)
    expect(tab).to_have_attribute("aria-selected", "false")
    turns = state.observe(0)["seats"][1]["turns"]
    while state.observe(0)["seats"][1]["turns"] == turns:
        hands.play_on(1)
    hands.settle()
    expect(tab).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name=card_shown("scythe", state), exact=True)).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    card = automa(state)["trace"]["card"]
    expect(page.locator(".news li", has_text=f"draws Automa card {card},").last).to_be_visible()


def test_the_way_back_to_the_decision_on_a_tablet(screen: Callable[..., Screen]) -> None:
    ann = screen("tablet")
    record, _ = game("scythe", thought, players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    page.locator(AUTOMA).click()
    expect(page.locator(".decide")).to_have_count(0)
    page.locator("[data-aside]").click()
    expect(page.locator(".decide h2")).to_be_visible()
    expect(page.locator(".automa")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_one_of_several_automas_is_chosen(size: str, screen: Callable[..., Screen]) -> None:
    def both(state: State) -> bool:
        return asks("section")(state) and all(automa(state, seat)["trace"]["card"] for seat in (1, 2))

    ann = screen(size)
    record, state = game("scythe", both, players=1, automata="two")
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    if size != "laptop":
        page.locator(AUTOMA).click()
    for number, seat in enumerate((1, 2)):
        page.locator(".automa .all button").nth(number).click()
        card = automa(state, seat)["trace"]["card"]
        expect(page.get_by_role("heading", name=f"Card {card}", exact=True)).to_be_visible()
    assert ann.overflow() <= 0
    assert not ann.axe()
    ann.shoot("alone-automas")
    page.locator(".seats .visit").nth(1).press("Enter")
    expect(page.locator(".automa .all button").first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_final_sheet_counts_the_stars_of_a_tracker(size: str, screen: Callable[..., Screen]) -> None:
    ann = screen(size)
    record, state = game("scythe", over, players=1)
    page = ann.open(f"/table/{ann.ask('POST', '/records', {'record': record.text()})['table']}")
    page.locator(".final h1").wait_for()
    stars = automa(state)["stars"]
    assert stars > 1
    expect(page.locator("[data-beside]")).to_have_text(f"Star tracker ×{stars}")
    seat = state.observe(0)["seats"][1]
    assert seat["popularity"] == 10
    expect(page.locator(".sums [aria-label*='automaton']")).to_have_count(1)
    total = stars + sum(seat["stars"].values())
    expect(page.locator(".sums")).to_contain_text(f"{total}\u202f×\u202f4")
    assert ann.overflow() <= 0
    assert not ann.axe()
    ann.shoot("alone-final")


# Hexes and the bases of factions in play on which something else lies.
COVERED = """() => [...document.querySelectorAll(".stage .map [data-place]")].filter((place) => {
  const { x, y, width, height } = place.querySelector("path").getBoundingClientRect();
  const turns = [...Array(6).keys()].map((turn) => (turn * Math.PI) / 3);
  return turns.some((turn) => {
    const [dx, dy] = [0.45 * width * Math.cos(turn), 0.45 * width * Math.sin(turn)];
    return document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)?.closest(".corner");
  });
}).map((place) => place.dataset.place)"""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 800), (1366, 768), (1280, 720)])
def test_no_hex_is_covered(size: tuple[int, int], screen: Callable[..., Screen]) -> None:
    """The bar of stars is longest with an Automa's column, and when many have been placed."""

    def late(state: State) -> bool:
        return asks("section")(state) and sum(sum(seat["stars"].values()) for seat in seats(state)) > 4

    ann = screen()
    record, _ = game("scythe", late, players=1)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    expect(page.locator(".corner .stars li")).to_have_count(10)
    assert set(page.evaluate(COVERED)) <= {"albion"}, "which is not in the box"


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_outcome_of_a_combat_shows_the_card_of_an_automa(
    size: str, screen: Callable[..., Screen]
) -> None:
    ann = screen(size)
    record, state = game("scythe", asks("dial"), players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    hands = (TOUCH if size == "phone" else MOUSE)["scythe"](page, Game(state, len(record.entries)), seat=0)
    while not (fought := automa(state)["trace"]["combats"]):
        hands.play_on(1)
    hands.settle()
    drawn = page.locator("[role=alertdialog] [data-card]")
    expect(drawn).to_have_attribute("data-card", str(fought[-1]["card"]))
    expect(drawn).to_contain_text(f"Card {fought[-1]['card']}")
    expect(drawn.locator("[data-read]")).to_contain_text(
        f": {CARD_DIALS[fought[-1]['card'] - 1][fought[-1]['column']]}"
    )
    expect(page.locator("[role=alertdialog]")).to_be_in_viewport(ratio=1)
    assert not ann.axe()
    ann.shoot("alone-combat")


# -- on a phone -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", FIRST)
def test_the_log_opens_at_the_newest(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen("phone")
    record, _ = game(title, lambda state: asks(FIRST[title])(state) and state.turns_taken() > 14, players=1)
    page = ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    page.get_by_role("tab", name="Log").tap()
    lines = page.locator("[role=tabpanel] ol > li")
    expect(lines.last).to_be_in_viewport(ratio=1)
    expect(lines.first).not_to_be_in_viewport()


@pytest.mark.parametrize("locale", WHY)
@pytest.mark.parametrize("players", [1, 4])
def test_the_points_have_words_on_a_phone(players: int, locale: str, screen: Callable[..., Screen]) -> None:
    ann = screen("phone", locale=locale)
    record, state = game("rurik", over, players=players)
    page = ann.open(f"/table/{ann.ask('POST', '/records', {'record': record.text()})['table']}")
    page.locator(".final h2").wait_for()
    names = state.title.languages[locale[:2]].names["scoring"]
    sources = {source for seat in seats(state) for source in seat["points"]}
    for source in sources:
        word = page.locator(".final tbody th span").get_by_text(names[source])
        expect(word).to_be_visible()
        assert (word.bounding_box() or {"height": 99})["height"] < 30, "in one line"
    table = page.locator(".final table").evaluate("(table) => table.scrollWidth - table.clientWidth")
    assert max(table, ann.overflow()) <= 0
    assert not ann.axe()
    ann.shoot(f"alone-points-{players}-{locale[:2]}")


# -- a new game -----------------------------------------------------------------------------------------

ALONE = {
    "rurik": ("rebellion", "solo_level", "2", {"en": "9 bonuses", "de": "9 Boni", "cs": "9 bonusů"}),
    "scythe": (
        "automa",
        "automa_level",
        "ultimaszyna",
        {"en": "very hard", "de": "sehr schwer", "cs": "velmi těžká"},
    ),
}


@pytest.mark.parametrize("locale", WHY)
@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("title", ALONE)
def test_a_game_alone_is_made(title: str, size: str, locale: str, screen: Callable[..., Screen]) -> None:
    automaton, name, level, explained = ALONE[title]
    ann = screen(size, locale=locale)
    page = ann.open("/new")
    page.get_by_role("radio", name=title.capitalize()).click()
    expect(page.locator("[data-automaton]")).to_have_count(0)
    page.locator("[data-alone]").click()
    expect(page.locator(f"[data-automaton={automaton}]")).to_have_count(1)
    option = page.locator(".option", has=page.locator(f"option[value='{level}']")).first
    option.locator("select").select_option(level)
    expect(option).to_contain_text(explained[locale[:2]])
    assert not ann.axe()
    ann.shoot(f"alone-new-{title}-{locale[:2]}")
    page.locator(".start .primary").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    made = ann.ask("GET", f"/tables/{table}")
    assert sorted(seat["kind"] for seat in made["seats"]) == ["automaton", "person"]
    assert made["options"][name] == level


@pytest.mark.parametrize("title", ALONE)
def test_the_guide_offers_a_game_alone(title: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open(f"/guide/{title}")
    skip = page.locator("[data-skip]")
    offer = page.locator(".call [data-alone]")
    while not offer.count():
        expect(skip.or_(offer).first).to_be_visible()
        if skip.count():
            skip.click()
    ann.shoot(f"alone-guide-{title}")
    offer.click()
    expect(page.locator("[data-alone][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(f"[data-automaton={ALONE[title][0]}]")).to_have_count(1)


def test_what_is_refused_is_not_offered(screen: Callable[..., Screen]) -> None:
    """A leader who cannot be taken alone, and levels of Automas where none plays."""
    ann = screen()
    page = ann.open("/new")
    page.get_by_role("radio", name="Rurik").click()
    leader = page.locator(".seat select").nth(1)
    leader.select_option("sviatopolk")
    page.locator("[data-alone]").click()
    expect(leader.locator("option[value=sviatopolk]")).to_have_count(0)
    expect(leader).to_have_value("")
    page.get_by_role("radio", name="Scythe").click()
    page.locator("[data-alone]").click()
    level = page.locator(".option select", has=page.locator("option[value=ultimaszyna]"))
    level.select_option("ultimaszyna")
    page.locator(".company button").last.click()
    page.locator(".all").click()
    expect(level).to_have_count(0)
    page.locator(".start .primary").click()
    page.wait_for_url("**/table/*")


def test_scythe_alone_brings_an_automa(screen: Callable[..., Screen]) -> None:
    ann = screen()
    page = ann.open("/new?title=scythe")
    page.locator("[data-alone]").click()
    expect(page.locator("[data-automaton]")).to_have_count(1)
    page.get_by_role("button", name="With others").click()
    expect(page.locator("[data-automaton]")).to_have_count(0)
    expect(page.locator(".seat select[aria-label*='seat']")).to_have_count(3)
