"""The first tables."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Integer, LargeBinary, Text

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        Column("name", Text, primary_key=True),
        Column("value", Text, nullable=False),
    )
    op.create_table(
        "tables",
        Column("id", Text, primary_key=True),
        Column("title", Text, nullable=False),
        Column("rules", Text, nullable=False),
        Column("players", Integer, nullable=False),
        Column("options", Text, nullable=False),
        Column("seed", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("owner", Text, nullable=False, index=True),
        Column("status", Text, nullable=False, index=True),
        Column("seats", Text, nullable=False),
        Column("clock", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("changed", Double, nullable=False),
        Column("entries", Integer, nullable=False),
        Column("moment", Integer, nullable=False),
        Column("snapshot", LargeBinary),
        Column("snapshot_entries", Integer, nullable=False),
        Column("snapshot_moment", Integer, nullable=False),
        Column("head", Text, nullable=False),
    )
    op.create_table(
        "entries",
        _table_id(),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("action", BigInteger, nullable=False),
        Column("secret", Boolean, nullable=False),
        Column("bot", Boolean, nullable=False),
        Column("time", Double, nullable=False),
        Column("heading", Text, nullable=False),
        Column("log", Text, nullable=False),
        Column("submit", Text),
    )
    op.create_table(
        "answers",
        _table_id(),
        Column("seat", Integer, primary_key=True),
        Column("submit", Text, primary_key=True),
        Column("answer", Text, nullable=False),
    )
    op.create_table(
        "people",
        Column("id", Text, primary_key=True),
        Column("webhook", Text),
        Column("seen", Double, nullable=False),
    )
    op.create_table(
        "sits",
        _table_id(),
        Column("seat", Integer, primary_key=True),
        Column("person", Text, nullable=False, index=True),
    )
    op.create_table(
        "links",
        Column("hash", Text, primary_key=True),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
        Column("seat", Integer, nullable=False),
    )
    op.create_table(
        "chat",
        _table_id(),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer),
        Column("name", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("time", Double, nullable=False),
    )


def _table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id"), primary_key=True)
