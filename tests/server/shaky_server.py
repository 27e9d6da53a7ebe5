"""`veche serve` on a store in trouble; run it as a script.

The file that VECHE_TROUBLE names says where writing fails from now on, and a file `hold` beside it stops
every write for as long as it is there: time enough to look at the table in the middle of a change.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from veche.cli import main
from veche.server import rows, store
from veche.server.room import Room

TROUBLE = Path(os.environ["VECHE_TROUBLE"])
HOLD = TROUBLE.with_name("hold")
HELD = TROUBLE.with_name("held")

run = store._run
columns = rows.columns
in_turn = Room._in_turn
chance = random.Random(1)


def now(trouble: str) -> bool:
    asked = TROUBLE.read_text() if TROUBLE.exists() else ""
    if asked == "anything":
        return chance.random() < 0.1
    return asked == trouble


async def shaky_run(engine: Any, job: Callable[[Connection], Any]) -> Any:
    if job.__name__ != "jobs":  # somebody reads
        return await run(engine, job)
    while HOLD.exists():
        HELD.touch()
        await asyncio.sleep(0.01)
    if now("no connection"):
        raise OSError("nobody answers")
    if now("the disk is full"):

        def half(connection: Connection) -> None:
            job(connection)
            raise sqlite3.OperationalError("database or disk is full")

        return await run(engine, half)
    done = await run(engine, job)
    if now("the answer is lost"):
        raise OSError("connection reset by peer")
    if now("the server is mistaken"):
        raise RuntimeError("nobody has thought of that")
    return done


def shaky_columns(*given: Any) -> Any:
    if now("a mistake before the store"):
        raise OverflowError("int too large to convert to i64")
    return columns(*given)


async def shaky_turn(self: Room, job: Any) -> Any:
    if HOLD.exists() and now("the request is cancelled"):
        task = asyncio.current_task()
        assert task

        async def cancel() -> None:
            while not HELD.exists():
                await asyncio.sleep(0.01)
            task.cancel()

        self.cancelling = asyncio.create_task(cancel())  # type: ignore[attr-defined]
    return await in_turn(self, job)


store._run = shaky_run
rows.columns = shaky_columns
Room._in_turn = shaky_turn  # type: ignore[method-assign]

if __name__ == "__main__":
    main()
