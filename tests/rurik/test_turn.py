"""The action phase and the frame of a turn: R-ACTION."""

from __future__ import annotations

import random

import pytest
from table import choices, figures, goods, play, refused, region, rurik, seat

import veche
from veche.core.errors import IllegalAction
from veche.games.rurik.data.components import COLOURS
from veche.games.rurik.data.strategy import SPACES
from veche.games.rurik.state import ACTION, CLAIM, Rurik
from veche.testing import rule

# Three players, all four advisors of the first round on the board, some of them bribed.
FULL_BOARD = {
    "muster": ["red 5", "blue 4", "yellow 1+2"],
    "move": ["blue 5", "yellow 4+1", "red 2"],
    "attack": ["yellow 5", "red 4", "blue 1+3"],
    "tax": ["yellow 2", "blue 2", "red 1"],
}


def turn_of(s: Rurik) -> str:
    """Who takes a turn, and from which space the advisor came back."""
    assert s.player is not None
    return f"{COLOURS[s.player]} {SPACES[s.space]}"


def advisors(s: Rurik, column: str) -> list[str]:
    """A column of the strategy board, from the top."""
    base = SPACES.index(f"{column} 1")
    texts = []
    for advisor, coins in list(zip(s.advisors, s.bribes, strict=True))[base : base + s.box.rows]:
        texts.append("-" if advisor < 0 else f"{COLOURS[advisor >> 3]} {advisor & 7}+{coins}")
    return texts


def on_the_board(s: Rurik, colour: str) -> list[int]:
    """The numbers of a player's advisors that are still to be retrieved."""
    return sorted(a & 7 for a in s.advisors if a >= 0 and a >> 3 == COLOURS.index(colour))


def points(s: Rurik) -> str:
    """The action under way and its points left, or cards to draw."""
    step = s.agenda[-1]
    values = step.values()
    return f"{type(step).__name__.lower()} {values.get('points', values.get('cards'))}"


# -- retrieving advisors ----------------------------------------------------------------------------------


@rule("R-ACTION-01")
def test_twelve_turns_from_the_start_player_clockwise() -> None:
    s = rurik(players=3, start="red", board=FULL_BOARD, **_somewhere())
    order = []
    for left in range(11, -1, -1):
        assert sum(len(on_the_board(s, colour)) for colour in COLOURS[:3]) == left
        assert s.player is not None
        order.append(COLOURS[s.player])
        assert len(on_the_board(s, order[-1])) == 4 - order.count(order[-1])
        play(s, "forfeit")
    assert order == ["red", "yellow", "blue"] * 4
    assert s.phase == CLAIM


def _somewhere() -> dict[str, object]:
    """A troop for each of three players, and the coin for blue's first space."""
    return {
        "blue": {"at": {"kiev": 1}, "coins": 1},
        "red": {"at": {"volyn": 1}},
        "yellow": {"at": {"rostov": 1}},
    }


@rule("R-ACTION-01")
def test_after_the_last_advisor_is_placed_the_start_player_begins() -> None:
    board = {**FULL_BOARD, "move": ["yellow 4+1", "red 2"]}
    s = rurik(players=3, start="red", to_move="blue", phase="strategy", board=board, **_somewhere())
    play(s, "advise 5 build", "bribe 0")
    assert s.phase == ACTION
    assert turn_of(s) == "red tax 3"


@rule("R-ACTION-01")
def test_nobody_retrieves_the_advisor_of_another() -> None:
    s = rurik(
        round=3,
        board={"muster": ["blue 2", "red 1"], "move": ["blue 2", "red 2"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}},
    )
    refused(s, "retrieve muster 2", "R-ACTION-01")
    refused(s, "retrieve tax 1", "R-ACTION-01")
    with pytest.raises(IllegalAction):
        s.apply(s.parse("retrieve muster 2"), player=1)


