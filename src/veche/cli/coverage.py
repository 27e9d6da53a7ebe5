"""Which rules have a test: pytest runs those that are marked, the catalogue says what there is to test."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NotRequired, TypedDict

from veche import catalogue
from veche.cli.output import console
from veche.core.errors import VecheError

if TYPE_CHECKING:
    from rich.text import Text


class Count(TypedDict):
    total: int
    tested: int
    missing: list[str]
    partly: NotRequired[list[str]]  # tested, but for a clause that is not built


class BadTests(VecheError):
    """The tests cannot be collected."""


def passed(tests: Path) -> tuple[dict[str, list[str]], list[str]]:
    """For each rule the tests that have passed; and the marked tests that have not, each with its reason."""
    return _pytest(tests, "-m", "rule", "-rfE", "--tb=no")


def marked(tests: Path) -> dict[str, list[str]]:
    """For each rule the tests that are marked with it and could fail; none is run."""
    return _pytest(tests, "--collect-only")[0]


def _pytest(tests: Path, *options: str) -> tuple[dict[str, list[str]], list[str]]:
    """What pytest finds, in a process of its own: no test module is loaded into this one."""
    if not find_spec("pytest"):
        raise BadTests("Counting the tests of the rules needs pytest, which is not installed.")
    if not tests.is_dir():
        raise BadTests(f"There is no test folder {tests}; name one with --tests.")
    # Plugins and options for other runs only cost time here; reasons come in whole lines.
    environment = os.environ | {
        "PYTEST_ADDOPTS": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "1000",
    }
    with TemporaryDirectory() as folder:
        found = Path(folder) / "tests.json"
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "veche.testing", "-q"]
            + [*options, "--rule-coverage", str(found), str(tests)],
            capture_output=True,
            text=True,
            env=environment,
        )
        # Tests that fail are an answer, and so is a folder without any test: nothing is tested.
        if run.returncode not in (0, 1, 5) or not found.exists():
            raise BadTests(_complaint(run.stderr + run.stdout))
        mapping: dict[str, list[str]] = json.loads(found.read_text(encoding="utf-8"))
        return mapping, re.findall(r"^(?:FAILED|ERROR) (.*)$", run.stdout, re.MULTILINE)


def _complaint(output: str) -> str:
    """The one line of pytest's output that says what is wrong."""
    for line in output.splitlines():
        if line.startswith("ERROR: "):
            return line.removeprefix("ERROR: ")
        if line.startswith("ERROR "):
            return f"The tests cannot be collected: {line.removeprefix('ERROR ')}"
    return "The tests cannot be collected."


def count(tests: dict[str, list[str]]) -> dict[str, dict[str, Count]]:
    """By title and group: how many rules there are, how many are tested, which are not."""
    return {
        game: {group: _count(rules, tests) for group, rules in groups.items()}
        for game, groups in catalogue.groups().items()
    }


def _count(rules: list[catalogue.Rule], tests: dict[str, list[str]]) -> Count:
    missing = [rule.id for rule in rules if rule.id not in tests]
    row = Count(total=len(rules), tested=len(rules) - len(missing), missing=missing)
    if partly := [rule.id for rule in rules if rule.untested and rule.id in tests]:
        row["partly"] = partly
    return row


def show(table: dict[str, dict[str, Count]]) -> None:
    """The counts as a table with bars."""
    from rich.table import Table

    page = Table("title", "group", "", "tested", "missing", box=None)
    page.columns[3].justify = "right"
    for game, groups in table.items():
        for group, row in groups.items():
            page.add_row(game, group, *_measure(row["tested"], row["total"]), _missing(row))
        tested = sum(row["tested"] for row in groups.values())
        total = sum(row["total"] for row in groups.values())
        rest = f"{total - tested} rules" if tested < total else ""
        page.add_row(game, "all", *_measure(tested, total), rest, style="bold")
    console().print(page)


def _missing(row: Count) -> str:
    partly = ranges(row.get("partly", []))
    return "; ".join(filter(None, (ranges(row["missing"]), partly and f"in part {partly}")))


def _measure(tested: int, total: int) -> tuple[Text, str]:
    """A bar, full only when nothing is missing, and the figures beside it."""
    from rich.text import Text

    full = 20 * tested // total
    colour = "green" if tested == total else "yellow"
    return Text("█" * full + "░" * (20 - full), style=colour), f"{tested}/{total}"


def ranges(ids: list[str]) -> str:
    """The ids of one group with runs written short: R-MOVE-01..04, 07."""
    runs: list[list[str]] = []
    for id in ids:
        number = id.rpartition("-")[2]
        if runs and int(number) == int(runs[-1][-1]) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    short = ", ".join(run[0] if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in runs)
    return f"{ids[0].rpartition('-')[0]}-{short}" if ids else ""
