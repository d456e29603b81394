"""The short rules on the back of pads: as many steps as fit behind one, the others behind the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Any

from rollbook.games import Variant
from rollbook.print import signs
from rollbook.print.ink import Ink
from rollbook.print.kit import FOOT, Block, Kit, high
from rollbook.print.lettering import set_in, width
from rollbook.print.pad import Part, draw, margin, whole_height
from rollbook.print.paper import Plan, crop_marks
from rollbook.print.pictures import narrowest
from rollbook.print.shapes import POINT, Page, Shape, Text
from rollbook.print.signs import Box
from rollbook.print.steps import Card
from rollbook.sheet import Document, LessonStep
from rollbook.words import listed, say

UNITS = (1.12, 1.06, 1.0, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.66)  # sentences from 10 down to 6 points
LARGE_UNITS = (1.0, 0.8)
MOST_COLUMNS = 4
STRETCHED = 1.3  # of its height: cards that have more room than that would look empty


def backs(variant: Variant, options: Mapping[str, Any], plan: Plan, count: int, ink: Ink, large: bool) -> list[Page]:
    """The short rules as they lie behind the pads of a plan, for paper that is turned at its long edge.

    Every pad on a page has the same steps behind it. Rules that need more room than one pad has go on behind the pads of the
    next page; where even a step has no room, the rules have the whole page.

    >>> from rollbook.games import find
    >>> from rollbook.print.ink import ink_of
    >>> from rollbook.print.pad import Pad
    >>> from rollbook.print.paper import plan
    >>> game, ink = find("qwixx"), ink_of("full", "rows")
    >>> lying = plan(Pad("Qwixx", game.sheet.document({}, 0)), ink, False, "a4", 2)
    >>> [(page.width, page.height) for page in backs(game, {}, lying, 2, ink, False)]
    [(210.0, 297.0)]
    """
    document, steps = variant.sheet.document(options, 0), variant.steps(options)
    for lying, pads in ((plan, count), (replace(plan, columns=1, rows=1), 1)):
        place = lying.cell(0)
        if parts := _parts(variant, steps, document, ink, large, place.width, place.height):
            return [Page(*lying.page, (*_drawn(part, lying, pads), *crop_marks(lying))) for part in parts]
    raise AssertionError("the short rules have room on every paper")


def behind(fronts: Sequence[Page], rules: Sequence[Page]) -> list[Page]:
    """A page of the rules behind every front; those that are left when there are few fronts follow on paper of their own.

    >>> one, two, three = (Page(10 + at, 10) for at in range(3))
    >>> [page.width for page in behind([one, one], [two, three])], [page.width for page in behind([one], [two, three])]
    ([10, 11, 10, 12], [10, 11, 12])
    """
    pairs = [page for at, front in enumerate(fronts) for page in (front, rules[at % len(rules)])]
    return [*pairs, *rules[len(fronts) :]]


def mirrored(plan: Plan, at: int) -> int:
    """The place behind a place, when paper is turned at its long edge.

    >>> [mirrored(Plan((210, 297), 2, 2, ()), at) for at in range(3)], [mirrored(Plan((297, 210), 2, 2, ()), at) for at in range(3)]
    ([1, 0, 3], [2, 3, 0])
    """
    row, column = divmod(at, plan.columns)
    if plan.page[0] <= plan.page[1]:
        return row * plan.columns + plan.columns - 1 - column
    return (plan.rows - 1 - row) * plan.columns + column


def _drawn(part: Part, plan: Plan, count: int) -> Iterator[Shape]:
    for at in range(count):
        place = plan.cell(mirrored(plan, at))
        yield from draw(part, place.x + (place.width - part.width) / 2, place.y + (place.height - part.height) / 2)


def _parts(
    variant: Variant, steps: list[LessonStep], document: Document, ink: Ink, large: bool, wide: float, tall: float
) -> list[Part]:
    """The rules on as few parts as can be, in letters as large as can be; none if a step has no room."""
    found: list[list[Part]] = []
    for unit in LARGE_UNITS if large else UNITS:
        kit = Kit(ink, unit, large)
        cards = [Card(kit, at + 1, step, document) for at, step in enumerate(steps)]
        for columns in range(1, MOST_COLUMNS + 1):
            ends = Title(kit, variant.sheet.name), Credits(kit, variant.sheet.name, variant.sheet.makers)
            least = max(narrowest(steps, document), *(card.narrowest for card in cards))
            if parts := _laid(kit, ends, cards, columns, least, wide, tall):
                found.append(parts)
    return min(found, key=len, default=[])  # of those with as few parts, the first has the largest letters


def _laid(
    kit: Kit, ends: tuple[Block, Block], cards: list[Card], columns: int, least: float, wide: float, tall: float
) -> list[Part]:
    """Cards in so many columns, part after part; none if one has no room."""
    inner = wide - 2 * margin(kit)
    column = Columns(kit, [[cards[0]]] * columns).column(inner)
    room = tall - whole_height(ends, kit, inner) - kit.unit * 3.2
    heights = [card.least(column) for card in cards]
    if column < least or max(heights) > room:
        return []
    title, foot = ends
    return [
        Part(kit, (title, body, foot), wide, min(tall, whole_height((title, body, foot), kit, inner, grown=True)))
        for body in _bodies(kit, cards, heights, columns, room)
    ]


def _bodies(kit: Kit, cards: list[Card], heights: list[float], columns: int, room: float) -> Iterator[Columns]:
    """As many cards as fit, then as many of the rest, and so on; on each part the columns are about equally high."""
    first = 0
    while first < len(cards):
        last = next(n for n in range(len(cards), first, -1) if _split(heights[first:n], columns, room, kit.unit))
        splits = _split(heights[first:last], columns, room, kit.unit)
        yield Columns(kit, [cards[first + start : first + end] for start, end in splits])
        first = last


def _split(heights: list[float], columns: int, room: float, unit: float) -> list[tuple[int, int]]:
    """How cards in their order make columns of which the highest is as low as can be; nothing if one is too high."""
    count = len(heights)
    columns = min(columns, count)
    best: list[tuple[int, int]] = []
    lowest = room
    for cuts in combinations(range(1, count), columns - 1):
        spans = list(zip((0, *cuts), (*cuts, count), strict=True))
        highest = max(sum(heights[start:end]) + (end - start - 1) * 1.8 * unit for start, end in spans)
        if highest <= lowest:
            best, lowest = spans, highest
    return best


class Columns(Block):
    """Cards in columns, each column as high as the highest."""

    def __init__(self, kit: Kit, columns: Sequence[Sequence[Card]]) -> None:
        self.kit, self.columns, self.gap, self.between = kit, columns, 1.8 * kit.unit, 2.2 * kit.unit

    def column(self, width: float) -> float:
        """How wide a column is."""
        return (width - (len(self.columns) - 1) * self.between) / len(self.columns)

    def _height(self, cards: Sequence[Card], width: float) -> float:
        return sum(card.least(self.column(width)) for card in cards) + (len(cards) - 1) * self.gap

    def least(self, width: float) -> float:
        """The highest column."""
        return max(self._height(cards, width) for cards in self.columns)

    def most(self, width: float) -> float:
        """Somewhat looser."""
        return self.least(width) * STRETCHED

    def draw(self, box: Box) -> list[Shape]:
        """What is left over in a column goes to its cards, those with pictures first."""
        wide = self.column(box.width)
        shapes: list[Shape] = []
        for at, cards in enumerate(self.columns):
            spare = box.height - self._height(cards, box.width)
            growing = [card for card in cards if card.shown] or cards
            y = box.y
            for card in cards:
                height = card.least(wide) + (spare / len(growing) if card in growing else 0)
                shapes += card.draw(Box(box.x + at * (wide + self.between), y, wide, height))
                y += height + self.gap
        return shapes


class Title(Block):
    """The emblem, the game's name, and what this is."""

    def __init__(self, kit: Kit, name: str) -> None:
        self.kit, self.name, self.what = kit, name, say("print-short-rules")
        self.size, self.words = kit.said(name, 15), kit.words(10)
        self.emblem = max(8 * kit.unit, high(self.size) * 1.6)

    def least(self, width: float) -> float:
        """A line."""
        return self.emblem

    def draw(self, box: Box) -> list[Shape]:
        """The name at the left, what this is at the right."""
        kit = self.kit
        left = self.emblem + 2.4 * kit.unit
        right = min(width(self.what, self.words) + 0.02, box.width * 0.4)
        name = Box(box.x + left, box.y, box.width - left - right - 2 * kit.unit, self.emblem)
        what = Box(box.x + box.width - right, box.y, right, self.emblem)
        return [
            *signs.emblem(Box(box.x, box.y, self.emblem, self.emblem), kit.ink),
            kit.beside(name, self.name, self.size, True),
            kit.beside(what, self.what, self.words, False, kit.ink.muted),
        ]


class Credits(Block):
    """Whose game it is, and that this is nobody's product."""

    def __init__(self, kit: Kit, name: str, makers: Sequence[str]) -> None:
        self.kit, self.size = kit, max(FOOT, 5.6 * kit.unit)
        named = say("print-credits", game=name, makers=listed(makers)) if makers else say("print-credits-unnamed", game=name)
        self.sentence = named

    @cached_property
    def narrowest(self) -> float:
        """Two lines."""
        return 0.0

    def _set(self, width: float) -> tuple[float, list[str]]:
        return set_in(self.sentence, width, 2, self.size)

    def least(self, width: float) -> float:
        """A line, or two where it is narrow."""
        size, lines = self._set(width)
        return len(lines) * size * POINT * 1.2

    def draw(self, box: Box) -> list[Shape]:
        """In the middle, muted."""
        size, lines = self._set(box.width)
        step = size * POINT * 1.2
        top = box.y + box.height - len(lines) * step
        return [
            Text(box.middle[0], top + (at + 0.78) * step, line, size, box.width, False, self.kit.ink.muted, "middle")
            for at, line in enumerate(lines)
        ]
