"""`veche replay`, `verify` and `convert`: told, kept secret, checked, and refused in one sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest
from keyboard import Run, run, unquoted

import veche
from veche.cli import records
from veche.core.play import Play

__all__ = ["run"]


@pytest.fixture(scope="module")
def game() -> Play:
    """A finished game of three."""
    play = Play(veche.new_record("rurik", 3, seed=6))
    chance = Random(1)
    while not play.state.over:
        play.do(chance.choice(play.state.legal()))
    return play


@pytest.fixture
def file(game: Play, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(game.record.text())
    return path


def refused(run: Run, *words: object) -> str:
    """The one sentence of a command that ends with status 2."""
    result = run(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert "Traceback" not in result.err
    return result.err.strip()


# Replay


def test_a_game_is_told_under_headings(run: Run, file: Path, game: Play) -> None:
    result = run("replay", file)
    assert (result.code, result.err) == (0, "")
    lines = [line.rstrip() for line in result.out.splitlines()]
    for heading in ("Set-up", "Round 1, strategy phase", "Round 4, action phase"):
        assert heading in lines
    numbers = [int(line.split()[0]) for line in lines if line.split() and line.split()[0].isdecimal()]
    assert numbers == list(range(1, len(game.standing) + 1))
    assert any("leader" in line and "takes" in line for line in lines)
    assert "total" in result.out


def test_the_table_at_a_moment(run: Run, file: Path, game: Play) -> None:
    out = run("replay", file, "--at", 30).out
    assert f"after 30 of {len(game.standing)} actions" in out
    assert f"{game.states[30].prompt()}." in out
    assert "agenda:" not in out
    assert "agenda:" in run("replay", file, "--at", 30, "--seat", "red").out


def test_a_seat_is_not_told_the_secrets_of_others(run: Run, file: Path, game: Play) -> None:
    out = run("replay", file, "--seat", "red").out
    lines = [line for line in out.splitlines() if line.split() and line.split()[0].isdecimal()]
    seats = ("blue", "red", "yellow")
    secret = 0
    for state, entry, line in zip(game.states, game.standing, lines, strict=False):
        text = state.text(entry.action)
        if state.hides(entry.action) and entry.seat != 1:
            assert f"{text.split()[0]} ?" in line
            assert text not in line
            secret += 1
        else:
            assert f"{seats[entry.seat]:<6}  {text}" in line
    assert secret > 4
    told = out.partition("total")[0]
    assert told.count("You keep the agenda") == 1
    own = [
        e
        for s, e in zip(game.states, game.standing, strict=False)
        if s.text(e.action).startswith("scheme.keep")
    ]
    assert told.count("You keep “") >= sum(entry.seat == 1 for entry in own)
    assert "You keep" not in run("replay", file).out


def test_check_says_ok_or_what_is_wrong(run: Run, file: Path, game: Play) -> None:
    result = run("replay", file, "--check")
    assert (result.code, result.out) == (0, f"ok: {len(game.standing)} legal actions; {game.record.result}\n")
    damaged = file.read_text().replace("place.troop", "place.leader", 1)
    file.write_text(damaged)
    assert "breaks the rules" in refused(run, "replay", file, "--check")
    assert "breaks the rules" in refused(run, "replay", file)


def test_moments_and_seats_that_are_not_there(run: Run, file: Path, game: Play) -> None:
    assert f"moments 0 to {len(game.standing)}" in refused(run, "replay", file, "--at", 5000)
    assert "there is no moment -1" in refused(run, "replay", file, "--at", -1)
    assert "seats are blue, red, yellow" in refused(run, "replay", file, "--seat", "white")
    assert "--at" in refused(run, "replay", file, "--at", "x")


def test_an_unfinished_game_ends_with_what_is_to_be_decided(run: Run, tmp_path: Path) -> None:
    play = Play(veche.new_record("rurik", 2, seed=6))
    play.do(play.state.legal()[0])
    path = tmp_path / "begun.json"
    path.write_text(play.record.json())
    assert run("replay", path).out.endswith("Red takes a leader.\n")
    assert run("replay", path, "--check").out == "ok: 1 legal action; the game is not over yet\n"
    assert run("verify", path).out.endswith("the game is not over yet\n")


# Verify


def test_a_true_record_is_verified(run: Run, file: Path, game: Play) -> None:
    result = run("verify", file)
    assert result.code == 0
    assert result.out.startswith(
        f"ok: rurik, 3 players, {len(game.standing)} actions; the seed fits the commitment "
    )
    assert game.record.result in result.out


def test_a_tampered_record_is_not(run: Run, file: Path, game: Play) -> None:
    true = file.read_text()
    file.write_text(true.replace("seed: 6", "seed: 7"))
    for command in (["verify"], ["replay", "--check"], ["play", "rurik", "--resume"]):
        assert "the seed does not fit the commitment" in refused(run, *command, file)
    file.write_text(true.replace(game.record.result, "blue 99, red 0, yellow 0; blue wins"))
    assert "the record says “blue 99" in refused(run, "verify", file)
    data = game.record.data()
    entries = data["entries"]
    assert isinstance(entries, list)
    data["entries"] = entries[:-5]
    file.write_text(json.dumps(data))
    assert "its replay gives" in refused(run, "verify", file)


# Files that are no records


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    none, binary, empty = tmp_path / "none.txt", tmp_path / "binary", tmp_path / "empty.txt"
    binary.write_bytes(b"veche record 1\n\xff\xfe\x00")
    empty.write_text("")
    for command in (["replay"], ["verify"], ["play", "rurik", "--resume"]):
        assert refused(run, *command, none) == f"{none} cannot be read: there is no such file"
        assert refused(run, *command, tmp_path) == f"{tmp_path} cannot be read: it is a folder"
        assert refused(run, *command, binary) == f"{binary} is not a record: it is not a text in UTF-8"
        assert "this is no record" in refused(run, *command, empty)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rules: 1", "rules: 99", "rules version '99' of rurik is not known here; known is '1'"),
        ("veche record 2", "veche record 9", "record format 9 is not known here; known are 1 and 2"),
        ("title: rurik", "title: chess", "there is no title 'chess'; titles are rurik"),
        ("players: 3", "players: 8", "rurik cannot be played by 8 players; allowed are 1, 2, 3, 4"),
        ("place.troop", "place.trop", "did you mean “place.troop"),
        ("leader ", "leader x", "leader takes one of agatha"),
        ("option start", "option strat", "rurik has no option “strat”; did you mean “start”?"),
    ],
)
def test_a_record_with_one_wrong_word(run: Run, file: Path, old: str, new: str, sentence: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    for command in (["replay"], ["verify"], ["play", "rurik", "--resume"]):
        told = refused(run, *command, file)
        assert told.startswith(f"{file}: ")
        assert unquoted(sentence) in unquoted(told)


def test_a_record_cut_off_anywhere_is_one_sentence(run: Run, file: Path, game: Play) -> None:
    for text in (game.record.text(), game.record.json()):
        for part in range(1, 20):
            file.write_text(text[: len(text) * part // 20])
            refused(run, "verify", file)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        "{",
        '{"veche": 1}',
        "[" * 100_000,
        '{"veche":' * 50_000,
        f'{{"seed": {"9" * 5000}}}',
        "\0",
        "{\0",
    ],
)
def test_nonsense_is_one_sentence(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "nonsense.json"
    path.write_text(text)
    assert refused(run, "verify", path).startswith(str(path))


# Writing


def test_a_file_is_written_whole_or_not_at_all(
    game: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("before")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for place, step in ((os, "fsync"), (Path, "replace")):
        with monkeypatch.context() as broken:
            broken.setattr(place, step, fail)
            with pytest.raises(records.BadFile, match="cannot be written: no space left on device"):
                records.write(path, game.record)
        assert path.read_text() == "before"
        assert list(tmp_path.iterdir()) == [path]
    records.write(path, game.record)
    assert path.read_text() == game.record.text()
    records.write(tmp_path / "game.JSON", game.record)
    assert json.loads((tmp_path / "game.JSON").read_text()) == game.record.data()


def test_folders_cannot_be_written_to(game: Play, tmp_path: Path) -> None:
    with pytest.raises(records.BadFile, match="it is a folder"):
        records.write(tmp_path, game.record)
    with pytest.raises(records.BadFile, match="there is no folder"):
        records.write(tmp_path / "none" / "game.txt", game.record)


def test_convert_writes_the_present_notation_in_either_form(run: Run, tmp_path: Path) -> None:
    old = Path(__file__).parent / "stored/records-1/scythe-game-00204-2-players.txt"
    text, data = tmp_path / "new.txt", tmp_path / "new.json"
    assert "take.worker" not in old.read_text(encoding="utf-8")
    assert run("convert", old, text).out.startswith("ok: ")
    assert text.read_text(encoding="utf-8").startswith("veche record 2\n")
    assert "take.worker" in text.read_text(encoding="utf-8")
    assert run("convert", text, data).out.startswith("ok: ")
    assert json.loads(data.read_text(encoding="utf-8"))["veche"] == 2
    assert veche.read_record(data.read_text(encoding="utf-8")) == veche.read_record(
        old.read_text(encoding="utf-8")
    )


def test_convert_writes_nothing_of_a_record_that_does_not_hold(run: Run, file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.txt"
    file.write_text(file.read_text().replace("commitment: ", "commitment: 1"))
    assert "seed does not fit" in refused(run, "convert", file, new)
    assert not new.exists()
