"""The rule catalogue: every rule of every title, with its id, its words and where it comes from.

>>> from veche import catalogue
>>> catalogue.get("R-SETUP-02").title
'Map for 2 players'

`rules/rurik.yaml` has all of a rule; `rules/de/rurik.yaml` says its title, rule and ruling in German, with a
mark of the English words that were translated, so that a test can tell when those have changed since.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from hashlib import blake2s
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from veche.core.errors import VecheError
from veche.extras import needs

_ID = re.compile(r"[A-Z]+-[A-Z]+-\d{2,}")
_REQUIRED = ("id", "title", "rule", "tests")
_OPTIONAL = ("ruling", "conflict", "untested")
_SPOKEN = ("title", "rule", "ruling")

LANGUAGES = ("en", "de", "cs")


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
    untested: str = ""  # the clause that no test shows to hold, because it is not built


def all_rules(language: str = "en") -> tuple[Rule, ...]:
    """Every rule, title by title, in the order of the catalogue."""
    return tuple(_by_id(language).values())


def get(id: str, language: str = "en") -> Rule:
    """The rule with this id."""
    rules = _by_id(language)
    try:
        return rules[id]
    except KeyError:
        group = [known for known in rules if known.rpartition("-")[0] == id.rpartition("-")[0]]
        raise UnknownRule(f"There is no rule {id}{_did_you_mean(id, group or rules)}") from None


def groups() -> dict[str, dict[str, list[Rule]]]:
    """The rules by title and group: `groups()["rurik"]["MOVE"]`."""
    table: dict[str, dict[str, list[Rule]]] = {}
    for rule in all_rules():
        table.setdefault(rule.game, {}).setdefault(rule.group, []).append(rule)
    return table


def search(text: str, language: str = "en") -> list[Rule]:
    """The rules in which every word of the text occurs; those with more of the words in the title first."""
    words = text.casefold().split()
    hits = [rule for rule in all_rules(language) if words and all(word in _haystack(rule) for word in words)]
    return sorted(hits, key=lambda rule: -sum(word in rule.title.casefold() for word in words))


def find(query: str, language: str = "en") -> list[Rule]:
    """What a person means by an id, a title, a group, the start of an id or group, or words; never empty."""
    name = query.strip().upper()
    if _ID.fullmatch(name):
        return [get(name, language)]
    rules = all_rules(language)
    found = (
        [rule for rule in rules if name in (rule.game.upper(), rule.group, rule.id.rpartition("-")[0])]
        or [rule for rule in rules if name and (rule.group.startswith(name) or rule.id.startswith(name))]
        or search(query, language)
    )
    if not found:
        strange = next((word for word in query.split() if not search(word, language)), "")
        raise UnknownRule(f"No rule matches “{query}”{_did_you_mean(strange, _vocabulary(language))}")
    return found


def mark(rule: Rule) -> str:
    """A short digest of what a translation says again; it changes when the English words do."""
    words = "\n".join(getattr(rule, field) for field in _SPOKEN)
    return blake2s(words.encode(), digest_size=4).hexdigest()


def translations(language: str) -> dict[str, dict[str, str]]:
    """What the files of a language say of each rule: its words, and the mark of the English ones."""
    return {id: words for document in _documents(language).values() for id, words in document.items()}


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
def _by_id(language: str) -> dict[str, Rule]:
    if language != "en":
        spoken = translations(language)
        return {id: _said(rule, spoken.get(id, {})) for id, rule in _by_id("en").items()}
    documents = _documents()
    for problem in problems(documents):
        raise BadCatalogue(problem)
    return {
        entry["id"]: _rule(game, document.get("book", "rulebook"), entry)
        for game, document in documents.items()
        for entry in document["rules"]
    }


def _said(rule: Rule, words: dict[str, str]) -> Rule:
    """A rule in the words of another language; what they do not say stays English."""
    title, text, ruling = (words.get(field, getattr(rule, field)) for field in _SPOKEN)
    return replace(rule, title=title, rule=text, ruling=ruling)


def _rule(game: str, only_book: str, entry: dict[str, Any]) -> Rule:
    source = entry["source"]
    places = [{"book": only_book, "section": source}] if isinstance(source, str) else source
    return Rule(
        game=game,
        group=entry["id"].split("-")[1],
        source=tuple(f"{place['book']}: {place['section']}" for place in places),
        **{field: entry[field].strip() for field in (*_REQUIRED, *_OPTIONAL) if field in entry},
    )


def _documents(language: str = "en") -> dict[str, Any]:
    with needs("cli", "The rule catalogue"):
        import yaml  # here, because most commands never look at a rule

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        folder = _folder() if language == "en" else _folder() / language
        pages = {page.name: page for page in folder.iterdir() if page.name.endswith(".yaml")}
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


def _vocabulary(language: str) -> list[str]:
    """The names and words that a mistyped query may have meant."""
    rules = all_rules(language)
    names = {name.casefold() for rule in rules for name in (rule.game, rule.group)}
    words = {word for rule in rules for word in re.findall(r"\w{3,}", rule.title.casefold())}
    return sorted(names | words)


def _did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about a strange word: the known words next to it, if any."""
    near = get_close_matches(word, known, n=3, cutoff=0.7)
    return f"; did you mean {' or '.join(near)}?" if near else "."
