"""An automaton beside a real table: people tell what they did, and are told what it does.

There are no rules here.  What a person tells changes a described position (`veche.position`), and the turn of
the automaton is played by the engine on it.  A title has a module of its name here, with a subclass of
`Companion`; what it says of its own is in `words`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from veche.companion.words import LANGUAGES, TEXTS
from veche.core.errors import BadOption, BadPosition, BadRecord, IllegalAction, VecheError
from veche.core.words import EVERYBODY, filled

if TYPE_CHECKING:
    from veche.core.state import State
    from veche.core.words import Line

TITLES = ("rurik", "scythe")
HEADER = "veche solo"
OVER = "over"
MOST_DIGITS = 78  # the longest seed has as many
Described = dict[str, Any]  # a position in words; see docs/api.md


class Refused(VecheError):
    """Something that was typed and cannot be; nothing has changed."""


@dataclass(frozen=True)
class Setting:
    """What a sitting begins with; with the lines typed since it is the whole of it."""

    title: str
    seed: int
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Drawn:
    """What an automaton shows in a combat, once the person is ready."""

    card: int
    dial: int
    cards: int


@dataclass(frozen=True)
class Moment:
    """The table as it is believed to be, and what was said when it came to be so.  It is never changed."""

    state: State
    said: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()  # how the automaton chose in its last turn
    drawn: Drawn | None = None
    line: str = ""  # that brought it about


@dataclass(frozen=True)
class Command:
    """What may be typed, at which stages; `usage` names what follows the word."""

    run: Callable[[list[str]], Moment]
    usage: str
    stages: tuple[str, ...]


class Companion:
    """One sitting: moments, the last of which is now, and those that were taken back."""

    you: str  # the person's seat

    def __init__(self, setting: Setting, language: str = "en") -> None:
        import veche

        if language not in LANGUAGES:
            raise BadOption(f"--language “{language}” is unknown; there are {', '.join(LANGUAGES)}")
        self.setting = setting
        self.language = language
        self.title = veche.title(setting.title)
        self.text = TEXTS[language]
        self.words = self.title.languages[language]
        self.commands = self.offers()
        self.moments = [self.begin()]
        self.undone: list[Moment] = []

    # -- what a title says ----------------------------------------------------------------------------

    def begin(self) -> Moment:
        """The table as it is laid out, and how."""
        raise NotImplementedError

    def offers(self) -> dict[str, Command]:
        raise NotImplementedError

    def stage(self) -> str:
        """What is awaited."""
        raise NotImplementedError

    def show(self) -> list[str]:
        """The table as it is believed to be."""
        raise NotImplementedError

    def score(self) -> list[str]:
        """What the automaton would have if the game ended now."""
        raise NotImplementedError

    def described(self) -> Described:
        """The table in words; the person's seat is called `you`."""
        raise NotImplementedError

    def arranged(self, data: Described) -> State:
        """The table of these words, with what words do not tell as it is now; nothing has happened yet."""
        raise NotImplementedError

    # -- the sitting ----------------------------------------------------------------------------------

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    @property
    def state(self) -> State:
        return self.now.state

    @property
    def lines(self) -> list[str]:
        """All that was typed and still stands."""
        return [moment.line for moment in self.moments[1:]]

    def do(self, line: str) -> tuple[str, ...]:
        """Carry out a line and say what came of it; what is refused changes nothing."""
        moment = self.carried_out(line)
        self.moments.append(moment)
        self.undone.clear()
        return moment.said

    def carried_out(self, line: str) -> Moment:
        words = line.lower().split()
        if not words:
            raise Refused(self.asks())
        if self.stage() == "answer":
            action = self.answered(words)
            if action is not None:
                answered = self.going_on(self.state, lambda s: s.apply(action))
                return replace(answered, line=self.state.text(action))
        stage = self.stage()
        usual = tuple(name for name, command in self.commands.items() if stage in command.stages)
        if not usual and words[0] not in self.commands:
            raise Refused(self.asks())
        rare = tuple(self.commands) if words[0] in self.commands else usual
        name = self.found(words[0], rare, "no.command")
        command = self.commands[name]
        if stage not in command.stages:
            raise Refused(self.say("no.now", line=words[0], asks=self.asks()))
        return replace(command.run(words[1:]), line=" ".join([name, *line.split()[1:]]))

    def undo(self) -> str:
        """Take back the last line, and say which it was."""
        if len(self.moments) == 1:
            raise Refused(self.say("no.undo"))
        self.undone.append(self.moments.pop())
        return self.undone[-1].line

    def redo(self) -> tuple[str, ...]:
        if not self.undone:
            raise Refused(self.say("no.redo"))
        self.moments.append(self.undone.pop())
        return self.now.said

    def record(self) -> str:
        """The sitting as a text that `resumed` reads: how it began, and what was typed."""
        options = "".join(f" {name}={value}" for name, value in self.setting.options)
        return "\n".join([f"{HEADER} {self.setting.title} {self.setting.seed}{options}", *self.lines, ""])

    def why(self) -> list[str]:
        return list(self.now.reasons) or [self.say("why.none")]

    def help(self) -> list[tuple[str, str]]:
        """What may be typed now, and what it does."""
        stage = self.stage()
        return [
            (f"{name} {command.usage}".strip(), self.say(f"help.{self.title.name}.{name}"))
            for name, command in self.commands.items()
            if stage in command.stages
        ]

    # -- words ----------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        return filled(self.text[key], values)

    def name(self, kind: str, word: str) -> str:
        return self.words.names[kind][word]

    def asks(self) -> str:
        """What may be typed now, in a sentence."""
        stage = self.stage()
        if stage == "answer":
            answers = ", ".join(f"{n} {text}" for n, text in enumerate(self.answers(), 1))
            return self.say("asks.answer", prompt=self.prompt(), answers=answers)
        return self.say(f"asks.{self.title.name}.{stage}")

    def prompt(self) -> str:
        return self.state.say(self.state.prompt_line(), self.words)

    def told(self, state: State) -> list[Line]:
        """What everybody may hear of what has happened."""
        lines, state.log = state.log or [], None
        return [line for line in lines if line.to == EVERYBODY]

    # -- reading --------------------------------------------------------------------------------------

    def found(self, word: str, words: Sequence[str], refusal: str) -> str:
        """The one of these that is typed, or clearly begun."""
        if word in words:
            return word
        begun = [each for each in words if each.lower().startswith(word.lower())]
        same = [each for each in words if each.lower() == word.lower()]
        if len(same or begun) != 1:
            raise Refused(self.say(refusal, word=word, known=", ".join(begun or words)))
        return (same or begun)[0]

    def number(self, word: str, low: int, high: int) -> int:
        n = whole(word)
        if n is None or not low <= n <= high:
            raise Refused(self.say("no.number", word=word, low=low, high=high))
        return n

    def taken(self, words: list[str], name: str, least: int, most: int | None = None) -> list[str]:
        """So many words, no more and no fewer."""
        if not least <= len(words) <= (least if most is None else most):
            usage = self.commands[name].usage if name in self.commands else "NUMBER"  # of an automaton only
            raise Refused(self.say("no.usage", usage=f"{name} {usage}".strip()))
        return words

    # -- what a person tells --------------------------------------------------------------------------

    def changed(self, change: Callable[[Described, Described], object], whose: str = "") -> Moment:
        """The position with something otherwise; `change` gets the table and a seat."""
        data = self.described()
        change(data, data[whose or self.you])
        state = self.laid(data)
        state.settle()
        return replace(self.now, state=state, said=(), drawn=None)

    def laid(self, data: Described) -> State:
        try:
            return self.arranged(data)
        except BadPosition as error:
            raise Refused(str(error)) from None

    def track(self, name: str, most: int) -> Callable[..., Moment]:
        """What sets a number of a seat."""

        def set_to(words: list[str], whose: str = "") -> Moment:
            n = self.number(self.taken(words, name, 1)[0], 0, most)
            return self.changed(lambda _, seat: seat.update({name: n}), whose)

        return set_to

    # -- the engine -----------------------------------------------------------------------------------

    def answers(self) -> list[str]:
        return [self.state.text(action) for action in self.state.legal()]

    def answered(self, words: list[str]) -> int | None:
        """The answer to the engine's question that is typed, if it is one."""
        legal = self.state.legal()
        texts = self.answers()
        typed = " ".join(words)
        n = whole(typed)
        if n is not None and 1 <= n <= len(legal):
            return legal[n - 1]
        begun = [n for n, text in enumerate(texts) if text.lower().startswith(typed)]
        same = [n for n, text in enumerate(texts) if text.lower() == typed]
        return legal[(same or begun)[0]] if len(same or begun) == 1 else None

    def going_on(self, state: State, act: Callable[[State], None]) -> Moment:
        """Let the engine act on a copy up to the next question, and say what happened."""
        ahead = state.copy()
        ahead.listen()
        try:
            act(ahead)
        except IllegalAction as error:
            reason = error.line and state.say(error.line, self.words)
            raise Refused(reason or error.reason) from None
        return self.moment(ahead)

    def played(self, data: Described) -> Moment:
        """Let the automaton have its turn in a position."""
        ahead = self.laid(data)
        ahead.listen()
        ahead.settle()
        return self.moment(ahead)

    def moment(self, state: State) -> Moment:
        """The moment after something has happened."""
        raise NotImplementedError


