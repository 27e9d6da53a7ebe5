"""Top actions: move, trade, bolster, produce, and the Factory card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import FACTORY_SECTION, FACTORY_TOP, GAIN, PASS, TOP
from veche.games.scythe.data.factory import (
    FACTORY_CHOOSES,
    FACTORY_COSTS,
    FACTORY_GAINS,
    FACTORY_STEPS,
    FACTORY_UNITS,
)
from veche.games.scythe.data.mats import (
    CHOICE_CARDS,
    CHOICE_COINS,
    CHOICE_COST,
    CHOICE_POPULARITY,
    CHOICE_POWER,
    CHOICE_RESOURCES,
    CHOICE_TERRITORIES,
    CHOICE_TOP,
    CHOICE_UNITS,
    CHOICES,
    MAT_TOP,
    PRODUCE_COSTS,
    STRUCTURE_GAINS,
)
from veche.games.scythe.data.notation import (
    GAIN_CARDS,
    GAIN_COINS,
    GAIN_POPULARITY,
    GAIN_POWER,
    GAINS,
    Terms,
    costs,
    gains,
)
from veche.games.scythe.rules.bottom_effects import sites
from veche.games.scythe.rules.combat import Combats
from veche.games.scythe.rules.encounter import AfterMove
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.gains import BY_THE_MAT, gain
from veche.games.scythe.rules.march import fresh_march
from veche.games.scythe.rules.move import MoveUnits, unit_steps
from veche.games.scythe.rules.payment import can_pay, pay
from veche.games.scythe.rules.produce import ProduceOn
from veche.games.scythe.rules.sources import BY_FACTORY, BY_STRUCTURE, BY_TOP
from veche.games.scythe.rules.stars import PlaceStars
from veche.games.scythe.rules.tracks import gain_track, gain_tracks
from veche.games.scythe.rules.trade import PlaceResources
from veche.games.scythe.state import CHARACTER, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheMeaning

WALK = 1


def top_choices(s: Scythe, p: i64) -> list[int]:
    """What the chosen section offers and the player can pay.  S-TURN-10, S-TURN-15"""
    return [TOP.at(choice) for choice in offered(s, p) if can_take_top(s, p, choice)]


def why_no_top(s: Scythe, p: i64, choice: i64) -> Refusal:
    if choice not in offered(s, p):
        return Refusal("S-TURN-01", "no.top", what=choice)
    if choice == CHOICE_UNITS and move_is_forbidden(s, p):
        return Refusal("S-RES-01", "no.move_now")
    if can_pay(s, p, cost(s, p, choice)):
        return Refusal("S-TRADE-04", "no.trade_site")
    return Refusal("S-TURN-10", "no.top_cost")


def offered(s: Scythe, p: i64) -> list[int]:
    """The choices of the section, whether they can be paid or not."""
    seat = s.seats[p]
    if seat.section == FACTORY_SECTION:
        return [FACTORY_TOP]
    return choices_of(s, p, seat.section)


def choices_of(s: Scythe, p: i64, section: i64) -> list[int]:
    """What the top action of a section of the mat lets one choose from."""
    return [c for c in range(FACTORY_TOP) if CHOICE_TOP[c] == MAT_TOP[s.seats[p].mat][section]]


def move_is_forbidden(s: Scythe, p: i64) -> bool:
    return any(module.forbids_move(s, p) for module in s.box.forbids_move)


def can_take_top(s: Scythe, p: i64, choice: i64) -> bool:
    """The whole cost can be paid, and traded resources have a place to go.  S-TRADE-04"""
    if choice == CHOICE_UNITS and move_is_forbidden(s, p):
        return False
    if choice == CHOICE_RESOURCES and not sites(s, p, BY_THE_MAT):
        return False
    return can_pay(s, p, cost(s, p, choice))


def cost(s: Scythe, p: i64, choice: i64) -> Terms:
    """Produce costs what the workers off the mat have laid open.  S-PRODUCE-02"""
    if choice == FACTORY_TOP:
        return FACTORY_COSTS[s.seats[p].factory_card()]
    return PRODUCE_COSTS[s.seats[p].workers_placed()] if choice == CHOICE_TERRITORIES else CHOICE_COST[choice]


def top_means(s: Scythe, p: i64, choice: i64) -> ScytheMeaning:
    """What a choice costs and gives, and what the structure adds."""
    seat = s.seats[p]
    price = costs(cost(s, p, choice))
    if choice == FACTORY_TOP:
        return {
            "choice": "factory",
            "price": list(price),
            "brings": gains(FACTORY_GAINS[seat.factory_card()]),
        }
    top: i64 = CHOICE_TOP[choice]
    return {
        "choice": CHOICES[choice],
        "n": seat.amount(choice),
        "price": list(price),
        "brings": gains(STRUCTURE_GAINS[top]) if seat.uses(top) else [],
    }


def take_top(s: Scythe, p: i64, choice: i64) -> None:
    """Pay, take what was chosen, then the structure's benefit; stars come last.  S-END-07"""
    seat = s.seats[p]
    s.tell("top", p, what=choice)
    s.push(PlaceStars(p))
    if choice == FACTORY_TOP:
        card = seat.factory_card()
        s.push(ChooseGain(p) if FACTORY_CHOOSES[card] else FactoryGains(p))
        pay(s, p, cost(s, p, choice), BY_FACTORY)
        return
    n = seat.amount(choice)
    top: i64 = CHOICE_TOP[choice]
    source: i64 = BY_TOP + top
    pay(s, p, cost(s, p, choice), source)
    take_choice(s, p, choice, n, source)
    for module in s.box.on_top:
        module.on_top(s, p, top)


