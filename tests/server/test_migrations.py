"""A database of any earlier version is brought to the present one, whole or not at all, on both kinds."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from server.stories import run_story
from server.test_store import entry, opened, sql, table, tell
from sqlalchemy import Connection, inspect
from stored.write import HERE

from veche.server import migrations, schema
from veche.server.store import BadDatabase, Store

pytest_plugins = ["server.databases"]

T = TypeVar("T")
BACK_TO_THE_FOURTH = (
    "DROP TABLE pushes",
    "UPDATE alembic_version SET version_num = '4'",
    "UPDATE settings SET value = '4' WHERE name = 'schema'",
)


BACK_TO_THE_THIRD = (
    *BACK_TO_THE_FOURTH,
    "DROP TABLE fame",
    "DROP TABLE handovers",
    "ALTER TABLE tables DROP COLUMN listed",
    'ALTER TABLE sits DROP COLUMN "left"',
    "ALTER TABLE chat DROP COLUMN kind",
    "UPDATE alembic_version SET version_num = '3'",
    "UPDATE settings SET value = '3' WHERE name = 'schema'",
)


BACK_TO_THE_FIRST = (
    *BACK_TO_THE_THIRD,
    "DROP TABLE campaigns",
    "ALTER TABLE tables DROP COLUMN form",
    "DROP TABLE alembic_version",
    "UPDATE settings SET value = '1' WHERE name = 'schema'",
)


BACK_TO_THE_SECOND = (
    *BACK_TO_THE_THIRD,
    "DROP TABLE campaigns",
    "UPDATE alembic_version SET version_num = '2'",
    "UPDATE settings SET value = '2' WHERE name = 'schema'",
)


async def on(store: Store, job: Callable[[Connection], T]) -> T:
    return await store._write(job)


def differences(connection: Connection) -> Any:
    """Between the tables of the database and those that the store believes in."""
    options = {"compare_type": True, "compare_server_default": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), schema.METADATA)


def marks(connection: Connection) -> tuple[str, str]:
    ours = "SELECT value FROM settings WHERE name = 'schema'"
    its = "SELECT version_num FROM alembic_version"
    return connection.exec_driver_sql(ours).scalar_one(), connection.exec_driver_sql(its).scalar_one()


async def to_the_first(store: Store) -> None:
    """As the first Veche left it: its tables, its mark, and nothing of Alembic."""
    for statement in BACK_TO_THE_FIRST:
        await sql(store, statement)


def test_there_is_one_newest_revision_and_the_store_knows_it() -> None:
    config = Config()
    config.set_main_option("script_location", migrations.HERE)
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [str(schema.VERSION)]
    numbers = [script.revision for script in scripts.walk_revisions("base", "heads")]
    assert numbers == [str(number) for number in range(schema.VERSION, 0, -1)]


def test_the_revisions_make_the_tables_that_the_store_believes_in(database: str) -> None:
    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        assert await on(store, marks) == (str(schema.VERSION), str(schema.VERSION))

    tell(database, look, look)


def test_a_database_of_the_first_version_is_recognised_and_goes_on(database: str) -> None:
    secret: list[str] = []

    async def make(store: Store) -> None:
        await store.make_table(table(), links={1: "hash"}, sits={0: "anna"}, entries=[entry(0)])
        secret.append(await store.secret())
        await to_the_first(store)
        assert await on(store, differences) != []

    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        assert await on(store, marks) == (str(schema.VERSION), str(schema.VERSION))
        assert await store.secret() == secret[0]
        assert await store.table("t1") == table(entries=1, form=1)
        assert await store.tail("t1") == [entry(0)]
        await store.make_table(table("t2", form=2))
        row = await store.table("t2")
        assert row
        assert row.form == 2

    async def look_again(store: Store) -> None:
        assert [row.form for row in await store.in_play()] == [1, 2]

    tell(database, make, look, look_again)


def test_a_database_of_the_second_version_gets_campaigns(database: str) -> None:
    async def make(store: Store) -> None:
        await store.make_table(table(), entries=[entry(0)])
        for statement in BACK_TO_THE_SECOND:
            await sql(store, statement)
        assert await on(store, differences) != []

    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        assert await on(store, marks) == (str(schema.VERSION), str(schema.VERSION))
        assert await store.tail("t1") == [entry(0)]
        assert await store.campaigns("anna") == []

    tell(database, make, look)


def test_a_database_of_the_third_version_gets_friends(database: str) -> None:
    async def make(store: Store) -> None:
        await store.make_table(table(), sits={0: "anna"})
        for statement in BACK_TO_THE_THIRD:
            await sql(store, statement)
        await sql(store, "INSERT INTO chat VALUES ('t1', 0, 0, 'Anna', 'Good evening', 5.0)")
        assert await on(store, differences) != []

    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        assert [(line.text, line.kind) for line in await store.chat("t1")] == [("Good evening", "said")]
        assert (await store.left("t1"), await store.open_tables(), await store.fame("scythe")) == ({}, [], [])

    tell(database, make, look)


def test_a_database_of_the_fourth_version_gets_notices_to_browsers(database: str) -> None:
    async def make(store: Store) -> None:
        for statement in BACK_TO_THE_FOURTH:
            await sql(store, statement)

    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        assert await store.pushes("anna") == []

    tell(database, make, look)


def test_servers_that_start_together_migrate_once(database: str) -> None:
    tell(database, to_the_first)

    async def start() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
        assert await on(stores[0], differences) == []
        for store in stores:
            await store.close()

    run_story(start())


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(database, to_the_first)
    upgrade = migrations.upgrade

    def fail(connection: Connection, version: str | None) -> None:
        upgrade(connection, version)
        connection.exec_driver_sql("SELECT * FROM nowhere")

    monkeypatch.setattr(migrations, "upgrade", fail)
    with pytest.raises(BadDatabase, match=r"cannot be opened: .*nowhere"):
        run_story(Store.open(database))
    monkeypatch.undo()

    def look_only(connection: Connection) -> None:
        names = inspect(connection).get_table_names()
        assert "tables" in names
        assert "alembic_version" not in names
        assert "form" not in {column["name"] for column in inspect(connection).get_columns("tables")}

    async def as_it_was() -> None:
        monkeypatch.setattr("veche.server.store._prepare", look_only)
        async with opened(database):
            pass
        monkeypatch.undo()

    async def mended(store: Store) -> None:
        assert await on(store, differences) == []

    run_story(as_it_was())
    tell(database, mended)


def test_the_stored_database_of_the_first_version_becomes_the_present_one(tmp_path: Path) -> None:
    file = tmp_path / "veche.db"
    file.write_bytes(gzip.decompress((HERE / "tables-1.db.gz").read_bytes()))
    with sqlite3.connect(file) as before:
        tables = before.execute("SELECT id, entries FROM tables ORDER BY id").fetchall()
    before.close()
    assert tables

    async def look(store: Store) -> None:
        assert await on(store, differences) == []
        for id, entries in tables:
            row = await store.table(id)
            assert row
            assert (row.entries, row.form) == (entries, 1)
            assert len(await store.tail(id)) == entries

    tell(str(file), look, look)
