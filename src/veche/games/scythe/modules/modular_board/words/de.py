"""The modular board in German."""

from __future__ import annotations

from typing import Final

TILE: Final = {
    "adjacent_home_base_or_factory": "Heimatgebiete und Fabrik",
    "adjacent_same_lake": "Um einen See",
    "on_villages": "Auf Dörfern",
    "on_mountain_or_forest": "Auf Bergen und in Wäldern",
    "on_encounters": "Auf Begegnungen",
    "isolated": "Weit verstreut",
    "diamond": "Raute",
    "adjacent_same_encounter": "Um eine Begegnung",
}
TILE_ABOUT: Final = {
    "adjacent_home_base_or_factory": "eigene Gebäude neben einem Heimatgebiet oder der Fabrik",
    "adjacent_same_lake": "eigene Gebäude neben ein und demselben See",
    "on_villages": "eigene Gebäude auf Dörfern",
    "on_mountain_or_forest": "eigene Gebäude auf Bergen und in Wäldern",
    "on_encounters": "eigene Gebäude auf Begegnungsregionen",
    "isolated": "eigene Gebäude ohne ein Gebäude daneben",
    "diamond": "eigene Gebäude in einer Raute aus vier Regionen",
    "adjacent_same_encounter": "eigene Gebäude neben ein und derselben Begegnungsregion",
}
OPTION: Final = {
    "fenris": "Marker von Fenris",
    "modular_board": "Modularer Spielplan",
    "modular_tiles": "Mehr Gebäudeboni",
    "modular_fewer": "Weniger Module",
}
OPTION_ABOUT: Final = {
    "fenris": "auf dem modularen Spielplan: auch Vesna und Fenris haben Heimatgebiete, und einer Nation fehlt eines",
    "modular_board": "in jeder Partie ein anderer Spielplan, und die Nationen werden gewählt",
    "modular_tiles": "acht weitere Gebäudeboni, auch auf dem gedruckten Spielplan",
    "modular_fewer": "ein kleinerer modularer Spielplan für zwei bis vier",
}
PROMPTS: Final = {"ChooseFaction": "{player} wählt eine Nation"}
LOG: Final = {
    "before_turns": "Die Nationen werden gewählt",
    "faction": "{what:mat} wählt {n:faction}",
    "board.smaller": "{n|Ein Modul wird|# Module werden} entfernt",
}
REFUSALS: Final = {
    "no.faction": "{what:faction} ist an diesem Tisch nicht zu haben",
    "no.faction_with_mat": "{what:faction} mit dem Tableau {n:mat} ist ausgelassen",
    "no.faction_for_others": "ohne {what:faction} bliebe jemand anderem nur eine ausgelassene Nation",
}
CALLED: Final = {"faction": "{0:faction} wählen"}
