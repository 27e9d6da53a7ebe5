"""The combat that is being fought: where, and what both sides have set in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.board import NOWHERE

if TYPE_CHECKING:
    from mypy_extensions import i64

ATTACKER: Final = 0
DEFENDER: Final = 1
UNSET: Final = -1


class Battle:
    """The sides are the attacker's and the defender's, in this order."""

    __slots__ = ("commits", "dials", "place")
    place: i64  # hex, or NOWHERE without a combat
    dials: tuple[int, ...]  # or UNSET; secret until both are set
    commits: tuple[tuple[int, ...], ...]  # cards; secret until both are set

    def copy(self) -> Battle:
        c = Battle()
        c.place = self.place
        c.dials = self.dials
        c.commits = self.commits
        return c

    @property
    def on(self) -> bool:
        """Is there a combat?"""
        return self.place != NOWHERE

    def has_dial(self, side: i64) -> bool:
        return self.dials[side] != UNSET

    def set_dial(self, side: i64, n: i64) -> None:
        other = self.dials[1 - side]
        self.dials = (n, other) if side == ATTACKER else (other, n)

    def commit(self, side: i64, cards: tuple[int, ...]) -> None:
        other = self.commits[1 - side]
        self.commits = (cards, other) if side == ATTACKER else (other, cards)


def battle_in(place: i64) -> Battle:
    """A combat before anybody has set a dial; in NOWHERE, none."""
    battle = Battle()
    battle.place = place
    battle.dials = (UNSET, UNSET)
    battle.commits = ((), ())
    return battle
