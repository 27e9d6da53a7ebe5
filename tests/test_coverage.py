"""Every rule that is built has a test, and what has none is known by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from veche import catalogue
from veche.cli.coverage import marked

# Groups and rules of which nothing is built.  Whoever builds one takes it out.
UNTESTED: dict[str, str] = {}


@pytest.fixture(scope="module")
def tested() -> set[str]:
    return {*marked(Path(__file__).parent)}


def test_exactly_what_is_not_built_has_no_test(tested: set[str]) -> None:
    ids = {rule.id for rule in catalogue.all_rules()}
    assert ids - tested == {id for id in ids if id in UNTESTED or id.rpartition("-")[0] in UNTESTED}


def test_a_clause_without_a_test_belongs_to_a_rule_that_has_one(tested: set[str]) -> None:
    partly = {rule.id for rule in catalogue.all_rules() if rule.untested}
    assert partly
    assert partly <= tested
