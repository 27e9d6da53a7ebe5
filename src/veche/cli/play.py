"""`veche play`: a game in the terminal, against bots or with others at one keyboard."""

from __future__ import annotations

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
        typer.Option(
            "--seat",
            help="Your seat by its name, or several that share this keyboard; where you sit is left to "
            "chance or is the first seat unless told.",
            metavar="SEATS",
        ),
    ] = None,
    hotseat: Annotated[
        bool,
        typer.Option(
            "--hotseat", help="People at all seats share this keyboard; --bots take the last of them."
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
    if hotseat and (seat is not None or faction is not None):
        flag = "--faction" if seat is None else "--seat"
        raise BadOption(f"{flag} cannot be given with --hotseat: people sit at all seats")
    if resume is None:
        if faction is not None and seat is not None:
            raise BadOption("--seat cannot be given with --faction: the faction is the seat")
        count = PLAYERS if players is None else players
        record, order = begun(game, count, seed, read_options(option), faction or seat, leader, faction)
    else:
        told = {"--players": players, "--seed": seed, "--option": option, "--leader": leader}
        for name, value in {**told, "--faction": faction}.items():
            if value is not None:
                raise BadOption(f"{name} cannot be given with --resume: the record in {resume} says it")
        record = resumed(game, resume)
        order = record.deciders
    if hotseat:
        people = hotseat_people(order, bots)
    else:
        named = faction or seat
        found = [] if named is None else [own_seat(record, one) for one in named.split(",")]
        people = list(dict.fromkeys(found)) or order[:1]
    seated = seat_bots(order, bots, people)
    session = Session(record, wake(record, seated), save, seating(record, people, seated if bots else {}))
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
) -> tuple[Record, list[int]]:
    """The record of a new game, and the seats of its players: people first, unless they named their seats.

    What people chose is theirs: a faction is where they sit, a leader comes to their seat.
    """
    import veche
    from veche.table import sit_down

    game.check_players(count, options)
    chosen: list[dict[str, str]] = [{} for _ in range(count)]
    if faction is not None:
        check_choice(game, "faction", faction, count, options)
    own = [one.strip().lower() for one in seat.split(",")] if seat is not None else []
    free = game.offered(game.seated_by, count, options)
    if own and set(own) <= set(free) and game.seated_by not in options:
        for player, one in zip(chosen, own, strict=False):
            player[game.seated_by] = one
    secret = veche.secret_seed() if seed is None else seed
    if leader is not None:
        check_choice(game, "leader", leader, count, options)
        blank = veche.new_record(game.name, count, secret, **options) if own else None
        first = blank.deciders.index(own_seat(blank, own[0])) if blank else 0
        chosen[first]["leaders"] = leader.strip().lower()
    placed = sit_down(game, chosen, options, secret)
    return veche.new_record(game.name, count, secret, **placed.options), placed.seats


def own_seat(record: Record, name: str) -> int:
    """The seat that a person asks for."""
    seat = find_seat(record.seats, name)
    if seat in record.automata:
        free = ", ".join(record.seats[one] for one in record.deciders)
        raise BadOption(f"seat “{name}” is an automaton's, and nobody else sits there; free are {free}")
    return seat


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


def check_choice(game: Title, kind: str, name: str, players: int, options: dict[str, object]) -> None:
    """Refuse a leader or a faction that cannot be had, in the words of the flag that asked for it."""
    option = f"{kind}s"
    declared = game.offered(option, players, options)
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


def hotseat_people(order: list[int], bots: str | None) -> list[int]:
    """Everybody, but for as many bots as are named."""
    named = 0 if bots is None else bots.count(",") + 1
    if named >= len(order):
        raise BadOption(f"--bots: {named} bots leave no seat for people in a game of {len(order)}")
    return order[: len(order) - named]


def seat_bots(order: list[int], names: str | None, people: list[int]) -> dict[int, str]:
    """Bots at all seats but those of people, in the order of the players."""
    from veche.bots import line_up

    seats = [seat for seat in order if seat not in people]
    return dict(zip(seats, line_up(names or "steward", len(seats)), strict=True)) if seats else {}


def wake(record: Record, names: dict[int, str]) -> dict[int, Bot]:
    from veche.bots import find

    moment = len(record.entries)
    return {seat: find(name)(f"{record.seed}/{moment}/{seat}") for seat, name in names.items()}


def seating(record: Record, people: list[int], bots: dict[int, str]) -> str:
    """The flags that seat the same people and bots again."""
    everybody = len(people) == record.players
    words = " --hotseat" if everybody else f" --seat {','.join(record.seats[seat] for seat in people)}"
    return words + (f" --bots {','.join(bots[seat] for seat in sorted(bots))}" if bots else "")