def take_choice(s: Scythe, p: i64, choice: i64, n: i64, source: i64) -> None:
    """What the mat gives, and the structure."""
    seat = s.seats[p]
    top: i64 = CHOICE_TOP[choice]
    if choice == CHOICE_UNITS:
        push_move(s, p, n, WALK)
        return
    if seat.uses(top):
        gain_tracks(s, p, STRUCTURE_GAINS[top], BY_STRUCTURE + top)
    if choice == CHOICE_COINS:
        gain_track(s, p, GAIN_COINS, n, source)
    elif choice == CHOICE_RESOURCES:
        s.push(PlaceResources(p, n, source))
    elif choice == CHOICE_POPULARITY:
        gain_track(s, p, GAIN_POPULARITY, n, source)
    elif choice == CHOICE_POWER:
        gain_track(s, p, GAIN_POWER, n, source)
    elif choice == CHOICE_CARDS:
        gain_track(s, p, GAIN_CARDS, n, source)
    else:
        assert choice == CHOICE_TERRITORIES
        s.push(ProduceOn(p, n, source, mill=True))


def push_move(s: Scythe, p: i64, units: i64, steps: i64) -> None:
    """Moves, then combats, then encounters and the Factory.  S-MOVE-32"""
    s.march = fresh_march(s.box.board)
    s.push(AfterMove(p))
    s.push(Combats(p))
    s.push(MoveUnits(p, units, steps))


def factory_walk(s: Scythe, p: i64) -> i64:
    """How far the Factory card moves a character or mech.  S-FACTORY-10, S-FACTORY-13"""
    return unit_steps(s, p, CHARACTER, FACTORY_STEPS)


def take_factory_bottom(s: Scythe, p: i64) -> None:
    """One unit moves up to two territories.  S-FACTORY-10..14, S-COMBAT-37"""
    s.tell("factory.move", p)
    s.push(PlaceStars(p))
    push_move(s, p, FACTORY_UNITS, FACTORY_STEPS)


class FactoryGains(Event):
    """All that the card gives, placed as the mat's own actions place it."""

    RULES = "S-FACTORY-09, S-FACTORY-17, S-FACTORY-18"

    def apply(self, s: Scythe, a: i64) -> None:
        gain(s, self.player, FACTORY_GAINS[s.seats[self.player].factory_card()], BY_FACTORY)


class ChooseGain(Step[Scythe]):
    """One of the gains of the card, or none."""

    RULES = "S-FACTORY-15, S-FACTORY-18"
    ASKS = "gain"

    def legal(self, s: Scythe) -> list[int]:
        return [
            PASS,
            *sorted(GAIN.at(what) for what, _ in FACTORY_GAINS[s.seats[self.player].factory_card()]),
        ]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        for what, n in FACTORY_GAINS[s.seats[self.player].factory_card()]:
            if what == GAIN.gain(a):
                gain(s, self.player, ((what, n),), BY_FACTORY)

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return {}
        listed = gains(FACTORY_GAINS[s.seats[self.player].factory_card()])
        return {"brings": [term for term in listed if term[0] == GAINS[GAIN.gain(a)]]}

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if GAIN.has(a):
            return Refusal("S-FACTORY-18", "no.factory_gain", what=GAIN.gain(a))
        return None
