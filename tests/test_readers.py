"""Whatever is translated has a reader: names, sentences of a table, chapters of the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import veche
from veche import catalogue
from veche.campaign.words import SENTENCES as CAMPAIGN_SENTENCES
from veche.core.title import Title
from veche.table.words import SENTENCES

ROOT = Path(__file__).resolve().parent.parent
PAGE, SOURCES = ROOT / "web/src", ROOT / "src/veche"

# What asks for a name: `names.of("gain", word)`, `desk.name("leader", word)`, `names["seat"]`.
CALL = re.compile(r"""\b(of|title|about|name|counted)\(["'](\w+)["']""")
FORMS = ("about", "counted")  # verbs that ask for another form of a kind
LOOK_UP = re.compile(r"""(?:names|NAMES)(?:\[["']|\?*\.)(\w+)\b(?!\()""")
# Some ask for one of several: `{ factions: "faction" }` is read there as names[kind].
TOLD_APART = {
    "scythe/Pairs.svelte": ("cube", "bottom", "bottom_about", "bonus", "ability", "structure", "place"),
    "NewGame.svelte": ("faction", "mat", "leader"),
    "options.ts": ("option", "option_about"),
    "campaign/say.ts": ("mod", "ability", "faction", "star", "resource"),
}

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)


def readers(title: Title) -> list[Path]:
    """The code that may ask for names of a title: its own pages and terminal, and what all titles share."""
    found = [
        path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name
    ]
    found += [
        *(SOURCES / "cli").rglob("*.py"),
        *(SOURCES / "core").rglob("*.py"),
        *(SOURCES / "server").rglob("*.py"),
    ]
    others = [other.name for other in veche.titles() if other is not title]
    return [path for path in found if not any(other in path.relative_to(ROOT).as_posix() for other in others)]


def asked_for(title: Title) -> dict[str, str]:
    """The kinds of names that some code asks for, and where."""
    found: dict[str, str] = {}
    for path in readers(title):
        where = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        found |= {f"{kind}_{verb}" if verb in FORMS else kind: where for verb, kind in CALL.findall(text)}
        found |= dict.fromkeys(LOOK_UP.findall(text), where)
        for file, kinds in TOLD_APART.items():
            if where.endswith(file):
                found |= dict.fromkeys(kinds, where)
    return found


@every_title
def test_every_kind_of_names_is_read_by_somebody(title: Title) -> None:
    asked = asked_for(title)
    values = {f"option_{option.name}" for option in title.options}  # by `valueName`
    values |= {f"{kind}_about" for kind in values}  # by `valueHelp`
    for language, words in title.languages.items():
        texts = " ".join([*words.sentences.values(), *words.actions.values()])
        said = set(re.findall(r":(\w+)\}", texts)) | {"seat"}
        unread = set(words.names) - said - set(asked) - values
        assert unread == set(), language


@every_title
def test_every_kind_that_is_told_apart_is_there(title: Title) -> None:
    for file, kinds in TOLD_APART.items():
        (path,) = PAGE.rglob(file)
        text = path.read_text(encoding="utf-8")
        assert all(f'"{kind.removesuffix("_about")}"' in text for kind in kinds), file


@pytest.mark.parametrize(
    ("folder", "said"), [("table", SENTENCES), ("campaign", CAMPAIGN_SENTENCES)], ids=["table", "campaign"]
)
def test_every_refusal_is_said_somewhere_and_in_every_language(
    folder: str, said: dict[str, dict[str, str]]
) -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for some in (folder, "server")
        for path in (SOURCES / some).rglob("*.py")
        if path != SOURCES / folder / "words.py"
    )
    for language, sentences in said.items():
        assert [key for key in sentences if f'"{key}"' not in code] == [], language
        assert set(sentences) == set(said["en"])
        for key, sentence in sentences.items():
            assert slots(sentence) == slots(said["en"][key]), f"{language} {key}"


def slots(sentence: str) -> set[str]:
    """The values that it names, whatever forms it has for them."""
    return set(re.findall(r"[{](\w+)", sentence))


def test_every_chapter_of_the_rules_has_a_name_and_every_name_a_chapter() -> None:
    text = (PAGE / "text/chapters.ts").read_text(encoding="utf-8")
    named = set(re.findall(r'^  "?([a-z]* ?[A-Z]+)"?: \[', text, re.MULTILINE))
    groups = {rule.id.split("-")[1] for rule in catalogue.all_rules()}
    assert {name.split()[-1] for name in named} == groups
    titles = {
        f"{title.name} {rule.id.split('-')[1]}"
        for title in veche.titles()
        for rule in catalogue.all_rules()
        if rule.game == title.name
    }
    assert {name for name in named if " " in name} <= titles
