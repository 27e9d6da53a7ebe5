"""Der Automa auf Deutsch."""

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
        "move_worker": "einen Arbeiter bewegen",
        "move_mech": "einen Mech bewegen",
        "move_character": "den Anführer bewegen",
        "encounter_or_factory": "zu einer Begegnung oder zur Fabrik ziehen",
        "attack_combat_unit": "einen Anführer oder Mech angreifen",
        "attack_worker": "Arbeiter angreifen",
    },
    "automa_gain": {
        "power": "Stärke",
        "coins": "Münzen",
        "cards": "Kampfkarten",
        "worker": "ein Arbeiter",
        "unit": "ein Anführer oder Mech",
    },
    "criterion": {
        "closest_to_base": "am nächsten an der Heimat",
        "reading_order": "zuerst in Leserichtung",
        "beside_unit_or_base": "in Nachbarschaft seiner Einheiten oder Heimat",
        "beside_unit": "in Nachbarschaft seiner Einheiten",
        "no_enemy": "ohne gegnerische Einheit",
        "no_other_worker": "ohne einen anderen eigenen Arbeiter",
        "no_other_fighter": "ohne einen anderen eigenen Anführer oder Mech",
        "no_mech": "ohne eigenen Mech",
        "factory_or_token": "eine Begegnung, oder die Fabrik, solange er keine Karte hat",
        "enemy_fighter": "mit gegnerischem Anführer oder Mech",
        "only_enemy_workers": "mit gegnerischen Arbeitern, ohne gegnerischen Anführer oder Mech",
        "most_units": "in Nachbarschaft der meisten eigenen Einheiten",
        "away_from_fighters": "nicht in Nachbarschaft gegnerischer Anführer oder Mechs",
        "closest_to_fighter": "am nächsten an einem gegnerischen Anführer oder Mech",
        "fewest_fighters": "mit den wenigsten gegnerischen Anführern und Mechs",
        "most_resources": "mit den meisten Ressourcen",
        "closest_to_factory": "am nächsten an der Fabrik",
        "marker": "am nächsten am Marker für Gleichstände",
        "unhindered": "wo kein Luftschiff die Einheit am Gehen oder Kommen hindert",
        "without_influence": "ohne Einfluss, der einen Dollar kosten würde",
    },
    "outcome": {
        "done": "ausgeführt",
        "stays": "die Einheit bleibt, wo sie ist",
        "other_faction": "für eine andere Nation",
        "too_weak": "zu wenig Stärke",
        "no_unit": "keine solche Einheit",
        "no_hex": "kein zulässiges Feld",
    },
    "option_automata": {
        "none": "keiner",
        "one": "einer",
        "two": "zwei",
        "three": "drei",
        "four": "vier",
        "five": "fünf",
        "six": "sechs",
    },
    "option_automa_level": {
        "autometta": "Autometta",
        "automa": "Automa",
        "automaszyna": "Automaszyna",
        "ultimaszyna": "Ultimaszyna",
    },
    "option_automa_level_about": {
        "autometta": "leicht: Er lässt manche Karten aus, überquert Wasser ab Feld 5 seiner Leiste und setzt den ersten Stern auf Feld 10 von 23",
        "automa": "mittel: Er spielt jede Karte, überquert Wasser ab Feld 4 seiner Leiste und setzt den ersten Stern auf Feld 9 von 21",
        "automaszyna": "schwer: Er überquert Wasser ab Feld 3 seiner Leiste und setzt den ersten Stern auf Feld 9 von 18",
        "ultimaszyna": "sehr schwer: Er überquert Wasser von Anfang an und setzt den ersten Stern auf Feld 8 von 17 seiner Leiste",
    },
    "option_automa_start": {
        "people": "Menschen",
        "automa": "der Automa",
    },
    "option_automa_workers": {
        "together": "beisammen",
        "safe": "sicher",
    },
    "option_automa_units": {
        "character": "Anführer",
        "mech": "Mech",
    },
    "option_automa_cards": {
        "printed": "wie gedruckt",
        "one_per_unit": "eine je Einheit",
    },
    "option_automa_spoils": {
        "terrain": "nach Gelände",
        "everywhere": "überall",
    },
    "option_automa_ties": {
        "reading_order": "Leserichtung",
        "marker": "Marker",
    },
    "option_automa_side": {
        "competitive": "jeder für sich",
        "cooperative": "gemeinsam",
    },
}
SOURCES: Final[dict[str, str]] = {"automa": "Automa-Karte", "conquest": "dem Automa abgenommen"}

