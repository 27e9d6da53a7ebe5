"""How cards write costs, conditions and rewards: `wood 2, coin 1` is a list of (what, how many)."""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.map import GOODS
from veche.games.rurik.data.strategy import COLUMNS

# What can be gained: points of the five actions with points, drawn schemes, coins and so on.
GAINS: Final[tuple[str, ...]] = (
    *COLUMNS,  # points; `scheme n` draws n cards and keeps one
    "coin",
    "deed",  # choose a deed from the row
    "anywhere",  # move n own troops to any regions
    "sure_attack",  # attack points, with one card fewer in the casualty check
    *GOODS,
)
GAIN_COIN: Final = GAINS.index("coin")
GAIN_DEED: Final = GAINS.index("deed")
GAIN_ANYWHERE: Final = GAINS.index("anywhere")
GAIN_SURE_ATTACK: Final = GAINS.index("sure_attack")
GAIN_GOODS: Final = GAINS.index(GOODS[0])

# What can be paid.
COSTS: Final[tuple[str, ...]] = (
    *GOODS,
    "coin",
    "goods",  # of any kind
    "goods_alike",  # all of one kind
    "goods_apart",  # each of another kind
    "scheme_card",
    "troops",  # from anywhere
    "troops_apart",  # each from another region
    "troops_ruled",  # all from one region that the payer rules
    "building",
)
COST_COIN: Final = COSTS.index("coin")
COST_GOODS: Final = COSTS.index("goods")
COST_ALIKE: Final = COSTS.index("goods_alike")
COST_APART: Final = COSTS.index("goods_apart")
COST_SCHEME: Final = COSTS.index("scheme_card")
COST_TROOPS: Final = COSTS.index("troops")
COST_TROOPS_APART: Final = COSTS.index("troops_apart")
COST_TROOPS_RULED: Final = COSTS.index("troops_ruled")
COST_BUILDING: Final = COSTS.index("building")

# What must hold, without being lost.
NEEDS: Final[tuple[str, ...]] = (
    "troops_together",  # n own troops in one region
    "regions_occupied",
    "rebels_defeated",
    "marker",  # the start player marker
    "markets_by_good",  # own markets in n regions with different goods
    *(f"chain_of_{kind}" for kind in BUILDINGS),  # own buildings of a kind in n neighbouring regions
    "together",  # own buildings in one region; the number is a set of kinds, as bits
)
NEED_TOGETHER_TROOPS: Final = NEEDS.index("troops_together")
NEED_REGIONS: Final = NEEDS.index("regions_occupied")
NEED_REBELS: Final = NEEDS.index("rebels_defeated")
NEED_MARKER: Final = NEEDS.index("marker")
NEED_MARKETS: Final = NEEDS.index("markets_by_good")
NEED_CHAIN: Final = NEEDS.index("chain_of_church")
NEED_TOGETHER: Final = NEEDS.index("together")

Terms = tuple[tuple[int, int], ...]


def terms(text: str, words: tuple[str, ...]) -> Terms:
    """`wood 2, coin 1` as numbers of a vocabulary."""
    pairs = []
    for part in filter(None, text.split(", ")):
        word, _, number = part.partition(" ")
        kinds = number.split("+")
        bits = sum(1 << BUILDINGS.index(kind) for kind in kinds if kind in BUILDINGS)
        pairs.append((words.index(word), bits or int(number)))
    return tuple(pairs)
