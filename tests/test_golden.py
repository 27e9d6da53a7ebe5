"""Golden records: whole games with exact scores, in which everything occurs.

When a change of the rules changes games, `python tools/find_golden.py --title scythe` finds new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from golden.features import features, wanted

import veche
from veche.core.title import Title

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*/*.txt"))
MOST_RECORDS = 55
MOST_BYTES = 800_000

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)


def files(title: Title) -> list[Path]:
    return [path for path in FILES if path.parent.name == title.name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_golden_record_replays_to_its_scores(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = veche.read_record(text)
    state = record.verify()  # the commitment, every action and the scores
    assert state.over
    assert record.result
    assert record.text() == text
    assert veche.read_record(record.json()) == record


@every_title
def test_everything_occurs_in_some_golden_record(title: Title) -> None:
    records = [veche.read_record(path.read_text(encoding="utf-8")) for path in files(title)]
    found = set().union(*(features(record) for record in records))
    assert sorted(wanted(title.name) - found) == []


@every_title
def test_the_golden_records_are_few(title: Title) -> None:
    assert 0 < len(files(title)) <= MOST_RECORDS
    assert sum(path.stat().st_size for path in files(title)) <= MOST_BYTES
