"""A refusal says what is wrong, and names the rule of the moment, of the place or of the duty."""

from __future__ import annotations

import random
from functools import cache

import pytest
from table import choices, new_rurik, play, refused, rurik

import veche
from veche import catalogue
from veche.core.errors import BadNotation, IllegalAction
from veche.games.rurik.actions import ACTIONS, DONE
from veche.games.rurik.data.map import REGIONS
from veche.games.rurik.state import Rurik
from veche.games.rurik.title import RURIK, STEPS
from veche.testing import rule

ASKING = [step for step in STEPS if hasattr(step, "MUST")]

KIEV = {"at": {"kiev": 1}}

# Steps that chance does not reach soon, each in a position of its own.
RARE: dict[str, dict[str, object]] = {
    "PayAlike": {
        "space": "move 1",
        "blue": {"at": {"kiev": 1}, "deeds": ["hoard"], "goods": {"wood": 3, "fish": 3}},
    },
    "GiveRuled": {
        "space": "move 1",
        "blue": {"at": {"kiev": 2, "volyn": 2}, "deeds": ["peace_maker"]},
    },
    "DiscardScheme": {
        "space": "move 1",
        "blue": {"at": {"kiev": 1}, "deeds": ["honorable_prince"], "coins": 3, "hand": ["deed", "coin_2"]},
    },
}


@cache
def questions() -> dict[str, Rurik]:
    """Of each step a position that asks it."""
    found: dict[str, Rurik] = {}
    for name, data in RARE.items():
        s = rurik(**data)
        play(s, next(text for text in choices(s) if text.startswith("deed.do")))
        assert type(s.agenda[-1]).__name__ == name
        found[name] = s
    for seed in range(40):
        s = new_rurik(2 + seed % 3, seed, storage="asked", leaders="random" if seed % 2 else "choose")
        dice = random.Random(seed)
        while not s.over:
            found.setdefault(type(s.agenda[-1]).__name__, s.copy())
            s.apply(dice.choice(s.legal(s.pending[0])), s.pending[0])
    found["CheckRebels"] = rurik(
        to_move="rebellion",
        points="attack 1",
        blue={"at": {"kiev": 2}},
        rebellion={"at": {"kiev": 1}},
    )
    return found


@pytest.mark.parametrize("step", [step.__name__ for step in ASKING])
def test_every_wrong_answer_to_every_question_names_a_rule_and_a_reason(step: str) -> None:
    s = questions()[step]
    legal = set(s.legal())
    for action in range(ACTIONS.size):
        if action in legal:
            continue
        error = s.why(action)
        assert error is not None
        assert catalogue.get(error.rule).id == error.rule, s.text(action)
        assert error.line is not None or action == DONE, f"{s.text(action)} has no reason of its own"


@rule("R-SETUP-05")
@pytest.mark.parametrize("step", [step.__name__ for step in ASKING])
def test_a_region_out_of_play_is_refused_as_such_by_every_question(step: str) -> None:
    s = questions()[step]
    if s.players == 4:
        s = rurik(players=2)
    outside = REGIONS[s.box.regions :]
    for action in range(ACTIONS.size):
        if set(s.text(action).split()[1:]) & set(outside):
            error = s.why(action)
            assert error is not None
            assert error.rule == "R-SETUP-05", s.text(action)
            assert "not in play" in str(error)


@pytest.mark.parametrize("step", [step.__name__ for step in ASKING])
def test_the_rule_by_which_a_question_must_be_answered_is_one_of_the_catalogue(step: str) -> None:
    must: str = RURIK.steps[step].MUST  # type: ignore[attr-defined]
    assert catalogue.get(must).id == must


# -- the moment -----------------------------------------------------------------------------------------


@rule("R-ACTION-02")
def test_a_higher_advisor_is_refused_when_the_lowest_came_back_by_itself() -> None:
    s = rurik(blue={"at": {"kiev": 1}}, board={"move": ["blue 1"], "tax": ["blue 4"], "build": ["red 2"]})
    assert choices(s) == ["act", "forfeit"]
    said = refused(s, "retrieve tax 1", "R-ACTION-02")
    assert "advisor 4 has to wait" in said
    refused(s, "retrieve build 1", "R-ACTION-01")


@rule("R-SETUP-30")
def test_set_up_has_its_order() -> None:
    s = new_rurik(2)
    refused(s, "place.troop kiev", "R-SETUP-30")
    refused(s, "agenda regal", "R-SETUP-30")
    refused(s, "advise 1 build", "R-SETUP-14")
    assert "First answer what is asked now" in refused(s, "act", "R-SETUP-14")


