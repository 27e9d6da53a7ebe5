"""The eight leaders: R-LEADER."""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, ruler, rurik, seat

from veche.core.errors import BadNotation, IllegalAction
from veche.games.rurik.data.components import CHURCH, MARKET
from veche.games.rurik.state import ACTION, STRATEGY, Rurik
from veche.testing import rule

# Cards without and with a casualty symbol, for checks whose end is known.
HARMLESS = [["move_1", "move_2", "attack_1", "tax_1", "build_1"], ["muster_1"]]
BLOODY = [["muster_2", "move_3"], ["tax_2", "deed_coin"]]

# A card in hand keeps a turn open, so that one can look at the table.
KEPT = ["deed"]


def offers(s: Rurik, start: str) -> list[str]:
    """The choices that begin like this."""
    return [text for text in choices(s) if text.startswith(start)]


def next_round(s: Rurik) -> Rurik:
    """Play on, using nothing, up to the first turn of the next round."""
    now = s.round
    for _ in range(100):
        if s.round > now and s.phase == ACTION:
            break
        options = choices(s)
        play(s, next((text for text in ("forfeit", "end", "stop") if text in options), options[0]))
    return s


# -- bound to the region ----------------------------------------------------------------------------------


@rule("R-LEADER-01")
def test_off_the_board_mstislav_makes_nothing_cheap() -> None:
    def table(points: str) -> Rurik:
        return rurik(
            blue={"leader": "mstislav", "at": {"kiev": 1, "rostov": 1}, "hand": KEPT},
            red={"at": {"kiev": 2}},
            points=points,
        )

    refused(table("tax 1"), "tax kiev", "R-TAX-03")
    refused(table("build 1"), "build market kiev", "R-BUILD-03")
    assert offers(play(table("tax 2"), "tax kiev"), "tax") == []  # both points are spent
    assert offers(play(table("build 2"), "build market kiev"), "build") == []


@rule("R-LEADER-01")
def test_the_ability_goes_where_the_leader_goes() -> None:
    s = rurik(
        blue={"leader": "mstislav", "leader_at": "kiev", "at": {"kiev": 1, "volyn": 1}, "hand": ["move_1"]},
        red={"at": {"kiev": 3, "volyn": 3}},
        space="tax 2",
    )
    play(s, "scheme.play move_1", "move.leader volyn", "act")
    refused(s, "tax kiev", "R-TAX-03")
    play(s, "tax volyn")
    assert goods(s, "blue") == {"fish": 1}


@rule("R-LEADER-01")
def test_a_leader_lost_in_an_attack_takes_the_ability_along() -> None:
    s = rurik(
        blue={
            "leader": "mstislav",
            "leader_at": "kiev",
            "at": {"volyn": 1, "rostov": 1},
            "hand": ["move_1"],
        },
        red={"at": {"kiev": 3}},
        decks=BLOODY,
        board={"tax": ["blue 1"], "move": ["red 1"]},
        points="attack 1",
    )
    play(s, "attack kiev red", "deck 1")
    assert figures(s, "blue", "kiev") == 0
    play(s, "scheme.play move_1", "move.troop volyn kiev", "forfeit")
    assert s.player == 0
    assert ruler(s, "kiev") == "red"
    play(s, "act", "tax kiev")
    assert goods(s, "blue") == {"wood": 1}
    assert offers(s, "tax") == []  # both points are spent


@rule("R-LEADER-01")
def test_boris_elsewhere_neither_spares_a_card_nor_steals() -> None:
    for where in ({"leader_at": "volyn"}, {}):
        s = rurik(
            blue={"leader": "boris", "at": {"kiev": 3}, "hand": KEPT, **where},
            red={"at": {"kiev": 1}, "coins": 2},
            decks=HARMLESS,
            points="attack 1",
        )
        play(s, "attack kiev red", "deck 1")
        assert len(s.discard) == 1
        assert (seat(s, "blue").coins, seat(s, "red").coins) == (0, 2)


@rule("R-LEADER-01")
def test_maria_off_the_board_opens_nothing() -> None:
    s = rurik(blue={"leader": "maria", "at": {"kiev": 1}}, points="muster 1")
    assert offers(s, "muster.troop") == ["muster.troop kiev"]
    refused(s, "muster.troop volyn", "R-MUSTER-02")


@rule("R-LEADER-01")
def test_predslava_off_the_board_pushes_nobody() -> None:
    s = rurik(blue={"leader": "predslava", "at": {"kiev": 1}}, red={"at": {"kiev": 1}}, space="move 1")
    assert offers(s, "push") == []
    refused(s, "push.troop red volyn", "R-LEADER-01")


