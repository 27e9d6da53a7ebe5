"""The rows that the store keeps, and the tables of the database they are kept in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    false,
)

VERSION: Final = 5  # of the tables below: the newest revision in migrations/
FORM: Final = 2  # of the entries and snapshots in them: 1 had numbers without names

# -- rows -----------------------------------------------------------------------------------------------


class TableRow(msgspec.Struct, kw_only=True):
    """A table as it stands: its settings, its seats, and where its record has got to."""

    id: str
    title: str
    rules: str
    players: int
    options: dict[str, bool | str]
    seed: str
    name: str
    owner: str
    status: str
    seats: list[Any]
    clock: Any = None
    created: float
    changed: float
    entries: int = 0
    moment: int = 0
    snapshot: bytes | None = None
    snapshot_entries: int = 0
    snapshot_moment: int = 0
    head: Any = None
    form: int = FORM  # how the entries of this table are written down
    listed: bool = False  # among the open tables that everybody on this server sees


class EntryRow(msgspec.Struct):
    """One entry of a record, with the lines that the log has for it: [key, {name: value}, to]."""

    number: int
    seat: int
    action: int
    secret: bool
    bot: bool
    time: float
    heading: Any
    log: list[Any]
    submit: str | None = None


class CampaignRow(msgspec.Struct, kw_only=True):
    """A campaign: what has been entered, as in its file, and the tables of the episodes played here."""

    id: str
    owner: str
    name: str
    created: float
    changed: float
    changes: int = 0  # so many times; whoever changes it has read the last
    data: dict[str, Any]
    tables: list[str | None]


class ChatRow(msgspec.Struct):
    """One line of chat: what somebody said, or, by its kind, what happened to somebody's seat."""

    number: int
    seat: int | None
    name: str
    text: str
    time: float
    kind: str = "said"


class PersonRow(msgspec.Struct):
    """Somebody with a cookie of ours, and where to tell them that it is their turn."""

    id: str
    webhook: str | None
    seen: float


class PushRow(msgspec.Struct):
    """A browser that a person has asked to be told by, and the keys for what it is told."""

    endpoint: str
    person: str
    p256dh: str
    auth: str
    lang: str
    time: float


class FameRow(msgspec.Struct):
    """A line of a title's achievement sheet: who was the first, and at which table."""

    title: str
    kind: str
    word: str
    name: str
    person: str
    table_id: str
    time: float


class Snapshot(NamedTuple):
    """A saved state, and how much of the record it has seen."""

    data: bytes
    entries: int
    moment: int


class Answer(NamedTuple):
    """What a submit was answered; the same submit id gets it again."""

    seat: int
    submit: str
    answer: Any


# -- tables of the database -----------------------------------------------------------------------------


class Words(TypeDecorator[str]):
    """Text as people send it; PostgreSQL keeps every sign but the one numbered 0."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return value.replace("\0", "\ufffd") if value else value


class Json(TypeDecorator[Any]):
    """A value kept as JSON text, so that a person can read it with any tool; `bound` writes it."""

    impl = Text
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> Any:
        return msgspec.json.decode(value)


def bound(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values for a row as they are now: the caller may change its lists before they are written."""
    return {
        name: msgspec.json.encode(value).decode() if isinstance(table.c[name].type, Json) else value
        for name, value in values.items()
    }


def _table_id() -> Column[str]:
    return Column("table_id", Words, ForeignKey("tables.id"), primary_key=True)


METADATA: Final = MetaData()
SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", Words, primary_key=True),
    Column("value", Words, nullable=False),
)
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("title", Words, nullable=False),
    Column("rules", Words, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("owner", Words, nullable=False, index=True),
    Column("status", Words, nullable=False, index=True),
    Column("seats", Json, nullable=False),
    Column("clock", Json, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("snapshot", LargeBinary),
    Column("snapshot_entries", Integer, nullable=False),
    Column("snapshot_moment", Integer, nullable=False),
    Column("head", Json, nullable=False),
    Column("form", Integer, nullable=False, server_default="1"),
    Column("listed", Boolean, nullable=False, server_default=false()),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", BigInteger, nullable=False),
    Column("secret", Boolean, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("time", Double, nullable=False),
    Column("heading", Json, nullable=False),
    Column("log", Json, nullable=False),
    Column("submit", Words),
)
ANSWERS: Final = Table(
    "answers",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("submit", Words, primary_key=True),
    Column("answer", Json, nullable=False),
)
PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("webhook", Words),
    Column("seen", Double, nullable=False),
)
SITS: Final = Table(
    "sits",
    METADATA,
    _table_id(),
    Column("seat", Integer, primary_key=True),
    Column("person", Words, nullable=False, index=True),
    Column("left", Double),
)
LINKS: Final = Table(
    "links",
    METADATA,
    Column("hash", Words, primary_key=True),
    Column("table_id", Words, ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    _table_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("time", Double, nullable=False),
    Column("kind", Words, nullable=False, server_default="said"),
)
HANDOVERS: Final = Table(
    "handovers",
    METADATA,
    Column("hash", Words, primary_key=True),
    Column("person", Words, nullable=False, index=True),
    Column("until", Double, nullable=False),
)
PUSHES: Final = Table(
    "pushes",
    METADATA,
    Column("endpoint", Words, primary_key=True),
    Column("person", Words, nullable=False, index=True),
    Column("p256dh", Words, nullable=False),
    Column("auth", Words, nullable=False),
    Column("lang", Words, nullable=False),
    Column("time", Double, nullable=False),
)
FAME: Final = Table(
    "fame",
    METADATA,
    Column("title", Words, primary_key=True),
    Column("kind", Words, primary_key=True),
    Column("word", Words, primary_key=True),
    Column("name", Words, nullable=False),
    Column("person", Words, nullable=False),
    Column("table_id", Words, ForeignKey("tables.id"), nullable=False, index=True),
    Column("time", Double, nullable=False),
)
CAMPAIGNS: Final = Table(
    "campaigns",
    METADATA,
    Column("id", Words, primary_key=True),
    Column("owner", Words, nullable=False, index=True),
    Column("name", Words, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("changes", Integer, nullable=False),
    Column("data", Json, nullable=False),
    Column("tables", Json, nullable=False),
)
ENTRY_COLUMNS: Final = [ENTRIES.c[name] for name in EntryRow.__struct_fields__]
CHAT_COLUMNS: Final = [CHAT.c[name] for name in ChatRow.__struct_fields__]
HEAD_COLUMNS: Final = [column for column in TABLES.c if column.name != "snapshot"]
