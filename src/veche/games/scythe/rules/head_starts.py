"""What a seat begins with beyond its mats: bonuses that it has won or bought in a campaign."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from veche.core.errors import BadOption, shown
from veche.core.options import Option
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.components import MORE_OBJECTIVES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.state import KINDS, Scythe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from veche.games.scythe.state import Seat

NONE: Final = "none"
GRANTS: Final[tuple[str, ...]] = (
    "coins",
    "power",
    "popularity",
    "cards",
    "objectives",
    "worker",
    *RESOURCES,
)
MOST: Final[dict[str, int]] = {"worker": 2, "objectives": MORE_OBJECTIVES}  # beyond those that everybody has
GRANT: Final = re.compile(r"([a-z]+)(\d{1,3})")


class HeadStarts(Option):
    """One part for each named faction, in their order: `none,power3+coins5`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NONE, (NONE,))
        self.names_seats = True

    def _check_list(self, word: str, players: int) -> str:
        parts = word.split(",")
        if len(parts) != players:
            raise BadOption(
                f"option “{self.name}” has {len(parts)} parts for {players} players; one for each"
            )
        self.check_items(parts)
        return word

    def check_items(self, given: list[str]) -> None:
        for part in given:
            for what, n in grants(part):
                if what not in GRANTS or n > MOST.get(what, n):
                    raise BadOption(
                        f"option “{self.name}”: {shown(part)} is no head start; one is “power3+coins5”, "
                        f"of {', '.join(GRANTS)}"
                    )


def grants(part: str) -> list[tuple[str, int]]:
    """`power3+coins5` as pairs; what reads otherwise has an empty name."""
    found = []
    for word in part.split("+") if part != NONE else []:
        match = GRANT.fullmatch(word)
        found.append((match[1], int(match[2])) if match else ("", 0))
    return found


def give_head_starts(s: Scythe, options: Mapping[str, bool | str]) -> None:
    """On top of what the mats give, before the first turn.  S-FENRIS-05, S-FENRIS-06"""
    asked = str(options["head_starts"])
    if asked == NONE:
        return
    for faction, part in zip(str(options["factions"]).split(","), asked.split(","), strict=True):
        seat = next(seat for seat in s.seats if seat.faction == FACTIONS.index(faction))
        for what, n in grants(part):
            give(s, seat, what, n)


def give(s: Scythe, seat: Seat, what: str, n: int) -> None:
    """Workers and resources go to the first of the two start territories."""
    start = s.box.board.land_steps[seat.home()][0]
    if what == "coins":
        seat.coins += n
    elif what == "power":
        seat.gain_power(n)
    elif what == "popularity":
        seat.gain_popularity(n)
    elif what == "cards":
        n = min(n, len(s.deck))
        seat.hand = tuple(sorted((*seat.hand, *s.deck[len(s.deck) - n :])))
        s.deck = s.deck[: len(s.deck) - n]
    elif what == "objectives":
        n = min(n, len(s.objective_deck))
        seat.objectives = tuple(sorted((*seat.objectives, *s.objective_deck[len(s.objective_deck) - n :])))
        s.objective_deck = s.objective_deck[: len(s.objective_deck) - n]
    elif what == "worker":
        seat.workers[start] += n
        seat.waiting -= n
    else:
        s.resources[start * KINDS + RESOURCES.index(what)] += n
