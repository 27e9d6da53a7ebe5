"""Which unit an Automa moves, and where to: every criterion decides somewhere.

Saxony's base touches A6 and B7; with B6 they are a peninsula behind rivers and the lake C7.
"""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import FAR_AWAY, asked, automa_turn, entry, told, units, went
from scythe_table import scythe, seat, tokens, workers
from table import choices

from veche.games.scythe.automa.criteria import neighborhood
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import PLACES
from veche.testing import rule

WORKER = 3  # a card whose only move is that of a worker
MECH = 10  # in scheme II: that of a mech
CHARACTER = 18  # an encounter or the Factory, else the character
ATTACK = 16  # in scheme II: fighters from power 5, workers, else a mech


def mech_of(faction: str, place: str, **more: object) -> dict[str, object]:
    """A person with one mech and nobody else on the board."""
    return {"mechs": {"riverwalk": place}, "workers": {}, "objectives": [], **more}


# -- terms ----------------------------------------------------------------------------------------------


def around(place: str, space: int) -> str:
    """The neighborhood of a place for an Automa of Saxony with its marker there."""
    s = scythe(saxony={"automa": {"space": space}}, rusviet=FAR_AWAY)
    number = neighborhood(s, s.seat_names().index("saxony"), PLACES.index(place))
    return " ".join(sorted(PLACES[hex] for hex in number))


@rule("S-SOLO-10", "S-SOLO-11")
@pytest.mark.parametrize(
    ("place", "before", "later"),
    [
        ("A6", "A6 B6 B7", "A5 A6 B5 B6 B7"),
        ("C5", "B5 C5 C6 D5", "B4 B5 B6 C4 C5 C6 D5"),
        ("D4", "D3 D4 D5 E4", "C4 D3 D4 D5 E3 E4 E5"),
        ("F5", "E4 E6 F5 F6", "E4 E5 E6 F4 F5 F6 G5"),
    ],
)
def test_a_neighborhood_before_and_after_the_water_is_crossed(place: str, before: str, later: str) -> None:
    """C5 and F5 are tunnels, and no other tunnel is near them."""
    assert around(place, 3) == before
    assert around(place, 4) == later


@rule("S-SOLO-12")
def test_a_home_base_has_a_neighborhood_without_itself() -> None:
    assert around("saxony", 0) == around("saxony", 4) == "A6 B7"
    assert (around("crimea", 0), around("crimea", 4)) == ("D7 D8", "C7 D7 D8")
    assert (around("rusviet", 3), around("rusviet", 4)) == ("G3 G4", "G2 G3 G4")
    assert (around("polania", 3), around("polania", 4)) == ("A4 B3", "A2 A4 B3")


@rule("S-SOLO-12", "S-SOLO-20")
def test_units_on_a_home_base_have_no_neighborhood() -> None:
    """G2, where a token lies, touches the base of Rusviet; no unit has it in its neighborhood."""
    s = automa_turn(
        CHARACTER,
        who="rusviet",
        automa={"space": 4},
        rusviet={"workers": {"rusviet": 2}, "mechs": ["rusviet"]},
        saxony=mech_of("saxony", "F6"),
        encounters=["G2"],
    )
    assert entry(s, "rusviet", 0)["outcome"] == "no_hex"
    assert went(s, "rusviet") == ("move_character", "rusviet", "G4")
    s = automa_turn(WORKER, saxony={"workers": {"saxony": 2}, "mechs": ["saxony"]})
    assert went(s) == ("move_worker", "saxony", "A6"), "as close to the Factory as B7, and no unit is counted"


@rule("S-SOLO-13")
def test_the_own_neighborhood_makes_hexes_valid() -> None:
    s = automa_turn(WORKER, saxony={"workers": {"D5": 1}})
    assert went(s) == ("move_worker", "D5", "D4"), "nobody else is near D4"


@rule("S-SOLO-13")
def test_a_lifted_unit_is_not_counted() -> None:
    """With the worker itself C5 and C6 would be near two units; without it nothing is near more than one."""
    s = automa_turn(WORKER, automa={"space": 4}, saxony={"workers": {"B6": 1}, "mechs": ["D5"]})
    assert went(s) == ("move_worker", "B6", "D4")
    assert "most_units" in asked(s)


