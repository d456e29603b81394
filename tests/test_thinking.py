"""Exact solutions, the arena, guests and advice."""

from __future__ import annotations

import itertools
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rollbook.engine import Engine
from rollbook.errors import BadOption, IllegalMove
from rollbook.games import Variant, families, find
from rollbook.games.qwixx import rules
from rollbook.games.qwixx.pad import Pad
from rollbook.games.qwixx.tables import COLUMNS
from rollbook.mass.advise import advise
from rollbook.mass.arena import Pairing, arena
from rollbook.table import Table
from rollbook.thinkers import opponents, solved
from rollbook.thinkers.qwixx.state import state_of_row, to_come
from rollbook.thinkers.solved import qwixx as solver
from rollbook.thinkers.solved import solve

ROOT = Path(__file__).parent.parent
TINY = Pad(
    id="tiny",
    name="Tiny",
    players=(1, 5),
    minutes=1,
    age=8,
    order=99,
    sentence="",
    faces=2,
    crosses_to_lock=1,
    rows="""
        red     2 3*
        yellow  2 4*
        green   4 3*
        blue    3 2*
    """,
)

ONE_LOCK = "red 2 3 4* | yellow 2 3 4* | green 4 3 2* | blue 4 3 2*"
TWO_LOCKS = "red 2 3* 4* | yellow 2 3* 4* | green 4 3* 2* | blue 4 3* 2*"


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Variant:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    [family] = [family for family in families() if family.name == "qwixx"]
    return Variant(TINY, family)


def worth_by_listing_all_throws(engine: Engine, start: Any) -> float:
    """The points still to come by the referee's own rules: every throw, every choice, no shortcut."""
    known: dict[Any, float] = {}

    def before_throw(state: Any) -> float:
        if engine.over(state):
            return 0.0
        key = (state.closed, state.crossed[0], state.misthrows[0])
        if key not in known:
            total = 0.0
            for dice in itertools.product((1, 2), repeat=6):
                thrown = [
                    None if place > 1 and state.closed >> place - 2 & 1 else die for place, die in enumerate(dice)
                ]
                after = state.copy()
                engine.place(after, thrown)
                total += best(after)
            known[key] = total / 64
        return known[key]

    def best(state: Any) -> float:
        values = []
        for action in engine.legal(state, 0):
            after = state.copy()
            engine.choose(after, 0, action)
            engine.settle(after)
            gain = engine.scores(after)[0] - engine.scores(state)[0]
            values.append(gain + (best(after) if after.to_act else before_throw(after)))
        return max(values)

    return before_throw(start)


@pytest.mark.xdist_group("compiled")
def test_the_factored_solution_is_that_of_listing_all_throws(tiny: Variant) -> None:
    solution = solve(tiny)
    engine = Engine(tiny, 1, {})
    assert solution.value == pytest.approx(worth_by_listing_all_throws(engine, engine.new()), abs=1e-4)
    assert solved.is_solved(tiny, {})


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(("rows", "red"), [(ONE_LOCK, [0, 2]), (ONE_LOCK, [0, 1, 2]), (TWO_LOCKS, [0, 1])])
def test_luck_and_the_crosses_of_a_closed_row_are_part_of_the_solution(
    tiny: Variant, rows: str, red: list[int]
) -> None:
    """From a late position, since listing all throws takes long: red is locked, with three or four crosses."""
    pad = replace(TINY, id="tiny-longo", lucky=((2, 3),) * 5, rows=rows.replace("|", "\n"))
    longo = Variant(pad, tiny.family)
    solve(longo)
    engine = Engine(longo, 1, {})
    game: Any = engine.new()
    for cell in [*red, COLUMNS, 2 * COLUMNS]:
        rules.cross(engine.tables, game, 0, cell)
    rules.close_rows(engine.tables, game)
    game.misthrows[0] = 2
    states = [state_of_row(engine.tables, game, 0, row) for row in range(4)]
    to_come_by_table = to_come(engine.tables, solved.load(longo, {}), states, 2)
    assert to_come_by_table == pytest.approx(worth_by_listing_all_throws(engine, game), abs=1e-4)


def test_the_classic_sheet_looks_the_same_in_eight_ways() -> None:
    """Red and yellow may be swapped, green and blue too, and both pairs when all dice are turned over."""
    assert len(solver.Sheet(find("qwixx")).twins) == 8


