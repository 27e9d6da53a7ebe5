"""What factions and mechs can do: a method answers the printed rule, an ability overrides what it changes.

Those of an expansion come with its module; a box knows all that are at its tables.

The ability of a mech holds for the character and all mechs of its faction once that mech is deployed, never
for workers.  S-DEPLOY-05, S-MECH-38
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from veche.games.scythe.data.board import MOUNTAIN, VILLAGE
from veche.games.scythe.data.factions import (
    ARTILLERY,
    ARTILLERY_COST,
    ARTILLERY_LOSS,
    DISARM,
    DISARM_LOSS,
    MEANDER_OPTIONS,
    PEOPLES_ARMY_CARDS,
    RIVERWALK_TERRAINS,
    SPEED_STEPS,
)
from veche.games.scythe.data.mats import MINE
from veche.games.scythe.rules.sources import BY_ABILITY, lose_power

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.rules.move import Arrive
    from veche.games.scythe.state import Scythe


class Ability:
    """The ability of a mech."""

    def steps(self) -> i64:
        """Steps that a character or mech may take beyond the printed ones."""
        return 0

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        """Add the places that count as adjacent for a character or mech."""

    def stepped(self, s: Scythe, p: i64, here: i64, to: i64) -> None:
        """A character or mech has taken a step."""

    def after_move(self, s: Scythe, p: i64) -> None:
        """A Move action is over, with its combats and encounters; steps that are pushed come after that."""

    def sails(self) -> bool:
        """May a character or mech be on a lake?"""
        return False

    def lodges(self) -> bool:
        """May a character or mech be in the home base of another faction?"""
        return False

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        """Does it take effect by itself before the running combat?"""
        return False

    def offered(self, s: Scythe, p: i64, enemy: i64) -> bool:
        """May it be used before the running combat?"""
        return False

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        """Its effect before combat."""

    def cards(self, s: Scythe, p: i64, place: i64) -> i64:
        """Combat cards beyond one for each character and mech."""
        return 0

    def plays_alike(self) -> bool:
        """May any number of combat cards of one value be played?"""
        return False

    def rule_of_cards(self) -> str:
        """The rule that gives them."""
        return ""

    def after_reveal(self, s: Scythe, p: i64) -> None:
        """Dials and cards lie open and are paid; steps that are pushed come before totals are compared."""

    def retreats_to_lakes(self) -> bool:
        return False

    def horrifies(self) -> bool:
        """Do those whose units an attack forces to retreat get tokens?"""
        return False

    def before_retreat(self, s: Scythe, p: i64, place: i64) -> None:
        """A combat is lost there; steps that are pushed come before the usual retreat."""

    def slips_by(self, s: Scythe, arrival: Arrive, load: tuple[int, ...]) -> bool:
        """Is a character or mech asked whether it passes through, before anything there meets it?"""
        return False

    def spares_popularity(self) -> bool:
        """Are enemy workers that a won attack drives off free of charge?"""
        return False


class Riverwalk(Ability):
    """Rivers may be crossed onto two terrains.  S-MECH-01..04"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        terrains: i64 = RIVERWALK_TERRAINS[s.seats[p].faction]
        board = s.box.board
        for to in board.river_steps[place]:
            if terrains >> board.terrain[to] & 1:
                out.append(to)


class Speed(Ability):
    """One territory further.  S-MECH-05..09"""

    def steps(self) -> i64:
        return SPEED_STEPS


class Seaworthy(Ability):
    """Onto and off lakes, and a retreat to them.  S-MECH-20..22"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        out += s.box.board.lake_steps[place]

    def sails(self) -> bool:
        return True

    def retreats_to_lakes(self) -> bool:
        return True


class Artillery(Ability):
    """Before combat, 1 power makes the opponent lose 2.  S-MECH-27, S-MECH-28"""

    def offered(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return s.seats[p].power >= ARTILLERY_COST

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        lose_power(s, p, ARTILLERY_COST, BY_ABILITY + ARTILLERY)
        lose_power(s, enemy, ARTILLERY_LOSS, BY_ABILITY + ARTILLERY)


class Township(Ability):
    """Controlled villages and the Factory lie side by side.  S-MECH-15..17"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        board = s.box.board
        if place == board.factory or (board.terrain[place] == VILLAGE and s.holds(p, place)):
            out.append(board.factory)
            out += [to for to in board.of_terrain[VILLAGE] if s.holds(p, to)]


class PeoplesArmy(Ability):
    """With a worker in the combat, one more card.  S-MECH-18, S-MECH-19"""

    def cards(self, s: Scythe, p: i64, place: i64) -> i64:
        return PEOPLES_ARMY_CARDS if s.seats[p].workers[place] else 0

    def rule_of_cards(self) -> str:
        return "S-MECH-18"