@rule("R-LEADER-29")
def test_a_push_in_the_strategy_phase() -> None:
    s = rurik(
        phase="strategy",
        blue={"leader": "predslava", "leader_at": "kiev", "coins": 2},
        red={"at": {"kiev": 1}},
    )
    assert "own turns of the action phase" in refused(s, "push.troop red volyn", "R-LEADER-29")
    play(s, "advise 1 build")
    refused(s, "push.troop red volyn", "R-LEADER-29")


@rule("R-LEADER-29")
def test_a_push_in_the_middle_of_a_payment() -> None:
    s = rurik(
        space="move 1",
        blue={"leader": "predslava", "leader_at": "kiev", "goods": {"wood": 1, "fish": 1, "fur": 1}},
        red={"at": {"kiev": 1}},
    )
    play(s, "convert build")
    refused(s, "push.troop red volyn", "R-LEADER-29")


@rule("R-STRAT-18")
def test_a_late_bribe() -> None:
    s = rurik(phase="strategy", blue={"coins": 3}, red={"coins": 3})
    play(s, "advise 1 build", "bribe 0")
    assert "only in the moment it is placed" in refused(s, "bribe 1", "R-STRAT-18")
    turn = rurik(space="move 1", blue={"at": {"kiev": 1}, "coins": 3})
    refused(turn, "bribe 1", "R-STRAT-18")


@rule("R-BUILD-15")
@pytest.mark.parametrize("word", ["pass", "stop"])
def test_declining_the_conversion_of_a_church(word: str) -> None:
    s = rurik(points="build 1", rebels=["kiev"], blue={"at": {"kiev": 3}}, red={"at": {"kiev": 1}})
    play(s, "build church kiev")
    assert choices(s) == ["replace red", "replace rebels"]
    assert "cannot be declined" in refused(s, word, "R-BUILD-15")


@rule("R-CLAIM-17", "R-SCHEME-01", "R-ATTACK-12")
@pytest.mark.parametrize(
    ("data", "first", "id"),
    [
        ({"phase": "claim"}, [], "R-CLAIM-17"),
        ({"points": "scheme 2", "blue": KIEV}, [], "R-SCHEME-01"),
        ({"points": "scheme 2", "blue": KIEV}, ["deck 1"], "R-SCHEME-01"),
        ({"points": "attack 1", "blue": KIEV, "red": KIEV}, ["attack kiev red"], "R-ATTACK-12"),
        ({"phase": "strategy"}, [], "R-STRAT-01"),
        ({"space": "move 1", "blue": KIEV}, [], "R-ACTION-01"),
    ],
)
def test_what_may_not_be_declined(data: dict[str, object], first: list[str], id: str) -> None:
    s = rurik(**data)
    play(s, *first)
    refused(s, "pass", id)


@rule("R-ACTION-11")
def test_points_are_left_by_stopping() -> None:
    s = rurik(points="move 2", blue={"at": {"kiev": 1}})
    assert "use these points, or stop" in refused(s, "pass", "R-ACTION-11")


@rule("R-ACTION-10", "R-ACTION-15")
def test_forfeiting_in_the_middle_of_points() -> None:
    main = rurik(points="move 2", blue={"at": {"kiev": 1}})
    refused(main, "forfeit", "R-ACTION-15")
    bonus = rurik(space="tax 1", blue={"at": {"kiev": 1}, "hand": ["move_2"]})
    play(bonus, "scheme.play move_2")
    refused(bonus, "forfeit", "R-ACTION-10")


@pytest.mark.parametrize(
    ("text", "id"),
    [
        pytest.param(text, id, marks=rule(id))
        for text, id in (
            ("muster.troop kiev", "R-MUSTER-01"),
            ("move.troop kiev volyn", "R-MOVE-01"),
            ("move.leader volyn", "R-MOVE-01"),
            ("attack kiev red", "R-ATTACK-01"),
            ("tax kiev", "R-TAX-01"),
            ("build church kiev", "R-BUILD-01"),
        )
    ],
)
def test_a_use_of_points_that_nobody_has(text: str, id: str) -> None:
    s = rurik(space="scheme 2", blue={"at": {"kiev": 1}})
    verb = text.split()[0].split(".")[0]
    assert f"takes points of {verb}" in refused(s, text, id)


