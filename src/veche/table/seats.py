"""Who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

STAND_IN = "steward"  # plays for a person who left or ran out of time


@dataclass(slots=True)
class Sitter:
    """One place at a table: a person's, a bot's, or open; a bot may stand in for a person.

    Or an automaton's: the engine itself plays it, so nobody ever sits down there.
    """

    kind: str  # person, bot, open, automaton
    name: str = ""
    person: str = ""  # who sits here, as the server knows people; a terminal needs no such names
    bot: str = ""  # the bot that sits here or stands in
    asked: bool = False  # how much of each gain is taken; else the table answers: all of it

    @property
    def is_person(self) -> bool:
        """Does a person decide here now?"""
        return self.kind == "person" and not self.bot

    @property
    def stood_in(self) -> bool:
        return self.kind == "person" and bool(self.bot)

    @property
    def is_automaton(self) -> bool:
        return self.kind == "automaton"

    def data(self) -> dict[str, Any]:
        return asdict(self)


def person(name: str = "", id: str = "") -> Sitter:
    return Sitter("person", name, id)


def bot(name: str) -> Sitter:
    return Sitter("bot", bot=name)


def automaton(name: str) -> Sitter:
    return Sitter("automaton", name)


def with_automata(sitters: Iterable[Sitter], automata: Mapping[int, str]) -> list[Sitter]:
    """All seats of a table: those of the players in their order, and the automata where they sit."""
    seats = list(sitters)
    for number, name in sorted(automata.items()):
        seats.insert(number, automaton(name))
    return seats
