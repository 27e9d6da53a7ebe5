"""Mech-Modifikationen auf Deutsch."""

from __future__ import annotations

from typing import Final

from veche.games.scythe.data.factions import MOD_ABILITIES
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS, INFRASTRUCTURE
from veche.games.scythe.words.composed import house_tiles

HOUSE: Final = "Hausplättchen"
OPTION: Final = {"mech_mods": "Mech-Modifikationen"}
OPTION_ABOUT: Final = {
    "mech_mods": "Mech-Fähigkeiten, die solche des eigenen Nationentableaus verdecken, etwa in einer Kampagne"
}
# Of mechs, those that are on no mat.
ABILITY: Final = house_tiles(
    {
        "armor": "Panzerung",
        "entrenched": "Verschanzung",
        "feint": "Finte",
        "foothold": "Brückenkopf",
        "pontoons": "Pontons",
        "regroup": "Neuformierung",
        "reinforce": "Verstärkung",
        "stealth": "Tarnung",
        "tactics": "Taktik",
    },
    MOD_ABILITIES,
    [mod in HOUSE_MODS for mod in MOD_ABILITIES],
    HOUSE,
)
ABILITY_ABOUT: Final = {
    "armor": "vor dem Kampf als Verteidiger: der Angreifer wirft eine Kampfkarte ab",
    "entrenched": "vor dem Kampf als Verteidiger bei einem eigenen Gebäude 2 Stärke erhalten",
    "feint": "wenn Scheiben und Karten offen liegen, die eigene Scheibe um bis zu 2 drehen",
    "foothold": "Flüsse überqueren, in oder aus Regionen mit einem eigenen Gebäude",
    "pontoons": "auf Seen und von Seen ziehen",
    "regroup": "nach verlorenem Kampf dürfen alle Einheiten in eine eigene Region daneben",
    "reinforce": "vor dem Kampf eine Kampfkarte ziehen",
    "stealth": "mit einem Schritt übrig durch eine Region ziehen, was immer dort ist",
    "tactics": "vor dem Kampf eine Kampfkarte abwerfen und 2 Stärke erhalten",
}
# For the infrastructure.
INFRASTRUCTURE_MOD: Final = house_tiles(
    {
        "machinery": "Maschinen",
        "assembly_line": "Fließband",
        "construction": "Bauhof",
        "recruitment_office": "Rekrutierungsbüro",
        "automachines": "Automatenbetrieb",
        "spy": "Spion",
        "propaganda": "Propaganda",
        "cavalry": "Kavallerie",
    },
    INFRASTRUCTURE,
    [mod in HOUSE_MODS for mod in INFRASTRUCTURE],
    HOUSE,
)
INFRASTRUCTURE_MOD_ABOUT: Final = {
    "machinery": "die Aktion Entwickeln ohne ihre Kosten",
    "assembly_line": "die Aktion Einsetzen ohne ihre Kosten",
    "construction": "die Aktion Bauen ohne ihre Kosten",
    "recruitment_office": "die Aktion Rekrutieren ohne ihre Kosten",
    "automachines": "bei der Aktion Produzieren stellen Arbeiter und Mühle doppelt so viel her",
    "spy": "bei Beginn eines Kampfes die Kampfkarten des Gegners ansehen",
    "propaganda": "2 Beliebtheit bei der Aktion Handeln",
    "cavalry": "bei der Aktion Bewegen ziehen Charakter und Mechs 1 Region weiter",
}

PROMPTS: Final[dict[str, str]] = {
    "GiveUpCard": "{player} wirft {cards|1 Kampfkarte|# Kampfkarten} ab: Panzerung",
    "TradeCard": "{player} wirft eine Kampfkarte für Stärke ab",
    "Feint": "{player} darf die Scheibe noch einmal drehen",
    "Regroup": "{player} darf {place:place_from} in eine eigene Region daneben",
    "SlipBy": "{player} zieht die Einheit weiter, vorbei an dem, was {here:place_in} ist, oder hält dort",
}
LOG: Final[dict[str, str]] = {
    "feint": "{player} dreht die Scheibe auf {what} und zeigt insgesamt {n}",
    "slip": "{player} bewegt {what:unit_acc} durch {place:place}: Tarnung",
}
REFUSALS: Final[dict[str, str]] = {
    "no.feint": "die Scheibe wird um höchstens {n} gedreht",
    "no.feint_power": "du hast noch {n} Stärke für die Scheibe",
    "no.regroup": "{place:place} ist keine Region daneben, die du ohne Gegner beherrschst",
}
