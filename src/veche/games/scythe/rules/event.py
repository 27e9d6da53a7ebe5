"""Steps that decide nothing: whatever happens by itself."""

from __future__ import annotations

from typing import Final

from veche.core.agenda import Step
from veche.games.scythe.actions import DONE
from veche.games.scythe.state import Scythe

JUST_DONE: Final[list[int]] = [DONE]


class Event(Step[Scythe]):
    """Its one answer is taken at once and is in no record."""

    def legal(self, s: Scythe) -> list[int]:
        return JUST_DONE
