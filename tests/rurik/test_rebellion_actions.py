"""What the Rebellion makes of its points: muster, move, attack, build, tax and scheme."""

from __future__ import annotations

from typing import Any

import pytest
from table import at, choices, goods, neutral, play, rebels_act, region, ruler, seat, solo

from veche.games.rurik.data.components import BUILDINGS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik
from veche.testing import rule

# Location orders: 1 is Kiev, Volyn, Pereyaslavl, Chernigov, Polotsk, Smolensk, Rostov, Novgorod;
# 13 is Novgorod, Rostov, Smolensk, Chernigov, Pereyaslavl, Volyn, Polotsk, Kiev.

LATER = {"solo_rules": "1.5"}
NO_BONUS = {"solo_level": "3"}  # its board has no free bonus for build, tax or muster points


def buildings(s: Rurik, colour: str) -> dict[str, list[str]]:
    owner = s.seat_names().index(colour)
    found = {
        name: [kind for k, kind in enumerate(BUILDINGS) if s.building(r, k) == owner]
        for r, name in enumerate(REGIONS)
    }
    return {name: kinds for name, kinds in found.items() if kinds}


def last(s: Rurik) -> list[dict[str, Any]]:
    seen: Any = s.observe(None)["rebellion"]
    found: list[dict[str, Any]] = seen["last"]["choices"]
    return found


# -- muster ---------------------------------------------------------------------------------------------


def musters(points: int, **data: Any) -> dict[str, int]:
    """Where its figures stand after mustering, at a level without a bonus for it, by card 1 or another."""
    its = {"cards": [1], **data.pop("rebellion")}
    s = rebels_act(f"muster {points}", options={"solo_level": "2"}, rebellion=its, **data)
    return at(s, "rebellion")


@rule("R-SOLO-34")
def test_first_one_troop_in_each_region_that_it_does_not_rule() -> None:
    its = {"at": {"volyn": 1, "chernigov": 1, "kiev": 2}}
    blue = {"at": {"volyn": 2, "chernigov": 2}}
    assert musters(2, blue=blue, rebellion=its) == {"volyn": 2, "chernigov": 2, "kiev": 2}
    assert musters(1, blue=blue, rebellion=its) == {"volyn": 2, "chernigov": 1, "kiev": 2}
    its = {**its, "cards": [13]}
    assert musters(1, blue=blue, rebellion=its) == {"volyn": 1, "chernigov": 2, "kiev": 2}


@rule("R-SOLO-34")
def test_the_pass_is_repeated_while_there_are_such_regions() -> None:
    """Volyn needs three more, Chernigov one: Volyn, Chernigov, Volyn, Volyn."""
    its = {"at": {"volyn": 1, "chernigov": 1, "kiev": 2}}
    blue = {"at": {"volyn": 3, "chernigov": 1}}
    assert musters(3, blue=blue, rebellion=its) == {"volyn": 3, "chernigov": 2, "kiev": 2}
    assert musters(4, blue=blue, rebellion=its) == {"volyn": 4, "chernigov": 2, "kiev": 2}


@rule("R-SOLO-34", "R-SOLO-35")
def test_once_it_rules_all_it_begins_again_from_the_top_of_the_card() -> None:
    its = {"at": {"volyn": 1, "kiev": 2}}
    assert musters(2, neutral=["volyn"], rebellion=its) == {"volyn": 2, "kiev": 3}
    its = {"at": {"kiev": 1, "volyn": 2, "polotsk": 1}}
    assert musters(3, neutral=["kiev"], rebellion=its) == {"kiev": 3, "volyn": 3, "polotsk": 1}


@rule("R-SOLO-35")
def test_then_one_after_the_other_where_it_rules() -> None:
    its = {"at": {"polotsk": 1, "chernigov": 1}}
    assert musters(3, rebellion=its) == {"chernigov": 3, "polotsk": 2}
    assert musters(1, rebellion=its) == {"chernigov": 2, "polotsk": 1}
    assert musters(4, rebellion={**its, "cards": [13]}) == {"chernigov": 3, "polotsk": 3}


@rule("R-SOLO-36")
def test_sviatopolk_comes_first() -> None:
    s = rebels_act(
        "muster 1", options={"solo_level": "2"}, rebellion={"at": {"volyn": 1, "kiev": 1}, "cards": [13]}
    )
    assert seat(s, "rebellion").leader_at == region("volyn")
    assert seat(s, "rebellion").troops[region("volyn")] == 1
    its = {"at": {"volyn": 1, "kiev": 1}, "cards": [13]}
    s = rebels_act("muster 2", options={"solo_level": "2"}, neutral=["kiev"], rebellion=its)
    assert seat(s, "rebellion").leader_at == region("kiev"), "where it does not rule"
    assert at(s, "rebellion") == {"volyn": 2, "kiev": 2}


@rule("R-SOLO-37")
def test_without_rebels_in_supply_points_are_lost() -> None:
    its = {"at": {"kiev": 14}, "leader_at": "kiev"}
    s = rebels_act("muster 3", rebellion=its)
    assert at(s, "rebellion") == {"kiev": 16}
    assert seat(s, "rebellion").supply() == 0


