"""A table in use: people listen, bots move, clocks run; a change is on the disk before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from time import time
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

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
T = TypeVar("T")
log = logging.getLogger("veche.server")


class NotYours(VecheError):
    """A seat or a table of somebody else."""


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


@dataclass(frozen=True, slots=True)
class Change:
    """What is written down beside the table itself: entries, and persons and link hashes by seat."""

    written: list[Written] = field(default_factory=list)
    sits: Mapping[int, str | None] = field(default_factory=dict)
    links: Mapping[int, str | None] = field(default_factory=dict)
    answer: Answer | None = None


Work = Callable[[Table], Change | None]


class Room:
    """A table, its row in the store, and those who look at it.

    `table`, `row` and `written` are what everybody is shown.  They are never changed: a change is worked out
    on a copy, and when the store has it, the copy takes their place.  So readers wait for nobody, and
    nobody reads what a failure could take back.
    """

    def __init__(
        self,
        hall: Hall,
        row: TableRow,
        table: Table,
        written: list[Written],
        lock: asyncio.Lock | None = None,
        left: Mapping[str, float] | None = None,
    ) -> None:
        self.hall = hall
        self.row = row
        self.table = table
        self.written = written  # the entries since `table.before`
        self.listeners: set[Listener] = set()
        self._left = dict(left or {})  # since when those are away who were here
        self._opened = time()
        self.forecast_seed = secrets.randbits(60)  # forecasts must not flicker while nothing happens
        self._lock = lock or asyncio.Lock()  # one change at a time
        self._answers: dict[tuple[int, str], Data] = {}
        self._gone = False
        self._thinking = False
        self._pause: asyncio.TimerHandle | None = None
        self._told: set[int] = set(table.pending)  # seats that know that it is their turn

    @property
    def id(self) -> str:
        return self.row.id

    def is_online(self, person: str) -> bool:
        return bool(person) and any(listener.person == person for listener in self.listeners)

    def away(self, person: str) -> float | None:
        """Since when somebody is away; None for one who is here."""
        return None if self.is_online(person) else self._left.get(person, self._opened)

    def view(self, person: str) -> Data:
        """The table from outside."""
        return views.table_view(self.row, person, self.is_online, self.away)

    def seats_of(self, person: str) -> list[int]:
        if not person:
            return []
        return [
            n for n, seat in enumerate(self.table.seats) if seat.kind == "person" and seat.person == person
        ]

    def check_seat(self, seat: int, person: str) -> None:
        self.table.check_decider(seat)
        if seat not in self.seats_of(person):
            raise NotYours(
                "that seat is not yours; open its link in this browser, or ask the owner for a new one"
            )

    def check_owner(self, person: str) -> None:
        if not person or self.row.owner != person:
            raise NotYours("only the owner of the table may do that")

    # -- coming, going, talking -------------------------------------------------------------------------

    def enter(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.changed()

    def leave(self, listener: Listener) -> None:
        """Somebody looks no longer; where the table waits only so long, it is written down since when."""
        self.listeners.discard(listener)
        person = listener.person
        if person and not self.is_online(person):
            self._left[person] = now = time()
            if self.table.patience and self.seats_of(person):
                self.hall.begin(self.id, self.hall.store.note_left(self.id, person, now))
        self.changed()

    async def tell(self, kind: str, seat: int | None, name: str, text: str = "") -> Data:
        """Write a line into the chat, and let everybody who is here read it."""
        now = time()
        number = await self.hall.store.add_chat(self.id, seat, name, text, now, kind)
        line = {"type": "chat", "number": number, "seat": seat, "name": name, "text": text, "time": now}
        line["kind"] = kind
        for listener in self.listeners:
            listener.chat.append(line)
            listener.wake.set()
        return line

    # -- changing -------------------------------------------------------------------------------------

    async def change(self, work: Work) -> None:
        """Let something be done to a copy of the table, write it down, then show it; None is no change."""
        await self._in_turn(lambda: self._carry_out(work))

    async def once(self, seat: int, id: str, work: Callable[[Table], tuple[list[Written], str]]) -> Data:
        """Carry out a change under its id: the same id gets the same answer, and nothing happens twice."""
        return await self._in_turn(lambda: self._once(seat, id, work))

    async def _in_turn(self, job: Callable[[], Awaitable[T]]) -> T:
        """One change after another.  Whoever asked may go away: what has begun is brought to its end."""

        async def turn() -> T:
            async with self._lock:
                if self._gone:  # what is in its memory may be older than what is stored
                    raise Conflict("This table was read anew just now: try it again.")
                return await job()

        return await asyncio.shield(self.hall.begin(self.id, turn()))

    async def _once(self, seat: int, id: str, work: Callable[[Table], tuple[list[Written], str]]) -> Data:
        known = self._answers.get((seat, id))
        if known is not None:
            return _again(known)
        done: Data | None = {}

        def answered(table: Table) -> Change:
            written, sentence = work(table)
            assert done is not None
            done.update(position=table.position, moment=table.moment, sentence=sentence)
            return Change(written, answer=Answer(seat, id, done))

        try:
            await self._carry_out(answered)
        except Exception as error:
            # It may have been carried out all the same: long ago, or just now without the store's knowing.
            done = await self.hall.store.answer(self.id, seat, id)
            if done is None:
                if isinstance(error, VecheError):
                    self._remember(seat, id, {"refused": error})
                raise
        assert done is not None
        self._remember(seat, id, done)
        return done

    def _remember(self, seat: int, id: str, answer: Data) -> None:
        self._answers[seat, id] = answer
        if len(self._answers) > MOST_ANSWERS:
            self._answers.pop(next(iter(self._answers)))

    async def _carry_out(self, work: Work) -> None:
        table = self.table.copy()
        change = work(table)
        if change is None:
            return
        submit = change.answer.submit if change.answer else None
        entries = [rows.entry_row(w, self.table.position + n, submit) for n, w in enumerate(change.written)]
        written = self.written + change.written
        snapshot = rows.snapshot(table, KEEP) if change.written else None
        if snapshot:
            del written[: len(written) - len(table.record.entries)]
        columns = rows.columns(table, time())
        row = replace(self.row, entries=table.position, **columns)
        store = self.hall.store
        try:
            if change.written or change.answer:
                await store.append(self.id, entries, columns, snapshot, change.answer)
            else:
                await store.update_head(self.id, columns, change.sits, change.links)
        except BaseException:
            self.hall.forget(self)  # perhaps it was written, perhaps not: the next one reads the store
            raise
        self.table, self.row, self.written = table, row, written
        self.changed()

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
        """The entries of the record from a position on, up to the one that is shown when this returns."""
        older: list[Written] = []
        while position + len(older) < self.table.before:
            tail = await self.hall.store.tail(self.id, position + len(older))
            older += [rows.written(row) for row in tail]
        newer = self.written[max(0, position + len(older) - self.table.before) :]
        return older[: self.table.position - position] + newer  # the store may be ahead of what is shown

    async def update(self, reader: Listener) -> Data:
        """What a reader has not seen; nothing is awaited between the last look at the table and the view."""
        while True:
            since = self._unseen(reader)
            entries = await self.since(since)
            if self._unseen(reader) == since:
                break
        table, seat = self.table, reader.seat
        if seat is not None:
            self.check_seat(seat, reader.person)
            reader.veiled = not table.shows_hand(seat, reader.passing)
        reader.since = table.position
        return views.update(
            self, reader.person, seat, reader.language, entries, since, time(), reader.passing
        )

    def _unseen(self, reader: Listener) -> int:
        """From where on; on a shared screen the log is told anew when another may read it."""
        table, seat = self.table, reader.seat
        if seat is not None and seat < len(table.seats) and table.shared(seat):
            veiled = not table.shows_hand(seat, reader.passing)
            if veiled != reader.veiled:
                return 0
        return max(0, min(reader.since, table.position))

    # -- bots and clocks ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let the bots play if it is their turn, and the clock wait for the next who is late."""
        if self._gone:
            return
        self.hall.go_on(self.id, self.table)
        if self.table.bots_to_move() and self.listeners and not self.table.people() and not self._pause:
            self._pause = asyncio.get_running_loop().call_later(PAUSE, self._go_on_watched)

    def _go_on_watched(self) -> None:
        self._pause = None
        self.hall.call_bots(self.id)

    async def play_bot(self) -> None:
        """One turn of a bot; bots among themselves wait for somebody who watches."""
        seats = self.table.bots_to_move()
        if not seats or self._thinking or not (self.table.people() or self.listeners):
            return
        seat, position = seats[0], self.table.position

        def work(table: Table) -> Change | None:
            if table.position != position or seat not in table.bots_to_move():
                return None  # somebody took something back, or the seat
            return Change(self._play(table, seat, thought))

        self._thinking = True
        try:
            thought = await self._think(seat)
            await self.change(work)
        finally:
            self._thinking = False
        self.go_on()

    async def _think(self, seat: int) -> Thought:
        table = self.table
        # A hash: a bot must not read the seed of the table out of its own.
        seed = sha256(f"{table.record.seed}/{table.position}/{seat}".encode()).hexdigest()
        bot = table.seats[seat].bot
        budget = self.hall.settings.bot_seconds
        return await self.hall.workers.think(self.row.title, table.state.dump(), seat, bot, seed, budget)

    def _play(self, table: Table, seat: int, thought: Thought) -> list[Written]:
        """What the bot chose; where it failed, any legal move and a line in the log."""
        now = time()
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

    async def run_out(self) -> None:
        """Let a bot stand in for everybody whose time is up."""

        late: list[int] = []

        def work(table: Table) -> Change | None:
            now = time()
            late[:] = table.out_of_time(now)
            for seat in late:
                table.stand_in(seat, STAND_IN, now)
            return Change() if late else None

        await self.change(work)
        for seat in late:
            await self.tell("late", seat, self.table.seats[seat].name)
        self.go_on()

    def dismiss(self) -> None:
        """Stop, and send everybody who listens away; they come back by themselves."""
        self._gone = True
        if self._pause:
            self._pause.cancel()
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
