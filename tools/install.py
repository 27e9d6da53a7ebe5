"""Install into an environment: `python tools/install.py .venv OPTIONS`, which uv and pip read alike.

uv does in a few seconds what takes pip a minute.  It does not read pip's settings, by which a machine knows
its mirror and its certificates, so they are handed on to it; where it fails all the same, pip does the work.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(sys.prefix)
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
UV = [str(HERE / "bin" / "uv"), "pip", "install", "--quiet"]

SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}
"""What pip is told, and how uv is told the same."""

STRONGEST_LAST = ("global", "install", ":env:")


def lent() -> dict[str, str]:
    """The settings of pip, as uv wants them."""
    told: dict[str, str] = {}
    listed = subprocess.run([*PIP, "config", "list"], capture_output=True, text=True).stdout
    lines = [line.partition("=") for line in listed.splitlines()]
    for section in STRONGEST_LAST:
        for key, _, value in lines:
            if key.startswith(f"{section}.") and (name := SETTINGS.get(key.removeprefix(f"{section}."))):
                separator = "," if name == "UV_FIND_LINKS" else " "
                told[name] = separator.join(str(ast.literal_eval(value)).split())
    return told


def main(environment: str, *options: str) -> int:
    # The hashes of the locks say what is right, wherever it is found.
    settings = {"UV_CACHE_DIR": str(HERE / "cache"), "UV_INDEX_STRATEGY": "unsafe-best-match", **lent()}
    python = str(Path(environment, "bin", "python"))
    done = subprocess.run([*UV, "--python", python, *options], env=settings | os.environ)
    if done.returncode == 0:
        return 0
    print(
        "uv could not install that, for the reason above; pip tries it, which takes longer.", file=sys.stderr
    )
    return subprocess.run([*PIP, "--python", python, "-qq", "install", *options]).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
