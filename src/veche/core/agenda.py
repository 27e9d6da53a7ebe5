"""What is still to be decided: a stack of small immutable steps, last first."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from veche.core.fields import names
from veche.core.words import UNSAID, Line, line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

S = TypeVar("S")

RULE_IDS = re.compile(r"\b([A-Z]-[A-Z]+)-(\d+)(?:\.\.(\d+))?")


class Refusal:
    """Why an action is not allowed: a sentence and the rule that says so."""

    __slots__ = ("line", "rule")

    def __init__(
        self,
        rule: str,
        key: str,
        player: i64 = UNSAID,
        n: i64 = UNSAID,
        place: i64 = UNSAID,
        from_: i64 = UNSAID,
        what: i64 = UNSAID,
        other: i64 = UNSAID,
        of: i64 = UNSAID,
    ) -> None:
        self.rule = rule
        self.line = line(key, player, n, place, from_, what, UNSAID, other, of)


NO_ANSWER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision, or one thing that happens by itself: it has one answer, as the turn of an automaton.

    A step has fields of its own, named after what they mean: ints, bools and tuples of ints that everybody
    may know; secrets lie in the state.  It never changes, so copies of a state share it.  Its docstring is
    the rule it carries out, RULES are the ids of that rule (`R-MOVE-01..03` stands for three), and its prompt
    is the sentence of the catalogue that bears the name of its class, with its fields for values.
    """

    RULES: ClassVar[str] = ""
    ASKS: ClassVar[str] = ""  # the kind of its question, a word of the title's kind `question`
    OPENLY: ClassVar[bool] = False  # with closed hands: neither answers nor what they depend on are secrets

    __slots__ = ("player",)
    player: i64

    def __init__(self, player: i64 = 0) -> None:
        """Whatever fields a step has, all of them have a default: saved steps are filled in later."""
        self.player = player

    def legal(self, s: S) -> list[int]:
        """The answers, sorted; never empty."""
        raise NotImplementedError

    def apply(self, s: S, a: i64) -> None:
        """Carry out one of them.  The step is off the agenda already; what follows is pushed."""
        raise NotImplementedError

    def auto(self, s: S) -> bool:
        """May a single answer be taken without asking?  Not where which answers exist is a secret."""
        return True

    def pending(self, s: S) -> list[int]:
        """The seats that owe an answer; never an automaton's."""
        return [self.player]

    def asked(self, player: i64) -> Step[S]:
        """This step as put to another of the pending seats."""
        return self

    def taking_all(self, s: S) -> int:
        """Where it is asked how much of something is taken: all of it.  Elsewhere NO_ANSWER."""
        return NO_ANSWER

    def formerly(self, s: S, a: i64) -> i64:
        """What an answer in words of former days is called now; records may have it."""
        return a

    def hides(self, a: i64) -> bool:
        """Is this answer a secret of the one who gave it?"""
        return False

    def foretells(self, s: S) -> bool:
        """May the one who answers be told beforehand what an answer brings?"""
        return True

    def why(self, s: S, a: i64) -> Refusal | None:
        """The reason why an answer of this step's own kind is refused, where there is one worth telling."""
        return None

    def about(self, s: S) -> Mapping[str, object]:
        """What is asked, in words and numbers that everybody may know: bounds, places, ways.

        Who answers should need no table of the title, and no knowledge of steps.
        """
        return {}

    def means(self, s: S, a: i64) -> Mapping[str, object]:
        """What a legal answer points at, what it is paid with, and what it brings or makes impossible.

        A `formality` is all that can be said, asked for because that is a secret: nobody goes back to it.
        """
        return {}

    def unfold(self, s: S, gesture: str) -> list[int]:
        """The actions of a gesture that says several answers at once; empty if it means nothing here."""
        return []

    def prompt(self, s: S) -> Line:
        return Line(type(self).__name__, self.values())

    def values(self) -> dict[str, int]:
        """The fields that are numbers, by name."""
        values: dict[str, int] = {}
        for name in names(type(self)):
            value = getattr(self, name)
            if isinstance(value, int):
                values[name] = int(value)
        return values

    def rules(self) -> list[str]:
        """The ids in RULES, one by one."""
        ids = []
        for group, first, last in RULE_IDS.findall(self.RULES):
            for number in range(int(first), int(last or first) + 1):
                ids.append(f"{group}-{number:02d}")
        return ids
