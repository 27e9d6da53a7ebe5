"""The components as plain data, for those who draw and explain them: what never changes during a game."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from veche.core.observation import EVERY
from veche.games.rurik.box import advisors_of_round
from veche.games.rurik.data.agendas import AGENDA_POINTS, AGENDA_TABLE
from veche.games.rurik.data.components import (
    BOAT,
    BUILD_TRACK,
    BUILDINGS,
    BUILDINGS_OF_A_KIND,
    CLAIM_POINTS,
    COLOURS,
    DEED_ROW,
    PHASES,
    REBEL_FIGURES,
    ROUNDS,
    RULE_TRACK,
    SCORING,
    STARTING_COINS,
    STARTING_TROOPS,
    TILE_GOODS,
    TILES,
    TRADE_TRACK,
    TROOPS,
    WARFARE_FIRST,
    WARFARE_SECOND,
)
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_POINTS, DEED_REWARDS, DEED_RULES, DEEDS
from veche.games.rurik.data.leaders import LEADERS, MARIA, PREDSLAVA
from veche.games.rurik.data.map import (
    BORDERS,
    GOODS,
    KIEV,
    NOVGOROD,
    PRINTED_GOODS,
    REGIONS,
    ZONES,
    ZONES_IN_PLAY,
)
from veche.games.rurik.data.notation import COSTS, GAINS, NEED_TOGETHER, NEEDS, Terms
from veche.games.rurik.data.provisional import BOAT_COLUMNS
from veche.games.rurik.data.rebels import REWARDS, STICKERS, TOKENS
from veche.games.rurik.data.schemes import CASUALTY, SCHEME_COSTS, SCHEME_DECK, SCHEME_NAMES, SCHEME_REWARDS
from veche.games.rurik.data.strategy import MOST_ROWS, SIDES, SPACES, TOP_SCHEME_SPACE
from veche.games.rurik.observation import (
    Agenda,
    BonusUsed,
    Building,
    Colour,
    Column,
    Deed,
    Good,
    Leader,
    Phase,
    Priority,
    Region,
    RurikBonus,
    RurikUprisingRow,
    Scheme,
    Scoring,
    Space,
    Tile,
    Zone,
)
from veche.games.rurik.observe import USED
from veche.games.rurik.rebellion.boards import BOARDS, Household
from veche.games.rurik.rebellion.cards import PRIORITIES, ROWS, UPRISING, UprisingCard
from veche.games.rurik.rebellion.observe import bonuses, uprising_row
from veche.games.rurik.rules.leaders import LEADER_POWERS
from veche.games.rurik.state import CONVERTED, DID_DEED, PLAYED_SCHEME

Measure = Annotated[str, "measure"]
Need = Annotated[str, "need"]
Gains = list[tuple[Annotated[str, "gain"], int]]
Costs = list[tuple[Annotated[str, "cost"], int]]


class RurikRegionFacts(TypedDict):
    """A region: in play from `players` players on; `near` are its borders when all regions are."""

    region: Region
    zone: Zone
    good: Good
    players: int
    near: list[Region]


class RurikSpaceFacts(TypedDict):
    """A space of the strategy board: points, coins to pay, whether it passes on the start player marker."""

    space: Space
    points: int
    coins: int
    marker: bool


class RurikColumnFacts(TypedDict):
    column: Column
    spaces: list[RurikSpaceFacts]


class RurikSideFacts(TypedDict):
    """The strategy board and the advisors, round by round, for a number of players."""

    players: int
    columns: list[RurikColumnFacts]
    advisors: list[list[int]]


class RurikLeaderFacts(TypedDict):
    """The numbers of a leader's ability."""

    leader: Leader
    once_a_round: bool
    escorts: int
    cards_fewer: int
    coins_stolen: int
    recruits_rebels: bool
    wins_ties: bool
    silences_buildings: bool


class RurikSchemeFacts(TypedDict):
    scheme: Scheme
    coins: int
    gains: Gains
    casualty: bool
    copies: int


class RurikNeedFacts(TypedDict):
    """What must hold: n of it; for `together` the kinds of own buildings in one region."""

    what: Need
    n: int
    buildings: list[Building]


class RurikDeedFacts(TypedDict):
    deed: Deed
    rule: str
    points: int
    costs: Costs
    needs: list[RurikNeedFacts]
    gains: Gains


