"""Encounters: who has them and when, the 28 cards, and what they do not do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from scythe_table import fighters, place, scythe, seat, tokens, workers
from table import choices, play, refused

from veche.games.scythe.data.encounters import ENCOUNTER_CARDS, ENCOUNTER_COSTS
from veche.games.scythe.state import NOBODY, Scythe
from veche.testing import rule

# Cost and gain of the three options; "any" are resources of any kind.
CARDS: dict[int, tuple[str, str, str]] = {
    1: ("coins +2, popularity +1", "coins -2, food +4", "popularity -2, structure +1"),
    2: ("cards +1, popularity +1", "coins -2, wood +4", "popularity -2, recruit +1"),
    3: ("food +2, popularity +1", "coins -2, worker +1, food +3", "popularity -3, mech +1"),
    4: ("metal +2, popularity +1", "coins -3, recruit +1", "popularity -2, metal +4"),
    5: ("food +2, popularity +1", "coins -4, mech +1", "popularity -2, food +2, metal +2"),
    6: ("coins +2, popularity +1", "coins -3, recruit +1", "popularity -2, food +4"),
    7: ("oil +2, popularity +1", "coins -2, upgrade +1", "popularity -2, oil +4"),
    8: ("coins +2, popularity +1", "coins -2, oil +4", "popularity -2, recruit +1"),
    9: ("oil +2, popularity +1", "coins -3, structure +1", "popularity -2, oil +4"),
    10: ("oil +2, popularity +1", "coins -4, mech +1", "popularity -2, coins +2, any +2"),
    11: ("food +2, popularity +1", "coins -2, worker +1, food +3", "popularity -2, structure +1"),
    12: ("wood +2, popularity +1", "coins -3, structure +1", "popularity -2, worker +1, wood +3"),
    13: ("coins +2, popularity +1", "coins -2, power +2, popularity +2", "popularity -3, any +5"),
    14: ("food +2, popularity +1", "coins -2, any +3", "popularity -2, worker +1, metal +3"),
    15: ("popularity +2", "coins -2, any +3", "popularity -3, any +5"),
    16: ("food +2, popularity +1", "coins -2, worker +1, any +2", "popularity -2, recruit +1"),
    17: ("cards +1, popularity +1", "coins -2, power +2, cards +2", "popularity -3, mech +1"),
    18: ("food +2, popularity +1", "coins -2, any +3", "popularity -2, worker +1, wood +3"),
    19: ("coins +2, popularity +1", "coins -2, food +4", "popularity -2, cards +2, power +3"),
    20: ("cards +1, popularity +1", "coins -2, popularity +3", "popularity -2, wood +4"),
    21: ("popularity +2", "coins -4, mech +1", "popularity -2, cards +2, power +3"),
    22: ("coins +2, popularity +1", "coins -2, metal +4", "popularity -2, structure +1"),
    23: ("coins +2, popularity +1", "coins -3, recruit +1", "popularity -2, worker +1, food +3"),
    24: ("cards +1, popularity +1", "coins -2, any +3", "popularity -3, mech +1"),
    25: ("power +2, popularity +1", "coins -2, power +4", "popularity -2, upgrade +1, any +2"),
    26: ("power +2, popularity +1", "coins -2, popularity +3", "popularity -2, structure +1"),
    27: ("coins +2, popularity +1", "coins -2, metal +4", "popularity -3, mech +1"),
    28: ("coins +2, popularity +1", "coins -2, worker +1, any +2", "popularity -2, structure +1"),
}

# What the player of these tests takes where a card leaves a choice.
ANSWERS = (
    "deploy riverwalk E2",
    "build mine E2",
    "enlist deploy cards",
    "upgrade units upgrade",
    "resource oil",
)

NORDIC: dict[str, object] = {
    "character": "E1",
    "workers": {"F1": 2},
    "coins": 10,
    "popularity": 8,
    "power": 5,
    "objectives": [],
}


def before_encounter(card: int, rusviet: Any = None, **nordic: object) -> Scythe:
    """The Nordic character stands in E1 and may move to the token in E2."""
    return scythe(
        nordic=NORDIC | nordic,
        rusviet={"workers": {"G3": 2}, "objectives": []} | (rusviet or {}),
        encounters=["D1", "E2"],
        encounter_deck=[card],
        section="build",
        top="units",
    )


def meet(card: int, rusviet: Any = None, **nordic: object) -> Scythe:
    """The Nordic character has entered E2, and the card is on the table."""
    return play(before_encounter(card, rusviet, **nordic), "unit.character", "go E2", "stop")


def has_token(s: Scythe, name: str) -> bool:
    return bool(s.encounters >> place(name) & 1)


def holdings(s: Scythe) -> dict[str, int]:
    """All that an option can change, on the mats and in E2."""
    nordic = seat(s, "nordic")
    found = dict.fromkeys(("oil", "metal", "wood", "food"), 0)
    return found | {
        **tokens(s, "E2"),
        "coins": nordic.coins,
        "popularity": nordic.popularity,
        "power": nordic.power,
        "cards": len(nordic.hand),
        "worker": workers(s, "nordic", "E2"),
        "mech": nordic.mechs.count(place("E2")),
        "structure": int(s.board[place("E2")] != NOBODY),
        "recruit": nordic.enlisted(),
        "upgrade": nordic.upgraded(),
    }


def finish(s: Scythe) -> None:
    """Take all that the option gives."""
    while s.encounter != NOBODY and not s.over:
        open_now = choices(s)
        play(s, next((answer for answer in ANSWERS if answer in open_now), open_now[-1]))


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {what: after[what] - before[what] for what in before if after[what] != before[what]}


def written(terms: str) -> dict[str, int]:
    """`coins -2, any +3` as numbers; any resources are oil, and the recruit's bonus two cards."""
    found = {what: int(n) for what, n in (term.split() for term in terms.split(", "))}
    if "any" in found:
        found["oil"] = found.pop("any")
    if "recruit" in found:
        found["cards"] = 2
    return found


