"""How somebody does in practice on this machine: kept in the data directory, a file for all games."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from rollbook import folders
from rollbook.practice import Position


class Tally(msgspec.Struct):
    """How often somebody was right."""

    right: int = 0
    tried: int = 0


class Progress(msgspec.Struct):
    """What somebody has practised of one game."""

    streak: int = 0  # right answers in a row
    longest: int = 0
    themes: dict[str, Tally] = {}
    seen: dict[str, bool] = {}  # by the position's id: whether the last answer was right

    def note(self, one: Position, right: bool) -> None:
        """One more answer.

        >>> mine = Progress()
        >>> mine.note(Position("a", 1, 0, "", 0, "r7", 0, [], [], "-", [], "gaps", ("gaps", {}), 0), True)
        >>> mine.streak, mine.themes["gaps"].right
        (1, 1)
        """
        tally = self.themes.setdefault(one.theme, Tally())
        tally.tried += 1
        tally.right += right
        self.streak = self.streak + 1 if right else 0
        self.longest = max(self.longest, self.streak)
        self.seen[one.id] = right

    def next(self, wanted: Sequence[Position]) -> Position:
        """The first that has not been seen; then those answered wrongly; then the first of all again."""
        new = (one for one in wanted if one.id not in self.seen)
        wrong = (one for one in wanted if not self.seen[one.id])
        return next(new, None) or next(wrong, None) or self._again(wanted)

    def _again(self, wanted: Sequence[Position]) -> Position:
        for one in wanted:
            del self.seen[one.id]
        return wanted[0]


def file() -> Path:
    """Where progress is kept."""
    return folders.data() / "practice.json"


def read() -> dict[str, Progress]:
    """The progress of all games; a file that cannot be read counts as none, and stays until something is kept."""
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(file().read_bytes(), type=dict[str, Progress])
    return {}


def keep(progress: dict[str, Progress]) -> None:
    """Write it, so that a crash leaves the old or the new one."""
    part = file().with_suffix(".part")
    part.parent.mkdir(parents=True, exist_ok=True)
    part.write_bytes(msgspec.json.encode(progress))
    part.replace(file())
