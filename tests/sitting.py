"""What the tests of companions have in common."""

from __future__ import annotations

import random

import pytest

import veche
from veche.companion import Companion, Refused


def told(sitting: Companion, *lines: str) -> str:
    """What was said about the last of these lines."""
    said: tuple[str, ...] = ()
    for line in lines:
        said = sitting.do(line)
    return "\n".join(said)


def refused(sitting: Companion, line: str, said: str) -> None:
    """The line is answered by one sentence, and nothing has changed."""
    before, lines = sitting.state.key(), sitting.lines
    with pytest.raises(Refused) as refusal:
        sitting.do(line)
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert (sitting.state.key(), sitting.lines) == (before, lines)


def undone_and_redone(sitting: Companion, *lines: str) -> None:
    """Back to the beginning line by line, and forth again over the same positions."""
    keys = [sitting.state.key()]
    for line in lines:
        sitting.do(line)
        keys.append(sitting.state.key())
    assert [sitting.undo() for _ in lines] == list(lines[::-1])
    assert sitting.state.key() == keys[0]
    for key in keys[1:]:
        sitting.redo()
        assert sitting.state.key() == key
    with pytest.raises(Refused, match="nothing to do again"):
        sitting.redo()


def random_game(title: str, seed: int, **options: str) -> veche.Record:
    """Of a person who does anything that is allowed."""
    record = veche.new_record(title, 1, seed, **options)
    play = veche.Play(record)
    chance = random.Random(seed)
    while not play.state.over:
        seat = play.state.pending[0]
        play.do(chance.choice(play.state.legal(seat)), seat)
    return record


def typed_at_random(sitting: Companion, seed: int, tokens: str, lines: int = 80) -> int:
    """Words in any order: each line is carried out or refused by a sentence; how many were carried out."""
    chance = random.Random(seed)
    heads = [name for name in sitting.commands if name != "end"]
    known = tokens.split()
    done = 0
    for _ in range(lines):
        rest = [chance.choice(known) for _ in range(chance.choice((0, 1, 2, 2, 3)))]
        line = " ".join([chance.choice(heads), *rest])
        try:
            sitting.do(line)
        except Refused:
            continue
        done += 1
        assert all((sitting.show(), sitting.why(), sitting.score(), sitting.asks()))
    return done
