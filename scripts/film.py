"""Make the README's film: a throw, a cross, two locks and the end of a game of Qwixx, as an animated WebP.

Dice, time and motion are put on a string: the throws are written down below, and every frame is taken when all that
moves has moved on by exactly one frame, however slow the machine is.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright
from scripts.browser import MISSING, chromium
from scripts.webp import Film, picture
from tests.browser.conftest import ARGUMENTS, Host
from tests.browser.test_play import new_page, open_table

from rollbook.table import Table
from rollbook.web import course

TARGET = Path(__file__).parent.parent / "docs" / "images" / "film.webp"
SIZE = {"width": 360, "height": 640}
FRAME = 50  # milliseconds
QUALITY = 52
SEATS = [{"name": "Anna"}, {"name": "Ben", "bot": "casual"}]

THROW = Table.throw

# White, white, red, yellow, green, blue; and what Anna crosses with them, first with white, then with a colour.
BEFORE: list[tuple[list[int | None], list[str]]] = [
    ([1, 1, 6, 1, 2, 3], ["r2", "y2"]),
    ([1, 2, 6, 5, 3, 2], ["r3"]),
    ([2, 2, 6, 1, 5, 4], ["r4", "y3"]),
    ([2, 3, 1, 4, 6, 6], ["y5"]),
    ([3, 3, 5, 3, 2, 6], ["r6", "y6"]),
    ([3, 4, 2, 6, 1, 5], ["r7"]),
]
FILMED: list[tuple[list[int | None], list[str]]] = [
    ([4, 4, 4, 2, 5, 3], ["y8", "r8"]),
    ([6, 6, 2, 5, 3, 4], ["r12"]),
    ([6, 6, None, 3, 1, 5], ["y12"]),
]

# Everything that moves goes on by so many milliseconds, and stops there.
MOVE_ON = """(milliseconds) => {
  for (const one of document.getAnimations()) {
    if (one.playState === 'running') one.pause();
    const time = (one.currentTime ?? 0) + milliseconds;
    if (time >= one.effect.getComputedTiming().endTime) one.finish();
    else one.currentTime = time;
  }
}"""

FINGER = """([x, y]) => {
  const finger = document.createElement('div');
  finger.id = 'finger';
  finger.style.cssText = `position: fixed; left: ${x - 18}px; top: ${y - 18}px; width: 36px; height: 36px; z-index: 99;
    border-radius: 50%; background: rgb(0 0 0 / 28%); border: 2px solid #fff; pointer-events: none`;
  document.body.append(finger);
}"""


class Camera:
    """Takes a page frame by frame."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.film = Film(SIZE["width"], SIZE["height"])

    def run(self, milliseconds: int) -> None:
        """So much time goes by in the film."""
        for _ in range(milliseconds // FRAME):
            self.page.clock.run_for(FRAME)
            self.page.evaluate(MOVE_ON, FRAME)
            self.film.add(picture(self.page, QUALITY), FRAME)

    def run_until(self, selector: str, most: int = 8000) -> None:
        """Time goes by until something is there."""
        for _ in range(most // FRAME):
            self.run(FRAME)
            if self.page.locator(selector).count():
                return
        raise RuntimeError(f"{selector} never came up in the film")

    def tap(self, selector: str) -> None:
        """A finger comes, taps and goes."""
        self.run_until(selector)
        self.run(600)
        box = self.page.locator(selector).first.bounding_box()
        self.page.evaluate(FINGER, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        self.run(200)
        self.page.evaluate("selector => document.querySelector(selector).click()", selector)
        self.page.evaluate("document.getElementById('finger').remove()")
        self.page.wait_for_timeout(150)  # the server's time is real


def main() -> None:
    """Play up to the evening's last turns, then film them."""
    executable = chromium()
    if executable is None:
        sys.exit(MISSING)
    Table.throw = scripted  # type: ignore[assignment, method-assign]
    course.REVEAL_SECONDS = 0.02
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "rollbook.db")
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = new_page(browser, host, SIZE, reduced_motion="no-preference")
        open_table(page, host, "qwixx", SEATS)
        play_before(page)
        film_of(page).save(TARGET)
        browser.close()
        host.stop()


def scripted(table: Table) -> list[Any]:
    """The throw that the script wants; samples of other games have dice of their own."""
    if table.seed is not None:
        return THROW(table)
    dice, _ = (BEFORE + FILMED)[table.throws]
    table.place(dice)
    return dice


def play_before(page: Any) -> None:
    """What happened earlier that evening, at once."""
    for place, (_, crosses) in enumerate(BEFORE):
        if place % 2 == 0:
            page.locator(".bar .wide").click()
        for cell in crosses:
            page.locator(f"[data-cell={cell}][data-legal=true]").click()
    page.locator(".bar .wide").wait_for()


def film_of(page: Any) -> Film:
    """The last turns, at the pace of people."""
    settings = json.dumps({"pace": "normal", "noPause": True, "name": "Anna", "tips": False})
    page.evaluate("settings => localStorage.setItem('settings', settings)", settings)
    page.clock.install()
    page.reload()
    page.locator(".bar .wide").wait_for()
    page.clock.run_for(1000)
    camera = Camera(page)
    camera.run(400)
    for place, (_, crosses) in enumerate(FILMED):
        if place % 2 == 0:
            camera.tap(".bar .wide")
        for cell in crosses:
            camera.tap(f"[data-cell={cell}][data-legal=true]")
    camera.run_until(".end")
    camera.run(3000)
    return camera.film


if __name__ == "__main__":
    main()
