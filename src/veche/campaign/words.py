"""What a campaign says when it refuses, in every language."""

from __future__ import annotations

from typing import Final

from veche.core.errors import BadOption, BadRecord, VecheError, shown
from veche.core.words import filled

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "no_episodes": "a campaign needs episodes: a name and options for each",
        "no_faction": "there is no faction “{given}”; there are {known}",
        "faction_twice": "two players of a campaign have one faction; each plays once",
        "name_twice": "two players of a campaign have one name; each needs an own one",
        "bad_name": "“{given}” is no name: one has 1 to {most} signs, all of them on one line",
        "most_episodes": "a campaign has {most} episodes at the most",
        "no_episode": "there is no episode {number} that is still to be played",
        "sheet_option": "option “{option}” comes from the sheets of a campaign; an episode has none",
        "over": "the campaign is over: all its episodes have been played",
        "no_player": "“{given}” does not play in this campaign; {known} do",
        "no_perk": "there is no starting bonus “{given}”; there are {known}",
        "perk_bought": "{name} has bought a bonus for this episode",
        "perk_had": "{name} has had this bonus in this campaign; each kind comes once",
        "no_money": "{name} has ${wealth}; that costs ${price}",
        "no_mod_kind": "a modification is one of {known}, not “{given}”",
        "no_mod": "there is no {kind} modification “{given}”; there are {known}",
        "on_mat": "this ability is on the mat of {name} already",
        "most_mods": "{name} may have {most} of a kind, and each once",
        "not_owned": "{name} has no mech modification “{given}”",
        "no_ability": "the mat of {name} has no ability “{given}”; it has {known}",
        "no_bonus": "a set-up bonus is one of {known}, by 1 or more",
        "most_bonus": "this set-up bonus goes to {most} at the most",
        "not_scythe": "a campaign is played in Scythe; this is a record of {title}",
        "other_episode": "the record is not of this episode: {options} should be as in its settings",
        "not_over": "the game of an episode is entered when it is over",
        "nothing_entered": "nothing has been entered that could be taken back",
        "damaged": "the campaign is damaged or cut off",
        "no_format": "this is no campaign of format {format}",
        "does_not_fit": "the campaign does not fit together: something in it is missing or of another kind",
        "no_entry": "a campaign has no entry “{given}”",
        "modular_board": "{episode}: the modular board is not recommended in a campaign",
        "no_campaign": "there is no such campaign",
        "not_yours": "only who made a campaign may change it",
        "seats": "this campaign has {players|1 player|# players}; name a seat for each",
        "no_table": "the episode has no table: start it, or enter the record of a game",
        "on_table": "the episode is on a table: play it to its end and enter it, or end that table",
    },
    "de": {
        "no_episodes": "eine Kampagne braucht Episoden: für jede einen Namen und Optionen",
        "no_faction": "eine Nation „{given}“ gibt es nicht; es gibt {known}",
        "faction_twice": "zwei Spieler der Kampagne haben dieselbe Nation; jede spielt nur einmal mit",
        "name_twice": "zwei Spieler der Kampagne heißen gleich; jeder braucht einen eigenen Namen",
        "bad_name": "„{given}“ ist kein Name: Er hat 1 bis {most} Zeichen, alle in einer Zeile",
        "most_episodes": "eine Kampagne hat höchstens {most} Episoden",
        "no_episode": "eine Episode {number}, die noch zu spielen ist, gibt es nicht",
        "sheet_option": "die Option „{option}“ kommt von den Bögen der Kampagne; eine Episode hat sie nicht",
        "over": "die Kampagne ist zu Ende: Alle Episoden sind gespielt",
        "no_player": "„{given}“ spielt in dieser Kampagne nicht mit; dabei sind {known}",
        "no_perk": "einen Startbonus „{given}“ gibt es nicht; es gibt {known}",
        "perk_bought": "{name} hat für diese Episode schon einen Bonus gekauft",
        "perk_had": "{name} hatte diesen Bonus in dieser Kampagne schon; jede Art gibt es einmal",
        "no_money": "{name} hat {wealth} $; das kostet {price} $",
        "no_mod_kind": "eine Modifikation ist eine von {known}, nicht „{given}“",
        "no_mod": "eine Modifikation „{given}“ der Art {kind} gibt es nicht; es gibt {known}",
        "on_mat": "diese Fähigkeit steht schon auf dem Tableau von {name}",
        "most_mods": "{name} darf von einer Art {most} haben, jede einmal",
        "not_owned": "{name} hat keine Mech-Modifikation „{given}“",
        "no_ability": "das Tableau von {name} hat keine Fähigkeit „{given}“; es hat {known}",
        "no_bonus": "ein Aufbaubonus ist einer von {known}, um 1 oder mehr",
        "most_bonus": "dieser Aufbaubonus geht höchstens bis {most}",
        "not_scythe": "eine Kampagne wird in Scythe gespielt; dies ist eine Aufzeichnung von {title}",
        "other_episode": "die Aufzeichnung ist von einer anderen Episode: {options} passt nicht",
        "not_over": "das Spiel einer Episode wird eingetragen, wenn es zu Ende ist",
        "nothing_entered": "es ist nichts eingetragen, was sich zurücknehmen ließe",
        "damaged": "die Kampagne ist beschädigt oder abgeschnitten",
        "no_format": "dies ist keine Kampagne im Format {format}",
        "does_not_fit": "die Kampagne passt nicht zusammen: Etwas darin fehlt oder ist von anderer Art",
        "no_entry": "einen Eintrag „{given}“ hat eine Kampagne nicht",
        "modular_board": "{episode}: Der modulare Spielplan wird in einer Kampagne nicht empfohlen",
        "no_campaign": "diese Kampagne gibt es nicht",
        "not_yours": "nur wer eine Kampagne angelegt hat, darf sie ändern",
        "seats": "diese Kampagne hat {players|1 Spieler|# Spieler}; nenne für jeden einen Platz",
        "no_table": "die Episode hat keinen Tisch: Beginne sie, oder trage die Aufzeichnung eines Spiels ein",
        "on_table": "die Episode ist auf einem Tisch: Spiele und trage sie ein, oder beende den Tisch",
    },
    "cs": {
        "no_episodes": "kampaň potřebuje epizody: každá má název a nastavení",
        "no_faction": "frakce „{given}“ neexistuje; jsou tu {known}",
        "faction_twice": "dva hráči kampaně mají stejnou frakci; každá hraje jen jednou",
        "name_twice": "dva hráči kampaně mají stejné jméno; každý potřebuje vlastní",
        "bad_name": "„{given}“ není jméno: má 1 až {most} znaků, všechny na jednom řádku",
        "most_episodes": "kampaň má nejvýše {most} epizod",
        "no_episode": "epizoda {number}, která se má teprve hrát, neexistuje",
        "sheet_option": "nastavení „{option}“ vychází z listů kampaně; epizoda je nemá",
        "over": "kampaň skončila: všechny epizody jsou odehrané",
        "no_player": "„{given}“ v této kampani nehraje; hrají {known}",
        "no_perk": "počáteční bonus „{given}“ neexistuje; jsou tu {known}",
        "perk_bought": "{name}: bonus pro tuto epizodu je už koupený",
        "perk_had": "{name}: tento bonus už v kampani byl; každý druh přijde jednou",
        "no_money": "{name} má {wealth} $; stojí to {price} $",
        "no_mod_kind": "úprava je jedna z {known}, ne „{given}“",
        "no_mod": "úprava „{given}“ druhu {kind} neexistuje; jsou tu {known}",
        "on_mat": "{name}: tato schopnost už na desce je",
        "most_mods": "{name} smí mít od jednoho druhu {most}, každou jednou",
        "not_owned": "{name} nemá úpravu mechu „{given}“",
        "no_ability": "{name} nemá na desce schopnost „{given}“; má {known}",
        "no_bonus": "bonus přípravy je jeden z {known}, o 1 nebo víc",
        "most_bonus": "tento bonus přípravy jde nejvýše do {most}",
        "not_scythe": "kampaň se hraje ve hře Scythe; tohle je záznam hry {title}",
        "other_episode": "záznam není z této epizody: {options} má být jako v jejím nastavení",
        "not_over": "hra epizody se zapíše, až skončí",
        "nothing_entered": "není zapsáno nic, co by šlo vzít zpět",
        "damaged": "kampaň je poškozená nebo useknutá",
        "no_format": "tohle není kampaň formátu {format}",
        "does_not_fit": "kampaň nedrží pohromadě: něco v ní chybí nebo je jiného druhu",
        "no_entry": "kampaň nemá zápis „{given}“",
        "modular_board": "{episode}: modulární plán se do kampaně nedoporučuje",
        "no_campaign": "taková kampaň neexistuje",
        "not_yours": "kampaň smí měnit jen ten, kdo ji založil",
        "seats": "tato kampaň má {players|1 hráče|# hráče|# hráčů}; pojmenuj místo pro každého",
        "no_table": "epizoda nemá stůl: začni ji, nebo zapiš záznam hry",
        "on_table": "epizoda je na stole: dohraj ji a zapiš, nebo ten stůl ukonči",
    },
}


def say(key: str, language: str, values: dict[str, object]) -> str:
    return filled(SENTENCES[language][key], values)


def quoted(value: object) -> str:
    """What somebody gave, for a sentence that has the quotation marks of its language."""
    return shown(str(value))[1:-1]


class CampaignError(VecheError):
    """A refusal; `key` and `values` make it a sentence in any language, `rule` is the one that says so."""

    def __init__(self, key: str, rule: str = "", **values: object) -> None:
        sentence = say(key, "en", values)
        super().__init__(f"{sentence} [{rule}]" if rule else sentence)
        self.key = key
        self.rule = rule
        self.values = values

    def sentence(self, language: str) -> str:
        return say(self.key, language, self.values)


class BadEntry(CampaignError, BadOption):
    """Something that cannot be entered."""


class BadCampaign(CampaignError, BadRecord):
    """A campaign, or a game for it, that cannot be read."""
