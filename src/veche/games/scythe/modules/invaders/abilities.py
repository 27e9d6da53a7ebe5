"""What Albion, Togawa and their mechs can do, and what six and seven players change for two others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.board import FARM, NOWHERE
from veche.games.scythe.data.mats import MINE
from veche.games.scythe.data.notation import GAIN_POWER
from veche.games.scythe.modules.invaders.data import (
    ENCOUNTER_COINS,
    RONIN_POWER,
    SHIELD_POWER,
    SUITON_CARDS,
    SWORD_LOSS,
)
from veche.games.scythe.modules.invaders.place import ArmTraps, PlaceFlag, PlaceTrap, to_be_armed
from veche.games.scythe.modules.invaders.tokens import flags, flags_left, token_at, traps, traps_left
from veche.games.scythe.rules.abilities import Ability, FactionAbility, Meander
from veche.games.scythe.rules.move import reach
from veche.games.scythe.rules.sources import by_ability, lose_power
from veche.games.scythe.rules.tracks import gain_track
from veche.games.scythe.state import CHARACTER

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.state import Scythe


# -- Albion ---------------------------------------------------------------------------------------------


class Exalt(FactionAbility):
    """A flag where the character has ended its movement.  S-IFA-02, S-IFA-03"""

    def after_move(self, s: Scythe, p: i64) -> None:
        place = place_for_token(s, p)
        if place != NOWHERE and flags_left(s):
            s.push(PlaceFlag(p, place))


class Burrow(Ability):
    """Rivers are crossed out of a tunnel or into one; the own mine is one.  S-IFA-16"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        seat = s.seats[p]
        board = s.box.board
        mine: i64 = seat.structures[MINE] if seat.uses(MINE) else NOWHERE
        own = (mine, s.dug_tunnel(p))
        leaves = board.is_tunnel[place] or place in own
        out += [to for to in board.river_steps[place] if leaves or board.is_tunnel[to] or to in own]


class Sword(Ability):
    """The attacked side loses 2 power before combat.  S-IFA-17"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return p == s.active

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        lose_power(s, enemy, SWORD_LOSS, by_ability("sword"))


class Shield(Ability):
    """2 power before a combat in which one is attacked.  S-IFA-06"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return p != s.active

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        gain_track(s, p, GAIN_POWER, SHIELD_POWER, by_ability("shield"))


class Rally(Ability):
    """From anywhere to a territory with an own worker or flag.  S-IFA-05"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        workers = s.seats[p].workers
        out += [to for to in s.box.board.hexes if workers[to]]
        out += flags(s)


# -- Togawa ---------------------------------------------------------------------------------------------


class Maifuku(FactionAbility):
    """A trap where the character has ended its movement.  S-IFA-03, S-IFA-07"""

    def after_move(self, s: Scythe, p: i64) -> None:
        place = place_for_token(s, p)
        if place != NOWHERE and traps_left(s):
            s.push(PlaceTrap(p, place))


class Toka(Ability):
    """Once a turn a character or mech crosses a river.  S-IFA-18"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        if not s.seats[p].crossed:
            out += s.box.board.river_steps[place]

    def stepped(self, s: Scythe, p: i64, here: i64, to: i64) -> None:
        """It is used only where no other way leads across."""
        seat = s.seats[p]
        if not seat.crossed and to in s.box.board.river_steps[here]:
            seat.crossed = 1
            if to in reach(s, p, CHARACTER, here):
                seat.crossed = 0


class Suiton(Ability):
    """Onto and off lakes, and a card more in a combat there.  S-IFA-19"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += s.box.board.lake_steps[place]

    def sails(self) -> bool:
        return True

    def cards(self, s: Scythe, p: i64, place: i64) -> i64:
        return SUITON_CARDS if s.box.board.is_lake[place] else 0

    def rule_of_cards(self) -> str:
        return "S-IFA-19"


class Ronin(Ability):
    """2 power before a combat for a character or mech that is alone.  S-IFA-20"""

    def offered(self, s: Scythe, p: i64, enemy: i64) -> bool:
        place = s.battle.place
        return s.seats[p].fighters(place) == 1 and s.seats[p].workers[place] == 0

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        gain_track(s, p, GAIN_POWER, RONIN_POWER, by_ability("ronin"))


class Shinobi(Ability):
    """From anywhere to an own trap; one that was sprung may be armed again there.  S-IFA-21"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += traps(s)

    def after_move(self, s: Scythe, p: i64) -> None:
        if to_be_armed(s, p):
            s.push(ArmTraps(p))


# -- six and seven players ------------------------------------------------------------------------------


class WayfareToFarms(Ability):
    """From anywhere to a farm without any unit, instead of to home bases.  S-IFA-13"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += [to for to in s.box.board.of_terrain[FARM] if not any(seat.present(to) for seat in s.seats)]


class MeanderForCoins(Meander):
    """Two options of an encounter, and at the end coins for each encounter territory.  S-IFA-14"""

    def earns(self, s: Scythe, p: i64) -> i64:
        n: i64 = 0
        for place in s.box.board.encounters:
            if s.controller(place) == p:
                n += ENCOUNTER_COINS
        return n


def place_for_token(s: Scythe, p: i64) -> i64:
    """Where the character has ended a movement of its own, if a token can lie there.  S-IFA-01, S-IFA-03"""
    place = s.seats[p].character
    moved = s.march.ended_in(CHARACTER, place)
    if not moved or s.box.board.is_base[place] or token_at(s, place) is not None:
        return NOWHERE
    return place
