"""Hands at a page: for each action of a game, what a person clicks, taps or types to play it.

The hands keep a state of their own that follows what the page has submitted, so that a player can think with
it; whenever the two do not agree, the test has found something.
"""

from __future__ import annotations

import time
from urllib.parse import urlparse

from playwright.sync_api import Locator, Page, Response
from server.serving import PATIENCE
from web.browsing import FRAME
from web.scenes import Stewards

from veche.core.state import State
from veche.table.gestures import spelled

ATTEMPTS = 4  # a choice may want to be picked first and confirmed then
TABS = 60  # so far is nothing on a page

QUIET = """(position) => {
  const frame = document.querySelector(".frame");
  return frame && frame.ariaBusy !== "true" && Number(frame.dataset.position) >= position;
}"""


class Game:
    """The true state of a table, known to a test: it follows what pages have submitted."""

    def __init__(self, state: State, position: int = 0) -> None:
        self.state = state
        self.first = position
        self.played = 0

    @property
    def position(self) -> int:
        return self.first + self.played

    def watch(self, page: Page) -> None:
        page.on("response", self._heard)

    def _heard(self, response: Response) -> None:
        request = response.request
        if request.method != "POST" or not urlparse(request.url).path.endswith("/submit") or not response.ok:
            return
        ask = request.post_data_json
        for action in spelled(self.state, ask["seat"], ask["actions"]):
            self.state.apply(action, ask["seat"])
            self.played += 1


class Hands:
    """One person at one page with a mouse, or several who share it."""

    def __init__(self, page: Page, game: Game, seat: int = -1) -> None:
        self.page = page
        self.game = game
        self.seat = seat  # who has the screen
        self.mind = Stewards(len(game.state.seat_names()))
        game.watch(page)

    @property
    def state(self) -> State:
        return self.game.state

    def press(self, what: Locator) -> None:
        what.click()

    # -- playing on -------------------------------------------------------------------------------------

    def play_on(self, most: int = 2000) -> None:
        """To the end of the game, or so many gestures."""
        for _ in range(most):
            self.settle()
            if self.state.over:
                return
            self.gesture()

    def gesture(self) -> str:
        """Takes the screen if it is handed on, and does what a steward would do."""
        self.take_screen()
        self.put_away_result()
        text = self.mind.choose(self.state, self.seat)
        self.play(text)
        return text

    def settle(self) -> None:
        """Waits until the page shows the position that the game has reached."""
        self.page.wait_for_function(QUIET, arg=self.game.position)

    def shown(self) -> int:
        return int(self.page.locator(".frame").get_attribute("data-position") or 0)

    def hear(self, before: int) -> None:
        """Waits for what the page has submitted: it may show the answer before the test is told of it."""
        deadline = time.monotonic() + PATIENCE
        while self.game.played == before:
            assert time.monotonic() < deadline, "the page shows what it has not submitted"
            self.page.evaluate(FRAME)

    def take_screen(self) -> None:
        veil = self.page.locator("dialog.veil .pass [data-primary]")
        if veil.count():
            self.seat = self.state.pending[0]
            self.press(veil)
            veil.wait_for(state="detached")
            self.settle()
        elif self.page.locator(".notice.closed").count():  # an open question goes round without a veil
            self.seat = self.state.pending[0]

    def put_away_result(self) -> None:
        result = self.page.locator("[role=alertdialog] [data-primary]")
        if result.count():
            self.press(result)

    # -- one action -------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """One action, perhaps with those that the page says in the same breath."""
        before, shown = self.game.played, self.shown()
        for attempt in range(ATTEMPTS):
            self.attempt(text, attempt)
            self.settle()
            if self.game.played == before and self.shown() > shown:
                self.hear(before)
            if self.game.played > before:
                self.settle()
                return
        raise AssertionError(f"nothing on the page plays “{text}”")

    def attempt(self, text: str, attempt: int) -> None:
        verb, *words = text.split()
        by_hand = getattr(self, verb.replace(".", "_"), None)
        if by_hand and not attempt:
            by_hand(text, *words)
        else:
            self.press(self.button(text))

    def button(self, text: str) -> Locator:
        """What stands for a choice: of several the last one, since what confirms comes after what picks."""
        return self.on_top().locator(f'[data-choice="{text}"]:visible').last

    def on_top(self) -> Locator:
        sheet = self.page.locator(".shade")
        return sheet if sheet.count() else self.page.locator(".area")

    def primary(self) -> Locator:
        return self.on_top().locator("[data-primary]:visible").last

    def then(self, text: str, verb: str) -> list[str]:
        """What would be played next in the same gesture, as long as it begins so."""
        state, seat = self.state.copy(), self.seat
        state.apply(state.parse(text), seat)
        found: list[str] = []
        while seat in state.pending and state.text(state.legal(seat)[0]).startswith(verb):
            found.append(self.mind.choose(state, seat))
            state.apply(state.parse(found[-1]), seat)
        return found

    def step(self, stepper: Locator, presses: int) -> None:
        side = stepper.locator("button").last if presses > 0 else stepper.locator("button").first
        for _ in range(abs(presses)):
            self.press(side)

    def number(self, text: str, number: str, at: int = 1) -> None:
        """Turns a stepper until its answer says this number, which is the word there."""
        verb = text.split()[0]
        shown = self.on_top().locator(f'[data-choice^="{verb} "]:visible').last.get_attribute("data-choice")
        assert shown
        self.step(self.on_top().locator(".stepper:visible").last, int(number) - int(shown.split()[at]))
        self.press(self.button(text))


