"""Invaders from Afar at the table: seven factions and mats, and what six and seven players change."""

from __future__ import annotations

import pytest
from scythe_table import faction_tokens, from_afar, march, new_scythe, place, seat
from table import choices, play, refused

from veche.core.errors import BadOption
from veche.games.scythe.data.board import FARM, PLACES
from veche.games.scythe.data.factions import FACTIONS
from veche.games.scythe.data.mats import MATS
from veche.games.scythe.rules.scoring import breakdown
from veche.games.scythe.state import Scythe
from veche.games.scythe.title import SCYTHE
from veche.testing import rule

OTHERS = ("nordic", "rusviet", "togawa", "saxony", "albion")


def table(who: str, own: dict[str, object], players: int, **more: object) -> Scythe:
    """One faction is about to move among so many that have gone home."""
    others = [name for name in (*OTHERS, "crimea", "polania") if name != who][: players - 1]
    home: dict[str, object] = {"workers": {}}
    return from_afar(**dict.fromkeys(others, home), **{who: own}, active=who, top="units", **more)


# -- set-up -------------------------------------------------------------------------------------------------


@rule("S-SETUP-01")
def test_up_to_seven_play() -> None:
    assert SCYTHE.counts({"invaders": True}) == (1, 2, 3, 4, 5, 6, 7)
    for players in (6, 7):
        s = new_scythe(players, invaders=True)
        assert len(s.seats) == players
        assert len(s.factory) == players + 1
        assert [len(owner.objectives) for owner in s.seats] == [2] * players
    with pytest.raises(BadOption, match="cannot be played by 8 players"):
        new_scythe(8, invaders=True)
    with pytest.raises(BadOption, match="cannot be played by 6 players"):
        new_scythe(6)


@rule("S-IFA-15")
@pytest.mark.parametrize("players", [2, 5, 7])
def test_seven_factions_and_mats_are_drawn_at_every_count(players: int) -> None:
    tables = [new_scythe(players, seed, invaders=True) for seed in range(60)]
    assert {FACTIONS[owner.faction] for s in tables for owner in s.seats} == {*FACTIONS} - {"fenris", "vesna"}
    assert {MATS[owner.mat] for s in tables for owner in s.seats} == {*MATS}
    plain = [new_scythe(min(players, 5), seed) for seed in range(60)]
    assert not {"togawa", "albion"} & {FACTIONS[owner.faction] for s in plain for owner in s.seats}
    assert not {"militant", "innovative"} & {MATS[owner.mat] for s in plain for owner in s.seats}


@rule("S-IFA-15")
def test_albion_and_togawa_begin_as_their_mats_say() -> None:
    s = new_scythe(2, invaders=True, factions="albion,togawa", mats="militant,innovative")
    albion, togawa = seat(s, "albion"), seat(s, "togawa")
    assert (albion.power, len(albion.hand), albion.popularity, albion.coins) == (3, 0, 3, 4)
    assert (togawa.power, len(togawa.hand), togawa.popularity, togawa.coins) == (0, 2, 3, 5)
    assert [albion.workers[place(name)] for name in ("B1", "C1")] == [1, 1]
    assert [togawa.workers[place(name)] for name in ("G6", "G7")] == [1, 1]
    assert faction_tokens(s) == {}


@rule("S-SETUP-11")
def test_togawa_and_albion_sit_by_their_bases() -> None:
    s = new_scythe(7, invaders=True)
    assert s.seat_names() == ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
    assert s.left(1) == 2
    assert (s.left(5), s.left(6)) == (6, 0)


@rule("S-SETUP-26")
@pytest.mark.parametrize(
    ("mats", "first"),
    [
        ("militant,patriotic,engineering", "albion"),
        ("militant,patriotic,agricultural", "nordic"),
        ("innovative,patriotic,mechanical", "togawa"),
        ("innovative,agricultural,mechanical", "nordic"),
    ],
)
def test_mats_2a_and_3a_are_ranked_between_the_others(mats: str, first: str) -> None:
    s = new_scythe(3, invaders=True, factions="nordic,togawa,albion", mats=mats)
    assert s.seat_names()[s.start] == first


@rule("S-SOLO-02")
def test_automas_fill_seven_seats() -> None:
    s = new_scythe(1, invaders=True, automata="six")
    assert len(s.seats) == 7
    assert new_scythe(3, invaders=True, automata="four").box.automata == 4
    with pytest.raises(BadOption):
        new_scythe(2, invaders=True, automata="six")
    with pytest.raises(BadOption):
        new_scythe(1, automata="five")


