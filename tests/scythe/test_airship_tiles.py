"""Each of the sixteen airship tiles."""

from __future__ import annotations

from typing import Any

from scythe.test_airships import at, goes, ship, sky
from scythe_table import controller, fighters, from_afar, march, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.data.scoring import STAR_COMBAT
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import Scythe
from veche.testing import rule


def tile(aggressive: str = "bounty", passive: str = "boost", **ships: Any) -> dict[str, Any]:
    return {"aggressive": aggressive, "passive": passive, **ships}


def fought(s: Scythe, *dials: str) -> Scythe:
    """Carry the combat out with these dials, no cards."""
    wanted = list(dials)
    while s.battle.on:
        texts = choices(s)
        if texts[0].startswith("dial"):
            play(s, f"dial {wanted.pop(0)}")
        else:
            play(s, next(text for text in ("cards none", texts[0]) if text in texts))
    return s


# -- aggressive -----------------------------------------------------------------------------------------


def test_bombard_costs_an_opponent_power() -> None:
    tiles = tile("bombard", nordic=at("E2", resources={"oil": 2}))
    nordic = {"workers": {"E1": 1}}
    s = sky(tiles, nordic=nordic, rusviet={"workers": {"F2": 1}, "power": 9}, resources={"E1": {"food": 1}})
    play(s, "unit.airship", "go F2", "stop", "target rusviet")
    assert choices(s) == ["amount 1", "amount 2", "amount 3"]
    play(s, "amount 2", "spend oil airship", "spend food E1")
    assert seat(s, "rusviet").power == 6
    assert ship(s).tokens == [1, 0, 0, 0]
    assert tokens(s, "E1") == {}


def test_bombard_is_not_offered_without_resources_or_a_target() -> None:
    tiles = tile("bombard", nordic=at("E2"))
    s = play(sky(tiles, rusviet={"workers": {"F2": 1}}), "unit.airship", "go F2", "stop")
    assert not any(text.startswith("target") for text in choices(s))
    tiles = tile("bombard", nordic=at("E2", resources={"oil": 2}), rusviet=at("F2"))
    s = play(sky(tiles), "unit.airship", "go F2", "stop")
    assert not any(text.startswith("target") for text in choices(s))


@rule("S-FACTION-05", "S-FACTION-06")
def test_coercion_pays_for_a_tile_too() -> None:
    """A combat card stands for any resource, once a turn, and not for a faction that lacks Coercion."""

    def bombs(who: str, aboard: int, **own: object) -> Scythe:
        s = scythe(
            **{who: {"workers": {}, "hand": [2, 5], **own}, "rusviet": {"workers": {"F2": 1}, "power": 9}},
            airships=tile("bombard", **{who: at("E2", resources={"oil": aboard})}),
            options={"airships": True},
            active=who,
            top="units",
        )
        return play(s, "unit.airship", "go F2", "stop")

    s = play(bombs("crimea", 1), "target rusviet")
    assert choices(s) == ["amount 1", "amount 2"]
    play(s, "amount 2")
    assert choices(s) == ["coerce 2", "coerce 5", "spend oil airship"]
    assert s.meaning(s.parse("coerce 2")) == {"card": 2}
    refused(s, "coerce 3", "S-FACTION-05")
    s.listen()
    play(s, "coerce 2")
    assert "Crimea spends a combat card of 2 as a resource: Coercion" in [s.say(line) for line in s.log or []]
    assert (seat(s, "rusviet").power, seat(s, "crimea").hand, s.discard) == (6, (5,), (2,))
    assert (ship(s, "crimea").load(), seat(s, "crimea").coerced) == (0, 1), "the second is a token"
    assert "target rusviet" in choices(bombs("crimea", 0))
    for s in (bombs("crimea", 0, coerced=True), bombs("crimea", 0, hand=[]), bombs("nordic", 0)):
        assert "target rusviet" not in choices(s)


def combat_under(aggressive: str, *dials: str) -> Scythe:
    tiles = tile(aggressive, nordic=at("F1"), rusviet=at("F1"))
    nordic = {"character": "E1", "power": 7, "coins": 0, "popularity": 3}
    s = sky(tiles, nordic=nordic, rusviet={"character": "F1", "power": 7, "coins": 0, "popularity": 3})
    play(s, "unit.character", "go F1", "stop")
    return fought(s, *dials)


