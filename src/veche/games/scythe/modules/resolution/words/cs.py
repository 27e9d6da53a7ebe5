"""The resolution tiles in Czech."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names
from veche.games.scythe.modules.resolution.data import DESIGNED, RESOLUTIONS
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "domácí dílek"

TILES: Final = house_tiles(
    {
        "land_rush": "Zábor půdy",
        "factory_explosion": "Výbuch továrny",
        "spoils_of_war": "Válečná kořist",
        "king_of_the_hill": "Král hory",
        "deja_vu": "Déjà vu",
        "mission_possible": "Splnitelná mise",
        "doomsday_clock": "Hodiny zkázy",
        "backup_plan": "Záložní plán",
    },
    RESOLUTIONS,
    DESIGNED,
    HOUSE,
)
NAMES: Final[Names] = {
    "resolution": TILES,
    "resolution_about": {
        "land_rush": "po šesté hvězdě mají všichni ostatní poslední tah; pak nejvíce území přinese 5 $",
        "factory_explosion": "kdo má ve svém tahu pět hvězd, získá 5 $, pak mají všichni dva tahy; na konci odejdou všechny jednotky z Továrny a vedle ní domů, každá za 1 oblibu",
        "spoils_of_war": "hvězdy za libovolný počet bojů; po šesté hvězdě mají všichni ostatní poslední tah",
        "king_of_the_hill": "jednou hvězda na tomto dílku, když jednotky na začátku vlastního tahu drží Továrnu; šestá hvězda ukončí hru",
        "deja_vu": "jednou druhá hvězda na vlastním poli, když je dosaženo znovu; po šesté hvězdě mají všichni ostatní poslední tah",
        "mission_possible": "hvězdy za dva otevřené úkoly; po šesté hvězdě mají všichni ostatní poslední tah bez Pohybu",
        "doomsday_clock": "všichni mají 20 tahů, ať je hvězd kolik chce",
        "backup_plan": "po šesté hvězdě hra skončí, je-li její majitel nejbohatší; jinak mají všichni ještě jeden tah",
    },
    "option_resolution_tile": {"random": "náhodně"} | TILES,
    "option_tiles": {
        "all": "všechny",
        "published": "jen vydané",
    },
}
SOURCES: Final[dict[str, str]] = {"resolution": "dílek konce hry"}
STAR: Final[dict[str, str]] = {"tile": "dílek konce hry"}
STAR_ABOUT: Final[dict[str, str]] = {"tile": "hvězda na dílku konce hry nebo na úkolu vedle něj"}

OPTION: Final[dict[str, str]] = {
    "resolution": "Dílky konce hry",
    "resolution_tile": "Dílek konce hry",
    "tiles": "Domácí dílky",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "resolution": "rozšíření Wind Gambit: dílek určuje, kdy a jak hra skončí",
    "resolution_tile": "losem nebo po dohodě",
    "tiles": "dílky, jejichž vydaný text není znám, jsou naše a tak označené: použít všechny, nebo jen vydané",
}

LOG: Final[dict[str, str]] = {
    "resolution.last": "{player} má poslední tah",
    "resolution.turn": "{player} má poslední tah; {n|ještě jeden následuje|ještě # následují|dalších následuje #}",
    "resolution.trigger": "{player} spouští konec hry: {what:resolution}",
    "star.tile": "{player} umisťuje hvězdu {n}: {what:resolution}",
    "star.public": "{player} umisťuje hvězdu {n}: otevřený úkol „{what:objective}“",
}
REFUSALS: Final[dict[str, str]] = {
    "no.move_now": "v posledním tahu se nikdo nepohybuje",
    "no.star_left": "všechny hvězdy jsou umístěny",
    "no.star_twice": "tvoje hvězda za „{what:objective}“ už leží",
}
