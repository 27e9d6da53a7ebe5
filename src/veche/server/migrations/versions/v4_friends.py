"""Friends: tables that are listed, who left when, seats on their way to another device, a hall of fame."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, Double, ForeignKey, Text, false

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.add_column("tables", Column("listed", Boolean, nullable=False, server_default=false()))
    op.add_column("sits", Column("left", Double))
    op.add_column("chat", Column("kind", Text, nullable=False, server_default="said"))
    op.create_table(
        "handovers",
        Column("hash", Text, primary_key=True),
        Column("person", Text, nullable=False, index=True),
        Column("until", Double, nullable=False),
    )
    op.create_table(
        "fame",
        Column("title", Text, primary_key=True),
        Column("kind", Text, primary_key=True),
        Column("word", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("person", Text, nullable=False),
        Column("table_id", Text, ForeignKey("tables.id"), nullable=False, index=True),
        Column("time", Double, nullable=False),
    )
