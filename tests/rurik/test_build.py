"""Build: prices, limits, and what church, market and stronghold do."""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, ruler, rurik, seat

from veche.games.rurik.data.components import BUILDINGS, COLOURS, OFF_BOARD
from veche.games.rurik.state import Rurik
from veche.testing import rule

# From the top card down; none of them shows the casualty symbol.
CALM = ["attack_1", "move_2", "tax_1", "build_1"]


def owner(s: Rurik, kind: str, name: str) -> str | None:
    """Whose building of a kind stands in a region."""
    p = s.building(region(name), BUILDINGS.index(kind))
    return COLOURS[p] if p >= 0 else None


def rebels(s: Rurik, name: str) -> int:
    return int(s.rebels[region(name)] >= 0)


# -- prices and limits ----------------------------------------------------------------------------------


@rule("R-BUILD-01")
@pytest.mark.parametrize(("space", "hammers"), [("build 1", 2), ("build 2", 1)])
def test_as_many_points_as_hammers(space: str, hammers: int) -> None:
    s = rurik(space=space, blue={"at": {"kiev": 1}, "hand": ["coin_2"]})
    play(s, "act")
    kinds = ["market", "stronghold", "church"]
    for kind in kinds[:hammers]:
        play(s, f"build {kind} kiev")
        assert owner(s, kind, "kiev") == "blue"
    refused(s, f"build {kinds[hammers]} kiev")


@rule("R-BUILD-01")
def test_buildings_go_where_the_player_has_a_figure() -> None:
    s = rurik(
        points="build 2",
        blue={
            "leader": "agatha",
            "at": {"kiev": 1},
            "leader_at": "rostov",
            "buildings": {"volyn": ["stronghold"]},
        },
        red={"at": {"novgorod": 1}},
    )
    assert ruler(s, "volyn") == "blue"
    refused(s, "build market volyn", "R-BUILD-01")
    refused(s, "build market novgorod", "R-BUILD-01")
    refused(s, "build market smolensk", "R-BUILD-01")
    play(s, "build market rostov")
    assert owner(s, "market", "rostov") == "blue"


@rule("R-BUILD-02")
def test_one_point_where_the_player_rules() -> None:
    s = rurik(points="build 2", blue={"at": {"kiev": 2}, "hand": ["coin_2"]}, red={"at": {"kiev": 1}})
    play(s, "build market kiev", "build stronghold kiev")
    assert (owner(s, "market", "kiev"), owner(s, "stronghold", "kiev")) == ("blue", "blue")
    refused(s, "build church kiev")


@rule("R-BUILD-03")
@pytest.mark.parametrize("strength", [1, 2])
def test_two_points_where_the_player_does_not_rule(strength: int) -> None:
    seats = {"blue": {"at": {"kiev": 1, "volyn": 1}}, "red": {"at": {"kiev": strength}}}
    s = rurik(points="build 1", **seats)
    for kind in BUILDINGS:
        refused(s, f"build {kind} kiev", "R-BUILD-03")
    s = rurik(points="build 2", **seats)
    play(s, "build market kiev")
    assert owner(s, "market", "kiev") == "blue"
    refused(s, "build market volyn")
    s = rurik(points="build 3", **seats)
    play(s, "build market kiev", "build market volyn")
    assert owner(s, "market", "volyn") == "blue"


@rule("R-BUILD-04")
def test_a_building_costs_no_goods_and_no_coins() -> None:
    s = rurik(points="build 1", blue={"at": {"kiev": 1}, "hand": ["coin_2"]})
    play(s, "build stronghold kiev")
    assert owner(s, "stronghold", "kiev") == "blue"
    s = rurik(
        points="build 1",
        blue={"at": {"kiev": 1}, "coins": 3, "goods": {"wood": 2, "stone": 2}, "hand": ["coin_2"]},
    )
    play(s, "build stronghold kiev")
    assert seat(s, "blue").coins == 3
    assert goods(s, "blue") == {"wood": 2, "stone": 2}


