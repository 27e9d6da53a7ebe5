"""Combat with an Automa: its card and columns, who withdraws where, and what a conquered hex brings."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from automa_table import FAR_AWAY, automa_turn, entry, told, units
from scythe_table import fighters, scythe, seat, tokens, workers
from table import choices, play

from veche.games.scythe.automa.data import CARD_DIALS, column
from veche.games.scythe.data.scoring import STAR_COMBAT
from veche.games.scythe.rules.combat import SetDials
from veche.games.scythe.state import Scythe
from veche.testing import rule


def attacked(
    card: int = 10,
    person: dict[str, object] | None = None,
    automa: dict[str, object] | None = None,
    at: str = "C5",
    cards: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    **table: object,
) -> Scythe:
    """A person's mech has come from D5 into a mech of a Saxony Automa, which will draw this card."""
    s = scythe(
        options=options or {},
        rusviet={
            "mechs": {"riverwalk": "D5"},
            "power": 7,
            "workers": {},
            "hand": [],
            **(person or {}),
        },
        saxony={
            "automa": {"deck": [card], **(cards or {})},
            "mechs": [at],
            "workers": {},
            "hand": [],
            "power": 5,
            **(automa or {}),
        },
        top="units",
        **table,
    )
    return play(s, "unit.mech D5", f"go {at}", "stop")


@pytest.mark.parametrize(("cards", "most"), [("printed", 3), ("one_per_unit", 1)])
def test_the_question_tells_the_most_that_an_automa_can_show(cards: str, most: int) -> None:
    s = attacked(automa={"hand": [2, 3, 4], "power": 5}, options={"automa_cards": cards})
    question: Any = s.question()
    assert question["kind"] == "dial"
    saxony = question["about"]["sides"][1]
    assert (saxony["faction"], saxony["hand"], saxony["cards"]) == ("saxony", 3, most)
    dials = {min(dials[column(5)], 5) for dials in CARD_DIALS}
    assert saxony["dial"] == max(dials)
    assert saxony["most"] == saxony["dial"] + 5 * most


def attacking(
    card: int,
    person: dict[str, object] | None = None,
    automa: dict[str, object] | None = None,
    **table: object,
) -> Scythe:
    """A Saxony Automa has gone from D5 to D4, where a person's mech stands, and will draw this card."""
    return automa_turn(
        16,
        2,
        automa={"space": 10, "deck": [16, card]},
        saxony={"mechs": ["D5"], "character": None, "power": 9, "hand": [], **(automa or {})},
        rusviet={
            "mechs": {"riverwalk": "D4"},
            "power": 7,
            "workers": {},
            "objectives": [],
            "hand": [],
            **(person or {}),
        },
        **table,
    )


# -- dials and cards ------------------------------------------------------------------------------------


@rule("S-SOLO-31")
def test_the_person_chooses_before_the_card_is_drawn() -> None:
    s = attacked(1, person={"hand": [2, 3]})
    assert isinstance(s.agenda[-1], SetDials)
    assert s.pending == s.deciders
    deck = told(s)["deck"]
    assert s.battle.dials == (-1, -1)
    barrier = s.barrier
    play(s, "dial 3")
    assert (s.barrier, told(s)["deck"], s.battle.dials) == (barrier, deck, (3, -1))
    play(s, "cards 2")
    shown = told(s)
    assert (shown["deck"], shown["spent"], shown["discard"]) == (deck - 1, [1], [])
    assert s.barrier > barrier
    assert shown["trace"]["combats"] == [{"card": 1, "column": 0, "dial": 5, "cards": 0}]


@rule("S-SOLO-31")
def test_its_answer_does_not_depend_on_the_person() -> None:
    shown = set()
    for dial in range(8):
        s = play(attacked(13, automa={"hand": [2, 3, 4, 5]}), f"dial {dial}")
        shown.add(s.last_combat[1])
    assert len(shown) == 1