def test_bounty_pays_the_winner_under_the_airship() -> None:
    assert [player.coins for player in combat_under("bounty", "5", "1").seats] == [2, 0]
    assert [player.coins for player in combat_under("bounty", "1", "5").seats] == [0, 2]
    assert [player.coins for player in combat_under("siege_engine", "5", "1").seats] == [0, 0]


def test_siege_engine_holds_characters_and_mechs_for_a_coin() -> None:
    tiles = tile("siege_engine", rusviet=at("E1"))
    nordic = {"character": "E1", "workers": {"E1": 1}, "coins": 1, "mechs": {"artillery": "E1"}}
    s = sky(tiles, nordic=nordic)
    play(s, "unit.mech E1", "go F1", "take.worker 0")
    assert seat(s, "nordic").coins == 0
    refused(s, "unit.character", "S-MOVE-06")
    play(s, "unit.worker E1", "go F1")
    assert workers(s, "nordic", "F1") == 1
    assert seat(s, "nordic").coins == 0, "workers are free"
    s = sky(tiles, nordic={"character": "E1", "coins": 1})
    assert seat(play(s, "unit.character", "go F1"), "nordic").coins == 0
    s = sky(tile("siege_engine", nordic=at("E1")), nordic={"character": "E1", "coins": 1})
    assert seat(play(s, "unit.character", "go F1"), "nordic").coins == 1, "the own airship holds nobody"


def test_siege_engine_lets_units_in_for_nothing() -> None:
    s = sky(tile("siege_engine", rusviet=at("F1")), nordic={"character": "E1", "coins": 0})
    play(s, "unit.character", "go F1")
    assert fighters(s, "nordic", "F1") == 1


def test_distract_lures_a_unit_away() -> None:
    tiles = tile("distract", nordic=at("E2", resources={"oil": 2}))
    rusviet = {"character": "F3", "mechs": {"speed": "F3"}, "workers": {"F3": 1}}
    s = sky(tiles, rusviet=rusviet, resources={"F3": {"food": 1}})
    play(s, "unit.airship", "go F3", "stop", "target rusviet")
    assert ship(s).load() == 0
    assert s.player == 1, "its owner picks"
    play(s, "unit.mech F3")
    assert s.player == 0
    play(s, "go F4")
    assert fighters(s, "rusviet", "F4") == fighters(s, "rusviet", "F3") == 1
    assert workers(s, "rusviet", "F3") == 1
    assert tokens(s, "F3") == {"food": 1}


def test_distract_needs_two_resources() -> None:
    tiles = tile("distract", nordic=at("E2", resources={"oil": 1}))
    s = play(sky(tiles, rusviet={"character": "F3"}), "unit.airship", "go F3", "stop")
    assert not any(text.startswith("target") for text in choices(s))


def test_distract_lures_nobody_on_whom_cargo_on_a_lake_depends() -> None:
    def lured(own: dict[str, Any], **more: Any) -> list[str]:
        tiles = tile("distract", rusviet=at("F3", resources={"oil": 2}))
        s = sky(tiles, nordic=own, active="rusviet", **more)
        play(s, "unit.airship", "go E3", "stop")
        if "target nordic" not in choices(s):
            return []
        play(s, "target nordic")
        return choices(s) if s.player == 0 else ["the only one"]

    ashore = {"character": "nordic", "mechs": {"seaworthy": "E1"}}
    assert lured({**ashore, "character": "E3"}) == ["the only one"]
    mech = {"character": "nordic", "mechs": {"seaworthy": "E3"}}
    assert lured(mech) == ["the only one"]
    assert lured({**mech, "workers": {"E3": 1}}) == [], "workers would be left afloat"
    assert lured(mech, resources={"E3": {"food": 1}}) == []
    both = {"character": "E3", "mechs": {"seaworthy": "E3"}}
    assert lured(both) == ["unit.character", "unit.mech E3"]
    assert lured(both, resources={"E3": {"food": 1}}) == ["unit.character", "unit.mech E3"]
    assert lured({**both, "workers": {"E3": 1}}) == ["the only one"], "the character"
    two = {"character": "nordic", "mechs": {"seaworthy": "E3", "speed": "E3"}, "workers": {"E3": 1}}
    assert lured(two) == ["the only one"]


