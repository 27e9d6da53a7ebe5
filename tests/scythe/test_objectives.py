"""Objectives: the 23 cards, when one may be shown, and what it brings."""

from __future__ import annotations

import pytest
from scythe_table import controller, scythe, seat
from table import choices, play, refused

from veche.core.errors import IllegalAction
from veche.games.scythe.data.objectives import OBJECTIVES
from veche.games.scythe.state import Scythe
from veche.testing import rule

Words = dict[str, object]

# Name: when it may be shown, a position that fulfils it, and changes each of which just misses it.
# Words of the table (resources and so on) are told from those of the seat by the capital.
ONE_EACH = {"oil": 1, "metal": 1, "wood": 1, "food": 1}
CARDS: dict[str, tuple[str, Words, list[Words]]] = {
    "mountains_3": (
        "end",
        {"workers": {"E2": 1, "E4": 1, "G4": 1}},
        [{"workers": {"E2": 2, "E4": 1, "E1": 1}}],
    ),
    "tunnels_3": (
        "end",
        {"workers": {"D2": 1, "C3": 1, "F3": 1}},
        [{"workers": {"D2": 1, "C3": 1}, "structures": {"mine": "C1"}}],
    ),
    "farms_3": (
        "end",
        {"workers": {"F2": 1, "G2": 1}, "structures": {"mill": "C1"}},
        [{"structures": {"mill": "E1"}}, {"Rusviet": {"workers": {"C1": 1}}}],
    ),
    "tundras_3": (
        "end",
        {"workers": {"F1": 1, "B2": 1, "D2": 1}},
        [{"workers": {"F1": 1, "B2": 1, "C1": 1}}],
    ),
    "factory_and_most_power": (
        "end",
        {"character": "D4", "power": 8, "Rusviet": {"power": 8}},
        [{"Rusviet": {"power": 9}}, {"character": "D3"}],
    ),
    "workers_driven_off": ("any", {"power": 7, "Driven_off": 1}, [{"power": 6}, {"Driven_off": 0}]),
    "mech_and_few_workers": (
        "any",
        {"factory": "5", "mechs": {"speed": "E1"}, "workers": {"E1": 3}},
        [{"factory": None}, {"mechs": {}}, {"workers": {"E1": 4}}, {"workers": {"E1": 3, "nordic": 1}}],
    ),
    "poor_and_popular": (
        "any",
        {"coins": 2, "workers": {"E1": 4}, "popularity": 7},
        [{"coins": 3}, {"workers": {"E1": 3}}, {"popularity": 6}],
    ),
    "mixed_stock_9": (
        "end",
        {"Resources": {"E1": {"oil": 3, "metal": 3, "wood": 2, "food": 1}}},
        [
            {"Resources": {"E1": {"oil": 2, "metal": 3, "wood": 2, "food": 1}}},
            {"Resources": {"E1": {"oil": 4, "metal": 3, "wood": 3}}},
            {"Resources": {"E1": {"oil": 3, "metal": 3, "wood": 2}, "F1": {"food": 2}}},
            {"workers": {"F1": 1}},
        ],
    ),
    "forests_3": (
        "end",
        {"workers": {"E1": 1, "B3": 1, "D3": 1}},
        [{"workers": {"E1": 1, "B3": 1, "D4": 1}}],
    ),
    "villages_3": ("end", {"workers": {"D1": 1, "G1": 1, "B4": 1}}, [{"workers": {"D1": 2, "G1": 1}}]),
    "coins_20": ("end", {"coins": 20}, [{"coins": 19}]),
    "pieces_together_6": (
        "any",
        {"character": "E1", "mechs": {"speed": "E1"}, "workers": {"E1": 3}, "structures": {"mill": "E1"}},
        [
            {"character": "F1"},
            {"mechs": {"speed": "F1"}},
            {"workers": {"E1": 2, "F1": 1}},
            {"structures": {"mill": "F1"}},
            {"workers": {"nordic": 8}, "character": "nordic"},
        ],
    ),
    "one_of_everything": (
        "end",
        {
            "cubes": ["units"],
            "mechs": {"speed": "E1"},
            "structures": {"mill": "E1"},
            "recruits": ["deploy"],
            "Resources": {"E1": {"oil": 1, "metal": 1}, "F1": {"wood": 1, "food": 1}},
        },
        [
            {"cubes": []},
            {"mechs": {}},
            {"structures": {}},
            {"recruits": []},
            {"Resources": {"E1": {"oil": 1, "metal": 1}, "F1": {"wood": 9}}},
            {"Resources": {"E1": {"oil": 1, "metal": 1}, "C1": {"wood": 1, "food": 1}}},
        ],
    ),
    "workers_equal_recruits": (
        "any",
        {"workers": {"E1": 1, "nordic": 1}, "recruits": ["deploy", "build"]},
        [{"workers": {"E1": 3}}, {"recruits": ["deploy", "build", "enlist"]}],
    ),
    "guarded_stock_5": (
        "end",
        {
            "character": "E1",
            "mechs": {"speed": "E1"},
            "workers": {"E1": 1},
            "Resources": {"E1": {"oil": 3, "food": 2}},
        },
        [
            {"character": "F1"},
            {"mechs": {}},
            {"mechs": {"speed": "E1", "riverwalk": "E1"}},
            {"workers": {"E1": 2}},
            {"workers": {"F1": 1}},
            {"Resources": {"E1": {"oil": 2, "food": 2}, "F1": {"food": 3}}},
        ],
    ),
    "beside_factory_2": (
        "end",
        {"workers": {"D3": 1, "E4": 1}},
        [{"workers": {"D3": 1, "D4": 1}}, {"factory": "5"}],
    ),
    "popular_without_power": (
        "any",
        {"power": 0, "popularity": 13, "workers": {"E1": 5}},
        [{"power": 1}, {"popularity": 12}, {"workers": {"E1": 4}}],
    ),
    "around_lake_5": (
        "end",
        {"workers": {"B4": 1, "C3": 1, "D3": 1, "C5": 1, "D5": 1}},
        [
            {"workers": {"B4": 1, "C3": 1, "D3": 1, "C5": 1, "C4": 1}},
            {"workers": {"B4": 1, "C3": 1, "D3": 1, "C5": 1, "D2": 1}},
        ],
    ),
    "structures_without_mechs": (
        "any",
        {"structures": {"mine": "E1", "mill": "F1", "armory": "C1"}, "popularity": 7},
        [{"structures": {"mine": "E1", "mill": "F1"}}, {"popularity": 6}, {"mechs": {"speed": "E1"}}],
    ),
    "one_resource_9": (
        "end",
        {"Resources": {"E1": {"metal": 5}, "F1": {"metal": 4}}},
        [
            {"Resources": {"E1": {"metal": 4}, "F1": {"metal": 4, "oil": 3}}},
            {"Resources": {"E1": {"metal": 5}, "C1": {"metal": 4}}},
        ],
    ),
    "factory_card_without_upgrade": ("any", {"factory": "5"}, [{"cubes": ["units"]}, {"factory": None}]),
    "cards_8_and_combat_star": (
        "any",
        {"hand": [2, 2, 2, 2, 3, 3, 3, 3], "stars": {"combat": 1}},
        [{"hand": [2, 2, 2, 2, 3, 3, 3]}, {"stars": {"popularity": 1}}],
    ),
}
WINDOWS = ("top", "bottom", "end")


