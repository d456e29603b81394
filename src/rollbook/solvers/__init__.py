"""Exact solutions: what a one-player game is worth when it is played perfectly."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rollbook.bots import minds
from rollbook.errors import BadOption
from rollbook.games import Variant, find, variants

Progress = Callable[[float], None]  # is told which part of the work is done


@dataclass(frozen=True)
class Solution:
    """The value of a solved game; its table lies in the data directory."""

    value: float
    unit: str  # points, turns or throws
    states: int
    seconds: float
    played: tuple[int, float, float] | None = None  # games played by it, their mean and its standard error


def solve(game: str, progress: Progress = lambda part: None) -> Solution:
    """Solve a game for one player and keep its table for play and advice."""
    variant = find(game)
    solver = solver_of(variant)
    if solver is None:
        able = [id for id, other in variants().items() if solver_of(other)]
        raise BadOption(f"{variant.sheet.name} cannot be solved exactly here; games that can: {', '.join(able)}")
    solution: Solution = solver.solve(variant, progress)
    return solution


def solver_of(variant: Variant) -> Any:
    """The module that solves a game, or None. A solver may decline with `can_solve`."""
    name = f"{__name__}.{variant.family.name}"
    try:
        solver = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return solver if getattr(solver, "can_solve", lambda _: True)(variant) else None


def check_solved(variant: Variant, options: Mapping[str, Any]) -> None:
    """Refuse to play perfectly what has not been solved, and say how to come by it."""
    if solver_of(variant) is None:
        raise BadOption(f"{variant.id} cannot be solved exactly, so nobody plays it perfectly; take master")
    if not minds.is_solved(variant):
        raise BadOption(f"{variant.id} is not solved on this machine yet; first run: rollbook solve {variant.id}")
    if not minds.is_solved(variant, options):
        raise BadOption(f"{variant.id} is solved without options only; leave out: {', '.join(options)}")
