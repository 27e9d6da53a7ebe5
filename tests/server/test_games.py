"""Whole games at a real server, each seat played by a browser of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

import pytest
from server.serving import (
    Client,
    Data,
    Refused,
    Server,
    Socket,
    gestures,
    golden,
    seat_people,
    seat_people_in,
    serving,
)

import veche
from veche.core.record import Record, commitment

if TYPE_CHECKING:
    from server.databases import Postgres

pytest_plugins = ["server.databases"]


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("games") / "veche.db") as server:
        yield server


@pytest.fixture(scope="module")
def on_postgresql(postgres: Postgres) -> Iterator[Server]:
    with serving(postgres.new_database()) as server:
        yield server


class Seated:
    """A client at its socket: it keeps the log and knows the newest update."""

    def __init__(self, table: str, seat: int | None, client: Client, socket: Socket) -> None:
        self.table = table
        self.seat = seat
        self.client = client
        self.socket = socket
        self.log: list[Data] = []
        self.update: Data = {}
        self.until(0)

    def until(self, position: int) -> Data:
        while not self.update or self.update["position"] < position:
            data = self.socket.next()
            assert data["log_from"] == len(self.log)  # nothing is left out, nothing comes twice
            self.log += data["log"]
            assert len(self.log) == data["position"]
            assert data["seat"] == self.seat
            self.update = data
        return self.update

    def play(self, position: int, actions: list[int]) -> Data:
        """Answer what the socket asks."""
        assert self.seat is not None
        update = self.until(position)
        assert self.seat in update["decision"]["pending"]
        assert actions[0] in [choice["action"] for choice in update["decision"]["choices"]]
        return self.client.submit(self.table, self.seat, update["position"], *actions)


def sit_down(stack: ExitStack, table: str, people: list[Client]) -> list[Seated]:
    """Everybody at their sockets."""
    return [
        Seated(table, seat, client, stack.enter_context(client.socket(table, seat)))
        for seat, client in enumerate(people)
    ]


def play_all(server: Server, record: Record) -> None:
    """The recorded game by scripted clients, with a spectator; all of them read the same to the end."""
    table, people = seat_people_in(server, record)
    position = 0
    with ExitStack() as stack:
        seated = sit_down(stack, table, people)
        watcher = Client(server)
        spectator = Seated(table, None, watcher, stack.enter_context(watcher.socket(table)))
        for seat, actions in gestures(record):
            done = seated[seat].play(position, actions)
            position += len(actions)
            assert done["position"] == done["moment"] == position
        for one in [*seated, spectator]:
            last = one.until(position)
            assert last["view"]["status"] == "over"
            assert last["view"]["result"] == record.result
            assert last["decision"]["choices"] == last["decision"]["pending"] == []
            assert [entry["seat"] for entry in one.log] == [entry.seat for entry in record.entries]
            seed = int(last["view"]["seed"])
            promise = commitment(record.title, record.players, record.options, seed)
            assert last["view"]["commitment"] == promise
    for client in [*people, watcher]:
        text = client.http.get(f"/api/tables/{table}/record").text
        lines = [line for line in text.splitlines() if not line.startswith("name ")]
        assert lines == record.text().splitlines()
        # Once it is over all is open to everybody, also in the log.
        log = client.update(table)["log"]
        assert [entry["action"] for entry in log] == [
            record.title.actions.text(entry.action) for entry in record.entries
        ]
        lines = [line for entry in log for line in entry["lines"]]
        marks = [
            (line["text"][span["start"] : span["end"]], span)
            for line in lines
            for span in line.get("spans", ())
        ]
        assert {span["kind"] for _, span in marks} == set(record.title.MARKED)
        for text, span in marks:
            assert record.title.words.names[span["kind"]][span["word"]].endswith(text)


EVERY_COUNT = [(title.name, players) for title in veche.titles() for players in title.players]


@pytest.mark.parametrize(("title", "players"), EVERY_COUNT)
def test_a_whole_game(on_sqlite: Server, title: str, players: int) -> None:
    play_all(on_sqlite, golden(title, players))


@pytest.mark.parametrize(("title", "players"), [("rurik", 2), ("scythe", 2)])
def test_a_whole_game_on_postgresql(on_postgresql: Server, title: str, players: int) -> None:
    play_all(on_postgresql, golden(title, players))


# -- several at once ------------------------------------------------------------------------------------


def at_once(*asks: Callable[[], Data]) -> list[Data | Refused]:
    """Ask all of this at the same time."""

    def ask(one: Callable[[], Data]) -> Data | Refused:
        try:
            return one()
        except Refused as refused:
            return refused

    with ThreadPoolExecutor(len(asks)) as pool:
        return list(pool.map(ask, asks))


def test_four_answer_the_same_question_at_once(on_sqlite: Server) -> None:
    table, people = seat_people(on_sqlite, "rurik", 4, options={"leaders": "random"})
    asked = [client.update(table, seat) for seat, client in enumerate(people)]
    assert asked[0]["decision"]["pending"] == [0, 1, 2, 3]

    def answer(seat: int) -> Data:
        update = asked[seat]
        action = update["decision"]["choices"][0]["action"]
        return people[seat].submit(table, seat, update["position"], action)

    answers = at_once(*[partial(answer, seat) for seat in range(4)])
    assert not [answer for answer in answers if isinstance(answer, Refused)]
    assert sorted(answer["position"] for answer in answers if not isinstance(answer, Refused)) == [1, 2, 3, 4]
    log = people[0].update(table, 0)["log"]
    assert sorted(entry["seat"] for entry in log) == [0, 1, 2, 3]


def test_answers_to_the_same_question_count_in_any_order(on_sqlite: Server) -> None:
    table, people = seat_people(on_sqlite, "rurik", 3, options={"leaders": "random"})
    choices = [client.update(table, seat)["decision"]["choices"] for seat, client in enumerate(people)]
    for number, seat in enumerate((2, 0, 1)):
        assert people[seat].submit(table, seat, 0, choices[seat][1]["action"])["position"] == number + 1
    with pytest.raises(Refused, match="moved on") as refused:  # answered already
        people[0].submit(table, 0, 0, choices[0][0]["action"])
    assert refused.value.status == 409
    assert refused.value.data["position"] == 3


def test_of_two_tabs_at_one_seat_one_is_first(on_sqlite: Server) -> None:
    table, people = seat_people(on_sqlite, "scythe", 2)
    update = people[0].update(table)
    seat = update["decision"]["pending"][0]
    actions = [choice["action"] for choice in people[seat].update(table, seat)["decision"]["choices"]]
    submits = [partial(people[seat].submit, table, seat, update["position"], action) for action in actions]
    answers = at_once(*submits[:6])
    refused = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(answers) >= 2
    assert len(refused) == len(answers) - 1
    assert {one.status for one in refused} == {409}
    assert {one.data["position"] for one in refused} == {1}
    after = people[seat].update(table, seat)
    done = next(number for number, answer in enumerate(answers) if not isinstance(answer, Refused))
    assert after["position"] == 1
    assert after["log"][0]["action"] == veche.title("scythe").actions.text(actions[done])


def test_a_submit_that_is_sent_many_times_happens_once(on_sqlite: Server) -> None:
    table, people = seat_people(on_sqlite, "scythe", 2)
    seat = people[0].update(table)["decision"]["pending"][0]
    client = people[seat]
    action = client.update(table, seat)["decision"]["choices"][0]["action"]
    again = partial(client.submit, table, seat, 0, action, id="again")
    assert at_once(*[again] * 5) == [{"position": 1, "moment": 1, "sentence": ""}] * 5
    assert again() == {"position": 1, "moment": 1, "sentence": ""}
    assert len(client.update(table, seat)["log"]) == 1


# -- gestures -------------------------------------------------------------------------------------------


def unchanged(update: Data) -> Data:
    """What must be the same after a refusal: all but the time of clocks."""
    return {name: value for name, value in update.items() if name != "clocks"}


def test_a_gesture_is_carried_out_as_a_whole_or_not_at_all(on_sqlite: Server) -> None:
    record = golden("scythe", 2)
    first = next(n for n, (_, actions) in enumerate(gestures(record)) if len(actions) > 3)
    moment = sum(len(actions) for _, actions in gestures(record)[:first])
    seat, actions = gestures(record)[first]
    table, people = seat_people_in(on_sqlite, record, moment)
    before = people[seat].update(table, seat)
    with pytest.raises(Refused) as refused:
        people[seat].submit(table, seat, moment, *actions[:-1], actions[0])
    assert refused.value.status == 409
    assert unchanged(people[seat].update(table, seat)) == unchanged(before)
    assert people[seat].submit(table, seat, moment, *actions)["position"] == moment + len(actions)


def test_nobody_looks_under_a_card_by_a_gesture_that_fails(on_sqlite: Server) -> None:
    """Else one could draw, guess wrong on purpose, have it all taken back, and know the deck."""
    record = golden("rurik", 2)
    texts = [record.title.actions.text(entry.action) for entry in record.entries]
    moment = next(
        n
        for n, text in enumerate(texts)
        if text.startswith("deck") and texts[n + 1].startswith("scheme.keep")
    )
    seat = record.entries[moment].seat
    table, people = seat_people_in(on_sqlite, record, moment)
    before = people[seat].update(table, seat)
    for wish in texts[moment + 1], "scheme.keep tax_2", "scheme.keep move_3":
        with pytest.raises(Refused) as refused:
            people[seat].submit(table, seat, moment, texts[moment], wish)
        assert refused.value.sentence == "What comes then cannot be foreseen"
        assert unchanged(people[seat].update(table, seat)) == unchanged(before)
    for number in (0, 1):
        people[seat].submit(table, seat, moment + number, texts[moment + number])


def test_an_answer_to_an_older_question_changes_nothing(on_sqlite: Server) -> None:
    record = golden("rurik", 2)
    table, people = seat_people_in(on_sqlite, record, 40)
    seat = people[0].update(table)["decision"]["pending"][0]
    before = people[seat].update(table, seat)
    action = before["decision"]["choices"][0]["action"]
    for position, words in ((39, "moved on"), (41, "has not been reached")):
        with pytest.raises(Refused, match=words) as refused:
            people[seat].submit(table, seat, position, action)
        assert (refused.value.status, refused.value.data["position"]) == (409, 40)
    with pytest.raises(Refused, match="not your decision"):
        people[1 - seat].submit(table, 1 - seat, 40, action)
    with pytest.raises(Refused, match="That seat is not yours") as refused:
        people[1 - seat].submit(table, seat, 40, action)
    assert refused.value.status == 403
    assert unchanged(people[seat].update(table, seat)) == unchanged(before)
