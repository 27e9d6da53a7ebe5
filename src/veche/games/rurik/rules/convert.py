"""Convert goods: a tile, two goods, one point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.data.components import BUILD_TILE, TILE_GOODS
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.strategy import BUILD, MUSTER
from veche.games.rurik.rules.payment import ANY_GOOD, PayGood
from veche.games.rurik.rules.rewards import points_step
from veche.games.rurik.rules.sources import BY_CONVERSION

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.state import Rurik, Seat

# The kinds that the first good may be of; the second may be any.  R-BONUS-15, R-BONUS-16
FIRST_GOODS: Final[list[tuple[int, ...]]] = [
    tuple(sorted(GOODS.index(good) for good in pair)) for pair in TILE_GOODS
]


def can_convert(seat: Seat, tile: i64) -> bool:
    """The tile is face up, and the goods are there.  R-BONUS-13..16"""
    if not seat.tiles >> tile & 1 or seat.all_goods() < 2:
        return False
    return any(seat.goods(kind) > 0 for kind in FIRST_GOODS[tile])


def convert(s: Rurik, p: i64, tile: i64) -> None:
    """Turn the tile over, pay, and use the point at once or with the main action.  R-BONUS-13..17"""
    s.seats[p].tiles &= ~(1 << tile)
    s.tell("convert", p, what=tile)
    s.push(points_step(s, p, BUILD if tile == BUILD_TILE else MUSTER, 1))
    s.push(PayGood(p, goods=1, kinds=ANY_GOOD, source=BY_CONVERSION))
    s.push(PayGood(p, goods=1, kinds=FIRST_GOODS[tile], source=BY_CONVERSION))