@rule("S-SOLO-31")
def test_its_attack_is_answered_in_the_same_way() -> None:
    s = attacking(6)
    assert (s.pending, s.seat_names()[s.active]) == (s.deciders, "saxony")
    play(s, "dial 2")
    assert told(s)["spent"] == [6]
    assert s.last_combat[0][:3] == (s.last_combat[0][0], s.seat_names().index("saxony"), 7)


@rule("S-SOLO-32")
@pytest.mark.parametrize(
    ("card", "power", "column", "dial"),
    [
        (12, 7, 0, 4),
        (12, 8, 1, 5),
        (12, 13, 1, 5),
        (12, 14, 2, 7),
        (12, 16, 2, 7),
        (4, 0, 0, 0),
        (4, 9, 1, 1),
        (4, 15, 2, 2),
        (1, 2, 0, 2),  # no more than it has
        (1, 6, 0, 6),
        (5, 7, 0, 2),
    ],
)
def test_the_column_of_its_power(card: int, power: int, column: int, dial: int) -> None:
    stars = {"power": 1} if power == 16 else {}
    s = play(attacked(card, automa={"power": power, "stars": stars}), "dial 7")
    combat = told(s)["trace"]["combats"][0]
    assert (combat["column"], combat["dial"]) == (column, dial)
    assert seat(s, "saxony").power == power - dial, "what is dialled is paid"


@rule("S-SOLO-32")
def test_abilities_come_before_the_column_is_read() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "D5"}, "power": 5, "workers": {}, "hand": []},
        saxony={"automa": {"deck": [12]}, "mechs": ["C5"], "workers": {}, "power": 9},
        top="units",
    )
    play(s, "unit.mech D5", "go C5", "stop", "use artillery", "dial 4")
    assert told(s)["trace"]["combats"][0]["column"] == 0
    assert seat(s, "saxony").power == 7 - 4


@rule("S-SOLO-32")
def test_the_higher_total_wins_and_a_tie_the_attacker() -> None:
    for dial, winner in ((4, "saxony"), (5, "rusviet")):
        s = play(attacked(6), f"dial {dial}")  # it dials its 5 power
        assert fighters(s, winner, "C5") == 1
    s = play(attacking(3), "dial 7")  # 7 of its 9 power: a tie
    assert fighters(s, "saxony", "D4") == 1
    s = play(attacking(12), "dial 6")
    assert fighters(s, "rusviet", "D4") == 1


@rule("S-SOLO-32")
def test_a_loser_who_has_shown_something_gets_a_card() -> None:
    s = play(attacked(6), "dial 7")
    assert len(seat(s, "saxony").hand) == 1
    s = play(attacked(10), "dial 7")
    assert len(seat(s, "saxony").hand) == 0, "it has shown nothing"


@rule("S-SOLO-33")
def test_combat_cards_are_shown_at_random() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(120):
        s = play(attacked(13, automa={"hand": [2, 3, 4, 5]}, seed=seed), "dial 7")
        shown = s.last_combat[1][3:]
        assert len(shown) == 3, "three, though it has one mech"
        found[shown] += 1
    assert set(found) == {(2, 3, 4), (2, 3, 5), (2, 4, 5), (3, 4, 5)}
    assert min(found.values()) > 15


@rule("S-SOLO-33")
@pytest.mark.parametrize(
    ("how", "hand", "shown"),
    [
        ("printed", [5], (5,)),
        ("printed", [], ()),
        ("printed", [4, 5], (4, 5)),
        ("one_per_unit", [5, 5, 5], (5,)),
    ],
)
def test_how_many_combat_cards(how: str, hand: list[int], shown: tuple[int, ...]) -> None:
    s = play(attacked(13, automa={"hand": hand}, options={"automa_cards": how}), "dial 7")
    assert s.last_combat[1][3:] == shown
    assert told(s)["trace"]["combats"][0]["cards"] == len(shown)


def test_a_person_learns_nothing_before_the_cards_are_shown() -> None:
    s = attacked(13, automa={"hand": [2, 3, 4, 5]})
    seen = json.dumps(s.observe(s.deciders[0]))
    for number in range(10):
        world = s.resample(s.deciders[0], number)
        assert json.dumps(world.observe(world.deciders[0])) == seen
        assert world.battle.dials == (-1, -1)


