"""The resolution tiles of The Wind Gambit: other ends of the game."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import fighters, new_scythe, place, scythe, seat, workers
from table import choices, play, refused

from veche.core.errors import BadPosition
from veche.games.scythe.data.scoring import STAR_COMBAT, STAR_OBJECTIVE, STAR_POWER
from veche.games.scythe.modules.resolution.data import DESIGNED, RESOLUTIONS
from veche.games.scythe.modules.resolution.module import placed_again
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import Scythe
from veche.testing import rule

FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}
FOUR = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1}
OBJECTIVES = ["one_resource_9", "poor_and_popular"]


def table(tile: str, end: dict[str, object] | None = None, **data: Any) -> Scythe:
    """Nordic and Rusviet, and a tile."""
    return scythe(
        **{
            "nordic": {},
            "rusviet": {},
            "options": {"resolution": True},
            "resolution": {"tile": tile, **(end or {})},
            **data,
        }
    )


def sixth_star(tile: str, end: dict[str, object] | None = None, **data: Any) -> Scythe:
    """Nordic bolsters up to 16 power, for its sixth star."""
    nordic = {"mat": "engineering", "power": 15, "stars": FIVE, "coins": 1, **data.pop("nordic", {})}
    s = table(tile, end, **{"nordic": nordic, "top": "power", **data})
    assert seat(s, "nordic").star_count() == 6
    return s


def seen(s: Scythe) -> Any:
    return s.observe(None)["resolution"]


def end_turn(s: Scythe) -> Scythe:
    """Pass until another seat or another turn comes."""
    active, turns = s.active, s.seats[s.active].turns
    while not s.over and (s.active, s.seats[s.active].turns) == (active, turns):
        texts = choices(s)
        play(s, next(text for text in ("pass", "end", "section build", texts[0]) if text in texts))
    return s


def turns_to_come(s: Scythe) -> list[str]:
    """Who has a turn until the game ends, from the next one on."""
    found: list[str] = []
    end_turn(s)
    while not s.over:
        found.append(s.seat_names()[s.active])
        end_turn(s)
    return found


def test_the_house_tiles_are_those_whose_text_is_not_known() -> None:
    """Who corrects a row by the published tile takes it out here."""
    assert {name for name, ours in zip(RESOLUTIONS, DESIGNED, strict=True) if ours} == {
        "land_rush",
        "spoils_of_war",
        "king_of_the_hill",
        "deja_vu",
        "backup_plan",
    }


def test_a_house_tile_says_so_wherever_it_is_named() -> None:
    s = table("land_rush")
    assert seen(s)["designed"]
    for words in s.title.languages.values():
        for name, ours in zip(RESOLUTIONS, DESIGNED, strict=True):
            assert words.names["resolution"][name].endswith(")") == ours
    assert not seen(table("doomsday_clock"))["designed"]
    assert "house tile" in str(s)


# -- set-up ---------------------------------------------------------------------------------------------


@rule("S-RES-02")
def test_one_tile_lies_open_for_everybody() -> None:
    found = set()
    for seed in range(40):
        s = new_scythe(3, seed, resolution=True)
        assert s.observe(0)["resolution"] == s.observe(2)["resolution"] == seen(s)
        found.add(seen(s)["tile"])
    assert found == set(RESOLUTIONS)
    assert new_scythe(3).observe(0)["resolution"] is None


def test_house_tiles_may_be_left_in_the_box() -> None:
    tiles = {seen(new_scythe(2, seed, resolution=True, tiles="published"))["tile"] for seed in range(30)}
    assert tiles == {"factory_explosion", "mission_possible", "doomsday_clock"}


@rule("S-VARIANT-06")
@pytest.mark.parametrize("tile", RESOLUTIONS)
def test_the_group_may_pick_a_tile(tile: str) -> None:
    for seed in (1, 2):
        assert seen(new_scythe(2, seed, resolution=True, resolution_tile=tile))["tile"] == tile


def test_without_the_module_a_position_knows_no_tile() -> None:
    with pytest.raises(BadPosition, match=r"has no .resolution."):
        scythe(nordic={}, rusviet={}, resolution={"tile": "land_rush"})


@pytest.mark.parametrize("word", ["stars", "turns"])
def test_stars_and_turns_are_those_of_factions_at_the_table(word: str) -> None:
    with pytest.raises(BadPosition, match=f"resolution.{word} has no “crimea”; it has nordic, rusviet"):
        table("land_rush", {word: {"crimea": 1}})


# -- what holds for all ---------------------------------------------------------------------------------


@rule("S-RES-01")
def test_a_sixth_star_alone_ends_nothing() -> None:
    s = sixth_star("doomsday_clock")
    assert not s.over
    assert scythe(
        nordic={"mat": "engineering", "power": 15, "stars": FIVE, "coins": 1}, rusviet={}, top="power"
    ).over


@rule("S-RES-03")
def test_a_star_on_a_tile_scores_like_one_on_the_track() -> None:
    nordic = {"stars": {"combat": 2, "power": 1}, "popularity": 8}
    s = table("king_of_the_hill", {"stars": {"nordic": 1}}, nordic=nordic)
    assert breakdown(s)[0]["stars"] == 16
    assert s.observe(0)["seats"][0]["stars"] == {"combat": 2, "power": 1, "tile": 1}  # type: ignore[index]


@rule("S-RES-04")
def test_nobody_places_more_than_six() -> None:
    nordic = {"mat": "engineering", "power": 15, "stars": FIVE, "coins": 1}
    s = table("mission_possible", {"stars": {"nordic": 1}}, nordic=nordic, top="power")
    assert seat(s, "nordic").power == 16
    assert seat(s, "nordic").star_count() == 6
    assert seat(s, "nordic").stars[STAR_POWER] == 0


@rule("S-RES-04")
def test_a_seventh_star_for_an_open_objective_is_refused() -> None:
    nordic = {"stars": {**FIVE, "power": 1}, "coins": 0, "popularity": 7, "workers": {"E1": 4}}
    s = table("mission_possible", {"objectives": OBJECTIVES}, nordic=nordic, window="end", section="build")
    refused(s, "reveal poor_and_popular", "S-RES-04")


@rule("S-RES-05")
def test_two_players_with_six_stars_are_both_scored_with_six() -> None:
    rusviet = {
        "mat": "agricultural",
        "power": 15,
        "stars": FIVE,
        "coins": 1,
        "popularity": 0,
        "last": "build",
    }
    s = sixth_star("doomsday_clock", nordic={"popularity": 0}, rusviet=rusviet)
    end_turn(s)
    section = next(t for t in choices(s) if t.startswith("section") and "build" not in t)
    for _ in range(4):  # whichever section has Bolster
        copy = s.copy()
        play(copy, section)
        if "top power" in choices(copy):
            break
        section = {"section upgrade": "section deploy", "section deploy": "section enlist"}.get(
            section, section
        )
    play(s, section, "top power")
    assert [row["stars"] for row in breakdown(s)] == [18, 18]
    assert not s.over


@rule("S-RES-06")
def test_an_exhausted_bottom_action_still_pays_once_a_turn() -> None:
    structures = {"mine": "E1", "armory": "F1", "monument": "E2", "mill": "D1"}
    nordic = {"mat": "engineering", "structures": structures, "stars": {"structures": 1}, "coins": 0}
    s = table(
        "land_rush",
        nordic={**nordic, "workers": {"E1": 1}},
        resources={"E1": {"wood": 8}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    while "pass" in choices(s):
        play(s, "pass")
    assert seat(s, "nordic").coins > 0
    refused(s, "bottom", "S-TURN-05")


# -- last turns -----------------------------------------------------------------------------------------


def test_land_rush_gives_all_others_a_last_turn_and_coins_for_most_territories() -> None:
    nordic = {"workers": {"E1": 1}, "popularity": 0}
    crimea = {"workers": {"E7": 1, "E6": 1}, "coins": 3}
    s = sixth_star("land_rush", nordic=nordic, crimea=crimea)
    assert seen(s)["trigger"] == "nordic"
    assert seen(s)["turns"] == {"rusviet": 1, "crimea": 1}
    coins = seat(s, "crimea").coins
    assert turns_to_come(s) == ["rusviet", "crimea"]
    assert seat(s, "crimea").coins == coins + 5
    assert seat(s, "nordic").coins == 0


def test_land_rush_pays_all_who_are_equal() -> None:
    s = sixth_star("land_rush", nordic={"workers": {"E1": 1}}, rusviet={"workers": {"G3": 1}, "coins": 0})
    turns_to_come(s)
    assert [player.coins for player in s.seats] == [5, 5]


def test_who_gets_the_sixth_star_in_anothers_turn_is_passed_over() -> None:
    """Rusviet's recruit brings its sixth star when Nordic deploys; Nordic has a last turn, too."""
    rusviet = {"power": 15, "stars": FIVE, "recruits": ["upgrade"], "bonuses": ["cards"]}
    nordic = {"mat": "engineering", "workers": {"E1": 1}, "popularity": 5}
    s = table(
        "land_rush",
        nordic=nordic,
        rusviet=rusviet,
        crimea={},
        resources={"E1": {"oil": 9}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "pass")
    assert seen(s)["trigger"] == "rusviet"
    assert turns_to_come(s) == ["crimea", "nordic"]


def test_factory_explosion_begins_with_the_fifth_star_on_the_own_turn() -> None:
    nordic = {"mat": "engineering", "power": 15, "stars": FOUR, "coins": 1}
    s = table("factory_explosion", nordic=nordic, top="power")
    assert seen(s)["trigger"] == "nordic"
    assert seat(s, "nordic").coins == 5  # one was paid
    assert turns_to_come(s) == ["rusviet", "nordic", "rusviet", "nordic"]


def test_factory_explosion_waits_for_the_own_turn() -> None:
    rusviet = {"power": 15, "stars": FOUR, "recruits": ["upgrade"], "bonuses": ["cards"], "coins": 0}
    nordic = {"mat": "engineering", "workers": {"E1": 1}}
    s = table(
        "factory_explosion",
        nordic=nordic,
        rusviet=rusviet,
        resources={"E1": {"oil": 9}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "pass")
    assert seat(s, "rusviet").star_count() == 5
    assert seen(s)["trigger"] is None
    end_turn(s)
    assert seen(s)["trigger"] == "rusviet"
    assert seat(s, "rusviet").coins == 5
    assert turns_to_come(s) == ["nordic", "rusviet", "nordic", "rusviet"]


def test_the_explosion_sends_units_home_for_popularity() -> None:
    nordic = {"character": "D4", "mechs": {"speed": "D3"}, "workers": {"E4": 2, "E1": 1}, "popularity": 3}
    nordic |= {"structures": {"mine": "E4"}, "factory": 3}
    rusviet = {"mechs": {"speed": "D5"}, "workers": {"F5": 1}, "popularity": 3}
    data = {"nordic": nordic, "rusviet": rusviet, "window": "end", "section": "build"}
    s = table("factory_explosion", {"trigger": "rusviet"}, **data)
    end_turn(s)
    assert s.over
    assert fighters(s, "nordic", "nordic") == 2
    assert (fighters(s, "rusviet", "rusviet"), seat(s, "rusviet").popularity) == (2, 4)
    assert workers(s, "nordic", "nordic") == 2
    assert workers(s, "nordic", "E1") == 1
    assert seat(s, "nordic").popularity == 7
    assert s.structure_at(place("E4")) >= 0
    assert breakdown(s)[0]["territories"] == 2 * 3


@rule("S-SOLO-39")
def test_the_explosion_brings_an_automa_no_popularity() -> None:
    s = table(
        "factory_explosion",
        {"trigger": "rusviet"},
        rusviet={"automa": True, "character": "D4", "workers": {"D5": 1}},
        options={"resolution": True, "automata": "one"},
        window="end",
        section="build",
    )
    assert end_turn(s).over
    assert (fighters(s, "rusviet", "rusviet"), workers(s, "rusviet", "rusviet")) == (1, 1)
    assert seat(s, "rusviet").popularity == 10


@rule("S-STAR-02")
@pytest.mark.parametrize(("popularity", "stars"), [(15, 1), (14, 0)])
def test_popularity_of_the_explosion_may_bring_a_star(popularity: int, stars: int) -> None:
    nordic = {"character": "D4", "workers": {"E4": 2}, "popularity": popularity, "factory": 3, "stars": {}}
    s = table("factory_explosion", {"trigger": "rusviet"}, nordic=nordic, window="end", section="build")
    assert end_turn(s).over
    assert seat(s, "nordic").popularity == popularity + 3
    assert seat(s, "nordic").star_count() == stars
    full = {**nordic, "stars": {**FIVE, "power": 1}}
    s = table("factory_explosion", {"trigger": "rusviet"}, nordic=full, window="end", section="build")
    assert seat(end_turn(s), "nordic").star_count() == 6


def test_spoils_of_war_knows_no_limit_for_combats() -> None:
    def won(tile: str) -> Scythe:
        nordic = {"character": "E1", "power": 7, "stars": {"combat": 2}, "workers": {}}
        rusviet = {"character": "F1", "power": 0, "workers": {}}
        s = table(tile, nordic=nordic, rusviet=rusviet, top="units")
        return play(s, "unit.character", "go F1")

    assert seat(finish(won("spoils_of_war")), "nordic").stars[STAR_COMBAT] == 3
    assert seat(finish(won("land_rush")), "nordic").stars[STAR_COMBAT] == 2


def finish(s: Scythe) -> Scythe:
    """Set dials without cards until the combat is over."""
    while s.battle.on:
        texts = choices(s)
        play(s, next(t for t in ("dial 1", "dial 0", "cards none", texts[0]) if t in texts))
    return s


def test_spoils_of_war_gives_the_others_a_last_turn() -> None:
    assert turns_to_come(sixth_star("spoils_of_war")) == ["rusviet"]


def test_king_of_the_hill_brings_a_star_once_when_the_turn_begins() -> None:
    rusviet = {"mechs": {"speed": "D4"}}
    s = table("king_of_the_hill", nordic={}, rusviet=rusviet, window="end", section="build")
    assert seen(s)["stars"] == [[]]
    end_turn(s)
    assert seen(s)["stars"] == [["rusviet"]]
    assert seat(s, "rusviet").star_count() == 1
    end_turn(end_turn(s))
    assert s.active == 1
    assert seat(s, "rusviet").star_count() == 1


def test_king_of_the_hill_asks_for_units_and_control() -> None:
    s = table("king_of_the_hill", rusviet={"structures": {"mill": "D4"}}, window="end", section="build")
    assert seat(end_turn(s), "rusviet").star_count() == 0, "a structure alone"
    s = table("king_of_the_hill", rusviet={"workers": {"D4": 1}}, window="end", section="build")
    assert seat(end_turn(s), "rusviet").star_count() == 1


def test_king_of_the_hill_ends_the_game_at_once() -> None:
    assert sixth_star("king_of_the_hill").over
    rusviet = {"mechs": {"speed": "D4"}, "stars": FIVE}
    s = table("king_of_the_hill", nordic={}, rusviet=rusviet, window="end", section="build")
    end_turn(s)
    assert s.over


def test_deja_vu_takes_one_star_more_for_a_track_that_was_left() -> None:
    nordic = {"mat": "engineering", "power": 16, "stars": {"power": 1, "popularity": 1}, "coins": 9}
    s = table("deja_vu", nordic=nordic, top="power")
    assert seat(s, "nordic").stars[STAR_POWER] == 1, "the marker has not left the end"
    s = table("deja_vu", nordic={**nordic, "power": 15, "popularity": 17}, window="top", section="deploy")
    choice = next((t for t in choices(s) if t.startswith("top ")), "pass")
    play(s, choice)  # whatever it is, an action is complete: both ends are known to have been left
    while seat(s, "nordic").turns == 1:
        play(s, next(t for t in ("pass", "end", choices(s)[0]) if t in choices(s)))
    end_turn(s)
    seat(s, "nordic").power = 16
    seat(s, "nordic").popularity = 18
    end_turn_with_an_action(s)
    stars = seat(s, "nordic").stars
    assert (stars[STAR_POWER], seat(s, "nordic").star_count()) == (2, 3), "once, not twice"


def test_deja_vu_counts_the_stars_of_dominate_apart() -> None:
    """A third combat star is Saxony's by its own ability, and another one's by the tile, once."""

    def won(who: str, stars: int) -> Scythe:
        """Another combat is won, where somebody has so many stars for combats."""
        own = {"character": "D6", "power": 7, "stars": {"combat": stars}, "workers": {}}
        enemy = {"character": "D5", "power": 0, "workers": {}, "hand": []}
        s = scythe(
            **{who: own, "polania": enemy},
            options={"resolution": True},
            resolution={"tile": "deja_vu"},
            active=who,
            top="units",
        )
        return finish(play(s, "unit.character", "go D5"))

    for who, stars, after in (("nordic", 2, 3), ("nordic", 3, 3), ("saxony", 3, 4)):
        s = won(who, stars)
        assert seat(s, who).stars[STAR_COMBAT] == after
        p = s.seat_names().index(who)
        assert placed_again(s, p) == (who == "nordic")


def test_one_star_more_can_be_described() -> None:
    s = table("deja_vu", nordic={"stars": {"power": 2, "combat": 2}})
    assert seat(s, "nordic").star_count() == 4
    for stars in ({"power": 2, "popularity": 2}, {"power": 3}, {"combat": 4}):
        with pytest.raises(BadPosition, match="the space takes"):
            table("deja_vu", nordic={"stars": stars})
    with pytest.raises(BadPosition, match=r"nordic\.stars\.power is 2; the space takes 1"):
        table("land_rush", nordic={"stars": {"power": 2}})


def end_turn_with_an_action(s: Scythe) -> None:
    """Any top action of the section, and all it asks."""
    play(s, next(t for t in choices(s) if t.startswith("section")))
    play(s, next(t for t in choices(s) if t.startswith("top")))
    end_turn(s)


def test_deja_vu_lets_a_second_objective_be_shown() -> None:
    nordic = {"objectives": ["mountains_3", "poor_and_popular"], "coins": 0, "popularity": 7}
    nordic |= {"workers": {"E1": 4}}
    s = table("deja_vu", nordic=nordic, window="end", section="build")
    play(s, "reveal poor_and_popular")
    assert len(seat(s, "nordic").objectives) == 1
    assert seat(s, "nordic").stars[STAR_OBJECTIVE] == 1
    s = table("land_rush", nordic=nordic, window="end", section="build")
    play(s, "reveal poor_and_popular")
    assert seat(s, "nordic").objectives == ()


def test_mission_possible_has_two_objectives_for_everybody() -> None:
    s = new_scythe(3, 5, resolution=True, resolution_tile="mission_possible")
    assert len(seen(s)["objectives"]) == 2
    assert len(s.objective_deck) == 23 - 2 - 6
    nordic = {"coins": 0, "popularity": 7, "workers": {"E1": 4}, "objectives": []}
    s = table(
        "mission_possible",
        {"objectives": OBJECTIVES},
        nordic=nordic,
        resources={"E1": {"oil": 9}},
        window="bottom",
        section="build",
    )
    refused(s, "reveal one_resource_9", "S-OBJ-09")
    play(s, "reveal poor_and_popular")
    assert seen(s)["stars"] == [[], ["nordic"]]
    refused(s, "reveal poor_and_popular", "S-RES-03")
    play(s, "reveal one_resource_9")
    assert seat(s, "nordic").star_count() == 2


def test_mission_possible_forbids_to_move_in_the_last_turn() -> None:
    s = sixth_star(
        "mission_possible", {"objectives": OBJECTIVES}, rusviet={"mat": "agricultural", "factory": 1}
    )
    end_turn(s)
    assert s.active == 1
    play(s, "section factory")
    play(s, "pass")
    refused(s, "bottom", "S-RES-01")
    s = sixth_star("mission_possible", {"objectives": OBJECTIVES}, rusviet={"mat": "agricultural"})
    end_turn(s)
    for section in ("upgrade", "deploy", "build", "enlist"):
        copy = play(s.copy(), f"section {section}")
        assert "top units" not in choices(copy)
        if "top coins" in choices(copy):  # beside Move
            refused(copy, "top units", "S-RES-01")
            return
    raise AssertionError("no section has Move")


def test_mission_possible_forbids_no_move_before_the_last_turn() -> None:
    """Of Nordic, whose turn it still is while another has set the end in motion, and of that one."""
    nordic = {"mat": "engineering", "character": "E1"}
    for trigger, turns, free in (("rusviet", 1, True), ("rusviet", 0, False), ("nordic", 0, True)):
        end = {"objectives": OBJECTIVES, "trigger": trigger, "turns": {"nordic": turns}}
        found = []
        for section in ("upgrade", "deploy", "build", "enlist"):
            found += choices(table("mission_possible", end, nordic=nordic, window="top", section=section))
        assert ("top units" in found) == free
        assert "top coins" in found


def test_an_automa_begins_with_a_star_on_an_open_objective() -> None:
    s = new_scythe(1, 2, resolution=True, resolution_tile="mission_possible")
    assert [player.star_count() for player in s.seats if player.automatic] == [1]
    assert len(seen(s)["stars"][0]) == 1


def test_doomsday_clock_ends_after_twenty_turns_each() -> None:
    data = {"nordic": {"turns": 20}, "rusviet": {"turns": 19}, "window": "end", "section": "build"}
    s = table("doomsday_clock", **data)
    assert turns_to_come(s) == ["rusviet"]
    assert [player.turns for player in s.seats] == [20, 20]


def test_backup_plan_ends_at_once_if_the_sixth_star_is_the_richests() -> None:
    assert sixth_star("backup_plan", nordic={"coins": 50}).over
    assert sixth_star("backup_plan", nordic={"coins": 1}, rusviet={"coins": 0, "workers": {}}).over


def test_backup_plan_compares_when_the_action_is_finished() -> None:
    """The first combat brings the sixth star, the second one the territory that makes it the richest."""
    nordic = {"character": "E1", "mechs": {"artillery": "E1"}, "workers": {}, "power": 7, "hand": []}
    nordic |= {"stars": FIVE, "coins": 0, "popularity": 0}
    rusviet = {"character": "F1", "mechs": {"speed": "E2"}, "workers": {}, "power": 0, "hand": []}
    rusviet |= {"coins": 20, "popularity": 0}
    s = table("backup_plan", nordic=nordic, rusviet=rusviet, top="units")
    play(s, "unit.character", "go F1", "unit.mech E1", "go E2", "fight F1")
    while s.battle.on and s.battle.place == place("F1"):
        play(s, next(t for t in ("pass", "dial 1", "dial 0") if t in choices(s)))
    assert (seat(s, "nordic").star_count(), s.scores()) == (6, [20, 22])
    while not s.over:
        play(s, next(t for t in ("pass", "dial 1", "dial 0") if t in choices(s)))
        assert seen(s)["trigger"] is None
    assert s.scores() == [22, 20]


def test_backup_plan_gives_everybody_a_turn_if_not() -> None:
    s = sixth_star("backup_plan", rusviet={"coins": 90})
    assert seen(s)["turns"] == {"nordic": 1, "rusviet": 1}
    assert turns_to_come(s) == ["rusviet", "nordic"]


def test_backup_plan_lets_the_one_who_set_it_in_motion_go_last() -> None:
    """Also if the sixth star came in the turn of another, by a recruit."""
    rusviet = {"power": 15, "stars": FIVE, "recruits": ["upgrade"], "bonuses": ["cards"], "coins": 0}
    s = table(
        "backup_plan",
        nordic={"mat": "engineering", "workers": {"E1": 1}, "coins": 90},
        rusviet=rusviet,
        crimea={},
        resources={"E1": {"oil": 9}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "pass")
    assert seen(s)["trigger"] == "rusviet"
    assert turns_to_come(s) == ["crimea", "nordic", "rusviet"]
