"""What a seat sees of Scythe, and the tables that never change.

A place is a hex (`D4`) or a home base (`nordic`).
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

# -- words: those of `games.scythe.data`, in the same order ---------------------------------------------

Faction = TypeAliasType(
    "Faction", Literal["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
)
Mat = TypeAliasType("Mat", Literal["industrial", "engineering", "patriotic", "mechanical", "agricultural"])
Terrain = TypeAliasType(
    "Terrain", Literal["tundra", "mountain", "forest", "farm", "village", "lake", "factory"]
)
Resource = TypeAliasType("Resource", Literal["oil", "metal", "wood", "food"])
Product = TypeAliasType("Product", Literal["oil", "metal", "wood", "food", "worker"])
TopAction = TypeAliasType("TopAction", Literal["move", "trade", "bolster", "produce"])
TopChoice = TypeAliasType(
    "TopChoice", Literal["units", "coins", "resources", "popularity", "power", "cards", "territories"]
)
Cube = TypeAliasType("Cube", Literal["units", "coins", "popularity", "power", "cards", "territories"])
BottomAction = TypeAliasType("BottomAction", Literal["upgrade", "deploy", "build", "enlist"])
Section = TypeAliasType("Section", Literal["upgrade", "deploy", "build", "enlist", "factory"])
Structure = TypeAliasType("Structure", Literal["mine", "armory", "monument", "mill"])
EnlistBonus = TypeAliasType("EnlistBonus", Literal["power", "coins", "popularity", "cards"])
FactionAbility = TypeAliasType(
    "FactionAbility", Literal["swim", "relentless", "coercion", "dominate", "meander"]
)
MechAbility = TypeAliasType(
    "MechAbility",
    Literal[
        "riverwalk",
        "speed",
        "seaworthy",
        "artillery",
        "township",
        "peoples_army",
        "wayfare",
        "scout",
        "underpass",
        "disarm",
        "submerge",
        "camaraderie",
    ],
)
StarSpace = TypeAliasType(
    "StarSpace",
    Literal[
        "upgrades",
        "mechs",
        "structures",
        "recruits",
        "workers",
        "objective",
        "combat",
        "popularity",
        "power",
    ],
)
BonusTile = TypeAliasType(
    "BonusTile",
    Literal[
        "adjacent_tunnels",
        "adjacent_lakes",
        "adjacent_encounters",
        "on_tunnels",
        "in_a_row",
        "on_farms_and_tundras",
    ],
)
Objective = TypeAliasType(
    "Objective",
    Literal[
        "mountains_3",
        "tunnels_3",
        "farms_3",
        "tundras_3",
        "factory_and_most_power",
        "workers_driven_off",
        "mech_and_few_workers",
        "poor_and_popular",
        "mixed_stock_9",
        "forests_3",
        "villages_3",
        "coins_20",
        "pieces_together_6",
        "one_of_everything",
        "workers_equal_recruits",
        "guarded_stock_5",
        "beside_factory_2",
        "popular_without_power",
        "around_lake_5",
        "structures_without_mechs",
        "one_resource_9",
        "factory_card_without_upgrade",
        "cards_8_and_combat_star",
    ],
)
ScytheCost = TypeAliasType("ScytheCost", Literal["power", "coins", "popularity", "cards"])
ScytheGain = TypeAliasType(
    "ScytheGain",
    Literal[
        "power",
        "coins",
        "popularity",
        "cards",
        "oil",
        "metal",
        "wood",
        "food",
        "resources",
        "worker",
        "upgrade",
        "deploy",
        "build",
        "enlist",
        "produce",
    ],
)
ScytheCount = TypeAliasType(
    "ScytheCount",
    Literal[
        "control tundra",
        "control mountain",
        "control forest",
        "control farm",
        "control village",
        "control factory",
        "control tunnel",
        "control beside factory",
        "control around lake",
        "power",
        "coins",
        "popularity",
        "cards",
        "upgrades",
        "mechs",
        "structures",
        "recruits",
        "workers",
        "factory cards",
        "combat stars",
        "power rank",
        "workers driven off",
        "workers over recruits",
        "pieces together",
        "tokens of all kinds",
        "tokens in company",
        "of each resource",
        "of one resource",
    ],
)
TieBreaker = TypeAliasType(
    "TieBreaker",
    Literal["workers_mechs_structures", "power", "popularity", "resources", "territories", "stars"],
)

# -- what a seat sees -----------------------------------------------------------------------------------


class ScytheUnits(TypedDict, closed=True):
    """The units of one player on a place."""

    character: bool
    mechs: int
    workers: int


class ScythePlace(TypedDict, closed=True):
    """A place with anything on it; `structure` is `nordic mine`."""

    controller: Faction | None
    encounter: bool
    structure: str | None
    resources: dict[Resource, int]
    units: dict[Faction, ScytheUnits]


class ScytheMove(TypedDict, closed=True):
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
    tired: dict[str, int]


class ScytheBottomCosts(TypedDict, closed=True):
    """Resources that each bottom action costs now."""

    upgrade: int
    deploy: int
    build: int
    enlist: int


class ScytheFortune(TypedDict, closed=True):
    """Where the coins of the final score come from; those in hand are missing where they are hidden."""

    coins: NotRequired[int]
    stars: int
    territories: int
    resources: int
    structures: int


class ScytheSeat(TypedDict, closed=True):
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
    abilities: list[MechAbility]
    workers: int
    structures: dict[Structure, str]
    new: int
    cubes: list[Cube]
    costs: ScytheBottomCosts
    recruits: list[BottomAction]
    bonuses: list[EnlistBonus]
    factory: int | None
    coerced: bool
    stars: dict[StarSpace, int]
    turns: int
    fortune: ScytheFortune
    score: int | None


class ScytheCombatSide(TypedDict, closed=True):
    """What a side of the last combat has shown; the attacker's is the first."""

    place: str
    faction: Faction
    dial: int
    cards: list[int]


