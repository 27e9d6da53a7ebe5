"""Další frakce z Vzestupu Fenrise česky."""

from __future__ import annotations

from typing import Final

FACTION: Final = {"vesna": "Vesna", "fenris": "Fenris"}
FACTION_ABILITY: Final = {"influence": "Vliv", "technophile": "Technofil"}
FACTION_ABILITY_ABOUT: Final = {
    "influence": "po pohybu postavy tam i jinde položit vliv: kdo na něj vstoupí, vezme si ho, a každý žeton stojí na konci 1 $",
    "technophile": "od začátku tři další karty Továrny; každá karta Továrny se použije jednou a je pryč",
}
ABILITY: Final = {
    "leap": "Skok",
    "horrify": "Hrůza",
    "death_ray": "Paprsek smrti",
    "fanatical": "Fanatismus",
}
ABILITY_ABOUT: Final = {
    "leap": "přeskočit rovně jedno území, ať je na něm cokoli",
    "horrify": "za každou jednotku, kterou tvůj útok donutí k ústupu, 1 vliv jejímu majiteli",
    "death_ray": "v boji libovolný počet karet jedné hodnoty",
    "fanatical": "pohybovat se odkudkoli k vlivu, který nesousedí, a vzít si ho",
}
FACTION_RIVERWALK: Final = {
    "vesna": "překračovat řeky na území s budovou a z něj",
    "fenris": "překračovat řeky",
}

OPTION: Final[dict[str, str]] = {"fenris_factions": "Frakce Fenrise"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "fenris_factions": "k frakcím přibudou Vesna a Fenris, s kartami Továrny od začátku a s vlivem; jejich základny jsou některé z nepoužitých"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceInfluence": "{player} smí {place:place_in} položit vliv",
    "SpreadInfluence": "{player} smí položit vliv na další území",
    "Horrified": "{player} smí dát vliv: {other:seat}",
    "UseInvention": "{player} vybírá kartu Továrny pro tento tah",
    "ChooseToken": "{player} vybírá dovednost na prázdné místo mecha",
    "CoverAbility": "{player} smí překrýt tištěnou dovednost",
}
LOG: Final[dict[str, str]] = {
    "influence": "{player} klade {place:place_in} vliv",
    "influence.taken": "{player} bere vliv {place:place_in}",
    "horrify": "{player} dává {n} vliv, dostává {other:seat}: Hrůza",
    "enlist.own": "{player} verbuje rekruta: {from:bottom}",
    "call.enlist": "naverbovat rekruta: {from:bottom} → {n} × {what:gain}",
    "invention": "{player} používá kartu Továrny {n}, která se vrací do krabice",
    "mech_token": "{player} klade na místo mecha: {what:ability}",
    "mech_token.covers": "{player} překrývá {from:ability}: {what:ability}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.influence_there": "{place:place_in} někdo stojí nebo leží žeton, anebo je to jezero či Továrna",
    "no.horrify": "smíš dát nejvýš {n} vliv: jeden za jednotku a ne víc, než máš",
    "no.cards_unlike": "více než {n|1 karta|# karty|# karet} musí mít všechny stejnou hodnotu",
    "no.invention": "kartu Továrny {n} použít nemůžeš",
    "no.mech_token": "tuto dovednost sis nevytáhl: {what:ability}",
    "no.covered_twice": "tato dovednost už je překrytá",
}
CALLED: Final[dict[str, str]] = {
    "influence": "položit vliv",
    "spread": "položit vliv {0:place_in}",
    "horrify": "dát vliv: {0}",
    "invention": "použít kartu Továrny {0:factory_card}: {0:factory_card_about}",
    "token": "vybrat: {0:mech_token}",
    "cover": "překrýt {0:ability}: {1:mech_token}",
}
