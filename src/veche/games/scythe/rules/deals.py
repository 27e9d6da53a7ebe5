"""What happens between the players: coins that change hands, and delays that are punished.

Promises are free and bind nobody; only coins may be given, and only where the table allows it.
S-DEAL-01..06, S-VARIANT-01
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import DELAY, GIVE, MOST_AT_ONCE, PASS
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.rules.strength import sides
from veche.games.scythe.state import Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheBribeAbout, ScytheMeaning

DELAY_LOSS: Final = 2


def gifts(s: Scythe, p: i64, receivers: list[int]) -> list[int]:
    """Coins that a player can give to others.  S-DEAL-02"""
    most: i64 = min(s.seats[p].coins, MOST_AT_ONCE)
    return sorted(GIVE.of(s.seats[q].faction, n) for q in receivers if q != p for n in range(1, most + 1))


def give_coins(s: Scythe, p: i64, a: i64) -> None:
    n = GIVE.n(a)
    for q, seat in enumerate(s.seats):
        if seat.faction == GIVE.faction(a):
            s.seats[p].coins -= n
            seat.coins += n
            s.tell("give", p, n=n, other=q)


def gift(a: i64) -> ScytheMeaning:
    return {"faction": FACTIONS[GIVE.faction(a)], "n": GIVE.n(a)}


def why_no_gift(s: Scythe, p: i64, a: i64) -> Refusal:
    if not s.box.deals:
        return Refusal("S-DEAL-03", "no.deals")
    return Refusal("S-DEAL-02", "no.gift", n=s.seats[p].coins)


def traders(s: Scythe) -> list[int]:
    """Who may give and be given coins: an automaton makes no deals.  S-SOLO-40"""
    return [q for q in range(len(s.seats)) if not s.automaton(q)]


def push_bribes(s: Scythe, p: i64, defender: i64) -> None:
    """All who trade are asked, from the attacker on."""
    seats = len(s.seats)
    order = [q for q in ((p + i) % seats for i in range(seats)) if q in traders(s)]
    s.push(Bribes(order[0], defender, then=tuple(order[1:])))


class Bribes(Step[Scythe]):
    """Before the dials everybody may give coins to a combatant, but no combat is called off."""

    RULES = "S-DEAL-02, S-DEAL-05, S-DEAL-06"
    ASKS = "bribe"
    __slots__ = ("defender", "then")
    defender: i64
    then: tuple[int, ...]  # the seats that are asked after this one

    def __init__(self, player: i64 = 0, defender: i64 = 0, then: tuple[int, ...] = ()) -> None:
        self.player = player
        self.defender = defender
        self.then = then

    def legal(self, s: Scythe) -> list[int]:
        combatants = [q for q in traders(s) if q in (s.active, self.defender)]
        return [PASS, *gifts(s, self.player, combatants)]

    def apply(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            give_coins(s, self.player, a)
            s.push(self)
        elif self.then:
            s.push(Bribes(self.then[0], self.defender, self.then[1:]))

    def about(self, s: Scythe) -> ScytheBribeAbout:
        place = s.battle.place
        return {"place": PLACES[place], "sides": sides(s, s.active, place)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return gift(a) if GIVE.has(a) else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if GIVE.has(a):
            given = gifts(s, self.player, traders(s))
            return Refusal("S-DEAL-06", "no.bribe") if a in given else why_no_gift(s, self.player, a)
        return None

    def auto(self, s: Scythe) -> bool:
        """An empty purse is no secret, unless the table hides coins."""
        return not s.box.hidden_coins


def delays(s: Scythe) -> list[int]:
    """Whom the table may name for counting scores too long."""
    return sorted(DELAY.at(s.seats[p].faction) for p in traders(s) if s.seats[p].popularity)


def punish_delay(s: Scythe, a: i64) -> None:
    for p, seat in enumerate(s.seats):
        if seat.faction == DELAY.faction(a):
            seat.gain_popularity(-DELAY_LOSS)
            s.tell("delay", p, n=DELAY_LOSS)
