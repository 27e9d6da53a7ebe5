"""Moving: R-MOVE."""

from __future__ import annotations

import pytest
from table import choices, figures, play, refused, region, ruler, rurik, seat

from veche.games.rurik.state import Rurik
from veche.testing import rule


def moves(s: Rurik) -> list[str]:
    return [text for text in choices(s) if text.startswith("move.")]


@rule("R-MOVE-01")
def test_a_point_moves_one_troop_to_a_neighbour() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "hand": ["deed"]}, points="move 1")
    play(s, "move.troop kiev volyn")
    assert (figures(s, "blue", "kiev"), figures(s, "blue", "volyn")) == (1, 1)
    assert moves(s) == []


@rule("R-MOVE-01")
def test_only_neighbours_are_within_reach() -> None:
    s = rurik(blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 1}}, points="move 1")
    near = ("polotsk", "volyn", "chernigov", "pereyaslavl")
    assert moves(s) == [f"move.troop kiev {to}" for to in near] + [f"move.leader {to}" for to in near]
    assert "not neighbours" in refused(s, "move.troop kiev novgorod", "R-MOVE-01")
    assert "not neighbours" in refused(s, "move.leader novgorod", "R-MOVE-01")
    refused(s, "move.troop volyn polotsk", "R-MOVE-01")


@rule("R-MOVE-01")
@pytest.mark.parametrize(("row", "boots"), [(1, 3), (2, 2), (3, 1)])
def test_there_are_as_many_points_as_boots(row: int, boots: int) -> None:
    s = rurik(blue={"at": {"kiev": 4}, "hand": ["deed"]}, space=f"move {row}")
    play(s, "act", *["move.troop kiev volyn"] * boots)
    assert figures(s, "blue", "volyn") == boots
    assert moves(s) == []


@rule("R-MOVE-01")
def test_only_own_troops_are_moved() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, red={"at": {"volyn": 1}}, rebels=["novgorod"], points="move 1")
    assert all(text.startswith("move.troop kiev ") for text in moves(s))
    refused(s, "move.troop volyn kiev", "R-MOVE-01")


@rule("R-MOVE-02")
def test_points_are_divided_freely() -> None:
    s = rurik(blue={"at": {"kiev": 3}, "hand": ["deed"]}, points="move 3")
    play(s, "move.troop kiev volyn", "move.troop volyn polotsk", "move.troop kiev volyn")
    assert {at: figures(s, "blue", at) for at in ("kiev", "volyn", "polotsk")} == {
        "kiev": 1,
        "volyn": 1,
        "polotsk": 1,
    }
    assert moves(s) == []


@rule("R-MOVE-02")
def test_one_troop_may_take_all_the_steps_and_several_one_each() -> None:
    far = rurik(blue={"at": {"kiev": 1}}, points="move 3")
    play(far, "move.troop kiev polotsk", "move.troop polotsk novgorod", "move.troop novgorod rostov")
    assert figures(far, "blue", "rostov") == 1
    wide = rurik(blue={"at": {"kiev": 2, "rostov": 1}}, points="move 3")
    play(wide, "move.troop kiev volyn", "move.troop rostov novgorod", "move.troop kiev chernigov")
    assert [figures(wide, "blue", at) for at in ("volyn", "novgorod", "chernigov")] == [1, 1, 1]


@rule("R-MOVE-03")
def test_points_may_be_left_over() -> None:
    s = rurik(blue={"at": {"kiev": 3}, "hand": ["deed"]}, board={"tax": ["red 1"]}, points="move 3")
    play(s, "move.troop kiev volyn", "stop", "end")
    assert figures(s, "blue", "kiev") == 2
    assert s.player == 1


@rule("R-MOVE-03")
def test_not_even_one_point_has_to_be_used() -> None:
    s = rurik(blue={"at": {"kiev": 3}, "hand": ["deed"]}, board={"tax": ["red 1"]}, space="move 1")
    play(s, "act", "stop", "end")
    assert figures(s, "blue", "kiev") == 3
    assert s.player == 1


@rule("R-MOVE-04")
def test_troops_pass_enemies_and_rebels_without_a_fight() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}},
        red={"leader": "yaroslav", "leader_at": "polotsk", "at": {"polotsk": 2}},
        rebels=["polotsk", "novgorod"],
        points="move 2",
    )
    decks = s.decks[:]
    play(s, "move.troop kiev polotsk", "move.troop polotsk novgorod")
    assert [figures(s, "blue", at) for at in ("kiev", "polotsk", "novgorod")] == [0, 0, 1]
    assert figures(s, "red", "polotsk") == 3
    assert s.rebels[region("polotsk")] >= 0
    assert s.rebels[region("novgorod")] >= 0
    assert (s.decks, s.discard) == (decks, ())
    assert (seat(s, "blue").warfare, seat(s, "blue").defeated) == (0, 0)


@rule("R-MOVE-05")
def test_a_leader_moves_like_a_troop() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev", "at": {"kiev": 1}, "hand": ["deed"]},
        red={"at": {"polotsk": 3}},
        points="move 2",
    )
    play(s, "move.leader polotsk")
    assert seat(s, "blue").leader_at == region("polotsk")
    assert figures(s, "blue", "kiev") == 1
    play(s, "move.leader novgorod")
    assert seat(s, "blue").leader_at == region("novgorod")
    assert moves(s) == []


@rule("R-MOVE-05")
def test_a_leader_off_the_board_does_not_move() -> None:
    s = rurik(blue={"leader": "boris", "at": {"kiev": 1}}, points="move 1")
    assert not any(text.startswith("move.leader") for text in moves(s))
    refused(s, "move.leader volyn", "R-MOVE-05")


@rule("R-MOVE-06")
def test_the_last_troop_may_leave_and_the_church_stays() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "buildings": {"kiev": ["church"]}}, points="move 1")
    play(s, "move.troop kiev volyn")
    assert s.building(region("kiev"), 0) == 0
    assert not seat(s, "blue").occupies(region("kiev"))
    assert ruler(s, "kiev") is None


@rule("R-MOVE-06")
def test_the_leader_may_leave_as_the_last_figure_too() -> None:
    s = rurik(blue={"leader": "boris", "leader_at": "kiev"}, points="move 1")
    play(s, "move.leader volyn")
    assert not seat(s, "blue").occupies(region("kiev"))
