"""A module: what an expansion changes in the rules, hung on the hooks that base steps name.

A base step asks `s.box.on_arrive` and its like, and never knows which modules there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from veche.core.options import TRUE
from veche.games.scythe.data.board import NOWHERE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.agenda import Refusal
    from veche.core.rng import Rng
    from veche.games.scythe.board import Board
    from veche.games.scythe.observation import ScytheOwn, ScythePlace, ScytheSeat
    from veche.games.scythe.question import Warns
    from veche.games.scythe.rules.abilities import Ability, FactionAbility
    from veche.games.scythe.state import Scythe


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """Stateless, and shared by all boxes that have it.  It takes part in the hooks that it overrides."""

    NAME: ClassVar[str] = ""  # of its option, and in the rows of tables that it brings
    SEAT_WORDS: ClassVar[tuple[str, ...]] = ()  # what a described position may say of a seat beside the usual
    AUTOMATON_WORDS: ClassVar[tuple[str, ...]] = ()  # those of them that go for an automaton, too
    DESCRIBED: ClassVar[tuple[str, ...]] = ()  # the words that it adds to described positions

    def wanted(self, options: Mapping[str, object]) -> bool:
        """Do these options, checked or as they were asked for, put it into the box?"""
        return str(options.get(self.NAME, False)).lower() in TRUE

    def abilities(self, seats: i64, board: Board) -> dict[str, Ability]:
        """Abilities of mechs that it brings to a table with so many seats, or gives another text."""
        return {}

    def powers(self, seats: i64) -> dict[str, FactionAbility]:
        """Abilities of factions, in the same way."""
        return {}

    def covers_mechs(self, mechs: list[list[int]], options: Mapping[str, bool | str]) -> None:
        """Put other abilities on the mech spaces of faction mats."""

    def lays_out(self, s: Scythe, rng: Rng) -> None:
        """Its own pieces and tiles at set-up, when all seats have theirs."""

    def reads(self, s: Scythe, data: Mapping[str, object]) -> None:
        """The same from a described position, before the seats are read."""

    def shows(self, s: Scythe) -> list[str]:
        """Lines about its pieces for those who print the table."""
        return []

    def draws_layout(
        self, rng: Rng, options: Mapping[str, bool | str], playing: tuple[int, ...]
    ) -> tuple[int, ...]:
        """How the parts of a board lie, if the module `lays_board`: numbers that states keep.

        `playing` are factions that must have a home base on it.
        """
        return ()

    def lays_board(self, layout: tuple[int, ...]) -> Board:
        """The board of a layout; a ValueError if there is none such."""
        raise NotImplementedError

    def names_layout(self, layout: tuple[int, ...]) -> list[str]:
        """A layout in words."""
        return []

    def reads_layout(self, words: list[str]) -> tuple[int, ...]:
        """The inverse of `names_layout`; a ValueError if there is no such layout."""
        return ()

    def drafts(self, s: Scythe, mats: list[int], automas: list[int], rng: Rng) -> None:
        """Nobody has named a faction: seat the players with their mats, and push the choice of factions."""

    def before_pieces(self, s: Scythe, factions: list[int]) -> None:
        """It is known which factions play, and nothing stands on the board yet."""

    def before_turns(self, s: Scythe) -> None:
        """Everybody has all they start with; steps that are pushed come before the first turn."""

    def counts_structures(self, s: Scythe, p: i64, places: list[int]) -> i64:
        """What the structure bonus tile counts, if it is one of the module; else less than 0."""
        return -1

    def on_arrive(self, s: Scythe, p: i64, unit: i64, place: i64) -> bool:
        """A unit has come to a place with what it carries, before anybody there meets it.  Does it stop?"""
        return False

    def on_appear(self, s: Scythe, p: i64, place: i64) -> None:
        """A worker or mech has come from the mat to a hex."""

    def on_drive_off(self, s: Scythe, p: i64, other: i64, place: i64, workers: i64) -> None:
        """A player's unit has driven all workers of another out of a territory, without combat."""

    def sits_down(self, s: Scythe, p: i64, rng: Rng) -> None:
        """An automaton gets its pieces at set-up, after what both it and people get."""

    def takes_turn(self, s: Scythe, p: i64) -> bool:
        """Does the module take the turn of a seat?  Then it has pushed the steps of it."""
        return False

    def hinders(self, s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> bool:
        """Does a piece of somebody keep a unit of an automaton from leaving one place for another?"""
        return False

    def shuns(self, s: Scythe, p: i64, place: i64) -> bool:
        """Does an automaton rather go elsewhere, where only ties are left to decide?"""
        return False

    def on_settled(self, s: Scythe, p: i64, place: i64) -> None:
        """The character of an automaton has moved, and all that came of it is over."""

    def more_units(self, s: Scythe, p: i64) -> list[int]:
        """Answers that name units of its own, which may move now."""
        return []

    def set_out(self, s: Scythe, p: i64, a: i64, steps: i64) -> None:
        """Such a unit was named, and the printed action moves a unit so many steps."""

    def unit_steps(self, s: Scythe, p: i64, unit: i64, here: i64, steps: i64) -> i64:
        """How far a unit goes that sets out here."""
        return steps

    def bridged_lake(self, s: Scythe, p: i64) -> i64:
        """A lake that is as land for the units of a player, or NOWHERE."""
        return NOWHERE

    def dug_tunnel(self, s: Scythe, p: i64) -> i64:
        """A territory that counts as a tunnel for the units of a player, or NOWHERE."""
        return NOWHERE

    def bars_way(self, s: Scythe, p: i64, unit: i64, here: i64, to: i64) -> Refusal | None:
        """Why a unit may not take a step that is one by the rules of the board."""
        return None

    def demands(self, s: Scythe, p: i64, to: i64) -> i64:
        """Resources that a unit must carry to enter a territory."""
        return 0

    def on_carry(
        self, s: Scythe, p: i64, unit: i64, here: i64, to: i64, load: tuple[int, ...]
    ) -> tuple[int, ...]:
        """A unit has taken a step; what is left of its load?"""
        return load

    def claims(self, s: Scythe, place: i64) -> i64:
        """Who controls a territory without units, if not the owner of its structure."""
        return NOWHERE

    def aboard(self, s: Scythe, p: i64, kind: i64) -> i64:
        """Resources that a player controls and that lie on no hex."""
        return 0

    def spends(self, s: Scythe, p: i64, kind: i64) -> None:
        """One of them is paid."""

    def produces(self, s: Scythe, p: i64, place: i64) -> i64:
        """What its pieces make by the mat's own Produce; their territory counts as none."""
        return 0

    def times_made(self, s: Scythe, p: i64) -> i64:
        """How many items each worker and the Mill of a player make."""
        return 1

    def takes_aboard(self, s: Scythe, p: i64, place: i64, kind: i64, n: i64) -> i64:
        """Of so many resources made, how many come to lie on no hex?"""
        return 0

    def building_sites(self, s: Scythe, p: i64) -> list[int]:
        """Hexes where mechs and structures may be put without a worker."""
        return []

    def retreats_to(self, s: Scythe, p: i64, place: i64) -> list[int]:
        """Places beside the home base where beaten characters and mechs may go."""
        return []

    def sits_out(self, s: Scythe, p: i64) -> bool:
        """Is a seat passed over, and the next one has its turn?"""
        return False

    def begins_turn(self, s: Scythe, p: i64) -> bool:
        """A turn begins.  Has the module ended the game with that?"""
        return False

    def forbids_move(self, s: Scythe, p: i64) -> bool:
        """May a player not take a Move action, nor move by the Factory card, in this turn?"""
        return False

    def lays_infrastructure(self, mods: list[int], options: Mapping[str, bool | str]) -> None:
        """Infrastructure modifications of each faction, as bits."""

    def on_top(self, s: Scythe, p: i64, top: i64) -> None:
        """A top action of the mat is taken; steps that are pushed come before its own."""

    def more_bottoms(self, s: Scythe, p: i64) -> list[int]:
        """Answers that take the bottom action of the section in a way of the module."""
        return []

    def takes_bottom(self, s: Scythe, p: i64, a: i64) -> None:
        """One of them was given."""

    def why_no_bottom(self, s: Scythe, p: i64, a: i64) -> Refusal | None:
        """Why one of them cannot be given now."""
        return None

    def before_combat(self, s: Scythe, p: i64, enemy: i64) -> None:
        """An attacker has begun a combat; steps that are pushed come before the abilities of both sides."""

    def before_resolve(self, s: Scythe, p: i64, enemy: i64) -> None:
        """Steps that are pushed come when all have set dials and cards, and before these are shown."""

    def most_shown(self, s: Scythe, p: i64, place: i64) -> tuple[int, int] | None:
        """The most that the dial of a seat and the number of its cards can be, if the module sets them."""
        return None

    def on_victory(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        """A combat is won, and the loser's units are still there.

        Steps that are pushed come when its characters and mechs are gone.
        """

    def withdraws(self, s: Scythe, p: i64, place: i64) -> bool:
        """Have the loser's characters and mechs left the combat in a way of their own?"""
        return False

    def after_combat(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        """A combat has been decided, and all of the loser's units are gone."""

    def ends_game(self, s: Scythe, over: bool) -> bool:
        """Is the game over?  Asked whenever stars may have been placed, and before each turn.

        Before a turn nothing is on the agenda.  `over` is what the sixth star and the modules before this
        one say.
        """
        return over

    def end_of_game(self, s: Scythe) -> None:
        """All has stopped; nobody decides any more, and fortunes are not yet counted."""

    def star_limit(self, s: Scythe, p: i64, space: i64, limit: i64) -> i64:
        """How many stars of a player a space takes, if not the printed number."""
        return limit

    def more_stars(self, s: Scythe, p: i64) -> None:
        """Stars are placed; the module may place more of them."""

    def public_objectives(self, s: Scythe, p: i64, last: bool) -> list[int]:
        """Objectives that lie open for everybody, and that a player may fulfil in this window."""
        return []

    def fulfils(self, s: Scythe, p: i64, card: i64) -> bool:
        """Is it such an objective?  Then its star has been placed."""
        return False

    def why_no_objective(self, s: Scythe, p: i64, card: i64) -> Refusal | None:
        """Why such an objective cannot be fulfilled now; None if it is none."""
        return None

    def counts_for_scoring(self, s: Scythe, p: i64, place: i64) -> i64:
        """Territories that a hex is worth to a player beyond what control of it is."""
        return 0

    def owes_at_end(self, s: Scythe, p: i64) -> i64:
        """Dollars that a player loses when fortunes are counted, as far as there are any."""
        return 0

    def holds_at_end(self, s: Scythe, place: i64) -> i64:
        """Who holds a territory at the end of the game that nobody controls; or NOBODY."""
        return -1

    def winners(self, s: Scythe, found: list[int]) -> list[int]:
        """Who has won, if not those with the largest fortune."""
        return found

    def warns(self, s: Scythe, p: i64, place: i64) -> Warns | None:
        """What all can see threatens a unit of the player that comes to a place, if anything does."""
        return None

    # -- what is seen and described -------------------------------------------------------------------

    def show_place(self, s: Scythe, place: i64, player: int | None, seen: ScythePlace) -> bool:
        """Add what lies on a place, as a seat sees it.  Is there anything?"""
        return False

    def show_seat(self, s: Scythe, p: i64, seen: ScytheSeat) -> None:
        """Add what all see of a player."""

    def show_own(self, s: Scythe, p: i64, seen: ScytheOwn) -> None:
        """Add what only the owner knows."""

    def resample(self, s: Scythe, player: int | None, rng: Rng) -> None:
        """Deal anew what a seat cannot know."""

    def read_seat(self, s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
        """Read the words of a described seat that the module knows."""


def taking_part(modules: tuple[Module, ...], hook: str) -> list[Module]:
    """Those that have something to do at a hook, in the order of the box."""
    return [module for module in modules if getattr(type(module), hook) is not getattr(Module, hook)]