@rule("R-ACTION-02")
def test_the_lowest_number_comes_first() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}},
        board={
            "muster": ["blue 4"],
            "move": ["blue 5", "red 5"],
            "tax": ["red 4", "blue 1"],
            "build": ["red 1"],
        },
    )
    assert turn_of(s) == "blue tax 2"
    assert on_the_board(s, "blue") == [4, 5]
    turns = []
    for _ in range(6):
        turns.append(turn_of(s))
        play(s, "forfeit")
    assert turns == [
        "blue tax 2",
        "red build 1",
        "blue muster 1",
        "red tax 1",
        "blue move 1",
        "red move 2",
    ]


@rule("R-ACTION-02")
def test_a_higher_number_has_to_wait() -> None:
    s = rurik(
        round=3,
        board={"muster": ["blue 2", "blue 2"], "move": ["blue 4"], "tax": ["red 1", "red 2", "red 4"]},
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}},
    )
    assert choices(s) == ["retrieve muster 1", "retrieve muster 2"]
    refused(s, "retrieve move 1", "R-ACTION-02")


@rule("R-ACTION-03")
@pytest.mark.parametrize(("first", "second"), [("muster 1", "build 2"), ("build 2", "muster 1")])
def test_of_two_equal_advisors_either_comes_first_and_the_other_next(first: str, second: str) -> None:
    s = rurik(
        round=3,
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}},
        board={
            "muster": ["blue 2", "red 1"],
            "move": ["blue 4"],
            "attack": ["blue 1", "red 4"],
            "tax": ["red 2", "red 2"],
            "build": ["blue 5", "blue 2"],
            "scheme": ["red 5"],
        },
    )
    assert turn_of(s) == "blue attack 1"
    play(s, "forfeit", "forfeit")
    assert choices(s) == ["retrieve muster 1", "retrieve build 2"]
    play(s, f"retrieve {first}")
    assert turn_of(s) == f"blue {first}"
    assert on_the_board(s, "blue") == [2, 4, 5]
    play(s, "forfeit", "retrieve tax 1", "forfeit")
    assert turn_of(s) == f"blue {second}"
    play(s, "forfeit", "forfeit")
    assert turn_of(s) == "blue move 1"


@rule("R-ACTION-04")
def test_the_others_do_not_slide_up() -> None:
    s = rurik(
        blue={"at": {"kiev": 4}},
        red={"at": {"volyn": 4}},
        board={"move": ["blue 1+2", "red 2+1", "blue 2"], "tax": ["red 4"]},
    )
    play(s, "forfeit")
    assert advisors(s, "move") == ["-", "-", "blue 2+0"]
    assert turn_of(s) == "red move 2"
    play(s, "act", "move.troop volyn kiev", "move.troop volyn kiev")
    assert turn_of(s) == "blue move 3"
    play(s, "act", "move.troop kiev volyn")
    assert figures(s, "red", "kiev") == 2
    assert figures(s, "blue", "volyn") == 1
    assert turn_of(s) == "red tax 1"


@rule("R-ACTION-05")
def test_bribes_go_to_the_supply() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}, "coins": 1},
        red={"at": {"volyn": 1}, "coins": 2},
        board={"tax": ["blue 1+3", "red 1+1"]},
    )
    assert turn_of(s) == "blue tax 1"
    assert (seat(s, "blue").coins, seat(s, "red").coins) == (1, 2)
    assert advisors(s, "tax") == ["-", "red 1+1", "-"]
    assert sum(s.bribes) == 1


# -- the main action --------------------------------------------------------------------------------------


@rule("R-ACTION-07")
@pytest.mark.parametrize(
    ("players", "space", "expected"),
    [
        (2, "muster 1", "muster 3"),
        (2, "muster 2", "muster 2"),
        (2, "move 1", "move 3"),
        (2, "move 2", "move 2"),
        (2, "attack 1", "attack 2"),
        (2, "attack 2", "attack 1"),
        (2, "tax 1", "tax 2"),
        (2, "tax 2", "tax 1"),
        (2, "build 1", "build 2"),
        (2, "build 2", "build 1"),
        (2, "scheme 1", "draw 3"),
        (2, "scheme 2", "draw 2"),
        (3, "move 2", "move 3"),
        (4, "move 2", "move 3"),
        (4, "tax 2", "tax 2"),
    ],
)
def test_the_main_action_is_that_of_the_space(players: int, space: str, expected: str) -> None:
    s = rurik(players=players, blue={"at": {"kiev": 2}}, red={"at": {"kiev": 1}}, space=space)
    play(s, "act")
    assert points(s) == expected


