"""The action spaces: numbers that only grow, blocks that answer for their actions, words of former days."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import veche
from veche.core.actions import ActionSpace, Block
from veche.core.errors import BadNotation
from veche.core.title import Title

TITLES = veche.titles()
by_title = pytest.mark.parametrize("title", TITLES, ids=[title.name for title in TITLES])

# The manifests as they were when tables were first stored: so many actions, and what they were called.  Lines
# may be added to a manifest after these; whoever has to change a figure here has broken every stored game.
FIRST = {
    "rurik": (970, "8c11b0e98c5482baefabcbd9e4a07be3626481a8aba839ee8d50ecef561eec97"),
    "scythe": (1728, "7f78494a44e62131de0641751bdc80d9aa7fccde0c046767e7432d7c0ffe24ad"),
}


def fingerprint(texts: list[str]) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


# -- the manifest ---------------------------------------------------------------------------------------


@by_title
def test_every_action_is_in_the_manifest(title: Title) -> None:
    assert title.actions.manifest() == [], "tools/lock_actions.py adds what is new"


@by_title
def test_the_manifest_begins_as_it_always_did(title: Title) -> None:
    size, print_ = FIRST[title.name]
    assert fingerprint(title.actions.texts[:size]) == print_


@by_title
def test_a_manifest_names_no_action_twice(title: Title) -> None:
    assert len({text.lower() for text in title.actions.texts}) == title.actions.size


@by_title
def test_what_no_block_has_any_more_is_never_legal_but_keeps_its_text(title: Title) -> None:
    space = title.actions
    alive = {action for block in space.blocks for action in block.actions}
    assert alive == set(range(space.size)), "a block that is given up is retired, not forgotten"


# -- growing --------------------------------------------------------------------------------------------

BEFORE = """\
# A game with two blocks.
go | north, south
build | mill, mine | north, south
stop
"""


def space(manifest: str = BEFORE) -> ActionSpace:
    return ActionSpace("test", manifest)


def test_numbers_come_from_the_manifest_and_not_from_the_order_of_declaration() -> None:
    here = space()
    build = Block(here, "build", ("mine", "mill"), ("south", "north"))
    go = Block(here, "go", ("south", "north"))
    assert here.word("stop") == 6
    assert [here.text(go.at(word)) for word in range(2)] == ["go south", "go north"]
    assert [go.at(0), go.at(1)] == [1, 0]
    assert here.text(build.of(0, 1)) == "build mine north"
    assert build.of(0, 1) == 4


def test_new_words_and_blocks_come_after_all_that_is_there() -> None:
    here = space()
    go = Block(here, "go", ("up", "north", "south"))
    build = Block(here, "build", ("mill", "mine", "fort"), ("north", "up", "south"))
    fly = here.word("fly")
    stop = here.word("stop")
    assert [here.parse(text) for text in BEFORE_TEXTS] == list(range(7))
    assert stop == 6
    assert sorted([*go.actions, *build.actions, fly, stop]) == list(range(here.size))
    assert here.manifest() == [
        "go | up",
        "build | mill, mine | up",
        "build | fort | north, up, south",
        "fly",
    ]


BEFORE_TEXTS = [
    "go north",
    "go south",
    "build mill north",
    "build mill south",
    "build mine north",
    "build mine south",
    "stop",
]


def test_a_manifest_that_has_grown_gives_the_same_numbers_again() -> None:
    first = space()
    Block(first, "go", ("up", "north", "south"))
    Block(first, "build", ("mill", "mine", "fort"), ("north", "up", "south"))
    first.word("fly")
    first.word("stop")
    second = space(BEFORE + "\n".join(first.manifest()))
    second.word("fly")
    Block(second, "build", ("fort", "mine", "mill"), ("up", "south", "north"))
    assert second.texts == first.texts
    assert second.manifest() == []


def test_a_block_answers_for_its_actions_wherever_they_are() -> None:
    here = space()
    go = Block(here, "go", ("up", "north", "south"))
    build = Block(here, "build", ("mill", "mine", "fort"), ("north", "up", "south"))
    for first in range(3):
        assert go.has(go.at(first))
        assert not build.has(go.at(first))
        assert go.word(go.at(first)) == first
        assert here.block_of(go.at(first)) is go
        for second in range(3):
            action = build.of(first, second)
            assert build.has(action)
            assert not go.has(action)
            assert (build.first(action), build.second(action)) == (first, second)
            assert build.chosen(action) == [first, second]


def test_words_of_former_days_are_read_and_keep_their_numbers() -> None:
    here = space()
    build = Block(here, "build", ("mill", "mine"), ("north", "south"))
    here.retire(build)
    assert here.former == {2, 3, 4, 5}
    assert here.text(here.parse("Build MINE  south")) == "build mine south"


def test_a_number_beyond_the_end_is_refused() -> None:
    with pytest.raises(BadNotation, match="from 0 to 6"):
        space().text(7)


@by_title
def test_the_manifest_is_where_the_title_is(title: Title) -> None:
    lock = Path(veche.__file__).parent / "games" / title.name / "actions.lock"
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert ActionSpace(title.name, "\n".join(lines)).texts == title.actions.texts[: title.actions.locked]
