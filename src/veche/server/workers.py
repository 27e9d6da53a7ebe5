"""Bots think in processes of their own: the tables stay quick, whatever a bot does."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

import veche
from veche.server.worker import HEAD, Chosen, Free, Task, frame

COMMAND = (sys.executable, "-P", "-m", "veche.server.worker")  # -P: no modules from where we happen to stand
START = 30.0  # seconds that a new process may take until it is ready

decoder = msgspec.msgpack.Decoder(Chosen | Free)


@dataclass
class Thought:
    """Actions to carry out in turn.  If `failed` says so, the bot had no more: take a legal one for it."""

    actions: list[int]
    failed: str = ""


class Workers:
    """Some processes, each started when first needed, and replaced when it fails."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.command = command
        self.stopped = True
        self.workers: list[Worker] = []
        self.free: list[Worker] = []
        self.turns = asyncio.Semaphore(0)  # first come, first served

    async def start(self, count: int) -> None:
        self.workers = [Worker(self.command) for _ in range(count)]
        self.free = self.workers[:]
        self.turns = asyncio.Semaphore(count)
        self.stopped = False

    async def stop(self) -> None:
        """End all processes; whoever still waits for a thought gets an error."""
        self.stopped = True
        for worker in self.workers:
            worker.kill()
        for _ in self.workers:
            await self.turns.acquire()
        for worker in self.workers:
            await worker.end()
        self.workers = []

    async def think(
        self, title: str, dump: dict[str, Any], seat: int, bot: str, seed: str, budget: float
    ) -> Thought:
        """What the bot does now, up to a decision of others, or as much of it as the budget allows.

        The budget is in seconds of thinking; waiting for a free process does not count.
        """
        task = Task(title, dump, seat, bot, seed, budget)
        if self.stopped:
            raise RuntimeError("the workers are not running")
        async with self.turns:
            worker = self.free.pop()  # the last one that worked: it is warm
            try:
                actions, failed = await self._try_twice(worker, task)
            finally:
                self.free.append(worker)
        if not failed:
            return Thought(actions)
        name = veche.title(title).load(dump).seat_names()[seat]
        return Thought(actions, f"The bot of {name} {failed}; a legal move was chosen for it")

    async def _try_twice(self, worker: Worker, task: Task) -> tuple[list[int], str]:
        actions: list[int] = []
        for _ in range(2):
            if self.stopped:
                raise RuntimeError("the workers were stopped")
            actions.clear()
            with suppress(EOFError, OSError):  # the process has died
                return actions, await worker.think(task, actions)
        return actions, "lost its process twice"


class Worker:
    """The place of one process."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: Process | None = None
        self.usable = False  # it waits for a task

    async def think(self, task: Task, actions: list[int]) -> str:
        """Add the actions as they come; what went wrong, if anything did.  Raises if the process dies."""
        try:
            process = await self._ready()
            self.usable = False
            with suppress(TimeoutError):
                async with asyncio.timeout(task.budget):
                    assert process.stdin is not None
                    process.stdin.write(frame(task))
                    await process.stdin.drain()
                    return await self._listen(process, actions)
            return f"gave no answer in {task.budget:g} s"
        finally:
            if not self.usable:  # out of time, cancelled or broken: what it still does concerns nobody
                self.kill()

    def kill(self) -> None:
        self.usable = False
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def end(self) -> None:
        self.kill()
        if self.process is not None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            await self.process.communicate()  # up to the last byte, so that the pipes are closed too
            self.process = None

    async def _ready(self) -> Process:
        process = self.process
        if process is not None and self.usable and process.returncode is None:
            assert process.stdin is not None
            if not process.stdin.is_closing():  # a process that has just died may show it first by its pipes
                return process
        await self.end()
        process = self.process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE)
        async with asyncio.timeout(START):
            await self._listen(process, [])
        return process

    async def _listen(self, process: Process, actions: list[int]) -> str:
        """Note what was chosen, until the process is free again."""
        assert process.stdout is not None
        while True:
            head = await process.stdout.readexactly(HEAD)
            message = decoder.decode(await process.stdout.readexactly(int.from_bytes(head)))
            if isinstance(message, Free):
                self.usable = True
                return message.failed
            actions.append(message.action)
