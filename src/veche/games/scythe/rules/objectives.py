"""Objectives: what they count, and when they may be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.piles import without
from veche.games.scythe.data.mats import STRUCTURES
from veche.games.scythe.data.notation import (
    COUNT_ALL_KINDS,
    COUNT_AROUND_LAKE,
    COUNT_BESIDE_FACTORY,
    COUNT_CARDS,
    COUNT_COINS,
    COUNT_COMBAT_STARS,
    COUNT_DRIVEN_OFF,
    COUNT_FACTORY,
    COUNT_FACTORY_CARDS,
    COUNT_IN_COMPANY,
    COUNT_MECHS,
    COUNT_OF_EACH,
    COUNT_OF_ONE,
    COUNT_POPULARITY,
    COUNT_POWER,
    COUNT_POWER_RANK,
    COUNT_RECRUITS,
    COUNT_STRUCTURES,
    COUNT_TOGETHER,
    COUNT_TUNNEL,
    COUNT_UPGRADES,
    COUNT_WORKERS,
    COUNT_WORKERS_OVER_RECRUITS,
)
from veche.games.scythe.data.objectives import AT_END_OF_TURN, OBJECTIVE_NEEDS
from veche.games.scythe.data.scoring import STAR_COMBAT, STAR_OBJECTIVE
from veche.games.scythe.rules.stars import PlaceStars, give_star, may_reveal
from veche.games.scythe.state import KINDS, NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64


def revealable(s: Scythe, p: i64, last: bool) -> list[int]:
    """Objectives that hold now and may be shown in this window.  S-OBJ-03, S-OBJ-04, S-OBJ-09"""
    seat = s.seats[p]
    if not may_reveal(s, p) or not seat.stars_left():
        return []
    return [card for card in seat.objectives if (last or not AT_END_OF_TURN[card]) and fulfilled(s, p, card)]


def fulfilled(s: Scythe, p: i64, card: i64) -> bool:
    for what, least, most in OBJECTIVE_NEEDS[card]:
        n = count(s, p, what)
        if n < least or n > most:
            return False
    return True


def reveal(s: Scythe, p: i64, card: i64) -> None:
    """Show it, place the star, and lay down both cards, or this one if another may be shown.

    S-OBJ-01, S-OBJ-02
    """
    for module in s.box.public_objectives:
        if module.fulfils(s, p, card):
            return
    seat = s.seats[p]
    s.tell("reveal", p, what=card)
    s.shown = (*s.shown, card)
    seat.objectives = without(seat.objectives, card)
    give_star(s, p, STAR_OBJECTIVE)
    if not may_reveal(s, p):
        s.objective_deck = seat.objectives + s.objective_deck
        seat.objectives = ()
    s.barrier += 1
    s.push(PlaceStars(p))


def count(s: Scythe, p: i64, what: i64) -> i64:
    """How much a player has of what an objective counts.  S-OBJ-10"""
    seat = s.seats[p]
    board = s.box.board
    if what < COUNT_FACTORY:
        return controlled(s, p, board.of_terrain[what])
    if what == COUNT_FACTORY:
        return controlled(s, p, [board.factory])
    if what == COUNT_TUNNEL:
        return controlled(s, p, board.tunnels)
    if what == COUNT_BESIDE_FACTORY:
        return controlled(s, p, board.near[board.factory])
    if what == COUNT_AROUND_LAKE:
        return max(controlled(s, p, board.near[lake]) for lake in board.lakes)
    if what == COUNT_POWER:
        return seat.power
    if what == COUNT_COINS:
        return seat.coins
    if what == COUNT_POPULARITY:
        return seat.popularity
    if what == COUNT_CARDS:
        return len(seat.hand)
    if what == COUNT_UPGRADES:
        return seat.upgraded()
    if what == COUNT_MECHS:
        return seat.mechs_deployed()
    if what == COUNT_STRUCTURES:
        return seat.built()
    if what == COUNT_RECRUITS:
        return seat.enlisted()
    if what == COUNT_WORKERS:
        return seat.workers_placed()
    if what == COUNT_FACTORY_CARDS:
        return 0 if seat.factory == NOBODY or seat.factory in seat.used_up else 1  # S-FENRIS-22
    if what == COUNT_COMBAT_STARS:
        return seat.stars[STAR_COMBAT]
    if what == COUNT_POWER_RANK:
        return 1 + sum(1 for other in s.seats if other.power > seat.power)
    if what == COUNT_DRIVEN_OFF:
        return s.driven_off
    if what == COUNT_WORKERS_OVER_RECRUITS:
        return seat.workers_placed() - seat.enlisted()
    if what == COUNT_TOGETHER:
        return max(pieces(s, p, place) for place in board.hexes)
    if what == COUNT_ALL_KINDS:
        return best_stock(s, p, False)
    if what == COUNT_IN_COMPANY:
        return best_stock(s, p, True)
    if what == COUNT_OF_EACH:
        return min(s.total(p, kind) for kind in range(KINDS))
    assert what == COUNT_OF_ONE
    return max(s.total(p, kind) for kind in range(KINDS))


def controlled(s: Scythe, p: i64, places: list[int]) -> i64:
    n: i64 = 0
    for place in places:
        if s.controller(place) == p:
            n += 1
    return n


def pieces(s: Scythe, p: i64, place: i64) -> i64:
    """Own character, mechs, workers and structure on a territory."""
    seat = s.seats[p]
    own = s.board[place] >= 0 and s.board[place] // len(STRUCTURES) == p
    return seat.fighters(place) + seat.workers[place] + (1 if own else 0)


def best_stock(s: Scythe, p: i64, guarded: bool) -> i64:
    """The most tokens on one controlled territory with all kinds, or with exactly the named company."""
    seat = s.seats[p]
    best: i64 = 0
    for place in s.box.board.hexes:
        if s.tokens(place) <= best or s.controller(place) != p:
            continue
        if guarded:
            mechs = sum(1 for mech in seat.mechs if mech == place)
            fits = seat.character == place and mechs == 1 and seat.workers[place] == 1
        else:
            fits = all(s.resources[place * KINDS + kind] for kind in range(KINDS))
        if fits:
            best = s.tokens(place)
    return best