def test_distract_is_not_for_a_territory_where_a_combat_is_to_come() -> None:
    tiles = tile("distract", nordic=at("E2", resources={"oil": 2}))
    s = sky(tiles, nordic={"character": "F2"}, rusviet={"character": "F3", "hand": []})
    play(s, "unit.character", "go F3", "unit.airship", "go F3", "stop")
    assert not any(text.startswith("target") for text in choices(s))
    assert s.battle.on


def test_a_unit_that_is_lured_goes_to_free_land_and_springs_traps() -> None:
    s = from_afar(
        nordic={"workers": {}},
        rusviet={"workers": {"F4": 1}, "character": "F3", "coins": 9},
        togawa={"workers": {}, "traps": {"coins": "E4"}},
        airships=tile("distract", nordic=at("E2", resources={"oil": 2})),
        options={"airships": True},
        top="units",
    )
    play(s, "unit.airship", "go F3", "stop", "target rusviet")
    refused(s, "go F4", "S-AIR-27")  # its own worker is there
    refused(s, "go E3", "S-AIR-27")  # a lake
    play(s, "go E4")
    assert seat(s, "rusviet").coins == 5


def test_espionage_shows_the_cards_to_one_player_only() -> None:
    tiles = tile("espionage", nordic=at("E2"))
    s = sky(tiles, rusviet={"workers": {"F2": 1}, "hand": [2, 5]})
    play(s, "unit.airship", "go F2", "stop")
    before = s.barrier
    s.listen()
    play(s, "target rusviet")
    told = [(line.key, line.to, line.values.get("n")) for line in s.log or []]
    assert ("air.spied", 0, 2) in told
    assert ("air.spied", 0, 5) in told
    assert all(to == 0 for key, to, _ in told if key == "air.spied")
    assert s.barrier > before


def duel(*dials: str, **nordic: Any) -> Scythe:
    tiles = tile("blitzkrieg", nordic=at("E2", resources={"oil": 1}), rusviet=at("F2", resources={"food": 2}))
    rusviet = {"mechs": {"speed": "F2"}, "workers": {"F2": 1}, "power": 5, "hand": [3]}
    s = sky(tiles, nordic={"power": 5, "hand": [2, 2], "popularity": 5, **nordic}, rusviet=rusviet)
    play(s, "unit.airship", "go F2", "stop", "target rusviet", "stop")
    return fought(s, *dials) if dials else s


@rule("S-AIR-29")
def test_blitzkrieg_sends_the_beaten_airship_home_and_nobody_else() -> None:
    s = duel("4", "1")
    assert ship(s, "rusviet").at == seat(s, "rusviet").home()
    assert ship(s, "rusviet").tokens == [0, 0, 0, 2]
    assert ship(s).at != ship(s, "rusviet").at
    assert fighters(s, "rusviet", "F2") == workers(s, "rusviet", "F2") == 1
    assert seat(s, "nordic").stars[STAR_COMBAT] == 1
    assert seat(s, "nordic").popularity == 5
    assert len(seat(s, "rusviet").hand) == 2, "a card consoles the loser"
    assert len(seat(duel("4", "0"), "rusviet").hand) == 1, "but not one who has shown nothing"


@rule("S-AIR-29")
def test_blitzkrieg_may_be_lost_and_the_limit_of_stars_holds() -> None:
    s = duel("1", "4")
    assert ship(s).at == seat(s, "nordic").home()
    assert seat(s, "rusviet").stars[STAR_COMBAT] == 1
    assert seat(duel("4", "1", stars={"combat": 2}), "nordic").stars[STAR_COMBAT] == 2


@rule("S-AIR-29", "S-END-05")
def test_a_sixth_star_by_blitzkrieg_ends_the_game_before_other_combats() -> None:
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}
    tiles = tile("blitzkrieg", nordic=at("E2"), rusviet=at("F2"))
    rusviet = {"character": "F1", "power": 0, "hand": []}
    s = sky(tiles, nordic={"character": "E1", "power": 7, "hand": [], "stars": stars}, rusviet=rusviet)
    play(s, "unit.character", "go F1", "unit.airship", "go F2", "stop", "target rusviet")
    play(s, "dial 1", "dial 0")
    assert s.over
    assert seat(s, "nordic").star_count() == 6
    assert (fighters(s, "nordic", "E1"), fighters(s, "rusviet", "F1")) == (1, 1), "the attack was undone"


