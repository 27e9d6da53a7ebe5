"""The box: what the options of a table have taken from the shelf, and how a module hooks into the rules."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from scythe_table import new_scythe, place, scythe, seat
from table import choices, play

import veche
from veche.core.errors import BadOption, BadPosition
from veche.core.options import Option
from veche.games.scythe import title
from veche.games.scythe.board import PRINTED, Board
from veche.games.scythe.box import ScytheBox
from veche.games.scythe.data import factions, mats, scoring
from veche.games.scythe.data.board import BASE_TABLE, BOARD, NO_TERRAIN, NOWHERE
from veche.games.scythe.data.provisional import BASE_WATER
from veche.games.scythe.module import Module
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.rules.setup import deal
from veche.games.scythe.state import CHARACTER, Scythe
from veche.games.scythe.title import SCYTHE

# Option and value, and the flag of the box that it raises.
FLAGS = [
    ("deals", "coins", "deals"),
    ("coins", "hidden", "hidden_coins"),
    ("gains", "asked", "asks_gains"),
    ("interim_scoring", True, "interim_scoring"),
    ("delay_penalty", True, "delay_penalty"),
    ("weak_rusviet", True, "weak_rusviet"),
    ("blind_encounters", True, "blind_encounters"),
]
HOOKS = ("on_arrive", "before_combat", "end_of_game", "counts_for_scoring")
OTHER_HOOKS = (
    "on_drive_off",
    "sits_down",
    "takes_turn",
    "before_resolve",
    "withdraws",
    "after_combat",
    "ends_game",
    "winners",
)
TABLE_HOOKS = ("holds_at_end", "warns", "show_place", "show_seat", "show_own", "resample", "read_seat")


def loaded(s: Scythe, **options: object) -> Scythe:
    """Saved and read again, perhaps with other options."""
    data: dict[str, Any] = s.dump()
    data["options"] |= options
    state = veche.load(data)
    assert isinstance(state, Scythe)
    return state


# -- one box for all tables of a kind -------------------------------------------------------------------


def test_tables_of_the_same_options_share_a_box() -> None:
    s = new_scythe(3, 1, deals="coins")
    assert s.copy().box is s.box
    assert s.resample(0, 5).box is s.box
    assert new_scythe(3, 2, deals="coins").box is s.box
    assert new_scythe(3, 1, deals="coins", factions="nordic,crimea,saxony", mats="in_order").box is s.box
    assert scythe(nordic={}, crimea={}, saxony={}, options={"deals": "coins"}).box is s.box


def test_tables_of_other_options_or_players_have_another_box() -> None:
    tables: list[dict[str, object]] = [{}, {"pairings": "all"}, *({name: value} for name, value, _ in FLAGS)]
    boxes = [new_scythe(players, **options).box for players in (2, 3) for options in tables]
    assert all(one is not other for one, other in combinations(boxes, 2))
    assert len({id(box.board) for box in boxes}) == 1  # the board was laid out once


def test_a_saved_state_comes_back_to_its_box() -> None:
    s = new_scythe(4, 3, coins="hidden", blind_encounters=True)
    assert loaded(s).box is s.box
    assert [other.home() for other in loaded(s).seats] == [other.home() for other in s.seats]
    assert loaded(s, coins="shown").box is new_scythe(4, 3, blind_encounters=True).box


def test_a_saved_state_tells_its_options_in_one_place() -> None:
    s = new_scythe(2, gains="asked")
    data = s.dump()
    assert data["options"] is not s.box.options  # nobody can change the box by what was saved
    assert data["options"] == s.chosen() == s.box.options
    assert set(s.box.options) == {option.name for option in SCYTHE.options} - {
        "factions",
        "mats",
        "head_starts",
    }
    assert new_scythe(2).dump().keys() == data.keys()
    assert not {"variants", "box", *(flag for _, _, flag in FLAGS)} & data.keys()


@pytest.mark.parametrize(("option", "value", "flag"), FLAGS)
def test_an_option_raises_its_flag_and_no_other(option: str, value: object, flag: str) -> None:
    box = new_scythe(2, **{option: value}).box
    assert [name for _, _, name in FLAGS if getattr(box, name)] == [flag]
    assert not any(getattr(new_scythe(2).box, name) for _, _, name in FLAGS)


@pytest.mark.parametrize(("option", "value"), [("pairings", "all"), *((row[0], row[1]) for row in FLAGS)])
def test_keys_tell_tables_of_different_options_apart(option: str, value: object) -> None:
    s = new_scythe(3, 4)
    assert loaded(s, **{option: value}).key() != s.key()
    assert loaded(loaded(s, **{option: value}), **{option: SCYTHE.check({}, 3)[option]}).key() == s.key()


def test_a_new_option_leaves_the_keys_of_other_tables_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [new_scythe(2, 1).key(), new_scythe(2, 1, deals="coins").key()]
    monkeypatch.setattr(SCYTHE, "options", (Option("toy", False), *SCYTHE.options))
    assert [new_scythe(2, 1).key(), new_scythe(2, 1, deals="coins").key()] == before
    assert new_scythe(2, 1, toy=True).key() not in before


# -- what is in it --------------------------------------------------------------------------------------


def test_the_base_box() -> None:
    box = new_scythe(5).box
    names = [factions.FACTIONS[faction] for faction in box.factions]
    assert names == ["nordic", "rusviet", "crimea", "saxony", "polania"]
    assert box.mats == (0, 1, 2, 3, 4)
    assert box.tiles == (0, 1, 2, 3, 4, 5)
    assert (len(box.combat_deck), len(box.encounter_cards)) == (42, 28)
    assert (len(box.factory_cards), len(box.objectives)) == (12, 23)
    assert box.board is PRINTED
    assert box.modules == ()
    assert SCYTHE.counts({}) == (1, 2, 3, 4, 5)
    assert SCYTHE.players == (1, 2, 3, 4, 5, 6, 7), "with whatever modules"


def test_pairings_are_left_out_by_the_box() -> None:
    assert new_scythe(2).box.banned == factions.BANNED
    assert new_scythe(2, pairings="all").box.banned == ()


class Hills(Module):
    NAME = "hills"


def test_a_row_of_a_module_is_in_the_box_only_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile and a mat more in the tables: the base box stays what it is."""
    base = ScytheBox(2, new_scythe(2).box.options)
    monkeypatch.setattr(mats, "MAT_TABLE", (*mats.MAT_TABLE, ("naval", "6", 3, 4, "hills")))
    monkeypatch.setattr(scoring, "BONUS_TABLE", (*scoring.BONUS_TABLE, ("on_hills", (0, 1), "hills")))
    box = ScytheBox(2, base.options)
    assert (box.factions, box.mats, box.tiles) == (base.factions, base.mats, base.tiles)
    more = ScytheBox(2, base.options, (Hills(),))
    assert more.factions == base.factions
    assert more.mats == (*base.mats, len(mats.MAT_TABLE) - 1)
    assert more.tiles == (*base.tiles, len(scoring.BONUS_TABLE) - 1)


