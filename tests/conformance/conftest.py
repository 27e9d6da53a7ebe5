"""The suite runs on the plain sources and on the compiled wheel, and makes sure which it has before it."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILED = os.environ.get("VECHE_EXPECT_COMPILED") == "1"


def pytest_configure() -> None:
    for name in ("veche.core.state", "veche.games.rurik.state", "veche.games.scythe.state"):
        file = Path(str(import_module(name).__file__))
        if COMPILED and file.suffix not in (".so", ".pyd"):
            raise pytest.UsageError(f"{name} is not compiled: {file}")
        if not COMPILED and not (file.suffix == ".py" and file.is_relative_to(ROOT / "src")):
            raise pytest.UsageError(f"{name} is not the plain source: {file}")
