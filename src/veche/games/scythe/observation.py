"""What a seat sees of Scythe, made by `observe`; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import EVERY
from veche.games.scythe.automa.observation import ScytheAutoma

Faction = Annotated[str, "faction"]
Mat = Annotated[str, "mat"]
Place = str  # a hex (`D4`) or a home base (`nordic`)
Resource = Annotated[str, "resource"]
Section = Annotated[str, "section"]
TopAction = Annotated[str, "top_action"]
TopChoice = Annotated[str, "top_choice"]
Bottom = Annotated[str, "bottom"]
Cube = Annotated[str, "cube"]
Structure = Annotated[str, "structure"]
Bonus = Annotated[str, "bonus"]
Ability = Annotated[str, "ability"]
Star = Annotated[str, "star"]
Tile = Annotated[str, "tile"]
Objective = Annotated[str, "objective"]
Gain = Annotated[str, "gain"]
Cost = Annotated[str, "cost"]
Phase = Literal["choose", "top", "bottom", "end"]
Gains = list[tuple[Gain, int]]
Costs = list[tuple[Cost, int]]


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


class ScythePrice(TypedDict):
    """Resources that something costs now, and how many of them are missing."""

    what: Resource
    n: int
    missing: int


class ScytheTurn(TypedDict):
    """Where the active seat is in its turn; the Factory card has neither a top nor a bottom action's name.

    From `choose` on: no section is chosen yet.  In `top` and `bottom` that action is asked for or under way.
    """

    phase: Phase
    section: Section | None
    top: TopAction | None
    bottom: Bottom | None
    price: ScythePrice | None  # of the bottom action


class ScytheFortune(TypedDict):
    """Where the coins of the final score come from; those in hand are missing where they are hidden."""

    coins: NotRequired[int]
    stars: int
    territories: int
    resources: int
    structures: int


class ScytheSeat(TypedDict):
    """What is seen of a player; hidden coins, and the score with them, are null.

    `cards` and `objectives` are numbers of cards; `new` are the structures that were built this turn and
    bring nothing yet.  `gives` is what each choice of the top row gives now, `prices` what each of its
    actions costs, `walk` how far the Factory card moves a unit, `tier` the tier of popularity, from 0.
    An automaton has no mat, no abilities and pays nothing; what it has beside this is in `automa`.
    """

    faction: Faction
    mat: Mat | None
    power: int
    popularity: int
    tier: int
    coins: int | None
    cards: int
    objectives: int
    section: Section | None
    abilities: list[Ability]
    workers: int
    structures: dict[Structure, Place]
    new: list[Structure]
    cubes: list[Cube]
    gives: Annotated[dict[TopChoice, int], EVERY]
    prices: Annotated[dict[TopAction, Costs], EVERY]
    costs: Annotated[dict[Bottom, int], EVERY]  # resources that each bottom action costs now
    walk: int
    recruits: list[Bottom]
    bonuses: list[Bonus]
    factory: int | None
    coerced: bool
    stars: dict[Star, int]
    turns: int
    automa: ScytheAutoma | None
    fortune: ScytheFortune
    score: int | None


class ScytheCombatSide(TypedDict):
    """What a side of the last combat has shown; the attacker's is the first."""

    place: Place
    faction: Faction
    dial: int
    cards: list[int]


class ScytheOwn(TypedDict):
    """What only the owner knows: cards, the Factory once visited, the own dial and cards in a combat.

    `progress` has how much there is, and how much must be, of what an objective counts, if that is one thing.
    """

    hand: list[int]
    objectives: list[Objective]
    progress: dict[Objective, tuple[int, int]]
    factory: list[int] | None
    dial: int | None
    cards: list[int] | None


class ScytheStanding(TypedDict):
    """A line of the final table: what was counted, and the values of the tie-breakers in their order.

    Who shares a rank is equal in everything.  The Factory counts as several territories.
    """

    faction: Faction
    rank: int
    territories: int
    resources: int
    pairs: int  # of resources
    ties: list[int]


class ScytheObservation(TypedDict):
    """The table as one seat sees it; when the game is over, `standings` are known, the best first.

    Then `secrets` are shown, too, by seat.
    """

    title: Literal["scythe"]
    players: int  # people and bots; the seats of Automas come on top
    you: Faction | None
    start: Faction
    active: Faction
    turn: ScytheTurn | None  # None when the game is over
    tile: Tile
    places: dict[Place, ScythePlace]
    deck: int
    discard: list[int]
    encounter_deck: int
    encounter: int | None
    factory: int
    battle: Place | None
    last_combat: list[ScytheCombatSide]
    driven_off: int
    marker: Place | None  # the home base that ties between hexes look to, if a marker is used
    shown: list[Objective]
    seats: list[ScytheSeat]
    own: ScytheOwn | None
    player: int | None
    pending: list[int]
    prompt: str
    rules: list[str]
    legal: list[str]
    barrier: int
    over: bool
    winners: list[Faction]
    standings: list[ScytheStanding]
    secrets: NotRequired[list[ScytheOwn]]
