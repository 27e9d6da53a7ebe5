"""Claim phase: tracks, income, deeds, tiles, goods, the next round.  R-CLAIM-01..25"""

from __future__ import annotations

import pytest
from table import choices, figures, play, refused, region, ruler, rurik, seat

from veche.games.rurik.data.components import CLAIM_POINTS, COLOURS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.state import Rurik
from veche.testing import rule


def tracks(s: Rurik, colour: str) -> tuple[int, int, int]:
    """The points of the spaces where the rule, build and trade markers stand."""
    owner = seat(s, colour)
    return CLAIM_POINTS[owner.rule], CLAIM_POINTS[owner.build], CLAIM_POINTS[owner.trade]


def take_deeds(s: Rurik) -> Rurik:
    """Everybody takes the first deed of the row."""
    while choices(s) and choices(s)[0].startswith("deed.take"):
        play(s, choices(s)[0])
    return s


def own(*names: str) -> dict[str, int]:
    """A troop in each of these regions."""
    return dict.fromkeys(names, 1)


# -- the six steps --------------------------------------------------------------------------------------


@rule("R-CLAIM-01")
def test_the_six_steps_in_their_order() -> None:
    s = rurik(
        space="move 1",
        taxed=["kiev"],
        blue={"at": own("kiev", "volyn"), "tiles": []},
        red={"tiles": []},
    )
    s.listen()
    play(s, "forfeit")
    log = s.heard()
    claim = next(i for i, line in enumerate(log) if "claim phase" in line.lower())
    assert tracks(s, "blue") == (1, 0, 0)  # A
    assert seat(s, "blue").coins == 1 + 3  # B, after A; the first coin for the forfeited action
    assert ["marker" in line and "coin" not in line for line in log[claim + 1 :]] == [True, False, False]
    assert ["coin" in line for line in log[claim + 1 :]] == [False, True, True]
    # C is asked for while D, E and F are still to come.
    assert choices(s)[0].startswith("deed.take")
    assert [player.tiles for player in s.seats] == [0, 0]
    assert s.goods[region("kiev")] == 0
    assert s.round == 1
    steps = [type(step).__name__ for step in s.agenda[::-1]]
    assert steps == ["ChooseDeed", "RefreshTiles", "Refill", "NextRound", "Round"]
    take_deeds(s)
    assert [player.tiles for player in s.seats] == [3, 3]  # D
    assert s.goods[region("kiev")] == 1  # E
    assert s.round == 2  # F


@rule("R-CLAIM-02")
def test_round_4_has_step_a_only() -> None:
    s = rurik(
        round=4,
        phase="claim",
        taxed=["kiev"],
        blue={"at": own("kiev", "volyn"), "tiles": [], "boat": {"stone": 2}},
    )
    assert s.over
    assert tracks(s, "blue") == (1, 0, 0)
    blue = seat(s, "blue")
    assert (blue.coins, blue.deeds, blue.tiles) == (0, (), 0)
    assert s.goods[region("kiev")] == 0
    assert len(s.row) == 3
    assert s.round == 4


# -- A: claim tracks ------------------------------------------------------------------------------------


@rule("R-CLAIM-03")
def test_a_marker_goes_straight_to_the_highest_space_that_is_reached() -> None:
    s = rurik(
        phase="claim",
        blue={
            "at": own("kiev", "volyn", "polotsk", "novgorod"),
            "buildings": {"kiev": ["church"], "volyn": ["church"], "polotsk": ["church"]},
            "boat": {"wood": 3, "stone": 2, "fish": 2},
        },
    )
    assert tracks(s, "blue") == (3, 2, 3)


@rule("R-CLAIM-04")
def test_markers_never_go_back() -> None:
    s = rurik(
        round=2,
        phase="claim",
        blue={
            "rule": 3,
            "build": 5,
            "trade": 2,
            "at": own("kiev"),
            "buildings": {"kiev": ["church"], "volyn": ["church"]},
            "boat": {"wood": 3},
        },
    )
    assert tracks(s, "blue") == (3, 5, 2)


