"""All tables of a server: making, finding, joining, leaving; each change is asked of the table itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, count
from time import time
from typing import Any

import veche
from veche import bots
from veche.core.errors import BadOption, BadRecord, VecheError
from veche.core.record import Entry, Record, live
from veche.server import rows, views
from veche.server.identity import is_table_id, link_hash, new_link, new_table_id
from veche.server.messages import ForkAsk, SeatAsk, TableAsk
from veche.server.notices import Notices
from veche.server.room import KEEP, Room
from veche.server.schema import TableRow
from veche.server.store import Store
from veche.server.workers import Workers
from veche.table import Seat, Table, TableError, Written, sit_down
from veche.table.clock import Terms
from veche.table.seats import STAND_IN

MOST_ROOMS = 500  # in memory; those that nobody looks at make room for others
MOST_WOKEN = 1000  # at the start

Data = dict[str, Any]
log = logging.getLogger("veche.server")


class NotFound(VecheError):
    """There is no such table, link or title."""


class NotYours(VecheError):
    """A seat or a table of somebody else."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    database: str
    workers: int = 1
    bot_seconds: float = 10.0
    webhook_hosts: tuple[str, ...] = ()
    public: str = ""  # the address that people use, for links in notices
    origins: tuple[str, ...] = ()  # other addresses from which pages may speak to this server


