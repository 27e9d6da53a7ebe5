"""What happens between the players: coins that change hands, and delays that are punished.

Promises are free and bind nobody; only coins may be given, and only where the table allows it.
S-DEAL-01..06, S-VARIANT-01
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import DELAY, GIVE, MOST_AT_ONCE, PASS
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.state import Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

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


def why_no_gift(s: Scythe, p: i64, a: i64) -> Refusal:
    if not s.box.deals:
        return Refusal("S-DEAL-03", "no.deals")
    return Refusal("S-DEAL-02", "no.gift", n=s.seats[p].coins)


class Bribes(Step[Scythe]):
    """Before the dials everybody may give coins to a combatant, but no combat is called off."""

    RULES = "S-DEAL-02, S-DEAL-05, S-DEAL-06"
    __slots__ = ("defender", "then")
    defender: i64
    then: tuple[int, ...]  # the seats that are asked after this one

    def __init__(self, player: i64 = 0, defender: i64 = 0, then: tuple[int, ...] = ()) -> None:
        self.player = player
        self.defender = defender
        self.then = then

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *gifts(s, self.player, [s.active, self.defender])]

    def apply(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            give_coins(s, self.player, a)
            s.push(self)
        elif self.then:
            s.push(Bribes(self.then[0], self.defender, self.then[1:]))

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if GIVE.has(a):
            given = gifts(s, self.player, list(range(s.players)))
            return Refusal("S-DEAL-06", "no.bribe") if a in given else why_no_gift(s, self.player, a)
        return None

    def auto(self, s: Scythe) -> bool:
        """An empty purse is no secret, unless the table hides coins."""
        return not s.box.hidden_coins


def delays(s: Scythe) -> list[int]:
    """Whom the table may name for counting scores too long."""
    return sorted(DELAY.at(seat.faction) for seat in s.seats if seat.popularity)


def punish_delay(s: Scythe, a: i64) -> None:
    for p, seat in enumerate(s.seats):
        if seat.faction == DELAY.faction(a):
            seat.gain_popularity(-DELAY_LOSS)
            s.tell("delay", p, n=DELAY_LOSS)


assert len(FACTIONS) == 7
