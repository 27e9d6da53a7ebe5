"""Whatever is sent to the server, it answers with a sentence: never with a 5xx, never with a traceback."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest
from server.serving import GOLDEN, Client, Data, Server, bot, guest, me, seat_people
from websockets.exceptions import ConnectionClosed, InvalidStatus

from veche import read_record
from veche.server.app import closing, encode

pytest_plugins = ["server.databases"]

NOWHERE = "aaaaaaaaaaaa"


class Alone:
    """A table of two before one screen; nothing that is refused changes it."""

    def __init__(self, server: Server) -> None:
        self.client = Client(server)
        self.id: str = self.client.make("rurik", [me("Ann"), me("Bob")], seed="1")["table"]
        self.seat: int = self.client.get(f"/tables/{self.id}")["turn"][0]

    def send(self, method: str, path: str, content: bytes | str = b"", **headers: str) -> tuple[int, Data]:
        headers = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}}
        response = self.client.http.request(method, f"/api{path}", content=content, headers=headers)
        return response.status_code, response.json()

    def post(self, path: str, data: object) -> tuple[int, Data]:
        return self.send("POST", path, json.dumps(data))

    def picture(self) -> Data:
        view = self.client.update(self.id, self.seat)
        del view["decision"]["choices"][:]  # what they bring is guessed anew for each view
        for seat in view["view"]["seats"]:
            del seat["away"]  # a socket that is closed again says since when nobody looks
        return view


@pytest.fixture(scope="module")
def alone(server: Server) -> Iterator[Alone]:
    table = Alone(server)
    before = table.picture()
    yield table
    assert table.picture() == before


def assert_sentence(answer: tuple[int, Data], status: int, words: str) -> None:
    got, data = answer
    assert got == status, data
    assert words in data["sentence"], data
    assert data["sentence"][0].isupper() or not data["sentence"][0].isalpha()
    assert "\n" not in data["sentence"]
    assert set(data) == {"sentence", "rule", "position"}


# -- what is not there ----------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [NOWHERE, "a", "%00", "x" * 41, "%F0%9F%8E%B2", "..", "a%2Fb", "%ED%A0%80"])
def test_unknown_tables(alone: Alone, table: str) -> None:
    submit = {"seat": 0, "position": 0, "id": "x", "actions": [0]}
    for method, path, data in (
        ("GET", "", None),
        ("GET", "/update", None),
        ("GET", "/record", None),
        ("GET", "/moments/0", None),
        ("GET", "/chat", None),
        ("POST", "/submit", submit),
        ("POST", "/end", None),
        ("POST", "/seats/0/leave", None),
        ("POST", "/chat", {"text": "hello"}),
        ("POST", "/fork", {"moment": 0, "seats": [me(), me()]}),
    ):
        status, refused = alone.send(method, f"/tables/{table}{path}", json.dumps(data) if data else "")
        assert status in (404, 405, 422), (method, path, refused)
        assert refused["sentence"]


def test_an_unknown_table_is_called_so(alone: Alone) -> None:
    assert_sentence(alone.send("GET", f"/tables/{NOWHERE}"), 404, "There is no such table")


@pytest.mark.parametrize("path", ["/nothing", "/tables/", "/titles/chess/words", "/titles/chess/facts"])
def test_unknown_addresses(alone: Alone, path: str) -> None:
    status, refused = alone.send("GET", path)
    assert status == 404
    assert refused["sentence"]


def test_a_wrong_method(alone: Alone) -> None:
    assert_sentence(alone.send("DELETE", "/tables"), 405, "does not take that method")


@pytest.mark.parametrize("link", ["x", "/join/x", "/join/", "\0", "😀" * 50])
def test_an_invalid_link(alone: Alone, link: str) -> None:
    assert_sentence(alone.post("/join", {"link": link}), 404, "This invitation is not valid")


@pytest.mark.parametrize(
    "path", ["%00", "a" * 5000, "..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/pyproject.toml"]
)
def test_pages_with_names_that_no_file_has(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.url}/{path}", trust_env=False)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")  # the page itself says that there is nothing


# -- what is not yours ----------------------------------------------------------------------------------


def test_foreign_seats(server: Server) -> None:
    table, (owner, guest_) = seat_people(server, "rurik", 2)
    stranger = Alone(server)
    before = owner.update(table, 0)["position"]
    (seat,) = owner.get(f"/tables/{table}")["turn"]
    ask = {"seat": seat, "position": 0, "id": "x"}
    for path, data in (
        ("submit", {**ask, "actions": [0]}),
        ("undo", ask),
        ("redo", ask),
        ("consent", {"seat": seat, "position": 0, "agree": True}),
        ("preview", {"seat": seat, "position": 0, "actions": []}),
        ("why", {"seat": seat, "action": 0}),
        (f"seats/{seat}/leave", {}),
        (f"seats/{seat}/return", {}),
    ):
        for other in (stranger.client, (owner, guest_)[1 - seat]):
            stranger.client = other
            assert_sentence(stranger.post(f"/tables/{table}/{path}", data), 403, "That seat is not yours")
    stranger = Alone(server)
    for path in ("end", "seats/0/reopen", "seats/0/bot"):
        assert_sentence(stranger.post(f"/tables/{table}/{path}", {}), 403, "Only the owner of the table")
    assert_sentence(stranger.send("GET", f"/tables/{table}/update?seat={seat}"), 403, "not yours")
    assert_sentence(stranger.send("GET", f"/tables/{table}/moments/0?seat={seat}"), 403, "not yours")
    assert_sentence(stranger.post(f"/tables/{table}/chat", {"text": "hi"}), 403, "Only those who sit")
    assert_sentence(
        stranger.post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]}),
        409,
        "can be forked when it is over",
    )
    assert owner.update(table, 0)["position"] == before


@pytest.mark.parametrize("cookie", ["", "x", "x.y", "ImEi.AAAA", "ä", '"', "." * 5000])
def test_a_forged_cookie_is_nobodys(server: Server, cookie: str) -> None:
    owner = Client(server)
    table = owner.make("rurik", [me(), me()])["table"]
    path = f"{server.url}/api/tables/{table}/update?seat=0"
    headers = {"Cookie": f"veche={cookie}".encode("utf-8", "ignore").decode("latin-1").encode("latin-1")}
    answer = httpx.get(path, headers=headers, trust_env=False)
    assert answer.status_code == 403
    assert "veche" in answer.cookies  # a browser that is new here gets one of its own


def test_seats_that_are_not_there(alone: Alone) -> None:
    ask = {"seat": 5, "position": 0, "id": "x", "actions": [0]}
    assert_sentence(alone.post(f"/tables/{alone.id}/submit", ask), 409, "There is no seat 5 at this table")
    assert_sentence(alone.send("GET", f"/tables/{alone.id}/update?seat=5"), 409, "There is no seat 5")
    assert_sentence(alone.post(f"/tables/{alone.id}/seats/5/reopen", {}), 409, "There is no seat 5")
    assert_sentence(alone.send("GET", f"/tables/{alone.id}/moments/0?seat=5"), 409, "There is no seat 5")


# -- what is of the wrong shape -------------------------------------------------------------------------

SHAPES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"text"',
    b"\xff\xfe",
    b'{"seat": NaN}',
    b'{"seat": 1e999}',
    b'{"seat": ' + b"9" * 5000 + b"}",
    b"[" * 5000,
    b'{"seat": "\\ud800"}',
    b'{"a":' * 3000,
]


@pytest.mark.parametrize("body", SHAPES, ids=range(len(SHAPES)))
def test_malformed_bodies(alone: Alone, body: bytes) -> None:
    for path in (
        "/tables",
        "/join",
        "/records",
        "/records/verify",
        *(f"/tables/{alone.id}/{verb}" for verb in ("submit", "undo", "redo", "consent", "preview", "why")),
        *(f"/tables/{alone.id}/{verb}" for verb in ("chat", "fork", "seats/0/bot")),
    ):
        status, refused = alone.send("POST", path, body)
        assert status in (400, 422), (path, refused)
        assert refused["sentence"], path


def test_not_json(alone: Alone) -> None:
    assert_sentence(alone.send("POST", "/tables", "{"), 422, "The request is not valid JSON")
    assert_sentence(alone.send("POST", "/tables", "{}", Content_Type="text/plain"), 422, "")


def test_the_first_mistake_of_a_form_is_named(alone: Alone) -> None:
    path = f"/tables/{alone.id}/submit"
    good: Data = {"seat": 0, "position": 0, "id": "x", "actions": [0]}
    assert_sentence(alone.post(path, {**good, "sate": 1}), 422, "Sate: there is no such field")
    assert_sentence(alone.post(path, {**good, "seat": -1}), 422, "Seat: ")
    assert_sentence(alone.post(path, {**good, "seat": "0"}), 422, "Seat: ")
    assert_sentence(alone.post(path, {**good, "seat": False}), 422, "Seat: ")
    assert_sentence(alone.post(path, {**good, "position": 0.5}), 422, "Position: ")
    assert_sentence(alone.post(path, {**good, "actions": [True]}), 422, "Actions.0")
    assert_sentence(alone.post(path, {**good, "id": "a b"}), 422, "Id: ")
    assert_sentence(alone.post(path, {**good, "actions": []}), 422, "Actions: ")
    assert_sentence(alone.post(path, {**good, "actions": [0] * 41}), 422, "Actions: ")
    assert_sentence(alone.post(path, {**good, "actions": [None]}), 422, "Actions.0")
    assert_sentence(alone.post(path + "?lang=xx", good), 422, "Lang: ")


@pytest.mark.parametrize("name", ["", " ", "a\0b", "a\nb", "x" * 41])
def test_names_that_nobody_has(alone: Alone, name: str) -> None:
    made = {"title": "rurik", "seats": [me(), me()]}
    assert_sentence(alone.post("/tables", {**made, "name": name}), 422, "Name: ")
    assert_sentence(alone.post("/tables", {**made, "seats": [me(name), me()]}), 422, "Seats.0.name: ")
    assert_sentence(alone.post("/join", {"link": "x", "name": name}), 422, "Name: ")


@pytest.mark.parametrize("name", ["Žofie", "Владимир", "🐻 & “friends” <b>", "' OR 1=1 --"])
def test_names_that_somebody_may_have(alone: Alone, name: str) -> None:
    table = alone.client.make("rurik", [me(name), me()], name=name)["table"]
    view = alone.client.get(f"/tables/{table}")
    assert view["name"] == view["seats"][0]["name"] == name


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": "chess"}, "chess"),
        ({"title": ""}, ""),
        ({"seats": []}, "Seats: "),
        ({"seats": [me()] * 5}, "players"),
        ({"seats": [me()] * 9}, "players"),
        ({"seats": [me(), bot("nobody")]}, "There is no bot “nobody”"),
        ({"seats": [me(), {"kind": "me", "bot": "random"}]}, "Seat 1 is not a bot's"),
        ({"seats": [me(), {"kind": "ghost"}]}, "Seats.1.kind: "),
        ({"options": {"wings": True}}, "wings"),
        ({"options": {"storage": "\0"}}, "storage"),
        ({"options": {"leaders": "nobody,nobody"}}, "leaders"),
        ({"options": {"": ""}}, ""),
        ({"seed": "x"}, "Seed: "),
        ({"seed": "9" * 78}, "Seed: "),
        ({"seed": "1", "seats": [me(), guest()]}, "A seed may be given only at a table without open seats"),
        ({"clock": {"move": 0}}, "Clock.move: "),
        ({"clock": {"move": 10**20}}, "Clock.move: "),
        ({"clock": {"move": 60, "then": "resign"}}, "Clock.then: "),
    ],
)
def test_tables_that_cannot_be(alone: Alone, changes: Data, words: str) -> None:
    ask = {"title": "rurik", "seats": [me(), me()], **changes}
    assert_sentence(alone.post("/tables", ask), 422, words)


# -- what the table refuses -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "status"),
    [
        (-1, 409),
        (-2, 409),
        (0, 409),
        (10**9, 409),
        (2**63 - 1, 409),
        (-(2**63), 409),
        (2**63, 422),
        (10**400, 422),
        ("", 422),
        ("undo", 422),
        ("advise 9 dance", 422),
        ("advise " * 5000, 422),
        ("place.troop kiev; place.troop kiev", 422),
        ("\0", 422),
        ("🐻", 422),
    ],
)
def test_actions_that_are_not_possible(alone: Alone, action: int | str, status: int) -> None:
    at = {"seat": alone.seat, "position": 0}
    for verb, data in (
        ("submit", {**at, "id": f"{type(action).__name__}_{hash(action)}", "actions": [action]}),
        ("preview", {**at, "actions": [action]}),
    ):
        for language in ("en", "de", "cs"):
            answer = alone.post(f"/tables/{alone.id}/{verb}?lang={language}", data)
            assert_sentence(answer, status, "")
    got, data = alone.post(f"/tables/{alone.id}/why", {"seat": alone.seat, "action": action})
    assert got == (200 if status == 409 else status)
    assert data["sentence"]


def test_a_refused_gesture_changes_nothing(alone: Alone) -> None:
    choices = alone.client.update(alone.id, alone.seat)["decision"]["choices"]
    ask = {"seat": alone.seat, "position": 0, "id": "half", "actions": [choices[0]["action"], 10**6]}
    assert_sentence(alone.post(f"/tables/{alone.id}/submit", ask), 409, "")
    assert alone.client.update(alone.id, alone.seat)["position"] == 0


def test_other_positions_than_the_one_asked(alone: Alone) -> None:
    action = alone.client.update(alone.id, alone.seat)["decision"]["choices"][0]["action"]
    ask = {"seat": alone.seat, "position": 7, "id": "early", "actions": [action]}
    status, data = alone.post(f"/tables/{alone.id}/submit", ask)
    assert status == 409
    assert data == {
        "sentence": "Position 7 has not been reached; the table is at 0",
        "rule": "",
        "position": 0,
    }
    other = {**ask, "seat": 1 - alone.seat, "position": 0, "id": "other"}
    assert_sentence(alone.post(f"/tables/{alone.id}/submit", other), 409, "It is not your decision")
    german = alone.post(f"/tables/{alone.id}/submit?lang=de", {**other, "id": "andere"})
    assert_sentence(german, 409, "Diese Entscheidung ist nicht deine")


def test_nothing_to_take_back(alone: Alone) -> None:
    ask = {"seat": alone.seat, "position": 0, "id": "u"}
    undo = alone.post(f"/tables/{alone.id}/undo", ask)
    assert_sentence(undo, 409, "There is no action of yours to take back")
    redo = alone.post(f"/tables/{alone.id}/redo", {**ask, "id": "r"})
    assert_sentence(redo, 409, "Nothing was taken back")
    consent = {"seat": alone.seat, "position": 0, "agree": True}
    assert_sentence(alone.post(f"/tables/{alone.id}/consent", consent), 409, "Nobody asks")


def test_moments_that_have_not_come(alone: Alone) -> None:
    assert_sentence(alone.send("GET", f"/tables/{alone.id}/moments/1"), 409, "There is no moment 1")
    assert_sentence(alone.send("GET", f"/tables/{alone.id}/moments/-1"), 422, "Moment: ")
    table = alone.client.make("rurik", [me(), bot()])["table"]
    fork = {"moment": 5000, "seats": [me(), me()]}
    assert_sentence(alone.post(f"/tables/{table}/fork", fork), 409, "There is no moment 5000")
    fork = {"moment": 0, "seats": [me()] * 3}
    assert_sentence(alone.post(f"/tables/{table}/fork", fork), 422, "This game has 2 seats; 3 were given")


# -- numbers that no machine word holds -------------------------------------------------------------------

HUGE = (2**63, 2**64, -(2**63) - 1, 10**400)


def filled(schema: Data, schemas: Data, alone: Alone) -> tuple[object, list[list[str | int]]]:
    """A value that a schema allows, and the ways to the whole numbers in it."""
    while "$ref" in schema:
        schema = schemas[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        found = [filled(one, schemas, alone) for one in schema["anyOf"]]
        return found[0][0], [way for _, ways in found for way in ways]
    if schema.get("type") == "object":
        parts = {name: filled(part, schemas, alone) for name, part in schema.get("properties", {}).items()}
        value = {name: part for name, (part, _) in parts.items()}
        return value, [[name, *way] for name, (_, ways) in parts.items() for way in ways]
    if schema.get("type") == "array":
        part, ways = filled(schema["items"], schemas, alone)
        return [part] * max(1, schema.get("minItems", 1)), [[0, *way] for way in ways]
    if schema.get("type") == "integer":
        return max(0, schema.get("minimum", 0)), [[]]
    if schema.get("type") == "boolean":
        return True, []
    return schema.get("const", schema.get("enum", ["x"])[0]), []


def put(value: object, way: list[str | int], number: int) -> object:
    if not way:
        return number
    if isinstance(value, list):
        return [put(value[0], way[1:], number), *value[1:]]
    assert isinstance(value, dict)
    return {**value, way[0]: put(value[way[0]], way[1:], number)}


def places(alone: Alone) -> Iterator[tuple[str, str, list[str | int], object]]:
    """Every whole number of every request, by the server's own description: in paths, queries and bodies."""
    described = alone.send("GET", "/openapi.json")[1]
    schemas = described["components"]["schemas"]
    players = [{"name": "Anna", "faction": "nordic"}, {"name": "Boris", "faction": "saxony"}]
    ask = {"name": "Winter", "players": players, "episodes": [{"name": "First"}]}
    _, made = alone.post("/campaigns", ask)
    given = {"table": alone.id, "title": "rurik", "seat": str(alone.seat), "moment": "0"}
    given |= {"campaign": made["campaign"], "number": "0", "link": "nowhere"}
    for path, methods in described["paths"].items():
        for method, request in methods.items():
            address = path.removeprefix("/api").format_map(given)
            body, ways = None, []
            if "requestBody" in request:
                schema = request["requestBody"]["content"]["application/json"]["schema"]
                body, ways = filled(schema, schemas, alone)
            for way in ways:
                yield method.upper(), address, way, body
            for parameter in request.get("parameters", []):
                if not filled(parameter["schema"], schemas, alone)[1]:
                    continue
                name = parameter["name"]
                if parameter["in"] == "path":
                    elsewhere = path.removeprefix("/api").format_map({**given, name: "HUGE"})
                    yield method.upper(), elsewhere, [], body
                else:
                    yield method.upper(), f"{address}?{name}=HUGE", [], body


