"""Attack: rebels, opponents and the casualty check."""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, ruler, rurik, seat

from veche.games.rurik.data.components import COLOURS, OFF_BOARD
from veche.games.rurik.data.schemes import SCHEME_NAMES
from veche.games.rurik.state import Rurik
from veche.testing import rule

# From the top card down; no card of the first shows the casualty symbol, every card of the second does.
CALM = ["attack_1", "move_2", "tax_1", "build_1"]
BLOODY = ["move_3", "muster_2", "tax_2", "deed"]


def discarded(s: Rurik) -> list[str]:
    return [SCHEME_NAMES[face] for face in s.discard]


def deck_sizes(s: Rurik) -> list[int]:
    return [len(deck) for deck in s.decks]


# -- points and targets ---------------------------------------------------------------------------------


@rule("R-ATTACK-01")
@pytest.mark.parametrize(("space", "swords"), [("attack 1", 2), ("attack 2", 1)])
def test_as_many_attacks_as_swords(space: str, swords: int) -> None:
    regions = ["kiev", "volyn", "novgorod"]
    s = rurik(space=space, rebels=regions, blue={"at": dict.fromkeys(regions, 1), "hand": ["coin_2"]})
    play(s, "act")
    for name in regions[:swords]:
        play(s, f"attack {name} rebels")
    refused(s, f"attack {regions[swords]} rebels")
    assert seat(s, "blue").defeated == swords


@rule("R-ATTACK-01")
def test_one_attack_meets_one_enemy() -> None:
    s = rurik(
        points="attack 2",
        rebels=["kiev"],
        decks=[CALM, CALM],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 1}},
        yellow={"at": {"kiev": 1}},
    )
    assert choices(s) == ["stop", "attack kiev red", "attack kiev yellow", "attack kiev rebels"]
    refused(s, "attack kiev blue", "R-ATTACK-01")
    play(s, "attack kiev red", "deck 1")
    assert (figures(s, "red", "kiev"), figures(s, "yellow", "kiev")) == (0, 1)
    assert s.rebels[region("kiev")] >= 0
    play(s, "attack kiev rebels")
    assert figures(s, "yellow", "kiev") == 1


@rule("R-ATTACK-02")
def test_a_stronghold_alone_does_not_attack() -> None:
    s = rurik(
        points="attack 1",
        rebels=["kiev"],
        blue={"buildings": {"kiev": ["stronghold"]}, "at": {"volyn": 1}},
        red={"at": {"kiev": 1, "volyn": 1}},
    )
    refused(s, "attack kiev red", "R-ATTACK-02")
    refused(s, "attack kiev rebels", "R-ATTACK-02")
    assert choices(s) == ["stop", "attack volyn red"]


@rule("R-ATTACK-02")
def test_a_lone_leader_attacks() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"leader": "agatha", "leader_at": "kiev"},
        red={"at": {"kiev": 1}},
    )
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "red", "kiev") == 0


@rule("R-ATTACK-03")
def test_points_go_to_different_regions_and_targets() -> None:
    s = rurik(
        points="attack 2",
        rebels=["kiev"],
        decks=[CALM, CALM],
        blue={"at": {"kiev": 1, "novgorod": 2}},
        red={"at": {"novgorod": 1}},
    )
    play(s, "attack kiev rebels", "attack novgorod red", "deck 1")
    assert s.rebels[region("kiev")] < 0
    assert figures(s, "red", "novgorod") == 0


@rule("R-ATTACK-04")
def test_buildings_are_no_target() -> None:
    s = rurik(
        points="attack 2",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 2}},
        red={"buildings": {"kiev": ["church", "market", "stronghold"]}},
        yellow={"leader": "maria", "leader_at": "kiev"},
    )
    refused(s, "attack kiev red", "R-ATTACK-04")
    refused(s, "attack kiev rebels", "R-ATTACK-04")
    play(s, "attack kiev yellow", "deck 1")
    assert seat(s, "yellow").leader_at == OFF_BOARD
    assert [s.building(region("kiev"), kind) for kind in range(3)] == [1, 1, 1]


# -- rebels ---------------------------------------------------------------------------------------------


