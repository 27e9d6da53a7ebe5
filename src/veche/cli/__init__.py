"""The command `veche`.

Each module beside this one holds some commands.  They import what they need inside the commands, so that
`veche --help` stays quick; a test watches that.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from veche.cli import campaign, play, records, rules, serve, sim, solo
from veche.cli.usage import OneSentence
from veche.core.errors import VecheError

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (serve.serve, play.play, solo.solo, sim.sim, records.replay, records.verify, records.convert):
    app.command(cls=OneSentence)(command)
app.add_typer(rules.app, name="rules")
app.add_typer(campaign.app, name="campaign")


def main() -> None:
    """Run the command line; whatever goes wrong for a person to mend is one sentence and exit status 2."""
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except VecheError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # The reader (head, less) has seen enough; keep Python's own flush at exit quiet, too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"veche {version('veche')}")
        except PackageNotFoundError:
            print("veche, run from its sources without being installed")
        raise typer.Exit


@app.callback()
def veche(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Scythe and Rurik: Dawn of Kiev, with every rule kept."""
