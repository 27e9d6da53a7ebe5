"""Several Automas, and people among them: whose units, whose cards, who is an enemy, and the marker."""

from __future__ import annotations

import pytest
from automa_table import FAR_AWAY, automa_turn, entry, told, units, went
from scythe_table import fighters, new_scythe, place, scythe, seat, tokens, workers
from table import play

from veche.games.scythe.automa.criteria import Look, marker
from veche.games.scythe.data.board import PLACES
from veche.testing import rule

AUTOMA = {"automa": True, "workers": {}}


@rule("S-SOLO-42")
def test_each_has_its_own_tracker_scheme_and_cards() -> None:
    s = automa_turn(3, automa={"space": 8}, crimea={"automa": {"space": 2, "discard": [1]}, "workers": {}})
    assert (told(s)["space"], told(s)["scheme"], told(s)["deck"]) == (9, 2, 19)
    crimea = told(s, "crimea")
    assert (crimea["space"], crimea["scheme"], crimea["discard"]) == (2, 1, [1]), (
        "its turn comes after people"
    )
    assert crimea["deck"] == 18


@rule("S-SOLO-42")
def test_units_of_another_automa_draw_nobody() -> None:
    """Crimea has two mechs beside C5, Saxony one worker beside B6."""
    s = automa_turn(
        3,
        saxony={"workers": {"saxony": 1, "A6": 1}},
        crimea={**AUTOMA, "mechs": ["C6", "D5"]},
    )
    assert went(s) == ("move_worker", "saxony", "B6")
    hexes = entry(s)["hexes"][0]["left"]
    assert hexes == ["A6", "B6", "B7"]


@rule("S-SOLO-42")
def test_recruits_answer_to_the_automa_beside_them() -> None:
    """Saxony's neighbours are Crimea and Nordic; Rusviet sits behind Crimea."""
    person: dict[str, object] = {"workers": {}, "objectives": [], "recruits": ["upgrade"], "power": 3}
    s = automa_turn(1, nordic=person, rusviet=person, crimea=AUTOMA)
    assert (seat(s, "nordic").power, seat(s, "rusviet").power) == (4, 3)


@rule("S-SOLO-42")
def test_a_conquered_hex_looks_to_the_cards_of_its_loser() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "D5"}, "objectives": [], "workers": {}},
        crimea={"automa": {"discard": [5]}, "workers": {}},
        saxony={"automa": {"discard": [2]}, "workers": {"C5": 1}},
        top="units",
    )
    play(s, "unit.mech D5", "go C5")
    assert tokens(s, "C5") == {"food": 2}


@rule("S-SOLO-43")
def test_automas_fight_each_other() -> None:
    """Both draw a card; nobody is asked, and no resources are placed."""
    s = automa_turn(
        16,
        2,
        automa={"space": 10, "deck": [16, 6], "discard": [5]},
        saxony={"mechs": ["D5"], "character": None, "power": 9, "hand": []},
        crimea={
            "automa": {"deck": [10], "discard": [5]},
            "mechs": ["D6"],
            "power": 9,
            "hand": [],
            "workers": {"D6": 1},
        },
        resources={"D6": {"oil": 2}},
    )
    assert fighters(s, "saxony", "D6") == 1
    assert (units(s, "crimea")["mechs"], units(s, "crimea")["workers"]) == (["mat"] * 4, ["crimea"])
    assert (told(s)["spent"], told(s, "crimea")["spent"]) == ([6], [10])
    assert tokens(s, "D6") == {}
    assert s.pending == s.deciders
    assert seat(s, "saxony").stars[6] == 1


@rule("S-SOLO-43")
def test_workers_of_an_automa_are_driven_off_without_spoils() -> None:
    s = automa_turn(
        19,
        2,
        automa={"space": 10},
        saxony={"mechs": ["D5"], "character": None},
        crimea={"automa": {"discard": [5]}, "workers": {"D6": 1}},
    )
    assert went(s) == ("attack_worker", "D5", "D6")
    assert (workers(s, "crimea", "crimea"), tokens(s, "D6")) == (1, {})


