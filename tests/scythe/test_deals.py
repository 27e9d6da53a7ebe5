"""Deals: promises bind nobody, only coins change hands, and no combat is called off."""

from __future__ import annotations

import pytest
from scythe_table import fighters, new_scythe, scythe, seat
from table import choices, play, refused

from veche.core.errors import BadNotation, IllegalAction
from veche.games.scythe.actions import ACTIONS
from veche.games.scythe.data.board import RESOURCES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.state import Scythe
from veche.testing import rule

COINS = {"deals": "coins"}


def answer(s: Scythe, faction: str, *texts: str) -> Scythe:
    for text in texts:
        s.apply(s.parse(text), s.seat_names().index(faction))
    return s


def purse(s: Scythe) -> list[int]:
    return [seat.coins for seat in s.seats]


def gifts(s: Scythe) -> list[str]:
    return [text for text in choices(s) if text.startswith("give")]


def table_for_three(**table: object) -> Scythe:
    """Rusviet has 3 coins, Crimea 2 and Polania 1."""
    data: dict[str, object] = {
        "rusviet": {"coins": 3, "workers": {}, "objectives": []},
        "crimea": {"coins": 2, "workers": {}, "objectives": []},
        "polania": {"coins": 1, "workers": {}, "objectives": []},
        "options": COINS,
    }
    return scythe(**(data | table))


