"""A record: settings, rules version, seed and actions.  It is the truth; states are caches of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from veche.core.errors import BadNotation, BadOption, BadRecord, IllegalAction, shown
from veche.core.title import Title, check_seed, find

if TYPE_CHECKING:
    from veche.core.state import State
    from veche.core.words import Line

FORMAT: Final = 2
FORMATS: Final = (1, 2)  # that can be read: 1 has words of former days
MOST_NAME: Final = 40
UNDO: Final = -1
REDO: Final = -2
MARKS: Final = {"undo": UNDO, "redo": REDO}


class Entry:
    """One line of a record: a seat and its action, or its UNDO or REDO."""

    __slots__ = ("action", "seat")

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and (self.seat, self.action) == (other.seat, other.action)

    def __hash__(self) -> int:
        return hash((self.seat, self.action))

    def __repr__(self) -> str:
        return f"Entry({self.seat}, {self.action})"


def live(entries: list[Entry]) -> list[Entry]:
    """The actions that stand after every undo and redo.  Pure: nothing is ever deleted from a record."""
    return resolve(entries)[0]


def resolve(entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
    """The actions that stand, and those taken back that a redo would repeat, the next one last."""
    line: list[Entry] = []
    taken_back: list[Entry] = []
    for number, entry in enumerate(entries):
        if entry.action == UNDO:
            if not line:
                raise BadRecord(f"entry {number + 1} takes back an action, but there is none")
            taken_back.append(line.pop())
        elif entry.action == REDO:
            if not taken_back:
                raise BadRecord(f"entry {number + 1} repeats an action, but none was taken back")
            line.append(taken_back.pop())
        else:
            taken_back.clear()
            line.append(entry)
    return line, taken_back


class Record:
    """A game from its first decision on, finished or not."""

    def __init__(
        self,
        title: Title,
        players: int,
        seed: int,
        options: dict[str, bool | str],
        entries: list[Entry],
        seats: tuple[str, ...] = (),
        automata: dict[int, str] | None = None,
    ) -> None:
        """`seats` and `automata`: of a game with the same settings, if one is at hand; else one is dealt."""
        self.title = title
        self.players = players
        self.seed = seed
        self.options = options
        self.entries = entries
        if not seats:
            dealt = title.new(players, seed, options)
            seats, automata = dealt.seat_names(), dealt.automata
        self.seats = seats
        self.automata = automata or {}  # seats that the engine plays, as in a state
        self.commitment = commitment(title, players, options, seed)
        self.result = ""  # as the record states it; `verify` compares
        self.names: dict[int, str] = {}  # what those were called who played, by seat; nothing rests on them

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.data() == other.data()

    def copy(self) -> Record:
        """The same record, to be written on apart from this one."""
        entries = self.entries[:]
        copy = Record(self.title, self.players, self.seed, self.options, entries, self.seats, self.automata)
        copy.commitment = self.commitment
        copy.result = self.result
        copy.names = self.names.copy()
        return copy

    @property
    def deciders(self) -> list[int]:
        """The seats whose actions are written down: those of people and bots."""
        return [seat for seat in range(len(self.seats)) if seat not in self.automata]

    # -- playing it -----------------------------------------------------------------------------------

    def start(self) -> State:
        return self.title.new(self.players, self.seed, self.options)

    def replay(self, at: int | None = None) -> State:
        """The state after the first `at` live actions, or after all of them."""
        line = live(self.entries)
        if at is not None and not 0 <= at <= len(line):
            raise BadRecord(f"there is no moment {at} in this record; it has moments 0 to {len(line)}")
        state = self.start()
        for number, entry in enumerate(line if at is None else line[:at]):
            self.advance(state, entry, number)
        return state

    def walk(self) -> Iterator[tuple[Entry, State, list[Line]]]:
        """Every entry, taken back or not, with the state it was made in and what it brought about.

        Words of former days are read as the present ones.
        """
        states = [self.start()]
        told: list[list[Line]] = []
        taken_back: list[tuple[State, list[Line]]] = []
        for entry in self.entries:
            before = states[-1]
            if entry.action == UNDO:
                taken_back.append((states.pop(), told.pop()))
                yield entry, before, []
                continue
            if entry.action == REDO:
                after, lines = taken_back.pop()
            else:
                taken_back.clear()
                entry = Entry(entry.seat, before.present(entry.action))
                after = before.copy()
                after.listen()
                self.advance(after, entry, len(told))
                lines = after.log or []
                after.log = None
            states.append(after)
            told.append(lines)
            yield entry, before, lines

    def advance(self, state: State, entry: Entry, number: int) -> None:
        """Carry out the action of an entry; `number` is its place among the actions that stand."""
        try:
            state.apply(entry.action, entry.seat)
        except IllegalAction as error:
            raise self.broken(entry, number, error) from None

    def broken(self, entry: Entry, number: int, error: IllegalAction) -> BadRecord:
        """What to say of an action that the rules refuse."""
        return BadRecord(f"action {number + 1} by {self._seat(entry)} breaks the rules: {error}")

    def close(self, state: State) -> None:
        """Write down how the game ended."""
        self.result = result(state)

    def verify(self) -> State:
        """Check the seed against its commitment and the result against a replay."""
        promised = commitment(self.title, self.players, self.options, self.seed)
        if promised != self.commitment:
            raise BadRecord("the seed does not fit the commitment that was published at the start")
        state = self.replay()
        if self.result != result(state):
            raise BadRecord(f"the record says {shown(self.result)}, its replay gives “{result(state)}”")
        return state

    def practised(self) -> int:
        """How many actions were taken back though they had shown something new."""
        if all(entry.action != UNDO for entry in self.entries):
            return 0
        barriers: list[int] = []  # before each action that stands
        seen = 0
        try:
            for entry, before, _ in self.walk():
                if entry.action == UNDO:
                    seen += before.barrier != barriers.pop()
                else:
                    barriers.append(before.barrier)
        except BadRecord:
            return seen  # it is written all the same; whoever replays it is told what is wrong
        return seen

    # -- JSON -----------------------------------------------------------------------------------------

    def data(self) -> dict[str, object]:
        practised = self.practised()
        names = {self.seats[seat]: name for seat, name in sorted(self.names.items())}
        return {
            "veche": FORMAT,
            "title": self.title.name,
            "rules": self.title.version,
            "players": self.players,
            **({"names": names} if names else {}),
            "options": dict(self.options),
            "seed": str(self.seed),
            "commitment": self.commitment,
            "entries": [f"{self._seat(entry)} {self._action(entry)}" for entry in self.entries],
            "result": self.result,
            **({"practice": practised} if practised else {}),
        }

    def json(self) -> str:
        return json.dumps(self.data(), indent=1, ensure_ascii=False) + "\n"

    # -- text -----------------------------------------------------------------------------------------

    def text(self) -> str:
        """The readable form: a line for each run of a seat's actions, under a heading for each phase."""
        lines = [f"veche record {FORMAT}", f"title: {self.title.name}", f"rules: {self.title.version}"]
        lines.append(f"players: {self.players}")
        for seat, name in sorted(self.names.items()):
            lines.append(f"name {self.seats[seat]}: {name}")
        for name, value in self.options.items():
            lines.append(f"option {name}: {str(value).lower() if isinstance(value, bool) else value}")
        lines += [f"seed: {self.seed}", f"commitment: {self.commitment}", f"entries: {len(self.entries)}"]
        if practised := self.practised():
            lines += ["", f"# practice: {practised} actions that had shown something were taken back"]
        lines += self._turns()
        if self.result:
            lines += ["", f"result: {self.result}"]
        return "\n".join(lines) + "\n"

    def _turns(self) -> list[str]:
        lines: list[str] = []
        heading, seat = "", -1
        for entry, before, _ in self.walk():
            if before.heading() != heading:
                heading, seat = before.heading(), -1
                lines += ["", f"# {heading}"]
            if entry.seat == seat:
                lines[-1] += f"; {self._action(entry)}"
            else:
                lines.append(f"{self._seat(entry)}: {self._action(entry)}")
            seat = entry.seat
        return lines

    def _seat(self, entry: Entry) -> str:
        return self.seats[entry.seat]

    def _action(self, entry: Entry) -> str:
        if entry.action == UNDO:
            return "undo"
        return "redo" if entry.action == REDO else self.title.actions.text(entry.action)


