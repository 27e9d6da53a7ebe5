"""A real browser before the built page: where it comes from, what is measured in it, and the report."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import statistics
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Request, expect
from server.serving import PATIENCE, Data, Server

import veche

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
BUILD = ROOT / "build"
SCREENS = BUILD / "screens"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"

SIZES = {"laptop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
TIMEOUT = 1000 * PATIENCE
expect.set_options(timeout=TIMEOUT)

# Since the page was opened: how long answers took to be painted, and how much the layout shifted.  A browser
# excuses what shifts soon after a click; whether an answer is soon depends on who else uses the machine.
PROBE = """
window.probe = { answers: [], shifts: 0, shifted: [], clicks: 0, pointed: 0 };
addEventListener("pointerdown", () => probe.pointed++, true);
addEventListener("click", () => probe.clicks++, true);
let pressed = null;
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, (event) => (pressed = event.timeStamp), true);
new MutationObserver(() => {
  if (pressed === null) return;
  const since = pressed;
  pressed = null;
  const painted = new MessageChannel(); // heard after the frame is painted
  painted.port1.onmessage = () => probe.answers.push(performance.now() - since);
  requestAnimationFrame(() => painted.port2.postMessage(null));
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-position"] });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    probe.shifts += entry.value;
    for (const { node, previousRect: from, currentRect: to } of entry.sources) {
      const name = node?.cloneNode(false).outerHTML ?? node?.textContent ?? "something that is gone";
      const way = `from ${from.x},${from.y} to ${to.x},${to.y}`;
      probe.shifted.push(`${entry.value.toFixed(4)} ${name.slice(0, 80)} ${way}`);
    }
  }
}).observe({ type: "layout-shift", buffered: true });
"""


# What this person has set before: turns of others are told at once, unless a test is about their story.
SET = """(pace) => {
  try {
    const kept = JSON.parse(localStorage.getItem("veche.settings") ?? "{}");
    localStorage.setItem("veche.settings", JSON.stringify({ pace, ...kept }));
  } catch {} // a page without a place to keep anything
}"""

# There is something to read, in its own letters, and nothing that still gets its place.
DRAWN = """() => {
  const shown = [...document.querySelectorAll("h1, h2")].some((one) => one.checkVisibility());
  const busy = document.querySelector(".frame[aria-busy=true], .call[style*=hidden]");
  return shown && !busy && document.fonts.status === "loaded";
}"""
# After the next frame, when whatever it brought has been done too.
FRAME = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

# -- the page and the browser ---------------------------------------------------------------------------


@contextmanager
def locked(name: str) -> Iterator[None]:
    """One worker at a time."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build_page() -> None:
    """Builds web/dist where its sources have changed since; an installed wheel brings its own page."""
    if (Path(veche.__file__).parent / "server" / "page").is_dir():
        return
    with locked("page"):
        index = WEB / "dist" / "index.html"
        sources = [
            path for path in WEB.rglob("*") if not {"dist", "node_modules", "fixtures"} & {*path.parts}
        ]
        newest = max(path.stat().st_mtime for path in sources)
        if index.is_file() and index.stat().st_mtime >= newest:
            return
        env = {**os.environ, "PATH": f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        if not (WEB / "node_modules").is_dir():
            npm("ci", "--ignore-scripts", env=env)
        npm("run", "build", env=env)
        os.utime(index)


def npm(*words: str, env: dict[str, str]) -> None:
    done = subprocess.run(["npm", *words], cwd=WEB, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


# The first is Chromium without the window round the page, which costs more than many a test.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def launch(playwright: Playwright) -> Browser:
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, "The browser tests need Chromium: install it, on Debian with apt-get install chromium."
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])


