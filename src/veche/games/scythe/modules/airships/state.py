"""An airship: where it is, what is aboard, and the tiles that it goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.modules.airships.data import EFFECTS, GIFTS

if TYPE_CHECKING:
    from mypy_extensions import i64


class Airship:
    """That of one seat; all of it lies open.  Aboard is a place of its own.  S-AIR-18"""

    __slots__ = ("aggressive", "at", "character", "passive", "tokens", "workers")
    at: i64  # place, or NOWHERE if the seat has none
    aggressive: i64
    passive: i64
    tokens: list[int]  # aboard, by kind
    workers: i64  # aboard
    character: bool  # aboard?

    def copy(self) -> Airship:
        c = Airship()
        c.at = self.at
        c.aggressive = self.aggressive
        c.passive = self.passive
        c.tokens = self.tokens[:]
        c.workers = self.workers
        c.character = self.character
        return c

    def strikes_by(self, effect: str) -> bool:
        """Does its aggressive tile do this?"""
        return EFFECTS[self.aggressive] == effect

    def helps_by(self, gift: str) -> bool:
        """Does its passive tile do this?"""
        return GIFTS[self.passive] == gift

    def load(self) -> i64:
        n: i64 = 0
        for tokens in self.tokens:
            n += tokens
        return n


def new_airship(at: i64, aggressive: i64, passive: i64, kinds: int) -> Airship:
    ship = Airship()
    ship.at = at
    ship.aggressive = aggressive
    ship.passive = passive
    ship.tokens = [0] * kinds
    ship.workers = 0
    ship.character = False
    return ship
