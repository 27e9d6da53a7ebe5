"""Mech modifications: abilities of other factions on the own mat."""

from __future__ import annotations

import pytest
from scythe_table import new_scythe, place, scythe, seat
from table import choices, play, refused

import veche
from veche.core.errors import BadOption
from veche.games.scythe.data.board import NOWHERE
from veche.testing import rule

MODS = {"mech_mods": "nordic:speed=township"}


@rule("S-FENRIS-04")
def test_a_mech_of_a_covered_space_has_the_other_ability() -> None:
    s = scythe(
        nordic={"workers": {"E1": 1}},
        rusviet={"workers": {}},
        resources={"E1": {"metal": 4}},
        section="deploy",
        window="bottom",
        options=MODS,
    )
    play(s, "bottom")
    refused(s, "deploy speed E1", "S-DEPLOY-02")
    play(s, "deploy township E1")
    assert seat(s, "nordic").mechs == [NOWHERE, NOWHERE, NOWHERE, place("E1")]


@rule("S-FENRIS-04")
def test_the_ability_works_and_the_covered_one_does_not() -> None:
    def moving(mech: str, **options: object) -> set[str]:
        own = {"workers": {}, "character": "F5", "mechs": {mech: "E1"}}
        s = scythe(nordic=own, rusviet={"workers": {}}, active="nordic", top="units", options=options)
        play(s, "unit.character")
        return {text for text in choices(s) if text.startswith("go ")}

    with_speed = moving("speed")
    with_township = moving("township", **MODS)
    assert "go D4" not in with_speed
    assert "go D4" in with_township  # from a village that it controls to the Factory


def test_what_covers_a_space_is_seen_and_kept() -> None:
    s = new_scythe(2, 3, factions="nordic,saxony", mech_mods="saxony:speed=sword+nordic:speed=scout")
    assert [one.get("mods") for one in s.observe(None)["seats"]] == [{"speed": "scout"}, {"speed": "sword"}]
    again = veche.load(s.dump())
    assert again.key() == s.key() != new_scythe(2, 3, factions="nordic,saxony").key()
    assert s.box.options["mech_mods"] == "nordic:speed=scout+saxony:speed=sword"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("nordic:speed", "covers nothing"),
        ("nordic:toka=scout", "covers nothing"),
        ("atlantis:speed=scout", "covers nothing"),
        ("nordic:speed=machinery", "covers nothing"),
        ("nordic:speed=artillery", "on the mat of nordic already"),
        ("nordic:speed=scout+nordic:speed=sword", "something twice"),
        ("nordic:speed=scout+nordic:riverwalk=scout", "something twice"),
    ],
)
def test_what_cannot_cover_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        new_scythe(2, factions="nordic,saxony", mech_mods=wrong)