@rule("S-SOLO-13")
def test_the_way_does_not_matter() -> None:
    s = automa_turn(WORKER, saxony={"workers": {"saxony": 1}, "mechs": ["E4"]})
    assert went(s) == ("move_worker", "saxony", "D4")
    assert units(s)["workers"] == ["D4"]


@rule("S-SOLO-14")
def test_distance_crosses_water() -> None:
    """From B6 the way to the Factory is closed by rivers, but it is closer than B7."""
    s = automa_turn(WORKER, saxony={"workers": {"saxony": 1, "A6": 1}})
    assert went(s) == ("move_worker", "saxony", "B6")
    board = PRINTED
    assert board.distance(PLACES.index("B6"), board.factory) == 3
    assert board.distance(PLACES.index("B7"), board.factory) == 4
    assert board.distance(PLACES.index("saxony"), PLACES.index("C7")) == 2
    assert board.distance(PLACES.index("nordic"), PLACES.index("D8")) == 8


@rule("S-SOLO-15")
def test_reading_order_is_row_by_row_from_the_left() -> None:
    s = automa_turn(WORKER, saxony={"workers": {"B6": 1, "B7": 1}})
    assert went(s) == ("move_worker", "B7", "A6"), "A6 and B7 are as close to the Factory"
    assert asked(s)[-1] == "reading_order"
    s = automa_turn(WORKER, saxony={"workers": {"A6": 1, "B7": 1}})
    assert went(s)[1] == "A6", "both stand beside the base"
    assert asked(s, "units") == ["closest_to_base", "reading_order"]
    s = automa_turn(WORKER, who="crimea", crimea={"workers": {"D7": 1, "E7": 1}}, automa={"space": 4})
    assert went(s, "crimea")[1] == "D7"


@rule("S-SOLO-15")
def test_reading_order_on_a_board_whose_hexes_are_numbered_otherwise() -> None:
    """The base in the west touches A3 and A4; places of other boards are numbered behind the printed ones."""
    modular = {"modular_board": True}
    layout = "no_farms 3b 4b 2a 1a neutral nordic albion polania togawa crimea saxony rusviet".split()
    s = automa_turn(WORKER, layout=layout, options=modular, saxony={"workers": {"A3": 1, "A4": 1}})
    assert went(s)[1] == "A3"
    assert asked(s, "units") == ["closest_to_base", "reading_order"]


@rule("S-SOLO-16", "S-SOLO-08")
def test_a_unit_that_stands_best_stays_and_that_was_the_move() -> None:
    s = automa_turn(
        MECH,
        saxony={"mechs": ["D4"], "workers": {"saxony": 1}, "factory": 1},
        rusviet=mech_of("rusviet", "E4"),
    )
    assert went(s) == ("move_mech", "D4", "D4")
    assert entry(s)["outcome"] == "stays"
    assert units(s)["workers"] == ["saxony"], "the next entry would move it"


@rule("S-SOLO-16", "S-SOLO-19")
def test_a_character_that_stays_finds_what_is_there() -> None:
    """It can come to a token in another way than by its own move: an airship has lured it there."""
    s = automa_turn(CHARACTER, saxony={"character": "B6"}, encounters=["B6"])
    assert went(s) == ("encounter_or_factory", "B6", "B6")
    assert not s.encounters
    s = automa_turn(MECH, 2, saxony={"mechs": ["B6"]}, rusviet=mech_of("rusviet", "C5"), encounters=["B6"])
    assert went(s)[1:] == ("B6", "B6")
    assert s.encounters, "a mech leaves the token alone"


# -- a worker -------------------------------------------------------------------------------------------


@rule("S-SOLO-17")
@pytest.mark.parametrize(
    ("places", "mover"),
    [
        ({"saxony": 1, "A6": 1}, "saxony"),  # one on the base first
        ({"B6": 1, "B7": 1}, "B7"),  # the closest
        ({"A6": 1, "B7": 1}, "A6"),  # in reading order
        ({"C5": 1, "B6": 1}, "B6"),
    ],
)
def test_which_worker_moves(places: dict[str, int], mover: str) -> None:
    s = automa_turn(WORKER, saxony={"workers": places})
    assert went(s)[1] == mover


