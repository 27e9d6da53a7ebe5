"""The worked examples A to C of the rulebook.  Its brown player is our red one."""

from __future__ import annotations

from table import play, ruler, rurik, seat

from veche.games.rurik.state import Rurik
from veche.testing import rule


def stand(s: Rurik, **board: list[str]) -> bool:
    """Do exactly these advisors stand on the strategy board, each column from the top?"""
    same = rurik(players=s.players, board=board)
    return (s.advisors, s.bribes) == (same.advisors, same.bribes)


@rule("R-TERM-04")
def test_example_a_blue_rules_galich() -> None:
    s = rurik(players=3, rebels=["galich"], blue={"at": {"galich": 2}}, red={"at": {"galich": 1}})
    assert ruler(s, "galich") == "blue"


@rule("R-STRAT-15")
def test_example_b_blue_places_a_four_between_red_and_yellow() -> None:
    s = rurik(players=3, phase="strategy", board={"muster": ["red 4", "yellow 2"]})
    play(s, "advise 4 muster")
    assert stand(s, muster=["red 4", "blue 4", "yellow 2"])


@rule("R-STRAT-15")
def test_example_b_a_five_would_have_taken_the_top() -> None:
    s = rurik(players=3, phase="strategy", board={"muster": ["red 4", "yellow 2"]})
    play(s, "advise 5 muster")
    assert stand(s, muster=["blue 5", "red 4", "yellow 2"])


@rule("R-STRAT-22")
def test_example_c_yellow_bribes_with_three_coins() -> None:
    s = rurik(players=3, phase="strategy", to_move="yellow", board={"build": ["blue 2"]}, yellow={"coins": 5})
    play(s, "advise 1 build", "bribe 3")
    assert stand(s, build=["yellow 1+3", "blue 2"])
    assert seat(s, "yellow").coins == 2