@rule("R-LEADER-01")
def test_yaroslav_and_sviatopolk_rule_only_where_they_stand() -> None:
    for where in ({"leader_at": "volyn"}, {}):
        tie = rurik(
            blue={"leader": "yaroslav", "at": {"kiev": 2}, **where},
            red={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
        )
        assert ruler(tie, "kiev") is None
        support = rurik(
            blue={"leader": "sviatopolk", "at": {"kiev": 1}, **where},
            red={"at": {"kiev": 1}},
            rebels=["kiev"],
        )
        assert ruler(support, "kiev") is None


@rule("R-LEADER-01")
def test_sviatopolk_elsewhere_replaces_no_rebel() -> None:
    s = rurik(
        blue={"leader": "sviatopolk", "leader_at": "volyn", "at": {"kiev": 1}},
        rebels={"kiev": "wood_1"},
        points="attack 1",
    )
    play(s, "attack kiev rebels")
    assert figures(s, "blue", "kiev") == 1


# -- Agatha -----------------------------------------------------------------------------------------------


@rule("R-LEADER-02")
def test_two_troops_go_with_agatha_for_free() -> None:
    s = rurik(
        blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 3}, "hand": KEPT}, points="move 1"
    )
    play(s, "move.leader volyn")
    assert choices(s) == ["escort 0", "escort 1", "escort 2"]
    play(s, "escort 2")
    assert (figures(s, "blue", "volyn"), figures(s, "blue", "kiev")) == (3, 1)
    assert offers(s, "move.") == []


@rule("R-LEADER-02")
@pytest.mark.parametrize("company", [0, 1])
def test_agatha_may_go_with_less_company(company: int) -> None:
    s = rurik(blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 3}}, points="move 1")
    play(s, "move.leader volyn", f"escort {company}")
    assert (figures(s, "blue", "volyn"), figures(s, "blue", "kiev")) == (1 + company, 3 - company)


@rule("R-LEADER-02")
def test_a_troop_that_moves_alone_takes_nobody_along() -> None:
    s = rurik(blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 3}}, points="move 1")
    play(s, "move.troop kiev volyn")
    assert (figures(s, "blue", "volyn"), figures(s, "blue", "kiev")) == (1, 3)


@rule("R-LEADER-03")
def test_the_company_arrives_where_agatha_arrives() -> None:
    s = rurik(
        blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 2}, "hand": KEPT}, points="move 1"
    )
    play(s, "move.leader volyn")
    refused(s, "move.troop kiev polotsk")
    play(s, "escort 1")
    assert (figures(s, "blue", "volyn"), figures(s, "blue", "kiev")) == (2, 1)
    refused(s, "move.troop kiev polotsk")


@rule("R-LEADER-03")
def test_the_company_leaves_from_where_agatha_leaves() -> None:
    s = rurik(
        blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 1, "polotsk": 3, "volyn": 3}},
        points="move 1",
    )
    play(s, "move.leader volyn")
    assert choices(s) == ["escort 0", "escort 1"]
    refused(s, "escort 2", "R-LEADER-03")
    play(s, "escort 1")
    assert [figures(s, "blue", at) for at in ("kiev", "polotsk", "volyn")] == [0, 3, 5]


@rule("R-LEADER-04")
def test_the_same_troops_go_with_every_step() -> None:
    s = rurik(blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 2}}, points="move 2")
    play(s, "move.leader volyn", "escort 2", "move.leader polotsk", "escort 2")
    assert [figures(s, "blue", at) for at in ("kiev", "volyn", "polotsk")] == [0, 0, 3]


@rule("R-LEADER-04")
def test_each_step_takes_company_from_the_region_it_leaves() -> None:
    s = rurik(blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 3, "volyn": 1}}, points="move 2")
    play(s, "move.leader volyn", "escort 1", "move.leader polotsk", "escort 2")
    assert [figures(s, "blue", at) for at in ("kiev", "volyn", "polotsk")] == [2, 0, 3]


@rule("R-LEADER-04")
def test_company_joins_a_jump_and_is_not_its_second_figure() -> None:
    s = rurik(
        blue={
            "leader": "agatha",
            "leader_at": "kiev",
            "at": {"kiev": 3},
            "goods": {"fish": 1, "fur": 1},
            "coins": 2,
            "deeds": ["send_gifts"],
        },
        space="tax 1",
    )
    play(s, "deed.do send_gifts", "jump.leader novgorod", "escort 2")
    assert figures(s, "blue", "novgorod") == 3
    refused(s, "jump.troop novgorod rostov", "R-DEED-27")
    refused(s, "jump.leader rostov", "R-DEED-27")
    play(s, "jump.troop kiev rostov")
    assert [figures(s, "blue", at) for at in ("kiev", "novgorod", "rostov")] == [0, 3, 1]
    assert offers(s, "jump") == []


@rule("R-LEADER-04")
def test_a_troop_that_stood_there_before_may_be_the_second_figure() -> None:
    s = rurik(
        blue={
            "leader": "agatha",
            "leader_at": "kiev",
            "at": {"kiev": 2, "novgorod": 1},
            "goods": {"fish": 1, "fur": 1},
            "coins": 2,
            "deeds": ["send_gifts"],
        },
        space="tax 1",
    )
    play(s, "deed.do send_gifts", "jump.leader novgorod", "escort 2", "jump.troop novgorod rostov")
    assert [figures(s, "blue", at) for at in ("kiev", "novgorod", "rostov")] == [0, 3, 1]


