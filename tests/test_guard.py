"""The edge of the server: whom it answers, how much it takes, and how long it waits."""

from __future__ import annotations

import gzip
import http.client
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from rollbook.client import Server
from rollbook.web import app as app_module
from rollbook.web import guard, limits, static_files
from rollbook.web.app import make_app
from rollbook.web.guard import own_names
from rollbook.web.sqlite import Sqlite
from tests.serving import ask, sentence, served, silence

SETUP = json.dumps({"game": "qwixx", "seats": [{"name": "A"}]}).encode()


@pytest.fixture
def port() -> Iterator[int]:
    with served(make_app(Sqlite(":memory:"), names=own_names(["club.example"]))) as port:
        yield port


def refused_socket(port: int, **headers: str) -> tuple[int, str]:
    """The answer to a WebSocket that is not let in."""
    with socket.create_connection(("127.0.0.1", port)) as raw:
        host = headers.pop("Host", f"localhost:{port}")
        address = f"ws://{host}/ws/none"
        with pytest.raises(InvalidStatus) as refused, connect(address, sock=raw, additional_headers=headers):
            pass
    response = refused.value.response
    return response.status_code, sentence((response.body or b"").decode())


# Names


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST.", "127.0.0.1", "[::1]", "192.0.2.7", "club.example", None])
def test_the_server_answers_to_its_names_and_to_any_address(port: int, host: str | None) -> None:
    host = host or socket.gethostname()
    assert ask(port, "GET", "/", Host=f"{host}:{port}")[0] == 200
    assert ask(port, "GET", "/", Host=host)[0] == 200


@pytest.mark.parametrize("host", ["rebound.test", "localhost.rebound.test", "club.example.test", "", "[::", "a b"])
def test_other_names_are_refused_with_a_sentence(port: int, host: str) -> None:
    status, said = ask(port, "GET", "/api/games", Host=host)
    assert (status, "--allow-host" in said) == (421, True)
    if host.endswith(".test"):
        assert host in said
        assert refused_socket(port, Host=host)[0] == 421


def test_a_request_without_a_name_is_refused(port: int) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    connection.putrequest("GET", "/", skip_host=True)
    connection.endheaders()
    assert connection.getresponse().status == 421
    connection.close()


def test_pages_of_other_sites_are_refused_with_a_sentence(port: int) -> None:
    foreign = {"Origin": "http://elsewhere.test"}
    assert ask(port, "POST", "/api/tables", SETUP, **foreign) == (
        403,
        "tables are opened and watched from Rollbook's own pages",
    )
    assert refused_socket(port, **foreign)[0] == 403
    assert ask(port, "POST", "/api/tables", SETUP, Origin=f"http://127.0.0.1:{port}")[0] == 201


# How much


@pytest.mark.parametrize(("path", "most"), [("/api/tables", guard.MOST_SETUP), ("/api/replay", guard.MOST_RECORD)])
def test_bodies_have_a_largest_size(port: int, path: str, most: int) -> None:
    # as browsers do: whoever wants the connection closed may not hear an answer that comes before all is sent
    assert ask(port, "POST", path, b" " * (most + 1), Connection="keep-alive") == (413, "this is too large")
    assert ask(port, "POST", path, b" " * most)[0] == 400
    with socket.create_connection(("127.0.0.1", port), timeout=10) as unsized:
        unsized.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        size = 0
        while size <= most:
            unsized.sendall(b"2710\r\n" + b" " * 10_000 + b"\r\n")
            size += 10_000
        assert b"413" in unsized.recv(100), "before the end has come"