@rule("S-SOLO-44")
def test_where_people_play_together_automas_leave_each_other_alone() -> None:
    table: dict[str, object] = {
        "automa": {"space": 10, "deck": [16, 6]},
        "saxony": {"mechs": ["D5"], "character": None, "power": 9},
        "crimea": {"automa": True, "mechs": ["D6"], "workers": {"C6": 1}},
    }
    s = automa_turn(16, 2, options={"automa_side": "cooperative"}, **table)
    assert [move["outcome"] for move in told(s)["trace"]["moves"]] == ["no_hex", "no_hex", "done"]
    assert went(s)[0] == "move_mech"
    assert went(s)[2] not in ("D6", "C6"), "nor do they share a hex"
    s = automa_turn(16, 2, **table)
    assert fighters(s, "saxony", "D6") == 1


@rule("S-SOLO-44")
@pytest.mark.parametrize(
    ("coins", "winners"),
    [
        ((60, 20, 45), ["saxony"]),
        ((60, 40, 45), ["nordic", "rusviet"]),
        ((60, 30, 45), ["nordic", "rusviet", "saxony"]),
    ],
)
def test_averages_are_compared(coins: tuple[int, int, int], winners: list[str]) -> None:
    """All but coins is 24 for the six stars of the Automa, and 3 for a territory of each."""
    first, second, automa = coins
    person: dict[str, object] = {"objectives": [], "workers": {}, "popularity": 0}
    s = automa_turn(
        3,
        2,
        automa={"space": 20, "stars": 5},
        options={"automa_side": "cooperative"},
        nordic={**person, "coins": first},
        rusviet={**person, "coins": second},
        saxony={"coins": automa - 24},
    )
    assert s.over
    assert sorted(s.scores()) == sorted(coins)
    assert [s.seat_names()[p] for p in s.winners()] == winners


@rule("S-SOLO-45")
def test_the_marker_decides_and_goes_on() -> None:
    s = scythe(rusviet=FAR_AWAY, saxony=AUTOMA, options={"automa_ties": "marker"})
    look = Look(s, 1)
    places = [PLACES.index(name) for name in ("C1", "G2", "D8")]
    went_to = []
    for _ in range(8):
        left = marker(look, places)
        went_to.append((" ".join(PLACES[hex] for hex in left), PLACES[s.marker]))
    assert went_to == [
        ("C1", "rusviet"),
        ("G2", "crimea"),
        ("D8", "polania"),
        ("C1", "nordic"),
        ("C1 G2", "togawa"),
        ("D8", "saxony"),
        ("D8", "albion"),
        ("C1", "rusviet"),
    ]


@rule("S-SOLO-45")
def test_ties_are_broken_by_the_marker_only_with_the_option() -> None:
    """A6 and B7 are as close to the Factory."""
    own: dict[str, object] = {"workers": {"B6": 1, "B7": 1}}
    s = automa_turn(3, saxony=own)
    assert (went(s)[2], s.marker, s.observe(None)["marker"]) == ("A6", place("albion"), None)
    s = automa_turn(3, saxony=own, options={"automa_ties": "marker"})
    assert went(s)[2] == "A6", "closer to Albion's base than B7"
    assert [row["criterion"] for row in entry(s)["hexes"]][-1] == "marker"
    assert s.observe(None)["marker"] == "rusviet"
    s = automa_turn(3, saxony={"workers": {"saxony": 1, "A6": 1}}, options={"automa_ties": "marker"})
    assert s.observe(None)["marker"] == "albion", "without a tie it stays"


@rule("S-SOLO-45")
def test_after_the_marker_reading_order_decides() -> None:
    s = automa_turn(
        3, who="nordic", nordic={"workers": {"E1": 1, "F1": 1}}, options={"automa_ties": "marker"}
    )
    criteria = [row["criterion"] for row in entry(s, "nordic")["units"]]
    assert criteria[:2] == ["closest_to_base", "marker"]


def test_a_whole_table_of_automas() -> None:
    s = new_scythe(1, 5, automata="four")
    assert s.seat_count == 5
    assert [s.seat_names()[p] for p in s.deciders] == [
        name for p, name in enumerate(s.seat_names()) if p not in s.automata
    ]
    assert len(s.factory) == 6
