"""The documents name what there is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

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
    assert len(examples) >= len(TITLES)
    for code in examples:
        names: dict[str, object] = {"veche": veche}
        exec(code, names)
        assert isinstance(names["s"], State)


def keys(value: object) -> set[str]:
    """All names in an observation that are the same in every game: not places, seats or goods."""
    found: set[str] = set()
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in NAMED_BY_THE_GAME:
                found |= keys(part)
            elif isinstance(part, dict):
                part = list(part.values())
                found |= keys(part)
            found.add(name)
    elif isinstance(value, list):
        for item in value:
            found |= keys(item)
    return found


# Parts of an observation whose own keys are names of places, seats, goods and the like.
NAMED_BY_THE_GAME = {
    *(
        "places",
        "units",
        "resources",
        "structures",
        "costs",
        "stars",
        "fortune",
        "gives",
        "prices",
        "progress",
    ),
    *("regions", "board", "troops", "buildings", "boat", "dock", "points", "household"),
}


@pytest.mark.parametrize("title", TITLES)
def test_every_key_of_an_observation_is_in_the_api(title: str) -> None:
    text = section("api.md", f"what {title}'s observation has")
    found: set[str] = set()
    for players in {3, veche.title(title).players[0]}:
        state = veche.new(title, players, 1)
        chance = Random(1)
        while not state.over:
            found |= keys(state.observe(state.player))
            state.apply(chance.choice(state.legal()))
        found |= keys(state.observe(0))
    for key in sorted(found):
        assert f"`{key}`" in text, key


@pytest.mark.parametrize("title", TITLES)
def test_the_api_tells_of_no_key_that_an_observation_does_not_have(title: str) -> None:
    text = section("api.md", f"what {title}'s observation has")
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    declared: Any = veche.title(title).observation()
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(declared.__annotations__)


def test_the_api_tells_of_every_kind_of_question() -> None:
    rows = [
        line.split("|")[1] for line in section("api.md", "what scythe asks").splitlines() if "| `" in line
    ]
    assert sorted(re.findall(r"`(\w+)`", " ".join(rows))) == sorted(veche.title("scythe").kinds()["question"])


def test_the_bot_of_the_api_plays_a_game() -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    code = next(part.split("```")[0] for part in text.split("```python")[1:] if "class Greedy" in part)
    names: dict[str, object] = {}
    exec(code, names)
    state = names["state"]
    assert isinstance(state, State)
    assert state.over


@pytest.mark.parametrize("title", TITLES)
def test_an_answer_without_a_choice_is_asked_only_where_it_is_a_secret(title: str) -> None:
    """As the API tells: whoever writes a bot may meet a list of one, never an empty one."""
    state = veche.new(title, 2, 3)
    chance = Random(3)
    single: set[str] = set()
    while not state.over:
        legal = state.legal()
        assert legal
        if len(legal) == 1:
            single.add(type(state.agenda[-1]).__name__)
        assert "done" not in [state.text(action) for action in legal]
        state.apply(chance.choice(legal))
    assert single <= SINGLE[title]


SINGLE = {
    "rurik": {"Turn", "KeepScheme", "ReturnSchemes", "DiscardScheme"},
    "scythe": {"TopWindow", "BottomWindow", "TurnEnd", "SetDials", "PayResources", "DiscardCards"},
}


def test_the_six_lines_of_the_readme_play() -> None:
    text = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    code = text.split("```python")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(code, names)
    state = names["state"]
    assert isinstance(state, State)
    assert state.over
