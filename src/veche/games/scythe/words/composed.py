"""Names that are put together from others in every language."""

from __future__ import annotations

from veche.games.scythe.actions import CARD_SET_NAMES
from veche.games.scythe.data.board import FURTHER_HEXES, HEXES, NEUTRAL


def places(hexes: str, bases: str, factions: dict[str, str], neutral: str) -> dict[str, str]:
    """`in D4`, `in the Crimea base`, `in the base of nobody`"""
    return (
        {place: hexes.format(place) for place in (*HEXES, *FURTHER_HEXES)}
        | {base: bases.format(name) for base, name in factions.items()}
        | {NEUTRAL: neutral}
    )


def house_tiles(
    names: dict[str, str], words: tuple[str, ...], designed: list[bool], mark: str
) -> dict[str, str]:
    """`Land Rush (house tile)`: what is not published says so wherever it is named."""
    return {
        word: f"{names[word]} ({mark})" if ours else names[word]
        for word, ours in zip(words, designed, strict=True)
    }


def card_sets(none: str) -> dict[str, str]:
    """`2 + 5`"""
    return {cards: cards.replace("+", " + ") for cards in CARD_SET_NAMES} | {"none": none}
