"""How lucky the dice were: chances by hand, what counts as thrown, and what is said of it."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path
from time import process_time
from unittest.mock import patch

import pytest

from rollbook import dice_test
from rollbook.dice_test import DieFrequencies, holm, is_exact, p_value, report, statement, thrown_dice
from rollbook.replay import replay
from rollbook.table import Table
from tests.command import run

RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize(
    ("counts", "chance"),
    [
        ([0, 0, 0, 0, 0, 0], Fraction(1)),
        ([1, 0, 0, 0, 0, 0], Fraction(1)),
        ([1, 1, 0, 0, 0, 0], Fraction(1)),  # the likeliest that two throws can show
        ([2, 0, 0, 0, 0, 0], Fraction(6, 36)),  # six doubles
        ([3, 0, 0, 0, 0, 0], Fraction(6, 216)),
        ([0, 2, 0, 1, 0, 0], Fraction(96, 216)),  # 6 triples, and 6 x 5 pairs with another, three orders each
        ([4, 0, 0, 0, 0, 0], Fraction(6, 1296)),
        ([3, 1, 0, 0, 0, 0], Fraction(126, 1296)),  # 6 alike, and 6 x 5 x 4 of three alike
        ([2, 2, 0, 0, 0, 0], Fraction(216, 1296)),  # and 15 pairs of doubles, six orders each
        ([2, 0, 0, 0, 0, 0, 0, 0], Fraction(1, 8)),  # eight faces
        ([1, 3], Fraction(10, 16)),  # a coin: all but two of each
        ([0, 0, 3], Fraction(3, 27)),  # three faces: halves of one and two
    ],
)
def test_chances_by_hand(counts: list[int], chance: Fraction) -> None:
    assert p_value(counts) == pytest.approx(float(chance), abs=1e-12)


def partitions(throws: int, parts: int, most: int) -> list[list[int]]:
    """The ways to write a number as so many parts, none of them greater than the one before."""
    if parts == 0:
        return [] if throws else [[]]
    return [
        [part, *rest]
        for part in range(min(throws, most), -1, -1)
        for rest in partitions(throws - part, parts - 1, part)
    ]


def by_partitions(counts: list[int]) -> float:
    """The same with fractions: every partition of the throws, times its arrangements."""
    throws, faces = sum(counts), len(counts)

    def chance(one: list[int]) -> Fraction:
        return Fraction(math.factorial(throws), math.prod(map(math.factorial, one)) * faces**throws)

    def arrangements(one: list[int]) -> int:
        return math.factorial(faces) // math.prod(math.factorial(one.count(part)) for part in set(one))

    rarer = [one for one in partitions(throws, faces, throws) if chance(one) <= chance(counts)]
    return float(sum(chance(one) * arrangements(one) for one in rarer))


@pytest.mark.parametrize(
    "counts", [[9, 1, 2, 4, 4, 4], [3, 8, 3, 8, 3, 5], [5, 5, 5, 5, 5, 5], [4, 0, 1, 2, 7, 1, 3, 2]]
)
def test_the_quick_way_gives_what_all_partitions_give(counts: list[int]) -> None:
    assert p_value(counts) == pytest.approx(by_partitions(counts), abs=1e-10)


def test_dice_that_always_show_the_same_are_rare_but_not_counted_out() -> None:
    assert 0 < p_value([120, 0, 0, 0, 0, 0]) < 1e-5


def test_several_hundred_throws_take_no_time() -> None:
    began = process_time()
    assert 0.05 < p_value([95, 110, 93, 108, 104, 90]) < 1
    assert process_time() - began < 0.2


@pytest.mark.parametrize(
    "counts",
    [
        [900, 0, 0, 0, 0, 0],
        [7000, 6000, 6000, 6000, 6000, 5500],
        [2000, 1900, 2050, 2010, 1990, 2000],
        [40, 9] + [9] * 6,
    ],
)
def test_very_many_or_very_uneven_throws_take_no_time_either(counts: list[int]) -> None:
    began = process_time()
    assert 0 < p_value(counts) < 0.5
    assert process_time() - began < 0.5


@pytest.mark.parametrize(
    "counts", [[95, 110, 93, 108, 104, 90], [60, 40, 55, 45, 52, 80], [30, 20, 25, 28, 35, 17, 14, 24]]
)
def test_what_is_said_of_many_throws_is_near_and_never_too_unusual(counts: list[int]) -> None:
    exact = p_value(counts)
    with patch.object(dice_test, "MOST_LISTED", 0):
        assert not is_exact(counts) and exact < p_value(counts) < 1.15 * exact


def test_holms_correction_by_hand() -> None:
    """Three times 0.01, twice 0.02, and once 0.5; then nothing below what is rarer."""
    assert holm([0.5, 0.01, 0.02]) == pytest.approx([0.5, 0.03, 0.04])
    assert holm([0.01, 0.011]) == pytest.approx([0.02, 0.02]) and holm([0.7, 0.8]) == [1.0, 1.0] and holm([]) == []


def die(counts: list[int], corrected: float) -> DieFrequencies:
    return DieFrequencies("white", 1, counts, corrected, corrected, enough=True)


def test_what_is_said() -> None:
    assert statement([]) == ("dice-too-few", {})
    assert statement([die([5] * 6, 1.0), die([9, 3, 4, 5, 4, 5], 0.01)]) == ("dice-usual", {})
    assert statement([die([5] * 6, 1.0), die([14, 3, 4, 3, 3, 3], 0.0049)]) == ("dice-unusual", {"evenings": 200})
    assert statement([die([90, 0, 0, 0, 0, 0], 1e-5)]) == ("dice-most-unusual", {"evenings": 100_000})


def test_twenty_throws_say_nothing_however_they_fall() -> None:
    table = Table("wuerfel-bingo-5", 1, first=0)
    for cell in [column + row for column in "abcde" for row in "12"]:
        table.place([6, 6])
        table.play(0, cell)
    told = report([table])
    assert told.throws == 10 and told.dice[0].counts == [0, 0, 0, 0, 0, 20]
    assert told.statement == ("dice-too-few", {}) and told.dice[0].corrected == 1.0 and not told.dice[0].enough


def test_dice_that_stay_have_left_or_were_corrected_do_not_count() -> None:
    dice = Table("bingo-dice", 2, first=0)
    dice.place([1, 1, 1, 4, 5])
    dice.play(0, "t45")
    dice.place([1, 1, 1, 2, 3])
    assert list(thrown_dice(dice)) == [{0: 1, 1: 1, 2: 1, 3: 4, 4: 5}, {3: 2, 4: 3}]
    assert report([dice]).dice[0].counts == [3, 1, 1, 1, 1, 0]
    dice.go_back(4, by=0)
    assert report([dice]).dice[0].counts == [3, 0, 0, 1, 1, 0]
    [qwixx] = replay((RECORDS / "qwixx-casual-3.jsonl").read_text())
    rolls = [line["roll"] for line in qwixx.table.log if "roll" in line]
    left = sum(roll.count(None) for roll in rolls)
    told = report([qwixx.table])
    assert left > 0 and sum(sum(die.counts) for die in told.dice) == 6 * len(rolls) - left
    assert [(die.colour, die.dice) for die in told.dice][:2] == [("white", 2), ("red", 1)]
    assert sum(told.dice[0].counts) == 2 * len(rolls)


def test_the_command_tells_it_in_ones_language() -> None:
    shown = run(("--language", "de", "dice", str(RECORDS / "qwixx-longo-casual-3.jsonl")), "", {"COLUMNS": "100"})
    assert shown.stdout.startswith("weiß, 2 Würfel: 1: ") and "  8: " in shown.stdout
    assert shown.stdout.splitlines()[-1] == "Nichts Ungewöhnliches: Auch perfekte Würfel fallen so"


def test_games_with_different_dice_are_not_counted_together(tmp_path: Path) -> None:
    both = tmp_path / "both.jsonl"
    both.write_text("".join((RECORDS / f"{game}-casual-3.jsonl").read_text() for game in ("qwixx", "qwixx-longo")))
    refused = run(("dice", str(both)), "", {"ROLLBOOK_LANGUAGE": "en"})
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1) and "different kinds" in refused.stderr
