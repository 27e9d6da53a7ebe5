"""The store keeps what it acknowledged, on both kinds of database."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server.stories import run_story
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from veche.server.schema import Answer, ChatRow, EntryRow, PersonRow, Snapshot, TableRow
from veche.server.store import BadDatabase, Conflict, Store

pytest_plugins = ["server.databases"]

Story = Callable[[Store], Awaitable[None]]


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def tell(url: str, *stories: Story) -> None:
    """Each story on the same database, closed and opened again between them."""

    async def one(story: Story) -> None:
        async with opened(url) as store:
            await story(store)

    for story in stories:
        run_story(one(story))


async def sql(store: Store, statement: str) -> Any:
    """Meddle with the database behind the store's back."""

    def job(connection: Connection) -> Any:
        result = connection.exec_driver_sql(statement)
        return result.scalar() if result.returns_rows else None

    return await store._write(job)


def table(id: str = "t1", **changes: Any) -> TableRow:
    row = TableRow(
        id=id,
        title="rurik",
        rules="1",
        players=2,
        options={"leaders": True, "storage": "asked"},
        seed="9" * 77,
        name="Žofie’s table\u2028",
        owner="anna",
        status="playing",
        seats=[{"kind": "person", "name": "Žofie"}, {"kind": "bot", "bot": "steward"}],
        clock={"move": 60, "bank": [600.5, 600]},
        created=1.25,
        changed=2.5,
        head={"turn": [0, 1]},
    )
    return msgspec.structs.replace(row, **changes)


def entry(number: int, **changes: Any) -> EntryRow:
    log = [["moved", 0, 2, 5, -1, 6], ["gained", 0, 1, -1, -1, -1]]
    row = EntryRow(number, 1, 2**40 + number, True, False, 100.5 + number, ["round", 1], log, "ask-1")
    return msgspec.structs.replace(row, **changes)


# -- tables and records ---------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_made(database: str) -> None:
    made = table(entries=2, moment=1, snapshot=b"\x00\xff", snapshot_entries=2, snapshot_moment=1)
    entries = [entry(0), entry(1, action=-1, secret=False, bot=True, submit=None, heading=None, log=[])]

    async def make(store: Store) -> None:
        await store.make_table(made, links={1: "hash"}, sits={0: "anna"}, entries=entries)

    async def look(store: Store) -> None:
        assert await store.table("t1") == made
        assert await store.table("t2") is None
        assert await store.tail("t1") == entries
        assert await store.tail("t1", 1) == entries[1:]
        assert await store.tail("t1", 2) == []
        assert await store.find_link("hash") == ("t1", 1)
        assert await store.find_link("other") is None

    tell(database, make, look, look)


def test_a_table_is_made_once_and_whole(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table(), links={0: "hash"})
        with pytest.raises(Conflict):
            await store.make_table(table(name="again"))
        with pytest.raises(Conflict):  # the hash is taken
            await store.make_table(table("t2"), links={0: "hash"}, entries=[entry(0)])
        assert await store.table("t2") is None
        assert await store.tail("t2") == []
        assert await store.table("t1") == table()

    tell(database, story)


def test_append_writes_entries_head_snapshot_and_answer(database: str) -> None:
    async def write(store: Store) -> None:
        await store.make_table(table())
        await store.append("t1", [entry(0), entry(1)], {"moment": 2, "changed": 3.5, "head": {"turn": []}})
        answer = Answer(1, "ask-2", {"position": 3, "sentence": "Done."})
        await store.append("t1", [entry(2)], {"moment": 3}, Snapshot(b"state", 3, 3), answer)

    async def look(store: Store) -> None:
        assert await store.tail("t1") == [entry(0), entry(1), entry(2)]
        assert await store.table("t1") == table(
            entries=3,
            moment=3,
            changed=3.5,
            head={"turn": []},
            snapshot=b"state",
            snapshot_entries=3,
            snapshot_moment=3,
        )
        assert await store.answer("t1", 1, "ask-2") == {"position": 3, "sentence": "Done."}
        assert await store.answer("t1", 0, "ask-2") is None
        assert await store.answer("t1", 1, "ask-1") is None

    tell(database, write, look)


