"""Fenris: Influence, and Leap, Horrify, Death Ray and Fanatical."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from scythe_table import asks, fighters, march, new_scythe, place, scythe, seat, workers
from table import choices, play, refused

import veche
from veche.core.errors import BadOption, BadPosition
from veche.games.scythe.data.board import PLACES
from veche.games.scythe.data.factions import FACTIONS, WITH_PRINTED_BASE
from veche.games.scythe.state import Scythe
from veche.testing import rule

LAYOUT = ["fenris saxony"]  # its workers start in A6 and B7


def table(**data: object) -> Scythe:
    """A position with Fenris, whose tile lies over Saxonia's base."""
    chosen = data.pop("options", {})
    assert isinstance(chosen, dict)
    return scythe(options={"fenris_factions": True, **chosen}, layout=LAYOUT, **data)


def fenris(nordic: Mapping[str, object] | None = None, **own: object) -> Scythe:
    """Fenris is about to move."""
    tokens = own.pop("tokens", [])
    others: dict[str, object] = {"workers": {}, **(nordic or {})}
    return table(nordic=others, fenris={"workers": {}, **own}, active="fenris", top="units", influence=tokens)


def visitor(tokens: list[str], **own: object) -> Scythe:
    """Nordic is about to move, and Influence lies about."""
    return table(
        nordic={"workers": {}, **own}, fenris={"workers": {}}, active="nordic", top="units", influence=tokens
    )


def influence(s: Scythe) -> list[str]:
    return [PLACES[hex] for hex in s.influence]


def held(s: Scythe, faction: str) -> int:
    return int(seat(s, faction).influence)


# -- at the table --------------------------------------------------------------------------------------------


@rule("S-FENRIS-09")
def test_fenris_plays_by_an_option_with_four_power_and_two_cards() -> None:
    s = new_scythe(2, factions="fenris,nordic", fenris_factions=True)
    own = seat(s, "fenris")
    assert (own.power, len(own.hand), own.influence) == (4, 2, 16)
    with pytest.raises(BadOption, match="expansion"):
        new_scythe(2, factions="fenris,nordic")
    drawn = {name for seed in range(20) for name in new_scythe(4, seed, fenris_factions=True).seat_names()}
    assert "fenris" in drawn


@rule("S-FENRIS-09")
def test_an_automa_may_have_them() -> None:
    drawn = set()
    for seed in range(30):
        s = new_scythe(2, seed, fenris_factions=True, automata="two")
        drawn |= {FACTIONS[owner.faction] for owner in s.seats if owner.automatic}
    assert {"vesna", "fenris"} <= drawn
    s = new_scythe(1, fenris_factions=True, automa_faction="fenris")
    own = seat(s, "fenris")
    assert (own.automatic, own.power, len(own.hand), own.influence) == (True, 4, 2, 16)
    with pytest.raises(BadOption, match="expansion"):
        new_scythe(1, automa_faction="fenris")
    with pytest.raises(BadOption):
        new_scythe(5, fenris_factions=True, automata="one")


@rule("S-FENRIS-10")
def test_its_tile_lies_over_a_base_that_nobody_uses() -> None:
    bases = set()
    for seed in range(60):
        s = new_scythe(3, seed, factions="fenris,nordic,crimea", fenris_factions=True)
        [word] = s.observe(None)["board"]["layout"]  # type: ignore[index]
        base = word.removeprefix("fenris ")
        bases.add(base)
        printed = veche.new("scythe", 2, 1).box.board  # type: ignore[attr-defined]
        own = seat(s, "fenris")
        assert PLACES[own.home()] == "fenris"
        assert place(base) not in s.box.board.bases
        assert s.box.board.land_steps[own.home()] == printed.land_steps[place(base)]
        assert [hex for hex, n in enumerate(own.workers) if n] == printed.land_steps[place(base)]
    assert bases == {*WITH_PRINTED_BASE} - {"nordic", "crimea"}


@rule("S-FENRIS-10")
def test_without_it_the_board_is_the_printed_one() -> None:
    s = new_scythe(2, factions="nordic,crimea", fenris_factions=True)
    assert s.observe(None)["board"] is None
    assert "influence" not in s.observe(0)["seats"][0]  # type: ignore[index]


