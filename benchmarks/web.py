"""The app in the browser, measured: start-up, size, how it feels, long tasks and layout shifts.

Part of `make bench`; alone: `python benchmarks/web.py [--verbose] [game ...]`. With --verbose it tells which elements
moved; with games it only plays these. Start-up is the best of three, each with an empty cache and data folder.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table
from websockets.sync.client import connect

sys.path.insert(0, str(Path(__file__).parent.parent))

from scripts.browser import chromium
from tests.browser.conftest import ARGUMENTS
from tests.browser.test_play import AGAINST_BOT, PHONE, TAP

from benchmarks.feel import SLOW_NETWORK, feel_rows
from benchmarks.own import own_rows
from benchmarks.watch import WATCH, Watched, moment, tell
from rollbook.games import variants

Row = tuple[str, str, str]

LONGEST_WAIT = 30.0  # seconds until something that should have happened is a failure
TAPS = 40
FEWEST_TAPS = 8  # with fewer a page hangs
MOST_SECONDS = 12.0  # a game
BETWEEN_TAPS = 80  # milliseconds
SETTINGS = {"pace": "quick", "name": "Anna", "tips": False}  # quick: animations are shown, and a game is not too long
USUAL_LIMIT = 50  # milliseconds; browsers report longer tasks only


def main() -> None:
    """Measure the web figures alone and print them."""
    parser = argparse.ArgumentParser(description="Measure the app in the browser.")
    parser.add_argument("games", nargs="*", metavar="game", help="only play these games")
    parser.add_argument("--verbose", action="store_true", help="tell which elements moved")
    wanted = parser.parse_args()
    if unknown := set(wanted.games) - set(variants()):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    table = Table("what", "figure", "target", box=None, pad_edge=False)
    table.columns[1].justify = "right"
    rows = browser_rows(wanted.verbose, wanted.games) if wanted.games else web_rows(wanted.verbose)
    for row in rows:
        table.add_row(*row)
    Console(width=110).print(table)


def web_rows(verbose: bool = False) -> Iterator[Row]:
    """All web figures."""
    yield from serve_rows()
    yield from browser_rows(verbose)


# The server


@dataclass(frozen=True)
class Server:
    """A running `rollbook serve`, and when its process was started."""

    port: int
    began: float
    process: subprocess.Popen[bytes]

    def seconds(self) -> float:
        """Since the process was started."""
        return time.perf_counter() - self.began


@dataclass(frozen=True)
class Start:
    """Seconds of one start."""

    answered: float  # from the start of the process to the first page and the first list of games
    moved: float  # from the start of the process to the first move of a bot
    opened: float  # from opening the table to that move


@contextmanager
def served() -> Iterator[Server]:
    """The command in a process of its own, with nothing compiled and nothing kept."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "ROLLBOOK_CACHE": cache, "ROLLBOOK_DATA": data}
        words = ["serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
        began = time.perf_counter()
        command = [sys.executable, "-m", "rollbook", *words]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
            try:
                yield Server(port, began, process)
            finally:
                stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a server, at once if it does not stop by itself."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()


def ask(server: Server, method: str, path: str, body: str | None = None) -> bytes:
    """What the server answers to one request."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LONGEST_WAIT)
    try:
        connection.request(method, path, body)
        response = connection.getresponse()
        answer = response.read()
    finally:
        connection.close()
    if response.status not in (200, 201):
        raise RuntimeError(f"{method} {path}: {response.status} {answer[:200]!r}")
    return answer


def wait_for(server: Server, path: str) -> None:
    """Ask until the server answers."""
    while True:
        try:
            ask(server, "GET", path)
            return
        except ConnectionError:
            if server.process.poll() is not None or server.seconds() > LONGEST_WAIT:
                raise
            time.sleep(0.01)


def open_table(server: Server, game: str, first: int) -> dict[str, str]:
    """A new table of a person and a bot: its id and its key."""
    body = json.dumps({"game": game, "seats": AGAINST_BOT, "first": first})
    opened: dict[str, str] = json.loads(ask(server, "POST", "/api/tables", body))
    return opened


def serve_rows() -> Iterator[Row]:
    """From the command to the first page and to the first move of a bot, with nothing compiled."""
    starts = [measured_start() for _ in range(3)]
    answered = min(start.answered for start in starts)
    moved = min(start.moved for start in starts)
    opened = min(start.opened for start in starts)
    yield "rollbook: first page and games answered, empty cache", f"{answered:.2f} s", "below 2 s"
    yield "rollbook: first bot move told, empty cache", f"{moved:.2f} s", "below 3 s"
    yield "from opening that table to the bot's move", f"{opened:.2f} s", "below 1 s"


def measured_start() -> Start:
    """One start of the command, until a bot has thrown and decided at a table it starts."""
    with served() as server:
        for path in ("/api/games", "/"):
            wait_for(server, path)
        answered = server.seconds()
        table = open_table(server, "qwixx", first=1)
        with connect(f"ws://127.0.0.1:{server.port}/ws/{table['table']}", proxy=None) as device:
            device.send(json.dumps({"key": table["key"]}))
            while not any(bot_has_moved(message) for message in json.loads(device.recv(LONGEST_WAIT))):
                pass
            moved = server.seconds()
    return Start(answered, moved, moved - answered)


def bot_has_moved(message: dict[str, Any]) -> bool:
    """Whether a message tells that the bot on the second seat has decided."""
    if message["type"] == "snapshot":
        return bool(message["public"]["seats"][1]["chosen"])
    return message["type"] == "change" and message["event"]["type"] in ("noted", "settled")


# The browser


def browser_rows(verbose: bool = False, games: list[str] | None = None) -> Iterator[Row]:
    """Size, long tasks and layout shifts in Chromium; with games only the last two, of these."""
    executable = chromium()
    if executable is None:
        yield "the app in the browser", "skipped: no Chromium", ""
        return
    with served() as server, sync_playwright() as playwright:
        wait_for(server, "/")
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        if not games:
            yield size_row(browser, server)
            yield from feel_rows(browser, feel_pages(browser, server))
            yield from own_rows(one_person(browser, server, own=True))
        yield from playing_rows([played(browser, server, game) for game in games or variants()], verbose)
        browser.close()


def new_page(browser: Browser, server: Server, table: dict[str, str]) -> Page:
    """A phone that was never here, but holds the key of a table."""
    size: ViewportSize = {"width": PHONE["width"], "height": PHONE["height"]}
    page = browser.new_context(viewport=size, locale="en", base_url=f"http://127.0.0.1:{server.port}").new_page()
    kept = {**table, "game": "", "name": "", "names": [], "time": 0}
    for name, value in (("settings", SETTINGS), ("tables", [kept])):
        page.add_init_script(f"localStorage.setItem({name!r}, {json.dumps(json.dumps(value))})")
    return page


def visit(page: Page, table: dict[str, str]) -> None:
    """Go straight to a table and wait until all is there, fonts too."""
    page.goto(f"/table/{table['table']}")
    page.wait_for_selector(".prompt")
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => null)")


def size_row(browser: Browser, server: Server) -> Row:
    """What a first visit at a table loads."""
    size = first_visit_bytes(browser, server)
    return "transferred for the first view of a table, all of it", f"{size / 1000:.1f} kB", "below 200 kB"


def first_visit_bytes(browser: Browser, server: Server) -> int:
    """Bytes on the line for a first visit straight at a table: page, scripts, styles, fonts, words and api."""
    table = open_table(server, "qwixx", first=0)
    page = new_page(browser, server, table)
    loaded: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda one: loaded.append(int(one["encodedDataLength"])))
    visit(page, table)
    page.context.close()
    return sum(loaded)


def feel_pages(browser: Browser, server: Server) -> Iterator[Page]:
    """A page at a table of one person on a slow network, one at such a table without, and one that was never here."""
    for script in (SLOW_NETWORK, ""):
        yield one_person(browser, server, script)
    yield browser.new_context(locale="en", base_url=f"http://127.0.0.1:{server.port}").new_page()


def one_person(browser: Browser, server: Server, script: str = "", own: bool = False) -> Page:
    """A page at a Qwixx table of one person, with a script in it; `own`: dice are theirs."""
    body = json.dumps({"game": "qwixx", "seats": AGAINST_BOT[:1], "first": 0, "own": own})
    table = json.loads(ask(server, "POST", "/api/tables", body))
    page = new_page(browser, server, table)
    page.add_init_script(script)
    visit(page, table)
    return page


# Playing


@dataclass(frozen=True)
class Played:
    """A game that was tapped for a while."""

    game: str
    taps: int
    opening: Watched
    playing: Watched


def played(browser: Browser, server: Server, game: str) -> Played:
    """Open a table, tap for a while, and tell what the browser has seen before and after the first tap."""
    table = open_table(server, game, first=0)
    page = new_page(browser, server, table)
    page.add_init_script(WATCH)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    visit(page, table)
    page.wait_for_timeout(200)
    began = float(page.evaluate("() => performance.now()"))
    taps = tap(page)
    page.wait_for_timeout(500)
    seen: dict[str, list[dict[str, Any]]] = page.evaluate("() => window.rollbookSeen")
    page.context.close()
    if errors:
        raise RuntimeError(f"{game}: the page has errors, so its figures mean nothing: {errors[0]}")
    if taps < FEWEST_TAPS:
        raise RuntimeError(f"{game}: after {taps} taps there was nothing more to tap")
    early = {kind: [entry for entry in entries if entry["at"] < began] for kind, entries in seen.items()}
    late = {kind: [entry for entry in entries if entry["at"] >= began] for kind, entries in seen.items()}
    return Played(game, taps, Watched(**early), Watched(**late))


def tap(page: Page) -> int:
    """Tap so many times, or until the game or the time is over."""
    until, taps = time.monotonic() + MOST_SECONDS, 0
    while taps < TAPS and time.monotonic() < until:
        done = page.evaluate(TAP)
        if done == "end":
            break
        taps += done != "nothing"
        page.wait_for_timeout(BETWEEN_TAPS)
    return taps


def playing_rows(games: list[Played], verbose: bool) -> Iterator[Row]:
    """The worst game of each kind; with verbose also what moved where."""
    if verbose:
        for game in games:
            tell(f"{game.game}, opening", game.opening)
            tell(f"{game.game}, {game.taps} taps", game.playing)
    for what, parts in (
        ("while a table opens", {game.game: game.opening for game in games}),
        ("while playing", {game.game: game.playing for game in games}),
    ):
        yield task_row(what, {game: part.longest() for game, part in parts.items()})
        yield shift_row(what, {game: part.shift() for game, part in parts.items()})
    long = sum(len(game.playing.tasks) for game in games)
    taps = sum(game.taps for game in games)
    yield f"tasks over {USUAL_LIMIT} ms while playing, in {taps} taps", str(long), "0"
    for game in games:
        for task in game.playing.tasks:
            yield f"  {game.game}: {moment(task)}", f"{task['value']:.0f} ms", ""


def task_row(what: str, games: dict[str, float]) -> Row:
    """The longest task of all games."""
    worst = max(games, key=lambda game: games[game])
    target = f"{USUAL_LIMIT} ms is usual"
    if not games[worst]:
        return f"longest task {what}", f"below {USUAL_LIMIT} ms", target
    return f"longest task {what}, {worst}", f"{games[worst]:.0f} ms", target


def shift_row(what: str, games: dict[str, float]) -> Row:
    """The game with most layout shift."""
    worst = max(games, key=lambda game: games[game])
    if not games[worst]:
        return f"layout shift {what}", "0", "0"
    return f"layout shift {what}, {worst}", f"{games[worst]:.2g}", "0"


if __name__ == "__main__":
    main()
