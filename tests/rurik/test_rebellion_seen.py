"""What can be seen, read, described and imagined of the Rebellion."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from conformance.worlds import even, worlds
from table import choices, new_rurik, play, rebels_act, rurik, seat, solo

import veche
from veche.core.errors import BadPosition, IllegalAction
from veche.core.play import Play
from veche.core.words import line
from veche.games.rurik.rebellion.cards import UPRISING
from veche.games.rurik.rebellion.seat import rebellion
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import RURIK
from veche.testing import rule


def seen(s: Rurik, player: int | None = 0) -> Any:
    return s.observe(player)["rebellion"]


# -- what it did last -----------------------------------------------------------------------------------


def test_a_game_for_more_has_nothing_of_it() -> None:
    s = new_rurik(2)
    assert seen(s) is None
    assert s.neutral == []
    regions: Any = s.observe(0)["regions"]
    assert all(row["neutral"] == 0 for row in regions.values())


def test_an_advisor_and_why() -> None:
    """Card 1, conquest: advisor 4 to attack with a coin, and blue's 5 stands there."""
    s = rurik(
        players=1,
        phase="strategy",
        to_move="rebellion",
        board={"attack": ["blue 5"]},
        rebellion={"next": [1], "priority": "conquest", "coins": 3},
    )
    last = seen(s)["last"]
    assert last == {
        "what": "advisor",
        "card": None,
        "row": {
            "advisor": 4,
            "starred": False,
            "columns": {"conquest": "attack", "build": "muster", "trade": "tax"},
            "coins": {"conquest": True, "build": False, "trade": True},
        },
        "before": "conquest",
        "after": "conquest",
        "choices": [
            {
                "choice": "row",
                "candidates": 6,
                "criteria": [
                    {"criterion": "of_this_round", "left": 4},
                    {"criterion": "next_from_below", "left": 1},
                ],
                "advisor": 4,
            },
            {
                "choice": "column",
                "candidates": 6,
                "criteria": [{"criterion": "as_printed", "left": 1}],
                "column": "attack",
            },
            {
                "choice": "bribe",
                "candidates": 4,
                "criteria": [
                    {"criterion": "reaches_the_top", "left": 2},
                    {"criterion": "fewest_coins", "left": 1},
                ],
                "coins": 2,
            },
        ],
    }
    assert len(seen(s)["rows"]) == 2, "the skipped row has been pulled out as well"


def test_a_turn_and_why() -> None:
    """The criteria in their order, with how many candidates each has left."""
    its = {"at": {"kiev": 1, "volyn": 2, "pereyaslavl": 1, "rostov": 1}, "cards": [1], "boat": {"fish": 3}}
    s = rebels_act("tax 1", options={"solo_level": "3"}, neutral=["kiev"], rebellion=its)
    last = seen(s)["last"]
    assert (last["what"], last["card"], last["row"]) == ("turn", 1, None)
    assert last["choices"] == [
        {
            "choice": "tax",
            "candidates": 3,  # Kiev would cost 2
            "criteria": [
                {"criterion": "ruled_with_room", "left": 2},
                {"criterion": "first_in_order", "left": 1},
            ],
            "region": "pereyaslavl",
        }
    ]


def test_a_claim_and_why() -> None:
    s = rurik(players=1, phase="claim", blue={"boat": {"wood": 1}, "trade": 1})
    last = seen(s)["last"]
    assert (last["what"], last["before"], last["after"]) == ("claim", "build", "trade")
    assert last["choices"] == [
        {
            "choice": "priority",
            "candidates": 3,
            "criteria": [
                {"criterion": "you_occupy_more", "left": 0},
                {"criterion": "you_build_more", "left": 0},
                {"criterion": "you_trade_more", "left": 1},
            ],
            "priority": "trade",
        },
        {
            "choice": "bonus",
            "candidates": 3,
            "criteria": [{"criterion": "current_priority", "left": 1}],
            "priority": "trade",
        },
    ]


def test_the_log_tells_the_card_the_choice_and_the_deed() -> None:
    s = solo(
        board={"move": ["blue 4", "blue 5"], "tax": ["-", "rebellion 1"]},
        options={"solo_level": "3"},
        neutral=["kiev"],
        blue={"at": {"volyn": 1}},
        rebellion={"at": {"kiev": 1, "pereyaslavl": 1, "rostov": 1}, "next": [1]},
    )
    s.listen()
    play(s, "forfeit")
    told = s.heard(0)
    assert told[told.index("The Rebellion turns up uprising card 1") :][:6] == [
        "The Rebellion turns up uprising card 1",
        "The Rebellion retrieves advisor 1 from tax, row 2",
        "The Rebellion takes the main action: tax 1",
        "Region to tax: ruled, room for its good on the boat – 2 of 2: Rostov, Pereyaslavl",
        "Region to tax: first in location order – 1 of 2: Pereyaslavl",
        "The Rebellion takes fur from Pereyaslavl",
    ]


