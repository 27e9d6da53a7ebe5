"""Nájezdníci z dálek česky."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names

FACTION_ABILITY: Final = {"exalt": "Povznesení", "maifuku": "Maifuku"}
FACTION_ABILITY_ABOUT: Final = {
    "exalt": "po pohybu postavy tam umístit vlajku: na konci o území víc",
    "maifuku": "po pohybu postavy tam položit past: kdo na ni vstoupí, něco ztratí",
}
ABILITY: Final = {
    "burrow": "Podkop",
    "sword": "Meč",
    "shield": "Štít",
    "rally": "Svolání",
    "toka": "Toka",
    "suiton": "Suiton",
    "ronin": "Ronin",
    "shinobi": "Šinobi",
}
ABILITY_ABOUT: Final = {
    "burrow": "překračovat řeky do tunelů a vlastního dolu i z nich",
    "sword": "před bojem, ve kterém útočíš, soupeř ztratí 2 body moci",
    "shield": "před bojem, ve kterém se bráníš, získat 2 body moci",
    "rally": "pohybovat se odkudkoli na území s vlastním dělníkem nebo vlajkou",
    "toka": "jednou za tah postava nebo mech překročí řeku",
    "suiton": "pohybovat se na jezera a z nich, v boji tam o 1 kartu víc",
    "ronin": "před bojem s jedinou jednotkou získat 2 body moci",
    "shinobi": "pohybovat se odkudkoli k vlastní pasti a znovu ji nastražit",
}
MAT: Final = {"militant": "Válečná", "innovative": "Inovativní"}
NAMES: Final[Names] = {
    "trap": {
        "popularity": "past na popularitu",
        "power": "past na moc",
        "coins": "past na mince",
        "cards": "past na bojové karty",
    },
    "trap_about": {
        "popularity": "kdo na ni vstoupí, ztratí 2 body popularity",
        "power": "kdo na ni vstoupí, ztratí 3 body moci",
        "coins": "kdo na ni vstoupí, ztratí 4 mince",
        "cards": "kdo na ni vstoupí, ztratí 2 náhodné bojové karty",
    },
}
SOURCES: Final[dict[str, str]] = {"trap": "past"}

OPTION: Final[dict[str, str]] = {"invaders": "Nájezdníci z dálek"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "invaders": "Albion s vlajkami a Togawa s pastmi, dvě další desky hráče, až 7 hráčů"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceFlag": "{player} smí {place:place_in} umístit vlajku",
    "PlaceTrap": "{player} smí {place:place_in} položit past",
    "ArmTraps": "{player} smí znovu nastražit past",
}
LOG: Final[dict[str, str]] = {
    "flag": "{player} umisťuje {place:place_in} vlajku",
    "trap": "{player} klade {place:place_in} past",
    "trap.own": "je to {what:trap}",
    "trap.arm": "{player} znovu nastražuje past {place:place_in}",
    "trap.sprung": "{player} spouští {place:place_in} past frakce {other:seat}: {what:trap}",
    "lose.coins": "{player} ztrácí {n|1 minci|# mince|# mincí}: {source:source}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.trap_left": "už leží na plánu: {what:trap}",
    "no.trap_to_arm": "žádná tvá postava ani mech neskončili pohyb na zneškodněné pasti {place:place_in}",
}
CALLED: Final[dict[str, str]] = {
    "flag": "umístit vlajku",
    "trap": "položit: {0:trap}, {0:trap_about}",
    "arm": "znovu nastražit past {0:place_in}",
}
