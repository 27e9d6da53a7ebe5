"""What a seat sees of Rurik, made by `observe`; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import EVERY, StepSeen

Colour = Annotated[str, "colour"]
Phase = Annotated[str, "phase"]
Region = Annotated[str, "region"]
Zone = Annotated[str, "zone"]
Good = Annotated[str, "good"]
Building = Annotated[str, "building"]
Column = Annotated[str, "column"]
Space = Annotated[str, "space"]  # of the strategy board: `muster 1`
Tile = Annotated[str, "tile"]
BonusUsed = Annotated[str, "bonus_used"]
Leader = Annotated[str, "leader"]
Scheme = Annotated[str, "scheme"]
Deed = Annotated[str, "deed"]
Agenda = Annotated[str, "agenda"]
Track = Annotated[str, "track"]
Scoring = Annotated[str, "scoring"]


class RurikRegion(TypedDict):
    """A region in play; without its good it is taxed."""

    good: Good
    taxed: bool
    rebels: int
    ruler: Colour | None
    troops: dict[Colour, int]
    leaders: list[Colour]
    buildings: dict[Building, Colour]


class RurikAdvisor(TypedDict):
    """An advisor on the strategy board, and the coins of its bribe."""

    seat: Colour
    number: int
    coins: int


RurikGoods = Annotated[dict[Good, int], EVERY]


class RurikSeat(TypedDict):
    """What everybody sees of a player; `hand`, `drawn` and `known` are numbers of cards."""

    seat: Colour
    leader: Leader | None
    leader_at: Region | None
    supply: int
    advisors: list[int]
    coins: int
    boat: RurikGoods
    dock: RurikGoods
    tiles: list[Tile]
    leader_used: bool
    hand: int
    drawn: int
    known: Annotated[list[int], 2]
    agenda: bool
    deeds: list[Deed]
    done: list[Deed]
    defeated: int
    tracks: Annotated[dict[Track, int], EVERY]  # 0 is off the board, 1 the lowest space
    points: Annotated[dict[Scoring, int], EVERY]  # where they come from
    score: int


class RurikOwn(TypedDict):
    """What only the owner knows; `known` are the cards put on top of each deck, top card first."""

    hand: list[Scheme]
    drawn: list[Scheme]
    known: Annotated[list[list[Scheme]], 2]
    dealt: list[Agenda]
    agenda: Agenda | None


class RurikObservation(TypedDict):
    """The table as one seat sees it; `secrets` are shown, by seat, when the game is over."""

    title: Literal["rurik"]
    players: int
    round: int
    phase: Phase
    start: Colour | None
    first: Colour | None
    regions: dict[Region, RurikRegion]
    board: Annotated[dict[Column, list[RurikAdvisor | None]], EVERY]  # each column from top to bottom
    decks: Annotated[list[int], 2]
    discard: list[Scheme]
    revealed: list[Scheme]
    row: list[Deed]
    deed_deck: int
    deed_discard: list[Deed]
    tokens: int
    space: Space | None  # of the retrieved advisor
    used: list[BonusUsed]
    pool: int
    seats: list[RurikSeat]
    own: RurikOwn | None
    player: int | None
    pending: list[int]
    prompt: str
    rules: list[str]
    legal: list[str]
    agenda: list[StepSeen]  # the steps to come, the next one last
    barrier: int
    over: bool
    winners: list[Colour]
    secrets: NotRequired[list[RurikOwn]]
