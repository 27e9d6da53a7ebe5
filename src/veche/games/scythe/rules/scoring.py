"""The final fortune, the structure bonus and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.board import FARM, NOWHERE, TUNDRA
from veche.games.scythe.data.scoring import (
    BONUS_ADJACENT_ENCOUNTERS,
    BONUS_ADJACENT_LAKES,
    BONUS_ADJACENT_TUNNELS,
    BONUS_COINS,
    BONUS_IN_A_ROW,
    BONUS_ON_TUNNELS,
    FACTORY_TERRITORIES,
    PAIR_COINS,
    STAR_COINS,
    TERRITORY_COINS,
)
from veche.games.scythe.state import KINDS, NOBODY

if TYPE_CHECKING:
    from veche.games.scythe.board import Board
    from veche.games.scythe.state import Scythe


def totals(s: Scythe) -> list[int]:
    """The fortune of everyone if the game ended now; nothing in it is secret.  S-SCORE-01"""
    return [sum(row.values()) for row in breakdown(s)]


def breakdown(s: Scythe) -> list[dict[str, int]]:
    """Where the coins come from, by seat.  S-SCORE-01..10"""
    rows = []
    for p, seat in enumerate(s.seats):
        row: dict[str, int] = {
            "coins": seat.coins,
            "stars": seat.star_count() * STAR_COINS[seat.popularity],
            "territories": territories(s, p) * TERRITORY_COINS[seat.popularity],
            "resources": pairs(s, p) * PAIR_COINS[seat.popularity],
            "structures": BONUS_COINS[s.tile][bonus_count(s, p)],
        }
        if earned := seat.powers.earns(s, p):
            row["ability"] = earned
        for module in s.box.owes_at_end:
            if owed := min(module.owes_at_end(s, p), sum(row.values())):  # no fortune is less than nothing
                row["influence"] = -owed
        rows.append(row)
    return rows


def holder(s: Scythe, place: int) -> int:
    """Who controls a territory when fortunes are counted.  S-SCORE-08"""
    found: int = s.controller(place)
    for module in s.box.holds_at_end:
        if found == NOBODY:
            found = module.holds_at_end(s, place)
    return found


def territories(s: Scythe, p: int) -> int:
    """Controlled ones; the Factory counts three.  S-SCORE-08, S-SCORE-09"""
    board = s.box.board
    n = sum(
        FACTORY_TERRITORIES if place == board.factory else 1 for place in board.hexes if holder(s, place) == p
    )
    for module in s.box.counts_for_scoring:
        n += sum(module.counts_for_scoring(s, p, place) for place in board.hexes)
    return n


def resources(s: Scythe, p: int) -> int:
    """All tokens on controlled territories; an automaton has none.  S-SCORE-05..07, S-SOLO-41"""
    if s.seats[p].automatic:
        return 0
    return sum(s.total(p, kind) for kind in range(KINDS))


def pairs(s: Scythe, p: int) -> int:
    """Coins are paid for two tokens at a time.  S-SCORE-04"""
    return resources(s, p) // 2


def bonus_count(s: Scythe, p: int) -> int:
    """What the structure bonus tile counts, wherever the structures stand.  S-SCORE-10..17"""
    return counted(s, p, [place for place in s.seats[p].structures if place != NOWHERE])


def bonus_with(s: Scythe, p: int, place: int) -> tuple[int, int]:
    """The coins of the structure bonus now, and with one more structure on a place."""
    places = [at for at in s.seats[p].structures if at != NOWHERE]
    coins = BONUS_COINS[s.tile]
    return coins[counted(s, p, places)], coins[counted(s, p, [*places, place])]


def counted(s: Scythe, p: int, places: list[int]) -> int:
    """What the tile would count if the structures of a player stood on these places."""
    board = s.box.board
    for module in s.box.counts_structures:
        n = int(module.counts_structures(s, p, places))
        if n >= 0:
            return n
    if s.tile == BONUS_ADJACENT_TUNNELS:
        return beside(board, places, board.is_tunnel)
    if s.tile == BONUS_ADJACENT_LAKES:
        return beside(board, places, board.is_lake)
    if s.tile == BONUS_ADJACENT_ENCOUNTERS:
        return beside(board, places, board.is_encounter)
    if s.tile == BONUS_ON_TUNNELS:
        return sum(board.is_tunnel[place] for place in places)
    if s.tile == BONUS_IN_A_ROW:
        return longest_row(board, places)
    return sum(board.terrain[place] in (FARM, TUNDRA) for place in places)


def beside(board: Board, places: list[int], marked: list[bool]) -> int:
    """Different marked hexes that touch any of the places."""
    return len({other for place in places for other in board.near[place] if marked[other]})


def longest_row(board: Board, places: list[int]) -> int:
    best = 0
    for direction in board.straight:
        for place in places:
            n, at = 0, place
            while at in places:
                n += 1
                at = direction[at]
            best = max(best, n)
    return best


def winners(s: Scythe) -> list[int]:
    """The largest fortune, then six tie-breakers, then together.  S-SCORE-18..21"""
    if not s.over:
        return []
    ranked = ranks(s)
    found = [p for p, rank in enumerate(ranked) if rank == max(ranked)]
    for module in s.box.winners:
        found = module.winners(s, found)
    return found


def ranks(s: Scythe) -> list[tuple[int, ...]]:
    """What is compared, by seat: the fortune, then the tie-breakers."""
    fortunes = totals(s)
    return [(fortunes[p], *tie_breakers(s, p)) for p in range(len(s.seats))]


def tie_breakers(s: Scythe, p: int) -> tuple[int, ...]:
    seat = s.seats[p]
    return (
        seat.workers_placed() + seat.mechs_deployed() + seat.built(),
        seat.power,
        seat.popularity,
        resources(s, p),
        controls(s, p),
        seat.star_count(),
    )


def controls(s: Scythe, p: int) -> int:
    """Territories, the Factory as one."""
    return sum(holder(s, place) == p for place in s.box.board.hexes)
