"""The seat of the Rebellion: its figures, its household board, its deck, and what it did last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.data.components import REBEL_FIGURES
from veche.games.rurik.rebellion.boards import BOARDS, Household
from veche.games.rurik.rebellion.cards import UPRISING, UprisingCard
from veche.games.rurik.rebellion.provisional import LEADER_CARDS_FEWER
from veche.games.rurik.rules.leaders import Leader
from veche.games.rurik.state import Rurik, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

# What it did last: nothing yet, or a part of a phase.
DEEDS_OF_REBELS: Final[tuple[str, ...]] = ("nothing", "advisor", "turn", "claim")
NOTHING_YET: Final = 0
ADVISOR_PLACED: Final = 1
TURN_TAKEN: Final = 2
CLAIM_MADE: Final = 3

HUMAN: Final = 0  # the one player of a solo game


class SoloSviatopolk(Leader):
    """The solo leader card: a card fewer where he stands; what he musters is a step.  R-SOLO-04, R-SOLO-66"""

    def cards_fewer(self) -> i64:
        return LEADER_CARDS_FEWER


SOLO_LEADER: Final = SoloSviatopolk()


class RebellionSeat(Seat):
    """A seat that cards play.  The coins of a seat are those on its dock: only they are spent or scored."""

    __slots__ = ("before", "card", "covered", "deck", "last", "priority", "row", "rows", "seen", "trace")
    priority: i64  # the current one
    covered: list[int]  # coins that still lie on bonuses, by column of the household board
    deck: tuple[int, ...]  # uprising cards, the top one last; secret but for what has been seen
    seen: i64  # so many top cards have lain face up
    rows: i64  # so many rows of the bottom card have been pulled out

    # What it did last, for those who watch
    last: i64  # of DEEDS_OF_REBELS
    card: i64  # the uprising card that it followed, or NOBODY: the bottom card is not shown as a whole
    row: i64  # the row of that card, or NOBODY
    before: i64  # its priority before that
    trace: tuple[tuple[int, ...], ...]  # its choices; see `choice`

    def copy(self) -> RebellionSeat:
        c = RebellionSeat()
        self.fill(c)
        c.priority = self.priority
        c.covered = self.covered[:]
        c.deck = self.deck
        c.seen = self.seen
        c.rows = self.rows
        c.last = self.last
        c.card = self.card
        c.row = self.row
        c.before = self.before
        c.trace = self.trace
        return c

    def led_by(self) -> Leader:
        return SOLO_LEADER

    def pieces(self) -> i64:
        """The rebels are its troops.  R-SOLO-03"""
        return REBEL_FIGURES

    def coins_in_a_tie(self, s: Rurik) -> i64:
        """By the later rules the coins that it scores break no tie."""
        return 0 if s.box.later_solo_rules else self.coins

    def top(self) -> UprisingCard:
        """The card that gives location order and build order."""
        return UPRISING[self.deck[-1]]

    def bottom(self) -> UprisingCard:
        """The card that places advisors."""
        return UPRISING[self.deck[0]]

    def begin(self, last: i64, card: i64, row: i64) -> None:
        """What it does now is what is remembered."""
        self.last = last
        self.card = card
        self.row = row
        self.before = self.priority
        self.trace = ()


def rebellion(s: Rurik) -> RebellionSeat:
    """The seat of the Rebellion at a solo table."""
    seat = s.seats[s.players]
    assert isinstance(seat, RebellionSeat)
    return seat


def household(s: Rurik) -> Household:
    """Its board at the level of this table."""
    return BOARDS[s.box.solo_level - 1]
