"""A program of somebody else's that reads lines and answers each with a line: started, asked, and ended in any case."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue

MOST_ANSWER = 10_000  # characters of a line
GONE = ""  # the answer of a program that has ended


class Running:
    r"""A program that runs.

    >>> program = Running(["cat"])
    >>> program.ask("how are you", 10)
    'how are you\n'
    >>> program.close()
    """

    def __init__(self, words: Sequence[str]) -> None:
        """Start the command with these words; OSError, ValueError or IndexError if it is none."""
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # so that what it starts itself ends with it
        )
        self.questions: SimpleQueue[str | None] = SimpleQueue()
        self.answers: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=self._talk, name="rollbook-program", daemon=True).start()

    def ask(self, line: str, patience: float) -> str | None:
        """The line it answers; GONE if it has ended, None if it has been silent for so many seconds."""
        self.questions.put(line + "\n")
        try:
            return self.answers.get(timeout=patience)
        except Empty:
            return None

    def _talk(self) -> None:
        """In a thread that can be left waiting, since a program may neither read nor answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(OSError), self.process.stdin as speak, self.process.stdout as hear:
            for question in iter(self.questions.get, None):
                speak.write(question)
                speak.flush()
                self.answers.put(hear.readline(MOST_ANSWER))
        self.answers.put(GONE)

    def close(self) -> None:
        """End it, and what it has started."""
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.questions.put(None)
