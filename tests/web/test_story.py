"""What the others did is a story: told in order, at a pace that is set, and nobody has to wait for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from server.serving import Data, me
from web.browsing import Screen
from web.hands import MOUSE, Game
from web.scenes import Wanted, asks, game, lay

from veche.core.state import State

BOT = {"kind": "bot", "bot": "steward"}
BOTH = pytest.mark.parametrize("title", ["scythe", "rurik"])

# Every caption, with the seat that was framed and the position that was shown beside it.
TALE = """
window.tale = [];
new MutationObserver(() => {
  const words = document.querySelector(".caption .words")?.textContent ?? "";
  if (words === (tale.at(-1)?.words ?? "")) return;
  const seats = [...document.querySelectorAll(".seat.on")].map((one) => Number(one.dataset.seat));
  tale.push({ words, seats, position: Number(document.querySelector(".frame").dataset.position) });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
TOLD = "() => tale.length > 1 && tale.at(-1).words === ''"

# What slides and flies.
MOVES = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const piece = this.dataset.key ?? this.dataset.piece;
  moves.push(this.dataset.flies ?? (piece === undefined ? "other" : "piece"));
  return animate.call(this, frames, how);
};
"""

# An ear in place of the loudspeaker: how high each voice was, and how loud all were.
EAR = """
window.heard = [];
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  constructor() { window.contexts = (window.contexts ?? 0) + 1; }
  async resume() {}
  #param(told) {
    return {
      set value(v) { window.volume = v; },
      setValueAtTime: (value) => told?.(value),
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    };
  }
  createGain() { return { gain: this.#param(), connect: (to) => to }; }
  createOscillator() {
    const frequency = this.#param((hertz) => heard.push(hertz));
    return { frequency, connect: (to) => to, start() {}, stop() {} };
  }
};
"""


def one_step_left(turns: int) -> Wanted:
    """Ann can end her turn, and the others have stood up to something already."""

    def ends(state: State) -> bool:
        seats: Any = state.observe(None)["seats"]
        played = min(seat.get("turns", turns) for seat in seats)
        return state.pending == [0] and asks("end")(state) and played >= turns

    return ends


def against_bots(ann: Screen, title: str, until: Wanted | None = None) -> tuple[str, Callable[[], None]]:
    """Ann and two bots; what is returned does what a steward would, as a rule that ends her turn."""
    record, state = game(title, until or one_step_left(7), players=3)
    table = lay(ann, record, [me("Ann"), BOT, BOT])["table"]
    ann.open(f"/table/{table}?seat=0")
    expect(ann.page.locator(".decide:not(.pale)")).to_be_visible()
    hands = MOUSE[title](ann.page, Game(state, len(record.entries)), 0)

    def act() -> None:
        if asks("end")(state):
            hands.attempt("end", 0)
        else:
            hands.play(hands.mind.choose(state, 0))

    return table, act


def teller(screen: Callable[..., Screen], size: str = "laptop", **more: str) -> Screen:
    ann = screen(size, **{"pace": "fast", "motion": "no-preference", **more})
    for script in (TALE, MOVES):
        ann.context.add_init_script(script)
    return ann


def log_of(ann: Screen, table: str) -> list[Data]:
    update = ann.ask("GET", f"/tables/{table}/update?seat=0&from=0&lang=en")
    return [line for entry in update["log"] for line in entry["lines"]]


@BOTH
def test_turns_are_told_in_order_and_the_seats_keep_in_step(
    screen: Callable[..., Screen], title: str
) -> None:
    ann = teller(screen)
    table, end = against_bots(ann, title)
    end()
    expect(ann.page.locator(".caption .skip")).to_be_visible()
    assert ann.page.locator(".decide [data-choice]").count() == 0  # nobody is asked before it is told
    ann.shoot(f"story-{title}")
    ann.page.wait_for_function(TOLD)
    tale: list[Data] = ann.page.evaluate("tale")
    captions = [one["words"] for one in tale if one["words"]]
    assert len(captions) >= 4
    positions = [one["position"] for one in tale]
    assert positions == sorted(positions)
    assert positions[0] < positions[-1] == int(ann.ask("GET", f"/tables/{table}")["position"])
    lines = log_of(ann, table)
    at = len(lines) - 1
    for one in reversed(tale[:-1]):  # each sentence of the log at its place; what is summed up has none
        where = [n for n, line in enumerate(lines[: at + 1]) if line["text"] == one["words"]]
        if where:
            at = where[-1]
            if positions.index(one["position"]) != len(positions) - 1 and one["position"] < positions[-1]:
                assert one["seats"] == [lines[at]["player"]]
        else:
            assert re.match(r"\w+: \w+", one["words"]), one["words"]
    expect(ann.page.locator(".decide:not(.pale)")).to_be_visible()


@pytest.mark.parametrize("way", ["button", "key", "map"])
@BOTH
def test_the_story_can_be_skipped(screen: Callable[..., Screen], title: str, way: str) -> None:
    ann = teller(screen, pace="slow")
    table, end = against_bots(ann, title)
    end()
    skip = ann.page.locator(".caption .skip")
    expect(skip).to_be_visible()
    told = int(ann.page.locator(".frame").get_attribute("data-position") or 0)
    if way == "button":
        skip.click()
    elif way == "key":
        ann.page.keyboard.press("s")
    else:
        # nothing can be chosen there yet
        ann.page.locator("[data-place=D5], [data-region=volyn]").first.click(force=True)
    expect(ann.page.locator(".caption .skip")).to_have_count(0)
    expect(ann.page.locator(".decide:not(.pale)")).to_be_visible()
    position = int(ann.page.locator(".frame").get_attribute("data-position") or 0)
    assert position > told
    assert position == ann.ask("GET", f"/tables/{table}")["position"]  # the click itself did nothing


def test_the_pace_is_a_setting_and_at_once_means_it(screen: Callable[..., Screen]) -> None:
    ann = teller(screen, pace="slow")
    _, end = against_bots(ann, "scythe")
    ann.page.get_by_role("button", name="Settings and table").click()
    for pace in ("slow", "normal", "fast", "at once"):
        ann.page.get_by_role("button", name=pace, exact=True).click()
    ann.shoot("settings-story-and-sound")
    assert not ann.axe(["wcag2a", "wcag2aa"])
    ann.page.keyboard.press("Escape")
    before = int(ann.page.locator(".frame").get_attribute("data-position") or 0)
    end()
    ann.page.wait_for_function(
        "(before) => Number(document.querySelector('.frame').dataset.position) > before + 4"
        " && document.querySelector('.decide:not(.pale)')",
        arg=before,
    )
    assert ann.page.evaluate("tale") == []


@BOTH
def test_pieces_slide_unless_motion_is_reduced_and_captions_stay(
    screen: Callable[..., Screen], title: str
) -> None:
    """A game in which the others move something."""
    slid = []
    for motion in ("no-preference", "reduce"):
        ann = teller(screen, motion=motion)
        _, end = against_bots(ann, title, until=others_move(title))
        end()
        ann.page.wait_for_function(TOLD)
        assert any(" moves " in one["words"] for one in ann.page.evaluate("tale"))
        slid.append("piece" in ann.page.evaluate("moves"))
    assert slid == [True, False]


def others_move(title: str) -> Wanted:
    """Ann can end her turn, and in Rurik the next one is about to move; in Scythe one of them does."""
    ready = one_step_left(2)

    def moves(state: State) -> bool:
        if not ready(state):
            return False
        ahead = state.copy()
        ahead.apply(ahead.parse("end"), 0)
        return 0 not in ahead.pending and (
            title == "scythe" or str(ahead.observe(None)["space"]).startswith("move")
        )

    return moves


def test_the_phone_follows_the_action(screen: Callable[..., Screen]) -> None:
    ann = teller(screen, "phone", pace="slow")
    _, end = against_bots(ann, "scythe")
    view = ann.page.locator("svg.map").first
    before = view.get_attribute("viewBox")
    end()
    ann.page.wait_for_function(
        "(before) => document.querySelector('.caption')"
        " && document.querySelector('svg.map').getAttribute('viewBox') !== before",
        arg=before,
    )
    ann.shoot("story-scythe")
    box = ann.page.locator(".caption .skip").bounding_box()
    assert box
    assert box["height"] >= 44
    assert ann.overflow() == 0


# -- the digest and the replay --------------------------------------------------------------------------


@BOTH
def test_since_your_last_turn_is_a_line_for_each(screen: Callable[..., Screen], title: str) -> None:
    def again(state: State) -> bool:
        """She has another turn in this round: a crowded question, as of deeds, would hide the log."""
        seen: Any = state.observe(None)
        if title != "rurik" or not one_step_left(7)(state):
            return one_step_left(7)(state)
        return any(one and one["seat"] == "blue" for column in seen["board"].values() for one in column)

    ann = screen()
    _, end = against_bots(ann, title, again)
    end()
    page = ann.page
    expect(page.locator(".decide:not(.pale)")).to_be_visible()
    rows = page.locator(".digest li")
    expect(rows).to_have_count(2)
    texts = rows.locator("> div").all_inner_texts()
    for text in texts:
        paid = re.findall(r"pays \d+ (\w+)", text)
        assert len(paid) == len(set(paid)), text  # added up
    ann.shoot(f"digest-{title}")
    page.locator(".digest .open").first.click()
    expect(page.locator(".replay")).to_be_visible()


def shown(page: Page) -> int:
    return int(re.findall(r"\d+", page.locator(".replay .count").inner_text())[0])


@BOTH
def test_a_replay_plays_by_turns_and_the_map_is_free(screen: Callable[..., Screen], title: str) -> None:
    ann = screen()
    table, _ = against_bots(ann, title)
    page = ann.page
    page.get_by_role("button", name="What happened", exact=True).first.click()
    drawer = page.locator(".drawer")
    drawer.get_by_role("button", name="Everything").click()
    drawer.get_by_role("button", name="Replay").click()
    expect(page.locator(".replay")).to_be_visible()
    expect(drawer).to_have_count(0)
    ann.rest()
    update = ann.ask("GET", f"/tables/{table}/update?seat=0&from=0&lang=en")
    kinds = [
        (entry["heading"], entry["seat"] if entry["turn"] is None else entry["turn"])
        for entry in update["log"]
    ]
    edges = {n for n in range(1, len(kinds)) if kinds[n] != kinds[n - 1]} | {len(kinds)}

    seen = [shown(page)]
    page.get_by_role("button", name="4×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    while len(seen) < 6:
        expect(page.locator(".replay .count")).not_to_contain_text(f"step {seen[-1]} of")
        seen.append(shown(page))
    page.get_by_role("button", name="Pause").click()
    assert set(seen[1:]) <= edges
    ann.rest()

    page.get_by_role("button", name="One turn on").click()
    ann.rest()
    ann.shoot(f"replay-{title}")
    turned = shown(page)
    assert turned in edges
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".replay .count")).to_contain_text(f"step {turned - 1} of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".replay .count")).to_contain_text(f"step {turned} of")


# -- celebration and sound ------------------------------------------------------------------------------


def factory_card(state: State) -> bool:
    return state.pending == [0] and asks("factory.card")(state)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_factory_card_has_its_moment_and_nothing_flies_under_reduced_motion(
    screen: Callable[..., Screen], motion: str
) -> None:
    ann = teller(screen, motion=motion, pace="slow")
    _, take = against_bots(ann, "scythe", until=factory_card)
    take()
    caption = ann.page.locator(".caption.grand")
    expect(caption).to_contain_text("Factory card")
    expect(caption.locator(".skip")).to_have_count(0)  # one's own deed keeps nobody waiting
    ann.shoot("moment-factory")
    assert ("factory" in ann.page.evaluate("moves")) == (motion == "no-preference")
    expect(ann.page.locator("[data-flies]")).to_have_count(1 if motion == "no-preference" else 0)


def test_a_bell_rings_on_the_own_turn_once_a_gesture_allows_it(screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.context.add_init_script(EAR)
    _, end = against_bots(ann, "scythe")
    assert ann.page.evaluate("[window.contexts ?? 0, heard.length]") == [0, 0]  # nobody has touched the page
    end()
    ann.page.wait_for_function("heard.includes(392)")  # the bell
    assert ann.page.evaluate("contexts") == 1


def test_sounds_can_be_softer_and_mute(screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.context.add_init_script(EAR)
    _, end = against_bots(ann, "scythe")
    ann.page.get_by_role("button", name="Settings and table").click()
    volume = ann.page.get_by_label("Volume")
    volume.press("End")
    loud = ann.page.evaluate("volume")
    volume.press("Home")
    volume.press("ArrowRight")
    assert 0 < ann.page.evaluate("volume") < loud < 0.5
    ann.page.get_by_role("switch", name="Sounds").uncheck(force=True)
    expect(volume).to_be_disabled()
    ann.page.keyboard.press("Escape")
    ann.page.evaluate("heard.length = 0")
    end()
    expect(ann.page.locator(".decide:not(.pale) [data-choice^=section]").first).to_be_visible()
    assert ann.page.evaluate("heard") == []