@rule("R-BUILD-05")
@pytest.mark.parametrize("moves", [("convert build", "act"), ("act", "convert build")])
def test_the_point_of_a_tile_joins_the_main_build_action(moves: tuple[str, str]) -> None:
    s = rurik(
        space="build 2",
        blue={"at": {"kiev": 1}, "goods": {"wood": 2}, "hand": ["coin_2"]},
        red={"at": {"kiev": 1}},
    )
    play(s, moves[0])
    refused(s, "build market kiev")
    play(s, moves[1], "build market kiev")
    assert owner(s, "market", "kiev") == "blue"
    assert goods(s, "blue") == {}


@rule("R-BUILD-05")
@pytest.mark.parametrize("moves", [("scheme.play build_1", "act"), ("act", "scheme.play build_1")])
def test_the_point_of_a_scheme_joins_the_main_build_action(moves: tuple[str, str]) -> None:
    s = rurik(space="build 2", blue={"at": {"kiev": 1}, "hand": ["build_1"]}, red={"at": {"kiev": 1}})
    play(s, *moves, "build market kiev")
    assert owner(s, "market", "kiev") == "blue"


@rule("R-BUILD-06")
def test_a_region_holds_one_building_of_each_kind() -> None:
    s = rurik(
        points="build 3",
        blue={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
        red={"buildings": {"kiev": ["market"]}},
    )
    refused(s, "build market kiev", "R-BUILD-06")
    refused(s, "build stronghold kiev", "R-BUILD-06")
    play(s, "build church kiev")
    assert (owner(s, "church", "kiev"), owner(s, "market", "kiev")) == ("blue", "red")


@rule("R-BUILD-07")
@pytest.mark.parametrize("kind", BUILDINGS)
def test_there_are_three_buildings_of_a_kind(kind: str) -> None:
    regions = ["kiev", "volyn", "novgorod", "smolensk"]
    s = rurik(
        points="build 3",
        blue={"at": dict.fromkeys(regions, 2), "buildings": {name: [kind] for name in regions[:2]}},
        red={"buildings": {"rostov": [kind]}},
    )
    play(s, f"build {kind} novgorod")
    refused(s, f"build {kind} smolensk", "R-BUILD-07")
    other = BUILDINGS[(BUILDINGS.index(kind) + 1) % 3]
    play(s, f"build {other} smolensk")
    assert owner(s, other, "smolensk") == "blue"


@rule("R-BUILD-08")
def test_a_stronghold_serves_only_its_owner_and_its_region() -> None:
    s = rurik(
        points="attack 2",
        decks=[CALM, CALM],
        to_move="yellow",
        blue={"at": {"volyn": 1}, "buildings": {"kiev": ["stronghold"]}},
        red={"at": {"kiev": 1}},
        yellow={"at": {"kiev": 3, "volyn": 1, "novgorod": 1}},
    )
    assert ruler(s, "volyn") is None, "no help in another region"
    play(s, "attack volyn blue", "deck 1")
    assert len(s.discard) == 1
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == 2, "no help for another player"


@rule("R-BUILD-08")
def test_a_stronghold_does_not_rule_for_others() -> None:
    s = rurik(blue={"buildings": {"kiev": ["stronghold"]}}, red={"at": {"kiev": 1}}, space="move 1")
    assert ruler(s, "kiev") is None


@rule("R-BUILD-08")
def test_a_market_serves_only_its_owner_and_its_region() -> None:
    s = rurik(
        points="tax 2",
        blue={"at": {"kiev": 1, "volyn": 1}, "buildings": {"smolensk": ["market"]}, "hand": ["coin_2"]},
        red={"buildings": {"kiev": ["market"]}},
    )
    play(s, "tax volyn", "tax kiev")
    refused(s, "market good")
    assert goods(s, "blue") == {"wood": 1, "fish": 1}
    assert seat(s, "blue").coins == 0


@rule("R-BUILD-08")
def test_a_church_converts_in_its_region_only() -> None:
    s = rurik(
        points="build 2",
        rebels=["volyn"],
        blue={"at": {"kiev": 1, "volyn": 2}},
        red={"at": {"volyn": 1}},
    )
    play(s, "build church kiev")
    assert not any(choice.startswith("replace") for choice in choices(s))
    assert (figures(s, "red", "volyn"), rebels(s, "volyn")) == (1, 1)


# -- church ---------------------------------------------------------------------------------------------


@rule("R-BUILD-09")
@pytest.mark.parametrize(("target", "red", "rebel"), [("red", 1, 1), ("rebels", 2, 0)])
def test_a_church_replaces_a_rebel_or_an_enemy_troop(target: str, red: int, rebel: int) -> None:
    s = rurik(points="build 2", rebels=["kiev"], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    supply = seat(s, "blue").supply()
    play(s, "build church kiev")
    assert choices(s) == ["replace red", "replace rebels"]
    play(s, f"replace {target}")
    assert figures(s, "blue", "kiev") == 2
    assert seat(s, "blue").supply() == supply - 1
    assert (figures(s, "red", "kiev"), rebels(s, "kiev")) == (red, rebel)


@rule("R-BUILD-09")
@pytest.mark.parametrize("kind", ["market", "stronghold"])
def test_only_a_church_replaces(kind: str) -> None:
    s = rurik(points="build 2", rebels=["kiev"], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, f"build {kind} kiev")
    refused(s, "replace red")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev"), rebels(s, "kiev")) == (1, 2, 1)


@rule("R-BUILD-10")
def test_a_leader_is_never_replaced() -> None:
    s = rurik(
        points="build 2",
        blue={"at": {"kiev": 1}},
        red={"leader": "maria", "leader_at": "kiev"},
    )
    play(s, "build church kiev")
    assert owner(s, "church", "kiev") == "blue"
    assert seat(s, "red").leader_at == region("kiev")
    assert figures(s, "blue", "kiev") == 1


@rule("R-BUILD-10")
def test_beside_a_leader_only_troops_and_rebels_are_targets() -> None:
    s = rurik(
        points="build 2",
        rebels=["kiev"],
        blue={"at": {"kiev": 1}},
        red={"leader": "maria", "leader_at": "kiev"},
        yellow={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 1}},
    )
    play(s, "build church kiev")
    assert choices(s) == ["replace yellow", "replace rebels"]
    refused(s, "replace red", "R-BUILD-10")
    refused(s, "replace blue")
    play(s, "replace yellow")
    assert seat(s, "yellow").leader_at == region("kiev")
    assert seat(s, "yellow").troops[region("kiev")] == 0


@rule("R-BUILD-10", "R-BUILD-11")
def test_the_own_leader_does_not_take_the_place() -> None:
    s = rurik(
        points="build 2",
        blue={"at": {"kiev": 2, "volyn": 10}},
        red={"at": {"kiev": 3}},
    )
    assert seat(s, "blue").leader_at == OFF_BOARD
    play(s, "build church kiev")
    assert figures(s, "red", "kiev") == 2
    assert figures(s, "blue", "kiev") == 2
    assert seat(s, "blue").leader_at == OFF_BOARD


@rule("R-BUILD-11")
def test_with_an_empty_supply_the_rebel_is_only_removed() -> None:
    s = rurik(points="build 2", rebels=["kiev"], blue={"at": {"kiev": 1, "volyn": 11}})
    play(s, "build church kiev")
    assert rebels(s, "kiev") == 0
    assert figures(s, "blue", "kiev") == 1
    assert seat(s, "blue").supply() == 0


@rule("R-BUILD-12")
@pytest.mark.parametrize("reward", ["fish_1", "coin_2"])
def test_a_converted_rebel_leaves_the_game_unpaid(reward: str) -> None:
    s = rurik(
        points="build 2",
        rebels={"kiev": reward},
        blue={"at": {"kiev": 1}, "defeated": 1, "hand": ["coin_2"]},
    )
    box = len(s.boxed)
    play(s, "build church kiev")
    assert rebels(s, "kiev") == 0
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)
    assert seat(s, "blue").defeated == 1
    assert len(s.boxed) == box + 1


