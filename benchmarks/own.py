"""Dice of one's own, measured: taps for a throw, how long the app needs for it, and how long a thumb does."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Iterator
from itertools import pairwise

from playwright.sync_api import Page

Row = tuple[str, str, str]

THROWS = 6
DICE = 6
REACH, BIT = 100, 150  # milliseconds: to move a thumb at all, and for each bit of Fitts's law, as measured on phones
KEY = ".entry-pad .column:nth-child({column}) button:nth-child({face})"

# Tap the last die; milliseconds until a frame with the choices was drawn.
LAST_TAP = """(key) => new Promise((done) => {
  const began = performance.now();
  const look = () => {
    if (document.querySelector('.bar .declines')) requestAnimationFrame(() => done(performance.now() - began));
    else requestAnimationFrame(look);
  };
  document.querySelector(key).click();
  look();
})"""


def own_rows(page: Page) -> Iterator[Row]:
    """All of them; the page is at a Qwixx table of one person with dice of their own."""
    dice = random.Random(13)
    waits, thumbs = [], []
    for _ in range(THROWS):
        page.locator(".entry-pad:not(.sent)").wait_for()
        page.wait_for_timeout(500)  # what was tapped before does not count here
        keys = [KEY.format(column=column, face=dice.randint(1, 6)) for column in range(1, DICE + 1)]
        thumbs.append(thumb_time(page, keys))
        for key in keys[:-1]:
            page.locator(key).click()
        waits.append(float(page.evaluate(LAST_TAP, keys[-1])))
        page.locator(".undo button").click()  # back to the same throw
        for _ in keys[:-1]:
            page.locator(".entry-pad:not(.sent)").wait_for()
            page.keyboard.press("Backspace")
    yield "taps to enter a Qwixx throw", str(DICE), "6, one a die"
    yield (
        f"last tap of a throw to the choices drawn, median of {THROWS}",
        f"{statistics.median(waits):.0f} ms",
        "below 200 ms",
    )
    name = "six dice with one thumb, by Fitts's law over the keys as drawn"
    yield name, f"{statistics.mean(thumbs):,.0f} ms", "about 2,000 ms"


def thumb_time(page: Page, keys: list[str]) -> float:
    """Milliseconds of a thumb from key to key: a key that is far and small takes longer."""
    boxes = [page.locator(key).bounding_box() for key in keys]
    places = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, min(box["width"], box["height"]))
        for box in boxes
        if box
    ]
    bits = [math.log2(math.dist(one[:2], other[:2]) / other[2] + 1) for one, other in pairwise(places)]
    return REACH + sum(REACH + BIT * bit for bit in bits)
