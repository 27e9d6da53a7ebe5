"""Costs and gains of cards in any language: `2 coins → 4 food`."""

from __future__ import annotations

from typing import Final

from veche.core.words import counted as fitting
from veche.games.scythe.data.encounters import ENCOUNTER_COSTS, ENCOUNTER_GAINS, ENCOUNTER_OPTIONS
from veche.games.scythe.data.factory import FACTORY_CARDS, FACTORY_CHOOSES, FACTORY_COSTS, FACTORY_GAINS
from veche.games.scythe.data.mats import ENLIST_BONUS, ENLIST_BONUSES
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


def encounters(amounts: Amounts) -> dict[str, str]:
    """The options of all cards."""
    costs = [cost for card in ENCOUNTER_COSTS for cost in card]
    gains = [gain for card in ENCOUNTER_GAINS for gain in card]
    return {option: deal(amounts, cost, gain) for option, cost, gain in zip(ENCOUNTER_OPTIONS, costs, gains)}


def factory_cards(amounts: Amounts, either: str) -> dict[str, str]:
    """The top actions of the cards; of some only one gain is taken."""
    return {
        card: deal(amounts, FACTORY_COSTS[n], FACTORY_GAINS[n], either if FACTORY_CHOOSES[n] else ", ")
        for n, card in enumerate(FACTORY_CARDS)
    }


def bonuses(amounts: Amounts) -> dict[str, str]:
    """What a recruit brings once."""
    return {bonus: listed(amounts, ENLIST_BONUS[n], GAINS) for n, bonus in enumerate(ENLIST_BONUSES)}