def endings(s: Scythe) -> Iterator[Scythe]:
    """Every way to answer until the encounter is over."""
    if s.encounter == NOBODY:
        yield s
        return
    for action in s.legal():
        c = s.copy()
        c.apply(action)
        yield from endings(c)


# -- the cards ----------------------------------------------------------------------------------------------


@rule("S-ENC-06", "S-ENC-09", "S-ENC-11")
@pytest.mark.parametrize("option", "abc")
@pytest.mark.parametrize("card", CARDS)
def test_what_an_option_costs_and_gives(card: int, option: str) -> None:
    s = meet(card)
    before = holdings(s)
    play(s, f"option {option}")
    finish(s)
    assert change(before, holdings(s)) == written(CARDS[card]["abc".index(option)])


@rule("S-ENC-07")
@pytest.mark.parametrize("card", CARDS)
def test_who_has_nothing_can_choose_the_first_option(card: int) -> None:
    assert ENCOUNTER_COSTS[ENCOUNTER_CARDS.index(str(card))][0] == ()
    s = meet(card, coins=0, popularity=0, power=0)
    assert choices(s) == ["option a"] or s.encounter == NOBODY  # the only answer is taken at once
    assert seat(s, "nordic").popularity > 0


@rule("S-ENC-15")
@pytest.mark.parametrize(
    ("one", "other", "option"), [(14, 18, "a"), (14, 18, "b"), (5, 21, "b"), (1, 28, "c")]
)
def test_the_number_of_a_card_means_nothing(one: int, other: int, option: str) -> None:
    assert CARDS[one]["abc".index(option)] == CARDS[other]["abc".index(option)]
    dumps = []
    for card in (one, other):
        s = play(meet(card), f"option {option}")
        finish(s)
        dump = s.dump()
        del dump["encounter_deck"]
        dumps.append(dump)
    assert dumps[0] == dumps[1]


# -- when and where -----------------------------------------------------------------------------------------


