"""How far the training of a game is: a line now and then, wherever it is trained."""

from __future__ import annotations

from rollbook.mass.pace import Pace


class Course:
    """The training of one game, as it is told.

    >>> course = Course("qwixx", total=100)
    >>> course.at(0, "begun")
    qwixx: 0 %, begun
    >>> course.did(100, "mean 60.0")
    qwixx: 100 %, mean 60.0
    """

    def __init__(self, game: str, total: float) -> None:
        self.game, self.total = game, total
        self.done = 0.0
        self.pace = Pace(total)

    def at(self, done: float, news: str) -> None:
        """So much of the total has been done."""
        self.done = done
        minutes = self.pace.minutes_left(done)
        left = "" if minutes is None else f", about {minutes} min left"
        print(f"{self.game}: {100 * done / self.total:.0f} %, {news}{left}", flush=True)

    def did(self, amount: float, news: str) -> None:
        """So much more has been done."""
        self.at(self.done + amount, news)
