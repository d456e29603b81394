"""The naive referees as a program for `rollbook conform`: `python -m tests.naive.program [FAULT]`."""

from __future__ import annotations

import json
import sys
from typing import Any

from tests.naive.compare import KNOWN, naive_referee
from tests.naive.faults import FAULTS
from tests.naive.wuerfel_bingo import Referee as WuerfelBingo
from tests.naive.wuerfel_bingo import best_points, cell


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """How things stand."""
    if "hello" in question:
        return {"games": sorted(KNOWN)}
    referee = naive_referee(question["game"], question["players"], question["options"], question["first"])
    for line in question["events"]:
        if "play" in line:
            referee.play(line["seat"], line["play"])
        elif "deal" in line:
            referee.deal(line["deal"])
        else:
            referee.roll(line["roll"])
    over = referee.due() == "end"
    return {
        "legal": {str(seat): referee.legal(seat) for seat in referee.asked()},
        "scores": scores(referee),
        "over": over,
        "winners": referee.end()["winners"] if over else [],
    }


def scores(referee: Any) -> list[int]:
    """The points as things stand, which referees only tell at the end."""
    seats = range(referee.players)
    if isinstance(referee, WuerfelBingo):
        return [sum(points[seat] for points in referee.rounds) + so_far(referee, seat) for seat in seats]
    if hasattr(referee, "sheets"):
        return [referee.score(sheet) for sheet in referee.sheets]
    return [referee.goals_reached(seat) if hasattr(referee, "cards") else referee.stars(seat) for seat in seats]


def so_far(referee: WuerfelBingo, seat: int) -> int:
    """The points of a grid with free squares."""
    side = range(referee.side)
    lines = [[cell(column, row) for column in side] for row in side]
    lines += [[cell(column, row) for row in side] for column in side]
    lines += 2 * [[cell(step, step) for step in side], [cell(step, referee.side - 1 - step) for step in side]]
    grid = referee.grids[seat]
    return sum(best_points([grid[name] for name in line if name in grid], referee.points) for line in lines)


def main() -> None:
    """Answer line by line."""
    for name in sys.argv[1:]:
        FAULTS[name]()
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except ValueError as error:  # what has happened cannot have happened
            told = {"error": str(error)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
