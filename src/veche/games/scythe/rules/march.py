"""A Move action under way: what has moved in it, and who came to blows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.board import Board


class Entry:
    """A character or mech that has come where an enemy stands, and the way back."""

    __slots__ = ("last", "load", "origin", "place", "unit")

    def __init__(self, row: tuple[int, ...]) -> None:
        self.unit: i64 = row[0]
        self.place: i64 = row[1]
        self.origin: i64 = row[2]  # where it set out
        self.last: i64 = row[3]  # where it was before
        self.load = row[4:]


class March:
    """What a Move action has done so far."""

    __slots__ = ("entries", "fought", "moved", "tired")
    moved: i64  # character and mechs that have moved, as bits of units
    tired: list[int]  # own workers that have walked, by place
    entries: tuple[tuple[int, ...], ...]  # each the numbers of an Entry
    fought: i64  # hexes where combat has been decided, as bits

    def copy(self) -> March:
        c = March()
        c.moved = self.moved
        c.tired = self.tired[:]
        c.entries = self.entries
        c.fought = self.fought
        return c

    def has_moved(self, unit: i64) -> bool:
        return bool(self.moved >> unit & 1)

    def ended_in(self, unit: i64, place: i64) -> bool:
        """Has a unit moved, and did no lost combat send it to where it stands?"""
        return self.has_moved(unit) and all(row[0] != unit or row[1] == place for row in self.entries)

    def enter(self, unit: i64, place: i64, origin: i64, last: i64, load: tuple[int, ...]) -> None:
        """A unit has come where an enemy stands."""
        self.entries = (*self.entries, (unit, place, origin, last, *load))

    def decided(self, board: Board, place: i64) -> None:
        """The combat there is over."""
        self.fought |= board.bit[place]

    def undecided(self, board: Board) -> list[Entry]:
        """Those whose combat has not been fought."""
        return [Entry(row) for row in self.entries if not self.fought & board.bit[row[1]]]


def fresh_march(board: Board) -> March:
    """All units are fresh at the start of a Move action."""
    march = March()
    march.moved = 0
    march.tired = [0] * board.size
    march.entries = ()
    march.fought = 0
    return march
