"""Between a table and its rows in the store."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import msgspec

import veche
from veche.core.record import Entry, Record, result
from veche.core.state import State
from veche.core.words import Line
from veche.server.schema import EntryRow, Snapshot, TableRow
from veche.table import Sitter, Table, Written
from veche.table.clock import Clock, TimeLimits
from veche.table.table import Closed, Request


def entry_row(written: Written, number: int, submit: str | None = None) -> EntryRow:
    w = written
    where = [w.moment, w.failed, w.where.key, w.where.values]
    lines = [[line.key, line.values, line.to] for line in w.lines]
    return EntryRow(number, w.entry.seat, w.entry.action, w.secret, w.bot, w.time, where, lines, submit)


def written(row: EntryRow) -> Written:
    moment, failed, key, values = row.heading
    lines = [Line(*line) for line in row.log]
    entry = Entry(row.seat, row.action)
    return Written(entry, moment, row.secret, Line(key, values), lines, row.bot, failed, row.time)


def renewed(row: TableRow, entries: list[EntryRow]) -> list[EntryRow]:
    """The entries of a table as they are written down now.

    The record is the truth, and it is played again from its beginning: actions in words of former days get
    their present names, and the log its present lines.  Who did what when stays as it was.
    """
    played = record(row, [Entry(old.seat, old.action) for old in entries]).walk()
    found = []
    for old, (entry, before, lines) in zip(entries, played, strict=True):
        moment, failed = old.heading[:2]
        new = Written(entry, moment, old.secret, before.where(), lines, old.bot, failed, old.time)
        found.append(entry_row(new, old.number, old.submit))
    return found


def snapshot(table: Table, keep: int) -> Snapshot | None:
    """A state to take the table up from, once there are twice as many actions as are kept."""
    if len(table.play.standing) < 2 * keep:
        return None
    condensed = table.condense(keep)
    if not condensed:
        return None
    entries, moment, state = condensed
    return Snapshot(msgspec.json.encode(state.dump()), entries, moment)


def head(table: Table) -> dict[str, Any]:
    """What a list of tables shows, so that none of them has to be loaded for it."""
    return {
        "names": list(table.state.seat_names()),
        "turn": table.pending,
        "commitment": table.record.commitment,
        "result": result(table.state),
        "exhibit": table.exhibit,
        "ended": table.ended,
        "alone": table.alone,
        "practice": table.practice,
        "request": asdict(table.request) if table.request else None,
        "closed": asdict(table.closed) if table.closed else None,
        "patience": table.patience,
        "final": final(table.state) if table.state.over else None,
    }


def final(state: State) -> list[dict[str, Any]]:
    """How a game ended for each seat, and with what it was played: what statistics are made of."""
    scores, winners = state.scores(), state.winners()
    return [
        {"score": scores[seat], "won": seat in winners, "played": state.played(seat)}
        for seat in range(state.seat_count)
    ]


def clock_data(table: Table) -> dict[str, Any] | None:
    if not table.clock:
        return None
    limits = table.clock.limits
    return {"move": limits.move, "bank": limits.bank, "then": limits.then, "banks": table.clock.banks}


def columns(table: Table, now: float) -> dict[str, Any]:
    """The columns of a table's row that its play changes."""
    return {
        "status": table.status,
        "changed": now,
        "moment": table.moment,
        "seats": [seat.data() for seat in table.seats],
        "clock": clock_data(table),
        "head": head(table),
    }


def record(row: TableRow, entries: list[Entry]) -> Record:
    """The record of a table, with these of its entries."""
    title = veche.title(row.title)
    title.check_version(row.rules)
    return Record(title, row.players, int(row.seed), row.options, entries)


def seats(row: TableRow) -> list[Sitter]:
    return [Sitter(**seat) for seat in row.seats]


def clock(row: TableRow) -> Clock | None:
    """The clock of a table, before it runs."""
    if not row.clock:
        return None
    found = Clock(TimeLimits(row.clock["move"], row.clock["bank"], row.clock["then"]), len(row.seats))
    found.banks = list(row.clock["banks"])
    return found


def table(row: TableRow, tail: list[EntryRow], now: float, since: dict[int, float]) -> Table:
    """A table as it stands, from its snapshot and the entries since; its clock runs `since` then, or now."""
    start = veche.load(msgspec.json.decode(row.snapshot)) if row.snapshot else None
    entries = [Entry(entry.seat, entry.action) for entry in tail]
    found = Table(record(row, entries), seats(row), None, start, row.snapshot_entries, row.snapshot_moment)
    found.ended = row.head["ended"]
    found.exhibit = row.head["exhibit"]
    # before one screen there may be several people; once they were counted as one
    found.alone = row.head["alone"] and sum(seat.kind == "person" for seat in found.seats) < 2
    found.practice = row.head.get("practice", found.alone)  # so it was before anybody could choose
    if row.head["request"]:
        found.request = Request(**row.head["request"])
    if row.head.get("closed"):  # not in the rows of earlier versions
        found.closed = Closed(**row.head["closed"])
    found.patience = row.head.get("patience", 0)
    found.clock = clock(row)
    if found.clock:
        found.clock.since = since.copy()
    found.tick(now)
    return found
