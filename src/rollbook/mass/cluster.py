"""Blocks as tasks of Ray, on this machine or on many: the only module that knows Ray.

A job goes to the cluster once, with its sheets and all that its bots know, and stays with every worker that works on
it. A worker that dies loses nothing but its block, which another works on again.
"""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack, redirect_stdout
from functools import lru_cache, partial
from types import TracebackType
from typing import Any

from rollbook.errors import BadOption, RollbookError
from rollbook.kernel.compiler import sources_key
from rollbook.mass.blocks import Result, Timed, Work, timed

AUTO = "auto"  # in place of an address
BLOCK_SECONDS = 1.0  # handing a block over takes some milliseconds
WAITING = 3  # blocks under way for each processor, so that none waits for the one whose turn it is
AGAIN = 5  # times that a block is worked on again when its worker has died
KNOCK_SECONDS = 5.0  # to find somebody listening
ANSWER_SECONDS = 20.0  # to find out that it is Ray
QUIET = {  # nothing is sent anywhere, and no page is served
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


class Cluster:
    """Works on blocks on a Ray cluster; what a program has joined already is used, and left as it was.

    When a worker dies Ray prints that, and it prints it among the results. While blocks are worked on what is printed
    goes to standard error instead, unless `aloud`: then what the workers print is seen here, too.
    """

    least = BLOCK_SECONDS

    def __init__(self, address: str, aloud: bool = False) -> None:
        if importlib.util.find_spec("ray") is None:
            english = "work on several machines needs Ray; install it with: {command}"
            raise BadOption("error-cluster-missing", english, command="pip install 'rollbook[cluster]'")
        if address != AUTO:
            host_and_port(address)
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        import ray

        self.ray: Any = ray
        self.aloud = aloud
        self._leaving = ExitStack()
        self.joined = not ray.is_initialized()
        if self.joined:
            self._join(address)

    @property
    def at_once(self) -> int:
        """Blocks under way: some for each processor that there is now, since machines come and go."""
        return WAITING * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _join(self, address: str) -> None:
        if address != AUTO:
            check_address(address)
        where = {"include_dashboard": False} if address == AUTO else {"address": address}
        try:
            self.ray.init(**where, log_to_driver=self.aloud, logging_level="ERROR")
        except (Exception, SystemExit) as error:  # Ray leaves the program when it is refused for long
            raise _refused(address, str(error)) from None

    def __enter__(self) -> Cluster:
        if self.joined:
            if not self.aloud:
                self._leaving.enter_context(redirect_stdout(sys.stderr))
            self._leaving.callback(self.ray.shutdown)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._leaving.close()

    def begin(self, work: Work[Result]) -> Callable[[int, int], Callable[[], Timed[Result]]]:
        """Send the job; its blocks are tasks."""
        sent = self.ray.put(work)
        task = self.ray.remote(num_cpus=1, max_retries=AGAIN)(_work_on)
        here = sources_key()

        def start_block(start: int, count: int) -> Callable[[], Timed[Result]]:
            return partial(self._result, task.remote([sent], here, start, count))

        return start_block

    def _result(self, block: Any) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(block)
        except errors.RayTaskError as error:  # what the job itself complains of
            raise (error.cause if isinstance(error.cause, RollbookError) else error) from None
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError) as error:
            english = "workers of the cluster died {times} times over the same block: {reason}"
            raise RollbookError("error-cluster-died", english, times=AGAIN + 1, reason=_first_line(error)) from None
        except errors.RayError as error:
            english = "the cluster cannot go on: {reason}"
            raise RollbookError("error-cluster-lost", english, reason=_first_line(error)) from None


def _work_on(sent: list[Any], theirs: str, start: int, count: int) -> Timed[Any]:
    """A block, as a worker works on it. The job comes in a list, so that Ray does not unpack it for every block."""
    if theirs != sources_key():
        english = "the machines of the cluster have another version of Rollbook; all need the same"
        raise RollbookError("error-cluster-version", english)
    return timed(_unpacked(sent[0]), start, count)


@lru_cache(maxsize=1)
def _unpacked(sent: Any) -> Work[Any]:
    """A job that has been sent, once for all its blocks on this worker."""
    import ray

    work: Work[Any] = ray.get(sent)
    return work


def host_and_port(address: str) -> tuple[str, int]:
    """Where a Ray cluster should listen.

    >>> host_and_port("head:6379")
    ('head', 6379)
    >>> host_and_port("next door")
    Traceback (most recent call last):
    rollbook.errors.BadOption: next door is no address of a Ray cluster; write auto or HOST:PORT, such as head:6379
    """
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or int(port) > 65535:
        english = "{address} is no address of a Ray cluster; write auto or HOST:PORT, such as {example}"
        raise BadOption("error-cluster-address", english, address=address, example="head:6379")
    return host, int(port)


def check_address(address: str) -> None:
    """Refuse an address at which no Ray cluster answers, within some seconds: Ray itself would try for minutes."""
    try:
        socket.create_connection(host_and_port(address), KNOCK_SECONDS).close()
    except OSError:
        english = "no Ray cluster answers at {address}; one is started with: {command}"
        raise BadOption("error-cluster-silent", english, address=address, command="ray start --head") from None
    _check_health(address)


def _check_health(address: str) -> None:
    """Ask whether it is Ray that listens, in a process that can be left alone with a silent stranger."""
    ask = [sys.executable, "-m", "ray.scripts.scripts", "health-check", "--address", address]
    try:
        answer = subprocess.run(ask, capture_output=True, text=True, timeout=ANSWER_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise _refused(address, f"{ANSWER_SECONDS:g} s") from None
    if answer.returncode:
        raise _refused(address, (answer.stderr.strip().splitlines() or [""])[-1])


def _refused(address: str, why: str) -> BadOption:
    if "AuthenticationError" in why or "InvalidAuthToken" in why:
        english = "the Ray cluster at {address} asks for its token: set {mode}, and {token} unless {file} holds it"
        values = {"mode": "RAY_AUTH_MODE=token", "token": "RAY_AUTH_TOKEN", "file": "~/.ray/auth_token"}
        return BadOption("error-cluster-token", english, address=address, **values)
    english = "what listens at {address} lets nobody join as a Ray cluster: {reason}"
    return BadOption("error-cluster-refused", english, address=address, reason=_first_line(why))


def _first_line(error: object) -> str:
    """The beginning of what Ray says, which can be pages."""
    return (str(error).strip().splitlines() or [""])[0][:200]
