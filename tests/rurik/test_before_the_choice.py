"""Of two equal lowest advisors one is chosen; the turn has begun before that, and bonus actions with it."""

from __future__ import annotations

import pytest
from table import choices, figures, goods, play, refused, region, rurik, seat

import veche
from veche.games.rurik.state import Rurik
from veche.testing import rule

BOTH = ["retrieve move 1", "retrieve build 1"]


def equals(blue: dict[str, object] | None = None, **more: object) -> Rurik:
    """Blue owes the choice between two advisors 2, one on move and one on build."""
    data: dict[str, object] = {
        "round": 3,
        "board": {"move": ["blue 2"], "build": ["blue 2"], "tax": ["red 4"], "muster": ["blue 4"]},
        "red": {"at": {"volyn": 1}},
        **more,
    }
    return rurik(blue={"at": {"kiev": 2}, **(blue or {})}, **data)


@rule("R-ACTION-03", "R-ACTION-08")
def test_a_scheme_before_the_choice_of_the_advisor() -> None:
    s = equals({"hand": ["coin_2", "muster_1"]})
    assert choices(s) == [*BOTH, "scheme.play muster_1", "scheme.play coin_2"]
    play(s, "scheme.play coin_2")
    assert seat(s, "blue").coins == 2
    assert choices(s) == BOTH
    refused(s, "scheme.play muster_1", "R-BONUS-02")
    play(s, "retrieve build 1")
    assert s.observe(0)["used"] == ["scheme"]
    refused(s, "scheme.play muster_1", "R-BONUS-02")
    assert choices(s) == ["act", "forfeit"]


