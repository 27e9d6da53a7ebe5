"""The project keeps its own promises: purity, layers, a small install, locks, no stale compiled modules."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
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
# The list of a title's actions lies beside its module.
EXCEPTIONS = {"veche.core.actions": ("importlib.resources",)}
IMPURE_CALLS = frozenset({"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"})


# Purity


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that a source text imports from outside its package, at any depth, in full."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def breaches(module: str, source: str) -> list[str]:
    """What a module of core, games or table imports or calls and must not; the layers are import-linter's."""
    tree = ast.parse(source)
    allowed = PURE_MODULES | {"mypy_extensions", "veche"}
    found = [
        f"imports {name}"
        for name in imports(tree)
        if name.split(".")[0] not in allowed and name not in EXCEPTIONS.get(module, ())
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
            found.append(f"calls {node.func.id}")
    return found


@pytest.mark.parametrize("path", PURE_FILES, ids=lambda p: str(p.relative_to(SRC)))
def test_core_and_games_are_pure(path: Path) -> None:
    parts = path.relative_to(SRC).with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    assert breaches(module, path.read_text(encoding="utf-8")) == []


def test_there_are_files_to_check() -> None:
    assert any(p.is_relative_to(SRC / "veche/core") for p in PURE_FILES)
    assert any(p.is_relative_to(SRC / "veche/games") for p in PURE_FILES)


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "import io",
        "import socket",
        "from datetime import datetime",
        "import asyncio",
        "import importlib",
        "from importlib.resources import files",
        "import numpy as np",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import fastapi",
        "def f():\n    import random",
        "print('hello')",
        "def f():\n    return open('x')",
    ],
)
@pytest.mark.parametrize("module", ["veche.core.state", "veche.games.rurik.rules.move"])
def test_what_is_not_pure_is_found(module: str, source: str) -> None:
    assert breaches(module, source) != []


@pytest.mark.parametrize(
    "source",
    [
        "from __future__ import annotations\nimport struct",
        "from collections.abc import Sequence",
        "from mypy_extensions import i64, mypyc_attr",
        "from veche.core.agenda import Step",
        "from .agenda import Step\nfrom . import rng",
        "from ...core import agenda",
    ],
)
def test_what_is_pure_is_no_breach(source: str) -> None:
    assert breaches("veche.core.state", source) == []


# Layers

# A module that breaks a contract, and how; the contracts are in pyproject.toml.
BREACHES = [
    ("core", "import veche"),
    ("core", "from veche import games"),
    ("core", "from veche.games.rurik import state"),
    ("core", "from ..games.rurik import state"),
    ("core", "from .. import bots"),
    ("core", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import veche.server"),
    ("core", "from veche import plugins"),
    ("games/rurik", "from veche.games.scythe.state import Scythe"),
    ("games/rurik", "from veche.games import scythe"),
    ("games/rurik", "from ..scythe import state"),
    ("games/rurik/data", "from ...scythe.data import mats"),
    ("games/rurik", "from veche.catalogue import rules"),
    ("games/rurik", "from veche import catalogue"),
    ("games/rurik", "import veche.cli"),
    ("games/rurik", "def f():\n    from veche.bots.steward import StewardBot"),
    ("games/rurik", "from veche.server import app"),
    ("games/rurik", "from veche.table import Table"),
    ("games", "from veche.bots import Bot"),
    ("table", "from veche.games.rurik import state"),
    ("table", "from veche.bots import Bot"),
    ("table", "import veche"),
    ("table", "import msgspec"),
    ("bots", "from veche.table import Table"),
    ("bots", "from veche.server import app"),
    ("bots", "import rich"),
    ("bots", "def f():\n    from yaml import safe_load"),
    ("server", "from veche.cli import play"),
    ("server", "import typer"),
]

KEPT = [
    ("core", "from veche.core.agenda import Step\nfrom veche import core"),
    ("games/rurik", "from ...core import agenda\nfrom .state import Rurik"),
    ("games/rurik/data", "from ..state import Rurik"),
    ("bots", "from veche.games.rurik import state\nfrom veche.games.scythe import state as other"),
    ("server", "import veche\nfrom veche import bots, catalogue"),
]


def layers(folder: Path) -> str:
    """What import-linter says of the package in a folder."""
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    return done.stdout + done.stderr


def test_a_breach_of_the_layers_is_found(tmp_path: Path) -> None:
    """All in one copy of the package; `make check` looks at the package itself."""
    shutil.copytree(SRC / "veche", tmp_path / "veche", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for number, (folder, source) in enumerate([*BREACHES, *KEPT]):
        (tmp_path / "veche" / folder / f"breach_{number}_.py").write_text(source + "\n", encoding="utf-8")
    (tmp_path / "veche/somewhere.py").touch()
    said = layers(tmp_path)
    assert [b for n, b in enumerate(BREACHES) if f".breach_{n}_ " not in said] == []
    assert [k for n, k in enumerate(KEPT, len(BREACHES)) if f".breach_{n}_ " in said] == []
    assert "somewhere" in said  # a module in no layer


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
