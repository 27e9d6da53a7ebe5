"""What survives a restart: tables, their records, who sits where, the chat.  SQLite, or PostgreSQL.

Entries of a record are only ever added; the row of a table is its newest head, with a snapshot of the state
so that nobody waits for a long replay.  A method that writes returns when its change is on the disk.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Select,
    Update,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    union,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from veche.core.errors import VecheError, shown
from veche.extras import needs
from veche.server import schema
from veche.server.schema import (
    ANSWERS,
    CAMPAIGNS,
    CHAT,
    ENTRIES,
    FAME,
    HANDOVERS,
    LINKS,
    PEOPLE,
    PUSHES,
    SETTINGS,
    SITS,
    TABLES,
    Answer,
    CampaignRow,
    ChatRow,
    EntryRow,
    FameRow,
    PersonRow,
    PushRow,
    Snapshot,
    TableRow,
    bound,
)

PATIENCE: Final = 10  # seconds, for a connection and for a lock
MOST_WRITES: Final = 100  # in one transaction
MOST_TABLES: Final = 200  # in one list
MOST_LISTED: Final = 50  # open tables in one list
MOST_FINISHED: Final = 1000  # games that statistics are made of, the newest
MOST_PUSHES: Final = 10  # browsers of one person that are told
MOST_CAMPAIGNS: Final = 50  # in one list; they come with all that was entered

NEWEST: Final = str(schema.VERSION)
KNOWN_VERSIONS: Final = [str(number) for number in range(1, schema.VERSION + 1)]
# Alembic's own mark, and ours: the first Veche knows only the latter, and must not take up a later database.
_REVISION: Final = text("SELECT version_num FROM alembic_version")
_SCHEMA: Final = select(SETTINGS.c.value).where(SETTINGS.c.name == "schema")

T = TypeVar("T")
Job = Callable[[Connection], T]


class BadDatabase(VecheError):
    """A database that cannot be opened, read or written."""


class Conflict(VecheError):
    """Another process has changed the same rows since they were read: read them again."""


# -- opening --------------------------------------------------------------------------------------------


@contextmanager
def _as_sentence(what: str) -> Iterator[None]:
    """Turn what a driver complains about into an error for people."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict("Somebody else has changed this table at the same time.") from error
    except _errors() as error:
        reason = str(getattr(error, "orig", None) or error).strip().split("\n")[0]
        raise BadDatabase(f"The database {what}: {reason or 'it gave no answer.'}") from error


def _errors() -> tuple[type[Exception], ...]:
    """What drivers raise; that of PostgreSQL is loaded only when somebody asks for such a database."""
    driver = sys.modules.get("asyncpg")
    its_own = (driver.PostgresError, driver.InterfaceError) if driver else ()
    return (DBAPIError, PoolTimeout, sqlite3.Error, OSError, *its_own)


def _sqlite(path: str) -> Engine:
    file = Path(path)
    try:
        # The file holds seeds and secrets; SQLite gives its companions the same permissions.
        file.touch(mode=0o600)
        if not file.is_file():
            raise OSError(0, "it is not a file")
    except OSError as error:
        raise BadDatabase(f"The database {shown(path)} cannot be opened: {error.strerror}") from error
    engine = create_engine(URL.create("sqlite", database=path), connect_args={"timeout": 0.1})

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _: object) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                break
            except sqlite3.DatabaseError as error:
                # Two servers make the same file: SQLite does not wait for this lock.
                if "locked" not in str(error) or time.monotonic() > deadline:
                    connection.close()
                    raise
                time.sleep(0.02)
        connection.execute("PRAGMA synchronous = FULL")  # NORMAL would lose commits when the power fails
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000}")

    return engine


def _postgresql(url: str) -> AsyncEngine:
    with needs("postgres", "A PostgreSQL database"):
        import asyncpg  # type: ignore[import-untyped]

    async def connect() -> asyncpg.Connection:
        # asyncpg reads the address itself, so that all that libpq knows (sslmode, several hosts) works, too.
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        # `off` acknowledges what is not yet on the disk; any other setting is the administrator's choice.
        await connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        return connection

    return create_async_engine("postgresql+asyncpg://", async_creator=connect, pool_pre_ping=True)


