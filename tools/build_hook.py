"""Build hook of the wheel: packs the page where it has been built, and the compiled rules where wanted.

pip wheel .                    # the plain sources, on any machine
VECHE_COMPILE=1 pip wheel .    # compiled here; pip brings mypy, the machine must have a C compiler
VECHE_PRECOMPILED=FOLDER ...   # compiled before, by build_wheel.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/veche/server/page"
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


class BuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What compiling needs, for those who install it into a room of its own."""
        return list(self.config["compiler"]) if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # works on the sources themselves
            return
        root = Path(self.root)
        packed: dict[str, str] = build_data["force_include"]
        if (root / "web/dist").is_dir() and not (root / PAGE).exists():
            packed[str(root / "web/dist")] = PAGE.removeprefix("src/")
        folder = os.environ.get("VECHE_PRECOMPILED")
        if wanted():
            self.made = tempfile.TemporaryDirectory(prefix="veche-")
            folder = compiled(root, Path(self.made.name))
        if folder:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for path in Path(folder).rglob("*"):
                if path.suffix in (".so", ".pyd"):
                    packed[str(path)] = str(path.relative_to(folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact: str) -> None:
        if hasattr(self, "made"):
            self.made.cleanup()


def wanted() -> bool:
    return os.environ.get("VECHE_COMPILE", "0") not in ("", "0")


def compiled(root: Path, folder: Path) -> str:
    """Compile a copy of the sources: what is left in src/ would win over the sources without a word."""
    shutil.copytree(root / "src", folder / "src", ignore=NOT_COPIED)
    (folder / "tools").mkdir()
    shutil.copy(root / "tools/compile_rules.py", folder / "tools")
    out = folder / "out"
    command = [sys.executable, "tools/compile_rules.py", str(out)]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout.strip()}\nThe rules could not be compiled, for the reason above.")
    return str(out)
