"""What a seat is sent: its own view of a table, in its own language.  All that is sent is made here.

The shapes are those of `messages`; they are built as plain data, which is encoded ten times faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from veche.core.errors import IllegalAction
from veche.core.record import REDO, UNDO, live
from veche.core.words import EVERYBODY
from veche.table.forecast import forecasts
from veche.table.gestures import spelled
from veche.table.standing import settle
from veche.table.words import TableError, say

if TYPE_CHECKING:
    from veche.core.record import Record
    from veche.core.state import State
    from veche.core.words import Line, Words
    from veche.server.room import Room
    from veche.server.schema import TableRow
    from veche.table import Table, Written

Data = dict[str, Any]


def _never(person: str) -> float | None:
    return None


def table_view(
    row: TableRow,
    person: str,
    is_online: Callable[[str], bool],
    away: Callable[[str], float | None] = _never,
) -> Data:
    """A table as anybody may see it from outside; its row says it all, but for who is there."""
    head = row.head
    playing = row.status == "playing"
    mine = [bool(person) and seat["kind"] == "person" and seat["person"] == person for seat in row.seats]
    return {
        "table": row.id,
        "title": row.title,
        "rules": row.rules,
        "name": row.name,
        "status": row.status,
        "players": row.players,
        "options": row.options,
        "seats": [
            {
                "seat": number,
                "title_name": head["names"][number],
                "kind": seat["kind"],
                "name": seat["name"],
                "bot": seat["bot"] or None,
                "asked": bool(seat.get("asked")),
                "standing_in": seat["kind"] == "person" and bool(seat["bot"]),
                "mine": mine[number],
                "online": seat["kind"] in ("bot", "automaton") or is_online(seat["person"]),
                "away": away(seat["person"]) if playing and seat["kind"] == "person" else None,
            }
            for number, seat in enumerate(row.seats)
        ],
        "owner": bool(person) and row.owner == person,
        "host": next(
            (seat["name"] for seat in row.seats if seat["person"] and seat["person"] == row.owner), ""
        ),
        "listed": row.listed,
        "patience": head.get("patience") or None,
        "shared": sum(mine) > 1,
        "position": row.entries,
        "moment": row.moment,
        "turn": head["turn"],
        "commitment": head["commitment"],
        "seed": row.seed if row.status == "over" or head["exhibit"] else None,
        "result": head["result"],
        "created": row.created,
        "changed": row.changed,
        "record": head["exhibit"],
    }


def update(
    room: Room,
    person: str,
    seat: int | None,
    language: str,
    entries: list[Written],
    since: int,
    now: float,
    passing: bool = False,
) -> Data:
    """All that a seat needs to draw the table and to answer; `entries` are the record's from `since` on."""
    table = room.table
    state = table.state
    words = state.title.languages[language]
    veiled = seat is not None and not table.shows_hand(seat, passing)
    asked = None if veiled and not state.asks_openly() else seat
    return {
        "type": "update",
        "view": room.view(person),
        "position": table.position,
        "moment": table.moment,
        "seat": seat,
        "veiled": veiled,
        "language": language,
        "heading": state.say(state.where(), words),
        "observation": state.observe(None if veiled else seat),
        "decision": decision(table, asked, words, room.forecast_seed),
        "undo": undo_view(table, seat, words, language, veiled),
        "clocks": clocks(table, now),
        "log": log(state, entries, since, None if veiled else seat, words),
        "log_from": since,
    }


def moment_view(room: Room, person: str, state: State, moment: int, seat: int | None, language: str) -> Data:
    """A moment of the past, as a seat saw it: there is nothing to decide any more."""
    words = state.title.languages[language]
    view = {**room.view(person), "moment": moment, "turn": state.pending}
    return {
        "type": "update",
        "view": view,
        "position": room.table.position,
        "moment": moment,
        "seat": seat,
        "veiled": False,
        "language": language,
        "heading": state.say(state.where(), words),
        "observation": state.observe(seat),
        "decision": _decision(state, state.pending, seat, words, []),
        "undo": {**_NO_UNDO, "agreed": [], "needed": []},
        "clocks": [],
        "log": [],  # the page has it, or asks for it
        "log_from": room.table.position,
    }


