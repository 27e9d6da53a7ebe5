"""What an action costs and brings, told by the holdings before and after it."""

from __future__ import annotations

import pytest
from conformance.games import FEWER_GAMES, Game
from scythe_table import scythe
from table import play, rurik

from veche.core.state import State


def change(s: State, *texts: str, player: int = 0) -> dict[str, int]:
    """What the actions do to a seat's holdings, without zeros."""
    before = s.holdings(player)
    play(s, *texts)
    after = s.holdings(player)
    assert list(after) == list(before)
    return {what: n - before[what] for what, n in after.items() if n != before[what]}


# -- Rurik ----------------------------------------------------------------------------------------------

IN_KIEV = {"at": {"kiev": 2}, "hand": ["coin_2"]}


def test_the_cost_of_a_space() -> None:
    s = rurik(blue={**IN_KIEV, "coins": 2}, space="muster 3")
    assert change(s, "act") == {"coins": -1}
    assert change(s, "muster.troop kiev") == {"supply": -1}


def test_a_bribe() -> None:
    s = rurik(players=2, phase="strategy", blue={"coins": 5}, to_move="blue")
    assert change(s, "advise 1 muster", "bribe 3") == {"coins": -3}


def test_tax_brings_the_good_of_the_region() -> None:
    s = rurik(blue=IN_KIEV | {"boat": {"wood": 3}}, points="tax 2")
    assert change(s, "tax kiev") == {"wood": 1}, "on the dock, as the boat is full"


def test_a_building() -> None:
    assert change(rurik(blue=IN_KIEV, points="build 1"), "build market kiev") == {"market": 1}


def test_a_scheme_with_a_cost() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "coins": 2, "hand": ["muster_1_paid"]}, space="move 1")
    assert change(s, "scheme.play muster_1_paid") == {"coins": -1, "hand": -1}


def test_a_deed_is_paid_and_done() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "coins": 6, "deeds": ["generous_prince"]}, space="move 1")
    assert change(s, "deed.do generous_prince") == {"coins": -4, "deeds": -1, "done": 1}


def test_a_defeated_troop_is_back_in_the_supply_of_its_owner() -> None:
    def fight() -> State:
        return rurik(
            points="attack 1",
            decks=[["move_1", "coin_2"], ["tax_1", "build_1"]],  # no casualty among them
            blue={"at": {"kiev": 3}},
            red={"at": {"kiev": 1}},
        )

    assert change(fight(), "attack kiev red") == {"warfare": 1}
    assert change(fight(), "attack kiev red", player=1) == {"supply": 1}


# -- Scythe ---------------------------------------------------------------------------------------------


def table(section: str, **nordic: object) -> State:
    """Nordic has chosen a section of the industrial mat: bolster, produce, move and trade are its tops."""
    return scythe(
        nordic={"mat": "industrial", "workers": {"E1": 1, "F1": 1}, "coins": 4, "objectives": []} | nordic,
        rusviet={"workers": {"G3": 2}, "objectives": []},
        section=section,
    )


@pytest.mark.parametrize(
    ("section", "cubes", "text", "expected"),
    [
        ("upgrade", [], "top power", {"coins": -1, "power": 2}),
        ("upgrade", ["power"], "top power", {"coins": -1, "power": 3}),
        ("upgrade", [], "top cards", {"coins": -1, "cards": 1}),
        ("enlist", [], "top popularity", {"coins": -1, "popularity": 1}),
        ("build", ["coins"], "top coins", {"coins": 2}),
    ],
)
def test_top_actions(section: str, cubes: list[str], text: str, expected: dict[str, int]) -> None:
    assert change(table(section, cubes=cubes), text) == expected


def test_produce() -> None:
    s = table("deploy", workers={"E1": 1, "F1": 1})
    assert change(s, "top territories") == {}
    assert change(s, "produce E1", "amount 1") == {"wood": 1}
    assert change(s, "produce F1", "amount 1") == {"oil": 1}


def bottom(section: str, resource: str, **nordic: object) -> State:
    """Four of a resource in F1, and as many where the enemy is."""
    return scythe(
        nordic={"mat": "industrial", "workers": {"F1": 2}, "objectives": []} | nordic,
        rusviet={"workers": {"G3": 2}, "objectives": []},
        resources={"F1": {resource: 4}, "G3": {resource: 4}},
        section=section,
        window="bottom",
    )


@pytest.mark.parametrize(
    ("section", "resource", "text", "expected"),
    [
        ("upgrade", "oil", "upgrade power build", {"oil": -3, "upgrades": 1, "coins": 3}),
        ("deploy", "metal", "deploy speed F1", {"metal": -3, "mechs": 1, "coins": 2}),
        ("build", "wood", "build mill F1", {"wood": -3, "structures": 1, "coins": 1}),
        ("enlist", "food", "enlist build cards", {"food": -4, "recruits": 1, "cards": 2}),
    ],
)
def test_bottom_actions(section: str, resource: str, text: str, expected: dict[str, int]) -> None:
    assert change(bottom(section, resource), "bottom", text) == expected


def test_the_star_of_the_last_mech() -> None:
    s = bottom("deploy", "metal", mechs={"riverwalk": "F1", "seaworthy": "F1", "artillery": "F1"})
    assert change(s, "bottom", "deploy speed F1") == {"metal": -3, "mechs": 1, "coins": 2, "stars": 1}


def test_what_is_left_behind_is_no_longer_held() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1, "E1": 1}, "objectives": []},
        rusviet={"workers": {"G3": 2}, "objectives": []},
        resources={"F1": {"oil": 2, "food": 1}},
        section="build",
        top="units",
    )
    assert change(s, "unit.worker F1", "go E1", "take.oil 1", "take.food 0") == {"oil": -1, "food": -1}


# -- both -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FEWER_GAMES, ids=str)
def test_own_holdings_are_the_same_in_every_world(game: Game) -> None:
    """What a choice would change is worked out in such a world."""
    for moment in game.moments()[::5]:
        for seat in range(moment.state.players):
            held = moment.state.holdings(seat)
            assert moment.state.resample(seat, 3).holdings(seat) == held
            assert all(n >= 0 for n in held.values())
