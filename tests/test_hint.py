"""What help says: the same whatever others have noted or hold hidden, in all games; the best first, and why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rollbook.errors import IllegalMove
from rollbook.games import variants
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.mass import hint as module
from rollbook.mass.advise import Advice, Choice, advise
from rollbook.mass.hint import can_help, hint, hint_of
from rollbook.mass.ready import GettingReady, kind_of
from rollbook.table import Table
from rollbook.web.advising import told
from tests.kinds import GAMES_OF_ALL_KINDS

SEED = 5


def positions(game: str, players: int, wanted: int) -> Iterator[tuple[Table, int]]:
    """Positions of a random game in which a seat has a choice, and the seat; some way into it."""
    chance = random.Random(SEED)
    table = Table(game, players, first=0, seed=SEED, wait=True)
    found = 0
    while not table.over and found < wanted:
        if table.due() == "settle":
            table.settle()
        elif table.due() != "play":
            table.throw()
        else:
            seat = table.asked()[0]
            if len(table.legal(seat)) > 2 and not table.secret and chance.random() < 0.2:
                found += 1
                yield table.copy(), seat
            table.play(seat, chance.choice(table.legal(seat)))


def noted_otherwise(table: Table, seat: int) -> Iterator[Table]:
    """The same table where all others have noted something, and where they have noted something else."""
    for place in (0, -1):
        other = table.copy()
        for one in other.asked():
            if one != seat:
                other.play(one, other.legal(one)[place])
        yield other


@pytest.mark.parametrize("game", GAMES_OF_ALL_KINDS)
@pytest.mark.xdist_group("compiled")
def test_what_others_have_noted_changes_nothing(game: str) -> None:
    players = min(3, variants()[game].sheet.players[1])
    seen = list(positions(game, players, 3))
    assert seen
    for table, seat in seen:
        plain = hint_of(table, advise(table, seat, playouts=4))
        for other in noted_otherwise(table, seat):
            assert hint_of(other, advise(other, seat, playouts=4)) == plain


def test_where_others_hold_something_hidden_nothing_is_said() -> None:
    """Whatever tiles they have drawn, the sentence is the same."""
    sentences = set()
    for seed in range(3):
        table = Table("bingolino", 2, first=0, seed=seed)
        table.throw()
        assert table.secret and not can_help(table)
        sitting = Sitting(TableSetup("bingolino", [SeatSetup("A"), SeatSetup("B")], first=0, help=True))
        sitting.table = table
        with pytest.raises(IllegalMove) as refused:
            sitting.events_for(Command("x", "help", seat=0, step=2), (0, 1), "opener")
        sentences.add(str(refused.value))
    assert sentences == {"what is decided now stays hidden; help begins when all lies open"}


def test_a_state_knows_nothing_that_is_noted() -> None:
    """Decisions that have not taken effect lie beside the game's record, from which help is reckoned."""
    for table, seat in positions("qwixx", 3, 3):
        for other in noted_otherwise(table, seat):
            assert other.known_to(seat) == table.known_to(seat)


ADVICE = Advice(
    seat=0,
    name="Anna",
    unit="chance to win",
    how="all seats played on by master",
    choices=[
        Choice("y7", 0.52, 0.01),
        Choice("b7", 0.515, 0.01, 0.005, 0.01),
        Choice("-", 0.45, 0.01, 0.07, 0.01),
    ],
    bot="master",
)


def qwixx() -> Table:
    table = Table("qwixx", ["Anna", "Ben"], first=0)
    table.place([3, 4, 1, 5, 6, 2])
    return table


def test_the_nudge_has_no_order_and_the_answer_has_all() -> None:
    found = hint_of(qwixx(), ADVICE)
    assert found.two == ["b7", "y7"] and found.best == ["y7", "b7"]
    nudge, answer = told(found, 1), told(found, 2)
    assert (nudge.two, nudge.choices, nudge.reason, nudge.bot) == (["b7", "y7"], [], None, "")
    assert [(one.decision, one.best, one.behind) for one in answer.choices] == [
        ("y7", True, 0.0),
        ("b7", True, 0.0),  # within the error
        ("-", False, 0.07),
    ]
    assert (answer.two, answer.counts, answer.bot) == ([], "chance", "master")


def test_the_reason_compares_with_what_is_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(module, "reason_for", lambda engine, state, seat, best, instead: asked.append((best, instead)))
    found = hint_of(qwixx(), ADVICE)
    actions = qwixx().actions(0)
    assert asked == [(actions["y7"], actions["-"])] and (found.reason, found.instead) == (None, "")


def test_alone_the_last_two_squares_are_told_exactly_alike() -> None:
    """Everything is 2: whichever square is filled first, both hold 2 in the end."""
    table = Table("wuerfel-bingo-5", 1, first=0)
    for cell in [letter + row for letter in "abcde" for row in "12345"][:-2]:
        table.place([1, 1])
        table.play(0, cell)
    table.place([1, 1])
    found = hint_of(table, advise(table, 0, playouts=40))
    assert found.counts == "points" and found.two == ["e4", "e5"]


@pytest.mark.xdist_group("compiled")
def test_a_hint_says_what_is_best_where_everybody_sees_it() -> None:
    """A cross that leaves out nothing, or one that leaves out nine numbers."""
    table = Table("qwixx", 2, first=0)
    table.place([1, 1, 6, 6, 6, 6])
    found = hint(table, 1)
    assert found.choices[0].decision in ("r2", "y2")
    assert {choice.decision for choice in found.choices if choice.clearly_worse} >= {"g2", "b2"} & set(table.legal(1))


def test_what_is_compiled_ahead_is_wanted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[Any] = []
    monkeypatch.setattr("rollbook.mass.ready.is_ready", lambda variant: False)

    class Idle:
        """A thread in which nothing is compiled."""

        def __init__(self, **words: Any) -> None:
            began.append(words)

        def start(self) -> None:
            """Nothing begins."""

    monkeypatch.setattr("rollbook.mass.ready.threading.Thread", Idle)
    ready = GettingReady()
    for game in ("qwixx", "qwixx-longo", "qwixx"):
        ready.want(variants()[game])
    assert len(began) == 1 and kind_of(variants()["qwixx"]) == kind_of(variants()["qwixx-longo"])
