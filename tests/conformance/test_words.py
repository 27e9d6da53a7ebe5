"""Every step is declared, every sentence has a key and every key a sentence."""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import veche
from veche import catalogue
from veche.core.agenda import Step
from veche.core.title import Title
from veche.core.words import Line

SOURCES = Path(__file__).resolve().parents[2] / "src/veche"

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)


def step_classes(title: Title) -> set[type]:
    """All step classes of a title's package, abstract ones too."""
    package = import_module(f"veche.games.{title.name}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    found: set[type] = set()
    left: list[type] = [Step]
    while left:
        for step in left.pop().__subclasses__():
            if step not in found:
                left.append(step)
                found.add(step)
    return {step for step in found if step.__module__.startswith(f"{package.__name__}.")}


def calls(title: Title) -> Iterator[tuple[str, ast.Call]]:
    """Every call in the sources of a title, with the name that is called."""
    for path in sorted((SOURCES / "games" / title.name).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Name):
                    yield node.func.id, node
                elif isinstance(node.func, ast.Attribute):
                    yield node.func.attr, node


def strings(node: ast.expr) -> Iterator[str]:
    """The strings that an expression can be: one, or either of a conditional."""
    if isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)
    else:
        assert isinstance(node, ast.Constant), ast.unparse(node)
        assert isinstance(node.value, str), ast.unparse(node)
        yield node.value


@every_title
def test_every_step_that_is_ever_made_is_declared(title: Title) -> None:
    """One that is missing could not be loaded; one that is never made is left over."""
    classes = {step.__name__: step for step in step_classes(title)}
    made = {name for name, _ in calls(title)} & set(classes)
    assert made == set(title.steps)
    assert all(title.steps[name] is classes[name] for name in made)


@every_title
def test_every_step_names_its_rules_and_has_a_docstring(title: Title) -> None:
    for step in title.steps.values():
        assert step().rules(), step
        for rule in step().rules():
            assert catalogue.get(rule).id == rule


@every_title
def test_every_key_has_a_sentence_and_every_sentence_is_used(title: Title) -> None:
    used = {"over", *title.steps, *(key for key, _ in told(title))}
    said = set(title.words.sentences)
    assert used - said == set()
    in_brief = {key for key in said if key.startswith("brief.")}  # of lines that are summed up
    assert {key.removeprefix("brief.") for key in in_brief} - used == set()
    assert said - in_brief - used == set()


def told(title: Title) -> Iterator[tuple[str, set[str]]]:
    """The key of each line in the sources of a title, and the values that it is given."""
    for name, call in calls(title):
        if name not in ("tell", "Refusal", "line"):
            continue
        key, *more = call.args[name == "Refusal" :]
        if isinstance(key, ast.Constant | ast.IfExp):
            assert len(more) <= 1, f"{ast.unparse(call)}: only the player needs no name"
            values = {"player"} if more else set()
            values |= {str(word.arg).rstrip("_") for word in call.keywords}
            yield from ((one, values) for one in strings(key))


# Lines that tell a program a number which nobody reads: the round before it has one, for the chart of
# fortunes; the top action of a section, which the sentence beside it names.
MORE = {"phase", "call.bottom"}


@every_title
def test_every_line_has_the_values_that_its_sentence_names(title: Title) -> None:
    for key, values in told(title):
        named = set(re.findall(r"\{(\w+)", title.words.sentences[key]))
        assert named <= values, key
        more = (values & {"n", "of", "what", "source"}) - named
        assert not more or key in MORE, f"{key} tells a program more than its reader"


@every_title
def test_every_refusal_names_a_rule_of_the_catalogue(title: Title) -> None:
    for name, call in calls(title):
        if name == "Refusal" and isinstance(call.args[0], ast.Constant | ast.IfExp):
            for rule in strings(call.args[0]):
                assert catalogue.get(rule).id == rule


@every_title
def test_every_sentence_can_be_said(title: Title) -> None:
    for key, sentence in title.words.sentences.items():
        for n in (0, 1):
            values = dict.fromkeys(re.findall(r"\{(\w+)", sentence), n)
            said = title.words.say(Line(key, values))
            assert said.strip()
            assert not set("{}|#\n") & set(said)
            assert said[0] == said[0].upper()
