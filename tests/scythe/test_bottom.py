"""Bottom actions: what they are paid with, their coins, and what stays when the effect is gone."""

from __future__ import annotations

import pytest
from scythe_table import scythe, seat, tokens
from table import choices, play, refused

from veche.games.scythe.data.mats import BOTTOM_ACTIONS
from veche.games.scythe.data.scoring import STAR_MECHS
from veche.testing import rule

PAID_WITH = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}

# Everything that a bottom action can give has been taken.
EXHAUSTED: dict[str, dict[str, object]] = {
    "upgrade": {"cubes": ["units", "coins", "popularity", "power", "cards", "territories"]},
    "deploy": {"mechs": {"riverwalk": "E1", "seaworthy": "E1", "artillery": "E1", "speed": "E1"}},
    "build": {"structures": {"mine": "E1", "armory": "F1", "monument": "E2", "mill": "F2"}},
    "enlist": {"recruits": ["upgrade", "deploy", "build", "enlist"]},
}


@rule("S-BOTTOM-01")
@pytest.mark.parametrize("resource", ["oil", "metal", "wood", "food"])
def test_each_bottom_action_has_its_resource(resource: str) -> None:
    payable = []
    for bottom in BOTTOM_ACTIONS:
        s = scythe(
            nordic={"workers": {"F1": 1}},
            rusviet={},
            resources={"F1": {resource: 5}},
            section=bottom,
            window="bottom",
        )
        if "bottom" in choices(s):
            payable.append(bottom)
            play(s, "bottom", "pass")
            assert sum(tokens(s, "F1").values()) == (1 if bottom == "enlist" else 2)  # of the industrial mat
        else:
            refused(s, "bottom", "S-TURN-10")
    assert payable == [bottom for bottom, needed in PAID_WITH.items() if needed == resource]


@rule("S-BOTTOM-01")
def test_the_payer_chooses_where_the_resources_come_from() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "character": "E2", "structures": {"mine": "G2"}},
        rusviet={"workers": {"G4": 1}},
        resources={"F1": {"wood": 2, "oil": 1}, "E2": {"wood": 2}, "G2": {"wood": 1}, "G4": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pay F1", "pay E2", "pay G2"]
    refused(s, "pay G4", "S-TERM-11")
    play(s, "pay G2")
    refused(s, "pay G2", "S-TERM-11")
    play(s, "pay E2", "pay F1")
    assert (tokens(s, "F1"), tokens(s, "E2"), tokens(s, "G2")) == ({"wood": 1, "oil": 1}, {"wood": 1}, {})
    assert tokens(s, "G4") == {"wood": 3}


@rule("S-BOTTOM-01")
def test_resources_that_an_enemy_controls_do_not_pay() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "structures": {"mine": "G2"}},
        rusviet={"workers": {"G2": 1}},
        resources={"F1": {"wood": 2}, "G2": {"wood": 1}, "C1": {"wood": 5}},
        section="build",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")


@rule("S-BOTTOM-02")
@pytest.mark.parametrize(
    ("mat", "coins"), [("mechanical", 2), ("industrial", 1), ("engineering", 3), ("patriotic", 0)]
)
def test_the_mat_pays_coins_for_a_bottom_action(mat: str, coins: int) -> None:
    s = scythe(
        nordic={"mat": mat, "workers": {"F1": 1}, "coins": 3},
        rusviet={"mat": "agricultural"},
        resources={"F1": {"wood": 4}},
        section="build",
        window="bottom",
    )
    play(s, "bottom", "build mine F1")
    assert seat(s, "nordic").coins == 3 + coins