# -- after the combat -----------------------------------------------------------------------------------


@rule("S-SOLO-34")
def test_a_beaten_automa_withdraws_to_its_mat_and_workers_to_the_base() -> None:
    s = play(attacked(10, automa={"workers": {"C5": 1}}), "dial 1")
    assert units(s) == {"character": ["saxony"], "mechs": ["mat"] * 4, "workers": ["saxony"]}
    assert seat(s, "rusviet").popularity == 1, "a worker driven off costs a person 1"
    s = play(attacked(10, automa={"character": "C5", "mechs": []}), "dial 1")
    assert units(s)["character"] == ["mat"]
    s = play(attacking(10), "dial 1")
    assert units(s)["mechs"] == ["mat"] * 4, "beaten in its attack"
    assert units(s)["character"] == ["saxony"], "the card has brought it back"


@rule("S-SOLO-35")
def test_where_it_wins_resources_go_and_popularity_stays() -> None:
    s = play(
        attacking(
            6, person={"workers": {"D4": 2}}, resources={"D4": {"oil": 2, "food": 1}, "D5": {"oil": 1}}
        ),
        "dial 2",
    )
    assert (tokens(s, "D4"), tokens(s, "D5")) == ({}, {"oil": 1})
    assert (workers(s, "rusviet", "rusviet"), fighters(s, "rusviet", "rusviet")) == (2, 2)
    assert seat(s, "saxony").popularity == 10
    assert seat(s, "saxony").stars[STAR_COMBAT] == 1


@rule("S-SOLO-35")
def test_what_a_beaten_attacker_has_brought_along_is_lost() -> None:
    s = scythe(
        rusviet={
            "mechs": {"riverwalk": "D5"},
            "power": 3,
            "objectives": [],
            "workers": {"D5": 1},
            "hand": [],
        },
        saxony={"automa": {"deck": [6]}, "mechs": ["C5"], "workers": {}, "power": 9},
        resources={"D5": {"metal": 2}},
        top="units",
    )
    play(s, "unit.mech D5", "go C5", "take.worker 1", "take.metal 2", "stop", "dial 3")
    assert (tokens(s, "C5"), tokens(s, "D5")) == ({}, {})
    assert workers(s, "rusviet", "rusviet") == 1
    assert seat(s, "saxony").stars[STAR_COMBAT] == 1, "for a defence as well"


@rule("S-SOLO-36")
def test_a_character_that_wins_takes_what_is_there() -> None:
    own: dict[str, object] = {"mechs": [], "character": "D5"}
    s = play(attacking(6, automa=own, factory=[3, 7, 9]), "dial 2")
    assert seat(s, "saxony").factory != -1
    assert len(s.factory) == 2
    s = play(attacking(10, automa=own, factory=[3, 7, 9]), "dial 2")
    assert (seat(s, "saxony").factory, len(s.factory)) == (-1, 3), "beaten"
    s = play(attacking(6, factory=[3, 7, 9]), "dial 2")
    assert len(s.factory) == 3, "a mech takes nothing"


@rule("S-SOLO-36")
def test_a_character_that_drives_workers_off_removes_the_token() -> None:
    table: dict[str, object] = {
        "rusviet": {**FAR_AWAY, "workers": {"C6": 1}},
        "encounters": ["C6"],
        "automa": {"space": 10},
    }
    s = automa_turn(19, 2, saxony={"character": "D5"}, **table)
    assert entry(s)["place"] == "C6"
    assert s.encounters == 0
    s = automa_turn(19, 2, saxony={"mechs": ["D5"], "character": None}, **table)
    assert entry(s)["place"] == "C6"
    assert s.encounters != 0


# -- a conquered hex ------------------------------------------------------------------------------------


@rule("S-SOLO-37")
def test_a_conquered_hex_brings_what_the_last_card_of_a_turn_says() -> None:
    s = play(attacked(10, cards={"discard": [5, 9], "spent": [16]}), "dial 1")
    assert tokens(s, "C5") == {"food": 3}, "card 9; card 16 would be 4, card 10 of the combat 1"
    assert told(s)["spoils"] == 3
    s = play(attacked(6, cards={"discard": [9]}), "dial 4")
    assert tokens(s, "C5") == {}, "the Automa has won"