GREEN = ("novgorod", "rostov", "polotsk", "smolensk", "volyn", "kiev", "chernigov", "pereyaslavl")


@rule("R-CLAIM-05")
@pytest.mark.parametrize(
    ("ruled", "points"),
    [
        (("kiev", "novgorod"), 1),
        (("rostov", "volyn"), 1),
        (("kiev", "novgorod", "volyn"), 2),
        (("kiev", "novgorod", "volyn", "rostov"), 3),
        (("kiev", "volyn", "polotsk", "rostov", "smolensk"), 5),
        (("novgorod", "volyn", "polotsk", "rostov", "smolensk"), 5),
        (("kiev", "novgorod", "volyn", "rostov", "smolensk"), 8),
        (tuple(name for name in GREEN if name != "kiev"), 5),
        (tuple(name for name in GREEN if name != "novgorod"), 5),
        (GREEN, 8),
    ],
)
def test_rule_track(ruled: tuple[str, ...], points: int) -> None:
    s = rurik(phase="claim", blue={"at": own(*ruled)})
    assert tracks(s, "blue")[0] == points


@rule("R-CLAIM-05")
def test_the_rule_track_counts_regions_that_are_ruled_not_occupied() -> None:
    s = rurik(phase="claim", blue={"at": own("kiev", "volyn", "polotsk")}, red={"at": own("volyn", "rostov")})
    assert (tracks(s, "blue")[0], tracks(s, "red")[0]) == (1, 0)


CHAIN = ("pereyaslavl", "kiev", "volyn", "polotsk", "novgorod", "rostov", "smolensk")  # each touches the next


