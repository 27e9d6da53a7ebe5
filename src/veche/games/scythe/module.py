"""A module: what an expansion changes in the rules, hung on the hooks that base steps name.

A base step asks `s.box.on_arrive` and its like, and never knows which modules there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from veche.core.options import TRUE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.state import Scythe


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Stateless, and shared by all boxes that have it.  It takes part in the hooks that it overrides."""

    NAME: ClassVar[str] = ""  # of its option, and in the rows of tables that it brings

    def wanted(self, options: Mapping[str, object]) -> bool:
        """Do these options, checked or as they were asked for, put it into the box?"""
        return str(options.get(self.NAME, False)).lower() in TRUE

    def on_arrive(self, s: Scythe, p: i64, unit: i64, place: i64) -> bool:
        """A unit has come to a place with what it carries, before anybody there meets it.  Does it stop?"""
        return False

    def on_drive_off(self, s: Scythe, p: i64, other: i64, place: i64) -> None:
        """A player's unit has driven all workers of another out of a territory, without combat."""

    def sits_down(self, s: Scythe, p: i64, rng: Rng) -> None:
        """An automaton gets its pieces at set-up, after what both it and people get."""

    def takes_turn(self, s: Scythe, p: i64) -> bool:
        """Does the module take the turn of a seat?  Then it has pushed the steps of it."""
        return False

    def before_combat(self, s: Scythe, p: i64, enemy: i64) -> None:
        """An attacker has begun a combat; steps that are pushed come before the abilities of both sides."""

    def before_resolve(self, s: Scythe, p: i64, enemy: i64) -> None:
        """Steps that are pushed come when all have set dials and cards, and before these are shown."""

    def most_shown(self, s: Scythe, p: i64, place: i64) -> tuple[int, int] | None:
        """The most that the dial of a seat and the number of its cards can be, if the module sets them."""
        return None

    def withdraws(self, s: Scythe, p: i64, place: i64) -> bool:
        """Have the loser's characters and mechs left the combat in a way of their own?"""
        return False

    def after_combat(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        """A combat has been decided, and all of the loser's units are gone."""

    def ends_game(self, s: Scythe, over: bool) -> bool:
        """Is the game over?  Asked whenever stars may have been placed, and before each turn.

        `over` is what the sixth star and the modules before this one say.
        """
        return over

    def end_of_game(self, s: Scythe) -> None:
        """All has stopped; nobody decides any more, and fortunes are not yet counted."""

    def counts_for_scoring(self, s: Scythe, p: i64, place: i64) -> i64:
        """Territories that a hex is worth to a player beyond what control of it is."""
        return 0

    def winners(self, s: Scythe, found: list[int]) -> list[int]:
        """Who has won, if not those with the largest fortune."""
        return found


def taking_part(modules: tuple[Module, ...], hook: str) -> list[Module]:
    """Those that have something to do at a hook, in the order of the box."""
    return [module for module in modules if getattr(type(module), hook) is not getattr(Module, hook)]
