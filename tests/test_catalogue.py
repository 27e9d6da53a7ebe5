"""The rule catalogue: its form, and how to find something in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from veche import catalogue
from veche.core.errors import VecheError

RULE_ID = re.compile(r"\b[RS]-[A-Z]+-\d+\b")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to read the catalogue from, instead of the true one."""
    monkeypatch.setattr(catalogue, "_folder", lambda: tmp_path)
    catalogue._by_id.cache_clear()
    yield tmp_path
    catalogue._by_id.cache_clear()


def ids(rules: list[catalogue.Rule]) -> list[str]:
    return [rule.id for rule in rules]


def entry(**changes: Any) -> dict[str, Any]:
    """A rule as the YAML has it; None takes a field away."""
    fields = {
        "id": "X-MOVE-01",
        "title": "Step",
        "rule": "One step.",
        "source": "MOVING",
        "tests": "Step twice.",
    }
    return {name: value for name, value in {**fields, **changes}.items() if value is not None}


def problems(*entries: Any) -> list[str]:
    return list(catalogue.problems({"xiangqi": {"rules": list(entries)}}))


# What is in it

# Numbers of a group that nobody has: modifications begin with a round one.
KEPT_FREE = {"FENRIS": range(25, 30)}


@pytest.mark.parametrize(("game", "letter", "number"), [("rurik", "R", 374), ("scythe", "S", 557)])
def test_every_rule_of_a_title_is_there(game: str, letter: str, number: int) -> None:
    rules = [rule for rule in catalogue.all_rules() if rule.game == game]
    assert len(rules) == number
    assert all(rule.id.startswith(f"{letter}-{rule.group}-") for rule in rules)


def test_ids_are_unique_and_numbered_without_gaps() -> None:
    assert len({rule.id for rule in catalogue.all_rules()}) == 374 + 557
    for groups in catalogue.groups().values():
        for group, rules in groups.items():
            numbers = [int(rule.id[-2:]) for rule in rules]
            left = KEPT_FREE.get(group, range(0))
            assert numbers == [n for n in range(1, numbers[-1] + 1) if n in numbers or n not in left]


def test_every_rule_says_what_why_and_how_to_test_it() -> None:
    for rule in catalogue.all_rules():
        assert all((rule.title, rule.rule, rule.tests, rule.source)), rule.id
        assert bool(rule.ruling) == bool(rule.conflict), f"{rule.id}: a doubt and its answer come together"
        assert all(": " in place for place in rule.source), rule.id


def test_rules_refer_only_to_rules_that_exist() -> None:
    for rule in catalogue.all_rules():
        for other in RULE_ID.findall(
            " ".join((rule.rule, rule.ruling, rule.conflict, rule.tests, rule.untested))
        ):
            catalogue.get(other)


def test_groups_hold_every_rule_once_in_order() -> None:
    in_groups = [
        rule for groups in catalogue.groups().values() for rules in groups.values() for rule in rules
    ]
    assert sorted(ids(in_groups)) == sorted(ids(list(catalogue.all_rules())))
    assert list(catalogue.groups()) == ["rurik", "scythe"]
    assert catalogue.groups()["rurik"]["MOVE"][0] is catalogue.get("R-MOVE-01")


def test_sources_name_book_and_section() -> None:
    assert catalogue.get("R-SETUP-08").source == ("German rulebook: AUFBAU 4",)
    assert catalogue.get("S-SETUP-01").source[1] == "Czech rulebook: SCYTHE (titulní strana)"


# In other languages

other_languages = pytest.mark.parametrize("language", sorted({*catalogue.LANGUAGES} - {"en"}))


@other_languages
def test_every_rule_is_said_in_every_language(language: str) -> None:
    spoken = catalogue.translations(language)
    assert list(spoken) == ids(list(catalogue.all_rules()))
    for rule in catalogue.all_rules():
        words = spoken[rule.id]
        assert set(words) == {"english", "title", "rule", *(["ruling"] if rule.ruling else [])}, rule.id
        assert all(text.strip() for text in words.values()), rule.id


