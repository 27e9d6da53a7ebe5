"""Enlist: one-time bonuses, and the recruits' bonuses for the own and the neighbours' actions."""

from __future__ import annotations

import pytest
from scythe_table import scythe, seat, tokens
from table import choices, play, refused

from veche.games.scythe.data.mats import BOTTOM_ACTIONS, ENLIST_BONUSES
from veche.games.scythe.state import Scythe
from veche.testing import rule

PAID_WITH = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}
EVERYTHING = {"oil": 9, "metal": 9, "wood": 9, "food": 9}


def holdings(s: Scythe, faction: str) -> dict[str, int]:
    owner = seat(s, faction)
    return {
        "power": owner.power,
        "coins": owner.coins,
        "popularity": owner.popularity,
        "cards": len(owner.hand),
    }


def gains(before: Scythe, after: Scythe, faction: str) -> dict[str, int]:
    """What a faction has more than before, without zeros."""
    old, new = holdings(before, faction), holdings(after, faction)
    return {what: new[what] - old[what] for what in new if new[what] != old[what]}


# -- the recruit ----------------------------------------------------------------------------------------


@rule("S-ENLIST-01")
def test_a_recruit_goes_from_the_player_mat_to_the_faction_mat() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}},
        rusviet={},
        resources={"F2": {"food": 5}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "enlist build power")
    nordic = seat(s, "nordic")
    assert tokens(s, "F2") == {"food": 1}
    assert nordic.recruits == 1 << BOTTOM_ACTIONS.index("build")
    assert nordic.bonuses == 1 << ENLIST_BONUSES.index("power")


@rule("S-ENLIST-01")
def test_each_recruit_is_enlisted_once() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}, "recruits": ["build"], "bonuses": ["coins"]},
        rusviet={},
        resources={"F2": {"food": 4}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom")
    refused(s, "enlist build power", "S-ENLIST-01")
    assert {text.split()[1] for text in choices(s) if text != "pass"} == {"upgrade", "deploy", "enlist"}


@rule("S-ENLIST-02")
@pytest.mark.parametrize("bonus", ["power", "coins", "popularity", "cards"])
def test_the_one_time_bonus_is_received_at_once(bonus: str) -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}, "power": 5, "popularity": 5, "coins": 5, "hand": [2]},
        rusviet={},
        resources={"F2": {"food": 4}},
        section="enlist",
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", f"enlist deploy {bonus}")
    assert gains(before, s, "nordic") == {bonus: 2}


@rule("S-ENLIST-03")
def test_each_one_time_bonus_once() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}, "objectives": []},
        rusviet={"objectives": []},
        resources={"F2": {"food": 8}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "enlist deploy coins", "section enlist", "pass")
    play(s, "section build", "pass", "section upgrade", "pass")
    play(s, "section enlist", "pass", "bottom")
    assert {text.split()[2] for text in choices(s) if text != "pass"} == {"power", "popularity", "cards"}
    refused(s, "enlist build coins", "S-ENLIST-03")
    play(s, "enlist build cards")
    assert len(seat(s, "nordic").hand) == 2


@rule("S-ENLIST-02", "S-ENLIST-03")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_where_the_table_asks_the_one_time_bonus_may_be_taken_in_part(taken: int) -> None:
    """Its space is filled nevertheless."""
    s = scythe(
        options={"gains": "asked"},
        nordic={"workers": {"F2": 1}, "popularity": 5},
        rusviet={},
        resources={"F2": {"food": 4}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "enlist deploy popularity")
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]
    play(s, f"amount {taken}")
    assert seat(s, "nordic").popularity == 5 + taken
    assert seat(s, "nordic").bonuses == 1 << ENLIST_BONUSES.index("popularity")


