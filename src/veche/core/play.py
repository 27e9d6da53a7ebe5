"""A game in progress: a record, its states, and undo as far as the table allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from veche.core.errors import IllegalAction
from veche.core.record import REDO, UNDO, Entry, Record, resolve

if TYPE_CHECKING:
    from veche.core.state import State
    from veche.core.words import Line


class Play:
    """The record is the truth; one state is kept for every action that stands, and what it brought about.

    A long game need not be played from its beginning: given a later state and the number of actions before
    it, the record holds only the entries since then, and nothing before that state can be taken back.
    """

    def __init__(self, record: Record, start: State | None = None, before: int = 0) -> None:
        self.record = record
        self.before = before  # actions that stand and led to the first state kept here
        self.standing: list[Entry] = []
        self.told: list[list[Line]] = []  # beside `standing`: the log of each action
        self.states = [start or record.start()]
        standing, self.taken_back = resolve(record.entries)
        for number, entry in enumerate(standing):
            self._follow(entry, before + number)

    def copy(self) -> Play:
        """The same game, to be played on apart from this one; states are shared, since none ever changes."""
        record = self.record.copy()
        entries = record.entries
        record.entries = []  # nothing has to be played again
        play = Play(record, self.states[0], self.before)
        record.entries = entries
        play.standing = self.standing[:]
        play.told = self.told[:]
        play.states = self.states[:]
        play.taken_back = self.taken_back[:]
        return play

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def moment(self) -> int:
        """How many actions stand."""
        return self.before + len(self.standing)

    def do(self, action: int, seat: int | None = None) -> None:
        """Carry out an action and write it down; a refused one leaves everything as it was."""
        seat = self.state.player if seat is None else seat
        if seat is None:
            raise self.state.ended()
        self._advance(Entry(seat, action))
        self.taken_back.clear()
        self._write(Entry(seat, action))

    def can_undo(self, seat: int) -> bool:
        """By oneself one may take back only one's own last action, and only if it showed nobody anything."""
        return (
            bool(self.standing)
            and self.standing[-1].seat == seat
            and self.states[-1].barrier == self.states[-2].barrier
        )

    def undo(self, seat: int, agreed: bool = False) -> None:
        """Take back the last action; `agreed` when everybody else at the table consents."""
        if not self.standing:
            raise IllegalAction("there is nothing to take back")
        if not agreed and not self.can_undo(seat):
            if self.standing[-1].seat != seat:
                raise IllegalAction("the last action is not yours to take back")
            raise IllegalAction(
                "your last action showed something new; taking it back needs everybody's consent"
            )
        self.taken_back.append(self.standing.pop())
        self.told.pop()
        self.states.pop()
        self._write(Entry(seat, UNDO))

    def redo(self, seat: int, agreed: bool = False) -> None:
        """Repeat the own action that was taken back last; `agreed` when the others consent to any."""
        if not self.taken_back:
            raise IllegalAction("nothing was taken back that could be repeated")
        if not agreed and self.taken_back[-1].seat != seat:
            raise IllegalAction("the action that was taken back is not yours to repeat")
        self._advance(self.taken_back[-1])
        self.taken_back.pop()
        self._write(Entry(seat, REDO))

    def forget(self, actions: int) -> None:
        """Let go of the states before the last `actions`; the record's entries are the caller's to keep."""
        gone = len(self.standing) - actions
        self.before += gone
        del self.standing[:gone], self.told[:gone], self.states[:gone]

    def _follow(self, entry: Entry, number: int) -> None:
        """An action of the record, as `_advance`, but the refusal names its place."""
        try:
            self._advance(entry)
        except IllegalAction as error:
            raise self.record.broken(entry, number, error) from None

    def _advance(self, entry: Entry) -> None:
        state = self.state.copy()
        state.listen()
        state.apply(entry.action, entry.seat)
        self.standing.append(entry)
        self.told.append(state.log or [])
        state.log = None
        self.states.append(state)

    def _write(self, entry: Entry) -> None:
        self.record.entries.append(entry)
        self.record.close(self.state)
