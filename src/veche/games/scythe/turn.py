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
    PASS,
    REVEAL,
    SECTION,
    TOP,
)
from veche.games.scythe.bottom import can_take_bottom, take_bottom
from veche.games.scythe.data.mats import MAT_TOP, SECTIONS
from veche.games.scythe.deals import delays, gifts, give_coins, punish_delay, why_no_gift
from veche.games.scythe.event import Event
from veche.games.scythe.objectives import reveal, revealable
from veche.games.scythe.stars import may_reveal
from veche.games.scythe.state import NOBODY, Scythe
from veche.games.scythe.top import take_factory_bottom, take_top, top_choices, why_no_top

if TYPE_CHECKING:
    from mypy_extensions import i64


class TurnOf(Event):
    """Turns pass clockwise until the game ends."""

    RULES = "S-TURN-01, S-TURN-13"

    def apply(self, s: Scythe, a: i64) -> None:
        p = self.player
        seat = s.seats[p]
        s.active = p
        seat.turns += 1
        seat.coerced = 0
        seat.new = 0
        for other in s.seats:
            other.opened = 0
        s.driven_off = 0
        s.tell("turn", p, n=seat.turns)
        s.push(TurnOf(s.left(p)))
        s.push(TurnEnd(p))
        s.push(BottomWindow(p))
        s.push(TopWindow(p))
        s.push(ChooseSection(p))


class ChooseSection(Step[Scythe]):
    """Another section than last turn; the Factory card is a fifth."""

    RULES = "S-TURN-01, S-TURN-02, S-TURN-06, S-TURN-07, S-FACTION-02..04, S-FACTORY-07..08, S-VARIANT-04"

    def legal(self, s: Scythe) -> list[int]:
        seat = s.seats[self.player]
        sections = range(SECTIONS + 1 if seat.factory != NOBODY else SECTIONS)
        options = [SECTION.at(section) for section in sections if self.open(s, section)]
        return options + delays(s) if s.box.delay_penalty else options

    def open(self, s: Scythe, section: i64) -> bool:
        seat = s.seats[self.player]
        if section != seat.section:
            return True
        return seat.powers.repeats() and not (section == FACTORY_SECTION and s.box.weak_rusviet)

    def apply(self, s: Scythe, a: i64) -> None:
        if DELAY.has(a):
            s.push(self)
            punish_delay(s, a)
            return
        seat = s.seats[self.player]
        seat.section = SECTION.section(a)
        if seat.section == FACTORY_SECTION:
            s.tell("section.factory", self.player)
        else:
            s.tell("section", self.player, place=seat.section, what=MAT_TOP[seat.mat][seat.section])

    def why(self, s: Scythe, a: i64) -> Refusal | None:
        if SECTION.has(a):
            section = SECTION.section(a)
            if section == FACTORY_SECTION and s.seats[self.player].factory == NOBODY:
                return Refusal("S-FACTORY-07", "no.own_factory_card")
            if s.seats[self.player].powers.repeats():
                return Refusal("S-VARIANT-04", "no.factory_again")
            return Refusal("S-TURN-02", "no.same_section", place=section)
        if DELAY.has(a):
            return Refusal("S-VARIANT-01", "no.delay_punished" if s.box.delay_penalty else "no.delay_penalty")
        return None


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
        options += [REVEAL.at(card) for card in sorted(revealable(s, self.player, self.last()))]
        if s.box.deals:
            options += gifts(s, self.player, list(range(s.players)))
        return options

    def auto(self, s: Scythe) -> bool:
        """Which objectives could be shown is a secret as long as there are any."""
        seat = s.seats[self.player]
        if s.box.deals and s.box.hidden_coins:
            return False  # nor whether there are coins to give
        return not seat.objectives or not may_reveal(seat)

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
            if card not in s.seats[self.player].objectives:
                return Refusal("S-OBJ-01", "no.objective")
            if not may_reveal(s.seats[self.player]):
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

    def choices(self, s: Scythe) -> list[int]:
        return [PASS, *top_choices(s, self.player)]

    def take(self, s: Scythe, a: i64) -> None:
        if a != PASS:
            take_top(s, self.player, TOP.choice(a))

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if TOP.has(a):
            return why_no_top(s, self.player, TOP.choice(a))
        if a == BOTTOM:
            return Refusal("S-TURN-04", "no.bottom_first")
        return None


class BottomWindow(Window):
    """The bottom action of the section, once, or none."""

    RULES = "S-TURN-01, S-TURN-03..05, S-TURN-08..10, S-BOTTOM-09, S-OBJ-03"

    def choices(self, s: Scythe) -> list[int]:
        p = self.player
        section = s.seats[p].section
        free = section == FACTORY_SECTION or can_take_bottom(s, p, section)
        return [PASS, BOTTOM] if free else [PASS]

    def take(self, s: Scythe, a: i64) -> None:
        if a == PASS:
            return
        section = s.seats[self.player].section
        if section == FACTORY_SECTION:
            take_factory_bottom(s, self.player)
        else:
            take_bottom(s, self.player, section)

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if a == BOTTOM:
            return Refusal(
                "S-TURN-10", "no.bottom_cost", n=s.seats[self.player].cost(s.seats[self.player].section)
            )
        if TOP.has(a):
            return Refusal("S-TURN-05", "no.top_again")
        return None


class TurnEnd(Window):
    """The last moment of the turn."""

    RULES = "S-OBJ-09, S-OBJ-03, S-TURN-12"

    def last(self) -> bool:
        return True

    def choices(self, s: Scythe) -> list[int]:
        return [END]

    def take(self, s: Scythe, a: i64) -> None:
        return

    def why_not(self, s: Scythe, a: i64) -> Refusal | None:
        if TOP.has(a):
            return Refusal("S-TURN-04", "no.top_after_bottom")
        if a == BOTTOM:
            return Refusal("S-TURN-05", "no.bottom_again")
        return None