def test_numbers_beyond_64_bits(alone: Alone) -> None:
    found = list(places(alone))
    where = {(address.rpartition("/")[2].partition("?")[0], *way[:1]) for _, address, way, _ in found}
    assert {("submit", "actions"), ("preview", "actions"), ("why", "action"), ("fork", "moment")} <= where
    assert {("update",), ("HUGE",), ("tables", "clock"), ("undo", "position"), ("leave",)} <= where
    for method, address, way, body in found:
        for number in HUGE:
            data = put(body, way, number) if way else body
            content = b"" if data is None else json.dumps(data)
            status, refused = alone.send(method, address.replace("HUGE", str(number)), content)
            assert 400 <= status < 500, (method, address, way, number, refused)
            assert refused["sentence"], (method, address, way, number)


@pytest.mark.parametrize("number", [*HUGE, -1, 10**9])
def test_a_gesture_that_ends_in_a_number_of_no_action(alone: Alone, number: int) -> None:
    """All of it is refused, and nobody is shown the beginning."""
    choices = alone.client.update(alone.id, alone.seat)["decision"]["choices"]
    for verb in ("submit", "preview"):
        ask = {"seat": alone.seat, "position": 0, "actions": [choices[0]["action"], number]}
        ask |= {"id": f"n{hash(number)}"} if verb == "submit" else {}
        status, refused = alone.post(f"/tables/{alone.id}/{verb}", ask)
        assert status in (409, 422)
        assert refused["sentence"]
    assert alone.client.update(alone.id)["position"] == 0


