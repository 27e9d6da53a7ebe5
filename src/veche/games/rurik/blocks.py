"""What the words of Rurik's actions are: each is a place in a table, and a block knows which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.actions import Block
from veche.games.rurik.data.map import STEP_FROM, STEP_NUMBER, STEP_TO

if TYPE_CHECKING:
    from mypy_extensions import i64


class LeaderBlock(Block):
    def leader(self, a: i64) -> i64:
        return self.word(a)


class AgendaBlock(Block):
    def agenda(self, a: i64) -> i64:
        return self.word(a)


class RegionBlock(Block):
    def region(self, a: i64) -> i64:
        return self.word(a)


class CoinsBlock(Block):
    def coins(self, a: i64) -> i64:
        return self.word(a)


class SpaceBlock(Block):
    def space(self, a: i64) -> i64:
        return self.word(a)


class TroopsBlock(Block):
    def troops(self, a: i64) -> i64:
        return self.word(a)


class DeckBlock(Block):
    def deck(self, a: i64) -> i64:
        return self.word(a)


class TargetBlock(Block):
    def target(self, a: i64) -> i64:
        return self.word(a)


class SchemeBlock(Block):
    def scheme(self, a: i64) -> i64:
        return self.word(a)


class ColourBlock(Block):
    def player(self, a: i64) -> i64:
        return self.word(a)


class DeedBlock(Block):
    def deed(self, a: i64) -> i64:
        return self.word(a)


class TileBlock(Block):
    def tile(self, a: i64) -> i64:
        return self.word(a)


class GoodBlock(Block):
    def good(self, a: i64) -> i64:
        return self.word(a)


class MarchingBlock(Block):
    """Every step to a neighbour is one word: `kiev azov`."""

    def start(self, a: i64) -> i64:
        return STEP_FROM[self.word(a)]

    def to(self, a: i64) -> i64:
        return STEP_TO[self.word(a)]

    def between(self, start: i64, to: i64) -> i64:
        """The action of a troop that goes from one region to a neighbour."""
        return self.at(STEP_NUMBER[start][to])


class AdvisingBlock(Block):
    """Advisors are known by their numbers, from 1 on."""

    def advisor(self, a: i64) -> i64:
        return self.first(a) + 1

    def column(self, a: i64) -> i64:
        return self.second(a)

    def into(self, advisor: i64, column: i64) -> i64:
        """The action of an advisor that is placed in a column."""
        return self.of(advisor - 1, column)


class JumpingBlock(Block):
    def start(self, a: i64) -> i64:
        return self.first(a)

    def to(self, a: i64) -> i64:
        return self.second(a)


class AttackingBlock(Block):
    def region(self, a: i64) -> i64:
        return self.first(a)

    def target(self, a: i64) -> i64:
        return self.second(a)


class BuildingBlock(Block):
    def building(self, a: i64) -> i64:
        return self.first(a)

    def region(self, a: i64) -> i64:
        return self.second(a)


class PushingBlock(Block):
    def target(self, a: i64) -> i64:
        return self.first(a)

    def to(self, a: i64) -> i64:
        return self.second(a)
