"""Writes the database of tests/stored anew, as the checkout at hand keeps its tables.

    .venv/bin/python tests/stored/write.py

It was written once for each way in which tables have been stored, and is not written again when the present
code keeps them otherwise: that is what test_stored.py is about.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from server.serving import GOLDEN, Client, Data, bot, gestures, me, seat_people_in, serving  # noqa: E402

import veche  # noqa: E402
from veche.core.record import Record, live  # noqa: E402

# Where each game stands: the record it comes from, and the steps that its players are in the middle of.
MOMENTS = {
    "payment": ("scythe/game-00204-2-players.txt", ("PayResources", "PayResources"), 1),
    "combat": ("scythe/game-00419-5-players.txt", ("SetDials", "SetDials"), 1),
    "encounter": ("scythe/game-00073-3-players.txt", ("ChooseOption",), 0),
    "journey": ("scythe/game-00142-4-players.txt", ("Load", "Travel"), 1),
    "goods": ("rurik/game-00967-3-players.txt", ("PayGood", "PayGood"), 1),
    "casualties": ("rurik/game-01400-4-players.txt", ("CheckCasualties",), 0),
    "agendas": ("rurik/game-01638-2-players.txt", ("PickAgenda", "PickAgenda"), 1),
    "bribe": ("rurik/game-02906-4-players.txt", ("Bribe",), 0),
}


def recorded(name: str) -> Record:
    found = veche.read_record((GOLDEN / name).read_text(encoding="utf-8"))
    record = Record(found.title, found.players, found.seed, found.options, live(found.entries))
    record.close(record.replay())
    return record


def moment(record: Record, steps: tuple[str, ...], after: int) -> int:
    """So many answers after the last time that these steps were asked one after the other."""
    state = record.start()
    asked: list[str] = []
    for entry in record.entries:
        asked.append(type(state.agenda[-1]).__name__)
        state.apply(entry.action, entry.seat)
    starts = [n for n in range(len(asked)) if tuple(asked[n : n + len(steps)]) == steps]
    return starts[-1 if len(steps) == 1 else len(starts) // 2] + after


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "veche.db"
        tables: list[Data] = []
        with serving(file) as server:
            for name, (path, steps, after) in MOMENTS.items():
                record = recorded(path)
                stop = moment(record, steps, after)
                begin = max(0, stop - 150)  # far enough for a snapshot
                table, people = seat_people_in(server, record, begin)
                at = begin
                for seat, actions in gestures(record, begin):
                    actions = actions[: stop - at]
                    if actions:
                        people[seat].submit(table, seat, at, *actions)
                        at += len(actions)
                people[0].post(f"/tables/{table}/chat", {"text": f"Until tomorrow, {name}!"})
                tables.append(
                    {
                        "name": name,
                        "table": table,
                        "record": path,
                        "moment": stop,
                        "people": [dict(person.http.cookies) for person in people],
                    }
                )
            owner = Client(server)
            named = owner.make(
                "scythe",
                [me("Ann"), bot("random")],
                options={"factions": "saxony,nordic", "mats": "patriotic,industrial"},
                clock={"move": 86400, "bank": 86400, "then": "wait"},
                seed="7",
            )
            tables.append({"name": "named", "table": named["table"], "people": [dict(owner.http.cookies)]})
        database = sqlite3.connect(file)
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
        database.close()
        (HERE / "tables-1.db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    (HERE / "tables-1.json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
