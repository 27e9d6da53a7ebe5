"""Bots at the tables of a server: whole games, bots that fail, and bots that are watched."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.serving import Client, Data, Server, Socket, bot, golden, me, seat_people, serving

pytest_plugins = ["server.databases"]

ODD = (sys.executable, str(Path(__file__).with_name("odd_server.py")), "serve")


def answer_until(client: Client, socket: Socket, table: str, end: str = "over") -> tuple[Data, list[Data]]:
    """Take the first choice whenever it is seat 0's turn; the last update, and the log."""
    log: list[Data] = []
    answered = 0
    while True:
        update = socket.next(timeout=60)
        assert update["log_from"] == len(log)
        log += update["log"]
        if update["view"]["status"] == end:
            return update, log
        # A bot may have answered the same question meanwhile: that update was made before our own answer.
        if update["decision"]["choices"] and update["position"] >= answered:
            action = update["decision"]["choices"][0]["action"]
            answered = client.submit(table, 0, update["position"], action)["position"]


def test_a_whole_game_of_rurik_against_bots(server: Server) -> None:
    ann = Client(server)
    table = ann.make("rurik", [me(), bot("random"), bot("steward")])["table"]
    with ann.socket(table, 0) as socket:
        update, log = answer_until(ann, socket, table)
    check_game(ann, table, update, log)


def test_the_end_of_a_game_of_scythe_against_bots(server: Server) -> None:
    ann = Client(server)
    record = golden("scythe", 3)
    exhibit = ann.post("/records", {"record": record.text()})["table"]
    first = len(record.entries) - 30
    seats = [me(), bot("steward"), bot("steward")]
    table = ann.post(f"/tables/{exhibit}/fork", {"moment": first, "seats": seats})["table"]
    with ann.socket(table, 0) as socket:
        update, log = answer_until(ann, socket, table)
    assert len(log) > first
    check_game(ann, table, update, log[first:])


def check_game(client: Client, table: str, update: Data, log: list[Data]) -> None:
    assert update["view"]["result"]
    assert {entry["kind"] for entry in log} == {"action"}
    assert {(entry["seat"], entry["bot"]) for entry in log} == {(0, False), (1, True), (2, True)}
    record = client.http.get(f"/api/tables/{table}/record").text
    assert client.post("/records/verify", {"record": record})["fits"]


def test_bots_among_themselves_play_when_somebody_watches(server: Server) -> None:
    ann, eve = Client(server), Client(server)
    table = ann.make("rurik", [bot("random"), bot("random")])["table"]
    time.sleep(0.5)
    assert ann.update(table)["position"] == 0  # nobody looks
    with eve.socket(table) as socket:
        first = socket.next()["position"]
        times = []
        for _ in range(3):
            update = socket.until(first + 1)
            assert update["decision"]["choices"] == []
            first = update["position"]
            times.append(time.monotonic())
    assert times[2] - times[0] > 1  # slow enough to follow
    time.sleep(1)  # the turn that was thought about may still be played
    last = ann.update(table)["position"]
    time.sleep(1)
    assert ann.update(table)["position"] == last


def test_bots_go_on_after_a_restart_though_nobody_looks(database: str) -> None:
    with serving(database) as server:
        table, people = seat_people(server, "scythe", 2)
        (seat,) = people[0].get(f"/tables/{table}")["turn"]
        people[seat].post(f"/tables/{table}/seats/{seat}/leave")
        server.kill()  # the bot is still looking for its glasses
        server.start()
        end = time.monotonic() + 30
        while people[0].get(f"/tables/{table}")["turn"] != [1 - seat]:
            assert time.monotonic() < end
            time.sleep(0.1)


# -- bots that fail -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("odd") / "veche.db"
    with serving(database, "--bot-seconds", "1", command=ODD) as server:
        yield server


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("raising", "raised ValueError “I have no idea”"),
        ("nonsense", "which is not legal"),
        ("hanging", "gave no answer in 1 s"),
        ("dying", "raised FileNotFoundError"),
    ],
)
def test_a_bot_that_fails_gets_a_legal_move_and_a_line(odd: Server, name: str, words: str) -> None:
    ann = Client(odd)
    table = ann.make("rurik", [me(), bot(name)])["table"]
    with ann.socket(table, 0) as socket:
        log: list[Data] = []
        while not any(entry["seat"] == 1 for entry in log):
            update = socket.next()
            log += update["log"]
            if update["decision"]["choices"]:
                ann.submit(table, 0, update["position"], update["decision"]["choices"][0]["action"])
    failed = next(entry for entry in log if entry["seat"] == 1)
    assert (failed["kind"], failed["bot"]) == ("failed", True)
    assert failed["label"].startswith("The bot of red ")
    assert words in failed["label"]
    assert failed["label"].endswith("a legal move was chosen for it")
    assert failed["action"]
    record = ann.http.get(f"/api/tables/{table}/record").text
    assert ann.post("/records/verify", {"record": record})["fits"]


def test_a_hanging_bot_holds_up_no_other_table(odd: Server) -> None:
    ann = Client(odd)
    stuck = ann.make("rurik", [bot("hanging"), me()])["table"]
    table = ann.make("rurik", [me(), me()])["table"]
    for _ in range(6):
        seat = ann.get(f"/tables/{table}")["turn"][0]
        update = ann.update(table, seat)
        began = time.monotonic()
        ann.submit(table, seat, update["position"], update["decision"]["choices"][0]["action"])
        assert time.monotonic() - began < 1
    ann.post(f"/tables/{stuck}/end")


def test_what_a_bot_did_before_it_failed_counts(odd: Server) -> None:
    ann = Client(odd)
    table = ann.make("scythe", [bot("tiring"), bot("tiring")])["table"]
    kinds: list[str] = []
    with ann.socket(table) as socket:
        while "failed" not in kinds:
            kinds += [entry["kind"] for entry in socket.next()["log"]]
    assert kinds[: kinds.index("failed")]
    assert set(kinds) == {"action", "failed"}