class RurikHands(Hands):
    def own(self) -> str:
        return self.state.seat_names()[self.seat]

    def region(self, region: str) -> Locator:
        return self.page.locator(f'.pieces[data-pieces="{region}"] > g').first

    def at(self, text: str, region: str, *more: str) -> None:
        self.press(self.region(region))

    place_troop = place_leader = rescue = muster_troop = muster_leader = attack = tax = give = at

    def in_region(self, text: str, thing: str, region: str) -> None:
        self.press(self.region(region))

    build = raze = in_region

    def replace(self, text: str, whom: str) -> None:
        self.press(self.page.locator(".pieces.lit > g").first)

    def take_up(self, piece: str, region: str = "") -> None:
        where = f'.pieces[data-pieces="{region}"]' if region else ".pieces"
        self.press(self.page.locator(f'{where} [data-piece="{piece} {self.own()}"]'))

    def move_troop(self, text: str, start: str, end: str) -> None:
        self.take_up("troop", start)
        self.press(self.region(end))

    def move_leader(self, text: str, end: str) -> None:
        self.take_up("leader")
        self.press(self.region(end))

    jump_troop = move_troop
    jump_leader = move_leader

    def push(self, piece: str, whose: str, region: str) -> None:
        """Predslava's power: in the turn each figure is an option, during another action it has a button."""
        button = self.page.locator(".decide .acts button", has_text="Predslava")
        if button.count():
            self.press(button)
        figure = self.figure(piece, self.name(whose))
        if not figure.count():
            figure = self.figure(piece)  # a leader has a name of its own
        if figure.count():
            self.press(figure.first)
        self.press(self.region(region))

    def push_troop(self, text: str, whose: str, region: str) -> None:
        self.push("troop", whose, region)

    def push_leader(self, text: str, whose: str, region: str) -> None:
        self.push("leader", whose, region)

    def figure(self, piece: str, words: str = "") -> Locator:
        return self.page.locator(f'.decide .option:has(use[href="#g-{piece}"])', has_text=words)

    def name(self, seat: str) -> str:
        number = self.state.seat_names().index(seat)
        return self.page.locator(f'.seat[data-seat="{number}"] .nm').inner_text()

    def advise(self, text: str, number: str, column: str) -> None:
        bribe = self.then(text, "bribe")
        self.press(self.page.locator(f'[data-advisor="{number}"]:enabled').first)
        self.press(self.page.locator(f'[data-column="{column}"]'))
        if bribe:
            self.bribe(bribe[0], bribe[0].split()[1])
        else:
            self.press(self.primary())

    def bribe(self, text: str, coins: str) -> None:
        self.step(self.page.locator(".bribe .stepper"), int(coins))
        self.press(self.primary())


