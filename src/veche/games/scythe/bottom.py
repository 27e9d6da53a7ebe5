"""Bottom actions of the player mat: the cost, the effect, the coins, and everybody's recruits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Step
from veche.games.scythe.actions import BONUS, COINS, PASS
from veche.games.scythe.causes import BY_BOTTOM, BY_RECRUIT
from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.mats import (
    BOTTOM_RESOURCE,
    BUILD,
    DEPLOY,
    MAT_PAYS,
    RECRUIT_BONUS,
    UPGRADE,
)
from veche.games.scythe.payment import PayResources, can_afford
from veche.games.scythe.stars import PlaceStars
from veche.games.scythe.state import ASK_GAINS, Scythe
from veche.games.scythe.tracks import give
from veche.games.scythe.works import Build, Deploy, Enlist, Upgrade

if TYPE_CHECKING:
    from typing import Any

    from mypy_extensions import i64


def can_take_bottom(s: Scythe, p: i64, bottom: i64) -> bool:
    """The whole cost can be paid; the effect may be exhausted.  S-TURN-10, S-BOTTOM-04"""
    return can_afford(s, p, BOTTOM_RESOURCE[bottom], s.seats[p].cost(bottom))


def take_bottom(s: Scythe, p: i64, bottom: i64) -> None:
    """Pay, then effect, coins, recruits' bonuses, and stars last.  S-BOTTOM-01..09, S-END-03"""
    seat = s.seats[p]
    cost = seat.cost(bottom)
    s.tell("bottom", p, 0, 0, bottom)
    s.push(PlaceStars(p))
    push_bonuses(s, p, bottom)
    s.push(MatCoins(p, MAT_PAYS[seat.mat][bottom]))
    s.push(effect(p, bottom))
    if cost:
        s.push(PayResources(p, cost, BOTTOM_RESOURCE[bottom]))


def effect(p: i64, bottom: i64) -> Step[Any]:
    if bottom == UPGRADE:
        return Upgrade(p)
    if bottom == DEPLOY:
        return Deploy(p, 0, NOWHERE)
    if bottom == BUILD:
        return Build(p, 0, NOWHERE)
    return Enlist(p)


def push_bonuses(s: Scythe, p: i64, bottom: i64) -> None:
    """Who has opened the circle before this action: active, left, right.  S-ENLIST-05..13"""
    order = [p, s.left(p)]
    if s.right(p) not in order:
        order.append(s.right(p))
    for q in reversed(order):
        seat = s.seats[q]
        if seat.recruits >> bottom & 1 and not seat.opened >> bottom & 1:
            s.push(RecruitBonus(q, bottom))


class MatCoins(Step[Scythe]):
    """The coins of the mat; all or some may be refused at tables that ask."""

    RULES = "S-BOTTOM-02, S-BOTTOM-03"

    def legal(self, s: Scythe) -> list[int]:
        least: i64 = 0 if s.variants & ASK_GAINS else self.n
        return [COINS + n for n in range(least, self.n + 1)]

    def apply(self, s: Scythe, a: i64) -> None:
        n: i64 = a - COINS
        if n:
            seat = s.seats[self.player]
            seat.coins += n
            s.tell("gain.coins", self.player, n, 0, BY_BOTTOM + seat.section)


class RecruitBonus(Step[Scythe]):
    """The bonus of an opened circle; it may be declined at tables that ask; n = the bottom action."""

    RULES = "S-ENLIST-05, S-ENLIST-08..12"

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, BONUS] if s.variants & ASK_GAINS else [BONUS]

    def apply(self, s: Scythe, a: i64) -> None:
        if a == BONUS:
            s.tell("recruit", self.player, 0, s.active, self.n)
            for what, n in RECRUIT_BONUS[self.n]:
                give(s, self.player, what, n, BY_RECRUIT + self.n)
