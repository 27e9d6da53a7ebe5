"""Nobody is sent a byte that their seat may not know."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from conformance.games import Dice
from conformance.worlds import other_truth
from server.serving import (
    Client,
    Data,
    Refused,
    Server,
    gestures,
    golden,
    guest,
    me,
    seat_people,
    seat_people_in,
    serving,
)
from websockets.exceptions import ConnectionClosed

import veche
from veche.core.record import Record
from veche.core.state import State
from veche.server import rows, views
from veche.server.room import Room
from veche.server.schema import TableRow
from veche.table import Table, Written
from veche.table.seats import person

if TYPE_CHECKING:
    from veche.server.hall import Hall

LANGUAGES = ("en", "de", "cs")
TITLES = [title.name for title in veche.titles()]


# -- in one process: worlds that a seat cannot tell apart, and secret choices -----------------------------


def table_at(record: Record, state: State, moment: int) -> Table:
    """A table with a person at each seat that begins with this state."""
    head = Record(record.title, record.players, record.seed, record.options, [])
    return Table(head, [person(f"P{n}", f"p{n}") for n in range(record.players)], None, state, moment, moment)


def room_of(table: Table, written: list[Written] | None = None) -> Room:
    record = table.record
    row = TableRow(
        id="table",
        title=record.title.name,
        rules=record.title.version,
        players=record.players,
        options=record.options,
        seed=str(record.seed),
        name="A game",
        owner="p0",
        created=0.0,
        entries=table.position,
        **rows.columns(table, 0.0),
    )
    room = Room(cast("Hall", None), row, table, written or [])
    room.forecast_seed = 5
    room._opened = 0.0  # else each room tells another time since when its people are away
    return room


def bytes_for(table: Table, seat: int | None, language: str, written: list[Written] | None = None) -> bytes:
    """What the socket of a seat would be sent."""
    written = written or []
    since = table.position - len(written)
    who = "" if seat is None else f"p{seat}"
    return msgspec.json.encode(
        views.update(room_of(table, written), who, seat, language, written, since, 0.0)
    )


def everybody(record: Record) -> list[int | None]:
    return [*range(record.players), None]


def along(record: Record, step: int) -> Iterator[tuple[int, State]]:
    """Positions of a game: every so many, and all in which a secret is chosen."""
    state = record.start()
    for moment, entry in enumerate(record.entries):
        if moment % step == 0 or state.hides(entry.action):
            yield moment, state.copy()
        state.apply(entry.action, entry.seat)


@pytest.mark.parametrize(("title", "players"), [("rurik", 2), ("rurik", 4), ("scythe", 2), ("scythe", 4)])
def test_what_is_sent_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(
    title: str, players: int
) -> None:
    record = golden(title, players)
    languages = cycle(LANGUAGES)
    hidden = 0
    for moment, state in along(record, 25):
        for seat in everybody(record):
            world = other_truth(state, seat, Dice(moment))
            hidden += world.key() != state.key()
            language = next(languages)
            assert bytes_for(table_at(record, world, moment), seat, language) == bytes_for(
                table_at(record, state, moment), seat, language
            )
    assert hidden > 50


@pytest.mark.parametrize("title", TITLES)
def test_previews_and_refusals_are_the_same_in_every_world(title: str) -> None:
    record = golden(title, 3)
    tried = 0
    for moment, state in along(record, 20):
        for seat in state.pending:
            tables = [
                table_at(record, one, moment) for one in (state, other_truth(state, seat, Dice(moment)))
            ]
            told: list[list[bytes]] = []
            for table in tables:
                room = room_of(table)
                actions = state.legal(seat)
                previews = [
                    views.preview(room, f"p{seat}", seat, [action], "en", 0.0) for action in actions[:5]
                ]
                illegal = [
                    action for action in range(0, record.title.actions.size, 97) if action not in actions
                ]
                errors = [table.state.why(action, seat) for action in illegal]
                refusals = [views.refusal(table.state, error, "en") for error in errors if error]
                assert len(refusals) == len(illegal)
                told.append([msgspec.json.encode(data) for data in [*previews, *refusals]])
                tried += len(previews)
            assert told[0] == told[1]
    assert tried > 50


def test_the_preview_of_the_last_dial_does_not_tell_who_will_win() -> None:
    """The combat is decided at once, in a world of the one who asks."""
    tried = 0
    for record in (golden("scythe", players) for players in (2, 3, 4, 5)):
        for moment, state in along(record, 1000):
            if type(state.agenda[-1]).__name__ != "SetDials" or len(state.pending) > 1:
                continue
            [seat] = state.pending
            truths = [state, *(other_truth(state, seat, Dice(number)) for number in range(4))]
            rooms = [room_of(table_at(record, truth, moment)) for truth in truths]
            for action in (state.legal(seat)[0], state.legal(seat)[-1]):
                previews = [views.preview(room, f"p{seat}", seat, [action], "en", 0.0) for room in rooms]
                assert len({msgspec.json.encode(data) for data in previews}) == 1
                tried += 1
    assert tried > 10


@pytest.mark.parametrize("title", TITLES)
def test_others_are_sent_the_same_whatever_was_chosen_in_secret(title: str) -> None:
    """The log of a secret action included, until something is shown."""
    record = golden(title, 2)
    steps: set[str] = set()
    for moment, state in along(record, 10**9):
        for seat in state.pending:
            sent: dict[int | None, set[bytes]] = {other: set() for other in everybody(record)}
            secret = [action for action in state.legal(seat) if state.hides(action)]
            for action in secret:
                table = table_at(record, state.copy(), moment)
                written = table.submit(seat, moment, [action])
                if not table.showed(1):
                    for other in sent:
                        sent[other].add(bytes_for(table, other, "en", written))
            own = sent.pop(seat)
            if len(own) > 1:
                steps.add(type(state.agenda[-1]).__name__)
                assert all(len(one) == 1 for one in sent.values())
    assert steps == {"rurik": {"PickAgenda", "KeepScheme", "ReturnSchemes"}, "scythe": {"SetDials"}}[title]


# -- over the wire --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("secrets") / "veche.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    with serving(database) as server:
        yield server


class Expected:
    """What each seat may have been sent of a recorded game, made from a world that is not the true one."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.words = record.title.languages["en"]
        play = Table(record, [person() for _ in range(record.players)]).play
        self.states = play.states
        self.told = play.told

    def check(self, update: Data) -> None:
        seat, moment = update["seat"], update["moment"]
        state = self.states[moment]
        world = state if state.over else state.resample(seat, 11)
        assert update["observation"] == json.loads(json.dumps(world.observe(seat)))
        decision = update["decision"]
        assert (decision["prompt"], decision["pending"]) == (
            world.say(world.prompt_line(), self.words),
            world.pending,
        )
        assert decision["rules"] == world.rules()
        question = json.loads(json.dumps(world.question(seat)))
        assert (decision["kind"], decision["about"]) == (question["kind"], question["about"])
        choices = [] if seat is None else world.legal(seat)
        assert [choice["action"] for choice in decision["choices"]] == choices
        assert [choice["text"] for choice in decision["choices"]] == [world.text(a) for a in choices]
        meanings = [json.loads(json.dumps(world.meaning(action, seat))) for action in choices]
        assert [choice["means"] for choice in decision["choices"]] == meanings
        assert (update["view"]["seed"] is None) != state.over
        for entry in update["log"]:
            self.check_entry(entry, seat, state.over)

    def check_entry(self, entry: Data, seat: int | None, over: bool) -> None:
        moment = entry["moment"]
        before, done = self.states[moment], self.record.entries[moment]
        assert entry["seat"] == done.seat
        known = over or seat == done.seat or not before.hides(done.action)
        kind = before.title.actions.block_of(done.action).name
        assert entry["action"] == (before.text(done.action) if known else f"{kind} ?")
        assert bool(entry["label"]) == known
        lines = [line for line in self.told[moment] if over or line.to in (-1, seat)]
        assert [line["text"] for line in entry["lines"]] == [before.say(line, self.words) for line in lines]
        values = [
            {name: value for name, value in line.items() if name not in ("text", "spans")}
            for line in entry["lines"]
        ]
        assert values == [{"key": line.key, **line.values} for line in lines]
        spans = [[(one["start"], one["end"]) for one in line.get("spans") or []] for line in entry["lines"]]
        marked = [before.say_marked(line, self.words)[1] for line in lines]
        assert spans == [[(span.start, span.end) for span in line] for line in marked]


