"""Adds the actions that are new to the manifest of each title; what is there never moves.

.venv/bin/python tools/lock_actions.py            # writes games/<title>/actions.lock
.venv/bin/python tools/lock_actions.py --check    # only says what is missing, with exit status 1
"""

from __future__ import annotations

import sys
from pathlib import Path

import veche
from veche.core.actions import ActionSpace

GAMES = Path(veche.__file__).parent / "games"
HEAD = """\
# The actions of {title} in the order of their numbers: a block, and the words of each of its places.
# Stored games and trained networks rest on these numbers: lines are only added, by tools/lock_actions.py.
"""


def lock(space: ActionSpace) -> Path:
    return GAMES / space.title / "actions.lock"


def main() -> int:
    check = "--check" in sys.argv[1:]
    missing = 0
    for title in veche.titles():
        space = title.actions
        new = space.manifest()
        if new and check:
            print(f"{lock(space).name} of {title.name} lacks:", *new, sep="\n  ")
        elif new:
            file = lock(space)
            text = file.read_text(encoding="utf-8") if file.exists() else HEAD.format(title=title.name)
            file.write_text(text + "".join(f"{run}\n" for run in new), encoding="utf-8")
            print(f"{len(new)} lines added to {file.name} of {title.name}")
        missing += len(new)
    return 1 if check and missing else 0


if __name__ == "__main__":
    sys.exit(main())