def _engine(url: str) -> Engine | AsyncEngine:
    if re.match("postgres(ql)?://", url):
        return _postgresql(url)
    path = url.removeprefix("sqlite:///")
    if not path or "://" in path:
        without_password = re.sub("//.*@", "//", url)
        raise BadDatabase(
            f"{shown(without_password)} names no database:"
            " write the path of a file, sqlite:///path or postgresql://user:password@host/name."
        )
    return _sqlite(path)


async def _run(engine: Engine | AsyncEngine, job: Job[T]) -> T:
    """Do a job in one transaction."""
    if isinstance(engine, AsyncEngine):
        async with engine.begin() as connection:
            return await connection.run_sync(job)

    def here() -> T:
        with engine.begin() as connection:
            return job(connection)

    # One thread from begin to end: a driver that changes threads for each call needs four times as long.
    return await asyncio.to_thread(here)


# -- the store ------------------------------------------------------------------------------------------


class _Write(NamedTuple):
    job: Job[Any]
    waiter: asyncio.Future[Any]


class Store:
    """The database of one server; each method is one transaction."""

    def __init__(self, engine: Engine | AsyncEngine) -> None:
        self._engine = engine
        # A read is a single statement and needs no BEGIN; for SQLite none is sent without our doing.
        self._reader = engine
        if isinstance(engine, AsyncEngine):
            self._reader = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writes: asyncio.Queue[_Write | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = asyncio.create_task(self._write_all(), name="store")

    @classmethod
    async def open(cls, url: str) -> Store:
        """The database at this address, with its tables made when it is new, or brought to this version."""
        store = cls(_engine(url))
        async with _alone():
            try:
                await store._write(_prepare, "cannot be opened")
            except BaseException as error:
                await store.close()
                if isinstance(error, ValueError):  # asyncpg cannot read the address
                    raise BadDatabase(f"The database cannot be opened: {error}") from error
                raise
        return store

    async def close(self) -> None:
        """Finish the writes that wait, then let go of the database."""
        if self._writer:
            writer, self._writer = self._writer, None
            self._writes.put_nowait(None)
            await writer
            if isinstance(self._engine, AsyncEngine):
                await self._engine.dispose()
            else:
                self._engine.dispose()

    async def _read(self, statement: Select[Any]) -> Sequence[Any]:
        with _as_sentence("cannot be read"):
            return await _run(self._reader, lambda connection: connection.execute(statement).all())

    async def _write(self, job: Job[T], else_it: str = "cannot be written") -> T:
        """Hand a job to the writer, who may begin it twice; a caller that goes away does not stop it."""
        if not self._writer:
            raise BadDatabase("The database is closed.")
        waiter: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writes.put_nowait(_Write(job, waiter))
        with _as_sentence(else_it):
            return await waiter

    async def _write_all(self) -> None:
        """The one writer: what arrives while it waits for the disk shares the next trip to the disk."""
        closing = False
        while not closing:
            batch = [await self._writes.get()]
            while len(batch) < MOST_WRITES and not self._writes.empty():
                batch.append(self._writes.get_nowait())
            closing = None in batch
            waiting = [write for write in batch if write]
            while waiting:
                waiting = await self._commit(waiting)

    async def _commit(self, batch: list[_Write]) -> list[_Write]:
        """Do these jobs in one transaction; if one fails, returns the others to begin again without it."""
        results: list[Any] = []
        at: _Write | None = None

        def jobs(connection: Connection) -> None:
            nonlocal at
            if connection.dialect.name == "sqlite":  # else it asks for the lock too late to wait for it
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            for at in batch:
                results.append(at.job(connection))
            at = None

        try:
            await _run(self._engine, jobs)
        except Exception as error:
            # If it was the commit that failed, nobody knows; to do it again could be to do it twice.
            failed = [at] if at else batch
            for write in failed:
                if not write.waiter.done():
                    write.waiter.set_exception(error)
            return [write for write in batch if write not in failed]
        for write, result in zip(batch, results, strict=True):
            if not write.waiter.done():
                write.waiter.set_result(result)
        return []

    # -- tables and their records -----------------------------------------------------------------------

    async def secret(self) -> str:
        """The key that signs cookies, made with the database."""
        [(secret,)] = await self._read(select(SETTINGS.c.value).where(SETTINGS.c.name == "secret"))
        return str(secret)

    async def make_table(
        self,
        table: TableRow,
        links: Mapping[int, str] = {},
        sits: Mapping[int, str] = {},
        entries: Sequence[EntryRow] = (),
    ) -> None:
        """Write a new table: link hashes and persons by seat, and the entries it begins with."""

        row = bound(TABLES, msgspec.structs.asdict(table) | {"entries": len(entries)})
        entry_rows = _entry_rows(table.id, entries)

        def job(connection: Connection) -> None:
            connection.execute(insert(TABLES), row)
            if entry_rows:
                connection.execute(insert(ENTRIES), entry_rows)
            _seat(connection, table.id, sits, links)

        await self._write(job)

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its snapshot."""
        rows = await self._read(select(TABLES).where(TABLES.c.id == table_id))
        return TableRow(**rows[0]._mapping) if rows else None

    async def mine(self, person: str) -> list[TableRow]:
        """The tables that this person made or sits at, without snapshots, the newest change first."""
        made = select(TABLES.c.id).where(TABLES.c.owner == person)
        sat = select(SITS.c.table_id).where(SITS.c.person == person)
        statement = select(*schema.HEAD_COLUMNS).where(TABLES.c.id.in_(union(made, sat)))
        rows = await self._read(statement.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(MOST_TABLES))
        return [TableRow(**row._mapping) for row in rows]

    async def open_tables(self) -> list[TableRow]:
        """Tables that are listed and wait for guests, without snapshots, the newest first."""
        statement = select(*schema.HEAD_COLUMNS).where(TABLES.c.status == "waiting", TABLES.c.listed)
        rows = await self._read(statement.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(MOST_LISTED))
        return [TableRow(**row._mapping) for row in rows]

    async def finished(self, person: str) -> list[TableRow]:
        """The games that this person sat at to their end, without snapshots, the newest first."""
        sat = select(SITS.c.table_id).where(SITS.c.person == person)
        over = select(*schema.HEAD_COLUMNS).where(TABLES.c.status == "over", TABLES.c.id.in_(sat))
        rows = await self._read(over.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(MOST_FINISHED))
        return [TableRow(**row._mapping) for row in rows]

    async def in_play(self, after: str = "") -> list[TableRow]:
        """Some tables in play, without snapshots, by their ids; a new server goes through all of them."""
        statement = select(*schema.HEAD_COLUMNS).where(TABLES.c.status == "playing", TABLES.c.id > after)
        rows = await self._read(statement.order_by(TABLES.c.id).limit(MOST_TABLES))
        return [TableRow(**row._mapping) for row in rows]

    async def tail(self, table_id: str, first: int = 0) -> list[EntryRow]:
        """The record from this entry on."""
        statement = select(*schema.ENTRY_COLUMNS).where(
            ENTRIES.c.table_id == table_id, ENTRIES.c.number >= first
        )
        return [EntryRow(*row) for row in await self._read(statement.order_by(ENTRIES.c.number))]

    async def append(
        self,
        table_id: str,
        entries: Sequence[EntryRow],
        changes: Mapping[str, Any],
        snapshot: Snapshot | None = None,
        answer: Answer | None = None,
    ) -> None:
        """Write what a submit has done: its entries, the changed columns of the table and the answer.

        The count of entries follows by itself.  A Conflict says that the record has grown meanwhile.
        """
        values = bound(TABLES, changes)
        if snapshot:
            values |= dict(zip(("snapshot", "snapshot_entries", "snapshot_moment"), snapshot, strict=True))
        statement = update(TABLES).where(TABLES.c.id == table_id)
        if entries:
            values["entries"] = entries[-1].number + 1
            statement = statement.where(TABLES.c.entries == entries[0].number)
        entry_rows = _entry_rows(table_id, entries)
        answer_row = bound(ANSWERS, {"table_id": table_id} | answer._asdict()) if answer else None

        def job(connection: Connection) -> None:
            if values:
                _update(connection, statement.values(values))
            if entry_rows:
                connection.execute(insert(ENTRIES), entry_rows)
            if answer_row:
                connection.execute(insert(ANSWERS), answer_row)

        await self._write(job)

    async def renew(self, table_id: str, entries: Sequence[EntryRow]) -> None:
        """Write all entries of a table anew in the present form; its snapshot was of the former one."""
        entry_rows = _entry_rows(table_id, entries)
        values = {"form": schema.FORM, "snapshot": None, "snapshot_entries": 0, "snapshot_moment": 0}

        def job(connection: Connection) -> None:
            statement = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.entries == len(entry_rows))
            _update(connection, statement.values(values))
            connection.execute(delete(ENTRIES).where(ENTRIES.c.table_id == table_id))
            if entry_rows:
                connection.execute(insert(ENTRIES), entry_rows)

        await self._write(job)

    async def answer(self, table_id: str, seat: int, submit: str) -> Any:
        """What this submit was answered, or None if it was never carried out."""
        rows = await self._read(
            select(ANSWERS.c.answer).where(
                ANSWERS.c.table_id == table_id, ANSWERS.c.seat == seat, ANSWERS.c.submit == submit
            )
        )
        return rows[0].answer if rows else None

    # -- seats ------------------------------------------------------------------------------------------

    async def update_head(
        self,
        table_id: str,
        changes: Mapping[str, Any],
        sits: Mapping[int, str | None] = {},
        links: Mapping[int, str | None] = {},
    ) -> None:
        """Change columns of a table, and the persons and link hashes of the seats named; None takes away."""

        values = bound(TABLES, changes)

        def job(connection: Connection) -> None:
            if values:
                _update(connection, update(TABLES).where(TABLES.c.id == table_id).values(values))
            _seat(connection, table_id, sits, links)

        await self._write(job)

    async def find_link(self, hash: str) -> tuple[str, int] | None:
        """The table and seat that a link leads to."""
        rows = await self._read(select(LINKS.c.table_id, LINKS.c.seat).where(LINKS.c.hash == hash))
        return (rows[0].table_id, rows[0].seat) if rows else None

    async def left(self, table_id: str) -> dict[str, float]:
        """Since when those are away who were at a table."""
        gone = select(SITS.c.person, SITS.c.left).where(SITS.c.table_id == table_id, SITS.c.left.is_not(None))
        return {row.person: row.left for row in await self._read(gone)}

    async def note_left(self, table_id: str, person: str, time: float) -> None:
        """Somebody looks at a table no longer."""
        sits = (SITS.c.table_id == table_id, SITS.c.person == person)
        statement = update(SITS).where(*sits).values(left=time)
        await self._write(lambda connection: connection.execute(statement))

    # -- campaigns ----------------------------------------------------------------------------------------

    async def make_campaign(self, campaign: CampaignRow) -> None:
        row = bound(CAMPAIGNS, msgspec.structs.asdict(campaign))
        await self._write(lambda connection: connection.execute(insert(CAMPAIGNS), row))

    async def campaign(self, id: str) -> CampaignRow | None:
        rows = await self._read(select(CAMPAIGNS).where(CAMPAIGNS.c.id == id))
        return CampaignRow(**rows[0]._mapping) if rows else None

    async def campaigns(self, person: str) -> list[CampaignRow]:
        """Those that this person made, the newest change first."""
        statement = select(CAMPAIGNS).where(CAMPAIGNS.c.owner == person)
        newest = statement.order_by(CAMPAIGNS.c.changed.desc(), CAMPAIGNS.c.id).limit(MOST_CAMPAIGNS)
        return [CampaignRow(**row._mapping) for row in await self._read(newest)]

    async def change_campaign(self, campaign: CampaignRow) -> None:
        """Write a campaign as it is after one more change; a Conflict if another was made meanwhile."""
        values = bound(CAMPAIGNS, msgspec.structs.asdict(campaign))
        statement = update(CAMPAIGNS).where(
            CAMPAIGNS.c.id == campaign.id, CAMPAIGNS.c.changes == campaign.changes - 1
        )
        await self._write(lambda connection: _update(connection, statement.values(values)))

    # -- people -----------------------------------------------------------------------------------------

    async def person(self, person: str) -> PersonRow | None:
        """Somebody who was here before."""
        rows = await self._read(select(PEOPLE).where(PEOPLE.c.id == person))
        return PersonRow(*rows[0]) if rows else None

    async def set_webhook(self, person: str, webhook: str | None, time: float) -> None:
        """Where to tell somebody that it is their turn; None stops it."""
        await self._put_person(person, {"webhook": webhook, "seen": time})

    async def _put_person(self, person: str, values: Mapping[str, Any]) -> None:
        def job(connection: Connection) -> None:
            on_sqlite = connection.dialect.name == "sqlite"
            put = sqlite.insert(PEOPLE) if on_sqlite else postgresql.insert(PEOPLE)
            put = put.values(id=person, **values)
            connection.execute(put.on_conflict_do_update(index_elements=["id"], set_=dict(values)))

        await self._write(job)

    async def push_key(self, new: Callable[[], str]) -> str:
        """The key that signs notices; one that is needed for the first time is made by `new`."""

        def job(connection: Connection) -> str:
            name = SETTINGS.c.name == "push"
            known = connection.execute(select(SETTINGS.c.value).where(name)).scalar()
            if not known:
                known = new()
                connection.execute(insert(SETTINGS), {"name": "push", "value": known})
            return str(known)

        return await self._write(job)

    async def pushes(self, person: str) -> list[PushRow]:
        """The browsers by which somebody is told."""
        return [PushRow(*row) for row in await self._read(select(PUSHES).where(PUSHES.c.person == person))]

    async def add_push(self, push: PushRow) -> None:
        """One more browser; of too many the oldest are told no longer."""

        def job(connection: Connection) -> None:
            connection.execute(delete(PUSHES).where(PUSHES.c.endpoint == push.endpoint))
            newest = select(PUSHES.c.endpoint).where(PUSHES.c.person == push.person)
            kept = newest.order_by(PUSHES.c.time.desc()).limit(MOST_PUSHES - 1)
            endpoints = [row.endpoint for row in connection.execute(kept)]
            old = (PUSHES.c.person == push.person, PUSHES.c.endpoint.not_in(endpoints))
            connection.execute(delete(PUSHES).where(*old))
            connection.execute(insert(PUSHES), msgspec.structs.asdict(push))

        await self._write(job)

    async def drop_push(self, endpoint: str, person: str) -> None:
        statement = delete(PUSHES).where(PUSHES.c.endpoint == endpoint, PUSHES.c.person == person)
        await self._write(lambda connection: connection.execute(statement))

    async def hand_over(self, person: str, hash: str, until: float, now: float) -> None:
        """Keep the link by which somebody's seats may be taken to another device; older ones end."""

        def job(connection: Connection) -> None:
            old = (HANDOVERS.c.person == person) | (HANDOVERS.c.until < now)
            connection.execute(delete(HANDOVERS).where(old))
            connection.execute(insert(HANDOVERS), {"hash": hash, "person": person, "until": until})

        await self._write(job)

    async def handed_over(self, hash: str, now: float) -> str:
        """Whose seats a link takes along; nobody's when its time is up."""
        wanted = select(HANDOVERS.c.person).where(HANDOVERS.c.hash == hash, HANDOVERS.c.until > now)
        rows = await self._read(wanted)
        return str(rows[0].person) if rows else ""

    async def take_over(self, hash: str, now: float) -> str:
        """The same, for once: then the link has ended."""

        def job(connection: Connection) -> str:
            wanted = (HANDOVERS.c.hash == hash, HANDOVERS.c.until > now)
            found = connection.execute(select(HANDOVERS.c.person).where(*wanted)).scalar()
            ended = connection.execute(delete(HANDOVERS).where(*wanted)).rowcount
            return str(found) if found and ended else ""

        return await self._write(job)

    # -- the hall of fame -------------------------------------------------------------------------------

    async def fame(self, title: str) -> list[FameRow]:
        """The achievement sheet of a title, as far as it is filled in."""
        return [FameRow(*row) for row in await self._read(select(FAME).where(FAME.c.title == title))]

    async def enter_fame(self, rows: Sequence[FameRow]) -> None:
        """Fill in lines of a sheet; a Conflict if another one was the first."""
        values = [msgspec.structs.asdict(row) for row in rows]
        await self._write(lambda connection: connection.execute(insert(FAME), values))

    # -- chat -------------------------------------------------------------------------------------------

    async def add_chat(
        self, table_id: str, seat: int | None, name: str, text: str, time: float, kind: str = "said"
    ) -> int:
        """Write a line of chat; returns its number."""

        def job(connection: Connection) -> int:
            # The lock keeps two servers from giving the same number.
            connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
            last = select(func.coalesce(func.max(CHAT.c.number), -1)).where(CHAT.c.table_id == table_id)
            line = ChatRow(connection.execute(last).scalar_one() + 1, seat, name, text, time, kind)
            connection.execute(insert(CHAT), {"table_id": table_id} | msgspec.structs.asdict(line))
            return line.number

        return await self._write(job)

    async def chat(self, table_id: str, first: int = 0) -> list[ChatRow]:
        """The chat of a table from this line on."""
        statement = select(*schema.CHAT_COLUMNS).where(CHAT.c.table_id == table_id, CHAT.c.number >= first)
        return [ChatRow(*row) for row in await self._read(statement.order_by(CHAT.c.number))]


# -- parts of a write -----------------------------------------------------------------------------------


_MIGRATING = threading.Lock()


@asynccontextmanager
async def _alone() -> AsyncIterator[None]:
    """One database of this process is prepared at a time, in any thread or task; waiting blocks nobody."""
    while not _MIGRATING.acquire(blocking=False):
        await asyncio.sleep(0.005)
    try:
        yield
    finally:
        _MIGRATING.release()


def _prepare(connection: Connection) -> None:
    """Make the tables and settings of a new database, bring an older one to this version; refuse a later."""
    if connection.dialect.name == "postgresql":  # two servers may start together
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtext("veche"))))
    present = inspect(connection).get_table_names()
    known = connection.execute(_SCHEMA).scalar() if "settings" in present else None
    revision = connection.execute(_REVISION).scalar() if "alembic_version" in present else None
    for version in (known, revision):
        if version and version not in KNOWN_VERSIONS:
            raise BadDatabase(
                "The database was written by a newer Veche:"
                f" its tables have version {version}, this one knows version {schema.VERSION}."
            )
    if (known, revision) != (NEWEST, NEWEST):
        from veche.server import migrations  # here, because most databases lack nothing

        migrations.upgrade(connection, None if revision else known)
        connection.execute(delete(SETTINGS).where(SETTINGS.c.name == "schema"))
        connection.execute(insert(SETTINGS), {"name": "schema", "value": NEWEST})
    if not connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == "secret")).scalar():
        connection.execute(insert(SETTINGS), {"name": "secret", "value": secrets.token_hex(32)})


def _update(connection: Connection, statement: Update) -> None:
    if not connection.execute(statement).rowcount:
        raise Conflict("Somebody else has changed this table at the same time.")


def _entry_rows(table_id: str, entries: Sequence[EntryRow]) -> list[dict[str, Any]]:
    return [bound(ENTRIES, {"table_id": table_id} | msgspec.structs.asdict(entry)) for entry in entries]


def _seat(
    connection: Connection,
    table_id: str,
    sits: Mapping[int, str | None],
    links: Mapping[int, str | None],
) -> None:
    for table, column, values in ((SITS, "person", sits), (LINKS, "hash", links)):
        for seat, value in values.items():
            connection.execute(delete(table).where(table.c.table_id == table_id, table.c.seat == seat))
            if value is not None:
                connection.execute(insert(table), {"table_id": table_id, "seat": seat, column: value})