# -- the reason -----------------------------------------------------------------------------------------


@rule("R-MOVE-01", "R-SETUP-05")
@pytest.mark.parametrize(
    ("to", "id", "said"),
    [
        ("novgorod", "R-MOVE-01", "Kiev and Novgorod are not neighbours"),
        ("kiev", "R-MOVE-01", "The figure stands there already"),
        ("brest", "R-SETUP-05", "Brest is not in play with this number of players"),
    ],
)
def test_a_troop_and_a_leader_that_go_too_far_are_refused_alike(to: str, id: str, said: str) -> None:
    """A troop's step to no neighbour has no number of its own; the mistake is the same."""
    s = rurik(points="move 2", blue={"leader_at": "kiev", "at": {"kiev": 1}})
    for text in (f"move.leader {to}", f"move.troop kiev {to}"):
        with pytest.raises(IllegalAction) as caught:
            s.apply(s.parse(text))
        assert caught.value.rule == id
        assert str(caught.value) == f"“{text}”: {said} [{id}]"
        assert caught.value.line is not None


@rule("R-MOVE-01")
@pytest.mark.parametrize("state", [new_rurik(2, seed=1), rurik(phase="strategy"), rurik(points="tax 1")])
def test_outside_a_move_they_are_refused_alike_too(state: Rurik) -> None:
    """It is not too far but not the moment."""
    said = []
    for text in ("move.leader rostov", "move.troop kiev rostov", "move.troop kiev volyn"):
        with pytest.raises(IllegalAction) as caught:
            state.apply(state.parse(text))
        assert caught.value.line is not None
        said.append((caught.value.rule, caught.value.line))
    assert said[0] == said[1] == said[2]


def test_a_step_with_an_unknown_word_is_bad_notation() -> None:
    s = rurik(points="move 2", blue={"at": {"kiev": 1}})
    for text in ("move.troop kiev paris", "move.troop kiev", "tax kiev novgorod"):
        with pytest.raises(BadNotation):
            s.parse(text)


@rule("R-DEED-02")
def test_a_deed_lacks_its_condition_or_its_price() -> None:
    deeds = {"at": {"kiev": 1}, "deeds": ["establish_fortress"]}
    s = rurik(space="move 1", blue={**deeds, "goods": {"wood": 2}})
    assert "condition of Establish Fortress is not met" in refused(
        s, "deed.do establish_fortress", "R-DEED-02"
    )
    s = rurik(space="move 1", blue={**deeds, "buildings": {"kiev": ["church", "stronghold"]}})
    assert "cost of Establish Fortress" in refused(s, "deed.do establish_fortress", "R-DEED-02")


@rule("R-BONUS-15")
def test_a_good_that_is_missing_and_one_that_does_not_do() -> None:
    s = rurik(space="move 1", blue={"at": {"kiev": 1}, "goods": {"wood": 1, "stone": 1, "fur": 1}})
    play(s, "convert build")
    assert "Blue has no honey" in refused(s, "pay honey", "R-BONUS-15")
    assert "Fur cannot pay this" in refused(s, "pay fur", "R-BONUS-15")


@rule("R-DEED-27")
def test_a_leader_off_the_board_does_not_jump() -> None:
    gifts = {"coins": 2, "goods": {"fish": 1, "fur": 1}, "deeds": ["send_gifts"]}
    s = rurik(space="move 1", blue={"leader": "boris", "at": {"kiev": 2}, **gifts})
    play(s, "deed.do send_gifts")
    assert "Boris is not on the board" in refused(s, "jump.leader volyn", "R-DEED-27")


def test_a_refusal_is_told_in_every_language() -> None:
    s = rurik(points="build 1", rebels=["kiev"], blue={"at": {"kiev": 3}}, red={"at": {"kiev": 1}})
    play(s, "build church kiev")
    error = s.why(s.parse("pass"))
    assert error is not None
    assert error.line is not None
    assert {s.say(error.line, words) for words in RURIK.languages.values()} == {
        "This cannot be declined",
        "Darauf kann nicht verzichtet werden",
        "To nejde odmítnout",
    }


def test_the_console_and_a_program_read_the_same_sentence() -> None:
    s = veche.position("rurik", {"points": "move 2", "blue": {"at": {"kiev": 1}}})
    with pytest.raises(IllegalAction, match="are not neighbours"):
        s.parse("Move.Troop  kiev   NOVGOROD")
