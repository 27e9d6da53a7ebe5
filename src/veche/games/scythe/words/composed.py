"""Names that are put together from others in every language."""

from __future__ import annotations

from veche.games.scythe.actions import CARD_SET_NAMES
from veche.games.scythe.data.board import HEXES


def places(hexes: str, bases: str, factions: dict[str, str]) -> dict[str, str]:
    """`in D4`, `in the Crimea base`"""
    return {place: hexes.format(place) for place in HEXES} | {
        base: bases.format(name) for base, name in factions.items()
    }


def card_sets(none: str) -> dict[str, str]:
    """`2 + 5`"""
    return {cards: cards.replace("+", " + ") for cards in CARD_SET_NAMES} | {"none": none}
