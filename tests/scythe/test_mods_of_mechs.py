"""Mech modifications that are no ability of a faction: what they do in combat and on the way."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from scythe_table import asks, fighters, new_scythe, scythe, seat, tokens, workers
from table import choices, play, refused

import veche
from veche.core.errors import BadOption
from veche.games.scythe.modules.mech_mods.data import HOUSE_MODS
from veche.games.scythe.state import Scythe
from veche.testing import rule


def fight(
    rusviet: str = "",
    crimea: str = "",
    *,
    attacker: Mapping[str, object] | None = None,
    defender: Mapping[str, object] | None = None,
    **table: object,
) -> Scythe:
    """Rusviet has moved a mech from F7 into E6, where one of Crimea stands; each may have a modification."""
    mods = [f"{name}:riverwalk={mod}" for name, mod in (("rusviet", rusviet), ("crimea", crimea)) if mod]
    both: dict[str, dict[str, object]] = {
        "rusviet": {"mechs": {rusviet or "riverwalk": "F7"}, "power": 5, "hand": [2, 3], **(attacker or {})},
        "crimea": {"mechs": {crimea or "riverwalk": "E6"}, "power": 5, "hand": [2, 3], **(defender or {})},
    }
    both = {name: {"workers": {}, "objectives": [], **told} for name, told in both.items()}
    s = scythe(top="units", options={"mech_mods": "+".join(mods) or "none"}, **both, **table)
    return play(s, "unit.mech F7", "go E6", "stop")


def dials(s: Scythe, attacker: str, defender: str) -> Scythe:
    """Both sides set dial and cards, `3 cards 2+5`."""
    for name, told in (("rusviet", attacker), ("crimea", defender)):
        number = s.seat_names().index(name)
        for action in s.unfold(f"dial {told}", number):
            s.apply(action, number)
    return s


def test_which_tokens_are_of_the_house() -> None:
    """Who learns the published text of one corrects its row, and takes it out here."""
    assert HOUSE_MODS == (
        "entrenched",
        "feint",
        "foothold",
        "pontoons",
        "regroup",
        "reinforce",
        "tactics",
        "spy",
        "propaganda",
        "cavalry",
    )


@rule("S-FENRIS-30")
def test_armor_makes_the_attacker_discard_a_card_of_the_own_choice() -> None:
    s = fight(crimea="armor")
    assert (asks(s), s.player) == ("discard", s.seat_names().index("rusviet"))
    refused(s, "discard 5", "S-FENRIS-30")
    play(s, "discard 3")
    assert (seat(s, "rusviet").hand, s.discard[-1], asks(s)) == ((2,), 3, "dial")
    assert asks(fight(rusviet="armor")) == "dial"  # not of who attacks
    assert asks(fight(crimea="armor", attacker={"hand": []})) == "dial"


@rule("S-FENRIS-31")
def test_entrenched_gives_power_where_an_own_structure_is_attacked() -> None:
    there = {"structures": {"mine": "E6"}}
    assert seat(fight(crimea="entrenched", defender=there), "crimea").power == 7
    assert seat(fight(crimea="entrenched", defender={"structures": {"mine": "D6"}}), "crimea").power == 5
    assert seat(fight(crimea="entrenched", attacker=there), "crimea").power == 5
    assert seat(fight(rusviet="entrenched", attacker=there), "rusviet").power == 5


@rule("S-FENRIS-32")
def test_a_feint_turns_the_own_dial_when_all_lies_open() -> None:
    s = dials(fight(crimea="feint"), "3 cards 2", "3 cards none")
    assert (asks(s), s.player) == ("turn_dial", s.seat_names().index("crimea"))
    about = s.question()["about"]
    assert (about["dials"], about["totals"]) == ([3, 3], [5, 3])
    assert choices(s) == ["pass", "dial 1", "dial 2", "dial 4", "dial 5"]
    refused(s, "dial 6", "S-FENRIS-32")
    play(s, "dial 5")
    assert (seat(s, "crimea").power, s.last_combat[1][2]) == (0, 5)
    assert fighters(s, "rusviet", "E6") == 1  # a tie is the attacker's
    s = dials(fight(crimea="feint"), "3 cards none", "2 cards none")
    play(s, "dial 4")
    assert fighters(s, "crimea", "E6") == 1
    assert (seat(s, "crimea").power, seat(s, "crimea").stars[6]) == (1, 1)


@rule("S-FENRIS-32")
def test_a_feint_is_paid_in_full_and_may_give_power_back() -> None:
    s = dials(fight(crimea="feint"), "5 cards none", "4 cards none")
    assert choices(s) == ["pass", "dial 2", "dial 3", "dial 5"]
    assert "1 power" in refused(s, "dial 6", "S-FENRIS-32")
    play(s, "dial 2")
    assert seat(s, "crimea").power == 3
    both = dials(fight(rusviet="feint", crimea="feint"), "1 cards none", "1 cards none")
    assert (asks(both), both.player) == ("turn_dial", both.seat_names().index("rusviet"))
    play(both, "pass")
    assert (asks(both), both.player) == ("turn_dial", both.seat_names().index("crimea"))


@rule("S-FENRIS-33")
def test_foothold_crosses_rivers_beside_own_structures() -> None:
    def ways(**own: object) -> set[str]:
        s = scythe(
            nordic={"character": "E1", "workers": {}, "mechs": {"foothold": "nordic"}, **own},
            rusviet={"workers": {}, "structures": {"mill": "D1"}},
            active="nordic",
            top="units",
            options={"mech_mods": "nordic:riverwalk=foothold"},
        )
        return set(choices(play(s, "unit.character")))

    assert "go D2" not in ways() | ways(structures={"mill": "E2"})
    assert "go D2" in ways(structures={"mill": "E1"}) & ways(structures={"mill": "D2"})
    assert "go D1" not in ways(structures={"mill": "D2"})


@rule("S-FENRIS-34")
def test_pontoons_lead_onto_lakes_but_not_from_lake_to_lake_nor_in_retreat() -> None:
    s = scythe(
        rusviet={"character": "D5", "workers": {}, "mechs": {"pontoons": "E5"}},
        crimea={"workers": {}},
        top="units",
        options={"mech_mods": "rusviet:riverwalk=pontoons"},
    )
    play(s, "unit.character")
    assert {"go E5", "go C4"} <= set(choices(s))
    play(s, "go C4", "unit.mech E5")
    assert "go C4" not in choices(s)
    beaten = dials(fight(crimea="pontoons"), "5 cards none", "0 cards none")
    assert fighters(beaten, "crimea", "crimea") == 2


@rule("S-FENRIS-35")
def test_beaten_units_regroup_on_a_territory_beside_that_they_control() -> None:
    own = {"character": "E6", "workers": {"E6": 2, "D6": 1}, "structures": {"mine": "F6"}}
    s = dials(fight(crimea="regroup", defender=own), "5 cards none", "1 cards none")
    assert (asks(s), choices(s)) == ("retreat_together", ["pass", "retreat D6", "retreat F6"])
    refused(s, "retreat F5", "S-FENRIS-35")
    play(s, "retreat D6")
    assert (fighters(s, "crimea", "D6"), workers(s, "crimea", "D6")) == (2, 3)
    assert seat(s, "rusviet").popularity == seat(fight(), "rusviet").popularity - 2


@rule("S-FENRIS-35")
def test_who_does_not_regroup_retreats_as_usual() -> None:
    s = dials(
        fight(crimea="regroup", defender={"workers": {"E6": 1, "D6": 1}}), "5 cards none", "1 cards none"
    )
    play(s, "pass")
    assert (fighters(s, "crimea", "crimea"), workers(s, "crimea", "crimea")) == (2, 1)
    alone = dials(fight(crimea="regroup"), "5 cards none", "1 cards none")
    assert fighters(alone, "crimea", "crimea") == 2


@rule("S-FENRIS-36")
def test_reinforce_draws_a_card_before_each_combat() -> None:
    for s, name in ((fight(rusviet="reinforce"), "rusviet"), (fight(crimea="reinforce"), "crimea")):
        assert (len(seat(s, name).hand), asks(s)) == (3, "dial")


def stealing(**table: object) -> Scythe:
    """A mech of Rusviet with Stealth and a second step has come to E6, where units of Crimea are."""
    own = {
        "mechs": {"stealth": "F7", "speed": "F7"},
        "workers": {"F7": 2},
        "objectives": [],
        "popularity": 5,
    }
    data: dict[str, object] = {
        "rusviet": own,
        "crimea": {"workers": {"E6": 1}, "mechs": {"riverwalk": "E6"}},
        "resources": {"F7": {"oil": 1}, "E6": {"food": 2}},
        **table,
    }
    s = scythe(top="units", options={"mech_mods": "rusviet:riverwalk=stealth"}, **data)
    return play(s, "unit.mech F7", "go E6", "take.worker 1", "take.oil 1")


@rule("S-FENRIS-37")
def test_stealth_passes_through_whatever_is_there_with_all_that_is_carried() -> None:
    s = stealing()
    assert asks(s) == "go"
    assert {way["to"]: way["through"] for way in s.question()["about"]["ways"]}["D6"] == []
    play(s, "go D6")
    assert (fighters(s, "rusviet", "D6"), workers(s, "rusviet", "D6")) == (1, 1)
    assert (tokens(s, "D6"), tokens(s, "E6")) == ({"oil": 1}, {"food": 2})
    assert workers(s, "crimea", "E6") == 1
    play(s, "stop")
    assert (s.battle.on, s.last_combat) == (False, ())


@rule("S-FENRIS-37")
def test_who_stops_meets_what_is_there() -> None:
    s = play(stealing(), "stop", "stop")
    assert asks(s) == "dial"
    s = play(stealing(crimea={"workers": {"E6": 2}}), "stop")
    assert (workers(s, "crimea", "crimea"), seat(s, "rusviet").popularity) == (2, 3)
    s = play(stealing(crimea={"workers": {"E6": 2}}), "go F5")
    assert (workers(s, "crimea", "E6"), seat(s, "rusviet").popularity) == (2, 5)


@rule("S-FENRIS-37")
def test_a_last_step_is_not_hidden() -> None:
    s = stealing(rusviet={"mechs": {"stealth": "F7"}, "workers": {"F7": 2}, "objectives": []})
    assert asks(play(s, "stop")) == "dial"


@rule("S-FENRIS-38")
def test_tactics_gives_power_for_a_card_once_a_combat() -> None:
    s = fight(rusviet="tactics")
    assert (asks(s), choices(s)) == ("ability", ["pass", "use tactics"])
    play(s, "use tactics")
    refused(s, "discard 5", "S-FENRIS-38")
    play(s, "discard 2")
    assert (seat(s, "rusviet").power, seat(s, "rusviet").hand, asks(s)) == (7, (3,), "dial")
    s = play(fight(rusviet="tactics"), "pass")
    assert (seat(s, "rusviet").power, asks(s)) == (5, "dial")
    assert asks(fight(rusviet="tactics", attacker={"hand": []})) == "dial"


@rule("S-FENRIS-39")
def test_a_house_token_says_so_and_stays_in_the_box_of_a_published_table() -> None:
    s = fight(rusviet="tactics")
    for language, mark in (("en", "house token"), ("de", "Hausplättchen"), ("cs", "domácí žeton")):
        words = s.title.languages[language]
        assert mark in words.names["ability"]["tactics"]
        assert mark in words.names["mod"]["cavalry"]
        assert mark not in words.names["mod"]["armor"]
    with pytest.raises(BadOption, match="house tokens: tactics"):
        new_scythe(2, mech_mods="nordic:speed=tactics+nordic:riverwalk=armor", tiles="published")
    assert new_scythe(2, mech_mods="nordic:riverwalk=armor", tiles="published").box.published_tiles


def test_a_combat_with_modifications_can_be_put_away_and_taken_up() -> None:
    for s in (dials(fight(crimea="feint"), "3 cards 2", "3 cards none"), stealing()):
        again = veche.load(s.dump())
        assert (again.key(), again.legal()) == (s.key(), s.legal())
        assert s.resample(0, 7).legal(s.player) == s.legal()


@rule("S-FENRIS-30")
def test_armor_does_not_work_against_an_automa() -> None:
    s = new_scythe(1, factions="nordic", mech_mods="nordic:speed=armor")
    person = s.seat_names().index("nordic")
    armor = s.seats[person].skills[3]
    s.active = 1 - person
    s.seats[s.active].hand = (3,)
    assert not armor.forced(s, person, s.active)
    people = fight(crimea="armor")
    people.seats[people.active].hand = (3,)
    assert people.seats[1 - people.active].skills[0].forced(people, 1 - people.active, people.active)


def test_modifications_wait_for_their_factions_in_a_draft() -> None:
    s = new_scythe(
        2,
        4,
        invaders=True,
        modular_board=True,
        mech_mods="albion:sword=armor",
        infrastructure_mods="albion:machinery",
    )
    assert asks(s) == "faction"
    assert not any("mods" in told or "infrastructure" in told for told in s.observe(None)["seats"])
    assert "machinery" not in str(s).lower()
