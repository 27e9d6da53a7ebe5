"""What a seat sees of Rurik, made by `observe`; the signs are explained in `core.observation`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from veche.core.observation import EVERY

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
Decided = Literal["points", "regions", "coins", "shared"]
Target = Annotated[str, "target"]
Cost = Annotated[str, "cost"]
Need = Annotated[str, "need"]
Priority = Annotated[str, "priority"]  # of the Rebellion, and a column of its household board
RebelBonus = Annotated[str, "rebel_bonus"]
RebelTurn = Annotated[str, "rebel_turn"]
RebelChoice = Annotated[str, "rebel_choice"]
RebelCriterion = Annotated[str, "rebel_criterion"]


class RurikRegion(TypedDict):
    """A region in play; without its good it is taxed."""

    good: Good
    taxed: bool
    rebels: int
    neutral: int
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


class RurikClaim(TypedDict):
    """What counts for a claim track, where the marker would stand by it, and which regions make it up."""

    n: int
    space: int
    regions: list[Region]


class RurikClaims(TypedDict):
    """Regions ruled, the largest group of neighbouring regions with own buildings, goods on the boat."""

    rule: RurikClaim
    build: RurikClaim
    trade: RurikClaim


class RurikIncome(TypedDict):
    """What the claim phase pays: a coin for each marker off the board and each full column of the boat."""

    coins: int
    markers: list[Track]
    columns: list[Good]


class RurikDeedTerm(TypedDict):
    """How much there is of what a deed costs or asks for; `missing` are buildings that it wants together."""

    what: Cost | Need
    there: int
    needed: int
    missing: NotRequired[list[Building]]


class RurikSeat(TypedDict):
    """What everybody sees of a player; `hand`, `drawn` and `known` are numbers of cards.

    `progress` tells how close the player is to the own deeds and to those on offer.
    """

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
    progress: dict[Deed, list[RurikDeedTerm]]
    defeated: int
    buildings: Annotated[dict[Building, int], EVERY]  # not built yet
    tracks: Annotated[dict[Track, int], EVERY]  # 0 is off the board, 1 the lowest space
    points: dict[Scoring, int]  # where they come from
    score: int
    place: int  # ties broken; the same for those who share it
    claims: RurikClaims
    income: RurikIncome


class RurikUnseen(TypedDict):
    """Scheme cards that a seat cannot place, and the casualties among them."""

    cards: int
    casualties: int


class RurikUprisingRow(TypedDict):
    """A row of an uprising card: an advisor (a starred one joins later), its column, and coins or not."""

    advisor: int
    starred: bool
    columns: Annotated[dict[Priority, Column], EVERY]
    coins: Annotated[dict[Priority, bool], EVERY]


class RurikBonus(TypedDict):
    """A bonus of the Rebellion's household board: what it adds to an action, once no coin lies on it."""

    action: Column
    bonus: RebelBonus
    covered: bool


class RurikCriterion(TypedDict):
    """How many candidates a criterion has left; none: it met nobody and was passed over."""

    criterion: RebelCriterion
    left: int


class RurikRebelChoice(TypedDict):
    """One choice of the Rebellion: among so many candidates, by criteria in turn, and what was chosen.

    Which of the other keys is there follows from the choice.
    """

    choice: RebelChoice
    candidates: int
    criteria: list[RurikCriterion]
    advisor: NotRequired[int]
    column: NotRequired[Column]
    coins: NotRequired[int]
    space: NotRequired[Space]
    region: NotRequired[Region]
    leader: NotRequired[Leader]
    target: NotRequired[Target]
    building: NotRequired[Building]
    priority: NotRequired[Priority]


class RurikRebelTurn(TypedDict):
    """What the Rebellion did last, and why; the card is not told while only a row of it is pulled out."""

    what: RebelTurn
    card: int | None
    row: RurikUprisingRow | None
    before: Priority
    after: Priority
    choices: list[RurikRebelChoice]


class RurikRebellion(TypedDict):
    """The Rebellion's board and cards; its pieces are those of its seat.

    `card` is the uprising card on top, with its orders for the current priority; `seen` are those that have
    been on top, from there down, `rows` what the bottom card has shown, and `next` that card if it is known.
    """

    level: int
    later_rules: bool
    priority: Priority
    start_priority: Priority
    household: Annotated[dict[Priority, list[RurikBonus]], EVERY]  # each column from top to bottom
    card: int
    order: list[Region]
    build_order: list[Building]
    deck: int
    seen: list[int]
    rows: list[RurikUprisingRow]
    next: int | None
    last: RurikRebelTurn | None


class RurikOwn(TypedDict):
    """What only the owner knows; `known` are the cards put on top of each deck, top card first.

    `counted` is how much each seat has of what the own agenda counts, in their order.
    """

    hand: list[Scheme]
    drawn: list[Scheme]
    known: Annotated[list[list[Scheme]], 2]
    unseen: RurikUnseen
    dealt: list[Agenda]
    agenda: Agenda | None
    counted: list[int]


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
    order: list[Space]  # the advisors of the action phase, as they will be retrieved
    decks: Annotated[list[int], 2]
    discard: list[Scheme]
    revealed: list[Scheme]
    row: list[Deed]
    deed_deck: int
    deed_discard: list[Deed]
    tokens: int
    space: Space | None  # of the retrieved advisor
    used: list[BonusUsed]
    main_over: bool  # the main action of the turn is performed or forfeited
    pool: int
    seats: list[RurikSeat]
    rebellion: RurikRebellion | None  # in the solo game
    own: RurikOwn | None
    player: int | None
    pending: list[int]
    prompt: str
    rules: list[str]
    legal: list[str]
    barrier: int
    over: bool
    winners: list[Colour]
    decided: Decided | None  # by what the first is told from the next
    secrets: NotRequired[list[RurikOwn]]
