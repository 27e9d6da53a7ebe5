"""The resolution tiles: where they take part in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from veche.core.agenda import Refusal
from veche.games.scythe.data.components import STARS
from veche.games.scythe.data.objectives import AT_END_OF_TURN
from veche.games.scythe.data.scoring import (
    STAR_COMBAT,
    STAR_LIMIT,
    STAR_NEEDS,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
)
from veche.games.scythe.module import Module
from veche.games.scythe.modules.resolution.data import (
    ANY_COMBATS,
    EXPLOSION,
    MOST_TERRITORIES,
    NO_MOVE,
    OWN_TURN,
    PUBLIC_OBJECTIVES,
    RESOLUTIONS,
    REWARD,
    STAR_AGAIN,
    STAR_AT_FACTORY,
    STARS_TO_END,
    TERRITORY_COINS,
    TRIGGER_COINS,
    TURNS_IN_ALL,
    TURNS_OF_OTHERS,
    TURNS_OF_TRIGGER,
    UNLESS_RICHEST,
    drawn,
)
from veche.games.scythe.modules.resolution.position import read_resolution
from veche.games.scythe.modules.resolution.state import NO_TRIGGER, Resolution, fresh_resolution
from veche.games.scythe.rules.ending import end_game, is_over
from veche.games.scythe.rules.objectives import fulfilled
from veche.games.scythe.rules.scoring import controls, totals
from veche.games.scythe.rules.sources import BY_RESOLUTION
from veche.games.scythe.rules.stars import PlaceStars, first_star, give_star, place_due_stars
from veche.games.scythe.rules.turn import Window
from veche.games.scythe.state import CHARACTER, FIRST_MECH

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.state import Scythe


class ResolutionModule(Module):
    """One tile says when and how the game ends; the sixth star by itself does not.  S-RES-01"""

    NAME = "resolution"
    DESCRIBED: ClassVar[tuple[str, ...]] = ("resolution",)

    def lays_out(self, s: Scythe, rng: Rng) -> None:
        """A tile by chance, or the one that was agreed on.  S-RES-02, S-VARIANT-06"""
        tiles = drawn(s.box.published_tiles)
        tile = tiles[rng.below(len(tiles))]
        wish = str(s.box.options["resolution_tile"])
        if wish != "random":
            tile = RESOLUTIONS.index(wish)
        cut = len(s.objective_deck) - PUBLIC_OBJECTIVES[tile]
        s.resolutions = [fresh_resolution(len(s.seats), tile, s.objective_deck[cut:])]
        s.objective_deck = s.objective_deck[:cut]
        lend_stars(s)

    def reads(self, s: Scythe, data: Mapping[str, object]) -> None:
        read_resolution(s, data)

    def shows(self, s: Scythe) -> list[str]:
        return [f"resolution: {s.title.words.name('resolution', s.resolutions[0].tile)}"]

    # -- turns ----------------------------------------------------------------------------------------

    def sits_out(self, s: Scythe, p: i64) -> bool:
        """Whose last turn is over waits for those of the others; who set the end in motion goes last."""
        end = s.resolutions[0]
        if end.trigger == NO_TRIGGER:
            return False
        waits = p == end.trigger and any(n >= end.owed[p] for q, n in enumerate(end.owed) if q != p)
        return waits or not end.owed[p]

    def begins_turn(self, s: Scythe, p: i64) -> bool:
        end = s.resolutions[0]
        if end.trigger != NO_TRIGGER:
            end.owed[p] -= 1
            if end.owed[p]:
                s.tell("resolution.turn", p, n=end.owed[p])
            else:
                s.tell("resolution.last", p)
        elif OWN_TURN[end.tile]:
            self.ends_game(s, False)
        factory = s.box.board.factory
        if STAR_AT_FACTORY[end.tile] and s.controller(factory) == p and s.seats[p].present(factory):
            place_star(s, p, 0)
            if is_over(s):
                end_game(s)
                return True
        return False

    def forbids_move(self, s: Scythe, p: i64) -> bool:
        """In a last turn, which the one who set the end in motion does not have."""
        end = s.resolutions[0]
        return NO_MOVE[end.tile] and end.trigger not in (NO_TRIGGER, p) and not end.owed[p]

    # -- the end --------------------------------------------------------------------------------------

    def ends_game(self, s: Scythe, over: bool) -> bool:
        """Without last turns at once, else before the turn after them.  S-RES-01"""
        end = s.resolutions[0]
        between_turns = not s.agenda
        if TURNS_IN_ALL[end.tile]:
            return between_turns and all(seat.turns >= TURNS_IN_ALL[end.tile] for seat in s.seats)
        if end.trigger != NO_TRIGGER:
            return between_turns and not any(end.owed)
        p = self.trigger(s, end)
        if p == NO_TRIGGER:
            return False
        if not TURNS_OF_OTHERS[end.tile]:
            return True
        if UNLESS_RICHEST[end.tile]:
            if not (len(s.agenda) <= 1 or isinstance(s.agenda[-1], Window)):
                return False  # the action is finished first
            fortunes = totals(s)
            if fortunes[p] == max(fortunes):
                return True
        end.trigger = p
        end.owed = [TURNS_OF_OTHERS[end.tile]] * len(s.seats)
        end.owed[p] = TURNS_OF_TRIGGER[end.tile]
        s.tell("resolution.trigger", p, what=end.tile)
        if REWARD[end.tile]:
            s.seats[p].coins += TRIGGER_COINS
            s.tell("gain.coins", p, n=TRIGGER_COINS, source=BY_RESOLUTION)
        return False

    def trigger(self, s: Scythe, end: Resolution) -> i64:
        """The first from the active player on who has the stars."""
        seats = len(s.seats)
        for i in range(1 if OWN_TURN[end.tile] else seats):
            p = (s.active + i) % seats
            if s.seats[p].star_count() >= STARS_TO_END[end.tile]:
                return p
        return NO_TRIGGER

    def end_of_game(self, s: Scythe) -> None:
        tile = s.resolutions[0].tile
        if EXPLOSION[tile]:
            explode(s)
        if MOST_TERRITORIES[tile]:
            held = [controls(s, p) for p in range(len(s.seats))]
            for p, n in enumerate(held):
                if n == max(held):
                    s.seats[p].coins += TERRITORY_COINS
                    s.tell("gain.coins", p, n=TERRITORY_COINS, source=BY_RESOLUTION)

    # -- stars ----------------------------------------------------------------------------------------

    def star_limit(self, s: Scythe, p: i64, space: i64, limit: i64) -> i64:
        tile = s.resolutions[0].tile
        if ANY_COMBATS[tile] and space == STAR_COMBAT:
            return STARS
        if STAR_AGAIN[tile] and not placed_again(s, p):
            return limit + 1
        return limit

    def more_stars(self, s: Scythe, p: i64) -> None:
        """The end of a track reached once more after it was left."""
        end = s.resolutions[0]
        if not STAR_AGAIN[end.tile]:
            return
        seat = s.seats[p]
        for space, value in ((STAR_POWER, seat.power), (STAR_POPULARITY, seat.popularity)):
            if not seat.stars[space]:
                continue
            if value < STAR_NEEDS[space]:
                end.tops[p] |= 1 << space
            elif end.tops[p] >> space & 1 and not placed_again(s, p):
                give_star(s, p, space)

    def public_objectives(self, s: Scythe, p: i64, last: bool) -> list[int]:
        """Those beside the tile that a player may place a star on now."""
        seat = s.seats[p]
        return [
            card
            for space, card in enumerate(s.resolutions[0].objectives)
            if seat.stars_left()
            and not seat.tile_stars >> space & 1
            and (last or not AT_END_OF_TURN[card])
            and fulfilled(s, p, card)
        ]

    def fulfils(self, s: Scythe, p: i64, card: i64) -> bool:
        """A star on an objective for everybody.  S-RES-03"""
        objectives = s.resolutions[0].objectives
        if card not in objectives:
            return False
        place_star(s, p, objectives.index(card))
        s.push(PlaceStars(p))
        return True

    def why_no_objective(self, s: Scythe, p: i64, card: i64) -> Refusal | None:
        objectives = s.resolutions[0].objectives
        if card not in objectives:
            return None
        seat = s.seats[p]
        if not seat.stars_left():
            return Refusal("S-RES-04", "no.star_left")
        if seat.tile_stars >> objectives.index(card) & 1:
            return Refusal("S-RES-03", "no.star_twice", what=card)
        if fulfilled(s, p, card):
            return Refusal("S-OBJ-09", "no.end_of_turn")
        return Refusal("S-OBJ-04", "no.condition", what=card)


def lend_stars(s: Scythe) -> None:
    """An automaton shows no objectives: it begins with a star on one of those for everybody."""
    if s.resolutions[0].objectives:
        for seat in s.seats:
            if seat.automatic:
                seat.tile_stars = 1


def place_star(s: Scythe, p: i64, space: i64) -> None:
    """A star on the tile or on an objective beside it, if one is left; once.  S-RES-03, S-RES-04"""
    seat, end = s.seats[p], s.resolutions[0]
    if not seat.stars_left() or seat.tile_stars >> space & 1:
        return
    seat.tile_stars |= 1 << space
    if end.objectives:
        s.tell("star.public", p, n=seat.star_count(), what=end.objectives[space])
    else:
        s.tell("star.tile", p, n=seat.star_count(), what=end.tile)
    first_star(s)


def placed_again(s: Scythe, p: i64) -> bool:
    """Has a player placed the star more?  Those of Dominate are another matter."""
    seat = s.seats[p]
    free = (STAR_COMBAT, STAR_OBJECTIVE) if seat.powers.dominates() else ()
    return any(n > STAR_LIMIT[space] for space, n in enumerate(seat.stars) if space not in free)


def explode(s: Scythe) -> None:
    """All units on the Factory and beside it go home, and each brings its owner popularity.  S-STAR-02"""
    board = s.box.board
    for p, seat in enumerate(s.seats):
        home = seat.home()
        gone: i64 = 0
        for place in sorted([board.factory, *board.near[board.factory]]):
            if seat.character == place:
                seat.character = home
                gone += 1
                s.tell("retreat", p, what=CHARACTER, place=home, from_=place)
            for i, mech in enumerate(seat.mechs):
                if mech == place:
                    seat.mechs[i] = home
                    gone += 1
                    s.tell("retreat", p, what=FIRST_MECH + i, place=home, from_=place)
            n: i64 = seat.workers[place]
            if n:
                seat.workers[place] = 0
                seat.workers[home] += n
                gone += n
                s.tell("retreat.workers", p, n=n, place=home, from_=place)
        if gone and not seat.automatic:
            seat.gain_popularity(gone)
            s.tell("gain.popularity", p, n=gone, source=BY_RESOLUTION)
    for p in range(len(s.seats)):
        place_due_stars(s, p)
