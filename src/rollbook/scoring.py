"""What stands on a score sheet and what it is worth, for somebody who keeps score at a real table.

A sheet declares as data what a tap does to its cells, what follows from that by itself, how points are counted and
what is worth a warning. The functions here are the reckoning over these data; they know no game, and a warning never
refuses anything. `client/src/lib/scoring.ts` is the same again, so that a tap asks no server; test vectors written
from here hold the two equal (scripts/scoring_vectors.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from rollbook.sheet import CellState

# What a sheet declares


@dataclass(frozen=True, kw_only=True)
class Tap:
    """Cells that a tap takes from state to state, after the last to the first again.

    With `numbers` (lowest and highest) a cell is `blank` until a number is written there.
    """

    cells: tuple[str, ...]
    states: tuple[str, ...]
    numbers: tuple[int, int] | None = None
    blank: str = ""


@dataclass(frozen=True, kw_only=True)
class Follow:
    """What follows from cells by itself.

    "row": numbers left of the last cross are gone; a number that `locks` crosses the lock `cell`; a closed row has no
    open cells, and `strikes` fields. "badge": `cell` is earned when all cells are crossed. "stars": as many of the
    cells are taken as lines are kept.
    """

    kind: Literal["row", "badge", "stars"]
    cells: tuple[str, ...]
    cell: str = ""
    locks: tuple[str, ...] = ()
    strikes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of the score.

    "count": the points of so many cells in the state. "least": the least of other parts. "line": the best combination
    that the cells hold, times the weight. "kept": so many lines have been complete. All of it only `when` all of these
    cells are crossed, and `unless` all of those are.
    """

    name: str
    kind: Literal["count", "least", "line", "kept"]
    cells: tuple[str, ...] = ()
    state: str = "crossed"
    points: tuple[int, ...] = ()  # of none, one, two, ...; beyond the end as many as at the end
    weight: int = 1
    parts: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """A combination that a line can hold: groups of equal numbers, or a run of numbers that avoids one."""

    name: str
    points: int
    groups: tuple[int, ...] = ()
    run: int = 0
    avoids: int = 0


