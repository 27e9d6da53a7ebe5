"""Every screen speaks the language of the person, and no other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from web.browsing import Screen
from web.scenes import asks, game, lay, uncover

LOCALES = {"de": "de-DE", "cs": "cs-CZ"}
SENTENCE = 14  # letters: shorter ones may be the same word in two languages
SCENES = {"rurik": ("advise", "act"), "scythe": ("section", "dial")}


def sentences(screen: Screen) -> set[str]:
    """Texts of some length in sight; names of tables are nobody's language."""
    found = {one["text"] for one in screen.texts() if one["length"] >= SENTENCE and " " in one["text"]}
    return {text for text in found if not text.startswith(("Scythe", "Rurik: Dawn"))}


def check_words(screen: Screen) -> None:
    body = screen.page.locator("body").inner_text()
    for sign in ("undefined", "[object", "NaN", "{n}", "{name}"):
        assert sign not in body


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("path", ["/", "/record", "/join/x", "/elsewhere"])
def test_pages_are_translated(language: str, path: str, screen: Callable[..., Screen]) -> None:
    english, other = screen(), screen(locale=LOCALES[language])
    for one in (english, other):
        one.open(path)
        one.rest()
        check_words(one)
    assert other.page.locator("html").get_attribute("lang") == language
    assert not sentences(english) & sentences(other)


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize(
    ("title", "verb"), [(title, verb) for title, verbs in SCENES.items() for verb in verbs]
)
def test_tables_are_translated(language: str, title: str, verb: str, screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, _ = game(title, asks(verb))
    made = lay(ann, record)
    ann.open(f"/table/{made['table']}")
    uncover(ann)
    check_words(ann)
    english = sentences(ann)
    question = ann.page.locator(".decide h2").inner_text()

    ann.page.locator(".tool").last.click()
    names = {"de": "Deutsch", "cs": "Čeština"}
    ann.page.get_by_role("button", name=names[language]).click()
    expect(ann.page.locator("html")).to_have_attribute("lang", language)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".drawer")).to_have_count(0)
    assert english
    expect(ann.page.locator(".decide h2")).not_to_have_text(question)  # it comes from the server
    ann.rest()
    check_words(ann)
    assert not english & sentences(ann)
    assert "Player" not in ann.page.locator("body").inner_text()  # so the server calls those without a name
