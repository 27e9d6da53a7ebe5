"""`veche campaign`: a campaign kept in a file, and every mistake refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from keyboard import Run, run

from veche.campaign import read_campaign

__all__ = ["run"]

RECORD = Path(__file__).parent / "golden" / "scythe" / "game-00204-2-players.txt"
PLAYERS = ("--player", "Anna=nordic", "--player", "Boris=saxony")


@pytest.fixture
def file(run: Run, tmp_path: Path) -> Path:
    """Two players, two episodes."""
    path = tmp_path / "winter.json"
    assert run("campaign", "new", path, *PLAYERS, "--episode", "First", "--episode", "Second").code == 0
    return path


def refused(run: Run, *words: object) -> str:
    """The one sentence of a command that ends with status 2."""
    result = run("campaign", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1
    assert "Traceback" not in result.err
    return result.err.strip()


def test_a_campaign_is_kept_in_its_file(run: Run, file: Path) -> None:
    assert run("campaign", "buy", file, "Anna", "power", "--free").code == 0
    assert run("campaign", "mod", file, "Boris", "mech", "scout", "--free").code == 0
    assert run("campaign", "fit", file, "Boris", "scout", "speed").code == 0
    assert run("campaign", "bonus", file, "Boris", "coins", "2").code == 0
    shown = run("campaign", "show", file).out
    for words in "head_starts=power3,coins2", "mech_mods=saxony:speed=scout", "covers speed", "coins +2":
        assert words in shown.replace("\n", " ")
    assert run("campaign", "undo", file).code == 0
    campaign = read_campaign(file.read_text())
    assert campaign.sheets["Boris"].bonuses["coins"] == 0
    assert campaign.settings()["head_starts"] == "power3,none"


@pytest.mark.parametrize("options", ["[1]", '"one"', "null", "3", "{", "[" * 100_000])
def test_options_of_an_episode_are_an_object(run: Run, tmp_path: Path, options: str) -> None:
    said = refused(run, "new", tmp_path / "a.json", *PLAYERS, "--episode", f"War={options}")
    assert said.startswith("the options of War are no JSON object")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--player", "Anna=nordic", "--player", "Anna=saxony", "--episode", "War"), "have one name"),
        (("--player", "Anna=nordic", "--player", " Anna=saxony", "--episode", "War"), "have one name"),
        (("--player", "Anna=nordic", "--player", "Boris=nordic", "--episode", "War"), "have one faction"),
        (("--player", "Anna", "--episode", "War"), "there is no faction"),
        (PLAYERS, "needs episodes"),
        ((*PLAYERS, "--episode", 'War={"automata": 3}'), "cannot be 3"),
        ((*PLAYERS, "--episode", 'War={"factions": "random"}'), "comes from the sheets"),
    ],
)
def test_what_cannot_begin(run: Run, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    assert said in refused(run, "new", tmp_path / "a.json", *words)
    assert not (tmp_path / "a.json").exists()


def test_a_name_stands_without_the_blanks_around_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    assert run("campaign", "new", path, "--player", " Anna =nordic", "--episode", "War").code == 0
    assert run("campaign", "bonus", path, "Anna", "power", "1").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("buy", "Anna", "power"), "that costs $15"),
        (("buy", "Anna", "gold"), "no starting bonus"),
        (("buy", "Clara", "power"), "does not play"),
        (("mod", "Anna", "mech", "artillery", "--free"), "on the mat"),
        (("mod", "Anna", "ship", "scout", "--free"), "one of mech, infrastructure"),
        (("fit", "Anna", "scout", "speed"), "has no mech modification"),
        (("bonus", "Anna", "power", "4"), "3 at the most"),
        (("undo",), "nothing has been entered"),
        (("enter", str(RECORD)), "not of this episode"),
        (("enter", "/nowhere/at/all"), "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_entered(run: Run, file: Path, words: tuple[str, ...], said: str) -> None:
    before = file.read_text()
    assert said in refused(run, words[0], file, *words[1:])
    assert file.read_text() == before


def test_what_is_no_campaign(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\xff\xfe")
    assert "UTF-8" in refused(run, "show", bad)
    bad.write_text("{}")
    assert "no campaign of format" in refused(run, "show", bad)
    assert "cannot be read" in refused(run, "show", tmp_path)
    assert "exists already" in refused(run, "new", bad, *PLAYERS, "--episode", "War")
