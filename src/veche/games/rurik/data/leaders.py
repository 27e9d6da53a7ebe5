"""The eight leaders.  What each can do is in `rules.leaders`."""

from __future__ import annotations

from typing import Final

LEADERS: Final[tuple[str, ...]] = (
    "agatha",
    "boris",
    "maria",
    "mstislav",
    "predslava",
    "sudislav",
    "sviatopolk",
    "yaroslav",
)
MARIA: Final = LEADERS.index("maria")
PREDSLAVA: Final = LEADERS.index("predslava")
SUDISLAV: Final = LEADERS.index("sudislav")
