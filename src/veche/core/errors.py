"""What can go wrong, each as one sentence that a person can act on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veche.core.words import Line


def shown(value: object) -> str:
    """What a person wrote, as it may stand in a sentence: on one line, and not too long."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(sign if sign.isprintable() else " " for sign in text)
    text = text if len(text) <= 60 else text[:57] + "..."
    return f"“{text}”" if isinstance(value, str) else text


class VecheError(Exception):
    """The base of every error that is meant for people: `str(error)` is the sentence to show."""


class IllegalAction(VecheError):
    """An action that the rules do not allow now.

    `rule` is the id of the rule that says so: one that bars this action, else the one by which something else
    is decided now, or by which the game is over.  Only of taking back no rule speaks.  `line` is the reason
    before it has a language.
    """

    def __init__(self, reason: str, rule: str = "", line: Line | None = None) -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.line = line


class BadNotation(VecheError):
    """A text that names no action of the title."""


class BadOption(VecheError):
    """A title, player count, seed or option that cannot be."""


class BadRecord(VecheError):
    """A record or a saved state that cannot be read."""


class BadPosition(VecheError):
    """A described position that breaks the limits of the box."""
