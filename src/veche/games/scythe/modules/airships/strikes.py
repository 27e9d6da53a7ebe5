"""What the tiles let a player do where an airship has stopped.  S-AIR-27, S-AIR-33"""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.core.piles import without
from veche.games.scythe.actions import (
    AMOUNT,
    COERCE,
    EXCHANGE,
    FROM_ABOARD,
    GO,
    PASS,
    SPEND,
    TARGET,
    UNIT_CHARACTER,
    UNIT_MECH,
)
from veche.games.scythe.data.board import PLACES, RESOURCES, VILLAGE
from veche.games.scythe.data.combat import COMBAT_VALUES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.notation import GAIN_POPULARITY
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.modules.airships import data
from veche.games.scythe.modules.airships.duel import declare_duel
from veche.games.scythe.rules.cards import look_at_hand
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.move import stranded
from veche.games.scythe.rules.payment import can_coerce, coerce, coercions, why_no_coercion
from veche.games.scythe.rules.sources import BY_AIRSHIP, lose_power
from veche.games.scythe.rules.tracks import gain_track
from veche.games.scythe.state import CHARACTER, FIRST_MECH, FIRST_RESOURCE, FRESH, KINDS, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import (
        ScytheMeaning,
        ScytheNumberAbout,
        ScytheRetreatAbout,
        ScytheTargetAbout,
    )


def push_strikes(s: Scythe, p: i64, place: i64) -> None:
    """An airship has stopped: its aggressive tile is asked for first, then the passive one."""
    ship = s.airships[p]
    village = s.box.board.terrain[place] == VILLAGE
    if village and ship.helps_by(data.EXCHANGE) and s.seats[p].objectives:
        s.push(ExchangeObjective(p))
    if targets(s, p, place):
        s.push(Strike(p, place))


def payable(s: Scythe, p: i64) -> i64:
    """Resources of any kind that a player could pay; a combat card may stand for one.  S-FACTION-05"""
    tokens = sum(s.total(p, kind) for kind in range(KINDS))
    return tokens + 1 if can_coerce(s, p) else tokens


def targets(s: Scythe, p: i64, place: i64) -> list[int]:
    """The players whom the aggressive tile could strike there."""
    ship = s.airships[p]
    others = [q for q in range(len(s.seats)) if q != p]
    if ship.strikes_by(data.DUEL):
        return [q for q in others if s.airships[q].at == place]
    there = [q for q in others if s.seats[q].present(place)]
    if ship.strikes_by(data.BOMBARD):
        return there if payable(s, p) else []
    if ship.strikes_by(data.SPY):
        return [q for q in there if s.seats[q].hand]
    if ship.strikes_by(data.LURE) and payable(s, p) >= data.LURE_TOKENS and havens(s, place):
        if s.seats[p].fighters(place):
            return []  # a combat is to come
        return [q for q in there if lurable(s, q, place)]
    return []


def lurable(s: Scythe, q: i64, place: i64) -> list[int]:
    """Characters and mechs there whom nothing keeps; on a lake those stay without whom cargo would be afloat.

    S-MECH-23
    """
    seat = s.seats[q]
    units = [CHARACTER] if seat.character == place else []
    units += [FIRST_MECH + i for i, mech in enumerate(seat.mechs) if mech == place]
    return [
        unit
        for unit in units
        if not (seat.workers[place] and stranded(s, q, unit, place, FRESH))
        and not (s.tokens(place) and stranded(s, q, unit, place, FIRST_RESOURCE))
    ]


def havens(s: Scythe, place: i64) -> list[int]:
    """Land beside a territory that nobody occupies.  S-AIR-27"""
    board = s.box.board
    return [
        to
        for to in board.near[place]
        if not board.is_lake[to] and not any(seat.present(to) for seat in s.seats)
    ]


