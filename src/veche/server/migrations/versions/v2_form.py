"""A table knows how its entries are written down; those of before are written as ever."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer

revision = "2"
down_revision = "1"


def upgrade() -> None:
    op.add_column("tables", Column("form", Integer, nullable=False, server_default="1"))
