"""Compiled twins of `bits`: an instruction each, or one for many numbers. Imported only when something is compiled."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic, overload

from rollbook.kernel import bits

LANES = 16  # numbers of 16 bits that one instruction writes


@intrinsic
def _population(typing_context: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@intrinsic
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        from llvmlite import ir

        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), build


@intrinsic
def _times_plus(typing_context: Any, number: Any, factor: Any, addend: Any) -> Any:
    """Without the no-overflow promise that Numba attaches to `*` and `+`, under which LLVM drops our masks."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        from llvmlite import ir

        number, factor, addend = arguments
        total = builder.add(builder.mul(number, factor), addend)
        return builder.and_(total, ir.Constant(ir.IntType(64), bits.MASK))

    return types.int64(types.int64, types.int64, types.int64), build


@intrinsic
def _spread_lanes(typing_context: Any, mask: Any, row: Any, at: Any) -> Any:
    """The lowest LANES bits of a mask as numbers of 16 bits, all in one store."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        from llvmlite import ir

        mask, row, at = arguments
        lanes = ir.VectorType(ir.IntType(16), LANES)
        undefined = ir.Constant(lanes, ir.Undefined)
        low = builder.insert_element(undefined, builder.trunc(mask, ir.IntType(16)), ir.Constant(ir.IntType(32), 0))
        copies = builder.shuffle_vector(low, undefined, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))
        members = builder.and_(copies, ir.Constant(lanes, [1 << lane for lane in range(LANES)]))
        truths = builder.icmp_unsigned("!=", members, ir.Constant(lanes, [0] * LANES))
        place = builder.gep(context.make_array(signature.args[1])(context, builder, row).data, [at])
        builder.store(builder.zext(truths, lanes), builder.bitcast(place, lanes.as_pointer()), align=2)
        return context.get_dummy_value()

    return types.void(mask, row, at), build


def teach() -> None:
    """Make the compiler use these wherever rules call the functions of `bits`.

    Numba compares signatures to the letter, hence no annotations.
    """

    @overload(bits.count)
    def _count(mask):  # type: ignore[no-untyped-def]
        return lambda mask: _population(mask)

    @overload(bits.lowest)
    def _lowest(mask):  # type: ignore[no-untyped-def]
        return lambda mask: _trailing_zeros(mask)

    @overload(bits.times_plus)
    def _modular(number, factor, addend):  # type: ignore[no-untyped-def]
        return lambda number, factor, addend: _times_plus(number, factor, addend)

    @overload(bits.spread)
    def _spread(mask, count, row, at):  # type: ignore[no-untyped-def]
        return _spread_wide if row == types.int16[::1] else None


def _spread_wide(mask, count, row, at):  # type: ignore[no-untyped-def]
    """By LANES at a time; the last ones overlap those before them, so that nothing is written beyond the end."""
    if count < LANES:
        for number in range(count):
            row[at + number] = mask >> number & 1
        return at + count
    done = 0
    while done + LANES < count:
        _spread_lanes(mask >> done, row, at + done)
        done += LANES
    _spread_lanes(mask >> count - LANES, row, at + count - LANES)
    return at + count
