"""Encounters and the Factory: what a character finds when all fighting is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import FACTORY_CARD, OPTION, PASS
from veche.games.scythe.data.board import BIT, FACTORY, FIRST_BASE
from veche.games.scythe.data.encounters import ENCOUNTER_CARDS, ENCOUNTER_COSTS, ENCOUNTER_GAINS
from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.data.notation import GAIN_BUILD
from veche.games.scythe.event import Event
from veche.games.scythe.gains import gain
from veche.games.scythe.payment import can_pay, pay
from veche.games.scythe.stars import PlaceStars
from veche.games.scythe.state import BLIND_ENCOUNTERS, NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

OPTION_COUNT = 3
TAKEN = 7  # the options as bits
VAIN = 3
FITTING = 6


class AfterMove(Event):
    """Encounters where characters stand on a token, then the Factory."""

    RULES = "S-MOVE-32, S-ENC-01..03, S-COMBAT-27, S-COMBAT-28, S-FACTORY-01, S-FACTORY-02"

    def apply(self, s: Scythe, a: i64) -> None:
        for i in range(s.players):
            p = (self.player + i) % s.players
            place = s.seats[p].character
            if place < FIRST_BASE and s.encounters >> place & 1:
                s.push(self)
                s.push(Encounter(p, 0, place))
                return
        seat = s.seats[self.player]
        if seat.character == FACTORY and seat.factory == NOBODY and s.factory:
            s.barrier += 1  # the visitor looks at the cards before choosing
            s.push(TakeFactoryCard(self.player))


class Encounter(Event):
    """The token goes, a card is drawn and shown to all."""

    RULES = "S-ENC-04, S-ENC-05"

    def apply(self, s: Scythe, a: i64) -> None:
        s.encounters &= ~BIT[self.at]
        s.encounter = s.encounter_deck[-1]
        s.encounter_deck = s.encounter_deck[:-1]
        s.barrier += 1
        s.tell("encounter", self.player, 0, self.at)
        self.read_out(s)
        s.push(EndEncounter(self.player))
        s.push(ChooseOption(self.player, s.seats[self.player].powers.encounter_options(), self.at))

    def read_out(self, s: Scythe) -> None:
        """All read what the options cost and give; at a blind table not the one who chooses.  S-ENC-17"""
        for option in range(OPTION_COUNT):
            terms: i64 = s.encounter * OPTION_COUNT + option
            if not s.variants & BLIND_ENCOUNTERS:
                s.tell("encounter.option", self.player, terms, 0, option)
                continue
            for q in range(s.players):
                if q != self.player:
                    s.tell("encounter.option", self.player, terms, 0, option, q)


class ChooseOption(Step[Scythe]):
    """One option that can be paid in full, or two with Meander; n = options to come, who = taken, as bits.

    At a blind table any option may be named, and one that cannot be paid is put aside (bits from VAIN on).
    Once another is taken, purse and tracks no longer show why: the cards that could have answered so are kept
    (bits from FITTING on).
    """

    RULES = "S-ENC-06..11, S-ENC-16, S-FACTION-10, S-FACTION-11, S-VARIANT-02"

    def legal(self, s: Scythe) -> list[int]:
        left = [i for i in range(OPTION_COUNT) if not (self.who | self.who >> VAIN) >> i & 1]
        blind = s.variants & BLIND_ENCOUNTERS
        options = [OPTION + i for i in left if blind or self.open(s, s.encounter, i)]
        return [PASS, *options] if self.who & TAKEN or not options else options

    def open(self, s: Scythe, card: i64, option: i64) -> bool:
        """Can it be paid, and a structure it gives be built here?"""
        builds = any(what == GAIN_BUILD for what, _ in ENCOUNTER_GAINS[card][option])
        if builds and s.board[self.at] != NOBODY:
            return False  # S-ENC-10
        return can_pay(s, self.player, ENCOUNTER_COSTS[card][option])

    def fits(self, s: Scythe, card: i64) -> bool:
        """Would all that was tried in vain have been in vain with this card?"""
        if self.who >> FITTING:
            return bool(self.who >> FITTING + card & 1)
        return not any(self.who >> VAIN + i & 1 and self.open(s, card, i) for i in range(OPTION_COUNT))

    def taken(self, s: Scythe, option: i64) -> i64:
        """What is known when an option is taken."""
        known: i64 = self.who | 1 << option
        if self.who >> VAIN & TAKEN:
            for card in range(len(ENCOUNTER_CARDS)):
                if self.fits(s, card):
                    known |= 1 << (FITTING + card)
        return known

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        option: i64 = a - OPTION
        p = self.player
        if s.variants & BLIND_ENCOUNTERS:
            s.barrier += 1  # now it is seen what the option was
        if not self.open(s, s.encounter, option):
            s.tell("option.vain", p, 0, 0, option)
            s.push(ChooseOption(p, self.n, self.at, self.who | 1 << (VAIN + option)))
            return
        s.tell("option", p, s.encounter + 1, 0, option)
        if self.n > 1:
            s.push(ChooseOption(p, self.n - 1, self.at, self.taken(s, option)))
        s.push(PlaceStars(p))
        s.push(OptionGains(p, 0, self.at, option))
        pay(s, p, ENCOUNTER_COSTS[s.encounter][option])

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if OPTION <= a < OPTION + OPTION_COUNT:
            if self.who >> (a - OPTION) & 1:
                return Refusal("S-FACTION-10", "no.option_twice")
            if s.variants & BLIND_ENCOUNTERS:
                return Refusal("S-VARIANT-02", "no.option_vain")  # why it was in vain is on the card
            if can_pay(s, self.player, ENCOUNTER_COSTS[s.encounter][a - OPTION]):
                return Refusal("S-ENC-10", "no.structure_twice", at=self.at)
            return Refusal("S-ENC-06", "no.option_cost")
        return None


class OptionGains(Event):
    """What the chosen option gives is put where the character stands; who = the option."""

    RULES = "S-ENC-08, S-ENC-09, S-ENC-12, S-ENC-13, S-ENC-19"

    def apply(self, s: Scythe, a: i64) -> None:
        gain(s, self.player, ENCOUNTER_GAINS[s.encounter][self.who], self.at)


class EndEncounter(Event):
    """The card goes face down under the deck."""

    RULES = "S-ENC-14"

    def apply(self, s: Scythe, a: i64) -> None:
        s.encounter_deck = (s.encounter, *s.encounter_deck)
        s.encounter = NOBODY


class TakeFactoryCard(Step[Scythe]):
    """The first visit: look at the cards that are left and keep one."""

    RULES = "S-FACTORY-01..06"

    def legal(self, s: Scythe) -> list[int]:
        return [FACTORY_CARD + card for card in s.factory]

    def auto(self, s: Scythe) -> bool:
        return len(s.factory) == 1

    def apply(self, s: Scythe, a: i64) -> None:
        card: i64 = a - FACTORY_CARD
        s.seats[self.player].factory = card
        s.factory = tuple(other for other in s.factory if other != card)
        s.barrier += 1
        s.tell("factory.card", self.player, card + 1)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if FACTORY_CARD <= a < FACTORY_CARD + len(FACTORY_CARDS):
            return Refusal("S-FACTORY-03", "no.factory_card", n=a - FACTORY_CARD + 1)
        return None
