"""The power may fail at any moment: what was acknowledged is there afterwards, whole, and only once."""

from __future__ import annotations

import json
import random
import threading
import time
from contextlib import suppress

import httpx
import pytest
from server.serving import Client, Data, Refused, Server, golden, guest, me, seat_people, serving
from websockets.exceptions import ConnectionClosed

import veche
from veche.core.record import Entry, Record

pytest_plugins = ["server.databases"]

KILLS = 3
TAKEN = {-1: "undo", -2: "redo"}


class Player:
    """One who plays all seats of a table at random, and knows what the server has acknowledged."""

    def __init__(self, server: Server, record: Record, moment: int, chance: random.Random) -> None:
        self.client = Client(server)
        self.chance = chance
        self.source = record
        self.moment = moment
        self.exhibit = self.client.post("/records", {"record": record.text()})["table"]
        self.count = 0
        self.sit_down()

    def sit_down(self) -> None:
        """At a table that begins at a moment of the record."""
        seats = [me() for _ in range(self.source.players)]
        ask = {"moment": self.moment, "seats": seats}
        made = self.client.post(f"/tables/{self.exhibit}/fork", ask)
        self.path = f"/tables/{made['table']}"
        self.entries = self.source.entries[: self.moment]
        self.states = [self.source.replay(self.moment)]
        self.flight: tuple[str, Data, list[Entry]] | None = None  # sent, and not acknowledged yet
        self.last: tuple[str, Data, Data] | None = None

    def play(self) -> None:
        """Until nobody answers any more."""
        with suppress(httpx.TransportError):
            while True:
                if self.states[-1].over:
                    self.sit_down()
                self.step()

    def step(self) -> None:
        self.count += 1
        ask: Data = {"position": len(self.entries), "id": f"{self.count}"}
        free = len(self.states) > 1 and self.states[-2].barrier == self.states[-1].barrier
        last = self.entries[-1] if free else None
        # A mere formality would be taken back together with the choice before it.
        if (
            last
            and "formality" not in self.states[-2].meaning(last.action, last.seat)
            and self.chance.random() < 0.2
        ):
            seat = last.seat
            self.send("undo", {**ask, "seat": seat}, [Entry(seat, -1)])
            return
        state = self.states[-1].copy()
        seat = self.chance.choice(state.pending)
        actions: list[int] = []
        barrier = state.barrier
        while seat in state.pending and len(actions) < 4 and state.barrier == barrier:
            actions.append(self.chance.choice(state.legal(seat)))
            state.apply(actions[-1], seat)
        self.send("submit", {**ask, "seat": seat, "actions": actions}, [Entry(seat, a) for a in actions])

    def send(self, verb: str, ask: Data, entries: list[Entry]) -> None:
        self.flight = (verb, ask, entries)
        self.settle(self.client.post(f"{self.path}/{verb}", ask))

    def settle(self, answer: Data) -> None:
        """What was sent is acknowledged now."""
        assert self.flight
        verb, ask, entries = self.flight
        self.flight = None
        self.last = (verb, ask, answer)
        self.entries += entries
        assert answer["position"] == len(self.entries)
        if verb == "undo":
            self.states.pop()
            del self.states[:-1]  # so that there is not always one more to take back
            return
        for entry in entries:
            self.states.append(self.states[-1].copy())
            self.states[-1].apply(entry.action, entry.seat)

    def stored(self) -> list[str]:
        log = self.client.get(f"{self.path}/update")["log"]
        return [f"{entry['seat']} {entry['action'] or entry['kind']}" for entry in log]

    def known(self) -> list[str]:
        return self.lines(self.entries)

    def lines(self, entries: list[Entry]) -> list[str]:
        """As everybody may read them."""
        source = self.source
        record = Record(source.title, source.players, source.seed, source.options, entries)
        over = record.replay().over
        actions = record.title.actions
        found = []
        for entry, before, _ in record.walk():
            hidden = entry.action >= 0 and before.hides(entry.action) and not over
            words = actions.hidden_text if hidden else actions.text
            found.append(f"{entry.seat} {TAKEN.get(entry.action) or words(entry.action)}")
        return found

    def check(self) -> None:
        """After a restart: nothing is lost, nothing is half done, and nothing is done twice."""
        stored = self.stored()
        assert stored in (self.known(), self.lines(self.entries + (self.flight[2] if self.flight else [])))
        if self.last:
            verb, ask, answer = self.last
            assert self.client.post(f"{self.path}/{verb}", ask) == answer
            assert self.stored() == stored
        if self.flight:
            verb, ask, _ = self.flight
            self.settle(self.client.post(f"{self.path}/{verb}", ask))
        assert self.stored() == self.known()
        for seat in self.states[-1].pending:
            view = self.client.get(f"{self.path}/update", seat=seat)
            assert view["observation"] == json.loads(json.dumps(self.states[-1].observe(seat)))
            assert [c["action"] for c in view["decision"]["choices"]] == self.states[-1].legal(seat)


