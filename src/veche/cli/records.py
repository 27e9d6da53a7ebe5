"""`veche replay` and `veche verify`: records on paper, told again and checked."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from veche.cli.output import console
from veche.core.errors import BadOption, BadRecord, VecheError
from veche.core.words import so_many_players

if TYPE_CHECKING:
    from veche.core.record import Entry, Record
    from veche.core.state import State
    from veche.core.words import Line

MOST_BYTES = 64_000_000


class BadFile(VecheError):
    """A file that cannot be read or written."""


FileArgument = Annotated[Path, typer.Argument(help="A record, as text or as JSON.", metavar="FILE")]


# -- files ----------------------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """The record in a file; whatever is wrong with either is one sentence that names the file."""
    import veche

    try:
        with path.open("rb") as file:
            source = file.read(MOST_BYTES + 1)
        if len(source) > MOST_BYTES:
            raise BadFile(f"{path} is too large for a record")
        return veche.read_record(source.decode("utf-8-sig"))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {_reason(error)}") from None
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a record: it is not a text in UTF-8") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise BadRecord(
            f"{path}: the record is damaged: it has numbers or lists that no record has"
        ) from None


def verified(path: Path) -> tuple[Record, State]:
    """A record whose seed, moves and result fit together, and the state at its end."""
    record = read(path)
    try:
        return record, record.verify()
    except VecheError as error:
        raise BadRecord(f"{path}: {error}") from None


def write(path: Path, record: Record) -> None:
    """All of the file or nothing of it: JSON if it is named so, else text."""
    text = record.json() if path.suffix.lower() == ".json" else record.text()
    check_writable(path)
    unfinished = ""
    try:
        handle, unfinished = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(unfinished).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~mask)
        Path(unfinished).replace(path)
    except OSError as error:
        with suppress(OSError):
            if unfinished:
                Path(unfinished).unlink()
        raise BadFile(f"{path} cannot be written: {_reason(error)}") from None


def check_writable(path: Path) -> None:
    """Say early, and without writing anything, that a file cannot be written."""
    if path.is_dir():
        raise BadFile(f"{path} cannot be written: it is a folder")
    if not path.parent.is_dir():
        raise BadFile(f"{path} cannot be written: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        raise BadFile(f"{path} cannot be written: permission denied")


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "it is a folder"
    return (error.strerror or "it fails").lower()


# -- telling --------------------------------------------------------------------------------------------


def happened(state: State, entry: Entry) -> list[Line]:
    """What an action brings about, before it has a reader; the state stays as it is."""
    listener = state.copy()
    listener.listen()
    listener.apply(entry.action, entry.seat)
    return listener.log or []


def told(state: State, lines: list[Line], seat: int | None) -> list[str]:
    """The sentences that one seat of a table may read; None is a spectator."""
    from veche.core.words import EVERYBODY

    return [state.say(line) for line in lines if line.to in (EVERYBODY, seat)]


def find_seat(seats: tuple[str, ...], name: str) -> int:
    if name.strip().lower() not in seats:
        raise BadOption(f"seat “{name}” is not at this table; seats are {', '.join(seats)}")
    return seats.index(name.strip().lower())


# -- commands -------------------------------------------------------------------------------------------


def replay(
    file: FileArgument,
    at: Annotated[
        int | None, typer.Option("--at", help="Show the table after this many actions.", metavar="N")
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="Tell it as this seat saw it.", metavar="SEAT")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only see whether every action is legal.")] = False,
) -> None:
    """Tell a recorded game turn by turn, or show the table at one moment of it.

    Without --seat all actions are told as they were; with it the secrets of others read “scheme.keep ?”.
    """
    if check:
        record, state = verified(file)
        outcome = record.result or "the game is not over yet"
        print(f"ok: {_count(record)} legal {'action' if _count(record) == 1 else 'actions'}; {outcome}")
        return
    record = read(file)
    player = None if seat is None else find_seat(record.seats, seat)
    try:
        state = record.replay(at)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if at is None:
        _tell(record, player)
    else:
        _show(state, player, f"after {at} of {_count(record)} actions")


def verify(file: FileArgument) -> None:
    """Check a record: the seed against its commitment, the actions, and the scores."""
    record, state = verified(file)
    result = record.result if state.over else "the game is not over yet"
    print(
        f"ok: {record.title.name}, {so_many_players(record.players)}, {_count(record)} actions; "
        f"the seed fits the commitment {record.commitment[:16]}…; {result}"
    )


def convert(
    file: FileArgument,
    to: Annotated[
        Path, typer.Argument(help="Where to write it: JSON if it is named so, else text.", metavar="TO")
    ],
) -> None:
    """Write a record anew: in the present notation, and as text or JSON by the name of the new file."""
    record, _ = verified(file)
    write(to, record)
    print(f"ok: {_count(record)} actions; {to}")


def _count(record: Record) -> int:
    from veche.core.record import live

    return len(live(record.entries))


def _tell(record: Record, player: int | None) -> None:
    """Number, seat, notation and sentences of each action, under a heading for each phase."""
    from rich.table import Table

    from veche.core.record import live

    title = record.title
    out = console()
    seats = record.seats
    state = record.start()
    whose = "" if player is None else f", as {seats[player]} saw it"
    named = ", ".join(seats[seat] for seat in record.deciders)
    beside = "".join(f" and {seats[seat]}, an automaton" for seat in record.automata)
    out.print(f"{title.name}, {so_many_players(record.players)}: {named}{beside}{whose}", style="bold")
    heading, page = "", Table.grid()
    for number, entry in enumerate(live(record.entries), 1):
        if state.heading() != heading:
            _print_page(out, page)
            heading = state.heading()
            out.print(f"\n{heading}", style="bold")
            page = _page(out.is_terminal)
        hidden = player is not None and player != entry.seat and state.hides(entry.action)
        words = title.actions.hidden_text(entry.action) if hidden else title.actions.text(entry.action)
        sentences = told(state, happened(state, entry), player)
        page.add_row(str(number), seats[entry.seat], words, "\n".join(sentences))
        state.apply(entry.action, entry.seat)
    _print_page(out, page)
    if state.over:
        _show(state, player, "the end", final=True)
    else:
        out.print(f"\n{state.prompt()}.", style="bold")


def _page(fixed: bool) -> Any:
    from rich.table import Table

    page = Table.grid(padding=(0, 2, 0, 0))
    page.add_column(justify="right", min_width=5, style="dim")
    page.add_column(min_width=6)
    page.add_column(min_width=26, no_wrap=not fixed)
    page.add_column(overflow="fold")
    return page


def _print_page(out: Any, page: Any) -> None:
    if page.row_count:
        out.print(page)


def _show(state: State, player: int | None, moment: str, final: bool = False) -> None:
    """The table at a moment, as one seat or a spectator sees it."""
    from veche.cli.render import Screen, look, renderer

    screen = Screen()
    seen = look(state, player)
    view = renderer(state.title.name)
    screen.heading(f"{state.heading()} · {moment}")
    screen.show(view.final(seen, screen.width) if final else view.table(seen, screen.width))
    if not final:
        screen.line(f"\n{state.prompt()}.", "bold")