@rule("R-LEADER-05")
def test_nobody_follows_an_agatha_pushed_by_another() -> None:
    s = rurik(
        blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 3}},
        red={"leader": "predslava", "leader_at": "kiev"},
        to_move="red",
        space="move 1",
    )
    play(s, "push.leader blue volyn")
    assert seat(s, "blue").leader_at == region("volyn")
    assert seat(s, "blue").troops[region("kiev")] == 3
    assert seat(s, "blue").troops[region("volyn")] == 0
    assert s.player == 1
    assert offers(s, "escort") == []


# -- Boris ------------------------------------------------------------------------------------------------


@rule("R-LEADER-06")
def test_boris_attacks_without_a_card() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 2}, "hand": KEPT},
        red={"at": {"kiev": 1}},
        decks=BLOODY,
        points="attack 1",
    )
    play(s, "attack kiev red")
    assert offers(s, "deck") == []
    assert ([len(deck) for deck in s.decks], s.discard) == ([2, 2], ())
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (3, 0)
    assert seat(s, "blue").warfare == 1


@rule("R-LEADER-06")
@pytest.mark.parametrize(("stronghold", "cards"), [([], 1), (["stronghold"], 2)])
def test_against_a_ruler_boris_reveals_one_card_fewer(stronghold: list[str], cards: int) -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "hand": KEPT},
        red={"at": {"kiev": 3}, "buildings": {"kiev": stronghold}},
        decks=HARMLESS,
        points="attack 1",
    )
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == cards


@rule("R-LEADER-06")
def test_the_number_of_cards_is_never_below_none() -> None:
    s = rurik(
        blue={
            "leader": "boris",
            "leader_at": "kiev",
            "at": {"kiev": 2},
            "goods": {"fish": 1, "stone": 1},
            "coins": 2,
            "deeds": ["hire_mercenaries"],
        },
        red={"at": {"kiev": 1}},
        decks=BLOODY,
        space="move 1",
    )
    play(s, "deed.do hire_mercenaries", "attack kiev red")
    assert choices(s) == ["act", "forfeit"]
    assert ([len(deck) for deck in s.decks], s.discard) == ([2, 2], ())
    assert figures(s, "blue", "kiev") == 3


@rule("R-LEADER-07")
def test_each_attack_of_boris_steals_a_coin() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 4}, "coins": 1, "hand": KEPT},
        red={"at": {"kiev": 2}, "coins": 2},
        yellow={"at": {"kiev": 1}, "coins": 5},
        points="attack 2",
    )
    play(s, "attack kiev red")
    assert [seat(s, colour).coins for colour in ("blue", "red", "yellow")] == [2, 1, 5]
    play(s, "attack kiev red")
    assert [seat(s, colour).coins for colour in ("blue", "red", "yellow")] == [3, 0, 5]


@rule("R-LEADER-08")
def test_where_there_is_no_coin_none_is_stolen() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 3}, "coins": 1, "hand": KEPT},
        red={"at": {"kiev": 1}},
        points="attack 1",
    )
    play(s, "attack kiev red")
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (1, 0)
    assert figures(s, "red", "kiev") == 0
    assert seat(s, "blue").warfare == 1


@rule("R-LEADER-09")
def test_boris_does_nothing_against_rebels() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "hand": KEPT},
        red={"at": {"kiev": 3}, "coins": 2},
        rebels={"kiev": "wood_1"},
        points="attack 1",
    )
    play(s, "attack kiev rebels")
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (0, 2)
    assert goods(s, "blue") == {"wood": 1}
    assert seat(s, "blue").defeated == 1


# -- Maria ------------------------------------------------------------------------------------------------


@rule("R-LEADER-10")
def test_maria_opens_one_region_a_round() -> None:
    s = rurik(
        blue={"leader": "maria", "leader_at": "kiev", "hand": KEPT},
        red={"at": {"rostov": 1}},
        board={"muster": ["blue 1+3", "blue 2"], "scheme": ["red 1", "red 2"]},
    )
    assert not seat(s, "blue").occupies(region("volyn"))
    play(s, "act", "muster.troop volyn", "muster.troop volyn", "stop", "end", "forfeit", "act")
    assert figures(s, "blue", "volyn") == 2
    refused(s, "muster.troop polotsk", "R-LEADER-10")
    play(s, "muster.troop volyn", "stop", "end")
    assert figures(s, "blue", "volyn") == 3
    next_round(s)
    assert s.player == 0
    play(s, "act", "muster.troop polotsk")
    assert figures(s, "blue", "polotsk") == 1


@rule("R-LEADER-10")
def test_every_neighbour_of_maria_is_open() -> None:
    s = rurik(
        blue={"leader": "maria", "leader_at": "kiev"},
        red={"at": {"volyn": 3}},
        rebels=["polotsk"],
        points="muster 1",
    )
    assert choices(s) == [
        "stop",
        *(f"muster.troop {at}" for at in ("polotsk", "volyn", "kiev", "chernigov", "pereyaslavl")),
    ]
    play(s, "muster.troop volyn")
    assert figures(s, "blue", "volyn") == 1


