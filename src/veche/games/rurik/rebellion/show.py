"""The Rebellion as text: its cards, its household board, and what it did last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rebellion.boards import BONUSES
from veche.games.rurik.rebellion.cards import PRIORITIES
from veche.games.rurik.rebellion.seat import household, rebellion

if TYPE_CHECKING:
    from veche.games.rurik.state import Rurik


def show_rebellion(s: Rurik) -> list[str]:
    """Coins lie on bonuses in brackets; the current priority has a star."""
    seat, board = rebellion(s), household(s)
    order = ", ".join(REGIONS[r] for r in seat.top().order)
    lines = [f"the Rebellion, level {s.box.solo_level}; uprising card {seat.top().number}: {order}"]
    for column, name in enumerate(PRIORITIES):
        free = len(board.actions[column]) - seat.covered[column]
        bonuses = [
            f"{COLUMNS[action]} +{BONUSES[bonus]}" if i < free else f"({COLUMNS[action]} +{BONUSES[bonus]})"
            for i, (action, bonus) in enumerate(zip(board.actions[column], board.bonuses[column]))
        ]
        label = f"{name}*" if column == seat.priority else name
        lines.append(f"{label:<10}{', '.join(bonuses)}")
    return lines
