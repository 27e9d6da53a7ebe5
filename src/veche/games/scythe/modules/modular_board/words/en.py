"""The modular board in English."""

from __future__ import annotations

from typing import Final

TILE: Final = {
    "adjacent_home_base_or_factory": "Home bases and Factory nearby",
    "adjacent_same_lake": "Round a lake",
    "on_villages": "On villages",
    "on_mountain_or_forest": "On mountains and forests",
    "on_encounters": "On encounters",
    "isolated": "Far apart",
    "diamond": "Diamond",
    "adjacent_same_encounter": "Round an encounter",
}
TILE_ABOUT: Final = {
    "adjacent_home_base_or_factory": "own structures next to any home base or the Factory",
    "adjacent_same_lake": "own structures next to one and the same lake",
    "on_villages": "own structures on villages",
    "on_mountain_or_forest": "own structures on mountains and forests",
    "on_encounters": "own structures on encounter territories",
    "isolated": "own structures next to no other structure",
    "diamond": "own structures within a diamond of four territories",
    "adjacent_same_encounter": "own structures next to one and the same encounter territory",
}
OPTION: Final = {
    "fenris": "Markers of Fenris",
    "modular_board": "Modular board",
    "modular_tiles": "More structure bonuses",
    "modular_fewer": "Fewer modules",
}
OPTION_ABOUT: Final = {
    "fenris": "on a modular board: home bases of Vesna and Fenris lie there too, and one faction has none",
    "modular_board": "another board in every game, and players choose their factions",
    "modular_tiles": "eight more structure bonus tiles, also on the printed board",
    "modular_fewer": "a smaller modular board for two to four players",
}
PROMPTS: Final = {"ChooseFaction": "{player} chooses a faction"}
LOG: Final = {
    "before_turns": "factions are chosen",
    "faction": "{what:mat} chooses {n:faction}",
    "board.smaller": "{n|one module is|# modules are} taken away",
}
REFUSALS: Final = {
    "no.faction": "{what:faction} is not to be had at this table",
    "no.faction_with_mat": "{what:faction} is left out with the {n:mat} mat",
    "no.faction_for_others": "without {what:faction} somebody else would be left with an excluded faction",
}
CALLED: Final = {"faction": "choose {0:faction}"}
