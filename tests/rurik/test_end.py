"""The end: victory points and ties.  R-END-01..13"""

from __future__ import annotations

import pytest
from table import new_rurik, play, rurik

from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.rules.scoring import breakdown
from veche.games.rurik.state import ACTION, CLAIM, OVER, STRATEGY, Rurik
from veche.testing import rule

# Agendas that nobody fulfils without rebels and deeds.
IDLE = ("courageous", "dignified")


def final(blue: dict[str, object], red: dict[str, object], **table: object) -> Rurik:
    """The end of a game of two, with agendas that bring nothing unless others are named."""
    s = rurik(
        round=4, phase="claim", blue={"agenda": IDLE[0], **blue}, red={"agenda": IDLE[1], **red}, **table
    )
    assert s.over
    return s


def winners(s: Rurik) -> list[str]:
    return [COLOURS[p] for p in s.winners()]


@rule("R-END-01")
def test_the_game_ends_after_step_a_of_round_4_and_most_points_win() -> None:
    s = rurik(
        round=4,
        space="move 1",
        blue={"at": {"kiev": 1, "volyn": 1}, "agenda": IDLE[0]},
        red={"trade": 2, "agenda": IDLE[1]},
    )
    assert winners(s) == []
    play(s, "act", "move.troop kiev polotsk", "move.troop polotsk novgorod", "stop")
    assert s.over
    assert s.scores() == [1, 2]  # two regions ruled bring a point
    assert winners(s) == ["red"]
    assert s.legal() == []


@rule("R-END-01")
@pytest.mark.parametrize(("round", "over"), [(1, False), (2, False), (3, False), (4, True)])
def test_no_other_round_ends_the_game(round: int, over: bool) -> None:
    s = rurik(round=round, phase="claim", blue={"rule": 8})
    assert s.over is over
    assert winners(s) == (["blue"] if over else [])


@rule("R-END-02")
def test_claim_tracks_score_their_spaces() -> None:
    s = final({"rule": 8, "build": 3}, {"trade": 5, "build": 1})
    assert s.scores() == [11, 6]


@rule("R-END-02")
@pytest.mark.parametrize("track", ["rule", "build", "trade"])
@pytest.mark.parametrize("points", [0, 1, 2, 3, 5, 8])
def test_each_space_of_each_track(track: str, points: int) -> None:
    s = final({track: points}, {})
    assert s.scores() == [points, 0]
    assert breakdown(s)[0][track] == points


def warfare(*steps: int) -> list[int]:
    """The points for the warfare track at the end, by seat."""
    s = rurik(
        players=len(steps),
        round=4,
        phase="claim",
        **{COLOURS[p]: {"warfare": n, "rule": 1} for p, n in enumerate(steps)},
    )
    points = [row["warfare"] for row in breakdown(s)]
    assert [total - row["agenda"] - 1 for total, row in zip(s.scores(), breakdown(s), strict=True)] == points
    return points


@rule("R-END-03")
def test_first_and_second_on_the_warfare_track() -> None:
    assert warfare(4, 2, 1) == [3, 1, 0]
    assert warfare(1, 2, 3, 4) == [0, 0, 1, 3]
    assert warfare(2, 4) == [1, 3]


@rule("R-END-04")
def test_a_tie_for_first_leaves_no_second() -> None:
    assert warfare(3, 3, 2) == [3, 3, 0]
    assert warfare(1, 3, 3, 3) == [0, 3, 3, 3]
    assert warfare(2, 2) == [3, 3]


@rule("R-END-05")
def test_all_who_tie_for_second_score() -> None:
    assert warfare(5, 2, 2) == [3, 1, 1]
    assert warfare(2, 1, 5, 2) == [1, 0, 3, 1]


@rule("R-END-06")
def test_without_a_step_there_is_no_place() -> None:
    assert warfare(2, 0, 0) == [3, 0, 0]
    assert warfare(0, 0, 0) == [0, 0, 0]
    assert warfare(0, 1) == [0, 3]


@rule("R-END-07")
def test_a_fulfilled_agenda_scores_two() -> None:
    assert final({"agenda": "wealthy", "coins": 5}, {"coins": 4}).scores() == [2, 0]
    assert final({"agenda": "wealthy", "coins": 3}, {"coins": 4}).scores() == [0, 0]


