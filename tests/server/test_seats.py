"""Sitting down, getting up, coming back; what an owner may do; time that runs out."""

from __future__ import annotations

import time

import pytest
from server.serving import Client, Data, Refused, Server, Socket, bot, guest, me, seat_people
from websockets.exceptions import ConnectionClosed

pytest_plugins = ["server.databases"]


def play_first(client: Client, table: str, seat: int) -> Data:
    """Take the first choice of a seat."""
    view = client.update(table, seat)
    return client.submit(table, seat, view["position"], view["decision"]["choices"][0]["action"])


def wait_for(socket: Socket, **expected: object) -> Data:
    """The first update whose table looks like this: `turn=[1]`, or `seat0_bot="steward"`."""
    while True:
        update = socket.next()
        seats = update["view"]["seats"]
        seen = {**update["view"]}
        seen |= {f"seat{n}_{key}": value for n, seat in enumerate(seats) for key, value in seat.items()}
        if all(seen[name] == value for name, value in expected.items()):
            return update


# -- links ----------------------------------------------------------------------------------------------


def test_a_game_begins_when_the_last_one_sits_down(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me("Ann"), guest(), guest()], name="Sunday")
    table = made["table"]
    links = {invitation["seat"]: invitation["link"] for invitation in made["invitations"]}
    assert set(links) == {1, 2}
    view = ann.get(f"/tables/{table}")
    assert (view["status"], view["turn"], view["name"], view["owner"]) == ("waiting", [], "Sunday", True)
    with pytest.raises(Refused, match="The game begins when every seat is taken"):
        ann.submit(table, 0, 0, 0)
    assert bob.join(links[1], "Bob") == {"table": table, "seat": 1}
    assert bob.join(f"{server.url}{links[1]}", "Robert") == {"table": table, "seat": 1}  # once more
    with pytest.raises(Refused, match="Somebody else sits there already") as refused:
        eve.join(links[1])
    assert refused.value.status == 403
    assert eve.get(f"/tables/{table}")["status"] == "waiting"
    assert eve.join(links[2], "Eve") == {"table": table, "seat": 2}
    view = eve.get(f"/tables/{table}")
    assert view["status"] == "playing"
    assert len(view["turn"]) == 1
    assert [seat["name"] for seat in view["seats"]] == ["Ann", "Bob", "Eve"]
    assert [seat["mine"] for seat in view["seats"]] == [False, False, True]
    assert not view["owner"]
    assert [found["table"] for found in eve.get("/tables")["tables"]] == [table]
    assert Client(server).get("/tables")["tables"] == []


def test_links_are_secret_and_all_different(server: Server) -> None:
    ann = Client(server)
    made = [ann.make("rurik", [me(), guest(), guest()]) for _ in range(3)]
    links = [invitation["link"] for table in made for invitation in table["invitations"]]
    assert len(set(links)) == 6
    assert all(len(link) >= 24 for link in links)
    shown = str([ann.get(f"/tables/{table['table']}") for table in made]) + str(ann.get("/tables"))
    assert not any(link.removeprefix("/join/") in shown for link in links)


def test_one_browser_may_take_several_seats(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    made = ann.make("rurik", [me(), guest(), guest()])
    for invitation in made["invitations"]:
        bob.join(invitation["link"])
    assert bob.get(f"/tables/{made['table']}")["shared"]
    assert not ann.get(f"/tables/{made['table']}")["shared"]


def test_reopening_a_seat_withdraws_its_link_and_sends_its_person_away(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me(), guest()])
    table, link = made["table"], made["invitations"][0]["link"]
    bob.join(link, "Bob")
    (seat,) = ann.get(f"/tables/{table}")["turn"]
    play_first((ann, bob)[seat], table, seat)
    with bob.socket(table, 1) as socket:
        socket.next()
        fresh = ann.post(f"/tables/{table}/seats/1/reopen")
        assert fresh["seat"] == 1
        with pytest.raises(ConnectionClosed) as closed:
            socket.next()
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "That seat is no longer yours")
    with pytest.raises(Refused, match="That seat is not yours"):
        bob.update(table, 1)
    with pytest.raises(Refused, match="This invitation is not valid"):
        bob.join(link)
    assert bob.get("/tables")["tables"] == []
    assert ann.get(f"/tables/{table}")["status"] == "waiting"
    assert eve.join(fresh["link"], "Eve") == {"table": table, "seat": 1}
    view = eve.update(table, 1)
    assert (view["position"], view["view"]["status"]) == (1, "playing")
    again = ann.post(f"/tables/{table}/seats/1/reopen")
    assert again["link"] != fresh["link"]
    with pytest.raises(Refused, match="This invitation is not valid"):
        eve.join(fresh["link"])


