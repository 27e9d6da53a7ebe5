"""The eighteen uprising cards.  R-SOLO-16..18"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.components import ADVISOR_OF_ROUND, BUILDINGS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.data.strategy import COLUMNS
from veche.games.rurik.rebellion.provisional import DISPUTED

# What the Rebellion is bent on; also the columns of its household board, from left to right.
PRIORITIES: Final[tuple[str, ...]] = ("conquest", "build", "trade")
CONQUEST: Final = 0
BUILD: Final = 1
TRADE: Final = 2

ROWS: Final = 6

# Card by card, from number 1: the location order from top to bottom; the advisors from bottom to top, which
# is how the card is read (a star: of a later round); and for conquest, build and trade the build order, and
# the column for each advisor.  $ is a coin; ? is disputed, see `provisional`.
UPRISING_TABLE: Final = (
    (
        "kiev volyn pereyaslavl chernigov polotsk smolensk rostov novgorod",
        "2* 4 1 3* 5 2",
        "stronghold church market: scheme attack$ move move build muster",
        "church stronghold market: attack muster scheme muster build$ move",
        "market church stronghold: scheme tax$ build tax move muster",
    ),
    (
        "chernigov smolensk rostov polotsk kiev volyn novgorod pereyaslavl",
        "4 2 3* 1 2* 5",
        "stronghold church market: muster ? build move$ scheme attack",
        "market stronghold church: build tax scheme build attack muster$",
        "church market stronghold: tax tax scheme move muster build$",
    ),
    (
        "polotsk kiev pereyaslavl chernigov smolensk novgorod volyn rostov",
        "2 3* 2* 4 5 1",
        "stronghold church market: move attack muster muster$ attack scheme",
        "church stronghold market: move tax muster attack$ build scheme",
        "market church stronghold: ? move tax build tax scheme$",
    ),
    (
        "smolensk polotsk kiev chernigov novgorod pereyaslavl rostov volyn",
        "3* 4 2* 2 1 5",
        "stronghold church market: tax scheme muster attack$ move build",
        "church stronghold market: attack build scheme tax muster$ move",
        "market church stronghold: muster move scheme build$ muster tax",
    ),
    (
        "pereyaslavl smolensk polotsk chernigov kiev volyn rostov novgorod",
        "2* 1 3* 5 4 2",
        "church stronghold market: muster ? build muster attack scheme$",
        "market church stronghold: move ? tax muster ? scheme",
        "church market stronghold: move scheme tax build muster tax$",
    ),
    (
        "polotsk smolensk kiev novgorod chernigov volyn pereyaslavl rostov",
        "2 3* 4 5 1 2*",
        "stronghold church market: move attack attack build$ muster muster",
        "church stronghold market: muster tax tax$ build attack scheme",
        "market church stronghold: scheme muster tax muster build$ move",
    ),
    (
        "chernigov pereyaslavl smolensk rostov kiev novgorod polotsk volyn",
        "1 5 2* 3* 2 4",
        "stronghold church market: move muster$ attack build attack$ scheme",
        "market church stronghold: scheme$ ? muster$ attack build attack",
        "market church stronghold: tax tax muster$ move scheme build$",
    ),
    (
        "chernigov polotsk pereyaslavl kiev volyn smolensk novgorod rostov",
        "2 5 1 2* 4 3*",
        "stronghold church market: move tax$ scheme build attack$ attack",
        "market church stronghold: attack$ build$ muster move tax build",
        "market church stronghold: scheme tax tax muster$ build$ move",
    ),
    (
        "smolensk novgorod pereyaslavl kiev chernigov polotsk rostov volyn",
        "1 3* 4 5 2* 2",
        "church stronghold market: tax muster$ move attack attack build$",
        "church stronghold market: tax move attack$ build build$ scheme",
        "market church stronghold: move tax tax scheme build$ muster$",
    ),
    (
        "smolensk kiev chernigov pereyaslavl polotsk volyn rostov novgorod",
        "2* 1 4 3* 2 5",
        "market stronghold church: attack scheme move build$ muster$ tax",
        "market church stronghold: move scheme tax$ attack build$ muster",
        "stronghold church market: move scheme tax$ muster muster build$",
    ),
    (
        "volyn smolensk pereyaslavl polotsk kiev rostov chernigov novgorod",
        "3* 4 2* 1 5 2",
        "church stronghold market: attack$ muster scheme scheme ? ?",
        "market church stronghold: attack build$ tax muster$ tax scheme",
        "market church stronghold: tax tax muster$ build move scheme$",
    ),
    (
        "kiev chernigov rostov pereyaslavl smolensk novgorod volyn polotsk",
        "2 3* 1 4 5 2*",
        "stronghold church market: move attack$ muster scheme$ build attack",
        "stronghold market church: muster attack$ move scheme build tax$",
        "church stronghold market: tax$ move scheme build$ muster tax",
    ),
    (
        "novgorod rostov smolensk chernigov pereyaslavl volyn polotsk kiev",
        "2 3* 2* 1 5 4",
        "stronghold church market: muster build$ tax move attack$ scheme",
        "church market stronghold: move attack$ tax build tax muster$",
        "market church stronghold: tax build$ muster$ move tax scheme",
    ),
    (
        "novgorod smolensk kiev pereyaslavl chernigov polotsk rostov volyn",
        "3* 1 4 5 2 2*",
        "stronghold market church: build muster scheme$ tax$ move attack",
        "church stronghold market: build muster$ scheme attack build$ tax",
        "stronghold church market: build$ muster scheme muster tax$ scheme",
    ),
    (
        "volyn kiev smolensk polotsk novgorod rostov chernigov pereyaslavl",
        "2* 1 5 3* 2 4",
        "church stronghold market: attack muster move attack scheme tax$",
        "church stronghold market: attack scheme move muster$ tax build",
        "market church stronghold: scheme muster tax tax build$ move",
    ),
    (
        "pereyaslavl chernigov smolensk polotsk volyn rostov novgorod kiev",
        "4 5 3* 1 2* 2",
        "church stronghold market: attack muster build tax$ scheme move",
        "church stronghold market: build build attack$ tax move attack",
        "market stronghold church: build tax muster$ move tax scheme",
    ),
    (
        "polotsk volyn chernigov smolensk kiev pereyaslavl novgorod rostov",
        "1 2* 2 3* 5 4",
        "church stronghold market: move scheme scheme tax attack build$",
        "market church stronghold: muster build tax tax scheme attack$",
        "market church stronghold: muster ? scheme tax tax move",
    ),
    (
        "polotsk novgorod rostov chernigov kiev smolensk volyn pereyaslavl",
        "1 2* 5 2 4 3*",
        "church stronghold market: scheme muster build move attack$ tax",
        "church market stronghold: move muster build tax$ attack move",
        "market church stronghold: scheme move scheme build tax$ muster",
    ),
)


class UprisingCard:
    """One card; its rows are counted from the bottom."""

    def __init__(self, number: int, order: str, advisors: str, columns: tuple[str, ...]) -> None:
        self.number = number  # as printed
        self.order: tuple[int, ...] = tuple(REGIONS.index(name) for name in order.split())
        self.advisors: tuple[int, ...] = tuple(int(advisor[0]) for advisor in advisors.split())
        self.starred: tuple[bool, ...] = tuple("*" in advisor for advisor in advisors.split())
        self.joins: tuple[int, ...] = tuple(
            _round_of(advisor, starred) for advisor, starred in zip(self.advisors, self.starred)
        )  # in which round each advisor is there
        self.build_orders: tuple[tuple[int, ...], ...] = tuple(
            tuple(BUILDINGS.index(name) for name in text.partition(":")[0].split()) for text in columns
        )  # by priority
        cells = [_cells(number, p, text.partition(":")[2].split()) for p, text in enumerate(columns)]
        self.columns: tuple[tuple[int, ...], ...] = tuple(
            tuple(COLUMNS.index(cell.rstrip("$")) for cell in row) for row in cells
        )  # by priority and row
        self.coins: tuple[tuple[bool, ...], ...] = tuple(
            tuple("$" in cell for cell in row) for row in cells
        )  # by priority and row

    def alike(self, other: UprisingCard, rows: int) -> bool:
        """Do two cards look the same in so many rows?"""
        return all(
            (self.advisors[row], self.starred[row]) == (other.advisors[row], other.starred[row])
            and all(
                (self.columns[p][row], self.coins[p][row]) == (other.columns[p][row], other.coins[p][row])
                for p in range(len(PRIORITIES))
            )
            for row in range(rows)
        )


def _round_of(advisor: int, starred: bool) -> int:
    return next(joins for joins, number in ADVISOR_OF_ROUND.items() if number == advisor) if starred else 1


def _cells(number: int, priority: int, cells: list[str]) -> list[str]:
    """The cells of a column, with a reading for each that is disputed."""
    return [
        DISPUTED[f"{number} {PRIORITIES[priority]} {row}"][0] if cell == "?" else cell
        for row, cell in enumerate(cells, 1)
    ]


# A card is known by its place in this list; its printed number is one more.
UPRISING: Final[list[UprisingCard]] = [
    UprisingCard(number, row[0], row[1], row[2:]) for number, row in enumerate(UPRISING_TABLE, 1)
]
