"""Stories that await something, told by tests that do not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")
Loop = Callable[[], asyncio.AbstractEventLoop]


def run_story(story: Coroutine[Any, Any, T], loop: Loop = asyncio.new_event_loop) -> T:
    """In a thread of its own: browser tests of the same process leave a loop running in the main one."""

    def run() -> T:
        with asyncio.Runner(loop_factory=loop) as runner:
            return runner.run(story)

    with ThreadPoolExecutor(1) as apart:
        return apart.submit(run).result()