def test_killed_again_and_again_under_load(database: str) -> None:
    chance = random.Random(database)
    with serving(database) as server:
        records = [(golden(title, players), players) for title in ("rurik", "scythe") for players in (2, 3)]
        players = [
            Player(server, record, 150 if count == 2 else 0, random.Random(number))
            for number, (record, count) in enumerate(records)
        ]
        acknowledged = 0
        for _ in range(KILLS):
            threads = [threading.Thread(target=player.play) for player in players]
            for thread in threads:
                thread.start()
            time.sleep(0.3 + chance.random())
            server.kill()
            for thread in threads:
                thread.join()
            server.start()
            for player in players:
                player.check()
            count = sum(player.count for player in players)
            assert count > acknowledged  # there was a load
            acknowledged = count
        assert "Traceback" not in server.errors()


# -- what else survives ---------------------------------------------------------------------------------


def test_a_repeated_id_gets_the_first_answer_also_after_a_restart(database: str) -> None:
    with serving(database) as server:
        ann = Client(server)
        table = ann.make("rurik", [me(), me()], seed="1")["table"]
        state = veche.new("rurik", players=2, seed=1)
        seat, action = state.player, state.legal()[0]
        done = ann.submit(table, seat, 0, action, id="one")
        assert done == ann.submit(table, seat, 0, action, id="one")
        assert done == ann.submit(table, seat, 0, 12345, id="one")  # whatever it asks for
        with pytest.raises(Refused, match="not your decision") as refused:
            ann.submit(table, seat, 1, action, id="two")
        with pytest.raises(Refused) as again:
            ann.submit(table, seat, 0, action, id="two")
        assert again.value.data["sentence"] == refused.value.data["sentence"]
        ann.undo(table, seat, 1)
        server.kill()
        server.start()
        assert done == ann.submit(table, seat, 0, action, id="one")
        assert done == ann.submit(table, seat, 2, action, id="one")  # only the database knows the id now
        assert ann.update(table)["position"] == 2
        assert ann.submit(table, seat, 2, action, id="three")["position"] == 3
        state.apply(action)
        other, action = state.player, state.legal()[0]
        assert ann.submit(table, other, 3, action, id="one")["position"] == 4  # an id is its seat's own
        assert "Traceback" not in server.errors()


def test_people_seats_links_chat_and_questions_survive(database: str) -> None:
    with serving(database) as server:
        table, (ann, bob) = seat_people(server, "rurik", 2)
        other = ann.make("scythe", [me("Ann"), guest()], name="Evening")
        (seat,) = ann.get(f"/tables/{table}")["turn"]
        players = (ann, bob)
        for _ in range(2):  # both choose a leader
            (seat,) = ann.get(f"/tables/{table}")["turn"]
            view = players[seat].update(table, seat)
            players[seat].submit(table, seat, view["position"], view["decision"]["choices"][0]["action"])
        asks = {"seat": 1 - seat, "position": 2, "id": "back"}
        answer = players[1 - seat].post(f"/tables/{table}/undo", asks)
        assert answer == {"position": 2, "moment": 2, "sentence": "the others are asked"}
        ann.post(f"/tables/{table}/chat", {"text": "Good luck"})
        server.kill()
        server.start()
        assert [t["table"] for t in ann.get("/tables")["tables"]] == [table, other["table"]]
        assert [t["table"] for t in bob.get("/tables")["tables"]] == [table]
        assert [line["text"] for line in bob.get(f"/tables/{table}/chat")["lines"]] == ["Good luck"]
        assert players[1 - seat].post(f"/tables/{table}/undo", asks) == answer
        assert players[seat].update(table, seat)["undo"]["asked_by"] == 1 - seat
        agrees = {"seat": seat, "position": 2, "agree": True}
        assert players[seat].post(f"/tables/{table}/consent", agrees)["moment"] == 0
        (invitation,) = other["invitations"]
        assert bob.join(invitation["link"]) == {"table": other["table"], "seat": invitation["seat"]}


def test_two_servers_on_one_database_do_not_spoil_a_table(database: str) -> None:
    """The one that is late notices it, changes nothing, and knows better the next time."""
    with serving(database) as one, serving(database) as other:
        ann = Client(one)
        table = ann.make("rurik", [me(), me()], seed="1")["table"]
        state = veche.new("rurik", players=2, seed=1)
        seat, (first, second) = state.player, state.legal()[:2]
        ann.server = other
        with ann.socket(table, seat) as socket:
            assert socket.next()["position"] == 0  # it has the table in its memory now
            ann.server = one
            assert ann.submit(table, seat, 0, first)["position"] == 1
            ann.server = other
            with pytest.raises(Refused, match="Somebody else has changed this table") as refused:
                ann.submit(table, seat, 0, second)
            assert refused.value.status == 409
            with pytest.raises(ConnectionClosed) as closed:
                socket.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012  # come back in a moment
        view = ann.update(table)
        assert view["position"] == 1
        assert view["log"][0]["action"] == state.text(first)
        state.apply(first)
        assert ann.submit(table, state.player, 1, state.legal()[0])["position"] == 2
        assert "Traceback" not in one.errors() + other.errors()
