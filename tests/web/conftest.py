"""One server and one browser for all tests of a worker."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright
from server.serving import Server, serving
from web.browsing import Screen, build_page, launch

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def page_built() -> None:
    build_page()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(page_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web") / "veche.db") as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and report.when == "call":
        item.stash[FAILED] = True
    return report


@pytest.fixture
def screen(
    request: pytest.FixtureRequest, browser: Browser, server: Server
) -> Iterator[Callable[..., Screen]]:
    """Opens browsers of people, and closes them in the end: none may have thrown an error."""
    screens: list[Screen] = []

    def open_screen(size: str = "laptop", dark: bool = False, **more: str) -> Screen:
        screens.append(Screen(browser, server, size, dark, **more))
        return screens[-1]

    yield open_screen
    for number, one in enumerate(screens):
        if FAILED in request.node.stash:
            one.shoot(f"failed-{request.node.name}-{number}")
    for one in screens:
        one.close()
