"""An Automa in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import index, indices, listing, only, remaining, whole
from veche.core.errors import BadPosition, shown
from veche.core.piles import shuffled
from veche.core.rng import seeded
from veche.games.scythe.automa.data import (
    AUTOMA_CARDS,
    LEVEL_TABLE,
    SCHEME_1,
    SCHEME_2,
    SCHEMES,
    SYMBOLS,
    SYMBOLS_OF_VESNA,
)
from veche.games.scythe.data.components import STARS
from veche.games.scythe.data.factions import FACTIONS, VESNA

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

WORDS: Final = ("space", "scheme", "deck", "discard", "spent", "stars", "symbols")


def read_automa(s: Scythe, p: int, name: str, described: Mapping[str, object]) -> None:
    """Where its marker is, its scheme and cards, and its stars beside the board.

    What is not told follows from the marker; the deck is what lies nowhere else, the named cards on top.
    """
    data = described["automa"]
    if data is True:
        data = {}
    if not isinstance(data, Mapping):
        raise BadPosition(f"{name}.automa is true or a mapping, not {shown(data)}")
    only(data, WORDS, f"{name}.automa")
    automa = s.automa_at(p)
    _, spaces, _, scheme_2, stars, _ = LEVEL_TABLE[s.box.automa_level]
    automa.space = whole(data, "space", 0, 0, spaces - 1)
    usual = SCHEME_2 if automa.space >= scheme_2 else SCHEME_1
    automa.scheme = whole(data, "scheme", usual + 1, 1, len(SCHEMES)) - 1
    s.seats[p].beside = whole(data, "stars", sum(1 for space in stars if space <= automa.space), 0, STARS - 1)
    if "symbols" in data:
        automa.symbols = _symbols(s, p, name, data["symbols"])
    automa.discard = _cards(data, "discard", name)
    automa.spent = _cards(data, "spent", name)
    top = _cards(data, "deck", name)
    rest = remaining(
        tuple(range(len(AUTOMA_CARDS))), [*automa.discard, *automa.spent, *top], f"{name}.automa: cards"
    )
    automa.deck = (*shuffled(rest, seeded(0, f"automa {name}")), *reversed(top))


def _symbols(s: Scythe, p: int, name: str, words: object) -> tuple[int, ...]:
    found = tuple(sorted(indices(FACTIONS, words, f"{name}.automa.symbols")))
    drawn = len(set(found)) == SYMBOLS_OF_VESNA and set(found) <= set(SYMBOLS)
    if s.seats[p].faction != VESNA or not drawn:
        raise BadPosition(
            f"{name}.automa.symbols are {SYMBOLS_OF_VESNA} of the seven factions, and Vesna's only"
        )
    return found


def _cards(data: Mapping[str, object], word: str, name: str) -> tuple[int, ...]:
    where = f"{name}.automa.{word}"
    return tuple(index(AUTOMA_CARDS, str(card), where) for card in listing(data.get(word, []), where))
