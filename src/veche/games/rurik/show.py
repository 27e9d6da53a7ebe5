"""The table as text: what `print(state)` shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BUILDINGS, CLAIM_POINTS, OFF_BOARD
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS
from veche.games.rurik.rebellion.show import show_rebellion

if TYPE_CHECKING:
    from veche.games.rurik.state import Rurik


def show(s: Rurik) -> str:
    """Everything that lies open, and who decides."""
    lines = [f"Rurik, {s.players} players, {s.heading()}"]
    lines += ["", *_map(s), "", *_board(s), "", *_seats(s)]
    if s.automata:
        lines += ["", *show_rebellion(s)]
    lines += ["", f"deeds on offer: {_deeds(s.row)}"]
    lines += ["", s.prompt()]
    return "\n".join(lines)


def _deeds(deeds: tuple[int, ...]) -> str:
    return ", ".join(DEEDS[deed] for deed in deeds) or "none"


def _map(s: Rurik) -> list[str]:
    lines = []
    names = s.box.seat_names
    wide = max(8, width(s))
    for r in range(s.box.regions):
        ruler = s.ruler(r)
        here = [
            f"{names[p]} {seat.figures(r)}{'*' if seat.leader_at == r else ''}"
            for p, seat in enumerate(s.seats)
            if seat.occupies(r)
        ]
        if s.rebels[r] >= 0:
            here.append("rebel")
        if s.neutral and s.neutral[r]:
            here.append("neutral")
        here += [f"{names[s.building(r, k)]} {BUILDINGS[k]}" for k in range(3) if s.building(r, k) >= 0]
        good = GOODS[s.symbols[r]] if s.goods[r] else "-"
        lines.append(
            f"{REGIONS[r]:<12}{good:<6}{names[ruler] if ruler >= 0 else '':<{wide}}{', '.join(here)}"
        )
    return lines


def width(s: Rurik) -> int:
    """Of the column with names of seats."""
    return max(7, *(len(name) + 1 for name in s.box.seat_names))


def _board(s: Rurik) -> list[str]:
    wide = width(s) + 7
    lines = ["".join(f"{column:<{wide}}" for column in COLUMNS)]
    for row in range(s.box.rows):
        cells = []
        for column in range(len(COLUMNS)):
            space = column * MOST_ROWS + row
            cost = s.box.costs[space]
            cell = f"{s.box.points[space]}{f'(-{cost})' if cost else ''} "
            advisor = s.advisors[space]
            if advisor >= 0:
                cell += f"{s.box.seat_names[advisor >> 3]} {advisor & 7}" + (
                    f"+{s.bribes[space]}" if s.bribes[space] else ""
                )
            cells.append(f"{cell:<{wide}}")
        lines.append("".join(cells).rstrip())
    return lines


def _seats(s: Rurik) -> list[str]:
    lines = []
    wide = width(s)
    scores = s.scores()
    for p, seat in enumerate(s.seats):
        leader = LEADERS[seat.leader] if seat.leader >= 0 else "no leader"
        where = "" if seat.leader_at != OFF_BOARD else " (off the board)"
        goods = " ".join(
            f"{GOODS[kind]} {seat.goods(kind)}" for kind in range(len(GOODS)) if seat.goods(kind)
        )
        lines.append(
            f"{s.box.seat_names[p]:<{wide}}{leader}{where}: {scores[p]} points, {seat.coins} coins, "
            f"{goods or 'no goods'}, "
            f"{seat.supply()} troops in supply, {len(seat.hand)} schemes, advisors {list(seat.advisors)}"
        )
        lines.append(
            f"{'':<{wide}}rule {CLAIM_POINTS[seat.rule]}, build {CLAIM_POINTS[seat.build]}, "
            f"trade {CLAIM_POINTS[seat.trade]}, warfare {seat.warfare}, rebels {seat.defeated}; "
            f"deeds: {_deeds(seat.deeds)}; done: {_deeds(seat.done)}"
        )
    return lines
