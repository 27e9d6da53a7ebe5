"""What is seen of airships: everything."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Faction = Annotated[str, "faction"]
Place = str  # a hex (`D4`) or a home base (`nordic`)
Resource = Annotated[str, "resource"]
AirshipTile = Annotated[str, "airship_tile"]
AirCargo = Annotated[str, "air_cargo"]


class ScytheAirship(TypedDict):
    """The airship of a seat and its tiles; `designed` are those that are house tiles.

    It `carries` one kind of cargo this game; `range` is how far it flies by a Move action.
    """

    faction: Faction
    place: Place
    aggressive: AirshipTile
    passive: AirshipTile
    designed: list[AirshipTile]
    carries: Literal["resources", "workers"]
    range: int
    resources: dict[Resource, int]
    workers: int
    character: bool


class ScytheAirshipTileFacts(TypedDict):
    """An airship tile: an aggressive one says what is carried, a passive one how far the airship flies."""

    tile: AirshipTile
    number: int
    kind: Literal["aggressive", "passive"]
    designed: bool
    carries: Literal["resources", "workers"] | None
    range: int | None