def fortunes(record: Record, seat: int | None) -> Data:
    """Every score at the end of each turn: a run of actions by one seat under one heading."""
    line = live(record.entries)
    state = record.start()
    turns: list[Data] = []
    for number, entry in enumerate(line):
        heading, turn = state.heading(), state.where().values.get("n", 0)
        record.advance(state, entry, number)
        last = number + 1 == len(line)
        if last or line[number + 1].seat != entry.seat or state.heading() != heading:
            seats: Any = state.observe(seat)["seats"]  # not `scores`: some of them may be hidden
            scores = [one["score"] for one in seats]
            turns.append({"moment": number + 1, "number": turn, "scores": scores})
    return {"turns": turns}


# -- deciding -------------------------------------------------------------------------------------------


def decision(table: Table, seat: int | None, words: Words, seed: int) -> Data:
    state = table.state
    choices: list[Data] = []
    if seat is not None and seat in table.pending and not table.seats[seat].bot:
        choices = foreseen(state, seat, words, seed, table.takers)
    return _decision(state, table.pending, seat, words, choices)


def foreseen(state: State, seat: int, words: Words, seed: int, takers: frozenset[int]) -> list[Data]:
    """The legal actions of a seat with what they cost and bring, and whether they can be taken back."""
    return [
        {
            "action": action,
            "text": state.text(action),
            "label": state.action_name(action, words),
            "changes": forecast.changes,
            "undo": forecast.undo,
            "means": state.meaning(action, seat),
        }
        for action, forecast in forecasts(state, seat, seed, takers).items()
    ]


def _decision(state: State, pending: list[int], seat: int | None, words: Words, choices: list[Data]) -> Data:
    return {
        "pending": pending,
        "prompt": state.say(state.prompt_line(), words),
        **state.question(seat),
        "openly": state.asks_openly(),
        "rules": state.rules(),
        "choices": choices,
    }


def preview(room: Room, person: str, seat: int, said: Sequence[int | str], language: str, now: float) -> Data:
    """What would be after some actions, on a world that the seat cannot tell from the true one."""
    table = room.table
    if seat not in table.pending:
        raise TableError("not_yours")
    world = table.state.resample(seat, room.forecast_seed)
    barrier = world.barrier
    actions = spelled(world, seat, said, table.takers)
    for number, action in enumerate(actions):
        world.apply(action, seat)
        settle(world, table.takers)
        if world.barrier != barrier and number + 1 < len(actions):
            raise TableError("unforeseen")
    words = world.title.languages[language]
    data = update(room, person, seat, language, [], table.position, now)
    known = world.barrier == barrier
    data["heading"] = world.say(world.where(), words)
    data["observation"] = world.observe(seat) if known else data["observation"]
    asked = known and seat in world.pending
    choices = foreseen(world, seat, words, room.forecast_seed, table.takers) if asked else []
    data["decision"] = _decision(world, world.pending, seat, words, choices)
    data["moment"] = table.moment + len(actions)
    return data


# -- taking back, time ----------------------------------------------------------------------------------

_NO_UNDO: Data = {
    "possible": False,
    "free": False,
    "actions": 0,
    "words": "",
    "redo": False,
    "practice": False,
    "seen": False,
    "asked_by": None,
    "asks": "",
    "answer": "",
}


