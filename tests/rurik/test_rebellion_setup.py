"""The solo game is laid out, and you choose your place in it."""

from __future__ import annotations

import pytest
from table import at, choices, neutral, new_rurik, play, refused, region, ruler, rurik, seat, solo

import veche
from veche.core.errors import BadOption
from veche.games.rurik.data.agendas import AGENDAS
from veche.games.rurik.data.deeds import DEEDS
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.rebellion.cards import PRIORITIES, UPRISING
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import RURIK
from veche.testing import rule


def ready_to_place(seed: int = 1) -> Rurik:
    s = new_rurik(1, seed, leaders="random")
    return play(s, choices(s)[0])


def idle_until(s: Rurik, round: int) -> Rurik:
    """Nobody wants anything, up to a round."""
    while s.round < round:
        texts = choices(s)
        play(s, "forfeit" if "forfeit" in texts else texts[0])
    return s


# -- the table ------------------------------------------------------------------------------------------


@rule("R-SOLO-01", "R-SETUP-01", "R-SETUP-06")
def test_one_player_gets_the_table_for_two_and_the_rebellion() -> None:
    s, two = new_rurik(1), new_rurik(2)
    assert s.automata == {1: "rebellion"}
    assert s.seat_names() == ("blue", "rebellion")
    assert (s.players, s.seat_count, s.deciders) == (1, 2, [0])
    assert s.box.regions == two.box.regions == 8
    assert (s.box.rows, s.box.points, s.box.costs) == (two.box.rows, two.box.points, two.box.costs)
    assert [s.box.advisors_in(n) for n in (1, 2, 3, 4)] == [two.box.advisors_in(n) for n in (1, 2, 3, 4)]


@rule("R-SOLO-01")
def test_a_solo_game_has_four_rounds_with_the_same_advisors_on_both_sides() -> None:
    s = ready_to_place()
    for number, advisors in ((1, 4), (2, 4), (3, 5), (4, 6)):
        idle_until(s, number)
        while not choices(s)[0].startswith("advise"):
            play(s, choices(s)[0])
        assert [len(one.advisors) for one in s.seats] == [advisors, advisors]
        assert seat(s, "blue").advisors == seat(s, "rebellion").advisors
    while not s.over:
        play(s, choices(s)[0])
    assert s.round == 4


@rule("R-SOLO-02")
def test_cards_that_do_not_go_with_it_are_out() -> None:
    out = {"enforce_peace", "grand_hunter", "law_giver"}
    for seed in range(30):
        s = new_rurik(1, seed)
        deeds = {DEEDS[deed] for deed in (*s.row, *s.deed_deck)}
        assert deeds == set(DEEDS) - out
        assert len(deeds) == 23
        agendas = {AGENDAS[agenda] for agenda in (*s.agenda_box, *seat(s, "blue").dealt)}
        assert agendas == set(AGENDAS) - {"courageous"}
        assert len(agendas) == 10


@rule("R-DEED-21")
@pytest.mark.parametrize("players", [1, 2])
def test_enforce_peace_is_not_in_the_solo_game(players: int) -> None:
    assert (DEEDS.index("enforce_peace") in new_rurik(players).box.deeds) == (players > 1)


@rule("R-DEED-10")
@pytest.mark.parametrize("players", [1, 2])
def test_grand_hunter_is_not_in_the_solo_game(players: int) -> None:
    assert (DEEDS.index("grand_hunter") in new_rurik(players).box.deeds) == (players > 1)


@rule("R-DEED-07")
@pytest.mark.parametrize("players", [1, 2])
def test_law_giver_is_not_in_the_solo_game(players: int) -> None:
    assert (DEEDS.index("law_giver") in new_rurik(players).box.deeds) == (players > 1)


@rule("R-SOLO-03")
def test_the_rebels_are_its_troops_and_all_else_is_of_a_colour() -> None:
    s = new_rurik(1)
    its = seat(s, "rebellion")
    assert its.supply() == 9
    assert its.supply() + sum(its.troops) == 15
    assert [s.buildings_left(1, kind) for kind in range(3)] == [3, 3, 3]
    assert (its.rule, its.build, its.trade, its.warfare) == (0, 0, 0, 0)
    assert s.box.advisors_in(4) == (1, 2, 2, 3, 4, 5)
    assert set(s.rebels) == {-1}, "nobody looks under the rebels"
    assert (s.boxed, s.tokens) == ((), ())


