"""What a seat sees of Rurik, and the tables that never change."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

# -- words: those of `games.rurik.data`, in the same order ----------------------------------------------

Colour = TypeAliasType("Colour", Literal["blue", "red", "yellow", "white"])
Phase = TypeAliasType("Phase", Literal["set-up", "strategy phase", "action phase", "claim phase", "the end"])
Zone = TypeAliasType("Zone", Literal["green", "yellow", "brown"])
Good = TypeAliasType("Good", Literal["wood", "stone", "fish", "honey", "fur"])
Building = TypeAliasType("Building", Literal["church", "market", "stronghold"])
Column = TypeAliasType("Column", Literal["muster", "move", "attack", "tax", "build", "scheme"])
Tile = TypeAliasType("Tile", Literal["build", "muster"])
BonusUsed = TypeAliasType("BonusUsed", Literal["scheme", "deed", "conversion", "acted", "forfeited"])
Region = TypeAliasType(
    "Region",
    Literal[
        "novgorod",
        "rostov",
        "polotsk",
        "smolensk",
        "volyn",
        "kiev",
        "chernigov",
        "pereyaslavl",
        "pskov",
        "suzdal",
        "galich",
        "brest",
        "murom",
        "peresech",
        "azov",
    ],
)
Leader = TypeAliasType(
    "Leader",
    Literal["agatha", "boris", "maria", "mstislav", "predslava", "sudislav", "sviatopolk", "yaroslav"],
)
Scheme = TypeAliasType(
    "Scheme",
    Literal[
        "muster_1",
        "muster_1_paid",
        "muster_1_coin",
        "muster_2",
        "move_1",
        "move_2",
        "move_3",
        "attack_1",
        "attack_1_paid",
        "attack_1_coin",
        "tax_1",
        "tax_1_coin",
        "tax_2",
        "build_1",
        "build_1_paid",
        "build_1_coin",
        "coin_2",
        "deed",
        "deed_paid",
        "deed_coin",
    ],
)
Deed = TypeAliasType(
    "Deed",
    Literal[
        "amass_forces",
        "border_patrols",
        "capital_city",
        "defensive_belt",
        "dispatch_messengers",
        "enforce_peace",
        "establish_fortress",
        "generous_prince",
        "grand_hunter",
        "great_library",
        "hire_mercenaries",
        "hoard",
        "honorable_prince",
        "law_giver",
        "market_day",
        "master_beekeeper",
        "new_beginning",
        "peace_maker",
        "retire_veterans",
        "reward_laborers",
        "send_gifts",
        "splendid_feast",
        "tithe_payments",
        "trade_route",
        "victory_march",
        "wilderness_forts",
    ],
)
Agenda = TypeAliasType(
    "Agenda",
    Literal[
        "capable",
        "courageous",
        "prosperous",
        "successful",
        "committed",
        "dignified",
        "protective",
        "wealthy",
        "conquering",
        "esteemed",
        "regal",
    ],
)
AgendaMeasure = TypeAliasType(
    "AgendaMeasure",
    Literal[
        "goods",
        "rebels",
        "trade_track",
        "rule_track",
        "build_track",
        "deeds",
        "buildings_ruled",
        "coins",
        "warfare",
        "regions_occupied",
        "fur_and_honey",
    ],
)
RurikGain = TypeAliasType(
    "RurikGain",
    Literal[
        "muster",
        "move",
        "attack",
        "tax",
        "build",
        "scheme",
        "coin",
        "deed",
        "anywhere",
        "sure_attack",
        "wood",
        "stone",
        "fish",
        "honey",
        "fur",
    ],
)
RurikCost = TypeAliasType(
    "RurikCost",
    Literal[
        "wood",
        "stone",
        "fish",
        "honey",
        "fur",
        "coin",
        "goods",
        "goods_alike",
        "goods_apart",
        "scheme_card",
        "troops",
        "troops_apart",
        "troops_ruled",
        "building",
    ],
)
RurikNeed = TypeAliasType(
    "RurikNeed",
    Literal[
        "troops_together",
        "regions_occupied",
        "rebels_defeated",
        "marker",
        "markets_by_good",
        "chain_of_church",
        "chain_of_market",
        "chain_of_stronghold",
        "together",
    ],
)

# -- what a seat sees -----------------------------------------------------------------------------------


class RurikRegion(TypedDict, closed=True):
    """A region in play; without its good it is taxed."""

    good: Good
    taxed: bool
    rebels: int
    ruler: Colour | None
    troops: dict[Colour, int]
    leaders: list[Colour]
    buildings: dict[Building, Colour]


class RurikAdvisor(TypedDict, closed=True):
    """An advisor on the strategy board, and the coins of its bribe."""

    seat: Colour
    number: int
    coins: int


class RurikBoard(TypedDict, closed=True):
    """The strategy board: each column from top to bottom."""

    muster: list[RurikAdvisor | None]
    move: list[RurikAdvisor | None]
    attack: list[RurikAdvisor | None]
    tax: list[RurikAdvisor | None]
    build: list[RurikAdvisor | None]
    scheme: list[RurikAdvisor | None]


class RurikGoods(TypedDict, closed=True):
    """Goods on a boat or a dock."""

    wood: int
    stone: int
    fish: int
    honey: int
    fur: int


class RurikTracks(TypedDict, closed=True):
    """Claim markers: 0 is off the board, 1 the lowest space."""

    rule: int
    build: int
    trade: int
    warfare: int


class RurikPoints(TypedDict, closed=True):
    """Where the victory points come from."""

    rule: int
    build: int
    trade: int
    warfare: int
    deeds: int
    agenda: int


class RurikSeat(TypedDict, closed=True):
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
    known: tuple[int, int]
    agenda: bool
    deeds: list[Deed]
    done: list[Deed]
    defeated: int
    tracks: RurikTracks
    points: RurikPoints
    score: int


class RurikOwn(TypedDict, closed=True):
    """What only the owner knows; `known` are the cards put on top of each deck, top card first."""

    hand: list[Scheme]
    drawn: list[Scheme]
    known: tuple[list[Scheme], list[Scheme]]
    dealt: list[Agenda]
    agenda: Agenda | None


class RurikStep(TypedDict, extra_items=int | bool | list[int]):  # type: ignore[call-arg]
    """A step of the agenda; besides these it has fields of its own."""

    step: str
    player: int


class RurikObservation(TypedDict, closed=True):
    """The table as one seat sees it; `secrets` are shown, by seat, when the game is over."""

    title: Literal["rurik"]
    players: int
    round: int
    phase: Phase
    start: Colour | None
    first: Colour | None
    regions: dict[Region, RurikRegion]
    board: RurikBoard
    decks: tuple[int, int]
    discard: list[Scheme]
    revealed: list[Scheme]
    row: list[Deed]
    deed_deck: int
    deed_discard: list[Deed]
    tokens: int
    space: str | None  # of the retrieved advisor: `muster 1`
    used: list[BonusUsed]
    pool: int
    seats: list[RurikSeat]
    own: RurikOwn | None
    player: int | None
    pending: list[int]
    prompt: str
    rules: list[str]
    legal: list[str]
    agenda: list[RurikStep]  # the steps to come, the next one last
    barrier: int
    over: bool
    winners: list[Colour]
    secrets: NotRequired[list[RurikOwn]]


# -- what never changes ---------------------------------------------------------------------------------

RurikGains = TypeAliasType("RurikGains", list[tuple[RurikGain, int]])
RurikCosts = TypeAliasType("RurikCosts", list[tuple[RurikCost, int]])


class RurikRegionFacts(TypedDict, closed=True):
    """A region: in play from `players` players on; `near` are its borders when all regions are."""

    region: Region
    zone: Zone
    good: Good
    players: int
    near: list[Region]


class RurikSpaceFacts(TypedDict, closed=True):
    """A space of the strategy board: points, coins to pay, whether it passes on the start player marker."""

    points: int
    coins: int
    marker: bool


class RurikColumnFacts(TypedDict, closed=True):
    column: Column
    spaces: list[RurikSpaceFacts]


class RurikSideFacts(TypedDict, closed=True):
    """The strategy board and the advisors, round by round, for a number of players."""

    players: int
    columns: list[RurikColumnFacts]
    advisors: list[list[int]]


class RurikLeaderFacts(TypedDict, closed=True):
    """The numbers of a leader's ability."""

    leader: Leader
    once_a_round: bool
    escorts: int
    cards_fewer: int
    coins_stolen: int
    recruits_rebels: bool
    wins_ties: bool
    silences_buildings: bool