@rule("R-SOLO-37")
def test_killed_rebels_return_to_its_supply() -> None:
    s = solo(
        points="attack 1",
        blue={"at": {"kiev": 1}},
        rebellion={"at": {"kiev": 15}},
        decks=[["coin_2"], ["coin_2"]],
    )
    play(s, "attack kiev rebellion")
    assert seat(s, "rebellion").supply() == 1


# -- scheme ---------------------------------------------------------------------------------------------


@rule("R-SOLO-38")
@pytest.mark.parametrize(
    ("priority", "covered"), [("conquest", [1, 2, 2]), ("build", [2, 1, 2]), ("trade", [2, 2, 1])]
)
def test_a_scheme_unlocks_a_bonus_of_the_current_priority(priority: str, covered: list[int]) -> None:
    s = rebels_act("scheme 3", rebellion={"at": {"kiev": 1}, "priority": priority, "coins": 1})
    its = rebellion(s)
    assert (its.covered, its.coins) == (covered, 2)
    assert its.hand == ()
    assert (len(s.decks[0]), len(s.decks[1])) == (14, 13)
    assert s.start == 0
    board: Any = s.observe(None)["rebellion"]
    column = board["household"][priority]
    assert sum(not one["covered"] for one in column) == len(column) - 1


@rule("R-SOLO-39")
def test_an_empty_column_sends_it_to_the_leftmost_with_a_coin() -> None:
    its = {"at": {"kiev": 1}, "priority": "trade", "covered": {"trade": 0}}
    assert rebellion(rebels_act("scheme 1", rebellion=its)).covered == [1, 2, 0]
    its["covered"] = {"trade": 0, "conquest": 0}
    assert rebellion(rebels_act("scheme 1", rebellion=its)).covered == [0, 1, 0]


@rule("R-SOLO-39")
def test_with_no_coin_left_the_action_counts_all_the_same() -> None:
    """Its two coins are those of the unlocked scheme bonus; a forfeit would bring one more."""
    its = {"at": {"kiev": 1}, "covered": {"conquest": 0, "build": 0, "trade": 0}, "next": [1]}
    board = {"scheme": ["rebellion 1"], "move": ["blue 5"]}
    s = solo(to_move="rebellion", board=board, rebellion=its)
    assert rebellion(s).coins == 2
    assert rebellion(s).covered == [0, 0, 0]


# -- move -----------------------------------------------------------------------------------------------


def moves(points: int, **data: Any) -> dict[str, int]:
    """Where its figures stand after moving by card 1 or another; level 2 has no unlocked bonus for it."""
    its = {"cards": [1], "priority": "conquest", **data.pop("rebellion")}
    s = rebels_act(f"move {points}", options={"solo_level": "2"}, rebellion=its, **data)
    return at(s, "rebellion")


@rule("R-SOLO-40")
def test_one_point_for_any_distance() -> None:
    everywhere = dict.fromkeys(("novgorod", "polotsk", "smolensk", "kiev", "chernigov", "pereyaslavl"), 1)
    its = {"at": {**everywhere, "volyn": 2}}
    assert moves(1, rebellion=its) == {**everywhere, "volyn": 1, "rostov": 1}


@rule("R-SOLO-41")
def test_conquest_sends_one_into_each_region_without_rebels() -> None:
    occupied = dict.fromkeys(("kiev", "pereyaslavl", "chernigov", "polotsk", "rostov", "novgorod"), 1)
    its = {"at": {**occupied, "chernigov": 6}}
    after = {**occupied, "chernigov": 4, "volyn": 1, "smolensk": 1}
    assert moves(3, rebellion=its) == after, "the third point is not used"
    assert moves(1, rebellion=its) == {**occupied, "chernigov": 5, "volyn": 1}


@rule("R-SOLO-41")
def test_conquest_passes_over_regions_that_it_occupies_but_does_not_rule() -> None:
    its = {"at": {"kiev": 1, "polotsk": 3}}
    assert moves(1, neutral=["kiev"], rebellion=its) == {"kiev": 1, "polotsk": 2, "volyn": 1}


@rule("R-SOLO-41")
def test_with_rebels_everywhere_there_is_no_move() -> None:
    its = {"at": {**dict.fromkeys(REGIONS[:8], 1), "kiev": 4}, "priority": "conquest", "coins": 0}
    s = solo(to_move="rebellion", board={"move": ["rebellion 1", "blue 5"]}, rebellion=its)
    assert seat(s, "rebellion").coins == 1, "forfeited"


@rule("R-SOLO-42")
@pytest.mark.parametrize("priority", ["build", "trade"])
def test_other_priorities_send_all_to_one_region_that_it_does_not_rule(priority: str) -> None:
    its = {"at": {"kiev": 6}, "priority": priority}
    assert moves(2, rebellion=its) == {"kiev": 4, "volyn": 2}
    assert moves(2, neutral=["volyn"], rebellion=its) == {"kiev": 4, "volyn": 2}
    assert moves(3, rebellion=its) == {"kiev": 3, "volyn": 3}, "even after it is ruled"