# -- leaving and coming back ----------------------------------------------------------------------------


def test_leaving_before_the_game_opens_the_seat_again(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me(), guest(), guest()])
    table, link = made["table"], made["invitations"][0]["link"]
    bob.join(link, "Bob")
    view = bob.post(f"/tables/{table}/seats/1/leave")
    assert (view["seats"][1]["kind"], view["seats"][1]["name"]) == ("open", "")
    assert bob.get("/tables")["tables"] == []
    assert eve.join(link, "Eve")["seat"] == 1


def test_a_bot_stands_in_until_its_person_returns(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2)
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    leaver, other = people[seat], people[1 - seat]
    with other.socket(table, 1 - seat) as socket:
        view = leaver.post(f"/tables/{table}/seats/{seat}/leave")["seats"][seat]
        assert (view["kind"], view["bot"], view["standing_in"], view["mine"]) == (
            "person",
            "steward",
            True,
            True,
        )
        update = wait_for(socket, turn=[1 - seat])
        assert {entry["bot"] for entry in update["log"]} <= {True}
        assert update["position"] > 0
        with pytest.raises(Refused, match=r"A bot plays this seat now|It is not your decision"):
            leaver.submit(table, seat, update["position"], 0)
        with pytest.raises(Refused, match="That seat is not yours"):
            other.post(f"/tables/{table}/seats/{seat}/return")
        view = leaver.post(f"/tables/{table}/seats/{seat}/return")["seats"][seat]
        assert (view["bot"], view["standing_in"]) == (None, False)
        play_first(other, table, 1 - seat)
        mine = leaver.update(table, seat)
        assert mine["decision"]["choices"]
        play_first(leaver, table, seat)


def test_coming_back_while_the_bots_pause(server: Server) -> None:
    """The bot that was to think is gone by then: nothing may be asked of it."""
    ann = Client(server)
    table = ann.make("rurik", [me("Ann"), bot("steward")])["table"]
    with ann.socket(table, 0) as socket:
        for _ in range(3):
            ann.post(f"/tables/{table}/seats/0/leave")
            wait_for(socket, seat0_standing_in=True)
            view = ann.post(f"/tables/{table}/seats/0/return")
            assert not view["seats"][0]["standing_in"]
            time.sleep(0.8)  # longer than the pause
        assert not [entry for entry in ann.update(table, 0)["log"] if entry["kind"] == "failed"]


# -- the owner ------------------------------------------------------------------------------------------


def test_an_owner_hands_a_seat_to_a_bot(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    made = ann.make("rurik", [me(), guest()])
    table, link = made["table"], made["invitations"][0]["link"]
    with pytest.raises(Refused, match="There is no bot “nobody”"):
        ann.post(f"/tables/{table}/seats/1/bot", {"bot": "nobody"})
    with pytest.raises(Refused, match="Only the owner"):
        bob.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
    view = ann.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
    assert (view["status"], view["seats"][1]["kind"], view["seats"][1]["bot"]) == ("playing", "bot", "random")
    with pytest.raises(Refused, match="This invitation is not valid"):
        bob.join(link)
    with ann.socket(table, 0) as socket:
        wait_for(socket, turn=[0])


def test_bots_of_a_kind_are_told_apart(server: Server) -> None:
    ann = Client(server)
    table = ann.make("rurik", [me("Ann"), bot("steward"), bot("steward"), bot("steward")])["table"]
    names = [seat["name"] for seat in ann.get(f"/tables/{table}")["seats"]]
    assert names == ["Ann", "Mila", "Otto", "Vera"]


def test_an_owner_learns_no_secrets_by_putting_a_bot_in_somebodys_place(server: Server) -> None:
    table, (ann, bob) = seat_people(server, "rurik", 2)
    for _ in range(4):  # both choose a leader and their secret agenda
        seat = ann.get(f"/tables/{table}")["turn"][0]
        play_first((ann, bob)[seat], table, seat)
    ann.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
    record = ann.http.get(f"/api/tables/{table}/record").text
    assert "commitment: " in record
    assert "seed" not in record
    assert record.count("agenda ?") == 1
    with pytest.raises(Refused, match="can be forked when it is over"):
        ann.post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]})


def test_one_who_plays_alone_may_know_everything(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    table = ann.make("rurik", [me(), bot("random")], seed="77")["table"]
    assert "seed: 77" in ann.http.get(f"/api/tables/{table}/record").text
    assert "seed" not in bob.http.get(f"/api/tables/{table}/record").text
    assert ann.post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]})["table"]


