"""Hands at the mouse: for each action of a game, what a person clicks to play it.

The hands keep a state of their own that follows what the page has submitted, so that a player can think with
it; whenever the two do not agree, the test has found something.
"""

from __future__ import annotations

from urllib.parse import urlparse

from playwright.sync_api import Locator, Page, Response
from web.scenes import Stewards

from veche.core.state import State

ATTEMPTS = 4  # a choice may ask to be picked first and confirmed then

QUIET = """() => {
  const frame = document.querySelector(".frame");
  return frame && frame.ariaBusy !== "true" && { position: Number(frame.dataset.position) };
}"""


class Hands:
    """One person at one page, or several who share it."""

    def __init__(self, page: Page, state: State, seat: int | None = None) -> None:
        self.page = page
        self.state = state
        self.seat = seat  # None: all seats
        self.mind = Stewards(len(state.seat_names()))
        self.played = 0
        self.first = -1  # the position at which the state was taken
        page.on("response", self._heard)

    def _heard(self, response: Response) -> None:
        """What the server has accepted from this page."""
        request = response.request
        if request.method != "POST" or not urlparse(request.url).path.endswith("/submit") or not response.ok:
            return
        ask = request.post_data_json
        for action in ask["actions"]:
            self.state.apply(self.state.parse(action) if isinstance(action, str) else action, ask["seat"])
            self.played += 1

    # -- whole games ------------------------------------------------------------------------------------

    def play_on(self, most: int = 2000) -> None:
        """To the end of the game, or so many gestures."""
        for _ in range(most):
            self.settle()
            if self.state.over:
                return
            self.gesture()

    def gesture(self) -> None:
        """Takes the screen if it is handed on, and does what a steward would do."""
        self.take_screen()
        seat = self.state.pending[0]
        self.play(self.mind.choose(self.state, seat))

    def settle(self) -> int:
        """Waits for the page to have an answer; it then shows the position that the hands know of."""
        position = int(self.page.wait_for_function(QUIET).json_value()["position"])
        if self.first < 0:
            self.first = position
        if position != self.first + self.played:
            self.page.wait_for_function(f"document.querySelector('.frame').dataset.position >= {self.first + self.played}")
        return position

    def take_screen(self) -> None:
        veil = self.page.locator(".veil .pass [data-primary]")
        if veil.count():
            veil.click()
            veil.wait_for(state="detached")
            self.settle()

    # -- one action -------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """One action, perhaps with those that the page says in the same breath."""
        before = self.played
        for attempt in range(ATTEMPTS):
            self.click(text, attempt)
            self.settle()
            if self.played > before:
                return
        raise AssertionError(f"nothing on the page plays “{text}”")

    def click(self, text: str, attempt: int) -> None:
        verb, *words = text.split()
        by_hand = getattr(self, verb.replace(".", "_"), None)
        if by_hand and not attempt:
            by_hand(text, *words)
        else:
            self.button(text).click()

    def button(self, text: str) -> Locator:
        """What stands for a choice: of several, the one that comes last and is not only a pick."""
        return self.on_top().locator(f'[data-choice="{text}"]:visible').last

    def on_top(self) -> Locator:
        sheet = self.page.locator(".shade")
        return sheet if sheet.count() else self.page.locator(".area")

    def primary(self) -> Locator:
        return self.on_top().locator("[data-primary]:visible").last

    def then(self, text: str, verb: str) -> list[str]:
        """What would be played next in the same gesture, as long as it is of this kind."""
        state = self.state.copy()
        seat = state.pending[0]
        state.apply(state.parse(text), seat)
        found: list[str] = []
        while seat in state.pending and state.text(state.legal(seat)[0]).split()[0] == verb:
            found.append(self.mind.choose(state, seat))
            state.apply(state.parse(found[-1]), seat)
        return found

    def step(self, stepper: Locator, clicks: int) -> None:
        side = stepper.locator("button").last if clicks > 0 else stepper.locator("button").first
        for _ in range(abs(clicks)):
            side.click()

    def number(self, text: str, number: str) -> None:
        """Turns a stepper until its answer says this number."""
        verb = text.split()[0]
        shown = self.on_top().locator(f'[data-choice^="{verb} "]:visible').last.get_attribute("data-choice")
        assert shown
        self.step(self.on_top().locator(".stepper:visible").last, int(number) - int(shown.split()[1]))
        self.button(text).click()