class Hall:
    """The rooms in use, and the way to all others."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.workers = Workers()
        self.notices = Notices(store, settings.webhook_hosts, settings.public)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._waking: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, settings: Settings) -> Hall:
        hall = cls(settings, await Store.open(settings.database))
        await hall.workers.start(settings.workers)
        hall._waking = asyncio.create_task(hall._wake())
        return hall

    async def _wake(self) -> None:
        """After a restart bots and clocks go on where they were, though nobody looks yet."""
        for id in (await self.store.with_status("playing"))[:MOST_WOKEN]:
            try:
                (await self.room(id)).go_on()
            except VecheError:
                continue  # a table of older rules stays as it is
            except Exception:
                log.exception("table %s cannot be opened", id)

    async def close(self) -> None:
        if self._waking:
            self._waking.cancel()
        for room in list(self.rooms.values()):
            await room.close()
        await self.workers.stop()
        await self.store.close()

    # -- finding --------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table, taken up from its snapshot if it is not in use."""
        if id in self.rooms:
            return self.rooms[id]
        if not is_table_id(id):  # not every database can be asked for every text
            raise NotFound("there is no such table")
        async with self._opening.setdefault(id, asyncio.Lock()):
            try:
                if id not in self.rooms:
                    self.rooms[id] = await self._load(id)
                    self._make_room()
                return self.rooms[id]
            finally:
                self._opening.pop(id, None)

    async def _load(self, id: str) -> Room:
        row = await self.store.table(id)
        if row is None:
            raise NotFound("there is no such table")
        tail = await self.store.tail(id, row.snapshot_entries)
        table = rows.table(row, tail, time())
        row.snapshot = None
        return Room(self, row, table, [rows.written(entry) for entry in tail])

    def _make_room(self) -> None:
        idle = [id for id, room in self.rooms.items() if not room.busy]
        for id in idle[: max(0, len(self.rooms) - MOST_ROOMS)]:
            del self.rooms[id]

    def forget(self, room: Room) -> None:
        """What is in memory no longer holds: everybody is sent away and comes back to what is stored."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.dismiss()

    async def mine(self, person: str) -> list[Data]:
        if not person:
            return []
        return [views.table_view(row, person, self._is_online) for row in await self.store.mine(person)]

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
        terms = Terms(clock.move, clock.bank, clock.then) if clock else None
        asked = seat_all(ask.seats, person)
        seats = [asked[seating.seats.index(seat)] for seat in range(record.players)]
        made = await self._found(Table(record, seats, terms), person, ask.name or title.name.title(), [])
        return {**made, "seats": seating.seats}

    async def fork(self, room: Room, ask: ForkAsk, person: str) -> Data:
        """A new table that begins at a moment of another one."""
        async with room.lock:
            if not may_know_all(room, person):
                raise TableError("still_secret")
            record = await self.full_record(room)
        line = live(record.entries)
        if ask.moment > len(line):
            raise TableError("no_moment", moment=ask.moment, last=len(line))
        if len(ask.seats) != record.players:
            raise BadOption(f"this game has {record.players} seats; {len(ask.seats)} were given")
        if any(seat.chosen for seat in ask.seats):
            raise BadOption("in a game that goes on, nothing can be chosen: each seat has what it was dealt")
        fork = Record(record.title, record.players, record.seed, record.options, line[: ask.moment])
        table = Table(fork, seat_all(ask.seats, person))
        name = ask.name or f"{room.row.name}, {ask.moment}"
        return await self._found(table, person, name[:40], told(table))

    async def exhibit(self, record: Record, person: str, name: str | None) -> Data:
        """Put up a record to be looked at."""
        record.verify()
        seats = [Seat("person", seat.title()) for seat in record.seats]
        table = Table(record, seats)
        table.exhibit = True
        return await self._found(table, person, name or f"{record.title.name.title()}, recorded", told(table))

    async def _found(self, table: Table, person: str, name: str, written: list[Written]) -> Data:
        """Write a new table down; its open seats get a link each."""
        now = time()
        table.tick(now)
        record = table.record
        links = {n: new_link() for n, seat in enumerate(table.seats) if seat.kind == "open"}
        table.alone = not links
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
            **rows.columns(table, now),
        )
        sits = {n: seat.person for n, seat in enumerate(table.seats) if seat.person}
        if snapshot := rows.snapshot(table, KEEP):
            row.snapshot, row.snapshot_entries, row.snapshot_moment = snapshot
        hashes = {n: link_hash(link) for n, link in links.items()}
        entries = [rows.entry_row(w, number) for number, w in enumerate(written)]
        await self.store.make_table(row, hashes, sits, entries)
        (await self.room(row.id)).go_on()
        invitations = [invitation(seat, link) for seat, link in links.items()]
        return {"table": row.id, "seats": list(range(record.players)), "invitations": invitations}

    # -- coming and going -----------------------------------------------------------------------------

    async def join(self, link: str, name: str | None, person: str) -> Data:
        """Sit down where a link leads; the same person may follow it again."""
        found = await self.store.find_link(link_hash(link.rpartition("/")[2]))
        if not found:
            raise NotFound("this invitation is not valid: it was withdrawn, or part of the link is missing")
        id, number = found
        room = await self.room(id)
        async with room.lock:
            seat = room.table.seats[number]
            if seat.kind == "person" and seat.person == person:
                return {"table": id, "seat": number}
            if seat.kind != "open":
                raise NotYours("somebody else sits there already")
            if room.table.ended:
                raise TableError("ended")
            room.table.seats[number] = Seat("person", name or f"Guest {number + 1}", person)
            room.table.tick(time())
            await room.write_seats(sits={number: person})
        return {"table": id, "seat": number}

    async def leave(self, room: Room, seat: int, person: str) -> None:
        """Get up: before the game the seat is open again, later a bot stands in until its person returns."""
        self.check_seat(room, seat, person)
        async with room.lock:
            table = room.table
            if table.status == "waiting":
                table.seats[seat] = Seat("open")
                table.alone = False
                await room.write_seats(sits={seat: None})
            else:
                table.stand_in(seat, STAND_IN, time())
                await room.write_seats()

    async def come_back(self, room: Room, seat: int, person: str) -> None:
        self.check_seat(room, seat, person)
        async with room.lock:
            room.table.come_back(seat, time())
            await room.write_seats()

    async def reopen(self, room: Room, seat: int, person: str) -> Data:
        """The owner takes a seat from whoever has it and gets a new link for it; older links end."""
        self.check_owner(room, person)
        room.table.check_seat(seat)
        link = new_link()
        async with room.lock:
            self._check_alive(room)
            room.table.seats[seat] = Seat("open")
            room.table.alone = False
            room.table.tick(time())
            await room.write_seats(sits={seat: None}, links={seat: link_hash(link)})
        return invitation(seat, link)

    async def give_to_bot(self, room: Room, seat: int, bot: str, person: str) -> None:
        self.check_owner(room, person)
        room.table.check_seat(seat)
        bots.find(bot)
        async with room.lock:
            self._check_alive(room)
            others = [other for number, other in enumerate(room.table.seats) if number != seat]
            room.table.seats[seat] = Seat("bot", free_name(bot.title(), others), bot=bot)
            room.table.tick(time())
            await room.write_seats(sits={seat: None}, links={seat: None})

    async def end(self, room: Room, person: str) -> None:
        self.check_owner(room, person)
        async with room.lock:
            room.table.ended = True
            room.table.tick(time())
            await room.write_seats()

    def _check_alive(self, room: Room) -> None:
        if room.table.ended or room.table.exhibit or room.table.state.over:
            raise TableError("record" if room.table.exhibit else "over" if room.table.state.over else "ended")

    def check_seat(self, room: Room, seat: int, person: str) -> None:
        room.table.check_seat(seat)
        if seat not in room.seats_of(person):
            raise NotYours(
                "that seat is not yours; open its link in this browser, or ask the owner for a new one"
            )

    def check_owner(self, room: Room, person: str) -> None:
        if not person or room.row.owner != person:
            raise NotYours("only the owner of the table may do that")

    # -- records --------------------------------------------------------------------------------------

    async def full_record(self, room: Room) -> Record:
        """The whole record.  The lock of the room is held by the caller."""
        entries = [Entry(e.seat, e.action) for e in await self.store.tail(room.id)]
        record = rows.record(room.row, entries)
        record.close(room.table.state)
        return record

    async def record_text(self, room: Room, person: str, form: str) -> str:
        """The record, or, while others may not know it all, what everybody has seen of it."""
        async with room.lock:
            record = await self.full_record(room)
            if may_know_all(room, person):
                return record.json() if form == "json" else record.text()
            written = await room.since(0)
        seats = {seat for seat in room.seats_of(person) if not room.table.shared(seat)}
        return public_record(record, written, seats)

    async def moment(self, room: Room, n: int, seat: int | None, person: str, language: str) -> Data:
        """The table at a moment of its past, as a seat saw it."""
        async with room.lock:
            seat = self._looking_back(room, seat, person)
            if not 0 <= n <= room.table.moment:
                raise TableError("no_moment", moment=n, last=room.table.moment)
            record = await self.full_record(room)
            return views.moment_view(room, person, record.replay(n), n, seat, language)

    async def fortunes(self, room: Room, seat: int | None, person: str) -> Data:
        """How the scores went until now, as a seat may know them."""
        async with room.lock:
            seat = self._looking_back(room, seat, person)
            return views.fortunes(await self.full_record(room), seat)

    def _looking_back(self, room: Room, seat: int | None, person: str) -> int | None:
        """Whose eyes may look at the past; when the game is over, anybody's."""
        if seat is None:
            return None
        room.table.check_seat(seat)
        if room.table.state.over or room.table.exhibit:
            return seat
        self.check_seat(room, seat, person)
        return None if room.table.shared(seat) else seat  # a hand of the past is a hand all the same