def undo_view(table: Table, seat: int | None, words: Words, language: str, veiled: bool = False) -> Data:
    request = table.request
    view = {
        **_NO_UNDO,
        "asked_by": request.seat if request else None,
        "agreed": request.agreed if request else [],
        "needed": table.missing(),
        "asks": _asks(table, seat, words) if request else "",
        "answer": _answer(table, language),
    }
    if seat is None or table.ended or table.exhibit:
        return view
    view["redo"] = table.can_redo(seat)
    reach = table.undo_reach(seat)
    view["practice"] = table.practice and len(table.people()) < 2
    if reach and table.stays(reach):
        view["seen"] = True
    elif reach:
        last = table.play.standing[-reach]
        view["possible"] = True
        view["actions"] = reach
        view["free"] = not table.consents(seat, reach)
        view["seen"] = table.showed(reach)
        before = table.play.states[-1 - reach]
        if not (veiled and before.hides(last.action)):
            view["words"] = before.action_name(last.action, words)
    return view


def _asks(table: Table, seat: int | None, words: Words) -> str:
    """What the open request is about, unless the reader must not know it."""
    request = table.request
    assert request
    before = table.play.states[-1 - request.actions]
    action = table.play.standing[-request.actions].action
    return before.action_name(action, words) if seat == request.seat or not before.hides(action) else ""


def _answer(table: Table, language: str) -> str:
    """How the last request to go back ended, if it came to nothing."""
    closed = table.closed
    if not closed:
        return ""
    key = "withdrawn_by" if closed.by == closed.asked else "declined_by"
    return say(key, language, {"name": table.seats[closed.by].name})


def clocks(table: Table, now: float) -> list[Data]:
    if not table.clock:
        return []
    return [
        {"seat": seat, "left": left, "bank": bank, "running": seat in table.clock.since}
        for seat in table.record.deciders
        for left, bank in [table.clock.left(seat, now)]
    ]


# -- the log --------------------------------------------------------------------------------------------

_KINDS = {UNDO: "undo", REDO: "redo"}


def log(state: State, entries: Iterable[Written], since: int, seat: int | None, words: Words) -> list[Data]:
    """Entries of the record as a seat may read them; when the game is over, everybody reads all."""
    return [_entry(state, w, number, seat, words, state.over) for number, w in enumerate(entries, since)]


def _entry(state: State, w: Written, number: int, seat: int | None, words: Words, open: bool) -> Data:
    hidden = w.secret and seat != w.entry.seat and not open
    kind = _KINDS.get(w.entry.action, "action")
    action = label = ""
    if kind == "action":
        actions = state.title.actions
        action = actions.hidden_text(w.entry.action) if hidden else actions.text(w.entry.action)
        label = "" if hidden else state.action_name(w.entry.action, words)
    return {
        "position": number,
        "moment": w.moment,
        "seat": w.entry.seat,
        "kind": "failed" if w.failed else kind,
        "action": action,
        "label": w.failed or label,
        "heading": state.say(w.where, words),
        "turn": w.where.values.get("player"),
        "lines": [line_view(state, line, words) for line in w.lines if open or line.to in (EVERYBODY, seat)],
        "time": w.time,
        "bot": w.bot,
    }


def line_view(state: State, line: Line, words: Words) -> Data:
    text, spans = state.say_marked(line, words)
    told: Data = {"text": text, "key": line.key, **line.values}
    if spans:
        told["spans"] = [
            {"start": span.start, "end": span.end, "kind": span.kind, "word": span.word} for span in spans
        ]
    return told


# -- refusals -------------------------------------------------------------------------------------------


def refusal(state: State, error: Exception, language: str) -> Data:
    """A refusal in the language of the reader, as far as it has one."""
    sentence = error.sentence(language) if isinstance(error, TableError) else str(error)
    rule = ""
    if isinstance(error, IllegalAction):
        rule = error.rule
        words = state.title.languages[language]
        if error.line:
            sentence = state.say(error.line, words)
        else:
            sentence = say("not_now", language, {"prompt": state.say(state.prompt_line(), words)})
    return {"sentence": as_sentence(sentence), "rule": rule, "position": None}


def as_sentence(text: str) -> str:
    """It begins with a capital, and has no sign that cannot be shown, whatever it quotes."""
    text = "".join(sign if sign.isprintable() else " " for sign in text)
    return text[:1].upper() + text[1:]
