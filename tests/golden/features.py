"""What the golden records of a title must contain between them, and what one record contains."""

from __future__ import annotations

from golden import (
    automa_features,
    fenris_features,
    invaders_features,
    mods_features,
    modular_features,
    rurik_features,
    scythe_features,
    wind_features,
)

from veche.core.record import Record

WANTED = {"rurik": rurik_features.wanted, "scythe": scythe_features.wanted}
FEATURES = {"rurik": rurik_features.features, "scythe": scythe_features.features}

# What a search looks for: games with automata are found apart from those of people.
SEARCHED = {
    "rurik": rurik_features.wanted_of_people,
    "rebellion": rurik_features.wanted_of_one,
    "scythe": scythe_features.wanted_of_people,
    "automa": automa_features.wanted,
    "invaders": invaders_features.wanted,
    "wind": wind_features.wanted,
    "modular": modular_features.wanted,
    "fenris": fenris_features.wanted,
    "mods": mods_features.wanted,
}


def wanted(title: str) -> set[str]:
    return WANTED[title]()


def features(record: Record) -> set[str]:
    """All that occurs in a record, in the words of `wanted`."""
    return FEATURES[record.title.name](record)