@pytest.mark.parametrize("number", HUGE)
def test_records_with_such_numbers(alone: Alone, number: int) -> None:
    record = json.loads(read_record((GOLDEN / "rurik" / "game-01638-2-players.txt").read_text()).json())
    for name in record:
        for value in (number, [number], {"storage": number}, f"{number}"):
            damaged = json.dumps({**record, name: value})
            status, said = alone.post("/records/verify", {"record": damaged})
            assert status == 200
            assert not said["fits"], (name, value)
            assert said["sentence"]
            assert alone.post("/records", {"record": damaged})[0] == 422


# -- texts that nobody can read ---------------------------------------------------------------------------

ODD = ["\ud800", "blue\udc00", "stew\0ard", "a\nb\x1b[31m\u202e", "x" * 5000]


def with_text(alone: Alone, odd: str) -> Iterator[tuple[str, str, object]]:
    """Requests of the right shape, with a foreign text at each place that takes one."""
    made: Data = {"title": "rurik", "seats": [me(), me()]}
    for change in (
        {"title": odd},
        {"name": odd},
        {"seed": odd},
        {odd: 1},
        {"options": {odd: True}},
        {"options": {"storage": odd}},
        {"options": {"leaders": f"{odd},{odd}"}},
        *({"seats": [seat, me()]} for seat in seats_with(odd)),
    ):
        yield "POST", "/tables", {**made, **change}
    here = f"/tables/{alone.id}"
    own = alone.client.make("rurik", [me(), bot()])["table"]
    for seat in seats_with(odd):
        yield "POST", f"/tables/{own}/fork", {"moment": 0, "seats": [seat, me()]}
    yield "POST", f"/tables/{own}/seats/1/bot", {"bot": odd}
    yield "POST", f"{here}/seats/1/bot", {"bot": odd}
    yield "POST", "/join", {"link": odd}
    yield "POST", "/join", {"link": "x", "name": odd}
    yield "POST", f"{here}/chat", {"text": f"{odd[:400]}!"}
    yield "PUT", "/notices", {"webhook": odd}
    yield "PUT", "/notices", {"webhook": f"http://{odd}/"}
    ask = {"seat": alone.seat, "position": 0}
    for action in (odd, f"leader {odd}", f"{odd} boris"):
        yield "POST", f"{here}/why", {"seat": alone.seat, "action": action}
        yield "POST", f"{here}/preview", {**ask, "actions": [action]}
        yield "POST", f"{here}/submit", {**ask, "id": f"odd{hash(action)}", "actions": [action]}
    yield "POST", f"{here}/submit", {**ask, "id": odd, "actions": [0]}
    for verb in ("undo", "consent"):
        yield "POST", f"{here}/{verb}", {**ask, "id": "x", odd: odd}
    for record in records_with(odd):
        for path in ("/records", "/records/verify"):
            yield "POST", path, {"record": record}
    yield "POST", "/records", {"record": "{}", "name": odd}


