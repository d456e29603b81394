"""Signs, all drawn: marks of colours, padlocks, stars, dice of combinations, emblems, and what stands on badges."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rollbook.print.ink import BLACK, Ink
from rollbook.print.lettering import CAPITAL, width
from rollbook.print.shapes import POINT, Path, Rect, Shape, Step, Text, disc, drawn, polygon
from rollbook.sheet import Combination

STAR = "M12 2.3l2.9 6.1 6.7.9-4.9 4.6 1.3 6.6L12 17.2l-6 3.3 1.3-6.6L2.4 9.3l6.7-.9z"  # in a square of 24
SPARK = "M12 1C12.9 8.2 15.8 11.1 23 12 15.8 12.9 12.9 15.8 12 23 11.1 15.8 8.2 12.9 1 12 8.2 11.1 11.1 8.2 12 1Z"
FINEST = 0.08  # millimetres: two dots of a printer, black enough to be seen and too thin to hide a number
STRIKE = "\u0336"  # joined to a letter: it is struck through

# signs that are drawn, as lines in a square of 20
LINES = {
    "↓": "M10 2V17M4.5 11.5L10 17L15.5 11.5",
    "≡": "M2.5 4.5H17.5M2.5 10H17.5M2.5 15.5H17.5",
    "×": "M4.5 5L15.5 16M15.5 5L4.5 16",
    "x": "M4.5 5L15.5 16M15.5 5L4.5 16",
    "*": "M10 2.5V17.5M3.5 6.2L16.5 13.8M16.5 6.2L3.5 13.8",
    "~": "M2 12C5 5.5 8.5 7.5 10 10S15 14.5 18 8",
    "+": "M10 3.5V16.5M3.5 10H16.5",
    "→": "M2 10H17M11.5 4.5L17 10L11.5 15.5",
    "↘": "M4 4L15.5 15.5M15.5 7V15.5H7",
    "↗": "M4 16L15.5 4.5M7 4.5H15.5V13",
}


class Box(NamedTuple):
    """A place on a page."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Box:
        """What is left within a margin.

        >>> Box(0, 0, 10, 6).inset(1)
        Box(x=1, y=1, width=8, height=4)
        """
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


def mark(colour: str, x: float, y: float, radius: float) -> tuple[Step, ...]:
    """The mark of a colour around a point: triangle, disc, square, diamond.

    >>> len(mark("green", 0, 0, 1))
    5
    """
    r = radius
    if colour == "red":
        return polygon((x, y - r * 1.12), (x + r * 1.12, y + r * 0.85), (x - r * 1.12, y + r * 0.85))
    if colour == "green":
        s = r * 0.88
        return polygon((x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s))
    if colour == "blue":
        return polygon((x, y - r * 1.25), (x + r * 1.1, y), (x, y + r * 1.25), (x - r * 1.1, y))
    return disc(x, y, r)


def padlock(box: Box, colour: str, ink: str, hole: str = "") -> list[Shape]:
    """An open padlock as high as its box, its keyhole the mark of a colour; `hole` fills it, or "" for an outline.

    >>> len(padlock(Box(0, 0, 10, 10), "red", "#000000"))
    3
    """
    scale = min(box.width / 24, box.height / 27)
    x, y = box.middle[0] - 12 * scale, box.middle[1] - 13.5 * scale
    line = 2.4 * scale
    bow = Path(drawn("M7 12V7.5a5 5 0 0 1 9.6-1.9", x, y, scale), stroke=ink, line=line)
    body = Rect(
        x + 3 * scale, y + 11.5 * scale, 18 * scale, 13.5 * scale, 3.5 * scale, fill=hole, stroke=ink, line=line
    )
    return [bow, body, Path(mark(colour, x + 12 * scale, y + 18.2 * scale, 3.3 * scale), fill=ink)]


def small_padlock(x: float, y: float, size: float, ink: str) -> list[Shape]:
    """A shut padlock in a square, without a keyhole: small enough for the corner of a cell."""
    scale = size / 24
    bow = Path(drawn("M7 12V8.5a5 5 0 0 1 10 0V12", x, y, scale), stroke=ink, line=3 * scale)
    return [bow, Rect(x + 3 * scale, y + 11 * scale, 18 * scale, 13 * scale, 3 * scale, fill=ink)]


def star(box: Box, ink: str, fill: str = "", line: float = 0.3, dash: tuple[float, ...] = ()) -> Path:
    """A star as large as fits into a box."""
    side = min(box.width, box.height)
    x, y = box.middle
    return Path(drawn(STAR, x - side / 2, y - side / 2, side / 24), fill, ink, line, dash)


def spark(x: float, y: float, size: float, ink: str) -> Path:
    """A star of four points around a point."""
    return Path(drawn(SPARK, x - size / 2, y - size / 2, size / 24), fill=ink)


