"""What Scythe asks, and what its answers mean; the signs are explained in `core.observation`.

A form for each kind of question that has something to say: `ScytheGoAbout` belongs to `go`.  They hold what
everybody may know.  What an answer means is for the seat that is asked.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import Nothing
from veche.games.scythe.modules.airships.observation import AirCargo, AirshipTile
from veche.games.scythe.modules.invaders.observation import Trap
from veche.games.scythe.observation import (
    Ability,
    Bonus,
    Bottom,
    Cost,
    Costs,
    Cube,
    Faction,
    Gain,
    Gains,
    Infrastructure,
    Objective,
    Place,
    Resource,
    ScythePrice,
    Section,
    Structure,
    TopAction,
    TopChoice,
)

Piece = Literal["character", "mech", "worker"]
Cargo = Annotated[str, "cargo"]
Option = Annotated[str, "letter"]
Price = list[tuple[Cost | Resource, int]]

# What a character finds at the end of its way; a mech or worker leaves the token to a character.
Find = Literal["encounter", "factory_card", "token"]
# What may be a mistake: a combat without power, or without anything to show; a trap, or Influence; an action
# left unused.
Warns = Literal["no_power", "nothing_to_show", "trap", "influence", "unused_top", "unused_bottom"]


# -- moving -----------------------------------------------------------------------------------------------


class ScytheCargo(TypedDict):
    """What lies or stands where a unit sets out: it `must` come along, or `holds` the place if some stays."""

    what: Cargo
    there: int
    must: bool
    holds: bool


class ScytheSide(TypedDict):
    """One side of a combat: its units, and the most that its dial, its cards and both together can show.

    `popularity` is what winning would cost it; who wins `ties` need not show more than the other.
    """

    faction: Faction
    attacks: bool
    ties: bool
    character: bool
    mechs: int
    workers: int
    power: int
    dial: int
    hand: int
    cards: int
    most: int
    popularity: int


class ScytheMeeting(TypedDict):
    """Enemies at the end of a way: a combat, or workers who are driven off.

    `popularity` is what that costs, in a combat if it is won; there the attacker is the first of `sides`.
    """

    what: Literal["combat", "workers"]
    who: Faction
    workers: int
    popularity: int
    sides: list[ScytheSide]


class ScytheWay(TypedDict):
    """A place that a unit can reach, by the shortest way: the places between, and the steps left over there.

    `ends`: with that the turn is over.
    """

    to: Place
    through: list[Place]
    left: int
    meets: ScytheMeeting | None
    finds: Find | None
    ends: bool
    warns: Warns | None


class ScytheUnitAbout(TypedDict):
    """Units that may still move, and how far the printed action moves them."""

    units: int
    steps: int


class ScytheGoAbout(TypedDict):
    """A unit on its way; `held`: the place stays one's own, whatever goes along."""

    piece: Piece
    place: Place
    steps: int
    cargo: list[ScytheCargo]
    held: bool
    ways: list[ScytheWay]


class ScytheLoadAbout(TypedDict):
    """How much of a cargo goes along to the next place."""

    piece: Piece
    place: Place
    to: Place
    what: Cargo
    least: int
    most: int


# -- combat -----------------------------------------------------------------------------------------------


class ScytheAbilityAbout(TypedDict):
    """The attacker is the first of the sides."""

    place: Place
    sides: list[ScytheSide]
    ability: Ability


class ScytheDialAbout(TypedDict):
    """Both choose at once: who is `ready` waits for the other."""

    place: Place
    sides: list[ScytheSide]
    ready: list[Faction]


class ScytheBribeAbout(TypedDict):
    place: Place
    sides: list[ScytheSide]


class ScytheRetreatAbout(TypedDict):
    """From where."""

    place: Place


class ScytheTurnDialAbout(TypedDict):
    """All lies open, the attacker's `dials` and `totals` first; the own dial may be turned once more."""

    place: Place
    sides: list[ScytheSide]
    dials: list[int]
    totals: list[int]


class ScytheAlongAbout(TypedDict):
    """Workers who may go along with a mech that retreats; the rest goes home."""

    place: Place
    to: Place
    least: int
    most: int


# -- a turn -----------------------------------------------------------------------------------------------


class ScytheFactionOffer(TypedDict):
    """A faction that nobody has yet; `open`: it may be chosen.  Workers would stand on the territories."""

    faction: Faction
    base: Place
    territories: list[Place]
    open: bool


class ScytheFactionAbout(TypedDict):
    offers: list[ScytheFactionOffer]


class ScytheSectionOffer(TypedDict):
    """A section: what its top action gives and costs, its bottom action with its price and coins.

    The Factory card has neither name; `gains` are its own, all of them or one that one `chooses`.
    """

    section: Section
    open: bool
    top: TopAction | None
    choices: list[tuple[TopChoice, int]]
    costs: Costs
    gains: Gains
    chooses: bool
    bottom: Bottom | None
    price: ScythePrice | None
    coins: int


class ScytheSectionAbout(TypedDict):
    sections: list[ScytheSectionOffer]


class ScytheProduceAbout(TypedDict):
    """Territories that may still produce, not counting those that are `besides`; perhaps `all` that could."""

    territories: int
    all: bool


class ScytheAmountAbout(TypedDict):
    """How many of them are made, or taken, and where they go if they go anywhere."""

    what: Gain
    place: Place | None
    least: int
    most: int


class ScytheNumberAbout(TypedDict):
    """So many: of resources to be put down, of cards to be paid."""

    n: int


class ScytheResourceAbout(TypedDict):
    """Resources of any kinds that go to a place."""

    n: int
    place: Place


