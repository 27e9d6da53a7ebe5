"""Costs and gains of cards in any language: `2 coins → 4 food`."""

from __future__ import annotations

from typing import Final

from veche.core.words import counted as fitting
from veche.games.scythe.data.encounters import ENCOUNTER_COSTS, ENCOUNTER_GAINS
from veche.games.scythe.data.factory import FACTORY_CHOOSES, FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.notation import COSTS, GAINS, Terms

# What can be paid or gained, and its forms as in `core.words`: for one, for few where they differ, for many.
Amounts = dict[str, str]

ARROW: Final = " → "


def counted(amounts: Amounts, what: str, n: int) -> str:
    """`1 coin`, `3 coins`"""
    return fitting(amounts[what].split("|"), n)


def listed(amounts: Amounts, terms: Terms, names: tuple[str, ...], between: str = ", ") -> str:
    return between.join(counted(amounts, names[what], n) for what, n in terms)


def deal(amounts: Amounts, costs: Terms, gains: Terms, between: str = ", ") -> str:
    """`2 coins → 4 food`"""
    gain = listed(amounts, gains, GAINS, between)
    return listed(amounts, costs, COSTS) + ARROW + gain if costs else gain


def encounters(amounts: Amounts) -> tuple[str, ...]:
    """The three options of each card, one after the other."""
    return tuple(
        deal(amounts, cost, gain)
        for costs, gains in zip(ENCOUNTER_COSTS, ENCOUNTER_GAINS)
        for cost, gain in zip(costs, gains)
    )


def factory_cards(amounts: Amounts, either: str) -> tuple[str, ...]:
    """The top actions of the cards; of some only one gain is taken."""
    return tuple(
        deal(amounts, cost, gain, either if chooses else ", ")
        for cost, gain, chooses in zip(FACTORY_COSTS, FACTORY_GAINS, FACTORY_CHOOSES)
    )
