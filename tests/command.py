"""The command line as a process of its own, without the half second that Python needs to load it each time.

A server of multiprocessing has loaded it once, and every command is a copy of that: with its own environment and its
own streams.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from subprocess import CompletedProcess

from rollbook import cli

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload([__name__, "tests.warm"])
STREAMS = {"stdin": os.O_RDONLY, "stdout": os.O_WRONLY | os.O_CREAT, "stderr": os.O_WRONLY | os.O_CREAT}
SECONDS = 120.0  # then a command hangs


def run(words: tuple[str, ...], typed: str, environment: Mapping[str, str]) -> CompletedProcess[str]:
    """What `rollbook` with these words prints, complains and returns."""
    with tempfile.TemporaryDirectory() as folder:
        for name in STREAMS:
            (Path(folder) / name).write_text(typed if name == "stdin" else "", encoding="utf-8")
        process = _processes.Process(target=_command, args=(words, dict(environment), Path(folder)))
        process.start()
        process.join(SECONDS)
        if process.exitcode is None:
            process.kill()
        said = {name: (Path(folder) / name).read_text(encoding="utf-8", errors="replace") for name in STREAMS}
    assert process.exitcode is not None, f"{words} hangs: {said}"
    return CompletedProcess(words, process.exitcode, said["stdout"], said["stderr"])


def _command(words: tuple[str, ...], environment: dict[str, str], folder: Path) -> None:
    """Be the command, in a process of its own."""
    os.environ.clear()
    os.environ.update(environment)
    for number, (name, how) in enumerate(STREAMS.items()):
        os.dup2(os.open(folder / name, how), number)
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    sys.stdin, sys.stdout, sys.stderr = (
        io.TextIOWrapper(os.fdopen(number, mode), encoding=encoding, write_through=number == 2)
        for number, mode in enumerate(("rb", "wb", "wb"))
    )
    sys.argv = ["rollbook", *words]
    cli.main()
