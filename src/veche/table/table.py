"""The authority over one game: who may do what, what stands, and what is written down."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from veche.core.play import Play
from veche.core.record import REDO, UNDO, Entry, Record
from veche.table.clock import Clock, TimeLimits
from veche.table.gestures import spelled
from veche.table.standing import standing_answer
from veche.table.words import TableError

if TYPE_CHECKING:
    from veche.core.state import State
    from veche.core.words import Line
    from veche.table.seats import Sitter


@dataclass(slots=True)
class Written:
    """One entry of the record with all that a reader needs: nothing of it has to be played again."""

    entry: Entry
    moment: int  # actions that stood before it
    secret: bool  # the action is known only to its seat until the game is over
    where: Line  # the heading
    lines: list[Line]
    bot: bool = False
    failed: str = ""  # why a move had to be chosen for a bot
    time: float = 0.0


@dataclass(slots=True)
class Request:
    """Somebody asks to take back an action, and needs the consent of others."""

    seat: int
    actions: int
    agreed: list[int]


@dataclass(frozen=True, slots=True)
class Closed:
    """How the last request ended without anything being taken back: refused, or withdrawn by who asked."""

    asked: int
    by: int


class Table:
    """Seats, a game in progress, clocks; every change is checked here and nowhere else.

    Methods that change the game return what was written, in order; one that fails, in whatever way, changes
    nothing.  A table may be taken up from a snapshot: `before` entries, of which `moment` actions stand, led
    to the state `start`.
    """

    def __init__(
        self,
        record: Record,
        seats: list[Sitter],
        limits: TimeLimits | None = None,
        start: State | None = None,
        before: int = 0,
        moment: int = 0,
    ) -> None:
        if [seat.is_automaton for seat in seats] != [n in record.automata for n in range(len(record.seats))]:
            raise ValueError(f"{seats} do not fit the seats {record.seats} with automata {record.automata}")
        self.play = Play(record, start, moment)
        self.before = before
        self.seats = seats
        self.clock = Clock(limits, len(seats)) if limits else None
        self.request: Request | None = None
        self.closed: Closed | None = None  # until there is other news
        self.ended = False
        self.exhibit = False  # an uploaded record: to be looked at and forked, not to be played
        self.patience = 0  # seconds after which a bot may stand in for one who is away; 0: it may not
        self.alone = False  # one person among bots from the beginning, who may know everything
        self.practice = True  # whom nobody could ask may take back what has shown something, too

    def copy(self) -> Table:
        """The same table, to try a change on: what is done there is not done here."""
        table = copy(self)
        table.play = self.play.copy()
        table.seats = [replace(seat) for seat in self.seats]
        table.clock = self.clock.copy() if self.clock else None
        table.request = replace(self.request, agreed=self.request.agreed[:]) if self.request else None
        return table

    # -- where it is ----------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return self.play.record

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def position(self) -> int:
        """The number of entries in the record."""
        return self.before + len(self.record.entries)

    @property
    def moment(self) -> int:
        """The number of actions that stand."""
        return self.play.moment

    @property
    def status(self) -> str:
        if self.state.over:
            return "over"
        if self.ended or self.exhibit:
            return "ended"
        return "waiting" if any(seat.kind == "open" for seat in self.seats) else "playing"

    @property
    def pending(self) -> list[int]:
        """Seats that owe a decision."""
        return self.state.pending if self.status == "playing" else []

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.pending if self.seats[seat].bot]

    @property
    def takers(self) -> frozenset[int]:
        """People who take all that is offered; the table answers for them.  S-TURN-11"""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.is_person and not seat.asked)

    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def beside(self, seat: int) -> list[int]:
        """The other seats that one person holds, for those who share the screen."""
        person = self.seats[seat].person
        return [
            number
            for number, other in enumerate(self.seats)
            if number != seat and person and other.kind == "person" and other.person == person
        ]

    def shared(self, seat: int) -> bool:
        """Does the person at this seat hold others too, on one screen?"""
        return bool(self.beside(seat))

    def shows_hand(self, seat: int, passing: bool = False) -> bool:
        """On a shared screen a hand is shown only to the one whose decision it is, and who has the screen."""
        return not self.shared(seat) or self.state.over or (seat in self.pending and not passing)

    def passed_on(self, seat: int) -> bool:
        """Does somebody beside this seat need the shared screen: to decide, or to agree?"""
        beside = {other for other in self.beside(seat) if self.seats[other].is_person}
        if self.request and self.request.seat in (seat, *beside) and beside & {*self.missing()}:
            return True
        return seat not in self.pending and bool(beside & {*self.pending})

    # -- playing --------------------------------------------------------------------------------------

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise TableError("no_seat", seat=seat, last=len(self.seats) - 1)

    def check_decider(self, seat: int) -> None:
        """Refuse whatever only the seat of a player can do or suffer."""
        self.check_seat(seat)
        if self.seats[seat].is_automaton:
            raise TableError("automaton", seat=seat)

    def check_playing(self) -> None:
        if self.exhibit:
            raise TableError("record")
        if self.status != "playing":
            raise TableError(self.status)

    def fresh(self, seat: int, position: int) -> bool:
        """Is this still the question that the seat was asked at that position?

        Where several decide at the same time, the answers of others do not make it another question.
        """
        play = self.play
        missed = self.position - position
        if not 0 <= missed <= min(len(play.standing), len(self.record.entries)):
            return False
        if any(
            e.seat == seat or e.action < 0 for e in self.record.entries[len(self.record.entries) - missed :]
        ):
            return False
        legal = self.state.legal(seat)
        return all(
            legal and state.legal(seat) == legal for state in play.states[len(play.states) - 1 - missed :]
        )

    def submit(
        self, seat: int, position: int, said: Sequence[int | str], now: float = 0.0, by_bot: bool = False
    ) -> list[Written]:
        """Carry out what is said in one breath, actions or a gesture: all of it, or nothing.

        Where a person's action shows something new, the gesture must end: who could go on to a mistake and
        have it all taken back would have looked under a card for nothing.
        """
        self.check_decider(seat)
        self.check_playing()
        if not self.fresh(seat, position):
            key = (
                "stale" if position < self.position else "future" if position > self.position else "not_yours"
            )
            raise TableError(key, position=position, now=self.position)
        if bool(self.seats[seat].bot) != by_bot:
            raise TableError("bot_plays" if self.seats[seat].bot else "not_yours")
        play = self.play.copy()
        written: list[Written] = []
        for action in spelled(self.state, seat, said, self.takers):
            if written and not by_bot and play.state.barrier != self.state.barrier:
                raise TableError("unforeseen")
            written.append(_done(play, Entry(seat, action), now, by_bot))
            written += self._settled(play, now)
        self._moved(play, now, seat)
        return written

    def _settled(self, play: Play, now: float) -> list[Written]:
        """The standing answers that are due, given."""
        written: list[Written] = []
        while entry := standing_answer(play.state, self.takers):
            written.append(_done(play, entry, now))
        return written

    def _is_standing(self, state: State, entry: Entry) -> bool:
        """Did nobody choose so: the table answered for somebody, or it was all that could be said?"""
        if standing_answer(state, self.takers) == entry:
            return True
        return "formality" in state.meaning(entry.action, entry.seat)

    def _moved(self, play: Play, now: float, seat: int = -1) -> None:
        """From here on this is the game at the table."""
        self.play = play
        self.request = self.closed = None
        self.tick(now, frozenset((seat,)))

    def tick(self, now: float, fresh: frozenset[int] = frozenset()) -> None:
        """Let the clocks know who decides now."""
        if self.clock:
            self.clock.turn([s for s in self.pending if self.seats[s].is_person], now, fresh)

    # -- taking back ----------------------------------------------------------------------------------

    def undo_reach(self, seat: int) -> int:
        """How many actions a seat would take back: its own last one and all that followed; 0 for none."""
        for back, entry in enumerate(reversed(self.play.standing), 1):
            if entry.seat == seat and not self._is_standing(self.play.states[-1 - back], entry):
                return back
        return 0

    def showed(self, actions: int) -> bool:
        """Did any of the last actions show somebody something new?"""
        return self.play.states[-1 - actions].barrier != self.state.barrier

    def consents(self, seat: int, actions: int) -> list[int]:
        """Seats of other people who must agree before these actions are taken back.

        Also of those before the same screen: not all that is shown there is shown to everybody.
        """
        play = self.play
        since = zip(play.states[-1 - actions : -1], play.standing[-actions:], strict=True)
        acted = any(
            entry.seat != seat
            and self.seats[entry.seat].kind == "person"
            and not self._is_standing(before, entry)
            for before, entry in since
        )
        if not acted and not self.showed(actions):
            return []
        return [other for other in self.people() if other != seat]

    def stays(self, actions: int) -> bool:
        """Have they shown something, and is there nobody who could agree to take that back?"""
        return not self.practice and self.showed(actions) and len(self.people()) < 2

    def missing(self) -> list[int]:
        """Seats whose consent is still awaited."""
        request = self.request
        if not request:
            return []
        needed = self.consents(request.seat, request.actions)
        return [seat for seat in needed if seat not in request.agreed]

    def undo(self, seat: int, position: int, now: float = 0.0) -> list[Written]:
        """Take back the own last action, or ask those whose consent it needs (then nothing is written)."""
        self.check_decider(seat)
        self._check_takes_back(position)
        if self.request and self.consents(self.request.seat, self.request.actions):
            raise TableError("asked_already")
        actions = self.undo_reach(seat)
        if not actions:
            raise TableError("nothing_to_undo")
        if self.stays(actions):
            raise TableError("was_seen")
        if self.consents(seat, actions):
            self.request, self.closed = Request(seat, actions, []), None
            return []
        return self._take_back(seat, actions, now)

    def consent(self, seat: int, position: int, agree: bool, now: float = 0.0) -> list[Written]:
        """Answer to somebody who wants to take back; the last one to agree makes it happen.

        Who asked may say no, too: then it is withdrawn.
        """
        self.check_decider(seat)
        self._check_takes_back(position)
        request = self.request
        if not request:
            raise TableError("nobody_asks")
        withdrawn = seat == request.seat and not agree
        if seat not in self.missing() and not withdrawn:
            raise TableError("no_consent_needed")
        if not agree:
            self.request, self.closed = None, Closed(request.seat, seat)
            return []
        self.request = Request(request.seat, request.actions, [*request.agreed, seat])
        if self.missing():
            return []
        return self._take_back(request.seat, request.actions, now)

    def redo(self, seat: int, position: int, now: float = 0.0) -> list[Written]:
        """Repeat the own action that was taken back last, and what bots did after it."""
        self.check_decider(seat)
        self._check_takes_back(position)
        if not self.can_redo(seat):
            raise TableError("nothing_to_redo")
        play = self.play.copy()
        written: list[Written] = []
        while not written or (play.taken_back and self._follows(play.state, play.taken_back[-1])):
            before, moment = play.state, play.moment
            secret = before.hides(play.taken_back[-1].action)
            play.redo(seat, agreed=True)
            lines = play.told[-1]
            written.append(Written(Entry(seat, REDO), moment, secret, before.where(), lines, time=now))
        self._moved(play, now)
        return written

    def _follows(self, state: State, entry: Entry) -> bool:
        """Does an action come by itself: a bot's, or a standing answer?"""
        return bool(self.seats[entry.seat].bot) or self._is_standing(state, entry)

    def can_redo(self, seat: int) -> bool:
        return bool(self.play.taken_back) and self.play.taken_back[-1].seat == seat and not self.ended

    def _check_takes_back(self, position: int) -> None:
        """Also after the last action of a game, but not at a table that was ended."""
        if self.exhibit or self.ended:
            raise TableError("record" if self.exhibit else "ended")
        if self.state.over and len(self.people()) > 1:
            raise TableError("over")  # everything has been shown to everybody
        if position != self.position:
            raise TableError(
                "stale" if position < self.position else "future", position=position, now=self.position
            )

    def _take_back(self, seat: int, actions: int, now: float) -> list[Written]:
        play = self.play.copy()
        written: list[Written] = []
        for _ in range(actions):
            where, moment = play.state.where(), play.moment
            play.undo(seat, agreed=True)
            written.append(Written(Entry(seat, UNDO), moment, False, where, [], time=now))
        self._moved(play, now)
        return written

    # -- not growing with the length of the game ------------------------------------------------------

    def condense(self, keep: int) -> tuple[int, int, State] | None:
        """A state to begin from next time, with the entries and actions before it; older ones are let go.

        At least `keep` actions stay, so that they can be taken back.  None while there are few.
        """
        moment = self.moment - keep
        if moment <= self.play.before:
            return None
        entries = self.record.entries
        standing = self.moment
        cut = len(entries)
        while standing != moment:  # back to where so many actions stood for the last time
            cut -= 1
            standing += 1 if entries[cut].action == UNDO else -1
        self.before += cut
        del entries[:cut]
        self.play.forget(keep)
        return self.before, moment, self.play.states[0]

    # -- coming and going -----------------------------------------------------------------------------

    def stand_in(self, seat: int, bot: str, now: float = 0.0) -> None:
        """A bot plays for the person at this seat, who may take it back at any time."""
        self.check_decider(seat)
        self.seats[seat].bot = bot
        self.tick(now)

    def come_back(self, seat: int, now: float = 0.0) -> None:
        if self.seats[seat].kind == "person":
            self.seats[seat].bot = ""
        self.tick(now)

    def ask_gains(self, seat: int, asked: bool, now: float = 0.0) -> list[Written]:
        """From now on a seat is asked how much of each gain it takes, or takes all."""
        self.check_decider(seat)
        self.seats[seat].asked = asked
        if self.status != "playing":
            return []
        play = self.play.copy()
        written = self._settled(play, now)
        if written:
            self._moved(play, now, seat)
        return written

    def replace_absent(self, seat: int, bot: str, since: float | None, now: float) -> None:
        """A bot stands in for somebody who is away `since` as long ago as the table agreed on."""
        self.check_decider(seat)
        self.check_playing()
        sitter = self.seats[seat]
        if not sitter.is_person:
            raise TableError("nobody_away")
        if not self.patience:
            raise TableError("no_patience")
        if since is None:
            raise TableError("is_here", name=sitter.name)
        left = since + self.patience - now
        if left > 0:
            raise TableError("too_soon", name=sitter.name, minutes=ceil(left / 60))
        self.stand_in(seat, bot, now)

    def next_out(self) -> float | None:
        """When a bot will have to decide for somebody."""
        return self.clock.next_out() if self.clock and self.clock.limits.then == "bot" else None

    def out_of_time(self, now: float) -> list[int]:
        """Seats for which a bot should decide now."""
        if not self.clock or self.clock.limits.then != "bot":
            return []
        return [seat for seat in self.clock.out(now) if self.seats[seat].is_person]


def _done(play: Play, entry: Entry, now: float, by_bot: bool = False) -> Written:
    before, moment = play.state, play.moment
    play.do(entry.action, entry.seat)
    return Written(entry, moment, before.hides(entry.action), before.where(), play.told[-1], by_bot, "", now)
