"""What Alembic runs: on the connection it is given, within the transaction that is open there."""

from __future__ import annotations

from alembic import context

from veche.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