@pytest.mark.parametrize(
    ("language", "begins", "ends"),
    [
        ("en", "The Rebellion attacks blue in Kiev", "the Rebellion is at 1 on the warfare track"),
        ("de", "Die Rebellion greift Blau in Kiev an", "die Rebellion steht auf der Kriegsleiste bei 1"),
        ("cs", "Rebelie útočí na modrého v Kyjevě", "Rebelie je na válečné stupnici na 1. poli"),
    ],
)
def test_its_name_is_found_in_every_language(language: str, begins: str, ends: str) -> None:
    s = solo(
        board={"move": ["blue 4", "blue 5"], "attack": ["-", "rebellion 1"]},
        blue={"at": {"kiev": 1}},
        rebellion={"at": {"kiev": 1}, "next": [1]},
    )
    s.listen()
    play(s, "forfeit")
    (line,) = [line for line in s.log or [] if line.key == "attack.opponent"]
    said = s.say(line, RURIK.languages[language])
    assert said.startswith(f"{begins}: ")
    assert said.endswith(f", {ends}")


def test_in_german_it_has_its_article() -> None:
    s = solo(
        board={"muster": ["rebellion 2"]}, blue={"at": {"kiev": 1}}, rebellion={"at": {"pereyaslavl": 1}}
    )
    german = RURIK.languages["de"]
    told = {
        line("rebellion.row", 1, place=0, what=4): "Karte der Rebellion: Ratgeber 4",
        line("rebellion.priority", 1, what=0): "Die Priorität der Rebellion ist jetzt Erobern",
        line("recruit", 1, place=0): "eine Truppe von der Rebellion",
        line("push.troop", 0, place=0, other=1): "eine Truppe von der Rebellion nach",
        line("rebellion.card", 1, n=4): "Die Rebellion deckt",
    }
    for each, words in told.items():
        assert words in s.say(each, german)
    bare = re.compile(r"(?<!die )(?<!der )(?<!Die )\bRebellion\b")
    for form in ("seat", "seat_dat", "target", "target_dat"):
        assert not bare.search(german.names[form]["rebellion"])


def test_actions_against_it_are_called_by_name() -> None:
    s = solo(points="attack 1", neutral=["kiev"], blue={"at": {"kiev": 1}}, rebellion={"at": {"kiev": 1}})
    names = [s.action_name(action, RURIK.words) for action in s.legal()[1:3]]
    assert names == ["Attack the Rebellion in Kiev", "Attack neutral troops in Kiev"]
    czech = RURIK.languages["cs"]
    assert [s.action_name(action, czech) for action in s.legal()[1:2]] == ["Zaútočit na Rebelii v Kyjevě"]


def test_nobody_answers_for_it() -> None:
    s = new_rurik(1)
    with pytest.raises(IllegalAction, match="rebellion is an automaton and nobody decides for it"):
        s.apply(s.legal()[0], 1)
    assert s.legal(1) == []


# -- undo -----------------------------------------------------------------------------------------------


def test_what_it_has_shown_cannot_be_taken_back() -> None:
    record = veche.new_record("rurik", 1, 5, leaders="boris")
    game = Play(record)
    while not choices_of(game)[0].startswith("advise"):
        game.do(game.state.legal()[0])
    game.do(game.state.legal()[0])
    assert game.can_undo(0), "a bribe is asked, and nothing has been pulled out"
    game.do(game.state.legal()[0])
    assert not game.can_undo(0)
    again = veche.read_record(record.text())
    assert again.replay().key() == game.state.key()


def choices_of(game: Play) -> list[str]:
    return [game.state.text(action) for action in game.state.legal()]


# -- worlds ---------------------------------------------------------------------------------------------


@rule("R-TERM-18", "R-SOLO-05")
@pytest.mark.parametrize("player", [0, None])
def test_cards_that_were_not_on_top_lie_in_any_order(player: int | None) -> None:
    s = solo(rebellion={"cards": list(range(1, 19)), "seen": 15})
    found = worlds(s, player, 300)
    assert even((rebellion(world).deck[:3] for world in found), set(permutations(rebellion(s).deck[:3])))
    assert {rebellion(world).deck[3:] for world in found} == {rebellion(s).deck[3:]}
    for world in found[:5]:
        assert seen(world) == seen(s)


@rule("R-TERM-18", "R-SOLO-19")
@pytest.mark.parametrize(("card", "rows"), [(17, 1), (6, 1), (18, 0), (1, 1), (7, 2), (12, 2)])
def test_at_the_bottom_lies_any_card_with_the_rows_that_were_shown(card: int, rows: int) -> None:
    s = solo(rebellion={"next": [card], "cards": [2], "rows": rows})
    shown = seen(s)["rows"]
    fitting = {
        number for number in range(1, 19) if number != 2 and [row(number, i) for i in range(rows)] == shown
    }
    assert card in fitting
    found = worlds(s, 0, 20 * len(fitting))
    assert even((rebellion(world).bottom().number for world in found), fitting)
    assert all(seen(world) == seen(s) for world in found[:20])


