"""The Factory: the first visit, the card as a fifth section, the twelve cards and their move."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import fighters, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.data.factory import FACTORY_CARDS
from veche.games.scythe.state import NOBODY, Scythe
from veche.testing import rule

# Number: what the top action costs and gives; "or" where one of two gains is chosen.
CARDS: dict[int, str] = {
    1: "coins -1, cards -1, produce 2",
    2: "popularity -1, recruit +1 or popularity -1, upgrade +1",
    3: "cards -1, popularity +2",
    4: "cards -1, coins +3",
    5: "power -1, popularity +2",
    6: "power -1, coins +3",
    7: "popularity -1, mech +1 or popularity -1, structure +1",
    8: "cards -1, oil +3",
    9: "coins -2, upgrade +1, popularity +1",
    10: "coins -2, mech +1, power +1",
    11: "coins -2, structure +1, popularity +1",
    12: "coins -2, recruit +1, power +1",
}
GAIN = {"recruit": "enlist", "upgrade": "upgrade", "mech": "deploy", "structure": "build"}
ANSWERS = {
    "upgrade": "upgrade units upgrade",
    "mech": "deploy riverwalk F1",
    "structure": "build mine F1",
    "recruit": "enlist deploy cards",
}

NORDIC: dict[str, object] = {
    "workers": {"E1": 1, "F1": 2},
    "coins": 5,
    "popularity": 8,
    "power": 5,
    "hand": [2, 2, 3],
    "objectives": [],
}
RUSVIET: dict[str, object] = {"workers": {"G3": 2}, "hand": [], "objectives": []}


def visit(**nordic: object) -> Scythe:
    """The Nordic character in D3 may move to the Factory, where three cards lie."""
    return scythe(
        nordic={"character": "D3", "workers": {"F1": 2}, "objectives": [], "hand": []} | nordic,
        rusviet=RUSVIET,
        factory=["3", "7", "12"],
        section="build",
        top="units",
    )


def own(s: Scythe) -> Any:
    """What only the Nordic player knows."""
    return s.observe(0)["own"]


def turn_with(card: int | str, **nordic: object) -> Scythe:
    """Before the top action of a Factory card."""
    return scythe(nordic=NORDIC | {"factory": str(card)} | nordic, rusviet=RUSVIET, section="factory")


def step(card: int | str = 5, **nordic: object) -> Scythe:
    """The move of a Factory card is under way."""
    data = NORDIC | {"workers": {"C5": 1}, "factory": str(card)} | nordic
    return scythe(nordic=data, rusviet=RUSVIET, section="factory", bottom="upgrade")


def holdings(s: Scythe) -> dict[str, int]:
    nordic = seat(s, "nordic")
    found = dict.fromkeys(("oil", "metal", "wood", "food"), 0) | tokens(s, "F1")
    return found | {
        "coins": nordic.coins,
        "popularity": nordic.popularity,
        "power": nordic.power,
        "cards": len(nordic.hand),
        "mech": nordic.mechs_deployed(),
        "structure": nordic.built(),
        "recruit": nordic.enlisted(),
        "upgrade": nordic.upgraded(),
    }


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {what: after[what] - before[what] for what in before if after[what] != before[what]}


# -- the visit ----------------------------------------------------------------------------------------------


@rule("S-FACTORY-01")
def test_the_first_visit_gives_a_card_before_the_bottom_action() -> None:
    s = play(visit(), "unit.character", "go D4")
    assert "factory.card 3" not in choices(s)  # the other unit may still move
    play(s, "stop")
    assert choices(s) == ["factory.card 3", "factory.card 7", "factory.card 12"]
    play(s, "factory.card 7")
    assert FACTORY_CARDS[seat(s, "nordic").factory] == "7"
    assert [FACTORY_CARDS[card] for card in s.factory] == ["3", "12"]


@rule("S-FACTORY-01")
def test_a_mech_gets_no_card() -> None:
    s = visit(mechs={"riverwalk": "D3"}, character="nordic")
    play(s, "unit.mech D3", "go D4", "stop")
    assert seat(s, "nordic").factory == NOBODY
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-01")
def test_the_card_is_taken_after_the_combat() -> None:
    s = scythe(
        nordic={"character": "D3", "workers": {"F1": 2}, "objectives": [], "hand": []},
        rusviet=RUSVIET | {"mechs": {"speed": "D4"}, "power": 0},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go D4", "stop", "dial 0", "dial 0")
    assert len(choices(s)) == 3
    assert choices(s)[0].startswith("factory.card")


@rule("S-FACTORY-02")
def test_passing_through_gives_no_card() -> None:
    s = visit(mechs={"speed": "F1"})
    play(s, "unit.character", "go D4", "go D5", "stop")
    assert seat(s, "nordic").factory == NOBODY
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-02")
def test_a_lost_combat_gives_no_card_and_a_later_visit_does() -> None:
    s = scythe(
        nordic={"character": "D3", "mechs": {"seaworthy": "F1"}, "workers": {}, "objectives": [], "hand": []},
        rusviet=RUSVIET | {"mechs": {"speed": "D4"}, "power": 7},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go D4", "stop", "dial 0", "dial 1", "retreat E3")
    assert seat(s, "nordic").factory == NOBODY
    assert s.prompt() == "Rusviet chooses a section"
    play(s, "section upgrade", "pass", "section upgrade", "pass", "section upgrade", "pass")
    play(s, "section build", "top units", "unit.character", "go D4", "stop", "dial 0", "dial 0")
    assert len(choices(s)) == 3
    play(s, choices(s)[0])
    assert seat(s, "nordic").factory != NOBODY


@rule("S-FACTORY-03")
def test_each_visitor_sees_one_card_less() -> None:
    def visitor(at: str, mat: str) -> dict[str, object]:
        return {"character": at, "mat": mat, "power": 0, "hand": [], "objectives": [], "workers": {}}

    s = scythe(
        nordic=visitor("D3", "industrial"),
        rusviet=visitor("E4", "engineering"),
        crimea=visitor("D5", "patriotic"),
        saxony=visitor("D3", "mechanical") | {"character": "D5", "mechs": {"speed": "D5"}},
    )
    laid_out = s.factory
    seen = []
    for section, fight in (("build", False), ("enlist", True), ("upgrade", True), ("build", True)):
        play(s, f"section {section}", "top units", "unit.character", "go D4")
        if "stop" in choices(s):
            play(s, "stop")
        if fight:
            play(s, "dial 0", "dial 0")
        assert choices(s) == [f"factory.card {FACTORY_CARDS[card]}" for card in s.factory]
        refused(s, "pass")
        seen.append(len(choices(s)))
        play(s, choices(s)[-1])
    assert seen == [5, 4, 3, 2]
    assert len({seat.factory for seat in s.seats}) == 4
    assert s.factory == laid_out[:1]


@rule("S-FACTORY-03")
def test_only_a_card_that_lies_there_can_be_taken() -> None:
    s = play(visit(), "unit.character", "go D4", "stop")
    refused(s, "factory.card 5", "S-FACTORY-03")


@rule("S-FACTORY-04")
@pytest.mark.parametrize("moves", [0, 1], ids=["while choosing", "afterwards"])
def test_who_was_not_there_cannot_tell_which_cards_are_left(moves: int) -> None:
    seen = []
    for cards in (["1", "3", "7"], ["3", "8", "12"]):
        s = scythe(
            nordic={"character": "D3", "workers": {"F1": 2}, "objectives": [], "hand": []},
            rusviet=RUSVIET,
            factory=cards,
            section="build",
            top="units",
        )
        s.listen()
        play(s, "unit.character", "go D4", "stop")
        assert own(s)["factory"] == [int(card) for card in cards]  # type: ignore[index]
        play(s, *["factory.card 3"][:moves])
        assert s.observe(1)["factory"] == 3 - moves
        seen.append((s.observe(1), s.observe(None), s.heard(1)))
    assert seen[0] == seen[1]


@rule("S-FACTORY-03")
def test_a_look_at_the_cards_cannot_be_taken_back() -> None:
    """They are seen when all units have moved; choosing one shows it to the others as well."""
    s = play(visit(), "unit.character", "go D4")
    barrier = s.barrier
    assert own(s)["factory"] is None
    play(s, "stop")
    assert own(s)["factory"] == [3, 7, 12]
    assert s.barrier > barrier
    barrier = s.barrier
    play(s, "factory.card 7")
    assert s.barrier > barrier


@rule("S-FACTORY-03", "S-ENC-02")
def test_the_look_comes_after_the_encounters_of_the_others() -> None:
    """Rusviet's character stands on a token: what it chooses leads to the look of the Nordic one."""
    s = visit()
    seat(s, "rusviet").character = place("E2")
    s.encounters |= 1 << place("E2")
    play(s, "unit.character", "go D4", "stop")
    assert s.prompt() == "Rusviet chooses an option of the encounter"
    assert own(s)["factory"] is None
    barrier = s.barrier
    s.apply(s.legal()[0])
    assert s.prompt() == "Nordic takes a Factory card"
    assert s.barrier > barrier