def churches_and_more(n: int) -> dict[str, list[str]]:
    kinds = ("church", "market", "stronghold")
    return {name: [kinds[i // 3]] for i, name in enumerate(CHAIN[:n])}


@rule("R-CLAIM-06")
@pytest.mark.parametrize(("n", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5), (6, 5), (7, 8)])
def test_build_track(n: int, points: int) -> None:
    s = rurik(phase="claim", blue={"buildings": churches_and_more(n)})
    assert tracks(s, "blue") == (0, points, 0)


@rule("R-CLAIM-06")
def test_the_build_track_counts_own_buildings() -> None:
    s = rurik(
        phase="claim",
        blue={"buildings": {"volyn": ["church"], "pereyaslavl": ["church"]}},
        red={"buildings": {"kiev": ["church", "market"]}},
    )
    assert (tracks(s, "blue")[1], tracks(s, "red")[1]) == (0, 0)


@rule("R-CLAIM-07")
def test_several_buildings_in_a_region_count_once() -> None:
    s = rurik(
        phase="claim", blue={"buildings": {"kiev": ["church", "market", "stronghold"], "volyn": ["church"]}}
    )
    assert tracks(s, "blue")[1] == 1
    s = rurik(phase="claim", blue={"buildings": {"kiev": ["church", "market", "stronghold"]}})
    assert tracks(s, "blue")[1] == 0


@rule("R-CLAIM-08")
def test_only_the_largest_group_of_regions_counts() -> None:
    north, south = ("novgorod", "rostov", "smolensk"), ("volyn", "kiev")
    s = rurik(
        phase="claim",
        blue={"buildings": {**{r: ["church"] for r in north}, **{r: ["market"] for r in south}}},
    )
    assert tracks(s, "blue")[1] == 2  # three, not five and not two


BOAT = ("wood", "stone", "fish", "honey", "fur", "wood", "fish", "stone", "honey", "wood", "fish")


@rule("R-CLAIM-09")
@pytest.mark.parametrize(
    ("n", "points"),
    [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 5), (10, 5), (11, 8)],
)
def test_trade_track(n: int, points: int) -> None:
    s = rurik(phase="claim", blue={"boat": {good: BOAT[:n].count(good) for good in BOAT}})
    assert tracks(s, "blue") == (0, 0, points)


@rule("R-CLAIM-09")
def test_goods_on_the_dock_do_not_count() -> None:
    s = rurik(
        phase="claim",
        blue={"boat": {"wood": 3, "stone": 2, "fur": 1}, "dock": {"wood": 3, "stone": 3, "fur": 3}},
    )
    assert tracks(s, "blue")[2] == 2


@rule("R-CLAIM-10")
def test_below_the_first_space_a_marker_stays_off_the_board() -> None:
    s = rurik(
        phase="claim",
        blue={"at": own("kiev"), "buildings": {"kiev": ["church"]}, "boat": {"wood": 2}},
    )
    assert tracks(s, "blue") == (0, 0, 0)
    assert seat(s, "blue").coins == 4  # all four markers are at home


@rule("R-CLAIM-11")
def test_players_share_spaces() -> None:
    s = rurik(
        players=3,
        phase="claim",
        blue={"at": own("kiev", "volyn", "polotsk")},
        yellow={"at": own("rostov", "suzdal", "pskov")},
    )
    assert (tracks(s, "blue")[0], tracks(s, "red")[0], tracks(s, "yellow")[0]) == (2, 0, 2)


# -- B: income ------------------------------------------------------------------------------------------


@rule("R-CLAIM-13")
@pytest.mark.parametrize(
    ("markers", "coins"),
    [
        ({}, 4),
        ({"rule": 1}, 3),
        ({"build": 1}, 3),
        ({"trade": 1}, 3),
        ({"warfare": 1}, 3),
        ({"rule": 2, "trade": 8}, 2),
        ({"rule": 1, "build": 2, "trade": 3, "warfare": 2}, 0),
    ],
)
def test_a_coin_for_each_marker_off_the_board(markers: dict[str, int], coins: int) -> None:
    s = rurik(phase="claim", blue={"coins": 2, **markers})
    assert seat(s, "blue").coins == 2 + coins


@rule("R-CLAIM-13")
def test_a_marker_that_enters_in_this_phase_brings_no_coin() -> None:
    s = rurik(phase="claim", blue={"at": own("kiev", "volyn")})
    assert seat(s, "blue").coins == 3


@rule("R-CLAIM-14")
@pytest.mark.parametrize(
    ("boat", "coins"),
    [
        ({"stone": 2, "wood": 2}, 1),
        ({"wood": 3}, 1),
        ({"fish": 3, "honey": 2}, 2),
        ({"fur": 1}, 1),
        ({"wood": 2, "stone": 1, "fish": 2, "honey": 1}, 0),
        ({"wood": 3, "stone": 2, "fish": 3, "honey": 2, "fur": 1}, 5),
    ],
)
def test_a_coin_for_each_full_column_of_the_boat(boat: dict[str, int], coins: int) -> None:
    s = rurik(phase="claim", blue={"rule": 1, "build": 1, "trade": 8, "warfare": 1, "boat": boat})
    assert seat(s, "blue").coins == coins


@rule("R-CLAIM-16")
@pytest.mark.parametrize(("round", "coins"), [(1, 5), (2, 5), (3, 5), (4, 0)])
def test_income_in_rounds_1_to_3_only(round: int, coins: int) -> None:
    s = rurik(round=round, phase="claim", blue={"coins": 2, "boat": {"stone": 2}})
    assert seat(s, "blue").coins == 2 + coins


# -- C: deeds -------------------------------------------------------------------------------------------


@rule("R-CLAIM-17")
def test_from_the_new_start_player_clockwise_each_takes_one_deed() -> None:
    s = rurik(
        players=4,
        phase="claim",
        start="yellow",
        first="blue",
        row=["hoard", "law_giver", "send_gifts"],
        deed_deck=["market_day", "trade_route", "capital_city", "peace_maker"],
    )
    order = []
    for deed in ("law_giver", "hoard", "send_gifts", "capital_city"):
        order.append(COLOURS[s.player or 0])
        assert all(text.startswith("deed.take") for text in choices(s))  # nobody may decline
        refused(s, "deed.take border_patrols", "R-CLAIM-17")
        play(s, f"deed.take {deed}")
    assert order == ["yellow", "white", "blue", "red"]
    taken = {colour: [DEEDS[deed] for deed in seat(s, colour).deeds] for colour in COLOURS}
    assert taken == {
        "yellow": ["law_giver"],
        "white": ["hoard"],
        "blue": ["send_gifts"],
        "red": ["capital_city"],
    }
    assert choices(s)[0].startswith("advise")


@rule("R-CLAIM-18")
def test_everybody_chooses_from_three() -> None:
    s = rurik(players=4, phase="claim")
    deck = len(s.deed_deck)
    for _ in range(4):
        assert len(choices(s)) == 3
        assert choices(s) == [f"deed.take {DEEDS[deed]}" for deed in s.row]
        play(s, choices(s)[1])
    assert (len(s.row), len(s.deed_deck)) == (3, deck - 4)


@rule("R-CLAIM-18")
def test_the_top_card_of_the_deck_fills_the_row() -> None:
    s = rurik(
        phase="claim", row=["hoard", "law_giver", "send_gifts"], deed_deck=["market_day", "trade_route"]
    )
    play(s, "deed.take hoard")
    assert [DEEDS[deed] for deed in s.row] == ["law_giver", "market_day", "send_gifts"]
    assert [DEEDS[deed] for deed in s.deed_deck] == ["trade_route"]


@rule("R-CLAIM-19")
def test_an_empty_deed_deck_is_not_renewed() -> None:
    s = rurik(players=3, phase="claim", row=["hoard", "law_giver", "send_gifts"], deed_deck=[])
    assert len(s.deed_discard) > 0
    play(s, "deed.take hoard")
    assert [DEEDS[deed] for deed in s.row] == ["law_giver", "send_gifts"]
    play(s, "deed.take send_gifts")  # and the last player has no choice
    assert s.row == ()
    assert [len(player.deeds) for player in s.seats] == [1, 1, 1]


@rule("R-CLAIM-19")
def test_without_any_deed_left_nobody_takes_one() -> None:
    s = rurik(phase="claim", row=["hoard"], deed_deck=[])
    assert [len(player.deeds) for player in s.seats] == [1, 0]
    assert s.round == 2


@rule("R-CLAIM-20")
def test_deeds_are_not_done_in_the_claim_phase() -> None:
    s = rurik(
        phase="claim",
        row=["generous_prince", "law_giver", "send_gifts"],
        blue={"coins": 4, "deeds": ["trade_route"], "goods": {"wood": 1, "fish": 1, "fur": 1}},
        red={"coins": 4},
    )
    refused(s, "deed.do trade_route")
    play(s, "deed.take generous_prince")
    refused(s, "deed.do generous_prince")
    take_deeds(s)
    refused(s, "deed.do trade_route")  # nor while advisors are placed
    assert seat(s, "blue").done == ()


@rule("R-CLAIM-20")
def test_but_in_the_next_action_phase() -> None:
    s = rurik(
        phase="claim",
        row=["generous_prince", "law_giver", "send_gifts"],
        blue={"at": own("kiev"), "coins": 4},
        red={"at": own("volyn")},
    )
    play(s, "deed.take generous_prince")
    take_deeds(s)
    while choices(s)[0].startswith(("advise", "bribe")):
        play(s, choices(s)[0])
    assert s.player == 0
    play(s, "deed.do generous_prince", "muster.troop kiev", "stop")
    assert figures(s, "blue", "kiev") == 2


# -- D to F: tiles, goods, the next round ---------------------------------------------------------------


@rule("R-CLAIM-21")
def test_conversion_tiles_are_turned_up() -> None:
    s = rurik(
        space="move 1",
        blue={"at": own("kiev"), "tiles": [], "goods": {"wood": 1, "fish": 1}},
        red={"at": own("volyn"), "tiles": ["muster"]},
    )
    refused(s, "convert build", "R-BONUS-14")
    play(s, "forfeit")
    take_deeds(s)
    assert seat(s, "red").tiles == 3
    while choices(s)[0].startswith(("advise", "bribe")):
        play(s, choices(s)[0])
    assert {"convert build", "convert muster"} < set(choices(s))


@rule("R-CLAIM-22")
def test_every_region_in_play_holds_exactly_one_good_again() -> None:
    s = rurik(players=3, phase="claim", taxed=["kiev", "suzdal"])
    before = s.symbols
    assert (s.goods[region("kiev")], s.goods[region("volyn")]) == (0, 1)
    take_deeds(s)
    in_play = s.box.regions
    assert in_play == 11
    assert s.goods == [1] * in_play + [0] * (len(REGIONS) - in_play)
    assert s.symbols == before


@rule("R-CLAIM-22")
def test_the_new_good_is_of_the_printed_kind() -> None:
    s = rurik(space="tax 1", blue={"at": own("pereyaslavl")}, red={"at": own("volyn")})
    play(s, "act", "tax pereyaslavl")
    take_deeds(s)
    play(s, "advise 1 tax", "bribe 0")
    while choices(s)[0] != "act":
        play(s, choices(s)[0])
    play(s, "act", "tax pereyaslavl")
    assert seat(s, "blue").goods(4) == 2  # fur


@rule("R-CLAIM-23")
def test_rebels_do_not_come_back() -> None:
    s = rurik(phase="claim", rebels=["volyn"], blue={"at": own("kiev")}, red={"at": own("rostov")})
    phases = 0
    while not s.over:
        phases += choices(s)[0].startswith("deed.take")
        play(s, choices(s)[0])
    assert phases == 2 * 3  # two players, three claim phases with deeds
    assert [name for r, name in enumerate(REGIONS) if s.rebels[r] >= 0] == ["volyn"]


@rule("R-CLAIM-24")
@pytest.mark.parametrize(
    ("players", "round", "advisors"),
    [
        (2, 1, (1, 2, 4, 5)),
        (2, 2, (1, 2, 2, 4, 5)),
        (2, 3, (1, 2, 2, 3, 4, 5)),
        (3, 2, (1, 2, 2, 4, 5)),
        (3, 3, (1, 2, 2, 3, 4, 5)),
        (4, 2, (1, 2, 2, 4, 5)),
        (4, 3, (1, 2, 2, 4, 5)),
    ],
)
def test_the_next_round_brings_new_advisors(players: int, round: int, advisors: tuple[int, ...]) -> None:
    s = take_deeds(rurik(players=players, round=round, phase="claim"))
    assert s.round == round + 1
    assert [player.advisors for player in s.seats] == [advisors] * players


@rule("R-CLAIM-25")
def test_who_got_the_marker_chooses_first_and_begins_the_next_round() -> None:
    s = rurik(
        players=3,
        start="blue",
        space="scheme 1",
        decks=[["move_1", "move_2", "move_3", "tax_1"], ["tax_1", "tax_2"]],
        blue={"at": own("kiev")},
    )
    play(s, "act", "deck 1", "scheme.keep move_1", "scheme.return move_3", "marker yellow", "end")
    assert choices(s)[0].startswith("deed.take")
    assert s.player == COLOURS.index("yellow")
    take_deeds(s)
    assert (s.round, s.player) == (2, COLOURS.index("yellow"))
    assert choices(s)[0].startswith("advise")


@rule("R-CLAIM-25")
def test_the_new_start_player_also_takes_the_first_turn() -> None:
    s = take_deeds(rurik(players=3, phase="claim", start="red", first="blue"))
    assert ruler(s, "kiev") is None
    order = []
    while choices(s)[0].startswith(("advise", "bribe")):
        if choices(s)[0].startswith("advise"):
            order.append(COLOURS[s.player or 0])
        play(s, choices(s)[0])
    assert order[:3] == ["red", "yellow", "blue"]
    assert s.player == COLOURS.index("red")


@rule("R-CLAIM-25", "R-SCHEME-07")
def test_in_the_claim_phase_the_new_start_player_is_first() -> None:
    s = rurik(phase="claim", start="red", first="blue")
    assert (s.observe(0)["start"], s.observe(0)["first"]) == ("red", "red")
    assert s.player == COLOURS.index("red")
