"""A shared screen on its way to the next one: nothing of the table is seen, read out, reached or sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect
from server.serving import Data, me
from web.browsing import FRAME, Screen
from web.hands import MOUSE, TOUCH, Game, Hands
from web.scenes import asks, game, lay

import veche
from veche.core.state import State

ANN, BOB = "Player 1", "Player 2"


class Ear:
    """All that the server says to a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", lambda response: "/update" in response.url and self.heard.append(response.text()))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))

    def updates(self) -> list[Data]:
        """Those since the last time that somebody asked."""
        texts, self.heard = self.heard, []
        said: list[Data] = [json.loads(text) for text in texts]
        return [one for one in said if one["type"] == "update"]


def shared(screen: Screen, title: str, until: Callable[[State], bool], players: int = 2) -> Hands:
    """Several people before one screen; it is veiled."""
    record, state = game(title, until, players)
    made = lay(screen, record)
    screen.open(f"/table/{made['table']}")
    hands = MOUSE[title](screen.page, Game(state, len(record.entries)))
    hands.settle()
    screen.page.locator("dialog.veil").wait_for()
    return hands


def until_passed(hands: Hands) -> int:
    """Somebody takes the screen and plays until it goes on, and all until it is veiled; who that was."""
    hands.take_screen()
    seat = hands.seat
    while seat in hands.state.pending:
        hands.play(hands.mind.choose(hands.state, seat))
    hands.settle()
    while hands.state.asks_openly():
        hands.gesture()
        hands.settle()
    hands.page.locator("dialog.veil").wait_for()
    return seat


