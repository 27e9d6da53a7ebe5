"""Claim phase: tracks, income, deeds, tiles, goods, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BOTH_TILES, BUILD_TRACK, ROUNDS, RULE_TRACK, TRADE_TRACK
from veche.games.rurik.data.map import KIEV, NOVGOROD
from veche.games.rurik.deed_row import ChooseDeed
from veche.games.rurik.event import Event
from veche.games.rurik.state import CLAIM, OVER, Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class ClaimPhase(Event):
    """The six letters in their order; after the last round only A."""

    RULES = "R-CLAIM-01, R-CLAIM-02, R-CLAIM-25"

    def apply(self, s: Rurik, a: i64) -> None:
        s.phase = CLAIM
        s.first = s.start
        s.tell("claim_phase", s.start, n=s.round)
        if s.round == ROUNDS:
            s.push(GameEnd())
        else:
            s.push(NextRound())
            s.push(Refill())
            s.push(RefreshTiles())
            s.push(ChooseDeed(s.start, left=s.players))
            s.push(Income())
        s.push(AdvanceTracks())


class AdvanceTracks(Event):
    """A: every claim marker goes as far up as its condition allows, never down."""

    RULES = "R-CLAIM-03..12, R-TAX-07"

    def apply(self, s: Rurik, a: i64) -> None:
        for p in range(s.players):
            seat = s.seats[p]
            seat.load_boat()
            ruled, group, boat = s.regions_ruled(p), own_group(s, p), seat.goods_on_boat()
            rule, build, trade = (
                rule_space(s, p, ruled),
                highest(BUILD_TRACK, group),
                highest(TRADE_TRACK, boat),
            )
            if rule > seat.rule:
                seat.rule = rule
                s.tell("claim.rule", p, n=ruled, what=rule)
            if build > seat.build:
                seat.build = build
                s.tell("claim.build", p, n=group, what=build)
            if trade > seat.trade:
                seat.trade = trade
                s.tell("claim.trade", p, n=boat, what=trade)


def highest(track: tuple[int, ...], n: i64) -> i64:
    """The highest space of a track that n reaches; 0 is off the board.  R-CLAIM-03, R-CLAIM-10"""
    space: i64 = 0
    for number in track:
        if n < number:
            break
        space += 1
    return space


def rule_space(s: Rurik, p: i64, ruled: i64) -> i64:
    """The top space also asks for Kiev and Novgorod.  R-CLAIM-05"""
    space = highest(RULE_TRACK, ruled)
    if space == len(RULE_TRACK) and (s.ruler(KIEV) != p or s.ruler(NOVGOROD) != p):
        space -= 1
    return space


def own_group(s: Rurik, p: i64) -> i64:
    """Neighbouring regions with own buildings.  R-CLAIM-06..08"""
    return s.largest_group([s.has_building(p, r) for r in range(s.box.regions)])


class Income(Event):
    """B: a coin for each marker off the board and each full column of the boat."""

    RULES = "R-CLAIM-13..16"

    def apply(self, s: Rurik, a: i64) -> None:
        for p, seat in enumerate(s.seats):
            absent: i64 = 0
            for marker in (seat.rule, seat.build, seat.trade, seat.warfare):
                if marker == 0:
                    absent += 1
            columns = seat.full_columns()
            seat.coins += absent + columns
            if absent:
                s.tell("income.markers", p, n=absent)
            if columns:
                s.tell("income.columns", p, n=columns)


class RefreshTiles(Event):
    """D: all conversion tiles are face up again."""

    RULES = "R-CLAIM-21"

    def apply(self, s: Rurik, a: i64) -> None:
        for seat in s.seats:
            seat.tiles = BOTH_TILES


class Refill(Event):
    """E: every region in play without a good gets one; rebels do not return."""

    RULES = "R-CLAIM-22, R-CLAIM-23"

    def apply(self, s: Rurik, a: i64) -> None:
        for r in range(s.box.regions):
            s.goods[r] = 1


class NextRound(Event):
    """F: the round marker moves on, and with it come new advisors."""

    RULES = "R-CLAIM-24, R-CLAIM-25, R-STRAT-12"

    def apply(self, s: Rurik, a: i64) -> None:
        s.round += 1


class GameEnd(Event):
    """After the last step A the game is over."""

    RULES = "R-CLAIM-02, R-END-01"

    def apply(self, s: Rurik, a: i64) -> None:
        for module in s.box.end_of_game:
            module.end_of_game(s)
        s.phase = OVER
        s.barrier += 1  # agendas and hands are shown
        s.tell("over")
