"""A whole way in one breath, over the real API: carried out, foreseen, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.serving import Client, Data, Refused, Server, bot, me, serving

OPTIONS = {"factions": "polania,rusviet", "mats": "patriotic,mechanical"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("gestures") / "veche.db") as server:
        yield server


class Table:
    """Polania at its first turn, whose character stands before its move."""

    def __init__(self, server: Server) -> None:
        self.client = Client(server)
        made = self.client.make("scythe", [me(), bot()], options=OPTIONS, seed="7")
        self.id = made["table"]
        self.seat: int = made["seats"][0]
        self.submit("section upgrade", "top units")

    def update(self) -> Data:
        return self.client.update(self.id, self.seat)

    def submit(self, *actions: str) -> Data:
        return self.client.submit(self.id, self.seat, self.update()["position"], *actions)

    def preview(self, *actions: str) -> Data:
        ask = {"seat": self.seat, "position": self.update()["position"], "actions": list(actions)}
        return self.client.post(f"/tables/{self.id}/preview", ask)


@pytest.fixture
def table(server: Server) -> Table:
    return Table(server)


def test_a_way_with_its_load_is_carried_out_at_once(table: Table) -> None:
    table.submit("unit.worker B3")
    update = table.update()
    assert update["decision"]["kind"] == "go"
    about = update["decision"]["about"]
    assert (about["piece"], about["place"], about["steps"]) == ("worker", "B3", 1)
    assert {way["to"] for way in about["ways"]} == {
        choice["means"]["place"] for choice in update["decision"]["choices"]
    }
    table.submit("go B4 with none")
    after = table.update()
    assert after["observation"]["places"]["B4"]["units"]["polania"]["workers"] == 1
    assert [entry["action"] for entry in after["log"][-1:]] == ["go B4"], "the log has the actions"


def test_a_gesture_is_read_where_the_actions_before_it_lead(table: Table) -> None:
    seen = table.preview("unit.character", "go B3 with none")
    assert seen["observation"]["places"]["B3"]["units"]["polania"]["character"]
    assert seen["moment"] == table.update()["moment"] + 2
    assert table.update()["decision"]["kind"] == "unit", "a preview does nothing"
    table.submit("unit.character", "go B3 with none")
    assert table.update()["observation"]["places"]["B3"]["units"]["polania"]["character"]


@pytest.mark.parametrize(
    ("gesture", "sentence", "rule"),
    [
        ("go B3 with tea 1", "a way reads", ""),
        ("go with all", "a way reads", ""),
        ("go with", "a way reads", ""),
        ("go B3 with oil 0000000001", "a way reads", ""),
        ("go B3 with oil 1", "There are 0 in", "S-MOVE-11"),
        ("go G6 with none", "not adjacent", "S-MOVE-06"),
        ("fly B3", "is not an action of scythe", ""),
    ],
)
def test_a_bad_gesture_gets_a_sentence_and_nothing_happens(
    table: Table, gesture: str, sentence: str, rule: str
) -> None:
    position = table.update()["position"]
    for say in (table.submit, table.preview):
        with pytest.raises(Refused) as refused:
            say("unit.character", gesture)
        assert sentence in refused.value.data["sentence"]
        assert refused.value.data["rule"] == rule
    assert table.update()["position"] == position
