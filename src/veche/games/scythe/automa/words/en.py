"""The Automa in English."""

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
        "move_worker": "move a worker",
        "move_mech": "move a mech",
        "move_character": "move the character",
        "encounter_or_factory": "go to an encounter or the Factory",
        "attack_combat_unit": "attack a character or mech",
        "attack_worker": "attack workers",
    },
    "automa_gain": {
        "power": "power",
        "coins": "coins",
        "cards": "combat cards",
        "worker": "a worker",
        "unit": "a character or mech",
    },
    "criterion": {
        "closest_to_base": "closest to its home base",
        "reading_order": "first in reading order",
        "beside_unit_or_base": "in the neighborhood of its units or its home base",
        "beside_unit": "in the neighborhood of its units",
        "no_enemy": "without an enemy unit",
        "no_other_worker": "without another worker of its own",
        "no_other_fighter": "without another character or mech of its own",
        "no_mech": "without a mech of its own",
        "factory_or_token": "an encounter, or the Factory if it has no card",
        "enemy_fighter": "with an enemy character or mech",
        "only_enemy_workers": "with enemy workers, but no enemy character or mech",
        "most_units": "in the neighborhood of most of its other units",
        "away_from_fighters": "not in the neighborhood of an enemy character or mech",
        "closest_to_fighter": "closest to an enemy character or mech",
        "fewest_fighters": "with the fewest enemy characters and mechs",
        "most_resources": "with the most resources",
        "closest_to_factory": "closest to the Factory",
        "marker": "closest to the marker for ties",
        "unhindered": "where no airship keeps the unit from leaving or entering",
        "without_influence": "without Influence that would cost it a dollar",
    },
    "outcome": {
        "done": "carried out",
        "stays": "the unit stays where it is",
        "other_faction": "for another faction",
        "too_weak": "too little power",
        "no_unit": "no such unit",
        "no_hex": "no valid hex",
    },
    "option_automata": {
        "none": "none",
        "one": "one",
        "two": "two",
        "three": "three",
        "four": "four",
        "five": "five",
        "six": "six",
    },
    "option_automa_level": {
        "autometta": "Autometta",
        "automa": "Automa",
        "automaszyna": "Automaszyna",
        "ultimaszyna": "Ultimaszyna",
    },
    "option_automa_level_about": {
        "autometta": "easy: it skips some cards, crosses water from space 5 of its tracker on and places its first star on space 10 of 23",
        "automa": "normal: it plays every card, crosses water from space 4 of its tracker on and places its first star on space 9 of 21",
        "automaszyna": "hard: it crosses water from space 3 of its tracker on and places its first star on space 9 of 18",
        "ultimaszyna": "very hard: it crosses water from the beginning and places its first star on space 8 of 17 of its tracker",
    },
    "option_automa_start": {
        "people": "people",
        "automa": "the Automa",
    },
    "option_automa_workers": {
        "together": "together",
        "safe": "safe",
    },
    "option_automa_units": {
        "character": "character",
        "mech": "mech",
    },
    "option_automa_cards": {
        "printed": "as printed",
        "one_per_unit": "one per unit",
    },
    "option_automa_spoils": {
        "terrain": "by terrain",
        "everywhere": "everywhere",
    },
    "option_automa_ties": {
        "reading_order": "reading order",
        "marker": "marker",
    },
    "option_automa_side": {
        "competitive": "competitive",
        "cooperative": "cooperative",
    },
}
SOURCES: Final[dict[str, str]] = {"automa": "Automa card", "conquest": "taken from the Automa"}

OPTION: Final[dict[str, str]] = {
    "automata": "Automas",
    "automa_level": "Level of the Automa",
    "automa_faction": "Faction of the Automa",
    "automa_start": "First turn with an Automa",
    "automa_workers": "Workers of the Automa",
    "automa_units": "Units of the Automa",
    "automa_cards": "Combat cards of the Automa",
    "automa_spoils": "Resources taken from the Automa",
    "automa_ties": "Ties of the Automa",
    "automa_side": "Sides with an Automa",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "automata": "how many play too; who plays alone has one in any case",
    "automa_level": "its star tracker: how early it crosses water and places stars",
    "automa_faction": "drawn or named, of the first if there are several",
    "automa_start": "people begin, or the Automa",
    "automa_workers": "they go among their own first of all, or away from enemy characters and mechs",
    "automa_units": "which comes back first from its faction mat, the beaten character or a mech",
    "automa_cards": "as many as its card says, or one for each unit at the most",
    "automa_spoils": "by terrain, or also on villages, lakes and the Factory, where you choose",
    "automa_ties": "for several: a marker decides between hexes, not the reading order",
    "automa_side": "everybody for oneself, or people together against the Automas",
}

PROMPTS: Final[dict[str, str]] = {
    "AutomaTurn": "{player} draws an Automa card",
    "AutomaMove": "{player} moves by its card",
    "AutomaArrives": "{player} looks round in {place:place}",
    "AutomaGains": "{player} takes the gains of its card",
    "AutomaBonus": "recruits beside {player} bring their bonus",
    "AutomaStar": "{player} looks at its star tracker",
    "AutomaFights": "{player} draws an Automa card for the combat",
}
LOG: Final[dict[str, str]] = {
    "automa.card": "{player} draws Automa card {n}, scheme {what:scheme}",
    "automa.skip": "{player} skips the turn: the gear on the card is crossed out",
    "automa.no_move": "{player} moves nothing",
    "automa.weak": "{player} lacks the {n} power to {what:automa_move}",
    "automa.cannot": "{player} cannot {what:automa_move}",
    "automa.move": "{player} is to {what:automa_move}",
    "automa.stays": "{what:unit} of {player} stays in {place:place}",
    "automa.clears": "{player} clears {n} {what:resource} away from {place:place}",
    "automa.token": "{player} removes the encounter token from {place:place}",
    "automa.unit": "{player} gets {what:unit} in {place:place}: {source:source}",
    "automa.bonus": "the card of {player} brings the bonus of recruits for {what:bottom}",
    "automa.tracker": "{player} moves its marker to space {n} of the star tracker",
    "automa.water": "rivers and lakes no longer stop {player}",
    "automa.scheme": "{player} turns to scheme II and shuffles all its cards",
    "automa.reshuffle": "{player} shuffles its discarded cards",
    "automa.combat": "{player} draws Automa card {n} for the combat: {what} power and {of|1 combat card|# combat cards}",
    "automa.to_mat": "{what:unit} of {player} goes back to its mat from {from:place}",
    "automa.marker": "the marker for ties moves to {place:place}",
    "star.beside": "{player} places star {n}: star tracker",
}
