"""The short rules as text: numbered steps with their tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rollbook.games import find
from rollbook.sheet import LessonStep
from rollbook.words import say, tell

MARGIN = "   "  # of tables below a step


def print_steps(console: Console, game: str, options: Mapping[str, Any]) -> None:
    """The short rules of a table in the language spoken."""
    for number, step in enumerate(find(game).steps(options), 1):
        console.print(f"{number}. {tell((step.message, step.values))}", highlight=False, markup=False)
        for table in (entries_table(step), scale_table(step)):
            if table.row_count:
                console.print(table)


def entries_table(step: LessonStep) -> Table:
    """What is seen, what it is or does, and what it is worth.

    >>> entries_table(find("wuerfel-bingo-5").steps()[2]).row_count
    8
    """
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    table.add_column(justify="right")
    for entry in step.entries:
        seen = entry.sign or " ".join(map(str, entry.numbers or entry.dice))
        worth = "" if entry.points is None else str(entry.points)
        table.add_row(MARGIN + seen, Text(tell((entry.message, entry.values))), worth)
    return table


def scale_table(step: LessonStep) -> Table:
    """What so many crosses are worth.

    >>> scale_table(find("qwixx").steps()[-1]).row_count
    2
    """
    table = Table.grid(padding=(0, 1, 0, 0))
    if step.scale:
        crosses = range(1, len(step.scale) + 1)
        for message, numbers in (("step-scale-crosses", crosses), ("step-scale-points", step.scale)):
            table.add_row(MARGIN + say(message), *(Text(str(number), justify="right") for number in numbers))
    return table
