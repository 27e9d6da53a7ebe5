"""What an expansion hangs on the rules of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.state import Rurik


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A module overrides the hooks that it takes part in, and knows nothing that is not in the state.

    The box lists the modules of a table by hook: steps ask those lists and import no module.
    """

    def on_arrive(self, s: Rurik, p: i64, r: i64) -> None:
        """Figures of a player have come to a region, from another one or from the supply, set-up included."""

    def before_combat(self, s: Rurik, p: i64, r: i64, target: i64) -> None:
        """A player attacks a seat, or REBELS; the blow falls at once, what is asked here comes after it."""

    def end_of_game(self, s: Rurik) -> None:
        """The last claims are made, and nothing more will be decided."""

    def counts_for_scoring(self, s: Rurik, p: i64, points: dict[str, int]) -> None:
        """Add to the points of a player, each under the name of where it comes from."""


def takes_part(module: Module, hook: str) -> bool:
    """Does a module override a hook?"""
    return getattr(type(module), hook) is not getattr(Module, hook)
