"""Bingolino: examples for what mutation testing found unshown, worked out by hand from its RULES.md."""

from __future__ import annotations

import pytest

from rollbook.errors import BadOption
from rollbook.table import Table
from tests.examples.scene import cites, scene

PLAIN = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16"


@cites("bingolino", "3.1", "3.2")
def test_the_chosen_dice_are_taken_up_before_they_are_thrown() -> None:
    s = scene("bingolino", 2)
    s.lay(0, PLAIN)
    s.lay(1, PLAIN)
    s.play("5")
    assert s.phase == "throw"  # the number is chosen
    s.throw(6, 6, 6, 6, 6)  # 30, or 24 for the roller: nobody has such a tile
    assert s.table.view(None).dice == [6, 6, 6, 6, 6]
    for chosen in ("5", "1"):
        assert (s.phase, len(s.asked())) == ("how-many", 1)
        s.play(chosen)
        assert (s.phase, s.asked()) == ("throw", [])
        assert not any(s.table.view(None).dice)  # no die of the throw before lies on the table any more
        assert s.table.view(None).facts.total == 0
        s.throw(*[6] * int(chosen))


@cites("bingolino", "1.2", "3.2")
def test_alone_the_throws_are_counted() -> None:
    s = scene("bingolino", 1)
    s.lay(0, PLAIN)
    assert s.table.view(0).progress == ("progress-throw", {"throw": 0})
    for throw in (1, 2, 3):
        s.play("1")
        s.throw(throw)
        assert s.table.view(0).progress == ("progress-throw", {"throw": throw})
        s.play("-")


@cites("bingolino", "2.5", "2.6")
def test_the_tiles_left_over_tell_nobody_anything() -> None:
    """From the tiles left in the bag and their own, two players would know each other's tiles."""
    s = scene("bingolino", 2)
    s.table.throw()
    for seat in (0, 1, None):
        assert not any(s.table.known_to(seat).bag)


@cites("bingolino", "6.1", "6.2")
def test_there_are_five_places_for_stars_in_one_line() -> None:
    """Four stars win; a fifth is needed in a play-off."""
    zones = {zone.id: zone for zone in scene("bingolino", 1).table.variant.sheet.document({}, 0).zones}
    drawn = [(cell.id, cell.row, cell.column) for cell in zones["own-stars"].cells]
    assert drawn == [("star1", 0, 0), ("star2", 0, 1), ("star3", 0, 2), ("star4", 0, 3), ("star5", 0, 4)]
    assert scene("bingolino", 1).cells(0, "open", "star") == "star1 star2 star3 star4 star5"


# So far shown by the naive referee only


@cites("bingolino", "1.1", "1.2")
@pytest.mark.parametrize("players", [0, 5])
def test_nobody_and_five_people_are_told_how_many_can_play(players: int) -> None:
    with pytest.raises(BadOption, match=f"1 to 4 players, not {players}"):
        scene("bingolino", players)


@cites("bingolino", "2.1", "2.2")
def test_the_tiles_of_a_deal_stand_in_ascending_order() -> None:
    for seed in range(10):
        for hand in Table("bingolino", 4, first=0, seed=seed).throw():
            assert hand == sorted(hand)


@cites("bingolino", "1.4", "3.1", "3.2")
def test_as_many_six_sided_dice_are_thrown_as_were_chosen() -> None:
    for count in range(1, 6):
        seen = set()
        for seed in range(60):
            table = Table("bingolino", 1, first=0, seed=seed)
            table.state.tile[0] = list(range(1, 17))
            table.variant.family.rules.begin_turn(table.state)
            table.play(0, str(count))
            dice = table.throw()
            assert len(dice) == count
            seen |= set(dice)
        assert seen == {1, 2, 3, 4, 5, 6}