class RurikAgendaFacts(TypedDict):
    """An agenda: whoever has most of `measure` scores."""

    agenda: Agenda
    measure: Measure
    points: int


class RurikClaimSpaceFacts(TypedDict):
    """A space of a claim track: how many it asks for, regions that must be among them, and its points."""

    least: int
    regions: list[Region]
    points: int


class RurikClaimFacts(TypedDict):
    """The claim tracks from bottom to top, and the points for first and second place in warfare."""

    rule: list[RurikClaimSpaceFacts]
    build: list[RurikClaimSpaceFacts]
    trade: list[RurikClaimSpaceFacts]
    warfare: tuple[int, int]


class RurikBoatFacts(TypedDict):
    """A column of the boat, as they lie from left to right."""

    good: Good
    spaces: int


class RurikTileFacts(TypedDict):
    """A conversion tile: one good of these kinds and one of any kind give a point of the action."""

    tile: Tile
    goods: tuple[Good, Good]


class RurikRewardFacts(TypedDict):
    """A reward under rebels or on a token, and how many there are."""

    gains: Gains
    copies: int


class RurikUprisingFacts(TypedDict):
    """An uprising card; its rows are counted from the bottom, as they are read."""

    card: int
    order: list[Region]
    rows: list[RurikUprisingRow]
    build_orders: Annotated[dict[Priority, list[Building]], EVERY]


class RurikHouseholdFacts(TypedDict):
    """The household board of the Rebellion at a level; `covered` bonuses have a coin on them at first."""

    level: int
    start_priority: Priority
    columns: Annotated[dict[Priority, list[RurikBonus]], EVERY]


class RurikSupplyFacts(TypedDict):
    """How much there is: of one player, and `rebels`, `row` (deeds) and `schemes` at the table."""

    troops: int
    starting_troops: int
    starting_coins: int
    buildings_of_a_kind: int
    rebels: int
    row: int
    schemes: int


class RurikFacts(TypedDict):
    """The components, in printed order."""

    title: Literal["rurik"]
    rounds: int
    colours: list[Colour]
    phases: list[Phase]
    scoring: list[Scoring]
    bonus: list[BonusUsed]  # each once a turn, beside the main action
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
    uprising: list[RurikUprisingFacts]
    households: list[RurikHouseholdFacts]
    supply: RurikSupplyFacts


def facts() -> RurikFacts:
    """All tables, in printed order."""
    return {
        "title": "rurik",
        "rounds": ROUNDS,
        "colours": list(COLOURS),
        "phases": list(PHASES),
        "scoring": list(SCORING),
        "bonus": [USED[bit] for bit in (PLAYED_SCHEME, DID_DEED, CONVERTED)],
        "goods": list(GOODS),
        "buildings": list(BUILDINGS),
        "regions": [_region(r) for r in range(len(REGIONS))],
        "strategy": [_side(players) for players in SIDES],
        "leaders": [_leader(number) for number in range(len(LEADERS))],
        "schemes": [_scheme(face) for face in range(len(SCHEME_NAMES))],
        "deeds": [_deed(number) for number in range(len(DEEDS))],
        "agendas": [
            {"agenda": name, "measure": measure, "points": AGENDA_POINTS} for name, measure in AGENDA_TABLE
        ],
        "claim": {
            "rule": _track(RULE_TRACK, [REGIONS[KIEV], REGIONS[NOVGOROD]]),
            "build": _track(BUILD_TRACK, []),
            "trade": _track(TRADE_TRACK, []),
            "warfare": (WARFARE_FIRST, WARFARE_SECOND),
        },
        "boat": [{"good": good, "spaces": BOAT[GOODS.index(good)]} for good in BOAT_COLUMNS],
        "tiles": [{"tile": tile, "goods": TILE_GOODS[t]} for t, tile in enumerate(TILES)],
        "rebels": _rewards(STICKERS),
        "tokens": _rewards(TOKENS),
        "uprising": [_uprising(card) for card in UPRISING],
        "households": [_household(level, board) for level, board in enumerate(BOARDS, 1)],
        "supply": {
            "troops": TROOPS,
            "starting_troops": STARTING_TROOPS,
            "starting_coins": STARTING_COINS,
            "buildings_of_a_kind": BUILDINGS_OF_A_KIND,
            "rebels": REBEL_FIGURES,
            "row": DEED_ROW,
            "schemes": len(SCHEME_DECK),
        },
    }


