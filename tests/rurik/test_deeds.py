"""The 26 deeds, card by card, and their common rewards and costs.  R-DEED-01..31"""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, rurik, seat

from veche.core.rng import seeded
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.notation import GAIN_SURE_ATTACK
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.rules.rewards import gain
from veche.games.rurik.rules.scoring import breakdown
from veche.games.rurik.state import Rurik
from veche.testing import rule

TURN_GOES_ON = "forfeit"  # the main action is still to come


def with_deed(
    name: str, players: int = 2, space: str = "move 1", start: str = "blue", **blue: object
) -> Rurik:
    """Blue's turn with one deed beside the board; red stands in Kiev, a rebel in Pereyaslavl."""
    return rurik(
        players=players,
        space=space,
        start=start,
        to_move="blue",
        rebels=["pereyaslavl"],
        decks=[["move_1", "move_3", "tax_2"], ["build_1", "attack_1", "muster_2"]],
        blue={"leader": "sudislav", "deeds": [name], **blue},
        red={"at": {"kiev": 1}},
    )


def hand(s: Rurik) -> list[str]:
    return [SCHEME_NAMES[face] for face in seat(s, "blue").hand]


def done(s: Rurik, name: str) -> bool:
    """The deed is tucked away, and blue's turn goes on."""
    blue = seat(s, "blue")
    return blue.done == (DEEDS.index(name),) and blue.deeds == () and TURN_GOES_ON in choices(s)


def draws_two_and_keeps_one(s: Rurik) -> bool:
    """The reward shows the 2 top cards of a deck of choice; one of them comes to hand."""
    before = hand(s)
    assert {"deck 1", "deck 2"} <= set(choices(s))
    play(s, "deck 2")
    assert set(choices(s)) == {"scheme.keep build_1", "scheme.keep attack_1"}
    play(s, "scheme.keep attack_1")
    return sorted(hand(s)) == sorted([*before, "attack_1"])


def attacks_without_a_card(s: Rurik) -> bool:
    """The one attack takes red's troop in Kiev, which does not rule there, and reveals nothing."""
    assert "attack pereyaslavl rebels" in choices(s)
    assert figures(s, "red", "kiev") == 1
    play(s, "attack kiev red")
    return figures(s, "red", "kiev") == 0 and s.discard == () and TURN_GOES_ON in choices(s)


def musters_two(s: Rurik) -> bool:
    before = figures(s, "blue", "kiev")
    play(s, "muster.troop kiev", "muster.troop kiev")
    return figures(s, "blue", "kiev") == before + 2 and TURN_GOES_ON in choices(s)


def builds_one(s: Rurik) -> bool:
    play(s, "build market kiev")
    return s.building(region("kiev"), 1) == 0 and TURN_GOES_ON in choices(s)


def jumps_two(s: Rurik) -> bool:
    """The reward takes two troops from Kiev to the far ends of the map."""
    before = figures(s, "blue", "kiev")
    play(s, "jump.troop kiev novgorod", "jump.troop kiev rostov")
    far = figures(s, "blue", "novgorod") + figures(s, "blue", "rostov")
    return figures(s, "blue", "kiev") == before - 2 and far == 2 and TURN_GOES_ON in choices(s)


# -- the cards, in the order of the rulebook's list -----------------------------------------------------


@rule("R-DEED-01")
def test_amass_forces() -> None:
    s = with_deed("amass_forces", at={"kiev": 5}, leader_at="kiev")
    play(s, "deed.do amass_forces", "move.troop kiev volyn")
    assert figures(s, "blue", "volyn") == 1
    assert done(s, "amass_forces")


@rule("R-DEED-01")
def test_amass_forces_counts_troops_of_one_region_and_no_stronghold() -> None:
    s = with_deed("amass_forces", at={"kiev": 5}, buildings={"kiev": ["stronghold"]})
    refused(s, "deed.do amass_forces", "R-DEED-01")
    s = with_deed("amass_forces", at={"kiev": 5, "volyn": 5})
    refused(s, "deed.do amass_forces", "R-DEED-01")


@rule("R-DEED-02")
def test_establish_fortress() -> None:
    s = with_deed("establish_fortress", goods={"wood": 3}, buildings={"kiev": ["church", "stronghold"]})
    play(s, "deed.do establish_fortress")
    assert goods(s, "blue") == {"wood": 1}
    assert draws_two_and_keeps_one(s)
    assert done(s, "establish_fortress")


@rule("R-DEED-02")
def test_establish_fortress_needs_two_own_buildings_in_one_region_and_two_wood() -> None:
    apart = with_deed(
        "establish_fortress", goods={"wood": 2}, buildings={"kiev": ["church"], "volyn": ["stronghold"]}
    )
    refused(apart, "deed.do establish_fortress", "R-DEED-02")
    foreign = rurik(
        space="move 1",
        blue={"deeds": ["establish_fortress"], "goods": {"wood": 2}, "buildings": {"kiev": ["church"]}},
        red={"buildings": {"kiev": ["stronghold"]}},
    )
    refused(foreign, "deed.do establish_fortress", "R-DEED-02")
    market = with_deed("establish_fortress", goods={"wood": 2}, buildings={"kiev": ["church", "market"]})
    refused(market, "deed.do establish_fortress", "R-DEED-02")
    poor = with_deed("establish_fortress", goods={"wood": 1}, buildings={"kiev": ["church", "stronghold"]})
    refused(poor, "deed.do establish_fortress", "R-DEED-02")


