"""Bolster and Trade: a coin for power or cards, for resources or popularity."""

from __future__ import annotations

import pytest
from scythe_table import scythe, seat, tokens
from table import choices, play, refused

from veche.games.scythe.data.combat import COMBAT_DECK
from veche.games.scythe.data.scoring import STAR_COMBAT, STAR_POWER
from veche.testing import rule

# On the industrial mat, the first that is handed out, Bolster stands above upgrade and Trade above enlist.
BOLSTER = "upgrade"
TRADE = "enlist"


# -- bolster --------------------------------------------------------------------------------------------


@rule("S-BOLSTER-01")
@pytest.mark.parametrize(("choice", "power", "cards"), [("power", 5, 2), ("cards", 3, 3)])
def test_bolster_costs_a_coin_for_power_or_cards(choice: str, power: int, cards: int) -> None:
    s = scythe(nordic={"coins": 1, "power": 3, "hand": [2, 3]}, rusviet={}, section=BOLSTER)
    play(s, f"top {choice}")
    nordic = seat(s, "nordic")
    assert (nordic.coins, nordic.power, len(nordic.hand)) == (0, power, cards)
    refused(s, "top power")
    refused(s, "top cards")


@rule("S-BOLSTER-01")
def test_without_a_coin_there_is_no_bolster() -> None:
    s = scythe(nordic={"coins": 0}, rusviet={}, section=BOLSTER)
    refused(s, "top power", "S-TURN-10")
    refused(s, "top cards", "S-TURN-10")


@rule("S-BOLSTER-02")
@pytest.mark.parametrize(("cubes", "power"), [([], 5), (["power"], 6), (["cards"], 5)])
def test_bolster_gives_as_much_power_as_is_open(cubes: list[str], power: int) -> None:
    s = scythe(nordic={"power": 3, "cubes": cubes}, rusviet={}, section=BOLSTER)
    play(s, "top power")
    assert seat(s, "nordic").power == power


@rule("S-BOLSTER-03")
@pytest.mark.parametrize(("cubes", "cards"), [([], 1), (["cards"], 2), (["power"], 1)])
def test_bolster_draws_as_many_cards_as_are_open(cubes: list[str], cards: int) -> None:
    s = scythe(nordic={"hand": [2, 3], "cubes": cubes}, rusviet={}, deck=[5, 4, 3, 2], section=BOLSTER)
    play(s, "top cards")
    assert seat(s, "nordic").hand == tuple(sorted([2, 3, *[5, 4][:cards]]))
    assert len(s.deck) == 4 - cards
    assert s.discard == ()


@rule("S-BOLSTER-04")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = scythe(nordic={"cubes": ["cards"]}, rusviet={}, deck=[5], discard=[2, 2, 3, 3, 4], section=BOLSTER)
    play(s, "top cards")
    hand = seat(s, "nordic").hand
    assert 5 in hand
    assert (len(hand), len(s.deck), len(s.discard)) == (2, 4, 0)
    assert sorted([*hand, *s.deck]) == [2, 2, 3, 3, 4, 5]


@rule("S-BOLSTER-04")
def test_an_empty_deck_waits_for_the_next_draw() -> None:
    s = scythe(nordic={}, rusviet={}, deck=[5], discard=[2, 3], section=BOLSTER)
    play(s, "top cards")
    assert s.deck == ()
    assert sorted(s.discard) == [2, 3]


@rule("S-BOLSTER-04")
def test_the_discards_are_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        s = scythe(nordic={}, rusviet={}, deck=[], discard=[2, 3, 4, 5], section=BOLSTER, seed=seed)
        drawn.add(play(s, "top cards").seats[0].hand)
    assert len(drawn) > 1


@rule("S-BOLSTER-05")
def test_no_card_is_left_to_draw() -> None:
    s = scythe(
        nordic={"hand": COMBAT_DECK[:21], "coins": 1}, rusviet={"hand": COMBAT_DECK[21:]}, section=BOLSTER
    )
    assert s.deck == ()
    play(s, "top cards")
    assert seat(s, "nordic").hand == COMBAT_DECK[:21]
    assert seat(s, "nordic").coins == 0


@rule("S-BOLSTER-05")
def test_no_card_is_left_for_the_loser_of_a_combat() -> None:
    s = scythe(
        nordic={"mechs": {"speed": "E1"}, "workers": {}, "hand": COMBAT_DECK[:21], "power": 7},
        rusviet={"mechs": {"speed": "E2"}, "hand": COMBAT_DECK[21:], "power": 7},
        top="units",
    )
    play(s, "unit.mech E1", "go E2", "stop")
    play(s, "dial 7", "cards none", "dial 1", "cards none")
    assert seat(s, "nordic").stars[STAR_COMBAT] == 1
    assert seat(s, "rusviet").hand == COMBAT_DECK[21:]


