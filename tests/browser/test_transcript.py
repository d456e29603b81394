"""What a blind player hears: everything announced and focused in a scripted turn, compared with a text beside the test.

To write the texts anew after a change that was meant: WRITE_TRANSCRIPTS=1 pytest tests/browser/test_transcript.py, and
then read them as somebody would who hears nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rollbook.web import course
from tests.browser.conftest import Host
from tests.browser.test_play import new_page, open_table

pytestmark = pytest.mark.xdist_group("browser-transcript")
TRANSCRIPTS = Path(__file__).parent / "transcripts"
QUIET = 350  # milliseconds without a word: everything that follows from a key has been said
AT_ONCE = 100  # the same where nothing follows, since something only gets the focus
PATIENCE = 20_000

# Every text added to a live region and every element that gets the focus, in order, as the browser's own
# accessibility tree names them; an element's grid or dialog is named when it is entered.
LISTEN = """
window.transcript = []; window.heardAt = performance.now();
const note = (line) => { window.transcript.push(line); window.heardAt = performance.now(); };
const STATES = ['pressed', 'selected', 'expanded', 'checked'];
const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]);
  for (const one of added) { // what stands in a region when it is made is not said by any reader
    if (one.parentElement?.closest(LIVE) && one.textContent.trim()) note('say: ' + one.textContent.trim());
  }
  for (const { type, target } of changes) {
    if (type === 'attributes' && target === document.activeElement && state(target)) note('now' + state(target));
  }
}).observe(document, { childList: true, subtree: true, attributeFilter: STATES.map((name) => 'aria-' + name) });
let around = null;
const state = (one) => STATES
  .filter((name) => one.hasAttribute('aria-' + name))
  .map((name) => `, ${one.getAttribute('aria-' + name) === 'true' ? '' : 'not '}${name}`).join('');
document.addEventListener('focusin', ({ target }) => {
  const holder = target.parentElement?.closest('[role=grid], [role=table], [role=dialog], dialog');
  if (holder && holder !== around) note(`enter: ${holder.computedRole} "${holder.computedName}"`);
  around = holder;
  note(`focus: ${target.computedRole} "${target.computedName}"${state(target)}`);
});
"""

# Nothing was heard for a while, and something can be done; a machine that is busy may think longer in between.
AT_REST = """quiet => performance.now() - window.heardAt > quiet && document.querySelector(
  '.bar button:not(.info, :disabled), .pad button[data-legal=true], [role=dialog], dialog[open]') !== null"""


def in_the_end(heard: list[str]) -> list[str]:
    """What is heard, without places at which the focus was for a moment: nobody hears these to their end."""
    return [line for line, after in pairwise([*heard, ""]) if not (is_focus(line) and is_focus(after))]


def is_focus(line: str) -> bool:
    return line.startswith("focus: ")


class Listener:
    """A player who hears the page and has only keys."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.told = 0
        self.lines: list[str] = []

    def listen(self, did: str, quiet: int = QUIET) -> None:
        """Write down what was done, then everything that is heard until it is quiet."""
        self.page.wait_for_function(AT_REST, arg=quiet, timeout=PATIENCE)
        heard = self.page.evaluate("window.transcript")
        self.lines += [f"> {did}", *in_the_end(heard[self.told :])]
        self.told = len(heard)

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(60)
        self.page.evaluate("window.heardAt = performance.now()")
        self.listen(" ".join(keys))

    def go_to(self, selector: str) -> None:
        """As with a screen reader's own commands: to something that is there, without pressing it."""
        self.page.locator(selector).first.focus()
        self.listen(f"go to {selector}", AT_ONCE)

    def read(self, selector: str) -> None:
        """As with a screen reader's own commands: one thing after the other, without going there."""
        names = "all => all.map((one) => one.computedName || one.textContent.trim())"
        self.lines += [f"> read {selector}", *self.page.eval_on_selector_all(selector, names)]


def qwixx(listener: Listener) -> None:
    """Roll, cross the white total, pass the colours; then the other's whole turn, and a look at the other's sheet."""
    listener.press("Space")
    listener.go_to(".bar button")
    listener.press("Tab")
    listener.go_to(".pad button[data-legal=true]")
    listener.press("ArrowRight")
    listener.press("Enter")
    listener.go_to(".pad button[data-legal=true]")
    listener.press("Enter")
    listener.press("p")
    listener.press("p")
    listener.go_to(".other")
    listener.press("Enter")
    listener.read(".looked [role=row]:first-child [role=img]")
    listener.press("Escape")


def qwixx_bonus(listener: Listener) -> None:
    """Bonus spaces, and one choice that waits until it is taken back or confirmed."""
    listener.press("Space")
    listener.go_to(".pad button[data-cell=y12]")
    listener.go_to(".pad button[data-cell=y11]")
    listener.press("Enter")
    listener.press("Backspace")
    listener.press("2")
    listener.press("Enter")
    listener.read(".pad .strip [role=img]")
    listener.read(".pad .line .hidden, .pad .line [role=img]")
    listener.go_to(".other")