@rule("S-ENLIST-04")
def test_recruit_and_bonus_are_chosen_independently() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}},
        rusviet={},
        resources={"F2": {"food": 4}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom")
    offered = [text for text in choices(s) if text != "pass"]
    assert sorted(offered) == sorted(
        f"enlist {bottom} {bonus}" for bottom in BOTTOM_ACTIONS for bonus in ENLIST_BONUSES
    )
    assert len(offered) == 16


# -- the bonus of an opened circle ----------------------------------------------------------------------


@rule("S-ENLIST-05")
@pytest.mark.parametrize(
    ("builder", "popularity"), [("nordic", 6), ("rusviet", 6), ("crimea", 5), ("polania", 6)]
)
def test_own_and_neighbours_actions_give_the_bonus(builder: str, popularity: int) -> None:
    """Rusviet sits on the left of Nordic, Polania on the right, Crimea opposite."""
    data: dict[str, dict[str, object]] = {
        name: {"popularity": 5, "workers": {}} for name in ("nordic", "rusviet", "crimea", "polania")
    }
    data["nordic"]["recruits"] = ["build"]
    data[builder]["workers"] = {"D5": 1}
    s = scythe(**data, active=builder, resources={"D5": {"wood": 4}}, section="build", window="bottom")
    play(s, "bottom", "build mine D5")
    assert seat(s, "nordic").popularity == popularity
    assert [seat(s, other).popularity for other in ("rusviet", "crimea", "polania")] == [5, 5, 5]


@rule("S-ENLIST-05")
def test_a_closed_circle_gives_nothing() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "recruits": ["upgrade", "deploy", "enlist"]},
        rusviet={"recruits": ["upgrade", "deploy", "enlist"]},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", "build mine F1")
    assert gains(before, s, "nordic") == {"coins": 1}  # of the mat
    assert gains(before, s, "rusviet") == {}


