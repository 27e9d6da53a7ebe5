"""`veche play`: a game in the terminal, against bots or with others at one keyboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from veche.cli.records import BadFile, check_writable, find_seat, verified
from veche.core.errors import BadOption

if TYPE_CHECKING:
    from veche.bots import Bot
    from veche.core.record import Record
    from veche.core.title import Title

PLAYERS = 3

TitleArgument = Annotated[str, typer.Argument(help="The game, such as rurik.", metavar="TITLE")]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game; may be repeated.", metavar="NAME=VALUE"),
]


def play(
    title: TitleArgument,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help=f"How many play; {PLAYERS} unless told.", metavar="N"),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option("--seat", help="Your seat by its name; the first unless told.", metavar="SEAT"),
    ] = None,
    hotseat: Annotated[
        bool,
        typer.Option(
            "--hotseat", help="People at all seats share this keyboard; --bots take the last seats."
        ),
    ] = False,
    bots: Annotated[
        str | None,
        typer.Option("--bots", help="Bots by name, one for all or one for each seat.", metavar="NAMES"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Makes the game come out the same.", metavar="S")
    ] = None,
    option: OptionOption = None,
    leader: Annotated[
        str | None,
        typer.Option("--leader", help="Rurik: your leader; the others are drawn.", metavar="NAME"),
    ] = None,
    faction: Annotated[
        str | None,
        typer.Option("--faction", help="Scythe: your faction; the others are drawn.", metavar="NAME"),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Go on with a recorded game.", metavar="FILE")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the record in this file all the time.", metavar="FILE")
    ] = None,
) -> None:
    """Play in the terminal; `help` at the prompt explains how."""
    import veche
    from veche.cli.session import Session

    game = veche.title(title)
    if save is not None:
        check_save(save, resume)
    if resume is None:
        if faction is not None and seat is not None:
            raise BadOption("--seat cannot be given with --faction: the faction is the seat")
        count = PLAYERS if players is None else players
        record = begun(game, count, seed, read_options(option), seat, leader, faction)
        seat = seat if faction is None else faction.strip().lower()
    else:
        told = {"--players": players, "--seed": seed, "--option": option, "--leader": leader}
        for name, value in {**told, "--faction": faction}.items():
            if value is not None:
                raise BadOption(f"{name} cannot be given with --resume: the record in {resume} says it")
        record = resumed(game, resume)
    chosen = 0 if seat is None else find_seat(record.seats, seat)
    if hotseat and seat is not None:
        flag = "--seat" if faction is None else "--faction"
        raise BadOption(f"{flag} cannot be given with --hotseat: people sit at all seats")
    seated = seat_bots(record, bots, None if hotseat else chosen)
    flags = {"--hotseat": "" if hotseat else None, "--seat": seat, "--bots": bots}
    seating = "".join(f" {flag} {value}".rstrip() for flag, value in flags.items() if value is not None)
    session = Session(record, seated, save, seating)
    try:
        session.run()
    except KeyboardInterrupt:
        session.screen.line()
        session.leave(asked=False)
        raise typer.Exit(130) from None


def check_save(file: Path, resume: Path | None) -> None:
    """No other game is written over."""
    check_writable(file)
    if file.exists() and not (resume is not None and resume.exists() and file.samefile(resume)):
        raise BadFile(
            f"--save: {file} exists already; name another file, or go on with it by --resume {file}"
        )


def begun(
    game: Title,
    count: int,
    seed: int | None,
    options: dict[str, object],
    seat: str | None,
    leader: str | None,
    faction: str | None,
) -> Record:
    """The record of a new game, in which the person has the leader or the faction that they named."""
    import veche

    game.check_players(count)
    if faction is not None:
        options["factions"] = ",".join(drawn_with(game, count, "faction", faction, options, seed))
    if leader is not None:
        drawn = drawn_with(game, count, "leader", leader, options, seed)
        own = 0 if seat is None else find_seat(game.words.names["seat"][:count], seat)
        options["leaders"] = ",".join([*drawn[1 : own + 1], drawn[0], *drawn[own + 1 :]])
    record = veche.new_record(game.name, count, seed, **options)
    record.start()  # what the settings cannot be shows here
    return record


def resumed(game: Title, path: Path) -> Record:
    record, _ = verified(path)
    if record.title is not game:
        raise BadOption(f"{path} is a record of {record.title.name}, not of {game.name}")
    return record


def read_options(given: list[str] | None) -> dict[str, object]:
    """`--option name=value`, as often as one likes; what the names and values mean is for the title."""
    options: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"--option “{text}” must be a name and a value, such as start=blue")
        if name.strip() in options:
            raise BadOption(f"--option “{name.strip()}” is given twice")
        options[name.strip()] = value.strip()
    return options


def drawn_with(
    game: Title, players: int, kind: str, name: str, options: dict[str, object], seed: int | None
) -> list[str]:
    """One leader or faction for each seat: the one asked for, then others drawn from the rest."""
    option = f"{kind}s"
    declared = next((each.items for each in game.options if each.name == option), ())
    if not declared:
        raise BadOption(f"--{kind}: {game.name} has no {option} to choose")
    if option in options:
        raise BadOption(f"--{kind} cannot be given with --option {option}=…; name yours there")
    wanted = name.strip().lower()
    if wanted not in declared:
        from difflib import get_close_matches

        close = get_close_matches(wanted, declared, 1)
        hint = f"did you mean “{close[0]}”? {option.capitalize()}" if close else option
        raise BadOption(f"--{kind} “{name}” is unknown; {hint} are {', '.join(declared)}")
    rest = [other for other in declared if other != wanted]
    return [wanted, *random.Random(seed).sample(rest, players - 1)]


def seat_bots(record: Record, names: str | None, person: int | None) -> dict[int, Bot]:
    """Bots at all seats but one; with people at all seats (None), at as many of the last as are named."""
    from veche.bots import find, line_up

    seats = [seat for seat in range(record.players) if seat != person]
    if person is None:
        named = [] if names is None else line_up(names, names.count(",") + 1)
        if len(named) >= record.players:
            raise BadOption(
                f"--bots: {len(named)} bots leave no seat for people in a game of {record.players}"
            )
        seats = seats[len(seats) - len(named) :]
    else:
        named = line_up(names or "steward", len(seats))
    moment = len(record.entries)
    return {
        seat: find(name)(f"{record.seed}/{moment}/{seat}") for seat, name in zip(seats, named, strict=True)
    }
