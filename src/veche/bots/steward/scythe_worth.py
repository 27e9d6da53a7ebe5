"""What a position of Scythe is worth to a seat, in coins of the final fortune.

Only what the seat can know is looked at: combat cards, also the own ones, are counted and not read.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from veche.games.scythe.automa.data import AUTOMA_CARDS, CARD_ADDS, CARD_DIALS, column
from veche.games.scythe.data.board import NOWHERE, WORKER
from veche.games.scythe.data.combat import DIAL
from veche.games.scythe.data.components import CUBE_PIECES, MECHS, RECRUITS, STARS, STRUCTURE_PIECES, WORKERS
from veche.games.scythe.data.factions import (
    MECH_ABILITIES,
    RIVERWALK,
    RIVERWALK_TERRAINS,
    SPEED,
)
from veche.games.scythe.data.mats import BUILD, DEPLOY, MAT_PAYS
from veche.games.scythe.data.notation import COUNT_AROUND_LAKE, COUNT_FACTORY, COUNT_TUNNEL
from veche.games.scythe.data.objectives import OBJECTIVE_NEEDS
from veche.games.scythe.data.scoring import (
    BONUS_COINS,
    FACTORY_TERRITORIES,
    PAIR_COINS,
    STAR_COINS,
    STAR_COMBAT,
    STAR_LIMIT,
    STAR_OBJECTIVE,
    STAR_POPULARITY,
    STAR_POWER,
    TERRITORY_COINS,
)
from veche.games.scythe.rules.objectives import count
from veche.games.scythe.rules.scoring import bonus_count, holder, totals
from veche.games.scythe.state import KINDS, NOBODY

if TYPE_CHECKING:
    from veche.games.scythe.board import Board
    from veche.games.scythe.state import Scythe, Seat

# A star is worth more than its coins: it brings the end nearer for the one who is ahead.
STAR_HASTE: Final = 5.0

# What the bottom actions put into the world, while there is time to use it: upgrades, mechs, structures,
# recruits.  It counts towards a star as well.
WORKS: Final = (CUBE_PIECES, MECHS, STRUCTURE_PIECES, RECRUITS)
WORK_WORTH: Final = (2.0, 3.0, 1.5, 2.5)
WORKER_WORTH: Final = (0.0, 3.0, 6.0, 8.5, 10.5, 12.0, 12.8, 13.4, 14.0)
UNDER_WAY: Final = 0.8
OPENS: Final = 4.0  # the first mech of each faction opens the way over the rivers
BURROW: Final = MECH_ABILITIES.index("burrow")
TOKA: Final = MECH_ABILITIES.index("toka")
OPENING: Final = (RIVERWALK, BURROW, TOKA)
SAILING: Final = tuple(MECH_ABILITIES.index(name) for name in ("seaworthy", "submerge", "suiton", "pontoons"))
# By how many are needed and how many are there: how much of the star is earned.
PART: Final = [
    [(done / need) ** 1.4 * UNDER_WAY if done < need else 1.0 for done in range(need + 1)] if need else []
    for need in range(WORKERS + 1)
]

Works = tuple[int, int, int, int]

# Tracks and cards.
POWER_WORTH: Final = 0.5
POPULARITY_WORTH: Final = 1.0
CARD_WORTH: Final = (0.0, 0.7, 1.3, 1.8, 2.2, 2.5)

# Tokens, as a part of what they pay for: in the next bottom action of their kind, and in the one after it.
READY: Final = 0.8  # when all of the cost is there and the section can be chosen
NEXT_TOKENS: Final = 0.6
LATER_TOKENS: Final = 0.3
# A structure needs a territory with a worker and without another structure: part of a star, and part of the
# worth of the wood without one.
SITE: Final = 0.12
NO_SITE: Final = 0.3
OUTPUT: Final = 0.5  # what Produce would bring
STILL_TIME: Final = 0.3  # the least that is taken to be left for it

# What the character may hope for.
ENCOUNTER_HOPE: Final = 4.0
FACTORY_HOPE: Final = 6.0
ARRIVED: Final = 3.0
PER_STEP: Final = 0.8
FAR: Final = 9

# What is aboard an airship does nothing.
ABOARD: Final = 1.5
STRANDED: Final = 8.0

CARD_MEAN: Final = 3  # the value of a combat card that nobody has seen
SELDOM_MORE: Final = 13  # of the 19 cards of an Automa, sorted by what they show

# An end as the winner is better than anything that may follow, one as a loser is put off for a while.
WON: Final = 500.0
LOST: Final = 40.0
PATIENCE: Final = 45  # turns
USUAL_TURNS: Final = 25


class Moment(NamedTuple):
    """How late it is: the same for all positions that are compared."""

    left: float  # how much of the game is to come, from 1 to 0
    haste: float  # what a star is worth beyond its coins


def moment(s: Scythe, p: int) -> Moment:
    """By stars and by turns; when a game drags on, only stars help."""
    most = max(int(seat.star_count()) for seat in s.seats)
    turns: int = s.seats[p].turns
    left = 1.0 - 0.6 * most / STARS - 0.4 * min(1.0, turns / USUAL_TURNS)
    return Moment(left, STAR_HASTE * max(1.0, turns / USUAL_TURNS))


def worth(s: Scythe, p: int, when: Moment) -> float:
    seat = s.seats[p]
    if not s.agenda:
        return final(s, p)
    coins: int = seat.coins
    power: int = min(seat.power, 10)
    popularity: int = seat.popularity
    star = 0.5 * STAR_COINS[popularity] + 0.5 * (3 + popularity / 9)
    price = star + when.haste
    time_left = when.left
    mine, fights = held(s, p)
    stock = stocks(s, p, mine)
    left = works_left(seat)
    workers: int = seat.workers_placed()

    value: float = coins - int(seat.influence)
    value += min(coins, 3) * 0.5 * time_left
    value += stars(seat, left, workers) * price
    value += pieces(s, seat, left, workers) * time_left
    value += power * POWER_WORTH + popularity * POPULARITY_WORTH * time_left
    value += CARD_WORTH[min(len(seat.hand), 5)]

    territories = len(mine) + (FACTORY_TERRITORIES - 1 if s.box.board.factory in mine else 0)
    if s.faction_tokens:
        territories += by_tokens(s, p, mine)
    value += territories * (star - 1) * (1.0 - 0.7 * time_left)
    gain = gains(seat, left, workers, price, time_left)
    if left[BUILD]:
        if any(seat.workers[place] and s.board[place] < 0 for place in mine):
            value += SITE * price
        else:
            gain[BUILD] *= NO_SITE
    value += tokens(seat, left, stock, gain)
    value += sum(stock) // 2 * (star - 2) * (0.6 - 0.4 * time_left)
    value += BONUS_COINS[s.tile][bonus_count(s, p)]
    value += output(s.box.board, seat, left, workers, mine, stock, gain) * max(time_left, STILL_TIME)
    value += hopes(s, seat) * time_left
    value += goals(s, p, seat, mine) * (star + STAR_HASTE)
    for place in fights:
        value += fight(s, p, place, star, price)
    if s.airships:
        aboard: int = s.airships[p].workers
        value -= ABOARD * aboard + (STRANDED if s.airships[p].character else 0.0)
    return value


def final(s: Scythe, p: int) -> float:
    """The game is over: ahead of the others, or not."""
    fortunes = totals(s)
    rival = max(fortune for q, fortune in enumerate(fortunes) if q != p)
    if p in s.winners():
        return WON + fortunes[p]
    return fortunes[p] - LOST * max(0.0, 1.0 - s.seats[p].turns / PATIENCE) - (rival - fortunes[p])


# -- pieces and stars -----------------------------------------------------------------------------------


def stars(seat: Seat, left: Works, workers: int) -> float:
    """Those placed, and part of each one that is under way."""
    placed = seat.stars
    earned: float = int(seat.star_count())
    for kind in range(KINDS):
        if left[kind]:
            earned += PART[WORKS[kind]][WORKS[kind] - left[kind]]
    if workers < WORKERS:
        earned += PART[WORKERS][workers]
    if not placed[STAR_POWER]:
        earned += (seat.power / 16) ** 2 * UNDER_WAY
    if not placed[STAR_POPULARITY]:
        earned += (seat.popularity / 18) ** 3 * UNDER_WAY
    return earned


def pieces(s: Scythe, seat: Seat, left: Works, workers: int) -> float:
    """What they are good for beside their star."""
    mechs = seat.chosen_mechs or s.box.mechs[seat.faction]
    value = WORKER_WORTH[workers]
    for kind in range(KINDS):
        value += (WORKS[kind] - left[kind]) * WORK_WORTH[kind]
    for slot in range(MECHS):
        if seat.mechs[slot] != NOWHERE:
            value += OPENS if mechs[slot] in OPENING else 1.0 if mechs[slot] == SPEED else 0.0
    return value


def goals(s: Scythe, p: int, seat: Seat, mine: set[int]) -> float:
    """The objective that is nearest."""
    if not seat.objectives or (seat.stars[STAR_OBJECTIVE] and not seat.powers.dominates()):
        return 0.0
    best = 0.0
    for card in seat.objectives:
        met = 1.0
        for what, least, most in OBJECTIVE_NEEDS[card]:
            n = counted(s, p, mine, what)
            if n < least:
                met *= n / least
            elif n > most:
                met *= 0.5 * most / n
        best = max(best, met)
    return 0.7 if best == 1.0 else 0.5 * best**3


def counted(s: Scythe, p: int, mine: set[int], what: int) -> int:
    """How much the seat has of what an objective counts; territories without asking the whole board."""
    board = s.box.board
    if what < COUNT_FACTORY:
        return sum(1 for place in mine if board.terrain[place] == what)
    if what == COUNT_TUNNEL:
        return sum(1 for place in mine if board.is_tunnel[place])
    if what == COUNT_AROUND_LAKE:
        return max(sum(1 for place in board.near[lake] if place in mine) for lake in board.lakes)
    return count(s, p, what)


# -- the map --------------------------------------------------------------------------------------------


def held(s: Scythe, p: int) -> tuple[set[int], list[int]]:
    """Territories that are surely the seat's, and those where it is about to fight."""
    seat = s.seats[p]
    is_base = s.box.board.is_base
    mine = {place for place, n in enumerate(seat.workers) if n and not is_base[place]}
    fighters = {place for place in (seat.character, *seat.mechs) if place != NOWHERE and not is_base[place]}
    mine |= fighters
    fights: list[int] = []
    for q, other in enumerate(s.seats):
        if q == p:
            continue
        for place in {other.character, *other.mechs} & mine:
            fights.append(place)
            mine.discard(place)
    for place in seat.structures:
        if place != NOWHERE and place not in mine and s.controller(place) == p:
            mine.add(place)
    return mine, fights