def test_append_refuses_when_another_process_has_written(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table())
        async with opened(database) as other:
            await other.append("t1", [entry(0)], {"moment": 1}, None, Answer(1, "ask", "first"))
        before = await store.table("t1")
        for late in (
            store.append("t1", [entry(0), entry(1)], {"status": "over"}),  # the number is taken
            store.append("t1", [entry(2)], {"status": "over"}),  # a gap
            store.append("t1", [entry(1)], {"status": "over"}, None, Answer(1, "ask", "second")),
            store.append("nowhere", [entry(0)], {}),
        ):
            with pytest.raises(Conflict, match="Somebody else"):
                await late
        assert await store.table("t1") == before
        assert await store.tail("t1") == [entry(0)]
        assert await store.answer("t1", 1, "ask") == "first"

    tell(database, story)


def test_of_two_processes_at_the_same_entry_one_wins(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table())
        async with opened(database) as other:
            for number in range(20):
                both = (
                    store.append("t1", [entry(number, seat=0)], {"head": 0}),
                    other.append("t1", [entry(number, seat=1)], {"head": 1}),
                )
                ended = await asyncio.gather(*both, return_exceptions=True)
                winner = ended.index(None)
                assert isinstance(ended[1 - winner], Conflict)
                row = await store.table("t1")
                assert row
                assert (row.entries, row.head) == (number + 1, winner)
                assert (await store.tail("t1", number))[0].seat == winner

    tell(database, story)


def test_appends_that_arrive_together_share_a_commit_and_fail_alone(database: str) -> None:
    async def story(store: Store) -> None:
        ids = [f"t{n}" for n in range(30)]
        for id in ids:
            await store.make_table(table(id))
        commits: list[object] = []
        engine = store._engine
        event.listen(
            engine.sync_engine if isinstance(engine, AsyncEngine) else engine, "commit", commits.append
        )
        late = [store.append("t7", [entry(5)], {}), store.append("nowhere", [entry(0)], {})]
        good = [store.append(id, [entry(0)], {"moment": 1}) for id in ids]
        ended = await asyncio.gather(*good[:10], *late, *good[10:], return_exceptions=True)
        assert [number for number, error in enumerate(ended) if error] == [10, 11]
        assert all(isinstance(error, Conflict) for error in ended[10:12])
        assert len(commits) <= 3
        for id in ids:
            assert await store.tail(id) == [entry(0)]

    tell(database, story)


def test_a_caller_who_goes_away_does_not_stop_the_write(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table())
        gone = asyncio.create_task(store.append("t1", [entry(0)], {}))
        await asyncio.sleep(0)
        gone.cancel()
        await store.append("t1", [entry(1)], {})
        assert gone.cancelled()
        assert await store.tail("t1") == [entry(0), entry(1)]

    tell(database, story)


def test_what_is_written_is_what_it_was_when_asked(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table())
        log: list[Any] = [["moved", 0]]
        turn = [0]
        writing = asyncio.create_task(store.append("t1", [entry(0, log=log)], {"head": {"turn": turn}}))
        await asyncio.sleep(0)
        log.append("later")
        turn.append(1)
        await writing
        assert (await store.tail("t1"))[0].log == [["moved", 0]]
        row = await store.table("t1")
        assert row
        assert row.head == {"turn": [0]}

    tell(database, story)


def test_no_sign_breaks_a_statement(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table(name="a\0b'\"%s:x", seats=["\0"]))
        row = await store.table("t1")
        assert row
        assert (row.name, row.seats) == ("a\ufffdb'\"%s:x", ["\0"])
        assert await store.table("\0") is None
        await store.add_chat("t1", None, "\0", "👑\0", 1)
        assert (await store.chat("t1"))[0].text == "👑\ufffd"

    tell(database, story)


# -- seats, people, chat --------------------------------------------------------------------------------


def test_update_head_changes_seats_links_and_columns_together(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table(), links={0: "old", 1: "kept"}, sits={0: "anna"})
        await store.update_head("t1", {"status": "over"}, sits={0: None, 1: "boris"}, links={0: "new"})
        assert await store.table("t1") == table(status="over")
        assert await store.find_link("old") is None
        assert await store.find_link("new") == ("t1", 0)
        assert await store.find_link("kept") == ("t1", 1)
        assert [row.id for row in await store.mine("boris")] == ["t1"]

        await store.update_head("t1", {}, sits={1: "cyril"}, links={1: None})
        assert await store.mine("boris") == []
        assert [row.id for row in await store.mine("cyril")] == ["t1"]
        assert await store.find_link("kept") is None

        with pytest.raises(Conflict):
            await store.update_head("nowhere", {"status": "over"})
        await store.make_table(table("t2"))
        with pytest.raises(Conflict):  # the hash is taken: nothing else is changed either
            await store.update_head("t2", {"status": "ended"}, sits={0: "boris"}, links={0: "new"})
        assert await store.table("t2") == table("t2")
        assert await store.mine("boris") == []

    tell(database, story)