@rule("R-SOLO-42")
def test_an_occupied_region_may_be_the_one() -> None:
    its = {"at": {"kiev": 4, "volyn": 1}, "priority": "build"}
    assert moves(2, blue={"at": {"volyn": 2}}, rebellion=its) == {"kiev": 2, "volyn": 3}


@rule("R-SOLO-42")
def test_if_nobody_can_come_there_it_is_the_next_region() -> None:
    """Only Volyn has a troop to spare, and it is the first region that it does not rule."""
    its = {"at": {"kiev": 1, "volyn": 3}, "priority": "build"}
    assert moves(1, blue={"at": {"volyn": 4}}, rebellion=its) == {"kiev": 1, "volyn": 2, "pereyaslavl": 1}


@rule("R-SOLO-43")
def test_one_troop_stays_in_every_region() -> None:
    assert moves(3, rebellion={"at": {"kiev": 2, "volyn": 1}}) == {"kiev": 1, "volyn": 1, "pereyaslavl": 1}
    its = {"at": {"kiev": 1}, "leader_at": "kiev"}
    assert moves(3, rebellion=its) == {"kiev": 1, "volyn": 1}, "the leader is a troop"


@rule("R-SOLO-44")
@pytest.mark.parametrize(
    ("rebels", "yours", "may_go"),
    [(3, 2, True), (2, 2, False), (2, 3, True), (3, 3, False), (4, 2, True)],
)
def test_it_does_not_hand_you_the_rule(rebels: int, yours: int, may_go: bool) -> None:
    its = {"at": {"kiev": rebels}}
    found = moves(1, blue={"at": {"kiev": yours}}, rebellion=its)
    assert found == ({"kiev": rebels - 1, "volyn": 1} if may_go else {"kiev": rebels})


@rule("R-SOLO-44")
def test_neutral_troops_and_yaroslav_make_a_difference() -> None:
    blue = {"at": {"kiev": 1}}
    its = {"at": {"kiev": 1}, "leader_at": "kiev"}
    assert moves(1, blue={"at": {"kiev": 2}}, neutral=["kiev"], rebellion=its) == {"kiev": 2}
    assert moves(1, blue=blue, neutral=["kiev"], rebellion=its) == {"kiev": 1, "volyn": 1}, "still nobody's"
    yaroslav = {"leader": "yaroslav", "leader_at": "kiev", "at": {"kiev": 1}}
    assert moves(1, blue=yaroslav, rebellion={"at": {"kiev": 3}}) == {"kiev": 3}, "he wins the tie"


@rule("R-SOLO-45")
def test_the_nearest_region_gives_and_of_equal_ones_the_last_on_the_card() -> None:
    """To Volyn (card 1): Kiev and Polotsk are neighbours, Chernigov is further away."""
    its = {"at": {"kiev": 2, "polotsk": 2, "chernigov": 5}}
    assert moves(1, rebellion=its) == {"kiev": 2, "polotsk": 1, "chernigov": 5, "volyn": 1}
    its = {"at": {"kiev": 2, "chernigov": 5}}
    assert moves(1, rebellion=its) == {"kiev": 1, "chernigov": 5, "volyn": 1}
    its = {"at": {"kiev": 2, "polotsk": 2}, "cards": [15]}  # Volyn, Kiev, Smolensk, Polotsk, ...
    assert moves(1, rebellion=its) == {"kiev": 2, "polotsk": 1, "volyn": 1}
    its["cards"] = [6]  # Polotsk, Smolensk, Kiev, ...: to Smolensk from Polotsk, which is next to it
    assert moves(1, rebellion=its) == {"kiev": 2, "polotsk": 1, "smolensk": 1}


@rule("R-SOLO-45")
def test_distance_is_counted_in_borders_within_the_map() -> None:
    """From Novgorod it is three borders to Pereyaslavl, from Volyn two."""
    its = {
        "at": {"novgorod": 2, "volyn": 2, "kiev": 1, "rostov": 1, "smolensk": 1, "chernigov": 1, "polotsk": 1}
    }
    assert moves(1, rebellion=its)["volyn"] == 1


@rule("R-SOLO-46")
def test_sviatopolk_goes_if_he_stands_there() -> None:
    its = {"at": {"kiev": 2}, "leader_at": "kiev", "cards": [1], "priority": "conquest"}
    s = rebels_act("move 1", options={"solo_level": "2"}, rebellion=its)
    assert seat(s, "rebellion").leader_at == region("volyn")
    assert at(s, "rebellion") == {"kiev": 2, "volyn": 1}
    assert last(s)[-1] == {
        "choice": "figure",
        "candidates": 2,
        "criteria": [{"criterion": "sviatopolk", "left": 1}],
        "leader": "sviatopolk",
    }


