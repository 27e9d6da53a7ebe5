"""Which unit, and where to: the ordered criteria of the reference cards, and the one interpreter of them.

A criterion is a function that gets candidates (places, in reading order) and answers with those that it
leaves.  What makes a hex valid is a condition and may leave none; the others always leave some.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from veche.games.scythe.automa.data import CRITERIA, LEVEL_TABLE, MOVE_TABLE
from veche.games.scythe.automa.state import ROW_HEXES, ROW_UNITS, Automa
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.state import CHARACTER, FIRST_MECH, NOBODY, WORKER_UNIT, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

MARKER_STEPS: Final = 2  # home bases clockwise


class Look:
    """What is looked at: the table, whose move it is, and the unit that moves, once it is selected."""

    __slots__ = ("here", "p", "s", "unit")

    def __init__(self, s: Scythe, p: i64, unit: i64 = NOBODY, here: i64 = NOWHERE) -> None:
        self.s = s
        self.p = p
        self.unit = unit
        self.here = here


Criterion = Callable[[Look, list[int]], list[int]]


# -- terms ----------------------------------------------------------------------------------------------


def crosses_water(s: Scythe, automa: Automa) -> bool:
    """Has its marker reached the space from which rivers and lakes are no obstacle?  S-SOLO-10"""
    return automa.space >= LEVEL_TABLE[s.box.automa_level][2]


def neighborhood(s: Scythe, p: i64, place: i64) -> list[int]:
    """The hex of a unit and those around it; a home base has one without itself.  S-SOLO-11, S-SOLO-12"""
    board = s.box.board
    around = board.near[place] if crosses_water(s, s.automa_at(p)) else board.land_steps[place]
    return around if board.is_base[place] else [place, *around]


def own_units(s: Scythe, p: i64) -> list[int]:
    """The place of each unit on a hex, as often as there are units: those on a home base do not count."""
    seat = s.seats[p]
    found = [place for place in s.box.board.hexes for _ in range(seat.workers[place])]
    return found + fighters_on_hexes(s, p)


def fighters_on_hexes(s: Scythe, p: i64) -> list[int]:
    """The place of each character and mech that stands on a hex."""
    seat = s.seats[p]
    is_base = s.box.board.is_base
    return [place for place in (seat.character, *seat.mechs) if place != NOWHERE and not is_base[place]]


def enemies(s: Scythe, p: i64) -> list[int]:
    """Everybody else; where Automas play together, people only.  S-SOLO-43, S-SOLO-44"""
    together = s.box.automas_together
    return [q for q in range(len(s.seats)) if q != p and not (together and s.automaton(q))]


def enemy_fighters(look: Look) -> list[int]:
    """Where characters and mechs of enemies stand, those on home bases left out."""
    return [place for q in enemies(look.s, look.p) for place in fighters_on_hexes(look.s, q)]


def least(places: list[int], rank: list[int]) -> list[int]:
    """The places whose rank is the lowest."""
    best = min(rank)
    return [place for place, n in zip(places, rank, strict=True) if n == best]


# -- what makes a hex valid -----------------------------------------------------------------------------


def beside_unit(look: Look, places: list[int]) -> list[int]:
    """In the neighborhood of any own unit; the moving one still stands.  S-SOLO-13"""
    near: set[int] = set()
    for unit in own_units(look.s, look.p):
        near.update(neighborhood(look.s, look.p, unit))
    return [place for place in places if place in near]


def beside_unit_or_base(look: Look, places: list[int]) -> list[int]:
    near = set(neighborhood(look.s, look.p, look.s.seats[look.p].home()))
    near.update(beside_unit(look, places))
    return [place for place in places if place in near]


def no_enemy(look: Look, places: list[int]) -> list[int]:
    """Without a unit of anybody else, friend or foe: two players never share a hex."""
    return [place for place in places if not look.s.enemy_present(look.p, place)]


def no_other_worker(look: Look, places: list[int]) -> list[int]:
    workers = look.s.seats[look.p].workers
    return [place for place in places if workers[place] <= (1 if place == look.here else 0)]


def no_other_fighter(look: Look, places: list[int]) -> list[int]:
    seat = look.s.seats[look.p]
    return [place for place in places if seat.fighters(place) <= (1 if place == look.here else 0)]


def no_mech(look: Look, places: list[int]) -> list[int]:
    mechs = look.s.seats[look.p].mechs
    return [place for place in places if place not in mechs]


def factory_or_token(look: Look, places: list[int]) -> list[int]:
    """The Factory for who has no card of it, or an encounter token.  S-SOLO-20"""
    s = look.s
    first_visit = s.seats[look.p].factory == NOBODY and len(s.factory) > 0
    return [
        place for place in places if s.has_encounter(place) or (first_visit and place == s.box.board.factory)
    ]


def enemy_fighter(look: Look, places: list[int]) -> list[int]:
    there = enemy_fighters(look)
    return [place for place in places if place in there]


def only_enemy_workers(look: Look, places: list[int]) -> list[int]:
    """An enemy's worker, and no character or mech of an enemy with it."""
    s = look.s
    foes = enemies(s, look.p)
    return [
        place
        for place in places
        if any(s.seats[q].workers[place] for q in foes) and s.enemy_fighters(look.p, place) == NOBODY
    ]


