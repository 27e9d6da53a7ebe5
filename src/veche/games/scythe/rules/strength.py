"""What a side can bring to a combat, and what winning it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.combat import CARDS_PER_UNIT, COMBAT_VALUES, DIAL
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.rules.battle import ATTACKER, DEFENDER
from veche.games.scythe.state import Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeeting, ScytheSide


def most_dial(s: Scythe, p: i64) -> i64:
    """No more power than there is.  S-COMBAT-09"""
    return min(s.seats[p].power, DIAL)


def cards_allowed(s: Scythe, p: i64, place: i64) -> i64:
    """One card for each character and mech, and what abilities add.  S-COMBAT-10, S-MECH-18"""
    return s.seats[p].fighters(place) * CARDS_PER_UNIT + cards_by_ability(s, p, place)


def cards_by_ability(s: Scythe, p: i64, place: i64) -> i64:
    n: i64 = 0
    for ability in s.seats[p].abilities():
        n += ability.cards(s, p, place)
    return n


def plays_alike(s: Scythe, p: i64) -> bool:
    """May a side play any number of cards, if all have one value?  S-FENRIS-16"""
    return any(ability.plays_alike() for ability in s.seats[p].abilities())


def most_cards(s: Scythe, p: i64, place: i64) -> i64:
    if plays_alike(s, p):
        return len(s.seats[p].hand)
    return min(cards_allowed(s, p, place), len(s.seats[p].hand))


def most_shown(s: Scythe, p: i64, place: i64) -> tuple[int, int]:
    """The highest dial and the most cards of a side, whoever sets them."""
    for module in s.box.most_shown:
        found = module.most_shown(s, p, place)
        if found is not None:
            return found
    return most_dial(s, p), most_cards(s, p, place)


def wins_ties(s: Scythe, p: i64) -> bool:
    """The attacker does.  S-COMBAT-14"""
    return p == s.active


def popularity_for_victory(s: Scythe, winner: i64, loser: i64, place: i64) -> i64:
    """Each worker that a winning attacker forces to retreat costs popularity.  S-COMBAT-20..21"""
    if winner != s.active or any(ability.spares_popularity() for ability in s.seats[winner].abilities()):
        return 0
    return min(s.seats[loser].workers[place], s.seats[winner].popularity)


def sides(s: Scythe, attacker: i64, place: i64) -> list[ScytheSide]:
    """Both sides of a combat, the attacker first."""
    defender = s.enemy_fighters(attacker, place)
    return [_side(s, attacker, defender, place), _side(s, defender, attacker, place)]


def combat_in(s: Scythe, attacker: i64, place: i64) -> ScytheMeeting:
    """What it means to be there with an enemy's character or mech."""
    both = sides(s, attacker, place)
    return {
        "what": "combat",
        "who": both[DEFENDER]["faction"],
        "workers": both[DEFENDER]["workers"],
        "popularity": both[ATTACKER]["popularity"],
        "sides": both,
    }


def _side(s: Scythe, p: i64, enemy: i64, place: i64) -> ScytheSide:
    seat = s.seats[p]
    dial, cards = most_shown(s, p, place)
    return {
        "faction": FACTIONS[seat.faction],
        "attacks": p == s.active,
        "ties": wins_ties(s, p),
        "character": seat.character == place,
        "mechs": seat.mechs.count(place),
        "workers": seat.workers[place],
        "power": seat.power,
        "dial": dial,
        "hand": len(seat.hand),
        "cards": cards,
        "most": dial + cards * max(COMBAT_VALUES),
        "popularity": popularity_for_victory(s, p, enemy, place),
    }
