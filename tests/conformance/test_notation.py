"""Every action of every title has one text, and a text that names no action says what it may have meant."""

from __future__ import annotations

import pytest

import veche
from veche.core.errors import BadNotation
from veche.core.title import Title

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)


def sentence(title: Title, text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        title.actions.parse(text)
    said = str(caught.value)
    assert said.strip()
    assert "\n" not in said
    return said


@every_title
def test_every_action_has_one_text(title: Title) -> None:
    actions = title.actions
    assert len(set(actions.texts)) == actions.size
    for action in range(actions.size):
        text = actions.text(action)
        assert action in actions
        assert actions.parse(text) == action
        assert actions.parse(f"  {text.upper().replace(' ', '   ')} ") == action
        assert actions.block_of(action).name == text.split(" ")[0]
        assert actions.block_of(action).has(action)


@every_title
def test_a_number_outside_the_space_has_no_text(title: Title) -> None:
    for action in (-1, title.actions.size, 2**40, 2**70):
        assert action not in title.actions
        with pytest.raises(BadNotation):
            title.actions.text(action)


@every_title
def test_a_typo_is_no_action(title: Title) -> None:
    actions = title.actions
    for block in actions.blocks:
        text = block.texts()[-1]
        for typo in (f"{text}x", f"x{text}", f"{text} {text}", text.replace(".", " ", 1) + ".", f"{text} ?"):
            if typo.strip() not in actions.numbers:
                assert sentence(title, typo).startswith(f"“{typo[:50]}")
    for text in ("", " ", "?", "\n", "undo", "0", "🏰", "a" * 500, "two\nlines"):
        sentence(title, text)


@every_title
def test_a_near_miss_is_guessed(title: Title) -> None:
    for block in title.actions.blocks:
        text = block.texts()[0]
        if len(text) > 5:
            assert f"did you mean “{block.name}" in sentence(title, text[:-1] + "~")
