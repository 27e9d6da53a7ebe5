"""What the factions can do from the start: Relentless, Coercion, Meander, Dominate."""

from __future__ import annotations

import pytest
from scythe_table import new_scythe, place, scythe, seat, tokens
from table import choices, play, refused

from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.data.scoring import STAR_COMBAT, STAR_OBJECTIVE
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import Scythe
from veche.testing import rule

PAID_WITH = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}


@rule("S-FACTION-01")
def test_the_ability_holds_from_the_first_turn() -> None:
    s = new_scythe(2, factions="nordic,rusviet", mats="industrial,engineering")
    assert seat(s, "nordic").mechs_deployed() == 0
    play(s, "section build", "top units", "unit.worker F1", "go F2")
    assert seat(s, "nordic").workers[place("F2")] == 1


@rule("S-FACTION-01")
def test_each_faction_has_one_ability_of_its_own() -> None:
    s = scythe(nordic={}, rusviet={}, crimea={}, saxony={}, polania={})
    have = {
        name: (
            seat(s, name).powers.swims(),
            seat(s, name).powers.repeats(),
            seat(s, name).powers.coerces(),
            seat(s, name).powers.dominates(),
            seat(s, name).powers.encounter_options() == 2,
        )
        for name in s.seat_names()
    }
    for number, name in enumerate(("nordic", "rusviet", "crimea", "saxony", "polania")):
        assert have[name] == tuple(i == number for i in range(5))


# -- Relentless -----------------------------------------------------------------------------------------


@rule("S-FACTION-02")
def test_rusviet_chooses_the_same_section_again_and_again() -> None:
    s = scythe(
        nordic={"objectives": [], "coins": 0},
        rusviet={"mat": "engineering", "workers": {"F4": 1}, "objectives": []},
        active="rusviet",
    )
    for turn in range(1, 4):
        play(s, "section upgrade", "top territories", "produce F4", "amount 1")
        assert tokens(s, "F4") == {"oil": turn}
        if turn == 3:
            play(s, "pass")  # three oil would pay for an upgrade now
        play(s, "section upgrade" if turn % 2 else "section enlist")  # Nordic has no coins: an empty turn
    assert seat(s, "rusviet").turns == 4


@rule("S-FACTION-02")
def test_nobody_else_does() -> None:
    s = scythe(nordic={"last": "deploy"}, rusviet={"last": "deploy"})
    refused(s, "section deploy", "S-TURN-02")


@rule("S-FACTION-03")
def test_relentless_covers_the_factory_card() -> None:
    s = scythe(
        nordic={"objectives": []},
        rusviet={"factory": "6", "power": 9, "objectives": []},
        active="rusviet",
        section="factory",
    )
    play(s, "top factory", "pass", "section upgrade", "pass")
    play(s, "section factory", "top factory")
    assert seat(s, "rusviet").power == 7


@rule("S-FACTION-03")
def test_the_variant_keeps_the_factory_card_apart() -> None:
    s = scythe(
        options={"weak_rusviet": True},
        nordic={},
        rusviet={"factory": "6", "last": "factory"},
        active="rusviet",
    )
    refused(s, "section factory")
    s = scythe(
        options={"weak_rusviet": True},
        nordic={},
        rusviet={"factory": "6", "last": "deploy"},
        active="rusviet",
    )
    assert {"section factory", "section deploy"} <= set(choices(s))


@rule("S-FACTION-03")
def test_others_may_not_repeat_the_factory_card() -> None:
    s = scythe(nordic={"factory": "6", "last": "factory"}, rusviet={})
    refused(s, "section factory", "S-TURN-02")


@rule("S-FACTION-04")
@pytest.mark.parametrize("section", ["upgrade", "deploy", "build", "enlist"])
def test_the_token_may_stay(section: str) -> None:
    s = scythe(nordic={}, rusviet={"mat": "engineering", "last": section, "turns": 3}, active="rusviet")
    play(s, f"section {section}")
    assert s.player == 1
    top = {"upgrade": "territories", "deploy": "popularity", "build": "power", "enlist": "coins"}
    play(s, f"top {top[section]}")


# -- Coercion -------------------------------------------------------------------------------------------


def crimea(bottom: str, there: dict[str, int], hand: list[int], **more: object) -> Scythe:
    """Crimea before the bottom action of the industrial mat: 3 resources, 4 for enlist."""
    return scythe(
        nordic={"objectives": []},
        crimea={"mat": "industrial", "workers": {"D7": 1}, "hand": hand, "objectives": [], **more},
        resources={"D7": there},
        active="crimea",
        section=bottom,
        window="bottom",
    )


