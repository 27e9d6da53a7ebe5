"""Stories that await something, told by tests that do not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_story(story: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: browser tests of the same process leave a loop running in the main one."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, story).result()
