"""Claim phase: tracks, income, deeds, tiles, goods, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import BOTH_TILES, BUILD_TRACK, ROUNDS, RULE_TRACK, TRACKS, TRADE_TRACK
from veche.games.rurik.data.map import KIEV, NOVGOROD
from veche.games.rurik.rules.deed_row import ChooseDeed
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import CLAIM, OVER, Rurik, Seat

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
            for module in s.box.end_of_round:
                module.end_of_round(s)
            s.push(NextRound())
            s.push(Refill())
            s.push(RefreshTiles())
            s.push(ChooseDeed(s.start, left=s.players))
            for module in s.box.after_income:
                module.after_income(s)
            s.push(Income())
        for module in s.box.after_claims:
            module.after_claims(s)
        s.push(AdvanceTracks())
        for module in s.box.before_claims:
            module.before_claims(s)


class AdvanceTracks(Event):
    """A: every claim marker goes as far up as its condition allows, never down."""

    RULES = "R-CLAIM-03..12, R-TAX-07"

    def apply(self, s: Rurik, a: i64) -> None:
        for p, seat in enumerate(s.seats):
            seat.load_boat()
            ruled, group, boat = s.regions_ruled(p), len(own_group(s, p)), seat.goods_to_claim()
            rule, build, trade = spaces_claimed(s, p, ruled, group, boat)
            if rule > seat.rule:
                seat.rule = rule
                s.tell("claim.rule", p, n=ruled, what=rule)
            if build > seat.build:
                seat.build = build
                s.tell("claim.build", p, n=group, what=build)
            if trade > seat.trade:
                seat.trade = trade
                s.tell("claim.trade", p, n=boat, what=trade)


def spaces_claimed(s: Rurik, p: i64, ruled: i64, group: i64, goods: i64) -> tuple[int, int, int]:
    """The spaces of the three tracks that a player's regions, buildings and goods reach."""
    return rule_space(s, p, ruled), highest(BUILD_TRACK, group), highest(TRADE_TRACK, goods)


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


def own_group(s: Rurik, p: i64) -> list[int]:
    """The largest group of neighbouring regions with own buildings.  R-CLAIM-06..08"""
    if p not in s.buildings:
        return []
    return s.largest_group([s.has_building(p, r) for r in range(s.box.regions)])


class Income(Event):
    """B: a coin for each marker off the board and each full column of the boat."""

    RULES = "R-CLAIM-13..16"

    def apply(self, s: Rurik, a: i64) -> None:
        for p in range(s.players):
            seat = s.seats[p]
            absent, columns = len(absent_markers(seat)), len(seat.full_columns())
            seat.coins += absent + columns
            if absent:
                s.tell("income.markers", p, n=absent)
            if columns:
                s.tell("income.columns", p, n=columns)


def absent_markers(seat: Seat) -> list[int]:
    """The tracks where a player has no marker yet.  R-CLAIM-14"""
    markers = (seat.rule, seat.build, seat.trade, seat.warfare)
    return [track for track in range(len(TRACKS)) if markers[track] == 0]


class RefreshTiles(Event):
    """D: all conversion tiles are face up again."""

    RULES = "R-CLAIM-21"

    def apply(self, s: Rurik, a: i64) -> None:
        for p in range(s.players):
            s.seats[p].tiles = BOTH_TILES


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
