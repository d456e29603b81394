"""What a page is made of: rectangles, paths and texts, all in millimetres from the upper left corner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal, TypeAlias

POINT = 25.4 / 72  # millimetres; sizes of type are in points

# a step of a path: M x y, L x y, C x1 y1 x2 y2 x y (a Bézier curve), Z
Step: TypeAlias = tuple[str, tuple[float, ...]]
BEND = 1 - 4 / 3 * math.tan(math.pi / 8)  # of a radius: how far from the corner the handles of a round one lie
Corner: TypeAlias = tuple[float, float]
Anchor = Literal["start", "middle", "end"]

LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "C"}


@dataclass(frozen=True)
class Rect:
    """A rectangle, its corners rounded by a radius."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    fill: str = ""  # as #rrggbb; "" for none
    stroke: str = ""
    line: float = 0.25  # how thick the stroke is
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Path:
    """A line or an area; ends and corners are round."""

    steps: tuple[Step, ...]
    fill: str = ""
    stroke: str = ""
    line: float = 0.25
    dash: tuple[float, ...] = ()


@dataclass(frozen=True)
class Text:
    """One line of text. `x` is where its anchor is, `y` its base line, `room` the width that it must not exceed."""

    x: float
    y: float
    text: str
    size: float  # in points
    room: float
    bold: bool = False
    colour: str = "#25221e"
    anchor: Anchor = "start"


Shape: TypeAlias = Rect | Path | Text


