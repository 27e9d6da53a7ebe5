"""Home bases on the printed board: the tile of a further faction lies over a base that nobody uses.

A layout has for each further faction the base that its tile covers, or NOWHERE; nothing if none of them
plays.  S-FENRIS-10
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import shuffled
from veche.games.scythe.board import Board
from veche.games.scythe.data.board import BASE_TABLE, BOARD, FURTHER_BASES, NOWHERE, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.provisional import BASE_WATER

if TYPE_CHECKING:
    from veche.core.rng import Rng

PRINTED_BASES = tuple(row[0] for row in BASE_TABLE)


def drawn(rng: Rng, playing: tuple[int, ...]) -> tuple[int, ...]:
    """A random base that is unused for each further faction that plays."""
    names = [FACTIONS[faction] for faction in playing]
    free = shuffled(tuple(PLACES.index(base) for base in PRINTED_BASES if base not in names), rng)
    layout = tuple(free.pop() if faction in names else NOWHERE for faction in FURTHER_BASES)
    return layout if any(place != NOWHERE for place in layout) else ()


def laid_out(layout: tuple[int, ...]) -> Board:
    """The printed board with tiles over bases; a ValueError if they cannot lie so."""
    covered = [place for place in layout if place != NOWHERE]
    bases = [PLACES.index(base) for base in PRINTED_BASES]
    if len(layout) != len(FURTHER_BASES) or not covered or any(place not in bases for place in covered):
        raise ValueError("a tile lies over a home base of the printed board")
    if len(set(covered)) != len(covered):
        raise ValueError("a home base takes one tile")
    tile = {
        PLACES[place]: name for name, place in zip(FURTHER_BASES, layout, strict=True) if place != NOWHERE
    }
    return Board(
        BOARD,
        tuple((tile.get(base, base), at, land) for base, at, land in BASE_TABLE),
        tuple((tile.get(base, base), rivers, lakes) for base, rivers, lakes in BASE_WATER),
    )


def in_words(layout: tuple[int, ...]) -> list[str]:
    """`fenris togawa`: whose tile lies over which base."""
    return [
        f"{name} {PLACES[place]}"
        for name, place in zip(FURTHER_BASES, layout, strict=True)
        if place != NOWHERE
    ]


def from_words(words: list[str]) -> tuple[int, ...]:
    layout = [NOWHERE] * len(FURTHER_BASES)
    for word in words:
        name, _, base = word.partition(" ")
        if name not in FURTHER_BASES or base not in PRINTED_BASES:
            raise ValueError("a tile reads “fenris togawa”: a faction, and the home base below it")
        layout[FURTHER_BASES.index(name)] = PLACES.index(base)
    laid_out(tuple(layout))
    return tuple(layout)