@rule("R-DEED-03")
def test_honorable_prince() -> None:
    s = with_deed("honorable_prince", at={"kiev": 1}, hand=["coin_2"], coins=3)
    play(s, "deed.do honorable_prince")
    assert (hand(s), seat(s, "blue").coins) == ([], 0)
    assert musters_two(s)
    assert done(s, "honorable_prince")


@rule("R-DEED-03")
def test_honorable_prince_needs_a_card_and_three_coins() -> None:
    refused(with_deed("honorable_prince", coins=3), "deed.do honorable_prince", "R-DEED-03")
    refused(with_deed("honorable_prince", coins=2, hand=["coin_2"]), "deed.do honorable_prince", "R-DEED-03")


@rule("R-DEED-04")
def test_reward_laborers() -> None:
    s = with_deed("reward_laborers", goods={"fish": 1, "fur": 1, "wood": 1}, coins=2)
    play(s, "deed.do reward_laborers", "pay fish", "pay fur")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"wood": 1}, 0)
    assert draws_two_and_keeps_one(s)
    assert done(s, "reward_laborers")
    s = with_deed("reward_laborers", goods={"fish": 2}, coins=2)
    play(s, "deed.do reward_laborers")  # two of a kind will do
    assert goods(s, "blue") == {}


@rule("R-DEED-04")
def test_reward_laborers_needs_two_goods_and_two_coins() -> None:
    refused(with_deed("reward_laborers", goods={"fish": 1}, coins=2), "deed.do reward_laborers", "R-DEED-04")
    refused(with_deed("reward_laborers", goods={"fish": 2}, coins=1), "deed.do reward_laborers", "R-DEED-04")


@rule("R-DEED-05")
def test_border_patrols() -> None:
    s = with_deed("border_patrols", at={"kiev": 3, "volyn": 2, "polotsk": 1})
    supply = seat(s, "blue").supply()
    play(s, "deed.do border_patrols", "give volyn")
    refused(s, "give volyn", "R-DEED-05")
    play(s, "give polotsk")  # Kiev alone is left for the third
    assert [figures(s, "blue", name) for name in ("kiev", "volyn", "polotsk")] == [2, 1, 0]
    assert seat(s, "blue").supply() == supply + 3
    assert jumps_two(s)
    assert done(s, "border_patrols")


@rule("R-DEED-05")
def test_border_patrols_needs_three_regions_and_may_take_a_lone_leader() -> None:
    refused(with_deed("border_patrols", at={"kiev": 4, "volyn": 4}), "deed.do border_patrols", "R-DEED-05")
    s = with_deed("border_patrols", at={"kiev": 1, "volyn": 1}, leader_at="polotsk")
    play(s, "deed.do border_patrols", "give kiev", "give volyn")
    assert not seat(s, "blue").on_board()
    s = with_deed("border_patrols", at={"kiev": 1, "volyn": 1, "polotsk": 1}, leader_at="polotsk")
    play(s, "deed.do border_patrols", "give kiev", "give volyn")
    assert (seat(s, "blue").leader_at, figures(s, "blue", "polotsk")) == (region("polotsk"), 1)


@rule("R-DEED-06")
def test_generous_prince() -> None:
    s = with_deed("generous_prince", at={"kiev": 1}, coins=4)
    play(s, "deed.do generous_prince")
    assert seat(s, "blue").coins == 0
    assert musters_two(s)
    assert done(s, "generous_prince")
    refused(with_deed("generous_prince", at={"kiev": 1}, coins=3), "deed.do generous_prince", "R-DEED-06")


@rule("R-DEED-07")
def test_law_giver() -> None:
    s = with_deed("law_giver", defeated=3, coins=2)
    play(s, "deed.do law_giver")
    assert (seat(s, "blue").defeated, seat(s, "blue").coins) == (3, 0)
    assert draws_two_and_keeps_one(s)
    assert done(s, "law_giver")
    refused(with_deed("law_giver", defeated=3, coins=1), "deed.do law_giver", "R-DEED-07")
    refused(with_deed("law_giver", defeated=2, coins=2), "deed.do law_giver", "R-DEED-07")


@rule("R-DEED-07")
def test_law_giver_does_not_count_a_rebel_converted_by_a_church() -> None:
    s = rurik(
        space="build 1",
        rebels=["kiev"],
        blue={"at": {"kiev": 2}, "deeds": ["law_giver"], "defeated": 2, "coins": 2, "hand": ["coin_2"]},
    )
    play(s, "act", "build church kiev", "stop")
    assert s.rebels[region("kiev")] < 0
    refused(s, "deed.do law_giver", "R-DEED-07")


@rule("R-DEED-08")
def test_send_gifts() -> None:
    s = with_deed("send_gifts", at={"kiev": 2}, goods={"fish": 1, "fur": 1}, coins=2)
    play(s, "deed.do send_gifts")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)
    assert jumps_two(s)
    assert done(s, "send_gifts")