def by_tokens(s: Scythe, p: int, mine: set[int]) -> int:
    """Territories that flags and traps add."""
    board = s.box.board
    found = 0
    for row in s.faction_tokens:
        place = row[0]
        for module in s.box.counts_for_scoring:
            found += module.counts_for_scoring(s, p, place)
        if place not in mine and holder(s, place) == p:
            found += FACTORY_TERRITORIES if place == board.factory else 1
    return found


def stocks(s: Scythe, p: int, mine: set[int]) -> list[int]:
    """Tokens of each kind on these territories, and aboard the airship."""
    stock = s.airships[p].tokens[:] if s.airships else [0] * KINDS
    resources = s.resources
    for place in mine:
        base = place * KINDS
        for kind in range(KINDS):
            stock[kind] += resources[base + kind]
    return stock


def works_left(seat: Seat) -> Works:
    """How often each bottom action still has its effect."""
    return (
        CUBE_PIECES - seat.upgraded(),
        seat.mechs.count(NOWHERE),
        seat.structures.count(NOWHERE),
        RECRUITS - seat.enlisted(),
    )


def gains(seat: Seat, left: Works, workers: int, price: float, time_left: float) -> list[float]:
    """What each bottom action would bring now, for each token of its cost; and a worker, the last product."""
    found = []
    for kind in range(KINDS):
        gain: float = MAT_PAYS[seat.mat][kind]
        if left[kind]:
            part = PART[WORKS[kind]]
            done = WORKS[kind] - left[kind]
            gain += WORK_WORTH[kind] * time_left + (part[done + 1] - part[done]) * price
        if kind == DEPLOY and seat.mechs[0] == NOWHERE:
            gain += OPENS
        cost: int = seat.cost(kind)
        found.append(gain / cost)
    more = min(workers + 1, WORKERS)
    part = PART[WORKERS]
    found.append(
        (WORKER_WORTH[more] - WORKER_WORTH[workers]) * time_left + (part[more] - part[workers]) * price
    )
    return found


