"""What belongs to people rather than to a table: their devices, the games they have finished, their fame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from time import time
from typing import TYPE_CHECKING, Any

import veche
from veche.server.hall import Forbidden, Hall, Unknown
from veche.server.identity import link_hash, new_link
from veche.server.schema import FameRow
from veche.table import TableError
from veche.table.fame import earned, enter

if TYPE_CHECKING:
    from veche.core.title import Title
    from veche.server.messages import FameAsk
    from veche.server.room import Room
    from veche.server.schema import TableRow

HANDOVER = 600  # seconds in which a link takes seats along
SHOWN = 50  # finished games in one list; the tallies count all

Data = dict[str, Any]


# -- devices --------------------------------------------------------------------------------------------


async def hand_over(hall: Hall, person: str) -> Data:
    """A link that takes the seats of a person along, once and soon; the database keeps only its hash."""
    if not await hall.store.mine(person):
        raise TableError("nothing_to_take")
    link, now = new_link(), time()
    await hall.store.hand_over(person, link_hash(link), now + HANDOVER, now)
    return {"link": f"/device/{link}", "until": now + HANDOVER}


async def take_over(hall: Hall, link: str, person: str, leave: bool) -> tuple[str, Data]:
    """Who a device is from now on, and how many tables come along."""
    hash = link_hash(link.rpartition("/")[2])
    owner = await hall.store.handed_over(hash, time())
    if not owner:
        raise Unknown("no_handover")
    if owner != person and not leave and await hall.store.mine(person):
        raise TableError("has_tables")
    if not await hall.store.take_over(hash, time()):  # another device was faster
        raise Unknown("no_handover")
    return owner, {"tables": len(await hall.store.mine(owner))}


# -- finished games -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Account:
    """How somebody did, game by game."""

    wins: int = 0
    scores: list[int] = field(default_factory=list)

    def view(self, title: str, kind: str, word: str) -> Data:
        scores = self.scores
        mean = round(sum(scores) / len(scores), 1)
        told = {"games": len(scores), "wins": self.wins, "best": max(scores), "mean": mean}
        return {"title": title, "kind": kind, "word": word, **told}


async def games(hall: Hall, person: str) -> Data:
    """The games that somebody played to the end, and what they come to."""
    found = await hall.store.finished(person) if person else []
    ended = [_finished(row, person) for row in found if not row.head["exhibit"]]
    return {"games": ended[:SHOWN], "tallies": _tallies(ended)}


def _finished(row: TableRow, person: str) -> Data:
    seats = [
        {
            "name": seat["name"],
            "title_name": name,
            "kind": seat["kind"],
            "mine": seat["kind"] == "person" and seat["person"] == person,
            **end,
        }
        for seat, name, end in zip(row.seats, row.head["names"], _ends(row), strict=True)
    ]
    return {"table": row.id, "title": row.title, "name": row.name, "changed": row.changed, "seats": seats}


def _ends(row: TableRow) -> list[Data]:
    """How each seat ended; tables of earlier versions tell it by their result alone."""
    if row.head.get("final"):
        return list(row.head["final"])
    points, _, winners = row.head["result"].partition("; ")
    scores = [int(one.rpartition(" ")[2]) for one in points.split(", ")]
    won = winners.removesuffix(" wins").removesuffix(" win").split(" and ")
    names = row.head["names"]
    return [
        {"score": score, "won": name in won, "played": {}} for name, score in zip(names, scores, strict=True)
    ]


def _tallies(ended: Iterable[Data]) -> list[Data]:
    accounts: dict[tuple[str, str, str], Account] = {}
    for game in ended:
        for seat in game["seats"]:
            if seat["mine"]:
                for kind, word in [("", ""), *seat["played"].items()]:
                    account = accounts.setdefault((game["title"], kind, word), Account())
                    account.wins += seat["won"]
                    account.scores.append(seat["score"])
    return [account.view(*key) for key, account in sorted(accounts.items())]


# -- the hall of fame -----------------------------------------------------------------------------------


async def fame(hall: Hall, title: Title) -> Data:
    """The achievement sheet of a title on this server."""
    filled = {(row.kind, row.word): row for row in await hall.store.fame(title.name)}
    lines = []
    for kind, word in title.sheet():
        row = filled.get((kind, word))
        told = {"name": row.name, "table": row.table_id, "time": row.time} if row else _NOBODY
        lines.append({"kind": kind, "word": word, **told})
    return {"lines": lines}


_NOBODY: Data = {"name": "", "table": None, "time": 0.0}


async def firsts(hall: Hall, room: Room, person: str) -> Data:
    """What somebody may still enter for the seats they had in a game."""
    filled, mine = await _entered(hall, room, person)
    left = max(0, room.table.state.title.ENTRIES_A_GAME - mine)
    seats = [] if room.table.exhibit or not left else room.seats_of(person)
    found = [
        {"seat": seat, "kind": line[0], "word": line[1]}
        for seat in seats
        for line in earned(room.table.state, seat)
        if line not in filled
    ]
    return {"left": left if found else 0, "firsts": found}


async def enter_fame(hall: Hall, room: Room, ask: FameAsk, person: str) -> Data:
    """Fill in lines of the sheet after a game; the server keeps who was the first."""
    if ask.seat not in room.seats_of(person):
        raise Forbidden("not_at_table")
    if room.table.exhibit:
        raise TableError("record")
    filled, before = await _entered(hall, room, person)
    name = room.table.seats[ask.seat].name
    lines = [(first.kind, first.word) for first in ask.firsts]
    enter(filled, room.table.state, name, ask.seat, lines, before)
    entries = [FameRow(room.row.title, *line, name, person, room.id, time()) for line in lines]
    await hall.store.enter_fame(entries)
    return await fame(hall, veche.title(room.row.title))


async def _entered(hall: Hall, room: Room, person: str) -> tuple[dict[tuple[str, str], str], int]:
    """The lines that are filled in, and how many of them by this person for this game."""
    rows = await hall.store.fame(room.row.title)
    filled = {(row.kind, row.word): row.name for row in rows}
    return filled, sum(row.person == person and row.table_id == room.id for row in rows)
