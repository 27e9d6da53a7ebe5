"""The resolution tiles in German."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names
from veche.games.scythe.modules.resolution.data import DESIGNED, RESOLUTIONS
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "Hausplättchen"

TILES: Final = house_tiles(
    {
        "land_rush": "Landnahme",
        "factory_explosion": "Explosion der Fabrik",
        "spoils_of_war": "Kriegsbeute",
        "king_of_the_hill": "König des Hügels",
        "deja_vu": "Déjà-vu",
        "mission_possible": "Mission möglich",
        "doomsday_clock": "Uhr des Untergangs",
        "backup_plan": "Notfallplan",
    },
    RESOLUTIONS,
    DESIGNED,
    HOUSE,
)
NAMES: Final[Names] = {
    "resolution": TILES,
    "resolution_about": {
        "land_rush": "nach dem sechsten Stern haben alle anderen einen letzten Zug; danach bringen die meisten Regionen $5",
        "factory_explosion": "wer im eigenen Zug fünf Sterne hat, erhält $5, danach haben alle zwei Züge; am Ende ziehen alle Einheiten von der Fabrik und daneben heim, für je 1 Beliebtheit",
        "spoils_of_war": "Sterne für beliebig viele Kämpfe; nach dem sechsten Stern haben alle anderen einen letzten Zug",
        "king_of_the_hill": "einmal ein Stern auf diesem Plättchen, wenn zu Beginn des eigenen Zuges Einheiten die Fabrik halten; der sechste Stern beendet das Spiel",
        "deja_vu": "einmal ein zweiter Stern auf einem eigenen Feld, wenn es erneut erreicht wird; nach dem sechsten Stern haben alle anderen einen letzten Zug",
        "mission_possible": "Sterne für zwei offene Ziele; nach dem sechsten Stern haben alle anderen einen letzten Zug ohne Bewegen",
        "doomsday_clock": "alle haben 20 Züge, egal wie viele Sterne liegen",
        "backup_plan": "nach dem sechsten Stern endet das Spiel, wenn sein Besitzer am reichsten ist; sonst haben alle noch einen Zug",
    },
    "option_resolution_tile": {"random": "zufällig"} | TILES,
    "option_tiles": {
        "all": "alle",
        "published": "nur veröffentlichte",
    },
}
SOURCES: Final[dict[str, str]] = {"resolution": "Endbedingung"}
STAR: Final[dict[str, str]] = {"tile": "Endbedingung"}
STAR_ABOUT: Final[dict[str, str]] = {"tile": "ein Stern auf der Endbedingung oder auf einem Ziel daneben"}

OPTION: Final[dict[str, str]] = {
    "resolution": "Endbedingungen",
    "resolution_tile": "Endbedingung",
    "tiles": "Hausplättchen",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "resolution": "Kolosse der Lüfte: ein Plättchen sagt, wann und wie das Spiel endet",
    "resolution_tile": "gezogen oder vereinbart",
    "tiles": "Plättchen, deren veröffentlichter Text unbekannt ist, sind unsere und so bezeichnet: alle verwenden oder nur die veröffentlichten",
}

LOG: Final[dict[str, str]] = {
    "resolution.last": "{player} hat einen letzten Zug",
    "resolution.turn": "{player} hat einen letzten Zug; {n|einer folgt noch|# folgen noch}",
    "resolution.trigger": "{player} leitet das Ende ein: {what:resolution}",
    "star.tile": "{player} setzt Stern {n} ein: {what:resolution}",
    "star.public": "{player} setzt Stern {n} ein: offenes Ziel „{what:objective}“",
}
REFUSALS: Final[dict[str, str]] = {
    "no.move_now": "im letzten Zug bewegt sich niemand",
    "no.star_left": "alle Sterne sind eingesetzt",
    "no.star_twice": "dein Stern für „{what:objective}“ liegt schon",
}