class Strike(Step[Scythe]):
    """The aggressive tile is used against somebody, or not."""

    RULES = "S-AIR-33, S-AIR-27, S-AIR-29"
    ASKS = "target"
    __slots__ = ("place",)
    place: i64

    def __init__(self, player: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        found = targets(s, self.player, self.place)
        return [PASS, *sorted(TARGET.at(s.seats[q].faction) for q in found)]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p, place = self.player, self.place
        q = [seat.faction for seat in s.seats].index(TARGET.faction(a))
        ship = s.airships[p]
        s.tell("air.strike", p, what=ship.aggressive, other=q, place=place)
        if ship.strikes_by(data.DUEL):
            declare_duel(s, p, q, place)
        elif ship.strikes_by(data.BOMBARD):
            s.push(ChooseBombs(p, q))
        elif ship.strikes_by(data.SPY):
            look_at_hand(s, p, q)
        else:
            s.push(LureTo(p, q, place))
            s.push(Lured(q, p, place))
            s.push(SpendAny(p, data.LURE_TOKENS))

    def about(self, s: Scythe) -> ScytheTargetAbout:
        tile = s.airships[self.player].aggressive
        return {"place": PLACES[self.place], "tile": data.AGGRESSIVE[tile], "designed": data.DESIGNED[tile]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"faction": FACTIONS[TARGET.faction(a)]} if a != PASS else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-AIR-33", "no.target", place=self.place) if TARGET.has(a) else None


# -- paying with any resources --------------------------------------------------------------------------


class ChooseBombs(Step[Scythe]):
    """How many resources are paid for the loss of power."""

    RULES = "S-AIR-33"
    ASKS = "bombs"
    __slots__ = ("target",)
    target: i64

    def __init__(self, player: i64 = 0, target: i64 = 0) -> None:
        self.player = player
        self.target = target

    def most(self, s: Scythe) -> i64:
        return min(len(data.BOMBS) - 1, payable(s, self.player))

    def legal(self, s: Scythe) -> list[int]:
        return [AMOUNT.at(n) for n in range(1, self.most(s) + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n = AMOUNT.n(a)
        s.push(Bombed(self.target, data.BOMBS[n]))
        s.push(SpendAny(self.player, n))

    def about(self, s: Scythe) -> ScytheNumberAbout:
        return {"n": self.most(s)}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": AMOUNT.n(a), "loses": data.BOMBS[AMOUNT.n(a)]}


class Bombed(Event):
    """Power is lost, as far as there is any."""

    RULES = "S-AIR-33"
    __slots__ = ("power",)
    power: i64

    def __init__(self, player: i64 = 0, power: i64 = 0) -> None:
        self.player = player
        self.power = power

    def apply(self, s: Scythe, a: i64) -> None:
        lose_power(s, self.player, self.power, BY_AIRSHIP)


class SpendAny(Step[Scythe]):
    """Pay tokens of any kinds, from controlled territories or from aboard."""

    RULES = "S-AIR-33, S-AIR-19, S-FACTION-05, S-FACTION-06"
    ASKS = "spend"
    __slots__ = ("amount",)
    amount: i64

    def __init__(self, player: i64 = 0, amount: i64 = 0) -> None:
        self.player = player
        self.amount = amount

    def legal(self, s: Scythe) -> list[int]:
        p = self.player
        ship = s.airships[p]
        options = []
        for kind in range(KINDS):
            for place in s.box.board.hexes:
                if s.resources[place * KINDS + kind] and s.controller(place) == p:
                    options.append(SPEND.of(kind, place))
            if ship.tokens[kind]:
                options.append(SPEND.of(kind, FROM_ABOARD))
        return options + coercions(s, p) if can_coerce(s, p) else options

    def auto(self, s: Scythe) -> bool:
        return not can_coerce(s, self.player)

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        if COERCE.has(a):
            s.tell("coerce.any", p, n=coerce(s, p, a))
        else:
            self.spend(s, SPEND.kind(a), SPEND.place(a))
        if self.amount > 1:
            s.push(SpendAny(p, self.amount - 1))

    def spend(self, s: Scythe, kind: i64, place: i64) -> None:
        p = self.player
        if place == FROM_ABOARD:
            spend_aboard(s, p, kind)
        else:
            s.resources[place * KINDS + kind] -= 1
            s.tell("pay.resource", p, n=1, place=place, what=kind, source=BY_AIRSHIP)

    def about(self, s: Scythe) -> ScytheNumberAbout:
        return {"n": self.amount}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if COERCE.has(a):
            return {"card": COMBAT_VALUES[COERCE.card(a)]}
        kind = RESOURCES[SPEND.kind(a)]
        if SPEND.place(a) == FROM_ABOARD:
            return {"what": kind, "piece": "airship"}
        return {"what": kind, "place": PLACES[SPEND.place(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if COERCE.has(a):
            return why_no_coercion(s, self.player)
        return Refusal("S-AIR-05", "no.token_to_spend", what=SPEND.kind(a)) if SPEND.has(a) else None


def spend_aboard(s: Scythe, p: i64, kind: i64) -> None:
    """A token from the airship.  S-AIR-19"""
    s.airships[p].tokens[kind] -= 1
    s.tell("air.pay", p, n=1, what=kind)


# -- luring away ----------------------------------------------------------------------------------------


class Lured(Step[Scythe]):
    """The owner picks the unit that is lured away."""

    RULES = "S-AIR-33"
    ASKS = "lure"
    __slots__ = ("other", "place")
    other: i64  # who lures
    place: i64

    def __init__(self, player: i64 = 0, other: i64 = 0, place: i64 = 0) -> None:
        self.player = player
        self.other = other
        self.place = place

    def legal(self, s: Scythe) -> list[int]:
        units = lurable(s, self.player, self.place)
        options = [UNIT_CHARACTER] if CHARACTER in units else []
        options += [UNIT_MECH.at(self.place)] if max(units) >= FIRST_MECH else []
        return options[:1] if s.seats[self.player].automatic else options

    def apply(self, s: Scythe, a: i64) -> None:
        unit: i64 = CHARACTER
        if UNIT_MECH.has(a):
            unit = FIRST_MECH + s.seats[self.player].mechs.index(self.place)
        step = s.agenda.pop()
        assert isinstance(step, LureTo)
        s.push(LureTo(step.player, step.target, step.place, unit))

    def about(self, s: Scythe) -> ScytheRetreatAbout:
        return {"place": PLACES[self.place]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"piece": "character" if a == UNIT_CHARACTER else "mech", "place": PLACES[self.place]}


class LureTo(Step[Scythe]):
    """The unit goes to land beside that nobody occupies; workers and resources stay."""

    RULES = "S-AIR-33, S-AIR-27"
    ASKS = "lure_to"
    __slots__ = ("place", "target", "unit")
    target: i64
    place: i64
    unit: i64

    def __init__(self, player: i64 = 0, target: i64 = 0, place: i64 = 0, unit: i64 = 0) -> None:
        self.player = player
        self.target = target
        self.place = place
        self.unit = unit

    def legal(self, s: Scythe) -> list[int]:
        return [GO.at(to) for to in havens(s, self.place)]

    def apply(self, s: Scythe, a: i64) -> None:
        to = GO.place(a)
        seat = s.seats[self.target]
        if self.unit == CHARACTER:
            seat.character = to
        else:
            seat.mechs[self.unit - FIRST_MECH] = to
        s.tell("air.lured", self.target, what=self.unit, place=to, from_=self.place)
        for module in s.box.on_arrive:
            module.on_arrive(s, self.target, self.unit, to)

    def about(self, s: Scythe) -> ScytheRetreatAbout:
        return {"place": PLACES[self.place]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"place": PLACES[GO.place(a)]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-AIR-27", "no.haven", place=GO.place(a)) if GO.has(a) else None


# -- objectives -----------------------------------------------------------------------------------------


class ExchangeObjective(Step[Scythe]):
    """An objective goes under the deck unseen, another comes for it, and popularity with it; or not."""

    RULES = "S-AIR-33"
    ASKS = "exchange"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, *(EXCHANGE.at(card) for card in s.seats[self.player].objectives)]

    def hides(self, a: i64) -> bool:
        return a != PASS

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        p = self.player
        seat = s.seats[p]
        card = EXCHANGE.card(a)
        drawn = s.objective_deck[-1]
        s.objective_deck = (card, *s.objective_deck[:-1])
        seat.objectives = tuple(sorted((*without(seat.objectives, card), drawn)))
        s.barrier += 1
        s.tell("air.exchange", p, what=len(data.AGGRESSIVE) + s.airships[p].passive)
        s.tell("air.exchanged", p, what=drawn, to=p)
        gain_track(s, p, GAIN_POPULARITY, data.EXCHANGE_POPULARITY, BY_AIRSHIP)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"objective": OBJECTIVES[EXCHANGE.card(a)]} if a != PASS else {}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        return Refusal("S-OBJ-01", "no.objective") if EXCHANGE.has(a) else None
