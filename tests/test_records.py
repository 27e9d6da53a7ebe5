"""Records that are old, foreign, cut off or mistyped: one sentence that says so, or a record."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import veche
from veche.core.errors import BadRecord
from veche.core.play import Play
from veche.core.record import Record, commitment, record_from_data
from veche.core.title import Title
from veche.games.rurik.state import Rurik

STORED = Path(__file__).parent / "stored/records-1"

settings.register_profile("veche", deadline=None, derandomize=True, database=None, max_examples=150)
settings.load_profile("veche")


def sample() -> Record:
    """The beginning of a game, with an undo and a redo in it."""
    play = Play(veche.new_record("rurik", 3, 7, leaders="random", deed_row=True))
    while len(play.standing) < 30:
        play.do(play.state.legal()[0])
    seat = play.standing[-1].seat
    play.undo(seat, agreed=True)
    play.redo(seat)
    return play.record


RECORD = sample()
TEXT, JSON, DATA = RECORD.text(), RECORD.json(), RECORD.data()
LINES = TEXT.splitlines()


def bad(source: str, words: str = "") -> None:
    with pytest.raises(BadRecord, match=words or None) as caught:
        veche.read_record(source)
    one_sentence(caught.value)


def one_sentence(error: Exception) -> None:
    assert str(error).strip()
    assert "\n" not in str(error)
    assert "\r" not in str(error)


def read_or_refused(source: str) -> None:
    """Whatever is handed in, the answer is a record that can be written again, or one sentence."""
    try:
        record = veche.read_record(source)
    except BadRecord as error:
        one_sentence(error)
        return
    assert veche.read_record(record.json()) == record
    try:
        record.replay()
    except BadRecord as error:
        one_sentence(error)
    else:
        assert veche.read_record(record.text()) == record


def changed(**changes: object) -> str:
    return json.dumps({**DATA, **changes})


def line(start: str, instead: str) -> str:
    """The text form with one of its lines replaced."""
    assert any(old.startswith(start) for old in LINES)
    return "\n".join(instead if old.startswith(start) else old for old in LINES) + "\n"


def test_the_sample_is_sound() -> None:
    for form in (TEXT, JSON, TEXT.replace("\n", "\r\n"), TEXT + "\n\n", "\n" + JSON):
        assert veche.read_record(form) == RECORD
        assert veche.read_record(form).verify().key() == RECORD.replay().key()


# Damage of any kind

signs = st.text(st.characters(codec="utf-8"), max_size=6) | st.sampled_from(
    [": ", ";", "\n", "#", "blue", "undo", "redo", '"', "{", "[", "9" * 30, "option ", "white: done"]
)


@st.composite
def damage(draw: st.DrawFn, whole: str) -> str:
    """A form with a few pieces cut out, put in or moved."""
    text = whole
    for _ in range(draw(st.integers(1, 3))):
        i = draw(st.integers(0, len(text)))
        j = min(len(text), i + draw(st.integers(0, 12)))
        kind = draw(st.sampled_from(["cut off", "cut out", "put in", "twice"]))
        if kind == "cut off":
            text = text[:i]
        elif kind == "cut out":
            text = text[:i] + text[j:]
        elif kind == "put in":
            text = text[:i] + draw(signs) + text[j:]
        else:
            text = text[:j] + text[i:]
    return text


@given(damage(TEXT))
def test_a_damaged_text(source: str) -> None:
    read_or_refused(source)


@given(damage(JSON))
def test_damaged_json(source: str) -> None:
    read_or_refused(source)


@given(st.permutations(LINES))
def test_lines_in_any_order(lines: list[str]) -> None:
    read_or_refused("\n".join(lines))


@given(st.text() | st.text().map(lambda text: "veche record 1\n" + text) | st.text().map("{".__add__))
def test_any_text(source: str) -> None:
    read_or_refused(source)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(sorted(DATA)), values, min_size=1, max_size=2))
def test_json_with_anything_in_any_field(changes: dict[str, object]) -> None:
    read_or_refused(changed(**changes))


@given(st.lists(st.text(max_size=20) | st.sampled_from(DATA["entries"]), max_size=8))  # type: ignore[arg-type]
def test_json_with_any_entries(entries: list[str]) -> None:
    read_or_refused(changed(entries=entries))


@given(values)
def test_any_data(data: object) -> None:
    with pytest.raises(BadRecord) as caught:
        record_from_data(data)
    one_sentence(caught.value)


# One by one


def test_another_version_of_the_rules() -> None:
    bad(changed(rules="0"), "rules version “0” of rurik is not known")
    bad(line("rules:", "rules: 99"), "rules version “99”")
    bad(changed(rules=1), "rules version .?1.? of rurik is not known")


def test_another_format() -> None:
    bad(changed(veche=3), "format .?3.? is not known")
    bad(changed(veche="1"), "format “1” is not known")
    bad(line("veche record", "veche record 3"), "format “3” is not known")
    bad(line("veche record", "veche record one"), "format “one” is not known")
    bad(line("veche record", "veche record"), "first line")


def test_another_title() -> None:
    bad(changed(title="chess"), "no title “chess”")
    bad(changed(title=None), "no title .?None")
    bad(line("title:", "title: chess"), "no title “chess”")


def test_a_text_that_is_no_record() -> None:
    for source in ("", "   \n\n", "hello", "# only a comment", "[]", "null", "1"):
        bad(source, "no record")
    bad("{}", "lacks “veche”")
    bad("{", "cut off")
    bad("{]", "cut off")


@pytest.mark.parametrize(
    "name", ["veche", "title", "rules", "players", "options", "seed", "commitment", "entries"]
)
def test_a_field_is_missing(name: str) -> None:
    bad(json.dumps({key: value for key, value in DATA.items() if key != name}), f"lacks “{name}”")


@pytest.mark.parametrize("name", ["title", "rules", "players", "seed", "commitment", "entries"])
def test_a_line_is_missing(name: str) -> None:
    bad("\n".join(old for old in LINES if not old.startswith(f"{name}:")))


def test_every_cut_of_the_text_is_noticed() -> None:
    """But for the very last lines: the result is not there before the end of a game."""
    for length in range(len(TEXT) - 1):
        bad(TEXT[:length])


def test_every_cut_of_the_json_is_noticed() -> None:
    for length in range(len(JSON.rstrip())):
        bad(JSON[:length])


def test_players_that_cannot_be() -> None:
    for players in (0, 5, "3", 3.0, True, None):
        bad(changed(players=players), "cannot be played")
    bad(line("players:", "players: five"), "cannot be played by “five”")


def test_seats_and_actions_that_cannot_be() -> None:
    bad(changed(entries=["green undo"]), "entry 1: “green” .*; seats are blue, red, yellow$")
    bad(changed(entries=["white agenda regal"]), "entry 1: “white” does not play")
    bad(changed(entries=["blue agenda royal"]), "entry 1: “agenda royal” is not an action")
    bad(changed(entries=["blue"]), "entry 1")
    bad(changed(entries=[""]), "entry 1")
    bad(changed(entries=[7]), "entry 1 must be a text")
    bad(changed(entries=["blue undo"]), "entry 1 takes back")
    bad(changed(entries=["blue redo"]), "entry 1 repeats")
    bad(changed(entries="blue undo"), "list")
    bad(changed(entries=["bl\nue undo"]), "entry 1: .*; seats are")
    bad(changed(entries=["blue un\ndo"]), "not an action")


def test_options_that_cannot_be() -> None:
    bad(changed(options={"leaders": "nobody"}), "nobody")
    bad(changed(options={"colour": "red"}), "no option “colour”")
    bad(changed(options=[]), "options must be an object")
    bad(line("option deed_row", "option deed_row: perhaps"), "deed_row")
    bad(changed(options={"start": "white"}), "white")


def test_seeds_that_cannot_be() -> None:
    for seed in ("", "seven", "-1", -1, 1.5, None, True, [], "0x10"):
        bad(changed(seed=seed), "seed")
    bad(line("seed:", "seed: seven"), "seed")


def test_numbers_of_thousands_of_digits() -> None:
    long = "9" * 5000
    bad(changed(seed=long))
    bad(JSON.replace('"players": 3', f'"players": {long}'))
    bad(line("seed:", f"seed: {long}"))
    bad(line("players:", f"players: {long}"))
    bad(line("veche record", f"veche record {long}"))


def test_json_that_is_nested_too_deeply() -> None:
    bad('{"veche": ' + "[" * 100_000)


def test_half_a_sign_is_no_surprise() -> None:
    bad(changed(title="\ud800"))
    bad(changed(entries=["blue \ud800"]))


def test_a_commitment_or_result_that_is_no_text() -> None:
    bad(changed(commitment=1), "commitment must be a text")
    bad(changed(result=None), "result must be a text")


def test_a_setting_that_is_given_twice() -> None:
    bad(line("seed:", "seed: 7\nseed: 8"), "twice")


def test_a_record_that_breaks_the_rules() -> None:
    record = veche.read_record(changed(entries=["blue done"]))
    for use in (record.replay, record.verify, record.text, lambda: Play(record)):
        with pytest.raises(BadRecord, match="action 1 by blue breaks the rules"):
            use()


# Saved states


def test_a_saved_state_with_a_field_missing_or_of_another_kind() -> None:
    whole = RECORD.replay().dump()
    for name in whole:
        if name in Rurik.LATER:
            continue  # states from before it lack it
        part = {key: value for key, value in whole.items() if key != name}
        for data in (part, {**whole, name: None}, {**whole, name: "x"}, {**whole, name: [[None]]}):
            with pytest.raises((BadRecord, veche.core.errors.BadOption)) as caught:
                veche.load(data)
            one_sentence(caught.value)
    with pytest.raises(BadRecord, match="unknown entry"):
        veche.load({**whole, "more": 1})


@given(st.dictionaries(st.sampled_from(sorted(RECORD.replay().dump())), values, min_size=1, max_size=2))
def test_a_saved_state_with_anything_in_any_field(changes: dict[str, object]) -> None:
    whole = RECORD.replay().dump()
    try:
        state = veche.load({**whole, **changes})
    except (BadRecord, veche.core.errors.BadOption) as error:
        one_sentence(error)
    else:
        assert veche.load(state.dump()).key() == state.key()


# -- what is promised -----------------------------------------------------------------------------------


@pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)
def test_the_commitment_binds_title_players_options_and_seed(title: Title) -> None:
    """Whoever knows the promise can tell that none of them was exchanged after the game began."""
    players = title.players[0]
    usual = title.check({}, players)
    promises = [commitment(title, players, usual, 7), commitment(title, players, usual, 8)]
    promises += [commitment(title, other, usual, 7) for other in title.players[1:]]
    promises += [commitment(other, players, usual, 7) for other in veche.titles() if other is not title]
    for option in title.options:
        for value in option.choices or (not option.default,):
            if value != option.default:
                promises.append(commitment(title, players, {**usual, option.name: value}, 7))
    assert len(promises) > len(title.options)
    assert len(set(promises)) == len(promises)
    assert commitment(title, players, dict(reversed(usual.items())), 7) == promises[0]


def test_a_record_with_other_options_than_were_promised_fails() -> None:
    record = sample()
    record.verify()
    options = {**record.options, "deed_row": False}
    other = record_from_data({**record.data(), "options": options})
    with pytest.raises(BadRecord, match="does not fit the commitment"):
        other.verify()


def test_a_record_from_before_an_option_was_there_keeps_its_promise() -> None:
    """A title may get more options: who was promised none of them has their default, and the seed fits."""
    record = veche.new_record("rurik", 2, 5)
    fewer = {name: value for name, value in record.options.items() if name != "deed_row"}
    older = Record(record.title, 2, 5, fewer, [])
    again = veche.read_record(older.text())
    assert again.options == fewer
    assert again.commitment == older.commitment != record.commitment
    assert again.verify().key() == record.start().key()


@pytest.mark.parametrize("file", sorted(STORED.glob("*.txt")), ids=lambda file: file.stem)
def test_a_record_of_the_first_format_is_read_in_present_words(file: Path) -> None:
    """Its `take 2` did not say of what; all else means what it meant."""
    source = file.read_text(encoding="utf-8")
    assert source.startswith("veche record 1\n")
    record = veche.read_record(source)
    assert record.result
    record.verify()
    text = record.text()
    assert text.startswith("veche record 2\n")
    assert re.sub(r"take\.\w+ ", "take ", text).splitlines()[1:] == source.splitlines()[1:]
    assert veche.read_record(text) == record


def test_former_words_that_were_never_an_answer_are_refused_like_any_other() -> None:
    record = veche.new_record("scythe", 2, 1)
    source = record.text().replace("entries: 0", "entries: 1") + f"{record.seats[0]}: take 2\n"
    with pytest.raises(BadRecord, match="breaks the rules"):
        veche.read_record(source.replace("veche record 2", "veche record 1"))
