"""Die weiteren Nationen aus Aufstieg der Fenris auf Deutsch."""

from __future__ import annotations

from typing import Final

FACTION: Final = {"vesna": "Vesna", "fenris": "Fenris"}
FACTION_ABILITY: Final = {"influence": "Einfluss", "technophile": "Technikbegeistert"}
FACTION_ABILITY_ABOUT: Final = {
    "influence": "nach einer Bewegung des Anführers dort und anderswo Einfluss legen: wer ihn betritt, nimmt ihn, und jeder Marker kostet am Ende 1 $",
    "technophile": "von Anfang an drei weitere Fabrikkarten; jede Fabrikkarte wird einmal verwendet und ist dann weg",
}
ABILITY: Final = {
    "leap": "Sprung",
    "horrify": "Schrecken",
    "death_ray": "Todesstrahl",
    "fanatical": "Fanatisch",
}
ABILITY_ABOUT: Final = {
    "leap": "geradeaus über eine Region springen, was immer dort ist",
    "horrify": "für jede Einheit, die dein Angriff zum Rückzug zwingt, 1 Einfluss an ihren Besitzer",
    "death_ray": "im Kampf beliebig viele Karten eines Wertes",
    "fanatical": "von überall zu Einfluss ziehen, der nicht benachbart ist, und ihn nehmen",
}
FACTION_RIVERWALK: Final = {
    "vesna": "Flüsse in und aus Regionen mit einem Gebäude überqueren",
    "fenris": "Flüsse überqueren",
}

OPTION: Final[dict[str, str]] = {"fenris_factions": "Nationen der Fenris"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "fenris_factions": "Vesna und Fenris spielen mit, mit Fabrikkarten von Anfang an und mit Einfluss; ihre Heimatgebiete sind solche, die niemand braucht"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceInfluence": "{player} darf {place:place_in} Einfluss legen",
    "SpreadInfluence": "{player} darf in einer weiteren Region Einfluss legen",
    "Horrified": "{player} darf {other:seat} Einfluss geben",
    "UseInvention": "{player} wählt die Fabrikkarte für diesen Zug",
    "ChooseToken": "{player} wählt eine Fähigkeit für einen leeren Mech-Platz",
    "CoverAbility": "{player} darf eine gedruckte Fähigkeit überdecken",
}
LOG: Final[dict[str, str]] = {
    "influence": "{player} legt {place:place_in} Einfluss",
    "influence.taken": "{player} nimmt den Einfluss {place:place_in}",
    "horrify": "{player} gibt {other:seat} {n} Einfluss: Schrecken",
    "enlist.own": "{player} wirbt den Rekruten von „{from:bottom}“ an",
    "call.enlist": "Rekruten anwerben ({from:bottom}): {n} {what:gain}",
    "invention": "{player} verwendet Fabrikkarte {n}, die in die Schachtel zurückkommt",
    "mech_token": "{player} legt auf einen Mech-Platz: {what:ability}",
    "mech_token.covers": "{player} überdeckt {from:ability}: {what:ability}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.influence_there": "{place:place_in} steht jemand, liegt ein Marker, oder es ist ein See oder die Fabrik",
    "no.horrify": "du darfst höchstens {n} Einfluss geben: einen je Einheit, und nicht mehr, als du hast",
    "no.cards_unlike": "mehr als {n|1 Karte|# Karten} müssen alle denselben Wert haben",
    "no.invention": "Fabrikkarte {n} kannst du nicht verwenden",
    "no.mech_token": "{what:ability} hast du nicht gezogen",
    "no.covered_twice": "diese Fähigkeit ist schon überdeckt",
}
CALLED: Final[dict[str, str]] = {
    "influence": "Einfluss legen",
    "spread": "{0:place_in} Einfluss legen",
    "horrify": "{0} Einfluss geben",
    "invention": "Fabrikkarte {0:factory_card} verwenden: {0:factory_card_about}",
    "token": "wählen: {0:mech_token}",
    "cover": "{0:ability} überdecken: {1:mech_token}",
}
