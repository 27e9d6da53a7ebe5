"""What a seat may know.  R-TERM-18"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.actions import ACTIONS
from veche.games.rurik.data.agendas import AGENDAS, MEASURES
from veche.games.rurik.data.components import BUILDINGS, NOBODY, OFF_BOARD, PHASES, TILES, TRACKS
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.notation import COSTS, NEED_TOGETHER, NEEDS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.rebellion.observe import observe_income, observe_rebellion
from veche.games.rurik.rules.claim import absent_markers, own_group, spaces_claimed
from veche.games.rurik.rules.deeds import missing_together, needed, payable, reached
from veche.games.rurik.rules.known import known_top, unseen
from veche.games.rurik.rules.scoring import breakdown, decided_by, measure, ranks
from veche.games.rurik.rules.turn import order_of_turns
from veche.games.rurik.state import (
    ACTED,
    ACTION,
    CONVERTED,
    DID_DEED,
    FORFEITED,
    MAIN_OVER,
    PLAYED_SCHEME,
)

if TYPE_CHECKING:
    from veche.games.rurik.observation import (
        RurikAdvisor,
        RurikClaims,
        RurikDeedTerm,
        RurikIncome,
        RurikObservation,
        RurikOwn,
        RurikRegion,
        RurikSeat,
    )
    from veche.games.rurik.state import Rurik, Seat

USED = {
    PLAYED_SCHEME: "scheme",
    DID_DEED: "deed",
    CONVERTED: "conversion",
    ACTED: "acted",
    FORFEITED: "forfeited",
}


def observe(s: Rurik, player: int | None) -> RurikObservation:
    """The table in words as one seat sees it; None is a spectator.  At the end everything is shown."""
    points = breakdown(s)
    rulers = [s.ruler(r) for r in range(s.box.regions)]
    places = ranks(s, [sum(row.values()) for row in points], [rulers.count(p) for p in range(len(s.seats))])
    seen: RurikObservation = {
        "title": "rurik",
        "players": s.players,
        "round": s.round,
        "phase": PHASES[s.phase],
        "start": name_or_none(s.box.seat_names, s.start),
        "first": name_or_none(s.box.seat_names, s.first),
        "regions": {REGIONS[r]: _region(s, r, ruler) for r, ruler in enumerate(rulers)},
        "board": {
            COLUMNS[c]: [_advisor(s, c * MOST_ROWS + row) for row in range(s.box.rows)] for c in range(6)
        },
        "order": [SPACES[space] for space in order_of_turns(s)] if s.phase == ACTION else [],
        "decks": [len(deck) for deck in s.decks],
        "discard": named(SCHEME_NAMES, s.discard),
        "revealed": named(SCHEME_NAMES, s.revealed),
        "row": named(DEEDS, s.row),
        "deed_deck": len(s.deed_deck),
        "deed_discard": named(DEEDS, s.deed_discard),
        "tokens": len(s.tokens),
        "space": name_or_none(SPACES, s.space),
        "used": [name for bit, name in USED.items() if s.used_up() & bit],
        "main_over": bool(s.used_up() & MAIN_OVER),
        "pool": s.pool if s.space != NOBODY else 0,
        "seats": [_seat(s, p, points[p], rulers, places) for p in range(len(s.seats))],
        "rebellion": observe_rebellion(s) if s.automata else None,
        "own": None if player is None else _own(s, s.seats[player]),
        "player": s.player,
        "pending": s.pending,
        "prompt": s.prompt(),
        "rules": s.rules(),
        "legal": [] if player is None else [ACTIONS.text(a) for a in s.legal(player)],
        "barrier": s.barrier,
        "over": s.over,
        "winners": [s.box.seat_names[p] for p in s.winners()],
        "decided": decided_by(places) if s.over else None,
    }
    if s.over:
        seen["secrets"] = [_own(s, seat) for seat in s.seats]
    return seen


def name_or_none(names: tuple[str, ...], number: int) -> str | None:
    return names[number] if number >= 0 else None


def named(names: tuple[str, ...], numbers: tuple[int, ...]) -> list[str]:
    return [names[number] for number in numbers]


def _region(s: Rurik, r: int, ruler: int) -> RurikRegion:
    names = s.box.seat_names
    return {
        "good": GOODS[s.symbols[r]],
        "taxed": not s.goods[r],
        "rebels": int(s.rebels[r] >= 0),
        "neutral": s.neutral[r] if s.neutral else 0,
        "ruler": name_or_none(names, ruler),
        "troops": {names[p]: seat.troops[r] for p, seat in enumerate(s.seats) if seat.troops[r]},
        "leaders": [names[p] for p, seat in enumerate(s.seats) if seat.leader_at == r],
        "buildings": {BUILDINGS[k]: names[s.building(r, k)] for k in range(3) if s.building(r, k) >= 0},
    }


def _advisor(s: Rurik, space: int) -> RurikAdvisor | None:
    advisor = s.advisors[space]
    if advisor == NOBODY:
        return None
    return {"seat": s.box.seat_names[advisor >> 3], "number": advisor & 7, "coins": s.bribes[space]}


def _seat(
    s: Rurik, p: int, points: dict[str, int], rulers: list[int], places: list[tuple[int, int, int]]
) -> RurikSeat:
    seat = s.seats[p]
    return {
        "seat": s.box.seat_names[p],
        "leader": name_or_none(LEADERS, seat.leader),
        "leader_at": REGIONS[seat.leader_at] if seat.leader_at != OFF_BOARD else None,
        "supply": seat.supply(),
        "advisors": list(seat.advisors),
        "coins": seat.coins,
        "boat": {GOODS[kind]: n for kind, n in enumerate(seat.boat)},
        "dock": {GOODS[kind]: n for kind, n in enumerate(seat.dock)},
        "tiles": [TILES[t] for t in range(2) if seat.tiles >> t & 1],
        "leader_used": bool(seat.used),
        "hand": len(seat.hand),
        "drawn": len(seat.drawn),
        "known": list(seat.known),
        "agenda": seat.agenda != NOBODY,
        "deeds": named(DEEDS, seat.deeds),
        "done": named(DEEDS, seat.done),
        "progress": {DEEDS[deed]: _deed(s, p, deed) for deed in (*seat.deeds, *s.row)},
        "defeated": seat.defeated,
        "buildings": {kind: s.buildings_left(p, k) for k, kind in enumerate(BUILDINGS)},
        "tracks": {"rule": seat.rule, "build": seat.build, "trade": seat.trade, "warfare": seat.warfare},
        "points": points,
        "score": sum(points.values()),
        "place": 1 + sum(other > places[p] for other in places),
        "claims": _claims(s, p, [r for r, ruler in enumerate(rulers) if ruler == p]),
        "income": _income(seat) if p < s.players else observe_income(s),
    }


def _claims(s: Rurik, p: int, ruled: list[int]) -> RurikClaims:
    seat = s.seats[p]
    group = own_group(s, p)
    goods = seat.goods_to_claim()
    rule, build, trade = spaces_claimed(s, p, len(ruled), len(group), goods)
    return {
        "rule": {"n": len(ruled), "space": max(seat.rule, rule), "regions": [REGIONS[r] for r in ruled]},
        "build": {
            "n": len(group),
            "space": max(seat.build, build),
            "regions": [REGIONS[r] for r in sorted(group)],
        },
        "trade": {"n": goods, "space": max(seat.trade, trade), "regions": []},
    }


def _deed(s: Rurik, p: int, deed: int) -> list[RurikDeedTerm]:
    """How close a player is to a deed: its conditions, then its costs."""
    found: list[RurikDeedTerm] = []
    for need, n in DEED_NEEDS[deed]:
        term: RurikDeedTerm = {
            "what": NEEDS[need],
            "there": int(reached(s, p, need, n)),
            "needed": int(needed(need, n)),
        }
        if need == NEED_TOGETHER:
            missing = int(missing_together(s, p, n))
            term["missing"] = [kind for bit, kind in enumerate(BUILDINGS) if missing >> bit & 1]
        found.append(term)
    for cost, n in DEED_COSTS[deed]:
        found.append({"what": COSTS[cost], "there": int(payable(s, p, cost)), "needed": n})
    return found


def _income(seat: Seat) -> RurikIncome:
    markers, columns = absent_markers(seat), seat.full_columns()
    return {
        "coins": len(markers) + len(columns),
        "markers": [TRACKS[track] for track in markers],
        "columns": [GOODS[kind] for kind in columns],
    }


def _own(s: Rurik, seat: Seat) -> RurikOwn:
    """What only the owner knows, top cards first."""
    cards, casualties = unseen(s, seat)
    counted = []
    if seat.agenda != NOBODY:
        counted = [measure(s, p, MEASURES[seat.agenda]) for p in range(len(s.seats))]
    return {
        "hand": named(SCHEME_NAMES, seat.hand),
        "drawn": named(SCHEME_NAMES, seat.drawn),
        "known": [named(SCHEME_NAMES, known_top(s, seat, d)[::-1]) for d in range(2)],
        "unseen": {"cards": cards, "casualties": casualties},
        "dealt": named(AGENDAS, seat.dealt),
        "agenda": name_or_none(AGENDAS, seat.agenda),
        "counted": counted,
    }
