"""What an expansion hangs on the rules of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.rurik.box import RurikBox
    from veche.games.rurik.state import Rurik, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A module overrides the hooks that it takes part in, and knows nothing that is not in the state.

    The box lists the modules of a table by hook: steps ask those lists and import no module.
    """

    def packs(self, box: RurikBox) -> None:
        """Change what is in the box, before it is used."""

    def adds_seats(self, s: Rurik) -> list[Seat]:
        """The seats of automata that sit behind the players."""
        return []

    def at_setup(self, s: Rurik, seed: int) -> None:
        """The table is laid out, but for what the players choose."""

    def bars_start(self, s: Rurik, p: i64, r: i64) -> bool:
        """Is a region closed to the starting troops of a player?"""
        return False

    def places_advisor(self, s: Rurik, p: i64) -> None:
        """An automaton is to place an advisor: push what does it, and what asks the next seat."""

    def takes_turn(self, s: Rurik, p: i64) -> None:
        """An automaton has a turn of the action phase: push it."""

    def before_claims(self, s: Rurik) -> None:
        """The claim phase is being laid out: push what comes before its letter A."""

    def after_claims(self, s: Rurik) -> None:
        """Push what comes after letter A."""

    def after_income(self, s: Rurik) -> None:
        """Push what comes after letter B, which is not in the last round."""

    def end_of_round(self, s: Rurik) -> None:
        """Push what comes after letter F, which is not in the last round."""

    def on_arrive(self, s: Rurik, p: i64, r: i64) -> None:
        """Figures of a player have come to a region, from another one or from the supply, set-up included."""

    def before_combat(self, s: Rurik, p: i64, r: i64, target: i64) -> None:
        """A seat attacks another, REBELS or NEUTRAL; the blow falls at once, what is asked here follows."""

    def end_of_game(self, s: Rurik) -> None:
        """The last claims are made, and nothing more will be decided."""

    def counts_for_scoring(self, s: Rurik, p: i64, points: dict[str, int]) -> None:
        """Add to the points of a player, each under the name of where it comes from."""


def takes_part(module: Module, hook: str) -> bool:
    """Does a module override a hook?"""
    return getattr(type(module), hook) is not getattr(Module, hook)
