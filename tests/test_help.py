"""Help at the table: who may have it, that it is written down, and that nobody else hears what it said."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from rollbook.errors import BadRecord, IllegalMove
from rollbook.live.events import Handed, Helped, Noted, Settled, Thrown
from rollbook.live.messages import Command, SeatSetup, TableSetup
from rollbook.live.sitting import Sitting
from rollbook.live.telling import Picture, public_view
from rollbook.mass import ahead
from rollbook.mass.advise import Choice
from rollbook.mass.hint import Hint
from rollbook.replay import replay
from rollbook.table import Table
from rollbook.terminal import helping, saved
from rollbook.terminal.play import gloss, new_sitting
from rollbook.thinkers.warming import Warming
from rollbook.web import advising, course
from rollbook.web.app import make_app
from rollbook.web.postgres import Postgres
from rollbook.web.sqlite import Sqlite
from rollbook.web.store import Appended, Store
from tests.apart import Evening, at_a_table
from tests.device import Device
from tests.postgres import GROUP

ROLL: list[int | None] = [3, 4, 1, 5, 6, 2]  # white 7: every row takes it
TWO = [SeatSetup("Anna"), SeatSetup("Ben")]


def sitting_of(game: str = "qwixx", *events: Any, **setup: Any) -> Sitting:
    """Anna and Ben on one device, Anna starts; events happen."""
    sitting = Sitting(TableSetup(game, [*TWO], first=0, **{"help": True, **setup}))
    for event in events:
        sitting = sitting.after(event)
    return sitting


def asks(sitting: Sitting, seat: int = 0, step: int = 1, seats: tuple[int, ...] = (0, 1)) -> list[Any]:
    """What follows when a seat asks for help."""
    return sitting.events_for(Command("x", "help", seat=seat, step=step), seats, "opener")


def after(sitting: Sitting, *events: Any) -> Sitting:
    """The table after events, and all that follows from them."""
    for event in events:
        sitting = sitting.after(event)
    while following := sitting.next_events():
        for event in following:
            sitting = sitting.after(event)
    return sitting


# Who may have help


@pytest.mark.parametrize(
    ("sitting", "words", "sentence"),
    [
        (sitting_of("qwixx", Thrown(ROLL), help=False), {}, "there is no help at this table; its host has not allowed"),
        (sitting_of(), {}, "Anna is not asked now; a roll is due"),
        (sitting_of("qwixx", Thrown(ROLL)), {"seats": (1,)}, "that seat is not on this device"),
        (sitting_of("qwixx", Thrown(ROLL), Noted(0, "r7")), {}, "Anna has already decided; take it back first"),
        (sitting_of("qwixx", Thrown(ROLL)), {"step": 3}, "help is 1 for the two best choices or 2 for all values"),
        (sitting_of("qwixx", Thrown(ROLL), Handed(0, "casual")), {}, "a bot decides for Anna now"),
        (sitting_of("wuerfel-bingo-5"), {"seat": 1}, "Ben is not asked now; a roll is due"),
    ],
)
def test_help_is_refused_with_a_sentence(sitting: Sitting, words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(IllegalMove, match=sentence):
        asks(sitting, **words)


def test_a_layout_that_stays_hidden_has_no_help() -> None:
    sitting = after(sitting_of("bingolino"))
    assert sitting.table.secret
    with pytest.raises(IllegalMove, match="what is decided now stays hidden"):
        asks(sitting)


def test_with_one_choice_nobody_is_helped_and_with_two_only_the_answer_says_something() -> None:
    sitting = sitting_of("bingo-dice")
    for _ in range(2):  # the last throw of a turn can be doubted
        sitting = sitting.after(Thrown([1, 2, 2, 4, 6])).after(Noted(0, "t1", final=True)).after(Settled())
    assert sitting.legal(1) == ["-", "d"]
    with pytest.raises(IllegalMove, match="there are only two choices; ask for the answer"):
        asks(sitting, seat=1, step=1)
    assert asks(sitting, seat=1, step=2) == [Helped(1, 2)]
    gone = Table("wuerfel-bingo-5", ["Anna"], first=0)
    for cell in [letter + row for letter in "abcde" for row in "12345"][:-1]:
        gone.place([1, 1])
        gone.play(0, cell)
    gone.place([3, 4])
    with pytest.raises(IllegalMove, match="Anna has only one choice, so there is nothing to help with"):
        gone.note_help(0, 1)


def test_covered_choices_are_helped_only_where_their_person_looks() -> None:
    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=2, free=0, covered=True, help=True)
        await anna.does("throw")
        refused = await anna.say("help", seat=0, step=1)
        assert refused["refused"] == "that seat is not on this device"
        await anna.does("look", seat=0)
        assert (await anna.does("help", seat=0, step=1))["help"]["two"] == anna.step["asks"]["0"]["legal"][:2]
        assert (await anna.say("help", seat=1, step=1))["refused"] == "that seat is not on this device"

    with told_by(made_up):
        at_a_table(story)()


# That it is written down


def test_everybody_hears_that_somebody_was_helped_and_the_record_keeps_it() -> None:
    sitting = sitting_of("qwixx", Thrown(ROLL))
    [helped] = asks(sitting)
    assert helped == Helped(0, 1)
    picture, change = Picture(sitting).after(helped, sitting.after(helped), "x")
    assert change.event == helped and change.public == {"helped": [1, 0]}
    assert change.told is not None and change.told.news[0].message == ("helped", {"name": "Anna", "step": 1})
    assert picture.asks[0].helped == 1 and picture.asks[1].helped == 0
    sitting = sitting.after(helped)
    assert sitting.moment == 1, "the moment goes on"
    assert asks(sitting) == [], "nothing new"
    sitting = after(sitting, *asks(sitting, step=2), Noted(0, "r7", final=True), Noted(1, "-", final=True))
    assert [one for one in sitting.record() if "play" in one] == [
        {"seat": 0, "play": "r7", "help": 2},
        {"seat": 1, "play": "-"},
    ]
    assert [(one.seat, one.help) for one in sitting.told[-1].decisions] == [(0, 2), (1, 0)]
    assert public_view(sitting).helped == [1, 0]


def test_a_decision_that_is_taken_back_stays_helped() -> None:
    sitting = after(sitting_of("qwixx", Thrown(ROLL)), Helped(0, 2), Noted(0, "r7"))
    for event in sitting.events_for(Command("x", "take-back", seat=0), (0, 1), "opener"):
        sitting = sitting.after(event)
    sitting = after(sitting, Noted(0, "b7", final=True), Noted(1, "-", final=True))
    assert sitting.record()[2] == {"seat": 0, "play": "b7", "help": 2}


def test_whoever_goes_back_to_a_position_still_knows_what_was_said_there() -> None:
    table = Table("qwixx", 2, first=0)
    table.place(ROLL)
    table.note_help(0, 2)
    table.play(0, "r7")
    table.play(1, "-")
    table.go_back(3, by=0)
    table.play(0, "b7")
    table.play(1, "-")
    assert table.record()[-2:] == [{"seat": 0, "play": "b7", "help": 2}, {"seat": 1, "play": "-"}]
    table.go_back(2, by=0)
    table.place([1, 1, 1, 5, 6, 2])  # other dice: that was about another question
    table.play(0, "r2")
    table.play(1, "-")
    assert table.record()[-2] == {"seat": 0, "play": "r2"}
    assert table.view(None).helped == [1, 0], "but it was said once"


# Records


def test_a_record_with_help_reads_as_it_was_written() -> None:
    table = Table("qwixx", 2, first=0)
    table.place(ROLL)
    table.note_help(1, 1)
    table.play(0, "r7")
    table.play(1, "y7")
    text = "".join(json.dumps(line) + "\n" for line in table.record())
    [again] = replay(text)
    assert again.table.record() == table.record()
    assert again.table.view(None).helped == [0, 1]


@pytest.mark.parametrize(
    ("help", "sentence"),
    [
        (0, "line 3: help is 1 for the two best choices or 2 for all values, not 0"),
        (3, "line 3: help is 1 for the two best choices or 2 for all values, not 3"),
        (True, "line 3: help is 1 for the two best choices or 2 for all values, not True"),
        ("2", "line 3: help is 1 for the two best choices or 2 for all values, not '2'"),
        (None, "line 3: help is 1 for the two best choices or 2 for all values, not None"),
    ],
)
def test_nonsense_about_help_is_refused(help: Any, sentence: str) -> None:
    lines = [*Table("qwixx", 2, first=0).record(), {"roll": ROLL}, {"seat": 0, "play": "r7", "help": help}]
    with pytest.raises(BadRecord, match=sentence):
        list(replay("".join(json.dumps(line) + "\n" for line in lines)))


def test_help_with_a_single_choice_is_refused() -> None:
    table = Table("wuerfel-bingo-5", 1, first=0)
    cells = [letter + row for letter in "abcde" for row in "12345"]
    for cell in cells[:-1]:
        table.place([1, 1])
        table.play(0, cell)
    lines = [*table.record(), {"roll": [3, 4]}, {"seat": 0, "play": cells[-1], "help": 1}]
    with pytest.raises(BadRecord, match="seat 0 has only one choice, so there is nothing to help with"):
        list(replay("".join(json.dumps(line) + "\n" for line in lines)))


# Stores


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=GROUP)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Every kind of store that there is."""
    sqlite = request.param == "sqlite"
    store = Sqlite(tmp_path / "tables.db") if sqlite else Postgres(request.getfixturevalue("address"))
    yield store
    store.close()


