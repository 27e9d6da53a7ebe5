"""What people choose when they make a table is theirs: every seat, over the real API."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.serving import Client, Data, Refused, Server, bot, golden, guest, me, serving

FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
SCYTHE, RURIK = "scythe", "rurik"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("choices") / "veche.db") as server:
        yield server


def seats(client: Client, table: str) -> dict[str, Data]:
    """Those who sit at a table, by name."""
    return {seat["name"]: seat for seat in client.get(f"/tables/{table}")["seats"]}


def chose(ask: Data, **chosen: str) -> Data:
    return {**ask, "chosen": chosen}


@pytest.mark.parametrize("who", range(3))
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_person_plays_the_faction_they_chose(faction: str, who: int, server: Server) -> None:
    ann = Client(server)
    asked = [bot("random"), bot("random"), bot("random")]
    asked[who] = chose(me("Ann"), factions=faction, mats="mechanical")
    made = ann.make(SCYTHE, asked)
    seat = seats(ann, made["table"])["Ann"]
    assert (seat["title_name"], seat["mine"]) == (faction, True)
    assert made["seats"][who] == seat["seat"]
    seen = ann.update(made["table"], seat["seat"])["observation"]
    assert seen["you"] == faction
    assert next(other for other in seen["seats"] if other["faction"] == faction)["mat"] == "mechanical"


def test_everybody_gets_what_was_named_for_them(server: Server) -> None:
    ann, bob = Client(server), Client(server)
    made = ann.make(
        SCYTHE,
        [chose(me("Ann"), factions="saxony"), guest(), bot("steward"), me("Eve")],
        options={"factions": "random"},
    )
    (invitation,) = made["invitations"]
    assert invitation["seat"] == made["seats"][1]
    assert bob.join(invitation["link"], "Bob")["seat"] == made["seats"][1]
    named = ann.make(
        SCYTHE, [me("Ann"), bot("random"), guest()], options={"factions": "saxony,nordic,crimea"}
    )
    bob.join(named["invitations"][0]["link"], "Bob")
    found = {name: seat["title_name"] for name, seat in seats(ann, named["table"]).items()}
    assert found == {"Ann": "saxony", "Mila": "nordic", "Bob": "crimea"}


def test_chance_seats_people_anywhere(server: Server) -> None:
    ann = Client(server)
    found = set()
    for seed in range(40):
        made = ann.make(SCYTHE, [me("Ann"), bot("random"), bot("random")], seed=str(seed))
        assert (
            ann.make(SCYTHE, [me("Ann"), bot("random"), bot("random")], seed=str(seed))["seats"]
            == made["seats"]
        )
        found.add(made["seats"][0])
    assert found == {0, 1, 2}


@pytest.mark.parametrize("who", range(3))
def test_a_leader_and_the_beginning_belong_to_a_seat(who: int, server: Server) -> None:
    ann = Client(server)
    asked = [bot("random"), bot("random"), bot("random")]
    asked[who] = chose(me("Ann"), leaders="boris")
    colour = ("blue", "red", "yellow")[who]
    made = ann.make(RURIK, asked, options={"start": colour})
    assert made["seats"] == [0, 1, 2]
    seat = seats(ann, made["table"])["Ann"]
    assert (seat["title_name"], seat["seat"]) == (colour, who)
    seen = ann.update(made["table"], who)["observation"]
    assert seen["seats"][who]["leader"] == "boris"


@pytest.mark.parametrize("title", [RURIK, SCYTHE])
def test_in_a_fork_everybody_sits_where_they_say(title: str, server: Server) -> None:
    ann = Client(server)
    record = golden(title, 3)
    exhibit = ann.post("/records", {"record": record.text()})["table"]
    for who in range(3):
        asked = [bot("random"), bot("random"), bot("random")]
        asked[who] = me("Ann")
        made = ann.post(f"/tables/{exhibit}/fork", {"moment": 5, "seats": asked})
        assert made["seats"] == [0, 1, 2]
        assert seats(ann, made["table"])["Ann"]["title_name"] == record.seats[who]
        asked[who] = chose(me("Ann"), factions="saxony")
        with pytest.raises(Refused, match="nothing can be chosen"):
            ann.post(f"/tables/{exhibit}/fork", {"moment": 5, "seats": asked})


@pytest.mark.parametrize(
    ("title", "asked", "options", "words"),
    [
        (
            SCYTHE,
            [chose(me(), factions="togawa"), me()],
            {},
            "Togawa comes with an expansion",
        ),
        (SCYTHE, [chose(me(), factions="saxony"), chose(bot(), factions="saxony")], {}, "twice"),
        (SCYTHE, [chose(me(), leaders="boris"), me()], {}, "cannot choose “leaders”"),
        (SCYTHE, [chose(me(), factions="saxony"), me()], {"factions": "nordic,saxony"}, "nothing to choose"),
        (RURIK, [chose(me(), factions="saxony"), me()], {}, "it may choose from leaders"),
    ],
)
def test_what_cannot_be_chosen_is_refused(
    title: str, asked: list[Data], options: Data, words: str, server: Server
) -> None:
    eve = Client(server)
    with pytest.raises(Refused, match=words) as refused:
        eve.make(title, asked, options=options)
    assert refused.value.status == 422
    assert eve.get("/tables")["tables"] == []