@pytest.mark.parametrize(("title", "players", "most"), [("rurik", 3, 150), ("scythe", 2, 10**6)])
def test_every_message_holds_what_its_seat_may_know(
    server: Server, title: str, players: int, most: int
) -> None:
    """All bytes of all clients; in Scythe up to the end, when everything is open to everybody."""
    record = golden(title, players)
    table, people = seat_people_in(server, record)
    watcher = Client(server)
    expected = Expected(record)
    moment = 0
    for seat, actions in gestures(record):
        if moment > most:
            break
        people[seat].submit(table, seat, moment, *actions)
        moment += len(actions)
        since = moment - len(actions)
        for reader, client in enumerate(people):
            expected.check(client.update(table, reader, since))
        expected.check(watcher.update(table, None, since))
    assert moment > 100
    for reader, client in enumerate(people):
        whole = client.update(table, reader)
        assert len(whole["log"]) == moment
        expected.check(whole)


def test_the_moments_of_a_game_in_progress_are_those_that_one_saw(server: Server) -> None:
    record = golden("rurik", 2)
    table, people = seat_people_in(server, record, 60)
    expected = Expected(record)
    for moment in (0, 3, 20, 41, 60):
        for seat, client in enumerate(people):
            for reader in (seat, None):
                seen = client.get(f"/tables/{table}/moments/{moment}", seat=reader)
                world = expected.states[moment].resample(reader, 3)
                assert seen["observation"] == json.loads(json.dumps(world.observe(reader)))
                assert (seen["moment"], seen["decision"]["choices"], seen["log"]) == (moment, [], [])
            with pytest.raises(Refused, match="not yours"):
                client.get(f"/tables/{table}/moments/{moment}", seat=1 - seat)