@rule("R-LEADER-11")
def test_maria_does_not_reach_two_steps_away() -> None:
    s = rurik(blue={"leader": "maria", "leader_at": "kiev", "at": {"rostov": 1}}, points="muster 1")
    for far in ("novgorod", "smolensk"):  # smolensk is a neighbour of rostov, where a troop stands
        refused(s, f"muster.troop {far}", "R-MUSTER-02")


@rule("R-LEADER-11")
def test_an_occupied_region_does_not_use_the_ability_up() -> None:
    s = rurik(blue={"leader": "maria", "leader_at": "kiev", "at": {"volyn": 1}}, points="muster 3")
    play(s, "muster.troop volyn", "muster.troop kiev")
    assert not seat(s, "blue").used
    play(s, "muster.troop polotsk")
    assert figures(s, "blue", "polotsk") == 1
    assert seat(s, "blue").used


@rule("R-LEADER-12")
def test_the_opened_region_takes_any_number_of_the_points() -> None:
    s = rurik(blue={"leader": "maria", "leader_at": "kiev", "hand": KEPT}, points="muster 3")
    play(s, "muster.troop volyn")
    assert seat(s, "blue").used
    assert offers(s, "muster") == ["muster.troop volyn", "muster.troop kiev"]
    play(s, "muster.troop volyn", "muster.troop volyn")
    assert figures(s, "blue", "volyn") == 3
    assert seat(s, "blue").used


@rule("R-LEADER-12")
def test_one_action_opens_one_region() -> None:
    s = rurik(blue={"leader": "maria", "leader_at": "kiev"}, points="muster 3")
    play(s, "muster.troop volyn")
    refused(s, "muster.troop polotsk", "R-LEADER-10")
    play(s, "muster.troop kiev")
    refused(s, "muster.troop polotsk", "R-LEADER-10")


# -- Mstislav ---------------------------------------------------------------------------------------------


@rule("R-LEADER-13")
def test_mstislav_taxes_for_one_point_whoever_rules() -> None:
    s = rurik(
        blue={"leader": "mstislav", "leader_at": "kiev", "at": {"volyn": 1}, "hand": KEPT},
        red={"at": {"kiev": 3, "volyn": 2}},
        points="tax 1",
    )
    assert ruler(s, "kiev") == "red"
    assert offers(s, "tax") == ["tax kiev"]
    play(s, "tax kiev")
    assert goods(s, "blue") == {"wood": 1}


@rule("R-LEADER-14")
def test_mstislav_builds_for_one_point_whoever_rules() -> None:
    s = rurik(
        blue={"leader": "mstislav", "leader_at": "kiev", "at": {"volyn": 1}, "hand": KEPT},
        red={"at": {"kiev": 3, "volyn": 2}},
        points="build 2",
    )
    play(s, "build market kiev")
    assert s.building(region("kiev"), MARKET) == 0
    refused(s, "build market volyn", "R-BUILD-03")
    play(s, "build stronghold kiev")
    assert s.has_building(0, region("kiev"))
    assert offers(s, "build") == []


# -- Predslava --------------------------------------------------------------------------------------------


@rule("R-LEADER-15")
def test_predslava_pushes_once_a_round() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"at": {"kiev": 3}},
        board={"scheme": ["blue 1", "blue 2"], "move": ["red 1", "red 2"]},
    )
    play(s, "push.troop red volyn")
    assert (figures(s, "red", "kiev"), figures(s, "red", "volyn")) == (2, 1)
    refused(s, "push.troop red volyn", "R-LEADER-15")
    play(s, "forfeit", "forfeit")
    assert s.player == 0
    assert offers(s, "push") == []
    refused(s, "push.troop red volyn", "R-LEADER-15")
    next_round(s)
    assert s.player == 0
    play(s, "push.troop red volyn")
    assert (figures(s, "red", "kiev"), figures(s, "red", "volyn")) == (1, 2)


@rule("R-LEADER-15")
def test_the_push_goes_from_her_region_to_a_neighbour() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"kiev": 1, "polotsk": 1}, "coins": 1},
        red={"at": {"kiev": 1, "polotsk": 1}},
        space="move 1",
    )
    assert offers(s, "push") == [
        f"push.troop red {to}" for to in ("polotsk", "volyn", "chernigov", "pereyaslavl")
    ]
    refused(s, "push.troop red novgorod")
    refused(s, "push.troop blue volyn")
    play(s, "push.troop red volyn")
    assert [figures(s, "red", at) for at in ("kiev", "polotsk", "volyn")] == [0, 1, 1]
    assert offers(s, "act") == ["act"]  # no point of the main action was used


