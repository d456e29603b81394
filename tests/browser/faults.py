"""What is wrong with a table as it is drawn now: choices out of reach, cut text, regions that overlap, tiny cells."""

from __future__ import annotations

from typing import Any

SMALLEST_CELL = 22  # pixels, both ways; every choice has a large key as well
SMALLEST_ON_320 = 20  # wide, of twelve in a row
SMALLEST_TEXT = 11.9
SMALLEST_SIGN = 10.4  # in a cell that is no wider; 9 on the smallest phone

# Each fault is one line. Names of people and the title may end in dots; miniatures are pictures, not text.
FAULTS = """({ cellWidth, cellHeight, text: smallText, sign: smallSign, scrolls }) => {
  const found = new Set();
  const shown = (one) =>
    !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(shown);
  const box = (one) => one.getBoundingClientRect();
  const size = (one) => `${Math.round(box(one).width)}×${Math.round(box(one).height)}`;
  const places = (rect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(' ');
  const name = (one) =>
    one.tagName.toLowerCase()
    + [...one.classList].filter((word) => !word.startsWith('svelte-')).map((word) => '.' + word).join('')
    + (one.dataset.cell ? '#' + one.dataset.cell : '');
  const words = (one) => (one.innerText || one.ariaLabel || '').trim().replace(/\\s+/g, ' ').slice(0, 30);
  const says = (one) => `${name(one)} "${words(one)}"`;
  const inside = (rect, frame, x = 1, y = 1) =>
    rect.left >= frame.left - x && rect.right <= frame.right + x
    && rect.top >= frame.top - y && rect.bottom <= frame.bottom + y;
  const viewport = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || (page.scrollHeight > innerHeight && !scrolls))
    found.add(`the page scrolls: ${page.scrollWidth}×${page.scrollHeight}`);

  for (const choice of all('.bar button, .tray button, [data-legal=true], .pad button.tile')) {
    if (scrolls) choice.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rect = box(choice);
    const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
    if (!inside(rect, viewport)) found.add(`outside the window: ${says(choice)} at ${places(rect)}`);
    else if (!choice.contains(hit)) found.add(`covered: ${says(choice)} by ${hit ? name(hit) : 'nothing'}`);
  }

  page.scrollTo(0, 0);
  if (scrolls) viewport.bottom = page.scrollHeight;

  const FRAMES = 'button, .cell, .other, .prompting, .bar, .pad, .tray, header';
  const MAY_BE_CUT = '.who, .name, h1, .hidden, .mini, .aside, .tip, .news';
  const BADGES = '.step, .minus, .pin'; // lie over an edge
  const dropped = (one, rect) => // a word without which its dot is enough
    one.matches('.state span') && rect.top >= box(one.parentElement).bottom - 1;
  const heardOnly = (one) => getComputedStyle(one).clipPath !== 'none'; // the name of a key that shows a picture
  const texts = document.createTreeWalker(document.querySelector('main.table'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest(MAY_BE_CUT) || !shown(element) || heardOnly(element)) continue;
    const height = parseFloat(getComputedStyle(element).fontSize);
    if (height && height < (element.closest('.cell') ? smallSign : smallText))
      found.add(`text of ${height.toFixed(1)} px: ${says(element)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((rect) => !dropped(element, rect));
    for (let frame = element; frame.matches('main.table *'); frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      if (!clips && (!frame.matches(FRAMES) || element.matches(BADGES))) continue;
      for (const rect of rects)
        if (!inside(rect, box(frame), 1, 0.3 * height))
          found.add(`text is cut: ${says(element)} at ${places(rect)} in ${name(frame)} ${places(box(frame))}`);
    }
  }

  const regions = all('header, .other, .dice, .prompting, .pad, .bar');
  regions.forEach((one, at) => {
    if (!inside(box(one), viewport)) found.add(`outside the window: ${name(one)} ${places(box(one))}`);
    for (const other of regions.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1) found.add(`${name(one)} overlaps ${name(other)}`);
    }
  });

  const PARTS = {
    '.pad': '.cell, .tile, .gutter', '.bar': 'button', '.tray': '.die:not(.lifted, .held), .count, .sum',
    '.count': '*', '.other': '*:not(.rolls, .rolls *, .state span)',
  };
  for (const [whole, parts] of Object.entries(PARTS))
    for (const frame of all(whole))
      for (const part of all(parts, frame))
        if (!inside(box(part), box(frame), 2, 2))
          found.add(`${name(part)} sticks out of ${name(frame)}: ${places(box(part))} in ${places(box(frame))}`);

  for (const cell of all('.pad .cell, .pad .tile'))
    if (box(cell).width < cellWidth || box(cell).height < cellHeight)
      found.add(`a cell of ${size(cell)}: ${cell.classList[1]}`);
  return [...found];
}"""


# The same for pages beside the table, which may be longer than the window but never wider.
PAGE_FAULTS = """(smallText) => {
  const found = new Set();
  const box = (one) => one.getBoundingClientRect();
  const says = (text) => `"${text.data.trim().replace(/\\s+/g, ' ').slice(0, 30)}"`;
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.add(`the page is ${page.scrollWidth} wide`);
  const heardOnly = (one) => [one, one.parentElement].some((part) => getComputedStyle(part).clipPath !== 'none');
  const hidden = (one) => one.closest('[inert], .mini, svg') || heardOnly(one) || !one.checkVisibility();
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || hidden(element) || element.closest('select')) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < smallText) found.add(`small text: ${says(text)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const dotted = getComputedStyle(element).textOverflow === 'ellipsis';
    for (const rect of range.getClientRects())
      for (let frame = element; frame.matches('main, main *'); frame = frame.parentElement) {
        const clips = getComputedStyle(frame).overflowX !== 'visible';
        if (dotted || (!clips && !frame.matches('button, .button, li, label, main'))) continue;
        const { left, right, top, bottom } = box(frame);
        const within = rect.left >= left - 1 && rect.right <= right + 1;
        if (!within || rect.top < top - 3 || rect.bottom > bottom + 3)
          found.add(`text is cut: ${says(text)} in ${frame.tagName} ${frame.className}`);
      }
  }
  const keys = [...document.querySelectorAll('main :is(button, a.button, input, select, summary)')].filter((one) =>
    !hidden(one) && box(one).width && !one.closest('.start, .family, .hero, header'));
  keys.forEach((one, at) => {
    for (const other of keys.slice(at + 1)) {
      const [a, b] = [box(one), box(other)];
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1 && height > 1 && !one.contains(other) && !other.contains(one))
        found.add(`${one.className || one.tagName} overlaps ${other.className || other.tagName}`);
    }
  });
  return [...found];
}"""


# A window of a new size is drawn a frame later: its parts are measured first.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def faults(page: Any, scrolls: bool = False) -> list[str]:
    """What is wrong now; nothing, if all is well. The page may scroll down where that is allowed, never sideways."""
    narrow = page.viewport_size["width"] <= 320
    limits = {
        "cellWidth": SMALLEST_ON_320 if narrow else SMALLEST_CELL,
        "cellHeight": SMALLEST_CELL,
        "text": SMALLEST_TEXT,
        "sign": 9 if narrow else SMALLEST_SIGN,
        "scrolls": scrolls,
    }
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(FAULTS, limits)
    return found


def page_faults(page: Any) -> list[str]:
    """What is wrong now with a page beside the table: cut, tiny or overlapping things."""
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(PAGE_FAULTS, SMALLEST_TEXT)
    return found
