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

# A space is column * MOST_ROWS + row.
SPACES: Final[tuple[str, ...]] = tuple(
    f"{column} {row}" for column in COLUMNS for row in range(1, MOST_ROWS + 1)
)
TOP_SCHEME_SPACE: Final = SCHEME * MOST_ROWS

Side = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]

# By number of players.
SIDES: Final[dict[int, Side]] = {1: STRATEGY_1_2, 2: STRATEGY_1_2, 3: STRATEGY_3_4, 4: STRATEGY_3_4}


def points_of(side: Side) -> list[int]:
    """What each space of a side gives; 0 where it has none."""
    return _by_space(side, 0)


def coins_of(side: Side) -> list[int]:
    """What each space of a side costs."""
    return _by_space(side, 1)


def _by_space(side: Side, what: int) -> list[int]:
    values = []
    for name, (_, spaces) in zip(COLUMNS, side, strict=True):
        assert name == _
        values += [space[what] for space in spaces] + [0] * (MOST_ROWS - len(spaces))
    return values