@other_languages
def test_no_rule_has_changed_since_it_was_translated(language: str) -> None:
    spoken = catalogue.translations(language)
    marks = {rule.id: catalogue.mark(rule) for rule in catalogue.all_rules()}
    old = {id: mark for id, mark in marks.items() if spoken[id]["english"] != mark}
    assert not old, "These words are of an older rule; read them again, then write its mark."


@other_languages
def test_a_translation_names_the_same_rules(language: str) -> None:
    for rule in catalogue.all_rules():
        other = catalogue.get(rule.id, language)
        assert set(RULE_ID.findall(f"{other.rule} {other.ruling}")) == set(
            RULE_ID.findall(f"{rule.rule} {rule.ruling}")
        ), rule.id


@other_languages
def test_what_is_not_translated_stays(language: str) -> None:
    rule, other = catalogue.get("R-SETUP-02"), catalogue.get("R-SETUP-02", language)
    assert (other.id, other.game, other.source, other.tests) == (rule.id, rule.game, rule.source, rule.tests)
    assert other.title != rule.title


def test_rules_are_found_by_words_of_the_language() -> None:
    german = catalogue.find("kampf stern", "de")
    assert german
    assert all("kampf" in f"{rule.title} {rule.rule} {rule.ruling}".lower() for rule in german)
    with pytest.raises(catalogue.UnknownRule):
        catalogue.find("kampf stern")


# Finding


def test_an_unknown_id_is_a_sentence_with_the_nearest_ids() -> None:
    with pytest.raises(
        VecheError, match=r"^There is no rule R-MOVE-07; did you mean R-MOVE-0\d or R-MOVE-0\d or .*\?$"
    ):
        catalogue.get("R-MOVE-07")
    with pytest.raises(
        catalogue.UnknownRule, match=r"^There is no rule R-MOOVE-02; did you mean .*R-MOVE-02"
    ):
        catalogue.get("R-MOOVE-02")
    with pytest.raises(catalogue.UnknownRule, match=r"^There is no rule rubbish\.$"):
        catalogue.get("rubbish")


def test_search_wants_every_word_in_any_case() -> None:
    found = catalogue.search("TIES attacker")
    assert "S-COMBAT-14" in ids(found)
    for rule in found:
        text = f"{rule.id} {rule.title} {rule.rule} {rule.ruling}".lower()
        assert "ties" in text
        assert "attacker" in text


def test_search_puts_hits_in_the_title_first() -> None:
    in_title = ["ties" in rule.title.lower() for rule in catalogue.search("ties")]
    assert set(in_title) == {True, False}
    assert in_title == sorted(in_title, reverse=True)


def test_search_looks_into_ids_and_rulings() -> None:
    assert ids(catalogue.search("r-setup-05")) == ["R-SETUP-05"]
    assert ids(catalogue.search("adjacency chains")) == ["R-SETUP-05"]


@pytest.mark.parametrize("nothing", ["", "  ", "xyzzy"])
def test_search_may_find_nothing(nothing: str) -> None:
    assert catalogue.search(nothing) == []


def test_find_takes_an_id_in_any_case() -> None:
    assert ids(catalogue.find(" r-move-01 ")) == ["R-MOVE-01"]


@pytest.mark.parametrize(
    ("query", "starts"),
    [
        ("R-MOVE", {"R-MOVE-"}),
        ("r-move", {"R-MOVE-"}),
        ("move", {"R-MOVE-", "S-MOVE-"}),
        ("MOVE", {"R-MOVE-", "S-MOVE-"}),
        ("S-FACT", {"S-FACTION-", "S-FACTORY-"}),
        ("bols", {"S-BOLSTER-"}),
        ("S-MOVE-3", {"S-MOVE-3"}),
    ],
)
def test_find_takes_groups_and_starts(query: str, starts: set[str]) -> None:
    expected = [rule.id for rule in catalogue.all_rules() if rule.id.startswith(tuple(starts))]
    assert ids(catalogue.find(query)) == expected