@rule("S-AIR-29")
def test_blitzkrieg_takes_one_card_of_each_side_and_is_secret() -> None:
    s = duel()
    assert choices(s)[0] == "dial 0"
    about: Any = s.question(0)["about"]
    assert [side["cards"] for side in about["sides"]] == [1, 1]
    play(s, "dial 2")
    assert "cards 2" in choices(s)
    refused(s, "cards 2+2", "S-COMBAT-10")
    own: Any = s.observe(0)["own"]
    assert own["dial"] == 2
    other: Any = s.observe(1)["own"]
    assert other["dial"] == -1


def test_toll_asks_for_a_resource_and_takes_it() -> None:
    tiles = tile("toll", rusviet=at("F1"))
    nordic = {"character": "E1", "workers": {"E1": 1}}
    s = play(sky(tiles, nordic=nordic, resources={"E1": {"oil": 1, "food": 2}}), "unit.character", "go F1")
    play(s, "take.oil 0")
    refused(s, "take.food 0", "S-AIR-33")
    play(s, "take.food 2")
    assert ship(s, "rusviet").tokens == [0, 0, 0, 1]
    assert tokens(s, "F1") == {"food": 1}
    assert seat(s, "nordic").character == ship(s, "rusviet").at


def test_toll_bars_who_carries_nothing_and_leaves_the_load_if_the_airship_is_full() -> None:
    nordic = {"character": "E1", "mechs": {"speed": "F1"}}
    s = play(sky(tile("toll", rusviet=at("F1")), nordic=nordic), "unit.character")
    refused(s, "go F1", "S-AIR-33")
    tiles = tile("toll", rusviet=at("F1", resources={"oil": 3}))
    s = play(sky(tiles, nordic=nordic, resources={"E1": {"food": 1}}), "unit.character", "go F1")
    assert tokens(s, "F1") == {"food": 1}


def test_war_correspondent_reports_of_every_combat() -> None:
    s = combat_under("war_correspondent", "1", "5")
    assert [player.popularity for player in s.seats] == [4, 4]


# -- passive --------------------------------------------------------------------------------------------


def test_ferry_makes_a_lake_land() -> None:
    nordic = {"workers": {"E2": 1}, "cubes": ["units"]}
    s = play(sky(tile(passive="ferry", nordic=at("E3")), nordic=nordic), "unit.worker E2", "go E3")
    assert workers(s, "nordic", "E3") == 1
    s = sky(tile(passive="ferry", nordic=at("E3")), nordic={"character": "E2"})
    play(s, "unit.character", "go E3")
    s = play(sky(tile(nordic=at("E3")), nordic=nordic), "unit.worker E2")
    refused(s, "go E3", "S-MOVE-09")


def test_ferry_lets_workers_off_the_lake() -> None:
    s = sky(tile(passive="ferry", nordic=at("E3")), nordic={"workers": {"E3": 1}})
    play(s, "unit.worker E3")
    assert goes(s) == ["D2", "E2", "D3", "F3", "D4", "E4"]
    assert "unit.worker E3" not in choices(sky(tile(nordic=at("E3")), nordic={"workers": {"E3": 1}}))


def test_boost_speeds_workers_up() -> None:
    s = play(sky(tile(nordic=at("F1")), nordic={"workers": {"F1": 1}}), "unit.worker F1", "go E1", "go E2")
    assert workers(s, "nordic", "E2") == 1
    s = play(sky(tile(nordic=at("E2")), nordic={"workers": {"F1": 1}}), "unit.worker F1", "go E1")
    assert "go E2" not in choices(s)


def test_boost_is_for_workers_only() -> None:
    nordic = {"character": "F1", "mechs": {"artillery": "F1"}}
    for unit in ("unit.character", "unit.mech F1"):
        s = play(sky(tile(nordic=at("F1")), nordic=nordic), unit, "go E1")
        assert goes(s) == []


