"""`veche sim`: the shape of its numbers, and that a seed means the same games."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from keyboard import Run, run, unquoted

import veche
from veche.cli.sim import Tally, _play, game_seed, play_games

__all__ = ["run"]

TURN_BEGINS = {"rurik": "retrieve", "scythe": "turn"}  # lines of the log
CLOCK = ("jobs", "seconds", "decisions_per_second")


def numbers(run: Run, *words: object) -> dict[str, Any]:
    result = run("sim", "rurik", "--format", "json", *words)
    assert (result.code, result.err) == (0, "")
    data: dict[str, Any] = json.loads(result.out)
    return data


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in CLOCK}


def test_json_has_the_documented_keys_and_adds_up(run: Run) -> None:
    data = numbers(run, "--players", 3, "--games", 12, "--seed", 4, "--option", "leaders=random")
    assert list(data) == [
        *("title", "rules", "players", "options", "seed", "jobs", "games", "decisions", "decisions_per_game"),
        *("turns_per_game", "seats", "leaders", "rounds", "ends", "seconds", "decisions_per_second"),
    ]
    assert (data["title"], data["players"], data["seed"], data["games"]) == ("rurik", 3, 4, 12)
    assert data["options"]["leaders"] == "random"
    assert data["decisions"] == pytest.approx(12 * data["decisions_per_game"], abs=1)
    assert data["decisions_per_second"] > 0
    assert [(row["seat"], row["bot"]) for row in data["seats"]] == [
        (seat, "random") for seat in ("blue", "red", "yellow")
    ]
    for row in data["seats"]:
        score = row["score"]
        assert score["min"] <= score["q25"] <= score["median"] <= score["q75"] <= score["max"]
        assert score["min"] <= score["mean"] <= score["max"]
        assert row["win_rate"] == pytest.approx(row["wins"] / 12, abs=1e-3)
    assert sum(row["wins"] for row in data["seats"]) == pytest.approx(12, abs=0.01)
    assert sum(row["games"] for row in data["leaders"].values()) == 36
    assert sum(row["wins"] for row in data["leaders"].values()) == pytest.approx(12, abs=0.01)
    assert data["rounds"] == {"4": 12}
    assert sum(data["ends"].values()) == 12
    assert set(data["ends"]) <= {"points", "regions", "coins", "shared"}


def test_a_seed_means_the_same_games_for_any_number_of_processes(run: Run) -> None:
    words = ("--players", 2, "--games", 9, "--seed", 7)
    alone = numbers(run, *words)
    assert timeless(numbers(run, *words, "--jobs", 2)) == timeless(alone)
    assert timeless(numbers(run, *words)) == timeless(alone)
    assert timeless(numbers(run, "--players", 2, "--games", 9, "--seed", 8))["seats"] != alone["seats"]


def test_the_quick_way_plays_the_games_of_the_proper_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random tables skip the views of the seats, and nothing else."""
    options = veche.title("rurik").check({}, 3)
    work = ("rurik", 3, options, ["random"] * 3, 5, 0, 3)
    quick = vars(play_games(work))
    monkeypatch.setattr("veche.cli.sim._play_random", _play)
    assert vars(play_games(work)) == quick


def test_games_of_a_series_differ() -> None:
    assert len({game_seed(seed, number) for seed in range(10) for number in range(100)}) == 1000


def test_a_shared_win_is_shared() -> None:
    tally = Tally(2)
    tally.games = 4
    tally.wins[0].update({1: 2, 2: 1})
    tally.wins[1].update({1: 1, 2: 1})
    for scores in tally.scores:
        scores.update([1, 2, 3, 4])
    rows = tally.data(("blue", "red"), ["a", "b"])["seats"]
    assert [row["wins"] for row in rows] == [2.5, 1.5]
    assert rows[0]["score"] == {"mean": 2.5, "min": 1, "q25": 2, "median": 3, "q75": 4, "max": 4}


def test_words_for_people(run: Run) -> None:
    result = run("sim", "rurik", "--games", 3)
    assert (result.code, result.err) == (0, "")
    assert "rurik, 3 players: 3 games" in result.out
    assert "decisions/s" in result.out
    assert "won by: " in result.out


def test_one_player_and_one_game_are_counted_as_one(run: Run) -> None:
    assert "rurik, 1 player: 1 game, " in run("sim", "rurik", "--players", 1, "--games", 1).out


@pytest.mark.parametrize(("title", "players"), [("rurik", 1), ("rurik", 3), ("scythe", 1), ("scythe", 2)])
def test_turns_are_those_of_the_title(title: str, players: int) -> None:
    """In Rurik an advisor retrieved, in Scythe a turn begun, whether somebody was asked in it or not."""
    state = veche.new(title, players, 3)
    state.listen()
    turns, chance = state.turns_taken(), Random(3)
    while not state.over:
        state.apply(chance.choice(state.legal(state.pending[0])), state.pending[0])
        turns += sum(line.key == TURN_BEGINS[title] for line in state.log or [])
        state.log = []
        assert state.turns_taken() == turns
    assert turns > 30
    tally = Tally(players, list(state.automata.values()))
    tally.count(state, state.deciders, decisions=500, runs=1)
    assert tally.data(tally.seat_names(), ["random"] * players)["turns_per_game"] == turns


def test_the_keys_are_in_the_help(run: Run) -> None:
    text = run("sim", "--help").out
    for key in numbers(run, "--games", 1):
        assert key in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no title 'chess'; titles are rurik"),
        (["rurik", "--players", "5"], "rurik cannot be played by 5 players; allowed are 1, 2, 3, 4"),
        (["rurik", "--games", "0"], "--games must be a whole number from 1 up, not 0"),
        (["rurik", "--jobs", "0"], "--jobs must be a whole number from 1 up, not 0"),
        (["rurik", "--games", "many"], "Invalid value for '--games'"),
        (["rurik", "--seed", "-3"], "the seed must be a whole number from 0"),
        (["rurik", "--bots", "clever"], "there is no bot “clever”; bots are random"),
        (["rurik", "--bots", "random,random"], "bots: 2 names for 3 seats"),
        (["rurik", "--option", "x=1"], "rurik has no option “x”"),
        (["rurik", "--option", "start=white"], "option “start” cannot be 'white' with 3 players"),
        (["rurik", "--format", "xml"], "Invalid value for '--format': 'xml' is not one of 'text', 'json'"),
        (["rurik", "--fast"], "sim has no option --fast; it has --players, --games, --seed"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: list[str], sentence: str) -> None:
    result = run("sim", *words)
    assert (result.code, result.out) == (2, "")
    assert unquoted(result.err).startswith(unquoted(sentence))
    assert result.err.count("\n") == 1
