"""What is wrong with a table as it is drawn now: choices out of reach, cut text, regions that overlap, tiny cells."""

from __future__ import annotations

from typing import Any

# Each fault is one line. Names of people and the title may end in "…"; miniatures are pictures, not text.
FAULTS = """([smallestWidth, smallestHeight]) => {
  const found = new Set();
  const shown = (one) => !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const box = (one) => one.getBoundingClientRect();
  const places = (rect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const name = (one) => one.tagName.toLowerCase()
    + [...one.classList].filter((word) => !word.startsWith('svelte-')).map((word) => '.' + word).join('')
    + (one.dataset.cell ? '#' + one.dataset.cell : '');
  const says = (one) => `${name(one)} "${(one.innerText || one.ariaLabel || '').trim().replace(/\\s+/g, ' ').slice(0, 30)}"`;
  const inside = (rect, frame, x = 1, y = 1) =>
    rect.left >= frame.left - x && rect.right <= frame.right + x && rect.top >= frame.top - y && rect.bottom <= frame.bottom + y;
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.add(`the page scrolls: ${page.scrollWidth}×${page.scrollHeight}`);

  for (const choice of all('.bar button, .tray button, [data-legal=true], .pad button.tile')) {
    const rect = box(choice);
    const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    if (!inside(rect, viewport)) found.add(`outside the window: ${says(choice)} at ${places(rect)}`);
    else if (!choice.contains(hit)) found.add(`covered: ${says(choice)} by ${hit ? name(hit) : 'nothing'}`);
  }

  const CUTS = 'button, .cell, .other, .prompting, .bar, .pad, .tray, header';
  const ENDS_IN_DOTS = '.who, h1, .hidden, .mini, .aside, .tip';
  const [SMALLEST_TEXT, SMALLEST_SIGN] = [11.9, 10.4]; // pixels; signs stand in cells that are no wider
  const BADGES = '.step, .minus, .pin'; // lie over an edge
  const dispensable = (element, rect) => element.matches('.state span') && rect.top >= box(element.parentElement).bottom - 1; // its dot stays
  const texts = document.createTreeWalker(document.querySelector('main.table'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest(ENDS_IN_DOTS) || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size && size < (element.closest('.cell') ? SMALLEST_SIGN : SMALLEST_TEXT)) found.add(`text of ${size.toFixed(1)} px: ${says(element)}`);
    for (const rect of [...range.getClientRects()].filter((one) => !dispensable(element, one)))
      for (let frame = element; frame && frame.matches('main.table *'); frame = frame.parentElement) {
        const style = getComputedStyle(frame);
        const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        if ((clips || (frame.matches(CUTS) && !element.matches(BADGES))) && !inside(rect, box(frame), 1, 0.3 * size)) found.add(`text is cut: ${says(element)} at ${places(rect)} in ${name(frame)} ${places(box(frame))}`);
      }
  }

  const regions = all('header, .other, .dice, .prompting, .pad, .bar');
  regions.forEach((one, at) => {
    if (!inside(box(one), viewport)) found.add(`outside the window: ${name(one)} ${places(box(one))}`);
    for (const other of regions.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const [width, height] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (width > 1 && height > 1) found.add(`${name(one)} overlaps ${name(other)} by ${Math.round(width)}×${Math.round(height)}`);
    }
  });
  for (const [part, whole] of [['.cell, .tile, .gutter', '.pad'], ['button', '.bar'], ['.die:not(.lifted):not(.held), .count, .sum', '.tray'], ['.other *:not(.rolls, .rolls *, .state span)', '.other']])
    for (const frame of all(whole)) for (const one of frame.querySelectorAll(part.replace('.other ', '')))
      if (shown(one) && !inside(box(one), box(frame), 2, 2)) found.add(`${name(one)} sticks out of ${name(frame)}: ${places(box(one))} in ${places(box(frame))}`);

  for (const cell of all('.pad .cell, .pad .tile')) {
    const { width, height } = box(cell);
    if (width < smallestWidth || height < smallestHeight) found.add(`a cell of ${Math.round(width)}×${Math.round(height)}: ${name(cell)}`);
  }
  return [...found];
}"""

SMALLEST = 22  # pixels of a cell, both ways; every choice has a large key as well
SMALLEST_ON_320 = 20  # wide, of twelve in a row


def faults(page: Any) -> list[str]:
    """What is wrong now; nothing, if all is well."""
    width = page.viewport_size["width"]
    smallest = [SMALLEST_ON_320 if width <= 320 else SMALLEST, SMALLEST]
    found: list[str] = page.evaluate(FAULTS, smallest)
    return found