def table(window: str, objective: str, *words: Words) -> Scythe:
    """The Nordic turn in one of its windows, with that objective in hand."""
    seen: Words = {"workers": {"E1": 1, "F1": 1}, "hand": [], "objectives": [objective]}
    for more in words:
        seen = seen | more
    rusviet = {"workers": {"G3": 2}, "objectives": []} | seen.pop("Rusviet", {})  # type: ignore[operator]
    common = {word.lower(): seen.pop(word) for word in list(seen) if word[0].isupper()}
    nordic = {word: value for word, value in seen.items() if value is not None}
    return scythe(nordic=nordic, rusviet=rusviet, section="build", window=window, **common)


def stars(s: Scythe, faction: str) -> dict[str, int]:
    return s.observe(None)["seats"][s.seat_names().index(faction)]["stars"]  # type: ignore[index,no-any-return]


# -- the cards ----------------------------------------------------------------------------------------------


def test_all_objectives_are_here() -> None:
    assert set(CARDS) == set(OBJECTIVES)


@rule("S-OBJ-04", "S-OBJ-09", "S-OBJ-10")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", CARDS)
def test_a_fulfilled_objective_may_be_shown_in_its_windows(name: str, window: str) -> None:
    when, position, _ = CARDS[name]
    s = table(window, name, position)
    if when == "end" and window != "end":
        refused(s, f"reveal {name}", "S-OBJ-09")
        assert f"reveal {name}" not in choices(s)
    else:
        before = stars(s, "nordic")
        play(s, f"reveal {name}")
        assert stars(s, "nordic") == before | {"objective": 1}


