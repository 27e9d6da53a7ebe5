"""Every decision of both games can be made on the page: each kind of answer of each step, with a mouse.

The golden records have a position with nearly every kind of answer; a few that are rarer still are sought by
random play.  At each of them the table is laid anew; answers are rehearsed, which means that hands make the
whole gesture but what the page says is kept from the server, and then one is played in earnest.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, Response, Route, expect
from server.serving import me
from web.browsing import Screen, note
from web.hands import ATTEMPTS, MOUSE, Game, Hands
from web.scenes import Stewards, game

import veche
from veche.core.record import Entry, Record, live
from veche.core.state import State
from veche.games.scythe.board import PRINTED
from veche.games.scythe.data.board import HEXES, WORKER
from veche.table.gestures import spelled

GOLDEN = Path(__file__).parents[1] / "golden"
TITLES = ["rurik", "scythe"]
EXAMPLES = 6  # of one verb at one position


@dataclass(frozen=True)
class Kind:
    """Answers that are given in the same way."""

    step: str
    verb: str
    where: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.step, self.verb, self.where)))


@dataclass
class Scene:
    """A position in which a kind of answer is possible, for one seat."""

    record: Record
    moment: int
    seat: int
    examples: list[str]
    riches: tuple[int, int]

    def state(self) -> State:
        state = self.record.start()
        for entry in live(self.record.entries)[: self.moment]:
            state.apply(entry.action, entry.seat)
        return state


# -- positions --------------------------------------------------------------------------------------------

# Settings under which a step looks different, and steps that do when a card fixes their place.
SETTINGS = {
    "ChooseOption": "blind_encounters",
    "Tax": "alternate_goods",
    "Attack": "reward_tokens",
    "TakeDeed": "deed_row",
    "ChooseDeed": "deed_row",
}
PLACED = ("Build", "Deploy", "ChooseResources", "ProduceOn")


def kinds(state: State, record: Record, seat: int) -> dict[Kind, list[str]]:
    step = state.agenda[-1]
    name = type(step).__name__
    where = ""
    if SETTINGS.get(name) and record.options.get(SETTINGS[name]):
        where = SETTINGS[name]
    elif name in PLACED and any(type(other).__name__ == "EndEncounter" for other in state.agenda):
        where = "by encounter"
    found: dict[Kind, list[str]] = {}
    for action in state.legal(seat):
        text = state.text(action)
        found.setdefault(Kind(name, text.split()[0], where), []).append(text)
    return found


def records(title: str) -> Iterator[Record]:
    for file in sorted((GOLDEN / title).glob("[!a]*.txt")):  # an Automa is asked nothing
        yield veche.read_record(file.read_text(encoding="utf-8"))
    for rare in RARE[title]:
        yield rare()


@cache
def scenes(title: str) -> dict[Kind, Scene]:
    """Of each kind of answer a position with as many different answers as there are."""
    found: dict[Kind, Scene] = {}
    for record in records(title):
        state = record.start()
        for moment, entry in enumerate(live(record.entries)):
            seat = state.pending[0]  # whom a shared screen asks first
            here = kinds(state, record, seat)
            for kind, texts in here.items():
                riches = (min(len(texts), EXAMPLES), len(here))
                if kind not in found or found[kind].riches < riches:
                    found[kind] = Scene(record, moment, seat, texts, riches)
            state.apply(entry.action, entry.seat)
    return found


def seek(
    title: str,
    players: int,
    seed: int,
    step: str,
    likes: tuple[str, ...],
    shuns: tuple[str, ...],
    verbs: tuple[str, ...] = (),
    **options: object,
) -> Record:
    """A game played at random, but for likes and dislikes, until a step is asked and one answer after it.

    With verbs, until it is asked with answers of all these kinds.
    """
    record = veche.new_record(title, players, seed, **options)
    state = record.start()
    chance = random.Random(seed)

    def play(action: int) -> None:
        seat = state.pending[0]
        record.entries.append(Entry(seat, action))
        state.apply(action, seat)

    def leads(action: int) -> bool:
        ahead = state.copy()
        ahead.apply(action, ahead.pending[0])
        return not ahead.over and type(ahead.agenda[-1]).__name__ == step

    while True:
        assert not state.over, f"the game ended before {step}"
        answers = {action: state.text(action) for action in state.legal(state.pending[0])}
        if type(state.agenda[-1]).__name__ == step and {*verbs} <= {
            text.split()[0] for text in answers.values()
        }:
            break
        liked = [action for action, text in answers.items() if text.startswith(likes)]
        borne = [action for action, text in answers.items() if not text.startswith(shuns)]
        due = [action for action, text in answers.items() if text.startswith(shuns[:1]) and leads(action)]
        play(chance.choice(due or liked or borne or list(answers)))
    play(state.legal(state.pending[0])[0])
    record.close(state)
    return record


def told(title: str, players: int, seed: int, said: str, **options: object) -> Record:
    """A game of which every answer is told, and one answer after them."""
    record = veche.new_record(title, players, seed, **options)
    state = record.start()
    for text in [*said.split("; "), ""]:
        seat = state.pending[0]
        action = state.parse(text) if text else state.legal(seat)[0]
        record.entries.append(Entry(seat, action))
        state.apply(action, seat)
    record.close(state)
    return record


def reached(title: str, players: int, seed: int, step: str, **options: object) -> Record:
    """Stewards play until a step is asked, and one answer after it."""
    record, state = game(title, lambda state: asked(state) == step, players, seed, **options)
    seat = state.pending[0]
    action = state.legal(seat)[0]
    record.entries.append(Entry(seat, action))
    state.apply(action, seat)
    record.close(state)
    return record


# An airship comes to where a character and a mech stand together, and lures one of them away.
LURED = (
    "section build; top units; unit.character; go A6; stop; pass; end; "
    "section upgrade; top resources; put D7; resource oil; resource oil; pass; end; "
    "section enlist; top resources; put A6; resource metal; resource metal; pass; end; "
    "section build; top units; unit.airship; go D7; go D6; stop; stop; pass; end; "
    "section upgrade; top power; pass; end; section deploy; top power; pass; end; "
    "section enlist; top resources; put A6; resource metal; resource metal; pass; end; "
    "section build; top units; unit.airship; go D5; go D6; stop; stop; pass; end; "
    "section deploy; pass; bottom; deploy riverwalk A6; end; section deploy; top power; pass; end; "
    "section upgrade; top power; pass; end; "
    "section build; top units; unit.airship; go C6; go B6; go A6; target saxony"
)

CARGO = ("worker", "tired", "oil", "metal", "wood", "food")
SOME = [f"take.{cargo} {n}" for cargo in CARGO for n in (1, 2)]

RARE: dict[str, list[Callable[[], Record]]] = {
    "rurik": [
        # Somebody who hoards three goods of each of two kinds.
        lambda: seek(
            "rurik",
            2,
            121,
            "PayAlike",
            ("deed.take hoard", "tax", "act", "advise 5 tax", "advise 4 tax"),
            ("deed.do", "convert", "forfeit", "stop"),
        ),
        # Predslava with an enemy leader and a deed to do, before the choice of two equal advisors.
        lambda: seek(
            "rurik",
            2,
            89,
            "Retrieve",
            ("deed.take trade_route", "deed.take generous_prince", "tax", "act", "place", "advise 5 tax"),
            ("push", "deed.do", "convert", "forfeit", "stop", "attack", "muster.troop"),
            ("deed.do", "push.troop", "push.leader"),
            leaders="predslava,agatha",
        ),
    ],
    "scythe": [
        # Nordic mechs that carry workers, and lose beside a lake.
        lambda: seek(
            "scythe",
            2,
            15,
            "RetreatWorkers",
            ("deploy", "fight", *SOME, "dial 0", "bottom", "unit.mech"),
            ("retreat",),
            factions="nordic,saxony",
        ),
        lambda: told("scythe", 2, 6, LURED, airships=True, factions="saxony,crimea"),
        # Modified mechs fight: a card is traded for power, and the beaten ones regroup.
        lambda: seek(
            "scythe",
            2,
            25,
            "TradeCard",
            ("deploy riverwalk", "fight", "use", "dial 0", "unit.character", "bottom", "deploy", "unit.mech"),
            ("retreat", "pass"),
            factions="rusviet,crimea",
            mech_mods="rusviet:riverwalk=tactics",
        ),
        lambda: reached(
            "scythe",
            2,
            10,
            "Regroup",
            factions="saxony,nordic",
            mech_mods="saxony:riverwalk=regroup+nordic:riverwalk=regroup",
        ),
    ],
}


@pytest.mark.parametrize("title", TITLES)
def test_every_step_has_a_position(title: str) -> None:
    """The steps that ask and the verbs that answer are those of the title itself."""
    shelf = veche.title(title)
    steps = {
        name for name, step in shelf.steps.items() if "Event" not in {base.__name__ for base in step.mro()}
    }
    assert steps == {kind.step for kind in scenes(title)}
    former = {shelf.actions.block_of(action).name for action in shelf.actions.former}
    verbs = {block.name for block in shelf.actions.blocks} - {"done"} - former
    assert verbs == {kind.verb for kind in scenes(title)}


# -- at the page ------------------------------------------------------------------------------------------


class Rehearsal(Game):
    """A table whose page is heard, but not always obeyed."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.earnest = False

    def begin(self, scene: Scene, position: int) -> None:
        super().__init__(scene.state(), position)
        self.said = []
        self.earnest = False

    def watch(self, page: Page) -> None:
        super().watch(page)
        page.route("**/submit?*", self._stop)

    def _stop(self, route: Route) -> None:
        if self.earnest:
            route.continue_()
            return
        ask = route.request.post_data_json
        assert ask
        self.said = [self.state.text(action) for action in spelled(self.state, ask["seat"], ask["actions"])]
        done = {"position": ask["position"], "moment": 0, "sentence": ""}
        route.fulfill(status=200, content_type="application/json", body=json.dumps(done))

    def _heard(self, response: Response) -> None:
        if self.earnest:
            super()._heard(response)

    def notation(self, action: int | str) -> str:
        return action if isinstance(action, str) else self.state.text(action)


