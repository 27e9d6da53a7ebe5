"""Names that are put together from others in every language."""

from __future__ import annotations

from veche.games.rurik.actions import COINS
from veche.games.rurik.data.map import STEPS
from veche.games.rurik.data.strategy import MOST_ROWS
from veche.games.rurik.words.cards import form


def steps(both: str, out_of: dict[str, str], into: dict[str, str]) -> dict[str, str]:
    """`from Kiev to Volyn`"""
    ways = {step: step.split() for step in STEPS}
    return {step: both.format(out_of[here], into[there]) for step, (here, there) in ways.items()}


def spaces(both: str, columns: dict[str, str]) -> dict[str, str]:
    """`muster, row 1`"""
    rows = range(1, MOST_ROWS + 1)
    return {f"{column} {row}": both.format(name, row) for column, name in columns.items() for row in rows}


def bribes(none: str, forms: str) -> dict[str, str]:
    """`bribe with 2 coins`"""
    return {coins: form(forms, int(coins)) for coins in COINS} | {"0": none}
