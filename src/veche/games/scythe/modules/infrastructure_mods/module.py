"""Where infrastructure modifications hang in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.core.describe import indices
from veche.core.errors import BadPosition
from veche.games.scythe.actions import FACTORY_SECTION, MOD
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import BOTTOM_ACTIONS, TOP_ACTIONS
from veche.games.scythe.module import Module
from veche.games.scythe.modules.infrastructure_mods.option import lying
from veche.games.scythe.modules.infrastructure_mods.use import (
    AUTOMACHINES,
    CAVALRY,
    UseMod,
    owns,
    turn_over,
    usable,
    why_not,
)
from veche.games.scythe.modules.mech_mods.data import (
    AUTOMACHINES_TIMES,
    CAVALRY_STEPS,
    HOUSE_MODS,
    INFRASTRUCTURE,
)
from veche.games.scythe.modules.mech_mods.option import NONE
from veche.games.scythe.rules.bottom import take_bottom
from veche.games.scythe.state import WORKER_UNIT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.agenda import Refusal
    from veche.games.scythe.observation import ScytheSeat
    from veche.games.scythe.state import Scythe


class InfrastructureModsModule(Module):
    """Face up before their players, each used once.  S-FENRIS-40"""

    NAME = "infrastructure_mods"
    SEAT_WORDS = ("spent", "running")

    def wanted(self, options: Mapping[str, object]) -> bool:
        return str(options.get(self.NAME, NONE)).lower() != NONE

    def lays_infrastructure(self, mods: list[int], options: Mapping[str, bool | str]) -> None:
        for faction, mod in lying(str(options[self.NAME])):
            mods[FACTIONS.index(faction)] |= 1 << INFRASTRUCTURE.index(mod)

    # -- the moments ----------------------------------------------------------------------------------

    def more_bottoms(self, s: Scythe, p: i64) -> list[int]:
        """The bottom action of the section without its cost.  S-FENRIS-41"""
        section = s.seats[p].section
        if section == FACTORY_SECTION:
            return []
        return [MOD.at(mod) for mod in usable(s, p, BOTTOM_ACTIONS[section])]

    def takes_bottom(self, s: Scythe, p: i64, a: i64) -> None:
        turn_over(s, p, MOD.mod(a))
        take_bottom(s, p, s.seats[p].section, free=True)

    def why_no_bottom(self, s: Scythe, p: i64, a: i64) -> Refusal | None:
        return why_not(s, p, a)

    def on_top(self, s: Scythe, p: i64, top: i64) -> None:
        """Automachines, Propaganda and Cavalry, before the action.  S-FENRIS-42, S-FENRIS-44..45"""
        for mod in usable(s, p, TOP_ACTIONS[top]):
            s.push(UseMod(p, mod))

    def before_combat(self, s: Scythe, p: i64, enemy: i64) -> None:
        """The attacker's Spy is asked for first; an empty hand has nothing to show.  S-FENRIS-43"""
        for own, other in ((enemy, p), (p, enemy)):
            for mod in usable(s, own, "combat"):
                if s.seats[other].hand:
                    s.push(UseMod(own, mod, other))

    # -- what runs through a turn ---------------------------------------------------------------------

    def begins_turn(self, s: Scythe, p: i64) -> bool:
        s.seats[p].running = 0
        return False

    def times_made(self, s: Scythe, p: i64) -> i64:
        return AUTOMACHINES_TIMES if s.seats[p].running >> AUTOMACHINES & 1 else 1

    def unit_steps(self, s: Scythe, p: i64, unit: i64, here: i64, steps: i64) -> i64:
        riding = unit != WORKER_UNIT and s.seats[p].running >> CAVALRY & 1
        return steps + CAVALRY_STEPS if riding else steps

    # -- what is seen and described -------------------------------------------------------------------

    def show_seat(self, s: Scythe, p: i64, seen: ScytheSeat) -> None:
        seat = s.seats[p]
        own = [mod for mod in range(len(INFRASTRUCTURE)) if owns(s, p, mod)]
        if own:
            seen["infrastructure"] = [
                {
                    "mod": INFRASTRUCTURE[mod],
                    "designed": INFRASTRUCTURE[mod] in HOUSE_MODS,
                    "used": bool(seat.spent >> mod & 1),
                    "running": bool(seat.running >> mod & 1),
                }
                for mod in own
            ]

    def shows(self, s: Scythe) -> list[str]:
        words, names = s.title.words, s.seat_names()
        lines = []
        for p, seat in enumerate(s.seats):
            left = [
                words.name("infrastructure", mod)
                for mod in range(len(INFRASTRUCTURE))
                if owns(s, p, mod) and not seat.spent >> mod & 1
            ]
            if left:
                lines.append(f"infrastructure of {names[p]}: {', '.join(left)}")
        return lines

    def read_seat(self, s: Scythe, p: i64, name: str, data: Mapping[str, object]) -> None:
        """`spent`, and of those the ones that are `running` in this turn."""
        seat = s.seats[p]
        seat.spent = self.read_mods(s, p, name, data, "spent")
        seat.running = self.read_mods(s, p, name, data, "running")
        if seat.running & ~seat.spent:
            raise BadPosition(f"{name}.running: what works in this turn is among {name}.spent")

    def read_mods(self, s: Scythe, p: i64, name: str, data: Mapping[str, object], word: str) -> i64:
        found: i64 = 0
        for mod in indices(INFRASTRUCTURE, data.get(word, []), f"{name}.{word}"):
            if not owns(s, p, mod):
                raise BadPosition(f"{name}.{word}: {INFRASTRUCTURE[mod]} does not lie before {name}")
            found |= 1 << mod
        return found