@rule("R-SOLO-47", "R-SOLO-41", "R-SOLO-45")
def test_example_k() -> None:
    """Two movement points; of the regions without rebels Pereyaslavl comes first and Volyn last (card 5)."""
    its = {
        "at": {"kiev": 2, "chernigov": 2, "polotsk": 2, "novgorod": 3, "rostov": 1, "smolensk": 1},
        "cards": [5],
        "priority": "conquest",
    }
    s = rebels_act("move 2", options={"solo_level": "2"}, rebellion=its)
    assert at(s, "rebellion") == {
        "pereyaslavl": 1,  # from Kiev: as near as Chernigov, and further down the card
        "volyn": 1,  # from Polotsk: Kiev has nobody left to spare
        "kiev": 1,
        "chernigov": 2,
        "polotsk": 1,
        "novgorod": 3,
        "rostov": 1,
        "smolensk": 1,
    }


# -- attack ---------------------------------------------------------------------------------------------


@rule("R-SOLO-48")
def test_you_come_before_neutral_troops() -> None:
    its = {"at": {"kiev": 3}, "cards": [1]}
    s = rebels_act("attack 1", blue={"at": {"kiev": 1}}, neutral=["kiev"], rebellion=its)
    assert (at(s, "blue"), neutral(s)) == ({}, ["kiev"])
    decks = [["coin_2", "coin_2"], ["attack_1"]]
    s = rebels_act("attack 2", blue={"at": {"kiev": 1}}, neutral=["kiev"], decks=decks, rebellion=its)
    assert (at(s, "blue"), neutral(s)) == ({}, ["kiev"])
    play(s, "deck 1")
    assert neutral(s) == []


@rule("R-SOLO-49")
def test_one_region_is_finished_before_the_next() -> None:
    its = {"at": {"kiev": 4, "volyn": 4}, "cards": [1]}
    blue = {"at": {"kiev": 2, "volyn": 1}}
    decks = [["coin_2", "coin_2", "attack_1"], ["attack_1"]]
    s = rebels_act("attack 2", blue=blue, decks=decks, rebellion=its)
    play(s, "deck 1")
    assert at(s, "blue") == {"volyn": 1}


@rule("R-SOLO-49", "R-SOLO-50")
def test_it_stays_even_when_the_region_has_become_ruled() -> None:
    """Conquest: Volyn is not ruled at first; after one attack it is, and still comes before Chernigov."""
    its = {"at": {"volyn": 2, "chernigov": 1}, "cards": [1], "priority": "conquest"}
    blue = {"at": {"volyn": 2, "chernigov": 2}}
    s = rebels_act(
        "attack 2", blue=blue, decks=[["coin_2", "attack_1", "coin_2"], ["attack_1"]], rebellion=its
    )
    assert at(s, "blue") == {"volyn": 1, "chernigov": 2}
    assert ruler(s, "volyn") == "rebellion"
    play(s, "deck 1")
    assert at(s, "blue") == {"chernigov": 2}


@rule("R-SOLO-50")
@pytest.mark.parametrize(("card", "first"), [(1, "chernigov"), (13, "novgorod")])
def test_conquest_attacks_first_where_it_does_not_rule(card: int, first: str) -> None:
    its = {"at": {"kiev": 3, "chernigov": 1, "novgorod": 1}, "cards": [card], "priority": "conquest"}
    s = rebels_act("attack 1", neutral=["kiev", "chernigov", "novgorod"], rebellion=its)
    assert neutral(s) == sorted({"kiev", "chernigov", "novgorod"} - {first}, key=REGIONS.index)


@rule("R-SOLO-50")
def test_conquest_then_attacks_where_it_rules() -> None:
    its = {"at": {"kiev": 3, "chernigov": 1}, "cards": [1], "priority": "conquest"}
    s = rebels_act("attack 2", neutral=["kiev", "chernigov"], rebellion=its)
    assert neutral(s) == []


@rule("R-SOLO-51")
@pytest.mark.parametrize("priority", ["build", "trade"])
@pytest.mark.parametrize(("card", "first"), [(1, "kiev"), (13, "rostov")])
def test_other_priorities_attack_first_where_it_rules(priority: str, card: int, first: str) -> None:
    its = {"at": {"kiev": 3, "rostov": 2, "chernigov": 1}, "cards": [card], "priority": priority}
    s = rebels_act(
        "attack 1", options={"solo_level": "2"}, neutral=["kiev", "chernigov", "rostov"], rebellion=its
    )
    assert neutral(s) == sorted({"kiev", "chernigov", "rostov"} - {first}, key=REGIONS.index)


@rule("R-SOLO-52")
def test_you_lose_a_troop_and_choose_the_deck_of_its_casualties() -> None:
    its = {"at": {"kiev": 2}, "leader_at": "kiev", "cards": [1]}
    blue = {"leader": "maria", "leader_at": "kiev", "at": {"kiev": 3}}
    decks = [["coin_2", "coin_2"], ["move_3", "attack_1"]]
    s = rebels_act("attack 1", blue=blue, decks=decks, rebellion=its)
    assert at(s, "blue") == {"kiev": 3}
    assert seat(s, "blue").leader_at == region("kiev"), "the leader is the last"
    assert seat(s, "rebellion").warfare == 1
    assert s.pending == [0]
    assert choices(s) == ["deck 1", "deck 2"]
    assert "the Rebellion's casualty check" in s.prompt()
    play(s, "deck 2")
    assert at(s, "rebellion") == {"kiev": 2}, "a casualty"
    assert seat(s, "rebellion").leader_at == region("kiev"), "Sviatopolk is the last"
    assert (len(s.decks[0]), len(s.decks[1])) == (2, 1)


