"""Actions: small ints with one fixed meaning, and their words.

An action keeps its number for ever: stored games and trained networks rest on it.  So numbers do not follow
from the order in which a title declares its blocks and words, but from its manifest `actions.lock`, to which
`tools/lock_actions.py` adds what is new at the end.
"""

from __future__ import annotations

from difflib import get_close_matches
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from veche.core.errors import BadNotation, shown

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_OWNER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Block:
    """Actions of one name, with up to two words: `go D4`, `build mine C3`.

    A title gives a block methods that call the words by what they are: `GO.place(a)`, `BUILD.structure(a)`.
    """

    def __init__(self, space: ActionSpace, name: str, *domains: tuple[str, ...]) -> None:
        self.name = name
        self.domains = domains
        self.words: i64 = len(domains[-1]) if domains else 1  # of the last domain
        self.owners = space.owners
        self.places = space.places
        self.number: i64 = len(space.blocks)
        self.actions: list[int] = space.settle(self)

    def has(self, action: i64) -> bool:
        """Is it an action of this block?"""
        owner: i64 = self.owners[action]
        return owner == self.number

    def at(self, word: i64) -> i64:
        """The action with this word of the block's one domain."""
        return self.actions[word]

    def of(self, first: i64, second: i64) -> i64:
        """The action with these words of the block's two domains."""
        return self.actions[first * self.words + second]

    def word(self, action: i64) -> i64:
        """Which word of its one domain an action has."""
        return self.places[action]

    def first(self, action: i64) -> i64:
        """Which word of the first of two domains an action has."""
        place: i64 = self.places[action]
        return place // self.words

    def second(self, action: i64) -> i64:
        """Which word of the second of two domains an action has."""
        place: i64 = self.places[action]
        return place % self.words

    def chosen(self, action: int) -> list[int]:
        """Which word of each domain an action has."""
        if len(self.domains) == 2:
            return [self.first(action), self.second(action)]
        return [self.word(action)] if self.domains else []

    def texts(self) -> list[str]:
        return texts(self.name, self.domains)


def texts(name: str, domains: tuple[tuple[str, ...], ...]) -> list[str]:
    """The notation of every action of a block, in the order of its domains."""
    found = [name]
    for domain in domains:
        found = [f"{text} {word}" for text in found for word in domain]
    return found


class ActionSpace:
    """All actions of a title: int <-> text.

    The manifest gives the numbers; what is not yet in it comes after all that is.  A text of the manifest
    that no block has any more keeps its number and is never legal.
    """

    def __init__(self, title: str, manifest: str) -> None:
        self.title = title
        self.blocks: list[Block] = []
        self.texts: list[str] = []  # by number
        self.owners: list[int] = []  # block, by number
        self.places: list[int] = []  # place in its block, by number
        self.numbers: dict[str, int] = {}
        self.former: set[int] = set()  # in words of former days: read, but never legal
        for run in manifest.splitlines():
            if run and not run.startswith("#"):
                name, *domains = (part.strip() for part in run.split("|"))
                for text in texts(name, tuple(tuple(domain.split(", ")) for domain in domains)):
                    self._number(text)
        self.locked = len(self.texts)

    def _number(self, text: str) -> int:
        number = self.numbers.setdefault(text.lower(), len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
            self.owners.append(NO_OWNER)
            self.places.append(0)
        return number

    def settle(self, block: Block) -> list[int]:
        """Give a new block the numbers of its actions."""
        self.blocks.append(block)
        numbers = []
        for place, text in enumerate(block.texts()):
            number = self._number(text)
            self.owners[number] = block.number
            self.places[number] = place
            numbers.append(number)
        return numbers

    def word(self, name: str) -> int:
        """Declare an action that stands alone."""
        return Block(self, name).actions[0]

    def retire(self, block: Block) -> None:
        """From now on the actions of a block are only read, in records from before."""
        self.former.update(block.actions)

    @property
    def size(self) -> int:
        return len(self.texts)

    def __contains__(self, action: int) -> bool:
        return 0 <= action < len(self.texts)

    def block_of(self, action: int) -> Block:
        return self.blocks[self.owners[action]]

    def text(self, action: int) -> str:
        if not 0 <= action < len(self.texts):
            raise BadNotation(
                f"{action} is not an action of {self.title}: they run from 0 to {self.size - 1}"
            )
        return self.texts[action]

    def hidden_text(self, action: int) -> str:
        """What others read of a secret action: that it was taken, not which."""
        return f"{self.block_of(action).name} ?"

    def parse(self, text: str) -> int:
        words = " ".join(text.lower().split())
        number = self.numbers.get(words, -1)
        if number >= 0:
            return number
        raise BadNotation(f"{shown(text.strip())} is not an action of {self.title}; {self._hint(words)}")

    def _hint(self, words: str) -> str:
        name, _, rest = words.partition(" ")
        block = next((b for b in self.blocks if b.name == name), None)
        if block is None:
            close = get_close_matches(name, [b.name for b in self.blocks], 1, 0.5)
            if close:
                return f"did you mean {shown(f'{close[0]} {rest}'.strip())}?"
            return "it knows " + ", ".join(b.name for b in self.blocks)
        close = get_close_matches(words, block.texts(), 1, 0.6)
        guess = f"did you mean “{close[0]}”? " if close else ""
        if not block.domains:
            return f"{guess}{name} stands alone"
        takes = " and ".join(_one_of(domain) for domain in block.domains)
        return f"{guess}{name} takes {takes}"

    def manifest(self) -> list[str]:
        """The runs of actions in the order of their numbers, as `actions.lock` has them."""
        runs: list[str] = []
        for block in self.blocks:
            new = [place for place, number in enumerate(block.actions) if number >= self.locked]
            runs += _runs(block, new)
        return runs


def _runs(block: Block, places: list[int]) -> list[str]:
    """Some actions of a block as products of words."""
    if not block.domains:
        return [block.name] if places else []
    if len(block.domains) == 1:
        words = ", ".join(block.domains[0][place] for place in places)
        return [f"{block.name} | {words}"] if places else []
    rows: dict[str, list[str]] = {}
    for place in places:
        row = block.domains[0][place // block.words]
        rows.setdefault(row, []).append(block.domains[1][place % block.words])
    runs: dict[str, list[str]] = {}
    for row, columns in rows.items():
        runs.setdefault(", ".join(columns), []).append(row)
    return [f"{block.name} | {', '.join(firsts)} | {seconds}" for seconds, firsts in runs.items()]


def manifest(package: str) -> str:
    """What a title's `actions.lock` says: a table like any other, only that a tool writes it."""
    lock = files(package).joinpath("actions.lock")
    return lock.read_text(encoding="utf-8") if lock.is_file() else ""


def _one_of(domain: tuple[str, ...]) -> str:
    if len(domain) > 30:
        return f"words such as “{domain[0]}”"
    return f"one of {', '.join(domain)}"
