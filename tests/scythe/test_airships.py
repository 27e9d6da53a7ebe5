"""The airships of The Wind Gambit: what holds for all of them."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import (
    controller,
    faction_tokens,
    fighters,
    from_afar,
    march,
    new_scythe,
    place,
    scythe,
    seat,
    tokens,
    workers,
)
from table import choices, play, refused

from veche.core.errors import BadPosition
from veche.games.scythe.modules.airships.data import (
    AGGRESSIVE,
    AIRSHIP_TILES,
    DESIGNED,
    PASSIVE,
)
from veche.games.scythe.modules.airships.state import Airship
from veche.games.scythe.modules.invaders.tokens import FACE_DOWN
from veche.games.scythe.rules.scoring import breakdown, tie_breakers
from veche.games.scythe.rules.strength import cards_allowed
from veche.games.scythe.state import Scythe
from veche.testing import rule

RESOURCES = {"aggressive": "toll", "passive": "boost"}  # range 3
WORKERS = {"aggressive": "siege_engine", "passive": "boost"}
SHORT = {"aggressive": "toll", "passive": "craft"}  # range 2


def sky(tiles: dict[str, Any], **data: Any) -> Scythe:
    """Nordic and Rusviet with airships; Nordic is about to move."""
    options = {"airships": True, **data.pop("options", {})}
    nordic = {"workers": {}, **data.pop("nordic", {})}
    rusviet = {"workers": {}, **data.pop("rusviet", {})}
    if not {"top", "bottom", "window"} & set(data):
        data["top"] = "units"
    return scythe(nordic=nordic, rusviet=rusviet, airships=tiles, options=options, **data)


def ship(s: Scythe, faction: str = "nordic") -> Airship:
    return s.airships[s.seat_names().index(faction)]


def at(name: str, **more: Any) -> dict[str, Any]:
    return {"at": name, **more}


def goes(s: Scythe) -> list[str]:
    return [text.split()[1] for text in choices(s) if text.startswith("go ")]


# -- set-up ---------------------------------------------------------------------------------------------


@rule("S-AIR-01")
def test_an_airship_in_each_home_base_and_two_open_tiles() -> None:
    s = new_scythe(4, 3, airships=True)
    assert [own.at for own in s.airships] == [player.home() for player in s.seats]
    seen: Any = s.observe(None)["airships"]
    assert [one["place"] for one in seen] == list(s.seat_names())
    assert len({(one["aggressive"], one["passive"]) for one in seen}) == 1
    assert new_scythe(4, 3).observe(None)["airships"] == []
    drawn = {tile for seed in range(60) for tile in pair(new_scythe(2, seed, airships=True))}
    assert drawn == set(AIRSHIP_TILES)


def pair(s: Scythe, p: int = 0) -> tuple[str, str]:
    return AGGRESSIVE[s.airships[p].aggressive], PASSIVE[s.airships[p].passive]


@rule("S-AIR-02")
def test_the_tiles_are_the_same_for_all() -> None:
    for seed in range(5):
        s = new_scythe(3, seed, airships=True)
        assert pair(s, 0) == pair(s, 1) == pair(s, 2)


@rule("S-AIR-03")
@pytest.mark.parametrize("players", [2, 5, 7])
def test_both_modules_go_together_and_apart(players: int) -> None:
    for airships in (False, True):
        for resolution in (False, True):
            s = new_scythe(players, 1, airships=airships, resolution=resolution, invaders=players > 5)
            assert bool(s.airships) == airships
            assert bool(s.resolutions) == resolution


@rule("S-VARIANT-05")
def test_each_may_have_a_pair_of_its_own() -> None:
    s = new_scythe(3, 1, airships=True, airship_tiles="own")
    assert len({pair(s, p)[0] for p in range(3)}) == len({pair(s, p)[1] for p in range(3)}) == 3
    tiles = {"nordic": {"aggressive": "toll", "passive": "craft", "at": "E2"}}
    tiles["rusviet"] = {"aggressive": "siege_engine", "passive": "boost", "at": "E1"}
    s = sky(tiles, nordic={"character": "E1", "coins": 0}, options={"airship_tiles": "own"})
    assert ship(play(s.copy(), "unit.airship", "go F2", "go F3")).at == place("F3")
    assert not goes(play(s.copy(), "unit.airship", "go F2", "go F3")), "by its own range of two"
    refused(s, "unit.character", "S-MOVE-06")  # held by the other's tile


def test_published_tiles_only() -> None:
    for seed in range(12):
        s = new_scythe(2, seed, airships=True, tiles="published")
        assert pair(s)[0] in ("siege_engine", "toll")
        assert pair(s)[1] == "safe_haven"
    s = new_scythe(5, 1, airships=True, tiles="published", airship_tiles="own")
    assert {pair(s, p)[1] for p in range(5)} == {"safe_haven"}


def test_the_house_tiles_are_those_whose_text_is_not_known() -> None:
    """Who corrects a row by the published tile takes it out here."""
    published = {"siege_engine", "toll", "safe_haven"}
    assert {name for name, ours in zip(AIRSHIP_TILES, DESIGNED, strict=True) if not ours} == published


def test_a_house_tile_says_so_wherever_it_is_named() -> None:
    s = sky({"aggressive": "bombard", "passive": "safe_haven"})
    seen: Any = s.observe(None)["airships"]
    assert seen[0]["designed"] == ["bombard"]
    assert "Bombard (house tile) and Safe Haven;" in str(s)
    for words in s.title.languages.values():
        for name, ours in zip(AIRSHIP_TILES, DESIGNED, strict=True):
            assert words.names["airship_tile"][name].endswith(")") == ours


def test_an_automa_has_no_airship() -> None:
    s = new_scythe(1, 1, airships=True)
    seen: Any = s.observe(None)["airships"]
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ({"colour": "red"}, "airships has no"),
        ({"nordic": {"fuel": 1}}, "airships.nordic has no"),
        ({**WORKERS, "nordic": {"resources": {"oil": 1}}}, "oil must be a whole number from 0 to 0"),
        ({**RESOURCES, "nordic": {"resources": {"oil": 2, "food": 2}}}, "4 resources aboard"),
        ({**RESOURCES, "nordic": {"character": True}}, "carries no character"),
        ({**RESOURCES, "nordic": {"resources": {"gold": 1}}}, "airships.nordic.resources has no “gold”"),
        ({**RESOURCES, "nordic": at("rusviet")}, "airships.nordic.at: rusviet is a home base"),
        ({"passive": "hero", "nordic": {"character": "E1"}}, "airships.nordic.character must be true or"),
    ],
)
def test_a_described_airship_holds_what_its_tiles_allow(tiles: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        sky(tiles)


def test_a_described_character_is_in_one_place() -> None:
    tiles = {"passive": "hero", "nordic": {"character": True}}
    assert seat(sky(tiles), "nordic").character < 0
    with pytest.raises(BadPosition, match=r"nordic\.character: it is aboard the airship"):
        sky(tiles, nordic={"character": "E1"})


def test_a_ferry_is_a_way_onto_a_lake_for_described_units() -> None:
    tiles = {"passive": "ferry", "rusviet": at("E3")}
    s = sky(tiles, rusviet={"workers": {"E3": 1}, "character": "E3"})
    assert controller(s, "E3") == "rusviet"
    with pytest.raises(BadPosition, match="rusviet has a unit in E3, a lake"):
        sky({"passive": "ferry"}, rusviet={"workers": {"E3": 1}})


# -- control --------------------------------------------------------------------------------------------


@rule("S-AIR-04")
def test_an_airship_never_controls_not_even_with_workers_aboard() -> None:
    s = sky({**WORKERS, "nordic": at("F2", workers=2)}, resources={"F2": {"food": 4}})
    assert controller(s, "F2") is None
    assert breakdown(s)[0]["territories"] == breakdown(s)[0]["resources"] == 0


@rule("S-AIR-05")
def test_resources_under_an_airship_are_not_spent() -> None:
    nordic = {"mat": "engineering", "workers": {"E1": 1}}
    s = sky(
        {**RESOURCES, "nordic": at("E2")},
        nordic=nordic,
        resources={"E2": {"metal": 9}},
        section="deploy",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")


@rule("S-AIR-27")
def test_airships_and_structures_do_not_occupy() -> None:
    rusviet = {"character": "F3", "structures": {"mine": "E4"}}
    s = sky(
        {"aggressive": "distract", "passive": "boost", "nordic": at("E2"), "rusviet": at("E4")},
        rusviet=rusviet,
        nordic={"workers": {"E1": 1}},
        resources={"E1": {"oil": 3}},
    )
    play(s, "unit.airship", "go F3", "stop", "target rusviet")
    assert "go E4" in choices(s)
    refused(s, "go E3", "S-AIR-27")  # a lake


@rule("S-SCORE-20")
def test_the_first_tie_breaker_counts_no_airship() -> None:
    nordic = {"workers": {"E1": 2}, "mechs": {"speed": "E1"}}
    s = sky({**WORKERS, "nordic": at("E1", workers=1)}, nordic=nordic)
    assert tie_breakers(s, 0)[0] == 4


# -- moving ---------------------------------------------------------------------------------------------


@rule("S-AIR-06", "S-TERM-16")
def test_it_moves_as_one_of_the_units() -> None:
    s = sky(RESOURCES, nordic={"workers": {"E1": 2}})
    play(s, "unit.airship", "go E1", "stop", "unit.worker E1", "go E2" if "go E2" in choices(s) else "go F1")
    assert not any(text.startswith("unit") for text in choices(s)), "two units have moved"
    s = sky(RESOURCES, nordic={"workers": {"E1": 2}})
    play(s, "unit.airship", "go E1", "stop")
    refused(s, "unit.airship", "S-MOVE-03")
    refused(sky_without(), "unit.airship", "S-AIR-01")


def sky_without() -> Scythe:
    return scythe(nordic={}, rusviet={}, top="units")


@rule("S-AIR-07")
def test_its_range_is_that_of_the_passive_tile() -> None:
    s = play(sky({**SHORT, "nordic": at("E2")}), "unit.airship", "go F2", "go F3")
    assert ship(s).at == place("F3")
    assert goes(s) == []
    s = play(sky({**RESOURCES, "nordic": at("E2")}), "unit.airship", "go F2", "go F3", "go F4")
    assert ship(s).at == place("F4")


@rule("S-AIR-07")
def test_a_step_beyond_the_range_is_refused() -> None:
    s = sky({**SHORT, "nordic": at("E2")}, nordic={"workers": {"F3": 1}}, resources={"F3": {"oil": 1}})
    play(s, "unit.airship", "go F2", "go F3")
    refused(s, "go F4", "S-AIR-07")


@rule("S-AIR-08")
def test_water_does_not_matter() -> None:
    s = play(sky({**RESOURCES, "nordic": at("E1")}), "unit.airship", "go D2", "go E3", "stop")
    assert ship(s).at == place("E3")


@rule("S-AIR-09")
def test_it_passes_over_enemies_without_combat() -> None:
    s = sky({**RESOURCES, "nordic": at("E2")}, rusviet={"mechs": {"speed": "F2"}, "workers": {"F3": 1}})
    play(s, "unit.airship", "go F2", "go F3", "go F4", "stop")
    assert ship(s).at == place("F4")
    assert fighters(s, "rusviet", "F2") == workers(s, "rusviet", "F3") == 1
    assert not s.battle.on
    assert seat(s, "nordic").popularity == seat(sky(RESOURCES), "nordic").popularity


@rule("S-AIR-10")
def test_it_does_not_stop_others_and_is_not_displaced() -> None:
    tiles = {"aggressive": "bounty", "passive": "boost", "rusviet": at("F1")}
    s = sky(tiles, nordic={"mechs": {"speed": "E1"}})
    play(s, "unit.mech E1", "go F1")
    assert "go E2" in choices(s)
    assert ship(s, "rusviet").at == place("F1")


@rule("S-AIR-11")
def test_any_number_of_airships_share_a_territory() -> None:
    s = sky({**RESOURCES, "nordic": at("E2"), "rusviet": at("F2"), "crimea": at("F2")}, crimea={})
    play(s, "unit.airship", "go F2", "stop")
    assert {own.at for own in s.airships} == {place("F2")}


@rule("S-AIR-12")
def test_no_home_base_is_entered() -> None:
    s = play(sky(RESOURCES), "unit.airship", "go E1")
    refused(s, "go nordic", "S-AIR-12")
    refused(s, "go rusviet", "S-AIR-12")


@rule("S-AIR-13")
def test_neither_tunnels_nor_mines_are_for_airships() -> None:
    s = sky({**SHORT, "nordic": at("D2")}, nordic={"structures": {"mine": "E1"}})
    play(s, "unit.airship")
    assert goes(s) == ["D1", "E1", "C2", "E2", "D3", "E3"]
    refused(s, "go C3", "S-AIR-13")


@rule("S-AIR-14")
def test_mech_abilities_are_not_for_airships() -> None:
    nordic = {"mechs": {"speed": "E1"}}
    s = play(sky({**SHORT, "nordic": at("E2")}, nordic=nordic), "unit.airship", "go F2", "go F3")
    assert goes(s) == []


@rule("S-AIR-15")
def test_the_factory_card_moves_it_one_further() -> None:
    s = sky({**SHORT, "nordic": at("E2")}, nordic={"factory": 1}, section="factory", window="bottom")
    play(s, "bottom", "unit.airship", "go F2", "go F3", "go F4")
    assert ship(s).at == place("F4")
    assert goes(s) == []


# -- cargo ----------------------------------------------------------------------------------------------


@rule("S-AIR-16")
def test_three_resources_and_no_worker() -> None:
    s = sky({**RESOURCES, "nordic": at("E1")}, nordic={"workers": {"E1": 3}}, resources={"E1": {"oil": 5}})
    play(s, "unit.airship")
    refused(s, "load worker", "S-AIR-16")
    play(s, "load oil", "load oil", "load oil")
    refused(s, "load oil", "S-AIR-16")
    assert ship(s).tokens == [3, 0, 0, 0]


@rule("S-AIR-16")
def test_two_workers_and_no_resource() -> None:
    s = sky({**WORKERS, "nordic": at("E1")}, nordic={"workers": {"E1": 3}}, resources={"E1": {"oil": 5}})
    play(s, "unit.airship")
    refused(s, "load oil", "S-AIR-16")
    play(s, "load worker", "load worker")
    refused(s, "load worker", "S-AIR-16")
    refused(s, "load character", "S-AIR-16")
    assert ship(s).workers == 2
    assert workers(s, "nordic", "E1") == 1


@rule("S-AIR-17")
def test_cargo_comes_and_goes_between_all_steps() -> None:
    s = sky({**RESOURCES, "nordic": at("E1")}, resources={"E1": {"oil": 1}, "E2": {"metal": 1}})
    assert not any("load" in text for text in choices(s)), "only as part of its own move"
    play(s, "unit.airship", "load oil", "go E2", "unload oil", "load metal", "go F2", "unload metal", "stop")
    assert tokens(s, "E2") == {"oil": 1}
    assert tokens(s, "F2") == {"metal": 1}
    assert tokens(s, "E1") == {}


@rule("S-AIR-17")
def test_what_was_taken_up_here_is_not_set_down_here() -> None:
    s = sky({**RESOURCES, "nordic": at("E1")}, resources={"E1": {"oil": 1}})
    play(s, "unit.airship", "load oil")
    refused(s, "unload oil", "S-AIR-17")
    refused(s, "load metal", "S-AIR-17")


@rule("S-AIR-18")
def test_cargo_is_on_the_airship_and_stays_there() -> None:
    s = sky({**RESOURCES, "nordic": at("E1")}, nordic={"workers": {"E1": 1}}, resources={"E1": {"oil": 2}})
    play(s, "unit.airship", "load oil", "load oil", "go E2", "stop", "stop")
    assert tokens(s, "E1") == tokens(s, "E2") == {}
    assert ship(s).tokens == [2, 0, 0, 0]
    empty = play(sky({**RESOURCES, "nordic": at("E1")}), "unit.airship", "go E2")
    refused(empty, "unload oil", "S-AIR-18")


@rule("S-AIR-19")
def test_resources_aboard_are_spent_and_scored() -> None:
    nordic = {"mat": "engineering", "workers": {"E1": 1}, "popularity": 0}
    tiles = {**RESOURCES, "nordic": at("F4", resources={"wood": 3})}
    s = sky(tiles, nordic=nordic, section="build", window="bottom")
    assert breakdown(s)[0]["resources"] == 1
    s = sky(tiles, nordic=nordic, section="build", window="bottom", resources={"E1": {"wood": 5}})
    play(s, "bottom")
    assert "spend wood airship" in choices(s)
    play(s, "spend wood airship")
    assert ship(s).tokens == [0, 0, 2, 0]
    assert s.holdings(0)["wood"] == 7


@rule("S-AIR-19")
def test_resources_aboard_alone_pay_a_cost() -> None:
    nordic = {"mat": "engineering", "workers": {"E1": 1}}
    tiles = {**RESOURCES, "nordic": at("F4", resources={"wood": 3})}
    s = sky(tiles, nordic=nordic, section="build", window="bottom")
    assert seat(s, "nordic").cost(2) == 3
    play(s, "bottom")
    assert ship(s).tokens == [0, 0, 0, 0]
    assert "build mine E1" in choices(s)


@rule("S-AIR-20")
def test_nothing_is_loaded_where_an_opponent_controls() -> None:
    s = sky(
        {**RESOURCES, "nordic": at("E2")},
        rusviet={"workers": {"F2": 1}},
        resources={"F2": {"food": 3}, "F3": {"oil": 1}},
    )
    play(s, "unit.airship", "go F2")
    refused(s, "load food", "S-AIR-20")
    play(s, "go F3", "load oil")
    assert ship(s).tokens == [1, 0, 0, 0]
    s = sky(
        {**RESOURCES, "nordic": at("E2")},
        rusviet={"structures": {"mill": "F2"}},
        resources={"F2": {"food": 3}},
    )
    refused(play(s, "unit.airship", "go F2"), "load food", "S-AIR-20")  # by a structure as well


@rule("S-AIR-21")
def test_what_is_set_down_belongs_to_who_controls_the_territory() -> None:
    tiles = {**RESOURCES, "nordic": at("E2", resources={"metal": 2})}
    s = sky(tiles, rusviet={"workers": {"F2": 1}})
    play(s, "unit.airship", "go F2", "unload metal", "unload metal")
    assert s.total(1, 1) == 2
    assert s.total(0, 1) == 0


@rule("S-AIR-21")
def test_on_a_lake_only_beside_an_own_carrier() -> None:
    tiles = {**RESOURCES, "nordic": at("E2", resources={"metal": 2})}
    s = play(sky(tiles), "unit.airship", "go E3")
    refused(s, "unload metal", "S-AIR-21")
    for own in ({"mechs": {"seaworthy": "E3"}}, {"character": "E3", "mechs": {"seaworthy": "E1"}}):
        s = play(sky(tiles, nordic=own), "unit.airship", "go E3", "unload metal")
        assert tokens(s, "E3") == {"metal": 1}


@rule("S-AIR-22")
def test_workers_aboard_do_nothing() -> None:
    tiles = {**WORKERS, "nordic": at("E1", workers=1)}
    nordic = {"mat": "engineering", "coins": 9, "power": 9, "popularity": 9}
    s = sky(tiles, nordic=nordic, top="territories")
    assert not any(text.startswith("produce") for text in choices(s))
    s = sky(tiles, nordic=nordic, resources={}, section="deploy", window="top")
    assert not any(text.startswith("put") for text in choices(s))


@rule("S-AIR-22", "S-TRADE-04")
def test_workers_aboard_take_no_traded_resources() -> None:
    tiles = {**WORKERS, "nordic": at("E1", workers=1)}
    with pytest.raises(BadPosition, match="resources cannot be taken"):
        sky(tiles, nordic={"coins": 9}, top="resources")
    play(sky(tiles, nordic={"coins": 9, "workers": {"E1": 1}}, top="resources"), "resource oil")


@rule("S-AIR-22")
def test_workers_aboard_are_safe() -> None:
    tiles = {**WORKERS, "rusviet": at("F1", workers=2)}
    s = sky(tiles, nordic={"character": "E1", "popularity": 5})
    play(s, "unit.character", "go F1")
    assert seat(s, "nordic").popularity == 5
    assert ship(s, "rusviet").workers == 2
    assert seat(s, "rusviet").workers_placed() == 2


@rule("S-AIR-23")
def test_workers_are_set_down_beside_structures_but_not_beside_units() -> None:
    tiles = {**WORKERS, "nordic": at("E2", workers=2), "rusviet": at("F2")}
    s = sky(tiles, rusviet={"structures": {"mill": "F2"}, "workers": {"F3": 1}})
    assert controller(s, "F2") == "rusviet"
    play(s, "unit.airship", "go F2", "unload worker")
    assert controller(s, "F2") == "nordic"
    play(s, "go F3")
    refused(s, "unload worker", "S-AIR-23")


@rule("S-AIR-24")
def test_workers_are_set_down_on_a_lake_only_beside_a_mech() -> None:
    tiles = {**WORKERS, "nordic": at("E2", workers=1)}
    s = play(sky(tiles), "unit.airship", "go E3")
    refused(s, "unload worker", "S-AIR-24")
    s = sky(tiles, nordic={"character": "E3", "mechs": {"seaworthy": "E1"}})
    refused(play(s, "unit.airship", "go E3"), "unload worker", "S-AIR-24")  # a character carries none
    s = sky(tiles, nordic={"mechs": {"seaworthy": "E3"}})
    play(s, "unit.airship", "go E3", "unload worker", "stop")
    assert workers(s, "nordic", "E3") == 1
    assert "unit.worker E3" not in choices(s)


@rule("S-AIR-23", "S-TERM-02")
def test_nothing_is_set_down_in_a_home_base_but_workers_board_there() -> None:
    s = play(sky({**RESOURCES, "nordic": {"resources": {"oil": 1}}}), "unit.airship")
    refused(s, "unload oil", "S-AIR-23")
    s = play(sky({**WORKERS, "nordic": {"workers": 1}}, nordic={"workers": {"nordic": 1}}), "unit.airship")
    refused(s, "unload worker", "S-AIR-23")
    play(s, "load worker", "go E1", "unload worker", "unload worker")
    assert workers(s, "nordic", "E1") == 2


@rule("S-AIR-25")
def test_a_boarding_worker_brings_no_resources() -> None:
    s = sky({**WORKERS, "nordic": at("E1")}, nordic={"workers": {"E1": 1}}, resources={"E1": {"wood": 2}})
    play(s, "unit.airship", "load worker", "go E2", "stop")
    assert tokens(s, "E1") == {"wood": 2}
    assert ship(s).load() == 0


@rule("S-AIR-26")
def test_a_worker_that_was_carried_may_still_walk() -> None:
    s = sky({**WORKERS, "nordic": at("E1")}, nordic={"workers": {"E1": 1}})
    play(s, "unit.airship", "load worker", "go F1", "unload worker", "stop", "unit.worker F1", "go E2")
    assert workers(s, "nordic", "E2") == 1


@rule("S-AIR-26")
def test_a_worker_that_has_walked_may_not_walk_again_after_a_flight() -> None:
    nordic = {"workers": {"E1": 1}, "cubes": ["units"]}
    s = sky({**WORKERS, "nordic": at("F1")}, nordic=nordic)
    play(s, "unit.worker E1", "go F1", "unit.airship")
    refused(s, "load worker", "S-AIR-17")
    play(s, "load tired", "go F2", "unload tired", "stop")
    assert workers(s, "nordic", "F2") == 1
    assert "unit.worker F2" not in choices(s)


# -- combat and the like --------------------------------------------------------------------------------


@rule("S-AIR-28")
def test_an_airship_takes_no_part_in_a_combat() -> None:
    tiles = {"aggressive": "bounty", "passive": "boost", "nordic": at("F1"), "rusviet": at("F1")}
    nordic = {"mechs": {"speed": "E1"}, "power": 0, "hand": [2, 3]}
    s = sky(tiles, nordic=nordic, rusviet={"character": "F1", "power": 7})
    play(s, "unit.mech E1", "go F1", "stop") if "stop" in choices(s) else play(s, "unit.mech E1", "go F1")
    assert s.battle.on
    assert cards_allowed(s, 0, place("F1")) == 1
    while s.battle.on:
        texts = choices(s)
        play(s, next(t for t in ("dial 7", "dial 0", "cards none", texts[0]) if t in texts))
    assert fighters(s, "nordic", "nordic") == 2
    assert ship(s).at == place("F1")


@rule("S-AIR-30")
def test_an_airship_springs_no_trap() -> None:
    """It flies over one and on, and stops above one, with workers aboard."""
    s = from_afar(
        nordic={"workers": {}, "coins": 9},
        togawa={"workers": {}, "traps": {"coins": "F2", "power": "F3"}},
        airships={**WORKERS, "nordic": at("E2", workers=1)},
        options={"airships": True},
        top="units",
    )
    play(s, "unit.airship", "go F2", "go F3", "stop")
    assert ship(s).at == place("F3")
    assert [lies for _, lies in faction_tokens(s).values()] == [FACE_DOWN, FACE_DOWN]
    assert seat(s, "nordic").coins == 9


@rule("S-AIR-31")
def test_an_airship_triggers_neither_encounter_nor_factory() -> None:
    s = play(
        sky({**RESOURCES, "nordic": at("E2")}, encounters=["F4"]),
        "unit.airship",
        "go E3",
        "go E4",
        "go F4",
        "stop",
    )
    assert s.has_encounter(place("F4"))
    s = play(sky({**RESOURCES, "nordic": at("E2")}), "unit.airship", "go E3", "go D4", "stop", "stop")
    assert seat(s, "nordic").factory < 0


@rule("S-AIR-32", "S-IFA-05")
def test_rally_leads_to_a_worker_on_the_ground_not_to_one_aboard() -> None:
    s = from_afar(
        nordic={"workers": {}},
        albion={"workers": {}, "character": "albion", "mechs": {"rally": "B1"}},
        airships={**WORKERS, "albion": at("G3", workers=2)},
        options={"airships": True},
        active="albion",
        top="units",
    )
    assert "G3" not in goes(play(s.copy(), "unit.mech B1"))
    play(s, "unit.airship", "go F3", "unload worker", "stop", "unit.mech B1")
    assert "F3" in goes(s)
    assert "G3" not in goes(s)


@rule("S-IFA-20", "S-AIR-22")
def test_ronin_ignores_airships_and_workers_aboard() -> None:
    s = from_afar(
        nordic={"workers": {}, "mechs": {"speed": "D6"}, "hand": []},
        togawa={"workers": {}, "mechs": {"ronin": "D5"}, "power": 3, "hand": []},
        airships={**WORKERS, "togawa": at("D5", workers=2)},
        options={"airships": True},
        top="units",
    )
    march(s, "unit.mech D6", "go D5")
    assert choices(s) == ["pass", "use ronin"]


# -- what is asked ----------------------------------------------------------------------------------------


@rule("S-AIR-07")
def test_the_question_has_all_ways_within_range() -> None:
    s = sky({**SHORT, "nordic": at("D4")})
    play(s, "unit.airship")
    about: Any = s.question(0)["about"]
    ways = {way["to"]: way for way in about["ways"]}
    assert {to for to, way in ways.items() if way["left"] == 1} == set(goes(s))
    assert all(way["left"] == 1 - len(way["through"]) for way in ways.values())
    assert "D4" not in ways
    assert len(ways) == 18, "all hexes within two steps"