def commitment(title: Title, players: int, options: dict[str, bool | str], seed: int) -> str:
    """A hash that can be published before the game and checked after it."""
    promise = json.dumps([title.name, title.version, players, sorted(options.items()), str(seed)])
    return sha256(promise.encode()).hexdigest()


def result(state: State) -> str:
    """`blue 20, red 14; blue wins`, or nothing while the game goes on."""
    if not state.over:
        return ""
    seats = state.seat_names()
    points = ", ".join(f"{seats[seat]} {score}" for seat, score in enumerate(state.scores()))
    winners = [seats[seat] for seat in state.winners()]
    return f"{points}; {' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"


# -- reading --------------------------------------------------------------------------------------------


def read_record(source: str) -> Record:
    """A record from either of its forms."""
    if source.lstrip().startswith("{"):
        try:
            data = json.loads(source)
        except json.JSONDecodeError as error:
            raise BadRecord(
                f"the record is damaged or cut off: {error.msg} in line {error.lineno}, column {error.colno}"
            ) from None
        except (ValueError, RecursionError):
            raise BadRecord("the record is damaged: it has numbers or lists that no record has") from None
        return record_from_data(data)
    return record_from_data(_data_from_text(source))


def record_from_data(data: object) -> Record:
    if not isinstance(data, dict):
        raise BadRecord("a record is an object with title, rules, players, options, seed and entries")
    for name in ("veche", "title", "rules", "players", "options", "seed", "commitment", "entries"):
        if name not in data:
            raise BadRecord(f"the record lacks “{name}”")
    if data["veche"] not in FORMATS:
        known = " and ".join(str(version) for version in FORMATS)
        raise BadRecord(f"record format {shown(data['veche'])} is not known here; known are {known}")
    try:
        title = find(data["title"])
        title.check_version(data["rules"])
        if not isinstance(data["options"], dict):
            raise BadRecord(f"options must be an object, not {shown(data['options'])}")
        title.check_players(data["players"], data["options"])
        checked = title.check(data["options"], data["players"])
        # Those that it names and promises; an option that the title got later has its default.
        options = {name: checked[name] for name in checked if name in data["options"]}
        record = Record(title, data["players"], _seed(data["seed"]), options, [])
    except BadOption as error:
        raise BadRecord(f"the record cannot be played: {error}") from None
    if not isinstance(data["entries"], list):
        raise BadRecord("entries must be a list of lines such as “blue undo”")
    record.entries = [_entry(record, number, item) for number, item in enumerate(data["entries"])]
    for name, value in (("commitment", data["commitment"]), ("result", data.get("result", ""))):
        if not isinstance(value, str):
            raise BadRecord(f"{name} must be a text, not {shown(value)}")
    record.names = _names(record, data.get("names", {}))
    record.commitment = data["commitment"]
    record.result = data.get("result", "")
    live(record.entries)
    if any(entry.action in title.actions.former for entry in record.entries):
        record.entries = [entry for entry, _, _ in record.walk()]
    return record