@rule("S-OBJ-04", "S-OBJ-10")
@pytest.mark.parametrize(
    ("name", "miss"), [(name, miss) for name, card in CARDS.items() for miss in range(len(card[2]))]
)
def test_an_objective_that_is_just_missed(name: str, miss: int) -> None:
    _, position, misses = CARDS[name]
    s = table("end", name, position, misses[miss])
    assert choices(s) == ["end"]
    refused(s, f"reveal {name}", "S-OBJ-04")


@rule("S-OBJ-10")
def test_control_of_a_territory_is_what_counts() -> None:
    position = CARDS["farms_3"][1]
    s = table("end", "farms_3", position)
    assert [controller(s, name) for name in ("F2", "G2", "C1")] == ["nordic"] * 3
    s = table("end", "farms_3", position, {"Rusviet": {"mechs": {"speed": "C1"}}})
    assert controller(s, "C1") == "rusviet"
    refused(s, "reveal farms_3", "S-OBJ-04")


@rule("S-OBJ-10")
def test_rivers_do_not_part_neighbours() -> None:
    """B4 lies across a river from C3 and C5, and all of them touch the lake C4."""
    s = table("end", "around_lake_5", {"workers": {"B4": 1, "C3": 1, "C5": 1, "D5": 1}, "character": "D4"})
    play(s, "reveal around_lake_5")
    assert stars(s, "nordic") == {"objective": 1}


@rule("S-OBJ-10")
@pytest.mark.parametrize("lake", ["C4", "E3", "E5"])
def test_lakes_beside_the_factory_are_neighbours_of_it(lake: str) -> None:
    s = table("end", "beside_factory_2", {"mechs": {"seaworthy": lake}, "workers": {"D3": 1}})
    play(s, "reveal beside_factory_2")
    assert stars(s, "nordic") == {"objective": 1}


# -- two cards, one star ------------------------------------------------------------------------------------

TWO = ["coins_20", "factory_card_without_upgrade"]
BOTH: Words = {"objectives": TWO, "factory": "5", "coins": 20}


@rule("S-OBJ-01", "S-OBJ-02", "S-OBJ-07")
def test_one_of_two_objectives_counts() -> None:
    s = table("end", "", BOTH)
    assert choices(s) == ["end", "reveal coins_20", "reveal factory_card_without_upgrade"]
    s.listen()
    play(s, "reveal coins_20")
    assert seat(s, "nordic").objectives == ()
    assert stars(s, "nordic") == {"objective": 1}
    assert s.prompt() == "Rusviet chooses a section"  # nothing is left to show
    heard = " ".join(s.heard(1))
    assert "Nordic shows the objective “Twenty coins”" in heard
    assert "Factory card without upgrade" not in heard  # the other card stays hidden


