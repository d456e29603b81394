"""Every table fits every screen: all games, at the moments of play that look different, from small phones to big desks.

`make test` sees some games in one language at some sizes, `make check` the others; `make soak` sets
ROLLBOOK_SOAK for all of it.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from rollbook.games import variants
from rollbook.web import course
from tests.browser.conftest import Host
from tests.browser.faults import faults
from tests.browser.test_play import TAP, new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-sweep")
SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))

SIZES = [
    *[(320, 568), (360, 640), (375, 553), (390, 844)],  # phones
    *[(640, 360), (740, 360)],  # phones on their side
    *[(768, 1024), (1024, 768), (1180, 820)],  # tablets
    *[(1440, 900), (2560, 1440)],  # desks
]
LANGUAGES = {"de": 4, "fr": 2}  # with so many at the table
NAMES = ["Anna", "Großmutter", "Ben", "Maximiliane"]
TAPS = 60 if SOAK else 12

# What somebody is asked, as far as it looks different: by its kind, and by how many keys there are.
MOMENT = """() => {
  const has = (selector) => document.querySelector(selector) !== null;
  const kinds = {
    throw: '.bar .wide', layout: '.bar .ready', noted: '.bar .back', face: '.bar button.face', count: '.tray .count',
    colour: '.bar .choice .pair', choices: '.bar .choice', dice: '.tray .touch', cells: '[data-legal=true]',
  };
  if (has('.end')) return 'end';
  const kind = Object.keys(kinds).find((one) => has(kinds[one])) ?? 'waiting';
  return [kind, document.querySelectorAll('.bar button').length].join(' ');
}"""


def sizes_of(place: int) -> list[tuple[int, int]]:
    """Some sizes for the game at this place: one of each sort in turn, so that all games see all sizes."""
    sorts = [SIZES[:4], SIZES[4:9], SIZES[9:]]
    return [sort[place % len(sort)] for sort in sorts]


SOME = {"wuerfel-bingo-5", "bingolino"}  # one sheet of squares, one of tiles; `test_fit` looks at every family
CASES = [
    pytest.param(
        game,
        language,
        SIZES if SOAK else sizes_of(place),
        id=f"{game}-{language}",
        marks=[] if game in SOME else [pytest.mark.thorough],
    )
    for place, game in enumerate(variants())
    for language in (LANGUAGES if SOAK else [list(LANGUAGES)[place % 2]])
]


@pytest.mark.parametrize(("game", "language", "sizes"), CASES)
def test_a_table_fits(
    browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch, game: str, language: str, sizes: list[tuple[int, int]]
) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 30)  # a noted choice can be looked at; it is confirmed by hand
    page = new_page(browser, host, language=language, pause=True, reduced_motion="reduce")
    seats = [{"name": name, **({"bot": "random"} if place else {})} for place, name in enumerate(NAMES)]
    open_table(page, host, game, seats[: LANGUAGES[language]])
    wrong: list[str] = []
    seen = set()
    for _ in range(TAPS):
        moment = page.evaluate(MOMENT)
        if moment == "end":
            break
        if moment not in seen:
            seen.add(moment)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for fault in faults(page):
                    wrong.append(f"{width}×{height}, {moment}: {fault}")
        page.evaluate(TAP)
        page.wait_for_timeout(50)
    assert not wrong, "\n".join(["", *wrong])
    assert len(seen) > 2, f"only {', '.join(seen)} came up"
    assert page.errors == []