class Stage:
    """One page on which positions are laid one after the other."""

    def __init__(self, screen: Screen, title: str) -> None:
        self.screen = screen
        self.game = Rehearsal()
        self.hands: Hands | None = None
        self.title = title
        self.exhibits: dict[int, str] = {}

    def lay(self, scene: Scene) -> Hands:
        record = scene.record
        if id(record) not in self.exhibits:
            made = self.screen.ask("POST", "/records", {"record": record.text()})
            self.exhibits[id(record)] = made["table"]
        people = [me(f"Player {seat + 1}") for seat in range(record.players)]
        fork = {"moment": scene.moment, "seats": people}
        table = self.screen.ask("POST", f"/tables/{self.exhibits[id(record)]}/fork", fork)["table"]
        self.screen.open(f"/table/{table}?seat={scene.seat}")
        frame = self.screen.page.locator(".frame")
        self.game.begin(scene, int(frame.get_attribute("data-position") or 0))
        if self.hands is None:
            self.hands = MOUSE[self.title](self.screen.page, self.game)
        self.hands.mind = Stewards(record.players)
        if record.players > 1:
            self.take()
        return self.hands

    def take(self) -> None:
        """The screen is passed to whoever is asked first."""
        assert self.hands
        self.screen.page.locator("dialog.veil .pass, .notice.closed").wait_for()
        self.hands.take_screen()

    def rehearse(self, text: str) -> list[str]:
        """What the page says after the gesture that stands for an answer."""
        assert self.hands
        self.game.said = []
        for attempt in range(ATTEMPTS):
            self.hands.attempt(text, attempt)
            self.hands.settle()
            if self.game.said:
                break
        return self.game.said


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_answer_can_be_given(title: str, screen: Callable[..., Screen]) -> None:
    stage = Stage(screen(), title)
    faults = []
    answers = 0
    for kind, scene in scenes(title).items():
        hands = stage.lay(scene)
        try:
            for text in some(scene.examples):
                said = stage.rehearse(text)
                answers += 1
                if said[:1] != [text]:
                    faults.append(f"{kind}: “{text}” became “{'; '.join(said)}”")
            stage.game.earnest = True
            hands.play(some(scene.examples)[-1])
        except (AssertionError, PlaywrightError) as error:
            faults.append(f"{kind}: {error}")
    assert not faults, "\n".join(faults)
    steps = {kind.step for kind in scenes(title)}
    note("Decisions made on the page", title, steps=len(steps), kinds=len(scenes(title)), answers=answers)


