"""`veche campaign`: several games of Scythe in a row, with a sheet for each player, kept in one file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from veche.cli import records
from veche.cli.output import console
from veche.core.errors import BadOption

if TYPE_CHECKING:
    from veche.campaign import Campaign

app = typer.Typer(help="Play a campaign of Scythe: games in a row, and a sheet for each player.")

FileArgument = Annotated[Path, typer.Argument(help="The file of the campaign.", metavar="FILE")]
PlayerArgument = Annotated[str, typer.Argument(help="Who.", metavar="PLAYER")]


def read(path: Path) -> Campaign:
    from veche.campaign import read_campaign

    try:
        return read_campaign(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise records.BadFile(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise records.BadFile(f"{path} is no campaign: it is not a text in UTF-8") from None


def write(campaign: Campaign, path: Path) -> None:
    try:
        path.write_text(campaign.json(), encoding="utf-8")
    except OSError as error:
        raise records.BadFile(f"{path} cannot be written: {error.strerror}") from None


@app.command()
def new(
    file: FileArgument,
    player: Annotated[
        list[str], typer.Option(help="A player and a faction: Anna=nordic.", metavar="NAME=FACTION")
    ],
    episode: Annotated[
        list[str] | None,
        typer.Option(
            help='An episode and its options as JSON: War={"automata": "one"}.', metavar="NAME[=OPTIONS]"
        ),
    ] = None,
) -> None:
    """Begin a campaign with these players and episodes."""
    from veche.campaign import Campaign
    from veche.campaign.words import BadEntry

    if file.exists():
        raise BadOption(f"{file} exists already; a campaign begins in a new file")
    players = {name: faction for name, _, faction in (one.partition("=") for one in player)}
    if len(players) != len(player):
        raise BadEntry("name_twice")
    campaign = Campaign(players, [_episode(one) for one in episode or []])
    write(campaign, file)
    for warning in campaign.warnings():
        console().print(warning)
    _next(campaign)


def _episode(text: str) -> dict[str, object]:
    name, _, text = text.partition("=")
    try:
        options = json.loads(text or "{}")
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadOption(f'the options of {name} are no JSON object such as {{"automata": "one"}}')
    return {"name": name, "options": options}


@app.command()
def show(file: FileArgument) -> None:
    """Show all sheets, and what comes next."""
    from veche.games.scythe.data.scoring import STAR_SPACES
    from veche.games.scythe.title import SCYTHE

    campaign = read(file)
    out = console()
    for name, sheet in campaign.sheets.items():
        won = ", ".join(campaign.episodes[number]["name"] for number in sheet.wins) or "none"
        out.print(f"{name} ({campaign.players[name]}): ${sheet.wealth}, episodes won: {won}")
        for change in sheet.account:
            out.print(f"  {change.n:+5} {change.what}")
        mods = [mod for kind in sheet.mods.values() for mod in kind]
        over = {mod: ability for ability, mod in sheet.fitted.items()}
        bonuses = [f"{what} +{n}" for what, n in sheet.bonuses.items() if n]
        ticks = [f"{space} {n}" for space, n in zip(STAR_SPACES, sheet.ticks, strict=True) if n]
        for label, items in (("modifications", mods), ("set-up", bonuses), ("triumph log", ticks)):
            out.print(f"  {label}: {', '.join(items) or 'none'}")
        names = SCYTHE.words.names
        for mod in mods:
            covers = f", covers {over[mod]}" if mod in over else ""
            out.print(f"    {names['mod'][mod]}{covers}: {names['mod_about'][mod]}")
    _next(campaign)


def _next(campaign: Campaign) -> None:
    out = console()
    if campaign.over:
        results = ", ".join(f"{name} {n}" for name, n in campaign.results().items())
        out.print(f"The campaign is over: {results}")
        return
    options = " ".join(f"--option {name}={value}" for name, value in campaign.settings().items())
    out.print(f"Next: {campaign.episode['name']}, scythe for {len(campaign.players)} players, {options}")


@app.command()
def buy(
    file: FileArgument,
    player: PlayerArgument,
    bonus: Annotated[str, typer.Argument()],
    free: Annotated[bool, typer.Option("--free", help="Given by the episode, not bought.")] = False,
) -> None:
    """Buy a starting bonus for the next episode."""
    campaign = read(file)
    campaign.buy_perk(player, bonus, free=free)
    write(campaign, file)
    _next(campaign)


@app.command()
def mod(
    file: FileArgument,
    player: PlayerArgument,
    kind: Annotated[str, typer.Argument(help="mech or infrastructure.")],
    name: Annotated[str, typer.Argument()],
    free: Annotated[bool, typer.Option("--free", help="Won, not bought.")] = False,
) -> None:
    """Write a modification down, and pay for it."""
    campaign = read(file)
    campaign.gain_mod(player, kind, name, free=free)
    write(campaign, file)


@app.command()
def fit(
    file: FileArgument,
    player: PlayerArgument,
    name: Annotated[str, typer.Argument(help="A mech modification.")],
    over: Annotated[str | None, typer.Argument(help="The ability that it covers; none if left out.")] = None,
) -> None:
    """Cover an ability of the mat with a mech modification, or uncover it."""
    campaign = read(file)
    campaign.fit_mod(player, name, over)
    write(campaign, file)
    _next(campaign)


@app.command()
def bonus(
    file: FileArgument,
    player: PlayerArgument,
    what: Annotated[str, typer.Argument(help="coins, power or popularity.")],
    n: Annotated[int, typer.Argument()] = 1,
) -> None:
    """Raise a bonus of all set-ups to come."""
    campaign = read(file)
    campaign.raise_bonus(player, what, n)
    write(campaign, file)
    _next(campaign)


@app.command()
def undo(file: FileArgument) -> None:
    """Take back what was entered last."""
    campaign = read(file).without_last()
    write(campaign, file)
    _next(campaign)


@app.command()
def enter(file: FileArgument, record: records.FileArgument) -> None:
    """Enter the record of the episode that was played."""
    campaign = read(file)
    campaign.enter(records.read(record))
    write(campaign, file)
    _next(campaign)
