"""The numbered actions of a decision, and what a person means by a typed line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from veche.core.errors import BadNotation, IllegalAction

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from veche.core.state import State

LAST = ("stop", "pass", "end")  # what leaves a choice alone comes after what uses it
MOST_NAMED = 8


class Menu:
    """The legal actions of one seat under numbers that are easy to type."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        legal = sorted(state.legal(seat), key=lambda action: state.text(action) in LAST)
        self.texts = {action: state.text(action) for action in legal}
        self.words = {action: text.lower().split() for action, text in self.texts.items()}
        self.numbers = self._numbered(legal)

    def _numbered(self, legal: list[int]) -> dict[int, int]:
        """1, 2, 3...; but where every action is a number (`bribe 2`), that number means itself."""
        words = [self.texts[action].split() for action in legal]
        if len({word[0] for word in words}) == 1 and all(len(w) == 2 and w[1].isdecimal() for w in words):
            return {int(word[1]): action for word, action in zip(words, legal, strict=True)}
        return dict(enumerate(legal, 1))

    # -- showing --------------------------------------------------------------------------------------

    def show(
        self, gloss: Callable[[str], str], group_gloss: Callable[[str], str], width: int
    ) -> list[RenderableType]:
        """Actions that differ in their last word only share lines, unless they need explaining."""
        from rich.table import Table
        from rich.text import Text

        page = Table.grid(padding=(0, 2, 0, 0))
        page.add_column(no_wrap=True)
        page.add_column()
        for head, group in self._groups().items():
            notes = [gloss(self.texts[action]) for _, action in group]
            if len(group) == 1 and not notes[0]:
                notes = [group_gloss(head)]
            if any(notes) or len(group) == 1:
                for (number, action), note in zip(group, notes, strict=True):
                    words = Text(f"{number:>3}", style="bold cyan")
                    words.append(f" {self.texts[action]}", "not bold default")
                    page.add_row(words, Text(note, style="dim"))
            else:
                row = self._row(group, width)
                note = group_gloss(head)
                page.add_row(Text(f"    {head}"), row.append(note, "dim") if note else row)
        if self.only():
            page.add_row("", Text("(Enter will do)", style="dim"))
        return [page]

    def only(self) -> str:
        """The action, if there is but one."""
        return next(iter(self.texts.values())) if len(self.texts) == 1 else ""

    def _groups(self) -> dict[str, list[tuple[int, int]]]:
        groups: dict[str, list[tuple[int, int]]] = {}
        for number, action in self.numbers.items():
            text = self.texts[action]
            groups.setdefault(text.rpartition(" ")[0] or text, []).append((number, action))
        return groups

    def _row(self, group: list[tuple[int, int]], width: int) -> Text:
        """Numbers and last words in columns that stand below each other in all rows of the menu."""
        from rich.text import Text

        digits = len(str(max(self.numbers)))
        longest = max(len(text.rpartition(" ")[2]) for text in self.texts.values() if " " in text)
        heads = max(len(text.rpartition(" ")[0]) for text in self.texts.values())
        row = Text()
        room = max(1, (width - heads - 8) // (digits + longest + 3))
        for place, (number, action) in enumerate(group):
            word = self.texts[action].rpartition(" ")[2]
            row.append("\n" if place and place % room == 0 else "")
            shown = "  " if word == str(number) else f" {word:<{longest}}  "
            row.append(f"{number:>{digits}}", "bold cyan").append(shown)
        return row

    # -- reading --------------------------------------------------------------------------------------

    def said(self, line: str) -> list[int]:
        """The action that a line means, or those of a gesture."""
        try:
            return [self.read(line)]
        except BadNotation:
            unfolded = self.state.unfold(line, self.seat)
            if not unfolded:
                raise
            return unfolded

    def read(self, line: str) -> int:
        """The action that a number, its notation, or a shortened notation means."""
        words = line.lower().split()
        if len(words) == 1 and words[0].isdecimal():
            return self._by_number(words[0])
        exact = [action for action, own in self.words.items() if own == words]
        found = exact or self._matching(words, _fits) or self._matching(words, _occurs)
        if len(found) == 1:
            return found[0]
        if found:
            named = ", ".join(f"“{self.texts[action]}”" for action in found[:MOST_NAMED])
            more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
            raise BadNotation(f"“{line.strip()}” could be {named}{more}")
        try:
            action = self.state.parse(line)
        except BadNotation as error:
            if "did you mean" in str(error) or words[0] in {own[0] for own in self.words.values()}:
                raise
            example = next(iter(self.texts.values()))
            raise BadNotation(
                f"“{line.strip()}” is no action; type a number, or notation such as “{example}”, or help"
            ) from None
        refusal = self.state.why(action, self.seat)
        raise refusal or IllegalAction(f"“{line.strip()}” is not possible now")

    def _by_number(self, word: str) -> int:
        for number, action in self.numbers.items():
            if str(number) == word:
                return action
        numbers = list(self.numbers)
        span = str(numbers[0]) if len(numbers) == 1 else f"{min(numbers)} to {max(numbers)}"
        raise BadNotation(f"there is no action number {word}; numbers are {span}")

    def _matching(self, typed: list[str], fits: Callable[[list[str], list[str]], bool]) -> list[int]:
        return [action for action, own in self.words.items() if typed and fits(typed, own)]


def _fits(typed: list[str], words: list[str]) -> bool:
    """`m.t kie vol` for `move.troop kiev volyn`: each typed word begins the word in its place."""
    return len(typed) == len(words) and all(map(_begins, typed, words))


def _occurs(typed: list[str], words: list[str]) -> bool:
    """`kie` or `troop vol`: typed words begin words of the action, in order; some may be left out."""
    parts = words[0].split(".") + words[1:] if "." not in typed[0] else words
    for word in typed:
        while parts and not _begins(word, parts[0]):
            parts = parts[1:]
        if not parts:
            return False
        parts = parts[1:]
    return True


def _begins(typed: str, word: str) -> bool:
    if word.startswith(typed):
        return True
    pieces, parts = typed.split("."), word.split(".")
    return len(pieces) == len(parts) > 1 and all(b.startswith(a) for a, b in zip(pieces, parts, strict=True))
