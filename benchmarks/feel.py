"""How the table feels, in figures: a tap until its cross is drawn, work while dice are in the air, taps to a throw."""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

Row = tuple[str, str, str]

DELAY = 600  # milliseconds to the server and back
FRAME = 1000 / 60
FLIGHT = 800  # milliseconds until the last die lies still
TAPS = 6

# A network that is this slow, for what the page's socket says and hears.
SLOW_NETWORK = f"""((half) => {{
  const Fast = WebSocket;
  window.WebSocket = class extends Fast {{
    send(text) {{ setTimeout(() => super.send(text), half); }}
    set onmessage(hear) {{ super.onmessage = (event) => setTimeout(() => hear(event), half); }}
  }};
}})({DELAY / 2})"""

# Tap a cell that may be crossed; milliseconds until a frame with its cross was drawn.
TAP_TO_CROSS = """() => new Promise((done) => {
  const cell = document.querySelector('[data-legal=true]');
  const selector = `.noted[data-cell=${cell.dataset.cell}] .cross`;
  const began = performance.now();
  const look = () => {
    if (document.querySelector(selector)) requestAnimationFrame(() => done(performance.now() - began));
    else requestAnimationFrame(look);
  };
  cell.click();
  look();
})"""


def tap_row(page: Page) -> Row:
    """One's own tap on a slow network; the page is at a table of one person, made slow before it was opened."""
    waits: list[float] = []
    while len(waits) < TAPS:
        page.locator(".bar .wide, .bar .declines").first.wait_for()
        page.wait_for_timeout(500)
        if page.locator(".bar .wide").count():
            page.locator(".bar .wide").click()
            page.locator(".bar .declines").wait_for()
        elif page.locator("[data-legal=true]").count():
            waits.append(float(page.evaluate(TAP_TO_CROSS)))
            page.locator(".bar .main").click()
            page.locator(".bar .back").wait_for(state="hidden")
        else:
            page.locator(".bar .declines").click()
    name = f"own tap to drawn cross, {DELAY} ms of network, median of {TAPS}"
    return name, f"{statistics.median(waits):.0f} ms", "below 50 ms"


def throw_row(browser: Browser, page: Page) -> Row:
    """Work of the main thread in each frame of some throws; the page is at a table of one person."""
    work: list[float] = []
    for _ in range(3):
        page.locator(".bar .wide").wait_for()
        page.wait_for_timeout(500)
        browser.start_tracing(page=page, categories=["disabled-by-default-devtools.timeline", "toplevel"])
        page.locator(".bar .wide").click()
        page.wait_for_timeout(FLIGHT)
        work += work_by_frame(json.loads(browser.stop_tracing())["traceEvents"])
        while not page.locator(".bar .wide").count():
            page.wait_for_timeout(500)
            page.evaluate("document.querySelector('.bar .declines, .bar .main:not(.wide)')?.click()")
    worst = statistics.quantiles(work, n=20)[-1]
    return "main thread in a frame while dice are in the air, 95th of 100", f"{worst:.1f} ms", "below 8 ms"


def work_by_frame(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of work (not of waiting for a processor) of the busiest page's main thread, for each frame.

    Chromium tells every task twice, one inside the other ("RunTask" is the inner one): only the outer ones count.
    """
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = {main: [] for main in mains}
    for event in events:
        thread = (event.get("pid", 0), event.get("tid", 0))
        if thread in mains and event["name"] == "ThreadControllerImpl::RunTask" and event.get("ph") == "X":
            tasks[thread].append((event["ts"] / 1000, event.get("tdur", 0) / 1000))
    busiest = max(tasks.values(), key=lambda thread: sum(duration for _, duration in thread))
    first = min(start for start, _ in busiest)
    frames = [0.0] * (int((max(start for start, _ in busiest) - first) / FRAME) + 1)
    for start, duration in busiest:
        frames[int((start - first) / FRAME)] += duration
    return frames


def first_throw_row(page: Page) -> Row:
    """Taps of somebody who was never here, from the first page to the own first throw, where nobody else begins."""
    while True:
        page.goto("/")
        page.evaluate("localStorage.clear()")
        page.reload()
        page.locator(".hero .straw:enabled").click()
        taps = 1
        page.locator(".bar .wide, .tray .die:not(.away)").first.wait_for()
        if page.locator(".tray .die:not(.away)").count():
            continue  # somebody else begins
        while not page.locator(".tray .die:not(.away)").count():
            page.wait_for_timeout(500)
            page.locator(".bar .wide").click()
            taps += 1
            page.wait_for_timeout(1000)
        return "taps from the first page to the first throw, where one begins", str(taps), "2"


def feel_rows(browser: Browser, pages: Iterator[Page]) -> Iterator[Row]:
    """All of them; pages come ready for each, in this order."""
    for measure in (tap_row, lambda page: throw_row(browser, page), first_throw_row):
        page = next(pages)
        yield measure(page)
        page.context.close()
