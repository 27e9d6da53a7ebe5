"""Tables that an earlier version wrote into its database: they open and play on to the same end.

tests/stored/write.py wrote them, each in the middle of something.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

import pytest
from server.serving import Client, Data, Server, gestures, serving
from stored.write import HERE, recorded

import veche

STORED: list[Data] = json.loads((HERE / "tables-1.json").read_text(encoding="utf-8"))
GAMES = [table for table in STORED if "record" in table]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("stored") / "veche.db"
    file.write_bytes(gzip.decompress((HERE / "tables-1.db.gz").read_bytes()))
    with serving(file) as server:
        yield server


def people(server: Server, table: Data) -> list[Client]:
    """Everybody who sat there, with the cookie that their browser has kept."""
    found = []
    for cookies in table["people"]:
        person = Client(server)
        person.http.cookies.update(cookies)
        found.append(person)
    return found


def seen(observation: Data) -> Data:
    """All but what was not stored in those days: what the last combat showed, and looks at the Factory."""
    return {name: value for name, value in observation.items() if name not in ("last_combat", "barrier")}


@pytest.mark.parametrize("stored", GAMES, ids=[table["name"] for table in GAMES])
def test_a_stored_table_plays_on(stored: Data, server: Server) -> None:
    record = recorded(stored["record"])
    moment = stored["moment"]
    state = record.replay(moment)
    clients = people(server, stored)
    for seat, client in enumerate(clients):
        update = client.update(stored["table"], seat)
        assert update["moment"] == moment
        assert seen(update["observation"]) == seen(json.loads(json.dumps(state.observe(seat))))
        assert [choice["action"] for choice in update["decision"]["choices"]] == state.legal(seat)
        assert len(update["log"]) == moment
        assert all(line["text"] for entry in update["log"] for line in entry["lines"])
    for seat, actions in gestures(record, moment):
        done = clients[seat].submit(stored["table"], seat, moment, *actions)
        moment += len(actions)
        assert done["moment"] == moment
    assert clients[0].update(stored["table"], 0)["view"]["result"] == record.result
    written = veche.read_record(clients[0].http.get(f"/api/tables/{stored['table']}/record").text)
    written.verify()
    assert (written.result, written.commitment) == (record.result, record.commitment)


def test_a_stored_table_keeps_its_people_where_they_sat(server: Server) -> None:
    """Ann had named Saxony and was given Nordic: what was begun like that stays so."""
    stored = next(table for table in STORED if table["name"] == "named")
    (ann,) = people(server, stored)
    view = ann.update(stored["table"], 0)["view"]
    assert [(seat["name"], seat["title_name"]) for seat in view["seats"]] == [
        ("Ann", "nordic"),
        ("Random", "saxony"),
    ]
