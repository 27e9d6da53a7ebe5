"""Variants: penalties, blind encounters, mats in order, a weaker Rusviet, aids for beginners."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from scythe_table import new_scythe, scythe, seat
from table import choices, play, refused

from veche import catalogue
from veche.core.words import EVERYBODY
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MATS
from veche.games.scythe.facts import facts
from veche.games.scythe.state import Scythe
from veche.table.forecast import forecasts
from veche.testing import rule

# Encounter 21: A is free, B costs 4 coins and deploys a mech, C costs 2 popularity.
CARD = 21
TERMS = ("4 coins", "2 popularity", "coins 4", "popularity 2", "deploy", "mech")


def view(s: Scythe, player: int | None = None) -> dict[str, Any]:
    return s.observe(player)


# -- delay of the game ----------------------------------------------------------------------------------


@rule("S-VARIANT-01")
@pytest.mark.parametrize(("popularity", "left"), [(7, 5), (2, 0), (1, 0)])
@pytest.mark.parametrize("late", ["nordic", "rusviet"])
def test_who_delays_the_game_loses_two_popularity(popularity: int, left: int, late: str) -> None:
    s = scythe(
        nordic={"popularity": popularity}, rusviet={"popularity": popularity}, options={"delay_penalty": True}
    )
    play(s, f"delay {late}")
    for name in ("nordic", "rusviet"):
        assert seat(s, name).popularity == (left if name == late else popularity)
    assert "section upgrade" in choices(s)  # the turn goes on


@rule("S-VARIANT-01")
def test_without_the_option_nobody_is_punished() -> None:
    s = scythe(nordic={"popularity": 7}, rusviet={})
    assert not any(text.startswith("delay") for text in choices(s))
    refused(s, "delay nordic", "S-VARIANT-01")
    assert seat(s, "nordic").popularity == 7


@rule("S-VARIANT-01")
def test_only_those_at_the_table_can_be_punished() -> None:
    s = scythe(nordic={}, rusviet={}, options={"delay_penalty": True})
    assert [text for text in choices(s) if text.startswith("delay")] == ["delay nordic", "delay rusviet"]
    assert "only a player at this table" in refused(s, "delay crimea", "S-VARIANT-01").lower()
    assert "does not punish" in refused(scythe(nordic={}, rusviet={}), "delay nordic", "S-VARIANT-01")


# -- blind encounters -----------------------------------------------------------------------------------


def meets(faction: str, blind: bool, card: int = CARD, **words: object) -> Scythe:
    """The character of a faction has just met an encounter in E2."""
    other = "rusviet" if faction == "nordic" else "nordic"
    s = scythe(
        **{
            faction: {"mat": "industrial", "character": "E1", "workers": {}, "objectives": [], **words},
            other: {"mat": "engineering", "workers": {}, "objectives": []},
        },
        active=faction,
        encounters=["E2"],
        encounter_deck=[card],
        options={"blind_encounters": blind},
        section="build",
        window="top",
    )
    s.listen()
    return play(s, "top units", "unit.character", "go E2")


@rule("S-VARIANT-02")
def test_neither_the_log_nor_a_forecast_tells_the_card_to_the_one_who_chooses() -> None:
    told = []
    for card in (14, 15):  # their second options are alike
        s = meets("polania", blind=True, card=card, coins=4, popularity=5)
        assert all(forecast.changes == {} for forecast in forecasts(s, s.active, 1).values())
        play(s, "option b")
        told.append([(line.key, line.values) for line in s.log or [] if line.to in (EVERYBODY, s.active)])
    assert told[0] == told[1]
    seen = meets("polania", blind=False, card=15, coins=4, popularity=5)
    assert any(forecast.changes for forecast in forecasts(seen, seen.active, 1).values())


@rule("S-VARIANT-02")
def test_who_meets_chooses_without_seeing_the_card() -> None:
    s = meets("nordic", blind=True, coins=0, popularity=5)
    assert choices(s) == ["option a", "option b", "option c"]
    assert view(s, 0)["encounter"] is None
    assert view(s, 1)["encounter"] == CARD  # an opponent reads it out
    other = meets("nordic", blind=True, card=22, coins=0, popularity=5)
    assert view(s, 0) == view(other, 0)
    assert view(s, 1) != view(other, 1)


@rule("S-VARIANT-02")
def test_the_log_tells_costs_and_gains_to_the_others_only() -> None:
    s = meets("nordic", blind=True, coins=0, popularity=5)
    lines = list(s.log or [])
    mine = " ".join(s.heard(0)).lower()
    s.log = lines
    theirs = " ".join(s.heard(1)).lower()
    assert not any(word in mine for word in TERMS)
    assert any(word in theirs for word in TERMS)


@rule("S-VARIANT-02")
def test_an_option_that_cannot_be_paid_returns_to_the_choice() -> None:
    s = meets("nordic", blind=True, coins=3, popularity=1)
    play(s, "option b")
    assert choices(s) == ["option a", "option c"]
    assert seat(s, "nordic").coins == 3
    play(s, "option c")
    assert seat(s, "nordic").mechs_deployed() == 0
    assert seat(s, "nordic").popularity == 1 + 2  # the last option is taken by itself
    assert s.encounter == -1


@rule("S-VARIANT-02")
def test_the_choice_stays_blind_after_an_option_in_vain() -> None:
    """Cards 21 and 5 cost the same for B; nothing else may tell them apart."""
    s = meets("nordic", blind=True, coins=0, popularity=5)
    other = meets("nordic", blind=True, card=5, coins=0, popularity=5)
    play(s, "option b")
    play(other, "option b")
    assert view(s, 0)["encounter"] is None
    assert view(s, 0) == view(other, 0)


@rule("S-VARIANT-02")
def test_a_structure_that_cannot_be_built_returns_to_the_choice_too() -> None:
    """Card 22: C costs 2 popularity and builds a structure, where one stands already."""
    s = meets("nordic", blind=True, card=22, coins=0, popularity=5, structures={"mine": "E2"})
    play(s, "option c")
    assert choices(s) == ["option a", "option b"]
    assert seat(s, "nordic").popularity == 5


@rule("S-VARIANT-02")
@pytest.mark.parametrize("option", ["a", "b"])
def test_a_blind_choice_cannot_be_taken_back(option: str) -> None:
    """Taken or in vain, it shows something of the card; card 21: B is too dear."""
    s = meets("nordic", blind=True, coins=0, popularity=5)
    barrier = s.barrier
    assert play(s, f"option {option}").barrier > barrier
    s = meets("nordic", blind=False, coins=0, popularity=5)
    barrier = s.barrier
    assert play(s, "option a").barrier == barrier


@rule("S-VARIANT-02")
def test_a_refusal_does_not_tell_why_an_option_was_in_vain() -> None:
    """Whether its cost or its structure stood in the way is on the card."""
    dear = meets("nordic", blind=True, coins=0, popularity=1, structures={"mine": "E2"})
    built = meets("nordic", blind=True, card=22, coins=0, popularity=2, structures={"mine": "E2"})
    told = {refused(play(s, "option c"), "option c", "S-VARIANT-02") for s in (dear, built)}
    assert len(told) == 1


@rule("S-VARIANT-02")
def test_an_option_that_can_be_paid_is_taken_at_once() -> None:
    s = meets("nordic", blind=True, coins=4, popularity=5)
    play(s, "option b", "deploy speed E2")
    assert seat(s, "nordic").coins == 0
    assert seat(s, "nordic").mechs_deployed() == 1


@rule("S-VARIANT-02")
def test_the_second_option_of_polania_is_blind_as_well() -> None:
    s = meets("polania", blind=True, coins=0, popularity=2)
    polania = s.seat_names().index("polania")
    play(s, "option a")
    assert seat(s, "polania").popularity == 4
    assert choices(s) == ["pass", "option b", "option c"]
    assert view(s, polania)["encounter"] is None
    play(s, "option b")
    assert choices(s) == ["pass", "option c"]
    play(s, "option c")
    assert seat(s, "polania").popularity == 2


@rule("S-VARIANT-02")
def test_the_second_option_is_hidden_while_the_first_is_carried_out() -> None:
    """Card 15: B costs 2 coins and gives 3 resources of any kinds."""
    s = meets("polania", blind=True, card=15, coins=2)
    play(s, "option b", "resource oil")
    assert s.prompt() == "Polania takes 2 more resources"
    assert view(s, s.active)["encounter"] is None
    play(s, "resource oil", "resource oil")
    assert choices(s) == ["pass", "option a", "option c"]
    assert view(s, s.active)["encounter"] is None


@rule("S-VARIANT-02")
def test_a_bot_at_a_blind_table_cannot_guess_the_card_from_other_worlds() -> None:
    s = meets("nordic", blind=True, coins=0, popularity=5)
    assert len({s.resample(0, seed).encounter for seed in range(30)}) > 10
    assert {s.resample(1, seed).encounter for seed in range(10)} == {CARD - 1}


@rule("S-VARIANT-02")
def test_without_the_option_all_see_the_card_and_choose_what_they_can_pay() -> None:
    s = meets("nordic", blind=False, coins=0, popularity=5)
    assert view(s, 0)["encounter"] == CARD
    assert choices(s) == ["option a", "option c"]
    told = " ".join(s.heard(0)).lower()
    assert any(word in told for word in TERMS)


# -- mats in order --------------------------------------------------------------------------------------


@rule("S-VARIANT-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_mats_ascend_clockwise_from_the_first_player(players: int) -> None:
    starts = set()
    for seed in range(60):
        s = new_scythe(players, seed, mats="in_order")
        starts.add(s.active)
        numbers = [s.seats[(s.active + i) % players].mat for i in range(players)]
        assert numbers == sorted(set(numbers))
        pairs = {(FACTIONS[owner.faction], MATS[owner.mat]) for owner in s.seats}
        assert not pairs & {("rusviet", "industrial"), ("crimea", "patriotic")}
    assert len(starts) > 1


@rule("S-VARIANT-03")
def test_without_the_option_mats_are_in_no_order() -> None:
    def ascending(s: Scythe) -> bool:
        numbers = [s.seats[(s.active + i) % 4].mat for i in range(4)]
        return numbers == sorted(numbers)

    assert not all(ascending(new_scythe(4, seed)) for seed in range(20))


# -- a weaker Rusviet -----------------------------------------------------------------------------------


@rule("S-VARIANT-04")
def test_a_weaker_rusviet_does_not_repeat_the_factory_card() -> None:
    for weak in (True, False):
        s = scythe(
            nordic={},
            rusviet={"factory": "5", "last": "factory"},
            active="rusviet",
            options={"weak_rusviet": weak},
        )
        assert ("section factory" in choices(s)) != weak
        if weak:
            refused(s, "section factory", "S-VARIANT-04")
        else:
            play(s, "section factory")


@rule("S-VARIANT-04")
@pytest.mark.parametrize("section", ["upgrade", "deploy", "build", "enlist"])
def test_a_weaker_rusviet_still_repeats_the_sections_of_the_mat(section: str) -> None:
    s = scythe(
        nordic={"objectives": []},
        rusviet={"factory": "5", "last": section, "objectives": []},
        active="rusviet",
        options={"weak_rusviet": True},
    )
    assert f"section {section}" in choices(s)
    assert "section factory" in choices(s)
    play(s, f"section {section}")


@rule("S-VARIANT-04")
def test_after_another_section_the_factory_card_is_open_again() -> None:
    s = scythe(
        nordic={"objectives": []},
        rusviet={"factory": "5", "objectives": [], "power": 0, "workers": {}, "last": "deploy"},
        active="rusviet",
        options={"weak_rusviet": True},
    )
    play(s, "section factory", "pass", "section deploy", "pass")
    assert "section factory" not in choices(s)
    play(s, "section upgrade", "pass", "section upgrade", "pass")
    assert "section factory" in choices(s)


# -- aids for beginners ---------------------------------------------------------------------------------


@rule("S-VARIANT-07")
def test_help_may_be_read_at_any_time_without_changing_the_game() -> None:
    s, rng = new_scythe(3, 5), Random(5)
    for _ in range(400):
        before = s.key()
        assert s.prompt() in str(s)
        assert facts()["factions"]
        for id in s.rules():
            assert catalogue.get(id).rule
        for player in (None, 0, 1, 2):
            view(s, player)
            s.legal(player)
        for text in ("section upgrade", "go D4", "bottom", "dial 3"):
            s.why(s.parse(text))
        assert s.key() == before
        s.apply(rng.choice(s.legal()))


# The Riverwalk reference card: onto which terrains a faction wades.
WADES_ONTO = {
    "nordic": {"forest", "mountain"},
    "rusviet": {"farm", "village"},
    "crimea": {"farm", "tundra"},
    "saxony": {"forest", "mountain"},
    "polania": {"village", "mountain"},
}


@rule("S-VARIANT-07")
@pytest.mark.parametrize("faction", WADES_ONTO)
def test_where_a_faction_wades_can_be_read(faction: str) -> None:
    factions: Any = facts()["factions"]
    [described] = [row for row in factions if row["faction"] == faction]
    assert {*described["riverwalk"]} == WADES_ONTO[faction]