@rule("R-SOLO-52")
@pytest.mark.parametrize(
    ("rebels", "stronghold", "cards"), [(3, False, 1), (1, False, 2), (1, True, 3), (3, True, 2)]
)
def test_as_many_cards_as_for_a_player(rebels: int, stronghold: bool, cards: int) -> None:
    blue: dict[str, Any] = {"at": {"kiev": 2}}
    if stronghold:
        blue["buildings"] = {"kiev": ["stronghold"]}
    decks = [["coin_2", "attack_1", "coin_2", "move_1"], ["attack_1"]]
    s = rebels_act("attack 1", blue=blue, decks=decks, rebellion={"at": {"kiev": rebels}})
    play(s, "deck 1")
    assert len(s.discard) == cards


@rule("R-SOLO-52")
def test_the_last_figure_to_go_is_the_leader() -> None:
    decks = [["move_3", "coin_2"], ["coin_2"]]
    s = rebels_act(
        "attack 2", blue={"leader_at": "kiev"}, decks=decks, rebellion={"at": {"kiev": 1}, "cards": [1]}
    )
    assert seat(s, "blue").leader_at == -1
    play(s, "deck 1")
    assert at(s, "rebellion") == {}


@rule("R-SOLO-53")
@pytest.mark.parametrize(("rules", "kept"), [("rulebook", 0), ("1.5", 1)])
def test_a_neutral_troop_goes_to_the_box(rules: str, kept: int) -> None:
    s = rebels_act("attack 1", options={"solo_rules": rules}, neutral=["kiev"], rebellion={"at": {"kiev": 1}})
    assert neutral(s) == []
    assert seat(s, "rebellion").warfare == 0
    assert s.discard == ()
    assert at(s, "rebellion") == {"kiev": 1}
    assert seat(s, "rebellion").defeated == kept


@rule("R-SOLO-14")
def test_you_attack_rebels_as_an_opponent() -> None:
    decks = [["coin_2", "move_3", "attack_1"], ["coin_2"]]
    s = solo(points="attack 1", blue={"at": {"kiev": 2}}, decks=decks, rebellion={"at": {"kiev": 3}})
    play(s, "attack kiev rebellion", "deck 1")
    assert seat(s, "blue").warfare == 1
    assert at(s, "rebellion") == {"kiev": 2}
    assert at(s, "blue") == {"kiev": 1}, "the second card, revealed because it ruled, is a casualty"
    assert goods(s, "blue") == {}
    assert seat(s, "blue").defeated == 0


@rule("R-SOLO-15")
def test_you_remove_a_neutral_troop_and_nothing_else_happens() -> None:
    s = solo(
        points="attack 1",
        blue={"at": {"kiev": 1}},
        neutral=["kiev", "volyn"],
        rebellion={"at": {"novgorod": 1}},
    )
    assert "attack volyn neutral" not in choices(s)
    play(s, "attack kiev neutral")
    assert neutral(s) == ["volyn"]
    assert (seat(s, "blue").warfare, seat(s, "blue").defeated, s.discard) == (0, 0, ())
    assert goods(s, "blue") == {}


@rule("R-SOLO-66")
@pytest.mark.parametrize(("sviatopolk", "cards"), [("kiev", 0), ("volyn", 1)])
def test_where_sviatopolk_stands_it_reveals_a_card_less(sviatopolk: str, cards: int) -> None:
    its = {"at": {"kiev": 2}, "leader_at": sviatopolk, "cards": [1]}
    s = rebels_act(
        "attack 1", blue={"at": {"kiev": 1}}, decks=[["coin_2", "tax_1"], ["tax_1"]], rebellion=its
    )
    if cards:
        play(s, "deck 1")
    assert len(s.discard) == cards
    assert seat(s, "rebellion").warfare == 1


# -- build ----------------------------------------------------------------------------------------------


def builds(points: int, **data: Any) -> dict[str, list[str]]:
    """What it has built by card 1, conquest (stronghold, church, market), without a bonus."""
    its = {"cards": [1], "priority": "conquest", **data.pop("rebellion")}
    options = {**NO_BONUS, **data.pop("options", {})}
    return buildings(rebels_act(f"build {points}", options=options, rebellion=its, **data), "rebellion")


@rule("R-SOLO-54")
def test_first_where_it_rules_and_has_not_built() -> None:
    """Card 1: Kiev, Volyn, Pereyaslavl, Chernigov."""
    its = {"at": {"volyn": 1, "pereyaslavl": 1, "kiev": 2}, "buildings": {"kiev": ["market"]}}
    found = builds(1, neutral=["volyn"], rebellion=its)
    assert found == {"kiev": ["market"], "pereyaslavl": ["stronghold"]}
    found = builds(2, neutral=["volyn"], rebellion=its)
    assert found == {"kiev": ["market", "stronghold"], "pereyaslavl": ["stronghold"]}, "Volyn would cost both"