def test_a_game_that_cannot_be_solved_says_which_can() -> None:
    with pytest.raises(BadOption, match="games that can: qwixx"):
        solve("qwixx-bonus-a")


def test_perfect_is_offered_alone_and_only_where_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROLLBOOK_DATA", str(tmp_path))
    assert "perfect" not in opponents(find("qwixx"), 1)
    solved.file(find("qwixx"), {}).parent.mkdir()
    solved.file(find("qwixx"), {}).touch()
    assert opponents(find("qwixx"), 1)[-1] == "perfect"
    assert opponents(find("qwixx"), 2) == ["random", "casual", "club", "master"]


def test_every_seat_meets_the_same_luck_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """Club leaves nothing to chance; so against itself both sides must have the same points in every deal."""
    monkeypatch.setenv("ROLLBOOK_COMPILE", "off")
    points, shares = Pairing(find("qwixx"), "club", "club", 2, 3, {}).play(4, lambda part: None)
    assert len({row[0] for row in points}) > 1
    assert all(one == other for one, other in points + shares)


@pytest.mark.xdist_group("compiled")
def test_the_arena_ranks_and_repeats() -> None:
    result = arena("qwixx", ["casual", "random"], games=40, seed=3)
    one, other = result.encounters
    assert one.win_share + other.win_share == pytest.approx(1)
    assert one.win_share > 0.8
    assert [standing.bot for standing in result.standings] == ["casual", "random"]
    assert arena("qwixx", ["casual", "random"], games=40, seed=3).standings == result.standings


GUEST = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(json.dumps({"play": view["legal"][0] if ANSWER is None else ANSWER}), flush=True)
"""


def test_a_program_takes_part(tmp_path: Path) -> None:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("ANSWER", "None"))
    result = arena("qwixx", [f"program:{sys.executable} {program}", "random"], games=2)
    assert sum(one.win_share for one in result.encounters) == pytest.approx(1)


def test_a_program_that_answers_nonsense_is_told_what_is_legal(tmp_path: Path) -> None:
    program = tmp_path / "guest.py"
    program.write_text(GUEST.replace("ANSWER", "'z9'"))
    with pytest.raises(BadOption, match="which is not legal; legal: -"):
        arena("qwixx", [f"program:{sys.executable} {program}", "random"], games=2)


def test_the_example_guest_of_the_documentation_plays() -> None:
    bot = ROOT / "docs" / "example_bot.py"
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 25
    result = arena("wuerfel-bingo-5", [f"program:{sys.executable} {bot}", "random"], games=2)
    assert len(result.encounters) == 2


@pytest.mark.xdist_group("compiled")
def test_advice_prefers_the_winning_cross() -> None:
    """With two white ones, crossing the first cell of a row beats passing and giving a whole row away."""
    table = Table("qwixx", 2, first=0)
    table.place([1, 1, 6, 6, 6, 6])
    advice = advise(table, 0, playouts=200)
    assert {choice.decision for choice in advice.choices} == set(table.legal(0))
    assert advice.unit == "chance to win"
    assert advice.choices[0].value >= advice.choices[-1].value
    assert advice.choices[0].decision in ("r2", "y2")  # the first cell of a row costs nothing; green and blue 2 all


def test_advice_needs_a_question() -> None:
    with pytest.raises(IllegalMove, match="nothing to decide"):
        advise(Table("qwixx", 2, first=0))


def test_the_commands_print_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from rollbook.cli.think import advise as command

    record = tmp_path / "game.jsonl"
    table = Table("wuerfel-bingo-5", 1, first=0)
    table.place([3, 4])
    record.write_text("".join(json.dumps(line) + "\n" for line in table.record()))
    command(str(record), seat=None, playouts=2, as_json=True)
    assert len(json.loads(capsys.readouterr().out)["choices"]) == 25


def test_advice_waits_until_the_others_tiles_lie_open() -> None:
    table = Table("bingolino", 2, first=0, seed=1)
    table.throw()
    with pytest.raises(IllegalMove, match="still hidden"):
        advise(table, playouts=2)


@pytest.mark.parametrize(
    ("wrong", "message"), [({"games": 0}, "at least one game"), ({"bots": ["perfect", "random"]}, "cannot be solved")]
)
def test_an_arena_that_cannot_be_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        arena("qwixx-bonus-a", **{"bots": ["casual", "random"], **wrong})