@rule("S-FACTION-05")
@pytest.mark.parametrize("card", [2, 3, 4, 5])
def test_a_combat_card_stands_for_a_resource(card: int) -> None:
    s = crimea("build", {"wood": 2}, [card])
    play(s, "bottom", "pay D7", "pay D7", f"coerce {card}", "build mine D7")
    assert tokens(s, "D7") == {}
    assert seat(s, "crimea").hand == ()
    assert seat(s, "crimea").built() == 1


@rule("S-FACTION-05")
@pytest.mark.parametrize("bottom", ["upgrade", "deploy", "build", "enlist"])
def test_of_any_kind(bottom: str) -> None:
    s = crimea(bottom, {PAID_WITH[bottom]: 3 if bottom == "enlist" else 2}, [2])
    play(s, "bottom", "coerce 2")
    assert tokens(s, "D7") == {}
    assert any(text.startswith(bottom) for text in choices(s))


@rule("S-FACTION-05")
def test_only_one_card_in_a_turn() -> None:
    s = crimea("build", {"wood": 1}, [5, 5])
    assert s.player == 0  # nothing could be paid: the next turn
    s = crimea("build", {"wood": 2}, [5], coerced=True)
    assert s.player == 0
    s = crimea("build", {"wood": 3}, [2, 3, 3])
    play(s, "bottom")
    assert choices(s) == ["pay D7", "coerce 2", "coerce 3"]
    play(s, "coerce 3")
    assert tokens(s, "D7") == {"wood": 1}  # the others are paid at once: no second card
    refused(s, "coerce 3")
    assert seat(s, "crimea").hand == (2, 3)


@rule("S-FACTION-05")
def test_the_card_must_be_in_hand() -> None:
    s = crimea("build", {"wood": 4}, [5])
    play(s, "bottom")
    assert "not in your hand" in refused(s, "coerce 2", "S-FACTION-05")
    s = crimea("build", {"wood": 2}, [])
    assert s.player == 0


@rule("S-FACTION-05")
def test_coercion_in_the_next_turn_again() -> None:
    s = scythe(
        nordic={"objectives": []},
        crimea={"mat": "industrial", "workers": {"D7": 1}, "hand": [5, 5], "objectives": []},
        resources={"D7": {"wood": 2, "metal": 2}},
        active="crimea",
    )
    play(s, "section build", "pass", "bottom", "coerce 5", "build mine D7")
    play(s, "section upgrade", "pass")
    play(s, "section deploy", "pass", "bottom", "coerce 5", "deploy speed D7")
    assert seat(s, "crimea").hand == ()
    assert (seat(s, "crimea").built(), seat(s, "crimea").mechs_deployed()) == (1, 1)


@rule("S-FACTION-05")
def test_coercion_pays_with_resources_of_several_territories() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}},
        crimea={
            "mat": "industrial",
            "workers": {"D7": 1},
            "character": "E7",
            "hand": [4],
            "structures": {"mill": "D8"},
        },
        resources={"D7": {"wood": 1}, "E7": {"wood": 1}, "D8": {"wood": 1}, "E1": {"wood": 3}},
        active="crimea",
        section="build",
        window="bottom",
    )
    play(s, "bottom")
    assert choices(s) == ["pay D7", "pay E7", "pay D8", "coerce 4"]
    refused(s, "pay E1", "S-TERM-11")
    play(s, "pay D8", "coerce 4", "pay E7")
    assert (tokens(s, "D7"), tokens(s, "E7"), tokens(s, "D8")) == ({"wood": 1}, {}, {})


@rule("S-FACTION-05")
def test_nobody_else_coerces() -> None:
    s = scythe(
        nordic={"workers": {"F1": 1}, "hand": [5]},
        crimea={"hand": [5]},
        resources={"F1": {"wood": 2}},
        section="build",
        window="bottom",
    )
    refused(s, "bottom", "S-TURN-10")


@rule("S-FACTION-06")
def test_the_coerced_card_is_discarded() -> None:
    s = crimea("build", {"wood": 3}, [2, 5])
    deck = len(s.deck)
    play(s, "bottom", "coerce 5")
    assert seat(s, "crimea").hand == (2,)
    assert s.discard == (5,)
    assert len(s.deck) == deck