@rule("S-OBJ-02")
def test_a_shown_card_comes_to_nobody_again() -> None:
    s = scythe(
        nordic=BOTH | {"hand": []},
        rusviet={},
        crimea={},
        saxony={},
        polania={},
        section="build",
        window="end",
    )
    play(s, "reveal coins_20")
    dealt = {card for seed in range(40) for seat in s.resample(1, seed).seats for card in seat.objectives}
    assert OBJECTIVES.index("coins_20") not in dealt
    assert OBJECTIVES.index("factory_card_without_upgrade") in dealt  # nobody knows that this one is gone


@rule("S-OBJ-01", "S-OBJ-07")
def test_the_objective_space_holds_one_star() -> None:
    s = table("end", "", BOTH, {"stars": {"objective": 1}, "objectives": ["coins_20"]})
    assert s.prompt() == "Rusviet chooses a section"
    s = table("top", "", BOTH, {"stars": {"objective": 1}})
    assert "reveal factory_card_without_upgrade" not in choices(s)
    refused(s, "reveal factory_card_without_upgrade")
    assert stars(s, "nordic") == {"objective": 1}


@rule("S-OBJ-01", "S-OBJ-02")
def test_saxony_may_fulfil_both() -> None:
    s = scythe(
        saxony={"objectives": TWO, "factory": "5", "coins": 20, "hand": []},
        rusviet={"objectives": []},
        active="saxony",
        section="build",
        window="end",
    )
    play(s, "reveal coins_20")
    assert [OBJECTIVES[card] for card in seat(s, "saxony").objectives] == ["factory_card_without_upgrade"]
    play(s, "reveal factory_card_without_upgrade")
    assert stars(s, "saxony") == {"objective": 2}
    assert seat(s, "saxony").objectives == ()


@rule("S-OBJ-01")
def test_an_objective_of_somebody_else_cannot_be_shown() -> None:
    s = table("end", "coins_20", {"factory": "5"}, {"Rusviet": {"objectives": TWO[1:]}})
    refused(s, "reveal factory_card_without_upgrade", "S-OBJ-01")


# -- when ---------------------------------------------------------------------------------------------------

CARD: Words = {"factory": "5"}
NAME = "factory_card_without_upgrade"


@rule("S-OBJ-03")
def test_three_windows_in_a_turn() -> None:
    s = table("top", NAME, CARD)
    for answer in ("top coins", "pass", "end"):
        assert f"reveal {NAME}" in choices(s)
        play(s, answer)
    assert s.player == 1
    assert f"reveal {NAME}" not in choices(s)


@rule("S-OBJ-03")
def test_after_the_reveal_the_turn_goes_on() -> None:
    s = table("top", NAME, CARD)
    coins = seat(s, "nordic").coins
    play(s, f"reveal {NAME}", "top coins")
    assert seat(s, "nordic").coins == coins + 1
    assert stars(s, "nordic") == {"objective": 1}


@rule("S-OBJ-03")
def test_not_while_an_action_is_carried_out() -> None:
    s = table("top", NAME, CARD)
    play(s, "top units")
    refused(s, f"reveal {NAME}")
    play(s, "unit.worker E1")
    refused(s, f"reveal {NAME}")
    play(s, "go E2", "stop")
    assert f"reveal {NAME}" in choices(s)


@rule("S-OBJ-03")
def test_not_while_a_bottom_action_is_carried_out() -> None:
    s = table("bottom", NAME, CARD, {"Resources": {"E1": {"wood": 3}}})
    play(s, "bottom")
    refused(s, f"reveal {NAME}")
    play(s, "build mill E1")
    assert f"reveal {NAME}" in choices(s)


@rule("S-OBJ-03")
def test_not_in_the_turn_of_another() -> None:
    s = scythe(
        nordic={"objectives": []},
        rusviet={"objectives": [NAME], "factory": "5"},
        section="build",
    )
    before = s.key()
    with pytest.raises(IllegalAction):
        s.apply(s.parse(f"reveal {NAME}"), 1)
    refused(s, f"reveal {NAME}")
    assert s.key() == before


