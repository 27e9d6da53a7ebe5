"""Where gains and losses come from: the name after the colon in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.factions import MECH_ABILITIES
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, STRUCTURES, TOP_ACTIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

SOURCES: Final[tuple[str, ...]] = (
    *TOP_ACTIONS,
    *STRUCTURES,
    *BOTTOM_ACTIONS,
    *(f"recruit_{bottom}" for bottom in BOTTOM_ACTIONS),
    "enlisting",
    "encounter",
    "factory",
    "combat",
    "driving_off",
    *MECH_ABILITIES,
    "automa",
    "conquest",
)
BY_TOP: Final = 0  # and the other three top actions after it
BY_STRUCTURE: Final = 4  # in the order of the top actions
BY_BOTTOM: Final = 8  # the cost and the coins of the mat
BY_RECRUIT: Final = 12  # the bonus for a bottom action, one's own or a neighbour's
BY_ENLISTING: Final = 16  # the bonus that a recruit brings once
BY_ENCOUNTER: Final = 17
BY_FACTORY: Final = 18
BY_COMBAT: Final = 19
BY_DRIVING_OFF: Final = 20
BY_ABILITY: Final = 21  # and the other abilities of mechs after it
BY_AUTOMA: Final[int] = BY_ABILITY + len(MECH_ABILITIES)  # the gain line of an Automa card
BY_CONQUEST: Final[int] = BY_AUTOMA + 1  # a territory taken from an Automa


def lose_power(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """What is there to lose.  S-TERM-24"""
    seat = s.seats[p]
    n = min(n, seat.power)
    seat.power -= n
    if n:
        s.tell("lose.power", p, n=n, source=source)


def lose_popularity(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """What is there to lose; an automaton loses none.  S-TERM-25, S-SOLO-39"""
    seat = s.seats[p]
    n = 0 if seat.automatic else min(n, seat.popularity)
    seat.popularity -= n
    if n:
        s.tell("lose.popularity", p, n=n, source=source)