@rule("S-FACTION-07")
def test_combat_cards_are_worth_nothing_at_the_end() -> None:
    s = scythe(
        nordic={"hand": [5, 5, 5]},
        crimea={"workers": {"D7": 1}, "hand": [2, 3, 4, 5, 5], "coins": 0, "popularity": 0},
        resources={"D7": {"wood": 1}},
        active="crimea",
    )
    rows = breakdown(s)
    assert rows[1]["resources"] == 0
    assert s.scores()[1] == rows[1]["territories"] == 2
    bare = scythe(nordic={}, crimea={"workers": {"D7": 1}, "coins": 0, "popularity": 0}, active="crimea")
    assert s.scores() == bare.scores()


# -- Meander --------------------------------------------------------------------------------------------


def encounter(card: int, faction: str = "polania", **more: object) -> Scythe:
    """A character has just met the encounter in B4."""
    data: dict[str, object] = {
        "nordic" if faction != "nordic" else "rusviet": {},
        faction: {"mat": "industrial", "character": "B3", "workers": {}, **more},
    }
    if faction != "polania":
        data["polania"] = {"mat": "engineering", "workers": {}}
    s = scythe(
        **data, active=faction, encounters=["B4"], encounter_deck=[card, 13], section="build", top="units"
    )
    return play(s, "unit.character", "go B4")


@rule("S-FACTION-10")
def test_polania_takes_two_options() -> None:
    """Card 19: 2 coins and 1 popularity; or for 2 popularity, 2 cards and 3 power."""
    s = encounter(19, popularity=5, coins=0, power=1)
    deck = len(s.encounter_deck)
    play(s, "option a")
    refused(s, "option a", "S-FACTION-10")
    play(s, "option c")
    polania = seat(s, "polania")
    assert (polania.coins, polania.popularity, polania.power, len(polania.hand)) == (2, 4, 4, 2)
    refused(s, "option b")  # no third one
    assert s.encounter_deck[-1] == 13 - 1
    assert len(s.encounter_deck) == deck + 1  # the one card is under the deck now
    assert s.encounter_deck[0] == 19 - 1


@rule("S-FACTION-10")
def test_one_option_alone_is_enough() -> None:
    s = encounter(19, popularity=5, coins=0, power=1)
    play(s, "option a", "pass")
    polania = seat(s, "polania")
    assert (polania.coins, polania.popularity, polania.power) == (2, 6, 1)
    refused(s, "option c")


@rule("S-FACTION-10")
def test_others_take_one_option() -> None:
    s = encounter(19, "rusviet", popularity=5, coins=0, power=1)
    play(s, "option a")
    refused(s, "option c")
    assert (seat(s, "rusviet").coins, seat(s, "rusviet").power) == (2, 1)


@rule("S-FACTION-11")
def test_the_first_option_pays_for_the_second() -> None:
    """Card 1: 2 coins and 1 popularity; or for 2 coins, 4 food."""
    s = encounter(1, coins=0, popularity=2)
    refused(s, "option b", "S-ENC-06")
    play(s, "option a", "option b")
    assert seat(s, "polania").coins == 0
    assert tokens(s, "B4") == {"food": 4}


@rule("S-FACTION-11")
def test_the_options_come_in_any_order() -> None:
    """Card 1 again: for 2 popularity, a structure; then 1 popularity comes back."""
    s = encounter(1, coins=0, popularity=2)
    play(s, "option c", "build mill B4", "option a")
    assert seat(s, "polania").built() == 1
    assert (seat(s, "polania").popularity, seat(s, "polania").coins) == (1, 2)


# -- Dominate -------------------------------------------------------------------------------------------


def attack(faction: str, stars: dict[str, int]) -> Scythe:
    """A combat in D5 that the attacker has just won."""
    s = scythe(
        nordic={"mechs": {"artillery": "D5"}, "workers": {}, "power": 0},
        **{faction: {"mechs": {"riverwalk": "D6"}, "workers": {}, "power": 7, "stars": stars}},
        active=faction,
        top="units",
    )
    return play(s, "unit.mech D6", "go D5", "stop", "dial 1", "dial 0")


@rule("S-FACTION-12")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_saxony_has_no_limit_on_combat_stars(before: int, after: int) -> None:
    s = attack("saxony", {"combat": before})
    assert seat(s, "saxony").stars[STAR_COMBAT] == after
    assert not s.over