@rule("S-FACTORY-05")
def test_a_second_visit_gives_nothing() -> None:
    s = visit(factory="5")
    play(s, "unit.character", "go D4", "stop")
    assert s.prompt() == "Rusviet chooses a section"
    assert FACTORY_CARDS[seat(s, "nordic").factory] == "5"
    assert len(s.factory) == 3


@rule("S-FACTORY-06")
def test_a_card_is_kept_for_good() -> None:
    s = play(visit(), "unit.character", "go D4", "stop", "factory.card 7")
    refused(s, "factory.card 3")
    play(s, "section upgrade", "pass")
    seen = set()
    for text in ("section factory", "pass", "bottom", "unit.character", "go D5", "go D4"):
        seen.update(choices(s))
        refused(s, "factory.card 3")
        play(s, text)
    assert not any(text.startswith("factory.card") for text in seen)
    assert FACTORY_CARDS[seat(s, "nordic").factory] == "7"
    assert [FACTORY_CARDS[card] for card in s.factory] == ["3", "12"]


# -- the fifth section --------------------------------------------------------------------------------------


@rule("S-FACTORY-07")
def test_the_card_is_a_fifth_section() -> None:
    s = scythe(nordic=NORDIC | {"factory": "5", "last": "deploy"}, rusviet=RUSVIET)
    assert choices(s) == ["section upgrade", "section build", "section enlist", "section factory"]
    play(s, "section factory", "top factory", "bottom", "unit.worker E1", "go F1")


