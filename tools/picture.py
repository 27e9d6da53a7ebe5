"""Draw the pictures of the README: a turn in the middle of a game, as the terminal shows it.

    python tools/picture.py

writes docs/table.svg and docs/table-scythe.svg, the same bytes every time.
"""

from __future__ import annotations

import io
import random
import re
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import veche
from veche.cli.menu import Menu
from veche.cli.render import Screen
from veche.cli.session import Session
from veche.core.play import Play

DOCS = Path(__file__).resolve().parent.parent / "docs"
WIDTH = 100

# Dark, with colours that keep their distance from it and from each other.
THEME = TerminalTheme(
    (24, 27, 33),
    (208, 212, 220),
    [
        (60, 64, 72),
        (224, 108, 117),
        (140, 190, 110),
        (220, 180, 100),
        (97, 160, 235),
        (198, 120, 221),
        (86, 182, 194),
        (208, 212, 220),
    ],
    [
        (110, 116, 128),
        (255, 125, 125),
        (165, 215, 130),
        (250, 212, 110),
        (120, 180, 255),
        (220, 145, 245),
        (110, 210, 220),
        (255, 255, 255),
    ],
)

# Without the fonts that rich would fetch from the net: any font of equal widths will do.
FORMAT = re.sub(r"\s*(@font-face \{\{.*?\}\}|<!--.*?-->)", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code, monospace", "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
)

# Actions of Rurik, and how much likelier than others chance chooses them.
LIKED = {
    "act": 6,
    "scheme.play": 4,
    "deed.do": 12,
    "build": 5,
    "tax": 3,
    "muster": 3,
    "end": 0.3,
    "stop": 0.05,
}

# Crimea is about to attack the Factory.
SCYTHE: dict[str, object] = {
    "active": "crimea",
    "start": "nordic",
    "tile": "adjacent_lakes",
    "encounters": ["D1", "B2", "G2", "A5", "B6", "F6"],
    "top": "units",
    "nordic": {
        "mat": "engineering",
        "power": 6,
        "popularity": 9,
        "coins": 11,
        "hand": [2, 3],
        "character": "E2",
        "mechs": {"riverwalk": "E4", "speed": "E2"},
        "workers": {"E1": 2, "F1": 2, "F2": 1},
        "structures": {"mill": "E1"},
        "cubes": ["units", "territories"],
        "recruits": ["upgrade"],
        "stars": {"combat": 1},
        "turns": 14,
    },
    "rusviet": {
        "mat": "patriotic",
        "power": 5,
        "popularity": 4,
        "coins": 14,
        "hand": [2, 2, 4],
        "character": "D4",
        "mechs": {"township": "D4", "speed": "F4"},
        "workers": {"G3": 3, "G4": 2, "F4": 1},
        "structures": {"monument": "G4"},
        "cubes": ["power"],
        "recruits": ["deploy", "enlist"],
        "factory": 6,
        "turns": 14,
    },
    "crimea": {
        "mat": "agricultural",
        "power": 9,
        "popularity": 13,
        "coins": 9,
        "hand": [2, 3, 5, 5],
        "objectives": ["tundras_3", "beside_factory_2"],
        "character": "C6",
        "mechs": {"riverwalk": "D5", "wayfare": "D5", "speed": "E7"},
        "workers": {"D7": 2, "D8": 2, "D5": 1, "E7": 1},
        "structures": {"armory": "D7", "mine": "D8"},
        "cubes": ["units", "power", "cards"],
        "recruits": ["build"],
        "turns": 14,
    },
    "polania": {
        "mat": "mechanical",
        "power": 3,
        "popularity": 7,
        "coins": 8,
        "hand": [3, 4],
        "character": "B4",
        "mechs": {"submerge": "C4"},
        "workers": {"A4": 2, "B3": 2, "B4": 1},
        "structures": {"mine": "B3"},
        "cubes": ["popularity"],
        "recruits": ["upgrade", "build", "enlist"],
        "turns": 14,
    },
    "resources": {
        "E1": {"wood": 3},
        "F1": {"oil": 2},
        "D5": {"oil": 1, "metal": 2},
        "D7": {"food": 4},
        "G4": {"metal": 3},
        "A4": {"food": 2},
        "B3": {"wood": 1, "metal": 1},
        "E7": {"metal": 1},
    },
}


class Paper(Screen):
    """A screen that is drawn on instead of shown."""

    def __init__(self) -> None:
        self.console = Console(
            record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="standard"
        )
        self.live = True

    @property
    def width(self) -> int:
        return WIDTH


def rurik() -> Session:
    """A turn in the third round of a game that chance has played."""
    record = veche.new_record("rurik", 3, 3)
    play = Play(record)
    chance = random.Random(3)
    while len(play.standing) < 150 or type(play.state.agenda[-1]).__name__ != "Turn":
        actions = play.state.legal()
        weights = [LIKED.get(play.state.text(action).split()[0], 1) for action in actions]
        play.do(chance.choices(actions, weights)[0])
    session = Session(record, {}, None, "")
    seat = session.state.player
    assert seat is not None
    session.read[seat] = max(number for number, entry in enumerate(play.standing) if entry.seat == seat)
    return session


def scythe() -> Session:
    """A position, and one action in it."""
    record = veche.new_record("scythe", 4, 1, factions="nordic,rusviet,crimea,polania")
    session = Session(record, {}, None, "")
    state = veche.position("scythe", SCYTHE)
    state.apply(state.parse("unit.mech D5"))
    session.play.states = [state]
    return session


PICTURES = {"table.svg": rurik, "table-scythe.svg": scythe}


def draw(session: Session) -> str:
    """The decision that a session has come to, as its player sees it."""
    seat = session.state.player
    assert seat is not None
    session.screen = Paper()
    session.seat = seat
    session.show_decision(Menu(session.state, seat))
    session.screen.console.print(f"{session.name(seat)}> ", end="")
    name = session.title.name
    return session.screen.console.export_svg(
        title=f"veche play {name}", theme=THEME, code_format=FORMAT, unique_id=f"veche-{name}"
    )


def main() -> int:
    for file, made in PICTURES.items():
        path = DOCS / file
        path.write_text(draw(made()), encoding="utf-8")
        print(f"docs/{file}: {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
