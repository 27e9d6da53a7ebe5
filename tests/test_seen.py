"""What a page gets to see has the form that the interface describes, in every position and for every seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from conformance.games import FEWER_GAMES, Game, seats
from pydantic import TypeAdapter, ValidationError

import veche
from veche.games.rurik import view as rurik_view
from veche.games.rurik.data import agendas, components, deeds, leaders, map, notation, schemes, strategy
from veche.games.scythe import actions as scythe_actions
from veche.games.scythe.data import board, factions, mats, objectives, scoring
from veche.games.scythe.data import notation as scythe_notation
from veche.server.seen import FACTS, Facts, Observation, rurik, scythe

OBSERVATION: TypeAdapter[Any] = TypeAdapter(Observation)
FACT_SHEET: TypeAdapter[Any] = TypeAdapter(Facts)


def check(adapter: TypeAdapter[Any], data: object) -> None:
    """By way of JSON, as the page gets it; strict: no key more, no key less, no type bent."""
    adapter.validate_json(json.dumps(data), strict=True)


@pytest.mark.parametrize("game", FEWER_GAMES, ids=str)
def test_every_observation_is_as_described(game: Game) -> None:
    for state in [*(moment.state for moment in game.moments()), game.final()]:
        for seat in seats(state):
            check(OBSERVATION, state.observe(seat))


@pytest.mark.parametrize("title", sorted(FACTS))
def test_facts_are_as_described(title: str) -> None:
    check(FACT_SHEET, FACTS[title]())


def test_every_title_has_facts() -> None:
    assert set(FACTS) == {title.name for title in veche.titles()}


@pytest.mark.parametrize("title", ["rurik", "scythe"])
def test_an_observation_with_a_key_more_or_less_or_another_word_is_refused(title: str) -> None:
    seen: Any = veche.new(title, 2, 1).observe(0)
    check(OBSERVATION, seen)
    wrong: list[dict[str, Any]] = [{key: seen[key] for key in seen if key != left_out} for left_out in seen]
    wrong += [seen | {"rng": 1}, seen | {"winners": ["green"]}, seen | {"barrier": "1"}]
    wrong.append(seen | {"seats": [seen["seats"][0] | {"secret": 1}, *seen["seats"][1:]]})
    for data in wrong:
        with pytest.raises(ValidationError):
            check(OBSERVATION, data)


# -- the description ------------------------------------------------------------------------------------

WORDS = [
    (rurik.Colour, components.COLOURS),
    (rurik.Phase, components.PHASES),
    (rurik.Zone, map.ZONES_IN_PLAY[4]),
    (rurik.Good, map.GOODS),
    (rurik.Building, components.BUILDINGS),
    (rurik.Column, strategy.COLUMNS),
    (rurik.Tile, components.TILES),
    (rurik.BonusUsed, tuple(rurik_view.USED.values())),
    (rurik.Region, map.REGIONS),
    (rurik.Leader, leaders.LEADERS),
    (rurik.Scheme, schemes.SCHEME_NAMES),
    (rurik.Deed, deeds.DEEDS),
    (rurik.Agenda, agendas.AGENDAS),
    (rurik.AgendaMeasure, agendas.MEASURES),
    (rurik.RurikGain, notation.GAINS),
    (rurik.RurikCost, notation.COSTS),
    (rurik.RurikNeed, notation.NEEDS),
    (scythe.Faction, factions.FACTIONS),
    (scythe.Mat, mats.MATS),
    (scythe.Terrain, board.TERRAINS),
    (scythe.Resource, board.RESOURCES),
    (scythe.Product, board.PRODUCTS),
    (scythe.TopAction, mats.TOP_ACTIONS),
    (scythe.TopChoice, mats.CHOICES),
    (scythe.Cube, mats.CUBES),
    (scythe.BottomAction, mats.BOTTOM_ACTIONS),
    (scythe.Section, scythe_actions.SECTION_NAMES),
    (scythe.Structure, mats.STRUCTURES),
    (scythe.EnlistBonus, mats.ENLIST_BONUSES),
    (scythe.FactionAbility, factions.FACTION_ABILITIES),
    (scythe.MechAbility, factions.MECH_ABILITIES),
    (scythe.StarSpace, scoring.STAR_SPACES),
    (scythe.BonusTile, scoring.BONUS_TILES),
    (scythe.Objective, objectives.OBJECTIVES),
    (scythe.ScytheCost, scythe_notation.COSTS),
    (scythe.ScytheGain, scythe_notation.GAINS),
    (scythe.ScytheCount, scythe_notation.COUNTS),
    (scythe.TieBreaker, scoring.TIE_BREAKERS),
]


@pytest.mark.parametrize(("alias", "words"), WORDS, ids=lambda value: getattr(value, "__name__", ""))
def test_the_words_are_those_of_the_tables(alias: Any, words: tuple[str, ...]) -> None:
    assert get_args(alias.__value__) == words


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


@pytest.mark.parametrize("adapter", [OBSERVATION, FACT_SHEET], ids=["observation", "facts"])
def test_nothing_is_left_open(adapter: TypeAdapter[Any]) -> None:
    for schema in schemas(adapter.json_schema()):
        assert schema.keys() & {"type", "$ref", "anyOf", "oneOf", "enum", "const"}, f"anything fits {schema}"
        if schema.get("type") == "object":
            assert "additionalProperties" in schema, f"{schema} is open"


def test_names_do_not_clash_between_the_titles() -> None:
    """Of two types with one name the description would make two long ones with the names of their modules."""
    both: TypeAdapter[Any] = TypeAdapter(tuple[Observation, Facts])
    assert [name for name in both.json_schema()["$defs"] if "__" in name] == []