def test_help_is_kept_by_every_store(store: Store) -> None:
    async def story() -> list[Any]:
        await store.add_table("helped", "key", {})
        await store.append(Appended("helped", 1, [Thrown(ROLL), Helped(1, 2)], "c1", ended=False))
        return await store.events("helped")

    assert [event for _, event in asyncio.run(story())] == [Thrown(ROLL), Helped(1, 2)]


# At the server: what is said, and to whom


def made_up(table: Table, seat: int, seconds: float = 0.0) -> Hint:
    """The second of all choices is best, the first as good, everything else worse; nothing is thought about."""
    legal = table.legal(seat)
    best, rest = legal[1::-1], legal[2:]
    choices = [Choice(one, 0.6, 0.02) for one in best] + [Choice(one, 0.4, 0.02, 0.2, 0.01) for one in rest]
    return Hint(seat, "chance", "master", choices, ("reason-joker-idle", {}), rest[0] if rest else "")


class told_by:  # noqa: N801 - reads as a word
    """Help that is made up, at once."""

    def __init__(self, hint: Any) -> None:
        self.hint = hint
        self.patch = pytest.MonkeyPatch()

    def __enter__(self) -> None:
        async def at_once(_: Any, table: Table, seat: int) -> Hint:
            found: Hint = self.hint(table, seat)
            return found

        self.patch.setattr(advising.Advising, "check_ready", lambda *_: None)
        self.patch.setattr(advising.Advising, "hint", at_once)

    def __exit__(self, *_: object) -> None:
        self.patch.undo()