@rule("S-FACTORY-07")
def test_without_a_card_there_are_four() -> None:
    s = scythe(nordic=NORDIC | {"last": "deploy"}, rusviet=RUSVIET)
    refused(s, "section factory", "S-FACTORY-07")


@rule("S-FACTORY-07")
def test_the_card_is_not_used_twice_in_a_row() -> None:
    s = scythe(nordic=NORDIC | {"factory": "5", "last": "factory"}, rusviet=RUSVIET)
    assert choices(s) == ["section upgrade", "section deploy", "section build", "section enlist"]
    refused(s, "section factory", "S-TURN-02")


@rule("S-FACTORY-07")
def test_rusviet_may_use_it_twice_in_a_row() -> None:
    s = scythe(nordic=NORDIC, rusviet=RUSVIET | {"factory": "5", "last": "factory"}, active="rusviet")
    assert "section factory" in choices(s)


@rule("S-FACTORY-07")
def test_top_first_then_bottom_and_either_may_be_left_out() -> None:
    s = turn_with(5)
    refused(s, "bottom", "S-TURN-04")
    play(s, "pass", "bottom", "unit.worker E1", "go F1", "stop")
    assert s.prompt() == "Rusviet chooses a section"
    s = play(turn_with(5), "top factory", "pass")
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-08")
def test_the_card_is_used_from_the_next_turn_on() -> None:
    s = scythe(
        nordic={"character": "D3", "workers": {"F1": 2}, "objectives": [], "hand": []},
        rusviet=RUSVIET,
        factory=["3", "7", "12"],
        resources={"F1": {"wood": 3}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go D4", "stop", "factory.card 7")
    assert choices(s) == ["pass", "bottom"]
    play(s, "bottom", "build mill F1")  # of the section that was chosen at the beginning
    assert s.prompt() == "Rusviet chooses a section"
    play(s, "section upgrade", "pass")
    assert "section factory" in choices(s)


@rule("S-FACTORY-16")
def test_move_and_factory_in_turn() -> None:
    s = scythe(nordic=NORDIC | {"workers": {"C5": 1}, "factory": "5", "last": "deploy"}, rusviet=RUSVIET)
    for _ in range(2):
        play(s, "section build", "top units", "unit.worker C5", "go D5", "stop", "section upgrade", "pass")
        play(
            s,
            "section factory",
            "pass",
            "bottom",
            "unit.worker D5",
            "go C5",
            "stop",
            "section deploy",
            "pass",
        )
    assert workers(s, "nordic", "C5") == 1
    assert s.prompt() == "Nordic chooses a section"


# -- the top actions ----------------------------------------------------------------------------------------


def ways() -> list[tuple[int, str]]:
    return [(card, way) for card, text in CARDS.items() for way in text.split(" or ")]


@rule("S-FACTORY-18")
@pytest.mark.parametrize(("card", "terms"), ways())
def test_what_a_card_costs_and_gives(card: int, terms: str) -> None:
    s = turn_with(card)
    before = holdings(s)
    play(s, "top factory")
    expected = {}
    for what, n in (term.split() for term in terms.split(", ")):
        if what == "cards":
            play(s, "discard 2")
        if " or " in CARDS[card] and what in GAIN:
            play(s, f"gain {GAIN[what]}")
        if what in ANSWERS:
            play(s, ANSWERS[what])
        if what == "produce":
            play(s, "produce F1", "amount 2", "produce E1", "amount 1")
            assert tokens(s, "E1") == {"wood": 1}
            assert choices(s) == ["pass", "bottom"]
        if what == "oil":
            play(s, "put F1", *["resource oil"] * 3)
        expected[what] = int(n)
    if "recruit" in expected:
        expected["cards"] = 2  # the one-time bonus
    if "produce" in expected:
        expected["oil"] = expected.pop("produce")
    assert choices(s) == ["pass", "bottom"]
    assert change(before, holdings(s)) == expected


@rule("S-FACTORY-18")
@pytest.mark.parametrize(
    ("card", "poor"),
    [
        (1, {"coins": 0}),
        (1, {"hand": []}),
        (2, {"popularity": 0}),
        (3, {"hand": []}),
        (5, {"power": 0}),
        (10, {"coins": 1}),
    ],
)
def test_the_cost_must_be_paid_in_full(card: int, poor: dict[str, object]) -> None:
    refused(turn_with(card, objectives=["coins_20"], **poor), "top factory", "S-TURN-10")


@rule("S-FACTORY-18")
def test_the_payer_chooses_the_combat_card() -> None:
    s = play(turn_with(4, hand=[2, 3, 5]), "top factory")
    assert choices(s) == ["discard 2", "discard 3", "discard 5"]
    refused(s, "discard 4", "S-FACTORY-18")
    play(s, "discard 3")
    assert seat(s, "nordic").hand == (2, 5)
    assert s.discard == (3,)


@rule("S-FACTORY-18", "S-FACTORY-09")
def test_producing_by_card_has_nothing_of_the_mat() -> None:
    s = scythe(
        nordic=NORDIC
        | {
            "factory": "1",
            "workers": {"E1": 1, "F1": 2, "C1": 1, "B1": 4},
            "cubes": ["territories"],
            "structures": {"mill": "E1"},
        },
        rusviet=RUSVIET,
        section="factory",
    )
    play(s, "top factory", "discard 3")
    nordic = seat(s, "nordic")
    assert (nordic.coins, nordic.power, nordic.popularity, nordic.hand) == (4, 5, 8, (2, 2))
    play(s, "produce E1")
    refused(s, "amount 2", "S-PRODUCE-04")
    play(s, "amount 1", "produce F1", "amount 2")
    assert choices(s) == ["pass", "bottom"]
    assert tokens(s, "E1") == {"wood": 1}


@rule("S-FACTORY-15")
def test_the_example_card() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "2", "popularity": 3, "workers": {"C5": 1}},
        rusviet=RUSVIET,
        resources={"C5": {"food": 4}},
        section="factory",
    )
    play(s, "top factory")
    assert choices(s) == ["pass", "gain upgrade", "gain enlist"]
    refused(s, "gain deploy", "S-FACTORY-18")
    play(s, "gain enlist", "enlist build coins")
    nordic = seat(s, "nordic")
    assert (nordic.popularity, nordic.coins, nordic.enlisted()) == (2, 7, 1)
    assert tokens(s, "C5") == {"food": 4}
    assert choices(s) == ["pass", "bottom"]  # not the upgrade as well
    play(s, "bottom", "unit.worker C5", "go D5", *["take.food 0"], "go D6")
    assert workers(s, "nordic", "D6") == 1


