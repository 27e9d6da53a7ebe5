"""Steps that decide nothing: phases, pay-outs, whatever happens by itself."""

from __future__ import annotations

from typing import Final

from veche.core.agenda import Step
from veche.games.rurik.actions import DONE
from veche.games.rurik.state import Rurik

JUST_DONE: Final[list[int]] = [DONE]


class Event(Step[Rurik]):
    """Its one answer is taken at once and is in no record."""

    def legal(self, s: Rurik) -> list[int]:
        return JUST_DONE
