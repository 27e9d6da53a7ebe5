"""Paying: coins, tracks and cards at once, resources from where the payer chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import COERCE, DISCARD, FROM_ABOARD, PAY, SPEND
from veche.games.scythe.data.board import PLACES, RESOURCES
from veche.games.scythe.data.combat import COMBAT_VALUES
from veche.games.scythe.data.notation import COST_CARDS, COST_COINS, COST_POPULARITY, COST_POWER, Terms
from veche.games.scythe.rules.cards import discard_card
from veche.games.scythe.state import KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeaning, ScytheNumberAbout, ScythePayAbout


def can_pay(s: Scythe, p: i64, cost: Terms) -> bool:
    """Pay in full or not at all.  S-TURN-10"""
    seat = s.seats[p]
    for what, n in cost:
        have: i64 = 0
        if what == COST_POWER:
            have = seat.power
        elif what == COST_COINS:
            have = seat.coins
        elif what == COST_POPULARITY:
            have = seat.popularity
        else:
            have = len(seat.hand)
        if have < n:
            return False
    return True


def pay(s: Scythe, p: i64, cost: Terms, source: i64) -> None:
    seat = s.seats[p]
    for what, n in cost:
        if what == COST_POWER:
            seat.gain_power(-n)
            s.tell("pay.power", p, n=n, source=source)
        elif what == COST_COINS:
            seat.coins -= n
            s.tell("pay.coins", p, n=n, source=source)
        elif what == COST_POPULARITY:
            seat.gain_popularity(-n)
            s.tell("pay.popularity", p, n=n, source=source)
        else:
            assert what == COST_CARDS
            s.push(DiscardCards(p, n, source))


class DiscardCards(Step[Scythe]):
    """Pay combat cards of one's choice."""

    RULES = "S-FACTORY-18"
    ASKS = "discard"
    __slots__ = ("cards", "source")
    cards: i64
    source: i64

    def __init__(self, player: i64 = 0, cards: i64 = 0, source: i64 = 0) -> None:
        self.player = player
        self.cards = cards
        self.source = source

    def legal(self, s: Scythe) -> list[int]:
        hand = s.seats[self.player].hand
        return [DISCARD.at(i) for i, value in enumerate(COMBAT_VALUES) if value in hand]

    def auto(self, s: Scythe) -> bool:
        return len(s.seats[self.player].hand) == 1

    def apply(self, s: Scythe, a: i64) -> None:
        card = COMBAT_VALUES[DISCARD.card(a)]
        discard_card(s, self.player, card)
        s.tell("discard", self.player, n=card, source=self.source)
        if self.cards > 1:
            s.push(DiscardCards(self.player, self.cards - 1, self.source))

    def about(self, s: Scythe) -> ScytheNumberAbout:
        return {"n": self.cards}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"card": COMBAT_VALUES[DISCARD.card(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-FACTORY-18", "no.cards_in_hand") if DISCARD.has(a) else None


# -- resources ------------------------------------------------------------------------------------------


def can_coerce(s: Scythe, p: i64) -> bool:
    """Crimea may spend a combat card as a resource, once a turn.  S-FACTION-05"""
    seat = s.seats[p]
    return seat.powers.coerces() and not seat.coerced and len(seat.hand) > 0


def coercions(s: Scythe, p: i64) -> list[int]:
    """The cards that it could be."""
    hand = s.seats[p].hand
    return [COERCE.at(i) for i, value in enumerate(COMBAT_VALUES) if value in hand]


def why_no_coercion(s: Scythe, p: i64) -> Refusal:
    return Refusal("S-FACTION-05", "no.cards_in_hand" if can_coerce(s, p) else "no.coercion")


def coerce(s: Scythe, p: i64, a: i64) -> int:
    """The card is spent.  S-FACTION-06"""
    s.seats[p].coerced = 1
    card = COMBAT_VALUES[COERCE.card(a)]
    discard_card(s, p, card)
    return card


def can_afford(s: Scythe, p: i64, kind: i64, n: i64) -> bool:
    """Tokens on controlled territories, and Coercion.  S-TERM-11, S-TERM-12"""
    have = s.total(p, kind)
    return have >= n or (have + 1 == n and can_coerce(s, p))


def missing(s: Scythe, p: i64, kind: i64, n: i64) -> i64:
    """Tokens without which it cannot be paid."""
    return 0 if can_afford(s, p, kind, n) else n - s.total(p, kind)


class PayResources(Step[Scythe]):
    """Pay tokens of a kind for a bottom action, from any controlled territories, one by one."""

    RULES = "S-TERM-11..15, S-BOTTOM-01, S-FACTION-05, S-FACTION-06"
    ASKS = "pay"
    __slots__ = ("amount", "kind", "source")
    amount: i64
    kind: i64
    source: i64

    def __init__(self, player: i64 = 0, amount: i64 = 0, kind: i64 = 0, source: i64 = 0) -> None:
        self.player = player
        self.amount = amount
        self.kind = kind
        self.source = source

    def stores(self, s: Scythe) -> list[int]:
        return [
            place
            for place in s.box.board.hexes
            if s.resources[place * KINDS + self.kind] and s.controller(place) == self.player
        ]

    def legal(self, s: Scythe) -> list[int]:
        options = [PAY.at(place) for place in self.stores(s)]
        coerces = can_coerce(s, self.player)
        if coerces:
            options += coercions(s, self.player)
        if any(module.aboard(s, self.player, self.kind) for module in s.box.aboard):
            options.append(SPEND.of(self.kind, FROM_ABOARD))
        if not coerces and s.total(self.player, self.kind) == self.amount:
            return options[:1]  # all of it goes, whatever the order
        return options

    def auto(self, s: Scythe) -> bool:
        return not can_coerce(s, self.player)

    def apply(self, s: Scythe, a: i64) -> None:
        p, kind = self.player, self.kind
        if PAY.has(a):
            place = PAY.place(a)
            s.resources[place * KINDS + kind] -= 1
            s.tell("pay.resource", p, n=1, place=place, what=kind, source=self.source)
        elif SPEND.has(a):
            for module in s.box.aboard:
                module.spends(s, p, kind)
        else:
            s.tell("coerce", p, n=coerce(s, p, a), what=kind)
        if self.amount > 1:
            s.push(PayResources(p, self.amount - 1, kind, self.source))

    def about(self, s: Scythe) -> ScythePayAbout:
        return {"n": self.amount, "what": RESOURCES[self.kind]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if COERCE.has(a):
            return {"card": COMBAT_VALUES[COERCE.card(a)]}
        if SPEND.has(a):
            return {"what": RESOURCES[self.kind], "piece": "airship"}
        place = PAY.place(a)
        return {"place": PLACES[place], "most": s.resources[place * KINDS + self.kind]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if PAY.has(a):
            return Refusal("S-TERM-11", "no.token_there", place=PAY.place(a), what=self.kind)
        if SPEND.has(a):
            return Refusal("S-AIR-19", "no.token_aboard", what=SPEND.kind(a))
        return why_no_coercion(s, self.player) if COERCE.has(a) else None