@rule("S-FACTORY-15")
def test_neither_of_the_two_gains_may_be_taken() -> None:
    s = play(turn_with(2), "top factory", "pass")
    nordic = seat(s, "nordic")
    assert (nordic.popularity, nordic.enlisted(), nordic.upgraded()) == (7, 0, 0)


@rule("S-FACTORY-09")
def test_building_by_card_pays_no_coins_and_no_recruits() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "11", "recruits": ["build"], "structures": {"monument": "E1"}},
        rusviet=RUSVIET | {"recruits": ["build"], "popularity": 4},
        section="factory",
    )
    play(s, "top factory", "build mill F1")
    assert (seat(s, "nordic").coins, seat(s, "nordic").popularity) == (3, 9)
    assert seat(s, "rusviet").popularity == 4


@rule("S-FACTORY-09")
def test_power_by_card_has_no_monument_and_no_upgrade() -> None:
    s = turn_with(10, structures={"monument": "E1"}, cubes=["power"])
    play(s, "top factory", "pass")
    assert (seat(s, "nordic").power, seat(s, "nordic").popularity) == (6, 8)


@rule("S-FACTORY-09")
def test_resources_by_card_have_no_armory() -> None:
    s = turn_with(8, structures={"armory": "E1"})
    play(s, "top factory", "discard 2", "put F1", *["resource food"] * 3)
    assert seat(s, "nordic").power == 5


