"""Bottom actions of the player mat: the cost, the effect, the coins, and everybody's recruits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.agenda import Step
from veche.games.scythe.actions import BONUS, COINS, PASS
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import (
    BOTTOM_ACTIONS,
    BOTTOM_RESOURCE,
    BUILD,
    DEPLOY,
    MAT_PAYS,
    RECRUIT_BONUS,
    UPGRADE,
)
from veche.games.scythe.data.notation import gains
from veche.games.scythe.rules.bottom_effects import Build, Deploy, Enlist, Upgrade
from veche.games.scythe.rules.payment import PayResources, can_afford
from veche.games.scythe.rules.sources import BY_BOTTOM, BY_ENLISTING, BY_RECRUIT
from veche.games.scythe.rules.stars import PlaceStars
from veche.games.scythe.rules.tracks import give
from veche.games.scythe.state import Scythe

if TYPE_CHECKING:
    from typing import Any

    from mypy_extensions import i64

    from veche.games.scythe.question import ScytheBonusAbout, ScytheCoinsAbout, ScytheMeaning


def can_take_bottom(s: Scythe, p: i64, bottom: i64) -> bool:
    """The whole cost can be paid; the effect may be exhausted.  S-TURN-10, S-BOTTOM-04"""
    return can_afford(s, p, BOTTOM_RESOURCE[bottom], s.seats[p].cost(bottom))


def take_bottom(s: Scythe, p: i64, bottom: i64, free: bool = False) -> None:
    """Pay, then effect, coins, recruits' bonuses, and stars last.  S-BOTTOM-01..09, S-END-03"""
    seat = s.seats[p]
    cost = 0 if free else seat.cost(bottom)
    s.tell("bottom", p, what=bottom)
    s.push(PlaceStars(p))
    push_bonuses(s, p, bottom)
    s.push(MatCoins(p, MAT_PAYS[seat.mat][bottom], BY_BOTTOM + bottom))
    s.push(effect(p, bottom))
    if cost:
        s.push(PayResources(p, cost, BOTTOM_RESOURCE[bottom], BY_BOTTOM + bottom))


def effect(p: i64, bottom: i64) -> Step[Any]:
    if bottom == UPGRADE:
        return Upgrade(p)
    if bottom == DEPLOY:
        return Deploy(p)
    if bottom == BUILD:
        return Build(p)
    return Enlist(p, BY_ENLISTING)


def push_bonuses(s: Scythe, p: i64, bottom: i64) -> None:
    """Who has opened the circle before this action: active, left, right.  S-ENLIST-05..13"""
    for q in reversed(with_open_circle(s, p, bottom)):
        s.push(RecruitBonus(q, bottom))


def with_open_circle(s: Scythe, p: i64, bottom: i64) -> list[int]:
    """A player and the neighbours, as far as their circle of an action was open before this turn."""
    order = [p, s.left(p)]
    if s.right(p) not in order:
        order.append(s.right(p))
    owners = []
    for q in order:
        seat = s.seats[q]
        if seat.recruits >> bottom & 1 and not seat.opened >> bottom & 1:
            owners.append(q)
    return owners


class MatCoins(Step[Scythe]):
    """The coins of the mat; all or some may be refused at tables that ask."""

    RULES = "S-BOTTOM-02, S-BOTTOM-03"
    ASKS = "coins"
    __slots__ = ("coins", "source")
    coins: i64
    source: i64

    def __init__(self, player: i64 = 0, coins: i64 = 0, source: i64 = 0) -> None:
        self.player = player
        self.coins = coins
        self.source = source

    def legal(self, s: Scythe) -> list[int]:
        return [COINS.at(n) for n in range(self.least(s), self.coins + 1)]

    def taking_all(self, s: Scythe) -> int:
        return COINS.at(self.coins)

    def least(self, s: Scythe) -> i64:
        return 0 if s.box.asks_gains else self.coins

    def apply(self, s: Scythe, a: i64) -> None:
        n = COINS.n(a)
        if n:
            s.seats[self.player].coins += n
            s.tell("gain.coins", self.player, n=n, source=self.source)

    def about(self, s: Scythe) -> ScytheCoinsAbout:
        return {"least": self.least(s), "most": self.coins}

    def means(self, s: Scythe, a: i64) -> ScytheMeaning:
        return {"n": COINS.n(a)}


class RecruitBonus(Step[Scythe]):
    """The bonus of an opened circle; it may be declined at tables that ask."""

    RULES = "S-ENLIST-05, S-ENLIST-08..12"
    ASKS = "bonus"
    __slots__ = ("bottom",)
    bottom: i64

    def __init__(self, player: i64 = 0, bottom: i64 = 0) -> None:
        self.player = player
        self.bottom = bottom

    def legal(self, s: Scythe) -> list[int]:
        return [PASS, BONUS] if s.box.asks_gains else [BONUS]

    def taking_all(self, s: Scythe) -> int:
        return BONUS

    def apply(self, s: Scythe, a: i64) -> None:
        if a == BONUS:
            s.tell("recruit", self.player, other=s.active, what=self.bottom)
            for what, n in RECRUIT_BONUS[self.bottom]:
                give(s, self.player, what, n, BY_RECRUIT + self.bottom)

    def about(self, s: Scythe) -> ScytheBonusAbout:
        return {
            "who": FACTIONS[s.seats[s.active].faction],
            "bottom": BOTTOM_ACTIONS[self.bottom],
            "gains": gains(RECRUIT_BONUS[self.bottom]),
        }
