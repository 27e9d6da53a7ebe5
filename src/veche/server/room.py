"""A table in play: people listen, bots think, clocks run; every change is on the disk before it is told."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from hashlib import sha256
from time import time
from typing import TYPE_CHECKING, Any

from veche.core.errors import VecheError
from veche.server import rows, views
from veche.server.schema import Answer, TableRow
from veche.server.store import Conflict
from veche.table import Table, Written
from veche.table.seats import STAND_IN

if TYPE_CHECKING:
    from veche.server.hall import Hall
    from veche.server.workers import Thought

KEEP = 60  # actions that are kept in memory at least, to be taken back
MOST_ANSWERS = 1000
PAUSE = 0.7  # seconds between the turns of bots that somebody watches

Data = dict[str, Any]
log = logging.getLogger("veche.server")


class Listener:
    """One open socket: it is woken when there is something new, and asks for what it has not seen.

    While a shared screen is `passing` from one to another nobody's hand is sent to it; who has it then opens
    a socket of their own.
    """

    def __init__(
        self, person: str, seat: int | None, language: str, since: int, passing: bool = False
    ) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        self.since = since
        self.passing = passing
        self.veiled: bool | None = None  # how the log was read until now
        self.wake = asyncio.Event()
        self.chat: list[Data] = []
        self.gone = False


class Room:
    """A table, its row in the store, and those who look at it."""

    def __init__(self, hall: Hall, row: TableRow, table: Table, written: list[Written]) -> None:
        self.hall = hall
        self.row = row
        self.table = table
        self.written = written  # the entries since `table.before`
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.forecast_seed = secrets.randbits(60)  # forecasts must not flicker while nothing happens
        self._answers: dict[tuple[int, str], Data] = {}
        self._gone = False
        self._driver: asyncio.Task[None] | None = None
        self._timer: asyncio.Task[None] | None = None
        self._told: set[int] = set(table.pending)  # seats that know that it is their turn

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def busy(self) -> bool:
        return bool(self.listeners or self._driver or self._timer or self.lock.locked())

    def is_online(self, person: str) -> bool:
        return bool(person) and any(listener.person == person for listener in self.listeners)

    def seats_of(self, person: str) -> list[int]:
        if not person:
            return []
        return [
            n for n, seat in enumerate(self.table.seats) if seat.kind == "person" and seat.person == person
        ]

    # -- changing -------------------------------------------------------------------------------------

    async def once(self, seat: int, id: str, change: Callable[[], tuple[list[Written], str]]) -> Data:
        """Carry out a change under its id: the same id gets the same answer, and nothing happens twice."""
        async with self.lock:
            known = self._answers.get((seat, id))
            if known is not None:
                return _again(known)
            try:
                written, sentence = change()
                done = {"position": self.table.position, "moment": self.table.moment, "sentence": sentence}
                await self.write(written, Answer(seat, id, done))
            except VecheError as error:
                # It may be refused because it was carried out long ago, before a restart.
                done = await self.hall.store.answer(self.id, seat, id)
                if done is None:
                    self._remember(seat, id, {"refused": error})
                    raise
            self._remember(seat, id, done)
            return done

    def _remember(self, seat: int, id: str, answer: Data) -> None:
        self._answers[seat, id] = answer
        if len(self._answers) > MOST_ANSWERS:
            self._answers.pop(next(iter(self._answers)))

    async def write(self, written: list[Written], answer: Answer | None = None) -> None:
        """Make what has happened durable, then tell everybody.  The lock is held by the caller."""
        first = self.table.position - len(written)
        submit = answer.submit if answer else None
        entries = [rows.entry_row(w, first + n, submit) for n, w in enumerate(written)]
        self.written += written
        snapshot = rows.snapshot(self.table, KEEP) if written else None
        if snapshot:
            del self.written[: len(self.written) - len(self.table.record.entries)]
        changes = rows.columns(self.table, time())
        try:
            self._check_here()
            await self.hall.store.append(self.id, entries, changes, snapshot, answer)
        except BaseException:  # a cancelled one, too, may or may not have been written
            self.hall.forget(self)  # what is in memory does not count: the next one reads the store
            raise
        for name, value in changes.items():
            setattr(self.row, name, value)
        self.row.entries = self.table.position
        self.changed()

    async def write_seats(
        self, sits: dict[int, str | None] | None = None, links: dict[int, str | None] | None = None
    ) -> None:
        """The same for a change of seats, clocks or the end of a table."""
        changes = rows.columns(self.table, time())
        try:
            self._check_here()
            await self.hall.store.update_head(self.id, changes, sits or {}, links or {})
        except BaseException:
            self.hall.forget(self)
            raise
        for name, value in changes.items():
            setattr(self.row, name, value)
        self.changed()

    def _check_here(self) -> None:
        """Whoever waited for a room that is forgotten meanwhile must not write what is in its memory."""
        if self._gone:
            raise Conflict("This table was read anew just now: try it again.")

    def changed(self) -> None:
        """Wake everybody who looks, tell those whose turn it is, let bots and clocks go on."""
        for listener in self.listeners:
            if listener.seat is not None and self.table.passed_on(listener.seat):
                listener.passing = True
            listener.wake.set()
        pending = set(self.table.pending)
        for seat in pending - self._told:
            if self.table.seats[seat].is_person:
                self.hall.notices.your_turn(self, seat)
        self._told = pending
        self.go_on()

    # -- reading --------------------------------------------------------------------------------------

    async def since(self, position: int) -> list[Written]:
        """The entries of the record from a position on.  The lock is held by the caller."""
        before = self.table.before
        if position >= before:
            return self.written[position - before :]
        return [rows.written(row) for row in await self.hall.store.tail(self.id, position)]

    async def update(self, reader: Listener) -> Data:
        """What a reader has not seen; on a shared screen the log is told anew when another may read it."""
        async with self.lock:
            table, seat = self.table, reader.seat
            since = max(0, min(reader.since, table.position))
            if seat is not None and table.shared(seat):
                veiled = not table.shows_hand(seat, reader.passing)
                since = since if veiled == reader.veiled else 0
                reader.veiled = veiled
            reader.since = table.position
            entries = await self.since(since)
            return views.update(
                self, reader.person, seat, reader.language, entries, since, time(), reader.passing
            )

    # -- bots -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the bots play if it is their turn, and the clock wait for the next who is late."""
        if self._gone:
            return
        if self.table.bots_to_move() and not self._driver:
            self._driver = asyncio.create_task(self._guard(self._drive), name=f"bots of {self.id}")
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.table.clock and self.table.clock.next_out() is not None:
            self._timer = asyncio.create_task(self._guard(self._watch), name=f"clock of {self.id}")

    async def _guard(self, work: Callable[[], Awaitable[None]]) -> None:
        """A task in the background has nobody to complain to: its error goes to the log of the server."""
        try:
            await work()
        except (Conflict, asyncio.CancelledError):
            pass
        except Exception:
            log.exception("table %s stands still", self.id)

    async def _drive(self) -> None:
        try:
            while seats := self.table.bots_to_move():
                if not self.table.people():
                    if not self.listeners:
                        return  # bots among themselves wait for somebody who watches
                    await asyncio.sleep(PAUSE)
                    if seats != self.table.bots_to_move():
                        continue  # somebody came back meanwhile
                seat, position = seats[0], self.table.position
                thought = await self._think(seat)
                async with self.lock:
                    if self.table.position == position and seat in self.table.bots_to_move():
                        await self.write(self._play(seat, thought))
        finally:
            self._driver = None

    async def _think(self, seat: int) -> Thought:
        table = self.table
        # A hash: a bot must not read the seed of the table out of its own.
        seed = sha256(f"{table.record.seed}/{table.position}/{seat}".encode()).hexdigest()
        bot = table.seats[seat].bot
        budget = self.hall.settings.bot_seconds
        return await self.hall.workers.think(self.row.title, table.state.dump(), seat, bot, seed, budget)

    def _play(self, seat: int, thought: Thought) -> list[Written]:
        """What the bot chose; where it failed, any legal move and a line in the log."""
        table, now = self.table, time()
        written: list[Written] = []
        failed = thought.failed
        if thought.actions:
            try:
                written = table.submit(seat, table.position, thought.actions, now, by_bot=True)
            except VecheError as error:
                failed = (
                    failed or f"The bot tried something illegal ({error}); a legal move was chosen for it"
                )
        if failed and seat in table.bots_to_move():
            log.warning("table %s: %s", self.id, failed)
            action = random.choice(table.state.legal(seat))
            chosen = table.submit(seat, table.position, [action], now, by_bot=True)
            chosen[0].failed = failed
            written += chosen
        return written

    async def _watch(self) -> None:
        """Sleep until somebody's time is up, then let a bot stand in for them."""
        clock = self.table.clock
        while clock and (due := clock.next_out()) is not None:
            await asyncio.sleep(max(0.05, due - time()))
            async with self.lock:
                late = self.table.out_of_time(time())
                if late:
                    for seat in late:
                        self.table.stand_in(seat, STAND_IN, time())
                    self._timer = None  # `changed` starts the next one
                    await self.write_seats()
                    return
                if self.table.clock and self.table.clock.terms.then == "wait" and clock.out(time()):
                    return

    async def close(self) -> None:
        tasks = [task for task in (self._driver, self._timer) if task]
        self.dismiss()
        await asyncio.gather(*tasks, return_exceptions=True)

    def dismiss(self) -> None:
        """Stop, and send everybody who listens away; they come back by themselves."""
        self._gone = True
        for task in (self._driver, self._timer):
            if task:
                task.cancel()
        for listener in self.listeners:
            listener.gone = True
            listener.wake.set()


def _again(answer: Data) -> Data:
    refused = answer.get("refused")
    if isinstance(refused, VecheError):
        raise refused
    return answer


def undo_sentence(table: Table, written: list[Written]) -> str:
    return "undone" if written else "asked" if table.request else "declined"