@rule("S-FENRIS-10")
def test_on_the_modular_board_it_has_its_own_marker() -> None:
    offered = set()
    for seed in range(12):
        s = new_scythe(3, seed, fenris_factions=True, modular_board=True)
        offered |= {offer["faction"] for offer in s.question()["about"]["offers"]}
        if "faction fenris" in choices(s):
            while asks(s) == "faction":
                play(s, "faction fenris" if "faction fenris" in choices(s) else choices(s)[0])
            assert held(s, "fenris") == 16
            assert PLACES[seat(s, "fenris").home()] == "fenris"
    assert "fenris" in offered


@pytest.mark.parametrize(
    "words", [["fenris"], ["fenris D4"], ["vesna togawa", "fenris togawa"], ["fenris fenris"]]
)
def test_a_layout_that_cannot_lie_is_refused(words: list[str]) -> None:
    with pytest.raises(BadPosition, match="layout"):
        scythe(options={"fenris_factions": True}, layout=words, nordic={}, fenris={})


# -- placing Influence ---------------------------------------------------------------------------------------


@rule("S-FENRIS-11")
def test_one_token_where_the_character_has_moved_and_one_elsewhere() -> None:
    s = march(fenris(character="D8"), "unit.character", "go D7")
    assert s.question() == {"kind": "influence", "about": {"place": "D7", "left": 16}}
    assert choices(s) == ["pass", "influence"]
    play(s, "influence")
    assert asks(s) == "spread"
    assert s.meaning(s.parse("spread B1"))["place"] == "B1"
    play(s, "spread B1")
    assert influence(s) == ["B1", "D7"]
    assert held(s, "fenris") == 14
    assert asks(s) == "bottom"


@rule("S-FENRIS-11")
def test_without_the_first_no_second() -> None:
    s = play(march(fenris(character="D8"), "unit.character", "go D7"), "pass")
    assert asks(s) == "bottom"
    assert influence(s) == []


@rule("S-FENRIS-11")
def test_the_second_may_be_left_out_and_neither_comes_without_a_token() -> None:
    s = play(march(fenris(character="D8"), "unit.character", "go D7"), "influence", "pass")
    assert influence(s) == ["D7"]
    last = "B1 C1 D1 E1 F1 G1 B2 D2 E2 F2 G2 B3 C3 D3 F3".split()
    s = march(fenris(character="D8", tokens=last), "unit.character", "go D7")
    play(s, "influence")
    assert asks(s) == "bottom", "it was the last one"
    s = march(fenris(character="D8", tokens=[*last, "G3"]), "unit.character", "go D7")
    assert asks(s) == "bottom"


@rule("S-FENRIS-11")
def test_only_the_character_brings_influence() -> None:
    s = march(fenris(character="D7", mechs={"leap": "D8"}), "unit.mech D8", "go E7")
    assert asks(s) == "bottom"


@rule("S-FENRIS-11")
def test_influence_comes_after_combat() -> None:
    s = fenris({"mechs": {"speed": "D7"}, "hand": [], "power": 0}, character="D8", hand=[], power=3)
    march(s, "unit.character", "go D7")
    assert asks(s) == "dial"
    play(s, "dial 1", "dial 0")
    assert asks(s) == "influence"
    lost = fenris({"mechs": {"speed": "D7"}, "hand": [], "power": 3}, character="D8", hand=[], power=0)
    play(march(lost, "unit.character", "go D7"), "dial 0", "dial 1")
    assert asks(lost) == "bottom", "it stands in its home base"


