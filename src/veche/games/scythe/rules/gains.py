"""Gains: the one place that turns what a mat or card gives into steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.board import NOWHERE
from veche.games.scythe.data.notation import (
    GAIN_BUILD,
    GAIN_DEPLOY,
    GAIN_ENLIST,
    GAIN_PRODUCE,
    GAIN_RESOURCE,
    GAIN_RESOURCES,
    GAIN_UPGRADE,
    GAIN_WORKER,
    Terms,
)
from veche.games.scythe.rules.bottom_effects import Build, Deploy, Enlist, Upgrade
from veche.games.scythe.rules.produce import ProduceOn
from veche.games.scythe.rules.tracks import gain_track
from veche.games.scythe.rules.trade import ChooseResources, PlaceResources
from veche.games.scythe.state import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe

BY_THE_MAT: Final = NOWHERE  # gains are placed as the mat's own actions place them


def gain(s: Scythe, p: i64, terms: Terms, source: i64, place: i64 = BY_THE_MAT) -> None:
    """What is listed, on a hex or by the rules of the mat; choices are made in the printed order."""
    for what, n in reversed(terms):
        if what < GAIN_RESOURCE + KINDS or what == GAIN_WORKER:
            gain_track(s, p, what, n, source, place)
        elif what == GAIN_RESOURCES:
            by_mat = place == BY_THE_MAT
            s.push(PlaceResources(p, n, source) if by_mat else ChooseResources(p, n, source, place))
        elif what == GAIN_UPGRADE:
            s.push(Upgrade(p))
        elif what == GAIN_DEPLOY:
            s.push(Deploy(p, place))
        elif what == GAIN_BUILD:
            s.push(Build(p, place))
        elif what == GAIN_ENLIST:
            s.push(Enlist(p, source))
        else:
            assert what == GAIN_PRODUCE
            s.push(ProduceOn(p, n, source))