@rule("R-LEADER-15")
def test_enemies_elsewhere_are_not_pushed() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"polotsk": 1}},
        red={"at": {"polotsk": 3}},
        space="move 1",
    )
    assert offers(s, "push") == []
    refused(s, "push.troop red volyn")


@rule("R-LEADER-15")
def test_predslava_waits_for_her_own_turn() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"leader": "boris", "at": {"kiev": 3}},
        to_move="red",
        space="move 1",
    )
    refused(s, "push.troop blue volyn", "R-LEADER-15")
    with pytest.raises(IllegalAction):
        s.apply(s.parse("push.troop red volyn"), player=0)
    assert figures(s, "red", "kiev") == 3


@rule("R-LEADER-16")
def test_the_owner_of_the_pushed_troop_gets_a_coin() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "coins": 2},
        red={"at": {"kiev": 1}},
        yellow={"at": {"kiev": 1}},
        space="move 1",
    )
    play(s, "push.troop yellow volyn")
    assert [seat(s, colour).coins for colour in ("blue", "red", "yellow")] == [2, 0, 1]


@rule("R-LEADER-17")
def test_predslava_pushes_leaders_too() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"leader": "boris", "leader_at": "kiev"},
        space="move 1",
    )
    assert offers(s, "push.troop") == []
    play(s, "push.leader red volyn")
    assert seat(s, "red").leader_at == region("volyn")
    assert seat(s, "red").coins == 1
    assert offers(s, "push") == []


@rule("R-LEADER-18")
def test_rebels_are_not_pushed() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev"},
        rebels=["kiev"],
        red={"at": {"volyn": 1}},
        space="move 1",
    )
    assert choices(s) == ["act", "forfeit"]
    refused(s, "push.troop red volyn", "R-LEADER-18")
    with pytest.raises(BadNotation):
        s.parse("push.troop rebels volyn")


@rule("R-LEADER-29")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((), ("act", "move.troop kiev volyn", "move.troop kiev volyn")),
        (("act",), ("move.troop kiev volyn", "move.troop kiev volyn")),
        (("act", "move.troop kiev volyn"), ("move.troop kiev volyn",)),
        (("act", "move.troop kiev volyn", "move.troop kiev volyn"), ()),
    ],
)
def test_predslava_steps_in_at_any_moment(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"kiev": 3}, "hand": KEPT},
        red={"at": {"kiev": 1}},
        space="move 2",
    )
    play(s, *before, "push.troop red polotsk", *after)
    assert figures(s, "red", "polotsk") == 1
    assert figures(s, "blue", "volyn") == 2
    assert offers(s, "move") == []
    assert "end" in choices(s)


@rule("R-LEADER-29")
@pytest.mark.parametrize("space", ["muster 1", "attack 1", "tax 1", "build 1"])
def test_predslava_steps_in_between_points_of_every_kind(space: str) -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"kiev": 3}},
        red={"at": {"kiev": 2}},
        space=space,
    )
    play(s, "act")
    others = [text for text in choices(s) if not text.startswith("push")]
    play(s, "push.troop red polotsk")
    assert choices(s) == others
    assert figures(s, "red", "polotsk") == 1


@rule("R-LEADER-29")
def test_predslava_steps_in_between_points_of_a_bonus_action() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"kiev": 3}, "hand": ["move_2"]},
        red={"at": {"kiev": 1}},
        space="tax 1",
    )
    play(s, "scheme.play move_2", "move.troop kiev volyn", "push.troop red polotsk", "move.troop kiev volyn")
    assert figures(s, "blue", "volyn") == 2
    assert choices(s) == ["act", "forfeit"]


@rule("R-LEADER-29")
def test_the_push_uses_up_no_bonus_action() -> None:
    s = rurik(
        blue={
            "leader": "predslava",
            "leader_at": "kiev",
            "at": {"kiev": 5},
            "goods": {"fish": 2},
            "hand": ["coin_2"],
            "deeds": ["amass_forces"],
        },
        red={"at": {"kiev": 1}},
        space="tax 1",
    )
    play(s, "push.troop red volyn", "scheme.play coin_2", "deed.do amass_forces", "stop", "convert muster")
    play(s, "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 7
    assert seat(s, "blue").coins == 2
    assert choices(s) == ["act", "forfeit"]


@rule("R-LEADER-29")
def test_bonus_actions_do_not_use_up_the_push() -> None:
    s = rurik(
        blue={
            "leader": "predslava",
            "leader_at": "kiev",
            "at": {"kiev": 5},
            "goods": {"fish": 2},
            "hand": ["coin_2"],
            "deeds": ["amass_forces"],
        },
        red={"at": {"kiev": 1}},
        space="tax 1",
    )
    play(s, "scheme.play coin_2", "deed.do amass_forces", "stop", "convert muster", "stop", "forfeit")
    play(s, "push.troop red volyn")
    assert figures(s, "red", "volyn") == 1


@rule("R-LEADER-29")
def test_no_push_in_the_strategy_phase() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "coins": 1},
        red={"at": {"kiev": 1}},
        phase="strategy",
    )
    assert (s.phase, s.player) == (STRATEGY, 0)
    refused(s, "push.troop red volyn")
    play(s, "advise 1 move")
    refused(s, "push.troop red volyn")


