"""Progress of long commands: a bar with the time left, or a line now and then where nobody watches a terminal."""

from __future__ import annotations

import sys
import time
from typing import Any, Self

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
        self.began = self.said = time.monotonic()
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def add_task(self, description: str, total: float) -> int:
        """There is one task."""
        self.description, self.total = description, total
        return 0

    def update(self, task: int, completed: float) -> None:
        """Say how far things are, if it is time to."""
        now = time.monotonic()
        if now - self.said >= self.every and completed > 0:
            self.said = now
            left = (now - self.began) * (self.total / completed - 1)
            part, minutes = round(100 * completed / self.total), max(1, round(left / 60))
            self.say(say("progress-left", task=self.description, percent=part, minutes=minutes))

    def say(self, text: str) -> None:
        """A line on standard error."""
        print(text, file=sys.stderr)
