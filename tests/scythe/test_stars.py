"""Stars: ten of them can be earned, when they are placed, and in which order."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import place, scythe, seat
from table import choices, play

from veche.games.scythe.state import Scythe
from veche.testing import rule

Words = dict[str, object]

PLAIN: Words = {"workers": {"E1": 1, "F1": 1}, "hand": [], "objectives": []}
IDLE: Words = {"workers": {"G3": 2}, "hand": [], "objectives": []}
CUBES = ["units", "coins", "popularity", "power", "cards", "territories"]
MECHS = ["riverwalk", "seaworthy", "artillery", "speed"]


def stars(s: Scythe, faction: str) -> dict[str, int]:
    return s.observe(None)["seats"][s.seat_names().index(faction)]["stars"]  # type: ignore[index,no-any-return]


def table(nordic: Words, rusviet: Any = None, **words: object) -> Scythe:
    return scythe(nordic=PLAIN | nordic, rusviet=IDLE | (rusviet or {}), **words)


# Star, the seat one step short of it, the table, and the moves that bring it.
EARNED: list[tuple[str, Words, Words, list[str]]] = [
    (
        "upgrades",
        {"cubes": CUBES[:5]},
        {"section": "upgrade", "bottom": "upgrade", "resources": {"E1": {"oil": 3}}},
        ["upgrade territories enlist"],
    ),
    (
        "mechs",
        {"mechs": dict.fromkeys(MECHS[:3], "E1")},
        {"section": "deploy", "bottom": "deploy", "resources": {"E1": {"metal": 3}}},
        ["deploy speed E1"],
    ),
    (
        "structures",
        {"structures": {"mine": "C1", "armory": "B1", "monument": "F1"}},
        {"section": "build", "bottom": "build", "resources": {"E1": {"wood": 3}}},
        ["build mill E1"],
    ),
    (
        "recruits",
        {"recruits": ["upgrade", "deploy", "build"]},
        {"section": "enlist", "bottom": "enlist", "resources": {"E1": {"food": 4}}},
        ["enlist enlist cards"],
    ),
    (
        "workers",
        {"workers": {"E1": 6, "G1": 1}},
        {"section": "deploy", "top": "territories"},
        ["produce G1", "amount 1"],
    ),
    (
        "objective",
        {"objectives": ["coins_20"], "coins": 20},
        {"section": "build", "window": "end"},
        ["reveal coins_20"],
    ),
    ("popularity", {"popularity": 17, "coins": 5}, {"section": "enlist"}, ["top popularity"]),
    ("power", {"power": 14, "coins": 5}, {"section": "upgrade"}, ["top power"]),
]


@rule("S-STAR-01", "S-STAR-02")
@pytest.mark.parametrize(("star", "nordic", "words", "moves"), EARNED, ids=[case[0] for case in EARNED])
def test_a_star_for_each_achievement(star: str, nordic: Words, words: Words, moves: list[str]) -> None:
    s = table(nordic, **words)
    play(s, *moves[:-1])
    assert stars(s, "nordic") == {}
    play(s, moves[-1])
    assert stars(s, "nordic") == {star: 1}
    assert stars(s, "rusviet") == {}


@rule("S-STAR-01")
@pytest.mark.parametrize("short", [case[1] for case in EARNED if case[0] != "objective"] + [{"power": 15}])
def test_no_star_one_step_short(short: Words) -> None:
    s = table(short, section="build")
    play(s, "top coins")
    assert stars(s, "nordic") == {}


def fight(nordic: Words, rusviet: Any = None) -> Scythe:
    """The Nordic mech enters D6, where a Rusviet mech stands."""
    data = {"mechs": {"riverwalk": "D5"}, "power": 7} | nordic
    s = table(data, {"mechs": {"speed": "D6"}, "power": 7} | (rusviet or {}), section="build", top="units")
    return play(s, "unit.mech D5", "go D6", "stop")


@rule("S-STAR-01")
@pytest.mark.parametrize("before", [0, 1])
def test_up_to_two_stars_for_combat(before: int) -> None:
    s = fight({"stars": {"combat": before}} if before else {})
    play(s, "dial 1", "dial 0")
    assert stars(s, "nordic") == {"combat": before + 1}
    assert stars(s, "rusviet") == {}


@rule("S-STAR-01")
def test_the_defender_earns_a_star_too() -> None:
    s = play(fight({}), "dial 0", "dial 1")
    assert stars(s, "nordic") == {}
    assert stars(s, "rusviet") == {"combat": 1}


@rule("S-STAR-04")
def test_no_third_star_for_combat() -> None:
    s = play(fight({"stars": {"combat": 2}}), "dial 1", "dial 0")
    assert stars(s, "nordic") == {"combat": 2}


@rule("S-STAR-04")
def test_saxony_has_no_limit_for_combat() -> None:
    s = scythe(
        rusviet=IDLE | {"mechs": {"speed": "D6"}},
        saxony=PLAIN | {"mechs": {"riverwalk": "D5"}, "power": 7, "stars": {"combat": 2}},
        active="saxony",
        section="enlist",
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop", "dial 1", "dial 0")
    assert stars(s, "saxony") == {"combat": 3}


@rule("S-STAR-02")
def test_the_star_for_power_is_not_asked_for() -> None:
    s = play(table({"power": 14, "coins": 5}, section="upgrade"), "top power")
    assert stars(s, "nordic") == {"power": 1}
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-STAR-03", "S-STAR-04")
def test_a_star_stays_and_comes_once() -> None:
    s = table(
        {"popularity": 17, "coins": 9, "mechs": {"riverwalk": "D5"}},
        {"workers": {"D6": 3}},
        section="enlist",
    )
    play(s, "top popularity")
    assert stars(s, "nordic") == {"popularity": 1}
    play(s, "section upgrade", "pass", "section build", "top units", "unit.mech D5", "go D6", "stop")
    assert seat(s, "nordic").popularity == 15
    assert stars(s, "nordic") == {"popularity": 1}
    for _ in range(3):
        play(s, "section upgrade", "pass", "section enlist", "top popularity")
        play(s, "section upgrade", "pass", "section build", "pass")
    assert seat(s, "nordic").popularity == 18
    assert stars(s, "nordic") == {"popularity": 1}


@rule("S-STAR-04")
def test_power_sixteen_twice_is_one_star() -> None:
    s = table({"power": 15, "coins": 5, "stars": {"power": 1}}, section="upgrade")
    play(s, "top power")
    assert seat(s, "nordic").power == 16
    assert stars(s, "nordic") == {"power": 1}


@rule("S-STAR-05")
def test_a_space_is_open_to_all() -> None:
    s = table(
        {"mechs": dict.fromkeys(MECHS[:3], "E1")},
        {
            "mechs": dict.fromkeys(("riverwalk", "township", "peoples_army", "speed"), "G3"),
            "stars": {"mechs": 1},
        },
        section="deploy",
        bottom="deploy",
        resources={"E1": {"metal": 3}},
    )
    play(s, "deploy speed E1")
    assert stars(s, "nordic") == stars(s, "rusviet") == {"mechs": 1}


FIVE = {"structures": 1, "recruits": 1, "workers": 1, "combat": 2}


@rule("S-STAR-06", "S-STAR-12")
def test_nobody_has_a_seventh_star() -> None:
    """One action reaches two achievements, and one star is left."""
    s = table(
        {"mechs": dict.fromkeys(MECHS[:3], "E1"), "recruits": ["deploy"], "popularity": 18, "stars": FIVE},
        section="deploy",
        bottom="deploy",
        resources={"E1": {"metal": 3}},
    )
    play(s, "deploy speed E1")
    assert s.over
    assert seat(s, "nordic").star_count() == 6


@rule("S-STAR-12", "S-STAR-06")
def test_saxony_without_a_star_places_none() -> None:
    """Power 16 is due with the victory that brings the last star."""
    s = scythe(
        rusviet=IDLE | {"mechs": {"speed": "D6"}, "power": 0},
        saxony=PLAIN
        | {"mechs": {"riverwalk": "D5"}, "power": 16, "stars": {"combat": 3, "mechs": 1, "workers": 1}},
        active="saxony",
        section="enlist",
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "stop", "dial 0", "dial 0")
    assert s.over
    assert seat(s, "saxony").star_count() == 6


# -- stars of several players -------------------------------------------------------------------------------


def three(nordic: Words, rusviet: Words, crimea: Words, bottom: str, resources: dict[str, int]) -> Scythe:
    """A bottom action of the Nordics, with Rusviet on their left and Crimea on their right."""
    return scythe(
        nordic=PLAIN | nordic,
        rusviet=IDLE | rusviet,
        crimea=IDLE | {"workers": {"D7": 2}} | crimea,
        section=bottom,
        bottom=bottom,
        resources={"E1": resources},
    )


@rule("S-STAR-07")
def test_stars_of_others_wait_for_the_end_of_the_action() -> None:
    s = scythe(
        nordic=PLAIN | {"recruits": ["build"], "popularity": 4},
        rusviet=IDLE | {"recruits": ["build"], "popularity": 17},
        options={"gains": "asked"},
        section="build",
        bottom="build",
        resources={"E1": {"wood": 3}},
    )
    play(s, "build mill E1", "coins 1", "bonus")
    assert stars(s, "rusviet") == {}
    s.listen()
    play(s, "bonus")
    assert seat(s, "rusviet").popularity == 18
    assert stars(s, "rusviet") == {"popularity": 1}


@rule("S-STAR-07", "S-STAR-10")
def test_all_bonuses_come_before_the_stars() -> None:
    s = three(
        {"recruits": ["build"], "popularity": 17},
        {"recruits": ["build"], "popularity": 17},
        {"recruits": ["build"], "popularity": 17},
        "build",
        {"wood": 3},
    )
    s.listen()
    play(s, "build mill E1")
    told = [line for line in s.heard() if "popularity" in line]
    assert told == [
        "Nordic gains 1 popularity: recruit for Build",
        "Rusviet gains 1 popularity: recruit for Build",
        "Crimea gains 1 popularity: recruit for Build",
        "Nordic places star 1: popularity",
        "Rusviet places star 1: popularity",
        "Crimea places star 1: popularity",
    ]


ALMOST: Words = {"recruits": ["upgrade"], "power": 15}
FIVE_STARS = {"structures": 1, "recruits": 1, "workers": 1, "combat": 2}


@rule("S-STAR-08")
def test_the_active_player_places_first() -> None:
    s = three(ALMOST | {"stars": FIVE_STARS}, ALMOST | {"stars": FIVE_STARS}, {}, "upgrade", {"oil": 3})
    play(s, "upgrade units upgrade")
    assert s.over
    assert seat(s, "rusviet").power == 16
    assert (seat(s, "nordic").star_count(), seat(s, "rusviet").star_count()) == (6, 5)


@rule("S-STAR-08", "S-STAR-09")
def test_the_sixth_star_stops_those_after_it() -> None:
    s = three(ALMOST, ALMOST | {"stars": FIVE_STARS}, ALMOST, "upgrade", {"oil": 3})
    play(s, "upgrade units upgrade")
    assert s.over
    assert [player.power for player in s.seats] == [16, 16, 16]
    assert [player.star_count() for player in s.seats] == [1, 6, 0]


@rule("S-STAR-08")
def test_the_order_begins_with_the_active_player_wherever_he_sits() -> None:
    s = scythe(
        nordic=PLAIN | ALMOST | {"stars": FIVE_STARS},
        rusviet=IDLE | ALMOST,
        crimea=IDLE | {"workers": {"D7": 2}} | ALMOST | {"stars": FIVE_STARS},
        active="crimea",
        section="upgrade",
        bottom="upgrade",
        resources={"D7": {"oil": 2}},
    )
    play(s, choices(s)[1])
    assert s.over
    assert [player.star_count() for player in s.seats] == [5, 0, 6]


@rule("S-STAR-09")
def test_both_sides_of_a_combat_place_their_stars() -> None:
    attacker = {"structures": 1, "recruits": 1, "workers": 1, "mechs": 1, "combat": 1}
    s = fight({"stars": attacker}, {"stars": FIVE_STARS, "power": 16})  # the defender is due one for power
    play(s, "dial 0", "dial 0")
    assert s.over
    assert (seat(s, "nordic").star_count(), seat(s, "rusviet").star_count()) == (6, 6)


@rule("S-STAR-10")
def test_neighbours_have_their_bonus_when_the_action_ends_the_game() -> None:
    s = three(
        {"mechs": dict.fromkeys(MECHS[:3], "E1"), "stars": FIVE_STARS},
        {"recruits": ["deploy"], "coins": 3},
        {"recruits": ["deploy"], "coins": 4},
        "deploy",
        {"metal": 3},
    )
    play(s, "deploy speed E1")
    assert s.over
    assert [seat(s, "rusviet").coins, seat(s, "crimea").coins] == [4, 5]


@rule("S-STAR-11")
def test_workers_in_the_home_base_count() -> None:
    s = table({"workers": {"E1": 4, "nordic": 2, "G1": 1}}, section="deploy", top="territories")
    play(s, "produce G1", "amount 1", "stop")
    assert seat(s, "nordic").workers[place("nordic")] == 2
    assert stars(s, "nordic") == {"workers": 1}