# -- which is preferred ---------------------------------------------------------------------------------


def closest_to_base(look: Look, places: list[int]) -> list[int]:
    board = look.s.box.board
    home = look.s.seats[look.p].home()
    return least(places, [board.distance(place, home) for place in places])


def closest_to_factory(look: Look, places: list[int]) -> list[int]:
    board = look.s.box.board
    return least(places, [board.distance(place, board.factory) for place in places])


def closest_to_fighter(look: Look, places: list[int]) -> list[int]:
    """To an enemy's character or mech; those on home bases only if all are there.  S-SOLO-18"""
    s = look.s
    targets = enemy_fighters(look)
    if not targets:
        for q in enemies(s, look.p):
            seat = s.seats[q]
            targets += [place for place in (seat.character, *seat.mechs) if place != NOWHERE]
    if not targets:
        return places
    board = s.box.board
    return least(places, [min(board.distance(place, target) for target in targets) for place in places])


def most_units(look: Look, places: list[int]) -> list[int]:
    """In the neighborhood of the most own units, without the moving one, which is lifted.  S-SOLO-13"""
    units = own_units(look.s, look.p)
    if look.here in units:
        units.remove(look.here)
    near = [place for unit in units for place in neighborhood(look.s, look.p, unit)]
    return least(places, [-near.count(place) for place in places])


def away_from_fighters(look: Look, places: list[int]) -> list[int]:
    """Not in the neighborhood of an enemy's character or mech, if there is such a hex."""
    near: set[int] = set()
    for unit in enemy_fighters(look):
        near.update(neighborhood(look.s, look.p, unit))
    return least(places, [1 if place in near else 0 for place in places])


def fewest_fighters(look: Look, places: list[int]) -> list[int]:
    there = enemy_fighters(look)
    return least(places, [there.count(place) for place in places])


def most_resources(look: Look, places: list[int]) -> list[int]:
    return least(places, [-look.s.tokens(place) for place in places])


def reading_order(look: Look, places: list[int]) -> list[int]:
    """Row by row, and from the left in each; numbers tell it of the printed board only.  S-SOLO-15"""
    board = look.s.box.board
    return [min(places, key=lambda place: (board.r[place], board.q[place]))]


def marker(look: Look, places: list[int]) -> list[int]:
    """Closest to the home base with the marker, which then goes on by two bases.  S-SOLO-45"""
    s = look.s
    board = s.box.board
    left = least(places, [board.distance(place, s.marker) for place in places])
    s.marker = board.bases[(board.bases.index(s.marker) + MARKER_STEPS) % len(board.bases)]
    s.tell("automa.marker", place=s.marker)
    return left


def unhindered(look: Look, places: list[int]) -> list[int]:
    """Where nothing keeps the unit from leaving its hex or entering another, if there is such.  S-SOLO-47"""
    free = [place for place in places if not hindered(look, place)]
    return free or places


def hindered(look: Look, place: i64) -> bool:
    s = look.s
    return any(module.hinders(s, look.p, look.unit, look.here, place) for module in s.box.hinders)


def without_influence(look: Look, places: list[int]) -> list[int]:
    """Without a token that costs its owner something.  S-SOLO-48"""
    return least(places, [1 if shunned(look, place) else 0 for place in places])


def shunned(look: Look, place: i64) -> bool:
    return any(module.shuns(look.s, look.p, place) for module in look.s.box.shuns)


FUNCTIONS: Final[list[Criterion]] = [
    closest_to_base,
    reading_order,
    beside_unit_or_base,
    beside_unit,
    no_enemy,
    no_other_worker,
    no_other_fighter,
    no_mech,
    factory_or_token,
    enemy_fighter,
    only_enemy_workers,
    most_units,
    away_from_fighters,
    closest_to_fighter,
    fewest_fighters,
    most_resources,
    closest_to_factory,
    marker,
    unhindered,
    without_influence,
]
assert [function.__name__ for function in FUNCTIONS] == list(CRITERIA)

