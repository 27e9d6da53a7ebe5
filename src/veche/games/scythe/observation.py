"""What a seat sees of Scythe, made by `observe`; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import EVERY
from veche.games.scythe.automa.observation import ScytheAutoma
from veche.games.scythe.modules.airships.observation import ScytheAirship
from veche.games.scythe.modules.invaders.observation import ScytheToken, Trap
from veche.games.scythe.modules.resolution.observation import ScytheResolution

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
Infrastructure = Annotated[str, "infrastructure"]
Star = Annotated[str, "star"]
Tile = Annotated[str, "tile"]
Objective = Annotated[str, "objective"]
Gain = Annotated[str, "gain"]
Cost = Annotated[str, "cost"]
Terrain = Annotated[str, "terrain"]
Product = Annotated[str, "product"]
Seat = Annotated[str, "seat"]  # a faction; while they are being chosen, the mat of who has none
Phase = Literal["choose", "top", "bottom", "end"]
Gains = list[tuple[Gain, int]]
Costs = list[tuple[Cost, int]]


class ScythePlaceFacts(TypedDict):
    """A place on the grid: q grows eastwards, r southwards, the Factory is (0, 0); a base has no terrain.

    Lines of the log name it by its `number`.  `near` are all hexes that share an edge; the others are the
    steps that lead away over land, across a river and onto a lake.  The base of nobody belongs to no faction.
    """

    place: Place
    number: int
    q: int
    r: int
    terrain: Terrain | None
    product: Product | None
    encounter: bool
    tunnel: bool
    base: Faction | None
    near: list[Place]
    land: list[Place]
    river: list[Place]
    lake: list[Place]


class ScytheBoard(TypedDict):
    """A board that is not the printed one, as `facts` tell that.

    `layout` has its parts in words: the side of the frame, the module in each recess and the home base on
    each space, both clockwise, `gone` where one was taken away.  `designed`: its geometry is of the house.
    """

    layout: list[str]
    designed: bool
    places: list[ScythePlaceFacts]
    rivers: list[tuple[Place, Place]]
    factory_at: Place


class ScytheUnits(TypedDict):
    """The units of one player on a place."""

    character: bool
    mechs: int
    workers: int


class ScythePlace(TypedDict):
    """A place with anything on it; `structure` is `nordic mine`, `token` that of a faction, if any."""

    controller: Faction | None
    encounter: bool
    structure: str | None
    resources: dict[Resource, int]
    units: dict[Faction, ScytheUnits]
    token: NotRequired[ScytheToken]


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
    """Where the coins of the final score come from; those in hand are missing where they are hidden.

    `ability` is what the ability of a faction earns, if it does; `influence`, below 0, what its tokens cost.
    """

    coins: NotRequired[int]
    stars: int
    territories: int
    resources: int
    structures: int
    ability: NotRequired[int]
    influence: NotRequired[int]


class ScytheInfrastructure(TypedDict):
    """A modification that lies face up until it is used, once in a game; a `designed` one is a house token.

    `running`: it works in this turn.
    """

    mod: Infrastructure
    designed: bool
    used: bool
    running: bool


class ScytheSeat(TypedDict):
    """What is seen of a player; hidden coins, and the score with them, are null.

    `cards` and `objectives` are numbers of cards; `new` are the structures that were built this turn and
    bring nothing yet.  `gives` is what each choice of the top row gives now, `prices` what each of its
    actions costs, `walk` how far the Factory card moves a unit, `tier` the tier of popularity, from 0.
    An automaton has no mat, no abilities and pays nothing; what it has beside this is in `automa`.
    `mods` are abilities of the mat that modifications cover, and which; `infrastructure` are the others.
    A faction with tokens has so many of them left to place; Toka has been used this turn if `crossed`.
    `influence` are the tokens that count against a player, if Fenris plays.  `inventions` are Factory cards
    of Vesna's that lie open from the start, `used_up` those that went back to the box, `in_use` the one that
    she used last; `spaces` are the abilities of her mechs, `offered` those that she may choose from.
    """

    faction: Seat
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
    crossed: NotRequired[bool]
    mods: NotRequired[dict[Ability, Ability]]
    infrastructure: NotRequired[list[ScytheInfrastructure]]
    tokens: NotRequired[int]
    influence: NotRequired[int]
    inventions: NotRequired[list[int]]
    used_up: NotRequired[list[int]]
    in_use: NotRequired[int | None]
    spaces: NotRequired[list[Ability]]
    offered: NotRequired[list[Ability]]
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
    traps: NotRequired[list[Trap]]  # of Togawa, not placed


class ScytheStanding(TypedDict):
    """A line of the final table: what was counted, and the values of the tie-breakers in their order.

    Who shares a rank is equal in everything.  The Factory counts as several territories; `places` are those
    that are held when fortunes are counted; `counted` is what the structure bonus counts.
    """

    faction: Faction
    rank: int
    territories: int
    places: list[Place]
    resources: int
    pairs: int  # of resources
    counted: int
    ties: list[int]


class ScytheObservation(TypedDict):
    """The table as one seat sees it; when the game is over, `standings` are known, the best first.

    Then `secrets` are shown, too, by seat.
    """

    title: Literal["scythe"]
    players: int  # people and bots; the seats of Automas come on top
    you: Seat | None
    start: Seat
    active: Seat
    turn: ScytheTurn | None  # None when the game is over, and while factions are being chosen
    board: ScytheBoard | None  # None if it is the printed one
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
    resolution: ScytheResolution | None
    airships: list[ScytheAirship]
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
