"""How long four people at each of many tables wait for what one of them did: a report, not a test.

Starts a server of its own on a fresh SQLite file, seats scripted people at tables in the middle of recorded
games, and lets each think for about a second before every decision.  Measured is the time from sending a
submit until the last of the four has its update.

    .venv/bin/python tools/load.py --tables 100 --seconds 20
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from bisect import bisect_left
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import veche
from veche.core.record import live

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
SEATS = 4


class Choice(msgspec.Struct):
    action: int


class Decision(msgspec.Struct):
    choices: list[Choice]


class Update(msgspec.Struct):
    """As much of an update as a scripted person reads."""

    position: int = 0
    decision: Decision = msgspec.field(default_factory=lambda: Decision([]))


class Person:
    """One browser with a seat."""

    def __init__(self, address: str, transport: httpx.AsyncBaseTransport) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=f"http://{address}/api", transport=transport)
        self.seat = 0
        self.positions: list[int] = []
        self.times: list[float] = []
        self.update = Update()
        self.news = asyncio.Event()

    async def post(self, path: str, data: object) -> Any:
        response = await self.http.post(path, json=data)
        response.raise_for_status()
        return response.json()

    async def listen(self, table: str) -> None:
        cookie = f"veche={self.http.cookies['veche']}"
        address = f"ws://{self.address}/api/tables/{table}/socket?seat={self.seat}&from=1000000"
        async with connect(
            address, additional_headers={"Cookie": cookie}, compression=None, max_size=None, proxy=None
        ) as socket:
            async for text in socket:
                now = time.perf_counter()
                self.update = msgspec.json.decode(text, type=Update)
                self.positions.append(self.update.position)
                self.times.append(now)
                self.news.set()

    def saw(self, position: int) -> float | None:
        """When this person first saw the table at a position, or beyond it."""
        at = bisect_left(self.positions, position)
        return self.times[at] if at < len(self.times) else None


class Table:
    """Four people at one table."""

    def __init__(self, people: list[Person], id: str) -> None:
        self.people = people
        self.id = id
        self.submits: list[tuple[float, int]] = []  # when it was sent, and the position that it led to
        self.refused = 0

    async def play(self, person: Person, think: float) -> None:
        """Answer every decision of a seat, after a thought."""
        while True:
            await person.news.wait()
            person.news.clear()
            if not person.update.decision.choices:
                continue
            await asyncio.sleep(think * random.uniform(0.5, 1.5))
            update = person.update
            if not update.decision.choices:
                continue
            ask = {
                "seat": person.seat,
                "position": update.position,
                "id": secrets.token_hex(8),
                "actions": [random.choice(update.decision.choices).action],
            }
            began = time.perf_counter()
            response = await person.http.post(f"/tables/{self.id}/submit", json=ask)
            if response.status_code == 200:
                self.submits.append((began, response.json()["position"]))
            else:  # another one decided at the same time
                self.refused += 1
                person.news.set()

    def waits(self, since: float) -> list[float]:
        """Seconds from each submit to the last update of the four."""
        found = []
        for began, position in self.submits:
            seen = [person.saw(position) for person in self.people]
            times = [at for at in seen if at is not None]
            if began >= since and len(times) == SEATS:
                found.append(max(times) - began)
        return found


async def seat_people(address: str, transport: httpx.AsyncBaseTransport, exhibit: str, moment: int) -> Table:
    people = [Person(address, transport) for _ in range(SEATS)]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(SEATS - 1))]
    made = await people[0].post(f"/tables/{exhibit}/fork", {"moment": moment, "seats": seats})
    for person, invitation in zip(people[1:], made["invitations"], strict=True):
        person.seat = (await person.post("/join", {"link": invitation["link"]}))["seat"]
    return Table(people, made["table"])


def cpu_seconds(pid: int) -> float:
    """What a process has used so far; this does not depend on what else the machine does."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, pid: int, title: str, count: int, seconds: float, think: float) -> None:
    transport = httpx.AsyncHTTPTransport(limits=httpx.Limits(max_connections=200))
    host = Person(address, transport)
    moments = []
    for path in sorted((GOLDEN / title).glob(f"game-*-{SEATS}-players.txt")):
        text = path.read_text(encoding="utf-8")
        length = len(live(veche.read_record(text).entries))
        exhibit = (await host.post("/records", {"record": text}))["table"]
        moments += [(exhibit, length * part // 100) for part in range(10, 80, 5)]
    tables = [
        await seat_people(address, transport, *moments[number * 7 % len(moments)]) for number in range(count)
    ]
    tasks = [asyncio.create_task(p.listen(t.id)) for t in tables for p in t.people]
    tasks += [asyncio.create_task(t.play(p, think)) for t in tables for p in t.people]
    await asyncio.sleep(2 + 2 * think)  # everybody comes in at once; that is not the load we mean
    since, used = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    used = cpu_seconds(pid) - used
    waits = sorted(wait for table in tables for wait in table.waits(since))
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    lost = sum(isinstance(end, (ConnectionClosed, httpx.HTTPError)) for end in ended)
    parts = [
        f"p{part} {1000 * waits[min(len(waits) - 1, len(waits) * part // 100)]:.0f} ms" for part in (50, 99)
    ]
    refused = sum(table.refused for table in tables)
    print(
        f"{title}: {count} tables of {SEATS}, {len(waits) / seconds:.0f} submits/s, {', '.join(parts)},"
        f" slowest {1000 * waits[-1]:.0f} ms, {1000 * used / len(waits):.1f} ms of processor each,"
        f" {refused} refused, {lost} connections lost",
        flush=True,
    )


@asynccontextmanager
async def server(python: str) -> AsyncIterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-P", "-m", "veche", "serve", "--port", "0", "--database", f"{folder}/veche.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            ready = process.stdout.readline()
            yield "127.0.0.1:" + ready.partition("localhost:")[2].partition("/")[0], process.pid
        finally:
            process.terminate()
            process.wait()


async def report(titles: list[str], tables: int, seconds: float, think: float, python: str) -> None:
    for title in titles:
        async with server(python) as (address, pid):
            await measure(address, pid, title, tables, seconds, think)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--titles", default="rurik,scythe")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0, help="seconds for each decision, on average")
    parser.add_argument("--python", default=sys.executable, help="another Python, with a compiled Veche")
    given = parser.parse_args()
    asyncio.run(report(given.titles.split(","), given.tables, given.seconds, given.think, given.python))


if __name__ == "__main__":
    main()
