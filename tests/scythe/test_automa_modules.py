"""An Automa among the pieces of expansions: airships of others, Influence, and the two further factions."""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import FAR_AWAY, asked, automa_turn, entry, went
from scythe_table import seat

from veche.games.scythe.state import Scythe
from veche.testing import rule

WORKER = 3  # a card whose only move is that of a worker
MECH = 10  # in scheme II: that of a mech
ATTACK = 19  # workers are attacked, else one moves


def with_airship(card: int, tile: str, at: str, scheme: int = 1, **table: Any) -> Scythe:
    """A person far away has an airship with this aggressive tile, an Automa its turn."""
    return automa_turn(
        card,
        scheme,
        options={"airships": True},
        airships={"aggressive": tile, "passive": "boost", "rusviet": {"at": at}},
        **{"rusviet": FAR_AWAY, **table},
    )


# -- airships of others ---------------------------------------------------------------------------------


@rule("S-SOLO-47")
def test_a_toll_is_not_entered_while_another_hex_is_valid() -> None:
    saxony = {"workers": {"saxony": 1}}
    assert went(with_airship(WORKER, "toll", "B7", saxony=saxony))[2] == "A6"
    s = with_airship(WORKER, "toll", "A6", saxony=saxony)
    assert went(s)[2] == "B7", "A6 would be the first in reading order"
    assert asked(s)[3] == "unhindered", "right after what makes a hex valid"
    s = with_airship(WORKER, "siege_engine", "A6", saxony=saxony)
    assert went(s)[2] == "A6", "a siege does not keep anybody out"
    assert "unhindered" not in asked(s)


@rule("S-SOLO-47")
def test_a_toll_is_entered_free_of_charge_if_there_is_no_other_hex() -> None:
    rusviet = {**FAR_AWAY, "workers": {"A6": 1}}
    saxony = {"character": None, "mechs": ["B7"]}
    s = with_airship(ATTACK, "toll", "A6", saxony=saxony, rusviet=rusviet, resources={"B7": {"oil": 2}})
    assert went(s)[1:] == ("B7", "A6")
    assert seat(s, "saxony").coins == 5
    assert s.airships[s.seat_names().index("rusviet")].load() == 0


@rule("S-SOLO-47")
def test_a_siege_holds_a_mech_unless_it_has_to_leave() -> None:
    table: dict[str, Any] = {"saxony": {"mechs": ["B6"]}, "automa": {"space": 12}}
    assert went(with_airship(MECH, "toll", "B6", 2, **table))[2] != "B6"
    s = with_airship(MECH, "siege_engine", "B6", 2, **table)
    assert went(s) == ("move_mech", "B6", "B6")
    rusviet = {**FAR_AWAY, "workers": {"A6": 1}}
    saxony = {"character": None, "mechs": ["B6"]}
    s = with_airship(ATTACK, "siege_engine", "B6", rusviet=rusviet, saxony=saxony)
    assert went(s)[1:] == ("B6", "A6"), "its own hex is no worker's to attack"
    assert seat(s, "saxony").coins == 5
    s = with_airship(WORKER, "siege_engine", "A6", saxony={"workers": {"A6": 1}})
    assert went(s)[1:] == ("A6", "B6"), "workers are not held"


# -- Influence ------------------------------------------------------------------------------------------


def among_fenris(card: int, tokens: list[str], scheme: int = 1, **table: Any) -> Scythe:
    """Fenris is a person, whose tile lies over the base of Crimea."""
    return automa_turn(
        card,
        scheme,
        options={"fenris_factions": True},
        layout=["fenris crimea"],
        influence=tokens,
        **{"fenris": {"workers": {}, "objectives": []}, **table},
    )


@rule("S-SOLO-48")
def test_a_hex_without_influence_is_the_first_of_the_ties() -> None:
    saxony = {"workers": {"B6": 1}}
    assert went(among_fenris(WORKER, [], saxony=saxony))[2] == "B6", "closest to the Factory"
    s = among_fenris(WORKER, ["A6"], saxony={"workers": {"saxony": 1}})
    assert went(s)[2] == "B7", "A6 would be the first in reading order"
    assert asked(s)[-1] == "without_influence"
    s = among_fenris(WORKER, ["A6", "B7"], saxony={"workers": {"saxony": 1}})
    assert went(s)[2] == "A6"
    assert seat(s, "saxony").influence == 1


@rule("S-SOLO-48")
def test_influence_decides_ties_only() -> None:
    saxony = {"workers": {"saxony": 1}, "mechs": ["A6", "B7"]}
    s = among_fenris(WORKER, ["B6"], saxony=saxony)
    assert [row["criterion"] for row in entry(s)["hexes"]][3:5] == ["most_units", "away_from_fighters"]
    assert went(s)[2] == "A6", "all three are beside both mechs: the one without a token"


@rule("S-SOLO-48")
@pytest.mark.parametrize("token", ["D4", "D5"])
def test_the_factory_is_worth_its_token(token: str) -> None:
    """The character goes to the Factory, with a token there or not."""
    saxony = {"character": "D5" if token == "D4" else "E4"}
    s = among_fenris(18, [token], saxony=saxony, automa={"space": 4}, encounters=[])
    assert went(s)[2] == "D4"
    assert seat(s, "saxony").influence == (token == "D4")
