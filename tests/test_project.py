"""The project keeps its own promises: layers, purity, locks, no stale compiled modules."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import veche

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PURE_FILES = sorted(p for part in ("core", "games", "table") for p in (SRC / "veche" / part).rglob("*.py"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# The standard library without clock, files, sockets, processes and chance; what is as pure may be added.
PURE_MODULES = frozenset(
    """__future__ abc array base64 binascii bisect collections copy dataclasses difflib enum fractions
    functools hashlib heapq itertools json keyword math operator re string struct textwrap types typing
    unicodedata zlib""".split()
)
IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"})


# Layers


def imports(module: str, tree: ast.AST, package: bool = False) -> Iterator[str]:
    """Every module that a source text imports, at any depth and for type checking too, in full."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                up = node.level - 1 if package else node.level
                above = module.split(".")[: -up or None]
                base = ".".join([*above, base] if base else above)
            # `from veche import bots` reaches veche.bots, so the packages above a layer count with the name.
            whole = base in ("veche", "veche.games")
            yield from (f"{base}.{alias.name}" if whole else base for alias in node.names)


def home(module: str) -> tuple[str, ...]:
    """Where a module may import from inside the project: core, and for a title or the table itself."""
    parts = module.split(".")
    if parts[1] in ("core", "table"):
        return ("veche.core", f"veche.{parts[1]}")
    if len(parts) > 2:
        return ("veche.core", f"veche.games.{parts[2]}")
    return ("veche.core", "veche.games")


def breaches(module: str, source: str, package: bool = False) -> list[str]:
    """What a module of core, games or table imports or calls and must not."""
    tree = ast.parse(source)
    found = []
    for name in imports(module, tree, package):
        top = name.split(".")[0]
        if top == "veche":
            allowed = any(name == h or name.startswith(h + ".") for h in home(module))
        else:
            allowed = top in PURE_MODULES or top == "mypy_extensions"
        if not allowed:
            found.append(f"imports {name}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            found.append(f"calls {node.func.id}")
    return found


@pytest.mark.parametrize("path", PURE_FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_core_and_games_are_pure_and_point_inwards(path: Path) -> None:
    parts = path.relative_to(SRC).with_suffix("").parts
    package = parts[-1] == "__init__"
    module = ".".join(parts[:-1] if package else parts)
    assert breaches(module, path.read_text(encoding="utf-8"), package) == []


def test_there_are_layers_to_check() -> None:
    assert any(p.is_relative_to(SRC / "veche/core") for p in PURE_FILES)
    assert any(p.is_relative_to(SRC / "veche/games") for p in PURE_FILES)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("veche.core.state", "import random"),
        ("veche.core.state", "import os.path"),
        ("veche.core.state", "from time import monotonic"),
        ("veche.core.state", "import io"),
        ("veche.core.state", "import socket"),
        ("veche.core.state", "from datetime import datetime"),
        ("veche.core.state", "import asyncio"),
        ("veche.core.state", "import importlib"),
        ("veche.core.state", "import numpy as np"),
        ("veche.core.state", "import veche"),
        ("veche.core.state", "from veche import games"),
        ("veche.core.state", "from veche.games.rurik import state"),
        ("veche.core.state", "from ..games.rurik import state"),
        ("veche.core.state", "from .. import bots"),
        ("veche.core.state", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import veche.server"),
        ("veche.core.state", "def f():\n    import random"),
        ("veche.core.state", "print('hello')"),
        ("veche.core.state", "def f():\n    return open('x')"),
        ("veche.games.rurik.move", "import random"),
        ("veche.games.rurik.move", "from veche.games.scythe.move import Move"),
        ("veche.games.rurik.move", "from veche.games import scythe"),
        ("veche.games.rurik.move", "from ..scythe import move"),
        ("veche.games.rurik.move", "from veche.catalogue import rules"),
        ("veche.games.rurik.move", "from veche import catalogue"),
        ("veche.games.rurik.move", "import veche.cli"),
        ("veche.games.rurik.move", "from veche.bots.search import search"),
        ("veche.games.rurik.move", "from veche.envs import gym"),
        ("veche.games.rurik.move", "from veche.arena import league"),
        ("veche.games.rurik.move", "from veche.server import app"),
        ("veche.games.rurik.data.cards", "from ...scythe.data import cards"),
        ("veche.games", "from veche.bots import heuristic"),
    ],
)
def test_a_breach_of_the_layers_is_found(module: str, source: str) -> None:
    assert breaches(module, source, package=module == "veche.games") != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("veche.core.state", "from __future__ import annotations\nimport struct"),
        ("veche.core.state", "from collections.abc import Sequence"),
        ("veche.core.state", "from mypy_extensions import i64, mypyc_attr"),
        ("veche.core.state", "from veche.core.agenda import Step"),
        ("veche.core.state", "from veche.core import agenda"),
        ("veche.core.state", "from veche import core"),
        ("veche.core.state", "from .agenda import Step\nfrom . import rng"),
        ("veche.games.rurik.move", "from veche.core.agenda import Step"),
        ("veche.games.rurik.move", "from veche.games.rurik.state import Rurik"),
        ("veche.games.rurik.move", "from veche.games.rurik import board"),
        ("veche.games.rurik.move", "from ...core import agenda\nfrom .state import Rurik"),
        ("veche.games.rurik.data.cards", "from ..board import KIEV"),
        ("veche.games", "from . import rurik"),
    ],
)
def test_what_the_layers_allow_is_no_breach(module: str, source: str) -> None:
    assert breaches(module, source, package=module == "veche.games") == []


