"""A board laid out: its territories and home bases, and the ways between them.  S-TERM-01, S-TERM-21..23"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.board import (
    BASE_TABLE,
    BOARD,
    FACTORY_TERRAIN,
    LAKE,
    NO_TERRAIN,
    NOWHERE,
    PLACES,
    TERRAINS,
    YIELDS,
    BaseRow,
    HexRow,
    WaterRow,
)
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.provisional import BASE_WATER

if TYPE_CHECKING:
    from mypy_extensions import i64

# To the east, south-east and south-west, for straight rows.  S-SCORE-16
DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (-1, 1))


class Board:
    """What the tables of a board say, worked out once; never changed, and shared by all states.

    A place has the number of its word in PLACES, whichever board it lies on.  Tables by place answer for all
    words: one that is not on this board has no terrain and no neighbours.
    """

    def __init__(
        self,
        hexes: tuple[HexRow, ...],
        bases: tuple[BaseRow, ...],
        water: tuple[WaterRow, ...] = (),
        inlets: tuple[tuple[str, str], ...] = (),
        designed: bool = False,
    ) -> None:
        self.designed = designed  # house geometry
        words = range(len(PLACES))
        rows = {PLACES.index(row[0]): row for row in hexes}
        self.hexes: list[int] = sorted(rows)
        self.bases: list[int] = [PLACES.index(row[0]) for row in bases]  # in seating order
        self.places: list[int] = sorted(self.hexes + self.bases)
        self.size: i64 = self.places[-1] + 1  # of a list by place
        self.hex_size: i64 = self.hexes[-1] + 1  # of a list by hex
        self.is_base: list[bool] = [place in self.bases for place in words]
        # By faction, or NOWHERE.  S-SETUP-11
        homes = [row[0] for row in bases]
        self.home: list[int] = [PLACES.index(name) if name in homes else NOWHERE for name in FACTIONS]

        self.terrain: list[int] = [
            TERRAINS.index(rows[place][1]) if place in rows else NO_TERRAIN for place in words
        ]
        self.product: list[int] = [YIELDS[terrain] for terrain in self.terrain]
        self.of_terrain: list[list[int]] = [
            [hex for hex in self.hexes if self.terrain[hex] == terrain] for terrain in range(len(TERRAINS))
        ]
        self.lakes: list[int] = self.of_terrain[LAKE]
        self.factory: i64 = self.of_terrain[FACTORY_TERRAIN][0]
        self.tunnels: list[int] = [hex for hex in self.hexes if rows[hex][2] == "tunnel"]
        self.encounters: list[int] = [hex for hex in self.hexes if rows[hex][2] == "encounter"]
        self.is_lake: list[bool] = [place in self.lakes for place in words]
        self.is_tunnel: list[bool] = [place in self.tunnels for place in words]
        self.is_encounter: list[bool] = [place in self.encounters for place in words]

        # Sets of hexes are bits of an int; a home base is in none of them.
        self.bit: list[int] = [0] * len(PLACES)
        for i, hex in enumerate(self.hexes):
            self.bit[hex] = 1 << i
        assert len(self.hexes) < 62

        # The grid: q grows eastwards, r southwards, the Factory of the printed board is (0, 0).
        spots = {row[0]: axial(row[0]) for row in hexes} | {row[0]: axial(row[1]) for row in bases}
        self.q: list[int] = [spots[name][0] if name in spots else 0 for name in PLACES]
        self.r: list[int] = [spots[name][1] if name in spots else 0 for name in PLACES]
        self.straight: list[list[int]] = [
            [self.beyond(place, q, r) if place in rows else NOWHERE for place in words] for q, r in DIRECTIONS
        ]

        # From each place: all hexes that share an edge, whatever lies between (S-TERM-30); and for movement
        # those reached over land by any unit, those across a river, and the lakes.  No step leads into a home
        # base.  S-MOVE-06, S-MOVE-08, S-MOVE-09
        self.near: list[list[int]] = [self.touching(place) for place in words]
        self.river_steps: list[list[int]] = [[] for _ in words]
        self.lake_steps: list[list[int]] = [[] for _ in words]
        self.land_steps: list[list[int]] = [[] for _ in words]
        for hex in self.hexes:
            self.river_steps[hex] = numbers(rows[hex][3])
            self.lake_steps[hex] = [to for to in self.near[hex] if self.is_lake[to]]
            barred = self.river_steps[hex] + self.lake_steps[hex]
            for one, other in inlets:  # water of a lake between two hexes: no step but over the lake
                if PLACES[hex] in (one, other):
                    barred.append(PLACES.index(other if PLACES[hex] == one else one))
            self.land_steps[hex] = [to for to in self.near[hex] if to not in barred]
        for base in bases:
            self.land_steps[PLACES.index(base[0])] = numbers(base[2])
        for name, rivers, lakes in water:
            self.river_steps[PLACES.index(name)] = numbers(rivers)
            self.lake_steps[PLACES.index(name)] = numbers(lakes)

    def beyond(self, place: i64, q: i64, r: i64) -> i64:
        """The hex that lies so far from a place, or nowhere: home bases are no territories."""
        for hex in self.hexes:
            if self.q[hex] == self.q[place] + q and self.r[hex] == self.r[place] + r:
                return hex
        return NOWHERE

    def distance(self, place: i64, other: i64) -> i64:
        """Steps from one to the other on the grid, whatever lies between.  S-SOLO-14"""
        q = self.q[place] - self.q[other]
        r = self.r[place] - self.r[other]
        return max(abs(q), abs(r), abs(q + r))

    def touching(self, place: i64) -> list[int]:
        if place not in self.places:
            return []
        around = [*DIRECTIONS, *((-q, -r) for q, r in DIRECTIONS)]
        found = [self.beyond(place, q, r) for q, r in around]
        return sorted(hex for hex in found if hex != NOWHERE)


def axial(name: str) -> tuple[int, int]:
    """A spot of the grid by its name: a letter for the column, `@` before A, and a digit for the row."""
    column = ord(name[0]) - ord("A")
    row = int(name[1])
    return column - 1 - (row + 1) // 2, row - 4


def numbers(names: str) -> list[int]:
    return sorted(PLACES.index(name) for name in names.split())


PRINTED: Final = Board(BOARD, BASE_TABLE, BASE_WATER)
