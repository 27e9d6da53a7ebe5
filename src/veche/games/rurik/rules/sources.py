"""What the log puts a gain or a loss down to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.schemes import SCHEME_NAMES

if TYPE_CHECKING:
    from mypy_extensions import i64

SOURCES: Final[tuple[str, ...]] = ("conversion", "claim", "scheme", *SCHEME_NAMES, *DEEDS)
BY_CONVERSION: Final = 0
BY_CLAIM: Final = 1
BY_SCHEME: Final = 2  # no matter which
FIRST_SCHEME: Final = 3
FIRST_DEED: Final = FIRST_SCHEME + len(SCHEME_NAMES)


def by_scheme(face: i64) -> i64:
    return FIRST_SCHEME + face


def by_deed(deed: i64) -> i64:
    return FIRST_DEED + deed
