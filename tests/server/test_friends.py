"""Friends: what an invitation says, who is away, tables on the list, other devices, games that are over."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from server.serving import (
    Client,
    Data,
    Refused,
    Server,
    bot,
    golden,
    guest,
    me,
    seat_people,
    seat_people_in,
    serving,
)
from server.test_seats import play_first, wait_for

pytest_plugins = ["server.databases"]


# -- invitations ----------------------------------------------------------------------------------------


def test_an_invitation_tells_what_it_leads_to(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me("Ann"), guest(), bot()], name="Sunday")
    (invitation,) = made["invitations"]
    assert invitation["address"] == server.url + invitation["link"]
    secret = invitation["link"].removeprefix("/join/")
    told = bob.get(f"/invitations/{secret}")
    assert (told["seat"], told["taken"]) == (1, False)
    view = told["view"]
    assert (view["host"], view["title"], view["name"], view["owner"]) == ("Ann", "rurik", "Sunday", False)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "open", "bot"]
    bob.join(invitation["link"], "Bob")
    assert not bob.get(f"/invitations/{secret}")["taken"]
    assert eve.get(f"/invitations/{secret}")["taken"]
    for lang, words in (("en", "not valid"), ("de", "gilt nicht"), ("cs", "neplatí")):
        with pytest.raises(Refused, match=words) as refused:
            bob.get("/invitations/nothing", lang=lang)
        assert refused.value.status == 404


def test_an_invitation_has_an_address_that_others_reach(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db", "--public", "https://games.example.org/") as server:
        ann = Client(server)
        made = ann.make("rurik", [me(), guest()])
        assert made["invitations"][0]["address"].startswith("https://games.example.org/join/")
        fresh = ann.post(f"/tables/{made['table']}/seats/1/reopen")
        assert fresh["address"] == f"https://games.example.org{fresh['link']}"


def test_a_server_on_the_network_invites_by_its_address_there(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db", "--host", "0.0.0.0") as server:
        ann = Client(server)
        address = ann.make("rurik", [me(), guest()])["invitations"][0]["address"]
        assert re.match(rf"http://[0-9.]+:{server.port}/join/", address)
        # a machine without a network has no other address than its own
        assert "//0.0.0.0" not in address


def test_a_link_is_drawn_for_a_camera(server: Server) -> None:
    ann = Client(server)
    link = ann.make("rurik", [me(), guest()])["invitations"][0]["link"]
    answer = ann.http.get("/api/qr", params={"path": link})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    for path in ("https://elsewhere.example/join/x", "/join/x?y", "/rules", ""):
        refused = ann.http.get("/api/qr", params={"path": path})
        assert refused.status_code == 409
        assert "only for links of this server" in refused.json()["sentence"]


# -- who is away ----------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_one_who_is_away_as_long_as_agreed(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2, patience=2)
    ann, bob = people
    with ann.socket(table, 0) as socket:
        with bob.socket(table, 1):
            update = wait_for(socket, seat1_online=True)
            assert update["view"]["seats"][1]["away"] is None
            with pytest.raises(Refused, match="Guest 1 is here"):
                ann.post(f"/tables/{table}/seats/1/stand_in")
        update = wait_for(socket, seat1_online=False)
        assert update["view"]["patience"] == 2
        assert update["view"]["seats"][1]["away"] > 0
        with pytest.raises(Refused, match="a bot may stand in 1 min from now"):
            ann.post(f"/tables/{table}/seats/1/stand_in")
        time.sleep(2)  # agreed on
        ann.post(f"/tables/{table}/seats/1/stand_in")
        line = socket.next("chat")
        assert (line["kind"], line["seat"], line["name"], line["text"]) == ("away", 1, "Guest 1", "Ann")
        assert ann.get(f"/tables/{table}")["seats"][1]["standing_in"]
        with pytest.raises(Refused, match="only for a person"):
            ann.post(f"/tables/{table}/seats/1/stand_in")
        bob.post(f"/tables/{table}/seats/1/return")
        wait_for(socket, seat1_standing_in=False)
    assert [line["kind"] for line in ann.get(f"/tables/{table}/chat")["lines"]] == ["away", "returned"]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "everybody waits"), ("de", "warten alle"), ("cs", "všichni čekají")]
)
def test_a_table_that_agreed_on_nothing_waits(lang: str, words: str, server: Server) -> None:
    table, (ann, _) = seat_people(server, "rurik", 2)
    with pytest.raises(Refused, match=words) as refused:
        ann.post(f"/tables/{table}/seats/1/stand_in", lang=lang)
    assert refused.value.status == 409
    with pytest.raises(Refused, match="Only those who sit at the table") as refused:
        Client(server).post(f"/tables/{table}/seats/1/stand_in")
    assert refused.value.status == 403


def test_since_when_somebody_is_away_survives_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db") as server:
        table, (ann, bob) = seat_people(server, "rurik", 2, patience=86400)
        with ann.socket(table, 0) as socket:
            with bob.socket(table, 1):
                wait_for(socket, seat1_online=True)
            since = wait_for(socket, seat1_online=False)["view"]["seats"][1]["away"]
        server.stop()
        server.start()
        assert ann.get(f"/tables/{table}")["seats"][1]["away"] == since


# -- asking to go back ----------------------------------------------------------------------------------


def test_a_request_to_go_back_names_its_step(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2)
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    for one in (seat, 1 - seat):
        play_first(people[one], table, one)
    people[seat].undo(table, seat, people[0].update(table, 0)["position"])
    asked = [one.update(table, n, lang="de")["undo"] for n, one in enumerate(people)]
    assert asked[seat]["asked_by"] == seat
    assert asked[seat]["asks"] == asked[seat]["words"] != ""
    assert asked[1 - seat]["asks"] in (asked[seat]["asks"], "")  # a secret is not told


# -- tables on the list -----------------------------------------------------------------------------------


def test_a_table_is_listed_only_if_its_maker_says_so(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me("Ann"), guest(), guest()], listed=True, name="Come in")
    hidden = ann.make("rurik", [me("Ann"), guest()])["table"]

    def listed() -> list[str]:
        return [view["table"] for view in eve.get("/open")["tables"]]

    assert made["table"] in listed()
    assert hidden not in listed()
    assert bob.post(f"/tables/{made['table']}/sit", {"name": "Bob"}) == {"table": made["table"], "seat": 1}
    assert bob.post(f"/tables/{made['table']}/sit", {"name": "Bob"})["seat"] == 1  # once more
    with pytest.raises(Refused, match="is not on the list") as refused:
        eve.post(f"/tables/{hidden}/sit", {})
    assert refused.value.status == 403
    assert eve.post(f"/tables/{made['table']}/sit", {"name": "Eve"})["seat"] == 2
    assert made["table"] not in listed()  # it plays
    with pytest.raises(Refused, match="kein Platz"):
        Client(server).post(f"/tables/{made['table']}/sit", {}, lang="de")


# -- another device -------------------------------------------------------------------------------------


def test_seats_are_taken_to_another_device_once(server: Server) -> None:
    desk, phone, thief = (Client(server) for _ in range(3))
    with pytest.raises(Refused, match="no seats yet"):
        desk.post("/devices")
    table = desk.make("rurik", [me("Ann"), bot()])["table"]
    given = desk.post("/devices")
    assert given["address"].endswith(given["link"])
    assert phone.post("/devices/take", {"link": given["address"]}) == {"tables": 1}
    for device in (desk, phone):
        assert [seat["mine"] for seat in device.get(f"/tables/{table}")["seats"]] == [True, False]
    with pytest.raises(Refused, match="it was used") as refused:
        thief.post("/devices/take", {"link": given["link"]})
    assert refused.value.status == 404
    older, newer = desk.post("/devices"), desk.post("/devices")
    with pytest.raises(Refused, match="použit"):
        thief.post("/devices/take", {"link": older["link"]}, lang="cs")
    assert thief.post("/devices/take", {"link": newer["link"]}) == {"tables": 1}


def test_a_device_with_seats_of_its_own_is_asked_first(server: Server) -> None:
    desk, phone = Client(server), Client(server)
    table = desk.make("rurik", [me("Ann"), bot()])["table"]
    own = phone.make("rurik", [me("Bob"), bot()])["table"]
    link = desk.post("/devices")["link"]
    with pytest.raises(Refused, match="has seats of its own") as refused:
        phone.post("/devices/take", {"link": link})
    assert refused.value.status == 409
    assert [view["table"] for view in phone.get("/tables")["tables"]] == [own]
    phone.post("/devices/take", {"link": link, "leave": True})
    assert [view["table"] for view in phone.get("/tables")["tables"]] == [table]


def test_the_link_to_a_device_is_stored_hashed(tmp_path: Path) -> None:
    file = tmp_path / "veche.db"
    with serving(file) as server:
        ann = Client(server)
        ann.make("rurik", [me(), bot()])
        secret = ann.post("/devices")["link"].rpartition("/")[2]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secret.encode() not in stored


# -- games that are over --------------------------------------------------------------------------------


def finished(server: Server, title: str) -> tuple[str, list[Client], Data]:
    """A recorded game whose last actions are played here."""
    record = golden(title, 2)
    table, people = seat_people_in(server, record, len(record.entries) - 1)
    last = record.entries[-1]
    people[last.seat].submit(table, last.seat, len(record.entries) - 1, last.action)
    view = people[0].get(f"/tables/{table}")
    assert view["status"] == "over"
    return table, people, view


@pytest.mark.parametrize(("title", "kinds"), [("rurik", {"", "leader"}), ("scythe", {"", "faction", "mat"})])
def test_finished_games_are_counted_for_each_person(title: str, kinds: set[str], server: Server) -> None:
    table, people, view = finished(server, title)
    for seat, person in enumerate(people):
        person.post("/records", {"record": golden(title, 2).text()})  # what was only looked at does not count
        told = person.get("/games")
        (game,) = told["games"]
        assert (game["table"], game["title"]) == (table, title)
        mine = game["seats"][seat]
        assert mine["mine"]
        assert f"{mine['title_name']} {mine['score']}" in view["result"]
        assert {tally["kind"] for tally in told["tallies"]} == kinds
        for tally in told["tallies"]:
            assert (tally["games"], tally["wins"]) == (1, int(mine["won"]))
            assert tally["best"] == tally["mean"] == mine["score"]
            assert mine["played"].get(tally["kind"], "") == tally["word"]
    assert Client(server).get("/games") == {"games": [], "tallies": []}


def test_the_winner_enters_the_hall_of_fame(server: Server) -> None:
    table, people, _ = finished(server, "scythe")
    game = people[0].get("/games")["games"][0]
    winner = next(n for n, seat in enumerate(game["seats"]) if seat["won"])
    ann, bob = people[winner], people[1 - winner]
    could = ann.get(f"/tables/{table}/fame")
    assert could["left"] == 2
    firsts = [{"kind": one["kind"], "word": one["word"]} for one in could["firsts"]]
    played = game["seats"][winner]["played"]
    assert firsts[:2] == [{"kind": kind, "word": played[kind]} for kind in ("faction", "mat")]
    with pytest.raises(Refused, match="Only those who sit at the table"):
        bob.post(f"/tables/{table}/fame", {"seat": winner, "firsts": firsts[:1]})
    ask = {"seat": winner, "firsts": [{"kind": "faction", "word": "fenris"}]}
    with pytest.raises(Refused, match="nicht gelungen"):
        ann.post(f"/tables/{table}/fame", ask, lang="de")
    sheet = ann.post(f"/tables/{table}/fame", {"seat": winner, "firsts": firsts[:2]})["lines"]
    assert [line["name"] for line in sheet if line["table"] == table] == [game["seats"][winner]["name"]] * 2
    assert Client(server).get("/titles/scythe/fame")["lines"] == sheet
    assert ann.get(f"/tables/{table}/fame") == {"left": 0, "firsts": []}
    with pytest.raises(Refused, match="at most 2"):
        ann.post(f"/tables/{table}/fame", {"seat": winner, "firsts": [{"kind": "stars", "word": "most"}]})
    assert Client(server).get("/titles/rurik/fame") == {"lines": []}
    with pytest.raises(Refused, match="There is no title"):
        ann.get("/titles/chess/fame")
