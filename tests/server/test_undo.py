"""Taking back over the wire: by oneself, with the consent of others, and across a restart."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from server.serving import (
    Client,
    Data,
    Refused,
    Server,
    bot,
    golden,
    me,
    seat_people,
    seat_people_in,
    serving,
)

import veche

DEALT = {"leaders": "random", "start": "blue"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("undo") / "veche.db") as server:
        yield server


def play(table: str, people: list[Client], count: int = 1) -> Data:
    """The first legal action of whoever is asked; the answer to the last one."""
    done: Data = {}
    for _ in range(count):
        update = people[0].update(table)
        seat = update["decision"]["pending"][0]
        choice = people[seat].update(table, seat)["decision"]["choices"][0]
        done = people[seat].submit(table, seat, update["position"], choice["action"])
    return done


def asked(table: str, people: list[Client]) -> int:
    seat: int = people[0].update(table)["decision"]["pending"][0]
    return seat


def to_strategy(server: Server, players: int) -> tuple[str, list[Client]]:
    """Rurik in its first round, where advisors show nothing new."""
    table, people = seat_people(server, "rurik", players, options=DEALT)
    while "strategy" not in people[0].update(table)["heading"]:
        play(table, people)
    return table, people


def consent(client: Client, table: str, seat: int, position: int, agree: bool) -> Data:
    return client.post(f"/tables/{table}/consent", {"seat": seat, "position": position, "agree": agree})


def board(update: Data) -> Data:
    """What taking back restores."""
    return {name: update[name] for name in ("moment", "observation", "decision", "heading")}


def test_an_action_that_showed_nothing_is_taken_back_at_once(server: Server) -> None:
    table, people = to_strategy(server, 2)
    seat = asked(table, people)
    client, other = people[seat], people[1 - seat]
    before = client.update(table, seat)
    label = before["decision"]["choices"][0]["label"]
    assert before["decision"]["choices"][0]["undo"]
    with other.socket(table, 1 - seat) as socket:
        socket.next()
        position = play(table, people)["position"]
        after = client.update(table, seat)
        undo = after["undo"]
        assert (undo["possible"], undo["free"], undo["actions"], undo["redo"]) == (True, True, 1, False)
        assert undo["words"] == label
        done = client.undo(table, seat, position)
        assert done == {"position": position + 1, "moment": before["moment"], "sentence": "taken back"}
        told = socket.until(position + 1)
        assert told["log"][-1]["kind"] == "undo"
        assert (told["undo"]["asked_by"], told["undo"]["redo"]) == (None, False)
    again = client.update(table, seat)
    assert board(again) == board(before)
    assert again["undo"]["redo"]
    done = client.undo(table, seat, position + 1, "redo")
    assert (done["sentence"], done["moment"]) == ("done again", before["moment"] + 1)
    assert board(client.update(table, seat)) == board(after)
    with pytest.raises(Refused, match="Nothing was taken back"):
        client.undo(table, seat, position + 2, "redo")


def test_the_others_are_asked_and_all_must_agree(server: Server) -> None:
    table, people = to_strategy(server, 3)
    seat = asked(table, people)
    others = [other for other in range(3) if other != seat]
    while asked(table, people) == seat:
        before = people[seat].update(table, seat)
        play(table, people)
    position = play(table, people)["position"]
    undo = people[seat].update(table, seat)["undo"]
    assert (undo["possible"], undo["free"], undo["actions"]) == (True, False, 2)
    done = people[seat].undo(table, seat, position)
    assert done["sentence"] == "the others are asked"
    assert done["position"] == position
    for client, reader in zip(people, range(3), strict=True):
        undo = client.update(table, reader)["undo"]
        assert (undo["asked_by"], undo["agreed"], undo["needed"]) == (seat, [], others)
    with pytest.raises(Refused, match="consent was not asked for"):
        consent(people[seat], table, seat, position, True)
    with people[seat].socket(table, seat) as socket:
        socket.next()
        assert consent(people[others[1]], table, others[1], position, True)["position"] == position
        undo = socket.next()["undo"]
        assert (undo["agreed"], undo["needed"]) == ([others[1]], [others[0]])
        with pytest.raises(Refused, match="consent was not asked for"):
            consent(people[others[1]], table, others[1], position, True)
        done = consent(people[others[0]], table, others[0], position, True)
        assert (done["position"], done["sentence"]) == (position + 2, "taken back")
        told = socket.until(position + 2)
        assert [entry["kind"] for entry in told["log"]] == ["undo", "undo"]
    assert board(people[seat].update(table, seat)) == board(before)


def test_one_who_declines_is_enough(server: Server) -> None:
    table, people = to_strategy(server, 2)
    seat = asked(table, people)
    while asked(table, people) == seat:
        play(table, people)
    position = play(table, people)["position"]
    people[seat].undo(table, seat, position)
    with pytest.raises(Refused, match="asks already"):
        people[seat].undo(table, seat, position)
    done = consent(people[1 - seat], table, 1 - seat, position, False)
    assert done["sentence"] == "not everybody agrees: nothing is taken back"
    assert done["position"] == position
    assert people[seat].update(table, seat)["undo"]["asked_by"] is None
    with pytest.raises(Refused, match="Nobody asks"):
        consent(people[1 - seat], table, 1 - seat, position, True)
    play(table, people)


def test_a_request_can_be_withdrawn_and_everybody_is_told_how_it_ended(server: Server) -> None:
    table, people = to_strategy(server, 3)
    seat = asked(table, people)
    while asked(table, people) == seat:
        play(table, people)
    position = play(table, people)["position"]
    others = [other for other in range(3) if other != seat]
    names = [one["name"] for one in people[0].get(f"/tables/{table}")["seats"]]

    def told(lang: str) -> list[str]:
        readers = [*enumerate(people), (None, Client(server))]
        return [client.update(table, reader, lang=lang)["undo"]["answer"] for reader, client in readers]

    assert told("en") == [""] * 4
    with people[others[0]].socket(table, others[0]) as socket:
        socket.next()
        people[seat].undo(table, seat, position)
        assert socket.next()["undo"]["asked_by"] == seat
        done = consent(people[seat], table, seat, position, False)
        assert done["sentence"] == "you no longer ask: nothing is taken back"
        assert done["position"] == position
        undo = socket.next()["undo"]
        assert (undo["asked_by"], undo["needed"]) == (None, [])
        assert undo["answer"] == f"{names[seat]} no longer asks to go back"
    assert told("en") == [f"{names[seat]} no longer asks to go back"] * 4

    people[seat].undo(table, seat, position)
    assert told("en") == [""] * 4
    consent(people[others[1]], table, others[1], position, False)
    assert told("en") == [f"{names[others[1]]} does not agree: nothing is taken back"] * 4
    assert told("de") == [f"{names[others[1]]} ist nicht einverstanden: Es wird nichts zurückgenommen"] * 4
    play(table, people)
    assert told("en") == [""] * 4


def test_what_was_shown_needs_consent(server: Server) -> None:
    record = golden("rurik", 2)
    texts = [record.title.actions.text(entry.action) for entry in record.entries]
    draw = next(n - 1 for n, text in enumerate(texts) if text.startswith("scheme.keep"))
    seat = record.entries[draw].seat
    table, people = seat_people_in(server, record, draw)
    choices = people[seat].update(table, seat)["decision"]["choices"]
    assert not any(choice["undo"] for choice in choices if choice["text"] == texts[draw])
    people[seat].submit(table, seat, draw, texts[draw])
    assert not people[seat].update(table, seat)["undo"]["free"]
    assert people[seat].undo(table, seat, draw + 1)["sentence"] == "the others are asked"
    consent(people[1 - seat], table, 1 - seat, draw + 1, True)
    assert people[seat].update(table, seat)["moment"] == draw


def test_a_secret_answer_is_taken_back_without_a_word_about_it(server: Server) -> None:
    table, people = seat_people(server, "rurik", 3, options=DEALT)
    first, second = people[1].update(table, 1)["decision"]["choices"]
    people[1].submit(table, 1, 0, first["action"])
    people[1].undo(table, 1, 1)
    people[1].submit(table, 1, 2, second["action"])
    log = people[0].update(table, 0)["log"]
    assert [entry["kind"] for entry in log] == ["action", "undo", "action"]
    assert [entry["action"] for entry in log] == ["agenda ?", "", "agenda ?"]
    assert [entry["label"] for entry in log] == ["", "", ""]
    own = people[1].update(table, 1)["log"]
    assert [entry["action"] for entry in own] == [first["text"], "", second["text"]]


def test_an_answer_to_a_question_that_was_taken_back_is_stale(server: Server) -> None:
    table, people = to_strategy(server, 2)
    seat = asked(table, people)
    position = people[seat].update(table)["position"]
    play(table, people)
    people[seat].undo(table, seat, position + 1)
    choice = people[seat].update(table, seat)["decision"]["choices"][0]
    with pytest.raises(Refused, match="moved on"):
        people[seat].submit(table, seat, position, choice["action"])
    people[seat].submit(table, seat, position + 2, choice["action"])


def test_bots_take_back_with_the_one_they_answered(server: Server) -> None:
    client = Client(server)
    table = client.make("rurik", [me(), bot(), bot()], options=DEALT)["table"]

    def mine() -> Data:
        with client.socket(table, 0) as socket:
            while True:
                update = socket.next()
                if update["decision"]["choices"]:
                    return update

    update = mine()
    while "strategy" not in update["heading"] or update["decision"]["kind"] != "advise":
        client.submit(table, 0, update["position"], update["decision"]["choices"][0]["action"])
        update = mine()
    before = update
    moment = before["moment"]
    client.submit(table, 0, before["position"], before["decision"]["choices"][0]["action"])
    update = mine()
    while all(entry["seat"] == 0 for entry in client.update(table, 0, before["position"])["log"]):
        client.submit(table, 0, update["position"], update["decision"]["choices"][0]["action"])
        update = mine()
    assert update["undo"]["free"]
    assert update["undo"]["actions"] > 1
    while update["moment"] > moment:
        client.undo(table, 0, update["position"])
        update = client.update(table, 0)
    assert board(update) == board(before)


def test_undo_and_submit_at_once(server: Server) -> None:
    """Both answer the same position, so one of them comes too late."""
    table, people = to_strategy(server, 2)
    seat = asked(table, people)
    play(table, people)
    next_one = asked(table, people)
    position = people[0].update(table)["position"]
    action = people[next_one].update(table, next_one)["decision"]["choices"][0]["action"]

    def attempt(verb: str) -> int:
        try:
            if verb == "undo":
                people[seat].undo(table, seat, position)
            else:
                people[next_one].submit(table, next_one, position, action)
        except Refused as refused:
            return refused.status
        return 200

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(attempt, ["undo", "submit"])) == [200, 409]
    assert people[0].update(table)["position"] == position + 1


def test_after_the_end_nothing_is_taken_back_from_others(server: Server) -> None:
    record = golden("rurik", 2)
    last = len(record.entries) - 1
    table, people = seat_people_in(server, record, last)
    seat = record.entries[last].seat
    people[seat].submit(table, seat, last, record.entries[last].action)
    with pytest.raises(Refused, match="The game is over") as refused:
        people[seat].undo(table, seat, last + 1)
    assert refused.value.status == 409


def test_a_record_with_undo_and_redo_verifies(server: Server) -> None:
    record = golden("rurik", 2)
    whole = len(record.entries)
    table, people = seat_people_in(server, record, whole - 12)
    client, taken = people[0], 0
    for entry in record.entries[-12:]:
        position = client.update(table)["position"]
        position = people[entry.seat].submit(table, entry.seat, position, entry.action)["position"]
        if not taken and people[entry.seat].update(table, entry.seat)["undo"]["free"]:
            people[entry.seat].undo(table, entry.seat, position)
            people[entry.seat].undo(table, entry.seat, position + 1, "redo")
            taken = 2
    text = client.http.get(f"/api/tables/{table}/record").text
    assert "undo; redo" in text
    assert len(veche.read_record(text).entries) == whole + taken
    verified = client.post("/records/verify", {"record": text})
    assert (verified["fits"], verified["actions"]) == (True, whole)
    exhibit = client.post("/records", {"record": text})["table"]
    with pytest.raises(Refused, match="not yours"):
        client.undo(exhibit, 0, whole)


# -- across a restart -----------------------------------------------------------------------------------


def test_undo_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What can be taken back, what can be repeated, who was asked: nothing of it is lost."""
    with serving(tmp_path / "veche.db") as server:
        table, people = to_strategy(server, 2)
        seat = asked(table, people)
        before = people[seat].update(table, seat)
        position = play(table, people)["position"]
        server.kill()
        server.start()
        ask = {"seat": seat, "position": position, "id": secrets.token_hex(8)}
        done = people[seat].post(f"/tables/{table}/undo", ask)
        assert done["moment"] == before["moment"]
        server.kill()
        server.start()
        assert people[seat].post(f"/tables/{table}/undo", ask) == done  # the same id, the same answer
        assert board(people[seat].update(table, seat)) == board(before)
        position = people[seat].undo(table, seat, position + 1, "redo")["position"]

        while asked(table, people) == seat:
            play(table, people)
        position = play(table, people)["position"]
        ask = {"seat": seat, "position": position, "id": secrets.token_hex(8)}
        done = people[seat].post(f"/tables/{table}/undo", ask)
        assert done["sentence"] == "the others are asked"
        server.kill()
        server.start()
        undo = people[seat].update(table, seat)["undo"]
        assert (undo["asked_by"], undo["needed"]) == (seat, [1 - seat])
        assert people[seat].post(f"/tables/{table}/undo", ask) == done
        consent(people[1 - seat], table, 1 - seat, position, False)
        answer = people[seat].update(table, seat)["undo"]["answer"]
        assert "does not agree" in answer
        server.kill()
        server.start()
        assert people[seat].update(table, seat)["undo"]["answer"] == answer
        people[seat].undo(table, seat, position)
        assert consent(people[1 - seat], table, 1 - seat, position, True)["sentence"] == "taken back"


def test_the_last_actions_can_be_taken_back_in_a_long_game(tmp_path: Path) -> None:
    """Older states are let go of, also in memory, but never so many that one cannot go back a turn."""
    record = golden("rurik", 2)
    with serving(tmp_path / "veche.db") as server:
        client = Client(server)
        exhibit = client.post("/records", {"record": record.text()})["table"]
        table = client.post(f"/tables/{exhibit}/fork", {"moment": 0, "seats": [me(), me()]})["table"]
        for position, entry in enumerate(record.entries[:200]):
            client.submit(table, entry.seat, position, entry.action)
        position = 200
        for restart in (False, True):
            if restart:
                server.kill()
                server.start()
            for moment in reversed(range(200 - 25 * (1 + restart), 200 - 25 * restart)):
                seat = record.entries[moment].seat
                done = client.undo(table, seat, position)
                if done["position"] == position:  # something was shown: the one beside is asked
                    done = consent(client, table, 1 - seat, position, True)
                position = done["position"]
                assert done["moment"] == moment
        for entry in record.entries[150:]:
            position = client.submit(table, entry.seat, position, entry.action)["position"]
        assert client.update(table)["view"]["result"] == record.result
