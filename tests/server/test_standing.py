"""Standing answers: where gains are asked about, a seat takes all of them unless it wants to be asked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from server.serving import Client, Refused, Server, bot, me, serving

import veche
from veche.table import Table
from veche.table.forecast import forecasts
from veche.table.seats import person
from veche.testing import rule


def table(gains: str, seed: int = 1) -> Table:
    record = veche.new_record("scythe", 3, seed, gains=gains)
    return Table(record, [person(name, name) for name in ("ann", "bob", "cat")])


def until_a_gain(asking: Table) -> str:
    """Play on by chance until a seat has taken something without being asked; the action that brought it."""
    chance = random.Random(1)
    while True:
        state = asking.state
        assert state.player is not None
        action = chance.choice(state.legal())
        if len(asking.submit(state.player, asking.position, [action], 5.0)) > 1:
            return state.text(action)


@rule("S-TURN-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_takes_everything_plays_the_same_game_as_where_nobody_is_asked(seed: int) -> None:
    still, asking = table("automatic", seed), table("asked", seed)
    chance = random.Random(seed)
    for _ in range(300):
        seat = still.state.player
        assert seat is not None
        action = chance.choice(still.state.legal(seat))
        foreseen = forecasts(still.state, seat, 7)[action]
        assert forecasts(asking.state, seat, 7, asking.takers)[action] == foreseen
        still.submit(seat, still.position, [action])
        asking.submit(seat, asking.position, [action])
        assert asking.state.observe(None)["seats"] == still.state.observe(None)["seats"]
        assert asking.state.legal() == still.state.legal()
    assert asking.position > still.position, "the answers are in the record"
    assert asking.record.replay().key() == asking.state.key()


def test_who_wants_to_be_asked_is_asked() -> None:
    asking = table("asked")
    for seat in range(3):
        asking.ask_gains(seat, True)
    kinds = set()
    chance = random.Random(1)
    for _ in range(200):
        state = asking.state
        assert state.player is not None
        kinds.add(state.question()["kind"])
        written = asking.submit(state.player, asking.position, [chance.choice(state.legal())])
        assert len(written) == 1
    assert "take" in kinds


def test_nobody_goes_back_to_a_mere_formality() -> None:
    """Which objectives could be shown is a secret, so the rules ask who has nothing to choose."""
    still = table("automatic")
    chance = random.Random(1)
    formalities = 0
    for _ in range(300):
        state = still.state
        seat = state.player
        assert seat is not None
        action = chance.choice(state.legal())
        still.submit(seat, still.position, [action])
        if [state.text(one) for one in state.legal()] != ["pass"]:
            chosen = state
            continue
        formalities += 1
        reach = still.undo_reach(seat)
        assert reach > 1
        assert still.play.states[-1 - reach] is chosen
        if not still.consents(seat, reach):
            ahead = still.state.key()
            still.undo(seat, still.position)
            assert still.state.key() == chosen.key()
            still.redo(seat, still.position)
            assert still.state.key() == ahead
    assert formalities > 20


def test_to_take_all_from_now_on_answers_what_is_asked() -> None:
    asking = table("asked")
    seats = range(3)
    for seat in seats:
        asking.ask_gains(seat, True)
    chance = random.Random(1)
    while asking.state.question()["kind"] != "take":
        assert asking.state.player is not None
        asking.submit(asking.state.player, asking.position, [chance.choice(asking.state.legal())])
    asked = asking.state.player
    assert asked is not None
    most = len(asking.state.legal()) - 1
    assert asking.ask_gains((asked + 1) % 3, False) == []
    [answer] = asking.ask_gains(asked, False)
    assert answer.entry.seat == asked
    assert answer.lines[0].values["n"] == most


def test_undo_goes_to_the_last_choice_and_redo_comes_back() -> None:
    asking = table("asked")
    until_a_gain(asking)
    ends = asking.state.key()
    taken = asking.play.standing[-1]
    reach = asking.undo_reach(taken.seat)
    assert reach > 1
    assert asking.consents(taken.seat, reach) == [] or asking.showed(reach)
    chooser = asking.play.standing[-reach].seat
    before = asking.play.states[-1 - reach]
    for other in asking.consents(chooser, asking.undo_reach(chooser)):
        asking.seats[other].bot = "steward"  # whoever must agree has left
    asking.undo(chooser, asking.position)
    assert asking.state.key() == before.key()
    asking.redo(chooser, asking.position)
    assert asking.state.key() == ends


def test_nobody_is_asked_to_agree_for_what_the_table_answered_for_them() -> None:
    """A recruit's bonus comes to a neighbour in the middle of somebody's turn."""
    asking = table("asked", 4)
    chance = random.Random(3)
    for _ in range(4000):
        state = asking.state
        assert state.player is not None, "no recruit ever brought anything"
        seat = state.player
        written = asking.submit(seat, asking.position, [chance.choice(state.legal())])
        if {one.entry.seat for one in written} != {seat} and not asking.showed(len(written)):
            assert asking.undo_reach(seat) == len(written)
            assert asking.consents(seat, len(written)) == []
            return
    raise AssertionError("no neighbour was ever given anything")


def test_a_person_chooses_at_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db") as server:
        choose(server)


def choose(server: Server) -> None:
    ann = Client(server)
    made = ann.make("scythe", [me("Ann"), bot()], options={"gains": "asked"})
    seat = made["seats"][0]
    path = f"/tables/{made['table']}/seats/{seat}/gains"
    assert ann.post(path, {"asked": True})["seats"][seat]["asked"] is True
    assert ann.get(f"/tables/{made['table']}")["seats"][seat]["asked"] is True
    assert ann.post(path, {"asked": False})["seats"][seat]["asked"] is False
    for client, asked, status in ((Client(server), True, 403), (ann, "perhaps", 422)):
        with pytest.raises(Refused) as refused:
            client.post(path, {"asked": asked})
        assert refused.value.status == status
    ann.post(path, {"asked": True})
    server.kill()
    server.start()
    assert ann.get(f"/tables/{made['table']}")["seats"][seat]["asked"] is True
