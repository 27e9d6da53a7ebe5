"""The row of deeds on offer: choosing one, and filling it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.actions import DEED_TAKE, PASS
from veche.games.rurik.data.components import DEED_ROW
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.sources import BY_CLAIM, BY_SCHEME
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikMeaning


def fill_row(s: Rurik) -> None:
    """Up to three from the deck; an empty deck is not renewed.  R-CLAIM-18, R-CLAIM-19"""
    while len(s.row) < DEED_ROW and s.deed_deck:
        s.row = tuple(sorted((*s.row, s.deed_deck[-1])))
        s.deed_deck = s.deed_deck[:-1]
        s.barrier += 1


def renew_row(s: Rurik) -> None:
    """The variant: what is left of the row is discarded for three new deeds.  R-VARIANT-06"""
    s.deed_discard = s.deed_discard + s.row
    s.row = ()
    fill_row(s)


def take_deed(s: Rurik, p: i64, deed: i64, source: i64) -> None:
    """A deed from the row goes beside the player's board."""
    seat = s.seats[p]
    seat.deeds = tuple(sorted((*seat.deeds, deed)))
    s.row = without(s.row, deed)
    s.tell("deed.take", p, what=deed, source=source)


class OfTheRow(Decision):
    """A deed of the row is asked for."""

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a != PASS:
            meaning["deed"] = DEEDS[DEED_TAKE.deed(a)]


class TakeDeed(OfTheRow):
    """A scheme lets its player take a deed from the row, which is filled at once, or leave it."""

    RULES = "R-BONUS-04, R-BONUS-05, R-BONUS-18"
    MUST = "R-BONUS-04"
    ASKS = "take_deed"

    def legal(self, s: Rurik) -> list[int]:
        return [PASS] + [DEED_TAKE.at(deed) for deed in s.row]

    def apply(self, s: Rurik, a: i64) -> None:
        if a != PASS:
            take_deed(s, self.player, DEED_TAKE.deed(a), BY_SCHEME)
            fill_row(s)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if DEED_TAKE.has(a):
            return Refusal("R-BONUS-04", "no.deed_in_row", what=DEED_TAKE.deed(a))
        return None


class ChooseDeed(OfTheRow):
    """From the start player on each takes one deed from the row, as long as players are left to choose."""

    RULES = "R-CLAIM-17..20, R-VARIANT-06"
    MUST = "R-CLAIM-17"
    ASKS = "choose_deed"
    __slots__ = ("left",)
    left: i64

    def __init__(self, player: i64 = 0, left: i64 = 0) -> None:
        super().__init__(player)
        self.left = left

    def legal(self, s: Rurik) -> list[int]:
        return [DEED_TAKE.at(deed) for deed in s.row] or [PASS]

    def apply(self, s: Rurik, a: i64) -> None:
        if a != PASS:
            take_deed(s, self.player, DEED_TAKE.deed(a), BY_CLAIM)
            if self.left == 1 and s.box.renews_row:
                renew_row(s)
            else:
                fill_row(s)
        if self.left > 1:
            s.push(ChooseDeed((self.player + 1) % s.players, self.left - 1))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if DEED_TAKE.has(a):
            return Refusal("R-CLAIM-17", "no.deed_in_row", what=DEED_TAKE.deed(a))
        return None
