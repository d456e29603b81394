"""Progress of long commands: a bar with the time left, or a line now and then where nobody watches a terminal."""

from __future__ import annotations

import sys
import time
from typing import Any, Self

from rollbook.mass.pace import Pace
from rollbook.words import say


def watched() -> Any:
    """Something to enter, with `add_task`, `update` and `say`."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        return Lines()

    class Bar(Progress):
        """A bar that can also say something."""

        def say(self, text: str) -> None:
            """A line above the bar."""
            self.console.print(text)

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    return Bar(*columns, console=console, transient=True, speed_estimate_period=120)


class Lines:
    """Progress for log files: which part is done and about how long the rest takes, twice a minute."""

    every = 30.0

    def __enter__(self) -> Self:
        self.said = time.monotonic()
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def add_task(self, description: str, total: float) -> int:
        """There is one task at a time."""
        self.description, self.pace = description, Pace(total)
        return 0

    def update(self, task: int, completed: float) -> None:
        """Say how far things are, if it is time to, and if it can be told how long the rest takes."""
        minutes, now = self.pace.minutes_left(completed), time.monotonic()
        if minutes is not None and now - self.said >= self.every:
            self.said = now
            part = round(100 * completed / self.pace.total)
            self._print(say("progress-left", task=self.description, percent=part, minutes=minutes))

    def say(self, text: str) -> None:
        """A line about what happens in between, such as compiling: the pace is found anew after it."""
        self.pace = Pace(self.pace.total)
        self._print(text)

    def _print(self, text: str) -> None:
        print(text, file=sys.stderr)
