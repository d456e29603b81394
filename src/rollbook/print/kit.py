"""What every part of a sheet is drawn with: a unit, a palette, and the sizes of letters that follow from them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property

from rollbook.print.ink import Ink
from rollbook.print.lettering import CAPITAL, fitted
from rollbook.print.pencil import NOTHING, Pencil
from rollbook.print.shapes import POINT, Anchor, Path, Rect, Shape, Text, polygon
from rollbook.print.signs import Box

LARGE_NUMBER, LARGE_WORDS = 18.0, 14.0  # points: what large print has at least
SMALLEST = 6.0  # points: what a player must read
FOOT = 4.6  # points: the line nobody needs to read while playing


@dataclass(frozen=True)
class Kit:
    """A unit is 1 mm on a sheet 190 mm wide; all measures are so many units, and letters never too small."""

    ink: Ink
    unit: float
    large: bool = False
    pencil: Pencil = NOTHING  # what has happened on the sheet

    def number(self, size: float) -> float:
        """The size in points of figures that have this size on a sheet 190 mm wide, and never too small to read.

        >>> from rollbook.print.ink import ink_of
        >>> Kit(ink_of("full", "rows"), 0.5).number(20), Kit(ink_of("full", "rows"), 0.5, large=True).number(20)
        (10.0, 18.0)
        """
        return max(size * self.unit, LARGE_NUMBER if self.large else SMALLEST)

    def words(self, size: float) -> float:
        """The same for words."""
        return max(size * self.unit, LARGE_WORDS if self.large else SMALLEST)

    def said(self, text: str, size: float) -> float:
        """The same for a text that may hold figures."""
        return self.number(size) if any(one.isdigit() for one in text) else self.words(size)

    def measure(self, units: float, large: float) -> float:
        """A length in units; in large print at least so many millimetres, as letters beside it do not shrink either."""
        return max(units * self.unit, large if self.large else 0.0)

    def centred(self, box: Box, text: str, size: float, bold: bool = True, colour: str = "") -> Text:
        """A text in the middle of a box, smaller where it would not fit."""
        fits = fitted(text, box.width, size, bold)
        x, y = box.middle
        base = y + CAPITAL * fits * POINT / 2
        return Text(x, base, text, fits, box.width, bold, colour or self.ink.ink, "middle")

    def beside(
        self, box: Box, text: str, size: float, bold: bool = False, colour: str = "", anchor: Anchor = "start"
    ) -> Text:
        """A text at the left or right end of a box, at half its height."""
        fits = fitted(text, box.width, size, bold)
        base = box.middle[1] + CAPITAL * fits * POINT / 2
        x = box.x if anchor == "start" else box.x + box.width
        return Text(x, base, text, fits, box.width, bold, colour or self.ink.ink, anchor)

    def field(self, box: Box, strong: bool = False) -> Rect:
        """A place to write in."""
        stroke = self.ink.accent if strong else self.ink.edge
        line = self.measure(0.5, 0.7) if strong else self.measure(0.25, 0.4)
        return Rect(*box, radius=1.4 * self.unit, fill="#ffffff", stroke=stroke, line=line)

    def rule(self, x: float, y: float, width: float) -> Path:
        """A line to write on."""
        return Path(polygon((x, y), (x + width, y), closed=False), stroke=self.ink.edge, line=self.measure(0.25, 0.4))


def high(size: float) -> float:
    """The height of figures and capitals of a size in points, in millimetres.

    >>> round(high(18), 1)
    4.2
    """
    return CAPITAL * size * POINT


def capital(text: str) -> str:
    """A word at the beginning of a line.

    >>> capital("misthrows")
    'Misthrows'
    """
    return text[:1].upper() + text[1:]


class Block(ABC):
    """A part of a sheet as wide as the sheet: how high it must be, how high it may be, and its shapes."""

    kit: Kit
    weight = 1.0  # its share of what height is left over
    widens = False  # whether it is the better the wider it is

    @cached_property
    def narrowest(self) -> float:
        """The least width it can be drawn in."""
        return 0.0

    @abstractmethod
    def least(self, width: float) -> float:
        """Its height at a width."""

    def most(self, width: float) -> float:
        """The height beyond which it would only look empty."""
        return self.least(width)

    @abstractmethod
    def draw(self, box: Box) -> list[Shape]:
        """Its shapes in a place at least so wide and so high."""
