"""What is asked, what it is about, and what each answer means: one test for each kind of question."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
from conformance.games import FEWER_GAMES, Game
from table import choices, new_rurik, play, rurik, seat
from test_seen import NAMED, check, validator

import veche
from veche.games.rurik.kinds import QUESTIONS
from veche.games.rurik.rules.event import Event
from veche.games.rurik.state import Rurik

Data = dict[str, Any]

TITLE = veche.title("rurik")
STRATEGY: Data = {"phase": "strategy", "players": 3, "blue": {"coins": 4}}


def asked(s: Rurik, kind: str) -> Data:
    """What the question is about, which is of this kind."""
    question: Any = s.question(s.player)
    assert question["kind"] == kind
    about: Data = question["about"]
    return about


def means(s: Rurik, text: str) -> Data:
    """The meaning of an answer, without what would follow."""
    return {name: value for name, value in whole(s, text).items() if name != "then"}


def whole(s: Rurik, text: str) -> Data:
    action = s.parse(text)
    assert action in s.legal()
    return dict(s.meaning(action, s.player))


def then(s: Rurik, text: str) -> Data:
    found: Data = whole(s, text)["then"]
    return found


def on_map(
    piece: str, whose: str | None, region: str, origin: str | None = None, fight: bool = False
) -> Data:
    return {"piece": piece, "whose": whose, "region": region, "origin": origin, "fight": fight}


# -- all of them ----------------------------------------------------------------------------------------


def test_every_step_that_asks_has_a_kind() -> None:
    kinds = {step.ASKS for step in TITLE.steps.values() if not issubclass(step, Event)}
    assert kinds == set(QUESTIONS)
    assert not any(step.ASKS for step in TITLE.steps.values() if issubclass(step, Event))


RURIK_GAMES = [game for game in FEWER_GAMES if game.title is TITLE]


@pytest.mark.parametrize("game", RURIK_GAMES, ids=str)
def test_questions_and_meanings_are_as_described(game: Game) -> None:
    about, meaning = validator("RurikAbout"), validator("RurikMeaning")
    for moment in game.walk():
        s = moment.state
        check(about, s.question(moment.seat)["about"])
        for action in s.legal(moment.seat):
            check(meaning, s.meaning(action, moment.seat))


def test_a_meaning_without_a_verb_or_with_another_word_is_refused() -> None:
    form = validator("RurikMeaning")
    check(form, {"verb": "tax"})
    for wrong in ({}, {"verb": "steal"}, {"verb": "tax", "chance": "1"}, {"verb": "tax", "step": 1}):
        with pytest.raises(jsonschema_rs.ValidationError):
            check(form, wrong)
    assert NAMED["RurikMeaning"]["required"] == ["verb"]
    assert "required" not in NAMED["RurikAbout"] or NAMED["RurikAbout"]["required"] == []


def test_nothing_is_asked_when_the_game_is_over() -> None:
    assert RURIK_GAMES[0].final().question(0) == {"kind": "", "about": {}}


def test_what_shows_something_new_does_not_tell_what_follows() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, rebels={"kiev": "fish_1"}, points="attack 1")
    assert "then" not in whole(s, "attack kiev rebels")


# -- set-up ---------------------------------------------------------------------------------------------


def test_leader() -> None:
    s = play(new_rurik(2), "leader maria")
    assert asked(s, "leader") == {}
    assert means(s, "leader boris") == {"verb": "leader", "leader": "boris"}


def test_agenda() -> None:
    s = play(new_rurik(2), "leader maria", "leader boris")
    assert asked(s, "agenda") == {}
    text = choices(s)[0]
    assert means(s, text) == {"verb": "agenda", "agenda": text.split()[1]}


def placing(*texts: str) -> Rurik:
    s = new_rurik(2, start="blue", leaders="random")
    for p in range(2):
        s.apply(s.legal(p)[0], p)
    return play(s, *(f"place.troop {text}" for text in texts))


def test_place_troop() -> None:
    s = placing("kiev", "volyn")
    assert asked(s, "place_troop") == {"left": 2}
    assert means(s, "place.troop kiev") == {"verb": "place.troop", "target": on_map("troop", "blue", "kiev")}
    assert asked(play(s, "place.troop kiev"), "place_troop") == {"left": 2}  # red has placed one, too
    assert asked(play(s, "place.troop volyn"), "place_troop") == {"left": 1}


def test_place_leader() -> None:
    s = placing("kiev", "volyn", "rostov", "volyn", "kiev", "volyn")
    about = asked(s, "place_leader")
    assert about["closed"]["volyn"] == "place.leader volyn"
    assert "kiev" not in about["closed"]
    assert means(s, "place.leader rostov")["target"] == on_map("leader", "blue", "rostov")


# -- strategy -------------------------------------------------------------------------------------------


def stands(standing: Data) -> tuple[int, int, str, bool, list[tuple[str, int, int, str, int]]]:
    pushed = [
        (one["seat"], one["number"], one["coins"], one["at"]["space"], one["at"]["coins"])
        for one in standing["pushes"]
    ]
    return standing["coins"], standing["power"], standing["at"]["space"], standing["equal"], pushed


def test_advise() -> None:
    s = rurik(**STRATEGY, board={"build": ["yellow 5", "red 2+1"], "tax": ["blue 2"]})
    about = asked(s, "advise")
    assert about == {
        "advisors": [1, 2, 4, 5],
        "most": 4,
        "next": "red",
        "closed_columns": {"tax": "advise 1 tax"},
    }
    assert s.why(s.parse(about["closed_columns"]["tax"])) is not None
    meaning = means(s, "advise 4 build")
    ladder = meaning.pop("ladder")
    assert meaning == {"verb": "advise", "advisor": 4, "column": "build"}
    assert [stands(rung) for rung in ladder] == [
        (0, 4, "build 2", False, [("red", 2, 1, "build 3", 1)]),
        (1, 5, "build 2", True, [("red", 2, 1, "build 3", 1)]),
        (2, 6, "build 1", False, [("yellow", 5, 0, "build 2", 0), ("red", 2, 1, "build 3", 1)]),
    ]
    assert ladder[0]["at"] == {
        "space": "build 2",
        "column": "build",
        "row": 2,
        "points": 1,
        "coins": 0,
        "marker": False,
    }


@pytest.mark.parametrize("coins", range(5))
def test_the_ladder_tells_what_happens(coins: int) -> None:
    """Each rung holds up to the next one."""
    s = rurik(**STRATEGY, board={"build": ["yellow 5", "red 2+1"]})
    ladder = means(s, "advise 1 build")["ladder"]
    rung = [one for one in ladder if one["coins"] <= coins][-1]
    play(s, "advise 1 build", f"bribe {coins}")
    board: Any = s.observe(0)["board"]
    row = rung["at"]["row"] - 1
    assert board["build"][row] == {"seat": "blue", "number": 1, "coins": coins}
    for pushed in rung["pushes"]:
        moved = board["build"][pushed["at"]["row"] - 1]
        assert (moved["seat"], moved["number"]) == (pushed["seat"], pushed["number"])


def test_bribe() -> None:
    s = play(rurik(**STRATEGY, board={"build": ["yellow 5"]}), "advise 4 build")
    about = asked(s, "bribe")
    assert [stands(rung)[:4] for rung in about.pop("ladder")] == [
        (0, 4, "build 2", False),
        (1, 5, "build 2", True),
        (2, 6, "build 1", False),
    ]
    assert about == {
        "advisors": [1, 2, 4, 5],
        "advisor": 4,
        "column": "build",
        "coins": 0,
        "most": 4,
        "next": "red",
    }
    meaning = means(s, "bribe 3")
    assert (meaning["verb"], meaning["coins"]) == ("bribe", 3)
    assert stands(meaning["stands"]) == (3, 7, "build 1", False, [("yellow", 5, 0, "build 2", 0)])
    assert then(s, "bribe 3") == {"rulers": {}, "coins": {"blue": -3}, "points": {}, "asks": None}


def test_a_bribe_of_many_coins_is_asked_again() -> None:
    s = rurik(phase="strategy", blue={"coins": 23})
    play(s, "advise 1 build", "bribe 20")
    about = asked(s, "bribe")
    assert (about["coins"], about["most"]) == (20, 3)
    assert means(s, "bribe 2")["stands"]["power"] == 23


# -- the frame of a turn --------------------------------------------------------------------------------


def test_rescue() -> None:
    s = rurik(board={"move": ["blue 1"]})
    assert asked(s, "rescue") == {}
    meaning = means(s, "rescue kiev")
    assert meaning == {"verb": "rescue", "target": on_map("leader", "blue", "kiev"), "troops": 1}
    assert then(s, "rescue kiev")["rulers"] == {"kiev": "blue"}
    assert means(s, "pass") == {"verb": "pass"}


def test_retrieve() -> None:
    s = rurik(
        round=3,
        blue={"at": {"kiev": 1}, "hand": ["tax_1"]},
        board={"tax": ["blue 2"], "move": ["blue 2"], "build": ["blue 5"]},
    )
    assert asked(s, "retrieve") == {"main": True, "waiting": {}}
    meaning = means(s, "retrieve tax 1")
    assert (meaning["advisor"], meaning["at"]["space"], meaning["at"]["points"]) == (2, "tax 1", 2)
    assert means(s, "scheme.play tax_1") == {"verb": "scheme.play", "scheme": "tax_1", "coins": 0}
    play(s, "scheme.play tax_1")
    assert "forgoes" not in means(s, "stop")  # one of the two advisors could use it
    assert asked(play(s, "stop"), "retrieve")["waiting"] == {"tax": 1}


def test_points_that_no_advisor_can_use_are_not_told_as_waiting() -> None:
    s = rurik(
        round=3,
        blue={"at": {"kiev": 1}, "hand": ["tax_1"]},
        board={"muster": ["blue 2"], "move": ["blue 2"], "tax": ["blue 5"]},
    )
    play(s, "scheme.play tax_1")
    assert means(s, "stop")["forgoes"] == {"what": "points", "n": 1}
    assert asked(play(s, "stop"), "retrieve")["waiting"] == {}


def test_turn() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 1},
            "coins": 2,
            "hand": ["build_1_paid"],
            "deeds": ["hoard"],
            "goods": {"wood": 3},
        },
        space="build 3",
        board={"move": ["red 1"]},
    )
    assert asked(s, "turn") == {"main": True, "waiting": {}}
    act = means(s, "act")
    assert (act["coins"], act["at"]["space"], act["at"]["points"]) == (1, "build 3", 1)
    assert means(s, "forfeit") == {"verb": "forfeit", "forgoes": {"what": "main", "n": 1}}
    assert then(s, "forfeit") == {"rulers": {}, "coins": {"blue": 1}, "points": {}, "asks": "turn"}
    assert means(s, "scheme.play build_1_paid")["coins"] == 1
    assert means(s, "deed.do hoard") == {"verb": "deed.do", "deed": "hoard"}
    assert means(s, "convert build") == {"verb": "convert", "tile": "build"}
    play(s, "forfeit")
    assert asked(s, "turn") == {"main": False, "waiting": {}}
    assert then(s, "end")["asks"] is None


def test_an_action_that_cannot_be_paid_is_not_given_up() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "hand": ["coin_2"]}, space="build 3")
    assert "forgoes" not in means(s, "forfeit")


def test_points_wait_for_the_main_action() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "hand": ["tax_1"]}, space="tax 1")
    play(s, "scheme.play tax_1")
    assert "forgoes" not in means(s, "stop")
    assert asked(play(s, "stop"), "turn")["waiting"] == {"tax": 1}
    play(s, "act")
    assert asked(s, "tax")["left"] == 3
    assert means(s, "stop")["forgoes"] == {"what": "points", "n": 3}


# -- the six actions ------------------------------------------------------------------------------------


def test_muster() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}}, points="muster 2")
    about = asked(s, "muster")
    assert (about["action"], about["left"]) == ("muster", 2)
    assert about["closed"]["volyn"] == "muster.troop volyn"
    assert "kiev" not in about["closed"]
    meaning = means(s, "muster.troop kiev")
    assert meaning == {"verb": "muster.troop", "target": on_map("troop", "blue", "kiev"), "left": 1}
    assert then(s, "muster.troop kiev") == {
        "rulers": {"kiev": "blue"},
        "coins": {},
        "points": {},
        "asks": "muster",
    }
    assert means(s, "muster.leader kiev")["target"]["piece"] == "leader"
    assert means(s, "stop") == {"verb": "stop", "forgoes": {"what": "points", "n": 2}}


def test_move() -> None:
    s = rurik(blue={"leader_at": "kiev", "at": {"kiev": 1}}, red={"at": {"volyn": 1}}, points="move 1")
    about = asked(s, "move")
    assert (about["action"], about["left"]) == ("move", 1)
    regions: Any = s.observe(0)["regions"]
    assert set(about["closed"]) == set(regions) - {"kiev"}
    for text in about["closed"].values():
        refusal = s.why(s.parse(text))
        assert refusal is not None
        assert refusal.rule == "R-MOVE-01"
    assert means(s, "move.troop kiev volyn") == {
        "verb": "move.troop",
        "target": on_map("troop", "blue", "volyn", origin="kiev"),
        "left": 0,
    }
    assert then(s, "move.troop kiev volyn")["rulers"] == {"volyn": None}
    assert means(s, "move.leader polotsk")["target"] == on_map("leader", "blue", "polotsk", origin="kiev")


def test_an_enemy_may_be_pushed_beside_any_action() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev", "at": {"volyn": 1}},
        red={"at": {"kiev": 1}},
        points="muster 1",
    )
    assert means(s, "push.troop red volyn") == {
        "verb": "push.troop",
        "target": on_map("troop", "red", "volyn", origin="kiev"),
        "aside": True,
    }
    assert then(s, "push.troop red volyn") == {
        "rulers": {"kiev": "blue", "volyn": None},
        "coins": {"red": 1},
        "points": {},
        "asks": "muster",
    }


def test_points_without_a_use_are_no_loss() -> None:
    s = rurik(
        blue={"leader": "predslava", "leader_at": "kiev"},
        red={"at": {"kiev": 1}},
        points="tax 1",
        taxed=["kiev"],
    )
    assert "push.troop red volyn" in choices(s)
    assert means(s, "stop") == {"verb": "stop"}


def test_escort() -> None:
    s = rurik(blue={"leader": "agatha", "leader_at": "kiev", "at": {"kiev": 1}}, points="move 1")
    assert then(s, "move.leader volyn")["asks"] == "escort"
    play(s, "move.leader volyn")
    assert asked(s, "escort") == {"action": "move", "origin": "kiev", "region": "volyn", "most": 1}
    assert means(s, "escort 1") == {"verb": "escort", "troops": 1}
    assert then(s, "escort 1")["rulers"] == {"kiev": None}


def test_jump() -> None:
    deed = {"deeds": ["send_gifts"], "goods": {"fish": 1, "fur": 1}, "coins": 2}
    s = rurik(blue={"at": {"kiev": 2}, **deed}, space="build 1")
    play(s, "deed.do send_gifts")
    about = asked(s, "jump")
    assert (about["action"], about["left"]) == ("move", 2)
    assert means(s, "jump.troop kiev rostov") == {
        "verb": "jump.troop",
        "target": on_map("troop", "blue", "rostov", origin="kiev"),
        "left": 1,
    }


# Cards without and with a casualty symbol.
DECKS = [["move_1", "tax_2", "move_2", "muster_2"], ["muster_1", "attack_1", "tax_1", "build_1"]]


def attacking(**blue: object) -> Rurik:
    return rurik(
        blue={"at": {"kiev": 2}, **blue},
        red={"at": {"kiev": 1}, "buildings": {"kiev": ["stronghold"]}},
        rebels=["kiev"],
        decks=DECKS,
        points="attack 2",
    )


def test_attack() -> None:
    s = attacking()
    about = asked(s, "attack")
    assert (about["action"], about["left"]) == ("attack", 2)
    assert about["closed"]["rostov"] == "attack rostov rebels"
    assert means(s, "attack kiev red") == {
        "verb": "attack",
        "target": on_map("troop", "red", "kiev", fight=True),
        "left": 1,
    }
    assert means(s, "attack kiev rebels")["target"] == on_map("rebel", None, "kiev", fight=True)
    following = then(s, "attack kiev red")
    assert following["asks"] == "check"
    assert following["rulers"] == {"kiev": "blue"}
    assert following["points"] == {"blue": 3}  # first in warfare
    assert following["check"]["cards"] == 2


def test_the_last_figure_to_be_hit_is_the_leader() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, red={"leader_at": "kiev"}, points="attack 1")
    assert means(s, "attack kiev red")["target"]["piece"] == "leader"


def test_attack_points_may_muster() -> None:
    s = rurik(blue={"leader": "sudislav", "leader_at": "kiev"}, points="attack 1", rebels=["kiev"])
    assert means(s, "muster.troop kiev")["target"] == on_map("troop", "blue", "kiev")


def test_check() -> None:
    s = play(attacking(), "attack kiev red")
    assert asked(s, "check") == {"action": "attack", "cards": 2, "region": "kiev"}
    own: Any = s.observe(0)["own"]
    cards, casualties = own["unseen"]["cards"], own["unseen"]["casualties"]
    chance = 1 - (cards - casualties) / cards * (cards - casualties - 1) / (cards - 1)
    assert means(s, "deck 1") == {"verb": "deck", "deck": 1, "cards": 4, "chance": round(100 * chance)}


@pytest.mark.parametrize(("top", "chance"), [("move_1", 0), ("tax_2", 100)])
def test_who_has_put_a_card_on_a_deck_knows_better(top: str, chance: int) -> None:
    s = rurik(
        blue={"at": {"kiev": 2}, "hand": ["attack_1"]},
        red={"at": {"kiev": 1}},
        decks=[["build_1", top, "muster_2"], ["deed_coin", "move_3"]],
        space="scheme 2",
    )
    play(s, "act", "deck 1", "scheme.keep build_1", "scheme.play attack_1")
    following = then(s, "attack kiev red")["check"]
    play(s, "attack kiev red")
    assert asked(s, "check")["cards"] == 1
    other = means(s, "deck 2")["chance"]
    assert means(s, "deck 1")["chance"] == chance
    assert 0 < other < 100
    assert following == {"cards": 1, "chance": min(chance, other)}  # the better deck will do


def test_tax() -> None:
    s = rurik(
        blue={"leader": "mstislav", "leader_at": "volyn", "at": {"kiev": 1, "rostov": 1}},
        red={"at": {"rostov": 2, "volyn": 2}},
        points="tax 2",
        taxed=["novgorod"],
    )
    about = asked(s, "tax")
    assert (about["action"], about["left"]) == ("tax", 2)
    assert about["closed"]["novgorod"] == "tax novgorod"
    assert means(s, "tax kiev") == {
        "verb": "tax",
        "target": on_map("good", None, "kiev"),
        "good": "wood",
        "price": {"points": 1, "because": "rule"},
        "left": 1,
    }
    assert means(s, "tax volyn")["price"] == {"points": 1, "because": "leader"}
    rostov = means(s, "tax rostov")
    assert (rostov["price"], rostov["left"]) == ({"points": 2, "because": "no_rule"}, 0)


def test_store() -> None:
    s = rurik(options={"storage": "asked"}, blue={"at": {"kiev": 1}}, points="tax 1")
    assert then(s, "tax kiev")["asks"] == "store"
    play(s, "tax kiev")
    assert asked(s, "store") == {"action": "tax", "good": "wood"}
    assert means(s, "store dock") == {"verb": "store", "storage": "dock"}


def test_market() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "buildings": {"kiev": ["market"]}}, points="tax 1")
    assert then(s, "tax kiev")["asks"] == "market"
    play(s, "tax kiev")
    assert asked(s, "market") == {"action": "tax", "region": "kiev", "good": "wood"}
    assert means(s, "market good") == {"verb": "market", "good": "wood"}
    assert means(s, "market coin") == {"verb": "market", "coins": 1}


def test_build() -> None:
    s = rurik(
        blue={"at": {"kiev": 1, "volyn": 1}, "buildings": {"kiev": ["market"]}},
        red={"at": {"volyn": 1}},
        points="build 2",
    )
    about = asked(s, "build")
    assert (about["action"], about["left"]) == ("build", 2)
    assert about["closed"]["rostov"] == "build church rostov"
    assert "kiev" not in about["closed"]
    assert means(s, "build stronghold volyn") == {
        "verb": "build",
        "target": on_map("stronghold", "blue", "volyn"),
        "price": {"points": 2, "because": "no_rule"},
        "left": 0,
    }
    assert then(s, "build stronghold volyn")["rulers"] == {"volyn": "blue"}
    assert then(s, "build church kiev")["asks"] == "build"


def test_replace() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, red={"at": {"kiev": 1}}, rebels=["kiev"], points="build 2")
    assert then(s, "build church kiev")["asks"] == "replace"
    play(s, "build church kiev")
    assert asked(s, "replace") == {"action": "build", "region": "kiev"}
    assert means(s, "replace red") == {"verb": "replace", "target": on_map("troop", "red", "kiev")}
    assert then(s, "replace red")["rulers"] == {"kiev": "blue"}
    assert means(s, "replace rebels")["target"] == on_map("rebel", None, "kiev")


def test_draw_keep_and_return() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, space="scheme 1", decks=DECKS)
    play(s, "act")
    assert asked(s, "draw") == {"action": "scheme", "cards": 3}
    assert whole(s, "deck 2") == {"verb": "deck", "deck": 2, "cards": 4}
    play(s, "deck 2")
    assert asked(s, "keep") == {"action": "scheme", "deck": 2}
    assert means(s, "scheme.keep tax_1") == {"verb": "scheme.keep", "scheme": "tax_1"}
    play(s, "scheme.keep tax_1")
    assert asked(s, "return") == {"action": "scheme", "deck": 2}
    assert means(s, "scheme.return muster_1") == {"verb": "scheme.return", "scheme": "muster_1"}
    play(s, "scheme.return muster_1")
    assert asked(s, "marker") == {"action": "scheme"}
    assert means(s, "marker red") == {"verb": "marker", "seat": "red"}


# -- deeds and payments ---------------------------------------------------------------------------------


def test_take_deed() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "hand": ["deed"]}, row=["hoard", "great_library"], space="build 1")
    play(s, "scheme.play deed")
    assert asked(s, "take_deed") == {}
    assert means(s, "deed.take hoard") == {"verb": "deed.take", "deed": "hoard"}
    assert means(s, "pass") == {"verb": "pass"}


def test_choose_deed() -> None:
    s = rurik(phase="claim", row=["hoard", "great_library"])
    assert asked(s, "choose_deed") == {}
    assert means(s, "deed.take hoard") == {"verb": "deed.take", "deed": "hoard"}


def doing(deed: str, **blue: object) -> Rurik:
    s = rurik(blue={"at": {"kiev": 2, "volyn": 1}, "deeds": [deed], **blue}, space="build 1")
    return play(s, f"deed.do {deed}")


def test_pay() -> None:
    s = doing("trade_route", goods={"wood": 1, "fish": 1, "fur": 1, "honey": 1})
    assert asked(s, "pay") == {"deed": "trade_route", "left": 3, "apart": True}
    assert means(s, "pay fish") == {"verb": "pay", "good": "fish"}
    assert then(s, "pay fish")["asks"] == "pay"


def test_pay_alike() -> None:
    s = doing("hoard", goods={"wood": 3, "fish": 3})
    assert asked(s, "pay") == {"deed": "hoard", "left": 3, "alike": True}
    assert means(s, "pay fish") == {"verb": "pay", "good": "fish"}


def test_a_conversion_is_paid_for_no_deed() -> None:
    s = rurik(blue={"at": {"kiev": 1}, "goods": {"wood": 1, "stone": 1}}, space="build 1")
    play(s, "convert build")
    assert asked(s, "pay") == {"left": 1, "apart": False}


def test_discard() -> None:
    s = doing("honorable_prince", hand=["move_1", "tax_2"], coins=3)
    assert asked(s, "discard") == {"deed": "honorable_prince"}
    assert means(s, "scheme.discard tax_2") == {"verb": "scheme.discard", "scheme": "tax_2"}


def test_give() -> None:
    s = doing("retire_veterans", coins=2, leader_at="volyn")
    about = asked(s, "give")
    assert about.pop("closed")["rostov"] == "give rostov"
    assert about == {"deed": "retire_veterans", "left": 2, "apart": False}
    meaning = means(s, "give kiev")
    assert meaning == {"verb": "give", "target": on_map("troop", "blue", "kiev"), "troops": 1}


def test_give_from_a_region_that_one_rules() -> None:
    s = rurik(
        blue={"at": {"kiev": 2, "volyn": 2, "rostov": 2}, "deeds": ["peace_maker"]},
        red={"at": {"rostov": 3}},
        space="build 1",
    )
    about = asked(play(s, "deed.do peace_maker"), "give")
    assert (about["deed"], about["left"], about["ruled"]) == ("peace_maker", 2, True)
    assert about["closed"]["rostov"] == "give rostov"
    assert means(s, "give kiev")["troops"] == 2
    assert then(s, "give kiev")["rulers"] == {"kiev": None}


def test_raze() -> None:
    s = doing("new_beginning", buildings={"kiev": ["church"], "volyn": ["market"]})
    about = asked(s, "raze")
    assert about["deed"] == "new_beginning"
    assert about["closed"]["rostov"] == "raze church rostov"
    assert means(s, "raze market volyn")["target"] == on_map("market", "blue", "volyn")


# -- what lies on the table -----------------------------------------------------------------------------


def seen(s: Rurik, colour: str) -> Data:
    seats: Any = s.observe(None)["seats"]
    return next(one for one in seats if one["seat"] == colour)


def test_what_counts_for_the_claim_tracks() -> None:
    s = rurik(
        blue={
            "at": {"kiev": 1, "volyn": 1},
            "buildings": {"kiev": ["church"], "volyn": ["market"], "rostov": ["market"]},
            "boat": {"wood": 2},
            "dock": {"fish": 1},
            "trade": 3,
        },
        space="build 1",
    )
    assert seen(s, "blue")["claims"] == {
        "rule": {"n": 2, "space": 1, "regions": ["volyn", "kiev"]},
        "build": {"n": 2, "space": 1, "regions": ["volyn", "kiev"]},
        "trade": {"n": 3, "space": 3, "regions": []},  # the marker never goes down
    }
    assert seen(s, "blue")["buildings"] == {"church": 2, "market": 1, "stronghold": 3}


@pytest.mark.parametrize(
    "blue",
    [
        {"at": {"kiev": 1, "volyn": 1, "novgorod": 1, "polotsk": 1, "rostov": 1}},
        {"at": {"kiev": 1, "volyn": 1, "smolensk": 1, "polotsk": 1, "rostov": 1}},
        {"buildings": {"kiev": ["church"], "volyn": ["church"], "rostov": ["church"]}},
        {"boat": {"wood": 2, "fish": 1}, "dock": {"wood": 2, "fish": 1}, "rule": 2},
    ],
)
def test_the_claims_that_are_seen_are_those_that_are_made(blue: Data) -> None:
    claims = seen(rurik(blue=blue, space="build 1"), "blue")["claims"]
    tracks = seen(rurik(blue=blue, phase="claim"), "blue")["tracks"]
    assert {name: claim["space"] for name, claim in claims.items()} | {"warfare": 0} == tracks


def test_income_has_its_reasons() -> None:
    blue = {"rule": 1, "warfare": 1, "boat": {"fur": 1, "wood": 1}}
    income = seen(rurik(blue=blue, space="build 1"), "blue")["income"]
    assert income == {"coins": 3, "markers": ["build", "trade"], "columns": ["fur"]}
    assert seat(rurik(blue=blue, phase="claim"), "blue").coins == 3


def test_advisors_come_back_in_order() -> None:
    s = rurik(
        blue={"at": {"kiev": 1}, "hand": ["deed"]},
        red={"at": {"kiev": 1}, "hand": ["coin_2"]},
        board={"muster": ["blue 5", "red 1+3"], "move": ["red 2", "blue 1"]},
        first="red",
        to_move="red",
    )
    assert s.observe(None)["order"] == ["move 2", "move 1", "muster 1"]  # red has retrieved its 1
    play(s, "forfeit", "end")
    assert s.observe(None)["order"] == ["move 1", "muster 1"]


def test_no_order_before_the_action_phase() -> None:
    assert rurik(**STRATEGY, board={"build": ["yellow 5"]}).observe(0)["order"] == []


@pytest.mark.parametrize(
    ("blue", "red", "places", "decided"),
    [
        ({"rule": 2}, {"rule": 1}, [1, 2], "points"),
        ({"at": {"kiev": 1}}, {"coins": 9}, [1, 2], "regions"),
        ({"coins": 1}, {"coins": 2}, [2, 1], "coins"),
        ({"coins": 2}, {"coins": 2}, [1, 1], "shared"),
    ],
)
def test_places_at_the_end(blue: Data, red: Data, places: list[int], decided: str) -> None:
    idle = {"agenda": "courageous"}, {"agenda": "dignified"}
    s = rurik(round=4, phase="claim", blue={**idle[0], **blue}, red={**idle[1], **red})
    assert s.over
    assert [seen(s, colour)["place"] for colour in ("blue", "red")] == places
    assert s.observe(None)["decided"] == decided


def test_what_a_seat_has_not_seen_of_the_schemes() -> None:
    discard = ["move_3", "move_1"]
    s = rurik(blue={"hand": ["tax_2"]}, red={"hand": ["tax_1"]}, discard=discard, space="build 1")
    own: list[Any] = [s.observe(p)["own"] for p in range(2)]
    assert [seat["unseen"]["cards"] for seat in own] == [len(s.box.schemes) - 3] * 2
    assert own[1]["unseen"]["casualties"] == own[0]["unseen"]["casualties"] + 1  # blue holds one
