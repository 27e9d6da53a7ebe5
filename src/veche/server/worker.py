"""A process in which bots think: asks come by stdin, answers go by stdout, and it ends when stdin does.

Both ways go frames: the length in four bytes, then a message in msgpack.  A choice is sent as soon as it is
made, so that it counts even if the next one never comes.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

import veche
from veche.bots import View, find
from veche.core.errors import shown

MOST = 60  # choices for one task
HEAD = 4  # bytes


class Task(msgspec.Struct):
    """What should this bot do at its seat?  Seconds are for all its choices together."""

    title: str
    dump: dict[str, Any]
    seat: int
    bot: str
    seed: str
    budget: float


class Chosen(msgspec.Struct, tag=True):
    action: int


class Free(msgspec.Struct, tag=True):
    """Nothing more to come, and ready for the next task; `failed` goes on after `The bot of blue ...`."""

    failed: str = ""


def frame(message: msgspec.Struct) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEAD) + data


class NoAnswer(Exception):
    """The bot gave nothing that could be played."""


def think(task: Task, chosen: Callable[[int], None]) -> None:
    """Let the bot choose while the next decision is its seat's alone; the copy here goes as the game will.

    A choice is begun only in the first half of the time, so that it has the other half at least.
    """
    half = time.monotonic() + task.budget / 2
    state = veche.title(task.title).load(task.dump)
    bot = find(task.bot)(task.seed)
    for _ in range(MOST):
        legal = state.legal(task.seat)
        if not legal:
            raise NoAnswer("was asked when it had nothing to decide")
        action: object = bot.choose(View(state, task.seat))
        if type(action) is not int or action not in legal:
            raise NoAnswer(f"answered {shown(action)}, which is not legal")
        state.apply(action, task.seat)
        chosen(action)
        if state.pending != [task.seat] or time.monotonic() > half:
            return


def answer(task: Task, send: Callable[[msgspec.Struct], None]) -> None:
    failed = ""
    # There is no handler: the system ends the process, whatever the bot does, and if nobody else is left to.
    signal.setitimer(signal.ITIMER_REAL, task.budget + 1)
    try:
        think(task, lambda action: send(Chosen(action)))
    except NoAnswer as error:
        failed = str(error)
    except BrokenPipeError:
        raise
    except Exception as error:
        traceback.print_exc()
        failed = f"raised {type(error).__name__} {shown(str(error))}"
    signal.setitimer(signal.ITIMER_REAL, 0)
    send(Free(failed))


def main() -> None:
    asks, answers = take_pipes()

    def send(message: msgspec.Struct) -> None:
        answers.write(frame(message))
        answers.flush()

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server; then stdin ends
    os.nice(5)
    veche.titles()
    try:
        send(Free())
        while head := asks.read(HEAD):
            data = asks.read(int.from_bytes(head))
            answer(msgspec.msgpack.decode(data, type=Task), send)
    except BrokenPipeError:  # the server is gone
        os._exit(1)


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Stdin and stdout for the frames alone: a bot that prints writes to stderr."""
    asks, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return asks, answers


if __name__ == "__main__":
    main()
