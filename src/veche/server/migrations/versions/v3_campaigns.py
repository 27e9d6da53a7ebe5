"""Campaigns: what has been entered in each, and the tables of its episodes."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Integer, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        Column("id", Text, primary_key=True),
        Column("owner", Text, nullable=False, index=True),
        Column("name", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("changed", Double, nullable=False),
        Column("changes", Integer, nullable=False),
        Column("data", Text, nullable=False),
        Column("tables", Text, nullable=False),
    )
