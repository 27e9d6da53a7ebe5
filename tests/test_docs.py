"""The documents name what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

import veche
from veche.core.state import State
from veche.games.rurik import position as rurik_position
from veche.games.scythe import position as scythe_position

DOCS = Path(__file__).parent.parent / "docs"
TITLES = [title.name for title in veche.titles()]
WORDS = {"rurik": rurik_position, "scythe": scythe_position}


def section(page: str, title: str) -> str:
    """The part of a page that speaks of a title, up to the next heading of the same kind."""
    text = (DOCS / page).read_text(encoding="utf-8")
    parts = [part for part in text.split("\n## ") if title.lower() in part.splitlines()[0].lower()]
    parts += [part for part in text.split("\n### ") if part.splitlines()[0].lower() == title]
    assert parts, (page, title)
    return "\n".join(parts)


@pytest.mark.parametrize("title", TITLES)
def test_every_action_is_in_the_notation(title: str) -> None:
    text = section("notation.md", title)
    for block in veche.title(title).actions.blocks:
        assert f"`{block.name}`" in text, block.name


@pytest.mark.parametrize("title", TITLES)
def test_every_word_of_a_position_is_in_the_api(title: str) -> None:
    text = section("api.md", title)
    for word in [*WORDS[title].TABLE_WORDS, *WORDS[title].SEAT_WORDS]:
        assert any(form in text for form in (f"`{word}`", f" {word} ", f"`{word} ", f" {word}`")), word


@pytest.mark.parametrize("title", TITLES)
def test_every_option_is_in_the_api(title: str) -> None:
    text = section("api.md", title)
    for option in veche.title(title).options:
        assert f"`{option.name}`" in text, option.name


def test_the_examples_of_the_api_play() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in text.split("```python")[1:]]
    examples = [block for block in blocks if "veche.position" in block]
    assert len(examples) == len(TITLES)
    for code in examples:
        names: dict[str, object] = {"veche": veche}
        exec(code, names)
        assert isinstance(names["s"], State)


def test_the_six_lines_of_the_readme_play() -> None:
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    code = text.split("```python")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(code, names)
    state = names["state"]
    assert isinstance(state, State)
    assert state.over