def test_drill_makes_a_tunnel() -> None:
    nordic = {"character": "E1", "workers": {"C3": 1}}
    s = play(sky(tile(passive="drill", nordic=at("E1")), nordic=nordic), "unit.character")
    assert set(goes(s)) > {"D2", "C3", "F3", "C5", "F5", "D6"}
    s = play(sky(tile(passive="drill", nordic=at("E1")), nordic=nordic), "unit.worker C3")
    assert "E1" in goes(s)
    assert "E1" not in goes(play(sky(tile(nordic=at("E1")), nordic=nordic), "unit.worker C3"))
    s = play(sky(tile(passive="drill", nordic=at("E3")), nordic=nordic), "unit.worker C3")
    assert "E3" not in goes(s), "no tunnel on a lake"


def test_drill_is_a_tunnel_for_abilities_too() -> None:
    """For Burrow and Disarm, which ask for a tunnel; not for those of others."""

    def burrows(own: str, passive: str) -> list[str]:
        s = from_afar(
            nordic={"workers": {}},
            albion={"workers": {}, "mechs": {"burrow": "D1"}},
            airships=tile(passive=passive, **{own: at("E1")}),
            options={"airships": True},
            active="albion",
            top="units",
        )
        return goes(play(s, "unit.mech D1"))

    assert "E1" in burrows("albion", "drill"), "across the river"
    assert "E1" not in burrows("albion", "boost")
    assert "E1" not in burrows("nordic", "drill")

    def power_after(own: str) -> int:
        s = scythe(
            nordic={"workers": {}, "mechs": {"speed": "C4"}, "power": 7, "hand": []},
            saxony={"workers": {}, "mechs": {"disarm": "D5"}, "power": 3, "hand": []},
            airships=tile(passive="drill", **{own: at("D5")}),
            options={"airships": True},
            top="units",
        )
        return int(seat(march(s, "unit.mech C4", "go D5"), "nordic").power)

    assert power_after("saxony") == 5
    assert power_after("nordic") == 7


def test_hero_carries_the_character() -> None:
    s = sky(tile(passive="hero", nordic=at("E1")), nordic={"character": "E1"}, encounters=["G2"])
    play(s, "unit.airship", "load character", "go F1")
    assert controller(s, "F1") is None
    assert not fighters(s, "nordic", "F1")
    play(s, "go F2", "go G2", "unload character", "stop", "stop")
    assert fighters(s, "nordic", "G2") == 1
    assert s.encounter >= 0, "what lies there is found as by any move"
    s = sky(tile(passive="hero", nordic=at("E1", character=True)))
    refused(s, "unit.character", "S-AIR-22")


def test_hero_leaves_no_resources_afloat_and_enters_nothing_at_sea() -> None:
    nordic = {"character": "E3", "mechs": {"seaworthy": "E1"}}
    tiles = tile("toll", "hero", nordic=at("E3"))
    s = play(sky(tiles, nordic=nordic, resources={"E3": {"oil": 1}}), "unit.airship")
    refused(s, "load character", "S-MOVE-17")
    play(s, "load oil", "load character", "go E2")
    assert seat(s, "nordic").character < 0
    s = sky(tile("toll", "hero", nordic=at("E2", character=True)), nordic={"mechs": {"seaworthy": "E1"}})
    refused(play(s, "unit.airship", "go E3"), "unload character", "S-AIR-24")
    s = sky(tile(passive="hero", nordic=at("E2", character=True)), rusviet={"workers": {"F2": 1}})
    refused(play(s, "unit.airship", "go F2"), "unload character", "S-AIR-23")


def test_hero_brings_the_character_to_the_factory() -> None:
    s = sky(tile(passive="hero", nordic=at("E4", character=True)))
    play(s, "unit.airship", "go D4", "unload character", "stop", "stop")
    assert s.question()["kind"] == "factory_card"


@rule("S-AIR-33")
def test_safe_haven_controls_a_territory_without_enemies() -> None:
    def haven(passive: str) -> Scythe:
        return sky(
            tile(passive=passive, nordic=at("F2")), nordic={"popularity": 0}, resources={"F2": {"food": 2}}
        )

    s = haven("safe_haven")
    assert controller(s, "F2") == "nordic"
    assert breakdown(s)[0]["territories"] == 2
    assert breakdown(s)[0]["resources"] == 1
    assert controller(haven("boost"), "F2") is None
    s = sky(tile(passive="safe_haven", nordic=at("F2")), rusviet={"workers": {"F2": 1}})
    assert controller(s, "F2") == "rusviet"
    s = sky(tile(passive="safe_haven", nordic=at("F2")), rusviet={"structures": {"mill": "F2"}})
    assert controller(s, "F2") == "nordic"
    s = sky(tile(passive="safe_haven", nordic=at("F2"), rusviet=at("F2")))
    assert controller(s, "F2") is None, "two claims are none"


