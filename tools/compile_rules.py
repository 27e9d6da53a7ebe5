"""Compile the rules with mypyc: `python tools/compile_rules.py OUT`, in a copy of the sources.

Core and each title become a library of their own, so that several cores share the work of the C compiler.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

# Packages, what is data rather than rules, and forms, of which a compiler leaves nothing but names.
PLAIN = ("__init__.py", "words/*.py", "facts.py", "observation.py", "question.py")
MYPY = ("--strict", "--follow-imports=silent")
SOURCES = Path("src/veche")


def compiled(folder: Path) -> Iterable[Path]:
    """The modules of a folder that are compiled."""
    return sorted(path for path in folder.rglob("*.py") if not any(path.match(name) for name in PLAIN))


def groups(root: Path = SOURCES) -> dict[str, list[str]]:
    """The libraries, and the modules in each."""
    folders = {"veche_core": root / "core", "veche_search": root / "bots" / "search"}
    folders |= {f"veche_{path.name}": path for path in sorted((root / "games").iterdir()) if path.is_dir()}
    found = {name: [str(path) for path in compiled(folder)] for name, folder in folders.items()}
    return {name: modules for name, modules in found.items() if modules}


def main(out: str) -> None:
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    libraries = groups()
    modules = [module for group in libraries.values() for module in group]
    os.environ["MYPYPATH"] = "src"
    extensions = mypycify(
        [*MYPY, *modules],
        opt_level="2",
        debug_level="0",
        separate=[(group, name) for name, group in libraries.items()],
        target_dir=str(Path(out, "c")),
    )
    jobs = str(os.cpu_count() or 1)
    command = ["build_ext", "--parallel", jobs, "--build-lib", out, "--build-temp", str(Path(out, "o"))]
    setup(name="veche", packages=[], package_dir={"": "src"}, ext_modules=extensions, script_args=command)


if __name__ == "__main__":
    main(sys.argv[1])
