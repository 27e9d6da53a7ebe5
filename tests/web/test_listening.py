"""For those who listen: landmarks and headings of every page, and the accessibility tree of a whole turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, expect
from web.browsing import Screen
from web.hands import KEYS, Game
from web.scenes import asks, game, lay, uncover

STRUCTURE = [
    "region",
    "landmark-one-main",
    "landmark-no-duplicate-main",
    "landmark-unique",
    "page-has-heading-one",
    "heading-order",
    "bypass",
]
PAGES = ["/", "/new", "/record", "/rules/S-COMBAT-12", "/games", "/campaigns", "/primer/rurik"]
TABLES = [("rurik", "advise"), ("rurik", "move.troop"), ("scythe", "section"), ("scythe", "go")]

PRESSED = {"button", "link", "radio", "tab", "checkbox", "slider", "combobox", "textbox", "switch"}
RAW = re.compile(r"[a-z]_[a-z]|[{}]|undefined|NaN")
MOST = 24  # gestures of one turn


@dataclass(frozen=True)
class Heard:
    role: str
    name: str
    level: int


def heard(tree: CDPSession) -> Iterator[Heard]:
    """All that a screen reader would come across."""
    for node in tree.send("Accessibility.getFullAXTree")["nodes"]:
        if not node["ignored"]:
            known = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            name = node.get("name", {}).get("value", "")
            yield Heard(node["role"]["value"], str(name).strip(), int(known.get("level") or 0))


def faults(tree: CDPSession) -> list[str]:
    found = list(heard(tree))
    wrong = [f"a {one.role} without a name" for one in found if one.role in PRESSED and not one.name]
    wrong += [f"raw: {one.name}" for one in found if one.role != "RootWebArea" and RAW.search(one.name)]
    for role, n in {"main": 1, "banner": 1}.items():
        if sum(one.role == role for one in found) != n:
            wrong.append(f"not {n} of {role}")
    if sum(one.role == "heading" and one.level == 1 for one in found) != 1:
        wrong.append("not one heading of the first level")
    return wrong


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_landmarks_and_headings(path: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.open(path)
    ann.rest()
    assert ann.axe(STRUCTURE, small=True) == []


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize(("title", "verb"), TABLES)
def test_a_table_has_landmarks_and_headings(
    title: str, verb: str, size: str, screen: Callable[..., Screen]
) -> None:
    ann = screen(size)
    record, _ = game(title, asks(verb))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    assert ann.axe(STRUCTURE, small=True) == []


@pytest.mark.parametrize(("title", "verb"), [("rurik", "act"), ("scythe", "section")])
def test_a_whole_turn_is_heard(title: str, verb: str, screen: Callable[..., Screen]) -> None:
    """At every question of a turn: all has a name, nothing is raw, and axe-core finds nothing."""
    ann = screen()
    record, state = game(title, asks(verb))
    ann.open(f"/table/{lay(ann, record)['table']}")
    hands = KEYS[title](ann.page, Game(state, len(record.entries)))
    tree = ann.context.new_cdp_session(ann.page)
    mover = state.pending[0]
    wrong: list[str] = []
    for _ in range(MOST):
        hands.settle()
        hands.take_screen()
        if hands.state.pending != [mover]:
            break
        ann.rest()
        asked = ann.page.locator("[data-question] h2").last.inner_text()
        wrong += [f"{asked}: {one}" for one in [*faults(tree), *ann.axe()]]
        hands.gesture()
    assert hands.state.pending != [mover], "the turn has ended"
    assert wrong == []


def test_the_boards_of_rurik_are_sentences(screen: Callable[..., Screen]) -> None:
    """A space of the strategy board, a claim, and a region: each says by itself what is there."""
    ann = screen()
    record, _ = game("rurik", asks("advise"))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    board = ann.page.get_by_role("region", name="Strategy board")
    expect(board).to_contain_text("Muster, row 1: 3 points. Nobody stands here.")
    claims = ann.page.get_by_role("list", name="Claims: Rule")
    expect(claims.get_by_role("listitem")).to_have_count(2)
    expect(claims).to_contain_text(
        re.compile(r"Player 1 (stands on \d points?|is off the board) \(regions ruled: \d\)\.")
    )
    kiev = ann.page.locator('.region[data-region="kiev"]')
    expect(kiev).to_have_attribute("aria-label", "Kiev. Wood to be taxed. Ruled by nobody. A rebel.")


def test_a_space_of_scythe_is_sentences(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, _ = game("scythe", asks("go"))
    ann.open(f"/table/{lay(ann, record)['table']}")
    uncover(ann)
    for place in ann.page.locator(".stage .hit.can:not([data-unit])").all():
        name = place.get_attribute("aria-label") or ""
        assert re.fullmatch(r"(\S[^.]*\. )+Go to [^.]+\.( [A-Z][^.]*\.)*", name), name
