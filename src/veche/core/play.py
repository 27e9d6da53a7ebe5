"""A game in progress: a record, its states, and undo as far as the table allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.errors import IllegalAction
from veche.core.record import REDO, UNDO, Entry, Record, live

if TYPE_CHECKING:
    from veche.core.state import State


class Play:
    """The record is the truth; one state is kept for every action that stands."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.line: list[Entry] = []
        self.taken_back: list[Entry] = []
        self.states = [record.start()]
        for number, entry in enumerate(live(record.entries)):
            state = self.state.copy()
            record.advance(state, entry, number)
            self._keep(entry, state)

    @property
    def state(self) -> State:
        return self.states[-1]

    def do(self, action: int, seat: int | None = None) -> None:
        """Carry out an action and write it down; a refused one leaves everything as it was."""
        seat = self.state.player if seat is None else seat
        if seat is None:
            raise IllegalAction("the game is over")
        self._advance(Entry(seat, action))
        self.taken_back.clear()
        self.record.entries.append(Entry(seat, action))
        self.record.close(self.state)

    def can_undo(self, seat: int) -> bool:
        """By oneself one may take back only one's own last action, and only if it showed nobody anything."""
        return (
            bool(self.line)
            and self.line[-1].seat == seat
            and self.states[-1].barrier == self.states[-2].barrier
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back the last action; `agreed` when everybody else at the table consents."""
        if not self.line:
            raise IllegalAction("there is nothing to take back")
        if not agreed and not self.can_undo(seat):
            if self.line[-1].seat != seat:
                raise IllegalAction("the last action is not yours to take back")
            raise IllegalAction(
                "your last action showed something new; taking it back needs everybody's consent"
            )
        self.taken_back.append(self.line.pop())
        self.states.pop()
        self._write(Entry(seat, UNDO))

    def redo(self, seat: int, agreed: bool = False) -> None:
        """Repeat the own action that was taken back last; `agreed` when the others consent to any."""
        if not self.taken_back:
            raise IllegalAction("nothing was taken back that could be repeated")
        if not agreed and self.taken_back[-1].seat != seat:
            raise IllegalAction("the action that was taken back is not yours to repeat")
        self._advance(self.taken_back.pop())
        self._write(Entry(seat, REDO))

    def _advance(self, entry: Entry) -> None:
        state = self.state.copy()
        state.apply(entry.action, entry.seat)
        self._keep(entry, state)

    def _keep(self, entry: Entry, state: State) -> None:
        self.line.append(entry)
        self.states.append(state)

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self.record.close(self.state)
