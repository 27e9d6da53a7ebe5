"""The end of the game: at the sixth star, at once; what is still received, and what is undone."""

from __future__ import annotations

import pytest
from scythe_table import controller, fighters, place, scythe, seat, tokens, workers
from table import choices, play

from veche.core.errors import IllegalAction
from veche.games.scythe.state import NOBODY, Scythe
from veche.testing import rule

Words = dict[str, object]

FIVE = {"structures": 1, "recruits": 1, "objective": 1, "combat": 1, "upgrades": 1}
MECHS = ["riverwalk", "seaworthy", "artillery"]
PLAIN: Words = {"workers": {"E1": 1, "F1": 1}, "hand": [], "objectives": [], "stars": FIVE}
IDLE: Words = {"workers": {"G3": 2}, "hand": [], "objectives": []}


def bolster(**words: object) -> Scythe:
    """The Nordics reach power 16 with their sixth star."""
    s = scythe(
        nordic=PLAIN | {"power": 14, "coins": 5},
        rusviet=IDLE,
        crimea=IDLE | {"workers": {"D7": 2}},
        saxony=IDLE | {"workers": {"B7": 2}},
        section="upgrade",
        **words,
    )
    return play(s, "top power")


@rule("S-END-01")
def test_nobody_has_another_turn() -> None:
    s = bolster()
    assert s.over
    assert s.player is None
    assert [player.turns for player in s.seats] == [1, 1, 1, 1]
    assert len(s.winners()) == 1
    with pytest.raises(IllegalAction):
        play(s, "section build")


@rule("S-END-01")
def test_five_stars_do_not_end_it() -> None:
    s = scythe(nordic=PLAIN | {"power": 13, "coins": 5}, rusviet=IDLE, section="upgrade")
    play(s, "top power")
    assert not s.over
    assert s.winners() == []


@rule("S-END-01")
def test_a_sixth_star_of_another_ends_it_too() -> None:
    s = scythe(
        nordic=PLAIN | {"stars": {}},
        rusviet=IDLE | {"recruits": ["build"], "popularity": 17, "stars": FIVE},
        section="build",
        bottom="build",
        resources={"E1": {"wood": 3}},
    )
    play(s, "build mill E1")
    assert s.over
    assert seat(s, "rusviet").star_count() == 6


@rule("S-END-02")
def test_the_bottom_action_is_lost() -> None:
    s = bolster(resources={"E1": {"oil": 3}})
    assert s.over
    assert choices(s) == []
    assert tokens(s, "E1") == {"oil": 3}
    assert seat(s, "nordic").upgraded() == 0


@rule("S-END-02")
def test_the_encounter_and_other_combats_are_lost() -> None:
    s = scythe(
        nordic=PLAIN | {"character": "C5", "mechs": {"riverwalk": "D5"}},
        rusviet=IDLE | {"mechs": {"speed": "C6", "riverwalk": "D6"}},
        encounters=["C6"],
        section="build",
        top="units",
    )
    play(s, "unit.character", "go C6", "unit.mech D5", "go D6", "fight C6", "dial 0", "dial 0")
    assert s.over
    assert len(s.encounter_deck) == 28
    assert s.encounter == NOBODY
    assert fighters(s, "rusviet", "D6") == 1
    assert seat(s, "nordic").star_count() == 6


def last_deploy(rusviet: Words, crimea: Words, **nordic: object) -> Scythe:
    """The fourth mech is the sixth star; the mat pays two coins."""
    s = scythe(
        nordic=PLAIN | {"mechs": dict.fromkeys(MECHS, "E1"), "coins": 1} | nordic,
        rusviet=IDLE | rusviet,
        crimea=IDLE | {"workers": {"D7": 2}} | crimea,
        section="deploy",
        bottom="deploy",
        resources={"E1": {"metal": 3}},
    )
    return play(s, "deploy speed F1")


@rule("S-END-03")
def test_a_bottom_action_is_received_in_full() -> None:
    s = last_deploy({}, {}, recruits=["deploy"])
    assert s.over
    assert fighters(s, "nordic", "F1") == 1
    assert seat(s, "nordic").coins == 1 + 2 + 1
    assert seat(s, "nordic").star_count() == 6


@rule("S-END-04")
def test_neighbours_get_their_bonus_from_the_last_action() -> None:
    s = last_deploy({"recruits": ["deploy"], "coins": 0}, {"recruits": ["deploy"], "coins": 0})
    assert s.over
    assert [seat(s, "rusviet").coins, seat(s, "crimea").coins] == [1, 1]


