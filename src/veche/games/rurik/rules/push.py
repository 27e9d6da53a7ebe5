"""Predslava's push: an enemy figure is moved at any moment of an own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Refusal
from veche.games.rurik.actions import PUSH_LEADER, PUSH_TROOP
from veche.games.rurik.data.components import OFF_BOARD
from veche.games.rurik.data.leaders import PREDSLAVA
from veche.games.rurik.rules.target import target
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikMeaning


def push_enemy(s: Rurik, p: i64, a: i64) -> None:
    """The figure goes to a neighbouring region and its owner gets a coin.  R-LEADER-15..17"""
    leader = PUSH_LEADER.has(a)
    block = PUSH_LEADER if leader else PUSH_TROOP
    q = s.seat_at(block.target(a))
    r = block.to(a)
    enemy = s.seats[q]
    if leader:
        enemy.leader_at = r
    else:
        enemy.troops[s.seats[p].leader_at] -= 1
        enemy.troops[r] += 1
    enemy.coins += 1
    s.seats[p].used = 1
    s.tell("push.leader" if leader else "push.troop", p, place=r, other=q)
    s.arrived(q, r)


def explain_push(s: Rurik, p: i64, a: i64, meaning: RurikMeaning) -> None:
    block = PUSH_LEADER if PUSH_LEADER.has(a) else PUSH_TROOP
    piece = "leader" if block is PUSH_LEADER else "troop"
    meaning["target"] = target(piece, block.target(a), block.to(a), origin=s.seats[p].leader_at)
    meaning["aside"] = True


def why_no_push(s: Rurik, p: i64, a: i64) -> Refusal:
    seat = s.seats[p]
    if seat.leader != PREDSLAVA:
        return Refusal("R-LEADER-15", "no.predslava", p)
    if seat.leader_at == OFF_BOARD:
        return Refusal("R-LEADER-01", "no.leader_off_board", what=seat.leader)
    if seat.used:
        return Refusal("R-LEADER-15", "no.pushed_already")
    to = PUSH_LEADER.to(a) if PUSH_LEADER.has(a) else PUSH_TROOP.to(a)
    if to not in s.box.near[seat.leader_at]:
        return Refusal("R-LEADER-15", "no.push_border", place=to, from_=seat.leader_at)
    return Refusal("R-LEADER-18", "no.push_target", place=seat.leader_at)