def tokens(seat: Seat, left: Works, stock: list[int], gain: list[float]) -> float:
    """Part of what they can pay for in the next turns."""
    value = 0.0
    repeats = seat.powers.repeats()
    for kind in range(KINDS):
        have = stock[kind]
        if not have:
            continue
        cost: int = seat.cost(kind)
        ready = READY if have >= cost and (repeats or kind != seat.section) else NEXT_TOKENS
        value += gain[kind] * ready * min(have, cost)
        if left[kind] > 1 and have > cost:
            value += gain[kind] * LATER_TOKENS * min(have - cost, cost)
    return value


def wanted(s: Scythe, p: int) -> int:
    """The resource of which one more token is worth most."""
    seat = s.seats[p]
    stock = stocks(s, p, held(s, p)[0])
    left = works_left(seat)
    when = moment(s, p)
    gain = gains(seat, left, 0, STAR_COINS[seat.popularity] + when.haste, when.left)

    def after(kind: int) -> float:
        return tokens(seat, left, [n + 1 if k == kind else n for k, n in enumerate(stock)], gain)

    return max(range(KINDS), key=after)


def output(
    board: Board, seat: Seat, left: Works, workers: int, mine: set[int], stock: list[int], gain: list[float]
) -> float:
    """What the next Produce would bring: the best territories, by what is still needed."""
    found = []
    for place in mine:
        n = seat.workers[place]
        product = board.product[place]
        if not n or product < 0:
            continue
        if product == WORKER:
            found.append(min(n, WORKERS - workers) * gain[WORKER])
        elif left[product]:
            cost: int = seat.cost(product)
            found.append(max(0, min(n, 2 * cost - stock[product])) * gain[product])
    found.sort(reverse=True)
    return OUTPUT * sum(found[: 3 if seat.cubes >> CUBE_PIECES - 1 & 1 else 2])


