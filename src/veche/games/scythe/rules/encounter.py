"""Encounters and the Factory: what a character finds when all fighting is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import FACTORY_CARD, OPTION, OPTION_NAMES, PASS
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.components import CUBE_PIECES, MECHS, RECRUITS, STRUCTURE_PIECES
from veche.games.scythe.data.encounters import ENCOUNTER_COSTS, ENCOUNTER_GAINS
from veche.games.scythe.data.factory import FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.notation import (
    COST_CARDS,
    GAIN_BUILD,
    GAIN_CARDS,
    GAIN_DEPLOY,
    GAIN_ENLIST,
    GAIN_UPGRADE,
    costs,
    gains,
)
from veche.games.scythe.data.scoring import TIER
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.gains import gain
from veche.games.scythe.rules.payment import can_pay, pay
from veche.games.scythe.rules.sources import BY_ENCOUNTER
from veche.games.scythe.rules.stars import PlaceStars
from veche.games.scythe.rules.tracks import give
from veche.games.scythe.state import NOBODY, Scythe, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        ScytheAccount,
        ScytheFactoryCardAbout,
        ScytheMeaning,
        ScytheOptionAbout,
    )

OPTION_COUNT = 3


class AfterMove(Event):
    """Encounters where characters stand on a token, then the Factory, then what abilities offer."""

    RULES = "S-MOVE-32, S-ENC-01..03, S-COMBAT-27, S-COMBAT-28, S-FACTORY-01, S-FACTORY-02"

    def apply(self, s: Scythe, a: i64) -> None:
        seats = len(s.seats)
        for i in range(seats):
            p = (self.player + i) % seats
            place = s.seats[p].character
            if s.has_encounter(place) and not s.automaton(p):
                s.push(self)
                s.push(Encounter(p, place))
                return
        seat = s.seats[self.player]
        for ability in seat.abilities():
            ability.after_move(s, self.player)
        seat.powers.after_move(s, self.player)
        if visits_factory(s, self.player):
            s.barrier += 1  # the visitor looks at the cards before choosing
            s.push(TakeFactoryCard(self.player))


def visits_factory(s: Scythe, p: i64) -> bool:
    """Does the character stand there for the first time, and are there cards?  S-FACTORY-01, S-FACTORY-02"""
    seat = s.seats[p]
    return seat.character == s.box.board.factory and seat.factory == NOBODY and len(s.factory) > 0


class Encounter(Event):
    """The token goes, a card is drawn and shown to all."""

    RULES = "S-ENC-04, S-ENC-05"
    __slots__ = ("place",)
    place: i64

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def apply(self, s: Scythe, a: i64) -> None:
        p, place = self.player, self.place
        s.encounters &= ~s.box.board.bit[place]
        s.encounter = s.encounter_deck[-1]
        s.encounter_deck = s.encounter_deck[:-1]
        s.barrier += 1
        s.tell("encounter", p, place=place)
        self.read_out(s)
        s.push(EndEncounter(p))
        s.push(ChooseOption(p, place, options=s.seats[p].powers.encounter_options()))

    def read_out(self, s: Scythe) -> None:
        """All read what the options cost and give; at a blind table not the one who chooses.  S-ENC-17"""
        for option in range(OPTION_COUNT):
            terms: i64 = s.encounter * OPTION_COUNT + option
            if not s.box.blind_encounters:
                s.tell("encounter.option", self.player, n=terms, what=option)
                continue
            for q in range(len(s.seats)):
                if q != self.player:
                    s.tell("encounter.option", self.player, n=terms, what=option, to=q)


class ChooseOption(Step[Scythe]):
    """One option that can be paid in full, or two with Meander.

    At a blind table any option may be named, and one that cannot be paid is put aside.  Once another is
    taken, purse and tracks no longer show why: the cards that could have answered so are kept.
    """

    RULES = "S-ENC-06..11, S-ENC-16, S-FACTION-10, S-FACTION-11, S-VARIANT-02"
    ASKS = "option"
    __slots__ = ("fitting", "options", "place", "taken", "vain")
    place: i64
    options: i64  # that may still be taken
    taken: tuple[int, ...]
    vain: tuple[int, ...]  # those that could not be paid
    fitting: tuple[int, ...]  # cards

    def __init__(
        self,
        player: i64 = 0,
        place: i64 = 0,
        options: i64 = 0,
        taken: tuple[int, ...] = (),
        vain: tuple[int, ...] = (),
        fitting: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.place = place
        self.options = options
        self.taken = taken
        self.vain = vain
        self.fitting = fitting

    def legal(self, s: Scythe) -> list[int]:
        left = [i for i in range(OPTION_COUNT) if i not in self.taken and i not in self.vain]
        blind = s.box.blind_encounters
        options = [OPTION.at(i) for i in left if blind or self.open(s, s.encounter, i)]
        return [PASS, *options] if self.taken or not options else options

    def open(self, s: Scythe, card: i64, option: i64) -> bool:
        """Can it be paid, and a structure it gives be built here?"""
        builds = any(what == GAIN_BUILD for what, _ in ENCOUNTER_GAINS[card][option])
        if builds and s.board[self.place] != NOBODY:
            return False  # S-ENC-10
        return can_pay(s, self.player, ENCOUNTER_COSTS[card][option])

    def fits(self, s: Scythe, card: i64) -> bool:
        """Would all that was tried in vain have been in vain with this card?"""
        if self.fitting:
            return card in self.fitting
        return not any(self.open(s, card, option) for option in self.vain)

    def cards_that_fit(self, s: Scythe) -> tuple[int, ...]:
        """What is known of the card when an option is taken."""
        if not self.vain:
            return ()
        return tuple(card for card in s.box.encounter_cards if self.fits(s, card))

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p, place = self.player, self.place
        option = OPTION.option(a)
        if s.box.blind_encounters:
            s.barrier += 1  # now it is seen what the option was
        if not self.open(s, s.encounter, option):
            s.tell("option.vain", p, what=option)
            vain = (*self.vain, option)
            s.push(ChooseOption(p, place, self.options, self.taken, vain, self.fitting))
            return
        s.tell("option", p, what=option)
        if self.options > 1:
            taken = (*self.taken, option)
            s.push(ChooseOption(p, place, self.options - 1, taken, self.vain, self.cards_that_fit(s)))
        s.push(PlaceStars(p))
        s.push(OptionGains(p, place, option))
        pay(s, p, ENCOUNTER_COSTS[s.encounter][option], BY_ENCOUNTER)

    def about(self, s: Scythe) -> ScytheOptionAbout:
        return {
            "place": PLACES[self.place],
            "options": self.options,
            "taken": [OPTION_NAMES[option] for option in self.taken],
            "vain": [OPTION_NAMES[option] for option in self.vain],
        }

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        option = OPTION.option(a)
        if s.box.blind_encounters:
            return {"option": OPTION_NAMES[option]}
        means: ScytheMeaning = {
            "option": OPTION_NAMES[option],
            "price": list(costs(ENCOUNTER_COSTS[s.encounter][option])),
            "brings": gains(ENCOUNTER_GAINS[s.encounter][option]),
            "after": account(s, self.player, (option,)),
        }
        then = self.next_at_once(s, a)
        if then:
            means["then"] = [
                {"option": OPTION_NAMES[other], "after": account(s, self.player, (option, other))}
                for other in then
            ]
        return means

    def next_at_once(self, s: Scythe, a: i64) -> list[int]:
        """The options that can follow one, if nothing is drawn or asked between them."""
        ahead = s.copy()
        ahead.apply(a)
        if ahead.barrier != s.barrier or not isinstance(ahead.agenda[-1], ChooseOption):
            return []
        return [OPTION.option(b) for b in ahead.options if OPTION.has(b)]

    def foretells(self, s: Scythe) -> bool:
        return not s.box.blind_encounters

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if OPTION.has(a):
            option = OPTION.option(a)
            if option in self.taken:
                return Refusal("S-FACTION-10", "no.option_twice")
            if s.box.blind_encounters:
                return Refusal("S-VARIANT-02", "no.option_vain")  # why it was in vain is on the card
            if can_pay(s, self.player, ENCOUNTER_COSTS[s.encounter][option]):
                return Refusal("S-ENC-10", "no.structure_twice", place=self.place)
            return Refusal("S-ENC-06", "no.option_cost")
        return None


def account(s: Scythe, p: i64, options: tuple[int, ...]) -> ScytheAccount:
    """What a seat would have after some options of the card: of each, its cost is paid, then it gives."""
    after = s.copy()
    discarded: i64 = 0
    for option in options:
        cost = ENCOUNTER_COSTS[s.encounter][option]
        pay(after, p, cost, BY_ENCOUNTER)
        discarded += sum(n for what, n in cost if what == COST_CARDS)  # which ones is asked
        for what, n in ENCOUNTER_GAINS[s.encounter][option]:
            if what <= GAIN_CARDS:
                give(after, p, what, n, BY_ENCOUNTER)
    seat = after.seats[p]
    return {
        "power": seat.power,
        "popularity": seat.popularity,
        "tier": TIER[seat.popularity],
        "coins": seat.coins,
        "cards": len(seat.hand) - discarded,
    }


class OptionGains(Event):
    """What the chosen option gives is put where the character stands."""

    RULES = "S-ENC-08, S-ENC-09, S-ENC-12, S-ENC-13, S-ENC-19"
    __slots__ = ("option", "place")
    place: i64
    option: i64

    def __init__(self, player: i64 = 0, place: i64 = 0, option: i64 = 0) -> None:
        self.player = player
        self.place = place
        self.option = option

    def apply(self, s: Scythe, a: i64) -> None:
        gain(s, self.player, ENCOUNTER_GAINS[s.encounter][self.option], BY_ENCOUNTER, self.place)


class EndEncounter(Event):
    """The card goes face down under the deck."""

    RULES = "S-ENC-14"

    def apply(self, s: Scythe, a: i64) -> None:
        s.encounter_deck = (s.encounter, *s.encounter_deck)
        s.encounter = NOBODY


def pieces_left(seat: Seat, work: i64) -> i64:
    """How often the effect of a bottom action can still be had: by the pieces on the mats.  S-BOTTOM-04"""
    if work == GAIN_UPGRADE:
        return CUBE_PIECES - seat.upgraded()
    if work == GAIN_DEPLOY:
        return MECHS - seat.mechs_deployed()
    if work == GAIN_BUILD:
        return STRUCTURE_PIECES - seat.built()
    assert work == GAIN_ENLIST
    return RECRUITS - seat.enlisted()


class TakeFactoryCard(Step[Scythe]):
    """The first visit: look at the cards that are left and keep one."""

    RULES = "S-FACTORY-01..06"
    ASKS = "factory_card"

    def legal(self, s: Scythe) -> list[int]:
        return [FACTORY_CARD.at(card) for card in s.factory]

    def auto(self, s: Scythe) -> bool:
        return len(s.factory) == 1

    def apply(self, s: Scythe, a: i64) -> None:
        card = FACTORY_CARD.card(a)
        s.seats[self.player].factory = card
        s.factory = tuple(other for other in s.factory if other != card)
        s.barrier += 1
        s.tell("factory.card", self.player, n=card + 1)

    def about(self, s: Scythe) -> ScytheFactoryCardAbout:
        return {"place": PLACES[s.box.board.factory], "cards": len(s.factory)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        card = FACTORY_CARD.card(a)
        means: ScytheMeaning = {
            "card": card + 1,
            "price": list(costs(FACTORY_COSTS[card])),
            "payable": can_pay(s, self.player, FACTORY_COSTS[card]),
            "brings": gains(FACTORY_GAINS[card]),
        }
        works = [what for what, _ in FACTORY_GAINS[card] if GAIN_UPGRADE <= what <= GAIN_ENLIST]
        if works:
            means["uses"] = sum(pieces_left(s.seats[self.player], what) for what in works)
        return means

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if FACTORY_CARD.has(a):
            return Refusal("S-FACTORY-03", "no.factory_card", n=FACTORY_CARD.card(a) + 1)
        return None
