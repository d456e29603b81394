"""Keys, invitations and codes stand nowhere but at the devices: not in logs, not in the database, not in copies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rollbook import cli
from rollbook.client import Device, Refused, Server, take_seat
from tests.process import Server as Process
from tests.serving import ask

TALKATIVE = """  # everything that anybody logs, wherever it is logged
import logging
logging.basicConfig(level=1)
from rollbook.web import serve
made = serve.config_of
def talkative(*words):
    config = made(*words)
    config.access_log = True
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "rollbook", "asyncio", "websockets"):
        logging.getLogger(name).setLevel(1)
    logging.getLogger("uvicorn.access").addHandler(logging.StreamHandler())
    return config
serve.config_of = talkative
from rollbook.cli import main
main()
"""

pytestmark = pytest.mark.slow


class TalkativeServer(Process):
    """A server that logs all it can."""

    command = ("-c", TALKATIVE, "serve")


def secrets_of_an_evening(server: Server) -> set[str]:
    """People open, claim, play, move, guess and make mistakes; everything that nobody else may know."""
    anna = server.open_table(
        "qwixx", [{"name": "Anna"}, {"name": "", "open": True}, {"name": "", "open": True}], first=0
    )
    known = {anna.key}
    with anna:
        known.add(anna.step["invite"])
        with take_seat(anna.link, "Ben") as ben, server.claim(anna.table, anna.step["invite"], "Cleo") as cleo:
            known |= {ben.key, cleo.key}
            anna.say("remove", seat=2)
            while cleo.mine:
                cleo.hear(timeout=20)
            anna.say("begin")
            known.add(anna.step["invite"])  # another one, since somebody was removed
            anna.throw()
            ben.play(1, "no such decision")
            code = ben.say("code")["code"]
            known.add(code)
            with server.go_on(code) as moved:
                known.add(moved.key)
                moved.say("play", seat=1, decision="-", confirm=True)
            known |= mistakes(server, anna)
    return known


def mistakes(server: Server, anna: Device) -> set[str]:
    """What is wrong is as secret as what is right: it may have been a letter beside it."""
    wrong = {"invite": "Wr0ngInvitation", "code": "WRNGCODE", "key": "Wr0ngKeyOfSomebody"}
    for asked in (
        lambda: server.claim(anna.table, wrong["invite"], "Dora", seat=1),
        lambda: server.go_on(wrong["code"]),
        lambda: server.ask(f"/api/tables/{anna.table}/seats", {"invite": anna.step["invite"], "seat": "x", "name": 1}),
        lambda: server.ask("/api/codes", [wrong["code"]]),
    ):
        with pytest.raises(Refused):
            asked()
    with Device(server, anna.table, wrong["key"]) as stranger:
        assert stranger.mine == []
    return set(wrong.values())


def test_nothing_secret_is_logged_or_kept(tmp_path: Path) -> None:
    process = TalkativeServer(tmp_path)
    process.start()
    try:
        known = secrets_of_an_evening(Server(f"http://127.0.0.1:{process.port}"))
        copy = tmp_path / "copy.db"
        cli.app(["admin", "backup", str(copy), "--database", str(process.database)], standalone_mode=False)
        metrics = ask(process.port, "GET", "/metrics")[1]
    finally:
        process.stop()
    exported = [sys.executable, "-m", "rollbook", "admin", "export", "--all", "-o", str(tmp_path / "records")]
    subprocess.run([*exported, "--database", str(process.database)], check=True, capture_output=True)
    log = process.log.read_text(encoding="utf-8")
    assert "Started server process" in log and "/ws/" in log and "POST /api/codes" in log, "the server did talk"
    assert len(known) >= 10 and "" not in known
    places = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert {"log.txt", "tables.db", "copy.db"} < {file.name for file in places} and len(places) >= 4
    for secret in known:
        assert secret not in metrics
        assert [file.name for file in places if secret.encode() in file.read_bytes()] == [], secret