def test_what_is_not_in_the_box_cannot_be_named() -> None:
    with pytest.raises(BadOption, match="togawa comes with an expansion that is not chosen"):
        new_scythe(2, factions="togawa,nordic")
    with pytest.raises(BadOption, match="the militant mat comes with an expansion that is not chosen"):
        new_scythe(2, factions="crimea,nordic", mats="industrial,militant")
    with pytest.raises(BadPosition, match="togawa is a faction of an expansion that is not chosen"):
        scythe(togawa={}, nordic={})


# -- another board --------------------------------------------------------------------------------------

LOST = ("G6", "G7", "togawa")


def smaller() -> Board:
    """The printed board without its south-eastern corner."""
    return Board(
        tuple(row for row in BOARD if row[0] not in LOST),
        tuple(row for row in BASE_TABLE if row[0] not in LOST),
        BASE_WATER,
    )


def test_places_keep_their_numbers_on_another_board() -> None:
    board = smaller()
    lost = [place(name) for name in LOST]
    assert sorted([*board.places, *lost]) == PRINTED.places
    assert board.home == [NOWHERE if base in lost else base for base in PRINTED.home]
    for at in board.places:
        assert board.terrain[at] == PRINTED.terrain[at]
        assert board.near[at] == [to for to in PRINTED.near[at] if to not in lost]
        assert board.land_steps[at] == [to for to in PRINTED.land_steps[at] if to not in lost]
        assert board.is_base[at] == PRINTED.is_base[at]
    for at in lost:
        assert board.terrain[at] == NO_TERRAIN
        assert not board.near[at]
        assert not board.is_base[at]
    assert sorted(filter(None, board.bit)) == [1 << i for i in range(len(board.hexes))]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_rules_play_on_another_board(seed: int) -> None:
    """Whole turns with every kind of action: nobody ever comes to what is not on the board."""
    options = SCYTHE.check({"factions": "nordic,rusviet,crimea,polania"}, 4)
    box = ScytheBox(4, SCYTHE.box(4, options).options, board=smaller())
    s = deal(box, seed, options)
    s.settle()
    dice = Random(seed)
    seen = set()
    for _ in range(1500):
        if s.over:
            break
        texts = choices(s)
        seen |= {text.split()[0] for text in texts}
        assert not any(text.endswith(f" {name}") for text in texts for name in LOST)
        s.apply(dice.choice(s.legal()))
    assert {"go", "produce", "put", "unit.worker"} <= seen
    assert sum(row["territories"] for row in breakdown(s))
    assert not set(LOST) & set(s.observe(0)["places"])  # type: ignore[call-overload]


