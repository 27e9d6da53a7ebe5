"""Where gains and losses come from: the name after the colon in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.factions import MAT_ABILITIES, MECH_ABILITIES, MOD_ABILITIES
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, STRUCTURES, TOP_ACTIONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

BASE_ABILITIES: Final = 12  # of the mats in the first box

# Stored steps and logs hold these numbers: what is new comes last.
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
    *MAT_ABILITIES[:BASE_ABILITIES],
    "automa",
    "conquest",
    *MAT_ABILITIES[BASE_ABILITIES:],
    "trap",
    "resolution",
    "airship",
    *MOD_ABILITIES,
    "propaganda",
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
BY_ABILITY: Final = 21  # and the other abilities of the first box after it
BY_AUTOMA: Final[int] = SOURCES.index("automa")  # the gain line of an Automa card
BY_CONQUEST: Final[int] = SOURCES.index("conquest")  # a territory taken from an Automa
BY_TRAP: Final[int] = SOURCES.index("trap")
BY_AIRSHIP: Final[int] = SOURCES.index("airship")  # its tile, or what is aboard
BY_RESOLUTION: Final[int] = SOURCES.index("resolution")  # the tile that says how the game ends
BY_PROPAGANDA: Final[int] = SOURCES.index("propaganda")


def by_ability(name: str) -> i64:
    """The ability of a mech, whether a mat or a modification brings it."""
    assert name in MECH_ABILITIES
    return SOURCES.index(name)


def lose_power(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """What is there to lose.  S-TERM-24"""
    seat = s.seats[p]
    n = min(n, seat.power)
    seat.power -= n
    if n:
        s.tell("lose.power", p, n=n, source=source)


def lose_coins(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """What is there to lose."""
    seat = s.seats[p]
    n = min(n, seat.coins)
    seat.coins -= n
    if n:
        s.tell("lose.coins", p, n=n, source=source)


def lose_popularity(s: Scythe, p: i64, n: i64, source: i64) -> None:
    """What is there to lose; an automaton loses none.  S-TERM-25, S-SOLO-39"""
    seat = s.seats[p]
    n = 0 if seat.automatic else min(n, seat.popularity)
    seat.popularity -= n
    if n:
        s.tell("lose.popularity", p, n=n, source=source)
