"""What the log puts a gain or a loss down to."""

from __future__ import annotations

from typing import Final

from veche.games.rurik.data.schemes import SCHEME_NAMES

BY_CONVERSION: Final = 0
BY_CLAIM: Final = 1
BY_SCHEME: Final = 2  # no matter which
BY_SCHEMES: Final = 3  # the first one; the others and then the deeds follow
BY_DEEDS: Final = BY_SCHEMES + len(SCHEME_NAMES)


def causes(few: tuple[str, str, str], schemes: tuple[str, ...], deeds: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all causes in this order."""
    return (*few, *schemes, *deeds)
