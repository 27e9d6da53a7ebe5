"""What a described position says of the Rebellion's household board and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from veche.core.describe import index, listing, mapping, remaining, whole
from veche.core.errors import BadPosition, shown
from veche.core.piles import shuffled
from veche.core.rng import seeded
from veche.games.rurik.rebellion.cards import PRIORITIES, ROWS, UPRISING
from veche.games.rurik.rebellion.seat import household, rebellion
from veche.games.rurik.state import Rurik

REBELLION_WORDS: Final = ("priority", "covered", "cards", "next", "seen", "rows")


def read_uprising(s: Rurik, data: Mapping[str, object], seed: int) -> None:
    """Priority, coins on bonuses, and the deck: `cards` from the top down, `next` from the bottom up."""
    seat = rebellion(s)
    if "priority" in data:
        seat.priority = index(PRIORITIES, data["priority"], "rebellion.priority")
    for priority in mapping(data, "covered"):
        column = index(PRIORITIES, priority, "rebellion.covered")
        most = household(s).covered[column]
        seat.covered[column] = whole(mapping(data, "covered"), priority, 0, 0, most)
    top = _numbers(data, "cards")
    bottom = _numbers(data, "next")
    rest = remaining(tuple(range(len(UPRISING))), [*top, *bottom], "rebellion.cards")
    seat.deck = (*bottom, *shuffled(rest, seeded(seed, "uprising")), *top[::-1])
    seat.seen = whole(data, "seen", 1, 1, len(UPRISING))
    seat.rows = whole(data, "rows", 0, 0, ROWS)
    seat.before = seat.priority


def _numbers(data: Mapping[str, object], name: str) -> list[int]:
    """Cards by their printed numbers."""
    found = []
    for number in listing(data.get(name, []), f"rebellion.{name}"):
        if type(number) is not int or not 1 <= number <= len(UPRISING):
            raise BadPosition(
                f"rebellion.{name}: there is no uprising card {shown(number)}; "
                f"they run from 1 to {len(UPRISING)}"
            )
        found.append(number - 1)
    return found
