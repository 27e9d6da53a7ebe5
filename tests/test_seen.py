"""What a seat gets to see has the form that its title declares and the interface describes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import jsonschema_rs
import pytest
from conformance.games import FEWER_GAMES, Game, seats

import veche
from veche.core.observation import EVERY, Besides
from veche.core.title import Title
from veche.core.words import Words
from veche.server.app import Settings, make_app
from veche.server.forms import definitions

NAMED = definitions(veche.titles())

every_title = pytest.mark.parametrize("title", veche.titles(), ids=lambda title: title.name)


def validator(name: str, named: dict[str, Any] = NAMED) -> jsonschema_rs.Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": named}}
    return jsonschema_rs.Draft202012Validator(schema)


OBSERVATION = validator("Observation")
FACT_SHEET = validator("Facts")
ABOUT = validator("About")
MEANING = validator("Meaning")


def no_float(number: str) -> None:
    raise AssertionError(f"{number} is no whole number")


def check(form: jsonschema_rs.Validator, data: object) -> None:
    """By way of JSON, as the page gets it: no key more, no key less, no type bent."""
    form.validate(json.loads(json.dumps(data), parse_float=no_float))


@pytest.mark.parametrize("game", FEWER_GAMES, ids=str)
def test_every_observation_is_as_described(game: Game) -> None:
    for state in [*(moment.state for moment in game.moments()), game.final()]:
        form = validator(f"{state.title.name.title()}Observation")
        for seat in seats(state):
            check(form, state.observe(seat))


@every_title
def test_every_ply_of_a_game_is_as_described(title: Title) -> None:
    """Some positions last for one ply only."""
    game = next(game for game in FEWER_GAMES if game.title is title)
    form = validator(f"{title.name.title()}Observation")
    for moment in game.walk():
        for seat in (moment.seat, None):
            check(form, moment.state.observe(seat))


@every_title
def test_every_question_of_a_game_is_as_described(title: Title) -> None:
    """Its kind is a word of the title; what it is about and what its answers mean has the declared form."""
    game = next(game for game in FEWER_GAMES if game.title is title)
    for moment in game.walk():
        for seat in (moment.seat, None):
            question = moment.state.question(seat)
            assert question["kind"] in title.kinds().get("question", ("",))
            check(ABOUT, question["about"])
        for action in moment.state.legal(moment.seat):
            check(MEANING, moment.state.meaning(action, moment.seat))


@every_title
def test_facts_are_as_described(title: Title) -> None:
    check(validator(f"{title.name.title()}Facts"), title.facts())
    check(FACT_SHEET, title.facts())


def every_change(data: Any) -> Iterator[Any]:
    """The data with one key more, or one less, anywhere."""
    if isinstance(data, dict):
        yield data | {"no such key": None}
        for key, value in data.items():
            yield {name: inner for name, inner in data.items() if name != key}
            for changed in every_change(value):
                yield data | {key: changed}
    if isinstance(data, list | tuple):
        for i, value in enumerate(data[:1]):
            for changed in every_change(value):
                yield [*data[:i], changed, *data[i + 1 :]]


@every_title
def test_an_observation_with_a_key_more_or_less_or_another_word_is_refused(title: Title) -> None:
    seen: Any = veche.new(title.name, 2, 1).observe(0)
    check(OBSERVATION, seen)
    wrong: list[dict[str, Any]] = [{key: seen[key] for key in seen if key != left_out} for left_out in seen]
    wrong += [seen | {"rng": 1}, seen | {"winners": ["green"]}, seen | {"barrier": "1"}]
    wrong.append(seen | {"seats": [seen["seats"][0] | {"secret": 1}, *seen["seats"][1:]]})
    for data in wrong:
        with pytest.raises(jsonschema_rs.ValidationError):
            check(OBSERVATION, data)


@every_title
def test_facts_with_a_key_more_or_less_are_refused(title: Title) -> None:
    """Anywhere in the first row of each table."""
    form, facts = validator(f"{title.name.title()}Facts"), json.loads(json.dumps(title.facts()))
    assert form.is_valid(facts)
    changes = list(every_change(facts))
    assert len(changes) > 100
    for data in changes:
        assert not form.is_valid(data)


# -- the description ------------------------------------------------------------------------------------


def schemas(node: object) -> Iterator[dict[str, Any]]:
    """Every schema inside a JSON schema, itself included."""
    assert isinstance(node, dict), f"{node} is no schema"
    yield node
    for key in ("properties", "$defs"):
        for inner in node.get(key, {}).values():
            yield from schemas(inner)
    for key in ("anyOf", "oneOf", "prefixItems"):
        for inner in node.get(key, []):
            yield from schemas(inner)
    for key in ("items", "propertyNames", "additionalProperties"):
        if key in node and node[key] is not False:
            yield from schemas(node[key])


def test_nothing_is_left_open() -> None:
    for schema in (schema for name in NAMED for schema in schemas(NAMED[name])):
        assert schema.keys() & {"type", "$ref", "anyOf", "oneOf", "enum", "const"}, f"anything fits {schema}"
        if schema.get("type") == "object":
            assert "additionalProperties" in schema, f"{schema} is open"


@every_title
def test_the_words_are_those_of_the_tables(title: Title) -> None:
    for kind, words in title.kinds().items():
        assert len(set(words)) == len(words) or kind == "unit", kind  # four mechs are called the same
        assert all(word == word.strip() != "" for word in words), kind
    assert NAMED["Faction"] == {"type": "string", "enum": list(veche.title("scythe").kinds()["faction"])}


@every_title
def test_what_is_described_is_what_the_title_declares(title: Title) -> None:
    declared: Any = title.observation()
    described = NAMED[declared.__name__]
    assert list(described["properties"]) == list(declared.__annotations__)
    assert set(declared.__annotations__) - set(described["required"]) == {"secrets"}


# -- a title of somebody else ---------------------------------------------------------------------------

Good = Annotated[str, "good"]


class Pawn(TypedDict):
    """A pawn on its square."""

    square: tuple[int, int]
    carries: NotRequired[Good | None]


class Choice(TypedDict):
    pawns: list[Pawn]


class MorrisObservation(TypedDict):
    title: Literal["morris"]
    turns: Annotated[Choice, Besides(int)]
    stock: Annotated[dict[Good, int], EVERY]
    seen: dict[Good, tuple[bool, ...]]
    last: Annotated[list[Good], 2]


class Morris(Title):
    def kinds(self) -> dict[str, tuple[str, ...]]:
        return {"good": ("barley", "rye")}

    def observation(self) -> object:
        return MorrisObservation


@pytest.fixture
def morris() -> Morris:
    return Morris("morris", "1", (2,), (), veche.title("rurik").actions, {"en": Words({}, {}, {}, {})}, ())


def test_a_title_of_somebody_else_is_described_without_a_change_to_the_server(
    morris: Morris, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = [*veche.titles(), morris]
    monkeypatch.setattr(veche, "titles", lambda: shelf)
    named = make_app(Settings(database="")).openapi()["components"]["schemas"]
    assert named["Pawn"] == {
        "type": "object",
        "description": "A pawn on its square.",
        "properties": {
            "square": {
                "type": "array",
                "prefixItems": [{"type": "integer"}, {"type": "integer"}],
                "minItems": 2,
                "maxItems": 2,
            },
            "carries": {"anyOf": [{"$ref": "#/components/schemas/MorrisGood"}, {"type": "null"}]},
        },
        "required": ["square"],
        "additionalProperties": False,
    }
    assert named["MorrisGood"]["enum"] == ["barley", "rye"]
    assert named["RurikGood"]["enum"] == ["wood", "stone", "fish", "honey", "fur"]
    assert "Good" not in named, "two titles have goods, and not the same"
    assert "pawns" in named["MorrisChoice"]["properties"], "the server itself has a Choice"
    form = validator("Observation", named)
    seen: dict[str, Any] = {
        "title": "morris",
        "turns": {"pawns": [{"square": [1, 2]}, {"square": [3, 4], "carries": "rye"}], "white": 3},
        "stock": {"barley": 1, "rye": 0},
        "seen": {"rye": [True, False]},
        "last": ["rye", "rye"],
    }
    check(form, seen)
    for wrong in (
        {"stock": {"barley": 1}},
        {"seen": {"oats": []}},
        {"last": ["rye"]},
        {"turns": {"pawns": [], "white": "3"}},
        {"turns": {"pawns": [{"square": [1, 2, 3]}]}},
    ):
        with pytest.raises(jsonschema_rs.ValidationError):
            check(form, seen | wrong)
    check(validator("Facts", named), morris.facts())


def test_what_no_schema_can_tell_is_refused(morris: Morris, monkeypatch: pytest.MonkeyPatch) -> None:
    for form, sentence in ((set[int], "no schema"), (Annotated[str, "colour"], "the kind colour")):
        monkeypatch.setattr(morris, "observation", lambda form=form: form, raising=False)
        with pytest.raises(TypeError, match=sentence):
            definitions([morris])