@rule("S-FENRIS-12")
def test_influence_does_not_lie_beside_another_token() -> None:
    s = march(fenris(character="D8", tokens=["D7"]), "unit.character", "go D7")
    assert asks(s) == "bottom"
    data: dict[str, object] = {"options": {"fenris_factions": True, "invaders": True}, "layout": LAYOUT}
    s = scythe(
        **data,
        albion={"workers": {}, "flags": ["D7", "B1"]},
        fenris={"workers": {}, "character": "D8"},
        active="fenris",
        top="units",
    )
    assert asks(march(s, "unit.character", "go D7")) == "bottom"
    s = scythe(
        **data,
        albion={"workers": {}, "flags": ["B1"]},
        fenris={"workers": {}, "character": "D8"},
        encounters=["B2"],
        active="fenris",
        top="units",
    )
    play(march(s, "unit.character", "go D7"), "influence")
    refused(s, "spread B1", "S-FENRIS-12")
    refused(s, "spread B2", "S-FENRIS-12")
    refused(s, "spread D7", "S-FENRIS-12")


@rule("S-FENRIS-12")
def test_the_second_goes_to_free_land_though_a_structure_stand_there() -> None:
    s = fenris({"workers": {"C1": 1}, "structures": {"mine": "D1"}}, character="D8")
    play(march(s, "unit.character", "go D7"), "influence")
    refused(s, "spread C1", "S-FENRIS-12")  # a worker
    refused(s, "spread A2", "S-FENRIS-12")  # a lake
    refused(s, "spread D4", "S-FENRIS-12")  # the Factory
    assert "spread D1" in choices(s)
    assert s.question()["about"]["places"] == [text.removeprefix("spread ") for text in choices(s)[1:]]


# -- entering it ---------------------------------------------------------------------------------------------


@rule("S-FENRIS-13")
def test_who_enters_stops_and_takes_the_token() -> None:
    s = play(visitor(["E1"], character="D1", mechs={"speed": "F1"}), "unit.mech F1", "go E1")
    assert asks(s) == "unit", "though Speed goes further"
    assert (influence(s), held(s, "nordic"), held(s, "fenris")) == ([], 1, 15)


@rule("S-FENRIS-13")
def test_a_way_warns_of_influence_and_a_seat_sees_it() -> None:
    s = play(visitor(["C1"], character="B1"), "unit.character")
    assert s.meaning(s.parse("go C1"))["warns"] == "influence"
    seen = s.observe(0)
    assert seen["places"]["C1"]["token"] == {"faction": "fenris", "armed": False, "trap": None}  # type: ignore[index]
    assert [own["influence"] for own in seen["seats"]] == [0, 15]  # type: ignore[attr-defined]
    assert "C1" in str(s)


@rule("S-FENRIS-13")
def test_workers_take_it_too_and_so_does_a_mill() -> None:
    s = march(visitor(["C1"], workers={"B1": 1}), "unit.worker B1", "go C1")
    assert held(s, "nordic") == 1
    s = table(
        nordic={"workers": {}, "structures": {"mill": "D1"}},
        fenris={"workers": {}},
        active="nordic",
        top="territories",
        influence=["D1"],
    )
    play(s, "produce D1", "amount 1")
    assert workers(s, "nordic", "D1") == 1
    assert (influence(s), held(s, "nordic")) == ([], 1)


@rule("S-FENRIS-13")
def test_fenris_walks_over_its_own() -> None:
    s = fenris(character="B7", mechs={"leap": "D8"}, tokens=["D7"])
    march(s, "unit.mech D8", "go D7")
    assert influence(s) == ["D7"]
    assert held(s, "fenris") == 15


@rule("S-FENRIS-14")
def test_each_token_costs_a_dollar_and_no_fortune_is_negative() -> None:
    s = table(
        nordic={"workers": {}, "coins": 20, "influence": 3},
        fenris={"workers": {}, "coins": 20},
        influence=["B1", "C1"],
    )
    assert s.scores() == [17, 9]
    fortunes = [own["fortune"] for own in s.observe(None)["seats"]]  # type: ignore[attr-defined]
    assert [fortune["influence"] for fortune in fortunes] == [-3, -11]
    s = table(nordic={"workers": {}, "coins": 2, "influence": 3}, fenris={"workers": {}, "coins": 1})
    assert s.scores() == [0, 0]


# -- mechs ---------------------------------------------------------------------------------------------------