def some(texts: list[str]) -> list[str]:
    """A few, from the first to the last."""
    if len(texts) <= EXAMPLES:
        return texts
    return [texts[i * (len(texts) - 1) // (EXAMPLES - 1)] for i in range(EXAMPLES)]


# -- gestures of several answers --------------------------------------------------------------------------


def first(title: str, examples: Callable[[State], list[str]]) -> Scene:
    """The first position that has examples of something."""
    for record in records(title):
        state = record.start()
        for moment, entry in enumerate(live(record.entries)):
            found = examples(state)
            if found:
                return Scene(record, moment, state.pending[0], found, (0, 0))
            state.apply(entry.action, entry.seat)
    raise AssertionError("no such position")


def asked(state: State) -> str:
    return "" if state.over else type(state.agenda[-1]).__name__


def after(state: State, text: str) -> State:
    state = state.copy()
    state.apply(state.parse(text), state.pending[0])
    return state


def test_fewer_than_all_may_produce(screen: Callable[..., Screen]) -> None:
    def crowded(state: State) -> list[str]:
        """A hex that is no village, with several workers."""
        if asked(state) != "ProduceOn":
            return []
        texts = [text for text in map(state.text, state.legal()) if text != "stop"]
        hexes = [text for text in texts if PRINTED.product[HEXES.index(text.split()[1])] != WORKER]
        return [text for text in hexes if len(after(state, text).legal()) > 2]

    stage = Stage(screen(), "scythe")
    scene = first("scythe", crowded)
    hands = stage.lay(scene)
    produce = scene.examples[0]
    most = len(after(scene.state(), produce).legal()) - 1
    assert stage.rehearse(produce) == [produce, f"amount {most}"]
    hands.press(hands.page.locator(".decide .fewer summary"))
    hands.step(hands.page.locator(f'[data-produced="{produce.split()[1]}"] .stepper'), -1)
    assert stage.rehearse(produce) == [produce, f"amount {most - 1}"]


@pytest.mark.parametrize("at_once", [True, False], ids=["at once", "with a question between"])
def test_both_options_of_meander_are_chosen_together(at_once: bool, screen: Callable[..., Screen]) -> None:
    def two(state: State) -> list[str]:
        if asked(state) != "ChooseOption" or state.agenda[-1].options < 2:
            return []
        texts = [state.text(action) for action in state.legal()]
        for one in texts:
            then = after(state, one)
            others = [text for text in texts if text != one]
            if at_once and asked(then) == "ChooseOption" and then.barrier == state.barrier:
                others = [text for text in others if then.parse(text) in then.legal()]
                if others:
                    return [one, others[0]]
            elif not at_once and asked(then) in ("Deploy", "Build", "Enlist", "Upgrade") and others:
                return [one, others[0]]
        return []

    stage = Stage(screen(), "scythe")
    scene = first("scythe", two)
    hands = stage.lay(scene)
    stage.game.earnest = True
    one, other = scene.examples
    for text in scene.examples:
        hands.press(hands.page.locator(f'.option[data-choice="{text}"]'))
    chosen = hands.page.locator(".option.chosen")
    expect(chosen).to_have_count(2)
    with hands.page.expect_request("**/submit?*") as request:
        hands.press(hands.primary())
    said = request.value.post_data_json
    assert said
    if at_once:
        assert said["actions"] == [one, other]
    else:
        assert [stage.game.notation(action) for action in said["actions"]] == [one]
        hands.settle()
        hands.play("pass")
        expect(chosen).to_have_count(1)
        expect(chosen).to_have_attribute("data-choice", other)