@rule("S-OBJ-04")
def test_it_is_not_enough_to_have_met_it_before() -> None:
    s = table("top", "coins_20", {"coins": 20, "mat": "mechanical"})
    s.seats[0].section = 1  # bolster, with deploy
    s.refresh()
    play(s, "top power", "pass")
    assert seat(s, "nordic").coins == 19
    refused(s, "reveal coins_20", "S-OBJ-04")


@rule("S-OBJ-05")
def test_nobody_has_to_show_an_objective() -> None:
    s = table("end", NAME, CARD)
    play(s, "end")
    assert stars(s, "nordic") == {}
    assert [OBJECTIVES[card] for card in seat(s, "nordic").objectives] == [NAME]
    play(s, "section upgrade", "pass", "section upgrade")
    play(s, f"reveal {NAME}")  # one turn later
    assert stars(s, "nordic") == {"objective": 1}


@rule("S-OBJ-06")
def test_combat_and_encounter_are_part_of_the_move() -> None:
    s = scythe(
        nordic={"objectives": [NAME], "factory": "5", "character": "E1", "workers": {"F1": 1}, "hand": []},
        rusviet={"mechs": {"speed": "E2"}, "objectives": [], "hand": []},
        encounters=["E2"],
        encounter_deck=[15],
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop")
    refused(s, f"reveal {NAME}")  # before the dials
    play(s, "dial 0", "dial 0")
    assert choices(s) == ["option a", "option b"]
    refused(s, f"reveal {NAME}")  # the combat is won, the encounter waits
    play(s, "option a")
    play(s, f"reveal {NAME}")
    assert stars(s, "nordic") == {"combat": 1, "objective": 1}


@rule("S-OBJ-06")
def test_the_choice_of_a_factory_card_is_part_of_the_move() -> None:
    s = scythe(
        nordic={"objectives": [NAME], "character": "D3", "workers": {"F1": 1}},
        rusviet={"objectives": []},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go D4", "stop")
    refused(s, f"reveal {NAME}")
    play(s, choices(s)[0])
    play(s, f"reveal {NAME}")
    assert stars(s, "nordic") == {"objective": 1}


FIVE = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}


@rule("S-OBJ-08")
@pytest.mark.parametrize("window", WINDOWS)
def test_the_sixth_star_ends_the_game_at_once(window: str) -> None:
    s = table(window, NAME, CARD, {"stars": FIVE})
    coins = seat(s, "nordic").coins
    play(s, f"reveal {NAME}")
    assert s.over
    assert seat(s, "nordic").star_count() == 6
    assert seat(s, "nordic").coins == coins


@rule("S-OBJ-09")
def test_coins_are_counted_at_the_end_of_the_turn() -> None:
    s = table("top", "coins_20", {"coins": 20})
    refused(s, "reveal coins_20", "S-OBJ-09")
    play(s, "top coins")
    refused(s, "reveal coins_20", "S-OBJ-09")
    play(s, "pass", "reveal coins_20")
    assert stars(s, "nordic") == {"objective": 1}
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-OBJ-07")
def test_who_has_the_star_is_told_that_it_is_placed() -> None:
    s = scythe(
        nordic={"objectives": [NAME], "stars": {"objective": 1}},
        rusviet={"objectives": []},
        section="upgrade",
        window="top",
    )
    refused(s, f"reveal {NAME}", "S-OBJ-07")


@rule("S-OBJ-02")
def test_a_shown_objective_cannot_be_taken_back() -> None:
    s = scythe(
        nordic={"objectives": [NAME], "factory": "5"},
        rusviet={"objectives": []},
        section="upgrade",
        window="top",
    )
    barrier = s.barrier
    assert play(s, f"reveal {NAME}").barrier > barrier


@rule("S-OBJ-10")
def test_workers_driven_off_count_in_their_turn_only() -> None:
    s = scythe(nordic={}, rusviet={}, driven_off=2, section="upgrade", window="end")
    assert s.observe(0)["driven_off"] == 2
    play(s, "end")
    assert s.observe(0)["driven_off"] == 0