def test_mine_lists_own_and_joined_tables_newest_first(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table("made", owner="boris", changed=1), sits={0: "boris", 1: "boris"})
        await store.make_table(table("joined", changed=3, snapshot=b"large"), sits={1: "boris"})
        await store.make_table(table("watched", owner="boris", changed=2))
        await store.make_table(table("other", changed=4), sits={0: "anna"})
        mine = await store.mine("boris")
        assert [row.id for row in mine] == ["joined", "watched", "made"]
        assert mine[0] == table("joined", changed=3)  # a list needs no snapshots
        assert await store.mine("nobody") == []

        many = [store.make_table(table(f"m{n:03}", owner="cyril", changed=n)) for n in range(205)]
        await asyncio.gather(*many)
        assert [row.id for row in await store.mine("cyril")] == [f"m{n:03}" for n in range(204, 4, -1)]

    tell(database, story)


def test_tables_in_play_are_found(database: str) -> None:
    async def story(store: Store) -> None:
        many = [table(f"m{n:03}", status="playing" if n % 2 else "over") for n in range(420)]
        await asyncio.gather(*(store.make_table(row) for row in many))
        found: list[str] = []
        while page := await store.in_play(found[-1] if found else ""):
            assert page[0].snapshot is None
            found += [row.id for row in page]
        assert found == [f"m{n:03}" for n in range(1, 420, 2)]

    tell(database, story)


def test_people_are_remembered(database: str) -> None:
    async def story(store: Store) -> None:
        assert await store.person("anna") is None
        await store.set_webhook("anna", "https://example.org/hook", 2.5)
        assert await store.person("anna") == PersonRow("anna", "https://example.org/hook", 2.5)
        await store.set_webhook("anna", None, 4.5)
        assert await store.person("anna") == PersonRow("anna", None, 4.5)
        await store.set_webhook("boris", "https://example.org/b", 5.5)
        assert await store.person("boris") == PersonRow("boris", "https://example.org/b", 5.5)

    tell(database, story)


def test_chat_is_numbered_by_table(database: str) -> None:
    async def story(store: Store) -> None:
        await store.make_table(table("a"))
        await store.make_table(table("b"))
        async with opened(database) as other:
            said = [s.add_chat("a", 0, "Žofie", f"{n}", n) for n in range(10) for s in (store, other)]
            assert sorted(await asyncio.gather(*said)) == list(range(20))
        assert await store.add_chat("b", None, "Guest", "Hello “there”!\n", 1.5) == 0
        assert await store.chat("b") == [ChatRow(0, None, "Guest", "Hello “there”!\n", 1.5)]
        assert [line.number for line in await store.chat("a", 17)] == [17, 18, 19]
        assert Counter(line.text for line in await store.chat("a")) == {f"{n}": 2 for n in range(10)}
        with pytest.raises(Conflict):
            await store.add_chat("nowhere", None, "Guest", "Hello?", 1)

    tell(database, story)


# -- opening --------------------------------------------------------------------------------------------


def test_the_secret_is_made_once(database: str) -> None:
    seen: set[str] = set()

    async def look(store: Store) -> None:
        async with opened(database) as other:
            seen.update((await store.secret(), await other.secret()))

    tell(database, look, look)
    assert [len(secret) for secret in seen] == [64]


def test_servers_that_start_together_share_a_new_database(database: str) -> None:
    async def start() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
        assert len({await store.secret() for store in stores}) == 1
        for store in stores:
            await store.close()

    run_story(start())


@pytest.mark.parametrize(
    "mark",
    [
        "UPDATE settings SET value = '6' WHERE name = 'schema'",
        "UPDATE alembic_version SET version_num = '6'",
        "DROP TABLE alembic_version; UPDATE settings SET value = '6' WHERE name = 'schema'",
    ],
)
def test_a_newer_database_is_refused(database: str, mark: str) -> None:
    async def age(store: Store) -> None:
        for statement in mark.split("; "):
            await sql(store, statement)

    tell(database, age)
    with pytest.raises(BadDatabase, match="newer Veche: its tables have version 6, this one knows version 5"):
        tell(database, age)