@rule("S-FACTION-12")
@pytest.mark.parametrize("faction", ["rusviet", "crimea", "polania"])
def test_others_have_two(faction: str) -> None:
    assert seat(attack(faction, {"combat": 1}), faction).stars[STAR_COMBAT] == 2
    assert seat(attack(faction, {"combat": 2}), faction).stars[STAR_COMBAT] == 2


@rule("S-FACTION-12")
def test_saxony_defending_has_no_limit_either() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "D6"}, "workers": {}, "power": 0},
        saxony={"mechs": {"riverwalk": "D5"}, "workers": {}, "power": 7, "stars": {"combat": 2}},
        section="build",
        top="units",
    )
    play(s, "unit.mech D6", "go D5", "stop", "dial 0", "dial 1")
    assert seat(s, "saxony").stars[STAR_COMBAT] == 3


@rule("S-FACTION-13")
def test_saxony_fulfils_both_objectives() -> None:
    s = scythe(
        nordic={"objectives": []},
        saxony={
            "objectives": ["coins_20", "popular_without_power"],
            "power": 0,
            "popularity": 13,
            "workers": {"A6": 5},
            "coins": 25,
        },
        active="saxony",
        section="build",
    )
    saxony = seat(s, "saxony")
    play(s, "reveal popular_without_power")
    assert saxony.stars[STAR_OBJECTIVE] == 1
    assert [OBJECTIVES[card] for card in saxony.objectives] == ["coins_20"]
    play(s, "pass", "pass", "reveal coins_20")
    assert saxony.stars[STAR_OBJECTIVE] == 2
    assert saxony.objectives == ()


@rule("S-FACTION-13")
def test_the_second_objective_waits_for_a_later_turn() -> None:
    s = scythe(
        nordic={"objectives": []},
        saxony={
            "objectives": ["coins_20", "poor_and_popular"],
            "popularity": 7,
            "workers": {"A6": 4},
            "coins": 25,
        },
        active="saxony",
        section="build",
        window="end",
    )
    play(s, "reveal coins_20", "end")
    assert seat(s, "saxony").objectives == (OBJECTIVES.index("poor_and_popular"),)
    play(s, "section upgrade", "pass", "section upgrade")
    seat(s, "saxony").coins = 2
    s.refresh()
    play(s, "reveal poor_and_popular")
    assert seat(s, "saxony").stars[STAR_OBJECTIVE] == 2


@rule("S-FACTION-13")
def test_others_lay_both_down() -> None:
    s = scythe(
        nordic={"objectives": []},
        crimea={"objectives": ["coins_20", "one_of_everything"], "coins": 25},
        active="crimea",
        section="build",
        window="end",
    )
    play(s, "reveal coins_20")
    assert seat(s, "crimea").objectives == ()
    assert seat(s, "crimea").stars[STAR_OBJECTIVE] == 1


@rule("S-FACTION-14")
@pytest.mark.parametrize("stars", [{"combat": 5}, {"combat": 2, "power": 1, "mechs": 1, "workers": 1}])
def test_the_sixth_star_of_saxony_is_compulsory(stars: dict[str, int]) -> None:
    s = attack("saxony", stars)
    assert s.over
    assert seat(s, "saxony").star_count() == 6
    assert seat(s, "saxony").stars[STAR_COMBAT] == stars["combat"] + 1


@rule("S-FACTION-14")
def test_with_the_sixth_star_no_other_combat_is_fought() -> None:
    s = scythe(
        nordic={"mechs": {"artillery": "D5", "riverwalk": "E6"}, "workers": {}, "power": 0},
        saxony={
            "mechs": {"riverwalk": "D6", "disarm": "D6"},
            "workers": {},
            "power": 7,
            "stars": {"combat": 5},
        },
        active="saxony",
        top="units",
    )
    play(s, "unit.mech D6", "go D5", "unit.mech D6", "go E6", "fight D5", "dial 1", "dial 0")
    assert s.over
    assert seat(s, "saxony").stars[STAR_COMBAT] == 6


@rule("S-FACTION-06")
def test_a_coerced_card_has_been_seen_by_all() -> None:
    s = crimea("build", {"wood": 4}, [5])
    play(s, "bottom")
    barrier = s.barrier
    assert play(s.copy(), "pay D7").barrier == barrier
    assert play(s, "coerce 5").barrier > barrier