@dataclass(frozen=True)
class Page:
    """A page: its size, and its shapes from the lowest to the uppermost."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = field(default=(), repr=False)


def placed(shapes: Iterable[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> list[Shape]:
    """The same shapes at another place, larger or smaller, text and lines included.

    >>> placed([Rect(1, 2, 3, 4, radius=1, line=0.5)], x=10, scale=2)
    [Rect(x=12, y=4.0, width=6, height=8, radius=2, fill='', stroke='', line=1.0, dash=())]
    """
    return [_placed(shape, x, y, scale) for shape in shapes]


def _placed(shape: Shape, x: float, y: float, scale: float) -> Shape:
    if isinstance(shape, Text):
        x, y = x + shape.x * scale, y + shape.y * scale
        return replace(shape, x=x, y=y, size=shape.size * scale, room=shape.room * scale)
    dash = tuple(length * scale for length in shape.dash)
    if isinstance(shape, Path):
        steps = tuple((letter, _moved(points, x, y, scale)) for letter, points in shape.steps)
        return replace(shape, steps=steps, line=shape.line * scale, dash=dash)
    return Rect(
        *(x + shape.x * scale, y + shape.y * scale, shape.width * scale, shape.height * scale, shape.radius * scale),
        fill=shape.fill,
        stroke=shape.stroke,
        line=shape.line * scale,
        dash=dash,
    )


def _moved(points: Sequence[float], x: float, y: float, scale: float) -> tuple[float, ...]:
    return tuple(value * scale + (y if place % 2 else x) for place, value in enumerate(points))


def polygon(*points: tuple[float, float], closed: bool = True) -> tuple[Step, ...]:
    """The steps of straight lines from point to point.

    >>> polygon((0, 0), (1, 0), (1, 1))
    (('M', (0, 0)), ('L', (1, 0)), ('L', (1, 1)), ('Z', ()))
    """
    lines = ("M", points[0]), *(("L", point) for point in points[1:])
    return (*lines, ("Z", ())) if closed else lines


def outline(rect: Rect) -> tuple[Step, ...]:
    """The steps around a rectangle.

    >>> [letter for letter, _ in outline(Rect(0, 0, 4, 2))]
    ['M', 'L', 'L', 'L', 'Z']
    """
    return rounded(rect.x, rect.y, rect.width, rect.height, (rect.radius,) * 4)


def rounded(x: float, y: float, width: float, height: float, radii: tuple[float, ...]) -> tuple[Step, ...]:
    """The steps around a rectangle whose corners differ: upper left, upper right, lower right, lower left.

    >>> [letter for letter, _ in rounded(0, 0, 4, 2, (1, 1, 0, 0))]
    ['M', 'L', 'C', 'L', 'L', 'L', 'C', 'Z']
    """
    right, bottom = x + width, y + height
    ul, ur, lr, ll = (min(radius, width / 2, height / 2) for radius in radii)
    steps: list[Step] = [("M", (x + ul, y)), ("L", (right - ur, y))]
    steps += [("C", (right - ur * BEND, y, right, y + ur * BEND, right, y + ur))] if ur else []
    steps += [("L", (right, bottom - lr))]
    steps += [("C", (right, bottom - lr * BEND, right - lr * BEND, bottom, right - lr, bottom))] if lr else []
    steps += [("L", (x + ll, bottom))]
    steps += [("C", (x + ll * BEND, bottom, x, bottom - ll * BEND, x, bottom - ll))] if ll else []
    steps += [("L", (x, y + ul)), ("C", (x, y + ul * BEND, x + ul * BEND, y, x + ul, y))] if ul else []
    return (*steps, ("Z", ()))


def cap(x: float, y: float, width: float, height: float, radius: float) -> tuple[Step, ...]:
    """The steps around the top of a rectangle with round corners, as far down as a height less than their radius.

    >>> [letter for letter, _ in cap(0, 0, 10, 1, 2)]
    ['M', 'C', 'L', 'C', 'Z']
    >>> cap(0, 0, 10, 2, 2)[0]  # where the corner ends
    ('M', (0.0, 2))
    """
    turn = math.acos(1 - min(height, radius) / radius)
    out, hold = radius * math.sin(turn), 4 / 3 * math.tan(turn / 4) * radius
    bend = hold * math.cos(turn), hold * math.sin(turn)  # along the corner where it is cut
    left, right, low = x + radius - out, x + width - radius + out, y + height
    return (
        ("M", (left, low)),
        ("C", (left + bend[0], low - bend[1], x + radius - hold, y, x + radius, y)),
        ("L", (x + width - radius, y)),
        ("C", (x + width - radius + hold, y, right - bend[0], low - bend[1], right, low)),
        ("Z", ()),
    )


def disc(x: float, y: float, radius: float) -> tuple[Step, ...]:
    """The steps of a circle.

    >>> [letter for letter, _ in disc(0, 0, 1)]
    ['M', 'C', 'C', 'C', 'C', 'Z']
    """
    hold = radius * (1 - BEND)
    east, south, west, north = (x + radius, y), (x, y + radius), (x - radius, y), (x, y - radius)
    return (
        ("M", east),
        ("C", (x + radius, y + hold, x + hold, y + radius, *south)),
        ("C", (x - hold, y + radius, x - radius, y + hold, *west)),
        ("C", (x - radius, y - hold, x - hold, y - radius, *north)),
        ("C", (x + hold, y - radius, x + radius, y - hold, *east)),
        ("Z", ()),
    )


def drawn(d: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> tuple[Step, ...]:
    """The steps of a path written as in SVG, such as those of the client, put at a place.

    >>> drawn("M1 1h2v2z", x=10, scale=2)  # the way home is a line of its own
    (('M', (12.0, 2.0)), ('L', (16.0, 2.0)), ('L', (16.0, 6.0)), ('L', (12.0, 2.0)), ('Z', ()))
    """
    return tuple((letter, _moved(points, x, y, scale)) for letter, points in _parsed(d))


@cache
def _parsed(d: str) -> tuple[Step, ...]:
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path

    pen = RecordingPen()
    parse_path(d, pen)
    steps: list[Step] = []
    last = (0.0, 0.0)
    for verb, points in pen.value:
        if verb == "closePath":
            steps.append(("Z", ()))
        elif verb != "endPath":
            corners = _two_handles(last, *points) if verb == "qCurveTo" else points
            steps.append((LETTERS[verb], tuple(value for corner in corners for value in corner)))
            last = points[-1]
    return tuple(steps)


def _two_handles(start: Corner, handle: Corner, end: Corner) -> tuple[Corner, Corner, Corner]:
    """A curve with one handle has the same form with two."""
    near = [value + 2 / 3 * (bend - value) for value, bend in zip(start, handle, strict=True)]
    far = [value + 2 / 3 * (bend - value) for value, bend in zip(end, handle, strict=True)]
    return (near[0], near[1]), (far[0], far[1]), end
