"""What the golden records of a title must contain between them, and what one record contains."""

from __future__ import annotations

from golden import rurik_features, scythe_features

from veche.core.record import Record

WANTED = {"rurik": rurik_features.wanted, "scythe": scythe_features.wanted}
FEATURES = {"rurik": rurik_features.features, "scythe": scythe_features.features}


def wanted(title: str) -> set[str]:
    return WANTED[title]()


def features(record: Record) -> set[str]:
    """All that occurs in a record, in the words of `wanted`."""
    return FEATURES[record.title.name](record)
