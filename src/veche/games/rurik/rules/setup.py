"""Set-up: dealing, leaders, agendas, the first troops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import shuffled, without
from veche.core.rng import Rng, seeded
from veche.games.rurik.actions import AGENDA, LEADER, PLACE_LEADER, PLACE_TROOP
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import (
    BOTH_TILES,
    DEED_ROW,
    NOBODY,
    OFF_BOARD,
    STARTING_COINS,
    STARTING_TROOPS,
    TROOPS,
)
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, PRINTED_GOODS, REGIONS
from veche.games.rurik.data.strategy import SPACES
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.event import JUST_DONE, Event
from veche.games.rurik.rules.rounds import Round
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import SETUP, Rurik, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.box import RurikBox
    from veche.games.rurik.question import RurikAbout, RurikMeaning


def deal(box: RurikBox, seed: int, leaders: str) -> Rurik:
    """The table as it is laid out before the first decision.  R-SETUP-02..13, R-SETUP-16..22"""
    rng = seeded(seed, "set-up")
    in_play = box.regions
    s = empty_table(box)
    s.rng = seeded(seed, "play")
    s.goods = [1 if r < in_play else 0 for r in range(len(REGIONS))]
    if box.alternate_goods:
        s.symbols = goods_symbols(in_play, rng)

    rewards = shuffled(box.rewards, rng)
    s.rebels = [rewards[r] if r < min(in_play, len(rewards)) else NOBODY for r in range(len(REGIONS))]
    s.boxed = tuple(rewards[in_play:])
    tokens = shuffled(box.tokens, rng)  # also without the variant: a seed deals the same cards with it
    if box.reward_tokens:
        s.tokens = tuple(tokens)

    split_schemes(s, shuffled(box.schemes, rng))
    deeds = shuffled(box.deeds, rng)
    s.row = tuple(sorted(deeds[:DEED_ROW]))
    s.deed_deck = tuple(deeds[DEED_ROW:])

    agendas = shuffled(box.agendas, rng)
    for p in range(box.players):
        s.seats[p].dealt = tuple(sorted(agendas[2 * p : 2 * p + 2]))
    s.agenda_box = tuple(sorted(agendas[2 * box.players :]))

    for module in box.at_setup:
        module.at_setup(s, seed)
    push_setup(s, leaders, rng)
    return s


def empty_table(box: RurikBox) -> Rurik:
    """The board with nothing on it."""
    s = Rurik()
    s.box = box
    s.players = box.players
    s.agenda = []
    s.options = []
    s.barrier = 0
    s.log = None
    s.seats = [empty_seat(Seat()) for _ in range(box.players)]
    s.round = 1
    s.phase = SETUP
    s.start = NOBODY
    s.first = NOBODY
    s.symbols = PRINTED_GOODS
    s.goods = [0] * len(REGIONS)
    s.rebels = [NOBODY] * len(REGIONS)
    s.neutral = []
    s.buildings = [NOBODY] * (3 * len(REGIONS))
    s.boxed = ()
    s.tokens = ()
    s.advisors = [NOBODY] * len(SPACES)
    s.bribes = [0] * len(SPACES)
    s.decks = [(), ()]
    s.discard = ()
    s.revealed = ()
    s.deed_deck = ()
    s.row = ()
    s.deed_discard = ()
    s.agenda_box = ()
    s.space = NOBODY
    s.used = 0
    s.pool = 0
    s.rng = seeded(0, "play")
    for module in box.adds_seats:
        s.seats += module.adds_seats(s)
    return s


def empty_seat(seat: Seat) -> Seat:
    """A household board with nothing but the first coins and both tiles."""
    seat.leader = NOBODY
    seat.leader_at = OFF_BOARD
    seat.power = seat.led_by()
    seat.troops = [0] * len(REGIONS)
    seat.advisors = ()
    seat.coins = STARTING_COINS
    seat.boat = [0] * len(GOODS)
    seat.dock = [0] * len(GOODS)
    seat.tiles = BOTH_TILES
    seat.used = 0
    seat.hand = ()
    seat.drawn = ()
    seat.known = [0, 0]
    seat.deeds = ()
    seat.done = ()
    seat.dealt = ()
    seat.agenda = NOBODY
    seat.defeated = 0
    seat.rule = 0
    seat.build = 0
    seat.trade = 0
    seat.warfare = 0
    return seat


def goods_symbols(in_play: int, rng: Rng) -> tuple[int, ...]:
    """The variant's tokens: the printed goods of the regions in play, at random places.  R-VARIANT-02"""
    tokens = list(PRINTED_GOODS[:in_play])
    rng.shuffle(tokens)
    return tuple(tokens) + PRINTED_GOODS[in_play:]


