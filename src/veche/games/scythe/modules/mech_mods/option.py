"""Which abilities are covered by which: `nordic:speed=scout+saxony:riverwalk=sword`."""

from __future__ import annotations

import re
from typing import Final

from veche.core.errors import BadOption, shown
from veche.core.options import Option
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.modules.mech_mods.data import MECH_MODS, mat_abilities

NONE: Final = "none"
COVER: Final = re.compile(r"([a-z]+):([a-z_]+)=([a-z]+)")


class MechMods(Option):
    """By faction, whoever plays it: so it is a part of the box."""

    def __init__(self, name: str) -> None:
        super().__init__(name, NONE, (NONE,))

    def _check(self, value: object, players: int) -> bool | str:
        word = value.lower().replace(" ", "") if isinstance(value, str) else ""
        if word in ("", NONE):
            return super()._check(value, players)
        found = covers(word)
        slots = [(faction, over) for faction, over, _ in found]
        uses = [(faction, mod) for faction, _, mod in found]
        for each in slots, uses:
            if len(set(each)) != len(each):
                raise BadOption(f"option “{self.name}” has something twice; a faction has each once")
        return "+".join(sorted(word.split("+")))


def covers(word: str) -> list[tuple[str, str, str]]:
    """Faction, ability of its mat, and what covers that."""
    found = []
    for part in word.split("+") if word != NONE else []:
        match = COVER.fullmatch(part)
        faction, over, mod = match.groups() if match else ("", "", "")
        if faction not in FACTIONS or over not in mat_abilities(faction) or mod not in MECH_MODS:
            raise BadOption(
                f"option “mech_mods”: {shown(part)} covers nothing; a part is “nordic:speed=scout”, "
                f"an ability of the mat and one of {', '.join(MECH_MODS)}"
            )
        if mod in mat_abilities(faction):
            raise BadOption(f"option “mech_mods”: {mod} is on the mat of {faction} already")
        found.append((faction, over, mod))
    return found
