"""Combat between two airships, where the tile allows it: nobody else fights or retreats.  S-AIR-29"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.combat import COMBAT_VALUES, CONSOLATION_CARDS
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.modules.airships import data
from veche.games.scythe.rules.battle import battle_in
from veche.games.scythe.rules.cards import draw_cards
from veche.games.scythe.rules.combat import Combats, SetDials, decide
from veche.games.scythe.rules.ending import end_game, is_over
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.sources import BY_AIRSHIP, BY_COMBAT
from veche.games.scythe.rules.stars import give_combat_star, place_due_stars
from veche.games.scythe.rules.strength import most_dial, wins_ties
from veche.games.scythe.state import AIRSHIP_UNIT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheSide
    from veche.games.scythe.state import Scythe


def declare_duel(s: Scythe, p: i64, q: i64, place: i64) -> None:
    """Like all combats it comes when all units have moved, and before the others.  S-MOVE-32"""
    at = next(i for i, step in enumerate(s.agenda) if isinstance(step, Combats))
    s.agenda.insert(at + 1, Duel(p, q, place))


class Duel(Event):
    """The combat that was declared begins; no abilities of mechs take part."""

    RULES = "S-AIR-29, S-AIR-14"
    __slots__ = ("enemy", "place")
    enemy: i64
    place: i64

    def __init__(self, player: i64 = 0, enemy: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.enemy = enemy
        self.place = place

    def apply(self, s: Scythe, a: i64) -> None:
        p, enemy = self.player, self.enemy
        s.battle = battle_in(self.place)
        s.tell("air.duel", p, place=self.place, other=enemy)
        s.push(DuelResolved(p, enemy))
        s.push(DuelDials(p, defender=enemy, owing=tuple(sorted((p, enemy)))))


class DuelDials(SetDials):
    """Both choose dial and one card, as in every combat."""

    RULES = "S-AIR-29, S-COMBAT-08..12"

    def put_to(self, player: i64, owing: tuple[int, ...]) -> SetDials:
        return DuelDials(player, self.defender, owing)

    def allowed(self, s: Scythe, p: i64) -> i64:
        return data.DUEL_CARDS

    def alike(self, s: Scythe, p: i64) -> bool:
        return False

    def sides(self, s: Scythe) -> list[ScytheSide]:
        return [duel_side(s, s.active), duel_side(s, self.defender)]


def duel_side(s: Scythe, p: i64) -> ScytheSide:
    seat = s.seats[p]
    dial = most_dial(s, p)
    cards = min(data.DUEL_CARDS, len(seat.hand))
    return {
        "faction": FACTIONS[seat.faction],
        "attacks": p == s.active,
        "ties": wins_ties(s, p),
        "character": False,
        "mechs": 0,
        "workers": 0,
        "power": seat.power,
        "dial": dial,
        "hand": len(seat.hand),
        "cards": cards,
        "most": dial + cards * max(COMBAT_VALUES),
        "popularity": 0,
    }


class DuelResolved(Event):
    """The loser's airship goes home; the winner places a star as for any combat."""

    RULES = "S-AIR-29, S-COMBAT-13..19"
    __slots__ = ("defender",)
    defender: i64

    def __init__(self, player: i64 = 0, defender: i64 = 0) -> None:
        self.player = player
        self.defender = defender

    def apply(self, s: Scythe, a: i64) -> None:
        p, q = self.player, self.defender
        place = s.battle.place
        winner, loser, shown = decide(s, p, q)
        s.tell("air.wins", winner, place=place, other=loser)
        give_combat_star(s, winner)
        s.battle = battle_in(NOWHERE)
        if shown > 0:
            draw_cards(s, loser, CONSOLATION_CARDS, BY_COMBAT)
        combat_decided(s, winner, place)
        home = s.seats[loser].home()
        s.airships[loser].at = home
        s.tell("retreat", loser, what=AIRSHIP_UNIT, place=home, from_=place)
        for player in (p, q):
            place_due_stars(s, player)
        if is_over(s):
            end_game(s)


def combat_decided(s: Scythe, winner: i64, place: i64) -> None:
    """What airships above a combat bring: coins to a winner, popularity to those who report of it."""
    for p, ship in enumerate(s.airships):
        if ship.at != place:
            continue
        if p == winner and ship.strikes_by(data.BOUNTY):
            s.seats[p].coins += data.BOUNTY_COINS
            s.tell("gain.coins", p, n=data.BOUNTY_COINS, source=BY_AIRSHIP)
        if ship.strikes_by(data.REPORT):
            s.seats[p].gain_popularity(data.REPORT_POPULARITY)
            s.tell("gain.popularity", p, n=data.REPORT_POPULARITY, source=BY_AIRSHIP)