class Screen:
    """A person's browser: its own cookies, one page, and an ear for what goes wrong in it."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: str = "laptop",
        dark: bool = False,
        locale: str = "en-GB",
        pace: str = "at_once",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> None:
        self.server = server
        self.size = size
        self.dark = dark
        width, height = SIZES[size]
        self.context: BrowserContext = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion=motion,
            locale=locale,
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        self.context.set_default_timeout(TIMEOUT)
        self.context.add_init_script(PROBE)
        self.context.add_init_script(f"({SET})({json.dumps(pace)})")
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.asked = 0
        self.awaited: set[Request] = set()
        self.page.on("request", self._asks)
        self.page.on("requestfinished", self._has)
        self.page.on("requestfailed", self._has)

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def _asks(self, request: Request) -> None:
        self.asked += 1
        self.awaited.add(request)

    def _has(self, request: Request) -> None:
        self.awaited.discard(request)

    def rest(self) -> None:
        """Waits until all is drawn and the page has all that it asked the server for."""
        asked = -1
        while self.awaited or asked != self.asked:
            asked = self.asked
            self.page.wait_for_function(DRAWN)
            self.page.evaluate(FRAME)

    def ask(self, method: str, path: str, data: object = None) -> Data:
        """A request with the cookie of this browser."""
        answer = self.context.request.fetch(f"{self.server.url}/api{path}", method=method, data=data)
        assert answer.ok, answer.text()
        return answer.json()  # type: ignore[no-any-return]

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors

    # -- what can be seen -------------------------------------------------------------------------------

    def shoot(self, name: str) -> None:
        """A picture of what is there now."""
        SCREENS.mkdir(parents=True, exist_ok=True)
        theme = "dark" if self.dark else "light"
        self.page.screenshot(path=SCREENS / f"{name}-{self.size}-{theme}.png", animations="disabled")

    def darken(self) -> None:
        """The evening comes."""
        self.dark = True
        self.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        self.page.locator("html[data-theme=dark]").wait_for()

    def axe(self, only: list[str] | None = None, *, small: bool = False) -> list[str]:
        """What axe-core finds serious, or also what is small, one line each."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        options = {"resultTypes": ["violations"], **({"runOnly": only} if only else {})}
        found = self.page.evaluate("options => axe.run(document, options)", options)
        return [
            f"{one['impact']} {one['id']}: {node['target'][0]} {node['html'][:120]}"
            for one in found["violations"]
            if small or one["impact"] in ("serious", "critical")
            for node in one["nodes"][:4]
        ]

    def texts(self) -> list[dict[str, Any]]:
        """Every text in sight with the size of its letters in real pixels."""
        return self.page.evaluate(TEXTS)  # type: ignore[no-any-return]

    def overflow(self) -> int:
        """By how many pixels the page can be scrolled sideways."""
        return self.page.evaluate(  # type: ignore[no-any-return]
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )

    def probe(self, what: str) -> Any:
        return self.page.evaluate(f"probe.{what}")


TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const parent = node.parentElement;
    // The letter on a crest is a picture: it repeats what its shape and the name beside it say.
    if (!text || parent.closest(".unseen, .letter, script, style, defs, symbol, title, option")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    let size = parseFloat(getComputedStyle(parent).fontSize);
    const drawn = parent.closest("svg") && parent.getScreenCTM?.();
    if (drawn) size *= Math.hypot(drawn.a, drawn.b);
    found.push({ text: text.slice(0, 60), length: text.length, size, drawn: !!drawn });
  }
  return found;
}"""


# -- the report -----------------------------------------------------------------------------------------


def note(chapter: str, name: str, **values: object) -> None:
    """Keeps a measurement, and writes the report anew with all that is known."""
    with locked("browser-report"):
        file = BUILD / "browser-report.json"
        known: dict[str, dict[str, Data]] = json.loads(file.read_text()) if file.is_file() else {}
        known.setdefault(chapter, {})[name] = dict(values)
        file.write_text(json.dumps(known, indent=1))
        (BUILD / "browser-report.md").write_text(report(known), encoding="utf-8")


def report(known: dict[str, dict[str, Data]]) -> str:
    lines = ["# What the browser tests measured", ""]
    for chapter, rows in sorted(known.items()):
        columns = sorted({column for row in rows.values() for column in row})
        lines += [f"## {chapter}", "", f"| | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
        for name, row in sorted(rows.items()):
            lines.append(f"| {name} | {' | '.join(str(row.get(column, '')) for column in columns)} |")
        lines.append("")
    return "\n".join(lines)


def percentile(values: list[float], part: int) -> float:
    return round(statistics.quantiles(values, n=100, method="inclusive")[part - 1], 1)
