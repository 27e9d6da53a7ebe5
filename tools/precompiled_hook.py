"""Build hook: pack the modules that an earlier build compiled.  Used by build_wheel.py only."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PrecompiledHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = Path(os.environ["VECHE_PRECOMPILED"])
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in folder.rglob("*.so"):
            build_data["force_include"][str(path)] = str(path.relative_to(folder))
