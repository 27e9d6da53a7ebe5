"""Where mech modifications hang in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from veche.games.scythe.data.factions import FACTIONS, MECH_ABILITIES
from veche.games.scythe.module import Module
from veche.games.scythe.modules.invaders.abilities import Suiton, Sword
from veche.games.scythe.modules.mech_mods.abilities import (
    Armor,
    Entrenched,
    FeintAbility,
    Foothold,
    Pontoons,
    RegroupAbility,
    Reinforce,
    Stealth,
    Tactics,
)
from veche.games.scythe.modules.mech_mods.data import mat_abilities
from veche.games.scythe.modules.mech_mods.option import NONE, covers
from veche.games.scythe.state import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.games.scythe.board import Board
    from veche.games.scythe.observation import ScytheSeat
    from veche.games.scythe.rules.abilities import Ability
    from veche.games.scythe.state import Scythe


class MechModsModule(Module):
    """A mech that is deployed from a covered space has the ability of the modification.  S-FENRIS-04"""

    NAME = "mech_mods"

    def wanted(self, options: Mapping[str, object]) -> bool:
        return str(options.get(self.NAME, NONE)).lower() != NONE

    def abilities(self, seats: i64, board: Board) -> dict[str, Ability]:
        """Those of another expansion, which need not be in the box, and those that are on no mat."""
        return {
            "suiton": Suiton(),
            "sword": Sword(),
            "armor": Armor(),
            "entrenched": Entrenched(),
            "feint": FeintAbility(),
            "foothold": Foothold(),
            "pontoons": Pontoons(),
            "regroup": RegroupAbility(),
            "reinforce": Reinforce(),
            "stealth": Stealth(),
            "tactics": Tactics(),
        }

    def covers_mechs(self, mechs: list[list[int]], options: Mapping[str, bool | str]) -> None:
        for faction, over, mod in covers(str(options[self.NAME])):
            slot = mat_abilities(faction).index(over)
            mechs[FACTIONS.index(faction)][slot] = MECH_ABILITIES.index(mod)

    def show_seat(self, s: Scythe, p: i64, seen: ScytheSeat) -> None:
        """What lies on the mat, from the first turn on; in a draft there is none yet."""
        if s.seats[p].faction == NOBODY:
            return
        faction = FACTIONS[s.seats[p].faction]
        mods = {over: mod for owner, over, mod in covers(str(s.box.options[self.NAME])) if owner == faction}
        if mods and not s.seats[p].automatic:
            seen["mods"] = mods
