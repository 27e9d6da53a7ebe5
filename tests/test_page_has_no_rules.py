"""The page draws and never computes a rule: its code names no ability, card or leader.

What they do comes from the server, in the question and in what an answer means; what they are called from the
words of the title.  Only pictures are chosen by name, and a guide tells one scripted game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import veche

PICTURES = ("art.ts", "lines.ts")
WEB = Path(__file__).parents[1] / "web" / "src"
SHARED = ("parts", "pages", "guide", "frame", "api", "campaign")  # what both titles use

# The kinds of words by which a rule could be told from another.
KINDS = {
    "scythe": ("ability", "faction_ability", "objective", "tile", "structure"),
    "rurik": ("leader", "scheme", "deed", "agenda"),
}

PLAIN = {"mine", "speed", "scout"}  # also words of every day: they count only where nothing else is meant

COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'`])//[^\n]*", re.DOTALL)
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
WORD = re.compile(r"[A-Za-z_]\w*")


def code(title: str) -> Iterator[Path]:
    """The sources of the page, but for texts, pictures, scripted games, generated types and tests."""
    for folder in (WEB / "titles" / title, *(WEB / name for name in SHARED)):
        for file in sorted(folder.rglob("*")):
            if file.suffix not in (".ts", ".svelte") or file.name.endswith((".test.ts", ".d.ts")):
                continue
            scripted = file.parent == WEB / "guide" and file.stem in KINDS
            if file.name not in PICTURES and not scripted:
                yield file


def rule_words(title: str) -> set[str]:
    shelf = veche.title(title)
    kinds = shelf.kinds()
    asked = {step.ASKS for step in shelf.steps.values()}  # some are called as the ability that asks
    words = {word for kind in KINDS[title] for word in kinds[kind]}
    return words - asked - set(kinds)  # a scheme is called `deed`


def named(text: str, words: set[str]) -> list[str]:
    """The words that code names: as a string, a key or a field.  Of a plain one only a string is meant."""
    text = STYLE.sub("", COMMENT.sub("", text))
    found = [word for word in WORD.findall(text) if word in words - PLAIN]
    quoted = re.findall(r"[\"']([a-z_]+)[\"']", text)
    attributes = re.findall(r"\b(?:id|class|aria-labelledby)=\"([a-z_]+)\"", text)
    return found + [word for word in quoted if word in words & PLAIN and word not in attributes]


@pytest.mark.parametrize("title", list(KINDS))
def test_the_code_of_the_page_names_nothing_that_a_rule_hangs_on(title: str) -> None:
    words = rule_words(title)
    found = {str(file.relative_to(WEB)): named(file.read_text("utf-8"), words) for file in code(title)}
    assert {file: names for file, names in found.items() if names} == {}
    assert len(found) > 60


@pytest.mark.parametrize("title", list(KINDS))
def test_a_name_would_be_found(title: str) -> None:
    words = rule_words(title)
    word = sorted(words - PLAIN)[0]
    assert named(f'if (seat.abilities.includes("{word}")) n += 1;', words) == [word]
    assert named(f"me.structures.{word} === place", words) == [word]
    assert named(f"/** The {word}. */ // and {word}\n<!-- {word} -->", words) == []


def test_a_plain_word_is_found_where_it_is_meant() -> None:
    words = rule_words("scythe")
    assert named('has(seat.abilities, "speed")', words) == ["speed"]
    assert named("const speed = 3; mine.filter(one => one.mine)", words) == []
