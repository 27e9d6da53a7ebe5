"""Scheme: the two decks, drawing and keeping, and the start player marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.core.piles import without
from veche.games.rurik.actions import DECK, MARKER, PASS, SCHEME_KEEP, SCHEME_RETURN
from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.data.strategy import COLUMNS, SCHEME
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.event import JUST_DONE
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning

# -- the decks ------------------------------------------------------------------------------------------


def decks_with_cards(s: Rurik) -> list[int]:
    """The choice of a deck; with no card left anywhere the first stands for both.  R-SCHEME-10"""
    options = [DECK.at(d) for d in range(2) if s.decks[d]]
    return options or [DECK.at(0)]


def explain_deck(s: Rurik, d: i64, meaning: RurikMeaning) -> None:
    meaning["deck"] = d + 1
    meaning["cards"] = len(s.decks[d])


def shuffle_decks(s: Rurik) -> None:
    """Discard pile and both decks become two new decks; hands and drawn cards stay out.  R-SCHEME-04..05"""
    pile = [*s.decks[0], *s.decks[1], *s.discard]
    s.rng.shuffle(pile)
    half = (len(pile) + 1) // 2
    s.decks = [tuple(pile[:half]), tuple(pile[half:])]
    s.discard = ()
    for seat in s.seats:
        seat.known = [0, 0]
    s.barrier += 1
    s.tell("reshuffle")


def check_decks(s: Rurik) -> None:
    """As soon as a deck is empty all cards are shuffled and divided anew.  R-SCHEME-04, R-SCHEME-10"""
    if s.decks[0] and s.decks[1]:
        return
    if s.discard or len(s.decks[0]) + len(s.decks[1]) > 1:
        shuffle_decks(s)


def discard_scheme(s: Rurik, p: i64, face: int) -> None:
    """A card from hand goes face up to the discard pile.  R-BONUS-02, R-DEED-30"""
    s.seats[p].drop_card(face)
    s.discard = (*s.discard, face)
    s.barrier += 1  # now all have seen it


# -- drawing --------------------------------------------------------------------------------------------


class Draw(Decision):
    """Look at so many cards from the top of one deck; cards drawn before a reshuffle stay aside.

    A draw that is the reward of a card may be given up.
    """

    RULES = "R-SCHEME-01, R-SCHEME-05, R-DEED-31, R-BONUS-18"
    MUST = "R-SCHEME-01"
    ASKS = "draw"
    __slots__ = ("cards", "reward")
    cards: i64
    reward: bool

    def __init__(self, player: i64 = 0, cards: i64 = 0, reward: bool = False) -> None:
        super().__init__(player)
        self.cards = cards
        self.reward = reward

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[SCHEME], "cards": self.cards}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a != PASS:
            explain_deck(s, DECK.deck(a), meaning)

    def legal(self, s: Rurik) -> list[int]:
        decks = decks_with_cards(s)
        return [PASS, *decks] if self.reward else decks

    def apply(self, s: Rurik, a: i64) -> None:
        if a == PASS:
            return
        p = self.player
        d = DECK.deck(a)
        seat = s.seats[p]
        deck = s.decks[d]
        n: i64 = min(self.cards, len(deck))
        if n:
            s.barrier += 1
            seat.drawn = seat.drawn + deck[len(deck) - n :]
            s.decks[d] = deck[: len(deck) - n]
            # Whoever knew the top does not know which card is kept, unless it is the only one.
            sure = len(seat.drawn) == self.cards == 1
            for other in s.seats:
                other.known[d] = max(0, other.known[d] - n) if sure or other is seat else 0
            s.tell("draw", p, n=n, place=d)
        if n < self.cards and (s.discard or s.decks[0] or s.decks[1]):
            shuffle_decks(s)
            s.push(Draw(p, self.cards - n))
        elif seat.drawn:
            s.push(KeepScheme(p, d))


class KeepScheme(Decision):
    """Keep exactly one of the cards drawn from a deck."""

    RULES = "R-SCHEME-01..03"
    MUST = "R-SCHEME-01"
    ASKS = "keep"
    __slots__ = ("deck",)
    deck: i64

    def __init__(self, player: i64 = 0, deck: i64 = 0) -> None:
        super().__init__(player)
        self.deck = deck

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[SCHEME], "deck": self.deck + 1}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["scheme"] = SCHEME_NAMES[SCHEME_KEEP.scheme(a)]

    def legal(self, s: Rurik) -> list[int]:
        return [SCHEME_KEEP.at(face) for face in sorted(set(s.seats[self.player].drawn))]

    def auto(self, s: Rurik) -> bool:
        return len(s.seats[self.player].drawn) == 1

    def hides(self, a: i64) -> bool:
        return True

    def apply(self, s: Rurik, a: i64) -> None:
        face = SCHEME_KEEP.scheme(a)
        seat = s.seats[self.player]
        seat.drawn = without(seat.drawn, face)
        seat.take_card(face)
        s.tell("scheme.keep", self.player)
        s.tell("scheme.keep.own", self.player, what=face, to=self.player)
        s.push(ReturnSchemes(self.player, self.deck))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if SCHEME_KEEP.has(a):
            return Refusal("R-SCHEME-01", "no.not_drawn")
        return None


class ReturnSchemes(Decision):
    """The others go back on top of the deck they came from, one by one in any order."""

    RULES = "R-SCHEME-02, R-SCHEME-04"
    MUST = "R-SCHEME-02"
    ASKS = "return"
    __slots__ = ("deck",)
    deck: i64

    def __init__(self, player: i64 = 0, deck: i64 = 0) -> None:
        super().__init__(player)
        self.deck = deck

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[SCHEME], "deck": self.deck + 1}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["scheme"] = SCHEME_NAMES[SCHEME_RETURN.scheme(a)]

    def legal(self, s: Rurik) -> list[int]:
        drawn = s.seats[self.player].drawn
        return [SCHEME_RETURN.at(face) for face in sorted(set(drawn))] if drawn else JUST_DONE

    def auto(self, s: Rurik) -> bool:
        return len(s.seats[self.player].drawn) <= 1

    def hides(self, a: i64) -> bool:
        return True

    def apply(self, s: Rurik, a: i64) -> None:
        seat = s.seats[self.player]
        if not seat.drawn:
            check_decks(s)
            return
        face = SCHEME_RETURN.scheme(a)
        seat.drawn = without(seat.drawn, face)
        s.decks[self.deck] = (*s.decks[self.deck], face)
        seat.known[self.deck] += 1
        s.tell("scheme.return.own", self.player, place=self.deck, what=face, to=self.player)
        s.push(ReturnSchemes(self.player, self.deck))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if SCHEME_RETURN.has(a):
            return Refusal("R-SCHEME-02", "no.not_drawn")
        return None


class PassMarker(Decision):
    """The top scheme space hands the start player marker to anyone, or leaves it."""

    RULES = "R-SCHEME-06..09"
    MUST = "R-SCHEME-06"
    ASKS = "marker"

    def about(self, s: Rurik) -> RurikAbout:
        return {"action": COLUMNS[SCHEME]}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        meaning["seat"] = COLOURS[MARKER.player(a)]

    def legal(self, s: Rurik) -> list[int]:
        return [MARKER.at(p) for p in range(s.players)]

    def apply(self, s: Rurik, a: i64) -> None:
        s.start = MARKER.player(a)
        s.tell("marker", self.player, other=s.start)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if MARKER.has(a):
            return Refusal("R-SCHEME-06", "no.seat", other=MARKER.player(a))
        return None