@rule("S-ENC-01")
def test_a_character_that_ends_its_move_on_a_token_has_the_encounter() -> None:
    s = meet(13)
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-ENC-01")
@pytest.mark.parametrize("unit", ["unit.mech F1", "unit.worker F1"])
def test_mechs_and_workers_have_no_encounters(unit: str) -> None:
    s = before_encounter(13, mechs={"riverwalk": "F1"}, workers={"F1": 1})
    play(s, unit, "go E2")
    if unit == "unit.mech F1":
        play(s, "take.worker 0")
    play(s, "stop")
    assert s.encounter == NOBODY
    assert has_token(s, "E2")
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-ENC-02")
def test_the_encounter_waits_for_the_other_moves() -> None:
    s = before_encounter(13)
    play(s, "unit.character", "go E2")
    assert s.encounter == NOBODY
    assert "unit.worker F1" in choices(s)
    play(s, "unit.worker F1", "go E1")
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-ENC-02")
def test_the_encounter_waits_for_combats() -> None:
    s = before_encounter(
        13, {"mechs": {"speed": "E1"}, "hand": []}, character="F1", mechs={"seaworthy": "F1"}
    )
    play(s, "unit.character", "go E2", "unit.mech F1", "go E1", "take.worker 0")
    assert s.battle.place == place("E1")
    assert s.encounter == NOBODY
    play(s, "dial 0", "dial 0")
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-ENC-02")
def test_what_was_found_pays_the_bottom_action_of_the_turn() -> None:
    s = meet(20)
    play(s, "option c")
    assert choices(s) == ["pass", "bottom"]
    play(s, "bottom", "build mill F1")
    assert tokens(s, "E2") == {"wood": 1}
    assert seat(s, "nordic").structures[3] == place("F1")


@rule("S-ENC-03")
def test_a_character_that_loses_the_combat_finds_nothing() -> None:
    s = before_encounter(13, {"mechs": {"speed": "E2"}, "power": 7, "hand": []})
    play(s, "unit.character", "go E2", "stop", "dial 0", "dial 1")
    assert seat(s, "nordic").character == place("nordic")
    assert s.encounter == NOBODY
    assert has_token(s, "E2")
    assert len(s.encounter_deck) == 28
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-ENC-03")
def test_a_character_that_wins_the_combat_has_the_encounter() -> None:
    s = before_encounter(13, {"mechs": {"speed": "E2"}, "power": 7, "hand": []})
    play(s, "unit.character", "go E2", "stop", "dial 1", "dial 1")
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-ENC-04")
def test_a_token_is_used_once() -> None:
    s = meet(13, mechs={"speed": "F1"}, factory="5")
    assert not has_token(s, "E2")
    assert has_token(s, "D1")
    play(s, "option a", "section upgrade", "pass")
    play(s, "section factory", "pass", "bottom", "unit.character", "go E1", "go E2")
    assert "go F1" in choices(s)  # the third step: nothing stops it in E2 any more
    play(s, "stop")
    assert s.encounter == NOBODY
    assert len(s.encounter_deck) == 28
    assert s.prompt() == "Rusviet chooses a section"


@rule("S-ENC-04")
def test_a_token_stops_a_fast_character() -> None:
    s = before_encounter(13, mechs={"speed": "F1"})
    play(s, "unit.character", "go E2")
    assert "go F1" not in choices(s)
    play(s, "stop")
    assert choices(s) == ["option a", "option b", "option c"]


@rule("S-ENC-05")
def test_all_see_the_card() -> None:
    s = meet(13)
    assert [s.observe(player)["encounter"] for player in (0, 1, None)] == [13, 13, 13]
    assert s.observe(1)["encounter_deck"] == 27


@rule("S-ENC-05")
def test_a_drawn_card_cannot_be_taken_back() -> None:
    s = play(before_encounter(13), "unit.character", "go E2")
    barrier = s.barrier
    play(s, "stop")
    assert s.encounter != NOBODY
    assert s.barrier == barrier + 1
    play(s, "option a")
    assert s.barrier == barrier + 1  # all have read what it gives


