"""An Automa among the pieces of expansions: airships of others, Influence, and the two further factions."""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import FAR_AWAY, asked, automa_turn, entry, told, went
from scythe_table import new_scythe, scythe, seat
from table import play

import veche
from veche.core.errors import BadPosition
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import WITH_PRINTED_BASE
from veche.games.scythe.rules.scoring import breakdown
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


@rule("S-SOLO-48", "S-FENRIS-14")
def test_an_automa_pays_for_the_tokens_it_holds() -> None:
    s = among_fenris(WORKER, [], saxony={"workers": {"saxony": 1}, "influence": 3})
    row = breakdown(s)[s.seat_names().index("saxony")]
    assert row["influence"] == -3


# -- Vesna ----------------------------------------------------------------------------------------------


def vesna_turn(card: int, symbols: list[str], scheme: int = 1, **table: Any) -> Scythe:
    """Vesna is an Automa, whose tile lies over the base of Saxony."""
    return automa_turn(
        card,
        scheme,
        who="vesna",
        automa={"symbols": symbols},
        options={"fenris_factions": True},
        layout=["vesna saxony"],
        rusviet=FAR_AWAY,
        **table,
    )


@rule("S-SOLO-49")
def test_vesna_draws_two_symbols_and_no_cards() -> None:
    pairs = set()
    for seed in range(60):
        s = new_scythe(1, seed, fenris_factions=True, factions="nordic", automa_faction="vesna")
        own = seat(s, "vesna")
        assert (own.inventions, own.offered, own.power, len(own.hand)) == ((), (), 1, 1)
        assert len(s.factory) + len(s.factory_box) == 12
        pairs.add(tuple(told(s, "vesna")["symbols"]))
        assert s.resample(0, seed).observe(0) == s.observe(0)
    assert all(len(set(pair)) == 2 for pair in pairs)
    assert {symbol for pair in pairs for symbol in pair} == {*WITH_PRINTED_BASE}
    again = veche.load(s.dump())
    assert told(again, "vesna") == told(s, "vesna")  # type: ignore[arg-type]
    assert told(new_scythe(1, 1, automa_faction="saxony"), "saxony")["symbols"] == []


@rule("S-SOLO-49")
@pytest.mark.parametrize(
    ("symbols", "coins", "moved"),
    [
        (["crimea", "polania"], 2, "encounter_or_factory"),
        (["crimea", "saxony"], 2, "move_worker"),
        (["polania", "saxony"], 1, "encounter_or_factory"),
        (["nordic", "saxony"], 1, "move_worker"),
    ],
)
def test_vesna_reads_the_entries_of_both(symbols: list[str], coins: int, moved: str) -> None:
    """Card 2: Polania goes to an encounter, Crimea gets a coin more."""
    vesna = {"character": "A6", "workers": {"B7": 1}}
    s = vesna_turn(2, symbols, vesna=vesna, encounters=["B6"])
    assert seat(s, "vesna").coins == 5 + coins
    assert went(s, "vesna")[0] == moved


def test_symbols_are_vesnas() -> None:
    for symbols in ["nordic"], ["nordic", "nordic"], ["nordic", "vesna"], ["nordic", "saxony", "crimea"]:
        with pytest.raises(BadPosition, match="symbols"):
            vesna_turn(2, symbols)
    with pytest.raises(BadPosition, match="symbols"):
        automa_turn(2, automa={"symbols": ["nordic", "crimea"]})


# -- Fenris ---------------------------------------------------------------------------------------------


def fenris_turn(card: int, tokens: list[str], scheme: int = 1, **table: Any) -> Scythe:
    """Fenris is an Automa, whose tile lies over the base of Saxony: A6 and B7 touch it."""
    return automa_turn(
        card,
        scheme,
        who="fenris",
        options={"fenris_factions": True},
        layout=["fenris saxony"],
        influence=tokens,
        **{"rusviet": FAR_AWAY, **table},
    )


def influence(s: Scythe) -> list[str]:
    return [PLACES[place] for place in s.influence]