def seats_with(odd: str) -> Iterator[Data]:
    yield bot(odd)
    yield {"kind": "me", "bot": odd}
    yield {"kind": odd}
    yield me(odd)
    yield {"chosen": {odd: "boris"}}
    yield {"chosen": {"leaders": odd}}


def records_with(odd: str) -> Iterator[str]:
    text = (GOLDEN / "rurik" / "game-01638-2-players.txt").read_text(encoding="utf-8")
    record = json.loads(read_record(text).json())
    yield odd
    yield json.dumps({**record, odd: odd})
    for name in record:
        for value in (odd, [odd], {odd: odd}):
            yield json.dumps({**record, name: value})
    yield json.dumps({**record, "options": {**record["options"], "storage": odd}})
    for entry in (f"{odd} undo", f"blue {odd}", f"blue leader {odd}"):
        yield json.dumps({**record, "entries": [entry]})
    for line in text.splitlines()[:20]:
        yield text.replace(line, f"{line.partition(':')[0]}: {odd}")
        yield text.replace(line, f"{odd}: {line.partition(':')[2]}")
    yield text.replace("result: ", f"result: {odd}")


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_what_is_quoted_can_be_read(server: Server, alone: Alone, odd: str) -> None:
    for method, path, data in with_text(alone, odd):
        status, said = alone.send(method, path, json.dumps(data))
        assert status < 500, (path, data, said)
        if "sentence" in said:
            assert said["sentence"].isprintable(), (path, data, said)
            assert len(said["sentence"]) < 1000 or path.startswith("/records"), (path, said)
    assert "Traceback" not in server.errors()