class ScythePayAbout(TypedDict):
    """Resources of a kind that are still to be paid."""

    n: int
    what: Resource


class ScytheCoinsAbout(TypedDict):
    least: int
    most: int


class ScytheModAbout(TypedDict):
    """An infrastructure modification that may be used now; a `designed` one is a house token."""

    mod: Infrastructure
    designed: bool


class ScytheBonusAbout(TypedDict):
    """The bonus for somebody's bottom action."""

    who: Faction
    bottom: Bottom
    gains: Gains


class ScytheOptionAbout(TypedDict):
    """How many options of the encounter may be taken yet; which were, and which could not be paid."""

    place: Place
    options: int
    taken: list[Option]
    vain: list[Option]


class ScytheFactoryCardAbout(TypedDict):
    place: Place
    cards: int


class ScytheTokenAbout(TypedDict):
    """Where a faction token may be placed, and how many there are."""

    place: Place
    left: int


class ScytheArmAbout(TypedDict):
    """Where traps may be armed again."""

    places: list[Place]


class ScytheSpreadAbout(TypedDict):
    """Where a second Influence token may be placed, and how many there are."""

    places: list[Place]
    left: int


class ScytheHorrifyAbout(TypedDict):
    """Who may be given Influence tokens, and how many at the most."""

    faction: Faction
    most: int


class ScytheInventionAbout(TypedDict):
    """Factory cards of which one is used, and then no more."""

    cards: list[int]


class ScytheMechTokenAbout(TypedDict):
    """Abilities that were drawn; so many mech spaces are empty."""

    offered: list[Ability]
    spaces: int


# -- airships -----------------------------------------------------------------------------------------------


class ScytheFlyAbout(TypedDict):
    """An airship on its way: what is aboard, and what it may take up and set down here.

    `ways` are all places that it reaches with its steps.
    """

    place: Place
    steps: int
    ways: list[ScytheWay]
    aboard: list[tuple[AirCargo, int]]
    loads: list[AirCargo]
    unloads: list[AirCargo]


class ScytheTargetAbout(TypedDict):
    """The aggressive tile may be used here; a `designed` one is a house tile."""

    place: Place
    tile: AirshipTile
    designed: bool


ScytheAbout = (
    Nothing
    | ScytheFlyAbout
    | ScytheTargetAbout
    | ScytheFactionAbout
    | ScytheSectionAbout
    | ScytheUnitAbout
    | ScytheGoAbout
    | ScytheLoadAbout
    | ScytheAbilityAbout
    | ScytheDialAbout
    | ScytheBribeAbout
    | ScytheTurnDialAbout
    | ScytheRetreatAbout
    | ScytheAlongAbout
    | ScytheOptionAbout
    | ScytheFactoryCardAbout
    | ScytheProduceAbout
    | ScytheAmountAbout
    | ScytheNumberAbout
    | ScytheResourceAbout
    | ScythePayAbout
    | ScytheCoinsAbout
    | ScytheBonusAbout
    | ScytheModAbout
    | ScytheTokenAbout
    | ScytheArmAbout
    | ScytheSpreadAbout
    | ScytheHorrifyAbout
    | ScytheInventionAbout
    | ScytheMechTokenAbout
)


# -- answers ----------------------------------------------------------------------------------------------


class ScytheAccount(TypedDict):
    """What a seat would have on its tracks, in coins and in cards."""

    power: int
    popularity: int
    tier: int
    coins: int
    cards: int


class ScytheThen(TypedDict):
    """An option that could follow another at once."""

    option: Option
    after: ScytheAccount


class ScytheMeaning(TypedDict):
    """What an answer points at, and what comes of it; each answer has what concerns it.

    A `formality` is all that can be said.  `only` is what can be done in a section, where there is nothing to
    choose.  A territory that produces `besides` counts as none.  `dearer` is what Produce would cost if all
    were made.  Of an upgrade, `gives` and `costs` are the numbers before and after it.  `bonus_coins` are
    what the structure bonus pays before and after a structure is built.  `uses`: so often the works of a
    Factory card can still be done.  `loses` is the power that somebody else loses by it.
    """

    place: NotRequired[Place]
    piece: NotRequired[Piece | Literal["airship"]]
    section: NotRequired[Section]
    only: NotRequired[TopChoice]
    choice: NotRequired[TopChoice | Literal["factory"]]
    steps: NotRequired[int]
    cargo: NotRequired[list[ScytheCargo]]
    meets: NotRequired[ScytheMeeting]
    finds: NotRequired[Find]
    n: NotRequired[int]
    what: NotRequired[Gain]
    most: NotRequired[int]
    besides: NotRequired[bool]
    dearer: NotRequired[Costs]
    price: NotRequired[Price]
    payable: NotRequired[bool]
    brings: NotRequired[Gains]
    dial: NotRequired[int]
    cards: NotRequired[list[int]]
    card: NotRequired[int]
    ability: NotRequired[Ability]
    mod: NotRequired[Infrastructure]
    structure: NotRequired[Structure]
    bonus_coins: NotRequired[tuple[int, int]]
    trap: NotRequired[Trap]
    cube: NotRequired[Cube]
    bottom: NotRequired[Bottom]
    bonus: NotRequired[Bonus]
    gives: NotRequired[tuple[int, int]]
    costs: NotRequired[tuple[int, int]]
    uses: NotRequired[int]
    loses: NotRequired[int]
    option: NotRequired[Option]
    after: NotRequired[ScytheAccount]
    then: NotRequired[list[ScytheThen]]
    objective: NotRequired[Objective]
    faction: NotRequired[Faction]
    ends: NotRequired[Literal["turn"]]
    warns: NotRequired[Warns]
    formality: NotRequired[bool]
