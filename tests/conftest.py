"""The tests run on the plain sources and on the compiled wheel, and make sure which they have before them."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest

pytest_plugins = ["veche.testing"]

SRC = Path(__file__).resolve().parents[1] / "src"
COMPILED = os.environ.get("VECHE_EXPECT_COMPILED") == "1"


def pytest_configure() -> None:
    for name in ("veche.core.state", "veche.games.rurik.state", "veche.games.scythe.state"):
        file = Path(str(import_module(name).__file__))
        if COMPILED and file.suffix not in (".so", ".pyd"):
            raise pytest.UsageError(f"{name} is not compiled: {file}")
        if not COMPILED and not (file.suffix == ".py" and file.is_relative_to(SRC)):
            raise pytest.UsageError(f"{name} is not the plain source: {file}")
