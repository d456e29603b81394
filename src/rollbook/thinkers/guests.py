"""Bots of other people: a Python entry point, or a program that reads and writes one JSON line a decision.

`entry:NAME` is an entry point of the group `rollbook.bots`: a function `decide(view) -> decision`. `program:COMMAND`
is started for every game and gets a line with what its seat may see; it answers {"play": decision}. See docs/bots.md.
"""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import signal
import subprocess
import threading
from importlib import metadata
from queue import Empty, SimpleQueue
from typing import Any

import msgspec

from rollbook.errors import NONE, BadOption, reason
from rollbook.table import Table
from rollbook.thinkers.seat import Bot

GROUP = "rollbook.bots"
PATIENCE = 60.0  # seconds that a program may take for a decision
MOST_ANSWER = 10_000  # characters of one


def is_guest(name: str) -> bool:
    """Whether a bot is somebody else's.

    >>> is_guest("program:./mybot.py"), is_guest("casual")
    (True, False)
    """
    return name.startswith(("program:", "entry:"))


class Program:
    """A program at a seat."""

    def __init__(self, command: str, seat: int, patience: float = PATIENCE) -> None:
        self.command, self.seat, self.patience = command, seat, patience
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that what it starts itself ends with it
            )
        except OSError as error:
            raise BadOption(
                "error-guest-starts",
                "the bot {bot} cannot be started: {reason}",
                bot=repr(command),
                reason=reason(error),
            ) from error
        except (ValueError, IndexError):
            english = "the bot {bot} is not a command with its arguments"
            raise BadOption("error-guest-command", english, bot=repr(command)) from None
        self.questions: SimpleQueue[str | None] = SimpleQueue()
        self.answers: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=self._talk, name="rollbook-guest", daemon=True).start()

    def decide(self, table: Table) -> str:
        """Ask the program."""
        self.questions.put(json.dumps(seen(table, self.seat), ensure_ascii=False) + "\n")
        try:
            answer = self.answers.get(timeout=self.patience)
        except Empty:
            english = "the bot {bot} has not answered for {seconds} seconds; --patience allows more"
            seconds = f"{self.patience:g}"
            raise BadOption("error-guest-silent", english, bot=repr(self.command), seconds=seconds) from None
        return checked(self.command, answer, table, self.seat)

    def _talk(self) -> None:
        """In a thread that can be left waiting, since a program may neither read nor answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(OSError), self.process.stdin as speak, self.process.stdout as hear:
            for question in iter(self.questions.get, None):
                speak.write(question)
                speak.flush()
                self.answers.put(hear.readline(MOST_ANSWER))
        self.answers.put("")  # it has gone

    def close(self) -> None:
        """The game is over."""
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        self.questions.put(None)


class Entry:
    """A Python function at a seat."""

    def __init__(self, name: str, seat: int) -> None:
        found = {point.name: point for point in metadata.entry_points(group=GROUP)}
        if name not in found:
            known = ", ".join(found) or NONE
            english = "there is no entry point {bot} in the group {group}; installed: {known}"
            raise BadOption("error-guest-entry", english, bot=repr(name), group=GROUP, known=known)
        self.name, self.seat, self.function = name, seat, found[name].load()

    def decide(self, table: Table) -> str:
        """Ask the function."""
        return checked(self.name, json.dumps({"play": self.function(seen(table, self.seat))}), table, self.seat)

    def close(self) -> None:
        """Nothing to be done."""


def seen(table: Table, seat: int) -> dict[str, Any]:
    """What a guest is told: the view of its seat."""
    told: dict[str, Any] = msgspec.to_builtins(table.view(seat))
    return told


def checked(bot: str, answer: str, table: Table, seat: int) -> str:
    """A guest's decision, or BadOption with what is wrong with it."""
    try:
        decision = json.loads(answer)["play"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadOption(
            "error-guest-answer",
            "the bot {bot} answered {answer}; wanted: {wanted}",
            bot=repr(bot),
            answer=repr(answer.strip()[:200]),
            wanted='{"play": decision}',
        ) from None
    legal = table.legal(seat)
    if decision not in legal:
        raise BadOption(
            "error-guest-illegal",
            "the bot {bot} chose {decision}, which is not legal; legal: {legal}",
            bot=repr(bot),
            decision=repr(decision),
            legal=" ".join(legal),
        )
    return str(decision)


def seated(name: str, seed: int, seat: int, patience: float = PATIENCE) -> Bot | Program | Entry:
    """Any bot at a seat, a guest or one of ours."""
    kind, _, rest = name.partition(":")
    if kind == "program" and rest:
        return Program(rest, seat, patience)
    if kind == "entry" and rest:
        return Entry(rest, seat)
    return Bot(name, seed, seat, wait=True)