@rule("S-BOLSTER-06")
@pytest.mark.parametrize("choice", ["power", "cards"])
def test_the_monument_makes_a_bolster_popular(choice: str) -> None:
    s = scythe(
        nordic={"structures": {"monument": "E2"}, "popularity": 4, "power": 3},
        rusviet={"structures": {"armory": "G3"}, "popularity": 4},
        section=BOLSTER,
    )
    play(s, f"top {choice}")
    nordic = seat(s, "nordic")
    assert nordic.popularity == 5
    assert (nordic.power, len(nordic.hand)) == ((5, 0) if choice == "power" else (3, 1))
    assert seat(s, "rusviet").popularity == 4


@rule("S-BOLSTER-06")
def test_only_the_monument_does() -> None:
    s = scythe(
        nordic={"structures": {"mine": "E2", "armory": "F1", "mill": "E1"}, "popularity": 4, "power": 3},
        rusviet={},
        section=BOLSTER,
    )
    play(s, "top power")
    assert (seat(s, "nordic").popularity, seat(s, "nordic").power) == (4, 5)


@rule("S-BOLSTER-02", "S-BOLSTER-06")
def test_where_the_table_asks_power_and_popularity_may_be_taken_in_part() -> None:
    s = scythe(
        options={"gains": "asked"},
        nordic={"structures": {"monument": "E2"}, "popularity": 4, "power": 3, "coins": 1},
        rusviet={},
        section=BOLSTER,
    )
    play(s, "top power")
    assert seat(s, "nordic").coins == 0
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]
    play(s, "amount 1")
    assert choices(s) == ["amount 0", "amount 1"]
    assert seat(play(s.copy(), "amount 0"), "nordic").popularity == 4
    play(s, "amount 1")
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (4, 5)


# -- trade ----------------------------------------------------------------------------------------------


@rule("S-TRADE-01")
def test_trade_costs_a_coin_for_two_resources() -> None:
    s = scythe(nordic={"coins": 1, "popularity": 5}, rusviet={}, section=TRADE)
    play(s, "top resources", "put F1", "resource oil", "resource oil")
    assert (seat(s, "nordic").coins, seat(s, "nordic").popularity) == (0, 5)
    assert tokens(s, "F1") == {"oil": 2}
    refused(s, "resource oil")
    refused(s, "top popularity")


@rule("S-TRADE-01")
def test_trade_costs_a_coin_for_popularity() -> None:
    s = scythe(nordic={"coins": 1, "popularity": 5}, rusviet={}, section=TRADE)
    play(s, "top popularity")
    assert (seat(s, "nordic").coins, seat(s, "nordic").popularity) == (0, 6)
    refused(s, "put F1")
    refused(s, "top resources")
    assert sum(s.resources) == 0


@rule("S-TRADE-01")
def test_without_a_coin_there_is_no_trade() -> None:
    s = scythe(nordic={"coins": 0}, rusviet={}, section=TRADE)
    refused(s, "top resources", "S-TURN-10")
    refused(s, "top popularity", "S-TURN-10")


@rule("S-TRADE-02")
@pytest.mark.parametrize(
    ("first", "second"), [("oil", "oil"), ("wood", "metal"), ("food", "wood"), ("metal", "oil")]
)
def test_any_two_resources(first: str, second: str) -> None:
    s = scythe(nordic={}, rusviet={}, section=TRADE)
    play(s, "top resources", "put E1")
    assert choices(s) == ["pass", "resource oil", "resource metal", "resource wood", "resource food"]
    play(s, f"resource {first}", f"resource {second}")
    assert tokens(s, "E1") == ({first: 2} if first == second else {first: 1, second: 1})


@rule("S-TRADE-02")
@pytest.mark.parametrize(("taken", "there"), [(["resource food"], {"food": 1}), ([], {})])
def test_fewer_than_two_resources_may_be_taken(taken: list[str], there: dict[str, int]) -> None:
    s = scythe(nordic={"coins": 1}, rusviet={}, section=TRADE)
    play(s, "top resources", "put E1", *taken, "pass")
    assert tokens(s, "E1") == there
    assert seat(s, "nordic").coins == 0
    refused(s, "resource food")


@rule("S-TRADE-03")
def test_both_go_to_one_territory_with_an_own_worker() -> None:
    s = scythe(
        nordic={
            "character": "E2",
            "mechs": {"speed": "F2"},
            "workers": {"D1": 1, "F1": 1, "nordic": 1},
            "structures": {"mine": "G2"},
        },
        rusviet={"workers": {"G3": 1}},
        section=TRADE,
    )
    play(s, "top resources")
    assert choices(s) == ["put D1", "put F1"]
    for nowhere in ("F2", "E2", "G2", "G3", "C1"):
        refused(s, f"put {nowhere}", "S-TRADE-03")
    play(s, "put D1", "resource metal")
    refused(s, "put F1")
    play(s, "resource metal")
    assert tokens(s, "D1") == {"metal": 2}
    assert tokens(s, "F1") == {}


