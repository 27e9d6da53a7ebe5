"""Rurik's map with characters: a box for each region, so that neighbours, and only they, share a line."""

from __future__ import annotations

from rich.text import Text

from veche.cli.render import STYLES, Seen
from veche.cli.render.chart import LAND, NO_BORDER, Chart, packed
from veche.cli.render.rurik_words import name

LEGEND = "B:3+L three troops and the leader of blue  × rebel, or neutral troop  (good) taxed this round"

# North is above.  A test compares the lines with the neighbours that the rules know.
_REGIONS = {
    "P": "pskov",
    "N": "novgorod",
    "R": "rostov",
    "Z": "suzdal",
    "S": "smolensk",
    "O": "polotsk",
    "C": "chernigov",
    "B": "brest",
    "V": "volyn",
    "K": "kiev",
    "Y": "pereyaslavl",
    "M": "murom",
    "G": "galich",
    "A": "azov",
    "E": "peresech",
}
_PLAN = """
PPNNNNRRZZ
PPNNSSRRZZ
BOOOSSCCZZ
BOOOCCCCMM
BVKKKYYYMM
BVKKKAAAAA
BGGGGAAAAA
BEEEEAAAAA
""".split()
GRID = [[_REGIONS[letter] for letter in row] for row in _PLAN]


def board(seen: Seen, width: int) -> list[Text]:
    """The regions of this game; the others are blank."""
    regions = seen["regions"]
    grid = [[region if region in regions else "" for region in row] for row in GRID]
    chart = Chart(grid, max(7, (width - 1) // len(grid[0])), [1] * len(grid))
    colours = [seat["seat"] for seat in seen["seats"]]
    chart.label({region: _region(region, regions[region], colours, chart.room(region)) for region in regions})
    return chart.draw(lambda a, b: LAND if a or b else NO_BORDER, width)


def _region(region: str, here: Seen, colours: list[str], room: int) -> list[Text]:
    """Name and good, then each household's figures and buildings, packed into lines."""
    ruler = here["ruler"]
    parts = [Text(name(region), style=f"{STYLES[ruler]} bold" if ruler else "bold")]
    parts.append(Text(f"({here['good']})" if here["taxed"] else here["good"], style="dim"))
    parts += [Text("×", style="magenta")] if here["rebels"] or here["neutral"] else []
    lines = packed(parts, room)
    figures = []
    for colour in colours:
        troops = here["troops"].get(colour, 0)
        leader = ["L"] if colour in here["leaders"] else []
        standing = "+".join(([str(troops)] if troops else []) + leader)
        built = [kind[:3] for kind, owner in here["buildings"].items() if owner == colour]
        if standing or built:
            words = " ".join([f"{colour[0].upper()}:{standing or '-'}", *built])
            figures.append(Text(words, style=STYLES[colour]))
    return [*lines, *packed(figures, room)]
