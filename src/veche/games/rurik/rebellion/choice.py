"""How the Rebellion chooses: criterion after criterion until one candidate is left, and all of it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

# What is chosen.
CHOICES: Final[tuple[str, ...]] = (
    "row",  # of the uprising card, for an advisor
    "column",  # of the strategy board
    "bribe",
    "space",  # of the advisor that is retrieved
    "muster",  # a region
    "move_to",
    "move_from",
    "figure",
    "attack",  # a region
    "target",
    "tax",
    "site",  # a region to build in
    "building",
    "replaced",  # by a church
    "bonus",  # that is unlocked: a column of the household board
    "priority",
)

# By what.
CRITERIA: Final[tuple[str, ...]] = (
    # Strategy phase
    "of_this_round",
    "next_from_below",
    "as_printed",
    "next_with_room",
    "reaches_the_top",
    "breaks_the_tie",
    "fewest_coins",
    # Retrieving
    "lowest_number",
    "furthest_left",
    "highest_space",
    # Regions
    "ruled",
    "not_ruled",
    "not_occupied",
    "within_reach",
    "leaves_a_troop",
    "cedes_no_rule",
    "nearest",
    "same_region",
    "first_in_order",
    "next_in_order",
    "last_in_order",
    # Figures and targets
    "sviatopolk",
    "you_first",
    # Tax
    "ruled_with_room",
    "not_ruled_with_room",
    "ruled_without_room",
    "not_ruled_without_room",
    "with_room",
    "without_room",
    # Build
    "ruled_not_built",
    "not_ruled_not_built",
    "ruled_built_shared",
    "ruled_built",
    "not_built",
    "shared",
    "any_other",
    "church_where_shared",
    "build_order",
    # Household board
    "current_priority",
    "leftmost_with_coin",
    "you_occupy_more",
    "you_build_more",
    "you_trade_more",
    "start_priority",
)

CHOICE_NUMBER: Final[dict[str, int]] = {word: number for number, word in enumerate(CHOICES)}
CRITERION_NUMBER: Final[dict[str, int]] = {word: number for number, word in enumerate(CRITERIA)}
OF_REGIONS: Final[tuple[int, ...]] = tuple(
    CHOICE_NUMBER[word] for word in ("muster", "move_to", "move_from", "attack", "tax", "site")
)


class Choice:
    """One choice among candidates.  What each criterion leaves of them is kept, and told if there were more.

    In the trace it is the choice, what was chosen, the number of candidates, and then for each criterion in
    turn its number and how many it left; one that fits nobody leaves none and is passed over.
    """

    def __init__(self, s: Rurik, what: str, candidates: list[int]) -> None:
        self.s = s
        self.what = CHOICE_NUMBER[what]
        self.left = candidates
        self.notes: list[int] = [len(candidates)]

    def prefer(self, criterion: str, kept: list[int]) -> bool:
        """Go on with those that meet a criterion, if there are any."""
        number = CRITERION_NUMBER[criterion]
        self.notes += [number, len(kept)]
        if len(self.left) > 1:
            self._tell(number, kept)
        if kept:
            self.left = kept
        return bool(kept)

    def _tell(self, criterion: int, kept: list[int]) -> None:
        p, n, of = self.s.players, len(kept), len(self.left)
        if kept and self.what in OF_REGIONS:
            regions: i64 = 0
            for region in kept:
                regions |= 1 << region
            self.s.tell(
                "rebellion.why.regions", p, n=n, of=of, what=self.what, source=criterion, places=regions
            )
        else:
            self.s.tell("rebellion.why", p, n=n, of=of, what=self.what, source=criterion)

    def take(self, criterion: str, one: i64) -> i64:
        """The last criterion, and the one that it leaves."""
        self.prefer(criterion, [one])
        seat = rebellion(self.s)
        seat.trace = (*seat.trace, (self.what, one, *self.notes))
        return one


# -- location order -------------------------------------------------------------------------------------


def in_order(s: Rurik, regions: list[int]) -> list[int]:
    """Regions in the location order of the top card.  R-SOLO-16"""
    return [r for r in rebellion(s).top().order if r in regions]


def first_in_order(s: Rurik, choice: Choice) -> i64:
    """Of those that are left, the first on the card."""
    return choice.take("first_in_order", in_order(s, choice.left)[0])
