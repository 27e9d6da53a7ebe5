"""Stars: who is due one, and the sixth that ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.components import STARS
from veche.games.scythe.data.scoring import (
    STAR_COMBAT,
    STAR_LIMIT,
    STAR_MECHS,
    STAR_NEEDS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    STAR_RECRUITS,
    STAR_SPACES,
    STAR_STRUCTURES,
    STAR_UPGRADES,
    STAR_WORKERS,
)
from veche.games.scythe.rules.ending import end_game, is_over
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.scoring import totals

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe, Seat


BESIDE: Final[int] = len(STAR_SPACES)  # no space: beside the board


class PlaceStars(Event):
    """An action is complete: all who are due stars place them, the active player first.

    The sixth star of anyone ends the game at once, and those after it place none.
    """

    RULES = "S-STAR-01..12, S-END-01..04, S-OBJ-08"

    def apply(self, s: Scythe, a: i64) -> None:
        seats = len(s.seats)
        for i in range(seats):
            p = (s.active + i) % seats
            place_due_stars(s, p)
            if (s.seats[p].star_count() >= STARS or s.box.ends_game) and is_over(s):
                end_game(s)
                return


def place_due_stars(s: Scythe, p: i64) -> None:
    """Every space whose condition holds and that has no star of this player yet.  S-STAR-02..06"""
    seat = s.seats[p]
    for space in range(len(seat.stars)):
        if not seat.stars[space] and reached(seat, space):
            give_star(s, p, space)
    for module in s.box.more_stars:
        module.more_stars(s, p)


def reached(seat: Seat, space: i64) -> bool:
    """Does the condition of a space hold?  Combat and objectives are placed when they happen.  S-STAR-01

    An automaton has no use for any but that of power.  S-SOLO-29
    """
    if seat.automatic and space != STAR_POWER:
        return False
    needs: i64 = STAR_NEEDS[space]
    if space == STAR_UPGRADES:
        return seat.upgraded() >= needs
    if space == STAR_MECHS:
        return seat.mechs_deployed() >= needs
    if space == STAR_STRUCTURES:
        return seat.built() >= needs
    if space == STAR_RECRUITS:
        return seat.enlisted() >= needs
    if space == STAR_WORKERS:
        return seat.workers_placed() >= needs
    if space == STAR_POPULARITY:
        return seat.popularity >= needs
    return space == STAR_POWER and seat.power >= needs


def give_star(s: Scythe, p: i64, space: i64) -> None:
    """One star, if one is left, on a space or beside the board.  S-STAR-06, S-STAR-12, S-SOLO-28"""
    seat = s.seats[p]
    if seat.stars_left():
        if space == BESIDE:
            seat.beside += 1
            s.tell("star.beside", p, n=seat.star_count())
        else:
            seat.stars[space] += 1
            s.tell("star", p, n=seat.star_count(), what=space)
        first_star(s)


def first_star(s: Scythe) -> None:
    """A star was placed; with the first of all, fortunes may be told.  It pays nothing.  S-SCORE-23"""
    if s.box.interim_scoring and sum(other.star_count() for other in s.seats) == 1:
        for q, fortune in enumerate(totals(s)):
            s.tell("interim", q, n=fortune)


def star_limit(s: Scythe, p: i64, space: i64) -> i64:
    """How many stars of a player a space takes.  S-STAR-04"""
    limit: i64 = STAR_LIMIT[space]
    for module in s.box.star_limit:
        limit = module.star_limit(s, p, space, limit)
    return limit


def give_combat_star(s: Scythe, p: i64) -> None:
    """For a won combat, up to the limit.  S-COMBAT-18, S-COMBAT-19, S-FACTION-12, S-FACTION-14"""
    seat = s.seats[p]
    if seat.powers.dominates() or seat.stars[STAR_COMBAT] < star_limit(s, p, STAR_COMBAT):
        give_star(s, p, STAR_COMBAT)


def may_reveal(s: Scythe, p: i64) -> bool:
    """Is the objective space still open?  S-OBJ-07, S-FACTION-12"""
    seat = s.seats[p]
    return seat.powers.dominates() or seat.stars[STAR_OBJECTIVE] < star_limit(s, p, STAR_OBJECTIVE)