class RurikHands(Hands):
    def region(self, region: str) -> Locator:
        return self.page.locator(f'.pieces[data-region="{region}"] > g').first

    def piece(self, region: str, piece: str) -> Locator:
        seat = self.state.seat_names()[self.state.pending[0]]
        return self.page.locator(f'.pieces[data-region="{region}"] [data-piece="{piece} {seat}"]')

    def at(self, text: str, region: str, *more: str) -> None:
        self.region(region).click()

    place_troop = place_leader = rescue = muster_troop = muster_leader = attack = tax = give = at

    def in_region(self, text: str, thing: str, region: str) -> None:
        self.region(region).click()

    build = raze = in_region

    def replace(self, text: str, whom: str) -> None:
        lit = self.page.locator(".pieces.lit > g").first
        lit.click()

    def move_troop(self, text: str, start: str, end: str) -> None:
        self.piece(start, "troop").click()
        self.region(end).click()

    def move_leader(self, text: str, end: str) -> None:
        seat = self.state.seat_names()[self.state.pending[0]]
        self.page.locator(f'.piece[data-piece="leader {seat}"]').click()
        self.region(end).click()

    jump_troop = move_troop
    jump_leader = move_leader

    def push(self, piece: str, whose: str, region: str) -> None:
        name = self.page.locator(".seat").nth(self.state.seat_names().index(whose)).locator(".nm").inner_text()
        figure = self.page.locator(f'.decide .option:has(use[href="#g-{piece}"])', has_text=name)
        if figure.count():
            figure.first.click()
        else:
            self.page.locator(".decide button", has_text="Push").click()
        self.region(region).click()

    def push_troop(self, text: str, whose: str, region: str) -> None:
        self.push("troop", whose, region)

    def push_leader(self, text: str, whose: str, region: str) -> None:
        self.push("leader", whose, region)

    def advise(self, text: str, number: str, column: str) -> None:
        bribe = self.then(text, "bribe")
        self.page.locator(f'[data-advisor="{number}"]:enabled').first.click()
        self.page.locator(f'[data-column="{column}"]').click()
        if bribe:
            self.bribe(bribe[0], bribe[0].split()[1])
        else:
            self.primary().click()

    def bribe(self, text: str, coins: str) -> None:
        self.step(self.page.locator(".bribe .stepper"), int(coins))
        self.primary().click()


class ScytheHands(Hands):
    def hex(self, place: str) -> Locator:
        return self.page.locator(f'.stage .hit[data-place="{place}"]:not([data-unit])')

    def at(self, text: str, place: str) -> None:
        self.hex(place).click()

    produce = put = pay = fight = retreat = at

    def unit(self, text: str, place: str = "") -> None:
        kind = text.split()[0].removeprefix("unit.")
        where = f'[data-place="{place}"]' if place else ""
        self.page.locator(f'.hit{where}[data-unit="{kind}"]').first.click()

    unit_character = unit_mech = unit_worker = unit

    def go(self, text: str, place: str) -> None:
        taken = self.then(text, "take")
        steppers = self.page.locator(".decide .line .stepper")
        assert steppers.count() == len(taken), f"{len(taken)} kinds can be taken along"
        for i, take in enumerate(taken):
            self.step(steppers.nth(i), int(take.split()[1]))
        self.hex(place).click()

    def pair(self, text: str, first: str, second: str) -> None:
        self.pick("first", first)
        self.pick("second", second)

    def pick(self, which: str, word: str) -> None:
        self.page.locator(f'.decide [data-pick="{which} {word}"]').click()

    upgrade = enlist = pair

    def on_hex(self, text: str, what: str, place: str) -> None:
        self.pick("first", what)
        self.hex(place).click()

    deploy = build = on_hex
    amount = take = coins = Hands.number

    def dial(self, text: str, power: str) -> None:
        cards = self.then(text, "cards")
        self.on_top().locator(f'[data-power="{power}"]:visible').click()
        self.cards(*(cards or ["cards none"]))

    def cards(self, text: str, *words: str) -> None:
        hand = self.on_top().locator(".cards button.card")
        values = [value.strip() for value in hand.all_inner_texts()]
        wanted = text.split()[1]
        for value in [] if wanted == "none" else wanted.split("+"):
            i = values.index(value)
            values[i] = ""
            hand.nth(i).click()
        self.primary().click()


HANDS = {"rurik": RurikHands, "scythe": ScytheHands}