@rule("S-SOLO-37")
def test_driving_off_workers_is_a_conquest_too() -> None:
    s = scythe(
        rusviet={"mechs": {"riverwalk": "D5"}, "objectives": [], "workers": {}},
        saxony={"automa": {"discard": [2]}, "workers": {"C5": 1}},
        top="units",
    )
    play(s, "unit.mech D5", "go C5")
    assert (tokens(s, "C5"), workers(s, "saxony", "saxony")) == ({"food": 2}, 1)


@rule("S-SOLO-37")
def test_a_defended_hex_is_no_conquest() -> None:
    s = play(attacking(10), "dial 1")
    assert fighters(s, "rusviet", "D4") == 1
    s = automa_turn(
        16,
        2,
        automa={"space": 10, "deck": [16, 10], "discard": [9]},
        saxony={"mechs": ["D5"], "character": None, "power": 9, "workers": {"C5": 1}},
        rusviet={"mechs": {"riverwalk": "D6"}, "power": 7, "workers": {}, "objectives": [], "hand": []},
    )
    play(s, "dial 1")
    assert (fighters(s, "rusviet", "D6"), tokens(s, "D6")) == (1, {})


@rule("S-SOLO-37", "S-SOLO-07")
def test_a_skipped_card_counts() -> None:
    s = play(
        attacked(10, cards={"discard": [9, 7]}, options={"automa_level": "autometta"}),
        "dial 1",
    )
    assert tokens(s, "C5") == {"food": 2}


@rule("S-SOLO-38")
@pytest.mark.parametrize("at", ["C6", "D4"])
def test_nothing_is_found_where_nothing_grows(at: str) -> None:
    s = play(attacked(10, at=at, cards={"discard": [16]}), "dial 1")
    assert tokens(s, at) == {}
    assert fighters(s, "rusviet", at) == 1
    assert "resource oil" not in choices(s), "nor may they be chosen"


@rule("S-SOLO-38")
def test_nothing_is_found_before_the_first_card_of_a_turn() -> None:
    s = play(attacked(10, cards={"spent": [16]}), "dial 1")
    assert tokens(s, "C5") == {}
    s = play(attacked(10, cards={"discard": [3]}), "dial 1")
    assert tokens(s, "C5") == {}, "card 3 brings none"


@rule("S-SOLO-38")
def test_with_the_option_the_conqueror_chooses_there() -> None:
    s = play(attacked(10, at="C6", cards={"discard": [2]}, options={"automa_spoils": "everywhere"}), "dial 1")
    assert choices(s) == ["pass", "resource oil", "resource metal", "resource wood", "resource food"]
    play(s, "resource oil", "resource food")
    assert tokens(s, "C6") == {"oil": 1, "food": 1}
    s = play(attacked(10, cards={"discard": [2]}, options={"automa_spoils": "everywhere"}), "dial 1")
    assert tokens(s, "C5") == {"food": 2}, "where the terrain gives some, nothing is asked"


@rule("S-SOLO-29")
def test_no_more_than_two_stars_for_combats() -> None:
    s = play(attacking(6, automa={"stars": {"combat": 1}}), "dial 2")
    assert seat(s, "saxony").stars[STAR_COMBAT] == 2
    s = play(attacking(6, automa={"stars": {"combat": 2}}), "dial 2")
    assert seat(s, "saxony").stars[STAR_COMBAT] == 2
    s = automa_turn(
        16,
        2,
        automa={"space": 18, "deck": [16, 6], "stars": 4},
        saxony={"mechs": ["D5"], "character": None, "power": 9, "stars": {"combat": 1}},
        rusviet={"mechs": {"riverwalk": "D4"}, "power": 7, "workers": {}, "objectives": [], "hand": []},
    )
    play(s, "dial 2")
    assert s.over, "the sixth star for a combat ends the game"
    assert told(s)["space"] == 18