@rule("R-SOLO-04")
def test_sviatopolk_leads_it_and_you_take_another() -> None:
    s = new_rurik(1)
    assert len(choices(s)) == 7
    assert "leader sviatopolk" not in choices(s)
    assert "Sviatopolk is taken already" in refused(s, "leader sviatopolk", "R-SOLO-04")
    with pytest.raises(BadOption, match="Sviatopolk, who leads the Rebellion"):
        new_rurik(1, leaders="sviatopolk")
    leaders = next(option for option in RURIK.options if option.name == "leaders")
    offered = {players: RURIK.items(leaders, players, RURIK.check({}, players)) for players in (1, 2)}
    assert set(offered[2]) - set(offered[1]) == {"sviatopolk"}, "what is refused is not offered"
    drawn = {new_rurik(1, seed, leaders="random").seats[0].leader for seed in range(60)}
    assert drawn == set(s.box.leaders)


@rule("R-SOLO-05")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    decks = [rebellion(new_rurik(1, seed)).deck for seed in range(40)]
    assert all(sorted(deck) == list(range(18)) for deck in decks)
    assert len(set(decks)) == 40
    assert len({deck[-1] for deck in decks}) > 10
    assert rebellion(new_rurik(1, 7)).deck == decks[7]


@rule("R-SOLO-05")
def test_the_top_card_is_seen() -> None:
    s = new_rurik(1, 3)
    seen = s.observe(0)["rebellion"]
    assert isinstance(seen, dict)
    assert seen["card"] == rebellion(s).deck[-1] + 1
    assert seen["order"] == [REGIONS[r] for r in UPRISING[rebellion(s).deck[-1]].order]
    assert (seen["deck"], seen["seen"], seen["next"], seen["rows"]) == (18, [seen["card"]], None, [])


@rule("R-SOLO-06", "R-SETUP-07")
@pytest.mark.parametrize(
    ("level", "covered"), [("1", [2, 2, 2]), (2, [2, 2, 3]), ("3", [2, 3, 3]), (4, [3, 3, 3])]
)
def test_a_level_is_a_household_board(level: object, covered: list[int]) -> None:
    s = new_rurik(1, solo_level=level)
    assert rebellion(s).covered == covered
    assert seat(s, "blue").tiles == 3
    assert seat(s, "rebellion").tiles == 0, "the horizontal side has no place for conversion"


@rule("R-SOLO-07")
@pytest.mark.parametrize(
    ("level", "priority"), [("1", "build"), ("2", "trade"), ("3", "conquest"), ("4", "build")]
)
def test_it_starts_with_the_priority_of_its_board(level: str, priority: str) -> None:
    assert PRIORITIES[rebellion(new_rurik(1, solo_level=level)).priority] == priority


@rule("R-SOLO-08")
def test_three_coins_on_its_dock_and_one_on_every_outline() -> None:
    s = new_rurik(1, solo_level="1")
    its = rebellion(s)
    assert (its.coins, sum(its.covered)) == (3, 6)


@rule("R-SOLO-08")
def test_coins_on_outlines_are_not_its_own() -> None:
    """It can neither pay with them nor lose them to Boris, and they score nothing."""
    blue = {"leader": "boris", "leader_at": "kiev"}
    s = solo(points="attack 1", blue=blue, rebellion={"at": {"kiev": 2}, "coins": 0})
    assert sum(rebellion(s).covered) == 6
    play(s, "attack kiev rebellion")
    assert seat(s, "blue").coins == 0
    s = solo(
        rebellion={"at": {"kiev": 2}, "next": [1]},
        board={"tax": ["-", "-", "rebellion 1"]},
        to_move="rebellion",
    )
    assert rebellion(s).coins == 1 + 1, "the cost of 1 was not paid, a coin for forfeiting and one of income"
    assert s.scores()[1] == 1
    assert sum(rebellion(s).covered) == 6


# -- the map --------------------------------------------------------------------------------------------


@rule("R-SOLO-09")
@pytest.mark.parametrize("seed", range(20))
def test_rebels_stand_in_kiev_and_in_the_first_two_other_regions_of_the_top_card(seed: int) -> None:
    s = new_rurik(1, seed)
    order = [REGIONS[r] for r in UPRISING[rebellion(s).deck[-1]].order]
    first = [name for name in order if name != "kiev"][:2]
    assert at(s, "rebellion") == {"kiev": 3, **dict.fromkeys(first, 2)}
    assert seat(s, "rebellion").leader_at == region("kiev")


