"""The frame of a turn: section, top action, bottom action, objectives between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal, Step
from veche.games.scythe.actions import (
    BOTTOM,
    DELAY,
    END,
    FACTORY_SECTION,
    GIVE,
    MOD,
    PASS,
    REVEAL,
    SECTION,
    SECTION_NAMES,
    TOP,
)
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.factory import FACTORY_CHOOSES, FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    BOTTOM_RESOURCE,
    CHOICES,
    MAT_PAYS,
    MAT_TOP,
    SECTIONS,
    TOP_ACTIONS,
)
from veche.games.scythe.data.notation import costs, gains
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE
from veche.games.scythe.rules.bottom import can_take_bottom, take_bottom
from veche.games.scythe.rules.deals import (
    delays,
    gift,
    gifts,
    give_coins,
    punish_delay,
    traders,
    why_no_gift,
)
from veche.games.scythe.rules.ending import end_game, is_over
from veche.games.scythe.rules.event import Event
from veche.games.scythe.rules.objectives import reveal, revealable
from veche.games.scythe.rules.payment import missing
from veche.games.scythe.rules.stars import may_reveal
from veche.games.scythe.rules.top import (
    choices_of,
    cost,
    factory_walk,
    move_is_forbidden,
    take_factory_bottom,
    take_top,
    top_choices,
    top_means,
    why_no_top,
)
from veche.games.scythe.state import NOBODY, Scythe

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.observation import Phase, ScythePrice, ScytheTurn, TopChoice
    from veche.games.scythe.question import ScytheMeaning, ScytheSectionAbout, ScytheSectionOffer, Warns


class TurnOf(Event):
    """Turns pass clockwise until the game ends."""

    RULES = "S-TURN-01, S-TURN-13"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        if s.box.ends_game and is_over(s):
            end_game(s)
            return
        for module in s.box.sits_out:
            if module.sits_out(s, p):
                s.push(TurnOf(s.left(p)))
                return
        seat = s.seats[p]
        s.active = p
        seat.turns += 1
        seat.coerced = 0
        seat.crossed = 0
        seat.new = 0
        for other in s.seats:
            other.opened = 0
        s.driven_off = 0
        s.tell("turn", p, n=seat.turns)
        s.push(TurnOf(s.left(p)))
        for module in s.box.begins_turn:
            if module.begins_turn(s, p):
                return
        for module in s.box.takes_turn:
            if module.takes_turn(s, p):
                return
        s.push(TurnEnd(p))
        s.push(BottomWindow(p))
        s.push(TopWindow(p))
        s.push(ChooseSection(p))


class ChooseSection(Step[Scythe]):
    """Another section than last turn; the Factory card is a fifth."""

    RULES = "S-TURN-01, S-TURN-02, S-TURN-06, S-TURN-07, S-FACTION-02..04, S-FACTORY-07..08, S-VARIANT-04"
    ASKS = "section"

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        sections = range(SECTIONS + 1 if seat.ready_cards() else SECTIONS)
        options = [SECTION.at(section) for section in sections if self.open(s, section)]
        return options + delays(s) if s.box.delay_penalty else options

    def open(self, s: Scythe, section: i64) -> bool:
        seat = s.seats[self.player]
        if section != seat.section or (section == FACTORY_SECTION and seat.used_up):
            return True  # another card than last turn is another section.  S-FENRIS-21
        return seat.powers.repeats() and not (section == FACTORY_SECTION and s.box.weak_rusviet)

    def about(self, s: Scythe) -> ScytheSectionAbout:
        p = self.player
        sections = range(SECTIONS + 1 if s.seats[p].ready_cards() else SECTIONS)
        return {"sections": [offer(s, p, section, self.open(s, section)) for section in sections]}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if DELAY.has(a):
            return {"faction": FACTIONS[DELAY.faction(a)]}
        section = SECTION.section(a)
        means: ScytheMeaning = {"section": SECTION_NAMES[section]}
        if section != FACTORY_SECTION:
            only = only_action(s, self.player, section)
            if only is not None:
                means["only"] = only
        return means

    def apply(self, s: Scythe, a: i64) -> None:
        if DELAY.has(a):
            s.push(self)
            punish_delay(s, a)
            return
        seat = s.seats[self.player]
        seat.section = SECTION.section(a)
        if seat.section == FACTORY_SECTION:
            s.tell("section.factory", self.player)
            seat.powers.takes_card(s, self.player)
        else:
            s.tell("section", self.player, place=seat.section, what=MAT_TOP[seat.mat][seat.section])

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if SECTION.has(a):
            section = SECTION.section(a)
            if section == FACTORY_SECTION and not s.seats[self.player].ready_cards():
                return Refusal("S-FACTORY-07", "no.own_factory_card")
            if s.seats[self.player].powers.repeats():
                return Refusal("S-VARIANT-04", "no.factory_again")
            return Refusal("S-TURN-02", "no.same_section", place=section)
        if DELAY.has(a):
            return Refusal("S-VARIANT-01", "no.delay_punished" if s.box.delay_penalty else "no.delay_penalty")
        return None


def offer(s: Scythe, p: i64, section: i64, open: bool) -> ScytheSectionOffer:
    """A section as it stands: what its actions give and cost now."""
    seat = s.seats[p]
    if section == FACTORY_SECTION:
        cards = seat.ready_cards()
        one = cards[0] if len(cards) == 1 else NOBODY  # of several the one that is used is asked for
        return {
            "section": SECTION_NAMES[section],
            "open": open,
            "top": None,
            "choices": [],
            "costs": costs(FACTORY_COSTS[one]) if one != NOBODY else [],
            "gains": gains(FACTORY_GAINS[one]) if one != NOBODY else [],
            "chooses": one != NOBODY and FACTORY_CHOOSES[one],
            "bottom": None,
            "price": None,
            "coins": 0,
        }
    offered = choices_of(s, p, section)
    return {
        "section": SECTION_NAMES[section],
        "open": open,
        "top": TOP_ACTIONS[MAT_TOP[seat.mat][section]],
        "choices": [(CHOICES[choice], seat.amount(choice)) for choice in offered],
        "costs": costs(cost(s, p, offered[0])),  # one price, whatever is chosen
        "gains": [],
        "chooses": True,
        "bottom": BOTTOM_ACTIONS[section],
        "price": price(s, p, section),
        "coins": MAT_PAYS[seat.mat][section],
    }


def only_action(s: Scythe, p: i64, section: i64) -> TopChoice | None:
    """A top action without which nothing is done: neither another one nor the bottom one can be paid.

    Nobody else is told: an objective that can be shown is something to do, and a secret.
    """
    ahead = s.copy()
    ahead.seats[p].section = section
    tops = [a for a in TopWindow(p).legal(ahead) if not GIVE.has(a) and a != PASS]
    if len(tops) != 1 or not TOP.has(tops[0]) or BottomWindow(p).choices(ahead) != [PASS]:
        return None
    return CHOICES[TOP.choice(tops[0])]


def price(s: Scythe, p: i64, bottom: i64) -> ScythePrice:
    """What a bottom action costs now, and what is missing for it."""
    kind: i64 = BOTTOM_RESOURCE[bottom]
    n = s.seats[p].cost(bottom)
    return {"what": RESOURCES[kind], "n": n, "missing": missing(s, p, kind, n)}


def turn_of(s: Scythe) -> ScytheTurn | None:
    """Where the active seat is in its turn.  An action is under way as long as the next window waits."""
    seat = s.seats[s.active]
    if not s.agenda or seat.faction == NOBODY:
        return None
    step = s.agenda[-1]
    if isinstance(step, ChooseSection):
        return {"phase": "choose", "section": None, "top": None, "bottom": None, "price": None}
    if seat.section == NOBODY:
        return None  # before the first turn
    phase: Phase = "bottom"
    if isinstance(step, TurnEnd):
        phase = "end"
    elif not isinstance(step, BottomWindow) and any(isinstance(one, BottomWindow) for one in s.agenda):
        phase = "top"
    if seat.section == FACTORY_SECTION:
        return {"phase": phase, "section": "factory", "top": None, "bottom": None, "price": None}
    return {
        "phase": phase,
        "section": SECTION_NAMES[seat.section],
        "top": TOP_ACTIONS[MAT_TOP[seat.mat][seat.section]],
        "bottom": BOTTOM_ACTIONS[seat.section],
        "price": price(s, s.active, seat.section),
    }


class Window(Step[Scythe]):
    """A moment of the own turn in which an objective may be shown.  S-OBJ-03, S-OBJ-05"""

    def last(self) -> bool:
        """Is it the one at the end of the turn?"""
        return False

    def choices(self, s: Scythe) -> list[int]:
        raise NotImplementedError

    def take(self, s: Scythe, a: i64) -> None:
        raise NotImplementedError

    def legal(self, s: Scythe) -> list[int]:
        options = self.choices(s)
        shows = revealable(s, self.player, self.last())
        for module in s.box.public_objectives:
            shows += module.public_objectives(s, self.player, self.last())
        options += [REVEAL.at(card) for card in sorted(shows)]
        if s.box.deals:
            options += gifts(s, self.player, traders(s))
        return options

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        if REVEAL.has(a):
            return {"objective": OBJECTIVES[REVEAL.card(a)]}
        return gift(a) if GIVE.has(a) else self.leads_to(s, a)

    def leads_to(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {}

    def unused(self, s: Scythe, warns: Warns) -> ScytheMeaning:
        """Passing is a formality where nothing else can be said, and perhaps a mistake where it can."""
        if len([a for a in self.choices(s) if not MOD.has(a)]) > 1:  # a token may wait for another turn
            return {"warns": warns}
        return {"formality": True} if len(self.legal(s)) == 1 else {}

    def auto(self, s: Scythe) -> bool:
        """Which objectives could be shown is a secret as long as there are any."""
        seat = s.seats[self.player]
        if s.box.hidden_coins and (s.box.deals or s.box.public_objectives):
            return False  # nor whether there are coins to give, or enough of them
        return not seat.objectives or not may_reveal(s, self.player)

    def apply(self, s: Scythe, a: i64) -> None:
        if REVEAL.has(a):
            s.push(self)
            reveal(s, self.player, REVEAL.card(a))
        elif GIVE.has(a):
            s.push(self)
            give_coins(s, self.player, a)
        else:
            self.take(s, a)

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if REVEAL.has(a):
            card = REVEAL.card(a)
            for module in s.box.public_objectives:
                refusal = module.why_no_objective(s, self.player, card)
                if refusal is not None:
                    return refusal
            if card not in s.seats[self.player].objectives:
                return Refusal("S-OBJ-01", "no.objective")
            if not may_reveal(s, self.player):
                return Refusal("S-OBJ-07", "no.objective_space")
            if card in revealable(s, self.player, True):
                return Refusal("S-OBJ-09", "no.end_of_turn")
            return Refusal("S-OBJ-04", "no.condition", what=card)
        if GIVE.has(a):
            return why_no_gift(s, self.player, a)
        return self.why_not(s, a)

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        return None


class TopWindow(Window):
    """The top action of the section, once, or none."""

    RULES = "S-TURN-01, S-TURN-03..05, S-TURN-10, S-TURN-15, S-OBJ-03"
    ASKS = "top"

    def choices(self, s: Scythe) -> list[int]:
        return [PASS, *top_choices(s, self.player)]

    def take(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            take_top(s, self.player, TOP.choice(a))

    def leads_to(self, s: Scythe, a: i64) -> ScytheMeaning:
        return self.unused(s, "unused_top") if a == PASS else top_means(s, self.player, TOP.choice(a))

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if TOP.has(a):
            return why_no_top(s, self.player, TOP.choice(a))
        if a == BOTTOM:
            return Refusal("S-TURN-04", "no.bottom_first")
        return None


class BottomWindow(Window):
    """The bottom action of the section, once, or none."""

    RULES = "S-TURN-01, S-TURN-03..05, S-TURN-08..10, S-BOTTOM-09, S-OBJ-03"
    ASKS = "bottom"

    def choices(self, s: Scythe) -> list[int]:
        p = self.player
        section = s.seats[p].section
        factory = section == FACTORY_SECTION
        free = not move_is_forbidden(s, p) if factory else can_take_bottom(s, p, section)
        options = [PASS, BOTTOM] if free else [PASS]
        for module in s.box.more_bottoms:
            options += module.more_bottoms(s, p)
        return options

    def take(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        section = s.seats[self.player].section
        if MOD.has(a):
            for module in s.box.more_bottoms:
                module.takes_bottom(s, self.player, a)
        elif section == FACTORY_SECTION:
            take_factory_bottom(s, self.player)
        else:
            take_bottom(s, self.player, section)

    def leads_to(self, s: Scythe, a: i64) -> ScytheMeaning:
        if a == PASS:
            return self.unused(s, "unused_bottom")
        p = self.player
        section = s.seats[p].section
        if section == FACTORY_SECTION:
            return {"steps": factory_walk(s, p)}
        owed = price(s, p, section)
        means: ScytheMeaning = {
            "bottom": BOTTOM_ACTIONS[section],
            "price": [] if MOD.has(a) else [(owed["what"], owed["n"])],
            "brings": [("coins", MAT_PAYS[s.seats[p].mat][section])],
        }
        if MOD.has(a):
            means["mod"] = INFRASTRUCTURE[MOD.mod(a)]
        return means

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if a == BOTTOM:
            if s.seats[self.player].section == FACTORY_SECTION:
                return Refusal("S-RES-01", "no.move_now")
            return Refusal(
                "S-TURN-10", "no.bottom_cost", n=s.seats[self.player].cost(s.seats[self.player].section)
            )
        if TOP.has(a):
            return Refusal("S-TURN-05", "no.top_again")
        for module in s.box.more_bottoms:
            return module.why_no_bottom(s, self.player, a)
        return None


class TurnEnd(Window):
    """The last moment of the turn."""

    RULES = "S-OBJ-09, S-OBJ-03, S-TURN-12"
    ASKS = "end"

    def last(self) -> bool:
        return True

    def choices(self, s: Scythe) -> list[int]:
        return [END]

    def auto(self, s: Scythe) -> bool:
        return not s.box.asks_ends and super().auto(s)

    def leads_to(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"ends": "turn"}

    def take(self, s: Scythe, a: i64) -> None:
        return

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if TOP.has(a):
            return Refusal("S-TURN-04", "no.top_after_bottom")
        if a == BOTTOM:
            return Refusal("S-TURN-05", "no.bottom_again")
        return None
