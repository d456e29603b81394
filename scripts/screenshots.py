"""Pictures for docs/images: every game on a phone, a tablet and at a desk, in both themes; an end, and the home page.

python scripts/screenshots.py [game ...]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import sync_playwright
from scripts.browser import MISSING, chromium
from scripts.webp import picture
from tests.browser.conftest import ARGUMENTS, Host
from tests.browser.test_play import DESK, TAP, new_page, open_table, play_to_the_end

from rollbook.games import variants
from rollbook.kernel import luck
from rollbook.table import Table

IMAGES = Path(__file__).parent.parent / "docs" / "images"
SIZES = {"phone": {"width": 390, "height": 844}, "tablet": {"width": 768, "height": 1024}, "desk": DESK}
THEMES = ("light", "dark")
COMPANY = [{"name": "Anna"}, {"name": "Ben", "bot": "casual"}, {"name": "Lea", "bot": "casual"}]
TAPS = 15
ENDED = "qwixx"  # its end is shown
CAREFUL = TAP.replace(
    "legal[Math.floor(legal.length / 2)]", "legal.sort((a, b) => a.dataset.column - b.dataset.column)[0]"
)
QUESTION = ".bar .choice, [data-legal=true], .tray .count"


def main() -> None:
    """Play some turns of the games and take pictures."""
    executable = chromium()
    if executable is None:
        sys.exit(MISSING)
    Table._stream = lambda table, number: luck.mix(7, number)  # type: ignore[assignment, method-assign]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder) / "rollbook.db")
        browser = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        page = new_page(browser, host, reduced_motion="reduce")
        for game in sys.argv[1:] or variants():
            open_table(page, host, game, COMPANY)
            play_a_while(page)
            take_all(page, game)
        open_table(page, host, ENDED, COMPANY)
        play_to_the_end(page)
        take_all(page, "end")
        page.goto(host.address)
        page.wait_for_selector(".hero .straw:enabled")
        take_all(page, "home")
        browser.close()
        host.stop()


def play_a_while(page: Any) -> None:
    """Some turns, until something is asked in the middle of the game."""
    taps = 0
    while taps < TAPS or not page.locator(QUESTION).count() or page.locator(".bar .back").count():
        done = page.evaluate(CAREFUL)
        if done == "end":
            raise RuntimeError(f"the game is over after {taps} taps: its table cannot be shown")
        taps += done != "nothing"
        page.wait_for_timeout(250)  # bots and the server have answered: what is asked next is seen before it is tapped


def take_all(page: Any, name: str) -> None:
    """Pictures of one screen at all sizes and in both themes."""
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(300)
            (IMAGES / f"{name}-{size}-{theme}.webp").write_bytes(picture(page))


if __name__ == "__main__":
    main()