@rule("R-SOLO-54")
def test_then_where_it_does_not_rule_and_has_not_built() -> None:
    its = {"at": {"volyn": 1, "kiev": 2}, "buildings": {"kiev": ["market"]}}
    found = builds(2, neutral=["volyn"], rebellion=its)
    assert found == {"kiev": ["market"], "volyn": ["church"]}, "for two points"


@rule("R-SOLO-54")
def test_what_it_cannot_pay_is_passed_over() -> None:
    its = {"at": {"volyn": 1, "kiev": 2}, "buildings": {"kiev": ["market"]}}
    found = builds(1, neutral=["volyn"], rebellion=its)
    assert found == {"kiev": ["market", "stronghold"]}


@rule("R-SOLO-54")
def test_then_where_it_rules_beside_others_and_at_last_where_it_rules() -> None:
    its = {"at": {"kiev": 1, "chernigov": 2}, "buildings": {"kiev": ["market"], "chernigov": ["market"]}}
    assert builds(1, neutral=["chernigov"], rebellion=its)["chernigov"] == ["church", "market"]
    assert builds(1, rebellion=its)["kiev"] == ["market", "stronghold"]


@rule("R-SOLO-54")
def test_where_it_has_built_and_does_not_rule_is_no_site() -> None:
    its = {"at": {"volyn": 1}, "buildings": {"volyn": ["market"]}, "coins": 0}
    assert builds(2, blue={"at": {"volyn": 2}}, rebellion=its) == {"volyn": ["market"]}
    board = {"build": ["rebellion 1"], "move": ["blue 5"]}
    s = solo(to_move="rebellion", options=NO_BONUS, board=board, blue={"at": {"volyn": 2}}, rebellion=its)
    assert seat(s, "rebellion").coins == 1, "forfeited"


@rule("R-SOLO-54")
def test_the_site_is_chosen_anew_for_every_building() -> None:
    its = {"at": {"kiev": 1, "volyn": 1}}
    assert builds(2, rebellion=its) == {"kiev": ["stronghold"], "volyn": ["stronghold"]}


@rule("R-SOLO-54")
def test_a_full_region_is_passed_over() -> None:
    its = {"at": {"kiev": 1, "volyn": 1}, "buildings": {"volyn": ["market"]}}
    blue = {"buildings": {"kiev": ["church", "market", "stronghold"]}}
    assert builds(1, blue=blue, rebellion=its) == {"volyn": ["market", "stronghold"]}


@rule("R-SOLO-55")
@pytest.mark.parametrize(
    ("card", "priority", "kind"),
    [(1, "conquest", "stronghold"), (1, "build", "church"), (1, "trade", "market"), (2, "build", "market")],
)
def test_the_build_order_of_the_top_card_and_the_priority(card: int, priority: str, kind: str) -> None:
    its = {"at": {"kiev": 1}, "cards": [card], "priority": priority}
    assert builds(1, rebellion=its) == {"kiev": [kind]}


@rule("R-SOLO-55")
def test_what_is_there_or_used_up_is_passed_over_in_the_build_order() -> None:
    its: dict[str, Any] = {"at": {"kiev": 2}}
    assert builds(1, blue={"buildings": {"kiev": ["stronghold"]}}, rebellion=its) == {"kiev": ["church"]}
    its["buildings"] = {name: ["stronghold"] for name in ("volyn", "rostov", "novgorod")}
    assert builds(1, rebellion=its)["kiev"] == ["church"]


@rule("R-SOLO-55")
def test_a_church_where_you_stand_replaces_one_of_your_troops() -> None:
    its = {"at": {"kiev": 3}, "cards": [1], "priority": "conquest"}
    s = rebels_act("build 1", options=NO_BONUS, blue={"at": {"kiev": 2}}, neutral=["kiev"], rebellion=its)
    assert buildings(s, "rebellion") == {"kiev": ["church"]}
    assert (at(s, "blue"), at(s, "rebellion"), neutral(s)) == ({"kiev": 1}, {"kiev": 4}, ["kiev"])
    assert seat(s, "blue").supply() == 11


@rule("R-SOLO-55")
def test_a_church_beside_a_neutral_troop_and_a_lone_leader() -> None:
    its = {"at": {"kiev": 3}, "cards": [1], "priority": "conquest"}
    blue = {"leader_at": "kiev"}
    s = rebels_act("build 1", options=NO_BONUS, blue=blue, neutral=["kiev"], rebellion=its)
    assert (at(s, "blue"), at(s, "rebellion"), neutral(s)) == ({"kiev": 1}, {"kiev": 4}, [])
    s = rebels_act("build 1", options=NO_BONUS, blue=blue, rebellion=its)
    assert buildings(s, "rebellion") == {"kiev": ["church"]}, "a leader counts as troops"
    assert (at(s, "blue"), at(s, "rebellion")) == ({"kiev": 1}, {"kiev": 3}), "but is not replaced"


@rule("R-SOLO-55")
def test_if_there_can_be_no_church_the_card_decides() -> None:
    its = {"at": {"kiev": 3}, "cards": [1], "priority": "conquest", "buildings": {"kiev": ["church"]}}
    s = rebels_act("build 1", options=NO_BONUS, neutral=["kiev"], rebellion=its)
    assert buildings(s, "rebellion") == {"kiev": ["church", "stronghold"]}


