"""The frame of the game: four rounds of three phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.rurik.data.components import ROUNDS
from veche.games.rurik.rules.claim import ClaimPhase
from veche.games.rurik.rules.event import Event
from veche.games.rurik.rules.strategy import StrategyPhase
from veche.games.rurik.rules.turn import ActionPhase
from veche.games.rurik.state import Rurik

if TYPE_CHECKING:
    from mypy_extensions import i64


class Round(Event):
    """Strategy, action, claim; the claim phase moves the round marker on."""

    RULES = "R-STRAT-24, R-SETUP-22"

    def apply(self, s: Rurik, a: i64) -> None:
        if s.round < ROUNDS:
            s.push(Round())
        s.push(ClaimPhase())
        s.push(ActionPhase())
        s.push(StrategyPhase())