@rule("S-TRADE-04")
def test_with_all_workers_at_home_only_popularity_can_be_traded() -> None:
    s = scythe(
        nordic={"workers": {"nordic": 2}, "character": "E1", "popularity": 5}, rusviet={}, section=TRADE
    )
    refused(s, "top resources")
    play(s, "top popularity")
    assert seat(s, "nordic").popularity == 6


@rule("S-TRADE-05")
@pytest.mark.parametrize(("cubes", "popularity"), [([], 6), (["popularity"], 7), (["power"], 6)])
def test_trade_gives_as_much_popularity_as_is_open(cubes: list[str], popularity: int) -> None:
    s = scythe(nordic={"popularity": 5, "cubes": cubes}, rusviet={}, section=TRADE)
    play(s, "top popularity")
    assert seat(s, "nordic").popularity == popularity


@rule("S-TRADE-06")
@pytest.mark.parametrize(
    "actions", [["top popularity"], ["top resources", "put F1", "resource oil", "resource food"]]
)
def test_the_armory_makes_a_trade_powerful(actions: list[str]) -> None:
    s = scythe(
        nordic={"structures": {"armory": "E2"}, "power": 2, "popularity": 5},
        rusviet={"structures": {"monument": "G3"}, "power": 2},
        section=TRADE,
    )
    play(s, *actions)
    nordic = seat(s, "nordic")
    assert nordic.power == 3
    assert (nordic.popularity, tokens(s, "F1")) == (
        (6, {}) if len(actions) == 1 else (5, {"oil": 1, "food": 1})
    )
    assert seat(s, "rusviet").power == 2


@rule("S-TRADE-06")
def test_the_armory_can_bring_the_star_for_power() -> None:
    s = scythe(nordic={"structures": {"armory": "E2"}, "power": 15}, rusviet={}, section=TRADE)
    play(s, "top popularity")
    assert seat(s, "nordic").power == 16
    assert seat(s, "nordic").stars[STAR_POWER] == 1


@rule("S-TRADE-06")
def test_only_the_armory_does() -> None:
    s = scythe(
        nordic={"structures": {"mine": "E2", "monument": "F1", "mill": "E1"}, "power": 2, "popularity": 5},
        rusviet={},
        section=TRADE,
    )
    play(s, "top popularity")
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (2, 6)


@rule("S-TRADE-05", "S-TRADE-06")
def test_where_the_table_asks_a_trade_may_be_taken_in_part() -> None:
    s = scythe(
        options={"gains": "asked"},
        nordic={"structures": {"armory": "E2"}, "popularity": 4, "power": 3, "cubes": ["popularity"]},
        rusviet={},
        section=TRADE,
    )
    play(s, "top popularity")
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]
    play(s, "amount 2")
    assert choices(s) == ["amount 0", "amount 1"]
    assert seat(play(s.copy(), "amount 0"), "nordic").power == 3
    play(s, "amount 1")
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (4, 6)


@rule("S-TRADE-07")
def test_nothing_is_traded_to_a_lake() -> None:
    afloat: dict[str, object] = {"mechs": {"seaworthy": "E3"}, "workers": {"E3": 1}}
    s = scythe(nordic=afloat, rusviet={}, section=TRADE)
    refused(s, "top resources")
    s = scythe(nordic={**afloat, "workers": {"E3": 1, "E2": 1, "F1": 1}}, rusviet={}, section=TRADE)
    play(s, "top resources")
    assert choices(s) == ["put F1", "put E2"]
    refused(s, "put E3")


@rule("S-TRADE-07")
def test_a_lake_is_refused_as_a_lake() -> None:
    """Also one with a worker aboard a mech."""
    s = scythe(
        nordic={"mechs": {"seaworthy": "C2"}, "workers": {"C2": 1, "E1": 1, "F1": 1}, "coins": 3},
        rusviet={},
        top="resources",
    )
    assert choices(s) == ["put E1", "put F1"]
    refused(s, "put C2", "S-TRADE-07")
    refused(s, "put E2", "S-TRADE-03")


@rule("S-BOLSTER-03")
def test_a_drawn_card_cannot_be_taken_back() -> None:
    s = scythe(nordic={"mat": "industrial", "coins": 3}, rusviet={}, section="upgrade", window="top")
    barrier = s.barrier
    assert play(s.copy(), "top power").barrier == barrier
    assert play(s, "top cards").barrier > barrier