@cache
def distances(board: Board, faction: int, abilities: tuple[int, ...]) -> list[list[int]]:
    """Steps of a character from everywhere to everywhere, with the abilities that lead over water."""
    terrains = RIVERWALK_TERRAINS[faction] if RIVERWALK in abilities else 0
    lakes = any(ability in SAILING for ability in abilities)
    steps = []
    for place in range(board.size):
        out = set(board.land_steps[place])
        if board.is_tunnel[place]:
            out |= set(board.tunnels)
        rivers = board.river_steps[place]
        out |= {to for to in rivers if terrains >> board.terrain[to] & 1}
        if TOKA in abilities or (BURROW in abilities and board.is_tunnel[place]):
            out |= set(rivers)
        elif BURROW in abilities:
            out |= {to for to in rivers if board.is_tunnel[to]}
        if lakes:
            out |= set(board.lake_steps[place])
        steps.append(out)
    return [_spread(place, steps) for place in range(board.size)]


def _spread(start: int, steps: list[set[int]]) -> list[int]:
    far = [FAR] * len(steps)
    far[start] = 0
    ring = {start}
    for n in range(1, FAR):
        ring = {to for place in ring for to in steps[place] if far[to] == FAR}
        for place in ring:
            far[place] = n
    return far


def has(s: Scythe, seat: Seat) -> list[int]:
    """The abilities of the deployed mechs, where a modification may cover what the mat has."""
    mechs = seat.chosen_mechs or s.box.mechs[seat.faction]
    return [mechs[slot] for slot in range(MECHS) if seat.mechs[slot] != NOWHERE]