@rule("S-SOLO-17")
def test_a_worker_goes_where_most_units_are() -> None:
    """Near A6 and B7 are two units, near the Factory only one."""
    own = {"workers": {"saxony": 1, "D5": 1}, "mechs": ["A6", "B7"]}
    s = automa_turn(WORKER, automa={"space": 4}, saxony=own)
    assert went(s)[2] == "B6"
    left = {row["criterion"]: row["left"] for row in entry(s)["hexes"]}
    assert left["most_units"] == ["A6", "B6", "B7"]
    assert left["closest_to_factory"] == ["B6"]
    assert "reading_order" not in left, "nothing was left to decide"


@rule("S-SOLO-17")
def test_a_worker_keeps_away_from_enemy_fighters() -> None:
    """A5, B5, B6 and B7 are near one unit each; C5 threatens B5 and B6, which are closest to the Factory."""
    own = {"workers": {"saxony": 1, "A6": 1}}
    s = automa_turn(WORKER, automa={"space": 4}, saxony=own)
    assert went(s)[2] == "B5"
    s = automa_turn(WORKER, automa={"space": 4}, saxony=own, rusviet=mech_of("rusviet", "C5"))
    assert went(s)[2] == "A5"
    s = automa_turn(WORKER, automa={"space": 4}, saxony=own, rusviet={**FAR_AWAY, "workers": {"C5": 1}})
    assert went(s)[2] == "B5", "workers do not threaten"


@rule("S-SOLO-11", "S-SOLO-17")
def test_a_river_protects_as_long_as_it_bounds_neighborhoods() -> None:
    own = {"workers": {"saxony": 1, "A6": 1}}
    s = automa_turn(WORKER, saxony=own, rusviet=mech_of("rusviet", "C6"))
    assert went(s)[2] == "B6", "C6 lies across the river"


@rule("S-SOLO-17")
def test_an_enemy_on_its_home_base_threatens_nobody() -> None:
    """G1 and G3 are near two workers; G3 touches the base of Rusviet, and is closer to the Factory."""
    s = automa_turn(
        WORKER, who="nordic", automa={"space": 4}, nordic={"workers": {"nordic": 1, "G2": 1, "F2": 1}}
    )
    assert went(s, "nordic")[2] == "G3"


@rule("S-SOLO-17")
@pytest.mark.parametrize(("first", "to"), [("together", "A6"), ("safe", "D4")])
def test_which_comes_first_is_an_option(first: str, to: str) -> None:
    """On A6 and B7 the worker is near two units and a mech on B6; on the Factory it is near one and safe."""
    s = automa_turn(
        WORKER,
        automa={"space": 4},
        options={"automa_workers": first},
        saxony={"workers": {"saxony": 1, "D5": 1}, "mechs": ["A6", "B7"]},
        rusviet=mech_of("rusviet", "B6"),
    )
    assert went(s)[2] == to


@rule("S-SOLO-17")
def test_no_worker_beside_another_or_an_enemy() -> None:
    s = automa_turn(
        WORKER, saxony={"workers": {"saxony": 1, "B6": 1}}, rusviet={**FAR_AWAY, "workers": {"A6": 1}}
    )
    assert went(s)[2] == "B7"
    s = automa_turn(
        WORKER,
        saxony={"workers": {"saxony": 1, "B6": 1, "B7": 1}},
        rusviet={**FAR_AWAY, "workers": {"A6": 1}},
    )
    assert entry(s)["outcome"] == "no_hex"
    assert units(s)["workers"] == ["B6", "B7", "saxony"]
    s = automa_turn(WORKER, saxony={"mechs": ["A6"]})
    assert entry(s)["outcome"] == "no_unit"


