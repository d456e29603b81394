"""A real browser against a real server; skipped where there is no Chromium, but not with CI=true."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from scripts.browser import MISSING, chromium, needed
from websockets.exceptions import InvalidState

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


USUAL_MEDIA = {"color_scheme": "light", "reduced_motion": "no-preference"}


class Pages:
    """The pages of a browser, which serve one test after the other.

    A new page loads and compiles all scripts anew, which takes more of the processor than most tests do. So a page that
    a test has left goes to the next one that wants such a page, without anything that was kept in it.
    """

    def __init__(self, chromium: Any) -> None:
        self.chromium = chromium
        self.taken: list[Any] = []
        self.free: list[Any] = []

    def take(self, size: dict[str, int], script: str = "", fresh: bool = False, **wanted: Any) -> Any:
        """A page of this size; `script` runs before all others. A fresh one has loaded nothing before."""
        media = {name: wanted.pop(name, usual) for name, usual in USUAL_MEDIA.items()}
        kind = (script, sorted(wanted.items()))
        page = next((one for one in self.free if one.kind == kind and not fresh), None)
        if page:
            self.free.remove(page)
        else:
            page = self.chromium.new_context(**wanted).new_page()
            if script:
                page.context.add_init_script(script)
            page.kind, page.spoiled, page.errors = kind, fresh, []
            page.on("pageerror", lambda error: page.errors.append(str(error)))
            page.set_default_timeout(20_000)  # only ever waited for on a machine that is busy with other things
            for owner, name in (
                (page, "add_init_script"),
                (page, "route_web_socket"),
                (page.context, "grant_permissions"),
            ):
                setattr(owner, name, self._spoiling(page, getattr(owner, name)))  # it cannot be undone
        page.set_viewport_size(size)
        page.emulate_media(**media)
        self.taken.append(page)
        return page

    def _spoiling(self, page: Any, act: Callable[..., Any]) -> Callable[..., Any]:
        def spoil(*words: Any, **more: Any) -> Any:
            page.spoiled = True
            return act(*words, **more)

        return spoil

    def leave(self, empty: str | None) -> None:
        """The test is over: its pages go to an address where nothing runs; without one, none is used again."""
        for page in self.taken:
            if empty and not page.spoiled and not page.is_closed():
                self._tidy(page, empty)
                self.free.append(page)
        self.taken.clear()
        used_again = [page.context for page in self.free]
        for context in self.chromium.contexts:
            if context not in used_again:
                context.close()

    def _tidy(self, page: Any, empty: str) -> None:
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        page.context.set_offline(False)
        page.goto(empty)
        page.mouse.move(-1, -1)


@pytest.fixture
def browser(host: Host, pages: Pages, request: pytest.FixtureRequest) -> Iterator[Pages]:
    """A browser whose pages do not outlive the test: left open, they would look for their server for ever."""
    failed = request.session.testsfailed
    yield pages
    pages.leave(host.empty if request.session.testsfailed == failed else None)


@pytest.fixture(scope="package")
def pages(chromium_running: Any) -> Pages:
    return Pages(chromium_running)


@pytest.fixture(scope="package")  # not longer: while it is open, its event loop runs in this thread, and no other can
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

    def __init__(self, database: Path, port: int = 0) -> None:
        self.database = database
        self.seed = 4  # of the dice
        self.port = port
        self.start()

    def start(self) -> None:
        self.listening = listen("127.0.0.1", self.port)
        self.port = self.listening.getsockname()[1]
        self.server = server_of(make_app(Sqlite(self.database)))
        self.thread = threading.Thread(target=self.server.run, args=[[self.listening]], daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)

    def leave(self) -> None:
        """Tell the server to stop, and only wait until it hears nobody any more: the port is for the next one."""
        deaf = threading.Event()

        def close() -> None:
            for one in self.server.servers:
                one.close()
            self.listening.close()
            for line in list(self.server.server_state.connections):
                with suppress(InvalidState):  # of one that is closing by itself
                    line.shutdown()
            self.server.should_exit = True
            deaf.set()

        if self.thread.is_alive() and not self.server.should_exit:
            self.server.servers[0].get_loop().call_soon_threadsafe(close)
            deaf.wait(10)

    def stop(self) -> None:
        self.leave()
        self.thread.join(10)
        assert not self.thread.is_alive(), "a server stops when it is told to"

    @property
    def address(self) -> str:
        """A plain-http origin that is not localhost, as phones in the home network see it."""
        return f"http://rollbook.home:{self.port}"

    @property
    def empty(self) -> str:
        """An address of the same origin at which nothing runs."""
        return f"{self.address}/api/here"


@pytest.fixture(scope="package")
def hosts() -> Iterator[list[Host]]:
    """Those of the tests so far, all on one port, so that pages know what they have loaded already.

    Each takes a moment to stop, while the next test goes on.
    """
    hosts: list[Host] = []
    yield hosts
    for host in hosts:
        host.stop()


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hosts: list[Host]) -> Iterator[Host]:
    host = Host(tmp_path / "rollbook.db", hosts[-1].port if hosts else 0)
    hosts.append(host)
    monkeypatch.setattr(course, "REVEAL_SECONDS", 0.02)
    monkeypatch.setattr(Table, "_stream", lambda table, number: luck.mix(host.seed, number))
    yield host
    host.leave()
