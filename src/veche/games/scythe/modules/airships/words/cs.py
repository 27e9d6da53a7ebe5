"""The airships in Czech."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names, themselves
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.modules.airships.data import ABOARD, AIRSHIP_TILES, DESIGNED
from veche.games.scythe.modules.resolution.words.cs import HOUSE
from veche.games.scythe.words.composed import house_tiles

NAMES: Final[Names] = {
    "airship_tile": house_tiles(
        {
            "bombard": "Bombardování",
            "bounty": "Odměna",
            "siege_engine": "Obléhací stroj",
            "distract": "Odlákání",
            "espionage": "Špionáž",
            "blitzkrieg": "Blitzkrieg",
            "toll": "Mýtné",
            "war_correspondent": "Válečný zpravodaj",
            "ferry": "Přívoz",
            "boost": "Pohon",
            "drill": "Vrták",
            "hero": "Hrdina",
            "safe_haven": "Bezpečný přístav",
            "reap": "Sklizeň",
            "craft": "Dílna",
            "negotiate": "Vyjednávání",
        },
        AIRSHIP_TILES,
        DESIGNED,
        HOUSE,
    ),
    "airship_tile_about": {
        "bombard": "kde zastaví nad protivníkem: zaplať 1, 2 nebo 3 suroviny, a ztratí 1, 3 nebo 5 bodů moci",
        "bounty": "2 $ za boj, který pod ní vyhraješ",
        "siege_engine": "protivníkova postava nebo mech pod ní platí za odchod 1 $",
        "distract": "kde zastaví nad protivníkovou postavou nebo mechem: zaplať 2 suroviny, a jedna z nich odejde na volnou zemi vedle",
        "espionage": "kde zastaví nad protivníkem: prohlédni si jeho bojové karty",
        "blitzkrieg": "kde zastaví u jiné vzducholodě: boj těch dvou, každá s jednou kartou",
        "toll": "protivníkovy jednotky pod ni smějí jen se surovinou a jednu nechají na palubě, je-li místo",
        "war_correspondent": "1 obliba za každý boj pod ní",
        "ferry": "její jezero je pro tvoje jednotky jako země",
        "boost": "dělníci, kteří pod ní vyrazí, jdou až o 2 území",
        "drill": "její území platí pro tvoje jednotky jako tunel",
        "hero": "nese i postavu",
        "safe_haven": "ovládá své území, dokud tam není protivník, a poražené jednotky tam smějí ustoupit",
        "reap": "při Výrobě vyrobí totéž co dělník, na jednom území navíc",
        "craft": "mechy a stavby pod ni lze dát bez dělníka",
        "negotiate": "kde zastaví na vesnici: vyměň úkol a získej 1 oblibu",
    },
    "air_cargo": {
        "worker": "dělníka",
        "tired": "dělníka, který se už pohnul",
        "oil": "1 olej",
        "metal": "1 kov",
        "wood": "1 dřevo",
        "food": "1 jídlo",
        "character": "postavu",
    },
    "spent_from": {**themselves(PLACES), ABOARD: "vzducholodě"},
    "option_airship_tiles": {
        "shared": "jedna dvojice pro všechny",
        "own": "dvojice pro každou",
    },
}
SOURCES: Final[dict[str, str]] = {"airship": "vzducholoď"}
UNIT: Final = "vzducholoď"

OPTION: Final[dict[str, str]] = {
    "airships": "Vzducholodě",
    "airship_tiles": "Dílky vzducholodí",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "airships": "rozšíření Wind Gambit: čtvrtý druh jednotky, s útočným a pasivním dílkem",
    "airship_tiles": "jedna dvojice pro všechny vzducholodě, nebo pro každou vlastní",
}

PROMPTS: Final[dict[str, str]] = {
    "Fly": "{player} letí se vzducholodí dál",
    "Strike": "{player} smí použít dílek vzducholodě {place:place_in}",
    "ChooseBombs": "{player} volí, kolik surovin shodí",
    "SpendAny": "{player} platí {amount|1 libovolnou surovinu|# libovolné suroviny|# libovolných surovin}",
    "Bombed": "{player} ztrácí moc",
    "Lured": "{player} vybírá jednotku, která bude odlákána {place:place_from}",
    "LureTo": "{player} láká jednotku na území vedle {place:place}",
    "ExchangeObjective": "{player} smí vyměnit úkol",
    "Duel": "dvě vzducholodě bojují {place:place_in}",
    "DuelDials": "obě strany tajně nastavují číselník a kartu",
    "DuelResolved": "vzducholodě ukazují, co bylo nastaveno",
}
LOG: Final[dict[str, str]] = {
    "air.load": "{player} bere {place:place_in} na palubu {what:air_cargo}",
    "air.unload": "{player} vykládá {place:place_in} {what:air_cargo}",
    "air.strike": "{player} používá {place:place_in} proti {other:seat}: {what:airship_tile}",
    "air.spied": "{other:seat} má bojovou kartu {n}",
    "air.pay": "{player} platí ze vzducholodě {n}× {what:resource}",
    "air.lured": "{player}: {what:unit} je odlákán {from:place_from} {place:place_to}",
    "air.exchange": "{player} vyměňuje úkol: {what:airship_tile}",
    "air.exchanged": "dobíráš úkol „{what:objective}“",
    "air.duel": "vzducholoď hráče {player} útočí {place:place_in} na vzducholoď hráče {other:seat}",
    "air.wins": "vzducholoď hráče {player} poráží {place:place_in} vzducholoď hráče {other:seat}",
    "air.toll": "{player} nechává {place:place_in} vzducholodi hráče {other:seat} 1× {what:resource}",
    "air.reap": "vzducholoď hráče {player} bere {place:place_in} na palubu {n}× {what:resource}",
    "coerce.any": "{player} platí bojovou kartou s hodnotou {n} místo suroviny: Nátlak",
}
REFUSALS: Final[dict[str, str]] = {
    "no.aboard": "postava je na palubě vzducholodě",
    "no.airships": "vzducholodě nehrají",
    "no.toll": "{place:place_to} smí jen ten, kdo nese surovinu",
    "no.siege": "odchod {place:place_from} stojí minci: jednotku drží vzducholoď",
    "no.room_aboard": "vzducholoď nemá místo pro {what:air_cargo}",
    "no.load_here": "{place:place} ovládá protivník",
    "no.cargo_here": "{what:air_cargo} {place:place_in} není",
    "no.cargo_aboard": "{what:air_cargo} na palubě není",
    "no.unload_at_base": "na základně se nic nevykládá",
    "no.lake_unload": "na jezero {place:place} se bez nosiče nic nevykládá",
    "no.enemy_unload": "{place:place_in} jsou protivníkovy jednotky",
    "no.airship_home": "vzducholodě {place:place_to} nesmějí",
    "no.range": "vzducholoď už nemá kroky",
    "no.unload_first": "vykládá se tu dřív, než se nakládá",
    "no.target": "{place:place_in} není koho zasáhnout",
    "no.token_aboard": "na palubě není {what:resource}",
    "no.token_to_spend": "odtud nelze platit {what:resource}",
    "no.haven": "{place:place} není volná země vedle",
}
CALLED: Final[dict[str, str]] = {
    "unit.airship": "letět se vzducholodí",
    "load": "vzít na palubu {0:air_cargo}",
    "unload": "vyložit {0:air_cargo}",
    "target": "proti frakci {0:faction}",
    "exchange": "vyměnit úkol „{0:objective}“",
    "spend": "zaplatit {0:resource} z {1:spent_from}",
}
