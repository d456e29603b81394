"""Random numbers that come out the same compiled and interpreted.

A generator is a list (compiled: an array) of one number, so that it can lie inside a record. It is a linear
congruential generator modulo 2^63 with a permuted output (the XSH-RS scheme of the PCG family). All states are
non-negative and nothing overflows outside `bits.times_plus`, so Python's integers and the machine's agree.
"""

from __future__ import annotations

from rollbook.kernel import bits
from rollbook.kernel.compiler import rule

WORD = (1 << 32) - 1
INCREMENT = 0x14057B7EF767814F


@rule
def mix(key: int, number: int) -> int:
    """A well-scrambled 63-bit number from a key and a counter: the start of stream `number` of `key`.

    >>> mix(1, 1) != mix(1, 2) != mix(2, 1)
    True
    """
    state = bits.times_plus(number, 0x2545F4914F6CDD1D, bits.times_plus(key, 0x1E3779B97F4A7C15, INCREMENT))
    state = bits.times_plus(state ^ (state >> 30), 0x3F58476D1CE4E5B9, 0)
    state = bits.times_plus(state ^ (state >> 27), 0x14D049BB133111EB, 0)
    return state ^ (state >> 31)


@rule
def draw(luck: list[int]) -> int:
    """The next 32 random bits.

    >>> luck = [mix(7, 0)]
    >>> 0 <= draw(luck) < 2**32
    True
    """
    state = luck[0]
    luck[0] = bits.times_plus(state, 0x5851F42D4C957F2D, INCREMENT)
    return ((state ^ (state >> 22)) >> (21 + (state >> 60))) & WORD


@rule
def below(luck: list[int], limit: int) -> int:
    """A number from 0 to limit - 1, all equally likely (to one part in 2^32 / limit).

    >>> below([mix(7, 0)], 1)
    0
    """
    return (draw(luck) * limit) >> 32


@rule
def pick(luck: list[int], mask: int) -> int:
    """A member of a set that is not empty, all equally likely.

    >>> pick([mix(7, 0)], 0b10000)
    4
    """
    skip = below(luck, bits.count(mask))
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return bits.lowest(mask)