@rule("R-SOLO-09")
def test_with_the_first_card_on_top_they_stand_in_volyn_and_pereyaslavl() -> None:
    s = next(s for seed in range(200) if rebellion(s := new_rurik(1, seed)).deck[-1] == 0)
    assert at(s, "rebellion") == {"kiev": 3, "volyn": 2, "pereyaslavl": 2}


@rule("R-SOLO-10")
def test_neutral_troops_stand_in_the_other_five_regions() -> None:
    for seed in range(20):
        s = new_rurik(1, seed)
        assert sorted([*neutral(s), *at(s, "rebellion")]) == sorted(REGIONS[:8])
        assert len(neutral(s)) == 5
        assert sum(s.neutral) == 5
        assert sum(s.goods) == 8


@rule("R-SOLO-11")
def test_a_neutral_troop_counts_as_that_of_a_player_who_rules_nothing() -> None:
    s = solo(neutral=["volyn"], blue={"at": {"volyn": 1}})
    assert ruler(s, "volyn") is None
    assert ruler(solo(neutral=["volyn"], blue={"at": {"volyn": 2}}), "volyn") == "blue"
    assert ruler(solo(neutral=["volyn"]), "volyn") is None
    assert ruler(solo(neutral=["volyn"], rebellion={"at": {"volyn": 1}}), "volyn") is None


@rule("R-LEADER-25")
def test_yaroslav_wins_a_tie_with_a_neutral_troop() -> None:
    s = solo(neutral=["volyn"], blue={"leader": "yaroslav", "leader_at": "volyn"})
    assert ruler(s, "volyn") == "blue"


@rule("R-SOLO-12")
def test_you_place_troops_where_no_rebels_stand() -> None:
    s = ready_to_place()
    held = at(s, "rebellion")
    assert choices(s) == [f"place.troop {name}" for name in REGIONS[:8] if name not in held]
    for name in held:
        assert "held by the Rebellion" in refused(s, f"place.troop {name}", "R-SOLO-12")
    free = neutral(s)
    play(s, *(f"place.troop {name}" for name in free[:3]))
    assert choices(s) == [f"place.leader {name}" for name in free[:3]]
    play(s, f"place.leader {free[0]}")
    assert at(s, "blue") == {free[0]: 2, free[1]: 1, free[2]: 1}


@rule("R-SOLO-13")
def test_you_always_begin() -> None:
    s = ready_to_place()
    assert s.start == 0
    for number in (1, 2, 3, 4):
        idle_until(s, number)
        while not choices(s)[0].startswith("advise"):
            play(s, choices(s)[0])
        assert not any(advisor >= 0 for advisor in s.advisors), "the Rebellion has not placed one yet"
        assert (s.start, s.first) == (0, 0)


@rule("R-SOLO-13")
def test_the_bear_hands_on_no_marker() -> None:
    s = solo(space="scheme 1", decks=[["move_1", "move_2", "tax_1"], ["deed"]], blue={"at": {"kiev": 1}})
    s.listen()
    play(s, "act", "deck 1", "scheme.keep move_1", "scheme.return move_2")
    assert "marker" not in [line.key for line in s.log or []]
    assert s.start == 0


# -- options --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{"solo_level": "2"}, {"solo_rules": "1.5"}])
def test_solo_options_are_for_one(players: int, options: dict[str, str]) -> None:
    with pytest.raises(BadOption, match=f"is for tables of 1; with {players} players it stays"):
        veche.new("rurik", players, 1, **options)


def test_defaults_may_be_named_by_any_table() -> None:
    named = veche.new("rurik", 2, 1, solo_level="1", solo_rules="rulebook")
    assert named.key() == veche.new("rurik", 2, 1).key()


def test_reward_tokens_are_not_for_one() -> None:
    with pytest.raises(BadOption, match="“reward_tokens” is for tables of 2 or 3 or 4"):
        new_rurik(1, reward_tokens=True)


@pytest.mark.parametrize("level", ["0", "5", "easy", True, 0])
def test_levels_that_are_not_there(level: object) -> None:
    with pytest.raises(BadOption, match="it is 1, 2, 3, 4"):
        new_rurik(1, solo_level=level)


def test_the_start_is_yours() -> None:
    assert rurik(players=1, options={"start": "blue"}).start == 0
    with pytest.raises(BadOption, match="cannot be “red” with 1 player;"):
        new_rurik(1, start="red")