@rule("S-SOLO-50")
def test_a_move_of_the_character_brings_up_to_three_tokens() -> None:
    """A6 is a mountain; the other mountains are B1, E2, C3, E4, G4, F6 and E7."""
    rusviet = {**FAR_AWAY, "mechs": {"riverwalk": "F5"}}
    s = fenris_turn(18, [], fenris={"character": "fenris"}, rusviet=rusviet, automa={"space": 0})
    assert went(s, "fenris")[2] == "A6"
    assert influence(s) == ["E4", "A6", "F6"], "beside the mech in F5"
    assert seat(s, "fenris").influence == 13
    s = fenris_turn(18, ["E4"], fenris={"character": "fenris"}, rusviet=rusviet)
    assert influence(s) == ["E4", "G4", "A6", "F6"], "no token twice: G4 and E7 are as far away"
    at_f6 = {**rusviet, "workers": {"F6": 1}}
    s = fenris_turn(18, [], fenris={"character": "fenris"}, rusviet=at_f6)
    assert influence(s) == ["E4", "G4", "A6"], "an occupied hex takes none"


@rule("S-SOLO-50")
def test_no_tokens_without_a_move_of_the_character() -> None:
    rusviet = {**FAR_AWAY, "mechs": {"riverwalk": "F5"}}
    s = fenris_turn(WORKER, [], fenris={"character": "A6", "workers": {"fenris": 1}}, rusviet=rusviet)
    assert influence(s) == []
    s = fenris_turn(MECH, [], 2, fenris={"mechs": ["fenris"]}, rusviet=rusviet)
    assert (went(s, "fenris")[0], influence(s)) == ("move_mech", [])
    s = fenris_turn(18, [], fenris={"character": "B6"}, rusviet=rusviet)
    assert (went(s, "fenris")[1:], influence(s)) == (("B6", "B6"), []), "it stays"


@rule("S-SOLO-50")
def test_on_the_factory_one_token_is_all() -> None:
    s = fenris_turn(18, [], fenris={"character": "D5"}, automa={"space": 4})
    assert influence(s) == ["D4"]
    few = {"character": "fenris"}
    s = fenris_turn(18, [], fenris=few, rusviet={**FAR_AWAY, "influence": 15})
    assert (len(influence(s)), seat(s, "fenris").influence) == (1, 0), "there were no more"


@rule("S-SOLO-50")
def test_each_unit_that_it_drives_away_takes_a_token() -> None:
    rusviet = {**FAR_AWAY, "workers": {"A6": 2}}
    s = fenris_turn(ATTACK, [], fenris={"mechs": ["B7"], "character": None}, rusviet=rusviet)
    assert seat(s, "rusviet").influence == 2
    assert seat(s, "fenris").influence == 14


@rule("S-SOLO-50")
@pytest.mark.parametrize(("dial", "tokens"), [("dial 0", 2), ("dial 7", 0)])
def test_units_beaten_in_its_attack_take_tokens(dial: str, tokens: int) -> None:
    """Card 16 in scheme II attacks a mech with a worker; card 15 dials 7 in every column."""
    rusviet = {**FAR_AWAY, "mechs": {"riverwalk": "A6"}, "workers": {"A6": 1}, "power": 7, "hand": [5]}
    s = scythe(
        options={"fenris_factions": True},
        layout=["fenris saxony"],
        active="fenris",
        fenris={
            "automa": {"deck": [16, 15], "scheme": 2},
            "workers": {},
            "character": None,
            "mechs": ["B7"],
            "power": 7,
        },
        rusviet=rusviet,
    )
    play(s, dial, "cards 5" if tokens == 0 else "cards none")
    assert seat(s, "rusviet").influence == tokens
    assert seat(s, "fenris").influence == 16 - tokens


@rule("S-SOLO-50")
def test_it_ignores_its_tokens_and_loses_nothing_for_them() -> None:
    s = fenris_turn(WORKER, ["A6", "B7"], fenris={"workers": {"fenris": 1}})
    assert went(s, "fenris")[2] == "A6", "tokens decide no tie of its own"
    assert influence(s) == ["A6", "B7"]
    assert seat(s, "fenris").influence == 14
    assert "influence" not in breakdown(s)[s.seat_names().index("fenris")]


@rule("S-SOLO-50")
def test_it_has_no_entries_of_its_own() -> None:
    assert told(fenris_turn(WORKER, []), "fenris")["symbols"] == []
    s = fenris_turn(2, [], fenris={"character": "A6", "workers": {"B7": 1}}, encounters=["B6"])
    assert went(s, "fenris")[0] == "move_worker"
    assert seat(s, "fenris").coins == 6
