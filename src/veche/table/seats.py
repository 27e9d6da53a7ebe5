"""Who sits where."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

STAND_IN = "steward"  # plays for a person who left or ran out of time


@dataclass(slots=True)
class Seat:
    """One place at a table: a person's, a bot's, or open; a bot may stand in for a person."""

    kind: str  # person, bot, open
    name: str = ""
    person: str = ""  # who sits here, as the server knows people; a terminal needs no such names
    bot: str = ""  # the bot that sits here or stands in

    @property
    def is_person(self) -> bool:
        """Does a person decide here now?"""
        return self.kind == "person" and not self.bot

    @property
    def stood_in(self) -> bool:
        return self.kind == "person" and bool(self.bot)

    def data(self) -> dict[str, Any]:
        return asdict(self)


def person(name: str = "", id: str = "") -> Seat:
    return Seat("person", name, id)


def bot(name: str) -> Seat:
    return Seat("bot", bot=name)
