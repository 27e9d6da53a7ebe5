"""A game played with undo and redo: the record keeps everything and replays to the same position."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from conformance.games import FEWER_GAMES, GAMES, THOROUGH, WALKERS, Dice, Game
from conformance.tastes import choose

import veche
from veche.core.errors import BadRecord, IllegalAction
from veche.core.play import Play
from veche.core.record import REDO, UNDO, Entry, Record, live

# A game that is long is replayed for long.
RECORDED = [game for game in THOROUGH if game.title.name == "rurik" or game in FEWER_GAMES]

every_game = pytest.mark.parametrize("game", THOROUGH, ids=str)


def play(game: Game) -> Play:
    """A whole game in which people try to take back and repeat, and all that they may and may not."""
    play = Play(veche.new_record(game.title.name, game.players, game.seed, **game.options))
    dice = Dice(game.seed + 100)
    keys = [play.state.key()]  # of the moments that stand
    taken_back: list[bytes] = []
    line: list[tuple[int, bool]] = []  # the seat of each action that stands, and whether it showed something
    while not play.state.over:
        what = dice.below(10)
        seat = dice.pick(play.state.deciders)
        before = len(play.record.entries)
        if what == 0:
            allowed = bool(line) and line[-1][0] == seat and not line[-1][1]
            assert play.can_undo(seat) == allowed
            if allowed:
                play.undo(seat)
                line.pop()
                taken_back.append(keys.pop())
                # A refused action in between changes nothing; then what was taken back is repeated or not.
                if dice.below(2):
                    play.redo(seat)
                    keys.append(taken_back.pop())
                    line.append((seat, False))
            else:
                with pytest.raises(IllegalAction):
                    play.undo(seat)
                assert len(play.record.entries) == before
        elif what == 1 and not taken_back:
            with pytest.raises(IllegalAction):
                play.redo(seat)
            assert len(play.record.entries) == before
        else:
            seat = dice.pick(play.state.pending)
            barrier = play.state.barrier
            play.do(choose(play.state, seat, dice.below, WALKERS[game.title.name]), seat)
            line.append((seat, play.state.barrier != barrier))
            keys.append(play.state.key())
            taken_back.clear()
        assert play.state.key() == keys[-1]
    return play


@pytest.fixture(scope="module", params=RECORDED, ids=str)
def finished(request: pytest.FixtureRequest) -> Play:
    return play(request.param)


def test_the_record_replays_to_the_same_position(finished: Play) -> None:
    record = finished.record
    assert {UNDO, REDO} <= {entry.action for entry in record.entries}
    assert live(record.entries) == finished.standing
    assert record.replay().key() == finished.state.key()
    assert record.verify().key() == finished.state.key()
    assert Play(record).state.key() == finished.state.key()
    for at in (0, 1, len(finished.standing) // 2, len(finished.standing)):
        assert record.replay(at).key() == finished.states[at].key()
    for at in (-1, len(finished.standing) + 1):
        with pytest.raises(BadRecord):
            record.replay(at)


def test_both_forms_round_trip(finished: Play) -> None:
    record = finished.record
    json_form, text_form = record.json(), record.text()
    for form in (json_form, text_form):
        again = veche.read_record(form)
        assert again == record
        assert again.json() == json_form
        assert again.text() == text_form
        assert again.verify().key() == finished.state.key()


def test_an_unfinished_game_round_trips_too(finished: Play) -> None:
    record = finished.record
    for length in (0, 1, 30):
        part = Record(record.title, record.players, record.seed, record.options, record.entries[:length])
        assert veche.read_record(part.json()) == part
        assert veche.read_record(part.text()) == part
        assert not part.verify().over


def damaged(data: dict[str, object], **changes: object) -> Record:
    return veche.read_record(json.dumps({**data, **changes}))


def test_a_record_that_was_tampered_with_fails(finished: Play) -> None:
    data = finished.record.data()
    entries = [str(entry) for entry in data["entries"]]  # type: ignore[attr-defined]
    seats = finished.state.seat_names()
    winner = str(data["result"]).split("; ")[1].split(" ")[0]
    loser = next(seat for seat in seats if seat != winner)
    stranger = next(seat for seat in seats if not entries[-1].startswith(seat))
    for changes in (
        {"seed": str(finished.record.seed + 1)},
        {"commitment": "0" * 64},
        {"result": ""},
        {"result": str(data["result"]).replace(winner, loser)},
        {"entries": entries[:-1]},
        {"entries": [*entries, entries[-1]]},
        {"entries": [*entries[:-1], f"{stranger} {entries[-1].split(' ', 1)[1]}"]},
        {"entries": [*entries[:20], f"{seats[0]} done", *entries[21:]]},
    ):
        with pytest.raises(BadRecord):
            damaged(data, **changes).verify()


def test_a_false_seed_with_a_fitting_commitment_fails_in_the_replay(finished: Play) -> None:
    record = finished.record
    forged = Record(record.title, record.players, record.seed + 1, record.options, record.entries)
    forged.result = record.result
    with pytest.raises(BadRecord):
        forged.verify()


@every_game
def test_undo_by_consent_goes_back_to_the_beginning(game: Game) -> None:
    play = Play(veche.new_record(game.title.name, game.players, game.seed, **game.options))
    for moment in game.walk():
        play.do(moment.action, moment.seat)
        if moment.ply == 40:
            break
    keys = [state.key() for state in play.states]
    while play.standing:
        play.undo(play.state.deciders[0], agreed=True)
        assert play.state.key() == keys[len(play.standing)]
    with pytest.raises(IllegalAction):
        play.undo(0, agreed=True)
    for key in keys[1:]:
        play.redo(play.taken_back[-1].seat)
        assert play.state.key() == key
    assert veche.read_record(play.record.text()) == play.record


@pytest.mark.parametrize("game", [game for game in GAMES if game.players == 2][:1], ids=str)
def test_only_the_seat_that_took_back_may_repeat(game: Game) -> None:
    play = Play(veche.new_record(game.title.name, game.players, game.seed, **game.options))
    seat = play.state.player
    assert seat is not None
    play.do(play.state.legal()[0])
    assert play.can_undo(seat)
    play.undo(seat)
    with pytest.raises(IllegalAction):
        play.redo((seat + 1) % game.players)
    play.redo(seat)


def test_a_refused_attempt_is_not_written_down() -> None:
    attempts: list[Callable[[Play], None]] = [
        lambda play: play.do(0),
        lambda play: play.do(2**40),
        lambda play: play.do(play.state.legal()[0], 1),
        lambda play: play.undo(0),
        lambda play: play.redo(0),
    ]
    for attempt in attempts:
        play = Play(veche.new_record("rurik", 2, 1))
        key = play.state.key()
        with pytest.raises(IllegalAction):
            attempt(play)
        assert play.record.entries == []
        assert (play.state.key(), len(play.states), play.standing) == (key, 1, [])


def test_live_is_pure() -> None:
    entries = [Entry(0, 5), Entry(0, 6), Entry(0, UNDO), Entry(0, REDO), Entry(0, UNDO), Entry(1, 7)]
    before = entries[:]
    assert live(entries) == [Entry(0, 5), Entry(1, 7)]
    assert entries == before
    with pytest.raises(BadRecord):
        live([*entries, Entry(0, REDO)])
    with pytest.raises(BadRecord):
        live([Entry(0, UNDO)])
