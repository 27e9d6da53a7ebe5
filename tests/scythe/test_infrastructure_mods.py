"""Infrastructure modifications: tokens that are used once in a game, each at its own moment."""

from __future__ import annotations

import pytest
from scythe_table import asks, fighters, new_scythe, place, scythe, seat, tokens, workers
from table import choices, play, refused

import veche
from veche.core.errors import BadOption, BadPosition
from veche.core.words import EVERYBODY
from veche.games.scythe.modules.mech_mods.data import INFRASTRUCTURE, MOMENTS
from veche.games.scythe.state import Scythe
from veche.testing import rule


def having(mods: str, nordic: dict[str, object] | None = None, **table: object) -> Scythe:
    """Nordic's turn, with tokens before it."""
    own = {"workers": {"E1": 2}, "objectives": [], **(nordic or {})}
    chosen = {"infrastructure_mods": "+".join(f"nordic:{mod}" for mod in mods.split())}
    rusviet = {"workers": {"G3": 1}, "objectives": []}
    data: dict[str, object] = {"nordic": own, "rusviet": rusviet, "active": "nordic", **table}
    return scythe(options=chosen, **data)


def shown(s: Scythe) -> dict[str, bool]:
    """What everybody sees of Nordic's tokens: are they used?"""
    seen = next(one for one in s.observe(None)["seats"] if one["faction"] == "nordic")
    return {one["mod"]: one["used"] for one in seen["infrastructure"]}


@rule("S-FENRIS-40")
def test_a_token_lies_open_and_is_used_once() -> None:
    s = having("machinery cavalry", section="upgrade", window="bottom")
    assert shown(s) == {"machinery": False, "cavalry": False}
    play(s, "mod machinery")
    assert shown(s) == {"machinery": True, "cavalry": False}
    oil = {"E1": {"oil": 5}}
    spent = {"spent": ["machinery"]}
    again = having("machinery", nordic=spent, section="upgrade", window="bottom", resources=oil)
    assert choices(again) == ["pass", "bottom"]
    assert "has been used" in refused(again, "mod machinery", "S-FENRIS-40")
    assert "You have no" in refused(again, "mod cavalry", "S-FENRIS-40")
    metal = {"E1": {"metal": 5}}
    other = having("machinery", section="deploy", window="bottom", resources=metal)
    assert "not the moment" in refused(other, "mod machinery", "S-FENRIS-40")


@rule("S-FENRIS-40")
def test_tokens_are_of_their_faction_and_each_once() -> None:
    s = new_scythe(2, 3, factions="nordic,saxony", infrastructure_mods="saxony:spy+nordic:spy")
    assert s.box.options["infrastructure_mods"] == "nordic:spy+saxony:spy"
    assert s.key() != new_scythe(2, 3, factions="nordic,saxony").key()
    assert veche.load(s.dump()).key() == s.key()
    for wrong in ("nordic:armor", "atlantis:spy", "spy", "nordic:spy+nordic:spy"):
        with pytest.raises(BadOption):
            new_scythe(2, infrastructure_mods=wrong)
    with pytest.raises(BadPosition, match="does not lie before"):
        having("machinery", nordic={"spent": ["spy"]})
    with pytest.raises(BadPosition, match="is among"):
        having("cavalry", nordic={"running": ["cavalry"]})


@rule("S-FENRIS-41")
@pytest.mark.parametrize(
    ("mod", "section", "then", "done"),
    [
        ("machinery", "upgrade", "upgrade units upgrade", "upgrades"),
        ("assembly_line", "deploy", "deploy speed E1", "mechs"),
        ("construction", "build", "build mine E1", "structures"),
        ("recruitment_office", "enlist", "enlist build power", "recruits"),
    ],
)
def test_the_bottom_action_of_the_section_without_its_cost(
    mod: str, section: str, then: str, done: str
) -> None:
    s = having(mod, nordic={"coins": 0, "mat": "industrial"}, section=section, window="bottom")
    assert choices(s) == ["pass", f"mod {mod}"]
    means = s.meaning(s.parse(f"mod {mod}"))
    assert (means["mod"], means["bottom"], means["price"]) == (mod, section, [])
    pays = dict(means["brings"])["coins"]
    play(s, f"mod {mod}", then)
    assert (s.holdings(0)[done], seat(s, "nordic").coins) == (1, pays)
    assert asks(s) == "section"  # of the next player: it was the bottom action of this turn


