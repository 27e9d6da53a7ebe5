"""The modular board in Czech."""

from __future__ import annotations

from typing import Final

TILE: Final = {
    "adjacent_home_base_or_factory": "Základny a Továrna poblíž",
    "adjacent_same_lake": "Kolem jezera",
    "on_villages": "Na vesnicích",
    "on_mountain_or_forest": "Na horách a v lesích",
    "on_encounters": "Na setkáních",
    "isolated": "Daleko od sebe",
    "diamond": "Kosočtverec",
    "adjacent_same_encounter": "Kolem setkání",
}
TILE_ABOUT: Final = {
    "adjacent_home_base_or_factory": "vlastní budovy vedle kterékoli základny nebo Továrny",
    "adjacent_same_lake": "vlastní budovy vedle téhož jezera",
    "on_villages": "vlastní budovy na vesnicích",
    "on_mountain_or_forest": "vlastní budovy na horách a v lesích",
    "on_encounters": "vlastní budovy na územích setkání",
    "isolated": "vlastní budovy bez jiné budovy vedle",
    "diamond": "vlastní budovy v kosočtverci ze čtyř území",
    "adjacent_same_encounter": "vlastní budovy vedle téhož území setkání",
}
OPTION: Final = {
    "fenris": "Žetony Fenris",
    "modular_board": "Modulární plán",
    "modular_tiles": "Více stavebních bonusů",
    "modular_fewer": "Méně modulů",
}
OPTION_ABOUT: Final = {
    "fenris": "na modulární desce leží i základny frakcí Vesna a Fenris a jedna frakce žádnou nemá",
    "modular_board": "v každé hře jiný plán a hráči si volí frakce",
    "modular_tiles": "osm dalších stavebních bonusů, i na tištěném plánu",
    "modular_fewer": "menší modulární plán pro dva až čtyři",
}
PROMPTS: Final = {"ChooseFaction": "{player} volí frakci"}
LOG: Final = {
    "before_turns": "volí se frakce",
    "faction": "{what:mat} volí: {n:faction}",
    "board.smaller": "{n|jeden modul se odebírá|# moduly se odebírají|# modulů se odebírá}",
}
REFUSALS: Final = {
    "no.faction": "{what:faction}: tato frakce u tohoto stolu není k mání",
    "no.faction_with_mat": "{what:faction} s deskou {n:mat} se vynechává",
    "no.faction_for_others": "{what:faction}: někomu jinému by zbyla jen vynechaná frakce",
}
CALLED: Final = {"faction": "zvolit: {0:faction}"}