@rule("S-FACTORY-09", "S-FACTORY-18")
def test_enlisting_by_card_triggers_no_circle() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "12", "recruits": ["enlist"], "bonuses": ["power"], "hand": []},
        rusviet=RUSVIET | {"recruits": ["enlist"]},
        resources={"F1": {"food": 4}},
        section="factory",
    )
    play(s, "top factory", "enlist deploy popularity")
    nordic = seat(s, "nordic")
    assert (nordic.coins, nordic.power, nordic.popularity, nordic.hand) == (3, 6, 10, ())
    assert seat(s, "rusviet").hand == ()
    assert tokens(s, "F1") == {"food": 4}


@rule("S-FACTORY-17")
def test_with_all_workers_at_home_no_mech_is_placed() -> None:
    s = turn_with(10, workers={"nordic": 2}, character="E1")
    play(s, "top factory")
    nordic = seat(s, "nordic")
    assert (nordic.coins, nordic.power, nordic.mechs_deployed()) == (3, 6, 0)
    assert choices(s) == ["pass", "bottom"]


@rule("S-FACTORY-17")
def test_three_resources_go_to_one_territory_with_a_worker() -> None:
    s = turn_with(8, character="D3")
    play(s, "top factory", "discard 2")
    assert choices(s) == ["put E1", "put F1"]
    refused(s, "put D3", "S-TRADE-03")
    play(s, "put E1", "resource oil", "resource oil", "resource metal")
    assert tokens(s, "E1") == {"oil": 2, "metal": 1}


@rule("S-FACTORY-17")
def test_mechs_and_structures_need_a_worker_on_dry_land() -> None:
    units = {"workers": {"C4": 1, "F1": 1}, "mechs": {"seaworthy": "C4"}, "character": "D3"}
    s = play(turn_with(7, **units), "top factory", "gain deploy")
    refused(s, "deploy speed C4", "S-DEPLOY-03")
    refused(s, "deploy speed D3", "S-DEPLOY-01")
    play(s, "deploy speed F1")
    s = play(turn_with(7, **units, structures={"mill": "F1"}), "top factory", "gain build")
    assert choices(s) == ["pass", "bottom"]  # F1 is built up already, and there is no other place


