"""Strategy phase: placing advisors, power and bribes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from table import choices, new_rurik, play, refused, rurik, seat

from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.state import STRATEGY, Rurik
from veche.testing import rule

COLUMNS = ["muster", "move", "attack", "tax", "build", "scheme"]


def column(s: Rurik, name: str) -> list[str]:
    """A column from the top, as a position describes it."""
    board: Any = s.observe(None)["board"]
    return [advisor_text(advisor) if advisor else "-" for advisor in board[name]]


def advisor_text(advisor: dict[str, Any]) -> str:
    coins = f"+{advisor['coins']}" if advisor["coins"] else ""
    return f"{advisor['seat']} {advisor['number']}{coins}"


def strategy(**data: object) -> Rurik:
    """A position in the strategy phase; nobody has coins unless it says so, hence no bribes are asked for."""
    return rurik(phase="strategy", **data)


def phase(s: Rurik) -> object:
    return s.observe(None)["phase"]


def idle(s: Rurik) -> None:
    """The next decision, taken without ambition."""
    play(s, "forfeit" if "forfeit" in choices(s) else choices(s)[0])


def idle_until(s: Rurik, number: int, name: str) -> Rurik:
    while (s.round, phase(s)) != (number, name):
        idle(s)
    return s


# -- order ----------------------------------------------------------------------------------------------


@rule("R-STRAT-01")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 1)])
def test_players_place_one_advisor_at_a_time_in_turn(players: int, start: int) -> None:
    s = strategy(players=players, start=COLOURS[start], to_move=COLOURS[start])
    order = []
    while phase(s) == "strategy phase":
        player = s.player
        assert player is not None
        order.append(player)
        left = len(s.seats[player].advisors)
        play(s, choices(s)[0])
        assert len(s.seats[player].advisors) == left - 1
    assert order == [(start + n) % players for n in range(players)] * 4
    assert phase(s) == "action phase"
    assert all(owner.advisors == () for owner in s.seats)


@rule("R-STRAT-01")
def test_a_new_game_begins_with_the_start_player() -> None:
    s = idle_until(new_rurik(3, start="yellow"), 1, "strategy phase")
    for player in (2, 0, 1, 2):
        assert s.player == player
        play(s, choices(s)[0], "bribe 0")


@rule("R-STRAT-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_six_columns(players: int) -> None:
    s = strategy(players=players)
    board: Any = s.observe(None)["board"]
    assert list(board) == COLUMNS
    assert [text for text in choices(s) if "advise 5" in text] == [f"advise 5 {name}" for name in COLUMNS]


@rule("R-STRAT-02")
@pytest.mark.parametrize(
    ("name", "verb"),
    list(zip(COLUMNS, "musters moves attacks taxes builds draws".split(), strict=True)),
)
def test_each_column_has_its_action(name: str, verb: str) -> None:
    s = rurik(space=f"{name} 1", blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    play(s, "act")
    assert f"Blue {verb}" in s.prompt()


@rule("R-STRAT-03")
def test_advisors_are_placed_in_any_order() -> None:
    s = strategy()
    assert choices(s) == [f"advise {number} {name}" for number in (1, 2, 4, 5) for name in COLUMNS]
    play(s, "advise 5 tax", "advise 2 move", "advise 1 build", "advise 4 tax", "advise 4 muster")
    assert column(s, "tax") == ["blue 5", "red 4", "-"]
    assert column(s, "build") == ["blue 1", "-", "-"]
    assert column(s, "muster") == ["blue 4", "-", "-"]
    assert seat(s, "blue").advisors == (2,)


# -- power ----------------------------------------------------------------------------------------------


@rule("R-STRAT-04")
def test_the_higher_number_takes_the_better_space() -> None:
    s = strategy(board={"tax": ["red 4"]})
    play(s, "advise 5 tax")
    assert column(s, "tax") == ["blue 5", "red 4", "-"]
    s = strategy(board={"tax": ["red 4"]})
    play(s, "advise 2 tax")
    assert column(s, "tax") == ["red 4", "blue 2", "-"]


@rule("R-STRAT-05")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
@pytest.mark.parametrize("name", COLUMNS)
def test_into_an_empty_column_an_advisor_goes_to_the_top(number: int, name: str) -> None:
    s = strategy()
    play(s, f"advise {number} {name}")
    assert column(s, name) == [f"blue {number}", "-", "-"]


@rule("R-STRAT-06")
def test_weaker_advisors_move_down_one_space() -> None:
    s = strategy(players=3, round=4, board={"tax": ["red 4", "yellow 2", "red 1"]})
    play(s, "advise 3 tax")
    assert column(s, "tax") == ["red 4", "blue 3", "yellow 2", "red 1"]


@rule("R-STRAT-06")
def test_all_of_them_move_or_none() -> None:
    s = strategy(players=3, board={"tax": ["red 4", "yellow 2", "red 1"], "move": ["red 5", "yellow 4"]})
    top, bottom = s.copy(), s.copy()
    play(top, "advise 5 tax")
    assert column(top, "tax") == ["blue 5", "red 4", "yellow 2", "red 1"]
    play(bottom, "advise 1 move")
    assert column(bottom, "move") == ["red 5", "yellow 4", "blue 1", "-"]
    assert column(bottom, "tax") == ["red 4", "yellow 2", "red 1", "-"]


@rule("R-STRAT-07")
def test_equal_power_is_not_displaced() -> None:
    s = strategy(board={"tax": ["red 4"]})
    play(s, "advise 4 tax")
    assert column(s, "tax") == ["red 4", "blue 4", "-"]


@rule("R-STRAT-07")
def test_equal_power_counts_with_its_bribes() -> None:
    s = strategy(players=3, board={"tax": ["red 1+3", "yellow 2"]})
    play(s, "advise 4 tax")
    assert column(s, "tax") == ["red 1+3", "blue 4", "yellow 2", "-"]


@rule("R-STRAT-08")
def test_a_full_column_takes_nobody() -> None:
    s = strategy(board={"tax": ["red 4", "red 2", "red 1"]}, blue={"coins": 9})
    assert not any("tax" in text for text in choices(s))
    assert "full" in refused(s, "advise 5 tax", "R-STRAT-08")


@rule("R-STRAT-08")
@pytest.mark.parametrize("players", [3, 4])
def test_four_spaces_with_more_players(players: int) -> None:
    s = strategy(players=players, board={"tax": ["red 2", "yellow 2", "red 1"]})
    play(s, "advise 1 tax")
    assert column(s, "tax") == ["red 2", "yellow 2", "red 1", "blue 1"]
    s = strategy(players=players, board={"tax": ["red 2", "yellow 2", "red 1", "yellow 1"]})
    refused(s, "advise 5 tax", "R-STRAT-08")


@rule("R-STRAT-08")
def test_three_own_columns_do_not_open_a_full_one() -> None:
    board = {"tax": ["red 5", "red 1", "blue 1"], "move": ["blue 2"], "build": ["blue 4"]}
    s = strategy(board=board)
    play(s.copy(), "advise 5 move")
    refused(s, "advise 5 tax", "R-STRAT-08")


def random_phase(players: int, number: int, chance: Random) -> Rurik:
    """A strategy phase with purses of any size, at its first decision."""
    purses: dict[str, object] = {
        colour: {"coins": chance.choice((0, 0, 2, 6))} for colour in COLOURS[:players]
    }
    return strategy(players=players, round=number, **purses)


@rule("R-STRAT-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_pushed_out(players: int) -> None:
    chance = Random(players)
    for number in (1, 2, 3, 4) * 10:
        s = random_phase(players, number, chance)
        supply = sorted((p, n) for p, owner in enumerate(s.seats) for n in owner.advisors)
        while phase(s) == "strategy phase":
            waiting = [(p, n) for p, owner in enumerate(s.seats) for n in owner.advisors]
            standing = [(space >> 3, space & 7) for space in s.advisors if space >= 0]
            assert sorted(waiting + standing) == supply
            s.apply(chance.choice(s.legal()))


@rule("R-STRAT-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_columns_are_filled_from_the_top_and_sorted_by_power(players: int) -> None:
    chance = Random(players)
    for number in (1, 2, 3, 4) * 10:
        s = random_phase(players, number, chance)
        while phase(s) == "strategy phase":
            board: Any = s.observe(None)["board"]
            for spaces in board.values():
                standing = [advisor for advisor in spaces if advisor]
                assert spaces == standing + [None] * (len(spaces) - len(standing))
                powers = [advisor["number"] + advisor["coins"] for advisor in standing]
                assert powers == sorted(powers, reverse=True)
            s.apply(chance.choice(s.legal()))


@rule("R-STRAT-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_always_a_legal_placement(players: int) -> None:
    """A thousand phases; crowded ones too, in which all prefer the columns that are fullest."""
    chance = Random(players)
    starts = [strategy(players=players, round=number) for number in (1, 2, 3, 4)]
    for n in range(1000):
        s = starts[n % 4].copy()
        crowd = n % 8 >= 4
        while s.phase == STRATEGY:
            options = s.legal()
            assert options
            if crowd:
                names = [s.text(action).split()[2] for action in options]
                sizes = [s.column_size(COLUMNS.index(name)) for name in names]
                options = [a for a, size in zip(options, sizes, strict=True) if size == max(sizes)]
            s.apply(chance.choice(options))
        assert all(owner.advisors == () for owner in s.seats)


# -- three columns --------------------------------------------------------------------------------------


@rule("R-STRAT-11")
def test_a_second_advisor_in_a_column_needs_three_columns_first() -> None:
    s = strategy(players=3, round=3, board={"muster": ["blue 4"], "move": ["blue 5"]})
    assert "three columns" in refused(s, "advise 1 muster", "R-STRAT-11")
    refused(s, "advise 2 move", "R-STRAT-11")
    assert {text.split()[2] for text in choices(s)} == {"attack", "tax", "build", "scheme"}
    play(s, "advise 1 attack", "advise 1 scheme", "advise 1 scheme")
    assert {text.split()[2] for text in choices(s)} == set(COLUMNS)
    play(s, "advise 2 muster", "advise 2 tax", "advise 2 build", "advise 2 muster")
    assert column(s, "muster") == ["blue 4", "blue 2", "blue 2", "-"]


@rule("R-STRAT-11")
def test_only_own_columns_count() -> None:
    s = strategy(players=3, board={"muster": ["blue 4"], "move": ["red 5"], "tax": ["red 4", "yellow 4"]})
    refused(s, "advise 1 muster", "R-STRAT-11")
    play(s, "advise 1 move")
    s = strategy(players=3, board={"muster": ["blue 4", "red 1"], "tax": ["red 4"], "move": ["red 2"]})
    refused(s, "advise 1 muster", "R-STRAT-11")


@rule("R-STRAT-12")
def test_the_three_columns_are_counted_anew_every_round() -> None:
    s = idle_until(new_rurik(2, start="blue"), 1, "action phase")
    board: Any = s.observe(None)["board"]
    own = [name for name in COLUMNS if any(a and a["seat"] == "blue" for a in board[name])]
    assert len(own) >= 3
    idle_until(s, 2, "strategy phase")
    assert s.player == 0
    play(s, "advise 1 tax", "bribe 0", "advise 1 move", "bribe 0")
    refused(s, "advise 2 tax", "R-STRAT-11")


@rule("R-STRAT-14")
def test_own_advisors_are_displaced_too() -> None:
    s = strategy(board={"tax": ["blue 2"], "move": ["blue 1"], "build": ["blue 4"]})
    play(s, "advise 5 tax")
    assert column(s, "tax") == ["blue 5", "blue 2", "-"]


# -- bribes ---------------------------------------------------------------------------------------------


@rule("R-STRAT-16")
def test_each_coin_raises_the_power_by_one() -> None:
    table: dict[str, object] = {"board": {"tax": ["red 4"], "build": ["red 2+1"]}, "blue": {"coins": 4}}
    s = strategy(**table)
    play(s, "advise 1 build", "bribe 3")
    assert column(s, "build") == ["blue 1+3", "red 2+1", "-"]
    s = strategy(**table)
    play(s, "advise 1 build", "bribe 2")
    assert column(s, "build") == ["red 2+1", "blue 1+2", "-"]
    s = strategy(**table)
    play(s, "advise 1 tax", "bribe 3")
    assert column(s, "tax") == ["red 4", "blue 1+3", "-"]
    s = strategy(**table)
    play(s, "advise 1 tax", "bribe 4")
    assert column(s, "tax") == ["blue 1+4", "red 4", "-"]


@rule("R-STRAT-16")
def test_a_bribe_is_any_number_of_own_coins() -> None:
    s = strategy(blue={"coins": 5})
    play(s, "advise 1 tax")
    assert choices(s) == [f"bribe {n}" for n in range(6)]
    s = strategy(blue={"coins": 45})
    play(s, "advise 1 tax", "bribe 20", "bribe 20", "bribe 3")
    assert column(s, "tax") == ["blue 1+43", "-", "-"]
    assert seat(s, "blue").coins == 2


@rule("R-STRAT-17")
def test_a_bribe_cannot_exceed_the_own_coins() -> None:
    s = strategy(blue={"coins": 2}, red={"coins": 9})
    play(s, "advise 1 tax")
    assert "you have 2" in refused(s, "bribe 3", "R-STRAT-17")
    play(s, "bribe 2")
    assert seat(s, "blue").coins == 0
    assert seat(s, "red").coins == 9


@rule("R-STRAT-17")
def test_coins_of_a_bribe_are_gone() -> None:
    s = strategy(board={"tax": ["red 4"]}, blue={"coins": 3}, red={"coins": 0})
    play(s, "advise 1 tax", "bribe 2", "advise 1 move", "advise 2 build")
    assert choices(s) == ["bribe 0", "bribe 1"]
    refused(s, "bribe 2", "R-STRAT-17")


@rule("R-STRAT-17")
def test_coins_of_a_bribe_pay_for_nothing_else() -> None:
    s = strategy(
        board={"tax": ["red 4", "red 2"], "move": ["blue 5"], "build": ["red 5", "blue 4"]},
        blue={"at": {"kiev": 1}, "coins": 1, "goods": {"wood": 2}, "advisors": [1]},
        red={"at": {"kiev": 1}, "advisors": [1]},
    )
    paid, bribed = s.copy(), s.copy()
    play(paid, "advise 1 tax", "bribe 0", "advise 1 scheme")
    assert "act" in choices(paid)
    play(bribed, "advise 1 tax", "bribe 1", "advise 1 scheme")
    refused(bribed, "act", "R-ACTION-13")


@rule("R-STRAT-18")
def test_no_coin_is_added_to_an_advisor_placed_earlier() -> None:
    s = strategy(blue={"coins": 3})
    play(s, "advise 1 tax", "bribe 0", "advise 1 tax")
    assert s.player == 0
    for n in (0, 1, 3):
        assert f"bribe {n}" not in choices(s)
        refused(s, f"bribe {n}")
    play(s, "advise 2 move", "bribe 1")
    assert column(s, "tax") == ["blue 1", "red 1", "-"]
    assert column(s, "move") == ["blue 2+1", "-", "-"]


@rule("R-STRAT-18")
def test_nor_in_the_action_phase() -> None:
    s = rurik(board={"tax": ["blue 1", "blue 2"], "move": ["red 1", "red 2"]}, blue={"coins": 3})
    refused(s, "bribe 1")


@rule("R-STRAT-19")
def test_a_bribe_lasts_for_the_whole_phase() -> None:
    s = strategy(players=3, blue={"coins": 3})
    play(s, "advise 1 tax", "bribe 3", "advise 4 tax")
    assert column(s, "tax") == ["blue 1+3", "red 4", "-", "-"]
    play(s, "advise 5 tax")
    assert column(s, "tax") == ["yellow 5", "blue 1+3", "red 4", "-"]


@rule("R-STRAT-20")
def test_a_bribe_does_not_change_the_initiative() -> None:
    board = {
        "muster": ["blue 5+4", "red 1"],
        "move": ["blue 1+9", "red 2"],
        "tax": ["blue 4", "red 4"],
        "build": ["blue 2", "red 5"],
    }
    there = {"at": {"kiev": 1}}
    s = rurik(board=board, blue=there, red=there)
    order = []
    while phase(s) == "action phase":
        if s.player == 0:
            order.append(s.observe(None)["space"])
        play(s, "forfeit")
    assert order == ["move 1", "build 1", "tax 1", "muster 1"]


@rule("R-STRAT-20")
def test_a_bribed_five_has_to_wait_for_the_two_twos() -> None:
    board = {"muster": ["blue 5+4", "blue 2"], "move": ["blue 2"], "tax": ["red 4", "red 1", "red 2"]}
    s = rurik(round=3, board=board, blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}})
    assert choices(s) == ["retrieve muster 2", "retrieve move 1"]
    refused(s, "retrieve muster 1", "R-ACTION-02")


@rule("R-STRAT-21")
def test_bribe_coins_travel_with_the_advisor() -> None:
    s = strategy(players=3, round=4, board={"tax": ["red 2+1"]})
    play(s, "advise 5 tax")
    assert column(s, "tax") == ["blue 5", "red 2+1", "-", "-"]
    play(s, "advise 1 move", "advise 3 tax")  # yellow's 3 has the same power, and stays below
    assert column(s, "tax") == ["blue 5", "red 2+1", "yellow 3", "-"]


# -- rounds ---------------------------------------------------------------------------------------------


@rule("R-STRAT-23")
@pytest.mark.parametrize(
    ("players", "last"), [(2, (1, 2, 2, 3, 4, 5)), (3, (1, 2, 2, 3, 4, 5)), (4, (1, 2, 2, 4, 5))]
)
def test_advisors_of_each_round(players: int, last: tuple[int, ...]) -> None:
    s = new_rurik(players)
    for number, hand in enumerate([(1, 2, 4, 5), (1, 2, 4, 5), (1, 2, 2, 4, 5), last], 1):
        idle_until(s, number, "strategy phase")
        assert [owner.advisors for owner in s.seats] == [hand] * players
        if 3 not in hand:
            assert "not in hand" in refused(s, "advise 3 tax", "R-STRAT-23")
        idle_until(s, number, "action phase")


@rule("R-STRAT-23")
def test_an_advisor_is_placed_once_a_round() -> None:
    s = strategy(round=3, board={"tax": ["blue 5"], "move": ["blue 2"]})
    refused(s, "advise 5 build", "R-STRAT-23")
    play(s, "advise 2 build", "advise 5 muster")
    refused(s, "advise 2 scheme", "R-STRAT-23")


@rule("R-STRAT-24")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_round_has_three_phases_in_order(players: int) -> None:
    s = new_rurik(players)
    s.listen()
    while not s.over:
        idle(s)
    assert s.log is not None
    phases = [line.key for line in s.log if line.key in ("round", "action_phase", "claim_phase", "over")]
    assert phases == ["round", "action_phase", "claim_phase"] * 4 + ["over"]
    rounds = [line.values["n"] for line in s.log if line.key in ("round", "claim_phase")]
    assert rounds == [1, 1, 2, 2, 3, 3, 4, 4]
    income = [line.key for line in s.log if line.key == "income.markers"]
    assert len(income) == 3 * players
    assert [len(owner.deeds) for owner in s.seats] == [3] * players


@rule("R-STRAT-24")
def test_the_last_claim_phase_is_only_the_tracks() -> None:
    blue = {"at": {"kiev": 1, "volyn": 1}, "coins": 2}
    s = rurik(round=4, phase="claim", taxed=["kiev"], blue=blue)
    assert s.over
    assert s.round == 4
    assert s.seats[0].rule == 1
    assert s.seats[0].coins == 2
    assert s.seats[0].deeds == ()
    assert s.goods.count(0) == 8
    s = rurik(round=3, phase="claim", blue=blue)
    assert not s.over
    assert s.seats[0].coins == 5
