"""The eleven secret agendas.  How each is judged is in `rurik.scoring`."""

from __future__ import annotations

from typing import Final

AGENDA_POINTS: Final = 2

# Agenda, and what its owner must have most of.  R-AGENDA-04..14
AGENDA_TABLE: Final = (
    ("capable", "goods"),
    ("courageous", "rebels"),
    ("prosperous", "trade_track"),
    ("successful", "rule_track"),
    ("committed", "build_track"),
    ("dignified", "deeds"),
    ("protective", "buildings_ruled"),
    ("wealthy", "coins"),
    ("conquering", "warfare"),
    ("esteemed", "regions_occupied"),
    ("regal", "fur_and_honey"),
)

AGENDAS: Final[tuple[str, ...]] = tuple(name for name, _ in AGENDA_TABLE)
MEASURES: Final[tuple[str, ...]] = tuple(measure for _, measure in AGENDA_TABLE)
