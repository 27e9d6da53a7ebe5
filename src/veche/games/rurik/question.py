"""What Rurik asks, and what its answers mean; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, Required, TypedDict

from veche.games.rurik.observation import (
    Agenda,
    Colour,
    Column,
    Deed,
    Good,
    Leader,
    Region,
    Scheme,
    Space,
    Tile,
)

Question = Annotated[str, "question"]
Verb = Annotated[str, "verb"]
Piece = Annotated[str, "piece"]
Storage = Annotated[str, "storage"]


class RurikSpace(TypedDict):
    """A space of the strategy board; the top row is 1."""

    space: Space
    column: Column
    row: int
    points: int
    coins: int  # that its main action costs
    marker: bool


class RurikPushed(TypedDict):
    """An advisor with its bribe that has to move down."""

    seat: Colour
    number: int
    coins: int
    at: RurikSpace


class RurikStanding(TypedDict):
    """Where an advisor with so many coins comes to stand; an equal one may be directly above."""

    coins: int
    power: int
    at: RurikSpace
    equal: bool
    pushes: list[RurikPushed]


class RurikAbout(TypedDict, total=False):
    """What is asked: a question has those of these words that it needs, and everybody may know them."""

    action: Column  # whose points are used, or what the question is a part of
    left: int  # points, figures, troops or goods to go, with this one
    most: int
    cards: int  # to be drawn or turned over
    whose: Colour  # casualties, if not those of the one who is asked
    deck: int
    region: Region
    origin: Region
    good: Good
    deed: Deed  # what is paid for
    alike: bool  # goods of one kind
    apart: bool  # each good of another kind, each troop from another region
    ruled: bool  # all troops from one region that the payer rules
    advisor: int
    column: Column
    coins: int  # that lie beside the advisor already
    ladder: list[RurikStanding]  # every outcome of the bribe, with the fewest coins that bring it
    advisors: list[int]  # all of the round
    next: Colour | None  # who places an advisor after this seat
    main: bool  # is the main action still to come?
    waiting: dict[Column, int]  # points that wait for a main action
    closed: dict[Region, str]  # where nothing can be chosen, with an answer that is refused there
    closed_columns: dict[Column, str]


class RurikTarget(TypedDict):
    """A piece on the map; a figure that goes somewhere comes from its origin."""

    piece: Piece
    whose: Colour | None
    region: Region
    origin: Region | None
    fight: bool


class RurikPrice(TypedDict):
    """Points for a good or a building: one for who rules there or by the leader's ability, else two."""

    points: int
    because: Literal["rule", "leader", "no_rule"]


class RurikRisk(TypedDict):
    """Cards to turn over; the chance of a casualty in percent, from what the seat has seen."""

    cards: int
    chance: int


class RurikForgone(TypedDict):
    """What could still be used and would be lost."""

    what: Literal["main", "points"]
    n: int


class RurikThen(TypedDict, total=False):
    """How the table changes: rulers, coins and victory points of all; what this seat is asked next."""

    rulers: Required[dict[Region, Colour | None]]
    coins: Required[dict[Colour, int]]
    points: Required[dict[Colour, int]]
    asks: Required[Question | None]
    check: RurikRisk


class RurikMeaning(TypedDict, total=False):
    """What an answer means: its verb, and those of these words that it needs."""

    verb: Required[Verb]
    target: RurikTarget
    aside: bool  # it is done beside what is asked, and the question stays
    price: RurikPrice
    left: int  # points or figures that are left afterwards
    forgoes: RurikForgone
    leader: Leader
    agenda: Agenda
    scheme: Scheme
    deed: Deed
    tile: Tile
    good: Good
    seat: Colour
    storage: Storage
    coins: int  # to be paid or taken
    troops: int
    cards: int
    deck: int
    chance: int  # of a casualty, in percent
    advisor: int
    column: Column
    ladder: list[RurikStanding]  # every outcome of a bribe, with the fewest coins that bring it
    stands: RurikStanding
    at: RurikSpace
    then: RurikThen  # left out where something new would be shown