@rule("S-SOLO-10")
@pytest.mark.parametrize(
    ("level", "space", "to"),
    [
        ("autometta", 4, "B6"),
        ("autometta", 5, "B5"),
        ("automa", 3, "B6"),
        ("automa", 4, "B5"),
        ("automaszyna", 2, "B6"),
        ("automaszyna", 3, "B5"),
        ("ultimaszyna", 0, "B5"),
    ],
)
def test_from_which_space_on_water_is_crossed(level: str, space: int, to: str) -> None:
    s = automa_turn(
        WORKER,
        automa={"space": space},
        options={"automa_level": level},
        saxony={"workers": {"saxony": 1, "A6": 1}},
    )
    assert went(s)[2] == to


@rule("S-SOLO-10")
def test_later_lakes_are_hexes_like_all_others() -> None:
    s = automa_turn(MECH, 2, automa={"space": 10}, saxony={"mechs": ["D5"]}, rusviet=mech_of("rusviet", "F5"))
    assert went(s) == ("move_mech", "D5", "E5")
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony={"mechs": ["D5"]}, rusviet=mech_of("rusviet", "F5"))
    assert went(s) == ("move_mech", "D5", "D4")


# -- a mech ---------------------------------------------------------------------------------------------


@rule("S-SOLO-18")
def test_which_mech_moves() -> None:
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony={"mechs": ["D5", "B6"]})
    assert went(s)[1] == "B6"
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony={"mechs": ["B7", "A6"]})
    assert went(s)[1] == "A6", "in reading order"
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony={"mechs": ["B7", "saxony"]})
    assert went(s)[1] == "saxony"


@rule("S-SOLO-18")
def test_a_mech_goes_closest_to_an_enemy_fighter() -> None:
    s = automa_turn(
        MECH,
        2,
        automa={"space": 3},
        saxony={"mechs": ["B6"], "workers": {"D5": 1}},
        rusviet=mech_of("", "E6"),
    )
    assert went(s)[2] == "D6", "one step away; C6 and D4 are two"
    s = automa_turn(
        MECH,
        2,
        automa={"space": 3},
        saxony={"mechs": ["B6"], "workers": {"D5": 1}},
        rusviet=mech_of("", "F5"),
    )
    assert went(s)[2] == "D4", "as close as D6, and closer to the Factory"
    assert asked(s)[-1] == "closest_to_factory"


@rule("S-SOLO-18")
def test_fighters_on_home_bases_count_only_if_there_are_no_others() -> None:
    """A6 is closer to the base of Polania, B7 to a mech on D8; both are as close to the Factory."""
    own: dict[str, object] = {"mechs": ["saxony"]}
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony=own, polania=mech_of("polania", "D8"))
    assert went(s)[2] == "B7"
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony=own, polania={"workers": {}, "objectives": []})
    assert went(s)[2] == "A6"
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony=own, crimea={"workers": {}, "objectives": []})
    assert went(s)[2] == "B7", "closest to the base of Crimea"


@rule("S-SOLO-18")
def test_a_mech_shares_a_hex_with_workers_only() -> None:
    """The Factory is closest to the enemy on D3; on the Factory stands the character."""
    own: dict[str, object] = {"mechs": ["C6"], "workers": {"D4": 1}, "factory": 1}
    s = automa_turn(MECH, 2, automa={"space": 3}, saxony=own, rusviet=mech_of("", "D3"))
    assert went(s)[2] == "D4"
    s = automa_turn(
        MECH, 2, automa={"space": 3}, saxony={**own, "character": "D4"}, rusviet=mech_of("", "D3")
    )
    assert went(s)[2] == "E4", "as close as D5, and as close to the Factory: in reading order"
    s = automa_turn(
        MECH,
        2,
        automa={"space": 3},
        saxony=own,
        rusviet={**mech_of("", "D3"), "structures": {"mine": "D5"}, "workers": {"D5": 1}},
    )
    assert went(s)[2] == "D4"


# -- the character --------------------------------------------------------------------------------------


@rule("S-SOLO-19")
def test_the_character_goes_closest_to_an_enemy_fighter_but_to_no_mech() -> None:
    own: dict[str, object] = {"mechs": ["B7"]}
    s = automa_turn(CHARACTER, saxony=own, crimea={"workers": {}, "objectives": []})
    assert went(s) == ("move_character", "saxony", "B6"), "B7 is as close to the base of Crimea"
    s = automa_turn(CHARACTER, saxony={"workers": {"B7": 1}}, crimea={"workers": {}, "objectives": []})
    assert went(s) == ("move_character", "saxony", "B6"), "closer to the Factory"
    s = automa_turn(CHARACTER, saxony={"character": None, "mechs": ["B7"]})
    assert entry(s)["outcome"] == "no_unit"