def _names(record: Record, given: object) -> dict[int, str]:
    if not isinstance(given, dict):
        raise BadRecord(f"names must be an object with a name for each seat, not {shown(given)}")
    names: dict[int, str] = {}
    for seat, name in given.items():
        if seat not in record.seats:
            seats = ", ".join(record.seats)
            raise BadRecord(f"names: {shown(seat)} does not play in this game; seats are {seats}")
        if not isinstance(name, str) or not 0 < len(name.strip()) <= MOST_NAME or not name.isprintable():
            raise BadRecord(
                f"the name of {seat} must be a text of at most {MOST_NAME} signs, not {shown(name)}"
            )
        names[record.seats.index(seat)] = name.strip()
    return names


def _seed(value: object) -> int:
    """In JSON a seed is a text, since most readers cannot hold a number of that size."""
    digits = isinstance(value, str) and value.isdecimal() and len(value) < 100
    return check_seed(int(str(value)) if digits else value)


def _entry(record: Record, number: int, item: object) -> Entry:
    if not isinstance(item, str):
        raise BadRecord(f"entry {number + 1} must be a text such as “blue undo”, not {shown(item)}")
    name, _, words = item.partition(" ")
    if name not in record.seats:
        what = "does not play" if name in record.title.kinds()["seat"] else "is not a seat"
        seats = ", ".join(record.seats)
        raise BadRecord(
            f"entry {number + 1}: {shown(name)} {what} in a game of {record.players}; seats are {seats}"
        )
    if record.seats.index(name) in record.automata:
        raise BadRecord(f"entry {number + 1}: {name} is an automaton, and nobody decides for it")
    try:
        action = MARKS[words] if words in MARKS else record.title.actions.parse(words)
        return Entry(record.seats.index(name), action)
    except BadNotation as error:
        raise BadRecord(f"entry {number + 1}: {error}") from None


def _data_from_text(source: str) -> dict[str, object]:
    lines = [line.strip() for line in source.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines or not lines[0].startswith("veche record "):
        raise BadRecord(
            f"this is no record: its first line must be “veche record {FORMAT}”, or it must be JSON"
        )
    version = lines[0].removeprefix("veche record ")
    head: dict[str, str] = {}
    options: dict[str, object] = {}
    names: dict[str, object] = {}
    entries: list[str] = []
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        name, value = name.strip(), value.strip()
        if not colon:
            raise BadRecord(f"{shown(line)} is neither a setting nor a turn; both have a colon")
        if name.startswith("option "):
            options[name.removeprefix("option ")] = value
        elif name.startswith("name "):
            names[name.removeprefix("name ")] = value
        elif name in head:
            raise BadRecord(f"the record gives “{name}” twice")
        elif name in ("title", "rules", "players", "seed", "commitment", "entries", "result"):
            head[name] = value
        else:
            entries += [f"{name} {words.strip()}" for words in value.split(";")]
    announced = head.pop("entries", "")
    if announced != str(len(entries)):
        raise BadRecord(
            f"the record announces {shown(announced) if announced else 'no'} entries"
            f" and has {len(entries)}: it is cut off"
        )
    known = {str(number): number for number in FORMATS}
    data: dict[str, object] = {"veche": known.get(version, version), "options": options, "names": names}
    data.update(head)
    data["entries"] = entries
    players = head.get("players", "")
    if players.isdecimal() and len(players) == 1:
        data["players"] = int(players)
    return data
