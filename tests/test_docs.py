"""The documents name what there is."""

from __future__ import annotations

from pathlib import Path

import pytest

import veche
from veche.games.rurik.position import SEAT_WORDS, TABLE_WORDS

DOCS = Path(__file__).parent.parent / "docs"


def test_every_action_is_in_the_notation() -> None:
    text = (DOCS / "notation.md").read_text(encoding="utf-8")
    for block in veche.title("rurik").actions.blocks:
        assert f"`{block.name}`" in text, block.name


@pytest.mark.parametrize("word", [*TABLE_WORDS, *SEAT_WORDS])
def test_every_word_of_a_position_is_in_the_api(word: str) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    assert f"`{word}`" in text or f" {word} " in text or f"`{word} " in text or f" {word}`" in text, word


def test_every_option_is_in_the_api() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    for option in veche.title("rurik").options:
        assert f"`{option.name}`" in text, option.name


def test_the_example_of_the_api_plays() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    blocks = [part.split("```")[0] for part in text.split("```python")[1:]]
    code = next(block for block in blocks if "veche.position" in block)
    names: dict[str, object] = {"veche": veche}
    exec(code, names)
    state = names["s"]
    assert isinstance(state, veche.title("rurik").new(2, 1, {}).__class__)
    assert state.seats[0].warfare == 1
