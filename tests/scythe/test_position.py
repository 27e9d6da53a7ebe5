"""Described positions: what the box does not hold is refused, with what is allowed; the rest is accepted."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import scythe, seat

import veche
from veche.core.errors import BadOption, BadPosition
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MATS
from veche.testing import rule

SIX = ["units", "coins", "popularity", "power", "cards", "territories"]


def refusal(data: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        veche.position("scythe", data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("word", ["togawa", "albion"])
def test_factions_that_are_not_chosen_are_named_so(word: str) -> None:
    told = refusal({"nordic": {}, "rusviet": {}, word: {}})
    assert told.startswith(f"{word} is a faction of an expansion that is not chosen")
    assert "nordic, rusviet, crimea, saxony, polania" in told


def test_a_mat_serves_one_seat() -> None:
    told = refusal({"nordic": {"mat": "patriotic"}, "rusviet": {}, "saxony": {"mat": "patriotic"}})
    assert told == "saxony.mat: patriotic is nordic's; each mat serves one seat"


def test_mats_that_are_not_named_are_those_that_are_left() -> None:
    s = scythe(nordic={}, rusviet={"mat": "industrial"}, saxony={}, polania={"mat": "engineering"})
    assert [MATS[player.mat] for player in s.seats] == [
        "patriotic",
        "industrial",
        "mechanical",
        "engineering",
    ]
    five = scythe(**{name: {} for name in ("nordic", "rusviet", "crimea", "saxony", "polania")})
    assert sorted(player.mat for player in five.seats) == [0, 1, 2, 3, 4]


@rule("S-STAR-04")
@pytest.mark.parametrize(
    ("faction", "space", "most"),
    [("nordic", "combat", 2), ("nordic", "objective", 1), ("saxony", "objective", 4), ("saxony", "power", 1)],
)
def test_stars_of_one_space(faction: str, space: str, most: int) -> None:
    other = "rusviet"
    s = scythe(**{faction: {"stars": {space: most}}, other: {}})
    assert seat(s, faction).star_count() == most
    told = refusal({faction: {"stars": {space: most + 1}}, other: {}})
    assert told == f"{faction}.stars.{space} is {most + 1}; the space takes {most} of one player"


@rule("S-FACTION-12")
def test_saxony_has_five_stars_for_combat_but_not_six_in_all() -> None:
    assert seat(scythe(saxony={"stars": {"combat": 5}}, nordic={}), "saxony").star_count() == 5
    told = refusal({"saxony": {"stars": {"combat": 5, "power": 1}}, "nordic": {}})
    assert told == "saxony has 6 stars; with 6 the game is over"


@pytest.mark.parametrize(
    ("nordic", "told"),
    [
        ({"power": 17}, "power must be a whole number from 0 to 16, not 17"),
        ({"popularity": 19}, "popularity must be a whole number from 0 to 18, not 19"),
        ({"workers": {"E1": 9}}, "nordic has 9 workers on the board; there are 8"),
        ({"cubes": ["units", "units"]}, "nordic.cubes names units twice; there is one"),
        ({"cubes": SIX, "red": {"upgrade": 9}}, "nordic.red: upgrade takes 1 at the most on this mat"),
        ({"recruits": ["deploy", "deploy"]}, "nordic.recruits names deploy twice; there is one"),
        (
            {"recruits": ["deploy", "build"], "bonuses": ["power", "power"]},
            "nordic.bonuses names power twice; there is one",
        ),
        (
            {"structures": {"mine": "E1"}, "new": ["mine", "mine"]},
            "nordic.new names mine twice; there is one",
        ),
        ({"new": ["mill"]}, "nordic.new: the mill is not among nordic.structures"),
        (
            {"structures": {"mine": "E1", "mill": "E1"}},
            "nordic.structures.mill: E1 has a structure; it takes one",
        ),
        (
            {"structures": {"mine": "C2"}},
            "nordic.structures.mine: C2 is a lake; structures stand on land",
        ),
        (
            {"objectives": ["farms_3", "coins_20", "tunnels_3", "forests_3", "tundras_3"]},
            "nordic has 5 objectives; a player holds 4 at the most",
        ),
        (
            {"objectives": ["farms_3", "farms_3"]},
            "objectives: one of them is in the position more often than in the box",
        ),
        ({"hand": [5] * 7}, "combat cards: one of them is in the position more often than in the box"),
        (
            {"mechs": {"scout": "E1"}},
            "nordic.mechs: scout is not one of its abilities; "
            "they are riverwalk, seaworthy, artillery, speed",
        ),
        ({"last": "factory"}, "nordic.last: the seat has no Factory card"),
        ({"coerced": "no"}, "nordic.coerced must be true or false, not “no”"),
        (
            {"character": "rusviet"},
            "nordic has a unit in rusviet, the home base of another player; no unit may enter it",
        ),
        (
            {"workers": {"albion": 1}},
            "nordic has a unit in albion; only a faction with wayfare leaves for a base that is not its own",
        ),
    ],
)
def test_what_a_seat_cannot_have(nordic: object, told: str) -> None:
    assert refusal({"nordic": nordic, "rusviet": {}}) == told


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"factory": ["1", "2", "3", "4"]}, "factory has 4 cards; for 2 players there are 3"),
        (
            {"factory": ["5", "5"]},
            "Factory cards: one of them is in the position more often than in the box",
        ),
        ({"encounter_deck": [3, 3]}, "encounters: one of them is in the position more often than in the box"),
        ({"encounters": ["E1"]}, "encounters: E1 has no encounter symbol"),
        ({"deck": [2] * 17}, "combat cards: one of them is in the position more often than in the box"),
        (
            {"deck": [2] * 16, "discard": [2]},
            "combat cards: one of them is in the position more often than in the box",
        ),
        (
            {"saxony": {"character": "C2"}},
            "saxony has a unit in C2, a lake; only factions with seaworthy or submerge get there",
        ),
    ],
)
def test_what_the_table_cannot_have(table: dict[str, object], told: str) -> None:
    assert refusal({"nordic": {}, "rusviet": {}, **table}) == told


@pytest.mark.parametrize("data", [None, [], "nordic", 5])
def test_a_position_is_a_mapping(data: object) -> None:
    assert refusal(data).startswith("a position is a mapping, not ")


@pytest.mark.parametrize(
    "data",
    [
        {"nordc": {}},
        {"nordic": {"powr": 1}},
        {"nordic": {"stars": {"fame": 1}}},
        {"nordic": {"mechs": {"jump": "E1"}}},
        {"nordic": {"workers": {"Z9": 1}}},
        {"nordic": {"structures": {"castle": "E1"}}},
        {"nordic": {"red": {"move": 1}}},
        {"resources": {"E1": {"gold": 1}}},
        {"resources": {"Z9": {"oil": 1}}},
        {"resources": {"E1": 3}},
        {"resources": {"E1": {"oil": 2**70}}},
        {"nordic": []},
        {"nordic": {"hand": [6]}},
        {"nordic": {"hand": 2}},
        {"encounters": "some"},
        {"window": "middle"},
        {"tile": "best"},
        {"active": "crimea"},
    ],
)
def test_unknown_words_are_refused_at_every_level(data: dict[str, object]) -> None:
    assert refusal({"nordic": {}, "rusviet": {}, **data})


def test_an_option_is_called_by_a_word() -> None:
    with pytest.raises(BadOption, match="scythe has no option 1"):
        veche.position("scythe", {"nordic": {}, "rusviet": {}, "options": {1: 1}})


@rule("S-TERM-14")
def test_resources_have_no_limit() -> None:
    s = scythe(nordic={}, rusviet={}, resources={"E1": {"oil": 99}})
    assert s.total(0, 0) == 99


def test_what_looks_odd_but_can_be() -> None:
    """A faction that can reach lakes or unused bases may be found there, whatever else is left out."""
    scythe(nordic={"character": "C2", "workers": {}}, rusviet={"workers": {}})
    scythe(polania={"mechs": {"submerge": "C2"}, "workers": {"C2": 2}}, rusviet={})
    scythe(crimea={"character": "albion", "workers": {"togawa": 1}}, rusviet={})
    assert FACTIONS[scythe(saxony={"stars": {"combat": 3}}, nordic={}).seats[1].faction] == "saxony"