def split_schemes(s: Rurik, pile: list[int]) -> None:
    """Two decks of about equal size; the first gets the odd card.  R-SETUP-12"""
    half = (len(pile) + 1) // 2
    s.decks = [tuple(pile[:half]), tuple(pile[half:])]


def push_setup(s: Rurik, leaders: str, rng: Rng) -> None:
    """Leaders, agendas, start player, troops, leaders on the board.  R-SETUP-30"""
    s.push(Round())
    s.push(PlaceLeaders(NOBODY, leaders=s.players))
    s.push(PlaceTroops(NOBODY, troops=s.players * STARTING_TROOPS))
    s.push(FixStart(named=s.box.start))
    s.push(PickAgenda(0, left=tuple(range(s.players))))
    if leaders == "choose":
        s.push(PickLeader(0))
        return
    named = leaders.split(",") if leaders != "random" else []
    drawn = shuffled(s.box.leaders, rng)
    for p in range(s.players):
        take_leader(s.seats[p], LEADERS.index(named[p]) if named else drawn[p])


def take_leader(seat: Seat, leader: i64) -> None:
    seat.leader = leader
    seat.power = seat.led_by()


class PickLeader(Decision):
    """In seat order each player takes a leader that nobody has."""

    RULES = "R-SETUP-14, R-SETUP-30, R-VARIANT-07"
    MUST = "R-SETUP-14"
    ASKS = "leader"
    OPENLY = True

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["leader"] = LEADERS[LEADER.leader(a)]

    def legal(self, s: Rurik) -> list[int]:
        taken = [seat.leader for seat in s.seats]
        return [LEADER.at(leader) for leader in s.box.leaders if leader not in taken]

    def apply(self, s: Rurik, a: i64) -> None:
        take_leader(s.seats[self.player], LEADER.leader(a))
        s.tell("leader", self.player, what=LEADER.leader(a))
        if self.player + 1 < s.players:
            s.push(PickLeader(self.player + 1))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if LEADER.has(a):
            rule = "R-SETUP-14" if LEADER.leader(a) in s.box.leaders else "R-SOLO-04"
            return Refusal(rule, "no.leader_taken", what=LEADER.leader(a))
        return None


class PickAgenda(Decision):
    """All keep one of two agendas at once, in secret; some seats are left to answer."""

    RULES = "R-SETUP-16, R-SETUP-30"
    MUST = "R-SETUP-16"
    ASKS = "agenda"
    __slots__ = ("left",)
    left: tuple[int, ...]

    def __init__(self, player: i64 = 0, left: tuple[int, ...] = ()) -> None:
        super().__init__(player)
        self.left = left

    def pending(self, s: Rurik) -> list[int]:
        return list(self.left)

    def asked(self, player: i64) -> PickAgenda:
        return PickAgenda(player, self.left)

    def legal(self, s: Rurik) -> list[int]:
        return [AGENDA.at(agenda) for agenda in s.seats[self.player].dealt]

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["agenda"] = AGENDAS[AGENDA.agenda(a)]

    def hides(self, a: i64) -> bool:
        return True

    def apply(self, s: Rurik, a: i64) -> None:
        s.seats[self.player].agenda = AGENDA.agenda(a)
        s.tell("agenda", self.player)
        s.tell("agenda.own", self.player, what=AGENDA.agenda(a), to=self.player)
        left = without(self.left, self.player)
        if left:
            s.push(PickAgenda(left[0], left))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if AGENDA.has(a):
            return Refusal("R-SETUP-16", "no.agenda_not_dealt")
        return None


