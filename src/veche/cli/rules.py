"""`veche rules`: look up a rule, list a group, search, and see which rules have a test."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from veche.cli.output import Format, FormatOption, console, print_json
from veche.core.errors import BadOption

if TYPE_CHECKING:
    from veche.catalogue import Rule


class _ShowUnlessNamed(TyperGroup):
    """`veche rules R-MOVE-01` means `veche rules show R-MOVE-01`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, *ctx.help_option_names):
            args = ["show", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(cls=_ShowUnlessNamed, help="Look up the rules, and which of them have a test.")


@app.command()
def show(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="An id (R-MOVE-01), a title (rurik), a group (R-MOVE, move) or words."),
    ] = None,
    language: Annotated[
        str, typer.Option("--language", help="The language of the rules: en, de or cs.", metavar="LANG")
    ] = "en",
    format: FormatOption = Format.TABLE,
) -> None:
    """Show one rule, a group of rules, or the rules with all these words; the default command."""
    from veche import catalogue

    if language not in catalogue.LANGUAGES:
        raise BadOption(f"--language “{language}” is unknown; rules are in {', '.join(catalogue.LANGUAGES)}")
    if not query:
        _show_groups(format)
        return
    found = catalogue.find(" ".join(query), language)
    if format is Format.JSON:
        print_json([asdict(rule) for rule in found])
    elif len(found) == 1:
        _show_rule(found[0])
    else:
        _show_list(found)


@app.command()
def coverage(
    tests: Annotated[Path, typer.Option(help="The folder with the tests.")] = Path("tests"),
    format: FormatOption = Format.TABLE,
) -> None:
    """Run the tests that are marked with rules, and show which rules have one that passes."""
    from veche.cli import coverage

    if sys.stderr.isatty():
        typer.echo("Running the tests that are marked with rules, which takes about a minute ...", err=True)
    tests_of_rules, failed = coverage.passed(tests)
    table = coverage.count(tests_of_rules)
    if format is Format.JSON:
        print_json(table)
    else:
        coverage.show(table)
    for test in failed:
        typer.echo(f"Not counted: {test}", err=True)


def _show_groups(format: Format) -> None:
    """The titles and groups, with the number of rules in each."""
    from rich.table import Table

    from veche import catalogue

    counts = {
        game: {group: len(rules) for group, rules in groups.items()}
        for game, groups in catalogue.groups().items()
    }
    if format is Format.JSON:
        print_json(counts)
        return
    table = Table("title", "group", "rules", box=None)
    table.columns[-1].justify = "right"
    for game, groups in counts.items():
        for group, number in groups.items():
            table.add_row(game, group, str(number))
        table.add_row(game, "", str(sum(groups.values())), style="bold")
    console().print(table)


def _show_list(found: list[Rule]) -> None:
    out = console()
    for rule in found:
        out.print(f"{rule.id:<14}{rule.title}")


def _show_rule(rule: Rule) -> None:
    """Everything the catalogue says about one rule: framed on a terminal, plain lines in a pipe."""
    from rich.panel import Panel

    parts = {
        "Rule": rule.rule,
        "Ruling": rule.ruling,
        "Conflict": rule.conflict,
        "Test": rule.tests,
        "Untested": rule.untested,
        "Source": "\n".join(rule.source),
    }
    out = console()
    out.print(f"{rule.id}  {rule.title}", style="bold")
    for name, text in parts.items():
        if text and out.is_terminal:
            out.print(Panel(text, title=name, title_align="left", border_style="dim"))
        else:
            for line in text.splitlines():
                out.print(f"{name}: {line}")
