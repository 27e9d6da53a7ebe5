"""`veche serve`: the table server with its page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from veche.core.errors import BadOption
from veche.extras import needs


def serve(
    port: Annotated[
        int, typer.Option("--port", help="Where it listens; 0 takes any free one.", metavar="N")
    ] = 8000,
    host: Annotated[
        str, typer.Option("--host", help="0.0.0.0 lets other machines in.", metavar="ADDRESS")
    ] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            help="A SQLite file, or postgresql://…; a file of your own unless told.",
            metavar="URL",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", help="Processes in which bots think.", metavar="N")
    ] = 1,
    bot_seconds: Annotated[
        float, typer.Option("--bot-seconds", help="How long a bot may think about a turn.", metavar="S")
    ] = 10.0,
    tables: Annotated[
        int, typer.Option("--tables", help="How many tables are kept in memory at most.", metavar="N")
    ] = 500,
    public: Annotated[
        str,
        typer.Option("--public", help="The address that people use, for links to be sent.", metavar="URL"),
    ] = "",
    webhooks: Annotated[
        str, typer.Option("--webhooks", help="Hosts to which notices may be sent.", metavar="HOSTS")
    ] = "",
    origins: Annotated[
        str,
        typer.Option("--origins", help="Other addresses whose pages may use this server.", metavar="URLS"),
    ] = "",
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser of this desktop.")
    ] = False,
) -> None:
    """Play in a browser: alone, on one screen, or with friends."""
    with needs("server", "The server"):
        from veche.server.hall import Settings
        from veche.server.run import run

    if not 0 <= port <= 65535:
        raise BadOption(f"--port must be a number from 0 to 65535, not {port}")
    if not 1 <= workers <= 64:
        raise BadOption(f"--workers must be a number from 1 to 64, not {workers}")
    if not 0.1 <= bot_seconds <= 3600:
        raise BadOption(f"--bot-seconds must be from 0.1 to 3600, not {bot_seconds}")
    if not 1 <= tables <= 100_000:
        raise BadOption(f"--tables must be a number from 1 to 100000, not {tables}")
    settings = Settings(
        database=database or str(own_file()),
        workers=workers,
        bot_seconds=bot_seconds,
        tables=tables,
        public=public,
        webhook_hosts=_listed(webhooks),
        origins=_listed(origins),
    )
    run(settings, host, port, open_page)


def own_file() -> Path:
    """Where the tables of this user are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "veche"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made ({error.strerror}); name a file by --database") from None
    return folder / "tables.db"


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
