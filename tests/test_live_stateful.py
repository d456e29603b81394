"""Live tables on a bad network: whatever is lost, doubled, late or nonsense, everybody sees the same game.

`make soak` sets ROLLBOOK_SOAK for many more.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import public_view, seat_changes
from tests.bad_network import NONSENSE, BadNetwork
from tests.bad_network_apart import BadNetworkApart

SOAK = bool(os.environ.get("ROLLBOOK_SOAK"))


@contextmanager
def table_of(game: str) -> Iterator[BadNetwork]:
    """A table with a device that has both seats, and an onlooker."""
    network = BadNetwork()
    try:
        network.sit_down(game, 2, False, ["all", "onlooker"], 1)
        yield network
        network.everybody_sees_the_same_game()
    finally:
        network.teardown()


@pytest.mark.parametrize("words", NONSENSE)
def test_nonsense_is_refused_and_the_table_goes_on(words: str) -> None:
    with table_of("qwixx") as network:
        for as_text in (True, False):
            network.talk_nonsense(0, words, as_text)
            network.talk_nonsense(1, words, as_text)
        network.come_with_nonsense(words)


CELLS = [column + row for column in "abcd" for row in "1234"]


@pytest.mark.parametrize(
    "words",
    [
        [{"do": "play", "decision": "b2"}, {"do": "lay", "decisions": CELLS}],
        [{"do": "play", "decision": "b2"}, {"do": "lay", "decisions": [cell for cell in CELLS if cell != "b2"]}],
        [{"do": "lay", "decisions": CELLS}, {"do": "play", "decision": "b2"}],
        [{"do": "lay", "decisions": CELLS}, {"do": "back", "line": 2}],
    ],
    ids=lambda words: "-then-".join(word["do"] for word in words),
)
def test_tiles_laid_alone_and_all_at_once_do_not_get_in_each_others_way(words: list[dict[str, Any]]) -> None:
    with table_of("bingolino") as network:
        for word in words:
            network.say(network.people[0], False, seat=0, **word)
        for pick in range(4):
            network.play_on(pick, 10)
            network.time_passes(60.0)
            network.everybody_sees_the_same_game()
        assert not network.people[0].step["public"]["secret"]


def test_new_tiles_are_laid_out_anew() -> None:
    with table_of("bingolino") as network:
        network.say(network.people[0], False, seat=0, do="lay", decisions=CELLS)
        network.say(network.people[0], False, seat=1, do="back", line=2)
        network.everybody_sees_the_same_game()
        assert network.people[0].step["event"]["type"] == "thrown"
        assert network.people[0].step["public"]["seats"][0]["asked"]


def test_a_sheet_has_the_same_cells_with_any_number_of_stars() -> None:
    """Two lines completed at once may make six; the table was stuck before them, as the sixth was no cell before."""
    setup = TableSetup("bingolino", [SeatSetup("A"), SeatSetup("B")], first=0)
    before, after = Sitting(setup), Sitting(setup)
    after.table.state = after.table.state.copy()
    after.table.state.starred[0] = 0b111111
    [change] = seat_changes(public_view(before), public_view(after)).values()
    assert list(change.cells) == [f"star{number}" for number in range(1, 6)]


TestBadNetworkApart = pytest.mark.slow(BadNetworkApart.TestCase)
TestBadNetworkApart.settings = settings(
    max_examples=1000 if SOAK else 25,
    stateful_step_count=60 if SOAK else 25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestBadNetwork = pytest.mark.slow(BadNetwork.TestCase)
TestBadNetwork.settings = settings(
    max_examples=1500 if SOAK else 45,
    stateful_step_count=60 if SOAK else 25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