@rule("R-DEED-08")
@pytest.mark.parametrize(("fish", "fur", "coins"), [(1, 0, 2), (0, 1, 2), (1, 1, 1)])
def test_send_gifts_needs_the_exact_payment(fish: int, fur: int, coins: int) -> None:
    s = with_deed("send_gifts", at={"kiev": 2}, goods={"fish": fish, "fur": fur, "wood": 3}, coins=coins)
    refused(s, "deed.do send_gifts", "R-DEED-08")


@rule("R-DEED-09")
def test_capital_city() -> None:
    s = with_deed(
        "capital_city", at={"volyn": 1, "polotsk": 1}, buildings={"kiev": ["market", "stronghold", "church"]}
    )
    play(s, "deed.do capital_city", "tax volyn")
    assert goods(s, "blue") == {"fish": 1}
    assert done(s, "capital_city")


@rule("R-DEED-09")
def test_capital_city_needs_all_three_own_buildings_in_one_region() -> None:
    foreign = rurik(
        space="move 1",
        blue={"deeds": ["capital_city"], "buildings": {"kiev": ["market", "stronghold"]}},
        red={"buildings": {"kiev": ["church"]}},
    )
    refused(foreign, "deed.do capital_city", "R-DEED-09")
    apart = with_deed("capital_city", buildings={"kiev": ["market", "church"], "volyn": ["stronghold"]})
    refused(apart, "deed.do capital_city", "R-DEED-09")


@rule("R-DEED-10")
def test_grand_hunter_just_after_taking_the_marker() -> None:
    s = with_deed("grand_hunter", start="red", space="scheme 1", at={"kiev": 1}, goods={"fur": 2})
    refused(s, "deed.do grand_hunter", "R-DEED-10")
    play(s, "act", "deck 1", "scheme.keep move_1", "scheme.return move_3", "marker blue")
    play(s, "deed.do grand_hunter")
    assert goods(s, "blue") == {}
    play(s, "move.troop kiev volyn")
    assert figures(s, "blue", "volyn") == 1
    assert "end" in choices(s)  # one movement point
    assert DEEDS.index("grand_hunter") in seat(s, "blue").done


@rule("R-DEED-10")
def test_grand_hunter_needs_the_marker_itself_and_two_fur() -> None:
    s = with_deed("grand_hunter", start="blue", space="scheme 1", goods={"fur": 2})
    assert "deed.do grand_hunter" in choices(s)
    play(s, "act", "deck 1", "scheme.keep move_1", "scheme.return move_3", "marker red")
    assert s.first == 0  # blue began the round
    refused(s, "deed.do grand_hunter", "R-DEED-10")
    refused(with_deed("grand_hunter", goods={"fur": 1, "honey": 2}), "deed.do grand_hunter", "R-DEED-10")


@rule("R-DEED-11")
def test_market_day() -> None:
    apart = {"novgorod": ["market"], "volyn": ["market"], "pereyaslavl": ["market"]}  # none touches another
    s = with_deed("market_day", buildings=apart)
    play(s, "deed.do market_day")
    assert draws_two_and_keeps_one(s)
    assert done(s, "market_day")


@rule("R-DEED-11")
def test_market_day_needs_markets_at_three_different_goods() -> None:
    two_wood = {"novgorod": ["market"], "kiev": ["market"], "volyn": ["market"]}
    refused(with_deed("market_day", buildings=two_wood), "deed.do market_day", "R-DEED-11")
    a_church = {"novgorod": ["market"], "volyn": ["market"], "pereyaslavl": ["church"]}
    refused(with_deed("market_day", buildings=a_church), "deed.do market_day", "R-DEED-11")
    foreign = rurik(
        space="move 1",
        blue={"deeds": ["market_day"], "buildings": {"novgorod": ["market"], "volyn": ["market"]}},
        red={"buildings": {"pereyaslavl": ["market"]}},
    )
    refused(foreign, "deed.do market_day", "R-DEED-11")


@rule("R-DEED-12")
def test_splendid_feast() -> None:
    s = with_deed("splendid_feast", goods={"fish": 1, "honey": 1}, coins=2)
    play(s, "deed.do splendid_feast")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)
    assert draws_two_and_keeps_one(s)
    assert done(s, "splendid_feast")


@rule("R-DEED-12")
@pytest.mark.parametrize(("fish", "honey", "coins"), [(1, 1, 1), (0, 1, 2), (1, 0, 2)])
def test_splendid_feast_needs_the_exact_payment(fish: int, honey: int, coins: int) -> None:
    s = with_deed("splendid_feast", goods={"fish": fish, "honey": honey, "fur": 2}, coins=coins)
    refused(s, "deed.do splendid_feast", "R-DEED-12")


@rule("R-DEED-13")
def test_defensive_belt() -> None:
    chain = {"volyn": ["stronghold"], "kiev": ["stronghold"], "pereyaslavl": ["stronghold"]}
    s = with_deed("defensive_belt", at={"kiev": 1, "pereyaslavl": 1}, buildings=chain)
    play(s, "deed.do defensive_belt")
    assert attacks_without_a_card(s)
    assert done(s, "defensive_belt")