def test_only_the_owner_ends_a_table_and_it_stays_ended(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me(), guest(), guest()])
    table, links = made["table"], [invitation["link"] for invitation in made["invitations"]]
    bob.join(links[0])
    with pytest.raises(Refused, match="Only the owner"):
        bob.post(f"/tables/{table}/end")
    assert ann.post(f"/tables/{table}/end")["status"] == "ended"
    for act in (
        lambda: eve.join(links[1]),
        lambda: ann.post(f"/tables/{table}/seats/1/reopen"),
        lambda: ann.post(f"/tables/{table}/seats/1/bot"),
        lambda: ann.submit(table, 0, 0, 0),
        lambda: ann.undo(table, 0, 0),
    ):
        with pytest.raises(Refused, match="This table was ended by its owner") as refused:
            act()
        assert refused.value.status == 409
    assert bob.update(table, 1)["decision"]["pending"] == []
    assert ann.get(f"/tables/{table}")["seed"] is None


# -- who is here ----------------------------------------------------------------------------------------


def test_who_is_online(server: Server) -> None:
    ann, bob, eve = (Client(server) for _ in range(3))
    made = ann.make("rurik", [me(), guest(), guest()])
    table = made["table"]
    bob.join(made["invitations"][0]["link"])
    online = [seat["online"] for seat in ann.get(f"/tables/{table}")["seats"]]
    assert online == [False, False, False]
    with eve.socket(table) as watching, ann.socket(table, 0):
        update = wait_for(watching, seat0_online=True)
        assert [seat["online"] for seat in update["view"]["seats"]] == [True, False, False]
        assert update["seat"] is None
        with bob.socket(table, 1):
            wait_for(watching, seat1_online=True)
        wait_for(watching, seat1_online=False)


# -- clocks ---------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_those_whose_time_is_up(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    made = ann.make("rurik", [me(), guest()], clock={"move": 1, "bank": 0})
    table = made["table"]
    with ann.socket(table, 0) as socket:
        bob.join(made["invitations"][0]["link"])
        update = wait_for(socket, status="playing")
        (seat,) = update["view"]["turn"]
        clock = update["clocks"][seat]
        assert clock["running"]
        assert 0 < clock["left"] <= 1
        update = wait_for(socket, **{f"seat{seat}_standing_in": True})
        assert not update["clocks"][seat]["running"]
        (ann, bob)[seat].post(f"/tables/{table}/seats/{seat}/return")
        wait_for(socket, **{f"seat{seat}_standing_in": False})


def test_a_bank_pays_for_long_thoughts(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2, clock={"move": 1, "bank": 60})
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    time.sleep(1.5)
    clock = people[seat].update(table, seat)["clocks"][seat]
    assert clock["left"] == 0
    assert 40 < clock["bank"] < 60
    play_first(people[seat], table, seat)
    clocks = people[seat].update(table, seat)["clocks"]
    assert not clocks[seat]["running"]
    assert (clocks[seat]["left"], clocks[seat]["bank"]) == (1, pytest.approx(clock["bank"], abs=5))
    assert clocks[seat]["bank"] <= clock["bank"]  # what is spent is spent
    assert clocks[1 - seat]["running"]
    assert not people[0].get(f"/tables/{table}")["seats"][seat]["standing_in"]


def test_a_patient_table_only_shows_that_time_is_up(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2, clock={"move": 1, "then": "wait"})
    (seat,) = people[0].get(f"/tables/{table}")["turn"]
    time.sleep(1.5)
    update = people[seat].update(table, seat)
    assert (update["clocks"][seat]["left"], update["clocks"][seat]["bank"]) == (0, 0)
    assert not update["view"]["seats"][seat]["standing_in"]
    assert play_first(people[seat], table, seat)["position"] == 1


def test_no_time_runs_while_a_table_waits_for_people(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    made = ann.make("rurik", [me(), guest()], clock={"move": 1, "bank": 5})
    table = made["table"]
    time.sleep(1.2)
    clocks = ann.update(table, 0)["clocks"]
    assert [(clock["left"], clock["bank"], clock["running"]) for clock in clocks] == [(1, 5, False)] * 2
    bob.join(made["invitations"][0]["link"])
    assert sum(clock["running"] for clock in ann.update(table, 0)["clocks"]) == 1
    ann.post(f"/tables/{table}/seats/1/reopen")
    assert not any(clock["running"] for clock in ann.update(table, 0)["clocks"])
