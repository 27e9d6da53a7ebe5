"""What a seat sees of Scythe, made by `observe`; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import EVERY, StepSeen

Faction = Annotated[str, "faction"]
Mat = Annotated[str, "mat"]
Place = str  # a hex (`D4`) or a home base (`nordic`)
Resource = Annotated[str, "resource"]
Section = Annotated[str, "section"]
Bottom = Annotated[str, "bottom"]
Cube = Annotated[str, "cube"]
Structure = Annotated[str, "structure"]
Bonus = Annotated[str, "bonus"]
Ability = Annotated[str, "ability"]
Star = Annotated[str, "star"]
Tile = Annotated[str, "tile"]
Objective = Annotated[str, "objective"]


class ScytheUnits(TypedDict):
    """The units of one player on a place."""

    character: bool
    mechs: int
    workers: int


class ScythePlace(TypedDict):
    """A place with anything on it; `structure` is `nordic mine`."""

    controller: Faction | None
    encounter: bool
    structure: str | None
    resources: dict[Resource, int]
    units: dict[Faction, ScytheUnits]


class ScytheMove(TypedDict):
    """The unit that moves now: 0 is the character, 1 to 4 a mech, 5 a worker, -1 none; places by number.

    `load` is what it takes along: workers that may still walk, those that may not, then the four resources;
    `moved` are the units that have moved in this action, as bits; `tired` counts the workers that have.
    """

    unit: int
    here: int
    target: int
    steps: int
    load: list[int]
    moved: int
    tired: dict[Place, int]


class ScytheFortune(TypedDict):
    """Where the coins of the final score come from; those in hand are missing where they are hidden."""

    coins: NotRequired[int]
    stars: int
    territories: int
    resources: int
    structures: int


class ScytheSeat(TypedDict):
    """What is seen of a player; hidden coins, and the score with them, are null.

    `cards` and `objectives` are numbers of cards; `new` are the structures built this turn, as bits.
    """

    faction: Faction
    mat: Mat
    power: int
    popularity: int
    coins: int | None
    cards: int
    objectives: int
    section: Section | None
    abilities: list[Ability]
    workers: int
    structures: dict[Structure, Place]
    new: int
    cubes: list[Cube]
    costs: Annotated[dict[Bottom, int], EVERY]  # resources that each bottom action costs now
    recruits: list[Bottom]
    bonuses: list[Bonus]
    factory: int | None
    coerced: bool
    stars: dict[Star, int]
    turns: int
    fortune: ScytheFortune
    score: int | None


class ScytheCombatSide(TypedDict):
    """What a side of the last combat has shown; the attacker's is the first."""

    place: Place
    faction: Faction
    dial: int
    cards: list[int]


class ScytheOwn(TypedDict):
    """What only the owner knows: cards, the Factory once visited, the own dial and cards in a combat."""

    hand: list[int]
    objectives: list[Objective]
    factory: list[int] | None
    dial: int | None
    cards: list[int] | None


class ScytheObservation(TypedDict):
    """The table as one seat sees it; `secrets` are shown, by seat, when the game is over."""

    title: Literal["scythe"]
    players: int
    you: Faction | None
    start: Faction
    active: Faction
    tile: Tile
    places: dict[Place, ScythePlace]
    deck: int
    discard: list[int]
    encounter_deck: int
    encounter: int | None
    factory: int
    battle: Place | None
    last_combat: list[ScytheCombatSide]
    move: ScytheMove
    driven_off: int
    shown: list[Objective]
    seats: list[ScytheSeat]
    own: ScytheOwn | None
    player: int | None
    pending: list[int]
    prompt: str
    rules: list[str]
    legal: list[str]
    agenda: list[StepSeen]  # the steps to come, the next one last
    barrier: int
    over: bool
    winners: list[Faction]
    secrets: NotRequired[list[ScytheOwn]]