@rule("S-SOLO-19")
def test_the_character_removes_a_token_and_draws_no_card() -> None:
    """From its base Rusviet comes to G2, which is in the neighborhood of no unit."""
    s = automa_turn(
        CHARACTER, who="rusviet", automa={"space": 4}, nordic=mech_of("nordic", "G1"), encounters=["G2", "F4"]
    )
    assert went(s, "rusviet") == ("move_character", "rusviet", "G2")
    seen: Any = s.observe(None)
    assert [name for name, here in seen["places"].items() if here["encounter"]] == ["F4"]
    assert (len(s.encounter_deck), s.encounter) == (28, -1)


@rule("S-SOLO-19", "S-SOLO-20")
def test_the_first_visit_of_the_factory_takes_a_card_at_random() -> None:
    taken = set()
    for seed in range(20):
        s = automa_turn(CHARACTER, saxony={"character": "D5"}, factory=[3, 7, 9], seed=seed)
        assert went(s) == ("encounter_or_factory", "D5", "D4")
        taken.add(seat(s, "saxony").factory + 1)
        assert len(s.factory) == 2
    assert taken == {3, 7, 9}
    s = automa_turn(CHARACTER, saxony={"character": "D5", "factory": 5}, factory=[3, 7])
    assert went(s)[0] == "move_character"
    assert (seat(s, "saxony").factory + 1, len(s.factory)) == (5, 2)


@rule("S-SOLO-20")
def test_encounters_and_the_factory() -> None:
    own: dict[str, object] = {"character": "saxony", "workers": {"D5": 1}}
    s = automa_turn(CHARACTER, saxony=own, encounters=["C6"])
    assert went(s) == ("encounter_or_factory", "saxony", "D4"), "the Factory is closest to itself"
    s = automa_turn(CHARACTER, saxony={**own, "factory": 1}, encounters=["C6", "B6"])
    assert went(s) == ("encounter_or_factory", "saxony", "C6")
    assert s.encounters == 1 << PLACES.index("B6"), "B6 lies behind the river"
    s = automa_turn(
        CHARACTER,
        automa={"space": 4},
        saxony={"character": "saxony", "workers": {"B5": 1}},
        encounters=["A5", "B4", "B6"],
    )
    assert went(s)[2] == "B4", "closest to the Factory"
    s = automa_turn(
        CHARACTER, automa={"space": 4}, saxony={"workers": {"A4": 1}, "factory": 1}, encounters=["A5", "B6"]
    )
    assert went(s)[2] == "A5", "B6 is not near A4"


@rule("S-SOLO-20")
def test_a_token_under_an_enemy_or_an_own_mech_is_out_of_reach() -> None:
    for pieces in (
        {"saxony": {"workers": {"D5": 1}, "mechs": ["C6"], "factory": 1}},
        {
            "saxony": {"workers": {"D5": 1}, "factory": 1},
            "rusviet": {**FAR_AWAY, "workers": {"C6": 1}},
        },
        {"saxony": {"workers": {"D5": 1}, "factory": 1}, "rusviet": mech_of("", "C6")},
    ):
        s = automa_turn(CHARACTER, encounters=["C6"], **pieces)
        assert entry(s, number=0)["outcome"] == "no_hex"
        assert s.encounters == 1 << PLACES.index("C6")
    s = automa_turn(CHARACTER, encounters=["C6"], saxony={"workers": {"D5": 1, "C6": 1}, "factory": 1})
    assert went(s)[2] == "C6", "an own worker does not mind"


# -- attacks --------------------------------------------------------------------------------------------


