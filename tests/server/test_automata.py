"""Automata at the tables of a real server: they have a seat, and nothing else that a person or a bot has."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import toy
from server.serving import Client, Data, Refused, Server, Socket, bot, guest, me, serving

from veche.table.seats import Sitter

COMMAND = (sys.executable, str(Path(__file__).with_name("toy_server.py")), "serve")
GOLEM = 1
ONE = {"golems": "one"}
SENTENCE = "An automaton plays seat 1 by its cards: nobody decides there"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("automata") / "veche.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    with serving(database, command=COMMAND) as server:
        yield server


def pair(server: Server, **more: object) -> tuple[str, Client, Client]:
    """Two people with a golem between them."""
    ann, bob = Client(server), Client(server)
    made = ann.make("toy", [me("Ann"), guest()], options=ONE, **more)
    assert made["seats"] == [0, 2]
    (invitation,) = made["invitations"]
    assert invitation["seat"] == 2
    assert bob.join(invitation["link"], "Bob")["seat"] == 2
    return made["table"], ann, bob


def step(client: Client, table: str, seat: int) -> Data:
    view = client.update(table, seat)
    return client.submit(table, seat, view["position"], view["decision"]["choices"][0]["action"])


def kinds(view: Data) -> list[str]:
    return [seat["kind"] for seat in view["seats"]]


# -- before a table -------------------------------------------------------------------------------------


def test_what_options_mean_for_the_seats(server: Server) -> None:
    client = Client(server)
    titles = {title["name"]: title for title in client.get("/titles")["titles"]}
    assert titles["toy"]["automata"] == ["golem"]
    assert titles["rurik"]["automata"] == ["rebellion"]
    assert titles["scythe"]["automata"] == ["autometta", "automa", "automaszyna", "ultimaszyna"]
    assert client.get("/titles/toy/words", lang="de")["names"]["automaton"] == {"golem": "Golem"}
    asked = [
        (2, {}, [2, 3], []),
        (2, ONE, [1, 2, 3], ["golem"]),
        (1, {"golems": "two"}, [1, 2, 3], ["golem", "golem"]),
        (9, {}, [2, 3], []),
    ]
    for players, options, counts, automata in asked:
        found = client.post("/titles/toy/layout", {"players": players, "options": options})
        assert (found["players"], found["automata"]) == (counts, automata)
    with pytest.raises(Refused, match="has no option"):
        client.post("/titles/toy/layout", {"players": 2, "options": {"golem": "one"}})


def test_what_is_left_to_choose_at_a_table(server: Server) -> None:
    client = Client(server)

    def found(title: str, players: int, **options: str) -> dict[str, Any]:
        layout: dict[str, Any] = client.post(
            f"/titles/{title}/layout", {"players": players, "options": options}
        )
        return layout

    leaders = [found("rurik", players)["items"]["leaders"] for players in (1, 2)]
    assert set(leaders[1]) - set(leaders[0]) == {"sviatopolk"}
    assert found("rurik", 2)["idle"] == ["solo_level", "solo_rules"]
    assert "crimea" not in found("scythe", 1, automa_faction="crimea")["items"]["factions"]
    assert "automa_level" not in found("scythe", 2, automata="one")["idle"]
    assert "automa_level" in found("scythe", 2, automa_level="automaszyna")["idle"]
    assert {"tiles", "airship_tiles"} <= set(found("scythe", 2)["idle"])
    assert not {"tiles", "airship_tiles"} & set(found("scythe", 2, airships=True)["idle"])


def test_an_automaton_is_not_asked_for(server: Server) -> None:
    client = Client(server)
    with pytest.raises(Refused) as caught:
        client.make("toy", [me(), {"kind": "automaton"}], options=ONE)
    assert caught.value.status == 422
    with pytest.raises(Refused, match="allowed are 2, 3"):
        client.make("toy", [me()])


# -- at a table -----------------------------------------------------------------------------------------


def test_an_automaton_is_shown_as_what_it_is(server: Server) -> None:
    client = Client(server)
    made = client.make("toy", [me("Ann"), guest()], options=ONE, clock={"move": 3600})
    view = client.get(f"/tables/{made['table']}")
    assert kinds(view) == ["person", "automaton", "open"]
    assert (view["players"], view["status"]) == (2, "waiting")
    assert view["seats"][GOLEM] == {
        "seat": GOLEM,
        "title_name": "east",
        "kind": "automaton",
        "name": "golem",
        "bot": None,
        "asked": False,
        "standing_in": False,
        "mine": False,
        "online": True,
        "away": None,
    }
    update = client.update(made["table"], 0)
    assert [clock["seat"] for clock in update["clocks"]] == [0, 2]
    assert update["observation"]["seats"][GOLEM]["automaton"] == "golem"
    assert kinds(client.get("/tables")["tables"][0]) == kinds(view)


def test_the_engine_plays_its_turns(server: Server) -> None:
    table, ann, bob = pair(server)
    with ann.socket(table, 0) as socket:
        before = socket.next()
        assert before["decision"]["pending"] == [0]
        step(ann, table, 0)
        update = socket.until(1)
    assert update["decision"]["pending"] == [2]
    (entry,) = update["log"]
    assert entry["seat"] == 0
    assert [line["key"] for line in entry["lines"]] == ["played", "drawn"]
    assert entry["lines"][1]["player"] == GOLEM
    step(bob, table, 2)
    assert ann.get(f"/tables/{table}")["turn"] == [0]


def test_nobody_sits_down_there(server: Server) -> None:
    table, ann, bob = pair(server)
    for path, ask in (("reopen", None), ("bot", {"bot": "random"}), ("leave", None), ("return", None)):
        with pytest.raises(Refused) as caught:
            ann.post(f"/tables/{table}/seats/{GOLEM}/{path}", ask)
        assert (caught.value.status, caught.value.sentence) == (409, SENTENCE)
    with pytest.raises(Refused, match="Only the owner"):
        bob.post(f"/tables/{table}/seats/{GOLEM}/reopen")
    for attempt in (
        lambda: ann.submit(table, GOLEM, 0, "play one"),
        lambda: ann.undo(table, GOLEM, 0),
        lambda: ann.update(table, GOLEM),
        lambda: ann.post(f"/tables/{table}/why", {"seat": GOLEM, "action": "play one"}),
        lambda: ann.get(f"/tables/{table}/moments/0", seat=GOLEM),
    ):
        with pytest.raises(Refused) as caught:
            attempt()
        assert caught.value.sentence == SENTENCE
    with pytest.raises(Refused, match="Auf Platz 1 spielt ein Automat"):
        ann.submit(table, GOLEM, 0, "play one", lang="de")
    assert kinds(ann.get(f"/tables/{table}")) == ["person", "automaton", "person"]


def test_undo_across_its_turn_asks_the_people_only(server: Server) -> None:
    table, ann, bob = pair(server)
    step(ann, table, 0)
    view = ann.update(table, 0)["undo"]
    assert (view["possible"], view["free"]) == (True, False)
    ann.undo(table, 0, 1)
    assert bob.update(table, 2)["undo"]["needed"] == [2]
    bob.post(f"/tables/{table}/consent", {"seat": 2, "position": 1, "agree": True})
    update = ann.update(table, 0)
    assert update["moment"] == 0
    assert update["observation"]["drawn"] == []
    ann.undo(table, 0, 2, "redo")
    assert len(ann.update(table, 0)["observation"]["drawn"]) == 1


def test_bots_play_the_other_seats(server: Server) -> None:
    client = Client(server)
    made = client.make("toy", [me("Ann"), bot()], options=ONE, seed="3")
    table = made["table"]
    assert kinds(client.get(f"/tables/{table}")) == ["person", "automaton", "bot"]
    with client.socket(table, 0) as socket:
        for _ in range(toy.ROUNDS):
            view = until_asked(socket)
            client.submit(table, 0, view["position"], view["decision"]["choices"][0]["action"])
        over = socket.until(2 * toy.ROUNDS)
    assert over["view"]["status"] == "over"
    assert "east" in over["view"]["result"]
    assert {entry["seat"] for entry in client.update(table, 0)["log"]} == {0, 2}
    turns = client.get(f"/tables/{table}/fortunes", seat=0)["turns"]
    assert all(len(turn["scores"]) == 3 for turn in turns)
    assert client.get(f"/tables/{table}/moments/1", seat=GOLEM)["seat"] == GOLEM  # anybody's eyes, when over


def until_asked(socket: Socket) -> Data:
    while True:
        update = socket.next()
        if update["decision"]["choices"]:
            return update


def test_alone_with_an_automaton(server: Server) -> None:
    client = Client(server)
    table = client.make("toy", [me("Ann")], options=ONE, practice=True)["table"]
    step(client, table, 0)
    assert client.update(table, 0)["undo"]["free"]
    client.undo(table, 0, 1)
    for _ in range(toy.ROUNDS):
        step(client, table, 0)
    assert client.get(f"/tables/{table}")["status"] == "over"


# -- records, forks, the store --------------------------------------------------------------------------


def test_records_and_forks(server: Server) -> None:
    table, ann, bob = pair(server)
    for _ in range(toy.ROUNDS):
        step(ann, table, 0)
        step(bob, table, 2)
    text = ann.http.get(f"/api/tables/{table}/record", params={"form": "json"}).text
    assert json.loads(text)["players"] == 2
    assert ann.post("/records/verify", {"record": text})["fits"]
    shown = ann.post("/records", {"record": text})
    assert shown["seats"] == [0, 2]
    view = ann.get(f"/tables/{shown['table']}")
    assert kinds(view) == ["person", "automaton", "person"]
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "golem", "Bob"]
    path = f"/tables/{shown['table']}/fork"
    with pytest.raises(Refused, match="This game has 2 seats for players; 3 were given"):
        ann.post(path, {"moment": 1, "seats": [me(), bot(), bot()]})
    fork = ann.post(path, {"moment": 1, "seats": [guest(), me("Ann")]})
    assert fork["seats"] == [0, 2]
    assert [invitation["seat"] for invitation in fork["invitations"]] == [0]
    again = ann.get(f"/tables/{fork['table']}")
    assert kinds(again) == ["open", "automaton", "person"]
    assert again["seats"][2]["mine"]
    bob.join(fork["invitations"][0]["link"], "Bob")
    assert ann.update(fork["table"], 2)["decision"]["pending"] == [2]
    step(ann, fork["table"], 2)


def test_a_table_is_taken_up_again_after_the_power_failed(tmp_path: Path) -> None:
    database = tmp_path / "veche.db"
    with serving(database, command=COMMAND) as server:
        table, ann, bob = pair(server, clock={"move": 3600, "bank": 60})
        step(ann, table, 0)
        before = bob.update(table, 2)
        server.kill()
        with sqlite3.connect(database) as store:
            (seats,) = store.execute("select seats from tables where id = ?", [table]).fetchone()
            (sits,) = store.execute("select group_concat(seat) from sits").fetchone()
            (links,) = store.execute("select group_concat(seat) from links").fetchone()
        store.close()
        assert json.loads(seats)[GOLEM] == Sitter("automaton", "golem").data()
        assert sorted(sits.split(",")) == ["0", "2"]
        assert links == "2"
        server.start()
        after = bob.update(table, 2)
        assert after["observation"] == before["observation"]
        assert [clock["seat"] for clock in after["clocks"]] == [0, 2]
        step(bob, table, 2)
        step(ann, table, 0)
        assert len(ann.update(table, 0)["observation"]["drawn"]) == 2
