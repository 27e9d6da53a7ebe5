"""The box: one for all tables with the same options, asked by the rules, and the hooks for modules in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from table import choices, new_rurik, play, region, rurik, seat

import veche
from veche.games import rurik as package
from veche.games.rurik.box import RurikBox
from veche.games.rurik.data.components import COLOURS, NOBODY, TARGETS
from veche.games.rurik.data.map import PRINTED_GOODS, REGIONS
from veche.games.rurik.module import Module
from veche.games.rurik.rules.deed_row import TakeDeed
from veche.games.rurik.state import OVER, SETUP, Rurik
from veche.games.rurik.title import RURIK

OTHER_TABLES: list[dict[str, Any]] = [
    {"start": "red"},
    {"alternate_goods": True},
    {"reward_tokens": True},
    {"deed_row": True},
    {"storage": "asked"},
]
"""One option each, at another value than its default; the leaders belong to the seats."""


def box(players: int = 2, **options: object) -> RurikBox:
    return RURIK.box(players, RURIK.check(options, players))


# -- one box for one kind of table ----------------------------------------------------------------------


def test_copies_worlds_and_games_with_the_same_options_share_a_box() -> None:
    s = new_rurik(3, 1, deed_row=True)
    assert s.copy().box is s.box
    assert s.resample(0, 5).box is s.box
    assert new_rurik(3, 2, deed_row=True).box is s.box
    assert new_rurik(3, 2, deed_row=True, leaders="random").box is s.box
    assert rurik(players=3, options={"deed_row": True}).box is s.box
    assert box(3, deed_row=True) is s.box


def test_other_options_and_other_numbers_of_players_have_a_box_of_their_own() -> None:
    boxes = [box(players, **options) for players in (2, 3, 4) for options in [{}, *OTHER_TABLES]]
    assert len({id(one) for one in boxes}) == len(boxes) == 18


@pytest.mark.parametrize("options", [{}, *OTHER_TABLES, {"leaders": "random"}], ids=str)
def test_a_saved_state_names_its_options_and_nothing_else_of_its_box(options: dict[str, Any]) -> None:
    s = play(new_rurik(2, 1, **options), *([] if "leaders" in options else ["leader maria", "leader boris"]))
    data = json.loads(json.dumps(s.dump()))
    assert data["options"] == s.chosen() == s.box.options
    assert {name: data["options"][name] for name in options if name != "leaders"} == {
        name: value for name, value in options.items() if name != "leaders"
    }
    assert s.dump()["options"] is not s.box.options, "whoever changes a dump changes no box"
    assert not {"box", "variants", "leaders"} & {*data, *data["options"]}
    loaded = veche.load(data)
    assert isinstance(loaded, Rurik)
    assert loaded.box is s.box
    assert (loaded.key(), loaded.dump()) == (s.key(), s.dump())


def test_a_key_tells_tables_with_different_options_apart() -> None:
    keys = [rurik(options=options).key() for options in [{}, *OTHER_TABLES]]
    assert len(set(keys)) == len(keys)
    assert rurik(options={"deed_row": False, "storage": "automatic"}).key() == keys[0]


# -- what the rules ask of it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "flag"),
    [
        ({"alternate_goods": True}, "alternate_goods"),
        ({"reward_tokens": True}, "reward_tokens"),
        ({"deed_row": True}, "renews_row"),
        ({"storage": "asked"}, "asks_storage"),
    ],
)
def test_an_option_is_a_flag_of_the_box(options: dict[str, Any], flag: str) -> None:
    assert getattr(box(3, **options), flag) is True
    assert getattr(box(3), flag) is False


def test_the_box_knows_who_begins() -> None:
    assert box(3).start == NOBODY
    assert [box(3, start=colour).start for colour in COLOURS[:3]] == [0, 1, 2]
    s = new_rurik(3, 1, start="yellow", leaders="random")
    for p in range(3):
        s.apply(s.legal(p)[0], p)
    assert s.start == 2


def test_goods_are_stored_as_the_box_says() -> None:
    s = rurik(points="tax 1", blue={"at": {"kiev": 1}})
    other = s.copy()
    other.box = box(storage="asked")
    play(s, "tax kiev")
    play(other, "tax kiev")
    assert "store boat" not in choices(s)
    assert choices(other) == ["store boat", "store dock"]


def test_rewards_come_from_the_stack_that_the_box_says() -> None:
    blue = {"at": {"kiev": 1}, "hand": ["deed"]}
    s = rurik(
        points="attack 1",
        rebels={"kiev": "coin_2"},
        options={"reward_tokens": True},
        tokens=["coin_1"],
        blue=blue,
    )
    other = s.copy()
    other.box = box()
    assert seat(play(s, "attack kiev rebels"), "blue").coins == 1
    assert seat(play(other, "attack kiev rebels"), "blue").coins == 2


def test_the_map_and_the_strategy_board_are_those_of_the_box() -> None:
    """With the box of four players two could march to Galich, and would muster for the price of that side."""
    s = rurik(points="move 1", blue={"at": {"kiev": 1}})
    s.box = box(4)
    s.refresh()
    assert "move.troop kiev galich" in choices(s)
    s = rurik(space="muster 3", blue={"coins": 0, "at": {"kiev": 1}, "hand": ["deed"]})
    assert "act" not in choices(s)
    s.box = box(4)
    s.refresh()
    assert "act" in choices(s)


def test_no_rule_looks_past_the_box() -> None:
    """What depends on the number of players or on options is read from the tables by the box alone."""
    asked = ("ZONES_IN_PLAY", "SIDES", "ADVISORS_OUT", "SCHEME_DECK", "STICKERS", "TOKENS", 'options["')
    paths = [
        path
        for path in Path(package.__path__[0]).rglob("*.py")
        if path.name not in ("box.py", "facts.py", "kinds.py") and path.parent.name != "data"
    ]
    assert len(paths) > 25
    found = {
        (path.name, word) for path in paths for word in asked if word in path.read_text(encoding="utf-8")
    }
    # which leaders are named for the seats, and who cannot begin, is told before there is a table
    assert found == {("title.py", 'options["')}


# -- modules --------------------------------------------------------------------------------------------


class Chronicle(Module):
    """A throw-away module that takes part in everything and writes it down."""

    def __init__(self) -> None:
        self.told: list[tuple[str, ...]] = []

    def on_arrive(self, s: Rurik, p: int, r: int) -> None:
        self.told.append(("arrives", COLOURS[p], REGIONS[r]))

    def before_combat(self, s: Rurik, p: int, r: int, target: int) -> None:
        there = s.rebels[r] >= 0 if TARGETS[target] == "rebels" else s.seats[target].occupies(r)
        assert there, "the blow has not fallen yet"
        self.told.append(("attacks", COLOURS[p], REGIONS[r], TARGETS[target]))

    def end_of_game(self, s: Rurik) -> None:
        assert s.phase != OVER
        self.told.append(("ends",))
        s.seats[0].coins += 7

    def counts_for_scoring(self, s: Rurik, p: int, points: dict[str, int]) -> None:
        points["coins"] = s.seats[p].coins


class Hospitality(Module):
    """Whoever comes to Kiev may take a deed."""

    def on_arrive(self, s: Rurik, p: int, r: int) -> None:
        if r == region("kiev"):
            s.push(TakeDeed(p))


def with_modules(s: Rurik, *modules: Module) -> Rurik:
    s.box = RurikBox(s.players, s.box.options, modules)
    return s


def test_a_hook_lists_the_modules_that_take_part_in_it() -> None:
    chronicle, hospitality, nothing = Chronicle(), Hospitality(), Module()
    modules = with_modules(rurik(), chronicle, hospitality, nothing).box
    assert modules.on_arrive == [chronicle, hospitality]
    assert modules.before_combat == modules.end_of_game == modules.counts_for_scoring == [chronicle]
    none = box()
    assert none.on_arrive == none.before_combat == none.end_of_game == none.counts_for_scoring == []


@pytest.mark.parametrize(
    ("data", "text", "who"),
    [
        ({"points": "muster 2", "blue": {"at": {"kiev": 1}}}, "muster.troop kiev", "blue"),
        ({"points": "muster 2", "blue": {"at": {"kiev": 1}}}, "muster.leader kiev", "blue"),
        ({"points": "move 2", "blue": {"at": {"volyn": 1}}}, "move.troop volyn kiev", "blue"),
        ({"points": "move 2", "blue": {"leader_at": "volyn"}}, "move.leader kiev", "blue"),
        (
            {
                "points": "attack 1",
                "rebels": ["kiev"],
                "blue": {"leader": "sviatopolk", "at": {"kiev": 1}, "leader_at": "kiev"},
            },
            "attack kiev rebels",
            "blue",
        ),
        (
            {
                "points": "attack 2",
                "blue": {"leader": "sudislav", "at": {"volyn": 1}, "leader_at": "kiev"},
            },
            "muster.troop kiev",
            "blue",
        ),
        (
            {"points": "build 1", "blue": {"at": {"kiev": 3}}, "red": {"at": {"kiev": 1}}},
            "build church kiev",
            "blue",
        ),
        (
            {
                "points": "move 2",
                "blue": {"leader": "predslava", "at": {"volyn": 1}, "leader_at": "volyn"},
                "red": {"at": {"volyn": 1}},
            },
            "push.troop red kiev",
            "red",
        ),
        (
            {
                "points": "move 2",
                "blue": {"leader": "predslava", "at": {"volyn": 1}, "leader_at": "volyn"},
                "red": {"leader_at": "volyn"},
            },
            "push.leader red kiev",
            "red",
        ),
        ({"board": {"move": ["blue 1"]}, "red": {"at": {"kiev": 1}}}, "rescue kiev", "blue"),
        (
            {"space": "move 1", "blue": {"deeds": ["send_gifts"], "at": {"rostov": 1}, "coins": 2,
                                         "goods": {"fish": 1, "fur": 1}}},
            "deed.do send_gifts; jump.troop rostov kiev",
            "blue",
        ),
        (
            {"space": "move 1", "blue": {"deeds": ["send_gifts"], "leader_at": "rostov", "coins": 2,
                                         "goods": {"fish": 1, "fur": 1}}},
            "deed.do send_gifts; jump.leader kiev",
            "blue",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and " " in value else "",
)  # fmt: skip
def test_a_module_hears_of_every_arrival(data: dict[str, Any], text: str, who: str) -> None:
    chronicle = Chronicle()
    s = play(with_modules(rurik(**data), chronicle), *text.split("; "))
    assert [line for line in chronicle.told if line[0] == "arrives"] == [("arrives", who, "kiev")]
    assert seat(s, who).occupies(region("kiev"))


def test_a_module_hears_of_an_escort() -> None:
    chronicle = Chronicle()
    blue = {"leader": "agatha", "at": {"volyn": 2}, "leader_at": "volyn"}
    s = with_modules(rurik(points="move 1", blue=blue), chronicle)
    play(s, "move.leader kiev", "escort 2")
    assert chronicle.told == [("arrives", "blue", "kiev")] * 2


def test_a_module_hears_of_the_set_up() -> None:
    chronicle = Chronicle()
    s = with_modules(new_rurik(2, 1, leaders="random", start="blue"), chronicle)
    while s.phase == SETUP:
        s.apply(s.legal()[0])
    assert chronicle.told == [("arrives", colour, "novgorod") for _ in range(4) for colour in ("blue", "red")]


def test_what_a_module_asks_comes_before_the_points_that_are_left() -> None:
    s = with_modules(rurik(points="muster 2", row=["hoard"], blue={"at": {"kiev": 1}}), Hospitality())
    play(s, "muster.troop kiev")
    assert choices(s) == ["pass", "deed.take hoard"]
    play(s, "deed.take hoard")
    assert "muster.troop kiev" in choices(s)
    loaded = veche.load(s.dump())
    assert isinstance(loaded, Rurik)
    assert loaded.box is box(), "options choose the modules of a table that is loaded"


@pytest.mark.parametrize("target", ["rebels", "red"])
def test_a_module_hears_of_an_attack_before_the_blow(target: str) -> None:
    chronicle = Chronicle()
    blue, red = {"at": {"kiev": 2}}, {"at": {"kiev": 1}}
    s = with_modules(rurik(points="attack 1", rebels=["kiev"], blue=blue, red=red), chronicle)
    play(s, f"attack kiev {target}")
    assert chronicle.told == [("attacks", "blue", "kiev", target)]


def test_a_module_has_the_last_word_and_counts_for_scoring() -> None:
    chronicle = Chronicle()
    plain = rurik(
        round=4,
        space="move 1",
        blue={"rule": 3, "coins": 1, "at": {"kiev": 1}},
        red={"rule": 5, "coins": 2},
    )
    s = with_modules(plain.copy(), chronicle)
    play(plain, "forfeit")
    assert (plain.over, plain.scores(), plain.winners()) == (True, [3, 5], [1])
    assert (s.scores(), chronicle.told) == ([3 + 1, 5 + 2], [])
    play(s, "forfeit")
    assert chronicle.told == [("ends",)]
    assert (s.over, s.scores(), s.winners()) == (True, [3 + 2 + 7, 5 + 2], [0])
    seen: Any = s.observe(None)
    assert [(row["points"]["coins"], row["score"]) for row in seen["seats"]] == [(9, 12), (2, 7)]


def test_without_modules_the_game_is_the_same() -> None:
    """Modules that do nothing change nothing."""
    s, other = new_rurik(3, 9), with_modules(new_rurik(3, 9), Module())
    n = 0
    while not s.over:
        action = s.legal()[n % len(s.legal())]
        s.apply(action)
        other.apply(action)
        n += 1
        assert other.key() == s.key()
    assert s.symbols == PRINTED_GOODS
