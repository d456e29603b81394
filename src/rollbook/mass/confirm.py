"""Solving a game, and playing it by its solution as a check, where its family says how."""

from __future__ import annotations

from dataclasses import replace

from rollbook.games import Variant, find
from rollbook.mass.blocks import Blocks, Workers, worked, workers
from rollbook.mass.statistics import mean_with_error
from rollbook.thinkers import Check, Options, Progress, Solution, card, solved

SOLVING = 0.9  # the part of the work that is told for it
BLOCK_SECONDS = 0.5


class Checking:
    """Games played by a solution."""

    def __init__(self, variant: Variant, options: Options, check: Check) -> None:
        self.variant, self.options = variant, dict(options)
        self.loan = solved.Loan([(variant, options)])
        self.check = check

    def block(self, start: int, count: int) -> tuple[int, int]:
        """What some games took, and the squares of it, added up."""
        taken = self.check.taken(self.variant, self.options, start, count)
        return sum(taken), sum(one * one for one in taken)


def solve(
    game: str | Variant, options: Options, progress: Progress = lambda part: None, cluster: str | None = None
) -> Solution:
    """Solve a game for one player and keep its table; checks by play are worked on here or on a cluster."""
    variant = find(game) if isinstance(game, str) else game
    solved.check_solvable(variant, options)
    exact = card(variant.family).exact
    check = None if exact is None else exact.check
    if check is None:
        return solved.solve(variant, options, progress)
    with workers(cluster=cluster) as there:  # before the long work: nobody learns afterwards that it is not there
        solution = solved.solve(variant, options, lambda done: progress(SOLVING * done))
        solution = replace(solution, played=confirmed(Checking(variant, options, check), there, progress))
    solved.note(variant, options, solution)
    return solution


def confirmed(checking: Checking, there: Workers, progress: Progress = lambda part: None) -> tuple[int, float, float]:
    """How many games were played by a solution, their mean and its standard error."""
    games = checking.check.games
    done = total = squares = 0
    for count, (some, some_squares) in worked(checking.block, Blocks(0, games, 100, BLOCK_SECONDS), there):
        done, total, squares = done + count, total + some, squares + some_squares
        progress(SOLVING + (1 - SOLVING) * done / games)
    return games, *mean_with_error(total, squares, games)