def test_the_record_of_a_game_in_progress_has_only_what_one_may_know(server: Server) -> None:
    record = golden("rurik", 2)
    table, people = seat_people_in(server, record, 60)
    watcher = Client(server)
    for seat, client in [*enumerate(people), (None, watcher)]:
        for form in ("text", "json"):
            text = client.http.get(f"/api/tables/{table}/record", params={"form": form}).text
            head, _, body = text.partition("\n\n")
            assert "seed" not in head
            assert f"commitment: {record.commitment}" in head
            lines = []
            state = record.start()
            for entry in record.entries[:60]:
                secret = state.hides(entry.action) and entry.seat != seat
                actions = record.title.actions
                words = actions.hidden_text(entry.action) if secret else actions.text(entry.action)
                lines.append(f"{record.seats[entry.seat]}: {words}")
                state.apply(entry.action, entry.seat)
            assert body.splitlines() == lines
            assert any(line.endswith("?") for line in lines)
        with pytest.raises(Refused, match="when it is over"):
            client.post(f"/tables/{table}/fork", {"moment": 60, "seats": [me(), me()]})


def true_seed(database: Path, table: str) -> str:
    with sqlite3.connect(database) as connection:
        [(seed,)] = connection.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchall()
    connection.close()
    return str(seed)


@pytest.mark.parametrize("title", TITLES)
def test_the_seed_is_in_no_byte_before_the_end(server: Server, database: Path, title: str) -> None:
    table, people = seat_people(server, title, 2)
    watcher = Client(server)
    seed = true_seed(database, table)
    assert len(seed) > 30  # long enough not to occur by chance
    for position in range(40):
        seat = people[0].update(table)["decision"]["pending"][-1]
        choices = people[seat].update(table, seat, position)["decision"]["choices"]
        people[seat].post(
            f"/tables/{table}/preview", {"seat": seat, "position": position, "actions": []}, lang="de"
        )
        people[seat].submit(table, seat, position, choices[position % len(choices)]["action"])
    for client in [*people, watcher]:
        with client.socket(table) as socket:
            socket.next()
        for path in ("", "/update", "/moments/0", "/moments/40", "/chat"):
            client.get(f"/tables/{table}{path}")
        client.get("/tables")
        for form in ("text", "json"):
            client.received.append(client.http.get(f"/api/tables/{table}/record?form={form}").text)
        with pytest.raises(Refused):
            client.post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]})
    for client in [*people, watcher]:
        sent = "\n".join(client.received)
        assert len(sent) > 10_000
        assert seed not in sent
        assert f"{int(seed):x}" not in sent


# -- several seats at one screen --------------------------------------------------------------------------


def hot_seat(server: Server) -> tuple[str, Client, Client]:
    """Ann and Bob share a screen, Cat has her own; all have kept an agenda in secret."""
    owner, other = Client(server), Client(server)
    options = {"leaders": "random", "start": "blue"}
    made = owner.make("rurik", [me("Ann"), me("Bob"), guest()], options=options)
    other.join(made["invitations"][0]["link"], "Cat")
    for position, (client, seat) in enumerate([(owner, 0), (owner, 1), (other, 2)]):
        choice = client.update(made["table"], seat)["decision"]["choices"][0]
        client.submit(made["table"], seat, position, choice["action"])
    return made["table"], owner, other