@dataclass(frozen=True, kw_only=True)
class Caution:
    """Something that does not go by the rules, or that somebody might overlook.

    "order": a cell was marked after one to its right. "needs": one of `about` is crossed, and fewer than `count` of the
    cells are. "after": a cell was crossed after one of `about` was marked. "reached": so many cells are in the states.
    "copies": a number is written more often than that. "behind": fewer cells than `about` are marked, and one is open.
    """

    kind: Literal["order", "needs", "after", "reached", "copies", "behind"]
    message: str
    cells: tuple[str, ...]
    about: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    count: int = 0


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """All that is to be known about keeping score on a sheet."""

    taps: tuple[Tap, ...]
    parts: tuple[Part, ...]
    follows: tuple[Follow, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()  # that are kept when all their cells have been `complete` once
    complete: str = ""
    rounds: int = 1  # each on an empty sheet; their points are added
    warnings: tuple[Caution, ...] = ()


# What somebody has written, and what that comes to


@dataclass(frozen=True, kw_only=True)
class Hand:
    """What stands on a sheet by hand, in the order in which it was marked; nothing that follows by itself."""

    cells: Mapping[str, CellState]
    kept: Sequence[int] = ()  # lines that have been complete
    earlier: Sequence[Mapping[str, CellState]] = ()  # the sheets of other rounds


class Score(msgspec.Struct, frozen=True):
    """The points, their parts, and the combination of every line."""

    points: int
    parts: dict[str, int]
    lines: list[str]


class Warned(msgspec.Struct, frozen=True):
    """A cell and what is to be said about it."""

    cell: str
    message: str
    values: dict[str, int] = {}


OPEN = CellState("open")


def shown(scoring: Scoring, hand: Hand) -> dict[str, CellState]:
    """The state of every cell: what was marked by hand, and what follows from it.

    >>> row = Follow(kind="row", cells=("r2", "r3", "r4"), cell="lock", locks=("r4",))
    >>> numbers = Tap(cells=("r2", "r3", "r4"), states=("open", "crossed"))
    >>> lock = Tap(cells=("lock",), states=("open", "gone"))
    >>> scoring = Scoring(taps=(numbers, lock), parts=(), follows=(row,))
    >>> cells = shown(scoring, Hand(cells={"r3": CellState("crossed")}))
    >>> [cells[cell].state for cell in ("r2", "r3", "r4", "lock")]
    ['gone', 'crossed', 'open', 'open']
    """
    cells = {
        cell: hand.cells.get(cell) or CellState(tap.blank or tap.states[0])
        for tap in scoring.taps
        for cell in tap.cells
    }
    for follow in scoring.follows:
        if follow.kind == "row":
            _close_row(follow, cells)
        elif follow.kind == "badge":
            have, all_of_them = _count(follow.cells, cells), len(follow.cells)
            cells[follow.cell] = CellState("earned" if have == all_of_them else "open", f"{have}/{all_of_them}")
        else:
            stars = len(kept(scoring, hand))
            cells |= {cell: CellState("taken" if place < stars else "open") for place, cell in enumerate(follow.cells)}
    return cells


def _close_row(row: Follow, cells: dict[str, CellState]) -> None:
    locked = _count(row.locks, cells) > 0
    closed = locked or cells[row.cell].state != "open"
    crossed = [place for place, cell in enumerate(row.cells) if cells[cell].state == "crossed"]
    last = max(crossed, default=-1)
    for place, cell in enumerate(row.cells):
        if cells[cell].state == "open" and (closed or place < last):
            cells[cell] = CellState("gone")
    if locked:
        cells[row.cell] = CellState("crossed")
    if closed:
        cells.update({field: CellState("struck") for field in row.strikes})


def _count(among: Sequence[str], cells: Mapping[str, CellState], *states: str) -> int:
    return sum(cells.get(cell, OPEN).state in (states or ("crossed",)) for cell in among)


def kept(scoring: Scoring, hand: Hand) -> list[int]:
    """The lines that are complete or have been.

    >>> scoring = Scoring(taps=(), parts=(), lines=(("a1", "b1"), ("a1", "a2")), complete="turned")
    >>> kept(scoring, Hand(cells={"a1": CellState("turned"), "a2": CellState("turned")}))
    [1]
    """
    now = [n for n, line in enumerate(scoring.lines) if _count(line, hand.cells, scoring.complete) == len(line)]
    return sorted({*hand.kept, *now})


def reckon(scoring: Scoring, hand: Hand) -> Score:
    """The points of a sheet and its parts.

    >>> part = Part(name="red", kind="count", cells=("r2", "r3"), points=(0, 1, 3))
    >>> scoring = Scoring(taps=(Tap(cells=("r2", "r3"), states=("open", "crossed")),), parts=(part,))
    >>> reckon(scoring, Hand(cells={"r2": CellState("crossed")}))
    Score(points=1, parts={'red': 1}, lines=[])
    """
    cells = shown(scoring, hand)
    parts: dict[str, int] = {}
    lines = []
    for part in scoring.parts:
        counts = _all_crossed(part.when, cells) and not (part.unless and _all_crossed(part.unless, cells))
        if part.kind == "count":
            points = part.points[min(_count(part.cells, cells, part.state), len(part.points) - 1)]
        elif part.kind == "least":
            points = min(parts[name] for name in part.parts)
        elif part.kind == "kept":
            points = len(kept(scoring, hand))
        else:
            name, points = best(scoring.patterns, [int(cells[c].text) for c in part.cells if cells[c].text])
            points *= part.weight
            lines.append(name)
        parts[part.name] = points if counts else 0
    others = sum(reckon(scoring, Hand(cells=other)).points for other in hand.earlier)
    return Score(sum(parts.values()) + others, parts, lines)


def limits(scoring: Scoring) -> tuple[int, int]:
    """Between what the points of a sheet lie, whatever stands on it.

    >>> row = Part(name="red", kind="count", cells=("r2", "r3"), points=(0, 1, 3, 6))
    >>> misthrows = Part(name="misthrows", kind="count", cells=("m1",), points=(0, -5))
    >>> limits(Scoring(taps=(), parts=(row, misthrows)))
    (-5, 3)
    """
    possible: dict[str, tuple[int, ...]] = {}
    for part in scoring.parts:
        if part.kind == "count":
            points = part.points[: len(part.cells) + 1]
        elif part.kind == "least":
            points = (min(max(possible[name]) for name in part.parts),)
        elif part.kind == "kept":
            points = (len(scoring.lines),)
        else:
            points = tuple(pattern.points * part.weight for pattern in scoring.patterns)
        possible[part.name] = (0, *points)
    lowest, highest = (sum(most(points) for points in possible.values()) for most in (min, max))
    return scoring.rounds * lowest, scoring.rounds * highest


def _all_crossed(wanted: Sequence[str], cells: Mapping[str, CellState]) -> bool:
    return _count(wanted, cells) == len(wanted)


def best(patterns: Sequence[Pattern], numbers: Sequence[int]) -> tuple[str, int]:
    """The combination of these numbers that is worth most, and its points.

    >>> twin, triplet = Pattern(name="twin", points=1, groups=(2,)), Pattern(name="triplet", points=3, groups=(3,))
    >>> best((twin, triplet), [4, 7, 4, 4])
    ('triplet', 3)
    """
    found = ("nothing", 0)
    for pattern in patterns:
        if pattern.points > found[1] and holds(pattern, numbers):
            found = pattern.name, pattern.points
    return found


def holds(pattern: Pattern, numbers: Sequence[int]) -> bool:
    """Whether numbers hold a combination; their order does not matter.

    >>> holds(Pattern(name="small run", points=5, run=3, avoids=7), [6, 8, 7, 5])
    False
    """
    often = Counter(numbers)
    if pattern.run:
        runs = (range(low, low + pattern.run) for low in often)
        return any(all(n in often for n in run) and pattern.avoids not in run for run in runs)
    most = sorted(often.values(), reverse=True)
    groups = sorted(pattern.groups, reverse=True)
    return len(most) >= len(groups) and all(have >= wanted for have, wanted in zip(most, groups, strict=False))


# Warnings


def warnings(scoring: Scoring, hand: Hand) -> list[Warned]:
    """What does not go by the rules, and what is easily overlooked, cell by cell.

    >>> order = Caution(kind="order", message="warn-order", cells=("r2", "r3"))
    >>> scoring = Scoring(taps=(), parts=(), warnings=(order,))
    >>> marked = {"r3": CellState("crossed"), "r2": CellState("crossed")}
    >>> [warned.cell for warned in warnings(scoring, Hand(cells=marked))]
    ['r2']
    """
    cells = shown(scoring, hand)
    return [found for warning in scoring.warnings for found in _KINDS[warning.kind](warning, hand, cells)]


def _out_of_order(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    when = {cell: time for time, cell in enumerate(hand.cells)}
    for place, cell in enumerate(warning.cells):
        if cell in when and any(when.get(other, when[cell]) < when[cell] for other in warning.cells[place + 1 :]):
            yield Warned(cell, warning.message)


def _too_few(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    have = _count(warning.cells, cells)
    for cell in warning.about:
        if have < warning.count and cells[cell].state == "crossed":
            yield Warned(cell, warning.message, {"count": warning.count, "have": have})


def _too_late(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    when = {cell: time for time, cell in enumerate(hand.cells)}
    ends = [when[cell] for cell in warning.about if cell in when]
    for cell in warning.cells:
        if cell in when and any(end < when[cell] for end in ends):
            yield Warned(cell, warning.message)


def _reached(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    there = [cell for cell in warning.cells if cells[cell].state in warning.states]
    if len(there) >= warning.count:
        yield Warned(there[-1], warning.message)


def _too_often(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    written = [(cell, state.text) for cell, state in hand.cells.items() if cell in warning.cells and state.text]
    for place, (cell, text) in enumerate(written):
        if sum(other == text for _, other in written[:place]) >= warning.count:
            yield Warned(cell, warning.message, {"count": warning.count, "number": int(text)})


def _behind(warning: Caution, hand: Hand, cells: Mapping[str, CellState]) -> Iterator[Warned]:
    marked = sum(cell in hand.cells for cell in warning.cells)
    still_open = [cell for cell in warning.cells if cells[cell].state == "open"]
    if still_open and marked < _count(warning.about, cells):
        yield Warned(still_open[0], warning.message)


_KINDS = {
    "order": _out_of_order,
    "needs": _too_few,
    "after": _too_late,
    "reached": _reached,
    "copies": _too_often,
    "behind": _behind,
}