class Wayfare(Ability):
    """From anywhere to the own home base or one of a faction that is not in the game.  S-MECH-29..32"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        others = [seat.home() for q, seat in enumerate(s.seats) if q != p]
        out += [base for base in s.box.board.bases if base not in others]

    def lodges(self) -> bool:
        return True


class Scout(Ability):
    """Before combat, a random combat card of the opponent.  S-MECH-33"""

    def offered(self, s: Scythe, p: i64, enemy: i64) -> bool:
        return len(s.seats[enemy].hand) > 0

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        hand = s.seats[enemy].hand
        card = hand[s.rng.below(len(hand))]
        s.seats[enemy].drop_card(card)
        s.seats[p].take_card(card)
        s.barrier += 1
        s.tell("scout", p, other=enemy)
        for q in (p, enemy):
            s.tell("scout.own", p, n=card, other=enemy, to=q)


class Underpass(Ability):
    """Controlled mountains, tunnels and the own mine lie side by side.  S-MECH-10..12"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        mine: i64 = s.seats[p].structures[MINE] if s.seats[p].uses(MINE) else -1
        board = s.box.board
        mountain = board.terrain[place] == MOUNTAIN
        dug = s.dug_tunnel(p)
        if board.is_tunnel[place] or place in (mine, dug) or (mountain and s.holds(p, place)):
            out += board.tunnels
            if dug >= 0:
                out.append(dug)
            out += [to for to in board.of_terrain[MOUNTAIN] if s.holds(p, to)]
            if mine >= 0:
                out.append(mine)


class Disarm(Ability):
    """On a tunnel or the own mine the opponent loses 2 power before combat.  S-MECH-13, S-MECH-14"""

    def forced(self, s: Scythe, p: i64, enemy: i64) -> bool:
        place = s.battle.place
        own = (s.seats[p].structures[MINE], s.dug_tunnel(p))
        return s.box.board.is_tunnel[place] or place in own

    def use(self, s: Scythe, p: i64, enemy: i64) -> None:
        lose_power(s, enemy, DISARM_LOSS, BY_ABILITY + DISARM)


class Submerge(Ability):
    """Onto and off lakes, and from lake to lake.  S-MECH-34, S-MECH-35"""

    def reach(self, s: Scythe, p: i64, place: i64, out: list[int]) -> None:
        board = s.box.board
        out += board.lakes if board.is_lake[place] else board.lake_steps[place]

    def sails(self) -> bool:
        return True


class Camaraderie(Ability):
    """No popularity is lost for workers driven off by a won attack.  S-MECH-36, S-MECH-37"""

    def spares_popularity(self) -> bool:
        return True


NO_ABILITY: Final = Ability()  # of a module that is not in the box
BY_NAME: Final[dict[str, Ability]] = {
    "riverwalk": Riverwalk(),
    "speed": Speed(),
    "seaworthy": Seaworthy(),
    "artillery": Artillery(),
    "township": Township(),
    "peoples_army": PeoplesArmy(),
    "wayfare": Wayfare(),
    "scout": Scout(),
    "underpass": Underpass(),
    "disarm": Disarm(),
    "submerge": Submerge(),
    "camaraderie": Camaraderie(),
}


class FactionAbility:
    """The ability that a faction has from the start.  S-FACTION-01"""

    def swims(self) -> bool:
        """May workers cross rivers?"""
        return False

    def repeats(self) -> bool:
        """May the section of the last turn be chosen again?"""
        return False

    def coerces(self) -> bool:
        """May a combat card stand for a resource, once a turn?"""
        return False

    def dominates(self) -> bool:
        """Are stars for combat and objectives unlimited?"""
        return False

    def encounter_options(self) -> i64:
        return 1

    def after_move(self, s: Scythe, p: i64) -> None:
        """A Move action is over, with its combats and encounters; steps that are pushed come after that."""

    def takes_card(self, s: Scythe, p: i64) -> None:
        """The Factory section is chosen; steps that are pushed come before its actions."""

    def earns(self, s: Scythe, p: i64) -> i64:
        """Coins at the end of the game beside those that everybody gets."""
        return 0


class Swim(FactionAbility):
    """Workers cross rivers.  S-FACTION-08, S-FACTION-09"""

    def swims(self) -> bool:
        return True


class Relentless(FactionAbility):
    """The same section again and again.  S-FACTION-02..04"""

    def repeats(self) -> bool:
        return True


class Coercion(FactionAbility):
    """A combat card as any resource.  S-FACTION-05, S-FACTION-06"""

    def coerces(self) -> bool:
        return True


class Dominate(FactionAbility):
    """No limit on stars for combat and objectives.  S-FACTION-12..14"""

    def dominates(self) -> bool:
        return True


class Meander(FactionAbility):
    """Two options of an encounter.  S-FACTION-10, S-FACTION-11"""

    def encounter_options(self) -> i64:
        return MEANDER_OPTIONS


NO_POWER: Final = FactionAbility()
POWERS_BY_NAME: Final[dict[str, FactionAbility]] = {
    "swim": Swim(),
    "relentless": Relentless(),
    "coercion": Coercion(),
    "dominate": Dominate(),
    "meander": Meander(),
}
