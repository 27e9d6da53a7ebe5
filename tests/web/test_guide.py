"""The first-game guides, done to their end by pressing what the pins point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.browsing import Screen

# The lesson that is shown, and the pins that are to be pressed, by their numbers.
LOOK = """() => {
  const call = document.querySelector(".call");
  const pins = [...document.querySelectorAll(".pin.press")];
  return {
    lesson: call?.dataset.lesson ?? "",
    says: call?.innerText ?? "",
    pins: pins.map((pin) => {
      const { left, top, width, height } = pin.getBoundingClientRect();
      return [Number(pin.dataset.pin), left + width / 2, top + height / 2];
    }),
    over: !!document.querySelector(".call [data-play]"),
  };
}"""
# The pins follow the table a few times in a second, and timers that are due are heard in turn.
FOLLOWED = "() => new Promise((done) => setTimeout(done, 250))"
PALE = "([x, y]) => !!document.elementFromPoint(x, y)?.closest(':disabled')"  # it hears no click
TO_DO = ".pin.press, .call [data-play]"
MOST_ROUNDS = 160
LESSONS = {
    "scythe": "section trade move undo upgrade produce load encounter bolster end".split(),
    # whether a bonus action is possible depends on how the round goes
    "rurik": "leader agenda troops advisor bribe order orders claim end".split(),
}


class Reader:
    """Somebody who presses every pin that is to be pressed, in the order of their numbers."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.page = screen.page
        self.lessons: list[str] = []

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        lesson = seen["lesson"].partition(".")[2]
        if lesson and lesson not in self.lessons:
            self.lessons.append(lesson)
            self.screen.shoot(f"guide-{seen['lesson'].replace('.', '-')}")
        return seen

    def press(self, x: float, y: float) -> None:
        """Just inside of the thing on whose left edge the pin sits."""
        phone = self.screen.size == "phone"
        at = (x + 14, y + 4) if phone else (x + 18, y + 5)
        if self.page.evaluate(PALE, at):
            return
        before = self.screen.probe("clicks")
        if phone:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
        self.page.wait_for_function("before => probe.clicks > before", arg=before)
        self.rest()

    def rest(self) -> None:
        """Until the table has answered, and the pins are where they belong."""
        self.screen.rest()
        self.page.evaluate(FOLLOWED)

    def round(self) -> bool:
        """Presses what is to be pressed next; False when the guide has nothing more to teach."""
        self.page.locator(TO_DO).first.wait_for(state="attached")
        self.rest()
        seen = self.look()
        if seen["over"]:
            return False
        if self.screen.size == "phone" and self.page.locator(".call:not(.folded)").count():
            self.page.locator(".call .head button").first.click()
            self.rest()
        for number in sorted({pin[0] for pin in seen["pins"]}):
            now = self.look()
            if now["lesson"] != seen["lesson"]:
                break
            at = [pin for pin in now["pins"] if pin[0] == number]
            if at:
                self.press(at[0][1], at[0][2])
        return True


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("title", ["scythe", "rurik"])
def test_guide_is_done_by_following_its_pins(title: str, size: str, screen: Callable[..., Screen]) -> None:
    reader = Reader(screen(size))
    page = reader.screen.open(f"/guide/{title}")
    page.locator(".call").wait_for()
    rounds = 0
    while reader.round():
        rounds += 1
        assert rounds < MOST_ROUNDS, f"stuck after {reader.lessons}: {reader.look()}"
    assert [lesson for lesson in reader.lessons if lesson != "bonus"] == LESSONS[title]
    assert reader.screen.overflow() == 0
    page.locator(".call [data-play]").click()
    page.wait_for_url("**/table/*")
    page.locator(".decide").wait_for()
    assert page.locator(".call").count() == 0


def test_guide_goes_on_after_a_reload_and_lets_lessons_go(screen: Callable[..., Screen]) -> None:
    reader = Reader(screen())
    page = reader.screen.open("/guide/scythe")
    page.locator(".call").wait_for()
    assert reader.screen.axe() == []
    page.locator(".call [data-show]").click()
    page.locator('.call[data-lesson="scythe.trade"]').wait_for()
    page.reload()
    page.locator('.call[data-lesson="scythe.trade"]').wait_for()
    page.locator(".call [data-skip]").click()
    page.get_by_text("On the move").wait_for()
    page.locator(".call [data-back]").click()
    page.get_by_text("Goods for a coin").wait_for()
