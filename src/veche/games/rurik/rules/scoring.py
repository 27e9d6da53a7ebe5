"""The end: victory points, agendas and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.agendas import AGENDA_POINTS, MEASURES
from veche.games.rurik.data.components import BUILDINGS, CLAIM_POINTS, NOBODY, WARFARE_FIRST, WARFARE_SECOND
from veche.games.rurik.data.deeds import DEED_POINTS
from veche.games.rurik.data.map import FUR, HONEY
from veche.games.rurik.state import OVER

if TYPE_CHECKING:
    from veche.games.rurik.observation import Decided
    from veche.games.rurik.state import Rurik


def totals(s: Rurik) -> list[int]:
    """The points of every seat; agendas are turned over at the end only.  R-END-02..09, R-AGENDA-03"""
    return [sum(row.values()) for row in breakdown(s)]


def breakdown(s: Rurik) -> list[dict[str, int]]:
    """Where the points come from, by seat."""
    war = warfare_points([seat.warfare for seat in s.seats])
    found = [
        {
            "rule": CLAIM_POINTS[seat.rule],
            "build": CLAIM_POINTS[seat.build],
            "trade": CLAIM_POINTS[seat.trade],
            "warfare": war[p],
            "deeds": sum(DEED_POINTS[deed] for deed in seat.done),
            "agenda": AGENDA_POINTS if s.phase == OVER and fulfilled(s, p) else 0,
        }
        for p, seat in enumerate(s.seats)
    ]
    for module in s.box.counts_for_scoring:
        for p in range(len(s.seats)):
            module.counts_for_scoring(s, p, found[p])
    return found


def warfare_points(steps: list[int]) -> list[int]:
    """3 for first place, 1 for second; all who tie score; a tie for first leaves no second.  R-END-03..06"""
    first = max(steps)
    if first == 0:
        return [0] * len(steps)
    second = max((n for n in steps if n < first), default=0)
    alone = steps.count(first) == 1
    return [
        WARFARE_FIRST if n == first else WARFARE_SECOND if alone and second and n == second else 0
        for n in steps
    ]


def fulfilled(s: Rurik, p: int) -> bool:
    """Nobody has more of what the agenda asks for, and it is more than nothing.  R-AGENDA-01, R-AGENDA-02"""
    agenda = s.seats[p].agenda
    if agenda == NOBODY:
        return False
    values = [measure(s, q, MEASURES[agenda]) for q in range(len(s.seats))]
    return values[p] > 0 and values[p] == max(values)


def measure(s: Rurik, p: int, what: str) -> int:
    """How much of an agenda's subject a player has.  R-AGENDA-04..14"""
    seat = s.seats[p]
    if what == "goods":
        return seat.all_goods()
    if what == "rebels":
        return seat.defeated
    if what == "trade_track":
        return seat.trade
    if what == "rule_track":
        return seat.rule
    if what == "build_track":
        return seat.build
    if what == "deeds":
        return len(seat.done)
    if what == "buildings_ruled":
        return sum(
            s.building(r, kind) != NOBODY
            for r in range(s.box.regions)
            if s.ruler(r) == p
            for kind in range(len(BUILDINGS))
        )
    if what == "coins":
        return seat.coins
    if what == "warfare":
        return seat.warfare
    if what == "regions_occupied":
        return seat.regions_occupied()
    assert what == "fur_and_honey"
    return seat.goods(FUR) + seat.goods(HONEY)


def ranks(s: Rurik, points: list[int], ruled: list[int]) -> list[tuple[int, int, int]]:
    """Most points, then most regions ruled, then most coins, then together.  R-END-01, R-END-10..12"""
    return [(points[p], ruled[p], seat.coins_in_a_tie(s)) for p, seat in enumerate(s.seats)]


def winners(s: Rurik) -> list[int]:
    if s.phase != OVER:
        return []
    found = ranks(s, totals(s), [s.regions_ruled(p) for p in range(len(s.seats))])
    return [p for p, rank in enumerate(found) if rank == max(found)]


def decided_by(found: list[tuple[int, int, int]]) -> Decided:
    """What tells the first from the next: points, regions, coins, or nothing, and the victory is shared."""
    first, second, *_ = sorted(found, reverse=True)
    if first[0] != second[0]:
        return "points"
    if first[1] != second[1]:
        return "regions"
    return "coins" if first[2] != second[2] else "shared"