def test_no_text_whatsoever_breaks_an_answer() -> None:
    """The last line of defence, for sentences that nobody has thought of."""
    for text, readable in (("a\ud800b", "a?b"), ("\udc00", "?"), ("Žofie 😀", "Žofie 😀")):
        assert json.loads(encode({"sentence": text, "list": [1, (text,)], text: None})) == {
            "sentence": readable,
            "list": [1, [readable]],
            readable: None,
        }
    assert closing("🐻" * 100).encode().decode() == "🐻" * 30
    assert closing("no table \ud800") == "No table  "


# -- at the door ----------------------------------------------------------------------------------------


def test_oversized_bodies(server: Server, alone: Alone) -> None:
    words = "The request is too large: at most 64,000 bytes are read here"
    assert_sentence(alone.send("POST", "/tables", b" " * 64_001), 413, words)
    pieces = (b" " * 8_000 for _ in range(9))  # its length is not announced
    answer = httpx.post(
        f"{server.url}/api/tables",
        content=pieces,
        headers={"Content-Type": "application/json"},
        trust_env=False,
    )
    assert_sentence((answer.status_code, answer.json()), 413, words)


def test_records_may_be_larger_but_not_without_end(alone: Alone) -> None:
    text = (GOLDEN / "rurik" / "game-01638-2-players.txt").read_text()
    padded = text + "# \n" * 30_000
    assert alone.post("/records/verify", {"record": padded})[1]["fits"]
    words = "The request is too large: at most 8,000,000 bytes"
    assert_sentence(alone.send("POST", "/records/verify", b" " * 8_000_001), 413, words)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://[", "http://127.0.0.1", ""])
