"""The command line as a person or a script meets it: `veche rules`, `veche rules coverage`, and errors."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from veche import cli
from veche.cli.coverage import ranges
from veche.core.errors import VecheError


@dataclass
class Result:
    code: int
    out: str
    err: str


Veche = Callable[..., Result]


@pytest.fixture
def veche(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Veche:
    """Run `veche` with these words, inside this process."""
    for name in ("FORCE_COLOR", "NO_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")

    def run(*words: str) -> Result:
        monkeypatch.setattr(sys, "argv", ["veche", *words])
        with pytest.raises(SystemExit) as end:
            cli.main()
        out, err = capsys.readouterr()
        return Result(int(end.value.code or 0), out, err)

    return run


def process(*words: str) -> list[str]:
    """The command line of `veche` as a process of its own."""
    return [sys.executable, "-c", "from veche.cli import main; main()", *words]


# Show


def test_rules_are_shown_in_the_language_asked_for(veche: Veche) -> None:
    assert veche("rules", "S-COMBAT-18").out.startswith("S-COMBAT-18")
    assert "Stern" in veche("rules", "S-COMBAT-18", "--language", "de").out
    assert "S-COMBAT-18" in veche("rules", "kampf", "stern", "--language", "de").out
    refused = veche("rules", "S-COMBAT-18", "--language", "fr")
    assert refused.code != 0
    assert refused.err == "--language “fr” is unknown; rules are in en, de, cs\n"


def test_overview_counts_the_groups_of_each_title(veche: Veche) -> None:
    lines = [line.split() for line in veche("rules").out.splitlines()]
    assert ["rurik", "MOVE", "6"] in lines
    assert ["rurik", "374"] in lines
    assert ["scythe", "557"] in lines
    assert json.loads(veche("rules", "--format", "json").out)["scythe"]["MOVE"] == 37


def test_one_rule_is_shown_in_full(veche: Veche) -> None:
    result = veche("rules", "R-SETUP-05")
    assert result.code == 0
    heading, *parts = result.out.splitlines()
    assert heading == "R-SETUP-05  Regions out of play"
    assert [part.partition(":")[0] for part in parts] == ["Rule", "Ruling", "Conflict", "Test", "Source"]
    assert "Source: German rulebook: AUFBAU 1, 5" in parts


def test_a_rule_without_doubts_shows_none(veche: Veche) -> None:
    parts = veche("rules", "R-SETUP-02").out.splitlines()[1:]
    assert [part.partition(":")[0] for part in parts] == ["Rule", "Test", "Source"]


@pytest.mark.parametrize("query", ["R-MOVE", "r-move"])
def test_a_group_is_listed(veche: Veche, query: str) -> None:
    lines = veche("rules", query).out.splitlines()
    assert len(lines) == 6
    assert lines[0].split(maxsplit=1) == ["R-MOVE-01", "Movement points"]


def test_words_are_searched(veche: Veche) -> None:
    assert "S-COMBAT-14" in veche("rules", "attacker", "ties").out
    assert veche("rules", "attacker", "ties").out == veche("rules", "attacker ties").out
    assert veche("rules", "attacker", "ties").out == veche("rules", "show", "attacker", "ties").out


def test_json_has_the_whole_rule(veche: Veche) -> None:
    [rule] = json.loads(veche("rules", "R-SETUP-08", "--format", "json").out)
    assert rule["id"] == "R-SETUP-08"
    assert rule["game"] == "rurik"
    assert rule["source"] == ["German rulebook: AUFBAU 4"]
    found = json.loads(veche("rules", "--format", "json", "attacker", "ties").out)
    assert "S-COMBAT-14" in [rule["id"] for rule in found]


def test_a_terminal_gets_frames_and_a_pipe_gets_none(veche: Veche, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = veche("rules", "R-SETUP-05").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    framed = veche("rules", "R-SETUP-05").out
    assert not set("\x1b╭") & set(plain)
    assert set("\x1b╭") <= set(framed)


# Errors


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("R-MOVE-77", "There is no rule R-MOVE-77; did you mean "),
        ("bolstr", "No rule matches “bolstr”; did you mean bolster?"),
        ("xyzzy", "No rule matches “xyzzy”."),
    ],
)
def test_nothing_found_is_one_sentence(veche: Veche, query: str, sentence: str) -> None:
    result = veche("rules", query)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(sentence)
    assert result.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["nonsense"], ["--nonsense"], ["rules", "--nonsense"], ["rules", "--format", "xml"]]
)
def test_wrong_usage_exits_with_2(veche: Veche, words: list[str]) -> None:
    result = veche(*words)
    assert (result.code, result.out) == (2, "")
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("error", "code"), [(VecheError("It is not your turn."), 2), (KeyboardInterrupt(), 130)]
)
def test_errors_anywhere_end_without_a_traceback(
    veche: Veche, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("veche.cli.rules._show_groups", fail)
    result = veche("rules")
    assert (result.code, result.out, result.err.strip()) == (code, "", str(error))


def test_a_reader_that_leaves_early_is_no_error() -> None:
    veche = subprocess.Popen(process("rules", "scythe"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert veche.stdout
    veche.stdout.close()
    assert veche.communicate()[1] == b""


def test_version(veche: Veche) -> None:
    assert veche("--version").out.startswith("veche")


def test_help_needs_no_slow_module() -> None:
    """Commands import what they need when they run, so that `veche --help` answers at once."""
    probe = "import sys, veche.cli; print(*sys.modules)"
    loaded = subprocess.check_output([sys.executable, "-c", probe], text=True).split()
    assert not {"veche.catalogue", "veche.games", "yaml", "rich.table", "pytest"} & set(loaded)


# Coverage


TESTS = """
import pytest
from veche.testing import rule

