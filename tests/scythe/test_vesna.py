"""Vesna: Factory cards for one use, Riverwalk by structures, and mechs that she chooses."""

from __future__ import annotations

import pytest
from scythe_table import asks, fighters, march, new_scythe, scythe, seat
from table import choices, play, refused

import veche
from veche.core.errors import BadPosition
from veche.games.scythe.data.factions import FACTION_MECHS, MECH_ABILITIES, VESNA
from veche.games.scythe.modules.fenris.data import VESNA_TOKENS
from veche.games.scythe.state import Scythe
from veche.testing import rule

SPACES = ["riverwalk", "speed", "artillery", "scout"]


def dealt(seed: int = 1, players: int = 2, **options: object) -> Scythe:
    named = ",".join(("vesna", "nordic", "rusviet", "crimea")[:players])
    return new_scythe(players, seed, factions=named, fenris_factions=True, **options)


def vesna(nordic: dict[str, object] | None = None, **own: object) -> Scythe:
    """Vesna is about to choose a section."""
    table = {key: own.pop(key) for key in ("top", "resources", "factory_cards") if key in own}
    return scythe(
        options={"fenris_factions": True},
        layout=["vesna saxony"],
        nordic={"workers": {}, **(nordic or {})},
        vesna={"spaces": SPACES, "workers": {}, **own},
        active="vesna",
        **table,
    )


def next_turn(s: Scythe, section: str) -> Scythe:
    """Everything is left out until Vesna is asked for a section again."""
    play(s, f"section {section}")
    while not (asks(s) == "section" and s.seat_names()[s.active] == "vesna"):
        legal = choices(s)
        play(s, next((text for text in ("pass", "stop", "end") if text in legal), legal[0]))
    return s


# -- set-up --------------------------------------------------------------------------------------------------


@rule("S-FENRIS-09")
def test_vesna_starts_with_one_power_and_one_card() -> None:
    own = seat(dealt(), "vesna")
    assert (own.power, len(own.hand)) == (1, 1)


@rule("S-FENRIS-20")
def test_three_more_factory_cards_lie_open() -> None:
    seen = set()
    for seed in range(20):
        s = dealt(seed, players=3)
        own = seat(s, "vesna")
        assert len(own.inventions) == 3
        assert sorted((*own.inventions, *s.factory, *s.factory_box)) == list(range(12))
        assert len(s.factory) == 4
        seen |= {*own.inventions}
        told = next(one for one in s.observe(None)["seats"] if one["faction"] == "vesna")  # type: ignore[attr-defined]
        assert told["inventions"] == [card + 1 for card in own.inventions]
        assert s.resample(0, seed).seats[s.seat_names().index("vesna")].inventions == own.inventions
    assert seen == {*range(12)}


@rule("S-FENRIS-24")
def test_two_of_six_tokens_fill_the_empty_spaces() -> None:
    s = dealt()
    own = seat(s, "vesna")
    offered = [MECH_ABILITIES[ability] for ability in own.offered]
    assert len(offered) == 6
    assert s.question() == {"kind": "mech_token", "about": {"offered": offered, "spaces": 2}}
    assert {text.removeprefix("token ") for text in choices(s)} == {*offered}
    missing = next(token for token in VESNA_TOKENS if token not in offered)
    refused(s, f"token {missing}", "S-FENRIS-24")
    play(s, f"token {offered[0]}")
    refused(s, f"token {offered[0]}", "S-FENRIS-24")
    play(s, f"token {offered[5]}", "pass")
    assert asks(s) == "section"
    spaces = [MECH_ABILITIES[mech] for mech in s.mechs_of(s.seat_names().index("vesna"))]
    assert spaces == ["riverwalk", "speed", offered[0], offered[5]]
    assert own.offered == ()