@rule("R-ATTACK-05")
@pytest.mark.parametrize(
    ("reward", "won", "coins"),
    [("fish_1", {"fish": 1}, 0), ("fur_1", {"fur": 1}, 0), ("coin_1", {}, 1), ("coin_2", {}, 2)],
)
def test_a_rebel_is_kept_and_pays_its_reward(reward: str, won: dict[str, int], coins: int) -> None:
    s = rurik(points="attack 2", rebels={"kiev": reward}, blue={"at": {"kiev": 1}, "hand": ["coin_2"]})
    play(s, "attack kiev rebels")
    assert goods(s, "blue") == won
    assert seat(s, "blue").coins == coins
    assert seat(s, "blue").defeated == 1
    assert s.rebels[region("kiev")] < 0
    assert figures(s, "blue", "kiev") == 1
    refused(s, "attack kiev rebels")


@rule("R-ATTACK-06")
def test_a_rebels_fur_goes_to_the_dock_when_its_column_is_full() -> None:
    fur = 4
    s = rurik(points="attack 1", rebels={"kiev": "fur_1"}, blue={"at": {"kiev": 1}, "boat": {"fur": 1}})
    play(s, "attack kiev rebels")
    assert (seat(s, "blue").boat[fur], seat(s, "blue").dock[fur]) == (1, 1)
    assert s.goods[region("kiev")] == 1, "it comes from the supply, not from the region"


@rule("R-ATTACK-06")
def test_a_rebels_good_goes_where_the_player_wishes() -> None:
    fish = 2
    for place, stored in (("boat", (1, 0)), ("dock", (0, 1))):
        s = rurik(
            points="attack 1",
            options={"storage": "asked"},
            rebels={"kiev": "fish_1"},
            blue={"at": {"kiev": 1}, "hand": ["coin_2"]},
        )
        play(s, "attack kiev rebels")
        assert choices(s) == ["store boat", "store dock"]
        play(s, f"store {place}")
        assert (seat(s, "blue").boat[fish], seat(s, "blue").dock[fish]) == stored


@rule("R-ATTACK-07")
def test_rebels_cause_no_casualties_and_no_warfare() -> None:
    s = rurik(
        points="attack 1",
        rebels=["kiev"],
        decks=[BLOODY, CALM],
        blue={"at": {"kiev": 1}, "warfare": 3, "hand": ["coin_2"]},
        red={"at": {"kiev": 2}, "buildings": {"kiev": ["stronghold"]}},
    )
    before = s.decks[:]
    play(s, "attack kiev rebels")
    refused(s, "deck 1")
    assert (s.decks, s.discard) == (before, ())
    assert seat(s, "blue").warfare == 3
    assert figures(s, "blue", "kiev") == 1


# -- opponents ------------------------------------------------------------------------------------------


@rule("R-ATTACK-08")
def test_the_opponent_loses_a_troop_there_to_the_supply() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2, "volyn": 2}},
    )
    before = seat(s, "red").supply()
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "red", "kiev") == 1
    assert figures(s, "red", "volyn") == 2
    assert seat(s, "red").supply() == before + 1


@rule("R-ATTACK-09")
def test_the_leader_is_the_last_to_go() -> None:
    s = rurik(
        points="attack 2",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 3}},
        red={"leader": "maria", "at": {"kiev": 1, "volyn": 1}, "leader_at": "kiev"},
    )
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "red").troops[region("kiev")] == 0
    assert seat(s, "red").leader_at == region("kiev")
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "red").leader_at == OFF_BOARD
    assert figures(s, "red", "kiev") == 0


@rule("R-ATTACK-10")
def test_an_attack_on_an_opponent_advances_warfare() -> None:
    s = rurik(
        points="attack 2",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 3}, "warfare": 2},
        red={"at": {"kiev": 2}, "warfare": 1},
    )
    play(s, "attack kiev red", "deck 1")
    assert (seat(s, "blue").warfare, seat(s, "red").warfare) == (3, 1)
    play(s, "attack kiev red", "deck 1")
    assert (seat(s, "blue").warfare, seat(s, "red").warfare) == (4, 1)


@rule("R-ATTACK-11")
def test_loss_then_warfare_then_casualties() -> None:
    s = rurik(points="attack 1", decks=[BLOODY, CALM], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "attack kiev red")
    assert choices(s) == ["deck 1", "deck 2"]
    assert (figures(s, "red", "kiev"), seat(s, "blue").warfare) == (1, 1), "both come before the check"
    assert figures(s, "blue", "kiev") == 1
    play(s, "deck 1")
    assert figures(s, "blue", "kiev") == 0
    assert (figures(s, "red", "kiev"), seat(s, "blue").warfare) == (1, 1), "and both stand"


