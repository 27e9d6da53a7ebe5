"""Records: put up, looked at moment by moment, forked, checked, taken home."""

from __future__ import annotations

import json
from typing import Any

import pytest
from server.serving import GOLDEN, Client, Data, Refused, Server, bot, golden, guest, me, seat_people_in

import veche
from veche.core.record import Entry, commitment, live

pytest_plugins = ["server.databases"]

TEXT = (GOLDEN / "rurik" / "game-01638-2-players.txt").read_text(encoding="utf-8")
ONES = [next((GOLDEN / title).glob("game-*-3-players.txt")) for title in ("rurik", "scythe")]


@pytest.fixture(scope="module")
def ann(server: Server) -> Client:
    return Client(server)


def upload(client: Client, text: str, **more: object) -> str:
    found: str = client.post("/records", {"record": text, **more})["table"]
    return found


# -- looking --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ONES, ids=["rurik", "scythe"])
def test_a_record_is_shown_to_everybody_at_every_moment(ann: Client, path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    record = veche.read_record(text)
    table = upload(ann, text, name="The long one")
    line = live(record.entries)
    visitor = Client(ann.server)
    view = visitor.get(f"/tables/{table}")
    assert (view["status"], view["record"], view["result"]) == ("over", True, record.result)
    assert (view["moment"], view["position"]) == (len(line), len(line))  # as it stands, without undo
    assert (view["seed"], view["commitment"]) == (str(record.seed), record.commitment)
    assert (view["name"], view["owner"]) == ("The long one", False)
    assert [found["table"] for found in visitor.get("/tables")["tables"]] == []
    for moment in (0, 1, len(line) // 2, len(line)):
        state = record.replay(moment)
        for seat in (None, 0, 2):
            shown = visitor.get(f"/tables/{table}/moments/{moment}", seat=seat, lang="cs")
            assert shown["observation"] == json.loads(json.dumps(state.observe(seat)))
            assert shown["moment"] == moment
            assert shown["decision"]["choices"] == []
    log = visitor.update(table)["log"]
    actions = record.title.actions
    assert [entry["action"] for entry in log] == [actions.text(entry.action) for entry in line]
    with pytest.raises(Refused, match="This is a recorded game; fork a moment of it") as refused:
        ann.post(f"/tables/{table}/seats/0/bot")
    assert refused.value.status == 409


@pytest.mark.parametrize("path", ONES, ids=["rurik", "scythe"])
def test_the_scores_are_told_turn_by_turn(ann: Client, path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    record = veche.read_record(text)
    table = upload(ann, text)
    turns = Client(ann.server).get(f"/tables/{table}/fortunes")["turns"]
    line = live(record.entries)
    moments = [turn["moment"] for turn in turns]
    assert moments == sorted(set(moments))
    assert moments[-1] == len(line)
    for turn in turns[::9] + turns[-1:]:
        state = record.replay(turn["moment"])
        assert turn["scores"] == [seat["score"] for seat in state.observe(None)["seats"]]
    edges = {n for n in range(1, len(line)) if line[n].seat != line[n - 1].seat}
    assert edges < {*moments}
    numbers = [turn["number"] for turn in turns]
    assert set(numbers) >= set(range(1, max(numbers)))


def test_hidden_coins_hide_the_scores_of_others(server: Server) -> None:
    record = veche.new_record("scythe", 2, 7, coins="hidden")
    state = record.start()
    for _ in range(30):
        seat = state.pending[0]
        record.entries.append(Entry(seat, state.legal(seat)[0]))
        state.apply(record.entries[-1].action, seat)
    table, (ann, bob) = seat_people_in(server, record, len(record.entries))
    stranger = Client(server)
    for turn in stranger.get(f"/tables/{table}/fortunes")["turns"]:
        assert turn["scores"] == [None, None]
    for seat, person in enumerate((ann, bob)):
        for turn in person.get(f"/tables/{table}/fortunes", seat=seat)["turns"]:
            assert (turn["scores"][seat] is None, turn["scores"][1 - seat]) == (False, None)
    with pytest.raises(Refused) as refused:
        stranger.get(f"/tables/{table}/fortunes", seat=0)
    assert refused.value.status == 403


def test_both_forms_are_read_and_given_back(ann: Client) -> None:
    record = veche.read_record(TEXT)
    for source in (record.text(), record.json()):
        table = upload(ann, source)
        for form, expected in (("text", TEXT), ("json", record.json())):
            answer = ann.http.get(f"/api/tables/{table}/record", params={"form": form})
            assert answer.text == expected
            kind = "application/json" if form == "json" else "text/plain; charset=utf-8"
            assert answer.headers["content-type"] == kind
            assert (
                f"rurik-{table}.{'json' if form == 'json' else 'txt'}"
                in answer.headers["content-disposition"]
            )


def test_a_record_without_an_end_can_be_looked_at_and_forked(ann: Client) -> None:
    record = golden("scythe", 2)
    record.entries = record.entries[:50]
    record.result = ""
    table = upload(ann, record.text())
    view = ann.get(f"/tables/{table}")
    assert (view["status"], view["turn"], view["moment"]) == ("ended", [], 50)
    assert ann.post("/records/verify", {"record": record.text()})["sentence"].endswith(
        "the game is not over yet"
    )
    fork = ann.post(f"/tables/{table}/fork", {"moment": 50, "seats": [me(), me()]})["table"]
    assert ann.get(f"/tables/{fork}")["status"] == "playing"


# -- forking --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_a_fork_goes_on_from_its_moment(ann: Client, title: str) -> None:
    record = golden(title, 2)
    moment = len(record.entries) // 2
    exhibit = upload(ann, record.text())
    fork = ann.post(f"/tables/{exhibit}/fork", {"moment": moment, "seats": [me(), me()], "name": "What if"})
    table = fork["table"]
    assert fork["invitations"] == []
    state = record.replay(moment)
    view = ann.update(table, state.pending[0])
    assert (view["position"], view["moment"], view["view"]["name"]) == (moment, moment, "What if")
    assert view["observation"] == json.loads(json.dumps(state.observe(state.pending[0])))
    assert len(view["log"]) == moment
    for entry in record.entries[moment : moment + 5]:
        ann.submit(table, entry.seat, ann.update(table)["position"], entry.action)
    state = record.replay(moment + 5)
    assert ann.update(table)["observation"] == json.loads(json.dumps(state.observe(None)))
    with pytest.raises(Refused, match="can be forked when it is over"):  # two people play there
        ann.post(f"/tables/{table}/fork", {"moment": moment + 3, "seats": [me(), me()]})
    alone = ann.post(f"/tables/{exhibit}/fork", {"moment": moment, "seats": [me(), bot()]})["table"]
    again = ann.post(f"/tables/{alone}/fork", {"moment": moment - 3, "seats": [me(), me()]})["table"]
    assert ann.get(f"/tables/{again}")["moment"] == moment - 3
    assert ann.get(f"/tables/{exhibit}")["moment"] == len(record.entries)  # untouched


def test_a_fork_with_guests_waits_for_them(ann: Client) -> None:
    exhibit = upload(ann, TEXT)
    fork = ann.post(f"/tables/{exhibit}/fork", {"moment": 30, "seats": [guest(), me()]})
    assert [invitation["seat"] for invitation in fork["invitations"]] == [0]
    assert ann.get(f"/tables/{fork['table']}")["status"] == "waiting"
    assert Client(ann.server).join(fork["invitations"][0]["link"])["seat"] == 0
    assert ann.get(f"/tables/{fork['table']}")["status"] == "playing"


# -- a game that goes on, and its end -------------------------------------------------------------------


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_the_seed_is_a_secret_until_the_end_and_fits_its_commitment_then(server: Server, title: str) -> None:
    record = golden(title, 2)
    last = len(record.entries) - 4
    table, people = seat_people_in(server, record, last)
    stranger = Client(server)
    everybody = [*people, stranger]
    promised = stranger.get(f"/tables/{table}")["commitment"]
    for client in everybody:
        assert client.get(f"/tables/{table}")["seed"] is None
        for form in ("text", "json"):
            text = client.http.get(f"/api/tables/{table}/record", params={"form": form}).text
            assert promised in text
            assert "seed" not in text
    with pytest.raises(Refused, match="can be forked when it is over"):
        people[0].post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]})
    with pytest.raises(Refused, match="That seat is not yours"):
        people[0].get(f"/tables/{table}/moments/0", seat=1)
    for entry in record.entries[last:]:
        people[entry.seat].submit(table, entry.seat, people[0].update(table)["position"], entry.action)
    for client in everybody:
        view = client.get(f"/tables/{table}")
        assert (view["status"], view["result"]) == ("over", record.result)
        seed = int(view["seed"])
        assert commitment(record.title, 2, record.options, seed) == promised == view["commitment"]
        text = client.http.get(f"/api/tables/{table}/record").text
        assert veche.read_record(text).verify().over
        assert client.post("/records/verify", {"record": text})["fits"]
        assert client.get(f"/tables/{table}/moments/5", seat=1)["seat"] == 1
    assert stranger.post(f"/tables/{table}/fork", {"moment": 9, "seats": [me(), me()]})["table"]


