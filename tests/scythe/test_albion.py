"""Albion: flags, and Burrow, Sword, Shield and Rally."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from scythe_table import asks, faction_tokens, fighters, from_afar, march, place, seat
from table import choices, play, refused

from veche.games.scythe.modules.invaders.tokens import FACE_DOWN
from veche.games.scythe.rules.scoring import territories, tie_breakers
from veche.games.scythe.state import Scythe
from veche.testing import rule

FLAG = ("flag", FACE_DOWN)


def albion(nordic: Mapping[str, object] | None = None, **own: object) -> Scythe:
    """Albion is about to move, with nobody near."""
    others: dict[str, object] = {"workers": {}, **(nordic or {})}
    return from_afar(nordic=others, albion={"workers": {}, **own}, active="albion", top="units")


# -- Exalt -------------------------------------------------------------------------------------------------


@rule("S-IFA-02")
def test_a_flag_may_be_placed_where_the_character_has_moved() -> None:
    s = play(albion(character="C1", mechs={"sword": "B1"}), "unit.character", "go B2")
    assert asks(s) == "unit", "after all moves"
    play(s, "unit.mech B1", "go C1")
    assert s.question() == {"kind": "flag", "about": {"place": "B2", "left": 4}}
    assert choices(s) == ["pass", "flag"]
    assert s.meaning(s.parse("flag")) == {"place": "B2"}
    play(s, "flag")
    assert faction_tokens(s) == {"B2": FLAG}
    assert asks(s) == "bottom", "once"


@rule("S-IFA-02")
def test_a_flag_may_be_left_out() -> None:
    s = play(march(albion(character="C1"), "unit.character", "go B2"), "pass")
    assert faction_tokens(s) == {}
    assert asks(s) == "bottom"


@rule("S-IFA-02")
def test_a_flag_comes_after_combat_and_encounter() -> None:
    s = from_afar(
        nordic={"workers": {}, "mechs": {"speed": "B2"}, "hand": [], "power": 0},
        albion={"workers": {}, "character": "C1", "hand": [], "power": 3},
        encounters=["B2"],
        encounter_deck=[1],
        active="albion",
        top="units",
    )
    march(s, "unit.character", "go B2")
    assert asks(s) == "dial"
    play(s, "dial 1", "dial 0")
    assert asks(s) == "option"
    while asks(s) != "flag":
        play(s, choices(s)[0])
    assert s.question()["about"] == {"place": "B2", "left": 4}


@rule("S-IFA-02")
def test_who_loses_the_combat_places_no_flag() -> None:
    nordic = {"mechs": {"speed": "B2"}, "hand": [], "power": 3}
    s = march(albion(nordic, character="C1", hand=[], power=0), "unit.character", "go B2")
    play(s, "dial 0", "dial 1")
    assert seat(s, "albion").character == place("albion")
    assert asks(s) == "bottom"


@rule("S-IFA-02")
def test_a_flag_may_stand_beside_an_opposing_structure() -> None:
    s = albion({"structures": {"mill": "B2"}}, character="C1")
    assert asks(march(s, "unit.character", "go B2")) == "flag"


@rule("S-IFA-02")
def test_the_move_of_a_factory_card_counts() -> None:
    s = from_afar(
        nordic={"workers": {}},
        albion={"character": "C1", "workers": {}, "factory": "1"},
        active="albion",
        section="factory",
        window="bottom",
    )
    play(s, "bottom", "unit.character", "go B2", "go C3")
    assert s.question()["about"] == {"place": "C3", "left": 4}


@rule("S-IFA-03")
@pytest.mark.parametrize("moves", [["unit.worker C1", "go B2"], [], ["unit.mech B1", "go B2"]])
def test_without_a_move_of_the_character_no_flag_is_placed(moves: list[str]) -> None:
    s = albion(character="C1", mechs={"sword": "B1"}, workers={"C1": 1})
    assert asks(march(s, *moves)) == "bottom"


@rule("S-IFA-03")
def test_coins_and_other_actions_place_no_flag() -> None:
    own = {"character": "C1", "workers": {"C1": 1}, "coins": 5}
    for top in ("coins", "popularity"):
        s = from_afar(nordic={}, albion=own, active="albion", top=top)
        assert asks(s) == "bottom"


@rule("S-IFA-01")
def test_a_territory_takes_one_faction_token() -> None:
    """Not beside a flag, nor beside a trap, armed or not."""
    tokens: list[dict[str, object]] = [
        {"albion": {"flags": ["B2"]}},
        {"togawa": {"traps": {"coins": "B2"}}},
        {"togawa": {"traps": {"coins": "B2"}, "disarmed": ["coins"]}},
    ]
    for laid in tokens:
        others: dict[str, dict[str, object]] = {"togawa": {"workers": {}}, "albion": {"workers": {}}}
        for name, words in laid.items():
            assert isinstance(words, dict)
            others[name] |= words
        others["albion"]["character"] = "C1"
        s = march(from_afar(**others, active="albion", top="units"), "unit.character", "go B2")
        assert asks(s) == "bottom"
        refused(s, "flag")
        assert len(s.faction_tokens) == 1


@rule("S-IFA-24")
def test_there_are_four_flags() -> None:
    for laid, kind in (["D1", "C1", "B1"], "flag"), (["D1", "C1", "B1", "C3"], "bottom"):
        s = march(albion(character="C1", flags=laid), "unit.character", "go B2")
        assert asks(s) == kind
    assert s.observe(None)["seats"][1]["tokens"] == 0  # type: ignore[index]


# -- flags at the end ---------------------------------------------------------------------------------------


@rule("S-IFA-04")
@pytest.mark.parametrize(
    ("own", "other", "counted"),
    [
        ({"workers": {"D3": 1}}, {}, 2),
        ({"character": "D3"}, {}, 2),
        ({"mechs": {"sword": "D3"}}, {}, 2),
        ({"structures": {"mill": "D3"}}, {}, 2),
        ({"structures": {"mill": "D3"}}, {"workers": {"D3": 1}}, 0),
        ({}, {}, 0),
        ({}, {"mechs": {"speed": "D3"}}, 0),
        ({}, {"structures": {"mill": "D3"}}, 0),
    ],
)
def test_a_flag_doubles_a_territory_of_albion(
    own: dict[str, object], other: dict[str, object], counted: int
) -> None:
    s = albion(other, **{"character": "albion", "flags": ["D3"], **own})
    assert territories(s, 1) == counted
    assert territories(s, 0) == (1 if other else 0)
    assert tie_breakers(s, 1)[4] == (1 if counted else 0), "a tie is broken by territories on the board"


@rule("S-IFA-04")
@pytest.mark.parametrize("beside", ["B1", "C1"])
def test_a_flag_beside_the_home_base_counts_for_nothing(beside: str) -> None:
    s = albion(workers={beside: 1, "B2": 1}, flags=[beside, "B2"], character="albion")
    assert territories(s, 1) == 3


@rule("S-IFA-04")
def test_a_flag_makes_the_factory_worth_four() -> None:
    assert territories(albion(workers={"D4": 1}, flags=["D4"], character="albion"), 1) == 4


@rule("S-IFA-04")
def test_a_flag_gives_no_control() -> None:
    s = albion(flags=["D3"], character="albion")
    assert s.controller(place("D3")) == -1


# -- Rally --------------------------------------------------------------------------------------------------


@rule("S-IFA-05")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech B1"])
def test_rally_leads_to_own_workers_and_flags_anywhere(unit: str) -> None:
    own = {"character": "B1", "mechs": {"rally": "B1"}, "workers": {"G7": 1, "albion": 1}, "flags": ["D8"]}
    s = play(albion(**own), unit)
    assert {"go G7", "go D8"} <= {*choices(s)}
    assert "go D7" not in choices(s)
    refused(s, "go albion", "S-MOVE-08")
    play(s, "go G7")
    assert fighters(s, "albion", "G7") == 1


@rule("S-IFA-05")
def test_a_flag_under_an_enemy_mech_can_be_rallied_to() -> None:
    s = albion({"mechs": {"speed": "D8"}}, mechs={"rally": "B1"}, flags=["D8"])
    march(s, "unit.mech B1", "go D8")
    assert asks(s) == "dial"


@rule("S-IFA-05")
def test_workers_do_not_rally_and_the_mech_must_be_deployed() -> None:
    s = play(albion(mechs={"rally": "B1"}, workers={"B1": 1}, flags=["D8"]), "unit.worker B1")
    assert "go D8" not in choices(s)
    s = play(albion(mechs={"sword": "B1"}, flags=["D8"]), "unit.mech B1")
    assert "go D8" not in choices(s)


# -- Burrow -------------------------------------------------------------------------------------------------


@rule("S-IFA-16")
@pytest.mark.parametrize(
    ("here", "to"), [("D2", "D1"), ("D1", "D2"), ("C3", "B4"), ("B4", "C3"), ("D2", "E1")]
)
def test_burrow_crosses_rivers_into_and_out_of_tunnels(here: str, to: str) -> None:
    for unit, own in (
        ("unit.character", {"character": here, "mechs": {"burrow": "B1"}}),
        (f"unit.mech {here}", {"mechs": {"burrow": here}}),
    ):
        s = play(albion(**own), unit)
        assert f"go {to}" in choices(s)
    assert f"go {to}" not in choices(play(albion(character=here, mechs={"sword": "B1"}), "unit.character"))


@rule("S-IFA-16")
def test_burrow_needs_a_tunnel_and_does_not_lead_onto_lakes() -> None:
    s = play(albion(mechs={"burrow": "D1"}), "unit.mech D1")
    refused(s, "go E1", "S-MOVE-09")
    refused(s, "go C2", "S-MOVE-09")


@rule("S-IFA-16")
def test_the_own_mine_is_a_tunnel_for_burrow() -> None:
    for at in ("D1", "E1"):
        s = play(albion(mechs={"burrow": "D1"}, structures={"mine": at}), "unit.mech D1")
        assert "go E1" in choices(s)
        s = play(albion({"structures": {"mine": at}}, mechs={"burrow": "D1"}), "unit.mech D1")
        refused(s, "go E1", "S-MOVE-09")
        s = play(albion(mechs={"burrow": "D1"}, structures={"mine": at}, new=["mine"]), "unit.mech D1")
        refused(s, "go E1", "S-MOVE-09")


@rule("S-IFA-16")
def test_workers_do_not_burrow() -> None:
    s = play(albion(mechs={"burrow": "C3"}, workers={"C3": 1}), "unit.worker C3")
    refused(s, "go B4", "S-MOVE-09")


# -- Sword and Shield ---------------------------------------------------------------------------------------


def attack(who: str, saxon: int = 5, **own: object) -> Scythe:
    """A mech of Albion's and one of Saxony's meet on D5, where one of them attacks from D6."""
    albion, saxony = ("D5", "D6") if who == "saxony" else ("D6", "D5")
    s = from_afar(
        saxony={"mechs": {"disarm": saxony}, "power": saxon, "workers": {}, "hand": []},
        albion={"mechs": {"sword": albion, "shield": "B1"}, "power": 4, "workers": {}, "hand": [], **own},
        active=who,
        top="units",
    )
    return play(s, "unit.mech D6", "go D5")


@rule("S-IFA-17")
@pytest.mark.parametrize(("power", "left"), [(5, 3), (1, 0), (0, 0)])
def test_sword_takes_two_power_from_the_attacked(power: int, left: int) -> None:
    s = march(attack("albion", power))
    assert asks(s) == "dial"
    assert (seat(s, "albion").power, seat(s, "saxony").power) == (4, left)


@rule("S-IFA-17")
def test_sword_works_once_however_many_mechs_attack() -> None:
    own = {"mechs": {"sword": "D6", "burrow": "D6", "rally": "D6"}}
    s = attack("albion", **own)
    assert (asks(march(s, "unit.mech D6", "go D5")), seat(s, "saxony").power) == ("dial", 3)


@rule("S-IFA-17", "S-IFA-06")
def test_the_attacked_side_has_its_shield_and_no_sword() -> None:
    s = march(attack("saxony"))
    assert asks(s) == "dial"
    assert (seat(s, "albion").power, seat(s, "saxony").power) == (6, 5)


@rule("S-IFA-06")
def test_an_attacker_has_no_shield() -> None:
    s = march(attack("albion", mechs={"shield": "D6"}))
    assert (seat(s, "albion").power, seat(s, "saxony").power) == (4, 5)


@rule("S-IFA-06")
def test_a_sixth_star_by_the_shield_does_not_prevent_the_combat() -> None:
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}
    s = march(attack("saxony", power=14, stars=stars))
    play(s, "dial 5", "dial 0")
    assert s.over
    assert fighters(s, "saxony", "D5") == 1
    assert seat(s, "albion").star_count() == 6
    assert seat(s, "saxony").star_count() == 1, "the combat was decided first"


@rule("S-IFA-06")
def test_the_shield_may_be_refused_where_gains_are_asked() -> None:
    s = from_afar(
        saxony={"mechs": {"speed": "D6"}, "power": 5, "workers": {}, "hand": []},
        albion={"mechs": {"shield": "D5"}, "power": 4, "workers": {}, "hand": []},
        active="saxony",
        top="units",
        options={"gains": "asked"},
    )
    march(s, "unit.mech D6", "go D5")
    assert choices(s) == ["amount 0", "amount 1", "amount 2"]
    play(s, "amount 1")
    assert seat(s, "albion").power == 5
