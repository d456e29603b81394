"""Compiled twins of `bits`: one processor instruction each. Imported only when something is compiled."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic, overload

from rollbook.kernel import bits


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