# -- Sudislav ---------------------------------------------------------------------------------------------


@rule("R-LEADER-19")
def test_sudislav_musters_with_attack_points() -> None:
    s = rurik(blue={"leader": "sudislav", "leader_at": "kiev", "hand": KEPT}, points="attack 2")
    play(s, "muster.troop kiev", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 3
    assert seat(s, "blue").supply() == 10
    assert seat(s, "blue").warfare == 0
    assert offers(s, "muster") == []


@rule("R-LEADER-19")
def test_sudislav_musters_from_the_supply_only() -> None:
    s = rurik(
        blue={"leader": "sudislav", "leader_at": "kiev", "at": {"kiev": 11}},
        red={"at": {"kiev": 1}},
        points="attack 2",
    )
    play(s, "muster.troop kiev")
    assert choices(s) == ["stop", "attack kiev red"]


@rule("R-LEADER-20")
@pytest.mark.parametrize("attack_first", [True, False])
def test_attack_points_are_divided_between_attacks_and_musters(attack_first: bool) -> None:
    s = rurik(
        blue={"leader": "sudislav", "leader_at": "kiev", "at": {"volyn": 3}, "hand": KEPT},
        red={"at": {"volyn": 2}},
        decks=HARMLESS,
        points="attack 2",
    )
    attack, muster = ("attack volyn red", "deck 1"), ("muster.troop kiev",)
    play(s, *(attack + muster if attack_first else muster + attack))
    assert figures(s, "red", "volyn") == 1
    assert figures(s, "blue", "kiev") == 2
    assert seat(s, "blue").warfare == 1
    assert offers(s, "attack") + offers(s, "muster") == []


@rule("R-LEADER-21")
def test_sudislav_musters_nowhere_else() -> None:
    s = rurik(blue={"leader": "sudislav", "leader_at": "kiev", "at": {"volyn": 2}}, points="attack 1")
    assert choices(s) == ["stop", "muster.troop kiev"]
    refused(s, "muster.troop volyn", "R-LEADER-21")


@rule("R-LEADER-21")
def test_sudislav_off_the_board_is_not_mustered_by_attack_points() -> None:
    s = rurik(
        blue={"leader": "sudislav", "at": {"kiev": 2}},
        red={"at": {"kiev": 1}},
        points="attack 2",
    )
    assert choices(s) == ["stop", "attack kiev red"]
    refused(s, "muster.leader kiev")
    refused(s, "muster.troop kiev")


# -- Sviatopolk -------------------------------------------------------------------------------------------


@rule("R-LEADER-22")
def test_rebels_support_the_rule_of_sviatopolk() -> None:
    blue = {"leader": "sviatopolk", "leader_at": "kiev"}
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 1}}, rebels=["kiev"]), "kiev") == "blue"
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 1}}), "kiev") is None
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}, rebels=["kiev"]), "kiev") is None
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 3}}, rebels=["kiev"]), "kiev") == "red"


@rule("R-LEADER-22")
def test_the_rebels_are_no_rivals_of_sviatopolk() -> None:
    alone = rurik(blue={"leader": "sviatopolk", "leader_at": "kiev"}, rebels=["kiev"])
    assert ruler(alone, "kiev") == "blue"
    taxes = rurik(blue={"leader": "sviatopolk", "leader_at": "kiev"}, rebels=["kiev"], points="tax 1")
    assert "tax kiev" in choices(taxes)


@rule("R-LEADER-23")
def test_sviatopolk_replaces_a_defeated_rebel() -> None:
    s = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev", "hand": KEPT},
        rebels={"kiev": "wood_1"},
        points="attack 1",
    )
    play(s, "attack kiev rebels")
    assert s.rebels[region("kiev")] == -1
    assert seat(s, "blue").defeated == 1
    assert goods(s, "blue") == {"wood": 1}
    assert figures(s, "blue", "kiev") == 2
    assert seat(s, "blue").supply() == 11


@rule("R-LEADER-23")
def test_without_a_troop_in_supply_the_rebel_is_only_removed() -> None:
    s = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev", "at": {"volyn": 12}, "hand": KEPT},
        rebels={"kiev": "coin_2"},
        points="attack 1",
    )
    play(s, "attack kiev rebels")
    assert s.rebels[region("kiev")] == -1
    assert (seat(s, "blue").defeated, seat(s, "blue").coins) == (1, 2)
    assert figures(s, "blue", "kiev") == 1
    assert seat(s, "blue").supply() == 0


@rule("R-LEADER-23")
def test_a_rebel_defeated_by_another_is_not_replaced() -> None:
    s = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev"},
        red={"leader": "boris", "leader_at": "kiev"},
        rebels={"kiev": "wood_1"},
        to_move="red",
        points="attack 1",
    )
    play(s, "attack kiev rebels")
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (1, 1)


