"""Sets of small numbers in one integer (bit n stands for n), and arithmetic modulo 2^63.

The functions here are plain Python; `machine_bits` teaches the compiler the processor's own instructions for them.
"""

from __future__ import annotations

from typing import Any

MASK = (1 << 63) - 1


def count(mask: int) -> int:
    """How many numbers are in the set.

    >>> count(0b1011)
    3
    """
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The smallest number in a set that is not empty.

    >>> lowest(0b1000)
    3
    """
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> list[int]:
    """The numbers in the set, ascending (for plain Python only).

    >>> members(0b1011)
    [0, 1, 3]
    """
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def spread(mask: int, count: int, row: Any, at: int) -> int:
    """Write the set into a row of numbers from a place on, 1 for every member below `count` and 0 for others.

    Returns the place after the last number.

    >>> row = [9] * 6
    >>> spread(0b1011, 4, row, 1), row
    (5, [9, 1, 1, 0, 1, 9])
    """
    for number in range(count):
        row[at + number] = mask >> number & 1
    return at + count


def times_plus(number: int, factor: int, addend: int) -> int:
    """Multiply and add modulo 2^63.

    >>> times_plus(1 << 62, 3, 5) == (1 << 62) + 5
    True
    """
    return (number * factor + addend) & MASK
