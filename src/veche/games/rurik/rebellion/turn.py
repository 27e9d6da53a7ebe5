"""Action phase of the Rebellion: a card, an advisor, and its action with the bonuses that match it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NOBODY, OFF_BOARD
from veche.games.rurik.data.strategy import ATTACK, BUILD, MOST_ROWS, MOVE, MUSTER, SCHEME, TAX
from veche.games.rurik.rebellion.attack import RebelsAttack, battlefields
from veche.games.rurik.rebellion.boards import (
    BONUS_CARDS_FEWER,
    BONUS_COIN,
    BONUS_COINS,
    BONUS_MOVE,
)
from veche.games.rurik.rebellion.build import RebelsBuild, sites
from veche.games.rurik.rebellion.choice import Choice
from veche.games.rurik.rebellion.move import RebelsMove, can_move
from veche.games.rurik.rebellion.muster import RebelsMuster
from veche.games.rurik.rebellion.scheme import RebelsScheme
from veche.games.rurik.rebellion.seat import TURN_TAKEN, household, rebellion
from veche.games.rurik.rebellion.tax import RebelsTax, taxable
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class TurnUpCard(Event):
    """The bottom card comes to the top and gives location order and build order."""

    RULES = "R-SOLO-28, R-SOLO-16, R-SOLO-17"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        card = seat.deck[0]
        seat.deck = (*seat.deck[1:], card)
        seat.seen = min(seat.seen + 1, len(seat.deck))
        seat.rows = 0
        seat.begin(TURN_TAKEN, card, NOBODY)
        s.barrier += 1
        s.tell("rebellion.card", self.player, n=card + 1)
        s.push(RetrieveLowest(self.player))
        if not seat.on_board():
            s.push(RebelsReturn(self.player))


class RebelsReturn(Event):
    """Without any figure Sviatopolk and a rebel return to the first region of the location order."""

    RULES = "R-SOLO-68"

    def apply(self, s: Rurik, a: i64) -> None:
        seat = rebellion(s)
        seat.leader_at = seat.top().order[0]
        seat.troops[seat.leader_at] += 1
        s.tell("rescue", self.player, place=seat.leader_at)
        s.arrived(self.player, seat.leader_at)


class RetrieveLowest(Event):
    """The lowest advisor comes back and acts; of two equal ones the one further left, or higher up."""

    RULES = "R-SOLO-29..32"

    def apply(self, s: Rurik, a: i64) -> None:
        space = lowest_advisor(s, self.player)
        s.tell("retrieve", self.player, place=space, what=s.advisors[space] & 7)
        s.advisors[space] = NOBODY
        s.bribes[space] = 0
        column: i64 = space // MOST_ROWS
        points: i64 = s.box.points[space]
        cost: i64 = s.box.costs[space]
        seat = rebellion(s)
        if seat.coins < cost or not can_act(s, column, points + bonus_points(s, column)):
            seat.coins += 1
            s.tell("forfeit", self.player)
            return
        seat.coins -= cost
        if cost:
            s.tell("act.paid", self.player, n=points, place=column, of=cost)
        else:
            s.tell("act", self.player, n=points, place=column)
        push_action(s, self.player, column, points)


def lowest_advisor(s: Rurik, p: i64) -> i64:
    """The space of the advisor that is played.  R-SOLO-29"""
    own = [space for space, advisor in enumerate(s.advisors) if advisor >= 0 and advisor >> 3 == p]
    choice = Choice(s, "space", own)
    lowest = min([s.advisors[space] & 7 for space in own])
    choice.prefer("lowest_number", [space for space in own if s.advisors[space] & 7 == lowest])
    left = min([space // MOST_ROWS for space in choice.left])
    choice.prefer("furthest_left", [space for space in choice.left if space // MOST_ROWS == left])
    return choice.take("highest_space", min(choice.left))


def bonus(s: Rurik, column: i64, what: i64) -> i64:
    """How much of something the unlocked bonuses add to an action.  R-SOLO-31, R-SOLO-33"""
    board = household(s)
    covered = rebellion(s).covered
    n: i64 = 0
    for c, actions in enumerate(board.actions):
        for i in range(len(actions) - covered[c]):
            if actions[i] == column and board.bonuses[c][i] == what:
                n += 1
    return n


def bonus_points(s: Rurik, column: i64) -> i64:
    """What is added to the points of an action; movement is not, it comes later, and schemes have none."""
    return 0 if column in (MOVE, SCHEME) else bonus(s, column, column)


def can_act(s: Rurik, column: i64, points: i64) -> bool:
    """Can the points of an action, with those that a bonus adds to them, do anything?  R-SOLO-30"""
    seat = rebellion(s)
    if column == MUSTER:
        return seat.supply() > 0 or seat.leader_at == OFF_BOARD
    if column == MOVE:
        return can_move(s)
    if column == ATTACK:
        return bool(battlefields(s))
    if column == TAX:
        return bool(taxable(s, points))
    if column == BUILD:
        return bool(sites(s, points))
    return True


def push_action(s: Rurik, p: i64, column: i64, points: i64) -> None:
    """The action with all that matches it; bonus movement comes last.  R-SOLO-31, R-SOLO-32"""
    coins = bonus(s, column, BONUS_COIN) + 2 * bonus(s, column, BONUS_COINS)
    if coins:
        rebellion(s).coins += coins
        s.tell("rebellion.bonus.coins", p, n=coins, place=column)
    moves = bonus(s, column, BONUS_MOVE)
    if moves:
        s.tell("rebellion.bonus", p, n=moves, place=column, what=BONUS_MOVE)
        s.push(RebelsMove(p, moves))
    more = bonus_points(s, column)
    if more:
        s.tell("rebellion.bonus", p, n=more, place=column, what=column)
        points += more
    if column == MUSTER:
        s.push(RebelsMuster(p, points))
    elif column == MOVE:
        s.push(RebelsMove(p, points))
    elif column == ATTACK:
        fewer = bonus(s, ATTACK, BONUS_CARDS_FEWER)
        if fewer:
            s.tell("rebellion.bonus", p, n=fewer, place=column, what=BONUS_CARDS_FEWER)
        s.push(RebelsAttack(p, points, cards_fewer=fewer))
    elif column == TAX:
        s.push(RebelsTax(p, points))
    elif column == BUILD:
        s.push(RebelsBuild(p, points))
    else:
        s.push(RebelsScheme(p))
