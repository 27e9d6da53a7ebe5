"""An Automa in a described position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from veche.core.describe import index, listing, only, remaining, whole
from veche.core.errors import BadPosition, shown
from veche.core.piles import shuffled
from veche.core.rng import seeded
from veche.games.scythe.automa.data import AUTOMA_CARDS, LEVEL_TABLE, SCHEME_1, SCHEME_2, SCHEMES
from veche.games.scythe.data.components import STARS

if TYPE_CHECKING:
    from veche.games.scythe.state import Scythe

WORDS: Final = ("space", "scheme", "deck", "discard", "spent", "stars")


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
    automa.discard = _cards(data, "discard", name)
    automa.spent = _cards(data, "spent", name)
    top = _cards(data, "deck", name)
    rest = remaining(
        tuple(range(len(AUTOMA_CARDS))), [*automa.discard, *automa.spent, *top], f"{name}.automa: cards"
    )
    automa.deck = (*shuffled(rest, seeded(0, f"automa {name}")), *reversed(top))


def _cards(data: Mapping[str, object], word: str, name: str) -> tuple[int, ...]:
    where = f"{name}.automa.{word}"
    return tuple(index(AUTOMA_CARDS, str(card), where) for card in listing(data.get(word, []), where))
