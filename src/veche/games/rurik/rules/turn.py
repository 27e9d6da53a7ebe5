"""Action phase: retrieving advisors, and the frame of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import ACT, END, FORFEIT, PASS, RESCUE, RETRIEVE, STOP
from veche.games.rurik.data.components import NOBODY
from veche.games.rurik.data.strategy import BUILD, COLUMNS, MOST_ROWS, TAX
from veche.games.rurik.rules.bonus import explain_bonus, offer_bonus, play_bonus, why_no_bonus
from veche.games.rurik.rules.decision import Decision
from veche.games.rurik.rules.event import Event
from veche.games.rurik.rules.points import Undecided
from veche.games.rurik.rules.rewards import points_step
from veche.games.rurik.rules.scheme import PassMarker
from veche.games.rurik.rules.strategy import space_of
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import ACTED, ACTION, FORFEITED, MAIN_OVER, PLAYED_SCHEME, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikMeaning


class ActionPhase(Event):
    """All advisors stand; now they are retrieved."""

    RULES = "R-ACTION-01, R-ACTION-20"

    def apply(self, s: Rurik, a: i64) -> None:
        s.phase = ACTION
        s.tell("action_phase", s.first)
        s.push(NextTurn(s.first))


class NextTurn(Event):
    """Clockwise each seat takes a turn, until no advisor is left."""

    RULES = "R-ACTION-01, R-ACTION-18..20"

    def apply(self, s: Rurik, a: i64) -> None:
        if not any(advisor >= 0 for advisor in s.advisors):
            return
        s.push(NextTurn((self.player + 1) % len(s.seats)))
        if not any(advisor >= 0 and advisor >> 3 == self.player for advisor in s.advisors):
            return  # only in a described position
        if self.player >= s.players:
            for module in s.box.takes_turn:
                module.takes_turn(s, self.player)
            return
        s.push(Retrieve(self.player))
        if not s.seats[self.player].on_board():
            s.push(Rescue(self.player))


def next_spaces(advisors: list[int], p: i64) -> list[int]:
    """Where the advisors of a player with the lowest number stand: the next is one of them.  R-ACTION-02"""
    lowest: i64 = 9
    spaces: list[int] = []
    for space, advisor in enumerate(advisors):
        if advisor >= 0 and advisor >> 3 == p:
            number: i64 = advisor & 7
            if number < lowest:
                lowest = number
                spaces = [space]
            elif number == lowest:
                spaces.append(space)
    return spaces


def order_of_turns(s: Rurik) -> list[int]:
    """The spaces in the order in which they will be retrieved; of equal ones the first.  R-ACTION-01..04"""
    turn: i64 = s.first
    for step in s.agenda:
        if isinstance(step, NextTurn | Retrieve):
            turn = step.player
    advisors = s.advisors[:]
    order: list[int] = []
    left = sum(1 for advisor in advisors if advisor >= 0)
    while len(order) < left:
        for space in next_spaces(advisors, turn)[:1]:
            advisors[space] = NOBODY
            order.append(space)
        turn = (turn + 1) % len(s.seats)
    return order


class Rescue(Decision):
    """A player without figures may put leader and one troop into any one region."""

    RULES = "R-ACTION-18, R-ACTION-19"
    MUST = "R-ACTION-18"
    ASKS = "rescue"

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a != PASS:
            meaning["target"] = target("leader", self.player, RESCUE.region(a))
            meaning["troops"] = 1

    def legal(self, s: Rurik) -> list[int]:
        return [PASS] + [RESCUE.at(r) for r in range(s.box.regions)]

    def apply(self, s: Rurik, a: i64) -> None:
        if a != PASS:
            seat = s.seats[self.player]
            seat.leader_at = RESCUE.region(a)
            seat.troops[seat.leader_at] += 1
            s.tell("rescue", self.player, place=seat.leader_at)
            s.arrived(self.player, seat.leader_at)


class Retrieve(Undecided):
    """The own advisor with the lowest number comes back; of two equal ones either.

    The turn has begun: bonus actions may come before that choice, and tax and build points that they have
    won are kept.
    """

    RULES = "R-ACTION-02..05, R-ACTION-08"
    MUST = "R-ACTION-01"
    ASKS = "retrieve"
    __slots__ = ("build", "tax")
    tax: i64
    build: i64

    def __init__(self, player: i64 = 0, tax: i64 = 0, build: i64 = 0) -> None:
        super().__init__(player)
        self.tax = tax
        self.build = build

    def columns(self, s: Rurik) -> list[int]:
        return [space // MOST_ROWS for space in next_spaces(s.advisors, self.player)]

    def about(self, s: Rurik) -> RurikAbout:
        columns = self.columns(s)
        kept = {TAX: self.tax, BUILD: self.build}
        waiting = {COLUMNS[column]: n for column, n in kept.items() if n and column in columns}
        return {"main": True, "waiting": waiting}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if RETRIEVE.has(a):
            meaning["advisor"] = s.advisors[RETRIEVE.space(a)] & 7
            meaning["at"] = space_of(s, RETRIEVE.space(a))
        else:
            explain_bonus(s, self.player, a, meaning)

    def legal(self, s: Rurik) -> list[int]:
        options = [RETRIEVE.at(space) for space in next_spaces(s.advisors, self.player)]
        if len(options) > 1:
            offer_bonus(s, self.player, s.used_up(), options)
        return options

    def apply(self, s: Rurik, a: i64) -> None:
        s.used = s.used_up()
        if not RETRIEVE.has(a):
            s.push(self)
            play_bonus(s, self.player, a)
            return
        space = RETRIEVE.space(a)
        s.tell("retrieve", self.player, place=space, what=s.advisors[space] & 7)
        s.advisors[space] = NOBODY
        s.bribes[space] = 0
        s.space = space
        column: i64 = space // MOST_ROWS
        s.pool = self.tax if column == TAX else self.build if column == BUILD else 0
        s.push(Turn(self.player))

    def keep(self, column: i64, points: i64) -> Retrieve:
        if column == TAX:
            return Retrieve(self.player, tax=self.tax + points, build=self.build)
        return Retrieve(self.player, tax=self.tax, build=self.build + points)

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if a in (ACT, FORFEIT, END):
            return Refusal("R-ACTION-01", "no.retrieve_first")
        if RETRIEVE.has(a):
            advisor = s.advisors[RETRIEVE.space(a)]
            if advisor < 0 or advisor >> 3 != self.player:
                return Refusal("R-ACTION-01", "no.own_advisor", place=RETRIEVE.space(a))
            return Refusal("R-ACTION-02", "no.lower_first", what=advisor & 7)
        return why_no_bonus(s, self.player, s.used_up(), a)


class Turn(Decision):
    """The main action, or a coin instead, and bonus actions before and after it."""

    RULES = "R-ACTION-07..17, R-BONUS-01"
    MUST = "R-ACTION-01"
    ASKS = "turn"

    def about(self, s: Rurik) -> RurikAbout:
        waiting = {COLUMNS[s.space // MOST_ROWS]: s.pool} if s.pool else {}
        return {"main": not s.used & MAIN_OVER, "waiting": waiting}

    def explain(self, s: Rurik, a: i64, meaning: RurikMeaning) -> None:
        if a == ACT:
            meaning["at"] = space_of(s, s.space)
            meaning["coins"] = s.box.costs[s.space]
        elif a == FORFEIT:
            if self.can_act(s):
                meaning["forgoes"] = {"what": "main", "n": s.box.points[s.space]}
        elif a != END:
            explain_bonus(s, self.player, a, meaning)

    def can_act(self, s: Rurik) -> bool:
        """Can the cost of the space be paid?  R-ACTION-12, R-ACTION-13"""
        return s.seats[self.player].coins >= s.box.costs[s.space]

    def legal(self, s: Rurik) -> list[int]:
        options: list[int] = []
        if s.used & MAIN_OVER:
            options.append(END)
        else:
            if self.can_act(s):
                options.append(ACT)
            options.append(FORFEIT)
        offer_bonus(s, self.player, s.used, options)
        return options

    def auto(self, s: Rurik) -> bool:
        """A hand, even one that cannot be played, must not be told from an empty list of choices."""
        if s.box.asks_ends and s.used & MAIN_OVER:
            return False
        return bool(s.used & PLAYED_SCHEME) or not s.seats[self.player].hand

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        if a == END:
            s.space = NOBODY
            return
        s.push(self)
        if a == ACT:
            self.act(s)
        elif a == FORFEIT:
            s.used |= FORFEITED
            s.pool = 0
            s.seats[p].coins += 1
            s.tell("forfeit", p)
        else:
            play_bonus(s, p, a)

    def act(self, s: Rurik) -> None:
        """Pay the cost of the space and use its points.  R-ACTION-07, R-ACTION-12"""
        p = self.player
        s.used |= ACTED
        cost: i64 = s.box.costs[s.space]
        s.seats[p].coins -= cost
        column = s.space // MOST_ROWS
        points = s.box.points[s.space]
        if cost:
            s.tell("act.paid", p, n=points, place=column, of=cost)
        else:
            s.tell("act", p, n=points, place=column)
        if s.space == s.box.marker_space:
            s.push(PassMarker(p))
        s.push(points_step(s, p, column, points))

    def why_not(self, s: Rurik, a: i64) -> Refusal | None:
        if a in (ACT, FORFEIT):
            if s.used & MAIN_OVER:
                return Refusal("R-ACTION-15" if a == FORFEIT else "R-ACTION-01", "no.main_over")
            return Refusal("R-ACTION-13", "no.cost", n=s.box.costs[s.space], of=s.seats[self.player].coins)
        if a in (END, PASS, STOP) and not s.used & MAIN_OVER:
            return Refusal("R-ACTION-01", "no.end_before_main")
        if RETRIEVE.has(a):
            advisor = s.advisors[RETRIEVE.space(a)]
            if advisor < 0 or advisor >> 3 != self.player:
                return Refusal("R-ACTION-01", "no.own_advisor", place=RETRIEVE.space(a))
            return Refusal("R-ACTION-02", "no.retrieved", what=advisor & 7)
        return why_no_bonus(s, self.player, s.used, a)