def test_a_closed_store_says_so(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.make_table(table())
            waiting = [asyncio.create_task(store.append("t1", [entry(n)], {})) for n in range(3)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)  # what was asked for before is still done
        with pytest.raises(BadDatabase, match="closed"):
            await store.append("t1", [entry(3)], {})
        await store.close()
        async with opened(database) as again:
            assert len(await again.tail("t1")) == 3

    run_story(story())


def test_a_path_may_stand_for_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "games?100% mine.db"

    async def make(store: Store) -> None:
        await store.make_table(table())

    async def look(store: Store) -> None:
        assert await store.table("t1") == table()

    tell(str(path), make)
    tell(f"sqlite:///{path}", look)
    assert path.stat().st_mode & 0o077 == 0  # seeds and secrets are not for everybody


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "names no database"),
        ("sqlite:///", "names no database"),
        ("mysql://me:hidden@host/games", "“mysql://host/games” names no database"),
        ("{tmp}/missing/games.db", "cannot be opened: No such file or directory"),
        ("{tmp}", "cannot be opened: it is not a file"),
        ("{tmp}/text.db", "cannot be opened: file is not a database"),
        ("postgresql://me:hidden@/games?host={tmp}", "cannot be opened: .*No such file or directory"),
        ("postgresql://me:hidden@host:port/games", "cannot be opened: .*port"),
    ],
)
def test_a_bad_address_is_one_sentence(tmp_path: Path, url: str, sentence: str) -> None:
    (tmp_path / "text.db").write_text("This is no database. " * 100)
    with pytest.raises(BadDatabase, match=sentence) as error:
        run_story(Store.open(url.format(tmp=tmp_path)))
    assert "hidden" not in str(error.value)
    assert "\n" not in str(error.value)


def test_an_unknown_postgresql_database_is_one_sentence(postgres: Any) -> None:
    url = postgres.new_database().replace("@/", "@/unknown_")
    with pytest.raises(BadDatabase, match=r'cannot be opened: .*"unknown_.*" does not exist'):
        run_story(Store.open(url))


def test_trouble_later_is_a_sentence_too(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    async def story(store: Store) -> None:
        await sql(store, "DROP TABLE chat")
        with pytest.raises(BadDatabase, match="cannot be read: no such table: chat"):
            await store.chat("t1")
        with pytest.raises(BadDatabase, match="cannot be written: no such table: chat"):
            await store.add_chat("t1", None, "Guest", "Hello?", 1)
        await store.make_table(table())  # the writer goes on

    tell(str(path), story)


# -- durability -----------------------------------------------------------------------------------------


def test_sqlite_syncs_every_commit(tmp_path: Path) -> None:
    path = tmp_path / "games.db"

    async def story(store: Store) -> None:
        pragmas = "journal_mode synchronous foreign_keys busy_timeout".split()
        assert [await sql(store, f"PRAGMA {name}") for name in pragmas] == ["wal", 2, 1, 10_000]

    tell(str(path), story)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_postgresql_syncs_every_commit(postgres: Any) -> None:
    url = postgres.new_database()

    async def story() -> None:
        for asked, used in (("off", "on"), ("local", "local")):
            async with opened(f"{url}&options=-csynchronous_commit%3D{asked}") as store:
                assert await sql(store, "SHOW synchronous_commit") == used

    run_story(story())


WRITER = """
import asyncio, sys
from veche.server.schema import Answer, EntryRow, TableRow
from veche.server.store import Store

async def play(store, id):
    await store.make_table(TableRow(id=id, title="rurik", rules="1", players=2, options={}, seed="1", name="",
        owner="anna", status="playing", seats=[], created=0, changed=0))
    for number in range(0, 1_000_000, 2):
        entries = [EntryRow(n, 0, n, False, False, 0.0, None, []) for n in (number, number + 1)]
        await store.append(id, entries, {"moment": number + 2}, None, Answer(0, f"ask-{number}", number))
        print(id, number, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"t{n}") for n in range(8)))

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_a_killed_server(database: str) -> None:
    run_story(asyncio.wait_for(kill_and_look(database), 60))


async def kill_and_look(database: str) -> None:
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, database], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout
        for heard, line in enumerate(writer.stdout):
            id, number = line.split()
            acknowledged[id] = int(number)
            if heard == 400:
                writer.send_signal(signal.SIGKILL)  # the lines it wrote before are still read
    assert writer.returncode == -signal.SIGKILL
    assert len(acknowledged) == 8
    async with opened(database) as store:
        for id, last in acknowledged.items():
            row, entries = await store.table(id), await store.tail(id)
            assert row
            assert row.entries == row.moment == len(entries) >= last + 2
            assert [entry.number for entry in entries] == list(range(len(entries)))
            for done in range(0, len(entries), 2):
                assert await store.answer(id, 0, f"ask-{done}") == done
            assert await store.answer(id, 0, f"ask-{len(entries)}") is None
            await store.append(id, [entry(len(entries))], {})  # and it goes on
