"""What is seen of the resolution tile: everything."""

from __future__ import annotations

from typing import Annotated, TypedDict

Faction = Annotated[str, "faction"]
Objective = Annotated[str, "objective"]
ResolutionTile = Annotated[str, "resolution"]


class ScytheResolution(TypedDict):
    """The tile that says how the game ends; a `designed` one is a house tile.

    `stars` are the factions with a star on the tile itself or, if it has `objectives`, on each of them.
    `trigger` has set the end in motion; `turns` are last turns to come, without the one under way.
    """

    tile: ResolutionTile
    designed: bool
    objectives: list[Objective]
    stars: list[list[Faction]]
    trigger: Faction | None
    turns: dict[Faction, int]


class ScytheResolutionFacts(TypedDict):
    """A resolution tile: the stars that set the end in motion, and the last turns of others and of who did.

    Or the turns of everybody, if their number is fixed.
    """

    tile: ResolutionTile
    number: int
    designed: bool
    stars: int
    turns_of_others: int
    turns_of_trigger: int
    turns_in_all: int
