"""Rollbook behind a real proxy with TLS, set up as our recipes say: Caddy and nginx from Debian's packages."""

from __future__ import annotations

import http.client
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rollbook.client import Refused, Server, take_seat
from rollbook.web.limits import MOST_GUESSES
from tests.debian import GROUP, needed
from tests.process import Server as Process
from tests.serving import ask

ROOT = Path(__file__).parent.parent
NAME = "club.example"
CADDY = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"
NGINX = "daemon off; user root; pid {folder}/pid; events {{}} http {{ access_log off; {recipe} }}"
SECONDS = 20.0

pytestmark = [pytest.mark.thorough, pytest.mark.slow, GROUP]


@dataclass
class Club:
    """A server behind a proxy, and where people come from who ask it."""

    behind: int  # the server's own port
    server: Server  # as it is reached by the proxy
    comes_from: str = "127.0.0.2"


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that it signed itself, and its key."""
    paths = folder / "club.pem", folder / "club.key"
    words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run([needed("openssl"), *words, *names, *files], check=True, capture_output=True)
    return paths


def caddy(folder: Path, port: int, behind: int, cert: Path, key: Path) -> list[str]:
    """The recipe of deploy/, with another port and our certificate."""
    recipe = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    recipe = recipe.replace(f"{NAME} {{", f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}")
    (folder / "Caddyfile").write_text(CADDY + recipe.replace("127.0.0.1:8642", f"127.0.0.1:{behind}"))
    return [needed("caddy"), "run", "--config", str(folder / "Caddyfile")]


def nginx(folder: Path, port: int, behind: int, cert: Path, key: Path) -> list[str]:
    """The recipe of docs/hosting.md, with another port and our certificate."""
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    [recipe] = re.findall(r"^```nginx\n(.*?)^```$", text, re.M | re.S)
    for ours, theirs in (
        ("443", f"127.0.0.1:{port}"),
        (f"/etc/ssl/{NAME}.pem", str(cert)),
        (f"/etc/ssl/{NAME}.key", str(key)),
        ("127.0.0.1:8642", f"127.0.0.1:{behind}"),
    ):
        assert ours in recipe
        recipe = recipe.replace(ours, theirs)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, recipe=recipe))
    return [needed("nginx", "nginx-light"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """A proxy, as soon as it listens."""
    environment = {"HOME": str(folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
    with (folder / "proxy.txt").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    end = time.monotonic() + SECONDS
    try:
        while socket.socket().connect_ex(("127.0.0.1", port)):
            assert process.poll() is None and time.monotonic() < end, (folder / "proxy.txt").read_text()
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(SECONDS)


@pytest.fixture(params=[caddy, nginx], ids=["caddy", "nginx"])
def club(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setenv("ROLLBOOK_HOSTS", NAME)
    process = Process(tmp_path)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    cert, key = certificate(tmp_path)
    command = request.param(tmp_path, port, process.port, cert, key)
    process.start()
    try:
        with running(command, port, tmp_path):
            tls = ssl.create_default_context(cafile=cert)
            club = Club(process.port, Server(f"https://{NAME}:{port}", tls))
            lead_to(club, monkeypatch)
            yield club
    finally:
        process.stop()
    assert "Traceback" not in process.log.read_text()


def lead_to(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The club's name leads to this machine, and whoever goes there comes from an address of its own."""
    connect = socket.create_connection

    def created(address: tuple[str, int], *rest: Any, **named: Any) -> socket.socket:
        if address[0] != NAME:
            return connect(address, *rest, **named)
        return connect(("127.0.0.1", address[1]), timeout=10, source_address=(club.comes_from, 0))

    monkeypatch.setattr(socket, "create_connection", created)


def refusal(club: Club, path: str) -> tuple[int, str]:
    """How a question is refused."""
    with pytest.raises(Refused) as refused:
        club.server.ask(path)
    return refused.value.status, refused.value.key


def test_people_play_over_https(club: Club) -> None:
    assert "<html" in club.server.ask("/")
    with club.server.open_table("qwixx", [{"name": "Anna"}, {"name": "", "open": True}], first=0) as anna:
        club.comes_from = "127.0.0.3"
        assert anna.link.startswith(f"https://{NAME}:")
        with take_seat(anna.link, "Ben", club.server.tls) as ben:
            anna.say("begin")
            while not anna.must_throw:
                anna.hear(timeout=SECONDS)
            assert not anna.throw().get("refused")
            while not ben.questions:
                ben.hear(timeout=SECONDS)


def test_guessing_is_counted_by_the_addresses_of_people_not_of_the_proxy(club: Club) -> None:
    for _ in range(MOST_GUESSES):
        assert refusal(club, "/api/tables/guessed")[0] == 404
    assert refusal(club, "/api/tables/guessed") == (429, "error-many-guesses")
    club.comes_from = "127.0.0.3"
    assert refusal(club, "/api/tables/guessed")[0] == 404, "somebody else"


def test_nobody_can_pretend_to_be_somebody_else(club: Club) -> None:
    def asked_as(address: str) -> int:
        host, _, port = club.server.address.removeprefix("https://").partition(":")
        connection = http.client.HTTPSConnection(host, int(port), context=club.server.tls)
        forged = {"X-Forwarded-For": address, "X-Real-IP": address, "Forwarded": f"for={address}"}
        connection.request("GET", "/api/tables/guessed", headers=forged)
        status = connection.getresponse().status
        connection.close()
        return status

    for number in range(MOST_GUESSES):
        assert asked_as(f"192.0.2.{number}") == 404
    assert asked_as("192.0.2.99") == asked_as("127.0.0.1") == 429


def test_the_doors_of_the_host_are_not_reached(club: Club) -> None:
    for path in ("/metrics", "/healthz", "/metrics/", "//metrics", "/%6detrics", "/x/../metrics"):
        assert refusal(club, path)[0] in (400, 404), path
    assert ask(club.behind, "GET", "/healthz")[0] == ask(club.behind, "GET", "/metrics")[0] == 200
