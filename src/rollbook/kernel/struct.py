"""Fixed-size state: one declaration, two shapes.

A `Struct` lists named int64 fields. Interpreted rules work on the object itself (plain ints and lists, the
fastest thing the interpreter has); compiled rules work on a NumPy record of the same layout. Both are written
`game.dice[2]` and `game.crosses[seat][row]`, so one source serves both.
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar, Self


class Shape(tuple[int, ...]):
    """The extent of an array field."""


def ints(*shape: int) -> Any:
    """Declare an array field of whole numbers.

    >>> ints(2, 3)
    (2, 3)
    """
    return Shape(shape)


class Struct:
    """A record of int64 fields, all zero when new.

    >>> class Pad(Struct):
    ...     turn: int
    ...     boxes: list[list[int]] = ints(2, 3)
    >>> pad = Pad()
    >>> pad.boxes[1][2] = 7
    >>> pad.flat()
    [0, 0, 0, 0, 0, 0, 7]
    >>> Pad.load(pad.array()[0]) == pad
    True
    """

    shapes: ClassVar[dict[str, Shape]] = {}
    arrays: ClassVar[list[tuple[str, Shape]]] = []  # the fields that are no single numbers

    def __init_subclass__(cls) -> None:
        cls.shapes = {
            name: shape if isinstance(shape := cls.__dict__.get(name), Shape) else Shape()
            for name in cls.__annotations__
        }
        cls.arrays = [(name, shape) for name, shape in cls.shapes.items() if shape]

    def __init__(self) -> None:
        for name, shape in self.shapes.items():
            setattr(self, name, _zeros(shape))

    def copy(self) -> Self:
        """An independent copy."""
        twin = object.__new__(type(self))
        fields = twin.__dict__
        fields.update(self.__dict__)
        for name, shape in self.arrays:
            fields[name] = fields[name][:] if len(shape) == 1 else _copied(fields[name])
        return twin

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.__dict__ == self.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v}' for k, v in self.__dict__.items())})"

    def flat(self) -> list[int]:
        """All numbers in the order of declaration, arrays row by row."""
        numbers: list[int] = []
        for name, shape in self.shapes.items():
            value = self.__dict__[name]
            if not shape:
                numbers.append(value)
            else:
                _flatten(value, len(shape), numbers)
        return numbers

    @classmethod
    @cache
    def dtype(cls) -> Any:
        """The NumPy type of the same layout."""
        import numpy as np

        return np.dtype([(name, np.int64, tuple(shape)) for name, shape in cls.shapes.items()])

    def array(self) -> Any:
        """A NumPy array holding one record with these values."""
        import numpy as np

        return np.array(self.flat(), np.int64).view(self.dtype())

    @classmethod
    def load(cls, record: Any) -> Self:
        """The object for one record of a NumPy array."""
        twin = object.__new__(cls)
        for name in cls.shapes:
            setattr(twin, name, record[name].tolist())
        return twin


class Shelf(list[Any]):
    """A list with NumPy's manners: what is put into a place is copied there.

    Loops written for arrays of records run on it unchanged.
    """

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(place, value.copy())


def shelf(struct: Struct, compiled: bool) -> Any:
    """One record where a loop can work on it."""
    return struct.array() if compiled else Shelf([struct.copy()])


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(value: list[Any]) -> list[Any]:
    if isinstance(value[0][0], list):
        return [_copied(row) for row in value]
    return [row[:] for row in value]


def _flatten(rows: list[Any], depth: int, into: list[int]) -> None:
    if depth == 1:
        into.extend(rows)
    else:
        for row in rows:
            _flatten(row, depth - 1, into)