@rule("R-END-08")
def test_accomplished_deeds_score_what_they_are_worth() -> None:
    s = final({"done": ["hoard", "market_day"], "deeds": ["capital_city"]}, {"deeds": ["grand_hunter"]})
    assert s.scores() == [3, 0]


@rule("R-END-09")
def test_nothing_else_scores() -> None:
    s = final(
        {
            "coins": 20,
            "boat": {"wood": 1, "fish": 1},
            "hand": ["coin_2", "tax_1", "deed"],
            "at": {"kiev": 6},
            "leader_at": "kiev",
            "buildings": {"kiev": ["church", "market", "stronghold"]},
            "defeated": 0,
        },
        {"defeated": 3, "agenda": "dignified"},
    )
    assert s.scores() == [0, 0]


EVEN: dict[str, object] = {
    "rule": 5,
    "build": 5,
    "trade": 5,
    "warfare": 2,
}  # and 3 each for the shared first place
BLUE_DEEDS = ["hoard", "law_giver"]
RED_DEEDS = ["send_gifts", "peace_maker"]


def even(blue: dict[str, object], red: dict[str, object]) -> Rurik:
    """20 points on both sides."""
    s = final(
        {"agenda": "courageous", "done": BLUE_DEEDS, **EVEN, **blue},
        {"agenda": "capable", "done": RED_DEEDS, **EVEN, **red},
    )
    assert s.scores() == [20, 20]
    return s


FOUR = {"kiev": 1, "volyn": 1, "polotsk": 1, "novgorod": 1}
THREE = {"rostov": 1, "smolensk": 1, "chernigov": 1}
OTHER_FOUR = {**THREE, "pereyaslavl": 1}


@rule("R-END-10")
def test_more_ruled_regions_break_a_tie() -> None:
    assert winners(even({"at": FOUR}, {"at": THREE, "coins": 9})) == ["blue"]
    assert winners(even({"at": THREE, "coins": 9}, {"at": FOUR})) == ["red"]


@rule("R-END-10")
def test_ruled_regions_do_not_outweigh_points() -> None:
    s = final({"rule": 3, "at": FOUR, "coins": 5}, {"rule": 5})
    assert winners(s) == ["red"]


@rule("R-END-10")
def test_regions_must_be_ruled_not_occupied() -> None:
    s = even({"at": {"kiev": 2, "volyn": 2}}, {"at": {"kiev": 1, "volyn": 1, "polotsk": 1}})
    assert winners(s) == ["blue"]  # red stands in three regions and rules one


@rule("R-END-11")
def test_then_more_coins_break_it() -> None:
    assert winners(even({"at": FOUR, "coins": 2}, {"at": OTHER_FOUR, "coins": 5})) == ["red"]
    assert winners(even({"at": FOUR, "coins": 5}, {"at": OTHER_FOUR, "coins": 2})) == ["blue"]


@rule("R-END-12")
def test_then_the_victory_is_shared() -> None:
    assert winners(even({"at": FOUR, "coins": 2}, {"at": OTHER_FOUR, "coins": 2})) == ["blue", "red"]


@rule("R-END-12")
def test_only_those_who_tie_share_it() -> None:
    s = rurik(
        players=4,
        round=4,
        phase="claim",
        blue={"rule": 2, "agenda": "courageous"},
        red={"rule": 2, "agenda": "dignified", "coins": 1},
        yellow={"rule": 2, "agenda": "capable", "coins": 1},
        white={"rule": 1, "agenda": "regal", "coins": 1},
    )
    assert winners(s) == ["red", "yellow"]


@rule("R-STRAT-24", "R-CLAIM-02", "R-END-01")
def test_a_game_has_four_rounds_of_three_phases() -> None:
    s = new_rurik(2, 5)
    met = []
    while not s.over:
        here = (s.round, s.phase)
        if here not in met:
            met.append(here)
        s.apply(s.legal(s.pending[0])[0], s.pending[0])
    asked = [(number, phase) for number, phase in met if phase in (STRATEGY, ACTION)]
    assert asked == [(number, phase) for number in (1, 2, 3, 4) for phase in (STRATEGY, ACTION)]
    assert [number for number, phase in met if phase == CLAIM] == [1, 2, 3], "the last one asks nothing"
    assert (s.round, s.phase) == (4, OVER)
