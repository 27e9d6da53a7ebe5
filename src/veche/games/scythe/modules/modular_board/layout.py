"""How a modular board lies: a row of numbers, and the board that it makes.

A layout has the side of the frame, the module in each recess and the marker on each space, all as numbers of
their tables; GONE where a module was taken away, and with it the space beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.piles import shuffled
from veche.games.scythe.board import Board
from veche.games.scythe.data.board import PLACES, BaseRow, HexRow
from veche.games.scythe.modules.modular_board.data import (
    DESIGNED,
    FENRIS_MARKERS,
    FRAME_TABLE,
    INLETS,
    MARKER_OF,
    MARKERS,
    MIDDLE,
    MODULE_SIDES,
    MODULE_TABLE,
    MODULES,
    MOST_REMOVED,
    ORDINARY_MARKERS,
    RECESS_TABLE,
    RECESSES,
    SIDES,
    SPACE_TABLE,
    SPACES,
)

if TYPE_CHECKING:
    from veche.core.rng import Rng

GONE: Final = -1
GONE_WORD: Final = "gone"
FIRST_MODULE: Final = 1
FIRST_MARKER: Final[int] = FIRST_MODULE + len(RECESSES)
LENGTH: Final[int] = FIRST_MARKER + len(SPACES)


def drawn(rng: Rng, fenris: bool = False, playing: tuple[int, ...] = ()) -> tuple[int, ...]:
    """A side, modules and markers at random; no module has a lake beside a home base.  S-MODULAR-01..05

    With the markers of Fenris one is left over: none of a faction that is dealt to somebody.
    """
    side = int(rng.below(len(SIDES)))
    modules = []
    for recess, number in enumerate(shuffled(tuple(range(len(MODULES) // MODULE_SIDES)), rng)):
        module = MODULE_SIDES * number + int(rng.below(MODULE_SIDES))
        modules.append(module if fits(recess, module) else turned_over(module))
    markers = shuffled(FENRIS_MARKERS if fenris else ORDINARY_MARKERS, rng)
    needed = [MARKER_OF[faction] for faction in playing]
    while any(marker in needed for marker in markers[len(SPACES) :]):
        markers = shuffled(FENRIS_MARKERS, rng)
    return (side, *modules, *markers[: len(SPACES)])


def turned_over(module: int) -> int:
    return module ^ 1


def fits(recess: int, module: int) -> bool:
    """Does no lake of the module touch the home base beside the recess?  S-MODULAR-02"""
    terrains = dict(zip(hexes_of(recess), MODULE_TABLE[module][1].split(), strict=True))
    return all(terrains[hex] != "lake" for hex in SPACE_TABLE[space_of(recess)][2].split())


def hexes_of(recess: int) -> list[str]:
    return RECESS_TABLE[recess][1].split()


def space_of(recess: int) -> int:
    """The space that touches a module there."""
    return next(i for i, row in enumerate(SPACE_TABLE) if row[3] == RECESSES[recess])


def modules_in(layout: tuple[int, ...]) -> tuple[int, ...]:
    return layout[FIRST_MODULE:FIRST_MARKER]


def markers_in(layout: tuple[int, ...]) -> tuple[int, ...]:
    return layout[FIRST_MARKER:]


def without_module(layout: tuple[int, ...], recess: int) -> tuple[int, ...]:
    """The same board without a module and the home base beside it.  S-MODULAR-03"""
    changed = list(layout)
    changed[FIRST_MODULE + recess] = GONE
    changed[FIRST_MARKER + space_of(recess)] = GONE
    return tuple(changed)


def in_words(layout: tuple[int, ...]) -> list[str]:
    """`farms 1a 3b gone 2a nordic neutral ...`"""
    modules = [MODULES[module] if module != GONE else GONE_WORD for module in modules_in(layout)]
    markers = [MARKERS[marker] if marker != GONE else GONE_WORD for marker in markers_in(layout)]
    return [SIDES[layout[0]], *modules, *markers]


def from_words(words: list[str]) -> tuple[int, ...]:
    tables = (SIDES, *(MODULES,) * len(RECESSES), *(MARKERS,) * len(SPACES))
    if len(words) != len(tables):
        raise ValueError("a layout has a side, four modules and eight markers")
    layout = tuple(
        GONE if word == GONE_WORD else table.index(word) for word, table in zip(words, tables, strict=True)
    )
    check(layout)
    return layout


def laid_out(layout: tuple[int, ...]) -> Board:
    """The board of a layout; a ValueError if the parts cannot lie so."""
    check(layout)
    terrain, symbol = {}, {}
    for hex, *terrains, mark in FRAME_TABLE:
        terrain[hex], symbol[hex] = terrains[layout[0]], mark
    for recess, module in enumerate(modules_in(layout)):
        if module == GONE:
            continue
        _, row, encounters, tunnel = MODULE_TABLE[module]
        for i, (hex, name) in enumerate(zip(hexes_of(recess), row.split(), strict=True)):
            terrain[hex] = name
            symbol[hex] = "encounter" if i in encounters else "tunnel" if i == tunnel else ""
    bases: list[BaseRow] = [
        (MARKERS[marker], SPACE_TABLE[space][1], SPACE_TABLE[space][2])
        for space, marker in enumerate(markers_in(layout))
        if marker != GONE
    ]
    names = [name for name in PLACES if name in terrain]
    dry = Board(tuple((hex, terrain[hex], symbol[hex], "") for hex in names), tuple(bases))
    rivers = rivers_of(dry, layout)
    rows: list[HexRow] = [(hex, terrain[hex], symbol[hex], " ".join(rivers[hex])) for hex in names]
    return Board(tuple(rows), tuple(bases), (), INLETS, DESIGNED)


def rivers_of(board: Board, layout: tuple[int, ...]) -> dict[str, list[str]]:
    """House geometry: the land of every home base is a peninsula, and a river runs along its borders.

    Such land is the two territories that the base touches, and the middle of their module if it is no lake.
    """
    rivers: dict[str, list[str]] = {name: [] for name in PLACES}
    for space, marker in enumerate(markers_in(layout)):
        if marker == GONE:
            continue
        _, _, land, recess = SPACE_TABLE[space]
        own = land.split()
        if recess:
            own.append(hexes_of(RECESSES.index(recess))[MIDDLE])
        for hex in own:
            for near in board.land_steps[PLACES.index(hex)] if not is_lake(board, hex) else []:
                other = PLACES[near]
                if other not in own and other not in rivers[hex]:
                    rivers[hex].append(other)
                    rivers[other].append(hex)
    return rivers


def is_lake(board: Board, hex: str) -> bool:
    return board.is_lake[PLACES.index(hex)]


def check(layout: tuple[int, ...]) -> None:
    """Refuse what cannot lie on a table: a part twice, or one in a wrong place."""
    modules = [module for module in modules_in(layout) if module != GONE]
    markers = [marker for marker in markers_in(layout) if marker != GONE]
    gone = [recess for recess, module in enumerate(modules_in(layout)) if module == GONE]
    spaces = [space for space, marker in enumerate(markers_in(layout)) if marker == GONE]
    if len(layout) != LENGTH or layout[0] not in range(len(SIDES)):
        raise ValueError("a layout has a side, four modules and eight markers")
    if any(module not in range(len(MODULES)) for module in modules) or len(
        {module // MODULE_SIDES for module in modules}
    ) != len(modules):
        raise ValueError("a layout has each module once")
    if any(marker not in range(len(MARKERS)) for marker in markers) or len(set(markers)) != len(markers):
        raise ValueError("a layout has each marker once")
    if not set(markers) <= set(ORDINARY_MARKERS) and not set(markers) <= set(FENRIS_MARKERS):
        raise ValueError("with the markers of Fenris there is none of nobody")
    if sorted(space_of(recess) for recess in gone) != spaces:
        raise ValueError("where a module is gone, so is the home base beside it, and nowhere else")
    if not all(fits(recess, module) for recess, module in enumerate(modules_in(layout)) if module != GONE):
        raise ValueError("no module has a lake beside a home base")


def reached(board: Board, start: int) -> set[int]:
    """The land that hangs together with a territory, across rivers or not."""
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for near in board.land_steps[here] + board.river_steps[here]:
            if near not in found and not board.is_lake[near]:
                found.add(near)
                edge.append(near)
    return found


def narrowed(layout: tuple[int, ...], factions: list[int], rng: Rng) -> tuple[int, ...]:
    """Fewer modules for fewer seats, at random.  S-MODULAR-03

    One that a home base in play touches stays, and so does one by which alone such a base has a way by land.
    """
    most = MOST_REMOVED.get(len(factions), 0)
    markers = [MARKER_OF[faction] for faction in factions]
    for recess in shuffled(tuple(range(len(RECESSES))), rng):
        if most and markers_in(layout)[space_of(recess)] not in markers:
            smaller = without_module(layout, recess)
            if all_connected(laid_out(smaller), factions):
                layout = smaller
                most -= 1
    return layout


def all_connected(board: Board, factions: list[int]) -> bool:
    """Has every one of these factions a way by land to the Factory?"""
    land = reached(board, board.factory)
    return all(place in land for faction in factions for place in board.land_steps[board.home[faction]])