@rule("R-DEED-13")
def test_defensive_belt_needs_a_chain_of_strongholds() -> None:
    apart = {"volyn": ["stronghold"], "kiev": ["stronghold"], "novgorod": ["stronghold"]}
    refused(with_deed("defensive_belt", buildings=apart), "deed.do defensive_belt", "R-DEED-13")
    mixed = {"volyn": ["stronghold"], "kiev": ["church"], "pereyaslavl": ["stronghold"]}
    refused(with_deed("defensive_belt", buildings=mixed), "deed.do defensive_belt", "R-DEED-13")


@rule("R-DEED-14")
def test_great_library() -> None:
    s = with_deed("great_library", at={"kiev": 2}, hand=["coin_2"], goods={"stone": 1})
    play(s, "deed.do great_library")
    assert (hand(s), goods(s, "blue")) == ([], {})
    assert builds_one(s)
    assert done(s, "great_library")
    refused(
        with_deed("great_library", hand=["coin_2"], goods={"wood": 2}), "deed.do great_library", "R-DEED-14"
    )
    refused(with_deed("great_library", goods={"stone": 1}), "deed.do great_library", "R-DEED-14")


@rule("R-DEED-15")
def test_master_beekeeper() -> None:
    s = with_deed("master_beekeeper", at={"kiev": 2}, hand=["coin_2"], goods={"honey": 2})
    play(s, "deed.do master_beekeeper")
    assert (hand(s), goods(s, "blue")) == ([], {})
    assert builds_one(s)
    assert done(s, "master_beekeeper")
    one = with_deed("master_beekeeper", hand=["coin_2"], goods={"honey": 1, "fish": 1})
    refused(one, "deed.do master_beekeeper", "R-DEED-15")
    refused(with_deed("master_beekeeper", goods={"honey": 2}), "deed.do master_beekeeper", "R-DEED-15")


@rule("R-DEED-16")
def test_tithe_payments() -> None:
    chain = {"volyn": ["church"], "kiev": ["church"], "pereyaslavl": ["church"]}
    s = with_deed("tithe_payments", buildings=chain)
    play(s, "deed.do tithe_payments")
    assert seat(s, "blue").coins == 3
    assert done(s, "tithe_payments")


@rule("R-DEED-16")
def test_tithe_payments_needs_a_chain_of_own_churches() -> None:
    apart = {"volyn": ["church"], "kiev": ["church"], "novgorod": ["church"]}
    refused(with_deed("tithe_payments", buildings=apart), "deed.do tithe_payments", "R-DEED-16")
    foreign = rurik(
        space="move 1",
        blue={"deeds": ["tithe_payments"], "buildings": {"volyn": ["church"], "pereyaslavl": ["church"]}},
        red={"buildings": {"kiev": ["church"]}},
    )
    refused(foreign, "deed.do tithe_payments", "R-DEED-16")


SEVEN = dict.fromkeys(("kiev", "volyn", "polotsk", "novgorod", "rostov", "smolensk", "chernigov"), 1)


@rule("R-DEED-17")
def test_dispatch_messengers() -> None:
    s = with_deed("dispatch_messengers", at=SEVEN, leader_at="pereyaslavl")
    play(s, "deed.do dispatch_messengers")
    assert musters_two(s)
    assert done(s, "dispatch_messengers")
    s = with_deed("dispatch_messengers", at=SEVEN, buildings={"pereyaslavl": ["stronghold"]})
    refused(s, "deed.do dispatch_messengers", "R-DEED-17")


@rule("R-DEED-18")
def test_hire_mercenaries() -> None:
    s = with_deed(
        "hire_mercenaries", at={"kiev": 1, "pereyaslavl": 1}, goods={"fish": 1, "stone": 1}, coins=2
    )
    play(s, "deed.do hire_mercenaries")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({}, 0)
    assert attacks_without_a_card(s)
    assert done(s, "hire_mercenaries")


@rule("R-DEED-18")
@pytest.mark.parametrize(("fish", "stone", "coins"), [(1, 1, 1), (0, 1, 2), (1, 0, 2)])
def test_hire_mercenaries_needs_the_exact_payment(fish: int, stone: int, coins: int) -> None:
    s = with_deed("hire_mercenaries", goods={"fish": fish, "stone": stone, "wood": 2}, coins=coins)
    refused(s, "deed.do hire_mercenaries", "R-DEED-18")


@rule("R-DEED-19")
def test_new_beginning() -> None:
    s = rurik(
        space="move 1",
        blue={
            "deeds": ["new_beginning"],
            "at": {"kiev": 1, "volyn": 1},
            "buildings": {"volyn": ["market"], "kiev": ["church"]},
            "build": 1,
        },
        red={"at": {"kiev": 1}, "buildings": {"volyn": ["church"]}},
    )
    play(s, "deed.do new_beginning")
    assert set(choices(s)) == {"raze market volyn", "raze church kiev"}
    refused(s, "raze church volyn", "R-DEED-19")  # red's
    refused(s, "raze market kiev", "R-DEED-19")
    play(s, "raze market volyn")
    assert s.building(region("volyn"), 1) < 0
    assert s.buildings_left(0, 1) == 3
    assert s.building(region("kiev"), 0) == 0
    assert seat(s, "blue").build == 1
    play(s, "tax kiev")  # nobody rules there: two points
    assert goods(s, "blue") == {"wood": 1}
    assert done(s, "new_beginning")


