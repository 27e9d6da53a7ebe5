"""The steward: plain sensible play from what a seat knows.

It thinks ahead to the end of its turn in one world that it cannot tell from the true one, and takes the line
whose outcome it likes best.  Which choices deserve a thought is in the module of each title, and what things
are worth there in the one beside it.
"""

from __future__ import annotations

import random
from importlib import import_module
from typing import TYPE_CHECKING, Any

from veche.bots import Bot, View

if TYPE_CHECKING:
    from veche.bots.steward.mind import Line, Mind

# Title, and the mind that plays it: imported only when somebody asks for it.
MINDS = {
    "rurik": "veche.bots.steward.rurik:RurikMind",
    "scythe": "veche.bots.steward.scythe:ScytheMind",
}


class StewardBot(Bot):
    """Plans a turn, then follows the plan as long as the table looks as it was planned."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.chance = random.Random(seed)
        self.mind: Mind[Any] | None = None
        self.plan: Line = []
        self.barrier = 0

    def choose(self, view: View) -> int:
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if self.plan and self.barrier == view.barrier and self.plan[0][0] == legal:
            return self.plan.pop(0)[1]
        mind = self.mind = self.mind or _mind(view.title, self.chance)
        world = view.world(self.chance.getrandbits(32))
        self.barrier = view.barrier
        (_, action), *self.plan = mind.decide(world, view.seat, legal)
        return action


def _mind(title: str, chance: random.Random) -> Mind[Any]:
    module, _, cls = MINDS[title].partition(":")
    mind: Mind[Any] = getattr(import_module(module), cls)(chance)
    return mind
