"""All tables of a server: making, finding, joining, leaving; each change is asked of the table itself."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, count
from time import time
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

import veche
from veche import bots
from veche.core.errors import BadOption, BadRecord, VecheError
from veche.core.record import Record, live
from veche.server import rows, views
from veche.server.identity import is_table_id, link_hash, new_link, new_table_id
from veche.server.messages import ForkAsk, SeatAsk, TableAsk
from veche.server.notices import Notices
from veche.server.room import KEEP, Change, Room
from veche.server.schema import FORM, TableRow
from veche.server.store import BadDatabase, Conflict, Store
from veche.server.workers import Workers
from veche.table import Sitter, Table, TableError, Written, sit_down
from veche.table.clock import TimeLimits
from veche.table.seats import STAND_IN, with_automata

BOT_NAMES = ("Mila", "Otto", "Vera", "Hugo", "Zora", "Emil", "Nela", "Ivo", "Klara", "Felix")
AGAIN = 1.0  # seconds until something is tried again that nobody waits for

Data = dict[str, Any]
T = TypeVar("T")
log = logging.getLogger("veche.server")


class NotFound(VecheError):
    """There is no such table, link or title."""


class Unknown(TableError):
    """The same, in every language."""


class Forbidden(TableError):
    """Something that is not for whoever asks."""


class Full(TableError):
    """As many tables are in use as the server may hold in memory."""

    def __init__(self) -> None:
        super().__init__("full")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: str
    workers: int = 1
    bot_seconds: float = 10.0
    tables: int = 500  # in memory at the same time
    webhook_hosts: tuple[str, ...] = ()
    public: str = ""  # the address that people use, for links in notices and invitations
    network: str = ""  # where others reach it, if it listens there and `public` says nothing else
    origins: tuple[str, ...] = ()  # other addresses from which pages may speak to this server


class Running(NamedTuple):
    """The clocks of a table that is not in memory: who decides since when, at which position."""

    position: int
    since: dict[int, float]


class Errand(IntEnum):
    """What has to be done at a table though nobody asks for it; the more urgent comes first."""

    CLOCK = 0
    BOTS = 1


class Call(NamedTuple):
    """An errand that waits for its turn: of equal ones the oldest is run first."""

    errand: Errand
    number: int
    id: str


class Hall:
    """The rooms in use, and the way to all others.

    A table is in memory while somebody wants something of it, and afterwards until another needs its place.
    Its bots and its clock are seen to from here: for them it is taken up again when there is something to do.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.workers = Workers()
        self.notices = Notices(store, settings.webhook_hosts, settings.public)
        self.rooms: dict[str, Room] = {}  # the one that was not used for the longest time comes first
        self._wanted: Counter[str] = Counter()  # how many have business at a table; it is not let go then
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._running: dict[str, Running] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._calls: asyncio.PriorityQueue[Call] = asyncio.PriorityQueue()
        self._called: set[tuple[Errand, str]] = set()  # the same
        self._numbers = count()
        self._begun: set[asyncio.Task[Any]] = set()
        self._servants: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, settings: Settings) -> Hall:
        hall = cls(settings, await Store.open(settings.database))
        await hall.workers.start(settings.workers)
        hall._serve(hall._wake())
        # One writes down while the others think; but a place is left for somebody who asks.
        for _ in range(max(1, min(settings.workers + 1, settings.tables - 1))):
            hall._serve(hall._drive())
        return hall

    def _serve(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._servants.add(task)
        task.add_done_callback(self._servants.discard)

    async def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        servants = list(self._servants)
        for servant in servants:
            servant.cancel()
        for room in self.rooms.values():
            room.dismiss()
        await asyncio.gather(*servants, *self._begun, *self._loading.values(), return_exceptions=True)
        await self.workers.stop()
        await self.store.close()

    # -- finding --------------------------------------------------------------------------------------

    @asynccontextmanager
    async def enter(self, id: str) -> AsyncIterator[Room]:
        """A table, taken up from its snapshot if it is not in memory; it stays there until one leaves."""
        self._wanted[id] += 1
        try:
            yield await self._find(id)
        finally:
            self._unwanted(id)

    def begin(self, id: str, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Something that goes on though whoever asked for it leaves; so long its table is in use, too."""
        task = asyncio.create_task(work)
        self._wanted[id] += 1
        self._begun.add(task)
        task.add_done_callback(lambda _: self._unwanted(id))
        task.add_done_callback(self._begun.discard)
        return task

    def _unwanted(self, id: str) -> None:
        self._wanted[id] -= 1
        if not self._wanted[id]:
            del self._wanted[id]

    async def _find(self, id: str) -> Room:
        if not is_table_id(id):  # not every database can be asked for every text
            raise NotFound("there is no such table")
        while id not in self.rooms:
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            await asyncio.shield(self._loading[id])  # others may wait for it, too
        self.rooms[id] = room = self.rooms.pop(id)
        return room

    async def _load(self, id: str) -> None:
        lock = self._locks.setdefault(id, asyncio.Lock())
        try:
            async with lock:  # a change of a room that is forgotten may still be on its way to the disk
                row = await self.store.table(id)
                if row is None:
                    raise NotFound("there is no such table")
                self._make_room()  # if there is none, the work below would be for nothing
                if row.form != FORM:
                    row = await self._renewed(row)
                tail = await self.store.tail(id, row.snapshot_entries)
                running = self._running.get(id)
                since = running.since if running and running.position == row.entries else {}
                table = rows.table(row, tail, time(), since)
                row.snapshot = None
                left = await self.store.left(id) if table.patience else {}
                self._make_room()  # others have come meanwhile
                self._running.pop(id, None)
                written = [rows.written(e) for e in tail]
                room = self.rooms[id] = Room(self, row, table, written, lock, left)
            room.go_on()
        finally:
            del self._loading[id]

    async def _renewed(self, row: TableRow) -> TableRow:
        """A table that an earlier version has written, as this one writes it."""
        entries = await self.store.tail(row.id)
        await self.store.renew(row.id, rows.renewed(row, entries))
        return replace(row, form=FORM, snapshot=None, snapshot_entries=0, snapshot_moment=0)

    def _make_room(self) -> None:
        """Let tables go that nobody uses, until there is a place for one more."""
        while len(self.rooms) >= self.settings.tables:
            idle = next((id for id in self.rooms if id not in self._wanted), None)
            if idle is None:
                raise Full
            self._let_go(self.rooms[idle])

    def _let_go(self, room: Room) -> None:
        del self.rooms[room.id]
        room.dismiss()
        clock = room.table.clock
        if clock and clock.since:
            self._running[room.id] = Running(room.table.position, clock.since)

    def forget(self, room: Room) -> None:
        """What is in memory no longer holds: everybody is sent away and comes back to what is stored."""
        if self.rooms.get(room.id) is room:
            self._let_go(room)

    # -- what goes on though nobody looks ---------------------------------------------------------------

    async def _wake(self) -> None:
        """After a restart bots and clocks go on where they were.  Nobody pays for the time in between."""
        after = ""
        while found := await self.store.in_play(after):
            for row in found:
                after = row.id
                if row.id not in self.rooms and row.id not in self._running:
                    self._wake_one(row)

    def _wake_one(self, row: TableRow) -> None:
        seats, turn = rows.seats(row), row.head["turn"]
        if clock := rows.clock(row):
            clock.turn([seat for seat in turn if seats[seat].is_person], time())
            self._running[row.id] = Running(row.entries, clock.since)
            self.set_alarm(row.id, clock.next_out() if clock.limits.then == "bot" else None)
        if any(seat.is_person for seat in seats) and any(seats[seat].bot for seat in turn):
            self.call_bots(row.id)

    def go_on(self, id: str, table: Table) -> None:
        """See to the bots and the clock of a table, as they are now."""
        self.set_alarm(id, table.next_out())
        if table.people() and table.bots_to_move():
            self.call_bots(id)

    def set_alarm(self, id: str, due: float | None) -> None:
        """Look after a table when somebody's time is up there; None for never."""
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()
        if due is not None:
            delay = max(0.05, due - time())
            self._alarms[id] = asyncio.get_running_loop().call_later(delay, self._ring, id)

    def _ring(self, id: str) -> None:
        del self._alarms[id]
        self._call(Errand.CLOCK, id)

    def call_bots(self, id: str) -> None:
        """It is a bot's turn at this table."""
        self._call(Errand.BOTS, id)

    def _call(self, errand: Errand, id: str) -> None:
        if (errand, id) not in self._called:
            self._called.add((errand, id))
            self._calls.put_nowait(Call(errand, next(self._numbers), id))

    async def _drive(self) -> None:
        """One errand after another: a table that waits for others needs no place in memory."""
        while True:
            errand, _, id = await self._calls.get()
            self._called.discard((errand, id))
            if not await self._visit(id, Room.run_out if errand is Errand.CLOCK else Room.play_bot):
                asyncio.get_running_loop().call_later(AGAIN, self._call, errand, id)

    async def _visit(self, id: str, do: Callable[[Room], Awaitable[None]]) -> bool:
        """Do something at a table where nobody may be; False if it has to be tried again."""
        try:
            async with self.enter(id) as room:
                await do(room)
        except (Full, Conflict):
            return False
        except BadDatabase as error:
            log.warning("table %s: %s", id, error)
            return False
        except VecheError:
            pass  # a table of older rules stays as it is
        except Exception:
            log.exception("table %s stands still", id)
        return True

    # -- lists ----------------------------------------------------------------------------------------

    async def mine(self, person: str) -> list[Data]:
        if not person:
            return []
        return [views.table_view(row, person, self._is_online) for row in await self.store.mine(person)]

    async def open_tables(self, person: str) -> list[Data]:
        return [views.table_view(row, person, self._is_online) for row in await self.store.open_tables()]

    def _is_online(self, person: str) -> bool:
        return any(room.is_online(person) for room in self.rooms.values())

    # -- making ---------------------------------------------------------------------------------------

    async def make(self, ask: TableAsk, person: str) -> Data:
        if ask.seed is not None and any(seat.kind == "open" for seat in ask.seats):
            raise BadOption("a seed may be given only at a table without open seats: others must not know it")
        seed = veche.secret_seed() if ask.seed is None else int(ask.seed)
        title = veche.title(ask.title)
        seating = sit_down(title, [seat.chosen or {} for seat in ask.seats], ask.options, seed)
        record = veche.new_record(title.name, len(ask.seats), seed, **seating.options)
        clock = ask.clock
        limits = TimeLimits(clock.move, clock.bank, clock.then) if clock else None
        asked = seat_all(ask.seats, person)
        sitters = [asked[seating.seats.index(seat)] for seat in record.deciders]
        seats = with_automata(sitters, record.automata)
        table = Table(record, seats, limits)
        table.practice = ask.practice
        table.patience = ask.patience or 0
        name = ask.name or title.name.title()
        made = await self._found(table, person, name, [], listed=ask.listed)
        return {**made, "seats": seating.seats}

    async def fork(self, room: Room, ask: ForkAsk, person: str) -> Data:
        """A new table that begins at a moment of another one."""
        record = await self.full_record(room)
        if not may_know_all(room, person):
            raise TableError("still_secret")
        line = live(record.entries)
        if ask.moment > len(line):
            raise TableError("no_moment", moment=ask.moment, last=len(line))
        if len(ask.seats) != record.players:
            seats = "seats for players" if record.automata else "seats"
            raise BadOption(f"this game has {record.players} {seats}; {len(ask.seats)} were given")
        if any(seat.chosen for seat in ask.seats):
            raise BadOption("in a game that goes on, nothing can be chosen: each seat has what it was dealt")
        fork = Record(record.title, record.players, record.seed, record.options, line[: ask.moment])
        table = Table(fork, with_automata(seat_all(ask.seats, person), fork.automata))
        name = ask.name or f"{room.row.name}, {ask.moment}"
        return await self._found(table, person, name[:40], told(table))

    async def exhibit(self, record: Record, person: str, name: str | None) -> Data:
        """Put up a record to be looked at."""
        record.verify()
        called = {seat: record.names.get(seat, record.seats[seat].title()) for seat in record.deciders}
        people = [Sitter("person", called[seat]) for seat in record.deciders]
        table = Table(record, with_automata(people, record.automata))
        table.exhibit = True
        return await self._found(table, person, name or f"{record.title.name.title()}, recorded", told(table))

    async def _found(
        self, table: Table, person: str, name: str, written: list[Written], listed: bool = False
    ) -> Data:
        """Write a new table down; its open seats get a link each."""
        now = time()
        table.tick(now)
        record = table.record
        links = {n: new_link() for n, seat in enumerate(table.seats) if seat.kind == "open"}
        table.alone = not links and len(table.people()) < 2
        table.practice = table.practice and table.alone
        row = TableRow(
            id=new_table_id(),
            title=record.title.name,
            rules=record.title.version,
            players=record.players,
            options=record.options,
            seed=str(record.seed),
            name=name,
            owner=person,
            created=now,
            entries=len(written),
            listed=listed,
            **rows.columns(table, now),
        )
        sits = {n: seat.person for n, seat in enumerate(table.seats) if seat.person}
        if snapshot := rows.snapshot(table, KEEP):
            row.snapshot, row.snapshot_entries, row.snapshot_moment = snapshot
        hashes = {n: link_hash(link) for n, link in links.items()}
        entries = [rows.entry_row(w, number) for number, w in enumerate(written)]
        await self.store.make_table(row, hashes, sits, entries)
        if table.clock and table.clock.since:
            self._running[row.id] = Running(row.entries, table.clock.since)
        self.go_on(row.id, table)
        invitations = [invitation(seat, link) for seat, link in links.items()]
        return {"table": row.id, "seats": record.deciders, "invitations": invitations}

    # -- coming and going -----------------------------------------------------------------------------

    async def join(self, link: str, name: str | None, person: str) -> Data:
        """Sit down where a link leads; the same person may follow it again."""
        id, number = await self._invited(link)

        def sit(table: Table) -> Change | None:
            seat = table.seats[number]
            if seat.kind == "person" and seat.person == person:
                return None
            if seat.kind != "open":
                raise Forbidden("seat_taken")
            return _seated(table, number, name, person)

        async with self.enter(id) as room:
            await room.change(sit)
        return {"table": id, "seat": number}

    async def invitation(self, link: str, person: str) -> Data:
        """What a link leads to."""
        id, number = await self._invited(link)
        async with self.enter(id) as room:
            seat = room.table.seats[number]
            taken = seat.kind != "open" and number not in room.seats_of(person)
            return {"seat": number, "taken": taken, "view": room.view(person)}

    async def _invited(self, link: str) -> tuple[str, int]:
        found = await self.store.find_link(link_hash(link.rpartition("/")[2]))
        if not found:
            raise Unknown("no_invitation")
        return found

    async def sit(self, room: Room, name: str | None, person: str) -> Data:
        """Take the first open seat of a table that is on the list; who sits there already stays."""
        if not room.row.listed:
            raise Forbidden("not_listed")
        found: list[int] = []

        def sit(table: Table) -> Change | None:
            found[:] = room.seats_of(person)[:1]
            if found:
                return None
            found[:] = [number for number, seat in enumerate(table.seats) if seat.kind == "open"][:1]
            if not found:
                raise TableError("no_open_seat")
            return _seated(table, found[0], name, person)

        await room.change(sit)
        return {"table": room.id, "seat": found[0]}

    async def leave(self, room: Room, seat: int, person: str) -> None:
        """Get up: before the game the seat is open again, later a bot stands in until its person returns."""

        def get_up(table: Table) -> Change:
            room.check_seat(seat, person)
            if table.status == "waiting":
                table.seats[seat] = Sitter("open")
                table.alone = False
                return Change(sits={seat: None})
            table.stand_in(seat, STAND_IN, time())
            return Change()

        await room.change(get_up)
        if room.table.seats[seat].stood_in:
            await room.tell("left", seat, room.table.seats[seat].name)

    async def stand_in(self, room: Room, seat: int, person: str) -> None:
        """Anybody at the table lets a bot play for one who has been away for as long as all agreed on."""
        mine = room.seats_of(person)
        if not mine:
            raise Forbidden("not_at_table")

        def replace_absent(table: Table) -> Change:
            since = room.away(table.seats[seat].person) if seat < len(table.seats) else None
            table.replace_absent(seat, STAND_IN, since, time())
            return Change()

        await room.change(replace_absent)
        seats = room.table.seats
        await room.tell("away", seat, seats[seat].name, seats[mine[0]].name)

    async def come_back(self, room: Room, seat: int, person: str) -> None:
        absent: list[int] = []

        def sit(table: Table) -> Change:
            room.check_seat(seat, person)
            absent[:] = [seat] if table.seats[seat].stood_in else []
            table.come_back(seat, time())
            return Change()

        await room.change(sit)
        if absent:
            await room.tell("returned", seat, room.table.seats[seat].name)

    async def ask_gains(self, room: Room, seat: int, asked: bool, person: str) -> None:
        def change(table: Table) -> Change:
            room.check_seat(seat, person)
            return Change(table.ask_gains(seat, asked, time()))

        await room.change(change)

    async def reopen(self, room: Room, seat: int, person: str) -> Data:
        """The owner takes a seat from whoever has it and gets a new link for it; older links end."""
        link = new_link()

        def clear(table: Table) -> Change:
            room.check_owner(person)
            table.check_decider(seat)
            _check_alive(table)
            table.seats[seat] = Sitter("open")
            table.alone = False
            table.tick(time())
            return Change(sits={seat: None}, links={seat: link_hash(link)})

        await room.change(clear)
        return invitation(seat, link)

    async def give_to_bot(self, room: Room, seat: int, bot: str, person: str) -> None:
        def give(table: Table) -> Change:
            room.check_owner(person)
            table.check_decider(seat)
            bots.find(bot)
            _check_alive(table)
            others = [other for number, other in enumerate(table.seats) if number != seat]
            table.seats[seat] = Sitter("bot", bot_name(others), bot=bot)
            table.tick(time())
            return Change(sits={seat: None}, links={seat: None})

        await room.change(give)

    async def end(self, room: Room, person: str) -> None:
        def end(table: Table) -> Change:
            room.check_owner(person)
            table.ended = True
            table.tick(time())
            return Change()

        await room.change(end)

    # -- records --------------------------------------------------------------------------------------

    async def full_record(self, room: Room) -> Record:
        """The whole record, as far as it is shown."""
        return _record(room, await room.since(0))

    async def record_text(self, room: Room, person: str, form: str) -> str:
        """The record, or, while others may not know it all, what everybody has seen of it."""
        written = await room.since(0)
        record = _record(room, written)
        if may_know_all(room, person):
            return record.json() if form == "json" else record.text()
        seats = {seat for seat in room.seats_of(person) if not room.table.shared(seat)}
        return public_record(record, written, seats)

    async def moment(self, room: Room, n: int, seat: int | None, person: str, language: str) -> Data:
        """The table at a moment of its past, as a seat saw it."""
        record = await self.full_record(room)
        seat = self._looking_back(room, seat, person)
        if not 0 <= n <= room.table.moment:
            raise TableError("no_moment", moment=n, last=room.table.moment)
        return views.moment_view(room, person, record.replay(n), n, seat, language)

    async def fortunes(self, room: Room, seat: int | None, person: str) -> Data:
        """How the scores went until now, as a seat may know them."""
        record = await self.full_record(room)
        return views.fortunes(record, self._looking_back(room, seat, person))

    def _looking_back(self, room: Room, seat: int | None, person: str) -> int | None:
        """Whose eyes may look at the past; when the game is over, anybody's."""
        if seat is None:
            return None
        room.table.check_seat(seat)
        if room.table.state.over or room.table.exhibit:
            return seat
        room.check_seat(seat, person)
        return None if room.table.shared(seat) else seat  # a hand of the past is a hand all the same


# -- small things ---------------------------------------------------------------------------------------


def invitation(seat: int, link: str) -> Data:
    return {"seat": seat, "link": f"/join/{link}"}


def seat_all(asked: Iterable[SeatAsk], person: str) -> list[Sitter]:
    seats: list[Sitter] = []
    for number, ask in enumerate(asked):
        if ask.kind == "bot":
            bot = ask.bot or STAND_IN
            bots.find(bot)
            seats.append(Sitter("bot", ask.name or bot_name(seats), bot=bot))
        elif ask.bot is not None:
            raise BadOption(f"seat {number} is not a bot's: its kind is “{ask.kind}”")
        elif ask.kind == "open":
            seats.append(Sitter("open", ask.name or ""))
        else:
            seats.append(Sitter("person", ask.name or f"Player {number + 1}", person))
    return seats


def bot_name(seats: Iterable[Sitter]) -> str:
    """Mila, Otto, Vera: every bot at a table has a name of its own; how well it plays is told by its kind."""
    taken = {seat.name for seat in seats}
    numbered = (f"{name} {number}" for number in count(2) for name in BOT_NAMES)
    return next(one for one in chain(BOT_NAMES, numbered) if one not in taken)


def _seated(table: Table, number: int, name: str | None, person: str) -> Change:
    """Somebody sits down at an open seat."""
    if table.ended:
        raise TableError("ended")
    table.seats[number] = Sitter("person", name or f"Guest {number + 1}", person)
    table.tick(time())
    return Change(sits={number: person})


def _check_alive(table: Table) -> None:
    if table.ended or table.exhibit or table.state.over:
        raise TableError("record" if table.exhibit else "over" if table.state.over else "ended")


def _record(room: Room, written: list[Written]) -> Record:
    record = rows.record(room.row, [w.entry for w in written])
    record.close(room.table.state)
    seats = room.table.seats
    called = {seat: seats[seat].name.strip() for seat in record.deciders}
    record.names = {
        seat: name
        for seat, name in called.items()
        if name and name.isprintable() and name.lower() != record.seats[seat]  # a seat's own word is no name
    }
    return record


def may_know_all(room: Room, person: str) -> bool:
    """Everything is open when the game is over, in a recorded one, and to one who plays alone."""
    table = room.table
    return table.state.over or table.exhibit or (table.alone and room.row.owner == person)


def told(table: Table) -> list[Written]:
    """The log of a game that was played elsewhere, by the actions that stand."""
    line = table.play.standing
    table.record.entries[:] = line
    table.play.taken_back.clear()
    states = table.play.states
    return [
        Written(entry, number, states[number].hides(entry.action), states[number].where(), lines)
        for number, (entry, lines) in enumerate(zip(line, table.play.told, strict=True))
    ]


def public_record(record: Record, written: list[Written], seats: set[int]) -> str:
    """A game in progress as its log has it: no seed, and the secrets of others as question marks."""
    actions = record.title.actions
    lines = [
        f"title: {record.title.name}",
        f"rules: {record.title.version}",
        f"players: {record.players}",
        f"commitment: {record.commitment}",
        "",
    ]
    for w in written:
        action = w.entry.action
        hidden = w.secret and w.entry.seat not in seats
        words = {-1: "undo", -2: "redo"}.get(action) or (
            actions.hidden_text(action) if hidden else actions.text(action)
        )
        lines.append(f"{record.seats[w.entry.seat]}: {words}")
    return "\n".join(lines) + "\n"


def read_upload(source: str) -> Record:
    try:
        return veche.read_record(source)
    except (ArithmeticError, ValueError, RecursionError, IndexError, KeyError):
        raise BadRecord("the record is damaged: it has numbers or lists that no record has") from None