class FixStart(Event):
    """The start player is the one that the table named, or drawn."""

    RULES = "R-SETUP-25, R-SETUP-30"
    __slots__ = ("named",)
    named: i64

    def __init__(self, player: i64 = 0, named: i64 = NOBODY) -> None:
        super().__init__(player)
        self.named = named

    def apply(self, s: Rurik, a: i64) -> None:
        if 0 <= self.named < s.players:
            s.start = self.named
        else:
            s.start = s.rng.below(s.players)
            s.barrier += 1
        s.tell("start", s.start)


class PlaceTroops(Decision):
    """From the start player on each places one troop at a time, anywhere, as long as troops are to come."""

    RULES = "R-SETUP-26, R-SETUP-27"
    MUST = "R-SETUP-26"
    ASKS = "place_troop"
    OPENLY = True
    __slots__ = ("troops",)
    troops: i64

    def __init__(self, player: i64 = 0, troops: i64 = 0) -> None:
        super().__init__(player)
        self.troops = troops

    def about(self, s: Rurik) -> RurikAbout:
        return {"left": STARTING_TROOPS + s.seats[self.player].supply() - TROOPS}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["target"] = target("troop", self.player, PLACE_TROOP.region(a))

    def legal(self, s: Rurik) -> list[int]:
        if self.player == NOBODY:
            return JUST_DONE
        return [PLACE_TROOP.at(r) for r in range(s.box.regions) if not self.barred(s, r)]

    def barred(self, s: Rurik, r: i64) -> bool:
        return any(module.bars_start(s, self.player, r) for module in s.box.bars_start)

    def apply(self, s: Rurik, a: i64) -> None:
        if self.player == NOBODY:
            s.push(PlaceTroops(s.start, self.troops))
            return
        r = PLACE_TROOP.region(a)
        s.seats[self.player].troops[r] += 1
        s.tell("place.troop", self.player, place=r)
        if self.troops > 1:
            s.push(PlaceTroops((self.player + 1) % s.players, self.troops - 1))
        s.arrived(self.player, r)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PLACE_LEADER.has(a):
            return Refusal("R-SETUP-30", "no.troops_first")
        if PLACE_TROOP.has(a):
            return Refusal("R-SOLO-12", "no.start_there", place=PLACE_TROOP.region(a))
        return None


class PlaceLeaders(Decision):
    """Then each puts the leader beside an own troop, as long as leaders are to come."""

    RULES = "R-SETUP-28, R-SETUP-30"
    MUST = "R-SETUP-28"
    ASKS = "place_leader"
    OPENLY = True
    __slots__ = ("leaders",)
    leaders: i64

    def __init__(self, player: i64 = 0, leaders: i64 = 0) -> None:
        super().__init__(player)
        self.leaders = leaders

    def about(self, s: Rurik) -> RurikAbout:
        return {"closed": self.closed(s)}

    def attempts(self, s: Rurik, r: i64) -> list[int]:
        return [PLACE_LEADER.at(r)]

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["target"] = target("leader", self.player, PLACE_LEADER.region(a))

    def legal(self, s: Rurik) -> list[int]:
        if self.player == NOBODY:
            return JUST_DONE
        troops = s.seats[self.player].troops
        return [PLACE_LEADER.at(r) for r in range(s.box.regions) if troops[r]]

    def apply(self, s: Rurik, a: i64) -> None:
        if self.player == NOBODY:
            s.push(PlaceLeaders(s.start, self.leaders))
            return
        seat = s.seats[self.player]
        seat.leader_at = PLACE_LEADER.region(a)
        s.tell("place.leader", self.player, place=seat.leader_at, what=seat.leader)
        if self.leaders > 1:
            s.push(PlaceLeaders((self.player + 1) % s.players, self.leaders - 1))
        s.arrived(self.player, seat.leader_at)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PLACE_LEADER.has(a):
            return Refusal("R-SETUP-28", "no.leader_needs_troop", place=PLACE_LEADER.region(a))
        return None
