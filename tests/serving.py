"""A real server on a real socket, for tests of what happens before a request reaches the app."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rollbook.web.admission import HERE
from rollbook.web.serve import listen, server_of


@contextmanager
def served(app: Any, buffer: int | None = None, believed: Sequence[str] = HERE) -> Iterator[int]:
    """The port of the app, served as `rollbook serve` does; `buffer` is what the system keeps for who does not read."""
    with listen("127.0.0.1", 0) as listening:
        if buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        server = server_of(app, believed)
        thread = threading.Thread(target=server.run, args=[[listening]], daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive()


def ask(port: int, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str]:
    """The status and the sentence (or the text) of one answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request(method, path, body, {"Connection": "close", **headers})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", errors="replace")
    finally:
        connection.close()
    return answer.status, sentence(text)


def sentence(text: str) -> str:
    """What a problem says, else the text as it is."""
    try:
        read = json.loads(text)
    except ValueError:
        return text
    return str(read["message"]) if isinstance(read, Mapping) and "message" in read else text


def silence(port: int, *parts: bytes) -> float:
    """Send parts of a request, and nothing more; the seconds until the server ends it."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        for part in parts:
            connection.sendall(part)
        began = time.monotonic()
        try:
            while connection.recv(65536):
                pass
        except ConnectionResetError:
            pass
        return time.monotonic() - began
