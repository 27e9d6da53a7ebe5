"""Actions: small ints with one fixed meaning, and their words."""

from __future__ import annotations

from difflib import get_close_matches

from veche.core.errors import BadNotation, shown


class Block:
    """A run of actions with one name and up to three places to fill: `move.troop kiev azov`."""

    def __init__(self, name: str, start: int, domains: tuple[tuple[str, ...], ...]) -> None:
        self.name = name
        self.start = start
        self.domains = domains
        self.size = 1
        for domain in domains:
            self.size *= len(domain)

    def places(self, action: int) -> list[int]:
        """Which word of each domain an action has."""
        number = action - self.start
        places: list[int] = []
        for domain in reversed(self.domains):
            places.insert(0, number % len(domain))
            number //= len(domain)
        return places

    def texts(self) -> list[str]:
        texts = [self.name]
        for domain in self.domains:
            texts = [f"{text} {word}" for text in texts for word in domain]
        return texts


class ActionSpace:
    """All actions of a title: int <-> text, in the order in which the blocks were declared."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.blocks: list[Block] = []
        self.texts: list[str] = []
        self.owner: list[int] = []
        self.numbers: dict[str, int] = {}

    def block(self, name: str, *domains: tuple[str, ...]) -> int:
        """Declare a block; its first action is the result, the others follow in the order of the domains."""
        block = Block(name, len(self.texts), domains)
        self.blocks.append(block)
        for text in block.texts():
            self.numbers[text.lower()] = len(self.texts)
            self.texts.append(text)
            self.owner.append(len(self.blocks) - 1)
        return block.start

    @property
    def size(self) -> int:
        return len(self.texts)

    def __contains__(self, action: int) -> bool:
        return 0 <= action < len(self.texts)

    def block_of(self, action: int) -> Block:
        return self.blocks[self.owner[action]]

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


def _one_of(domain: tuple[str, ...]) -> str:
    if len(domain) > 30:
        return f"words such as “{domain[0]}”"
    return f"one of {', '.join(domain)}"
