"""Invaders from Afar in English."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names

FACTION_ABILITY: Final = {"exalt": "Exalt", "maifuku": "Maifuku"}
FACTION_ABILITY_ABOUT: Final = {
    "exalt": "after the character has moved, place a flag there: a territory more at the end",
    "maifuku": "after the character has moved, set a trap there: who enters it loses something",
}
ABILITY: Final = {
    "burrow": "Burrow",
    "sword": "Sword",
    "shield": "Shield",
    "rally": "Rally",
    "toka": "Toka",
    "suiton": "Suiton",
    "ronin": "Ronin",
    "shinobi": "Shinobi",
}
ABILITY_ABOUT: Final = {
    "burrow": "cross rivers into or out of tunnels and the own mine",
    "sword": "before combat as the attacker, the enemy loses 2 power",
    "shield": "before combat as the defender, gain 2 power",
    "rally": "move to any territory with an own worker or flag from anywhere",
    "toka": "once a turn the character or a mech crosses a river",
    "suiton": "move onto and off lakes; in combat there, 1 more card",
    "ronin": "before combat with a single unit, gain 2 power",
    "shinobi": "move to any own trap from anywhere, and arm it again",
}
MAT: Final = {"militant": "Militant", "innovative": "Innovative"}
NAMES: Final[Names] = {
    "trap": {
        "popularity": "the trap of popularity",
        "power": "the trap of power",
        "coins": "the trap of coins",
        "cards": "the trap of combat cards",
    },
    "trap_about": {
        "popularity": "who enters it loses 2 popularity",
        "power": "who enters it loses 3 power",
        "coins": "who enters it loses 4 coins",
        "cards": "who enters it loses 2 combat cards at random",
    },
}
SOURCES: Final[dict[str, str]] = {"trap": "trap"}

OPTION: Final[dict[str, str]] = {"invaders": "Invaders from Afar"}
OPTION_ABOUT: Final[dict[str, str]] = {
    "invaders": "Albion with its flags and Togawa with its traps, two more player mats, up to 7 players"
}

PROMPTS: Final[dict[str, str]] = {
    "PlaceFlag": "{player} may place a flag in {place:place}",
    "PlaceTrap": "{player} may set a trap in {place:place}",
    "ArmTraps": "{player} may arm a trap again",
}
LOG: Final[dict[str, str]] = {
    "flag": "{player} places a flag in {place:place}",
    "trap": "{player} sets a trap in {place:place}",
    "trap.own": "it is {what:trap}",
    "trap.arm": "{player} arms the trap in {place:place} again",
    "trap.sprung": "{player} springs a trap of {other:seat} in {place:place}: {what:trap}",
    "lose.coins": "{player} loses {n|1 coin|# coins}: {source:source}",
}
REFUSALS: Final[dict[str, str]] = {
    "no.trap_left": "{what:trap} is placed already",
    "no.trap_to_arm": "no character or mech of yours has ended its movement on a disarmed trap in {place:place}",
}
CALLED: Final[dict[str, str]] = {
    "flag": "place a flag",
    "trap": "set {0:trap}: {0:trap_about}",
    "arm": "arm the trap in {0:place} again",
}