def _terms(terms: Terms, words: tuple[str, ...]) -> list[tuple[str, int]]:
    return [(words[what], n) for what, n in terms]


def _region(r: int) -> RurikRegionFacts:
    return {
        "region": REGIONS[r],
        "zone": ZONES[r],
        "good": GOODS[PRINTED_GOODS[r]],
        "players": next(players for players, zones in ZONES_IN_PLAY.items() if ZONES[r] in zones),
        "near": [REGIONS[other] for other in BORDERS[r]],
    }


def _side(players: int) -> RurikSideFacts:
    return {
        "players": players,
        "columns": [
            {
                "column": column,
                "spaces": [
                    _space(c * MOST_ROWS + row, points, coins) for row, (points, coins) in enumerate(spaces)
                ],
            }
            for c, (column, spaces) in enumerate(SIDES[players])
        ],
        "advisors": [list(advisors_of_round(players, number)) for number in range(1, ROUNDS + 1)],
    }


def _space(space: int, points: int, coins: int) -> RurikSpaceFacts:
    return {
        "space": SPACES[space],
        "points": points,
        "coins": coins,
        "marker": space == TOP_SCHEME_SPACE,
    }


def _leader(number: int) -> RurikLeaderFacts:
    power = LEADER_POWERS[number]
    return {
        "leader": LEADERS[number],
        "once_a_round": number in (MARIA, PREDSLAVA),
        "escorts": power.escorts(),
        "cards_fewer": power.cards_fewer(),
        "coins_stolen": power.coins_stolen(),
        "recruits_rebels": power.recruits(),
        "wins_ties": power.wins_ties(),
        "silences_buildings": power.silences(),
    }


def _scheme(face: int) -> RurikSchemeFacts:
    return {
        "scheme": SCHEME_NAMES[face],
        "coins": SCHEME_COSTS[face],
        "gains": _terms(SCHEME_REWARDS[face], GAINS),
        "casualty": bool(CASUALTY[face]),
        "copies": SCHEME_DECK.count(face),
    }


def _deed(number: int) -> RurikDeedFacts:
    return {
        "deed": DEEDS[number],
        "rule": DEED_RULES[number],
        "points": DEED_POINTS[number],
        "costs": _terms(DEED_COSTS[number], COSTS),
        "needs": [_need(what, n) for what, n in DEED_NEEDS[number]],
        "gains": _terms(DEED_REWARDS[number], GAINS),
    }


def _need(what: int, n: int) -> RurikNeedFacts:
    """Of buildings that stand together, the kinds instead of their bits."""
    kinds = [kind for k, kind in enumerate(BUILDINGS) if n >> k & 1] if what == NEED_TOGETHER else []
    return {"what": NEEDS[what], "n": len(kinds) or n, "buildings": kinds}


def _track(track: tuple[int, ...], at_the_top: list[Region]) -> list[RurikClaimSpaceFacts]:
    top = len(track) - 1
    return [
        {"least": least, "regions": at_the_top if i == top else [], "points": CLAIM_POINTS[i + 1]}
        for i, least in enumerate(track)
    ]


def _uprising(card: UprisingCard) -> RurikUprisingFacts:
    return {
        "card": card.number,
        "order": [REGIONS[r] for r in card.order],
        "rows": [uprising_row(card, row) for row in range(ROWS)],
        "build_orders": {
            priority: [BUILDINGS[kind] for kind in card.build_orders[p]]
            for p, priority in enumerate(PRIORITIES)
        },
    }


def _household(level: int, board: Household) -> RurikHouseholdFacts:
    return {
        "level": level,
        "start_priority": PRIORITIES[board.start],
        "columns": {
            priority: bonuses(board, column, board.covered[column])
            for column, priority in enumerate(PRIORITIES)
        },
    }


def _rewards(pile: tuple[int, ...]) -> list[RurikRewardFacts]:
    return [
        {"gains": _terms(reward, GAINS), "copies": pile.count(number)}
        for number, reward in enumerate(REWARDS)
    ]