class ScytheHands(Hands):
    def hex(self, place: str) -> Locator:
        return self.page.locator(f'.stage .hit[data-place="{place}"]:not([data-unit])')

    def at(self, text: str, place: str) -> None:
        self.press(self.hex(place))

    produce = put = pay = fight = retreat = spread = at

    def unit(self, text: str, place: str = "") -> None:
        kind = text.split()[0].removeprefix("unit.")
        where = f'[data-place="{place}"]' if place else ""
        self.press(self.page.locator(f'.stage .hit{where}[data-unit="{kind}"]').first)

    unit_character = unit_mech = unit_worker = unit_airship = unit

    def go(self, text: str, place: str) -> None:
        taken = self.then(text, "take.")
        steppers = self.page.locator(".decide .line .stepper")
        assert steppers.count() == len(taken), f"{len(taken)} kinds can be taken along"
        for i, take in enumerate(taken):
            self.step(steppers.nth(i), int(take.split()[1]))
        self.press(self.hex(place))

    def pair(self, text: str, first: str, second: str) -> None:
        self.pick("first", first)
        self.pick("second", second)

    def pick(self, which: str, word: str) -> None:
        self.press(self.page.locator(f'.decide [data-pick="{which} {word}"]'))

    upgrade = enlist = cover = pair

    def on_hex(self, text: str, what: str, place: str) -> None:
        self.pick("first", what)
        self.press(self.hex(place))

    deploy = build = on_hex
    amount = coins = Hands.number
    take_worker = take_tired = take_oil = take_metal = take_wood = take_food = Hands.number

    def give(self, text: str, faction: str, coins: str) -> None:
        gifts = self.page.locator(".decide details:has(.seg)")
        if gifts.get_attribute("open") is None:
            self.press(gifts.locator("summary"))
        given = [self.state.text(action).split() for action in self.state.legal(self.seat)]
        receivers = list(dict.fromkeys(words[1] for words in given if words[0] == "give"))
        self.press(gifts.locator(".seg button").nth(receivers.index(faction)))
        self.number(text, coins, 2)

    def dial(self, text: str, power: str) -> None:
        if self.button(text).count():  # a feint: the new number is an answer of its own
            self.press(self.button(text))
            return
        cards = self.then(text, "cards")
        self.turn_dial(int(power))
        self.cards(*(cards or ["cards none"]))

    def turn_dial(self, power: int) -> None:
        self.press(self.on_top().locator(f'[data-power="{power}"]:visible'))

    def cards(self, text: str, *words: str) -> None:
        for chosen in self.on_top().locator(".cards button.card[aria-pressed=true]").all()[::-1]:
            self.press(chosen)
        hand = self.on_top().locator(".cards button.card")
        values = [value.strip() for value in hand.all_inner_texts()]
        wanted = text.split()[1]
        for value in [] if wanted == "none" else wanted.split("+"):
            i = values.index(value)
            values[i] = ""
            self.press(hand.nth(i))
        self.press(self.primary())


# -- fingers: the first tap on a map points, the second one means it --------------------------------------


class Fingers(Hands):
    def press(self, what: Locator) -> None:
        """A tap is a click only after a moment, when it is sure that no other gesture begins."""
        before = self.page.evaluate("probe.clicks")
        self.tap(what)
        self.page.wait_for_function("before => probe.clicks > before", arg=before)

    def tap(self, what: Locator) -> None:
        what.tap()

    def attempt(self, text: str, attempt: int) -> None:
        if attempt and not self.button(text).count():
            self.press(self.primary())
        else:
            super().attempt(text, attempt)


