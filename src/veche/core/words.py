"""What people read: a line is a key and named numbers, a title's catalogue makes it a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from veche.core.actions import Block

EVERYBODY: Final = -1
UNSAID: Final = -(1 << 30)  # no number of any game

# By kind and word: what things are called in one language.
Names = dict[str, dict[str, str]]


def themselves(words: tuple[str, ...]) -> dict[str, str]:
    """Names that are the words of the notation."""
    return {word: word for word in words}


def kind_of(form: str, kinds: dict[str, tuple[str, ...]]) -> str:
    """The kind that a form of names belongs to: `region_in` has the words of `region`; empty if none."""
    while form not in kinds:
        form = form.rpartition("_")[0]
        if not form:
            break
    return form


def counted(forms: list[str], number: int) -> str:
    """The form that fits a number: for one, for few (two to four) where a language has one, for many."""
    few = len(forms) > 2 and 2 <= number <= 4
    form = forms[0] if number == 1 else forms[1] if few else forms[-1]
    return form.replace("#", str(number))


def filled(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence of its own, outside any title: `{file}` is the value itself, `{n|1 line|# lines}` the form
    that fits it.
    """
    parts = sentence.split("{")
    text = parts[0]
    for part in parts[1:]:
        slot, _, rest = part.partition("}")
        forms = slot.split("|")
        value = values[forms[0]]
        text += (counted(forms[1:], int(str(value))) if len(forms) > 1 else str(value)) + rest
    return text


def so_many_players(number: int) -> str:
    """How the sentences of errors and of the command line count players."""
    return counted(["1 player", "# players"], number)


class Line:
    """One sentence before it has a language: prompts, log entries and refusals are all lines.

    Its values are public numbers by name.  Prompts have the fields of their step, the others what `line`
    lists.
    """

    __slots__ = ("key", "to", "values")

    def __init__(self, key: str, values: dict[str, int], to: int = EVERYBODY) -> None:
        self.key = key
        self.values = values
        self.to = to  # the one seat that may read it, or EVERYBODY

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and (self.key, self.values, self.to) == (
            other.key,
            other.values,
            other.to,
        )

    def __hash__(self) -> int:
        return hash(self.key)


def line(
    key: str,
    player: i64 = UNSAID,
    n: i64 = UNSAID,
    place: i64 = UNSAID,
    from_: i64 = UNSAID,
    what: i64 = UNSAID,
    source: i64 = UNSAID,
    other: i64 = UNSAID,
    of: i64 = UNSAID,
    to: i64 = EVERYBODY,
    places: i64 = UNSAID,
) -> Line:
    """A line with the values that are given.

    `player` is the seat it is about, `other` another seat; `n` how many, `of` the number it is seen beside,
    such as what one has or paid for it; `place` where, `from_` from where, `places` several of them, a bit
    for each; `what` the thing, of a kind that the sentence knows; `source` what brought it about.
    """
    values: dict[str, int] = {}
    if player != UNSAID:
        values["player"] = player
    if n != UNSAID:
        values["n"] = n
    if place != UNSAID:
        values["place"] = place
    if from_ != UNSAID:
        values["from"] = from_
    if what != UNSAID:
        values["what"] = what
    if source != UNSAID:
        values["source"] = source
    if other != UNSAID:
        values["other"] = other
    if of != UNSAID:
        values["of"] = of
    if places != UNSAID:
        values["places"] = places
    return Line(key, values, to)


class Span:
    """Where a sentence names something: its kind, its word, and the letters from `start` up to `end`."""

    __slots__ = ("end", "kind", "start", "word")

    def __init__(self, start: int, end: int, kind: str, word: str) -> None:
        self.start = start
        self.end = end
        self.kind = kind
        self.word = word


