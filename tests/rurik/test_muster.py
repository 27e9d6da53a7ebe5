"""Mustering: R-MUSTER."""

from __future__ import annotations

import pytest
from table import choices, figures, play, refused, region, rurik, seat

from veche.games.rurik.state import Rurik
from veche.testing import rule


def musters(s: Rurik) -> list[str]:
    return [text for text in choices(s) if text.startswith("muster.")]


@rule("R-MUSTER-01")
@pytest.mark.parametrize(("row", "helmets"), [(1, 3), (2, 2), (3, 1)])
def test_there_are_as_many_points_as_helmets(row: int, helmets: int) -> None:
    s = rurik(blue={"at": {"kiev": 1}, "coins": 1, "hand": ["deed"]}, space=f"muster {row}")
    play(s, "act", *["muster.troop kiev"] * helmets)
    assert figures(s, "blue", "kiev") == 1 + helmets
    assert seat(s, "blue").supply() == 11 - helmets
    assert musters(s) == []


@rule("R-MUSTER-02")
def test_a_market_alone_is_no_place_to_muster() -> None:
    s = rurik(
        blue={
            "leader": "boris",
            "leader_at": "kiev",
            "at": {"kiev": 1},
            "buildings": {"volyn": ["market", "stronghold"]},
        },
        red={"at": {"polotsk": 1}},
        points="muster 1",
    )
    assert musters(s) == ["muster.troop kiev"]
    refused(s, "muster.troop volyn", "R-MUSTER-02")
    refused(s, "muster.troop polotsk", "R-MUSTER-02")


@rule("R-MUSTER-02")
def test_the_leader_alone_is_enough() -> None:
    s = rurik(blue={"leader": "boris", "leader_at": "kiev"}, points="muster 1")
    assert musters(s) == ["muster.troop kiev"]
    play(s, "muster.troop kiev")
    assert seat(s, "blue").troops[region("kiev")] == 1


@rule("R-MUSTER-03")
def test_points_are_spread_as_one_likes() -> None:
    s = rurik(blue={"at": {"kiev": 1, "volyn": 1}}, points="muster 2")
    play(s, "muster.troop kiev", "muster.troop volyn")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (2, 2)


@rule("R-MUSTER-03")
def test_all_points_may_go_to_one_region() -> None:
    s = rurik(blue={"at": {"kiev": 1, "volyn": 1}}, points="muster 2")
    play(s, "muster.troop volyn", "muster.troop volyn")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (1, 3)


@rule("R-MUSTER-03")
def test_enemies_and_rebels_do_not_hinder() -> None:
    s = rurik(
        blue={"at": {"kiev": 1, "volyn": 1}}, red={"at": {"volyn": 3}}, rebels=["kiev"], points="muster 2"
    )
    play(s, "muster.troop kiev", "muster.troop volyn")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (2, 2)
    assert figures(s, "red", "volyn") == 3
    assert s.rebels[region("kiev")] >= 0


@rule("R-MUSTER-04")
def test_points_without_a_troop_in_supply_are_lost() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "volyn", "at": {"kiev": 11}, "hand": ["deed"]},
        points="muster 3",
    )
    play(s, "muster.troop kiev")
    assert figures(s, "blue", "kiev") == 12
    assert seat(s, "blue").supply() == 0
    assert musters(s) == []
    assert "end" in choices(s)
    assert seat(s, "blue").coins == 0


@rule("R-MUSTER-04")
def test_with_all_twelve_troops_on_the_board_only_the_leader_is_left_to_muster() -> None:
    s = rurik(blue={"leader": "boris", "at": {"kiev": 12}}, points="muster 2")
    assert musters(s) == ["muster.leader kiev"]
    refused(s, "muster.troop kiev", "R-MUSTER-04")
    play(s, "muster.leader kiev")
    assert figures(s, "blue", "kiev") == 13


@rule("R-MUSTER-05")
def test_a_leader_returns_for_one_point() -> None:
    s = rurik(blue={"leader": "boris", "at": {"kiev": 1}, "hand": ["deed"]}, points="muster 2")
    play(s, "muster.leader kiev", "muster.troop kiev")
    assert seat(s, "blue").leader_at == region("kiev")
    assert figures(s, "blue", "kiev") == 3
    assert seat(s, "blue").supply() == 10
    assert musters(s) == []


@rule("R-MUSTER-05")
def test_a_leader_on_the_board_is_not_mustered() -> None:
    s = rurik(blue={"leader": "boris", "leader_at": "volyn", "at": {"kiev": 1}}, points="muster 1")
    assert "on the board already" in refused(s, "muster.leader kiev", "R-MUSTER-05")


@rule("R-MUSTER-06")
def test_the_returning_leader_needs_an_own_troop() -> None:
    s = rurik(
        blue={"leader": "boris", "at": {"kiev": 1}, "buildings": {"polotsk": ["church"]}},
        red={"at": {"rostov": 1}},
        points="muster 1",
    )
    assert musters(s) == ["muster.troop kiev", "muster.leader kiev"]
    for elsewhere in ("volyn", "polotsk", "rostov"):
        refused(s, f"muster.leader {elsewhere}", "R-MUSTER-06")
    play(s, "muster.leader kiev")
    assert seat(s, "blue").leader_at == region("kiev")
