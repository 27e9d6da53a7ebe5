"""What is asked, in words: one position for each kind of question, and what its answers mean."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import new_scythe, place, scythe, workers
from table import choices, play

from veche.core.errors import BadNotation, IllegalAction
from veche.games.scythe.kinds import QUESTIONS
from veche.games.scythe.rules.event import Event
from veche.games.scythe.state import Scythe
from veche.games.scythe.title import STEPS
from veche.games.scythe.worlds import resample


def about(s: Scythe, kind: str, player: int | None = None) -> dict[str, Any]:
    """What is asked, which is of this kind."""
    question = s.question(player)
    assert question["kind"] == kind
    return dict(question["about"])


def means(s: Scythe, text: str, player: int | None = None) -> dict[str, Any]:
    assert s.parse(text) in s.legal(s.player if player is None else player), text
    return dict(s.meaning(s.parse(text), player))


def unfolded(s: Scythe, gesture: str) -> list[str]:
    return [s.text(action) for action in s.unfold(gesture)]


def test_every_step_that_asks_has_a_kind_and_every_kind_a_step() -> None:
    """One that only varies another, as a duel does, asks as that one does."""
    varied = [step for step in STEPS if step.ASKS and "ASKS" not in vars(step)]
    asking = {
        step.__name__: step.ASKS for step in STEPS if not issubclass(step, Event) and step not in varied
    }
    assert set(asking.values()) == set(QUESTIONS)
    assert len(asking) == len(QUESTIONS), "no two steps ask the same"
    assert not any(step.ASKS for step in STEPS if issubclass(step, Event))


def test_nothing_is_asked_when_the_game_is_over() -> None:
    s = new_scythe(2)
    s.agenda.clear()
    s.settle()
    assert s.question() == {"kind": "", "about": {}}
    assert s.observe(0)["turn"] is None


# -- a turn -----------------------------------------------------------------------------------------------


def test_section_with_what_it_gives_and_costs_now() -> None:
    s = scythe(
        nordic={
            "mat": "industrial",
            "cubes": ["power"],
            "red": {"enlist": 1},
            "last": "build",
            "workers": {"E1": 1},
            "factory": 8,
        },
        rusviet={},
        resources={"E1": {"oil": 2}},
    )
    sections = {one["section"]: one for one in about(s, "section")["sections"]}
    assert list(sections) == ["upgrade", "deploy", "build", "enlist", "factory"]
    assert [name for name, one in sections.items() if not one["open"]] == ["build"]
    upgrade = sections["upgrade"]
    assert (upgrade["top"], upgrade["choices"]) == ("bolster", [("power", 3), ("cards", 1)])
    assert upgrade["costs"] == [("coins", 1)]
    assert upgrade["price"] == {"what": "oil", "n": 3, "missing": 1}
    assert upgrade["coins"] == 3
    assert sections["factory"]["gains"] == [("resources", 3)]
    assert sections["factory"]["price"] is None
    assert means(s, "section deploy") == {"section": "deploy", "only": "territories"}


def test_a_card_that_crimea_may_spend_is_not_missing() -> None:
    def missing(hand: list[int]) -> int:
        s = scythe(
            crimea={"mat": "industrial", "hand": hand, "workers": {"D7": 1}}, nordic={}, active="crimea"
        )
        s.resources[place("D7") * 4] = 2
        offered: int = about(s, "section")["sections"][0]["price"]["missing"]
        return offered

    assert (missing([]), missing([3])) == (1, 0)


def test_delays_that_are_punished() -> None:
    s = scythe(nordic={"popularity": 3}, rusviet={}, options={"delay_penalty": True})
    assert means(s, "delay nordic") == {"faction": "nordic"}


def test_top_action_with_its_price_and_what_the_structure_adds() -> None:
    s = scythe(
        nordic={"mat": "industrial", "coins": 3, "structures": {"monument": "E1"}, "workers": {"E1": 1}},
        rusviet={},
        section="upgrade",
        window="top",
    )
    assert about(s, "top") == {}
    assert means(s, "top power") == {
        "choice": "power",
        "n": 2,
        "price": [("coins", 1)],
        "brings": [("popularity", 1)],
    }
    assert means(s, "pass") == {"warns": "unused_top"}


def test_a_factory_card_is_a_top_action_and_a_long_way() -> None:
    s = scythe(
        nordic={"coins": 3, "factory": 9, "mechs": {"speed": "E1"}},
        rusviet={},
        section="factory",
        window="top",
    )
    assert means(s, "top factory") == {
        "choice": "factory",
        "price": [("coins", 2)],
        "brings": [("upgrade", 1), ("popularity", 1)],
    }
    play(s, "pass")
    assert means(s, "bottom") == {"steps": 3}


def test_bottom_action_and_what_passing_it_means() -> None:
    def position(oil: int, **more: object) -> Scythe:
        return scythe(
            nordic={"mat": "industrial", "workers": {"E1": 1}, **more},
            rusviet={},
            resources={"E1": {"oil": oil}},
            section="upgrade",
            window="bottom",
        )

    s = position(3)
    assert about(s, "bottom") == {}
    assert means(s, "bottom") == {"bottom": "upgrade", "price": [("oil", 3)], "brings": [("coins", 3)]}
    assert means(s, "pass") == {"warns": "unused_bottom"}
    s = position(2)
    assert choices(s) == ["pass"]
    assert means(s, "pass") == {"formality": True}, "objectives are a secret, so it is asked all the same"
    s = position(3, objectives=[])
    assert means(s, "pass") == {"warns": "unused_bottom", "ends": "turn"}


def test_the_end_of_a_turn_and_an_objective() -> None:
    s = scythe(nordic={"objectives": ["coins_20"], "coins": 20}, rusviet={}, section="upgrade", window="end")
    assert about(s, "end") == {}
    assert means(s, "end") == {"ends": "turn"}
    assert means(s, "reveal coins_20") == {"objective": "coins_20"}
    assert s.observe(0)["own"]["progress"] == {"coins_20": (20, 20)}


def test_where_in_its_turn_a_seat_is() -> None:
    s = scythe(
        nordic={"mat": "industrial", "coins": 2, "workers": {"E1": 2}},
        rusviet={},
        resources={"E1": {"metal": 2}},
    )

    def turn() -> Any:
        return s.observe(None)["turn"]

    assert turn() == {"phase": "choose", "section": None, "top": None, "bottom": None, "price": None}
    play(s, "section deploy")
    assert turn() == {
        "phase": "top",
        "section": "deploy",
        "top": "produce",
        "bottom": "deploy",
        "price": {"what": "metal", "n": 3, "missing": 1},
    }
    play(s, "top territories")
    assert (turn()["phase"], s.question()["kind"]) == ("top", "produce")
    play(s, "stop")
    assert turn()["phase"] == "bottom"
    play(s, "pass")
    assert turn()["phase"] == "end"


# -- moving -----------------------------------------------------------------------------------------------


def fast_mech(**more: object) -> Scythe:
    """A mech of Nordic in D3 with two steps: D2, C3 and D4 are one away, E4 and D5 lie behind D4."""
    data: dict[str, object] = {
        "nordic": {
            "character": "D3",
            "power": 5,
            "popularity": 1,
            "hand": [2, 3],
            "mechs": {"speed": "D3"},
            "workers": {"D3": 2},
        },
        "rusviet": {"character": "G3", "power": 9, "hand": [5]},
        "resources": {"D3": {"oil": 2}},
        "top": "units",
    }
    return scythe(**{**data, **more})


CARGO = [
    {"what": "worker", "there": 2, "must": False, "holds": True},
    {"what": "oil", "there": 2, "must": False, "holds": False},
]


def test_unit_with_its_steps_and_what_could_go_along() -> None:
    s = fast_mech()
    assert about(s, "unit") == {"units": 2, "steps": 1}
    assert means(s, "unit.mech D3") == {"piece": "mech", "place": "D3", "steps": 2, "cargo": CARGO}
    assert means(s, "unit.character")["cargo"] == CARGO[1:], "a character carries no workers"
    assert means(s, "unit.worker D3")["steps"] == 1
    assert means(s, "stop") == {}


def test_all_ways_of_a_unit_at_once() -> None:
    s = play(fast_mech(), "unit.mech D3")
    asked = about(s, "go")
    assert (asked["piece"], asked["place"], asked["steps"], asked["cargo"]) == ("mech", "D3", 2, CARGO)
    ways = {way["to"]: way for way in asked["ways"]}
    near = {text.split()[1] for text in choices(s)}
    assert {to for to, way in ways.items() if not way["through"]} == near
    for to, way in ways.items():
        then = s.copy()
        for stop in (*way["through"], to):
            for text in unfolded(then, f"go {stop} with none"):
                play(then, text)
        assert then.seats[0].mechs[3] == place(to)
        goes_on = then.question()["kind"] == "go"
        assert way["left"] == (1 if goes_on else 0)
    beyond = {
        then.split()[1]
        for stop in near
        for then in choices(after(s, f"go {stop} with none"))
        if "go " in then
    }
    assert set(ways) == near | beyond - {"D3"}


def after(s: Scythe, gesture: str) -> Scythe:
    ahead = s.copy()
    for action in s.unfold(gesture):
        ahead.apply(action)
    return ahead


def test_a_way_says_whom_it_meets() -> None:
    s = play(
        fast_mech(rusviet={"character": "C3", "workers": {"D2": 2}, "power": 9, "hand": [5]}), "unit.mech D3"
    )
    ways = {way["to"]: way for way in about(s, "go")["ways"]}
    assert ways["D2"]["meets"] == {
        "what": "workers",
        "who": "rusviet",
        "workers": 2,
        "popularity": 1,
        "sides": [],
    }, "no more popularity is lost than there is"
    assert ways["D2"]["left"] == 0
    combat = ways["C3"]["meets"]
    assert (combat["what"], combat["who"], combat["popularity"]) == ("combat", "rusviet", 0)
    nordic, rusviet = combat["sides"]
    assert (nordic["attacks"], nordic["dial"], nordic["cards"], nordic["most"]) == (True, 5, 1, 10)
    assert (rusviet["attacks"], rusviet["dial"], rusviet["cards"], rusviet["most"]) == (False, 7, 1, 12)
    assert means(s, "go C3")["meets"] == combat


@pytest.mark.parametrize(
    ("power", "hand", "warns"), [(0, [2], "no_power"), (0, [], "nothing_to_show"), (1, [], None)]
)
def test_a_way_into_combat_without_power_warns(power: int, hand: list[int], warns: str | None) -> None:
    s = scythe(
        nordic={"character": "E1", "power": power, "hand": hand}, rusviet={"character": "E2"}, top="units"
    )
    play(s, "unit.character")
    ways = {way["to"]: way["warns"] for way in about(s, "go")["ways"]}
    assert ways["E2"] == warns
    assert ways["F1"] is None
    assert means(s, "go E2").get("warns") == warns


def test_a_way_says_what_a_character_finds() -> None:
    s = scythe(
        nordic={"character": "E1", "mechs": {"speed": "F1"}}, rusviet={}, encounters=["E2"], top="units"
    )
    assert means(play(s.copy(), "unit.character"), "go E2")["finds"] == "encounter"
    assert means(play(s.copy(), "unit.mech F1"), "go E2")["finds"] == "token"
    s = play(scythe(nordic={"character": "E4"}, rusviet={}, top="units"), "unit.character")
    assert means(s, "go D4")["finds"] == "factory_card"


def test_a_place_is_held_by_who_stays() -> None:
    def held(unit: str, **nordic: object) -> bool:
        s = scythe(nordic={"character": "E1", "workers": {}, **nordic}, rusviet={}, top="units")
        found: bool = about(play(s, unit), "go")["held"]
        return found

    assert not held("unit.character")
    assert held("unit.character", workers={"E1": 1})
    assert not held("unit.mech E1", mechs={"speed": "E1"}, workers={"E1": 1}, character="F1")
    assert held("unit.mech E1", mechs={"speed": "E1"}, workers={"E1": 1}), "the character stays"
    assert held("unit.character", structures={"mill": "E1"})
    assert held("unit.character", character="nordic"), "a base cannot be lost"


def test_a_way_may_end_the_turn() -> None:
    def ends(**nordic: object) -> list[bool]:
        s = scythe(
            nordic={"mat": "industrial", "character": "E1", "workers": {}, "factory": 1, **nordic},
            rusviet={},
            section="factory",
            window="bottom",
        )
        play(s, "bottom", "unit.character")
        return [way["ends"] for way in about(s, "go")["ways"] if way["left"] == 0]

    assert not any(ends()), "an objective may be shown at the end"
    assert all(ends(objectives=[]))


def test_load_is_asked_only_by_one_who_does_not_say_the_whole_way() -> None:
    s = play(fast_mech(), "unit.mech D3", "go D2")
    assert about(s, "load") == {
        "piece": "mech",
        "place": "D3",
        "to": "D2",
        "what": "worker",
        "least": 0,
        "most": 2,
    }
    assert means(s, "take.worker 2") == {"n": 2}


# -- a whole way in one breath ------------------------------------------------------------------------------


def test_a_way_with_its_load_becomes_its_answers() -> None:
    s = play(fast_mech(), "unit.mech D3")
    assert unfolded(s, "go D2 with worker 2 oil 1") == ["go D2", "take.worker 2", "take.oil 1"]
    assert unfolded(s, "GO d2  WITH all") == ["go D2", "take.worker 2", "take.oil 2"]
    assert unfolded(s, "go D2 with none") == ["go D2", "take.worker 0", "take.oil 0"]
    far = next(way for way in about(s, "go")["ways"] if len(way["through"]) == 1)
    way = f"go {far['to']} via {far['through'][0]} with oil 1"
    load = ["take.worker 0", "take.oil 1"]
    assert unfolded(s, way)[:3] == [f"go {far['through'][0]}", *load]
    assert unfolded(s, way)[3:] == [f"go {far['to']}", "take.oil 1"], "what is on board stays there"
    assert unfolded(s, f"go {far['to']} with oil 1") == unfolded(s, way), "the shortest way needs no name"


def test_what_lies_between_stays_unless_it_must_come_along() -> None:
    """From a lake the last mech takes everything, and is not asked."""
    s = scythe(
        nordic={"character": "nordic", "mechs": {"seaworthy": "E3", "speed": "E3"}, "workers": {"E3": 1}},
        rusviet={"character": "G3"},
        resources={"E3": {"oil": 1}},
        top="units",
    )
    play(s, "unit.mech E3")
    assert [item["must"] for item in about(s, "go")["cargo"]] == [False, False]
    target = about(s, "go")["ways"][0]["to"]
    play(s, *unfolded(s, f"go {target} with none"))
    while s.question()["kind"] == "go":
        play(s, "stop")
    play(s, "unit.mech E3")
    assert [item["must"] for item in about(s, "go")["cargo"]] == [True, True]
    to = about(s, "go")["ways"][0]["to"]
    assert unfolded(s, f"go {to} with none") == [f"go {to}"], "what must come along is not asked"
    play(s, f"go {to}")
    assert workers(s, "nordic", to) == 1


@pytest.mark.parametrize(
    "gesture", ["go D2 with", "go D2 via", "go D2 with oil", "go D2 with tea 1", "go X9 via D2"]
)
def test_what_is_no_way_is_said_to_be_none(gesture: str) -> None:
    with pytest.raises(BadNotation, match="a way reads"):
        play(fast_mech(), "unit.mech D3").unfold(gesture)


def test_what_does_not_lie_there_is_refused_by_its_rule() -> None:
    s = play(fast_mech(), "unit.mech D3")
    for gesture in ("go D2 with oil 3", "go D2 with food 1"):
        with pytest.raises(IllegalAction) as refusal:
            s.unfold(gesture)
        assert refusal.value.rule == "S-MOVE-11"


def test_a_way_that_is_barred_gets_the_reason_where_it_is_barred() -> None:
    s = play(fast_mech(), "unit.mech D3")
    assert unfolded(s, "go G6 with none") == ["go G6"]
    assert s.why(s.parse("go G6")) is not None
    assert s.unfold("produce all") == []


# -- combat -----------------------------------------------------------------------------------------------


def battle(**rusviet: object) -> Scythe:
    """Nordic is about to enter E2."""
    s = scythe(
        nordic={"character": "E1", "power": 9, "popularity": 5, "hand": [2, 3], "mechs": {"artillery": "F1"}},
        rusviet={"character": "E2", "power": 4, "hand": [5, 5], "workers": {"E2": 2}, **rusviet},
        top="units",
    )
    return play(s, "unit.character", "go E2", "stop")


def test_fight_where_there_are_several() -> None:
    s = scythe(
        nordic={"character": "D3", "mechs": {"artillery": "D5"}},
        rusviet={"character": "D4", "mechs": {"township": "C3"}},
        top="units",
    )
    play(s, "unit.character", "go C3", "unit.mech D5", "go D4")
    assert about(s, "fight") == {}
    assert means(s, "fight C3")["place"] == "C3"
    assert means(s, "fight C3")["meets"]["who"] == "rusviet"


def test_ability_before_combat() -> None:
    s = battle()
    asked = about(s, "ability")
    assert (asked["place"], asked["ability"]) == ("E2", "artillery")
    assert [side["faction"] for side in asked["sides"]] == ["nordic", "rusviet"]
    assert means(s, "use artillery") == {"ability": "artillery"}
    assert means(s, "pass") == {}


def test_dial_says_what_either_side_could_show() -> None:
    s = play(battle(mechs={"peoples_army": "E2"}), "pass")
    asked = about(s, "dial")
    assert (asked["place"], asked["ready"]) == ("E2", [])
    nordic, rusviet = asked["sides"]
    assert (nordic["dial"], nordic["cards"], nordic["most"]) == (7, 1, 12)
    assert nordic["popularity"] == 2, "of a victory over two workers"
    assert (rusviet["dial"], rusviet["cards"], rusviet["most"]) == (4, 2, 14), (
        "two cards: no more are in hand"
    )
    assert rusviet["popularity"] == 0
    assert (nordic["ties"], rusviet["ties"]) == (True, False)
    assert means(s, "dial 3", 0) == {"dial": 3}
    s.apply(s.parse("dial 3"), 0)
    assert means(s, "cards 2", 0) == {"cards": [2]}
    assert about(s, "dial", 1) == asked, "nobody is told how far the other is"
    s.apply(s.parse("cards 2"), 0)
    assert about(s, "dial", 1)["ready"] == ["nordic"]


def test_dial_and_cards_in_one_breath() -> None:
    s = play(battle(), "pass")
    assert unfolded(s, "dial 3 cards 2") == ["dial 3", "cards 2"]
    assert unfolded(s, "dial 3 cards none") == ["dial 3", "cards none"]
    assert unfolded(s, "dial 3 dial 3") == []
    s.seats[0].hand = ()
    assert unfolded(s, "dial 3 cards none") == ["dial 3"], "who has no card is not asked for any"


def test_a_camaraderie_victory_costs_nothing() -> None:
    s = scythe(
        polania={"character": "A4", "popularity": 5, "mechs": {"camaraderie": "B3"}},
        saxony={"character": "B4", "workers": {"B4": 2}},
        active="polania",
        top="units",
    )
    play(s, "unit.character")
    assert means(s, "go B4")["meets"]["popularity"] == 0


def test_bribe_before_the_dials() -> None:
    s = scythe(
        nordic={"character": "E1", "coins": 2},
        rusviet={"character": "E2"},
        crimea={"coins": 3},
        options={"deals": "coins"},
        top="units",
    )
    play(s, "unit.character", "go E2", "stop")
    assert about(s, "bribe")["place"] == "E2"
    assert means(s, "give rusviet 2") == {"faction": "rusviet", "n": 2}
    assert means(s, "pass") == {}


def test_retreat_and_workers_who_go_along() -> None:
    s = scythe(
        nordic={"power": 0, "mechs": {"seaworthy": "D2"}, "workers": {"D2": 2}},
        saxony={"character": "D3", "power": 5},
        active="saxony",
        top="units",
    )
    play(s, "unit.character", "go D2", "stop", "dial 3", "dial 0")
    assert about(s, "retreat") == {"place": "D2"}
    lake = next(text.split()[1] for text in choices(s) if text != "retreat nordic")
    assert means(s, f"retreat {lake}") == {"place": lake}
    play(s, f"retreat {lake}")
    assert about(s, "along") == {"place": "D2", "to": lake, "least": 0, "most": 2}
    assert means(s, "take.worker 1") == {"n": 1}


# -- encounters and the Factory -----------------------------------------------------------------------------


def encounter(card: int, faction: str = "nordic", **options: bool) -> Scythe:
    """Somebody in B4 has drawn a card."""
    s = scythe(
        **{faction: {"character": "A4", "coins": 5, "popularity": 5, "power": 3, "hand": [2]}},
        crimea={},
        encounters=["B4"],
        encounter_deck=[card],
        active=faction,
        options=options,
        top="units",
    )
    return play(s, "unit.character", "go B4", "stop")


def test_option_with_its_price_and_what_one_would_have() -> None:
    s = encounter(13)
    assert about(s, "option") == {"place": "B4", "options": 1, "taken": [], "vain": []}
    assert means(s, "option b") == {
        "option": "b",
        "price": [("coins", 2)],
        "brings": [("power", 2), ("popularity", 2)],
        "after": {"power": 5, "popularity": 7, "tier": 1, "coins": 3, "cards": 1},
    }
    assert means(encounter(2), "option a")["after"]["cards"] == 2


def test_two_options_of_one_who_may_take_two() -> None:
    s = encounter(13, "polania")
    assert about(s, "option")["options"] == 2
    assert means(s, "option a")["then"] == [
        {"option": "b", "after": {"power": 5, "popularity": 8, "tier": 1, "coins": 5, "cards": 1}},
        {"option": "c", "after": {"power": 3, "popularity": 3, "tier": 0, "coins": 7, "cards": 1}},
    ]
    assert "then" not in means(s, "option c"), "resources are chosen before the next option"
    assert "then" not in means(encounter(2, "polania"), "option a"), "nobody knows the card that is drawn"
    play(s, "option a")
    assert about(s, "option") == {"place": "B4", "options": 1, "taken": ["a"], "vain": []}


def test_a_blind_table_is_told_nothing_of_the_options() -> None:
    s = encounter(1, blind_encounters=True)
    assert means(s, "option a") == {"option": "a"}


def test_factory_card_for_the_visitor_alone() -> None:
    s = scythe(nordic={"character": "E4", "coins": 0}, rusviet={}, factory=[2, 3, 9], top="units")
    play(s, "unit.character", "go D4", "stop")
    assert about(s, "factory_card") == {"place": "D4", "cards": 3}
    assert means(s, "factory.card 9") == {
        "card": 9,
        "price": [("coins", 2)],
        "payable": False,
        "brings": [("upgrade", 1), ("popularity", 1)],
        "uses": 6,
    }
    assert "uses" not in means(s, "factory.card 3")
    assert means(s, "factory.card 2")["uses"] == 10


def test_gain_of_a_factory_card() -> None:
    s = scythe(nordic={"popularity": 3, "factory": 2}, rusviet={}, section="factory", window="top")
    play(s, "top factory")
    assert about(s, "gain") == {}
    assert means(s, "gain enlist") == {"brings": [("enlist", 1)]}


# -- producing, trading, paying -----------------------------------------------------------------------------


def test_produce_says_what_and_how_many() -> None:
    s = scythe(
        nordic={"workers": {"E1": 2, "F1": 1, "D1": 2}, "structures": {"mill": "E1"}},
        rusviet={},
        top="territories",
    )
    assert about(s, "produce") == {"territories": 2, "all": True}
    assert means(s, "produce E1") == {"place": "E1", "what": "wood", "most": 3, "besides": True}
    village = means(s, "produce D1")
    assert (village["what"], village["most"]) == ("worker", 2)
    assert village["dearer"] == [("power", 1), ("popularity", 1)], "with seven workers out"
    assert means(s, "stop") == {}


def test_all_territories_produce_in_one_breath() -> None:
    def crowd(**on: int) -> Scythe:
        return scythe(nordic={"workers": on, "structures": {"mill": "E1"}}, rusviet={}, top="territories")

    s = crowd(E1=2, F1=1, D1=2)
    everything = ["produce D1", "amount 2", "produce E1", "amount 3", "produce F1", "amount 1"]
    assert unfolded(s, "produce all") == everything
    fewer = unfolded(s, "produce  ALL with d1 1 F1 9")
    assert fewer == ["produce D1", "amount 1", "produce E1", "amount 3", "produce F1", "amount 1"]
    for action in s.unfold("produce all"):
        s.apply(action)
    assert [workers(s, "nordic", name) for name in ("D1", "E1", "F1")] == [4, 2, 1]
    for said in (
        "produce all with",
        "produce all with D1",
        "produce all with D1 x",
        "produce some",
        "produce",
    ):
        assert unfolded(crowd(E1=2, F1=1, D1=2), said) == []
    for few in (crowd(E1=2), crowd(E1=1, F1=1, D1=1, G1=1, D2=1)):
        assert about(few, "produce")["all"] is False, "one, or more than may"
        assert unfolded(few, "produce all") == []


def test_a_section_without_a_choice_says_what_can_be_done() -> None:
    def only(**more: Any) -> dict[str, str | None]:
        s = scythe(nordic={"mat": "industrial", "workers": {"E1": 1}, **more}, rusviet={})
        return said(s)

    def said(s: Scythe) -> dict[str, str | None]:
        answers = [s.meaning(action) for action in s.legal()]
        return {one["section"]: one.get("only") for one in answers}

    assert only() == {"upgrade": None, "deploy": "territories", "build": None, "enlist": None}
    assert "deploy" not in only(last="deploy"), "it is not open"
    poor = {"workers": {"E1": 4}, "coins": 2, "popularity": 7}
    assert only(**poor)["deploy"] == "territories"
    assert only(**poor, objectives=["poor_and_popular"])["deploy"] is None, "a star comes first"
    s = scythe(nordic={"mat": "industrial", "workers": {"E1": 1}}, rusviet={}, resources={"E1": {"metal": 9}})
    assert set(said(s).values()) == {None}, "a mech can be deployed"


def test_a_mill_that_is_new_makes_nothing() -> None:
    s = scythe(
        nordic={"workers": {"E1": 2}, "structures": {"mill": "E1"}, "new": ["mill"]},
        rusviet={},
        top="territories",
    )
    assert means(s, "produce E1") == {"place": "E1", "what": "wood", "most": 2}


def test_amount_that_is_made() -> None:
    s = scythe(nordic={"workers": {"E1": 2}}, rusviet={}, top="territories")
    play(s, "produce E1")
    assert about(s, "amount") == {"what": "wood", "place": "E1", "least": 0, "most": 2}
    assert means(s, "amount 1") == {"n": 1}


def test_take_where_a_table_asks() -> None:
    s = scythe(nordic={"coins": 2}, rusviet={}, options={"gains": "asked"}, top="power")
    assert about(s, "take") == {"what": "power", "place": None, "least": 0, "most": 2}
    assert means(s, "amount 2") == {"n": 2}


def test_put_and_resource_of_a_trade() -> None:
    s = scythe(nordic={"workers": {"E1": 1, "F1": 1}, "coins": 2}, rusviet={}, top="resources")
    assert about(s, "put") == {"n": 2}
    assert means(s, "put E1") == {"place": "E1"}
    play(s, "put E1")
    assert about(s, "resource") == {"n": 2, "place": "E1"}
    assert means(s, "resource oil") == {"what": "oil"}
    assert means(s, "pass") == {}


def test_pay_from_where_or_with_a_card() -> None:
    s = scythe(
        crimea={"mat": "industrial", "hand": [4], "workers": {"D7": 1, "D8": 1}},
        nordic={},
        resources={"D7": {"oil": 2}, "D8": {"oil": 2}},
        active="crimea",
        bottom="upgrade",
    )
    assert about(s, "pay") == {"n": 3, "what": "oil"}
    assert means(s, "pay D7") == {"place": "D7", "most": 2}
    assert means(s, "coerce 4") == {"card": 4}


def test_discard_for_a_factory_card() -> None:
    s = scythe(nordic={"hand": [2, 5], "factory": 4}, rusviet={}, section="factory", window="top")
    play(s, "top factory")
    assert about(s, "discard") == {"n": 1}
    assert means(s, "discard 5") == {"card": 5}


# -- bottom actions ---------------------------------------------------------------------------------------


def bottom(action: str, **nordic: object) -> Scythe:
    kind = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}[action]
    return scythe(
        nordic={"mat": "industrial", "workers": {"E1": 2}, **nordic},
        rusviet={},
        resources={"E1": {kind: 4 if action == "enlist" else 3}},
        bottom=action,
    )


def test_upgrade_before_and_after() -> None:
    s = bottom("upgrade")
    assert about(s, "upgrade") == {}
    assert means(s, "upgrade power deploy") == {
        "cube": "power",
        "gives": (2, 3),
        "bottom": "deploy",
        "costs": (3, 2),
    }
    assert means(s, "pass") == {}


def test_deploy_and_build_where() -> None:
    assert means(bottom("deploy"), "deploy speed E1") == {"ability": "speed", "place": "E1"}
    built = means(bottom("build"), "build mine E1")
    assert built.pop("bonus_coins")
    assert built == {"structure": "mine", "place": "E1"}
    assert about(bottom("deploy"), "deploy") == about(bottom("build"), "build") == {}


def test_enlist_with_its_bonus() -> None:
    s = bottom("enlist")
    assert about(s, "enlist") == {}
    assert means(s, "enlist build coins") == {"bottom": "build", "bonus": "coins", "brings": [("coins", 2)]}


def test_coins_and_bonus_where_a_table_asks() -> None:
    s = scythe(
        nordic={"mat": "industrial", "workers": {"E1": 2}, "recruits": ["upgrade"]},
        rusviet={},
        resources={"E1": {"oil": 3}},
        options={"gains": "asked"},
        bottom="upgrade",
    )
    play(s, "pass")
    assert about(s, "coins") == {"least": 0, "most": 3}
    assert means(s, "coins 2") == {"n": 2}
    play(s, "coins 2")
    assert about(s, "bonus") == {"who": "nordic", "bottom": "upgrade", "gains": [("power", 1)]}


# -- what everybody may know --------------------------------------------------------------------------------


def test_a_question_is_the_same_in_every_world_that_a_seat_may_be_in() -> None:
    s = play(battle(), "pass")
    s.apply(s.parse("dial 3"), 0)
    for player in (0, 1, None):
        for seed in range(5):
            world = resample(s, player, seed)
            assert world.question(player) == s.question(player)
