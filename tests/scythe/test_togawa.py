"""Togawa: traps, and Toka, Suiton, Ronin and Shinobi."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from automa_table import automa_turn
from scythe_table import asks, faction_tokens, fighters, from_afar, march, place, seat, tokens
from table import choices, play, refused

from veche.core.errors import BadPosition
from veche.games.scythe.modules.invaders.data import TRAPS
from veche.games.scythe.modules.invaders.tokens import ARMED_AGAIN, DISARMED, FACE_DOWN
from veche.games.scythe.rules.scoring import pairs, territories, tie_breakers
from veche.games.scythe.state import Scythe
from veche.testing import rule

FOUR = {"popularity": "D4", "power": "D5", "coins": "E6", "cards": "F6"}


def togawa(other: Mapping[str, object] | None = None, **own: object) -> Scythe:
    """Togawa is about to move, with Saxony somewhere."""
    saxony: dict[str, object] = {"workers": {}, **(other or {})}
    return from_afar(togawa={"workers": {}, **own}, saxony=saxony, active="togawa", top="units")


def victim(own: Mapping[str, object] | None = None, **saxony: object) -> Scythe:
    """Saxony is about to move; a trap of coins lies on E6."""
    traps: dict[str, object] = {"workers": {}, "traps": {"coins": "E6"}, **(own or {})}
    start: dict[str, object] = {"workers": {}, "character": "D6", "mechs": {"speed": "D6"}}
    return from_afar(
        togawa=traps, saxony={**start, "coins": 9, "power": 9, **saxony}, active="saxony", top="units"
    )


def seen(s: Scythe, faction: str | None, name: str) -> Any:
    """The token on a hex as a faction sees it, or a spectator."""
    player = None if faction is None else s.seat_names().index(faction)
    found: Any = s.observe(player)
    return found["places"][name].get("token")


# -- Maifuku -----------------------------------------------------------------------------------------------


@rule("S-IFA-07")
def test_a_trap_may_be_set_where_the_character_has_moved() -> None:
    s = march(togawa(character="G7"), "unit.character", "go F7")
    assert s.question() == {"kind": "trap", "about": {"place": "F7", "left": 4}}
    assert choices(s) == ["pass", "trap popularity", "trap power", "trap coins", "trap cards"]
    assert s.meaning(s.parse("trap coins")) == {"place": "F7", "trap": "coins"}
    play(s, "trap coins")
    assert faction_tokens(s) == {"F7": ("coins", FACE_DOWN)}
    assert asks(s) == "bottom", "once"


@rule("S-IFA-07")
def test_an_opposing_structure_does_not_matter_but_a_token_does() -> None:
    for other, own, kind in (
        ({"structures": {"mill": "F7"}}, {}, "trap"),
        ({}, {"traps": {"coins": "F7"}}, "bottom"),
        ({}, {"traps": {"coins": "F7"}, "disarmed": ["coins"]}, "bottom"),
    ):
        s = march(togawa(other, character="G7", **own), "unit.character", "go F7")  # type: ignore[arg-type]
        assert asks(s) == kind
    refused(s, "trap power")


@rule("S-IFA-07", "S-IFA-03")
def test_without_a_move_of_the_character_no_trap_is_set() -> None:
    s = togawa(character="G6", mechs={"ronin": "G7"}, workers={"G6": 1})
    assert asks(march(s.copy(), "unit.mech G7", "go F7")) == "bottom"
    assert asks(march(s.copy(), "unit.worker G6", "go F6")) == "bottom"
    assert asks(march(s, "unit.character", "go F6")) == "trap"


@rule("S-IFA-07")
def test_a_trap_comes_after_the_combat_and_not_for_the_loser() -> None:
    other = {"mechs": {"speed": "F7"}, "hand": [], "power": 3}
    for dials, kind in (("dial 1", "dial 0"), "trap"), (("dial 0", "dial 1"), "bottom"):
        s = march(togawa(other, character="G7", hand=[], power=3), "unit.character", "go F7")
        assert asks(s) == "dial"
        assert asks(play(s, *dials)) == kind


@rule("S-IFA-24")
def test_each_trap_is_there_once() -> None:
    s = march(togawa(character="G7", traps={"coins": "D4", "power": "D5"}), "unit.character", "go F7")
    assert choices(s) == ["pass", "trap popularity", "trap cards"]
    told = refused(s, "trap coins", "S-IFA-24")
    assert "the trap of coins is placed already" in told.lower()
    s = march(togawa(character="G7", traps=FOUR, disarmed=["coins"]), "unit.character", "go F7")
    assert asks(s) == "bottom", "also if one has been sprung"


# -- springing ----------------------------------------------------------------------------------------------


@rule("S-IFA-08")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech D6"])
def test_a_trap_stops_who_enters_it(unit: str) -> None:
    s = play(victim(), unit, "go E6")
    assert seat(s, "saxony").coins == 5
    assert faction_tokens(s) == {"E6": ("coins", DISARMED)}
    assert asks(s) == "unit", "though it could go on"
    clear = play(victim({"traps": {}}), unit, "go E6")
    assert asks(clear) == "go"


@rule("S-IFA-08")
def test_a_worker_springs_a_trap_too() -> None:
    s = play(victim(workers={"D6": 1}), "unit.worker D6", "go E6")
    assert (seat(s, "saxony").coins, s.faction_tokens[0][2]) == (5, DISARMED)


@rule("S-IFA-08")
def test_a_trap_comes_before_the_combat() -> None:
    """The power that it costs cannot be dialled any more."""
    s = victim(
        {"traps": {"power": "E6"}, "mechs": {"ronin": "E6"}, "workers": {"E6": 1}, "power": 0, "hand": []},
        power=4,
        hand=[],
    )
    play(s, "unit.mech D6", "go E6")
    assert seat(s, "saxony").power == 1
    march(s)
    assert asks(s) == "dial"
    assert choices(s) == ["dial 0", "dial 1"]


@rule("S-IFA-08")
def test_a_trap_comes_before_workers_are_driven_off() -> None:
    own = {"traps": {"popularity": "E6"}, "workers": {"E6": 2}}
    s = play(victim(own, popularity=3), "unit.mech D6", "go E6")
    assert seat(s, "saxony").popularity == 0
    s = victim(own, popularity=3)
    s.listen()
    play(s, "unit.mech D6", "go E6")
    keys = [line.key for line in s.log or []]
    assert keys.index("trap.sprung") < keys.index("drive_off")


@rule("S-IFA-08")
def test_what_is_carried_springs_a_trap_once() -> None:
    s = play(victim(workers={"D6": 2}), "unit.mech D6", "go E6", "take.worker 2")
    assert (seat(s, "saxony").coins, seat(s, "saxony").workers[place("E6")]) == (5, 2)


@rule("S-IFA-08")
def test_a_way_into_a_trap_is_warned_of() -> None:
    s = play(victim(), "unit.mech D6")
    about: Any = s.question()["about"]
    ways = {way["to"]: way for way in about["ways"]}
    assert (ways["E6"]["warns"], ways["E6"]["left"], ways["D5"]["warns"]) == ("trap", 0, None)
    assert s.meaning(s.parse("go E6"))["warns"] == "trap"
    assert "warns" not in s.meaning(s.parse("go D5"))


@rule("S-MOVE-27")
def test_an_armed_trap_stops_where_a_structure_does_not() -> None:
    s = play(victim({"traps": {}, "structures": {"mill": "E6"}}), "unit.mech D6", "go E6")
    assert asks(s) == "go"
    s = play(victim({"traps": {"cards": "E6"}, "structures": {"mill": "E6"}}), "unit.mech D6", "go E6")
    assert asks(s) == "unit"


@rule("S-IFA-09")
def test_a_sprung_trap_affects_nobody_any_more() -> None:
    s = play(victim(), "unit.mech D6", "go E6", "unit.character", "go E6")
    assert seat(s, "saxony").coins == 5
    s = play(victim({"traps": {"coins": "E6"}, "disarmed": ["coins"]}), "unit.mech D6", "go E6")
    assert (seat(s, "saxony").coins, asks(s)) == (9, "go")
    assert "warns" not in play(victim({"disarmed": ["coins"]}), "unit.mech D6").meaning(s.parse("go E6"))


@rule("S-IFA-11")
def test_own_units_pass_their_traps() -> None:
    for unit in ("unit.character", "unit.mech G7", "unit.worker G7"):
        own = {"character": "G7", "mechs": {"ronin": "G7"}, "workers": {"G7": 1}, "traps": {"coins": "F7"}}
        s = togawa(**own, coins=9)
        play(s, unit, "go F7")
        while asks(s) == "load":
            play(s, choices(s)[0])
        assert (faction_tokens(s)["F7"], seat(s, "togawa").coins) == (("coins", FACE_DOWN), 9)
        about: Any = play(togawa(**own), unit).question()["about"]
        assert not any(way["warns"] for way in about["ways"])


@rule("S-IFA-12")
def test_a_worker_from_an_airship_springs_a_trap_and_the_airship_does_not() -> None:
    s = from_afar(
        togawa={"workers": {}, "traps": {"coins": "E6"}},
        saxony={"workers": {}, "character": "D6", "coins": 9},
        airships={"aggressive": "bounty", "saxony": {"at": "D6", "workers": 1}},
        options={"airships": True},
        active="saxony",
        top="units",
    )
    play(s, "unit.airship", "go E6")
    assert (faction_tokens(s)["E6"], seat(s, "saxony").coins) == (("coins", FACE_DOWN), 9)
    play(s, "unload worker")
    assert (faction_tokens(s)["E6"], seat(s, "saxony").coins) == (("coins", DISARMED), 5)
    assert seat(s, "saxony").workers[place("E6")] == 1


@rule("S-IFA-22")
@pytest.mark.parametrize(
    ("trap", "has", "left"),
    [
        ("popularity", 5, 3),
        ("popularity", 1, 0),
        ("power", 9, 6),
        ("power", 2, 0),
        ("coins", 9, 5),
        ("coins", 3, 0),
    ],
)
def test_what_a_trap_costs(trap: str, has: int, left: int) -> None:
    s = victim({"traps": {trap: "E6"}}, **{trap: has})
    before = {what: getattr(seat(s, "saxony"), what) for what in ("popularity", "power", "coins")}
    play(s, "unit.mech D6", "go E6")
    after = {what: getattr(seat(s, "saxony"), what) for what in before}
    assert after == {**before, trap: left}


@rule("S-IFA-22")
@pytest.mark.parametrize(("hand", "left"), [([2, 3, 4, 5], 2), ([5], 0), ([], 0)])
def test_a_trap_of_cards_takes_two_at_random(hand: list[int], left: int) -> None:
    found = set()
    for seed in range(20):
        s = from_afar(
            togawa={"workers": {}, "traps": {"cards": "E6"}},
            saxony={"workers": {}, "character": "D6", "hand": hand},
            active="saxony",
            top="units",
            seed=seed,
        )
        play(s, "unit.character", "go E6")
        assert len(seat(s, "saxony").hand) == left
        assert sorted((*seat(s, "saxony").hand, *s.discard)) == hand
        found.add(seat(s, "saxony").hand)
    assert len(found) > 1 or len(hand) < 3


@rule("S-IFA-08")
def test_a_beaten_unit_that_withdraws_to_a_trap_springs_it() -> None:
    s = from_afar(
        nordic={"mechs": {"seaworthy": "D5"}, "workers": {}, "coins": 9, "power": 0, "hand": []},
        togawa={"workers": {}, "traps": {"coins": "E5"}},
        saxony={"mechs": {"speed": "D6"}, "workers": {}, "hand": []},
        active="saxony",
        top="units",
    )
    march(s, "unit.mech D6", "go D5")
    play(s, "dial 1", "dial 0", "retreat E5")
    assert (seat(s, "nordic").coins, faction_tokens(s)["E5"]) == (5, ("coins", DISARMED))


@rule("S-END-05")
def test_a_trap_stays_sprung_when_the_movement_is_undone() -> None:
    """The mech that came upon a trap and an enemy goes back; what the trap took is gone."""
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}
    s = from_afar(
        togawa={"mechs": {"ronin": "E6", "toka": "D5"}, "workers": {}, "traps": {"coins": "E6"}, "hand": []},
        saxony={
            "mechs": {"disarm": "D6", "underpass": "D6"},
            "workers": {},
            "coins": 9,
            "power": 9,
            "hand": [],
            "stars": stars,
        },
        active="saxony",
        top="units",
    )
    play(s, "unit.mech D6", "go E6", "unit.mech D6", "go D5")
    play(s, "fight D5")
    while not s.over:
        play(s, "pass" if "pass" in choices(s) else "dial 5" if "dial 5" in choices(s) else "dial 0")
    assert fighters(s, "saxony", "D6") == 1
    assert (seat(s, "saxony").coins, faction_tokens(s)["E6"]) == (5, ("coins", DISARMED))


# -- traps at the end ---------------------------------------------------------------------------------------


@rule("S-IFA-10")
def test_armed_traps_are_territories_at_the_end() -> None:
    own = {"character": "togawa", "traps": {"popularity": "D5", "power": "E6", "coins": "F6"}}
    s = togawa(**own, disarmed=["coins"])
    assert territories(s, 0) == 2
    assert tie_breakers(s, 0)[4] == 2
    assert territories(togawa(**own, armed_again=["coins"]), 0) == 3
    assert s.controller(place("D5")) == -1, "no control before the end"


@rule("S-IFA-10")
@pytest.mark.parametrize(
    ("own", "other", "counted"),
    [
        ({"workers": {"D5": 1}}, {}, (1, 0)),
        ({"structures": {"mill": "D5"}}, {}, (1, 0)),
        ({}, {"structures": {"mill": "D5"}}, (0, 1)),
        ({}, {"workers": {"D5": 1}}, (0, 1)),
    ],
)
def test_a_territory_with_a_trap_counts_once(
    own: dict[str, object], other: dict[str, object], counted: tuple[int, int]
) -> None:
    s = togawa({"character": "saxony", **other}, character="togawa", traps={"coins": "D5"}, **own)
    assert (territories(s, 0), territories(s, 1)) == counted


@rule("S-IFA-10")
def test_a_trap_alone_holds_the_factory_but_no_resources() -> None:
    s = from_afar(
        togawa={"workers": {}, "traps": {"coins": "D4"}}, saxony={"workers": {}}, resources={"D4": {"oil": 4}}
    )
    assert territories(s, 0) == 3
    assert pairs(s, 0) == 0
    assert tokens(s, "D4") == {"oil": 4}
    assert s.total(0, 0) == 0


# -- Toka ---------------------------------------------------------------------------------------------------


@rule("S-IFA-18")
def test_one_unit_a_turn_crosses_a_river() -> None:
    s = togawa(character="F7", mechs={"toka": "F7"})
    assert "go E7" in choices(play(s, "unit.mech F7"))
    play(s, "go E7", "unit.character")
    refused(s, "go E7", "S-MOVE-09")
    assert seat(s, "togawa").crossed == 1


@rule("S-IFA-18")
def test_a_unit_does_not_cross_two_rivers_with_a_factory_card() -> None:
    s = from_afar(
        togawa={"character": "F7", "mechs": {"toka": "G7"}, "workers": {}, "factory": "1"},
        saxony={"workers": {}},
        active="togawa",
        section="factory",
        window="bottom",
    )
    play(s, "bottom", "unit.character", "go E7")
    assert "go D7" in choices(s)
    refused(s, "go E6", "S-MOVE-09")


@rule("S-IFA-18")
def test_toka_is_not_used_where_another_way_leads_across() -> None:
    """From tunnel to tunnel, or by Shinobi to a trap."""
    s = togawa(mechs={"toka": "F7", "shinobi": "F7"}, traps={"coins": "E7"})
    play(s, "unit.mech F7", "go E7")
    assert seat(s, "togawa").crossed == 0
    play(s, "unit.mech F7")
    assert "go E7" in choices(s)


@rule("S-IFA-18")
def test_workers_do_not_cross_and_the_next_turn_brings_another_crossing() -> None:
    s = play(togawa(mechs={"toka": "G7"}, workers={"F7": 1}), "unit.worker F7")
    refused(s, "go E7", "S-MOVE-09")
    s = togawa(mechs={"toka": "F7"}, crossed=True)
    refused(play(s, "unit.mech F7"), "go E7", "S-MOVE-09")
    march(play(s, "go G7"))
    while s.active == 0:
        play(s, next(text for text in ("pass", "end") if text in choices(s)))
    while s.active == 1:
        play(s, next(text for text in ("pass", "end", choices(s)[0]) if text in choices(s)))
    assert seat(s, "togawa").crossed == 0


# -- Suiton -------------------------------------------------------------------------------------------------


@rule("S-IFA-19")
def test_suiton_leads_onto_and_off_lakes_beside() -> None:
    s = play(togawa(mechs={"suiton": "G6"}, character="F6"), "unit.mech G6")
    assert "go G5" in choices(s)
    play(s, "go G5")
    s = play(togawa(mechs={"suiton": "G5"}), "unit.mech G5")
    assert {"go G6", "go F6"} <= {*choices(s)}
    assert "go E5" not in choices(s), "not from lake to lake"
    s = play(togawa(mechs={"ronin": "G6"}), "unit.mech G6")
    refused(s, "go G5", "S-MOVE-09")


@rule("S-IFA-19")
def test_nothing_is_left_on_a_lake() -> None:
    s = play(togawa(mechs={"suiton": "G5"}, workers={"G5": 1}), "unit.mech G5", "go G6")
    assert seat(s, "togawa").workers[place("G6")] == 1
    s = march(togawa(mechs={"suiton": "G5"}, workers={"G5": 1}))
    assert "unit.worker G5" not in choices(togawa(mechs={"suiton": "G5"}, workers={"G5": 1}))


@rule("S-IFA-19", "S-COMBAT-10")
@pytest.mark.parametrize(("at", "start", "most"), [("E5", "D5", 2), ("D5", "D6", 1)])
def test_suiton_adds_a_card_on_a_lake(at: str, start: str, most: int) -> None:
    s = from_afar(
        togawa={"mechs": {"suiton": at}, "workers": {}, "hand": [2, 3, 4], "power": 0},
        polania={"mechs": {"submerge": start}, "workers": {}, "hand": [], "power": 3},
        active="polania",
        top="units",
    )
    march(s, f"unit.mech {start}", f"go {at}")
    play(s, "dial 0", "dial 0")
    assert max(len(text.split("+")) for text in choices(s)) == most
    if most == 2:
        assert "one by suiton" in refused(s, "cards 2+3+4", "S-IFA-19").lower()
    else:
        refused(s, "cards 2+3", "S-COMBAT-10")


@rule("S-IFA-19")
def test_losers_on_a_lake_go_home_and_traps_may_lie_there() -> None:
    s = from_afar(
        togawa={"mechs": {"suiton": "E5"}, "workers": {}, "hand": [], "power": 0},
        polania={"mechs": {"submerge": "D5"}, "workers": {}, "hand": [], "power": 3},
        active="polania",
        top="units",
    )
    march(s, "unit.mech D5", "go E5")
    play(s, "dial 1", "dial 0")
    assert fighters(s, "togawa", "togawa") == 2
    s = march(togawa(character="G6", mechs={"suiton": "G7"}), "unit.character", "go G5")
    assert s.question()["about"] == {"place": "G5", "left": 4}


# -- Ronin --------------------------------------------------------------------------------------------------


@rule("S-IFA-20")
@pytest.mark.parametrize(
    ("own", "offered"),
    [
        ({"mechs": {"ronin": "D5"}}, True),
        ({"character": "D5", "mechs": {"ronin": "G7"}}, True),
        ({"mechs": {"ronin": "D5"}, "workers": {"D5": 1}}, False),
        ({"mechs": {"ronin": "D5"}, "character": "D5"}, False),
        ({"mechs": {"ronin": "D5", "toka": "D5"}}, False),
        ({"mechs": {"toka": "D5"}}, False),
    ],
)
def test_ronin_is_for_a_unit_that_is_alone(own: dict[str, object], offered: bool) -> None:
    s = from_afar(
        togawa={"workers": {}, "power": 3, "hand": [], **own},
        saxony={"mechs": {"underpass": "D6"}, "workers": {}, "hand": []},
        active="saxony",
        top="units",
    )
    march(s, "unit.mech D6", "go D5")
    assert asks(s) == ("ability" if offered else "dial")
    if offered:
        assert choices(s) == ["pass", "use ronin"]
        assert seat(play(s.copy(), "pass"), "togawa").power == 3
        assert seat(play(s, "use ronin"), "togawa").power == 5
        assert asks(s) == "dial"


@rule("S-IFA-20")
def test_ronin_attacks_too() -> None:
    other = {"mechs": {"underpass": "F7"}, "hand": []}
    s = march(togawa(other, mechs={"ronin": "G7"}, power=1), "unit.mech G7", "go F7")
    assert seat(play(s, "use ronin"), "togawa").power == 3


# -- Shinobi ------------------------------------------------------------------------------------------------


@rule("S-IFA-21")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech G7"])
def test_shinobi_leads_to_own_traps_anywhere(unit: str) -> None:
    own = {"character": "G7", "mechs": {"shinobi": "G7"}, "traps": {"coins": "B1", "power": "D8"}}
    s = play(togawa(**own, disarmed=["power"]), unit)
    assert {"go B1", "go D8"} <= {*choices(s)}
    s = play(togawa(**(own | {"mechs": {"ronin": "G7"}})), unit)
    assert "go B1" not in choices(s)
    s = play(togawa(**own, workers={"G7": 1}), "unit.worker G7")
    assert "go B1" not in choices(s)


@rule("S-IFA-21")
def test_a_disarmed_trap_may_be_armed_again() -> None:
    own = {"character": "G7", "mechs": {"shinobi": "G7"}, "traps": FOUR, "disarmed": ["coins", "power"]}
    s = march(togawa(**own), "unit.mech G7", "go E6")
    assert s.question() == {"kind": "arm", "about": {"places": ["E6"]}}
    assert choices(s) == ["pass", "arm E6"]
    assert s.meaning(s.parse("arm E6")) == {"place": "E6", "trap": "coins"}
    refused(s, "arm D5", "S-IFA-21")
    assert faction_tokens(play(s.copy(), "pass"))["E6"] == ("coins", DISARMED)
    play(s, "arm E6")
    assert faction_tokens(s)["E6"] == ("coins", ARMED_AGAIN)
    s = march(togawa(**own), "unit.mech G7", "go E6", "unit.character", "go D5")
    play(s, "arm D5")
    assert choices(s) == ["pass", "arm E6"]
    assert asks(play(s, "arm E6")) == "bottom"


@rule("S-IFA-21")
def test_who_stands_there_without_having_moved_arms_nothing() -> None:
    own = {"character": "E6", "mechs": {"shinobi": "G7"}, "traps": FOUR, "disarmed": ["coins"]}
    assert asks(march(togawa(**own), "unit.mech G7", "go F7")) == "bottom"
    standing = {"character": "G7", "mechs": {"shinobi": "E6"}, "traps": FOUR, "disarmed": ["coins"]}
    assert asks(march(togawa(**standing), "unit.character", "go F7")) == "bottom", "nor a mech"
    own["mechs"] = {"ronin": "D6"}
    own["character"] = "G7"
    assert asks(march(togawa(**own), "unit.mech D6", "go E6")) == "bottom", "and not without Shinobi"


@rule("S-IFA-21")
def test_a_trap_that_is_only_passed_is_not_armed() -> None:
    s = from_afar(
        togawa={
            "character": "D6",
            "mechs": {"shinobi": "G7"},
            "workers": {},
            "factory": "1",
            "traps": FOUR,
            "disarmed": ["coins"],
        },
        saxony={"workers": {}},
        active="togawa",
        section="factory",
        window="bottom",
    )
    play(s, "bottom", "unit.character", "go E6")
    on = play(s.copy(), "go D6")
    assert asks(on) == "end"
    assert asks(play(s, "stop")) == "arm"


@rule("S-IFA-21")
def test_a_trap_is_armed_after_a_won_combat() -> None:
    other = {"mechs": {"underpass": "E6"}, "hand": [], "power": 3}
    own = {"mechs": {"shinobi": "G7"}, "traps": FOUR, "disarmed": ["coins"], "power": 3, "hand": []}
    for dials, kind in (("dial 1", "dial 0"), "arm"), (("dial 0", "dial 1"), "bottom"):
        s = march(togawa(other, **own), "unit.mech G7", "go E6")
        assert asks(s) == "dial"
        assert asks(play(s, *dials)) == kind


@rule("S-IFA-21", "S-IFA-07")
@pytest.mark.parametrize("unit", ["unit.character", "unit.mech G7"])
def test_who_was_beaten_lays_and_arms_nothing_in_a_safe_haven(unit: str) -> None:
    """A retreat is not the end of a movement, wherever it leads."""
    for haven in ("D5", "F6"):  # an own disarmed trap, and no token
        s = from_afar(
            togawa={
                "character": "G7",
                "mechs": {"shinobi": "G7"},
                "workers": {},
                "power": 0,
                "hand": [],
                "traps": {"coins": "D5"},
                "disarmed": ["coins"],
            },
            saxony={"mechs": {"underpass": "F7"}, "workers": {}, "hand": [], "power": 3},
            airships={"aggressive": "bounty", "passive": "safe_haven", "togawa": {"at": haven}},
            options={"airships": True},
            active="togawa",
            top="units",
        )
        play(march(s, unit, "go F7"), "dial 0", "dial 1", f"retreat {haven}")
        assert fighters(s, "togawa", haven) == 1
        assert asks(s) == "bottom"


# -- secrets ------------------------------------------------------------------------------------------------


def laid() -> Scythe:
    """Two traps lie face down, one is sprung, and one is armed again."""
    return togawa(traps=FOUR, disarmed=["coins"], armed_again=["cards"])


@rule("S-IFA-23", "S-TERM-29")
@pytest.mark.parametrize("faction", ["togawa", "saxony", None])
def test_who_sees_which_trap_it_is(faction: str | None) -> None:
    s = laid()
    own = faction == "togawa"
    assert seen(s, faction, "D4") == {
        "faction": "togawa",
        "armed": True,
        "trap": "popularity" if own else None,
    }
    assert seen(s, faction, "E6") == {"faction": "togawa", "armed": False, "trap": "coins"}
    assert seen(s, faction, "F6") == {"faction": "togawa", "armed": True, "trap": "cards"}


@rule("S-IFA-23")
def test_only_togawa_knows_which_traps_are_left() -> None:
    s = togawa(traps={"coins": "D4"})
    views: list[Any] = [s.observe(0), s.observe(1), s.observe(None)]
    assert views[0]["own"]["traps"] == ["popularity", "power", "cards"]
    assert "traps" not in views[1]["own"]
    assert all(view["seats"][0]["tokens"] == 3 for view in views)


@rule("S-IFA-23")
def test_two_truths_look_alike_and_give_the_same_worlds() -> None:
    """Whichever trap lies there: the others see one table, and imagine the same ones."""
    truths = [togawa(traps={trap: "D4", other: "D5"}) for trap in TRAPS for other in TRAPS if trap != other]
    for player in (1, None):
        assert len({json.dumps(s.observe(player)) for s in truths}) == 1
        worlds = [[s.resample(player, seed).faction_tokens for seed in range(60)] for s in truths]
        assert all(found == worlds[0] for found in worlds)
        assert {rows[0][1] for rows in worlds[0]} == {rows[1][1] for rows in worlds[0]} == {0, 1, 2, 3}
    for seed in range(5):
        assert truths[3].resample(0, seed).faction_tokens == truths[3].faction_tokens


@rule("S-IFA-23")
def test_worlds_keep_what_was_seen() -> None:
    s = laid()
    for seed in range(20):
        found = faction_tokens(s.resample(1, seed))
        assert (found["E6"], found["F6"]) == (("coins", DISARMED), ("cards", ARMED_AGAIN))
        assert {found["D4"][0], found["D5"][0]} == {"popularity", "power"}


@rule("S-IFA-23")
def test_the_log_and_the_record_do_not_tell_the_trap() -> None:
    s = march(togawa(character="G7"), "unit.character", "go F7")
    s.listen()
    action = s.parse("trap coins")
    assert s.hides(action)
    assert not s.hides(s.parse("pass"))
    play(s, "trap coins")
    lines = s.log or []
    public = [s.say(line) for line in lines if line.to < 0]
    assert public == ["Togawa sets a trap in F7"]
    assert [(line.key, line.to) for line in lines if line.to >= 0] == [("trap.own", 0)]


@rule("S-IFA-23")
def test_a_sprung_trap_is_something_new() -> None:
    """It cannot be taken back alone, whichever it is; a trap that is set can."""
    for trap in TRAPS:
        s = victim({"traps": {trap: "E6"}}, hand=[])
        before = s.barrier
        assert play(s, "unit.mech D6", "go E6").barrier > before
    s = march(togawa(character="G7"), "unit.character", "go F7")
    before = s.barrier
    assert play(s, "trap coins").barrier == before


@rule("S-IFA-23")
def test_the_end_shows_all_traps() -> None:
    stars = {"upgrades": 1, "mechs": 1, "structures": 1, "recruits": 1, "objective": 1}
    s = from_afar(
        togawa={"traps": FOUR},
        saxony={"power": 15, "coins": 1, "stars": stars},
        active="saxony",
        top="power",
    )
    assert s.over
    assert seen(s, "saxony", "D4")["trap"] == "popularity"


# -- with an Automa -----------------------------------------------------------------------------------------


@rule("S-IFA-08", "S-SOLO-39")
@pytest.mark.parametrize(
    ("trap", "left"), [("power", (1, 10, 9)), ("coins", (4, 10, 5)), ("popularity", (4, 10, 9))]
)
def test_an_automa_springs_traps_and_keeps_its_popularity(trap: str, left: tuple[int, int, int]) -> None:
    s = automa_turn(
        18,
        who="saxony",
        saxony={"character": "D6", "power": 4, "coins": 9, "workers": {}},
        togawa={"workers": {}, "character": "D4", "traps": {trap: "D5"}, "objectives": []},
        options={"invaders": True},
    )
    assert faction_tokens(s)["D5"] == (trap, DISARMED)
    own = seat(s, "saxony")
    assert (own.power, own.popularity, own.coins - 1) == left


@rule("S-SOLO-39")
def test_automas_place_no_flags_and_no_traps() -> None:
    for who in ("albion", "togawa"):
        start = "C1" if who == "albion" else "G7"
        s = automa_turn(18, who=who, **{who: {"character": start, "workers": {}}}, options={"invaders": True})
        assert s.faction_tokens == ()
        found: Any = s.observe(None)
        assert "tokens" not in found["seats"][s.seat_names().index(who)]


# -- described positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"saxony": {"flags": ["D4"]}}, "saxony.flags: only albion has them"),
        ({"togawa": {"traps": {"mines": "D4"}}}, "togawa.traps cannot be “mines”"),
        ({"togawa": {"disarmed": ["coins"]}}, "the trap of coins is not among togawa.traps"),
        ({"togawa": {"traps": {"coins": "D4", "power": "D4"}}}, "D4 has a faction token; it takes one"),
        ({"togawa": {"crossed": 3}}, "togawa.crossed must be true or false"),
        ({"albion": {"flags": ["B1", "B2", "C1", "C3", "D4"]}}, "albion.flags are 5; there are 4"),
    ],
)
def test_descriptions_that_cannot_be(own: dict[str, object], told: str) -> None:
    factions: dict[str, object] = {"togawa": {}, "saxony": {}}
    with pytest.raises(BadPosition, match=told.replace(".", "\\.")):
        from_afar(**(factions | own))
