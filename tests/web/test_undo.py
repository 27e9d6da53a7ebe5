"""Taking back: alone at once, with others after they have agreed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from server.serving import bot, guest, me
from web.browsing import Screen
from web.hands import MOUSE, Game, Hands
from web.scenes import asks, game, lay


def shows(page: Page, position: int) -> None:
    """Perhaps under a veil."""
    expect(page.locator(f'.frame[data-position="{position}"][aria-busy="false"]')).to_be_attached()


def seated(ann: Screen, verb: str) -> Hands:
    """Hands at a game of two that share a screen, when such an action is asked for."""
    record, state = game("rurik", asks(verb))
    ann.open(f"/table/{lay(ann, record)['table']}")
    hands = MOUSE["rurik"](ann.page, Game(state, len(record.entries)))
    hands.settle()
    hands.take_screen()
    return hands


def test_undo_and_redo_by_button_and_key(screen: Callable[..., Screen]) -> None:
    ann = screen()
    hands = seated(ann, "act")
    question = ann.page.locator(".decide h2")
    before, start = question.inner_text(), hands.game.position
    hands.play("act")
    shows(ann.page, start + 1)
    after = question.inner_text()
    assert after != before
    ann.page.get_by_role("button", name="Undo").click()
    shows(ann.page, start + 2)
    expect(question).to_have_text(before)
    ann.page.get_by_role("button", name="Redo").click()
    shows(ann.page, start + 3)
    expect(question).to_have_text(after)
    ann.page.keyboard.press("u")
    shows(ann.page, start + 4)
    expect(question).to_have_text(before)


def test_on_a_shared_screen_the_veil_offers_the_way_back(screen: Callable[..., Screen]) -> None:
    """To the one who has just acted; and nobody's hand is shown before they have the screen again."""
    ann = screen()
    hands = seated(ann, "advise")
    state = hands.state
    first, start = state.pending[0], hands.game.position
    before = ann.page.locator(".decide h2").inner_text()
    while state.pending == [first]:
        hands.play(hands.mind.choose(state, first))
    gesture = hands.game.position - start
    veil = ann.page.locator("dialog.veil")
    expect(veil).to_contain_text(f"Pass the screen to Player {2 - first}")
    expect(veil).to_contain_text(f"It is then Player {first + 1}’s turn again")
    veil.get_by_role("button", name=f"Player {first + 1} takes").click()
    shows(ann.page, start + 2 * gesture)
    expect(veil).to_contain_text(f"Pass the screen to Player {first + 1}")
    veil.locator("[data-primary]").click()
    expect(ann.page.locator(".decide h2")).to_have_text(before)


def test_the_strip_says_beforehand_what_can_be_taken_back(screen: Callable[..., Screen]) -> None:
    """Alone everything; with others what shows something new needs their consent. Its height stays."""
    record, state = game("rurik", asks("deck"))
    first = state.pending[0]
    heights = set()
    for other, words in ((bot("steward"), "Can be taken back"), (guest(), "needs the consent of all")):
        ann = screen()
        seats = [me("Ann") if seat == first else other for seat in range(record.players)]
        made = lay(ann, record, seats)
        if made["invitations"]:
            screen().ask("POST", "/join", {"link": made["invitations"][0]["link"], "name": "Bob"})
        ann.open(f"/table/{made['table']}")
        strip = ann.page.locator(".decide .take")
        strip.wait_for()
        ann.page.locator('[data-choice^="deck"]').first.hover()
        expect(strip).to_contain_text(words)
        heights.add(strip.evaluate("one => one.offsetHeight"))
        ann.page.mouse.move(5, 5)
        ann.rest()
        heights.add(strip.evaluate("one => one.offsetHeight"))
    assert len(heights) == 1, heights


def test_others_must_agree_to_go_back(screen: Callable[..., Screen]) -> None:
    ann, bob = screen(), screen()
    record, state = game("rurik", asks("advise"))
    first = state.pending[0]
    made = lay(ann, record, [me("Ann"), guest()])
    bob.ask("POST", "/join", {"link": made["invitations"][0]["link"], "name": "Bob"})
    known = Game(state, len(record.entries))
    screens = [ann, bob]
    hands = [MOUSE["rurik"](one.page, known, seat) for seat, one in enumerate(screens)]
    for seat, one in enumerate(screens):
        one.open(f"/table/{made['table']}?seat={seat}")
    asking, agreeing = screens[first], screens[1 - first]
    for seat in (first, 1 - first):
        hands[seat].settle()
        hands[seat].play(hands[seat].mind.choose(state, seat))
    hands[first].settle()
    placed = asking.page.locator(".space .adv")
    expect(placed).to_have_count(2)
    expect(asking.page.locator(".decide:not(.pale)")).to_be_visible()  # it is their turn again
    turn = asking.page.locator(".frame").get_attribute("data-position")
    names = ["Ann", "Bob"]
    for one, verb, told in (
        (asking, "Withdraw", f"{names[first]} no longer asks to go back"),
        (agreeing, "Refuse", f"{names[1 - first]} does not agree"),
    ):
        asking.page.get_by_role("button", name="Ask").click()
        expect(agreeing.page.get_by_text("asks to take back: ")).to_be_visible()
        one.page.get_by_role("button", name=verb).click()
        for each in screens:
            expect(each.page.locator(".take")).to_contain_text(told)
    asking.page.get_by_role("button", name="Ask").click()
    expect(agreeing.page.get_by_text("asks to take back: ")).to_be_visible()
    shows(asking.page, int(turn or 0))
    agreeing.page.get_by_role("button", name="Agree").click()
    for one in screens:
        one.page.get_by_role("button", name="What happened").click()
        one.page.get_by_role("button", name="Everything", exact=True).click()
        expect(one.page.get_by_text("took back:").first).to_be_visible()
        one.page.keyboard.press("Escape")
    expect(placed).to_have_count(1)  # the own advisor, whose bribe is open again
    expect(asking.page.locator(".decide .bribe")).to_be_visible()


def test_practice_takes_back_what_was_seen_and_says_so(screen: Callable[..., Screen]) -> None:
    """A fork is for practice: alone among bots even a drawn card goes back, under an amber strip."""
    record, state = game("rurik", asks("deck"))
    first = state.pending[0]
    ann = screen()
    made = lay(
        ann, record, [me("Ann") if seat == first else bot("steward") for seat in range(record.players)]
    )
    ann.open(f"/table/{made['table']}")
    hands = MOUSE["rurik"](ann.page, Game(state, len(record.entries)), first)
    hands.settle()
    start = hands.game.position
    hands.play(hands.mind.choose(state, first))
    strip = ann.page.locator(".decide .take")
    expect(strip).to_contain_text("Practice: takes back what was seen")
    assert "after" in (strip.get_attribute("class") or "")
    ann.shoot("practice-undo")
    ann.page.keyboard.press("u")
    shows(ann.page, start + 2)
