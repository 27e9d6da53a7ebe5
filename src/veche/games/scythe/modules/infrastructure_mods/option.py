"""Which infrastructure modifications lie before whom: `nordic:spy+nordic:cavalry+saxony:machinery`."""

from __future__ import annotations

import re
from typing import Final

from veche.core.errors import BadOption, shown
from veche.core.options import Option
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE
from veche.games.scythe.modules.mech_mods.option import NONE

PART: Final = re.compile(r"([a-z]+):([a-z_]+)")


class InfrastructureMods(Option):
    """By faction, whoever plays it, as the modifications of mechs."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NONE, (NONE,))

    def _check(self, value: object, players: int) -> bool | str:
        word = value.lower().replace(" ", "") if isinstance(value, str) else ""
        if word in ("", NONE):
            return super()._check(value, players)
        found = lying(word)
        if len(set(found)) != len(found):
            raise BadOption(f"option “{self.name}” has something twice; a faction has each once")
        return "+".join(sorted(word.split("+")))


def lying(word: str) -> list[tuple[str, str]]:
    """Faction, and a modification that it has."""
    found = []
    for part in word.split("+") if word != NONE else []:
        match = PART.fullmatch(part)
        faction, mod = match.groups() if match else ("", "")
        if faction not in FACTIONS or mod not in INFRASTRUCTURE:
            raise BadOption(
                f"option “infrastructure_mods”: {shown(part)} is none; a part is “nordic:machinery”, "
                f"a faction and one of {', '.join(INFRASTRUCTURE)}"
            )
        found.append((faction, mod))
    return found
