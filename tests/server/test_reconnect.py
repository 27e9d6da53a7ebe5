"""Connections that break and servers that die in the middle of something: the game goes on from there."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import (
    PATIENCE,
    Client,
    Data,
    Refused,
    Server,
    gestures,
    golden,
    seat_people,
    seat_people_in,
    serving,
)
from websockets.exceptions import ConnectionClosed

from veche.core.record import Record

pytest_plugins = ["server.databases"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("reconnect") / "veche.db") as server:
        yield server


def where(record: Record, *steps: str) -> int:
    """The first moment from which on one seat takes these decisions."""
    state = record.start()
    kinds: list[tuple[str, int]] = []
    for entry in record.entries:
        kinds.append((type(state.agenda[-1]).__name__, entry.seat))
        if kinds[-len(steps) :] == [(step, entry.seat) for step in steps]:
            return len(kinds) - len(steps)
        state.apply(entry.action, entry.seat)
    raise AssertionError(f"{steps} does not occur")


def combat(record: Record) -> tuple[int, int, int]:
    """A moment from which on two seats choose a dial and cards each: the moment and the seats."""
    state = record.start()
    answers: list[int] = []
    for moment, entry in enumerate(record.entries):
        answers = [*answers, entry.seat] if state.hides(entry.action) else []
        if [answers.count(seat) for seat in set(answers)] == [2, 2]:
            one, two = record.replay(moment - 3).pending
            return moment - 3, one, two
        state.apply(entry.action, entry.seat)
    raise AssertionError("there is no combat with cards on both sides")


def finish(table: str, people: list[Client], record: Record, moment: int, most: int = 10**6) -> None:
    """Play what is recorded from here on, and compare the end."""
    for seat, actions in gestures(record, moment)[:most]:
        done = people[seat].submit(table, seat, moment, *actions)
        moment += len(actions)
        assert done["moment"] == moment
    state = record.replay(moment)
    update = people[0].update(table, 0)
    assert update["observation"] == json.loads(json.dumps(state.observe(0)))
    assert update["view"]["result"] == (record.result if state.over else "")


def as_seen(update: Data) -> Data:
    """What must not change while nobody acts; who is online, and the luck of forecasts, may."""
    choices = [choice["action"] for choice in update["decision"]["choices"]]
    names = ("position", "moment", "seat", "heading", "observation", "undo", "log")
    return {name: update[name] for name in names} | {"choices": choices}


def test_a_connection_lost_in_the_middle_of_a_combat(server: Server) -> None:
    """The attacker sets the dial and is gone; the defender answers; the attacker returns to the cards."""
    record = golden("scythe", 2)
    start, attacker, defender = combat(record)
    table, people = seat_people_in(server, record, start)
    assert people[attacker].update(table, attacker)["decision"]["pending"] == [attacker, defender]
    mine = [entry.action for entry in record.entries[start : start + 4] if entry.seat == attacker]
    theirs = [entry.action for entry in record.entries[start : start + 4] if entry.seat == defender]
    with people[defender].socket(table, defender, start) as other:
        other.next()
        with people[attacker].socket(table, attacker, start) as socket:
            seen = socket.next()["position"]
            position = people[attacker].submit(table, attacker, start, mine[0])["position"]
            seen = socket.until(position)["position"]
        for action in theirs:
            asked = other.until(position)
            position = people[defender].submit(table, defender, asked["position"], action)["position"]
        with people[attacker].socket(table, attacker, seen) as socket:
            back = socket.next()
            assert (back["log_from"], back["position"]) == (seen, position)
            assert [entry["seat"] for entry in back["log"]] == [defender] * len(theirs)
            assert all(entry["action"].endswith(" ?") for entry in back["log"])
            assert mine[1] in [choice["action"] for choice in back["decision"]["choices"]]
            # The page that was lost asked from `seen`; the defender's answer does not make that stale.
            position = people[attacker].submit(table, attacker, seen, mine[1])["position"]
            shown = socket.until(position)
            assert "shows" in [line["key"] for line in shown["log"][-1]["lines"]]
    finish(table, people, record, position, 20)


def test_a_server_that_dies_in_the_middle_of_a_combat(database: str) -> None:
    record = golden("scythe", 2)
    start, *_ = combat(record)
    with serving(database) as server:
        table, people = seat_people_in(server, record, start)
        for moment in range(start, start + 4):
            entry = record.entries[moment]
            people[entry.seat].submit(table, entry.seat, moment, entry.action)
            if moment in (start, start + 2):  # a dial is set; then cards are the only thing missing
                before = [as_seen(client.update(table, seat, start)) for seat, client in enumerate(people)]
                server.kill()
                server.start()
                after = [as_seen(client.update(table, seat, start)) for seat, client in enumerate(people)]
                assert after == before
        finish(table, people, record, start + 4, 10)


def test_a_server_that_dies_in_the_middle_of_payments(database: str) -> None:
    """Of resources in Scythe, and of troops in Rurik: half of the price is paid."""
    with serving(database) as server:
        halves = []
        for title, players, step in (("scythe", 4, "PayResources"), ("rurik", 2, "GiveTroops")):
            record = golden(title, players)
            start = where(record, step, step)
            entry, after = record.entries[start : start + 2]
            table, people = seat_people_in(server, record, start)
            client = people[entry.seat]
            done = client.submit(table, entry.seat, start, entry.action, id="half")
            before = as_seen(client.update(table, entry.seat))
            assert after.action in before["choices"]
            halves.append((record, start, table, people, done, before))
        server.kill()
        server.start()
        for record, start, table, people, done, before in halves:
            entry = record.entries[start]
            client = people[entry.seat]
            assert client.submit(table, entry.seat, start, entry.action, id="half") == done
            assert as_seen(client.update(table, entry.seat)) == before
            with pytest.raises(Refused, match="moved on"):
                client.submit(table, entry.seat, start, entry.action, id="other")
            finish(table, people, record, start + 1, 10)


def test_a_whole_game_on_a_server_that_dies_again_and_again(tmp_path: Path) -> None:
    record = golden("rurik", 2)
    with serving(tmp_path / "veche.db") as server:
        table, people = seat_people_in(server, record)
        moment = 0
        for number, (seat, actions) in enumerate(gestures(record)):
            if number % 40 == 39:
                server.kill()
                server.start()
            moment = people[seat].submit(table, seat, moment, *actions)["moment"]
        written = people[0].http.get(f"/api/tables/{table}/record").text
        unnamed = [line for line in written.splitlines() if not line.startswith("name ")]
        assert unnamed == record.text().splitlines()


def test_a_page_comes_back_to_what_it_missed(server: Server) -> None:
    record = golden("rurik", 3)
    table, people = seat_people_in(server, record)
    with people[1].socket(table, 1) as socket:
        assert socket.next()["log"] == []
    moment = 0
    for seat, actions in gestures(record)[:30]:
        moment = people[seat].submit(table, seat, moment, *actions)["moment"]
    for since in (0, moment - 7, moment):
        with people[1].socket(table, 1, since) as socket:
            update = socket.next()
            assert (update["log_from"], update["position"]) == (since, moment)
            assert [entry["position"] for entry in update["log"]] == list(range(since, moment))
            assert [e["seat"] for e in update["log"]] == [e.seat for e in record.entries[since:moment]]
    with people[1].socket(table, 1, moment + 50) as socket:  # it dreamt
        assert socket.next()["log_from"] == moment


def test_a_slow_reader_gets_everything_at_once(server: Server) -> None:
    record = golden("scythe", 2)
    table, people = seat_people_in(server, record)
    moment = 0
    with people[1].socket(table, 1) as socket:
        for seat, actions in gestures(record)[:60]:
            moment = people[seat].submit(table, seat, moment, *actions)["moment"]
        positions: list[int] = []
        while len(positions) < moment:
            update = socket.next()
            assert update["log_from"] == len(positions)
            positions += [entry["position"] for entry in update["log"]]
        assert positions == list(range(moment))


def test_all_tabs_of_a_seat_are_told(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2, options={"leaders": "random"})
    with people[0].socket(table, 0) as one, people[0].socket(table, 0, lang="de") as two:
        one.next()
        assert two.next()["language"] == "de"
        action = people[1].update(table, 1)["decision"]["choices"][0]["action"]
        people[1].submit(table, 1, 0, action)
        english, german = one.until(1), two.until(1)
        assert english["log"][0]["lines"][0]["text"] != german["log"][0]["lines"][0]["text"]


def test_everybody_sees_who_is_here(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2)

    def online(update: Data) -> list[bool]:
        return [seat["online"] for seat in update["view"]["seats"]]

    with people[0].socket(table, 0) as socket:
        assert online(socket.next()) == [True, False]
        with people[1].socket(table, 1) as other:
            assert online(other.next()) == [True, True]
            assert online(socket.next()) == [True, True]
        update = socket.next()
        while online(update)[1]:
            update = socket.next()
    deadline = time.monotonic() + PATIENCE
    while any(online(people[0].update(table, 0))):
        assert time.monotonic() < deadline


def test_a_server_that_stops_sends_everybody_away(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db") as server:
        table, people = seat_people(server, "rurik", 2)
        with people[0].socket(table, 0) as socket:
            socket.next()
            server.stop()
            with pytest.raises(ConnectionClosed) as closed:
                socket.next()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012  # the page knows that it may come back
        server.start()
        with people[0].socket(table, 0) as socket:
            assert socket.next()["view"]["status"] == "playing"
