"""The strategy board: six columns, and the spaces of both sides.  R-STRAT-02, R-SETUP-06"""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.provisional import STRATEGY_3_4

COLUMNS: Final[tuple[str, ...]] = ("muster", "move", "attack", "tax", "build", "scheme")
MUSTER: Final = 0
MOVE: Final = 1
ATTACK: Final = 2
TAX: Final = 3
BUILD: Final = 4
SCHEME: Final = 5

# Each column from top to bottom as (points, coins to pay); for schemes the points are the cards drawn.
STRATEGY_1_2: Final = (
    ("muster", ((3, 0), (2, 0), (1, 1))),
    ("move", ((3, 0), (2, 0), (1, 0))),
    ("attack", ((2, 0), (1, 0), (1, 1))),
    ("tax", ((2, 0), (1, 0), (1, 1))),
    ("build", ((2, 0), (1, 0), (1, 1))),
    ("scheme", ((3, 0), (2, 0), (1, 0))),
)

MOST_ROWS: Final = 4
ROWS: Final[tuple[int, ...]] = (0, 0, 3, 4, 4)  # by number of players

# A space is column * MOST_ROWS + row.
SPACES: Final[tuple[str, ...]] = tuple(
    f"{column} {row}" for column in COLUMNS for row in range(1, MOST_ROWS + 1)
)
TOP_SCHEME_SPACE: Final = SCHEME * MOST_ROWS


def _spaces(side: tuple[tuple[str, tuple[tuple[int, int], ...]], ...], what: int) -> list[int]:
    values = []
    for name, (_, spaces) in zip(COLUMNS, side, strict=True):
        assert name == _
        values += [space[what] for space in spaces] + [0] * (MOST_ROWS - len(spaces))
    return values


POINTS: Final[list[list[int]]] = [
    [],
    [],
    *(_spaces(side, 0) for side in (STRATEGY_1_2, STRATEGY_3_4, STRATEGY_3_4)),
]
COSTS: Final[list[list[int]]] = [
    [],
    [],
    *(_spaces(side, 1) for side in (STRATEGY_1_2, STRATEGY_3_4, STRATEGY_3_4)),
]
