"""Any legal-shaped position, described in words: for tests, puzzles and bug reports.

A position is a mapping; everything may be left out.  `docs/api.md` lists the vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.describe import count, index, indices, listing, mapping, remaining, whole
from veche.core.errors import BadPosition, shown
from veche.core.piles import shuffled, without
from veche.core.rng import seeded
from veche.core.words import so_many_players
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import (
    BOAT,
    BUILDINGS,
    BUILDINGS_OF_A_KIND,
    CLAIM_POINTS,
    COLOURS,
    DEED_ROW,
    NOBODY,
    REBEL_FIGURES,
    REBELLION,
    ROUNDS,
    SEATS,
    TILES,
)
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.rebels import REWARD_NAMES
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, MOST_ROWS, SPACES
from veche.games.rurik.observe import USED
from veche.games.rurik.rebellion.position import REBELLION_WORDS, read_uprising
from veche.games.rurik.rebellion.seat import TURN_TAKEN, rebellion
from veche.games.rurik.rebellion.turn import push_action
from veche.games.rurik.rules.claim import ClaimPhase
from veche.games.rurik.rules.rewards import points_step
from veche.games.rurik.rules.rounds import Round
from veche.games.rurik.rules.setup import empty_table, split_schemes, take_leader
from veche.games.rurik.rules.strategy import ask_for_advisor
from veche.games.rurik.rules.turn import ActionPhase, NextTurn, Turn
from veche.games.rurik.state import ACTED, ACTION, MAIN_OVER, STRATEGY, Rurik, Seat

if TYPE_CHECKING:
    from veche.games.rurik.title import RurikTitle

MOST = 999  # of coins, goods or steps that a position may count
MOST_POINTS = 99

TABLE_WORDS = (
    "players options seed round phase start first to_move taxed symbols rebels neutral tokens board "
    "decks discard row deed_deck space used pool points"
).split()
SEAT_WORDS = (
    "leader leader_at at buildings coins goods boat dock tiles leader_used hand deeds done agenda "
    "defeated rule build trade warfare advisors"
).split()
NOT_FOR_REBELS = "leader tiles leader_used hand deeds done agenda".split()


def position(title: RurikTitle, data: Mapping[str, object]) -> Rurik:
    """Build the table, check it against the box, and go on to the next decision."""
    s = laid_out(title, data)
    s.settle()
    return s


def laid_out(title: RurikTitle, data: Mapping[str, object]) -> Rurik:
    """The table as it is described: nothing has happened yet, so that who listens misses nothing."""
    for word in data:
        if word not in TABLE_WORDS and word not in SEATS:
            raise BadPosition(
                f"a position has no “{word}”; it has {', '.join(TABLE_WORDS)} and seats {', '.join(SEATS)}"
            )
    named = [c for c in SEATS if c in data]
    fewest = 1 if SEATS[REBELLION] in named else max(2, *(COLOURS.index(c) + 1 for c in named), 2)
    players = whole(data, "players", fewest, 1, 4)
    seed = whole(data, "seed", 0, 0, 1 << 128)
    s = empty_table(title.box(players, title.check(mapping(data, "options"), players)))
    for colour in named:
        if colour not in s.box.seat_names:
            raise BadPosition(f"“{colour}” does not play in a position of {players}")
    rng = seeded(seed, "position")
    s.rng = seeded(seed, "play")
    s.round = whole(data, "round", 1, 1, ROUNDS)
    s.start = _seat_number(s, data, "start", 0)
    s.first = _seat_number(s, data, "first", s.start)

    for p in range(players):
        _read_seat(s, p, mapping(data, COLOURS[p]))
    if s.automata:
        _read_rebellion(s, data, rng.below(1 << 30))
    elif data.get("neutral"):
        raise BadPosition("neutral troops are of the solo game: there is 1 player")
    _deal_leaders(s)
    _read_map(s, data, rng.below(1 << 30))
    _read_cards(s, data, rng.below(1 << 30))
    _read_board(s, data)
    _read_agenda(s, data)
    return s


# -- the parts ------------------------------------------------------------------------------------------


def _read_seat(s: Rurik, p: int, data: Mapping[str, object]) -> None:
    colour = COLOURS[p]
    for word in data:
        if word not in SEAT_WORDS:
            raise BadPosition(f"{colour} has no “{word}”; a seat has {', '.join(SEAT_WORDS)}")
    seat = s.seats[p]
    if data.get("leader") is not None:
        leader = index(LEADERS, data["leader"], f"{colour}.leader")
        if leader in [other.leader for other in s.seats]:
            raise BadPosition(f"{colour}.leader: {LEADERS[leader]} is taken already")
        take_leader(seat, leader)
    _read_pieces(s, p, data)
    _read_household(seat, colour, data)
    _read_own_cards(seat, colour, data)


def _read_pieces(s: Rurik, p: int, data: Mapping[str, object]) -> None:
    """Figures and buildings on the map."""
    seat, colour = s.seats[p], s.box.seat_names[p]
    for region, n in mapping(data, "at").items():
        place = f"{colour}.at.{region}"
        if count(n, place) > seat.pieces():
            raise BadPosition(f"{place} has {n} troops; a player has {seat.pieces()}")
        seat.troops[_region(s, region, f"{colour}.at")] = count(n, place)
    if seat.supply() < 0:
        raise BadPosition(f"{colour} has {sum(seat.troops)} troops on the board; there are {seat.pieces()}")
    if data.get("leader_at") is not None:
        seat.leader_at = _region(s, data["leader_at"], f"{colour}.leader_at")
    for region, kinds in mapping(data, "buildings").items():
        r = _region(s, region, f"{colour}.buildings")
        for kind in listing(kinds, f"{colour}.buildings.{region}"):
            k = index(BUILDINGS, kind, f"{colour}.buildings.{region}")
            if s.building(r, k) != NOBODY:
                raise BadPosition(f"{colour}.buildings: {region} has a {kind} already")
            s.buildings[r * 3 + k] = p
    for k, kind_name in enumerate(BUILDINGS):
        if s.buildings_left(p, k) < 0:
            raise BadPosition(f"{colour} has more than {BUILDINGS_OF_A_KIND} of {kind_name}")


def _read_rebellion(s: Rurik, table: Mapping[str, object], seed: int) -> None:
    """Its pieces like those of a player, its board and cards, and the neutral troops."""
    p, colour = s.players, SEATS[REBELLION]
    data = mapping(table, colour)
    words = [word for word in SEAT_WORDS if word not in NOT_FOR_REBELS]
    for word in data:
        if word not in words and word not in REBELLION_WORDS:
            raise BadPosition(f"{colour} has no “{word}”; it has {', '.join((*words, *REBELLION_WORDS))}")
    _read_pieces(s, p, data)
    _read_household(s.seats[p], colour, data)
    read_uprising(s, data, seed)
    s.neutral = [0] * len(REGIONS)
    for region in listing(table.get("neutral", []), "neutral"):
        s.neutral[_region(s, region, "neutral")] = 1


def _deal_leaders(s: Rurik) -> None:
    """Seats without a named leader get those that are left, in printed order."""
    for seat in s.seats:
        if seat.leader == NOBODY:
            taken = [other.leader for other in s.seats]
            take_leader(seat, next(n for n in s.box.leaders if n not in taken))


def _read_household(seat: Seat, colour: str, data: Mapping[str, object]) -> None:
    seat.coins = whole(data, "coins", 0, 0, MOST)
    for good in mapping(data, "goods"):
        kind = index(GOODS, good, f"{colour}.goods")
        for _ in range(whole(mapping(data, "goods"), good, 0, 0, MOST)):
            seat.store(kind)
    for place, goods in (("boat", seat.boat), ("dock", seat.dock)):
        for good in mapping(data, place):
            goods[index(GOODS, good, f"{colour}.{place}")] += whole(mapping(data, place), good, 0, 0, MOST)
    for kind, good in enumerate(GOODS):
        if seat.boat[kind] > BOAT[kind]:
            raise BadPosition(f"{colour}.boat has {seat.boat[kind]} of {good}; there are {BOAT[kind]} spaces")
    seat.defeated = whole(data, "defeated", 0, 0, 15)
    seat.rule = _space(data, "rule", colour)
    seat.build = _space(data, "build", colour)
    seat.trade = _space(data, "trade", colour)
    seat.warfare = whole(data, "warfare", 0, 0, MOST)


def _read_own_cards(seat: Seat, colour: str, data: Mapping[str, object]) -> None:
    """Tiles, schemes, deeds, the agenda, and whether the leader was used."""
    if "tiles" in data:
        tiles = indices(TILES, data["tiles"], f"{colour}.tiles")
        if len(set(tiles)) != len(tiles):
            raise BadPosition(f"{colour}.tiles names one twice; a player has one of each: {', '.join(TILES)}")
        seat.tiles = sum(1 << tile for tile in tiles)
    used = data.get("leader_used", False)
    if used not in (True, False):
        raise BadPosition(f"{colour}.leader_used must be true or false, not {shown(used)}")
    seat.used = int(bool(used))
    seat.hand = tuple(sorted(indices(SCHEME_NAMES, data.get("hand"), f"{colour}.hand")))
    seat.deeds = tuple(sorted(indices(DEEDS, data.get("deeds"), f"{colour}.deeds")))
    seat.done = tuple(indices(DEEDS, data.get("done"), f"{colour}.done"))
    agenda = data.get("agenda")
    seat.agenda = NOBODY if agenda is None else index(AGENDAS, agenda, f"{colour}.agenda")


def _read_map(s: Rurik, data: Mapping[str, object], seed: int) -> None:
    for r in range(s.box.regions):
        s.goods[r] = 1
    for region in listing(data.get("taxed", []), "taxed"):
        s.goods[_region(s, region, "taxed")] = 0
    symbols = list(s.symbols)
    for region, good in mapping(data, "symbols").items():
        symbols[_region(s, region, "symbols")] = index(GOODS, good, f"symbols.{region}")
    s.symbols = tuple(symbols)

    left = tuple(shuffled(s.box.rewards, seeded(seed, "rebels")))
    rebels = data.get("rebels", [])
    if isinstance(rebels, Mapping):
        for region, reward in rebels.items():
            number = index(REWARD_NAMES, reward, f"rebels.{region}")
            if number not in left:
                raise BadPosition(f"rebels: there are not that many with the reward {reward}")
            s.rebels[_region(s, region, "rebels")] = number
            left = without(left, number)
    else:
        for region in listing(rebels, "rebels"):
            r = _region(s, region, "rebels")
            if s.rebels[r] != NOBODY:
                raise BadPosition(f"rebels names {region} twice; a region has one rebel")
            if not left:
                raise BadPosition("rebels: in the solo game they are the troops of the seat rebellion")
            s.rebels[r] = left[-1]
            left = left[:-1]
    defeated = sum(seat.defeated for seat in s.seats)
    if defeated > len(left):
        raise BadPosition(
            f"rebels: {REBEL_FIGURES - len(left)} on the board and {defeated} defeated are more than "
            f"the {REBEL_FIGURES} of the box"
        )
    s.boxed = left[: len(left) - defeated]
    named = indices(REWARD_NAMES, data.get("tokens"), "tokens")[::-1]
    if s.box.reward_tokens:
        stack = s.box.tokens
        rest = remaining(stack, named, "tokens")
        if len(named) + defeated > len(stack):
            raise BadPosition(
                f"tokens: {len(named)} are named and {defeated} rebels were defeated; there are {len(stack)}"
            )
        s.tokens = tuple(shuffled(rest, seeded(seed, "tokens"))) + tuple(named)
        s.tokens = s.tokens[defeated:]
    elif named:
        raise BadPosition("tokens are of a variant: set the option reward_tokens as well")


def _read_cards(s: Rurik, data: Mapping[str, object], seed: int) -> None:
    s.discard = tuple(indices(SCHEME_NAMES, data.get("discard"), "discard"))
    used = [*s.discard]
    for seat in s.seats:
        used += seat.hand
    if "decks" in data:
        decks = listing(data["decks"], "decks")
        if len(decks) != 2:
            raise BadPosition(f"decks: there are 2, not {len(decks)}; each is a list from the top card down")
        s.decks = [tuple(indices(SCHEME_NAMES, deck, "decks")[::-1]) for deck in decks]
        remaining(s.box.schemes, used + [*s.decks[0], *s.decks[1]], "schemes")
    else:
        split_schemes(s, shuffled(remaining(s.box.schemes, used, "schemes"), seeded(seed, "schemes")))

    s.row = tuple(sorted(indices(DEEDS, data.get("row"), "row")))
    if len(s.row) > DEED_ROW:
        raise BadPosition(f"row has {len(s.row)} deeds; there are {DEED_ROW} in the row")
    top = indices(DEEDS, data.get("deed_deck"), "deed_deck")[::-1]
    used = [*s.row, *top]
    for seat in s.seats:
        used += [*seat.deeds, *seat.done]
    rest = shuffled(remaining(s.box.deeds, used, "deeds"), seeded(seed, "deeds"))
    if "deed_deck" in data:
        s.deed_deck = tuple(top)
        s.deed_discard = tuple(rest)
    else:
        s.deed_deck = tuple(rest)
    if "row" not in data:
        while len(s.row) < DEED_ROW and s.deed_deck:
            s.row = tuple(sorted((*s.row, s.deed_deck[-1])))
            s.deed_deck = s.deed_deck[:-1]

    kept = [seat.agenda for seat in s.seats if seat.agenda != NOBODY]
    agendas = shuffled(remaining(s.box.agendas, kept, "agendas"), seeded(seed, "agendas"))
    for seat in s.seats[: s.players]:
        if seat.agenda == NOBODY:
            seat.agenda = agendas.pop()
        seat.dealt = tuple(sorted((seat.agenda, agendas.pop())))
    s.agenda_box = tuple(sorted(agendas))


def _read_board(s: Rurik, data: Mapping[str, object]) -> None:
    """`{"build": ["yellow 1+3", "blue 2"]}`, each column from the top; "-" is an empty space."""
    for column, spaces in mapping(data, "board").items():
        base = index(COLUMNS, column, "board") * MOST_ROWS
        texts = listing(spaces, f"board.{column}")
        if len(texts) > s.box.rows:
            raise BadPosition(f"board.{column} has {len(texts)} advisors; it has {s.box.rows} spaces")
        for row, text in enumerate(texts):
            if text == "-":
                continue
            words = str(text).split()
            number, plus, coins = words[-1].partition("+") if words else ("", "", "")
            bribe = coins.isdecimal() and len(coins) <= len(str(MOST)) if plus else True
            if len(words) != 2 or number not in ("1", "2", "3", "4", "5") or not bribe:
                raise BadPosition(
                    f"board.{column}: {shown(text)} is no advisor; write “blue 2” or “blue 2+1”"
                )
            p = index(s.box.seat_names, words[0], f"board.{column}")
            s.advisors[base + row] = p * 8 + int(number)
            s.bribes[base + row] = int(coins or "0")
    for p in range(len(s.seats)):
        _check_advisors(s, p, ())


def _check_advisors(s: Rurik, p: int, hand: tuple[int, ...]) -> None:
    """Board and hand together have no advisor that the box does not hold for this number of players."""
    everyone = s.box.advisors_in(ROUNDS)
    left = everyone
    for number in (*hand, *(advisor & 7 for advisor in s.advisors if advisor >= 0 and advisor >> 3 == p)):
        if number not in left:
            raise BadPosition(
                f"advisor {number} of {s.box.seat_names[p]} is in the position more often than in the box; "
                f"with {s.players} players a colour has {', '.join(str(n) for n in everyone)}"
            )
        left = without(left, number)


def _check_columns(s: Rurik) -> None:
    """In the strategy phase a column is filled from the top, the strongest first.  R-STRAT-05, R-STRAT-06"""
    for c, column in enumerate(COLUMNS):
        above = -1
        for space in range(c * MOST_ROWS, c * MOST_ROWS + s.box.rows):
            power = (s.advisors[space] & 7) + s.bribes[space] if s.advisors[space] >= 0 else 0
            if power and above == 0:
                raise BadPosition(
                    f"board.{column} has a gap; in the strategy phase it is filled from the top"
                )
            if power > above >= 0:
                raise BadPosition(
                    f"board.{column} is out of order; in the strategy phase the strongest advisor, "
                    "coins included, stands on top"
                )
            above = power


def _read_agenda(s: Rurik, data: Mapping[str, object]) -> None:
    """The decisions that are still to come, from the phase and the seat to move."""
    phase = data.get("phase", "action")
    if phase not in ("strategy", "action", "claim"):
        raise BadPosition(f"phase cannot be {phase!r}; it is strategy, action or claim")
    player = _seat_number(s, data, "to_move", s.first)
    if phase != "action":
        for word in ("space", "points", "used", "pool"):
            if data.get(word):
                raise BadPosition(f"{word} tells of a turn of the action phase, and the phase is {phase}")
    if s.round < ROUNDS:
        s.push(Round())
    s.push(ClaimPhase())
    if phase == "strategy":
        s.phase = STRATEGY
        s.push(ActionPhase())
        _check_columns(s)
        _read_hands(s, data)
        if not s.seats[player].advisors:
            raise BadPosition(
                f"{s.box.seat_names[player]} has no advisor left to place in the strategy phase"
            )
        ask_for_advisor(s, player)
    elif phase == "action":
        s.phase = ACTION
        _check_hands(s, data)
        _read_turn(s, data, player)
    elif any(advisor >= 0 for advisor in s.advisors):
        raise BadPosition("board must be empty in the claim phase: all advisors have been retrieved")


def _check_hands(s: Rurik, data: Mapping[str, object]) -> None:
    """In the action phase all advisors have been placed; what is named must exist all the same."""
    everyone = s.box.advisors_in(ROUNDS)
    for colour in s.box.seat_names:
        for number in listing(mapping(data, colour).get("advisors", ()), f"{colour}.advisors"):
            if type(number) is not int or number not in everyone:
                raise BadPosition(
                    f"{colour}.advisors: {shown(number)} does not exist; there are {sorted({*everyone})}"
                )


def _read_hands(s: Rurik, data: Mapping[str, object]) -> None:
    """Advisors in hand: as named, or all of the round that are not on the board."""
    for p, seat in enumerate(s.seats):
        colour = s.box.seat_names[p]
        named = mapping(data, colour).get("advisors")
        hand = s.box.advisors_in(s.round)
        if named is None:
            for advisor in s.advisors:
                if advisor >= 0 and advisor >> 3 == p:
                    if advisor & 7 not in hand:
                        raise BadPosition(
                            f"board: {colour} has no such advisor {advisor & 7} in round {s.round}"
                        )
                    hand = without(hand, advisor & 7)
            seat.advisors = hand
        else:
            numbers = listing(named, f"{colour}.advisors")
            if any(type(n) is not int or n not in hand for n in numbers):
                raise BadPosition(f"{colour}.advisors: in round {s.round} there are {list(hand)}")
            seat.advisors = tuple(sorted(int(str(n)) for n in numbers))
            _check_advisors(s, p, seat.advisors)


def _read_turn(s: Rurik, data: Mapping[str, object], player: int) -> None:
    """Before a retrieval, or, with `space` or `points`, in the middle of a turn."""
    names = {name: bit for bit, name in USED.items()}
    for name in listing(data.get("used", []), "used"):
        s.used |= names[tuple(names)[index(tuple(names), name, "used")]]
    if s.used & MAIN_OVER == MAIN_OVER:
        raise BadPosition("used cannot be both acted and forfeited: a main action is taken or given up")
    s.pool = whole(data, "pool", 0, 0, MOST_POINTS)
    if "space" not in data and "points" not in data:
        if s.used & MAIN_OVER or s.pool:
            raise BadPosition("used or pool tells of a main action: name the space of its advisor as well")
        s.push(NextTurn(player))
        return
    s.push(NextTurn((player + 1) % len(s.seats)))
    if player < s.players:
        s.push(Turn(player))
    elif "space" in data or s.used:
        raise BadPosition("the Rebellion's turn has points only; it retrieves and acts by itself")
    words = str(data.get("points", "")).split()
    if "points" in data and not (
        len(words) == 2 and words[0] in COLUMNS and words[1] in [str(n) for n in range(1, MOST_POINTS + 1)]
    ):
        raise BadPosition(
            f"points cannot be {shown(data['points'])}; write a column and a number, as in “move 2”"
        )
    s.space = index(SPACES, data.get("space", f"{words[0] if words else ''} 1"), "space")
    if s.space % MOST_ROWS >= s.box.rows:
        raise BadPosition(f"space: with {s.players} players a column has {s.box.rows} spaces")
    if player >= s.players:
        s.space = NOBODY
        its = rebellion(s)
        its.begin(TURN_TAKEN, its.deck[-1], NOBODY)
        push_action(s, player, COLUMNS.index(words[0]), int(words[1]))
    elif words:
        s.used |= ACTED
        s.push(points_step(s, player, COLUMNS.index(words[0]), int(words[1])))


# -- words to numbers -----------------------------------------------------------------------------------


def _region(s: Rurik, word: object, name: str) -> int:
    r = index(REGIONS, word, name)
    if r >= s.box.regions:
        raise BadPosition(f"{name}: {word} is not in play with {so_many_players(s.players)}")
    return r


def _seat_number(s: Rurik, data: Mapping[str, object], name: str, default: int) -> int:
    return index(s.box.seat_names, data[name], name) if name in data else default


def _space(data: Mapping[str, object], name: str, colour: str) -> int:
    """A claim marker is described by the points of its space."""
    points = data.get(name, 0)
    if type(points) is not int or points not in CLAIM_POINTS:
        raise BadPosition(f"{colour}.{name} must be one of {CLAIM_POINTS}, not {shown(points)}")
    return CLAIM_POINTS.index(points)