@rule("R-DEED-19")
def test_new_beginning_needs_an_own_building() -> None:
    s = rurik(
        space="move 1",
        blue={"at": {"kiev": 1}, "deeds": ["new_beginning"]},
        red={"buildings": {"kiev": ["market"]}},
    )
    refused(s, "deed.do new_beginning", "R-DEED-19")


@rule("R-DEED-20")
def test_trade_route() -> None:
    s = with_deed("trade_route", goods={"wood": 2, "fish": 1, "fur": 1, "honey": 1})
    play(s, "deed.do trade_route", "pay wood")
    refused(s, "pay wood", "R-DEED-20")
    play(s, "pay fish", "pay fur")
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"wood": 1, "honey": 1}, 2)
    assert done(s, "trade_route")
    s = with_deed("trade_route", goods={"wood": 2, "fish": 1, "fur": 1})
    play(s, "deed.do trade_route")  # only three kinds are there: nothing to choose
    assert (goods(s, "blue"), seat(s, "blue").coins) == ({"wood": 1}, 2)
    refused(with_deed("trade_route", goods={"wood": 2, "fish": 1}), "deed.do trade_route", "R-DEED-20")


@rule("R-DEED-21")
def test_enforce_peace() -> None:
    s = with_deed(
        "enforce_peace", at={"kiev": 1, "pereyaslavl": 1}, goods={"wood": 1, "honey": 1}, defeated=2
    )
    play(s, "deed.do enforce_peace")
    assert (goods(s, "blue"), seat(s, "blue").defeated) == ({}, 2)
    assert attacks_without_a_card(s)
    assert done(s, "enforce_peace")


@rule("R-DEED-21")
@pytest.mark.parametrize(("wood", "honey", "defeated"), [(1, 1, 1), (0, 1, 2), (1, 0, 2)])
def test_enforce_peace_needs_wood_honey_and_two_rebels(wood: int, honey: int, defeated: int) -> None:
    s = with_deed("enforce_peace", goods={"wood": wood, "honey": honey, "fur": 2}, defeated=defeated)
    refused(s, "deed.do enforce_peace", "R-DEED-21")


@rule("R-DEED-22")
def test_hoard() -> None:
    s = with_deed("hoard", goods={"fish": 4, "honey": 3, "wood": 2})
    play(s, "deed.do hoard")
    refused(s, "pay wood", "R-DEED-22")
    play(s, "pay fish")
    assert goods(s, "blue") == {"wood": 2, "fish": 1, "honey": 3}
    assert draws_two_and_keeps_one(s)
    assert done(s, "hoard")
    refused(with_deed("hoard", goods={"fish": 2, "honey": 1}), "deed.do hoard", "R-DEED-22")


@rule("R-DEED-23")
def test_peace_maker() -> None:
    s = with_deed("peace_maker", at={"kiev": 3, "volyn": 1})
    play(s, "deed.do peace_maker")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (1, 1)
    assert draws_two_and_keeps_one(s)
    assert done(s, "peace_maker")


@rule("R-DEED-23")
def test_peace_maker_asks_who_rules_before_the_troops_leave() -> None:
    s = with_deed("peace_maker", at={"kiev": 2})  # beside one of red's
    play(s, "deed.do peace_maker")
    assert figures(s, "blue", "kiev") == 0


@rule("R-DEED-23")
def test_peace_maker_needs_two_troops_in_one_ruled_region() -> None:
    tie = rurik(space="move 1", blue={"at": {"kiev": 2}, "deeds": ["peace_maker"]}, red={"at": {"kiev": 2}})
    refused(tie, "deed.do peace_maker", "R-DEED-23")
    apart = with_deed("peace_maker", at={"volyn": 1, "polotsk": 1})
    refused(apart, "deed.do peace_maker", "R-DEED-23")
    s = with_deed("peace_maker", at={"volyn": 2, "polotsk": 2, "kiev": 1})
    play(s, "deed.do peace_maker")
    refused(s, "give kiev", "R-DEED-23")
    play(s, "give polotsk")
    assert (figures(s, "blue", "volyn"), figures(s, "blue", "polotsk")) == (2, 0)


@rule("R-DEED-23")
def test_peace_maker_takes_the_leader_last() -> None:
    s = with_deed("peace_maker", at={"volyn": 2}, leader_at="volyn")
    play(s, "deed.do peace_maker")
    assert (seat(s, "blue").leader_at, figures(s, "blue", "volyn")) == (region("volyn"), 1)


@rule("R-DEED-24")
def test_victory_march() -> None:
    s = with_deed("victory_march", at={"kiev": 2, "volyn": 1, "polotsk": 1}, hand=["coin_2"])
    supply = seat(s, "blue").supply()
    play(s, "deed.do victory_march", "give volyn", "give polotsk")
    assert (hand(s), seat(s, "blue").supply()) == ([], supply + 2)
    assert figures(s, "blue", "volyn") == figures(s, "blue", "polotsk") == 0
    assert jumps_two(s)
    assert done(s, "victory_march")


