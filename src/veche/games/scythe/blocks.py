"""What the words of Scythe's actions are: each is a place in a table, and a block knows which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.actions import Block

if TYPE_CHECKING:
    from mypy_extensions import i64


class SectionBlock(Block):
    def section(self, a: i64) -> i64:
        return self.word(a)


class TopBlock(Block):
    def choice(self, a: i64) -> i64:
        return self.word(a)


class PlaceBlock(Block):
    def place(self, a: i64) -> i64:
        return self.word(a)


class TerritoryBlock(PlaceBlock):
    """All places are its words, so that each has one number everywhere; home bases are never legal."""


class NumberBlock(Block):
    def n(self, a: i64) -> i64:
        return self.word(a)


class AbilityBlock(Block):
    def ability(self, a: i64) -> i64:
        return self.word(a)


class CardsBlock(Block):
    def cards(self, a: i64) -> i64:
        return self.word(a)


class OptionBlock(Block):
    def option(self, a: i64) -> i64:
        return self.word(a)


class CardBlock(Block):
    def card(self, a: i64) -> i64:
        return self.word(a)


class GainBlock(Block):
    def gain(self, a: i64) -> i64:
        return self.word(a)


class ResourceBlock(Block):
    def kind(self, a: i64) -> i64:
        return self.word(a)


class FactionBlock(Block):
    def faction(self, a: i64) -> i64:
        return self.word(a)


class TrapBlock(Block):
    def trap(self, a: i64) -> i64:
        return self.word(a)


class UpgradingBlock(Block):
    def cube(self, a: i64) -> i64:
        return self.first(a)

    def bottom(self, a: i64) -> i64:
        return self.second(a)


class DeployingBlock(Block):
    def ability(self, a: i64) -> i64:
        return self.first(a)

    def place(self, a: i64) -> i64:
        return self.second(a)


class BuildingBlock(Block):
    def structure(self, a: i64) -> i64:
        return self.first(a)

    def place(self, a: i64) -> i64:
        return self.second(a)


class EnlistingBlock(Block):
    def bottom(self, a: i64) -> i64:
        return self.first(a)

    def bonus(self, a: i64) -> i64:
        return self.second(a)


class CargoBlock(Block):
    def cargo(self, a: i64) -> i64:
        return self.word(a)


class SpendingBlock(Block):
    def kind(self, a: i64) -> i64:
        return self.first(a)

    def place(self, a: i64) -> i64:
        return self.second(a)


class ModBlock(Block):
    def mod(self, a: i64) -> i64:
        return self.word(a)


class GivingBlock(Block):
    def faction(self, a: i64) -> i64:
        return self.first(a)

    def n(self, a: i64) -> i64:
        return self.second(a)


class CoveringBlock(Block):
    """A space of the mat, and what covers it."""