@rule("R-BUILD-13")
def test_a_converted_troop_returns_home_without_a_fight() -> None:
    s = rurik(
        points="build 2",
        blue={"at": {"kiev": 1}, "warfare": 2, "hand": ["coin_2"]},
        red={"at": {"kiev": 2}, "buildings": {"kiev": ["stronghold"]}, "warfare": 1},
    )
    supply, decks = seat(s, "red").supply(), s.decks[:]
    play(s, "build church kiev")
    assert figures(s, "red", "kiev") == 1
    assert seat(s, "red").supply() == supply + 1
    assert (seat(s, "blue").warfare, seat(s, "red").warfare) == (2, 1)
    assert (s.decks, s.discard) == (decks, ())
    assert figures(s, "blue", "kiev") == 2, "no casualty check"


@rule("R-BUILD-14")
def test_a_church_may_stand_where_there_is_nothing_to_replace() -> None:
    s = rurik(points="build 1", blue={"at": {"kiev": 2}}, red={"at": {"volyn": 1}})
    play(s, "build church kiev")
    assert owner(s, "church", "kiev") == "blue"
    assert figures(s, "blue", "kiev") == 2
    assert figures(s, "red", "volyn") == 1


@rule("R-BUILD-15")
def test_the_conversion_cannot_be_declined() -> None:
    s = rurik(points="build 2", rebels=["kiev"], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    play(s, "build church kiev")
    assert s.player == 0, "the builder picks"
    assert choices(s) == ["replace red", "replace rebels"]
    refused(s, "stop")
    refused(s, "pass")
    s = rurik(points="build 2", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    play(s, "build church kiev")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (2, 0), "the only target is replaced"


@rule("R-BUILD-15")
def test_the_conversion_happens_once() -> None:
    s = rurik(points="build 3", rebels=["kiev"], blue={"at": {"kiev": 2}}, red={"at": {"kiev": 2}})
    play(s, "build church kiev", "replace red", "build market kiev")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev"), rebels(s, "kiev")) == (3, 1, 1)
    rest(s, until=2)
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev"), rebels(s, "kiev")) == (3, 1, 1)
    rest(s, until=3)
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev"), rebels(s, "kiev")) == (3, 1, 1)


def rest(s: Rurik, until: int) -> Rurik:
    """Everybody places advisors, forfeits and takes deeds until a round begins."""
    while s.round < until:
        words = choices(s)
        quiet = [word for word in words if word in ("stop", "forfeit", "end", "bribe 0")]
        play(s, quiet[0] if quiet else words[0])
    return s


# -- stronghold, and buildings on the board -------------------------------------------------------------


@rule("R-BUILD-16")
def test_a_stronghold_counts_as_a_troop_for_rule() -> None:
    s = rurik(points="build 2", blue={"at": {"kiev": 1}, "hand": ["coin_2"]}, red={"at": {"kiev": 1}})
    assert ruler(s, "kiev") is None
    play(s, "build stronghold kiev")
    assert ruler(s, "kiev") == "blue"
    s = rurik(
        space="move 1",
        blue={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
        red={"at": {"kiev": 2}},
    )
    assert ruler(s, "kiev") is None, "it counts as one"


@rule("R-BUILD-16")
@pytest.mark.parametrize("kind", ["church", "market"])
def test_other_buildings_do_not_count_for_rule(kind: str) -> None:
    s = rurik(
        space="move 1", blue={"at": {"kiev": 1}, "buildings": {"kiev": [kind]}}, red={"at": {"kiev": 1}}
    )
    assert ruler(s, "kiev") is None


@rule("R-BUILD-17")
def test_a_stronghold_shows_the_attacker_one_card_more() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
    )
    assert ruler(s, "kiev") is None
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == 2


@rule("R-BUILD-18")
def test_rule_is_asked_anew_for_each_building() -> None:
    s = rurik(points="build 3", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    play(s, "build stronghold kiev")
    assert ruler(s, "kiev") == "blue"
    play(s, "build market kiev")
    assert (owner(s, "stronghold", "kiev"), owner(s, "market", "kiev")) == ("blue", "blue")


@rule("R-BUILD-18", "R-TERM-06")
@pytest.mark.parametrize(("points", "left"), [(2, 0), (3, 1)])
def test_a_stronghold_that_wins_rule_does_not_pay_for_itself(points: int, left: int) -> None:
    """Its price is that of the moment before it stands: nobody rules, so it is 2."""
    s = rurik(points=f"build {points}", blue={"at": {"kiev": 1}, "hand": ["deed"]}, red={"at": {"kiev": 1}})
    play(s, "build stronghold kiev")
    assert ruler(s, "kiev") == "blue"
    step = s.agenda[-1]
    found = (type(step).__name__, step.values().get("points", 0))
    assert found == (("Build", left) if left else ("Turn", 0))
    single = rurik(points="build 1", blue={"at": {"kiev": 1}, "hand": ["deed"]}, red={"at": {"kiev": 1}})
    refused(single, "build stronghold kiev")


@rule("R-BUILD-18")
def test_a_church_that_wins_rule_does_not_pay_for_itself() -> None:
    s = rurik(points="build 2", blue={"at": {"kiev": 1}, "hand": ["deed"]}, red={"at": {"kiev": 2}})
    play(s, "build church kiev")
    assert ruler(s, "kiev") == "blue"
    assert type(s.agenda[-1]).__name__ == "Turn"


@rule("R-BUILD-18")
def test_a_church_may_win_rule_for_the_next_building() -> None:
    s = rurik(points="build 3", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "build church kiev")
    assert ruler(s, "kiev") == "blue"
    play(s, "build market kiev")
    assert owner(s, "market", "kiev") == "blue"


@rule("R-BUILD-19")
def test_a_market_works_for_an_owner_who_comes_back() -> None:
    s = rurik(
        points="move 1",
        blue={"at": {"kiev": 1}, "buildings": {"kiev": ["market"]}},
        red={"at": {"volyn": 1}},
    )
    play(s, "move.troop kiev chernigov")
    rest(s, until=3)
    assert figures(s, "blue", "kiev") == 0
    assert owner(s, "market", "kiev") == "blue"
    plan_of_blue = ("1 move", "2 tax", "2 muster", "4 scheme", "5 build")
    plan_of_red = ("1 muster", "2 scheme", "2 build", "4 attack", "5 move")
    for blue, red in zip(plan_of_blue, plan_of_red, strict=True):
        play(s, f"advise {blue}", "bribe 0", f"advise {red}", "bribe 0")
    play(s, "act", "move.troop chernigov kiev", "stop", "forfeit", "retrieve tax 1", "act")
    coins = seat(s, "blue").coins
    play(s, "tax kiev")
    assert choices(s) == ["market good", "market coin"]
    play(s, "market coin")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"wood": 1}, coins + 1)


@rule("R-BUILD-19")
def test_buildings_outlast_the_last_figure_of_their_owner() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["church", "market", "stronghold"]}},
    )
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "red", "kiev") == 0
    assert [owner(s, kind, "kiev") for kind in BUILDINGS] == ["red", "red", "red"]
    rest(s, until=2)
    assert [owner(s, kind, "kiev") for kind in BUILDINGS] == ["red", "red", "red"]


@rule("R-BUILD-19")
def test_only_the_deed_takes_a_building_away() -> None:
    s = rurik(
        space="move 1",
        blue={"deeds": ["new_beginning"], "buildings": {"kiev": ["church", "market"]}, "hand": ["coin_2"]},
        red={"buildings": {"volyn": ["church"]}},
    )
    play(s, "deed.do new_beginning")
    assert choices(s) == ["raze church kiev", "raze market kiev"]
    play(s, "raze market kiev")
    assert (owner(s, "market", "kiev"), owner(s, "church", "kiev")) == (None, "blue")
