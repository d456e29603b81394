"""Cards beside and below each other in their order: in columns, or in lines from left to right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations

from rollbook.print.kit import Block, Kit
from rollbook.print.shapes import Shape
from rollbook.print.signs import Box

MOST_COLUMNS = 4
STRETCHED = 1.35  # of its height: cards that have more room than that would look empty


def spans(count: int, parts: int) -> Iterator[list[tuple[int, int]]]:
    """All ways to cut so many things in their order into so many parts.

    >>> list(spans(3, 2))
    [[(0, 1), (1, 3)], [(0, 2), (2, 3)]]
    """
    for cuts in combinations(range(1, count), parts - 1):
        yield list(zip((0, *cuts), (*cuts, count), strict=True))


class Arranged(Block):
    """Groups of cards: `wide` is how wide the cards of a group are, and everything fills the place it is given."""

    def __init__(self, kit: Kit, groups: Sequence[Sequence[Block]]) -> None:
        self.kit, self.groups, self.gap = kit, groups, 2.0 * kit.unit

    @abstractmethod
    def wide(self, group: Sequence[Block], width: float) -> float:
        """How wide the cards of a group are."""

    def narrow(self, width: float) -> bool:
        """Whether some card is narrower than it must be."""
        return any(self.wide(group, width) < card.narrowest - 0.01 for group in self.groups for card in group)

    def most(self, width: float) -> float:
        """Somewhat looser."""
        return self.least(width) * STRETCHED

    def waste(self, width: float) -> float:
        """How much of it is empty, from 0 to 1."""
        cards = sum(
            self.wide(group, width) * card.least(self.wide(group, width)) for group in self.groups for card in group
        )
        return 1 - cards / (width * self.least(width))

    @abstractmethod
    def loosest(self, width: float) -> float:
        """How many times as high as it must be the emptiest card is."""


class Columns(Arranged):
    """One column beside the other; each is read from top to bottom."""

    def wide(self, group: Sequence[Block], width: float) -> float:
        """All columns are equally wide."""
        return (width - (len(self.groups) - 1) * self.gap) / len(self.groups)

    def _height(self, group: Sequence[Block], width: float) -> float:
        return sum(card.least(self.wide(group, width)) for card in group) + (len(group) - 1) * self.gap

    def least(self, width: float) -> float:
        """The highest column."""
        return max(self._height(group, width) for group in self.groups)

    def loosest(self, width: float) -> float:
        """What is left over in a column goes to its cards."""
        return self.least(width) / min(self._height(group, width) for group in self.groups)

    def draw(self, box: Box) -> list[Shape]:
        """What is left over in a column goes to its cards, to higher ones more."""
        shapes: list[Shape] = []
        for at, group in enumerate(self.groups):
            wide, y, between = self.wide(group, box.width), box.y, (len(group) - 1) * self.gap
            share = (box.height - between) / (self._height(group, box.width) - between)
            for card in group:
                height = card.least(wide) * share
                shapes += card.draw(Box(box.x + at * (wide + self.gap), y, wide, height))
                y += height + self.gap
        return shapes


class Lines(Arranged):
    """One line below the other; each is read from left to right."""

    def wide(self, group: Sequence[Block], width: float) -> float:
        """The cards of a line share its width."""
        return (width - (len(group) - 1) * self.gap) / len(group)

    def _height(self, group: Sequence[Block], width: float) -> float:
        return max(card.least(self.wide(group, width)) for card in group)

    def least(self, width: float) -> float:
        """Line upon line."""
        return sum(self._height(group, width) for group in self.groups) + (len(self.groups) - 1) * self.gap

    def loosest(self, width: float) -> float:
        """All cards of a line are as high as its highest."""
        heights = [(self._height(group, width), group) for group in self.groups]
        return max(height / card.least(self.wide(group, width)) for height, group in heights for card in group)

    def draw(self, box: Box) -> list[Shape]:
        """What is left over goes to lines, to higher ones more."""
        shapes: list[Shape] = []
        between, y = (len(self.groups) - 1) * self.gap, box.y
        share = (box.height - between) / (self.least(box.width) - between)
        for group in self.groups:
            wide, height = self.wide(group, box.width), self._height(group, box.width) * share
            for at, card in enumerate(group):
                shapes += card.draw(Box(box.x + at * (wide + self.gap), y, wide, height))
            y += height + self.gap
        return shapes


def arrangements(kit: Kit, cards: Sequence[Block]) -> Iterator[Arranged]:
    """All ways to put cards into columns or into lines, each not too many."""
    for parts in range(1, min(MOST_COLUMNS, len(cards)) + 1):
        for cut in spans(len(cards), parts):
            yield Columns(kit, [cards[start:end] for start, end in cut])
    for parts in range(2, len(cards) + 1):
        for cut in spans(len(cards), parts):
            sizes = [end - start for start, end in cut]
            if max(sizes) <= MOST_COLUMNS and max(sizes) - min(sizes) <= 1:
                yield Lines(kit, [cards[start:end] for start, end in cut])


def best(kit: Kit, cards: Sequence[Block], width: float, height: float) -> Arranged | None:
    """The arrangement of cards in a place that leaves least of it empty, if there is one.

    Of columns that are equally high together, those whose shortest is highest: no card is stretched more than it must.
    """
    known = [one for one in arrangements(kit, cards) if not one.narrow(width) and one.least(width) <= height]
    return min(known, key=lambda one: _rank(one, width), default=None)


def _rank(one: Arranged, width: float) -> tuple[float, float, float]:
    """How much is wasted, how high it is, how loose."""
    return round(one.waste(width), 3), round(one.least(width), 2), one.loosest(width)
