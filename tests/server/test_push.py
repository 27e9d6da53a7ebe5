"""Web Push against a push service of our own: what it gets is sealed for one browser, and signed."""

from __future__ import annotations

import json
import queue
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from server.serving import PATIENCE, Client, Data, Refused, Server, seat_people, serving
from server.test_seats import play_first

SECRET = bytes(range(16))


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class PushService:
    """What a maker of browsers runs: it passes on what it cannot read."""

    def __init__(self) -> None:
        self.notes: queue.Queue[tuple[Data, bytes]] = queue.Queue()
        self.status = 201
        self.key = ec.generate_private_key(ec.SECP256R1())  # of the browser behind it
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.notes.put((dict(self.headers.items()), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def subscription(self, **changed: str) -> Data:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://127.0.0.1:{self.server.server_port}/push/ann"
        return {"endpoint": endpoint, "p256dh": encoded(point), "auth": encoded(SECRET), **changed}

    def next(self) -> tuple[Data, Data]:
        headers, body = self.notes.get(timeout=PATIENCE)
        text = http_ece.decrypt(body, private_key=self.key, auth_secret=SECRET, version="aes128gcm")
        return {name.lower(): value for name, value in headers.items()}, json.loads(text)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "veche.db", "--webhooks", "127.0.0.1") as server:
        yield server


def test_a_closed_browser_is_told_when_it_is_its_turn(server: Server, service: PushService) -> None:
    table, people = seat_people(server, "rurik", 2, name="Sunday")
    (turn,) = people[0].get(f"/tables/{table}")["turn"]
    waits = people[1 - turn]
    key = waits.get("/push")["key"]
    assert len(urlsafe_b64decode(key + "=")) == 65
    waits.ask("PUT", "/push", service.subscription(), lang="cs")
    while people[0].get(f"/tables/{table}")["turn"] == [turn]:
        play_first(people[turn], table, turn)
    headers, notice = service.next()
    assert notice == {"title": "Jsi na tahu", "body": "Sunday", "link": f"/table/{table}?seat={1 - turn}"}
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    assert f"k={key}" in headers["authorization"]
    assert Vapid02.verify(headers["authorization"])

    server.stop()
    server.start()
    assert waits.get("/push")["key"] == key  # browsers know it: it is kept with the database


def test_a_browser_that_has_gone_is_forgotten(server: Server, service: PushService) -> None:
    table, people = seat_people(server, "rurik", 2)
    service.status = 410
    for person in people:
        person.ask("PUT", "/push", service.subscription())  # one browser belongs to one person
    for _ in range(4):
        turn = people[0].get(f"/tables/{table}")["turn"][0]
        play_first(people[turn], table, turn)
    service.next()
    assert service.notes.qsize() == 0
    people[0].post("/push/stop", {"endpoint": service.subscription()["endpoint"]})


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "known browsers"), ("de", "bekannten Browser"), ("cs", "známých prohlížečů")]
)
def test_nothing_is_sent_to_other_doors(lang: str, words: str, server: Server, service: PushService) -> None:
    ann = Client(server)
    for endpoint in ("https://example.org/x", "http://fcm.googleapis.com/x", "ftp://127.0.0.1/x", "x"):
        with pytest.raises(Refused, match=words) as refused:
            ann.ask("PUT", "/push", service.subscription(endpoint=endpoint), lang=lang)
        assert refused.value.status == 409
    ann.ask("PUT", "/push", service.subscription(endpoint="https://fcm.googleapis.com/fcm/send/x"))
    for wrong in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "A"}):
        with pytest.raises(Refused, match="not the keys"):
            ann.ask("PUT", "/push", service.subscription(**wrong))