@rule("S-ENC-14")
def test_the_card_goes_under_the_deck() -> None:
    s = before_encounter(13)
    rest = s.encounter_deck[:-1]
    play(s, "unit.character", "go E2", "stop", "option a")
    assert [ENCOUNTER_CARDS[card] for card in s.encounter_deck[:1]] == ["13"]
    assert s.encounter_deck[1:] == rest
    assert len(s.encounter_deck) == 28
    assert s.observe(1)["encounter"] is None


@rule("S-ENC-17")
def test_the_options_are_read_to_all_before_the_choice() -> None:
    s = before_encounter(13)
    s.listen()
    play(s, "unit.character", "go E2", "stop")
    lines = s.heard(None)
    for letter, terms in (
        ("A", ["2 coins", "1 popularity"]),
        ("B", ["2 coins →", "2 power", "2 popularity"]),
        ("C", ["3 popularity →", "any 5 resources"]),
    ):
        assert any(f"{letter}:" in line and all(term in line for term in terms) for line in lines), lines


@rule("S-ENC-18")
def test_no_encounter_when_the_combat_ends_the_game() -> None:
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "workers": 1}
    s = before_encounter(13, {"mechs": {"speed": "E2"}, "power": 7, "hand": []}, stars=stars)
    before = holdings(s)
    play(s, "unit.character", "go E2", "stop", "dial 0", "dial 0")
    assert s.over
    assert seat(s, "nordic").star_count() == 6
    assert has_token(s, "E2")
    assert len(s.encounter_deck) == 28
    assert change(before, holdings(s)) == {}


# -- the choice ---------------------------------------------------------------------------------------------


@rule("S-ENC-06")
def test_an_option_must_be_paid_in_full() -> None:
    s = meet(22, popularity=1, coins=1)
    assert s.encounter == NOBODY  # only the free option was left, and it was taken
    assert (seat(s, "nordic").popularity, seat(s, "nordic").coins) == (2, 3)
    s = meet(22, popularity=1, coins=2)
    assert choices(s) == ["option a", "option b"]
    refused(s, "option c", "S-ENC-06")
    s = meet(22, popularity=2, coins=1)
    assert choices(s) == ["option a", "option c"]
    refused(s, "option b", "S-ENC-06")


@rule("S-ENC-06")
def test_one_option_must_be_chosen_and_only_one() -> None:
    s = meet(22)
    refused(s, "pass")
    play(s, "option a")
    assert s.encounter == NOBODY
    refused(s, "option b")


@rule("S-ENC-08")
@pytest.mark.parametrize(
    ("metal", "worker"), [(3, 1), (3, 0), (0, 1), (0, 0)], ids=["all", "no worker", "no metal", "nothing"]
)
def test_any_part_of_the_gain_may_be_declined(metal: int, worker: int) -> None:
    s = scythe(
        nordic=NORDIC,
        rusviet={"workers": {"G3": 2}, "objectives": []},
        encounters=["E2"],
        encounter_deck=[14],
        section="build",
        top="units",
        options={"gains": "asked"},
    )
    play(s, "unit.character", "go E2", "stop", "option c")
    results = [holdings(end) for end in endings(s)]
    assert (metal, worker, 6) in [(end["metal"], end["worker"], end["popularity"]) for end in results]


@rule("S-ENC-08")
@pytest.mark.parametrize(
    ("card", "option", "cost"),
    [
        (5, "b", "coins -4"),
        (9, "b", "coins -3"),
        (4, "b", "coins -3"),
        (7, "b", "coins -2"),
        (15, "c", "popularity -3"),
    ],
    ids=["mech", "structure", "recruit", "upgrade", "resources"],
)
def test_a_gain_with_a_choice_may_be_declined(card: int, option: str, cost: str) -> None:
    s = meet(card)
    before = holdings(s)
    play(s, f"option {option}", "pass")
    assert s.encounter == NOBODY
    assert change(before, holdings(s)) == written(cost)


@rule("S-ENC-08")
def test_some_of_the_resources_may_be_taken() -> None:
    s = meet(15)
    play(s, "option c", "resource oil", "resource food", "pass")
    assert tokens(s, "E2") == {"oil": 1, "food": 1}