@rule("R-ACTION-07")
def test_the_action_is_that_of_the_retrieved_advisor() -> None:
    s = rurik(
        blue={"at": {"kiev": 3}},
        red={"at": {"volyn": 1}},
        board={"move": ["red 1", "blue 1"], "muster": ["blue 2", "red 2"]},
    )
    play(s, "act")
    assert points(s) == "move 2"


@rule("R-ACTION-08")
def test_bonus_actions_before_and_after_the_main_action() -> None:
    s = rurik(
        blue={"at": {"kiev": 3}, "goods": {"fish": 2}, "hand": ["coin_2"], "deeds": ["amass_forces"]},
        red={"at": {"kiev": 1, "volyn": 1}},
        decks=[["move_1"], ["move_2"]],
        board={"muster": ["red 1"]},
        space="attack 2",
    )
    play(s, "convert muster", "muster.troop kiev")
    play(s, "act", "attack kiev red", "deck 1")
    play(s, "scheme.play coin_2")
    assert figures(s, "blue", "kiev") == 4
    assert figures(s, "red", "kiev") == 0
    assert seat(s, "blue").coins == 2
    assert goods(s, "blue") == {}


@rule("R-ACTION-08")
def test_all_three_bonus_actions_may_come_before_or_after() -> None:
    bonus = ("convert muster", "muster.troop kiev", "scheme.play coin_2", "deed.do amass_forces", "stop")
    for texts in (("act", "stop", *bonus), (*bonus, "act", "stop")):
        s = rurik(
            blue={
                "at": {"kiev": 5},
                "goods": {"fish": 2},
                "hand": ["coin_2"],
                "deeds": ["amass_forces"],
            },
            red={"at": {"rostov": 1}},
            board={"muster": ["red 1"]},
            space="move 1",
        )
        play(s, *texts)
        assert figures(s, "blue", "kiev") == 6
        assert seat(s, "blue").coins == 2
        assert len(seat(s, "blue").done) == 1
        assert turn_of(s) == "red muster 1"


@rule("R-ACTION-08")
def test_no_bonus_action_in_the_turn_of_another() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}},
        red={
            "at": {"volyn": 6},
            "goods": {"fish": 2},
            "hand": ["coin_2"],
            "deeds": ["amass_forces"],
        },
        board={"muster": ["red 1"]},
        space="move 1",
    )
    key = s.key()
    assert s.legal(1) == []
    for text in ("scheme.play coin_2", "deed.do amass_forces", "convert muster"):
        with pytest.raises(IllegalAction):
            s.apply(s.parse(text), player=1)
        refused(s, text)
    assert s.key() == key
    play(s, "forfeit")
    assert {"scheme.play coin_2", "deed.do amass_forces", "convert muster"} <= set(choices(s))


@rule("R-ACTION-09")
def test_each_kind_of_bonus_action_once_a_turn() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 6},
            "goods": {"fish": 2, "wood": 2},
            "coins": 4,
            "hand": ["coin_2", "coin_2"],
            "deeds": ["amass_forces", "generous_prince"],
        },
        space="move 1",
    )
    play(s, "scheme.play coin_2")
    refused(s, "scheme.play coin_2", "R-BONUS-02")
    play(s, "deed.do amass_forces", "stop")
    refused(s, "deed.do generous_prince", "R-BONUS-07")
    play(s, "convert muster", "pay fish", "stop")
    refused(s, "convert build", "R-BONUS-13")
    assert choices(s) == ["act", "forfeit"]


