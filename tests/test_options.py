"""Titles, players, seeds and options: what is asked for is checked, and a mistake is one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import veche
from veche.core.errors import BadOption
from veche.core.state import State
from veche.games.rurik.data.leaders import LEADERS

settings.register_profile("veche", deadline=None, derandomize=True, database=None, max_examples=150)
settings.load_profile("veche")

RURIK = veche.title("rurik")
NAMES = [option.name for option in RURIK.options]
WORDS = sorted({word for option in RURIK.options for word in (*option.choices, *option.items)})

garbage = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=4),
    st.lists(st.text(max_size=4), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
likely = st.one_of(
    st.sampled_from([*WORDS, "true", "false", "YES", "off", "1", "0"]),
    st.lists(st.sampled_from(LEADERS), min_size=1, max_size=5).map(",".join),
)
options = st.dictionaries(
    st.one_of(st.sampled_from(NAMES), st.text(max_size=8)), likely | garbage, max_size=4
)


def refused(error: BadOption) -> None:
    assert str(error).strip()
    assert "\n" not in str(error)


@given(options, st.integers(2, 4), st.integers(0, 2**130))
def test_options_are_taken_or_refused_in_one_sentence(
    options: dict[str, object], players: int, seed: int
) -> None:
    try:
        state = RURIK.new(players, seed, options)
    except BadOption as error:
        refused(error)
    else:
        assert isinstance(state, State)
        assert state.players == players
        checked = RURIK.check(options, players)
        assert list(checked) == NAMES
        assert RURIK.new(players, seed, checked).key() == state.key()


@given(garbage, garbage, garbage)
def test_any_title_players_and_seed_are_taken_or_refused(name: object, players: object, seed: object) -> None:
    for arguments in ((name, 2, 1), ("rurik", players, 1), ("rurik", 2, seed)):
        for make in (veche.new, veche.new_record):
            try:
                make(*arguments)  # type: ignore[operator]
            except BadOption as error:
                refused(error)
            else:
                assert arguments[0] == "rurik"
                assert arguments[1] in (2, 3, 4)


@pytest.mark.parametrize("players", [0, 5, -2, True, 2.0, "2", None])
def test_player_counts_that_cannot_be(players: object) -> None:
    with pytest.raises(BadOption, match="2, 3, 4"):
        veche.new("rurik", players, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, b"1"])
def test_seeds_that_cannot_be(seed: object) -> None:
    with pytest.raises(BadOption, match="seed"):
        veche.new("rurik", 2, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["", "chess", "rurik ", "rurik\n", "scyth"])
def test_titles_that_are_not_on_the_shelf(name: str) -> None:
    with pytest.raises(BadOption, match="titles are"):
        veche.new(name, 2, 1)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"leader": "random"}, "did you mean “leaders”"),
        ({"leaders": "boris"}, "names 1 for 2 players"),
        ({"leaders": "boris,boris"}, "twice"),
        ({"leaders": "boris,agata"}, "did you mean “agatha”"),
        ({"leaders": 7}, "cannot be .?7"),
        ({"start": "white"}, "cannot be “white” with 2 players"),
        ({"start": "green"}, "cannot be “green”"),
        ({"deed_row": "maybe"}, "true or false"),
        ({"deed_row": 1}, "true or false"),
        ({"storage": True}, "automatic, asked"),
        ({"two\nlines": True}, "has no option"),
        ({"leaders": "two\nlines"}, "unknown"),
    ],
)
def test_options_that_cannot_be(options: dict[str, object], words: str) -> None:
    for make in (veche.new, veche.new_record):
        with pytest.raises(BadOption, match=words) as caught:
            make("rurik", 2, 1, **options)  # type: ignore[operator]
        refused(caught.value)


def test_options_may_be_written_in_words() -> None:
    spelled = veche.new("rurik", 2, 1, deed_row="Yes", leaders="Boris, Agatha", start="RED", storage="Asked")
    plain = veche.new("rurik", 2, 1, deed_row=True, leaders="boris,agatha", start="red", storage="asked")
    assert spelled.key() == plain.key()


def test_without_a_seed_nobody_knows_what_will_come() -> None:
    assert veche.new("rurik", 2).key() != veche.new("rurik", 2).key()
