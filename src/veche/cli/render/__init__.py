"""How a table looks in a terminal.

What is drawn is an observation, never a state: a renderer cannot show what its reader may not know.  A title
has a module of its name beside this one, with a subclass of `Renderer`; one without is shown in plain words.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import RenderableType

    from veche.core.state import State

Seen = dict[str, Any]  # what `state.observe` says

PIPE_WIDTH = 100
MOST_WIDTH = 120

# Seats are told apart by name everywhere; colour only helps.
STYLES = {
    "blue": "bright_blue",
    "red": "bright_red",
    "yellow": "bright_yellow",
    "white": "bright_white",
    "rebellion": "bright_magenta",
    "nordic": "bright_blue",
    "rusviet": "bright_red",
    "togawa": "bright_green",
    "crimea": "bright_yellow",
    "saxony": "bright_magenta",
    "polania": "bright_white",
    "albion": "green",
    "vesna": "bright_cyan",
    "fenris": "yellow",
    # Scythe's players before they have a faction
    "industrial": "bold",
    "engineering": "bold",
    "militant": "bold",
    "patriotic": "bold",
    "innovative": "bold",
    "mechanical": "bold",
    "agricultural": "bold",
}


class Screen:
    """The terminal: as wide as it is, but no wider than is good to read; a pipe gets plain text."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.live = self.console.is_terminal

    @property
    def width(self) -> int:
        """Measured each time: people resize their windows."""
        return min(get_terminal_size().columns, MOST_WIDTH) if self.live else PIPE_WIDTH

    def show(self, parts: list[RenderableType]) -> None:
        self.console.width = self.width
        for part in parts:
            self.console.print(part)

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence; in a pipe it is never broken."""
        self.console.width = self.width
        self.console.print(Text(text, style=style), soft_wrap=not self.live)

    def heading(self, text: str) -> None:
        self.show(["", Rule(text, align="left", style="dim", characters="─" if self.live else "-")])

    def clear(self) -> None:
        """Wipe the screen and what scrolled out of it, so that the next person sees no secrets."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()


class Renderer:
    """The parts of a table, each as things that rich can print, and what a series of games counts."""

    parts: ClassVar[dict[str, str]] = {"table": "the whole table", "score": "points"}  # commands, for `help`
    examples: ClassVar[tuple[str, ...]] = ()  # shortened actions
    refused: ClassVar[str] = "ACTION"  # in notation
    groups: ClassVar[dict[str, str]] = {}  # what seats differ in, by their key in an observation; its plural

    def table(self, seen: Seen, width: int) -> list[RenderableType]:
        """Everything at once."""
        return [*self.map(seen, width), *self.board(seen, width), *self.hands(seen, width)]

    def map(self, seen: Seen, width: int) -> list[RenderableType]:
        return []

    def board(self, seen: Seen, width: int) -> list[RenderableType]:
        return []

    def hands(self, seen: Seen, width: int) -> list[RenderableType]:
        return []

    def score(self, seen: Seen, width: int) -> list[RenderableType]:
        return [f"{seat['seat']}: {seat['score']}" for seat in seen["seats"]]

    def final(self, seen: Seen, width: int) -> list[RenderableType]:
        """How the game ended."""
        return [*self.score(seen, width), f"Won by {' and '.join(seen['winners'])}."]

    def status(self, seen: Seen) -> str:
        """One line about the seat that looks."""
        return ""

    def gloss(self, seen: Seen, action: str) -> str:
        """What an action means, where its notation does not say it."""
        return ""

    def group_gloss(self, seen: Seen, head: str) -> str:
        """What actions mean that differ in their last word only and stand in one line."""
        return ""

    def decided(self, seen: Seen) -> str:
        """What told the winner from the next, in a finished game."""
        return "points" if len(seen["winners"]) == 1 else "shared"

    def spreads(self, seen: Seen) -> dict[str, list[int]]:
        """Numbers of a finished game that a series shows by mean and quantiles."""
        return {}

    def counts(self, seen: Seen) -> dict[str, list[str]]:
        """Words of a finished game that a series counts."""
        return {"ends": [self.decided(seen)]}


def look(state: State, seat: int | None) -> Seen:
    """The observation of a seat, and under `you` its name; None is a spectator.

    With it what is asked, as `kind` and `about`, and what its answers mean, by their notation.
    """
    seen: Seen = {**state.observe(seat), **state.question(seat)}
    seen["you"] = "" if seat is None else state.seat_names()[seat]
    legal = [] if seat is None else state.legal(seat)
    seen["means"] = {state.text(action): state.meaning(action, seat) for action in legal}
    return seen


def renderer(title: str) -> Renderer:
    name = f"{__name__}.{title}"
    if find_spec(name) is None:
        return Renderer()
    made: Renderer = import_module(name).RENDERER
    return made
