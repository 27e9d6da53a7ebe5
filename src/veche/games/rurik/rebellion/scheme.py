"""The Rebellion schemes: a coin leaves its household board, and the bonus under it is unlocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.rebellion.choice import Choice
from veche.games.rurik.rebellion.seat import household, rebellion
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class RebelsScheme(Event):
    """It draws no card and passes no marker: a bonus is unlocked."""

    RULES = "R-SOLO-38, R-SOLO-39"

    def apply(self, s: Rurik, a: i64) -> None:
        unlock(s, self.player)


def unlock(s: Rurik, p: i64) -> None:
    """The top coin of the current priority's column, else of the leftmost that has one, goes to the dock."""
    seat = rebellion(s)
    with_coin = [column for column, coins in enumerate(seat.covered) if coins]
    if not with_coin:
        s.tell("rebellion.all_unlocked", p)
        return
    choice = Choice(s, "bonus", with_coin)
    if seat.covered[seat.priority]:
        column = choice.take("current_priority", seat.priority)
    else:
        choice.prefer("current_priority", [])
        column = choice.take("leftmost_with_coin", with_coin[0])
    board = household(s)
    place = len(board.actions[column]) - seat.covered[column]
    seat.covered[column] -= 1
    seat.coins += 1
    s.tell(
        "rebellion.unlock",
        p,
        place=board.actions[column][place],
        what=board.bonuses[column][place],
        of=column,
    )
