"""The airships in German."""

from __future__ import annotations

from typing import Final

from veche.core.words import Names, themselves
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.modules.airships.data import ABOARD, AIRSHIP_TILES, DESIGNED
from veche.games.scythe.modules.resolution.words.de import HOUSE
from veche.games.scythe.words.composed import house_tiles

NAMES: Final[Names] = {
    "airship_tile": house_tiles(
        {
            "bombard": "Bombardement",
            "bounty": "Kopfgeld",
            "siege_engine": "Belagerungsgerät",
            "distract": "Ablenkung",
            "espionage": "Spionage",
            "blitzkrieg": "Blitzkrieg",
            "toll": "Wegzoll",
            "war_correspondent": "Kriegsberichterstatter",
            "ferry": "Fähre",
            "boost": "Schub",
            "drill": "Bohrer",
            "hero": "Held",
            "safe_haven": "Sicherer Hafen",
            "reap": "Ernte",
            "craft": "Werkstatt",
            "negotiate": "Verhandlung",
        },
        AIRSHIP_TILES,
        DESIGNED,
        HOUSE,
    ),
    "airship_tile_about": {
        "bombard": "wo es über einem Gegner hält: 1, 2 oder 3 Ressourcen zahlen, und er verliert 1, 3 oder 5 Stärke",
        "bounty": "$2 für einen Kampf, den man darunter gewinnt",
        "siege_engine": "ein gegnerischer Anführer oder Mech darunter zahlt $1, um fortzuziehen",
        "distract": "wo es über einem gegnerischen Anführer oder Mech hält: 2 Ressourcen zahlen, und einer davon zieht auf freies Land daneben",
        "espionage": "wo es über einem Gegner hält: seine Kampfkarten ansehen",
        "blitzkrieg": "wo es neben einem anderen Luftschiff hält: ein Kampf der beiden mit je einer Karte",
        "toll": "gegnerische Einheiten kommen nur mit einer Ressource darunter und lassen eine an Bord, wenn Platz ist",
        "war_correspondent": "1 Beliebtheit für jeden Kampf darunter",
        "ferry": "sein See ist für eigene Einheiten wie Land",
        "boost": "Arbeiter, die darunter losziehen, ziehen bis zu 2 Regionen weit",
        "drill": "seine Region gilt für eigene Einheiten als Tunnel",
        "hero": "trägt auch den Anführer",
        "safe_haven": "beherrscht seine Region, solange kein Gegner dort ist, und geschlagene Einheiten dürfen sich dorthin zurückziehen",
        "reap": "beim Produzieren stellt es her, was ein Arbeiter herstellt, in einer Region mehr",
        "craft": "Mechs und Bauwerke dürfen ohne Arbeiter darunter gesetzt werden",
        "negotiate": "wo es auf einem Dorf hält: ein Ziel tauschen und 1 Beliebtheit erhalten",
    },
    "air_cargo": {
        "worker": "einen Arbeiter",
        "tired": "einen Arbeiter, der schon gezogen ist",
        "oil": "1 Öl",
        "metal": "1 Metall",
        "wood": "1 Holz",
        "food": "1 Nahrung",
        "character": "den Anführer",
    },
    "spent_from": {**themselves(PLACES), ABOARD: "dem Luftschiff"},
    "option_airship_tiles": {
        "shared": "ein Paar für alle",
        "own": "ein Paar für jedes",
    },
}
SOURCES: Final[dict[str, str]] = {"airship": "Luftschiff"}
UNIT: Final = "das Luftschiff"

OPTION: Final[dict[str, str]] = {
    "airships": "Luftschiffe",
    "airship_tiles": "Luftschiff-Plättchen",
}
OPTION_ABOUT: Final[dict[str, str]] = {
    "airships": "Kolosse der Lüfte: eine vierte Art von Einheit, mit einem offensiven und einem passiven Plättchen",
    "airship_tiles": "ein Paar für alle Luftschiffe oder eines für jedes",
}

