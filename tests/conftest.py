"""The tests run on the plain sources and on the compiled wheel, and make sure which they have before them."""

from __future__ import annotations

import os
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

pytest_plugins = ["veche.testing"]

SRC = Path(__file__).resolve().parents[1] / "src"
COMPILED = os.environ.get("VECHE_EXPECT_COMPILED") == "1"

# A minute or more each.  Every process begins with some: one that came last would be waited for alone.
LONG = (
    "test_every_kind_of_answer_can_be_given",
    "test_a_whole_game",
    "test_a_while_",
    "test_guide_is_done",
    "test_many_busy_tables",
    "test_clocks_run_out",
    "test_killed_again",
    "test_all_or_nothing",
)


def pytest_configure() -> None:
    for name in ("veche.core.state", "veche.games.rurik.state", "veche.games.scythe.state"):
        file = Path(str(import_module(name).__file__))
        if COMPILED and file.suffix not in (".so", ".pyd"):
            raise pytest.UsageError(f"{name} is not compiled: {file}")
        if not COMPILED and not (file.suffix == ".py" and file.is_relative_to(SRC)):
            raise pytest.UsageError(f"{name} is not the plain source: {file}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process gets as many tests in a row, until those that are done take over some of the others."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.name.startswith(LONG)]
    short = iter([item for item in items if item not in long])
    size = -(-len(items) // processes)
    dealt = []
    for process in range(processes):
        first = long[process::processes]
        dealt += [*first, *islice(short, size - len(first))]
    items[:] = dealt
