"""Scythe's board with characters: hexes as bricks, each of whose six edges can be a border or a river."""

from __future__ import annotations

from rich.text import Text

from veche.cli.render import STYLES, Seen
from veche.cli.render.chart import BORDER_STYLE, LAND, NO_BORDER, RIVER, Border, Chart, Grid, packed
from veche.cli.render.scythe_words import ground

NAMES_IN_FULL = 12  # columns of a hex

_LEGEND = "@ character  M mech  i worker  ? encounter  ∩ tunnel  ~ river  o m w f "

_SHORT = {"mountain": "mount", "village": "vill.", "factory": "fact."}


def legend(seen: Seen, width: int) -> Text:
    text = f"{_LEGEND} oil metal wood food" if width >= 92 else f"{_LEGEND}goods"
    text = f"A airship  {text}" if seen["airships"] else text
    tokens = any("token" in here for here in seen["places"].values())
    return Text(f"{text}\n⚑ flag  × trap  · disarmed trap  ¤ Influence" if tokens else text, style="dim")


def _grid(places: dict[str, Seen]) -> Grid:
    """Half a hex is a cell: one step eastwards are two of them, one to the south-east is one."""
    cells = {name: (place["r"], 2 * place["q"] + place["r"]) for name, place in places.items()}
    top = min(row for row, _ in cells.values())
    left = min(column for _, column in cells.values())
    rows = max(row for row, _ in cells.values()) - top + 1
    columns = max(column for _, column in cells.values()) - left + 2
    grid = [[""] * columns for _ in range(rows)]
    for name, (row, column) in cells.items():
        grid[row - top][column - left] = grid[row - top][column - left + 1] = name
    return grid


def board(seen: Seen, width: int) -> list[Text]:
    """The whole board, as wide as fits."""
    places = ground(seen)
    grid = _grid(places)
    pitch = max(4, width // len(grid[0]))
    lines = 2 if 2 * pitch >= NAMES_IN_FULL else 1  # a narrow screen is seldom a high one
    chart = Chart(grid, pitch, [0, *[lines] * (len(grid) - 1)])  # the first row has home bases alone
    playing = [seat["faction"] for seat in seen["seats"]]
    labels = {}
    for name, place in places.items():
        ships = [ship["faction"] for ship in seen["airships"] if ship["place"] == name]
        here = {**seen["places"].get(name, {}), **({"airships": ships} if ships else {})}
        if place["terrain"]:
            labels[name] = _hex(place, here, pitch)
        elif here or name in playing or seen["board"]:
            labels[name] = _base(name, here, chart.room(name))
    chart.label(labels)
    return chart.draw(_border(places), width)


def _border(places: dict[str, Seen]) -> Border:
    """Home bases have none of their own."""

    def between(a: str, b: str) -> str:
        one, other = places.get(a), places.get(b)
        if not (one and one["terrain"]) and not (other and other["terrain"]):
            return NO_BORDER
        rivers = one and other and (b in one["river"] or a in other["river"])
        return RIVER if rivers else LAND

    return between


# -- what stands in a hex -------------------------------------------------------------------------------


def _hex(place: Seen, here: Seen, pitch: int) -> list[Text]:
    room = 2 * pitch - 1
    terrain = str(place["terrain"])
    mark = "?" if here.get("encounter") else "∩" if place["tunnel"] else " "
    owner = here.get("controller")
    head = Text(place["place"], style=f"{STYLES[owner]} bold" if owner else "bold")
    head.append(mark, "bold magenta" if mark == "?" else "bold")
    word = terrain if 2 * pitch >= NAMES_IN_FULL else _SHORT.get(terrain, terrain)
    head.append(word, "blue" if terrain == "lake" else "bold" if terrain == "factory" else "dim")
    return [head, *_pieces(here, room)]


def _base(name: str, here: Seen, room: int) -> list[Text]:
    """Name and pieces, in one line if they fit."""
    style = STYLES.get(name, BORDER_STYLE)
    one = packed([Text(name, style=f"{style} italic"), *_pieces(here, room)], room)
    return one if len(one) == 1 else [Text(name, style=f"{style} italic"), *_pieces(here, room)]


def _pieces(here: Seen, room: int) -> list[Text]:
    """Units of each faction, the structure and the resources, in the order that needs fewer lines."""
    units = [Text(f"{letter(faction)}A", style=STYLES[faction]) for faction in here.get("airships", [])]
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
    if "token" in here:
        built.append(Text(_token(here["token"]), style=STYLES[here["token"]["faction"]]))
    tokens = [Text(f"{n}{kind[0]}") for kind, n in here.get("resources", {}).items()]
    orders = ([*units, *built, *tokens], [*units, *tokens, *built])
    return min((packed(order, room) for order in orders), key=len)


def _token(token: Seen) -> str:
    """A flag, Influence, or a trap of a faction; of a trap that is known, the letter of what it costs."""
    if token["faction"] == "fenris":
        return f"{letter(token['faction'])}¤"
    sign = "⚑" if token["faction"] == "albion" else "×" if token["armed"] else "·"
    return f"{letter(token['faction'])}{sign}{token['trap'] or ''}"


def letter(faction: str) -> str:
    return faction[0].upper()