@rule("S-FENRIS-15")
def test_leap_goes_over_one_territory_in_a_straight_line() -> None:
    s = fenris({"mechs": {"speed": "C6"}}, mechs={"leap": "D7"}, character="B7")
    play(s, "unit.mech D7")
    assert choices(s) == [f"go {hex}" for hex in "C5 B7 E7 F7 D8".split()], "over a lake and an enemy"
    refused(s, "go D5", "S-MOVE-06")
    refused(s, "go C6", "S-MOVE-09")
    play(s, "go C5")
    assert fighters(s, "fenris", "C5") == 1


@rule("S-FENRIS-15")
def test_leap_ends_on_land_and_is_nothing_for_workers() -> None:
    s = play(fenris(mechs={"leap": "D3"}, character="B7"), "unit.mech D3")
    assert "go C5" in choices(s)
    assert "go E5" not in choices(s), "a lake"
    s = play(fenris(mechs={"leap": "D6"}, workers={"D7": 1}, character="B7"), "unit.worker D7")
    assert choices(s) == ["go E7", "go D8"]


@rule("S-FENRIS-15")
def test_two_leaps_by_the_factory_card() -> None:
    s = table(
        nordic={"workers": {}},
        fenris={"workers": {}, "mechs": {"leap": "D7"}, "character": "B7", "factory": 3},
        active="fenris",
        section="factory",
        bottom="upgrade",
    )
    play(s, "unit.mech D7", "go C5", "go D3")
    assert fighters(s, "fenris", "D3") == 1


def battle(hand: list[int], **own: object) -> Scythe:
    s = fenris(
        {"mechs": {"speed": "D7"}, "hand": [], "power": 0},
        mechs={"death_ray": "D8"},
        hand=hand,
        power=1,
        **own,
    )
    return play(march(s, "unit.mech D8", "go D7"), "dial 0")


@rule("S-FENRIS-16")
def test_death_ray_plays_any_number_of_equal_cards() -> None:
    s = battle([2, 2, 2, 3])
    assert [text for text in choices(s) if text.startswith("cards")] == [
        "cards none",
        "cards 2",
        "cards 3",
        "cards 2+2",
        "cards 2+2+2",
    ]
    refused(s, "cards 2+3", "S-FENRIS-16")
    refused(s, "cards 2+2+2+2", "S-COMBAT-10")
    play(s, "cards 2+2+2", "dial 0")
    assert s.observe(None)["last_combat"][0]["cards"] == [2, 2, 2]  # type: ignore[index]


@rule("S-FENRIS-16")
def test_even_more_cards_than_a_faction_has_units() -> None:
    s = battle([2] * 9)
    play(s, "cards 2+2+2+2+2+2+2+2+2", "dial 0")
    assert seat(s, "fenris").hand == ()
    no_ray = fenris(
        {"mechs": {"speed": "D7"}, "hand": [], "power": 0}, mechs={"leap": "D8"}, hand=[2, 2], power=1
    )
    refused(play(march(no_ray, "unit.mech D8", "go D7"), "dial 0"), "cards 2+2", "S-COMBAT-10")


@rule("S-FENRIS-17")
def test_horrify_gives_tokens_for_workers_driven_off() -> None:
    s = fenris({"workers": {"D7": 2}}, mechs={"horrify": "D8"}, character="B7")
    play(s, "unit.mech D8", "go D7")
    assert s.question() == {"kind": "horrify", "about": {"faction": "nordic", "most": 2}}
    assert choices(s) == ["horrify 0", "horrify 1", "horrify 2"]
    refused(s, "horrify 3", "S-FENRIS-17")
    play(s, "horrify 2")
    assert (held(s, "nordic"), held(s, "fenris")) == (2, 14)
    assert asks(s) == "unit"


@rule("S-FENRIS-17")
def test_horrify_counts_all_units_of_a_beaten_defender() -> None:
    s = fenris(
        {"mechs": {"speed": "D7"}, "workers": {"D7": 1}, "hand": [], "power": 0},
        mechs={"horrify": "D8"},
        character="B7",
        hand=[],
    )
    play(march(s, "unit.mech D8", "go D7"), "dial 1", "dial 0")
    assert choices(s) == ["horrify 0", "horrify 1", "horrify 2"]
    assert fighters(s, "nordic", "nordic") == 2, "they have gone home"
    play(s, "horrify 1")
    assert held(s, "nordic") == 1


