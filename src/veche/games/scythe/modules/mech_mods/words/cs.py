"""Úpravy mechů česky."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.factions import MOD_ABILITIES
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS, INFRASTRUCTURE
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "domácí žeton"
OPTION: Final = {"mech_mods": "Úpravy mechů"}
OPTION_ABOUT: Final = {
    "mech_mods": "schopnosti mechů, které zakryjí schopnosti na desce vlastní frakce, třeba v kampani"
}
# Of mechs, those that are on no mat.
ABILITY: Final = house_tiles(
    {
        "armor": "Pancíř",
        "entrenched": "Zákopy",
        "feint": "Finta",
        "foothold": "Předmostí",
        "pontoons": "Pontony",
        "regroup": "Přeskupení",
        "reinforce": "Posila",
        "stealth": "Maskování",
        "tactics": "Taktika",
    },
    MOD_ABILITIES,
    [mod in HOUSE_MODS for mod in MOD_ABILITIES],
    HOUSE,
)
ABILITY_ABOUT: Final = {
    "armor": "před bojem jako obránce: útočník odhodí bojovou kartu",
    "entrenched": "před bojem jako obránce u vlastní budovy získat 2 body moci",
    "feint": "když ukazatele a karty leží odkryté, otočit vlastním ukazatelem až o 2",
    "foothold": "překračovat řeky na území s vlastní budovou nebo z něj",
    "pontoons": "táhnout na jezera a z nich",
    "regroup": "po prohraném boji smějí všechny jednotky na vlastní sousední území",
    "reinforce": "před bojem táhnout bojovou kartu",
    "stealth": "se zbývajícím krokem projít územím, ať je na něm cokoli",
    "tactics": "před bojem odhodit bojovou kartu a získat 2 body moci",
}
# For the infrastructure.
INFRASTRUCTURE_MOD: Final = house_tiles(
    {
        "machinery": "Stroje",
        "assembly_line": "Montážní linka",
        "construction": "Stavební dvůr",
        "recruitment_office": "Náborová kancelář",
        "automachines": "Automaty",
        "spy": "Špion",
        "propaganda": "Propaganda",
        "cavalry": "Kavalerie",
    },
    INFRASTRUCTURE,
    [mod in HOUSE_MODS for mod in INFRASTRUCTURE],
    HOUSE,
)
INFRASTRUCTURE_MOD_ABOUT: Final = {
    "machinery": "akce Vylepšení bez nákladů",
    "assembly_line": "akce Nasazení bez nákladů",
    "construction": "akce Stavba bez nákladů",
    "recruitment_office": "akce Verbování bez nákladů",
    "automachines": "při akci Produkce vyrobí dělníci a Mlýn dvakrát tolik",
    "spy": "na začátku boje si prohlédnout soupeřovy bojové karty",
    "propaganda": "2 popularity při akci Obchod",
    "cavalry": "při akci Pohyb jdou postava a mechové o 1 území dál",
}

PROMPTS: Final[dict[str, str]] = {
    "GiveUpCard": "{player} odhazuje {cards|1 bojovou kartu|# bojové karty|# bojových karet}: Pancíř",
    "TradeCard": "{player} odhazuje bojovou kartu za body moci",
    "Feint": "{player} smí ještě jednou otočit ukazatelem",
    "Regroup": "{player} smí {place:place_from} na vlastní sousední území",
    "SlipBy": "{player} táhne jednotkou dál, mimo to, co je {here:place_in}, nebo tam zastaví",
}
LOG: Final[dict[str, str]] = {
    "feint": "{player} otáčí ukazatel na {what} a ukazuje celkem {n}",
    "slip": "{player} vede {what:unit_acc} přes {place:place}: Maskování",
}
REFUSALS: Final[dict[str, str]] = {
    "no.feint": "ukazatelem se otočí nejvýše o {n}",
    "no.feint_power": "na ukazatel ti zbývá {n|1 bod|# body|# bodů} moci",
    "no.regroup": "{place:place} není sousední území, které ovládáš bez nepřátel",
}
