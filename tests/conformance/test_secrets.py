"""Non-interference: a seat cannot tell a position from any of its resampled worlds."""

from __future__ import annotations

import itertools
import json

import pytest
from conformance.games import GAMES, INVARIANTS, THOROUGH, Dice, Game, seats, seen
from conformance.worlds import other_truth

import veche
from veche.core.state import State
from veche.core.title import Title
from veche.table.forecast import forecasts
from veche.testing import rule

every_game = pytest.mark.parametrize("game", THOROUGH, ids=str)

WORLDS = (1, 2, 3)


def position(state: State) -> str:
    """A position without its chance to come."""
    data = state.dump()
    data.pop("rng")
    return json.dumps(data)


@every_game
def test_a_seat_cannot_tell_its_worlds_apart(game: Game) -> None:
    check = INVARIANTS.get(game.title.name)
    for moment in game.moments()[::4]:
        state = moment.state
        key = state.key()
        for seat in seats(state):
            told = seen(state, seat)
            different = False
            for number in WORLDS:
                world = state.resample(seat, number)
                assert seen(world, seat) == told
                assert world.legal() == veche.load(world.dump()).legal(), "the options are those of the truth"
                if check:
                    check(world)
                different |= position(world) != position(state)
            assert different, "there is always something that a seat does not know"
        assert state.key() == key


@rule("R-TERM-18", "S-TERM-26", "S-TERM-27")
@every_game
def test_a_world_depends_on_what_the_seat_knows_and_the_seed_only(game: Game) -> None:
    """Two truths that a seat cannot tell apart give it the same worlds, card by card and chance by chance."""
    check = INVARIANTS[game.title.name]
    dice = Dice(7)
    for moment in game.moments()[::5]:
        state = moment.state
        for seat in seats(state):
            truth = other_truth(state, seat, dice)
            check(truth)
            assert truth.key() != state.key()
            assert seen(truth, seat) == seen(state, seat)
            for number in WORLDS[:2]:
                world = state.resample(seat, number).key()
                assert truth.resample(seat, number).key() == world
                assert state.resample(seat, 5).resample(seat, number).key() == world


@every_game
def test_an_own_action_tells_the_same_in_every_world(game: Game) -> None:
    """As long as it shows nothing new; whether it does is no secret either."""
    for moment in game.moments()[::3]:
        state, seat = moment.state, moment.seat
        for action in state.legal(seat)[:4]:
            shown = after(state, action, seat).barrier > state.barrier
            for number in WORLDS[:2]:
                world = state.resample(seat, number)
                assert (after(world, action, seat).barrier > state.barrier) == shown
                if not shown:
                    assert told(world, action, seat, seat) == told(state, action, seat, seat)


@every_game
def test_a_hidden_action_looks_like_any_other_answer(game: Game) -> None:
    """Others read its block only, and then see the same whatever was chosen."""
    actions = game.title.actions
    for moment in game.moments():
        state, seat = moment.state, moment.seat
        secret = [action for action in state.legal(seat) if state.hides(action)]
        for action in secret:
            assert actions.hidden_text(action) == f"{actions.block_of(action).name} ?"
            assert actions.hidden_text(action) not in actions.numbers
        for other in seats(state):
            if other == seat or state.barrier != after(state, moment.action, seat).barrier:
                continue
            assert len({told(state, action, seat, other) for action in secret}) <= 1


@every_game
def test_an_open_action_that_shows_nothing_new_looks_the_same_in_every_world(game: Game) -> None:
    """Were it not possible in all of them, or did others follow on their own, it would tell about a hand."""
    for moment in game.moments()[::2]:
        state, seat, action = moment.state, moment.seat, moment.action
        if state.hides(action) or after(state, action, seat).barrier > state.barrier:
            continue
        for other in seats(state):
            if other != seat:
                for number in WORLDS[:2]:
                    world = state.resample(other, number)
                    assert action in world.legal(seat), state.text(action)
                    assert told(world, action, seat, other) == told(state, action, seat, other)


@every_game
def test_an_open_question_is_the_same_whatever_is_in_a_hand(game: Game) -> None:
    """It is answered before everybody's eyes: what it offers and foresees must not tell a hand."""
    for moment in game.moments():
        state, seat = moment.state, moment.seat
        if not state.asks_openly():
            continue
        assert not state.hides(moment.action)
        offered = offer(state, seat)
        for number in WORLDS:
            assert offer(state.resample(None, number), seat) == offered


def test_the_setup_of_rurik_is_asked_openly() -> None:
    """All but the agendas: else a shared screen would be veiled for each troop that is placed."""
    state = veche.new("rurik", 3, 5)
    openly = {}
    turns = itertools.count()
    while (kind := state.question()["kind"]) != "advise":
        openly[kind] = state.asks_openly()
        legal = state.legal()
        state.apply(legal[next(turns) % len(legal)])
    assert openly == {"leader": True, "agenda": False, "place_troop": True, "place_leader": True}


@every_game
def test_a_seat_reads_what_everybody_reads_and_lines_of_its_own(game: Game) -> None:
    for moment in game.moments():
        everybody = log(moment.state, moment.action, moment.seat, None)
        for seat in moment.state.deciders:
            lines = log(moment.state, moment.action, moment.seat, seat)
            assert [line for line in lines if line in everybody] == everybody


@pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)
def test_the_games_have_secret_answers_and_private_lines(title: Title) -> None:
    """Without them some of the tests above would pass without a trial."""
    moments = [moment for game in GAMES if game.title is title for moment in game.moments()]
    assert any(moment.state.hides(moment.action) for moment in moments)
    for moment in moments:
        everybody = log(moment.state, moment.action, moment.seat, None)
        if log(moment.state, moment.action, moment.seat, moment.seat) != everybody:
            return
    raise AssertionError("nobody was told anything in private")


@every_game
def test_at_the_end_nothing_is_hidden_from_anyone(game: Game) -> None:
    state = game.final()
    for seat in seats(state):
        assert state.resample(seat, 1).key() == state.key()
        assert json.loads(json.dumps(state.observe(seat)))["over"] is True


def after(state: State, action: int, seat: int) -> State:
    copy = state.copy()
    copy.listen()
    copy.apply(action, seat)
    return copy


def offer(state: State, seat: int) -> object:
    """All that a question says to the one who answers."""
    legal = state.legal(seat)
    foreseen = {action: (one.changes, one.undo) for action, one in forecasts(state, seat, 1).items()}
    return legal, state.question(seat), [state.meaning(action, seat) for action in legal], foreseen


def log(state: State, action: int, seat: int, reader: int | None) -> list[str]:
    return after(state, action, seat).heard(reader)


def told(state: State, action: int, seat: int, reader: int | None) -> tuple[str, str]:
    """What a seat sees and reads after an action of the same or another one."""
    return seen(after(state, action, seat), reader), "\n".join(log(state, action, seat, reader))
