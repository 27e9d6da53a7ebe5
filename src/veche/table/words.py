"""What a table says when it refuses, in every language."""

from __future__ import annotations

from collections.abc import Mapping

from veche.core.errors import VecheError

SENTENCES = {
    "en": {
        "waiting": "the game begins when every seat is taken",
        "over": "the game is over",
        "ended": "this table was ended by its owner",
        "record": "this is a recorded game; fork a moment of it to play on from there",
        "stale": "the table has moved on: you answered position {position}, it is at {now}",
        "future": "position {position} has not been reached; the table is at {now}",
        "not_yours": "it is not your decision",
        "bot_plays": "a bot plays this seat now; take the seat back first",
        "automaton": "an automaton plays seat {seat} by its cards: nobody decides there",
        "nothing_to_undo": "there is no action of yours to take back",
        "nothing_to_redo": "nothing was taken back that you could repeat",
        "asked_already": "somebody asks already whether an action may be taken back",
        "nobody_asks": "nobody asks to take an action back",
        "no_consent_needed": "your consent was not asked for",
        "declined": "not everybody agrees: nothing is taken back",
        "declined_by": "{name} does not agree: nothing is taken back",
        "withdrawn": "you no longer ask: nothing is taken back",
        "withdrawn_by": "{name} no longer asks to go back",
        "asked": "the others are asked",
        "undone": "taken back",
        "redone": "done again",
        "no_seat": "there is no seat {seat} at this table; seats are 0 to {last}",
        "no_moment": "there is no moment {moment} in this game; it has moments 0 to {last}",
        "still_secret": "a game that others play too can be forked when it is over",
        "not_now": "that is not possible now: {prompt}",
        "unforeseen": "what comes then cannot be foreseen",
        "full": "the server has as many tables in use as it can hold: try it again in a moment",
    },
    "de": {
        "waiting": "das Spiel beginnt, wenn alle Plätze besetzt sind",
        "over": "das Spiel ist zu Ende",
        "ended": "dieser Tisch wurde von seinem Besitzer beendet",
        "record": "dies ist eine Aufzeichnung; zweige einen Moment ab, um von dort weiterzuspielen",
        "stale": "der Tisch ist schon weiter: Deine Antwort gilt Stellung {position}, er steht bei {now}",
        "future": "Stellung {position} ist noch nicht erreicht; der Tisch steht bei {now}",
        "not_yours": "diese Entscheidung ist nicht deine",
        "bot_plays": "auf diesem Platz spielt gerade ein Bot; nimm den Platz erst zurück",
        "automaton": "auf Platz {seat} spielt ein Automat nach seinen Karten: Dort entscheidet niemand",
        "nothing_to_undo": "es gibt keine Aktion von dir, die sich zurücknehmen ließe",
        "nothing_to_redo": "es wurde nichts zurückgenommen, was du wiederholen könntest",
        "asked_already": "jemand fragt schon, ob eine Aktion zurückgenommen werden darf",
        "nobody_asks": "niemand möchte eine Aktion zurücknehmen",
        "no_consent_needed": "deine Zustimmung ist nicht gefragt",
        "declined": "nicht alle sind einverstanden: Es wird nichts zurückgenommen",
        "declined_by": "{name} ist nicht einverstanden: Es wird nichts zurückgenommen",
        "withdrawn": "du fragst nicht mehr: Es wird nichts zurückgenommen",
        "withdrawn_by": "{name} möchte nicht mehr zurück",
        "asked": "die anderen werden gefragt",
        "undone": "zurückgenommen",
        "redone": "wiederholt",
        "no_seat": "an diesem Tisch gibt es keinen Platz {seat}; es gibt die Plätze 0 bis {last}",
        "no_moment": "in diesem Spiel gibt es keinen Moment {moment}; es gibt die Momente 0 bis {last}",
        "still_secret": "ein Spiel mit anderen lässt sich erst abzweigen, wenn es zu Ende ist",
        "not_now": "das ist jetzt nicht möglich: {prompt}",
        "unforeseen": "was dann kommt, lässt sich nicht vorhersehen",
        "full": "am Server sind so viele Tische in Gebrauch, wie er fasst: Versuche es gleich noch einmal",
    },
    "cs": {
        "waiting": "hra začne, až budou všechna místa obsazena",
        "over": "hra skončila",
        "ended": "majitel tento stůl ukončil",
        "record": "toto je záznam hry; chceš-li hrát dál, odboč z některého okamžiku",
        "stale": "stůl je už dál: odpovídáš na pozici {position}, stůl je na {now}",
        "future": "pozice {position} ještě nenastala; stůl je na {now}",
        "not_yours": "toto rozhodnutí není tvoje",
        "bot_plays": "na tomto místě teď hraje bot; nejdřív si místo vezmi zpět",
        "automaton": "na místě {seat} hraje automat podle svých karet: nikdo tam nerozhoduje",
        "nothing_to_undo": "není žádná tvoje akce, kterou by šlo vzít zpět",
        "nothing_to_redo": "nic nebylo vzato zpět, není co zopakovat",
        "asked_already": "někdo se už ptá, zda smí vzít akci zpět",
        "nobody_asks": "nikdo nechce vzít akci zpět",
        "no_consent_needed": "na tvůj souhlas se nikdo neptá",
        "declined": "ne všichni souhlasí: nic se nevrací",
        "declined_by": "{name} nesouhlasí: nic se nevrací",
        "withdrawn": "už se neptáš: nic se nevrací",
        "withdrawn_by": "{name} už se vrátit nechce",
        "asked": "ptáme se ostatních",
        "undone": "vzato zpět",
        "redone": "zopakováno",
        "no_seat": "u tohoto stolu není místo {seat}; místa jsou 0 až {last}",
        "no_moment": "v této hře není okamžik {moment}; okamžiky jsou 0 až {last}",
        "still_secret": "ze hry s ostatními lze odbočit, až skončí",
        "not_now": "to teď není možné: {prompt}",
        "unforeseen": "co přijde potom, nelze předvídat",
        "full": "server má právě plno stolů, na kterých se hraje: zkus to za chvíli znovu",
    },
}


def say(key: str, language: str, values: Mapping[str, object]) -> str:
    return SENTENCES[language][key].format(**values)


class TableError(VecheError):
    """A table's refusal; `key` and `values` make it a sentence in any language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(say(key, "en", values))
        self.key = key
        self.values = values

    def sentence(self, language: str) -> str:
        return say(self.key, language, self.values)