def handed_over(listener: Listener) -> None:
    """Two people on one device who hide their choices."""
    listener.press("Space")
    listener.press("p")
    listener.press("Enter")
    listener.press("1")
    listener.press("p")


def wuerfel_bingo(listener: Listener) -> None:
    """Enter two totals and ask for a line; the second roll is the other's."""
    listener.press("Space")
    listener.go_to(".pad button[data-legal=true]")
    listener.press("ArrowRight")
    listener.press("Enter")
    listener.go_to(".pad button[data-legal=true]")
    listener.press("Enter")
    listener.go_to(".pad button[data-cell=a1]")
    listener.press("End")
    listener.press("Enter")
    listener.press("Space")
    listener.go_to(".other")


def bingolino(listener: Listener) -> None:
    """Swap two tiles, be ready, choose how many dice, turn a tile; then the other's turn."""
    listener.go_to(".pad .tile")
    listener.press("Enter")
    listener.press("ArrowRight")
    listener.press("Enter")
    listener.go_to(".bar .ready")
    listener.press("Enter")
    listener.go_to(".tray .count >> nth=1")
    listener.press("Enter")
    listener.go_to(".pad button[data-legal=true]")
    listener.press("Enter")
    listener.go_to(".bar button")
    listener.press("Enter")
    listener.go_to(".other")


def bingo_dice(listener: Listener) -> None:
    """Roll, keep a die, roll the others twice; then the other's turn."""
    listener.press("Space")
    listener.go_to(".tray .touch")
    listener.press("Enter")
    listener.go_to(".bar button")
    listener.press("Enter")
    listener.go_to(".tray .touch")
    listener.press("Enter")
    listener.go_to(".bar button")
    listener.press("Enter")
    listener.go_to(".bar button")
    listener.go_to(".pad [data-legal]")
    listener.press("p")
    listener.press("1")
    listener.go_to(".other")


AGAINST_OTTO = [{"name": "Anna"}, {"name": "Otto", "bot": "casual"}]
TWO_PEOPLE = [{"name": "Anna"}, {"name": "Ben"}]
SCRIPTS: dict[str, tuple[Callable[[Listener], None], str, dict[str, Any]]] = {
    "qwixx": (qwixx, "de", {}),
    "qwixx-bonus-a": (qwixx_bonus, "es", {"pause": True}),
    "qwixx-longo": (handed_over, "nl", {"covered": True}),
    "wuerfel-bingo-5": (wuerfel_bingo, "fr", {"seed": 18}),
    "bingolino": (bingolino, "it", {}),
    "bingo-dice": (bingo_dice, "de", {}),
}
CASES = [
    pytest.param(game, language, marks=marks)
    for game, (_, other, _) in SCRIPTS.items()
    for language, marks in (("en", []), (other, [pytest.mark.thorough]))
]


@pytest.mark.parametrize(("game", "language"), CASES)
def test_a_turn_can_be_followed_by_listening(
    browser: Any, host: Host, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    host.seed = SCRIPTS[game][2].get("seed", host.seed)
    monkeypatch.setattr("secrets.randbits", lambda bits: host.seed)  # the bots' luck
    script, _, manners = SCRIPTS[game]
    pause, covered = manners.get("pause", False), manners.get("covered", False)
    if pause:
        monkeypatch.setattr(course, "REVEAL_SECONDS", 30)
    page = new_page(browser, host, language=language, pause=pause, script=LISTEN)
    open_table(page, host, game, TWO_PEOPLE if covered else AGAINST_OTTO, covered=covered)
    listener = Listener(page)
    listener.listen("open the table")
    script(listener)
    assert page.errors == []
    compare(TRANSCRIPTS / f"{game}-{language}.txt", "\n".join(listener.lines) + "\n")


def test_who_is_waited_for_is_said_once(browser: Any, host: Host) -> None:
    """Heard by somebody who only watches, and for whom nothing happens."""
    page, watching = new_page(browser, host), new_page(browser, host, script=LISTEN)
    open_table(page, host, "qwixx", AGAINST_OTTO)
    watching.goto(page.url)
    watching.wait_for_function("() => window.transcript.length > 0")
    page.keyboard.press("Space")
    watching.wait_for_function("() => window.transcript.at(-1).includes('Waiting')")
    watching.wait_for_timeout(3000)
    turn, roll, waiting = watching.evaluate("window.transcript")
    assert turn == "say: It is Anna’s turn."
    assert roll.startswith("say: Anna rolls white 6, white 5, red 5")
    assert waiting == "say: Waiting for Anna."


def compare(file: Path, heard: str) -> None:
    """Or write it anew, if that is wanted."""
    if os.environ.get("WRITE_TRANSCRIPTS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(heard, encoding="utf-8")
    assert heard == file.read_text(encoding="utf-8")
