"""What an Automa has beside its seat: the marker on its star tracker, its cards, and how it chose."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1

# What a row of the trace tells, by its first number.
ROW_MOVE: Final = 0  # move, faction, power it needs, outcome, unit, from, to: an entry of the card
ROW_UNITS: Final = 1  # criterion, the places of the units that it left
ROW_HEXES: Final = 2  # criterion, the hexes that it left
ROW_GAIN: Final = 3  # gain, faction, amount, how much of it was taken
ROW_BONUS: Final = 4  # bottom action, the seats that got its bonus
ROW_TRACKER: Final = 5  # the space that the marker came to, whether it is a star's, whether scheme II began
ROW_COMBAT: Final = 6  # card, column, dial, combat cards
ROW_CARD: Final = 7  # card of the turn, scheme, whether the turn was skipped

OUTCOMES: Final[tuple[str, ...]] = ("done", "stays", "other_faction", "too_weak", "no_unit", "no_hex")
DONE: Final = 0
STAYS: Final = 1
OTHER_FACTION: Final = 2
TOO_WEAK: Final = 3
NO_UNIT: Final = 4
NO_HEX: Final = 5


class Automa:
    """One of them; all that is not in its deck lies open."""

    LATER: ClassVar[tuple[str, ...]] = ("symbols",)
    __slots__ = ("card", "deck", "discard", "scheme", "seat", "space", "spent", "symbols", "trace")
    seat: i64
    space: i64  # of its marker on the star tracker
    scheme: i64
    card: i64  # that is being carried out, or NO_CARD
    deck: tuple[int, ...]  # top card last; secret
    discard: tuple[int, ...]  # of turns, last card last
    spent: tuple[int, ...]  # of combats, last card last
    symbols: tuple[int, ...]  # factions whose entries it reads, if not those of its own
    trace: tuple[tuple[int, ...], ...]  # of its last turn, and of combats since

    def copy(self) -> Automa:
        c = Automa()
        c.seat = self.seat
        c.space = self.space
        c.scheme = self.scheme
        c.card = self.card
        c.deck = self.deck
        c.discard = self.discard
        c.spent = self.spent
        c.symbols = self.symbols
        c.trace = self.trace
        return c

    def note(self, row: tuple[int, ...]) -> None:
        self.trace = (*self.trace, row)
