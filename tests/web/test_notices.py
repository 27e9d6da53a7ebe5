"""A browser asks to be told when the page is closed; the push service of its maker is played by the test."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from server.serving import bot, me
from web.browsing import Screen

# A browser without its maker's service behind it has nothing to subscribe to.
SERVICE = """
const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};
PushManager.prototype.subscribe = async (options) => {
  window.asked = new Uint8Array(options.applicationServerKey).length;
  const endpoint = "https://fcm.googleapis.com/fcm/send/veche-test";
  return { endpoint, toJSON: () => ({ endpoint, keys }) };
};
Notification.requestPermission = async () => "granted";
"""


def test_a_browser_asks_to_be_told(screen: Callable[..., Screen]) -> None:
    ann = screen()
    ann.context.add_init_script(SERVICE)
    made = ann.ask("POST", "/tables", {"title": "rurik", "seats": [me("Ann"), bot()]})
    page = ann.open(f"/table/{made['table']}")
    page.get_by_role("button", name="Settings and table").click()
    with page.expect_response(lambda answer: answer.url.endswith("/api/push?lang=en")) as answered:
        page.get_by_text("Tell me when it is my turn").click()
    assert answered.value.ok
    assert page.evaluate("asked") == 65  # the server's key
    assert page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.scriptURL)").endswith(
        "worker.js"
    )
    expect(page.get_by_role("switch", name="Tell me when it is my turn")).to_be_checked()
