"""A pytest plugin that ties tests to rules, and rules to tests.

    from veche.testing import rule

    @rule("R-MOVE-01")
    def test_a_troop_moves_to_a_neighbour(): ...

A mark is a promise: the test fails when the rule is broken.  So a mark with an unknown id stops the run, and
a marked test that cannot keep the promise fails: one that expects nothing, is skipped, or names more than
three rules.  `--rule-coverage FILE` writes the tests of each rule that have passed.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Generator, Iterator
from functools import cache
from inspect import isfunction, unwrap
from pathlib import Path
from typing import Any

import pytest

from veche import catalogue

rule = pytest.mark.rule

# Rules on one test.  A table of cases names the rules of each row: pytest.param(..., marks=rule(...)).
MOST = 3


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("veche").addoption(
        "--rule-coverage",
        metavar="FILE",
        help="write the tests of each rule that have passed, or with --collect-only might pass,"
        " {id: [test, ...]}, as JSON",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test would catch if they were broken")
    if file := config.getoption("--rule-coverage"):
        config.pluginmanager.register(_Coverage(Path(file)))


# Before -k, -m and plugins that drop tests: an unknown id is told even where its test is not chosen.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if ids := rules_of(item):
            item.user_properties.append(("rules", ids))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if fault := fault_of(item):
        pytest.fail(fault, pytrace=False)


# Outside the wrapper by which pytest itself turns a failure that was expected into a skip.
@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if rules_of(item) and (report.skipped or hasattr(report, "wasxfail")):
        vars(report).pop("wasxfail", None)  # with it pytest prints a failure and still ends well
        report.outcome = "failed"
        report.longrepr = f"{_promise(item)} and is skipped or expected to fail; that proves nothing."
    return report


def rules_of(item: pytest.Item) -> list[str]:
    """The ids that a test is marked with, by itself, its class, its module or its row of a table."""
    return list(dict.fromkeys(_known(id, item) for mark in item.iter_markers("rule") for id in mark.args))


def _known(id: str, item: pytest.Item) -> str:
    try:
        return catalogue.get(id).id
    except catalogue.UnknownRule as error:
        raise pytest.UsageError(f"{item.nodeid}: {error}") from None


def fault_of(item: pytest.Item) -> str:
    """Why a marked test can prove nothing; empty for one that can, and for one without a mark."""
    ids = rules_of(item)
    if len(ids) > MOST:
        return f"{_promise(item)}: {len(ids)} rules on one test; at most {MOST} can be shown to hold by one."
    if ids and isinstance(item, pytest.Function) and not _expects(unwrap(item.function)):
        return (
            f"{_promise(item)} and expects nothing: no assert, pytest.raises or helper that awaits an error."
        )
    return ""


def _promise(item: pytest.Item) -> str:
    return f"The test is marked with {', '.join(rules_of(item))}"


class _Coverage:
    """The tests of each rule that have passed, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.passed: dict[str, Any] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.passed and report.when == "call":
            self.passed[report.nodeid] = dict(report.user_properties).get("rules", [])

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):
            return  # the process that started this one gets all reports
        tests = self.passed
        if session.config.option.collectonly:
            tests = {item.nodeid: rules_of(item) for item in session.items if not fault_of(item)}
        by_rule: dict[str, list[str]] = {}
        for test, ids in tests.items():
            for id in ids if test not in self.failed else ():
                by_rule.setdefault(id, []).append(test)
        self.file.write_text(json.dumps(by_rule, indent=2), encoding="utf-8")


# What a test expects, read from its source


@cache
def _expects(test: Callable[..., Any]) -> bool:
    """Whether a test says what must be: itself, or by a helper that awaits an error.

    A helper that asserts does not count: it may do so only to tell a type.
    """
    calls = [
        node.func.id
        for node in _nodes(test)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    helpers = [test.__globals__.get(name) for name in calls]
    return (
        any(isinstance(node, ast.Assert) and _names_something(node.test) for node in _nodes(test))
        or _awaits_an_error(test)
        or any(isfunction(helper) and _awaits_an_error(helper) for helper in helpers)
    )


def _names_something(condition: ast.expr) -> bool:
    """`assert True` and `assert 1 == 1` hold whatever the rules do."""
    return any(isinstance(node, ast.Name) for node in ast.walk(condition))


def _awaits_an_error(function: Callable[..., Any]) -> bool:
    return any(
        isinstance(node, ast.Call) and ast.unparse(node.func) in ("pytest.raises", "raises")
        for node in _nodes(function)
    )


def _nodes(function: Callable[..., Any]) -> Iterator[ast.AST]:
    code = function.__code__
    definition = _functions(code.co_filename).get(code.co_firstlineno)
    for statement in definition.body if definition else ():
        yield from ast.walk(statement)


@cache
def _functions(file: str) -> dict[int, ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a source file by the line where they begin, which is that of the first decorator."""
    tree = ast.parse(Path(file).read_bytes())
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {min([node.lineno, *(mark.lineno for mark in node.decorator_list)]): node for node in functions}