def begin(setting: Setting, language: str = "en") -> Companion:
    """The companion of a title."""
    if setting.title not in TITLES:
        raise BadOption(f"{setting.title} has no companion; there are {' and '.join(TITLES)}")
    made: Companion = import_module(f"{__name__}.{setting.title}").COMPANION(setting, language)
    return made


def resumed(text: str, language: str = "en") -> Companion:
    """The sitting that a record tells of."""
    lines = text.splitlines()
    words = lines[0].split() if lines else []
    seed = whole(words[3]) if len(words) > 3 else None
    if " ".join(words[:2]) != HEADER or seed is None:
        raise BadRecord("it does not begin like the record of a companion")
    pairs = [word.partition("=") for word in words[4:]]
    setting = Setting(words[2], seed, tuple((name, value) for name, _, value in pairs))
    companion = begin(setting, language)
    for number, line in enumerate(lines[1:], 2):
        try:
            if line.strip():
                companion.do(line)
        except VecheError as error:
            raise BadRecord(f"line {number}, “{line}”: {error}") from None
    return companion


def whole(word: str) -> int | None:
    """The whole number that is typed, if it is one that somebody could mean."""
    return int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None


def counted(values: Mapping[str, int]) -> str:
    """`oil 2, metal 1`"""
    return ", ".join(f"{name} {n}" for name, n in values.items() if n)