def test_safe_haven_is_a_place_to_retreat_to() -> None:
    tiles = tile(passive="safe_haven", nordic=at("E2"))
    nordic = {"mechs": {"artillery": "E1"}, "workers": {"E1": 1}, "power": 0}
    s = sky(tiles, nordic=nordic, rusviet={"character": "F1", "power": 7})
    play(s, "unit.mech E1", "go F1", "take.worker 1")
    if "stop" in choices(s):
        play(s, "stop")
    play(s, "dial 0", "dial 7")
    assert choices(s) == ["retreat E2", "retreat nordic"]
    play(s, "retreat E2", "take.worker 1")
    assert fighters(s, "nordic", "E2") == workers(s, "nordic", "E2") == 1


def beaten(nordic: dict[str, Any], haven: str = "E2", **more: Any) -> Scythe:
    """Rusviet has beaten those of Nordic in E1, who retreat; their airship is a haven."""
    s = sky(
        tile(passive="safe_haven", nordic=at(haven)),
        nordic={"power": 0, "hand": [], **nordic},
        rusviet={"character": "F1", "power": 7, "hand": []},
        active="rusviet",
        **more,
    )
    return play(s, "unit.character", "go E1", "stop", "dial 0", "dial 0")


@rule("S-AIR-33")
def test_a_haven_is_free_of_enemies_and_a_lake_only_for_those_who_float() -> None:
    assert asks_retreat(beaten({"character": "E1"})) == ["retreat E2", "retreat nordic"]
    s = beaten({"character": "E1"}, crimea={"workers": {"E2": 1}, "character": "crimea"})
    assert fighters(s, "nordic", "nordic") == 1, "an opponent occupies it"
    s = beaten({"character": "E1"}, haven="E3")
    assert fighters(s, "nordic", "nordic") == 1, "it cannot be on a lake"
    s = beaten({"character": "E1", "mechs": {"seaworthy": "F4"}}, haven="E5")
    assert "retreat E5" in asks_retreat(s), "however far"


def asks_retreat(s: Scythe) -> list[str]:
    assert s.question()["kind"] == "retreat"
    return choices(s)


@rule("S-AIR-33")
def test_workers_retreat_to_a_haven_on_land_with_whomever() -> None:
    for own in ({"character": "E1"}, {"mechs": {"artillery": "E1"}}):
        for where in ("E2", "nordic"):
            s = play(beaten({**own, "workers": {"E1": 2}}), f"retreat {where}")
            assert s.question()["about"] == {"place": "E1", "to": "E2", "least": 0, "most": 2}
            play(s, "take.worker 1")
            assert (workers(s, "nordic", "E2"), workers(s, "nordic", "nordic")) == (1, 1)
            assert fighters(s, "nordic", where) >= 1
    s = beaten({"character": "E1", "workers": {"E1": 1}, "mechs": {"seaworthy": "F4"}}, haven="E3")
    play(s, "retreat E3")
    assert workers(s, "nordic", "nordic") == 1, "onto a lake only with a mech"


@rule("S-AIR-33", "S-IFA-08")
def test_workers_that_retreat_alone_spring_a_trap_in_the_haven() -> None:
    own = {"character": "E1", "workers": {"E1": 1}, "coins": 9}
    laid = {"workers": {}, "traps": {"coins": "E2"}}
    s = play(beaten(own, togawa=laid, options={"invaders": True}), "retreat nordic", "take.worker 1")
    assert seat(s, "nordic").coins == 5


@rule("S-ENC-01")
def test_who_retreats_to_a_haven_with_a_token_meets_somebody() -> None:
    tiles = tile(passive="safe_haven", nordic=at("E2"))
    nordic, rusviet = {"character": "E1", "power": 0}, {"character": "F1", "power": 7}
    s = sky(tiles, nordic=nordic, rusviet=rusviet, encounters=["E2"])
    play(s, "unit.character", "go F1", "stop", "dial 0", "dial 7", "retreat E2")
    assert s.question()["kind"] == "option"