@rule("R-SOLO-55")
def test_without_a_rebel_in_supply_the_church_only_removes() -> None:
    its = {"at": {"kiev": 15}, "cards": [1], "priority": "conquest"}
    s = rebels_act("build 1", options=NO_BONUS, blue={"at": {"kiev": 2}}, rebellion=its)
    assert (at(s, "blue"), at(s, "rebellion")) == ({"kiev": 1}, {"kiev": 15})


@rule("R-SOLO-55", "R-LEADER-26")
def test_beside_yaroslav_its_church_converts_nobody() -> None:
    its = {"at": {"kiev": 5}, "cards": [1], "priority": "conquest"}
    blue = {"leader": "yaroslav", "leader_at": "kiev", "at": {"kiev": 1}}
    s = rebels_act("build 1", options=NO_BONUS, blue=blue, rebellion=its)
    assert buildings(s, "rebellion") == {"kiev": ["church"]}
    assert (at(s, "blue"), at(s, "rebellion")) == ({"kiev": 2}, {"kiev": 5})


@rule("R-SOLO-56")
def test_your_church_sends_a_rebel_back_to_its_supply() -> None:
    s = solo(points="build 1", blue={"at": {"kiev": 4}}, rebellion={"at": {"kiev": 1}, "leader_at": "kiev"})
    play(s, "build church kiev")
    assert seat(s, "rebellion").supply() == 15
    assert (at(s, "blue"), at(s, "rebellion")) == ({"kiev": 5}, {"kiev": 1}), "Sviatopolk is left"
    assert not any(text.startswith("replace") for text in choices(s))


@rule("R-SOLO-56")
def test_your_church_may_replace_a_neutral_troop() -> None:
    s = solo(points="build 1", blue={"at": {"kiev": 4}}, neutral=["kiev"], rebellion={"at": {"kiev": 1}})
    play(s, "build church kiev")
    assert choices(s) == ["replace rebellion", "replace neutral"]
    play(s, "replace neutral")
    assert (at(s, "blue"), at(s, "rebellion"), neutral(s)) == ({"kiev": 5}, {"kiev": 1}, [])


# -- tax ------------------------------------------------------------------------------------------------


def taxes(points: int, **data: Any) -> dict[str, int]:
    """The goods it has taken by card 1, without a bonus."""
    its = {"cards": [1], **data.pop("rebellion")}
    options = {**NO_BONUS, **data.pop("options", {})}
    return goods(rebels_act(f"tax {points}", options=options, rebellion=its, **data), "rebellion")


@rule("R-SOLO-57")
def test_ruled_regions_with_room_on_the_boat_come_first() -> None:
    """Card 1: Kiev (wood), Volyn (fish), Pereyaslavl (fur); Kiev is not ruled."""
    its = {"at": {"kiev": 1, "volyn": 2, "pereyaslavl": 1}}
    assert taxes(1, neutral=["kiev"], rebellion=its) == {"fish": 1}
    assert taxes(2, neutral=["kiev"], rebellion=its) == {"fish": 1, "fur": 1}
    assert taxes(3, neutral=["kiev"], rebellion=its) == {"fish": 1, "fur": 1}, "2 points for Kiev are missing"
    assert taxes(4, neutral=["kiev"], rebellion=its) == {"fish": 1, "fur": 1, "wood": 1}


@rule("R-SOLO-57")
def test_a_full_column_comes_after_all_with_room() -> None:
    its = {"at": {"kiev": 1, "volyn": 1}, "boat": {"wood": 3}}
    assert taxes(1, rebellion=its) == {"wood": 3, "fish": 1}
    its = {"at": {"kiev": 1, "volyn": 1}, "boat": {"fish": 3}}
    assert taxes(2, neutral=["kiev"], rebellion=its) == {"fish": 3, "wood": 1}, (
        "unruled wood, then ruled fish"
    )
    assert taxes(1, neutral=["kiev"], rebellion=its) == {"fish": 4}, "which one point can pay"


@rule("R-SOLO-57")
def test_at_last_unruled_regions_with_a_full_column() -> None:
    its = {"at": {"kiev": 1, "novgorod": 1}, "boat": {"wood": 3}}
    assert taxes(2, neutral=["kiev"], taxed=["novgorod"], rebellion=its) == {"wood": 4}
    s = rebels_act("tax 2", options=NO_BONUS, neutral=["kiev"], rebellion={**its, "cards": [1]})
    assert [s.goods[region(name)] for name in ("kiev", "novgorod")] == [1, 0], "the ruled one first"


@rule("R-SOLO-57")
def test_the_region_is_chosen_anew_for_every_good() -> None:
    """Kiev's wood fills the column, and Novgorod's then comes after the fish of Chernigov."""
    its = {"at": {"kiev": 1, "novgorod": 1, "chernigov": 1}, "boat": {"wood": 2}, "cards": [12]}
    assert taxes(2, rebellion=its) == {"wood": 3, "fish": 1}
    its["cards"] = [13]  # Novgorod, ..., Chernigov, ..., Kiev
    assert taxes(2, rebellion=its) == {"wood": 3, "fish": 1}