@rule("S-FENRIS-17")
def test_horrify_is_not_for_a_defender_nor_without_its_mech() -> None:
    s = table(
        nordic={"workers": {}, "mechs": {"speed": "D8"}, "hand": [], "power": 0},
        fenris={"workers": {}, "mechs": {"horrify": "D7"}, "hand": [], "power": 2},
        active="nordic",
        top="units",
    )
    play(march(s, "unit.mech D8", "go D7"), "dial 0", "dial 1")
    assert asks(s) != "horrify"
    s = fenris({"workers": {"D7": 2}}, mechs={"leap": "D8"}, character="B7")
    play(s, "unit.mech D8", "go D7")
    assert asks(s) == "unit"


@rule("S-FENRIS-18")
@pytest.mark.parametrize(
    ("bonus", "what", "n"), [("power", "power", 3), ("coins", "coins", 3), ("popularity", "popularity", 1)]
)
def test_its_recruits_bring_other_bonuses(bonus: str, what: str, n: int) -> None:
    s = table(
        nordic={"workers": {}},
        fenris={"workers": {"A6": 1}, "mat": "industrial", "power": 2, "coins": 2, "popularity": 2},
        resources={"A6": {"food": 4}},
        active="fenris",
        bottom="enlist",
    )
    while asks(s) == "pay":
        play(s, choices(s)[0])
    assert s.meaning(s.parse(f"enlist upgrade {bonus}"))["brings"] == [(bonus, n)]
    before = getattr(seat(s, "fenris"), what)
    s.listen()
    play(s, f"enlist upgrade {bonus}")
    gained = [line.values["n"] for line in s.log or [] if line.key == f"gain.{what}"]
    assert gained[0] == n
    assert getattr(seat(s, "fenris"), what) >= before + n


@rule("S-FENRIS-19")
def test_fanatical_leads_to_tokens_far_away_and_takes_them() -> None:
    s = fenris(mechs={"fanatical": "D8"}, character="B7", tokens=["B1", "D7"])
    play(s, "unit.mech D8")
    assert "go B1" in choices(s)
    play(s, "go B1")
    assert influence(s) == ["D7"]
    assert held(s, "fenris") == 15
    s = march(fenris(mechs={"fanatical": "D8"}, character="B7", tokens=["D7"]), "unit.mech D8", "go D7")
    assert influence(s) == ["D7"], "beside it nothing is taken"


@rule("S-FENRIS-19")
def test_where_another_way_leads_the_token_stays() -> None:
    s = fenris(mechs={"fanatical": "B4", "leap": "D7"}, character="B7", tokens=["C5"])
    march(s, "unit.mech D7", "go C5")
    assert influence(s) == ["C5"]


# -- described positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"influence": ["A6"], "nordic": {"workers": {"A6": 1}}}, "would have taken"),
        ({"influence": ["nordic"]}, "no territory"),
        ({"influence": ["A6", "A6"]}, "one token"),
        ({"nordic": {"influence": 17}}, "16"),
        ({"nordic": {"influence": 16}, "influence": ["A6"]}, "16 tokens"),
        ({"fenris": {"influence": 3}}, "nowhere else"),
    ],
)
def test_influence_that_cannot_be_is_refused(data: dict[str, object], text: str) -> None:
    with pytest.raises(BadPosition, match=text):
        table(**{"nordic": {"workers": {}}, "fenris": {"workers": {}}, **data})


def test_influence_without_fenris_is_refused() -> None:
    for more in ({"influence": ["B1"]}, {"nordic": {"influence": 1}}):
        data: dict[str, object] = {"nordic": {}, "crimea": {}, **more}
        with pytest.raises(BadPosition, match="Fenris"):
            scythe(options={"fenris_factions": True}, **data)


def test_a_game_can_be_saved_and_read_again() -> None:
    s = play(march(fenris(character="D8"), "unit.character", "go D7"), "influence")
    assert veche.load(s.dump()).key() == s.key()
    assert s.resample(0, 3).observe(0) == s.observe(0)