def read_out(page: Page) -> list[str]:
    """What a screen reader finds: the names and texts in the browser's own tree."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    told = [node for node in nodes if not node["ignored"] and node["role"]["value"] != "InlineTextBox"]
    names = [node.get("name", {}).get("value", "") for node in told if node["role"]["value"] != "RootWebArea"]
    return sorted({name for name in names if name})


def drawn(page: Page) -> str:
    """Every word on the page, also of what is covered."""
    return page.evaluate("document.body.textContent + document.body.innerHTML")  # type: ignore[no-any-return]


# -- what is covered --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "verb"), [("rurik", "agenda"), ("rurik", "advise"), ("scythe", "dial")])
def test_under_the_veil_only_the_veil_is_read_out(
    title: str, verb: str, screen: Callable[..., Screen]
) -> None:
    ann = screen()
    hands = shared(ann, title, asks(verb))
    name = f"Player {hands.state.pending[0] + 1}"
    words = [f"Pass the screen to {name}", "Hands stay hidden until then.", f"I am {name}"]
    assert read_out(ann.page) == sorted(words)
    snapshot = ann.page.locator("body").aria_snapshot()
    for line in snapshot.splitlines():
        assert any(word in line for word in words), snapshot
    assert not ann.axe()

    first = until_passed(hands)
    name = f"Player {hands.state.pending[0] + 1}"
    assert first != hands.state.pending[0]
    words = [f"Pass the screen to {name}", "Hands stay hidden until then.", f"I am {name}"]
    back = ["takes", "It is then Player"]
    for word in {*read_out(ann.page)} - {*words}:
        assert any(part in word for part in back), word
    for line in ann.page.locator("body").aria_snapshot().splitlines():
        assert any(part in line for part in words + back), line


def test_the_keyboard_stays_in_the_veil(screen: Callable[..., Screen]) -> None:
    ann = screen()
    until_passed(shared(ann, "rurik", asks("advise")))
    page = ann.page
    expect(page.locator("dialog.veil h2")).to_be_focused()
    inside = "document.activeElement === document.body || !!document.activeElement.closest('.veil')"
    reached = set()
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 12:
        page.keyboard.press(key)
        assert page.evaluate(inside)
        reached.add(page.evaluate("document.activeElement.textContent.trim()"))
    assert any(text.startswith("I am") for text in reached)


@pytest.mark.parametrize(("title", "verb"), [("rurik", "advise"), ("scythe", "section")])
def test_no_key_reaches_the_table_under_the_veil(
    title: str, verb: str, screen: Callable[..., Screen]
) -> None:
    ann = screen()
    hands = shared(ann, title, asks(verb))
    until_passed(hands)
    page = ann.page
    position = page.locator(".frame").get_attribute("data-position")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    title_before = page.locator("dialog.veil h2").inner_text()
    for place in (None, (5, 5)):
        if place:
            page.mouse.click(*place)  # the focus is nowhere
        for key in ["u", "Shift+U", "d", "r", "Enter", "Escape", "Escape", "ArrowLeft", "+", "1", " "]:
            page.keyboard.press(key)
    expect(page.locator("dialog.veil h2")).to_have_text(title_before)
    assert page.locator(".frame").get_attribute("data-position") == position
    assert page.locator(".drawer").count() == 0
    assert not asked
    hands.take_screen()
    expect(page.locator("dialog.veil")).to_have_count(0)


# -- what is known ----------------------------------------------------------------------------------------


def agendas(state: State, seat: int) -> list[str]:
    """Their words in the notation, which are their names on the page, too."""
    return [state.text(action).split()[1] for action in state.legal(seat)]


def test_the_agenda_that_one_kept_is_nowhere_on_the_screen_of_the_other(
    screen: Callable[..., Screen],
) -> None:
    """In no byte that is sent, in no word that is drawn, under the veil and after it."""
    ann = screen()
    made = ann.ask("POST", "/tables", {"title": "rurik", "seats": [me(ANN), me(BOB)], "seed": "3"})
    state = veche.new("rurik", 2, 3)
    hands = MOUSE["rurik"](ann.page, Game(state))
    ear = Ear(ann.page)
    ann.open(f"/table/{made['table']}")
    hands.settle()
    while "agenda" not in state.text(state.legal(state.pending[0])[0]):
        hands.gesture()
        hands.settle()
    page = ann.page
    ear.updates()  # whoever had the screen has seen the own ones
    page.reload()
    page.locator("dialog.veil").wait_for()
    dealt = [agendas(state, seat) for seat in (0, 1)]
    assert len({*dealt[0], *dealt[1]}) == 4

    def nothing_of(*seats: int) -> None:
        told = drawn(page) + json.dumps(ear.updates(), ensure_ascii=False)
        assert not [name for seat in seats for name in dealt[seat] if name in told.lower()]

    nothing_of(0, 1)
    first = state.pending[0]
    hands.take_screen()
    for name in dealt[first]:
        expect(page.locator(".decide:not(.pale)")).to_contain_text(name, ignore_case=True)
    nothing_of(1 - first)
    until_passed(hands)
    nothing_of(0, 1)
    page.reload()
    page.locator("dialog.veil").wait_for()
    nothing_of(0, 1)
    hands.take_screen()
    assert hands.seat == 1 - first
    nothing_of(first)
    until_passed(hands)
    nothing_of(0, 1)
    # each reads in the log what they kept, and no more
    for _ in range(4):
        hands.take_screen()
        page.locator('.tools [aria-label="What happened"]').click()
        page.get_by_role("button", name="Everything").click()
        drawer = page.locator(".drawer")
        kept = [name for name in dealt[hands.seat] if name in drawer.inner_text().lower()]
        assert len(kept) == 1
        nothing_of(1 - hands.seat)
        page.keyboard.press("Escape")
        until_passed(hands)
        nothing_of(0, 1)


def test_the_dial_that_one_has_set_is_not_sent_while_the_other_sets_theirs(
    screen: Callable[..., Screen],
) -> None:
    ann = screen()
    ear = Ear(ann.page)
    hands = shared(ann, "scythe", asks("dial"))
    first = hands.state.pending[0]
    hands.take_screen()
    ear.updates()
    hands.play(hands.mind.choose(hands.state, first))
    ann.page.locator("dialog.veil").wait_for()
    assert hands.state.pending == [1 - first]
    hands.take_screen()
    told = ear.updates()
    assert [update["veiled"] for update in told][-1] is False
    assert any(update["veiled"] for update in told)
    for update in told:
        secret = [entry for entry in update["log"] if entry["action"].split()[0] in ("dial", "cards")]
        mine = [entry for entry in secret if entry["seat"] == first]
        assert all(entry["action"].endswith("?") and not entry["label"] for entry in mine)
        assert not update["decision"]["choices"] or update["seat"] == 1 - first
    assert ann.page.locator(".shade").count()  # the other one is at the dial now


def test_an_open_question_goes_round_without_a_veil(screen: Callable[..., Screen]) -> None:
    """Leaders and troops are public: the screen is passed for agendas, and then for the first advisor."""
    ann = screen()
    seats = [me(ANN), me(BOB), me("Player 3")]
    made = ann.ask("POST", "/tables", {"title": "rurik", "seats": seats, "seed": "3"})
    state = veche.new("rurik", 3, 3)
    hands = MOUSE["rurik"](ann.page, Game(state))
    ear = Ear(ann.page)
    ann.open(f"/table/{made['table']}")
    page = ann.page
    closed, veil = page.locator(".notice.closed"), page.locator("dialog.veil")
    veils: list[str] = []
    while (kind := state.question()["kind"]) != "advise":
        hands.settle()
        if veil.count():
            veils.append(kind)
        else:
            expect(closed).to_contain_text(f"Player {state.pending[0] + 1}: show my cards")
        hands.gesture()
    assert veils == ["agenda"] * 3
    # what was sent meanwhile shows no agenda but to the one who chose
    openly = [update for update in ear.updates() if update["decision"]["openly"]]
    assert any(update["decision"]["choices"] for update in openly)
    assert all(update["observation"]["own"] is None for update in openly)
    veil.wait_for()


def test_nobody_can_act_until_the_table_has_turned_to_the_next_one(screen: Callable[..., Screen]) -> None:
    """The submit is answered, the view of the next seat is not there yet."""
    ann = screen()
    record, state = game("rurik", asks("place.troop"), 2)
    made = lay(ann, record)
    ann.open(f"/table/{made['table']}")
    hands = MOUSE["rurik"](ann.page, Game(state, len(record.entries)))
    hands.settle()
    hands.take_screen()
    page = ann.page
    held: list[Route] = []
    page.route("**/update?*", lambda route: held.append(route), times=1)
    place = hands.mind.choose(state, hands.seat)
    with page.expect_response(lambda response: response.url.endswith("/submit?lang=en")):
        hands.attempt(place, 0)
    for _ in range(10):
        page.evaluate(FRAME)
    assert int(page.locator(".frame").get_attribute("data-position") or 0) > len(record.entries)
    expect(page.locator(".frame")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    expect(page.locator(".frame")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".notice.closed")).to_contain_text(f"Player {state.pending[0] + 1}")


def test_who_answers_an_open_question_may_look_at_the_own_cards(screen: Callable[..., Screen]) -> None:
    ann = screen()
    record, state = game("rurik", asks("place.troop"), 2)
    made = lay(ann, record)
    ann.open(f"/table/{made['table']}")
    hands = MOUSE["rurik"](ann.page, Game(state, len(record.entries)))
    hands.settle()
    agenda = state.observe(state.pending[0])["own"]["agenda"]
    page = ann.page
    assert agenda not in drawn(page).lower()
    page.get_by_role("button", name="show my cards").click()
    expect(page.locator(".notice.closed")).to_have_count(0)
    page.wait_for_function("(word) => document.body.innerHTML.toLowerCase().includes(word)", arg=agenda)
    hands.seat = state.pending[0]
    hands.gesture()
    expect(page.locator(".notice.closed")).to_be_visible()
    assert agenda not in drawn(page).lower()


# -- the way back -----------------------------------------------------------------------------------------


def test_to_go_back_beyond_others_needs_the_word_of_each(screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands = shared(ann, "rurik", asks("advise"), players=3)
    page = ann.page
    first, second, third = [until_passed(hands) for _ in range(3)]
    hands.take_screen()
    assert hands.seat == first
    position = hands.game.position
    veil, title = page.locator("dialog.veil"), page.locator("dialog.veil h2")
    agree = veil.get_by_role("button", name="Agree")
    asked = sorted([second, third])
    for verdict in ("Refuse", "Agree"):
        expect(page.locator(".decide .take")).to_contain_text("needs the consent of all")
        page.keyboard.press("u")
        expect(title).to_have_text(f"Pass the screen to Player {asked[0] + 1}")
        expect(veil).to_contain_text(f"Player {first + 1} asks to go back")
        expect(page.get_by_role("button", name="I am")).to_have_count(0)
        ann.shoot("veil-asks")
        agree.click()
        expect(title).to_have_text(f"Pass the screen to Player {asked[1] + 1}")
        assert page.locator(".frame").get_attribute("data-position") == str(position)
        veil.get_by_role("button", name=verdict).click()
        expect(page.get_by_role("button", name="I am")).to_be_visible()
        if verdict == "Refuse":
            expect(title).to_have_text(f"Pass the screen to Player {first + 1}")
            assert page.locator(".frame").get_attribute("data-position") == str(position)
            hands.take_screen()
    expect(page.locator(f'.frame[data-position="{position}"]')).to_have_count(0)
    expect(title).to_have_text(f"Pass the screen to Player {first + 1}")


def test_to_take_back_a_look_at_cards_needs_the_word_of_the_other(screen: Callable[..., Screen]) -> None:
    """They are asked though they have not acted since."""
    ann = screen()
    hands = shared(ann, "rurik", asks("deck"))
    page = ann.page
    hands.take_screen()
    first, position = hands.seat, hands.game.position
    page.locator('[data-choice^="deck"]').first.hover()
    expect(page.locator(".decide .take")).to_contain_text("needs the consent of all")
    hands.play(hands.mind.choose(hands.state, first))
    assert hands.game.position > position
    page.keyboard.press("u")
    veil = page.locator("dialog.veil")
    expect(veil.locator("h2")).to_have_text(f"Pass the screen to Player {2 - first}")
    expect(veil).to_contain_text(f"Player {first + 1} asks to go back")
    expect(veil).not_to_contain_text("Your own actions since then")
    veil.get_by_role("button", name="Refuse").click()
    expect(veil.locator("h2")).to_have_text(f"Pass the screen to Player {first + 1}")
    hands.take_screen()
    expect(page.locator(".decide .take")).to_contain_text(f"Player {2 - first} does not agree")
    assert page.locator(".frame").get_attribute("data-position") == str(hands.game.position)


# -- how it looks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_veil_fits_the_screen(size: str, screen: Callable[..., Screen]) -> None:
    """With all that it can say: a way back for the one who had the screen."""
    ann = screen(size)
    record, state = game("rurik", asks("advise"))
    made = lay(ann, record, [me("Ann of the very long name indeed"), me("Bob with a name as long as hers")])
    ann.open(f"/table/{made['table']}")
    kind = TOUCH if size == "phone" else MOUSE
    hands = kind["rurik"](ann.page, Game(state, len(record.entries)))
    hands.settle()
    until_passed(hands)
    expect(ann.page.locator("dialog.veil .back")).to_be_visible()
    for dark in (False, True):
        if dark:
            ann.darken()
        ann.shoot("veil")
        assert ann.overflow() <= 0
        veil = ann.page.locator("dialog.veil")
        assert veil.evaluate("one => one.scrollWidth <= one.clientWidth")
        assert veil.evaluate("one => one.scrollHeight <= one.clientHeight")
        assert not ann.axe()
