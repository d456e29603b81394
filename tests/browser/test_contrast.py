"""What can be told apart: contrast of numbers and borders, the ring of the focus, axe in every state of a table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from rollbook.web import course
from tests.browser.ahead import left_of_a_round, over
from tests.browser.conftest import Host
from tests.browser.test_defects import last_moment
from tests.browser.test_fit import clean, some_turns
from tests.browser.test_play import AGAINST_BOT, DESK, PHONE, TAP, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-contrast")
GAMES = ["qwixx", "wuerfel-bingo-5", "bingolino", "bingo-dice"]
THEMES = ["light", "dark"]
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))
DRESSED = [(game, theme) for at, game in enumerate(GAMES) for theme in (THEMES if SOAK else [THEMES[at % 2]])]
TEXT, LARGE = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11

# The contrast of what is drawn: text as it lies on all that is below it, or the border of a cell on its inside.
CONTRASTS = """({ selector, border }) => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const lay = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
  const below = (element) => {
    const layers = [];
    for (let one = element; one; one = one.parentElement) layers.unshift(rgba(getComputedStyle(one).backgroundColor));
    return layers.reduce((ground, layer) => lay(layer, ground), [255, 255, 255, 1]);
  };
  const light = (colour) => colour.slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map((one) => {
    const style = getComputedStyle(one), ground = below(one);
    const ink = rgba(border ? style.boxShadow.match(/^\\S+\\([^)]*\\)/)[0] : style.color);
    ink[3] *= Number(style.opacity);
    return [one.closest('[class*=cell]')?.className ?? one.className, contrast(lay(ink, ground), ground)];
  });
}"""


def lowest(page: Any, selector: str, border: bool = False) -> tuple[str, float]:
    """The worst of the contrasts of some elements, of which there must be one."""
    found = page.evaluate(CONTRASTS, {"selector": selector, "border": border})
    assert found, f"there is no {selector}"
    name, worst = min(found, key=lambda one: one[1])
    return name, worst


@pytest.mark.parametrize("theme", THEMES)
def test_skipped_and_closed_numbers_can_be_read(browser: Any, host: Host, theme: str) -> None:
    page = last_moment(browser, host, "qwixx-casual-3.jsonl", color_scheme=theme)
    page.locator(".sheet .row.closed").first.wait_for()
    for state in (".chip.gone .number", ".row.closed .chip:not(.crossed, .lock) .number"):
        name, worst = lowest(page, f".sheet {state}")
        assert worst >= LARGE, f"{name}: {worst:.2f}"
    name, worst = lowest(page, ".sheet .chip.open .number")
    assert worst >= TEXT, f"{name}: {worst:.2f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "cells"), [("wuerfel-bingo-5", ".pad .spot"), ("bingo-dice", ".pad .goal")])
def test_borders_of_cells_can_be_seen(browser: Any, host: Host, game: str, cells: str, theme: str) -> None:
    page = new_page(browser, host, color_scheme=theme)
    open_table(page, host, game, AGAINST_BOT)
    name, worst = lowest(page, f"{cells}:not(.legal, .fresh)", border=True)
    assert worst >= LARGE, f"{name}: {worst:.2f}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["qwixx", "qwixx-longo", "qwixx-gemixxt-b", "qwixx-bonus-a"])
def test_every_row_has_its_mark(browser: Any, host: Host, game: str, theme: str) -> None:
    """Beside the numbers and in the lock; and the mark can be seen on its band."""
    page = new_page(browser, host, {"width": 320, "height": 640}, color_scheme=theme)
    open_table(page, host, game, AGAINST_BOT)
    marks = page.locator(".pad .row .rim .mark path").evaluate_all(
        "marks => marks.map((mark) => mark.getAttribute('d'))"
    )
    assert len(set(marks)) == len(marks) == 4
    holes = page.locator(".pad .row .padlock .hole").evaluate_all(
        "holes => holes.map((hole) => hole.getAttribute('d'))"
    )
    assert len(set(holes)) == 4
    name, worst = lowest(page, ".pad .row .rim")
    assert worst >= LARGE, f"{name}: {worst:.2f}"


# Rings of the focus that are cut by something that clips, or by the window; and those in the colour of a choice.
RINGS = """() => {
  const wrong = [];
  const legal = getComputedStyle(document.documentElement).getPropertyValue('--accent-ink').trim();
  const stops = [...document.querySelectorAll('a[href], button:not(:disabled), input, select, [tabindex="0"]')];
  const shown = (stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.closest('[inert]');
  for (const one of stops.filter(shown)) {
    one.focus();
    const style = getComputedStyle(one);
    if (document.activeElement !== one || style.outlineStyle === 'none') continue;
    const wide = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const box = one.getBoundingClientRect();
    const ring = { left: box.left - wide, right: box.right + wide, top: box.top - wide, bottom: box.bottom + wide };
    for (let frame = one.parentElement; frame; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const clip = frame === document.body || frame === document.documentElement
        ? { left: 0, right: innerWidth, top: -1e6, bottom: 1e6 } : frame.getBoundingClientRect();
      const clipsX = overflowX !== 'visible' || frame === document.body;
      const clipsY = overflowY !== 'visible' && !/auto|scroll/.test(overflowY);
      const beyondX = ring.left < clip.left - 1 || ring.right > clip.right + 1;
      const beyondY = ring.top < clip.top - 1 || ring.bottom > clip.bottom + 1;
      if ((clipsX && beyondX) || (clipsY && beyondY))
        wrong.push(`${one.className || one.tagName} in ${frame.className || frame.tagName}`);
    }
    const probe = document.createElement('i');
    probe.style.color = legal;
    document.body.append(probe);
    if (getComputedStyle(probe).color === style.outlineColor) wrong.push(`${one.className} rings like what is legal`);
    probe.remove();
  }
  return [...new Set(wrong)];
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_the_ring_of_the_focus_is_whole_and_of_its_own_colour(browser: Any, host: Host, game: str) -> None:
    page = new_page(browser, host)
    for address in ("/", f"/setup/{game}", f"/rules/{game}", f"/sheet/{game}", "/pad"):
        page.goto(host.address + address)
        page.locator("main h1").wait_for()
        page.wait_for_timeout(150)
        page.keyboard.press("Tab")  # rings are for those who use the keyboard
        assert page.evaluate(RINGS) == [], address
    open_table(page, host, game, AGAINST_BOT)
    for size in (PHONE, {"width": 740, "height": 360}, DESK):
        page.set_viewport_size(size)
        for _ in range(3):
            page.keyboard.press("Tab")
            assert page.evaluate(RINGS) == [], size
            some_turns(page, 1, 60)


# axe, in every state of a table


def states(page: Any, host: Host, game: str) -> Iterator[str]:
    """A table at all moments that look different; at each, the page shows it."""
    open_table(page, host, game, AGAINST_BOT)
    yield "first throw"
    for _ in range(4):
        page.evaluate(TAP)
        page.wait_for_timeout(60)
        yield "asked, noted or waiting"
    for key in ("l", "?", "o", "k", "m"):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        yield f"drawer {key}"
        page.keyboard.press("Escape")
    open_table(page, host, game, [{"name": "Anna"}, {"name": "Ben"}], covered=True)
    for _ in range(30):
        if page.locator(".cover").count():
            yield "cover"
            break
        page.evaluate(TAP)
        page.wait_for_timeout(20)
    page.set_viewport_size({"width": 1180, "height": 820})
    open_table(page, host, game, [{"name": "Anna"}, {"name": "Ben"}], flat=True)
    page.locator(".tabletop").wait_for()
    yield "flat"


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "theme"), DRESSED)
def test_axe_finds_nothing_in_any_state(
    browser: Any, host: Host, game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 0.3)  # so that a noted choice stays for a moment
    page = new_page(browser, host, color_scheme=theme)
    for state in states(page, host, game):
        assert clean(page) == "", state


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=[pytest.mark.thorough])])
def test_axe_finds_nothing_at_the_end(browser: Any, host: Host, theme: str) -> None:
    page = new_page(browser, host, color_scheme=theme, pace="quick", reduced_motion="reduce")
    open_table(page, host, "wuerfel-bingo-5", [{"name": "Anna"}], ahead=left_of_a_round(1))
    page.wait_for_timeout(400)  # a key that has just come ignores taps
    page.locator(".bar .wide").click()  # the last square is nobody's choice
    page.get_by_role("button", name="Next round").wait_for()
    assert clean(page) == "", "end of a round"
    for game in ("qwixx", "wuerfel-bingo-5"):
        open_table(page, host, game, [{"name": "Anna"}], ahead=over)
        assert clean(page) == "", f"end of {game}"
