"""What a position of Rurik is worth to a seat, in victory points.

Only what the seat can know is looked at: scheme cards are counted and not read, other agendas are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.data.agendas import AGENDA_POINTS, MEASURES
from veche.games.rurik.data.components import (
    BOAT,
    CLAIM_POINTS,
    NOBODY,
    OFF_BOARD,
    ROUNDS,
    STRONGHOLD,
)
from veche.games.rurik.data.deeds import DEED_COSTS, DEED_NEEDS, DEED_POINTS
from veche.games.rurik.data.map import KIEV, NOVGOROD
from veche.games.rurik.rules.claim import own_group
from veche.games.rurik.rules.deeds import can_pay, meets
from veche.games.rurik.rules.scoring import measure, warfare_points
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from veche.games.rurik.state import Seat

# Points of the claim tracks for every count, with a part of the next space on the way to it.
RULE_POINTS: Final = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 5.2, 5.3)
BUILD_POINTS: Final = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 6.5, 8.0)
TRADE_POINTS: Final = (0.0, 0.5, 0.9, 1.3, 1.7, 2.2, 2.7, 3.2, 4.2, 5.2, 6.6, 8.0)
BOTH_CAPITALS: Final = 2.5  # five regions with Kiev and Novgorod
A_CAPITAL: Final = 0.3

# A region by how many more troops the seat has there than anyone else.
LEAD: Final = {-1: 0.15, 0: 0.4, 1: 1.0, 2: 1.08, 3: 1.12}
BEHIND: Final = 0.05
FIRM: Final = 1.12

PRESENCE: Final = 0.1
CROWDED: Final = 0.1

COIN: Final = 0.2
MANY_COINS: Final = 5
TIE_BREAK: Final = 0.01
TROOP: Final = 0.25
LEADER: Final = 0.5
CARD: Final = 0.5
BUILDING: Final = 0.2
ON_THE_DOCK: Final = 0.08
REBEL: Final = 0.1
WARFARE_STEP: Final = 0.15
RIVAL: Final = 0.1
AGAINST: Final = 0.6  # what the one opponent of the solo game has is nearly as good as lost
DEED_AT_HAND: Final = 0.7
DEED_AFAR: Final = 0.35
TURNS_OF_A_ROUND: Final = 4


def worth(s: Rurik, p: int) -> float:
    seat = s.seats[p]
    coins: int = seat.coins
    warfare: int = min(seat.warfare, 4)
    defeated: int = seat.defeated
    turns = turns_left(s, p)
    time_left = min(1.0, turns / 8)
    ruled, rivals, capitals = rule(s, p)
    value = claim(CLAIM_POINTS[seat.rule], between(RULE_POINTS, ruled))
    value += BOTH_CAPITALS if ruled >= 5 and capitals == 2 else A_CAPITAL * capitals
    value -= AGAINST * rebels(s, rivals) if s.automata else RIVAL * rivals
    group = len(own_group(s, p))
    value += claim(CLAIM_POINTS[seat.build], BUILD_POINTS[min(group, 7)])
    value += claim(CLAIM_POINTS[seat.trade], TRADE_POINTS[cargo(seat)])
    steps = [other.warfare for other in s.seats]
    value += warfare_points(steps)[p] + WARFARE_STEP * warfare
    value += sum(DEED_POINTS[deed] for deed in seat.done)
    value += agenda(s, p)
    value += REBEL * defeated
    if turns:
        value += COIN * (min(coins, MANY_COINS) + 0.3 * max(0, coins - MANY_COINS)) * time_left
        value += CARD * min(len(seat.hand), turns) * max(time_left, 0.5)
        value += sum(hope(s, p, deed) for deed in seat.deeds)
        value += (TROOP * sum(seat.troops) + (LEADER if seat.leader_at != OFF_BOARD else 0)) * time_left
        value += BUILDING * s.buildings.count(p) * time_left
        value += ON_THE_DOCK * sum(seat.dock)
    return value + TIE_BREAK * coins


def rebels(s: Rurik, ruled: float) -> float:
    """What the Rebellion would score now; its regions are counted already."""
    p = s.players
    seat = s.seats[p]
    value = claim(CLAIM_POINTS[seat.rule], ruled)
    value += claim(CLAIM_POINTS[seat.build], BUILD_POINTS[min(len(own_group(s, p)), 7)])
    value += claim(CLAIM_POINTS[seat.trade], TRADE_POINTS[cargo(seat)])
    value += warfare_points([other.warfare for other in s.seats])[p]
    return value + (seat.coins + sum(seat.dock)) / 3


def turns_left(s: Rurik, p: int) -> int:
    """Own turns still to come."""
    standing = sum(1 for advisor in s.advisors if advisor >= 0 and advisor >> 3 == p)
    return standing + len(s.seats[p].advisors) + TURNS_OF_A_ROUND * (ROUNDS - s.round)


def claim(sure: float, now: float) -> float:
    """A marker never goes down; what the board shows now may be lost until the claim."""
    return max(sure, 0.15 * sure + 0.85 * now)


def between(points: tuple[float, ...], n: float) -> float:
    """The value of a table for a count that is no whole number."""
    low = min(int(n), len(points) - 2)
    return points[low] + (points[low + 1] - points[low]) * (min(n, len(points) - 1) - low)


def cargo(seat: Seat) -> int:
    """Goods on the boat once the dock is cleared."""
    return sum(min(seat.boat[kind] + seat.dock[kind], BOAT[kind]) for kind in range(len(BOAT)))


def rule(s: Rurik, p: int) -> tuple[float, float, int]:
    """Regions ruled, with parts for those contested; what rivals get for theirs; capitals ruled."""
    ruled = 0.0
    seats = len(s.seats)  # an automaton is a rival as well
    others = [0] * seats
    capitals = 0
    for r in range(s.box.regions):
        mine, best, who = strengths(s, p, r)
        if mine:
            lead = int(mine - best) if mine >= best else -1 if best - mine <= 1 else -2
            if mine > best and lead == 0:
                lead = 1  # a tie that is won
            ruled += LEAD.get(lead, FIRM if lead > 0 else BEHIND) + PRESENCE
            if who >= 0:
                ruled -= CROWDED
            if lead > 0 and r in (KIEV, NOVGOROD):
                capitals += 1
        if who >= 0 and best > mine:
            others[who] += 1
    rivals = sum(RULE_POINTS[min(n, 7)] for n in others) / (seats - 1)
    return ruled, rivals, capitals


def strengths(s: Rurik, p: int, r: int) -> tuple[float, float, int]:
    """The own strength in a region, the best of the others, and whose that is: nobody's with ties."""
    nobodys = s.neutral[r] if s.neutral else 1 if s.rebels[r] >= 0 else 0
    owner = s.buildings[r * 3 + STRONGHOLD]
    mine = 0.0
    best, who = float(nobodys), NOBODY
    for q, seat in enumerate(s.seats):
        strength: float = seat.troops[r]
        if seat.leader_at == r:
            support: int = seat.power.rebel_support(s, r)
            strength += 1 + support
            if seat.power.wins_ties():
                strength += 0.5
        if owner == q:
            strength += 1
        if q == p:
            mine = strength
        elif strength > best:
            best, who = strength, q
        elif strength == best:
            who = NOBODY
    return mine, best, who


def agenda(s: Rurik, p: int) -> float:
    """The own agenda, by how near it is."""
    card = s.seats[p].agenda
    if card == NOBODY:
        return 0.0
    values = [measure(s, q, MEASURES[card]) for q in range(len(s.seats))]
    mine = values[p]
    best = max(value for q, value in enumerate(values) if q != p)
    if mine >= best and mine:
        return AGENDA_POINTS * (0.8 if mine == best else 0.95)
    return AGENDA_POINTS * max(0.0, 0.4 - 0.1 * (best - mine))


def ready(s: Rurik, p: int, deed: int) -> float:
    """How much of what a deed asks for is there, from 0 to 1."""
    needs, costs = DEED_NEEDS[deed], DEED_COSTS[deed]
    met = sum(1 for need, n in needs if meets(s, p, need, n))
    met += sum(1 for cost, n in costs if can_pay(s, p, cost, n))
    return met / (len(needs) + len(costs))


def hope(s: Rurik, p: int, deed: int) -> float:
    """What a deed that is not done yet may bring."""
    there = ready(s, p, deed)
    return DEED_POINTS[deed] * (DEED_AT_HAND if there == 1.0 else DEED_AFAR * there)