# -- modules --------------------------------------------------------------------------------------------


HEX = {name: place(name) for name in ("D4", "E2", "F1")}


class Toy(Module):
    """Takes part in all hooks, and leaves its marks on tracks."""

    NAME = "toy"

    def on_arrive(self, s: Scythe, p: int, unit: int, place: int) -> bool:
        """In E2 and F1 units find coins, a character more; in E2 they stop for them."""
        if place in (HEX["E2"], HEX["F1"]):
            s.seats[p].coins += 10 if unit == CHARACTER else 1
        return place == HEX["E2"]

    def before_combat(self, s: Scythe, p: int, enemy: int) -> None:
        s.seats[p].popularity += 1
        s.seats[enemy].popularity += 2

    def end_of_game(self, s: Scythe) -> None:
        for p, player in enumerate(s.seats):
            player.coins += 100 * (p + 1)

    def counts_for_scoring(self, s: Scythe, p: int, place: int) -> int:
        return 2 if place == HEX["D4"] and p == 0 else 0


class Arrivals(Module):
    """Takes part in one hook only."""

    NAME = "arrivals"

    def on_arrive(self, s: Scythe, p: int, unit: int, place: int) -> bool:
        s.seats[p].coins += 5
        return False


class Measure(Module):
    """The game ends after five turns, whatever stars there are."""

    NAME = "measure"

    def ends_game(self, s: Scythe, over: bool) -> bool:
        return any(player.turns >= 5 for player in s.seats)