def test_reap_produces_on_a_territory_more() -> None:
    nordic = {"mat": "engineering", "workers": {"E1": 1, "F1": 1}}
    tiles = tile("toll", "reap", nordic=at("F2"))
    s = sky(tiles, nordic=nordic, top="territories")
    assert {"produce E1", "produce F1", "produce F2"} <= set(choices(s))
    play(s, "produce E1", "amount 1", "produce F1", "amount 1", "produce F2", "amount 1")
    assert ship(s).tokens == [0, 0, 0, 1], "aboard, where there is room"
    s = sky(tile("bounty", "reap", nordic=at("F2")), nordic=nordic, top="territories")
    play(s, "produce F2", "amount 1")
    assert tokens(s, "F2") == {"food": 1}
    s = sky(tiles, nordic=nordic, rusviet={"workers": {"F2": 1}}, top="territories")
    assert "produce F2" not in choices(s)


def test_reap_takes_aboard_only_what_the_airship_made_and_has_room_for() -> None:
    nordic = {"mat": "engineering", "workers": {"F2": 2}}
    s = sky(tile("toll", "reap", nordic=at("F2")), nordic=nordic, top="territories")
    made = play(s.copy(), "produce F2", "amount 3")
    assert (tokens(made, "F2"), ship(made).tokens) == ({"food": 2}, [0, 0, 0, 1])
    made = play(s, "produce F2", "amount 2")
    assert (tokens(made, "F2"), ship(made).load()) == ({"food": 2}, 0), "the workers have made it"
    full = tile("toll", "reap", nordic=at("F2", resources={"oil": 3}))
    s = play(sky(full, nordic=nordic, top="territories"), "produce F2", "amount 3")
    assert (tokens(s, "F2"), ship(s).tokens) == ({"food": 3}, [3, 0, 0, 0])


def test_reap_makes_nothing_on_lakes_and_on_the_factory_and_workers_on_villages() -> None:
    nordic = {"mat": "engineering", "workers": {"E1": 1}}
    for barren in ("E3", "D4"):
        s = sky(tile("toll", "reap", nordic=at(barren)), nordic=nordic, top="territories")
        assert f"produce {barren}" not in choices(s)
    s = sky(tile("toll", "reap", nordic=at("G3")), nordic=nordic, top="territories")
    play(s, "produce G3", "amount 1")
    assert workers(s, "nordic", "G3") == 1


def test_craft_needs_no_worker() -> None:
    tiles = tile(passive="craft", nordic=at("F2"))
    nordic = {"mat": "engineering", "workers": {"E1": 1}}
    metal = {"E1": {"metal": 5, "wood": 5}}
    s = sky(tiles, nordic=nordic, resources=metal, bottom="deploy")
    assert "deploy speed F2" in choices(s)
    s = sky(tiles, nordic=nordic, resources=metal, bottom="build")
    assert "build mine F2" in choices(s)
    s = sky(tiles, nordic=nordic, rusviet={"workers": {"F2": 1}}, resources=metal, bottom="build")
    assert "build mine F2" not in choices(s)
    s = sky(tile(passive="craft", nordic=at("E3")), nordic=nordic, resources=metal, bottom="build")
    assert "build mine E3" not in choices(s)


def test_negotiate_exchanges_an_objective() -> None:
    tiles = tile(passive="negotiate", nordic=at("F2"))
    nordic = {"objectives": ["coins_20", "farms_3"], "popularity": 3}
    s = play(sky(tiles, nordic=nordic), "unit.airship", "go G3", "stop")
    refused(s, "exchange mountains_3", "S-OBJ-01")
    assert s.hides(s.parse("exchange coins_20"))
    deck = s.objective_deck
    play(s, "exchange coins_20")
    assert s.objective_deck == (s.title.kinds()["objective"].index("coins_20"), *deck[:-1])
    assert deck[-1] in seat(s, "nordic").objectives
    assert len(seat(s, "nordic").objectives) == 2
    assert seat(s, "nordic").popularity == 4
    s = play(sky(tiles, nordic=nordic), "unit.airship", "go F3", "stop")
    assert not any(text.startswith("exchange") for text in choices(s))
