"""Scythe's board with characters: hexes as bricks, each of whose six edges can be a border or a river."""

from __future__ import annotations

from rich.text import Text

from veche.cli.render import STYLES, Seen
from veche.cli.render.chart import BORDER_STYLE, LAND, NO_BORDER, RIVER, Chart, Grid, packed
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import BASE_TABLE, HEXES, PLACES, TERRAINS

ROWS = 9  # the first for home bases alone
COLUMNS = 8  # the last for home bases alone
NAMES_IN_FULL = 12  # columns of a hex

_LEGEND = "@ character  M mech  i worker  ? encounter  ∩ tunnel  ~ river  o m w f "

_SHORT = {"mountain": "mount", "village": "vill.", "factory": "fact."}
_BASES = {name: at for name, at, _ in BASE_TABLE}


def legend(width: int) -> Text:
    return Text(f"{_LEGEND} oil metal wood food" if width >= 92 else f"{_LEGEND}goods", style="dim")


def _grid() -> Grid:
    """Half a hex is a cell; even rows begin half a hex further east."""
    grid = [[""] * (2 * COLUMNS) for _ in range(ROWS)]
    for name, at in [*((name, name) for name in HEXES), *_BASES.items()]:
        row = int(at[1])
        column = 2 * (ord(at[0]) - ord("A")) + (row % 2 == 0)
        grid[row][column] = name
        if column + 1 < 2 * COLUMNS:
            grid[row][column + 1] = name
    return grid


GRID = _grid()


def board(seen: Seen, width: int) -> list[Text]:
    """The whole board, as wide as fits."""
    pitch = max(4, width // (2 * COLUMNS))
    lines = 2 if 2 * pitch >= NAMES_IN_FULL else 1  # a narrow screen is seldom a high one
    chart = Chart(GRID, pitch, [0, *[lines] * (ROWS - 1)])
    playing = [seat["faction"] for seat in seen["seats"]]
    labels = {}
    for name in PLACES:
        here = seen["places"].get(name, {})
        if name in HEXES:
            labels[name] = _hex(name, here, pitch)
        elif here or name in playing:
            labels[name] = _base(name, here, chart.room(name))
    chart.label(labels)
    return chart.draw(_border, width)


def _border(a: str, b: str) -> str:
    """Home bases have none of their own."""
    if a not in HEXES and b not in HEXES:
        return NO_BORDER
    steps = PRINTED.river_steps
    rivers = bool(a and b) and (_number(b) in steps[_number(a)] or _number(a) in steps[_number(b)])
    return RIVER if rivers else LAND


def _number(place: str) -> int:
    return PLACES.index(place)


# -- what stands in a hex -------------------------------------------------------------------------------


def _hex(name: str, here: Seen, pitch: int) -> list[Text]:
    room = 2 * pitch - 1
    number = _number(name)
    terrain = TERRAINS[PRINTED.terrain[number]]
    mark = "?" if here.get("encounter") else "∩" if PRINTED.is_tunnel[number] else " "
    owner = here.get("controller")
    head = Text(name, style=f"{STYLES[owner]} bold" if owner else "bold")
    head.append(mark, "bold magenta" if mark == "?" else "bold")
    word = terrain if 2 * pitch >= NAMES_IN_FULL else _SHORT.get(terrain, terrain)
    head.append(word, "blue" if PRINTED.is_lake[number] else "bold" if number == PRINTED.factory else "dim")
    return [head, *_pieces(here, room)]


def _base(name: str, here: Seen, room: int) -> list[Text]:
    """Name and pieces, in one line if they fit."""
    style = STYLES.get(name, BORDER_STYLE)
    one = packed([Text(name, style=f"{style} italic"), *_pieces(here, room)], room)
    return one if len(one) == 1 else [Text(name, style=f"{style} italic"), *_pieces(here, room)]


def _pieces(here: Seen, room: int) -> list[Text]:
    """Units of each faction, the structure and the resources, in the order that needs fewer lines."""
    units = []
    for faction, there in here.get("units", {}).items():
        mechs, workers = there["mechs"], there["workers"]
        text = "@" if there["character"] else ""
        text += f"{mechs if mechs > 1 else ''}M" if mechs else ""
        text += f"{workers if workers > 1 else ''}i" if workers else ""
        units.append(Text(letter(faction) + text, style=STYLES[faction]))
    built = []
    if here.get("structure"):
        faction, structure = here["structure"].split()
        built = [Text(f"{letter(faction)}.{structure}", style=STYLES[faction])]
    tokens = [Text(f"{n}{kind[0]}") for kind, n in here.get("resources", {}).items()]
    orders = ([*units, *built, *tokens], [*units, *tokens, *built])
    return min((packed(order, room) for order in orders), key=len)


def letter(faction: str) -> str:
    return faction[0].upper()