@rule("R-DEED-24")
def test_victory_march_needs_a_card_and_two_troops() -> None:
    refused(with_deed("victory_march", at={"kiev": 4}), "deed.do victory_march", "R-DEED-24")
    s = with_deed("victory_march", at={"kiev": 1}, hand=["coin_2"])
    refused(s, "deed.do victory_march", "R-DEED-24")
    s = with_deed("victory_march", at={"kiev": 2}, hand=["coin_2"])
    play(s, "deed.do victory_march")  # both from one region
    assert figures(s, "blue", "kiev") == 0


@rule("R-DEED-25")
def test_retire_veterans() -> None:
    s = with_deed("retire_veterans", at={"kiev": 1, "volyn": 1, "polotsk": 1}, coins=2)
    play(s, "deed.do retire_veterans", "give volyn", "give kiev")
    assert (seat(s, "blue").coins, seat(s, "blue").supply()) == (0, 11)
    assert draws_two_and_keeps_one(s)
    assert done(s, "retire_veterans")
    refused(with_deed("retire_veterans", at={"kiev": 2}, coins=1), "deed.do retire_veterans", "R-DEED-25")
    refused(with_deed("retire_veterans", at={"kiev": 1}, coins=2), "deed.do retire_veterans", "R-DEED-25")


@rule("R-DEED-26")
def test_wilderness_forts() -> None:
    s = with_deed("wilderness_forts", at={"kiev": 2}, goods={"stone": 1, "fur": 1, "wood": 1})
    play(s, "deed.do wilderness_forts")
    assert goods(s, "blue") == {}
    assert builds_one(s)
    assert done(s, "wilderness_forts")


@rule("R-DEED-26")
@pytest.mark.parametrize("missing", ["stone", "fur", "wood"])
def test_wilderness_forts_needs_one_of_each(missing: str) -> None:
    stock = {"stone": 1, "fur": 1, "wood": 1, "honey": 2}
    s = with_deed("wilderness_forts", goods={**stock, missing: 0})
    refused(s, "deed.do wilderness_forts", "R-DEED-26")


# In the order of the rulebook's list, R-DEED-01 first.
POINTS = """
amass_forces 1 / establish_fortress 1 / honorable_prince 1 / reward_laborers 1 / border_patrols 1
generous_prince 1 / law_giver 1 / send_gifts 1 / capital_city 2 / grand_hunter 2
market_day 2 / splendid_feast 1 / defensive_belt 1 / great_library 1 / master_beekeeper 2
tithe_payments 1 / dispatch_messengers 2 / hire_mercenaries 1 / new_beginning 1 / trade_route 1
enforce_peace 1 / hoard 1 / peace_maker 1 / victory_march 1 / retire_veterans 1
wilderness_forts 1
"""
CARDS = [card.split() for line in POINTS.strip().splitlines() for card in line.split(" / ")]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        pytest.param(name, int(points), marks=rule(f"R-DEED-{number:02d}"), id=name)
        for number, (name, points) in enumerate(CARDS, 1)
    ],
)
def test_what_a_deed_is_worth_at_the_end(name: str, points: int) -> None:
    s = rurik(round=4, phase="claim", blue={"done": [name]}, red={"deeds": []})
    assert s.over
    assert [row["deeds"] for row in breakdown(s)] == [points, 0]


def test_there_are_26_deeds() -> None:
    assert sorted(name for name, _ in CARDS) == sorted(DEEDS)


# -- common rewards and costs ---------------------------------------------------------------------------


@rule("R-DEED-27")
def test_a_troop_and_the_leader_jump_to_any_region_in_play() -> None:
    s = with_deed(
        "send_gifts",
        players=3,
        at={"kiev": 1, "volyn": 1},
        leader_at="volyn",
        goods={"fish": 1, "fur": 1},
        coins=2,
    )
    play(s, "deed.do send_gifts")
    refused(s, "jump.troop kiev murom", "R-SETUP-05")  # in play with four players only
    refused(s, "jump.leader azov", "R-SETUP-05")
    refused(s, "jump.troop novgorod kiev", "R-DEED-27")  # no troop there
    play(s, "jump.troop kiev suzdal", "jump.leader novgorod")
    assert figures(s, "blue", "suzdal") == 1
    assert seat(s, "blue").leader_at == region("novgorod")
    assert figures(s, "blue", "volyn") == 1
    assert done(s, "send_gifts")


@rule("R-DEED-27")
def test_the_same_figure_does_not_jump_twice() -> None:
    s = with_deed("send_gifts", at={"kiev": 1}, leader_at="volyn", goods={"fish": 1, "fur": 1}, coins=2)
    play(s, "deed.do send_gifts", "jump.troop kiev novgorod")
    refused(s, "jump.troop novgorod rostov", "R-DEED-27")
    play(s, "jump.leader rostov")
    s = with_deed("send_gifts", at={"kiev": 1}, leader_at="volyn", goods={"fish": 1, "fur": 1}, coins=2)
    play(s, "deed.do send_gifts", "jump.leader novgorod")
    refused(s, "jump.leader rostov", "R-DEED-27")
    play(s, "jump.troop kiev rostov")
    assert done(s, "send_gifts")


