"""How a title declares what it shows: TypedDicts of the standard library, and a few signs in `Annotated`.

    Good = Annotated[str, "good"]        one of the words of the title's kind `good`
    Annotated[list[int], 2]              a list of so many
    Annotated[dict[Good, int], EVERY]    each word of the kind is a key
    Annotated[Saved, Besides(int)]       further keys may follow, with such values

A checker of types holds what is made against it; server, page and documents read it.  Never compiled: that
would leave nothing of the annotations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict


class Every:
    """Of a dict by words of a kind: none of them is missing."""


class Besides:
    """Of a TypedDict: what the values of keys are that it does not name."""

    def __init__(self, form: object) -> None:
        self.form = form


EVERY: Final = Every()


class Nothing(TypedDict):
    """Nothing is told."""


class Question(TypedDict):
    """What is asked: `kind` is one of the title's words of the kind `question`, empty when the game is over.

    A title declares the forms of `about`, and of what an answer means.
    """

    kind: str
    about: Mapping[str, object]


class SavedStep(TypedDict):
    """A step of the agenda as a dump has it; besides these it has fields of its own."""

    step: str
    player: int