@rule("S-END-04")
def test_a_last_bonus_lifts_the_neighbour_into_a_higher_tier() -> None:
    s = scythe(
        nordic=PLAIN
        | {
            "structures": {"mine": "C1", "armory": "B1", "monument": "F1"},
            "stars": FIVE | {"structures": 0, "combat": 2},
        },
        rusviet=IDLE | {"recruits": ["build"], "popularity": 12, "coins": 0, "stars": {"combat": 1}},
        section="build",
        bottom="build",
        resources={"E1": {"wood": 3}},
    )
    assert s.scores()[1] == 4 + 3
    play(s, "build mill E1")
    assert s.over
    assert seat(s, "rusviet").popularity == 13
    assert s.scores()[1] == 5 + 4


# -- what is undone -----------------------------------------------------------------------------------------


@rule("S-END-05")
def test_units_in_an_undecided_combat_go_back() -> None:
    s = scythe(
        nordic=PLAIN | {"character": "C5", "mechs": {"riverwalk": "D5"}, "workers": {"D5": 2}},
        rusviet=IDLE | {"mechs": {"speed": "C6", "riverwalk": "D6"}},
        resources={"D5": {"oil": 3}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go C6", "unit.mech D5", "go D6", "take.worker 1", "take.oil 2")
    assert (workers(s, "nordic", "D6"), tokens(s, "D6")) == (1, {"oil": 2})
    play(s, "fight C6", "dial 0", "dial 0")
    assert s.over
    assert fighters(s, "nordic", "C6") == 1  # won
    assert fighters(s, "nordic", "D5") == 1
    assert (workers(s, "nordic", "D5"), tokens(s, "D5")) == (2, {"oil": 3})
    assert (fighters(s, "nordic", "D6"), workers(s, "nordic", "D6"), tokens(s, "D6")) == (0, 0, {})
    assert controller(s, "D6") == "rusviet"


@rule("S-END-05")
def test_units_go_back_to_where_they_set_out_and_what_was_dropped_stays() -> None:
    s = scythe(
        nordic=PLAIN | {"character": "B5", "mechs": {"speed": "C5"}, "workers": {"C5": 2}},
        rusviet=IDLE | {"mechs": {"speed": "C6", "riverwalk": "D6"}},
        resources={"C5": {"oil": 2}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go C5", "go C6", "take.oil 0")
    play(s, "unit.mech C5", "go D5", "take.worker 2", "take.oil 2", "go D6", "take.worker 1", "take.oil 0")
    play(s, "fight C6", "dial 0", "dial 0")
    assert s.over
    assert seat(s, "nordic").mechs.count(place("C5")) == 1
    assert (workers(s, "nordic", "C5"), workers(s, "nordic", "D5"), workers(s, "nordic", "D6")) == (1, 1, 0)
    assert tokens(s, "D5") == {"oil": 2}


@rule("S-END-05")
def test_a_unit_from_the_home_base_goes_back_there() -> None:
    s = scythe(
        nordic=PLAIN | {"mechs": {"riverwalk": "D5"}, "workers": {"C1": 1}},
        rusviet=IDLE | {"mechs": {"speed": "D6", "riverwalk": "E1"}},
        section="build",
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "unit.character", "go E1")
    play(s, "fight D6", "dial 0", "dial 0")
    assert s.over
    assert seat(s, "nordic").character == place("nordic")
    assert controller(s, "E1") == "rusviet"
    assert controller(s, "D6") == "nordic"


@rule("S-END-05")
def test_tokens_that_a_unit_from_the_home_base_took_on_its_way_go_back_there() -> None:
    s = scythe(
        nordic=PLAIN | {"mechs": {"riverwalk": "D5", "speed": "nordic"}, "workers": {"C1": 1}},
        rusviet=IDLE | {"mechs": {"speed": "D6", "riverwalk": "E2"}},
        resources={"E1": {"oil": 2}},
        section="build",
        top="units",
    )
    play(s, "unit.mech D5", "go D6", "unit.mech nordic", "go E1", "go E2", "take.oil 2")
    assert tokens(s, "E2") == {"oil": 2}
    play(s, "fight D6", "dial 0", "dial 0")
    assert s.over
    assert seat(s, "nordic").mechs.count(place("nordic")) == 1
    assert (tokens(s, "E1"), tokens(s, "E2"), tokens(s, "nordic")) == ({"oil": 2}, {}, {})


@rule("S-END-05")
def test_a_unit_whose_place_was_taken_goes_home() -> None:
    s = scythe(
        polania=PLAIN | {"mechs": {"submerge": "E5", "riverwalk": "G5"}, "workers": {"A4": 1}},
        nordic=IDLE | {"mechs": {"seaworthy": "F5"}},
        rusviet=IDLE | {"mechs": {"riverwalk": "D6"}},
        active="polania",
        section="build",
        top="units",
    )
    play(s, "unit.mech E5", "go D6", "unit.mech G5", "go F5")
    play(s, "fight F5", "dial 0", "dial 0", "retreat E5")
    assert s.over
    assert fighters(s, "nordic", "E5") == 1
    assert fighters(s, "polania", "F5") == 1
    assert seat(s, "polania").mechs.count(place("polania")) == 1


@rule("S-END-06")
def test_driven_off_workers_stay_at_home() -> None:
    s = scythe(
        nordic=PLAIN
        | {
            "cubes": ["units"],
            "character": "C5",
            "mechs": {"riverwalk": "D5", "seaworthy": "E6"},
            "workers": {"C1": 1},
            "popularity": 5,
        },
        rusviet=IDLE | {"mechs": {"speed": "C6", "riverwalk": "D6"}, "workers": {"F6": 2}},
        section="build",
        top="units",
    )
    play(s, "unit.mech E6", "go F6", "unit.character", "go C6", "unit.mech D5", "go D6")
    play(s, "fight C6", "dial 0", "dial 0")
    assert s.over
    assert controller(s, "F6") == "nordic"
    assert workers(s, "rusviet", "rusviet") == 2
    assert seat(s, "nordic").popularity == 3
    assert controller(s, "D6") == "rusviet"
    assert seat(s, "nordic").mechs.count(place("D5")) == 1


# -- the order of gains -------------------------------------------------------------------------------------


def last_worker() -> Scythe:
    """Produce in the forest E1 and the village G1; the eighth worker is the sixth star."""
    return scythe(
        nordic=PLAIN | {"workers": {"E1": 6, "G1": 1}, "power": 5, "popularity": 5, "coins": 5},
        rusviet=IDLE,
        section="deploy",
        top="territories",
    )


@rule("S-END-07")
def test_what_was_produced_before_the_sixth_star_counts() -> None:
    s = play(last_worker(), "produce E1", "amount 6", "produce G1", "amount 1")
    assert s.over
    assert tokens(s, "E1") == {"wood": 6}


@rule("S-END-07")
def test_what_was_not_yet_produced_at_the_sixth_star_is_lost() -> None:
    s = play(last_worker(), "produce G1", "amount 1")
    assert s.over
    assert tokens(s, "E1") == {}


@rule("S-END-07")
def test_power_and_monument_are_both_received() -> None:
    s = scythe(
        nordic=PLAIN | {"power": 14, "coins": 5, "popularity": 6, "structures": {"monument": "C1"}},
        rusviet=IDLE,
        section="upgrade",
    )
    play(s, "top power")
    assert s.over
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (16, 7)


@rule("S-END-07")
def test_a_second_option_of_an_encounter_is_lost() -> None:
    s = scythe(
        rusviet=IDLE,
        polania=PLAIN | {"character": "A4", "workers": {"B3": 7}, "coins": 10, "popularity": 9},
        active="polania",
        encounters=["B4"],
        encounter_deck=[3],
        section="enlist",
        top="units",
    )
    play(s, "unit.character", "go B4", "stop", "option b")
    assert s.over
    assert tokens(s, "B4") == {"food": 3}  # the rest of the same option is received
    assert seat(s, "polania").popularity == 9


@rule("S-END-08")
def test_others_may_have_had_one_turn_less() -> None:
    s = scythe(
        nordic=PLAIN | {"power": 14, "coins": 5, "turns": 15},
        rusviet=IDLE | {"turns": 14},
        crimea=IDLE | {"turns": 14, "workers": {"D7": 2}, "coins": 99},
        section="upgrade",
    )
    play(s, "top power")
    assert s.over
    assert [player.turns for player in s.seats] == [15, 14, 14]
    assert s.winners() == [2]
    assert all(score > 0 for score in s.scores())


@rule("S-END-01")
def test_the_end_cannot_be_taken_back() -> None:
    """Hands and objectives have been shown; the same action before it is nobody's business."""
    early = scythe(nordic=PLAIN | {"power": 13, "coins": 5}, rusviet=IDLE, section="upgrade")
    late = scythe(nordic=PLAIN | {"power": 14, "coins": 5}, rusviet=IDLE, section="upgrade")
    assert early.barrier == late.barrier
    barrier = late.barrier
    assert play(early, "top power").barrier == barrier
    assert play(late, "top power").barrier > barrier
