"""Several people before one screen: it is sent nothing that the one before it may not know.

The page says whose eyes look: it asks for a seat when its person has said that they are there, and until then
that the screen is passing.  The server passes it on by itself when another one beside them has to decide.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from server.serving import Client, Data, Refused, Server, bot, golden, guest, me, serving
from server.test_secrets import LANGUAGES, TITLES, along, room_of

from veche.core.record import Record
from veche.core.state import State
from veche.server import views
from veche.table import Table, Written
from veche.table.seats import person

SECRET_STEPS = {"rurik": {"PickAgenda", "KeepScheme", "ReturnSchemes"}, "scythe": {"SetDials"}}


# -- in one process: worlds that nobody before the screen can tell apart -----------------------------------


def shared_table(record: Record, state: State, moment: int) -> Table:
    """One person holds all seats."""
    head = Record(record.title, record.players, record.seed, record.options, [])
    return Table(head, [person(f"P{n}", "p0") for n in range(record.players)], None, state, moment, moment)


def bytes_for(
    table: Table, seat: int, language: str, passing: bool, written: list[Written] | None = None
) -> bytes:
    written = written or []
    since = table.position - len(written)
    room = room_of(table, written)
    return msgspec.json.encode(views.update(room, "p0", seat, language, written, since, 0.0, passing))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_passing_screen_is_sent_what_everybody_may_know(title: str, players: int) -> None:
    """The same bytes in every world that a spectator cannot tell from the true one, whoever is asked."""
    record = golden(title, players)
    hidden = hands = 0
    for moment, state in along(record, 25):
        world = state.resample(None, moment)
        hidden += world.key() != state.key()
        for seat in range(players):
            language = LANGUAGES[moment % 3]
            there, here = shared_table(record, world, moment), shared_table(record, state, moment)
            assert bytes_for(there, seat, language, True) == bytes_for(here, seat, language, True)
            shown = json.loads(bytes_for(here, seat, language, True))
            assert shown["veiled"]
            assert not shown["decision"]["choices"]
            if seat in state.pending:  # who has the screen sees the own hand, and no other
                own = shared_table(record, state.resample(seat, moment), moment)
                assert bytes_for(own, seat, language, False) == bytes_for(here, seat, language, False)
                hands += not json.loads(bytes_for(here, seat, language, False))["veiled"]
    assert hidden > 10
    assert hands > 20


@pytest.mark.parametrize("title", TITLES)
def test_what_was_chosen_in_secret_is_sent_to_nobody_else_before_the_screen(title: str) -> None:
    """Neither to the passing screen, nor to the next one who has it: log and way back included."""
    record = golden(title, 2)
    steps: set[str] = set()
    for moment, state in along(record, 10**9):
        for seat in state.pending:
            secret = [action for action in state.legal(seat) if state.hides(action)]
            sent: dict[tuple[int, bool], set[bytes]] = {}
            own: set[bytes] = set()
            for action in secret:
                table = shared_table(record, state.copy(), moment)
                written = table.submit(seat, moment, [action])
                if table.showed(1):
                    continue
                for reader in (0, 1):
                    for passing in (True, False):
                        told = bytes_for(table, reader, "en", passing, written)
                        if reader == seat and not passing and seat in table.pending:
                            own.add(told)  # still their decision
                        else:
                            sent.setdefault((reader, passing), set()).add(told)
            if len(secret) > 1 and sent:
                steps.add(type(state.agenda[-1]).__name__)
                assert all(len(told) == 1 for told in sent.values())
    assert steps == SECRET_STEPS[title]


# -- over the wire ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database: Path = tmp_path_factory.mktemp("shared") / "veche.db"
    with serving(database) as server:
        yield server


def agendas(choices: list[Data]) -> list[str]:
    """All that tells an agenda from another: its notation and its names."""
    return [word for choice in choices for word in (choice["text"], choice["label"])]


def never(secrets: list[str], sent: object) -> None:
    text = sent if isinstance(sent, str) else json.dumps(sent, ensure_ascii=False)
    assert not [secret for secret in secrets if secret in text]


def set_up(server: Server, *more: Data) -> tuple[str, Client]:
    owner = Client(server)
    made = owner.make("rurik", [me("Ann"), me("Bob"), *more], options={"leaders": "random", "start": "blue"})
    if more:
        Client(server).join(made["invitations"][0]["link"], "Cat")
    return made["table"], owner


def test_a_page_that_is_opened_shows_no_hand_before_somebody_is_there(server: Server) -> None:
    table, owner = set_up(server)
    hands = [agendas(owner.update(table, seat)["decision"]["choices"]) for seat in (0, 1)]
    assert all(len(hand) == 4 for hand in hands)
    for seat in (0, 1):
        seen = len(owner.received)
        update = owner.update(table, seat, passing=True)
        with owner.socket(table, seat, passing=True) as socket:
            assert socket.next()["veiled"]
        assert (update["veiled"], update["seat"], update["decision"]["pending"]) == (True, seat, [0, 1])
        for sent in owner.received[seen:]:
            never([*hands[0], *hands[1]], sent)


def test_the_screen_passes_when_the_next_one_is_asked_and_stays_veiled(server: Server) -> None:
    """Also if the decision comes back: only a socket that was opened by its person shows a hand again."""
    table, owner = set_up(server)
    hands = [agendas(owner.update(table, seat)["decision"]["choices"]) for seat in (0, 1)]
    with owner.socket(table, 0) as socket:
        first = socket.next()
        assert not first["veiled"]
        seen = len(owner.received)
        owner.submit(table, 0, 0, first["decision"]["choices"][0]["action"])
        after = socket.until(1)
        assert (after["veiled"], after["log_from"], after["decision"]["pending"]) == (True, 0, [1])
        assert after["undo"]["possible"]
        owner.undo(table, 0, 1)
        back = socket.until(2)
        assert (back["veiled"], back["decision"]["pending"]) == (True, [0, 1])
        for sent in owner.received[seen:]:
            never([*hands[0], *hands[1]], sent)
    with owner.socket(table, 0) as socket:
        assert agendas(socket.next()["decision"]["choices"]) == hands[0]


def test_the_log_is_told_anew_to_whoever_may_read_it(server: Server) -> None:
    """With the own secrets to their owner, without them while others look; the others never see them."""
    table, owner = set_up(server)
    hands = [agendas(owner.update(table, seat)["decision"]["choices"]) for seat in (0, 1)]
    for seat in (0, 1):
        choice = owner.update(table, seat)["decision"]["choices"][0]
        owner.submit(table, seat, seat, choice["action"])
    position = 2
    logs = 0
    for _ in range(12):
        seat = owner.update(table)["decision"]["pending"][0]
        with owner.socket(table, seat, position) as socket:
            first = socket.next()
            assert (first["veiled"], first["log_from"], len(first["log"])) == (False, 0, position)
            assert first["log"][seat]["label"] in hands[seat]
            never(hands[1 - seat], first)
            choice = first["decision"]["choices"][0]
            position = owner.submit(table, seat, position, choice["action"])["position"]
            then = socket.until(position)
            if then["veiled"]:
                logs += 1
                assert (then["log_from"], len(then["log"])) == (0, position)
                never([*hands[0], *hands[1]], then)
            else:
                assert then["log_from"] == position - 1
    assert logs > 2


def test_a_seat_with_a_screen_of_its_own_reads_on_where_it_was(server: Server) -> None:
    """To be passing means nothing there."""
    owner, other = Client(server), Client(server)
    made = owner.make("rurik", [me("Ann"), guest()], options={"leaders": "random", "start": "blue"})
    other.join(made["invitations"][0]["link"], "Bob")
    table = made["table"]
    for seat, client in enumerate((owner, other)):
        client.submit(table, seat, seat, client.update(table, seat)["decision"]["choices"][0]["action"])
    update = owner.update(table, 0, from_=1, passing=True)
    assert (update["veiled"], update["log_from"]) == (False, 1)
    assert update["observation"]["own"]


def test_when_the_game_is_over_everything_is_open(server: Server) -> None:
    record = golden("scythe", 2)
    owner = Client(server)
    exhibit = owner.post("/records", {"record": record.text()})["table"]
    last = len(record.entries) - 1
    fork = {"moment": last, "seats": [me("Ann"), me("Bob")]}
    table = owner.post(f"/tables/{exhibit}/fork", fork)["table"]
    entry = record.entries[last]
    with owner.socket(table, entry.seat, passing=True) as socket:
        assert socket.next()["veiled"]
        owner.submit(table, entry.seat, last, entry.action)
        final = socket.until(last + 1)
    assert (final["veiled"], final["log_from"]) == (False, 0)
    assert not [entry for entry in final["log"] if entry["action"].endswith("?")]


def test_to_take_back_what_one_beside_did_needs_their_word(server: Server) -> None:
    """Meanwhile the screen is theirs: no hand is on it, not even that of the one who asks."""
    table, owner = set_up(server)
    position, actors = 0, [-1]
    while actors[-1] != 1 or 0 not in owner.update(table)["decision"]["pending"]:
        actors.append(owner.update(table)["decision"]["pending"][0])
        action = owner.update(table, actors[-1])["decision"]["choices"][0]["action"]
        position = owner.submit(table, actors[-1], position, action)["position"]
    with owner.socket(table, 0) as socket:
        update = socket.next()
        assert (update["veiled"], update["undo"]["possible"], update["undo"]["free"]) == (False, True, False)
        assert owner.undo(table, 0, position)["position"] == position
        asked = socket.next()
        assert (asked["veiled"], asked["undo"]["asked_by"], asked["undo"]["needed"]) == (True, 0, [1])
        assert asked["observation"]["own"] is None
        consent = {"seat": 1, "position": position, "agree": True}
        assert owner.post(f"/tables/{table}/consent", consent)["position"] > position
        assert socket.until(position + 1)["veiled"]


def test_to_take_back_a_secret_look_needs_the_word_of_those_beside(server: Server) -> None:
    """They have not seen the schemes that were drawn."""
    record = golden("rurik", 2)
    texts = [record.title.actions.text(entry.action) for entry in record.entries]
    draw = next(n - 1 for n, text in enumerate(texts) if text.startswith("scheme.keep"))
    seat = record.entries[draw].seat
    owner = Client(server)
    exhibit = owner.post("/records", {"record": record.text()})["table"]
    table = owner.post(f"/tables/{exhibit}/fork", {"moment": draw, "seats": [me("Ann"), me("Bob")]})["table"]
    with owner.socket(table, seat) as socket:
        socket.next()
        position = owner.submit(table, seat, draw, texts[draw])["position"]
        drawn = socket.until(position)
        assert (drawn["veiled"], drawn["undo"]["possible"], drawn["undo"]["free"]) == (False, True, False)
        assert owner.undo(table, seat, position)["sentence"] == "the others are asked"
        asked = socket.next()
        assert (asked["veiled"], asked["undo"]["needed"], asked["moment"]) == (True, [1 - seat], position)
        owner.post(f"/tables/{table}/consent", {"seat": 1 - seat, "position": position, "agree": False})
        refused = socket.next()
        assert (refused["veiled"], refused["moment"]) == (True, position)
        assert "does not agree" in refused["undo"]["answer"]


# -- two before one screen are two people -------------------------------------------------------------------


def closed(owner: Client, table: str, agendas: int = 2) -> None:
    """The record is the public one, and nothing of the running game can be looked up elsewhere."""
    for form in ("text", "json"):
        text = owner.http.get(f"/api/tables/{table}/record", params={"form": form}).text
        assert "commitment: " in text
        assert "seed" not in text
        assert text.count("agenda ?") == agendas
    for seats in ([me(), bot()], [me(), me()]):
        with pytest.raises(Refused, match="can be forked when it is over") as refused:
            owner.post(f"/tables/{table}/fork", {"moment": 0, "seats": seats})
        assert refused.value.status == 409


def test_a_shared_screen_is_not_a_table_of_one(tmp_path: Path) -> None:
    """Also when a bot gets the place of one of them, and after a restart."""
    with serving(tmp_path / "veche.db") as server:
        table, owner = set_up(server)
        for seat in (0, 1):
            choice = owner.update(table, seat)["decision"]["choices"][0]
            owner.submit(table, seat, seat, choice["action"])
        closed(owner, table)
        for seat in (0, 1):
            assert owner.get(f"/tables/{table}/moments/2", seat=seat)["observation"]["own"] is None
        server.stop()
        # an earlier version counted them as one
        with sqlite3.connect(tmp_path / "veche.db") as database:
            database.execute("update tables set head = json_set(head, '$.alone', json('true'))")
        database.close()
        server.start()
        closed(owner, table)
        owner.post(f"/tables/{table}/seats/1/bot", {"bot": "random"})
        closed(owner, table, agendas=1)  # the own one is no secret any more


def test_one_person_among_bots_may_know_everything(server: Server) -> None:
    for seats in ([me(), bot()], [bot(), bot()]):
        owner = Client(server)
        table = owner.make("rurik", seats, seed="77")["table"]
        assert "seed: 77" in owner.http.get(f"/api/tables/{table}/record").text
        assert owner.post(f"/tables/{table}/fork", {"moment": 0, "seats": [me(), me()]})["table"]
