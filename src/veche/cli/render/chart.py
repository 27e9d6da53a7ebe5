"""A map drawn with characters: areas made of the cells of a grid, and borders where two areas meet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby

from rich.text import Text

NO_BORDER = ""
LAND = "land"
RIVER = "river"
Grid = list[list[str]]  # the area of each cell, row by row; "" is none
Border = Callable[[str, str], str]  # what lies between two areas, either of which may be ""

BORDER_STYLE = "dim"
RIVER_STYLE = "blue"

# By the lines that meet: up, down, left, right.
_CORNERS = {
    "": " ",
    "ud": "│",
    "lr": "─",
    "dr": "┌",
    "dl": "┐",
    "ur": "└",
    "ul": "┘",
    "udr": "├",
    "udl": "┤",
    "dlr": "┬",
    "ulr": "┴",
    "udlr": "┼",
    "u": "╵",
    "d": "╷",
    "l": "╴",
    "r": "╶",
}


class Chart:
    """The grid in characters: each cell is `pitch` wide with its left border, each row as high as it must be.

    An area is labelled from its first row on, in the columns that all its rows share; lines that are longer
    are cut off.
    """

    def __init__(self, grid: Grid, pitch: int, least: list[int]) -> None:
        self.grid = grid
        self.pitch = pitch
        self.heights = least[:]  # lines of text in each row
        self.columns = len(grid[0])
        self.labels: dict[str, list[Text]] = {}
        self.spans = self._spans()

    def _spans(self) -> dict[str, tuple[int, int, int]]:
        """First row of each area, then the first and the number of the columns that its rows share."""
        rows: dict[str, int] = {}
        shared: dict[str, set[int]] = {}
        for row, cells in enumerate(self.grid):
            for area in filter(None, cells):
                columns = {column for column, cell in enumerate(cells) if cell == area}
                rows.setdefault(area, row)
                shared[area] = shared.get(area, columns) & columns
        return {area: (row, min(shared[area]), len(shared[area])) for area, row in rows.items()}

    def room(self, area: str) -> int:
        """Characters in a line of an area's label."""
        return self.spans[area][2] * self.pitch - 1

    def label(self, labels: Mapping[str, list[Text]]) -> None:
        """Write into areas; rows grow where an area has more lines than its rows."""
        for area, lines in labels.items():
            row = self.spans[area][0]
            rows = [n for n, cells in enumerate(self.grid) if area in cells]
            missing = len(lines) - (sum(self.heights[n] for n in rows) + len(rows) - 1)
            self.heights[row] += max(0, missing)
            self.labels[area] = lines

    def draw(self, border: Border, width: int) -> list[Text]:
        tops = [0]
        for height in self.heights:
            tops.append(tops[-1] + height + 1)
        canvas = [[(" ", "")] * (self.columns * self.pitch + 1) for _ in range(tops[-1] + 1)]
        self._draw_borders(canvas, tops, border)
        for area, lines in self.labels.items():
            row, column, _ = self.spans[area]
            for number, line in enumerate(lines):
                x = column * self.pitch + 1
                put(canvas[tops[row] + 1 + number], x, line, self.room(area))
        lines = [_text(row[:width]) for row in canvas]
        while lines and not lines[0].plain.strip():
            del lines[0]
        while lines and not lines[-1].plain.strip():
            del lines[-1]
        return lines

    def _area(self, row: int, column: int) -> str:
        inside = 0 <= row < len(self.grid) and 0 <= column < self.columns
        return self.grid[row][column] if inside else ""

    def _draw_borders(self, canvas: list[list[tuple[str, str]]], tops: list[int], border: Border) -> None:
        def between(row: int, column: int, other_row: int, other_column: int) -> str:
            a, b = self._area(row, column), self._area(other_row, other_column)
            return border(a, b) if a != b else NO_BORDER

        for row in range(len(self.grid) + 1):
            for column in range(self.columns + 1):
                up = between(row - 1, column - 1, row - 1, column)
                down = between(row, column - 1, row, column)
                left = between(row - 1, column - 1, row, column - 1)
                right = between(row - 1, column, row, column)
                x, y = column * self.pitch, tops[row]
                sides = "".join(
                    side for side, kind in zip("udlr", (up, down, left, right), strict=True) if kind
                )
                canvas[y][x] = (_CORNERS[sides], BORDER_STYLE)
                if right:
                    for i in range(x + 1, x + self.pitch):
                        canvas[y][i] = ("~", RIVER_STYLE) if right == RIVER else ("─", BORDER_STYLE)
                if down and row < len(self.grid):
                    for i in range(y + 1, tops[row + 1]):
                        canvas[i][x] = ("~", RIVER_STYLE) if down == RIVER else ("│", BORDER_STYLE)


def put(row: list[tuple[str, str]], x: int, text: Text, room: int) -> None:
    """Write a text with its styles over a row of characters."""
    styles = [str(text.style)] * len(text)
    for span in text.spans:
        for i in range(span.start, min(span.end, len(text))):
            styles[i] = str(span.style)
    for i, (char, style) in enumerate(zip(text.plain, styles, strict=True)):
        if i < room and x + i < len(row):
            row[x + i] = (char, style)


def packed(parts: list[Text], room: int) -> list[Text]:
    """In as few lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and len(lines[-1]) + 1 + len(part) <= room:
            lines[-1].append(" ").append_text(part)
        else:
            lines.append(Text().append_text(part))
    return lines


def _text(row: list[tuple[str, str]]) -> Text:
    while row and row[-1][0] == " ":
        row.pop()
    text = Text(no_wrap=True)
    for style, run in groupby(row, lambda cell: cell[1]):
        text.append("".join(char for char, _ in run), style)
    return text
