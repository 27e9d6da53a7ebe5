"""Talking at the table, and a line to those who are elsewhere when it is their turn."""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from server.serving import PATIENCE, Client, Data, Refused, Server, bot, guest, me, seat_people, serving

from veche.testing import rule

pytest_plugins = ["server.databases"]

# -- chat -----------------------------------------------------------------------------------------------


def test_everybody_at_the_table_hears_everything_in_order(server: Server) -> None:
    table, (ann, bob) = seat_people(server, "rurik", 2)
    eve = Client(server)
    with ann.socket(table, 0) as first, bob.socket(table, 1) as second, eve.socket(table) as watching:
        for socket in (first, second, watching):
            socket.next()
        said = ["Hello", "Привет, 🐻", "<b>bold</b>"]
        for number, text in enumerate(said):
            client = (ann, bob)[number % 2]
            (line,) = client.post(f"/tables/{table}/chat", {"text": f" {text} "})["lines"]
            assert (line["number"], line["text"], line["seat"]) == (number, text, number % 2)
            assert abs(line["time"] - time.time()) < 60
        for socket in (first, second, watching):
            heard = [socket.next("chat") for _ in said]
            assert [line["text"] for line in heard] == said
            assert [line["name"] for line in heard] == ["Ann", "Guest 1", "Ann"]
    assert eve.get(f"/tables/{table}/chat")["lines"] == heard
    assert eve.get(f"/tables/{table}/chat", from_=2)["lines"] == heard[2:]
    assert eve.get(f"/tables/{table}/chat", from_=9)["lines"] == []


def test_who_may_talk_and_what(server: Server) -> None:
    ann, eve = Client(server), Client(server)
    table = ann.make("rurik", [bot(), bot()])["table"]
    path = f"/tables/{table}/chat"
    (line,) = ann.post(path, {"text": "a\0b\nc\u202ed"})["lines"]
    assert (line["text"], line["seat"], line["name"]) == ("a b c d", None, "host")  # on one line
    assert ann.post(path, {"text": "x" * 500})
    for text in ("", "  ", "x" * 501):
        with pytest.raises(Refused) as refused:
            ann.post(path, {"text": text})
        assert refused.value.status == 422
    with pytest.raises(Refused, match="Only those who sit at the table may talk there"):
        eve.post(path, {"text": "psst"})
    assert len(ann.get(path)["lines"]) == 2


@rule("S-DEAL-01")
def test_promises_are_talk_and_change_nothing(server: Server) -> None:
    """In every part of a turn, whoever's it is, all may agree on something; the game does not hear it."""
    table, people = seat_people(server, "scythe", 3)
    turns = set()
    while turns != {0, 1, 2}:
        before = [person.update(table, seat) for seat, person in enumerate(people)]
        for person in people:
            (line,) = person.post(f"/tables/{table}/chat", {"text": "I leave your workers alone"})["lines"]
            assert line["text"] == "I leave your workers alone"
        assert [person.update(table, seat) for seat, person in enumerate(people)] == before
        [turn] = [seat for seat, update in enumerate(before) if update["decision"]["choices"]]
        turns.add(turn)
        answer = before[turn]["decision"]["choices"][0]["action"]
        people[turn].submit(table, turn, before[turn]["position"], answer)


# -- webhooks -------------------------------------------------------------------------------------------


