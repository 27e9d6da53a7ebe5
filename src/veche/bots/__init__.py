"""Opponents.  A bot is handed a seat: what it sees, what it may do, and worlds it cannot tell apart.

A new bot is one small file beside this one, with a subclass of `Bot`, and its lines in BOTS, ABOUT and
pyproject.toml.  Other distributions bring theirs by entry points of the group `veche.bots`.
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from veche import plugins
from veche.core.errors import BadOption, shown

if TYPE_CHECKING:
    from veche.core.observation import Question
    from veche.core.state import State

# Name, and the class that plays under it: imported only when somebody asks for it.  Bots of others join them.
BOTS = {
    "random": "veche.bots.random:RandomBot",
    "steward": "veche.bots.steward:StewardBot",
}

# What to expect of them, for those who choose an opponent.
ABOUT = {
    "random": "Takes any legal action, each as likely as the others: good for a first look at the rules.",
    "steward": "Plans each turn to its end from what its seat can know: plain, sensible play.",
}


class View:
    """The table from one seat.  The true state stays hidden, so nobody writes a cheating bot by accident."""

    __slots__ = ("_observation", "_state", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._observation: dict[str, object] | None = None
        self.seat = seat

    @property
    def title(self) -> str:
        return self._state.title.name

    @property
    def players(self) -> int:
        """How many decide; beside them there may be seats that the engine plays."""
        return self._state.players

    @property
    def automata(self) -> dict[int, str]:
        """The seats that the engine plays, each with the name of its automaton."""
        return self._state.automata

    @property
    def barrier(self) -> int:
        """Rises whenever chance or a secret shows itself; until then nothing new is to be seen."""
        return self._state.barrier

    def legal(self) -> list[int]:
        """The actions of this seat, sorted."""
        return self._state.legal(self.seat)

    def text(self, action: int) -> str:
        return self._state.text(action)

    def question(self) -> Question:
        """What this seat is asked: the kind of question, and what it is about."""
        return self._state.question(self.seat)

    def observation(self) -> dict[str, object]:
        """All that this seat may know; made when first asked for."""
        if self._observation is None:
            self._observation = self._state.observe(self.seat)
        return self._observation

    def world(self, seed: int) -> State:
        """A state to think with: it agrees with all that this seat knows, and the rest is dealt anew."""
        return self._state.resample(self.seat, seed)


class Bot:
    """One opponent at one seat, with its own source of chance."""

    about: ClassVar[str] = ""  # what to expect of a bot that is not ours

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """One of `view.legal()`."""
        raise NotImplementedError


def names() -> list[str]:
    _others()
    return list(BOTS)


def find(name: str) -> type[Bot]:
    """The class of bots with this name."""
    if name not in BOTS and (sentence := _others().get(name)):
        raise BadOption(sentence)
    if name not in BOTS:
        close = get_close_matches(name, BOTS, 1, 0.5)
        hint = f"did you mean “{close[0]}”? Bots" if close else "bots"
        raise BadOption(f"there is no bot {shown(name)}; {hint} are {', '.join(BOTS)}")
    found: type[Bot] = plugins.load(BOTS[name])
    return found


@cache
def _others() -> dict[str, str]:
    """Let the bots of other distributions join ours; of those that cannot be used, a sentence each."""

    def check(name: str, thing: object) -> str:
        return "" if isinstance(thing, type) and issubclass(thing, Bot) else "it is not a kind of Bot"

    found = plugins.find(plugins.BOTS, BOTS, check)
    BOTS.update(found.places)
    ABOUT.update({name: bot.about for name, bot in found.things.items()})
    return found.broken


def line_up(given: str, seats: int) -> list[str]:
    """`random` or `random,steward`: one name for all these seats, or one for each."""
    chosen = [name.strip().lower() for name in given.split(",")]
    for name in chosen:
        find(name)
    if len(chosen) == 1:
        chosen *= seats
    if len(chosen) != seats:
        raise BadOption(f"bots: {len(chosen)} names for {seats} seats; give one for all, or one for each")
    return chosen