MOST_UNITS: Final = CRITERIA.index("most_units")
AWAY_FROM_FIGHTERS: Final = CRITERIA.index("away_from_fighters")
READING_ORDER: Final = CRITERIA.index("reading_order")
MARKER: Final = CRITERIA.index("marker")
CLOSEST_TO_FACTORY: Final = CRITERIA.index("closest_to_factory")
UNHINDERED: Final = CRITERIA.index("unhindered")
WITHOUT_INFLUENCE: Final = CRITERIA.index("without_influence")


def numbers(words: str) -> list[int]:
    return [CRITERIA.index(word) for word in words.split()]


MOVE_UNITS: Final[list[list[str]]] = [row[1].split() for row in MOVE_TABLE]
MOVE_SELECT: Final[list[list[int]]] = [numbers(row[2]) for row in MOVE_TABLE]
MOVE_VALID: Final[list[list[int]]] = [numbers(row[3]) for row in MOVE_TABLE]
MOVE_DESTINATION: Final[list[list[int]]] = [numbers(row[4]) for row in MOVE_TABLE]


# -- the interpreter ------------------------------------------------------------------------------------


def at_this_table(look: Look, places: list[int], criteria: list[int]) -> list[int]:
    """The criteria in the order of this table's options, with those of modules where one tells hexes apart.

    S-SOLO-17, S-SOLO-45, S-SOLO-47, S-SOLO-48
    """
    s = look.s
    found = criteria[:]
    if CLOSEST_TO_FACTORY in found:  # it is a destination
        if any(shunned(look, place) for place in places):
            found.insert(found.index(CLOSEST_TO_FACTORY), WITHOUT_INFLUENCE)
        if any(hindered(look, place) for place in places):
            found.insert(0, UNHINDERED)
    if s.box.careful_workers and MOST_UNITS in found:
        found.remove(AWAY_FROM_FIGHTERS)
        found.insert(found.index(MOST_UNITS), AWAY_FROM_FIGHTERS)
    if s.box.marker_for_ties and READING_ORDER in found:
        found.insert(found.index(READING_ORDER), MARKER)
    return found


def candidates(s: Scythe, p: i64, kinds: list[str]) -> list[int]:
    """The places where units of these kinds stand, the home base included."""
    seat = s.seats[p]
    places: set[int] = set()
    if "worker" in kinds:
        places.update(place for place in s.box.board.places if seat.workers[place])
    if "mech" in kinds:
        places.update(place for place in seat.mechs if place != NOWHERE)
    if "character" in kinds and seat.character != NOWHERE:
        places.add(seat.character)
    return sorted(places)


def unit_at(s: Scythe, p: i64, kinds: list[str], place: i64) -> i64:
    """The unit that moves from a place: the first of the kinds that stands there.  S-SOLO-23"""
    seat = s.seats[p]
    for kind in kinds:
        if kind == "worker" and seat.workers[place]:
            return WORKER_UNIT
        if kind == "mech" and place in seat.mechs:
            return FIRST_MECH + seat.mechs.index(place)
        if kind == "character" and seat.character == place:
            return CHARACTER
    return NOBODY


class Decision:
    """What the criteria of a move came to, and on which way."""

    __slots__ = ("here", "rows", "to", "unit")

    def __init__(self) -> None:
        self.unit: i64 = NOBODY
        self.here: i64 = NOWHERE
        self.to: i64 = NOWHERE
        self.rows: list[tuple[int, ...]] = []


def decide(s: Scythe, p: i64, move: i64) -> Decision:
    """Select the unit, find the valid hexes while it stands there, and choose one of them.  S-SOLO-13"""
    found = Decision()
    kinds = MOVE_UNITS[move]
    look = Look(s, p)
    places = candidates(s, p, kinds)
    if not places:
        return found
    here = prefer(look, places, MOVE_SELECT[move], found, ROW_UNITS)
    found.here = here
    found.unit = unit_at(s, p, kinds, here)
    look = Look(s, p, found.unit, here)
    hexes = s.box.board.hexes[:]
    for criterion in MOVE_VALID[move]:
        hexes = FUNCTIONS[criterion](look, hexes)
        found.rows.append((ROW_HEXES, criterion, *hexes))
    if hexes:
        found.to = prefer(look, hexes, MOVE_DESTINATION[move], found, ROW_HEXES)
    return found


def prefer(look: Look, places: list[int], criteria: list[int], found: Decision, row: i64) -> i64:
    """One criterion after the other, as long as there is a choice."""
    for criterion in at_this_table(look, places, criteria):
        if len(places) > 1:
            places = FUNCTIONS[criterion](look, places)
            found.rows.append((row, criterion, *places))
    return places[0]