@rule("S-SOLO-08")
def test_cards_have_entries_for_albion_and_togawa_with_the_module_only() -> None:
    plain, more = new_scythe(1).box, new_scythe(1, invaders=True).box
    assert len(more.automa_moves[4][0]) == len(plain.automa_moves[4][0]) + 1
    assert len(more.automa_gains[17][1]) == len(plain.automa_gains[17][1]) + 1


# -- Crimea's Wayfare ---------------------------------------------------------------------------------------


CRIMEA: dict[str, object] = {"mechs": {"wayfare": "D6"}, "workers": {}}


@rule("S-IFA-13")
@pytest.mark.parametrize("players", [6, 7])
def test_with_six_and_more_wayfare_leads_to_free_farms(players: int) -> None:
    s = play(table("crimea", CRIMEA, players), "unit.mech D6")
    farms = {"C1", "F2", "G2", "A4", "C5", "D7", "G7"}
    assert farms <= {text.removeprefix("go ") for text in choices(s)} | {"D7"}
    refused(s, "go crimea", "S-MOVE-08")
    refused(s, "go polania", "S-MOVE-08")


@rule("S-IFA-13")
def test_a_farm_with_any_unit_is_not_free_but_a_structure_does_not_matter() -> None:
    taken = {"C1": "workers", "A4": "character", "G2": "mechs"}
    s = table("crimea", {**CRIMEA, "workers": {"F2": 1}}, 6)
    nordic = seat(s, "nordic")
    nordic.workers[place("C1")] += 1
    nordic.character = place("A4")
    nordic.mechs[0] = place("G2")
    nordic.structures[0] = place("G7")
    s.board[place("G7")] = 0
    play(s, "unit.mech D6")
    assert "go G7" in choices(s)
    for name in (*taken, "F2"):
        assert f"go {name}" not in choices(s)


@rule("S-IFA-13")
def test_with_five_wayfare_is_the_printed_one() -> None:
    s = play(table("crimea", CRIMEA, 5), "unit.mech D6")
    assert {"go crimea", "go polania"} <= {*choices(s)}
    refused(s, "go C1", "S-MOVE-06")


@rule("S-IFA-13")
@pytest.mark.parametrize("players", [6, 7])
def test_a_modular_board_keeps_the_printed_wayfare(players: int) -> None:
    """Every home base that is not in play is a target."""
    s = table("crimea", {"workers": {}, "mechs": {"wayfare": "D4"}}, players, options={"modular_board": True})
    board = s.box.board
    homes = {owner.home() for owner in s.seats if owner.faction != FACTIONS.index("crimea")}
    play(s, "unit.mech D4")
    bases = {f"go {PLACES[base]}" for base in board.bases}
    targets = {f"go {PLACES[base]}" for base in board.bases if base not in homes}
    assert targets == bases & set(choices(s))
    assert len(targets) >= 2
    near = {f"go {PLACES[to]}" for to in board.near[place("D4")]}
    farms = {f"go {PLACES[farm]}" for farm in board.of_terrain[FARM]}
    assert not (farms - near) & set(choices(s))


@rule("S-IFA-13")
def test_automas_count_as_players() -> None:
    box = new_scythe(2, invaders=True, automata="four").box
    assert box.abilities != new_scythe(2, invaders=True, automata="three").box.abilities


# -- Polania's Meander --------------------------------------------------------------------------------------

POLANIA: dict[str, object] = {"workers": {"B2": 1, "D1": 2, "E2": 1, "D8": 1}, "coins": 0, "popularity": 0}


@rule("S-IFA-14")
@pytest.mark.parametrize(("players", "coins"), [(5, 0), (6, 9), (7, 9)])
def test_with_six_and_more_encounter_territories_earn_coins(players: int, coins: int) -> None:
    """With their token or without it."""
    s = table("polania", POLANIA, players, encounters=["B2"])
    p = s.seat_names().index("polania")
    row = breakdown(s)[p]
    assert row.get("ability", 0) == coins
    assert s.scores()[p] == 4 * 2 + coins
    others = [breakdown(s)[q].get("ability", 0) for q in range(players) if q != p]
    assert others == [0] * (players - 1)
    fortune = s.observe(None)["seats"][p]["fortune"]  # type: ignore[index]
    assert fortune.get("ability", 0) == coins


@rule("S-IFA-14")
def test_two_options_stay() -> None:
    for players in (5, 6):
        s = table(
            "polania",
            {"workers": {}, "character": "C1", "coins": 9, "popularity": 9, "power": 9},
            players,
            encounters=["B2"],
            encounter_deck=[1],
        )
        march(s, "unit.character", "go B2")
        about = s.question()["about"]
        assert about["options"] == 2  # type: ignore[index]
