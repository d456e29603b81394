"""The short rules on the back of pads: as many steps as fit behind one, the others behind the next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rollbook.games import Variant
from rollbook.print import signs
from rollbook.print.arranged import best
from rollbook.print.ink import Ink
from rollbook.print.kit import FOOT, Block, Kit, high
from rollbook.print.lettering import set_in, width
from rollbook.print.pad import Part, draw, gap, margin, whole_height
from rollbook.print.paper import Plan, crop_marks
from rollbook.print.shapes import POINT, Page, Shape, Text
from rollbook.print.signs import Box
from rollbook.print.steps import card
from rollbook.sheet import Document, LessonStep
from rollbook.words import listed, say

# sentences from 10 points down to 6; to 7 where fewer pads on a page could make them larger
UNITS = (1.12, 1.06, 1.0, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.67)
COMFORTABLE = 0.78
LARGE_UNITS = (0.8,)  # letters have their size anyway; this is what is around them
MOST_PARTS = 4  # pages of rules behind pads that are cut


def backs(
    variant: Variant,
    options: Mapping[str, Any],
    plan: Plan,
    count: int,
    ink: Ink,
    large: bool,
    least: float = UNITS[-1],
) -> list[Page]:
    """The short rules as they lie behind the pads of a plan, for paper that is turned at its long edge.

    Every pad on a page has the same steps behind it. Rules that need more room than one pad has go on behind the pads
    of the next page; where pads are so small that this would never end, the rules have a whole page that is not cut.
    Letters become smaller, rather than pages more, down to the least unit.

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
        ways = LARGE_UNITS if large else UNITS[: UNITS.index(least) + 1]
        parts = _parts(variant, steps, document, Kit(ink, 1.0, large), ways, place)
        if 0 < len(parts) <= MOST_PARTS or (parts and pads == 1):
            return [Page(*lying.page, (*_drawn(part, lying, pads), *crop_marks(lying))) for part in parts]
    raise AssertionError("the short rules have room on every paper")


def behind(fronts: Sequence[Page], rules: Sequence[Page]) -> list[Page]:
    """A page of the rules behind every front; those that are left where fronts are few follow on paper of their own.

    >>> one, two, three = (Page(10 + at, 10) for at in range(3))
    >>> [page.width for page in behind([one, one], [two, three])], [page.width for page in behind([one], [two, three])]
    ([10, 11, 10, 12], [10, 11, 12])
    """
    pairs = [page for at, front in enumerate(fronts) for page in (front, rules[at % len(rules)])]
    return [*pairs, *rules[len(fronts) :]]


def mirrored(plan: Plan, at: int) -> int:
    """The place behind a place, when paper is turned at its long edge.

    >>> [[mirrored(Plan(page, 2, 2, ()), at) for at in range(3)] for page in ((210, 297), (297, 210))]
    [[1, 0, 3], [2, 3, 0]]
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
    variant: Variant, steps: list[LessonStep], document: Document, kit: Kit, ways: Sequence[float], place: Box
) -> list[Part]:
    """The rules on as few parts as can be, in letters as large as can be; none if a step has no room."""
    found: dict[float, list[Part]] = {}

    def parts(unit: float) -> list[Part]:
        if unit not in found:
            found[unit] = _laid(variant, steps, document, replace(kit, unit=unit), place.width, place.height)
        return found[unit]

    fewest = len(parts(ways[-1]))
    low = bisect_left(ways, True, key=lambda unit: 0 < len(parts(unit)) <= fewest)
    return parts(ways[min(low, len(ways) - 1)])


def _laid(
    variant: Variant, steps: list[LessonStep], document: Document, kit: Kit, wide: float, tall: float
) -> list[Part]:
    """Cards part after part, on each as many as fit; none if one has no room."""
    title, foot = Title(kit, variant.sheet.name), Credits(kit, variant.sheet.name, variant.sheet.makers)
    inner = wide - 2 * margin(kit)
    room = tall - whole_height((title, foot), kit, inner) - gap(kit)
    whole = [card(kit, at + 1, step, document, inner) for at, step in enumerate(steps)]
    cards = [one for step in whole for one in step.cut(inner, room)]
    parts: list[Part] = []
    while cards:
        fitting = ((n, best(kit, cards[:n], inner, room)) for n in range(len(cards), 0, -1))
        count, body = next(((n, one) for n, one in fitting if one), (0, None))
        if body is None:
            return []
        blocks = title, body, foot
        parts.append(Part(kit, blocks, wide, min(tall, whole_height(blocks, kit, inner, grown=True))))
        cards = cards[count:]
    return parts


class Title(Block):
    """The emblem, the game's name, and what this is."""

    def __init__(self, kit: Kit, name: str) -> None:
        self.kit, self.name, self.what = kit, name, say("print-short-rules")
        self.size, self.words = kit.said(name, 13), kit.words(9)
        self.emblem = max(6.4 * kit.unit, high(self.size) * 1.6)

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
        named = (
            say("print-credits", game=name, makers=listed(makers))
            if makers
            else say("print-credits-unnamed", game=name)
        )
        self.sentence = named

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
