"""Copies, saving, legal actions and refusals, in every position of random games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import pytest
from conformance.games import CHANGES, GAMES, INVARIANTS, THOROUGH, Dice, Game, after, seats

import veche
from veche import catalogue
from veche.core.agenda import Step
from veche.core.errors import BadOption, IllegalAction
from veche.core.fields import names
from veche.core.state import State
from veche.core.title import Title

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)
every_game = pytest.mark.parametrize("game", THOROUGH, ids=str)

SHARED = ("box", "options", "skills")
"""Fields that a copy may share: a box never changes, nor what mechs can do, and options are replaced."""


def fields(value: object) -> list[str]:
    """All fields, also those that are worked out anew and not saved."""
    derived = {name for base in type(value).__mro__ for name in getattr(base, "DERIVED", ())}
    return sorted({*names(type(value)), *derived})


def parts(value: object) -> Iterator[object]:
    """Every list and object that a state consists of; reading a field that was never set raises.

    Steps are immutable, and an object without fields has no state: copies may share both.
    """
    if isinstance(value, list | tuple):
        if isinstance(value, list):
            yield value
        for item in value:
            yield from parts(item)
    elif not isinstance(value, int | str | Step | None) and fields(value):
        yield value
        for name in fields(value):
            part = getattr(value, name)
            if name not in SHARED:
                yield from parts(part)


def refusal(state: State, action: int, player: int | None = None) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, player)
    assert caught.value.reason.strip()
    assert catalogue.get(caught.value.rule).id == caught.value.rule
    assert "\n" not in str(caught.value)
    return caught.value


@every_game
def test_a_copy_has_every_field_and_shares_nothing_that_changes(game: Game) -> None:
    for moment in game.moments():
        state, copy = moment.state, moment.state.copy()
        mine = list(parts(state))
        theirs = list(parts(copy))
        assert len(mine) == len(theirs) > 1
        assert not {id(part) for part in mine} & {id(part) for part in theirs}
        assert copy.key() == state.key()


@every_game
def test_legal_actions_can_be_applied_and_a_copy_is_apart(game: Game) -> None:
    for moment in game.moments():
        state = moment.state
        key = state.key()
        assert state.player in state.pending
        assert state.pending == sorted(set(state.pending))
        assert state.legal() == state.legal(state.player)
        for seat in range(state.seat_count):
            legal = state.legal(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in state.pending)
            for action in legal:
                copy = state.copy()
                copy.apply(action, seat)
                assert copy.key() != key
                assert state.why(action, seat) is None
        assert state.key() == key


@every_game
def test_what_happens_to_a_state_does_not_reach_its_copy(game: Game) -> None:
    for moment in game.moments():
        state = moment.state.copy()
        copy = state.copy()
        key = copy.key()
        state.apply(moment.action, moment.seat)
        assert copy.key() == key != state.key()


@every_game
def test_everything_else_is_refused_and_changes_nothing(game: Game) -> None:
    dice = Dice(game.seed)
    size = game.title.actions.size
    for number, moment in enumerate(game.moments()):
        state = moment.state
        key, dump = state.key(), state.dump()
        legal = set(state.legal())
        sample = range(size) if number % 60 == 0 else [dice.below(size) for _ in range(25)]
        for action in sample:
            if action not in legal:
                told = refusal(state, action)
                assert str(state.why(action)) == str(told)
        for action in (-1, size, size + 7, -(2**40), 2**40, 2**70):
            refusal(state, action)
        assert state.key() == key
        assert state.dump() == dump
        assert set(state.legal()) == legal


@every_game
def test_nobody_answers_for_another_seat(game: Game) -> None:
    for moment in game.moments():
        state = moment.state
        key = state.key()
        for seat in (*range(-1, state.seat_count + 2), 99):
            if seat not in state.pending:
                assert state.legal(seat) == []
                refusal(state, moment.action, seat)
        assert state.key() == key


@every_game
def test_a_seat_that_owes_nothing_learns_nothing_from_a_refusal(game: Game) -> None:
    """`why` answers what `apply` would: it must not judge the cards of the seat that decides."""
    dice = Dice(game.seed)
    for moment in game.moments():
        state = moment.state
        for seat in range(state.seat_count):
            if seat not in state.pending:
                action = dice.below(game.title.actions.size)
                assert str(state.why(action, seat)) == str(refusal(state, action, seat))


@every_game
def test_saving_and_loading_is_the_same_game(game: Game) -> None:
    for moment in game.moments()[::4]:
        state = moment.state
        loaded = veche.load(json.loads(json.dumps(state.dump())))
        assert loaded.key() == state.key()
        assert loaded.dump() == state.dump()
        assert [loaded.legal(seat) for seat in range(state.seat_count)] == [
            state.legal(seat) for seat in range(state.seat_count)
        ]
        assert str(loaded) == str(state)
        assert loaded.prompt() == state.prompt()
        for seat in seats(state):
            assert loaded.observe(seat) == state.observe(seat)
        loaded.apply(moment.action, moment.seat)
        assert loaded.key() == after(moment).key()


@every_game
def test_the_end_of_the_game(game: Game) -> None:
    state = game.final()
    key = state.key()
    assert state.player is None
    assert state.pending == []
    assert state.legal() == []
    assert all(state.legal(seat) == [] for seat in range(state.seat_count))
    assert len(state.scores()) == state.seat_count
    assert state.winners()
    assert set(state.winners()) <= set(range(state.seat_count))
    if state.chosen().get("automa_side") != "cooperative":
        assert max(state.scores()) == max(state.scores()[seat] for seat in state.winners())
    for action in range(game.title.actions.size):
        refusal(state, action)
        refusal(state, action, 0)
    assert state.key() == key
    loaded = veche.load(json.loads(json.dumps(state.dump())))
    assert (loaded.key(), loaded.over, loaded.scores()) == (key, True, state.scores())


@every_game
def test_nobody_wins_before_the_end(game: Game) -> None:
    for moment in game.moments():
        assert not moment.state.over
        assert moment.state.winners() == []
        assert moment.state.prompt().strip()
        assert moment.state.heading().strip()


@every_game
def test_answers_at_the_same_time_may_come_in_any_order(game: Game) -> None:
    """Also when a seat has several to give and another comes between them."""
    for moment in game.moments():
        state = moment.state
        seats = state.pending
        if len(seats) < 2:
            continue
        answers = {seat: answers_of(state, seat) for seat in seats}
        longest = max(map(len, answers.values()))
        orders = [[seat for seat in order for _ in answers[seat]] for order in permutations(seats)]
        orders += [
            [seat for turn in range(longest) for seat in order if turn < len(answers[seat])]
            for order in permutations(seats)
        ]
        keys = set()
        for order in orders:
            copy = state.copy()
            left = {seat: answers[seat][:] for seat in seats}
            for seat in order:
                copy.apply(left[seat].pop(0), seat)
                owing = sorted(other for other in seats if left[other])
                if owing:
                    assert copy.pending == owing
                    if not left[seat]:
                        assert copy.legal(seat) == []
                        refusal(copy, answers[seat][-1], seat)
            keys.add(copy.key())
        assert len(keys) == 1


def answers_of(state: State, seat: int) -> list[int]:
    """All answers that a seat owes at the same time as others, given before any of the others."""
    copy = state.copy()
    answers = []
    while seat in copy.pending:
        answers.append(copy.legal(seat)[-1])
        copy.apply(answers[-1], seat)
    return answers


@every_game
def test_the_box_stays_complete(game: Game) -> None:
    """Cards, pieces, coins and markers: the invariants of the title, everywhere and always."""
    check, check_change = INVARIANTS[game.title.name], CHANGES[game.title.name]
    for moment in game.moments():
        check(moment.state)
        check_change(moment.state, moment.action, after(moment))
    check(game.final())


def test_every_title_has_invariants() -> None:
    assert set(INVARIANTS) == set(CHANGES) == {title.name for title in veche.titles()}


@pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)
def test_the_games_have_answers_at_the_same_time(title: Title) -> None:
    """Without them some of the tests above would pass without a trial."""
    games = [game for game in GAMES if game.title is title]
    assert any(len(moment.state.pending) > 1 for game in games for moment in game.moments())


@every_title
@pytest.mark.parametrize("player", [-1, 7, 2**31, 2**63, 2**64, 10**30, -(2**70)])
def test_a_seat_that_is_not_there_is_refused_in_words(title: Title, player: int) -> None:
    state = title.new(2, 1, {})
    key = state.key()
    assert state.legal(player) == []
    for refused in (lambda: state.apply(state.legal()[0], player), lambda: raised(state.why(0, player))):
        with pytest.raises(IllegalAction, match="decision") as caught:
            refused()
        assert caught.value.rule
    for look in (lambda: state.observe(player), lambda: state.resample(player, 1)):
        with pytest.raises(BadOption, match="seats run from 0 to 1"):
            look()
    assert state.key() == key


def raised(error: IllegalAction | None) -> None:
    assert error is not None
    raise error
