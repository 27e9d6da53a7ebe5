"""Automa česky."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names

NAMES: Final[Names] = {
    "automaton": {
        "autometta": "Autometta",
        "automa": "Automa",
        "automaszyna": "Automaszyna",
        "ultimaszyna": "Ultimaszyna",
    },
    "scheme": {"1": "I", "2": "II"},
    "automa_move": {
        "move_worker": "přesunout dělníka",
        "move_mech": "přesunout mecha",
        "move_character": "přesunout postavu",
        "encounter_or_factory": "jít na setkání nebo do Továrny",
        "attack_combat_unit": "zaútočit na postavu nebo mecha",
        "attack_worker": "zaútočit na dělníky",
    },
    "automa_gain": {
        "power": "moc",
        "coins": "mince",
        "cards": "bojové karty",
        "worker": "dělník",
        "unit": "postava nebo mech",
    },
    "criterion": {
        "closest_to_base": "nejblíž své základně",
        "reading_order": "první ve směru čtení",
        "beside_unit_or_base": "v sousedství svých jednotek nebo základny",
        "beside_unit": "v sousedství svých jednotek",
        "no_enemy": "bez nepřátelské jednotky",
        "no_other_worker": "bez jiného vlastního dělníka",
        "no_other_fighter": "bez jiné vlastní postavy či mecha",
        "no_mech": "bez vlastního mecha",
        "factory_or_token": "setkání, nebo Továrna, dokud nemá její kartu",
        "enemy_fighter": "s nepřátelskou postavou nebo mechem",
        "only_enemy_workers": "s nepřátelskými dělníky, bez nepřátelské postavy či mecha",
        "most_units": "v sousedství nejvíce dalších vlastních jednotek",
        "away_from_fighters": "mimo sousedství nepřátelské postavy či mecha",
        "closest_to_fighter": "nejblíž nepřátelské postavě nebo mechovi",
        "fewest_fighters": "s nejméně nepřátelskými postavami a mechy",
        "most_resources": "s nejvíce surovinami",
        "closest_to_factory": "nejblíž Továrně",
        "marker": "nejblíž značce pro shody",
        "unhindered": "kde jednotce vzducholoď nebrání odejít ani vstoupit",
        "without_influence": "bez vlivu, který by stál dolar",
    },
    "outcome": {
        "done": "provedeno",
        "stays": "jednotka zůstává, kde je",
        "other_faction": "pro jinou frakci",
        "too_weak": "příliš málo moci",
        "no_unit": "žádná taková jednotka",
        "no_hex": "žádné přípustné pole",
    },
    "option_automata": {
        "none": "žádná",
        "one": "jedna",
        "two": "dvě",
        "three": "tři",
        "four": "čtyři",
        "five": "pět",
        "six": "šest",
    },
    "option_automa_level": {
        "autometta": "Autometta",
        "automa": "Automa",
        "automaszyna": "Automaszyna",
        "ultimaszyna": "Ultimaszyna",
    },
    "option_automa_level_about": {
        "autometta": "lehká: některé karty vynechá, vodu přechází od pole 5 ukazatele a první hvězdu umisťuje na poli 10 z 23",
        "automa": "střední: hraje každou kartu, vodu přechází od pole 4 ukazatele a první hvězdu umisťuje na poli 9 z 21",
        "automaszyna": "těžká: vodu přechází od pole 3 ukazatele a první hvězdu umisťuje na poli 9 z 18",
        "ultimaszyna": "velmi těžká: vodu přechází od začátku a první hvězdu umisťuje na poli 8 z 17 ukazatele",
    },
    "option_automa_start": {
        "people": "lidé",
        "automa": "Automa",
    },
    "option_automa_workers": {
        "together": "pospolu",
        "safe": "bezpečně",
    },
    "option_automa_units": {
        "character": "postava",
        "mech": "mech",
    },
    "option_automa_cards": {
        "printed": "jak je vytištěno",
        "one_per_unit": "jedna na jednotku",
    },
    "option_automa_spoils": {
        "terrain": "podle terénu",
        "everywhere": "všude",
    },
    "option_automa_ties": {
        "reading_order": "směr čtení",
        "marker": "značka",
    },
    "option_automa_side": {
        "competitive": "každý za sebe",
        "cooperative": "společně",
    },
}
SOURCES: Final[dict[str, str]] = {"automa": "karta Automy", "conquest": "dobyto na Automě"}

OPTION: Final[dict[str, str]] = {
    "automata": "Automy",
    "automa_level": "Úroveň Automy",
    "automa_faction": "Frakce Automy",
    "automa_start": "První tah s Automou",
    "automa_workers": "Dělníci Automy",
    "automa_units": "Jednotky Automy",
    "automa_cards": "Bojové karty Automy",
    "automa_spoils": "Suroviny dobyté na Automě",
    "automa_ties": "Shody Automy",
    "automa_side": "Strany s Automou",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "automata": "kolik jich hraje; kdo hraje sám, má v každém případě jednu",
    "automa_level": "její ukazatel hvězd: jak brzy přechází vodu a umisťuje hvězdy",
    "automa_faction": "vylosovaná, nebo určená, u několika ta první",
    "automa_start": "začínají lidé, nebo Automa",
    "automa_workers": "míří nejdřív mezi své, nebo dál od nepřátelských postav a mechů",
    "automa_units": "kdo se vrací z desky frakce dřív, poražená postava, nebo mech",
    "automa_cards": "tolik, kolik říká její karta, nebo nejvýš jedna na jednotku",
    "automa_spoils": "podle terénu, nebo i ve vesnicích, na jezerech a v Továrně, kde si vybereš",
    "automa_ties": "pro několik: mezi poli rozhoduje značka, ne směr čtení",
    "automa_side": "každý za sebe, nebo lidé společně proti Automám",
}

PROMPTS: Final[dict[str, str]] = {
    "AutomaTurn": "{player} táhne kartu Automy",
    "AutomaMove": "{player} se pohybuje podle karty",
    "AutomaArrives": "{player} se rozhlíží {place:place_in}",
    "AutomaGains": "{player} bere zisky z karty",
    "AutomaBonus": "rekruti vedle frakce {player} přinášejí bonus",
    "AutomaStar": "{player} hledí na ukazatel hvězd",
    "AutomaFights": "{player} táhne kartu Automy pro boj",
}
LOG: Final[dict[str, str]] = {
    "automa.card": "{player} táhne kartu Automy {n}, schéma {what:scheme}",
    "automa.skip": "{player} tah vynechává: ozubené kolo na kartě je přeškrtnuté",
    "automa.no_move": "{player} nic nepřesouvá",
    "automa.weak": "{player} nemá {n|1 bod|# body|# bodů} moci: {what:automa_move}",
    "automa.cannot": "{player} nemůže {what:automa_move}",
    "automa.move": "{player} má {what:automa_move}",
    "automa.stays": "{what:unit} ({player}) zůstává {place:place_in}",
    "automa.clears": "{player} odklízí {place:place_in}: {n}× {what:resource}",
    "automa.token": "{player} odstraňuje žeton setkání {place:place_in}",
    "automa.unit": "{player} získává {what:unit_acc} {place:place_in}: {source:source}",
    "automa.bonus": "karta frakce {player} přináší bonus rekrutů: {what:bottom}",
    "automa.tracker": "{player} posouvá značku na pole {n} ukazatele hvězd",
    "automa.water": "{player}: řeky a jezera už nejsou překážkou",
    "automa.scheme": "{player} přechází na schéma II a míchá všechny karty",
    "automa.reshuffle": "{player} míchá odložené karty",
    "automa.combat": "{player} táhne kartu Automy {n} pro boj: moc {what} a {of|1 bojová karta|# bojové karty|# bojových karet}",
    "automa.to_mat": "{what:unit} ({player}) se vrací {from:place_from} na desku",
    "automa.marker": "značka pro shody je nyní {place:place_in}",
    "star.beside": "{player} umisťuje hvězdu {n}: ukazatel hvězd",
}