def test_an_address_has_so_many_sockets_and_the_server_too(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_SOCKETS_OF_ONE", 2)
    address = f"ws://127.0.0.1:{port}/ws/none"
    with connect(address, proxy=None), connect(address, proxy=None) as second:
        status, said = refused_socket(port)
        assert status == 429 and "2 devices of your address" in said
        monkeypatch.setattr(guard, "MOST_SOCKETS_OF_ONE", 3)
        monkeypatch.setattr(guard, "MOST_SOCKETS", 2)
        assert refused_socket(port) == (503, "all places are taken here; come back in a while")
        second.close()
        until = time.monotonic() + 5
        while True:  # the place of one who leaves is free again, as soon as the server has noticed
            try:
                with connect(address, proxy=None):
                    break
            except InvalidStatus:
                assert time.monotonic() < until


def test_what_a_device_says_has_a_largest_size(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/ws/none", proxy=None) as device:
        device.send("x" * (guard.MOST_MESSAGE + 1))
        with pytest.raises(Exception, match="1009"):
            device.recv(timeout=5)


def test_an_address_opens_so_many_tables_a_minute(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_POSTS", 3)
    now = 1_000 * 60.0
    monkeypatch.setattr("rollbook.web.limits.monotonic", lambda: now)
    answers = [ask(port, "POST", "/api/tables", SETUP) for _ in range(4)]
    assert [status for status, _ in answers] == [201, 201, 201, 429]
    assert "within a minute" in answers[3][1]
    now += 60
    assert ask(port, "POST", "/api/tables", SETUP)[0] == 201


def test_an_address_guesses_so_many_tables_a_minute(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_GUESSES", 4)
    now = 1_000 * 60.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    opened = json.loads(ask(port, "POST", "/api/tables", SETUP)[1])["table"]
    for guess in ("a", "b"):
        assert ask(port, "GET", f"/api/tables/{guess}")[0] == 404
        with connect(f"ws://127.0.0.1:{port}/ws/{guess}", proxy=None) as device:
            device.send("{}")
            assert json.loads(device.recv(timeout=5)) == [{"type": "gone"}]
    for path in ("/api/tables/c", f"/api/tables/{opened}"):
        status, said = ask(port, "GET", path)
        assert status == 429 and "wait a minute" in said, "also where the next guess is right"
    assert refused_socket(port)[0] == 429
    assert ask(port, "GET", "/api/games")[0] == 200
    now += 60
    assert ask(port, "GET", f"/api/tables/{opened}")[0] == 200


@pytest.mark.parametrize(("believed", "statuses"), [(["127.0.0.1"], {404}), (["192.0.2.1"], {404, 429})])
def test_only_proxies_that_the_host_names_say_who_comes(
    believed: list[str], statuses: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_GUESSES", 2)
    with served(make_app(Sqlite(":memory:")), believed=believed) as port:
        people = [f"198.51.100.{number}" for number in range(6)]
        answers = [ask(port, "GET", "/api/tables/none", None, **{"X-Forwarded-For": one}) for one in people]
    assert {status for status, _ in answers} == statuses


def test_a_device_that_says_too_much_waits_and_others_do_not(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rollbook.web.socket.COMMANDS_AT_ONCE", 5)
    monkeypatch.setattr("rollbook.web.socket.COMMANDS_A_SECOND", 20.0)
    opened = json.loads(ask(port, "POST", "/api/tables", SETUP)[1])
    address = f"ws://127.0.0.1:{port}/ws/{opened['table']}"
    with connect(address, proxy=None) as flood, connect(address, proxy=None) as other:
        for device in (flood, other):
            device.send("{}")
            device.recv(timeout=5)
        began = time.monotonic()
        for number in range(15):
            flood.send(json.dumps({"id": f"f{number}", "do": "why", "decision": "r7"}))
        other.send(json.dumps({"id": "other", "do": "why", "decision": "r7"}))
        assert '"other"' in other.recv(timeout=5) and time.monotonic() - began < 0.4
        heard = ""
        while '"f14"' not in heard:
            heard = str(flood.recv(timeout=5))
        assert 0.4 < time.monotonic() - began < 5


def test_a_table_has_so_many_claims_a_minute(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CLAIMS", 2)
    with Server(f"http://127.0.0.1:{port}").open_table("qwixx", [{"name": "A"}]) as table:
        for invite, statuses in (("guessed", [403] * 3), (table.step["invite"], [409, 409, 429])):
            claim = json.dumps({"invite": invite, "seat": 0, "name": "B"}).encode()
            answers = [ask(port, "POST", f"/api/tables/{table.table}/seats", claim) for _ in range(3)]
            assert [status for status, _ in answers] == statuses, "only those who are invited crowd a table"
        assert "at once" in answers[2][1]


# How long


def test_slow_requests_are_ended(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEADER_SECONDS", 0.3)
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.6)
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
    for parts in ([], [b"GET / HT"], [head[:-2]], [b"\r\n", b"\r\n"]):
        assert 0.2 < silence(port, *parts) < 2, parts
    assert 0.5 < silence(port, head, b"{") < 2
    with socket.create_connection(("127.0.0.1", port), timeout=10) as trickle:
        began = time.monotonic()
        with pytest.raises(ConnectionError):
            for byte in b"GET / HTTP/1.1\r\nX-Slow: " + b"x" * 100:
                trickle.sendall(bytes([byte]))
                time.sleep(0.05)
        assert time.monotonic() - began < 3


def test_a_second_request_has_its_time_too(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEADER_SECONDS", 0.3)
    whole = b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n"
    assert 0.2 < silence(port, whole, b"GET / HT") < 2


def test_a_socket_outlives_the_time_of_a_request(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.2)
    with connect(f"ws://127.0.0.1:{port}/ws/none", proxy=None) as device:
        time.sleep(0.5)
        device.send("{}")
        assert json.loads(device.recv(timeout=5)) == [{"type": "gone"}]


def test_somebody_who_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "ANSWER_SECONDS", 0.3)
    let_go = threading.Event()

    async def long_answer(scope: dict[str, object], receive: object, send: object) -> None:
        if scope["type"] == "lifespan":
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})  # type: ignore[operator]
        long = {"type": "http.response.body", "body": b"x" * 50_000_000, "more_body": True}
        await send(long)  # type: ignore[operator]
        await send({"type": "http.response.body"})  # type: ignore[operator]
        let_go.set()  # nobody has read it, so it waits until nobody is there any more

    with served(long_answer) as port, socket.create_connection(("127.0.0.1", port), timeout=10) as idle:
        idle.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert let_go.wait(30)


def test_the_head_of_a_request_has_a_largest_size(port: int) -> None:
    endless = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 200_000
    assert silence(port, endless) < 5


# What cannot be answered


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", b'{"game": "\xff"}', 400),
        ("POST", "/api/tables", b'{"game": "qwixx", "seats": [], "options": ' + b'{"a":' * 3_000, 400),
        ("POST", "/api/tables", SETUP[:-1] + b', "options": {"a": ' + b"[" * 900 + b"]" * 900 + b"}}", 400),
        ("POST", "/api/replay", b"\xff\xfe\n", 400),
        ("POST", "/api/replay", b"[" * 100_000 + b"\n", 400),
        ("GET", "/assets/%00", None, 404),
        ("GET", "/assets/" + "a" * 5_000, None, 404),
        ("GET", "/assets/..%2findex.html", None, 404),
        ("GET", "/api/levels/qwixx?players=abc", None, 400),
        ("GET", "/api/levels/qwixx?players=" + "9" * 5_000, None, 400),
        ("GET", "/api/levels/%00%ff", None, 404),
        ("GET", "/api/lessons/qwixx?options=" + "[" * 5_000, None, 400),
        ("GET", "/api/lessons/qwixx?options=%ff", None, 400),
        ("GET", "/api/lessons/qwixx?options={", None, 400),
        ("GET", "/api/tables/%00/record", None, 404),
        ("PATCH", "/api/tables", b"{}", 405),
        ("GET", "/nowhere", None, 404),
    ],
)  # fmt: skip
def test_bad_requests_get_a_sentence(port: int, method: str, path: str, body: bytes | None, status: int) -> None:
    found, said = ask(port, method, path, body)
    assert (found, 0 < len(said) < 1_000) == (status, True), said
    assert "{" not in said[:1] and "Traceback" not in said


def test_a_fault_of_ours_has_an_id_that_is_in_the_log(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(app_module, "lesson", broken)
    status, said = ask(port, "GET", "/api/lessons/qwixx")
    assert status == 500 and said.startswith("something went wrong here; error ")
    [line] = [line for line in caplog.records if line.name == "rollbook.app"]
    assert said.split()[-1] in line.getMessage() and line.exc_info and "secret" not in said


def test_a_device_with_a_strange_key_only_watches(port: int) -> None:
    opened = json.loads(ask(port, "POST", "/api/tables", SETUP)[1])
    with connect(f"ws://127.0.0.1:{port}/ws/{opened['table']}", proxy=None) as device:
        device.send(json.dumps({"key": "schlüssel\u0000🔑"}, ensure_ascii=False))
        assert json.loads(device.recv(timeout=5))[0]["mine"] == []


def test_a_table_that_cannot_be_read_says_so_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    with served(make_app(Sqlite(file))) as port:
        opened = json.loads(ask(port, "POST", "/api/tables", SETUP)[1])
    with sqlite3.connect(file) as db:
        db.execute('INSERT INTO events VALUES (?, 1, 0, NULL, \'{"type": "danced"}\')', [opened["table"]])
    db.close()
    with served(make_app(Sqlite(file))) as port:
        for _ in range(3):
            status, said = ask(port, "GET", f"/api/tables/{opened['table']}/record")
            assert status == 500 and said.startswith("this table cannot be read any more; error ")
        with connect(f"ws://127.0.0.1:{port}/ws/{opened['table']}", proxy=None) as device:
            device.send("{}")
            assert json.loads(device.recv(timeout=5)) == [{"type": "gone", "error": said.split()[-1]}]
        assert ask(port, "POST", "/api/tables", SETUP)[0] == 201, "others are not harmed"
    [line] = [line for line in caplog.records if line.levelname == "ERROR"]
    assert said.split()[-1] in line.getMessage() and opened["table"] in line.getMessage()


# What is sent


def test_files_are_compressed_once_and_kept_for_ever(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in ("/", "/api/games"):
        ask(port, "GET", path)
    [script] = [name for name in static_files.assets() if name.startswith("index-") and name.endswith(".js")]
    monkeypatch.setattr("gzip.compress", None)  # nothing is compressed any more
    for path, kind in (
        (f"/assets/{script}", "text/javascript"),
        ("/", "text/html"),
        ("/api/games", "application/json"),
    ):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        bodies = []
        for accepted in ("gzip, br", "identity"):
            connection.request("GET", path, headers={"Accept-Encoding": accepted})
            answer = connection.getresponse()
            bodies.append(answer.read())
            assert answer.headers["content-type"].startswith(kind)
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers.get_all("content-encoding") == (["gzip"] if "gzip" in accepted else None)
            assert ("immutable" in answer.headers.get("cache-control", "")) == path.startswith("/assets/")
        connection.close()
        assert gzip.decompress(bodies[0]) == bodies[1] and len(bodies[0]) < 0.6 * len(bodies[1])


def test_fonts_are_sent_as_they_are(port: int) -> None:
    [font, *_] = [name for name in static_files.assets() if name.endswith(".woff2")]
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", f"/assets/{font}", headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    assert answer.read()[:4] == b"wOF2" and answer.headers["content-type"] == "font/woff2"
    connection.close()
