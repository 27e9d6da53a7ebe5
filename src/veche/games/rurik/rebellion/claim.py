"""Claim phase of the Rebellion: its priority, bonuses where you lead, income, and Sviatopolk's troop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NOBODY, OFF_BOARD
from veche.games.rurik.rebellion.cards import BUILD, CONQUEST, PRIORITIES, TRADE
from veche.games.rurik.rebellion.choice import Choice
from veche.games.rurik.rebellion.provisional import LATER_INCOME, LEADER_MUSTERS
from veche.games.rurik.rebellion.scheme import unlock
from veche.games.rurik.rebellion.seat import CLAIM_MADE, HUMAN, household, rebellion
from veche.games.rurik.rules.claim import own_group
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

INCOME = 1


class AssignPriority(Event):
    """What you have more of becomes its priority, else the one it started with."""

    RULES = "R-SOLO-60, R-SOLO-69"

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        seat = rebellion(s)
        you = s.seats[HUMAN]
        seat.begin(CLAIM_MADE, NOBODY, NOBODY)
        more = (
            ("you_occupy_more", CONQUEST, you.regions_occupied() > seat.regions_occupied()),
            ("you_build_more", BUILD, len(own_group(s, HUMAN)) > len(own_group(s, p))),
            ("you_trade_more", TRADE, sum(you.boat) > sum(seat.boat)),
            ("start_priority", household(s).start, True),
        )
        choice = Choice(s, "priority", list(range(len(PRIORITIES))))
        for criterion, priority, met in more:
            if met:
                seat.priority = choice.take(criterion, priority)
                break
            choice.prefer(criterion, [])
        s.tell("rebellion.priority", p, what=seat.priority)


class UnlockBonuses(Event):
    """For each claim track on which you are ahead a bonus is unlocked."""

    RULES = "R-SOLO-61, R-SOLO-69"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        you = s.seats[HUMAN]
        for track, (yours, its) in enumerate(
            ((you.rule, seat.rule), (you.build, seat.build), (you.trade, seat.trade))
        ):
            if yours > its:
                s.tell("rebellion.behind", self.player, what=track)
                unlock(s, self.player)


class RebelsIncome(Event):
    """A coin, and one for each full column of the boat; by the later rules only those."""

    RULES = "R-SOLO-62"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        basic = basic_income(s)
        columns = len(seat.full_columns())
        seat.coins += basic + columns
        if basic:
            s.tell("rebellion.income", self.player, n=basic)
        if columns:
            s.tell("income.columns", self.player, n=columns)


def basic_income(s: Rurik) -> i64:
    return LATER_INCOME if s.box.later_solo_rules else INCOME


class SviatopolkMusters(Event):
    """At the end of a round a troop comes to the region where Sviatopolk stands."""

    RULES = "R-SOLO-66"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        r = seat.leader_at
        if r == OFF_BOARD or not seat.supply():
            return
        seat.troops[r] += LEADER_MUSTERS
        s.tell("rebellion.sviatopolk", self.player, place=r)
        s.arrived(self.player, r)