def attack(**options: object) -> Scythe:
    """Rusviet attacks Crimea in E6; Polania looks on.  All have 3 coins."""
    s = scythe(
        rusviet={"coins": 3, "power": 3, "mechs": {"riverwalk": "F7"}, "workers": {}, "objectives": []},
        crimea={"coins": 3, "power": 3, "mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        polania={"coins": 3, "power": 3, "workers": {}, "objectives": []},
        options=options or COINS,
        top="units",
    )
    return play(s, "unit.mech F7", "go E6", "stop")


@rule("S-DEAL-02")
@pytest.mark.parametrize("window", ["top", "bottom", "end"])
def test_coins_can_be_given_in_every_part_of_the_own_turn(window: str) -> None:
    s = table_for_three(section="deploy", window=window)
    assert gifts(s) == [f"give {name} {n}" for name in ("crimea", "polania") for n in (1, 2, 3)]
    before = choices(s)
    play(s, "give crimea 1")
    assert purse(s) == [2, 3, 1]
    assert [text for text in choices(s) if text not in gifts(s)] == [
        text for text in before if not text.startswith("give")
    ], "nothing else has changed"


@rule("S-DEAL-01")
def test_no_word_of_the_game_is_a_promise() -> None:
    """Agreements are talk: no action records one, so that none can change the table."""
    blocks = {block.name: block.domains for block in ACTIONS.blocks}
    between_players = [name for name, domains in blocks.items() if FACTIONS in domains]
    # one of an airship, and one before all turns
    assert sorted(between_players) == ["delay", "faction", "give", "target"]


@rule("S-DEAL-02")
def test_a_gift_changes_two_purses_and_nothing_else() -> None:
    s = table_for_three(section="deploy", window="top")
    before = s.dump()
    play(s, "give polania 3")
    after = s.dump()
    changed = [name for name in before if before[name] != after[name]]
    assert changed == ["seats"]
    twin = table_for_three(section="deploy", window="top")
    twin.seats[0].coins, twin.seats[2].coins = 0, 4
    assert twin.key() == s.key()


@rule("S-DEAL-01")
def test_no_deal_is_paid_while_a_combat_runs() -> None:
    s = play(attack(), "pass", "pass", "pass")
    assert gifts(s) == []
    refused(s, "give crimea 1")
    play(s, "dial 1")
    assert gifts(s) == []
    refused(s, "give rusviet 1")
    for giver in "crimea", "polania":
        with pytest.raises(IllegalAction):
            answer(s, giver, "give rusviet 1")
    assert purse(s) == [3, 3, 3]


@rule("S-DEAL-02")
def test_coins_may_be_handed_over() -> None:
    s = table_for_three(section="deploy", window="top")
    play(s, "give crimea 3")
    assert purse(s) == [0, 5, 1]
    assert gifts(s) == []
    refused(s, "give crimea 1", "S-DEAL-02")


@rule("S-DEAL-02")
def test_a_gift_is_out_of_the_own_purse_to_another_player() -> None:
    s = table_for_three(section="deploy", window="top")
    for text in "give crimea 4", "give crimea 0", "give rusviet 1", "give nordic 1":
        refused(s, text, "S-DEAL-02")
    assert purse(s) == [3, 2, 1]


@rule("S-DEAL-02")
@pytest.mark.parametrize("what", [*RESOURCES, "card", "power", "popularity", "worker", "metal 1", "power 1"])
def test_nothing_but_coins_can_be_given(what: str) -> None:
    s = table_for_three(section="deploy", window="top")
    with pytest.raises(BadNotation):
        s.parse(f"give crimea {what}")
    give = next(block for block in ACTIONS.blocks if block.name == "give")
    assert all(word.isdecimal() for word in give.domains[1])


@rule("S-DEAL-02")
def test_a_gift_touches_no_other_possession() -> None:
    goods = {"power": 4, "popularity": 5, "hand": [2, 3], "workers": {"E6": 2}, "coins": 5, "objectives": []}
    s = scythe(
        rusviet=goods,
        crimea={**goods, "workers": {"D7": 2}},
        resources={"E6": {"metal": 2}},
        options=COINS,
        section="deploy",
        window="top",
    )
    play(s, "give crimea 5")
    assert purse(s) == [0, 10]
    for p in s.seats:
        assert (p.power, p.popularity, p.hand, p.workers_placed()) == (4, 5, (2, 3), 2)
    assert [s.total(p, 1) for p in (0, 1)] == [2, 0]


@rule("S-DEAL-03")
def test_in_a_tournament_no_coin_changes_hands() -> None:
    for options in {}, {"deals": "none"}:
        s = table_for_three(section="deploy", window="top", options=options)
        assert gifts(s) == []
        refused(s, "give crimea 1", "S-DEAL-03")
        assert purse(s) == [3, 2, 1]


@rule("S-DEAL-03")
def test_in_a_tournament_nobody_is_bribed() -> None:
    s = attack(deals="none")
    assert choices(s)[0] == "dial 0", "dials at once"
    refused(s, "give crimea 1")
    s = new_scythe(3)
    play(s, choices(s)[0])
    refused(s, f"give {s.seat_names()[1]} 1", "S-DEAL-03")


@rule("S-DEAL-04")
def test_who_was_paid_may_attack_the_payer_and_keeps_the_coins() -> None:
    s = scythe(
        rusviet={"coins": 5, "mechs": {"riverwalk": "E6"}, "workers": {}, "power": 3, "objectives": []},
        crimea={
            "coins": 0,
            "mechs": {"riverwalk": "F7"},
            "workers": {},
            "power": 3,
            "objectives": [],
            "mat": "agricultural",
        },
        options=COINS,
        section="deploy",
        window="end",
    )
    play(s, "give crimea 5", "section upgrade", "top units")
    assert "unit.mech F7" in choices(s)
    play(s, "unit.mech F7", "go E6", "stop", "pass")
    play(s, "dial 0", "dial 0")
    assert fighters(s, "crimea", "E6") == 1
    assert fighters(s, "rusviet", "E6") == 0
    assert purse(s) == [0, 5]


@rule("S-DEAL-04", "S-DEAL-06")
def test_a_bribed_side_may_fight_with_all_it_has() -> None:
    s = play(attack(), "give crimea 3", "pass", "pass")
    assert purse(s) == [0, 6, 3]
    assert [s.text(a) for a in s.legal(1)] == ["dial 0", "dial 1", "dial 2", "dial 3"]
    play(s, "dial 2", "dial 3")
    assert fighters(s, "crimea", "E6") == 1
    assert purse(s) == [0, 6, 3]


@rule("S-DEAL-05")
def test_no_payment_calls_a_combat_off() -> None:
    s = attack()
    while "dial 0" not in choices(s):
        assert {text.split()[0] for text in choices(s)} <= {"pass", "give"}
        for text in "stop", "end", "retreat crimea", "go F7":
            refused(s, text)
        play(s, gifts(s)[0] if gifts(s) and s.player != 0 else "pass")
    assert sum(purse(s)) == 9
    assert s.pending == [0, 1]
    refused(s, "pass")
    play(s, "dial 0", "dial 0")
    assert (fighters(s, "rusviet", "E6"), fighters(s, "crimea", "crimea")) == (1, 2)
    assert seat(s, "rusviet").star_count() == 1


@rule("S-DEAL-06")
def test_before_the_dials_each_may_bribe_a_combatant() -> None:
    s = attack()
    assert s.player == 0
    assert gifts(s) == ["give crimea 1", "give crimea 2", "give crimea 3"]
    play(s, "pass")
    assert s.player == 1
    assert gifts(s) == ["give rusviet 1", "give rusviet 2", "give rusviet 3"]
    play(s, "give rusviet 1", "give rusviet 1", "pass")
    assert s.player == 2
    assert gifts(s) == [f"give {name} {n}" for name in ("rusviet", "crimea") for n in (1, 2, 3)]
    play(s, "give crimea 2")
    assert purse(s) == [5, 3, 1]
    play(s, "pass")
    assert s.pending == [0, 1]


@rule("S-DEAL-06")
def test_all_are_asked_clockwise_from_the_attacker() -> None:
    """Crimea attacks; Rusviet sits in a lower seat and is asked last."""
    s = scythe(
        rusviet={"coins": 3, "workers": {}, "objectives": []},
        crimea={"coins": 3, "mechs": {"riverwalk": "E6"}, "workers": {}, "objectives": []},
        polania={"coins": 3, "mechs": {"riverwalk": "D6"}, "workers": {}, "objectives": []},
        active="crimea",
        options=COINS,
        top="units",
    )
    play(s, "unit.mech E6", "go D6", "stop")
    asked = []
    while s.pending != [1, 2]:
        asked.append(s.player)
        play(s, "pass")
    assert asked == [1, 2, 0]


@rule("S-DEAL-06")
def test_a_bribe_goes_to_a_combatant_only() -> None:
    s = attack()
    refused(s, "give polania 1", "S-DEAL-06")
    refused(s, "give rusviet 1")
    refused(s, "give crimea 4")
    play(s, "pass", "pass")
    refused(s, "give polania 1")
    assert purse(s) == [3, 3, 3]


@rule("S-DEAL-06")
@pytest.mark.parametrize("confirmed", [["dial 1"], ["dial 1", "dial 1"]])
def test_a_bribe_comes_too_late_once_a_dial_is_confirmed(confirmed: list[str]) -> None:
    s = play(attack(), "pass", "pass", "pass", *confirmed[:1])
    for giver in range(3):
        with pytest.raises(IllegalAction):
            s.apply(s.parse(f"give {'rusviet' if giver else 'crimea'} 2"), giver)
    play(s, *confirmed[1:])
    assert purse(s) == [3, 3, 3]


@rule("S-DEAL-06")
def test_bribes_in_every_combat_and_after_the_abilities() -> None:
    s = scythe(
        nordic={
            "coins": 2,
            "power": 5,
            "mechs": {"artillery": "F7", "riverwalk": "F7"},
            "workers": {},
            "objectives": [],
        },
        crimea={"coins": 0, "power": 5, "mechs": {"speed": "E6"}, "workers": {}, "objectives": []},
        polania={"coins": 2, "power": 5, "mechs": {"speed": "F6"}, "workers": {}, "objectives": []},
        options=COINS,
        top="units",
    )
    play(s, "unit.mech F7", "go E6", "unit.mech F7", "go F6", "fight E6", "use artillery")
    assert gifts(s) == ["give crimea 1", "give crimea 2"]
    play(s, "give crimea 1", "pass")
    while "dial 0" not in choices(s):
        play(s, "pass")
    play(s, "dial 0", "dial 0", "use artillery")
    assert gifts(s) == ["give polania 1"]