def row(number: int, i: int) -> dict[str, Any]:
    facts: Any = RURIK.facts()["uprising"]
    found: dict[str, Any] = facts[number - 1]["rows"][i]
    return found


def test_the_last_unseen_card_is_known() -> None:
    s = solo(rebellion={"cards": list(range(1, 19)), "seen": 17})
    assert seen(s)["next"] == 18
    assert seen(solo(rebellion={"cards": list(range(1, 19)), "seen": 16}))["next"] is None
    assert {rebellion(world).deck for world in worlds(s, 0, 10)} == {rebellion(s).deck}


@rule("R-TERM-18")
def test_of_a_whole_game_only_the_deck_and_what_is_always_hidden_varies() -> None:
    state = new_rurik(1, 4, leaders="random")
    while state.round < 3:
        state.apply(state.legal()[-1])
    true, changed = state.dump(), Counter[str]()
    for seed in range(40):
        world = state.resample(0, seed).dump()
        changed.update(name for name in true if name != "seats" and world[name] != true[name])
        mine, theirs = true["seats"], world["seats"]
        assert isinstance(mine, list)
        assert isinstance(theirs, list)
        for p in range(2):
            changed.update(f"{p} {name}" for name in mine[p] if theirs[p][name] != mine[p][name])
    assert set(changed) == {"decks", "deed_deck", "rng", "1 deck"}


# -- positions ------------------------------------------------------------------------------------------


def test_a_position_names_cards_coins_and_priority() -> None:
    s = solo(
        options={"solo_level": "4"},
        neutral=["rostov"],
        rebellion={
            "at": {"kiev": 3},
            "leader_at": "volyn",
            "coins": 2,
            "boat": {"fish": 2},
            "dock": {"fur": 1},
            "rule": 3,
            "warfare": 2,
            "priority": "trade",
            "covered": {"conquest": 1},
            "cards": [7, 8],
            "next": [3, 4],
        },
    )
    its = rebellion(s)
    assert [UPRISING[card].number for card in (*its.deck[:2], *its.deck[-2:])] == [3, 4, 8, 7]
    assert (its.covered, its.priority, its.coins, its.warfare) == ([1, 3, 3], 2, 2, 2)
    assert seat(s, "rebellion").leader_at == 4
    assert (seen(s)["level"], seen(s)["priority"], seen(s)["start_priority"]) == (4, "trade", "build")
    loaded = veche.load(s.dump())
    assert (loaded.key(), loaded.observe(0)) == (s.key(), s.observe(0))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"rebellion": {"cards": [19]}}, "there is no uprising card 19; they run from 1 to 18"),
        ({"rebellion": {"cards": [1], "next": [1]}}, "rebellion.cards"),
        ({"rebellion": {"covered": {"build": 3}}}, "build"),
        ({"rebellion": {"covered": {"rule": 1}}}, "rebellion.covered"),
        ({"rebellion": {"priority": "tax"}}, "rebellion.priority"),
        ({"rebellion": {"hand": ["deed"]}}, "rebellion has no “hand”"),
        ({"rebellion": {"at": {"kiev": 16}}}, "a player has 15"),
        ({"rebellion": {"at": {"pskov": 1}}}, "pskov is not in play with 1 player"),
        ({"rebellion": {}, "red": {}}, "“red” does not play in a position of 1"),
        ({"rebellion": {}, "players": 2}, "“rebellion” does not play in a position of 2"),
        ({"players": 2, "neutral": ["kiev"]}, "neutral troops are of the solo game"),
        ({"rebellion": {}, "rebels": ["kiev"]}, "the troops of the seat rebellion"),
        ({"rebellion": {}, "to_move": "rebellion", "space": "tax 1"}, "it retrieves and acts by itself"),
        ({"rebellion": {}, "board": {"tax": ["red 1"]}}, "board.tax"),
    ],
)
def test_positions_that_cannot_be(data: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        rurik(**data)


def test_it_is_printed() -> None:
    text = str(solo(neutral=["rostov"], rebellion={"at": {"kiev": 2}, "cards": [1]}))
    assert "the Rebellion, level 1; uprising card 1: kiev, volyn" in text
    assert "conquest  (build +build), (attack +cards_fewer)" in text
    assert "build*    muster +muster, (attack +attack)" in text
    assert "rostov      stone           neutral" in text
    assert "kiev        wood  rebellion rebellion 2" in text


def test_choices_in_a_turn_of_yours_are_sorted() -> None:
    s = solo(
        points="attack 2",
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"volyn": 1}},
        neutral=["kiev", "volyn"],
        rebellion={"at": {"kiev": 1, "volyn": 1}},
    )
    assert s.legal() == sorted(s.legal())
    assert choices(s)[1:5] == [
        "attack volyn rebellion",
        "attack volyn neutral",
        "attack kiev rebellion",
        "attack kiev neutral",
    ]
