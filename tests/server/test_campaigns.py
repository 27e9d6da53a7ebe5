"""Campaigns at a server: made, played at tables, entered, taken home and taken up again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from server.serving import GOLDEN, Client, Data, Refused, Server, me, serving
from server.stories import run_story
from server.test_store import tell

import veche
from veche.campaign import Campaign
from veche.server.campaigns import Campaigns
from veche.server.hall import Hall, Settings
from veche.server.messages import CampaignAsk, SeatAsk
from veche.server.room import Change
from veche.server.schema import CampaignRow
from veche.server.store import Conflict, Store
from veche.table import Table, Written

pytest_plugins = ["server.databases"]

RECORD = (GOLDEN / "scythe" / "game-00204-2-players.txt").read_text(encoding="utf-8")
PLAYERS = [{"name": "Anna", "faction": "nordic"}, {"name": "Boris", "faction": "saxony"}]


def options() -> Data:
    return {name: value for name, value in veche.read_record(RECORD).options.items() if name != "factions"}


def make(client: Client, *episodes: Data) -> str:
    rest = [{"name": "Second"}, {"name": "Third"}]
    ask = {"name": "Winter", "players": PLAYERS, "episodes": [*episodes, *rest]}
    found: str = client.post("/campaigns", ask)["campaign"]
    return found


@pytest.fixture(scope="module")
def ann(server: Server) -> Client:
    return Client(server)


@pytest.fixture
def played(ann: Client) -> str:
    """One episode of it was played elsewhere."""
    id = make(ann, {"name": "First", "options": options()})
    ann.post(f"/campaigns/{id}/result", {"record": RECORD})
    return id


def sheet(view: Data, name: str = "Anna") -> Data:
    return next(one for one in view["players"] if one["name"] == name)


def test_a_campaign_is_made_and_listed(ann: Client) -> None:
    id = make(ann)
    view = ann.get(f"/campaigns/{id}")
    assert (view["name"], view["owner"], view["played"], view["over"]) == ("Winter", True, 0, False)
    assert [episode["name"] for episode in view["episodes"]] == ["Second", "Third"]
    assert view["tables"]["perk_price"] == 15
    [card] = [one for one in ann.get("/campaigns")["campaigns"] if one["campaign"] == id]
    assert card["players"] == {"Anna": "nordic", "Boris": "saxony"}
    assert (card["episodes"], card["played"]) == (2, 0)


def test_others_look_and_only_the_owner_changes(ann: Client, played: str) -> None:
    bob = Client(ann.server)
    view = bob.get(f"/campaigns/{played}")
    assert view["owner"] is False
    assert bob.get("/campaigns")["campaigns"] == []
    for path, ask in [
        ("perk", {"player": "Anna", "perk": "coins"}),
        ("mod", {"player": "Anna", "kind": "mech", "mod": "armor", "free": True}),
        ("bonus", {"player": "Anna", "what": "coins"}),
        ("undo", {}),
        ("start", {"seats": [me(), me()]}),
        ("result", {}),
        ("episodes", {"name": "More"}),
    ]:
        with pytest.raises(Refused) as refused:
            bob.post(f"/campaigns/{played}/{path}", ask)
        assert refused.value.status == 403
    assert ann.get(f"/campaigns/{played}") == {**view, "owner": True}


def test_a_game_played_elsewhere_is_entered_and_money_spent(ann: Client, played: str) -> None:
    final = veche.read_record(RECORD).verify()
    score = final.scores()[final.seat_names().index("nordic")]
    view = ann.get(f"/campaigns/{played}")
    assert sheet(view)["wealth"] == score
    assert view["played"] == 1
    view = ann.post(f"/campaigns/{played}/perk", {"player": "Anna", "perk": "wood+food"})
    assert (sheet(view)["wealth"], sheet(view)["perk"]) == (score - 15, "wood+food")
    view = ann.post(
        f"/campaigns/{played}/mod", {"player": "Anna", "kind": "mech", "mod": "scout", "free": True}
    )
    view = ann.post(f"/campaigns/{played}/fit", {"player": "Anna", "mod": "scout", "over": "speed"})
    assert sheet(view)["fitted"] == {"speed": "scout"}
    view = ann.post(f"/campaigns/{played}/bonus", {"player": "Boris", "what": "power", "n": 2})
    assert sheet(view, "Boris")["bonuses"]["power"] == 2
    view = ann.ask("PUT", f"/campaigns/{played}/episodes/1", {"name": "War", "options": {"airships": True}})
    assert view["episodes"][1] == {"name": "War", "options": {"airships": True}, "table": None}
    table = ann.post(
        f"/campaigns/{played}/start", {"seats": [{"kind": "me"}, {"kind": "bot", "name": "Boris"}]}
    )["table"]
    shown = ann.get(f"/tables/{table}")
    assert shown["options"]["airships"] is True
    assert shown["options"]["head_starts"] == "wood1+food1,power2"
    assert shown["options"]["mech_mods"] == "nordic:speed=scout"
    assert {seat["title_name"]: seat["name"] for seat in shown["seats"]} == {
        "nordic": "Anna",
        "saxony": "Boris",
    }


def test_an_episode_is_played_at_a_table_and_entered(server: Server) -> None:
    """The record is of the same game as the episode, so it can be played again at its table."""
    ann = Client(server)
    record = veche.read_record(RECORD)
    id = make(ann, {"name": "First", "options": options()})
    made = ann.post(f"/campaigns/{id}/start", {"seats": [me(), me()]})
    table = made["table"]
    view = ann.get(f"/campaigns/{id}")
    assert (view["table"], view["status"]) == (table, "playing")
    for path, ask in [
        ("bonus", {"player": "Anna", "what": "coins"}),
        ("start", {"seats": [me(), me()]}),
        ("undo", {}),
    ]:
        with pytest.raises(Refused, match="on a table") as refused:
            ann.post(f"/campaigns/{id}/{path}", ask)
        assert refused.value.status == 409
    with pytest.raises(Refused, match="when it is over"):
        ann.post(f"/campaigns/{id}/result")
    ann.post(f"/tables/{table}/end")
    assert ann.get(f"/campaigns/{id}")["table"] is None
    with pytest.raises(Refused, match="has no table"):
        ann.post(f"/campaigns/{id}/result")
    assert sheet(ann.post(f"/campaigns/{id}/result", {"record": record.json()}))["scores"]


def test_the_game_at_the_table_of_an_episode_is_entered(tmp_path: Path) -> None:
    """Within this process: to play a whole game over the wire takes long."""

    async def story() -> None:
        hall = await Hall.open(Settings(database=str(tmp_path / "veche.db"), workers=0))
        campaigns = Campaigns(hall)
        whole = {"name": "Winter", "players": PLAYERS, "episodes": [{"name": "First"}]}
        id = (await campaigns.make(CampaignAsk.model_validate(whole), "ann"))["campaign"]
        await campaigns.change(id, "ann", lambda found: found.raise_bonus("Boris", "power", 3))
        made = await campaigns.start(id, "ann", [SeatAsk(name=None), SeatAsk(name=None)])
        async with hall.enter(made["table"]) as room:
            await room.change(played_out)
            record = await hall.full_record(room)
        assert (await campaigns.view(id, "ann"))["status"] == "over"
        view = await campaigns.finish(id, "ann", None)
        final = record.verify()
        assert [one["wealth"] for one in view["players"]] == final.scores()
        assert [one["wins"] for one in view["players"]] == [
            [0] if seat in final.winners() else [] for seat in range(2)
        ]
        assert (view["over"], view["table"], view["episodes"][0]["table"]) == (True, None, made["table"])
        assert await Campaigns(hall).view(id, "ann") == view  # as it was written down
        back = await campaigns.change(id, "ann", Campaign.without_last)
        assert (back["table"], back["status"]) == (made["table"], "over")
        await hall.close()

    run_story(story())


def played_out(table: Table) -> Change:
    """Chance plays to the end."""
    chance = Random(5)
    written: list[Written] = []
    while not table.state.over:
        seat = table.state.pending[0]
        action = chance.choice(table.state.legal(seat))
        written += table.submit(seat, table.position, [action])
    return Change(written)


def test_what_was_entered_last_is_taken_back(ann: Client, played: str) -> None:
    before = ann.get(f"/campaigns/{played}")
    ann.post(f"/campaigns/{played}/bonus", {"player": "Anna", "what": "coins", "n": 5})
    view = ann.post(f"/campaigns/{played}/undo")
    assert view == {**before, "changed": view["changed"]}
    view = ann.post(f"/campaigns/{played}/undo")
    assert (view["played"], view["entries"], sheet(view)["wealth"]) == (0, 0, 0)
    with pytest.raises(Refused, match="Nothing has been entered"):
        ann.post(f"/campaigns/{played}/undo")


def test_a_campaign_is_taken_home_and_taken_up_again(ann: Client, played: str) -> None:
    ann.post(f"/campaigns/{played}/perk", {"player": "Boris", "perk": "worker"})
    answer = ann.http.get(f"/api/campaigns/{played}/file")
    assert f"campaign-{played}.json" in answer.headers["content-disposition"]
    bob = Client(ann.server)
    view = bob.post("/campaigns/file", {"campaign": answer.text, "name": "Again"})
    assert (view["owner"], view["name"], view["campaign"] != played) == (True, "Again", True)
    assert view["players"] == ann.get(f"/campaigns/{played}")["players"]
    for broken in (
        "{",
        "{}",
        answer.text.replace('"worker"', '"waiter"'),
        answer.text.replace("saxony", "nordic"),
    ):
        with pytest.raises(Refused) as refused:
            bob.post("/campaigns/file", {"campaign": broken})
        assert refused.value.status == 422


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ({"players": [PLAYERS[0], PLAYERS[0]]}, "one name"),
        ({"players": [PLAYERS[0], {"name": "Boris", "faction": "nordic"}]}, "one faction"),
        ({"players": [PLAYERS[0], {"name": "Boris", "faction": "atlantis"}]}, "no faction"),
        ({"episodes": [{"name": "First", "options": {"airship": True}}]}, "no option"),
        ({"episodes": [{"name": "First", "options": {"head_starts": "none"}}]}, "from the sheets"),
        ({"episodes": []}, "at least 1"),
    ],
)
def test_what_cannot_be_a_campaign_is_refused(ann: Client, ask: Data, why: str) -> None:
    whole = {"name": "Winter", "players": PLAYERS, "episodes": [{"name": "First"}]}
    with pytest.raises(Refused, match=why) as refused:
        ann.post("/campaigns", whole | ask)
    assert refused.value.status == 422


@pytest.mark.parametrize(
    ("language", "poor", "foreign", "nowhere"),
    [
        ("en", "Anna has $", "Only who made a campaign", "There is no such campaign"),
        ("de", "Anna hat ", "Nur wer eine Kampagne angelegt hat", "Diese Kampagne gibt es nicht"),
        ("cs", "Anna má ", "Kampaň smí měnit jen ten", "Taková kampaň neexistuje"),
    ],
)
def test_refusals_have_the_language_of_the_reader(
    language: str, poor: str, foreign: str, nowhere: str, ann: Client, server: Server
) -> None:
    whole = {"name": "Winter", "players": PLAYERS, "episodes": [{"name": "First"}]}
    id = ann.post("/campaigns", whole)["campaign"]
    perk = {"player": "Anna", "perk": "coins"}
    for client, path, words, rule in (
        (ann, f"/campaigns/{id}/perk", poor, "S-FENRIS-06"),
        (Client(server), f"/campaigns/{id}/perk", foreign, ""),
        (ann, "/campaigns/abcdefghjkmn/perk", nowhere, ""),
    ):
        with pytest.raises(Refused) as refused:
            client.post(path, perk, lang=language)
        assert refused.value.sentence.startswith(words)
        assert "[" not in refused.value.sentence
        assert refused.value.data["rule"] == rule


def test_there_is_no_campaign_of_another_name(ann: Client) -> None:
    for id in "abcdefghjkmn", "nothing", "a%00b":
        with pytest.raises(Refused) as refused:
            ann.get(f"/campaigns/{id}")
        assert refused.value.status == 404


def test_a_campaign_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "veche.db") as server:
        ann = Client(server)
        id = make(ann, {"name": "First", "options": options()})
        view = ann.post(f"/campaigns/{id}/result", {"record": RECORD})
        server.kill()
        server.start()
        assert ann.get(f"/campaigns/{id}") == view


def test_two_servers_do_not_overwrite_each_other(database: str) -> None:
    data = Campaign({"Anna": "nordic", "Boris": "saxony"}, [{"name": "First"}]).data()
    row = CampaignRow(id="c1", owner="ann", name="Winter", created=1, changed=1, data=data, tables=[None])

    async def story(store: Store) -> None:
        await store.make_campaign(row)
        assert await store.campaign("c1") == row
        row.changes = 1
        await store.change_campaign(row)
        with pytest.raises(Conflict):
            await store.change_campaign(row)
        assert [one.changes for one in await store.campaigns("ann")] == [1]
        assert await store.campaigns("bob") == []

    tell(database, story)
