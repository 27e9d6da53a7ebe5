"""Web Push: the browsers that people have asked to be told by."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Double, Text

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "pushes",
        Column("endpoint", Text, primary_key=True),
        Column("person", Text, nullable=False, index=True),
        Column("p256dh", Text, nullable=False),
        Column("auth", Text, nullable=False),
        Column("lang", Text, nullable=False),
        Column("time", Double, nullable=False),
    )