@rule("R-DEED-27")
def test_another_troop_may_follow_from_where_the_first_one_went() -> None:
    s = with_deed("send_gifts", at={"kiev": 1, "novgorod": 1}, goods={"fish": 1, "fur": 1}, coins=2)
    play(s, "deed.do send_gifts", "jump.troop kiev novgorod", "jump.troop novgorod rostov")
    assert (figures(s, "blue", "novgorod"), figures(s, "blue", "rostov")) == (1, 1)
    s = with_deed("send_gifts", at={"novgorod": 1}, leader_at="kiev", goods={"fish": 1, "fur": 1}, coins=2)
    play(s, "deed.do send_gifts", "jump.leader novgorod", "jump.troop novgorod rostov")
    assert (figures(s, "blue", "novgorod"), figures(s, "blue", "rostov")) == (1, 1)


def mercenaries(red: dict[str, object], **data: object) -> Rurik:
    """Blue has Hire Mercenaries and what it costs, and a deck without casualties."""
    blue: dict[str, object] = {
        "at": {"kiev": 1},
        "deeds": ["hire_mercenaries"],
        "goods": {"fish": 1, "stone": 1},
        "coins": 2,
    }
    blue.update(data)
    return rurik(
        space="move 1",
        rebels=["volyn"],
        decks=[["move_1", "move_2", "tax_1", "build_1"], ["attack_1", "attack_1"]],
        blue=blue,
        red=red,
    )


@rule("R-DEED-28")
def test_a_card_fewer_against_a_ruling_opponent_with_a_stronghold() -> None:
    s = mercenaries({"at": {"kiev": 2}, "buildings": {"kiev": ["stronghold"]}})
    play(s, "deed.do hire_mercenaries", "attack kiev red", "deck 1")
    assert len(s.discard) == 2
    assert figures(s, "red", "kiev") == 1
    assert seat(s, "blue").warfare == 1


@rule("R-DEED-28")
def test_a_casualty_may_still_be_among_the_cards() -> None:
    s = rurik(
        space="move 1",
        decks=[["move_3", "move_1"], ["attack_1", "tax_1"]],
        blue={
            "at": {"kiev": 2},
            "deeds": ["hire_mercenaries"],
            "goods": {"fish": 1, "stone": 1},
            "coins": 2,
        },
        red={"at": {"kiev": 3}},
    )
    play(s, "deed.do hire_mercenaries", "attack kiev red", "deck 1")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (1, 2)


@rule("R-DEED-28")
def test_boris_takes_off_another_card_but_never_more_than_there_are() -> None:
    s = mercenaries(
        {"at": {"kiev": 3}, "buildings": {"kiev": ["stronghold"]}}, leader="boris", leader_at="kiev"
    )
    play(s, "deed.do hire_mercenaries", "attack kiev red", "deck 1")
    assert len(s.discard) == 1
    s = mercenaries({"at": {"kiev": 1}}, leader="boris", leader_at="kiev")
    play(s, "deed.do hire_mercenaries", "attack kiev red")
    assert s.discard == ()
    assert done(s, "hire_mercenaries")


@rule("R-DEED-28")
def test_the_attack_reward_follows_the_attack_rules() -> None:
    s = mercenaries({"at": {"polotsk": 1}}, at={"volyn": 1})
    play(s, "deed.do hire_mercenaries")
    refused(s, "attack polotsk red", "R-ATTACK-02")
    play(s, "attack volyn rebels")
    assert (seat(s, "blue").defeated, seat(s, "blue").warfare, s.discard) == (1, 0, ())
    assert done(s, "hire_mercenaries")


@rule("R-DEED-29")
def test_the_leader_stays_while_troops_are_with_it() -> None:
    s = with_deed("retire_veterans", at={"volyn": 2}, leader_at="volyn", coins=2)
    play(s, "deed.do retire_veterans")  # both from Volyn: there is no other choice
    blue = seat(s, "blue")
    assert (blue.leader_at, blue.troops[region("volyn")], blue.supply()) == (region("volyn"), 0, 12)


@rule("R-DEED-29")
def test_the_leader_goes_as_the_last_figure_of_its_region() -> None:
    s = with_deed("retire_veterans", at={"volyn": 1}, leader_at="volyn", coins=2)
    play(s, "deed.do retire_veterans")
    assert not seat(s, "blue").on_board()


@rule("R-DEED-29")
def test_troops_given_up_are_own_ones_and_nobody_was_attacked() -> None:
    s = with_deed("retire_veterans", at={"kiev": 1, "volyn": 2}, coins=2, warfare=1)
    play(s, "deed.do retire_veterans")
    refused(s, "give novgorod", "R-DEED-29")
    play(s, "give kiev")  # then only Volyn is left
    assert figures(s, "red", "kiev") == 1
    assert seat(s, "blue").supply() == 11
    assert [player.warfare for player in s.seats] == [1, 0]
    assert s.discard == ()
    play(s, "deck 1")
    assert set(choices(s)) == {"scheme.keep move_1", "scheme.keep move_3"}


