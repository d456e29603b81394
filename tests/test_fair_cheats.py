"""Dice that can be checked: servers and devices that cheat are caught, or gain nothing."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollbook import words
from rollbook.cli import fair as door
from rollbook.errors import BadRecord, RollbookError
from rollbook.live.events import Event, Handed, Noted, Removed
from rollbook.live.fair import Fair, new_secret
from rollbook.live.messages import Claim, Command
from tests.fair_games import (
    CHECKER,
    SECRET,
    Record,
    begun,
    checked_alone,
    on,
    played,
    roll,
    step,
    text,
    throws,
    told,
    whole,
    wrong,
)
from tests.kinds import GAMES_OF_ALL_KINDS

pytestmark = pytest.mark.xdist_group("fair")


@pytest.fixture(scope="module", params=GAMES_OF_ALL_KINDS)
def whole_record(request: pytest.FixtureRequest) -> Record:
    """The record of a whole game of every kind."""
    return whole(request.param).record()


@pytest.fixture
def record(whole_record: Record) -> Record:
    """One to be spoilt."""
    return copy.deepcopy(whole_record)


# A server that cheats


def other(die: int) -> int:
    return die % 6 + 1


def changed_throw(record: Record) -> None:
    """The last die of the last throw shows something else."""
    line = record[throws(record)[-1]]
    place = max(place for place, die in enumerate(line["roll"]) if die is not None)
    line["roll"][place] = other(line["roll"][place])


def changed_first_throw(record: Record) -> None:
    line = record[throws(record)[0]]
    if "deal" in line:
        first, second = line["deal"]
        first[0], second[0] = second[0], first[0]
        if first == second or first[0] == second[0]:
            first[-1], second[-1] = second[-1], first[-1]
    else:
        line["roll"][0] = other(line["roll"][0])


def changed_secret(record: Record) -> None:
    record[0]["dice"]["secret"] = new_secret()


def changed_secret_and_commitment(record: Record) -> None:
    """Dice from another secret, with a commitment that fits."""
    record[0]["dice"].update(secret="ab", commitment=Fair("ab").commitment)


def dropped_salt(record: Record) -> None:
    next(line for line in reversed(record) if "salts" in line)["salts"].pop()


def replaced_salt(record: Record) -> None:
    next(line for line in record[1:] if "salts" in line)["salts"][-1] = "bad0"


def dropped_salt_of_a_claim(record: Record) -> None:
    record[0]["dice"]["salts"].remove("c1a1")


def salts_swapped(record: Record) -> None:
    record[0]["dice"]["salts"].reverse()


def another_starter(record: Record) -> None:
    record[0]["first"] = 1 - record[0]["first"]


def dropped_throw(record: Record) -> None:
    del record[throws(record)[0]]


SERVER: list[Callable[[Record], None]] = [
    changed_throw,
    changed_first_throw,
    changed_secret,
    changed_secret_and_commitment,
    dropped_salt,
    replaced_salt,
    dropped_salt_of_a_claim,
    salts_swapped,
    another_starter,
    dropped_throw,
]


@pytest.mark.parametrize("cheat", SERVER)
def test_a_cheating_server_is_caught(cheat: Callable[[Record], None], record: Record) -> None:
    cheat(record)
    assert wrong(record) is not None


@pytest.mark.parametrize("cheat", SERVER)
def test_the_file_that_stands_alone_says_so_with_a_line(cheat: Callable[[Record], None], tmp_path: Path) -> None:
    record = played(begun("qwixx")).record()
    cheat(record)
    code, said = checked_alone(record, tmp_path)
    assert code == 1 and re.fullmatch(r"line \d+: .+\n", said)


def game_without(wanted: str) -> Record:
    """A game for which the server has left a salt out and derived everything rightly from the others."""
    sitting = begun("qwixx", claimed="" if wanted == "claim" else "c1a1")
    return played(sitting, salt="" if wanted == "throw" else None).record()


@pytest.mark.parametrize(("left_out", "noted"), [("claim", "c1a1"), ("throw", "00000003")])
def test_a_salt_left_out_from_the_start_is_missed_by_its_device(left_out: str, noted: str) -> None:
    record = game_without(left_out)
    assert wrong(record) is None
    found = wrong(record, "", noted)
    assert found is not None and "salt of your device" in found[1]


def test_a_salt_mixed_in_at_another_throw_is_missed_by_its_device() -> None:
    record = played(begun("qwixx")).record()
    salt = record[1]["salts"][-1]
    assert wrong(record, "", salt, f"1:{salt}") is None
    assert wrong(record, "", f"2:{salt}") is not None


def test_another_secret_than_the_one_committed_to_is_caught_by_who_noted_the_commitment() -> None:
    record = played(begun("qwixx", new_secret())).record()
    assert wrong(record) is None
    found = wrong(record, Fair(SECRET).commitment)
    assert found is not None and "not the one the server was bound to" in found[1]


def test_dice_with_faces_or_tiles_of_its_own_are_caught_by_the_rules() -> None:
    record = played(begun("bingolino")).record()
    for key, value in (("faces", 1), ("bag", [1] * 44)):
        forged = copy.deepcopy(record)
        forged[0]["dice"][key] = value
        with pytest.raises(BadRecord) as caught:
            door.checked(text(forged).splitlines(keepends=True))
        assert caught.value.line == 1


def test_dice_that_stay_must_stay() -> None:
    record = next(found for seed in range(20) if (found := with_dice_kept(seed)))
    assert wrong(record) is None
    place = next(place for place in throws(record) if place > 1 and record[place - 1].get("play", "").startswith("t"))
    kept = next(die for die in range(5) if str(die + 1) not in record[place - 1]["play"])
    record[place]["roll"][kept] = other(record[place]["roll"][kept])
    caught = wrong(record)
    assert caught is not None and caught[0] == place + 1


def with_dice_kept(seed: int) -> Record | None:
    record = played(begun("bingo-dice"), seed).record()
    again = [line["play"] for line in record if re.fullmatch("t[1-5]{1,4}", line.get("play", ""))]
    jokers = [line["play"] for line in record if re.fullmatch("j..", line.get("play", ""))]
    before = [place for place in throws(record) if record[place - 1].get("play", "") in again]
    return record if jokers and before else None


def test_every_mistake_has_words_and_the_command_says_them(tmp_path: Path) -> None:
    source = CHECKER.read_text(encoding="utf-8")
    sentences = re.findall(r'\b(?:at|1), "([^"]{20,})"', source)
    assert sorted(sentences) == sorted(said.english for said in door.WRONG)
    record = played(begun("qwixx")).record()
    changed_throw(record)
    with pytest.raises(BadRecord) as caught:
        door.checked(text(record).splitlines(keepends=True))
    assert caught.value.line == throws(record)[-1] + 1
    words.speak("de")
    assert words.spell(caught.value).endswith("Geheimnis und Beigaben ergeben andere Würfel oder Zahlensteine")
    words.speak("en")


@pytest.mark.parametrize("spoilt", [{}, {"dice": None}, {"dice": {"secret": 5}}, {"dice": {"secret": "00"}}])
def test_a_record_without_open_dice_says_so(spoilt: dict[str, Any], tmp_path: Path) -> None:
    record = played(begun("qwixx")).record()
    record[0] = {**{key: value for key, value in record[0].items() if key != "dice"}, **spoilt}
    assert checked_alone(record, tmp_path)[0] == 1
    with pytest.raises(RollbookError):
        door.checked(text(record).splitlines(keepends=True))


# A device that cheats


@pytest.mark.parametrize("denied", ["0be9", "c1a1", "be91"])
def test_a_device_that_denies_its_salt_is_caught_by_the_dice(denied: str, record: Record) -> None:
    record[0]["dice"]["salts"].remove(denied)
    assert wrong(record) is not None


def test_a_device_cannot_throw_again_with_another_salt() -> None:
    sitting = begun("qwixx")
    thrown = roll(sitting, "aa")
    with pytest.raises(RollbookError):
        told(thrown, Command("x", "throw", salt="bb"), thrown.company.members[thrown.table.roller].holder)
    with pytest.raises(RollbookError):
        told(sitting, Command("x", "throw", salt="bb"), "onlooker")


@pytest.mark.parametrize("salt", ["0" * 65, "A", "\u0000", "ü", "5 5", "\ud800"])
def test_a_salt_that_is_none_is_refused_at_the_door(salt: str) -> None:
    for kind, rest in ((Command, {"id": "x", "do": "throw"}), (Claim, {"invite": "i", "seat": 1, "name": "Ben"})):
        with pytest.raises(msgspec.MsgspecError):
            msgspec.json.decode(json.dumps({**rest, "salt": salt}), type=kind)


def test_changing_ones_mind_for_ever_adds_one_salt() -> None:
    sitting = roll(begun("wuerfel-bingo-5"))
    seat = sitting.table.asked()[0]
    holder = sitting.company.members[seat].holder
    for number in range(300):
        decision = sitting.legal(seat)[number % 2]
        sitting = told(sitting, Command("x", "play", seat=seat, decision=decision, salt=f"{number:04x}"), holder)
    while sitting.due != "roll":
        sitting = step(sitting, random.Random(1), "")
    sitting = roll(sitting, "")
    assert sitting.record()[-1]["salts"] == ["012b"]


def test_a_device_without_salts_stalls_nothing(tmp_path: Path) -> None:
    record = played(begun("qwixx"), salt="").record()
    assert all("salts" not in line for line in record[1:])
    assert checked_alone(record, tmp_path)[0] == 0


@pytest.mark.parametrize("leaves", [Handed(1, "random"), Removed(1, "random")])
def test_a_device_that_leaves_neither_stalls_nor_steers(leaves: Event, tmp_path: Path) -> None:
    sitting, chance = begun("qwixx"), random.Random(4)
    for _ in range(12):
        sitting = step(sitting, chance)
    sitting = on(sitting, [leaves])
    while not sitting.table.over:
        for seat in sitting.bots_to_decide():
            sitting = sitting.after(Noted(seat, chance.choice(sitting.legal(seat))))
        sitting = on(sitting, [])
        if not sitting.table.over and not sitting.bots_to_decide():
            sitting = step(sitting, chance)
    assert checked_alone(sitting.record(), tmp_path)[0] == 0


def test_whoever_takes_a_seat_later_adds_to_the_throws_after_it() -> None:
    sitting = on(roll(begun("qwixx")), [Removed(1, "random")])
    for event in sitting.claim(1, "Cleo", "cleo", "c1e0"):
        sitting = sitting.after(event)
    sitting = played(sitting)
    assert next(line["salts"][0] for line in sitting.record()[2:] if "salts" in line) == "c1e0"
    assert wrong(sitting.record(), "", "2:c1e0") is None