class ScytheOwn(TypedDict, closed=True):
    """What only the owner knows: cards, the Factory once visited, the own dial and cards in a combat."""

    hand: list[int]
    objectives: list[Objective]
    factory: list[int] | None
    dial: int | None
    cards: list[int] | None


class ScytheStep(TypedDict, extra_items=int | bool | list[int]):  # type: ignore[call-arg]
    """A step of the agenda; besides these it has fields of its own."""

    step: str
    player: int


class ScytheObservation(TypedDict, closed=True):
    """The table as one seat sees it; `secrets` are shown, by seat, when the game is over."""

    title: Literal["scythe"]
    players: int
    you: Faction | None
    start: Faction
    active: Faction
    tile: BonusTile
    places: dict[str, ScythePlace]
    deck: int
    discard: list[int]
    encounter_deck: int
    encounter: int | None
    factory: int
    battle: str | None
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
    agenda: list[ScytheStep]  # the steps to come, the next one last
    barrier: int
    over: bool
    winners: list[Faction]
    secrets: NotRequired[list[ScytheOwn]]


# -- what never changes ---------------------------------------------------------------------------------

ScytheCosts = TypeAliasType("ScytheCosts", list[tuple[ScytheCost, int]])
ScytheGains = TypeAliasType("ScytheGains", list[tuple[ScytheGain, int]])


class ScythePlaceFacts(TypedDict, closed=True):
    """A place on the grid: q grows eastwards, r southwards, the Factory is (0, 0); a base has no terrain.

    `near` are all hexes that share an edge; the others are the steps that lead away over land, across a river
    and onto a lake.
    """

    place: str
    q: int
    r: int
    terrain: Terrain | None
    product: Product | None
    encounter: bool
    tunnel: bool
    base: Faction | None
    near: list[str]
    land: list[str]
    river: list[str]
    lake: list[str]


class ScytheFactionFacts(TypedDict, closed=True):
    """A faction of the box: its mechs from left to right, and the mats that are not dealt with it."""

    faction: Faction
    colour: str
    base: str
    power: int
    cards: int
    ability: FactionAbility
    riverwalk: list[Terrain]
    mechs: list[MechAbility]
    banned: list[Mat]


class ScytheAbilityFacts(TypedDict, closed=True):
    """The numbers in the texts of abilities."""

    speed_steps: int
    disarm_loss: int
    peoples_army_cards: int
    artillery_cost: int
    artillery_loss: int
    scout_cards: int
    coercion_cards: int
    meander_options: int


class ScytheChoiceFacts(TypedDict, closed=True):
    """One choice of a top action: how much it gives before and after its upgrade, if it has a cube."""

    choice: TopChoice
    costs: ScytheCosts
    amount: int
    upgraded: int
    cube: bool