PROMPTS: Final[dict[str, str]] = {
    "Fly": "{player} fliegt mit dem Luftschiff weiter",
    "Strike": "{player} darf das Plättchen des Luftschiffs {place:place_in} einsetzen",
    "ChooseBombs": "{player} wählt, wie viele Ressourcen fallen",
    "SpendAny": "{player} zahlt {amount|1 beliebige Ressource|# beliebige Ressourcen}",
    "Bombed": "{player} verliert Stärke",
    "Lured": "{player} wählt die Einheit, die {place:place_from} weggelockt wird",
    "LureTo": "{player} lockt die Einheit in eine Region neben {place:place}",
    "ExchangeObjective": "{player} darf ein Ziel tauschen",
    "Duel": "zwei Luftschiffe kämpfen {place:place_in}",
    "DuelDials": "beide Seiten stellen geheim Rad und Karte ein",
    "DuelResolved": "die Luftschiffe zeigen, was eingestellt wurde",
}
LOG: Final[dict[str, str]] = {
    "air.load": "{player} nimmt {what:air_cargo} {place:place_in} an Bord",
    "air.unload": "{player} setzt {what:air_cargo} {place:place_in} ab",
    "air.strike": "{player} setzt {what:airship_tile} {place:place_in} gegen {other:seat} ein",
    "air.spied": "{other:seat} hat eine Kampfkarte mit {n}",
    "air.pay": "{player} zahlt {n} {what:resource} vom Luftschiff",
    "air.lured": "{what:unit} von {player} wird {from:place_from} {place:place_to} gelockt",
    "air.exchange": "{player} tauscht ein Ziel: {what:airship_tile}",
    "air.exchanged": "du ziehst das Ziel „{what:objective}“",
    "air.duel": "das Luftschiff von {player} greift das von {other:seat} {place:place_in} an",
    "air.wins": "das Luftschiff von {player} schlägt das von {other:seat} {place:place_in}",
    "air.toll": "{player} überlässt dem Luftschiff von {other:seat} {place:place_in} 1 {what:resource}",
    "air.reap": "das Luftschiff von {player} nimmt {place:place_in} {n} {what:resource} an Bord",
    "coerce.any": "{player} zahlt statt einer Ressource mit einer Kampfkarte ({n}): Erzwingen",
}
REFUSALS: Final[dict[str, str]] = {
    "no.aboard": "dein Anführer ist an Bord des Luftschiffs",
    "no.airships": "es spielen keine Luftschiffe mit",
    "no.toll": "nur wer eine Ressource trägt, kommt {place:place_to}",
    "no.siege": "fortzuziehen kostet {place:place_in} eine Münze: ein Luftschiff hält die Einheit",
    "no.room_aboard": "das Luftschiff hat keinen Platz für {what:air_cargo}",
    "no.load_here": "ein Gegner beherrscht {place:place}",
    "no.cargo_here": "{what:air_cargo} gibt es {place:place_in} nicht",
    "no.cargo_aboard": "{what:air_cargo} gibt es an Bord nicht",
    "no.unload_at_base": "im Heimatgebiet wird nichts abgesetzt",
    "no.lake_unload": "ohne Träger wird auf dem See {place:place} nichts abgesetzt",
    "no.enemy_unload": "{place:place_in} sind gegnerische Einheiten",
    "no.airship_home": "Luftschiffe ziehen nicht {place:place_to}",
    "no.range": "das Luftschiff hat keine Schritte mehr",
    "no.unload_first": "abgesetzt wird hier vor dem Aufnehmen",
    "no.target": "{place:place_in} ist niemand zu treffen",
    "no.token_aboard": "an Bord ist kein {what:resource}",
    "no.token_to_spend": "von dort ist kein {what:resource} zu zahlen",
    "no.haven": "{place:place} ist kein freies Land daneben",
}
CALLED: Final[dict[str, str]] = {
    "unit.airship": "mit dem Luftschiff fliegen",
    "load": "{0:air_cargo} an Bord nehmen",
    "unload": "{0:air_cargo} absetzen",
    "target": "gegen {0:faction}",
    "exchange": "das Ziel „{0:objective}“ tauschen",
    "spend": "{0:resource} von {1:spent_from} zahlen",
}
