"""The rule catalogue: every rule of every title, with its id, its words and where it comes from.

>>> from veche import catalogue
>>> catalogue.get("R-SETUP-02").title
'Map for 2 players'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from veche.core.errors import VecheError

_ID = re.compile(r"[A-Z]+-[A-Z]+-\d{2,}")
_REQUIRED = ("id", "title", "rule", "tests")
_OPTIONAL = ("ruling", "conflict")


class BadCatalogue(VecheError):
    """The catalogue cannot be read, or breaks its own form."""


class UnknownRule(VecheError):
    """No rule has this id, or nothing in the catalogue matches the question."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One testable statement of a rulebook, in our own words."""

    id: str  # R-MOVE-01
    game: str  # rurik
    group: str  # MOVE
    title: str
    rule: str
    source: tuple[str, ...]  # "book: section", one for each book that has the rule
    tests: str  # an idea for a test
    ruling: str = ""  # what holds here where the books leave a doubt
    conflict: str = ""  # the doubt


def all_rules() -> tuple[Rule, ...]:
    """Every rule, title by title, in the order of the catalogue."""
    return tuple(_by_id().values())


def get(id: str) -> Rule:
    """The rule with this id."""
    try:
        return _by_id()[id]
    except KeyError:
        group = [known for known in _by_id() if known.rpartition("-")[0] == id.rpartition("-")[0]]
        raise UnknownRule(f"There is no rule {id}{_did_you_mean(id, group or _by_id())}") from None


def groups() -> dict[str, dict[str, list[Rule]]]:
    """The rules by title and group: `groups()["rurik"]["MOVE"]`."""
    table: dict[str, dict[str, list[Rule]]] = {}
    for rule in all_rules():
        table.setdefault(rule.game, {}).setdefault(rule.group, []).append(rule)
    return table


def search(text: str) -> list[Rule]:
    """The rules in which every word of the text occurs; those with more of the words in the title first."""
    words = text.casefold().split()
    hits = [rule for rule in all_rules() if words and all(word in _haystack(rule) for word in words)]
    return sorted(hits, key=lambda rule: -sum(word in rule.title.casefold() for word in words))


def find(query: str) -> list[Rule]:
    """What a person means by an id, a title, a group, the start of an id or group, or words; never empty."""
    name = query.strip().upper()
    if _ID.fullmatch(name):
        return [get(name)]
    rules = all_rules()
    found = (
        [rule for rule in rules if name in (rule.game.upper(), rule.group, rule.id.rpartition("-")[0])]
        or [rule for rule in rules if name and (rule.group.startswith(name) or rule.id.startswith(name))]
        or search(query)
    )
    if not found:
        strange = next((word for word in query.split() if not search(word)), "")
        raise UnknownRule(f"No rule matches “{query}”{_did_you_mean(strange, _vocabulary())}")
    return found


def problems(documents: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the files of the catalogue (title -> parsed YAML), one sentence for each fault."""
    seen: set[str] = set()
    for game, document in documents.items():
        entries = document.get("rules") if isinstance(document, dict) else None
        if not isinstance(entries, list) or not entries:
            yield f"The catalogue of {game} has no list of rules."
            continue
        prefixes: set[str] = set()
        for number, entry in enumerate(entries, 1):
            id = entry.get("id") if isinstance(entry, dict) else None
            if not isinstance(id, str) or not _ID.fullmatch(id):
                yield f"Rule number {number} of {game} has no id of the form R-MOVE-01."
                continue
            if id in seen:
                yield f"The id {id} is given twice."
            seen.add(id)
            prefixes.add(id.partition("-")[0])
            yield from _problems_of_rule(entry)
        if len(prefixes) > 1:
            yield f"The ids of {game} begin in several ways: {', '.join(sorted(prefixes))}."


def _problems_of_rule(entry: dict[str, Any]) -> Iterator[str]:
    for field in (*_REQUIRED, *_OPTIONAL):
        if (field in entry or field in _REQUIRED) and not _is_text(entry.get(field)):
            yield f"The rule {entry['id']} has no text for its {field}."
    if not _is_source(entry.get("source")):
        yield f"The rule {entry['id']} does not say where it comes from."
    for field in entry.keys() - {*_REQUIRED, *_OPTIONAL, "source"}:
        yield f"The rule {entry['id']} has an unknown field, {field}."


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_source(value: object) -> bool:
    """A section of the one book that the title has, or a list of books with their sections."""
    if not isinstance(value, list):
        return _is_text(value)
    return bool(value) and all(
        isinstance(place, dict) and _is_text(place.get("book")) and _is_text(place.get("section"))
        for place in value
    )


@cache
def _by_id() -> dict[str, Rule]:
    documents = _documents()
    for problem in problems(documents):
        raise BadCatalogue(problem)
    return {
        entry["id"]: _rule(game, document.get("book", "rulebook"), entry)
        for game, document in documents.items()
        for entry in document["rules"]
    }


def _rule(game: str, only_book: str, entry: dict[str, Any]) -> Rule:
    source = entry["source"]
    places = [{"book": only_book, "section": source}] if isinstance(source, str) else source
    return Rule(
        game=game,
        group=entry["id"].split("-")[1],
        source=tuple(f"{place['book']}: {place['section']}" for place in places),
        **{field: entry[field].strip() for field in (*_REQUIRED, *_OPTIONAL) if field in entry},
    )


def _documents() -> dict[str, Any]:
    import yaml  # here, because most commands never look at a rule

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        pages = {page.name: page for page in _folder().iterdir() if page.name.endswith(".yaml")}
        return {
            name.removesuffix(".yaml"): yaml.load(pages[name].read_text(encoding="utf-8"), loader)
            for name in sorted(pages)
        }
    except (OSError, yaml.YAMLError) as error:
        raise BadCatalogue(f"The rule catalogue cannot be read: {' '.join(str(error).split())}.") from error


def _folder() -> Traversable:
    """`rules/` of the source tree, or its copy inside an installed package."""
    packed = files("veche") / "rules_data"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "rules"


@cache
def _haystack(rule: Rule) -> str:
    return "\n".join((rule.id, rule.title, rule.rule, rule.ruling)).casefold()


def _vocabulary() -> list[str]:
    """The names and words that a mistyped query may have meant."""
    names = {name.casefold() for rule in all_rules() for name in (rule.game, rule.group)}
    words = {word for rule in all_rules() for word in re.findall(r"\w{3,}", rule.title.casefold())}
    return sorted(names | words)


def _did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about a strange word: the known words next to it, if any."""
    near = get_close_matches(word, known, n=3, cutoff=0.7)
    return f"; did you mean {' or '.join(near)}?" if near else "."