@rule("S-SOLO-21")
def test_an_attack_needs_its_power() -> None:
    for power, outcome in ((4, "too_weak"), (5, "done")):
        s = automa_turn(
            ATTACK,
            2,
            automa={"space": 10},
            saxony={"mechs": ["D5"], "power": power},
            rusviet=mech_of("", "D4"),
        )
        assert entry(s, number=0)["outcome"] == outcome
        assert s.battle.on == (outcome == "done")


@rule("S-SOLO-21")
def test_which_unit_attacks() -> None:
    own: dict[str, object] = {"mechs": ["D5", "B6"], "character": "C5", "power": 9}
    s = automa_turn(ATTACK, 2, automa={"space": 10}, saxony=own, rusviet=mech_of("", "D4"))
    assert went(s) == ("attack_combat_unit", "B6", "D4"), "closest to its base, though far from the enemy"
    s = automa_turn(
        ATTACK, 2, automa={"space": 10}, saxony={**own, "mechs": ["D5"]}, rusviet=mech_of("", "D4")
    )
    assert went(s)[1] == "C5"
    assert units(s)["character"] == ["D4"]
    s = automa_turn(
        ATTACK,
        2,
        automa={"space": 10},
        saxony={"mechs": ["B7"], "character": "A6", "power": 9, "workers": {"D5": 1}},
        rusviet=mech_of("", "D4"),
    )
    assert went(s)[1] == "A6", "in reading order"


@rule("S-SOLO-21")
def test_whom_it_attacks() -> None:
    own: dict[str, object] = {"mechs": ["saxony"], "workers": {"D5": 1}, "power": 9}
    two = {"riverwalk": "D4", "township": "D4", "speed": "D6"}
    s = automa_turn(
        ATTACK,
        2,
        automa={"space": 10},
        saxony=own,
        rusviet={"mechs": two, "workers": {"D6": 3}, "objectives": []},
    )
    assert went(s)[2] == "D6", "one mech, not two"
    s = automa_turn(
        ATTACK,
        2,
        automa={"space": 10},
        saxony=own,
        rusviet={"mechs": {"riverwalk": "C6", "township": "D4"}, "workers": {}, "objectives": []},
    )
    assert went(s)[2] == "D4", "closest to the Factory"
    s = automa_turn(
        ATTACK,
        2,
        automa={"space": 10},
        saxony=own,
        rusviet={"mechs": {"riverwalk": "D6", "township": "C6"}, "workers": {}, "objectives": []},
    )
    assert went(s)[2] == "C6", "in reading order"
    s = automa_turn(
        ATTACK, 2, automa={"space": 10}, saxony={"mechs": ["saxony"], "power": 9}, rusviet=mech_of("", "B7")
    )
    assert went(s)[2] == "B7", "near its base"
    assert choices(s)[0] == "dial 0"


@rule("S-SOLO-22")
def test_whose_workers_it_attacks() -> None:
    own: dict[str, object] = {"mechs": ["B6"], "character": None, "workers": {"D5": 1}, "power": 9}
    people: dict[str, object] = {**FAR_AWAY, "workers": {"C5": 1, "C6": 2, "D6": 1}}
    s = automa_turn(
        19,
        2,
        automa={"space": 10},
        saxony=own,
        rusviet=people,
        resources={"C6": {"wood": 1}, "D6": {"oil": 1, "food": 2}, "D4": {"oil": 9}},
    )
    assert went(s) == ("attack_worker", "B6", "D6"), "three tokens"
    assert (workers(s, "rusviet", "D6"), workers(s, "rusviet", "rusviet")) == (0, 1)
    assert (tokens(s, "D6"), tokens(s, "C6")) == ({}, {"wood": 1})
    assert (seat(s, "saxony").popularity, seat(s, "rusviet").popularity) == (10, 2)
    assert seat(s, "saxony").star_count() == 1, "that of its tracker, none for a victory"
    s = automa_turn(19, 2, automa={"space": 10}, saxony=own, rusviet=people)
    assert went(s)[2] == "C5", "without tokens: as close to the Factory as the others, in reading order"
    s = automa_turn(
        19, 2, automa={"space": 10}, saxony=own, rusviet={**people, "workers": {"C5": 1, "D4": 1}}
    )
    assert went(s)[2] == "D4", "closest to the Factory"