@rule("S-FENRIS-41")
def test_what_could_be_paid_may_still_be_paid() -> None:
    s = having("assembly_line", section="deploy", window="bottom", resources={"E1": {"metal": 5}})
    assert choices(s) == ["pass", "bottom", "mod assembly_line"]
    assert MOMENTS[: len(INFRASTRUCTURE) // 2] == ("upgrade", "deploy", "build", "enlist")
    play(s, "mod assembly_line", "deploy speed E1")
    assert tokens(s, "E1") == {"metal": 5}


@rule("S-FENRIS-42")
def test_automachines_double_what_workers_and_the_mill_make() -> None:
    own = {"workers": {"E1": 2, "G3": 3}, "structures": {"mill": "E1"}}
    rusviet = {"workers": {}, "objectives": []}
    s = having("automachines", nordic=own, rusviet=rusviet, top="territories")
    assert (asks(s), choices(s)) == ("mod", ["pass", "mod automachines"])
    plain = play(s.copy(), "pass", "produce E1", "amount 3")
    assert tokens(plain, "E1") == {"wood": 3}
    play(s, "mod automachines", "produce E1", "amount 6", "produce G3")
    assert tokens(s, "E1") == {"wood": 6}
    assert choices(s)[-1] == "amount 3"  # as many workers as were on the mat
    play(s, "amount 3")
    assert workers(s, "nordic", "G3") == 6


def spying(nordic: str = "", rusviet: str = "", hand: tuple[int, ...] = (3, 5)) -> Scythe:
    """Nordic has entered E2, where Rusviet's character stands."""
    mods = [f"{name}:{mod}" for name, mod in (("nordic", nordic), ("rusviet", rusviet)) if mod]
    s = scythe(
        nordic={"character": "E1", "workers": {}, "hand": [2], "objectives": []},
        rusviet={"character": "E2", "workers": {}, "hand": list(hand), "objectives": []},
        active="nordic",
        top="units",
        options={"infrastructure_mods": "+".join(mods)},
    )
    return play(s, "unit.character", "go E2")


@rule("S-FENRIS-43")
def test_a_spy_sees_the_hand_of_the_opponent_and_nobody_else_does() -> None:
    s = spying("spy", "spy")
    assert (asks(s), s.player) == ("mod", 0)
    s.listen()
    play(s, "mod spy")
    lines = [(line.key, line.values.get("n", 0), line.to) for line in s.log or []]
    assert lines == [("mod", 0, EVERYBODY), ("air.spied", 3, 0), ("air.spied", 5, 0)]
    assert (asks(s), s.player) == ("mod", 1)
    assert s.barrier > spying("spy", "spy").barrier
    assert asks(spying("spy", hand=())) == "dial"


@rule("S-FENRIS-43")
def test_there_is_no_spy_beside_an_automa() -> None:
    with pytest.raises(BadOption, match="Automa"):
        new_scythe(1, infrastructure_mods="nordic:spy")
    assert new_scythe(1, infrastructure_mods="nordic:cavalry").box.automata


@rule("S-FENRIS-44")
def test_propaganda_brings_popularity_with_a_trade() -> None:
    s = having("propaganda", nordic={"popularity": 3}, top="popularity")
    before = seat(s, "nordic").popularity
    play(s, "mod propaganda")
    assert seat(s, "nordic").popularity == before + 2
    s = having("propaganda", nordic={"popularity": 3}, top="resources")
    play(s, "mod propaganda")
    assert seat(s, "nordic").popularity == 5
    assert asks(having("propaganda", top="power")) != "mod"
    assert asks(having("propaganda", nordic={"spent": ["propaganda"]}, top="resources")) == "resource"


@rule("S-FENRIS-45")
def test_cavalry_moves_character_and_mechs_a_territory_further() -> None:
    own = {"character": "E6", "mechs": {"riverwalk": "E6"}, "workers": {"E6": 1}}
    s = having("cavalry", nordic=own, top="units")
    play(s, "mod cavalry", "unit.character", "go F5", "go E4", "unit.mech E6")
    assert s.question()["about"]["steps"] == 2
    assert seat(s, "nordic").character == place("E4")
    s = having("cavalry", nordic=own, top="units")
    play(s, "mod cavalry", "unit.worker E6", "go F5")
    assert (asks(s), workers(s, "nordic", "F5")) == ("unit", 1)
    s = having("cavalry", nordic=own, top="units")
    play(s, "pass", "unit.character", "go F5")
    assert asks(s) == "unit"


@rule("S-FENRIS-45")
def test_what_runs_through_a_turn_is_over_with_it() -> None:
    own = {"character": "E1", "workers": {"E1": 1}, "spent": ["cavalry"], "running": ["cavalry"]}
    s = having("cavalry", nordic=own, top="units")
    assert asks(s) == "unit"
    play(s, "unit.character")
    assert s.question()["about"]["steps"] == 2
    s = having("cavalry", nordic=own, active="rusviet", section="enlist", window="end")
    assert (s.active, seat(s, "nordic").running) == (0, 0)
    assert fighters(s, "nordic", "E1") == 1
