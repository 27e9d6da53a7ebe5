"""A pytest plugin that ties tests to rules, and rules to tests.

    from veche.testing import rule

    @rule("R-MOVE-01", "R-MOVE-02")
    def test_a_troop_moves_to_a_neighbour(): ...

A mark with an unknown id stops the run.  `--rule-coverage FILE` writes the tests of each rule.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from veche import catalogue

rule = pytest.mark.rule


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("veche").addoption(
        "--rule-coverage", metavar="FILE", help="write the tests of each rule, {id: [test, ...]}, as JSON"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test would catch if they were broken")


# Before -k, -m and plugins that drop tests: what exists is asked here, not what was chosen for this run.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tests = tests_of_rules(items)
    if file := config.getoption("--rule-coverage"):
        Path(file).write_text(json.dumps(tests, indent=2), encoding="utf-8")


def tests_of_rules(items: list[pytest.Item]) -> dict[str, list[str]]:
    """For each rule id the tests that are marked with it and will run."""
    tests: dict[str, list[str]] = {}
    for item in items:
        ids = dict.fromkeys(_known(id, item) for mark in item.iter_markers("rule") for id in mark.args)
        for id in ids if _counts(item) else ():
            tests.setdefault(id, []).append(item.nodeid)
    return tests


def _known(id: str, item: pytest.Item) -> str:
    try:
        return catalogue.get(id).id
    except catalogue.UnknownRule as error:
        raise pytest.UsageError(f"{item.nodeid}: {error}") from None


def _counts(item: pytest.Item) -> bool:
    """Whether the test can fail: one that is skipped, or expected to fail, proves nothing."""
    for mark in item.iter_markers():
        if mark.name in ("skip", "skipif", "xfail"):
            named = [mark.kwargs["condition"]] if "condition" in mark.kwargs else []
            conditions = [*mark.args, *named] if mark.name != "skip" else []
            if not conditions or any(conditions):
                return False
    return True
