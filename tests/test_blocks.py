"""Blocks: their order, how they grow, and that threads make no difference."""

from __future__ import annotations

import pickle
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rollbook.games import Variant, find, own
from rollbook.mass.blocks import Blocks, worked, workers
from rollbook.mass.confirm import Checking, confirmed
from rollbook.mass.run import LineUp
from rollbook.thinkers import Check, solved


def test_results_come_in_order_whoever_is_first() -> None:
    def work(start: int, count: int) -> list[int]:
        time.sleep(0.02 if start == 0 else 0.0)  # the first is the last to be done
        return list(range(start, start + count))

    with workers(threads=3) as there:
        found = [number for _, some in worked(work, Blocks(0, 100, 7), there) for number in some]
    assert found == list(range(100))


def test_blocks_grow_until_they_take_long_enough() -> None:
    blocks = Blocks(0, 1000, 2, seconds=1.0)
    sizes = []
    for _, count in blocks:
        sizes.append(count)
        blocks.took(count, seconds=count / 32, least=0.0)  # half a second for 16
    assert sizes[:5] == [2, 4, 8, 16, 16]
    assert sum(sizes) == 1000


def test_blocks_that_were_small_already_do_not_grow_twice() -> None:
    blocks = Blocks(0, 1000, 2, seconds=1.0)
    for _ in range(3):  # three of the first size were under way
        blocks.took(2, seconds=0.0, least=0.0)
    assert next(iter(blocks)) == (0, 4)


def test_only_so_many_are_under_way() -> None:
    begun, most = 0, 0
    lock = threading.Lock()

    def work(start: int, count: int) -> None:
        nonlocal begun
        with lock:
            begun += 1

    with workers(threads=2) as there:
        for done, _ in enumerate(worked(work, Blocks(0, 50), there)):
            most = max(most, begun - done)
    assert most <= there.at_once


def test_what_goes_wrong_in_a_thread_comes_up() -> None:
    def work(start: int, count: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError), workers(threads=2) as there:
        list(worked(work, Blocks(0, 9), there))


def test_a_game_travels_by_its_id_and_a_sheet_of_ones_own_with_all_that_it_says() -> None:
    pad = own.read(own.draft("qwixx", "Ours"))
    assert pickle.loads(pickle.dumps(pad)) is pad


def test_bots_travel_with_what_they_know() -> None:
    line_up = LineUp(find("bingolino"), ["master", "random"])
    twin = pickle.loads(pickle.dumps(line_up))
    mine, theirs = line_up.minds(compiled=True), twin.minds(compiled=True)
    assert (mine[0] == theirs[0]).all()
    assert (mine[1] == theirs[1]).all()
    assert theirs[0].flags.writeable


def test_a_solution_is_checked_by_play_block_by_block() -> None:
    """Games that take 0, 1, ..., 249 throws: mean 124.5, and the standard error of that by hand."""
    check = Check(250, lambda variant, options, start, count: range(start, start + count))
    told: list[float] = []
    with workers() as there:
        games, mean, error = confirmed(Checking(find("bingolino"), {}, check), there, told.append)
    assert (games, mean) == (250, 124.5)
    assert error == pytest.approx((250 * 251 / 12 / 250) ** 0.5)
    assert told[-1] == 1.0


def test_what_is_solved_here_counts_for_the_job_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: tuple[Variant, dict[str, Any]] = (find("qwixx"), {})
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path / "here"))
    solved.keep(np.array([7.0, 8.0], np.float32), solved.file(*game))
    loan = pickle.dumps(solved.Loan([game, (find("qwixx-bonus-a"), {})]))
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path / "there"))
    monkeypatch.setattr(solved, "_lent", {})
    assert not solved.is_solved(*game)
    pickle.loads(loan)
    assert solved.is_solved(*game)
    assert solved.load(*game).tolist() == [7.0, 8.0]
    nothing = pickle.dumps(solved.Loan([]))
    pickle.loads(nothing)
    assert not solved.is_solved(*game)