SUM = 1 + 1

@rule("R-MOVE-01", "R-MOVE-02")
def test_two_rules(): assert SUM == 2

@rule("S-MOVE-01")
class TestClass:
    def test_method(self): assert SUM == 2

    @rule("S-MOVE-02")
    def test_both(self): assert SUM == 2

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=rule("R-TAX-01"))])
def test_parameter(x): assert SUM != x + 2

@pytest.mark.skipif(False, reason="never")
@rule("R-MOVE-05")
def test_runs_here(): assert SUM == 2

# @rule("R-MOVE-04"): text is not a test
"""

# What would make a rule look tested.
FLATTERY = {
    "an empty body": "def test_it(): pass",
    "nothing but words": "def test_it():\n    'Points may be saved.'",
    "no expectation": "def test_it(): abs(SUM)",
    "a constant": "def test_it(): assert True",
    "two constants": "def test_it(): assert 1 + 1 == 2",
    "a helper that tells a type": "def test_it(): number()",
    "a failure": "def test_it(): assert SUM == 3",
    "an error": "def test_it(): assert nothing",
    "a failure at the end": "def test_it(leaving): assert SUM == 2",
    "a skip": "@pytest.mark.skip\ndef test_it(): assert SUM == 2",
    "a skip here": "@pytest.mark.skipif(True, reason='always')\ndef test_it(): assert SUM == 2",
    "a skip on the way": "def test_it():\n    assert SUM == 2\n    pytest.skip('later')",
    "a skip before": "def test_it(skipping): assert SUM == 2",
    "an expected failure": "@pytest.mark.xfail\ndef test_it(): assert SUM == 3",
    "an unexpected success": "@pytest.mark.xfail\ndef test_it(): assert SUM == 2",
    "a failure expected on the way": "def test_it():\n    assert SUM == 2\n    pytest.xfail('later')",
    "many rules": "@rule('R-TAX-04', 'R-TAX-05', 'R-TAX-06')\ndef test_it(): assert SUM == 2",
}

HONEST = {
    "an assertion": "def test_it(): assert SUM == 2",
    "an assertion in a loop": "def test_it():\n    for x in [1, 2]:\n        assert SUM >= x",
    "an error awaited": "def test_it():\n    with pytest.raises(ZeroDivisionError):\n        SUM / 0",
    "a helper that awaits an error": "def test_it(): refused()",
    "three rules": "@rule('R-TAX-04', 'R-TAX-05')\ndef test_it(): assert SUM == 2",
    "a wrapped function": "@wrapped\ndef test_it(): assert SUM == 2",
}

BESIDE = """
import functools, pytest
from veche.testing import rule

