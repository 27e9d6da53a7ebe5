"""The bot that takes any legal action, each as likely as the others."""

from __future__ import annotations

import random

from veche.bots import Bot, View


class RandomBot(Bot):
    """Knows nothing and wants nothing: the measure of every other bot."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.chance = random.Random(seed).random

    def choose(self, view: View) -> int:
        return self.pick(view.legal())

    def pick(self, actions: list[int]) -> int:
        return actions[int(self.chance() * len(actions))]
