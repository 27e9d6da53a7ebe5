"""More tables than the server may keep in memory: nobody is thrown out, and who has to wait is told so."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from server.serving import Client, Data, Refused, Server, bot, me, seat_people, serving
from websockets.exceptions import ConnectionClosed

pytest_plugins = ["server.databases"]

FULL = "The server has as many tables in use as it can hold: try it again in a moment"


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 90
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def patiently(ask: Callable[[], Data]) -> Data:
    """As a client should: what has no place now is asked for again."""
    while True:
        try:
            return ask()
        except Refused as refused:
            if (refused.status, refused.sentence) != (503, FULL):
                raise
            time.sleep(0.05)


def stand_ins(client: Client) -> list[str]:
    """The tables at which a bot decides for a person; a list of tables takes up none of them."""
    tables = client.get("/tables")["tables"]
    return sorted(one["table"] for one in tables if any(seat["standing_in"] for seat in one["seats"]))


@pytest.fixture
def server_of_two(database: str) -> Iterator[Server]:
    """It keeps two tables in memory."""
    with serving(database, "--tables", "2") as server:
        yield server


class Host:
    """Plays at several tables against bots, one decision here and one there."""

    def __init__(self, server: Server, tables: int) -> None:
        self.client = Client(server)
        self.tables = [self.client.make("rurik", [me(), bot()])["table"] for _ in range(tables)]
        self.positions: list[int] = []
        self.error: Exception | None = None

    def play(self) -> None:
        try:
            self.positions = [self.move(table) for table in self.tables for _ in range(2)]
        except Exception as error:
            self.error = error

    def move(self, table: str) -> int:
        until(lambda: 0 in patiently(lambda: self.client.get(f"/tables/{table}"))["turn"])
        view = patiently(lambda: self.client.update(table, 0))
        action = view["decision"]["choices"][0]["action"]
        done = patiently(lambda: self.client.submit(table, 0, view["position"], action))
        return int(done["position"])


def test_many_busy_tables_also_after_a_restart(database: str) -> None:
    with serving(database, "--tables", "3") as server:
        hosts = [Host(server, 4) for _ in range(3)]
        for _ in range(2):
            threads = [threading.Thread(target=host.play) for host in hosts]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for host in hosts:
                if host.error:
                    raise host.error
                assert len(host.positions) == 2 * len(host.tables)
            server.kill()
            server.start()
            for host in hosts:  # the bots that have not answered yet do so now, though nobody looks
                until(lambda host=host: all(0 in t["turn"] for t in host.client.get("/tables")["tables"]))
        assert "Traceback" not in server.errors()


def test_a_table_in_use_is_not_let_go(server_of_two: Server) -> None:
    ann = Client(server_of_two)
    first, second, third = (ann.make("rurik", [me(), me()])["table"] for _ in range(3))
    with ExitStack() as stack:
        one = stack.enter_context(ann.socket(first))
        other = stack.enter_context(ann.socket(second))
        one.next()
        other.next()
        for path in ("", "/update", "/record", "/moments/0", "/fortunes", "/chat"):
            answer = ann.http.get(f"/api/tables/{third}{path}")
            assert (answer.status_code, answer.json()["sentence"]) == (503, FULL)
            assert int(answer.headers["Retry-After"]) > 0
        answer = ann.http.get(f"/api/tables/{third}/update?lang=de")
        assert answer.json()["sentence"].startswith("Am Server sind so viele Tische in Gebrauch")
        assert ann.http.get("/api/tables/aaaaaaaaaaaa").status_code == 404  # that needs no place
        with ann.socket(third) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, FULL)
        assert len(ann.get("/tables")["tables"]) == 3
        made = ann.make("rurik", [me(), me()])["table"]  # nor does a new table
        for table, socket in ((first, one), (second, other)):  # the two go on as if nothing had been
            seat = ann.get(f"/tables/{table}")["turn"][0]
            action = ann.update(table, seat)["decision"]["choices"][0]["action"]
            ann.submit(table, seat, 0, action)
            assert socket.until(1)["position"] == 1
    for table in (third, made, first):
        assert patiently(lambda table=table: ann.get(f"/tables/{table}"))["table"] == table  # type: ignore[misc]
    assert "Traceback" not in server_of_two.errors()


def test_clocks_run_out_at_tables_that_are_not_in_memory(server_of_two: Server) -> None:
    ann = Client(server_of_two)
    seats, clock = [me(), me()], {"move": 2, "bank": 0}
    watched = [ann.make("rurik", seats)["table"] for _ in range(2)]
    late = sorted(ann.make("rurik", seats, clock=clock)["table"] for _ in range(4))
    with ann.socket(watched[0]) as one, ann.socket(watched[1]) as other:
        one.next()
        other.next()
        time.sleep(3)  # long enough for all of them; but there is no place for any
        assert stand_ins(ann) == []
    until(lambda: stand_ins(ann) == late)
    assert "Traceback" not in server_of_two.errors()


def test_clocks_run_out_after_a_restart(database: str) -> None:
    with serving(database, "--tables", "2") as server:
        ann = Client(server)
        late = sorted(ann.make("rurik", [me(), me()], clock={"move": 2})["table"] for _ in range(5))
        server.kill()
        server.start()
        until(lambda: stand_ins(ann) == late)


def test_clocks_that_run_out_together_leave_a_place_for_people(database: str) -> None:
    """After a restart all equal clocks end in the same moment; who asks one thing at a time is answered."""
    with serving(database, "--tables", "3") as server:
        ann = Client(server)
        late = sorted(ann.make("rurik", [me(), me()], clock={"move": 2})["table"] for _ in range(20))
        quiet = [ann.make("rurik", [me(), me()])["table"] for _ in range(4)]
        server.kill()
        server.start()
        end = time.monotonic() + 90
        while stand_ins(ann) != late:
            assert time.monotonic() < end
            for table in (*quiet, *late):
                assert ann.update(table)["view"]["table"] == table  # a 503 would be raised
        assert "Traceback" not in server.errors()


def test_a_clock_does_not_begin_anew_when_its_table_is_let_go(database: str) -> None:
    with serving(database, "--tables", "1") as server:
        table, people = seat_people(server, "rurik", 2, clock={"move": 1000, "bank": 0})
        seat = people[0].get(f"/tables/{table}")["turn"][0]
        left = 1000.0
        for _ in range(3):
            other = people[0].make("rurik", [me(), me()])["table"]
            assert people[0].update(other)["position"] == 0  # it takes the only place
            now = people[0].update(table)["clocks"][seat]
            assert now["running"]
            assert now["left"] < left
            left = now["left"]
