"""What a seat may know.  R-TERM-18"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.state import saved
from veche.games.rurik.actions import ACTIONS
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import BUILDINGS, COLOURS, NOBODY, OFF_BOARD, PHASES, TILES
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.scoring import breakdown
from veche.games.rurik.state import (
    ACTED,
    CONVERTED,
    DID_DEED,
    FORFEITED,
    PLAYED_SCHEME,
)

if TYPE_CHECKING:
    from veche.games.rurik.observation import RurikAdvisor, RurikObservation, RurikOwn, RurikRegion, RurikSeat
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
    seen: RurikObservation = {
        "title": "rurik",
        "players": s.players,
        "round": s.round,
        "phase": PHASES[s.phase],
        "start": name_or_none(COLOURS, s.start),
        "first": name_or_none(COLOURS, s.first),
        "regions": {REGIONS[r]: _region(s, r) for r in range(s.box.regions)},
        "board": {
            COLUMNS[c]: [_advisor(s, c * MOST_ROWS + row) for row in range(s.box.rows)] for c in range(6)
        },
        "decks": [len(deck) for deck in s.decks],
        "discard": named(SCHEME_NAMES, s.discard),
        "revealed": named(SCHEME_NAMES, s.revealed),
        "row": named(DEEDS, s.row),
        "deed_deck": len(s.deed_deck),
        "deed_discard": named(DEEDS, s.deed_discard),
        "tokens": len(s.tokens),
        "space": name_or_none(SPACES, s.space),
        "used": [name for bit, name in USED.items() if s.used_up() & bit],
        "pool": s.pool if s.space != NOBODY else 0,
        "seats": [_seat(s, p, points[p]) for p in range(s.players)],
        "own": None if player is None else _own(s, s.seats[player]),
        "player": s.player,
        "pending": s.pending,
        "prompt": s.prompt(),
        "rules": s.rules(),
        "legal": [] if player is None else [ACTIONS.text(a) for a in s.legal(player)],
        "agenda": [saved(step) for step in s.agenda],
        "barrier": s.barrier,
        "over": s.over,
        "winners": [COLOURS[p] for p in s.winners()],
    }
    if s.over:
        seen["secrets"] = [_own(s, seat) for seat in s.seats]
    return seen


def name_or_none(names: tuple[str, ...], number: int) -> str | None:
    return names[number] if number >= 0 else None


def named(names: tuple[str, ...], numbers: tuple[int, ...]) -> list[str]:
    return [names[number] for number in numbers]


def _region(s: Rurik, r: int) -> RurikRegion:
    return {
        "good": GOODS[s.symbols[r]],
        "taxed": not s.goods[r],
        "rebels": int(s.rebels[r] >= 0),
        "ruler": name_or_none(COLOURS, s.ruler(r)),
        "troops": {COLOURS[p]: seat.troops[r] for p, seat in enumerate(s.seats) if seat.troops[r]},
        "leaders": [COLOURS[p] for p, seat in enumerate(s.seats) if seat.leader_at == r],
        "buildings": {BUILDINGS[k]: COLOURS[s.building(r, k)] for k in range(3) if s.building(r, k) >= 0},
    }


def _advisor(s: Rurik, space: int) -> RurikAdvisor | None:
    advisor = s.advisors[space]
    if advisor == NOBODY:
        return None
    return {"seat": COLOURS[advisor >> 3], "number": advisor & 7, "coins": s.bribes[space]}


def _seat(s: Rurik, p: int, points: dict[str, int]) -> RurikSeat:
    seat = s.seats[p]
    return {
        "seat": COLOURS[p],
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
        "defeated": seat.defeated,
        "tracks": {"rule": seat.rule, "build": seat.build, "trade": seat.trade, "warfare": seat.warfare},
        "points": points,
        "score": sum(points.values()),
    }


def _own(s: Rurik, seat: Seat) -> RurikOwn:
    """What only the owner knows, top cards first."""
    return {
        "hand": named(SCHEME_NAMES, seat.hand),
        "drawn": named(SCHEME_NAMES, seat.drawn),
        "known": [named(SCHEME_NAMES, known_top(s, seat, d)[::-1]) for d in range(2)],
        "dealt": named(AGENDAS, seat.dealt),
        "agenda": name_or_none(AGENDAS, seat.agenda),
    }


def known_top(s: Rurik, seat: Seat, d: int) -> tuple[int, ...]:
    """The top cards of a deck that a seat put there and that nobody has touched since."""
    return s.decks[d][len(s.decks[d]) - seat.known[d] :]