OPTION: Final[dict[str, str]] = {
    "automata": "Automas",
    "automa_level": "Stufe des Automa",
    "automa_faction": "Nation des Automa",
    "automa_start": "Erster Zug mit Automa",
    "automa_workers": "Arbeiter des Automa",
    "automa_units": "Einheiten des Automa",
    "automa_cards": "Kampfkarten des Automa",
    "automa_spoils": "Ressourcen vom Automa",
    "automa_ties": "Gleichstände des Automa",
    "automa_side": "Seiten mit Automa",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "automata": "wie viele mitspielen; wer allein spielt, hat in jedem Fall einen",
    "automa_level": "seine Sternleiste: wie früh er Wasser überquert und Sterne setzt",
    "automa_faction": "gezogen oder benannt, bei mehreren die des ersten",
    "automa_start": "Menschen beginnen, oder der Automa",
    "automa_workers": "sie streben zuerst zu den Ihren, oder weg von gegnerischen Anführern und Mechs",
    "automa_units": "wer zuerst vom Nationentableau kommt, der besiegte Anführer oder ein Mech",
    "automa_cards": "so viele, wie seine Karte sagt, oder höchstens eine je Einheit",
    "automa_spoils": "nach dem Gelände, oder auch in Dörfern, auf Seen und in der Fabrik, wo du wählst",
    "automa_ties": "für mehrere: Ein Marker entscheidet zwischen Feldern, nicht die Leserichtung",
    "automa_side": "jeder für sich, oder Menschen gemeinsam gegen die Automas",
}

PROMPTS: Final[dict[str, str]] = {
    "AutomaTurn": "{player} zieht eine Automa-Karte",
    "AutomaMove": "{player} bewegt sich nach der Karte",
    "AutomaArrives": "{player} sieht sich {place:place_in} um",
    "AutomaGains": "{player} nimmt die Erlöse der Karte",
    "AutomaBonus": "Rekruten neben {player} bringen ihren Bonus",
    "AutomaStar": "{player} sieht auf die Sternleiste",
    "AutomaFights": "{player} zieht eine Automa-Karte für den Kampf",
}
LOG: Final[dict[str, str]] = {
    "automa.card": "{player} zieht Automa-Karte {n}, Schema {what:scheme}",
    "automa.skip": "{player} lässt den Zug aus: Das Zahnrad auf der Karte ist durchgestrichen",
    "automa.no_move": "{player} bewegt nichts",
    "automa.weak": "{player} fehlt die Stärke von {n}: {what:automa_move}",
    "automa.cannot": "{player} kann nicht: {what:automa_move}",
    "automa.move": "{player} soll {what:automa_move}",
    "automa.stays": "{what:unit} von {player} bleibt {place:place_in}",
    "automa.clears": "{player} räumt {n} {what:resource} {place:place_in} ab",
    "automa.token": "{player} entfernt das Begegnungsplättchen {place:place_in}",
    "automa.unit": "{player} erhält {what:unit_acc} {place:place_in}: {source:source}",
    "automa.bonus": "die Karte von {player} bringt den Bonus der Rekruten für {what:bottom}",
    "automa.tracker": "{player} rückt auf Feld {n} der Sternleiste vor",
    "automa.water": "Flüsse und Seen halten {player} nicht mehr auf",
    "automa.scheme": "{player} geht zu Schema II über und mischt alle Karten",
    "automa.reshuffle": "{player} mischt die abgelegten Karten",
    "automa.combat": "{player} zieht Automa-Karte {n} für den Kampf: {what} Stärke und {of|1 Kampfkarte|# Kampfkarten}",
    "automa.to_mat": "{what:unit} von {player} geht {from:place_from} auf das Tableau zurück",
    "automa.marker": "der Marker für Gleichstände liegt nun {place:place_in}",
    "star.beside": "{player} setzt Stern {n} ein: Sternleiste",
}
