"""A real browser against a real server; skipped where there is no Chromium, but not with CI=true."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripts.browser import MISSING, chromium, needed

from rollbook.kernel import luck
from rollbook.table import Table
from rollbook.web import course
from rollbook.web.app import make_app
from rollbook.web.serve import listen, server_of
from rollbook.web.sqlite import Sqlite

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --enable-blink-features=ComputedAccessibilityInfo "
    "--host-resolver-rules=MAP rollbook.home 127.0.0.1"
)
ARGUMENTS = [*FLAGS.split(" --host")[0].split(), "--host" + FLAGS.split(" --host")[1]]


@pytest.fixture
def browser(chromium_running: Any) -> Iterator[Any]:
    """A browser whose pages do not outlive the test: left open, they would look for their server for ever."""
    yield chromium_running
    for context in chromium_running.contexts:
        context.close()


@pytest.fixture(scope="module")  # while it is open, its event loop runs in this thread, and no other can
def chromium_running() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    executable = chromium()
    if executable is None and needed():
        pytest.fail(MISSING, pytrace=False)
    if executable is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield browser
        browser.close()


class Host:
    """A server that can be stopped and started again on the same database and port."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.seed = 4  # of the dice
        self.port = 0
        self.start()

    def start(self) -> None:
        listening = listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        self.server = server_of(make_app(Sqlite(self.database)))
        self.thread = threading.Thread(target=self.server.run, args=[[listening]], daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def leave(self) -> None:
        """Tell the server to stop, and do not wait for it."""
        self.server.should_exit = True

    def stop(self) -> None:
        self.leave()
        self.thread.join(10)
        assert not self.thread.is_alive(), "a server stops when it is told to"

    @property
    def address(self) -> str:
        """A plain-http origin that is not localhost, as phones in the home network see it."""
        return f"http://rollbook.home:{self.port}"


@pytest.fixture(scope="module")
def hosts() -> Iterator[list[Host]]:
    """Those of the tests so far: each takes a moment to stop, while the next test goes on."""
    hosts: list[Host] = []
    yield hosts
    for host in hosts:
        host.stop()


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hosts: list[Host]) -> Iterator[Host]:
    host = Host(tmp_path / "rollbook.db")
    hosts.append(host)
    monkeypatch.setattr(course, "REVEAL_SECONDS", 0.02)
    monkeypatch.setattr(Table, "_stream", lambda table, number: luck.mix(host.seed, number))
    yield host
    host.leave()
