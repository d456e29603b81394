"""Dice that can be checked: whole games of every kind are recomputed by a program that knows nothing of ours."""

from __future__ import annotations

import itertools
import random
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.cli import fair as door
from rollbook.errors import IllegalMove
from rollbook.live.events import Back, Closed, Event, Thrown
from rollbook.live.fair import Fair
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.same import hands_by_numbers
from tests.fair_games import (
    CHECKER,
    GAMES,
    HOST,
    SECRET,
    Record,
    begun,
    checked_alone,
    on,
    opened,
    played,
    roll,
    step,
    text,
    throws,
    told,
    whole,
    wrong,
)

pytestmark = pytest.mark.xdist_group("fair")
salts = st.text("0123456789abcdef", max_size=64)


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Sitting:
    """A whole game of every kind."""
    return whole(request.param)


@pytest.fixture
def record(game: Sitting) -> Record:
    """Its record."""
    return game.record()


# All is well


def test_whole_games_are_recomputed_by_a_file_that_stands_alone(game: Sitting, record: Record, tmp_path: Path) -> None:
    noted = [salt for line in record[1:] for salt in line.get("salts", [])]
    found = checked_alone(record, tmp_path, game.commitment, "0be9", "c1a1", "0:be91", *noted[-20:])
    assert found == (0, "all dice are right\n")


def test_records_of_such_games_are_replayed_and_checked_by_the_command(game: Sitting, record: Record) -> None:
    lines = text(record).splitlines(keepends=True)
    assert door.checked(lines, game.commitment, ["0:c1a1"]) == (len(throws(record)), game.commitment)


def test_the_checker_is_short_and_imports_nothing_of_ours() -> None:
    source = CHECKER.read_text(encoding="utf-8")
    assert set(re.findall(r"^(?:import|from) (\w+)", source, re.M)) < set(sys.stdlib_module_names)
    described = re.sub(r'""".*?"""', "", source, flags=re.S)
    code = [line for line in described.splitlines() if line.strip() and not line.startswith(("import", "from"))]
    assert code.index('if __name__ == "__main__":') <= 30, "it can be read in a minute"
    assert len(code) <= 40, "and hardly anything is around it"


def test_salts_are_in_the_record_where_they_came() -> None:
    sitting = roll(begun("qwixx"), "aa")
    assert sitting.record()[0]["dice"]["salts"] == ["0be9", "c1a1", "be91"]
    assert sitting.record()[1]["salts"] == ["aa"]


def test_the_secret_is_nowhere_until_no_throw_can_follow() -> None:
    sitting, chance = begun("qwixx"), random.Random(2)
    while not sitting.table.over:
        assert SECRET not in text(sitting.record()) + repr(sitting.fair) + repr(sitting.setup)
        sitting = step(sitting, chance)
    assert sitting.record()[0]["dice"]["secret"] == SECRET


def test_a_table_that_is_closed_opens_its_dice(tmp_path: Path) -> None:
    sitting = roll(begun("qwixx"))
    code, said = checked_alone(sitting.record(), tmp_path)
    assert code == 1 and "not open yet" in said
    closed = on(sitting, [Closed()])
    assert checked_alone(closed.record(), tmp_path)[0] == 0
    with pytest.raises(IllegalMove):
        step(closed, random.Random(1))


def test_tiles_that_others_may_not_see_stay_hidden_when_the_table_is_closed() -> None:
    sitting = begun("bingolino")
    assert sitting.table.secret
    [header] = on(sitting, [Closed()]).record()
    assert "secret" not in header["dice"]


def test_without_the_option_nothing_is_said_of_dice() -> None:
    sitting = Sitting(TableSetup("qwixx", [SeatSetup("Anna")], first=0))
    assert sitting.company.begun and not sitting.commitment
    after = told(sitting, Command("x", "throw", salt="aa"), "opener")
    assert "dice" not in after.record()[0] and set(after.record()[1]) == {"roll"}


def test_a_table_waits_for_a_salt_that_comes_after_the_commitment() -> None:
    alone = Sitting(TableSetup("bingolino", [SeatSetup("Anna"), SeatSetup("Bot", "random")], fair=True), secret=SECRET)
    assert alone.commitment and not alone.next_events()
    dealt = [told(alone, Command("x", "begin", salt=salt), "opener").table.log[0]["deal"] for salt in ("aa", "bb")]
    assert dealt[0] != dealt[1]


def test_a_starter_who_is_chosen_is_not_checked() -> None:
    setup = TableSetup("wuerfel-bingo-5", [SeatSetup("Anna"), SeatSetup("Ben")], first=1, fair=True)
    chosen = played(told(Sitting(setup, opener=HOST, secret=SECRET), Command("x", "begin", salt="aa"), HOST))
    assert (chosen.record()[0]["first"], chosen.record()[0]["dice"]["drawn"]) == (1, False)
    assert wrong(chosen.record()) is None
    record = played(begun("wuerfel-bingo-5")).record()
    assert record[0]["dice"]["drawn"]


