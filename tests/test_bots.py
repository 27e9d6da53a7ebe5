"""Bots: they are handed a seat and nothing else, and the steward plays sensibly from it."""

from __future__ import annotations

import random

import pytest
from conformance.games import Dice
from conformance.worlds import other_truth

import veche
from veche.bots import BOTS, Bot, View, find, names
from veche.core.state import State
from veche.games.scythe.data.components import STARS
from veche.games.scythe.state import Scythe

TITLES = ("rurik", "scythe")
VARIANTS: dict[str, dict[str, str | bool]] = {
    "rurik": {"reward_tokens": True, "deed_row": True, "storage": "asked", "alternate_goods": True},
    "scythe": {"gains": "asked", "deals": "coins", "delay_penalty": True, "blind_encounters": True},
}


def seated(line: list[str], seed: int) -> list[Bot]:
    return [find(name)(f"{seed}/{seat}") for seat, name in enumerate(line)]


def play(state: State, bots: list[Bot], most: int = 100_000) -> list[int]:
    """Play on until the game is over, or for so many decisions; the actions taken."""
    taken: list[int] = []
    while len(taken) < most and (seat := state.player) is not None:
        taken.append(bots[seat].choose(View(state, seat)))
        state.apply(taken[-1], seat)
    return taken


def new(title: str, players: int, seed: int, **options: str | bool) -> State:
    return veche.new(title, players=players, seed=seed, **options)


# -- every bot ------------------------------------------------------------------------------------------


def test_every_bot_has_a_name_and_is_found_by_it() -> None:
    assert names() == list(BOTS)
    assert {"random", "steward"} <= set(BOTS)
    for name in BOTS:
        assert issubclass(find(name), Bot)


@pytest.mark.parametrize("title", TITLES)
def test_a_view_tells_what_the_observation_tells(title: str) -> None:
    state = new(title, 2, 3)
    play(state, seated(["random", "random"], 3), 80)
    for seat in range(2):
        view, seen = View(state, seat), state.observe(seat)
        assert view.observation() == seen
        assert view.barrier == seen["barrier"]
        assert [view.text(action) for action in view.legal()] == seen["legal"]
        assert view.world(9).observe(seat) == seen


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("title", TITLES)
def test_a_seed_means_the_same_choices(title: str, name: str) -> None:
    games = [play(new(title, 2, 5), seated([name] * 2, 8), 150) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("varied", [False, True])
def test_every_choice_is_legal_wherever_a_game_may_lead(title: str, name: str, varied: bool) -> None:
    chance = random.Random(f"{title} {name}")
    for seed in range(2):
        state = new(title, 3, seed, **(VARIANTS[title] if varied else {}))
        bots = seated([name] * 3, seed)
        for number in range(800):
            if state.over:
                break
            for seat in state.pending if number % 10 == 0 else ():
                assert bots[seat].choose(View(state, seat)) in state.legal(seat)
            state.apply(chance.choice(state.legal()))


# -- the steward ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("players", [2, 3])
def test_hidden_things_do_not_sway_the_steward(title: str, players: int) -> None:
    """What its seat cannot tell apart, it answers alike."""
    state = new(title, players, 4)
    bots = seated(["steward"] * players, 4)
    for number in range(260):
        if state.over:
            break
        seat = state.player
        assert seat is not None
        if number % 5 == 0:
            worlds = [state, other_truth(state, seat, Dice(number)), state.resample(seat, number)]
            answers = {find("steward")(number).choose(View(world, seat)) for world in worlds}
            assert len(answers) == 1, (number, state.prompt(), [state.text(a) for a in answers])
        state.apply(bots[seat].choose(View(state, seat)), seat)


def test_stewards_end_a_game_of_scythe_by_the_sixth_star() -> None:
    for players, seed in ((2, 1), (3, 2)):
        state = new("scythe", players, seed)
        play(state, seated(["steward"] * players, seed))
        assert isinstance(state, Scythe)
        assert state.over
        assert max(seat.star_count() for seat in state.seats) == STARS
        assert 10 <= max(seat.turns for seat in state.seats) <= 60
        assert 50 <= max(state.scores()) <= 160


def test_stewards_score_in_rurik() -> None:
    for players, seed in ((2, 1), (4, 2)):
        state = new("rurik", players, seed)
        play(state, seated(["steward"] * players, seed))
        assert state.over
        assert max(state.scores()) >= 8


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seed", range(6))
def test_the_steward_beats_random_play(title: str, seed: int) -> None:
    line = ["steward", "random"] if seed % 2 else ["random", "steward"]
    state = new(title, 2, seed)
    play(state, seated(line, seed))
    assert [line[seat] for seat in state.winners()] == ["steward"]


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_is_dropped_when_the_table_is_another(title: str) -> None:
    first, second = new(title, 2, 1), new(title, 2, 2)
    bots = seated(["steward"] * 2, 1)
    play(first, bots, 61)
    chance = random.Random(2)
    for _ in range(200):
        seat = second.player
        if seat is None:
            break
        assert bots[seat].choose(View(second, seat)) in second.legal(seat)
        second.apply(chance.choice(second.legal()))


def test_the_steward_answers_when_several_are_asked_at_once() -> None:
    state = new("rurik", 3, 1, leaders="random")
    assert state.pending == [0, 1, 2]
    for seat in (2, 0, 1):
        state.apply(find("steward")(seat).choose(View(state, seat)), seat)
    assert state.pending != [0, 1, 2]