SUM = 1 + 1

@pytest.fixture
def skipping(): pytest.skip("later")

@pytest.fixture
def leaving():
    yield
    assert SUM == 3

def number():
    assert isinstance(SUM, int)
    return SUM

def refused():
    with pytest.raises(ZeroDivisionError):
        SUM / 0

def wrapped(test):
    @functools.wraps(test)
    def run(): test()
    return run

@rule("R-TAX-01")
def test_beside(): assert SUM == 2

"""


def marked(body: str, id: str) -> str:
    return f"{BESIDE}@rule('{id}')\n{body}\n"


def write(folder: Path, text: str) -> str:
    (folder / "test_rules.py").write_text(text)
    return str(folder)


def test_coverage_counts_marked_tests_that_pass(veche: Veche, tmp_path: Path) -> None:
    result = veche("rules", "coverage", "--format", "json", "--tests", write(tmp_path, TESTS))
    assert (result.code, result.err) == (0, "")
    table = json.loads(result.out)
    assert table["rurik"]["MOVE"] == {
        "total": 6,
        "tested": 3,
        "missing": ["R-MOVE-03", "R-MOVE-04", "R-MOVE-06"],
    }
    assert table["rurik"]["TAX"]["tested"] == 1
    assert table["scythe"]["MOVE"]["missing"][0] == "S-MOVE-03"
    assert {game: sum(row["total"] for row in groups.values()) for game, groups in table.items()} == {
        "rurik": 374,
        "scythe": 557,
    }
    assert sum(row["tested"] for groups in table.values() for row in groups.values()) == 6


def test_coverage_as_a_table(veche: Veche, tmp_path: Path) -> None:
    lines = veche("rules", "coverage", "--tests", write(tmp_path, TESTS)).out.splitlines()
    [move] = [line for line in lines if "R-MOVE" in line]
    assert move.split() == ["rurik", "MOVE", "█" * 10 + "░" * 10, "3/6", "R-MOVE-03..04,", "06"]
    [all_of_rurik] = [line for line in lines if line.split()[:2] == ["rurik", "all"]]
    assert all_of_rurik.split()[-3:] == ["4/374", "370", "rules"]


def test_what_proves_nothing_is_not_counted(veche: Veche, tmp_path: Path) -> None:
    for number, body in enumerate(FLATTERY.values(), 1):
        (tmp_path / f"test_{number}.py").write_text(marked(body, f"R-SETUP-{number:02}"))
    result = veche("rules", "coverage", "--format", "json", "--tests", str(tmp_path))
    assert result.code == 0
    table = json.loads(result.out)["rurik"]
    assert table["SETUP"]["tested"] == 0
    assert table["TAX"]["tested"] == 1
    assert result.err.count("\n") == len(FLATTERY)
    for number, name in enumerate(FLATTERY, 1):
        assert f"/test_{number}.py::test_it - " in result.err, name


def test_what_can_fail_and_passes_is_counted(veche: Veche, tmp_path: Path) -> None:
    for number, body in enumerate(HONEST.values(), 1):
        (tmp_path / f"test_{number}.py").write_text(marked(body, f"R-SETUP-{number:02}"))
    result = veche("rules", "coverage", "--format", "json", "--tests", str(tmp_path))
    assert result.err == ""
    assert json.loads(result.out)["rurik"]["SETUP"]["tested"] == len(HONEST)


# What pytest itself takes for a success.
RED = {
    "an empty body": "The test is marked with R-MOVE-03 and expects nothing: no assert",
    "a skip": "The test is marked with R-MOVE-03 and is skipped or expected to fail",
    "a skip on the way": "The test is marked with R-MOVE-03 and is skipped or expected to fail",
    "an expected failure": "The test is marked with R-MOVE-03 and is skipped or expected to fail",
    "an unexpected success": "The test is marked with R-MOVE-03 and is skipped or expected to fail",
    "a failure expected on the way": "The test is marked with R-MOVE-03 and is skipped or expected to fail",
    "many rules": ": 4 rules on one test; at most 3",
}


@pytest.mark.parametrize(("name", "reason"), RED.items(), ids=RED)
def test_what_proves_nothing_makes_the_suite_red(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    tests = write(tmp_path, marked(FLATTERY[name], "R-MOVE-03"))
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "veche.testing", tests]
    run = subprocess.run(words, capture_output=True, text=True)
    assert run.returncode == 1, run.stdout
    assert reason in run.stdout


def test_a_clause_that_is_not_built_is_named(veche: Veche, tmp_path: Path) -> None:
    tests = write(tmp_path, TESTS + "@rule('S-VARIANT-07')\ndef test_it(): assert SUM == 2\n")
    table = json.loads(veche("rules", "coverage", "--format", "json", "--tests", tests).out)
    assert table["scythe"]["VARIANT"]["partly"] == ["S-VARIANT-07"]
    assert "partly" not in table["scythe"]["SETUP"]
    lines = veche("rules", "coverage", "--tests", tests).out.splitlines()
    [variants] = [line.rstrip() for line in lines if line.split()[:2] == ["scythe", "VARIANT"]]
    assert variants.endswith("S-VARIANT-01..06; in part S-VARIANT-07")
    assert "\nUntested: " in veche("rules", "S-VARIANT-07").out


def test_no_tests_at_all_is_a_coverage_of_nothing(veche: Veche, tmp_path: Path) -> None:
    table = json.loads(veche("rules", "coverage", "--format", "json", "--tests", str(tmp_path)).out)
    assert table["scythe"]["END"]["tested"] == 0
    assert table["scythe"]["END"]["total"] == len(table["scythe"]["END"]["missing"]) > 0


def test_an_unknown_id_in_a_mark_is_one_sentence(veche: Veche, tmp_path: Path) -> None:
    text = "from veche.testing import rule\n@rule('R-MOVE-77')\ndef test_typo(): pass\n"
    result = veche("rules", "coverage", "--tests", write(tmp_path, text))
    assert (result.code, result.out) == (2, "")
    assert "test_rules.py::test_typo: There is no rule R-MOVE-77; did you mean R-MOVE-" in result.err
    assert result.err.count("\n") == 1


def test_an_unknown_id_counts_even_on_a_skipped_test(veche: Veche, tmp_path: Path) -> None:
    text = (
        "import pytest\npytestmark = [pytest.mark.skip, pytest.mark.rule('R-X-01')]\ndef test_typo(): pass\n"
    )
    assert "R-X-01" in veche("rules", "coverage", "--tests", write(tmp_path, text)).err


def test_tests_that_cannot_be_collected_are_one_sentence(veche: Veche, tmp_path: Path) -> None:
    result = veche("rules", "coverage", "--tests", write(tmp_path, "import no_such_module\n"))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("The tests cannot be collected: ")
    assert "test_rules.py" in result.err
    assert result.err.count("\n") == 1


def test_a_missing_folder_is_one_sentence(veche: Veche, tmp_path: Path) -> None:
    result = veche("rules", "coverage", "--tests", str(tmp_path / "none"))
    assert (result.code, result.out) == (2, "")
    assert result.err == f"There is no test folder {tmp_path / 'none'}; name one with --tests.\n"


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([], ""),
        ([4], "R-MOVE-04"),
        ([1, 2], "R-MOVE-01..02"),
        ([1, 2, 3, 7, 9, 10], "R-MOVE-01..03, 07, 09..10"),
    ],
)
def test_ranges(numbers: list[int], text: str) -> None:
    assert ranges([f"R-MOVE-{number:02}" for number in numbers]) == text