def test_find_takes_a_title() -> None:
    assert len(catalogue.find("Rurik")) == 374


def test_find_takes_words() -> None:
    assert catalogue.find("attacker wins ties")[0].id == "S-COMBAT-14"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("bolstr", "No rule matches “bolstr”; did you mean bolster?"),
        ("attacker bolstr", "No rule matches “attacker bolstr”; did you mean bolster?"),
        ("xyzzy", "No rule matches “xyzzy”."),
        ("", "No rule matches “”."),
    ],
)
def test_finding_nothing_is_a_sentence(query: str, sentence: str) -> None:
    with pytest.raises(catalogue.UnknownRule) as error:
        catalogue.find(query)
    assert str(error.value) == sentence


# Its form


def test_a_good_rule_has_no_problem() -> None:
    assert problems(entry(), entry(id="X-MOVE-02", ruling="Two.", conflict="One or two?")) == []
    assert problems(entry(source=[{"book": "Rules", "section": "MOVING"}])) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"id": None}, "Rule number 1 of xiangqi has no id of the form R-MOVE-01."),
        ({"id": "X-MOVE-1"}, "Rule number 1 of xiangqi has no id of the form R-MOVE-01."),
        ({"id": "x-move-01"}, "Rule number 1 of xiangqi has no id of the form R-MOVE-01."),
        ({"title": None}, "The rule X-MOVE-01 has no text for its title."),
        ({"rule": " "}, "The rule X-MOVE-01 has no text for its rule."),
        ({"tests": 3}, "The rule X-MOVE-01 has no text for its tests."),
        ({"ruling": ""}, "The rule X-MOVE-01 has no text for its ruling."),
        ({"source": None}, "The rule X-MOVE-01 does not say where it comes from."),
        ({"source": []}, "The rule X-MOVE-01 does not say where it comes from."),
        ({"source": [{"book": "Rules"}]}, "The rule X-MOVE-01 does not say where it comes from."),
        ({"colour": "red"}, "The rule X-MOVE-01 has an unknown field, colour."),
    ],
)
def test_a_bad_rule_is_told_in_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    assert problems(entry(**changes)) == [sentence]


def test_an_id_is_given_once_even_across_titles() -> None:
    assert problems(entry(), entry()) == ["The id X-MOVE-01 is given twice."]
    one_each = {game: {"rules": [entry()]} for game in ("xiangqi", "xo")}
    assert list(catalogue.problems(one_each)) == ["The id X-MOVE-01 is given twice."]


def test_the_ids_of_a_title_begin_alike() -> None:
    assert problems(entry(), entry(id="Y-MOVE-01")) == ["The ids of xiangqi begin in several ways: X, Y."]


@pytest.mark.parametrize("document", [None, [], {}, {"rules": []}, {"rules": "none"}])
def test_a_title_has_rules(document: object) -> None:
    assert list(catalogue.problems({"xiangqi": document})) == [
        "The catalogue of xiangqi has no list of rules."
    ]


def test_a_broken_catalogue_is_refused_as_a_whole(elsewhere: Path) -> None:
    (elsewhere / "xo.yaml").write_text(
        "rules:\n- id: X-MOVE-01\n  title: Step\n  source: MOVING\n  tests: Step.\n"
    )
    with pytest.raises(catalogue.BadCatalogue, match=r"^The rule X-MOVE-01 has no text for its rule\.$"):
        catalogue.all_rules()


def test_broken_yaml_is_a_sentence(elsewhere: Path) -> None:
    (elsewhere / "xo.yaml").write_text("rules: [\n")
    with pytest.raises(catalogue.BadCatalogue, match=r"^The rule catalogue cannot be read: [^\n]+\.$"):
        catalogue.all_rules()


def test_a_missing_catalogue_is_a_sentence(elsewhere: Path) -> None:
    elsewhere.rmdir()
    with pytest.raises(catalogue.BadCatalogue, match=r"^The rule catalogue cannot be read: "):
        catalogue.all_rules()
