"""What somebody has done on a sheet, in pencil: crosses, numbers, and rings around what may be chosen."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rollbook.print.ink import Ink
from rollbook.print.lettering import CAPITAL, fitted
from rollbook.print.shapes import POINT, Path, Rect, Shape, Step, Text
from rollbook.print.signs import Box
from rollbook.sheet import CellState

CROSSED = ("crossed", "struck", "reached", "used", "lost")
FADED = ("gone", "used", "lost")  # nothing can happen there any more
FEW_RINGS = 10
THICKEST = 0.7  # millimetres of a ring: more would hide what is in it
READY = ("available", "earned")  # at a player's disposal


@dataclass(frozen=True)
class Pencil:
    """The states of cells that are not simply open, cells that may be chosen, and the points written behind lines."""

    states: Mapping[str, CellState] = field(default_factory=dict)
    ring: Sequence[str] = ()
    points: Mapping[tuple[str, ...], int] = field(default_factory=dict)  # by the cells of a line

    def over(self, id: str, box: Box, shapes: list[Shape], ink: Ink, ground: str = "#ffffff") -> list[Shape]:
        """The shapes of a cell with what has happened to it; `ground` is what the cell lies on.

        >>> from rollbook.print.ink import ink_of
        >>> crossed = Pencil({"r2": CellState("crossed")})
        >>> len(crossed.over("r2", Box(0, 0, 5, 5), [], ink_of("full", "rows")))
        1
        """
        now = self.states.get(id, CellState("open"))
        drawn = faded(shapes, ground) if now.state in FADED else shapes
        if now.state in READY:
            drawn = [*drawn, *_corner(box, ink)]
        if now.state == "staked":
            drawn = [
                *drawn,
                Rect(*box, min(box[2:]) * 0.14, stroke=ink.accent, line=min(box[2:]) * 0.06, dash=(0.7, 0.6)),
            ]
        if now.state == "written":
            drawn = [*drawn, written(now.text, box, ink)]
        if now.state in CROSSED:
            drawn = [*drawn, cross(box, ink.ink, place=len(id) + sum(map(ord, id)))]
        bright = ink.straw if ground == ink.felt else ""
        return [*drawn, ringed(box, bright or ink.ink, self._thick())] if id in self.ring else drawn

    def _thick(self) -> float:
        """How thick rings are, of a cell: where nearly all cells have one, they are not what one should look at."""
        return 0.15 if len(self.ring) <= FEW_RINGS else 0.08


NOTHING = Pencil()


def cross(box: Box, ink: str, place: int = 0) -> Path:
    """Two strokes by hand; every place has its own.

    >>> [letter for letter, _ in cross(Box(0, 0, 24, 24), "#000000").steps]
    ['M', 'C', 'M', 'C']
    """
    side = min(box.width * 1.05, box.height * 1.05, max(box.width, box.height))
    scale, (x, y) = side / 24, box.middle
    steps: list[Step] = []
    for which, (x1, y1, x2, y2) in enumerate(((4, 4.5, 20, 19.5), (19.5, 4, 4.5, 20))):
        off = [_uneven(place * 7.31 + which * 8 + of) * 1.5 for of in range(6)]
        ends = (x1 + off[0], y1 + off[1]), ((x1 + x2) / 2 + off[2], (y1 + y2) / 2 + off[3]), (x2 + off[4], y2 + off[5])
        start, bend, end = ((x + (at_x - 12) * scale, y + (at_y - 12) * scale) for at_x, at_y in ends)
        steps += [("M", start), ("C", (*_towards(start, bend), *_towards(end, bend), *end))]
    return Path(tuple(steps), stroke=ink, line=2.5 * scale)


def _towards(point: tuple[float, float], bend: tuple[float, float]) -> tuple[float, float]:
    return point[0] + 2 / 3 * (bend[0] - point[0]), point[1] + 2 / 3 * (bend[1] - point[1])


def _uneven(number: float) -> float:
    """From -1 to 1, always the same for the same number, as on the screen."""
    wild = math.sin(number * 127.1 + 11.7) * 43758.5453
    return (wild - math.floor(wild)) * 2 - 1


def ringed(box: Box, ink: str, thick: float) -> Rect:
    """A line around a cell that may be chosen."""
    side = min(box.width, box.height)
    line = min(side * thick, THICKEST)
    return Rect(*box.inset(-line * 0.4), side * 0.24, stroke=ink, line=line)


def written(text: str, box: Box, ink: Ink) -> Text:
    """A number that somebody has written into a cell."""
    size = fitted(text, box.width * 0.84, box.height * 0.52 / CAPITAL / POINT, True)
    x, y = box.middle
    return Text(x, y + CAPITAL * size * POINT / 2, text, size, box.width, True, ink.ink, "middle")


def _corner(box: Box, ink: Ink) -> list[Shape]:
    """A line along the edge of what can be used, as of a lit key."""
    side = min(box.width, box.height)
    return [Rect(*box.inset(side * 0.03), side * 0.14, stroke=ink.accent, line=side * 0.08)]


def faded(shapes: Sequence[Shape], ground: str, share: float = 0.66) -> list[Shape]:
    """The same shapes, most of their colour gone into what they lie on.

    >>> faded([Rect(0, 0, 1, 1, stroke="#000000")], "#ffffff", 0.5)[0].stroke
    '#808080'
    """
    return [_faded(shape, ground, share) for shape in shapes]


def _faded(shape: Shape, ground: str, share: float) -> Shape:
    if isinstance(shape, Text):
        return replace(shape, colour=mixed(shape.colour, ground, share))
    fill = shape.fill and mixed(shape.fill, ground, share * 0.8)
    return replace(shape, fill=fill, stroke=shape.stroke and mixed(shape.stroke, ground, share))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another.

    >>> mixed("#000000", "#ffffff", 0.25)
    '#404040'
    """
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