# -- records that are wrong -----------------------------------------------------------------------------


def test_a_good_record_fits(ann: Client) -> None:
    record = veche.read_record(TEXT)
    found = ann.post("/records/verify", {"record": TEXT})
    count = len(live(record.entries))
    assert found == {
        "fits": True,
        "sentence": f"The seed fits its commitment, all {count} actions are legal; {record.result}",
        "title": "rurik",
        "players": 2,
        "actions": count,
        "result": record.result,
    }


def damaged(**changes: object) -> str:
    data = veche.read_record(TEXT).data()
    return json.dumps({name: value for name, value in {**data, **changes}.items() if value is not ...})


ENTRIES: list[Any] = veche.read_record(TEXT).data()["entries"]  # type: ignore[assignment]
WRONG = [
    ("hello", "This is no record"),
    ("{", "The record is damaged or cut off"),
    ("[1, 2]", "This is no record"),
    ("{}", "The record lacks “veche”"),
    ("\0" * 100, "This is no record"),
    ('{"veche": ' + "[" * 100_000, "The record is damaged"),
    ('{"veche": ' + "9" * 5_000 + "}", "The record is damaged"),
    (TEXT[: len(TEXT) // 2], "it is cut off"),
    (TEXT.replace("seed: 1638", "seed: 1639"), "The seed does not fit the commitment"),
    (TEXT.replace("result: ", "result: black 99, "), "its replay gives"),
    (damaged(entries=[*ENTRIES[:4], "blue dance", *ENTRIES[4:]]), "Entry 5: "),
    (damaged(entries=[*ENTRIES[:4], "black undo", *ENTRIES[4:]]), "Entry 5: “black”"),
    (damaged(entries=[*ENTRIES[:9], ENTRIES[0], *ENTRIES[9:]]), "Action 10 by blue breaks the rules"),
    (damaged(entries=["blue undo"]), "Entry 1 takes back an action, but there is none"),
    (damaged(entries=["blue redo"]), "Entry 1 repeats an action"),
    (damaged(entries=[7]), "Entry 1 must be a text"),
    (damaged(entries="blue undo"), "Entries must be a list"),
    (damaged(veche=3), "Record format 3 is not known here"),
    (damaged(title="chess"), "chess"),
    (damaged(rules="999"), "999"),
    (damaged(seed=...), "The record lacks “seed”"),
    (damaged(options={"wings": True}), "wings"),
    *((damaged(**{name: odd}), "") for name in ("title", "rules", "players", "options", "seed", "commitment")
      for odd in (None, [], {}, -1, 1e99, True, "\0", [[]], {"a": {}})),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_record_is_refused_with_the_place_where_it_is_wrong(
    ann: Client, text: str, words: str
) -> None:
    found = ann.post("/records/verify", {"record": text})
    assert not found["fits"]
    assert words in found["sentence"]
    assert found["sentence"][0].isupper()
    with pytest.raises(Refused) as refused:
        upload(ann, text)
    assert refused.value.status == 422
    assert refused.value.sentence == found["sentence"]


def test_nothing_of_a_wrong_record_is_kept(server: Server) -> None:
    eve = Client(server)
    with pytest.raises(Refused):
        upload(eve, TEXT.replace("seed: 1638", "seed: 1639"))
    tables: list[Data] = eve.get("/tables")["tables"]
    assert tables == []


# -- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_that_is_taken_elsewhere_keeps_the_names_of_its_players(ann: Client, form: str) -> None:
    record = golden("rurik", 2)
    table, people = seat_people_in(ann.server, record, len(record.entries) - 1)
    last = record.entries[-1]
    people[last.seat].submit(table, last.seat, len(record.entries) - 1, last.action)
    names = [seat["name"] for seat in ann.get(f"/tables/{table}")["seats"]]
    text = people[0].http.get(f"/api/tables/{table}/record", params={"form": form}).text
    veche.read_record(text).verify()
    shown = ann.get(f"/tables/{upload(ann, text)}")
    assert [seat["name"] for seat in shown["seats"]] == names == ["Ann", "Guest 1"]


def test_names_that_are_none_are_refused(ann: Client) -> None:
    data = veche.read_record(TEXT).data()
    for names, words in (
        ({"blue": "x" * 41}, "at most 40 signs"),
        ({"green": "Ann"}, "does not play in this game"),
        ({"blue": "a\nb"}, "must be a text"),
        (["Ann"], "Names must be an object"),
    ):
        with pytest.raises(Refused, match=words):
            upload(ann, json.dumps({**data, "names": names}))


def test_who_follows_a_link_to_nothing_gets_a_page_that_leads_back(ann: Client) -> None:
    headers = {"Accept": "text/html,application/xhtml+xml"}
    for path in ("/api/tables/nothing/record?lang=de", "/api/nowhere", "/api/qr"):
        page = ann.http.get(path, headers=headers)
        assert page.status_code in (404, 422)
        assert page.headers["content-type"].startswith("text/html")
        assert '<a href="/">' in page.text
    assert ann.http.get("/api/nowhere").json()["sentence"]
