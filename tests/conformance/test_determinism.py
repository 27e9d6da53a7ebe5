"""The same seed and the same actions give the same positions: in every process, plain and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conformance.games import GAMES, KEYS, Game

HERE = Path(__file__).parent


def printed(hash_seed: str) -> str:
    return subprocess.run(
        [sys.executable, HERE / "regenerate.py", "--print"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_two_processes_with_different_hash_seeds_agree() -> None:
    assert printed("1") == printed("2")


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_has_the_keys_that_are_on_file(game: Game) -> None:
    """Plain and compiled rules both run this, so they agree too.  See regenerate.py."""
    assert game.prints() == json.loads(KEYS.read_text(encoding="utf-8"))[str(game)]


def test_different_seeds_are_different_games() -> None:
    assert len({game.new().key() for game in GAMES}) == len(GAMES)
