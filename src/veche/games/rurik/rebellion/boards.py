"""The household boards of the Rebellion: levels, priorities and bonuses.  R-SOLO-06..08"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rebellion.cards import PRIORITIES
from veche.games.rurik.rebellion.provisional import HOUSEHOLDS

LEVELS: Final[tuple[str, ...]] = ("1", "2", "3", "4")
COINS_ON_THE_DOCK: Final = 3

# What an action brings in addition: points, coins, or a scheme card fewer to reveal for casualties.
BONUSES: Final[tuple[str, ...]] = (
    "muster",
    "move",  # always after the main action
    "attack",
    "tax",
    "build",
    "1_coin",
    "2_coins",
    "cards_fewer",
)
BONUS_MOVE: Final = BONUSES.index("move")
BONUS_COIN: Final = BONUSES.index("1_coin")
BONUS_COINS: Final = BONUSES.index("2_coins")
BONUS_CARDS_FEWER: Final = BONUSES.index("cards_fewer")
assert BONUSES[:5] == COLUMNS[:5], "a bonus of points has the number of their column"


class Household:
    """The board of one level: its columns belong to the priorities, and coins are taken from their top."""

    def __init__(self, start: str, columns: tuple[str, ...]) -> None:
        self.start = PRIORITIES.index(start)
        entries = [[_entry(text) for text in column.split(", ")] for column in columns]
        self.actions: list[list[int]] = [[action for action, _, _ in column] for column in entries]
        self.bonuses: list[list[int]] = [[bonus for _, bonus, _ in column] for column in entries]
        self.covered: list[int] = [sum(not free for _, _, free in column) for column in entries]
        for column, covered in zip(entries, self.covered):
            assert not any(free for _, _, free in column[len(column) - covered :]), "the free ones are on top"


def _entry(text: str) -> tuple[int, int, bool]:
    """`attack: cards_fewer free`"""
    action, _, bonus = text.partition(": ")
    word, _, free = bonus.partition(" ")
    return COLUMNS.index(action), BONUSES.index(word), bool(free)


BOARDS: Final[list[Household]] = [Household(row[0], row[1:]) for row in HOUSEHOLDS]