@rule("S-SOLO-22")
def test_workers_beside_a_mech_are_not_attacked_as_workers() -> None:
    s = automa_turn(
        19,
        2,
        automa={"space": 10},
        saxony={"mechs": ["B6"], "workers": {"D5": 1}, "power": 9},
        rusviet={**mech_of("", "D4"), "workers": {"D4": 2}},
    )
    assert entry(s, number=0)["outcome"] == "no_hex"
    assert went(s)[0] == "move_worker"
    assert workers(s, "rusviet", "D4") == 2


@rule("S-SOLO-23")
def test_from_the_same_place_a_mech_attacks_before_the_character() -> None:
    s = automa_turn(
        ATTACK, 2, automa={"space": 10}, saxony={"mechs": ["saxony"], "power": 9}, rusviet=mech_of("", "B7")
    )
    assert units(s) == {"character": ["saxony"], "mechs": ["B7", "mat", "mat", "mat"], "workers": []}
    s = automa_turn(
        19, 2, automa={"space": 10}, saxony={"mechs": ["saxony"]}, rusviet={**FAR_AWAY, "workers": {"B7": 1}}
    )
    assert units(s)["mechs"][0] == "B7"


# -- the line -------------------------------------------------------------------------------------------


@rule("S-SOLO-08")
def test_the_first_entry_that_is_possible_is_carried_out() -> None:
    s = automa_turn(10, saxony={"workers": {"A6": 1}})
    assert [move["outcome"] for move in told(s)["trace"]["moves"]] == ["no_unit", "done"]
    assert went(s)[0] == "move_worker"
    s = automa_turn(10, saxony={"workers": {"A6": 1}, "mechs": ["B7"]})
    assert [move["move"] for move in told(s)["trace"]["moves"]] == ["move_mech"]
    assert units(s)["workers"] == ["A6"]


@rule("S-SOLO-08")
def test_without_a_possible_move_the_rest_of_the_card_counts() -> None:
    s = automa_turn(3, saxony={"power": 2})
    assert entry(s)["outcome"] == "no_unit"
    assert seat(s, "saxony").power == 5
    assert told(s)["space"] == 1


@rule("S-SOLO-09")
@pytest.mark.parametrize(
    ("who", "card", "scheme", "move"),
    [
        ("polania", 2, 1, "encounter_or_factory"),
        ("crimea", 2, 1, "move_worker"),
        ("nordic", 12, 2, "move_worker"),
        ("crimea", 12, 2, "move_mech"),
        ("saxony", 7, 2, "attack_combat_unit"),
        ("crimea", 7, 2, "move_mech"),
    ],
)
def test_entries_of_a_faction_are_for_that_faction(who: str, card: int, scheme: int, move: str) -> None:
    """Everything is possible: a token, a mech, a worker, and an enemy beside it."""
    s = automa_turn(
        card,
        scheme,
        who,
        automa={"space": 10},
        **{who: {"mechs": ["D5"], "workers": {"C5": 1}, "power": 9, "factory": 1}},
        rusviet=mech_of("", "D4"),
        encounters=["C6"],
    )
    assert went(s, who)[0] == move
    skipped = told(s, who)["trace"]["moves"][:-1]
    assert all(entry["outcome"] == "other_faction" and entry["faction"] != who for entry in skipped)


def test_every_criterion_of_the_trace_leaves_something_and_ends_with_the_choice() -> None:
    s = automa_turn(
        WORKER, automa={"space": 4}, saxony={"workers": {"saxony": 1, "D5": 1}, "mechs": ["A6", "B7"]}
    )
    move = entry(s)
    assert [row["criterion"] for row in move["units"]] == ["closest_to_base"]
    assert move["units"][-1]["left"] == [move["origin"]]
    names = [row["criterion"] for row in move["hexes"]]
    assert names == [
        "beside_unit_or_base",
        "no_enemy",
        "no_other_worker",
        "most_units",
        "away_from_fighters",
        "closest_to_factory",
    ]
    sizes = [len(row["left"]) for row in move["hexes"]]
    assert sizes == sorted(sizes, reverse=True)
    assert move["hexes"][-1]["left"] == [move["place"]]
