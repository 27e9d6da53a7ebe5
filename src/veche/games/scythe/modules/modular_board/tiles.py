"""What the eight further structure bonus tiles count, of the hexes with own structures.  S-MODULAR-10"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.board import FOREST, MOUNTAIN, VILLAGE
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from veche.games.scythe.board import Board
    from veche.games.scythe.state import Scythe


def beside_base_or_factory(s: Scythe, places: list[int]) -> int:
    """Structures that touch any home base or the Factory."""
    board = s.box.board
    touched = {place for base in (*board.bases, int(board.factory)) for place in board.near[base]}
    return sum(place in touched for place in places)


def beside_same_lake(s: Scythe, places: list[int]) -> int:
    return most_around(s.box.board, places, s.box.board.lakes)


def beside_same_encounter(s: Scythe, places: list[int]) -> int:
    return most_around(s.box.board, places, s.box.board.encounters)


def most_around(board: Board, places: list[int], centres: list[int]) -> int:
    """The most structures that touch one and the same of these hexes."""
    return max((sum(place in board.near[centre] for place in places) for centre in centres), default=0)


def on_villages(s: Scythe, places: list[int]) -> int:
    return sum(s.box.board.terrain[place] == VILLAGE for place in places)


def on_mountain_or_forest(s: Scythe, places: list[int]) -> int:
    return sum(s.box.board.terrain[place] in (MOUNTAIN, FOREST) for place in places)


def on_encounters(s: Scythe, places: list[int]) -> int:
    """Token there or not."""
    return sum(s.box.board.is_encounter[place] for place in places)


def isolated(s: Scythe, places: list[int]) -> int:
    """Structures that touch no other structure, whosever it is."""
    board = s.box.board
    return sum(all(s.structure_at(near) == NOBODY for near in board.near[place]) for place in places)


def diamond(s: Scythe, places: list[int]) -> int:
    """The most structures in one diamond: two hexes side by side, and the two that touch both."""
    board = s.box.board
    best = 0
    for one in board.hexes:
        for other in board.near[one]:
            shape = [one, other, *(hex for hex in board.near[one] if hex in board.near[other])]
            best = max(best, sum(place in shape for place in places))
    return best


COUNTS: Final[dict[str, Callable[[Scythe, list[int]], int]]] = {
    "adjacent_home_base_or_factory": beside_base_or_factory,
    "adjacent_same_lake": beside_same_lake,
    "on_villages": on_villages,
    "on_mountain_or_forest": on_mountain_or_forest,
    "on_encounters": on_encounters,
    "isolated": isolated,
    "diamond": diamond,
    "adjacent_same_encounter": beside_same_encounter,
}
