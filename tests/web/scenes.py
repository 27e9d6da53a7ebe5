"""Tables in the middle of a game: a game is played by stewards up to a decision, and goes on from there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from server.serving import Data, me
from web.browsing import Screen

import veche
from veche.bots import View, find
from veche.core.record import Entry, Record
from veche.core.state import State

Wanted = Callable[[State], bool]


class Stewards:
    """Sensible players for all seats."""

    def __init__(self, players: int, seed: int = 1) -> None:
        self.bots = [find("steward")(f"{seed}-{seat}") for seat in range(players)]

    def choose(self, state: State, seat: int) -> str:
        return state.text(self.bots[seat].choose(View(state, seat)))


def game(
    title: str, until: Wanted, players: int = 2, seed: int = 1, **options: object
) -> tuple[Record, State]:
    """A game up to the first decision that is wanted."""
    record = veche.new_record(title, players, seed, **options)
    state = record.replay()
    stewards = Stewards(players, seed)
    while not until(state):
        assert not state.over, "the game ended before"
        seat = state.pending[0]
        action = state.parse(stewards.choose(state, seat))
        record.entries.append(Entry(seat, action))
        state.apply(action, seat)
    record.close(state)
    return record, state


def lay(screen: Screen, record: Record, seats: list[Data] | None = None) -> Data:
    """A table that goes on where the record ends; on a shared screen unless told."""
    exhibit = screen.ask("POST", "/records", {"record": record.text()})["table"]
    moment = len(record.entries)
    people = seats or [me(f"Player {seat + 1}") for seat in range(record.players)]
    return screen.ask("POST", f"/tables/{exhibit}/fork", {"moment": moment, "seats": people})


def asks(*verbs: str) -> Wanted:
    """Until one of these actions is possible."""

    def possible(state: State) -> bool:
        return any(
            state.text(action).split()[0] in verbs for seat in state.pending for action in state.legal(seat)
        )

    return possible


def over(state: State) -> bool:
    return state.over


def uncover(screen: Screen) -> None:
    """Waits for the page to be drawn, and takes a shared screen; open questions need no taking."""
    screen.rest()
    take = screen.page.locator("dialog.veil .pass [data-primary]")
    if take.count():
        take.click()
        expect(take).to_have_count(0)
        screen.rest()
