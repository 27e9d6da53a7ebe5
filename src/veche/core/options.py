"""Options that a title declares, and the check of what a person asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from veche.core.errors import BadOption, shown
from veche.core.words import so_many_players

TRUE = ("true", "yes", "on", "1")
FALSE = ("false", "no", "off", "0")


class Option:
    """One switch of a title: yes or no, or one of several words.  The title's words say what it is about.

    With `items`, the value may also be a list of distinct items, one for each seat, joined by commas.
    With `players`, only tables of so many may have another value than the default.
    With `among_people`, that is what people are offered first: a simulation need not be asked so much.
    An `expansion` brings what is in another box, or says more about it.
    """

    def __init__(
        self,
        name: str,
        default: bool | str,
        choices: tuple[str, ...] = (),
        items: tuple[str, ...] = (),
        players: tuple[int, ...] = (),
        among_people: str = "",
        expansion: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.items = items
        self.names_seats = bool(items)  # its list has a part for each seat, and is no part of a box
        self.usual = among_people or default
        self.players = players  # for so many only; empty: for any number
        self.expansion = expansion

    @property
    def allowed(self) -> str:
        if not self.choices:
            return "true or false"
        words = ", ".join(self.choices)
        return (
            f"{words}, or one of {', '.join(self.items)} for each seat, joined by commas"
            if self.items
            else words
        )

    def fits(self, players: int) -> bool:
        """Is it of use with so many players?"""
        return not self.players or players in self.players

    def check(self, value: object, players: int) -> bool | str:
        checked = self._check(value, players)
        if checked != self.default and not self.fits(players):
            counts = " or ".join(str(n) for n in self.players)
            raise BadOption(
                f"option “{self.name}” is for tables of {counts}; "
                f"with {so_many_players(players)} it stays {shown(self.default)}"
            )
        return checked

    def _check(self, value: object, players: int) -> bool | str:
        if not self.choices:
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in TRUE + FALSE:
                return value.lower() in TRUE
        elif type(value) is int and str(value) in self.choices:
            return str(value)
        elif isinstance(value, str):
            word = value.lower().replace(" ", "")
            if word in self.choices:
                return word
            if self.names_seats:
                return self._check_list(word, players)
        raise BadOption(f"option “{self.name}” cannot be {shown(value)}; it is {self.allowed}")

    def _check_list(self, word: str, players: int) -> str:
        given = word.split(",")
        self.check_items(given)
        if len(given) != players:
            raise BadOption(
                f"option “{self.name}” names {len(given)} for {so_many_players(players)}; "
                "give one for each seat"
            )
        return word

    def check_items(self, given: list[str]) -> None:
        """Refuse what is not among the items, or named twice."""
        for item in given:
            if item not in self.items:
                close = get_close_matches(item, self.items, 1, 0.5)
                hint = f"did you mean “{close[0]}”? It is " if close else "it is "
                raise BadOption(f"option “{self.name}”: {shown(item)} is unknown; {hint}{self.allowed}")
        if len(set(given)) != len(given):
            raise BadOption(f"option “{self.name}” names one of them twice; each may be taken once")


def check_options(
    title: str, declared: tuple[Option, ...], given: Mapping[str, object], players: int
) -> dict[str, bool | str]:
    """The full set of options, defaults filled in; the first mistake is a BadOption."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            close = get_close_matches(str(name), known, 1, 0.5)
            hint = f"did you mean “{close[0]}”? " if close else ""
            raise BadOption(f"{title} has no option {shown(name)}; {hint}It has {', '.join(known) or 'none'}")
    return {
        option.name: option.check(given[option.name], players) if option.name in given else option.default
        for option in declared
    }
