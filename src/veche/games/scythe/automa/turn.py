"""A turn of an Automa: a card is drawn, one unit moves, then gains, people's recruits, the star tracker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.automa.cards import draw, lay_down, shuffle_all
from veche.games.scythe.automa.criteria import crosses_water, decide
from veche.games.scythe.automa.data import (
    ANY_FACTION,
    ATTACK_COMBAT_UNIT,
    ATTACK_WORKER,
    CARD_BONUS,
    CARD_GEAR,
    CARD_STAR,
    GET_CARDS,
    GET_COINS,
    GET_POWER,
    GET_WORKER,
    LEVEL_TABLE,
    NO_BONUS,
    SCHEME_1,
    SCHEME_2,
)
from veche.games.scythe.automa.state import (
    DONE,
    NO_HEX,
    NO_UNIT,
    OTHER_FACTION,
    ROW_BONUS,
    ROW_CARD,
    ROW_GAIN,
    ROW_MOVE,
    ROW_TRACKER,
    STAYS,
    TOO_WEAK,
    Automa,
)
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.components import MECHS
from veche.games.scythe.data.notation import GAIN_CARDS, GAIN_COINS, GAIN_POWER, GAIN_WORKER
from veche.games.scythe.rules.bottom import RecruitBonus, with_open_circle
from veche.games.scythe.rules.combat import Combats
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.march import fresh_march
from veche.games.scythe.rules.move import drive_off
from veche.games.scythe.rules.sources import BY_AUTOMA
from veche.games.scythe.rules.stars import BESIDE, PlaceStars, give_star
from veche.games.scythe.rules.tracks import give
from veche.games.scythe.state import CHARACTER, FIRST_MECH, KINDS, NOBODY, WORKER_UNIT, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

# Its gains as people's, by the words of the card.
AS_PEOPLE: dict[int, int] = {
    GET_POWER: GAIN_POWER,
    GET_COINS: GAIN_COINS,
    GET_CARDS: GAIN_CARDS,
    GET_WORKER: GAIN_WORKER,
}


class AutomaTurn(Event):
    """Draw a card; Autometta does nothing at all if it shows the crossed-out gear."""

    RULES = "S-SOLO-04, S-SOLO-05, S-SOLO-07"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        automa = s.automa_at(p)
        automa.card = draw(s, automa)
        skips = LEVEL_TABLE[s.box.automa_level][5] and CARD_GEAR[automa.card]
        automa.trace = ()
        automa.note((ROW_CARD, automa.card, automa.scheme, int(skips)))
        s.tell("automa.card", p, n=automa.card + 1, what=automa.scheme)
        if skips:
            s.tell("automa.skip", p)
            lay_down(automa)
            return
        s.push(AutomaStar(p))
        s.push(AutomaBonus(p))
        s.push(AutomaGains(p))
        s.push(AutomaMove(p))


class AutomaMove(Event):
    """The first entry of the move line that is allowed and possible is carried out."""

    RULES = "S-SOLO-08..23"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        automa = s.automa_at(p)
        for move, faction, power in s.box.automa_moves[automa.card][automa.scheme]:
            if self.attempt(s, move, faction, power):
                return
        s.tell("automa.no_move", p)

    def attempt(self, s: Scythe, move: i64, faction: i64, power: i64) -> bool:
        """Try an entry, and keep how it was decided."""
        p = self.player
        seat, automa = s.seats[p], s.automa_at(p)
        if not reads(s, p, faction):
            automa.note((ROW_MOVE, move, faction, power, OTHER_FACTION, NOBODY, NOWHERE, NOWHERE))
            return False
        if seat.power < power:
            automa.note((ROW_MOVE, move, faction, power, TOO_WEAK, NOBODY, NOWHERE, NOWHERE))
            s.tell("automa.weak", p, n=power, what=move)
            return False
        found = decide(s, p, move)
        unit, here, to = found.unit, found.here, found.to
        outcome: i64 = DONE
        if unit == NOBODY:
            outcome = NO_UNIT
        elif to == NOWHERE:
            outcome = NO_HEX
        elif to == here:
            outcome = STAYS
        automa.note((ROW_MOVE, move, faction, power, outcome, unit, here, to))
        automa.trace = (*automa.trace, *found.rows)
        if outcome in (NO_UNIT, NO_HEX):
            s.tell("automa.cannot", p, what=move)
            return False
        s.tell("automa.move", p, what=move)
        if outcome == STAYS:
            s.tell("automa.stays", p, what=unit, place=here)
            if unit == CHARACTER:
                s.push(AutomaArrives(p, here))
        else:
            put_down(s, p, unit, here, to)
            for module in s.box.on_arrive:
                module.on_arrive(s, p, unit, to)
            self.arrive(s, move, to)
        return True

    def arrive(self, s: Scythe, move: i64, to: i64) -> None:
        """Attacks are fought, workers driven off; then the character finds what is there.  S-SOLO-19..22"""
        p = self.player
        s.push(AutomaArrives(p, to))
        if move == ATTACK_COMBAT_UNIT:
            s.march = fresh_march(s.box.board)
            s.push(Combats(p))
        elif move == ATTACK_WORKER:
            drive_off(s, p, to)
            clear_resources(s, p, to)


def reads(s: Scythe, p: i64, faction: i64) -> bool:
    """Is an entry for its faction, or for one whose symbol it has drawn?  S-SOLO-09, S-SOLO-49"""
    return faction == ANY_FACTION or faction in (s.automa_at(p).symbols or (s.seats[p].faction,))


def put_down(s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> None:
    """The unit is lifted and placed, whatever lies between.  S-SOLO-13"""
    seat = s.seats[p]
    if unit == CHARACTER:
        seat.character = to
    elif unit == WORKER_UNIT:
        seat.workers[here] -= 1
        seat.workers[to] += 1
    else:
        seat.mechs[unit - FIRST_MECH] = to
    s.tell("move", p, what=unit, place=to, from_=here)


def clear_resources(s: Scythe, p: i64, place: i64) -> None:
    """What lies there goes back to the supply.  S-SOLO-22, S-SOLO-35"""
    for kind in range(KINDS):
        n: i64 = s.resources[place * KINDS + kind]
        if n:
            s.resources[place * KINDS + kind] = 0
            s.tell("automa.clears", p, n=n, place=place, what=kind)


class AutomaArrives(Event):
    """A character removes an encounter token, and takes a Factory card at random on its first visit."""

    RULES = "S-SOLO-19, S-SOLO-20, S-SOLO-36"
    __slots__ = ("place",)
    place: i64

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def apply(self, s: Scythe, a: i64) -> None:
        p, place = self.player, self.place
        seat = s.seats[p]
        if seat.character != place:
            return  # it was another unit, or it has lost the combat
        if s.has_encounter(place):
            s.encounters &= ~s.box.board.bit[place]
            s.tell("automa.token", p, place=place)
        if place == s.box.board.factory and seat.factory == NOBODY and s.factory:
            card = s.factory[s.rng.below(len(s.factory))]
            seat.factory = card
            s.factory = tuple(other for other in s.factory if other != card)
            s.barrier += 1
            s.tell("factory.card", p, n=card + 1)
        if has_moved_character(s.automa_at(p)):
            for module in s.box.on_settled:
                module.on_settled(s, p, place)


def has_moved_character(automa: Automa) -> bool:
    """Did the move of this turn take the character somewhere?"""
    _, _, _, _, outcome, unit, _, _ = next(row for row in reversed(automa.trace) if row[0] == ROW_MOVE)
    return outcome == DONE and unit == CHARACTER


class AutomaGains(Event):
    """All of the gain line; units come from the faction mat to the home base."""

    RULES = "S-SOLO-09, S-SOLO-24..26"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        automa = s.automa_at(p)
        s.push(PlaceStars(p))
        for what, faction, n in s.box.automa_gains[automa.card][automa.scheme]:
            if reads(s, p, faction):
                automa.note((ROW_GAIN, what, faction, n, self.take(s, what, n)))
            else:
                automa.note((ROW_GAIN, what, faction, n, 0))

    def take(self, s: Scythe, what: i64, n: i64) -> i64:
        """How much of it there was to take."""
        p = self.player
        seat = s.seats[p]
        if what not in AS_PEOPLE:
            return sum(1 for _ in range(n) if take_unit(s, p))
        had = held(s, p, what)
        give(s, p, AS_PEOPLE[what], n, BY_AUTOMA, seat.home())
        return held(s, p, what) - had


def held(s: Scythe, p: i64, what: i64) -> i64:
    seat = s.seats[p]
    if what == GET_POWER:
        return seat.power
    if what == GET_COINS:
        return seat.coins
    return len(seat.hand) if what == GET_CARDS else seat.workers_placed()


def take_unit(s: Scythe, p: i64) -> bool:
    """A character or mech from the mat, if one is there; the table says which comes first.  S-SOLO-26"""
    seat = s.seats[p]
    lost_character = seat.character == NOWHERE
    unit: i64 = NOBODY
    for i in range(MECHS):
        if seat.mechs[i] == NOWHERE:
            unit = FIRST_MECH + i
            break
    if lost_character and (unit == NOBODY or not s.box.mechs_first):
        unit = CHARACTER
    if unit == NOBODY:
        return False
    if unit == CHARACTER:
        seat.character = seat.home()
    else:
        seat.mechs[unit - FIRST_MECH] = seat.home()
    s.tell("automa.unit", p, what=unit, place=seat.home(), source=BY_AUTOMA)
    return True


class AutomaBonus(Event):
    """People beside it who have opened the circle that the card shows get its bonus, left before right."""

    RULES = "S-SOLO-27"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        automa = s.automa_at(p)
        bottom: i64 = CARD_BONUS[automa.card][automa.scheme]
        if bottom == NO_BONUS:
            return
        owners = with_open_circle(s, p, bottom)
        automa.note((ROW_BONUS, bottom, *owners))
        if not owners:
            return
        s.tell("automa.bonus", p, what=bottom)
        s.push(PlaceStars(p))
        for q in reversed(owners):
            s.push(RecruitBonus(q, bottom))


class AutomaStar(Event):
    """With a star on the card the marker goes on by a space; on a star space a star is placed."""

    RULES = "S-SOLO-06, S-SOLO-10, S-SOLO-28..30"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        automa = s.automa_at(p)
        _, spaces, _, scheme_2, stars, _ = LEVEL_TABLE[s.box.automa_level]
        on = CARD_STAR[automa.card] and automa.space + 1 < spaces
        lay_down(automa)
        if not on:
            return
        crossed = crosses_water(s, automa)
        automa.space += 1
        s.tell("automa.tracker", p, n=automa.space)
        begins = automa.scheme == SCHEME_1 and automa.space >= scheme_2
        star = automa.space in stars
        automa.note((ROW_TRACKER, automa.space, int(star), int(begins)))
        if crosses_water(s, automa) and not crossed:
            s.tell("automa.water", p)
        if begins:
            automa.scheme = SCHEME_2
            shuffle_all(s, automa)
            s.tell("automa.scheme", p)
        if star:
            give_star(s, p, BESIDE)
            s.push(PlaceStars(p))