# -- the casualty check ---------------------------------------------------------------------------------


@rule("R-ATTACK-12")
def test_one_card_against_an_opponent_without_rule_or_stronghold() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["church", "market"]}},
    )
    play(s, "attack kiev red", "deck 1")
    assert discarded(s) == ["attack_1"]


@rule("R-ATTACK-13")
def test_one_card_more_against_the_ruler() -> None:
    s = rurik(points="attack 1", decks=[CALM, CALM], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    assert ruler(s, "kiev") == "red"
    play(s, "attack kiev red")
    assert ruler(s, "kiev") is None, "rule is judged before the loss"
    play(s, "deck 1")
    assert discarded(s) == ["attack_1", "move_2"]


@rule("R-ATTACK-13")
def test_no_card_more_when_somebody_else_rules() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 1}},
        yellow={"at": {"kiev": 3}},
    )
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == 1


@rule("R-ATTACK-14")
def test_three_cards_against_a_ruler_with_a_stronghold() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
    )
    assert ruler(s, "kiev") == "red"
    play(s, "attack kiev red", "deck 1")
    assert discarded(s) == ["attack_1", "move_2", "tax_1"]


@rule("R-ATTACK-14")
@pytest.mark.parametrize("owner", ["blue", "yellow"])
def test_no_card_more_for_the_stronghold_of_somebody_else(owner: str) -> None:
    seats: dict[str, dict[str, object]] = {
        "blue": {"at": {"kiev": 2}},
        "red": {"at": {"kiev": 1}, "buildings": {"volyn": ["stronghold"]}},
        "yellow": {"at": {"kiev": 1}},
    }
    seats[owner]["buildings"] = {"kiev": ["stronghold"]}
    s = rurik(points="attack 1", decks=[CALM, CALM], **seats)
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == 1


@rule("R-ATTACK-15")
@pytest.mark.parametrize(("calm", "shown"), [(0, 1), (1, 2), (2, 3)])
def test_the_first_casualty_ends_the_check(calm: int, shown: int) -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM[:calm] + BLOODY, CALM],
        blue={"at": {"kiev": 3}},
        red={"at": {"kiev": 4}, "buildings": {"kiev": ["stronghold"]}},
    )
    play(s, "attack kiev red", "deck 1")
    assert discarded(s) == (CALM[:calm] + BLOODY)[:shown]
    assert figures(s, "blue", "kiev") == 2


@rule("R-ATTACK-16")
def test_a_casualty_costs_one_troop_there_and_spares_the_leader() -> None:
    s = rurik(
        points="attack 1",
        decks=[BLOODY, CALM],
        blue={"leader": "agatha", "at": {"kiev": 2, "volyn": 2}, "leader_at": "kiev"},
        red={"at": {"kiev": 4}, "buildings": {"kiev": ["stronghold"]}},
    )
    supply = seat(s, "blue").supply()
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "blue").troops[region("kiev")] == 1
    assert seat(s, "blue").leader_at == region("kiev")
    assert figures(s, "blue", "volyn") == 2
    assert seat(s, "blue").supply() == supply + 1


@rule("R-ATTACK-16")
def test_a_casualty_takes_a_leader_who_is_alone() -> None:
    s = rurik(
        points="attack 1",
        decks=[BLOODY, CALM],
        blue={"leader": "agatha", "at": {"volyn": 2}, "leader_at": "kiev"},
        red={"at": {"kiev": 1}},
    )
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "blue").leader_at == OFF_BOARD
    assert figures(s, "blue", "volyn") == 2


@rule("R-ATTACK-16")
def test_a_casualty_falls_in_the_region_of_the_attack() -> None:
    s = rurik(
        points="attack 1",
        decks=[BLOODY, CALM],
        blue={"leader": "agatha", "at": {"kiev": 2, "volyn": 2}, "leader_at": "volyn"},
        red={"at": {"kiev": 1, "volyn": 1}},
    )
    play(s, "attack kiev red", "deck 1")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (1, 3)


@rule("R-ATTACK-16")
def test_no_symbol_no_casualty() -> None:
    s = rurik(points="attack 1", decks=[CALM, BLOODY], blue={"at": {"kiev": 2}}, red={"at": {"kiev": 1}})
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "blue", "kiev") == 2