class RurikSchemeFacts(TypedDict, closed=True):
    scheme: Scheme
    coins: int
    gains: RurikGains
    casualty: bool
    copies: int


class RurikNeedFacts(TypedDict, closed=True):
    """What must hold: n of it; for `together` the kinds of own buildings in one region."""

    what: RurikNeed
    n: int
    buildings: list[Building]


class RurikDeedFacts(TypedDict, closed=True):
    deed: Deed
    rule: str
    points: int
    costs: RurikCosts
    needs: list[RurikNeedFacts]
    gains: RurikGains


class RurikAgendaFacts(TypedDict, closed=True):
    """An agenda: whoever has most of `measure` scores."""

    agenda: Agenda
    measure: AgendaMeasure
    points: int


class RurikClaimSpaceFacts(TypedDict, closed=True):
    """A space of a claim track: how many it asks for, regions that must be among them, and its points."""

    least: int
    regions: list[Region]
    points: int


class RurikClaimFacts(TypedDict, closed=True):
    """The claim tracks from bottom to top, and the points for first and second place in warfare."""

    rule: list[RurikClaimSpaceFacts]
    build: list[RurikClaimSpaceFacts]
    trade: list[RurikClaimSpaceFacts]
    warfare: tuple[int, int]


class RurikBoatFacts(TypedDict, closed=True):
    """A column of the boat, as they lie from left to right."""

    good: Good
    spaces: int


class RurikTileFacts(TypedDict, closed=True):
    """A conversion tile: one good of these kinds and one of any kind give a point of the action."""

    tile: Tile
    goods: tuple[Good, Good]


class RurikRewardFacts(TypedDict, closed=True):
    """A reward under rebels or on a token, and how many there are."""

    gains: RurikGains
    copies: int


class RurikSupplyFacts(TypedDict, closed=True):
    """How much there is: of one player, and `rebels`, `row` (deeds) and `schemes` at the table."""

    troops: int
    starting_troops: int
    starting_coins: int
    buildings_of_a_kind: int
    rebels: int
    row: int
    schemes: int


class RurikFacts(TypedDict, closed=True):
    """The components, in printed order."""

    title: Literal["rurik"]
    rounds: int
    colours: list[Colour]
    phases: list[Phase]
    goods: list[Good]
    buildings: list[Building]
    regions: list[RurikRegionFacts]
    strategy: list[RurikSideFacts]
    leaders: list[RurikLeaderFacts]
    schemes: list[RurikSchemeFacts]
    deeds: list[RurikDeedFacts]
    agendas: list[RurikAgendaFacts]
    claim: RurikClaimFacts
    boat: list[RurikBoatFacts]
    tiles: list[RurikTileFacts]
    rebels: list[RurikRewardFacts]
    tokens: list[RurikRewardFacts]
    supply: RurikSupplyFacts