@rule("S-ENLIST-06")
def test_the_circle_just_opened_gives_nothing_yet() -> None:
    s = scythe(
        nordic={"workers": {"F2": 1}, "power": 1, "objectives": []},
        rusviet={"workers": {"G4": 1}, "objectives": []},
        resources={"F2": {"food": 4}, "G4": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", "enlist enlist power")
    assert gains(before, s, "nordic") == {"power": 2}
    play(s, "section enlist", "pass", "bottom", "pass")
    assert gains(before, s, "nordic") == {"power": 2, "cards": 1}


@rule("S-ENLIST-06")
def test_a_circle_opened_by_the_top_action_gives_nothing_in_that_turn() -> None:
    """Card 4 enlists for 3 coins; the Move is followed by build."""
    s = scythe(
        nordic={"character": "E1", "workers": {"F1": 1}, "coins": 9, "popularity": 5, "objectives": []},
        rusviet={"workers": {"G4": 1}, "objectives": []},
        encounters=["E2"],
        encounter_deck=[4],
        resources={"F1": {"wood": 3}, "G4": {"wood": 3}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop", "option b", "enlist build cards", "bottom", "build mine F1")
    assert seat(s, "nordic").popularity == 5
    play(s, "section build", "pass", "bottom", "pass")
    assert seat(s, "nordic").popularity == 6


@rule("S-ENLIST-07")
def test_a_mech_of_an_encounter_gives_no_bonus() -> None:
    s = scythe(
        nordic={"recruits": ["deploy"], "coins": 3},
        rusviet={"character": "E1", "workers": {}, "recruits": ["deploy"], "coins": 9},
        crimea={"recruits": ["deploy"], "coins": 3},
        active="rusviet",
        encounters=["E2"],
        encounter_deck=[5],
        section="enlist",
        top="units",
    )
    before = s.copy()
    play(s, "unit.character", "go E2", "option b", "deploy speed E2")
    assert seat(s, "rusviet").mechs_deployed() == 1
    assert gains(before, s, "rusviet") == {"coins": -4}
    assert gains(before, s, "nordic") == gains(before, s, "crimea") == {}


@rule("S-ENLIST-07")
@pytest.mark.parametrize(
    ("card", "effect", "own"),
    [
        ("9", "upgrade power build", {"coins": -2, "popularity": 1}),
        ("10", "deploy speed F1", {"coins": -2, "power": 1}),
        ("11", "build mine F1", {"coins": -2, "popularity": 1}),
        ("12", "enlist enlist cards", {"coins": -2, "power": 1, "cards": 2}),
    ],
)
def test_a_factory_card_gives_no_bonus(card: str, effect: str, own: dict[str, int]) -> None:
    circles = ["upgrade", "deploy", "build", "enlist"]
    s = scythe(
        nordic={
            "factory": card,
            "workers": {"F1": 1},
            "coins": 9,
            "popularity": 2,
            "recruits": circles[:3],
            "bonuses": ["power", "coins", "popularity"],
        },
        rusviet={"recruits": circles},
        section="factory",
    )
    before = s.copy()
    play(s, "top factory", effect)
    assert gains(before, s, "nordic") == own
    assert gains(before, s, "rusviet") == {}
    play(s, "bottom", "stop")
    assert gains(before, s, "rusviet") == {}


@rule("S-ENLIST-07")
@pytest.mark.parametrize(
    ("section", "choice"),
    [("upgrade", "power"), ("upgrade", "cards"), ("enlist", "popularity"), ("build", "coins")],
)
def test_top_actions_give_no_bonus(section: str, choice: str) -> None:
    circles = ["upgrade", "deploy", "build", "enlist"]
    s = scythe(
        nordic={"recruits": circles},
        rusviet={"recruits": circles},
        crimea={"recruits": circles},
        section=section,
    )
    before = s.copy()
    play(s, f"top {choice}")
    assert gains(before, s, "rusviet") == gains(before, s, "crimea") == {}
    paid = {"power": {"power": 2, "coins": -1}, "cards": {"cards": 1, "coins": -1}}
    expected = {**paid, "popularity": {"popularity": 1, "coins": -1}, "coins": {"coins": 1}}
    assert gains(before, s, "nordic") == expected[choice]


@rule("S-ENLIST-08")
@pytest.mark.parametrize(
    ("entitled", "first"),
    [
        (("rusviet", "crimea", "nordic"), "rusviet"),
        (("rusviet", "crimea"), "rusviet"),
        (("rusviet", "nordic"), "rusviet"),
        (("crimea", "nordic"), "crimea"),
    ],
)
def test_active_then_left_then_right(entitled: tuple[str, ...], first: str) -> None:
    """One combat card is left: Rusviet acts, Crimea sits on its left, Nordic on its right."""
    data: dict[str, object] = {
        name: {"recruits": ["enlist"]} if name in entitled else {} for name in ("nordic", "rusviet", "crimea")
    }
    s = scythe(
        **data,
        active="rusviet",
        deck=[5],
        resources={"G4": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "pass")
    hands = {name: seat(s, name).hand for name in ("nordic", "rusviet", "crimea")}
    assert hands == {name: (5,) if name == first else () for name in hands}


@rule("S-ENLIST-08")
def test_the_table_asks_in_that_order() -> None:
    open_circle: dict[str, object] = {"recruits": ["enlist"]}
    s = scythe(
        options={"gains": "asked"},
        nordic=open_circle,
        rusviet=open_circle,
        crimea=open_circle,
        active="rusviet",
        resources={"G4": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "pass", "coins 1")
    asked = []
    while "bonus" in choices(s):
        asked.append(s.seat_names()[s.player or 0])
        play(s, "bonus")
    assert asked == ["rusviet", "crimea", "nordic"]


@rule("S-ENLIST-09")
@pytest.mark.parametrize("active", ["nordic", "rusviet"])
def test_with_two_players_the_bonus_comes_once(active: str) -> None:
    """Both mats pay no coins for deploy."""
    both: dict[str, object] = {"recruits": ["deploy"], "coins": 3, "workers": {}}
    s = scythe(
        nordic={**both, "mat": "engineering", "character": "E1"},
        rusviet={**both, "mat": "agricultural", "character": "G4"},
        active=active,
        resources={"E1": {"metal": 4}, "G4": {"metal": 4}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert (seat(s, "nordic").coins, seat(s, "rusviet").coins) == (4, 4)


@rule("S-ENLIST-10")
def test_the_bonus_may_be_declined_where_the_table_asks() -> None:
    s = scythe(
        options={"gains": "asked"},
        nordic={"workers": {"F1": 1}, "recruits": ["build"], "popularity": 5},
        rusviet={"recruits": ["build"], "popularity": 5},
        crimea={"recruits": ["build"], "popularity": 5},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom", "build mine F1", "coins 1")
    assert (s.player, choices(s)) == (0, ["pass", "bonus"])
    play(s, "pass")
    assert (s.player, choices(s)) == (1, ["pass", "bonus"])
    play(s, "pass")
    assert s.player == 2
    play(s, "bonus")
    refused(s, "bonus")
    assert [seat.popularity for seat in s.seats] == [5, 5, 6]


@rule("S-ENLIST-10")
def test_the_bonus_comes_by_itself_elsewhere() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "recruits": ["build"], "popularity": 5},
        rusviet={"recruits": ["build"], "popularity": 5},
        resources={"F1": {"wood": 3}},
        section="build",
        window="bottom",
    )
    play(s, "bottom", "build mine F1")
    assert [seat.popularity for seat in s.seats] == [6, 6]
    refused(s, "bonus")


@rule("S-ENLIST-11")
def test_a_bottom_action_without_effect_gives_the_bonus() -> None:
    everyone: dict[str, object] = {"recruits": ["deploy"], "coins": 3}
    s = scythe(
        nordic={
            **everyone,
            "workers": {"F1": 1},
            "mechs": {"riverwalk": "E1", "seaworthy": "E1", "artillery": "E1", "speed": "E1"},
            "stars": {"mechs": 1},
        },
        rusviet=everyone,
        crimea=everyone,
        resources={"F1": {"metal": 6}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom")
    assert tokens(s, "F1") == {"metal": 3}
    assert [seat.coins for seat in s.seats] == [3 + 2 + 1, 4, 4]


@rule("S-ENLIST-11")
def test_also_when_the_effect_was_declined() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "recruits": ["deploy"], "coins": 3},
        rusviet={"recruits": ["deploy"], "coins": 3},
        resources={"F1": {"metal": 3}},
        section="deploy",
        window="bottom",
    )
    play(s, "bottom", "pass")
    assert [seat.coins for seat in s.seats] == [3 + 2 + 1, 4]


@rule("S-ENLIST-12")
@pytest.mark.parametrize(
    ("bottom", "bonus"),
    [("upgrade", "power"), ("deploy", "coins"), ("build", "popularity"), ("enlist", "cards")],
)
def test_one_bonus_for_one_action(bottom: str, bonus: str) -> None:
    """Whatever is paid, moved and gained in the action."""
    effect = {
        "upgrade": "upgrade power build",
        "deploy": "deploy speed F1",
        "build": "build mine F1",
        "enlist": "enlist enlist power",
    }
    circles = ["upgrade", "deploy", "build", "enlist"]
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={"recruits": circles},
        resources={"F1": EVERYTHING},
        section=bottom,
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", effect[bottom])
    assert gains(before, s, "rusviet") == {bonus: 1}


@rule("S-ENLIST-13")
def test_the_example_of_three_builds() -> None:
    """Crimea sits on the right of Nordic, Rusviet on the left; their turns follow each other."""
    s = scythe(
        nordic={"recruits": ["build"], "popularity": 5, "workers": {"F1": 1}, "objectives": []},
        rusviet={"popularity": 5, "workers": {"G4": 1}, "objectives": []},
        crimea={"popularity": 5, "workers": {"D7": 1}, "objectives": []},
        resources={"F1": {"wood": 3}, "G4": {"wood": 3}, "D7": {"wood": 4}},
        active="crimea",
    )
    for number, site in enumerate(("D7", "F1", "G4"), 1):
        play(s, "section build", "pass", "bottom", f"build mine {site}")
        assert seat(s, "nordic").popularity == 5 + number
    assert (seat(s, "rusviet").popularity, seat(s, "crimea").popularity) == (5, 5)


@rule("S-ENLIST-14")
@pytest.mark.parametrize(
    ("bottom", "bonus"),
    [("upgrade", "power"), ("deploy", "coins"), ("build", "popularity"), ("enlist", "cards")],
)
@pytest.mark.parametrize("mat", ["engineering", "patriotic", "mechanical", "agricultural"])
def test_the_four_kinds_of_bonus(mat: str, bottom: str, bonus: str) -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}},
        rusviet={"mat": mat, "recruits": ["upgrade", "deploy", "build", "enlist"]},
        resources={"F1": {PAID_WITH[bottom]: 9}},
        section=bottom,
        window="bottom",
    )
    before = s.copy()
    play(s, "bottom", "pass")
    assert gains(before, s, "rusviet") == {bonus: 1}