@rule("R-ACTION-09")
def test_the_next_turn_allows_bonus_actions_again() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 6},
            "goods": {"fish": 2, "wood": 2},
            "coins": 4,
            "hand": ["coin_2", "coin_2"],
            "deeds": ["amass_forces", "generous_prince"],
        },
        red={"at": {"volyn": 1}},
        board={"move": ["blue 1", "blue 2"], "tax": ["red 1", "red 2"]},
    )
    play(s, "scheme.play coin_2", "deed.do amass_forces", "stop")
    play(s, "convert muster", "pay fish", "stop", "forfeit", "forfeit")
    assert turn_of(s) == "blue move 2"
    assert {"scheme.play coin_2", "deed.do generous_prince", "convert build"} <= set(choices(s))


@rule("R-ACTION-10")
def test_no_bonus_action_between_the_points_of_the_main_action() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 6},
            "goods": {"fish": 2},
            "hand": ["coin_2"],
            "deeds": ["amass_forces"],
        },
        rebels={"kiev": "coin_1", "volyn": "coin_1"},
        red={"at": {"kiev": 1}},
        space="attack 1",
    )
    play(s, "act", "attack kiev rebels")
    bonus = ("deed.do amass_forces", "scheme.play coin_2", "convert muster")
    for text in bonus:
        refused(s, text)
    play(s, "stop")
    assert set(bonus) <= set(choices(s))
    play(s, "deed.do amass_forces")


@rule("R-ACTION-10")
@pytest.mark.parametrize("column", ["muster", "move", "tax", "build"])
def test_every_main_action_is_finished_first(column: str) -> None:
    s = rurik(
        blue={"at": {"kiev": 6}, "goods": {"fish": 2}, "hand": ["coin_2"], "deeds": ["amass_forces"]},
        space=f"{column} 1",
    )
    play(s, "act")
    for text in ("deed.do amass_forces", "scheme.play coin_2", "convert muster", "end", "forfeit"):
        refused(s, text)


@rule("R-ACTION-11")
def test_unspent_points_give_no_coin() -> None:
    s = rurik(
        blue={"at": {"kiev": 3}, "hand": ["deed"]},
        red={"at": {"rostov": 1}},
        board={"muster": ["blue 2", "red 1"]},
        space="move 1",
    )
    play(s, "act", "move.troop kiev volyn", "stop")
    assert seat(s, "blue").coins == 0
    refused(s, "act")
    assert "end" in choices(s)
    play(s, "end")
    assert turn_of(s) == "red muster 2"
    assert seat(s, "blue").coins == 0
    play(s, "forfeit", "act")
    assert points(s) == "muster 3"


@rule("R-ACTION-12")
def test_the_cost_is_paid_before_the_action() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "coins": 1}, red={"at": {"kiev": 1}}, space="attack 3")
    play(s, "act")
    assert seat(s, "blue").coins == 0
    assert seat(s, "red").coins == 0
    assert points(s) == "attack 1"
    assert figures(s, "red", "kiev") == 1


@rule("R-ACTION-12")
def test_a_cost_of_two_coins_and_a_free_space() -> None:
    dear = rurik(players=3, blue={"at": {"kiev": 2}, "coins": 3}, space="build 4")
    play(dear, "act")
    assert seat(dear, "blue").coins == 1
    assert points(dear) == "build 1"
    free = rurik(players=3, blue={"at": {"kiev": 2}, "coins": 3}, space="build 2")
    play(free, "act")
    assert seat(free, "blue").coins == 3


@rule("R-ACTION-13")
def test_who_cannot_pay_can_only_forfeit() -> None:
    s = rurik(
        players=3,
        blue={"at": {"kiev": 2}, "coins": 1, "hand": ["tax_1"]},
        red={"at": {"kiev": 1}},
        space="attack 4",
    )
    assert choices(s) == ["forfeit", "scheme.play tax_1"]
    assert "costs 2 coins" in refused(s, "act", "R-ACTION-13")
    play(s, "forfeit")
    assert seat(s, "blue").coins == 2
    assert figures(s, "red", "kiev") == 1
    refused(s, "act")


