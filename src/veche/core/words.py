"""What people read: a line is a key and four public numbers, a title's catalogue makes it a sentence."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1


class Line:
    """One sentence before it has a language: prompts, log entries and refusals are all lines."""

    __slots__ = ("at", "key", "n", "player", "to", "who")

    def __init__(
        self, key: str, player: int = 0, n: int = 0, at: int = 0, who: int = 0, to: int = EVERYBODY
    ) -> None:
        self.key = key
        self.player = player
        self.n = n
        self.at = at
        self.who = who
        self.to = to  # the one seat that may read it, or EVERYBODY


class Words:
    """One language of one title: its names, by kind, and its sentences.

    A sentence names the numbers of its line: `{player}` is a seat, `{at:region}` is looked up among the names
    of that kind, `{n}` is the number itself, and `{n|one troop|# troops}` picks the form that fits it.
    """

    def __init__(self, names: dict[str, tuple[str, ...]], sentences: dict[str, str]) -> None:
        self.names = names
        self.sentences = sentences

    def name(self, kind: str, number: int) -> str:
        return self.names[kind][number]

    def say(self, line: Line, seats: tuple[str, ...] = ()) -> str:
        """The sentence of a line; `seats` are the names of the players at this table."""
        numbers = {"player": line.player, "n": line.n, "at": line.at, "who": line.who}
        parts = self.sentences[line.key].split("{")
        out = [parts[0]]
        for part in parts[1:]:
            slot, _, rest = part.partition("}")
            out.append(self._fill(slot, numbers, seats or self.names["seat"]))
            out.append(rest)
        text = "".join(out)
        return text[:1].upper() + text[1:]

    def _fill(self, slot: str, numbers: dict[str, int], seats: tuple[str, ...]) -> str:
        forms = slot.split("|")
        field, _, kind = forms[0].partition(":")
        number = numbers[field]
        if len(forms) > 1:
            return forms[1 if number == 1 else 2].replace("#", str(number))
        if kind == "seat" or (field == "player" and not kind):
            return seats[number]
        return self.name(kind, number) if kind else str(number)