# Compiled modules


def compiled_in(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.suffix in (".so", ".pyd"))


def test_no_compiled_module_lies_in_the_sources() -> None:
    """Python would prefer it to the .py beside it, and edits would have no effect."""
    assert compiled_in(SRC) == []


@pytest.mark.parametrize("name", ["state.cpython-311-x86_64-linux-gnu.so", "state.cp311-win_amd64.pyd"])
def test_a_compiled_module_is_found(tmp_path: Path, name: str) -> None:
    (tmp_path / "veche").mkdir()
    (tmp_path / "veche/state.py").touch()
    assert compiled_in(tmp_path) == []
    (tmp_path / "veche" / name).touch()
    assert compiled_in(tmp_path) == [f"veche/{name}"]


# Locks

A_PLACE = re.compile(
    r"""://                                                             # an address
    | ^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host)\b    # an index
    | ^[^\#;]*\s@\s                                                     # a package at an address
    | \b[\w-]+\.(org|com|net|io|dev|local|internal)\b                   # a host
    | (^|[\s=])(/|~/|\.\.?/|[A-Z]:\\)\w                                 # a path""",
    re.VERBOSE | re.MULTILINE,
)


def loose(lock: str) -> list[str]:
    """The requirements of a lock that have no exact version or no hash."""
    entries = [e for e in re.sub(r"\\\n\s*", " ", lock).splitlines() if e.strip() and not e.startswith("#")]
    return [e for e in entries if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", e)]


def test_there_are_locks() -> None:
    assert {p.stem for p in LOCKS} >= {"dev", "play", "test", "bench", "build"}


@pytest.mark.parametrize("path", LOCKS, ids=lambda p: p.name)
def test_a_lock_names_no_place_and_every_hash(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert A_PLACE.search(text) is None
    assert loose(text) == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.example.org/simple",
        "-i mirror/simple",
        "--extra-index-url mirror",
        "--find-links wheels",
        "--trusted-host mirror",
        "rich @ file:wheels/rich.whl",
        "rich==15.0.0  # from packages.example.org",
        "# via -r /somewhere/requirements.in",
        "-e ../rich",
    ],
)
def test_a_place_in_a_lock_is_found(line: str) -> None:
    assert A_PLACE.search(f"typer==0.1.0 \\\n    --hash=sha256:00\n{line}\n")


@pytest.mark.parametrize("line", ["rich", "rich>=15", "rich==15.0.0", "rich==15.0.0 --hash=sha256:12"])
def test_a_loose_requirement_is_found(line: str) -> None:
    fast = "typer==0.1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n"
    assert loose(fast) == []
    assert len(loose(fast + line + "\n")) == 1


# Version


def test_the_package_and_its_metadata_tell_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert veche.__version__ == project["version"]