# -- the move -----------------------------------------------------------------------------------------------


@rule("S-FACTORY-10")
@pytest.mark.parametrize("card", [int(card) for card in FACTORY_CARDS])
def test_one_unit_moves_two_territories(card: int) -> None:
    s = step(card, workers={"C5": 1, "F1": 1})
    play(s, "unit.worker C5", "go D5", "go D6")
    assert workers(s, "nordic", "D6") == 1
    assert s.prompt() == "Rusviet chooses a section"  # no second unit, no third step


@rule("S-FACTORY-10")
def test_it_may_stop_after_one_territory_or_not_move() -> None:
    s = play(step(), "unit.worker C5", "go D5", "stop")
    assert workers(s, "nordic", "D5") == 1
    assert s.prompt() == "Rusviet chooses a section"
    assert play(step(), "stop").prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-11")
def test_a_token_stops_the_character() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "character": "D5"},
        rusviet=RUSVIET,
        encounters=["C6"],
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.character", "go C6")
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-FACTORY-11")
@pytest.mark.parametrize("enemy", [{"workers": {"D6": 1}}, {"mechs": {"speed": "D6"}, "workers": {}}])
def test_enemies_stop_a_mech(enemy: dict[str, object]) -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "mechs": {"riverwalk": "D5"}},
        rusviet=RUSVIET | enemy,
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.mech D5", "go D6")
    assert not any(text.startswith("go") for text in choices(s))
    assert fighters(s, "nordic", "D6") == 1


@rule("S-FACTORY-11")
def test_rivers_lakes_and_enemies_bar_the_way() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "character": "C6"},
        rusviet=RUSVIET | {"workers": {"D6": 1}},
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.character")
    refused(s, "go B6", "S-MOVE-09")
    refused(s, "go C7", "S-MOVE-09")
    s = scythe(
        nordic=NORDIC | {"factory": "5", "workers": {"C5": 1}},
        rusviet=RUSVIET | {"workers": {"D6": 1}},
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.worker C5", "go D5")
    refused(s, "go D6", "S-MOVE-23")


@rule("S-FACTORY-12")
def test_the_mine_serves_the_move() -> None:
    s = step(workers={"E1": 1}, structures={"mine": "E1"})
    play(s, "unit.worker E1", "go C5", "go D5")
    assert workers(s, "nordic", "D5") == 1
    s = play(step(workers={"E1": 1}), "unit.worker E1")
    refused(s, "go C5", "S-MOVE-06")


@rule("S-FACTORY-13")
@pytest.mark.parametrize("unit", ["unit.mech C5", "unit.character"])
def test_speed_makes_three(unit: str) -> None:
    s = step(workers={}, mechs={"speed": "C5"}, character="C5")
    play(s, unit, "go D5", "go D6")
    assert "go E6" in choices(s)
    play(s, "go E6")
    assert fighters(s, "nordic", "E6") == 1
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-13")
def test_workers_have_no_speed() -> None:
    s = step(mechs={"speed": "F1"})
    play(s, "unit.worker C5", "go D5", "go D6")
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-14")
def test_an_encounter_at_the_end_of_the_turn() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "character": "D5"},
        rusviet=RUSVIET,
        encounters=["C6"],
        encounter_deck=[15],
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.character", "go C6", "option a")
    assert seat(s, "nordic").popularity == 10
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-14")
def test_a_combat_at_the_end_of_the_turn() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "mechs": {"riverwalk": "D5"}, "hand": []},
        rusviet=RUSVIET | {"mechs": {"speed": "D6"}, "power": 3},
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.mech D5", "go D6", "dial 3", "dial 3")
    assert fighters(s, "rusviet", "rusviet") == 2
    assert s.observe(0)["seats"][0]["stars"] == {"combat": 1}  # type: ignore[index]
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-FACTORY-14")
def test_workers_are_driven_off() -> None:
    s = scythe(
        nordic=NORDIC | {"factory": "5", "mechs": {"riverwalk": "D5"}},
        rusviet=RUSVIET | {"workers": {"D6": 2}},
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.mech D5", "go D6")
    assert workers(s, "rusviet", "rusviet") == 2
    assert seat(s, "nordic").popularity == 6