@rule("S-ENC-09")
@pytest.mark.parametrize(
    ("card", "option", "sites"),
    [
        (5, "b", {"deploy riverwalk E2", "deploy seaworthy E2", "deploy artillery E2", "deploy speed E2"}),
        (9, "b", {"build mine E2", "build armory E2", "build monument E2", "build mill E2"}),
    ],
    ids=["mech", "structure"],
)
def test_pieces_are_put_where_the_character_stands(card: int, option: str, sites: set[str]) -> None:
    s = meet(card)
    assert workers(s, "nordic", "E2") == 0
    play(s, f"option {option}")
    assert set(choices(s)) == {"pass", *sites}


@rule("S-ENC-09")
def test_a_mech_joins_the_lone_character() -> None:
    s = play(meet(5), "option b", "deploy artillery E2")
    assert fighters(s, "nordic", "E2") == 2


@rule("S-ENC-10")
@pytest.mark.parametrize("owner", ["nordic", "rusviet"])
def test_no_second_structure(owner: str) -> None:
    mill = {"structures": {"mill": "E2"}}
    s = meet(1, mill) if owner == "rusviet" else meet(1, **mill)
    assert choices(s) == ["option a", "option b"]
    refused(s, "option c", "S-ENC-10")


@rule("S-ENC-11")
def test_a_mech_costs_what_the_card_says() -> None:
    s = scythe(
        nordic=NORDIC,
        rusviet={"objectives": []},
        encounters=["E2"],
        encounter_deck=[5],
        resources={"F1": {"metal": 2}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop", "option b", "deploy speed E2")
    assert seat(s, "nordic").coins == 6
    assert tokens(s, "F1") == {"metal": 2}


# -- what an encounter does not do, and what it does -------------------------------------------------------


@rule("S-ENC-12")
def test_no_mat_coins_and_no_recruits_bonuses() -> None:
    recruits = {"recruits": ["deploy", "build", "enlist", "upgrade"]}
    s = meet(9, recruits, recruits=["build"])
    play(s, "option b", "build monument E2")
    nordic, rusviet = seat(s, "nordic"), seat(s, "rusviet")
    assert (nordic.coins, nordic.popularity) == (7, 8)
    fresh = seat(meet(9, recruits), "rusviet")
    assert (rusviet.coins, rusviet.popularity, rusviet.power, rusviet.hand) == (
        fresh.coins,
        fresh.popularity,
        fresh.power,
        fresh.hand,
    )


@rule("S-ENC-12")
@pytest.mark.parametrize(
    ("card", "option", "structure", "gain"),
    [
        (25, "b", "monument", "coins -2, power +4"),
        (15, "b", "armory", "coins -2, any +3"),
        (20, "b", "armory", "coins -2, popularity +3"),
    ],
)
def test_no_benefit_of_structures(card: int, option: str, structure: str, gain: str) -> None:
    s = meet(card, structures={structure: "F1"})
    before = holdings(s)
    play(s, f"option {option}")
    finish(s)
    assert change(before, holdings(s)) == written(gain)


@rule("S-ENC-12")
def test_no_amounts_of_the_mat() -> None:
    s = meet(25, cubes=["power"])
    play(s, "option b")
    assert seat(s, "nordic").power == 9


@rule("S-ENC-13")
@pytest.mark.parametrize(
    ("card", "option", "nordic", "answer", "star"),
    [
        (
            5,
            "b",
            {"mechs": {"riverwalk": "F1", "seaworthy": "F1", "speed": "F1"}},
            "deploy artillery E2",
            "mechs",
        ),
        (
            9,
            "b",
            {"structures": {"mine": "F1", "armory": "E1", "mill": "C1"}},
            "build monument E2",
            "structures",
        ),
        (4, "b", {"recruits": ["upgrade", "deploy", "build"]}, "enlist enlist cards", "recruits"),
        (3, "b", {"workers": {"F1": 7}}, "", "workers"),
        (
            7,
            "b",
            {"cubes": ["units", "coins", "popularity", "power", "cards"]},
            "upgrade territories enlist",
            "upgrades",
        ),
    ],
    ids=["mech", "structure", "recruit", "worker", "upgrade"],
)
def test_pieces_from_encounters_count_for_stars(
    card: int, option: str, nordic: dict[str, object], answer: str, star: str
) -> None:
    s = meet(card, **nordic)
    assert seat(s, "nordic").star_count() == 0
    play(s, f"option {option}")
    if answer:
        play(s, answer)
    assert s.observe(0)["seats"][0]["stars"] == {star: 1}  # type: ignore[index]


@rule("S-ENC-13")
def test_the_star_is_placed_before_a_second_option() -> None:
    mechs = dict.fromkeys(("riverwalk", "submerge", "camaraderie"), "B3")
    s = scythe(
        rusviet={"objectives": []},
        polania={"character": "A4", "mechs": mechs, "coins": 10, "popularity": 9, "objectives": []},
        active="polania",
        encounters=["B4"],
        encounter_deck=[5],
        section="enlist",
        top="units",
    )
    play(s, "unit.character", "go B4", "stop", "option b", "deploy speed B4")
    assert choices(s) == ["pass", "option a", "option c"]
    assert s.observe(None)["seats"][1]["stars"] == {"mechs": 1}  # type: ignore[index]


@rule("S-ENC-16")
def test_without_a_worker_left_the_rest_is_received() -> None:
    s = meet(14, workers={"F1": 8})
    before = holdings(s)
    play(s, "option c")
    finish(s)
    assert change(before, holdings(s)) == {"popularity": -2, "metal": 3}


@rule("S-ENC-16")
@pytest.mark.parametrize(
    ("card", "option", "nordic", "cost"),
    [
        (
            5,
            "b",
            {"mechs": dict.fromkeys(("riverwalk", "seaworthy", "artillery", "speed"), "F1")},
            "coins -4",
        ),
        (4, "b", {"recruits": ["upgrade", "deploy", "build", "enlist"]}, "coins -3"),
        (7, "b", {"cubes": ["units", "coins", "popularity", "power", "cards", "territories"]}, "coins -2"),
    ],
    ids=["mech", "recruit", "cube"],
)
def test_an_option_stays_open_when_its_pieces_are_used_up(
    card: int, option: str, nordic: dict[str, object], cost: str
) -> None:
    s = meet(card, **nordic)
    before = holdings(s)
    play(s, f"option {option}")
    assert s.encounter == NOBODY
    assert change(before, holdings(s)) == written(cost)


@rule("S-ENC-16")
def test_a_structure_option_stays_open_when_all_are_built() -> None:
    s = meet(9, structures={"mine": "F1", "armory": "E1", "mill": "C1", "monument": "B1"})
    before = holdings(s)
    play(s, "option b")
    assert change(before, holdings(s)) == {"coins": -3}


@rule("S-ENC-19")
def test_a_recruit_gets_its_bonus_and_opens_its_circle() -> None:
    s = meet(4, recruits=["deploy"], bonuses=["coins"])
    play(s, "option b")
    refused(s, "enlist deploy power", "S-ENLIST-01")
    refused(s, "enlist build coins", "S-ENLIST-03")
    play(s, "enlist build popularity")
    nordic = seat(s, "nordic")
    assert nordic.popularity == 10
    assert s.observe(0)["seats"][0]["recruits"] == ["deploy", "build"]  # type: ignore[index]


@rule("S-ENC-19", "S-ENLIST-06")
def test_a_circle_opened_by_an_encounter_gives_nothing_this_turn() -> None:
    s = scythe(
        nordic=NORDIC,
        rusviet={"workers": {"G3": 2}, "objectives": [], "recruits": ["build"]},
        encounters=["E2"],
        encounter_deck=[4],
        resources={"F1": {"wood": 3}},
        section="build",
        top="units",
    )
    popular = seat(s, "rusviet").popularity
    play(s, "unit.character", "go E2", "stop", "option b", "enlist build power", "bottom", "build mill F1")
    assert seat(s, "nordic").popularity == 8
    assert seat(s, "rusviet").popularity == popular + 1  # opened long ago


@rule("S-ENC-19", "S-ENLIST-06")
def test_a_circle_opened_by_a_defender_gives_nothing_this_turn() -> None:
    """The defender wins on a token, has the encounter, and enlists before the attacker builds."""
    s = scythe(
        nordic=NORDIC | {"hand": []},
        rusviet={"character": "E2", "coins": 5, "power": 5, "popularity": 4, "hand": [], "objectives": []},
        encounters=["E2"],
        encounter_deck=[4],
        resources={"F1": {"wood": 3}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop", "dial 0", "dial 1", "option b", "enlist build power")
    play(s, "bottom", "build mill F1")
    assert s.observe(None)["seats"][1]["recruits"] == ["build"]  # type: ignore[index]
    assert seat(s, "rusviet").popularity == 4


@rule("S-ENC-19", "S-ENLIST-06")
def test_the_circle_gives_its_bonus_from_the_next_turn_on() -> None:
    s = scythe(
        nordic=NORDIC,
        rusviet={"mat": "mechanical", "workers": {"G3": 2}, "objectives": []},
        encounters=["E2"],
        encounter_deck=[4],
        resources={"G3": {"wood": 3}},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop", "option b", "enlist build power")
    play(s, "section build", "pass", "bottom", "build mill G3")
    assert seat(s, "nordic").popularity == 9


@rule("S-ENC-19")
def test_an_upgrade_moves_any_cube_to_a_free_square() -> None:
    s = meet(7, cubes=["units"], red={"upgrade": 1})
    play(s, "option b")
    refused(s, "upgrade units deploy", "S-UPGRADE-05")
    refused(s, "upgrade cards upgrade", "S-UPGRADE-02")
    play(s, "upgrade cards enlist")
    assert seat(s, "nordic").cost(3) == 3
    assert seat(s, "nordic").amount(5) == 2


@rule("S-ENC-19")
def test_a_mech_unlocks_its_ability() -> None:
    s = play(meet(5), "option b", "deploy speed E2")
    assert s.observe(0)["seats"][0]["abilities"] == ["speed"]  # type: ignore[index]


@rule("S-ENC-19")
def test_a_worker_lays_open_the_next_cost_of_produce() -> None:
    s = meet(3, workers={"F1": 3})
    play(s, "option b")
    finish(s)
    assert seat(s, "nordic").waiting == 4
    play(s, "section upgrade", "pass", "section deploy", "top territories")
    assert seat(s, "nordic").power == 4


@rule("S-ENC-09")
def test_what_is_found_goes_nowhere_else() -> None:
    """Card 21, B: a mech; card 22, C: a structure."""
    s = play(meet(21), "option b")
    refused(s, "deploy speed E1", "S-ENC-09")
    s = play(meet(22), "option c")
    refused(s, "build mine E1", "S-ENC-09")


@rule("S-ENC-02")
def test_the_active_player_has_the_first_encounter() -> None:
    """A character of another stands on a token as well, in a lower seat."""
    s = scythe(
        nordic={"character": "D1", "workers": {}, "objectives": []},
        rusviet={"character": "G2", "workers": {}, "objectives": []},
        encounters=["D1", "G2"],
        active="rusviet",
        top="units",
    )
    play(s, "stop")
    assert s.prompt() == "Rusviet chooses an option of the encounter"


@rule("S-ENC-08", "S-ENC-19")
@pytest.mark.parametrize(("placed", "most"), [(7, 1), (8, 3)])
def test_no_more_workers_are_taken_than_the_mat_has(placed: int, most: int) -> None:
    """Card 3, B: a worker and 3 food, where the table asks how much; no worker left, no question."""
    s = scythe(
        nordic=NORDIC | {"workers": {"E1": placed}},
        rusviet={"objectives": []},
        encounters=["E2"],
        encounter_deck=[3],
        options={"gains": "asked"},
        section="build",
        top="units",
    )
    play(s, "unit.character", "go E2", "stop", "option b")
    assert choices(s) == [f"amount {n}" for n in range(most + 1)]
