"""Where the Rebellion hangs on the rules of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.core.piles import shuffled
from veche.core.rng import seeded
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.components import NOBODY, REBELLION, SEATS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.leaders import LEADERS
from veche.games.rurik.data.map import KIEV, REGIONS
from veche.games.rurik.module import Module
from veche.games.rurik.rebellion.boards import BOARDS, COINS_ON_THE_DOCK
from veche.games.rurik.rebellion.cards import UPRISING
from veche.games.rurik.rebellion.claim import (
    AssignPriority,
    RebelsIncome,
    SviatopolkMusters,
    UnlockBonuses,
)
from veche.games.rurik.rebellion.seat import NOTHING_YET, RebellionSeat, rebellion
from veche.games.rurik.rebellion.strategy import PlaceByCard
from veche.games.rurik.rebellion.turn import TurnUpCard
from veche.games.rurik.rules.setup import empty_seat

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.box import RurikBox
    from veche.games.rurik.state import Rurik, Seat

SVIATOPOLK: Final = LEADERS.index("sviatopolk")

# Cards that do not go with the solo game.  R-SOLO-02
DEEDS_OUT: Final[tuple[str, ...]] = ("enforce_peace", "grand_hunter", "law_giver")
AGENDAS_OUT: Final[tuple[str, ...]] = ("courageous",)

REBELS_AT_START: Final = 2  # in each of its three regions
NEUTRAL_AT_START: Final = 1  # in each of the others
POINTS_PER: Final = 3  # coins, or goods on the dock.  R-SOLO-64


class Rebellion(Module):
    """The solo game: set-up, the turns of its seat, and how it scores."""

    def packs(self, box: RurikBox) -> None:
        """R-SOLO-02..04, R-SOLO-13"""
        box.seat_names = (*box.seat_names, SEATS[REBELLION])
        box.automata = (SEATS[REBELLION],)
        box.leaders = tuple(leader for leader in box.leaders if leader != SVIATOPOLK)
        box.deeds = tuple(deed for deed in box.deeds if DEEDS[deed] not in DEEDS_OUT)
        box.agendas = tuple(agenda for agenda in box.agendas if AGENDAS[agenda] not in AGENDAS_OUT)
        box.rewards = ()
        box.tokens = ()
        box.marker_space = NOBODY

    def adds_seats(self, s: Rurik) -> list[Seat]:
        """R-SOLO-03..08"""
        seat = RebellionSeat()
        empty_seat(seat)
        seat.leader = SVIATOPOLK
        seat.coins = COINS_ON_THE_DOCK
        seat.tiles = 0
        board = BOARDS[s.box.solo_level - 1]
        seat.priority = board.start
        seat.covered = board.covered[:]
        seat.deck = tuple(range(len(UPRISING)))
        seat.seen = 1
        seat.rows = 0
        seat.begin(NOTHING_YET, NOBODY, NOBODY)
        return [seat]

    def at_setup(self, s: Rurik, seed: int) -> None:
        """Cards, rebels and neutral troops.  R-SOLO-05, R-SOLO-09, R-SOLO-10"""
        seat = rebellion(s)
        seat.deck = tuple(shuffled(seat.deck, seeded(seed, "uprising")))
        place_rebels(s)

    def bars_start(self, s: Rurik, p: i64, r: i64) -> bool:
        """R-SOLO-12"""
        return rebellion(s).occupies(r)

    def places_advisor(self, s: Rurik, p: i64) -> None:
        s.push(PlaceByCard(p))

    def takes_turn(self, s: Rurik, p: i64) -> None:
        s.push(TurnUpCard(p))

    def before_claims(self, s: Rurik) -> None:
        s.push(AssignPriority(s.players))

    def after_claims(self, s: Rurik) -> None:
        s.push(UnlockBonuses(s.players))

    def after_income(self, s: Rurik) -> None:
        s.push(RebelsIncome(s.players))

    def end_of_round(self, s: Rurik) -> None:
        s.push(SviatopolkMusters(s.players))

    def counts_for_scoring(self, s: Rurik, p: i64, points: dict[str, int]) -> None:
        """R-SOLO-64"""
        if p == s.players:
            seat = rebellion(s)
            points["coins"] = per_three(seat.coins)
            points["dock"] = per_three(sum(seat.dock))


def place_rebels(s: Rurik) -> None:
    """Where its top card says, on a board that is empty but for goods.  R-SOLO-09, R-SOLO-10"""
    seat = rebellion(s)
    seat.leader_at = KIEV
    seat.troops = [0] * len(REGIONS)
    others = [r for r in seat.top().order if r != KIEV]
    for r in (KIEV, *others[:2]):
        seat.troops[r] = REBELS_AT_START
    s.neutral = [0] * len(REGIONS)
    for r in others[2:]:
        s.neutral[r] = NEUTRAL_AT_START


def per_three(n: i64) -> i64:
    """A point for each three, rounded up."""
    return (n + POINTS_PER - 1) // POINTS_PER
