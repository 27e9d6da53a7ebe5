"""What a resolution tile keeps in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_TRIGGER: Final = -1


class Resolution:
    """The tile beside the star track; all of it lies open.  Stars on it belong to the seats."""

    __slots__ = ("objectives", "owed", "tile", "tops", "trigger")
    tile: i64
    objectives: tuple[int, ...]  # beside the tile, for everybody
    trigger: i64  # the seat that has set the end in motion, or NO_TRIGGER
    owed: list[int]  # by seat: last turns to come, without the one under way
    tops: list[int]  # by seat: spaces of tracks whose top was left after the star for it, as bits

    def copy(self) -> Resolution:
        c = Resolution()
        c.tile = self.tile
        c.objectives = self.objectives
        c.trigger = self.trigger
        c.owed = self.owed[:]
        c.tops = self.tops[:]
        return c


def fresh_resolution(seats: int, tile: i64, objectives: tuple[int, ...]) -> Resolution:
    """A tile that nobody has set in motion."""
    end = Resolution()
    end.tile = tile
    end.objectives = objectives
    end.trigger = NO_TRIGGER
    end.owed = [0] * seats
    end.tops = [0] * seats
    return end