class Sharing(Module):
    """All have won, a beaten mech goes to E2, and what is driven off leaves a coin."""

    NAME = "sharing"

    def winners(self, s: Scythe, found: list[int]) -> list[int]:
        return sorted({*found, *range(len(s.seats))})

    def withdraws(self, s: Scythe, p: int, place: int) -> bool:
        s.seats[p].mechs[3] = HEX["F1"]
        return True

    def after_combat(self, s: Scythe, winner: int, loser: int, place: int) -> None:
        s.seats[winner].coins += 10
        s.seats[loser].coins += 20

    def on_drive_off(self, s: Scythe, p: int, other: int, place: int, workers: int) -> None:
        s.seats[other].coins += 7

    def before_resolve(self, s: Scythe, p: int, enemy: int) -> None:
        s.seats[enemy].coins += 1


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy modules on the shelf, each with its option."""
    names = ("toy", "arrivals", "measure", "sharing")
    more = tuple(Option(name, False) for name in names)
    monkeypatch.setattr(SCYTHE, "options", (*SCYTHE.options, *more))
    monkeypatch.setattr(SCYTHE, "boxes", {})
    monkeypatch.setattr(title, "MODULES", (Toy(), Arrivals(), Measure(), Sharing()))


def moving(**options: object) -> Scythe:
    """A fast mech, a worker and the character of the Nordic Kingdoms are about to move."""
    nordic = {"mechs": {"speed": "E1"}, "workers": {"E1": 1}, "coins": 0}
    return scythe(nordic=nordic, rusviet={}, top="units", options=options)


def test_without_modules_no_step_asks_anybody() -> None:
    box = new_scythe(2).box
    assert [getattr(box, hook) for hook in HOOKS] == [[], [], [], []]
    assert not any(getattr(box, hook) for hook in OTHER_HOOKS + TABLE_HOOKS)


def test_the_automa_takes_part_where_one_sits() -> None:
    box = new_scythe(1).box
    assert [module.NAME for module in box.modules] == ["automa"]
    found = {hook for hook in HOOKS + OTHER_HOOKS if getattr(box, hook)}
    assert found == set(OTHER_HOOKS) - {"ends_game"}
    assert new_scythe(2, automata="one").box.takes_turn == box.takes_turn
    assert box is not new_scythe(2).box


def test_invaders_take_part_where_they_are_chosen() -> None:
    box = new_scythe(2, invaders=True).box
    assert [module.NAME for module in box.modules] == ["invaders"]
    hooks = {hook for hook in HOOKS + OTHER_HOOKS + TABLE_HOOKS if getattr(box, hook)}
    assert hooks == {"on_arrive", "counts_for_scoring", *TABLE_HOOKS}
    assert [module.NAME for module in new_scythe(1, invaders=True).box.modules] == ["invaders", "automa"]


@pytest.mark.usefixtures("toys")
def test_a_module_takes_part_in_the_hooks_that_it_overrides() -> None:
    s = new_scythe(2, toy=True, arrivals="yes")
    assert [module.NAME for module in s.box.modules] == ["toy", "arrivals"]
    assert [[module.NAME for module in getattr(s.box, hook)] for hook in HOOKS] == [
        ["toy", "arrivals"],
        ["toy"],
        ["toy"],
        ["toy"],
    ]
    assert loaded(s).box is s.copy().box is s.box
    assert [getattr(new_scythe(2).box, hook) for hook in HOOKS] == [[], [], [], []]


@pytest.mark.usefixtures("toys")
def test_on_arrive_may_stop_a_unit() -> None:
    s = moving(toy=True)
    play(s, "unit.mech E1", "go E2", "take.worker 0")
    assert seat(s, "nordic").coins == 1
    assert "stop" in choices(s)
    assert not any(text.startswith("go ") for text in choices(s))  # the next unit
    plain = play(moving(), "unit.mech E1", "go E2", "take.worker 0")
    assert choices(plain) == ["stop", "go E1", "go F1"]
    assert seat(plain, "nordic").coins == 0


@pytest.mark.usefixtures("toys")
def test_on_arrive_may_let_a_unit_pass_and_knows_which_one_it_is() -> None:
    s = moving(toy=True)
    play(s, "unit.mech E1", "go F1", "take.worker 0")
    assert seat(s, "nordic").coins == 1
    assert any(text.startswith("go ") for text in choices(s))
    play(s, "stop", "unit.character", "go F1")
    assert seat(s, "nordic").coins == 11


@pytest.mark.usefixtures("toys")
def test_every_module_of_a_hook_is_asked() -> None:
    """Also when the first has stopped the unit; and the stop holds though the second would let it pass."""
    s = moving(toy=True, arrivals=True)
    play(s, "unit.mech E1", "go E2", "take.worker 0")
    assert seat(s, "nordic").coins == 6
    assert not any(text.startswith("go ") for text in choices(s))


@pytest.mark.usefixtures("toys")
def test_before_combat_knows_both_sides() -> None:
    for options, gained in ({}, (0, 0)), ({"toy": True}, (1, 2)):
        s = scythe(
            nordic={"mechs": {"speed": "E1"}, "workers": {}, "popularity": 5},
            rusviet={"mechs": {"speed": "E2"}, "workers": {}, "popularity": 5},
            top="units",
            options=options,
        )
        play(s, "unit.mech E1", "go E2", "stop")
        assert "dial 0" in choices(s)
        found = (seat(s, "nordic").popularity - 5, seat(s, "rusviet").popularity - 5)
        assert found == gained


@pytest.mark.usefixtures("toys")
def test_end_of_game_comes_before_fortunes_are_counted() -> None:
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}
    for options, gained in ({}, (0, 0)), ({"toy": True}, (100, 200)):
        s = scythe(
            nordic={"power": 15, "coins": 1, "stars": stars},
            rusviet={"coins": 0},
            section="upgrade",
            window="top",
            options=options,
        )
        play(s, "top power")
        assert s.over
        assert (seat(s, "nordic").coins, seat(s, "rusviet").coins) == gained
        assert [row["coins"] for row in breakdown(s)] == [*gained]
        assert s.winners() == ([1] if options else [0])


@pytest.mark.usefixtures("toys")
def test_counts_for_scoring_adds_territories() -> None:
    for options, more in ({}, 0), ({"toy": True}, 2):
        s = scythe(nordic={"popularity": 7}, rusviet={"popularity": 7}, options=options)
        rows = breakdown(s)
        assert [row["territories"] for row in rows] == [(2 + more) * 3, 2 * 3]
        assert s.scores() == [sum(row.values()) for row in rows]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("players", [2, 5])
def test_whole_games_run_with_modules(players: int) -> None:
    s = new_scythe(players, 7, toy=True, arrivals=True)
    dice = Random(7)
    for _ in range(600):
        if not s.over:
            s.apply(dice.choice(s.legal()))
    assert loaded(s).key() == s.key()


FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("options", "over"), [({}, True), ({"measure": True}, False)])
def test_a_module_may_go_on_after_the_sixth_star(options: dict[str, object], over: bool) -> None:
    s = scythe(
        nordic={"power": 15, "coins": 1, "stars": FIVE},
        rusviet={},
        section="upgrade",
        window="top",
        options=options,
    )
    assert play(s, "top power").over == over


@pytest.mark.usefixtures("toys")
def test_a_module_may_end_the_game_between_turns() -> None:
    for options, over in ({}, False), ({"measure": True}, True):
        s = scythe(
            nordic={"turns": 5, "objectives": []},
            rusviet={"turns": 4},
            section="upgrade",
            window="end",
            options=options,
        )
        assert s.over == over
        assert bool(s.winners()) == over


@pytest.mark.usefixtures("toys")
def test_hooks_round_a_combat() -> None:
    for options, coins, at in ({}, (0, 0), "rusviet"), ({"sharing": True}, (10, 21), "F1"):
        s = scythe(
            nordic={"mechs": {"speed": "E1"}, "workers": {}, "coins": 0, "hand": []},
            rusviet={"mechs": {"speed": "E2"}, "workers": {}, "coins": 0, "hand": []},
            top="units",
            options=options,
        )
        play(s, "unit.mech E1", "go E2", "stop", "dial 3", "dial 2")
        assert (seat(s, "nordic").coins, seat(s, "rusviet").coins) == coins
        assert place(at) in seat(s, "rusviet").mechs


@pytest.mark.usefixtures("toys")
def test_hook_of_workers_driven_off_and_of_winners() -> None:
    for options, coins in ({}, 0), ({"sharing": True}, 7):
        s = scythe(
            nordic={"mechs": {"speed": "E1"}, "workers": {}},
            rusviet={"workers": {"E2": 2}, "coins": 0},
            top="units",
            options=options,
        )
        play(s, "unit.mech E1", "go E2")
        assert seat(s, "rusviet").coins == coins
    s = scythe(
        nordic={"power": 15, "coins": 1, "stars": FIVE},
        rusviet={},
        section="upgrade",
        window="top",
        options={"sharing": True},
    )
    assert play(s, "top power").winners() == [0, 1]
