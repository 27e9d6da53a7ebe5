"""The turn: the token, the two actions of a section, costs and benefits."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from scythe_table import fighters, new_scythe, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.core.errors import IllegalAction
from veche.games.scythe.state import Scythe
from veche.testing import rule

ALL = dict.fromkeys(("oil", "metal", "wood", "food"), 9)
NOTHING = {"coins": 0, "power": 0, "popularity": 0, "hand": [], "objectives": []}


def turn_of(s: Scythe) -> str:
    return s.seat_names()[s.active]


def before_section(**nordic: object) -> Scythe:
    """Nordic on the patriotic mat with oil for two upgrades, before the token moves."""
    return scythe(
        nordic={"mat": "patriotic", "workers": {"E1": 1, "F1": 1}, **nordic},
        saxony={},
        resources={"E1": {"oil": 4}},
    )


# -- the sequence ---------------------------------------------------------------------------------------


@rule("S-TURN-01")
def test_token_then_top_then_bottom() -> None:
    s = before_section(coins=0)
    refused(s, "top coins", "S-TURN-01")
    refused(s, "bottom", "S-TURN-01")
    play(s, "section upgrade")
    refused(s, "section deploy", "S-TURN-01")
    refused(s, "bottom", "S-TURN-04")
    play(s, "top coins")
    assert seat(s, "nordic").coins == 1
    refused(s, "section deploy", "S-TURN-01")
    play(s, "bottom", "upgrade units deploy")
    refused(s, "top coins", "S-TURN-04")
    for late in "section deploy", "pass", "unit.character", "produce E1":
        refused(s, late, "S-OBJ-09")  # nothing follows in this turn
    assert choices(s) == ["end"]
    play(s, "end")
    assert turn_of(s) == "saxony"


@rule("S-TURN-01")
def test_every_turn_of_a_game_has_this_order() -> None:
    s = new_scythe(2, factions="nordic,saxony", mats="industrial,patriotic")
    for _ in range(4):
        who = s.active
        assert choices(s)[0].startswith("section")
        play(s, choices(s)[-1])
        refused(s, "bottom", "S-TURN-04")
        play(s, "pass")
        refused(s, "top power", "S-TURN-05")
        play(s, "pass")
        assert choices(s)[0] == "end"
        play(s, "end")
        assert s.active == 1 - who


@rule("S-TURN-02")
def test_another_section_than_last_turn() -> None:
    """Polania traded last turn: trade stands above upgrade on the mechanical mat."""
    s = scythe(nordic={}, polania={"mat": "mechanical", "last": "upgrade"}, active="polania")
    assert choices(s) == ["section deploy", "section build", "section enlist"]
    refused(s, "section upgrade", "S-TURN-02")


@rule("S-TURN-02")
@pytest.mark.parametrize("faction", ["nordic", "rusviet", "crimea", "saxony", "polania"])
def test_only_rusviet_may_choose_the_same_section_again(faction: str) -> None:
    other = "saxony" if faction != "saxony" else "nordic"
    s = scythe(**{faction: {"objectives": []}, other: {"objectives": []}}, active=faction)
    play(s, "section deploy", "pass", "section deploy", "pass")
    assert turn_of(s) == faction
    assert ("section deploy" in choices(s)) == (faction == "rusviet")
    play(s, "section build", "pass", "section build", "pass")
    assert "section deploy" in choices(s)  # only the last turn counts
    assert ("section build" in choices(s)) == (faction == "rusviet")


@rule("S-TURN-03")
@pytest.mark.parametrize("top", [True, False])
@pytest.mark.parametrize("bottom", [True, False])
def test_each_action_may_be_left_out(top: bool, bottom: bool) -> None:
    s = before_section(coins=0)
    play(s, "section upgrade", "top coins" if top else "pass", "bottom" if bottom else "pass")
    if bottom:
        play(s, "upgrade units deploy")
    play(s, "end")
    owner = seat(s, "nordic")
    assert turn_of(s) == "saxony"
    assert owner.coins == int(top) + int(bottom)  # the section pays a coin for the upgrade
    assert owner.upgraded() == int(bottom)
    assert tokens(s, "E1") == {"oil": 2 if bottom else 4}


@rule("S-TURN-04")
def test_no_top_action_after_the_bottom_action() -> None:
    s = before_section()
    play(s, "section upgrade", "pass", "bottom", "upgrade units deploy")
    refused(s, "top coins", "S-TURN-04")
    refused(s, "top units", "S-TURN-04")


@rule("S-TURN-04")
def test_the_top_action_is_completed_before_the_bottom_action() -> None:
    s = before_section()
    play(s, "section upgrade", "top units", "unit.worker F1", "go E2")
    refused(s, "bottom")
    play(s, "stop", "bottom", "upgrade units deploy", "end")
    assert workers(s, "nordic", "E2") == 1
    assert seat(s, "nordic").upgraded() == 1


@rule("S-TURN-05")
def test_a_bottom_action_only_once() -> None:
    s = before_section()
    play(s, "section upgrade", "pass", "bottom", "upgrade units deploy")
    assert tokens(s, "E1") == {"oil": 2}  # enough for another
    refused(s, "bottom", "S-TURN-05")
    play(s, "end")
    assert turn_of(s) == "saxony"


@rule("S-TURN-05")
def test_a_bottom_action_that_was_passed_up_is_over_too() -> None:
    s = before_section()
    play(s, "section upgrade", "pass", "pass")
    assert "taken or passed up" in refused(s, "bottom", "S-TURN-05")


@rule("S-TURN-01", "S-TURN-10", "S-TRADE-04")
def test_a_top_action_is_not_offered_or_not_paid_or_has_no_place() -> None:
    """The industrial mat trades above Enlist; all workers are at home."""
    nordic = {"mat": "industrial", "workers": {"nordic": 2}}
    poor = scythe(nordic=nordic | {"coins": 0}, saxony={}, section="enlist", window="top")
    refused(poor, "top power", "S-TURN-01")
    refused(poor, "top factory", "S-TURN-01")
    refused(poor, "top popularity", "S-TURN-10")
    rich = scythe(nordic=nordic | {"coins": 1}, saxony={}, section="enlist", window="top")
    refused(rich, "top resources", "S-TRADE-04")


@rule("S-TURN-05")
def test_a_top_action_only_once() -> None:
    s = before_section(coins=0)
    play(s, "section upgrade", "top coins")
    refused(s, "top coins", "S-TURN-05")
    refused(s, "top units", "S-TURN-05")
    play(s, "bottom", "upgrade units deploy")
    refused(s, "top coins", "S-TURN-04")
    assert seat(s, "nordic").coins == 1 + 1


@rule("S-TURN-06")
def test_the_token_must_move() -> None:
    s = before_section(last="upgrade", objectives=[])
    for text in ("pass", "end", "stop", "section upgrade"):
        refused(s, text)
    assert choices(s) == ["section deploy", "section build", "section enlist"]
    play(s, "section build", "pass")
    assert turn_of(s) == "saxony"
    assert seat(s, "nordic").section == 2


# -- what an action costs -------------------------------------------------------------------------------


@rule("S-TURN-07")
@pytest.mark.parametrize(("number", "section"), [(1, "deploy"), (2, "build"), (3, "enlist")])
def test_a_turn_in_which_nothing_can_be_paid(number: int, section: str) -> None:
    """The token stands on move; production costs a power with four workers off the mat."""
    s = scythe(
        nordic={"mat": "patriotic", "last": "upgrade", "workers": {"E1": 4}, **NOTHING},
        saxony={"objectives": []},
    )
    assert choices(s) == ["section deploy", "section build", "section enlist"]
    before = s.dump()["seats"][0] | {"section": number}
    resources = list(s.resources)
    play(s, f"section {section}")
    assert turn_of(s) == "saxony"
    assert s.dump()["seats"][0] == before, "the token has moved, and nothing else"
    assert s.resources == resources


@rule("S-TURN-07")
@pytest.mark.parametrize(
    ("section", "tops"),
    [
        ("deploy", ["power", "cards"]),
        ("build", ["resources", "popularity"]),
        ("enlist", ["territories"]),
    ],
)
def test_in_such_a_turn_no_action_can_be_taken(section: str, tops: list[str]) -> None:
    words = NOTHING | {"objectives": ["coins_20", "farms_3"]}
    s = scythe(nordic={"mat": "patriotic", "last": "upgrade", "workers": {"E1": 4}, **words}, saxony={})
    play(s, f"section {section}")
    assert choices(s) == ["pass"]
    for top in tops:
        refused(s, f"top {top}", "S-TURN-10")
    play(s, "pass")
    assert choices(s) == ["pass"]
    refused(s, "bottom", "S-TURN-10")
    play(s, "pass")
    refused(s, "bottom")
    assert choices(s) == ["end"]


@rule("S-TURN-07")
@pytest.mark.parametrize("missing", ["coins", "power", "popularity"])
def test_what_can_be_paid_for_makes_no_empty_turn(missing: str) -> None:
    """With 8 workers off the mat production costs power, popularity and a coin, and all of them."""
    stock = NOTHING | {"coins": 1, "power": 1, "popularity": 1}
    workers_out = {"mat": "patriotic", "last": "upgrade", "workers": {"E1": 8}}
    able = scythe(nordic=workers_out | stock, saxony={})
    play(able, "section enlist")
    assert "top territories" in choices(able)
    unable = scythe(nordic=workers_out | stock | {missing: 0}, saxony={})
    play(unable, "section enlist")
    assert turn_of(unable) == "saxony"


@rule("S-TURN-07")
def test_with_three_workers_production_is_free() -> None:
    s = scythe(nordic={"mat": "patriotic", "last": "upgrade", "workers": {"E1": 3}, **NOTHING}, saxony={})
    play(s, "section enlist")
    assert choices(s) == ["pass", "top territories"]
    play(s, "top territories", "produce E1", "amount 3")
    assert tokens(s, "E1") == {"wood": 3}


@rule("S-TURN-08")
def test_gains_of_the_top_action_pay_for_the_bottom_action() -> None:
    s = scythe(
        nordic={"mat": "patriotic", "workers": {"E1": 1}, "coins": 1},
        saxony={},
        resources={"E1": {"wood": 2}},
        section="build",
    )
    broke = play(s.copy(), "pass")
    refused(broke, "bottom", "S-TURN-10")
    play(s, "top resources", "resource wood", "resource wood", "bottom", "build mill E1")
    assert tokens(s, "E1") == {}
    assert seat(s, "nordic").built() == 1


@rule("S-TURN-08")
def test_what_was_produced_pays_at_once() -> None:
    s = scythe(nordic={"mat": "patriotic", "workers": {"F2": 3}}, saxony={}, section="enlist")
    play(s, "top territories", "produce F2", "amount 3", "bottom", "enlist build coins")
    assert seat(s, "nordic").enlisted() == 1


@rule("S-TURN-09")
def test_an_upgrade_does_not_make_itself_cheaper() -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1}},
        saxony={},
        resources={"E1": {"oil": 9}},
        section="upgrade",
        window="bottom",
    )
    play(s, "bottom", "upgrade power upgrade", "end")
    assert tokens(s, "E1") == {"oil": 6}
    assert seat(s, "nordic").cost(0) == 2
    play(s, "section deploy", "pass", "pass", "end", "section build", "pass", "pass", "end")
    play(s, "section upgrade", "pass", "pass", "end", "section upgrade", "pass", "bottom")
    assert tokens(s, "E1") == {"oil": 4}


@rule("S-TURN-09")
def test_an_upgrade_costs_the_old_price_even_with_less_oil() -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1}},
        saxony={},
        resources={"E1": {"oil": 2}},
        section="upgrade",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")


@rule("S-TURN-09")
def test_a_recruit_gives_nothing_for_its_own_enlistment() -> None:
    """The recruit of enlist would bring a card; its circle was closed when the action began."""
    s = scythe(
        nordic={"mat": "engineering", "workers": {"E1": 1}, "hand": []},
        saxony={},
        resources={"E1": {"food": 3}},
        section="enlist",
        window="bottom",
    )
    play(s, "bottom", "enlist enlist coins", "end")
    assert seat(s, "nordic").hand == ()


@rule("S-TURN-09")
def test_workers_born_in_production_neither_cost_nor_work_at_once() -> None:
    """Three workers off the mat: free. Five afterwards: a power the next time."""
    s = scythe(
        nordic={"mat": "patriotic", "workers": {"D1": 2, "F1": 1}, "power": 3},
        saxony={},
        section="enlist",
    )
    play(s, "top territories", "produce D1", "amount 2")
    assert seat(s, "nordic").workers_placed() == 5
    assert seat(s, "nordic").power == 3
    refused(s, "produce D1", "S-PRODUCE-17")
    play(s, "stop", "pass", "end", "section upgrade", "pass", "pass", "end")
    play(s, "section upgrade", "pass", "pass", "end", "section deploy", "pass", "pass", "end")
    play(s, "section enlist", "top territories")
    assert seat(s, "nordic").power == 2


@rule("S-TURN-10")
@pytest.mark.parametrize(
    ("section", "tops"), [("deploy", ["power", "cards"]), ("build", ["resources", "popularity"])]
)
def test_no_coin_no_bolster_and_no_trade(section: str, tops: list[str]) -> None:
    for coins in (0, 1):
        s = scythe(nordic={"mat": "patriotic", "coins": coins}, saxony={}, section=section)
        for top in tops:
            if coins:
                assert f"top {top}" in choices(s)
                assert seat(play(s.copy(), f"top {top}"), "nordic").coins == 0
            else:
                refused(s, f"top {top}", "S-TURN-10")


@rule("S-TURN-10")
@pytest.mark.parametrize(
    ("bottom", "kind", "cost"),
    [("upgrade", "oil", 3), ("deploy", "metal", 3), ("build", "wood", 3), ("enlist", "food", 4)],
)
def test_a_bottom_action_is_paid_in_full_or_not_taken(bottom: str, kind: str, cost: int) -> None:
    for have in (cost - 1, cost):
        s = scythe(
            nordic={"mat": "industrial", "workers": {"E1": 1}},
            saxony={},
            resources={"E1": dict.fromkeys(ALL, 9) | {kind: have}},
            section=bottom,
            window="bottom",
        )
        if have < cost:
            refused(s, "bottom", "S-TURN-10")
            assert tokens(s, "E1")[kind] == have
        else:
            play(s, "bottom")
            assert kind not in tokens(s, "E1")  # paid before anything is gained
            assert any(text.startswith(f"{bottom} ") for text in choices(s))


@rule("S-TURN-10")
@pytest.mark.parametrize(("lacking", "workers_out"), [("power", 4), ("popularity", 6), ("coins", 8)])
def test_production_is_paid_in_full_or_not_taken(lacking: str, workers_out: int) -> None:
    for have in (0, 1):
        words = {"power": 1, "popularity": 1, "coins": 1} | {lacking: have}
        s = scythe(
            nordic={"mat": "patriotic", "workers": {"E1": workers_out}, **words}, saxony={}, section="enlist"
        )
        if have:
            play(s, "top territories")
            assert getattr(seat(s, "nordic"), lacking) == 0
        else:
            refused(s, "top territories", "S-TURN-10")


@rule("S-TURN-10")
def test_the_factory_card_is_paid_in_full_or_not_used() -> None:
    for coins in (1, 2):
        s = scythe(nordic={"factory": "9", "coins": coins}, saxony={}, section="factory")
        if coins == 1:
            refused(s, "top factory", "S-TURN-10")
        else:
            assert seat(play(s, "top factory"), "nordic").coins == 0


# -- what an action gives -------------------------------------------------------------------------------


@rule("S-TURN-11")
@pytest.mark.parametrize("taken", [0, 1, 3])
def test_part_of_a_bolster(taken: int) -> None:
    s = scythe(
        nordic={"mat": "patriotic", "power": 4, "coins": 2, "cubes": ["power"]},
        saxony={},
        options={"gains": "asked"},
        section="deploy",
    )
    play(s, "top power")
    refused(s, "amount 4", "S-TURN-11")
    play(s, f"amount {taken}")
    assert seat(s, "nordic").power == 4 + taken
    assert seat(s, "nordic").coins == 1  # the cost is paid all the same


@rule("S-TURN-11")
@pytest.mark.parametrize(
    ("section", "top", "what"),
    [("upgrade", "coins", "coins"), ("build", "popularity", "popularity"), ("deploy", "cards", "hand")],
)
def test_part_of_any_gain_of_the_top_row(section: str, top: str, what: str) -> None:
    def have(s: Scythe) -> int:
        value = getattr(seat(s, "nordic"), what)
        return len(value) if what == "hand" else value

    for taken in (0, 1, 2):
        s = scythe(
            nordic={"mat": "patriotic", "cubes": [top]},
            saxony={},
            options={"gains": "asked"},
            section=section,
        )
        before = have(s)
        play(s, f"top {top}", f"amount {taken}")
        assert have(s) == before + taken


@rule("S-TURN-11")
def test_part_of_a_production() -> None:
    s = scythe(nordic={"workers": {"E1": 2, "F1": 1}}, saxony={}, top="territories")
    play(s, "produce E1", "amount 1", "stop")
    assert tokens(s, "E1") == {"wood": 1}
    assert tokens(s, "F1") == {}
    assert choices(s)[0] == "pass"


@rule("S-TURN-11")
def test_part_of_a_trade() -> None:
    s = scythe(nordic={"workers": {"E1": 2, "F1": 1}, "coins": 1}, saxony={}, top="resources")
    play(s, "put E1", "resource oil", "pass")
    assert tokens(s, "E1") == {"oil": 1}
    assert seat(s, "nordic").coins == 0


@rule("S-TURN-11")
def test_none_of_a_move() -> None:
    s = scythe(nordic={"workers": {"E1": 2}}, saxony={}, top="units")
    play(s, "stop")
    assert workers(s, "nordic", "E1") == 2
    assert choices(s)[0] == "pass"


@rule("S-TURN-11")
@pytest.mark.parametrize(("bottom", "mine"), [("upgrade", 3), ("deploy", 2), ("build", 1), ("enlist", 0)])
def test_the_effect_of_a_bottom_action_may_be_left(bottom: str, mine: int) -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1}, "coins": 0},
        saxony={},
        resources={"E1": {"oil": 3, "metal": 3, "wood": 3, "food": 4}},
        bottom=bottom,
    )
    play(s, "pass")
    owner = seat(s, "nordic")
    assert (owner.upgraded(), owner.mechs_deployed(), owner.built(), owner.enlisted()) == (0, 0, 0, 0)
    assert owner.coins == mine
    assert sum(tokens(s, "E1").values()) == 13 - (4 if bottom == "enlist" else 3)


@rule("S-TURN-15")
def test_units_or_coins_but_not_both() -> None:
    s = scythe(nordic={"mat": "patriotic", "coins": 0}, saxony={}, section="upgrade")
    play(s, "top units", "unit.worker F1", "go E2")
    refused(s, "top coins")
    refused(s, "coins 1")
    play(s, "stop")
    refused(s, "top coins")
    play(s, "pass", "end")
    assert seat(s, "nordic").coins == 0


@rule("S-TURN-15")
@pytest.mark.parametrize(
    ("section", "first", "second"),
    [
        ("upgrade", "coins", "units"),
        ("build", "popularity", "resources"),
        ("build", "resources", "popularity"),
        ("deploy", "power", "cards"),
        ("deploy", "cards", "power"),
    ],
)
def test_one_side_of_a_slash_shuts_out_the_other(section: str, first: str, second: str) -> None:
    s = scythe(
        nordic={
            "mat": "patriotic",
            "coins": 5,
            "popularity": 3,
            "power": 3,
            "hand": [],
            "workers": {"E1": 1},
        },
        saxony={},
        section=section,
    )
    assert {f"top {first}", f"top {second}"} <= set(choices(s))
    play(s, f"top {first}")
    refused(s, f"top {second}")
    if first == "resources":
        play(s, "resource oil", "resource oil")
    refused(s, f"top {second}")
    owner = seat(s, "nordic")
    gained = (owner.coins - 5, owner.popularity - 3, owner.power - 3, len(owner.hand), sum(s.resources))
    assert (
        gained
        == {
            "coins": (1, 0, 0, 0, 0),
            "popularity": (-1, 1, 0, 0, 0),
            "resources": (-1, 0, 0, 0, 2),
            "power": (-1, 0, 2, 0, 0),
            "cards": (-1, 0, 0, 1, 0),
        }[first]
    )


# -- objectives and the next turn -----------------------------------------------------------------------


@rule("S-TURN-12")
@pytest.mark.parametrize("window", [0, 1, 2])
def test_a_turn_with_nothing_but_an_objective(window: int) -> None:
    s = scythe(
        nordic={
            "objectives": ["poor_and_popular", "coins_20"],
            "coins": 1,
            "popularity": 9,
            "workers": {"E1": 4},
        },
        saxony={},
    )
    answers = ["pass", "pass", "end"]
    answers.insert(window, "reveal poor_and_popular")
    play(s, "section upgrade")
    for text in answers:
        if turn_of(s) == "nordic" and text in choices(s):
            play(s, text)
    assert turn_of(s) == "saxony"
    assert seat(s, "nordic").star_count() == 1


@rule("S-TURN-12")
def test_after_an_objective_the_actions_are_still_to_come() -> None:
    s = before_section(
        objectives=["popular_without_power"], power=0, popularity=13, workers={"E1": 5}, coins=0
    )
    play(s, "section upgrade", "reveal popular_without_power", "top coins", "bottom", "upgrade units deploy")
    assert seat(s, "nordic").coins == 2
    assert seat(s, "nordic").star_count() == 1


@rule("S-TURN-12")
def test_no_objective_on_the_turn_of_another() -> None:
    s = scythe(
        nordic={},
        saxony={"objectives": ["poor_and_popular"], "coins": 1, "popularity": 9, "workers": {"A6": 4}},
        section="upgrade",
    )
    refused(s, "reveal poor_and_popular", "S-OBJ-01")
    with pytest.raises(IllegalAction):
        s.apply(s.parse("reveal poor_and_popular"), 1)


@rule("S-TURN-13")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_turns_pass_to_the_left_until_the_game_ends(players: int) -> None:
    s = new_scythe(players, 4)
    rng = Random(4)
    order = [s.active]
    turns = [owner.turns for owner in s.seats]
    while not s.over:
        s.apply(rng.choice(s.legal()))
        now = [owner.turns for owner in s.seats]
        if now != turns:
            assert sum(now) == sum(turns) + 1
            order.append(s.active)
            turns = now
    assert len(order) > 3 * players
    assert all(after == (before + 1) % players for before, after in pairwise(order))


@rule("S-TURN-14")
def test_nobody_acts_before_the_turn_of_the_one_before_is_over() -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1}},
        saxony={},
        resources={"E1": {"metal": 3}},
        bottom="deploy",
    )
    assert s.pending == [0]
    assert s.legal(1) == []
    before = s.key()
    with pytest.raises(IllegalAction, match="it is not saxony's decision"):
        s.apply(s.parse("section upgrade"), 1)
    assert s.key() == before


@rule("S-TURN-14")
def test_the_sixth_star_comes_before_anything_of_the_next_turn() -> None:
    s = scythe(
        nordic={
            "mat": "industrial",
            "mechs": {"riverwalk": "E1", "seaworthy": "E1", "artillery": "E1"},
            "workers": {"E1": 1},
            "stars": {"combat": 2, "objective": 1, "power": 1, "workers": 1},
            "coins": 0,
        },
        saxony={"recruits": ["deploy"], "coins": 0},
        resources={"E1": {"metal": 3}},
        bottom="deploy",
    )
    play(s, "deploy speed E1")
    assert fighters(s, "nordic", "E1") == 4
    assert s.over
    assert (seat(s, "nordic").coins, seat(s, "saxony").coins) == (2, 1)  # the action was completed
    with pytest.raises(IllegalAction, match="the game is over"):
        s.apply(s.parse("section upgrade"), 1)


def test_a_table_may_ask_for_the_end_of_every_turn() -> None:
    """Where nothing can be shown the turn ends by itself, unless people want to look at it first."""

    def passed(**options: str) -> Scythe:
        s = scythe(nordic={"objectives": []}, rusviet={}, section="upgrade", window="bottom", options=options)
        if s.seats[0].turns and choices(s) == ["pass"]:
            play(s, "pass")
        return s

    assert choices(passed(ends="asked")) == ["end"]
    assert "end" not in choices(passed())
