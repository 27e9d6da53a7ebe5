"""A small run of tools/many_games.py, which plays far more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools/many_games.py"


@pytest.mark.parametrize(("title", "games"), [("rurik", 150), ("scythe", 16)])
def test_random_games_keep_the_box_complete(title: str, games: int) -> None:
    run = subprocess.run(
        [sys.executable, TOOL, str(games), "--title", title, "--cores", "1"], capture_output=True, text=True
    )
    assert run.stdout.splitlines()[-1:], run.stderr
    assert run.stdout.splitlines()[-1].endswith(" plies, 0 errors"), run.stdout + run.stderr
    assert run.returncode == 0
