"""The Rebellion attacks: you before neutral troops, one region after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import NEUTRAL, NOBODY
from veche.games.rurik.rebellion.cards import CONQUEST
from veche.games.rurik.rebellion.choice import Choice, first_in_order
from veche.games.rurik.rebellion.seat import HUMAN, rebellion
from veche.games.rurik.rules.attack import CheckCasualties, attack_neutral, strike
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.question import RurikAbout, RurikRisk


class RebelsAttack(Event):
    """One attack: where the last one was, as long as there is somebody left, else in the next region."""

    RULES = "R-SOLO-48..53"
    __slots__ = ("cards_fewer", "points", "region")
    points: i64
    cards_fewer: i64
    region: i64  # of the last attack, or NOBODY

    def __init__(self, player: i64 = 0, points: i64 = 0, cards_fewer: i64 = 0, region: i64 = NOBODY) -> None:
        super().__init__(player)
        self.points = points
        self.cards_fewer = cards_fewer
        self.region = region

    def apply(self, s: Rurik, a: i64) -> None:
        p = self.player
        if not battlefields(s):
            return
        r = self.battlefield(s)
        if self.points > 1:
            s.push(RebelsAttack(p, self.points - 1, self.cards_fewer, region=r))
        target = victim(s, "target", r, s.seats[HUMAN].occupies(r))
        for module in s.box.before_combat:
            module.before_combat(s, p, r, target)
        if target == NEUTRAL:
            attack_neutral(s, p, r)
            if s.box.later_solo_rules:
                rebellion(s).defeated += 1  # they are kept beside its board
            return
        cards = strike(s, p, r, HUMAN, self.cards_fewer)
        if cards > 0:
            s.push(CheckRebels(HUMAN, cards=cards, region=r, attacker=p))
        else:
            s.tell("casualties.none", p)

    def battlefield(self, s: Rurik) -> i64:
        """Where it attacks: by priority first where it rules, or first where it does not.  R-SOLO-49..51"""
        choice = Choice(s, "attack", battlefields(s))
        if self.region != NOBODY and choice.prefer(
            "same_region", [r for r in choice.left if r == self.region]
        ):
            return choice.take("first_in_order", self.region)
        ruled = [r for r in choice.left if s.ruler(r) == self.player]
        others = [r for r in choice.left if s.ruler(r) != self.player]
        if rebellion(s).priority == CONQUEST:
            if not choice.prefer("not_ruled", others):
                choice.prefer("ruled", ruled)
        elif not choice.prefer("ruled", ruled):
            choice.prefer("not_ruled", others)
        return first_in_order(s, choice)


def battlefields(s: Rurik) -> list[int]:
    """Regions with rebels and somebody whom they can attack.  R-SOLO-48"""
    seat = rebellion(s)
    return [r for r in range(s.box.regions) if seat.occupies(r) and shared(s, r)]


def shared(s: Rurik, r: i64) -> bool:
    """Do human or neutral troops stand in a region?  A leader is a troop."""
    return s.seats[HUMAN].occupies(r) or s.neutral[r] > 0


def victim(s: Rurik, what: str, r: i64, human: bool) -> i64:
    """You, if it can be you, else neutral troops.  R-SOLO-48, R-SOLO-55"""
    targets = [HUMAN] if human else []
    if s.neutral[r]:
        targets.append(NEUTRAL)
    return Choice(s, what, targets).take("you_first", targets[0])


class CheckRebels(CheckCasualties):
    """The Rebellion has attacked, and you choose the deck for its casualties."""

    RULES = "R-SOLO-52, R-ATTACK-12..18, R-SCHEME-05, R-SCHEME-10"
    MUST = "R-SOLO-52"
    __slots__ = ("attacker",)
    attacker: i64

    def __init__(self, player: i64 = 0, cards: i64 = 0, region: i64 = 0, attacker: i64 = 0) -> None:
        super().__init__(player, cards, region)
        self.attacker = attacker

    def loser(self) -> i64:
        return self.attacker

    def about(self, s: Rurik) -> RurikAbout:
        about = super().about(s)
        about["whose"] = s.box.seat_names[self.attacker]
        return about

    def risk(self, s: Rurik) -> RurikRisk:
        """From the deck that is worse for it."""
        return {"cards": self.cards, "chance": max(self.chance(s, a) for a in self.legal(s))}

    def rest(self, cards: i64) -> CheckRebels:
        return CheckRebels(self.player, cards=cards, region=self.region, attacker=self.attacker)