def test_pages_from_elsewhere(server: Server, alone: Alone, origin: str) -> None:
    words = "This page comes from another address than the server"
    for method, path in (("POST", "/tables"), ("PUT", "/notices"), ("POST", f"/tables/{alone.id}/end")):
        assert_sentence(alone.send(method, path, "{}", Origin=origin), 403, words)
    with pytest.raises(InvalidStatus), alone.client.socket(alone.id, 0, Origin=origin):
        pass
    assert alone.send("GET", f"/tables/{alone.id}", Origin=origin)[0] == 200  # shows nothing to that page


def test_the_own_page_may_ask(server: Server, alone: Alone) -> None:
    ask = json.dumps({"title": "rurik", "seats": [me(), me()]})
    assert alone.send("POST", "/tables", ask, Origin=server.url)[0] == 201
    with alone.client.socket(alone.id, 0, Origin=server.url) as socket:
        assert socket.next()["position"] == 0


# -- sockets --------------------------------------------------------------------------------------------


def closed(client: Client, table: str, seat: int | None, lang: str = "en") -> tuple[int, str]:
    with client.socket(table, seat, lang=lang) as socket, pytest.raises(ConnectionClosed) as gone:
        socket.next()
    assert gone.value.rcvd
    return gone.value.rcvd.code, gone.value.rcvd.reason


def test_sockets_that_lead_nowhere(server: Server, alone: Alone) -> None:
    assert closed(alone.client, NOWHERE, None) == (4404, "There is no such table")
    assert closed(alone.client, "%00", None) == (4404, "There is no such table")
    assert closed(alone.client, alone.id, 7)[0] == 4403
    stranger = Client(server)
    code, reason = closed(stranger, alone.id, 0)
    assert code == 4403
    assert reason.startswith("That seat is not yours")
    with pytest.raises(InvalidStatus), alone.client.socket(alone.id, lang="xx"):
        pass


def test_nobody_talks_into_a_socket(alone: Alone) -> None:
    with alone.client.socket(alone.id, alone.seat) as socket:
        socket.next()
        socket.socket.send('{"type": "submit"}')
        socket.socket.send(b"\xff")
        alone.client.post(f"/tables/{alone.id}/chat", {"text": "still here"})
        assert socket.next("chat")["text"] == "still here"
        socket.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            socket.next()
    with alone.client.socket(alone.id, alone.seat) as socket:
        assert socket.next()["position"] == 0