class RurikFingers(Fingers, RurikHands):
    def tap(self, what: Locator) -> None:
        """A finger is wide: a browser may take what it hits on the map for the region or for its pieces."""
        if not what.evaluate("element => !!element.ownerSVGElement"):
            what.tap()
            return
        box = what.bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class ScytheFingers(Fingers, ScytheHands):
    def hex(self, place: str) -> Locator:
        """The map shows what is lit as large as a thumb; what lies elsewhere is on the whole map."""
        found = super().hex(place)
        box, stage = found.bounding_box(), self.page.locator(".stage").bounding_box()
        assert box
        assert stage
        middle = box["y"] + box["height"] / 2
        inside = (
            0 < box["x"] + box["width"] / 2 < stage["width"]
            and stage["y"] < middle < stage["y"] + stage["height"]
        )
        if not inside:
            self.press(self.page.locator('.stage [aria-label="The whole map"]').first)
        return found


# -- keys: a choice has its number, M and arrows lead over the map, Tab and arrows to all the rest ----------

# What is known of a thing when the page has drawn itself: its number, whether it has the focus, whether
# arrows lead there from the focus, and the arrow that leads there on a map.
KEYED = """what => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
  const at = document.activeElement;
  const group = one => one.closest("[data-stop], [role=tablist], [role=radiogroup], .seg");
  const map = what.closest("svg[role=group]");
  const [[left, top], [right, bottom]] = [at, what].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  const [x, y] = [right - left, bottom - top];
  const along = Math.abs(x) > Math.abs(y) ? (x > 0 ? "Right" : "Left") : y > 0 ? "Down" : "Up";
  done({
    number: what.getAttribute("aria-keyshortcuts"),
    here: at === what,
    near: !!group(what) && group(what) === group(at) && !at.matches("input, select, [role=slider]"),
    place: !!map,
    arrow: map?.contains(at) ? `Arrow${along}` : null,
    at: at.getAttribute("data-place") ?? at.getAttribute("data-region"),
  });
})))"""


class Keys(Hands):
    def press(self, what: Locator) -> None:
        what.wait_for()
        known = what.evaluate(KEYED)
        if known["number"]:
            self.page.keyboard.press(known["number"])
        else:
            self.reach(what)
            self.page.keyboard.press("Enter")

    def reach(self, what: Locator) -> None:
        what.wait_for()
        if what.evaluate(KEYED)["place"]:
            self.walk(what)
            return
        for _ in range(TABS):
            known = what.evaluate(KEYED)
            if known["here"]:
                return
            self.page.keyboard.press("ArrowRight" if known["near"] else "Tab")
        raise AssertionError(f"no way by keys to {what}")

    def walk(self, place: Locator) -> None:
        """Over the map: to the first legal place, then by arrows; where they lead astray, place by place."""
        passed: set[str] = set()
        for _ in range(TABS):
            known = place.evaluate(KEYED)
            if known["here"]:
                return
            lost = not known["arrow"] or known["at"] in passed
            passed.add(known["at"])
            self.page.keyboard.press("m" if lost else known["arrow"])
        raise AssertionError(f"no way over the map to {place}")


class RurikKeys(Keys, RurikHands):
    def region(self, region: str) -> Locator:
        return self.page.locator(f'.region[data-region="{region}"]')

    def take_up(self, piece: str, region: str = "") -> None:
        if not region:
            region = (
                self.page.locator(f'.pieces:has([data-piece="leader {self.own()}"])').get_attribute(
                    "data-pieces"
                )
                or ""
            )
        self.press(self.region(region))
        figure = self.figure(piece)
        if figure.count():
            self.press(figure.first)

    def replace(self, text: str, whom: str) -> None:
        self.press(self.page.locator(".region.lit").first)


class ScytheKeys(Keys, ScytheHands):
    def unit(self, text: str, place: str = "") -> None:
        """The place takes up its only unit; of several one is chosen in the panel."""
        self.press(self.hex(place) if place else self.button(text))

    unit_character = unit_mech = unit_worker = unit_airship = unit

    def turn_dial(self, power: int) -> None:
        self.page.keyboard.press(str(power))


MOUSE: dict[str, type[Hands]] = {"rurik": RurikHands, "scythe": ScytheHands}
TOUCH: dict[str, type[Hands]] = {"rurik": RurikFingers, "scythe": ScytheFingers}
KEYS: dict[str, type[Hands]] = {"rurik": RurikKeys, "scythe": ScytheKeys}
