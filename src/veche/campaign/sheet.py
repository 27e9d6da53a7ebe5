"""The campaign sheet of a player, and the tables that it goes by."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from veche.campaign.words import BadEntry
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.scoring import STAR_SPACES

# Starting bonuses, what kind each is, and what it gives.  Which resources, who buys them says.  S-FENRIS-06
PERK_TABLE: Final[tuple[tuple[str, str, dict[str, int]], ...]] = (
    ("coins", "coins", {"coins": 5}),
    ("power", "power", {"power": 3}),
    ("objectives", "objectives", {"objectives": 2}),
    ("popularity", "popularity", {"popularity": 2}),
    *((resource, "resources", {resource: 2}) for resource in RESOURCES),
    *((f"{one}+{other}", "resources", {one: 1, other: 1}) for one, other in combinations(RESOURCES, 2)),
    ("cards", "cards", {"cards": 2}),
    ("worker", "worker", {"worker": 1}),
)
PERKS: Final[dict[str, dict[str, int]]] = {row[0]: row[2] for row in PERK_TABLE}
PERK_KIND: Final[dict[str, str]] = {row[0]: row[1] for row in PERK_TABLE}
PERK_PRICE: Final = 15

# Set-up bonuses, and how far they go; 0 is without limit.  S-FENRIS-05
BONUS_LIMITS: Final[dict[str, int]] = {"coins": 0, "power": 3, "popularity": 3}
MOST_RAISED: Final = 900  # of what has no limit: a number of three digits, whatever is bought beside it

MOD_KINDS: Final[tuple[str, ...]] = ("mech", "infrastructure")
MOD_PRICE: Final = 50
MOD_LIMIT: Final = 6

# The triumph log: a row of boxes for each category of stars.  How many it has is not known: designed.
BOXES: Final = 4
LINE_WORTH: Final = 25


class Change(NamedTuple):
    """A change of the wealth: by an `episode`, a `perk` or a modification (`mod`), and which."""

    kind: str
    what: str
    n: int


class Sheet:
    """What a player carries from game to game.  S-FENRIS-01"""

    def __init__(self, name: str) -> None:
        self.name = name
        self.wins: list[int] = []  # episodes, from 0
        self.scores: list[int] = []
        self.account: list[Change] = []  # every change of the wealth
        self.mods: dict[str, list[str]] = {kind: [] for kind in MOD_KINDS}
        self.fitted: dict[str, str] = {}  # abilities of the mat that a modification covers, and which
        self.bonuses: dict[str, int] = dict.fromkeys(BONUS_LIMITS, 0)
        self.perks: list[str] = []  # kinds that were had
        self.ticks: list[int] = [0] * len(STAR_SPACES)  # in each row of the triumph log

    @property
    def wealth(self) -> int:
        return sum(change.n for change in self.account)

    def spend(self, price: int, kind: str, what: str, rule: str) -> None:
        if self.wealth < price:
            raise BadEntry("no_money", rule, name=self.name, wealth=self.wealth, price=price)
        self.account.append(Change(kind, what, -price))

    def finish(self, number: int, episode: str, score: int, won: bool, stars: list[int]) -> None:
        """The score is added, a win marked, and a box ticked for each category with a star."""
        self.scores.append(score)
        self.account.append(Change("episode", episode, score))
        if won:
            self.wins.append(number)
        for space in stars:
            self.ticks[space] = min(BOXES, self.ticks[space] + 1)

    def lines(self) -> int:
        """Complete rows and columns of the triumph log.  S-FENRIS-07"""
        return sum(ticks == BOXES for ticks in self.ticks) + min(self.ticks)