class ScytheTopFacts(TypedDict, closed=True):
    """A top action, the same on every mat, and the structure that belongs to it with what it adds."""

    top: TopAction
    choices: list[ScytheChoiceFacts]
    structure: Structure
    gains: ScytheGains


class ScytheBottomFacts(TypedDict, closed=True):
    """A bottom action: what it is paid with, and the bonus that its recruit opens."""

    bottom: BottomAction
    resource: Resource
    bonus: ScytheGains


class ScytheSectionFacts(TypedDict, closed=True):
    """A section of a mat: cost of its bottom action at first and after all its upgrades, and its coins."""

    top: TopAction
    bottom: BottomAction
    cost: int
    least: int
    coins: int


class ScytheMatFacts(TypedDict, closed=True):
    mat: Mat
    number: str
    popularity: int
    coins: int
    sections: list[ScytheSectionFacts]


class ScytheEnlistFacts(TypedDict, closed=True):
    """A one-time bonus for a recruit."""

    bonus: EnlistBonus
    gains: ScytheGains


class ScytheTierFacts(TypedDict, closed=True):
    """A tier of popularity: coins for each star, each territory and each two resources."""

    least: int
    most: int
    star: int
    territory: int
    pair: int


class ScytheTileFacts(TypedDict, closed=True):
    """A structure bonus tile: coins for a count of 0, 1, 2 and so on; the last value holds for more."""

    tile: BonusTile
    coins: list[int]


class ScytheStarFacts(TypedDict, closed=True):
    """A space of the star track: what must be reached, and how many stars of one player fit."""

    space: StarSpace
    needs: int
    limit: int


class ScytheCombatCardFacts(TypedDict, closed=True):
    value: int
    copies: int


class ScytheOptionFacts(TypedDict, closed=True):
    costs: ScytheCosts
    gains: ScytheGains


class ScytheEncounterFacts(TypedDict, closed=True):
    number: int
    options: tuple[ScytheOptionFacts, ScytheOptionFacts, ScytheOptionFacts]


class ScytheFactoryFacts(TypedDict, closed=True):
    """The top action of a Factory card: all of the gains, or one of them."""

    number: int
    costs: ScytheCosts
    chooses: bool
    gains: ScytheGains


class ScytheObjectiveFacts(TypedDict, closed=True):
    """What must hold, all at once, as (what, least, most); without a most, any number more will do."""

    objective: Objective
    number: int
    when: Literal["any", "end"]
    needs: list[tuple[ScytheCount, int, int | None]]


class ScytheLimitFacts(TypedDict, closed=True):
    """Ends of tracks, and pieces of one player."""

    power: int
    popularity: int
    dial: int
    stars: int
    mechs: int
    workers: int
    starting_workers: int
    structures: int
    recruits: int
    cubes: int
    objectives: int


class ScytheFacts(TypedDict, closed=True):
    """The components, in printed order.  `rivers` are the pairs of places that a river divides.

    `produce_costs` are the costs of produce by the number of workers off the mat; the Factory counts as
    `factory_territories`; the bottom action of its cards moves one unit `factory_steps` territories.
    """

    title: Literal["scythe"]
    resources: list[Resource]
    terrains: list[Terrain]
    mech_abilities: list[MechAbility]
    gains: list[ScytheGain]
    places: list[ScythePlaceFacts]
    rivers: list[tuple[str, str]]
    factory_at: str
    factions: list[ScytheFactionFacts]
    abilities: ScytheAbilityFacts
    tops: list[ScytheTopFacts]
    produce_costs: list[ScytheCosts]
    bottoms: list[ScytheBottomFacts]
    mats: list[ScytheMatFacts]
    enlist: list[ScytheEnlistFacts]
    tiers: list[ScytheTierFacts]
    factory_territories: int
    tiles: list[ScytheTileFacts]
    stars: list[ScytheStarFacts]
    tie_breakers: list[TieBreaker]
    combat_cards: list[ScytheCombatCardFacts]
    encounters: list[ScytheEncounterFacts]
    factory: list[ScytheFactoryFacts]
    factory_steps: int
    objectives: list[ScytheObjectiveFacts]
    limits: ScytheLimitFacts
