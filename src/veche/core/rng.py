"""The one source of chance: xoshiro128**, small enough to be copied with every state."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# All intermediate values stay below 2**62, so plain Python and compiled 64-bit arithmetic agree.
MASK: Final = 0xFFFFFFFF
WORDS: Final = 1 << 32


class Rng:
    """A stream of random numbers; four 32-bit words are its whole state."""

    __slots__ = ("a", "b", "c", "d")
    a: i64
    b: i64
    c: i64
    d: i64

    def copy(self) -> Rng:
        r = Rng()
        r.a, r.b, r.c, r.d = self.a, self.b, self.c, self.d
        return r

    def next(self) -> i64:
        """The next 32 bits."""
        b = self.b
        x: i64 = (b * 5) & MASK
        x = ((x << 7) | (x >> 25)) & MASK
        result: i64 = (x * 9) & MASK
        t: i64 = (b << 9) & MASK
        self.c ^= self.a
        self.d ^= b
        self.b = b ^ self.c
        self.a ^= self.d
        self.c ^= t
        d = self.d
        self.d = ((d << 11) | (d >> 21)) & MASK
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        limit: i64 = WORDS - WORDS % n
        while True:
            x = self.next()
            if x < limit:
                return x % n

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1


def seeded(seed: int, stream: str) -> Rng:
    """The named stream of a seed: `set-up` and `play` never share a number."""
    digest = sha256(f"veche {seed} {stream}".encode()).digest()
    r = Rng()
    r.a = int.from_bytes(digest[0:4], "big")
    r.b = int.from_bytes(digest[4:8], "big")
    r.c = int.from_bytes(digest[8:12], "big")
    r.d = int.from_bytes(digest[12:16], "big") | 1  # never all zero
    return r
