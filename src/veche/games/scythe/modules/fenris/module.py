"""Where the two further factions of The Rise of Fenris take part in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.games.scythe.data.factions import FACTIONS, FENRIS, MECH_ABILITIES, VESNA
from veche.games.scythe.module import Module
from veche.games.scythe.modules.fenris import automa, bases, position, tokens
from veche.games.scythe.modules.fenris.abilities import DeathRay, Fanatical, Horrify, Influence, Leap
from veche.games.scythe.modules.fenris.data import INFLUENCE_LOSS, INFLUENCE_TOKENS
from veche.games.scythe.modules.fenris.place import Horrified
from veche.games.scythe.modules.fenris.vesna import ChooseToken, RiverwalkByStructures, Technophile, draw_for
from veche.games.scythe.modules.invaders.abilities import Ronin, Shield, Suiton, Sword
from veche.games.scythe.modules.mech_mods.abilities import FeintAbility, RegroupAbility, Stealth, Tactics
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.rng import Rng
    from veche.games.scythe.board import Board
    from veche.games.scythe.observation import ScythePlace, ScytheSeat
    from veche.games.scythe.question import Warns
    from veche.games.scythe.rules.abilities import Ability, FactionAbility
    from veche.games.scythe.state import Scythe


class FenrisModule(Module):
    NAME = "fenris_factions"
    SEAT_WORDS = ("influence", "inventions", "used_up", "spaces")
    AUTOMATON_WORDS = ("influence",)
    DESCRIBED = ("influence",)

    def abilities(self, seats: i64, board: Board) -> dict[str, Ability]:
        """Those of Fenris, and what Vesna may draw that is on no mat of this box."""
        return {
            "riverwalk": RiverwalkByStructures(),
            "ronin": Ronin(),
            "shield": Shield(),
            "suiton": Suiton(),
            "sword": Sword(),
            "feint": FeintAbility(),
            "regroup": RegroupAbility(),
            "stealth": Stealth(),
            "tactics": Tactics(),
            "leap": Leap(board),
            "horrify": Horrify(),
            "death_ray": DeathRay(),
            "fanatical": Fanatical(),
        }

    def powers(self, seats: i64) -> dict[str, FactionAbility]:
        return {"influence": Influence(), "technophile": Technophile()}

    # -- the home bases -------------------------------------------------------------------------------

    def draws_layout(
        self, rng: Rng, options: Mapping[str, bool | str], playing: tuple[int, ...]
    ) -> tuple[int, ...]:
        return bases.drawn(rng, playing)

    def lays_board(self, layout: tuple[int, ...]) -> Board:
        return bases.laid_out(layout)

    def names_layout(self, layout: tuple[int, ...]) -> list[str]:
        return bases.in_words(layout)

    def reads_layout(self, words: list[str]) -> tuple[int, ...]:
        return bases.from_words(words)

    # -- pieces and Influence -------------------------------------------------------------------------

    def lays_out(self, s: Scythe, rng: Rng) -> None:
        for p, seat in enumerate(s.seats):
            if seat.faction == FENRIS:
                seat.influence = INFLUENCE_TOKENS
            if seat.faction == VESNA and not seat.automatic:
                draw_for(s, p, rng)

    def before_turns(self, s: Scythe) -> None:
        """Vesna chooses her mechs when everything else is laid out.  S-FENRIS-24"""
        for p, seat in enumerate(s.seats):
            if seat.faction == VESNA and not seat.automatic:
                s.push(ChooseToken(p))

    def on_arrive(self, s: Scythe, p: i64, unit: i64, place: i64) -> bool:
        return tokens.entered(s, p, place)

    def on_appear(self, s: Scythe, p: i64, place: i64) -> None:
        tokens.entered(s, p, place)

    def on_drive_off(self, s: Scythe, p: i64, other: i64, place: i64, workers: i64) -> None:
        horrify(s, p, other, workers)

    def on_victory(self, s: Scythe, winner: i64, loser: i64, place: i64) -> None:
        """All units of the loser must retreat, if it was attacked."""
        seat = s.seats[loser]
        if winner == s.active:
            horrify(s, winner, loser, seat.fighters(place) + seat.workers[place])

    def on_settled(self, s: Scythe, p: i64, place: i64) -> None:
        if s.seats[p].faction == FENRIS:
            automa.spread(s, p, place)

    def owes_at_end(self, s: Scythe, p: i64) -> i64:
        """An Automa of Fenris loses nothing.  S-FENRIS-14, S-SOLO-50"""
        seat = s.seats[p]
        return 0 if seat.automatic and seat.faction == FENRIS else seat.influence * INFLUENCE_LOSS

    def shuns(self, s: Scythe, p: i64, place: i64) -> bool:
        """A token there costs a dollar, which a hex that counts as more than one is worth.  S-SOLO-48"""
        if place not in s.influence or place == s.box.board.factory or s.seats[p].faction == FENRIS:
            return False
        return not any(module.counts_for_scoring(s, p, place) for module in s.box.counts_for_scoring)

    def warns(self, s: Scythe, p: i64, place: i64) -> Warns | None:
        return "influence" if place in s.influence and s.seats[p].faction != FENRIS else None

    # -- what is seen and described -------------------------------------------------------------------

    def show_place(self, s: Scythe, place: i64, player: int | None, seen: ScythePlace) -> bool:
        if place not in s.influence:
            return False
        seen["token"] = {"faction": FACTIONS[FENRIS], "armed": False, "trap": None}
        return True

    def show_seat(self, s: Scythe, p: i64, seen: ScytheSeat) -> None:
        if tokens.seat_of_fenris(s) != NOBODY:
            seen["influence"] = int(s.seats[p].influence)
        seat = s.seats[p]
        if seat.faction == VESNA and not seat.automatic:
            seen["inventions"] = [card + 1 for card in seat.inventions]
            seen["used_up"] = [card + 1 for card in seat.used_up]
            seen["in_use"] = int(seat.in_use) or None
            seen["spaces"] = [MECH_ABILITIES[mech] for mech in s.mechs_of(p)]
            seen["offered"] = [MECH_ABILITIES[mech] for mech in seat.offered]

    def reads(self, s: Scythe, data: Mapping[str, object]) -> None:
        position.read_table(s, data)
        position.read_spaces(s, data)

    def read_seat(self, s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
        position.read_seat(s, p, name, data)


def horrify(s: Scythe, p: i64, other: i64, units: i64) -> None:
    """Ask whether tokens go to one whose units had to retreat.  S-FENRIS-17"""
    seat = s.seats[p]
    if seat.automatic and seat.faction == FENRIS:
        automa.frighten(s, p, other, units)
    elif units and seat.influence and any(ability.horrifies() for ability in seat.abilities()):
        s.push(Horrified(p, other, units))
