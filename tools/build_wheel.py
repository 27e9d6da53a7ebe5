"""Build the wheel with the compiled rules, if anything in it has changed since the last time.

The build works on a copy of the sources. Compiling in place would leave .so files in src/, and Python
prefers a stale .so to an edited .py without a word.

Compiling takes minutes and packing a second, so the compiled modules are kept and packed again
when only other files have changed. Changes are found by content, not by time.

build/wheel.txt names the wheel; it is written anew only for a new wheel, so that make can depend on it.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
POINTER = BUILD / "wheel.txt"
KEPT = BUILD / "compiled"

PACKED = ("pyproject.toml", "README.md", "LICENSE", "rules", "src", "tools/precompiled_hook.py")
"""What the wheel is made of."""

COMPILED_SOURCES = ("src/veche/core", "src/veche/games", "src/veche/bots/search")
COMPILER_READS = (*COMPILED_SOURCES, "src/veche/bots", "src/veche/__init__.py")
"""What is compiled, and with it what the compiler follows imports into."""

BUILDER = "requirements/build.txt"

MYPYC = "HATCH_BUILD_HOOK_ENABLE_MYPYC"
PRECOMPILED = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"


def missing() -> str:
    """What this machine lacks for compiling, as a sentence, or nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"Compiling the rules needs a C compiler, and {compiler} was not found."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Compiling the rules needs the header files of Python (on Debian and Ubuntu: python3-dev)."
    return ""


def files(names: Iterable[str]) -> list[Path]:
    found: set[Path] = set()
    for path in (ROOT / name for name in names):
        found.update(path.rglob("*") if path.is_dir() else [path])
    return sorted(p for p in found if p.is_file() and "__pycache__" not in p.parts and p.suffix != ".so")


def digest(names: Iterable[str], *salt: str) -> str:
    """A hash over the contents of files, the compiler settings and the Python that builds."""
    parts = [sys.version, sysconfig.get_platform(), *(os.environ.get(v, "") for v in ("CC", "CFLAGS")), *salt]
    total = hashlib.sha256("\0".join(parts).encode())
    for path in files(names):
        total.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def modules(names: Iterable[str]) -> set[str]:
    """The modules in some folders of src, as paths without their ending; packages are not compiled."""
    found = (path.relative_to(ROOT / "src").with_suffix("") for path in files(names) if path.suffix == ".py")
    return {path.as_posix() for path in found if path.name != "__init__"}


def hatch(out: Path, **settings: str) -> Path:
    """Build one wheel from a copy of the sources."""
    with tempfile.TemporaryDirectory(prefix="veche-") as folder:
        for path in files(PACKED):
            copy = Path(folder, path.relative_to(ROOT))
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    if done.returncode:
        reason = done.stdout.split("Error while invoking Mypyc:\n")[-1].strip()
        sys.exit(f"{reason}\nThe wheel could not be built, for the reason above.")
    (wheel,) = out.glob("*.whl")
    return wheel


def build_compiled(out: Path) -> Path:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    key = digest([*COMPILER_READS, BUILDER], repr(settings))
    kept = KEPT / key
    if kept.exists():
        return hatch(out, **{PRECOMPILED: "1", "VECHE_PRECOMPILED": str(kept)})

    print("Compiling the rules; this takes a minute or more, and only when they have changed.", flush=True)
    wheel = hatch(out, **{MYPYC: "1"})
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".so")]
    left_plain = modules(COMPILED_SOURCES) - {name.split(".")[0] for name in names}
    if left_plain:
        sys.exit(f"The wheel was built, but these modules are not compiled: {sorted(left_plain)}")
    shutil.rmtree(KEPT, ignore_errors=True)
    unfinished = KEPT / "unfinished"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unfinished, names)
    unfinished.rename(kept)
    return wheel


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel with the compiled rules.")
    parser.add_argument("--or-plain", action="store_true", help="without a C compiler, build the plain wheel")
    or_plain = parser.parse_args().or_plain

    lack = missing()
    if lack and not or_plain:
        sys.exit(lack)
    if lack:
        print(f"{lack} The rules run uncompiled: the same game, about eight times slower.")

    now = digest([*PACKED, BUILDER], lack)
    if POINTER.exists():
        before, wheel_name = POINTER.read_text().split()
        if before == now and (BUILD / wheel_name).exists():
            return

    BUILD.mkdir(exist_ok=True)
    POINTER.unlink(missing_ok=True)
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    wheel = hatch(out) if lack else build_compiled(out)
    POINTER.write_text(f"{now} {wheel.relative_to(BUILD)}\n")


if __name__ == "__main__":
    main()
