"""How the commands write: tables for people, JSON for programs, plain text for pipes."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console


class Format(StrEnum):
    TABLE = "table"
    JSON = "json"


FormatOption = Annotated[Format, typer.Option("--format", help="A table to read, or JSON.")]


def console() -> Console:
    """Standard output.  In a pipe: no colour, and lines are never broken, so that grep finds whole ones."""
    from rich.console import Console

    out = Console(highlight=False, markup=False, emoji=False)
    if not out.is_terminal:
        out.width = 10_000
    return out


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