# -- small things ---------------------------------------------------------------------------------------


def invitation(seat: int, link: str) -> Data:
    return {"seat": seat, "link": f"/join/{link}"}


def seat_all(asked: Iterable[SeatAsk], person: str) -> list[Seat]:
    seats: list[Seat] = []
    for number, ask in enumerate(asked):
        if ask.kind == "bot":
            bot = ask.bot or STAND_IN
            bots.find(bot)
            seats.append(Seat("bot", ask.name or free_name(bot.title(), seats), bot=bot))
        elif ask.bot is not None:
            raise BadOption(f"seat {number} is not a bot's: its kind is “{ask.kind}”")
        elif ask.kind == "open":
            seats.append(Seat("open", ask.name or ""))
        else:
            seats.append(Seat("person", ask.name or f"Player {number + 1}", person))
    return seats


def free_name(name: str, seats: Iterable[Seat]) -> str:
    """Steward, Steward 2, Steward 3: two seats of a table are never called the same by the server."""
    taken = {seat.name for seat in seats}
    numbered = (f"{name} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in taken)


def may_know_all(room: Room, person: str) -> bool:
    """Everything is open when the game is over, in a recorded one, and to one who plays alone."""
    table = room.table
    return table.state.over or table.exhibit or (table.alone and room.row.owner == person)


def told(table: Table) -> list[Written]:
    """The log of a game that was played elsewhere, by the actions that stand."""
    line = table.play.line
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
    except (ValueError, RecursionError, IndexError, KeyError):
        raise BadRecord("the record is damaged: it has numbers or lists that no record has") from None
