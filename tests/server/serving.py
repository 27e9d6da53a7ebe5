"""A real server process and clients that speak to it over real HTTP and WebSockets."""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import veche
from veche.core.record import Record, live
from veche.server.messages import MOST_ACTIONS

Data = dict[str, Any]
COMMAND = (sys.executable, "-P", "-m", "veche", "serve")
PATIENCE = 60  # seconds for what has to happen: no test depends on how busy the machine is
READY = re.compile(r"http://localhost:(\d+)/")


class Server:
    """`veche serve` in a process of its own; it can be killed and started again on the same database."""

    def __init__(self, database: str, *flags: str, command: Sequence[str] = COMMAND) -> None:
        self.database = database
        self.flags = flags
        self.command = command
        self.port = 0  # any; the same one when it is started again
        self.complaints = tempfile.TemporaryFile()  # noqa: SIM115
        self.clients: list[Client] = []
        self.start()

    def start(self) -> None:
        flags = ["--port", str(self.port), "--database", self.database, *self.flags]
        self.process = subprocess.Popen(
            [*self.command, *flags],
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = READY.search(line)
        assert found, line or self.errors()
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def errors(self) -> str:
        """What it had to complain about since it was first started."""
        return os.pread(self.complaints.fileno(), 1_000_000, 0).decode()

    def kill(self) -> None:
        """No time to say goodbye: as if the power had failed."""
        self.process.send_signal(signal.SIGKILL)
        self._end()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self._end()

    def _end(self) -> None:
        self.process.wait(PATIENCE)
        assert self.process.stdout
        self.process.stdout.close()


@contextmanager
def serving(database: str | Path, *flags: str, command: Sequence[str] = COMMAND) -> Iterator[Server]:
    server = Server(str(database), *flags, command=command)
    try:
        yield server
    finally:
        for client in server.clients:
            client.close()
        server.stop()
        sys.stderr.write(server.errors())
        server.complaints.close()


class Refused(Exception):
    def __init__(self, status: int, data: Data) -> None:
        super().__init__(f"{status} {data}")
        self.status = status
        self.data = data
        self.sentence = str(data["sentence"])


class Client:
    """One browser: it has a cookie of its own and keeps all bytes that it was ever sent."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # A connection each: a server in trouble may close one that is about to be used again.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False, limits=limits)
        self.received: list[str] = []
        server.clients.append(self)

    def ask(self, method: str, path: str, data: object = None, **query: object) -> Data:
        params = {name.rstrip("_"): value for name, value in query.items() if value is not None}
        body = None if data is None else json.dumps(data)
        self.http.base_url = httpx.URL(self.server.url)
        headers = {"Content-Type": "application/json"} if body else {}
        response = self.http.request(method, f"/api{path}", content=body, params=params, headers=headers)
        self.received.append(response.text)
        if response.status_code >= 400:
            raise Refused(response.status_code, response.json())
        return json.loads(response.text)  # type: ignore[no-any-return]

    def get(self, path: str, **query: object) -> Data:
        return self.ask("GET", path, **query)

    def post(self, path: str, data: object = None, **query: object) -> Data:
        return self.ask("POST", path, {} if data is None else data, **query)

    # -- the verbs of a table -------------------------------------------------------------------------

    def make(self, title: str, seats: list[Data], **more: object) -> Data:
        return self.post("/tables", {"title": title, "seats": seats, **more})

    def join(self, link: str, name: str = "Guest") -> Data:
        return self.post("/join", {"link": link, "name": name})

    def update(
        self, table: str, seat: int | None = None, from_: int = 0, lang: str = "en", passing: bool = False
    ) -> Data:
        asked = {"passing": True} if passing else {}
        return self.get(f"/tables/{table}/update", seat=seat, from_=from_, lang=lang, **asked)

    def submit(
        self,
        table: str,
        seat: int,
        position: int,
        *actions: int | str,
        id: str | None = None,
        lang: str = "en",
    ) -> Data:
        ask = {"seat": seat, "position": position, "id": id or secrets.token_hex(8), "actions": list(actions)}
        return self.post(f"/tables/{table}/submit", ask, lang=lang)

    def undo(self, table: str, seat: int, position: int, verb: str = "undo") -> Data:
        ask = {"seat": seat, "position": position, "id": secrets.token_hex(8)}
        return self.post(f"/tables/{table}/{verb}", ask)

    @contextmanager
    def socket(
        self,
        table: str,
        seat: int | None = None,
        from_: int = 0,
        lang: str = "en",
        passing: bool = False,
        **headers: str,
    ) -> Iterator[Socket]:
        query = f"?from={from_}&lang={lang}" + ("" if seat is None else f"&seat={seat}")
        query += "&passing=true" if passing else ""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket{query}"
        extra = {"Cookie": cookie, **headers}
        patience = {"open_timeout": PATIENCE, "close_timeout": PATIENCE, "ping_timeout": PATIENCE}
        with connect(address, additional_headers=extra, max_size=None, proxy=None, **patience) as socket:
            yield Socket(self, socket)

    def close(self) -> None:
        self.http.close()


class Socket:
    """The socket of one seat."""

    def __init__(self, client: Client, socket: ClientConnection) -> None:
        self.client = client
        self.socket = socket

    def next(self, type: str = "update", timeout: float = PATIENCE) -> Data:
        """The next message of a type."""
        end = time.monotonic() + timeout
        while True:
            text = self.socket.recv(timeout=max(0.01, end - time.monotonic()))
            assert isinstance(text, str)
            self.client.received.append(text)
            data: Data = json.loads(text)
            if data["type"] == type:
                return data

    def until(self, position: int, timeout: float = PATIENCE) -> Data:
        """The first update that has reached a position."""
        while True:
            data = self.next(timeout=timeout)
            if data["position"] >= position:
                return data


def me(name: str = "Ann") -> Data:
    return {"kind": "me", "name": name}


def guest() -> Data:
    return {"kind": "open"}


def bot(name: str = "random") -> Data:
    return {"kind": "bot", "bot": name}


def seat_people(server: Server, title: str, players: int, **more: object) -> tuple[str, list[Client]]:
    """A table with a browser at each seat."""
    owner = Client(server)
    return _seated(owner, owner.make(title, [me(), *[guest() for _ in range(players - 1)]], **more))


def _seated(owner: Client, made: Data) -> tuple[str, list[Client]]:
    """The people of a new table in the order of its seats."""
    people = [owner] * (max(made["seats"]) + 1)  # at the seats between them sit automata
    for invitation in made["invitations"]:
        seat = invitation["seat"]
        people[seat] = Client(owner.server)
        people[seat].join(invitation["link"], f"Guest {seat}")
    return made["table"], people


# -- games from records ---------------------------------------------------------------------------------

GOLDEN = Path(__file__).parents[1] / "golden"
Gesture = tuple[int, list[int]]


def golden(title: str, players: int) -> Record:
    """A recorded game of so many players, if possible of the base game, without what was taken back."""
    paths = (GOLDEN / title).glob(f"*-{players}-players.txt")
    path = min(paths, key=lambda path: (not path.name.startswith("game"), path.stat().st_size, path.name))
    found = veche.read_record(path.read_text(encoding="utf-8"))
    record = Record(found.title, found.players, found.seed, found.options, live(found.entries))
    record.close(record.replay())
    return record


def gestures(record: Record, first: int = 0) -> list[Gesture]:
    """Runs of actions of one seat, each up to where something new is shown."""
    state = record.replay(first)
    found: list[Gesture] = []
    ended = True
    for entry in record.entries[first:]:
        if ended or found[-1][0] != entry.seat or len(found[-1][1]) == MOST_ACTIONS:
            found.append((entry.seat, []))
        found[-1][1].append(entry.action)
        barrier = state.barrier
        state.apply(entry.action, entry.seat)
        ended = state.barrier != barrier
    return found


def seat_people_in(server: Server, record: Record, moment: int = 0) -> tuple[str, list[Client]]:
    """A table that begins at a moment of a recorded game, with a browser at each seat."""
    owner = Client(server)
    exhibit = owner.post("/records", {"record": record.text()})["table"]
    seats = [me(), *[guest() for _ in range(record.players - 1)]]
    return _seated(owner, owner.post(f"/tables/{exhibit}/fork", {"moment": moment, "seats": seats}))
