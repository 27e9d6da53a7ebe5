"""The end of the game: what is cut off, and what is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import STARS
from veche.games.scythe.rules.battle import battle_in
from veche.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_RESOURCE, FRESH, KINDS, TIRED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.rules.march import Entry
    from veche.games.scythe.state import Scythe


def is_over(s: Scythe) -> bool:
    """Has anybody placed the sixth star?  Modules may have another measure.  S-END-01"""
    over = False
    for seat in s.seats:
        if seat.star_count() >= STARS:
            over = True
    for module in s.box.ends_game:
        over = module.ends_game(s, over)
    return over


def end_game(s: Scythe) -> None:
    """At the sixth star all stops; units in undecided combats go back.  S-END-01, S-END-02, S-COMBAT-33"""
    for entry in s.march.undecided(s.box.board):
        turn_back(s, entry)
    s.march.entries = ()
    s.battle = battle_in(NOWHERE)
    s.agenda.clear()
    for module in s.box.end_of_game:
        module.end_of_game(s)
    s.barrier += 1  # hands and objectives are shown
    s.tell("over")


def turn_back(s: Scythe, entry: Entry) -> None:
    """A unit and what it carried return to where it set out, or home.  S-END-05, S-END-06"""
    seat = s.seats[s.active]
    unit, place, origin, load = entry.unit, entry.place, entry.origin, entry.load
    if any(enemy.present(origin) for p, enemy in enumerate(s.seats) if p != s.active):
        origin = seat.home()  # one who lost another combat has withdrawn to where it set out
    if unit == CHARACTER:
        seat.character = origin
    else:
        seat.mechs[unit - FIRST_MECH] = origin
    workers: i64 = load[FRESH] + load[TIRED]
    seat.workers[place] -= workers
    seat.workers[origin] += workers
    back = _resting_place(s, place, origin, entry.last)
    for kind in range(KINDS):
        n: i64 = load[FIRST_RESOURCE + kind]
        s.resources[place * KINDS + kind] -= n
        s.resources[back * KINDS + kind] += n
    s.tell("turn_back", s.active, what=unit, place=origin, from_=place)


def _resting_place(s: Scythe, place: i64, origin: i64, last: i64) -> i64:
    """Tokens of an undone movement go with their carrier, but into no base that they did not come from."""
    board = s.box.board
    if not board.is_base[origin] or last == origin:
        return origin
    if not board.is_lake[last] or s.seats[s.active].fighters(last):
        return last
    return place
