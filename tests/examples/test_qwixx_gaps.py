"""Qwixx: examples for what mutation testing found unshown, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadOption
from tests.examples.scene import cites, scene


@cites("qwixx", "1.5", "4.1")
def test_the_turns_are_counted_one_for_each_roller() -> None:
    s = scene("qwixx", 2, roller=1)
    for turn, roller in ((1, 1), (2, 0), (3, 1)):
        assert (s.table.view(None).roller, s.table.view(None).progress) == (roller, ("progress-turn", {"turn": turn}))
        s.throw(1, 2, 3, 4, 5, 6)
        s.play("-", "-")
        assert s.phase == "colour"  # two actions, one turn
        assert s.table.view(None).progress == ("progress-turn", {"turn": turn})
        s.play("-")


# So far shown by the naive referee only


@cites("qwixx", "1.1", "1.2")
@pytest.mark.parametrize("players", [0, 6])
def test_nobody_and_six_people_are_told_how_many_can_play(players: int) -> None:
    for game in ("qwixx", "qwixx-longo", "qwixx-gemixxt-a", "qwixx-gemixxt-b", "qwixx-bonus-a", "qwixx-bonus-b"):
        with pytest.raises(BadOption, match=f"1 to 5 players, not {players}"):
            scene(game, players)


LOCKED = {
    "r": "r2 r3 r4 r5 r6 r12",
    "y": "y2 y3 y4 y5 y6 y12",
    "g": "g12 g11 g10 g9 g8 g2",
    "b": "b12 b11 b10 b9 b8 b2",
}


@cites("qwixx", "4.1", "5.5")
@pytest.mark.parametrize("row", "rygb")
def test_the_die_of_a_closed_row_is_not_thrown_any_more(row: str) -> None:
    s = scene("qwixx", 2)
    s.crosses(0, LOCKED[row])
    s.close(row)
    dice = s.table.throw()
    gone = 2 + "rygb".index(row)  # after the two white dice
    assert [place for place, die in enumerate(dice) if die is None] == [gone]
    s.play("-", "-")
    colours = {cell[0] for cell in s.legal(0).split()}
    assert row not in colours
