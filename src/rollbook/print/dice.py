"""Dice from above: cubes with pips in the shape of their colour's mark, octahedra with figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rollbook.print import signs
from rollbook.print.ink import Ink
from rollbook.print.kit import Block, Kit, high
from rollbook.print.lettering import CAPITAL, width
from rollbook.print.pencil import mixed
from rollbook.print.shapes import POINT, Path, Rect, Shape, polygon
from rollbook.print.signs import Box

# where the pips of a face lie, in a square from -1 to 1
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
# the corners of an octahedron seen from above, in a square from -1 to 1
SIX = ((0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5))
BONE, BONE_EDGE = "#fffdf7", "#b5a88e"


def die(box: Box, colour: str, face: int, faces: int, kit: Kit) -> list[Shape]:
    """A die as large as its box.

    >>> from rollbook.print.ink import ink_of
    >>> len(die(Box(0, 0, 8, 8), "white", 3, 6, Kit(ink_of("full", "rows"), 1.0)))
    2
    """
    fill, edge, pips = _colours(colour, kit.ink)
    side = min(box.width, box.height)
    (x, y), line = box.middle, side * 0.05
    place = Box(x - side / 2, y - side / 2, side, side).inset(line / 2)
    if faces > 6:
        return _octahedron(place, colour, face, kit)
    spread, radius = side * 0.245, side * 0.092
    steps = tuple(
        step for dx, dy in PIPS[face] for step in signs.mark(colour, x + dx * spread, y + dy * spread, radius)
    )
    return [Rect(*place, side * 0.22, fill, edge, line), Path(steps, fill=pips)]


def _octahedron(box: Box, colour: str, face: int, kit: Kit) -> list[Shape]:
    fill, edge, pips = _colours(colour, kit.ink)
    (x, y), r, line = box.middle, box.width / 2, box.width * 0.045
    around = [(x + dx * r * 1.06, y + dy * r * 1.06) for dx, dy in SIX]
    near = [around[0], around[2], around[4]]
    full = kit.ink.way == "full"
    within = mixed(edge, "#ffffff", 0.35 if full and colour != "white" else 0.0 if full else 0.65)
    shapes: list[Shape] = [Path(polygon(*around), fill, edge, line), Path(polygon(*near), "", within, line * 0.8)]
    size = box.width * 0.4 / CAPITAL / POINT
    shapes.append(kit.centred(Box(x - r * 0.6, y - r * 0.36, r * 1.2, r), str(face), size, True, pips))
    if colour != "white":
        shapes.append(Path(signs.mark(colour, x, y - r * 0.57, r * 0.15), fill=pips))
    return shapes


def _colours(colour: str, ink: Ink) -> tuple[str, str, str]:
    """Body, edge and pips."""
    if colour == "white":
        return (BONE, BONE_EDGE, ink.ink) if ink.way == "full" else ("#ffffff", ink.ink, ink.ink)
    row = ink.row(colour)
    return row.band or "#ffffff", row.band_line, row.on_band


class Tray(Block):
    """Dice that lie side by side; the place of one that has left is dashed, those that are kept stand on a line."""

    def __init__(
        self, kit: Kit, dice: Sequence[int | None], colours: Sequence[str], faces: int, held: Sequence[int], total: int
    ) -> None:
        self.kit, self.dice, self.colours, self.faces, self.held = kit, dice, colours, faces, held
        self.side = max(kit.words(9) * POINT * 2.1, 11.6 if kit.large and faces > 6 else 0)
        self.gap = self.side * 0.24
        self.total, self.size = (f"= {total}" if total else ""), kit.number(13)

    @cached_property
    def narrowest(self) -> float:
        """In large print it is not drawn smaller."""
        return self._long() + 2 * self.gap if self.kit.large else 0.0

    def _long(self) -> float:
        dice = len(self.dice) * (self.side + self.gap) - self.gap
        return dice + (width(self.total, self.size, True) + self.side * 0.5 if self.total else 0)

    def _scale(self, wide: float) -> float:
        return min(1.0, (wide - 2 * self.gap) / self._long())

    def least(self, width: float) -> float:
        """A line of dice on its ground."""
        return self.side * self._scale(width) * (1.62 if self.held else 1.4)

    def draw(self, box: Box) -> list[Shape]:
        """On felt where there is colour, in the middle."""
        kit, scale = self.kit, self._scale(box.width)
        side, gap, tall = self.side * scale, self.gap * scale, self.least(box.width)
        long = self._long() * scale
        ground = Box(box.middle[0] - long / 2 - gap, box.middle[1] - tall / 2, long + 2 * gap, tall)
        full = kit.ink.way == "full"
        shapes: list[Shape] = [Rect(*ground, side * 0.3, kit.ink.felt, "" if full else kit.ink.hairline, side * 0.04)]
        x, y = ground.x + gap, ground.middle[1] - side / 2 - (side * 0.09 if self.held else 0)
        for at, face in enumerate(self.dice):
            place = Box(x + at * (side + gap), y, side, side)
            shapes += self._die(at, face, place)
            if at in self.held:
                ends = polygon((place.x, y + side * 1.16), (place.x + side, y + side * 1.16), closed=False)
                shapes.append(Path(ends, stroke=kit.ink.straw or kit.ink.accent, line=side * 0.1))
        if self.total:
            room = width(self.total, self.size * scale, True) + 0.02
            text = Box(ground.x + ground.width - gap - room, y, room, side)
            shapes.append(kit.beside(text, self.total, self.size * scale, True, "#ffffff" if full else kit.ink.ink))
        return shapes

    def _die(self, at: int, face: int | None, box: Box) -> list[Shape]:
        if face is not None:
            return die(box, self.colours[at], face, self.faces, self.kit)
        row, full = self.kit.ink.row(self.colours[at]), self.kit.ink.way == "full"
        dash = (box.width * 0.16, box.width * 0.14)
        place = Rect(
            *box.inset(box.width * 0.04),
            box.width * 0.22,
            "",
            "#ffffff" if full else row.band_line,
            box.width * 0.05,
            dash,
        )
        ink = "#ffffff" if full else row.number
        return [place, Path(signs.mark(self.colours[at], *box.middle, box.width * 0.14), fill=ink)]


def die_height(kit: Kit) -> float:
    """How high a die in a line of text is."""
    return high(kit.words(9)) * 1.75
