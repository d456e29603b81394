"""Dice that can be checked on the server: bound before anything is added, through a restart, opened when closed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from rollbook.live.messages import SeatSetup, TableSetup
from rollbook.web.app import make_app
from rollbook.web.rooms import Rooms
from rollbook.web.sqlite import Sqlite
from tests.fair_games import checked_alone
from tests.wire import QuickLoop, Valve, Wire, errors_logged, quiet, serving

SEATS = [SeatSetup("Anna"), SeatSetup("Ben", "random")]


def quickly(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        runner.run(test())


class Player:
    """The only device at a table."""

    def __init__(self, valve: Valve, rooms: Rooms, table: str, key: str) -> None:
        self.valve, self.wire, self.said = valve, Wire(serving(rooms), table), 0
        self.wire.say(json.dumps({"key": key}))

    async def say(self, do: str, **rest: Any) -> None:
        self.said += 1
        self.wire.say(json.dumps({"id": f"{id(self)}-{self.said}", "do": do, **rest}))
        await quiet([self.wire], self.valve)

    async def snapshot(self) -> dict[str, Any]:
        await quiet([self.wire], self.valve)
        messages: list[dict[str, Any]] = [message for frame in self.wire.frames for message in json.loads(frame)]
        return [message for message in messages if message["type"] == "snapshot"][-1]


def test_a_table_keeps_its_promise_through_a_restart_and_opens_it_when_closed(tmp_path: Path) -> None:
    async def evening() -> None:
        valve = Valve(Sqlite(":memory:"))
        before = Rooms(valve)
        room, key = await before.new(TableSetup("qwixx", [*SEATS], fair=True, salt="0be9"))
        stored = await valve.find_table(room.id)
        assert stored is not None
        secret = stored.setup["secret"]
        with errors_logged() as complaints:
            first = Player(valve, before, room.id, key)
            told = await first.snapshot()
            assert told["fair"] and told["commitment"] == room.standing().commitment != ""
            assert not told["affairs"]["begun"] and not room.sitting.table.log
            await first.say("begin", salt="be91")
            await first.say("throw", salt="aa")
            log = list(room.sitting.table.log)
            before.close()

            after = Rooms(valve)
            second = Player(valve, after, room.id, key)
            again = await second.snapshot()
            assert again["commitment"] == told["commitment"]
            woken = await after.expect(room.id)
            assert log and [*woken.sitting.table.log][: len(log)] == log
            for frames in (first.wire.frames, second.wire.frames, complaints, [json.dumps(woken.sitting.record())]):
                assert secret not in "".join(frames)
            await second.say("close")
        record = woken.sitting.record()
        assert checked_alone(record, tmp_path, told["commitment"], "0:be91")[0] == 0
        after.close()
        valve.close()

    quickly(evening)


def test_people_who_play_again_get_another_promise_and_begin_with_a_word() -> None:
    async def evening() -> None:
        valve = Valve(Sqlite(":memory:"))
        rooms = Rooms(valve)
        room, _ = await rooms.new(TableSetup("bingolino", [*SEATS], fair=True))
        then = await rooms.expect(await rooms.again(room, "aa"))
        assert then.sitting.commitment not in ("", room.sitting.commitment)
        assert not then.sitting.company.begun and not then.sitting.table.log
        rooms.close()
        valve.close()

    quickly(evening)


def test_the_record_that_is_saved_says_what_binds_the_server() -> None:
    with TestClient(make_app(Sqlite(":memory:"))) as client:
        setup = {"game": "qwixx", "seats": [{"name": "Anna"}], "fair": True}
        table = client.post("/api/tables", json=setup).json()["table"]
        header = json.loads(client.get(f"/api/tables/{table}/record").text)
        promise = client.get(f"/api/tables/{table}").json()["commitment"]
        assert header["dice"] == {"commitment": promise, "faces": 6, "drawn": False, "salts": []}
        assert client.post("/api/tables", json={**setup, "salt": "not hexadecimal"}).status_code == 400