@rule("S-FENRIS-24")
def test_a_third_and_a_fourth_cover_the_printed_ones() -> None:
    s = dealt()
    p = s.seat_names().index("vesna")
    tokens = [MECH_ABILITIES[ability] for ability in s.seats[p].offered]
    play(s, f"token {tokens[0]}", f"token {tokens[1]}", f"cover speed {tokens[2]}")
    refused(s, f"cover speed {tokens[3]}", "S-FENRIS-24")
    refused(s, f"cover riverwalk {tokens[2]}", "S-FENRIS-24")
    play(s, f"cover riverwalk {tokens[3]}")
    assert [MECH_ABILITIES[mech] for mech in s.mechs_of(p)] == [tokens[3], tokens[2], tokens[0], tokens[1]]
    assert asks(s) == "section"
    again = veche.load(s.dump())
    assert isinstance(again, Scythe)
    assert again.key() == s.key()
    assert again.seats[p].skills == s.seats[p].skills


def drawn(**options: object) -> set[str]:
    """What Vesna draws in many games."""
    offered = (seat(dealt(seed, **options), "vesna").offered for seed in range(30))
    return {MECH_ABILITIES[ability] for hand in offered for ability in hand}


@rule("S-FENRIS-24", "S-FENRIS-39")
@pytest.mark.parametrize(
    ("token", "asked"), [("feint", "turn_dial"), ("regroup", "retreat_together"), ("tactics", "ability")]
)
def test_a_token_of_hers_that_is_a_modification_works_as_such(token: str, asked: str) -> None:
    """Her mech in B7 is attacked, beside a worker of hers in A6, and loses."""
    s = scythe(
        options={"fenris_factions": True},
        layout=["vesna saxony"],
        nordic={"workers": {}, "mechs": {"riverwalk": "B6"}, "power": 7},
        vesna={
            "spaces": ["riverwalk", "speed", token, "scout"],
            "mechs": {token: "B7"},
            "workers": {"A6": 1},
            "power": 4,
            "hand": [2],
        },
        active="nordic",
        top="units",
    )
    march(s, "unit.mech B6", "go B7")
    found = []
    while s.question()["kind"] != "section":
        found.append(asks(s))
        legal = choices(s)
        wanted = ("dial 7", "dial 2", "pass", "stop", "end")
        play(s, next((text for text in wanted if text in legal), legal[-1]))
    assert asked in found


@rule("S-FENRIS-24")
def test_every_token_is_drawn_and_works() -> None:
    assert drawn() == {*VESNA_TOKENS}
    assert drawn(tiles="published") == {*VESNA_TOKENS} - {"feint", "regroup", "tactics"}, "no house tokens"
    assert "scout" not in drawn(mech_mods="vesna:speed=scout"), "it is on her mat"
    s = vesna(mechs={"artillery": "B7", "scout": "A6"})
    assert [type(skill).__name__ for skill in seat(s, "vesna").abilities()] == ["Artillery", "Scout"]
    assert FACTION_MECHS[VESNA] == [MECH_ABILITIES.index("riverwalk"), MECH_ABILITIES.index("speed")]


# -- Factory cards -------------------------------------------------------------------------------------------


@rule("S-FENRIS-20")
def test_a_card_of_the_start_is_used_as_a_factory_card() -> None:
    s = vesna(inventions=[3, 4], hand=[2], popularity=3, coins=0)
    play(s, "section factory")
    assert s.question() == {"kind": "invention", "about": {"cards": [3, 4]}}
    assert s.meaning(s.parse("invention 3"))["brings"] == [("popularity", 2)]
    play(s, "invention 4", "top factory")
    assert seat(s, "vesna").coins == 3


@rule("S-FENRIS-21")
def test_each_card_is_used_once_and_another_may_follow() -> None:
    s = vesna(inventions=[3, 4])
    next_turn(s, "factory")
    own = seat(s, "vesna")
    assert (own.inventions, own.used_up) == ((3,), (2,)), "the first was taken"
    assert "section factory" in choices(s), "another card"
    next_turn(s, "factory")
    assert (own.inventions, own.used_up) == ((), (2, 3)) or seat(s, "vesna").used_up == (2, 3)
    assert "section factory" not in choices(s)
    refused(s, "section factory", "S-FACTORY-07")


@rule("S-FENRIS-21")
def test_a_used_card_is_refused() -> None:
    s = play(vesna(inventions=[3, 4], used_up=[5]), "section factory")
    refused(s, "invention 5", "S-FENRIS-21")