def test_only_whoever_asks_hears_what_is_best() -> None:
    async def story(evening: Evening) -> None:
        anna = await evening.opens(help=True)
        ben = await evening.sits(anna, 1, "Ben")
        await anna.does("begin")
        await anna.does("throw")
        legal = anna.step["asks"]["0"]["legal"]
        ben.heard.clear()
        first = (await anna.does("help", seat=0, step=1))["help"]
        assert first["two"] == sorted(first["two"]) and set(first) <= {"step", "two"}, "no order, no value"
        second = (await anna.does("help", seat=0, step=2))["help"]
        assert [one["decision"] for one in second["choices"]][:2] == sorted(first["two"], reverse=True)
        assert [one["best"] for one in second["choices"]] == [True, True, *[False] * (len(legal) - 2)]
        assert second["bot"] == "master" and second["reason"][0] == "reason-joker-idle"
        changes = ben.told("change")
        assert [one["event"] for one in changes] == [
            {"type": "helped", "seat": 0, "step": 1},
            {"type": "helped", "seat": 0, "step": 2},
        ]
        assert "choices" not in json.dumps(changes) and "asks" not in changes[0] and "notings" not in changes[0]
        refused = await ben.say("help", seat=0, step=1)
        assert refused["refused"] == "that seat is not on this device" and "help" not in refused

    with told_by(made_up):
        at_a_table(story)()


def test_whoever_is_refused_was_not_helped() -> None:
    def nothing(table: Table, seat: int) -> Hint:
        raise IllegalMove("error-help-hidden", "what is decided now stays hidden; help begins when all lies open")

    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=2, free=0, help=True)
        await anna.does("throw")
        before = anna.step["number"]
        assert (await anna.say("help", seat=0, step=1))["refused"].startswith("what is decided now stays hidden")
        assert anna.step["number"] == before and anna.step["public"]["helped"] == []

    with told_by(nothing):
        at_a_table(story)()


def test_said_twice_help_is_noted_once_and_told_again() -> None:
    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=2, free=0, help=True)
        await anna.does("throw")
        for _ in range(2):
            assert (await anna.does("help", seat=0, step=1))["help"]["two"]
        assert len([one for one in anna.heard if one.get("event", {}).get("type") == "helped"]) == 1
        assert anna.step["public"]["helped"] == [1, 0]

    with told_by(made_up):
        at_a_table(story)()


