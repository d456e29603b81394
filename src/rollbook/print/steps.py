"""A step of the short rules on paper: its number and sentence, its table, its picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rollbook.print import signs
from rollbook.print.dice import die, die_height
from rollbook.print.kit import Block, Kit, capital, high
from rollbook.print.lettering import held_together, width, wrapped
from rollbook.print.pictures import pictures
from rollbook.print.shapes import POINT, Path, Rect, Shape, Text, disc, polygon
from rollbook.print.signs import Box
from rollbook.sheet import Document, LessonEntry, LessonStep
from rollbook.words import say, tell

LEADING = 1.22  # from line to line, of the size
PAD = 1.5  # units around what is on a card
TABLE = 0.94  # letters in a table, of those of a sentence, though never too small to read


def letters(kit: Kit) -> float:
    """The size of sentences; in large print as large as figures, since nearly all have some."""
    return kit.number(9)


class Sentence(Block):
    """The number of a step on a disc, and its sentence beside it."""

    def __init__(self, kit: Kit, number: int, sentence: str) -> None:
        self.kit, self.number, self.sentence, self.size = kit, number, held_together(sentence), letters(kit)
        self.disc = self.size * POINT * 1.42

    @cached_property
    def narrowest(self) -> float:
        """The longest word has room."""
        return self._indent() + max(width(word, self.size) for word in self.sentence.split(" "))

    def _indent(self) -> float:
        return self.disc + self.size * POINT * 0.5

    def _lines(self, width: float) -> list[str]:
        return wrapped(self.sentence, width - self._indent(), self.size)

    def least(self, width: float) -> float:
        """Line upon line."""
        return max(self.disc, len(self._lines(width)) * self.size * POINT * LEADING)

    def draw(self, box: Box) -> list[Shape]:
        """The disc stands on the first line."""
        ink, radius, step = self.kit.ink, self.disc / 2, self.size * POINT * LEADING
        top = box.y + max(0.0, (self.disc - step) / 2)
        place = Box(box.x, box.y, self.disc, self.disc)
        shapes: list[Shape] = [
            Path(disc(*place.middle, radius), fill=ink.accent),
            self.kit.centred(place, str(self.number), self.size, True, "#ffffff"),
        ]
        left, room = box.x + self._indent(), box.width - self._indent()
        for at, line in enumerate(self._lines(box.width)):
            base = top + at * step + step / 2 + high(self.size) / 2
            shapes.append(Text(left, base, line, self.size, room, False, ink.ink))
        return shapes


class Entries(Block):
    """A table: what is seen, what that is or does, and what it is worth."""

    def __init__(self, kit: Kit, entries: Sequence[LessonEntry], faces: int) -> None:
        self.kit, self.entries, self.faces = kit, entries, faces
        self.size = letters(kit) * (1.0 if kit.large else TABLE)
        self.texts = [capital(tell((entry.message, entry.values))) for entry in entries]
        self.tall = die_height(kit)
        self.number = (
            max((width(str(one), self.size, True) for e in entries for one in e.numbers), default=0) + 0.9 * kit.unit
        )
        self.seen = max(self._seen_width(entry) for entry in entries) + 2 * kit.unit
        told = [str(entry.points) for entry in entries if entry.points is not None]
        self.points = max((width(one, self.size, True) + 2 * kit.unit for one in told), default=0.0)
        self.longest = self.seen + self.points + max(width(text, self.size) for text in self.texts) + 0.01
        self.gap = 6 * kit.unit

    @cached_property
    def narrowest(self) -> float:
        """All three side by side, names in one line, sentences in lines that are not too short."""
        texts = max(width(text, self.size) for text in self.texts)
        words = max(width(word, self.size) for text in self.texts for word in text.split(" "))
        return self.seen + self.points + max(words, min(texts, self.size * POINT * (6 if self.kit.large else 9)))

    def _seen_width(self, entry: LessonEntry) -> float:
        if entry.sign:
            return signs.label_width(entry.sign, self.size) + 3 * self.kit.unit
        return len(entry.numbers) * self.number + len(entry.dice) * self.tall * 1.1

    def cut(self, width: float, height: float) -> list[Entries]:
        """The table itself, or where it is higher than that, its halves."""
        half = -(-len(self.entries) // 2)
        if self.least(width) <= height or len(self.entries) == 1:
            return [self]
        halves = (Entries(self.kit, part, self.faces) for part in (self.entries[:half], self.entries[half:]))
        return [part for one in halves for part in one.cut(width, height)]

    def _columns(self, width: float) -> int:
        """How many columns there are: several where all texts have room in one line."""
        return max(1, int((width + self.gap) / (self.longest + self.gap)))

    def _column(self, width: float) -> float:
        columns = self._columns(width)
        return (width - (columns - 1) * self.gap) / columns

    def _lines(self, text: str, column: float) -> list[str]:
        return wrapped(text, column - self.seen - self.points, self.size)

    def _height(self, text: str, column: float) -> float:
        words = len(self._lines(text, column)) * self.size * POINT * 1.16
        return max(self.tall, words) + 1.3 * self.kit.unit

    def _stacks(self, width: float) -> list[list[tuple[LessonEntry, str]]]:
        """The entries of each column."""
        told = list(zip(self.entries, self.texts, strict=True))
        many = -(-len(told) // self._columns(width))
        return [told[at : at + many] for at in range(0, len(told), many)]

    def least(self, width: float) -> float:
        """Line upon line."""
        column = self._column(width)
        return max(sum(self._height(text, column) for _, text in stack) for stack in self._stacks(width))

    def draw(self, box: Box) -> list[Shape]:
        """A hairline between entries."""
        kit, column = self.kit, self._column(box.width)
        shapes: list[Shape] = []
        for at, stack in enumerate(self._stacks(box.width)):
            x, y = box.x + at * (column + self.gap), box.y
            for entry, text in stack:
                place = Box(x, y, column, self._height(text, column))
                if y > box.y:
                    line = polygon((x, y), (x + column, y), closed=False)
                    shapes.append(Path(line, stroke=kit.ink.hairline, line=0.2 * kit.unit))
                shapes += self._seen(entry, place) + self._told(entry, text, place)
                y += place.height
        return shapes

    def _seen(self, entry: LessonEntry, box: Box) -> list[Shape]:
        kit, ink, y = self.kit, self.kit.ink, box.middle[1]
        if entry.sign:
            plate = Box(box.x, y - self.tall / 2, self.seen - 2 * kit.unit, self.tall)
            ground = Rect(*plate, self.tall * 0.25, ink.tint, ink.accent, 0.25 * kit.unit)
            return [ground, *signs.label(entry.sign, *plate.middle, self.size, ink.accent)]
        shapes: list[Shape] = []
        for at, number in enumerate(entry.numbers):
            place = Box(box.x + at * self.number, y - self.tall / 2, self.number, self.tall)
            shapes.append(Rect(*place.inset(0.1 * kit.unit), self.tall * 0.2, "#ffffff", ink.edge, 0.2 * kit.unit))
            shapes.append(kit.centred(place, str(number), self.size, True))
        for at, face in enumerate(entry.dice):
            place = Box(box.x + at * self.tall * 1.1, y - self.tall / 2, self.tall, self.tall)
            shapes += die(place, "white", face, self.faces, kit)
        return shapes

    def _told(self, entry: LessonEntry, text: str, box: Box) -> list[Shape]:
        kit, lines = self.kit, self._lines(text, box.width)
        step = self.size * POINT * 1.16
        top = box.middle[1] - len(lines) * step / 2
        room = box.width - self.seen - self.points
        shapes: list[Shape] = [
            Text(
                box.x + self.seen,
                top + (at + 0.5) * step + high(self.size) / 2,
                line,
                self.size,
                room,
                False,
                kit.ink.ink,
            )
            for at, line in enumerate(lines)
        ]
        if entry.points is not None:
            right = Box(box.x + box.width - self.points, box.y, self.points - 0.4 * kit.unit, box.height)
            shapes.append(kit.beside(right, str(entry.points), self.size, True, anchor="end"))
        return shapes


class Scale(Block):
    """What so many crosses in a row are worth, in as many lines as that needs."""

    def __init__(self, kit: Kit, points: Sequence[int]) -> None:
        self.kit, self.points, self.size = kit, points, letters(kit) * (1.0 if kit.large else TABLE)
        self.labels = (say("step-scale-crosses"), say("step-scale-points"))
        self.words = kit.words(8)
        self.head = max(width(label, self.words) for label in self.labels) + 1.8 * kit.unit
        self.cell = max(width(str(one), self.size, True) for one in points) + 1.3 * kit.unit
        self.line, self.gap = high(self.size) + 2 * kit.unit, 1.6 * kit.unit

    def _across(self, width: float) -> int:
        """How many stand in a line; all lines have about as many."""
        most = max(1, int((width - self.head) / self.cell))
        lines = -(-len(self.points) // most)
        return -(-len(self.points) // lines)

    def least(self, width: float) -> float:
        """Two lines of figures for each line."""
        lines = -(-len(self.points) // self._across(width))
        return lines * 2 * self.line + (lines - 1) * self.gap

    def draw(self, box: Box) -> list[Shape]:
        """Crosses above, points below."""
        across = self._across(box.width)
        shapes: list[Shape] = []
        for at in range(0, len(self.points), across):
            top = box.y + at // across * (2 * self.line + self.gap)
            shapes += self._drawn_line(at, self.points[at : at + across], Box(box.x, top, box.width, 2 * self.line))
        return shapes

    def _drawn_line(self, first: int, points: Sequence[int], box: Box) -> list[Shape]:
        kit, unit = self.kit, self.kit.unit
        step = min((box.width - self.head) / self._across(box.width), self.cell * 1.5)
        wide = step * len(points)
        left = box.x + self.head
        upper = Rect(left, box.y, wide, self.line, 0, kit.ink.tint) if kit.ink.tint else None
        shapes: list[Shape] = [Rect(left, box.y, wide, box.height, 0.8 * unit, "#ffffff"), *([upper] if upper else [])]
        middle = polygon((left, box.y + self.line), (left + wide, box.y + self.line), closed=False)
        shapes.append(Path(middle, stroke=kit.ink.hairline, line=0.2 * unit))
        shapes.append(Rect(left, box.y, wide, box.height, 0.8 * unit, "", kit.ink.edge, 0.25 * unit))
        for row, label in enumerate(self.labels):
            place = Box(box.x, box.y + row * self.line, self.head, self.line)
            shapes.append(kit.beside(place, capital(label), self.words, False, kit.ink.muted))
        for at, worth in enumerate(points):
            place = Box(left + at * step, box.y, step, self.line)
            shapes.append(kit.centred(place, str(first + at + 1), self.size, False, kit.ink.muted))
            shapes.append(kit.centred(place._replace(y=box.y + self.line), str(worth), self.size, True))
        return shapes


class Card(Block):
    """A step on its ground: sentence and table above, pictures below."""

    def __init__(self, kit: Kit, told: Sequence[Block], shown: Sequence[Block]) -> None:
        self.kit, self.told, self.shown = kit, told, shown
        self.pad, self.gap = PAD * kit.unit, 1.3 * kit.unit
        self.known: dict[float, float] = {}  # heights by widths: the same are asked for again and again

    def cut(self, width: float, height: float) -> list[Card]:
        """The card itself, or where it is higher than that, several: what does not fit any more begins the next one."""
        cards = [Card(self.kit, [], [])]
        inner, room = width - 2 * self.pad, height - 2 * self.pad
        told = [
            part for block in self.told for part in (block.cut(inner, room) if isinstance(block, Entries) else [block])
        ]
        for block in (*told, *self.shown):
            longer = cards[-1]._with(block, told=block in told)
            if (cards[-1].told or cards[-1].shown) and longer.least(width) > height:
                cards.append(Card(self.kit, [], [])._with(block, told=block in told))
            else:
                cards[-1] = longer
        return cards

    def _with(self, block: Block, told: bool) -> Card:
        return Card(self.kit, [*self.told, *[block] * told], [*self.shown, *[block] * (not told)])

    @cached_property
    def narrowest(self) -> float:
        """No word is wider than its line, and all pictures can be seen."""
        return max(block.narrowest for block in (*self.told, *self.shown)) + 2 * self.pad

    def least(self, width: float) -> float:
        """Everything one below the other."""
        if width not in self.known:
            blocks = [*self.told, *self.shown]
            heights = [block.least(width - 2 * self.pad) for block in blocks]
            self.known[width] = sum(heights) + (len(blocks) - 1) * self.gap + 2 * self.pad
        return self.known[width]

    def draw(self, box: Box) -> list[Shape]:
        """What height is left over goes to pictures that can grow, the rest around them."""
        kit, ink = self.kit, self.kit.ink
        inner = box.inset(self.pad)
        spare = box.height - self.least(box.width)
        grown = [self._grown(block, inner.width, spare / len(self.shown)) for block in self.shown]
        spare = (spare - sum(grown)) / (len(self.shown) + 1)
        shapes: list[Shape] = [Rect(*box, 1.8 * kit.unit, ink.tint, "" if ink.tint else ink.hairline, 0.25 * kit.unit)]
        y = inner.y
        for block, more in (*((block, 0.0) for block in self.told), *zip(self.shown, grown, strict=True)):
            y += spare if block in self.shown else 0
            height = block.least(inner.width) + more
            shapes += block.draw(Box(inner.x, y, inner.width, height))
            y += height + self.gap
        return shapes

    def _grown(self, block: Block, width: float, spare: float) -> float:
        """How much higher a picture becomes."""
        return min(spare, block.most(width) - block.least(width))


def card(kit: Kit, number: int, step: LessonStep, document: Document, widest: float) -> Card:
    """The card of a step; it has room in a width."""
    told: list[Block] = [Sentence(kit, number, tell((step.message, step.values)))]
    told += [Entries(kit, step.entries, document.faces)] if step.entries else []
    scale = [Scale(kit, step.scale)] if step.scale else []
    return Card(kit, told, [*scale, *pictures(step, document, kit, widest - 2 * PAD * kit.unit)])