@rule("S-FENRIS-21")
def test_a_card_of_the_factory_is_used_once_too() -> None:
    s = vesna(factory=6)
    next_turn(s, "factory")
    assert "section factory" not in choices(s)
    told = next(one for one in s.observe(None)["seats"] if one["faction"] == "vesna")  # type: ignore[attr-defined]
    assert (told["factory"], told["used_up"]) == (None, [6])


@rule("S-FENRIS-22")
def test_one_card_is_gained_at_the_factory_and_no_second() -> None:
    s = vesna(inventions=[3], character="D5", top="units")
    march(s, "unit.character", "go D4")
    assert asks(s) == "factory_card"
    s = vesna(inventions=[3], factory=6, used_up=[6], character="D5", top="units")
    march(s, "unit.character", "go D4")
    assert asks(s) == "bottom"


@rule("S-FENRIS-22")
def test_cards_of_the_start_and_used_ones_count_for_no_objective() -> None:
    goal = "factory_card_without_upgrade"
    s = vesna(inventions=[3, 4], objectives=[goal, "villages_3"])
    assert f"reveal {goal}" not in choices(play(s, "section deploy"))
    s = vesna(factory=6, used_up=[6], objectives=[goal, "villages_3"])
    assert f"reveal {goal}" not in choices(play(s, "section deploy"))
    s = vesna(factory=6, objectives=[goal, "villages_3"])
    assert f"reveal {goal}" in choices(play(s, "section deploy"))


# -- mechs ---------------------------------------------------------------------------------------------------


@rule("S-FENRIS-23")
def test_riverwalk_leads_to_and_from_structures() -> None:
    s = vesna({"structures": {"mine": "A5"}}, mechs={"riverwalk": "A6"}, character="B7", top="units")
    play(s, "unit.mech A6")
    assert "go A5" in choices(s), "across the river to a structure of another player"
    bare = play(vesna(mechs={"riverwalk": "A6"}, character="B7", top="units"), "unit.mech A6")
    refused(bare, "go A5", "S-MOVE-09")
    own = vesna(mechs={"riverwalk": "A6"}, structures={"mill": "A6"}, character="B7", top="units")
    march(own, "unit.mech A6", "go A5")
    assert fighters(own, "vesna", "A5") == 1


@rule("S-FENRIS-23")
def test_others_cross_rivers_as_printed() -> None:
    s = scythe(
        options={"fenris_factions": True},
        layout=["vesna saxony"],
        nordic={"workers": {}, "mechs": {"riverwalk": "A6"}, "structures": {"mine": "A6"}},
        vesna={"workers": {}},
        active="nordic",
        top="units",
    )
    play(s, "unit.mech A6")
    assert "go A5" in choices(s), "a forest"


@rule("S-FENRIS-18")
def test_recruits_of_vesna_bring_the_usual_bonuses() -> None:
    s = scythe(
        options={"fenris_factions": True},
        nordic={"workers": {}},
        vesna={"workers": {"B7": 1}, "mat": "industrial"},
        layout=["vesna saxony"],
        resources={"B7": {"food": 4}},
        active="vesna",
        bottom="enlist",
    )
    while asks(s) == "pay":
        play(s, choices(s)[0])
    assert s.meaning(s.parse("enlist upgrade power"))["brings"] == [("power", 2)]


# -- described positions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "text"),
    [
        ({"spaces": ["riverwalk", "speed"]}, "4 different"),
        ({"spaces": ["riverwalk", "speed", "scout", "scout"]}, "4 different"),
        ({"spaces": ["riverwalk", "speed", "scout", "leap"]}, "4 different"),
        ({"inventions": [3], "used_up": [3]}, "twice"),
        ({"inventions": [3], "factory": 3}, "twice"),
    ],
)
def test_what_vesna_cannot_have_is_refused(own: dict[str, object], text: str) -> None:
    with pytest.raises(BadPosition, match=text):
        vesna(**own)


def test_others_have_none_of_it() -> None:
    for own in ({"spaces": SPACES}, {"inventions": [3]}):
        with pytest.raises(BadPosition, match="only vesna"):
            scythe(options={"fenris_factions": True}, nordic=own, vesna={})