def secrets_of(client: Client, table: str, seat: int) -> list[str]:
    """The sentence and the notation of the agenda that a seat has kept."""
    entry = next(entry for entry in client.update(table, seat)["log"] if entry["seat"] == seat)
    assert entry["action"].startswith("agenda ")
    return [entry["action"], entry["label"], *[line["text"] for line in entry["lines"][1:]]]


def test_a_hand_on_a_shared_screen_is_veiled_while_another_decides(server: Server) -> None:
    table, owner, other = hot_seat(server)
    update = owner.update(table, 0)
    assert update["decision"]["pending"] == [0]
    assert update["view"]["shared"]
    assert not update["veiled"]
    assert update["observation"]["own"]
    ann = secrets_of(owner, table, 0)
    position = update["position"]
    while 1 not in update["decision"]["pending"]:
        seat = update["decision"]["pending"][0]
        client = other if seat == 2 else owner
        choice = client.update(table, seat)["decision"]["choices"][0]
        position = client.submit(table, seat, position, choice["action"])["position"]
        update = owner.update(table)
    bob = secrets_of(owner, table, 1)
    assert not other.update(table, 2)["veiled"]

    shown = len(owner.received)
    veiled = owner.update(table, 0)
    with owner.socket(table, 0) as socket:
        socket.next()
    for moment in (0, 1, 3, position):
        owner.get(f"/tables/{table}/moments/{moment}", seat=0)
    with pytest.raises(Refused, match="not your decision"):
        owner.post(f"/tables/{table}/preview", {"seat": 0, "position": position, "actions": []})
    owner.received.append(owner.http.get(f"/api/tables/{table}/record").text)
    assert veiled["veiled"]
    assert veiled["observation"] == owner.update(table)["observation"]
    assert veiled["observation"]["own"] is None
    assert veiled["decision"]["choices"] == []
    for sent in owner.received[shown:]:
        assert not [secret for secret in ann + bob if secret in sent]
    for sent in owner.update(table, 1)["log"], other.update(table, 2)["log"]:
        assert not [secret for secret in ann if secret in json.dumps(sent, ensure_ascii=False)]


def test_what_one_may_take_back_on_a_shared_screen_is_not_named_while_veiled(server: Server) -> None:
    owner, other = Client(server), Client(server)
    made = owner.make("rurik", [me("Ann"), me("Bob"), guest()], options={"leaders": "random"})
    table = made["table"]
    other.join(made["invitations"][0]["link"], "Cat")
    choice = owner.update(table, 0)["decision"]["choices"][0]
    owner.submit(table, 0, 0, choice["action"])
    veiled = owner.update(table, 0)
    assert veiled["veiled"]
    assert veiled["undo"]["possible"]
    assert veiled["undo"]["words"] == ""
    assert choice["label"] not in json.dumps(veiled, ensure_ascii=False)


def test_with_one_seat_the_own_hand_is_never_veiled(server: Server) -> None:
    record = golden("rurik", 2)
    table, people = seat_people_in(server, record, 50)
    for seat, client in enumerate(people):
        update = client.update(table, seat)
        assert not update["veiled"]
        assert update["observation"]["own"]
    spectator = Client(server).update(table)
    assert spectator["observation"]["own"] is None
    assert spectator["decision"]["choices"] == []


def test_a_seat_of_another_is_refused_by_every_door(server: Server) -> None:
    table, people = seat_people(server, "rurik", 2)
    thief = people[1]
    doors: list[Callable[[], object]] = [
        lambda: thief.update(table, 0),
        lambda: thief.get(f"/tables/{table}/moments/0", seat=0),
        lambda: thief.submit(table, 0, 0, 1),
        lambda: thief.undo(table, 0, 0),
        lambda: thief.undo(table, 0, 0, "redo"),
        lambda: thief.post(f"/tables/{table}/preview", {"seat": 0, "position": 0, "actions": []}),
        lambda: thief.post(f"/tables/{table}/why", {"seat": 0, "action": 1}),
        lambda: thief.post(f"/tables/{table}/consent", {"seat": 0, "position": 0, "agree": True}),
        lambda: thief.post(f"/tables/{table}/seats/0/leave"),
        lambda: thief.post(f"/tables/{table}/seats/0/return"),
    ]
    for door in doors:
        with pytest.raises(Refused) as refused:
            door()
        assert refused.value.status == 403
        assert "not yours" in refused.value.sentence
    with thief.socket(table, 0) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.next()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4403
