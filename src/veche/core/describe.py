"""Reading described positions: each word is checked, and a mistake is a sentence that names its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from veche.core.errors import BadPosition, shown
from veche.core.piles import without

MOST: Final = 999  # of anything: more than any table has


def mapping(data: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = data.get(name, {})
    if not isinstance(value, Mapping):
        raise BadPosition(f"{name} must be a mapping, not {shown(value)}")
    return value


def only(data: Mapping[str, object], words: Iterable[str], name: str) -> None:
    """What has no meaning is refused, not passed over."""
    known = list(words)
    for word in data:
        if word not in known:
            raise BadPosition(f"{name} has no {shown(word)}; it has {', '.join(known)}")


def listing(value: object, name: str) -> list[object]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{name} must be a list, not {shown(value)}")
    return list(value)


def whole(data: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
    value = data.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name} must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def count(value: object, name: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise BadPosition(f"{name} must be a whole number from 0 to {MOST}, not {shown(value)}")
    return value


def index(names: tuple[str, ...], word: object, name: str) -> int:
    if word not in names:
        raise BadPosition(f"{name} cannot be {shown(word)}; it is one of {', '.join(names)}")
    return names.index(str(word))


def indices(names: tuple[str, ...], words: object, name: str) -> list[int]:
    return [] if words is None else [index(names, word, name) for word in listing(words, name)]


def remaining(cards: tuple[int, ...], used: list[int], name: str) -> tuple[int, ...]:
    """What the box still holds."""
    left = cards
    for card in used:
        if card not in left:
            raise BadPosition(f"{name}: one of them is in the position more often than in the box")
        left = without(left, card)
    return left