@rule("R-SOLO-57")
def test_a_region_without_its_good_is_passed_over() -> None:
    its = {"at": {"kiev": 1, "volyn": 1}}
    assert taxes(2, taxed=["kiev"], rebellion=its) == {"fish": 1}


@rule("R-SOLO-58")
@pytest.mark.parametrize(("boat", "on_boat", "on_dock"), [(2, 3, 0), (3, 3, 1)])
def test_goods_go_to_the_boat_while_there_is_room(boat: int, on_boat: int, on_dock: int) -> None:
    its = {"at": {"volyn": 1}, "boat": {"fish": boat}}
    s = rebels_act("tax 1", options={**NO_BONUS, "storage": "asked"}, rebellion=its)
    found = seat(s, "rebellion")
    assert (found.boat[2], found.dock[2]) == (on_boat, on_dock)


@rule("R-SOLO-59")
def test_its_market_always_gives_a_good() -> None:
    its = {"at": {"volyn": 1}, "buildings": {"volyn": ["market"]}, "coins": 0}
    s = rebels_act("tax 1", options=NO_BONUS, rebellion=its)
    assert goods(s, "rebellion") == {"fish": 2}
    assert seat(s, "rebellion").coins == 0


@rule("R-SOLO-59", "R-LEADER-26")
def test_beside_yaroslav_its_market_gives_nothing() -> None:
    its = {"at": {"volyn": 3}, "buildings": {"volyn": ["market"]}}
    blue = {"leader": "yaroslav", "leader_at": "volyn"}
    assert taxes(1, blue=blue, rebellion=its) == {"fish": 1}


# -- Predslava ------------------------------------------------------------------------------------------


@rule("R-LEADER-18")
def test_predslava_moves_rebels_and_not_neutral_troops() -> None:
    blue = {"leader": "predslava", "leader_at": "kiev"}
    s = solo(
        points="move 1",
        blue=blue,
        neutral=["kiev"],
        rebellion={"at": {"kiev": 1}, "leader_at": "kiev", "coins": 0},
    )
    pushes = [text for text in choices(s) if text.startswith("push")]
    assert "push.troop rebellion volyn" in pushes
    assert "push.leader rebellion volyn" in pushes
    assert all("rebellion" in text for text in pushes)
    play(s, "push.troop rebellion volyn")
    assert at(s, "rebellion") == {"kiev": 1, "volyn": 1}
    assert seat(s, "rebellion").coins == 1
    s = solo(points="move 1", blue=blue, neutral=["kiev"], rebellion={"at": {"volyn": 1}})
    assert not any(text.startswith("push") for text in choices(s))


# -- rules 1.5 ------------------------------------------------------------------------------------------


@rule("R-SOLO-54", "R-SOLO-57")
def test_later_rules_have_one_price() -> None:
    its = {"at": {"volyn": 1, "kiev": 2}, "buildings": {"kiev": ["market"]}}
    found = builds(1, options=LATER, neutral=["volyn"], rebellion=its)
    assert found == {"kiev": ["market"], "volyn": ["church"]}
    its = {"at": {"kiev": 1, "volyn": 2, "pereyaslavl": 1}}
    assert taxes(2, options=LATER, neutral=["kiev"], rebellion=its) == {"wood": 1, "fish": 1}


@rule("R-SOLO-57")
def test_later_rules_do_not_ask_who_rules_a_taxed_region() -> None:
    its = {"at": {"kiev": 1, "volyn": 1}, "boat": {"wood": 3}}
    assert taxes(1, options=LATER, neutral=["volyn"], rebellion=its) == {"wood": 3, "fish": 1}
    its = {"at": {"kiev": 1, "novgorod": 1}, "boat": {"wood": 3}}
    s = rebels_act("tax 1", options={**NO_BONUS, **LATER}, neutral=["kiev"], rebellion={**its, "cards": [1]})
    assert [s.goods[region(name)] for name in ("kiev", "novgorod")] == [0, 1]


@rule("R-SOLO-54", "R-SOLO-55")
def test_later_rules_build_churches_only_among_others() -> None:
    its = {"at": {"kiev": 1}, "cards": [1], "priority": "build"}  # church, stronghold, market
    assert builds(1, options=LATER, rebellion=its) == {"kiev": ["stronghold"]}
    assert builds(1, options=LATER, neutral=["kiev"], rebellion=its) == {"kiev": ["church"]}
    its = {"at": {"kiev": 2, "volyn": 1}, "buildings": {"kiev": ["market"], "volyn": ["market"]}}
    found = builds(1, options=LATER, blue={"at": {"volyn": 3}}, rebellion=its)
    assert found == {"kiev": ["market"], "volyn": ["church", "market"]}, "shared ones first, ruled or not"
    its = {"at": {"kiev": 2}, "buildings": {"kiev": ["market", "stronghold"]}, "coins": 0}
    assert builds(1, options=LATER, rebellion=its) == {"kiev": ["market", "stronghold"]}
