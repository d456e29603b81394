"""Square boards that are the same to whoever plays on them: ways to move the cells that keep every line a line."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product


@cache
def symmetries(side: int) -> tuple[tuple[int, ...], ...]:
    """All ways to move the cells so that rows and columns stay lines and diagonals stay diagonals.

    Cells are numbered row by row; what stood on cell c comes to stand on cell moved[c]. The first leaves all in place.
    The order within a line does not matter to the games that ask, so there are more of them than turns and mirrors.

    >>> [len(symmetries(side)) for side in (3, 4, 5, 6)]
    [8, 32, 32, 192]
    """
    found = []
    for order, mirrored, turned in product(permutations(range(side)), (False, True), (False, True)):
        if all(order[side - 1 - place] == side - 1 - order[place] for place in range(side)):
            columns = tuple(side - 1 - place for place in order) if mirrored else order
            found.append(_moved(side, order, columns, turned))
    return tuple(sorted(set(found)))


def _moved(side: int, rows: tuple[int, ...], columns: tuple[int, ...], turned: bool) -> tuple[int, ...]:
    places = [(rows[row], columns[column]) for row in range(side) for column in range(side)]
    return tuple(side * column + row if turned else side * row + column for row, column in places)


def least(side: int, board: list[int]) -> tuple[int, ...]:
    """A board in the one of all its equal forms that comes first.

    >>> least(3, [0, 0, 0, 0, 0, 0, 0, 0, 5]) == least(3, [5, 0, 0, 0, 0, 0, 0, 0, 0])
    True
    >>> least(3, [0, 5, 0, 0, 0, 0, 0, 0, 0]) == least(3, [5, 0, 0, 0, 0, 0, 0, 0, 0])
    False
    """
    return min(tuple(board[cell] for cell in moved) for moved in symmetries(side))


def first_alike(side: int, board: list[int]) -> list[int]:
    """For every cell of a board the first of those that are the same as it.

    >>> first_alike(3, [0, 0, 0, 0, 5, 0, 0, 0, 0])
    [0, 1, 0, 1, 4, 1, 0, 1, 0]
    >>> first_alike(3, [0, 0, 0, 0, 5, 0, 0, 0, 7])
    [0, 1, 2, 1, 4, 5, 2, 5, 8]
    """
    keeping = [moved for moved in symmetries(side) if all(board[cell] == board[to] for cell, to in enumerate(moved))]
    return list(map(min, zip(*keeping, strict=True)))
