"""What modifications of mechs do that are no ability of a faction; `data` marks house tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.games.scythe.data.notation import GAIN_CARDS, GAIN_POWER
from veche.games.scythe.modules.mech_mods.data import (
    ARMOR_CARDS,
    ENTRENCHED_POWER,
    REINFORCE_CARDS,
)
from veche.games.scythe.modules.mech_mods.steps import Feint, GiveUpCard, Regroup, SlipBy, TradeCard, meets
from veche.games.scythe.rules.abilities import Ability
from veche.games.scythe.rules.sources import by_ability
from veche.games.scythe.rules.tracks import gain_track

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.rules.move import Arrive
    from veche.games.scythe.state import Scythe


def owns_structure(s: Scythe, p: i64, place: i64) -> bool:
    """Does a structure of the player stand there, new ones included?"""
    found = s.structure_at(place)
    return found >= 0 and found >> 2 == p


class Armor(Ability):
    """Who attacks gives up a combat card of the own choice; no automaton does.  S-FENRIS-30"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return p != s.active and not s.seats[enemy].automatic and len(s.seats[enemy].hand) > 0

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        s.push(GiveUpCard(enemy, ARMOR_CARDS, by_ability("armor")))


class Entrenched(Ability):
    """Power before a combat in which one is attacked beside a structure of one's own.  S-FENRIS-31"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return p != s.active and owns_structure(s, p, s.battle.place)

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        gain_track(s, p, GAIN_POWER, ENTRENCHED_POWER, by_ability("entrenched"))


class FeintAbility(Ability):
    """The own dial is turned once more when all lies open.  S-FENRIS-32"""

    def after_reveal(self, s: Scythe, p: i64) -> None:
        s.push(Feint(p))


class Foothold(Ability):
    """Over rivers to or from a territory with a structure of one's own.  S-FENRIS-33"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        beside = owns_structure(s, p, place)
        out += [to for to in s.box.board.river_steps[place] if beside or owns_structure(s, p, to)]


class Pontoons(Ability):
    """Onto and off lakes, and nothing else there.  S-FENRIS-34"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += s.box.board.lake_steps[place]

    def sails(self) -> bool:
        return True


class RegroupAbility(Ability):
    """After a lost combat all units go to one territory beside that one controls.  S-FENRIS-35"""

    def before_retreat(self, s: Scythe, p: i64, place: i64) -> None:
        s.push(Regroup(p, place))


class Reinforce(Ability):
    """A combat card before each combat.  S-FENRIS-36"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return True

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        gain_track(s, p, GAIN_CARDS, REINFORCE_CARDS, by_ability("reinforce"))


class Stealth(Ability):
    """With a step left, a unit passes through a territory as if nothing were there.  S-FENRIS-37"""

    def slips_by(self, s: Scythe, arrival: Arrive, load: tuple[int, ...]) -> bool:
        if not meets(s, arrival):
            return False
        step = SlipBy(
            arrival.player, arrival.unit, arrival.origin, arrival.to, arrival.steps, True, arrival.here, load
        )
        if not step.onward(s):
            return False
        s.push(step)
        return True


class Tactics(Ability):
    """Before the dials, a combat card for power.  S-FENRIS-38"""

    def offered(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return len(s.seats[p].hand) > 0

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        s.push(TradeCard(p, 1, by_ability("tactics")))
