"""Every title speaks English, German and Czech: the same names, sentences and actions in each."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import veche
from veche.core.actions import Block
from veche.core.title import Title
from veche.core.words import Line, Words
from veche.core.words import kind_of as words_of

# How many forms a counted noun has.
FORMS = {"en": 2, "de": 2, "cs": 3}

# Words that only English has: none of them may be left in another language.
ENGLISH_ONLY = {
    *("the", "of", "and", "with", "for", "from", "to", "your", "you", "is", "are", "not", "or", "each"),
    *("troop", "troops", "coins", "goods", "cards", "power", "combat", "mech", "worker", "workers"),
}
# But some languages have borrowed or share them.
SHARED = {"de": {"mech"}, "cs": {"mech", "to", "power"}}

SLOT = re.compile(r"{(?P<field>\w+)(?::(?P<kind>\w+)(?P<several>\+)?)?(?P<forms>(?:\|[^|}]*)*)}")

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)
every_language = pytest.mark.parametrize("language", FORMS)


def texts(words: Words) -> Iterator[tuple[str, str]]:
    """Every sentence and every name of an action, with where it stands."""
    yield from words.sentences.items()
    yield from ((f"action {name}", text) for name, text in words.actions.items())


def kind_of(slot: re.Match[str]) -> str:
    return slot["kind"] or ("seat" if slot["field"] == "player" else "")


def reach(words: Words, text: str) -> dict[str, int]:
    """The fields of a text, and how many numbers each of them has a name for; 0 is any."""
    found: dict[str, int] = {}
    for slot in SLOT.finditer(text):
        size = len(words.orders[kind_of(slot)]) if kind_of(slot) else 0
        if slot["several"]:
            size = 1 << size  # a bit for each
        known = found.get(slot["field"], 0)
        found[slot["field"]] = min(size or known, known or size)
    return found


def plain(text: str) -> str:
    """What is left of a text without its slots."""
    return re.sub(r"[\W\d]+", " ", SLOT.sub("", text)).strip()


@every_title
def test_every_title_speaks_three_languages(title: Title) -> None:
    assert set(title.languages) == set(FORMS)
    assert title.words is title.languages["en"]


def present(title: Title) -> list[Block]:
    """The blocks that are not only read in records of former days."""
    return [block for block in title.actions.blocks if block.actions[0] not in title.actions.former]


@every_title
@every_language
def test_every_language_has_the_same_keys_and_a_name_for_every_word(title: Title, language: str) -> None:
    english, words, kinds = title.words, title.languages[language], title.kinds()
    assert set(words.sentences) == set(english.sentences)
    assert set(words.actions) == set(english.actions) == {block.name for block in present(title)}
    assert set(english.names) - set(words.names) == set()
    for form, names in words.names.items():
        # Words that no number stands for have no order: those of options.
        kind = words_of(form, kinds)
        assert set(names) == set(kinds[kind] if kind else english.names[form]), form
        assert kind or form.partition("_")[0] == "option", form
        assert all(name == name.strip() != "" for name in names.values()), form


@every_title
@every_language
def test_every_slot_finds_a_name_for_every_number_that_english_has_one_for(
    title: Title, language: str
) -> None:
    english, words = dict(texts(title.words)), title.languages[language]
    for where, text in texts(words):
        known, found = reach(title.words, english[where]), reach(words, text)
        assert set(found) == set(known), where
        for field, size in found.items():
            assert size >= known[field] or not size or not known[field], (where, field)


@every_title
@every_language
def test_the_slots_of_an_action_are_the_places_of_its_notation(title: Title, language: str) -> None:
    words = title.languages[language]
    for block in present(title):
        for field, size in reach(words, words.actions[block.name]).items():
            domain = block.domains[int(field)]
            # A bare number is the place in the domain, so the domain must count from nought.
            assert size >= len(domain) or domain == tuple(map(str, range(len(domain)))), block.name


@every_title
@every_language
def test_counted_nouns_have_all_forms_of_the_language(title: Title, language: str) -> None:
    for where, text in texts(title.languages[language]):
        assert text.count("{") == text.count("}") == len(SLOT.findall(text)), where
        for slot in SLOT.finditer(text):
            assert slot["forms"].count("|") in (0, FORMS[language]), where


@every_title
@every_language
def test_every_sentence_can_be_said_for_any_numbers_in_range(title: Title, language: str) -> None:
    words, rng = title.languages[language], random.Random(1)
    for key, text in words.sentences.items():
        sizes = reach(words, text)
        for _ in range(20):
            numbers = {field: rng.randrange(size or 20) for field, size in sizes.items()}
            said = words.say(Line(key, numbers))
            assert said.strip(), key
            assert not set("{}|#\n") & set(said), said


@every_title
@every_language
def test_every_action_can_be_called(title: Title, language: str) -> None:
    words, rng = title.languages[language], random.Random(1)
    for block in present(title):
        called = {
            action: words.action_name(block, action)
            for action in rng.sample(block.actions, min(50, len(block.actions)))
        }
        assert all(name and not set("{}|#\n") & set(name) for name in called.values()), block.name


@every_title
@every_language
def test_a_game_can_be_followed(title: Title, language: str) -> None:
    """Every prompt, choice and line of a random game."""
    words, marked = title.languages[language], 0
    for players in (title.players[0], title.players[-1]):
        rng = random.Random(players)
        options = {} if players in title.counts({}) else {"invaders": True}
        state = title.new(players, players, options)
        state.listen()
        while not state.over:
            assert state.say(state.agenda[-1].prompt(state), words)
            assert state.say(state.where(), words)
            choices = state.legal()
            assert state.action_name(rng.choice(choices), words)
            state.apply(rng.choice(choices))
        assert state.log
        for line in state.log:
            said, spans = state.say_marked(line, words)
            assert said == state.say(line, words)
            assert said[0] == said[0].upper()
            for span in spans:
                names = [
                    words.names[form][span.word] for form, kind in words.kinds.items() if kind == span.kind
                ]
                assert any(name.endswith(said[span.start : span.end]) for name in names), said
            marked += len(spans)
            assert not set("{}|#\n") & set(said), said
    assert marked > 50


@every_title
@pytest.mark.parametrize("language", ["de", "cs"])
def test_no_english_is_left(title: Title, language: str) -> None:
    english, words = dict(texts(title.words)), title.languages[language]
    same = {where: text for where, text in texts(words) if text == english[where] and plain(text)}
    assert same == {}
    said = [*texts(words), *((kind, name) for kind, names in words.names.items() for name in names.values())]
    for where, text in said:
        left = set(plain(text).lower().split()) & (ENGLISH_ONLY - SHARED[language])
        assert not left, (where, text)


@every_title
@pytest.mark.parametrize("language", ["de", "cs"])
def test_what_a_name_stands_for_is_told_in_the_language(title: Title, language: str) -> None:
    """Names may be the same everywhere, Boris or Kiev; an explanation never is."""
    words = title.languages[language]
    for kind, names in title.words.names.items():
        if kind.endswith("_about"):
            for word, name in names.items():
                assert name != words.names[kind][word], (kind, word)


@every_title
@every_language
def test_every_option_is_explained(title: Title, language: str) -> None:
    names = title.languages[language].names
    assert set(names["option"]) == set(names["option_about"]) == {option.name for option in title.options}
    for option in title.options:
        values = option.choices if len(option.choices) > 1 else ()
        assert set(names.get(f"option_{option.name}", ())) == set(values), option.name


@every_title
@every_language
def test_whatever_a_card_gives_has_a_name(title: Title, language: str) -> None:
    """The page says gains and costs by name to those who do not see their signs: never `sure_attack`."""
    names = title.languages[language].names["gain"]
    assert {*title.kinds()["gain"]} <= {*names}
    assert not [name for name in names.values() if "_" in name]
