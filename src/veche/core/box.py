"""The box: what the options of a table have taken from the shelf."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """Board, pieces, decks and modules of a kind of table: one object for all its states, never changed.

    Rules ask the box, never a constant that an option could change.  States share it, and saved ones name
    only the options it was packed for.  What belongs to a seat (a named faction, a leader) is not in it.
    """

    def __init__(self, players: int, options: dict[str, bool | str]) -> None:
        self.players = players
        self.options = options