@rule("S-BOTTOM-03")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_coins_may_be_refused_where_the_table_asks(taken: int) -> None:
    s = scythe(
        options={"gains": "asked"},
        nordic={"workers": {"F1": 1}, "coins": 3},
        rusviet={},
        resources={"F1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "deploy speed F1")
    assert choices(s) == ["coins 0", "coins 1", "coins 2"]
    refused(s, "coins 3")
    play(s, f"coins {taken}")
    assert seat(s, "nordic").coins == 3 + taken
    assert seat(s, "nordic").mechs_deployed() == 1


@rule("S-BOTTOM-03")
def test_coins_come_by_themselves_elsewhere() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "coins": 3},
        rusviet={},
        resources={"F1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "deploy speed F1")
    assert seat(s, "nordic").coins == 5
    refused(s, "coins 0")


@rule("S-BOTTOM-04")
@pytest.mark.parametrize(
    ("bottom", "coins", "bonus"),
    [("upgrade", 3, "power"), ("deploy", 2, "coins"), ("build", 1, "popularity"), ("enlist", 0, "cards")],
)
def test_an_exhausted_action_still_pays(bottom: str, coins: int, bonus: str) -> None:
    open_circle: dict[str, object] = {"recruits": [bottom]}
    s = scythe(
        nordic={**open_circle, **EXHAUSTED[bottom], "workers": {"F1": 1}},
        rusviet=open_circle,
        saxony=open_circle,
        resources={"F1": {PAID_WITH[bottom]: 4}},
        section=bottom,
        window="bottom",
    )
    cost = int(seat(s, "nordic").cost(BOTTOM_ACTIONS.index(bottom)))
    before = s.copy()
    play(s, "bottom")
    if "pay F1" in choices(s):
        play(s, *["pay F1"] * cost)
    assert sum(tokens(s, "F1").values()) == 4 - cost
    for name, paid in (("nordic", coins), ("rusviet", 0), ("saxony", 0)):
        old, new = seat(before, name), seat(s, name)
        gained = {
            "power": new.power - old.power,
            "coins": new.coins - old.coins - paid,
            "popularity": new.popularity - old.popularity,
            "cards": len(new.hand) - len(old.hand),
        }
        assert gained == {"power": 0, "coins": 0, "popularity": 0, "cards": 0, bonus: 1}
    old, new = seat(before, "nordic"), seat(s, "nordic")
    assert (old.cubes, old.mechs, old.structures, old.recruits) == (
        new.cubes,
        new.mechs,
        new.structures,
        new.recruits,
    )


@rule("S-BOTTOM-05")
@pytest.mark.parametrize(
    ("bottom", "coins", "bonus"),
    [("upgrade", 3, "power"), ("deploy", 2, "coins"), ("build", 1, "popularity"), ("enlist", 0, "cards")],
)
def test_the_effect_may_be_forgone(bottom: str, coins: int, bonus: str) -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "coins": 3},
        rusviet={"recruits": [bottom], "power": 1, "coins": 1, "popularity": 1, "hand": [2]},
        resources={"F1": {PAID_WITH[bottom]: 4 if bottom == "enlist" else 3}},
        section=bottom,
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom")
    assert len(choices(s)) > 1
    play(s, "pass")
    old, nordic, rusviet = seat(before, "nordic"), seat(s, "nordic"), seat(s, "rusviet")
    assert tokens(s, "F1") == {}
    assert nordic.coins == 3 + coins
    assert (nordic.cubes, nordic.red, nordic.mechs) == (old.cubes, old.red, old.mechs)
    assert (nordic.structures, nordic.recruits, nordic.bonuses) == (old.structures, old.recruits, old.bonuses)
    neighbour = {
        "power": rusviet.power,
        "coins": rusviet.coins,
        "popularity": rusviet.popularity,
        "cards": len(rusviet.hand),
    }
    assert neighbour == {"power": 1, "coins": 1, "popularity": 1, "cards": 1, bonus: 2}


@rule("S-BOTTOM-06")
def test_bottom_actions_are_announced_to_all() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={"recruits": ["enlist"]},
        crimea={"recruits": ["enlist"]},
        saxony={"recruits": ["enlist"]},
        resources={"F1": {"food": 4}},
        section="enlist",
        window="bottom",
    )
    s.listen()
    play(s, "bottom", "pass")
    lines = s.heard(None)
    assert any("takes the bottom action: Enlist" in line for line in lines)
    bonuses = [line for line in lines if "gets the bonus for Nordic's Enlist" in line]
    assert [line.split()[0].lower() for line in bonuses] == ["rusviet", "saxony"]


@rule("S-BOTTOM-07")
def test_the_action_that_earns_a_star_is_finished() -> None:
    s = scythe(
        nordic={
            "mechs": {"riverwalk": "E1", "seaworthy": "E1", "artillery": "E1"},
            "workers": {"F1": 1},
            "coins": 3,
            "recruits": ["deploy"],
            "stars": {"power": 1, "combat": 1},
        },
        rusviet={},
        resources={"F1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "deploy speed F1")
    nordic = seat(s, "nordic")
    assert (nordic.stars[STAR_MECHS], nordic.star_count()) == (1, 3)
    assert nordic.coins == 3 + 2 + 1
    assert not s.over


@rule("S-BOTTOM-07")
def test_also_the_action_that_earns_the_sixth_star() -> None:
    s = scythe(
        options={"gains": "asked"},
        nordic={
            "mechs": {"riverwalk": "E1", "seaworthy": "E1", "artillery": "E1"},
            "workers": {"F1": 1},
            "coins": 3,
            "recruits": ["deploy"],
            "stars": {"power": 1, "combat": 2, "popularity": 1, "objective": 1},
        },
        rusviet={"recruits": ["deploy"], "coins": 3},
        resources={"F1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "deploy speed F1")
    assert choices(s) == ["coins 0", "coins 1", "coins 2"]  # not over yet
    play(s, "coins 2", "bonus", "bonus")
    assert s.over
    assert seat(s, "nordic").star_count() == 6
    assert (seat(s, "nordic").coins, seat(s, "rusviet").coins) == (3 + 2 + 1, 3 + 1)


@rule("S-BOTTOM-08")
def test_only_the_opened_circle_gives_a_bonus() -> None:
    for bottom, popularity in (("build", 6), ("deploy", 5), ("upgrade", 5), ("enlist", 5)):
        s = scythe(
            nordic={
                "workers": {"F1": 1},
                "recruits": ["build"],
                "popularity": 5,
                "power": 1,
                "hand": [2],
                "coins": 0,
            },
            rusviet={},
            resources={"F1": {PAID_WITH[bottom]: 4 if bottom == "enlist" else 3}},
            section=bottom,
            window="bottom",
        )
        play(s, "bottom", "pass")
        nordic = seat(s, "nordic")
        assert nordic.popularity == popularity
        assert (nordic.power, len(nordic.hand)) == (1, 1)
        assert nordic.coins == {"upgrade": 3, "deploy": 2, "build": 1, "enlist": 0}[bottom]


@rule("S-BOTTOM-09")
def test_only_the_bottom_action_of_the_section() -> None:
    plenty = dict.fromkeys(PAID_WITH.values(), 9)
    for bottom, resource in PAID_WITH.items():
        s = scythe(
            nordic={"workers": {"F1": 1}},
            rusviet={},
            resources={"F1": plenty},
            section=bottom,
            window="bottom",
        )
        refused(s, "build mine F1")
        play(s, "bottom")
        assert [text for text in choices(s) if text != "pass" and not text.startswith(bottom)] == []
        paid = {kind for kind, n in plenty.items() if tokens(s, "F1")[kind] < n}
        assert paid == {resource}


@rule("S-BOTTOM-09")
def test_wood_does_not_help_in_the_section_of_enlist() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={},
        resources={"F1": {"wood": 5}},
        section="enlist",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")
    refused(s, "build mine F1")