def line_sign(sign: str, x: float, y: float, size: float, ink: str) -> Path:
    """A sign of LINES around a point, in a square of that size."""
    return Path(drawn(LINES[sign], x - size / 2, y - size / 2, size / 20), stroke=ink, line=size * 0.12)


def label_width(label: str, size: float) -> float:
    """How wide a label is in which some characters are drawn; bold, at a size in points.

    >>> label_width("2↓", 10) > label_width("2", 10)
    True
    """
    return sum(_part_width(part, size) for part, _ in _parts(label))


def label(text: str, x: float, y: float, size: float, ink: str) -> list[Shape]:
    """A label around a point: arrows, bars and sparks drawn, letters set, struck ones struck through."""
    wide, high = label_width(text, size), CAPITAL * size * POINT
    left, base = x - wide / 2, y + high / 2
    shapes: list[Shape] = []
    run = ""  # letters that stand together are one text
    for part, struck in [*_parts(text), ("", False)]:
        if run and (part in LINES or part == "✦" or not part):
            shapes.append(Text(left, base, run, size, width(run, size, True) + 0.01, True, ink))
            left, run = left + width(run, size, True), ""
        if part in ("↓", "≡", "→"):
            shapes.append(line_sign(part, left + _part_width(part, size) / 2, y, high * 1.1, ink))
            left += _part_width(part, size)
        elif part == "✦":
            shapes.append(spark(left + _part_width(part, size) / 2, y, high * 1.3, ink))
            left += _part_width(part, size)
        else:
            run += part
        if struck:
            shapes.append(
                Path(
                    polygon((x - wide / 2 - 0.3, y), (x + wide / 2 + 0.3, y), closed=False),
                    stroke=ink,
                    line=high * 0.13,
                )
            )
    return shapes


def _parts(label: str) -> list[tuple[str, bool]]:
    """The characters of a label, and whether they are struck through."""
    return [(one, label[at + 1 : at + 2] == STRIKE) for at, one in enumerate(label) if one != STRIKE]


def _part_width(part: str, size: float) -> float:
    return CAPITAL * size * POINT * 1.25 if part in ("↓", "≡", "→", "✦") else width(part, size, True)


def combination(pictured: Combination, box: Box, ink: str, fill: str, start: bool = False) -> list[Shape]:
    """A combination as small dice: equal ones alike, every second group hollow, a sequence as rising steps.

    >>> [round(die.height, 1) for die in combination(Combination("run", 1, run=3), Box(0, 0, 30, 10), "#000000", "")]
    [2.7, 5.3, 7.8]
    """
    dice = _dice(pictured)
    if not dice:
        return []
    side = min(box.height, box.width / (len(dice) * 1.16))
    step = side * 1.16
    left = box.x if start else box.middle[0] - (step * len(dice) - side * 0.16) / 2
    bottom = box.middle[1] + side / 2
    line = side * 0.09
    return [
        Rect(
            *(
                left + at * step + line / 2,
                bottom - side * high + line / 2,
                side - line,
                side * high - line,
                side * 0.22,
            ),
            fill=fill if hollow else ink,
            stroke=ink,
            line=line,
        )
        for at, (high, hollow) in enumerate(dice)
    ]


def _dice(pictured: Combination) -> list[tuple[float, bool]]:
    if pictured.run:
        return [(0.4 + 0.6 * at / max(1, pictured.run - 1), False) for at in range(pictured.run)]
    return [(1.0, group % 2 == 1) for group, count in enumerate(pictured.groups) for _ in range(count)]


def pattern(colour: str, box: Box, gap: float, ink: str = BLACK) -> list[Shape]:
    """The pattern of a colour in a box, where there is no colour: slanting lines, dots, upright lines, both slants.

    >>> len(pattern("white", Box(0, 0, 10, 10), 2))
    0
    """
    if colour == "yellow":
        return [_dots(box, gap, ink)]
    lines: list[tuple[float, float, float, float]] = []
    if colour == "green":
        count = int(box.width / gap)
        rest = (box.width - (count - 1) * gap) / 2
        lines += [(box.x + rest + at * gap, box.y, box.x + rest + at * gap, box.y + box.height) for at in range(count)]
    if colour in ("red", "blue"):
        lines += _slanting(box, gap * 1.4 if colour == "red" else gap * 2)
    if colour == "blue":
        middle = 2 * box.x + box.width
        lines += [(middle - x1, y1, middle - x2, y2) for x1, y1, x2, y2 in _slanting(box, gap * 2)]
    steps = tuple(step for x1, y1, x2, y2 in lines for step in polygon((x1, y1), (x2, y2), closed=False))
    return [Path(steps, stroke=ink, line=max(FINEST, gap * 0.05))] if steps else []