@rule("R-LEADER-24")
def test_the_rebels_are_no_troops_for_a_deed() -> None:
    many = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev", "at": {"kiev": 4}, "deeds": ["amass_forces"]},
        rebels=["kiev"],
        space="tax 1",
    )
    refused(many, "deed.do amass_forces", "R-DEED-01")
    ruled = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev", "deeds": ["peace_maker"]},
        rebels=["kiev"],
        space="tax 1",
    )
    assert ruler(ruled, "kiev") == "blue"
    refused(ruled, "deed.do peace_maker", "R-DEED-23")


@rule("R-LEADER-24")
def test_the_rebels_neither_move_nor_take_losses() -> None:
    moves = rurik(blue={"leader": "sviatopolk", "leader_at": "kiev"}, rebels=["kiev"], points="move 2")
    assert offers(moves, "move.troop") == []
    losses = rurik(
        blue={"leader": "sviatopolk", "leader_at": "kiev"},
        red={"at": {"kiev": 1}},
        rebels=["kiev"],
        decks=HARMLESS,
        points="attack 1",
        to_move="red",
    )
    play(losses, "attack kiev blue", "deck 1")
    assert not seat(losses, "blue").on_board()
    assert losses.rebels[region("kiev")] >= 0


@rule("R-LEADER-24")
def test_the_rebels_occupy_nothing_for_sviatopolk() -> None:
    s = rurik(blue={"leader": "sviatopolk", "leader_at": "kiev"}, rebels=["kiev", "volyn"], points="muster 1")
    assert offers(s, "muster") == ["muster.troop kiev"]
    assert seat(s, "blue").regions_occupied() == 1


# -- Yaroslav ---------------------------------------------------------------------------------------------


@rule("R-LEADER-25")
def test_yaroslav_wins_ties() -> None:
    blue = {"leader": "yaroslav", "leader_at": "kiev", "at": {"kiev": 1}}
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}), "kiev") == "blue"
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}, yellow={"at": {"kiev": 2}}), "kiev") == "blue"
    last = rurik(
        blue={"at": {"kiev": 2}},
        red={"at": {"kiev": 2}},
        yellow={"leader": "yaroslav", "leader_at": "kiev", "at": {"kiev": 1}},
    )
    assert ruler(last, "kiev") == "yellow"


@rule("R-LEADER-25")
def test_yaroslav_wins_ties_with_rebels() -> None:
    s = rurik(blue={"leader": "yaroslav", "leader_at": "kiev"}, rebels=["kiev"])
    assert ruler(s, "kiev") == "blue"
    both = rurik(blue={"leader": "yaroslav", "leader_at": "kiev"}, red={"at": {"kiev": 1}}, rebels=["kiev"])
    assert ruler(both, "kiev") == "blue"


@rule("R-LEADER-25")
def test_yaroslav_must_share_the_highest_count() -> None:
    blue = {"leader": "yaroslav", "leader_at": "kiev"}
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}), "kiev") == "red"
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}, yellow={"at": {"kiev": 2}}), "kiev") is None


@rule("R-LEADER-26")
def test_beside_yaroslav_an_enemy_stronghold_is_no_troop() -> None:
    red = {"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}}
    s = rurik(blue={"leader": "yaroslav", "leader_at": "kiev"}, red=red)
    assert ruler(s, "kiev") == "blue"
    s = rurik(blue={"leader": "boris", "leader_at": "kiev"}, red=red)
    assert ruler(s, "kiev") == "red"


@rule("R-LEADER-26")
@pytest.mark.parametrize(("troops", "cards"), [(1, 1), (2, 2)])
def test_beside_yaroslav_an_enemy_stronghold_adds_no_card(troops: int, cards: int) -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev", "hand": KEPT},
        red={"at": {"kiev": troops}, "buildings": {"kiev": ["stronghold"]}},
        decks=HARMLESS,
        points="attack 1",
    )
    play(s, "attack kiev red", "deck 1")
    assert len(s.discard) == cards


@rule("R-LEADER-26")
def test_beside_yaroslav_an_enemy_market_gives_no_bonus() -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev"},
        red={"at": {"kiev": 2}, "buildings": {"kiev": ["market"]}, "hand": KEPT},
        to_move="red",
        points="tax 1",
    )
    play(s, "tax kiev")
    assert offers(s, "market") == []
    assert goods(s, "red") == {"wood": 1}
    assert seat(s, "red").coins == 0


@rule("R-LEADER-27")
def test_beside_yaroslav_an_enemy_church_converts_nobody() -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev", "at": {"kiev": 1}},
        red={"at": {"kiev": 3}, "hand": KEPT},
        rebels=["kiev"],
        to_move="red",
        points="build 1",
    )
    play(s, "build church kiev")
    assert s.building(region("kiev"), CHURCH) == 1
    assert offers(s, "replace") == []
    assert (figures(s, "blue", "kiev"), figures(s, "red", "kiev")) == (2, 3)
    assert s.rebels[region("kiev")] >= 0