@rule("R-ATTACK-17")
@pytest.mark.parametrize("top", [CALM[:2], [CALM[0], BLOODY[0]]])
def test_all_revealed_cards_are_discarded(top: list[str]) -> None:
    s = rurik(
        points="attack 1",
        decks=[[*top, "build_1", "build_1"], BLOODY[1:]],
        discard=["coin_2"],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    play(s, "attack kiev red", "deck 1")
    assert discarded(s) == ["coin_2", *top]
    assert deck_sizes(s) == [2, 3]
    assert s.revealed == ()


@rule("R-ATTACK-18")
@pytest.mark.parametrize(("deck", "sizes"), [("deck 1", [2, 4]), ("deck 2", [4, 2])])
def test_all_cards_of_a_check_come_from_the_deck_chosen(deck: str, sizes: list[int]) -> None:
    s = rurik(points="attack 1", decks=[CALM, CALM], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "attack kiev red")
    assert s.player == COLOURS.index("blue")
    assert choices(s) == ["deck 1", "deck 2"]
    play(s, deck)
    assert deck_sizes(s) == sizes


@rule("R-ATTACK-18")
def test_a_deck_that_runs_out_is_the_exception() -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM[:1], CALM],
        discard=["coin_2"],
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 2}},
    )
    play(s, "attack kiev red", "deck 1")
    assert choices(s) == ["deck 1", "deck 2"], "the attacker chooses one of the new decks"
    play(s, "deck 2")
    assert len(s.discard) == 2


# -- several attacks ------------------------------------------------------------------------------------


@rule("R-ATTACK-19")
def test_own_presence_is_asked_anew_for_each_attack() -> None:
    s = rurik(
        points="attack 2",
        decks=[BLOODY, CALM],
        blue={"at": {"kiev": 1, "volyn": 1}},
        red={"at": {"kiev": 2, "volyn": 1}},
    )
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "blue", "kiev") == 0
    refused(s, "attack kiev red", "R-ATTACK-02")
    play(s, "attack volyn red", "deck 2")
    assert figures(s, "red", "volyn") == 0


@rule("R-ATTACK-19")
def test_each_attack_has_its_own_loss_warfare_and_check() -> None:
    s = rurik(points="attack 2", decks=[CALM, CALM], blue={"at": {"kiev": 1}}, red={"at": {"kiev": 2}})
    play(s, "attack kiev red", "deck 1")
    assert (figures(s, "red", "kiev"), seat(s, "blue").warfare, len(s.discard)) == (1, 1, 2)
    play(s, "attack kiev red", "deck 2")
    assert (figures(s, "red", "kiev"), seat(s, "blue").warfare) == (0, 2)
    assert len(s.discard) == 3, "red did not rule any more: one card"


@rule("R-ATTACK-20")
def test_unused_attack_points_expire() -> None:
    regions = ["kiev", "volyn", "novgorod"]
    s = rurik(
        points="attack 2",
        rebels=dict.fromkeys(regions, "coin_1"),
        blue={"at": dict.fromkeys(regions, 1), "hand": ["attack_1", "coin_2"]},
    )
    play(s, "attack kiev rebels", "stop")
    refused(s, "attack volyn rebels")
    assert "end" in choices(s)
    assert seat(s, "blue").coins == 1, "only the rebel's: nothing for the point given up"
    play(s, "scheme.play attack_1", "attack volyn rebels")
    refused(s, "attack novgorod rebels")
    assert seat(s, "blue").defeated == 2


# -- the warfare track ----------------------------------------------------------------------------------


@rule("R-ATTACK-21")
@pytest.mark.parametrize("steps", [15, 30])
def test_warfare_has_no_last_space(steps: int) -> None:
    s = rurik(
        points="attack 1",
        decks=[CALM, CALM],
        blue={"at": {"kiev": 2}, "warfare": steps},
        red={"at": {"kiev": 1}},
    )
    play(s, "attack kiev red", "deck 1")
    assert seat(s, "blue").warfare == steps + 1


@rule("R-ATTACK-21")
def test_places_are_decided_by_the_number_of_steps() -> None:
    s = rurik(round=4, phase="claim", blue={"warfare": 16}, red={"warfare": 15}, yellow={"warfare": 14})
    assert s.over
    seats = s.observe(None)["seats"]
    assert isinstance(seats, list)
    assert [view["points"]["warfare"] for view in seats] == [3, 1, 0]
