"""A change is on the disk and then for everybody to see, or it is nowhere: whatever goes wrong on the way."""

from __future__ import annotations

import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from server.serving import Client, Data, Refused, Server, bot, me, seat_people, serving
from websockets.exceptions import ConnectionClosed

import veche

pytest_plugins = ["server.databases"]

SHAKY = (sys.executable, str(Path(__file__).with_name("shaky_server.py")), "serve")

NOTHING = ("a mistake before the store", "no connection", "the disk is full")  # none of it happens
ALL = ("the answer is lost", "the server is mistaken", "the request is cancelled")  # all of it happens


class Trouble:
    """What goes wrong at a server, and when."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "trouble"
        self.hold = folder / "hold"
        self.held = folder / "held"

    @contextmanager
    def of(self, kind: str) -> Iterator[None]:
        self.file.write_text(kind)
        try:
            yield
        finally:
            self.file.unlink()


@pytest.fixture
def trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trouble:
    found = Trouble(tmp_path)
    monkeypatch.setenv("VECHE_TROUBLE", str(found.file))
    return found


def settled(update: Data) -> Data:
    """A view without what is guessed or measured anew for each of them."""
    choices = [choice["action"] for choice in update["decision"]["choices"]]
    seats = [{**seat, "online": None, "away": None} for seat in update["view"]["seats"]]
    view = {**update["view"], "seats": seats}
    return {**update, "clocks": None, "decision": {**update["decision"], "choices": choices}, "view": view}


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


class Story:
    """A table at which something is about to happen."""

    def __init__(self, server: Server, **more: object) -> None:
        self.table, self.people = seat_people(server, "rurik", 2, **more)
        self.path = f"/tables/{self.table}"
        self.stranger = Client(server)
        self.reader = Client(server)  # clients are not for two threads

    @property
    def seat(self) -> int:
        return int(self.people[0].get(self.path)["turn"][0])

    def answer(self) -> Data:
        """The first choice of the one whose turn it is."""
        seat = self.seat
        view = self.people[seat].update(self.table, seat)
        action = view["decision"]["choices"][0]["action"]
        return self.people[seat].submit(self.table, seat, view["position"], action)

    def picture(self) -> list[Data]:
        """All that anybody can be shown."""
        found = [settled(self.reader.update(self.table))]
        for seat, person in enumerate(self.people):
            with suppress(Refused):
                found.append(settled(person.update(self.table, seat)))
        found.append({"record": self.reader.http.get(f"/api{self.path}/record").text})
        found.append(self.reader.get(f"{self.path}/fortunes"))
        return found


def submit(story: Story) -> Callable[[], object]:
    return story.answer


def undo(story: Story) -> Callable[[], object]:
    seat = story.seat
    story.answer()
    view = story.people[seat].update(story.table, seat)
    assert view["undo"]["free"]
    return lambda: story.people[seat].undo(story.table, seat, view["position"])


def redo(story: Story) -> Callable[[], object]:
    seat = story.seat
    undo(story)()
    return lambda: story.people[seat].undo(story.table, seat, 2, "redo")


def consent(story: Story) -> Callable[[], object]:
    first = story.seat
    story.answer()
    story.answer()
    story.people[first].undo(story.table, first, 2)
    agrees = {"seat": 1 - first, "position": 2, "agree": True}
    return lambda: story.people[1 - first].post(f"{story.path}/consent", agrees)


def leave(story: Story) -> Callable[[], object]:
    seat = 1 - story.seat
    return lambda: story.people[seat].post(f"{story.path}/seats/{seat}/leave")


def come_back(story: Story) -> Callable[[], object]:
    seat = 1 - story.seat
    leave(story)()
    return lambda: story.people[seat].post(f"{story.path}/seats/{seat}/return")


def reopen(story: Story) -> Callable[[], object]:
    return lambda: story.people[0].post(f"{story.path}/seats/1/reopen")


def join(story: Story) -> Callable[[], object]:
    link = reopen(story)()["link"]  # type: ignore[index]
    return lambda: story.stranger.join(link)


def give_to_bot(story: Story) -> Callable[[], object]:
    seat = 1 - story.seat
    return lambda: story.people[0].post(f"{story.path}/seats/{seat}/bot", {"bot": "random"})


def end(story: Story) -> Callable[[], object]:
    return lambda: story.people[0].post(f"{story.path}/end")


VERBS = (submit, undo, redo, consent, leave, come_back, reopen, join, give_to_bot, end)


@pytest.mark.parametrize("kind", [*NOTHING, *ALL])
def test_all_or_nothing(database: str, trouble: Trouble, kind: str) -> None:
    with serving(database, command=SHAKY) as server:
        stories = []
        for verb in VERBS:
            story = Story(server)
            act = verb(story)
            before = story.picture()
            trouble.held.unlink(missing_ok=True)
            trouble.hold.touch()
            refused: list[Exception] = []

            def do(act: Callable[[], object] = act, refused: list[Exception] = refused) -> None:
                try:
                    act()
                except (Refused, httpx.HTTPError, ValueError) as error:  # whatever it is told
                    refused.append(error)

            with story.reader.socket(story.table) as socket, trouble.of(kind):
                assert [settled(socket.next())] == before[:1]
                thread = threading.Thread(target=do)
                thread.start()
                if kind not in NOTHING[:1]:
                    until(trouble.held.exists)
                for _ in range(2):  # the change is under way, and nobody has seen anything of it
                    assert story.picture() == before, (verb, kind)
                trouble.hold.unlink()
                thread.join()
                told = verb in (submit, undo, redo) and kind in ALL[:2]  # by its id the store knows better
                assert bool(refused) != told, (verb, kind)
                if kind not in (*NOTHING[:1], "the request is cancelled"):
                    with pytest.raises(ConnectionClosed) as closed:  # what is stored has to be read again
                        socket.next()
                    assert closed.value.rcvd
                    assert closed.value.rcvd.code == 1012
            if kind in NOTHING:
                after = story.picture()
                assert after == before, (verb, kind)
            else:
                until(lambda story=story, before=before: story.picture() != before)  # type: ignore[misc]
                after = story.picture()
            stories.append((verb, story, after))
        server.kill()
        server.start()
        for verb, story, after in stories:
            assert story.picture() == after, (verb, kind)
        story = stories[0][1]
        position = story.reader.update(story.table)["position"]
        assert story.answer()["position"] == position + 1  # and it goes on


def test_the_same_id_again_after_a_lost_answer(database: str, trouble: Trouble) -> None:
    with serving(database, command=SHAKY) as server:
        ann = Client(server)
        table = ann.make("rurik", [me(), me()], seed="1")["table"]
        state = veche.new("rurik", players=2, seed=1)
        with trouble.of("the answer is lost"):
            # The store does not know whether it has it, but it can be asked.
            done = ann.submit(table, state.player, 0, state.legal()[0], id="one")
        assert done == {"position": 1, "moment": 1, "sentence": ""}
        assert ann.submit(table, state.player, 0, state.legal()[0], id="one") == done
        assert ann.update(table)["position"] == 1


@pytest.mark.parametrize("kind", [NOTHING[2], ALL[0]])
def test_bots_and_clocks_try_again(database: str, trouble: Trouble, kind: str) -> None:
    """What the server does by itself is not lost with one write that failed, nor done by halves."""
    with serving(database, command=SHAKY) as server:
        slow = Story(server, clock={"move": 1, "bank": 0})
        ann = Client(server)
        table = ann.make("rurik", [bot(), bot(), me()])["table"]
        with trouble.of(kind):
            until(lambda: "database" in server.errors())
            view = ann.update(table)
            assert view["position"] == len(view["log"])
        until(lambda: ann.get(f"/tables/{table}")["turn"] == [2])
        until(lambda: any(seat["standing_in"] for seat in slow.people[0].get(slow.path)["seats"]))
        record = ann.http.get(f"/api/tables/{table}/record").text
        server.kill()
        server.start()
        assert ann.http.get(f"/api/tables/{table}/record").text == record


# -- everything that anybody was ever shown ---------------------------------------------------------------


class Reader:
    """Keeps every entry of a table that it was ever shown, by its number."""

    def __init__(self, server: Server, table: str) -> None:
        self.client = Client(server)
        self.table = table
        self.shown: dict[int, set[str]] = {}
        self.last = 0
        self.wrong: list[object] = []

    def read(self) -> None:
        """Until nobody answers any more."""
        with suppress(httpx.TransportError):
            while not self.wrong:
                try:
                    update = self.client.update(self.table, from_=max(0, self.last - 3))
                except Refused as refused:
                    self.wrong.append(refused)
                    return
                for entry in update["log"]:
                    self.shown.setdefault(entry["position"], set()).add(entry["action"] or entry["kind"])
                self.last = update["position"]
                if (
                    self.last != update["log_from"] + len(update["log"])
                    or self.last != update["view"]["position"]
                ):
                    self.wrong.append(update)


class Hand:
    """Plays both seats of a table: good gestures, bad ones, and some that are taken back."""

    def __init__(self, server: Server, chance: random.Random) -> None:
        self.client = Client(server)
        self.chance = chance
        self.table: str = self.client.make("rurik", [me(), me()])["table"]
        self.known = 0
        self.refused: set[int] = set()

    def play(self, dark: threading.Event) -> None:
        while not dark.is_set():
            try:
                self.step()
            except Refused as refused:
                self.refused.add(refused.status)
            except httpx.TransportError:
                pass  # after a mistake of the server its connection is gone, too

    def step(self) -> None:
        (seat, *_) = self.client.get(f"/tables/{self.table}")["turn"]
        view = self.client.update(self.table, seat)
        choices = [choice["action"] for choice in view["decision"]["choices"]]
        kind = self.chance.random()
        if kind < 0.2:
            done = self.client.undo(self.table, seat, view["position"])
        else:
            actions = [self.chance.choice(choices)] if choices else []
            if kind < 0.5:
                actions.append(self.chance.choice((2**64, 10**9, -1)))
            done = self.client.submit(self.table, seat, view["position"], *actions)
        self.known = done["position"]


def test_whatever_was_shown_is_there_after_the_power_failed(database: str, trouble: Trouble) -> None:
    with serving(database, command=SHAKY) as server, trouble.of("anything"):
        hands: list[Hand] = []
        while len(hands) < 2:
            with suppress(Refused):
                hands.append(Hand(server, random.Random(len(hands))))
        readers = [Reader(server, hand.table) for hand in hands]
        dark = threading.Event()
        threads = [threading.Thread(target=hand.play, args=[dark]) for hand in hands]
        threads += [threading.Thread(target=reader.read) for reader in readers]
        for thread in threads:
            thread.start()
        until(lambda: all(reader.last > 12 or reader.wrong for reader in readers))
        server.kill()
        dark.set()
        for thread in threads:
            thread.join()
        server.start()
        assert {409, 422, 503} <= set().union(*(hand.refused for hand in hands)) <= {409, 422, 500, 503}
        for reader in readers:
            assert not reader.wrong
            update = reader.client.update(reader.table)
            stored = {entry["position"]: {entry["action"] or entry["kind"]} for entry in update["log"]}
            assert reader.shown.items() <= stored.items()
            assert update["position"] >= next(hand.known for hand in hands if hand.table == reader.table)


def test_a_seat_that_was_given_away_plays_no_more(database: str, trouble: Trouble) -> None:
    """Who waited while the owner opened the seat again is not its player any more."""
    with serving(database, command=SHAKY) as server:
        story = Story(server)
        if story.seat == 0:
            story.answer()
        assert story.seat == 1
        before = story.reader.update(story.table)["position"]
        refused: list[Refused] = []

        def play() -> None:
            try:
                story.answer()
            except Refused as error:
                refused.append(error)

        trouble.hold.touch()
        threads = [threading.Thread(target=reopen(story))]
        threads[0].start()
        until(trouble.held.exists)
        threads.append(threading.Thread(target=play))
        view = story.people[1].update(story.table, 1)
        assert view["decision"]["choices"]  # it does not know yet
        threads[1].start()
        time.sleep(0.5)  # it waits behind the other
        trouble.hold.unlink()
        for thread in threads:
            thread.join()
        assert [error.status for error in refused] == [403]
        assert story.reader.update(story.table)["position"] == before
