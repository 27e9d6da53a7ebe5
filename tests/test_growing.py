"""A throw-away branch: what an expansion adds to the tables leaves every number and every game as it was."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import veche

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = Path(__file__).parent / "golden"

# File, what stands there, and what would stand there: a mech ability, a player mat that a module brings, and
# in either title a block of actions that is declared before all others.
BRANCH = (
    (
        "scythe/data/factions.py",
        "*MAT_ABILITIES, *MOD_ABILITIES)",
        '*MAT_ABILITIES, *MOD_ABILITIES, "glide")',
    ),
    (
        "scythe/rules/abilities.py",
        "BY_NAME: Final[dict[str, Ability]] = {\n",
        "class Glide(Ability):\n    pass\n\n\n"
        'BY_NAME: Final[dict[str, Ability]] = {\n    "glide": Glide(),\n',
    ),
    (
        "scythe/data/mats.py",
        '    ("innovative", "3a", 3, 5, "invaders"),\n)',
        '    ("innovative", "3a", 3, 5, "invaders"),\n    ("naval", "6", 2, 4, "toy"),\n)',
    ),
    (
        "scythe/data/mats.py",
        '    ("innovative", "move", "enlist", 3, 2, 0),\n)',
        '    ("innovative", "move", "enlist", 3, 2, 0),\n'
        '    ("naval", "move", "upgrade", 3, 2, 0),\n'
        '    ("naval", "trade", "deploy", 3, 2, 0),\n'
        '    ("naval", "bolster", "build", 3, 2, 0),\n'
        '    ("naval", "produce", "enlist", 3, 2, 0),\n)',
    ),
    (
        "scythe/actions.py",
        'DONE: Final[int] = ACTIONS.word("done")',
        'FLY: Final = PlaceBlock(ACTIONS, "fly", PLACES)\nDONE: Final[int] = ACTIONS.word("done")',
    ),
    (
        "rurik/actions.py",
        'DONE: Final[int] = ACTIONS.word("done")',
        'REVOLT: Final = RegionBlock(ACTIONS, "revolt", REGIONS)\nDONE: Final[int] = ACTIONS.word("done")',
    ),
)

ON_THE_BRANCH = """
import json, sys
from pathlib import Path
import veche

texts = {title.name: title.actions.texts for title in veche.titles()}
new = {title.name: title.actions.manifest() for title in veche.titles()}
results = {}
for path in sorted(Path(sys.argv[1]).rglob("*.txt")):
    record = veche.read_record(path.read_text(encoding="utf-8"))
    results[path.name] = record.verify().key().hex()
print(json.dumps({"texts": texts, "new": new, "results": results}))
"""


def run(sources: Path) -> dict[str, dict[str, Any]]:
    env = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", ON_THE_BRANCH, str(GOLDEN)],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


def test_an_ability_a_mat_and_a_block_leave_every_number_and_every_record_as_it_was(
    tmp_path: Path,
) -> None:
    shutil.copytree(ROOT / "src" / "veche", tmp_path / "veche", ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in BRANCH:
        path = tmp_path / "veche" / "games" / name
        source = path.read_text(encoding="utf-8")
        assert source.count(old) == 1, f"{name} no longer has {old!r}"
        path.write_text(source.replace(old, new), encoding="utf-8")
    here, there = run(ROOT / "src"), run(tmp_path)
    assert there["results"] == here["results"]
    assert len(here["results"]) > 25
    for title in veche.titles():
        before, after = here["texts"][title.name], there["texts"][title.name]
        assert after[: len(before)] == before
        assert len(after) > len(before)
    assert there["new"]["rurik"] == [f"revolt | {', '.join(veche.title('rurik').kinds()['region'])}"]
    blocks = [str(line).split(" | ")[0] for line in there["new"]["scythe"]]
    assert sorted(blocks) == ["deploy", "fly", "use"]
