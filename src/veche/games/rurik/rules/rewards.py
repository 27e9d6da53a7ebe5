"""Rewards: the one place that turns what a card gives into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.notation import (
    GAIN_ANYWHERE,
    GAIN_COIN,
    GAIN_DEED,
    GAIN_SURE_ATTACK,
    Terms,
)
from veche.games.rurik.data.strategy import ATTACK, BUILD, MOVE, MUSTER, SCHEME, TAX
from veche.games.rurik.rules.attack import Attack
from veche.games.rurik.rules.build import Build
from veche.games.rurik.rules.deed_row import TakeDeed
from veche.games.rurik.rules.move import Jump, Move
from veche.games.rurik.rules.muster import Muster
from veche.games.rurik.rules.points import pooled
from veche.games.rurik.rules.scheme import Draw
from veche.games.rurik.rules.tax import Tax

if TYPE_CHECKING:
    from typing import Any

    from mypy_extensions import i64

    from veche.core.agenda import Step
    from veche.games.rurik.state import Rurik


def gain(s: Rurik, p: i64, reward: Terms, source: i64) -> None:
    """Coins at once; points and cards as steps, used as far as one can and likes.  R-BONUS-06, R-BONUS-18"""
    for what, n in reward:
        if what == GAIN_COIN:
            s.seats[p].coins += n
            s.tell("gain.coins", p, n=n, source=source)
        elif what == GAIN_DEED:
            s.push(TakeDeed(p))
        elif what == GAIN_ANYWHERE:
            s.push(Jump(p, figures=n))
        elif what == GAIN_SURE_ATTACK:
            s.push(Attack(p, n, cards_fewer=1))
        elif what == SCHEME:
            s.push(Draw(p, n, reward=True))
        else:
            s.push(points_step(s, p, what, n))


def points_step(s: Rurik, p: i64, column: i64, n: i64) -> Step[Any]:
    """The points of a column of the strategy board, wherever they come from.  R-ACTION-07, R-LEADER-30"""
    if column == MUSTER:
        return Muster(p, n)
    if column == MOVE:
        return Move(p, n)
    if column == ATTACK:
        return Attack(p, n)
    if column == TAX:
        return Tax(p, pooled(s, TAX, n))
    if column == BUILD:
        return Build(p, pooled(s, BUILD, n))
    assert column == SCHEME
    return Draw(p, n)