@rule("R-ACTION-14")
@pytest.mark.parametrize("space", ["muster 1", "move 1", "attack 1", "tax 1", "build 1", "scheme 1", "tax 3"])
def test_an_action_is_forfeited_for_a_coin(space: str) -> None:
    s = rurik(
        blue={"at": {"kiev": 2}, "coins": 1, "hand": ["deed"]},
        red={"at": {"kiev": 1}},
        board={"move": ["red 1"]},
        space=space,
    )
    assert choices(s)[:2] == ["act", "forfeit"]
    decks = s.decks[:]
    play(s, "forfeit")
    assert seat(s, "blue").coins == 2
    assert figures(s, "blue", "kiev") == 2
    assert (s.decks, goods(s, "blue"), seat(s, "blue").warfare) == (decks, {}, 0)
    refused(s, "act")
    play(s, "end")
    assert s.player == 1


@rule("R-ACTION-14")
def test_a_turn_needs_its_main_action_or_the_coin() -> None:
    s = rurik(blue={"at": {"kiev": 2}}, space="move 1")
    assert choices(s) == ["act", "forfeit"]
    refused(s, "end")


@rule("R-ACTION-15")
def test_nothing_is_forfeited_after_a_part_of_the_action() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "hand": ["deed"]}, space="move 1")
    play(s, "act", "move.troop kiev volyn")
    refused(s, "forfeit")
    play(s, "stop")
    refused(s, "forfeit", "R-ACTION-15")
    assert seat(s, "blue").coins == 0


@rule("R-ACTION-15")
def test_nothing_is_forfeited_after_the_cost_was_paid() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "coins": 2, "hand": ["deed"]}, space="tax 3")
    play(s, "act")
    refused(s, "forfeit")
    play(s, "stop")
    refused(s, "forfeit", "R-ACTION-15")
    assert seat(s, "blue").coins == 1


@rule("R-ACTION-15")
def test_an_action_is_forfeited_once() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "hand": ["deed"]}, space="move 1")
    play(s, "forfeit")
    refused(s, "forfeit", "R-ACTION-15")
    assert seat(s, "blue").coins == 1


@rule("R-ACTION-16")
def test_forfeiting_keeps_the_bonus_actions() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 6},
            "goods": {"fish": 2},
            "hand": ["coin_2"],
            "deeds": ["amass_forces"],
        },
        red={"at": {"rostov": 1}},
        board={"move": ["blue 1"], "tax": ["red 1"]},
    )
    play(s, "forfeit")
    assert on_the_board(s, "blue") == []
    play(s, "deed.do amass_forces", "move.troop kiev volyn")
    play(s, "convert muster", "muster.troop kiev", "scheme.play coin_2")
    assert figures(s, "blue", "volyn") == 1
    assert figures(s, "blue", "kiev") == 6
    assert seat(s, "blue").coins == 3
    assert turn_of(s) == "red tax 1"


@rule("R-ACTION-17")
def test_coins_of_a_scheme_pay_for_the_main_action() -> None:
    s = rurik(blue={"at": {"kiev": 2}, "hand": ["coin_2"]}, red={"at": {"kiev": 1}}, space="attack 3")
    refused(s, "act", "R-ACTION-13")
    play(s, "scheme.play coin_2", "act")
    assert seat(s, "blue").coins == 1
    assert points(s) == "attack 1"


# -- a player without troops ------------------------------------------------------------------------------


