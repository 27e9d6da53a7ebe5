"""Options that a title declares, and the check of what a person asked for."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from veche.core.errors import BadOption, shown

TRUE = ("true", "yes", "on", "1")
FALSE = ("false", "no", "off", "0")


class Option:
    """One switch of a title: yes or no, or one of several words.

    With `items`, the value may also be a list of distinct items, one for each seat, joined by commas.
    """

    def __init__(
        self,
        name: str,
        default: bool | str,
        help: str,
        choices: tuple[str, ...] = (),
        items: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.help = help
        self.choices = choices
        self.items = items

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

    def check(self, value: object, players: int) -> bool | str:
        if not self.choices:
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in TRUE + FALSE:
                return value.lower() in TRUE
        elif isinstance(value, str):
            word = value.lower().replace(" ", "")
            if word in self.choices:
                return word
            if self.items:
                return self._check_list(word, players)
        raise BadOption(f"option “{self.name}” cannot be {shown(value)}; it is {self.allowed}")

    def _check_list(self, word: str, players: int) -> str:
        given = word.split(",")
        self.check_items(given)
        if len(given) != players:
            raise BadOption(
                f"option “{self.name}” names {len(given)} for {players} players; give one for each seat"
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
            close = get_close_matches(name, known, 1, 0.5)
            hint = f"did you mean “{close[0]}”? " if close else ""
            raise BadOption(f"{title} has no option {shown(name)}; {hint}It has {', '.join(known) or 'none'}")
    return {
        option.name: option.check(given[option.name], players) if option.name in given else option.default
        for option in declared
    }