@rule("R-DEED-30")
def test_a_card_given_up_has_no_effect_and_is_not_the_scheme_of_the_turn() -> None:
    s = with_deed("great_library", at={"kiev": 2}, hand=["coin_2", "tax_1_coin"], goods={"stone": 1})
    play(s, "deed.do great_library")
    assert set(choices(s)) == {"scheme.discard coin_2", "scheme.discard tax_1_coin"}
    refused(s, "scheme.discard move_1", "R-DEED-30")
    play(s, "scheme.discard tax_1_coin", "build church kiev")
    assert [SCHEME_NAMES[face] for face in s.discard] == ["tax_1_coin"]
    assert (seat(s, "blue").coins, goods(s, "blue")) == (0, {})
    play(s, "scheme.play coin_2")
    assert seat(s, "blue").coins == 2


@rule("R-DEED-31")
def test_the_cards_of_a_reward_are_seen_by_their_player_only_and_the_other_goes_back() -> None:
    s = with_deed("hoard", goods={"fish": 3}, start="red")
    s.listen()
    play(s, "deed.do hoard", "deck 1")
    assert set(choices(s)) == {"scheme.keep move_1", "scheme.keep move_3"}
    for card in ("move_1", "move_3"):
        assert card in str(s.observe(0))
        assert card not in str(s.observe(1))
    play(s, "scheme.keep move_3")
    assert hand(s) == ["move_3"]
    assert [SCHEME_NAMES[face] for face in s.decks[0][::-1]] == ["move_1", "tax_2"]
    assert [SCHEME_NAMES[face] for face in s.decks[1][::-1]] == ["build_1", "attack_1", "muster_2"]
    assert s.discard == ()
    assert s.start == 1
    assert done(s, "hoard")  # nobody was asked for the marker
    assert "move" not in " ".join(s.heard(1))


@rule("R-DEED-23", "R-DEED-29")
def test_peace_maker_counts_the_leader_as_a_troop_of_the_region() -> None:
    s = rurik(
        space="move 1",
        blue={"leader_at": "kiev", "at": {"kiev": 1, "volyn": 1}, "deeds": ["peace_maker"]},
    )
    play(s, "deed.do peace_maker")
    assert figures(s, "blue", "kiev") == 0


@rule("R-DEED-28")
def test_the_card_fewer_holds_for_every_point_of_a_reward() -> None:
    """No card of the box gives more than one such point, and a card that did would say it of all."""
    s = rurik(space="move 1", blue={"at": {"kiev": 3}, "hand": ["deed"]}, red={"at": {"kiev": 2}})
    gain(s, 0, ((GAIN_SURE_ATTACK, 2),), 0)
    s.settle()
    play(s, "attack kiev red", "attack kiev red")
    assert type(s.agenda[-1]).__name__ == "Turn", "no card is to be revealed"
    assert figures(s, "red", "kiev") == 0


# -- how close a deed is --------------------------------------------------------------------------------


def close(s: Rurik, deed: str, reader: int | None = None) -> list[object]:
    """What anybody is told of blue's way to a deed."""
    told = s.observe(reader)["seats"][0]["progress"][deed]  # type: ignore[index]
    return [tuple(term.values()) for term in told]


def test_a_deed_tells_how_much_there_is_of_what_it_asks() -> None:
    s = with_deed("enforce_peace", goods={"wood": 1}, defeated=1)
    for reader in (0, 1, None):
        assert close(s, "enforce_peace", reader) == [
            ("rebels_defeated", 1, 2),
            ("wood", 1, 1),
            ("honey", 0, 1),
        ]


def test_a_deed_names_the_buildings_that_are_missing_together() -> None:
    s = with_deed("capital_city", buildings={"kiev": ["church", "stronghold"], "volyn": ["market"]})
    assert close(s, "capital_city") == [("together", 2, 3, ["market"])]
    s = with_deed("capital_city", buildings={"volyn": ["market"]})
    assert close(s, "capital_city") == [("together", 1, 3, ["church", "stronghold"])]


def test_deeds_on_offer_tell_it_too() -> None:
    s = rurik(
        space="move 1", row=["generous_prince", "hoard"], blue={"coins": 3, "goods": {"fish": 2, "fur": 1}}
    )
    assert close(s, "generous_prince") == [("coin", 3, 4)]
    assert close(s, "hoard") == [("goods_alike", 2, 3)]


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_can_be_done_if_nothing_is_missing(name: str) -> None:
    """What is told and what is allowed are the same, whatever lies on the table."""
    chance = seeded(DEEDS.index(name), "deeds")
    seen = set()

    def some(most: int) -> int:
        return int(chance.below(most + 1))

    for _ in range(40):
        s = with_deed(
            name,
            start="blue" if some(1) else "red",
            coins=some(4),
            defeated=some(3),
            goods={good: some(2) for good in ("wood", "stone", "fish", "honey", "fur")},
            hand=["deed"][: some(1)],
            leader_at="kiev",
            at={"kiev": some(4), "volyn": some(1), "polotsk": some(1)},
            buildings={"kiev": ["church", "market", "stronghold"][: some(3)], "volyn": ["church"][: some(1)]},
        )
        told = s.observe(0)["seats"][0]["progress"][name]  # type: ignore[index]
        enough = all(term["there"] >= term["needed"] for term in told)
        assert (f"deed.do {name}" in choices(s)) == enough, told
        seen.add(enough)
    assert False in seen
