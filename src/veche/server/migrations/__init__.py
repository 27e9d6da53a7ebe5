"""How the tables of the database came to be as they are, one revision after the other.

The store runs what a database lacks when it opens it, in one transaction.  A change of schema.py is one more
file in versions/, whose `revision` is the new `schema.VERSION`; revisions that are out are never edited.
"""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

HERE: Final = "veche.server:migrations"


def upgrade(connection: Connection, version: str | None) -> None:
    """Bring a database to the newest version: from none at all, or from one that may not know of Alembic yet.

    Alembic keeps what it is doing in globals: one call at a time in a process.
    """
    config = Config()
    config.set_main_option("script_location", HERE)
    config.attributes["connection"] = connection
    if version:
        command.stamp(config, version)
    command.upgrade(config, "head")
