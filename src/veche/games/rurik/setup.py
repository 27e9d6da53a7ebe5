"""Set-up: dealing, leaders, agendas, the first troops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import shuffled
from veche.core.rng import Rng, seeded
from veche.games.rurik.actions import AGENDA, LEADER, PLACE_LEADER, PLACE_TROOP
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import (
    BOTH_TILES,
    COLOURS,
    DEED_ROW,
    NOBODY,
    OFF_BOARD,
    REBEL_FIGURES,
    STARTING_COINS,
    STARTING_TROOPS,
)
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import GOODS, IN_PLAY, PRINTED_GOODS, REGIONS
from veche.games.rurik.data.rebels import STICKERS, TOKENS
from veche.games.rurik.data.schemes import SCHEME_DECK
from veche.games.rurik.data.strategy import SPACES
from veche.games.rurik.decision import Decision
from veche.games.rurik.event import JUST_DONE, Event
from veche.games.rurik.leaders import LEADER_POWERS
from veche.games.rurik.rounds import Round
from veche.games.rurik.state import (
    DEED_ROW_VARIANT,
    RANDOM_LEADERS,
    REWARD_TOKENS,
    SETUP,
    STORAGE_ASKED,
    Rurik,
    Seat,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def deal(players: int, seed: int, options: dict[str, bool | str]) -> Rurik:
    """The table as it is laid out before the first decision.  R-SETUP-02..13, R-SETUP-16..22"""
    rng = seeded(seed, "set-up")
    in_play = IN_PLAY[players]
    s = empty_table(players)
    s.rng = seeded(seed, "play")
    s.variants = (
        (REWARD_TOKENS if options["reward_tokens"] else 0)
        | (DEED_ROW_VARIANT if options["deed_row"] else 0)
        | (STORAGE_ASKED if options["storage"] == "asked" else 0)
        | (RANDOM_LEADERS if options["leaders"] == "random" else 0)
    )
    s.goods = [1 if r < in_play else 0 for r in range(len(REGIONS))]
    if options["alternate_goods"]:
        s.symbols = goods_symbols(in_play, rng)

    rewards = shuffled(STICKERS, rng)
    assert len(rewards) == REBEL_FIGURES
    s.rebels = [rewards[r] if r < in_play else NOBODY for r in range(len(REGIONS))]
    s.box = tuple(rewards[in_play:])
    tokens = shuffled(TOKENS, rng)
    if options["reward_tokens"]:
        s.tokens = tuple(tokens)

    split_schemes(s, shuffled(SCHEME_DECK, rng))
    deeds = shuffled(tuple(range(len(DEEDS))), rng)
    s.row = tuple(sorted(deeds[:DEED_ROW]))
    s.deed_deck = tuple(deeds[DEED_ROW:])

    agendas = shuffled(tuple(range(len(AGENDAS))), rng)
    for p, seat in enumerate(s.seats):
        seat.dealt = tuple(sorted(agendas[2 * p : 2 * p + 2]))
    s.agenda_box = tuple(sorted(agendas[2 * players :]))

    push_setup(s, options, rng)
    return s


def empty_table(players: int) -> Rurik:
    """The board of a player count with nothing on it."""
    s = Rurik()
    s.players = players
    s.agenda = []
    s.options = []
    s.barrier = 0
    s.log = None
    s.seats = [empty_seat() for _ in range(players)]
    s.round = 1
    s.phase = SETUP
    s.start = NOBODY
    s.first = NOBODY
    s.variants = 0
    s.symbols = PRINTED_GOODS
    s.goods = [0] * len(REGIONS)
    s.rebels = [NOBODY] * len(REGIONS)
    s.buildings = [NOBODY] * (3 * len(REGIONS))
    s.box = ()
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
    return s


def empty_seat() -> Seat:
    seat = Seat()
    seat.leader = NOBODY
    seat.leader_at = OFF_BOARD
    seat.power = LEADER_POWERS[NOBODY]
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


def push_setup(s: Rurik, options: dict[str, bool | str], rng: Rng) -> None:
    """Leaders, agendas, start player, troops, leaders on the board.  R-SETUP-30"""
    start = str(options["start"])
    s.push(Round())
    s.push(PlaceLeaders(NOBODY, s.players))
    s.push(PlaceTroops(NOBODY, s.players * STARTING_TROOPS))
    s.push(FixStart(0, 0, 0, COLOURS.index(start) if start in COLOURS else NOBODY))
    s.push(PickAgenda(0, (1 << s.players) - 1))
    leaders = str(options["leaders"])
    if leaders == "choose":
        s.push(PickLeader(0))
        return
    named = leaders.split(",") if leaders != "random" else []
    drawn = shuffled(tuple(range(len(LEADERS))), rng)
    for p, seat in enumerate(s.seats):
        take_leader(seat, LEADERS.index(named[p]) if named else drawn[p])


def take_leader(seat: Seat, leader: i64) -> None:
    seat.leader = leader
    seat.power = LEADER_POWERS[leader]


class PickLeader(Decision):
    """In seat order each player takes a leader that nobody has."""

    RULES = "R-SETUP-14, R-SETUP-30, R-VARIANT-07"
    MUST = "R-SETUP-14"

    def legal(self, s: Rurik) -> list[int]:
        taken = [seat.leader for seat in s.seats]
        return [LEADER + leader for leader in range(len(LEADERS)) if leader not in taken]

    def apply(self, s: Rurik, a: i64) -> None:
        take_leader(s.seats[self.player], a - LEADER)
        s.tell("leader", self.player, 0, 0, a - LEADER)
        if self.player + 1 < s.players:
            s.push(PickLeader(self.player + 1))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if LEADER <= a < LEADER + len(LEADERS):
            return Refusal("R-SETUP-14", "no.leader_taken", who=a - LEADER)
        return None


class PickAgenda(Decision):
    """All keep one of two agendas at once, in secret; n = seats still to answer, as bits."""

    RULES = "R-SETUP-16, R-SETUP-30"
    MUST = "R-SETUP-16"

    def pending(self, s: Rurik) -> list[int]:
        return [p for p in range(s.players) if self.n >> p & 1]

    def asked(self, player: i64) -> PickAgenda:
        return PickAgenda(player, self.n)

    def legal(self, s: Rurik) -> list[int]:
        return [AGENDA + agenda for agenda in s.seats[self.player].dealt]

    def hides(self, a: i64) -> bool:
        return True

    def apply(self, s: Rurik, a: i64) -> None:
        s.seats[self.player].agenda = a - AGENDA
        s.tell("agenda", self.player)
        s.tell("agenda.own", self.player, 0, 0, a - AGENDA, self.player)
        left = self.n & ~(1 << self.player)
        p: i64 = 0
        while left >> p:
            if left >> p & 1:
                s.push(PickAgenda(p, left))
                return
            p += 1

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if AGENDA <= a < AGENDA + len(AGENDAS):
            return Refusal("R-SETUP-16", "no.agenda_not_dealt")
        return None


class FixStart(Event):
    """The start player is the one the table named (who), or drawn."""

    RULES = "R-SETUP-25, R-SETUP-30"

    def apply(self, s: Rurik, a: i64) -> None:
        if 0 <= self.who < s.players:
            s.start = self.who
        else:
            s.start = s.rng.below(s.players)
            s.barrier += 1
        s.tell("start", s.start)


class PlaceTroops(Decision):
    """From the start player on each places one troop at a time, anywhere; n = troops to come."""

    RULES = "R-SETUP-26, R-SETUP-27"
    MUST = "R-SETUP-26"

    def legal(self, s: Rurik) -> list[int]:
        if self.player == NOBODY:
            return JUST_DONE
        return [PLACE_TROOP + r for r in range(s.regions())]

    def apply(self, s: Rurik, a: i64) -> None:
        if self.player == NOBODY:
            s.push(PlaceTroops(s.start, self.n))
            return
        s.seats[self.player].troops[a - PLACE_TROOP] += 1
        s.tell("place.troop", self.player, 0, a - PLACE_TROOP)
        if self.n > 1:
            s.push(PlaceTroops((self.player + 1) % s.players, self.n - 1))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PLACE_LEADER <= a < PLACE_LEADER + len(REGIONS):
            return Refusal("R-SETUP-30", "no.troops_first")
        return None


class PlaceLeaders(Decision):
    """Then each puts the leader beside an own troop; n = leaders to come."""

    RULES = "R-SETUP-28, R-SETUP-30"
    MUST = "R-SETUP-28"

    def legal(self, s: Rurik) -> list[int]:
        if self.player == NOBODY:
            return JUST_DONE
        troops = s.seats[self.player].troops
        return [PLACE_LEADER + r for r in range(s.regions()) if troops[r]]

    def apply(self, s: Rurik, a: i64) -> None:
        if self.player == NOBODY:
            s.push(PlaceLeaders(s.start, self.n))
            return
        seat = s.seats[self.player]
        seat.leader_at = a - PLACE_LEADER
        s.tell("place.leader", self.player, 0, seat.leader_at, seat.leader)
        if self.n > 1:
            s.push(PlaceLeaders((self.player + 1) % s.players, self.n - 1))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if PLACE_LEADER <= a < PLACE_LEADER + len(REGIONS):
            return Refusal("R-SETUP-28", "no.leader_needs_troop", at=a - PLACE_LEADER)
        return None