@rule("R-ACTION-18")
def test_a_player_without_figures_returns_with_leader_and_troop() -> None:
    s = rurik(
        blue={"leader": "boris", "coins": 1},
        red={"at": {"polotsk": 3}},
        board={"muster": ["blue 1"], "tax": ["red 1"]},
    )
    assert on_the_board(s, "blue") == [1]
    places = ("novgorod", "rostov", "polotsk", "smolensk", "volyn", "kiev", "chernigov", "pereyaslavl")
    assert choices(s) == ["pass", *(f"rescue {name}" for name in places)]
    refused(s, "rescue galich", "R-SETUP-05")
    play(s, "rescue polotsk")
    blue = seat(s, "blue")
    assert blue.leader_at == region("polotsk")
    assert blue.troops[region("polotsk")] == 1
    assert (blue.supply(), blue.coins) == (11, 1)
    assert turn_of(s) == "blue muster 1"
    assert choices(s) == ["act", "forfeit"]


@rule("R-ACTION-18")
def test_the_return_may_be_declined() -> None:
    s = rurik(blue={"leader": "boris"}, red={"at": {"kiev": 3}}, board={"move": ["blue 1", "red 1"]})
    play(s, "pass")
    assert not seat(s, "blue").on_board()
    assert turn_of(s) == "blue move 1"


@rule("R-ACTION-18")
def test_the_return_waits_for_the_next_own_retrieval() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}},
        red={"at": {"kiev": 3}, "hand": ["deed"]},
        decks=[["move_1"], ["move_2"]],
        board={"attack": ["red 1", "red 2"], "tax": ["blue 1"]},
        to_move="red",
    )
    play(s, "act", "attack kiev blue", "deck 1")
    assert not seat(s, "blue").on_board()
    assert s.player == 1
    play(s, "end")
    assert s.player == 0
    assert on_the_board(s, "blue") == [1]
    play(s, "rescue rostov")
    assert figures(s, "blue", "rostov") == 2


@rule("R-ACTION-19")
def test_a_lone_leader_is_a_troop() -> None:
    s = rurik(
        blue={"leader": "boris", "leader_at": "kiev"},
        red={"at": {"volyn": 3}},
        board={"muster": ["blue 1"], "tax": ["red 1"]},
    )
    assert turn_of(s) == "blue muster 1"
    refused(s, "rescue rostov")
    assert sum(seat(s, "blue").troops) == 0


@rule("R-ACTION-18", "R-ACTION-19")
def test_a_lone_troop_is_enough_too() -> None:
    s = rurik(
        blue={"leader": "boris", "at": {"kiev": 1}, "buildings": {"volyn": ["stronghold"]}},
        red={"at": {"volyn": 3}},
        board={"muster": ["blue 1"], "tax": ["red 1"]},
    )
    assert turn_of(s) == "blue muster 1"
    refused(s, "rescue rostov")


# -- the end of the phase ---------------------------------------------------------------------------------


@rule("R-ACTION-20")
def test_the_claim_phase_follows_the_last_turn() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}},
        red={"at": {"volyn": 1}, "hand": ["deed"]},
        board={"move": ["blue 4+2", "red 5+1"], "tax": ["red 4+3", "blue 5+1"]},
    )
    for _ in range(3):
        play(s, "forfeit", *["end"] * (s.player == 1))
        assert s.phase == ACTION
    assert turn_of(s) == "red move 2"
    play(s, "forfeit")
    assert s.phase == ACTION
    play(s, "end")
    assert s.phase == CLAIM
    assert set(s.advisors) == {-1}
    assert sum(s.bribes) == 0
    assert s.heading() == "Round 1, claim phase"


def test_a_table_may_ask_for_the_end_of_every_turn() -> None:
    for asked in (True, False):
        state = veche.new("rurik", 2, 1, **({"ends": "asked"} if asked else {}))
        chance = random.Random(1)
        only = 0
        while not state.over:
            legal = state.legal(state.pending[0])
            only += [state.text(action) for action in legal] == ["end"] and not hand(state)
            state.apply(chance.choice(legal), state.pending[0])
        assert bool(only) is asked


def hand(state: veche.State) -> list[str]:
    own = state.observe(state.pending[0])["own"]
    assert isinstance(own, dict)
    found: list[str] = own["hand"]
    return found