@rule("R-ACTION-03", "R-ACTION-08", "R-BONUS-07")
def test_a_deed_before_the_choice_of_the_advisor() -> None:
    s = equals({"coins": 8, "deeds": ["generous_prince"], "goods": {"wood": 1, "fish": 1}})
    assert choices(s) == [*BOTH, "deed.do generous_prince", "convert build", "convert muster"]
    play(s, "deed.do generous_prince", "muster.troop kiev", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 4
    assert choices(s) == [*BOTH, "convert build", "convert muster"]
    play(s, "retrieve move 1")
    refused(s, "deed.do generous_prince", "R-BONUS-07")


@rule("R-ACTION-03", "R-ACTION-08", "R-BONUS-13")
def test_a_conversion_before_the_choice_of_the_advisor() -> None:
    s = equals({"goods": {"honey": 2, "wood": 2}})
    play(s, "convert muster", "pay wood", "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 3
    refused(s, "convert build", "R-BONUS-13")
    play(s, "retrieve move 1")
    refused(s, "convert build", "R-BONUS-13")
    assert goods(s, "blue") == {"honey": 1, "wood": 1}


@rule("R-LEADER-29", "R-ACTION-03")
@pytest.mark.parametrize("push", ["push.troop red volyn", "push.leader red azov"])
def test_predslava_pushes_before_the_choice_of_the_advisor(push: str) -> None:
    s = equals(
        {"leader": "predslava", "leader_at": "kiev"},
        players=4,
        red={"at": {"kiev": 1}, "leader_at": "kiev"},
    )
    assert push in choices(s)
    play(s, push)
    assert seat(s, "red").coins == 1
    assert figures(s, "red", "kiev") == 1
    assert choices(s) == BOTH
    refused(s, push, "R-LEADER-15")
    play(s, "retrieve move 1")
    assert s.observe(0)["used"] == []
    refused(s, push, "R-LEADER-15")


@rule("R-ACTION-08")
def test_what_the_last_turn_used_up_does_not_count() -> None:
    """Red plays a scheme and acts; blue's turn is a new one."""
    s = equals({"hand": ["coin_2"]}, to_move="red", red={"at": {"volyn": 2}, "hand": ["coin_2"]})
    play(s, "scheme.play coin_2", "act", "tax volyn")
    assert s.player == 0
    assert s.observe(0)["used"] == []
    assert choices(s) == [*BOTH, "scheme.play coin_2"]


@rule("R-ACTION-03", "R-ACTION-09")
def test_the_other_advisor_has_a_turn_of_its_own() -> None:
    s = equals({"hand": ["coin_2", "muster_1"]})
    play(s, "scheme.play coin_2", "retrieve build 1", "forfeit", "forfeit")
    assert s.observe(0)["space"] == "move 1"
    assert "scheme.play muster_1" in choices(s)


@rule("R-ACTION-08")
def test_one_lowest_advisor_is_retrieved_without_being_asked() -> None:
    s = equals({"hand": ["coin_2"]}, board={"move": ["blue 2"], "build": ["blue 4"]})
    assert s.observe(0)["space"] == "move 1"


@rule("R-BONUS-06", "R-BUILD-05")
def test_build_points_of_a_bonus_wait_for_the_advisor_on_build() -> None:
    """A build of 2 points, and one more that was won before the choice, make 3."""
    s = equals({"hand": ["build_1"]})
    play(s, "scheme.play build_1", "stop", "retrieve build 1")
    assert s.observe(0)["pool"] == 1
    play(s, "act")
    assert s.agenda[-1].points == 3
    assert s.prompt() == "Blue builds, 3 points left"


@rule("R-BONUS-06")
def test_build_points_of_a_bonus_are_lost_with_the_advisor_on_another_column() -> None:
    s = equals({"hand": ["build_1"], "goods": {"wood": 2}})
    play(s, "scheme.play build_1", "stop", "retrieve move 1")
    assert s.observe(0)["pool"] == 0
    play(s, "act", "stop", "convert build")
    assert s.agenda[-1].points == 1


@rule("R-BONUS-06", "R-TAX-05")
def test_tax_points_of_a_bonus_wait_for_the_advisor_on_tax() -> None:
    s = equals(
        {
            "at": {"kiev": 2, "smolensk": 1},
            "hand": ["tax_1"],
            "deeds": ["new_beginning"],
            "buildings": {"kiev": ["church"]},
        },
        board={"tax": ["blue 2"], "build": ["blue 2"], "move": ["red 4"]},
    )
    play(s, "scheme.play tax_1", "stop", "deed.do new_beginning")
    assert s.prompt() == "Blue taxes, 2 points left", "two bonus actions do not meet"
    play(s, "tax kiev", "stop", "retrieve tax 1")
    assert s.observe(0)["pool"] == 2
    play(s, "act")
    assert s.prompt() == "Blue taxes, 4 points left"


@rule("R-BONUS-06")
def test_tax_and_build_points_are_kept_apart() -> None:
    s = equals(
        {"hand": ["tax_1"], "goods": {"wood": 2}},
        board={"tax": ["blue 2"], "build": ["blue 2"], "move": ["red 4"]},
    )
    play(s, "scheme.play tax_1", "stop", "convert build", "stop")
    for column in ("tax", "build"):
        other = veche.load(s.dump())
        play(other, f"retrieve {column} 1", "act")
        assert other.agenda[-1].points == 3, column


@rule("R-ACTION-02", "R-ACTION-01")
def test_what_is_refused_at_the_choice() -> None:
    s = equals()
    refused(s, "retrieve muster 1", "R-ACTION-02")
    refused(s, "retrieve tax 1", "R-ACTION-01")
    refused(s, "act", "R-ACTION-01")
    refused(s, "forfeit", "R-ACTION-01")
    refused(s, "end", "R-ACTION-01")
    refused(s, "pass", "R-ACTION-01")
    refused(s, "scheme.play coin_2", "R-BONUS-02")
    refused(s, "deed.do hoard", "R-BONUS-08")
    refused(s, "convert build", "R-BONUS-15")
    refused(s, "push.troop red volyn", "R-LEADER-15")


@rule("R-ACTION-18")
def test_figures_given_up_before_the_choice_are_no_reason_to_return() -> None:
    """Whether a player is without figures is asked at the beginning of the turn."""
    s = equals({"coins": 2, "deeds": ["retire_veterans"]})
    play(s, "deed.do retire_veterans", "pass")
    assert seat(s, "blue").troops[region("kiev")] == 0
    assert choices(s) == BOTH


def test_the_choice_can_be_saved_between_two_bonus_actions() -> None:
    s = equals({"hand": ["build_1"], "goods": {"fish": 2}})
    play(s, "scheme.play build_1", "stop")
    again = veche.load(s.dump())
    assert again.key() == s.key()
    assert choices(again) == [*BOTH, "convert muster"]
    play(again, "retrieve build 1")
    assert again.observe(0)["pool"] == 1


def test_a_described_turn_may_have_used_bonus_actions_before_the_choice() -> None:
    s = equals({"hand": ["coin_2"], "goods": {"fish": 2}}, used=["scheme"])
    assert choices(s) == [*BOTH, "convert muster"]
    assert s.observe(0)["used"] == ["scheme"]
