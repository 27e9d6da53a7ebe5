"""Shows that an install works alone: `python tools/play_bare.py [--bare] [--compiled]`, run by its Python.

It plays a game of every title.  With --bare nothing may be installed there but what the package needs, with
--compiled the rules must be compiled.
"""

from __future__ import annotations

import argparse
import sys
from importlib.metadata import distributions
from pathlib import Path

import veche
from veche.bots import find, names

NEEDED = {"veche", "mypy_extensions"}
BROUGHT_BY_PYTHON = {"pip", "setuptools"}


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description="Show that an install works alone.")
    parser.add_argument("--bare", action="store_true", help="nothing else may be installed")
    parser.add_argument("--compiled", action="store_true", help="the rules must be compiled")
    asked = parser.parse_args()

    (package,) = map(Path, veche.__path__)
    installed = {found.metadata["Name"].replace("-", "_") for found in distributions()}
    if asked.bare and installed - BROUGHT_BY_PYTHON != NEEDED:
        sys.exit(f"There is more than a bare install: {', '.join(sorted(installed))}.")
    home = sys.modules[veche.State.__module__].__file__ or ""
    is_compiled = not home.endswith(".py")
    if asked.compiled and not is_compiled:
        sys.exit(f"The rules are not compiled: {home}.")

    for title in veche.titles():
        state = veche.new(title.name, players=2, seed=1)
        bots = [find(names()[0])(seat) for seat in range(2)]
        while not state.over:
            seat = state.pending[0]
            state.apply(bots[seat].choose(veche.View(state, seat)), seat)
        print(f"{title.name}: {state.scores()}")
    how = "compiled" if is_compiled else "plain"
    print(
        f"veche {veche.__version__}, {how}, {size(package) / 1e6:.1f} MB, with {', '.join(sorted(installed))}"
    )


if __name__ == "__main__":
    main()
