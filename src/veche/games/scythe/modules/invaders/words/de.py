"""Invasoren aus der Ferne auf Deutsch."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names

FACTION_ABILITY: Final = {"exalt": "Erhöhen", "maifuku": "Maifuku"}
FACTION_ABILITY_ABOUT: Final = {
    "exalt": "nach einer Bewegung des Anführers dort eine Flagge setzen: am Ende eine Region mehr",
    "maifuku": "nach einer Bewegung des Anführers dort eine Falle legen: wer sie betritt, verliert etwas",
}
ABILITY: Final = {
    "burrow": "Graben",
    "sword": "Schwert",
    "shield": "Schild",
    "rally": "Sammeln",
    "toka": "Toka",
    "suiton": "Suiton",
    "ronin": "Ronin",
    "shinobi": "Shinobi",
}
ABILITY_ABOUT: Final = {
    "burrow": "Flüsse in und aus Tunneln und der eigenen Mine überqueren",
    "sword": "vor dem Kampf als Angreifer verliert der Gegner 2 Stärke",
    "shield": "vor dem Kampf als Verteidiger 2 Stärke erhalten",
    "rally": "von überall in Regionen mit eigenem Arbeiter oder eigener Flagge ziehen",
    "toka": "einmal im Zug überquert der Anführer oder ein Mech einen Fluss",
    "suiton": "auf Seen und von Seen ziehen, im Kampf dort 1 Karte mehr",
    "ronin": "vor dem Kampf mit einer einzigen Einheit 2 Stärke erhalten",
    "shinobi": "von überall zu eigenen Fallen ziehen und sie wieder scharf machen",
}
MAT: Final = {"militant": "Militant", "innovative": "Innovativ"}
NAMES: Final[Names] = {
    "trap": {
        "popularity": "die Ansehensfalle",
        "power": "die Stärkefalle",
        "coins": "die Münzfalle",
        "cards": "die Kampfkartenfalle",
    },
    "trap_about": {
        "popularity": "wer sie betritt, verliert 2 Ansehen",
        "power": "wer sie betritt, verliert 3 Stärke",
        "coins": "wer sie betritt, verliert 4 Münzen",
        "cards": "wer sie betritt, verliert 2 zufällige Kampfkarten",
    },
}
SOURCES: Final[dict[str, str]] = {"trap": "Falle"}

OPTION: Final[dict[str, str]] = {"invaders": "Invasoren aus der Ferne"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "invaders": "Albion mit Flaggen und Togawa mit Fallen, zwei weitere Spielertableaus, bis zu 7 Personen"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceFlag": "{player} darf {place:place_in} eine Flagge setzen",
    "PlaceTrap": "{player} darf {place:place_in} eine Falle legen",
    "ArmTraps": "{player} darf eine Falle wieder scharf machen",
}
LOG: Final[dict[str, str]] = {
    "flag": "{player} setzt {place:place_in} eine Flagge",
    "trap": "{player} legt {place:place_in} eine Falle",
    "trap.own": "es ist {what:trap}",
    "trap.arm": "{player} macht die Falle {place:place_in} wieder scharf",
    "trap.sprung": "{player} löst {place:place_in} eine Falle von {other:seat} aus: {what:trap}",
    "lose.coins": "{player} verliert {n|1 Münze|# Münzen}: {source:source}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.trap_left": "{what:trap} liegt schon aus",
    "no.trap_to_arm": "keiner deiner Anführer und Mechs hat seine Bewegung auf einer entschärften Falle {place:place_in} beendet",
}
CALLED: Final[dict[str, str]] = {
    "flag": "eine Flagge setzen",
    "trap": "{0:trap} legen: {0:trap_about}",
    "arm": "die Falle {0:place_in} wieder scharf machen",
}