def test_a_restart_changes_nothing() -> None:
    events: list[Event] = []
    sitting = opened("qwixx")
    for event in [*sitting.claim(1, "Ben", "ben", "c1a1")]:
        events.append(event)
        sitting = sitting.after(event)
    for command, holder in ((Command("b", "begin", salt="be91"), HOST),):
        for event in sitting.events_for(command, sitting.company.seats_of(holder), holder):
            events.append(event)
            sitting = sitting.after(event)
    again = opened("qwixx")
    for event in msgspec.json.decode(msgspec.json.encode(events), type=list[Event]):
        again = again.after(event)
    assert roll(again, "aa").record() == roll(sitting, "aa").record()


# Going back


def test_the_game_does_not_go_back_behind_a_throw() -> None:
    sitting, chance = begun("qwixx"), random.Random(1)
    while len(throws(sitting.record())) < 3:
        sitting = step(sitting, chance)
    for line in (2, throws(sitting.record())[-1] + 1):
        with pytest.raises(IllegalMove) as caught:
            told(sitting, Command("x", "back", line=line), HOST)
        assert caught.value.id == "error-fair-back"


def test_a_choice_after_the_throw_can_be_corrected() -> None:
    sitting = roll(begun("qwixx"))
    while (sitting.due == "play" and sitting.table.phase == "white") or sitting.due == "settle":
        sitting = step(sitting, random.Random(3))
    back = told(sitting, Command("x", "back", line=3), HOST)
    assert back.record()[-1] == {"back": 3, "by": 0}
    record = played(back).record()
    assert wrong(record) is None
    door.checked(text(record).splitlines(keepends=True))


def test_nothing_follows_when_the_secret_is_open() -> None:
    sitting = played(begun("qwixx"))
    last = max(sitting.table.counting_lines())
    with pytest.raises(IllegalMove):
        told(sitting, Command("x", "back", line=last), HOST)


def test_a_step_back_behind_a_throw_in_a_record_is_caught_and_repeats_no_dice() -> None:
    sitting = roll(begun("wuerfel-bingo-6"), "aa")
    first = sitting.fair
    again = roll(sitting.after(Back(2, 0)), "")
    assert first is not None and again.fair is not None and again.fair.throws == first.throws + 1
    record = played(again).record()
    found = wrong(record)
    assert found is not None and found[0] == 3


# The dice themselves


def dice_of(secret: str, salted: list[str], count: int = 64, faces: int = 6) -> list[int]:
    fair = Fair(secret)
    for salt in salted:
        fair = fair.salted(salt)
    return [fair.number_of(place) % faces for place in range(count)]


@given(st.lists(salts, max_size=5))
def test_the_same_salts_give_the_same_dice(salted: list[str]) -> None:
    assert dice_of(SECRET, salted) == dice_of(SECRET, salted)


@given(st.lists(salts, min_size=1, max_size=5), st.data())
def test_any_other_salt_gives_other_dice(salted: list[str], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(salted) - 1))
    changed = [*salted]
    changed[place] = data.draw(salts)
    without = [salt for salt in salted if salt], [salt for salt in changed if salt]
    assert (dice_of(SECRET, salted) == dice_of(SECRET, changed)) == (without[0] == without[1])


@pytest.mark.parametrize("faces", [6, 8])
def test_all_faces_are_equally_likely(faces: int) -> None:
    """Chi-square below what one in a million fair sets of dice would exceed, for faces and for pairs of places."""
    fair, rolls = Fair(SECRET), []
    for throw in range(10_000):
        fair = fair.salted(f"{throw:x}").thrown()
        rolls.append((fair.number_of(0) % faces, fair.number_of(1) % faces))
    assert chi_square(Counter(first for first, _ in rolls), faces) < 40
    assert chi_square(Counter(rolls), faces**2) < (90 if faces == 6 else 130)
    following = Counter((before[0], after[0]) for before, after in itertools.pairwise(rolls))
    assert chi_square(following, faces**2) < (90 if faces == 6 else 130)


def chi_square(found: Counter[Any], kinds: int) -> float:
    expected = found.total() / kinds
    return sum((count - expected) ** 2 for count in found.values()) / expected + (kinds - len(found)) * expected


def test_every_tile_comes_to_every_seat_equally_often() -> None:
    fair, table = Fair(SECRET), begun("bingolino").table
    tables = table.engine.tables
    bag, sizes = table.engine.notation.to_deal(tables, table.state)
    found: Counter[int] = Counter()
    for _ in range(400):
        fair = fair.thrown()
        found.update(hands_by_numbers(bag, sizes, fair.number_of)[0])
    assert sum(found.values()) == 400 * 16 and chi_square(found, len(set(bag))) < 70


def test_what_is_thrown_is_what_the_rules_take() -> None:
    sitting = begun("qwixx-longo")
    thrown = [roll(sitting, f"{salt:x}").table.log[-1]["roll"] for salt in range(100)]
    assert {die for roll in thrown for die in roll} == set(range(1, 9))
    assert isinstance(sitting.throw("aa"), Thrown)