class Words:
    """One language of one title: its names, by kind and word, its sentences, and what its actions are called.

    Numbers find their word in the title's `kinds`, the one place that has an order.  A kind may have forms
    with the same words: `region_in` beside `region`.

    A sentence names the values of its line: `{player}` is a seat, `{place:region}` is looked up among the
    names of that kind, `{n}` is the number itself, and `{n|one troop|# troops}` picks the form that fits it;
    a language with a form for few gives three: `{n|jeden voják|# vojáci|# vojáků}`.  `{places:region+}` names
    all of a set, whose bits are numbers of the kind.  An action is called by
    the name of its block, and its slots are the places of its notation: `{0:region}`, `{1}`.
    """

    def __init__(
        self,
        kinds: dict[str, tuple[str, ...]],
        names: Names,
        sentences: dict[str, str],
        actions: dict[str, str],
    ) -> None:
        self.names = names
        self.kinds = {form: kind for form in names if (kind := kind_of(form, kinds))}  # by form
        self.orders = {form: kinds[kind] for form, kind in self.kinds.items()}
        self.sentences = sentences
        self.actions = actions

    def name(self, kind: str, number: int) -> str:
        return self.names[kind][self.orders[kind][number]]

    def say(self, line: Line, seats: tuple[str, ...] = ()) -> str:
        """The sentence of a line; `seats` are the names of the players at this table."""
        return self._compose(self.sentences[line.key], line.values, seats)

    def say_marked(
        self, line: Line, seats: tuple[str, ...], kinds: tuple[str, ...]
    ) -> tuple[str, list[Span]]:
        """The sentence, and where in it things of these kinds are named."""
        spans: list[Span] = []
        return self._compose(self.sentences[line.key], line.values, seats, kinds, spans), spans

    def briefs(self) -> dict[str, str]:
        """What the lines of a log tell without who did it and what brought it about: `pays {n} {what:good}`.

        A reader adds up what several lines tell, and counts them as `times`.  Where that wants words of
        its own, they are the sentence `brief.pay`.
        """
        found: dict[str, str] = {}
        for key, sentence in self.sentences.items():
            if key.startswith("brief."):
                found[key.removeprefix("brief.")] = sentence
            elif (
                sentence.startswith("{player} ") and key[0].islower() and f"brief.{key}" not in self.sentences
            ):
                found[key] = sentence.removeprefix("{player} ").removesuffix(": {source:source}")
        return found

    def action_name(self, block: Block, action: int, seats: tuple[str, ...] = ()) -> str:
        """What an action of a block is called: `Move a troop from Kiev to Azov`."""
        numbers = {str(place): number for place, number in enumerate(block.chosen(action))}
        return self._compose(self.actions[block.name], numbers, seats)

    def _compose(
        self,
        sentence: str,
        numbers: dict[str, int],
        seats: tuple[str, ...],
        marked: tuple[str, ...] = (),
        spans: list[Span] | None = None,
    ) -> str:
        parts = sentence.split("{")
        text = parts[0]
        for part in parts[1:]:
            slot, _, rest = part.partition("}")
            field, _, form = slot.partition(":")
            if form.endswith("+"):
                form = form[:-1]
                several = [n for n in range(len(self.orders[form])) if numbers[field] >> n & 1]
                named = [(n, self.name(form, n)) for n in several]
            else:
                named = [(numbers.get(field, 0), self._fill(slot, numbers, seats))]
            for i, (number, name) in enumerate(named):
                text += ", " if i else ""
                if spans is not None and self.kinds.get(form) in marked:
                    start, end = len(text) + _proper(name), len(text) + len(name)
                    spans.append(Span(start, end, self.kinds[form], self.orders[form][number]))
                text += name
            text += rest
        return text[:1].upper() + text[1:]

    def _fill(self, slot: str, numbers: dict[str, int], seats: tuple[str, ...]) -> str:
        forms = slot.split("|")
        field, _, kind = forms[0].partition(":")
        number = numbers[field]
        if len(forms) > 1:
            return counted(forms[1:], number)
        if kind == "seat" or (field == "player" and not kind):
            return seats[number] if seats else self.name("seat", number)
        return self.name(kind, number) if kind else str(number)


def _proper(name: str) -> int:
    """Where the name itself begins in a form that has a preposition before it: `v Kyjevě`."""
    for place, sign in enumerate(name):
        if sign.isupper():
            return place
    return 0