def _dots(box: Box, gap: float, ink: str) -> Path:
    """Dots in rows: lines of nothing but round ends."""
    columns, rows = int(box.width / gap), int(box.height / gap)
    left, top = box.x + (box.width - (columns - 1) * gap) / 2, box.y + (box.height - (rows - 1) * gap) / 2
    right = left + (columns - 1) * gap + 0.01
    lines = [polygon((left, top + at * gap), (right, top + at * gap), closed=False) for at in range(rows)]
    return Path(
        tuple(step for line in lines for step in line), stroke=ink, line=max(2 * FINEST, gap * 0.15), dash=(0, gap)
    )


def _slanting(box: Box, gap: float) -> Iterable[tuple[float, float, float, float]]:
    """Lines at 45 degrees, rising to the right, cut off at the edges of the box."""
    for at in range(1, int((box.width + box.height) / gap) + 1):
        reach = at * gap  # where the line meets the top edge, from the left
        from_x, to_x = max(0.0, reach - box.height), min(reach, box.width)
        if from_x < to_x:
            yield box.x + from_x, box.y + reach - from_x, box.x + to_x, box.y + reach - to_x


def emblem(box: Box, ink: Ink) -> list[Shape]:
    """The sign of a kind of sheet: bars and a cross, a grid with a diagonal, a tile with a star, a die with a tick."""
    s = min(box.width, box.height) / 28
    x, y = box.x - 2 * s, box.y - 2 * s
    full = ink.way == "full"
    ground = Rect(box.x, box.y, 28 * s, 28 * s, 8 * s, fill=ink.felt, stroke="" if full else ink.accent, line=1.6 * s)
    draw = {"grid": _grid_emblem, "tiles": _tile_emblem, "card": _die_emblem}.get(ink.kind, _bars_emblem)
    return [ground, *draw(ink, x, y, s)]


def _bars_emblem(ink: Ink, x: float, y: float, s: float) -> list[Shape]:
    full = {"red": "#e8705b", "yellow": "#f2c230", "green": "#5cc283", "blue": "#7eaaf5"}
    bars = zip(("red", "yellow", "green", "blue"), ("M8 9h7", "M8 14.3h11", "M8 19.6h9", "M8 25h5"), strict=True)
    lines = [
        Path(drawn(d, x, y, s), stroke=full[colour] if ink.way == "full" else ink.row(colour).band_line, line=3.4 * s)
        for colour, d in bars
    ]
    cross = drawn("M17 15l9 10M26 14.5L16.5 25.5", x, y, s)
    under = [] if ink.way == "full" else [Path(cross, stroke="#ffffff", line=5.5 * s)]
    return [*lines, *under, Path(cross, stroke="#ffffff" if ink.way == "full" else ink.accent, line=2.8 * s)]


def _grid_emblem(ink: Ink, x: float, y: float, s: float) -> list[Shape]:
    ground = "#5b868f" if ink.way == "full" else ""
    places = [(at, row) for row in (7.0, 13.5, 20.0) for at in (7.0, 13.5, 20.0) if at + row != 27]
    squares = [
        Rect(
            x + at * s, y + row * s, 5 * s, 5 * s, 1.5 * s, fill=ground, stroke="" if ground else ink.edge, line=0.9 * s
        )
        for at, row in places
    ]
    bright = "#86e0ec" if ink.way == "full" else ink.accent
    return [*squares, Path(drawn("M7 25.5C13 20 19 13 25.5 6.5", x, y, s), stroke=bright, line=3 * s)]


def _tile_emblem(ink: Ink, x: float, y: float, s: float) -> list[Shape]:
    full = ink.way == "full"
    tile = Rect(
        x + 6.5 * s,
        y + 6.5 * s,
        19 * s,
        19 * s,
        5 * s,
        fill="#fff3e2" if full else "",
        stroke="" if full else ink.edge,
        line=s,
    )
    steps = drawn(STAR, x + 5.4 * s, y + 5.4 * s, 0.88 * s)
    return [tile, Path(steps, fill="#e39a12" if full else "", stroke=ink.felt or ink.accent, line=1.4 * s)]


def _die_emblem(ink: Ink, x: float, y: float, s: float) -> list[Shape]:
    full = ink.way == "full"
    pips = [step for at in (9.5, 22.5) for row in (9.5, 22.5) for step in disc(x + at * s, y + row * s, 2.5 * s)]
    tick = drawn("M10.5 16.5l4 4 8-9", x, y, s)
    return [
        Path(tuple(pips), fill="#e9f5cf" if full else ink.edge),
        Path(tick, stroke="#ffd25e" if full else ink.accent, line=3 * s),
    ]
