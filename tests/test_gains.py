"""What a decision brings at once: by hand, as the difference it makes to the score, and if the host wants it."""

from __future__ import annotations

import random

import pytest

from rollbook import words
from rollbook.games import variants
from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.table import Table
from tests.examples.scene import Scene, scene

QWIXX = [id for id, variant in variants().items() if variant.family.name == "qwixx"]


def gains(s: Scene, seat: int) -> dict[str, int]:
    hints = s.table.view(seat).hints
    assert hints is not None
    return hints.gains


def test_a_cross_is_worth_one_more_than_the_one_before_it_and_a_misthrow_costs_five() -> None:
    s = scene("qwixx", 2)
    s.crosses(0, "r2 r3 y4")
    s.throw(3, 4, 1, 1, 1, 1)
    assert gains(s, 0) == {"r7": 3, "y7": 2, "g7": 1, "b7": 1}  # 3 to 6, 1 to 3, 0 to 1
    s.play("-", "-")
    assert gains(s, 0) == {"r4": 3, "r5": 3, "y5": 2, "g4": 1, "g5": 1, "b4": 1, "b5": 1, "-": -5}


def test_who_has_crossed_in_the_white_action_may_pass_for_nothing() -> None:
    s = scene("qwixx", 2)
    s.throw(3, 4, 1, 1, 1, 1)
    s.play("r7", "-")
    assert "-" not in gains(s, 0)


def test_a_locking_number_brings_the_cross_of_the_lock_too() -> None:
    s = scene("qwixx", 1)
    s.crosses(0, "r2 r3 r4 r5 r6")
    s.throw(6, 6, 1, 1, 1, 1)
    assert gains(s, 0)["r12"] == 13  # five crosses are 15, seven are 28


def test_bonus_a_counts_the_whole_chain() -> None:
    s = scene("qwixx-bonus-a", 2)
    s.crosses(0, "b6 y9")
    s.strike(0, 6)
    s.throw(4, 5, 1, 1, 1, 1)
    assert gains(s, 0)["r9"] == 5  # red 1; blue 5 and yellow 10 are second crosses, 2 each


def test_bonus_b_counts_what_symbols_bring() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "b4 y7")
    s.throw(2, 4, 1, 1, 1, 1)
    assert gains(s, 0)["r6"] == 14  # 1, and 13 for the symbol
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r5 y7 b12")
    s.throw(3, 4, 1, 1, 1, 1)
    # blue 7 is the second cross there (2) and earns one in each: red 3, yellow 2, green 1, blue 3
    assert gains(s, 0) == {"r7": 3, "g7": 1, "b7": 11}


def test_bonus_b_counts_the_lowest_row_twice_once_that_is_earned() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r8 y2 g12 b10")
    s.throw(4, 5, 1, 1, 1, 1)
    assert gains(s, 0) == {"r9": 2, "y9": 2, "g9": 2, "b9": 2}  # the others stay at one cross, which counts twice
    s.crosses(0, "r9 y9 b9")
    s.play("-", "-")
    # green is the lowest with one cross: its second brings 2, and 2 again in the row that counts double
    assert gains(s, 0)["g6"] == 4


def test_bonus_b_makes_misthrows_cost_nothing() -> None:
    s = scene("qwixx-bonus-b", 1)
    s.crosses(0, "y3")
    s.misthrows(0, 2)
    s.throw(1, 4, 1, 1, 1, 1)
    assert gains(s, 0)["g5"] == 11  # 1, and the two misthrows no longer cost 10
    s.crosses(0, "g5")
    s.play("-")
    assert "-" not in gains(s, 0)
    hints = s.table.view(0).hints
    assert hints and words.tell(hints.names["-"]) == "Misthrow"  # without a figure


def test_bonus_b_says_what_the_row_of_choice_brings() -> None:
    s = scene("qwixx-bonus-b", 2)
    s.crosses(0, "r2 r3 y2 g12 g9 b12 b11")
    s.throw(5, 6, 1, 1, 1, 1)
    s.play("y11", "-")
    # third and fourth cross: 3 to 10; yellow cannot take any
    assert gains(s, 0) == {"r": 7, "y": 0, "g": 7, "b": 7}


@pytest.mark.parametrize("game", QWIXX)
def test_a_gain_is_the_difference_that_the_decision_alone_makes(game: str) -> None:
    zones = variants()[game].sheet.document({}, 0).zones
    columns = {cell.id: cell.column for zone in zones for cell in zone.cells}
    chance, locks = random.Random(game), 0
    for seed in range(8):
        table = Table(game, 3, first=0, seed=seed)
        while not table.over:
            if table.due() == "roll":
                table.throw()
                continue
            for seat in table.asked():
                locks += compare(table, seat)
            for seat in table.asked():  # mostly from the left, so that rows become long
                legal = table.legal(seat)
                leftmost = min(legal, key=lambda one: columns.get(one, 99))
                table.play(seat, leftmost if chance.random() < 0.7 else chance.choice(legal))
    assert locks, "no lock was ever to be had"


def compare(table: Table, seat: int) -> int:
    """Every decision of a seat, played while all others pass, or choose anything where they must; counts locks."""
    hints = table.view(seat).hints
    assert hints is not None
    assert set(hints.gains) <= set(table.legal(seat))
    before = table.scores()[seat]
    for decision in table.legal(seat):
        after = table.copy()
        for other in table.asked():
            after.play(other, decision if other == seat else table.legal(other)[0])
        assert after.scores()[seat] - before == hints.gains.get(decision, 0), decision
    return sum(cell.endswith("-lock") for cell in hints.cells)


@pytest.mark.parametrize("game", [id for id in variants() if id not in QWIXX])
def test_games_without_such_points_say_nothing(game: str) -> None:
    table = Table(game, 2, first=0, seed=1)
    while table.due() != "play":
        table.throw()
    hints = table.view(table.asked()[0]).hints
    assert hints is not None
    assert hints.gains == {}


@pytest.mark.parametrize(("game", "told"), [("qwixx", "gains"), ("wuerfel-bingo-5", "changes")])
def test_the_host_can_switch_it_off(game: str, told: str) -> None:
    for gains in (True, False):
        sitting = Sitting(TableSetup(game, [SeatSetup("A")], first=0, gains=gains))
        sitting = sitting.after(sitting.throw())
        hints = sitting.hints(0)
        assert bool(getattr(hints, told)) == gains
        assert gains or not (hints.gains or hints.changes)