@rule("R-LEADER-28")
def test_the_own_stronghold_of_yaroslav_works() -> None:
    blue = {"leader": "yaroslav", "leader_at": "kiev", "buildings": {"kiev": ["stronghold"]}}
    assert ruler(rurik(blue=blue, red={"at": {"kiev": 2}}), "kiev") == "blue"
    s = rurik(
        blue=blue,
        red={"at": {"kiev": 1}, "hand": KEPT},
        decks=HARMLESS,
        to_move="red",
        points="attack 1",
    )
    play(s, "attack kiev blue", "deck 1")
    assert len(s.discard) == 3


@rule("R-LEADER-28")
def test_the_own_market_and_church_of_yaroslav_work() -> None:
    market = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev", "buildings": {"kiev": ["market"]}, "hand": KEPT},
        points="tax 1",
    )
    play(market, "tax kiev", "market coin")
    assert seat(market, "blue").coins == 1
    church = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev", "hand": KEPT},
        red={"at": {"kiev": 1}},
        points="build 1",
    )
    play(church, "build church kiev")
    assert (figures(church, "blue", "kiev"), figures(church, "red", "kiev")) == (2, 0)


@rule("R-LEADER-28")
def test_silenced_buildings_still_count_as_buildings() -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev"},
        red={"buildings": {"kiev": ["market"], "volyn": ["church"]}},
        phase="claim",
    )
    assert seat(s, "red").build == 1
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev"},
        red={"buildings": {"kiev": ["market"]}},
        points="build 1",
    )
    refused(s, "build market kiev", "R-BUILD-06")


@rule("R-LEADER-28")
def test_silenced_buildings_still_count_for_deeds() -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "kiev"},
        red={
            "at": {"rostov": 1},
            "buildings": {"kiev": ["church", "market", "stronghold"]},
            "deeds": ["capital_city"],
        },
        to_move="red",
        space="move 1",
    )
    play(s, "deed.do capital_city")
    assert len(seat(s, "red").done) == 1


@rule("R-LEADER-28")
def test_buildings_beside_yaroslavs_region_are_not_silenced() -> None:
    s = rurik(
        blue={"leader": "yaroslav", "leader_at": "volyn", "at": {"kiev": 1}},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
    )
    assert ruler(s, "kiev") == "red"


# -- points from any source -------------------------------------------------------------------------------


@rule("R-LEADER-30")
def test_sudislav_musters_with_the_attack_point_of_a_scheme() -> None:
    s = rurik(
        blue={"leader": "sudislav", "leader_at": "kiev", "hand": ["attack_1"]},
        space="move 1",
    )
    play(s, "scheme.play attack_1", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 2


@rule("R-LEADER-30")
def test_sudislav_musters_with_the_attack_point_of_a_deed() -> None:
    s = rurik(
        blue={
            "leader": "sudislav",
            "leader_at": "kiev",
            "goods": {"fish": 1, "stone": 1},
            "coins": 2,
            "deeds": ["hire_mercenaries"],
        },
        space="move 1",
    )
    play(s, "deed.do hire_mercenaries", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 2


@rule("R-LEADER-30")
def test_maria_opens_a_region_with_the_muster_tile() -> None:
    s = rurik(
        blue={"leader": "maria", "leader_at": "kiev", "goods": {"fish": 2}},
        space="muster 1",
    )
    play(s, "convert muster", "muster.troop volyn")
    assert figures(s, "blue", "volyn") == 1
    play(s, "act")
    assert offers(s, "muster") == ["muster.troop volyn", "muster.troop kiev"]
    refused(s, "muster.troop polotsk", "R-LEADER-10")


@rule("R-LEADER-30")
def test_agatha_takes_company_with_the_movement_point_of_a_scheme() -> None:
    s = rurik(
        blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 2}, "hand": ["move_1"]}, space="tax 1"
    )
    play(s, "scheme.play move_1", "move.leader volyn", "escort 2")
    assert figures(s, "blue", "volyn") == 3


@rule("R-LEADER-30")
def test_boris_helps_the_attack_of_a_scheme() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 2}, "hand": ["attack_1"]},
        red={"at": {"kiev": 1}, "coins": 1},
        decks=BLOODY,
        space="tax 1",
    )
    play(s, "scheme.play attack_1", "attack kiev red")
    assert [len(deck) for deck in s.decks] == [2, 2]
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (1, 0)
    assert choices(s) == ["act", "forfeit"]


@rule("R-LEADER-30")
def test_mstislav_uses_the_tax_point_of_a_scheme_and_the_build_tile() -> None:
    s = rurik(
        blue={"leader": "mstislav", "leader_at": "kiev", "goods": {"stone": 2}, "hand": ["tax_1"]},
        red={"at": {"kiev": 3}},
        space="move 1",
    )
    play(s, "convert build", "build stronghold kiev", "scheme.play tax_1", "tax kiev")
    assert s.has_building(0, region("kiev"))
    assert goods(s, "blue") == {"wood": 1}