def ways(s: Scythe, seat: Seat) -> list[list[int]]:
    """How far it is for the character from everywhere to everywhere."""
    abilities = tuple(ability for ability in has(s, seat) if ability in OPENING or ability in SAILING)
    return distances(s.box.board, seat.faction, abilities)


def hopes(s: Scythe, seat: Seat) -> float:
    """Encounters and the Factory, by how near the character is."""
    board = s.box.board
    far = ways(s, seat)[seat.character]
    per_step = PER_STEP * (0.6 if SPEED in has(s, seat) else 1.0)
    value = 0.0
    if s.encounters:
        near = min(far[place] for place in board.encounters if s.has_encounter(place))
        value += ENCOUNTER_HOPE - per_step * near if near else ENCOUNTER_HOPE + ARRIVED
    if seat.factory != NOBODY or not far[board.factory]:
        value += FACTORY_HOPE + ARRIVED
    elif s.factory:
        value += FACTORY_HOPE - per_step * far[board.factory]
    return value


# -- combat ---------------------------------------------------------------------------------------------


def odds(s: Scythe, p: int, q: int, place: int) -> float:
    """The chance that p wins an attack on q, by power and number of cards."""
    if s.seats[q].automatic:
        mine = strength(s.seats[p], place)
        shows = automa_shows(s.seats[q])
        return sum(total <= mine for total in shows) / len(shows)
    return min(0.95, max(0.05, 0.5 + 0.1 * (strength(s.seats[p], place) - strength(s.seats[q], place))))


def strength(seat: Seat, place: int) -> int:
    """What a side can show in a combat, if its cards are average; of an Automa what it seldom exceeds."""
    if seat.automatic:
        return sorted(automa_shows(seat))[SELDOM_MORE]
    return min(seat.power, DIAL) + CARD_MEAN * min(len(seat.hand), seat.fighters(place))


def automa_shows(seat: Seat) -> list[int]:
    """What an Automa shows with each of its cards, if its combat cards are average."""
    read = column(seat.power)
    power: int = seat.power
    return [
        min(CARD_DIALS[card][read], power) + CARD_MEAN * min(CARD_ADDS[card], len(seat.hand))
        for card in range(len(AUTOMA_CARDS))
    ]


def fight(s: Scythe, p: int, place: int, star: float, price: float) -> float:
    """What a combat that is about to be fought may bring."""
    q = next(q for q, seat in enumerate(s.seats) if q != p and seat.fighters(place))
    seat, enemy = s.seats[p], s.seats[q]
    chance = odds(s, p, q, place)
    prize = star - 1 + sum(s.resources[place * KINDS : place * KINDS + KINDS]) * 0.5
    if seat.powers.dominates() or seat.stars[STAR_COMBAT] < STAR_LIMIT[STAR_COMBAT]:
        prize += price
        if seat.star_count() == STARS - 1 and not s.resolutions:
            fortunes = totals(s)
            prize += WON if fortunes[p] + star > max(fortunes) else -LOST
    prize -= 0.5 * enemy.workers[place]
    fighters: int = seat.fighters(place)
    loss = 3.0 * fighters + 2.0 * seat.workers[place]
    spent: int = min(seat.power, enemy.power, DIAL)
    return chance * prize - (1 - chance) * loss - spent * POWER_WORTH


assert PAIR_COINS[0] == STAR_COINS[0] - 2
assert TERRITORY_COINS[0] == STAR_COINS[0] - 1