class Receiver:
    """A web server that notes what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.notes: queue.Queue[tuple[str, Data]] = queue.Queue()
        self.status = 204
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.notes.put((self.path, json.loads(body)))
                self.send_response(receiver.status)
                self.send_header("Location", "/elsewhere")
                self.end_headers()

            do_GET = do_POST

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/hook"

    def next(self) -> Data:
        path, note = self.notes.get(timeout=PATIENCE)
        assert path == "/hook"
        return note

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    flags = ("--webhooks", "127.0.0.1,localhost", "--public", "https://veche.example/")
    with serving(tmp_path_factory.mktemp("notices") / "veche.db", *flags) as server:
        yield server
        assert "Traceback" not in server.errors()


def play_first(client: Client, table: str, seat: int) -> None:
    view = client.update(table, seat)
    client.submit(table, seat, view["position"], view["decision"]["choices"][0]["action"])


def test_a_line_when_it_is_your_turn(telling: Server, receiver: Receiver) -> None:
    table, people = seat_people(telling, "rurik", 2, name="Sunday")
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    now, later = people[seat], people[1 - seat]
    assert later.ask("PUT", "/notices", {"webhook": receiver.url}) == {"webhook": receiver.url}
    play_first(now, table, seat)
    assert receiver.next() == {
        "text": "It is your turn at “Sunday” (Rurik)",
        "table": table,
        "seat": 1 - seat,
        "link": f"https://veche.example/table/{table}?seat={1 - seat}",
    }
    with later.socket(table, 1 - seat) as socket:  # whoever is at the table sees it anyway
        socket.next()
        now.undo(table, seat, 1)
        play_first(now, table, seat)
        socket.until(3)
    later.ask("PUT", "/notices", {"webhook": ""})
    now.undo(table, seat, 3)
    play_first(now, table, seat)
    later.ask("PUT", "/notices", {"webhook": receiver.url})
    now.undo(table, seat, 5)
    play_first(now, table, seat)
    assert receiver.next()["seat"] == 1 - seat
    time.sleep(0.3)
    assert receiver.notes.empty()  # nothing while online, nothing after it was stopped


def test_a_line_when_the_game_begins(telling: Server, receiver: Receiver) -> None:
    ann, bob = Client(telling), Client(telling)
    ann.ask("PUT", "/notices", {"webhook": receiver.url})
    made = ann.make("rurik", [me(), guest()], name="Sunday", options={"start": "blue"})
    bob.join(made["invitations"][0]["link"])
    assert receiver.next()["seat"] == 0


@pytest.mark.parametrize("status", [500, 404, 302, 307])
def test_the_game_goes_on_whatever_the_receiver_answers(
    telling: Server, receiver: Receiver, status: int
) -> None:
    table, people = seat_people(telling, "rurik", 2)
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    receiver.status = status
    people[1 - seat].ask("PUT", "/notices", {"webhook": receiver.url})
    play_first(people[seat], table, seat)
    receiver.next()
    time.sleep(0.2)
    assert receiver.notes.empty()  # it is not led elsewhere
    assert people[0].get(f"/tables/{table}")["position"] == 1


def test_nobody_listens_there(telling: Server) -> None:
    table, people = seat_people(telling, "rurik", 2)
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    people[1 - seat].ask("PUT", "/notices", {"webhook": "http://127.0.0.1:9/"})
    play_first(people[seat], table, seat)
    assert people[0].get(f"/tables/{table}")["position"] == 1


@pytest.mark.parametrize(
    ("webhook", "words"),
    [
        ("http://elsewhere.example/", "sends no notices to “elsewhere.example”"),
        ("http://127.0.0.1.elsewhere.example/", "sends no notices to"),
        ("http://127.0.0.1@elsewhere.example/", "sends no notices to “elsewhere.example”"),
        ("http://[::1]/", "sends no notices to"),
        ("http://2130706433/", "sends no notices to"),
        ("ftp://127.0.0.1/", "is not an address that begins with http"),
        ("file:///etc/passwd", "is not an address that begins with http"),
        ("127.0.0.1/hook", "is not an address that begins with http"),
        ("http://", "is not an address"),
        ("http://127.0.0.1:99999/", "There is no port 99999"),
        ("http://127.0.0.1/\0", "is not an address"),
        ("http://127.0.0.1/\ud800", ""),
        ("http://[", "sends no notices to"),
        ("http://127.0.0.1/" + "x" * 500, "Webhook: "),
    ],
)
def test_notices_go_only_where_the_server_may_send(telling: Server, webhook: str, words: str) -> None:
    with pytest.raises(Refused) as refused:
        Client(telling).ask("PUT", "/notices", {"webhook": webhook})
    assert refused.value.status == 422
    assert words in refused.value.sentence


def test_without_the_option_none_are_sent(server: Server) -> None:
    with pytest.raises(Refused, match="start the server with --webhooks HOST"):
        Client(server).ask("PUT", "/notices", {"webhook": "http://127.0.0.1/"})
