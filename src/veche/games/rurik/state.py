"""The table: what lies where, and the questions that every chapter asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from veche.core.agenda import Refusal
from veche.core.errors import BadNotation, IllegalAction
from veche.core.piles import without
from veche.core.state import State
from veche.core.title import find
from veche.core.words import Line, line
from veche.games.rurik.data.components import (
    BOAT,
    BUILDINGS,
    BUILDINGS_OF_A_KIND,
    CLAIM_POINTS,
    NOBODY,
    OFF_BOARD,
    REBELLION,
    SEATS,
    STRONGHOLD,
    TROOPS,
)
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, REGIONS
from veche.games.rurik.data.strategy import MOST_ROWS
from veche.games.rurik.rules.leaders import LEADER_POWERS, Leader

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.core.title import Title
    from veche.core.words import Span, Words
    from veche.games.rurik.box import RurikBox

# Phases
SETUP: Final = 0
STRATEGY: Final = 1
ACTION: Final = 2
CLAIM: Final = 3
OVER: Final = 4

# What a turn has used up, as bits of `Rurik.used`
PLAYED_SCHEME: Final = 1
DID_DEED: Final = 2
CONVERTED: Final = 4
ACTED: Final = 8
FORFEITED: Final = 16
MAIN_OVER: Final = ACTED | FORFEITED


class Seat:
    """One player: household board, pieces and cards."""

    DERIVED: ClassVar[tuple[str, ...]] = ("power",)
    __slots__ = (
        "advisors",
        "agenda",
        "boat",
        "build",
        "coins",
        "dealt",
        "deeds",
        "defeated",
        "dock",
        "done",
        "drawn",
        "hand",
        "known",
        "leader",
        "leader_at",
        "power",
        "rule",
        "tiles",
        "trade",
        "troops",
        "used",
        "warfare",
    )
    leader: i64  # of data.leaders, or -1 before the choice
    leader_at: i64  # region, or OFF_BOARD
    power: Leader  # what the leader can do
    troops: list[int]  # by region, the leader apart
    advisors: tuple[int, ...]  # not yet placed this round, sorted
    coins: i64
    boat: list[int]  # by good
    dock: list[int]  # by good
    tiles: i64  # face-up conversion tiles, as bits
    used: i64  # 1 when the leader's once-per-round ability is spent
    hand: tuple[int, ...]  # scheme faces, sorted; secret
    drawn: tuple[int, ...]  # scheme cards being looked at; secret
    known: list[int]  # for each deck, how many of its top cards this seat has seen
    deeds: tuple[int, ...]  # open, beside the board
    done: tuple[int, ...]  # accomplished
    dealt: tuple[int, ...]  # the two agendas dealt; secret
    agenda: i64  # the one kept, or -1; secret
    defeated: i64  # rebels beside the board
    rule: i64  # claim markers: 0 is off the board, 1 the lowest space
    build: i64
    trade: i64
    warfare: i64  # steps on the warfare track

    def copy(self) -> Seat:
        c = Seat()
        self.fill(c)
        return c

    def fill(self, c: Seat) -> None:
        """Make another seat what this one is."""
        c.leader = self.leader
        c.leader_at = self.leader_at
        c.power = self.power
        c.troops = self.troops[:]
        c.advisors = self.advisors
        c.coins = self.coins
        c.boat = self.boat[:]
        c.dock = self.dock[:]
        c.tiles = self.tiles
        c.used = self.used
        c.hand = self.hand
        c.drawn = self.drawn
        c.known = self.known[:]
        c.deeds = self.deeds
        c.done = self.done
        c.dealt = self.dealt
        c.agenda = self.agenda
        c.defeated = self.defeated
        c.rule = self.rule
        c.build = self.build
        c.trade = self.trade
        c.warfare = self.warfare

    def led_by(self) -> Leader:
        return LEADER_POWERS[self.leader]

    # -- figures --------------------------------------------------------------------------------------

    def figures(self, r: i64) -> i64:
        """Troops in a region; the leader is one of them.  R-TERM-09"""
        n: i64 = self.troops[r]
        return n + 1 if self.leader_at == r else n

    def occupies(self, r: i64) -> bool:
        """At least one figure stands there; buildings do not count.  R-TERM-07, R-TERM-08"""
        return self.troops[r] > 0 or self.leader_at == r

    def pieces(self) -> i64:
        """How many troops there are of a colour.  R-SETUP-17"""
        return TROOPS

    def supply(self) -> i64:
        """Troops off the board.  R-TERM-15"""
        n: i64 = self.pieces()
        for troops in self.troops:
            n -= troops
        return n

    def on_board(self) -> bool:
        return self.leader_at != OFF_BOARD or self.supply() < self.pieces()

    def regions_occupied(self) -> i64:
        n: i64 = 0
        for r in range(len(REGIONS)):
            if self.occupies(r):
                n += 1
        return n

    def lose_troop(self, r: i64) -> bool:
        """One figure returns to the supply, the leader last; True if it was the leader.  R-ATTACK-09"""
        if self.troops[r] > 0:
            self.troops[r] -= 1
            return False
        self.leader_at = OFF_BOARD
        return True

    # -- goods ----------------------------------------------------------------------------------------

    def goods(self, kind: i64) -> i64:
        """Boat and dock together."""
        n: i64 = self.boat[kind]
        return n + self.dock[kind]

    def all_goods(self) -> i64:
        n: i64 = 0
        for kind in range(len(BOAT)):
            n += self.boat[kind] + self.dock[kind]
        return n

    def goods_to_claim(self) -> i64:
        """Goods on the boat when it is loaded.  R-TAX-07, R-CLAIM-09"""
        n: i64 = 0
        for kind in range(len(BOAT)):
            n += min(BOAT[kind], self.boat[kind] + self.dock[kind])
        return n

    def full_columns(self) -> list[int]:
        return [kind for kind in range(len(BOAT)) if self.boat[kind] == BOAT[kind]]

    def store(self, kind: i64) -> None:
        """On the boat while its column has room, else on the dock.  R-TAX-06, R-ATTACK-06"""
        if self.boat[kind] < BOAT[kind]:
            self.boat[kind] += 1
        else:
            self.dock[kind] += 1

    def load_boat(self) -> None:
        """Shift dock goods to every free space of the boat.  R-TAX-07"""
        for kind in range(len(BOAT)):
            while self.dock[kind] and self.boat[kind] < BOAT[kind]:
                self.dock[kind] -= 1
                self.boat[kind] += 1

    def spend(self, kind: i64) -> None:
        """A good back to the supply, from the dock first: a full boat is never worse.  R-BONUS-17"""
        if self.dock[kind]:
            self.dock[kind] -= 1
        else:
            self.boat[kind] -= 1

    # -- cards ----------------------------------------------------------------------------------------

    def take_card(self, face: int) -> None:
        self.hand = tuple(sorted((*self.hand, face)))

    def drop_card(self, face: int) -> None:
        self.hand = without(self.hand, face)

    def coins_in_a_tie(self, s: Rurik) -> i64:
        """Coins that count when points and regions are equal.  R-END-11"""
        return self.coins

    def claim_points(self) -> i64:
        return CLAIM_POINTS[self.rule] + CLAIM_POINTS[self.build] + CLAIM_POINTS[self.trade]


class Rurik(State):
    """The common table."""

    DERIVED: ClassVar[tuple[str, ...]] = (*State.DERIVED, "box")
    LATER: ClassVar[tuple[str, ...]] = ("neutral",)
    __slots__ = (
        "advisors",
        "agenda_box",
        "box",
        "boxed",
        "bribes",
        "buildings",
        "decks",
        "deed_deck",
        "deed_discard",
        "discard",
        "first",
        "goods",
        "neutral",
        "phase",
        "pool",
        "rebels",
        "revealed",
        "rng",
        "round",
        "row",
        "seats",
        "space",
        "start",
        "symbols",
        "tokens",
        "used",
    )
    box: RurikBox  # what the options of this table put on it
    seats: list[Seat]
    round: i64
    phase: i64
    start: i64  # who holds the start player marker
    first: i64  # who began this round; the marker may have moved on since.  R-SCHEME-07

    # The map
    symbols: tuple[int, ...]  # the good of each region: printed, or the variant's tokens
    goods: list[int]  # 1 where the good is still there
    rebels: list[int]  # the reward under the rebel, or NOBODY; secret
    neutral: list[int]  # troops of nobody, by region; only in the solo game, else empty.  R-SOLO-10
    buildings: list[int]  # region * 3 + kind -> owner, or NOBODY
    boxed: tuple[int, ...]  # rewards of rebels that left the game unseen; secret
    tokens: tuple[int, ...]  # the variant's stack of reward tokens, top last; secret

    # The strategy board, by space
    advisors: list[int]  # seat * 8 + number, or NOBODY
    bribes: list[int]

    # Decks, top card last
    decks: list[tuple[int, ...]]  # schemes; secret
    discard: tuple[int, ...]
    revealed: tuple[int, ...]  # cards of a casualty check, until it ends
    deed_deck: tuple[int, ...]  # secret
    row: tuple[int, ...]
    deed_discard: tuple[int, ...]
    agenda_box: tuple[int, ...]  # never dealt; secret

    # The turn
    space: i64  # of the retrieved advisor, or NOBODY
    used: i64
    pool: i64  # unspent tax or build points that stay with this turn's main action.  R-BONUS-06

    rng: Rng

    @property
    def title(self) -> Title:
        return find("rurik")

    def copy(self) -> Rurik:
        c = Rurik()
        c.players = self.players
        c.agenda = self.agenda[:]
        c.options = self.options
        c.barrier = self.barrier
        c.log = None
        c.box = self.box
        c.seats = [seat.copy() for seat in self.seats]
        c.round = self.round
        c.phase = self.phase
        c.start = self.start
        c.first = self.first
        c.symbols = self.symbols
        c.goods = self.goods[:]
        c.rebels = self.rebels[:]
        c.neutral = self.neutral[:]
        c.buildings = self.buildings[:]
        c.boxed = self.boxed
        c.tokens = self.tokens
        c.advisors = self.advisors[:]
        c.bribes = self.bribes[:]
        c.decks = self.decks[:]
        c.discard = self.discard
        c.revealed = self.revealed
        c.deed_deck = self.deed_deck
        c.row = self.row
        c.deed_discard = self.deed_discard
        c.agenda_box = self.agenda_box
        c.space = self.space
        c.used = self.used
        c.pool = self.pool
        c.rng = self.rng.copy()
        return c

    def derive(self) -> None:
        for seat in self.seats:
            seat.power = seat.led_by()

    def chosen(self) -> dict[str, bool | str]:
        return self.box.options

    # -- seats ----------------------------------------------------------------------------------------

    @property
    def seat_count(self) -> int:
        return len(self.seats)

    def automaton(self, seat: i64) -> str:
        return self.box.automata[seat - self.players] if seat >= self.players else ""

    def seat_names(self) -> tuple[str, ...]:
        return self.box.seat_names

    def say(self, line: Line, words: Words | None = None) -> str:
        return super().say(self.by_word(line), words)

    def say_marked(self, line: Line, words: Words) -> tuple[str, list[Span]]:
        return super().say_marked(self.by_word(line), words)

    def by_word(self, line: Line) -> Line:
        """A line tells of the Rebellion by its seat, names in all their forms by its word."""
        if not self.box.automata:
            return line
        values = line.values.copy()
        for name in ("player", "other"):
            if name in values:
                values[name] = self.target(values[name])
        return Line(line.key, values, line.to)

    def seat_names_in(self, words: Words) -> tuple[str, ...]:
        """By the numbers of `by_word`."""
        return (
            tuple(words.names["seat"][word] for word in SEATS)
            if self.box.automata
            else super().seat_names_in(words)
        )

    def target(self, seat: i64) -> i64:
        """What the notation calls a seat: automata have words of their own."""
        return seat if seat < self.players else REBELLION

    def seat_at(self, target: i64) -> i64:
        """The seat that the notation calls so."""
        return self.players if target == REBELLION else target

    def turns_taken(self) -> int:
        """One for each advisor that was retrieved, by whomever.  R-ACTION-01"""
        placed = sum(len(self.box.advisors_in(n)) for n in range(1, self.round + (self.phase >= ACTION)))
        standing = sum(advisor >= 0 for advisor in self.advisors) if self.phase == ACTION else 0
        return placed * len(self.seats) - standing

    def where(self) -> Line:
        outside = self.phase == SETUP or self.phase == OVER
        return line("phase" if outside else "in_round", n=self.round, what=self.phase)

    def parse(self, text: str) -> int:
        """As for every title; a troop's step to no neighbour has no number and is refused like a leader's.

        So where figures move it is too far, and elsewhere it is not the moment.
        """
        try:
            return super().parse(text)
        except BadNotation:
            words = text.lower().split()
            if len(words) != 3 or words[0] != "move.troop" or not {words[1], words[2]} <= set(REGIONS):
                raise
            why = self._no_step(REGIONS.index(words[1]), REGIONS.index(words[2]))
            rule, said = why.rule, why.line
            if "R-MOVE-01" not in self.rules():
                leader = self.why(super().parse(f"move.leader {words[2]}"))
                if leader is not None and leader.line is not None:
                    rule, said = leader.rule, leader.line
            raise IllegalAction(f"“{' '.join(words)}”: {self.say(said)}", rule, said) from None

    def _no_step(self, start: int, to: int) -> Refusal:
        if max(start, to) >= self.box.regions:
            return Refusal("R-SETUP-05", "no.out_of_play", place=max(start, to))
        if start == to:
            return Refusal("R-MOVE-01", "no.same_region")
        return Refusal("R-MOVE-01", "no.border", place=to, from_=start)

    # -- the map --------------------------------------------------------------------------------------

    def ruler(self, r: i64) -> i64:
        """The player with strictly more than every other player and the rebels, or NOBODY.  R-TERM-01..06

        Neutral troops count as those of a player who rules nothing.  R-SOLO-11
        """
        best: i64 = 1 if self.rebels[r] >= 0 else 0
        if self.neutral:
            best = self.neutral[r]
        who: i64 = NOBODY
        favourite: i64 = NOBODY
        favourite_strength: i64 = 0
        stronghold = self.working(r, STRONGHOLD)
        for p, seat in enumerate(self.seats):
            strength: i64 = seat.troops[r]
            if seat.leader_at == r:
                strength += 1 + seat.power.rebel_support(self, r)
                if seat.power.wins_ties():
                    favourite = p
                    favourite_strength = strength
            if stronghold == p:
                strength += 1
                if favourite == p:
                    favourite_strength = strength
            if strength > best:
                best = strength
                who = p
            elif strength == best:
                who = NOBODY
        return favourite if favourite_strength == best and favourite != NOBODY else who

    def regions_ruled(self, p: i64) -> i64:
        n: i64 = 0
        for r in range(self.box.regions):
            if self.ruler(r) == p:
                n += 1
        return n

    def building(self, r: i64, kind: i64) -> i64:
        """Whose building stands there, or NOBODY."""
        return self.buildings[r * 3 + kind]

    def working(self, r: i64, kind: i64) -> i64:
        """The owner whose building there has its ability, or NOBODY.  R-BUILD-08, R-LEADER-26"""
        owner: i64 = self.buildings[r * 3 + kind]
        if owner >= 0:
            for q, seat in enumerate(self.seats):
                if seat.leader_at == r and q != owner and seat.power.silences():
                    return NOBODY
        return owner

    def built(self, p: i64, kind: i64) -> i64:
        """How many buildings of a kind a player has on the board."""
        n: i64 = 0
        for r in range(self.box.regions):
            if self.buildings[r * 3 + kind] == p:
                n += 1
        return n

    def buildings_left(self, p: i64, kind: i64) -> i64:
        return BUILDINGS_OF_A_KIND - self.built(p, kind)

    def has_building(self, p: i64, r: i64) -> bool:
        b = r * 3
        return self.buildings[b] == p or self.buildings[b + 1] == p or self.buildings[b + 2] == p

    def largest_group(self, member: list[bool]) -> list[int]:
        """The largest connected group among the marked regions.  R-TERM-13, R-CLAIM-08"""
        best: list[int] = []
        near = self.box.near
        left = member[:]
        for r in range(len(left)):
            if left[r]:
                left[r] = False
                group = [r]
                for q in group:
                    for other in near[q]:
                        if left[other]:
                            left[other] = False
                            group.append(other)
                if len(group) > len(best):
                    best = group
        return best

    def arrived(self, p: i64, r: i64) -> None:
        """Figures of a player have come to a region."""
        for module in self.box.on_arrive:
            module.on_arrive(self, p, r)

    # -- the strategy board ---------------------------------------------------------------------------

    def column_size(self, column: i64) -> i64:
        n: i64 = 0
        base: i64 = column * MOST_ROWS
        for row in range(self.box.rows):
            if self.advisors[base + row] >= 0:
                n += 1
        return n

    # -- the turn -------------------------------------------------------------------------------------

    def used_up(self) -> i64:
        """What the turn in progress has used up; `used` still tells of the last turn when that is over."""
        return 0 if self.space == NOBODY and self.used & MAIN_OVER else self.used

    # -- scores ---------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        from veche.games.rurik.rules.scoring import totals

        return totals(self)

    def played(self, seat: int) -> dict[str, str]:
        leader = -1 if self.automaton(seat) else self.seats[seat].leader
        return {"leader": LEADERS[leader]} if leader >= 0 else {}

    def winners(self) -> list[int]:
        from veche.games.rurik.rules.scoring import winners

        return winners(self)

    def holdings(self, player: int) -> dict[str, int]:
        seat = self.seats[player]
        held: dict[str, int] = {
            "coins": seat.coins,
            "supply": seat.supply(),
            "hand": len(seat.hand),
            "deeds": len(seat.deeds),
            "done": len(seat.done),
            "defeated": seat.defeated,
            "rule": seat.rule,
            "build": seat.build,
            "trade": seat.trade,
            "warfare": seat.warfare,
        }
        for kind in range(len(GOODS)):
            held[GOODS[kind]] = seat.goods(kind)
        for kind in range(len(BUILDINGS)):
            held[BUILDINGS[kind]] = self.built(player, kind)
        return held

    def observe(self, player: int | None) -> dict[str, object]:
        from veche.games.rurik.observe import observe

        self.check_seat(player)
        return cast("dict[str, object]", observe(self, player))

    def resample(self, player: int | None, seed: int) -> Rurik:
        from veche.games.rurik.worlds import resample

        self.check_seat(player)
        return resample(self, player, seed)

    def __str__(self) -> str:
        from veche.games.rurik.show import show

        return show(self)