def test_a_device_gets_only_so_much_help_at_once() -> None:
    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=2, free=0, help=True)
        await anna.does("throw")
        answers = [await anna.say("help", seat=0, step=1) for _ in range(8)]
        assert [one.get("refused", "") for one in answers].count("that was a lot of help at once; wait a moment") == 3

    with told_by(made_up):
        at_a_table(story)()


def test_the_same_people_have_help_again() -> None:
    async def story(evening: Evening) -> None:
        anna = await evening.opens(help=True)
        room = await evening.rooms.expect(anna.table)
        then = await evening.rooms.again(room, "")
        assert (await evening.rooms.expect(then)).sitting.setup.help

    at_a_table(story)()


def test_help_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "REVEAL_SECONDS", 0.01)
    setup = {"game": "qwixx", "seats": [{"name": "Anna"}, {"name": "Ben"}], "first": 0, "help": True}
    with told_by(made_up):
        with TestClient(make_app(Sqlite(tmp_path / "t.db"))) as client:
            opened = client.post("/api/tables", json=setup).json()
            with client.websocket_connect(f"/ws/{opened['table']}") as socket:
                device = Device(socket, opened["key"])
                assert device.hello["help"] is True
                device.act()
                said = device.answer(device.send(do="help", seat=0, step=2, moment=device.step["moment"]))
                assert said["help"]["choices"]
        with TestClient(make_app(Sqlite(tmp_path / "t.db"))) as client:
            with client.websocket_connect(f"/ws/{opened['table']}") as socket:
                device = Device(socket, opened["key"])
                assert device.hello["asks"]["0"]["helped"] == 2 and device.hello["public"]["helped"] == [1, 0]
                device.act()
                device.act()
            record = client.get(f"/api/tables/{opened['table']}/record").text.splitlines()
    assert [json.loads(line).get("help") for line in record if '"play"' in line][:2] == [2, None]


def test_until_it_is_compiled_a_sentence_is_all_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[str] = []
    queue = Warming()
    monkeypatch.setattr(queue, "want_ahead", lambda variant: wanted.append(variant.id))
    monkeypatch.setattr(advising, "can_compile", lambda: True)
    monkeypatch.setattr(ahead, "is_ahead_ready", lambda variant: False)
    monkeypatch.setattr(advising, "check_ready", lambda variant, _: ahead.check_ready(variant, queue))

    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=1, free=0, help=True)
        await anna.does("throw")
        refused = await anna.say("help", seat=0, step=1)
        assert refused["refused"] == "the coach is getting ready, once, for a minute or two; wait a little"
        assert refused["problem"]["key"] == "error-coach-soon"
        assert anna.step["public"]["helped"] == []

    at_a_table(story)()
    assert wanted == ["qwixx"]


def test_a_server_without_a_compiler_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "can_compile", lambda: False)

    async def story(evening: Evening) -> None:
        anna = await evening.opens(own=1, free=0, help=True)
        await anna.does("throw")
        refused = await anna.say("help", seat=0, step=1)
        assert refused["refused"] == "there is no help here: this server runs without its compiler"

    at_a_table(story)()


# In the terminal


def test_the_terminal_gives_a_hint_then_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(helping, "hint", made_up)
    monkeypatch.setattr(helping, "check_ready", lambda variant, warming: None)
    table = Table("qwixx", ["Anna", "Ben"], first=0)
    table.place(ROLL)
    said = list(helping.helped(table, 0, Warming(), gloss))
    assert said == ["One of these two: - pass or b7"]
    first, *rows, last = helping.helped(table, 0, Warming(), gloss)
    assert first.startswith("b7 rather than g7: ")
    assert last.startswith("Estimated by playing on as the master bot would")
    assert [row.split() for row in rows] == [
        ["b7", "60.0%", "best"],
        ["-", "pass", "60.0%", "best"],
        ["g7", "40.0%"],
        ["r7", "40.0%"],
        ["y7", "40.0%"],
    ]
    table.play(0, "b7")
    table.play(1, "-")
    assert table.record()[2] == {"seat": 0, "play": "b7", "help": 2}


def test_the_terminal_helps_one_person_alone_and_remembers_it(tmp_path: Path) -> None:
    alone = new_sitting("qwixx", ["Anna", "bot:casual"], {}, 1, own_dice=False)
    two = new_sitting("qwixx", ["Anna", "Ben"], {}, 1, own_dice=False)
    wanted = new_sitting("qwixx", ["Anna", "Ben"], {}, 1, own_dice=False, help=True)
    assert (alone.help, two.help, wanted.help) == (True, False, True)
    for sitting in (alone, two):
        sitting.file = tmp_path / "game.jsonl"
        saved.save(sitting)
        assert saved.resume(sitting.file).help is sitting.help
